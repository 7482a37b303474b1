//! A seat changes hands: offered by its player, the owner or a vote, taken by whoever presses
//! first. The hand follows in private.

use alhambra_engine::{Game, Seat};

use crate::{
    chat::{Answer, Button, Message, Person, Place, Platform, Target, Weight},
    parse::Replace,
    say::{Args, tidy},
    store::{Account, Post, Reach, SeatRow, TableState, Write},
    table::{
        Guest, Hall, Handover, Outcome, SeatOffer,
        acts::{computers, lobby, look, votes},
        doors,
        room::{Room, name_of},
        router::tap::Tap,
        texts::{
            hand,
            speech::{Speech, button, private_button},
        },
    },
};

pub(crate) fn replace(hall: &Hall, guest: &Guest<'_>, room: &mut Room, wish: Replace) -> Outcome {
    let speech = Speech::new(guest.language);
    if room.table.state != TableState::Running {
        return Outcome::just(speech.line("not-running", &Args::new()));
    }
    match wish {
        Replace::Show => Outcome::just(seats_menu(guest, room)),
        Replace::Offer { who, to } => {
            let Some(seat) = look::seat_named(guest, room, Some(&who)) else {
                return Outcome::just(speech.line("who-is-that", &Args::new()));
            };
            let to = to.map(|name| tidy(name.trim_start_matches('@')));
            offer(guest, room, seat, to)
        }
        Replace::Computer(who) => {
            let seat = look::seat_named(guest, room, Some(&who));
            let Some(seat) = seat.filter(|seat| room.mind(*seat).is_none()) else {
                return Outcome::just(speech.line("who-is-that", &Args::new()));
            };
            let_computer_play(guest, room, seat)
        }
        Replace::Take(number) => take_seat(hall, guest, room, number.wrapping_sub(1)),
        Replace::Keep(number) => keep_seat(guest, room, number.wrapping_sub(1)),
    }
}

fn may_offer(guest: &Guest<'_>, room: &Room, seat: Seat) -> bool {
    let is_owner = room.table.owner == guest.account.id;
    guest.seat == Some(seat) || is_owner || guest.rank().is_admin
}

/// The seats that this person may offer, as buttons.
fn seats_menu(guest: &Guest<'_>, room: &Room) -> Answer {
    let speech = Speech::new(guest.language);
    let seats = (0..room.table.seats.len()).map(|seat| Seat(seat as u8));
    let buttons: Vec<Vec<Button>> = seats
        .filter(|seat| may_offer(guest, room, *seat))
        .map(|seat| {
            let number = seat.0 + 1;
            let line = format!("replace {number}");
            vec![button(room.names.of(seat), &Tap::Say { table: Some(room.table.id), line })]
        })
        .collect();
    if buttons.is_empty() {
        return speech.line("owner-only", &Args::new().text("owner", &room.owner));
    }
    speech.line("replace-ask", &Args::new()).with_buttons(buttons)
}

fn offer(guest: &Guest<'_>, room: &mut Room, seat: Seat, to: Option<String>) -> Outcome {
    let speech = Speech::new(guest.language);
    if !may_offer(guest, room, seat) {
        let args = Args::new().text("owner", &room.owner);
        return Outcome::just(speech.line("owner-only", &args));
    }
    let post = offer_seat(room, seat.0, to);
    let keep = format!("replace keep {}", seat.0 + 1);
    let mut row = vec![speech.say("button-keep", Some(room.table.id), &keep)];
    if room.mind(seat).is_none() {
        let computer = format!("replace {} computer", seat.0 + 1);
        row.push(speech.say("button-computer-plays", Some(room.table.id), &computer));
    }
    let answer = speech.line("replace-offered", &Args::new()).with_buttons(vec![row]);
    let mut writes = room.changes();
    writes.push(Write::Post(post));
    Outcome { answer, writes }
}

