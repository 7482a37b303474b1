//! What the application needs of a chat platform, and what a platform needs of
//! the application. Nothing in here knows Discord, Telegram or the local page.

mod alone;
mod bare;
pub mod discord;
mod glance;
pub mod local;
mod message;
pub mod telegram;

use std::time::Duration;

use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};

pub use self::{
    alone::{Alone, Turns},
    glance::{Area, Glance, Guide, Plan, Refusal, Seated, Stage, Tale, Touch, Turn},
    message::{
        Asks, Button, FileSpec, Known, Message, MessageId, Picture, PictureSpec, Press, Span,
        Subject, Text, Weight,
    },
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Platform {
    Discord,
    Telegram,
    Local,
}

impl Platform {
    pub const ALL: [Self; 3] = [Self::Discord, Self::Telegram, Self::Local];

    /// One word, in the database and for whoever runs the bot.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Discord => "discord",
            Self::Telegram => "telegram",
            Self::Local => "local",
        }
    }

    /// Does everybody in a place see an answer that may be public? Discord shows it to the
    /// person alone.
    pub const fn answers_aloud(self) -> bool {
        !matches!(self, Self::Discord)
    }
}

/// Where a table is: a channel or thread, a group or topic. The ids are opaque.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    pub platform: Platform,
    pub chat: String,
    /// Telegram's topic; Discord's threads are channels of their own.
    pub topic: Option<String>,
}

/// FNV-1a: the same in every version of the program, unlike the standard hasher.
pub(crate) fn fingerprint(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Somebody with an account on a platform.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Person {
    pub platform: Platform,
    pub user: String,
}

/// What the ids of our own computer players begin with; no platform has such ids.
const COMPUTER: &str = "computer:";
/// What the place of a table in somebody's private chat begins with.
const PRIVATE: &str = "private:";
/// The place of somebody's first game, beside whatever else is played in their private chat.
const LESSON: &str = "learn";
/// How the users begin who stand in the place of forgotten people.
pub(crate) const NOBODY: &str = "nobody ";

impl Person {
    /// The computer player of a name, as somebody on a platform.
    pub fn computer(platform: Platform, name: &str) -> Self {
        Self { platform, user: format!("{COMPUTER}{}", name.to_lowercase()) }
    }

    /// One of our own, whom nobody can write to or mention.
    pub fn is_computer(&self) -> bool {
        self.user.starts_with(COMPUTER)
    }

    /// Somebody whom nobody knows, in the place of a forgotten person; a table may have several.
    pub fn nobody(platform: Platform, nth: usize) -> Self {
        Self { platform, user: format!("{NOBODY}{nth}") }
    }

    pub fn is_nobody(&self) -> bool {
        self.user.starts_with(NOBODY)
    }
}

impl Place {
    /// The private chat with somebody, as the place of a table at which they are alone.
    pub fn private(person: &Person) -> Self {
        let chat = format!("{PRIVATE}{}", person.user);
        Self { platform: person.platform, chat, topic: None }
    }

    pub fn is_private(&self) -> bool {
        self.chat.starts_with(PRIVATE)
    }

    /// The place of somebody's first game.
    pub fn lesson(person: &Person) -> Self {
        Self { topic: Some(LESSON.to_owned()), ..Self::private(person) }
    }

    pub fn is_lesson(&self) -> bool {
        self.is_private() && self.topic.as_deref() == Some(LESSON)
    }

    /// Where messages for the place go.
    pub fn target(&self) -> Target {
        match self.chat.strip_prefix(PRIVATE) {
            Some(user) => {
                Target::Private(Person { platform: self.platform, user: user.to_owned() })
            }
            None => Target::Place(self.clone()),
        }
    }
}

/// Where a message goes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    Place(Place),
    /// The private chat with somebody.
    Private(Person),
}

impl Target {
    pub fn platform(&self) -> Platform {
        match self {
            Self::Place(place) => place.platform,
            Self::Private(person) => person.platform,
        }
    }
}

/// Something a person did, acknowledged to the platform but not yet understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// Unique on the platform; the same update twice has the same id.
    pub update: String,
    pub person: Person,
    /// The name the platform shows, unsanitised.
    pub name: String,
    /// The platform's idea of the person's language, such as `de` or `fr-FR`.
    pub language: Option<String>,
    /// Where it was said: a place, or the private chat.
    pub from: Target,
    /// What the place is called, for messages that name it.
    pub place_name: Option<String>,
    /// May the person administer the place? Adapters ask the platform lazily.
    pub is_admin: bool,
    /// What the bot may not do in the place although a game needs it, as the platform
    /// itself calls it in the person's language.
    pub lacks: Vec<String>,
    /// The server around the place, on platforms that have servers (Discord).
    pub server: Option<Server>,
    pub what: What,
}

