//! The currencies.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A currency, in the order of the market slots; diamonds come with their module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Currency {
    /// Of the first slot.
    Florin,
    /// Of the second slot.
    Dirham,
    /// Of the third slot.
    Denar,
    /// Of the fourth slot.
    Ducat,
    /// Fits every slot, mixes with nothing.
    Diamond,
}

impl Currency {
    /// The four that have a market slot; the position is the slot.
    pub const COINED: [Self; 4] = [Self::Florin, Self::Dirham, Self::Denar, Self::Ducat];
    /// The four of the market, then the diamonds.
    pub const ALL: [Self; 5] =
        [Self::Florin, Self::Dirham, Self::Denar, Self::Ducat, Self::Diamond];

    /// Its place in [`Currency::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter cards of this currency are written with.
    pub const fn letter(self) -> char {
        match self {
            Self::Florin => 'F',
            Self::Dirham => 'R',
            Self::Denar => 'D',
            Self::Ducat => 'U',
            Self::Diamond => 'X',
        }
    }

    /// Reads the letter of a card: `F` is florin.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.letter() == letter.to_ascii_uppercase())
    }

    /// The same without diamonds.
    pub fn from_coined(letter: char) -> Option<Self> {
        Self::from_letter(letter).filter(|&it| it != Self::Diamond)
    }

    /// As in notation: `florin`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Florin => "florin",
            Self::Dirham => "dirham",
            Self::Denar => "denar",
            Self::Ducat => "ducat",
            Self::Diamond => "diamond",
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown currency {0:?}")]
pub struct UnknownCurrency(pub String);

impl FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(text: &str) -> Result<Self, UnknownCurrency> {
        let found = Self::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| UnknownCurrency(text.to_owned()))
    }
}

/// A set of currencies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CurrencySet(u8);

impl CurrencySet {
    /// No currency.
    pub const EMPTY: Self = Self(0);
    /// Everything, diamonds included: only chests are sold for any mix.
    pub const ANY: Self = Self(0b1_1111);

    /// One currency.
    pub const fn only(currency: Currency) -> Self {
        Self(1 << currency as u8)
    }

    #[must_use]
    /// With one more.
    pub const fn with(self, currency: Currency) -> Self {
        Self(self.0 | 1 << currency as u8)
    }

    /// Whether a currency is in it.
    pub const fn contains(self, currency: Currency) -> bool {
        self.0 & (1 << currency as u8) != 0
    }

    /// In the order of the slots.
    pub fn iter(self) -> impl Iterator<Item = Currency> {
        Currency::ALL.into_iter().filter(move |&it| self.contains(it))
    }
}

/// One value for each of the five currencies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByCurrency<T>(pub [T; 5]);

impl<T> std::ops::Index<Currency> for ByCurrency<T> {
    type Output = T;

    fn index(&self, currency: Currency) -> &T {
        &self.0[currency.index()]
    }
}

impl<T> std::ops::IndexMut<Currency> for ByCurrency<T> {
    fn index_mut(&mut self, currency: Currency) -> &mut T {
        &mut self.0[currency.index()]
    }
}
