//! After the deadline the others decide. A vote is open until most agree, everybody has voted,
//! its time is over, or the absent player is back; then it always has an outcome.

use std::time::Duration;

use alhambra_engine::Seat;

use crate::{
    chat::{Answer, Message, Target, Text},
    parse::{Ballot, Choice},
    say::{Args, Language, MenuPath},
    store::{self, AccountId, Post, TableState, Vote, VoteId, Write},
    table::{
        Guest, Hall, Outcome,
        acts::{automatic, computers, handover},
        doors,
        room::Room,
        texts::{
            menus,
            speech::{Speech, lines},
            vote as vote_text,
        },
        time::{hours::later, reminders::longest_waited},
    },
};

/// What a vote is about: somebody did not come, or left the place for good.
const ABSENT: &str = "absent";
pub(crate) const LEFT: &str = "left";

const DAY: Duration = Duration::from_hours(24);
/// A vote lasts as long as a decision, but neither for minutes nor for weeks.
const SHORTEST: Duration = Duration::from_hours(6);
pub(crate) const LONGEST: Duration = DAY;
/// Without a pace, a vote can be called after so long.
const PATIENCE: Duration = Duration::from_hours(3 * 24);

/// Opens a vote about everybody whose time is over.
pub(crate) fn out_of_time(hall: &Hall, room: &mut Room) -> Outcome {
    let over = |clock: &&store::Clock| {
        let deadline = room.deadline(Seat(clock.seat));
        deadline.is_some_and(|deadline| deadline <= room.now)
    };
    let late: Vec<u8> = room.clocks.iter().filter(over).map(|clock| clock.seat).collect();
    let open = |seat: u8| open_vote(hall, room, seat, ABSENT);
    let writes = late.into_iter().flat_map(open).collect();
    Outcome { answer: Answer::default(), writes }
}

/// Somebody left the place for good.
pub(crate) fn vote_on_leaver(hall: &Hall, room: &mut Room, seat: u8) -> Vec<Write> {
    open_vote(hall, room, seat, LEFT)
}

fn open_vote(hall: &Hall, room: &mut Room, seat: u8, question: &str) -> Vec<Write> {
    let stands_in = room.table.seats.get(usize::from(seat)).is_none_or(|row| row.mind.is_some());
    if room.vote_on(seat).is_some() || stands_in {
        return Vec::new();
    }
    if room.voters(seat).is_empty() {
        let mut writes = vec![Write::Post(computers::takes_over(room, seat))];
        writes.extend(room.changes());
        return writes;
    }
    let lasts = room.settings.pace.unwrap_or(DAY).clamp(SHORTEST, LONGEST);
    let vote = Vote {
        id: hall.store().fresh_vote(),
        table: room.table.id,
        question: question.to_owned(),
        seat: Some(seat),
        opened: room.now,
        closes: Some(later(room.now, lasts)),
        outcome: None,
        ballots: Vec::new(),
    };
    let post = Post::new(place(room), Some(room.table.id), vote_text::message(room, &vote));
    let post = post.in_slot(slot(vote.id));
    room.votes.push(vote.clone());
    vec![Write::OpenVote(vote), Write::Post(post)]
}

