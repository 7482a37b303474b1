//! What a finished game tells of each of its players, from what happened in it.

use std::collections::BTreeMap;

use alhambra_engine::{Event, Game, Happening, Kind, ModuleId, Scorer, Scoring, Seat, Told};
use serde::{Deserialize, Serialize};

/// One player's game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Facts {
    pub points: i16,
    /// 1 is the best; those with the same points share it.
    pub place: u8,
    /// The longest wall that any scoring counted.
    pub wall: u16,
    /// Buildings at the end by kind, in halves.
    pub kinds: [u16; 6],
    pub purchases: u16,
    /// Purchases with exact money.
    pub exact: u16,
    /// The most purchases in one turn.
    pub in_a_row: u16,
    /// Money that was paid beyond the prices.
    pub overpaid: u16,
    /// Cards taken from the display.
    pub cards: u16,
    /// Tiles that were taken out or swapped.
    pub rebuilt: u16,
    /// Tiles that the last distribution brought.
    pub inherited: u16,
    /// Tiles that were left in the reserve.
    pub reserve: u16,
    /// Kinds of which nobody had as many in the last scoring.
    pub firsts: u16,
    /// What each scoring brought.
    pub rounds: Vec<i16>,
    /// Where the points came from.
    pub from_walls: i16,
    pub from_kinds: i16,
    pub from_modules: BTreeMap<ModuleId, i16>,
}

impl Facts {
    /// Those of every seat. `events` are all that happened in the game, from its beginning.
    pub fn of(game: &Game, events: &[(u32, Event)]) -> Vec<Self> {
        let view = game.view(None);
        let best_first = |points: i16| view.players.iter().filter(|it| points < it.score).count();
        let mut facts: Vec<Self> = view
            .players
            .iter()
            .map(|player| Self {
                points: player.score,
                place: 1 + best_first(player.score) as u8,
                kinds: Kind::ALL.map(|kind| player.alhambra.halves[kind]),
                reserve: player.reserve.len() as u16,
                ..Self::default()
            })
            .collect();
        let mut bought = 0;
        for (_, event) in events {
            match &event.what {
                Happening::TurnBegan { .. } => bought = 0,
                Happening::Bought { .. } => bought += 1,
                _ => {}
            }
            note(&mut facts, &event.what, bought);
        }
        facts
    }

    /// Of all buildings.
    pub fn buildings(&self) -> u16 {
        self.kinds.iter().sum()
    }
}

/// Is it something that facts are made of?
pub(crate) fn matters(what: &Happening) -> bool {
    matches!(
        what,
        Happening::TurnBegan { .. }
            | Happening::Took { .. }
            | Happening::Bought { .. }
            | Happening::Removed { .. }
            | Happening::Swapped { .. }
            | Happening::Distributed { .. }
            | Happening::Points { .. }
            | Happening::Scored(_)
    )
}

/// Notes what happened; `bought` is the how-manieth purchase of its turn it may be.
fn note(facts: &mut [Facts], what: &Happening, bought: u16) {
    let mut of = |seat: &Seat, note: &dyn Fn(&mut Facts)| {
        if let Some(facts) = facts.get_mut(seat.index()) {
            note(facts);
        }
    };
    match what {
        Happening::Took { seat, cards } => of(seat, &|it| it.cards += cards.len() as u16),
        Happening::Bought { seat, price, paid, exact, .. } => of(seat, &|it| {
            it.purchases += 1;
            it.exact += u16::from(*exact);
            it.overpaid += paid.saturating_sub(*price);
            it.in_a_row = it.in_a_row.max(bought);
        }),
        Happening::Removed { seat, .. } | Happening::Swapped { seat, .. } => {
            of(seat, &|it| it.rebuilt += 1);
        }
        Happening::Distributed { to: Some(seat), .. } => of(seat, &|it| it.inherited += 1),
        Happening::Points { who: Scorer::Seat(seat), points, why } => {
            of(seat, &|it| it.add(why, *points));
        }
        Happening::Scored(scoring) => {
            for (nth, facts) in facts.iter_mut().enumerate() {
                facts.score(Seat(nth as u8), scoring);
            }
        }
        _ => {}
    }
}

impl Facts {
    fn score(&mut self, seat: Seat, scoring: &Scoring) {
        let own = Scorer::Seat(seat);
        self.rounds.push(scoring.gained.get(seat.index()).copied().unwrap_or(0));
        for wall in scoring.walls.iter().filter(|wall| wall.seat == seat) {
            self.wall = self.wall.max(wall.longest.len() as u16);
            let mut extras = 0;
            for (why, points) in &wall.extras {
                self.add(why, *points);
                extras += points;
            }
            self.from_walls += wall.points - extras;
        }
        self.firsts = 0;
        for majority in &scoring.majorities {
            for standing in majority.standings.iter().filter(|standing| standing.who == own) {
                self.from_kinds += standing.points;
                self.firsts += u16::from((standing.rank, standing.tied) == (1, 1));
            }
        }
        for line in scoring.lines.iter().filter(|line| line.who == own) {
            *self.from_modules.entry(line.module).or_default() += line.points;
        }
    }

    /// A sentence of a module begins with the module's name.
    fn add(&mut self, why: &Told, points: i16) {
        let named = |module: &&ModuleId| {
            why.key.strip_prefix(module.slug()).is_some_and(|rest| rest.starts_with('-'))
        };
        if let Some(module) = ModuleId::ALL.iter().find(named) {
            *self.from_modules.entry(*module).or_default() += points;
        }
    }
}
