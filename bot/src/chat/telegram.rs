//! Telegram by teloxide: updates in, messages out. Nothing else knows teloxide.
//!
//! Updates come by long polling, or by a webhook, and are only queued, in order per chat and side
//! by side for different chats, so that one busy group never holds up another. A
//! press is answered within [`Settings::patience`], whatever the application does.

mod admins;
mod commands;
mod deliver;
mod fault;
mod html;
mod keyboard;
mod lanes;
mod memory;
mod missed;
mod pending;
mod plan;
mod poll;
mod post;
mod press;
mod reach;
mod request;
mod rights;
mod serve;
mod update;
mod webhook;
mod wire;

use std::{
    fmt,
    sync::{Arc, OnceLock},
    time::Duration,
};

use anyhow::{Context, ensure};
use futures::{FutureExt, future::BoxFuture};
use teloxide::{
    Bot,
    net::default_reqwest_settings,
    types::{ChatId, Me, MessageId as Id},
};

use self::{
    admins::Admins,
    deliver::Progress,
    lanes::{Lanes, Most},
    pending::Pending,
    reach::Reachable,
};
pub use self::{memory::Memory, webhook::Webhook};
use super::bare::Bare;
use crate::{
    chat::{
        Alone, App, Budget, Chat, MessageId, Parcel, Place, Platform, SendError, Target, Turns,
    },
    store::Company,
};

/// Why the adapter had to end; only another token would help.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("Telegram does not accept the bot's token; copy it again from @BotFather")]
    Token,
    #[error("Telegram does not accept the bot's token any more; copy the new one from @BotFather")]
    Revoked,
}

/// Answers that wait, because Telegram takes no more for now. What was asked for minutes ago is of
/// little use, and an update counts as in hand until it is answered: were there no end to it, a few
/// people in one group would use up what is taken in for all.
const ANSWERS: Most = Most { in_a_lane: 40, in_all: 500 };

/// The payload of a link that does nothing but open the private chat.
const OPEN: &str = "open";

#[derive(Clone)]
pub struct Settings {
    pub token: String,
    /// Another Bot API server than Telegram's own: a local one, or the one of the tests.
    pub api_url: Option<String>,
    /// How long a request for updates stays open when there are none.
    pub poll: Duration,
    /// How long a press may wait for an answer to show. Then it is acknowledged
    /// without one, and the answer goes to the private chat.
    pub patience: Duration,
    /// How long the next poll, which confirms the updates before it, waits for them
    /// to be handled. What is not handled by then is written down before.
    pub linger: Duration,
    /// Telegram calls us, instead of being asked.
    pub webhook: Option<Webhook>,
    /// The processes of which one asks.
    pub company: Company,
}

impl Settings {
    pub fn new(token: impl Into<String>) -> Self {
        Self {
            token: token.into(),
            api_url: None,
            poll: Duration::from_secs(25),
            patience: Duration::from_millis(600),
            linger: Duration::from_millis(250),
            webhook: None,
            company: Company::alone(),
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = if self.token.is_empty() { "none" } else { "set" };
        let mut fields = formatter.debug_struct("Settings");
        fields.field("token", &token).field("api_url", &self.api_url).finish_non_exhaustive()
    }
}

pub struct Telegram {
    settings: Settings,
    /// For everything short.
    calls: Bot,
    /// For pictures and files, which may take their time.
    uploads: Bot,
    /// For the long poll, which outlasts it.
    polls: Bot,
    app: Arc<dyn App>,
    memory: Arc<dyn Memory>,
    /// Who we are, once Telegram has said it.
    me: OnceLock<Me>,
    admins: Admins,
    progress: Progress,
    /// Updates on their way to the application, in order per chat.
    updates: Lanes,
    /// Everything that goes back by itself, in order per receiver.
    answers: Lanes,
    /// What was fetched and is not handled yet.
    pending: Arc<Pending>,
    reachable: Reachable,
    bare: Bare<(ChatId, Id)>,
    /// Answers and what the outbox sends, one at a time in a private chat.
    turns: Turns,
}

impl Telegram {
    /// Prepares the adapter; [`Telegram::run`] starts it. None without a token.
    pub fn new(
        settings: Settings,
        app: Arc<dyn App>,
        memory: Arc<dyn Memory>,
    ) -> anyhow::Result<Option<Arc<Self>>> {
        let settings = Settings { token: settings.token.trim().to_owned(), ..settings };
        if settings.token.is_empty() {
            tracing::info!("Telegram is off: no token is set");
            return Ok(None);
        }
        // Said here, because Telegram would only say "Not Found".
        ensure!(
            looks_like_a_token(&settings.token),
            "telegram: the token is not of the form 123456:ABC…"
        );
        let bot = |timeout| -> anyhow::Result<Bot> {
            let client = default_reqwest_settings().timeout(timeout).build()?;
            let bot = Bot::with_client(&settings.token, client);
            match &settings.api_url {
                Some(url) => {
                    let parsed = url.parse().with_context(|| format!("«{url}» is no address"))?;
                    Ok(bot.set_api_url(parsed))
                }
                None => Ok(bot),
            }
        };
        Ok(Some(Arc::new(Self {
            calls: bot(Duration::from_secs(20))?,
            uploads: bot(Duration::from_mins(2))?,
            polls: bot(settings.poll + Duration::from_secs(20))?,
            settings,
            app,
            memory,
            me: OnceLock::new(),
            admins: Admins::default(),
            progress: Progress::default(),
            updates: Lanes::default(),
            answers: Lanes::with(ANSWERS),
            pending: Arc::default(),
            reachable: Reachable::default(),
            bare: Bare::default(),
            turns: Turns::default(),
        })))
    }
}

fn looks_like_a_token(token: &str) -> bool {
    let secret = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    token.split_once(':').is_some_and(|(id, rest)| {
        id.parse::<u64>().is_ok() && !rest.is_empty() && rest.bytes().all(secret)
    })
}

impl Chat for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>> {
        self.deliver_parcel(parcel).boxed()
    }

    fn alone<'a>(&'a self, target: &'a Target) -> BoxFuture<'a, Alone> {
        match target {
            Target::Private(person) => self.turns.take(&person.user).boxed(),
            Target::Place(_) => async { Alone::default() }.boxed(),
        }
    }

    fn preparing<'a>(&'a self, target: &'a Target) -> BoxFuture<'a, ()> {
        self.show_that_pictures_come(target).boxed()
    }

    /// Not at all: there is nothing by which Telegram would know a message again.
    fn remembers(&self) -> Duration {
        Duration::ZERO
    }

    /// Telegram itself allows 20 a minute in a group; our direct answers need some of it.
    fn budget(&self) -> Budget {
        Budget {
            place_per_minute: 18,
            albums_count: true,
            all_per_second: 30,
            pictures_per_message: 10,
        }
    }

    /// Only supergroups have addresses.
    fn link(&self, place: &Place) -> Option<String> {
        let supergroup = place.chat.strip_prefix("-100")?;
        let message = place.topic.as_deref().unwrap_or("1");
        Some(format!("https://t.me/c/{supergroup}/{message}"))
    }

    fn private_link(&self, payload: &str) -> Option<String> {
        let payload = if payload.is_empty() { OPEN } else { payload };
        Some(format!("https://t.me/{}?start={payload}", self.me.get()?.username()))
    }
}
