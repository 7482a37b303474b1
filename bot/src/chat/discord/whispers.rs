//! Messages in a channel that one person alone sees and that ask that person something. Only
//! through the interaction that they answered can they be changed, and only for a while; there
//! is one at a time for a person and table.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use serde_json::json;
use serenity::all::ChannelId;

use super::{Discord, answer::paint, body};
use crate::chat::{Asks, Person, Platform};

/// How long Discord takes answers to an interaction, and changes of them.
pub(super) const VALID: Duration = Duration::from_mins(14);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Whisper {
    pub(super) message: String,
    /// Where it is changed.
    pub(super) path: String,
    /// When the interaction began that lets us.
    pub(super) since: Instant,
    pub(super) channel: ChannelId,
    pub(super) asks: Asks,
}

#[derive(Default)]
pub(super) struct Whispers {
    kept: Mutex<HashMap<(String, i64), Whisper>>,
    /// Who is being answered, how many times.
    answered: Mutex<HashMap<String, usize>>,
    /// Which wait for a turn to ask anew.
    waiting: Mutex<HashSet<(String, i64)>>,
}

/// Somebody is being answered as long as this lives.
pub(super) struct Answering<'a> {
    whispers: &'a Whispers,
    user: String,
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        let mut answered = self.whispers.answered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = answered.get_mut(&self.user) {
            *count -= 1;
        }
        answered.retain(|_, count| 0 < *count);
    }
}

impl Whispers {
    /// Somebody is asked by this one now.
    pub(super) fn keep(&self, user: &str, table: i64, whisper: Whisper) {
        let mut kept = self.lock();
        kept.retain(|_, whisper| whisper.since.elapsed() < VALID);
        kept.insert((user.to_owned(), table), whisper);
    }

    /// What asked somebody at a table until now, unless it is this message.
    fn take(&self, user: &str, table: i64, but: Option<&str>) -> Option<Whisper> {
        let mut kept = self.lock();
        let key = (user.to_owned(), table);
        kept.get(&key).filter(|whisper| Some(whisper.message.as_str()) != but)?;
        kept.remove(&key).filter(|whisper| whisper.since.elapsed() < VALID)
    }

    pub(super) fn answering(&self, user: &str) -> Answering<'_> {
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        *answered.entry(user.to_owned()).or_default() += 1;
        Answering { whispers: self, user: user.to_owned() }
    }

    fn is_answered(&self, user: &str) -> bool {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner).contains_key(user)
    }

    /// It asks nothing any more.
    pub(super) fn drop(&self, user: &str, table: i64) {
        self.lock().remove(&(user.to_owned(), table));
    }

    /// Who is asked at which table by one for which `is_one` holds.
    fn find(&self, is_one: impl Fn(&str, &Whisper) -> bool) -> Vec<(String, i64)> {
        let kept = self.lock();
        let found =
            kept.iter().filter(|((user, _), it)| it.since.elapsed() < VALID && is_one(user, it));
        found.map(|(key, _)| key.clone()).collect()
    }

    /// What asks somebody at a table.
    fn get(&self, user: &str, table: i64) -> Option<Whisper> {
        let whisper = self.lock().get(&(user.to_owned(), table)).cloned();
        whisper.filter(|whisper| whisper.since.elapsed() < VALID)
    }

    /// Somebody wants a turn to ask anew; nobody does if another waits for the same already.
    fn waits(&self, user: &str, table: i64) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.insert((user.to_owned(), table))
    }

    fn has_turn(&self, user: &str, table: i64) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.remove(&(user.to_owned(), table));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(String, i64), Whisper>> {
        self.kept.lock().expect("no panic while locked")
    }
}

impl Discord {
    /// Somebody acts elsewhere at a table: what asked them in a channel loses its buttons. If
    /// that fails its buttons are stale, and pressing one leads to what is asked.
    pub(super) async fn end_whisper(&self, person: &Person, table: i64, but: Option<&str>) {
        let Some(whisper) = self.whispers.take(&person.user, table, but) else { return };
        let bare = json!({ "components": [] });
        if let Err(trouble) = self.rest.patch(&whisper.path, bare.into()).await {
            tracing::debug!(%trouble, "an earlier answer keeps its buttons");
        }
    }

    /// Others have acted. Whoever cannot be written to is asked by a whisper alone, which asks
    /// from now on what is asked now. Nobody waits for that: an answer may be on its way to that
    /// person for minutes.
    pub(super) fn renew_whispers(&self, is_one: impl Fn(&str, &Whisper) -> bool) {
        let Some(myself) = self.myself.upgrade() else { return };
        for (user, table) in self.whispers.find(is_one) {
            // Who is being answered is asked anew after that.
            if self.is_closed(&user)
                && !self.whispers.is_answered(&user)
                && self.whispers.waits(&user, table)
            {
                tokio::spawn(Arc::clone(&myself).renew_whisper(user, table));
            }
        }
    }

    async fn renew_whisper(self: Arc<Self>, user: String, table: i64) {
        let _alone = self.turns.take(&user).await;
        self.whispers.has_turn(&user, table);
        let (Some(app), Ok(_answering)) = (self.app.get(), self.answering.try_read()) else {
            return;
        };
        if self.whispers.is_answered(&user) {
            return;
        }
        let Some(whisper) = self.whispers.get(&user, table) else { return };
        let person = Person { platform: Platform::Discord, user: user.clone() };
        let message = app.asks_now(person.clone(), table).await;
        let Some((message, asks)) = message.and_then(|it| it.asks.map(|asks| (it, asks))) else {
            return self.end_whisper(&person, table, None).await;
        };
        if asks.ply == whisper.asks.ply {
            return;
        }
        let pictures = paint(app, &message).await;
        let payload = body::replacement(&message, &pictures, &self.mentions);
        match self.rest.patch(&whisper.path, payload).await {
            Ok(_) => self.whispers.keep(&user, table, Whisper { asks, ..whisper }),
            Err(trouble) => {
                tracing::debug!(%trouble, "an answer asks what was asked before");
                self.whispers.drop(&user, table);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whisper(message: &str) -> Whisper {
        Whisper {
            message: message.into(),
            path: String::new(),
            since: Instant::now(),
            channel: ChannelId::new(1),
            asks: Asks { table: 7, ply: 1, acts: 0 },
        }
    }

    #[test]
    fn the_newest_is_kept_for_each_person_and_table() {
        let whispers = Whispers::default();
        whispers.keep("kim", 7, whisper("1"));
        whispers.keep("kim", 8, whisper("2"));
        assert_eq!(whispers.take("kim", 7, Some("1")), None, "it is the one that asks now");
        assert_eq!(whispers.take("nina", 7, None), None);
        assert_eq!(whispers.take("kim", 7, Some("3")).unwrap().message, "1");
        assert_eq!(whispers.take("kim", 7, None), None);
        assert_eq!(whispers.take("kim", 8, None).unwrap().message, "2");
    }

    #[test]
    fn what_can_be_changed_no_longer_is_forgotten() {
        let whispers = Whispers::default();
        let Some(since) = Instant::now().checked_sub(VALID) else { return };
        whispers.keep("kim", 7, Whisper { since, ..whisper("1") });
        assert_eq!(whispers.take("kim", 7, None), None);
    }
}
