//! The real application, store and outbox behind the real client.

use std::{
    path::PathBuf,
    sync::{Arc, Weak},
    time::Duration,
};

use alhambra_bot::{
    chat::{
        Alone, App, Budget, Chat, MessageId, Parcel, Place, Platform, SendError, Target,
        discord::{Discord, Settings},
    },
    config::Tables,
    outbox::Outbox,
    store::{Error, Store},
    table::Hall,
    time::RealTime,
};
use futures::future::BoxFuture;
use tokio::{
    runtime::{Builder, Runtime},
    sync::oneshot,
    time::timeout,
};

use crate::{
    support::{Fault, Message, Strict, User, World},
    unpainted::Unpainted,
};

/// Longer than this nothing takes that has not gone wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// One process, that is one runtime: nothing of it outlives it.
pub(crate) struct House {
    pub(crate) server: Strict,
    pub(crate) store: Store,
    process: Process,
    folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn open(server: Strict) -> Self {
        Self::open_in(server, tempfile::tempdir().unwrap()).await
    }

    async fn open_in(server: Strict, folder: tempfile::TempDir) -> Self {
        let process = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let (tell, opened) = oneshot::channel();
        process.spawn(live(server.settings(), folder.path().join("test.db"), tell));
        server.ready().await;
        let store = opened.await.expect("the database opens");
        Self { server, store, process: Process(Some(process)), folder }
    }

    /// The process dies, in the middle of whatever it does, and another one begins, to which
    /// Discord is kinder.
    pub(crate) async fn dies_and_returns(self) -> Self {
        self.dies_and_returns_amid([]).await
    }

    /// The same, and Discord has these troubles with the next process.
    pub(crate) async fn dies_and_returns_amid(
        mut self,
        troubles: impl IntoIterator<Item = Fault>,
    ) -> Self {
        self.process.0.take().unwrap().shutdown_background();
        // A real death gives up the lock as well.
        self.store.close().await;
        self.server.forgive();
        troubles.into_iter().for_each(|trouble| self.server.fault(trouble));
        self.server.forget_commands();
        Self::open_in(self.server, self.folder).await
    }

    /// What waits has been waiting for longer than Discord remembers.
    pub(crate) fn waits_for_long(&self) {
        let file = rusqlite::Connection::open(self.folder.path().join("test.db")).unwrap();
        file.execute("UPDATE outbox SET queued_at = queued_at - 600000", []).unwrap();
    }

    /// The newest post of a channel with a button that does this.
    pub(crate) async fn post_with(&self, channel: u64, does: &str) -> Message {
        let of = |message: &&Message| {
            let is_public = message.channel == channel && message.only_for.is_none();
            is_public && message.buttons.iter().any(|button| button.data.ends_with(does))
        };
        let found = |world: &World| world.messages.iter().rev().find(of).cloned();
        self.server.wait_for(does, found).await
    }

    /// What is suggested to somebody who types into the last of these options. Who hears nothing
    /// in time is suggested nothing, and types on.
    pub(crate) async fn suggested(
        &self,
        user: &User,
        channel: u64,
        name: &str,
        options: &[(&str, &str)],
    ) -> Vec<(String, String)> {
        let typed = async {
            loop {
                let typed = self.server.type_option(user, channel, name, options);
                let choices = self.server.acknowledged(typed).await.choices.unwrap();
                if !choices.is_empty() {
                    return choices;
                }
            }
        };
        let found = timeout(PATIENCE, typed).await;
        found.unwrap_or_else(|_| panic!("nothing suggested for /{name} {options:?}"))
    }

    /// What somebody is answered who gives a command.
    pub(crate) async fn told(
        &self,
        user: &User,
        channel: u64,
        name: &str,
        options: &[(&str, &str)],
    ) -> Message {
        let before = self.server.ephemeral_answers(user).len();
        self.server.slash(user, channel, name, options);
        self.server.ephemeral_answer(user, before).await
    }
}

async fn live(settings: Settings, database: PathBuf, tell: oneshot::Sender<Store>) {
    // The process before may not have let go of the file yet.
    let store = loop {
        match Store::open(&database).await {
            Err(Error::InUse(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
            opened => break opened.unwrap(),
        }
    };
    tell.send(store.clone()).ok();
    let time = Arc::new(RealTime);
    let hall = Hall::new(store.clone(), time.clone(), Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    // With the same cards in every run, for how long a game takes depends on them.
    hall.deal_from(1992);
    let app: Arc<dyn App> = Arc::new(Unpainted(hall.clone()));
    let discord = Discord::open(Some(settings)).unwrap().unwrap();
    let chats: Vec<Arc<dyn Chat>> = vec![Arc::new(Generous(Arc::downgrade(&discord)))];
    hall.connect(chats.clone());
    let outbox = Outbox::new(store, app.clone(), chats, time);
    let delivering = outbox.run(std::future::pending());
    let (listened, delivered, ()) = tokio::join!(
        discord.run(app, std::future::pending()),
        delivering,
        hall.let_computers_play(std::future::pending()),
    );
    listened.unwrap();
    delivered.unwrap();
}

/// Discord with more room than it has: a game of days in a minute. It does not keep Discord
/// alive, for Discord keeps the application alive, which keeps this.
struct Generous(Weak<Discord>);

impl Chat for Generous {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>> {
        Box::pin(async move {
            let discord = self.0.upgrade();
            let discord = discord.ok_or_else(|| SendError::Passing("the end".to_owned()))?;
            discord.deliver(parcel).await
        })
    }

    fn alone<'a>(&'a self, target: &'a Target) -> BoxFuture<'a, Alone> {
        Box::pin(async move {
            match self.0.upgrade() {
                Some(discord) => discord.alone(target).await,
                None => Alone::default(),
            }
        })
    }

    fn remembers(&self) -> Duration {
        self.0.upgrade().map_or(Duration::MAX, |discord| discord.remembers())
    }

    fn find<'a>(
        &'a self,
        target: &'a Target,
        message: &'a alhambra_bot::chat::Message,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>> {
        Box::pin(async move {
            let discord = self.0.upgrade();
            let discord = discord.ok_or_else(|| SendError::Passing("the end".to_owned()))?;
            discord.find(target, message).await
        })
    }

    fn budget(&self) -> Budget {
        Budget {
            place_per_minute: 100_000,
            albums_count: false,
            all_per_second: 100_000,
            pictures_per_message: 10,
        }
    }

    fn link(&self, place: &Place) -> Option<String> {
        self.0.upgrade()?.link(place)
    }

    fn private_link(&self, _: &str) -> Option<String> {
        None
    }
}

/// A runtime, which cannot be waited for from within another.
struct Process(Option<Runtime>);

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(process) = self.0.take() {
            process.shutdown_background();
        }
    }
}
