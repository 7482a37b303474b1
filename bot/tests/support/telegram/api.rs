//! The methods of the Bot API that a bot like ours uses, as strict as Telegram.

use serde_json::{Value, json};

use super::{
    body::{Body, Part},
    fault::{moved, says},
    markup,
    spec::Params,
    world::{BOT_NAME, File, Private, Role, Room, Seen, Shown, User, World, bot_json, member_json},
};

pub type Outcome = Result<Value, (u16, Value)>;

pub fn perform(world: &mut World, method: &str, body: &Body) -> Outcome {
    let request = Request { params: &body.params, files: &body.files };
    match method {
        "getme" => {
            world.process += 1;
            let mut me = bot_json();
            for (field, value) in [
                ("can_join_groups", true),
                ("can_read_all_group_messages", false),
                ("supports_inline_queries", false),
                ("can_connect_to_business", false),
                ("has_main_web_app", false),
            ] {
                me[field] = json!(value);
            }
            Ok(me)
        }
        "setwebhook" | "deletewebhook" => Ok(json!(true)),
        "sendchataction" => request.room(world).map(|_| json!(true)),
        "setmycommands" => Ok(request.set_commands(world)),
        "getchatadministrators" => request.administrators(world),
        "getchatmember" => request.member(world),
        "getchat" => request.chat(world),
        "sendmessage" => request.send_message(world),
        "sendphoto" => request.send_media(world, "photo"),
        "senddocument" => request.send_media(world, "document"),
        "sendanimation" => request.send_media(world, "animation"),
        "sendmediagroup" => request.send_album(world),
        "editmessagetext"
        | "editmessagecaption"
        | "editmessagemedia"
        | "editmessagereplymarkup" => request.edit(world, method),
        "answercallbackquery" => request.answer_press(world),
        _ => Err(says(404, "Not Found")),
    }
}

struct Request<'a> {
    params: &'a Params,
    files: &'a [Part],
}

fn bad(description: &str) -> (u16, Value) {
    says(400, &format!("Bad Request: {description}"))
}

fn forbidden(description: &str) -> (u16, Value) {
    says(403, &format!("Forbidden: {description}"))
}

