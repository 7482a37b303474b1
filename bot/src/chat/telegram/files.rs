//! Files that Telegram has already: sent again by their id, they cost nothing.

use futures::{FutureExt, future::BoxFuture};

use crate::store::Store;

/// Remembers the ids of uploaded files by the key of what they show. Forgetting one costs an
/// upload and nothing else, so none of this can fail.
pub trait FileIds: Send + Sync {
    fn get(&self, key: String) -> BoxFuture<'_, Option<String>>;
    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()>;
    /// Telegram does not know the file any more.
    fn forget(&self, key: String) -> BoxFuture<'_, ()>;
}

impl FileIds for Store {
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
