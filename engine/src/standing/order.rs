//! A standing order as data: to which question, about what, and what is wanted. One line of text
//! and back, so that it can be kept: `vizier kind tower: yes in florin then reserve`.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::OutOfTurn;
use crate::{
    cards::Card,
    kind::Kind,
    money::Currency,
    notation::{BadNotation, Words},
    tiles::TileId,
    trade::Tender,
};

/// What a seat wants done when it would be asked out of turn. Only its owner knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Order {
    /// The question it answers, or the module that has several things to order.
    pub to: OutOfTurn,
    /// What it is about.
    pub about: About,
    /// What is to happen.
    pub wish: Wish,
}

/// What an order is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The whole question.
    Anything,
    /// One tile.
    Tile(TileId),
    /// Every building of a kind.
    Kind(Kind),
    /// Money of a currency.
    Currency(Currency),
    /// One card.
    Card(Card),
}

/// What an order wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// To be asked.
    Ask,
    /// What an absent player would do.
    Usual,
    /// Not to do it.
    No,
    /// To do it.
    Yes {
        /// With which money, where something is paid.
        money: Money,
        /// Where a tile goes.
        place: Place,
    },
    /// To do it from a value, or from a scoring, on.
    From(u8),
    /// To bid.
    Bid {
        /// At most so much.
        most: u16,
        /// With which money.
        money: Money,
    },
}

/// The money an order may use.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Money {
    /// What an absent player would pay with.
    #[default]
    Usual,
    /// One currency alone.
    In(Currency),
    /// Nothing but these.
    These(Vec<Tender>),
}

impl Money {
    /// Whether a payment uses nothing else.
    pub(crate) fn allows(&self, payment: &[Tender]) -> bool {
        match self {
            Self::Usual => true,
            Self::In(currency) => {
                payment.iter().all(|it| it.worth().is_some_and(|(it, _)| it == *currency))
            }
            Self::These(money) => {
                let count = |all: &[Tender], it| all.iter().filter(|&&other| other == it).count();
                payment.iter().all(|&it| count(payment, it) <= count(money, it))
            }
        }
    }
}

/// Where a tile goes that an order brought.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Place {
    /// Where an absent player would build it.
    #[default]
    Usual,
    /// Into the reserve.
    Reserve,
    /// To Dirk.
    Dirk,
}

impl Wish {
    /// To do it, paid and placed as an absent player would.
    pub const YES: Self = Self::Yes { money: Money::Usual, place: Place::Usual };
}

/// The highest bid that can be ordered; nobody ever holds as much.
const MOST: u16 = 99;

impl Order {
    /// An order about a whole question.
    pub fn general(to: OutOfTurn, wish: Wish) -> Self {
        Self { to, about: About::Anything, wish }
    }

    /// What it is kept by: a seat has one order with the same key.
    pub fn key(&self) -> String {
        match self.about {
            About::Anything => self.to.name().to_owned(),
            about => format!("{} {about}", self.to.name()),
        }
    }

    /// Reads what somebody typed: the same without the colon.
    pub fn typed(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split([' ', ':']).filter(|word| !word.is_empty()).collect();
        let split = |at| Self::read(&words[..at].join(" "), &words[at..].join(" "));
        (1..words.len()).find_map(split)
    }

    /// Puts a key and a wish together again, whichever release wrote them.
    pub fn read(key: &str, wish: &str) -> Option<Self> {
        let mut words = Words::new(key);
        let to = OutOfTurn::by_name(words.next()?)?;
        let about = if words.is_empty() { About::Anything } else { About::read(&mut words)? };
        words.is_empty().then_some(())?;
        Some(Self { to, about, wish: wish.parse().ok()? })
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key(), self.wish)
    }
}

impl FromStr for Order {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let order = text.split_once(':').and_then(|(key, wish)| Self::read(key, wish));
        order.ok_or_else(|| BadNotation(text.chars().take(80).collect()))
    }
}

impl TryFrom<String> for Order {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Self, BadNotation> {
        text.parse()
    }
}

impl From<Order> for String {
    fn from(order: Order) -> Self {
        order.to_string()
    }
}

impl About {
    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "tile" => words.parse().map(Self::Tile),
            "kind" => words.parse().map(Self::Kind),
            "money" => words.parse().map(Self::Currency),
            "card" => words.parse().map(Self::Card),
            // People leave out what kind of thing it is.
            thing => None
                .or_else(|| thing.parse().ok().map(Self::Kind))
                .or_else(|| thing.parse().ok().map(Self::Currency))
                .or_else(|| thing.parse().ok().map(Self::Tile))
                .or_else(|| thing.parse().ok().map(Self::Card)),
        }
    }
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Anything => Ok(()),
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::Kind(kind) => write!(f, "kind {kind}"),
            Self::Currency(currency) => write!(f, "money {currency}"),
            Self::Card(card) => write!(f, "card {card}"),
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask => f.write_str("ask"),
            Self::Usual => f.write_str("usual"),
            Self::No => f.write_str("no"),
            Self::Yes { money, place } => {
                write!(f, "yes{money}")?;
                match place {
                    Place::Usual => Ok(()),
                    Place::Reserve => f.write_str(" then reserve"),
                    Place::Dirk => f.write_str(" then dirk"),
                }
            }
            Self::From(least) => write!(f, "from {least}"),
            Self::Bid { most, money } => write!(f, "bid {most}{money}"),
        }
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => Ok(()),
            Self::In(currency) => write!(f, " in {currency}"),
            Self::These(money) => {
                f.write_str(" with")?;
                money.iter().try_for_each(|tender| write!(f, " {tender}"))
            }
        }
    }
}

impl FromStr for Wish {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words = Words::new(text);
        let wish = read_wish(&mut words).filter(|_| words.is_empty());
        wish.ok_or_else(|| BadNotation(text.chars().take(80).collect()))
    }
}

fn read_wish(words: &mut Words<'_>) -> Option<Wish> {
    let bid = |most: u16, money| (1..=MOST).contains(&most).then_some(Wish::Bid { most, money });
    match words.next()? {
        "ask" => Some(Wish::Ask),
        // What the first release called it.
        "usual" | "pass" => Some(Wish::Usual),
        "no" => Some(Wish::No),
        "yes" => {
            let money = read_money(words)?;
            let place = match words.skip("then").then(|| words.next()) {
                None => Place::Usual,
                Some(Some("reserve")) => Place::Reserve,
                Some(Some("dirk")) => Place::Dirk,
                Some(_) => return None,
            };
            Some(Wish::Yes { money, place })
        }
        "from" => words.parse().filter(|least| (1..=9).contains(least)).map(Wish::From),
        "bid" => {
            let most = words.parse()?;
            bid(most, read_money(words)?)
        }
        old => bid(old.strip_prefix("bid-")?.parse().ok()?, Money::Usual),
    }
}

fn read_money(words: &mut Words<'_>) -> Option<Money> {
    if words.skip("in") {
        return words.parse().map(Money::In);
    }
    if !words.skip("with") {
        return Some(Money::Usual);
    }
    let mut money: Vec<Tender> = Vec::new();
    while let Some(tender) = words.parse_next() {
        money.push(tender);
    }
    money.sort_unstable();
    (!money.is_empty()).then_some(Money::These(money))
}
