//! What an update of Telegram's means: somebody did something, or something happened.

use teloxide::types::{
    CallbackQuery, CallbackQueryId, Chat, ChatId, ChatMemberKind, ChatMemberUpdated,
    InlineKeyboardButtonKind, MaybeInaccessibleMessage, Me, Message, MessageId, ThreadId, Update,
    UpdateKind, User,
};

use super::{OPEN, commands::needs_person};
use crate::chat::{self, Incoming, Notice, Person, Place, Platform, Target, What, fingerprint};

/// One thing to do because of an update.
#[derive(Debug)]
pub(super) enum Event {
    Did(Box<Incoming>, Origin),
    Happened(Notice),
    /// Somebody who hides behind the group gave a command that needs a person.
    Hidden(Origin),
    /// Roles in the group changed.
    Roles(ChatId),
}

/// Where something was done, to answer there.
#[derive(Debug, Clone)]
pub(super) struct Origin {
    pub(super) chat: ChatId,
    pub(super) topic: Option<ThreadId>,
    pub(super) private: bool,
    /// The command, or the message whose button was pressed.
    pub(super) message: Option<Posted>,
    pub(super) press: Option<CallbackQueryId>,
    /// The message has the button that was pressed. Telegram does not look: a modified client may
    /// send any data with any message.
    pub(super) was_offered: bool,
    pub(super) user: User,
    /// The person hides behind the group: there is no private chat.
    pub(super) hidden: bool,
}

/// A message in a chat. Whether its text is a caption decides how it is edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Posted {
    pub(super) id: MessageId,
    pub(super) captioned: bool,
}

impl Posted {
    pub(super) fn of(message: &Message) -> Self {
        let captioned = message.photo().is_some() || message.document().is_some();
        Self { id: message.id, captioned }
    }

    pub(super) fn name(self) -> chat::MessageId {
        chat::MessageId(format!("{}{}", if self.captioned { "c" } else { "" }, self.id.0))
    }

    pub(super) fn parse(name: &chat::MessageId) -> Option<Self> {
        let (captioned, id) = match name.0.strip_prefix('c') {
            Some(id) => (true, id),
            None => (false, name.0.as_str()),
        };
        Some(Self { id: MessageId(id.parse().ok()?), captioned })
    }
}

pub(super) fn person(user: &User) -> Person {
    Person { platform: Platform::Telegram, user: user.id.to_string() }
}

pub(super) fn place(chat: ChatId, topic: Option<ThreadId>) -> Place {
    Place {
        platform: Platform::Telegram,
        chat: chat.to_string(),
        topic: topic.map(|topic| topic.0.0.to_string()),
    }
}

/// The chat an update belongs to; what happens in one chat stays in order.
pub(super) fn lane(update: &Update) -> String {
    update.chat().map_or_else(|| "none".to_owned(), |chat| chat.id.to_string())
}

