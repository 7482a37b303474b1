//! What the adapter has to remember over a restart: updates that were confirmed before they
//! were handled, and files that Telegram has already, which cost nothing when they are sent
//! again by their id.

use futures::{FutureExt, future::BoxFuture};
use jiff::Timestamp;

use crate::{chat::Platform, store::Store};

pub trait Memory: Send + Sync {
    /// Writes down updates, durably: they will be confirmed to Telegram. Says which of them are
    /// in the hands of another process, or were handled before.
    fn keep(&self, updates: Vec<(i64, String)>) -> BoxFuture<'_, anyhow::Result<Vec<i64>>>;
    /// What was written down and not forgotten, in order, and is in no other process's hands.
    fn kept(&self) -> BoxFuture<'_, anyhow::Result<Vec<(i64, String)>>>;
    /// These updates have been handled.
    fn let_go(&self, ids: Vec<i64>) -> BoxFuture<'_, anyhow::Result<()>>;

    /// The id of an uploaded file, by the key of what it shows. Forgetting one costs an upload
    /// and nothing else, so none of this can fail.
    fn get(&self, key: String) -> BoxFuture<'_, Option<String>>;
    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()>;
    /// Telegram does not know the file any more.
    fn forget(&self, key: String) -> BoxFuture<'_, ()>;
}

impl Memory for Store {
    fn keep(&self, updates: Vec<(i64, String)>) -> BoxFuture<'_, anyhow::Result<Vec<i64>>> {
        async move { Ok(self.keep_unhandled(Platform::Telegram, updates).await?) }.boxed()
    }

    fn kept(&self) -> BoxFuture<'_, anyhow::Result<Vec<(i64, String)>>> {
        async move { Ok(self.unhandled(Platform::Telegram).await?) }.boxed()
    }

    fn let_go(&self, ids: Vec<i64>) -> BoxFuture<'_, anyhow::Result<()>> {
        async move { Ok(self.forget_unhandled(Platform::Telegram, &ids, Timestamp::now()).await?) }
            .boxed()
    }

    fn get(&self, key: String) -> BoxFuture<'_, Option<String>> {
        async move {
            self.file(&key).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "telegram: a picture is uploaded again");
                None
            })
        }
        .boxed()
    }

    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()> {
        async move {
            if let Err(error) = self.keep_file(key, file_id).await {
                tracing::warn!(%error, "telegram: an uploaded picture is not remembered");
            }
        }
        .boxed()
    }

    fn forget(&self, key: String) -> BoxFuture<'_, ()> {
        async move {
            if let Err(error) = self.forget_file(key).await {
                tracing::warn!(%error, "telegram: a lost picture is still remembered");
            }
        }
        .boxed()
    }
}
