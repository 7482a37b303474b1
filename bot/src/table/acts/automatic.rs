//! What is played without anybody: confirmed ends of turns, standing orders, a default move.

use alhambra_engine::{Action, Event, Game, Happening, Place, Question, Seat, SeatSet};

use crate::{
    store::{TableState, Write},
    table::{
        Confirm,
        acts::orders,
        room::Room,
        texts::{hand, posts},
    },
};

/// Plays what needs nobody.
pub(crate) fn run_orders(room: &mut Room) {
    // The limit only guards against a fault.
    let mut following: Option<(Seat, Place)> = None;
    for _ in 0..1_000 {
        let Some(ask) = room.game.as_ref().and_then(|game| game.asked()) else { return };
        let seats = ask.seats;
        let answer = |seat| {
            let place = following.filter(|(last, _)| *last == seat).map(|(_, place)| place);
            answer(room, seat, place).map(|(action, place)| (seat, action, place))
        };
        let Some((seat, action, place)) = seats.iter().find_map(answer) else { return };
        following = place.map(|place| (seat, place));
        if let Err(error) = room.play(seat, action, None) {
            tracing::error!(table = room.table.id.0, %error, "a standing order was refused");
            return;
        }
    }
}

/// The default move of a seat, and what it is asked on the way to the end of it.
pub(crate) fn play_default(room: &mut Room, seat: Seat) {
    let turn = room.game.as_ref().map(Game::turn);
    for _ in 0..100 {
        let game = room.game.as_ref().filter(|game| Some(game.turn()) == turn);
        let Some(action) = game.and_then(|game| game.default_action(seat)) else { return };
        if let Err(error) = room.play(seat, action, None) {
            tracing::error!(table = room.table.id.0, %error, "a default move was refused");
            return;
        }
    }
}

/// Plays on by itself after others have decided, and tells the table.
pub(crate) fn move_on(room: &mut Room) -> Vec<Write> {
    run_orders(room);
    let mut posts = Vec::new();
    if !room.draft.actions.is_empty() && !room.holds_back() {
        posts.push(posts::turn(room, last_turns(&room.untold())));
        posts.extend(hand::prompts(room, &[], SeatSet::EMPTY));
        room.told();
    }
    if room.game.as_ref().is_some_and(Game::is_over) {
        room.table.state = TableState::Over;
    }
    let mut writes = room.changes();
    writes.extend(posts.into_iter().map(Write::Post));
    writes
}

/// What a seat answers without being asked, if anything; by an order, with where a tile goes
/// that it brings.
fn answer(room: &Room, seat: Seat, following: Option<Place>) -> Option<(Action, Option<Place>)> {
    let game = room.game.as_ref()?;
    let question = game.question(seat)?;
    if room.mind(seat).is_some() {
        return None;
    }
    if question == Question::EndTurn {
        let quick = match room.settings.confirm {
            Confirm::Always => false,
            Confirm::Never => true,
            Confirm::Purchases => only_took_money(room, seat),
        };
        // By what everybody knows: by the options, a turn that goes on would betray a hand.
        return (quick && !game.may_linger(seat)).then_some((Action::Done, None));
    }
    let ordered = game.ordered(seat, &orders::in_force(room, seat), following)?;
    Some((ordered.action, Some(ordered.place)))
}

/// Whether nothing happened in this turn but taking money.
fn only_took_money(room: &Room, seat: Seat) -> bool {
    let events = &room.history.events;
    let began = events.iter().rposition(
        |(_, event)| matches!(event.what, Happening::TurnBegan { seat: it } if it == seat),
    );
    let turn = &events[began.map_or(0, |at| at + 1)..];
    turn.iter()
        .all(|(_, event)| matches!(event.what, Happening::Took { .. } | Happening::Passed { .. }))
}

/// Where many turns are played at once, only the last of them are told.
pub(crate) fn last_turns(events: &[Event]) -> &[Event] {
    let began = |event: &Event| matches!(event.what, Happening::TurnBegan { .. });
    let turns: Vec<usize> =
        events.iter().enumerate().filter(|(_, event)| began(event)).map(|(at, _)| at).collect();
    let first = turns.len().checked_sub(8).map_or(0, |skipped| turns[skipped]);
    &events[first..]
}
