//! What seats can answer. Listing it is the dearest thing a press asks of the engine, and button,
//! menu, hand and glance all want it: so it is listed once a position.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

use alhambra_engine::{Action, Game, Seat, Seed};

use super::history::LogHash;

/// The lists of one position.
#[derive(Default)]
pub(crate) struct Answers {
    lists: Mutex<Vec<List>>,
    made: AtomicU64,
}

struct List {
    position: (Seed, LogHash),
    seat: Seat,
    options: Arc<[Action]>,
}

impl Answers {
    /// What a seat can answer in a position, which its log tells from all others.
    pub(super) fn of(&self, game: &Game, log: LogHash, seat: Seat) -> Arc<[Action]> {
        let position = (game.config().seed, log);
        let mut lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        lists.retain(|list| list.position == position);
        if let Some(list) = lists.iter().find(|list| list.seat == seat) {
            return list.options.clone();
        }
        self.made.fetch_add(1, Ordering::Relaxed);
        let options: Arc<[Action]> = game.options(seat).into();
        lists.push(List { position, seat, options: options.clone() });
        options
    }

    /// How many lists were made since somebody asked.
    pub(crate) fn made(&self) -> u64 {
        self.made.swap(0, Ordering::Relaxed)
    }
}
