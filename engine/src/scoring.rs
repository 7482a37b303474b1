//! The three scorings. A [`Scoring`] explains itself: it holds every count,
//! rank, tie and point, and the walls with the cells they run along.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    alhambra::Stretch,
    event::{Happening, Told},
    kind::{ByKind, Kind},
    modules::ModuleId,
    order,
    seat::{Scorer, Seat},
};

/// Which of the three scorings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Round {
    /// When the first scoring card has come.
    First,
    /// When the second scoring card has come.
    Second,
    /// At the end.
    Third,
}

impl Round {
    /// In their order.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// Its place in [`Round::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// 1, 2 or 3.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there are scorings 1, 2 and 3")]
pub struct UnknownRound;

impl FromStr for Round {
    type Err = UnknownRound;

    fn from_str(text: &str) -> Result<Self, UnknownRound> {
        let found = Self::ALL.into_iter().find(|round| round.to_string() == text);
        found.ok_or(UnknownRound)
    }
}

/// Points by row (the rank of the kind), scoring and place.
pub const PLACES: [[&[u8]; 3]; 6] = [
    [&[1], &[8, 1], &[16, 8, 1]],
    [&[2], &[9, 2], &[17, 9, 2]],
    [&[3], &[10, 3], &[18, 10, 3]],
    [&[4], &[11, 4], &[19, 11, 4]],
    [&[5], &[12, 5], &[20, 12, 5]],
    [&[6], &[13, 6], &[21, 13, 6]],
];

/// One scoring in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scoring {
    /// Which scoring.
    pub round: Round,
    /// By seat.
    pub walls: Vec<WallScore>,
    /// By kind, in the order of [`Kind::ALL`].
    pub majorities: Vec<Majority>,
    /// What the modules add.
    pub lines: Vec<Line>,
    /// Points gained, by seat; losses are taken off.
    pub gained: Vec<i16>,
    /// What Dirk gained.
    pub dirk: Option<i16>,
    /// What everybody had before, Dirk last: no loss takes more than there is.
    pub before: Vec<i16>,
}

/// The wall of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WallScore {
    /// Whose wall.
    pub seat: Seat,
    /// The longest outer wall.
    pub longest: Stretch,
    /// How many units count: the longest wall, and what modules let count besides.
    pub counted: usize,
    /// Points for the length, and what modules add to it.
    pub points: i16,
    /// What the modules added, each with its reason.
    pub extras: Vec<(Told, i16)>,
}

/// Who has how many buildings of a kind, and what that brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Majority {
    /// The kind that is compared.
    pub kind: Kind,
    /// What first, second and third place bring.
    pub places: Vec<u8>,
    /// Those who take part, best first.
    pub standings: Vec<Standing>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
/// Somebody's place in a majority.
pub struct Standing {
    /// Who.
    pub who: Scorer,
    /// Buildings counted in halves, for some modules know half buildings.
    pub halves: u16,
    /// 1 is the best.
    pub rank: u8,
    /// How many share this rank.
    pub tied: u8,
    /// What the place brings.
    pub points: i16,
}

/// Points of a module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Which module gives them.
    pub module: ModuleId,
    /// Who gets them.
    pub who: Scorer,
    /// How many; losses are negative.
    pub points: i16,
    /// What for.
    pub why: Told,
}

/// What a scoring brought, kept for the chart of points over the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundTotals {
    /// Which scoring.
    pub round: Round,
    /// What each seat gained.
    pub gained: Vec<i16>,
    /// What Dirk gained.
    pub dirk: Option<i16>,
}

/// The score of the game so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scores {
    /// Of each seat.
    pub points: Vec<i16>,
    /// Dirk's.
    pub dirk: Option<i16>,
    /// The scorings so far.
    pub rounds: Vec<RoundTotals>,
    /// Once the game is over: everybody with the most points.
    pub winners: Vec<Seat>,
}

/// Ranks those with a count above 0; ties share the points of their places, rounded down.
pub fn rank(counts: &[(Scorer, u16)], places: &[u8]) -> Vec<Standing> {
    let mut sorted: Vec<_> = counts.iter().copied().filter(|&(_, halves)| 0 < halves).collect();
    sorted.sort_by_key(|&(_, halves)| std::cmp::Reverse(halves));
    let mut standings = Vec::with_capacity(sorted.len());
    for group in sorted.chunk_by(|one, other| one.1 == other.1) {
        let (first, tied) = (standings.len(), group.len());
        let sum: i16 = places.iter().skip(first).take(tied).map(|&points| i16::from(points)).sum();
        for &(who, halves) in group {
            standings.push(Standing {
                who,
                halves,
                rank: first as u8 + 1,
                tied: tied as u8,
                points: sum / tied as i16,
            });
        }
    }
    standings
}

impl Scoring {
    /// Adds points that a module gives (R3, R4).
    pub(crate) fn add(&mut self, module: ModuleId, who: Scorer, points: i16, why: Told) {
        self.lines.push(Line { module, who, points, why });
    }

    /// Takes points off (R5 to R7): as many as the scorer has, for nobody falls below 0.
    pub(crate) fn charge(&mut self, module: ModuleId, who: Scorer, points: i16, why: Told) {
        let taken = points.min(self.total(who));
        if 0 < taken {
            self.gain(who, -taken);
            self.lines.push(Line { module, who, points: -taken, why });
        }
    }

    /// What a scorer has with this scoring, as far as it is summed up.
    pub fn total(&self, who: Scorer) -> i16 {
        match (who, self.dirk) {
            (Scorer::Seat(seat), _) => self.before[seat.index()] + self.gained[seat.index()],
            (Scorer::Dirk, Some(gained)) => self.before[self.gained.len()] + gained,
            (Scorer::Dirk, None) => 0,
        }
    }

