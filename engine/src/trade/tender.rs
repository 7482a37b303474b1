//! Things laid down in a payment.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, Rarity, UnknownCard},
    event::Told,
    modules::ModuleId,
    money::Currency,
    view::{Glyph, Tint, Token},
};

/// One thing laid down in a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Tender {
    /// A card from the hand.
    Card(Card),
    /// Money that is no card in the hand.
    Credit(Credit),
}

/// Money that a module keeps for a seat: a coin, an amount, a card that lies elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Credit {
    /// The module that gives it.
    pub of: ModuleId,
    /// In which currency.
    pub currency: Currency,
    /// How much.
    pub value: u8,
}

/// How a module's credit is called; `modules!` binds it.
#[derive(Debug)]
pub(crate) struct Credits {
    /// In notation, before the letter of the currency and the value: `coin-F`.
    pub(crate) word: &'static str,
    /// What the languages call it, with its `currency` and `value`.
    pub(crate) key: &'static str,
    pub(crate) glyph: Glyph,
    pub(crate) rarity: Rarity,
}

impl Credit {
    fn row(self) -> &'static Credits {
        self.of.credits().expect("only a module with credits makes one")
    }

    /// How it is drawn.
    pub fn token(self) -> Token {
        let token = Token::new(self.row().glyph, Tint::Currency(self.currency));
        if self.value == 1 { token } else { token.numbered(self.value) }
    }

    fn read(word: &str) -> Option<Self> {
        let (word, amount) = word.rsplit_once('-')?;
        let mut letters = amount.chars();
        let currency = Currency::from_letter(letters.next()?)?;
        let value = if letters.as_str().is_empty() { 1 } else { letters.as_str().parse().ok()? };
        let is_mine = |of: &ModuleId| of.credits().is_some_and(|row| row.word == word);
        let of = ModuleId::ALL.iter().copied().find(is_mine)?;
        (0 < value).then_some(Self { of, currency, value })
    }
}

impl Tender {
    /// How gladly it is given away.
    pub fn rarity(self) -> Rarity {
        match self {
            Self::Card(card) => card.rarity(),
            Self::Credit(credit) => credit.row().rarity,
        }
    }

    /// Currency and value; a card that only joins others is worth nothing.
    pub fn worth(self) -> Option<(Currency, u8)> {
        match self {
            Self::Card(card) => card.worth(),
            Self::Credit(credit) => Some((credit.currency, credit.value)),
        }
    }

    /// What it is worth, 0 for what only joins.
    pub fn value(self) -> u16 {
        self.worth().map_or(0, |(_, value)| u16::from(value))
    }

    /// What it is called.
    pub fn told(self) -> Told {
        match self {
            Self::Card(card) => card.told(),
            Self::Credit(credit) => {
                let told = Told::new(credit.row().key).with("currency", credit.currency);
                told.with("value", credit.value)
            }
        }
    }
}

impl fmt::Display for Tender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => card.fmt(f),
            Self::Credit(credit) => {
                write!(f, "{}-{}", credit.row().word, credit.currency.letter())?;
                if credit.value == 1 { Ok(()) } else { write!(f, "{}", credit.value) }
            }
        }
    }
}

impl FromStr for Tender {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let card = text.parse().map(Self::Card);
        card.or_else(|unknown| Credit::read(text).map(Self::Credit).ok_or(unknown))
    }
}

impl TryFrom<String> for Tender {
    type Error = UnknownCard;

    fn try_from(text: String) -> Result<Self, UnknownCard> {
        text.parse()
    }
}

impl From<Tender> for String {
    fn from(tender: Tender) -> Self {
        tender.to_string()
    }
}
