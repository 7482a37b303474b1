//! When a player's time runs: by the clock on the player's wall, not in quiet hours and not
//! on vacation. Pure.

use std::time::Duration;

use jiff::{Timestamp, civil::Time, tz::TimeZone};

use crate::{
    store::{Account, QuietHours, Vacation},
    time::until,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hours {
    pub(crate) zone: TimeZone,
    quiet: Option<QuietHours>,
    vacation: Option<Vacation>,
}

const DAY: Duration = Duration::from_hours(24);

impl Hours {
    pub(crate) fn new(
        zone: TimeZone,
        quiet: Option<QuietHours>,
        vacation: Option<Vacation>,
    ) -> Self {
        // Hours without length would silence somebody for ever.
        Self { zone, quiet: quiet.filter(|quiet| quiet.from != quiet.until), vacation }
    }

    /// A zone that is not set, or not known any more, is UTC.
    pub(crate) fn of(account: &Account) -> Self {
        let zone = account.time_zone.as_deref().and_then(|name| TimeZone::get(name).ok());
        Self::new(zone.unwrap_or(TimeZone::UTC), account.quiet, account.vacation)
    }

    /// Does time run at this moment, and may the player be written to?
    pub(crate) fn run_at(&self, moment: Timestamp) -> bool {
        let wall = self.zone.to_datetime(moment);
        let quiet = self.quiet.is_some_and(|quiet| covers(quiet, wall.time()));
        let (date, away) = (wall.date(), self.vacation);
        !quiet && !away.is_some_and(|away| away.from <= date && date <= away.until)
    }

    /// The first moment from this one on at which time runs.
    pub(crate) fn open_from(&self, mut moment: Timestamp) -> Timestamp {
        while !self.run_at(moment) {
            moment = self.change_after(moment).expect("what is closed opens again");
        }
        moment
    }

    /// How much time ran between two moments.
    pub(crate) fn used(&self, from: Timestamp, to: Timestamp) -> Duration {
        let (mut used, mut moment) = (Duration::ZERO, from);
        while moment < to {
            let next = self.change_after(moment).map_or(to, |change| change.min(to));
            if self.run_at(moment) {
                used += until(moment, next);
            }
            moment = next;
        }
        used
    }

    /// When so much time has run from a moment on.
    pub(crate) fn runs_out(&self, from: Timestamp, mut left: Duration) -> Timestamp {
        let mut moment = from;
        loop {
            let change = self.change_after(moment);
            if self.run_at(moment) {
                match change {
                    Some(change) if until(moment, change) < left => left -= until(moment, change),
                    _ => return later(moment, left),
                }
            } else if left.is_zero() {
                return moment;
            }
            moment = change.expect("what is closed opens again");
        }
    }

    /// The next moment at which time may start or stop to run. Between two changes of the
    /// zone's offset the wall goes on evenly, so that nothing but its marks matters.
    fn change_after(&self, moment: Timestamp) -> Option<Timestamp> {
        let wall = self.zone.to_datetime(moment);
        let away = self.vacation.is_some_and(|away| wall.date() <= away.until);
        let midnight = away.then_some(Time::MIN);
        let quiet = self.quiet.into_iter().flat_map(|quiet| [quiet.from, quiet.until]);
        let mark = quiet.chain(midnight).map(|mark| ahead(wall.time(), mark)).min()?;
        let mark = later(moment, mark);
        let shift = self.zone.following(moment).next().map(|shift| shift.timestamp());
        Some(shift.map_or(mark, |shift| shift.min(mark)))
    }
}

fn covers(quiet: QuietHours, time: Time) -> bool {
    if quiet.from < quiet.until {
        quiet.from <= time && time < quiet.until
    } else {
        quiet.from <= time || time < quiet.until
    }
}

/// From one time of day to the next time that it is another; a whole day for the same.
fn ahead(now: Time, mark: Time) -> Duration {
    let ahead = mark.duration_since(now);
    match Duration::try_from(ahead) {
        Ok(ahead) if !ahead.is_zero() => ahead,
        _ => DAY.saturating_sub(ahead.unsigned_abs()),
    }
}

/// A moment so much later.
pub(crate) fn later(moment: Timestamp, by: Duration) -> Timestamp {
    moment.saturating_add(by).expect("a duration is no calendar span")
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date, time};
    use proptest::prelude::*;

    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    fn hours(zone: &str, quiet: Option<(Time, Time)>, away: Option<(Date, Date)>) -> Hours {
        let quiet = quiet.map(|(from, until)| QuietHours { from, until });
        let away = away.map(|(from, until)| Vacation { from, until });
        Hours::new(TimeZone::get(zone).unwrap(), quiet, away)
    }

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_deadline_skips_the_night() {
        let berlin = hours("Europe/Berlin", Some((time(22, 0, 0, 0), time(8, 0, 0, 0))), None);
        // Asked at 21:00 with three hours: one before the night, two after it.
        let asked = at("2026-11-16T21:00:00+01:00");
        let deadline = berlin.runs_out(asked, Duration::from_hours(3));
        assert_eq!(deadline, at("2026-11-17T10:00:00+01:00"));
        assert_eq!(berlin.used(asked, deadline), Duration::from_hours(3));
    }

    #[test]
    fn the_night_of_a_change_of_clocks_is_an_hour_longer_or_shorter() {
        let night = Some((time(22, 0, 0, 0), time(8, 0, 0, 0)));
        let berlin = hours("Europe/Berlin", night, None);
        for (evening, pause) in
            [("2026-10-24T22:00:00+02:00", 11), ("2027-03-27T22:00:00+01:00", 9)]
        {
            let morning = berlin.open_from(at(evening));
            assert_eq!(until(at(evening), morning), Duration::from_hours(pause));
            assert_eq!(morning.to_zoned(berlin.zone.clone()).time(), time(8, 0, 0, 0));
        }
    }

    #[test]
    fn a_vacation_takes_whole_days_of_the_players_own_calendar() {
        let days = Some((date(2026, 12, 24), date(2026, 12, 26)));
        let auckland = hours("Pacific/Auckland", None, days);
        let asked = at("2026-12-23T23:00:00+13:00");
        assert_eq!(
            auckland.runs_out(asked, Duration::from_hours(2)),
            at("2026-12-27T01:00:00+13:00")
        );
        assert_eq!(
            auckland.open_from(at("2026-12-25T12:00:00+13:00")),
            at("2026-12-27T00:00:00+13:00")
        );
    }

    /// Minute by minute, asking the wall each time.
    fn naive_used(hours: &Hours, from: Timestamp, minutes: u64) -> Duration {
        let ran = (0..minutes).filter(|&nth| hours.run_at(later(from, MINUTE * nth as u32)));
        MINUTE * ran.count() as u32
    }

    fn any_hours() -> impl Strategy<Value = Hours> {
        let zones = prop::sample::select(vec![
            "UTC",
            "Europe/Berlin",
            "America/New_York",
            "Australia/Lord_Howe",
            "America/St_Johns",
            "Asia/Kathmandu",
            "Africa/Casablanca",
            "Pacific/Auckland",
        ]);
        let clock = (0..24i8, prop::sample::select(vec![0i8, 15, 30, 59]));
        let clock = clock.prop_map(|(hour, minute)| time(hour, minute, 0, 0));
        let quiet = prop::option::of((clock.clone(), clock));
        let days = (0..400i64, 0..6i64).prop_map(|(from, length)| {
            let from = date(2026, 1, 1).saturating_add(jiff::Span::new().days(from));
            (from, from.saturating_add(jiff::Span::new().days(length)))
        });
        (zones, quiet, prop::option::of(days))
            .prop_map(|(zone, quiet, away)| hours(zone, quiet, away))
    }

    /// Half of them near a change of clocks somewhere.
    fn any_moment() -> impl Strategy<Value = Timestamp> {
        let near = prop::sample::select(vec![
            "2026-03-08T00:00:00Z",
            "2026-03-28T18:00:00Z",
            "2026-04-04T06:00:00Z",
            "2026-10-24T18:00:00Z",
            "2026-10-31T23:00:00Z",
        ]);
        let near = near.prop_map(at);
        let far = (0..400 * 24 * 60u64)
            .prop_map(|minutes| later(at("2026-01-01T00:00:00Z"), Duration::from_mins(minutes)));
        (prop_oneof![near, far], 0..24 * 60u64)
            .prop_map(|(moment, minutes)| later(moment, Duration::from_mins(minutes)))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn what_was_used_is_what_a_look_at_the_wall_each_minute_counts(
            hours in any_hours(), from in any_moment(), minutes in 0..4 * 24 * 60u64,
        ) {
            let to = later(from, Duration::from_mins(minutes));
            prop_assert_eq!(hours.used(from, to), naive_used(&hours, from, minutes));
        }

        #[test]
        fn time_runs_out_when_just_so_much_was_used(
            hours in any_hours(), from in any_moment(), minutes in 1..3 * 24 * 60u64,
        ) {
            let left = Duration::from_mins(minutes);
            let end = hours.runs_out(from, left);
            prop_assert_eq!(hours.used(from, end), left);
            let before = Timestamp::from_millisecond(end.as_millisecond() - 60_000).unwrap();
            prop_assert!(hours.used(from, before) < left);
        }

        #[test]
        fn it_opens_at_the_first_minute_at_which_the_wall_says_so(
            hours in any_hours(), from in any_moment(),
        ) {
            let open = hours.open_from(from);
            prop_assert!(hours.run_at(open));
            let minutes = until(from, open).as_secs() / 60;
            prop_assert_eq!(naive_used(&hours, from, minutes), Duration::ZERO);
        }
    }
}
