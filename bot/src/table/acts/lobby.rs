//! Lobbies: opening, joining, leaving, the pace.

use alhambra_engine::{Colour, Seat};

use crate::{
    chat::{Answer, Platform, Target},
    config::Theme,
    parse::Pace,
    say::{Args, Language, tidy},
    store::{Commit, Committed, Error, Post, Reach, SeatRow, Table, TableId, TableState, Write},
    table::{
        Guest, Hall, Outcome, Player, Settings, Visitor,
        acts::{ending, server},
        doors,
        room::Room,
        texts::{
            computers, lobby,
            speech::{Speech, private_button},
        },
    },
};

/// `/new`: a lobby, with the one who opened it already in.
pub(crate) async fn open(
    hall: &Hall,
    visitor: &Visitor,
    language: Option<Language>,
    pace: Option<Pace>,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let Target::Place(place) = &visitor.from else {
        // Others cannot come there, but computer players can.
        return Ok(computers::opponents(speech).after(speech.line("new-in-private", &Args::new())));
    };
    if let Some(refusal) = server::may_not_open(visitor, place) {
        return Ok(refusal);
    }
    let by_rule = visitor.rank().member.as_ref().and_then(|member| member.rules.language);
    let language = language.or(by_rule).unwrap_or(visitor.language);
    let usual = usual_settings(hall);
    // Around the page people sit together; nobody has to be waited for.
    let usual_pace = usual.pace.filter(|_| place.platform != Platform::Local);
    let settings = Settings { pace: pace.map_or(usual_pace, |Pace(pace)| pace), ..usual };
    let id = hall.store().fresh_table();
    let mut table = Table::lobby(id, place.clone(), visitor.account.id, visitor.now);
    table.title = visitor.place_name.clone().unwrap_or_default();
    language.code().clone_into(&mut table.language);
    table.settings = settings.write();
    table.seats = vec![SeatRow {
        seat: 0,
        account: visitor.account.id,
        colour: colour_name(Colour::Green),
        mind: None,
    }];
    // The lobby itself is the answer.
    let answer = Answer::default();
    let owner = tidy(&visitor.account.name);
    let room = Room::lobby(table.clone(), vec![visitor.account.clone()], owner);
    let message = lobby::post(hall, &room);
    let post = Post::new(place.target(), Some(id), message).in_slot("lobby");
    let commit = Commit::at(visitor.now)
        .answering(visitor.update.clone(), answer.clone())
        .with(Write::Open(table))
        .with(Write::Settle { place: place.clone(), server: server::id(visitor) })
        .posting(post);
    match hall.store().commit(commit).await {
        Ok(Committed::Done) => Ok(answer),
        Ok(Committed::Before(earlier)) => Ok(earlier),
        Err(Error::PlaceTaken(taken)) => Ok(place_taken(speech, taken)),
        Err(error) => Err(error.into()),
    }
}

/// What holds for a new table unless somebody says otherwise.
pub(crate) fn usual_settings(hall: &Hall) -> Settings {
    let dark = hall.usual.theme == Theme::Dark;
    Settings { pace: hall.usual.pace.0, dark, ..Settings::default() }
}

/// There is an open table in the place.
pub(crate) fn place_taken(speech: Speech, taken: TableId) -> Answer {
    let said = speech.line("place-taken", &Args::new());
    let show = speech.say("button-table", Some(taken), "table");
    said.with_buttons(vec![vec![show]])
}

