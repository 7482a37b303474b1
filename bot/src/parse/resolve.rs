//! From what somebody said to an action of the engine, in the light of the game.

use alhambra_engine::{
    Action, Card, Cell, Channel, Currency, Game, OfferId, Placement, Purchase, Rebuild, Rotation,
    Seat, Tender, TileId,
};

use super::play::{Intent, Money, PlaceRef, TileRef};
use crate::say::{Group, numbered_cells, placements_of};

/// What was said leaves something open; buttons can settle it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unclear {
    /// Show the options of this group.
    Choose(Group),
    /// There is no tile to be built.
    NothingToPlace,
    /// No tile of that name is on offer or waiting.
    NoSuchTile(String),
    /// The offer is known, but this money cannot pay for it.
    NotEnough(OfferId),
    /// There is no such number in the picture.
    NoSuchPlace(usize),
    /// Several tiles fit what was said.
    WhichTile(Vec<TileId>),
}

/// Finds the action that was meant. Whether it is legal, the engine says.
pub fn resolve(
    game: &Game,
    seat: Seat,
    options: &[Action],
    intent: Intent,
) -> Result<Action, Unclear> {
    match intent {
        Intent::Take(cards) => Ok(Action::Take(cards)),
        Intent::Buy { what, with, plus } => buy(game, seat, &what, with, plus),
        Intent::Place { tile, at, turn } => place(game, seat, options, tile.as_ref(), at, turn),
        Intent::Reserve(tile) => pending(game, seat, tile.as_ref()).map(Action::Stow),
        Intent::Give(tile) => pending(game, seat, tile.as_ref()).map(Action::Gift),
        Intent::Pass => Ok(Action::Pass),
        Intent::Done => Ok(Action::Done),
        Intent::Exact(action) => Ok(action),
        Intent::Show(group) => Err(Unclear::Choose(group)),
    }
}

fn buy(
    game: &Game,
    seat: Seat,
    what: &TileRef,
    with: Option<Vec<Money>>,
    extras: Vec<alhambra_engine::ModuleExtra>,
) -> Result<Action, Unclear> {
    let offers = game.offers(seat, Channel::Turn);
    let offer = match what {
        TileRef::Slot(slot) => OfferId::Slot(*slot),
        TileRef::Name(name) => {
            let named = offers.iter().find(|offer| match (offer.id, offer.goods) {
                (_, alhambra_engine::Goods::Tile(tile)) => tile.name().starts_with(name.as_str()),
                (id, _) => id.to_string() == *name,
            });
            named.map(|offer| offer.id).ok_or_else(|| Unclear::NoSuchTile(name.clone()))?
        }
    };
    let currency = offers.iter().find(|it| it.id == offer).and_then(|it| it.currency());
    let payment = match with {
        Some(money) => money.into_iter().map(|it| tender(game, seat, currency, it)).collect(),
        None => {
            let quote = game.quote(seat, Channel::Turn, offer, &extras);
            let best = quote.ok().and_then(|quote| game.payments(&quote).into_iter().next());
            best.ok_or(Unclear::NotEnough(offer))?
        }
    };
    Ok(Action::Buy(Purchase::new(offer, payment).plus(extras)))
}

/// A bare value is a card of the slot's currency; if there is none in the hand, a
/// diamond of that value.
fn tender(game: &Game, seat: Seat, currency: Option<Currency>, money: Money) -> Tender {
    match money {
        Money::Thing(tender) => tender,
        Money::Value(value) => {
            let own = Card::Money(currency.unwrap_or(Currency::Florin), value);
            let diamond = Card::Money(Currency::Diamond, value);
            let hand = game.hand(seat);
            let found = if !hand.contains(&own) && hand.contains(&diamond) { diamond } else { own };
            Tender::Card(found)
        }
    }
}

fn pending(game: &Game, seat: Seat, tile: Option<&TileRef>) -> Result<TileId, Unclear> {
    let waiting: Vec<TileId> = game.pending(seat).collect();
    let fitting: Vec<TileId> = match tile {
        Some(TileRef::Name(name)) => {
            waiting.into_iter().filter(|tile| tile.name().starts_with(name.as_str())).collect()
        }
        _ => waiting,
    };
    match fitting[..] {
        [tile] => Ok(tile),
        [] => Err(match tile {
            Some(TileRef::Name(name)) => Unclear::NoSuchTile(name.clone()),
            _ => Unclear::NothingToPlace,
        }),
        _ => Err(Unclear::WhichTile(fitting)),
    }
}

fn place(
    game: &Game,
    seat: Seat,
    options: &[Action],
    tile: Option<&TileRef>,
    at: Option<PlaceRef>,
    turn: Option<Rotation>,
) -> Result<Action, Unclear> {
    let from_reserve = game.pending(seat).next().is_none();
    let tile = if from_reserve { reserved(game, seat, tile) } else { pending(game, seat, tile) }?;
    let cell: Cell = match at {
        None => return Err(Unclear::Choose(Group::Place)),
        Some(PlaceRef::Cell(cell)) => cell,
        Some(PlaceRef::Number(number)) => {
            let cells = numbered_cells(placements_of(options, tile));
            let found = number.checked_sub(1).and_then(|at| cells.get(at));
            *found.ok_or(Unclear::NoSuchPlace(number))?
        }
    };
    let fits = |placement: &Placement| {
        placement.tile == tile
            && placement.at == cell
            && turn.is_none_or(|turn| placement.turn == turn)
    };
    let listed = options.iter().find(|action| match action {
        Action::Build(placement) | Action::Rebuild(Rebuild::Add(placement)) => fits(placement),
        _ => false,
    });
    let unlisted = || {
        let placement = Placement { turn: turn.unwrap_or_default(), ..Placement::new(tile, cell) };
        if from_reserve {
            Action::Rebuild(Rebuild::Add(placement))
        } else {
            Action::Build(placement)
        }
    };
    Ok(listed.cloned().unwrap_or_else(unlisted))
}

fn reserved(game: &Game, seat: Seat, tile: Option<&TileRef>) -> Result<TileId, Unclear> {
    let reserve = game.reserve(seat);
    match tile {
        Some(TileRef::Name(name)) => {
            let found = reserve.iter().find(|tile| tile.name().starts_with(name.as_str()));
            found.copied().ok_or_else(|| Unclear::NoSuchTile(name.clone()))
        }
        _ => match reserve {
            [] => Err(Unclear::NothingToPlace),
            [tile] => Ok(*tile),
            _ => Err(Unclear::Choose(Group::Rebuild)),
        },
    }
}
