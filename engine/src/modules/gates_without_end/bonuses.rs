//! What the bonuses are good for: what can be chosen, and what it does.

use super::{Bonus, Choice, state, state_mut};
use crate::{
    Game,
    action::{Illegal, Reshaping},
    cards::Card,
    event::Told,
    game::Pending,
    kind::Kind,
    modules::ModuleId,
    place::{Cell, Side},
    seat::{Scorer, Seat, SeatSet},
    stack::Step as CoreStep,
    tiles::{Border, ExtraWalls, TileId},
    trade::{Channel, Offer, OfferId, Pays, Purchase, Source},
};

/// What any tile costs.
pub(super) const PRICE: u16 = 14;
/// So many ways to pay are listed for a tile; others may be typed.
const WAYS: usize = 8;
pub(super) const CHANNEL: Channel = Channel::Module(ModuleId::GatesWithoutEnd);

/// Whether a bonus can be carried out, as far as everybody can see.
pub(super) fn is_possible(game: &Game, seat: Seat, bonus: Bonus) -> bool {
    let state = state(game);
    match bonus {
        Bonus::Rebuild => game.has_tiles(seat),
        Bonus::Wall => 0 < state.walls && edges(game, seat).next().is_some(),
        Bonus::Buy | Bonus::Swap => game.market.iter().any(Option::is_some),
        Bonus::Money => game.display.iter().any(|card| card.is_money()),
        Bonus::Half => !state.halves.is_empty(),
        Bonus::Plaza => !state.plazas.is_empty(),
        Bonus::OnePoint | Bonus::TwoPoints => true,
    }
}

pub(super) fn options(game: &Game, seat: Seat, bonus: Bonus) -> Vec<Choice> {
    let mut choices = vec![Choice::Decline];
    match bonus {
        Bonus::Rebuild => {
            choices.extend(game.reshapings(seat).into_iter().map(Choice::Reshape));
        }
        Bonus::Wall if 0 < state(game).walls => {
            choices.extend(edges(game, seat).map(|(cell, side)| Choice::Wall(cell, side)));
        }
        Bonus::Buy => {
            let purchases = game.purchases_within(seat, CHANNEL, WAYS);
            choices.extend(purchases.into_iter().map(Choice::Buy));
        }
        Bonus::Money => {
            for &card in game.display.iter().filter(|card| card.is_money()) {
                if !choices.contains(&Choice::Money(card)) {
                    choices.push(Choice::Money(card));
                }
            }
        }
        Bonus::Half => choices.extend(state(game).halves.iter().copied().map(Choice::Half)),
        Bonus::Swap => {
            let pairs = (0..4u8).flat_map(|one| (one + 1..4).map(move |other| (one, other)));
            let filled =
                pairs.filter(|&(one, other)| is_filled(game, one) || is_filled(game, other));
            choices.extend(filled.map(|(one, other)| Choice::Swap(one, other)));
        }
        Bonus::Plaza if !state(game).plazas.is_empty() => choices.push(Choice::Plaza),
        Bonus::Wall | Bonus::Plaza | Bonus::OnePoint | Bonus::TwoPoints => {}
    }
    choices
}

/// Gains are taken; what changes an Alhambra or the market, or costs money, is not.
pub(super) fn default(game: &Game, seat: Seat, bonus: Bonus) -> Choice {
    let taken = match bonus {
        Bonus::Money => {
            let money = game.display.iter().copied().filter(|card| card.is_money());
            money.max_by_key(|card| card.value()).map(Choice::Money)
        }
        Bonus::Half => {
            let own = game.alhambra(seat).kinds();
            let left = state(game).halves.iter().copied();
            left.max_by_key(|&kind| (own[kind], kind)).map(Choice::Half)
        }
        Bonus::Plaza => Some(Choice::Plaza),
        _ => None,
    };
    taken.unwrap_or(Choice::Decline)
}

