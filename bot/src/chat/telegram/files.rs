//! Files that Telegram has already: sent again by their id, they cost nothing.

use std::{
    collections::{HashMap, VecDeque},
    sync::Mutex,
};

use futures::{FutureExt, future::BoxFuture};

/// Remembers the ids of uploaded files by the key of what they show.
pub trait FileIds: Send + Sync {
    fn get(&self, key: String) -> BoxFuture<'_, Option<String>>;
    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()>;
    /// Telegram does not know the file any more.
    fn forget(&self, key: String) -> BoxFuture<'_, ()>;
}

/// The newest files, for as long as the process lives.
pub struct NewestFiles {
    limit: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    ids: HashMap<String, String>,
    oldest_first: VecDeque<String>,
}

impl NewestFiles {
    pub fn new(limit: usize) -> Self {
        Self { limit, kept: Mutex::default() }
    }

    fn with<T>(&self, work: impl FnOnce(&mut Kept) -> T) -> T {
        work(&mut self.kept.lock().expect("nothing panics while it holds the files"))
    }
}

impl Default for NewestFiles {
    fn default() -> Self {
        Self::new(1_000)
    }
}

impl FileIds for NewestFiles {
    fn get(&self, key: String) -> BoxFuture<'_, Option<String>> {
        let found = self.with(|kept| kept.ids.get(&key).cloned());
        async { found }.boxed()
    }

    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()> {
        self.with(|kept| {
            if kept.ids.insert(key.clone(), file_id).is_none() {
                kept.oldest_first.push_back(key);
            }
            while kept.ids.len() > self.limit {
                let Some(oldest) = kept.oldest_first.pop_front() else { break };
                kept.ids.remove(&oldest);
            }
        });
        async {}.boxed()
    }

    fn forget(&self, key: String) -> BoxFuture<'_, ()> {
        self.with(|kept| {
            kept.ids.remove(&key);
            kept.oldest_first.retain(|old| *old != key);
        });
        async {}.boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_oldest_file_makes_room_for_the_newest() {
        let files = NewestFiles::new(2);
        for key in ["a", "b", "a", "c"] {
            files.put(key.into(), format!("id-{key}")).await;
        }
        assert_eq!(files.get("a".into()).await, None);
        assert_eq!(files.get("b".into()).await.as_deref(), Some("id-b"));
        assert_eq!(files.get("c".into()).await.as_deref(), Some("id-c"));
        files.forget("b".into()).await;
        assert_eq!(files.get("b".into()).await, None);
    }
}
