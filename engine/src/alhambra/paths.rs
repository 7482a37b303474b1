//! Ways on foot and holes.

use super::{Alhambra, Field};
use crate::{
    place::{Cell, Side},
    tiles::{Border, Meeting, TileId},
};

/// A set of pieces, by index.
#[derive(Clone, Copy, Default)]
struct PieceSet([u64; 4]);

impl PieceSet {
    /// Adds a piece; false if it was in already.
    fn insert(&mut self, piece: usize) -> bool {
        let (word, bit) = (piece / 64, 1 << (piece % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    fn contains(&self, piece: usize) -> bool {
        self.0[piece / 64] & (1 << (piece % 64)) != 0
    }
}

impl Alhambra {
    /// Whether one can walk from a filled cell over the given side.
    pub fn is_passage(&self, cell: Cell, side: Side) -> bool {
        match self.meeting(cell, side) {
            Some(Meeting::Passage) => true,
            Some(Meeting::DoubleWall) => self.has_gate(cell, side),
            _ => false,
        }
    }

    /// The first piece that should be reached on foot and is not, leaving one piece out.
    pub(super) fn cut_off(&self, without: Option<usize>) -> Option<TileId> {
        let reached = self.reached(without);
        let cut_off = self.pieces.iter().enumerate().find(|&(idx, piece)| {
            Some(idx) != without && !reached.contains(idx) && piece.tile.family().is_walkable()
        });
        cut_off.map(|(_, piece)| piece.tile)
    }

    fn reached(&self, without: Option<usize>) -> PieceSet {
        let mut reached = PieceSet::default();
        let mut open = Vec::with_capacity(self.pieces.len());
        reached.insert(0);
        open.push(0);
        while let Some(idx) = open.pop() {
            for (_, cell) in self.pieces[idx].cells() {
                for side in Side::ALL {
                    let next = self.grid.get(cell.step(side)).piece();
                    if let Some(next) = next
                        && Some(next) != without
                        && self.is_passage(cell, side)
                        && reached.insert(next)
                    {
                        open.push(next);
                    }
                }
            }
        }
        reached
    }

    /// Whether some empty cell, or empty half of a watchtower's cell, is closed in.
    pub(super) fn has_hole(&self) -> bool {
        let empty = |field: Field, from: Side| {
            field.piece().is_none() || field.border(from.opposite()) == Border::Gap
        };
        let mut seen = vec![false; self.grid.len()];
        let mut open = Vec::new();
        // The rim of the grid is always empty, and so is its first cell.
        if let Some(corner) = self.grid.cells().next() {
            seen[0] = true;
            open.push(corner);
        }
        while let Some(cell) = open.pop() {
            let here = self.grid.get(cell);
            for side in Side::ALL {
                if here.piece().is_some() && here.border(side) != Border::Gap {
                    continue;
                }
                let next = cell.step(side);
                if let Some(at) = self.grid.index(next)
                    && !seen[at]
                    && empty(self.grid.get(next), side)
                {
                    seen[at] = true;
                    open.push(next);
                }
            }
        }
        self.grid.cells().zip(&seen).any(|(cell, &seen)| {
            let field = self.grid.get(cell);
            let has_room = field.piece().is_none()
                || Side::ALL.into_iter().any(|side| field.border(side) == Border::Gap);
            has_room && !seen
        })
    }

    /// Whether filling an empty cell closes in another: on a walk round the eight
    /// cells about it the state must change exactly twice (00-base rule 15a).
    pub(super) fn would_close_in(&self, cell: Cell) -> bool {
        let filled = self.grid.ring(cell);
        let changes = (filled ^ filled.rotate_left(1)).count_ones();
        changes != 2
    }
}
