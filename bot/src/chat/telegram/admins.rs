//! Who administers a group. Asked once in a while, not at every update.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard},
    time::{Duration, Instant},
};

use teloxide::{
    prelude::Requester,
    types::{ChatId, UserId},
};
use tokio::time::timeout;

use super::Telegram;

const FRESH_FOR: Duration = Duration::from_mins(2);
const KEPT_FOR: Duration = Duration::from_hours(24);
/// Nobody waits longer than this to learn whether they are an administrator.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

#[derive(Default)]
pub(super) struct Admins(Mutex<HashMap<ChatId, Known>>);

struct Known {
    since: Instant,
    users: HashSet<UserId>,
}

impl Admins {
    fn is_admin(&self, chat: ChatId, user: UserId, not_older_than: Duration) -> Option<bool> {
        let known = self.lock();
        let known = known.get(&chat).filter(|known| known.since.elapsed() < not_older_than)?;
        Some(known.users.contains(&user))
    }

    fn learn(&self, chat: ChatId, users: HashSet<UserId>) {
        let mut known = self.lock();
        known.retain(|_, known| known.since.elapsed() < KEPT_FOR);
        known.insert(chat, Known { since: Instant::now(), users });
    }

    /// Somebody's role changed.
    pub(super) fn forget(&self, chat: ChatId) {
        self.lock().remove(&chat);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ChatId, Known>> {
        self.0.lock().expect("nothing panics while it holds the admins")
    }
}

impl Telegram {
    /// When Telegram does not say, those are administrators who last were.
    pub(super) async fn is_admin(&self, chat: ChatId, user: UserId) -> bool {
        if let Some(known) = self.admins.is_admin(chat, user, FRESH_FOR) {
            return known;
        }
        let ask = self.call(self.calls.get_chat_administrators(chat));
        match timeout(LONGEST_WAIT, ask).await {
            Ok(Ok(members)) => {
                let users = members.iter().map(|member| member.user.id).collect();
                self.admins.learn(chat, users);
            }
            Ok(Err(fault)) => tracing::debug!(%chat, ?fault, "telegram: administrators unknown"),
            Err(_) => tracing::debug!(%chat, "telegram: administrators not told in time"),
        }
        self.admins.is_admin(chat, user, KEPT_FOR).unwrap_or_default()
    }
}
