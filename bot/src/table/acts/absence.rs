//! What people say about their time: reminders, quiet hours, vacation. It holds at all their
//! tables, and every clock follows in the same commit.

use std::time::Duration;

use jiff::{
    Timestamp, ToSpan,
    civil::{Date, time},
};

use crate::{
    chat::{Answer, Button, Message, Text},
    parse::{Away, Remind},
    say::{self, Args, Language},
    store::{Account, Post, QuietHours, TableState, Vacation, Write},
    table::{
        Hall, Outcome, Visitor,
        room::Room,
        router::tap::Tap,
        texts::lobby,
        texts::speech::{Speech, answer, button, lines},
        texts::zones,
        time::hours::{Hours, later},
    },
};

/// The longest vacation: a table should not stand still for longer.
const LONGEST: i32 = 60;

pub(crate) async fn remind(
    hall: &Hall,
    visitor: &Visitor,
    wish: &Remind,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    match wish {
        Remind::Show => Ok(reminders(speech, &visitor.account, None)),
        Remind::Zones { region, page } => Ok(zones::menu(speech, None, region.as_deref(), *page)),
        Remind::Zone(said) => match zones::find(said) {
            Ok(zone) => {
                prefer(hall, visitor, |account| account.time_zone = Some(zone.clone())).await
            }
            Err(near) => Ok(zones::unknown(speech, said, &near)),
        },
        Remind::Every(every) => {
            prefer(hall, visitor, |account| account.remind_every = *every).await
        }
        Remind::Next(on) => prefer(hall, visitor, |account| account.warn_next = *on).await,
        Remind::Quiet(quiet) => prefer(hall, visitor, |account| account.quiet = *quiet).await,
        Remind::Tomorrow => remind_tomorrow(hall, visitor).await,
    }
}

/// Changes what somebody wants and shows how it stands now.
async fn prefer(
    hall: &Hall,
    visitor: &Visitor,
    mut change: impl FnMut(&mut Account) + Send,
) -> anyhow::Result<Answer> {
    let (id, speech) = (visitor.account.id, Speech::new(visitor.language));
    let changed = |_: &Hall, mut account: Account, rooms: &mut [&mut Room]| {
        change(&mut account);
        for room in rooms.iter_mut() {
            room.update_account(&account);
        }
        let lead = speech.language.text("reminders-set", &Args::new());
        let mut said = reminders(speech, &account, Some(lead));
        if account.quiet.is_some() && account.time_zone.is_none() {
            let lead = speech.language.text("zone-needed", &Args::new());
            said = zones::menu(speech, Some(lead), None, 0);
        }
        said.replaces = true;
        Outcome { answer: said, writes: vec![Write::Prefer(account)] }
    };
    Ok(hall.at_all_tables(id, visitor.now, Some(&visitor.update), changed).await?)
}

async fn remind_tomorrow(hall: &Hall, visitor: &Visitor) -> anyhow::Result<Answer> {
    let (id, language) = (visitor.account.id, visitor.language);
    let hushed = |_: &Hall, mut account: Account, rooms: &mut [&mut Room]| {
        let tomorrow = later(visitor.now, Duration::from_hours(24));
        let tomorrow = Hours::of(&account).open_from(tomorrow);
        account.hush_until = Some(tomorrow);
        let (mut waits, mut soonest) = (false, None::<Timestamp>);
        for room in rooms {
            room.update_account(&account);
            let Some(seat) = room.table.seat_of(account.id) else { continue };
            let Some(clock) = room.clock(seat) else { continue };
            waits = true;
            soonest = soonest.into_iter().chain(clock.deadline).min();
        }
        if !waits {
            let said = Speech::new(language).line("remind-nothing", &Args::new());
            return Outcome::just(said);
        }
        let at = |moment| moment_args(language, &account, moment);
        let mut parts = vec![language.text("remind-tomorrow", &at(tomorrow))];
        if let Some(deadline) = soonest.filter(|deadline| *deadline <= tomorrow) {
            parts.push(language.text("remind-too-late", &at(deadline)));
        }
        Outcome { answer: answer(lines(parts)), writes: vec![Write::Prefer(account)] }
    };
    Ok(hall.at_all_tables(id, visitor.now, Some(&visitor.update), hushed).await?)
}

