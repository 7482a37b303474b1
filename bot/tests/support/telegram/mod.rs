//! A server that plays Telegram's part, over sockets, for the real client.
//!
//! It is strict: every request is checked against the published description of
//! the Bot API (see [`spec`]), and what Telegram would refuse is refused. A test
//! fails when the bot sent anything that deserved a complaint. It can also
//! misbehave on purpose (see [`fault`]).

#![allow(
    dead_code,
    unreachable_pub,
    unused_imports,
    reason = "several test binaries use it, each its part"
)]

mod api;
mod body;
pub mod fault;
mod markup;
mod people;
mod serve;
mod spec;
pub mod world;

use std::{
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use tokio::sync::Notify;

pub use self::{
    fault::{Fault, Planned},
    world::{BOT_NAME, Call, PressId, Role, Room, Seen, Shown, User, World},
};

pub const TOKEN: &str = "4242:a-token-for-tests-only";
/// Generous: only a test that is about to fail waits that long.
const PATIENCE: Duration = Duration::from_secs(40);

pub struct Server {
    pub url: String,
    shared: Arc<Shared>,
    task: tokio::task::JoinHandle<()>,
}

#[derive(Default)]
struct Shared {
    world: Mutex<World>,
    /// Something changed: a request was answered or an update was queued.
    changed: Notify,
}

impl Shared {
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("no request panicked")
    }
}

impl Server {
    pub async fn start() -> Self {
        let shared = Arc::new(Shared::default());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("it is bound"));
        let task = tokio::spawn(serve::serve(listener, shared.clone()));
        Self { url, shared, task }
    }

    pub fn world(&self) -> MutexGuard<'_, World> {
        self.shared.world()
    }

    /// Waits until the world is as wished, and returns what was looked for.
    pub async fn until<T>(&self, what: &str, look: impl Fn(&World) -> Option<T>) -> T {
        let found = tokio::time::timeout(PATIENCE, async {
            loop {
                let changed = self.shared.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = look(&self.world()) {
                    return found;
                }
                changed.await;
            }
        });
        match found.await {
            Ok(found) => found,
            Err(elapsed) => {
                panic!("waited in vain for {what} ({elapsed}); {}", self.told(usize::MAX))
            }
        }
    }

    /// What happened so far, or of late, for the message of a failed test.
    pub fn told(&self, most: usize) -> String {
        let world = self.world();
        let calls: Vec<_> = world
            .calls
            .iter()
            .skip(world.calls.len().saturating_sub(most))
            .map(|call| format!("{} {}", call.method, serde_json::json!(call.params)))
            .collect();
        format!("calls:\n{}\ncomplaints: {:#?}", calls.join("\n"), world.complaints)
    }

    /// What the bot posted in a group or topic, oldest first.
    pub fn messages_in(&self, room: Room) -> Vec<Shown> {
        let world = self.world();
        let here = |message: &&Shown| message.room == room && message.by_bot;
        world.messages.iter().filter(here).cloned().collect()
    }

    /// What the bot wrote to somebody in private, oldest first.
    pub fn private_of(&self, user: User) -> Vec<Shown> {
        self.messages_in(user.private())
    }

    /// Waits for so many messages in a chat.
    pub async fn messages(&self, room: Room, count: usize) -> Vec<Shown> {
        self.until(&format!("{count} messages in {room:?}"), |world| {
            let here = |message: &&Shown| message.room == room && message.by_bot;
            let messages: Vec<_> = world.messages.iter().filter(here).cloned().collect();
            (messages.len() >= count).then_some(messages)
        })
        .await
    }

    /// Waits for a message in a chat that holds these words.
    pub async fn message(&self, room: Room, words: &str) -> Shown {
        self.until(&format!("«{words}» in {room:?}"), |world| {
            let holds = |message: &&Shown| {
                message.room == room && message.by_bot && message.text.contains(words)
            };
            world.messages.iter().rev().find(holds).cloned()
        })
        .await
    }

    /// The same with its buttons, which come a moment later.
    pub async fn dressed(&self, room: Room, words: &str) -> Shown {
        self.until(&format!("buttons under «{words}» in {room:?}"), |world| {
            let holds = |message: &&Shown| {
                message.room == room && message.by_bot && message.text.contains(words)
            };
            let newest = world.messages.iter().rev().find(holds).cloned();
            newest.filter(|message| !message.buttons.is_empty())
        })
        .await
    }

    /// Waits for what a presser gets to see.
    pub async fn seen(&self, press: &PressId) -> Seen {
        self.until("the answer to a press", |world| world.presses[&press.0].seen.clone()).await
    }

    pub fn calls(&self, method: &str) -> Vec<Call> {
        let is_it = |call: &&Call| call.method.eq_ignore_ascii_case(method);
        self.world().calls.iter().filter(is_it).cloned().collect()
    }

    /// Waits for so many requests of a method.
    pub async fn called(&self, method: &str, times: usize) -> Vec<Call> {
        self.until(&format!("{times} × {method}"), |world| {
            let is_it = |call: &&Call| call.method.eq_ignore_ascii_case(method);
            let calls: Vec<_> = world.calls.iter().filter(is_it).cloned().collect();
            (calls.len() >= times).then_some(calls)
        })
        .await
    }

    /// The next requests of this method, in this chat or any, meet the fault.
    pub fn fails(&self, method: &str, chat: Option<Room>, times: usize, fault: Fault) {
        let chat = chat.map(|room| room.chat);
        let method = method.to_lowercase();
        self.world().planned.push(Planned { method, chat, times, fault });
    }

    /// Waits until the bot has fetched everything that waits for it.
    pub async fn fetched(&self) {
        self.until("the bot to fetch its updates", |world| world.updates.is_empty().then_some(()))
            .await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
        if !std::thread::panicking() {
            let complaints = self.world().complaints.clone();
            assert!(complaints.is_empty(), "Telegram would complain: {complaints:#?}");
        }
    }
}
