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

use super::{Telegram, fault::Fault};

const FRESH_FOR: Duration = Duration::from_mins(2);
/// Long enough for a passing silence of Telegram's, and not for somebody who was demoted meanwhile.
const KEPT_FOR: Duration = Duration::from_mins(10);
/// Nobody waits longer than this for an answer that depends on what Telegram says.
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
        let asking = self.call(self.calls.get_chat_administrators(chat));
        if let Some(members) = self.learned(chat, asking).await {
            let users = members.iter().map(|member| member.user.id).collect();
            self.admins.learn(chat, users);
        }
        self.admins.is_admin(chat, user, KEPT_FOR).unwrap_or_default()
    }

    /// What Telegram says about a chat, if it says so in time.
    pub(super) async fn learned<T>(
        &self,
        chat: ChatId,
        asking: impl Future<Output = Result<T, Fault>>,
    ) -> Option<T> {
        match timeout(LONGEST_WAIT, asking).await {
            Ok(Ok(learned)) => return Some(learned),
            Ok(Err(fault)) => tracing::debug!(%chat, ?fault, "telegram: a question got no answer"),
            Err(_) => tracing::debug!(%chat, "telegram: a question got no answer in time"),
        }
        None
    }
}
