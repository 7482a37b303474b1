//! What lies where in a picture, in words of the game.

use alhambra_engine::{Cell, OfferId, Seat};

/// What a rectangle of a picture shows. Numbers count from 0 as the view does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A slot of the market.
    Slot(u8),
    /// An open money card, by its place in the view.
    Money(u8),
    /// A card of the viewer's hand, by its place in the view.
    Hand(u8),
    /// Something for sale, with its price.
    Bill(OfferId),
    /// A cell of an Alhambra, built or not.
    Cell(Seat, Cell),
    /// A place to choose, by the number of its button.
    Choice(u16),
    /// A tile of a reserve.
    Reserve(Seat, u8),
    /// A new tile that still has to be placed.
    Pending(Seat, u8),
    /// A thing beside the market: the shelf, and which of its things.
    Beside(u8, u8),
    /// A player's line, name or Alhambra.
    Player(Seat),
}
