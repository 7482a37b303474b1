//! What is for sale.

use std::{fmt, str::FromStr};

use serde::Serialize;

use super::Exactness;
use crate::{
    Game,
    cards::Card,
    event::Told,
    modules::ModuleId,
    money::Currency,
    seat::Seat,
    tiles::TileId,
    view::{Glyph, Tint, Token},
};

/// The way in which something is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// As an action of the own turn.
    Turn,
    /// Between two turns.
    Between,
    /// Some other way of a module; only the module itself offers anything there.
    Module(ModuleId),
}

impl Channel {
    /// Whether the common market sells there.
    pub(crate) fn is_at_market(self) -> bool {
        matches!(self, Self::Turn | Self::Between)
    }
}

/// What is for sale, by the name a player uses for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfferId {
    /// A slot of the market, counted from 0.
    Slot(u8),
    /// A card that lies open beside the board.
    Card(Card),
    /// A tile that does not lie on a slot.
    Tile(TileId),
    /// A lot of a module, counted from 0.
    Lot(ModuleId, u8),
}

/// What the buyer gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    /// A tile.
    Tile(TileId),
    /// A card.
    Card(Card),
    /// So many things of a module's lot.
    Lot(ModuleId, u8),
}

/// Where what is bought lies, and with it to whom the money goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A slot of the market, counted from 0.
    Slot(u8),
    /// Beside the market.
    Beside,
    /// In the reserve of another seat, which gets the money.
    Seat(Seat),
    /// It is the buyer's already, and something else is paid for.
    Own,
    /// With its module, which hands it over.
    Module,
}

/// In what money something is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pays {
    /// This one alone.
    In(Currency),
    /// Any one currency.
    AnyOne,
    /// Any mix of currencies, diamonds included.
    AnyMix,
}

/// Whoever makes an offer says what holds for it, so that no rule needs to know pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// What players call it.
    pub id: OfferId,
    /// What the buyer gets.
    pub goods: Goods,
    /// Where it lies.
    pub source: Source,
    /// The printed price.
    pub price: u16,
    /// In which money.
    pub pays: Pays,
    /// Whether extras may change the price.
    pub modifiers: bool,
    /// What must be exact, and what that brings.
    pub exactness: Exactness,
    /// An exact payment gives another action.
    pub another_action: bool,
    /// Overpaying is rewarded by the modules that reward it.
    pub change: bool,
}

impl Offer {
    /// A tile as the market sells it.
    pub(crate) fn tile(id: OfferId, tile: TileId, source: Source, price: u8, pays: Pays) -> Self {
        Self {
            id,
            goods: Goods::Tile(tile),
            source,
            price: u16::from(price),
            pays,
            modifiers: true,
            exactness: Exactness::ByMoney,
            another_action: true,
            change: true,
        }
    }

    /// Something a module sells by rules of its own.
    pub(crate) fn other(id: OfferId, goods: Goods, price: u16, pays: Pays) -> Self {
        Self {
            id,
            goods,
            source: Source::Module,
            price,
            pays,
            modifiers: false,
            exactness: Exactness::ByMoney,
            another_action: true,
            change: false,
        }
    }

    /// Whether it lies at the common market.
    pub(crate) fn is_at_market(&self) -> bool {
        matches!(self.source, Source::Slot(_) | Source::Beside)
    }

    /// The one currency it is paid in, if there is just one.
    pub fn currency(&self) -> Option<Currency> {
        if let Pays::In(currency) = self.pays { Some(currency) } else { None }
    }
}

/// How a module's lots are called; `modules!` binds them.
#[derive(Debug)]
pub(crate) struct Lots {
    /// In notation, before the number.
    pub(crate) word: &'static str,
    pub(crate) count: u8,
    /// The key of an offer, with its `number`.
    pub(crate) offer: &'static str,
    /// The key of the goods, with their `count`.
    pub(crate) goods: &'static str,
    pub(crate) glyph: Glyph,
    /// What is in one of them, and how much of that is of use to a seat.
    pub(crate) holds: fn(&Game, Seat, u8) -> Option<Told>,
}

impl OfferId {
    /// What it is called.
    pub fn told(self) -> Told {
        match self {
            Self::Slot(slot) => Told::new("offer-slot").with("slot", slot + 1),
            Self::Card(card) => card.told(),
            Self::Tile(tile) => tile.told(),
            Self::Lot(module, nth) => Told::new(lots(module).offer).with("number", nth + 1),
        }
    }
}

impl Goods {
    /// What it is called.
    pub fn told(self) -> Told {
        match self {
            Self::Tile(tile) => tile.told(),
            Self::Card(card) => card.told(),
            Self::Lot(module, count) => Told::new(lots(module).goods).with("count", count),
        }
    }

    /// What a lot looks like.
    pub fn token(self) -> Option<Token> {
        let Self::Lot(module, count) = self else { return None };
        Some(Token::new(lots(module).glyph, Tint::Plain).numbered(count))
    }
}

fn lots(module: ModuleId) -> &'static Lots {
    module.lots().expect("only a module with lots sells one")
}

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slot(slot) => write!(f, "{}", slot + 1),
            Self::Card(card) => card.fmt(f),
            Self::Tile(tile) => tile.fmt(f),
            Self::Lot(module, nth) => write!(f, "{}-{}", lots(*module).word, nth + 1),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not for sale anywhere")]
pub struct UnknownOffer(pub String);

impl FromStr for OfferId {
    type Err = UnknownOffer;

    fn from_str(word: &str) -> Result<Self, UnknownOffer> {
        let unknown = || UnknownOffer(word.chars().take(40).collect());
        if let Ok(number) = word.parse::<u8>() {
            let slot = (1..=4).contains(&number).then(|| Self::Slot(number - 1));
            return slot.ok_or_else(unknown);
        }
        let card = word.parse().ok().map(Self::Card);
        let tile = || word.parse().ok().map(Self::Tile);
        card.or_else(tile).or_else(|| read_lot(word)).ok_or_else(unknown)
    }
}

fn read_lot(word: &str) -> Option<OfferId> {
    let (word, number) = word.rsplit_once('-')?;
    let number: u8 = number.parse().ok()?;
    ModuleId::ALL.iter().find_map(|&module| {
        let lots = module.lots().filter(|lots| lots.word == word)?;
        (1..=lots.count).contains(&number).then(|| OfferId::Lot(module, number - 1))
    })
}
