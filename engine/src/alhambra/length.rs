//! How long the longest outer wall is, without saying where it runs.

use super::Alhambra;
use crate::{
    place::{Cell, Side},
    tiles::Border,
};

impl Alhambra {
    /// The length of [`Alhambra::longest_wall`]. Walks round a plain Alhambra without
    /// allocating; computer players ask this by the million.
    pub fn wall_len(&self) -> u16 {
        if !self.is_plain() {
            return self.longest_wall().len() as u16;
        }
        // Nothing lies north of this cell, and there are no holes: an outer side.
        let mut start = Cell::START;
        while self.is_filled(start.step(Side::N)) {
            start = start.step(Side::N);
        }
        let mut walk = Walk { cell: start, side: Side::N };
        let (mut run, mut first, mut longest, mut whole) = (0, 0, 0, true);
        loop {
            if self.border(walk.cell, walk.side) == Some(Border::Wall) {
                run += 1;
            } else {
                if whole {
                    (first, whole) = (run, false);
                }
                longest = longest.max(run);
                run = 0;
            }
            walk = walk.next(self);
            if walk.cell == start && walk.side == Side::N {
                break;
            }
        }
        // The last stretch runs on into the first one.
        if whole { run } else { longest.max(run + first) }
    }

    /// Outer sides without a wall: where people could walk on.
    pub fn ways_out(&self) -> u16 {
        let cells = self.pieces().iter().flat_map(|piece| piece.cells());
        let sides = cells.flat_map(|(_, cell)| Side::ALL.map(|side| (cell, side)));
        let open = |&(cell, side): &(Cell, Side)| {
            !self.is_filled(cell.step(side)) && self.border(cell, side) == Some(Border::Open)
        };
        sides.filter(open).count() as u16
    }
}

/// One outer side, with the Alhambra on the right hand.
struct Walk {
    cell: Cell,
    side: Side,
}

impl Walk {
    /// The outer side that follows clockwise.
    fn next(self, alhambra: &Alhambra) -> Self {
        let along = self.side.clockwise();
        let ahead = self.cell.step(along);
        let beyond = ahead.step(self.side);
        if !alhambra.is_filled(ahead) {
            Self { side: along, ..self }
        } else if alhambra.is_filled(beyond) {
            Self { cell: beyond, side: along.opposite() }
        } else {
            Self { cell: ahead, ..self }
        }
    }
}
