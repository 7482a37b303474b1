//! Who else plays on the same database.
//!
//! A file has one process, which is alone: it holds whatever it asks for. On a server any number
//! of processes play. What only one of them may do at a time (deliver to a chat, keep the clock,
//! poll a platform) it does while it holds the thing, by a lock of a connection of its own
//! ([`session`](super::session)), which the server gives up the moment that the process dies.
//! What the others should hear of at once is called out (`NOTIFY`); who misses a call finds what
//! it was about by looking, a little later.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot, watch};

use super::{Store, words::json, writer::Posted};
use crate::chat::{Place, Target};

/// How long whoever waits for a thing leaves it alone, unless a process came or went.
const AGAIN: Duration = Duration::from_millis(500);

/// A cheap handle.
#[derive(Clone)]
pub struct Company(Arc<Inner>);

struct Inner {
    /// None where there is nobody else.
    session: Option<mpsc::UnboundedSender<Request>>,
    heard: Arc<Heard>,
}

/// The processes that live, as far as this one knows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Members {
    pub(super) numbers: BTreeSet<i64>,
    /// How many have gone since this one came.
    pub(super) gone: u64,
}

impl Members {
    pub fn count(&self) -> usize {
        self.numbers.len().max(1)
    }

    pub fn gone(&self) -> u64 {
        self.gone
    }
}

/// What this process hears of the others.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) members: watch::Sender<Members>,
    /// The session has ended, although nobody closed the store.
    pub(super) over: watch::Sender<bool>,
    /// Counts what was called about the local page, and about people who are forgotten.
    pub(super) page: watch::Sender<u64>,
    pub(super) forgotten: watch::Sender<u64>,
    pub(super) posted: Posted,
}

/// What a process asks its session for.
pub(super) enum Request {
    Take(Wish),
    Release { key: String, note: Option<String> },
    Call(Call),
    Close(oneshot::Sender<()>),
}

/// What somebody wants to hold.
pub(super) struct Wish {
    pub(super) key: String,
    session: mpsc::UnboundedSender<Request>,
    reply: oneshot::Sender<Option<Held>>,
}

impl Wish {
    /// It is theirs, with what was left by whoever held it before. If they have gone away it is
    /// given up again, wherever the answer is by then.
    pub(super) fn grant(self, left: Option<Left>) {
        let held = Held { key: self.key, session: Some(self.session), left };
        self.reply.send(Some(held)).ok();
    }

    /// Another process has it.
    pub(super) fn refuse(self) {
        self.reply.send(None).ok();
    }
}

/// What is called out to the other processes.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Call {
    pub(super) by: i64,
    /// Something waits for these, and whoever called may not deliver it.
    #[serde(default)]
    pub(super) posted: BTreeSet<Target>,
    #[serde(default)]
    pub(super) page: bool,
    #[serde(default)]
    pub(super) forgotten: bool,
}

/// What another process noted when it gave something up, and how long ago.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    pub note: String,
    pub age: Duration,
    /// It never gave it up, but died: the note is from the time before.
    pub is_orphaned: bool,
}

/// Something that no other process has as long as this is there.
pub struct Held {
    key: String,
    session: Option<mpsc::UnboundedSender<Request>>,
    left: Option<Left>,
}

impl Held {
    /// What its last holder noted, if that was another process and there are such notes.
    pub fn left(&self) -> Option<&Left> {
        self.left.as_ref()
    }

    /// Gives it up, with a note for the next.
    pub fn leave(mut self, note: String) {
        self.release(Some(note));
    }

    fn release(&mut self, note: Option<String>) {
        if let Some(session) = self.session.take() {
            // Without a session nothing is held any more.
            session.send(Request::Release { key: std::mem::take(&mut self.key), note }).ok();
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.release(None);
    }
}

impl Company {
    /// Nobody else.
    pub fn alone() -> Self {
        Self(Arc::new(Inner { session: None, heard: Arc::default() }))
    }

    pub(super) fn by(session: mpsc::UnboundedSender<Request>, heard: Arc<Heard>) -> Self {
        Self(Arc::new(Inner { session: Some(session), heard }))
    }

