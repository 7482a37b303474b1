//! The building rules: what may be added, removed and swapped.

use serde::Serialize;

use super::{Alhambra, Field, Piece};
use crate::{
    place::{Cell, Edge, Side},
    tiles::{Border, Meeting, Shape, TileId},
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

    /// Whether the piece in a cell may be taken away. Looks at what surrounds it only, unless
    /// ways on foot lead through it.
    pub fn check_remove(&self, cell: Cell) -> Result<(), Misfit> {
        let idx = self.movable(cell)?;
        if !self.is_plain()
            && let Some(tile) = self.leans_on(idx)
        {
            return Err(Misfit::NoSupport(tile));
        }
        if !self.pieces[idx].cells().any(|(_, cell)| self.grid.is_aired(cell)) {
            return Err(Misfit::Hole);
        }
        self.cut_off(Some(idx)).map_or(Ok(()), |tile| Err(Misfit::Unreachable(tile)))
    }

    /// Whether another piece may take exactly the place of the one in its cell.
    pub fn check_swap(&self, piece: &Piece) -> Result<(), Misfit> {
        let old = self.pieces[self.movable(piece.at)?];
        let covered = |cell: Cell| old.cells().any(|(_, it)| it == cell);
        let same_size = piece.tile.size() == old.tile.size();
        if !same_size || !piece.cells().all(|(_, cell)| covered(cell)) {
            return Err(Misfit::OtherShape(piece.tile));
        }
        // Connectivity and holes cannot change while all touching sides stay alike.
        let mut alike = [&old, piece].iter().all(|it| it.tile.family().shape == Shape::Whole);
        for (half, cell) in piece.cells() {
            let old = self.grid.get(cell);
            for (side, there) in Side::ALL.into_iter().zip(self.grid.beside(cell)) {
                let border = piece.border(half, side);
                if !there.is_filled() || covered(cell.step(side)) || border == old.border(side) {
                    continue;
                }
                if border.meets(there.border(side.opposite())) == Meeting::Forbidden {
                    return Err(Misfit::WallsDiffer(cell, side));
                }
                alike = false;
            }
        }
        if alike {
            return Ok(());
        }
        let mut after = self.clone();
        after.take(piece.at);
        after.insert(*piece);
        after.validate()
    }

    /// The whole Alhambra against all building rules.
    pub fn validate(&self) -> Result<(), Misfit> {
        for piece in &self.pieces {
            for (_, cell) in piece.cells() {
                for side in Side::ALL {
                    if self.meeting(cell, side) == Some(Meeting::Forbidden) {
                        return Err(Misfit::WallsDiffer(cell, side));
                    }
                }
            }
            if !self.is_supported(piece, None) {
                return Err(Misfit::NoSupport(piece.tile));
            }
        }
        if let Some(tile) = self.cut_off(None) {
            return Err(Misfit::Unreachable(tile));
        }
        if self.grid.has_hole() { Err(Misfit::Hole) } else { Ok(()) }
    }

    /// Whether a piece that needs a wall to lean on has one, leaving another piece out.
    fn is_supported(&self, piece: &Piece, without: Option<usize>) -> bool {
        let bears = |half: usize, side: Side, there: Field| {
            let border = piece.border(half, side);
            border == Border::Bastion
                && there.piece().is_some_and(|it| Some(it) != without)
                && border.meets(there.border(side.opposite())) == Meeting::Reinforced
        };
        let is_held = |(half, cell): (usize, Cell)| {
            let mut beside = Side::ALL.into_iter().zip(self.grid.beside(cell));
            beside.any(|(side, there)| bears(half, side, there))
        };
        piece.tile.family().is_walkable() || piece.cells().any(is_held)
    }

    /// What leans on a piece and on nothing else.
    fn leans_on(&self, idx: usize) -> Option<TileId> {
        let cells = self.pieces[idx].cells().map(|(_, cell)| cell);
        let beside = cells.flat_map(|cell| self.grid.beside(cell)).filter_map(Field::piece);
        let mut others = beside.filter(|&it| it != idx).map(|it| &self.pieces[it]);
        others.find(|it| !self.is_supported(it, Some(idx))).map(|it| it.tile)
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
