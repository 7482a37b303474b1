//! The real adapter, our Discord, and an application that does what a test tells it.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use alhambra_bot::chat::{
    Answer, App, Button, Chat, Completion, Delivery, Incoming, Message, MessageId, Notice, Parcel,
    Person, Picture, PictureSpec, Place, Platform, Press, SendError, Subject, Target, Text, Weight,
    What,
    discord::{Discord, Error, Settings},
};
use futures::future::BoxFuture;
use tokio::{
    sync::{Notify, oneshot, watch},
    task::JoinHandle,
    time::timeout,
};

use crate::support::{Server, Strict, User};

const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct Stage {
    pub(crate) server: Strict,
    pub(crate) app: Arc<Script>,
    pub(crate) bot: Arc<Discord>,
    running: JoinHandle<Result<(), Error>>,
    stop: Option<oneshot::Sender<()>>,
    parcels: AtomicI64,
}

impl Stage {
    /// The bot is connected and its commands are there.
    pub(crate) async fn new() -> Self {
        let stage = Self::on(Server::start().await);
        stage.server.ready().await;
        stage
    }

    pub(crate) fn on(server: Strict) -> Self {
        let settings = server.settings();
        Self::with(server, settings)
    }

    pub(crate) fn with(server: Strict, settings: Settings) -> Self {
        let app = Arc::new(Script::default());
        let bot = Discord::open(Some(settings)).unwrap().unwrap();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(bot.clone().run(app.clone(), async { drop(stopped.await) }));
        Self { server, app, bot, running, stop: Some(stop), parcels: AtomicI64::new(1) }
    }

    pub(crate) fn begin_stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    pub(crate) async fn ended(&mut self) -> Result<(), Error> {
        timeout(PATIENCE, &mut self.running).await.expect("an end").unwrap()
    }

    pub(crate) async fn send(
        &self,
        target: Target,
        message: Message,
    ) -> Result<Option<MessageId>, SendError> {
        let pictures = message.pictures.iter().map(picture).collect();
        self.deliver(target, Delivery::Send { message, pictures }).await
    }

    pub(crate) async fn deliver(
        &self,
        target: Target,
        delivery: Delivery,
    ) -> Result<Option<MessageId>, SendError> {
        let id = self.parcels.fetch_add(1, Ordering::Relaxed);
        self.bot.deliver(Parcel { id, target, delivery }).await
    }
}

type Answering = Box<dyn Fn(&Incoming) -> Answer + Send>;

/// The application.
pub(crate) struct Script {
    answer: Mutex<Answering>,
    heard: Mutex<Vec<Incoming>>,
    notices: Mutex<Vec<Notice>>,
    lines: Mutex<Vec<String>>,
    pub(crate) completions: Mutex<Vec<Completion>>,
    /// What somebody is asked now.
    pub(crate) asks: Mutex<Option<Message>>,
    pub(crate) is_playing: AtomicBool,
    pub(crate) paints: AtomicBool,
    /// Whether the pictures take for ever.
    pub(crate) wet: watch::Sender<bool>,
    /// Whether somebody waits for pictures.
    painting: AtomicBool,
    busy: watch::Sender<bool>,
    changed: Notify,
}

impl Default for Script {
    fn default() -> Self {
        Self {
            answer: Mutex::new(Box::new(|_| Answer::default())),
            heard: Mutex::default(),
            notices: Mutex::default(),
            lines: Mutex::default(),
            completions: Mutex::default(),
            asks: Mutex::default(),
            is_playing: AtomicBool::new(false),
            paints: AtomicBool::new(true),
            wet: watch::Sender::new(false),
            painting: AtomicBool::new(false),
            busy: watch::Sender::new(false),
            changed: Notify::new(),
        }
    }
}

impl Script {
    pub(crate) fn answers(&self, answer: impl Fn(&Incoming) -> Answer + Send + 'static) {
        *self.answer.lock().unwrap() = Box::new(answer);
    }

    /// From now on the application is stuck: a lock is held, a picture is being painted.
    pub(crate) fn get_stuck(&self) {
        self.busy.send_replace(true);
    }

    pub(crate) fn go_on(&self) {
        self.busy.send_replace(false);
    }

    pub(crate) fn heard(&self) -> Vec<Incoming> {
        self.heard.lock().unwrap().clone()
    }

    pub(crate) fn notices(&self) -> Vec<Notice> {
        self.notices.lock().unwrap().clone()
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        self.lines.lock().unwrap().clone()
    }

    /// Waits until so many things were heard.
    pub(crate) async fn hears(&self, count: usize) -> Vec<Incoming> {
        self.until(|| Some(self.heard()).filter(|heard| count <= heard.len())).await
    }

