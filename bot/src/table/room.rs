//! A table that is loaded: its row, the game, the names.

pub(crate) mod cache;
pub(crate) mod settings;

use std::hash::{DefaultHasher, Hash, Hasher};

use alhambra_engine::{Action, Event, Game, Happening, Illegal, Seat, SeatSet};
use jiff::Timestamp;

use crate::{
    chat::{PictureSpec, Subject},
    say::{Language, Names, Speaker, tidy},
    store::{
        self, Account, AccountId, Clock, NewAction, Order, Store, Table, TableId, Vote, Write,
    },
    table::{Outcome, Settings, Visitor, texts::digest},
};

pub(crate) struct Room {
    pub(crate) table: Table,
    pub(crate) settings: Settings,
    pub(crate) game: Option<Game>,
    pub(crate) names: Names,
    /// The accounts of the seats, by seat.
    pub(crate) people: Vec<Account>,
    pub(crate) owner: String,
    pub(crate) orders: Vec<Order>,
    /// What happened, with the ply it belongs to, as far back as somebody may have to be
    /// told of it.
    pub(crate) events: Vec<(u32, Event)>,
    /// The positions that may be returned to, oldest first.
    past: Vec<Line>,
    /// The way that led to the position.
    pub(crate) way: Way,
    /// Actions played since the last commit.
    pub(crate) fresh: Vec<NewAction>,
    /// Those who were asked before this step and are still asked the same.
    pub(crate) asked_still: SeatSet,
    /// Where the table stood at the last commit.
    written: u32,
    /// Is the table's row part of the next commit?
    saving: bool,
    /// The moment of what is happening.
    pub(crate) now: Timestamp,
    /// The clocks of those who are asked, and how they were at the last commit.
    pub(crate) clocks: Vec<Clock>,
    pub(crate) wound: Vec<Clock>,
    /// The open votes.
    pub(crate) votes: Vec<Vote>,
    /// Seats that answered a question since the last commit, themselves or by default.
    pub(crate) acted: SeatSet,
    /// Those of them that did it themselves.
    pub(crate) present: SeatSet,
    /// Whose turn it was at the last commit.
    pub(crate) turn: Option<Seat>,
}

/// A position and the way that led to it.
struct Line {
    game: Game,
    way: Way,
}

/// Tells positions of the same ply apart: after an undo another action may lead there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Way(pub(crate) u64);

impl Way {
    fn with(self, seat: u8, notation: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        (self.0, seat, notation).hash(&mut hasher);
        Self(hasher.finish())
    }
}

impl Room {
    pub(crate) async fn load(store: &Store, id: TableId) -> store::Result<Option<Self>> {
        let Some(table) = store.table(id).await? else { return Ok(None) };
        let settings = Settings::read(&table.settings);
        let known = table.seats.iter().map(|row| row.account).chain([table.owner]);
        let (accounts, snapshot, log, clocks, orders, votes) = tokio::try_join!(
            store.accounts(known),
            store.snapshot(id),
            store.actions(id, 0, table.ply),
            store.clocks(id),
            store.orders(id),
            store.votes(id),
        )?;
        let seated = table.seats.iter().filter_map(|row| accounts.get(&row.account));
        let people = seated.cloned().collect();
        let owner = accounts.get(&table.owner);
        let saved = snapshot.and_then(|snapshot| read_snapshot(&table, &snapshot));
        let first = saved.as_ref().map_or(table.ply, first_undoable);
        let replay = Replay::play(&table, &log, first).unwrap_or_default();
        let game = saved.or(replay.game);
        let mut room = Self {
            names: Names::default(),
            owner: owner.map(|account| tidy(&account.name)).unwrap_or_default(),
            orders,
            written: table.ply,
            saving: false,
            fresh: Vec::new(),
            asked_still: SeatSet::EMPTY,
            now: table.updated,
            wound: clocks.clone(),
            clocks,
            votes,
            acted: SeatSet::EMPTY,
            present: SeatSet::EMPTY,
            turn: game.as_ref().map(Game::turn),
            table,
            settings,
            game,
            people,
            events: replay.events,
            past: replay.past,
            way: replay.way,
        };
        room.rename();
        room.forget();
        Ok(Some(room))
    }

