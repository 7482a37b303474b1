//! Our messages as bodies of requests.

use serde_json::{Value, json};

use super::{
    components::components,
    markup::{content, contents, mentioned, short},
    mentions::Mentions,
    rest::{Payload, Upload},
};
use crate::chat::{Message, Picture};

const ALT_TEXT: usize = 1024;
const FILES_PER_MESSAGE: usize = 10;

/// Discord's flags of a message.
const SUPPRESS_EMBEDS: u32 = 1 << 2;
pub(super) const EPHEMERAL: u32 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u32 = 1 << 12;

/// A message as one request or, when its text is too long, as several: the pictures and the
/// buttons are on the last one.
pub(super) fn sends(message: &Message, pictures: &[Picture], mentions: &Mentions) -> Vec<Payload> {
    let contents = contents(&message.text, mentions);
    let last = contents.len() - 1;
    let parts = contents.into_iter().enumerate().map(|(idx, content)| {
        if idx < last {
            Payload::from(text(message, content))
        } else {
            let mut json = text(message, content);
            json["components"] = components(&message.buttons).into();
            attach(json, message, pictures)
        }
    });
    parts.collect()
}

/// A message in the place of another, with these pictures instead of its old ones.
pub(super) fn replacement(message: &Message, pictures: &[Picture], mentions: &Mentions) -> Payload {
    attach(edit(message, mentions).json, message, pictures)
}

/// A message in the place of another that keeps its pictures.
pub(super) fn edit(message: &Message, mentions: &Mentions) -> Payload {
    let mut json = text(message, content(&message.text, mentions));
    json["components"] = components(&message.buttons).into();
    json["flags"] = edit_flags();
    json.into()
}

/// The buttons of a message that was sent without them.
pub(super) fn dress(message: &Message) -> Payload {
    json!({ "components": components(&message.buttons) }).into()
}

/// An edit can change no other flag.
pub(super) fn edit_flags() -> Value {
    SUPPRESS_EMBEDS.into()
}

fn text(message: &Message, content: String) -> Value {
    let users = if message.silent { Vec::new() } else { mentioned(&message.text) };
    let silence = if message.silent { SUPPRESS_NOTIFICATIONS } else { 0 };
    json!({
        "content": content,
        "allowed_mentions": { "parse": [], "users": users },
        "flags": SUPPRESS_EMBEDS | silence,
    })
}

fn attach(mut json: Value, message: &Message, pictures: &[Picture]) -> Payload {
    let mut attachments = Vec::new();
    let mut files = Vec::new();
    for picture in pictures.iter().take(FILES_PER_MESSAGE) {
        attachments.push(json!({
            "id": files.len().to_string(),
            "filename": picture.name,
            "description": short(&picture.alt, ALT_TEXT),
        }));
        files.push(Upload { name: picture.name.clone(), bytes: picture.bytes.to_vec() });
    }
    if let Some(file) = message.file.as_ref().filter(|_| files.len() < FILES_PER_MESSAGE) {
        attachments.push(json!({ "id": files.len().to_string(), "filename": file.name }));
        files.push(Upload { name: file.name.clone(), bytes: file.content.clone().into_bytes() });
    }
    json["attachments"] = attachments.into();
    Payload { json, files }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{Person, Platform, Span, Text};

    fn kim() -> Span {
        let person = Person { platform: Platform::Discord, user: "42".into() };
        Span::Mention(person, "Kim".into())
    }

    #[test]
    fn only_the_mentioned_are_pinged_and_nobody_when_silent() {
        let mut message = Message { text: Text(vec![kim()]), ..Message::default() };
        assert_eq!(
            sends(&message, &[], &Mentions::default())[0].json["allowed_mentions"]["users"],
            json!(["42"])
        );
        message.silent = true;
        let silent = &sends(&message, &[], &Mentions::default())[0].json;
        assert_eq!(silent["allowed_mentions"], json!({ "parse": [], "users": [] }));
        assert_eq!(silent["flags"], SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS);
    }

    #[test]
    fn pictures_are_on_the_last_part_with_their_alt_texts() {
        let message = Message { text: Text::plain("line\n".repeat(900)), ..Message::default() };
        let picture = Picture {
            name: "table.png".into(),
            bytes: vec![1, 2].into(),
            alt: "a".repeat(2000),
            key: "k".into(),
            areas: Vec::new(),
        };
        let parts = sends(&message, &[picture], &Mentions::default());
        assert_eq!(parts.len(), 3);
        assert!(parts[0].files.is_empty());
        let alt = parts[2].json["attachments"][0]["description"].as_str().unwrap();
        assert_eq!(alt.chars().count(), ALT_TEXT);
        assert_eq!(parts[2].files[0].bytes, [1, 2]);
    }
}
