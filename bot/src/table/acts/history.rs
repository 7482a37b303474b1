//! `/history`: the finished games of a place or of a person, each to be looked at again.

use crate::{
    chat::{Answer, Button, Target, Text},
    life::results::Part,
    say::{self, Args, Language},
    store::{Home, Table, TableId},
    table::{
        Hall, Visitor,
        acts::{language, reckoning},
        room::{name_of, title},
        router::tap::Tap,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// Games on one page.
pub(crate) const PAGE: u32 = 6;
/// So many games at most are worked out before somebody is answered.
const AT_ONCE: u32 = 16;

/// In a place its games, or everywhere those of the person. A server has places that not everybody
/// may look into, so its other places stay closed here too.
pub(crate) async fn history(
    hall: &Hall,
    visitor: &Visitor,
    is_own: bool,
    page: usize,
) -> anyhow::Result<Answer> {
    reckoning::reckon(hall, AT_ONCE).await?;
    let home = match &visitor.from {
        Target::Place(place) if !is_own => Some(Home::Group(place.clone())),
        _ => None,
    };
    let language = match home {
        Some(_) => language::aloud(hall, visitor).await?,
        None => visitor.language,
    };
    let speech = Speech::new(language);
    let whose = home.as_ref().ok_or(visitor.account.id);
    let page = u32::try_from(page.max(1) - 1).unwrap_or(0);
    let skip = page.saturating_mul(PAGE);
    let (tables, all) = hall.store().finished(whose, skip, PAGE).await?;
    if tables.is_empty() {
        let none = speech.line("history-none", &Args::new());
        return Ok(Answer { public: home.is_some(), ..none });
    }
    let args = Args::new()
        .number("page", i64::from(page) + 1)
        .number("pages", all.div_ceil(u64::from(PAGE)) as i64)
        .number("games", all as i64);
    let key = if home.is_some() { "history-here" } else { "history-yours" };
    let (mut parts, mut buttons) = (vec![language.text(key, &args)], Vec::new());
    for table in hall.store().tables(tables).await? {
        parts.push(line(hall, language, &table).await?);
        buttons.push(row(speech, table.id));
    }
    let turn = |key: &str, to: u32| {
        let me = if home.is_some() { "" } else { "me " };
        speech.say(key, None, &format!("history {me}{to}"))
    };
    let mut last = Vec::new();
    if u64::from(skip + PAGE) < all {
        last.push(turn("button-older", page + 2));
    }
    if 0 < page {
        last.push(turn("button-newer", page));
    }
    if !last.is_empty() {
        buttons.push(last);
    }
    let said = answer(lines(parts)).with_buttons(buttons);
    Ok(Answer { public: home.is_some(), replaces: visitor.pressed, ..said })
}

/// «**17** · 12 November · #games: Nina 102 · Kim 98».
async fn line(hall: &Hall, language: Language, table: &Table) -> anyhow::Result<Text> {
    let mut results = hall.store().results(table.id).await?;
    results.retain(|result| result.place.is_some());
    results.sort_by_key(|result| result.place);
    let names = hall.store().accounts(results.iter().map(|result| result.account)).await?;
    let scores = results.iter().filter_map(|result| {
        let name = name_of(names.get(&result.account)?, language);
        Some(format!("{name} {}", Part::read(result).facts.points))
    });
    let scores: Vec<String> = scores.collect();
    let over = results.first().map_or(table.active, |result| result.over);
    let day = jiff::tz::TimeZone::UTC.to_datetime(over).date();
    let args = Args::new()
        .number("number", table.id.0)
        .text("date", say::date(language, day))
        .text("table", title(table))
        .text("scores", scores.join(" · "));
    Ok(language.text("history-line", &args))
}

fn row(speech: Speech, id: TableId) -> Vec<Button> {
    let say = |key: &str, line: &str| {
        let label = speech.language.line(key, &Args::new().number("number", id.0));
        button(label, &Tap::Say { table: Some(id), line: line.to_owned() })
    };
    vec![
        say("button-history-replay", "replay"),
        say("button-history-steps", "replay at 0"),
        say("button-export", "export"),
    ]
}
