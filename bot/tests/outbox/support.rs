//! A platform, an application and a store for tests of delivery.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex},
    time::Duration,
};

use alhambra_bot::{
    chat::{
        Answer, App, Budget, Button, Chat, Delivery, Incoming, Message, MessageId, Notice, Parcel,
        Person, Picture, PictureSpec, Place, Platform, Press, SendError, Subject, Target, Text,
        Weight,
    },
    outbox::Outbox,
    store::{Commit, Post, Store, TableId, Write},
    time::{Time, VirtualTime},
};
use futures::future::BoxFuture;
use jiff::Timestamp;
use tempfile::TempDir;
use tokio::{
    sync::{Notify, oneshot},
    task::JoinHandle,
};

use super::database;

/// A message that reached the platform, or was turned away by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) id: i64,
    pub(crate) target: Target,
    pub(crate) second: i64,
    /// Such as `send hello [Table]` or `edit m3 hello`.
    pub(crate) what: String,
}

#[derive(Default)]
pub(crate) struct FakeChat {
    budget: Option<Budget>,
    /// For how long it knows again what it was sent, if not for ever.
    remembers: Option<Duration>,
    script: Mutex<HashMap<Target, VecDeque<SendError>>>,
    seen: Mutex<Vec<Seen>>,
    arrived: Mutex<Vec<Seen>>,
    changed: Notify,
    time: Mutex<Option<VirtualTime>>,
}

impl FakeChat {
    /// The next deliveries to a target go wrong like this, one after the other.
    pub(crate) fn will(&self, target: &Target, errors: impl IntoIterator<Item = SendError>) {
        self.script.lock().unwrap().entry(target.clone()).or_default().extend(errors);
    }

    /// Waits until so many messages arrived, and gives them.
    pub(crate) async fn arrivals(&self, count: usize) -> Vec<Seen> {
        self.wait(&self.arrived, count).await
    }

    /// Waits until so many deliveries were tried, and gives them.
    pub(crate) async fn tries(&self, count: usize) -> Vec<Seen> {
        self.wait(&self.seen, count).await
    }

    async fn wait(&self, list: &Mutex<Vec<Seen>>, count: usize) -> Vec<Seen> {
        let waiting = async {
            loop {
                let changed = self.changed.notified();
                let so_far = list.lock().unwrap().clone();
                if so_far.len() >= count {
                    return so_far;
                }
                changed.await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), waiting).await;
        waited.unwrap_or_else(|_| panic!("waited for {count}, got {:#?}", list.lock().unwrap()))
    }
}

impl Chat for FakeChat {
    fn platform(&self) -> Platform {
        Platform::Local
    }

    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>> {
        Box::pin(async move {
            let what = match &parcel.delivery {
                Delivery::Send { message, pictures } if pictures.is_empty() => {
                    format!("send {}", message.text.bare())
                }
                Delivery::Send { message, pictures } => {
                    let names: Vec<_> = pictures.iter().map(|picture| &*picture.name).collect();
                    format!("send {} [{}]", message.text.bare(), names.join(", "))
                }
                Delivery::Edit { message_id, message, pictures } => {
                    let names: Vec<_> = pictures.iter().map(|picture| &*picture.name).collect();
                    let shown =
                        if names.is_empty() { String::new() } else { format!(" {names:?}") };
                    format!("edit {} {}{shown}", message_id.0, message.text.bare())
                }
                Delivery::Dress { message_id, .. } => format!("dress {}", message_id.0),
                Delivery::Quiet { message_id } => format!("quiet {}", message_id.0),
            };
            let now = self.time.lock().unwrap().as_ref().unwrap().now();
            let second = now.as_second() - START;
            let seen = Seen { id: parcel.id, target: parcel.target.clone(), second, what };
            self.seen.lock().unwrap().push(seen.clone());
            let error =
                self.script.lock().unwrap().get_mut(&parcel.target).and_then(VecDeque::pop_front);
            if error.is_none() {
                self.arrived.lock().unwrap().push(seen);
            }
            self.changed.notify_waiters();
            let arrived = match parcel.delivery {
                Delivery::Send { .. } => MessageId(format!("m{}", parcel.id)),
                Delivery::Edit { message_id, .. }
                | Delivery::Dress { message_id, .. }
                | Delivery::Quiet { message_id } => message_id,
            };
            error.map_or_else(|| Ok(Some(arrived)), Err)
        })
    }

    fn remembers(&self) -> Duration {
        self.remembers.unwrap_or(Duration::MAX)
    }

    fn budget(&self) -> Budget {
        self.budget.unwrap_or(Budget {
            place_per_minute: 1000,
            albums_count: true,
            all_per_second: 1000,
            pictures_per_message: 10,
        })
    }

    fn link(&self, _: &Place) -> Option<String> {
        None
    }

    fn private_link(&self, _: &str) -> Option<String> {
        None
    }
}

/// Paints a picture without a picture, and hears of what happened.
#[derive(Default)]
pub(crate) struct FakeApp {
    pub(crate) notices: Mutex<Vec<Notice>>,
    pub(crate) cannot_paint: bool,
}

