//! The local page on two processes.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{
        App, Chat,
        local::{Config, Local},
    },
    config::Tables,
    outbox::Outbox,
    store::Store,
    table::Hall,
    time::RealTime,
};
use serde_json::{Value, json};

use crate::{Process, client, two, until};

/// The whole program but for the other platforms; says where the page is.
async fn serves(process: &Process, store: &Store) -> SocketAddr {
    let store = store.clone();
    process
        .does(async move {
            let config = Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() };
            let local = Local::bind_beside(config, Some(&store)).await.unwrap();
            let (addr, chat) = (local.addr(), local.chat());
            let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
            hall.connect(vec![chat.clone()]);
            let app: Arc<dyn App> = hall;
            let chats: [Arc<dyn Chat>; 1] = [chat];
            let outbox = Outbox::new(store, app.clone(), chats, Arc::new(RealTime));
            tokio::spawn(local.serve(app, std::future::pending()));
            tokio::spawn(async move { outbox.run(std::future::pending()).await });
            addr
        })
        .await
}

async fn add(page: SocketAddr, kind: &str, name: &str) -> String {
    let body = json!({ "kind": kind, "name": name });
    let answer = client().post(format!("http://{page}/roster")).json(&body).send().await;
    let named: Value = answer.unwrap().json().await.unwrap();
    named["id"].as_str().unwrap().to_owned()
}

async fn say(page: SocketAddr, update: &str, person: &str, line: &str) {
    let act = json!({
        "update": update, "person": person, "chat": "room:garden", "does": { "say": line },
    });
    let answer = client().post(format!("http://{page}/act")).json(&act).send().await.unwrap();
    assert_eq!(answer.status(), 204, "{line}");
}

/// The first thing that the feed of a process says: everything.
async fn shown(page: SocketAddr) -> Value {
    let mut feed = client().get(format!("http://{page}/feed")).send().await.unwrap();
    let mut text = String::new();
    while !text.contains("\n\n") {
        text += std::str::from_utf8(&feed.chunk().await.unwrap().unwrap()).unwrap();
    }
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    serde_json::from_str(data).unwrap()
}

/// The bare texts in the room, as a process shows them.
async fn texts(page: SocketAddr) -> Vec<String> {
    let news = shown(page).await;
    let entries = news["entries"].as_array().unwrap().iter();
    entries
        .filter(|entry| entry["chat"] == "room:garden" && entry["only"].is_null())
        .map(|entry| entry["text"].to_string())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_one_process_sees_what_the_other_posted() {
    let Some(([(one, first), (other, second)], _folder)) = two().await else { return };
    let pages = [serves(&one, &first).await, serves(&other, &second).await];
    assert_eq!(add(pages[0], "room", "Garden").await, "garden");
    let nina = add(pages[0], "person", "Nina").await;
    // The other process knows both at once.
    let kim = add(pages[1], "person", "Kim").await;
    say(pages[1], "update-0001", &nina, "/new").await;
    say(pages[0], "update-0002", &kim, "/join").await;
    say(pages[1], "update-0003", &nina, "/start").await;
    until("both to show the same", async || {
        let [here, there] = [texts(pages[0]).await, texts(pages[1]).await];
        2 <= here.len() && here == there && first.backlog().await.unwrap().0 == 0
    })
    .await;
    let [here, there] = [shown(pages[0]).await, shown(pages[1]).await];
    assert_eq!(here["roster"], there["roster"]);
    // A picture that one process posted the other one paints.
    let pictures = |news: &Value| {
        let entries = news["entries"].as_array().unwrap().clone();
        entries.iter().flat_map(|it| it["pictures"].as_array().unwrap().clone()).collect::<Vec<_>>()
    };
    assert!(!pictures(&here).is_empty());
    for picture in pictures(&here) {
        let url = format!("http://{}{}", pages[1], picture["url"].as_str().unwrap());
        let answer = client().get(url).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "image/png");
    }
    // What is left when one is gone, and what a third one finds.
    let before = texts(pages[0]).await;
    one.dies();
    let third = Process::start();
    let page = serves(&third, &second).await;
    assert_eq!(texts(page).await, before);
    say(page, "update-0004", &nina, "/text").await;
    tokio::time::sleep(Duration::from_millis(50)).await;
}
