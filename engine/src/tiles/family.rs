//! A row for a family of tiles: table 1a of 91-interactions.

use serde::{Serialize, Serializer};

use crate::view::Glyph;

/// What a group of tiles has in common. Rules ask the row, never who is in it; a new
/// family has to say everything, for nothing has a silent default.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a column of a table of the rules")]
pub struct Family {
    /// What the languages call its tiles.
    pub key: &'static str,
    /// Where it is sold.
    pub sold: Sold,
    /// Counts by its kind: majorities, neighbours, residents, chests and the like.
    pub typed: bool,
    /// A building of the base game, or one that replaces it; where the sheets say
    /// "standard building" they mean the same.
    pub base: bool,
    /// May go into the reserve.
    pub stowable: bool,
    /// May be turned by anybody whenever it is built.
    pub spins: bool,
    /// What its sides are.
    pub shape: Shape,
    /// What it is drawn on.
    pub ground: Ground,
}

/// Where a tile drawn from the tower goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sold {
    /// On a slot of the market.
    Slot,
    /// Beside the market: the slot is drawn for again.
    Beside,
    /// It is never drawn; its module gives it away in a manner of its own.
    Apart,
}

/// How a tile fills its cell, and with it what its sides are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// The whole cell: its sides are walls or open.
    Whole,
    /// Half the cell: unturned, two legs meet in the north-western corner, and the long
    /// side is a wall. The other half stays empty.
    Corner,
    /// It leans with bastions on walls from outside. Nobody walks there, and the walls
    /// stay outer walls.
    Outside,
}

/// What a tile shows, for whoever draws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ground {
    /// The building of its kind.
    Building,
    /// The same, with something magical about it.
    Stars,
    /// A paved court in the colour of its kind.
    Paving,
    /// Bastions and green sides.
    Tents,
    /// A small tower in a corner.
    CornerTower,
    /// A basin in the colour of its player.
    Fountain,
    /// Plain stone with a drawing.
    Sign(Glyph),
}

impl Family {
    /// People walk over it, and it has to be reached on foot.
    pub const fn is_walkable(&self) -> bool {
        !matches!(self.shape, Shape::Outside)
    }

    /// Fills its cell, so that a straight line goes on over it.
    pub const fn is_cell(&self) -> bool {
        matches!(self.shape, Shape::Whole)
    }

    /// Given out at the end of the game if it is still for sale.
    pub const fn is_distributed(&self) -> bool {
        matches!(self.sold, Sold::Slot)
    }

    /// Its name in data: `camp`.
    pub fn name(&self) -> &'static str {
        self.key.trim_start_matches("tile-")
    }
}

/// Every family is one static, so it is itself and no other.
impl PartialEq for Family {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Family {}

impl Serialize for Family {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
