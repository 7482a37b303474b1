//! `/remind`, `/vacation`, `/replace`, `/vote`: words about being away.

use std::time::Duration;

use jiff::civil::{Date, Time};

use super::{Misread, pace};
use crate::{say::Language, store::QuietHours};

/// `/remind`, `/remind 12h`, `/remind off`, `/remind usual`, `/remind tomorrow`,
/// `/remind next on`, `/remind quiet 22:00-08:00`, `/remind zone Europe/Berlin`,
/// `/remind zones Europe 2`
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remind {
    Show,
    /// Zero is never; `None` leaves it to the table.
    Every(Option<Duration>),
    Tomorrow,
    Next(bool),
    Quiet(Option<QuietHours>),
    Zone(String),
    Zones {
        region: Option<String>,
        page: usize,
    },
}

/// `/vacation`, `/vacation 2026-12-20 2027-01-05`, `/vacation 2027-01-05`, `/vacation 3 days`,
/// `/vacation off`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Away {
    Show,
    Off,
    /// From today on.
    Days(u16),
    /// From today on, that day included.
    Until(Date),
    Between(Date, Date),
}

/// `/replace`, `/replace kim`, `/replace kim nina`, `/replace kim computer`, `/replace take 2`, `/replace keep 2`
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Replace {
    Show,
    /// Offers a seat, perhaps to somebody who is named.
    Offer {
        who: String,
        to: Option<String>,
    },
    /// A computer player plays there until its player is back.
    Computer(String),
    /// Takes an offered seat, counted from 1.
    Take(usize),
    /// Takes the offer back.
    Keep(usize),
}

/// What can be voted for about somebody who does not come; mildest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A day more.
    Wait,
    /// The default move, once.
    Once,
    /// A computer player until the player is back.
    Default,
    /// Somebody else may take the seat; a computer player until then.
    Replace,
    /// The game ends without a result.
    End,
}

impl Choice {
    pub const ALL: [Self; 5] = [Self::Wait, Self::Once, Self::Default, Self::Replace, Self::End];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Once => "once",
            Self::Default => "default",
            Self::Replace => "replace",
            Self::End => "end",
        }
    }

    pub fn read(word: &str) -> Option<Self> {
        let word = word.to_lowercase();
        let is_said = |it: &Self| Language::any_hears(&format!("read-vote-{}", it.word()), &word);
        Self::ALL.into_iter().find(is_said)
    }
}

/// `/vote`, `/vote wait`; a button also says which vote it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ballot {
    pub choice: Option<Choice>,
    pub vote: Option<i64>,
}

fn is_off(word: &str) -> bool {
    Language::any_hears("read-off", word)
}

pub(super) fn remind(rest: &str) -> Result<Remind, Misread> {
    let wrong = || Misread::Remind(rest.to_owned());
    let mut words = rest.split_whitespace();
    let Some(first) = words.next().map(str::to_lowercase) else { return Ok(Remind::Show) };
    let second = words.next();
    let is_second_off = second.map(str::to_lowercase).is_some_and(|word| is_off(&word));
    let is = |key: &str| Language::any_hears(key, &first);
    Ok(match first.as_str() {
        _ if is("read-usual") => Remind::Every(None),
        _ if is("read-tomorrow") => Remind::Tomorrow,
        _ if is("read-next") => Remind::Next(!is_second_off),
        _ if is("read-quiet") && is_second_off => Remind::Quiet(None),
        _ if is("read-quiet") => {
            let hours = rest.split_once(char::is_whitespace).map_or("", |it| it.1);
            Remind::Quiet(Some(quiet(hours).ok_or_else(|| Misread::Hours(hours.to_owned()))?))
        }
        _ if is("read-zone") => match second {
            Some(zone) => Remind::Zone(zone.to_owned()),
            None => Remind::Zones { region: None, page: 0 },
        },
        "zones" => Remind::Zones {
            region: second.map(str::to_owned),
            page: words.next().and_then(|page| page.parse().ok()).unwrap_or(0),
        },
        word if is_off(word) => Remind::Every(Some(Duration::ZERO)),
        _ => Remind::Every(Some(pace(rest).ok().and_then(|pace| pace.0).ok_or_else(wrong)?)),
    })
}

/// `22:00-08:00`, `22-8`, `22:30 – 7`.
fn quiet(text: &str) -> Option<QuietHours> {
    let (from, until) = text.split_once(['-', '–'])?;
    let (from, until) = (clock(from.trim())?, clock(until.trim())?);
    (from != until).then_some(QuietHours { from, until })
}

fn clock(text: &str) -> Option<Time> {
    let (hour, minute) = text.split_once([':', 'h', '.']).unwrap_or((text, "0"));
    let minute = if minute.is_empty() { "0" } else { minute };
    let hour: i8 = hour.parse().ok()?;
    Time::new(if hour == 24 { 0 } else { hour }, minute.parse().ok()?, 0, 0).ok()
}