/// `/vote`: shows what is voted on, or votes.
pub(crate) fn vote(hall: &Hall, guest: &Guest<'_>, room: &mut Room, ballot: Ballot) -> Outcome {
    let speech = Speech::new(guest.language);
    let refuse = |key: &str| Outcome::just(speech.line(key, &Args::new()));
    let open = match ballot.vote {
        Some(id) => room.votes.iter().find(|vote| vote.id.0 == id),
        None => room.votes.first(),
    };
    let Some(vote) = open.cloned() else {
        return match ballot {
            Ballot { vote: Some(_), .. } => refuse("vote-ended"),
            Ballot { vote: None, .. } => call_vote(hall, guest, room),
        };
    };
    let Some(choice) = ballot.choice else {
        let message = Some(vote_text::message(room, &vote));
        return Outcome::just(Answer { message, public: true, ..Answer::default() });
    };
    let Some(player) = doors::seat(*guest) else { return refuse("vote-stranger") };
    if Some(player.seat.0) == vote.seat {
        let lead = Some(guest.language.word("vote-about-you"));
        return Outcome::just(menus::menu(&player, room, &MenuPath::default(), 0, lead));
    }
    if vote.ballots.iter().any(|cast| cast.account == guest.account.id) {
        return refuse("vote-twice");
    }
    if !room.choices(&vote).contains(&choice) {
        return refuse("vote-not-that");
    }
    let answer = speech.line("vote-counted", &Args::new());
    let writes = cast(room, vote.id, guest.account.id, choice);
    Outcome { answer, writes }
}

fn cast(room: &mut Room, id: VoteId, account: AccountId, choice: Choice) -> Vec<Write> {
    let (now, word) = (room.now, choice.word().to_owned());
    let mut writes = vec![Write::Cast { vote: id, account, choice: word.clone() }];
    let Some(vote) = room.votes.iter_mut().find(|vote| vote.id == id) else { return writes };
    vote.ballots.push(store::Ballot { account, choice: word, at: now });
    let vote = vote.clone();
    match room.decided(&vote, false) {
        Some(choice) => writes.extend(conclude(room, &vote, choice)),
        None => {
            let message = vote_text::message(room, &vote);
            let post = Post::edit(place(room), room.table.id, &slot(id), message);
            writes.push(Write::Post(post));
        }
    }
    writes
}

/// The time of a vote is over.
pub(crate) fn vote_ends(room: &mut Room, id: VoteId) -> Outcome {
    let ended =
        |vote: &&Vote| vote.id == id && vote.closes.is_some_and(|closes| closes <= room.now);
    let Some(vote) = room.votes.iter().find(ended).cloned() else {
        return Outcome::just(Answer::default());
    };
    let choice = room.decided(&vote, true).unwrap_or(Choice::Default);
    let writes = conclude(room, &vote, choice);
    Outcome { answer: Answer::default(), writes }
}

fn conclude(room: &mut Room, vote: &Vote, choice: Choice) -> Vec<Write> {
    let mut writes = close_vote(room, vote, choice.word(), |room, language| {
        let player = room.names.of(Seat(vote.seat.unwrap_or(0)));
        let args = Args::new().text("player", player).text("tally", vote_text::tally(room, vote));
        // Whoever has left but is not asked has no clock that could get a day more.
        let is_asked = vote.seat.is_some_and(|seat| room.clock(seat).is_some());
        let word = if choice == Choice::Wait && !is_asked { "stay" } else { choice.word() };
        let decided = language.text(&format!("vote-decided-{word}"), &args);
        lines([decided, language.text("vote-result", &args)])
    });
    writes.extend(carry_out(room, vote.seat.unwrap_or(0), choice));
    writes
}

/// What the others decided about a seat happens.
fn carry_out(room: &mut Room, seat: u8, choice: Choice) -> Vec<Write> {
    match choice {
        Choice::Wait => {
            let pace = room.settings.pace.unwrap_or(DAY);
            let used = room.clock(seat).map(|clock| room.used(clock));
            if let (Some(used), Some(clock)) = (used, room.clock_mut(seat)) {
                clock.extra = (used + DAY).saturating_sub(pace);
            }
            Vec::new()
        }
        Choice::Once => {
            automatic::play_default(room, Seat(seat));
            automatic::move_on(room)
        }
        Choice::Default => {
            room.stand_in(seat, computers::STAND_IN);
            automatic::move_on(room)
        }
        Choice::Replace => {
            room.stand_in(seat, computers::STAND_IN);
            let offer = handover::offer_seat(room, seat, None);
            let mut writes = automatic::move_on(room);
            if room.table.state == TableState::Running {
                writes.push(Write::Post(offer));
            }
            writes
        }
        Choice::End => {
            room.table.state = TableState::Closed;
            let text = room.language().text("vote-ended-game", &Args::new());
            let message = Message { text, silent: true, ..Message::default() };
            let post = Post::new(place(room), Some(room.table.id), message).in_slot("turn");
            let mut writes = room.changes();
            writes.push(Write::Post(post));
            writes
        }
    }
}

