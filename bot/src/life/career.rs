//! What somebody's games add up to.

use std::{collections::BTreeMap, time::Duration};

use alhambra_engine::ModuleId;

use super::{
    awards::Title,
    rating::{Rating, rate},
    results::Part,
};
use crate::store::{AccountId, GameResult, Ladder, TableId};

/// The statistics of a person. Games that were left count as left and for nothing else.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Career {
    pub games: u32,
    pub wins: u32,
    /// By number of players: games and wins.
    pub by_players: BTreeMap<u8, (u32, u32)>,
    pub points: i64,
    pub best_points: i16,
    pub best_wall: u16,
    /// Buildings of all games, in halves.
    pub kinds: [u32; 6],
    pub purchases: u32,
    pub exact: u32,
    /// By module: games, and the points it brought.
    pub by_module: BTreeMap<ModuleId, (u32, i64)>,
    /// Against others: games, how often ahead, how often behind.
    pub against: BTreeMap<AccountId, Duel>,
    pub decisions: u32,
    pub thinking: Duration,
    pub late: u32,
    pub left: u32,
    pub awards: BTreeMap<Title, u32>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Duel {
    pub games: u32,
    pub ahead: u32,
    pub behind: u32,
}

impl Career {
    /// From the results of all games in which somebody had a part, those of the others included.
    pub fn of(account: AccountId, results: &[GameResult]) -> Self {
        let mut career = Self::default();
        for own in results.iter().filter(|result| result.account == account) {
            let part = Part::read(own);
            career.decisions += part.decisions;
            career.thinking += Duration::from_millis(part.thinking);
            career.late += part.late;
            match own.place {
                None => career.left += 1,
                Some(place) => {
                    career.add(&part, place);
                    let others = results.iter().filter(|it| it.table == own.table);
                    for other in others.filter(|it| it.account != account) {
                        career.meet(place, other);
                    }
                }
            }
        }
        career
    }

    fn add(&mut self, part: &Part, place: u8) {
        let won = u32::from(place == 1);
        let facts = &part.facts;
        self.games += 1;
        self.wins += won;
        let (games, wins) = self.by_players.entry(part.players).or_default();
        (*games, *wins) = (*games + 1, *wins + won);
        self.points += i64::from(facts.points);
        self.best_points = self.best_points.max(facts.points);
        self.best_wall = self.best_wall.max(facts.wall);
        for (sum, halves) in self.kinds.iter_mut().zip(facts.kinds) {
            *sum += u32::from(halves);
        }
        self.purchases += u32::from(facts.purchases);
        self.exact += u32::from(facts.exact);
        for module in part.modules.iter() {
            let (games, points) = self.by_module.entry(module).or_default();
            let brought = facts.from_modules.get(&module).copied().unwrap_or(0);
            (*games, *points) = (*games + 1, *points + i64::from(brought));
        }
        for title in &part.awards {
            *self.awards.entry(*title).or_default() += 1;
        }
    }

    /// Whoever left is behind everybody who stayed.
    fn meet(&mut self, place: u8, other: &GameResult) {
        let duel = self.against.entry(other.account).or_default();
        let theirs = other.place.unwrap_or(u8::MAX);
        duel.games += 1;
        duel.ahead += u32::from(place < theirs);
        duel.behind += u32::from(theirs < place);
    }

    /// The mean time for a decision.
    pub fn pace(&self) -> Option<Duration> {
        self.thinking.checked_div(self.decisions)
    }

    /// Of a hundred decisions, so many within the time.
    pub fn in_time(&self) -> Option<u32> {
        let asked = u64::from(self.decisions) + u64::from(self.late);
        let in_time = (100 * u64::from(self.decisions)).checked_div(asked)?;
        Some(in_time as u32)
    }
}

/// Everybody's ratings: from all rated results, in the order in which the games ended.
pub type Ratings = BTreeMap<(Ladder, AccountId), Rated>;

#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Rated {
    pub rating: Rating,
    pub games: u32,
}

/// `is_known` says of whom a rating is kept; others are new in every game, such as those who
/// asked to be forgotten.
pub fn ratings(results: &[GameResult], is_known: impl Fn(AccountId) -> bool) -> Ratings {
    let mut games: BTreeMap<(i64, TableId), Vec<&GameResult>> = BTreeMap::new();
    for result in results.iter().filter(|result| result.rated.is_some()) {
        games.entry((result.over.as_millisecond(), result.table)).or_default().push(result);
    }
    let mut ratings = Ratings::new();
    for game in games.into_values() {
        let ladder = game[0].rated.expect("only rated results are among them");
        let before = |it: &&GameResult| {
            let known = ratings.get(&(ladder, it.account)).filter(|_| is_known(it.account));
            (known.map_or_else(Rating::default, |it| it.rating), it.place.unwrap_or(u8::MAX))
        };
        let before: Vec<(Rating, u8)> = game.iter().map(before).collect();
        if before.len() < 2 {
            continue;
        }
        for (result, rating) in game.iter().zip(rate(&before)) {
            if is_known(result.account) {
                let rated = ratings.entry((ladder, result.account)).or_default();
                *rated = Rated { rating, games: rated.games + 1 };
            }
        }
    }
    ratings
}
