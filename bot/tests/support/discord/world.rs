//! What the test server knows: servers, channels, people, messages, interactions.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};

use super::http::Upload;

pub(crate) const APPLICATION: u64 = 100;
pub(crate) const GUILD: u64 = 4001;
pub(crate) const EVERYTHING_NEEDED: u64 = 0x40_0001_CC00;

/// Somebody with an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct User {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) permissions: u64,
    pub(crate) roles: Vec<u64>,
}

impl User {
    pub(crate) fn new(id: u64, name: &str) -> Self {
        Self {
            id,
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            permissions: 0,
            roles: Vec::new(),
        }
    }

    #[must_use]
    pub(crate) fn speaking(mut self, locale: &str) -> Self {
        locale.clone_into(&mut self.locale);
        self
    }

    pub(super) fn json(&self) -> Value {
        json!({
            "id": self.id.to_string(), "username": self.name, "discriminator": "0",
            "global_name": self.name, "avatar": null, "bot": false, "flags": 0,
        })
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Channel {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) parent: Option<u64>,
    pub(crate) is_thread: bool,
    pub(crate) is_archived: bool,
    pub(crate) is_locked: bool,
    /// The person whose private chat this is.
    pub(crate) private: Option<u64>,
    /// What the bot may do there.
    pub(crate) permissions: u64,
}

impl Channel {
    pub(super) fn json(&self) -> Value {
        let mut json = json!({
            "id": self.id.to_string(), "type": if self.is_thread { 11 } else { 0 },
            "guild_id": GUILD.to_string(), "name": self.name, "position": 0,
            "parent_id": self.parent.map(|parent| parent.to_string()),
            "permission_overwrites": [], "permissions": "0",
        });
        if self.private.is_some() {
            json["type"] = 1.into();
        }
        if self.is_thread {
            json["thread_metadata"] = json!({
                "archived": self.is_archived, "locked": self.is_locked,
                "auto_archive_duration": 1440, "archive_timestamp": "2026-01-01T00:00:00+00:00",
            });
        }
        json
    }
}

/// A message as people see it.
#[derive(Debug, Clone)]
pub(crate) struct Message {
    pub(crate) id: u64,
    pub(crate) channel: u64,
    pub(crate) content: String,
    pub(crate) buttons: Vec<Button>,
    pub(crate) files: Vec<File>,
    /// The only person who sees it.
    pub(crate) only_for: Option<u64>,
    /// Who was pinged by it.
    pub(crate) pings: Vec<String>,
    pub(crate) is_silent: bool,
    pub(crate) edits: usize,
    pub(super) components: Value,
    pub(super) nonce: Option<String>,
}

/// A button, a link or an option of a select menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Button {
    pub(crate) label: String,
    pub(crate) data: String,
    pub(crate) url: Option<String>,
    pub(super) select: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) alt: String,
    pub(crate) bytes: Vec<u8>,
}

impl Message {
    pub(crate) fn labels(&self) -> Vec<&str> {
        self.buttons.iter().map(|button| button.label.as_str()).collect()
    }

    pub(super) fn write(&mut self, body: &Value, files: &[Upload]) {
        if let Some(content) = body["content"].as_str() {
            content.clone_into(&mut self.content);
        }
        if let Some(attachments) = body["attachments"].as_array() {
            let file = |(attachment, upload): (&Value, &Upload)| File {
                name: upload.name.clone(),
                alt: attachment["description"].as_str().unwrap_or_default().to_owned(),
                bytes: upload.bytes.clone(),
            };
            self.files = attachments.iter().zip(files).map(file).collect();
        }
        if !body["components"].is_null() {
            self.components = body["components"].clone();
            self.buttons = buttons(&self.components);
        }
    }

    pub(super) fn json(&self) -> Value {
        let files = self.files.iter().enumerate().map(|(idx, file)| {
            json!({
                "id": (self.id + idx as u64).to_string(), "filename": file.name, "size": file.bytes.len(),
                "url": "http://127.0.0.1/file", "proxy_url": "http://127.0.0.1/file",
                "description": file.alt,
            })
        });
        let bot = json!({
            "id": APPLICATION.to_string(), "username": "alhambra", "discriminator": "0001",
            "global_name": null, "avatar": null, "bot": true, "flags": 0,
        });
        json!({
            "id": self.id.to_string(), "channel_id": self.channel.to_string(), "author": bot,
            "content": self.content, "timestamp": "2026-01-01T00:00:00.000000+00:00",
            "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
            "mention_roles": [], "attachments": files.collect::<Vec<_>>(), "embeds": [],
            "pinned": false, "type": 0, "components": self.components,
            "flags": if self.only_for.is_some() { 64 } else { 0 },
        })
    }
}

