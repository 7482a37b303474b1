//! Work in order per key, and side by side for different keys. A lane lives
//! only as long as it has work. Nothing is dropped, unless so many are allowed to wait: that
//! there is not too much of it is the business of whoever fetches it.

use std::{
    collections::{HashMap, VecDeque},
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, MutexGuard},
};

use futures::{FutureExt, future::BoxFuture};
use tokio::sync::Notify;

type Work = BoxFuture<'static, ()>;

#[derive(Clone, Default)]
pub(super) struct Lanes(Arc<Inner>);

#[derive(Default)]
struct Inner {
    waiting: Mutex<HashMap<String, VecDeque<Work>>>,
    emptied: Notify,
    most: Option<Most>,
}

/// What may wait; beyond that the oldest is dropped.
#[derive(Debug, Clone, Copy)]
pub(super) struct Most {
    pub(super) in_a_lane: usize,
    /// In all of them: the longest lane goes without.
    pub(super) in_all: usize,
}

impl Lanes {
    pub(super) fn with(most: Most) -> Self {
        Self(Arc::new(Inner { most: Some(most), ..Inner::default() }))
    }

    /// Queues the work.
    pub(super) fn push(
        &self,
        key: impl Into<String>,
        work: impl Future<Output = ()> + Send + 'static,
    ) {
        let key = key.into();
        let mut lanes = self.lock();
        match lanes.get_mut(&key) {
            Some(lane) => lane.push_back(work.boxed()),
            None => {
                lanes.insert(key.clone(), VecDeque::new());
                tokio::spawn(self.clone().run(key, work.boxed()));
                return;
            }
        }
        let dropped = self.0.most.and_then(|most| most.too_old(&mut lanes, &key));
        drop(lanes);
        if dropped.is_some() {
            tracing::warn!(key, "telegram: more answers wait than can be given");
        }
    }

    async fn run(self, key: String, first: Work) {
        let mut next = Some(first);
        while let Some(work) = next {
            // A panic in one piece of work must not take the lane with it.
            if AssertUnwindSafe(work).catch_unwind().await.is_err() {
                tracing::error!("telegram: the handling of an update panicked");
            }
            let mut lanes = self.lock();
            next = lanes.get_mut(&key).and_then(VecDeque::pop_front);
            if next.is_none() {
                lanes.remove(&key);
                self.0.emptied.notify_waiters();
            }
        }
    }

    /// Returns when no lane has work.
    pub(super) async fn idle(&self) {
        loop {
            let emptied = self.0.emptied.notified();
            tokio::pin!(emptied);
            // Listen before looking, so that the last lane cannot end unseen.
            emptied.as_mut().enable();
            if self.lock().is_empty() {
                return;
            }
            emptied.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, VecDeque<Work>>> {
        self.0.waiting.lock().expect("nothing panics while it holds the lanes")
    }
}

impl Most {
    /// What there is no room for, now that a lane has become longer.
    fn too_old(self, lanes: &mut HashMap<String, VecDeque<Work>>, longer: &str) -> Option<Work> {
        let lane = lanes.get_mut(longer)?;
        if self.in_a_lane < lane.len() {
            return lane.pop_front();
        }
        let all: usize = lanes.values().map(VecDeque::len).sum();
        let longest = lanes.values_mut().max_by_key(|lane| lane.len())?;
        if self.in_all < all { longest.pop_front() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn work_of_one_lane_stays_in_order_and_a_panic_does_not_stop_it() {
        let lanes = Lanes::default();
        let seen = Arc::new(Mutex::new(Vec::new()));
        for number in 0..20 {
            let seen = seen.clone();
            lanes.push("group", async move {
                tokio::task::yield_now().await;
                seen.lock().unwrap().push(number);
                assert!(number != 3, "on purpose");
            });
        }
        lanes.idle().await;
        assert_eq!(*seen.lock().unwrap(), (0..20).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_stuck_lane_does_not_hold_up_another() {
        let lanes = Lanes::default();
        let (release, stuck) = oneshot::channel::<()>();
        let (done, other) = oneshot::channel::<()>();
        lanes.push("stuck", async move { drop(stuck.await) });
        lanes.push("other", async move { done.send(()).unwrap() });
        other.await.unwrap();
        release.send(()).unwrap();
        lanes.idle().await;
    }

    #[tokio::test]
    async fn where_too_much_waits_the_oldest_of_the_longest_lane_is_dropped() {
        let lanes = Lanes::with(Most { in_a_lane: 3, in_all: 4 });
        let done = Arc::new(Mutex::new(Vec::new()));
        let mut gates = Vec::new();
        for key in ["long", "short"] {
            let (release, stuck) = oneshot::channel::<()>();
            lanes.push(key, async move { drop(stuck.await) });
            gates.push(release);
        }
        for (key, number) in
            [("long", 1), ("long", 2), ("long", 3), ("long", 4), ("short", 5), ("short", 6)]
        {
            let done = done.clone();
            lanes.push(key, async move { done.lock().unwrap().push(number) });
        }
        drop(gates);
        lanes.idle().await;
        let mut done = done.lock().unwrap().clone();
        done.sort_unstable();
        assert_eq!(done, [3, 4, 5, 6]);
    }
}
