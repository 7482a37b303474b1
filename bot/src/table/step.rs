//! One step of a table: locked, loaded, acted upon, committed. Whatever changes a table goes
//! through here, and gets its clocks and votes into line on the way.

use jiff::Timestamp;
use tokio::sync::OwnedMutexGuard;
use tracing::Instrument;

use crate::{
    chat::{Answer, Asks, Here, MessageId, Person, Target},
    say::Args,
    store::{
        Account, AccountId, Commit, Committed, Error, Post, Result, Table, TableId, Update, Write,
    },
    table::{
        Guest, Hall, Outcome, Visitor,
        acts::votes,
        doors,
        room::{Room, cache::Slot},
        texts::{hand, speech::Speech},
    },
};

/// So often a step is taken anew when somebody else was quicker.
const ATTEMPTS: u32 = 10;

impl Hall {
    /// Handles what a person does at a table, if they may come in.
    pub(crate) async fn at_table<F>(
        &self,
        visitor: &Visitor,
        id: TableId,
        mut act: F,
    ) -> anyhow::Result<Answer>
    where
        F: FnMut(&Self, &Guest<'_>, &mut Room) -> Outcome + Send,
    {
        let done = self.step(id, visitor.now, Some(&visitor.update), |hall, room| {
            let Some(guest) = doors::admit(visitor, room) else {
                return Outcome::just(doors::closed(visitor));
            };
            let back = votes::come_back(room, guest.seat);
            let mut outcome = act(hall, &guest, room);
            outcome.answer = guest.hears(outcome.answer);
            if !back.is_empty() {
                if !outcome.writes.iter().any(|write| matches!(write, Write::Save(_))) {
                    outcome.writes.extend(room.changes());
                }
                outcome.writes.extend(back.into_iter().map(Write::Post));
            }
            outcome
        });
        match done.await {
            Ok(Some(answer)) => Ok(answer),
            Ok(None) => Ok(doors::closed(visitor)),
            // A closed table was to be opened again.
            Err(Error::PlaceTaken(_)) => {
                Ok(Speech::new(visitor.language).line("place-taken", &Args::new()))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Looks at a table without changing it; `None` if the person may not come in.
    pub(crate) async fn look_in<T>(
        &self,
        visitor: &Visitor,
        id: TableId,
        look: impl FnOnce(&Guest<'_>, &Room) -> T + Send,
    ) -> Result<Option<T>> {
        let look = |room: &Room| doors::admit(visitor, room).map(|guest| look(&guest, room));
        Ok(self.peek(id, look).await?.flatten())
    }

    /// Looks at a table on nobody's behalf.
    pub(crate) async fn peek<T>(
        &self,
        id: TableId,
        look: impl FnOnce(&Room) -> T + Send,
    ) -> Result<Option<T>> {
        let slot = self.enter(id).await?;
        let seen = slot.as_ref().map(look);
        self.traffic.listed(slot.as_ref().map_or(0, |room| room.answers.made()));
        Ok(seen)
    }

    /// An answer asks somebody: from now on that is the prompt, unless something else has
    /// happened at the table meanwhile. Nothing happens there before that is written.
    pub(crate) async fn ask_here(
        &self,
        person: Person,
        asks: Asks,
        message: Option<MessageId>,
    ) -> Result<Here> {
        let table = TableId(asks.table);
        let slot = self.enter(table).await?;
        if !slot.as_ref().is_some_and(|room| room.still_asks(&person, asks)) {
            return Ok(Here::No);
        }
        let prompt = Post::overtaken(Target::Private(person), table, hand::SLOT, message);
        let before = self.store.asked(prompt, self.now()).await?;
        Ok(Here::Yes { before })
    }

    /// One step of a table, once more if somebody else was quicker; `None` if there is no such
    /// table.
    pub(crate) async fn step(
        &self,
        id: TableId,
        now: Timestamp,
        update: Option<&Update>,
        mut act: impl FnMut(&Self, &mut Room) -> Outcome + Send,
    ) -> Result<Option<Answer>> {
        let span = tracing::info_span!("step", table = id.0);
        self.try_step(id, now, update, &mut act).instrument(span).await
    }

    /// Compiled once, whatever is done at the table.
    async fn try_step(
        &self,
        id: TableId,
        now: Timestamp,
        update: Option<&Update>,
        act: &mut (dyn FnMut(&Self, &mut Room) -> Outcome + Send),
    ) -> Result<Option<Answer>> {
        let _step = self.begin().await?;
        let mut slot = self.lock_of(id).await.lock_owned().await;
        let mut attempt = 0;
        loop {
            attempt += 1;
            self.take_up(id, &mut slot).await?;
            let mut taken = Taken::out_of(self, vec![&mut *slot]);
            let Some(room) = taken.rooms[0].as_mut() else { return Ok(None) };
            room.now = now;
            let outcome = act(self, room);
            self.traffic.listed(room.answers.made());
            match self.write(taken, now, update, outcome).await {
                Err(error) if is_passing(&error) && attempt < ATTEMPTS => {}
                written => return written.map(Some),
            }
        }
    }

    /// Locks a table that is loaded as it is written.
    async fn enter(&self, id: TableId) -> Result<OwnedMutexGuard<Option<Room>>> {
        let mut slot = self.lock_of(id).await.lock_owned().await;
        self.take_up(id, &mut slot).await?;
        Ok(slot)
    }

    /// Loads a table, unless what is loaded is what is written.
    async fn take_up(&self, id: TableId, slot: &mut Option<Room>) -> Result<()> {
        if let Some(room) = slot.as_ref()
            && !self.store.is_current(id, room.table.version).await?
        {
            *slot = None;
        }
        // It is read in several pieces, between which another process may write.
        for _ in 0..ATTEMPTS {
            if slot.is_some() {
                return Ok(());
            }
            let loaded = Room::load(&self.store, id).await?;
            let Some(room) = &loaded else { return Ok(()) };
            if self.store.is_current(id, room.table.version).await? {
                *slot = loaded;
            }
        }
        if slot.is_none() { Err(Error::Contended) } else { Ok(()) }
    }

    /// Something that concerns one person at all their open tables, as one commit. The tables
    /// are locked in the order of their ids, so that two of these never wait for each other.
    pub(crate) async fn at_all_tables(
        &self,
        account: AccountId,
        now: Timestamp,
        update: Option<&Update>,
        mut act: impl FnMut(&Self, Account, &mut [&mut Room]) -> Outcome + Send,
    ) -> Result<Answer> {
        self.try_at_all_tables(account, now, update, &mut act).await
    }

    /// Compiled once like `try_step`.
    async fn try_at_all_tables(
        &self,
        account: AccountId,
        now: Timestamp,
        update: Option<&Update>,
        act: &mut (dyn FnMut(&Self, Account, &mut [&mut Room]) -> Outcome + Send),
    ) -> Result<Answer> {
        let _step = self.begin().await?;
        for attempt in 1.. {
            let mut locked: Vec<OwnedMutexGuard<Option<Room>>> = Vec::new();
            for Table { id, .. } in self.store.tables_of(account).await? {
                match self.enter(id).await {
                    Err(error) if !error.may_pass() => {
                        tracing::error!(table = id.0, %error, "a table that cannot be read is left out");
                    }
                    entered => locked.push(entered?),
                }
            }
            let Some(account) = self.store.account(account).await? else {
                return Ok(Answer::default());
            };
            let slots = locked.iter_mut().map(|slot| &mut **slot).collect();
            let mut taken = Taken::out_of(self, slots);
            let mut rooms: Vec<&mut Room> = taken.rooms().collect();
            for room in &mut rooms {
                room.now = now;
            }
            let outcome = act(self, account, &mut rooms);
            match self.write(taken, now, update, outcome).await {
                Err(error) if is_passing(&error) && attempt < ATTEMPTS => {}
                written => return written,
            }
        }
        unreachable!("the attempts are limited above")
    }

    /// Writes what happened at loaded tables as one commit, and says what to answer. If that
    /// does not succeed the tables are unloaded: they may be ahead of what is written.
    async fn write(
        &self,
        mut taken: Taken<'_>,
        now: Timestamp,
        update: Option<&Update>,
        outcome: Outcome,
    ) -> Result<Answer> {
        let Outcome { answer, mut writes } = outcome;
        for room in taken.rooms() {
            writes.extend(settle(room));
            writes.extend(hand::agree(room, &writes).into_iter().map(Write::Post));
        }
        let cause = update.map(|update| (update.clone(), answer.clone()));
        if cause.is_none() && writes.is_empty() {
            taken.put_back();
            return Ok(answer);
        }
        if self.store.is_shared() && !writes.is_empty() {
            // First, so that whoever is late waits before anything is queued for delivery.
            let touches: Vec<Write> =
                taken.rooms().filter_map(|room| room.touch(&writes)).collect();
            writes.splice(0..0, touches);
        }
        let rings = rings(&writes);
        match self.store.commit(Commit { at: now, cause, writes }).await {
            Ok(Committed::Done) => {
                for room in taken.rooms() {
                    room.committed();
                    self.thinking.look_at(room);
                    let Table { id, ply, state, .. } = &room.table;
                    tracing::info!(table = id.0, ply, ?state, "done");
                }
                if rings {
                    self.bell.notify_one();
                }
                taken.put_back();
                Ok(answer)
            }
            Ok(Committed::Before(earlier)) => Ok(earlier),
            Err(error) => Err(error),
        }
    }

    pub(crate) async fn lock_of(&self, id: TableId) -> Slot {
        self.rooms.lock().await.slot(id)
    }
}

/// Loaded tables while something happens at them. They are out of their slots until that is
/// written: whatever comes between, a refusal, a panic or an end of whoever waited for it, the next
/// one finds them not loaded instead of half changed.
struct Taken<'a> {
    hall: &'a Hall,
    slots: Vec<&'a mut Option<Room>>,
    rooms: Vec<Option<Room>>,
}

impl<'a> Taken<'a> {
    fn out_of(hall: &'a Hall, mut slots: Vec<&'a mut Option<Room>>) -> Self {
        let rooms = slots.iter_mut().map(|slot| slot.take()).collect();
        Self { hall, slots, rooms }
    }

    fn rooms(&mut self) -> impl Iterator<Item = &mut Room> {
        self.rooms.iter_mut().flatten()
    }

    /// They are as it is written.
    fn put_back(mut self) {
        for (slot, room) in self.slots.iter_mut().zip(&mut self.rooms) {
            **slot = room.take();
        }
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        // What the painter was told of them never came to be.
        for room in self.rooms.iter().flatten() {
            self.hall.painter.unexpect(room.table.id);
        }
    }
}

/// Somebody else was quicker: the same again on what is written now may succeed.
fn is_passing(error: &Error) -> bool {
    matches!(error, Error::WrongPly { .. } | Error::Stale { .. } | Error::Contended)
}

/// Everything that follows from what happened: votes, clocks, the early warning.
fn settle(room: &mut Room) -> Vec<Write> {
    let mut writes = votes::close_idle(room);
    writes.extend(room.wind());
    writes.extend(room.early_warning().map(Write::Post));
    writes
}

/// May the clock have to look earlier than it thought?
fn rings(writes: &[Write]) -> bool {
    writes
        .iter()
        .any(|write| matches!(write, Write::Clock(_) | Write::OpenVote(_) | Write::Postpone { .. }))
}

#[cfg(test)]
mod tests {
    use std::{panic::AssertUnwindSafe, sync::Arc};

    use alhambra_engine::Seat;
    use futures::FutureExt;

    use super::*;
    use crate::{
        chat::{App, Incoming, Place, Platform, What},
        config::Tables,
        store::Store,
        time::RealTime,
    };

    async fn says(hall: &Hall, name: &str, line: &str) {
        let platform = Platform::Local;
        let place = Place { platform, chat: "games".into(), topic: None };
        let incoming = Incoming {
            update: format!("{name} {line}"),
            person: Person { platform, user: name.into() },
            name: name.into(),
            language: None,
            from: Target::Place(place),
            place_name: None,
            is_admin: false,
            lacks: Vec::new(),
            server: None,
            what: What::Command(line.into()),
        };
        hall.handle(incoming).await;
    }

    /// Plays what somebody at the table would by default.
    fn play_on(room: &mut Room) {
        let game = room.game.as_ref().unwrap();
        let seat: Seat = game.asked().unwrap().seats.lowest().unwrap();
        let action = game.default_action(seat).unwrap();
        room.play(seat, action, None).unwrap();
    }

    #[tokio::test]
    async fn what_a_panic_left_half_done_is_not_written_by_the_next_step() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("test.db")).await.unwrap();
        let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
        for (name, line) in [("ann", "new"), ("bob", "join"), ("ann", "start")] {
            says(&hall, name, line).await;
        }
        let (id, now) = (TableId(1), hall.now());
        let plies = async || store.log(id).await.unwrap().len();
        let before = plies().await;
        let breaks = hall.step(id, now, None, |_, room| {
            play_on(room);
            panic!("on purpose");
        });
        AssertUnwindSafe(breaks).catch_unwind().await.unwrap_err();
        let seen = hall.peek(id, |room| room.history.events.len()).await.unwrap().unwrap();
        hall.step(id, now, None, |_, room| Outcome::silent(room.changes())).await.unwrap();
        assert_eq!(plies().await, before);

        let ann = store
            .find_account(&Person { platform: Platform::Local, user: "ann".into() })
            .await
            .unwrap()
            .unwrap();
        let breaks = hall.at_all_tables(ann.id, now, None, |_, _, rooms| {
            play_on(rooms[0]);
            panic!("on purpose");
        });
        AssertUnwindSafe(breaks).catch_unwind().await.unwrap_err();
        hall.step(id, now, None, |_, room| Outcome::silent(room.changes())).await.unwrap();
        assert_eq!(plies().await, before);
        assert_eq!(hall.peek(id, |room| room.history.events.len()).await.unwrap(), Some(seen));
        store.close().await;
    }
}
