//! Looking back: the log page by page, the whole game as a file, the list of games.

use std::{collections::BTreeMap, time::Duration};

use alhambra_engine::{Action, Event, Happening, Seat};
use serde_json::{Value, json};

use crate::{
    chat::{Answer, Button, FileSpec, Message, PictureSpec, Press, Subject, Text, Weight},
    say::{self, Args, Language, Names, Speaker},
    store::{self, AccountId, Table, TableId, TableState},
    table::{
        Guest, Hall, Handover, TakenBack, Visitor, doors,
        room::{Room, history::Replay, name_of, title},
        texts::speech::{Speech, answer, lines, title_among},
    },
    time::until,
};

/// Lines on one page of the log.
pub(crate) const PAGE: usize = 12;

/// What looking back needs of a loaded table.
struct Record {
    table: Table,
    names: Names,
    /// The ply up to which everybody knows what happened.
    known: u32,
    seat: Option<Seat>,
    handovers: Vec<Handover>,
    dark: bool,
    taken_back: Vec<TakenBack>,
}

impl Record {
    fn of(guest: &Guest<'_>, room: &Room) -> Self {
        let over = room.table.state == TableState::Over;
        Self {
            known: if over { room.table.ply } else { room.settings.told },
            seat: guest.seat,
            handovers: room.settings.handovers.clone(),
            taken_back: room.settings.taken_back.clone(),
            names: room.names.clone(),
            dark: room.settings.dark,
            table: room.table.clone(),
        }
    }
}

impl Record {
    /// What happened, with seats changing hands and turns taken back in between.
    fn story(&self, speaker: Speaker<'_>, events: &[(u32, Event)]) -> Vec<Text> {
        let tell = |events: &[(u32, Event)]| {
            let events: Vec<Event> = events.iter().map(|(_, event)| event.clone()).collect();
            say::tell(speaker, &events, self.seat).lines
        };
        let name = |name: &str| match name {
            "" => speaker.word("someone"),
            name => name.to_owned(),
        };
        let taken = self.handovers.iter().map(|Handover { ply, from, to, .. }| {
            let args = Args::new().text("from", name(from)).text("to", name(to));
            (*ply, speaker.language.text("seat-taken", &args))
        });
        let returned = self.taken_back.iter().map(|TakenBack { seat, to }| {
            let args = Args::new().text("player", speaker.names.of(Seat(*seat)));
            (*to, speaker.language.text("log-taken-back", &args))
        });
        let mut between: Vec<(u32, Text)> = taken.chain(returned).collect();
        between.sort_by_key(|(ply, _)| *ply);
        let (mut story, mut rest) = (Vec::new(), events);
        for (ply, text) in between {
            let (before, after) = rest.split_at(rest.partition_point(|(at, _)| *at < ply));
            story.extend(tell(before));
            story.push(text);
            rest = after;
        }
        story.extend(tell(rest));
        story
    }
}

/// `/log`: the whole game, newest page first.
pub(crate) async fn log_page(
    hall: &Hall,
    visitor: &Visitor,
    id: TableId,
    page: usize,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let Some(record) = hall.look_in(visitor, id, Record::of).await? else {
        return Ok(doors::closed(visitor));
    };
    let replay = Replay::of(hall.store(), &record.table, record.known).await?;
    let Some(replay) = replay else {
        return Ok(speech.line("not-started", &Args::new()));
    };
    let speaker = Speaker { language: visitor.language, names: &record.names };
    let told = record.story(speaker, &replay.history.events);
    let pages = told.len().div_ceil(PAGE).max(1);
    let page = page.clamp(1, pages);
    let end = told.len().saturating_sub((page - 1) * PAGE);
    let args = Args::new().number("page", page as i64).number("pages", pages as i64);
    let heading = speaker.language.text("log-title", &args);
    let shown = told[end.saturating_sub(PAGE)..end].iter().cloned();
    let mut said = answer(lines([heading].into_iter().chain(shown)));
    said.replaces = visitor.pressed;
    let turn = |key: &str, to: usize| speech.say(key, Some(id), &format!("log {to}"));
    let mut row = Vec::new();
    if page < pages {
        row.push(turn("button-older", page + 1));
    }
    if 1 < page {
        row.push(turn("button-newer", page - 1));
    }
    row.push(speech.say("button-export", Some(id), "export"));
    Ok(said.with_buttons(vec![row]).about(&title(&record.table), visitor))
}