    fn gain(&mut self, who: Scorer, points: i16) {
        match (who, &mut self.dirk) {
            (Scorer::Seat(seat), _) => self.gained[seat.index()] += points,
            (Scorer::Dirk, Some(dirk)) => *dirk += points,
            (Scorer::Dirk, None) => {}
        }
    }

    fn sum_up(&mut self) {
        let standings = self.majorities.iter().flat_map(|majority| &majority.standings);
        let majorities = standings.map(|standing| (standing.who, standing.points));
        let lines = self.lines.iter().map(|line| (line.who, line.points));
        let walls = self.walls.iter().map(|wall| (Scorer::Seat(wall.seat), wall.points));
        let all: Vec<_> = majorities.chain(lines).chain(walls).collect();
        for (who, points) in all {
            self.gain(who, points);
        }
    }
}

impl Game {
    /// All points as they stand.
    pub fn scores(&self) -> Scores {
        let points: Vec<_> = self.players.iter().map(|player| player.score).collect();
        let best = points.iter().copied().max().unwrap_or(0);
        let winners = self.seats().filter(|seat| self.over && points[seat.index()] == best);
        let winners = winners.collect();
        Scores {
            dirk: self.dirk.as_ref().map(|dirk| dirk.score),
            rounds: self.rounds.clone(),
            winners,
            points,
        }
    }

    /// What a scoring would bring if it came now, as far as the table knows: what a module
    /// hides (a sealed answer, a card face down) is no part of it. Nothing changes.
    pub fn scoring(&self, round: Round) -> Scoring {
        let halves: Vec<_> = self.scorers().map(|who| (who, self.halves(who))).collect();
        let mut scoring = Scoring {
            round,
            walls: self.seats().map(|seat| self.wall_score(seat, round)).collect(),
            majorities: Kind::ALL.map(|kind| self.majority(kind, round, &halves)).into(),
            lines: Vec::new(),
            gained: vec![0; self.players.len()],
            dirk: self.dirk.as_ref().map(|_| 0),
            before: self.scorers().map(|who| self.points_of(who)).collect(),
        };
        for module in self.active() {
            module.points(self, &mut scoring);
        }
        scoring.sum_up();
        for module in order::LOSSES.of(self.config.modules) {
            module.rules().losses(self, &mut scoring);
        }
        scoring
    }

    /// The points of a scorer so far.
    pub(crate) fn points_of(&self, who: Scorer) -> i16 {
        match who {
            Scorer::Seat(seat) => self.players[seat.index()].score,
            Scorer::Dirk => self.dirk.as_ref().map_or(0, |dirk| dirk.score),
        }
    }

    /// Points in the middle of the game, with the sentence that says why. A loss takes what
    /// is there, for nobody falls below 0.
    pub(crate) fn give_points(&mut self, who: Scorer, points: i16, why: Told) {
        let points = points.max(-self.points_of(who));
        match (who, &mut self.dirk) {
            (Scorer::Seat(seat), _) => self.player(seat).score += points,
            (Scorer::Dirk, Some(dirk)) => dirk.score += points,
            (Scorer::Dirk, None) => return,
        }
        self.tell_all(Happening::Points { who, points, why });
    }

    pub(crate) fn wall_score(&self, seat: Seat, round: Round) -> WallScore {
        let longest = self.players[seat.index()].alhambra.longest_wall();
        let counted = longest.len();
        let mut wall = WallScore { seat, longest, counted, points: 0, extras: Vec::new() };
        for module in order::WALL.of(self.config.modules) {
            module.rules().walls(self, seat, round, &mut wall);
        }
        wall.points =
            wall.counted as i16 + wall.extras.iter().map(|(_, points)| points).sum::<i16>();
        wall
    }

    fn majority(&self, kind: Kind, round: Round, halves: &[(Scorer, ByKind<u16>)]) -> Majority {
        let places = self.places(kind, round);
        let counts: Vec<_> = halves.iter().map(|(who, halves)| (*who, halves[kind])).collect();
        Majority { kind, places: places.to_vec(), standings: rank(&counts, places) }
    }

    /// What the places of a kind bring.
    pub(crate) fn places(&self, kind: Kind, round: Round) -> &'static [u8] {
        PLACES[self.row(kind, round)][round.index()]
    }

    /// The scoring that comes next.
    pub(crate) fn next_round(&self) -> Round {
        Round::ALL[self.rounds.len().min(2)]
    }

    /// The row of the points table a kind stands in: 0 is the lowest.
    fn row(&self, kind: Kind, round: Round) -> usize {
        let order = self.active().find_map(|module| module.score_order(self, round));
        order.map_or(kind.index(), |order| {
            order.iter().position(|&it| it == kind).unwrap_or(kind.index())
        })
    }

    /// What a scorer has of each kind, in half buildings.
    pub fn halves(&self, who: Scorer) -> ByKind<u16> {
        let mut halves = ByKind::default();
        match who {
            Scorer::Seat(seat) => {
                let kinds = self.players[seat.index()].alhambra.kinds();
                for kind in Kind::ALL {
                    halves[kind] = 2 * u16::from(kinds[kind]);
                }
            }
            Scorer::Dirk => {
                let tiles = self.dirk.iter().flat_map(|dirk| &dirk.tiles);
                for kind in tiles.filter_map(|&tile| self.building(tile, 0)) {
                    halves[kind] += 2;
                }
            }
        }
        for module in self.active() {
            module.count(self, who, &mut halves);
        }
        halves
    }

    /// Everybody who takes part in a majority.
    pub(crate) fn scorers(&self) -> impl Iterator<Item = Scorer> + use<> {
        let dirk = self.dirk.is_some().then_some(Scorer::Dirk);
        self.seats().map(Scorer::Seat).chain(dirk)
    }
}
