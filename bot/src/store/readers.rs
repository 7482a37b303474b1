//! The connections that read.
//!
//! Not a pool of sqlx: that one asks each connection after each use whether it is well, in a
//! task of its own, which costs as much as the reading. A file does not hang up.

use std::{
    ops::{Deref, DerefMut},
    sync::Mutex,
};

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::{Error, Result};

/// How many read at the same time.
const MOST: usize = 4;

pub(super) struct Readers {
    idle: Mutex<Vec<SqliteConnection>>,
    /// One permit for each idle connection.
    free: Semaphore,
}

impl Readers {
    pub(super) async fn open(options: SqliteConnectOptions) -> Result<Self> {
        let options = options.read_only(true);
        let mut idle = Vec::new();
        while idle.len() < MOST {
            idle.push(options.connect().await?);
        }
        Ok(Self { idle: Mutex::new(idle), free: Semaphore::new(MOST) })
    }

    /// A connection, once one is free.
    pub(super) async fn reader(&self) -> Result<Reader<'_>> {
        let permit = self.free.acquire().await.map_err(|_| Error::Closed)?;
        let db = self.idle.lock().expect("no holder panics").pop();
        Ok(Reader { db, readers: self, _permit: permit })
    }

    /// Waits for those who read, and closes the connections.
    pub(super) async fn close(&self) {
        let Ok(all) = self.free.acquire_many(MOST as u32).await else { return };
        self.free.close();
        let idle = std::mem::take(&mut *self.idle.lock().expect("no holder panics"));
        for db in idle {
            if let Err(error) = db.close().await {
                tracing::warn!(%error, "a reader was not closed well");
            }
        }
        drop(all);
    }
}

/// A connection that goes back when it is dropped.
pub(super) struct Reader<'a> {
    db: Option<SqliteConnection>,
    readers: &'a Readers,
    /// Given back after the connection.
    _permit: SemaphorePermit<'a>,
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        let idle = self.db.take();
        self.readers.idle.lock().expect("no holder panics").extend(idle);
    }
}

impl Deref for Reader<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.db.as_ref().expect("there is a connection for each permit")
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.db.as_mut().expect("there is a connection for each permit")
    }
}
