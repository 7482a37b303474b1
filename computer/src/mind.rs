//! Who plays: how well, and with which taste.

use std::{fmt, str::FromStr};

use alhambra_engine::{Colour, Game, Seat};

use crate::{known::Known, weights::Weights};

/// How well a computer player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// A sound game that leaves openings.
    Easy,
    /// The move that looks best.
    Normal,
    /// Plays the best moves on, many times, before it chooses.
    Strong,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Strong];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Strong => "strong",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// What it makes of a game for a seat: the strong ones keep count.
    pub fn knows(self, game: &Game, seat: Seat) -> Known {
        match self {
            Self::Easy | Self::Normal => Known::new(game, seat),
            Self::Strong => Known::counting(game, seat),
        }
    }
}

/// What a computer player likes a little more than others do. All are as strong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Temperament {
    #[default]
    Even,
    /// Wants many of a kind.
    Collector,
    /// Wants the long wall.
    Waller,
    /// Keeps money together.
    Miser,
}

impl Temperament {
    pub const ALL: [Self; 4] = [Self::Even, Self::Collector, Self::Waller, Self::Miser];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Collector => "collector",
            Self::Waller => "waller",
            Self::Miser => "miser",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|temperament| temperament.name() == name)
    }

    /// The same judgement with this taste.
    pub(crate) fn season(self, weights: Weights) -> Weights {
        match self {
            Self::Even => weights,
            Self::Collector => Weights { pairs: 1.5, ..weights },
            // As much for any number of players: two already look at walls more than others do.
            Self::Waller => Weights { wall: 2.2, wall_later: 1.8, ..weights },
            Self::Miser => Weights {
                money: weights.money * 1.15,
                exact: weights.exact * 1.25,
                cap: weights.cap * 1.15,
                ..weights
            },
        }
    }
}

/// How a computer player shows itself. There are as many as can sit with one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    pub name: &'static str,
    pub temperament: Temperament,
    /// The colour it likes to play.
    pub tint: Colour,
    pub sign: &'static str,
}

impl Face {
    pub const ALL: [Self; 5] = [
        Self {
            name: "Yusuf", temperament: Temperament::Collector, tint: Colour::Red, sign: "🏛"
        },
        Self { name: "Layla", temperament: Temperament::Waller, tint: Colour::Blue, sign: "🧱" },
        Self { name: "Omar", temperament: Temperament::Miser, tint: Colour::Yellow, sign: "🪙" },
        Self { name: "Zahra", temperament: Temperament::Even, tint: Colour::White, sign: "🌟" },
        Self { name: "Amina", temperament: Temperament::Even, tint: Colour::Orange, sign: "🌙" },
    ];
}

/// A computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mind {
    pub level: Level,
    pub temperament: Temperament,
}

impl Mind {
    pub const fn new(level: Level) -> Self {
        Self { level, temperament: Temperament::Even }
    }

    /// What it judges positions by at a table of this size.
    pub fn weights(self, players: usize) -> Weights {
        self.temperament.season(Weights::for_players(players))
    }
}

impl fmt::Display for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.level.name(), self.temperament.name())
    }
}

/// Not the words of a mind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoMind(pub String);

impl fmt::Display for NoMind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no level and temperament", self.0)
    }
}

impl std::error::Error for NoMind {}

impl FromStr for Mind {
    type Err = NoMind;

    fn from_str(words: &str) -> Result<Self, NoMind> {
        let read = || {
            let (level, temperament) = words.split_once(' ')?;
            let level = Level::from_name(level)?;
            Some(Self { level, temperament: Temperament::from_name(temperament)? })
        };
        read().ok_or_else(|| NoMind(words.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mind_reads_back_what_was_written() {
        for level in Level::ALL {
            for temperament in Temperament::ALL {
                let mind = Mind { level, temperament };
                assert_eq!(mind.to_string().parse(), Ok(mind));
            }
        }
        assert_eq!("strong".parse::<Mind>(), Err(NoMind("strong".into())));
    }

    #[test]
    fn no_two_faces_look_alike() {
        for (nth, face) in Face::ALL.iter().enumerate() {
            for other in &Face::ALL[..nth] {
                assert!(face.name != other.name && face.sign != other.sign);
                assert_ne!(face.tint, other.tint);
            }
        }
    }
}
