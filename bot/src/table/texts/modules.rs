//! The expansions of a lobby, and those of a game.

use alhambra_engine::{ModuleId, PRESETS};

use crate::{
    chat::{Answer, Button, Text},
    say::Args,
    table::{
        Guest,
        room::Room,
        router::tap::Tap,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// Expansions on one page of their menu, each with a line of what it does.
const PAGE: usize = 9;
const ROW: usize = 3;

/// The page of the menu on which an expansion stands.
pub(crate) fn page_of(module: ModuleId) -> usize {
    ModuleId::ALL.iter().position(|it| *it == module).unwrap_or_default() / PAGE
}

/// The expansions of a lobby: presets first, then page by page.
pub(crate) fn menu(guest: &Guest<'_>, room: &Room, page: usize) -> Answer {
    let speech = Speech::new(guest.language);
    let speaker = room.speaker_for(&guest.account);
    let chosen = room.settings.modules;
    let id = Some(room.table.id);
    let say = |label: String, line: String| button(label, &Tap::Say { table: id, line });
    let names: Vec<String> = chosen.iter().map(|module| speaker.module(module)).collect();
    let now = if names.is_empty() { speaker.word("lobby-base") } else { speaker.list(names) };
    let mut parts = vec![speech.language.text("modules-now", &Args::new().text("modules", now))];
    let warnings = chosen.warnings(room.table.seats.len()).into_iter();
    parts.extend(warnings.map(|warning| Text::plain(speaker.told(&warning.told()))));
    let mut buttons: Vec<Vec<Button>> = Vec::new();
    let presets: Vec<Button> = PRESETS
        .iter()
        .map(|(name, _)| {
            say(speaker.word(&format!("preset-{name}")), format!("modules preset {name}"))
        })
        .collect();
    buttons.extend(presets.chunks(ROW).map(<[Button]>::to_vec));
    buttons.push(vec![
        say(speaker.word("button-random"), "modules random".into()),
        say(speaker.word("button-base"), "modules none".into()),
    ]);
    let count = ModuleId::ALL.len().div_ceil(PAGE);
    let page = page.min(count.saturating_sub(1));
    let shown = ModuleId::ALL.chunks(PAGE).nth(page).unwrap_or_default();
    for &module in shown {
        let args = Args::new()
            .text("name", speaker.module(module))
            .text("what", first_sentence(&speaker.word(&format!("rules-{module}"))));
        parts.push(speaker.language.text("modules-line", &args));
    }
    for row in shown.chunks(ROW) {
        let toggle = |module: &ModuleId| {
            let on = chosen.contains(*module);
            let verb = if on { "remove" } else { "add" };
            let label = format!("{}{}", if on { "✓ " } else { "" }, speaker.module(*module));
            say(label, format!("modules {verb} {}", module.slug()))
        };
        buttons.push(row.iter().map(toggle).collect());
    }
    if 1 < count {
        let turn = |key: &str, to: usize| say(speaker.word(key), format!("settings modules {to}"));
        buttons.push(vec![
            turn("button-prev", (page + count - 1) % count),
            turn("button-next", (page + 1) % count),
        ]);
    }
    answer(lines(parts)).with_buttons(buttons)
}

/// The game has begun: what it is played with, and that this stays so.
pub(crate) fn in_play(guest: &Guest<'_>, room: &Room) -> Answer {
    let speaker = room.speaker_for(&guest.account);
    let names: Vec<String> =
        room.settings.modules.iter().map(|module| speaker.module(module)).collect();
    let now = if names.is_empty() { speaker.word("lobby-base") } else { speaker.list(names) };
    Speech::new(speaker.language).line("modules-fixed", &Args::new().text("modules", now))
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}
