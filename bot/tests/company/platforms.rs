//! Telegram's webhook and Discord's shards, with several processes behind them.

use std::{collections::BTreeSet, net::SocketAddr, sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{
        Answer, App, Incoming, Notice, Picture, PictureSpec,
        discord::{self, Discord},
        telegram::{self, Telegram, Webhook},
    },
    config::Tables,
    store::Store,
    table::Hall,
    time::RealTime,
};
use futures::future::BoxFuture;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::{
    Process, client, database,
    discord::{Server as DiscordServer, TOKEN as DISCORD_TOKEN},
    telegram::{Server, TOKEN},
    two, until,
};

const SECRET: &str = "a-secret-of-the-tests_1";
const HEADER: &str = "X-Telegram-Bot-Api-Secret-Token";

/// Hears everything and never answers.
struct Deaf;

impl App for Deaf {
    fn handle(&self, _: Incoming) -> BoxFuture<'_, Answer> {
        Box::pin(std::future::pending())
    }

    fn notice(&self, _: Notice) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }

    fn paint(&self, _: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

fn hall(store: &Store) -> Arc<dyn App> {
    Hall::new(store.clone(), Arc::new(RealTime), Tables::default())
}

/// A process with a webhook; says where it listens.
async fn called(
    process: &Process,
    store: &Store,
    server: &Server,
    app: Arc<dyn App>,
) -> SocketAddr {
    let (store, api) = (store.clone(), server.url.clone());
    process
        .does(async move {
            let any = SocketAddr::from(([127, 0, 0, 1], 0));
            let webhook = Webhook::bind("https://bot.example/telegram", any, SECRET).await.unwrap();
            let addr = webhook.listener.local_addr().unwrap();
            let settings = telegram::Settings {
                api_url: Some(api),
                webhook: Some(webhook),
                company: store.company().clone(),
                ..telegram::Settings::new(TOKEN)
            };
            let telegram = Telegram::new(settings, app, Arc::new(store)).unwrap().unwrap();
            tokio::spawn(telegram.run(std::future::pending()));
            addr
        })
        .await
}

async fn call(addr: SocketAddr, secret: Option<&str>, update: &Value) -> StatusCode {
    let mut request = client().post(format!("http://{addr}/telegram")).json(update);
    if let Some(secret) = secret {
        request = request.header(HEADER, secret);
    }
    request.send().await.unwrap().status()
}

/// What Telegram would call with when somebody says something in private.
fn says(server: &Server, name: &str, line: &str) -> (crate::telegram::User, Value) {
    let user = server.friend(name, "en");
    (user, says_more(server, user, line))
}

fn says_more(server: &Server, user: crate::telegram::User, line: &str) -> Value {
    server.says(user, user.private(), line);
    server.world().updates.pop().expect("an update waits")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_telegram_itself_is_heard_and_an_update_is_written_down_before_it_is_confirmed() {
    let Some(([(one, first), (other, second)], folder)) = two().await else { return };
    let server = Server::start().await;
    let addrs = [
        called(&one, &first, &server, hall(&first)).await,
        called(&other, &second, &server, hall(&second)).await,
    ];
    until("the webhook to be set", async || !server.calls("setwebhook").is_empty()).await;
    let set = server.calls("setwebhook");
    assert_eq!(set.len(), 1, "one process sets it");
    assert_eq!(set[0].params["secret_token"], SECRET);
    assert_eq!(set[0].params["url"], "https://bot.example/telegram");
    let (kim, update) = says(&server, "Kim", "/help");
    for addr in addrs {
        for secret in [None, Some(""), Some("a-secret-of-the-tests_2"), Some("x")] {
            assert_eq!(call(addr, secret, &update).await, StatusCode::UNAUTHORIZED);
        }
        let get = client().get(format!("http://{addr}/")).header(HEADER, SECRET);
        assert_eq!(get.send().await.unwrap().status(), StatusCode::METHOD_NOT_ALLOWED);
        let huge = json!({ "update_id": 1, "message": "x".repeat(2 << 20) });
        assert_eq!(call(addr, Some(SECRET), &huge).await, StatusCode::PAYLOAD_TOO_LARGE);
        let odd = json!({ "update": "none" });
        assert_eq!(call(addr, Some(SECRET), &odd).await, StatusCode::BAD_REQUEST);
    }
    assert!(server.private_of(kim).is_empty());
    // The same update to both: it is answered once.
    for addr in addrs {
        until("the process to listen", async || {
            call(addr, Some(SECRET), &update).await == StatusCode::OK
        })
        .await;
    }
    server.messages(kim.private(), 1).await;
    // Nor again by those who hear of it once it is answered and crossed out.
    let kept = "SELECT count(*), NULL FROM unhandled";
    let is_crossed_out = async || database::rows(folder.path(), kept).await[0].0 == 0;
    until("it to be crossed out", is_crossed_out).await;
    for (addr, answers) in addrs.into_iter().zip(2..) {
        assert_eq!(call(addr, Some(SECRET), &update).await, StatusCode::OK);
        // A process serves a chat in its order: whatever that came to would come before this.
        let next = says_more(&server, kim, "/help");
        assert_eq!(call(addr, Some(SECRET), &next).await, StatusCode::OK);
        server.messages(kim.private(), answers).await;
        until("it to be crossed out", is_crossed_out).await;
        assert_eq!(server.private_of(kim).len(), answers);
    }
    // Any process will do.
    let (nina, update) = says(&server, "Nina", "/help");
    assert_eq!(call(addrs[1], Some(SECRET), &update).await, StatusCode::OK);
    server.messages(nina.private(), 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_confirmed_and_did_not_handle_is_handled_by_another_when_it_dies() {
    let Some(([(one, first), (other, second)], _folder)) = two().await else { return };
    let server = Server::start().await;
    let addr = called(&one, &first, &server, Arc::new(Deaf)).await;
    until("the webhook to be set", async || !server.calls("setwebhook").is_empty()).await;
    called(&other, &second, &server, hall(&second)).await;
    let (kim, update) = says(&server, "Kim", "/help");
    assert_eq!(call(addr, Some(SECRET), &update).await, StatusCode::OK);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(server.private_of(kim).is_empty(), "the other leaves it alone");
    one.dies();
    server.messages(kim.private(), 1).await;
}

/// Listens to Discord as one of several processes.
fn listens(process: &Process, store: &Store, server: &DiscordServer) {
    let settings = discord::Settings::new(DISCORD_TOKEN).at(&server.api()).beside(store.company());
    let app = hall(store);
    let discord = Discord::open(Some(settings)).unwrap().unwrap();
    process.goes_on(async move { discord.run(app, std::future::pending()).await });
}

/// The shards that somebody has asked for, in their order.
fn shards(server: &DiscordServer) -> Vec<u64> {
    server.look(|world| {
        world.identified.iter().map(|data| data["shard"][0].as_u64().unwrap()).collect()
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_are_divided_and_those_of_a_dead_process_are_taken_over() {
    let Some(([(one, first), (other, second)], _folder)) = two().await else { return };
    let server = DiscordServer::start().await;
    server.recommend_shards(2);
    for store in [&first, &second] {
        let mut members = store.company().members();
        let both = members.wait_for(|members| members.count() == 2);
        let seen = tokio::time::timeout(Duration::from_secs(30), both).await;
        seen.expect("both see each other").unwrap();
    }
    listens(&one, &first, &server);
    listens(&other, &second, &server);
    until("both shards", async || shards(&server).len() == 2).await;
    assert_eq!(shards(&server).into_iter().collect::<BTreeSet<_>>(), [0, 1].into());
    let is_held = async |shard: u64| {
        let key = format!("discord shard {shard}");
        [first.company().try_hold(&key).await, second.company().try_hold(&key).await]
            .map(|held| held.is_some())
    };
    // A session may hold its own twice: each process has one of them.
    let held = [is_held(0).await, is_held(1).await];
    assert!(held == [[true, false], [false, true]] || held == [[false, true], [true, false]]);
    let lost = u64::from(held[1][0]);
    one.dies();
    until("the other to have both", async || shards(&server).len() == 3).await;
    assert_eq!(shards(&server)[2], lost);
}
