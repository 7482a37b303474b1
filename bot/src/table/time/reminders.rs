//! Reminders: one private message for all tables of a player, then a call in the place; and
//! the early warning for those who want it.

use std::time::Duration;

use alhambra_engine::{Game, Seat};
use jiff::Timestamp;

use crate::{
    chat::{Button, Message, Press, Target, Text, Weight},
    say::{self, Args, Language},
    store::{self, Account, AccountId, Post, Reach, TableState, Write},
    table::{
        Hall, Outcome,
        acts::absence::{self, moment_args},
        room::Room,
        texts::speech::{Speech, lines},
        time::clocks::{Nudge, REMINDERS, promised},
        time::hours::Hours,
    },
};

/// Sends what is due to somebody, and notes that it was sent.
pub(crate) async fn remind_due(
    hall: &Hall,
    account: AccountId,
    now: Timestamp,
) -> store::Result<()> {
    hall.at_all_tables(account, now, None, |hall, account, rooms| {
        let writes = reminders_due(hall, account, rooms);
        Outcome::silent(writes)
    })
    .await?;
    Ok(())
}

fn reminders_due(hall: &Hall, mut account: Account, rooms: &mut [&mut Room]) -> Vec<Write> {
    let (mut writes, mut private, mut kept) = (Vec::new(), false, false);
    for room in rooms.iter_mut() {
        room.update_account(&account);
        let Some(seat) = room.table.seat_of(account.id) else { continue };
        let Some(clock) = room.clock(seat) else { continue };
        let Some((due, nudge)) = room.reminder(clock) else { continue };
        match nudge {
            _ if room.now < due => {}
            Nudge::Private => private = true,
            Nudge::Place => {
                kept |= promised(&account, clock).is_some();
                writes.push(Write::Post(call(room, seat)));
                if let Some(clock) = room.clock_mut(seat) {
                    clock.reminded = clock.reminded.max(2);
                }
            }
        }
    }
    if private {
        writes.extend(private_reminder(hall, &account, rooms).map(Write::Post));
        for room in rooms.iter_mut() {
            let every = room.interval(&account);
            let Some(seat) = room.table.seat_of(account.id) else { continue };
            let Some(used) = room.clock(seat).map(|clock| room.used(clock)) else { continue };
            // A question that has only just been asked is listed, not done with.
            if let Some(clock) = room.clock_mut(seat)
                && clock.reminded != 1
                && clock.reminded < REMINDERS
                && every * (1 << clock.reminded) / 2 <= used
            {
                clock.reminded += 1;
            }
        }
    }
    if private || kept {
        account.reminded_at = rooms.first().map(|room| room.now);
        writes.push(Write::Reminded(account.id));
        for room in rooms.iter_mut() {
            room.update_account(&account);
        }
    }
    writes
}

/// Every table that waits for somebody, in one message.
fn private_reminder(hall: &Hall, account: &Account, rooms: &[&mut Room]) -> Option<Post> {
    let waiting: Vec<(&Room, u8)> = rooms
        .iter()
        .filter_map(|room| Some((&**room, room.table.seat_of(account.id)?)))
        .filter(|(room, seat)| room.clock(*seat).is_some() && room.vote_on(*seat).is_none())
        .collect();
    let own = account.language.as_deref().and_then(Language::read);
    let language =
        own.unwrap_or_else(|| waiting.first().map_or(Language::ENGLISH, |it| it.0.language()));
    let speech = Speech::new(language);
    let name = say::tidy(&account.name);
    let (mut parts, mut buttons) = (Vec::new(), Vec::new());
    if 1 < waiting.len() {
        parts.push(language.text("remind-many", &Args::new().text("player", &name)));
    }
    for (room, seat) in &waiting {
        let clock = room.clock(*seat)?;
        let key = if waiting.len() == 1 { "remind-one" } else { "remind-line" };
        let args = moment_args(language, account, clock.asked);
        let args = args.text("player", &name).text("table", room.title());
        parts.push(language.text(key, &args));
        if let Some(deadline) = room.deadline(Seat(*seat)) {
            let args = moment_args(language, account, deadline);
            parts.push(language.text("remind-deadline", &args));
        }
        let mut show = speech.say("button-show-me", Some(room.table.id), "hand");
        show.weight = Weight::Main;
        if 1 < waiting.len() {
            show.label = room.title();
        }
        buttons.push([show].into_iter().chain(way_to(hall, room, language)).collect());
    }
    buttons.truncate(8);
    buttons.push(later_buttons(speech));
    let message = Message { text: lines(parts), buttons, ..Message::default() };
    let target = Target::Private(account.person.clone());
    Some(Post::new(target, None, message).in_slot("reminder"))
}

