//! What nobody but its owner knows of a site, and whether all of them are there.

use super::{PER_CURRENCY, Question, State, built_sites, currency, state};
use crate::{
    Game,
    dice::Dice,
    modules::{ModuleId, ModuleQuestion},
    money::{ByCurrency, Currency},
    seat::{Seat, SeatSet},
    stack::{Frame, Question as Asked},
    tile_state::Laid,
    tiles::TileId,
};

/// Every site that a viewer has not seen may as well be another one.
pub(super) fn hide(game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
    let built = game.seats().flat_map(|seat| built_sites(game, seat));
    let shown: Vec<TileId> = built.filter(|_| state(game).shown).map(|(tile, _)| tile).collect();
    let laid = game.on_tiles.tokens.iter_mut().filter(|it| it.of == ModuleId::BuildingSites);
    let unseen = laid.filter(|it| viewer.is_none() || it.owner != viewer);
    let unseen: Vec<&mut Laid> = unseen.filter(|it| !shown.contains(&it.tile)).collect();
    let states = &mut game.states.building_sites;
    let Some(State { pile, drawn, .. }) = states.as_deref_mut() else { return };
    let drawn = drawn.as_mut().filter(|(seat, _)| Some(*seat) != viewer);
    let drawn: Vec<&mut Currency> = drawn.into_iter().flat_map(|(_, two)| two).collect();
    let mut hidden: Vec<Currency> = unseen.iter().map(|laid| currency(laid)).collect();
    hidden.extend(drawn.iter().map(|it| **it));
    for currency in Currency::COINED {
        hidden.extend(std::iter::repeat_n(currency, usize::from(pile[currency])));
    }
    hidden.sort_unstable();
    dice.shuffle(&mut hidden);
    let mut hidden = hidden.into_iter();
    unseen.into_iter().zip(&mut hidden).for_each(|(laid, it)| laid.face = it as u8);
    drawn.into_iter().zip(&mut hidden).for_each(|(place, it)| *place = it);
    *pile = ByCurrency::default();
    hidden.for_each(|currency| pile[currency] += 1);
}

/// All sites are there, each on a building of its own, and who has drawn some is asked.
pub(super) fn is_sound(game: &Game) -> bool {
    let State { pile, drawn, used, .. } = state(game);
    let laid: Vec<&Laid> = game.laid_by(ModuleId::BuildingSites).collect();
    let sound = |laid: &&Laid| {
        usize::from(laid.face) < Currency::COINED.len()
            && laid.owner.is_some()
            && laid.tile.building().is_some()
    };
    let alone = laid.windows(2).all(|two| two[0].tile != two[1].tile);
    if !alone || !laid.iter().all(sound) {
        return false;
    }
    let mut all = *used;
    for currency in Currency::ALL {
        all[currency] = all[currency].saturating_add(pile[currency]);
    }
    let seen = laid.iter().map(|it| currency(it)).chain(drawn.iter().flat_map(|it| it.1));
    seen.for_each(|currency| all[currency] = all[currency].saturating_add(1));
    let complete = Currency::COINED.iter().all(|&it| all[it] == PER_CURRENCY);
    let asked: Vec<_> = asked(game).collect();
    let fits = match (drawn, &asked[..]) {
        (None, []) => true,
        (Some((seat, _)), [(seats, tile)]) => {
            *seats == SeatSet::only(*seat)
                && game.has_seats(*seats)
                && game.pending(*seat).any(|it| it == *tile)
                && tile.building().is_some()
                && game.laid_on(ModuleId::BuildingSites, *tile, 0).is_none()
        }
        _ => false,
    };
    complete && all[Currency::Diamond] == 0 && fits
}

/// Who is asked to choose a site, for which building.
fn asked(game: &Game) -> impl Iterator<Item = (SeatSet, TileId)> {
    game.stack.iter().filter_map(|frame| match frame {
        Frame::Ask(ask) => match ask.question {
            Asked::Module(ModuleQuestion::BuildingSites(Question::Lay(tile))) => {
                Some((ask.seats, tile))
            }
            _ => None,
        },
        Frame::Run(_) => None,
    })
}
