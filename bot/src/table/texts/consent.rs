//! What a table hears when somebody would like to take a turn back.

use alhambra_engine::Seat;

use crate::{
    chat::{Message, Text},
    say::Args,
    store::Post,
    table::{
        room::{Room, settings::TakeBack},
        texts::speech::{Speech, lines},
    },
};

/// The newest wish counts.
const SLOT: &str = "consent";

/// Those who still have to agree. Computer players always do, for others too.
pub(crate) fn missing(room: &Room, wish: &TakeBack) -> Vec<Seat> {
    let rows = room.table.seats.iter().filter(|row| row.seat != wish.seat);
    let rows = rows.filter(|row| !wish.agreed.contains(&row.seat));
    rows.map(|row| Seat(row.seat)).filter(|seat| room.mind(*seat).is_none()).collect()
}

/// The question to everybody, with who has not answered yet.
pub(crate) fn proposal(room: &Room, wish: &TakeBack) -> Post {
    let (language, speaker) = (room.language(), room.speaker());
    let missing = missing(room, wish).into_iter().map(|seat| room.names.of(seat).to_owned());
    let args = Args::new()
        .text("player", room.names.of(Seat(wish.seat)))
        .text("players", speaker.list(missing));
    let text =
        lines([language.text("consent-wish", &args), language.text("consent-missing", &args)]);
    let speech = Speech::new(language);
    let say = |key: &str, line: &str| speech.say(key, Some(room.table.id), line);
    let buttons = vec![vec![say("button-agree", "undo yes"), say("button-disagree", "undo no")]];
    post(room, Message { text, buttons, ..Message::default() })
}

pub(crate) fn refused(room: &Room, by: Seat) -> Post {
    let args = Args::new().text("player", room.names.of(by));
    let text = room.language().text("consent-refused", &args);
    post(room, Message { text, silent: true, ..Message::default() }).as_edit()
}

/// Everybody agreed: the post of the wish has done its work.
pub(crate) fn closed(room: &Room) -> Post {
    Post::quiet(room.table.place.target(), room.table.id, SLOT)
}

pub(crate) fn agreed(room: &Room, seat: Seat) -> Text {
    let args = Args::new().text("player", room.names.of(seat));
    room.language().text("consent-done", &args)
}

fn post(room: &Room, message: Message) -> Post {
    Post::new(room.table.place.target(), Some(room.table.id), message).in_slot(SLOT)
}
