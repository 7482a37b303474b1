//! A table that is loaded: its row, the game, the people, and what has changed since the last
//! commit.

mod answers;
pub(crate) mod cache;
pub(crate) mod computers;
pub(crate) mod draft;
pub(crate) mod history;
pub(crate) mod settings;
mod votes;

use std::{sync::Arc, time::Duration};

use alhambra_engine::{Action, Event, Game, Illegal, Question, Seat, SeatSet};
use jiff::Timestamp;

use self::{
    answers::Answers,
    computers::sign_of,
    draft::Draft,
    history::{History, Replay, first_undoable},
};
use crate::{
    chat::{Asks, Known, Person, PictureSpec, Subject},
    say::{Language, Names, Speaker, tidy},
    store::{
        self, Account, AccountId, Clock, NewAction, Order, Snapshot, Store, Table, TableId,
        TableState, Vote, Write,
    },
    table::{Guest, Outcome, Settings},
    time::until,
};

pub(crate) struct Room {
    pub(crate) table: Table,
    pub(crate) settings: Settings,
    pub(crate) game: Option<Game>,
    /// How the game came to where it is.
    pub(crate) history: History,
    /// The accounts of the seats, by seat.
    pub(crate) people: Vec<Account>,
    pub(crate) names: Names,
    /// The name of whoever opened the table.
    pub(crate) owner: String,
    pub(crate) orders: Vec<Order>,
    /// The clocks of those who are asked.
    pub(crate) clocks: Vec<Clock>,
    /// The open votes.
    pub(crate) votes: Vec<Vote>,
    /// The moment of what is happening.
    pub(crate) now: Timestamp,
    /// The button that was pressed last to play something: seat, ply and option.
    pub(crate) last_tap: Option<(Seat, u32, usize)>,
    /// Whose menu changed last, and when.
    pub(crate) turned: Option<(Seat, Timestamp)>,
    /// How often each seat has acted since the room was loaded: what an answer offers is out of
    /// date once its player has acted elsewhere.
    pub(crate) acts: Vec<u32>,
    /// Whom the written prompts ask, at which ply.
    pub(crate) prompted: Vec<(Seat, u32)>,
    /// What those who are asked can answer.
    pub(crate) answers: Answers,
    /// What is not written yet.
    pub(crate) draft: Draft,
}

impl Room {
    pub(crate) async fn load(store: &Store, id: TableId) -> store::Result<Option<Self>> {
        let Some(table) = store.table(id).await? else { return Ok(None) };
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
        let language = Language::read(&table.language).unwrap_or_default();
        let owner = accounts.get(&table.owner);
        let owner = owner.map(|account| name_of(account, language)).unwrap_or_default();
        let saved = snapshot.and_then(|snapshot| read_snapshot(&table, &snapshot));
        let first = saved.as_ref().map_or(table.ply, first_undoable);
        let Replay { game, history, .. } = Replay::play(&table, &log, first).unwrap_or_default();
        let mut room = Self {
            game: saved.or(game),
            history,
            orders,
            clocks,
            votes,
            now: table.updated,
            ..Self::lobby(table, people, owner)
        };
        room.draft = Draft::after(&room);
        room.prompted = room.asking();
        room.forget();
        Ok(Some(room))
    }

    /// A lobby that is about to be opened.
    pub(crate) fn lobby(table: Table, people: Vec<Account>, owner: String) -> Self {
        let mut room = Self {
            settings: Settings::read(&table.settings),
            game: None,
            history: History::default(),
            names: Names::default(),
            owner,
            orders: Vec::new(),
            clocks: Vec::new(),
            votes: Vec::new(),
            now: table.created,
            last_tap: None,
            turned: None,
            acts: Vec::new(),
            prompted: Vec::new(),
            answers: Answers::default(),
            draft: Draft::default(),
            table,
            people,
        };
        room.rename();
        room
    }

