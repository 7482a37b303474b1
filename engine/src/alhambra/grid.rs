//! A grid that grows with the Alhambra, kept flat for speed.

use crate::{
    place::{Cell, Side},
    tiles::Border,
};

/// What one cell shows: which piece, and its four borders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    piece: u8,
    borders: u16,
}

impl Field {
    const NO_PIECE: u8 = u8::MAX;
    pub(super) const EMPTY: Self = Self { piece: Self::NO_PIECE, borders: 0 };

    pub(super) fn new(piece: usize, borders: [Border; 4]) -> Self {
        let packed = borders.iter().rev().fold(0, |packed, border| packed << 4 | border.code());
        Self { piece: piece as u8, borders: packed }
    }

    pub(super) fn is_filled(self) -> bool {
        self.piece != Self::NO_PIECE
    }

    pub(super) fn piece(self) -> Option<usize> {
        self.is_filled().then_some(usize::from(self.piece))
    }

    pub(super) fn border(self, side: Side) -> Border {
        Border::from_code(self.borders >> (4 * side.index()) & 0xF)
    }

    /// Whether the air comes in from this side.
    fn is_airy(self, side: Side) -> bool {
        !self.is_filled() || self.border(side) == Border::Gap
    }

    /// Whether half of the cell is empty.
    pub(super) fn has_gap(self) -> bool {
        Side::ALL.into_iter().any(|side| self.border(side) == Border::Gap)
    }
}

/// Always at least one empty cell wider than what lies in it, on every side. So a
/// step over the end of a row meets an empty cell, and neighbours can be found by
/// counting fields.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    low: Cell,
    width: i32,
    height: i32,
    fields: Vec<Field>,
}

impl Grid {
    const ROOM: i32 = 3;

    pub(super) fn new() -> Self {
        let side = 2 * Self::ROOM + 1;
        let low = Cell::new(-(Self::ROOM as i8), -(Self::ROOM as i8));
        Self { low, width: side, height: side, fields: vec![Field::EMPTY; (side * side) as usize] }
    }

    pub(super) fn get(&self, cell: Cell) -> Field {
        self.index(cell).map_or(Field::EMPTY, |at| self.fields[at])
    }

    pub(super) fn set(&mut self, cell: Cell, field: Field) {
        self.make_room(cell);
        if let Some(at) = self.index(cell) {
            self.fields[at] = field;
        }
    }

    /// All cells of the grid, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.fields.len()).map(|at| self.cell(at))
    }

    /// Empty cells beside a filled one, row by row, beginning anywhere and coming round.
    pub(super) fn frontier_from(&self, start: usize) -> impl Iterator<Item = Cell> {
        let (len, width) = (self.fields.len(), self.width as usize);
        let start = start % len;
        let touches = move |&at: &usize| {
            let next = [at.wrapping_sub(width), at + 1, at + width, at.wrapping_sub(1)];
            !self.is_filled(at) && next.into_iter().any(|next| self.is_filled(next))
        };
        (start..len).chain(0..start).filter(touches).map(|at| self.cell(at))
    }

    /// What lies to the north, east, south and west of a cell.
    pub(super) fn beside(&self, cell: Cell) -> [Field; 4] {
        let width = self.width as usize;
        let field = |at: usize| self.fields.get(at).copied().unwrap_or(Field::EMPTY);
        self.index(cell).map_or([Field::EMPTY; 4], |at| {
            [at.wrapping_sub(width), at + 1, at + width, at.wrapping_sub(1)].map(field)
        })
    }

    /// Whether the air reaches a cell from some side, or would if the cell were empty.
    pub(super) fn is_aired(&self, cell: Cell) -> bool {
        let mut beside = Side::ALL.into_iter().zip(self.beside(cell));
        beside.any(|(side, there)| there.is_airy(side.opposite()))
    }

    /// Which of the eight cells about a cell are filled, one bit each, clockwise.
    pub(super) fn ring(&self, cell: Cell) -> u8 {
        let Some(at) = self.index(cell) else { return 0 };
        let width = self.width as usize;
        let (above, below) = (at.wrapping_sub(width), at + width);
        let round = [
            above,
            above.wrapping_add(1),
            at + 1,
            below + 1,
            below,
            below - 1,
            at.wrapping_sub(1),
            above.wrapping_sub(1),
        ];
        round.into_iter().fold(0, |bits, at| bits << 1 | u8::from(self.is_filled(at)))
    }

    /// Whether some empty cell, or empty half of one, is closed in.
    pub(super) fn has_hole(&self) -> bool {
        let width = self.width as usize;
        let mut seen = self.marks();
        // The rim is always empty, and so is the first field.
        let mut open = vec![0usize];
        seen[0] = true;
        while let Some(at) = open.pop() {
            let beside = [at.wrapping_sub(width), at + 1, at + width, at.wrapping_sub(1)];
            for (side, next) in Side::ALL.into_iter().zip(beside) {
                if seen.get(next) == Some(&false)
                    && self.fields[at].is_airy(side)
                    && self.fields[next].is_airy(side.opposite())
                {
                    seen[next] = true;
                    open.push(next);
                }
            }
        }
        let is_hole = |field: &Field| !field.is_filled() || field.has_gap();
        self.fields.iter().zip(&seen).any(|(field, seen)| !seen && is_hole(field))
    }

    /// A mark for every cell, none set.
    pub(super) fn marks(&self) -> Vec<bool> {
        vec![false; self.fields.len()]
    }

    fn is_filled(&self, at: usize) -> bool {
        self.fields.get(at).is_some_and(|field| field.is_filled())
    }

    fn cell(&self, at: usize) -> Cell {
        let (x, y) = ((at % self.width as usize) as i32, (at / self.width as usize) as i32);
        Cell::new((i32::from(self.low.x) + x) as i8, (i32::from(self.low.y) + y) as i8)
    }

    pub(super) fn index(&self, cell: Cell) -> Option<usize> {
        let x = i32::from(cell.x) - i32::from(self.low.x);
        let y = i32::from(cell.y) - i32::from(self.low.y);
        let inside = 0 <= x && x < self.width && 0 <= y && y < self.height;
        inside.then(|| (y * self.width + x) as usize)
    }

    fn make_room(&mut self, cell: Cell) {
        let x = i32::from(cell.x) - i32::from(self.low.x);
        let y = i32::from(cell.y) - i32::from(self.low.y);
        if 1 <= x && x < self.width - 1 && 1 <= y && y < self.height - 1 {
            return;
        }
        let (left, top) = ((Self::ROOM - x).max(0), (Self::ROOM - y).max(0));
        let width = left + self.width.max(x + 1 + Self::ROOM);
        let height = top + self.height.max(y + 1 + Self::ROOM);
        let mut fields = vec![Field::EMPTY; (width * height) as usize];
        for (row, old) in self.fields.chunks(self.width as usize).enumerate() {
            let start = (row as i32 + top) * width + left;
            fields[start as usize..][..old.len()].copy_from_slice(old);
        }
        let low = |low: i8, room: i32| (i32::from(low) - room).max(i32::from(i8::MIN)) as i8;
        self.low = Cell::new(low(self.low.x, left), low(self.low.y, top));
        (self.width, self.height, self.fields) = (width, height, fields);
    }
}

/// Two grids are equal if they show the same, whatever room they have to grow.
impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        self.cells().all(|cell| self.get(cell) == other.get(cell))
            && other.cells().all(|cell| self.get(cell) == other.get(cell))
    }
}

impl Eq for Grid {}