pub(super) fn understand(update: &Update, me: &Me) -> Vec<Event> {
    match &update.kind {
        UpdateKind::Message(message) => {
            let happened = service(message, me);
            if happened.is_empty() { said(message, me) } else { happened }
        }
        UpdateKind::EditedMessage(message) => said(message, me),
        UpdateKind::CallbackQuery(query) => pressed(query).into_iter().collect(),
        UpdateKind::MyChatMember(change) => my_role(change),
        UpdateKind::ChatMember(change) => their_role(change),
        UpdateKind::Error(value) => {
            // Only the names of the fields: the rest may be somebody's words.
            let fields: Vec<_> = value.as_object().into_iter().flat_map(|all| all.keys()).collect();
            tracing::warn!(?fields, "telegram: an update was not understood");
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Messages that Telegram writes itself.
fn service(message: &Message, me: &Me) -> Vec<Event> {
    let here = message.chat.id;
    let moved = |from, to| {
        let (from, to) = (place(from, None), place(to, None));
        vec![Event::Happened(Notice::Moved { from, to })]
    };
    if let Some(to) = message.migrate_to_chat_id() {
        return moved(here, *to);
    }
    if let Some(from) = message.migrate_from_chat_id() {
        return moved(*from, here);
    }
    match message.left_chat_member() {
        Some(user) if user.id == me.id => {
            vec![Event::Happened(Notice::Removed(place(here, None)))]
        }
        Some(user) => vec![left(here, user)],
        None => Vec::new(),
    }
}

fn left(chat: ChatId, user: &User) -> Event {
    Event::Happened(Notice::Left { place: place(chat, None), person: person(user) })
}

fn said(message: &Message, me: &Me) -> Vec<Event> {
    let (Some(user), Some(text)) = (&message.from, message.text()) else { return Vec::new() };
    if message.chat.is_channel() || message.via_bot.is_some() {
        return Vec::new();
    }
    let private = message.chat.is_private();
    // In a group only commands are for us, even if we see more as administrator.
    let Some(line) = command(text, me.username()).or_else(|| {
        (private && !text.starts_with('/')).then(|| one_line(text)).filter(|line| !line.is_empty())
    }) else {
        return Vec::new();
    };
    let hidden = message.sender_chat.is_some();
    let origin = Origin {
        chat: message.chat.id,
        topic: message.thread_id.filter(|_| message.is_topic_message),
        private,
        message: Some(Posted::of(message)),
        press: None,
        was_offered: false,
        user: user.clone(),
        hidden,
    };
    if hidden && (!is_the_group(message) || needs_person(&line)) {
        return vec![Event::Hidden(origin)];
    }
    let what = match line.strip_prefix("start") {
        Some(payload) if private && (payload.is_empty() || payload.starts_with(' ')) => {
            let payload = payload.trim();
            What::Started(if payload == OPEN { String::new() } else { payload.to_owned() })
        }
        _ => What::Command(line),
    };
    // An edited command is a new one, unless the edit left its words alone.
    let update = format!("m{}.{}.{:x}", message.chat.id, message.id.0, fingerprint(text));
    vec![did(update, &message.chat, origin, what)]
}

/// Is the sender the group itself, that is one of its administrators?
fn is_the_group(message: &Message) -> bool {
    message.sender_chat.as_ref().is_some_and(|sender| sender.id == message.chat.id)
}

fn pressed(query: &CallbackQuery) -> Option<Event> {
    let (data, message) = (query.data.clone()?, query.message.as_ref()?);
    let (topic, posted, was_offered) = match message {
        MaybeInaccessibleMessage::Regular(message) => {
            let topic = message.thread_id.filter(|_| message.is_topic_message);
            (topic, Posted::of(message), offers(message, &data))
        }
        MaybeInaccessibleMessage::Inaccessible(message) => {
            (None, Posted { id: message.message_id, captioned: false }, false)
        }
    };
    let chat = message.chat();
    let origin = Origin {
        chat: chat.id,
        topic,
        private: chat.is_private(),
        message: Some(posted),
        press: Some(query.id.clone()),
        was_offered,
        user: query.from.clone(),
        hidden: false,
    };
    let what = What::Button { data, message: Some(posted.name()) };
    Some(did(format!("c{}", query.id), chat, origin, what))
}

/// Has a message of ours a button with this data?
fn offers(message: &Message, data: &str) -> bool {
    let rows = message.reply_markup().map(|keyboard| &keyboard.inline_keyboard);
    let mut buttons = rows.into_iter().flatten().flatten();
    buttons.any(|button| match &button.kind {
        InlineKeyboardButtonKind::CallbackData(own) => own == data,
        _ => false,
    })
}

fn did(update: String, chat: &Chat, origin: Origin, what: What) -> Event {
    let user = &origin.user;
    let person = person(user);
    let from = if origin.private {
        Target::Private(person.clone())
    } else {
        Target::Place(place(origin.chat, origin.topic))
    };
    let incoming = Incoming {
        update,
        person,
        name: user.full_name(),
        language: user.language_code.clone(),
        from,
        place_name: chat.title().map(ToOwned::to_owned),
        is_admin: origin.hidden,
        lacks: Vec::new(),
        server: None,
        what,
    };
    Event::Did(Box::new(incoming), origin)
}

fn my_role(change: &ChatMemberUpdated) -> Vec<Event> {
    let here = change.chat.id;
    let new = &change.new_chat_member.kind;
    if change.chat.is_private() {
        let person = person(&change.from);
        let reachable = new.is_present();
        return vec![Event::Happened(Notice::Reachable { person, reachable })];
    }
    if change.chat.is_channel() {
        return Vec::new();
    }
    if !new.is_present() {
        return vec![Event::Happened(Notice::Removed(place(here, None)))];
    }
    if may_write(new) && change.old_chat_member.kind != *new {
        return vec![Event::Roles(here), Event::Happened(Notice::Welcome(place(here, None)))];
    }
    Vec::new()
}

fn may_write(kind: &ChatMemberKind) -> bool {
    match kind {
        ChatMemberKind::Restricted(rights) => rights.can_send_messages,
        present => present.is_present(),
    }
}

fn their_role(change: &ChatMemberUpdated) -> Vec<Event> {
    let mut events = vec![Event::Roles(change.chat.id)];
    let member = &change.new_chat_member;
    if change.old_chat_member.kind.is_present() && !member.kind.is_present() {
        events.push(left(change.chat.id, &member.user));
    }
    events
}

/// The command in a message, as one line without slash and bot name; none if
/// it is no command or one for another bot.
fn command(text: &str, me: &str) -> Option<String> {
    let rest = text.strip_prefix('/')?;
    let (head, arguments) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let (name, bot) = head.split_once('@').unwrap_or((head, me));
    if name.is_empty() || !bot.eq_ignore_ascii_case(me) {
        return None;
    }
    Some(one_line(&format!("{} {arguments}", name.to_lowercase())))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_read_without_slash_and_name() {
        assert_eq!(command("/buy 2  with\nF3", "alhambra_bot").unwrap(), "buy 2 with F3");
        assert_eq!(command("/Join@Alhambra_Bot", "alhambra_bot").unwrap(), "join");
        assert_eq!(command("/join@other_bot", "alhambra_bot"), None);
        assert_eq!(command("nice move", "alhambra_bot"), None);
        assert_eq!(command("/", "alhambra_bot"), None);
    }

    #[test]
    fn a_message_is_found_again_by_its_name() {
        for posted in [
            Posted { id: MessageId(12), captioned: false },
            Posted { id: MessageId(12), captioned: true },
        ] {
            assert_eq!(Posted::parse(&posted.name()), Some(posted));
        }
        assert_eq!(Posted::parse(&chat::MessageId("x".into())), None);
    }
}
