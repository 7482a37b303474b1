//! What has changed at a table since its last commit. It is dropped as a whole: by the commit, or
//! with the room if that fails.

use alhambra_engine::{Game, Seat, SeatSet};

use super::Room;
use crate::store::{Clock, NewAction};

#[derive(Default)]
pub(crate) struct Draft {
    /// Actions that were played.
    pub(crate) actions: Vec<NewAction>,
    /// Seats that answered a question, themselves or by default, as far as everybody sees it: a
    /// clock that starts anew would tell of a sealed answer.
    pub(crate) acted: SeatSet,
    /// Those of them that did it themselves.
    pub(crate) present: SeatSet,
    /// Those who were asked before and are still asked the same.
    pub(crate) asked_still: SeatSet,
    /// The table's row is part of the next commit.
    pub(super) saves: bool,
    /// The clocks as they are written.
    pub(crate) clocks: Vec<Clock>,
    /// Whose turn it is in the position that is written.
    pub(crate) turn: Option<Seat>,
}

impl Draft {
    /// Nothing has changed yet.
    pub(super) fn after(room: &Room) -> Self {
        let turn = room.game.as_ref().map(Game::turn);
        Self { clocks: room.clocks.clone(), turn, ..Self::default() }
    }
}