/// `/replay at …`: the game turn by turn, with what happened and how it stood then.
pub(crate) async fn step(
    hall: &Hall,
    visitor: &Visitor,
    id: TableId,
    turn: usize,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let Some(record) = hall.look_in(visitor, id, Record::of).await? else {
        return Ok(doors::closed(visitor));
    };
    let Some(replay) = Replay::of(hall.store(), &record.table, record.known).await? else {
        return Ok(speech.line("not-started", &Args::new()));
    };
    let events = &replay.history.events;
    let is_turn = |(_, event): &&(u32, Event)| matches!(event.what, Happening::TurnBegan { .. });
    let mut starts: Vec<u32> = events.iter().filter(is_turn).map(|(ply, _)| ply + 1).collect();
    starts.dedup();
    starts.insert(0, 0);
    let last = starts.len() - 1;
    let turn = turn.min(last);
    let from = starts[turn];
    let until = starts.get(turn + 1).copied().unwrap_or(record.known);
    let happened: Vec<(u32, Event)> =
        events.iter().filter(|(ply, _)| (from..until).contains(ply)).cloned().collect();
    let speaker = Speaker { language: visitor.language, names: &record.names };
    let args = Args::new().number("turn", turn as i64 + 1).number("turns", last as i64 + 1);
    let heading = visitor.language.text("replay-step", &args);
    let mut said = answer(lines([heading].into_iter().chain(record.story(speaker, &happened))));
    if let Some(message) = &mut said.message {
        message.pictures = vec![PictureSpec {
            table: id.0,
            ply: until,
            subject: Subject::Merged,
            since: Some(from),
            language: visitor.language.code().to_owned(),
            dark: record.dark,
        }];
    }
    let to = |key: &str, to: usize| speech.say(key, Some(id), &format!("replay at {to}"));
    let mut row = Vec::new();
    if 0 < turn {
        row.push(to("button-step-first", 0));
        row.push(to("button-step-back", turn - 1));
    }
    if turn < last {
        row.push(to("button-step-on", turn + 1));
        row.push(to("button-step-last", last));
    }
    let film = speech.say("button-replay", Some(id), "replay");
    let export = speech.say("button-export", Some(id), "export");
    Ok(said.with_buttons(vec![row, vec![film, export]]).about(&title(&record.table), visitor))
}

/// `/export`: the game as JSON. While it runs the seed is kept back, and so is what only others
/// know: lines that the engine calls secret, and whether a sealed question was answered at all.
pub(crate) async fn export(hall: &Hall, visitor: &Visitor, id: TableId) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let Some(record) = hall.look_in(visitor, id, Record::of).await? else {
        return Ok(doors::closed(visitor));
    };
    let table = &record.table;
    let replay = Replay::of(hall.store(), table, record.known).await?;
    let Some(Replay { game: Some(game), sealed, .. }) = replay else {
        return Ok(speech.line("not-started", &Args::new()));
    };
    let over = table.state == TableState::Over;
    let mut config = serde_json::to_value(game.config())?;
    let seed = config.as_object_mut().and_then(|it| it.remove("seed")).filter(|_| over);
    let log = hall.store().actions(id, 0, record.known).await?;
    let acted = log.iter().filter_map(|it| it.account);
    let players = names_of(hall, visitor.language, acted).await?;
    let knows_all = |action: &store::Action| over || record.seat == Some(Seat(action.seat));
    let known = log.iter().filter(|it| knows_all(it) || !sealed.contains(&it.ply));
    // Without gaps, by which what is sealed could be counted.
    let actions = known.zip(0..).map(|(it, ply)| action_json(it, ply, &players, knows_all(it)));
    let seats = table
        .seats
        .iter()
        .zip(&record.names.shown)
        .map(|(row, name)| json!({ "seat": row.seat, "name": name, "colour": row.colour }));
    let content = json!({
        "game": "alhambra",
        "version": 1,
        "table": table.id.0,
        "opened": table.created.to_string(),
        "players": seats.collect::<Value>(),
        "config": config,
        "seal": table.seed_hash,
        "seed": seed,
        "actions": actions.collect::<Value>(),
        "scores": game.scores(),
        "over": over,
    });
    let key = if over { "export-done" } else { "export-running" };
    let text = visitor.language.text(key, &Args::new());
    let file = FileSpec {
        name: format!("alhambra-{id}.json"),
        content: serde_json::to_string_pretty(&content)?,
    };
    let message = Message { text, file: Some(file), ..Message::default() };
    let said = Answer { message: Some(message), ..Answer::default() };
    Ok(said.about(&title(table), visitor))
}

