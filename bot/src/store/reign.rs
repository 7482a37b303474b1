//! One process plays on a server's database, and others wait to take over.
//!
//! Whoever reigns holds a lock by a connection of its own, which the server gives up the moment
//! that the process dies. Each connection that works holds another one, shared by all of them. A
//! successor ends those that its predecessor left before it does anything, and none comes back:
//! a connection that is made anew asks whether its process still reigns. So nobody writes, and
//! nobody sends what is queued, beside the one who reigns.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::{sync::watch, time::timeout};

use super::{
    Error, Result,
    db::{Db, query, query_scalar},
};

/// How often whoever waits tries to take over, and whoever reigns asks whether it still does.
const GLANCE: Duration = Duration::from_millis(200);
/// A server that does not answer for so long has given the lock to somebody else, or will.
const PATIENCE: Duration = Duration::from_secs(3);
/// Milliseconds that the connections of a predecessor may take to end.
const LAST_WORDS: i64 = 5_000;

/// What a lock is for.
const REIGNING: i64 = 1;
const WORKING: i64 = 2;

/// Those who hold a lock of ours, for `$1`.
macro_rules! holders {
    ($what:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM pg_locks WHERE locktype = 'advisory' AND granted
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND CAST(classid AS BIGINT) = $1 AND objsubid = 2
                AND CAST(objid AS BIGINT) =
                    CAST(CAST(hashtext(current_schema()) AS bit(32)) AS BIGINT)"
        )
    };
}

/// The connection by which a process reigns.
pub(super) struct Reign {
    db: Db,
    /// Of the server's process at the other end.
    pid: i64,
}

/// Somebody else has reigned, or nobody does.
#[derive(Debug, thiserror::Error)]
#[error("another process has taken over")]
struct Over;

impl Reign {
    /// Begins to reign, if nobody else does within a time.
    pub(super) async fn begin(options: &PgConnectOptions, within: Duration) -> Result<Self> {
        let end = tokio::time::Instant::now() + within;
        let mut db = Db::server(options).await?;
        let mut is_told = false;
        while !take(&mut db).await? {
            if end <= tokio::time::Instant::now() {
                return Err(Error::ServerInUse);
            }
            if !is_told {
                tracing::info!("another process plays on the database: waiting to take over");
                is_told = true;
            }
            tokio::time::sleep(GLANCE).await;
        }
        let pid: i32 = query_scalar("SELECT pg_backend_pid()").fetch_one(&mut db).await?;
        let left: i64 = query_scalar(holders!("count(pg_terminate_backend(pid, $2))"))
            .bind(WORKING)
            .bind(LAST_WORDS)
            .fetch_one(&mut db)
            .await?;
        if 0 < left {
            tracing::info!(left, "connections of a former process were ended");
        }
        let left: i64 = query_scalar(holders!("count(*)")).bind(WORKING).fetch_one(&mut db).await?;
        if 0 < left {
            return Err(Error::ServerInUse);
        }
        Ok(Self { db, pid: i64::from(pid) })
    }

    /// A connection to work by.
    pub(super) async fn worker(&self, options: &PgConnectOptions) -> Result<Db> {
        Ok(Db::server(options).await?.working_for(self.pid).await?)
    }

    /// Watches over the reign until it ends, or until nobody listens any more.
    pub(super) async fn watch(mut self, over: watch::Sender<bool>) {
        loop {
            tokio::select! {
                () = over.closed() => break,
                () = tokio::time::sleep(GLANCE) => {}
            }
            match timeout(PATIENCE, query("SELECT 1").execute(&mut self.db)).await {
                Ok(Ok(_)) => {}
                Ok(Err(error)) => {
                    tracing::error!(%error, "the reign over the database is over");
                    over.send_replace(true);
                    return;
                }
                Err(_) => {
                    tracing::error!("the database does not answer: somebody else may take over");
                    over.send_replace(true);
                    return;
                }
            }
        }
        self.db.close().await.ok();
    }
}

async fn take(db: &mut Db) -> Result<bool> {
    db.ready().await?;
    let taken = query_scalar("SELECT pg_try_advisory_lock(1, hashtext(current_schema()))");
    Ok(taken.fetch_one(db).await?)
}

/// Notes that a connection works for whoever reigns, if that is still so.
pub(super) async fn enlist(db: &mut Db, pid: i64) -> sqlx::Result<()> {
    query("SELECT pg_advisory_lock_shared(2, hashtext(current_schema()))").execute(db).await?;
    let reigning: Vec<i64> =
        query_scalar(holders!("CAST(pid AS BIGINT)")).bind(REIGNING).fetch_all(db).await?;
    match reigning.as_slice() {
        [reigning] if *reigning == pid => Ok(()),
        _ => Err(sqlx::Error::Configuration(Box::new(Over))),
    }
}

/// Does anybody play on the database?
pub(super) async fn is_anybody(db: &mut Db) -> Result<bool> {
    Ok(query_scalar(holders!("count(*) > 0")).bind(REIGNING).fetch_one(db).await?)
}
