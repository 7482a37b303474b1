//! Tiles: their printed faces. What a family of them can do is its row, and what a
//! module prints stands in the module's own file.

mod base;
mod border;
mod family;

use std::{collections::HashMap, fmt, str::FromStr, sync::LazyLock};

use serde::{Deserialize, Serialize};

use crate::{
    kind::Kind,
    modules,
    money::Currency,
    place::{Cell, Rotation, Side, Sides},
    seat::Seat,
    view::Glyph,
};

pub(crate) use base::START;
pub use border::{Border, ExtraWalls, Meeting};
pub use family::{Family, Ground, Shape, Sold};

/// A tile. Every tile of the box exists once; the number is its row in `FACES`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TileId(u8);

/// How many cells a tile covers, and how they lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One cell.
    Single,
    /// The second half lies east of the first.
    Lying,
    /// The second half lies south of the first.
    Upright,
}

/// What is printed in one cell of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Half {
    /// The kind of building, if it is one.
    pub kind: Option<Kind>,
    /// The printed sides: walls, or bastions, which are also arrows.
    pub walls: Sides,
}

/// What else is printed on a tile, unturned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A colour that belongs to no side.
    Kind(Kind),
    /// A colour at a side.
    Side(Side, Kind),
    /// An arrow to a side.
    Arrow(Side),
    /// A currency.
    Currency(Currency),
    /// A number.
    Number(u8),
    /// A drawing that stands for what the tile can do.
    Glyph(Glyph),
}

/// What is printed on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// Its name in notation and snapshots.
    pub name: &'static str,
    /// Its family.
    pub family: &'static Family,
    /// What it costs, if it is sold.
    pub price: Option<u8>,
    /// Which cells it covers.
    pub form: Form,
    /// The second half only matters where the form has one.
    pub halves: [Half; 2],
    /// What else is printed on it.
    pub signs: &'static [Sign],
}

impl Half {
    const NONE: Self = Self { kind: None, walls: Sides::NONE };

    pub(crate) const fn new(kind: Option<Kind>, walls: &str) -> Self {
        Self { kind, walls: Sides::printed(walls) }
    }
}

impl Face {
    pub(crate) const fn new(name: &'static str, family: &'static Family, half: Half) -> Self {
        let halves = [half, Half::NONE];
        Self { name, family, price: None, form: Form::Single, halves, signs: &[] }
    }

    pub(crate) const fn priced(self, price: u8) -> Self {
        Self { price: Some(price), ..self }
    }

    /// With more printed on it.
    pub(crate) const fn signed(self, signs: &'static [Sign]) -> Self {
        Self { signs, ..self }
    }

    /// The currency printed on it.
    pub(crate) fn currency(&self) -> Option<Currency> {
        self.signs.iter().find_map(|sign| match *sign {
            Sign::Currency(currency) => Some(currency),
            _ => None,
        })
    }

    /// A tile of two cells.
    pub(crate) const fn joined(self, form: Form, second: Half) -> Self {
        Self { form, halves: [self.halves[0], second], ..self }
    }

    /// Fits every rule of the base game's geometry, so its short cuts hold.
    pub(crate) const fn is_plain(&self) -> bool {
        self.family.is_cell() && matches!(self.form, Form::Single)
    }
}

impl TileId {
    /// How many tiles there are in all boxes.
    pub const COUNT: usize = ROWS;

    /// Every tile of every box.
    pub fn all() -> impl Iterator<Item = TileId> {
        (0..Self::COUNT as u8).map(TileId)
    }

    /// The 54 tiles of the base game.
    pub fn base() -> impl Iterator<Item = TileId> {
        (0..base::BUILDINGS as u8).map(TileId)
    }

    /// The tiles of a family.
    pub fn of_family(family: &'static Family) -> impl Iterator<Item = TileId> {
        Self::all().filter(move |tile| tile.family() == family)
    }

    /// The start tile of a seat.
    pub fn start(seat: Seat) -> TileId {
        TileId(base::BUILDINGS as u8 + seat.0.min(5))
    }