/// Nothing is voted on. At a table without a pace somebody who is waited for since days can
/// be made the matter of a vote.
fn call_vote(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    let speech = Speech::new(guest.language);
    let late = longest_waited(room).filter(|(seat, waited)| {
        room.settings.pace.is_none()
            && PATIENCE <= *waited
            && guest.seat.is_some_and(|own| own.0 != *seat)
    });
    match late {
        Some((seat, _)) => Outcome {
            answer: speech.line("vote-called", &Args::new()),
            writes: open_vote(hall, room, seat, ABSENT),
        },
        None => {
            let days = (PATIENCE.as_secs() / DAY.as_secs()) as i64;
            let key = if room.settings.pace.is_none() { "vote-none-yet" } else { "vote-none" };
            Outcome::just(speech.line(key, &Args::new().number("days", days)))
        }
    }
}

/// Somebody does something at the table: nobody plays for them any more, and all hear of it.
pub(crate) fn come_back(room: &mut Room, seat: Option<Seat>) -> Vec<Post> {
    let Some(Seat(seat)) = seat else { return Vec::new() };
    let running = room.table.state == TableState::Running;
    let row =
        room.table.seats.get_mut(usize::from(seat)).filter(|row| running && row.mind.is_some());
    let Some(row) = row else { return Vec::new() };
    row.mind = None;
    room.settings.offers.retain(|offer| offer.seat != seat);
    room.rename();
    let args = Args::new().text("player", room.names.of(Seat(seat)));
    let text = room.language().text("back-again", &args);
    let message = Message { text, silent: true, ..Message::default() };
    let offer = Post::quiet(place(room), room.table.id, &handover::slot(seat));
    vec![Post::new(place(room), Some(room.table.id), message), offer]
}

/// Ends a vote; its post says how and loses its buttons.
fn close_vote(
    room: &mut Room,
    vote: &Vote,
    outcome: &str,
    say: impl FnOnce(&Room, Language) -> Text,
) -> Vec<Write> {
    room.votes.retain(|open| open.id != vote.id);
    let text = say(room, room.language());
    let message = Message { text, silent: true, ..Message::default() };
    let post = Post::edit(place(room), room.table.id, &slot(vote.id), message);
    let outcome = outcome.to_owned();
    vec![Write::CloseVote { vote: vote.id, outcome }, Write::Post(post)]
}

/// Ends the vote about a seat whose player is gone for good.
pub(crate) fn drop_vote(room: &mut Room, seat: u8) -> Vec<Write> {
    let Some(vote) = room.vote_on(seat).cloned() else { return Vec::new() };
    let args = Args::new().text("player", room.names.of(Seat(seat)));
    close_vote(room, &vote, "void", |_, language| language.text("vote-dropped", &args))
}

/// Ends the votes that have lost their matter: the player is back, or the game is over.
pub(crate) fn close_idle(room: &mut Room) -> Vec<Write> {
    let mut writes = Vec::new();
    for vote in room.votes.clone() {
        let seat = Seat(vote.seat.unwrap_or(0));
        let closed = if room.table.state != TableState::Running {
            ("void", "vote-void")
        } else if room.draft.present.contains(seat) {
            ("back", "vote-back")
        } else {
            continue;
        };
        writes.extend(close_vote(room, &vote, closed.0, |room, language| {
            language.text(closed.1, &Args::new().text("player", room.names.of(seat)))
        }));
    }
    writes
}

fn slot(vote: VoteId) -> String {
    format!("vote{vote}")
}

fn place(room: &Room) -> Target {
    room.table.place.target()
}
