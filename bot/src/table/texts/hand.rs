//! What one player sees alone: the hand, and what they are asked.

use alhambra_engine::{Question, Seat, SeatSet};

use crate::{
    chat::{Answer, Message, Subject, Target, Text},
    say::{self, Args, MenuPath},
    store::{Account, Post, Reach},
    table::{
        Outcome, Player,
        room::Room,
        texts::{
            menus::menu_message,
            speech::{Speech, lines},
        },
    },
};

/// `/hand`: the hand of whoever asks for it.
pub(crate) fn show(player: &Player<'_>, room: &Room) -> Outcome {
    if room.game.is_none() {
        let speech = Speech::new(player.language);
        return Outcome::just(speech.line("not-started", &Args::new()));
    }
    let message = desk(room, &player.account, player.seat);
    Outcome::just(Answer { message: Some(message), ..Answer::default() })
}

/// One private message to everybody who is asked now. Who was asked the same before has
/// it already: its buttons are replaced, if they have changed at all.
pub(crate) fn prompts(room: &Room, before: &[(Seat, Question)], untouched: SeatSet) -> Vec<Post> {
    let posted = |(seat, question): (Seat, Question)| {
        let again = before.contains(&(seat, question));
        if again && untouched.contains(seat) {
            return None;
        }
        let post = prompt(room, seat)?;
        Some(if again { post.as_edit() } else { post })
    };
    room.asked().into_iter().filter_map(posted).collect()
}

/// The private message to a seat that is asked: the hand, what could be bought,
/// the answers as buttons.
fn prompt(room: &Room, seat: Seat) -> Option<Post> {
    let account = room.people.get(seat.index())?;
    if account.reach == Reach::Closed {
        return None;
    }
    let message = desk(room, account, seat);
    let target = Target::Private(account.person.clone());
    Some(Post::new(target, Some(room.table.id), message).in_slot("hand"))
}

/// The hand of a seat, with its answers if it is asked.
pub(crate) fn desk(room: &Room, account: &Account, seat: Seat) -> Message {
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
