//! The outer wall: the outline of an Alhambra and its walled stretches.

use serde::{Deserialize, Serialize};

use super::Alhambra;
use crate::{
    place::{Cell, Rotation, Side},
    tiles::{Border, Family},
};

/// One unit of outer wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WallSide {
    pub cell: Cell,
    /// `None` is the long side of a watchtower.
    pub side: Option<Side>,
}

/// An unbroken stretch of outer wall, clockwise.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    pub sides: Vec<WallSide>,
}

impl Stretch {
    pub fn len(&self) -> usize {
        self.sides.len()
    }

    pub fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }

    pub fn watchtowers(&self) -> usize {
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
    /// The longest outer wall; of equal ones the one with the most watchtowers.
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
                cut(&segments, &ring, &mut stretches);
            }
        }
        // A stable sort: equal ones stay in reading order, so the answer never flickers.
        stretches.sort_by_key(|stretch| {
            (std::cmp::Reverse(stretch.len()), std::cmp::Reverse(stretch.watchtowers()))
        });
        stretches
    }

    fn outline(&self) -> Vec<Segment> {
        let mut segments = Vec::with_capacity(4 * self.pieces().len());
        for piece in self.pieces() {
            let family = piece.tile.family();
            if family == Family::Camp {
                continue;
            }
            for (half, cell) in piece.cells() {
                for side in Side::ALL {
                    let border = self.border(cell, side).unwrap_or(piece.border(half, side));
                    if border != Border::Gap && self.faces_outside(cell, side) {
                        let (from, to) = ends(cell, side);
                        let unit = WallSide { cell, side: Some(side) };
                        segments.push(Segment { from, to, unit, walled: border == Border::Wall });
                    }
                }
                if family == Family::Watchtower {
                    let (from, to) = diagonal(cell, piece.turn);
                    let unit = WallSide { cell, side: None };
                    segments.push(Segment { from, to, unit, walled: true });
                }
            }
        }
        segments
    }

    /// Camps do not cover a wall, and an empty half covers nothing.
    fn faces_outside(&self, cell: Cell, side: Side) -> bool {
        let next = cell.step(side);
        match self.family_at(next) {
            None | Some(Family::Camp) => true,
            Some(_) => self.border(next, side.opposite()) == Some(Border::Gap),
        }
    }
}

/// Follows the outline from one segment until it closes.
fn walk(segments: &[Segment], first: usize, used: &mut [bool]) -> Vec<usize> {
    let mut ring = vec![first];
    used[first] = true;
    let mut current = first;
    loop {
        let point = segments[current].to;
        let start = segments.partition_point(|segment| segment.from < point);
        let nexts = start..start + segments[start..].partition_point(|it| it.from == point);
        // Where two outlines touch in a corner, the wall stays with its tile.
        let cell = segments[current].unit.cell;
        let same_tile = nexts.clone().find(|&at| !used[at] && segments[at].unit.cell == cell);
        let Some(next) = same_tile.or_else(|| nexts.clone().find(|&at| !used[at])) else {
            return ring;
        };
        used[next] = true;
        ring.push(next);
        current = next;
    }
}

/// Cuts a closed outline into its walled stretches.
fn cut(segments: &[Segment], ring: &[usize], stretches: &mut Vec<Stretch>) {
    let unit = |at: &usize| segments[*at].unit;
    let Some(gap) = ring.iter().position(|&at| !segments[at].walled) else {
        stretches.push(Stretch { sides: ring.iter().map(unit).collect() });
        return;
    };
    let round = ring[gap..].iter().chain(&ring[..gap]);
    let mut current = Stretch::default();
    for at in round {
        if segments[*at].walled {
            current.sides.push(unit(at));
        } else if !current.is_empty() {
            stretches.push(std::mem::take(&mut current));
        }
    }
    if !current.is_empty() {
        stretches.push(current);
    }
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

/// The long side of a watchtower; unturned its legs meet in the north-west.
fn diagonal(cell: Cell, turn: Rotation) -> (Point, Point) {
    match turn {
        Rotation::Upright => (corner(cell, 1, 0), corner(cell, 0, 1)),
        Rotation::Quarter => (corner(cell, 1, 1), corner(cell, 0, 0)),
        Rotation::Half => (corner(cell, 0, 1), corner(cell, 1, 0)),
        Rotation::ThreeQuarters => (corner(cell, 0, 0), corner(cell, 1, 1)),
    }
}
