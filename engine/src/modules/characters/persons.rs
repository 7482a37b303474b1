//! The ten persons, as cards.

use serde::{Deserialize, Serialize};

use crate::{
    cards::{CardArt, CardFace},
    event::Told,
    view::{Glyph, Tint, Token},
};

/// The ten persons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Character {
    Juggler,
    Beggar,
    Patron,
    Miser,
    Architect,
    Trader,
    Sage,
    Dancer,
    Exchanger,
    Watch,
}

impl Character {
    pub const ALL: [Self; 10] = [
        Self::Juggler,
        Self::Beggar,
        Self::Patron,
        Self::Miser,
        Self::Architect,
        Self::Trader,
        Self::Sage,
        Self::Dancer,
        Self::Exchanger,
        Self::Watch,
    ];

    pub fn name(self) -> &'static str {
        self.key().trim_start_matches("character-")
    }

    /// What the languages call it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Juggler => "character-juggler",
            Self::Beggar => "character-beggar",
            Self::Patron => "character-patron",
            Self::Miser => "character-miser",
            Self::Architect => "character-architect",
            Self::Trader => "character-trader",
            Self::Sage => "character-sage",
            Self::Dancer => "character-dancer",
            Self::Exchanger => "character-exchanger",
            Self::Watch => "character-city-watch",
        }
    }
}

impl Character {
    /// What the languages say it can do.
    pub(crate) const fn does(self) -> &'static str {
        match self {
            Self::Juggler => "characters-juggler-does",
            Self::Beggar => "characters-beggar-does",
            Self::Patron => "characters-patron-does",
            Self::Miser => "characters-miser-does",
            Self::Architect => "characters-architect-does",
            Self::Trader => "characters-trader-does",
            Self::Sage => "characters-sage-does",
            Self::Dancer => "characters-dancer-does",
            Self::Exchanger => "characters-exchanger-does",
            Self::Watch => "characters-watch-does",
        }
    }
}

impl CardFace for Character {
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
        CardArt::Sign(Token::new(Glyph::Person, Tint::Plain))
    }
}
