//! Our Discord would notice: a test server that lets everything pass proves nothing.

use alhambra_bot::chat::discord::{Discord, Settings};
use serde_json::{Value, json};

use crate::support::{Server, TOKEN, complaints_about};

fn fine() -> Value {
    json!({
        "content": "<@1> hello", "allowed_mentions": { "parse": [], "users": ["1"] },
        "components": [{ "type": 1, "components": [
            { "type": 2, "style": 1, "label": "Buy", "custom_id": "b" },
        ]}],
        "flags": 4, "attachments": [], "nonce": "1-0", "enforce_nonce": true,
    })
}

/// A fine message with one thing about it that is not.
fn but(path: &str, value: Value) -> Value {
    let mut message = fine();
    *message.pointer_mut(path).unwrap() = value;
    message
}

#[test]
fn a_fine_message_passes_and_every_fault_is_noticed() {
    assert_eq!(complaints_about(&fine()), Vec::<String>::new());
    let button = |id: &str| json!({ "type": 2, "style": 1, "label": "x", "custom_id": id });
    let row = |buttons: Vec<Value>| json!([{ "type": 1, "components": buttons }]);
    let wrong = [
        but("/content", json!("x".repeat(2001))),
        but("/content", json!("nobody is mentioned")),
        but("/content", json!("")),
        but("/allowed_mentions", json!({ "parse": ["everyone"] })),
        but("/flags", json!(64)),
        but("/nonce", json!("x".repeat(26))),
        but("/enforce_nonce", json!(false)),
        but("/components", row(vec![button("a"), button("a")])),
        but("/components", row((0..6).map(|idx| button(&idx.to_string())).collect())),
        but("/components", row(Vec::new())),
        but("/components/0/components/0/label", json!(" ")),
        but("/components/0/components/0/custom_id", json!(null)),
        but("/attachments", json!([{ "id": "0", "filename": "table.png" }])),
    ];
    for message in wrong {
        assert!(!complaints_about(&message).is_empty(), "{message}");
    }
}

#[test]
fn the_specification_is_held_against_every_body() {
    if std::env::var_os("SPECS_DIR").is_none() {
        return;
    }
    let wrong = [
        but("/content", json!(5)),
        but("/components/0/type", json!(99)),
        but("/components/0/components/0/custom_id", json!("x".repeat(101))),
        but("/allowed_mentions/users", json!(["kim"])),
        but("/attachments", json!([{ "filename": "no id" }])),
    ];
    assert_eq!(crate::support::complaints_of_spec(&fine()), Vec::<String>::new());
    for message in wrong {
        assert!(!crate::support::complaints_of_spec(&message).is_empty(), "{message}");
    }
}

#[tokio::test]
async fn only_our_own_token_opens_the_door() {
    let server = Server::start().await;
    for (token, opens) in [(TOKEN, true), ("another", false)] {
        let settings = Settings::new(token).at(&server.api());
        let bot = Discord::open(Some(settings)).unwrap().unwrap();
        assert_eq!(bot.invite().await.is_ok(), opens);
    }
}
