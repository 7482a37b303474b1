//! What the store keeps, as the application sees it.

use std::{fmt, time::Duration};

use alhambra_computer::Mind;
use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use super::Snapshot;
use crate::chat::{Answer, Message, MessageId, Person, Place, Platform, Target};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person known to the bot.
    AccountId
    /// A table, open or not; never used again.
    TableId
    /// A vote, open or not; never used again.
    VoteId
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    pub person: Person,
    /// The name the platform showed last, unsanitised.
    pub name: String,
    pub language: Option<String>,
    /// An IANA name.
    pub time_zone: Option<String>,
    pub quiet: Option<QuietHours>,
    /// How long between reminders; zero is never, `None` leaves it to the table.
    pub remind_every: Option<Duration>,
    /// Wants to hear when only one more turn lies before the own one.
    pub warn_next: bool,
    /// No reminders before this.
    pub hush_until: Option<Timestamp>,
    /// The last private reminder; changed by [`Write::Reminded`] alone.
    pub reminded_at: Option<Timestamp>,
    pub vacation: Option<Vacation>,
    /// Others may see the statistics.
    pub is_shown: bool,
    /// Changed by [`Write::Reach`], [`Write::TryAgain`], what arrives, and
    /// [`Store::set_reach`](super::Store::set_reach).
    pub reach: Reach,
}

/// In the player's own time zone; `from` may be later than `until`: over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    pub from: Time,
    pub until: Time,
}

/// In the player's own time zone, both days included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vacation {
    pub from: Date,
    pub until: Date,
}

/// Can the bot write to somebody in private?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    Unknown,
    Open,
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableState {
    Lobby,
    Running,
    /// Played to its end.
    Over,
    /// Cancelled, aborted or expired.
    Closed,
}

impl TableState {
    /// An open table holds its place: there is no second one.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Lobby | Self::Running)
    }
}

/// A table without its position. Change the fields and give it back with [`Write::Save`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub id: TableId,
    pub place: Place,
    /// What the place is called, for messages that name the table.
    pub title: String,
    /// The how-manieth table of its place; set when it is opened.
    pub number: u32,
    pub state: TableState,
    pub owner: AccountId,
    pub language: String,
    /// JSON of the application.
    pub settings: String,
    /// JSON of the engine, once the game has begun.
    pub config: Option<String>,
    pub seed_hash: Option<String>,
    /// Changed by [`Write::Play`] and [`Write::Undo`] alone.
    pub ply: u32,
    pub seats: Vec<SeatRow>,
    pub created: Timestamp,
    pub updated: Timestamp,
    /// When somebody last did something here.
    pub active: Timestamp,
    /// Counts the saves; the store's own.
    pub version: u32,
}

impl Account {
    /// Not a person: a computer player that sits at tables under its own name.
    pub fn is_computer(&self) -> bool {
        self.person.is_computer()
    }
}

impl Table {
    /// A lobby to be opened with [`Write::Open`].
    pub fn lobby(id: TableId, place: Place, owner: AccountId, at: Timestamp) -> Self {
        Self {
            id,
            place,
            title: String::new(),
            number: 0,
            state: TableState::Lobby,
            owner,
            language: "en".into(),
            settings: "{}".into(),
            config: None,
            seed_hash: None,
            ply: 0,
            seats: Vec::new(),
            created: at,
            updated: at,
            active: at,
            version: 0,
        }
    }

    pub fn seat_of(&self, account: AccountId) -> Option<u8> {
        self.seats.iter().find(|row| row.account == account).map(|row| row.seat)
    }

    pub fn account_of(&self, seat: u8) -> Option<AccountId> {
        self.seats.iter().find(|row| row.seat == seat).map(|row| row.account)
    }
}

/// Who sits where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    pub seat: u8,
    pub account: AccountId,
    pub colour: String,
    /// The computer player here: for good where the account is a computer's, otherwise until
    /// the player is back.
    pub mind: Option<Mind>,
}

/// An action to be appended; its ply follows from its place in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAction {
    pub seat: u8,
    pub notation: String,
    /// Who did it; `None` for the bot itself.
    pub account: Option<AccountId>,
}

/// An action of a table's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The ply at which it was played; the first is 0.
    pub ply: u32,
    pub seat: u8,
    pub notation: String,
    pub account: Option<AccountId>,
    pub at: Timestamp,
}

