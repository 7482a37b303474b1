//! What one player sees alone: the hand, and what they are asked.

use alhambra_engine::{Question, Seat, SeatSet};

use crate::{
    chat::{Answer, Message, Person, Span, Subject, Target, Text},
    say::{self, Args, MenuPath},
    store::{Account, AccountId, Post, Posting, Reach, Write},
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
    let mut posts = Vec::new();
    for (seat, question) in room.asked() {
        if untouched.contains(seat) {
            continue;
        }
        if let Some(post) = prompt(room, seat) {
            let again = before.contains(&(seat, question));
            posts.push(if again { post.as_edit() } else { post });
        }
    }
    posts
}

/// The game begins: everybody gets the hand. Only who is asked hears it ring.
pub(crate) fn deal(room: &Room) -> Vec<Post> {
    let seats = room.game.iter().flat_map(|game| game.seats());
    let asked: SeatSet = room.asked().into_iter().map(|it| it.0).collect();
    let dealt = |seat: Seat| {
        let mut post = prompt(room, seat)?;
        if let Posting::New(message) = &mut post.what {
            message.silent = !asked.contains(seat);
        }
        Some(post)
    };
    seats.filter_map(dealt).collect()
}

/// What waits for a player at a table, if anything does. Should it stand there already, it goes
/// first: nobody is asked the same by two.
pub(crate) fn waiting(room: &Room, account: AccountId) -> Vec<Write> {
    let seat = room.seat_of(account).filter(|seat| room.ply_of(*seat).is_some());
    let Some(seat) = seat else { return Vec::new() };
    let Some(prompt) = prompt(room, seat) else { return Vec::new() };
    let overtaken = Post::overtaken(prompt.target.clone(), room.table.id, SLOT, None);
    [overtaken, prompt].map(Write::Post).into()
}

/// There is one place to act at a time. Whatever is on its way to a player who has acted is not
/// said any more. Who acts at a message in the private chat has the prompt there from now on; who
/// acts elsewhere takes its buttons along, and once they are done it says so.
pub(crate) fn settle(player: &Player<'_>, room: &mut Room, answer: &mut Answer) -> Vec<Post> {
    let is_asked = room.ply_of(player.seat).is_some();
    let asks = answer.message.as_mut().and_then(|message| message.asks.as_mut());
    if is_asked && asks.is_none() {
        return Vec::new();
    }
    let acts = room.acted(player.seat);
    if let Some(asks) = asks {
        asks.acts = acts;
    }
    answer.acted_at = Some(room.table.id.0);
    let target = Target::Private(player.account.person.clone());
    let is_there = player.pressed && player.is_private() && answer.replaces;
    let at = player.message.clone().filter(|_| is_there);
    let over = if is_asked || is_there { None } else { over(room, player.seat) };
    let overtaken = Post::overtaken(target, room.table.id, SLOT, at);
    [overtaken].into_iter().chain(over).collect()
}

/// The prompts agree with the position, whatever has happened and whoever has done it: who is not
/// asked any more has no buttons, and nobody has those of an earlier ply. What was written to
/// somebody in this step has seen to that.
pub(crate) fn agree(room: &mut Room, writes: &[Write]) -> Vec<Post> {
    let now = room.asking();
    let before = std::mem::replace(&mut room.prompted, now.clone());
    let is_told = |seat: Seat| is_told(room, seat, writes);
    let asked_still = |seat: Seat| now.iter().any(|it| it.0 == seat);
    let over = before.iter().map(|it| it.0).filter(|seat| !asked_still(*seat) && !is_told(*seat));
    let over = over.filter_map(|seat| {
        let account = room.people.get(seat.index()).filter(|it| it.reach != Reach::Closed)?;
        let target = Target::Private(account.person.clone());
        Some(Post::overtaken(target, room.table.id, SLOT, None))
    });
    let newer = now.iter().filter(|asked| !before.contains(asked)).map(|it| it.0);
    let newer = newer.filter(|seat| !is_told(*seat));
    let newer = newer.filter_map(|seat| Some(prompt(room, seat)?.as_edit()));
    over.chain(newer).collect()
}

/// Is something written to the prompt of a seat?
fn is_told(room: &Room, seat: Seat, writes: &[Write]) -> bool {
    let person = room.people.get(seat.index()).map(|account| &account.person);
    writes.iter().any(|write| match write {
        Write::Post(post) => {
            let to = matches!(&post.target, Target::Private(it) if Some(it) == person);
            to && post.table == Some(room.table.id) && post.slot.as_deref() == Some(SLOT)
        }
        _ => false,
    })
}

/// The prompt of a seat that is not asked any more.
pub(crate) fn over(room: &Room, seat: Seat) -> Option<Post> {
    let account = room.people.get(seat.index()).filter(|it| it.reach != Reach::Closed)?;
    let language = room.speaker_for(account).language;
    let mut text = vec![Span::Bold(room.title()), Span::Plain(" — ".into())];
    text.extend(language.text("turn-over", &Args::new()).0);
    let message = Message { text: Text(text), silent: true, ..Message::default() };
    let target = Target::Private(account.person.clone());
    Some(Post::edit(target, room.table.id, SLOT, message))
}

/// The prompt of a seat in the private chat: the newest counts.
pub(crate) const SLOT: &str = "hand";

/// The private message to a seat that is asked: the hand, what could be bought,
/// the answers as buttons.
pub(crate) fn prompt(room: &Room, seat: Seat) -> Option<Post> {
    let account = room.people.get(seat.index())?;
    if account.reach == Reach::Closed || room.mind(seat).is_some() {
        return None;
    }
    // Once it is answered there is nothing left of it to say.
    let once_answered = Some(Text::default());
    let message = Message { once_answered, ..desk(room, account, seat) };
    let target = Target::Private(account.person.clone());
    Some(Post::new(target, Some(room.table.id), message).in_slot(SLOT))
}

/// What a person is asked, if anything.
pub(crate) fn asked_now(room: &Room, person: &Person) -> Option<Message> {
    let (idx, account) = room.people.iter().enumerate().find(|it| it.1.person == *person)?;
    let seat = Seat(idx as u8);
    let is_asked = room.asking().iter().any(|it| it.0 == seat);
    is_asked.then(|| desk(room, account, seat))
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
    // In a private chat of its own the table has told it already.
    let fresh =
        matches!(asked, Some(Question::Turn { first: true })) && !room.table.place.is_private();
    if fresh {
        parts.extend(room.digest(speaker, seat));
    }
    // Who learns has enough to read.
    let buys = matches!(asked, None | Some(Question::Turn { .. } | Question::Window))
        && room.settings.lesson.is_none();
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
