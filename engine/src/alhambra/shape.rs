//! The shape of an Alhambra, as the modules ask for it: lines, ways, open sides, crossings.

use super::Alhambra;
use crate::{
    place::{Cell, Crossing, Side},
    tile_state::Nature,
    tiles::{Border, Family},
};

impl Alhambra {
    /// Whether a tile fills the cell. What leans on a wall from outside, or lies in a corner
    /// of its cell, does not.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.family_at(cell).is_some_and(Family::is_cell)
    }

    /// All filled cells, in the order in which they were built.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let cells = self.pieces.iter().flat_map(|piece| piece.cells().map(|(_, cell)| cell));
        cells.filter(|&cell| self.is_cell(cell))
    }

    /// The filled cells in a straight line from beside `from`. Walls do not stop it; an
    /// empty cell does, and whatever does not fill its own.
    pub fn line(&self, from: Cell, side: Side) -> impl Iterator<Item = Cell> {
        let beside =
            std::iter::successors(Some(from.step(side)), move |cell| Some(cell.step(side)));
        beside.take_while(|&cell| self.is_cell(cell))
    }

    /// How much a line counts: one for each cell, but nothing for what is suspended.
    pub fn line_count(&self, from: Cell, side: Side) -> u16 {
        let counts = |cell: &Cell| {
            self.piece_at(*cell).is_some_and(|piece| piece.nature != Nature::Suspended)
        };
        self.line(from, side).filter(counts).count() as u16
    }

    /// Where one comes from a cell with one step on foot, north first. One may stop there
    /// only where [`is_cell`](Self::is_cell).
    pub fn steps(&self, from: Cell) -> impl Iterator<Item = Cell> {
        self.passages(from).map(move |(side, _)| from.step(side))
    }

    /// Every cell that can be reached on foot in no more than so many steps, with their number,
    /// nearest first.
    pub fn distances(&self, from: Cell, most: u16) -> Vec<(Cell, u16)> {
        let mut found = vec![(from, 0)];
        let mut seen = self.grid.marks();
        let mut is_new = |cell: Cell| {
            let mark = self.grid.index(cell).map(|at| &mut seen[at]);
            mark.is_some_and(|seen| !std::mem::replace(seen, true))
        };
        is_new(from);
        let mut at = 0;
        while let Some(&(cell, steps)) = found.get(at)
            && steps < most
        {
            let next = self.steps(cell).filter(|&next| is_new(next));
            found.extend(next.map(|next| (next, steps + 1)));
            at += 1;
        }
        found
    }

    /// How many outer sides that look this way carry no wall.
    pub fn open_sides(&self, side: Side) -> usize {
        let pieces = self.pieces.iter().filter(|piece| piece.tile.family().is_walkable());
        let cells = pieces.flat_map(|piece| piece.cells().map(|(_, cell)| cell));
        let outer = cells.flat_map(|cell| self.outer_sides(cell));
        outer.filter(|&(looks, border)| looks == side && border != Border::Wall).count()
    }

    /// The points where four filled cells meet, row by row.
    pub fn crossings(&self) -> Vec<Crossing> {
        let crossings = self.cells().map(Crossing);
        let mut all: Vec<_> =
            crossings.filter(|it| it.cells().iter().all(|&cell| self.is_cell(cell))).collect();
        all.sort_unstable();
        all
    }
}