impl App for FakeApp {
    fn handle(&self, _: Incoming) -> BoxFuture<'_, Answer> {
        unreachable!("nobody does anything")
    }

    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        self.notices.lock().unwrap().push(notice);
        Box::pin(async {})
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(async move {
            anyhow::ensure!(!self.cannot_paint, "no paint");
            let pictures = specs.into_iter().map(|spec| {
                let name = format!("{:?}", spec.subject);
                let (alt, areas) = (String::new(), Vec::new());
                Picture { key: name.clone(), name, bytes: Arc::from([0_u8]), alt, areas }
            });
            Ok(pictures.collect())
        })
    }
}

pub(crate) const START: i64 = 1_800_000_000;

/// Everything together; the outbox runs until [`Office::stop`].
pub(crate) struct Office {
    pub(crate) store: Store,
    pub(crate) chat: Arc<FakeChat>,
    pub(crate) app: Arc<FakeApp>,
    pub(crate) time: VirtualTime,
    pub(crate) folder: TempDir,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Office {
    pub(crate) async fn open() -> Self {
        Self::with(None, FakeApp::default()).await
    }

    pub(crate) async fn with_budget(place_per_minute: u32, all_per_second: u32) -> Self {
        let budget = Budget {
            place_per_minute,
            albums_count: true,
            all_per_second,
            pictures_per_message: 10,
        };
        Self::with(Some(budget), FakeApp::default()).await
    }

    /// On a platform that does not know again what it was sent.
    pub(crate) async fn forgetful() -> Self {
        Self::remembering(Duration::ZERO).await
    }

    /// On a platform that does so for a while.
    pub(crate) async fn remembering(remembers: Duration) -> Self {
        let mut office = Self::open().await;
        let chat = Arc::get_mut(&mut office.chat).expect("nobody else has it yet");
        chat.remembers = Some(remembers);
        office
    }

    pub(crate) async fn with(budget: Option<Budget>, app: FakeApp) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = database::open(folder.path()).await;
        let time = VirtualTime::starting(Timestamp::from_second(START).unwrap());
        let chat = FakeChat { budget, time: Mutex::new(Some(time.clone())), ..FakeChat::default() };
        let (chat, app) = (Arc::new(chat), Arc::new(app));
        Self { store, chat, app, time, folder, running: None }
    }

    pub(crate) fn start(&mut self) {
        let chat: Arc<dyn Chat> = self.chat.clone();
        let time = Arc::new(self.time.clone());
        let outbox = Outbox::new(self.store.clone(), self.app.clone(), [chat], time);
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stopped = async { stopped.await.unwrap_or(()) };
            outbox.run(stopped).await.unwrap();
        });
        self.running = Some((stop, task));
    }

    pub(crate) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    pub(crate) async fn stop(&mut self) {
        let (stop, task) = self.running.take().unwrap();
        stop.send(()).unwrap();
        tokio::time::timeout(Duration::from_secs(20), task).await.unwrap().unwrap();
    }

    /// Queues messages in one commit.
    pub(crate) async fn post(&self, posts: impl IntoIterator<Item = Post>) {
        let writes = posts.into_iter().map(Write::Post).collect();
        let commit = Commit { writes, ..Commit::at(self.time.now()) };
        self.store.commit(commit).await.unwrap();
    }

    /// Waits until the queue is empty.
    pub(crate) async fn empty(&self) {
        let waiting = async {
            while self.store.backlog().await.unwrap().0 > 0 {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        let emptied = tokio::time::timeout(Duration::from_secs(20), waiting).await;
        emptied.expect("the queue becomes empty");
    }

    /// Moves time on from sleeper to sleeper until so many messages arrived.
    pub(crate) async fn play_until(&self, arrivals: usize) -> Vec<Seen> {
        tokio::select! {
            arrived = self.chat.arrivals(arrivals) => arrived,
            () = async { loop { self.time.step().await; } } => unreachable!("steps have no end"),
        }
    }
}

pub(crate) fn what(seen: &[Seen]) -> Vec<&str> {
    seen.iter().map(|seen| &*seen.what).collect()
}

pub(crate) fn place(chat: &str) -> Place {
    Place { platform: Platform::Local, chat: chat.into(), topic: None }
}

pub(crate) fn channel(chat: &str) -> Target {
    Target::Place(place(chat))
}

pub(crate) fn private(user: &str) -> Target {
    Target::Private(Person { platform: Platform::Local, user: user.into() })
}

pub(crate) fn message(text: &str) -> Message {
    Message { text: Text::plain(text), ..Message::default() }
}

pub(crate) fn post(target: &Target, text: &str) -> Post {
    Post::new(target.clone(), Some(TableId(1)), message(text))
}

/// A prompt in the slot `turn`.
pub(crate) fn prompt(target: &Target, text: &str) -> Post {
    let button =
        Button { label: "Buy".into(), does: Press::Data("b".into()), weight: Weight::default() };
    let message = Message { buttons: vec![vec![button]], ..message(text) };
    Post::new(target.clone(), Some(TableId(1)), message).in_slot("turn")
}

/// The post of a turn of three players: the table and three Alhambras.
pub(crate) fn turn(target: &Target, text: &str) -> Post {
    let alhambras = (0..3).map(|seat| Subject::Alhambra { seat });
    let pictures = std::iter::once(Subject::Table).chain(alhambras).map(|subject| PictureSpec {
        table: 1,
        ply: 5,
        subject,
        since: None,
        language: "en".into(),
        dark: false,
    });
    let message = Message { pictures: pictures.collect(), ..message(text) };
    Post::new(target.clone(), Some(TableId(1)), message)
}
