//! A server, an application that follows a script, and the adapter between them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use alhambra_bot::chat::{
    Answer, App, Button, Chat, Delivery, Incoming, Message, MessageId, Notice, Parcel, Person,
    Picture, PictureSpec, Place, Platform, Press, SendError, Subject, Target, Text, Weight,
    telegram::{Error, Memory, Settings, Telegram},
};
use futures::{FutureExt, future::BoxFuture};
use tokio::{
    sync::{Notify, Semaphore, oneshot},
    task::JoinHandle,
};

use crate::platform::{Room, Server, TOKEN, User};

type Script = Box<dyn Fn(&Incoming) -> Answer + Send + Sync>;

/// Answers by its script and writes down what it is told.
pub(crate) struct ScriptedApp {
    script: Script,
    pub(crate) heard: Mutex<Vec<Incoming>>,
    pub(crate) noticed: Mutex<Vec<Notice>>,
    /// Commands and presses from these chats wait for a permit.
    held: Mutex<HashMap<Target, Arc<Semaphore>>>,
    changed: Notify,
}

impl ScriptedApp {
    pub(crate) fn new(script: impl Fn(&Incoming) -> Answer + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Self {
            script: Box::new(script),
            heard: Mutex::default(),
            noticed: Mutex::default(),
            held: Mutex::default(),
            changed: Notify::new(),
        })
    }

    /// From now on nothing from there is answered without a permit.
    pub(crate) fn hold(&self, from: Target) -> Arc<Semaphore> {
        let permits = Arc::new(Semaphore::new(0));
        self.held.lock().unwrap().insert(from, permits.clone());
        permits
    }

    pub(crate) async fn heard(&self, count: usize) -> Vec<Incoming> {
        self.until(|app| {
            let heard = app.heard.lock().unwrap();
            (heard.len() >= count).then(|| heard.clone())
        })
        .await
    }

    pub(crate) async fn noticed(&self, count: usize) -> Vec<Notice> {
        self.until(|app| {
            let noticed = app.noticed.lock().unwrap();
            (noticed.len() >= count).then(|| noticed.clone())
        })
        .await
    }

    async fn until<T>(&self, look: impl Fn(&Self) -> Option<T>) -> T {
        let found = tokio::time::timeout(Duration::from_secs(40), async {
            loop {
                let changed = self.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = look(self) {
                    return found;
                }
                changed.await;
            }
        });
        found.await.unwrap_or_else(|_| {
            panic!("heard {:#?}, noticed {:#?}", self.heard.lock(), self.noticed.lock())
        })
    }
}

impl App for ScriptedApp {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        async move {
            let answer = (self.script)(&incoming);
            let held = self.held.lock().unwrap().get(&incoming.from).cloned();
            self.heard.lock().unwrap().push(incoming);
            self.changed.notify_waiters();
            if let Some(permits) = held {
                permits.acquire().await.unwrap().forget();
            }
            answer
        }
        .boxed()
    }

    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        self.noticed.lock().unwrap().push(notice);
        self.changed.notify_waiters();
        async {}.boxed()
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        let painted = specs.iter().map(|spec| picture(&format!("{:?}", spec.subject))).collect();
        async { Ok(painted) }.boxed()
    }
}

pub(crate) struct Stage {
    pub(crate) server: Server,
    pub(crate) app: Arc<ScriptedApp>,
    pub(crate) telegram: Arc<Telegram>,
    parcels: AtomicI64,
    stop: oneshot::Sender<()>,
    run: JoinHandle<Result<(), Error>>,
}

impl Stage {
    /// An application that says nothing.
    pub(crate) async fn silent() -> Self {
        Self::with(|_| Answer::default()).await
    }

    /// An application that answers by a script, with all the time in the world.
    pub(crate) async fn with(script: impl Fn(&Incoming) -> Answer + Send + Sync + 'static) -> Self {
        let server = Server::start().await;
        Self::on(server, Duration::from_mins(1), script).await
    }

    pub(crate) async fn on(
        server: Server,
        patience: Duration,
        script: impl Fn(&Incoming) -> Answer + Send + Sync + 'static,
    ) -> Self {
        Self::begin(Settings { patience, ..settings(&server) }, server, script).await
    }

    pub(crate) async fn begin(
        settings: Settings,
        server: Server,
        script: impl Fn(&Incoming) -> Answer + Send + Sync + 'static,
    ) -> Self {
        Self::remembering(Arc::new(Remembered::default()), settings, server, script).await
    }

    /// A process that finds what another has left.
    pub(crate) async fn remembering(
        memory: Arc<dyn Memory>,
        settings: Settings,
        server: Server,
        script: impl Fn(&Incoming) -> Answer + Send + Sync + 'static,
    ) -> Self {
        let app = ScriptedApp::new(script);
        let telegram = Telegram::new(settings, app.clone(), memory).unwrap().unwrap();
        let (stop, stopped) = oneshot::channel();
        let run = tokio::spawn(telegram.clone().run(async move { drop(stopped.await) }));
        let stage = Self { server, app, telegram, parcels: AtomicI64::new(1), stop, run };
        let registered = stage.server.calls("setMyCommands").len();
        stage.server.called("setMyCommands", registered.max(8)).await;
        stage
    }

