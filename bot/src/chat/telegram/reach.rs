//! Whom we may write to, as far as we have seen since the start.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
    time::Instant,
};

use teloxide::types::{User, UserId};

use super::{Telegram, update::person};
use crate::chat::{Notice, Person};

/// People whose private chat is known to work, and since when at least.
#[derive(Default)]
pub(super) struct Reachable(Mutex<HashMap<UserId, Instant>>);

impl Telegram {
    /// Somebody did something in the private chat, so it works. The application is
    /// told once, because the block may have ended while we were not listening.
    pub(super) async fn note_reachable(&self, user: &User, for_sure: bool) {
        let is_news = self.reachable.lock().insert(user.id, Instant::now()).is_none();
        if is_news || for_sure {
            self.tell_reachable(person(user), true).await;
        }
    }

    /// The private chat refused what was sent at a moment. `false` if it was opened since then:
    /// such a refusal comes late and says nothing any more.
    pub(super) async fn note_unreachable(&self, person: &Person, sent: Instant) -> bool {
        let Ok(id) = person.user.parse().map(UserId) else { return true };
        if !self.reachable.close(id, sent) {
            return false;
        }
        self.tell_reachable(person.clone(), false).await;
        // Opened while that was told: the last word is that it works.
        let opened = self.reachable.lock().contains_key(&id);
        if opened {
            self.tell_reachable(person.clone(), true).await;
        }
        !opened
    }

    async fn tell_reachable(&self, person: Person, reachable: bool) {
        self.app.notice(Notice::Reachable { person, reachable }).await;
    }
}

impl Reachable {
    /// Forgets that a chat works, unless that was seen after a moment.
    fn close(&self, id: UserId, sent: Instant) -> bool {
        let mut known = self.lock();
        let is_older = known.get(&id).is_none_or(|seen| *seen < sent);
        if is_older {
            known.remove(&id);
        }
        is_older
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, Instant>> {
        self.0.lock().expect("nothing panics while it holds the reachable")
    }
}
