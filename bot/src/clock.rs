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
    store::{self, AccountId, Clock as Row, Commit, Scope, Store, TableId, Vote, Write},
    table::{
        Hall,
        acts::{reckoning, votes},
        time::{expiry, hours, reminders},
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
/// So much more or less on the wall than passed, or so much passed without a glance, is an outage:
/// the machine slept, somebody set the clock, or the process was stopped.
const OUTAGE: Duration = Duration::from_mins(2);
/// After a gap longer than this the clock on the wall may be wrong: nothing is deleted, nor closed
/// for its silence, for as long, so that somebody can set it right.
const DOUBT: Duration = Duration::from_hours(24);
/// How long the clock sleeps at most where other processes play: it does not hear of what they do.
const SHARED: Duration = Duration::from_secs(5);
/// How many tables or people are looked at together. After an outage a thousand may be due:
/// together they share the fsyncs, and one that is slow does not hold up the rest.
const TOGETHER: usize = 16;
/// Clocks that differ by more than this from the server's are not kept right by anybody.
const APART: Duration = Duration::from_secs(10);
const ALIVE: &str = "alive";
/// When the last such gap ended.
const DOUBTED: &str = "doubted";
/// Who keeps the clock, of several processes.
const CLOCK: &str = "clock";
/// Who takes an outage out of everybody's time.
const OUTAGES: &str = "outages";

pub struct Clock {
    hall: Arc<Hall>,
    time: Arc<dyn Time>,
    done: Mutex<Done>,
    /// Both clocks when they were last compared.
    seen: Mutex<Both>,
    /// How long finished games are kept; `None`: for ever.
    kept: Option<Duration>,
}

/// The clock on the wall and the time that passed, at the same moment.
#[derive(Debug, Clone, Copy)]
struct Both {
    wall: Timestamp,
    passed: Duration,
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
        let seen = Mutex::new(Both { wall: now, passed: time.passed() });
        let clock = Self { hall, time, done: Mutex::default(), seen, kept: None };
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
        loop {
            let rung = self.hall.bell.notified();
            // Whoever rings the bell is often the first to be awake after an outage.
            let rest = match self.look(OUTAGE).await {
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
        if self.outage(OUTAGE).is_some() {
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
            if self.outage(OUTAGE).is_some() {
                return;
            }
        }
    }

    /// What the wall showed last before it was ahead of the time that passed or behind it, or
    /// before nobody looked for longer than that. It is found again until somebody has woken.
    fn outage(&self, unseen_for: Duration) -> Option<Timestamp> {
        let (wall, passed) = (self.hall.now(), self.time.passed());
        let mut seen = self.seen();
        let unseen = passed.saturating_sub(seen.passed);
        let expected = hours::later(seen.wall, unseen);
        if OUTAGE < until(expected, wall) || unseen_for < unseen {
            return Some(seen.wall);
        }
        if OUTAGE < until(wall, expected) {
            // Until it was set back, time went on as ever.
            return Some(expected);
        }
        *seen = Both { wall, passed };
        None
    }

    /// Takes an outage out of everybody's time, as a start does, if the clock is still ours.
    async fn wake(&self, unseen_for: Duration) -> store::Result<bool> {
        let store = self.hall.store();
        // Had another process been there, it would have ended our session, and keep the clock.
        if store.company().try_hold(OUTAGES).await.is_none() {
            return Ok(false);
        }
        // Loaded tables still have the old clocks, and nothing is done by these any more.
        let _alone = self.hall.steps.write().await;
        let Some(alive) = self.outage(unseen_for) else { return Ok(true) };
        let both = Both { wall: self.hall.now(), passed: self.time.passed() };
        if alive != both.wall {
            let unseen = both.passed.saturating_sub(self.seen().passed);
            tracing::warn!(%alive, now = %both.wall, "nobody was here meanwhile, or the clock was set: clocks stood still");
            forgive(store, alive, both.wall, unseen).await?;
            self.hall.unload().await;
        }
        *self.seen() = both;
        Ok(true)
    }

    /// Notes when the bot stopped, so that no clock runs until it starts again.
    pub async fn rest(&self) -> store::Result<()> {
        self.beat(self.hall.now()).await
    }

    /// Does everything that is due and says when the next thing is. Whoever calls this may do so
    /// as rarely as they like.
    pub async fn tick(&self) -> store::Result<Timestamp> {
        self.look(Duration::MAX).await
    }

    /// The same, after an outage if nobody looked for longer than that.
    async fn look(&self, unseen_for: Duration) -> store::Result<Timestamp> {
        let (store, now) = (self.hall.store(), self.hall.now());
        if self.outage(unseen_for).is_some() && !self.wake(unseen_for).await? {
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

    fn seen(&self) -> MutexGuard<'_, Both> {
        self.seen.lock().expect("no holder panics")
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

/// The bot was not there from one moment to another, or somebody set the clock on the wall, ahead
/// or back, since it was looked at so long ago: what was left of anything before is left after.
/// One commit, so that it is forgiven once.
async fn forgive(
    store: &Store,
    alive: Timestamp,
    now: Timestamp,
    unseen: Duration,
) -> store::Result<()> {
    let mut commit = Commit::at(now);
    let mut touched = BTreeSet::new();
    let is_set_back = now < alive;
    // What began by the clock as it was before; what began since by the one of now goes on.
    let is_older = |began: Timestamp| {
        if !is_set_back {
            began <= now
        } else if store.is_shared() {
            // The clocks of other processes may have been right all the time.
            hours::later(now, OUTAGE) < began
        } else {
            now < began || unseen < until(began, now)
        }
    };
    for (clock, account) in store.clocks_running().await? {
        touched.insert(clock.table);
        let since = clock.since.unwrap_or(now);
        let (used, since) = if is_older(since) {
            let used = hours::Hours::of(&account).used(since, alive.max(since));
            (clock.used + used, now)
        } else {
            (clock.used, since)
        };
        // The rest follows when the clock is looked at, which is at once.
        let asked = if is_set_back { clock.asked.min(now) } else { clock.asked };
        let row = Row { asked, since: Some(since), used, next_look: Some(now), ..clock };
        commit = commit.with(Write::Clock(row));
    }
    for Vote { id: vote, table, opened, closes, .. } in store.votes_open().await? {
        let Some(closes) = closes else { continue };
        touched.insert(table);
        let (opened, closes) = if !is_set_back {
            (opened, hours::later(closes, until(alive.max(opened), now)))
        } else if is_older(opened) || votes::LONGEST + OUTAGE < until(now, closes) {
            let left = closes.saturating_sub(until(now, alive)).unwrap_or(now);
            (opened.min(now), left.max(now))
        } else {
            continue;
        };
        commit = commit.with(Write::Postpone { vote, opened, closes });
    }
    if is_set_back {
        commit = commit.with(Write::SetBack { from: alive, to: now });
    }
    if store.is_shared() {
        // Other processes have the old clocks loaded.
        let touches = touched.into_iter().map(|table| Write::Touch { table, version: None });
        commit.writes.splice(0..0, touches);
    }
    if DOUBT < until(alive, now) {
        commit = commit.with(note(DOUBTED, now));
    }
    store.commit(commit.with(note(ALIVE, now))).await?;
    Ok(())
}

/// How much lies between two moments, whichever is the earlier.
fn apart(one: Timestamp, other: Timestamp) -> Duration {
    one.duration_since(other).unsigned_abs()
}

fn note(name: &str, moment: Timestamp) -> Write {
    let value = Some(moment.as_millisecond().to_string());
    Write::Note { scope: Scope::Bot, name: name.into(), value }
}

async fn noted(store: &Store, name: &str) -> store::Result<Option<Timestamp>> {
    let millis = store.note(&Scope::Bot, name).await?;
    Ok(millis.and_then(|millis| Timestamp::from_millisecond(millis.parse().ok()?).ok()))
}
