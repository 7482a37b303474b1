//! A player by rules of thumb: no opponent, but an anchor to measure the others by.

use alhambra_engine::{
    Action, Card, Currency, Funds, Game, Placement, Question, Rebuild, Seat, TileId,
};
use rand::{Rng, RngExt};

/// What a building of each kind is worth to it.
const KINDS: [f32; 6] = [5.5, 6.0, 6.5, 7.0, 7.5, 8.0];

/// Buys what is cheap for what it is, builds for the wall, else takes the most money; now and
/// then it does anything. `None` if the seat is not asked.
pub fn rules_action(game: &Game, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    let question = game.question(seat)?;
    if rng.random::<f32>() < 0.05 {
        return game.sample(seat, rng);
    }
    match question {
        Question::Turn { .. } => turn(game, seat, rng).or_else(|| game.sample(seat, rng)),
        Question::House => house(game, seat, rng).or_else(|| game.default_action(seat)),
        _ => aside(game, seat, question, rng),
    }
}

/// Whatever is neither a turn nor a new tile.
pub(crate) fn aside(
    game: &Game,
    seat: Seat,
    question: Question,
    rng: &mut impl Rng,
) -> Option<Action> {
    let plain = game.config().modules.is_empty();
    if question == Question::EndTurn && (plain || rng.random_range(0..8u8) != 0) {
        Some(Action::Done)
    } else if rng.random_range(0..2u8) == 0 {
        game.default_action(seat)
    } else {
        game.sample(seat, rng)
    }
}

fn turn(game: &Game, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    if !game.config().modules.is_empty() && rng.random_range(0..12u8) == 0 {
        return game.sample(seat, rng);
    }
    let money = game.money(seat);
    let is_free = !game.is_for_money_only();
    let mut best = (-0.5, None);
    for bargain in bargains(game, &money).filter(|_| is_free) {
        let worth = bargain.tile.building().map_or(4.0, |kind| KINDS[kind.index()]);
        let cost = 0.5 * f32::from(bargain.price + bargain.waste);
        let exact = if bargain.waste == 0 { 3.0 } else { -0.5 * f32::from(bargain.waste) };
        let value = worth - cost + exact + 1.5 * rng.random::<f32>();
        if best.0 < value {
            best = (value, Some(bargain.slot));
        }
    }
    if let (_, Some(slot)) = best
        && let Some(purchase) = game.cheapest_purchase(seat, slot)
    {
        return Some(purchase);
    }
    let reserve = game.reserve(seat);
    if is_free && !reserve.is_empty() && rng.random_range(0..4u8) == 0 {
        let tile = reserve[rng.random_range(0..reserve.len())];
        if let Some(placement) = site(game, seat, tile, rng) {
            return Some(Action::Rebuild(Rebuild::Add(placement)));
        }
    }
    take(game, |cards, sum| {
        let mut bonus = 0.0;
        for card in cards {
            match card.worth() {
                Some((currency, value)) => {
                    bonus += opens(game, &money, currency, value, 1.5, 0.7);
                }
                None => bonus += 2.0,
            }
        }
        f32::from(sum) + bonus + 0.4 * cards.len() as f32 + rng.random::<f32>()
    })
}

fn house(game: &Game, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    let tile = game.pending(seat).next()?;
    site(game, seat, tile, rng).map(Action::Build)
}

/// What lies in a slot and can be paid in its own currency.
pub(crate) struct Bargain {
    pub(crate) slot: u8,
    pub(crate) tile: TileId,
    pub(crate) price: u16,
    /// How much has to be overpaid.
    pub(crate) waste: u16,
}

pub(crate) fn bargains(game: &Game, money: &Funds) -> impl Iterator<Item = Bargain> {
    let market = game.market();
    (0..4u8).filter_map(move |slot| {
        let tile = market[usize::from(slot)]?;
        let price = u16::from(tile.price()?);
        let currency = Currency::COINED[usize::from(slot)];
        let affordable = price <= money.sums[currency];
        let waste = (money.exact[currency] >> price).trailing_zeros() as u16;
        affordable.then_some(Bargain { slot, tile, price, waste })
    })
}

/// What one more card does for the slot of its currency.
pub(crate) fn opens(
    game: &Game,
    money: &Funds,
    currency: Currency,
    value: u8,
    exact: f32,
    afford: f32,
) -> f32 {
    let slot = game.market().get(currency.index()).copied().flatten();
    let Some(price) = slot.and_then(TileId::price).map(u16::from) else { return 0.0 };
    let more = money.with(currency, value);
    if more.pays_exactly(currency, price) && !money.pays_exactly(currency, price) {
        exact
    } else if money.sums[currency] < price && price <= more.sums[currency] {
        afford
    } else {
        0.0
    }
}

/// The take that is worth most.
pub(crate) fn take(game: &Game, mut worth: impl FnMut(&[Card], u16) -> f32) -> Option<Action> {
    let display = game.display();
    let mut best: Option<(f32, Vec<Card>)> = None;
    let mut cards: Vec<Card> = Vec::with_capacity(display.len());
    for set in 1u32..1 << display.len() {
        cards.clear();
        cards.extend(
            display.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, c)| *c),
        );
        let sum: u16 = cards.iter().map(|card| u16::from(card.value())).sum();
        if 1 < cards.len() && (5 < sum || cards.iter().any(|card| !card.is_money())) {
            continue;
        }
        let value = worth(&cards, sum);
        if best.as_ref().is_none_or(|(most, _)| *most < value) {
            best = Some((value, cards.clone()));
        }
    }
    best.map(|(_, mut cards)| {
        cards.sort_unstable();
        Action::Take(cards)
    })
}

/// Where a tile makes the longest wall; of equal ones any.
pub(crate) fn site(game: &Game, seat: Seat, tile: TileId, rng: &mut impl Rng) -> Option<Placement> {
    let mut best: Option<(f32, Placement)> = None;
    for (placement, wall) in game.sites(seat, tile) {
        let value = f32::from(wall) + rng.random::<f32>();
        if best.is_none_or(|(most, _)| most < value) {
            best = Some((value, placement));
        }
    }
    best.map(|(_, placement)| placement)
}
