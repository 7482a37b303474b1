//! The clock: reminders, deadlines, votes that end, tables that expire. It sleeps until the
//! next of them is due and works through the tables' own steps, so that each happens once, with
//! its effect, whenever the process dies.

use std::{
    collections::BTreeSet,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, MutexGuard, atomic::Ordering},
    time::Duration,
};

use futures::{FutureExt, StreamExt, stream};
use jiff::Timestamp;

use crate::{
    store::{self, AccountId, Commit, Scope, Store, TableId, Vote},
    table::{
        Hall,
        acts::{reckoning, votes},
        time::{
            expiry, hours,
            outages::{ALIVE, DOUBT, DOUBTED, OUTAGE, forgive, note},
            reminders,
        },
    },
    time::{Time, until},
};

/// How often the bot notes that it is alive: so much may be taken for an outage.
const PULSE: Duration = Duration::from_mins(1);
/// How often silent tables are looked for.
const SWEEP: Duration = Duration::from_hours(1);
/// How often what is not needed any more is looked for.
const PRUNE: Duration = Duration::from_hours(1);
/// How old updates are when they are forgotten: no platform repeats them for so long.
const REPEATED: Duration = Duration::from_hours(48);
/// How many pieces are forgotten at a time: in between people are served.
const PIECES: usize = 4;
/// How many finished games have their results worked out at a time.
const GAMES: u32 = 8;
/// How often the clock on the wall is compared with the time that passed.
const GLANCE: Duration = Duration::from_secs(10);
/// How long the clock sleeps at most where other processes play: it does not hear of what they do.
const SHARED: Duration = Duration::from_secs(5);
/// How many tables or people are looked at together. After an outage a thousand may be due:
/// together they share the fsyncs, and one that is slow does not hold up the rest.
const TOGETHER: usize = 16;
/// Clocks that differ by more than this from the server's are not kept right by anybody.
const APART: Duration = Duration::from_secs(10);
/// Who keeps the clock, of several processes.
const CLOCK: &str = "clock";

pub struct Clock {
    hall: Arc<Hall>,
    time: Arc<dyn Time>,
    done: Mutex<Done>,
    /// How long finished games are kept; `None`: for ever.
    kept: Option<Duration>,
}

/// When things were last done, which is not kept.
#[derive(Debug, Clone, Copy, Default)]
struct Done {
    pulse: Option<Timestamp>,
    sweep: Option<Timestamp>,
    prune: Option<Timestamp>,
    /// How often something has been due that still is.
    in_vain: u32,
}

impl Clock {
    /// Takes up where the last process was stopped: the time since then was nobody's time. To
    /// be called before anything can happen at a table.
    pub async fn start(hall: Arc<Hall>, time: Arc<dyn Time>) -> store::Result<Self> {
        let (store, now) = (hall.store().clone(), hall.now());
        let alive = noted(&store, ALIVE).await?;
        let covered = store.covered(now).await?;
        if let Some(alive) = alive {
            // As long as any process lived there was no outage, whoever kept the clock. But who
            // kept it noted so each minute: what is further away was noted by another wall.
            let end = if OUTAGE < apart(alive, now) { now } else { covered.min(now).max(alive) };
            if end != alive {
                forgive(&store, alive, end, Duration::ZERO).await?;
            }
        }
        hall.watch();
        let clock = Self { hall, time, done: Mutex::default(), kept: None };
        clock.beat(now).await?;
        Ok(clock)
    }

    /// Keeps the clock until `stop`, whenever no other process does. Returns at once whether this
    /// one does, with the clock taken up, and what is left to be run.
    pub async fn share(
        hall: Arc<Hall>,
        time: Arc<dyn Time>,
        kept: Option<Duration>,
        stop: impl Future<Output = ()>,
    ) -> store::Result<impl Future<Output = store::Result<()>>> {
        let company = hall.store().company().clone();
        // We live from now on, whether or not the clock is ours.
        hall.store().covered(hall.now()).await?;
        if let Some(server) = hall.store().server_time().await?
            && APART < apart(server, hall.now())
        {
            tracing::warn!(now = %hall.now(), %server, "the clock differs from the server's: set it right");
        }
        let first = match company.try_hold(CLOCK).await {
            Some(held) => {
                Some((held, Self::start(hall.clone(), time.clone()).await?.forgetting(kept)))
            }
            None => None,
        };
        Ok(async move {
            let mut stop = std::pin::pin!(stop);
            let (_held, clock) = match first {
                Some(first) => first,
                None => {
                    let held = tokio::select! {
                        held = company.hold(CLOCK) => held,
                        () = &mut stop => return Ok(()),
                    };
                    tracing::info!("this process keeps the clock now");
                    (held, Self::start(hall, time).await?.forgetting(kept))
                }
            };
            clock.hall.keeps_clock.store(true, Ordering::Relaxed);
            clock.run(stop).await
        })
    }

    /// Finished games are forgotten after so long.
    #[must_use]
    pub fn forgetting(self, kept: Option<Duration>) -> Self {
        Self { kept, ..self }
    }

    /// Works until `stop`.
    pub async fn run(self, stop: impl Future<Output = ()>) -> store::Result<()> {
        let mut stop = std::pin::pin!(stop);
        self.hall.watch_closely();
        loop {
            let rung = self.hall.bell.notified();
            let rest = match self.tick().await {
                Ok(next) => until(self.hall.now(), next),
                Err(error) => {
                    tracing::error!(%error, "the clock stumbled");
                    PULSE
                }
            };
            // However much is due, a core is not kept busy by it, nor is the log filled by what
            // does not go away because it is damaged.
            let soonest = Duration::from_secs(1 << self.done().in_vain.min(5));
            let longest = if self.hall.store().is_shared() { SHARED } else { PULSE };
            tokio::select! {
                () = &mut stop => break,
                () = rung => {}
                () = self.sleep(rest.max(soonest).min(longest)) => {}
            }
        }
        // Who has only just woken was not there until now: the next start forgives since the last
        // sign of life.
        if self.hall.outage().is_some() {
            return Ok(());
        }
        self.rest().await
    }

