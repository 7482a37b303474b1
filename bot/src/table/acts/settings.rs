//! `/settings`: what those at a table have agreed on.

use crate::{
    say::Args,
    store::TableState,
    table::{
        Guest, Hall, Outcome,
        acts::lobby,
        room::{Room, settings::Hints},
        router::tap::Tap,
        texts::{
            modules,
            speech::{Speech, answer, button, lines},
        },
    },
};

pub(crate) fn settings(
    hall: &Hall,
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
    let is_changed = name.is_some() && value.is_some();
    if let (Some(name), Some(value)) = (name, value) {
        if !guest.may_manage() {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        }
        if name == "hints" && is_settled(room, value) {
            return Outcome::just(speech.line("hints-settled", &Args::new()));
        }
        if room.settings.set(name, value).is_none() {
            let args = Args::new().text("word", format!("{name} {value}"));
            return Outcome::just(speech.line("misread-setting", &args));
        }
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
    if is_changed { lobby::changed(hall, room, said) } else { Outcome::just(said) }
}

/// Whether a game is rated is known from its start on, so hints neither come to a rated game nor
/// leave one that is not rated because of them.
fn is_settled(room: &Room, hints: &str) -> bool {
    let is_on = room.settings.hints == Hints::On;
    room.table.state != TableState::Lobby && is_on != (hints == "on")
}
