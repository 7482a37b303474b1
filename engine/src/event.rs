//! What happened, as data that text and pictures can show.

use serde::Serialize;

use crate::{
    cards::Card,
    kind::Kind,
    money::Currency,
    place::{Cell, Edge, Rotation},
    scoring::Scoring,
    seat::{Scorer, Seat, SeatSet},
    tiles::TileId,
    trade::{Goods, OfferId, Tender},
};

/// Something that happened, and who may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Event {
    pub to: Audience,
    pub what: Happening,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    All,
    Only(SeatSet),
}

impl Audience {
    pub fn includes(self, viewer: Option<Seat>) -> bool {
        match self {
            Self::All => true,
            Self::Only(seats) => viewer.is_some_and(|seat| seats.contains(seat)),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    TurnBegan {
        seat: Seat,
    },
    Took {
        seat: Seat,
        cards: Vec<Card>,
    },
    Bought {
        seat: Seat,
        offer: OfferId,
        goods: Goods,
        price: u16,
        paid: u16,
        tenders: Vec<Tender>,
        exact: bool,
        another_action: bool,
    },
    Built {
        seat: Seat,
        tile: TileId,
        at: Cell,
        turn: Rotation,
        gate: Option<Edge>,
    },
    Stowed {
        seat: Seat,
        tile: TileId,
    },
    Gifted {
        seat: Seat,
        tile: TileId,
    },
    Removed {
        seat: Seat,
        tile: TileId,
        at: Cell,
    },
    Swapped {
        seat: Seat,
        tile: TileId,
        turn: Rotation,
        old: TileId,
        at: Cell,
    },
    Passed {
        seat: Seat,
    },
    /// Cards came into the display.
    Displayed {
        cards: Vec<Card>,
    },
    Reshuffled {
        cards: usize,
    },
    /// A tile came into the market.
    Offered {
        slot: u8,
        tile: TileId,
    },
    /// A tile that is sold beside the market came up for a slot.
    LaidBeside {
        slot: u8,
        tile: TileId,
    },
    DirkDrew {
        tiles: Vec<TileId>,
    },
    ScoringCard {
        round: crate::scoring::Round,
    },
    Scored(Box<Scoring>),
    /// Points between the scorings, and the sentence that says why.
    Points {
        who: Scorer,
        points: i16,
        why: Told,
    },
    /// The market cannot be filled, or nobody can move: the end begins.
    EndBegan {
        dead_table: bool,
    },
    /// The final distribution of one slot: everybody's money, and who gets the tile.
    Distributed {
        slot: u8,
        tile: TileId,
        money: Vec<u16>,
        to: Option<Seat>,
    },
    Over {
        scores: Vec<i16>,
        dirk: Option<i16>,
        winners: SeatSet,
    },
    /// Whatever a module has to say.
    Told(Told),
}

/// A sentence of a module: a key of the languages' tables and its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Told {
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// An argument of a sentence; the languages know how to say each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    Number(i32),
    Seat(Seat),
    Card(Card),
    Cards(Vec<Card>),
    Tile(TileId),
    Kind(Kind),
    Currency(Currency),
    Cell(Cell),
    Side(crate::place::Side),
    Sides(crate::place::Sides),
    Offer(OfferId),
    Money(Vec<Tender>),
    Modules(crate::ModuleSet),
    /// A part of the sentence that is said by itself.
    Told(Box<Told>),
    /// The same, several of them.
    List(Vec<Told>),
}

macro_rules! arg_from {
    ($($kind:ident($from:ty)),* $(,)?) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                Self::$kind(value.into())
            }
        })*
    };
}

arg_from! {
    Number(i32), Number(u8), Number(u16), Seat(Seat), Card(Card), Cards(Vec<Card>),
    Tile(TileId), Kind(Kind), Currency(Currency), Cell(Cell), Side(crate::place::Side),
    Sides(crate::place::Sides), Offer(OfferId), Money(Vec<Tender>), Modules(crate::ModuleSet),
    Told(Told), List(Vec<Told>),
}
