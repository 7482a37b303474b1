//! Delivery: what the store has queued goes out, in order, within the platforms' limits.
//!
//! # Invariants
//!
//! - Each target has a lane of its own. A lane delivers the oldest message first and does not
//!   touch the next before that one has arrived or was given up; lanes do not wait for each
//!   other except for the platform's budget.
//! - A message leaves the queue in the transaction that notes its arrival. After a crash it
//!   may go out again, under the same id, by which some platforms tell the second from the
//!   first. Where they do not (any more), it is sent without its buttons, which it gets when
//!   its own id is written down: two copies that can be pressed never stand side by side.
//! - Turns that are over when their message goes out ask nobody: they become one message
//!   without pings and pictures.
//! - Of several processes on one database one delivers to a chat at a time, and what the chat had
//!   lately goes from one to the next. When it dies another goes on. What a platform takes in a
//!   second is divided by their number.
//! - Pictures are painted when their message goes out, never earlier, and what cannot be
//!   painted does not hold up the words.

mod budget;
mod lane;
mod merge;

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval_at},
};

use self::{budget::Books, lane::Lane};
use crate::{
    chat::{App, Chat, Platform, Target},
    store::{self, Members, Store},
    time::Time,
};

/// How often a process looks for what waits for nobody: calls of others may be missed.
const LOOK: Duration = Duration::from_secs(5);

/// The delivery of everything that is queued in a store.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

struct Inner {
    store: Store,
    app: Arc<dyn App>,
    time: Arc<dyn Time>,
    desks: HashMap<Platform, Desk>,
    /// The lanes at work.
    lanes: Mutex<HashMap<Target, AtWork>>,
    counts: Counts,
}

/// What a lane has to know while it works.
#[derive(Default)]
struct AtWork {
    /// Something came in for it meanwhile.
    again: bool,
    news: Arc<Notify>,
}

/// Why a lane begins.
#[derive(Debug, Clone, Copy)]
enum Cause {
    /// This process has queued something.
    Posted,
    /// Another process has.
    Heard,
    /// It waits, and its first message may have been sent by a process that is gone.
    Inherited(i64),
}

/// A platform and its books.
struct Desk {
    chat: Arc<dyn Chat>,
    books: Mutex<Books>,
}

/// What happened since the start, for the operator.
#[derive(Debug, Default)]
pub struct Counts {
    pub delivered: AtomicU64,
    /// Tried again, because of passing trouble or because the platform asked for patience.
    pub retried: AtomicU64,
    pub refused: AtomicU64,
    /// Our bugs.
    pub malformed: AtomicU64,
}

impl Outbox {
    pub fn new(
        store: Store,
        app: Arc<dyn App>,
        chats: impl IntoIterator<Item = Arc<dyn Chat>>,
        time: Arc<dyn Time>,
    ) -> Self {
        let desks = chats.into_iter().map(|chat| {
            let books = Mutex::new(Books::new(chat.budget()));
            (chat.platform(), Desk { chat, books })
        });
        Self(Arc::new(Inner {
            store,
            app,
            time,
            desks: desks.collect(),
            lanes: Mutex::default(),
            counts: Counts::default(),
        }))
    }

    /// Delivers until `stop`; what is on its way then is finished, the rest stays queued.
    pub async fn run(&self, stop: impl Future<Output = ()>) -> Result<(), store::Error> {
        let (stopping, stopped) = watch::channel(false);
        let mut lanes = JoinSet::new();
        let mut members = self.0.store.company().members();
        self.share(&members.borrow_and_update());
        self.inherit(&mut lanes, &stopped).await?;
        let mut stop = std::pin::pin!(stop);
        // About processes, not about the game, so that it is measured in real time; and however
        // much else there is to do.
        let mut looks = interval_at(Instant::now() + LOOK, LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = &mut stop => break,
                targets = self.0.store.posted() => {
                    for target in targets {
                        self.start(&mut lanes, target, Cause::Posted, &stopped);
                    }
                }
                targets = self.0.store.company().posted() => {
                    for target in targets {
                        self.start(&mut lanes, target, Cause::Heard, &stopped);
                    }
                }
                Some(ended) = lanes.join_next(), if !lanes.is_empty() => {
                    if let Err(error) = ended {
                        tracing::error!(%error, "a lane of the outbox broke down");
                    }
                }
                Ok(()) = members.changed() => {
                    self.share(&members.borrow_and_update());
                    self.look(&mut lanes, &stopped).await;
                }
                _ = looks.tick(), if self.0.store.is_shared() => {
                    self.look(&mut lanes, &stopped).await;
                }
            }
        }
        stopping.send_replace(true);
        while lanes.join_next().await.is_some() {}
        self.0.lanes().clear();
        Ok(())
    }

    /// Takes up what waits, for whomever. The first message of each may have been sent by a process
    /// that is gone.
    async fn inherit(
        &self,
        lanes: &mut JoinSet<()>,
        stopped: &watch::Receiver<bool>,
    ) -> Result<(), store::Error> {
        for target in self.0.store.waiting().await? {
            if !self.0.lanes().contains_key(&target) {
                let first = self.0.store.next_for(&target).await?.map_or(0, |first| first.id);
                self.start(lanes, target, Cause::Inherited(first), stopped);
            }
        }
        Ok(())
    }

    /// The same, later: another process may have died over it.
    async fn look(&self, lanes: &mut JoinSet<()>, stopped: &watch::Receiver<bool>) {
        if let Err(error) = self.inherit(lanes, stopped).await {
            tracing::warn!(%error, "what waits could not be looked for");
        }
    }

    /// The processes share what the platforms take.
    fn share(&self, members: &Members) {
        for desk in self.0.desks.values() {
            desk.books().share(members.count());
        }
    }

    pub fn counts(&self) -> &Counts {
        &self.0.counts
    }

    fn start(
        &self,
        lanes: &mut JoinSet<()>,
        target: Target,
        cause: Cause,
        stopped: &watch::Receiver<bool>,
    ) {
        // A platform that is not configured now may be at the next start: its messages wait.
        if !self.0.desks.contains_key(&target.platform()) {
            return;
        }
        match self.0.lanes().entry(target) {
            Entry::Occupied(mut lane) => {
                lane.get_mut().again = true;
                lane.get().news.notify_one();
            }
            Entry::Vacant(lane) => {
                let target = lane.key().clone();
                let news = lane.insert(AtWork::default()).news.clone();
                let inner = Arc::clone(&self.0);
                let lane = Lane::new(inner, target, cause, news, stopped.clone());
                lanes.spawn(lane.run());
            }
        }
    }
}

impl Inner {
    fn lanes(&self) -> MutexGuard<'_, HashMap<Target, AtWork>> {
        self.lanes.lock().expect("no holder panics")
    }

    /// A lane found nothing more to do. May it end, or did something come in meanwhile?
    fn may_end(&self, target: &Target) -> bool {
        let mut lanes = self.lanes();
        let again = lanes.get_mut(target).is_some_and(|lane| std::mem::take(&mut lane.again));
        if !again {
            lanes.remove(target);
        }
        !again
    }
}

impl Desk {
    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().expect("no holder panics")
    }
}

impl Counts {
    fn up(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}
