//! Computer players: they sit down in a lobby, open a table with somebody who is alone, stand in
//! for those who are away, and play.

use alhambra_computer::{Face, Level, Mind};
use alhambra_engine::{Action, Colour, Game, Seat};

use crate::{
    chat::{Answer, Message, Place, Platform, Target},
    parse::{Computers, Solo},
    say::{Args, tidy},
    store::{self, Account, Commit, Committed, Error, Post, SeatRow, Table, TableState, Write},
    table::{
        Hall, Outcome, Player, Settings, Visitor,
        acts::{
            automatic, lobby,
            lobby::{colour_name, place_taken},
            play::Before,
            server, start,
        },
        room::{Room, settings::Spoken},
        texts::{computers as texts, speech::Speech},
        thinking::Decided,
    },
};

/// How well plays who stands in for somebody.
pub(crate) const STAND_IN: Mind = Mind::new(Level::Normal);
/// Against so many one plays who does not say how many.
const USUAL: usize = 2;

/// Everybody who could sit down at a table of a platform, as accounts of their own.
pub(crate) async fn cast(hall: &Hall, platform: Platform) -> store::Result<Vec<Account>> {
    let mut cast = Vec::new();
    for face in Face::ALL {
        let person = crate::chat::Person::computer(platform, face.name);
        cast.push(hall.store().meet(&person, face.name, None).await?);
    }
    Ok(cast)
}

/// `/computer`: one sits down in a lobby, or gets up again.
pub(crate) fn seat(
    hall: &Hall,
    player: &Player<'_>,
    room: &mut Room,
    wish: &Computers,
    cast: &[Account],
) -> Outcome {
    let speech = Speech::new(player.language);
    if room.table.state != TableState::Lobby {
        return Outcome::just(speech.line("join-late", &Args::new()));
    }
    match wish {
        Computers::Show => Outcome::just(texts::levels(speech, room)),
        Computers::Add(level) => {
            let Some(seat) = sit_down(room, *level, cast) else {
                return Outcome::just(speech.line("join-full", &Args::new()));
            };
            let likes = room.mind(seat).map(|mind| texts::likes(speech.language, mind.temperament));
            let args = Args::new()
                .text("player", room.names.of(seat))
                .text("likes", likes.unwrap_or_default());
            let said = speech.line("computer-added", &args);
            lobby::changed(hall, room, player.unless_pressed(said))
        }
        Computers::Remove(name) => {
            let seats = (0..room.table.seats.len()).rev().map(|seat| Seat(seat as u8));
            let is_meant = |seat: &Seat| {
                let name = name.as_deref().unwrap_or_default().to_lowercase();
                room.is_computer(*seat) && room.names.of(*seat).to_lowercase().starts_with(&name)
            };
            let Some(seat) = seats.into_iter().find(is_meant) else {
                return Outcome::just(speech.line("who-is-that", &Args::new()));
            };
            let said = speech.line("computer-removed", &Args::new());
            lobby::unseat(hall, room, seat, player.unless_pressed(said))
        }
    }
}

/// The first of the cast who is not there yet takes a seat, if one is free.
fn sit_down(room: &mut Room, level: Level, cast: &[Account]) -> Option<Seat> {
    if Seat::MOST <= room.table.seats.len() {
        return None;
    }
    let is_here = |account: &Account| room.seat_of(account.id).is_some();
    let free = Face::ALL.iter().zip(cast).find(|(_, account)| !is_here(account));
    let (face, account) = free?;
    let seat = Seat(room.table.seats.len() as u8);
    let taken: Vec<String> = room.table.seats.iter().map(|row| row.colour.clone()).collect();
    let colours = std::iter::once(face.tint).chain(Colour::ALL);
    let colour = colours.map(colour_name).find(|colour| !taken.contains(colour));
    room.table.seats.push(SeatRow {
        seat: seat.0,
        account: account.id,
        colour: colour.unwrap_or_else(|| colour_name(Colour::Green)),
        mind: Some(Mind { level, temperament: face.temperament }),
    });
    room.people.push(account.clone());
    room.rename();
    Some(seat)
}

