//! Private messages with answers as buttons: the hand, the tree of options, the
//! expansions of a lobby, settings and standing orders.

use alhambra_engine::{ModuleId, Question, Seat};

use crate::{
    chat::{Answer, Button, Message, Subject, Text, Weight},
    parse::Group,
    say::{self, Args, Leads, Menu, MenuPath, Speaker},
    store::{Account, TableState},
    table::{
        Hall, Outcome, Visitor,
        acts::lobby::PRESETS,
        room::Room,
        router::press::Press,
        texts::posts,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// Entries on one page; with the buttons below they fit 25 on every platform.
const PAGE: usize = 18;
const ROW: usize = 3;
/// Expansions on one page of their menu, each with a line of what it does.
const MODULES: usize = 9;

/// The page of the menu on which an expansion stands.
pub(crate) fn page_of(module: ModuleId) -> usize {
    ModuleId::ALL.iter().position(|it| *it == module).unwrap_or_default() / MODULES
}

impl Hall {
    /// A page of the tree of options, with what led here on top.
    pub(crate) fn menu(
        &self,
        visitor: &Visitor,
        room: &Room,
        seat: Seat,
        path: &MenuPath,
        page: usize,
        lead: Option<String>,
    ) -> Answer {
        if room.game.as_ref().is_none_or(|game| game.question(seat).is_none()) {
            return posts::waiting(room, &visitor.account, lead);
        }
        let speaker = room.speaker_for(&visitor.account);
        let mut message = menu_message(room, speaker, seat, path, page);
        let mut leads: Vec<Text> = lead.into_iter().map(Text::plain).collect();
        if room.game.as_ref().and_then(|game| game.question(seat)) == Some(Question::EndTurn) {
            // What is about to be confirmed.
            leads.extend(say::tell(speaker, &room.untold(), Some(seat)).lines);
        }
        message.text = lines(leads.into_iter().chain([message.text]));
        Answer { message: Some(message), ..Answer::default() }
    }

    /// The branch of the tree that a bare `take`, `buy`, `place`, `rebuild` means.
    pub(crate) fn group_menu(
        &self,
        visitor: &Visitor,
        room: &Room,
        seat: Seat,
        group: Group,
    ) -> Answer {
        let speaker = room.speaker_for(&visitor.account);
        let Some(game) = &room.game else {
            return posts::waiting(room, &visitor.account, None);
        };
        let label = match group {
            Group::Take => speaker.word("button-take"),
            Group::Buy => speaker.word("button-buy"),
            Group::Rebuild => speaker.word("button-rebuild"),
            Group::Place => String::new(),
        };
        let root = Menu::of(speaker, game, seat, &MenuPath::default());
        let branch = root.entries.iter().find_map(|entry| match &entry.leads {
            Leads::Into(path) if !label.is_empty() && entry.label.starts_with(&label) => {
                Some(path.clone())
            }
            _ => None,
        });
        let nothing = branch.is_none() && matches!(group, Group::Buy | Group::Rebuild);
        let has_leaf = root.entries.iter().any(|entry| entry.label.starts_with(&label));
        let lead = (nothing && !has_leaf).then(|| {
            speaker.word(if group == Group::Buy { "nothing-to-buy" } else { "nothing-to-rebuild" })
        });
        self.menu(visitor, room, seat, &branch.unwrap_or_default(), 0, lead)
    }

    /// What somebody can do at a table now, after a line that was not understood.
    pub(crate) fn possible_now(&self, visitor: &Visitor, room: &Room, said: &Answer) -> Answer {
        let asked = room.seat_of(visitor.account.id).filter(|_| room.is_asked(visitor.account.id));
        let now = match (room.table.state, asked) {
            (TableState::Lobby, _) => {
                let text = visitor.language.text("possible-lobby", &Args::new());
                let message = Message { text, ..posts::lobby(self, room) };
                Answer { message: Some(message), ..Answer::default() }
            }
            (_, Some(seat)) => self.menu(visitor, room, seat, &MenuPath::default(), 0, None),
            (_, None) => posts::waiting(room, &visitor.account, None),
        };
        room.named(visitor, Outcome::just(now.after(said.clone()))).answer
    }

    pub(crate) fn show_hand(&self, visitor: &Visitor, room: &Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        };
        if room.game.is_none() {
            return Outcome::just(speech.line("not-started", &Args::new()));
        }
        let message = self.prompt(room, &visitor.account, seat);
        Outcome::just(Answer { message: Some(message), ..Answer::default() })
    }

    /// The hand of a seat, with its answers if it is asked.
    pub(crate) fn prompt(&self, room: &Room, account: &Account, seat: Seat) -> Message {
        let speaker = room.speaker_for(account);
        let Some(game) = &room.game else { return Message::default() };
        let asked = game.question(seat);
        let key = match asked {
            Some(Question::Turn { .. }) => "private-turn",
            Some(_) => "private-asked",
            None => "private-hand",
        };
        let args = Args::new().text("table", room.title());
        let mut parts = vec![speaker.language.text(key, &args)];
        let mut message = match asked {
            Some(_) => menu_message(room, speaker, seat, &MenuPath::default(), 0),
            None => Message::default(),
        };
        let fresh = matches!(asked, Some(Question::Turn { first: true }));
        if fresh {
            parts.extend(room.digest(speaker, seat));
        }
        let buys = matches!(asked, None | Some(Question::Turn { .. } | Question::Window));
        let hand = if buys {
            say::hand_lines(speaker, game, seat)
        } else {
            say::hand_by_currency(speaker, game.hand(seat))
        };
        parts.extend(hand.into_iter().map(Text::plain));
        if !message.text.is_empty() {
            parts.push(std::mem::take(&mut message.text));
        }
        message.text = lines(parts);
        if message.pictures.is_empty() {
            if fresh && room.was_built_on(seat) {
                let since = Some(room.missed_from(seat));
                message.pictures.push(room.picture(Subject::Merged, since, speaker.language));
            }
            let hand = Subject::Hand { seat: seat.0 };
            message.pictures.push(room.picture(hand, None, speaker.language));
        }
        message
    }

    /// The expansions of a lobby: presets first, then page by page.
    pub(crate) fn module_menu(&self, visitor: &Visitor, room: &Room, page: usize) -> Answer {
        let speech = Speech::new(visitor.language);
        let speaker = room.speaker_for(&visitor.account);
        let chosen = room.settings.modules;
        let id = Some(room.table.id);
        let say = |label: String, line: String| button(label, &Press::Say { table: id, line });
        let names: Vec<String> = chosen.iter().map(|module| speaker.module(module)).collect();
        let now = if names.is_empty() { speaker.word("lobby-base") } else { speaker.list(names) };
        let mut parts =
            vec![speech.language.text("modules-now", &Args::new().text("modules", now))];
        let warnings = chosen.warnings(room.table.seats.len()).into_iter();
        parts.extend(warnings.map(|warning| Text::plain(speaker.told(&warning.told()))));
        let mut buttons: Vec<Vec<Button>> = Vec::new();
        let presets = PRESETS.iter().filter(|(name, _)| {
            crate::table::acts::lobby::preset(name).is_some_and(|modules| !modules.is_empty())
        });
        let presets: Vec<Button> = presets
            .map(|(name, _)| {
                say(speaker.word(&format!("preset-{name}")), format!("modules preset {name}"))
            })
            .collect();
        buttons.extend(presets.chunks(ROW).map(<[Button]>::to_vec));
        buttons.push(vec![
            say(speaker.word("button-random"), "modules random".into()),
            say(speaker.word("button-base"), "modules none".into()),
        ]);
        let count = ModuleId::ALL.len().div_ceil(MODULES);
        let page = page.min(count.saturating_sub(1));
        let shown = ModuleId::ALL.chunks(MODULES).nth(page).unwrap_or_default();
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
            let turn =
                |key: &str, to: usize| say(speaker.word(key), format!("settings modules {to}"));
            buttons.push(vec![
                turn("button-prev", (page + count - 1) % count),
                turn("button-next", (page + 1) % count),
            ]);
        }
        let mut said = answer(lines(parts));
        if let Some(message) = &mut said.message {
            message.buttons = buttons;
        }
        said
    }
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// One page of the tree of options as a message.
pub(crate) fn menu_message(
    room: &Room,
    speaker: Speaker<'_>,
    seat: Seat,
    path: &MenuPath,
    page: usize,
) -> Message {
    let Some(game) = &room.game else { return Message::default() };
    let menu = Menu::of(speaker, game, seat, path);
    let (table, ply) = (room.table.id, game.ply());
    let pages = menu.entries.len().div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let to = |path: &MenuPath, page: usize| Press::Menu { table, ply, page, path: path.clone() };
    let entries: Vec<Button> = menu.entries[page * PAGE..]
        .iter()
        .take(PAGE)
        .map(|entry| match &entry.leads {
            Leads::Play(index) => {
                button(&entry.label, &Press::Option { table, ply, index: *index })
            }
            Leads::Into(path) => button(&entry.label, &to(path, 0)),
        })
        .collect();
    let wide = entries.iter().any(|entry| 24 < entry.label.chars().count());
    let per_row = if wide { 1 } else { ROW };
    let mut buttons: Vec<Vec<Button>> = if entries.len() <= 5 * per_row || entries.len() <= 5 {
        entries.chunks(per_row).map(<[Button]>::to_vec).collect()
    } else {
        entries.chunks(ROW + 1).map(<[Button]>::to_vec).collect()
    };
    let mut below = Vec::new();
    if 1 < pages {
        below.push(button(speaker.word("button-prev"), &to(path, (page + pages - 1) % pages)));
        below.push(button(speaker.word("button-next"), &to(path, (page + 1) % pages)));
    }
    if !path.0.is_empty() {
        let up = MenuPath(path.0[..path.0.len() - 1].to_vec());
        below.push(button(speaker.word("button-back"), &to(&up, 0)));
    }
    if game.undoable().is_some_and(|(owner, plies)| owner == seat && room.settings.told < plies.end)
    {
        let press = Press::Say { table: Some(table), line: "undo".into() };
        below
            .push(Button { weight: Weight::Danger, ..button(speaker.word("button-undo"), &press) });
    }
    if !below.is_empty() {
        buttons.push(below);
    }
    let title =
        if pages == 1 { menu.title } else { format!("{} ({}/{pages})", menu.title, page + 1) };
    let pictures =
        menu.placing.map(|tile| Subject::Placing { seat: seat.0, tile: tile.to_string() });
    let pictures =
        pictures.into_iter().map(|it| room.picture(it, None, speaker.language)).collect();
    Message { text: Text::plain(title), pictures, buttons, ..Message::default() }
}