/// A Discord server as one of its members sees it, for settings that hold in all its places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    pub id: String,
    /// The person's roles there. Everybody has the role whose id is the server's.
    pub roles: Vec<String>,
    /// The channel around a thread, or the category around a channel.
    pub around: Option<String>,
}

/// What a server has besides people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    Role,
    Channel,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A command as one line without the slash: `buy 2 with F3 F4`.
    Command(String),
    /// A button of ours; the data is what we put into it.
    Button { data: String, message: Option<MessageId> },
    /// Telegram: the person pressed Start, with the payload of a deep link.
    Started(String),
}

/// Something that happened to a place or a person's reachability. A place
/// without a topic stands for the whole group here, with all its topics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A group became a supergroup: everything moves to the new id.
    Moved { from: Place, to: Place },
    /// The channel or topic was deleted.
    Gone(Place),
    /// The bot was removed from a group, or from a server with this place in it.
    Removed(Place),
    /// The bot was removed from a server (Discord), by its id.
    RemovedServer(String),
    /// The bot is in a server (Discord) from which it may have been removed before.
    Joined(String),
    /// The bot may not write in a place that is still there.
    Silenced(Place),
    /// The bot was added to a place or may write there again.
    Welcome(Place),
    /// What the bot may do in some places may have changed.
    Rights(Vec<Place>),
    /// Somebody left the server or group.
    Left { place: Place, person: Person },
    /// The private chat with somebody works, or does not.
    Reachable { person: Person, reachable: bool },
}

/// The private answer to a person who did something. Adapters show it to that
/// person alone: ephemerally, in the private chat or as an alert.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub message: Option<Message>,
    /// Replace the message whose button was pressed instead of sending a new one.
    pub replaces: bool,
    /// The same answer may be said aloud in the place: it holds nothing private.
    pub public: bool,
    /// The table at which the person has acted here: what asks them there elsewhere is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acted_at: Option<i64>,
}

impl Answer {
    /// Does it take the place of the message whose button was pressed? A press can carry anything
    /// and name any message. What all see is replaced only if that message offered the press:
    /// otherwise whoever likes could wipe a post of a table.
    pub fn takes_place(&self, was_offered: bool) -> bool {
        self.replaces && (was_offered || !self.public)
    }
}

/// Is an answer where a person acts from now on?
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Here {
    Yes {
        /// What asked them in the private chat until now. It is going to lose its buttons, and
        /// may as well do so before the answer gets some.
        before: Option<MessageId>,
    },
    /// Something else has happened since.
    No,
}

/// One entry of a completion list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// What takes the place of the last, half-typed word of the line.
    pub insert: String,
    /// What it means, in the person's language.
    pub label: String,
}

/// The application, as an adapter sees it.
pub trait App: Send + Sync {
    /// Handles what a person did. The adapter has acknowledged it already. What could not be
    /// done is handled, too: the answer says so, and the person may try again.
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer>;
    /// Takes note of something that happened to a place or a person, for good: when it returns,
    /// the platform need not say it again.
    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()>;
    /// What could come next in a half-typed command line without its slash; at most 25,
    /// quickly. The language in which the person uses the platform counts until they have one
    /// here.
    fn complete(
        &self,
        _person: Person,
        _language: Option<String>,
        _from: Target,
        _line: String,
    ) -> BoxFuture<'_, Vec<Completion>> {
        Box::pin(async { Vec::new() })
    }
    /// The servers (Discord) from which we were not removed, as far as the application heard. At
    /// its start an adapter looks which of them it is not in any more.
    fn servers(&self) -> BoxFuture<'_, Vec<String>> {
        Box::pin(async { Vec::new() })
    }
    /// The groups of a platform without servers in which something is stored and from which we
    /// were not removed, as far as the application heard.
    fn groups(&self, _platform: Platform) -> BoxFuture<'_, Vec<String>> {
        Box::pin(async { Vec::new() })
    }
    /// Is that still what the person is asked? An answer that was overtaken while it was painted,
    /// or comes again after a crash, must not offer what was asked before.
    fn still_asks(&self, _person: Person, _asks: Asks) -> BoxFuture<'_, bool> {
        Box::pin(async { true })
    }
    /// An answer stands that asks a person something, perhaps without its buttons yet: is it where
    /// they act from now on? Then what asked them before loses its buttons, and so does this when
    /// they act elsewhere. The message is known where it can be edited later.
    fn asks_here(
        &self,
        _person: Person,
        _asks: Asks,
        _message: Option<MessageId>,
    ) -> BoxFuture<'_, Here> {
        Box::pin(async { Here::Yes { before: None } })
    }
    /// An answer that asks a person something goes without its buttons, because what asked them
    /// before keeps its own for now: they are asked anew once it has none.
    fn ask_anew(&self, _person: Person, _asks: Asks) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
    /// What a person is asked at a table now, for an answer that others have outdated and that
    /// nothing else can bring into line.
    fn asks_now(&self, _person: Person, _table: i64) -> BoxFuture<'_, Option<Message>> {
        Box::pin(async { None })
    }
    /// What the link carries that leads a person from this place to their hand in the private
    /// chat, which they have to open first; nothing where they have none.
    fn way_in(&self, _person: Person, _place: Place) -> BoxFuture<'_, Option<String>> {
        Box::pin(async { None })
    }
    /// Does a game run in this place? Then adapters keep it open (Discord archives threads).
    fn is_playing(&self, _place: Place) -> BoxFuture<'_, bool> {
        Box::pin(async { false })
    }
    /// The table in a place as a person sees it now from where they are; nothing while no game is
    /// shown, or if they may not look.
    fn glance(
        &self,
        _person: Person,
        _from: Target,
        _place: Place,
    ) -> BoxFuture<'_, Option<Glance>> {
        Box::pin(async { None })
    }
    /// The last game of a place, told again to a person; nothing while it is not over, or if they
    /// may not look.
    fn tale(&self, _person: Person, _from: Target, _place: Place) -> BoxFuture<'_, Option<Tale>> {
        Box::pin(async { None })
    }
    /// Paints the pictures of a message, in blocking threads.
    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>>;
}

