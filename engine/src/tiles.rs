//! Tiles: the printed faces of all tiles, and what a family of tiles can do.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    place::{Cell, Rotation, Side, Sides},
    seat::Seat,
};

/// A tile. Every tile of the box exists once; the number is its row in [`FACES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TileId(u8);

/// What a group of tiles has in common; module rules ask these, never each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    Start,
    Base,
    Square,
    Camp,
    Watchtower,
    Magical,
    Project,
}

impl Family {
    /// A building of the base game: fruit, culture, falcons, watchtowers ask this.
    pub const fn is_base(self) -> bool {
        matches!(self, Self::Base)
    }

    /// Counts in the majorities by its kind.
    pub const fn is_building(self) -> bool {
        matches!(self, Self::Base | Self::Magical | Self::Project)
    }

    /// May be turned by anybody whenever it is built.
    pub const fn spins(self) -> bool {
        matches!(self, Self::Magical | Self::Watchtower)
    }

    /// May go into the reserve.
    pub const fn stowable(self) -> bool {
        !matches!(self, Self::Start | Self::Watchtower)
    }

    /// People walk over it, and it has to be reached on foot.
    pub const fn is_walkable(self) -> bool {
        !matches!(self, Self::Camp)
    }

    /// Fills its cell as a tile does; camps and watchtowers do not.
    pub const fn is_tile(self) -> bool {
        !matches!(self, Self::Camp | Self::Watchtower)
    }

    /// Fits every rule of the base game's geometry, so its short cuts hold.
    pub const fn is_plain(self) -> bool {
        matches!(self, Self::Start | Self::Base | Self::Square | Self::Magical)
    }
}

/// How many cells a tile covers, and how they lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Single,
    /// The second half lies east of the first.
    Lying,
    /// The second half lies south of the first.
    Upright,
}

/// What is printed in one cell of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Half {
    pub kind: Option<Kind>,
    /// Walls; on a camp the bastions, which are also its arrows.
    pub walls: Sides,
}

/// What is printed on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    pub name: &'static str,
    pub family: Family,
    pub price: Option<u8>,
    pub form: Form,
    /// The second half only matters where the form has one.
    pub halves: [Half; 2],
}

/// What one side of a built tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Border {
    Open,
    Wall,
    /// The fortified side of a camp.
    Bastion,
    /// The green side of a camp.
    Tent,
    /// A short side of a watchtower.
    Leg,
    /// The empty half of a watchtower's cell.
    Gap,
}

/// Walls that were added to a tile, by half. They belong to it for good and turn with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ExtraWalls(pub [Sides; 2]);

impl ExtraWalls {
    pub const NONE: Self = Self([Sides::NONE; 2]);

    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}

/// What two touching borders make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    Passage,
    DoubleWall,
    /// A bastion against a wall.
    Reinforced,
    /// Two camps side by side, or an empty half: allowed, joins nothing.
    Apart,
    Forbidden,
}

impl Border {
    const ALL: [Self; 6] =
        [Self::Open, Self::Wall, Self::Bastion, Self::Tent, Self::Leg, Self::Gap];

    pub(crate) const fn code(self) -> u16 {
        self as u16
    }

    pub(crate) fn from_code(code: u16) -> Self {
        Self::ALL[usize::from(code).min(5)]
    }

    pub const fn meets(self, other: Self) -> Meeting {
        use Border::{Bastion, Gap, Leg, Open, Tent, Wall};
        match (self, other) {
            (Open | Leg, Open | Leg) => Meeting::Passage,
            (Wall, Wall) => Meeting::DoubleWall,
            (Bastion, Wall) | (Wall, Bastion) => Meeting::Reinforced,
            (Tent, Tent) | (Gap, _) | (_, Gap) => Meeting::Apart,
            _ => Meeting::Forbidden,
        }
    }
}

impl TileId {
    pub const COUNT: usize = ROWS;
    const BASE: u8 = 54;

