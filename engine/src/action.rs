//! What a seat answers, and why an answer is refused.

use crate::{
    alhambra::Misfit,
    cards::Card,
    event::Told,
    modules::ModuleChoice,
    place::{Cell, Edge, Rotation},
    seat::Seat,
    tiles::TileId,
    trade::{Purchase, Tender},
};

/// An answer to a question. Every choice of every module is a value of this type.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take cards from the display (or a card that is taken instead of money).
    Take(Vec<Card>),
    /// Buy something; the payment goes with it.
    Buy(Purchase),
    /// Change the Alhambra.
    Rebuild(Rebuild),
    /// Build a new tile.
    Build(Placement),
    /// Put a new tile into the reserve.
    Stow(TileId),
    /// Give a new tile to Dirk.
    Gift(TileId),
    /// Nothing can be done, or nothing is wanted.
    Pass,
    /// The turn is over.
    Done,
    /// What only a module knows.
    Module(ModuleChoice),
}

impl Action {
    /// Whether others do not see which answer it was, so that they may not read its line either
    /// as long as the game runs. The core has no such answer; what is sealed is seen in the end.
    pub fn is_secret(&self) -> bool {
        matches!(self, Self::Module(choice) if choice.is_secret())
    }
}

/// Where and how a tile is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The tile.
    pub tile: TileId,
    /// The cell of its first half.
    pub at: Cell,
    /// How it is turned.
    pub turn: Rotation,
    /// 05 city-gates: the new double wall that gets a gate.
    pub gate: Option<Edge>,
}

impl Placement {
    /// Upright, without a gate.
    pub fn new(tile: TileId, at: Cell) -> Self {
        Self { tile, at, turn: Rotation::Upright, gate: None }
    }
}

/// One change of an Alhambra.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rebuild {
    /// From the reserve into the Alhambra.
    Add(Placement),
    /// From the Alhambra into the reserve.
    Remove(Cell),
    /// A reserve tile takes exactly the place of a built one.
    Swap(Placement),
}

/// A rebuild, or a tile that moves inside the Alhambra, which some modules allow besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reshaping {
    /// As in the own turn.
    Rebuild(Rebuild),
    /// From one place to another.
    Move {
        /// Where the tile lies.
        from: Cell,
        /// Where and how it will lie.
        to: Placement,
    },
}

impl From<Told> for Illegal {
    fn from(why: Told) -> Self {
        Self::Because(why)
    }
}

/// Why an action was refused. The game is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "its error text says what each means")]
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    #[error("seat {seat} is not asked now")]
    NotAsked { seat: Seat },
    #[error("that does not answer the question")]
    NotAnAnswer,
    #[error("{card} does not lie there")]
    NotDisplayed { card: Card },
    #[error("take at least one card")]
    TakeNothing,
    #[error("several cards may be worth {limit} together, these are worth {sum}")]
    TakeTooMuch { sum: u16, limit: u8 },
    #[error("{card} is taken alone")]
    TakenAlone { card: Card },
    #[error("market slot {} is empty", slot + 1)]
    EmptySlot { slot: u8 },
    #[error("that is not for sale")]
    NotForSale,
    #[error("you do not have {tender}")]
    NotYours { tender: Tender },
    #[error("{tender} does not pay here")]
    WrongCurrency { tender: Tender },
    #[error("these currencies cannot be mixed here")]
    Mixed,
    #[error("{card} is not needed for this payment")]
    NotNeeded { card: Card },
    #[error("costs {price}, paid {paid}")]
    TooLittle { price: u16, paid: u16 },
    #[error("must be paid exactly: costs {price}, paid {paid}")]
    MustBeExact { price: u16, paid: u16 },
    #[error("costs {price}, paid {paid}: nothing is missing that could be made up for")]
    NothingMissing { price: u16, paid: u16 },
    #[error("nothing has to be paid")]
    Free,
    #[error("that cannot go with this purchase")]
    NoSuchExtra,
    #[error("{tile} is not in your reserve")]
    NotInReserve { tile: TileId },
    #[error("{tile} is not waiting to be placed")]
    NotPending { tile: TileId },
    #[error("{tile} cannot go into the reserve")]
    NotStowable { tile: TileId },
    #[error("{tile} cannot be given away")]
    NoGift { tile: TileId },
    #[error("{tile} would not touch a building of its colour")]
    NoContact { tile: TileId },
    #[error("{tile} is never turned")]
    NotTurned { tile: TileId },
    #[error("{tile} has to stay")]
    Frozen { tile: TileId },
    #[error("{0}")]
    Misfit(#[from] Misfit),
    #[error("you have no gate card")]
    NoGate,
    #[error("you can still act, so you cannot pass")]
    CannotPass,
    #[error("you can only take money in this turn")]
    OnlyMoney,
    #[error("nothing can be rebuilt in this turn any more")]
    NoRebuild,
    #[error("something has to be named first")]
    NotDone,
    #[error("something built before waits for a tile, which cannot be put away now")]
    MustBuild,
    /// A module's own reason.
    #[error("refused: {}", .0.key)]
    Because(Told),
    #[error("at least {least} is needed, {offered} is too little")]
    BidTooLow { least: u16, offered: u16 },
    #[error("you cannot pay {amount} in one currency")]
    CannotPay { amount: u16 },
    #[error("you have {limit} already, which is the most")]
    LimitReached { limit: u8 },
}
