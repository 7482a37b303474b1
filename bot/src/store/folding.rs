//! Folding SQLite's log of changes (the file that ends in `-wal`) into the database.
//!
//! Left to itself SQLite lets whoever commits do that now and then, and everybody waits for it: a
//! tenth of a second where positions are large. So a connection of its own does most of it beside
//! the writer, which goes on meanwhile and folds only what it has added since: then nothing is
//! left, and the log begins anew instead of growing.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tokio::{
    sync::{Mutex, Notify, oneshot},
    task::JoinHandle,
};

use super::db::{Db, query};

/// Nobody is waited for: what is in use is folded next time.
pub(super) const FOLD: &str = "PRAGMA wal_checkpoint(PASSIVE)";
/// It is worth it after so many transactions; after more the disk would take longer at a time,
/// and whoever commits meanwhile waits for the disk.
const WORTH: u32 = 64;

/// What the writer and the folder know of each other.
#[derive(Default)]
pub(super) struct Folding {
    gathered: Notify,
    is_nearly_done: AtomicBool,
}

impl Folding {
    /// The writer has so many transactions behind it. Whether it should fold the rest itself.
    pub(super) fn wrote(&self, transactions: u32) -> bool {
        if transactions.is_multiple_of(WORTH) {
            self.gathered.notify_one();
        }
        self.is_nearly_done.swap(false, Ordering::Relaxed)
    }
}

pub(super) struct Folder {
    /// Dropped to end it, and what is waited for then.
    task: Mutex<Option<(oneshot::Sender<()>, JoinHandle<()>)>>,
}

impl Folder {
    pub(super) fn start(mut db: Db, folding: Arc<Folding>) -> Self {
        let (close, mut closed) = oneshot::channel();
        let task = tokio::spawn(async move {
            loop {
                tokio::select! {
                    _ = &mut closed => break,
                    () = folding.gathered.notified() => {}
                }
                let folded = match db.ready().await {
                    Ok(()) => query(FOLD).execute(&mut db).await,
                    Err(error) => Err(error),
                };
                match folded {
                    Ok(_) => folding.is_nearly_done.store(true, Ordering::Relaxed),
                    Err(error) => tracing::warn!(%error, "changes could not be folded"),
                }
            }
            if let Err(error) = db.close().await {
                tracing::warn!(%error, "the database was not closed well");
            }
        });
        Self { task: Mutex::new(Some((close, task))) }
    }

    pub(super) async fn close(&self) {
        let Some((close, task)) = self.task.lock().await.take() else { return };
        drop(close);
        if let Err(error) = task.await {
            tracing::error!(%error, "the folding did not end well");
        }
    }
}
