//! Ways on foot and holes.

use super::{Alhambra, Field, Piece};
use crate::{
    place::{Cell, Side},
    tiles::{Meeting, Shape, TileId},
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
        self.passages(cell).any(|(open, _)| open == side)
    }

    /// The sides over which one can walk from a cell, north first, with the pieces beyond.
    pub(super) fn passages(&self, cell: Cell) -> impl Iterator<Item = (Side, usize)> {
        let here = self.grid.get(cell);
        let beside = if here.is_filled() { self.grid.beside(cell) } else { [Field::EMPTY; 4] };
        Side::ALL.into_iter().zip(beside).filter_map(move |(side, there)| {
            let open = match here.border(side).meets(there.border(side.opposite())) {
                Meeting::Passage => true,
                Meeting::DoubleWall => self.has_gate(cell, side),
                _ => false,
            };
            there.piece().filter(|_| open).map(|piece| (side, piece))
        })
    }

    /// The first piece that should be reached on foot and is not, leaving one piece out that
    /// could be reached like all others.
    pub(super) fn cut_off(&self, without: Option<usize>) -> Option<TileId> {
        if without.is_some_and(|idx| self.is_dead_end(idx)) {
            return None;
        }
        let reached = self.reached(without);
        let cut_off = self.pieces.iter().enumerate().find(|&(idx, piece)| {
            Some(idx) != without && !reached.contains(idx) && piece.tile.family().is_walkable()
        });
        cut_off.map(|(_, piece)| piece.tile)
    }

    /// Whether no way leads through a piece, because one comes from one other piece only.
    fn is_dead_end(&self, idx: usize) -> bool {
        let cells = self.pieces[idx].cells().map(|(_, cell)| cell);
        let mut others = cells.flat_map(|cell| self.passages(cell)).map(|(_, it)| it);
        let mut first = None;
        others.all(|it| it == idx || *first.get_or_insert(it) == it)
    }

    fn reached(&self, without: Option<usize>) -> PieceSet {
        let mut reached = PieceSet::default();
        let mut open = Vec::with_capacity(self.pieces.len());
        reached.insert(0);
        open.push(0);
        while let Some(idx) = open.pop() {
            for (_, cell) in self.pieces[idx].cells() {
                for (_, next) in self.passages(cell) {
                    if Some(next) != without && reached.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
        reached
    }

    /// Whether a new piece closes in an empty cell: on a walk round the cells about it
    /// the state must change exactly twice (00-base rule 15a). Only where half cells lie
    /// about, the whole Alhambra has to be looked at.
    pub(super) fn would_close_in(&self, piece: &Piece) -> bool {
        if self.is_plain() && piece.is_plain() {
            let filled = self.grid.ring(piece.at);
            return (filled ^ filled.rotate_left(1)).count_ones() != 2;
        }
        let about: Vec<Field> = self.about(piece).map(|cell| self.grid.get(cell)).collect();
        let half = |field: &Field| field.is_filled() && field.has_gap();
        if piece.tile.family().shape == Shape::Corner || about.iter().any(half) {
            let mut after = self.clone();
            after.insert(*piece);
            return after.grid.has_hole();
        }
        let next = about.iter().cycle().skip(1);
        let changes = about.iter().zip(next).filter(|(a, b)| a.is_filled() != b.is_filled());
        changes.count() != 2
    }

    /// The cells about a piece, clockwise.
    fn about(&self, piece: &Piece) -> impl Iterator<Item = Cell> + use<> {
        let last = piece.cells().last().map_or(piece.at, |(_, cell)| cell);
        let (east, south) = (piece.at.x.max(last.x) + 1, piece.at.y.max(last.y) + 1);
        let (west, north) = (piece.at.x.min(last.x) - 1, piece.at.y.min(last.y) - 1);
        let top = (west..east).map(move |x| Cell::new(x, north));
        let right = (north..south).map(move |y| Cell::new(east, y));
        let bottom = (west + 1..=east).rev().map(move |x| Cell::new(x, south));
        let left = (north + 1..=south).rev().map(move |y| Cell::new(west, y));
        top.chain(right).chain(bottom).chain(left)
    }
}
