//! Looking at hidden things and putting them back. Whoever looks keeps them meanwhile, as
//! [`Veiled`] with the seat that knows them; what goes back on top is asked for one by one,
//! never as an order of all.

use crate::{Game, cards::Card, seat::Seat, tiles::TileId, veil::Veiled};

#[allow(dead_code, reason = "for whoever draws to look: 38")]
impl Game {
    /// Takes the top tiles off the tower for one seat to look at, fewer if it runs short.
    pub(crate) fn look_at_tiles(&mut self, seat: Seat, count: usize) -> Vec<Veiled<TileId>> {
        self.seal();
        look(&mut self.tower, seat, count)
    }

    /// Takes the top cards off the money pile for one seat to look at.
    pub(crate) fn look_at_cards(&mut self, seat: Seat, count: usize) -> Vec<Veiled<Card>> {
        self.seal();
        look(&mut self.deck, seat, count)
    }

    /// Puts a tile back on top of the tower; who has seen it knows it there.
    pub(crate) fn put_back_tile(&mut self, tile: Veiled<TileId>) {
        self.tower.push(tile);
    }

    /// Puts a card back on top of the money pile.
    pub(crate) fn put_back_card(&mut self, card: Veiled<Card>) {
        self.deck.push(card);
    }
}

/// The last one is the top, and comes first.
fn look<T>(pile: &mut Vec<Veiled<T>>, seat: Seat, count: usize) -> Vec<Veiled<T>> {
    let left = pile.len().saturating_sub(count);
    pile.drain(left..).rev().map(|thing| thing.shown_to(seat)).collect()
}
