//! The one source of time: the real one, or one that tests move on.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock},
    time::{Duration, Instant},
};

use futures::future::BoxFuture;
use jiff::Timestamp;
use tokio::sync::{Notify, oneshot};

/// Where everything that waits, expires or is remembered with a moment gets its time from.
pub trait Time: Send + Sync {
    fn now(&self) -> Timestamp;
    /// How much time has passed since some moment: never set back, whatever becomes of the
    /// clock on the wall. A machine that sleeps may leave that out.
    fn passed(&self) -> Duration;
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()>;

    /// Sleeps until a moment, not at all if it has passed.
    fn sleep_until(&self, moment: Timestamp) -> BoxFuture<'static, ()> {
        self.sleep(until(self.now(), moment))
    }
}

/// From one moment to another, zero if that one is earlier.
pub fn until(now: Timestamp, moment: Timestamp) -> Duration {
    Duration::try_from(moment.duration_since(now)).unwrap_or(Duration::ZERO)
}

#[derive(Debug, Clone, Copy, Default)]
pub struct RealTime;

impl Time for RealTime {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn passed(&self) -> Duration {
        static FIRST: OnceLock<Instant> = OnceLock::new();
        FIRST.get_or_init(Instant::now).elapsed()
    }

    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(duration))
    }
}

/// Time that stands still until it is moved. Clones are the same time.
#[derive(Debug, Clone)]
pub struct VirtualTime(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    state: Mutex<State>,
    /// Somebody went to sleep, or has woken.
    changed: Notify,
}

#[derive(Debug)]
struct State {
    now: Timestamp,
    passed: Duration,
    /// By when they wake; the number keeps those of one moment apart, in order.
    sleepers: BTreeMap<(Duration, u64), oneshot::Sender<Waking>>,
    count: u64,
    /// Those whose time has come and who do not know it yet.
    waking: usize,
}

/// Somebody's time has come. Gone once they go on, or have given up.
#[derive(Debug)]
struct Waking(Arc<Inner>);

impl Drop for Waking {
    fn drop(&mut self) {
        self.0.state().waking -= 1;
        self.0.changed.notify_waiters();
    }
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no holder panics")
    }
}

impl VirtualTime {
    pub fn starting(now: Timestamp) -> Self {
        let state =
            State { now, passed: Duration::ZERO, sleepers: BTreeMap::new(), count: 0, waking: 0 };
        Self(Arc::new(Inner { state: Mutex::new(state), changed: Notify::new() }))
    }

    /// Moves on and wakes everybody whose time has come, in order.
    pub fn advance(&self, duration: Duration) {
        let moment = self.now().saturating_add(duration).expect("a duration is no calendar span");
        self.advance_to(moment);
    }

    pub fn advance_to(&self, moment: Timestamp) {
        let mut state = self.state();
        let rest = until(state.now, moment);
        state.passed += rest;
        state.now = state.now.max(moment);
        let (passed, mut woken) = (state.passed, Vec::new());
        while let Some(sleeper) = state.sleepers.first_entry()
            && sleeper.key().0 <= passed
        {
            woken.push(sleeper.remove());
        }
        state.waking += woken.len();
        drop(state);
        for sleeper in woken {
            // A sleeper that was dropped does not mind.
            sleeper.send(Waking(self.0.clone())).ok();
        }
    }

    /// Somebody sets the clock on the wall, or the machine has slept: no time passes.
    pub fn set(&self, now: Timestamp) {
        self.state().now = now;
    }

    /// Waits until at least so many are asleep, and says when the first of them will wake.
    pub async fn until_asleep(&self, sleepers: usize) -> Timestamp {
        self.until(|state| state.sleepers.len() >= sleepers).await
    }

    /// Waits until somebody sleeps and moves on to when the first wakes. Whoever was woken
    /// before goes on first: their moment is over otherwise.
    pub async fn step(&self) -> Timestamp {
        let moment = self.until(|state| state.waking == 0).await;
        self.advance_to(moment);
        moment
    }

