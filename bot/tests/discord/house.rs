//! The real application, store and outbox behind the real client.

use std::{path::PathBuf, sync::Arc};

use alhambra_bot::{
    chat::{
        Answer, App, Budget, Chat, Completion, Incoming, MessageId, Notice, Parcel, Person,
        Picture, PictureSpec, Place, Platform, SendError, Target, discord::Discord,
    },
    outbox::Outbox,
    store::Store,
    table::Hall,
    time::RealTime,
};
use futures::future::BoxFuture;
use tokio::task::JoinSet;

use crate::{
    stage::picture,
    support::{Message, Strict, User, World},
};

/// One process.
pub(crate) struct House {
    pub(crate) server: Strict,
    pub(crate) hall: Arc<Hall>,
    parts: JoinSet<()>,
    folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn open(server: Strict) -> Self {
        Self::open_in(server, tempfile::tempdir().unwrap()).await
    }

    async fn open_in(server: Strict, folder: tempfile::TempDir) -> Self {
        let store = Store::open(&database(&folder)).await.unwrap();
        let time = Arc::new(RealTime);
        let usual = alhambra_bot::config::Tables::default();
        let hall = Hall::new(store.clone(), time.clone(), usual);
        let app: Arc<dyn App> = Arc::new(Unpainted(hall.clone()));
        let discord = Discord::open(Some(server.settings())).unwrap().unwrap();
        let chats: Vec<Arc<dyn Chat>> = vec![Arc::new(Generous(discord.clone()))];
        hall.connect(chats.clone());
        let outbox = Outbox::new(store, app.clone(), chats, time);
        let mut parts = JoinSet::new();
        parts.spawn(async move { outbox.run(std::future::pending()).await.unwrap() });
        parts.spawn(async move { discord.run(app, std::future::pending()).await.unwrap() });
        server.ready().await;
        Self { server, hall, parts, folder }
    }

    /// The process dies, in the middle of whatever it does, and another one begins, to which
    /// Discord is kinder.
    pub(crate) async fn dies_and_returns(mut self) -> Self {
        self.parts.shutdown().await;
        self.hall.store().close().await;
        self.server.forgive();
        self.server.forget_commands();
        Self::open_in(self.server, self.folder).await
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

fn database(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("test.db")
}

/// The application without its painter, who has tests of his own.
struct Unpainted(Arc<Hall>);

impl App for Unpainted {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        self.0.handle(incoming)
    }

    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        self.0.notice(notice)
    }

    fn complete(&self, who: Person, from: Target, line: String) -> BoxFuture<'_, Vec<Completion>> {
        self.0.complete(who, from, line)
    }

    fn is_playing(&self, place: Place) -> BoxFuture<'_, bool> {
        self.0.is_playing(place)
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(async move { Ok(specs.iter().map(picture).collect()) })
    }
}

/// Discord with more room than it has: a game of days in a minute.
struct Generous(Arc<Discord>);

impl Chat for Generous {
    fn platform(&self) -> Platform {
        self.0.platform()
    }

    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>> {
        self.0.deliver(parcel)
    }

    fn budget(&self) -> Budget {
        Budget { place_per_minute: 100_000, all_per_second: 100_000, pictures_per_message: 10 }
    }

    fn link(&self, place: &Place) -> Option<String> {
        self.0.link(place)
    }

    fn private_link(&self, payload: &str) -> Option<String> {
        self.0.private_link(payload)
    }
}
