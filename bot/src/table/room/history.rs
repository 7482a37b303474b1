//! How a game came to where it is: what happened, and the positions that may be returned to.

use std::hash::{DefaultHasher, Hash, Hasher};

use alhambra_engine::{Event, Game, GameView, Happening, Seat};

use crate::{
    life::facts,
    store::{self, Store, Table},
    table::texts::digest,
};

#[derive(Default, Clone)]
pub(crate) struct History {
    /// What happened, with the ply it belongs to, as far back as somebody may have to be
    /// told of it.
    pub(crate) events: Vec<(u32, Event)>,
    pub(crate) log: Log,
    /// The positions that may be returned to, oldest first.
    past: Vec<Past>,
}

/// A position and the log that led to it.
#[derive(Clone)]
struct Past {
    game: Game,
    log: Log,
}

/// The log so far, as a whole and as far as somebody knows it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Log {
    all: LogHash,
    /// Without what is still sealed.
    public: LogHash,
    /// The answers that are still sealed, each with its seat.
    sealed: Vec<(u8, String)>,
}

impl Log {
    pub(crate) fn all(&self) -> LogHash {
        self.all
    }

    /// The same until something happens that the viewer may know.
    pub(crate) fn known_to(&self, viewer: Option<Seat>) -> LogHash {
        let own = self.sealed.iter().filter(|(seat, _)| viewer == Some(Seat(*seat)));
        own.fold(self.public, |log, (seat, notation)| log.with(*seat, notation))
    }

    /// An action was played, before which everybody knew of so many.
    fn played(&mut self, known: u32, after: &Game, seat: u8, notation: &str) {
        self.all = self.all.with(seat, notation);
        let known_now = after.ply_seen_by(None);
        if known_now == after.ply() {
            self.public = self.all;
            self.sealed.clear();
        } else if known_now == known {
            self.sealed.push((seat, notation.to_owned()));
        } else {
            self.public = self.public.with(seat, notation);
        }
    }
}

/// Tells positions of the same ply apart: after an undo another action may lead there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct LogHash(pub(crate) u64);

impl LogHash {
    fn with(self, seat: u8, notation: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        (self.0, seat, notation).hash(&mut hasher);
        Self(hasher.finish())
    }
}

impl History {
    /// An action led from a position to the next.
    pub(super) fn played(
        &mut self,
        before: Game,
        after: &Game,
        seat: Seat,
        notation: &str,
        heard: Vec<Event>,
    ) {
        let (ply, known) = (before.ply(), before.ply_seen_by(None));
        self.past.push(Past { game: before, log: self.log.clone() });
        let first = first_undoable(after);
        self.past.retain(|past| first <= past.game.ply());
        self.log.played(known, after, seat.0, notation);
        self.events.extend(heard.into_iter().map(|event| (ply, event)));
    }

    /// Goes back to the position before, unless that is from before the place was told of it.
    pub(super) fn take_back(&mut self, told: u32) -> Option<Game> {
        let Past { game, log } = self.past.pop_if(|past| told <= past.game.ply())?;
        self.log = log;
        self.events.retain(|(ply, _)| *ply < game.ply());
        Some(game)
    }

    /// What happened from a ply on.
    pub(crate) fn since(&self, since: u32) -> Vec<Event> {
        self.late(since).map(|(_, event)| event.clone()).collect()
    }

    /// The plies that it belongs to, event by event.
    pub(crate) fn plies_since(&self, since: u32) -> Vec<u32> {
        self.late(since).map(|(ply, _)| *ply).collect()
    }

    fn late(&self, since: u32) -> impl Iterator<Item = &(u32, Event)> {
        self.events.iter().filter(move |(ply, _)| since <= *ply)
    }

    /// Forgets what nobody will be told any more. What the end of the game tells stays.
    pub(super) fn forget(&mut self, seats: impl Iterator<Item = Seat>, told: u32) {
        let needed = seats.map(|seat| digest::reaches_back_to(&self.events, seat)).min();
        let needed = needed.unwrap_or_default().min(told);
        self.events.retain(|(ply, event)| needed <= *ply || facts::matters(&event.what));
    }
}

/// The first ply that may be returned to.
pub(super) fn first_undoable(game: &Game) -> u32 {
    game.undoable().map_or(game.ply(), |(_, plies)| plies.start)
}

/// The log of a table, played again.
#[derive(Default)]
pub(crate) struct Replay {
    pub(crate) game: Option<Game>,
    pub(crate) history: History,
    /// The plies that answer a question which is still sealed: others do not even know of them.
    pub(crate) sealed: Vec<u32>,
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
    pub(crate) fn play(table: &Table, log: &[store::Action], keep: u32) -> Option<Self> {
        let mut game = dealt(table)?;
        let (mut history, mut sealed) = (History::default(), Vec::new());
        for action in log {
            let known = game.ply_seen_by(None);
            if keep <= action.ply {
                history.past.push(Past { game: game.clone(), log: history.log.clone() });
            }
            let heard = played(&mut game, table, action)?;
            history.events.extend(heard.into_iter().map(|event| (action.ply, event)));
            history.log.played(known, &game, action.seat, &action.notation);
            if game.ply_seen_by(None) == known {
                sealed.push(action.ply);
            } else if game.ply_seen_by(None) == game.ply() {
                sealed.clear();
            }
        }
        Some(Self { game: Some(game), history, sealed })
    }

    /// What everybody saw at the end of each turn up to a ply, and the log that led there.
    pub(crate) async fn turns(
        store: &Store,
        table: &Table,
        until: u32,
    ) -> store::Result<Option<(Vec<GameView>, LogHash)>> {
        let actions = store.actions(table.id, 0, until).await?;
        Ok(turns(table, &actions))
    }
}

fn turns(table: &Table, actions: &[store::Action]) -> Option<(Vec<GameView>, LogHash)> {
    let mut game = dealt(table)?;
    let mut log = LogHash::default();
    let mut views = vec![game.view(None)];
    for action in actions {
        let heard = played(&mut game, table, action)?;
        log = log.with(action.seat, &action.notation);
        let began = |event: &Event| matches!(event.what, Happening::TurnBegan { .. });
        if game.is_over() || heard.iter().any(began) {
            views.push(game.view(None));
        }
    }
    Some((views, log))
}

/// The game of a table before its first action.
fn dealt(table: &Table) -> Option<Game> {
    let config = table.config.as_deref().and_then(|json| serde_json::from_str(json).ok())?;
    Game::new(config).ok()
}

fn played(game: &mut Game, table: &Table, action: &store::Action) -> Option<Vec<Event>> {
    let parsed = action.notation.parse().ok()?;
    game.play(Seat(action.seat), parsed)
        .inspect_err(|error| {
            let (table, ply) = (table.id.0, action.ply);
            tracing::error!(table, ply, %error, "a log does not play");
        })
        .ok()
}
