//! Cards: everything that lies in the money pile, in the display or on a hand.
//!
//! Copies of a card are alike: a hand is a multiset of faces, and two copies of
//! `F3` cannot be told apart. Hence an action names faces, never copies.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{money::Currency, place::Sides, scoring::Round, tiles::TileId};

/// The face of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// A banknote of one of the four currencies, or a diamond: `F3`, `X5`.
    Money(Currency, u8),
    /// 14 master-builders: a banknote of value 3 with a second use: `BF`.
    Builder(Currency),
    /// 02 money-changers: joins two currencies in one payment: `FR`.
    Changer(Currency, Currency),
    /// 05 city-gates.
    Gate,
    /// 07 characters.
    Character(Character),
    /// 09 city-walls: the sides that get a wooden wall.
    Wall(Sides),
    /// 18 sultan: two of each currency, numbered through.
    Sultan(u8),
    /// 10 thieves.
    Thief(Currency),
    /// 03 bonus-cards: shows one of the wall-less tiles.
    Bonus(TileId),
    Scoring(Round),
}

/// 07 characters: the ten persons.
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

/// 18 sultan: how many sultan cards there are, two of each currency.
pub(crate) const SULTAN_CARDS: u8 = 8;
/// A master builder is a banknote of this value.
pub(crate) const BUILDER_VALUE: u8 = 3;
pub(crate) const VALUES: std::ops::RangeInclusive<u8> = 1..=9;
pub(crate) const COPIES: usize = 3;

impl Card {
    /// What it is worth as money; `None` if it is no money card.
    pub const fn worth(self) -> Option<(Currency, u8)> {
        match self {
            Self::Money(currency, value) => Some((currency, value)),
            Self::Builder(currency) => Some((currency, BUILDER_VALUE)),
            _ => None,
        }
    }

    pub const fn is_money(self) -> bool {
        self.worth().is_some()
    }

    /// Whether it takes a place in the display when it is drawn.
    pub const fn fills_display(self) -> bool {
        self.is_money() || matches!(self, Self::Changer(..))
    }

    /// The value as money, 0 for everything else.
    pub const fn value(self) -> u8 {
        match self.worth() {
            Some((_, value)) => value,
            None => 0,
        }
    }

    /// The currency of a sultan card: two cards of each, in slot order.
    pub fn sultan_currency(number: u8) -> Currency {
        Currency::COINED[usize::from(number % 4)]
    }
}

/// The 108 banknotes, or the 72 that two players use.
pub(crate) fn banknotes(players: usize) -> Vec<Card> {
    let copies = if players == 2 { COPIES - 1 } else { COPIES };
    let faces = Currency::COINED
        .into_iter()
        .flat_map(|currency| VALUES.map(move |value| Card::Money(currency, value)));
    faces.flat_map(|card| std::iter::repeat_n(card, copies)).collect()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Money(currency, value) => write!(f, "{}{value}", currency.letter()),
            Self::Builder(currency) => write!(f, "B{}", currency.letter()),
            Self::Changer(one, other) => write!(f, "{}{}", one.letter(), other.letter()),
            Self::Gate => f.write_str("gate"),
            Self::Character(character) => f.write_str(character.name()),
            Self::Wall(sides) => write!(f, "wall-{sides}"),
            Self::Sultan(number) => write!(f, "sultan-{}", number + 1),
            Self::Thief(currency) => write!(f, "thief-{}", currency.letter()),
            Self::Bonus(tile) => write!(f, "bonus-{tile}"),
            Self::Scoring(round) => write!(f, "scoring-{round}"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a card like F3, R5, D2, U8")]
pub struct UnknownCard(pub String);

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        parse(text).ok_or_else(|| UnknownCard(text.chars().take(40).collect()))
    }
}

fn parse(text: &str) -> Option<Card> {
    let coined = |letter: char| {
        Currency::from_letter(letter).filter(|&currency| currency != Currency::Diamond)
    };
    if let Some((family, rest)) = text.split_once('-') {
        match family {
            "wall" => {
                let sides: Sides = rest.parse().ok()?;
                return (!sides.is_empty()).then_some(Card::Wall(sides));
            }
            "sultan" => {
                let number: u8 = rest.parse().ok()?;
                let known = (1..=SULTAN_CARDS).contains(&number);
                return known.then(|| Card::Sultan(number - 1));
            }
            "thief" => {
                let mut letters = rest.chars();
                let (letter, None) = (letters.next()?, letters.next()) else { return None };
                return coined(letter).map(Card::Thief);
            }
            "bonus" => return rest.parse().ok().map(Card::Bonus),
            "scoring" => return rest.parse().ok().map(Card::Scoring),
            _ => {}
        }
    }
    if text == "gate" {
        return Some(Card::Gate);
    }
    if let Some(found) = Character::ALL.into_iter().find(|it| it.name() == text) {
        return Some(Card::Character(found));
    }
    let mut letters = text.chars();
    let (first, second, None) = (letters.next()?, letters.next()?, letters.next()) else {
        return None;
    };
    if let Some(value) = second.to_digit(10) {
        let currency = Currency::from_letter(first)?;
        let value = u8::try_from(value).ok().filter(|value| VALUES.contains(value))?;
        return Some(Card::Money(currency, value));
    }
    if first.eq_ignore_ascii_case(&'b') {
        return coined(second).map(Card::Builder);
    }
    let (one, other) = (coined(first)?, coined(second)?);
    (one != other).then(|| Card::Changer(one.min(other), one.max(other)))
}

impl TryFrom<String> for Card {
    type Error = UnknownCard;

    fn try_from(text: String) -> Result<Self, UnknownCard> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}
