//! The clocks of a table. Whoever is asked has one, nobody else; it is worked out anew from
//! the position after everything that happens, so that no path can forget it.

use std::time::Duration;

use alhambra_engine::{Game, Seat};
use jiff::Timestamp;

use crate::{
    store::{Account, Clock, Reach, TableState, Write},
    table::{
        room::Room,
        time::hours::{Hours, later},
    },
};

/// Without a pace, the first reminder comes after this.
const UNHURRIED: Duration = Duration::from_hours(24);

/// After so many reminders of one question somebody will not come for the next either.
pub(crate) const REMINDERS: u32 = 6;

/// How the next reminder of a question goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nudge {
    Private,
    /// In the place, with a ping.
    Place,
}

impl Room {
    /// Brings the clocks into line with who is asked and says what has to be written.
    pub(crate) fn wind(&mut self) -> Vec<Write> {
        let asked = self.clocked();
        self.clocks.retain(|clock| {
            asked.contains(&clock.seat) && !self.draft.acted.contains(Seat(clock.seat))
        });
        let ply = self.game.as_ref().map_or(0, Game::ply);
        for seat in asked {
            if self.clock(seat).is_none() {
                self.clocks.push(self.fresh_clock(seat, ply));
            }
        }
        for at in 0..self.clocks.len() {
            self.clocks[at] = self.reckoned(self.clocks[at].clone());
        }
        let (table, now) = (self.table.id, &self.clocks);
        let gone = self.draft.clocks.iter().filter(|was| now.iter().all(|it| it.seat != was.seat));
        let stops = gone.map(|was| Write::StopClock { table, seat: was.seat });
        let changed = now.iter().filter(|clock| !self.draft.clocks.contains(clock));
        stops.chain(changed.map(|clock| Write::Clock(clock.clone()))).collect()
    }

    /// Until when a seat has to answer, if it is asked and the table has a pace.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        if self.is_alone() {
            return None;
        }
        let kept = self.clock(seat.0).filter(|_| !self.draft.acted.contains(seat));
        let ply = self.game.as_ref().map_or(0, Game::ply);
        let clock = kept.cloned().unwrap_or_else(|| self.fresh_clock(seat.0, ply));
        self.reckoned(clock).deadline
    }

    pub(crate) fn clock(&self, seat: u8) -> Option<&Clock> {
        self.clocks.iter().find(|clock| clock.seat == seat)
    }

    pub(crate) fn clock_mut(&mut self, seat: u8) -> Option<&mut Clock> {
        self.clocks.iter_mut().find(|clock| clock.seat == seat)
    }

    /// The time a clock has used up to now.
    pub(crate) fn used(&self, clock: &Clock) -> Duration {
        let running = clock
            .since
            .map_or(Duration::ZERO, |since| self.hours(clock.seat).used(since, self.now));
        clock.used + running
    }

    /// A player's account has changed. What was used so far was used by the old hours.
    pub(crate) fn update_account(&mut self, account: &Account) {
        let Some(seat) = self.table.seat_of(account.id) else { return };
        let Some(known) = self.people.get(usize::from(seat)) else { return };
        if Hours::of(known) != Hours::of(account)
            && let Some(used) = self.clock(seat).map(|clock| self.used(clock))
        {
            let now = self.now;
            if let Some(clock) = self.clock_mut(seat) {
                (clock.used, clock.since) = (used, Some(now));
            }
        }
        self.people[usize::from(seat)] = account.clone();
        self.rename();
    }

    /// The next reminder of a clock and when it is due, not before now.
    pub(crate) fn reminder(&self, clock: &Clock) -> Option<(Timestamp, Nudge)> {
        let account = self.people.get(usize::from(clock.seat))?;
        let every = self.interval(account);
        if self.vote_on(clock.seat).is_some() {
            return None;
        }
        let hours = Hours::of(account);
        let nudge = match (clock.reminded, account.reach) {
            (1, _) | (_, Reach::Closed) => Nudge::Place,
            _ => Nudge::Private,
        };
        let (due, nudge) = match promised(account, clock) {
            Some(promised) if account.reach == Reach::Closed => (promised, Nudge::Place),
            Some(promised) => (promised, Nudge::Private),
            None => {
                // Somebody who cannot be reached in private is called in the place, once.
                let again = nudge == Nudge::Place && 2 <= clock.reminded;
                if every.is_zero() || REMINDERS <= clock.reminded || again {
                    return None;
                }
                let after = every.saturating_mul(1 << clock.reminded).saturating_sub(clock.used);
                let due = hours.runs_out(clock.since?, after);
                // One private message is for all tables: the next waits its turn.
                let apart = if nudge == Nudge::Private { every } else { every / 2 };
                (account.reminded_at.map_or(due, |last| due.max(later(last, apart))), nudge)
            }
        };
        let due = hours.open_from(due.max(self.now));
        clock.deadline.is_none_or(|deadline| due < deadline).then_some((due, nudge))
    }

    /// How long a player is left alone before a reminder; zero is for ever.
    pub(crate) fn interval(&self, account: &Account) -> Duration {
        let usual = || self.settings.pace.map_or(UNHURRIED, |pace| pace * 3 / 8);
        account.remind_every.unwrap_or_else(usual)
    }

    /// The seats that are asked and answer for themselves.
    fn clocked(&self) -> Vec<u8> {
        let asked = self.game.as_ref().and_then(Game::asked);
        let is_on = self.table.state == TableState::Running && !self.is_alone();
        let asked = asked.filter(|_| is_on);
        let seats = asked.map(|ask| ask.seats).into_iter().flat_map(|seats| seats.iter());
        let rows = &self.table.seats;
        let awake = |seat: &Seat| rows.get(seat.index()).is_some_and(|row| row.mind.is_none());
        seats.filter(awake).map(|seat| seat.0).collect()
    }

    fn hours(&self, seat: u8) -> Hours {
        let account = self.people.get(usize::from(seat));
        account.map_or_else(|| Hours::new(jiff::tz::TimeZone::UTC, None, None), Hours::of)
    }

    fn fresh_clock(&self, seat: u8, ply: u32) -> Clock {
        Clock {
            table: self.table.id,
            seat,
            ply,
            asked: self.now,
            since: Some(self.now),
            used: Duration::ZERO,
            extra: Duration::ZERO,
            deadline: None,
            reminded: 0,
            next_look: None,
        }
    }

    /// Sets the deadline and when to look again, which follow from all the rest.
    fn reckoned(&self, mut clock: Clock) -> Clock {
        let hours = self.hours(clock.seat);
        clock.deadline = self.settings.pace.zip(clock.since).map(|(pace, since)| {
            let left = (pace + clock.extra).saturating_sub(clock.used);
            hours.open_from(hours.runs_out(since, left))
        });
        let reminder = self.reminder(&clock).map(|(due, _)| due);
        clock.next_look = match self.vote_on(clock.seat) {
            Some(_) => None,
            None => clock.deadline.into_iter().chain(reminder).min(),
        };
        clock
    }
}

/// «Remind me tomorrow» that has not been kept yet: until then nothing, then a reminder of what was
/// asked before.
pub(crate) fn promised(account: &Account, clock: &Clock) -> Option<Timestamp> {
    let is_kept = |hush: &Timestamp| account.reminded_at.is_some_and(|last| *hush <= last);
    account.hush_until.filter(|hush| clock.asked < *hush && !is_kept(hush))
}