async fn names_of(
    hall: &Hall,
    language: Language,
    accounts: impl Iterator<Item = AccountId>,
) -> store::Result<BTreeMap<AccountId, String>> {
    let known = hall.store().accounts(accounts).await?;
    Ok(known.into_iter().map(|(id, account)| (id, name_of(&account, language))).collect())
}

/// `/games`: every open table of a person, whose turn, since when, with links.
pub(crate) async fn games(hall: &Hall, visitor: &Visitor) -> anyhow::Result<Answer> {
    let language = visitor.language;
    let tables = hall.store().tables_of(visitor.account.id).await?;
    if tables.is_empty() {
        return Ok(Speech::new(language).line("games-none", &Args::new()));
    }
    let mut parts = vec![language.text("games-title", &Args::new())];
    let mut buttons = Vec::new();
    for table in &tables {
        let title = title_among(table, &tables);
        let clocks = hall.store().clocks(table.id).await?;
        let since = clocks.iter().map(|clock| clock.asked).min().unwrap_or(table.active);
        let waited = waited(language, until(since, visitor.now));
        let args = Args::new().text("table", &title).text("since", waited);
        let line = |guest: &Guest<'_>, room: &Room| waits(guest, room, args);
        parts.extend(hall.look_in(visitor, table.id, line).await?);
        buttons.push(table_buttons(hall, visitor, table, title));
    }
    Ok(answer(lines(parts)).with_buttons(buttons))
}

fn table_buttons(hall: &Hall, visitor: &Visitor, table: &Table, title: String) -> Vec<Button> {
    let show = if table.state == TableState::Lobby { "table" } else { "hand" };
    let show = Speech::new(visitor.language).say("button-hand", Some(table.id), show);
    let mut row = vec![Button { label: title, ..show }];
    let link = hall.chat(table.place.platform).and_then(|chat| chat.link(&table.place));
    row.extend(link.map(|url| Button {
        label: visitor.language.word("button-go"),
        does: Press::Url(url),
        weight: Weight::Plain,
    }));
    row
}

/// Whom a table waits for.
fn waits(visitor: &Visitor, room: &Room, args: Args) -> Text {
    let asked = room.game.as_ref().and_then(|game| game.asked());
    match asked {
        None => visitor.language.text("games-lobby", &args),
        Some(_) if room.is_asked(visitor.account.id) => visitor.language.text("games-you", &args),
        Some(ask) => {
            let speaker = Speaker { language: visitor.language, names: &room.names };
            let players = ask.seats.iter().map(|seat| room.names.of(seat).to_owned());
            let args = args.text("players", speaker.list(players));
            visitor.language.text("games-others", &args)
        }
    }
}

/// «20 min», «3 h», «2 days».
fn waited(language: Language, waited: Duration) -> String {
    let minutes = (waited.as_secs() / 60) as i64;
    let (key, count) = match minutes {
        0..60 => ("waited-minutes", minutes),
        60..2880 => ("waited-hours", minutes / 60),
        _ => ("waited-days", minutes / 1440),
    };
    language.line(key, &Args::new().number("count", count))
}

fn action_json(
    action: &store::Action,
    ply: u32,
    players: &BTreeMap<AccountId, String>,
    knows_all: bool,
) -> Value {
    let is_open = || action.notation.parse().is_ok_and(|it: Action| !it.is_secret());
    let shown = (knows_all || is_open()).then_some(&action.notation);
    json!({
        "ply": ply,
        "seat": action.seat,
        // Nobody: the bot itself, by a standing order or the rules of absence.
        "player": action.account.and_then(|account| players.get(&account)),
        "action": shown,
        "at": action.at.to_string(),
    })
}
