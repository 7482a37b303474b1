//! Over plain HTTP, as a browser or an intruder would.

use std::{sync::atomic::Ordering, time::Duration};

use alhambra_bot::chat::{
    Delivery, Message, MessageId, Platform, Target, Text, What,
    local::{BindError, Config, Local},
};
use futures::StreamExt;
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    Served,
    scripted::{plain, room},
};

/// Server-sent events, read one by one.
pub(crate) struct Feed {
    response: Response,
    unread: String,
    last_id: String,
}

impl Feed {
    pub(crate) fn of(response: Response) -> Self {
        Self { response, unread: String::new(), last_id: String::new() }
    }

    async fn open(served: &Served) -> Self {
        Self::since(served, "").await
    }

    async fn since(served: &Served, last_id: &str) -> Self {
        Self::at(&served.url(""), last_id).await
    }

    pub(crate) async fn at(url: &str, last_id: &str) -> Self {
        let request = Client::new().get(format!("{url}/feed")).header("last-event-id", last_id);
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self::of(response)
    }

    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.unread.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.unread = rest;
                let field = |name: &str| {
                    event.lines().find_map(|line| line.strip_prefix(name).map(str::to_owned))
                };
                if let Some(id) = field("id: ") {
                    self.last_id = id;
                }
                if let Some(data) = field("data: ") {
                    return Some(serde_json::from_str(&data).unwrap());
                }
                continue;
            }
            let chunk = tokio::time::timeout(Duration::from_secs(20), self.response.chunk());
            let chunk = chunk.await.expect("the feed says something in time").unwrap()?;
            self.unread += std::str::from_utf8(&chunk).unwrap();
        }
    }

    /// Reads on until an entry is what is looked for.
    pub(crate) async fn entry(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let news = self.next().await.expect("the feed goes on");
            if let Some(entry) =
                news["entries"].as_array().unwrap().iter().find(|entry| wanted(entry))
            {
                return entry.clone();
            }
        }
    }
}

pub(crate) fn says(phrase: &'static str) -> impl Fn(&Value) -> bool {
    move |entry| entry["text"].to_string().contains(phrase)
}

async fn person(served: &Served, name: &str) -> String {
    let body = json!({ "kind": "person", "name": name });
    let answer = Client::new().post(served.url("/roster")).json(&body).send().await.unwrap();
    let named: Value = answer.json().await.unwrap();
    named["id"].as_str().unwrap().to_owned()
}

pub(crate) async fn act(
    served: &Served,
    update: &str,
    person: &str,
    chat: &str,
    does: Value,
) -> Response {
    let body =
        json!({ "update": update, "person": person, "chat": chat, "does": does, "language": "de" });
    Client::new().post(served.url("/act")).json(&body).send().await.unwrap()
}

fn text(text: &str) -> Message {
    Message { text: Text::plain(text), ..Message::default() }
}

fn send(message: Message) -> Delivery {
    Delivery::Send { message, pictures: Vec::new() }
}

#[tokio::test]
async fn a_line_reaches_the_application_as_a_command_without_its_slash() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let answer =
        act(&served, "update-1", &nina, "room:alhambra", json!({ "say": " /take D4 " })).await;
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    let heard = served.app.heard.lock().unwrap().clone();
    assert_eq!(heard.len(), 1);
    assert_eq!(heard[0].what, What::Command("take D4".into()));
    assert_eq!(heard[0].name, "Nina");
    assert!(heard[0].update.ends_with("update-1"), "{}", heard[0].update);
    assert_eq!(heard[0].from, room("alhambra"));
    assert_eq!(heard[0].place_name.as_deref(), Some("Alhambra"));
    assert_eq!(heard[0].language.as_deref(), Some("de"));
}