    /// May there be others?
    pub fn is_shared(&self) -> bool {
        self.0.session.is_some()
    }

    /// Who lives, now and whenever that changes.
    pub fn members(&self) -> watch::Receiver<Members> {
        self.0.heard.members.subscribe()
    }

    /// Holds a thing, unless another process does.
    pub async fn try_hold(&self, key: &str) -> Option<Held> {
        let Some(session) = &self.0.session else {
            return Some(Held { key: String::new(), session: None, left: None });
        };
        let (reply, answer) = oneshot::channel();
        let wish = Wish { key: key.to_owned(), session: session.clone(), reply };
        session.send(Request::Take(wish)).ok()?;
        answer.await.ok()?
    }

    /// Holds a thing once no other process does.
    pub async fn hold(&self, key: &str) -> Held {
        let mut members = self.members();
        loop {
            if let Some(held) = self.try_hold(key).await {
                return held;
            }
            tokio::select! {
                Ok(()) = members.changed() => {}
                () = tokio::time::sleep(AGAIN) => {}
            }
        }
    }

    /// The right to deliver to a chat with all its topics.
    pub async fn lane(&self, target: &Target) -> Option<Held> {
        if !self.is_shared() {
            return self.try_hold("").await;
        }
        self.try_hold(&format!("{LANE}{}", json(&whole_chat(target)))).await
    }

    /// Something waits for a chat to which another process delivers.
    pub(crate) fn call_posted(&self, target: Target) {
        self.call(Call { posted: [target].into(), ..Call::default() });
    }

    /// Waits until another process has queued something for chats to which it does not deliver.
    pub(crate) async fn posted(&self) -> BTreeSet<Target> {
        self.0.heard.posted.some().await
    }

    /// The local page has changed.
    pub(crate) fn call_page(&self) {
        self.call(Call { page: true, ..Call::default() });
    }

    /// Somebody is forgotten: what is kept may still show them.
    pub(crate) fn call_forgotten(&self) {
        self.call(Call { forgotten: true, ..Call::default() });
    }

    /// Changes whenever another process has changed the local page, or may have.
    pub(crate) fn page_calls(&self) -> watch::Receiver<u64> {
        self.0.heard.page.subscribe()
    }

    /// Changes whenever somebody was forgotten by another process.
    pub(crate) fn forgotten_calls(&self) -> watch::Receiver<u64> {
        self.0.heard.forgotten.subscribe()
    }

    fn call(&self, call: Call) {
        if let Some(session) = &self.0.session {
            session.send(Request::Call(call)).ok();
        }
    }

    /// Waits until this process has lost its session.
    pub(super) async fn over(&self) {
        let mut over = self.0.heard.over.subscribe();
        if over.wait_for(|over| *over).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    pub(super) async fn close(&self) {
        let Some(session) = &self.0.session else { return };
        let (reply, closed) = oneshot::channel();
        if session.send(Request::Close(reply)).is_ok() {
            closed.await.ok();
        }
    }
}

impl Heard {
    pub(super) fn hear(&self, call: Call) {
        self.posted.add(call.posted);
        if call.page {
            self.page.send_modify(|calls| *calls += 1);
        }
        if call.forgotten {
            self.forgotten.send_modify(|calls| *calls += 1);
        }
    }

    /// Calls may have been missed.
    pub(super) fn look_again(&self) {
        self.hear(Call { page: true, forgotten: true, ..Call::default() });
    }
}

/// What the keys of lanes begin with: their holders leave notes.
pub(super) const LANE: &str = "lane ";

/// Platforms count per group, whatever the topic.
pub(crate) fn whole_chat(target: &Target) -> Target {
    match target {
        Target::Place(place) => Target::Place(Place { topic: None, ..place.clone() }),
        Target::Private(_) => target.clone(),
    }
}

impl Store {
    /// Who else plays on the same database.
    pub fn company(&self) -> &Company {
        &self.0.company
    }

    /// The number of this process among others.
    pub fn process(&self) -> i64 {
        self.0.number
    }

    /// May other processes change what this one has loaded?
    pub fn is_shared(&self) -> bool {
        self.0.company.is_shared()
    }
}
