//! One player's Alhambra: the pieces, and a grid that shows what lies where.

mod grid;
mod length;
mod paths;
mod rules;
mod shape;
mod walls;

use serde::{Deserialize, Serialize};

use crate::{
    kind::{ByKind, Kind},
    place::{Cell, Edge, Rotation, Side},
    seat::Seat,
    tile_state::Nature,
    tiles::{Border, ExtraWalls, Family, Meeting, START, TileId},
};
use grid::{Field, Grid};

pub use rules::Misfit;
pub use walls::{Stretch, WallSide};

/// A tile in an Alhambra.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The tile.
    pub tile: TileId,
    /// Where its first half lies.
    pub at: Cell,
    #[serde(default, skip_serializing_if = "Rotation::is_upright")]
    /// How it lies.
    pub turn: Rotation,
    #[serde(default, skip_serializing_if = "ExtraWalls::is_none")]
    /// The walls that were added to it.
    pub extra: ExtraWalls,
    #[serde(default, skip_serializing_if = "Nature::is_printed")]
    /// What it counts as.
    pub nature: Nature,
}

impl Piece {
    /// As it is printed, upright.
    pub fn new(tile: TileId, at: Cell) -> Self {
        let (turn, extra) = (Rotation::Upright, ExtraWalls::NONE);
        Self { tile, at, turn, extra, nature: Nature::Printed }
    }

    /// Which half lies in which cell.
    pub fn cells(&self) -> impl Iterator<Item = (usize, Cell)> + use<> {
        self.tile.cells(self.at, self.turn)
    }

    /// What the piece shows in the cell of one of its halves.
    pub fn border(&self, half: usize, side: Side) -> Border {
        self.tile.border(half, self.turn, self.extra, side)
    }

    /// The kind that one of its halves counts as, if it is a building at all.
    pub fn building(&self, half: usize) -> Option<Kind> {
        self.nature.of(self.tile, half)
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.tile.face().is_plain()
    }
}

/// The Alhambra of one seat. The start tile is always its first piece.
///
/// ```
/// use alhambra_engine::{Alhambra, Cell, Misfit, Piece, Seat};
///
/// let alhambra = Alhambra::new(Seat(0));
/// let beside = Piece::new("tower-12".parse()?, Cell::new(1, 0));
/// assert_eq!(alhambra.check_add(&beside, None), Ok(()));
/// let apart = Piece::new("tower-12".parse()?, Cell::new(2, 0));
/// assert_eq!(alhambra.check_add(&apart, None), Err(Misfit::NoContact(Cell::new(2, 0))));
/// assert_eq!(alhambra.longest_wall().len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Alhambra {
    pieces: Vec<Piece>,
    gates: Vec<Edge>,
    grid: Grid,
    /// Pieces beyond the base game's geometry.
    odd_pieces: u8,
}

impl Alhambra {
    /// Nothing but the start tile of a seat.
    pub fn new(seat: Seat) -> Self {
        let mut alhambra = Self {
            pieces: Vec::with_capacity(16),
            gates: Vec::new(),
            grid: Grid::new(),
            odd_pieces: 0,
        };
        alhambra.insert(Piece::new(TileId::start(seat), Cell::START));
        alhambra
    }

    /// All pieces, the start tile first, in the order they were built.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces that are not the start tile.
    pub fn built(&self) -> &[Piece] {
        &self.pieces[1..]
    }

