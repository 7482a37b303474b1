//! Who lives in the town, and when they are awake.

use std::time::Duration;

use alhambra_bot::chat::{Person, Platform};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};

pub(crate) const HOUR: Duration = Duration::from_hours(1);
pub(crate) const DAY: Duration = Duration::from_hours(24);

const ZONES: &[&str] = &[
    "UTC",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Tokyo",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
];

pub(crate) struct Soul {
    pub(crate) person: Person,
    pub(crate) zone: TimeZone,
    pub(crate) zone_name: &'static str,
    /// Hours of the day; the first may be the later one.
    pub(crate) quiet: Option<(i8, i8)>,
    /// How long an answer takes, on average.
    pub(crate) slowness: Duration,
    /// Does nothing before this.
    pub(crate) gone_until: Option<Timestamp>,
    pub(crate) tables: Vec<usize>,
    /// Places that were left for good.
    pub(crate) left: Vec<usize>,
    /// Days off, and when they were announced.
    pub(crate) vacations: Vec<(Timestamp, Date, Date)>,
}

impl Soul {
    pub(crate) fn new(number: usize, rng: &mut StdRng) -> Self {
        let zone_name = ZONES.choose(rng).copied().unwrap_or("UTC");
        let nights = [(22, 8), (23, 7), (0, 9), (20, 6), (1, 5)];
        Self {
            person: Person { platform: Platform::Local, user: format!("p{number}") },
            zone: TimeZone::get(zone_name).unwrap_or(TimeZone::UTC),
            zone_name,
            quiet: rng.random_bool(0.6).then(|| nights[rng.random_range(0..nights.len())]),
            slowness: HOUR * rng.random_range(1..10),
            gone_until: None,
            tables: Vec::new(),
            left: Vec::new(),
            vacations: Vec::new(),
        }
    }

    /// By the wall of this person: neither night nor a day off that was announced.
    pub(crate) fn is_open(&self, at: Timestamp) -> bool {
        let wall = self.zone.to_datetime(at);
        let night = self.quiet.is_some_and(|(from, until)| {
            let hour = wall.hour();
            if from < until { from <= hour && hour < until } else { from <= hour || hour < until }
        });
        // A later announcement takes the place of the earlier one.
        let announced = self.vacations.iter().rev().find(|(said, ..)| *said <= at);
        let date = wall.date();
        !night && !announced.is_some_and(|(_, from, until)| *from <= date && date <= *until)
    }

    pub(crate) fn is_there(&self, at: Timestamp) -> bool {
        self.gone_until.is_none_or(|until| until <= at)
    }
}
