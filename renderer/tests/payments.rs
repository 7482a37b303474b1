//! How a hand pays for the market.

mod samples;

use alhambra_engine::{Card, ExtraWalls, Seat, TileView};
use alhambra_renderer::payments;
use samples::game;

/// Pays for a tile of this price in the florin slot: the cards and how much is over.
fn pay(hand: &str, tile: &str) -> Option<(String, u16)> {
    let mut view = game(3, 2, 40).view();
    view.viewer = Some(Seat(0));
    let cards = hand.split_whitespace().map(|card| card.parse().expect("a card"));
    view.players[0].hand = Some(cards.collect::<Vec<Card>>());
    for slot in &mut view.market {
        slot.tile = None;
    }
    let tile = tile.parse().expect("a tile");
    view.market[0].tile = Some(TileView { tile, extra: ExtraWalls::NONE, tokens: vec![] });
    let payment = payments(&view).into_iter().next()?;
    let mut cards = payment.cards;
    cards.sort_unstable();
    let text = cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Some((text, payment.over))
}

#[test]
fn an_exact_payment_is_found_even_with_many_cards() {
    assert_eq!(pay("F1 F2 F4 F9 R8", "pavilion-7"), Some(("F1 F2 F4".to_owned(), 0)));
}

#[test]
fn of_equal_payments_the_one_with_fewer_cards_is_shown() {
    assert_eq!(pay("F1 F2 F4 F7", "pavilion-7"), Some(("F7".to_owned(), 0)));
}

#[test]
fn without_an_exact_payment_the_least_too_much_is_shown() {
    assert_eq!(pay("F5 F5 F9", "pavilion-7"), Some(("F9".to_owned(), 2)));
}

#[test]
fn other_currencies_do_not_pay_but_diamonds_do() {
    assert_eq!(pay("R9 D9 U9 F6", "pavilion-7"), None);
    assert_eq!(pay("R9 F9 X7", "pavilion-7"), Some(("X7".to_owned(), 0)));
    assert_eq!(pay("F4 X4", "pavilion-7"), None);
}