/// `/solo`: a table with computer players that begins at once; in the private chat a place of
/// its own.
pub(crate) async fn solo(hall: &Hall, visitor: &Visitor, wish: Solo) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    if wish == Solo::default() {
        return Ok(texts::opponents(speech));
    }
    let place = match &visitor.from {
        Target::Place(place) => place.clone(),
        Target::Private(person) => Place::private(person),
    };
    if let Some(refusal) = server::may_not_open(visitor, &place) {
        return Ok(refusal);
    }
    let by_rule = visitor.rank().member.as_ref().and_then(|member| member.rules.language);
    let settings = Settings { pace: None, ..lobby::usual_settings(hall) };
    let mut table =
        Table::lobby(hall.store().fresh_table(), place, visitor.account.id, visitor.now);
    table.title = visitor.place_name.clone().unwrap_or_default();
    by_rule.unwrap_or(visitor.language).code().clone_into(&mut table.language);
    table.settings = settings.write();
    let level = wish.level.unwrap_or(Level::Normal);
    open(hall, visitor, table, level, wish.count.unwrap_or(USUAL)).await
}

/// Somebody sits down at a new table with computer players, and the game begins.
pub(crate) async fn open(
    hall: &Hall,
    visitor: &Visitor,
    mut table: Table,
    level: Level,
    count: usize,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    table.seats = vec![SeatRow {
        seat: 0,
        account: visitor.account.id,
        colour: colour_name(Colour::Green),
        mind: None,
    }];
    let owner = tidy(&visitor.account.name);
    let mut room = Room::lobby(table.clone(), vec![visitor.account.clone()], owner);
    if start::is_out_of_reach(&room, &visitor.account) {
        return Ok(start::reach_first(hall, visitor, &table));
    }
    let cast = cast(hall, table.place.platform).await?;
    for _ in 0..count {
        sit_down(&mut room, level, &cast);
    }
    table.seats.clone_from(&room.table.seats);
    room.now = visitor.now;
    let Some(Outcome { answer, writes }) = start::deal(hall, &mut room) else {
        return Ok(speech.line("oops", &Args::new()));
    };
    let mut commit = Commit::at(visitor.now).answering(visitor.update.clone(), answer.clone());
    // A private chat is in no server.
    let server = server::id(visitor).filter(|_| !table.place.is_private());
    let settle = Write::Settle { place: table.place.clone(), server };
    commit.writes = [Write::Open(table), settle].into_iter().chain(writes).collect();
    match hall.store().commit(commit).await {
        Ok(Committed::Done) => {
            hall.thinking.look_at(&room);
            Ok(answer)
        }
        Ok(Committed::Before(earlier)) => Ok(earlier),
        Err(Error::PlaceTaken(taken)) => Ok(place_taken(speech, taken)),
        Err(error) => Err(error.into()),
    }
}

/// A computer player plays on for somebody, and everybody hears of it.
pub(crate) fn takes_over(room: &mut Room, seat: u8) -> Post {
    let args = Args::new().text("player", room.names.of(Seat(seat)));
    room.stand_in(seat, STAND_IN);
    let text = room.language().text("computer-stands-in", &args);
    let message = Message { text, silent: true, ..Message::default() };
    Post::new(room.table.place.target(), Some(room.table.id), message)
}

/// A computer player has thought: its line is played as far as it fits, unless the table has
/// gone on without it.
pub(crate) fn play(hall: &Hall, room: &mut Room, decided: &Decided) -> Outcome {
    let Decided { seat, mind, log, thought } = decided;
    let is_asked = room.thinkers().contains(*seat) && room.mind(*seat) == Some(*mind);
    if !is_asked || room.history.log.all() != *log {
        return Outcome::silent(Vec::new());
    }
    let before = Before::of(room);
    let first = room.game.as_ref().map_or(0, Game::ply);
    // Nobody is to know what is answered under a seal, nor that there was a choice, nor what
    // speaks for something that lies face down.
    let is_sealed = room.game.as_ref().and_then(Game::asked).is_some_and(|ask| ask.sealed);
    let mut planned = thought.iter().flat_map(|thought| &thought.line);
    let is_silent = is_sealed || planned.any(Action::is_secret);
    let line = thought.iter().flat_map(|thought| thought.line.clone());
    for action in line {
        if room.play(*seat, action, None).is_err() {
            break;
        }
    }
    match thought {
        Some(thought) if !room.draft.actions.is_empty() => {
            let plies = first..room.game.as_ref().map_or(first, Game::ply);
            let said = texts::reason(room, &thought.reason).filter(|_| !is_silent);
            let said = said.map(|text| Spoken { seat: seat.0, plies, text });
            room.settings.reasons.extend(said);
        }
        _ => automatic::play_default(room, *seat),
    }
    if room.draft.actions.is_empty() {
        tracing::error!(table = room.table.id.0, seat = seat.0, "a computer player has no answer");
        return Outcome::silent(Vec::new());
    }
    automatic::run_orders(room);
    Outcome::silent(before.tell(hall, room, *seat))
}