    /// A lobby that is about to be opened.
    pub(crate) fn lobby(table: Table, people: Vec<Account>, owner: String) -> Self {
        let mut room = Self {
            settings: Settings::read(&table.settings),
            game: None,
            names: Names::default(),
            owner,
            orders: Vec::new(),
            events: Vec::new(),
            past: Vec::new(),
            way: Way::default(),
            fresh: Vec::new(),
            asked_still: SeatSet::EMPTY,
            written: 0,
            saving: false,
            now: table.created,
            clocks: Vec::new(),
            wound: Vec::new(),
            votes: Vec::new(),
            acted: SeatSet::EMPTY,
            present: SeatSet::EMPTY,
            turn: None,
            table,
            people,
        };
        room.rename();
        room
    }

    /// Works the names out anew after somebody joined or left.
    pub(crate) fn rename(&mut self) {
        let shown = self.people.iter().zip(&self.table.seats).map(|(account, row)| {
            let mark = if row.stand_in { " 💤" } else { "" };
            format!("{}{mark}", tidy(&account.name))
        });
        self.names = Names {
            shown: shown.collect(),
            people: self.people.iter().map(|account| account.person.clone()).collect(),
            table: self.title(),
        };
    }

    /// What the table is called where several may be meant.
    pub(crate) fn title(&self) -> String {
        title(&self.table)
    }

    /// In the private chat every message says which table it is about.
    pub(crate) fn named(&self, visitor: &Visitor, outcome: Outcome) -> Outcome {
        Outcome { answer: outcome.answer.about(&self.title(), visitor), ..outcome }
    }

    pub(crate) fn language(&self) -> Language {
        Language::read(&self.table.language).unwrap_or_default()
    }

    /// Speaks to the table.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker { language: self.language(), names: &self.names }
    }

    /// Speaks to one player, in that player's language.
    pub(crate) fn speaker_for(&self, account: &Account) -> Speaker<'_> {
        let own = account.language.as_deref().and_then(Language::read);
        Speaker { language: own.unwrap_or_else(|| self.language()), names: &self.names }
    }

    pub(crate) fn seat_of(&self, account: AccountId) -> Option<Seat> {
        self.table.seat_of(account).map(Seat)
    }

    pub(crate) fn is_asked(&self, account: AccountId) -> bool {
        let seat = self.seat_of(account);
        let asked = self.game.as_ref().and_then(|game| game.asked());
        matches!((seat, asked), (Some(seat), Some(ask)) if ask.seats.contains(seat))
    }

    /// A picture that outlines what was built from a ply on.
    pub(crate) fn picture(
        &self,
        subject: Subject,
        since: Option<u32>,
        language: Language,
    ) -> PictureSpec {
        let since = match subject {
            Subject::Merged | Subject::Alhambra { .. } => since,
            _ => None,
        };
        PictureSpec {
            table: self.table.id.0,
            ply: self.game.as_ref().map_or(0, Game::ply),
            subject,
            since,
            language: language.code().to_owned(),
            dark: self.settings.dark,
        }
    }

    /// What has to be written to make the room's changes durable.
    pub(crate) fn changes(&mut self) -> Vec<Write> {
        self.table.settings = self.settings.write();
        self.saving = true;
        let mut writes = vec![Write::Save(self.table.clone())];
        if let Some(game) = &self.game
            && (!self.fresh.is_empty() || self.turn.is_none())
        {
            writes.push(Write::Play {
                table: self.table.id,
                ply: self.written,
                actions: std::mem::take(&mut self.fresh),
                snapshot: serde_json::to_vec(game).expect("a game has only plain data"),
            });
        }
        writes
    }

    /// The changes are durable.
    pub(crate) fn committed(&mut self) {
        let ply = self.game.as_ref().map_or(0, Game::ply);
        if ply != std::mem::replace(&mut self.written, ply) {
            self.table.active = self.table.active.max(self.now);
        }
        self.table.ply = self.written;
        self.table.version += u32::from(std::mem::take(&mut self.saving));
        self.wound.clone_from(&self.clocks);
        (self.acted, self.present) = (SeatSet::EMPTY, SeatSet::EMPTY);
        self.asked_still = SeatSet::EMPTY;
        self.turn = self.game.as_ref().map(Game::turn);
    }

    /// Plays an action; on a refusal nothing has changed.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        action: Action,
        account: Option<AccountId>,
    ) -> Result<(), Illegal> {
        let Some(game) = &mut self.game else { return Err(Illegal::GameOver) };
        let before = game.clone();
        let notation = action.to_string();
        let heard = game.play(seat, action)?;
        let ply = before.ply();
        self.past.push(Line { game: before, way: self.way });
        let first = first_undoable(game);
        self.past.retain(|past| first <= past.game.ply());
        self.way = self.way.with(seat.0, &notation);
        self.events.extend(heard.into_iter().map(|event| (ply, event)));
        self.fresh.push(NewAction { seat: seat.0, notation, account });
        self.acted.insert(seat);
        if account.is_some() {
            self.present.insert(seat);
        }
        Ok(())
    }

    /// Takes the last action back, if its seat may do so and the place has not been
    /// told of it.
    pub(crate) fn undo(&mut self, seat: Seat, by: AccountId) -> Option<Write> {
        let (owner, _) = self.game.as_ref()?.undoable()?;
        let past = self.past.last()?;
        if owner != seat || past.game.ply() < self.settings.told || !self.fresh.is_empty() {
            return None;
        }
        let Line { game, way } = self.past.pop()?;
        self.way = way;
        let to = game.ply();
        self.events.retain(|(ply, _)| *ply < to);
        let snapshot = serde_json::to_vec(&game).expect("a game has only plain data");
        self.game = Some(game);
        self.acted.insert(seat);
        self.present.insert(seat);
        Some(Write::Undo { table: self.table.id, ply: self.written, to, snapshot, by: Some(by) })
    }

    /// The events that the place has not been told yet.
    pub(crate) fn untold(&self) -> Vec<Event> {
        self.events_since(self.settings.told)
    }

    /// What happened from a ply on.
    pub(crate) fn events_since(&self, since: u32) -> Vec<Event> {
        let late = self.events.iter().filter(|(ply, _)| since <= *ply);
        late.map(|(_, event)| event.clone()).collect()
    }

    /// The place has now been told everything.
    pub(crate) fn told(&mut self) {
        self.settings.told = self.game.as_ref().map_or(0, Game::ply);
        self.forget();
    }

    /// Forgets what nobody will be told any more. Scorings stay, for their picture.
    fn forget(&mut self) {
        let seats = self.game.iter().flat_map(|game| game.seats());
        let needed = seats.map(|seat| digest::reaches_back_to(&self.events, seat)).min();
        let needed = needed.unwrap_or_default().min(self.settings.told);
        self.events
            .retain(|(ply, event)| needed <= *ply || matches!(event.what, Happening::Scored(_)));
    }
}

