//! Discord: interactions in, messages out. Nothing outside of here knows serenity.
//!
//! serenity speaks with the gateway and knows the shapes of what comes from there. What we
//! send goes through [`rest`], because a delivery has to tell the outbox how long to wait.
//!
//! **Invariant.** An interaction is acknowledged before the application hears of it, and
//! what the application answers is seen by nobody else.

mod answer;
mod body;
mod commands;
mod components;
mod deliver;
mod gateway;
mod incoming;
mod markup;
mod members;
mod mentions;
mod options;
mod permissions;
mod places;
mod rest;
mod shards;
mod whispers;

use std::{
    collections::HashSet,
    fmt,
    sync::{Arc, Mutex, MutexGuard, OnceLock, Weak},
    time::Duration,
};

use futures::future::BoxFuture;
use tokio::sync::RwLock;

use self::{
    deliver::Privates, members::Members, mentions::Mentions, places::Places, rest::Rest,
    whispers::Whispers,
};
pub use self::{options::completed_options, permissions::invite_link};
use super::bare::Bare;
use crate::{
    chat::{
        Alone, App, Budget, Chat, Message, MessageId, Notice, Parcel, Place, Platform, SendError,
        Target, Turns,
    },
    store::Company,
};

/// How to reach Discord.
#[derive(Clone)]
pub struct Settings {
    token: String,
    /// Where the API is; tests say otherwise.
    api: String,
    /// How long a request may take.
    timeout: Duration,
    /// The processes that share the shards.
    company: Company,
}

/// An upload of ten pictures over a slow line takes this long at most.
const TIMEOUT: Duration = Duration::from_secs(40);

impl Settings {
    pub fn new(token: &str) -> Self {
        let token = token.trim();
        let token = token.strip_prefix("Bot ").unwrap_or(token).to_owned();
        let (api, company) = ("https://discord.com".to_owned(), Company::alone());
        Self { token, api, timeout: TIMEOUT, company }
    }

    /// Shares the shards with other processes.
    #[must_use]
    pub fn beside(mut self, company: &Company) -> Self {
        self.company = company.clone();
        self
    }

    /// Gives up on requests that take longer than this.
    #[must_use]
    pub fn within(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// Speaks with another server than Discord's, such as `http://127.0.0.1:9000`.
    #[must_use]
    pub fn at(mut self, api: &str) -> Self {
        api.trim_end_matches('/').clone_into(&mut self.api);
        self
    }

    fn token(&self) -> &str {
        &self.token
    }
}

/// Without the token.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("api", &self.api).finish_non_exhaustive()
    }
}

/// Why the adapter cannot start, or had to end.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(
        "Discord does not accept the bot's token; copy it again from the developer portal, under Bot"
    )]
    Token,
    #[error(
        "Discord does not accept the bot's token any more; copy the new one from the developer portal, under Bot"
    )]
    Revoked,
    #[error("Discord's gateway refuses the bot: {0}")]
    Gateway(String),
    #[error("cannot set up the connection to Discord: {0}")]
    Setup(String),
}

pub struct Discord {
    settings: Settings,
    rest: Rest,
    places: Places,
    privates: Privates,
    members: Members,
    mentions: Mentions,
    bare: Bare<u64>,
    whispers: Whispers,
    /// Answers and what the outbox sends, one at a time in a private chat.
    turns: Turns,
    /// The shards that the gateway has let in before.
    were_ready: Mutex<HashSet<u32>>,
    app: OnceLock<Arc<dyn App>>,
    /// For what goes on after a call has returned.
    myself: Weak<Self>,
    /// Held for reading by whoever answers somebody. A stop waits for them by asking to
    /// write, after which nobody else begins.
    answering: RwLock<()>,
}

impl Discord {
    /// Without settings there is no Discord, and the log says so.
    pub fn open(settings: Option<Settings>) -> Result<Option<Arc<Self>>, Error> {
        let Some(settings) = settings.filter(|settings| !settings.token.is_empty()) else {
            tracing::info!("Discord is off: no token is set");
            return Ok(None);
        };
        let is_header = settings.token.bytes().all(|byte| byte.is_ascii_graphic());
        if !is_header {
            return Err(Error::Token);
        }
        let rest = Rest::new(&settings).map_err(|error| Error::Setup(error.to_string()))?;
        Ok(Some(Arc::new_cyclic(|myself| Self {
            settings,
            rest,
            places: Places::default(),
            privates: Privates::default(),
            members: Members::default(),
            mentions: Mentions::default(),
            bare: Bare::default(),
            whispers: Whispers::default(),
            turns: Turns::default(),
            were_ready: Mutex::default(),
            app: OnceLock::new(),
            myself: myself.clone(),
            answering: RwLock::new(()),
        })))
    }

    /// The invite link of the bot whose token this is.
    pub async fn invite(&self) -> Result<String, Error> {
        match self.rest.get("/applications/@me").await {
            Ok(application) => Ok(invite_link(application["id"].as_str().unwrap_or_default())),
            Err(rest::Trouble::Denied { status: 401, .. }) => Err(Error::Token),
            Err(trouble) => Err(Error::Setup(trouble.to_string())),
        }
    }

    fn were_ready(&self) -> MutexGuard<'_, HashSet<u32>> {
        self.were_ready.lock().expect("no panic while locked")
    }

    async fn notice(&self, notice: Notice) {
        if let Some(app) = self.app.get() {
            app.notice(notice).await;
        }
    }
}

impl Chat for Discord {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>> {
        Box::pin(self.deliver_parcel(parcel))
    }

    fn alone<'a>(&'a self, target: &'a Target) -> BoxFuture<'a, Alone> {
        match target {
            Target::Private(person) => Box::pin(self.turns.take(&person.user)),
            Target::Place(_) => Box::pin(async { Alone::default() }),
        }
    }

    fn preparing<'a>(&'a self, target: &'a Target) -> BoxFuture<'a, ()> {
        Box::pin(self.show_typing(target))
    }

    /// Discord knows a nonce again "in the past few minutes", as it says itself.
    fn remembers(&self) -> Duration {
        Duration::from_mins(1)
    }

    fn find<'a>(
        &'a self,
        target: &'a Target,
        message: &'a Message,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>> {
        Box::pin(self.find_sent(target, message))
    }

    /// Discord's own numbers are five messages in five seconds and channel, and 50 requests
    /// in a second; answers to interactions need some of these.
    fn budget(&self) -> Budget {
        Budget {
            place_per_minute: 50,
            albums_count: false,
            all_per_second: 30,
            pictures_per_message: 10,
        }
    }

    fn link(&self, place: &Place) -> Option<String> {
        let guild = self.places.guild_of(places::channel(place)?)?;
        Some(format!("https://discord.com/channels/{guild}/{}", place.chat))
    }

    /// Not needed: the bot may write first.
    fn private_link(&self, _payload: &str) -> Option<String> {
        None
    }
}
