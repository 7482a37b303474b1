//! Copies of the store, and whether it is sound.
//!
//! A backup is an ordinary database file, taken while the bot runs. To restore one, stop the
//! bot, put the copy in the place of the database, remove the files of the same name ending
//! in `-wal` and `-shm`, and start the bot.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{Result, Store, options};

/// What `alhambra check` says about a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub tables: u64,
    pub actions: u64,
    pub waiting: u64,
    /// Nothing here is a sound database.
    pub problems: Vec<String>,
}

impl Store {
    /// Writes a copy of everything committed so far, while the bot goes on.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        Self::backup_file(self.path(), to).await
    }

    /// The same from outside, even while another process has the store open.
    pub async fn backup_file(from: &Path, to: &Path) -> Result<()> {
        if to.exists() {
            return Err(io::Error::from(io::ErrorKind::AlreadyExists).into());
        }
        // Under its name there is a whole copy or none, even after a power cut.
        let mut part = to.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        if part.exists() {
            fs::remove_file(&part)?;
        }
        let name = part.to_str().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?;
        let mut db = look(from).await?;
        sqlx::query("VACUUM INTO ?").bind(name).execute(&mut db).await?;
        db.close().await?;
        File::open(&part)?.sync_all()?;
        fs::rename(&part, to)?;
        Ok(())
    }

    /// How many tables there are in each state.
    pub async fn census(&self) -> Result<Vec<(String, i64)>> {
        let counts = sqlx::query_as("SELECT state, count(*) FROM tables GROUP BY state");
        Ok(counts.fetch_all(&mut *self.reader().await?).await?)
    }

    /// Looks through a database file, even while another process has it open.
    pub async fn check_file(path: &Path) -> Result<Report> {
        let mut db = look(path).await?;
        let mut problems: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut db).await?;
        problems.retain(|line| line != "ok");
        let dangling: Vec<(String, Option<i64>, String, i64)> =
            sqlx::query_as("PRAGMA foreign_key_check").fetch_all(&mut db).await?;
        problems.extend(dangling.into_iter().map(|(table, row, parent, _)| {
            let row = row.map_or_else(|| "a row".into(), |row| format!("row {row}"));
            format!("{row} of {table} points to nothing in {parent}")
        }));
        let gaps: Vec<(i64, i64, i64)> = sqlx::query_as(
            "SELECT tables.id, tables.ply, count(actions.ply) FROM tables
             LEFT JOIN actions ON actions.table_id = tables.id
             GROUP BY tables.id HAVING tables.ply <> count(actions.ply)
                OR max(actions.ply) >= tables.ply",
        )
        .fetch_all(&mut db)
        .await?;
        problems.extend(gaps.into_iter().map(|(table, ply, actions)| {
            format!("table {table} is at ply {ply} with {actions} actions")
        }));
        let (tables, actions, waiting): (i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM actions),
                (SELECT count(*) FROM outbox)",
        )
        .fetch_one(&mut db)
        .await?;
        db.close().await?;
        Ok(Report {
            tables: tables.unsigned_abs(),
            actions: actions.unsigned_abs(),
            waiting: waiting.unsigned_abs(),
            problems,
        })
    }
}

/// A connection that only reads.
async fn look(path: &Path) -> Result<SqliteConnection> {
    Ok(options(path).read_only(true).connect().await?)
}
