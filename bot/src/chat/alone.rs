//! One at a time: an answer and a parcel of the outbox that change the same message of somebody's
//! private chat must arrive in the order in which they were decided.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{Mutex as Lock, OwnedMutexGuard};

/// Nothing else is on its way to a chat while this is held.
#[derive(Debug, Default)]
pub struct Alone(Option<OwnedMutexGuard<()>>);

impl Alone {
    /// Does it keep anybody out?
    pub fn is_held(&self) -> bool {
        self.0.is_some()
    }
}

/// Who has a turn at which private chat, by the name of its person.
#[derive(Debug, Default)]
pub struct Turns(Mutex<HashMap<String, Arc<Lock<()>>>>);

impl Turns {
    pub async fn take(&self, user: &str) -> Alone {
        let lock = {
            let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            // Those that nobody holds or waits for are known here alone.
            if locks.len() >= KEPT {
                locks.retain(|_, lock| 1 < Arc::strong_count(lock));
            }
            Arc::clone(locks.entry(user.to_owned()).or_default())
        };
        Alone(Some(lock.lock_owned().await))
    }
}

const KEPT: usize = 1_024;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn whoever_comes_second_waits_for_the_first_at_the_same_chat_alone() {
        let turns = Turns::default();
        let first = turns.take("kim").await;
        let soon = Duration::from_millis(20);
        assert!(timeout(soon, turns.take("kim")).await.is_err());
        assert!(timeout(soon, turns.take("nina")).await.is_ok_and(|it| it.is_held()));
        drop(first);
        assert!(timeout(soon, turns.take("kim")).await.is_ok());
    }

    #[tokio::test]
    async fn chats_that_nobody_writes_to_are_forgotten() {
        let turns = Turns::default();
        let held = turns.take("kim").await;
        for number in 0..2 * KEPT {
            turns.take(&number.to_string()).await;
        }
        assert!(turns.0.lock().unwrap().len() <= KEPT);
        assert!(turns.0.lock().unwrap().contains_key("kim"));
        drop(held);
    }
}