/// `/vacation`: told to every table.
pub(crate) async fn go_away(hall: &Hall, visitor: &Visitor, wish: &Away) -> anyhow::Result<Answer> {
    let (speech, account) = (Speech::new(visitor.language), &visitor.account);
    let today = today(account, visitor.now);
    let days = |count: i32| today.saturating_add(count.days());
    let vacation = match *wish {
        Away::Show => return Ok(vacations(speech, account, today)),
        Away::Off => None,
        Away::Days(count) => {
            Some(Vacation { from: today, until: days(i32::from(count).min(LONGEST)) })
        }
        Away::Until(until) => Some(Vacation { from: today, until }),
        Away::Between(from, until) => Some(Vacation { from: from.max(today), until }),
    };
    if let Some(Vacation { from, until }) = vacation {
        if until < today {
            return Ok(speech.line("vacation-past", &Args::new()));
        }
        if from.saturating_add(LONGEST.days()) < until || days(366) < from {
            return Ok(speech.line("vacation-long", &Args::new().number("days", LONGEST)));
        }
    }
    let changed = |hall: &Hall, mut account: Account, rooms: &mut [&mut Room]| {
        let before = account.vacation.filter(|away| today <= away.until);
        account.vacation = vacation;
        let mut writes = vec![Write::Prefer(account.clone())];
        for room in rooms {
            room.update_account(&account);
            if before != vacation {
                writes.push(Write::Post(vacation_post(hall, room, &account)));
            }
        }
        let (key, args) = match vacation {
            Some(away) => ("vacation-set", dates(speech.language, away)),
            None => ("vacation-off", Args::new()),
        };
        let mut said = speech.line(key, &args);
        if let (Some(message), true) = (&mut said.message, vacation.is_some()) {
            message.buttons = vec![vec![speech.say("button-back-now", None, "vacation off")]];
        }
        said.replaces = true;
        Outcome { answer: said, writes }
    };
    let id = account.id;
    Ok(hall.at_all_tables(id, visitor.now, Some(&visitor.update), changed).await?)
}

/// A table hears that somebody goes away or is back: a lobby in its own post.
fn vacation_post(hall: &Hall, room: &Room, account: &Account) -> Post {
    let place = room.table.place.target();
    if room.table.state == TableState::Lobby {
        return Post::edit(place, room.table.id, "lobby", lobby::post(hall, room));
    }
    let language = room.language();
    let player = say::tidy(&account.name);
    let text = match account.vacation {
        Some(away) => {
            language.text("vacation-table", &dates(language, away).text("player", player))
        }
        None => language.text("vacation-over", &Args::new().text("player", player)),
    };
    Post::new(place, Some(room.table.id), Message { text, silent: true, ..Message::default() })
}

/// The day it is where the player lives.
pub(crate) fn today(account: &Account, now: Timestamp) -> Date {
    Hours::of(account).zone.to_datetime(now).date()
}

/// The vacation somebody is on, if it is not over or still far off.
pub(crate) fn away_now(account: &Account, now: Timestamp) -> Option<Vacation> {
    let today = today(account, now);
    account.vacation.filter(|away| away.from <= today && today <= away.until)
}

fn dates(language: Language, away: Vacation) -> Args {
    Args::new()
        .text("from", say::date(language, away.from))
        .text("until", say::date(language, away.until))
}

