//! Is the database ours, sound, and of a release that we know? And how it is brought up to date.

use std::{
    path::Path,
    sync::{Arc, LazyLock},
};

use sqlx::{
    ConnectOptions, SqlSafeStr, SqliteConnection,
    migrate::{Migrate, Migration, MigrationType, Migrator},
    sqlite::SqliteConnectOptions,
};

use super::{Error, Result};

static SQLITE: LazyLock<Migrator> =
    LazyLock::new(|| migrator(include!(concat!(env!("OUT_DIR"), "/sqlite.rs"))));
pub(super) static POSTGRES: LazyLock<Migrator> =
    LazyLock::new(|| migrator(include!(concat!(env!("OUT_DIR"), "/postgres.rs"))));

/// Number, name and statements of each. The build lists them: `sqlx::migrate!` would build both
/// databases a second time, for the compiler.
fn migrator(changes: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(number, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(changes.iter().map(migration).collect())
}

/// Version, checksum, and whether it was finished.
pub(super) type Applied = (i64, Vec<u8>, bool);

/// Opens the file, if it is whole.
pub(super) async fn sound(path: &Path, options: &SqliteConnectOptions) -> Result<SqliteConnection> {
    let broken = |reason: String| Error::Broken { path: path.to_owned(), reason };
    let about = |error: sqlx::Error| match damage(&error) {
        Some(reason) => broken(reason),
        None => error.into(),
    };
    let mut db = options.connect().await.map_err(about)?;
    let said: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut db).await.map_err(about)?;
    if said != "ok" {
        return Err(broken(said));
    }
    if let Some(reason) = unfit(&mut db).await? {
        return Err(Error::Unfit(reason));
    }
    Ok(db)
}

pub(super) async fn update(db: &mut SqliteConnection) -> Result<()> {
    bring_up_to_date(&SQLITE, db).await
}

pub(super) async fn bring_up_to_date<C: Migrate>(to: &Migrator, db: &mut C) -> Result<()> {
    // Not `run`: its future is not `Send` enough for a task (sqlx says so itself).
    let updated = to.run_direct(None, db, false).await;
    updated.map_err(|error| Error::Database(Arc::new(error)))
}

/// Why this release cannot go on with the database.
pub(super) async fn unfit(db: &mut SqliteConnection) -> Result<Option<String>> {
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
            .fetch_all(&mut *db)
            .await?;
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        let foreign = !tables.is_empty();
        return Ok(foreign.then(|| FOREIGN.to_owned()));
    }
    let applied: Vec<Applied> =
        sqlx::query_as("SELECT version, checksum, success FROM _sqlx_migrations ORDER BY version")
            .fetch_all(db)
            .await?;
    Ok(unknown(&SQLITE, applied))
}

pub(super) const FOREIGN: &str = "the database is not one of this program";

/// Why changes that a database has seen are not those that this release knows.
pub(super) fn unknown(migrations: &Migrator, applied: Vec<Applied>) -> Option<String> {
    applied.into_iter().find_map(|(version, checksum, is_whole)| {
        let known = migrations.iter().find(|migration| migration.version == version);
        match known {
            None => Some(format!(
                "the database was written by a later release (its change {version} is not known \
                 here): run that one, or put back a backup from before"
            )),
            Some(_) if !is_whole => Some(format!(
                "change {version} of the database was not finished: put back a backup from before"
            )),
            Some(migration) if *migration.checksum != *checksum => Some(format!(
                "change {version} of the database is not the one that this release knows: it was \
                 written by another program, or by a release that was never published"
            )),
            Some(_) => None,
        }
    })
}

/// What SQLite says about a file that is no (whole) database.
fn damage(error: &sqlx::Error) -> Option<String> {
    let error = error.as_database_error()?;
    // The low byte is the kind: SQLITE_CORRUPT and SQLITE_NOTADB.
    let code: i32 = error.code()?.parse().ok()?;
    matches!(code & 0xff, 11 | 26).then(|| error.message().to_owned())
}