/// An action that was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    pub action: Action,
    pub by: Option<AccountId>,
    pub at: Timestamp,
}

/// A standing answer to out-of-turn questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub seat: u8,
    pub question: String,
    pub answer: String,
}

/// The clock of a seat that is asked. It runs while `since` is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    pub table: TableId,
    pub seat: u8,
    /// The ply of the question.
    pub ply: u32,
    pub asked: Timestamp,
    pub since: Option<Timestamp>,
    /// Time used before `since`.
    pub used: Duration,
    /// Time that the others gave on top of the table's pace.
    pub extra: Duration,
    pub deadline: Option<Timestamp>,
    /// Steps of reminding that were taken.
    pub reminded: u32,
    /// When to look at this clock again; `None`: never.
    pub next_look: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vote {
    pub id: VoteId,
    pub table: TableId,
    /// What it is about, in the application's words; with `seat`, one open vote each.
    pub question: String,
    pub seat: Option<u8>,
    pub opened: Timestamp,
    pub closes: Option<Timestamp>,
    /// `None` while it is open.
    pub outcome: Option<String>,
    pub ballots: Vec<Ballot>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    pub account: AccountId,
    pub choice: String,
    pub at: Timestamp,
}

/// What a finished game was for somebody who had a part in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    pub table: TableId,
    pub seat: u8,
    pub account: AccountId,
    pub over: Timestamp,
    /// 1 is the best; `None` for whoever left before the end.
    pub place: Option<u8>,
    /// In which rating it counts, if in any.
    pub rated: Option<Ladder>,
    /// JSON of the application.
    pub facts: String,
}

/// What is rated apart from each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ladder {
    /// Games without modules.
    Base,
    Modules,
}

impl Ladder {
    pub const ALL: [Self; 2] = [Self::Base, Self::Modules];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Modules => "modules",
        }
    }
}

/// What a note is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Scope {
    Bot,
    Place(Place),
    Table(TableId),
    Account(AccountId),
    /// A Discord server, by its id.
    Server(String),
}

/// A message to be delivered after the commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Post {
    pub target: Target,
    pub table: Option<TableId>,
    /// Messages of one table, target and slot follow upon each other: a new one takes the
    /// buttons off the one before, and an edit changes the newest. Such as `turn`, `lobby`.
    pub slot: Option<String>,
    pub what: Posting,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Posting {
    New(Message),
    /// Replaces the newest message of the slot, or is sent when there is none. Of several
    /// waiting edits only the newest goes out.
    Edit(Message),
    /// Takes the buttons off the newest message of the slot.
    Quiet,
    /// Whatever waits in the slot is not said any more: it was answered before it arrived. If it
    /// was answered at a message, that one is the newest of the slot from now on; otherwise the
    /// newest loses its buttons.
    Overtaken(Option<MessageId>),
}

impl Post {
    pub fn new(target: Target, table: Option<TableId>, message: Message) -> Self {
        Self { target, table, slot: None, what: Posting::New(message) }
    }

    #[must_use]
    pub fn in_slot(self, slot: impl Into<String>) -> Self {
        Self { slot: Some(slot.into()), ..self }
    }

    pub fn edit(target: Target, table: TableId, slot: &str, message: Message) -> Self {
        Self { target, table: Some(table), slot: Some(slot.into()), what: Posting::Edit(message) }
    }

    /// The same in the place of the newest message of the slot.
    #[must_use]
    pub fn as_edit(self) -> Self {
        let what = match self.what {
            Posting::New(message) => Posting::Edit(message),
            other => other,
        };
        Self { what, ..self }
    }

    pub fn overtaken(target: Target, table: TableId, slot: &str, at: Option<MessageId>) -> Self {
        let what = Posting::Overtaken(at);
        Self { target, table: Some(table), slot: Some(slot.into()), what }
    }

    pub fn quiet(target: Target, table: TableId, slot: &str) -> Self {
        Self { target, table: Some(table), slot: Some(slot.into()), what: Posting::Quiet }
    }
}

/// An update of a platform, by its own id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Update {
    pub platform: Platform,
    pub id: String,
}

