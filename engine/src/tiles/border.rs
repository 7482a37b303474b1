//! What the sides of tiles show, and what two of them make together.

use serde::{Deserialize, Serialize};

use crate::place::Sides;

/// What one side of a built tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Border {
    /// No wall.
    Open,
    /// A wall.
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
    /// None.
    pub const NONE: Self = Self([Sides::NONE; 2]);

    /// Whether no wall was added.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}

/// What two touching borders make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// One can walk from one to the other.
    Passage,
    /// Two walls back to back.
    DoubleWall,
    /// A bastion against a wall.
    Reinforced,
    /// Two camps side by side, or an empty half: allowed, joins nothing.
    Apart,
    /// They may not touch.
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

    /// What two touching sides make.
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
