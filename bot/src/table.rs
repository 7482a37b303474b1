//! The application: tables with a lobby, a running game and an end. Knows the
//! engine and the store, no platform and no rule.
//!
//! Whatever a person does goes the same way, one layer after the other:
//!
//! - [`router`] understands the line or the button and knows who handles it;
//! - [`step`] locks and loads the table, and afterwards writes everything as one commit;
//! - [`doors`] decides who may come in and what they are there;
//! - [`acts`] does it, on a [`room`], which is a table that is loaded;
//! - [`texts`] says what people hear of it;
//! - [`lesson`] is the first game of somebody who learns by playing;
//! - [`time`] is what happens when nobody does anything;
//! - [`thinking`] lets computer players think, and play by the same steps.

pub(crate) mod acts;
mod doors;
mod glance;
pub(crate) mod lesson;
pub(crate) mod room;
mod router;
mod step;
mod tale;
pub(crate) mod texts;
mod thinking;
pub(crate) mod time;
mod traffic;

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use alhambra_engine::Seed;
use jiff::Timestamp;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tokio::sync::{Mutex, Notify, RwLock};

use self::{room::cache::Rooms, thinking::Thinking, time::outages::Watch};
use crate::{
    chat::{Alone, Answer, Chat, Person, Platform, Target},
    config,
    paint::{self, Painter},
    store::{Store, Write},
    time::Time,
};

pub(crate) use self::doors::{Guest, Player, Visitor};
pub use self::{
    lesson::{Lesson, Topic},
    room::settings::{Confirm, Handover, Pictures, SeatOffer, Settings, TakeBack, TakenBack},
    thinking::Counts as Thoughts,
    traffic::Traffic,
};

/// The second press of a double click comes within this, and people do not.
const SETTLING: Duration = Duration::from_millis(400);

/// All tables of the bot.
pub struct Hall {
    store: Store,
    time: Arc<dyn Time>,
    /// What holds for new tables unless they say otherwise.
    usual: config::Tables,
    /// The platforms, for links; set once they are started.
    chats: OnceLock<Vec<Arc<dyn Chat>>>,
    rooms: Mutex<Rooms>,
    painter: Painter,
    thinking: Thinking,
    traffic: Traffic,
    /// Where the privacy policy of whoever runs the bot is.
    policy: OnceLock<String>,
    /// How long a menu does not count after it has changed.
    settling: OnceLock<Duration>,
    /// Of several processes, is this the one that keeps the clock?
    pub(crate) keeps_clock: AtomicBool,
    /// What games are dealt from, where they are to be dealt the same again.
    dealing: OnceLock<std::sync::Mutex<StdRng>>,
    /// Rings when the clock may have to look earlier than it thought.
    pub(crate) bell: Notify,
    /// Held by every step of a table; whoever changes the clocks of all tables has it alone, so
    /// that no step goes on with what they were before.
    pub(crate) steps: RwLock<()>,
    /// Looks out for time that nobody was there for.
    watch: Watch,
}

/// What an act wants done: an answer to the person, and a commit.
pub(crate) struct Outcome {
    pub(crate) answer: Answer,
    pub(crate) writes: Vec<Write>,
}

impl Outcome {
    pub(crate) fn just(answer: Answer) -> Self {
        Self { answer, writes: Vec::new() }
    }

    /// Nobody is answered.
    pub(crate) fn silent(writes: Vec<Write>) -> Self {
        Self { answer: Answer::default(), writes }
    }
}

impl Hall {
    /// Makes ready what the first picture of a process would take long for.
    pub async fn warm_up() {
        if let Err(error) = tokio::task::spawn_blocking(paint::warm_up).await {
            tracing::warn!(%error, "no picture could be painted at the start");
        }
    }

    pub fn new(store: Store, time: Arc<dyn Time>, usual: config::Tables) -> Arc<Self> {
        let painter = Painter::new(store.clone());
        let (chats, rooms) = (OnceLock::new(), Mutex::default());
        let thinking = Thinking::new(time.clone());
        let policy = OnceLock::new();
        let (traffic, bell) = (Traffic::default(), Notify::new());
        let (settling, dealing) = (OnceLock::new(), OnceLock::new());
        Arc::new(Self {
            store,
            time,
            usual,
            chats,
            rooms,
            painter,
            thinking,
            traffic,
            policy,
            settling,
            keeps_clock: AtomicBool::new(false),
            dealing,
            bell,
            steps: RwLock::default(),
            watch: Watch::default(),
        })
    }

    /// Tells the hall which platforms there are.
    pub fn connect(&self, chats: Vec<Arc<dyn Chat>>) {
        if self.chats.set(chats).is_err() {
            tracing::warn!("the platforms were connected twice");
        }
    }

    /// Says where the privacy policy is.
    pub fn publish(&self, policy: &str) {
        if !policy.is_empty() {
            self.policy.get_or_init(|| policy.to_owned());
        }
    }

    pub(crate) fn policy(&self) -> Option<&str> {
        self.policy.get().map(String::as_str)
    }

    /// What holds for new tables, and for how long what is kept.
    pub(crate) fn usual(&self) -> &config::Tables {
        &self.usual
    }

    /// Says how long a menu does not count after it has changed, for those who press faster
    /// than people do.
    pub fn let_menus_settle(&self, time: Duration) {
        self.settling.get_or_init(|| time);
    }

    pub(crate) fn settling(&self) -> Duration {
        self.settling.get().copied().unwrap_or(SETTLING)
    }

    /// Deals all games from a number, one after the other, so that they can be dealt again: for
    /// tests. Who knows it knows every deck.
    pub fn deal_from(&self, number: u64) {
        self.dealing.get_or_init(|| std::sync::Mutex::new(StdRng::seed_from_u64(number)));
    }

    /// What the next game is dealt from.
    pub(crate) fn seed(&self) -> Seed {
        let dealt = self.dealing.get().map(|rng| rng.lock().expect("no holder panics").random());
        Seed(dealt.unwrap_or_else(rand::random))
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn traffic(&self) -> &Traffic {
        &self.traffic
    }

    /// How computer players have thought so far.
    pub fn thoughts(&self) -> &Thoughts {
        &self.thinking.counts
    }

    /// Does this process keep the clock?
    pub fn keeps_clock(&self) -> bool {
        self.keeps_clock.load(Ordering::Relaxed)
    }

    /// How many tables wait for a computer player.
    pub fn waiting_for_computers(&self) -> usize {
        self.thinking.waiting()
    }

    /// Drops what is loaded and painted when another process has forgotten somebody, until
    /// `stop`.
    pub async fn heed_others(&self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let mut forgotten = self.store.company().forgotten_calls();
        loop {
            tokio::select! {
                Ok(()) = forgotten.changed() => {
                    self.unload().await;
                    self.painter.forget();
                }
                () = &mut stop => return,
            }
        }
    }

    /// Now, as exactly as it is kept.
    pub(crate) fn now(&self) -> Timestamp {
        let now = self.time.now();
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }

    /// As long as this is held, nothing that asks somebody arrives in their private chat.
    pub(crate) async fn alone(&self, person: &Person) -> Alone {
        match self.chat(person.platform) {
            Some(chat) => chat.alone(&Target::Private(person.clone())).await,
            None => Alone::default(),
        }
    }

    pub(crate) fn chat(&self, platform: Platform) -> Option<&Arc<dyn Chat>> {
        self.chats.get()?.iter().find(|chat| chat.platform() == platform)
    }
}
