//! Updates that were fetched and are not handled yet. Telegram forgets an update when the next
//! ones are asked for, so that one which takes long is written down before.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use tokio::sync::Notify;

/// With so many in hand, no more are asked for. Fewer may wait for their answer to be taken
/// (`ANSWERS`), so that it is the application that is behind then, and not somebody's chat.
const MOST: usize = 1_000;

#[derive(Default)]
pub(super) struct Pending {
    updates: Mutex<BTreeMap<i64, Fetched>>,
    changed: Notify,
}

#[derive(Debug)]
struct Fetched {
    /// As Telegram sent it.
    content: String,
    is_written: bool,
    is_handled: bool,
}

/// Held by whoever has something to do because of an update. When all have let go, it is
/// handled.
pub(super) struct Receipt {
    id: i64,
    pending: Arc<Pending>,
}

impl Drop for Receipt {
    fn drop(&mut self) {
        let mut updates = self.pending.lock();
        match updates.get_mut(&self.id) {
            Some(fetched) if fetched.is_written => fetched.is_handled = true,
            _ => drop(updates.remove(&self.id)),
        }
        drop(updates);
        self.pending.changed.notify_waiters();
    }
}

impl Pending {
    /// An update came in; `None` if it is in hand already.
    pub(super) fn take(
        self: &Arc<Self>,
        id: i64,
        content: String,
        is_written: bool,
    ) -> Option<Arc<Receipt>> {
        let mut updates = self.lock();
        if updates.contains_key(&id) {
            return None;
        }
        updates.insert(id, Fetched { content, is_written, is_handled: false });
        Some(Arc::new(Receipt { id, pending: self.clone() }))
    }

    /// What is neither handled nor written down.
    pub(super) fn at_risk(&self) -> Vec<(i64, String)> {
        let updates = self.lock();
        let at_risk = updates.iter().filter(|(_, fetched)| !fetched.is_written);
        at_risk.map(|(id, fetched)| (*id, fetched.content.clone())).collect()
    }

    /// These have been written down; some of them were handled in the meantime.
    pub(super) fn written(&self, ids: impl IntoIterator<Item = i64>) {
        let mut updates = self.lock();
        for id in ids {
            let handled = Fetched { content: String::new(), is_written: true, is_handled: true };
            updates.entry(id).and_modify(|it| it.is_written = true).or_insert(handled);
        }
        drop(updates);
        self.changed.notify_waiters();
    }

    /// Waits for updates that are handled although they are still written down.
    pub(super) async fn handled(&self) -> Vec<i64> {
        self.until(|updates| {
            let handled = updates.iter().filter(|(_, fetched)| fetched.is_handled);
            let ids: Vec<i64> = handled.map(|(id, _)| *id).collect();
            (!ids.is_empty()).then_some(ids)
        })
        .await
    }

    /// These are not written down any more.
    pub(super) fn forget(&self, ids: &[i64]) {
        self.lock().retain(|id, _| !ids.contains(id));
        self.changed.notify_waiters();
    }

    /// Waits until everything is handled or written down.
    pub(super) async fn safe(&self) {
        self.until(|updates| updates.values().all(|fetched| fetched.is_written).then_some(()))
            .await;
    }

    /// Waits until there is room for more.
    pub(super) async fn has_room(&self) {
        self.until(|updates| (updates.len() < MOST).then_some(())).await;
    }

    /// Is there room for more?
    pub(super) fn has_room_now(&self) -> bool {
        self.lock().len() < MOST
    }

    async fn until<T>(&self, look: impl Fn(&BTreeMap<i64, Fetched>) -> Option<T>) -> T {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            // Listen before looking, so that the last one cannot end unseen.
            changed.as_mut().enable();
            if let Some(found) = look(&self.lock()) {
                return found;
            }
            changed.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Fetched>> {
        self.updates.lock().expect("nothing panics while it holds the updates")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_update_is_safe_when_it_is_handled_or_written_down() {
        let pending = Arc::new(Pending::default());
        let (slow, quick) =
            (pending.take(1, "slow".into(), false), pending.take(2, "quick".into(), false));
        assert!(pending.take(1, "slow".into(), false).is_none(), "it came twice");
        drop(quick);
        assert_eq!(pending.at_risk(), [(1, "slow".to_owned())]);
        pending.written([1]);
        pending.safe().await;
        drop(slow);
        assert_eq!(pending.handled().await, [1]);
        pending.forget(&[1]);
        assert!(pending.lock().is_empty());
    }

    #[tokio::test]
    async fn what_was_handled_while_it_was_written_down_is_forgotten_again() {
        let pending = Arc::new(Pending::default());
        drop(pending.take(1, "quick".into(), false));
        pending.written([1]);
        assert_eq!(pending.handled().await, [1]);
    }
}