/// The player is called in the place.
fn call(room: &Room, seat: u8) -> Post {
    let language = room.language();
    let asked = room.clock(seat).map_or(room.now, |clock| clock.asked);
    let args = Args::new().moment("moment", asked, say::moment(language, None, asked));
    let mut parts = vec![language.text("remind-place", &mention(room, seat, args))];
    if let Some(deadline) = room.deadline(Seat(seat)) {
        let text = say::moment(language, None, deadline);
        let args = Args::new().moment("moment", deadline, text);
        parts.push(language.text("remind-deadline", &args));
    }
    let speech = Speech::new(language);
    let show = speech.say("button-show-me", Some(room.table.id), "hand");
    let buttons = vec![vec![show], later_buttons(speech)];
    let message = Message { text: lines(parts), buttons, ..Message::default() };
    let place = room.table.place.target();
    Post::new(place, Some(room.table.id), message).in_slot("reminder")
}

/// A link to the place of a table, where the platform has one.
fn way_to(hall: &Hall, room: &Room, language: Language) -> Option<Button> {
    let place = Some(&room.table.place).filter(|place| !place.is_private())?;
    let url = hall.chat(place.platform)?.link(place)?;
    let label = language.word("button-go");
    Some(Button { label, does: Press::Url(url), weight: Weight::Plain })
}

fn later_buttons(speech: Speech) -> Vec<Button> {
    vec![
        speech.say("button-tomorrow", None, "remind tomorrow"),
        speech.say("button-away", None, "vacation"),
    ]
}

/// The player of a seat, pinged.
pub(crate) fn mention(room: &Room, seat: u8, args: Args) -> Args {
    let name = room.names.of(Seat(seat));
    match room.people.get(usize::from(seat)) {
        Some(account) if !account.is_computer() => {
            args.mention("player", account.person.clone(), name)
        }
        _ => args.text("player", name),
    }
}

impl Room {
    /// «You are next», for a player who wants to hear it and is awake.
    pub(crate) fn early_warning(&self) -> Option<Post> {
        let game = self.game.as_ref().filter(|_| self.table.state == TableState::Running)?;
        if self.draft.turn == Some(game.turn()) || game.is_over() {
            return None;
        }
        let seats = self.table.seats.len();
        let awake =
            |seat: &Seat| self.table.seats.get(seat.index()).is_some_and(|it| it.mind.is_none());
        let next = (1..seats).map(|steps| game.turn().after(steps, seats)).find(awake)?;
        let account = self.people.get(next.index())?;
        let asked = game.asked().is_some_and(|ask| ask.seats.contains(next));
        let wants = account.warn_next && account.reach != Reach::Closed && !asked;
        if !wants || !Hours::of(account).run_at(self.now) {
            return None;
        }
        let args =
            Args::new().text("table", self.title()).text("player", self.names.of(game.turn()));
        let text = self.speaker_for(account).language.text("you-are-next", &args);
        let message = Message { text, ..Message::default() };
        let target = Target::Private(account.person.clone());
        Some(Post::new(target, Some(self.table.id), message).in_slot("next"))
    }

    /// Who is asked and until when, for the line that calls them.
    pub(crate) fn until(&self, seat: Seat, language: Language) -> Option<Text> {
        let account = self.people.get(seat.index()).filter(|_| self.mind(seat).is_none())?;
        if let Some(away) = absence::away_now(account, self.now) {
            let until = say::date(language, away.until);
            return Some(language.text("next-away", &Args::new().text("until", until)));
        }
        let deadline = self.deadline(seat)?;
        let text = say::moment(language, None, deadline);
        Some(language.text("next-until", &Args::new().moment("moment", deadline, text)))
    }
}

/// The seat that has been waited for the longest time, and how long: only its own time counts, as
/// by a deadline.
pub(crate) fn longest_waited(room: &Room) -> Option<(u8, Duration)> {
    let asked = room.game.as_ref().and_then(Game::asked)?.seats;
    let clocks = room.clocks.iter().filter(|clock| asked.contains(Seat(clock.seat)));
    clocks.rev().map(|clock| (clock.seat, room.used(clock))).max_by_key(|(_, waited)| *waited)
}
