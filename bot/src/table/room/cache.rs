//! The loaded tables. Only the last used stay, so that memory does not grow with the number
//! of games.

use std::{collections::HashMap, sync::Arc};

use tokio::sync::Mutex;

use crate::{
    store::TableId,
    table::{Hall, room::Room},
};

/// How many loaded tables are kept.
const LOADED: usize = 64;

/// A table's lock, and the table if it is loaded.
pub(crate) type Slot = Arc<Mutex<Option<Room>>>;

#[derive(Default)]
pub(crate) struct Rooms {
    slots: HashMap<TableId, (Slot, u64)>,
    /// Counts the uses, to find the longest unused.
    uses: u64,
}

impl Rooms {
    pub(crate) fn slot(&mut self, id: TableId) -> Slot {
        self.uses += 1;
        // More than one goes if many were held at once and are not any more.
        while LOADED <= self.slots.len() && !self.slots.contains_key(&id) && self.drop_oldest() {}
        let (slot, used) = self.slots.entry(id).or_default();
        *used = self.uses;
        Arc::clone(slot)
    }

    fn all(&self) -> Vec<Slot> {
        self.slots.values().map(|(slot, _)| Arc::clone(slot)).collect()
    }

    /// A slot that somebody holds must stay: another one would be another lock.
    fn drop_oldest(&mut self) -> bool {
        let idle = self.slots.iter().filter(|(_, (slot, _))| Arc::strong_count(slot) == 1);
        let oldest = idle.min_by_key(|(_, (_, used))| *used).map(|(id, _)| *id);
        oldest.is_some_and(|id| self.slots.remove(&id).is_some())
    }
}

impl Hall {
    /// What is loaded is not what is written any more: every table is loaded anew.
    pub(crate) async fn unload(&self) {
        let slots = self.rooms.lock().await.all();
        for slot in slots {
            *slot.lock().await = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_unused_goes_and_what_is_held_stays() {
        let mut rooms = Rooms::default();
        let held = rooms.slot(TableId(0));
        let first = Arc::downgrade(&rooms.slot(TableId(1)));
        let second = Arc::downgrade(&rooms.slot(TableId(2)));
        rooms.slot(TableId(1));
        for id in 3..=LOADED as i64 {
            rooms.slot(TableId(id));
        }
        assert!(first.upgrade().is_some() && second.upgrade().is_none());
        assert!(Arc::ptr_eq(&held, &rooms.slot(TableId(0))));
    }

    #[test]
    fn what_was_held_beyond_the_limit_goes_once_it_is_free() {
        let mut rooms = Rooms::default();
        let held: Vec<Slot> = (0..2 * LOADED as i64).map(|id| rooms.slot(TableId(id))).collect();
        assert_eq!(rooms.slots.len(), 2 * LOADED);
        drop(held);
        rooms.slot(TableId(-1));
        assert_eq!(rooms.slots.len(), LOADED);
    }
}
