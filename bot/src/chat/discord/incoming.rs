//! What a person did, in the application's words.

use serenity::all::{
    ApplicationId, ChannelId, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, GuildId, InteractionId, Member, PartialChannel, Permissions,
    User,
};

use super::{components::pressed, permissions::missing, places::place};
use crate::{
    chat::{Incoming, MessageId, Person, Platform, Server, Target, What},
    say::Language,
};

/// What all interactions have in common.
pub(super) struct Origin<'a> {
    pub(super) id: InteractionId,
    pub(super) application: ApplicationId,
    pub(super) token: &'a str,
    pub(super) guild: Option<GuildId>,
    pub(super) channel: ChannelId,
    pub(super) about: Option<&'a PartialChannel>,
    pub(super) locale: &'a str,
    member: Option<&'a Member>,
    user: &'a User,
    may: Option<Permissions>,
}

impl<'a> From<&'a CommandInteraction> for Origin<'a> {
    fn from(command: &'a CommandInteraction) -> Self {
        Self {
            id: command.id,
            application: command.application_id,
            token: &command.token,
            guild: command.guild_id,
            channel: command.channel_id,
            about: command.channel.as_ref(),
            locale: &command.locale,
            member: command.member.as_deref(),
            user: &command.user,
            may: command.app_permissions,
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for Origin<'a> {
    fn from(component: &'a ComponentInteraction) -> Self {
        Self {
            id: component.id,
            application: component.application_id,
            token: &component.token,
            guild: component.guild_id,
            channel: component.channel_id,
            about: component.channel.as_ref(),
            locale: &component.locale,
            member: component.member.as_ref(),
            user: &component.user,
            may: component.app_permissions,
        }
    }
}

impl Origin<'_> {
    pub(super) fn incoming(&self, what: What) -> Incoming {
        let member = self.member;
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        let admin = Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD;
        let name = member.map_or_else(|| self.user.display_name(), Member::display_name);
        let roles = member.map(|member| &member.roles).into_iter().flatten();
        let server = self.guild.map(|guild| Server {
            id: guild.to_string(),
            roles: roles.map(ToString::to_string).collect(),
            around: self.about.and_then(|channel| channel.parent_id).map(|id| id.to_string()),
        });
        let place_name = self.about.and_then(|channel| channel.name.as_ref());
        Incoming {
            update: self.id.to_string(),
            person: self.person(),
            name: name.to_owned(),
            language: Some(self.locale.to_owned()),
            from: self.target(),
            place_name: place_name.map(|name| format!("#{name}")),
            is_admin: permissions.intersects(admin),
            lacks: missing(self.permissions(), self.is_thread(), self.language()),
            server,
            what,
        }
    }

    /// Where the first answer goes.
    pub(super) fn callback(&self) -> String {
        format!("/interactions/{}/{}/callback", self.id, self.token)
    }

    pub(super) fn person(&self) -> Person {
        Person { platform: Platform::Discord, user: self.user.id.to_string() }
    }

    pub(super) fn target(&self) -> Target {
        match self.guild {
            Some(_) => Target::Place(place(self.channel)),
            None => Target::Private(self.person()),
        }
    }

    /// The language in which the person uses Discord, or English.
    pub(super) fn language(&self) -> Language {
        Language::read(self.locale).unwrap_or_default()
    }

    pub(super) fn is_private(&self) -> bool {
        self.guild.is_none()
    }

    /// What the bot may do here; in a private chat it may do all that it needs.
    fn permissions(&self) -> Permissions {
        match self.guild {
            Some(_) => self.may.unwrap_or(Permissions::all()),
            None => Permissions::all(),
        }
    }

    fn is_thread(&self) -> bool {
        self.about.is_some_and(|channel| channel.thread_metadata.is_some())
    }
}

/// What was pressed or chosen. A message that only one person sees cannot be edited later,
/// so the application does not learn its id.
pub(super) fn what(component: &ComponentInteraction) -> What {
    let message = (!is_ephemeral(component)).then(|| MessageId(component.message.id.to_string()));
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            pressed(values.first().map_or("", String::as_str), message)
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            picked(&component.data.custom_id, values.first(), message)
        }
        ComponentInteractionDataKind::ChannelSelect { values } => {
            picked(&component.data.custom_id, values.first(), message)
        }
        _ => pressed(&component.data.custom_id, message),
    }
}

fn picked(data: &str, id: Option<impl ToString>, message: Option<MessageId>) -> What {
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    pressed(&format!("{data} {id}"), message)
}

pub(super) fn is_ephemeral(component: &ComponentInteraction) -> bool {
    let flags = component.message.flags.unwrap_or_default();
    flags.contains(serenity::all::MessageFlags::EPHEMERAL)
}
