//! Cards: everything that lies in the money pile, in the display or on a hand.
//!
//! Copies of a card are alike: a hand is a multiset of faces, and two copies of
//! `F3` cannot be told apart. Hence an action names faces, never copies.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    event::Told,
    modules::ModuleCard,
    money::Currency,
    place::Sides,
    scoring::Round,
    tiles::TileId,
    view::{Glyph, Tint, Token},
};

/// The face of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// A banknote of one of the four currencies, or a diamond: `F3`, `X5`.
    Money(Currency, u8),
    /// A card that a module brings.
    Module(ModuleCard),
    /// One of the two scoring cards.
    Scoring(Round),
}

/// Everything others need to know about a kind of card. A module declares its cards in
/// its own file, and `modules!` binds them.
pub(crate) trait CardFace {
    /// Writes the card in one word.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads it back; `None` if the word is no such card.
    fn read(word: &str) -> Option<Self>
    where
        Self: Sized;
    /// What it is called.
    fn told(&self) -> Told;
    /// What it shows.
    fn art(&self) -> CardArt;
    /// What it is worth as money.
    fn worth(&self) -> Option<(Currency, u8)> {
        None
    }
    /// Whether it takes a place in the display when it is drawn.
    fn fills_display(&self) -> bool {
        self.worth().is_some()
    }
    /// Whether whoever draws it may take it to the hand.
    fn goes_to_hand(&self) -> bool {
        self.fills_display()
    }
    /// The two currencies it lets one payment mix.
    fn joins(&self) -> Option<[Currency; 2]> {
        None
    }
    /// Whether it leaves the game when it is spent, instead of being discarded.
    fn is_used_up(&self) -> bool {
        false
    }
    fn rarity(&self) -> Rarity {
        Rarity::Common
    }
}

/// How gladly a thing is given away in a payment that nobody thinks about, the most
/// gladly first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rarity {
    /// Given away most gladly.
    Common,
    /// Where the sum is the same, money that is common goes first.
    Small,
    /// Only if this makes the payment exact or possible.
    Saved,
    /// It is good for something else, too.
    Useful,
    /// Money of its own kind, if nothing else will do.
    Precious,
    /// It lets others mix.
    Joining,
}

/// What a card shows, for whoever draws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardArt {
    /// A banknote; what else it is good for is a sign on it.
    Note {
        /// Of which currency.
        currency: Currency,
        /// What it is worth.
        value: u8,
        /// What else it is good for.
        sign: Option<Token>,
    },
    /// A sign alone.
    Sign(Token),
    /// Two coins.
    Coins(Currency, Currency),
    /// A coin, and three that branch off from it, the lowest first.
    Branches(Currency, [Currency; 3]),
    /// Wooden walls on these sides.
    Walls(Sides),
    /// A tile.
    Tile(TileId),
}

pub(crate) const VALUES: std::ops::RangeInclusive<u8> = 1..=9;
pub(crate) const COPIES: usize = 3;

impl Card {
    /// What it is worth as money; `None` if it is no money card.
    pub fn worth(self) -> Option<(Currency, u8)> {
        match self {
            Self::Money(currency, value) => Some((currency, value)),
            Self::Module(card) => card.face().worth(),
            Self::Scoring(_) => None,
        }
    }

    /// Whether it can be paid with.
    pub fn is_money(self) -> bool {
        self.worth().is_some()
    }

    /// Whether it takes a place in the display when it is drawn.
    pub fn fills_display(self) -> bool {
        match self {
            Self::Money(..) => true,
            Self::Module(card) => card.face().fills_display(),
            Self::Scoring(_) => false,
        }
    }

    /// Whether whoever draws it may take it to the hand.
    pub(crate) fn goes_to_hand(self) -> bool {
        match self {
            Self::Money(..) => true,
            Self::Module(card) => card.face().goes_to_hand(),
            Self::Scoring(_) => false,
        }
    }

    /// The value as money, 0 for everything else.
    pub fn value(self) -> u8 {
        self.worth().map_or(0, |(_, value)| value)
    }

    /// The two currencies it lets one payment mix.
    pub fn joins(self) -> Option<[Currency; 2]> {
        if let Self::Module(card) = self { card.face().joins() } else { None }
    }

    /// Whether it leaves the game when it is spent, instead of being discarded.
    pub(crate) fn is_used_up(self) -> bool {
        matches!(self, Self::Module(card) if card.face().is_used_up())
    }

    /// How gladly it is given away.
    pub fn rarity(self) -> Rarity {
        match self {
            Self::Money(Currency::Diamond, _) => Rarity::Precious,
            Self::Module(card) => card.face().rarity(),
            Self::Money(..) | Self::Scoring(_) => Rarity::Common,
        }
    }

    /// What it shows.
    pub fn art(self) -> CardArt {
        match self {
            Self::Money(currency, value) => CardArt::Note { currency, value, sign: None },
            Self::Module(card) => card.face().art(),
            Self::Scoring(round) => {
                CardArt::Sign(Token::new(Glyph::Star, Tint::Plain).numbered(round.number()))
            }
        }
    }

    /// «florin 3», «diamond 5», «changer florin/dirham».
    pub fn told(self) -> Told {
        match self {
            Self::Money(currency, value) => {
                Told::new("card-money").with("currency", currency).with("value", value)
            }
            Self::Module(card) => card.face().told(),
            Self::Scoring(round) => Told::new("card-scoring").with("round", round.number()),
        }
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
            Self::Module(card) => card.face().write(f),
            Self::Scoring(round) => write!(f, "scoring-{round}"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a card like F3, R5, D2, U8")]
/// A word that is no card.
pub struct UnknownCard(pub String);

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let scoring = || text.strip_prefix("scoring-")?.parse().ok().map(Self::Scoring);
        let card = banknote(text).or_else(scoring);
        card.or_else(|| ModuleCard::read(text).map(Self::Module))
            .ok_or_else(|| UnknownCard(text.chars().take(40).collect()))
    }
}

fn banknote(text: &str) -> Option<Card> {
    let mut letters = text.chars();
    let (letter, digit, None) = (letters.next()?, letters.next()?, letters.next()) else {
        return None;
    };
    let value = digit.to_digit(10).and_then(|value| u8::try_from(value).ok())?;
    let currency = Currency::from_letter(letter)?;
    VALUES.contains(&value).then_some(Card::Money(currency, value))
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