#[tokio::test]
async fn an_answer_in_a_room_is_for_the_one_who_asked_and_shows_once_even_if_tried_again() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let mut feed = Feed::open(&served).await;
    for _ in 0..2 {
        act(&served, "update-1", &nina, "room:alhambra", json!({ "say": "hm" })).await;
    }
    let entry = feed.entry(says("I do not know")).await;
    assert_eq!((&entry["only"], &entry["chat"]), (&json!("nina"), &json!("room:alhambra")));
    let all = Feed::open(&served).await.next().await.unwrap();
    assert_eq!(all["entries"].as_array().unwrap().len(), 2, "the line and one answer: {all}");
}

#[tokio::test]
async fn what_a_person_typed_is_seen_by_that_person_alone() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let mut feed = Feed::open(&served).await;
    act(&served, "update-1", &nina, "room:alhambra", json!({ "say": "buy 2 with F3" })).await;
    let entry = feed.entry(says("buy 2 with F3")).await;
    assert_eq!((&entry["by"], &entry["only"]), (&json!("nina"), &json!("nina")));
}

#[tokio::test]
async fn a_private_answer_never_replaces_a_post_that_all_see() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let id = served.app.post(room("alhambra"), text("for all")).await;
    let mut feed = Feed::open(&served).await;
    let press = json!({ "press": { "data": "card 1", "message": id.0 } });
    act(&served, "update-1", &nina, "room:alhambra", press).await;
    let answer = feed.entry(says("You took")).await;
    assert_eq!((&answer["id"], &answer["only"]), (&json!("a-nina.update-1"), &json!("nina")));

    // But it does replace the private question that it answers.
    let press = json!({ "press": { "data": "card 1", "message": "a-nina.update-1" } });
    act(&served, "update-2", &nina, "room:alhambra", press).await;
    let all = Feed::open(&served).await.next().await.unwrap();
    let ids: Vec<_> = all["entries"].as_array().unwrap().iter().map(|entry| &entry["id"]).collect();
    assert_eq!(ids, ["o1", "a-nina.update-1"]);
}

#[tokio::test]
async fn a_press_replaces_no_post_for_all_that_did_not_offer_it() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let chat = "room:alhambra";
    let lobby = Message { buttons: vec![vec![plain("Join", "join")]], ..text("for all") };
    let lobby = served.app.post(room("alhambra"), lobby).await;
    act(&served, "update-1", &nina, chat, json!({ "say": "top" })).await;
    let press =
        |data: &str, message: &Value| json!({ "press": { "data": data, "message": message } });
    act(&served, "update-2", &nina, chat, press("top", &json!(lobby.0))).await;
    let shown = async || {
        let all = Feed::open(&served).await.next().await.unwrap();
        let entries = all["entries"].as_array().unwrap().clone();
        entries.into_iter().filter(|entry| entry.get("by").is_none()).collect::<Vec<_>>()
    };
    let before = shown().await;
    assert_eq!(before.len(), 3, "{before:?}");
    assert_eq!(before[0]["text"][0]["plain"], "for all");
    // The list itself leads on in its place.
    act(&served, "update-3", &nina, chat, press("top 2", &before[1]["id"])).await;
    let after = shown().await;
    assert_eq!(after.len(), 3, "{after:?}");
    assert!(after[1]["changed"].as_u64() > before[1]["changed"].as_u64());
}

#[tokio::test]
async fn nobody_acts_in_the_private_chat_of_somebody_else() {
    let served = Served::start().await;
    let (nina, _) = (person(&served, "Nina").await, person(&served, "Kim").await);
    for (chat, status) in [
        ("private:kim", StatusCode::FORBIDDEN),
        ("private:nobody", StatusCode::FORBIDDEN),
        ("room:nowhere", StatusCode::NOT_FOUND),
        ("garbage", StatusCode::NOT_FOUND),
    ] {
        let answer = act(&served, "update-1", &nina, chat, json!({ "say": "hand" })).await;
        assert_eq!(answer.status(), status, "{chat}");
    }
    let stranger = act(&served, "update-1", "eve", "room:alhambra", json!({ "say": "hand" })).await;
    assert_eq!(stranger.status(), StatusCode::NOT_FOUND);
    assert!(served.app.heard.lock().unwrap().is_empty());
}

