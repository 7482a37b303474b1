//! The marshal's way: from cell to cell on foot, and whom he finds on it.

use super::{MARSHAL, is_marshal, lacking, names, state, state_mut};
use crate::{
    Game,
    action::Illegal,
    alhambra::{Alhambra, Piece},
    event::Told,
    kind::{ByKind, Kind},
    modules::ModuleId,
    place::{Cell, Side},
    seat::Seat,
    tile_state::Laid,
    tiles::TileId,
};

/// He goes from cell to cell and brings a servant of its colour into each standard building
/// that has none, if one is to be had.
pub(super) fn walk(game: &mut Game, seat: Seat, left: u8, sides: &[Side]) -> Result<(), Illegal> {
    let no_way = || Told::new("palace-staff-no-way").with("left", left);
    if usize::from(left) < sides.len() {
        return Err(no_way().into());
    }
    let kinds = found(game, seat, sides);
    for &side in sides {
        let at = marshal_at(game, seat);
        let alhambra = game.alhambra(seat);
        if !alhambra.is_passage(at, side) {
            return Err(no_way().into());
        }
        let entered = alhambra.half_at(at.step(side));
        let entered = entered.map(|(piece, half)| (piece.tile, half as u8));
        let (tile, half) = entered.ok_or_else(no_way)?;
        stand(game, seat, (tile, half));
        if let Some(kind) = lacking(game, tile)
            && let Some(place) = state(game).open.iter().position(|&it| it == kind)
        {
            state_mut(game).open.remove(place);
            game.lay_token(Laid::new(ModuleId::PalaceStaff, tile, kind.index() as u8));
        }
    }
    let told = |key| Told::new(key).with("seat", seat).with("cell", marshal_at(game, seat));
    let told = match kinds[..] {
        [] => told("palace-staff-walked"),
        _ => told("palace-staff-found").with("kinds", names(&kinds)),
    };
    game.told(told);
    Ok(())
}

/// The kinds of servants that he would find on his way.
pub(super) fn found(game: &Game, seat: Seat, sides: &[Side]) -> Vec<Kind> {
    let mut open = state(game).open.clone();
    let (mut at, mut served, mut kinds) = (marshal_at(game, seat), Vec::new(), Vec::new());
    for &side in sides {
        at = at.step(side);
        let piece = game.alhambra(seat).piece_at(at);
        if let Some(piece) = piece
            && !served.contains(&piece.tile)
            && let Some(kind) = lacking(game, piece.tile)
            && let Some(place) = open.iter().position(|&it| it == kind)
        {
            open.remove(place);
            served.push(piece.tile);
            kinds.push(kind);
        }
    }
    kinds
}

/// The shortest walk among those that find most servants; from where he may not stay, any step.
pub(super) fn best_walk(game: &Game, seat: Seat, left: u8) -> Vec<Side> {
    let mut open = ByKind::default();
    state(game).open.iter().for_each(|&kind| open[kind] += 1);
    let alhambra = game.alhambra(seat);
    let mut search =
        Search { game, alhambra, open, served: Vec::new(), path: Vec::new(), best: None };
    let wanted = |piece: &Piece| lacking(game, piece.tile).is_some_and(|kind| 0 < open[kind]);
    if !may_stay(game, seat) || alhambra.built().iter().any(wanted) {
        search.go(marshal_at(game, seat), left);
    }
    search.best.map_or_else(Vec::new, |(_, path)| path)
}

/// Tries every walk, step by step.
struct Search<'a> {
    game: &'a Game,
    alhambra: &'a Alhambra,
    /// Servants that are left.
    open: ByKind<u8>,
    /// The tiles that have got one on this walk.
    served: Vec<TileId>,
    path: Vec<Side>,
    /// How many servants the best walk finds, and the walk. Of equal ones the first stays.
    best: Option<(usize, Vec<Side>)>,
}

impl Search<'_> {
    fn go(&mut self, at: Cell, left: u8) {
        let gain = self.served.len();
        let better = self.best.as_ref().is_none_or(|(best, path)| {
            *best < gain || *best == gain && self.path.len() < path.len()
        });
        if better && self.alhambra.is_cell(at) {
            self.best = Some((gain, self.path.clone()));
        }
        let most = gain + usize::from(left);
        if left == 0 || self.best.as_ref().is_some_and(|(best, _)| most <= *best) {
            return;
        }
        for side in Side::ALL {
            if self.alhambra.is_passage(at, side) {
                let next = at.step(side);
                let found = self.serve(next);
                self.path.push(side);
                self.go(next, left - 1);
                self.path.pop();
                if let Some(kind) = found {
                    self.served.pop();
                    self.open[kind] += 1;
                }
            }
        }
    }

    /// A servant moves in, if one is lacking and to be had.
    fn serve(&mut self, at: Cell) -> Option<Kind> {
        let tile = self.alhambra.piece_at(at)?.tile;
        let kind = lacking(self.game, tile)?;
        let found = 0 < self.open[kind] && !self.served.contains(&tile);
        found.then(|| {
            self.open[kind] -= 1;
            self.served.push(tile);
            kind
        })
    }
}

/// The ways on from where he stands; onto what is no cell only if a step is left to leave it.
pub(super) fn steps(game: &Game, seat: Seat, left: u8) -> impl Iterator<Item = Side> {
    let (at, alhambra) = (marshal_at(game, seat), game.alhambra(seat));
    let open = Side::ALL.into_iter().filter(move |&side| alhambra.is_passage(at, side));
    open.filter(move |&side| u8::from(!alhambra.is_cell(at.step(side))) < left)
}

pub(super) fn may_stay(game: &Game, seat: Seat) -> bool {
    game.alhambra(seat).is_cell(marshal_at(game, seat))
}

pub(super) fn check_stay(game: &Game, seat: Seat) -> Result<(), Illegal> {
    let stays = may_stay(game, seat);
    if stays { Ok(()) } else { Err(Told::new("palace-staff-no-stop").into()) }
}

fn marshal_of(game: &Game, seat: Seat) -> Option<Laid> {
    let mut own = game.laid_by(ModuleId::PalaceStaff).filter(|laid| laid.owner == Some(seat));
    own.find(|laid| is_marshal(laid)).copied()
}

fn marshal_at(game: &Game, seat: Seat) -> Cell {
    let cell = marshal_of(game, seat).and_then(|laid| {
        let piece = game.alhambra(seat).find(laid.tile)?;
        piece.cells().nth(usize::from(laid.half)).map(|(_, cell)| cell)
    });
    cell.unwrap_or(Cell::START)
}

pub(super) fn stand(game: &mut Game, seat: Seat, (tile, half): (TileId, u8)) {
    if let Some(old) = marshal_of(game, seat) {
        game.take_token(old);
    }
    let owner = Some(seat);
    game.lay_token(Laid { half, owner, ..Laid::new(ModuleId::PalaceStaff, tile, MARSHAL) });
}
