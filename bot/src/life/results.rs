//! What a finished game was for everybody who had a part in it, from its log and its votes alone:
//! worked out anew it is the same.
//!
//! In which rating a game counts, and for whom:
//!
//! - Games without modules count for one rating, games with modules for another. Games that were
//!   aborted or closed count for none, and neither do games at which a computer sat from the
//!   start, nor those that were played with hints among people, or in which a turn was taken
//!   back by consent.
//! - A seat counts for whoever held it first. Who left before the end (handed it over, was
//!   replaced, or had others play for them at the last move) is last, behind all who stayed,
//!   whatever became of the seat. Whoever took a seat over is not rated by it.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_engine::{Event, Game, ModuleSet};
use serde::{Deserialize, Serialize};

use super::{
    awards::{Title, awards},
    facts::Facts,
};
use crate::{
    store::{AccountId, Action, GameResult, Ladder, Table, Vote},
    table::Settings,
};

/// What one game was for one person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Part {
    pub players: u8,
    pub modules: ModuleSet,
    /// Of the seat, to the end of the game.
    pub facts: Facts,
    pub awards: Vec<Title>,
    /// Answers the person gave, and how long they took from the answer before, in milliseconds.
    pub decisions: u32,
    pub thinking: u64,
    /// How often the time was over.
    pub late: u32,
}

impl Part {
    pub fn read(result: &GameResult) -> Self {
        serde_json::from_str(&result.facts).unwrap_or_else(|error| {
            tracing::error!(table = result.table.0, %error, "a result could not be read");
            Self::default()
        })
    }
}

/// What somebody did at a seat.
#[derive(Default)]
struct Deeds {
    decisions: u32,
    thinking: u64,
    late: u32,
}

/// The results of a finished game, as it was played again to its end. `computers` are the
/// accounts that are no people.
pub fn results(
    table: &Table,
    (game, events): (&Game, &[(u32, Event)]),
    log: &[Action],
    votes: &[Vote],
    computers: &BTreeSet<AccountId>,
) -> Vec<GameResult> {
    let Some(last) = log.last() else { return Vec::new() };
    let facts = Facts::of(game, events);
    let praised = awards(&facts);
    let deeds = deeds(log, votes);
    let modules = game.config().modules;
    let ladder = if modules.is_empty() { Ladder::Base } else { Ladder::Modules };
    let first = |seat: u8| {
        let acted = log.iter().filter(|it| it.seat == seat).find_map(|it| it.account);
        acted.or_else(|| table.account_of(seat))
    };
    let has_computer = table
        .seats
        .iter()
        .any(|row| first(row.seat).is_some_and(|account| computers.contains(&account)));
    let settings = Settings::read(&table.settings);
    let handed = settings.handovers.iter().filter_map(|it| it.accounts);
    let had_computer = handed.into_iter().any(|(from, _)| computers.contains(&from));
    let friendly = has_computer || had_computer || settings.is_friendly();
    let mut results = Vec::new();
    for (row, facts) in table.seats.iter().zip(&facts) {
        let own = (row.seat, AccountId(i64::MIN))..=(row.seat, AccountId(i64::MAX));
        let mut people: BTreeSet<AccountId> = deeds.range(own).map(|(key, _)| key.1).collect();
        people.insert(row.account);
        for account in people.into_iter().filter(|account| !computers.contains(account)) {
            let stayed = account == row.account && row.mind.is_none();
            let did = deeds.get(&(row.seat, account));
            let awards =
                praised.iter().filter(|it| stayed && it.seats.iter().any(|it| it.0 == row.seat));
            let part = Part {
                players: table.seats.len() as u8,
                modules,
                facts: facts.clone(),
                awards: awards.map(|it| it.title).collect(),
                decisions: did.map_or(0, |it| it.decisions),
                thinking: did.map_or(0, |it| it.thinking),
                late: did.map_or(0, |it| it.late),
            };
            let is_rated = !friendly && first(row.seat) == Some(account);
            results.push(GameResult {
                table: table.id,
                seat: row.seat,
                account,
                over: last.at,
                place: stayed.then_some(facts.place),
                rated: is_rated.then_some(ladder),
                facts: serde_json::to_string(&part).expect("plain data with names as keys"),
            });
        }
    }
    results
}

/// What everybody did at every seat.
fn deeds(log: &[Action], votes: &[Vote]) -> BTreeMap<(u8, AccountId), Deeds> {
    let mut deeds: BTreeMap<(u8, AccountId), Deeds> = BTreeMap::new();
    for (nth, action) in log.iter().enumerate() {
        let Some(account) = action.account else { continue };
        let did = deeds.entry((action.seat, account)).or_default();
        did.decisions += 1;
        if let Some(before) = nth.checked_sub(1).map(|nth| log[nth].at) {
            let took = action.at.as_millisecond() - before.as_millisecond();
            did.thinking += took.max(0).unsigned_abs();
        }
    }
    // A vote about a seat was opened because its time was over.
    for vote in votes.iter().filter(|vote| vote.question == "absent") {
        let Some(seat) = vote.seat else { continue };
        let mut own = log.iter().filter(|it| it.seat == seat && it.account.is_some());
        let before = own.clone().rfind(|it| it.at <= vote.opened);
        let holder = before.or_else(|| own.next()).and_then(|it| it.account);
        if let Some(account) = holder {
            deeds.entry((seat, account)).or_default().late += 1;
        }
    }
    deeds
}
