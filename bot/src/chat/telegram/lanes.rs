//! Work in order per key, and side by side for different keys. A lane lives
//! only as long as it has work. Nothing is dropped: that there is not too much of it is
//! the business of whoever fetches it.

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
}

impl Lanes {
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
            }
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
}
