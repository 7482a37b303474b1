//! What is said: text, buttons and what its pictures show. A message is plain data, which waits in
//! the outbox and is the same for every platform.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Area, Named, Person};

/// A sent message, as the platform names it. Letters in front may say in what form it is there,
/// which an edit can change.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MessageId(pub String);

impl MessageId {
    /// Do both name the same message, in whatever form?
    pub fn is(&self, other: &Self) -> bool {
        fn which(id: &MessageId) -> &str {
            id.0.trim_start_matches(|letter: char| letter.is_ascii_alphabetic())
        }
        which(self) == which(other)
    }
}

/// Text with the little markup that every platform has. Adapters escape it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    Plain(String),
    Bold(String),
    Code(String),
    /// Pings the person; the name is for platforms that need one.
    Mention(Person, String),
    Link {
        label: String,
        url: String,
    },
    /// A role or channel by its id; the platform shows its name and pings nobody.
    Named(Named, String),
    /// A moment, which platforms that can show in the reader's own time zone.
    Moment {
        /// Seconds since 1970.
        at: i64,
        /// The moment in words, for those that cannot.
        text: String,
    },
}

impl Text {
    pub fn plain(text: impl Into<String>) -> Self {
        Self(vec![Span::Plain(text.into())])
    }

    /// Without any markup, for alt texts, alerts and tests.
    pub fn bare(&self) -> String {
        let spans = self.0.iter().map(|span| match span {
            Span::Plain(text) | Span::Bold(text) | Span::Code(text) | Span::Moment { text, .. } => {
                text.as_str()
            }
            Span::Mention(_, name) => name.as_str(),
            Span::Link { label, .. } => label.as_str(),
            Span::Named(_, id) => id.as_str(),
        });
        spans.collect()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A message that is ready but for its pictures, which are painted when it is sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub text: Text,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<PictureSpec>,
    /// Rows of buttons; an adapter breaks rows that are too long for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Vec<Button>>,
    /// What is left to say once somebody has answered: the text without the question, perhaps
    /// nothing. `None`: all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once_answered: Option<Text>,
    /// No ping for anybody, whatever the text mentions.
    #[serde(default)]
    pub silent: bool,
    /// The pictures as files, which no platform makes smaller: somebody asked for them.
    #[serde(default)]
    pub full_size: bool,
    /// A file besides the pictures, such as an export.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<FileSpec>,
    /// What its buttons answer, if they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<Asks>,
}

/// What a person is asked: at which table, and at which ply as that person sees it. There is one
/// place to act at a time: of several messages that ask a person at a table the newest counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asks {
    pub table: i64,
    pub ply: u32,
    /// How often the person had acted there by then, as far as it is remembered.
    #[serde(default)]
    pub acts: u32,
}

impl Message {
    /// The message when what it asks has been answered: it says what happened, pings nobody,
    /// and shows no picture of a position that is gone.
    #[must_use]
    pub fn once_over(self) -> Self {
        let text = self.once_answered.unwrap_or(self.text);
        Self { text, silent: true, ..Self::default() }
    }

    /// Says what another message says, on a line of its own.
    pub fn append(&mut self, other: Self) {
        let between = !self.text.is_empty() && !other.text.is_empty();
        self.text.0.extend(between.then(|| Span::Plain("\n".to_owned())));
        self.text.0.extend(other.text.0);
    }

    /// The message without its buttons.
    #[must_use]
    pub fn undressed(self) -> Self {
        Self { buttons: Vec::new(), ..self }
    }

    /// Does pressing one of its buttons come back to us?
    pub fn is_live(&self) -> bool {
        let mut buttons = self.buttons.iter().flatten();
        buttons.any(|button| matches!(button.does, Press::Data(_) | Press::Pick(..)))
    }

    /// In characters, without markup.
    pub fn length(&self) -> usize {
        self.text.bare().chars().count()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    pub label: String,
    pub does: Press,
    #[serde(default)]
    pub weight: Weight,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Press {
    /// At most 64 bytes that come back to us.
    Data(String),
    Url(String),
    /// Opens the private chat with the bot, where the platform can do that.
    OpenPrivate(String),
    /// A menu of the server's roles or channels: the id of what is picked comes back after
    /// the data and a blank.
    Pick(Named, String),
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    Main,
    #[default]
    Plain,
    Danger,
}

/// What a picture shows; enough to paint it later, even after a restart.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PictureSpec {
    pub table: i64,
    pub ply: u32,
    pub subject: Subject,
    /// What was built from this ply on is outlined.
    #[serde(default)]
    pub since: Option<u32>,
    pub language: String,
    pub dark: bool,
}

/// A position as far as somebody knows it: what others answered under a seal does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    pub ply: u32,
    /// Of the actions that led there.
    pub log: u64,
}

impl PictureSpec {
    /// The same for the same picture of a position, and for no other.
    pub fn key(&self, known: Known) -> String {
        let Self { table, ply: _, subject, since, language, dark } = self;
        let subject = serde_json::to_string(subject).unwrap_or_default();
        let Known { ply, log } = known;
        let since = since.unwrap_or(ply);
        format!("{table}.{ply}.{log:x}.{subject}.{since}.{language}.{}", u8::from(*dark))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    Table,
    Alhambra {
        seat: u8,
    },
    /// Market, display, scores and every Alhambra in one picture.
    Merged,
    /// Private: the hand of a seat.
    Hand {
        seat: u8,
    },
    /// The seat's Alhambra with the cells numbered where a tile may go.
    Placing {
        seat: u8,
        tile: String,
    },
    /// The seat's Alhambra as it would be after this action, in the notation of the log.
    Trying {
        seat: u8,
        action: String,
    },
    Score,
    /// What somebody's games add up to; of no table.
    Stats {
        account: i64,
    },
    /// The end of a game: who has won, the winner's Alhambra, what else was achieved.
    Podium,
    /// The whole game as a film.
    Film,
    /// What lies beside the market, where the table has no room for it.
    Beside,
    /// Another page of that, counted from 1.
    Further {
        page: u8,
    },
    /// A page of the rules, which needs no table: of the base game by its number, of a module
    /// by its name.
    Lesson {
        of: String,
    },
}

impl Subject {
    /// The seat that may see it; others may as well if there is none.
    pub fn viewer(&self) -> Option<u8> {
        match self {
            Self::Hand { seat } | Self::Placing { seat, .. } | Self::Trying { seat, .. } => {
                Some(*seat)
            }
            _ => None,
        }
    }
}

/// A painted picture: a PNG, or a GIF if it moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub name: String,
    pub bytes: Arc<[u8]>,
    /// The text twin for those who cannot see it.
    pub alt: String,
    /// The same pictures have the same key: an uploaded file can be sent again.
    pub key: String,
    /// What lies where in it.
    pub areas: Vec<Area>,
}

impl Picture {
    /// Does it move?
    pub fn is_film(&self) -> bool {
        self.bytes.starts_with(b"GIF8")
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileSpec {
    pub name: String,
    pub content: String,
}
