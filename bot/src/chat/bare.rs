//! Messages that we know to have no buttons: to take them off again would be a request for
//! nothing. Only the newest are remembered; forgetting one costs that request.

use std::{
    collections::{HashSet, VecDeque},
    hash::Hash,
    sync::{Mutex, MutexGuard},
};

const KEPT: usize = 4_096;

#[derive(Debug)]
pub(super) struct Bare<K>(Mutex<Known<K>>);

#[derive(Debug)]
struct Known<K> {
    messages: HashSet<K>,
    order: VecDeque<K>,
}

impl<K> Default for Bare<K> {
    fn default() -> Self {
        Self(Mutex::new(Known { messages: HashSet::new(), order: VecDeque::new() }))
    }
}

impl<K: Copy + Eq + Hash> Bare<K> {
    /// A message shows buttons now, or none.
    pub(super) fn note(&self, message: K, has_buttons: bool) {
        let mut known = self.lock();
        if has_buttons {
            known.messages.remove(&message);
        } else if known.messages.insert(message) {
            known.order.push_back(message);
            if known.order.len() > KEPT
                && let Some(oldest) = known.order.pop_front()
            {
                known.messages.remove(&oldest);
            }
        }
    }

    pub(super) fn is_known(&self, message: K) -> bool {
        self.lock().messages.contains(&message)
    }

    fn lock(&self) -> MutexGuard<'_, Known<K>> {
        self.0.lock().expect("no holder panics")
    }
}