impl Request<'_> {
    fn integer(&self, name: &str) -> Option<i64> {
        self.params.get(name).and_then(Value::as_i64)
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.params.get(name).and_then(Value::as_str)
    }

    /// The chat to write into, if the bot may.
    fn room(&self, world: &World) -> Result<Room, (u16, Value)> {
        let chat = self.integer("chat_id").ok_or_else(|| bad("chat_id is empty"))?;
        let topic = self.integer("message_thread_id").map(|topic| topic as i32);
        if let Some(group) = world.groups.get(&chat) {
            if let Some(to) = group.moved_to {
                return Err(moved(to));
            }
            if group.bot == Role::Removed {
                let kind = if group.is_supergroup { "supergroup" } else { "group" };
                return Err(forbidden(&format!("bot was kicked from the {kind} chat")));
            }
            if topic.is_some_and(|topic| !group.topics.contains(&topic)) {
                return Err(bad("message thread not found"));
            }
            return Ok(Room { chat, topic });
        }
        let account =
            world.accounts.get(&User(chat as u64)).ok_or_else(|| bad("chat not found"))?;
        match account.private {
            Private::Open if topic.is_some() => Err(bad("message thread not found")),
            Private::Open => Ok(Room { chat, topic: None }),
            Private::Never => Err(forbidden("bot can't initiate conversation with a user")),
            Private::Blocked => Err(forbidden("bot was blocked by the user")),
            Private::Deleted => Err(forbidden("user is deactivated")),
        }
    }

    /// Text or caption without its markup.
    fn words(&self, field: &str) -> Result<(String, Vec<String>), (u16, Value)> {
        let Some(text) = self.text(field) else { return Ok(Default::default()) };
        match self.text("parse_mode") {
            Some("HTML") => {
                let parsed = markup::parse(text)
                    .map_err(|why| bad(&format!("can't parse entities: {why}")))?;
                Ok((parsed.plain, parsed.links))
            }
            Some(_) => Err(bad("unsupported parse_mode")),
            None => Ok((text.to_owned(), Vec::new())),
        }
    }

    fn buttons(&self) -> Vec<Vec<(String, Value)>> {
        let rows =
            self.params.get("reply_markup").and_then(|keys| keys["inline_keyboard"].as_array());
        let label = |button: &Value| button["text"].as_str().unwrap_or_default().to_owned();
        let row = |row: &Value| {
            let keys = row.as_array().into_iter().flatten();
            keys.map(|button| (label(button), button.clone())).collect()
        };
        rows.into_iter().flatten().map(row).collect()
    }

    fn shown(&self, world: &mut World, room: Room, field: &str) -> Result<Shown, (u16, Value)> {
        let (text, links) = self.words(field)?;
        let reply = self.params.get("reply_parameters");
        let reply_to = reply.and_then(|reply| reply["message_id"].as_i64()).map(|id| id as i32);
        let known =
            |id: i32| world.messages.iter().any(|message| message.id == id && message.room == room);
        if let (Some(id), Some(reply)) = (reply_to, reply)
            && !known(id)
            && reply["allow_sending_without_reply"] != true
        {
            return Err(bad("message to be replied not found"));
        }
        Ok(Shown {
            id: world.number() as i32,
            room,
            by_bot: true,
            text,
            links,
            buttons: self.buttons(),
            photo: None,
            document: None,
            album: None,
            silent: self.params.get("disable_notification").is_some_and(|silent| silent == true),
            reply_to,
            edits: 0,
        })
    }

    fn send_message(&self, world: &mut World) -> Outcome {
        let room = self.room(world)?;
        let message = self.shown(world, room, "text")?;
        if message.text.trim().is_empty() {
            return Err(bad("message text is empty"));
        }
        Ok(post(world, message))
    }

    fn send_media(&self, world: &mut World, field: &str) -> Outcome {
        let room = self.room(world)?;
        let mut message = self.shown(world, room, "caption")?;
        let source = self.text(field).ok_or_else(|| bad(&format!("there is no {field}")))?;
        self.attach(world, &mut message, source, field == "photo")?;
        Ok(post(world, message))
    }

    fn send_album(&self, world: &mut World) -> Outcome {
        let room = self.room(world)?;
        let media = self.params.get("media").and_then(Value::as_array).cloned().unwrap_or_default();
        if !(2..=10).contains(&media.len()) {
            return Err(bad("Too much messages to send as an album"));
        }
        if self.params.contains_key("reply_markup") {
            return Err(bad("an album has no keyboard"));
        }
        if media.iter().any(|item| item["type"] != media[0]["type"]) {
            return Err(bad("photos and documents do not mix"));
        }
        let album = world.number() as usize;
        let mut messages = Vec::new();
        for item in &media {
            let mut message = self.shown(world, room, "caption")?;
            message.album = Some(album);
            let source = item["media"].as_str().unwrap_or_default();
            self.attach(world, &mut message, source, item["type"] == "photo")?;
            messages.push(message);
        }
        Ok(messages.into_iter().map(|message| post(world, message)).collect())
    }

    /// Puts an uploaded or known file into the message.
    fn attach(
        &self,
        world: &mut World,
        message: &mut Shown,
        source: &str,
        is_photo: bool,
    ) -> Result<(), (u16, Value)> {
        if is_photo && world.groups.get(&message.room.chat).is_some_and(|group| group.no_photos) {
            return Err(bad("not enough rights to send photos to the chat"));
        }
        let id = if let Some(part) = source.strip_prefix("attach://") {
            let part = self.files.iter().find(|file| file.field == part);
            let part = part.ok_or_else(|| bad("there is no such attachment"))?;
            if part.bytes.is_empty() || part.name.is_empty() {
                return Err(bad("file must be non-empty"));
            }
            if is_photo && !part.bytes.starts_with(b"\x89PNG") {
                return Err(bad("IMAGE_PROCESS_FAILED"));
            }
            let id = format!("file{}", world.number());
            let file = File { is_photo, name: part.name.clone(), bytes: part.bytes.clone() };
            world.files.insert(id.clone(), file);
            id
        } else {
            let known = world.files.get(source).is_some_and(|file| file.is_photo == is_photo);
            if !known {
                return Err(bad("wrong file identifier/HTTP URL specified"));
            }
            source.to_owned()
        };
        if is_photo {
            (message.photo, message.document) = (Some(id), None);
        } else {
            (message.photo, message.document) = (None, Some(id));
        }
        Ok(())
    }

    fn edit(&self, world: &mut World, method: &str) -> Outcome {
        let room = self.room(world)?;
        let id = self.integer("message_id").unwrap_or_default() as i32;
        let found = world.messages.iter().position(|message| {
            message.id == id && message.room.chat == room.chat && message.by_bot
        });
        let index = found.ok_or_else(|| bad("message to edit not found"))?;
        let before = world.messages[index].clone();
        let mut after = before.clone();
        after.buttons = self.buttons();
        let has_media = before.photo.is_some() || before.document.is_some();
        match method {
            "editmessagetext" if has_media => {
                return Err(bad("there is no text in the message to edit"));
            }
            "editmessagecaption" if !has_media => {
                return Err(bad("there is no caption in the message to edit"));
            }
            "editmessagetext" => (after.text, after.links) = self.words("text")?,
            "editmessagecaption" => (after.text, after.links) = self.words("caption")?,
            "editmessagemedia" => {
                let media = &self.params["media"];
                let inner = media.as_object().cloned().unwrap_or_default();
                let inner = Request { params: &inner, files: self.files };
                (after.text, after.links) = inner.words("caption")?;
                let source = media["media"].as_str().unwrap_or_default();
                self.attach(world, &mut after, source, media["type"] == "photo")?;
            }
            _ => {}
        }
        if after == before {
            world.void_edits.push(format!("{method} in {room:?}: {}", before.text));
            return Err(bad(
                "message is not modified: specified new message content and reply markup are \
                 exactly the same as a current content and reply markup of the message",
            ));
        }
        after.edits += 1;
        world.messages[index] = after.clone();
        world.look_for_twins(&after);
        Ok(world.message_json(&after))
    }

    fn answer_press(&self, world: &mut World) -> Outcome {
        let too_old =
            || bad("query is too old and response timeout expired or query id is invalid");
        let id = self.text("callback_query_id").unwrap_or_default();
        let process = world.process;
        let press = world.presses.get_mut(id).ok_or_else(too_old)?;
        if press.seen.is_some() {
            if press.answered_by == process {
                world.complaints.push(format!("press {id} was answered twice"));
            }
            return Err(too_old());
        }
        press.answered_by = process;
        let alert = self.params.get("show_alert").is_some_and(|alert| alert == true);
        press.seen = Some(match (self.text("url"), self.text("text")) {
            (Some(url), _) if !url.starts_with(&format!("https://t.me/{BOT_NAME}?start=")) => {
                return Err(bad("URL_INVALID"));
            }
            (Some(url), _) => Seen::Opened(url.to_owned()),
            (None, Some(text)) if alert => Seen::Alert(text.to_owned()),
            (None, Some(text)) => Seen::Toast(text.to_owned()),
            (None, None) => Seen::Nothing,
        });
        Ok(json!(true))
    }

    fn set_commands(&self, world: &mut World) -> Value {
        let scope = self.params.get("scope").and_then(|scope| scope["type"].as_str());
        let language = self.text("language_code").unwrap_or_default().to_owned();
        let commands = self.params.get("commands").and_then(Value::as_array);
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let commands = commands.into_iter().flatten();
        let commands =
            commands.map(|command| (word(&command["command"]), word(&command["description"])));
        let key = (scope.unwrap_or("default").to_owned(), language);
        world.commands.insert(key, commands.collect());
        json!(true)
    }

    /// Only ever asked about the bot itself.
    fn member(&self, world: &World) -> Outcome {
        let room = self.room(world)?;
        let group = world.groups.get(&room.chat).ok_or_else(|| bad("chat not found"))?;
        let status = match group.bot {
            Role::Admin => "administrator",
            Role::Member => "member",
            // As Telegram answers whoever is not there any more.
            Role::Removed => return Err(forbidden("bot was kicked from the group chat")),
        };
        Ok(member_json(&bot_json(), status))
    }

    fn chat(&self, world: &World) -> Outcome {
        let room = self.room(world)?;
        let group = world.groups.get(&room.chat).ok_or_else(|| bad("chat not found"))?;
        let mut json = world.chat_json(room.chat);
        json["permissions"] = json!({
            "can_send_messages": true, "can_send_photos": !group.no_photos,
            "can_send_documents": true, "can_send_audios": true, "can_send_videos": true,
            "can_send_video_notes": true, "can_send_voice_notes": true,
            "can_send_polls": true, "can_send_other_messages": true,
            "can_add_web_page_previews": true, "can_invite_users": true,
        });
        json["accent_color_id"] = json!(0);
        json["max_reaction_count"] = json!(11);
        json["accepted_gift_types"] = json!({
            "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false,
            "premium_subscription": false, "gifts_from_channels": false,
        });
        Ok(json)
    }

    fn administrators(&self, world: &World) -> Outcome {
        let room = self.room(world)?;
        let group = world
            .groups
            .get(&room.chat)
            .ok_or_else(|| bad("there are no administrators in the private chat"))?;
        let admins = group.admins.iter();
        Ok(admins.map(|user| member_json(&world.user_json(*user), "administrator")).collect())
    }
}

fn post(world: &mut World, message: Shown) -> Value {
    let json = world.message_json(&message);
    world.look_for_twins(&message);
    if !message.silent {
        world.sounds.push(message.clone());
    }
    world.messages.push(message);
    json
}