pub(crate) fn join(
    hall: &Hall,
    guest: &Guest<'_>,
    room: &mut Room,
    wish: Option<Colour>,
) -> Outcome {
    let speech = Speech::new(guest.language);
    let plain = |key: &str| Outcome::just(speech.line(key, &Args::new()));
    if room.table.state != TableState::Lobby {
        return plain("join-late");
    }
    let taken: Vec<String> = room
        .table
        .seats
        .iter()
        .filter(|row| row.account != guest.account.id)
        .map(|row| row.colour.clone())
        .collect();
    let free = |colour: Colour| !taken.contains(&colour_name(colour));
    let colour = match wish {
        Some(colour) if !free(colour) => return plain("colour-taken"),
        Some(colour) => colour,
        None => Colour::ALL.into_iter().find(|&it| free(it)).unwrap_or(Colour::Green),
    };
    if let Some(row) = room.table.seats.iter_mut().find(|row| row.account == guest.account.id) {
        if wish.is_none() {
            return plain("join-twice");
        }
        row.colour = colour_name(colour);
    } else {
        if Seat::MOST <= room.table.seats.len() {
            return plain("join-full");
        }
        room.table.seats.push(SeatRow {
            seat: room.table.seats.len() as u8,
            account: guest.account.id,
            colour: colour_name(colour),
            mind: None,
        });
        room.people.push(guest.account.clone());
        room.rename();
    }
    let link = start_link(hall, guest, room);
    let mut answer = match &link {
        Some(_) => speech.line("joined-start", &Args::new()),
        None => guest.unless_pressed(speech.line("joined", &Args::new())),
    };
    if let Some(url) = link {
        answer = answer.with_buttons(vec![vec![private_button(guest.language, url)]]);
    }
    changed(hall, room, answer)
}

/// On platforms where the bot cannot write first: the link that lets it.
fn start_link(hall: &Hall, guest: &Guest<'_>, room: &Room) -> Option<String> {
    if guest.account.reach == Reach::Open {
        return None;
    }
    let chat = hall.chat(guest.account.person.platform)?;
    chat.private_link(&doors::invitation(&room.table))
}

pub(crate) fn leave(hall: &Hall, player: &Player<'_>, room: &mut Room) -> Outcome {
    let speech = Speech::new(player.language);
    if room.table.state != TableState::Lobby {
        return Outcome::just(speech.line("leave-late", &Args::new()));
    }
    let answer = player.unless_pressed(speech.line("left", &Args::new()));
    unseat(hall, room, player.seat, answer)
}

/// A seat of a lobby is free again; the last person to leave closes it.
pub(crate) fn unseat(hall: &Hall, room: &mut Room, seat: Seat, answer: Answer) -> Outcome {
    let gone = room.table.seats.remove(seat.index()).account;
    room.people.remove(seat.index());
    for (nth, row) in room.table.seats.iter_mut().enumerate() {
        row.seat = nth as u8;
    }
    room.rename();
    let Some(heir) = room.people.iter().find(|account| !account.is_computer()) else {
        return ending::close_lobby(room, answer);
    };
    if room.table.owner == gone {
        (room.table.owner, room.owner) = (heir.id, tidy(&heir.name));
    }
    changed(hall, room, answer)
}

/// `/pace`: how long a decision may take.
pub(crate) fn pace(
    hall: &Hall,
    player: &Player<'_>,
    room: &mut Room,
    pace: Option<Pace>,
) -> Outcome {
    let speech = Speech::new(player.language);
    let Some(Pace(pace)) = pace else {
        return Outcome::just(lobby::pace_menu(speech, room));
    };
    room.settings.pace = pace;
    let said = lobby::pace_words(player.language, pace);
    let said = speech.line("pace-set", &Args::new().text("pace", said));
    let answer = Answer { replaces: true, ..said };
    changed(hall, room, answer)
}

/// The lobby post follows what has changed; a running game has none.
pub(crate) fn changed(hall: &Hall, room: &mut Room, answer: Answer) -> Outcome {
    room.table.active = room.now;
    let mut writes = room.changes();
    if room.table.state == TableState::Lobby {
        let place = room.table.place.target();
        let message = lobby::post(hall, room);
        writes.push(Write::Post(Post::edit(place, room.table.id, "lobby", message)));
    }
    Outcome { answer, writes }
}

pub(crate) fn colour_name(colour: Colour) -> String {
    let name = serde_json::to_value(colour).ok();
    name.as_ref().and_then(|it| it.as_str()).unwrap_or("green").to_owned()
}

pub(crate) fn read_colour(name: &str) -> Option<Colour> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}
