//! The tree of options, page by page, as messages with buttons.

use alhambra_engine::{Question, Seat};

use crate::{
    chat::{Answer, Asks, Button, Message, Subject, Text, Weight},
    say::{self, Args, Group, Leads, Menu, MenuPath, Speaker},
    store::TableState,
    table::{
        Guest, Hall, Outcome, Player, doors, lesson,
        room::Room,
        router::tap::Tap,
        texts::{
            guide, lesson as lesson_text, lobby, orders, posts,
            speech::{button, lines},
        },
    },
};

/// Entries on one page; with the buttons below they fit 25 on every platform.
const PAGE: usize = 18;
const ROW: usize = 3;

/// A page of the tree of options, with what led here on top.
pub(crate) fn menu(
    player: &Player<'_>,
    room: &Room,
    path: &MenuPath,
    page: usize,
    lead: Option<String>,
) -> Answer {
    if room.game.as_ref().is_none_or(|game| game.question(player.seat).is_none()) {
        return posts::waiting(room, &player.account, lead);
    }
    let speaker = room.speaker_for(&player.account);
    let mut message = menu_message(room, speaker, player.seat, path, page);
    let mut leads: Vec<Text> = lead.into_iter().map(Text::plain).collect();
    if room.game.as_ref().and_then(|game| game.question(player.seat)) == Some(Question::EndTurn) {
        // What is about to be confirmed.
        leads.extend(say::tell(speaker, &room.untold(), Some(player.seat)).lines);
    }
    message.text = lines(leads.into_iter().chain([message.text]));
    if message.pictures.is_empty() {
        // The hand is in sight while one decides.
        let hand = Subject::Hand { seat: player.seat.0 };
        message.pictures.push(room.picture(hand, None, speaker.language));
    }
    Answer { message: Some(message), ..Answer::default() }
}

/// The branch of the tree that a bare `take`, `buy`, `place`, `rebuild` means.
pub(crate) fn group_menu(player: &Player<'_>, room: &Room, group: Group) -> Answer {
    let speaker = room.speaker_for(&player.account);
    let Some(game) = &room.game else {
        return posts::waiting(room, &player.account, None);
    };
    let options = room.options(player.seat);
    let root = Menu::of(speaker, game, player.seat, options, &MenuPath::default());
    let mut entries = root.entries.iter().filter(|entry| entry.group == Some(group));
    let nothing = match (group, entries.clone().next()) {
        (Group::Buy, None) => Some("nothing-to-buy"),
        (Group::Rebuild, None) => Some("nothing-to-rebuild"),
        (Group::Place, None) => Some("nothing-to-place"),
        _ => None,
    };
    let branch = entries.find_map(|entry| match &entry.leads {
        // New tiles are what the root is about.
        Leads::Into(path) if group != Group::Place => Some(path.clone()),
        _ => None,
    });
    let lead = nothing.map(|key| speaker.word(key));
    menu(player, room, &branch.unwrap_or_default(), 0, lead)
}

/// What somebody can do at a table now, after a line that was not understood.
pub(crate) fn possible_now(hall: &Hall, guest: &Guest<'_>, room: &Room, said: &Answer) -> Answer {
    let player = doors::seat(*guest).filter(|_| room.is_asked(guest.account.id));
    let now = match (room.table.state, player) {
        (TableState::Lobby, _) => {
            let text = guest.language.text("possible-lobby", &Args::new());
            let message = Message { text, ..lobby::post(hall, room) };
            Answer { message: Some(message), ..Answer::default() }
        }
        (_, Some(player)) => menu(&player, room, &MenuPath::default(), 0, None),
        (_, None) if guest.seat.is_none() => posts::bystander(guest, room),
        (_, None) => posts::waiting(room, &guest.account, None),
    };
    room.named(guest, Outcome::just(now.after(said.clone()))).answer
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
    let menu = Menu::of(speaker, game, seat, room.options(seat), path);
    let (table, ply) = (room.table.id, game.ply_seen_by(Some(seat)));
    let pages = menu.entries.len().div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let to = |path: &MenuPath, page: usize| Tap::Menu { table, ply, page, path: path.clone() };
    let entries: Vec<Button> = menu.entries[page * PAGE..]
        .iter()
        .take(PAGE)
        .map(|entry| match &entry.leads {
            Leads::Play(index) => button(&entry.label, &Tap::Option { table, ply, index: *index }),
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
    if path.0.is_empty() && room.is_alone() && room.gives_hints() {
        let press = Tap::Say { table: Some(table), line: "hint".into() };
        below.push(button(speaker.word("button-hint"), &press));
    }
    if path.0.is_empty()
        && let Some(line) = guide::explaining(room, seat)
    {
        let press = Tap::Say { table: Some(table), line: format!("rules asked {line}") };
        below.push(button("❓", &press));
    }
    if game.undoable().is_some_and(|(owner, plies)| owner == seat && room.settings.told < plies.end)
    {
        let press = Tap::Say { table: Some(table), line: "undo".into() };
        below
            .push(Button { weight: Weight::Danger, ..button(speaker.word("button-undo"), &press) });
    }
    if !below.is_empty() {
        buttons.push(below);
    }
    if path.0.is_empty() {
        let orders = orders::beside(room, speaker, seat);
        buttons.extend((!orders.is_empty()).then_some(orders));
    }
    let title =
        if pages == 1 { menu.title } else { format!("{} ({}/{pages})", menu.title, page + 1) };
    let pictures =
        menu.placing.map(|tile| Subject::Placing { seat: seat.0, tile: tile.to_string() });
    let pictures =
        pictures.into_iter().map(|it| room.picture(it, None, speaker.language)).collect();
    let asks = Some(Asks { table: table.0, ply, acts: room.acts_of(seat) });
    let text = Text::plain(title);
    let message = Message { text, pictures, buttons, asks, ..Message::default() };
    let is_root = path.0.is_empty() && page == 0;
    match is_root.then(|| lesson::step(room, seat)).flatten() {
        Some(step) => lesson_text::frame(room, speaker, seat, &step, message),
        None => message,
    }
}
