//! Which seats of a table are played by computer players, and whom it waits for.

use std::time::Duration;

use alhambra_computer::{Face, Mind};
use alhambra_engine::{Question, Seat, SeatSet};

use super::{
    Room,
    settings::{Hints, Tempo},
};
use crate::store::{Account, TableState};

/// So long a computer player seems to think about its turn where the table wants that.
const UNHURRIED: Duration = Duration::from_secs(4);

/// What a computer player is known by beside its name, if it is one of ours.
pub(crate) fn sign_of(account: &Account) -> &'static str {
    let face = Face::ALL.iter().find(|face| face.name == account.name);
    face.filter(|_| account.is_computer()).map_or("", |face| face.sign)
}

impl Room {
    /// The computer player of a seat, if one plays there.
    pub(crate) fn mind(&self, seat: Seat) -> Option<Mind> {
        self.table.seats.get(seat.index())?.mind
    }

    /// Is the seat a computer's own, not that of somebody who is away?
    pub(crate) fn is_computer(&self, seat: Seat) -> bool {
        self.people.get(seat.index()).is_some_and(|account| account.is_computer())
    }

    /// The computer players that sit at the table in their own right.
    pub(crate) fn own_minds(&self) -> impl Iterator<Item = (Seat, Mind)> {
        let seats = (0..self.table.seats.len()).map(|seat| Seat(seat as u8));
        seats
            .filter(|&seat| self.is_computer(seat))
            .filter_map(|seat| Some((seat, self.mind(seat)?)))
    }

    /// A computer player plays for a seat until its player is back.
    pub(crate) fn stand_in(&mut self, seat: u8, mind: Mind) {
        if let Some(row) = self.table.seats.get_mut(usize::from(seat)) {
            row.mind = Some(mind);
        }
        self.rename();
    }

    /// One person has sat down among computers: nobody waits for them.
    pub(crate) fn is_alone(&self) -> bool {
        let people = self.people.iter().filter(|account| !account.is_computer()).count();
        people == 1 && 1 < self.people.len()
    }

    /// Does the game count for a rating? `life::results` says so once it is over.
    pub(crate) fn is_rated(&self) -> bool {
        let has_computer = self.people.iter().any(|account| account.is_computer());
        !has_computer && !self.settings.is_friendly()
    }

    /// May players ask what a strong player would do?
    pub(crate) fn gives_hints(&self) -> bool {
        match self.settings.hints {
            Hints::Off => false,
            Hints::Unrated => !self.is_rated(),
            Hints::On => true,
        }
    }

    /// The computer players that are asked.
    pub(crate) fn thinkers(&self) -> SeatSet {
        let asked = self.game.as_ref().filter(|_| self.table.state == TableState::Running);
        let asked = asked.and_then(|game| game.asked()).map(|ask| ask.seats);
        let seats = asked.into_iter().flat_map(SeatSet::iter);
        seats.filter(|&seat| self.mind(seat).is_some()).collect()
    }

    /// Nobody is asked but computer players.
    pub(crate) fn waits_for_computers(&self) -> bool {
        !self.thinkers().is_empty() && self.asked().is_empty()
    }

    /// What happened is told once computer players have played on: they answer at once, or
    /// nobody is left to read it.
    pub(crate) fn holds_back(&self) -> bool {
        let is_deserted = self.table.seats.iter().all(|row| row.mind.is_some());
        let is_quick = self.settings.tempo == Tempo::AtOnce;
        (is_quick || is_deserted) && self.waits_for_computers()
    }

    /// How long the next computer player waits before it answers: out of turn and in passing not
    /// at all, in its turn as the table likes it.
    pub(crate) fn thinks_after(&self) -> Option<Duration> {
        let seat = self.thinkers().lowest()?;
        let question = self.game.as_ref().and_then(|game| game.question(seat));
        let is_turn = matches!(question, Some(Question::Turn { .. }));
        let waits = is_turn && self.waits_for_computers() && !self.holds_back();
        Some(if waits { UNHURRIED } else { Duration::ZERO })
    }
}
