//! Places: cells, sides, edges, corners, rotations.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A cell of an Alhambra: x grows east, y grows south, the start tile lies at 0,0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(i8, i8)", into = "(i8, i8)")]
pub struct Cell {
    /// South of the fountain.
    pub y: i8,
    /// East of the fountain.
    pub x: i8,
}

impl Cell {
    /// Where the start tile lies.
    pub const START: Self = Self { x: 0, y: 0 };
    /// No Alhambra reaches this far; typed coordinates beyond it are refused.
    pub const FARTHEST: i8 = 120;

    /// So far east and south of the fountain.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { y, x }
    }

    #[must_use]
    /// The next cell on a side.
    pub const fn step(self, side: Side) -> Self {
        let (x, y) = side.offset();
        Self { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// The four cells beside it.
    pub fn neighbours(self) -> [Cell; 4] {
        Side::ALL.map(|side| self.step(side))
    }

    /// Steps from the start tile, walls ignored.
    pub fn distance(self) -> u16 {
        u16::from(self.x.unsigned_abs()) + u16::from(self.y.unsigned_abs())
    }
}

impl From<(i8, i8)> for Cell {
    fn from((x, y): (i8, i8)) -> Self {
        Self::new(x, y)
    }
}

impl From<Cell> for (i8, i8) {
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a cell like 1,-2")]
pub struct BadCell(pub String);

impl FromStr for Cell {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let bad = || BadCell(text.to_owned());
        let (x, y) = text.split_once(',').ok_or_else(bad)?;
        let number = |text: &str| {
            let number: i8 = text.parse().map_err(|_| bad())?;
            (-Self::FARTHEST..=Self::FARTHEST).contains(&number).then_some(number).ok_or_else(bad)
        };
        Ok(Self::new(number(x)?, number(y)?))
    }
}

/// A side of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// Clockwise from the north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// Its place in [`Side::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    #[must_use]
    /// The side across.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    #[must_use]
    /// The next one clockwise.
    pub const fn clockwise(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The side that is `turn` further clockwise.
    #[must_use]
    pub const fn turned(self, turn: Rotation) -> Self {
        Self::ALL[(self as usize + turn as usize) % 4]
    }

    /// The side of the unturned tile that shows here once it is turned by `turn`.
    #[must_use]
    pub const fn before(self, turn: Rotation) -> Self {
        Self::ALL[(self as usize + 4 - turn as usize) % 4]
    }

    /// One step, east and south.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::N => (0, -1),
            Self::E => (1, 0),
            Self::S => (0, 1),
            Self::W => (-1, 0),
        }
    }

    /// As in notation: `N`.
    pub const fn letter(self) -> char {
        match self {
            Self::N => 'N',
            Self::E => 'E',
            Self::S => 'S',
            Self::W => 'W',
        }
    }

    /// Reads a letter of either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of sides, written like `NEW`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);

    /// For the tables of printed faces; other letters are ignored.
    pub const fn printed(text: &str) -> Self {
        let (bytes, mut at, mut set) = (text.as_bytes(), 0, 0);
        while at < bytes.len() {
            set |= match bytes[at] {
                b'N' => 1,
                b'E' => 2,
                b'S' => 4,
                b'W' => 8,
                _ => 0,
            };
            at += 1;
        }
        Self(set)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a side is among them.
    pub const fn contains(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// Adds a side.
    pub fn insert(&mut self, side: Side) {
        self.0 |= 1 << side as u8;
    }

    #[must_use]
    /// Those of both.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether they share a side.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The same sides of a tile turned clockwise.
    #[must_use]
    pub const fn turned(self, turn: Rotation) -> Self {
        let doubled = (self.0 << turn as u8) as u16;
        Self((doubled & 0xF) as u8 | (doubled >> 4) as u8)
    }

    /// Clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        let mut set = Self::NONE;
        for side in sides {
            set.insert(side);
        }
        set
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|side| write!(f, "{side}"))
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sides({self})")
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} are not sides like NEW")]
pub struct BadSides(pub String);

impl FromStr for Sides {
    type Err = BadSides;

    fn from_str(text: &str) -> Result<Self, BadSides> {
        let sides = text.chars().map(Side::from_letter).collect::<Option<Sides>>();
        sides.ok_or_else(|| BadSides(text.to_owned()))
    }
}

impl TryFrom<String> for Sides {
    type Error = BadSides;

    fn try_from(text: String) -> Result<Self, BadSides> {
        text.parse()
    }
}

impl From<Sides> for String {
    fn from(sides: Sides) -> Self {
        sides.to_string()
    }
}

/// Quarter turns clockwise.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub enum Rotation {
    #[default]
    /// As printed.
    Upright,
    /// A quarter clockwise.
    Quarter,
    /// Upside down.
    Half,
    /// Three quarters clockwise.
    ThreeQuarters,
}

impl Rotation {
    /// From upright on, clockwise.
    pub const ALL: [Self; 4] = [Self::Upright, Self::Quarter, Self::Half, Self::ThreeQuarters];

    /// Clockwise.
    pub const fn degrees(self) -> u16 {
        90 * self as u16
    }

    /// Whether it is not turned.
    pub fn is_upright(&self) -> bool {
        *self == Self::Upright
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a rotation by 0, 90, 180 or 270 degrees")]
pub struct BadRotation(pub u16);

impl TryFrom<u16> for Rotation {
    type Error = BadRotation;

    fn try_from(degrees: u16) -> Result<Self, BadRotation> {
        let found = Self::ALL.into_iter().find(|turn| turn.degrees() == degrees);
        found.ok_or(BadRotation(degrees))
    }
}

impl From<Rotation> for u16 {
    fn from(turn: Rotation) -> Self {
        turn.degrees()
    }
}

/// The border between two neighbouring cells; both ways of naming it are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Edge {
    cell: Cell,
    side: Side,
}

impl Edge {
    /// The edge on a side of a cell.
    pub fn new(cell: Cell, side: Side) -> Self {
        match side {
            Side::N | Side::W => Self { cell: cell.step(side), side: side.opposite() },
            Side::E | Side::S => Self { cell, side },
        }
    }

    /// The cells it separates.
    pub fn cells(self) -> [Cell; 2] {
        [self.cell, self.cell.step(self.side)]
    }

    /// Always the eastern or the southern side of [`Edge::cells`]' first.
    pub fn side(self) -> Side {
        self.side
    }
}

/// A point where four cells meet, named by the cell to its south-east and written like `x1,-2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Crossing(pub Cell);

impl Crossing {
    /// The four cells about it, row by row.
    pub fn cells(self) -> [Cell; 4] {
        let south_east = self.0;
        let north_east = south_east.step(Side::N);
        [north_east.step(Side::W), north_east, south_east.step(Side::W), south_east]
    }
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.0)
    }
}

impl FromStr for Crossing {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let cell = text.strip_prefix('x').ok_or_else(|| BadCell(text.to_owned()))?;
        cell.parse().map(Self)
    }
}

/// Where something can lie in an Alhambra besides the tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A cell.
    Cell(Cell),
    /// An edge between two cells.
    Edge(Edge),
    /// The north-western corner of the cell: what a [`Crossing`] names.
    Corner(Cell),
    /// A side of the cell, looking outwards.
    Facing(Cell, Side),
}
