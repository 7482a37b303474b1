//! The expansions of a lobby, and those of a game.

use alhambra_engine::{Interruption, ModuleId, PRESETS};

use crate::{
    chat::{Answer, Button, Span, Text, Weight},
    say::Args,
    table::{
        Guest,
        room::Room,
        router::tap::Tap,
        texts::{
            lobby::module_names,
            speech::{Speech, answer, button, lines},
        },
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
    let now = module_names(speaker, room);
    let mut parts = vec![speech.language.text("modules-now", &Args::new().text("modules", now))];
    let warnings = chosen.warnings(room.table.seats.len()).into_iter();
    parts.extend(warnings.map(|warning| Text::plain(speaker.told(&warning.told()))));
    let mut buttons: Vec<Vec<Button>> = Vec::new();
    let presets: Vec<Button> = PRESETS
        .iter()
        .map(|(name, _)| {
            let label = format!("★ {}", speaker.word(&format!("preset-{name}")));
            say(label, format!("modules preset {name}"))
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
            .text("what", speaker.word(&format!("about-{module}")));
        let line = speaker.language.text("modules-line", &args);
        let marks = match module.interruption() {
            Interruption::Never => "",
            Interruption::Sometimes => " ⏸",
            Interruption::Often => " ⏸⏸",
        };
        parts.push(Text(line.0.into_iter().chain([Span::Plain(marks.to_owned())]).collect()));
    }
    parts.push(speaker.language.text("modules-marks", &Args::new()));
    for row in shown.chunks(ROW) {
        let toggle = |module: &ModuleId| {
            let on = chosen.contains(*module);
            let verb = if on { "remove" } else { "add" };
            let label = format!("{}{}", if on { "✓ " } else { "" }, speaker.module(*module));
            say(label, format!("modules {verb} {}", module.slug()))
        };
        buttons.push(row.iter().map(toggle).collect());
    }
    let varied = shown.iter().filter(|module| chosen.contains(**module)).filter_map(|module| {
        let on = room.settings.variants.contains(*module);
        let args = Args::new()
            .text("name", speaker.module(*module))
            .text("variant", speaker.word(module.variant()?));
        let label = speaker.line("modules-varied", &args);
        let label = format!("{}{label}", if on { "✓ " } else { "" });
        Some(say(label, format!("modules variant {}", module.slug())))
    });
    buttons.extend(varied.map(|variant| vec![variant]));
    let turn = |key: &str, to: usize| say(speaker.word(key), format!("settings modules {to}"));
    let back = say(speaker.word("button-to-table"), format!("settings modules {CHOSEN}"));
    let mut below = vec![Button { weight: Weight::Main, ..back }];
    if 1 < count {
        below.push(turn("button-prev", (page + count - 1) % count));
        below.push(turn("button-next", (page + 1) % count));
    }
    buttons.push(below);
    answer(lines(parts)).with_buttons(buttons)
}

/// The word for being done with choosing.
pub(crate) const CHOSEN: &str = "chosen";

/// What was chosen; the menu is done with.
pub(crate) fn chosen(guest: &Guest<'_>, room: &Room) -> Answer {
    let speaker = room.speaker_for(&guest.account);
    let names = module_names(speaker, room);
    Speech::new(speaker.language).line("modules-chosen", &Args::new().text("modules", names))
}

/// The game has begun: what it is played with, and that this stays so.
pub(crate) fn in_play(guest: &Guest<'_>, room: &Room) -> Answer {
    let speaker = room.speaker_for(&guest.account);
    let now = module_names(speaker, room);
    Speech::new(speaker.language).line("modules-fixed", &Args::new().text("modules", now))
}

/// Nothing is played at the table any more: what it was played with, and the way to a new one.
pub(crate) fn done_with(guest: &Guest<'_>, room: &Room) -> Answer {
    let speaker = room.speaker_for(&guest.account);
    let speech = Speech::new(speaker.language);
    let args = Args::new().text("modules", module_names(speaker, room));
    let new = speech.say("button-new", None, "new");
    speech.line("modules-were", &args).with_buttons(vec![vec![new]])
}
