//! One thing in a pane of the page, as it goes over the wire.

use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::chat::{Button, Message, Person, Place, Platform, Target, Text};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) id: String,
    pub(super) chat: String,
    /// When it was made and when it last changed, in changes of the hall.
    pub(super) made: u64,
    pub(super) changed: u64,
    /// Unix time in milliseconds.
    pub(super) at: i64,
    /// The person who said it; the bot if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<String>,
    /// The only person who sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) only: Option<String>,
    pub(super) edited: bool,
    #[serde(flatten)]
    pub(super) body: Body,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Body {
    pub(super) text: Text,
    pub(super) buttons: Vec<Vec<Button>>,
    pub(super) pictures: Vec<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<Offered>,
    pub(super) silent: bool,
    /// The pictures as wide as the pane, however many they are.
    pub(super) full_size: bool,
    /// The table at which its buttons play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) asks: Option<i64>,
}

/// A picture by its address. The size lets the page keep its place before it is loaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Shown {
    pub(super) url: String,
    pub(super) alt: String,
    pub(super) width: u32,
    pub(super) height: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Offered {
    pub(super) name: String,
    pub(super) url: String,
}

impl Body {
    /// Everything of a message but its pictures and file, which must be kept first.
    pub(super) fn of(message: Message) -> Self {
        let Message { text, buttons, silent, full_size, asks, .. } = message;
        let asks = asks.map(|asks| asks.table).filter(|_| !buttons.is_empty());
        Self { text, buttons, silent, full_size, asks, ..Self::default() }
    }
}

impl Entry {
    /// May somebody see it?
    pub(super) fn is_for(&self, who: &Who) -> bool {
        let private = self.chat.strip_prefix("private:");
        private.into_iter().chain(self.only.as_deref()).all(|person| who.may_be(person))
    }
}

/// Width and height from the header of a PNG or GIF; nothing for what is neither.
pub(super) fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let small = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    if bytes.starts_with(b"GIF8") {
        return Some((small(6)?.into(), small(8)?.into()));
    }
    bytes.starts_with(b"\x89PNG\r\n\x1a\n").then(|| Some((number(16)?, number(20)?)))?
}

pub(super) fn person(id: &str) -> Person {
    Person { platform: Platform::Local, user: id.to_owned() }
}

pub(super) fn place(room: &str) -> Place {
    Place { platform: Platform::Local, chat: room.to_owned(), topic: None }
}

/// What the page calls the room in which somebody learns by playing; no other is called so.
pub(super) const LESSON: &str = "@learn";

/// Where the table is that somebody looks at in a room.
pub(super) fn table_place(user: &str, room: &str) -> Place {
    if room == LESSON { Place::lesson(&person(user)) } else { place(room) }
}

/// The chat around the table of a room.
pub(super) fn table_chat(user: &str, room: &str) -> String {
    chat_key(&table_place(user, room).target())
}

/// What a person typed. An update is the person's own, so its entries carry who that is; neither
/// has a full stop in it.
pub(super) fn said_id(person: &str, update: &str) -> String {
    format!("s-{person}.{update}")
}

/// What the person was told; the page waits for it by this name (`wire.js: answerTo`).
pub(super) fn answer_id(person: &str, update: &str) -> String {
    format!("a-{person}.{update}")
}

/// How the page names a chat: `room:alhambra`, `private:nina`.
pub(super) fn chat_key(target: &Target) -> String {
    match target {
        Target::Place(place) => room_key(&place.chat),
        Target::Private(person) => private_key(&person.user),
    }
}

pub(super) fn room_key(room: &str) -> String {
    format!("room:{room}")
}

pub(super) fn private_key(person: &str) -> String {
    format!("private:{person}")
}

pub(super) fn chat_target(key: &str) -> Option<Target> {
    match key.split_once(':')? {
        ("room", id) => Some(Target::Place(place(id))),
        ("private", id) => Some(Target::Private(person(id))),
        _ => None,
    }
}