/// A computer player plays for a seat until its player does something here again.
fn let_computer_play(guest: &Guest<'_>, room: &mut Room, seat: Seat) -> Outcome {
    let speech = Speech::new(guest.language);
    if !may_offer(guest, room, seat) {
        let args = Args::new().text("owner", &room.owner);
        return Outcome::just(speech.line("owner-only", &args));
    }
    let post = computers::takes_over(room, seat.0);
    let mut writes = room.changes();
    writes.push(Write::Post(post));
    Outcome { answer: speech.line("computer-plays", &Args::new()), writes }
}

/// Notes the offer; the post lets people take the seat.
pub(crate) fn offer_seat(room: &mut Room, seat: u8, to: Option<String>) -> Post {
    let language = room.language();
    room.settings.offers.retain(|offer| offer.seat != seat);
    room.settings.offers.push(SeatOffer { seat, to: to.clone() });
    let args = Args::new().text("player", room.names.of(Seat(seat)));
    let stands_in = room.mind(Seat(seat)).is_some() && !room.is_computer(Seat(seat));
    let text = match to {
        Some(name) => language.text("seat-offered-to", &args.text("to", name)),
        None if stands_in => language.text("seat-offered-computer", &args),
        None => language.text("seat-offered", &args),
    };
    let take = format!("replace take {}", seat + 1);
    let take = Speech::new(language).say("button-take-seat", Some(room.table.id), &take);
    let buttons = vec![vec![Button { weight: Weight::Main, ..take }]];
    let message = Message { text, buttons, ..Message::default() };
    Post::new(place(room), Some(room.table.id), message).in_slot(slot(seat))
}

fn keep_seat(guest: &Guest<'_>, room: &mut Room, seat: usize) -> Outcome {
    let speech = Speech::new(guest.language);
    let offered = room.settings.offers.iter().position(|it| usize::from(it.seat) == seat);
    let Some(at) = offered else {
        return Outcome::just(speech.line("seat-not-offered", &Args::new()));
    };
    let seat = Seat(room.settings.offers[at].seat);
    if !may_offer(guest, room, seat) {
        let args = Args::new().text("owner", &room.owner);
        return Outcome::just(speech.line("owner-only", &args));
    }
    room.settings.offers.remove(at);
    let args = Args::new().text("player", room.names.of(seat));
    let text = room.language().text("seat-kept", &args);
    let message = Message { text, silent: true, ..Message::default() };
    let mut writes = room.changes();
    writes.push(Write::Post(Post::edit(place(room), room.table.id, &slot(seat.0), message)));
    Outcome { answer: speech.line("replace-kept", &Args::new()), writes }
}

fn take_seat(hall: &Hall, guest: &Guest<'_>, room: &mut Room, seat: usize) -> Outcome {
    let speech = Speech::new(guest.language);
    let refuse = |key: &str| Outcome::just(speech.line(key, &Args::new()));
    let offers = &room.settings.offers;
    let Some(offer) = offers.iter().find(|it| usize::from(it.seat) == seat).cloned() else {
        return refuse("seat-not-offered");
    };
    if guest.seat.is_some() {
        return refuse("seat-has-one");
    }
    if let Some(to) = offer.to.filter(|to| !is_meant(to, &guest.account)) {
        return Outcome::just(speech.line("seat-kept-for", &Args::new().text("to", to)));
    }
    let telegram = room.table.place.platform == Platform::Telegram;
    if telegram && guest.account.reach != Reach::Open {
        return start_first(hall, guest, room);
    }
    hand_over(guest, room, Seat(offer.seat))
}

/// Is a seat kept for somebody? A mention means an account; a name has to be the whole of it, for
/// anybody can begin theirs like that.
fn is_meant(to: &str, account: &Account) -> bool {
    match to.strip_prefix("<@").and_then(|id| id.strip_suffix('>')) {
        Some(id) => id.trim_start_matches('!') == account.person.user,
        None => to.to_lowercase() == tidy(&account.name).to_lowercase(),
    }
}

