//! The rules of Alhambra as plain data and pure functions.
//!
//! A [`Game`] holds everything; what has still to happen lies on its stack as
//! questions and steps. [`Game::asked`] says who must answer what,
//! [`Game::options`] lists the answers, [`Game::play`] takes one.
//!
//! Invariants:
//!
//! 1. The engine does no IO, reads no clock, and has no randomness but its dice.
//! 2. [`Config`] and the list of actions determine the game. A snapshot is a cache; a broken
//!    one is an error value.
//! 3. The state holds no closures, no trait objects, no pointers between parts.
//! 4. Only the seats that are asked can change the game (one exception: what a module offers at
//!    any time, such as showing a bonus card).
//! 5. A refused action changes nothing.
//! 6. Modules keep their state in the game and do not read each other's.
//! 7. Pictures and messages are made from a [`GameView`], never from a [`Game`]. What a viewer
//!    may not know is not in it.
//! 8. Whom the game asks is decided on public grounds; otherwise the question itself would tell.
//! 9. [`Game::options`] has a stable order: a button may carry a ply and an index.
//! 10. Undo never crosses a draw, a lifted veil or another seat's action.
//! 11. Every tile, card and counter of the box is somewhere, exactly once, after every action.

#![warn(missing_docs)]

mod acquisition;
mod action;
mod alhambra;
mod building;
mod cards;
mod defaults;
mod dice;
mod ending;
mod event;
mod game;
mod hidden;
mod kind;
mod look;
mod module;
mod modules;
mod money;
mod notation;
mod options;
mod order;
mod peek;
mod place;
mod playing;
mod prepared;
mod rights;
mod sample;
mod scoring;
mod seat;
mod setup;
mod shared;
mod snapshot;
mod stack;
mod standing;
mod telling;
#[cfg(test)]
mod tests;
mod tile_state;
mod tiles;
mod trade;
mod turn;
mod veil;
mod verify;
mod view;
mod warning;

pub use action::{Action, Illegal, Placement, Rebuild};
pub use alhambra::{Alhambra, Misfit, Piece, Stretch, WallSide};
pub use cards::{Card, CardArt, Rarity, UnknownCard};
pub use dice::Seed;
pub use event::{Arg, Audience, Event, Happening, Told};
pub use game::{BadConfig, Config, Game};
pub use kind::{ByKind, Kind};
pub use modules::sets::PRESETS;
pub use modules::{ModuleCard, ModuleChoice, ModuleExtra, ModuleId, ModuleQuestion, ModuleSet};
pub use money::{ByCurrency, Currency, CurrencySet};
pub use notation::BadNotation;
pub use peek::{Funds, Preview};
pub use place::{Cell, Crossing, Edge, Rotation, Side, Sides, Spot};
pub use prepared::Prepared;
pub use scoring::{
    Line, Majority, PLACES, Round, RoundTotals, Scores, Scoring, Standing, WallScore, rank,
};
pub use seat::{Colour, Scorer, Seat, SeatSet};
pub use snapshot::BadSnapshot;
pub use stack::{Ask, Question};
pub use standing::{
    About, Interruption, Money, Order, Ordered, OutOfTurn, Place, StandingOrder, Wish,
};
pub use tile_state::{Laid, Nature, TileState};
pub use tiles::{
    Border, ExtraWalls, Face, Family, Form, Ground, Half, Meeting, Shape, Sign, Sold, TileId,
};
pub use trade::{
    Accept, Channel, Credit, Exactness, Goods, Offer, OfferId, Pays, Price, Purchase, Purpose,
    Quote, Receipt, Source, Tender,
};
pub use view::{
    AlhambraView, Dial, DirkView, GameView, Glyph, Item, Marker, PieceView, PlayerView, Shelf,
    SlotView, TileView, Tint, Token, Variety,
};
pub use warning::Warning;
