//! The clock: reminders, deadlines, votes that end, tables that expire. It sleeps until the
//! next of them is due and works through the tables' own steps, so that each happens once, with
//! its effect, whenever the process dies.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use futures::{StreamExt, stream};
use jiff::Timestamp;

use crate::{
    store::{self, AccountId, Clock as Row, Commit, Scope, Store, TableId, Vote, Write},
    table::{
        Hall,
        acts::votes,
        time::{expiry, hours, reminders},
    },
    time::{Time, until},
};

/// How often the bot notes that it is alive: so much may be taken for an outage.
const PULSE: Duration = Duration::from_mins(1);
/// How often silent tables are looked for.
const SWEEP: Duration = Duration::from_hours(1);
/// How often updates that no platform will repeat are forgotten, and how old they are then.
const PRUNE: Duration = Duration::from_hours(24);
/// How many tables or people are looked at together. After an outage a thousand may be due:
/// together they share the fsyncs, and one that is slow does not hold up the rest.
const TOGETHER: usize = 16;
const ALIVE: &str = "alive";

pub struct Clock {
    hall: Arc<Hall>,
    time: Arc<dyn Time>,
    done: Mutex<Done>,
}

/// When things were last done that are not kept.
#[derive(Debug, Clone, Copy, Default)]
struct Done {
    pulse: Option<Timestamp>,
    sweep: Option<Timestamp>,
    prune: Option<Timestamp>,
}

impl Clock {
    /// Takes up where the last process was stopped: the time since then was nobody's time. To
    /// be called before anything can happen at a table.
    pub async fn start(hall: Arc<Hall>, time: Arc<dyn Time>) -> store::Result<Self> {
        let (store, now) = (hall.store().clone(), hall.now());
        let alive = store.note(&Scope::Bot, ALIVE).await?;
        let alive = alive.and_then(|millis| Timestamp::from_millisecond(millis.parse().ok()?).ok());
        if let Some(alive) = alive.filter(|alive| *alive < now) {
            forgive(&store, alive, now).await?;
        }
        let clock = Self { hall, time, done: Mutex::default() };
        clock.beat(now).await?;
        Ok(clock)
    }

    /// Works until `stop`.
    pub async fn run(self, stop: impl Future<Output = ()>) -> store::Result<()> {
        let mut stop = std::pin::pin!(stop);
        loop {
            let rung = self.hall.bell.notified();
            let now = self.hall.now();
            let next = match self.tick().await {
                Ok(next) => next,
                Err(error) => {
                    tracing::error!(%error, "the clock stumbled");
                    hours::later(now, PULSE)
                }
            };
            // What is due and does not go away must not keep a core busy.
            let soonest = hours::later(now, Duration::from_secs(1));
            let next = next.clamp(soonest, hours::later(now, PULSE));
            tokio::select! {
                () = &mut stop => break,
                () = rung => {}
                () = self.time.sleep_until(next) => {}
            }
        }
        self.rest().await
    }

    /// Notes when the bot stopped, so that no clock runs until it starts again.
    pub async fn rest(&self) -> store::Result<()> {
        self.beat(self.hall.now()).await
    }

    /// Does everything that is due and says when the next thing is.
    pub async fn tick(&self) -> store::Result<Timestamp> {
        let (store, now) = (self.hall.store(), self.hall.now());
        if self.is_due(PULSE, now, |done| &mut done.pulse) {
            self.beat(now).await?;
        }
        self.look_at_clocks(now).await?;
        let votes = store.votes_due(now).await?;
        together(votes, |vote| self.end_vote(vote, now)).await;
        if self.is_due(SWEEP, now, |done| &mut done.sweep) {
            expiry::expire(&self.hall, now).await?;
        }
        if self.is_due(PRUNE, now, |done| &mut done.prune) {
            store.prune_inbox(now.saturating_sub(2 * PRUNE).unwrap_or(now)).await?;
        }
        let sweep = self.done().sweep.map(|sweep| hours::later(sweep, SWEEP));
        let next = [store.next_look().await?, store.next_close().await?, sweep];
        Ok(next.into_iter().flatten().min().unwrap_or(now))
    }

    async fn look_at_clocks(&self, now: Timestamp) -> store::Result<()> {
        let (mut late, mut waiting) = (BTreeSet::new(), BTreeSet::new());
        for (clock, account) in self.hall.store().clocks_due(now).await? {
            let in_time = clock.deadline.is_none_or(|deadline| now < deadline);
            match account.filter(|_| in_time) {
                Some(account) => waiting.insert(account),
                None => late.insert(clock.table),
            };
        }
        together(late, |table| self.end_time(table, now)).await;
        together(waiting, |account| self.remind(account, now)).await;
        Ok(())
    }

    async fn end_time(&self, table: TableId, now: Timestamp) {
        let looked = self.hall.step(table, now, None, votes::out_of_time);
        if let Err(error) = looked.await {
            tracing::error!(table = table.0, %error, "a deadline could not be looked at");
        }
    }

    async fn remind(&self, account: AccountId, now: Timestamp) {
        if let Err(error) = reminders::remind_due(&self.hall, account, now).await {
            tracing::error!(account = account.0, %error, "a reminder could not be sent");
        }
    }

    async fn end_vote(&self, Vote { id, table, .. }: Vote, now: Timestamp) {
        let ended = self.hall.step(table, now, None, |_, room| votes::vote_ends(room, id));
        if let Err(error) = ended.await {
            tracing::error!(table = table.0, %error, "a vote could not be ended");
        }
    }

    async fn beat(&self, now: Timestamp) -> store::Result<()> {
        let value = Some(now.as_millisecond().to_string());
        let note = Write::Note { scope: Scope::Bot, name: ALIVE.into(), value };
        self.hall.store().commit(Commit::at(now).with(note)).await?;
        self.done().pulse = Some(now);
        Ok(())
    }

    fn is_due(
        &self,
        every: Duration,
        now: Timestamp,
        which: impl FnOnce(&mut Done) -> &mut Option<Timestamp>,
    ) -> bool {
        let mut done = self.done();
        let last = which(&mut done);
        let due = last.is_none_or(|last| every <= until(last, now));
        if due {
            *last = Some(now);
        }
        due
    }

    fn done(&self) -> std::sync::MutexGuard<'_, Done> {
        self.done.lock().expect("no holder panics")
    }
}

async fn together<T, F>(things: impl IntoIterator<Item = T>, look: impl Fn(T) -> F)
where
    F: Future<Output = ()>,
{
    stream::iter(things).for_each_concurrent(TOGETHER, look).await;
}

/// The bot was not there from one moment to another: clocks stood still, votes end later. One
/// commit, so that an outage is forgiven once.
async fn forgive(store: &Store, alive: Timestamp, now: Timestamp) -> store::Result<()> {
    let mut commit = Commit::at(now);
    for (clock, account) in store.clocks_running().await? {
        let since = clock.since.unwrap_or(now);
        let used = clock.used + hours::Hours::of(&account).used(since, alive.max(since));
        // The rest follows when the clock is looked at, which is at once.
        let row = Row { since: Some(now.max(since)), used, next_look: Some(now), ..clock };
        commit = commit.with(Write::Clock(row));
    }
    for Vote { id: vote, opened, closes, .. } in store.votes_open().await? {
        if let Some(closes) = closes {
            let closes = hours::later(closes, until(alive.max(opened), now));
            commit = commit.with(Write::Postpone { vote, closes });
        }
    }
    let value = Some(now.as_millisecond().to_string());
    let note = Write::Note { scope: Scope::Bot, name: ALIVE.into(), value };
    store.commit(commit.with(note)).await?;
    Ok(())
}
