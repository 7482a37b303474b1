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
    trade::{Goods, OfferId, Source, Tender},
};

/// Something that happened, and who may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Event {
    /// Who may know it.
    pub to: Audience,
    /// What it was.
    pub what: Happening,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
/// Who may know something.
pub enum Audience {
    /// Everybody.
    All,
    /// These seats alone.
    Only(SeatSet),
}

impl Audience {
    /// Whether somebody, or a spectator, may know it.
    pub fn includes(self, viewer: Option<Seat>) -> bool {
        match self {
            Self::All => true,
            Self::Only(seats) => viewer.is_some_and(|seat| seats.contains(seat)),
        }
    }
}

/// What can happen, with everything that text and pictures need to show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Happening {
    /// A turn began.
    TurnBegan { seat: Seat },
    /// Somebody took money.
    Took { seat: Seat, cards: Vec<Card> },
    /// Somebody bought something.
    Bought {
        seat: Seat,
        offer: OfferId,
        goods: Goods,
        source: Source,
        price: u16,
        paid: u16,
        tenders: Vec<Tender>,
        exact: bool,
        another_action: bool,
    },
    /// Somebody built a new tile, or one from the reserve.
    Built { seat: Seat, tile: TileId, at: Cell, turn: Rotation, gate: Option<Edge> },
    /// Somebody put a new tile into the reserve.
    Stowed { seat: Seat, tile: TileId },
    /// Somebody gave a new tile to Dirk.
    Gifted { seat: Seat, tile: TileId },
    /// Somebody took a tile out of the Alhambra.
    Removed { seat: Seat, tile: TileId, at: Cell },
    /// Somebody swapped a tile of the reserve for a built one.
    Swapped { seat: Seat, tile: TileId, turn: Rotation, old: TileId, at: Cell },
    /// Somebody could not act.
    Passed { seat: Seat },
    /// Cards came into the display.
    Displayed { cards: Vec<Card> },
    /// The discard pile was shuffled.
    Reshuffled { cards: usize },
    /// A tile came into the market.
    Offered { slot: u8, tile: TileId },
    /// A tile that is sold beside the market came up for a slot.
    LaidBeside { slot: u8, tile: TileId },
    /// Dirk got tiles from the supply.
    DirkDrew { tiles: Vec<TileId> },
    /// A scoring card was drawn.
    ScoringCard { round: crate::scoring::Round },
    /// A scoring, with everything that led to its points.
    Scored(Box<Scoring>),
    /// Points between the scorings, and the sentence that says why.
    Points { who: Scorer, points: i16, why: Told },
    /// The market cannot be filled, or nobody can move: the end begins.
    EndBegan { dead_table: bool },
    /// The final distribution of one slot: everybody's money, and who gets the tile.
    Distributed { slot: u8, tile: TileId, money: Vec<u16>, to: Option<Seat> },
    /// The game is over.
    Over { scores: Vec<i16>, dirk: Option<i16>, winners: SeatSet },
    /// Whatever a module has to say.
    Told(Told),
}

/// A sentence of a module: a key of the languages' tables and its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    /// Which sentence.
    pub key: &'static str,
    /// What it is about, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Told {
    /// A sentence without arguments.
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    #[must_use]
    /// The same with one more argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// An argument of a sentence; the languages know how to say each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number.
    Number(i32),
    /// A player.
    Seat(Seat),
    /// A card.
    Card(Card),
    /// Several cards.
    Cards(Vec<Card>),
    /// A tile.
    Tile(TileId),
    /// A kind of building.
    Kind(Kind),
    /// A currency.
    Currency(Currency),
    /// A cell, seen from the fountain.
    Cell(Cell),
    /// A side.
    Side(crate::place::Side),
    /// Several sides.
    Sides(crate::place::Sides),
    /// Something that is for sale.
    Offer(OfferId),
    /// A payment.
    Money(Vec<Tender>),
    /// Several modules.
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
