//! What people do: they answer, look, vote, go away, as they do it in a chat.

use std::sync::Arc;

use alhambra_bot::{
    chat::{Answer, App, Incoming, Notice, Person, Place, Platform, Target, What},
    store::TableId,
    table::Hall,
};
use alhambra_engine::{Action, Game, Seat};
use jiff::{Timestamp, ToSpan};

use crate::{
    ledger::Ledger,
    people::{DAY, HOUR},
    town::Town,
};

/// Something that is going to happen.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    /// Answers whatever is asked at a table.
    Answer {
        who: usize,
        table: usize,
    },
    /// Presses a button: votes, or takes a seat.
    Press {
        who: usize,
        data: String,
    },
    /// Looks at a table again after an absence.
    Look {
        who: usize,
        table: usize,
    },
    Vanish {
        who: usize,
        until: Timestamp,
    },
    Vacation {
        who: usize,
        days: u16,
    },
    Reach {
        who: usize,
        open: bool,
    },
    Leave {
        who: usize,
        table: usize,
    },
}

impl Deed {
    pub(crate) fn who(&self) -> usize {
        match self {
            Self::Answer { who, .. }
            | Self::Press { who, .. }
            | Self::Look { who, .. }
            | Self::Vanish { who, .. }
            | Self::Vacation { who, .. }
            | Self::Reach { who, .. }
            | Self::Leave { who, .. } => *who,
        }
    }
}

/// How a deed went.
pub(crate) struct Done {
    pub(crate) id: u64,
    pub(crate) acted: bool,
    pub(crate) still_asked: bool,
}

/// Somebody about to do something.
pub(crate) struct Doer {
    pub(crate) hall: Arc<Hall>,
    pub(crate) ledger: Ledger,
    pub(crate) tables: Arc<Vec<TableId>>,
    pub(crate) person: Person,
    /// Chooses among what may be done.
    pub(crate) seed: u64,
}

impl Doer {
    pub(crate) async fn perform(self, id: u64, deed: Deed) -> anyhow::Result<Done> {
        let mut done = Done { id, acted: false, still_asked: false };
        let update = format!("d{id}");
        match deed {
            Deed::Answer { table, .. } => {
                let table = self.tables[table];
                let Some((game, seat)) = self.ledger.sits(table, &self.person)? else {
                    return Ok(done);
                };
                let Some(index) = choose(&game, seat, self.seed) else { return Ok(done) };
                let answer = self
                    .press(format!("o{table}:{}:{index}", game.ply_seen_by(Some(seat))), update)
                    .await;
                if answer.message.is_none_or(|message| message.buttons.is_empty()) {
                    // The turn is over: nothing more to press.
                    return Ok(done);
                }
                done.acted = self.ledger.has_played(table, &self.person, game.ply())?;
                let after = self.ledger.sits(table, &self.person)?;
                done.still_asked = after.is_some_and(|(game, seat)| game.question(seat).is_some());
            }
            Deed::Look { table, .. } => {
                let table = self.tables[table];
                if let Some((game, seat)) = self.ledger.sits(table, &self.person)? {
                    self.press(format!("s{table}:hand"), update).await;
                    done.still_asked = game.question(seat).is_some();
                }
            }
            Deed::Press { data, .. } => drop(self.press(data, update).await),
            Deed::Vacation { days, .. } => {
                let line = format!("vacation {days} days");
                let private = Target::Private(self.person.clone());
                say(&self.hall, &self.person, private, line, update).await;
            }
            Deed::Reach { open, .. } => {
                let (person, reachable) = (self.person, open);
                self.hall.notice(Notice::Reachable { person, reachable }).await;
            }
            Deed::Leave { table, .. } => {
                let (place, person) = (place(table), self.person);
                self.hall.notice(Notice::Left { place, person }).await;
            }
            Deed::Vanish { .. } => {}
        }
        Ok(done)
    }

    async fn press(&self, data: String, update: String) -> Answer {
        let private = Target::Private(self.person.clone());
        let what = What::Button { data, message: None };
        self.hall.handle(incoming(&self.person, private, what, update)).await
    }
}

impl Town {
    /// What a deed changes about the person; `None` if it does not come to anything.
    pub(crate) fn prepare(&mut self, deed: Deed) -> Option<Deed> {
        let now = self.now();
        match &deed {
            Deed::Answer { who, table } => {
                let soul = &self.people[*who];
                if soul.left.contains(table) || !soul.is_there(now) {
                    return None;
                }
                if !soul.is_open(now) {
                    // Nobody plays at night; perhaps in the morning.
                    let later = now + HOUR + self.some(4 * HOUR);
                    self.plan(later, deed);
                    return None;
                }
            }
            Deed::Press { who, .. } | Deed::Look { who, .. } => {
                if !self.people[*who].is_there(now) {
                    return None;
                }
            }
            Deed::Vanish { who, until } => {
                self.people[*who].gone_until = Some(*until);
                if *until < Timestamp::MAX {
                    for table in self.people[*who].tables.clone() {
                        self.plan(*until, Deed::Look { who: *who, table });
                    }
                }
                return None;
            }
            Deed::Vacation { who, days } => {
                let today = self.people[*who].zone.to_datetime(now).date();
                let until = today.saturating_add(i64::from(*days).days());
                self.people[*who].vacations.push((now, today, until));
            }
            Deed::Leave { who, table } => self.people[*who].left.push(*table),
            Deed::Reach { .. } => {}
        }
        Some(deed)
    }

    /// What somebody is going to do next.
    pub(crate) fn follow_up(&mut self, deed: Deed, done: &Done) {
        let now = self.now();
        match deed {
            Deed::Answer { who, table } | Deed::Look { who, table } => {
                if done.acted && done.still_asked {
                    self.check.acted(table, who, now, self.paces[table]);
                }
                if done.still_asked {
                    let soon = now + self.some(HOUR);
                    self.plan(soon, Deed::Answer { who, table });
                }
            }
            Deed::Reach { who, open: false } => {
                let later = now + DAY + self.some(10 * DAY);
                self.plan(later, Deed::Reach { who, open: true });
            }
            _ => {}
        }
    }
}

/// Somebody types a command.
pub(crate) async fn say(hall: &Hall, person: &Person, from: Target, line: String, update: String) {
    hall.handle(incoming(person, from, What::Command(line), update)).await;
}

/// A purchase if there is one, else what anybody would do.
fn choose(game: &Game, seat: Seat, seed: u64) -> Option<usize> {
    game.question(seat)?;
    let options = game.options(seat);
    let buys: Vec<usize> = options
        .iter()
        .enumerate()
        .filter(|(_, action)| matches!(action, Action::Buy(_)))
        .map(|(at, _)| at)
        .collect();
    if !buys.is_empty() && !seed.is_multiple_of(4) {
        return Some(buys[seed as usize % buys.len()]);
    }
    let usual = game.default_action(seat)?;
    options.iter().position(|action| *action == usual).or((!options.is_empty()).then_some(0))
}

fn incoming(person: &Person, from: Target, what: What, update: String) -> Incoming {
    Incoming {
        update,
        person: person.clone(),
        name: person.user.clone(),
        language: Some("en".into()),
        place_name: match &from {
            Target::Place(place) => Some(place.chat.clone()),
            Target::Private(_) => None,
        },
        from,
        is_admin: false,
        lacks: Vec::new(),
        server: None,
        what,
    }
}

pub(crate) fn place(table: usize) -> Place {
    Place { platform: Platform::Local, chat: format!("room{table}"), topic: None }
}
