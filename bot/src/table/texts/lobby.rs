//! The post of a lobby: who is in, what will be played, how to join.

use std::time::Duration;

use alhambra_engine::{Colour, ModuleId};

use crate::{
    chat::{Answer, Message, Weight},
    say::{Args, Language, Speaker},
    table::{
        Hall,
        acts::{absence, lobby::read_colour, start},
        doors,
        room::{Room, settings::Hints},
        router::tap::Tap,
        texts::{
            computers,
            speech::{Speech, button, lines, private_button},
        },
    },
};

/// So many at least play.
const FEWEST: usize = 2;

pub(crate) fn post(hall: &Hall, room: &Room) -> Message {
    let language = room.language();
    let speaker = room.speaker();
    let players = room.names.shown.iter().zip(&room.table.seats).zip(&room.people);
    let players: Vec<String> = players
        .map(|((name, row), account)| {
            let mark = read_colour(&row.colour).map_or("", colour_mark);
            let waits = start::is_out_of_reach(room, account);
            let away = absence::away_now(account, room.now).is_some();
            let away = if away { " 🏖" } else { "" };
            let mind = row.mind.filter(|_| account.is_computer());
            let mind = mind.map(|mind| {
                let level = computers::level_word(language, mind.level);
                format!(" ({level}, {})", computers::likes(language, mind.temperament))
            });
            let mind = mind.unwrap_or_default();
            format!("{mark} {name}{mind}{away}{}", if waits { " ⏳" } else { "" })
        })
        .collect();
    let waiting = players.iter().any(|player| player.ends_with('⏳'));
    let args = Args::new()
        .text("owner", &room.owner)
        .text("modules", module_names(speaker, room))
        .text("language", language.own_name())
        .text("pace", pace_words(language, room.settings.pace))
        .number("count", players.len() as i64)
        .text("players", players.join(" · "));
    let mut parts = vec![
        language.text("lobby-title", &args),
        language.text("lobby-facts", &args),
        language.text("lobby-players", &args),
    ];
    if waiting {
        parts.push(language.text("lobby-waiting", &args));
    }
    if room.settings.hints == Hints::On {
        parts.push(language.text("lobby-hints", &args));
    }
    let speech = Speech::new(language);
    let id = Some(room.table.id);
    let say = |key: &str, line: &str| speech.say(key, id, line);
    // One of them stands out: what has to happen next.
    let (mut join, mut start) = (say("button-join", "join"), say("button-start", "start"));
    let next = if players.len() < FEWEST { &mut join } else { &mut start };
    next.weight = Weight::Main;
    let mut buttons = vec![
        vec![join, say("button-leave", "leave"), start],
        vec![
            say("button-modules", "modules"),
            say("button-pace", "pace"),
            say("button-language", "language"),
            say("button-cancel", "cancel"),
        ],
        computers::lobby_row(speech, room),
    ];
    if waiting
        && let Some(url) = hall
            .chat(room.table.place.platform)
            .and_then(|chat| chat.private_link(&doors::invitation(&room.table)))
    {
        buttons.push(vec![private_button(language, url)]);
    }
    Message { text: lines(parts), buttons, silent: true, ..Message::default() }
}

pub(crate) fn module_names(speaker: Speaker<'_>, room: &Room) -> String {
    let modules = room.settings.modules;
    if modules.is_empty() {
        return speaker.word("lobby-base");
    }
    let name = |module: ModuleId| {
        let name = speaker.module(module);
        let varied = module.variant().filter(|_| room.settings.variants.contains(module));
        varied.map_or(name.clone(), |variant| {
            let args = Args::new().text("name", name).text("variant", speaker.word(variant));
            speaker.line("modules-varied", &args)
        })
    };
    speaker.list(modules.iter().map(name))
}

/// Colours have a shape of their own, the same as in the pictures, for those who
/// cannot tell them apart.
pub(crate) fn colour_mark(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "🟩■",
        Colour::White => "⬜◆",
        Colour::Blue => "🟦▲",
        Colour::Orange => "🟧★",
        Colour::Yellow => "🟨✚",
        Colour::Red => "🟥●",
    }
}

pub(crate) fn pace_words(language: Language, pace: Option<Duration>) -> String {
    let hours = pace.map_or(0, |pace| pace.as_secs() / 3600) as i64;
    let (key, count) = match hours {
        0 => ("pace-none", 0),
        hours if hours % 24 == 0 => ("pace-days", hours / 24),
        hours => ("pace-hours", hours),
    };
    language.line(key, &Args::new().number("count", count))
}

pub(crate) fn pace_menu(speech: Speech, room: &Room) -> Answer {
    let args = Args::new().text("pace", pace_words(speech.language, room.settings.pace));
    let choice = |text: &str| {
        let pace = crate::parse::pace(text).map_or(None, |pace| pace.0);
        let tap = Tap::Say { table: Some(room.table.id), line: format!("pace {text}") };
        button(pace_words(speech.language, pace), &tap)
    };
    let rows = [["none", "12h", "1d"], ["2d", "3d", "7d"]];
    let buttons = rows.map(|row| row.map(choice).into());
    speech.line("pace-ask", &args).with_buttons(buttons.into())
}
