//! Ending a table before its time.

use crate::{
    chat::{Answer, Message},
    say::Args,
    store::{Post, TableState, Write},
    table::{
        Guest, Outcome,
        acts::server,
        room::Room,
        texts::{posts, speech::Speech},
    },
};

/// Ends a running game without a score; only the owner or an admin may.
pub(crate) fn abort(guest: &Guest<'_>, room: &mut Room) -> Outcome {
    if room.table.state != TableState::Running {
        return cancel(guest, room);
    }
    if let Some(refusal) = server::may_not_end(guest, room) {
        return Outcome::just(refusal);
    }
    room.table.state = TableState::Closed;
    room.table.active = guest.now;
    let post = posts::aborted(room, &guest.account);
    let mut writes = room.changes();
    writes.push(Write::StopClocks(room.table.id));
    writes.push(Write::Post(post));
    Outcome::silent(writes)
}

/// Closes a lobby.
pub(crate) fn cancel(guest: &Guest<'_>, room: &mut Room) -> Outcome {
    let speech = Speech::new(guest.language);
    if let Some(refusal) = server::may_not_end(guest, room) {
        return Outcome::just(refusal);
    }
    if room.table.state != TableState::Lobby {
        return Outcome::just(speech.line("cancel-late", &Args::new()));
    }
    let answer = guest.unless_pressed(speech.line("cancelled-you", &Args::new()));
    close_lobby(room, answer)
}

pub(crate) fn close_lobby(room: &mut Room, answer: Answer) -> Outcome {
    room.table.state = TableState::Closed;
    room.table.active = room.now;
    let text = room.language().text("cancelled", &Args::new());
    let message = Message { text, silent: true, ..Message::default() };
    let place = room.table.place.target();
    let mut writes = room.changes();
    writes.push(Write::Post(Post::edit(place, room.table.id, "lobby", message)));
    Outcome { answer, writes }
}
