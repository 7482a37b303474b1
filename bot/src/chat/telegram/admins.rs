//! Who administers a group. Asked once in a while, not at every update.

use std::{
    collections::{HashMap, HashSet},
    sync::Mutex,
    time::{Duration, Instant},
};

use teloxide::{
    prelude::Requester,
    types::{ChatId, UserId},
};

use super::Telegram;

const FRESH_FOR: Duration = Duration::from_mins(2);

#[derive(Default)]
pub(super) struct Admins(Mutex<HashMap<ChatId, Known>>);

struct Known {
    since: Instant,
    users: HashSet<UserId>,
}

impl Admins {
    fn look_up(&self, chat: ChatId, user: UserId) -> Option<bool> {
        let known = self.0.lock().expect("nothing panics while it holds the admins");
        let known = known.get(&chat).filter(|known| known.since.elapsed() < FRESH_FOR)?;
        Some(known.users.contains(&user))
    }

    fn learn(&self, chat: ChatId, users: HashSet<UserId>) {
        let mut known = self.0.lock().expect("nothing panics while it holds the admins");
        known.retain(|_, known| known.since.elapsed() < FRESH_FOR);
        known.insert(chat, Known { since: Instant::now(), users });
    }

    /// Somebody's role changed.
    pub(super) fn forget(&self, chat: ChatId) {
        self.0.lock().expect("nothing panics while it holds the admins").remove(&chat);
    }
}

impl Telegram {
    /// Telegram being out of reach makes nobody an administrator.
    pub(super) async fn is_admin(&self, chat: ChatId, user: UserId) -> bool {
        if let Some(known) = self.admins.look_up(chat, user) {
            return known;
        }
        match self.call(self.calls.get_chat_administrators(chat)).await {
            Ok(members) => {
                let users: HashSet<_> = members.iter().map(|member| member.user.id).collect();
                let is_admin = users.contains(&user);
                self.admins.learn(chat, users);
                is_admin
            }
            Err(fault) => {
                tracing::debug!(%chat, ?fault, "telegram: administrators not known");
                self.admins.learn(chat, HashSet::new());
                false
            }
        }
    }
}
