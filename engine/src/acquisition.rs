//! Who got which tile in which way: table 1c of 91-interactions. What hangs on getting a tile
//! (and not on paying for it, which is `bought`) hangs on this step.

use serde::{Deserialize, Serialize};

use crate::{Game, game::Pending, order, seat::Seat, stack::Step, tiles::TileId};

/// A tile came to a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Acquisition {
    pub(crate) seat: Seat,
    pub(crate) tile: TileId,
    pub(crate) way: Way,
    /// The money was exact, or counted so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) exact: bool,
}

/// The way in which it came. Squares, plazas and projects are no acquisitions: nothing hangs
/// on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Way {
    /// Bought in the own turn, for all or a part of the price.
    Turn,
    /// Bought between two turns.
    Between,
    /// Claimed while it was drawn.
    Claim,
    /// Bought at the end of a turn, for a price of its own.
    Bonus,
    /// Bought from another player.
    Seller(Seat),
    /// Won in the final distribution.
    Distribution,
}

impl Way {
    /// It was bought from the market (a key; a scout too if it was paid exactly).
    pub(crate) fn is_purchase(self) -> bool {
        matches!(self, Self::Turn | Self::Between | Self::Bonus)
    }

    /// It comes into somebody's hands for the first time (a kind is chosen, a die is rolled).
    pub(crate) fn is_first(self) -> bool {
        !matches!(self, Self::Seller(_))
    }
}

impl Game {
    /// A seat gets a tile, which waits to be placed. What hangs on it happens next, module by
    /// module in the order of the book: each may ask, and is settled before the next.
    pub(crate) fn acquire(&mut self, acquisition: Acquisition) {
        self.receive(acquisition);
        self.announce(acquisition);
    }

    /// The tile alone.
    pub(crate) fn receive(&mut self, acquisition: Acquisition) {
        let Acquisition { seat, tile, way, .. } = acquisition;
        let gift = way != Way::Distribution;
        self.player(seat).pending.push(Pending { tile, gift });
    }

    /// The steps that hang on an acquisition.
    pub(crate) fn announce(&mut self, acquisition: Acquisition) {
        let modules = order::ACQUIRED.of(self.config.modules).rev();
        modules.for_each(|module| self.run_next(Step::Acquired(acquisition, module)));
    }
}
