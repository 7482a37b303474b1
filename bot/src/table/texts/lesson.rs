//! What Dirk says to somebody who learns by playing.

use alhambra_engine::{Game, Question, Rebuild, Seat};

use crate::{
    chat::{Answer, Button, Message, PictureSpec, Press, Subject, Text, Weight},
    say::{self, Args, Speaker},
    store::Post,
    table::{
        lesson::{self, Step, Topic},
        room::Room,
        router::tap::Tap,
        texts::speech::{Speech, button, first_of_all, lines},
    },
};

/// A label that every platform takes.
const LABEL: usize = 60;

/// A question with Dirk's words before it, one picture, and what he would do before all else.
pub(crate) fn frame(
    room: &Room,
    speaker: Speaker<'_>,
    seat: Seat,
    step: &Step,
    message: Message,
) -> Message {
    let words = words(room, speaker, step);
    let speech = Speech::new(speaker.language);
    let table = Some(room.table.id);
    let leave = speech.say("button-learn-leave", table, "learn leave");
    let pictures = vec![picture(room, speaker, seat, step)];
    let Some(press) = press(room, speaker, seat, step) else {
        return Message { text: words, pictures, buttons: vec![vec![leave]], ..message };
    };
    if step.proposal.is_none() {
        return Message {
            text: words,
            pictures,
            buttons: vec![vec![press], vec![leave]],
            ..message
        };
    }
    let mut rows = first_of_all(Some(press), message.buttons.clone());
    rows.push(vec![leave]);
    Message { text: lines([words, message.text.clone()]), pictures, buttons: rows, ..message }
}

/// What is explained, or what is to be done now that it is known.
pub(crate) fn words(room: &Room, speaker: Speaker<'_>, step: &Step) -> Text {
    let key = match step.topic {
        Some(Topic::Reserve) if !step.is_stuck => "learn-reserve-may".to_owned(),
        Some(topic) => format!("learn-{}", topic.word()),
        None => match step.question {
            Question::Turn { .. } => "learn-your-turn".to_owned(),
            Question::House => "learn-your-tile".to_owned(),
            _ => "learn-your-end".to_owned(),
        },
    };
    let strayed = room.settings.lesson.as_ref().is_some_and(|lesson| lesson.strayed);
    let strayed = strayed.then(|| speaker.language.text("learn-strayed", &Args::new()));
    lines(strayed.into_iter().chain([speaker.language.text(&key, &Args::new())]))
}

/// The one button that leads on: what Dirk would do, or that it was read.
pub(crate) fn press(room: &Room, speaker: Speaker<'_>, seat: Seat, step: &Step) -> Option<Button> {
    let game = room.game.as_ref()?;
    let pressed = match &step.proposal {
        Some((index, action)) => {
            let label = say::entry_label(speaker, game, seat, &room.options(seat), action);
            let label: String = format!("👉 {label}").chars().take(LABEL).collect();
            let (table, ply) = (room.table.id, game.ply_seen_by(Some(seat)));
            button(label, &Tap::Option { table, ply, index: *index })
        }
        None => {
            let table = Some(room.table.id);
            Speech::new(speaker.language).say("button-learn-on", table, "learn on")
        }
    };
    Some(Button { weight: Weight::Main, ..pressed })
}

/// The one picture of a step.
fn picture(room: &Room, speaker: Speaker<'_>, seat: Seat, step: &Step) -> PictureSpec {
    let seat_of = seat.0;
    let placing =
        |tile: alhambra_engine::TileId| Subject::Placing { seat: seat_of, tile: tile.to_string() };
    let new = room.game.as_ref().and_then(|game| game.pending(seat).next());
    let kept = step.proposal.as_ref().and_then(|(_, action)| match action {
        alhambra_engine::Action::Rebuild(Rebuild::Add(placement)) => Some(placement.tile),
        _ => None,
    });
    let subject = match (step.topic, step.question) {
        (Some(Topic::Scoring), _) => Subject::Score,
        (_, Question::House) => new.map_or(Subject::Alhambra { seat: seat_of }, placing),
        (Some(Topic::Buy | Topic::Exact), _) => Subject::Hand { seat: seat_of },
        (_, Question::Turn { .. }) => kept.map_or(Subject::Table, placing),
        _ => Subject::Alhambra { seat: seat_of },
    };
    room.picture(subject, None, speaker.language)
}

/// The picture of a step that shows what the table does not.
pub(crate) fn extra_picture(
    room: &Room,
    speaker: Speaker<'_>,
    seat: Seat,
    step: &Step,
) -> Option<PictureSpec> {
    let is_read = step.proposal.is_none();
    is_read.then(|| picture(room, speaker, seat, step))
}

/// The first post of the game.
pub(crate) fn hello(room: &Room) -> Post {
    let others = (1..room.names.shown.len()).map(|nth| room.names.of(Seat(nth as u8)).to_owned());
    let args = Args::new()
        .text("player", room.names.of(Seat(0)))
        .text("others", room.speaker().list(others));
    post(room, room.language().text("learn-hello", &args), Vec::new(), Vec::new())
}

/// What the others did, without pictures: they are at the next question.
pub(crate) fn turn(room: &Room, happened: Vec<Text>) -> Post {
    post(room, lines(happened), Vec::new(), Vec::new())
}

/// The end, and what to do next.
pub(crate) fn over(room: &Room, game: &Game, happened: Vec<Text>) -> Post {
    let language = room.language();
    let has_won = game.scores().winners.contains(&Seat(0));
    let key = if has_won { "learn-over-won" } else { "learn-over" };
    let text = lines(happened.into_iter().chain([language.text(key, &Args::new())]));
    let pictures = vec![room.picture(Subject::Podium, None, language)];
    post(room, text, pictures, vec![after(Speech::new(language))])
}

/// What can be done after the first game.
pub(crate) fn after(speech: Speech) -> Vec<Button> {
    vec![
        Button { weight: Weight::Main, ..speech.say("button-learn-solo", None, "solo") },
        speech.say("button-rules", None, "rules"),
        speech.say("button-learn-anew", None, "learn anew"),
    ]
}

/// Whoever leaves can come back.
pub(crate) fn left(speech: Speech) -> Answer {
    let back = speech.say("button-learn-back", None, "learn");
    let anew = speech.say("button-learn-anew", None, "learn anew");
    speech.line("learn-left", &Args::new()).with_buttons(vec![vec![back, anew]])
}

/// It is played in the private chat.
pub(crate) fn in_private(speech: Speech) -> Answer {
    let open = Button {
        label: speech.language.word("button-learn"),
        does: Press::OpenPrivate(lesson::INVITATION.to_owned()),
        weight: Weight::Main,
    };
    speech.line("learn-in-private", &Args::new()).with_buttons(vec![vec![open]])
}

fn post(room: &Room, text: Text, pictures: Vec<PictureSpec>, buttons: Vec<Vec<Button>>) -> Post {
    // The question that follows makes the sound; after the end none does.
    let silent = !room.game.as_ref().is_some_and(Game::is_over);
    let message = Message { text, pictures, buttons, silent, ..Message::default() };
    Post::new(room.table.place.target(), Some(room.table.id), message).in_slot("turn")
}
