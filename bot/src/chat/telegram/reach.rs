//! Whom we may write to, as far as we have seen since the start.

use std::{collections::HashSet, sync::Mutex};

use teloxide::types::{User, UserId};

use super::{Telegram, update::person};
use crate::chat::Notice;

/// People whose private chat is known to work.
#[derive(Default)]
pub(super) struct Reachable(Mutex<HashSet<UserId>>);

impl Telegram {
    /// Somebody did something in the private chat, so it works. The application is
    /// told once, because the block may have ended while we were not listening.
    pub(super) async fn note_reachable(&self, user: &User, for_sure: bool) {
        let is_news = self.reachable.lock().insert(user.id);
        if is_news || for_sure {
            self.tell_reachable(user, true).await;
        }
    }

    pub(super) async fn note_unreachable(&self, user: &User) {
        self.reachable.lock().remove(&user.id);
        self.tell_reachable(user, false).await;
    }

    async fn tell_reachable(&self, user: &User, reachable: bool) {
        self.app.notice(Notice::Reachable { person: person(user), reachable }).await;
    }

    /// The same, when only the id is known.
    pub(super) fn forget_reachable(&self, user: &str) {
        if let Ok(id) = user.parse() {
            self.reachable.lock().remove(&UserId(id));
        }
    }
}

impl Reachable {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashSet<UserId>> {
        self.0.lock().expect("nothing panics while it holds the reachable")
    }
}
