//! A vote as the place sees it.

use crate::{
    chat::{Button, Message},
    parse::Choice,
    say::{self, Args},
    store::Vote,
    table::{
        acts::votes::LEFT,
        room::Room,
        router::tap::Tap,
        texts::speech::{button, lines},
        time::reminders::mention,
    },
};

/// The vote as the place sees it, with its votes so far.
pub(crate) fn message(room: &Room, vote: &Vote) -> Message {
    let (language, seat) = (room.language(), vote.seat.unwrap_or(0));
    let voters = room.voters(seat).len();
    let closes = vote.closes.unwrap_or(vote.opened);
    let args = Args::new()
        .number("most", (voters / 2 + 1) as i64)
        .number("voters", voters as i64)
        .number("half", voters.div_ceil(2) as i64)
        .moment("moment", closes, say::moment(language, None, closes));
    let key = if vote.question == LEFT { "vote-left" } else { "vote-absent" };
    let mut parts = vec![
        language.text(key, &mention(room, seat, Args::new())),
        language.text("vote-rules", &args),
    ];
    if !vote.ballots.is_empty() {
        let args = Args::new().text("tally", tally(room, vote));
        parts.push(language.text("vote-tally", &args));
    }
    let choice = |choice: Choice| -> Vec<Button> {
        let label = language.word(&format!("vote-{}", choice.word()));
        let line = format!("vote {} {}", choice.word(), vote.id);
        vec![button(label, &Tap::Say { table: Some(room.table.id), line })]
    };
    let buttons = room.choices(vote).into_iter().map(choice).collect();
    Message { text: lines(parts), buttons, ..Message::default() }
}

/// «wait a day 2 · end the game 1».
pub(crate) fn tally(room: &Room, vote: &Vote) -> String {
    let language = room.language();
    let counts = Choice::ALL.into_iter().filter_map(|choice| {
        let count = vote.ballots.iter().filter(|it| it.choice == choice.word()).count();
        let word = language.word(&format!("vote-{}", choice.word()));
        (0 < count).then(|| format!("{word} {count}"))
    });
    let said: Vec<String> = counts.collect();
    if said.is_empty() { "–".to_owned() } else { said.join(" · ") }
}
