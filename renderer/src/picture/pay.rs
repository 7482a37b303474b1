//! How a hand could pay for the market, by the rules of the base game.

use alhambra_engine::{Card, Currency, GameView};

use crate::Payment;

/// More cards than any hand holds are not looked at.
const MOST_CARDS: usize = 64;

/// For each market slot the best payment with the viewer's hand: the least too much, then
/// the fewest cards; in the slot's currency, and with diamonds where they are better.
/// Prices that a module changes are the caller's to know.
pub fn payments(view: &GameView) -> Vec<Payment> {
    let Some(hand) = view.own().and_then(|player| player.hand.as_deref()) else {
        return Vec::new();
    };
    let slots = view.market.iter().enumerate();
    let best = slots.filter_map(|(slot, it)| {
        let price = u16::from(it.tile.as_ref()?.tile.price()?);
        let ways = [it.currency, Currency::Diamond].map(|currency| cheapest(hand, currency, price));
        let ways = ways.into_iter().flatten();
        let (cards, over) = ways.min_by_key(|(cards, over)| (*over, cards.len()))?;
        Some(Payment { slot, cards, over })
    });
    best.collect()
}

/// What is missing in the slot's currency, if even the whole hand is too little.
pub(super) fn missing(hand: &[Card], currency: Currency, price: u16) -> u16 {
    price.saturating_sub(hand.iter().filter_map(|card| value(*card, currency)).sum())
}

fn value(card: Card, currency: Currency) -> Option<u16> {
    card.worth().filter(|worth| worth.0 == currency).map(|worth| worth.1.into())
}

/// The cards with the smallest sum of at least `price`, and how much that is too much.
fn cheapest(hand: &[Card], currency: Currency, price: u16) -> Option<(Vec<Card>, u16)> {
    let own = hand.iter().copied().filter(|card| value(*card, currency).is_some());
    let mut own = own.take(MOST_CARDS).collect::<Vec<_>>();
    own.sort_unstable_by(|one, other| other.cmp(one));
    // For every sum the fewest cards that make it.
    let most = usize::from(price) + 10;
    let mut ways: Vec<Option<Vec<Card>>> = vec![None; most];
    ways[0] = Some(Vec::new());
    for card in own {
        let value = usize::from(value(card, currency)?);
        for sum in (value..most).rev() {
            let Some(rest) = &ways[sum - value] else { continue };
            if ways[sum].as_ref().is_none_or(|way| rest.len() + 1 < way.len()) {
                let mut way = rest.clone();
                way.push(card);
                ways[sum] = Some(way);
            }
        }
    }
    let paid = (usize::from(price)..most).find(|&sum| ways[sum].is_some())?;
    Some((ways[paid].take()?, paid as u16 - price))
}