/// The bot cannot send the hand yet: the private chat has to be opened first.
fn start_first(hall: &Hall, guest: &Guest<'_>, room: &Room) -> Outcome {
    let speech = Speech::new(guest.language);
    let mut said = speech.line("seat-start-first", &Args::new());
    let link = hall.chat(room.table.place.platform);
    let link = link.and_then(|chat| chat.private_link(&doors::invitation(&room.table)));
    if let Some(url) = link {
        said = said.with_buttons(vec![vec![private_button(guest.language, url)]]);
    }
    Outcome::just(said)
}

fn hand_over(guest: &Guest<'_>, room: &mut Room, seat: Seat) -> Outcome {
    let speech = Speech::new(guest.language);
    let old = room.people[seat.index()].clone();
    let (from, to) = (name_of(&old, room.language()), tidy(&guest.account.name));
    let row = &mut room.table.seats[seat.index()];
    (row.account, row.mind) = (guest.account.id, None);
    room.people[seat.index()] = guest.account.clone();
    if room.table.owner == old.id {
        let is_person = |row: &&SeatRow| !room.is_computer(Seat(row.seat));
        let heir = room.table.seats.iter().filter(is_person).find(|row| row.seat != seat.0);
        room.table.owner = heir.map_or(guest.account.id, |row| row.account);
        let heir = heir.map_or(seat, |row| Seat(row.seat));
        room.owner = tidy(&room.people[heir.index()].name);
    }
    room.settings.offers.retain(|offer| offer.seat != seat.0);
    let ply = room.game.as_ref().map_or(0, Game::ply);
    let handover = Handover {
        ply,
        seat: seat.0,
        from: from.clone(),
        to: to.clone(),
        accounts: Some((old.id, guest.account.id)),
    };
    room.settings.handovers.push(handover);
    room.table.active = guest.now;
    room.rename();
    // Somebody new has the whole time, and nobody votes about them.
    room.draft.acted.insert(seat);
    room.draft.present.insert(seat);
    let text = room.language().text("seat-taken", &Args::new().text("from", from).text("to", to));
    let message = Message { text, silent: true, ..Message::default() };
    let mut writes = room.changes();
    let orders: Vec<String> = room
        .orders
        .extract_if(.., |order| order.seat == seat.0)
        .map(|order| order.question)
        .collect();
    let table = room.table.id;
    for question in orders {
        writes.push(Write::Order { table, seat: seat.0, question, answer: None });
    }
    writes.push(Write::Post(Post::edit(place(room), table, &slot(seat.0), message)));
    if !old.is_computer() {
        writes.push(Write::Post(Post::overtaken(
            Target::Private(old.person),
            table,
            hand::SLOT,
            None,
        )));
    }
    let hand = hand::desk(room, &guest.account, seat);
    let target = Target::Private(guest.account.person.clone());
    writes.push(Write::Post(Post::new(target, Some(table), hand).in_slot("hand")));
    Outcome { answer: speech.line("seat-yours", &Args::new()), writes }
}

/// Somebody left the server or group: a lobby loses them, a game votes.
pub(crate) async fn has_left(hall: &Hall, left: &Place, person: &Person) -> anyhow::Result<()> {
    let Some(account) = hall.store().find_account(person).await? else { return Ok(()) };
    let tables = hall.store().tables_of(account.id).await?;
    let here = |place: &Place| {
        place.platform == left.platform
            && place.chat == left.chat
            && (left.topic.is_none() || left.topic == place.topic)
    };
    for table in tables.into_iter().filter(|table| here(&table.place)) {
        hall.step(table.id, hall.now(), None, |hall, room| {
            let answer = Answer::default();
            let Some(seat) = room.seat_of(account.id) else { return Outcome::just(answer) };
            match room.table.state {
                TableState::Lobby => lobby::unseat(hall, room, seat, answer),
                TableState::Running => {
                    Outcome { answer, writes: votes::vote_on_leaver(hall, room, seat.0) }
                }
                _ => Outcome::just(answer),
            }
        })
        .await?;
    }
    Ok(())
}

/// The slot of the post that offers a seat.
pub(crate) fn slot(seat: u8) -> String {
    format!("seat{seat}")
}

fn place(room: &Room) -> Target {
    room.table.place.target()
}