/// Everything that one step of the application changes: all or nothing.
#[derive(Debug, Clone)]
pub struct Commit {
    pub at: Timestamp,
    /// The update that caused it, and what was answered.
    pub cause: Option<(Update, Answer)>,
    pub writes: Vec<Write>,
}

impl Commit {
    pub fn at(at: Timestamp) -> Self {
        Self { at, cause: None, writes: Vec::new() }
    }

    /// The same update twice gives this answer twice and is written once.
    #[must_use]
    pub fn answering(self, update: Update, answer: Answer) -> Self {
        Self { cause: Some((update, answer)), ..self }
    }

    #[must_use]
    pub fn with(mut self, write: Write) -> Self {
        self.writes.push(write);
        self
    }

    #[must_use]
    pub fn posting(self, post: Post) -> Self {
        self.with(Write::Post(post))
    }
}

/// One change of a [`Commit`].
#[derive(Debug, Clone)]
pub enum Write {
    /// Opens a table with an id from [`Store::fresh_table`](super::Store::fresh_table);
    /// [`Error::PlaceTaken`](super::Error::PlaceTaken) when the place has an open one.
    Open(Table),
    /// Saves a table and its seats; [`Error::Stale`](super::Error::Stale) when somebody else
    /// saved it since it was loaded. Position and ply are not touched.
    Save(Table),
    /// Something of the table changes that is not in its row: whoever has it loaded loads it
    /// anew. [`Error::Stale`](super::Error::Stale) when it is not at this version any more, if
    /// one is given.
    Touch {
        table: TableId,
        version: Option<u32>,
    },
    /// Appends actions at `ply`, where the table must stand, and replaces the position.
    /// Without actions it sets the position of a game that begins.
    Play {
        table: TableId,
        ply: u32,
        actions: Vec<NewAction>,
        snapshot: Snapshot,
    },
    /// Takes the table from `ply` back to `to` and replaces the position.
    Undo {
        table: TableId,
        ply: u32,
        to: u32,
        snapshot: Snapshot,
        by: Option<AccountId>,
    },
    /// The account's preferences: language, time zone, quiet hours, reminders, vacation.
    Prefer(Account),
    /// Sets a standing order, or removes it with an answer of `None`.
    Order {
        table: TableId,
        seat: u8,
        question: String,
        answer: Option<String>,
    },
    /// Sets the clock of a seat.
    Clock(Clock),
    /// Removes the clock of a seat that is not asked any more.
    StopClock {
        table: TableId,
        seat: u8,
    },
    /// Removes every clock of a table.
    StopClocks(TableId),
    /// Opens a vote with an id from [`Store::fresh_vote`](super::Store::fresh_vote).
    OpenVote(Vote),
    /// Casts a vote, once a person and only while it is open.
    Cast {
        vote: VoteId,
        account: AccountId,
        choice: String,
    },
    CloseVote {
        vote: VoteId,
        outcome: String,
    },
    /// An open vote ends at another time, and perhaps began at another one: clocks stood still, or
    /// were set.
    Postpone {
        vote: VoteId,
        opened: Timestamp,
        closes: Timestamp,
    },
    /// The private chat with somebody works, or does not.
    Reach {
        account: AccountId,
        reach: Reach,
    },
    /// A private chat that was closed may be open by now.
    TryAgain(AccountId),
    /// Somebody was reminded in private, at the commit's moment.
    Reminded(AccountId),
    /// The clock on the wall was set back: who was reminded later than it says now was reminded
    /// just now, and silence that somebody asked for lasts no longer than it would have.
    SetBack {
        from: Timestamp,
        to: Timestamp,
    },
    /// Remembers something small; `None` forgets it.
    Note {
        scope: Scope,
        name: String,
        value: Option<String>,
    },
    /// The bot is at home in a place, and in the server around it.
    Settle {
        place: Place,
        server: Option<String>,
    },
    /// What a finished game was for those who played it, instead of what was noted before.
    Results {
        table: TableId,
        results: Vec<GameResult>,
    },
    /// Forgets a person. Where others played too, somebody whom nobody knows takes their place,
    /// called `instead` in messages that still wait. `settings` are those of tables that named
    /// the person, without the name.
    Forget {
        account: AccountId,
        instead: String,
        settings: Vec<(TableId, String)>,
    },
    Post(Post),
}
