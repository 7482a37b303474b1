//! The connections that read.
//!
//! Not a pool of sqlx: that one asks each connection after each use whether it is well, in a
//! task of its own, which costs as much as the reading. One that is lost is made anew before it
//! is used again.

use std::{
    ops::{Deref, DerefMut},
    sync::Mutex,
};

use tokio::sync::{Semaphore, SemaphorePermit};

use super::{Error, Result, db::Db};

pub(super) struct Readers {
    idle: Mutex<Vec<Db>>,
    /// One permit for each idle connection.
    free: Semaphore,
    all: u32,
}

impl Readers {
    pub(super) fn new(idle: Vec<Db>) -> Self {
        let (free, all) = (Semaphore::new(idle.len()), idle.len() as u32);
        Self { idle: Mutex::new(idle), free, all }
    }

    /// A connection, once one is free.
    pub(super) async fn reader(&self) -> Result<Reader<'_>> {
        let permit = self.free.acquire().await.map_err(|_| Error::Closed)?;
        let db = self.idle.lock().expect("no holder panics").pop();
        let mut reader = Reader { db, readers: self, _permit: permit };
        reader.ready().await?;
        Ok(reader)
    }

    /// Waits for those who read, and closes the connections.
    pub(super) async fn close(&self) {
        let Ok(all) = self.free.acquire_many(self.all).await else { return };
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
    db: Option<Db>,
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
    type Target = Db;

    fn deref(&self) -> &Db {
        self.db.as_ref().expect("there is a connection for each permit")
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Db {
        self.db.as_mut().expect("there is a connection for each permit")
    }
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::SqliteConnectOptions;

    use super::{
        super::db::{query_scalar, tests::dies},
        *,
    };

    #[tokio::test]
    async fn a_reader_whose_connection_died_reads_again() {
        let db = Db::file(&SqliteConnectOptions::new().in_memory(true)).await.unwrap();
        let readers = Readers::new(vec![db]);
        dies(&mut readers.reader().await.unwrap()).await;
        let read: i64 =
            query_scalar("SELECT 7").fetch_one(&mut readers.reader().await.unwrap()).await.unwrap();
        assert_eq!(read, 7);
    }
}