    /// The piece that covers a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<&Piece> {
        self.pieces.get(self.grid.get(cell).piece()?)
    }

    /// The piece of a tile, if it is built.
    pub fn find(&self, tile: TileId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.tile == tile)
    }

    /// Whether anything lies in a cell.
    pub fn is_filled(&self, cell: Cell) -> bool {
        self.grid.get(cell).piece().is_some()
    }

    /// The piece and its half in a cell.
    pub fn half_at(&self, cell: Cell) -> Option<(&Piece, usize)> {
        let piece = self.piece_at(cell)?;
        piece.cells().find(|&(_, covered)| covered == cell).map(|(half, _)| (piece, half))
    }

    /// The kind of the building in a cell, if there is one.
    pub fn building_at(&self, cell: Cell) -> Option<Kind> {
        let (piece, half) = self.half_at(cell)?;
        piece.building(half)
    }

    /// The family of the tile in a cell.
    pub fn family_at(&self, cell: Cell) -> Option<&'static Family> {
        self.piece_at(cell).map(|piece| piece.tile.family())
    }

    /// What the tile in a cell shows on a side.
    pub fn border(&self, cell: Cell, side: Side) -> Option<Border> {
        let field = self.grid.get(cell);
        field.piece().map(|_| field.border(side))
    }

    /// What lies between a filled cell and its filled neighbour.
    pub fn meeting(&self, cell: Cell, side: Side) -> Option<Meeting> {
        let (here, there) = (self.grid.get(cell), self.grid.get(cell.step(side)));
        here.piece().and(there.piece())?;
        Some(here.border(side).meets(there.border(side.opposite())))
    }

    /// All gates.
    pub fn gates(&self) -> &[Edge] {
        &self.gates
    }

    /// Whether a gate stands on that side of a cell.
    pub fn has_gate(&self, cell: Cell, side: Side) -> bool {
        !self.gates.is_empty() && self.gates.contains(&Edge::new(cell, side))
    }

    /// Whether a gate stands on any border of the piece: it can never be moved again.
    pub fn is_gated(&self, piece: &Piece) -> bool {
        self.gates.iter().any(|gate| {
            gate.cells().into_iter().any(|cell| piece.cells().any(|(_, covered)| covered == cell))
        })
    }

    /// Empty cells beside the Alhambra, row by row.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> {
        self.grid.frontier_from(0)
    }

    /// The same, beginning anywhere and coming round.
    pub(crate) fn frontier_from(&self, start: usize) -> impl Iterator<Item = Cell> {
        self.grid.frontier_from(start)
    }

    /// Buildings by kind.
    pub fn kinds(&self) -> ByKind<u8> {
        let mut kinds = ByKind::default();
        for piece in &self.pieces {
            for kind in (0..piece.tile.size()).filter_map(|half| piece.building(half)) {
                kinds[kind] += 1;
            }
        }
        kinds
    }

    /// Western-, northern-, eastern- and southernmost filled cells.
    pub fn bounds(&self) -> (Cell, Cell) {
        let cells = || self.pieces.iter().flat_map(|piece| piece.cells().map(|(_, cell)| cell));
        let (mut low, mut high) = (Cell::START, Cell::START);
        for cell in cells() {
            low = Cell::new(low.x.min(cell.x), low.y.min(cell.y));
            high = Cell::new(high.x.max(cell.x), high.y.max(cell.y));
        }
        (low, high)
    }

    /// Puts a piece down without asking the rules.
    pub(crate) fn insert(&mut self, piece: Piece) {
        self.odd_pieces += u8::from(!piece.is_plain());
        self.pieces.push(piece);
        self.show(self.pieces.len() - 1);
    }

    /// Takes a piece up without asking the rules.
    pub(crate) fn take(&mut self, cell: Cell) -> Option<Piece> {
        let idx = self.grid.get(cell).piece()?;
        let piece = self.pieces.remove(idx);
        self.odd_pieces -= u8::from(!piece.is_plain());
        for (_, cell) in piece.cells() {
            self.grid.set(cell, Field::EMPTY);
        }
        // Removing keeps the order in which the others were built.
        for later in idx..self.pieces.len() {
            self.show(later);
        }
        Some(piece)
    }

    pub(crate) fn set_gate(&mut self, cell: Cell, side: Side) {
        self.gates.push(Edge::new(cell, side));
    }

    /// What belongs to a tile has changed; nothing happens if it is not built here.
    pub(crate) fn change(&mut self, tile: TileId, extra: ExtraWalls, nature: Nature) {
        if let Some(idx) = self.pieces.iter().position(|piece| piece.tile == tile) {
            self.pieces[idx] = Piece { extra, nature, ..self.pieces[idx] };
            self.show(idx);
        }
    }

    fn show(&mut self, idx: usize) {
        let piece = self.pieces[idx];
        for (half, cell) in piece.cells() {
            let mut borders = Side::ALL.map(|side| piece.border(half, side));
            // The edge between two halves is always open.
            if let Some((_, other)) = piece.cells().find(|&(_, covered)| covered != cell) {
                for side in Side::ALL {
                    if cell.step(side) == other {
                        borders[side.index()] = Border::Open;
                    }
                }
            }
            self.grid.set(cell, Field::new(idx, borders));
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    pieces: Vec<Piece>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    gates: Vec<Edge>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadAlhambra {
    #[error("an Alhambra begins with a start tile at 0,0")]
    NoStart,
    #[error("an Alhambra has too many tiles")]
    TooLarge,
    #[error("{0} lies on another tile")]
    Overlap(TileId),
    #[error("{0} lies outside the world")]
    TooFar(TileId),
}

impl TryFrom<Saved> for Alhambra {
    type Error = BadAlhambra;

    fn try_from(saved: Saved) -> Result<Self, BadAlhambra> {
        let first = saved.pieces.first().ok_or(BadAlhambra::NoStart)?;
        if first.tile.family() != &START || first.at != Cell::START {
            return Err(BadAlhambra::NoStart);
        }
        if TileId::COUNT < saved.pieces.len() {
            return Err(BadAlhambra::TooLarge);
        }
        let mut alhambra = Self {
            pieces: Vec::with_capacity(saved.pieces.len()),
            gates: saved.gates,
            grid: Grid::new(),
            odd_pieces: 0,
        };
        for piece in saved.pieces {
            for (_, cell) in piece.cells() {
                if alhambra.is_filled(cell) {
                    return Err(BadAlhambra::Overlap(piece.tile));
                }
                if Cell::FARTHEST < cell.x.saturating_abs().max(cell.y.saturating_abs()) {
                    return Err(BadAlhambra::TooFar(piece.tile));
                }
            }
            alhambra.insert(piece);
        }
        Ok(alhambra)
    }
}

impl From<Alhambra> for Saved {
    fn from(alhambra: Alhambra) -> Self {
        Self { pieces: alhambra.pieces, gates: alhambra.gates }
    }
}
