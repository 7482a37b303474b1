//! Who is where, what was said, and what waits to be fetched.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{fault::Planned, spec::Params};

pub const BOT: u64 = 4_242;
pub const BOT_NAME: &str = "alhambra_test_bot";
const GROUP_ANONYMOUS_BOT: u64 = 1_087_968_824;

/// Somebody with a Telegram account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct User(pub u64);

/// A chat: a group, or somebody's private chat with the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Room {
    pub chat: i64,
    pub topic: Option<i32>,
}

/// A press of a button, to ask what its presser saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PressId(pub String);

/// What a presser saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    Nothing,
    Toast(String),
    Alert(String),
    Opened(String),
}

/// A message as its readers see it.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    pub id: i32,
    pub room: Room,
    pub by_bot: bool,
    pub text: String,
    pub links: Vec<String>,
    pub buttons: Vec<Vec<(String, Value)>>,
    /// The ids of its photo or document.
    pub photo: Option<String>,
    pub document: Option<String>,
    /// The messages of one album share it.
    pub album: Option<usize>,
    pub silent: bool,
    pub reply_to: Option<i32>,
    pub edits: usize,
}

impl Shown {
    pub fn labels(&self) -> Vec<&str> {
        self.buttons.iter().flatten().map(|(label, _)| label.as_str()).collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Private {
    Never,
    Open,
    Blocked,
    Deleted,
}

pub struct Account {
    pub name: String,
    pub language: Option<String>,
    pub private: Private,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Member,
    Admin,
    Removed,
}

pub struct Group {
    pub title: String,
    pub is_supergroup: bool,
    pub topics: BTreeSet<i32>,
    pub admins: BTreeSet<User>,
    pub bot: Role,
    pub moved_to: Option<i64>,
    pub no_photos: bool,
}

pub struct File {
    pub is_photo: bool,
    pub name: String,
    pub bytes: Vec<u8>,
}

pub struct Press {
    pub user: User,
    pub seen: Option<Seen>,
    /// Which process has answered it. The next one cannot know, and asks again.
    pub answered_by: u32,
}

/// A request, as it was understood.
#[derive(Debug, Clone)]
pub struct Call {
    pub method: String,
    pub params: Params,
    pub uploads: usize,
}

#[derive(Default)]
pub struct World {
    pub accounts: BTreeMap<User, Account>,
    pub groups: BTreeMap<i64, Group>,
    pub messages: Vec<Shown>,
    pub files: BTreeMap<String, File>,
    pub presses: BTreeMap<String, Press>,
    pub commands: BTreeMap<(String, String), Vec<(String, String)>>,
    pub calls: Vec<Call>,
    pub complaints: Vec<String>,
    pub planned: Vec<Planned>,
    /// Updates that were not confirmed yet.
    pub updates: Vec<Value>,
    /// The poll that is allowed; an older one gets a conflict.
    pub poll: usize,
    pub confirmed: i64,
    numbers: i64,
    /// Questions that could be pressed while another with the same buttons could, and posts of
    /// tables while another with the same words and buttons could.
    pub twins: Vec<String>,
    /// Messages that made a sound, as they were when they did.
    pub sounds: Vec<Shown>,
    /// Messages that could be answered at some time.
    pub asking: BTreeSet<i32>,
    /// Edits that would have changed nothing.
    pub void_edits: Vec<String>,
    /// Counts the processes: each says hello first.
    pub process: u32,
}

impl World {
    /// A number that was not used before, for whatever needs one.
    pub fn number(&mut self) -> i64 {
        self.numbers += 1;
        self.numbers
    }

    pub fn user_json(&self, user: User) -> Value {
        let account = &self.accounts[&user];
        let mut json = json!({"id": user.0, "is_bot": false, "first_name": account.name});
        if let Some(language) = &account.language {
            json["language_code"] = json!(language);
        }
        json
    }

    pub fn chat_json(&self, chat: i64) -> Value {
        if let Some(group) = self.groups.get(&chat) {
            let kind = if group.is_supergroup { "supergroup" } else { "group" };
            let mut json = json!({"id": chat, "type": kind, "title": group.title});
            if !group.topics.is_empty() {
                json["is_forum"] = json!(true);
            }
            return json;
        }
        let account = &self.accounts[&User(chat as u64)];
        json!({"id": chat, "type": "private", "first_name": account.name})
    }

    /// A message as the Bot API shows it.
    pub fn message_json(&self, message: &Shown) -> Value {
        let mut json = json!({
            "message_id": message.id,
            "date": 1_700_000_000 + message.id,
            "chat": self.chat_json(message.room.chat),
            "from": bot_json(),
        });
        if let Some(topic) = message.room.topic {
            json["message_thread_id"] = json!(topic);
            json["is_topic_message"] = json!(true);
        }
        if let Some(id) = &message.photo {
            json["photo"] = json!([
                {"file_id": format!("{id}-small"), "file_unique_id": format!("{id}us"), "width": 90, "height": 60, "file_size": 9},
                {"file_id": id, "file_unique_id": format!("{id}u"), "width": 900, "height": 600, "file_size": 90},
            ]);
            json["caption"] = json!(message.text);
        } else if let Some(id) = &message.document {
            json["document"] =
                json!({"file_id": id, "file_unique_id": format!("{id}u"), "file_size": 90});
            json["caption"] = json!(message.text);
        } else {
            json["text"] = json!(message.text);
        }
        if let Some(album) = message.album {
            json["media_group_id"] = json!(album.to_string());
        }
        if !message.buttons.is_empty() {
            let row = |row: &Vec<(String, Value)>| -> Vec<Value> {
                row.iter().map(|(_, button)| button.clone()).collect()
            };
            let rows: Vec<_> = message.buttons.iter().map(row).collect();
            json["reply_markup"] = json!({ "inline_keyboard": rows });
        }
        json
    }

    /// Queues an update for the bot.
    pub fn push(&mut self, kind: &str, content: &Value) {
        let id = self.number() + 1_000;
        self.updates.push(json!({"update_id": id, kind: content}));
    }

    /// What somebody writes. Returns the id of the message.
    pub fn user_message(&mut self, user: User, room: Room, text: &str) -> (i32, Value) {
        let id = self.number() as i32;
        let mut json = json!({
            "message_id": id,
            "date": 1_700_000_000 + id,
            "chat": self.chat_json(room.chat),
            "from": self.user_json(user),
            "text": text,
        });
        if text.starts_with('/') {
            let length = text.split_whitespace().next().unwrap_or_default().len();
            json["entities"] = json!([{"type": "bot_command", "offset": 0, "length": length}]);
        }
        if let Some(topic) = room.topic {
            json["message_thread_id"] = json!(topic);
            json["is_topic_message"] = json!(true);
        }
        self.messages.push(Shown {
            id,
            room,
            by_bot: false,
            text: text.to_owned(),
            links: Vec::new(),
            buttons: Vec::new(),
            photo: None,
            document: None,
            album: None,
            silent: false,
            reply_to: None,
            edits: 0,
        });
        (id, json)
    }

    /// Notes if a message asks something, and if another of the room asks the same, or is the same
    /// post of a table, and can be pressed as well.
    pub fn look_for_twins(&mut self, message: &Shown) {
        let presses = datas(message);
        let asks = presses.iter().any(|data| data.starts_with(['o', 'm']));
        if asks {
            self.asking.insert(message.id);
        }
        let is_twin = |other: &Shown| {
            let is_same_post = is_post(message) && is_post(other) && other.text == message.text;
            (asks || is_same_post) && datas(other) == presses
        };
        let mut others = self.messages.iter().rev().filter(|other| other.room == message.room);
        if others.any(|other| other.id != message.id && is_twin(other)) {
            self.twins.push(format!("{:?}: {}", message.room, message.text));
        }
    }

    /// Privacy mode: in a group the bot hears commands that may be its own.
    pub fn hears(&self, room: Room, text: &str) -> bool {
        let Some(group) = self.groups.get(&room.chat) else { return true };
        let command = text.split_whitespace().next().filter(|word| word.starts_with('/'));
        match (group.bot, command) {
            (Role::Removed, _) | (Role::Member, None) => false,
            (Role::Admin, _) => true,
            (Role::Member, Some(command)) => {
                command.split_once('@').is_none_or(|(_, bot)| bot.eq_ignore_ascii_case(BOT_NAME))
            }
        }
    }
}

fn datas(message: &Shown) -> Vec<&str> {
    let buttons = message.buttons.iter().flatten();
    buttons.filter_map(|(_, button)| button["callback_data"].as_str()).collect()
}

/// What a table says in a group by itself. What somebody asked to see there replies to them: whoever
/// asks again gets the same again, and may.
fn is_post(message: &Shown) -> bool {
    let of_table = |data: &&str| {
        let table = data.strip_prefix('s').and_then(|rest| rest.split(':').next());
        table.is_some_and(|table| table.parse::<i64>().is_ok())
    };
    message.room.chat < 0 && message.reply_to.is_none() && datas(message).iter().any(of_table)
}

pub fn bot_json() -> Value {
    json!({"id": BOT, "is_bot": true, "first_name": "Alhambra", "username": BOT_NAME})
}

pub fn anonymous_json() -> Value {
    json!({
        "id": GROUP_ANONYMOUS_BOT, "is_bot": true,
        "first_name": "Group", "username": "GroupAnonymousBot",
    })
}

pub fn member_json(user: &Value, status: &str) -> Value {
    match status {
        "administrator" => json!({
            "user": user, "status": status, "can_be_edited": false, "is_anonymous": false,
            "can_manage_chat": true, "can_delete_messages": true,
            "can_manage_video_chats": true, "can_restrict_members": true,
            "can_promote_members": false, "can_change_info": true, "can_invite_users": true,
            "can_post_stories": false, "can_edit_stories": false, "can_delete_stories": false,
        }),
        "kicked" => json!({"user": user, "status": status, "until_date": 0}),
        _ => json!({"user": user, "status": status}),
    }
}
