//! The nine kinds of craftsmen, as cards.

use serde::{Deserialize, Serialize};

use crate::{
    cards::{CardArt, CardFace},
    event::Told,
    view::{Glyph, Tint, Token},
};

/// A craftsman; of some kinds there are two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Craftsman {
    MosaicLayer,
    Carpenter,
    Smith,
    Goldsmith,
    Minter,
    MortarMixer,
    Builder,
    Brickmaker,
    Stonemason,
}

impl Craftsman {
    const ALL: [Self; 9] = [
        Self::MosaicLayer,
        Self::Carpenter,
        Self::Smith,
        Self::Goldsmith,
        Self::Minter,
        Self::MortarMixer,
        Self::Builder,
        Self::Brickmaker,
        Self::Stonemason,
    ];
    /// The second ones, from so many players on.
    const SECOND: [(Self, usize); 4] = [
        (Self::Carpenter, 5),
        (Self::Goldsmith, 5),
        (Self::MosaicLayer, 6),
        (Self::MortarMixer, 6),
    ];

    /// Those that take part.
    pub(super) fn of(players: usize) -> impl Iterator<Item = Self> {
        let second = Self::SECOND.into_iter().filter(move |&(_, from)| from <= players);
        Self::ALL.into_iter().chain(second.map(|(craftsman, _)| craftsman))
    }

    fn name(self) -> &'static str {
        self.key().trim_start_matches("craftsman-")
    }

    /// What the languages call it.
    const fn key(self) -> &'static str {
        match self {
            Self::MosaicLayer => "craftsman-mosaic-layer",
            Self::Carpenter => "craftsman-carpenter",
            Self::Smith => "craftsman-smith",
            Self::Goldsmith => "craftsman-goldsmith",
            Self::Minter => "craftsman-minter",
            Self::MortarMixer => "craftsman-mortar-mixer",
            Self::Builder => "craftsman-builder",
            Self::Brickmaker => "craftsman-brickmaker",
            Self::Stonemason => "craftsman-stonemason",
        }
    }

    const fn glyph(self) -> Glyph {
        match self {
            Self::MosaicLayer => Glyph::Star,
            Self::Carpenter => Glyph::Hammer,
            Self::Smith => Glyph::Card,
            Self::Goldsmith => Glyph::Jewel,
            Self::Minter => Glyph::Coin,
            Self::MortarMixer => Glyph::Pot,
            Self::Builder => Glyph::House,
            Self::Brickmaker => Glyph::Scaffold,
            Self::Stonemason => Glyph::Stone,
        }
    }
}

impl CardFace for Craftsman {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == word)
    }

    fn told(&self) -> Told {
        Told::new(self.key())
    }

    fn art(&self) -> CardArt {
        CardArt::Sign(Token::new(self.glyph(), Tint::Plain))
    }
}
