//! What is said about computer players: levels, opponents, and why they did what they did.

use alhambra_computer::{Level, Mind, Reason, Temperament};
use alhambra_engine::{Action, Game, Kind, Seat};

use crate::{
    chat::{Answer, Button, Span, Text},
    say::{Args, Deeds, Language, Speaker, Story, entry_label},
    table::{
        room::{Room, computers::sign_of, name_of},
        router::tap::Tap,
        texts::speech::{Speech, button},
    },
};

/// The buttons of a lobby that let computer players sit down and get up.
pub(crate) fn lobby_row(speech: Speech, room: &Room) -> Vec<Button> {
    let say =
        |label: String, line: String| button(label, &Tap::Say { table: Some(room.table.id), line });
    let add = |level: Level| {
        let args = Args::new().text("level", level_word(speech.language, level));
        say(speech.language.line("button-computer", &args), format!("computer {}", level.name()))
    };
    let mut row: Vec<Button> = Level::ALL.map(add).into();
    if room.people.iter().any(|account| account.is_computer()) {
        row.push(say(speech.language.word("button-computer-remove"), "computer remove".into()));
    }
    row
}

/// `/computer`: how well shall it play?
pub(crate) fn levels(speech: Speech, room: &Room) -> Answer {
    let said = speech.line("computer-ask", &Args::new());
    said.with_buttons(vec![lobby_row(speech, room)])
}

/// `/solo`, and `/new` in the private chat: against how many, and how well do they play?
pub(crate) fn opponents(speech: Speech) -> Answer {
    let row = |level: Level| -> Vec<Button> {
        let choice = |count: usize| {
            let args = Args::new()
                .number("count", count as i64)
                .text("level", level_word(speech.language, level));
            let line = format!("solo {} {count}", level.name());
            button(speech.language.line("button-solo", &args), &Tap::Say { table: None, line })
        };
        [1, 2, 3].map(choice).into()
    };
    speech.line("solo-ask", &Args::new()).with_buttons(Level::ALL.map(row).into())
}

/// What a computer player likes, for whoever sits down with it.
pub(crate) fn likes(language: Language, temperament: Temperament) -> String {
    language.word(&format!("likes-{}", temperament.name()))
}

/// «🤖 Layla 🧱 loves long walls · …»: who the computer players are, where there are any.
pub(crate) fn introduced(room: &Room) -> Option<Text> {
    let language = room.language();
    let introduce = |(seat, mind): (Seat, Mind)| {
        let account = &room.people[seat.index()];
        let name = format!("{} {}", name_of(account, language), sign_of(account));
        let likes = likes(language, mind.temperament);
        language.line("likes", &Args::new().text("player", name).text("likes", likes))
    };
    let all: Vec<String> = room.own_minds().map(introduce).collect();
    (!all.is_empty()).then(|| Text::plain(format!("🤖 {}", all.join(" · "))))
}

pub(crate) fn level_word(language: Language, level: Level) -> String {
    language.word(&format!("level-{}", level.name()))
}

/// Why a computer player did what it did, in the table's language, unless that goes without
/// saying.
pub(crate) fn reason(room: &Room, reason: &Reason) -> Option<String> {
    words(room.speaker(), reason)
}

pub(crate) fn words(speaker: Speaker<'_>, reason: &Reason) -> Option<String> {
    let kinds = |kind: &Kind| speaker.word(&format!("kinds-{kind}"));
    let (key, args) = match reason {
        Reason::Wait => return None,
        Reason::Majority(kind) => ("reason-majority", Args::new().text("kinds", kinds(kind))),
        Reason::Denies(seat, kind) => {
            let args = Args::new().text("player", speaker.names.of(*seat));
            ("reason-denies", args.text("kinds", kinds(kind)))
        }
        Reason::Wall => ("reason-wall", Args::new()),
        Reason::Exact => ("reason-exact", Args::new()),
        Reason::Money => ("reason-money", Args::new()),
        Reason::Rebuild => ("reason-rebuild", Args::new()),
        Reason::Module(module) => {
            ("reason-module", Args::new().text("module", speaker.module(*module)))
        }
    };
    Some(speaker.line(key, &args))
}

/// Puts the reasons of computer players behind what they explain, by the plies of the events
/// that were told. What nobody is told of needs no reason.
pub(crate) fn add_reasons(room: &Room, plies: &[u32], story: &mut Story) {
    for spoken in &room.settings.reasons {
        let explains = |deeds: &&Deeds| {
            let mut told = plies[deeds.events.clone()].iter();
            deeds.seat.0 == spoken.seat && told.any(|ply| spoken.plies.contains(ply))
        };
        if let Some(deeds) = story.by.iter().find(explains) {
            story.lines[deeds.line].0.push(Span::Plain(format!(" 💭 {}", spoken.text)));
        }
    }
}

/// The first steps of a turn as the buttons name them; that it ends then need not be said.
pub(crate) fn steps(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    line: &[Action],
    most: usize,
) -> Vec<String> {
    let (mut game, mut steps) = (game.clone(), Vec::new());
    let is_step = |action: &&Action| line.len() == 1 || **action != Action::Done;
    for action in line.iter().filter(is_step).take(most) {
        if game.question(seat).is_none() {
            break;
        }
        steps.push(entry_label(speaker, &game, seat, &game.options(seat), action));
        if game.advance(seat, action.clone()).is_err() {
            break;
        }
    }
    steps
}
