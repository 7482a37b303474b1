//! The database, looked at from outside.

use std::{path::PathBuf, time::Duration};

use alhambra_bot::store::{Report, Store};
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection, Row as _, postgres::PgConnectOptions};

#[derive(Clone)]
pub(crate) enum Ledger {
    File(PathBuf),
    Server(String),
}

impl Ledger {
    pub(crate) async fn run(&self, in_sqlite: &str, in_postgres: &str) {
        match self {
            Self::File(path) => {
                rusqlite::Connection::open(path).unwrap().execute_batch(in_sqlite).unwrap();
            }
            Self::Server(url) => {
                let statements = AssertSqlSafe(in_postgres.to_owned());
                sqlx::raw_sql(statements).execute(&mut server(url).await).await.unwrap();
            }
        }
    }

    /// Rows of texts.
    pub(crate) async fn rows(&self, sql: &str) -> Vec<Vec<Option<String>>> {
        match self {
            Self::File(path) => {
                let db = rusqlite::Connection::open(path).unwrap();
                db.busy_timeout(Duration::from_secs(5)).unwrap();
                let mut rows = db.prepare(sql).unwrap();
                let columns = rows.column_count();
                let row = |row: &rusqlite::Row<'_>| (0..columns).map(|at| row.get(at)).collect();
                rows.query_map([], row).unwrap().map(Result::unwrap).collect()
            }
            Self::Server(url) => {
                let rows = sqlx::query(AssertSqlSafe(sql.to_owned()));
                let rows = rows.fetch_all(&mut server(url).await).await.unwrap();
                rows.iter().map(|row| (0..row.len()).map(|at| row.get(at)).collect()).collect()
            }
        }
    }

    pub(crate) async fn check(&self) -> Report {
        match self {
            Self::File(path) => Store::check_file(path).await.unwrap(),
            Self::Server(url) => Store::check_server(url).await.unwrap(),
        }
    }

    /// Holds everybody up for a while, if nobody else does.
    pub(crate) async fn stall(&self, pause: Duration) -> bool {
        match self {
            Self::File(path) => {
                let db = rusqlite::Connection::open(path).unwrap();
                db.busy_timeout(Duration::from_secs(5)).unwrap();
                if db.execute_batch("BEGIN IMMEDIATE").is_err() {
                    return false;
                }
                tokio::time::sleep(pause).await;
                db.execute_batch("ROLLBACK").unwrap();
            }
            Self::Server(url) => {
                let mut db = server(url).await;
                let hold = "BEGIN; LOCK TABLE tables, inbox, outbox IN SHARE ROW EXCLUSIVE MODE";
                if sqlx::raw_sql(hold).execute(&mut db).await.is_err() {
                    return false;
                }
                tokio::time::sleep(pause).await;
                sqlx::raw_sql("ROLLBACK").execute(&mut db).await.unwrap();
            }
        }
        true
    }
}

async fn server(url: &str) -> PgConnection {
    url.parse::<PgConnectOptions>().unwrap().connect().await.unwrap()
}
