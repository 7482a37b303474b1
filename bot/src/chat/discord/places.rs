//! The channels and threads that the gateway has told us of.

use std::{collections::HashMap, sync::RwLock};

use serenity::all::{ChannelId, Guild, GuildChannel, GuildId};

use crate::chat::{Place, Platform};

pub(super) fn place(channel: ChannelId) -> Place {
    Place { platform: Platform::Discord, chat: channel.to_string(), topic: None }
}

pub(super) fn channel(place: &Place) -> Option<ChannelId> {
    place.chat.parse().ok()
}

#[derive(Default)]
pub(super) struct Places(RwLock<HashMap<ChannelId, Known>>);

#[derive(Debug, Clone, Copy)]
struct Known {
    guild: GuildId,
    parent: Option<ChannelId>,
    is_archived: bool,
}

impl Places {
    pub(super) fn learn_guild(&self, guild: &Guild) {
        for channel in guild.channels.values().chain(&guild.threads) {
            self.learn_as(guild.id, channel);
        }
    }

    pub(super) fn learn(&self, channel: &GuildChannel) {
        self.learn_as(channel.guild_id, channel);
    }

    fn learn_as(&self, guild: GuildId, channel: &GuildChannel) {
        let metadata = channel.thread_metadata.as_ref();
        let is_archived = metadata.is_some_and(|thread| thread.archived);
        let known = Known { guild, parent: channel.parent_id, is_archived };
        self.0.write().expect("no panic while locked").insert(channel.id, known);
    }

    /// A place from which somebody spoke: it is not archived.
    pub(super) fn heard(&self, guild: GuildId, channel: ChannelId, parent: Option<ChannelId>) {
        let mut known = self.0.write().expect("no panic while locked");
        let known = known.entry(channel).or_insert(Known { guild, parent, is_archived: false });
        known.is_archived = false;
    }

    pub(super) fn guild_of(&self, channel: ChannelId) -> Option<GuildId> {
        self.0.read().expect("no panic while locked").get(&channel).map(|known| known.guild)
    }

    pub(super) fn is_archived(&self, channel: ChannelId) -> bool {
        let known = self.0.read().expect("no panic while locked");
        known.get(&channel).is_some_and(|known| known.is_archived)
    }

    pub(super) fn opened(&self, channel: ChannelId) {
        if let Some(known) = self.0.write().expect("no panic while locked").get_mut(&channel) {
            known.is_archived = false;
        }
    }

    /// Forgets a channel with its threads, and says which.
    pub(super) fn forget(&self, channel: ChannelId) -> Vec<ChannelId> {
        let mut gone = self.forget_where(|known| known.parent == Some(channel));
        self.0.write().expect("no panic while locked").remove(&channel);
        gone.push(channel);
        gone
    }

    pub(super) fn forget_guild(&self, guild: GuildId) -> Vec<ChannelId> {
        self.forget_where(|known| known.guild == guild)
    }

    fn forget_where(&self, is_gone: impl Fn(&Known) -> bool) -> Vec<ChannelId> {
        let mut known = self.0.write().expect("no panic while locked");
        known.extract_if(|_, known| is_gone(known)).map(|(channel, _)| channel).collect()
    }
}
