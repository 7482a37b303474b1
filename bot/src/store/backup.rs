//! Copies of the store, and whether it is sound.
//!
//! A backup is an ordinary database file, taken while the bot runs. To restore one, stop the
//! bot, put the copy in the place of the database, remove the files of the same name ending
//! in `-wal` and `-shm`, and start the bot.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{Result, Store, db::query_as, lock::Lock, options, private, schema};

/// What `alhambra check` says about a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub tables: u64,
    pub actions: u64,
    pub waiting: u64,
    /// Rows of the outbox that could not be read.
    pub set_aside: u64,
    /// A process has the database open as its own.
    pub is_in_use: bool,
    /// One of this machine does.
    pub is_in_use_here: bool,
    /// Nothing here is a sound database.
    pub problems: Vec<String>,
}

impl Store {
    /// Writes a copy of everything committed so far, while the bot goes on.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        let path = self.path().ok_or_else(|| io::Error::from(io::ErrorKind::Unsupported))?;
        Self::backup_file(path, to).await
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
        // SQLite writes into an empty file, and this one is for its owner alone.
        private(OpenOptions::new().write(true).create_new(true)).open(&part)?;
        let mut db = look(from).await?;
        sqlx::query("VACUUM INTO ?").bind(name).execute(&mut db).await?;
        db.close().await?;
        File::open(&part)?.sync_all()?;
        fs::rename(&part, to)?;
        Ok(())
    }

    /// Writes the file anew without its gaps, and so that it can shrink by itself from now on.
    /// Nobody may have it open.
    pub async fn compact_file(path: &Path) -> Result<()> {
        if !path.exists() {
            return Err(io::Error::from(io::ErrorKind::NotFound).into());
        }
        let lock = Lock::take(path)?;
        let mut db = schema::sound(path, &options(path)).await?;
        // The mode of the file can only be changed without a log beside it.
        for statement in [
            "PRAGMA journal_mode = DELETE",
            "PRAGMA auto_vacuum = INCREMENTAL",
            "VACUUM",
            "PRAGMA journal_mode = WAL",
        ] {
            sqlx::query(statement).execute(&mut db).await?;
        }
        db.close().await?;
        drop(lock);
        Ok(())
    }

    /// How many tables there are in each state.
    pub async fn census(&self) -> Result<Vec<(String, i64)>> {
        let counts = query_as("SELECT state, count(*) FROM tables GROUP BY state");
        Ok(counts.fetch_all(&mut *self.reader().await?).await?)
    }

    /// Looks through a database file, even while another process has it open.
    pub async fn check_file(path: &Path) -> Result<Report> {
        let mut db = look(path).await?;
        let mut problems: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut db).await?;
        problems.retain(|line| line != "ok");
        let is_in_use = Lock::is_held(path);
        let unfit = schema::unfit(&mut db).await?;
        let ours: Vec<String> =
            sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
                .fetch_all(&mut db)
                .await?;
        let has = |table: &str| ours.iter().any(|name| name == table);
        // Of another release, or empty: its tables are not ours to count.
        if unfit.is_some() || !has("tables") {
            problems.extend(unfit);
            let (tables, actions, waiting, set_aside) = (0, 0, 0, 0);
            return Ok(Report {
                tables,
                actions,
                waiting,
                set_aside,
                is_in_use,
                is_in_use_here: is_in_use,
                problems,
            });
        }
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
        // An earlier release did not have it.
        let set_aside: i64 = if has("set_aside") {
            sqlx::query_scalar("SELECT count(*) FROM set_aside").fetch_one(&mut db).await?
        } else {
            0
        };
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
            set_aside: set_aside.unsigned_abs(),
            is_in_use,
            is_in_use_here: is_in_use,
            problems,
        })
    }
}

/// A connection that only reads.
async fn look(path: &Path) -> Result<SqliteConnection> {
    Ok(options(path).read_only(true).connect().await?)
}