#[tokio::test]
async fn garbage_is_refused_before_the_application_hears_of_it() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let long = "x".repeat(3000);
    for (update, does, status) in [
        ("short", json!({ "say": "hand" }), StatusCode::BAD_REQUEST),
        ("with spaces in it", json!({ "say": "hand" }), StatusCode::BAD_REQUEST),
        ("update-1", json!({ "say": long }), StatusCode::PAYLOAD_TOO_LARGE),
        (
            "update-1",
            json!({ "press": { "data": long, "message": "o1" } }),
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
        ("update-1", json!({ "dance": 1 }), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = act(&served, update, &nina, "room:alhambra", does.clone()).await;
        assert_eq!(answer.status(), status, "{update} {does}");
    }
    assert!(served.app.heard.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_feed_goes_on_where_it_was_lost() {
    let served = Served::start().await;
    served.app.post(room("alhambra"), text("one")).await;
    let mut feed = Feed::open(&served).await;
    feed.entry(says("one")).await;
    let last_id = feed.last_id.clone();
    drop(feed);
    served.app.post(room("alhambra"), text("two")).await;
    let mut again = Feed::since(&served, &last_id).await;
    let news = again.next().await.unwrap();
    let texts: Vec<_> = news["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["text"][0]["plain"].clone())
        .collect();
    assert_eq!(texts, ["two"]);
    assert!(news.get("roster").is_none(), "nobody came or went");

    let mut stranger = Feed::since(&served, "another-start.7").await;
    let news = stranger.next().await.unwrap();
    assert_eq!(
        news["entries"].as_array().unwrap().len(),
        2,
        "another start's numbers mean nothing"
    );
}

#[tokio::test]
async fn the_same_parcel_twice_is_one_post_and_edits_keep_the_pictures() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let chat = served.app.chat();
    let parcel =
        |delivery| alhambra_bot::chat::Parcel { id: 77, target: room("alhambra"), delivery };
    for _ in 0..2 {
        let id = chat.deliver(parcel(send(text("once")))).await.unwrap();
        assert_eq!(id, Some(MessageId("o77".into())));
    }
    act(&served, "update-1", &nina, "private:nina", json!({ "say": "hand" })).await;
    let all = Feed::open(&served).await.next().await.unwrap();
    let entries = all["entries"].as_array().unwrap().clone();
    assert_eq!(entries.iter().filter(|entry| entry["id"] == "o77").count(), 1);

    let hand = entries.iter().find(|entry| entry["id"] == "a-nina.update-1").unwrap();
    let private =
        Target::Private(alhambra_bot::chat::Person { platform: Platform::Local, user: nina });
    let edit = Delivery::Edit {
        message_id: MessageId("a-nina.update-1".into()),
        message: text("Later."),
        pictures: Vec::new(),
    };
    served.app.deliver(private, edit).await;
    let all = Feed::open(&served).await.next().await.unwrap();
    let edited = all["entries"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["id"] == "a-nina.update-1")
        .unwrap()
        .clone();
    assert_eq!(edited["pictures"], hand["pictures"]);
    assert_eq!((&edited["edited"], &edited["text"][0]["plain"]), (&json!(true), &json!("Later.")));
}

#[tokio::test]
async fn an_edit_of_a_forgotten_message_shows_it_again() {
    let served = Served::start().await;
    let edit = Delivery::Edit {
        message_id: MessageId("o5".into()),
        message: text("the lobby"),
        pictures: Vec::new(),
    };
    served.app.deliver(room("alhambra"), edit).await;
    let quiet = Delivery::Quiet { message_id: MessageId("o4".into()) };
    served.app.deliver(room("alhambra"), quiet).await;
    let all = Feed::open(&served).await.next().await.unwrap();
    assert_eq!(all["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_history_of_a_chat_is_bounded() {
    let served = Served::start().await;
    for number in 0..250 {
        served.app.deliver(room("alhambra"), send(text(&number.to_string()))).await;
    }
    let all = Feed::open(&served).await.next().await.unwrap();
    let entries = all["entries"].as_array().unwrap();
    assert_eq!((entries.len(), &entries[0]["text"][0]["plain"]), (200, &json!("50")));
}

#[tokio::test]
async fn pictures_have_an_address_a_size_and_a_text_and_files_are_only_for_saving() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let mut feed = Feed::open(&served).await;
    act(&served, "update-1", &nina, "private:nina", json!({ "say": "hand" })).await;
    let hand = feed.entry(|entry| entry["pictures"] != json!([])).await;
    let picture = &hand["pictures"][0];
    assert_eq!((&picture["width"], &picture["height"]), (&json!(720), &json!(240)));
    assert!(picture["alt"].as_str().unwrap().contains("florin 3 7"));
    let png = reqwest::get(served.url(picture["url"].as_str().unwrap())).await.unwrap();
    assert_eq!(png.headers()["content-type"], "image/png");
    assert!(png.bytes().await.unwrap().starts_with(b"\x89PNG"));

    act(&served, "update-2", &nina, "private:nina", json!({ "say": "export" })).await;
    let export = feed.entry(|entry| entry.get("file").is_some()).await;
    let file = reqwest::get(served.url(export["file"]["url"].as_str().unwrap())).await.unwrap();
    assert_eq!(file.headers()["content-disposition"], "attachment");
    assert_eq!(file.text().await.unwrap(), "{\"plies\":[]}");

    for path in ["/kept/1", "/kept/none", "/page/../Cargo.toml", "/page/nothing.js"] {
        assert_eq!(
            reqwest::get(served.url(path)).await.unwrap().status(),
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn an_answer_whose_pictures_fail_still_says_its_words() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    served.app.paints_nothing.store(true, Ordering::Relaxed);
    let mut feed = Feed::open(&served).await;
    act(&served, "update-1", &nina, "private:nina", json!({ "say": "hand" })).await;
    let hand = feed.entry(says("your hand")).await;
    assert_eq!(hand["pictures"], json!([]));
}

#[tokio::test]
async fn an_application_that_panics_is_answered_for_and_the_page_goes_on() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let broken = act(&served, "update-1", &nina, "room:alhambra", json!({ "say": "panic" })).await;
    assert_eq!(broken.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let fine = act(&served, "update-2", &nina, "room:alhambra", json!({ "say": "text" })).await;
    assert_eq!(fine.status(), StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_chat_is_busy_from_preparing_until_the_delivery() {
    let served = Served::start().await;
    let mut feed = Feed::open(&served).await;
    assert_eq!(feed.next().await.unwrap()["busy"], json!([]));
    served.app.chat().preparing(&room("alhambra")).await;
    assert_eq!(feed.next().await.unwrap()["busy"], json!(["room:alhambra"]));
    served.app.deliver(room("alhambra"), send(text("there"))).await;
    assert_eq!(feed.next().await.unwrap()["busy"], json!([]));
}

#[tokio::test]
async fn another_site_can_neither_act_nor_read_nor_rebind_its_name() {
    let served = Served::start().await;
    let client = Client::new();
    let body = json!({ "kind": "person", "name": "Eve" });
    let forged = client.post(served.url("/roster")).json(&body);
    let forged = forged.header("origin", "http://evil.example").send().await.unwrap();
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
    let rebound =
        client.get(served.url("/feed")).header("host", "evil.example").send().await.unwrap();
    assert_eq!(rebound.status(), StatusCode::FORBIDDEN);
    let fetched = client
        .get(served.url("/feed"))
        .header("sec-fetch-site", "cross-site")
        .send()
        .await
        .unwrap();
    assert_eq!(fetched.status(), StatusCode::FORBIDDEN);
    // A form of another site cannot say that it sends JSON.
    let form = client.post(served.url("/roster")).header("content-type", "text/plain");
    let form = form.body(body.to_string()).send().await.unwrap();
    assert_eq!(form.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let news = Feed::open(&served).await.next().await.unwrap();
    assert_eq!(news["roster"]["persons"], json!([]));
}

#[tokio::test]
async fn every_answer_carries_a_strict_policy_and_no_permission_for_other_sites() {
    let served = Served::start().await;
    for path in ["/", "/page/main.js", "/nothing", "/feed"] {
        let answer = reqwest::get(served.url(path)).await.unwrap();
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{path}: {policy}"
        );
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert!(!answer.headers().contains_key("access-control-allow-origin"));
    }
}

#[tokio::test]
async fn it_does_not_listen_elsewhere_unless_told_so() {
    let everywhere = Config { listen: ([0, 0, 0, 0], 0).into(), ..Config::default() };
    let refused = Local::bind(everywhere.clone()).await.unwrap_err();
    assert!(matches!(refused, BindError::Elsewhere(_)));
    assert!(refused.to_string().contains("elsewhere = true"), "{refused}");
    assert!(Local::bind(Config { elsewhere: true, ..everywhere }).await.is_ok());
}

#[tokio::test]
async fn rooms_and_persons_are_the_same_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let roster = Some(folder.path().join("roster.json"));
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), roster, ..Config::default() };
    let served = Served::with(config.clone()).await;
    let id = person(&served, "Nina Müller").await;
    let room = json!({ "kind": "room", "name": "Garden" });
    Client::new().post(served.url("/roster")).json(&room).send().await.unwrap();
    served.stop().await;

    let served = Served::with(config).await;
    let news = Feed::open(&served).await.next().await.unwrap();
    assert_eq!(news["roster"]["persons"], json!([{ "id": id, "name": "Nina Müller" }]));
    assert_eq!(news["roster"]["rooms"][1], json!({ "id": "garden", "name": "Garden" }));
    assert_eq!(person(&served, "nina müller").await, id);
}

#[tokio::test]
async fn stopping_ends_the_feeds_but_not_an_answer_that_is_under_way() {
    let served = Served::start().await;
    let nina = person(&served, "Nina").await;
    let mut feed = Feed::open(&served).await;
    feed.next().await.unwrap();
    let app = std::sync::Arc::clone(&served.app);
    let url = served.url("/act");
    let slow = tokio::spawn(async move {
        let body = json!({ "update": "update-1", "person": nina, "chat": "room:alhambra", "does": { "say": "slow" } });
        Client::new().post(url).json(&body).send().await.unwrap().status()
    });
    feed.entry(says("slow")).await;
    let stopping = tokio::spawn(served.stop());
    while feed.next().await.is_some() {}
    app.go_on.notify_one();
    assert_eq!(slow.await.unwrap(), StatusCode::NO_CONTENT);
    stopping.await.unwrap();
}

#[tokio::test]
async fn many_windows_see_the_same() {
    let served = Served::start().await;
    let mut feeds = Vec::new();
    for _ in 0..20 {
        feeds.push(Feed::open(&served).await);
    }
    served.app.post(room("alhambra"), text("hello")).await;
    let seen = futures::stream::iter(feeds)
        .then(async |mut feed| feed.entry(says("hello")).await["id"].clone());
    let seen: Vec<_> = seen.collect().await;
    assert_eq!(seen, vec![json!("o1"); 20]);
}

#[tokio::test]
async fn whoever_does_not_say_what_they_want_is_sent_away() {
    let served = Served::start().await;
    let mut slow = TcpStream::connect(served.addr).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: local").await.unwrap();
    let mut rest = Vec::new();
    let sent_away = tokio::time::timeout(Duration::from_secs(40), slow.read_to_end(&mut rest));
    sent_away.await.expect("the connection does not stay for ever").ok();
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
    served.stop().await;
}

#[tokio::test]
async fn a_crowd_that_does_not_say_what_it_wants_keeps_nobody_out() {
    let served = Served::start().await;
    let mut crowd = Vec::new();
    for _ in 0..200 {
        let mut slow = TcpStream::connect(served.addr).await.unwrap();
        slow.write_all(b"GET / HTTP/1.1\r\nHost: local").await.unwrap();
        crowd.push(slow);
    }
    let nina = person(&served, "Nina").await;
    let done = act(&served, "update-1", &nina, "room:alhambra", json!({ "say": "text" })).await;
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    Feed::open(&served).await.entry(says("The market")).await;
    drop(crowd);
}

#[cfg(unix)]
#[tokio::test]
async fn what_was_said_is_for_the_eyes_of_the_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let roster = Some(folder.path().join("a.rooms.json"));
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), roster, ..Config::default() };
    let served = Served::with(config).await;
    let mode = || {
        let posts = std::fs::metadata(folder.path().join("a.rooms.posts")).unwrap();
        posts.permissions().mode() & 0o777
    };
    assert_eq!(mode(), 0o600, "as it is made");
    let nina = person(&served, "Nina").await;
    let body = json!({ "kind": "person", "id": nina });
    Client::new().delete(served.url("/roster")).json(&body).send().await.unwrap();
    assert_eq!(mode(), 0o600, "as it is written anew");
}

#[tokio::test]
async fn posts_survive_a_restart_and_their_pictures_are_painted_again() {
    let folder = tempfile::tempdir().unwrap();
    let roster = Some(folder.path().join("a.rooms.json"));
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), roster, ..Config::default() };
    let served = Served::with(config.clone()).await;
    let nina = person(&served, "Nina").await;
    served.app.post(room("alhambra"), text("what happened")).await;
    act(&served, "update-1", &nina, "private:nina", json!({ "say": "hand" })).await;
    act(&served, "update-2", &nina, "private:nina", json!({ "say": "export" })).await;
    let before = Feed::open(&served).await.next().await.unwrap();
    served.stop().await;
    // The last line was torn by a power cut.
    let path = folder.path().join("a.rooms.posts");
    let mut torn = std::fs::read(&path).unwrap();
    torn.extend(b"{\"entry\":{\"id\"");
    std::fs::write(&path, torn).unwrap();

    let served = Served::with(config).await;
    let after = Feed::open(&served).await.next().await.unwrap();
    assert_eq!(before["entries"], after["entries"]);
    let entries = after["entries"].as_array().unwrap();
    let urls = entries.iter().flat_map(|entry| {
        let pictures = entry["pictures"].as_array().unwrap().iter().map(|it| &it["url"]);
        pictures.chain(entry.get("file").map(|file| &file["url"])).filter_map(Value::as_str)
    });
    let urls: Vec<_> = urls.collect();
    assert!(urls.len() >= 2, "a picture and a file: {urls:?}");
    for url in urls {
        assert_eq!(reqwest::get(served.url(url)).await.unwrap().status(), StatusCode::OK, "{url}");
    }
    // What is new comes after it, and who is forgotten is forgotten in the file too.
    let mut feed = Feed::open(&served).await;
    let (target, delivery) = (room("alhambra"), send(text("what comes next")));
    let parcel = alhambra_bot::chat::Parcel { id: 99, target, delivery };
    served.app.chat().deliver(parcel).await.unwrap();
    let next = feed.entry(says("what comes next")).await;
    assert!(next["made"].as_u64() > before["upto"].as_u64(), "{next}");
    let body = json!({ "kind": "person", "id": nina });
    Client::new().delete(served.url("/roster")).json(&body).send().await.unwrap();
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(kept.contains("what happened") && !kept.contains("private:nina"), "{kept}");
}