    pub(crate) async fn is_told(&self, notice: &Notice) {
        self.until(|| self.notices().contains(notice).then_some(())).await;
    }

    /// Waits until it was told these things, in this order and nothing else.
    pub(crate) async fn is_told_so_far(&self, notices: &[Notice]) {
        self.until(|| (notices.len() <= self.notices().len()).then_some(())).await;
        assert_eq!(self.notices(), notices);
    }

    /// Waits until pictures are wanted.
    pub(crate) async fn paints_something(&self) {
        self.until(|| self.painting.load(Ordering::Relaxed).then_some(())).await;
    }

    async fn until<T>(&self, found: impl Fn() -> Option<T>) -> T {
        let waiting = async {
            loop {
                let changed = self.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = found() {
                    return found;
                }
                changed.await;
            }
        };
        let waited = timeout(PATIENCE, waiting).await;
        waited.unwrap_or_else(|_| panic!("heard {:?}, told {:?}", self.heard(), self.notices()))
    }

    async fn free(&self) {
        self.busy.subscribe().wait_for(|busy| !busy).await.unwrap();
    }
}

impl App for Script {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        Box::pin(async move {
            self.heard.lock().unwrap().push(incoming.clone());
            self.changed.notify_waiters();
            self.free().await;
            let answer = self.answer.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            answer(&incoming)
        })
    }

    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.notices.lock().unwrap().push(notice);
            self.changed.notify_waiters();
        })
    }

    fn complete(
        &self,
        _: Person,
        _: Option<String>,
        _: Target,
        line: String,
    ) -> BoxFuture<'_, Vec<Completion>> {
        Box::pin(async move {
            self.lines.lock().unwrap().push(line);
            self.free().await;
            self.completions.lock().unwrap().clone()
        })
    }

    fn asks_now(&self, _: Person, _: i64) -> BoxFuture<'_, Option<Message>> {
        let asks = self.asks.lock().unwrap().clone();
        Box::pin(async { asks })
    }

    fn is_playing(&self, _: Place) -> BoxFuture<'_, bool> {
        let is_playing = self.is_playing.load(Ordering::Relaxed);
        Box::pin(async move { is_playing })
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(async move {
            self.painting.store(true, Ordering::Relaxed);
            self.changed.notify_waiters();
            self.wet.subscribe().wait_for(|wet| !wet).await?;
            anyhow::ensure!(self.paints.load(Ordering::Relaxed), "no paint left");
            Ok(specs.iter().map(picture).collect())
        })
    }
}

pub(crate) fn kim() -> User {
    User::new(201, "Kim")
}

pub(crate) fn nina() -> User {
    User::new(202, "Nina")
}

pub(crate) fn person(user: &User) -> Person {
    Person { platform: Platform::Discord, user: user.id.to_string() }
}

pub(crate) fn place(channel: u64) -> Place {
    Place { platform: Platform::Discord, chat: channel.to_string(), topic: None }
}

pub(crate) fn text(text: &str) -> Message {
    Message { text: Text::plain(text), ..Message::default() }
}

pub(crate) fn with_buttons(words: &str, buttons: &[(&str, &str)]) -> Message {
    let button = |(label, data): &(&str, &str)| Button {
        label: (*label).to_owned(),
        does: Press::Data((*data).to_owned()),
        weight: Weight::Plain,
    };
    Message { buttons: vec![buttons.iter().map(button).collect()], ..text(words) }
}

pub(crate) fn with_picture(words: &str) -> Message {
    let spec = PictureSpec {
        table: 1,
        ply: 3,
        subject: Subject::Table,
        since: None,
        language: "en".to_owned(),
        dark: false,
    };
    Message { pictures: vec![spec], ..text(words) }
}

pub(crate) fn picture(spec: &PictureSpec) -> Picture {
    let subject = format!("{:?}", spec.subject).to_lowercase();
    let name = format!("{}.png", subject.split_whitespace().next().unwrap());
    Picture {
        name,
        bytes: b"\x89PNG\r\n\x1a\n--".as_slice().into(),
        alt: "The table".into(),
        key: "k".into(),
        areas: Vec::new(),
    }
}

pub(crate) fn says(message: Message) -> Answer {
    Answer { message: Some(message), ..Answer::default() }
}

/// What a person said or pressed.
pub(crate) fn said(incoming: &Incoming) -> &str {
    match &incoming.what {
        What::Command(line) => line,
        What::Button { data, .. } => data,
        What::Started(payload) => payload,
    }
}