    /// Sleeps, but no longer than until it turns out that we were not there for a while. It goes by
    /// the time that passes: a clock on the wall that is set back holds up nothing.
    async fn sleep(&self, duration: Duration) {
        let end = self.time.passed().saturating_add(duration);
        loop {
            let rest = end.saturating_sub(self.time.passed());
            if rest.is_zero() {
                return;
            }
            self.time.sleep(rest.min(GLANCE)).await;
            if self.hall.outage().is_some() {
                return;
            }
        }
    }

    /// Notes when the bot stopped, so that no clock runs until it starts again.
    pub async fn rest(&self) -> store::Result<()> {
        self.beat(self.hall.now()).await
    }

    /// Does everything that is due and says when the next thing is. Whoever calls this may do so
    /// as rarely as they like.
    pub async fn tick(&self) -> store::Result<Timestamp> {
        let (store, now) = (self.hall.store(), self.hall.now());
        if self.hall.outage().is_some() && !self.hall.wake().await? {
            // Without a session we are about to end, and must not say that we were alive.
            return Ok(now);
        }
        if self.is_due(PULSE, now, |done| &mut done.pulse) {
            self.beat(now).await?;
        }
        let mut more = self.look_at_clocks(now).await?;
        let votes = store.votes_due(now).await?;
        more |= votes.len() == store::TOGETHER;
        together(votes, |vote| self.end_vote(vote, now)).await;
        if self.is_due(SWEEP, now, |done| &mut done.sweep) && !self.is_doubtful(now).await? {
            expiry::expire(&self.hall, now).await?;
        }
        if self.is_due(PRUNE, now, |done| &mut done.prune) && self.tidy(now).await? {
            self.done().prune = None;
            more = true;
        }
        let sweep = self.done().sweep.map(|sweep| hours::later(sweep, SWEEP));
        let next = [store.next_look().await?, store.next_close().await?, sweep];
        let next = next.into_iter().flatten().min().filter(|_| !more).unwrap_or(now);
        let mut done = self.done();
        done.in_vain = if more || now < next { 0 } else { done.in_vain + 1 };
        Ok(next)
    }

    /// May the clock on the wall be wrong?
    async fn is_doubtful(&self, now: Timestamp) -> store::Result<bool> {
        let doubted = noted(self.hall.store(), DOUBTED).await?;
        Ok(doubted.is_some_and(|gap| gap <= now && until(gap, now) < DOUBT))
    }

    /// Forgets some of what is not needed any more, and says whether there may be more.
    async fn tidy(&self, now: Timestamp) -> store::Result<bool> {
        let store = self.hall.store();
        let is_doubtful = self.is_doubtful(now).await?;
        let before = |age: Duration| now.saturating_sub(age).unwrap_or(Timestamp::MIN);
        for _ in 0..PIECES {
            let mut more = false;
            if !is_doubtful {
                more |= store.prune_inbox(before(REPEATED)).await?;
                if let Some(kept) = self.kept {
                    more |= store.prune_game(before(kept)).await?;
                }
                if let Some(kept) = self.hall.usual().removed_expires.0 {
                    more |= store.prune_place(before(kept)).await?;
                }
            }
            match reckoning::reckon(&self.hall, GAMES).await {
                Ok(unreckoned) => more |= unreckoned,
                Err(error) => tracing::error!(%error, "results could not be worked out"),
            }
            if !more && !store.shrink().await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Says whether there may be more.
    async fn look_at_clocks(&self, now: Timestamp) -> store::Result<bool> {
        let (mut late, mut waiting) = (BTreeSet::new(), BTreeSet::new());
        let due = self.hall.store().clocks_due(now).await?;
        let more = due.len() == store::TOGETHER;
        for (clock, account) in due {
            let in_time = clock.deadline.is_none_or(|deadline| now < deadline);
            match account.filter(|_| in_time) {
                Some(account) => waiting.insert(account),
                None => late.insert(clock.table),
            };
        }
        together(late, |table| self.end_time(table, now)).await;
        together(waiting, |account| self.remind(account, now)).await;
        Ok(more)
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
        self.hall.store().commit(Commit::at(now).with(note(ALIVE, now))).await?;
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
        // A clock that was set back must not stop anything.
        let due = last.is_none_or(|last| now < last || every <= until(last, now));
        if due {
            *last = Some(now);
        }
        due
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        self.done.lock().expect("no holder panics")
    }
}

/// One that breaks down holds up none of the others.
async fn together<T, F>(things: impl IntoIterator<Item = T>, look: impl Fn(T) -> F)
where
    F: Future<Output = ()>,
{
    let looked = |thing| async {
        if AssertUnwindSafe(look(thing)).catch_unwind().await.is_err() {
            tracing::error!("what was due broke down");
        }
    };
    stream::iter(things).for_each_concurrent(TOGETHER, looked).await;
}

/// How much lies between two moments, whichever is the earlier.
fn apart(one: Timestamp, other: Timestamp) -> Duration {
    one.duration_since(other).unsigned_abs()
}

async fn noted(store: &Store, name: &str) -> store::Result<Option<Timestamp>> {
    let millis = store.note(&Scope::Bot, name).await?;
    Ok(millis.and_then(|millis| Timestamp::from_millisecond(millis.parse().ok()?).ok()))
}
