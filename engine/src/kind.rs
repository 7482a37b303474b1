//! The six kinds of buildings.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A kind of building, in ascending order of value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Blue.
    Pavilion,
    /// Red.
    Seraglio,
    /// Brown.
    Arcades,
    /// White.
    Chambers,
    /// Green.
    Garden,
    /// Purple.
    Tower,
}

impl Kind {
    /// From the cheapest to the dearest.
    pub const ALL: [Self; 6] =
        [Self::Pavilion, Self::Seraglio, Self::Arcades, Self::Chambers, Self::Garden, Self::Tower];

    /// Its place in [`Kind::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// As in tile names: `pavilion`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pavilion => "pavilion",
            Self::Seraglio => "seraglio",
            Self::Arcades => "arcades",
            Self::Chambers => "chambers",
            Self::Garden => "garden",
            Self::Tower => "tower",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of building {0:?}")]
pub struct UnknownKind(pub String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| UnknownKind(text.to_owned()))
    }
}

/// One value for each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByKind<T>(pub [T; 6]);

impl<T> std::ops::Index<Kind> for ByKind<T> {
    type Output = T;

    fn index(&self, kind: Kind) -> &T {
        &self.0[kind.index()]
    }
}

impl<T> std::ops::IndexMut<Kind> for ByKind<T> {
    fn index_mut(&mut self, kind: Kind) -> &mut T {
        &mut self.0[kind.index()]
    }
}
