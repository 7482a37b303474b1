//! The building rules: what may be added, removed and swapped.

use serde::Serialize;

use super::{Alhambra, Piece};
use crate::{
    place::{Cell, Edge, Side},
    tiles::{Border, Meeting, TileId},
};

/// Why a change of the Alhambra breaks the building rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "its error text says what each means")]
pub enum Misfit {
    #[error("there is a tile at {0} already")]
    Occupied(Cell),
    #[error("there is no tile at {0}")]
    NothingThere(Cell),
    #[error("{0} is too far away")]
    TooFar(Cell),
    #[error("a tile at {0} would touch nothing")]
    NoContact(Cell),
    #[error("the walls at the {1} side of {0} do not match")]
    WallsDiffer(Cell, Side),
    #[error("{0} could not be reached on foot")]
    Unreachable(TileId),
    #[error("that would leave a hole")]
    Hole,
    #[error("the start tile stays where it is")]
    StartTile,
    #[error("a tile beside a gate stays where it is")]
    Gated,
    #[error("{0} needs a wall to lean on")]
    NoSupport(TileId),
    #[error("no gate can stand there")]
    NoGateThere,
    #[error("the tile can be reached without a gate")]
    GateNotNeeded,
    #[error("{0} does not cover the same cells")]
    OtherShape(TileId),
}

impl Alhambra {
    /// Whether a piece may be built, with a gate on one of its new double walls or not.
    /// Looks at what surrounds the piece only: what lay before stays as legal as it was.
    pub fn check_add(&self, piece: &Piece, gate: Option<Edge>) -> Result<(), Misfit> {
        let (mut touches, mut passage, mut support) = (false, false, false);
        let mut gate_fits = false;
        for (half, cell) in piece.cells() {
            if self.is_filled(cell) {
                return Err(Misfit::Occupied(cell));
            }
            if Cell::FARTHEST <= cell.x.saturating_abs().max(cell.y.saturating_abs()) {
                return Err(Misfit::TooFar(cell));
            }
            for (side, there) in Side::ALL.into_iter().zip(self.grid.beside(cell)) {
                if !there.is_filled() {
                    continue;
                }
                match piece.border(half, side).meets(there.border(side.opposite())) {
                    Meeting::Passage => passage = true,
                    Meeting::DoubleWall => {
                        gate_fits |= gate == Some(Edge::new(cell, side))
                            && is_printed(piece, half, side)
                            && self.is_printed(cell.step(side), side.opposite());
                    }
                    Meeting::Reinforced => support = true,
                    Meeting::Apart => {}
                    Meeting::Forbidden => return Err(Misfit::WallsDiffer(cell, side)),
                }
                touches = true;
            }
        }
        if !touches {
            return Err(Misfit::NoContact(piece.at));
        }
        if gate.is_some() && passage {
            return Err(Misfit::GateNotNeeded);
        }
        if gate.is_some() && !gate_fits {
            return Err(Misfit::NoGateThere);
        }
        if piece.tile.family().is_walkable() {
            if !passage && gate.is_none() {
                return Err(Misfit::Unreachable(piece.tile));
            }
        } else if !support {
            return Err(Misfit::NoSupport(piece.tile));
        }
        if self.would_close_in(piece) { Err(Misfit::Hole) } else { Ok(()) }
    }

    /// Whether the piece in a cell may be taken away.
    pub fn check_remove(&self, cell: Cell) -> Result<(), Misfit> {
        let idx = self.movable(cell)?;
        if !self.is_plain() {
            let mut after = self.clone();
            after.take(cell);
            return after.validate();
        }
        if cell.neighbours().into_iter().all(|next| self.is_filled(next)) {
            return Err(Misfit::Hole);
        }
        self.cut_off(Some(idx)).map_or(Ok(()), |tile| Err(Misfit::Unreachable(tile)))
    }

    /// Whether another piece may take exactly the place of the one in its cell.
    pub fn check_swap(&self, piece: &Piece) -> Result<(), Misfit> {
        let old = self.pieces[self.movable(piece.at)?];
        let mut same = piece.cells().map(|(_, cell)| cell).collect::<Vec<_>>();
        let mut covered = old.cells().map(|(_, cell)| cell).collect::<Vec<_>>();
        same.sort_unstable();
        covered.sort_unstable();
        if same != covered {
            return Err(Misfit::OtherShape(piece.tile));
        }
        if !self.is_plain() || !piece.is_plain() {
            let mut after = self.clone();
            after.take(piece.at);
            after.insert(*piece);
            return after.validate();
        }
        // Connectivity and holes cannot change while all touching sides stay alike.
        for side in Side::ALL {
            if self.is_filled(piece.at.step(side)) && piece.border(0, side) != old.border(0, side) {
                return Err(Misfit::WallsDiffer(piece.at, side));
            }
        }
        Ok(())
    }

    /// The whole Alhambra against all building rules.
    pub fn validate(&self) -> Result<(), Misfit> {
        for piece in &self.pieces {
            let mut support = false;
            for (half, cell) in piece.cells() {
                for side in Side::ALL {
                    match self.meeting(cell, side) {
                        Some(Meeting::Forbidden) => return Err(Misfit::WallsDiffer(cell, side)),
                        Some(Meeting::Reinforced) => {
                            support |= piece.border(half, side) == Border::Bastion;
                        }
                        _ => {}
                    }
                }
            }
            if !piece.tile.family().is_walkable() && !support {
                return Err(Misfit::NoSupport(piece.tile));
            }
        }
        if let Some(tile) = self.cut_off(None) {
            return Err(Misfit::Unreachable(tile));
        }
        if self.grid.has_hole() { Err(Misfit::Hole) } else { Ok(()) }
    }

    /// Whether nothing lies here but tiles of the base game's geometry.
    pub(crate) fn is_plain(&self) -> bool {
        self.odd_pieces == 0
    }

    fn movable(&self, cell: Cell) -> Result<usize, Misfit> {
        let idx = self.grid.get(cell).piece().ok_or(Misfit::NothingThere(cell))?;
        if idx == 0 {
            return Err(Misfit::StartTile);
        }
        if self.is_gated(&self.pieces[idx]) {
            return Err(Misfit::Gated);
        }
        Ok(idx)
    }

    fn is_printed(&self, cell: Cell, side: Side) -> bool {
        self.half_at(cell).is_some_and(|(piece, half)| is_printed(piece, half, side))
    }
}

/// Whether the wall on a side is printed and not a wooden one.
fn is_printed(piece: &Piece, half: usize, side: Side) -> bool {
    piece.tile.face().halves[half].walls.contains(side.before(piece.turn))
}
