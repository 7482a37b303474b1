//! `/settings`: what those at a table have agreed on.

use crate::{
    say::Args,
    store::TableState,
    table::{
        Guest, Outcome,
        room::Room,
        router::tap::Tap,
        texts::{
            modules,
            speech::{Speech, answer, button, lines},
        },
    },
};

pub(crate) fn settings(
    guest: &Guest<'_>,
    room: &mut Room,
    name: Option<&str>,
    value: Option<&str>,
) -> Outcome {
    let (speech, language) = (Speech::new(guest.language), guest.language);
    if name == Some("modules") {
        let page = value.and_then(|it| it.parse().ok()).unwrap_or(0);
        let mut said = match room.table.state {
            TableState::Lobby if value == Some(modules::CHOSEN) => modules::chosen(guest, room),
            TableState::Lobby => modules::menu(guest, room, page),
            _ => modules::in_play(guest, room),
        };
        said.replaces = true;
        return Outcome::just(said);
    }
    let mut writes = Vec::new();
    if let (Some(name), Some(value)) = (name, value) {
        if !guest.may_manage() {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        }
        if room.settings.set(name, value).is_none() {
            let args = Args::new().text("word", format!("{name} {value}"));
            return Outcome::just(speech.line("misread-setting", &args));
        }
        writes = room.changes();
    }
    let mut parts = vec![language.text("settings-title", &Args::new())];
    let mut buttons = Vec::new();
    for (name, values, now) in room.settings.choices() {
        let args = Args::new()
            .text("name", language.word(&format!("setting-{name}")))
            .text("value", language.word(&format!("setting-{name}-{}", values[now])));
        parts.push(language.text("settings-line", &args));
        let choice = |(nth, value): (usize, &&str)| {
            let mark = if nth == now { "✓ " } else { "" };
            let label = format!("{mark}{}", language.word(&format!("setting-{name}-{value}")));
            let line = format!("settings {name} {value}");
            button(label, &Tap::Say { table: Some(room.table.id), line })
        };
        buttons.push(values.iter().enumerate().map(choice).collect());
    }
    let rank = guest.rank();
    if rank.member.is_some() && rank.is_admin {
        buttons.push(vec![speech.say("button-server", None, "settings server")]);
    }
    let mut said = answer(lines(parts)).with_buttons(buttons);
    said.replaces = name.is_some();
    Outcome { answer: said, writes }
}
