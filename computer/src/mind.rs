//! Who plays: how well, and with which taste.

use alhambra_engine::Colour;

use crate::weights::Weights;

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
}

/// What a computer player likes a little more than others do. All are as strong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Temperament {
    #[default]
    Even,
    /// Wants the majorities.
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
            Self::Collector => Weights {
                first: weights.first * 1.12,
                second: weights.second * 1.12,
                third: weights.third * 1.12,
                ..weights
            },
            Self::Waller => Weights {
                wall: weights.wall * 1.25,
                wall_later: weights.wall_later * 1.25,
                ..weights
            },
            Self::Miser => Weights {
                money: weights.money * 1.15,
                exact: weights.exact * 1.25,
                cap: weights.cap * 1.15,
                ..weights
            },
        }
    }

    /// Under which name and face it sits at the table.
    pub const fn face(self) -> Face {
        match self {
            Self::Even => {
                Face { name: "Zahra", line: "face-even", tint: Colour::White, sign: "⚖" }
            }
            Self::Collector => {
                Face { name: "Yusuf", line: "face-collector", tint: Colour::Red, sign: "🏛" }
            }
            Self::Waller => {
                Face { name: "Layla", line: "face-waller", tint: Colour::Blue, sign: "🧱" }
            }
            Self::Miser => {
                Face { name: "Omar", line: "face-miser", tint: Colour::Yellow, sign: "🪙" }
            }
        }
    }
}

/// How a computer player shows itself; the words of its one line of character are the bot's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    pub name: &'static str,
    /// The key of the line.
    pub line: &'static str,
    pub tint: Colour,
    pub sign: &'static str,
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