/// Carries out what a seat has chosen for its bonus.
pub(super) fn take(
    game: &mut Game,
    seat: Seat,
    bonus: Bonus,
    choice: Choice,
) -> Result<(), Illegal> {
    match (bonus, choice) {
        (_, Choice::Decline) => {
            game.told(Told::new("gates-without-end-declined").with("seat", seat));
            Ok(())
        }
        (Bonus::Rebuild, Choice::Reshape(reshaping)) => reshape(game, seat, reshaping),
        (Bonus::Wall, Choice::Wall(cell, side)) => wall(game, seat, cell, side),
        (Bonus::Buy, Choice::Buy(purchase)) => buy(game, seat, &purchase),
        (Bonus::Money, Choice::Money(card)) => money(game, seat, card),
        (Bonus::Half, Choice::Half(kind)) => half(game, seat, kind),
        (Bonus::Swap, Choice::Swap(one, other)) => swap(game, seat, one, other),
        (Bonus::Plaza, Choice::Plaza) => plaza(game, seat),
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(super) fn give_points(game: &mut Game, seat: Seat, bonus: Bonus) {
    game.give_points(Scorer::Seat(seat), bonus.points(), Told::new("gates-without-end-points"));
}

fn reshape(game: &mut Game, seat: Seat, reshaping: Reshaping) -> Result<(), Illegal> {
    game.check_reshaping(seat, reshaping)?;
    if let Reshaping::Move { .. } = reshaping {
        let told = Told::new("gates-without-end-moved").with("seat", seat);
        game.told(reshaping.tell(told));
    }
    game.run_next(CoreStep::Settle(seat));
    game.reshape(seat, reshaping);
    Ok(())
}

/// The open outer sides of the built tiles of a seat. What leans there or stands in a corner
/// leaves no room for a wall.
fn edges(game: &Game, seat: Seat) -> impl Iterator<Item = (Cell, Side)> {
    let alhambra = game.alhambra(seat);
    let cells = alhambra.pieces().iter().flat_map(|piece| piece.cells());
    cells.flat_map(|(_, cell)| Side::ALL.map(|side| (cell, side))).filter(move |&(cell, side)| {
        let open = alhambra.border(cell, side) == Some(Border::Open);
        let beyond = alhambra.border(cell.step(side), side.opposite());
        open && beyond.is_none_or(|border| border == Border::Gap)
    })
}

fn wall(game: &mut Game, seat: Seat, cell: Cell, side: Side) -> Result<(), Illegal> {
    if !edges(game, seat).any(|edge| edge == (cell, side)) {
        return Err(Told::new("gates-without-end-no-wall").into());
    }
    let half = game.alhambra(seat).half_at(cell).map(|(piece, half)| (*piece, half));
    let (piece, half) = half.ok_or(Illegal::NotAnAnswer)?;
    let ExtraWalls(mut extra) = game.extra_walls(piece.tile);
    extra[half].insert(side.before(piece.turn));
    let walls = &mut state_mut(game).walls;
    *walls = walls.checked_sub(1).ok_or(Illegal::NotAnAnswer)?;
    game.wall_in(piece.tile, ExtraWalls(extra));
    let told = Told::new("gates-without-end-walled").with("seat", seat);
    game.told(told.with("tile", piece.tile).with("side", side));
    Ok(())
}

/// Any tile of the market, for one flat price in any money.
pub(super) fn offers(game: &Game, out: &mut Vec<Offer>) {
    for slot in 0..4u8 {
        if let Some(tile) = game.market[usize::from(slot)] {
            let (id, source) = (OfferId::Slot(slot), Source::Slot(slot));
            let offer = Offer::tile(id, tile, source, PRICE as u8, Pays::AnyMix);
            // A flat price: nothing changes it.
            out.push(Offer { another_action: false, modifiers: false, ..offer });
        }
    }
}

/// Placed at once; nothing is refilled before the key is done.
fn buy(game: &mut Game, seat: Seat, purchase: &Purchase) -> Result<(), Illegal> {
    let receipt = game.check_purchase(seat, CHANNEL, purchase)?;
    place(game, seat);
    game.conclude(&receipt, purchase);
    Ok(())
}

fn place(game: &mut Game, seat: Seat) {
    game.run_next(CoreStep::Settle(seat));
    game.run_next(CoreStep::House(SeatSet::only(seat)));
}

fn money(game: &mut Game, seat: Seat, card: Card) -> Result<(), Illegal> {
    let at = game.display.iter().position(|&it| it == card && it.is_money());
    game.display.remove(at.ok_or(Illegal::NotDisplayed { card })?);
    game.player(seat).gain_card(card);
    game.told(Told::new("gates-without-end-took").with("seat", seat).with("card", card));
    Ok(())
}

fn half(game: &mut Game, seat: Seat, kind: Kind) -> Result<(), Illegal> {
    let state = state_mut(game);
    let at = state.halves.iter().position(|&it| it == kind).ok_or(Illegal::NotAnAnswer)?;
    state.halves.remove(at);
    state.owned_halves.push((seat, kind));
    game.told(Told::new("gates-without-end-got-half").with("seat", seat).with("kind", kind));
    Ok(())
}

fn is_filled(game: &Game, slot: u8) -> bool {
    game.market.get(usize::from(slot)).is_some_and(Option::is_some)
}

fn swap(game: &mut Game, seat: Seat, one: u8, other: u8) -> Result<(), Illegal> {
    let on_board = one < other && other < 4;
    if !on_board || !is_filled(game, one) && !is_filled(game, other) {
        return Err(Illegal::NotAnAnswer);
    }
    game.swap_slots(one, other);
    let told = Told::new("gates-without-end-swapped").with("seat", seat);
    game.told(told.with("one", one + 1).with("other", other + 1));
    Ok(())
}

fn plaza(game: &mut Game, seat: Seat) -> Result<(), Illegal> {
    let tile: TileId = state_mut(game).plazas.pop().ok_or(Illegal::NotAnAnswer)?;
    game.told(Told::new("gates-without-end-got-plaza").with("seat", seat));
    place(game, seat);
    game.player(seat).pending.push(Pending { tile, gift: false });
    Ok(())
}