    /// The process dies.
    pub(crate) async fn dies(self) -> (Server, Arc<ScriptedApp>) {
        self.run.abort();
        drop(self.run.await);
        (self.server, self.app)
    }

    /// Stops the adapter, which must end well.
    pub(crate) async fn ends(self) -> Server {
        self.stop.send(()).unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(40), self.run).await;
        ended.expect("the adapter ends").unwrap().unwrap();
        self.server
    }

    pub(crate) async fn deliver(
        &self,
        target: &Target,
        delivery: Delivery,
    ) -> Result<Option<MessageId>, SendError> {
        let id = self.parcels.fetch_add(1, Ordering::Relaxed);
        self.deliver_again(id, target, delivery).await
    }

    /// Another attempt at the same parcel.
    pub(crate) async fn deliver_again(
        &self,
        id: i64,
        target: &Target,
        delivery: Delivery,
    ) -> Result<Option<MessageId>, SendError> {
        self.telegram.deliver(Parcel { id, target: target.clone(), delivery }).await
    }

    pub(crate) async fn send(
        &self,
        target: &Target,
        message: Message,
        pictures: Vec<Picture>,
    ) -> Result<Option<MessageId>, SendError> {
        self.deliver(target, Delivery::Send { message, pictures }).await
    }
}

pub(crate) fn settings(server: &Server) -> Settings {
    Settings { api_url: Some(server.url.clone()), ..Settings::new(TOKEN) }
}

pub(crate) fn place(room: Room) -> Place {
    let topic = room.topic.map(|topic| topic.to_string());
    Place { platform: Platform::Telegram, chat: room.chat.to_string(), topic }
}

pub(crate) fn at(room: Room) -> Target {
    Target::Place(place(room))
}

pub(crate) fn person(user: User) -> Person {
    Person { platform: Platform::Telegram, user: user.id() }
}

pub(crate) fn to(user: User) -> Target {
    Target::Private(person(user))
}

pub(crate) fn text(words: &str) -> Message {
    Message { text: Text::plain(words), ..Message::default() }
}

pub(crate) fn with_button(words: &str, label: &str, data: &str) -> Message {
    let does = Press::Data(data.into());
    let button = Button { label: label.into(), does, weight: Weight::Plain };
    Message { buttons: vec![vec![button]], ..text(words) }
}

pub(crate) fn privately(message: Message) -> Answer {
    Answer { message: Some(message), ..Answer::default() }
}

pub(crate) fn publicly(message: Message) -> Answer {
    Answer { message: Some(message), public: true, ..Answer::default() }
}

pub(crate) fn replacing(message: Message) -> Answer {
    Answer { message: Some(message), replaces: true, ..Answer::default() }
}

pub(crate) fn hand_picture() -> PictureSpec {
    PictureSpec {
        table: 1,
        ply: 1,
        subject: Subject::Hand { seat: 0 },
        since: None,
        language: "en".into(),
        dark: false,
    }
}

/// Enough of a PNG for those who look at its head.
pub(crate) fn picture(key: &str) -> Picture {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(800_u32.to_be_bytes());
    png.extend(600_u32.to_be_bytes());
    png.extend(key.as_bytes());
    let (alt, areas) = (String::new(), Vec::new());
    Picture { name: "picture.png".into(), bytes: png.into(), alt, key: key.into(), areas }
}

/// What would be in the database, for as long as the test lives.
#[derive(Default)]
pub(crate) struct Remembered {
    files: Mutex<HashMap<String, String>>,
    pub(crate) updates: Mutex<BTreeMap<i64, String>>,
    /// So often it cannot be said what was written down.
    pub(crate) is_out: AtomicUsize,
    /// So often it writes something down and cannot say so.
    pub(crate) is_cut_off: AtomicUsize,
}

/// Counts down; is it one of so many times?
fn is_one_of(times: &AtomicUsize) -> bool {
    times.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |it| it.checked_sub(1)).is_ok()
}

impl Memory for Remembered {
    fn keep(&self, updates: Vec<(i64, String)>) -> BoxFuture<'_, anyhow::Result<Vec<i64>>> {
        self.updates.lock().unwrap().extend(updates);
        let is_cut_off = is_one_of(&self.is_cut_off);
        async move {
            anyhow::ensure!(!is_cut_off, "the server does not answer any more");
            Ok(Vec::new())
        }
        .boxed()
    }

    fn kept(&self) -> BoxFuture<'_, anyhow::Result<Vec<(i64, String)>>> {
        let kept = self.updates.lock().unwrap().clone();
        let is_out = is_one_of(&self.is_out);
        async move {
            anyhow::ensure!(!is_out, "the disk is away");
            Ok(kept.into_iter().collect())
        }
        .boxed()
    }

    fn let_go(&self, ids: Vec<i64>) -> BoxFuture<'_, anyhow::Result<()>> {
        self.updates.lock().unwrap().retain(|id, _| !ids.contains(id));
        async { Ok(()) }.boxed()
    }

    fn get(&self, key: String) -> BoxFuture<'_, Option<String>> {
        let found = self.files.lock().unwrap().get(&key).cloned();
        async { found }.boxed()
    }

    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()> {
        self.files.lock().unwrap().insert(key, file_id);
        async {}.boxed()
    }

    fn forget(&self, key: String) -> BoxFuture<'_, ()> {
        self.files.lock().unwrap().remove(&key);
        async {}.boxed()
    }
}