fn buttons(rows: &Value) -> Vec<Button> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let parts =
        rows.as_array().into_iter().flatten().filter_map(|row| row["components"].as_array());
    let mut buttons = Vec::new();
    for part in parts.flatten() {
        for option in part["options"].as_array().into_iter().flatten() {
            buttons.push(Button {
                label: text(&option["label"]),
                data: text(&option["value"]),
                url: None,
                select: Some(text(&part["custom_id"])),
            });
        }
        if part["type"] == 2 {
            buttons.push(Button {
                label: text(&part["label"]),
                data: text(&part["custom_id"]),
                url: part["url"].as_str().map(str::to_owned),
                select: None,
            });
        }
    }
    buttons
}

/// What somebody did, and what became of it.
#[derive(Debug, Clone)]
pub(crate) struct Interaction {
    pub(crate) id: u64,
    pub(crate) user: u64,
    pub(crate) channel: u64,
    /// The type of the first answer, once there is one.
    pub(crate) acknowledged: Option<u64>,
    /// Nobody waits for it any more.
    pub(crate) is_expired: bool,
    /// What was suggested.
    pub(crate) choices: Option<Vec<(String, String)>>,
    pub(super) token: String,
    pub(super) kind: u64,
    /// The message with the button, or the one that the first answer made.
    pub(super) original: Option<u64>,
    pub(super) is_thinking: bool,
    pub(super) is_ephemeral: bool,
}

impl Interaction {
    /// Does the person see "thinking…"?
    pub(crate) fn is_thinking(&self) -> bool {
        self.is_thinking
    }
}

/// A request of the bot's.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) body: Option<Value>,
}

#[derive(Debug, Default)]
pub(crate) struct World {
    pub(crate) channels: HashMap<u64, Channel>,
    pub(crate) messages: Vec<Message>,
    pub(crate) interactions: Vec<Interaction>,
    pub(crate) requests: Vec<Request>,
    pub(crate) commands: Vec<Value>,
    /// Why somebody cannot be written to.
    pub(crate) closed: HashMap<u64, u32>,
    /// Who is not in the server any more.
    pub(crate) left: HashSet<u64>,
    /// Whether the bot is not in the server any more.
    pub(crate) is_bot_out: bool,
    /// What the bot did that Discord would not have taken.
    pub(crate) complaints: Vec<String>,
    /// How often the bot identified, and how often it resumed.
    pub(crate) identified: Vec<Value>,
    pub(crate) resumed: usize,
    pub(crate) heartbeats: usize,
    /// How often the gateway let nobody in.
    pub(crate) turned_away: usize,
    pub(crate) goodbyes: usize,
    /// Questions that could be pressed while another with the same buttons could, and posts of
    /// tables while another with the same words and buttons could.
    pub(crate) twins: Vec<String>,
}

impl World {
    /// Notes if another message of the channel asks the same, or is the same post of a table, and
    /// can be pressed as well.
    pub(super) fn look_for_twins(&mut self, id: u64) {
        let Some(message) = self.message(id) else { return };
        let presses = datas(message);
        let asks = presses.iter().any(|data| data.starts_with(['o', 'm']));
        if message.only_for.is_some() {
            return;
        }
        let place = self.channels.get(&message.channel);
        let is_public = place.is_some_and(|place| place.private.is_none());
        let is_twin = |other: &Message| {
            let is_same_post =
                is_public && is_post(message) && is_post(other) && other.content == message.content;
            (asks || is_same_post) && datas(other) == presses
        };
        let mut others = self.messages.iter().filter(|other| other.channel == message.channel);
        if others.any(|other| other.id != id && other.only_for.is_none() && is_twin(other)) {
            self.twins.push(message.content.clone());
        }
    }

    pub(crate) fn message(&self, id: u64) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id)
    }

    pub(super) fn message_mut(&mut self, id: u64) -> Option<&mut Message> {
        self.messages.iter_mut().find(|message| message.id == id)
    }

    pub(crate) fn interaction(&self, id: u64) -> Option<&Interaction> {
        self.interactions.iter().find(|interaction| interaction.id == id)
    }

    /// The private chat with somebody, if it was opened.
    pub(crate) fn private_of(&self, user: u64) -> Option<u64> {
        self.channels.values().find(|channel| channel.private == Some(user)).map(|it| it.id)
    }

    pub(crate) fn requests_to(&self, method: &str, path: &str) -> Vec<&Request> {
        let fits = |request: &&Request| request.method == method && request.path.starts_with(path);
        self.requests.iter().filter(fits).collect()
    }
}

fn datas(message: &Message) -> Vec<&str> {
    message.buttons.iter().map(|button| button.data.as_str()).collect()
}

/// What a table says by itself, which has a nonce. Whoever asks for the same again gets the same
/// answer again, and may.
fn is_post(message: &Message) -> bool {
    let of_table = |data: &&str| {
        let table = data.strip_prefix('s').and_then(|rest| rest.split(':').next());
        table.is_some_and(|table| table.parse::<i64>().is_ok())
    };
    message.nonce.is_some() && datas(message).iter().any(of_table)
}
