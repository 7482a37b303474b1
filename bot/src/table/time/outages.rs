//! Outages: the machine slept, the process was stopped, or somebody set the clock on the wall.
//! That is nobody's time, and taken out of everybody's before anything else happens.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use jiff::Timestamp;
use tokio::sync::RwLockReadGuard;

use crate::{
    store::{self, Clock, Commit, Scope, Store, Vote, Write},
    table::{Hall, acts::votes, time::hours},
    time::until,
};

/// So much more or less on the wall than passed, or so much passed without a glance, is an outage.
pub(crate) const OUTAGE: Duration = Duration::from_mins(2);
/// After a gap longer than this the clock on the wall may be wrong: nothing is deleted, nor closed
/// for its silence, for as long, so that somebody can set it right.
pub(crate) const DOUBT: Duration = Duration::from_hours(24);
/// When the bot was last there.
pub(crate) const ALIVE: &str = "alive";
/// When the last gap that casts doubt ended.
pub(crate) const DOUBTED: &str = "doubted";
/// Who takes an outage out of everybody's time.
const OUTAGES: &str = "outages";

/// Looks out for outages, in the process that keeps the clock.
#[derive(Default)]
pub(crate) struct Watch(Mutex<Option<Seen>>);

#[derive(Debug, Clone, Copy)]
struct Seen {
    /// Both clocks when they were last compared.
    both: Both,
    /// Nobody is there if nobody compares them for so long.
    patience: Duration,
}

/// The clock on the wall and the time that passed, at the same moment.
#[derive(Debug, Clone, Copy)]
struct Both {
    wall: Timestamp,
    passed: Duration,
}

impl Watch {
    fn seen(&self) -> MutexGuard<'_, Option<Seen>> {
        self.0.lock().expect("no holder panics")
    }
}

impl Hall {
    /// From now on somebody keeps the clock, and looks as rarely as they like.
    pub(crate) fn watch(&self) {
        *self.watch.seen() = Some(Seen { both: self.both(), patience: Duration::MAX });
    }

    /// From now on they look all the time.
    pub(crate) fn watch_closely(&self) {
        if let Some(seen) = self.watch.seen().as_mut() {
            seen.patience = OUTAGE;
        }
    }

    fn both(&self) -> Both {
        Both { wall: self.now(), passed: self.time.passed() }
    }

    /// A step of a table begins: an outage that nobody has noticed yet comes first, for whoever
    /// writes is often the first to be awake after it.
    pub(crate) async fn begin(&self) -> store::Result<RwLockReadGuard<'_, ()>> {
        if self.outage().is_some() && self.wake().await? {
            self.bell.notify_one();
        }
        Ok(self.steps.read().await)
    }

    /// What the wall showed last before it was ahead of the time that passed or behind it, or
    /// before nobody looked for too long. It is found again until somebody has woken.
    pub(crate) fn outage(&self) -> Option<Timestamp> {
        let now = self.both();
        let mut watch = self.watch.seen();
        let Seen { both, patience } = watch.as_mut()?;
        let unseen = now.passed.saturating_sub(both.passed);
        let expected = hours::later(both.wall, unseen);
        if OUTAGE < until(expected, now.wall) || *patience < unseen {
            return Some(both.wall);
        }
        if OUTAGE < until(now.wall, expected) {
            // Until it was set back, time went on as ever.
            return Some(expected);
        }
        *both = now;
        None
    }

    /// Takes an outage out of everybody's time, as a start does, if the clock is still ours.
    pub(crate) async fn wake(&self) -> store::Result<bool> {
        // Had another process been there, it would have ended our session, and keep the clock.
        if self.store.company().try_hold(OUTAGES).await.is_none() {
            return Ok(false);
        }
        // Loaded tables still have the old clocks, and nothing is done by these any more.
        let _alone = self.steps.write().await;
        let (Some(alive), Some(Seen { both, patience })) = (self.outage(), *self.watch.seen())
        else {
            return Ok(true);
        };
        let now = self.both();
        if alive != now.wall {
            tracing::warn!(%alive, now = %now.wall, "nobody was here meanwhile, or the clock was set: clocks stood still");
            let unseen = now.passed.saturating_sub(both.passed);
            forgive(&self.store, alive, now.wall, unseen).await?;
            self.unload().await;
        }
        *self.watch.seen() = Some(Seen { both: now, patience });
        Ok(true)
    }
}

/// The bot was not there from one moment to another, or somebody set the clock on the wall, ahead
/// or back, since it was looked at so long ago: what was left of anything before is left after.
/// One commit, so that it is forgiven once.
pub(crate) async fn forgive(
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
        let row = Clock { asked, since: Some(since), used, next_look: Some(now), ..clock };
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

pub(crate) fn note(name: &str, moment: Timestamp) -> Write {
    let value = Some(moment.as_millisecond().to_string());
    Write::Note { scope: Scope::Bot, name: name.into(), value }
}
