//! What dice come to, where a worker may go with them, and which workers are connected.

use serde::{Deserialize, Serialize};

use super::{Choice, state};
use crate::{Game, modules::ModuleId, place::Cell, seat::Seat, tiles::TileId};

const MOST: usize = 3;

/// One to three dice, in the order in which they were rolled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Throw([u8; MOST]);

impl Throw {
    /// With one more.
    #[must_use]
    pub(crate) fn with(mut self, die: u8) -> Self {
        if let Some(place) = self.0.iter_mut().find(|it| **it == 0) {
            *place = die;
        }
        self
    }

    pub(super) fn rolled(&self) -> &[u8] {
        let count = self.0.iter().take_while(|&&die| 0 < die).count();
        &self.0[..count]
    }

    /// No other die is left.
    pub(super) fn is_full(self) -> bool {
        self.rolled().len() == MOST
    }

    /// Three alike fit everywhere.
    pub(super) fn is_joker(self) -> bool {
        self.is_full() && self.0.iter().all(|&die| die == self.0[0])
    }

    pub(super) fn is_sound(self) -> bool {
        let rolled = self.rolled();
        !rolled.is_empty()
            && rolled.iter().all(|die| (1..=6).contains(die))
            && self.0[rolled.len()..].iter().all(|&die| die == 0)
    }

    /// Every positive sum of all dice, each added or taken off, the smallest first.
    pub(super) fn results(self) -> Vec<u8> {
        let mut sums = vec![0i8];
        for &die in self.rolled() {
            let die = die as i8;
            sums = sums.into_iter().flat_map(|sum| [sum + die, sum - die]).collect();
        }
        let mut results: Vec<u8> =
            sums.into_iter().filter(|&sum| 0 < sum).map(|it| it as u8).collect();
        results.sort_unstable();
        results.dedup();
        results
    }
}

/// Where a worker of a seat may go: slots, then what is built, then what lies in the reserve.
pub(super) fn of(game: &Game, seat: Seat, dice: Throw) -> Vec<Choice> {
    if state(game).crews[seat.index()].supply == 0 {
        return Vec::new();
    }
    let results = dice.results();
    let fits = |tile: TileId| {
        dice.is_joker() || tile.price().is_some_and(|price| results.contains(&price))
    };
    let slots = (0..4u8).filter(|&slot| game.market[usize::from(slot)].is_some_and(fits));
    let built = game.alhambra(seat).pieces().iter().map(|piece| piece.tile);
    let own = built.chain(game.reserve(seat).iter().copied());
    // Neither camps nor watchtowers are worked on.
    let own = own.filter(|&tile| tile.family().is_cell() && fits(tile));
    let halves = own.flat_map(|tile| (0..tile.size() as u8).map(move |half| (tile, half)));
    let idle =
        halves.filter(|&(tile, half)| game.laid_on(ModuleId::Handymen, tile, half).is_none());
    slots.map(Choice::Slot).chain(idle.map(|(tile, half)| Choice::Tile(tile, half))).collect()
}

/// The own tile that enlarges the largest group most.
pub(super) fn best(game: &Game, seat: Seat, dice: Throw) -> Option<Choice> {
    let mut best = (largest_group(game, seat, None), None);
    for target in of(game, seat, dice) {
        let Choice::Tile(tile, half) = target else { continue };
        let cells = game.alhambra(seat).find(tile).into_iter().flat_map(|piece| piece.cells());
        for (_, cell) in cells.filter(|(it, _)| *it == usize::from(half)) {
            let group = largest_group(game, seat, Some(cell));
            if best.0 < group {
                best = (group, Some(target.clone()));
            }
        }
    }
    best.1
}

/// How many workers stand on connected cells, with one more where `also` says.
pub(super) fn largest_group(game: &Game, seat: Seat, also: Option<Cell>) -> usize {
    let has_worker =
        |tile, half: usize| game.laid_on(ModuleId::Handymen, tile, half as u8).is_some();
    let pieces = game.alhambra(seat).pieces().iter();
    let cells = pieces.flat_map(|piece| piece.cells().map(|(half, cell)| (piece.tile, half, cell)));
    let manned = cells.filter(|&(tile, half, _)| has_worker(tile, half)).map(|(.., cell)| cell);
    let mut left: Vec<Cell> = manned.chain(also).collect();
    let mut largest = 0;
    while let Some(cell) = left.pop() {
        let mut group = vec![cell];
        let mut at = 0;
        while at < group.len() {
            let beside = group[at].neighbours();
            group.extend(left.extract_if(.., |it| beside.contains(it)));
            at += 1;
        }
        largest = largest.max(group.len());
    }
    largest
}
