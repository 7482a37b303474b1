//! Moments, days and lengths of time in words.

use std::time::Duration;

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::{Args, Language};

/// «Tue 17 Nov 18:40», and the zone where it is not the reader's own.
pub fn moment(language: Language, zone: Option<&TimeZone>, at: Timestamp) -> String {
    let wall = at.to_zoned(zone.cloned().unwrap_or(TimeZone::UTC));
    let time = format!("{:02}:{:02}", wall.hour(), wall.minute());
    let time = if zone.is_some() { time } else { format!("{time} UTC") };
    let args = Args::new().text("date", date(language, wall.date())).text("time", time);
    language.line("moment", &args)
}

/// «Tue 17 Nov».
pub fn date(language: Language, date: Date) -> String {
    let weekday = i64::from(date.weekday().to_monday_one_offset());
    let args = Args::new()
        .text("weekday", language.line("weekday", &Args::new().number("number", weekday)))
        .number("day", date.day())
        .text("month", language.line("month", &Args::new().number("number", date.month())));
    language.line("date", &args)
}

/// «3 days», «12 hours», «20 minutes».
pub fn duration(language: Language, duration: Duration) -> String {
    let minutes = (duration.as_secs() / 60) as i64;
    let (key, count) = match minutes {
        0..60 => ("length-minutes", minutes.max(1)),
        60..2880 if minutes % 1440 != 0 => ("length-hours", minutes / 60),
        _ => ("length-days", minutes / 1440),
    };
    language.line(key, &Args::new().number("count", count))
}
