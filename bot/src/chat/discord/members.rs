//! Who has left a server. Being told needs a privileged intent, which we do without; but
//! whoever is mentioned can be looked up, and a player who is gone is mentioned soon.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use serenity::all::{ChannelId, GuildId};

use super::{
    Discord,
    places::place,
    rest::{Trouble, code},
};
use crate::chat::{Notice, Person, Platform};

const ASK_AGAIN: Duration = Duration::from_hours(6);

#[derive(Default)]
pub(super) struct Members(Mutex<HashMap<(GuildId, String), Instant>>);

impl Members {
    /// Is it time to look somebody up? Then the next time is six hours away.
    fn is_due(&self, guild: GuildId, user: &str) -> bool {
        let now = Instant::now();
        let mut asked = self.0.lock().expect("no panic while locked");
        asked.retain(|_, at| now.duration_since(*at) < ASK_AGAIN);
        let key = (guild, user.to_owned());
        if asked.contains_key(&key) {
            return false;
        }
        asked.insert(key, now);
        true
    }

    /// Somebody who acts is there.
    pub(super) fn seen(&self, guild: GuildId, user: &str) {
        let mut asked = self.0.lock().expect("no panic while locked");
        asked.insert((guild, user.to_owned()), Instant::now());
    }
}

impl Discord {
    /// Looks the mentioned up and gives notice of those who are not there any more.
    pub(super) async fn look_up(self: Arc<Self>, channel: ChannelId, users: Vec<String>) {
        let Some(guild) = self.places.guild_of(channel) else { return };
        for user in users {
            if !self.members.is_due(guild, &user) {
                continue;
            }
            let answer = self.rest.get(&format!("/guilds/{guild}/members/{user}")).await;
            let reason = answer.as_ref().err().and_then(Trouble::code);
            if matches!(reason, Some(code::UNKNOWN_MEMBER | code::UNKNOWN_USER)) {
                let person = Person { platform: Platform::Discord, user };
                self.notice(Notice::Left { place: place(channel), person }).await;
            }
        }
    }
}
