//! Who sits at the table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table; seat 0 is the first in clockwise order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(pub u8);

impl Seat {
    /// As many can play.
    pub const MOST: usize = 6;

    /// Its place at the table, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat `steps` places further clockwise at a table of `seats`.
    #[must_use]
    pub fn after(self, steps: usize, seats: usize) -> Seat {
        Seat(((self.index() + steps) % seats) as u8)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there are seats 0 to 5, not {0}")]
pub struct UnknownSeat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = UnknownSeat;

    fn try_from(number: u8) -> Result<Self, UnknownSeat> {
        let seat = Self(number);
        if seat.index() < Self::MOST { Ok(seat) } else { Err(UnknownSeat(number)) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// One seat.
    pub fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `n` seats: everybody at a table of `n`.
    pub fn first(n: usize) -> Self {
        Self(((1u16 << n) - 1) as u8)
    }

    /// Whether there is nobody.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a seat is among them.
    pub fn contains(self, seat: Seat) -> bool {
        seat.index() < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    #[must_use]
    /// Those of both.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Adds a seat or takes it out.
    pub fn set(&mut self, seat: Seat, on: bool) {
        if on {
            self.insert(seat);
        } else {
            self.remove(seat);
        }
    }

    /// In the order of the seats.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }

    /// The lowest seat of the set.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl TryFrom<u8> for SeatSet {
    type Error = UnknownSeat;

    fn try_from(bits: u8) -> Result<Self, UnknownSeat> {
        let set = Self(bits);
        let unknown = set.iter().find(|seat| Seat::MOST <= seat.index());
        unknown.map_or(Ok(set), |seat| Err(UnknownSeat(seat.0)))
    }
}

impl From<SeatSet> for u8 {
    fn from(set: SeatSet) -> Self {
        set.0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// The colour of a player's material, as printed on the start tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is its own name")]
pub enum Colour {
    Green,
    White,
    Blue,
    Orange,
    Yellow,
    Red,
}

impl Colour {
    /// In the order in which seats get them.
    pub const ALL: [Self; 6] =
        [Self::Green, Self::White, Self::Blue, Self::Orange, Self::Yellow, Self::Red];
}

/// Whoever takes part in a majority: the seats, and Dirk at a table of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scorer {
    /// A player.
    Seat(Seat),
    /// The neutral third party of a game for two.
    Dirk,
}
