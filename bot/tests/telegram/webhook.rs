//! Telegram calls us, over a file: there is no other process.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use alhambra_bot::{
    chat::{
        Answer, Incoming, What,
        telegram::{Memory, Settings, Webhook},
    },
    store::Store,
};
use futures::{FutureExt, future::BoxFuture};
use reqwest::{Client, StatusCode};
use serde_json::Value;

use crate::{
    platform::{Server, User},
    stage::{Remembered, Stage, settings, text, to},
};

const SECRET: &str = "a-secret-of-the-tests_1";
/// Reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(40);

/// A process that is called; says where.
async fn called(
    server: Server,
    memory: Arc<dyn Memory>,
    script: impl Fn(&Incoming) -> Answer + Send + Sync + 'static,
) -> (Stage, SocketAddr) {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let webhook = Webhook::bind("https://bot.example/", any, SECRET).await.unwrap();
    let addr = webhook.listener.local_addr().unwrap();
    let settings = Settings { webhook: Some(webhook), ..settings(&server) };
    (Stage::remembering(memory, settings, server, script).await, addr)
}

async fn call(addr: SocketAddr, update: &Value) -> StatusCode {
    let client = Client::builder().timeout(PATIENCE).build().unwrap();
    let call = client.post(format!("http://{addr}/")).json(update);
    let call = call.header("X-Telegram-Bot-Api-Secret-Token", SECRET);
    call.send().await.unwrap().status()
}

/// What Telegram would call with when somebody says something in private.
fn says(server: &Server, user: User, line: &str) -> Value {
    server.says(user, user.private(), line);
    server.world().updates.pop().unwrap()
}

fn answers(_: &Incoming) -> Answer {
    Answer { message: Some(text("Here you are.")), ..Answer::default() }
}

#[tokio::test]
async fn what_is_confirmed_is_written_down_and_outlives_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    let store = Store::open(&path).await.unwrap();
    let (stage, addr) = called(server, Arc::new(store.clone()), answers).await;
    stage.app.hold(to(kim));
    let update = says(&stage.server, kim, "/games");
    assert_eq!(call(addr, &update).await, StatusCode::OK);
    stage.app.heard(1).await;
    let (server, _) = stage.dies().await;
    assert!(server.private_of(kim).is_empty());
    store.close().await;

    let store = Store::open(&path).await.unwrap();
    let (stage, addr) = called(server, Arc::new(store.clone()), answers).await;
    stage.server.message(kim.private(), "Here you are.").await;
    // Telegram may call again with what it was not sure of.
    let crossed_out = async {
        while !store.kept().await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, crossed_out).await.expect("what is answered is crossed out");
    assert_eq!(call(addr, &update).await, StatusCode::OK);
    // A chat is served in its order: whatever that came to would be heard before this.
    let next = says(&stage.server, kim, "/hand");
    assert_eq!(call(addr, &next).await, StatusCode::OK);
    stage.server.messages(kim.private(), 2).await;
    let heard = stage.app.heard(2).await;
    let heard: Vec<&What> = heard.iter().map(|it| &it.what).collect();
    assert_eq!(heard, [&What::Command("games".into()), &What::Command("hand".into())]);
    stage.ends().await;
    store.close().await;
}

#[tokio::test]
async fn what_cannot_be_written_down_is_not_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    let store = Store::open(&folder.path().join("test.db")).await.unwrap();
    let (stage, addr) = called(server, Arc::new(store.clone()), answers).await;
    store.close().await;
    let update = says(&stage.server, kim, "/games");
    assert_eq!(call(addr, &update).await, StatusCode::SERVICE_UNAVAILABLE);
    assert!(stage.app.heard.lock().unwrap().is_empty());
    stage.dies().await;
}

/// Telegram may call another process with it next, which leaves it to the one that has it.
#[tokio::test]
async fn what_may_have_been_written_down_is_handled_though_nobody_calls_again() {
    let memory = Arc::new(Remembered::default());
    memory.is_cut_off.store(2, Ordering::Relaxed);
    let (stage, addr) = called(Server::start().await, memory, answers).await;
    let kim = stage.server.friend("Kim", "en");
    let update = says(&stage.server, kim, "/games");
    assert_eq!(call(addr, &update).await, StatusCode::SERVICE_UNAVAILABLE);
    stage.server.message(kim.private(), "Here you are.").await;
    stage.ends().await;
}

#[tokio::test]
async fn what_was_handled_is_not_handled_anew_after_a_stop() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    let store = Store::open(&path).await.unwrap();
    let (stage, addr) = called(server, Arc::new(store.clone()), answers).await;
    let permits = stage.app.hold(to(kim));
    let update = says(&stage.server, kim, "/games");
    assert_eq!(call(addr, &update).await, StatusCode::OK);
    stage.app.heard(1).await;
    // It is answered while the process stops.
    let answers = async { permits.add_permits(1) };
    let (server, ()) = tokio::join!(stage.ends(), answers);
    assert_eq!(server.private_of(kim).len(), 1);
    assert_eq!(store.kept().await.unwrap(), []);
    store.close().await;
}

/// Reads a moment before something is crossed out, and says so a moment after.
struct Slow(Store);

impl Memory for Slow {
    fn keep(&self, updates: Vec<(i64, String)>) -> BoxFuture<'_, anyhow::Result<Vec<i64>>> {
        self.0.keep(updates)
    }

    fn kept(&self) -> BoxFuture<'_, anyhow::Result<Vec<(i64, String)>>> {
        async move {
            let kept = self.0.kept().await;
            tokio::time::sleep(Duration::from_millis(600)).await;
            kept
        }
        .boxed()
    }

    fn let_go(&self, ids: Vec<i64>) -> BoxFuture<'_, anyhow::Result<()>> {
        self.0.let_go(ids)
    }

    fn get(&self, key: String) -> BoxFuture<'_, Option<String>> {
        self.0.get(key)
    }

    fn put(&self, key: String, file_id: String) -> BoxFuture<'_, ()> {
        self.0.put(key, file_id)
    }

    fn forget(&self, key: String) -> BoxFuture<'_, ()> {
        self.0.forget(key)
    }
}

#[tokio::test]
async fn what_is_in_hand_is_not_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start().await;
    let store = Store::open(&folder.path().join("test.db")).await.unwrap();
    let (stage, addr) = called(server, Arc::new(Slow(store.clone())), answers).await;
    let kim = stage.server.friend("Kim", "en");
    let permits = stage.app.hold(to(kim));
    // One after the other, each in hand for a moment only, for longer than from one look for what
    // others have left to the next.
    let calls = 20;
    for _ in 0..calls {
        let update = says(&stage.server, kim, "/games");
        assert_eq!(call(addr, &update).await, StatusCode::OK);
        tokio::time::sleep(Duration::from_millis(200)).await;
        permits.add_permits(1);
    }
    stage.app.heard(calls).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.app.heard.lock().unwrap().len(), calls);
    stage.ends().await;
    store.close().await;
}