    /// Works the names out anew after somebody joined or left.
    pub(crate) fn rename(&mut self) {
        let shown = self.people.iter().zip(&self.table.seats).map(|(account, row)| {
            let name = name_of(account, self.language());
            match row.mind {
                Some(_) if account.is_computer() => format!("{name} {}🤖", sign_of(account)),
                Some(_) => format!("{name} 💤"),
                None => name,
            }
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
    pub(crate) fn named(&self, guest: &Guest<'_>, outcome: Outcome) -> Outcome {
        Outcome { answer: guest.hears(outcome.answer).about(&self.title(), guest), ..outcome }
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

    /// Who is asked what, of those who play for themselves.
    pub(crate) fn asked(&self) -> Vec<(Seat, Question)> {
        let Some(game) = &self.game else { return Vec::new() };
        let seats = game.asked().map(|ask| ask.seats).into_iter().flat_map(SeatSet::iter);
        let people = seats.filter(|&seat| self.mind(seat).is_none());
        people.filter_map(|seat| Some((seat, game.question(seat)?))).collect()
    }

    pub(crate) fn acts_of(&self, seat: Seat) -> u32 {
        self.acts.get(seat.index()).copied().unwrap_or_default()
    }

    /// Somebody acts: what was offered to them elsewhere is out of date.
    pub(crate) fn acted(&mut self, seat: Seat) -> u32 {
        self.acts.resize(self.acts.len().max(seat.index() + 1), 0);
        self.acts[seat.index()] += 1;
        self.acts[seat.index()]
    }

    /// Is this what a person is asked, and have they not acted since?
    pub(crate) fn still_asks(&self, person: &Person, asks: Asks) -> bool {
        let seat = self.people.iter().position(|it| it.person == *person);
        let Some(seat) = seat.map(|idx| Seat(idx as u8)) else { return false };
        self.asking().contains(&(seat, asks.ply)) && self.acts_of(seat) <= asks.acts
    }

    /// Whom a prompt asks now, at which ply: nobody once the table is closed.
    pub(crate) fn asking(&self) -> Vec<(Seat, u32)> {
        if self.table.state != TableState::Running {
            return Vec::new();
        }
        let asked = self.asked().into_iter();
        asked.filter_map(|(seat, _)| Some((seat, self.ply_of(seat)?))).collect()
    }

    /// What a seat can answer.
    pub(crate) fn options(&self, seat: Seat) -> Arc<[Action]> {
        let game = self.game.as_ref();
        game.map(|game| self.answers.of(game, self.history.log.all(), seat)).unwrap_or_default()
    }

    /// The ply that the buttons of a seat carry, while it is asked: the same until something
    /// happens that the seat may know.
    pub(crate) fn ply_of(&self, seat: Seat) -> Option<u32> {
        let game = self.game.as_ref().filter(|game| game.question(seat).is_some())?;
        Some(game.ply_seen_by(Some(seat)))
    }

    /// How many actions everybody knows of: not what is still sealed.
    pub(crate) fn public_ply(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.ply_seen_by(None))
    }

    /// Has the menu of a seat just changed under the finger?
    pub(crate) fn is_turning(&self, seat: Seat, settling: Duration) -> bool {
        let since = self.turned.filter(|(it, when)| *it == seat && *when <= self.now);
        since.is_some_and(|(_, when)| until(when, self.now) < settling)
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

    /// The position as far as a viewer knows it.
    pub(crate) fn known(&self, viewer: Option<Seat>) -> Known {
        let ply = self.game.as_ref().map_or(0, |game| game.ply_seen_by(viewer));
        Known { ply, log: self.history.log.known_to(viewer).0 }
    }

    /// What has to be written to make the room's changes durable.
    pub(crate) fn changes(&mut self) -> Vec<Write> {
        self.table.settings = self.settings.write();
        self.draft.saves = true;
        let mut writes = vec![Write::Save(self.table.clone())];
        if let Some(game) = &self.game
            && (!self.draft.actions.is_empty() || self.draft.turn.is_none())
        {
            writes.push(Write::Play {
                table: self.table.id,
                ply: self.table.ply,
                actions: std::mem::take(&mut self.draft.actions),
                snapshot: snapshot(game),
            });
        }
        writes
    }

    /// The table changes by these writes: if its row is not among them, those who have it loaded
    /// must hear of it all the same.
    pub(crate) fn touch(&mut self, writes: &[Write]) -> Option<Write> {
        let Table { id, version, .. } = self.table;
        let is_saved = writes.iter().any(|write| matches!(write, Write::Save(it) if it.id == id));
        self.draft.saves = true;
        (!is_saved).then_some(Write::Touch { table: id, version: Some(version) })
    }

    /// The changes are durable: the draft has done its work.
    pub(crate) fn committed(&mut self) {
        let ply = self.game.as_ref().map_or(0, Game::ply);
        if ply != std::mem::replace(&mut self.table.ply, ply) {
            self.table.active = self.table.active.max(self.now);
        }
        self.table.version += u32::from(self.draft.saves);
        self.draft = Draft::after(self);
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
        let is_public = game.ply_seen_by(None) != before.ply_seen_by(None);
        if is_public {
            self.draft.acted.insert(seat);
        }
        // What somebody seals tells nobody that they are here, as long as they are asked.
        if account.is_some() && (is_public || game.question(seat).is_none()) {
            self.draft.present.insert(seat);
        }
        self.history.played(before, game, seat, &notation, heard);
        self.draft.actions.push(NewAction { seat: seat.0, notation, account });
        Ok(())
    }

    /// Takes the last action back, if its seat may do so and the place has not been
    /// told of it.
    pub(crate) fn undo(&mut self, seat: Seat, by: AccountId) -> Option<Write> {
        let (owner, _) = self.game.as_ref()?.undoable()?;
        if owner != seat || !self.draft.actions.is_empty() {
            return None;
        }
        let game = self.history.take_back(self.settings.told)?;
        self.draft.acted.insert(seat);
        self.draft.present.insert(seat);
        Some(self.stand_at(game, by))
    }

    /// Goes back to an earlier position, as everybody has agreed.
    pub(crate) fn go_back(&mut self, to: &Replay, by: AccountId) -> Option<Write> {
        let game = to.game.clone().filter(|game| game.ply() < self.table.ply)?;
        if !self.draft.actions.is_empty() {
            return None;
        }
        self.settings.told = game.ply();
        self.settings.reasons.clear();
        self.history = to.history.clone();
        let undo = self.stand_at(game, by);
        self.forget();
        Some(undo)
    }

    /// The game stands where it did before, by somebody's wish.
    fn stand_at(&mut self, game: Game, by: AccountId) -> Write {
        let snapshot = snapshot(&game);
        let (table, ply, to) = (self.table.id, self.table.ply, game.ply());
        self.last_tap = None;
        self.game = Some(game);
        Write::Undo { table, ply, to, snapshot, by: Some(by) }
    }

    /// The events that the place has not been told yet.
    pub(crate) fn untold(&self) -> Vec<Event> {
        self.history.since(self.settings.told)
    }

    /// The place has now been told everything.
    pub(crate) fn told(&mut self) {
        self.settings.told = self.game.as_ref().map_or(0, Game::ply);
        self.settings.reasons.clear();
        self.forget();
    }

    fn forget(&mut self) {
        let seats = self.game.iter().flat_map(|game| game.seats());
        self.history.forget(seats, self.settings.told);
    }
}

/// What somebody is called in a language: forgotten people are someone.
pub(crate) fn name_of(account: &Account, language: Language) -> String {
    if account.person.is_nobody() { language.word("someone") } else { tidy(&account.name) }
}

/// «#games · Alhambra»: what a table is called where several may be meant.
pub(crate) fn title(table: &Table) -> String {
    let own = tidy(&table.title);
    if table.title.is_empty() {
        format!("Alhambra {}", table.id)
    } else if own == "Alhambra" {
        own
    } else {
        format!("{} · Alhambra", tidy(&table.title))
    }
}

fn snapshot(game: &Game) -> Snapshot {
    Snapshot::pack(&serde_json::to_vec(game).expect("a game has only plain data"))
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
