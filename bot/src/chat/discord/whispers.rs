//! Messages in a channel that one person alone sees and that ask that person something. Only
//! through the interaction that they answered can they be changed, and only for a while; there
//! is one at a time for a person and table.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
    time::{Duration, Instant},
};

use serde_json::json;

use super::Discord;
use crate::chat::Person;

/// How long Discord takes answers to an interaction, and changes of them.
pub(super) const VALID: Duration = Duration::from_mins(14);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Whisper {
    pub(super) message: String,
    /// Where it is changed.
    pub(super) path: String,
    /// When the interaction began that lets us.
    pub(super) since: Instant,
}

#[derive(Default)]
pub(super) struct Whispers(Mutex<HashMap<(String, i64), Whisper>>);

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

    fn lock(&self) -> MutexGuard<'_, HashMap<(String, i64), Whisper>> {
        self.0.lock().expect("no panic while locked")
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whisper(message: &str) -> Whisper {
        Whisper { message: message.into(), path: String::new(), since: Instant::now() }
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