/// «#games · Alhambra»: what a table is called where several may be meant.
pub(crate) fn title(table: &Table) -> String {
    if table.title.is_empty() {
        format!("Alhambra {}", table.id)
    } else {
        format!("{} · Alhambra", tidy(&table.title))
    }
}

/// The first ply that may be returned to.
fn first_undoable(game: &Game) -> u32 {
    game.undoable().map_or(game.ply(), |(_, plies)| plies.start)
}

fn read_snapshot(table: &Table, snapshot: &[u8]) -> Option<Game> {
    match serde_json::from_slice(snapshot) {
        Ok(game) => Some(game),
        Err(error) => {
            tracing::error!(table = table.id.0, %error, "a snapshot is broken, replaying");
            None
        }
    }
}

/// The log of a table, played again.
#[derive(Default)]
pub(crate) struct Replay {
    pub(crate) game: Option<Game>,
    pub(crate) way: Way,
    /// Every event with the ply it belongs to.
    pub(crate) events: Vec<(u32, Event)>,
    past: Vec<Line>,
}

impl Replay {
    /// Plays up to a ply. `None` if the log cannot be played.
    pub(crate) async fn of(
        store: &Store,
        table: &Table,
        until: u32,
    ) -> store::Result<Option<Self>> {
        Ok(Self::play(table, &store.actions(table.id, 0, until).await?, u32::MAX))
    }

    /// Plays a log and keeps the positions from a ply on.
    fn play(table: &Table, log: &[store::Action], keep: u32) -> Option<Self> {
        let config = table.config.as_deref().and_then(|json| serde_json::from_str(json).ok())?;
        let mut game = Game::new(config).ok()?;
        let mut replay = Self::default();
        for action in log {
            if keep <= action.ply {
                replay.past.push(Line { game: game.clone(), way: replay.way });
            }
            let parsed = action.notation.parse().ok()?;
            match game.play(Seat(action.seat), parsed) {
                Ok(heard) => {
                    replay.events.extend(heard.into_iter().map(|event| (action.ply, event)));
                    replay.way = replay.way.with(action.seat, &action.notation);
                }
                Err(error) => {
                    let (table, ply) = (table.id.0, action.ply);
                    tracing::error!(table, ply, %error, "a log does not play");
                    return None;
                }
            }
        }
        replay.game = Some(game);
        Some(replay)
    }
}