pub(super) fn vacation(rest: &str) -> Result<Away, Misread> {
    let wrong = || Misread::Dates(rest.to_owned());
    let text = rest.trim().to_lowercase();
    if text.is_empty() {
        return Ok(Away::Show);
    }
    if is_off(&text) {
        return Ok(Away::Off);
    }
    let dates: Vec<Date> = text.split([' ', ',']).filter_map(date).collect();
    match dates[..] {
        [until] => Ok(Away::Until(until)),
        [from, until] if from <= until => Ok(Away::Between(from, until)),
        [] => {
            let length = pace(&text).ok().and_then(|pace| pace.0).ok_or_else(wrong)?;
            let days = length.as_secs().div_ceil(24 * 3600);
            u16::try_from(days).map(Away::Days).map_err(|_| wrong())
        }
        _ => Err(wrong()),
    }
}

/// `2026-12-20`, `20.12.2026`, `20/12/2026`.
fn date(word: &str) -> Option<Date> {
    if let Ok(date) = word.parse() {
        return Some(date);
    }
    let mut parts = word.split(['.', '/']);
    let (day, month) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Date::new(parts.next()?.parse().ok()?, month, day).ok()
}

pub(super) fn replace(rest: &str) -> Result<Replace, Misread> {
    let mut words = rest.split_whitespace();
    let Some(first) = words.next() else { return Ok(Replace::Show) };
    let second = words.next();
    let seat = || second.and_then(|word| word.parse().ok());
    Ok(match (first.to_lowercase().as_str(), seat()) {
        ("take", Some(seat)) => Replace::Take(seat),
        ("keep", Some(seat)) => Replace::Keep(seat),
        _ if second.is_some_and(is_computer) => Replace::Computer(first.to_owned()),
        _ => {
            let to: Vec<&str> = second.into_iter().chain(words).collect();
            let to = (!to.is_empty()).then(|| to.join(" "));
            Replace::Offer { who: first.to_owned(), to }
        }
    })
}

fn is_computer(word: &str) -> bool {
    Language::any_hears("read-computer", &word.to_lowercase())
}

pub(super) fn vote(rest: &str) -> Result<Ballot, Misread> {
    let mut words = rest.split_whitespace();
    let choice =
        words.next().map(|word| Choice::read(word).ok_or_else(|| Misread::Choice(word.to_owned())));
    Ok(Ballot { choice: choice.transpose()?, vote: words.next().and_then(|id| id.parse().ok()) })
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;

    #[test]
    fn quiet_hours_are_read_in_many_ways() {
        let night = QuietHours { from: time(22, 0, 0, 0), until: time(8, 0, 0, 0) };
        for said in ["quiet 22:00-08:00", "quiet 22-8", "ruhe 22 – 8", "silence 22h - 8h00"] {
            assert_eq!(remind(said), Ok(Remind::Quiet(Some(night))), "{said}");
        }
        assert_eq!(remind("quiet off"), Ok(Remind::Quiet(None)));
        for said in ["quiet", "quiet 8-8", "quiet 25-7", "quiet 22"] {
            assert!(matches!(remind(said), Err(Misread::Hours(_))), "{said}");
        }
    }

    #[test]
    fn reminders_come_in_intervals_later_or_never() {
        assert_eq!(remind(""), Ok(Remind::Show));
        assert_eq!(remind("12h"), Ok(Remind::Every(Some(Duration::from_hours(12)))));
        assert_eq!(remind("2 days"), Ok(Remind::Every(Some(Duration::from_hours(48)))));
        assert_eq!(remind("OFF"), Ok(Remind::Every(Some(Duration::ZERO))));
        assert_eq!(remind("next on"), Ok(Remind::Next(true)));
        assert_eq!(remind("next off"), Ok(Remind::Next(false)));
        assert_eq!(remind("zone Europe/Berlin"), Ok(Remind::Zone("Europe/Berlin".into())));
        assert_eq!(remind("often"), Err(Misread::Remind("often".into())));
    }

    #[test]
    fn a_vacation_has_days_or_dates() {
        let (from, until) = (date(2026, 12, 20), date(2027, 1, 5));
        assert_eq!(vacation("2026-12-20 2027-01-05"), Ok(Away::Between(from, until)));
        assert_eq!(vacation("20.12.2026 – 5.1.2027"), Ok(Away::Between(from, until)));
        assert_eq!(vacation("until 2027-01-05"), Ok(Away::Until(until)));
        assert_eq!(vacation("3 days"), Ok(Away::Days(3)));
        assert_eq!(vacation("1d"), Ok(Away::Days(1)));
        assert_eq!(vacation("off"), Ok(Away::Off));
        for said in ["soon", "2027-01-05 2026-12-20", "2026-13-40"] {
            assert_eq!(vacation(said), Err(Misread::Dates(said.into())), "{said}");
        }
    }

    #[test]
    fn a_seat_is_offered_by_name_and_taken_by_number() {
        assert_eq!(replace("take 2"), Ok(Replace::Take(2)));
        assert_eq!(replace("kim"), Ok(Replace::Offer { who: "kim".into(), to: None }));
        let offer = Replace::Offer { who: "@kim".into(), to: Some("nina".into()) };
        assert_eq!(replace("@kim nina"), Ok(offer));
        let offer = Replace::Offer { who: "kim".into(), to: Some("Nina B".into()) };
        assert_eq!(replace("kim Nina B"), Ok(offer));
        assert_eq!(replace("kim Computer"), Ok(Replace::Computer("kim".into())));
        let wait = Ballot { choice: Some(Choice::Wait), vote: Some(7) };
        assert_eq!(vote("wait 7"), Ok(wait));
        assert_eq!(vote("dance"), Err(Misread::Choice("dance".into())));
    }
}
