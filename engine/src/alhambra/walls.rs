//! The outer wall: the outline of an Alhambra and its walled stretches.

use serde::{Deserialize, Serialize};

use super::{Alhambra, Field};
use crate::{
    place::{Cell, Rotation, Side},
    tiles::{Border, Shape},
};

/// One unit of outer wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WallSide {
    /// The cell whose side it is.
    pub cell: Cell,
    /// `None` lies across the cell: the long side of a corner.
    pub side: Option<Side>,
}

/// An unbroken stretch of outer wall, clockwise.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// Side by side, clockwise.
    pub sides: Vec<WallSide>,
}

impl Stretch {
    /// How many sides.
    pub fn len(&self) -> usize {
        self.sides.len()
    }

    /// Whether there is no wall at all.
    pub fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }

    /// How many units lie across a cell.
    pub fn diagonals(&self) -> usize {
        self.sides.iter().filter(|unit| unit.side.is_none()).count()
    }
}

/// A corner of the lattice: the north-western one of the cell with its numbers.
type Point = (i16, i16);

/// One unit of the outline, walked with the Alhambra on the right hand.
#[derive(Clone, Copy)]
struct Segment {
    from: Point,
    to: Point,
    unit: WallSide,
    walled: bool,
}

impl Alhambra {
    /// The longest outer wall; of equal ones the one with the most diagonals.
    pub fn longest_wall(&self) -> Stretch {
        self.stretches().into_iter().next().unwrap_or_default()
    }

    /// All separate stretches of outer wall, the longest first.
    pub fn stretches(&self) -> Vec<Stretch> {
        let mut stretches = Vec::new();
        let mut segments = self.outline();
        segments.sort_unstable_by_key(|segment| segment.from);
        let mut used = vec![false; segments.len()];
        for first in 0..segments.len() {
            if !used[first] {
                let ring = walk(&segments, first, &mut used);
                cut(&segments, ring, &mut stretches);
            }
        }
        // A stable sort: equal ones stay in reading order, so the answer never flickers.
        stretches.sort_by_key(|stretch| {
            (std::cmp::Reverse(stretch.len()), std::cmp::Reverse(stretch.diagonals()))
        });
        stretches
    }

    fn outline(&self) -> Vec<Segment> {
        let mut segments = Vec::with_capacity(4 * self.pieces().len());
        for piece in self.pieces() {
            let shape = piece.tile.family().shape;
            if shape == Shape::Outside {
                continue;
            }
            for (_, cell) in piece.cells() {
                for (side, border) in self.outer_sides(cell) {
                    let (from, to) = ends(cell, side);
                    let unit = WallSide { cell, side: Some(side) };
                    segments.push(Segment { from, to, unit, walled: border == Border::Wall });
                }
                if shape == Shape::Corner {
                    let (from, to) = diagonal(cell, piece.turn);
                    let unit = WallSide { cell, side: None };
                    segments.push(Segment { from, to, unit, walled: true });
                }
            }
        }
        segments
    }

    /// The sides of a filled cell that belong to the outline, with what they show.
    pub(super) fn outer_sides(&self, cell: Cell) -> impl Iterator<Item = (Side, Border)> {
        let here = self.grid.get(cell);
        let beside = Side::ALL.into_iter().zip(self.grid.beside(cell));
        beside.filter_map(move |(side, next)| {
            let border = here.border(side);
            let outer = border != Border::Gap && self.is_outside(next, side.opposite());
            outer.then_some((side, border))
        })
    }

    /// What leans on a wall from outside does not cover it, and an empty half covers nothing.
    fn is_outside(&self, next: Field, side: Side) -> bool {
        next.piece().is_none_or(|idx| {
            !self.is_plain()
                && (!self.pieces[idx].tile.family().is_walkable()
                    || next.border(side) == Border::Gap)
        })
    }
}

/// Follows the outline from one segment until it closes.
fn walk(segments: &[Segment], first: usize, used: &mut [bool]) -> Vec<usize> {
    let mut ring = Vec::with_capacity(segments.len());
    let mut next = Some(first);
    while let Some(current) = next {
        used[current] = true;
        ring.push(current);
        let Segment { to, unit, .. } = segments[current];
        let start = segments.partition_point(|segment| segment.from < to);
        let mut nexts = (start..segments.len())
            .take_while(|&at| segments[at].from == to)
            .filter(|&at| !used[at]);
        // Where two outlines touch in a corner, the wall stays with its tile.
        next = nexts.clone().find(|&at| segments[at].unit.cell == unit.cell).or(nexts.next());
    }
    ring
}

/// Cuts a closed outline into its walled stretches.
fn cut(segments: &[Segment], mut ring: Vec<usize>, stretches: &mut Vec<Stretch>) {
    // Begin where the wall is broken, if it is.
    let gap = ring.iter().position(|&at| !segments[at].walled);
    ring.rotate_left(gap.unwrap_or(0));
    let runs = ring.split(|&at| !segments[at].walled).filter(|run| !run.is_empty());
    let stretch =
        |run: &[usize]| Stretch { sides: run.iter().map(|&at| segments[at].unit).collect() };
    stretches.extend(runs.map(stretch));
}

fn corner(cell: Cell, east: i16, south: i16) -> Point {
    (i16::from(cell.y) + south, i16::from(cell.x) + east)
}

fn ends(cell: Cell, side: Side) -> (Point, Point) {
    match side {
        Side::N => (corner(cell, 0, 0), corner(cell, 1, 0)),
        Side::E => (corner(cell, 1, 0), corner(cell, 1, 1)),
        Side::S => (corner(cell, 1, 1), corner(cell, 0, 1)),
        Side::W => (corner(cell, 0, 1), corner(cell, 0, 0)),
    }
}

/// The long side of a corner; unturned its legs meet in the north-west.
fn diagonal(cell: Cell, turn: Rotation) -> (Point, Point) {
    match turn {
        Rotation::Upright => (corner(cell, 1, 0), corner(cell, 0, 1)),
        Rotation::Quarter => (corner(cell, 1, 1), corner(cell, 0, 0)),
        Rotation::Half => (corner(cell, 0, 1), corner(cell, 1, 0)),
        Rotation::ThreeQuarters => (corner(cell, 0, 0), corner(cell, 1, 1)),
    }
}