    pub fn all() -> impl Iterator<Item = TileId> {
        (0..Self::COUNT as u8).map(TileId)
    }

    /// The 54 tiles of the base game.
    pub fn base() -> impl Iterator<Item = TileId> {
        (0..Self::BASE).map(TileId)
    }

    pub fn of_family(family: Family) -> impl Iterator<Item = TileId> {
        Self::all().filter(move |tile| tile.family() == family)
    }

    pub fn start(seat: Seat) -> TileId {
        TileId(Self::BASE + seat.0.min(5))
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn face(self) -> &'static Face {
        &FACES[self.index()]
    }

    pub fn name(self) -> &'static str {
        self.face().name
    }

    pub fn family(self) -> Family {
        self.face().family
    }

    pub fn price(self) -> Option<u8> {
        self.face().price
    }

    /// The printed colour of the (first) half.
    pub fn kind(self) -> Option<Kind> {
        self.face().halves[0].kind
    }

    /// The kind it counts as in a majority, if it is a building at all.
    pub fn building(self) -> Option<Kind> {
        self.kind().filter(|_| self.family().is_building())
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
        match face.family {
            Family::Camp if face.halves[half].walls.contains(own) => Border::Bastion,
            Family::Camp => Border::Tent,
            // Unturned, the legs meet in the north-western corner.
            Family::Watchtower if matches!(own, Side::N | Side::W) => Border::Leg,
            Family::Watchtower => Border::Gap,
            _ if face.halves[half].walls.contains(own) => Border::Wall,
            _ if extra.0[half].contains(own) => Border::Wall,
            _ => Border::Open,
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
        let found = Self::all().find(|tile| tile.name() == text);
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

const NO_HALF: Half = Half { kind: None, walls: Sides::NONE };

const fn single(
    name: &'static str,
    family: Family,
    kind: Option<Kind>,
    price: Option<u8>,
    walls: &str,
) -> Face {
    let half = Half { kind, walls: Sides::printed(walls) };
    Face { name, family, price, form: Form::Single, halves: [half, NO_HALF] }
}

const fn building(name: &'static str, kind: Kind, price: u8, walls: &str) -> Face {
    single(name, Family::Base, Some(kind), Some(price), walls)
}

const fn start(name: &'static str) -> Face {
    single(name, Family::Start, None, None, "")
}

const fn square(name: &'static str, kind: Kind, walls: &str) -> Face {
    single(name, Family::Square, Some(kind), None, walls)
}

const fn camp(name: &'static str, price: u8, bastions: &str) -> Face {
    single(name, Family::Camp, None, Some(price), bastions)
}

const fn watchtower(name: &'static str, kind: Kind) -> Face {
    single(name, Family::Watchtower, Some(kind), None, "")
}

const fn magical(name: &'static str, kind: Kind, price: u8, walls: &str) -> Face {
    single(name, Family::Magical, Some(kind), Some(price), walls)
}

const fn project(
    name: &'static str,
    form: Form,
    first: (Kind, &str),
    second: (Kind, &str),
) -> Face {
    let halves = [
        Half { kind: Some(first.0), walls: Sides::printed(first.1) },
        Half { kind: Some(second.0), walls: Sides::printed(second.1) },
    ];
    Face { name, family: Family::Project, price: None, form, halves }
}

/// All printed faces. Rows are only ever appended: saved games use the names,
/// but the order decides how a set-up is shuffled.
#[rustfmt::skip]
static FACES: [Face; ROWS] = {
    use Form::{Lying, Upright};
    [
        // 00 base
        building("pavilion-2", Pavilion, 2, "NEW"),
        building("pavilion-3", Pavilion, 3, "SW"),
        building("pavilion-4", Pavilion, 4, "ES"),
        building("pavilion-5", Pavilion, 5, "NW"),
        building("pavilion-6", Pavilion, 6, "N"),
        building("pavilion-7", Pavilion, 7, "E"),
        building("pavilion-8", Pavilion, 8, ""),
        building("seraglio-3", Seraglio, 3, "ESW"),
        building("seraglio-4", Seraglio, 4, "NE"),
        building("seraglio-5", Seraglio, 5, "SW"),
        building("seraglio-6", Seraglio, 6, "ES"),
        building("seraglio-7", Seraglio, 7, "W"),
        building("seraglio-8", Seraglio, 8, "S"),
        building("seraglio-9", Seraglio, 9, ""),
        building("arcades-4", Arcades, 4, "NES"),
        building("arcades-5", Arcades, 5, "NW"),
        building("arcades-6-ne", Arcades, 6, "NE"),
        building("arcades-6-sw", Arcades, 6, "SW"),
        building("arcades-7", Arcades, 7, "ES"),
        building("arcades-8-e", Arcades, 8, "E"),
        building("arcades-8-n", Arcades, 8, "N"),
        building("arcades-9", Arcades, 9, ""),
        building("arcades-10", Arcades, 10, ""),
        building("chambers-5", Chambers, 5, "NSW"),
        building("chambers-6", Chambers, 6, "ES"),
        building("chambers-7-ne", Chambers, 7, "NE"),
        building("chambers-7-sw", Chambers, 7, "SW"),
        building("chambers-8", Chambers, 8, "NW"),
        building("chambers-9-s", Chambers, 9, "S"),
        building("chambers-9-w", Chambers, 9, "W"),
        building("chambers-10", Chambers, 10, ""),
        building("chambers-11", Chambers, 11, ""),
        building("garden-6", Garden, 6, "ESW"),
        building("garden-7", Garden, 7, "NSW"),
        building("garden-8-ne", Garden, 8, "NE"),
        building("garden-8-nw", Garden, 8, "NW"),
        building("garden-8-sw", Garden, 8, "SW"),
        building("garden-9", Garden, 9, "E"),
        building("garden-10-n", Garden, 10, "N"),
        building("garden-10-w", Garden, 10, "W"),
        building("garden-10-open", Garden, 10, ""),
        building("garden-11", Garden, 11, ""),
        building("garden-12", Garden, 12, "S"),
        building("tower-7", Tower, 7, "NEW"),
        building("tower-8", Tower, 8, "NES"),
        building("tower-9-es", Tower, 9, "ES"),
        building("tower-9-ne", Tower, 9, "NE"),
        building("tower-9-nw", Tower, 9, "NW"),
        building("tower-10", Tower, 10, "W"),
        building("tower-11-n", Tower, 11, "N"),
        building("tower-11-s", Tower, 11, "S"),
        building("tower-11-open", Tower, 11, ""),
        building("tower-12", Tower, 12, ""),
        building("tower-13", Tower, 13, "E"),
        // the start tiles, by seat
        start("start-1"),
        start("start-2"),
        start("start-3"),
        start("start-4"),
        start("start-5"),
        start("start-6"),
        // 04 squares; sides reconstructed but for one
        square("square-pavilion-1", Pavilion, "N"),
        square("square-pavilion-2", Pavilion, "E"),
        square("square-pavilion-3", Pavilion, "S"),
        square("square-seraglio-1", Seraglio, "N"),
        square("square-seraglio-2", Seraglio, "S"),
        square("square-seraglio-3", Seraglio, "W"),
        square("square-arcades-1", Arcades, "N"),
        square("square-arcades-2", Arcades, "E"),
        square("square-arcades-3", Arcades, "S"),
        square("square-arcades-4", Arcades, "W"),
        square("square-chambers-1", Chambers, "N"),
        square("square-chambers-2", Chambers, "E"),
        square("square-chambers-3", Chambers, "S"),
        square("square-chambers-4", Chambers, "W"),
        square("square-garden-1", Garden, "N"),
        square("square-garden-2", Garden, "E"),
        square("square-garden-3", Garden, "S"),
        square("square-garden-4", Garden, "W"),
        square("square-garden-5", Garden, "W"),
        square("square-tower-1", Tower, "N"),
        square("square-tower-2", Tower, "E"),
        square("square-tower-3", Tower, "E"),
        square("square-tower-4", Tower, "S"),
        square("square-tower-5", Tower, "W"),
        // 08 camps: bastions and arrows; prices reconstructed but for one
        camp("camp-n", 3, "N"),
        camp("camp-e", 4, "E"),
        camp("camp-s", 5, "S"),
        camp("camp-w", 6, "W"),
        camp("camp-nw", 7, "NW"),
        camp("camp-ne", 8, "NE"),
        camp("camp-es", 9, "ES"),
        camp("camp-sw", 10, "SW"),
        // 22 watchtowers: three of each colour
        watchtower("watchtower-pavilion-1", Pavilion),
        watchtower("watchtower-pavilion-2", Pavilion),
        watchtower("watchtower-pavilion-3", Pavilion),
        watchtower("watchtower-seraglio-1", Seraglio),
        watchtower("watchtower-seraglio-2", Seraglio),
        watchtower("watchtower-seraglio-3", Seraglio),
        watchtower("watchtower-arcades-1", Arcades),
        watchtower("watchtower-arcades-2", Arcades),
        watchtower("watchtower-arcades-3", Arcades),
        watchtower("watchtower-chambers-1", Chambers),
        watchtower("watchtower-chambers-2", Chambers),
        watchtower("watchtower-chambers-3", Chambers),
        watchtower("watchtower-garden-1", Garden),
        watchtower("watchtower-garden-2", Garden),
        watchtower("watchtower-garden-3", Garden),
        watchtower("watchtower-tower-1", Tower),
        watchtower("watchtower-tower-2", Tower),
        watchtower("watchtower-tower-3", Tower),
        // 25 magical-buildings
        magical("magic-pavilion", Pavilion, 9, "N"),
        magical("magic-seraglio", Seraglio, 10, "N"),
        magical("magic-arcades", Arcades, 11, "NE"),
        magical("magic-chambers", Chambers, 12, "NE"),
        magical("magic-garden", Garden, 13, "NES"),
        magical("magic-tower", Tower, 14, "NES"),
        // 28 major-projects; forms and walls reconstructed but for one
        project("project-pavilion-seraglio", Lying, (Pavilion, "S"), (Seraglio, "S")),
        project("project-pavilion-arcades", Upright, (Pavilion, "E"), (Arcades, "E")),
        project("project-chambers-pavilion", Lying, (Chambers, "N"), (Pavilion, "N")),
        project("project-garden-pavilion", Upright, (Garden, "W"), (Pavilion, "W")),
        project("project-tower-pavilion", Lying, (Tower, "S"), (Pavilion, "S")),
        project("project-seraglio-arcades", Upright, (Seraglio, "E"), (Arcades, "E")),
        project("project-seraglio-chambers", Lying, (Seraglio, "N"), (Chambers, "N")),
        project("project-garden-seraglio", Upright, (Garden, "W"), (Seraglio, "W")),
        project("project-tower-seraglio", Lying, (Tower, "S"), (Seraglio, "S")),
        project("project-arcades-chambers", Upright, (Arcades, "E"), (Chambers, "E")),
        project("project-arcades-garden", Lying, (Arcades, "N"), (Garden, "N")),
        project("project-arcades-tower", Upright, (Arcades, "W"), (Tower, "W")),
        project("project-chambers-garden", Lying, (Chambers, "S"), (Garden, "S")),
        project("project-chambers-tower", Upright, (Chambers, "E"), (Tower, "E")),
        project("project-garden-tower", Lying, (Garden, "N"), (Tower, "N")),
    ]
};

const ROWS: usize = 131;
