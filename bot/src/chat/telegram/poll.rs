//! The long poll: from the first hello to the graceful stop.

use std::{
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use teloxide::{
    payloads::GetUpdatesSetters,
    prelude::Requester,
    types::{AllowedUpdate, Me, Update},
};

use super::{Error, Telegram, fault::Fault};

/// A former process may still be polling for a moment after a restart.
const OVERLAP: Duration = Duration::from_mins(1);
/// How long a stop waits for what is being handled.
const FAREWELL: Duration = Duration::from_secs(10);

const WANTED: [AllowedUpdate; 5] = [
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
        let this = self.clone();
        self.answers.push("commands", async move { this.announce_commands().await });

        let mut next = 0;
        tokio::select! {
            outcome = self.poll(&mut next) => outcome?,
            () = &mut stop => {}
        }
        self.say_farewell(next).await;
        Ok(())
    }

    /// Asks who we are, for as long as it takes, and makes sure that we may poll.
    async fn introduce(&self) -> Result<Me, Error> {
        let mut pause = Pause::default();
        loop {
            let asked = match self.call(self.calls.get_me()).await {
                Ok(me) => self.call(self.calls.delete_webhook()).await.map(|_| me),
                Err(fault) => Err(fault),
            };
            match asked {
                Ok(me) => return Ok(self.me.get_or_init(|| me).clone()),
                Err(Fault::Token) => return Err(Error::Token),
                Err(fault) => {
                    tracing::warn!(?fault, "telegram: not connected yet");
                    pause.after(&fault).await;
                }
            }
        }
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

    /// Polls for ever; `next` is the first update that was not taken in.
    async fn poll(self: &Arc<Self>, next: &mut i32) -> Result<(), Error> {
        let mut pause = Pause::default();
        let started = Instant::now();
        loop {
            let ask = self.polls.get_updates().offset(*next).allowed_updates(WANTED);
            match self.call(ask.timeout(self.settings.poll.as_secs() as u32)).await {
                Ok(updates) => {
                    pause = Pause::default();
                    for update in updates {
                        *next = after(&update).max(*next);
                        self.take_in(&update);
                    }
                    // Whether all is handled by now or not: the others must not wait.
                    let _ = tokio::time::timeout(self.settings.linger, self.updates.idle()).await;
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

    async fn say_farewell(&self, next: i32) {
        let handled = async {
            self.updates.idle().await;
            self.answers.idle().await;
        };
        if tokio::time::timeout(FAREWELL, handled).await.is_err() {
            tracing::warn!("telegram: stopped while something was being handled");
        }
        // The last batch is confirmed by asking for the one after it.
        if next > 0 {
            let confirm = self.calls.get_updates().offset(next).limit(1).timeout(0);
            if let Err(fault) = self.call(confirm.allowed_updates(WANTED)).await {
                tracing::debug!(?fault, "telegram: the last updates will come again");
            }
        }
        tracing::info!("telegram: stopped");
    }
}

fn after(update: &Update) -> i32 {
    update.id.as_offset()
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
