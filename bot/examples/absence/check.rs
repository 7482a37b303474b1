//! What the bot sends, judged by somebody who knows nothing of its clocks: the time that ran is
//! counted minute by minute, with a look at the wall each time.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    time::Duration,
};

use jiff::{Timestamp, civil::Date};

use crate::people::{DAY, Soul};

const MINUTE: Duration = Duration::from_mins(1);

#[derive(Default)]
pub(crate) struct Check {
    /// For each table, since when somebody is asked, and how much time there is from then on.
    asked: HashMap<usize, HashMap<usize, (Timestamp, Duration)>>,
    /// When the bot was not there.
    outages: Vec<(Timestamp, Timestamp)>,
    /// Who was ever asked at a table.
    seen: HashMap<usize, BTreeSet<usize>>,
    called: HashSet<(usize, usize, Timestamp)>,
    days: HashMap<(usize, Date), usize>,
    pub(crate) person_days: f64,
    pub(crate) votes: usize,
    pub(crate) deadlines: usize,
    pub(crate) private: usize,
    pub(crate) places: usize,
    pub(crate) early: usize,
    pub(crate) at_night: usize,
    pub(crate) twice: usize,
}

impl Check {
    /// A post says who is asked at a table now.
    pub(crate) fn asks(&mut self, table: usize, people: &[usize], now: Timestamp, pace: Duration) {
        let asked = self.asked.entry(table).or_default();
        asked.retain(|who, _| people.contains(who));
        for who in people {
            asked.entry(*who).or_insert((now, pace));
            self.seen.entry(table).or_default().insert(*who);
        }
    }

    /// Everybody who was ever asked at a table lately: whom the bot may hear about it from.
    pub(crate) fn players(&self, table: usize) -> Vec<usize> {
        self.seen.get(&table).into_iter().flatten().copied().collect()
    }

    /// Somebody did something, is still asked, and has the whole time again.
    pub(crate) fn acted(&mut self, table: usize, who: usize, now: Timestamp, pace: Duration) {
        if let Some(asked) = self.asked.get_mut(&table).and_then(|asked| asked.get_mut(&who)) {
            *asked = (now, pace);
        }
    }

    /// The others gave a day more.
    pub(crate) fn more_time(&mut self, table: usize, who: usize, now: Timestamp) {
        self.asked.entry(table).or_default().insert(who, (now, DAY));
    }

    pub(crate) fn outage(&mut self, from: Timestamp, until: Timestamp) {
        self.outages.push((from, until));
    }

    pub(crate) fn out_of_time(&mut self, table: usize, who: usize, soul: &Soul, now: Timestamp) {
        self.deadlines += 1;
        let Some((since, time)) = self.asked_since(table, who) else {
            println!("{} is out of time at {table} without being asked", soul.person.user);
            self.early += 1;
            return;
        };
        let ran = self.ran(soul, since, now);
        // The first and the last minute may be counted only in part.
        if ran + 2 * MINUTE < time {
            println!("{} had {ran:?} of {time:?} from {since} to {now}", soul.person.user);
            self.early += 1;
        }
    }

    fn asked_since(&self, table: usize, who: usize) -> Option<(Timestamp, Duration)> {
        self.asked.get(&table)?.get(&who).copied()
    }

    fn ran(&self, soul: &Soul, since: Timestamp, now: Timestamp) -> Duration {
        let (mut ran, mut at) = (Duration::ZERO, since);
        while at < now {
            let down = self.outages.iter().any(|(from, until)| *from <= at && at < *until);
            if !down && soul.is_open(at) {
                ran += MINUTE;
            }
            at = at.saturating_add(MINUTE).expect("a minute is no calendar span");
        }
        ran
    }

    pub(crate) fn private_reminder(&mut self, who: usize, soul: &Soul, now: Timestamp) {
        self.private += 1;
        self.reminded(who, soul, now);
    }

    pub(crate) fn place_reminder(&mut self, table: usize, who: usize, soul: &Soul, now: Timestamp) {
        self.places += 1;
        self.reminded(who, soul, now);
        let since = self.asked_since(table, who).map_or(now, |asked| asked.0);
        if !self.called.insert((table, who, since)) {
            println!("{} was called twice at {table}", soul.person.user);
            self.twice += 1;
        }
    }

    fn reminded(&mut self, who: usize, soul: &Soul, now: Timestamp) {
        if !soul.is_open(now) {
            println!("{} was reminded at {}", soul.person.user, soul.zone.to_datetime(now));
            self.at_night += 1;
        }
        *self.days.entry((who, soul.zone.to_datetime(now).date())).or_default() += 1;
    }

    pub(crate) fn per_day(&self) -> f64 {
        (self.private + self.places) as f64 / self.person_days.max(1.0)
    }

    pub(crate) fn most(&self) -> usize {
        self.days.values().copied().max().unwrap_or(0)
    }
}
