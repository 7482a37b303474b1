//! The channels and threads that the gateway has told us of.

use std::{collections::HashMap, sync::RwLock};

use serenity::all::{ChannelId, Guild, GuildChannel, GuildId, Permissions, Role, RoleId};

use crate::chat::{Place, Platform};

pub(super) fn place(channel: ChannelId) -> Place {
    Place { platform: Platform::Discord, chat: channel.to_string(), topic: None }
}

pub(super) fn channel(place: &Place) -> Option<ChannelId> {
    place.chat.parse().ok()
}

#[derive(Default)]
pub(super) struct Places {
    channels: RwLock<HashMap<ChannelId, Known>>,
    /// What each role allows, and in which server.
    roles: RwLock<HashMap<RoleId, (GuildId, Permissions)>>,
}

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
        for role in guild.roles.values() {
            self.learn_role(guild.id, role);
        }
    }

    /// Says whether the role allows something else than before.
    pub(super) fn learn_role(&self, guild: GuildId, role: &Role) -> bool {
        let known = (guild, role.permissions);
        let mut roles = self.roles.write().expect("no panic while locked");
        roles.insert(role.id, known) != Some(known)
    }

    pub(super) fn forget_role(&self, role: RoleId) {
        self.roles.write().expect("no panic while locked").remove(&role);
    }

    pub(super) fn learn(&self, channel: &GuildChannel) {
        self.learn_as(channel.guild_id, channel);
    }

    fn learn_as(&self, guild: GuildId, channel: &GuildChannel) {
        let metadata = channel.thread_metadata.as_ref();
        let is_archived = metadata.is_some_and(|thread| thread.archived);
        let known = Known { guild, parent: channel.parent_id, is_archived };
        self.channels.write().expect("no panic while locked").insert(channel.id, known);
    }

    /// A place from which somebody spoke: it is not archived.
    pub(super) fn heard(&self, guild: GuildId, channel: ChannelId, parent: Option<ChannelId>) {
        let mut known = self.channels.write().expect("no panic while locked");
        let known = known.entry(channel).or_insert(Known { guild, parent, is_archived: false });
        known.is_archived = false;
    }

    pub(super) fn guild_of(&self, channel: ChannelId) -> Option<GuildId> {
        self.channels.read().expect("no panic while locked").get(&channel).map(|known| known.guild)
    }

    /// All channels and threads of a server.
    pub(super) fn in_guild(&self, guild: GuildId) -> Vec<Place> {
        self.places_where(|_, known| known.guild == guild)
    }

    /// A channel with its threads.
    pub(super) fn in_channel(&self, channel: ChannelId) -> Vec<Place> {
        self.places_where(|id, known| id == channel || known.parent == Some(channel))
    }

    fn places_where(&self, is_meant: impl Fn(ChannelId, &Known) -> bool) -> Vec<Place> {
        let known = self.channels.read().expect("no panic while locked");
        let meant = known.iter().filter(|(id, known)| is_meant(**id, known));
        meant.map(|(id, _)| place(*id)).collect()
    }

    pub(super) fn is_archived(&self, channel: ChannelId) -> bool {
        let known = self.channels.read().expect("no panic while locked");
        known.get(&channel).is_some_and(|known| known.is_archived)
    }

    pub(super) fn opened(&self, channel: ChannelId) {
        if let Some(known) = self.channels.write().expect("no panic while locked").get_mut(&channel)
        {
            known.is_archived = false;
        }
    }

    /// Forgets a channel with its threads, and says which.
    pub(super) fn forget(&self, channel: ChannelId) -> Vec<ChannelId> {
        let mut gone = self.forget_where(|known| known.parent == Some(channel));
        self.channels.write().expect("no panic while locked").remove(&channel);
        gone.push(channel);
        gone
    }

    pub(super) fn forget_guild(&self, guild: GuildId) -> Vec<ChannelId> {
        self.roles.write().expect("no panic while locked").retain(|_, role| role.0 != guild);
        self.forget_where(|known| known.guild == guild)
    }

    fn forget_where(&self, is_gone: impl Fn(&Known) -> bool) -> Vec<ChannelId> {
        let mut known = self.channels.write().expect("no panic while locked");
        known.extract_if(|_, known| is_gone(known)).map(|(channel, _)| channel).collect()
    }
}
