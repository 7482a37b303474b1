//! One line of text per action, and back: `take F3 D2`, `buy 2 with F4 F5`,
//! `build tower-9-es at 1,-2`, `vizier wake`. Logs, exports and tests use it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    action::{Action, Placement, Rebuild, Reshaping},
    modules::{ModuleChoice, ModuleId},
    place::{Cell, Edge, Rotation, Side},
    tiles::TileId,
    trade::{OfferId, Purchase, Tender},
};

/// Why a line is not an action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an action")]
pub struct BadNotation(pub String);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(cards) => {
                f.write_str("take")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Buy(purchase) => write!(f, "buy {purchase}"),
            Self::Rebuild(rebuild) => write!(f, "rebuild {rebuild}"),
            Self::Build(placement) => write!(f, "build {placement}"),
            Self::Stow(tile) => write!(f, "stow {tile}"),
            Self::Gift(tile) => write!(f, "gift {tile}"),
            Self::Pass => f.write_str("pass"),
            Self::Done => f.write_str("done"),
            Self::Module(choice) => choice.fmt(f),
        }
    }
}

impl fmt::Display for Rebuild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(placement) => write!(f, "add {placement}"),
            Self::Remove(cell) => write!(f, "remove {cell}"),
            Self::Swap(placement) => write!(f, "swap {placement}"),
        }
    }
}

impl fmt::Display for Reshaping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rebuild(rebuild) => rebuild.fmt(f),
            Self::Move { from, to } => write!(f, "move {from} to {to}"),
        }
    }
}

impl fmt::Display for Purchase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.offer)?;
        for extra in &self.extras {
            write!(f, " plus {extra}")?;
        }
        if !self.payment.is_empty() {
            f.write_str(" with")?;
        }
        self.payment.iter().try_for_each(|tender| write!(f, " {tender}"))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.tile, self.at)?;
        if self.turn != Rotation::Upright {
            write!(f, " turned {}", self.turn.degrees())?;
        }
        if let Some(gate) = self.gate {
            let [cell, _] = gate.cells();
            write!(f, " gate {cell} {}", gate.side())?;
        }
        Ok(())
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words = Words::new(text);
        let action = read_action(&mut words).filter(|_| words.is_empty());
        action.ok_or_else(|| BadNotation(text.chars().take(80).collect()))
    }
}

fn read_action(words: &mut Words<'_>) -> Option<Action> {
    let action = match words.next()? {
        "take" => Action::Take(words.rest()?),
        "buy" => Action::Buy(words.purchase()?),
        "rebuild" => Action::Rebuild(words.rebuild()?),
        "build" => Action::Build(words.placement()?),
        "stow" => Action::Stow(words.parse()?),
        "gift" => Action::Gift(words.parse()?),
        "pass" => Action::Pass,
        "done" => Action::Done,
        slug => {
            let module: ModuleId = slug.parse().ok()?;
            Action::Module(ModuleChoice::read(module, words)?)
        }
    };
    Some(action)
}

/// The words of a line, read one by one. Modules read their choices with it.
#[derive(Debug, Clone)]
pub(crate) struct Words<'a>(std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>);

impl<'a> Words<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self(text.split_ascii_whitespace().peekable())
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    pub(crate) fn is_empty(&mut self) -> bool {
        self.0.peek().is_none()
    }

    /// Takes the next word if it is this one.
    pub(crate) fn skip(&mut self, word: &str) -> bool {
        self.0.next_if(|next| *next == word).is_some()
    }

    pub(crate) fn parse<T: FromStr>(&mut self) -> Option<T> {
        self.next()?.parse().ok()
    }

    /// The next word, if it can be read as this.
    pub(crate) fn parse_next<T: FromStr>(&mut self) -> Option<T> {
        let value = self.0.peek()?.parse().ok()?;
        self.0.next();
        Some(value)
    }

    /// All words that are left.
    pub(crate) fn rest<T: FromStr>(&mut self) -> Option<Vec<T>> {
        self.0.by_ref().map(|word| word.parse().ok()).collect()
    }

    pub(crate) fn side(&mut self) -> Option<Side> {
        let mut letters = self.next()?.chars();
        let side = Side::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(side)
    }

    pub(crate) fn purchase(&mut self) -> Option<Purchase> {
        let offer: OfferId = self.parse()?;
        let mut extras = Vec::new();
        while self.skip("plus") {
            extras.push(self.parse()?);
        }
        let payment = if self.skip("with") { self.rest()? } else { Vec::new() };
        Some(Purchase::new(offer, payment).plus(extras))
    }

    pub(crate) fn payment(&mut self) -> Option<Vec<Tender>> {
        let mut payment: Vec<Tender> = self.rest()?;
        payment.sort_unstable();
        Some(payment)
    }

    pub(crate) fn rebuild(&mut self) -> Option<Rebuild> {
        match self.next()? {
            "add" => self.placement().map(Rebuild::Add),
            "remove" => self.parse().map(Rebuild::Remove),
            "swap" => self.placement().map(Rebuild::Swap),
            _ => None,
        }
    }

    pub(crate) fn reshaping(&mut self) -> Option<Reshaping> {
        if !self.skip("move") {
            return self.rebuild().map(Reshaping::Rebuild);
        }
        let from = self.parse()?;
        let to = self.skip("to").then(|| self.placement())??;
        Some(Reshaping::Move { from, to })
    }

    pub(crate) fn placement(&mut self) -> Option<Placement> {
        let tile: TileId = self.parse()?;
        let at: Cell = self.skip("at").then(|| self.parse())??;
        let mut placement = Placement::new(tile, at);
        if self.skip("turned") {
            let degrees: u16 = self.parse()?;
            placement.turn = degrees.try_into().ok()?;
        }
        if self.skip("gate") {
            placement.gate = Some(Edge::new(self.parse()?, self.side()?));
        }
        Some(placement)
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
