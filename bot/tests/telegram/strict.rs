//! The server itself: what Telegram would refuse is refused and remembered.

use std::io::Write as _;

use serde_json::{Value, json};

use crate::platform::{Room, Server, TOKEN};

/// Sends a request as it is, without the care that our client takes.
async fn request(server: &Server, method: &str, body: Value) -> Value {
    let url = format!("{}/bot{TOKEN}/{method}", server.url);
    let answer = reqwest::Client::new().post(url).json(&body).send().await.unwrap();
    answer.json().await.unwrap()
}

/// The error and the complaints that a request deserves.
async fn refused(server: &Server, method: &str, body: Value) -> (String, Vec<String>) {
    let answer = request(server, method, body).await;
    assert_eq!(answer["ok"], false, "{method} was not refused: {answer}");
    let complaints = std::mem::take(&mut server.world().complaints);
    (answer["description"].as_str().unwrap().to_owned(), complaints)
}

fn to(room: Room, text: &str) -> Value {
    json!({"chat_id": room.chat, "text": text, "parse_mode": "HTML"})
}

#[tokio::test]
async fn what_is_too_long_is_complained_about() {
    let server = Server::start().await;
    let group = server.group("Games");
    let emoji = "🏰".repeat(2_049);
    let (_, complaints) = refused(&server, "sendMessage", to(group, &emoji)).await;
    assert!(!complaints.is_empty());
    let alert = json!({"callback_query_id": "1", "text": "x".repeat(201)});
    assert!(!refused(&server, "answerCallbackQuery", alert).await.1.is_empty());
    let mut message = to(group, "Buy?");
    let data = "x".repeat(65);
    message["reply_markup"] =
        json!({"inline_keyboard": [[{"text": "Buy", "callback_data": data}]]});
    assert!(!refused(&server, "sendMessage", message).await.1.is_empty());
    // Markup does not count.
    let bold = format!("<b>{}</b>", "x".repeat(4_096));
    assert_eq!(request(&server, "sendMessage", to(group, &bold)).await["ok"], true);
}

#[tokio::test]
async fn markup_that_telegram_would_not_read_is_refused() {
    let server = Server::start().await;
    let group = server.group("Games");
    for text in ["<b>open", "a < b", "AT&T", "<marquee>x</marquee>", "</b>", "<a>x</a>"] {
        let (description, _) = refused(&server, "sendMessage", to(group, text)).await;
        assert!(description.contains("can't parse entities"), "{text}: {description}");
    }
}

#[tokio::test]
async fn the_published_description_is_kept_to() {
    if std::env::var_os("SPECS_DIR").is_none_or(|folder| folder.is_empty()) {
        // Past whoever keeps what tests say to themselves.
        writeln!(std::io::stderr(), "skipped: SPECS_DIR names no published description").ok();
        return;
    }
    let server = Server::start().await;
    let group = server.group("Games");
    let chat = group.chat;
    for (method, body) in [
        ("sendTelepathy", json!({})),
        ("sendMessage", json!({"chat_id": chat})),
        ("sendMessage", json!({"chat_id": chat, "text": 5})),
        ("sendMessage", json!({"chat_id": chat, "text": "x", "colour": "red"})),
        ("sendMessage", json!({"chat_id": chat, "text": "x", "reply_parameters": {}})),
        ("sendPhoto", json!({"chat_id": chat, "photo": "attach://nothing"})),
        ("setMyCommands", json!({"commands": [{"command": "new", "description": ""}]})),
        ("setMyCommands", json!({"commands": [], "scope": {"type": "everywhere"}})),
    ] {
        let (_, complaints) = refused(&server, method, body.clone()).await;
        assert!(!complaints.is_empty(), "{method} {body}");
    }
}

#[tokio::test]
async fn a_press_is_answered_once() {
    let server = Server::start().await;
    let kim = server.user("Kim", "en");
    let press = server.press_old(kim, server.group("Games"), 1, "b1");
    let answer = json!({"callback_query_id": press.0});
    assert_eq!(request(&server, "answerCallbackQuery", answer.clone()).await["ok"], true);
    let (description, complaints) = refused(&server, "answerCallbackQuery", answer).await;
    assert!(description.contains("too old") && complaints.len() == 1);
}

#[tokio::test]
async fn a_second_poll_ends_the_first() {
    let server = Server::start().await;
    let (first, ()) = tokio::join!(request(&server, "getUpdates", json!({"timeout": 50})), async {
        server.until("the first poll", |world| (world.poll == 1).then_some(())).await;
        request(&server, "getUpdates", json!({"timeout": 0})).await;
    });
    assert_eq!(first["error_code"], 409);
}
