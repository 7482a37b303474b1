//! Telegram calls us, by whatever stands in front of our processes. An update is written down
//! before Telegram hears that we have it, and handled by the process that it came to; if that one
//! dies, by another.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode},
    routing::post,
};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::Notify};

use super::{
    Error, Telegram,
    poll::{TURN, WANTED},
};
use crate::serve;

/// Telegram's own updates are far smaller.
const LONGEST_BODY: usize = 1 << 20;
/// What the secret comes in.
const SECRET: &str = "x-telegram-bot-api-secret-token";
/// How often updates are looked for that a dead process has left.
const LOOK: Duration = Duration::from_secs(2);
/// How soon it is tried again to find out what was written down.
const AGAIN: Duration = Duration::from_secs(1);
/// So many updates are remembered of which nobody knows it. The others are Telegram's to repeat.
const DOUBTFUL: usize = 1_000;
/// How many requests Telegram makes at the same time.
const SIDE_BY_SIDE: u32 = 40;

/// Where Telegram calls.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// The address that Telegram knows; behind it something ends TLS and passes requests on.
    pub url: String,
    /// Where this process takes them.
    pub listener: Arc<TcpListener>,
    /// By which we know that it is Telegram.
    pub secret: Secret,
}

/// Not for anybody to read.
#[derive(Clone)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a secret")
    }
}

impl Secret {
    /// Compares in a time that says nothing about where two differ.
    fn is(&self, said: &[u8]) -> bool {
        let own = self.0.as_bytes();
        let differences =
            own.iter().zip(said).fold(0, |so_far, (one, other)| so_far | (one ^ other));
        own.len() == said.len() && differences == 0
    }
}

impl Webhook {
    /// Begins to listen.
    pub async fn bind(url: &str, listen: SocketAddr, secret: &str) -> std::io::Result<Self> {
        let listener = Arc::new(TcpListener::bind(listen).await?);
        Ok(Self { url: url.to_owned(), listener, secret: Secret(secret.to_owned()) })
    }
}

#[derive(Clone)]
struct Desk {
    telegram: Arc<Telegram>,
    secret: Secret,
    doubtful: Arc<Doubtful>,
}

/// Updates of which nobody knows whether they were written down. Telegram calls again, but perhaps
/// at another process, which leaves to us what is written down as ours.
#[derive(Default)]
struct Doubtful {
    updates: Mutex<BTreeMap<i64, Value>>,
    news: Notify,
}

impl Doubtful {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Value>> {
        self.updates.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, id: i64, update: Value) {
        let mut updates = self.lock();
        if updates.len() < DOUBTFUL {
            updates.insert(id, update);
            self.news.notify_one();
        }
    }

    async fn first(&self) -> (i64, Value) {
        loop {
            if let Some((id, update)) = self.lock().first_key_value() {
                return (*id, update.clone());
            }
            self.news.notified().await;
        }
    }
}

impl Telegram {
    /// Takes updates in by calls, for ever. Of several processes one tells Telegram where to call
    /// and takes up what others have left.
    pub(super) async fn be_called(self: &Arc<Self>, webhook: &Webhook) -> Result<(), Error> {
        let doubtful = Arc::<Doubtful>::default();
        let (secret, doubts) = (webhook.secret.clone(), doubtful.clone());
        let desk = Desk { telegram: self.clone(), secret, doubtful };
        // Whatever the path: what stands in front may change it.
        let router = Router::new()
            .fallback(post(called))
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .with_state(desk);
        let listener = webhook.listener.clone();
        // Over a file only a former process has left something. Before anything new is in hand:
        // that is written down as well, and would be taken for something left.
        if !self.settings.company.is_shared() {
            self.take_up().await;
        }
        tracing::info!("telegram: waits for calls on {:?}", listener.local_addr());
        let serving = serve::serve_shared(listener, router);
        tokio::select! {
            ended = serving => {
                tracing::error!(?ended, "telegram: nobody answers its calls any more");
                Ok(())
            }
            error = self.see_to_calls(webhook) => error,
            never = self.resolve(&doubts) => match never {},
        }
    }

    /// Takes in what may have been written down, once the store answers again.
    async fn resolve(self: &Arc<Self>, doubtful: &Doubtful) -> Infallible {
        loop {
            let (id, update) = doubtful.first().await;
            if self.written_down(id, update).await.is_ok() {
                doubtful.lock().remove(&id);
            } else {
                tokio::time::sleep(AGAIN).await;
            }
        }
    }

    async fn see_to_calls(self: &Arc<Self>, webhook: &Webhook) -> Result<(), Error> {
        let _turn = self.settings.company.hold(TURN).await;
        let wish = json!({
            "url": webhook.url,
            "secret_token": webhook.secret.0,
            "allowed_updates": WANTED,
            "max_connections": SIDE_BY_SIDE,
        });
        self.insist_on(|| self.ask::<Value>(&self.calls, "SetWebhook", &wish)).await?;
        self.say_commands();
        if !self.settings.company.is_shared() {
            return std::future::pending().await;
        }
        let mut members = self.settings.company.members();
        loop {
            self.take_up().await;
            tokio::select! {
                Ok(()) = members.changed() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Writes an update down and takes it in: Telegram may forget it.
    async fn written_down(self: &Arc<Self>, id: i64, update: Value) -> anyhow::Result<()> {
        let elsewhere = self.memory.keep(vec![(id, update.to_string())]).await?;
        if !elsewhere.contains(&id) {
            self.take(id, update, true);
        }
        Ok(())
    }
}

async fn called(State(desk): State<Desk>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let said = headers.get(SECRET).map(|said| said.as_bytes());
    if !said.is_some_and(|said| desk.secret.is(said)) {
        tracing::warn!("telegram: somebody else called the webhook");
        return StatusCode::UNAUTHORIZED;
    }
    let update: Option<Value> = serde_json::from_slice(&body).ok();
    let id = update.as_ref().and_then(|update| update["update_id"].as_i64());
    let (Some(update), Some(id)) = (update, id) else { return StatusCode::BAD_REQUEST };
    // Too much at once: Telegram calls again.
    if !desk.telegram.pending.has_room_now() {
        return StatusCode::SERVICE_UNAVAILABLE;
    }
    // Not given up when whoever called hangs up.
    let written = tokio::spawn(async move {
        let written = desk.telegram.written_down(id, update.clone()).await;
        written.inspect_err(|_| desk.doubtful.add(id, update))
    });
    match written.await {
        Ok(Ok(())) => StatusCode::OK,
        Ok(Err(error)) => {
            tracing::warn!(%error, "telegram: an update may not have been written down");
            StatusCode::SERVICE_UNAVAILABLE
        }
        Err(_panicked) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_secret_itself_is_the_secret() {
        let secret = Secret("a-secret_1".into());
        assert!(secret.is(b"a-secret_1"));
        for said in ["", "a-secret_2", "a-secret_", "a-secret_11", "A-secret_1"] {
            assert!(!secret.is(said.as_bytes()), "{said}");
        }
        assert!(!format!("{secret:?}").contains("a-secret"));
    }
}