    /// Waits until somebody sleeps and it is so, and says when the first will wake.
    async fn until(&self, is_so: impl Fn(&State) -> bool) -> Timestamp {
        loop {
            let changed = self.0.changed.notified();
            {
                let mut state = self.state();
                state.sleepers.retain(|_, sleeper| !sleeper.is_closed());
                if is_so(&state)
                    && let Some(((first, _), _)) = state.sleepers.first_key_value()
                {
                    let rest = first.saturating_sub(state.passed);
                    return state.now.saturating_add(rest).expect("a duration is no calendar span");
                }
            }
            changed.await;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state()
    }
}

impl Time for VirtualTime {
    fn now(&self) -> Timestamp {
        self.state().now
    }

    fn passed(&self) -> Duration {
        self.state().passed
    }

    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        if duration.is_zero() {
            return Box::pin(std::future::ready(()));
        }
        let (wake, woken) = oneshot::channel();
        let mut state = self.state();
        let wakes = state.passed.saturating_add(duration);
        state.count += 1;
        let count = state.count;
        state.sleepers.insert((wakes, count), wake);
        drop(state);
        self.0.changed.notify_waiters();
        Box::pin(async move {
            // The time itself went away: nobody will ever wake us, as after the end of a test.
            if woken.await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn sleepers_wake_in_the_order_of_their_moments() {
        let time = VirtualTime::starting(Timestamp::UNIX_EPOCH);
        let (long, short) =
            (time.sleep(Duration::from_hours(30)), time.sleep(Duration::from_hours(1)));
        assert_eq!(time.until_asleep(2).await, Timestamp::from_second(3600).unwrap());
        time.step().await;
        short.await;
        let mut long = long;
        assert!(futures::poll!(&mut long).is_pending());
        time.advance(Duration::from_hours(29));
        long.await;
        assert_eq!(time.now(), Timestamp::from_second(30 * 3600).unwrap());
    }

    #[tokio::test]
    async fn nobody_oversleeps_because_time_goes_on_in_steps() {
        let time = VirtualTime::starting(Timestamp::UNIX_EPOCH);
        let sleepers = (1..=9).map(|second| {
            let (time, sleep) = (time.clone(), time.sleep(Duration::from_secs(second)));
            tokio::spawn(async move {
                sleep.await;
                (second as i64, time.now().as_second())
            })
        });
        let sleepers: Vec<_> = sleepers.collect();
        for _ in 1..=9 {
            time.step().await;
        }
        for sleeper in sleepers {
            let (planned, woken) = sleeper.await.unwrap();
            assert_eq!(planned, woken);
        }
    }

    #[tokio::test]
    async fn a_sleeper_that_gave_up_does_not_count() {
        let time = VirtualTime::starting(Timestamp::UNIX_EPOCH);
        drop(time.sleep(Duration::from_secs(1)));
        let other = time.sleep(Duration::from_secs(5));
        assert_eq!(time.step().await, Timestamp::from_second(5).unwrap());
        other.await;
    }

    #[tokio::test]
    async fn a_clock_that_is_set_wakes_nobody_and_keeps_nobody_asleep() {
        let time = VirtualTime::starting(Timestamp::from_second(5000).unwrap());
        let mut sleeper = time.sleep(Duration::from_secs(10));
        time.set(Timestamp::from_second(9000).unwrap());
        assert!(futures::poll!(&mut sleeper).is_pending());
        time.set(Timestamp::from_second(1000).unwrap());
        assert_eq!(time.step().await, Timestamp::from_second(1010).unwrap());
        sleeper.await;
        assert_eq!(time.passed(), Duration::from_secs(10));
    }

    #[test]
    fn a_moment_that_has_passed_is_not_waited_for() {
        let (early, late) = (Timestamp::UNIX_EPOCH, Timestamp::from_second(9).unwrap());
        assert_eq!(until(late, early), Duration::ZERO);
        assert_eq!(until(early, late), Duration::from_secs(9));
    }
}