    /// Its row.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[self.index()]
    }

    /// Its name in notation and snapshots.
    pub fn name(self) -> &'static str {
        self.face().name
    }

    /// Its family.
    pub fn family(self) -> &'static Family {
        self.face().family
    }

    /// What it costs, if it is sold.
    pub fn price(self) -> Option<u8> {
        self.face().price
    }

    /// The printed colour of the (first) half.
    pub fn kind(self) -> Option<Kind> {
        self.face().halves[0].kind
    }

    /// The kind it counts as in a majority, if it is a building at all.
    pub fn building(self) -> Option<Kind> {
        self.kind().filter(|_| self.family().typed)
    }

    /// Whether it is the same building of the base game, or a tile that replaces it: one of the
    /// same kind, price and walls.
    pub fn is_twin_of(self, other: TileId) -> bool {
        let (own, its) = (self.face(), other.face());
        own.family.base && its.family.base && (own.price, own.halves) == (its.price, its.halves)
    }

    /// How many cells it covers.
    pub fn size(self) -> usize {
        if self.face().form == Form::Single { 1 } else { 2 }
    }

    /// The cells it covers when its first half lies at `at`.
    pub fn cells(self, at: Cell, turn: Rotation) -> impl Iterator<Item = (usize, Cell)> {
        let second = match self.face().form {
            Form::Single => None,
            Form::Lying => Some(at.step(Side::E.turned(turn))),
            Form::Upright => Some(at.step(Side::S.turned(turn))),
        };
        std::iter::once((0, at)).chain(second.map(|cell| (1, cell)))
    }

    /// What `side` of one half shows once the tile is turned and has extra walls.
    pub fn border(self, half: usize, turn: Rotation, extra: ExtraWalls, side: Side) -> Border {
        let face = self.face();
        let own = side.before(turn);
        let walls = face.halves[half].walls;
        match face.family.shape {
            Shape::Whole if walls.contains(own) || extra.0[half].contains(own) => Border::Wall,
            Shape::Whole => Border::Open,
            Shape::Outside if walls.contains(own) => Border::Bastion,
            Shape::Outside => Border::Tent,
            Shape::Corner if matches!(own, Side::N | Side::W) => Border::Leg,
            Shape::Corner => Border::Gap,
        }
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no tile {0:?}")]
pub struct UnknownTile(pub String);

impl FromStr for TileId {
    type Err = UnknownTile;

    fn from_str(text: &str) -> Result<Self, UnknownTile> {
        let found = BY_NAME.get(text).copied();
        found.ok_or_else(|| UnknownTile(text.chars().take(40).collect()))
    }
}

impl TryFrom<String> for TileId {
    type Error = UnknownTile;

    fn try_from(text: String) -> Result<Self, UnknownTile> {
        text.parse()
    }
}

impl From<TileId> for String {
    fn from(tile: TileId) -> Self {
        tile.name().to_owned()
    }
}

/// All printed faces: those of the base game, then the modules' in the order of their
/// numbers. Saved games use the names; the order of two tiles never changes, for it
/// decides how a set-up is shuffled.
static FACES: [Face; ROWS] = {
    let mut faces = [base::TILES[0]; ROWS];
    let mut row = copy(base::TILES, &mut faces, 0);
    let mut list = 0;
    while list < modules::TILES.len() {
        row = copy(modules::TILES[list], &mut faces, row);
        list += 1;
    }
    faces
};

const ROWS: usize = {
    let mut rows = base::TILES.len();
    let mut list = 0;
    while list < modules::TILES.len() {
        rows += modules::TILES[list].len();
        list += 1;
    }
    assert!(rows <= u8::MAX as usize, "a tile is a number in a byte");
    rows
};

const fn copy(from: &[Face], to: &mut [Face; ROWS], first: usize) -> usize {
    let mut at = 0;
    while at < from.len() {
        to[first + at] = from[at];
        at += 1;
    }
    first + at
}

static BY_NAME: LazyLock<HashMap<&'static str, TileId>> =
    LazyLock::new(|| TileId::all().map(|tile| (tile.name(), tile)).collect());