/// What the outbox hands to a platform.
#[derive(Debug, Clone)]
pub struct Parcel {
    /// The outbox row: unique for ever, used as nonce where the platform knows one.
    pub id: i64,
    pub target: Target,
    pub delivery: Delivery,
}

#[derive(Debug, Clone)]
pub enum Delivery {
    /// Post a new message.
    Send { message: Message, pictures: Vec<Picture> },
    /// Replace a message that was sent before. Without pictures those that it has stay.
    Edit { message_id: MessageId, message: Message, pictures: Vec<Picture> },
    /// Give a message the buttons without which it was sent.
    Dress { message_id: MessageId, message: Message },
    /// Take the buttons off an old message.
    Quiet { message_id: MessageId },
}

/// Why a parcel was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    #[error("the platform asks to wait {0:?}")]
    RetryAfter(Duration),
    /// Network trouble, 5xx: try again with back-off.
    #[error("passing trouble: {0}")]
    Passing(String),
    /// The chat refuses us for good: blocked, kicked, closed, deleted. Not tried again.
    #[error("refused: {0}")]
    Refused(String),
    /// The place is there, but we may not write in it, which somebody can change: tried again
    /// now and then.
    #[error("forbidden: {0}")]
    Forbidden(String),
    /// The group has a new id; the notice has been given, try again there.
    #[error("moved")]
    Moved(Place),
    /// The message that was to be edited is gone or cannot take it, and has no buttons any more:
    /// to be said anew.
    #[error("not to be edited: {0}")]
    Lost(String),
    /// The message itself is at fault: logged as our bug, not tried again.
    #[error("our fault: {0}")]
    Malformed(String),
}

/// A platform, as the outbox sees it.
pub trait Chat: Send + Sync {
    fn platform(&self) -> Platform;
    /// Delivers one parcel. Order per target and budgets are the outbox's business.
    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>>;
    /// Waits until nothing else is on its way to the chat. While it is held, what the outbox sends
    /// there and what the platform's adapter answers there do not overtake each other.
    fn alone<'a>(&'a self, _target: &'a Target) -> BoxFuture<'a, Alone> {
        Box::pin(async { Alone::default() })
    }
    /// A message for the chat is on its way and takes a while, say for its pictures:
    /// platforms that can show "typing…" do. Over with the next delivery there.
    fn preparing<'a>(&'a self, _target: &'a Target) -> BoxFuture<'a, ()> {
        Box::pin(async {})
    }
    /// For how long the platform tells a parcel that comes twice, under the same id, from a new
    /// one. What may have been sent longer ago gets its buttons only when its message is known.
    fn remembers(&self) -> Duration {
        Duration::MAX
    }
    /// Looks for a message that may have been sent longer ago, by what its buttons do, where the
    /// platform can be asked. An error leaves open whether it is there; where we may not look, it
    /// counts as not found.
    fn find<'a>(
        &'a self,
        _: &'a Target,
        _: &'a Message,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>> {
        Box::pin(async { Ok(None) })
    }
    /// How much a chat may get; the outbox keeps to it and merges pictures when it is short.
    fn budget(&self) -> Budget;
    /// A link to a place, for lists of tables.
    fn link(&self, place: &Place) -> Option<String>;
    /// A link that opens the private chat with a payload (Telegram's deep link).
    fn private_link(&self, payload: &str) -> Option<String>;
}

/// Limits of a platform, kept by the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Messages in one place per minute. Edits are not counted.
    pub place_per_minute: u32,
    /// Does each picture of an album count as a message?
    pub albums_count: bool,
    /// Messages in all chats together per second.
    pub all_per_second: u32,
    /// Pictures that fit into one message.
    pub pictures_per_message: usize,
}
