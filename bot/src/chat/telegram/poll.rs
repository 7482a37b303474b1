//! The long poll: from the first hello to the graceful stop.

use std::{
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use futures::FutureExt;
use serde_json::{Value, json};
use teloxide::{
    prelude::Requester,
    types::{AllowedUpdate, Me, Update, UpdateKind},
};

use super::{Error, Telegram, fault::Fault};

/// A former process may still be polling for a moment after a restart.
const OVERLAP: Duration = Duration::from_mins(1);
/// How long a stop waits for what is being handled.
const FAREWELL: Duration = Duration::from_secs(4);
/// How long it waits for what is left to be written down.
const LAST_NOTE: Duration = Duration::from_secs(2);

/// Who takes in updates, of several processes.
pub(super) const TURN: &str = "telegram";

pub(super) const WANTED: [AllowedUpdate; 5] = [
    AllowedUpdate::Message,
    AllowedUpdate::EditedMessage,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::MyChatMember,
    AllowedUpdate::ChatMember,
];

impl Telegram {
    /// Takes in updates until `stop`. An error means that the token is of no use.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()> + Send) -> Result<(), Error> {
        let mut stop = pin!(stop);
        let me = tokio::select! {
            me = self.introduce() => me?,
            () = &mut stop => return Ok(()),
        };
        tracing::info!("telegram: connected as @{}", me.username());
        if me.can_read_all_group_messages {
            tracing::info!(
                "telegram: privacy mode is off; messages that are no commands are skipped"
            );
        }
        let mut next = 0;
        tokio::select! {
            outcome = self.listen(&mut next) => outcome?,
            () = self.cross_out() => {}
            () = self.look_around() => {}
            () = &mut stop => {}
        }
        self.say_farewell(next).await;
        Ok(())
    }

    /// Takes updates in for ever. Of several processes one asks for them.
    async fn listen(self: &Arc<Self>, next: &mut i64) -> Result<(), Error> {
        if let Some(webhook) = &self.settings.webhook {
            return self.be_called(webhook).await;
        }
        let _turn = self.settings.company.hold(TURN).await;
        self.insist_on(|| self.call(self.calls.delete_webhook())).await?;
        self.say_commands();
        self.take_up().await;
        self.poll(next).await
    }

    /// Asks who we are, for as long as it takes.
    async fn introduce(&self) -> Result<Me, Error> {
        let me = self.insist_on(|| self.call(self.calls.get_me())).await?;
        Ok(self.me.get_or_init(|| me).clone())
    }

    /// Asks Telegram for something at the start, for as long as it takes.
    pub(super) async fn insist_on<T, F>(&self, ask: impl Fn() -> F) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        let mut pause = Pause::default();
        loop {
            match ask().await {
                Ok(answer) => return Ok(answer),
                Err(Fault::Token) => return Err(Error::Token),
                Err(fault) => {
                    tracing::warn!(?fault, "telegram: not connected yet");
                    pause.after(&fault).await;
                }
            }
        }
    }

    pub(super) fn say_commands(self: &Arc<Self>) {
        let this = self.clone();
        self.answers.push("commands", async move { this.announce_commands().await });
    }

    async fn announce_commands(&self) {
        let mut pause = Pause::default();
        while let Err(fault) = self.register_commands().await {
            tracing::warn!(?fault, "telegram: the commands are not registered yet");
            if pause.is_long() {
                return;
            }
            pause.after(&fault).await;
        }
    }

    /// Polls for ever; `next` is the first update that was not taken in. To ask for it
    /// confirms those before, which are handled or written down by then.
    async fn poll(self: &Arc<Self>, next: &mut i64) -> Result<(), Error> {
        let mut pause = Pause::default();
        let started = Instant::now();
        loop {
            match self.fetch(*next, self.settings.poll).await {
                Ok(updates) => {
                    pause = Pause::default();
                    for update in updates {
                        let Some(id) = update["update_id"].as_i64() else { continue };
                        *next = (id + 1).max(*next);
                        self.take(id, update, false);
                    }
                    self.make_safe().await;
                    self.pending.has_room().await;
                }
                Err(Fault::Token) => return Err(Error::Revoked),
                Err(Fault::Conflict) if started.elapsed() < OVERLAP => {
                    tracing::debug!("telegram: a former process is still polling");
                    pause.after(&Fault::Conflict).await;
                }
                Err(fault) => {
                    let why = match fault {
                        Fault::Conflict => "another process polls with the same token",
                        _ => "they will be asked for again",
                    };
                    tracing::warn!(?fault, "telegram: no updates, {why}");
                    pause.after(&fault).await;
                }
            }
        }
    }

    async fn fetch(&self, offset: i64, patience: Duration) -> Result<Vec<Value>, Fault> {
        let (timeout, allowed_updates) = (patience.as_secs(), WANTED);
        let wish =
            json!({ "offset": offset, "timeout": timeout, "allowed_updates": allowed_updates });
        self.ask(&self.polls, "GetUpdates", &wish).await
    }

    /// Takes in one update, unless it is in hand already.
    pub(super) fn take(self: &Arc<Self>, id: i64, raw: Value, is_written: bool) {
        let content = raw.to_string();
        let Some(receipt) = self.pending.take(id, content.clone(), is_written) else { return };
        // Not from the value: the crate wants to borrow the names of the fields.
        match serde_json::from_str::<Update>(&content) {
            Ok(Update { kind: UpdateKind::Error(_), id }) => {
                self.take_in(&Update { id, kind: UpdateKind::Error(raw) }, &receipt);
            }
            Ok(update) => self.take_in(&update, &receipt),
            Err(error) => tracing::warn!(%error, "telegram: an update was not understood"),
        }
    }

    /// Takes in what a former process has confirmed but not handled, for as long as it takes: what
    /// comes after it in its chat waits.
    pub(super) async fn take_up(self: &Arc<Self>) {
        let kept = loop {
            match self.memory.kept().await {
                Ok(kept) => break kept,
                Err(error) => tracing::error!(%error, "telegram: old updates cannot be read"),
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        };
        for (id, content) in kept {
            self.take(id, serde_json::from_str(&content).unwrap_or_default(), true);
        }
    }

    /// Waits a moment until everything in hand is handled, and writes down what is not.
    async fn make_safe(&self) {
        let mut moment = self.settings.linger;
        while tokio::time::timeout(moment, self.pending.safe()).await.is_err() {
            let at_risk = self.pending.at_risk();
            let ids: Vec<i64> = at_risk.iter().map(|(id, _)| *id).collect();
            match self.memory.keep(at_risk).await {
                Ok(_) => self.pending.written(ids),
                // Telegram keeps them as well, as long as nothing is confirmed.
                Err(error) => tracing::warn!(%error, "telegram: no more updates for now"),
            }
            moment = Duration::from_secs(1);
        }
    }

    /// Forgets what was written down and has been handled since.
    async fn cross_out(&self) {
        loop {
            let handled = self.pending.handled().await;
            if !self.let_go(handled).await {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }

    async fn let_go(&self, handled: Vec<i64>) -> bool {
        let gone = self.memory.let_go(handled.clone()).await;
        match &gone {
            Ok(()) => self.pending.forget(&handled),
            Err(error) => {
                tracing::warn!(%error, "telegram: handled updates are still written down");
            }
        }
        gone.is_ok()
    }

    async fn say_farewell(&self, next: i64) {
        let handled = async {
            self.updates.idle().await;
            self.answers.idle().await;
        };
        if tokio::time::timeout(FAREWELL, handled).await.is_err() {
            tracing::warn!("telegram: stopped while something was being handled");
        }
        let mut is_safe = false;
        let notes = async {
            self.make_safe().await;
            is_safe = true;
            // What is handled would be taken up anew.
            if let Some(handled) = self.pending.handled().now_or_never() {
                self.let_go(handled).await;
            }
        };
        tokio::time::timeout(LAST_NOTE, notes).await.ok();
        // The last batch is confirmed by asking for the one after it.
        if next > 0 && is_safe {
            let confirm = json!({
                "offset": next, "limit": 1, "timeout": 0, "allowed_updates": WANTED,
            });
            let confirmed = self.ask::<Value>(&self.calls, "GetUpdates", &confirm).await;
            if let Err(fault) = confirmed {
                tracing::debug!(?fault, "telegram: the last updates will come again");
            }
        }
        tracing::info!("telegram: stopped");
    }
}

/// Longer and longer pauses while something does not work.
#[derive(Default)]
struct Pause(u32);

impl Pause {
    const LONGEST: u32 = 6;

    async fn after(&mut self, fault: &Fault) {
        let pause = match fault {
            Fault::Wait(asked) => *asked,
            _ => Duration::from_millis(500 << self.0.min(Self::LONGEST)),
        };
        self.0 += 1;
        tokio::time::sleep(pause).await;
    }

    fn is_long(&self) -> bool {
        self.0 > Self::LONGEST
    }
}
