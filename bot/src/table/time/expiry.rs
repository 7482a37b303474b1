//! Tables at which nothing happens: lobbies are closed, silent games warned and closed, and any
//! of their players may open them again.

use std::time::Duration;

use alhambra_engine::{Game, SeatSet};
use jiff::Timestamp;

use crate::{
    chat::{Answer, Message, Text},
    say::{self, Args},
    store::{self, Post, TableId, TableState, Write},
    table::{
        Hall, Outcome, Player,
        room::Room,
        texts::speech::{Speech, lines},
        texts::{hand, lobby, posts},
        time::hours::later,
        time::reminders::mention,
    },
    time::until,
};

/// Looks for tables that have been silent for too long.
pub(crate) async fn expire(hall: &Hall, now: Timestamp) -> store::Result<()> {
    let ago = |silence: Duration| now.saturating_sub(silence).unwrap_or(Timestamp::MIN);
    if let Some(silence) = hall.usual.lobby_expires.0 {
        for table in hall.store().silent_tables(TableState::Lobby, ago(silence)).await? {
            let expired = hall.step(table.id, now, None, |_, room| room.expire_lobby(silence));
            log_failure(table.id, expired.await);
        }
    }
    let (warned, closed) = (hall.usual.silence_warned.0, hall.usual.silence_closed.0);
    if let Some(first) = warned.into_iter().chain(closed).min() {
        for table in hall.store().silent_tables(TableState::Running, ago(first)).await? {
            let expired = hall.step(table.id, now, None, |_, room| room.expire(warned, closed));
            log_failure(table.id, expired.await);
        }
    }
    Ok(())
}

/// A table that is damaged must not keep the others open.
fn log_failure<T>(table: TableId, expired: store::Result<T>) {
    if let Err(error) = expired {
        tracing::error!(table = table.0, %error, "a silent table could not be looked at");
    }
}

/// `/restore`: a table that was closed for its silence is open again.
pub(crate) fn restore(hall: &Hall, player: &Player<'_>, room: &mut Room) -> Outcome {
    let speech = Speech::new(player.language);
    if room.table.state.is_open() {
        return Outcome::just(speech.line("restore-open", &Args::new()));
    }
    if !room.settings.expired {
        return Outcome::just(speech.line("restore-no", &Args::new()));
    }
    room.settings.expired = false;
    room.settings.warned = None;
    room.table.active = player.now;
    let answer = speech.line("restored-you", &Args::new());
    let place = room.table.place.target();
    let id = Some(room.table.id);
    if room.game.is_none() {
        room.table.state = TableState::Lobby;
        let post = Post::new(place, id, lobby::post(hall, room)).in_slot("lobby");
        let mut writes = room.changes();
        writes.push(Write::Post(post));
        return Outcome { answer, writes };
    }
    room.table.state = TableState::Running;
    let args = Args::new().text("player", say::tidy(&player.account.name));
    let lead = room.language().text("restored", &args);
    let post = posts::again(room, lead);
    let mut writes = room.changes();
    writes.push(Write::Post(post));
    writes.extend(hand::prompts(room, &[], SeatSet::EMPTY).into_iter().map(Write::Post));
    Outcome { answer, writes }
}

impl Room {
    fn expire_lobby(&mut self, silence: Duration) -> Outcome {
        if self.table.state != TableState::Lobby || self.silent_for() < silence {
            return Outcome::just(Answer::default());
        }
        let text = self.silence_text("expired-lobby", silence);
        self.close_silently(text, "lobby")
    }

    fn expire(&mut self, warned: Option<Duration>, closed: Option<Duration>) -> Outcome {
        let silent = self.silent_for();
        if self.table.state != TableState::Running {
            return Outcome::just(Answer::default());
        }
        // Nobody is waited for in a lesson.
        let warned = warned.filter(|_| self.settings.lesson.is_none());
        // A warning that was given before somebody last did something is worth nothing.
        let warning = self.settings.warned.filter(|warning| self.table.active <= *warning);
        let notice = match (warned, closed) {
            (Some(warned), Some(closed)) => closed.saturating_sub(warned),
            _ => Duration::ZERO,
        };
        let told =
            warned.is_none() || warning.is_some_and(|warning| notice <= until(warning, self.now));
        if let Some(closed) = closed.filter(|closed| told && *closed <= silent) {
            let text = self.silence_text("expired-game", closed);
            return self.close_silently(text, "turn");
        }
        match warned.filter(|warned| warning.is_none() && *warned <= silent) {
            Some(warned) => self.warn_silence(warned, closed.map(|_| later(self.now, notice))),
            None => Outcome::just(Answer::default()),
        }
    }

    fn silent_for(&self) -> Duration {
        until(self.table.active, self.now)
    }

    fn silence_text(&self, key: &str, silence: Duration) -> Text {
        let args = Args::new().text("silence", say::duration(self.language(), silence));
        self.language().text(key, &args)
    }

    fn close_silently(&mut self, text: Text, slot: &str) -> Outcome {
        self.table.state = TableState::Closed;
        self.settings.expired = true;
        let speech = Speech::new(self.language());
        let buttons = vec![vec![speech.say("button-restore", Some(self.table.id), "restore")]];
        let message = Message { text, buttons, silent: true, ..Message::default() };
        let place = self.table.place.target();
        let post = Post::new(place, Some(self.table.id), message).in_slot(slot);
        let mut writes = self.changes();
        writes.push(Write::Post(post));
        Outcome::silent(writes)
    }

    fn warn_silence(&mut self, silence: Duration, closes: Option<Timestamp>) -> Outcome {
        self.settings.warned = Some(self.now);
        let language = self.language();
        let asked = self.game.as_ref().and_then(Game::asked).and_then(|ask| ask.seats.lowest());
        let args = Args::new().text("silence", say::duration(language, silence));
        let args = mention(self, asked.map_or(0, |seat| seat.0), args);
        let mut parts = vec![language.text("silence-warning", &args)];
        if let Some(closes) = closes {
            let text = say::moment(language, None, closes);
            let args = Args::new().moment("moment", closes, text);
            parts.push(language.text("silence-closes", &args));
        }
        let speech = Speech::new(language);
        let buttons = vec![vec![speech.say("button-hand", Some(self.table.id), "hand")]];
        let message = Message { text: lines(parts), buttons, ..Message::default() };
        let place = self.table.place.target();
        let post = Post::new(place, Some(self.table.id), message).in_slot("silence");
        let mut writes = self.changes();
        writes.push(Write::Post(post));
        Outcome::silent(writes)
    }
}