/// A moment for somebody, in the own time zone if that is known.
pub(crate) fn moment_args(language: Language, account: &Account, moment: Timestamp) -> Args {
    let zone = account.time_zone.as_ref().map(|_| Hours::of(account).zone);
    Args::new().moment("moment", moment, say::moment(language, zone.as_ref(), moment))
}

/// How somebody is reminded, with everything that can be changed.
fn reminders(speech: Speech, account: &Account, lead: Option<Text>) -> Answer {
    let language = speech.language;
    let every = match account.remind_every {
        None => language.word("remind-usual"),
        Some(Duration::ZERO) => language.word("remind-off"),
        Some(every) => say::duration(language, every),
    };
    let quiet = account.quiet.map_or_else(|| language.word("quiet-none"), clock_hours);
    let zone = account.time_zone.clone().unwrap_or_else(|| "UTC".to_owned());
    let next = language.word(if account.warn_next { "remind-yes" } else { "remind-no" });
    let args = Args::new().text("every", every).text("quiet", quiet).text("zone", zone);
    let text = language.text("reminders", &args.text("next", next));
    let choose = |label: String, line: String, on: bool| {
        let label = format!("{}{label}", if on { "✓ " } else { "" });
        button(label, &Tap::Say { table: None, line })
    };
    let usual = choose(
        language.word("button-usual"),
        "remind usual".into(),
        account.remind_every.is_none(),
    );
    let off = account.remind_every == Some(Duration::ZERO);
    let off = choose(language.word("button-never"), "remind off".into(), off);
    let hours = [6, 12, 24].map(|hours| {
        let every = Duration::from_hours(hours);
        let on = account.remind_every == Some(every);
        choose(say::duration(language, every), format!("remind {hours}h"), on)
    });
    let nights = [(22, 8), (23, 7), (0, 9)].map(|(from, until)| {
        let quiet = QuietHours { from: time(from, 0, 0, 0), until: time(until, 0, 0, 0) };
        let line = format!("remind quiet {from}:00-{until}:00");
        choose(format!("🌙 {}", clock_hours(quiet)), line, account.quiet == Some(quiet))
    });
    let none = language.word("button-no-quiet");
    let none = choose(none, "remind quiet off".into(), account.quiet.is_none());
    let (word, to) =
        if account.warn_next { ("button-next-off", "off") } else { ("button-next-on", "on") };
    answer(lines(lead.into_iter().chain([text]))).with_buttons(vec![
        [usual].into_iter().chain(hours).chain([off]).collect(),
        nights.into_iter().chain([none]).collect(),
        vec![
            speech.say("button-zones", None, "remind zones"),
            speech.say(word, None, &format!("remind next {to}")),
            speech.say("button-vacation", None, "vacation"),
        ],
    ])
}

fn clock_hours(quiet: QuietHours) -> String {
    let clock = |it: jiff::civil::Time| format!("{:02}:{:02}", it.hour(), it.minute());
    format!("{}–{}", clock(quiet.from), clock(quiet.until))
}

/// How somebody's vacation stands, and the next days as buttons.
fn vacations(speech: Speech, account: &Account, today: Date) -> Answer {
    let language = speech.language;
    let planned = account.vacation.filter(|away| today <= away.until);
    let text = match planned {
        Some(away) => language.text("vacation-now", &dates(language, away)),
        None => language.text("vacation-ask", &Args::new()),
    };
    let until = |days: i32| {
        let day = today.saturating_add(days.days());
        let label =
            language.line("vacation-until", &Args::new().text("date", say::date(language, day)));
        button(label, &Tap::Say { table: None, line: format!("vacation {day}") })
    };
    let days: Vec<Button> = [1, 2, 3, 4, 5, 7, 10, 14, 21].map(until).into();
    let mut buttons: Vec<Vec<Button>> = days.chunks(3).map(<[Button]>::to_vec).collect();
    if planned.is_some() {
        buttons.push(vec![speech.say("button-back-now", None, "vacation off")]);
    }
    answer(text).with_buttons(buttons)
}
