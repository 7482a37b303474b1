//! Discord's REST API, as far as the bot uses it. What is not listed here is a complaint.

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, Method, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    Server, TOKEN,
    fault::Wrong,
    rules::{self, Kind},
    spec,
    world::{APPLICATION, Channel, EVERYTHING_NEEDED, Message, Request, World},
};

pub(super) type Reply = (u16, Value);

#[derive(Debug, Clone)]
pub(super) struct Upload {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

pub(super) async fn rest(
    State(server): State<Server>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    bytes: Bytes,
) -> Response {
    let path = uri.path().strip_prefix("/api/v10").unwrap_or("no version");
    let (body, files) = content(&headers, &bytes);
    let request = Request { method: method.to_string(), path: path.to_owned(), body: body.clone() };
    server.change(|world| world.requests.push(request));
    if headers.get("authorization").is_none_or(|value| *value != *format!("Bot {TOKEN}")) {
        let refusal = json!({ "message": "401: Unauthorized", "code": 0 });
        return (StatusCode::UNAUTHORIZED, refusal.to_string()).into_response();
    }
    let fault = server.take_fault(method.as_str(), path);
    if let Some((status, json)) = fault.and_then(Wrong::instead) {
        return respond(status, &json, None);
    }
    if matches!(fault, Some(Wrong::Silence)) {
        std::future::pending::<()>().await;
    }
    let wrong = spec::complaints(method.as_str(), path, body.as_ref());
    let body = body.unwrap_or_default();
    let (status, json) = server.change(|world| {
        world.complaints.extend(wrong.iter().map(|wrong| format!("{method} {path}: {wrong}")));
        let before = world.complaints.len();
        let reply = handle(&server, world, method.as_str(), path, &body, &files);
        if let Some(written) = reply.1["id"].as_str().filter(|_| reply.1["components"].is_array()) {
            world.look_for_twins(id(written));
        }
        for complaint in &mut world.complaints[before..] {
            *complaint = format!("{method} {path}: {complaint}");
        }
        reply
    });
    match fault {
        Some(Wrong::DoneInSilence) => std::future::pending().await,
        Some(Wrong::DoneBut { status }) => respond(status, &Value::Null, None),
        Some(Wrong::DoneAndEmpty { seconds }) => respond(status, &json, Some(seconds)),
        _ => respond(status, &json, None),
    }
}

/// The newest first, as Discord tells them.
fn last_messages(world: &World, channel: u64) -> Value {
    let of =
        world.messages.iter().rev().filter(|it| it.channel == channel && it.only_for.is_none());
    let told = of.take(50).map(|message| {
        json!({
            "id": message.id.to_string(), "content": message.content,
            "author": { "id": APPLICATION.to_string() }, "components": message.components,
        })
    });
    told.collect()
}

/// Commands as they are registered.
fn with_ids(commands: &[Value]) -> Value {
    let mut registered = commands.to_vec();
    for (nth, command) in registered.iter_mut().enumerate() {
        command["id"] = (7_000 + nth).to_string().into();
    }
    Value::Array(registered)
}

fn respond(status: u16, json: &Value, empty_for: Option<f64>) -> Response {
    let body = if json.is_null() { String::new() } else { json.to_string() };
    let mut response = (StatusCode::from_u16(status).unwrap(), body).into_response();
    let headers = response.headers_mut();
    headers.insert("content-type", "application/json".parse().unwrap());
    if let Some(seconds) = empty_for {
        headers.insert("x-ratelimit-remaining", "0".parse().unwrap());
        headers.insert("x-ratelimit-reset-after", seconds.to_string().parse().unwrap());
    }
    response
}

fn handle(
    server: &Server,
    world: &mut World,
    method: &str,
    path: &str,
    body: &Value,
    files: &[Upload],
) -> Reply {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match (method, parts.as_slice()) {
        ("GET", ["gateway"]) => (200, json!({ "url": server.gateway_url() })),
        ("GET", ["gateway", "bot"]) => (
            200,
            json!({
                "url": server.gateway_url(), "shards": server.shards(),
                "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1 },
            }),
        ),
        ("GET", ["applications" | "users", "@me"]) => {
            (200, json!({ "id": APPLICATION.to_string() }))
        }
        ("GET", ["applications", _, "commands"]) => (200, with_ids(&world.commands)),
        ("PUT", ["applications", _, "commands"]) => {
            world.complaints.extend(rules::commands(body));
            world.commands.clone_from(body.as_array().unwrap());
            (200, with_ids(&world.commands))
        }
        ("POST", ["users", "@me", "channels"]) => open_private(server, world, body),
        ("POST", ["channels", channel, "typing"]) => match world.channels.get(&id(channel)) {
            Some(_) => (204, Value::Null),
            None => refuse(404, 10003),
        },
        ("GET", ["channels", channel, "messages"]) => (200, last_messages(world, id(channel))),
        ("POST", ["channels", channel, "messages"]) => {
            post(server, world, id(channel), body, files)
        }
        ("PATCH", ["channels", channel, "messages", message]) => {
            edit(world, id(channel), id(message), body, files)
        }
        ("PATCH", ["channels", channel]) => change_thread(world, id(channel), body),
        ("GET", ["guilds", _, "members", user]) => {
            if world.left.contains(&id(user)) {
                refuse(404, 10007)
            } else {
                (200, json!({ "user": { "id": user } }))
            }
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            callback(server, world, id(interaction), token, body)
        }
        ("PATCH", ["webhooks", _, token, "messages", "@original"]) => {
            edit_original(server, world, token, body, files)
        }
        ("PATCH", ["webhooks", _, token, "messages", message]) => {
            edit_follow_up(world, token, id(message), body, files)
        }
        ("DELETE", ["webhooks", _, token, "messages", "@original"]) => {
            delete_original(world, token)
        }
        ("POST", ["webhooks", _, token]) => follow_up(server, world, token, body, files),
        _ => {
            world.complaints.push("no such call".to_owned());
            refuse(404, 0)
        }
    }
}

fn id(text: &str) -> u64 {
    text.parse().unwrap_or_default()
}

fn refuse(status: u16, code: u32) -> Reply {
    (status, json!({ "code": code, "message": format!("refused with {code}") }))
}

/// Answers 400 when the rules are broken, as Discord would.
fn check(world: &mut World, body: &Value, files: &[Upload], kind: Kind) -> Option<Reply> {
    let complaints = rules::message(body, files, kind);
    let is_fine = complaints.is_empty();
    world.complaints.extend(complaints);
    (!is_fine).then(|| refuse(400, 50035))
}

fn open_private(server: &Server, world: &mut World, body: &Value) -> Reply {
    let user = id(body["recipient_id"].as_str().unwrap_or_default());
    let channel = world.private_of(user).unwrap_or_else(|| {
        let channel = Channel {
            id: server.snowflake(),
            name: String::new(),
            parent: None,
            is_thread: false,
            is_archived: false,
            is_locked: false,
            private: Some(user),
            permissions: EVERYTHING_NEEDED,
        };
        let id = channel.id;
        world.channels.insert(id, channel);
        id
    });
    (200, json!({ "id": channel.to_string(), "type": 1 }))
}

fn post(server: &Server, world: &mut World, channel: u64, body: &Value, files: &[Upload]) -> Reply {
    let Some(place) = world.channels.get(&channel) else { return refuse(404, 10003) };
    if let Some(code) = place.private.and_then(|user| world.closed.get(&user)) {
        return refuse(403, *code);
    }
    if place.is_archived {
        return refuse(400, 50083);
    }
    if place.permissions & EVERYTHING_NEEDED != EVERYTHING_NEEDED {
        return refuse(403, 50013);
    }
    if let Some(refusal) = check(world, body, files, Kind::Post) {
        return refusal;
    }
    let nonce = body["nonce"].as_str().map(str::to_owned);
    let same = |message: &&Message| message.channel == channel && message.nonce == nonce;
    if let Some(message) = world.messages.iter().find(same) {
        return (200, message.json());
    }
    let message = new_message(server, world, channel, body, files, None);
    (200, message)
}

fn new_message(
    server: &Server,
    world: &mut World,
    channel: u64,
    body: &Value,
    files: &[Upload],
    only_for: Option<u64>,
) -> Value {
    let mentioned = body["allowed_mentions"]["users"].as_array().into_iter().flatten();
    let mut message = Message {
        id: server.snowflake(),
        channel,
        content: String::new(),
        buttons: Vec::new(),
        files: Vec::new(),
        only_for,
        pings: mentioned.filter_map(Value::as_str).map(str::to_owned).collect(),
        is_silent: body["flags"].as_u64().unwrap_or_default() & (1 << 12) != 0,
        edits: 0,
        components: json!([]),
        nonce: body["nonce"].as_str().map(str::to_owned),
    };
    message.write(body, files);
    let json = message.json();
    world.messages.push(message);
    json
}

fn edit(world: &mut World, channel: u64, message: u64, body: &Value, files: &[Upload]) -> Reply {
    let Some(place) = world.channels.get(&channel) else { return refuse(404, 10003) };
    if place.is_archived {
        return refuse(400, 50083);
    }
    if let Some(refusal) = check(world, body, files, Kind::Edit) {
        return refusal;
    }
    let found = world.message_mut(message);
    match found.filter(|message| message.channel == channel && message.only_for.is_none()) {
        Some(message) => {
            message.write(body, files);
            message.edits += 1;
            (200, message.json())
        }
        None => refuse(404, 10008),
    }
}

fn change_thread(world: &mut World, channel: u64, body: &Value) -> Reply {
    let Some(thread) = world.channels.get_mut(&channel) else { return refuse(404, 10003) };
    if !thread.is_thread || body.as_object().unwrap().keys().any(|key| key != "archived") {
        world.complaints.push(format!("the bot has no business to change {body}"));
        return refuse(403, 50013);
    }
    if thread.is_locked {
        return refuse(403, 160_005);
    }
    thread.is_archived = body["archived"].as_bool().unwrap();
    (200, thread.json())
}

fn callback(server: &Server, world: &mut World, id: u64, token: &str, body: &Value) -> Reply {
    let found = world.interactions.iter_mut().find(|one| one.id == id && one.token == token);
    let Some(interaction) = found.filter(|interaction| !interaction.is_expired) else {
        return refuse(404, 10062);
    };
    if interaction.acknowledged.is_some() {
        return refuse(400, 40060);
    }
    let kind = body["type"].as_u64().unwrap();
    // 2 a command, 3 a component, 4 suggestions while typing.
    let fits = match interaction.kind {
        2 => [4, 5].contains(&kind),
        3 => [4, 5, 6, 7].contains(&kind),
        _ => kind == 8,
    };
    if !fits {
        let complaint =
            format!("answer of type {kind} to an interaction of type {}", interaction.kind);
        world.complaints.push(complaint);
        return refuse(400, 50035);
    }
    interaction.acknowledged = Some(kind);
    let flags = body["data"]["flags"].as_u64().unwrap_or_default();
    interaction.is_ephemeral = flags & rules::EPHEMERAL != 0;
    let (user, channel) = (interaction.user, interaction.channel);
    let only_for = interaction.is_ephemeral.then_some(user);
    match kind {
        4 => {
            if let Some(refusal) = check(world, &body["data"], &[], Kind::FollowUp) {
                return refusal;
            }
            new_message(server, world, channel, &body["data"], &[], only_for);
        }
        5 => interaction.is_thinking = true,
        8 => {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            let choices = body["data"]["choices"].as_array().unwrap();
            let wrong = rules::choices(choices);
            if !wrong.is_empty() {
                interaction.acknowledged = None;
                world.complaints.extend(wrong);
                return refuse(400, 50035);
            }
            let choices: Vec<(String, String)> = choices
                .iter()
                .map(|choice| (text(&choice["name"]), text(&choice["value"])))
                .collect();
            interaction.choices = Some(choices);
        }
        _ => {}
    }
    (204, Value::Null)
}

/// An interaction whose first answer was given.
fn answered<'a>(world: &'a mut World, token: &str) -> Option<&'a mut super::world::Interaction> {
    let found = world.interactions.iter_mut().find(|one| one.token == token);
    found.filter(|interaction| interaction.acknowledged.is_some())
}

fn edit_original(
    server: &Server,
    world: &mut World,
    token: &str,
    body: &Value,
    files: &[Upload],
) -> Reply {
    if let Some(refusal) = check(world, body, files, Kind::Edit) {
        return refusal;
    }
    let Some(interaction) = answered(world, token) else { return refuse(404, 10015) };
    interaction.is_thinking = false;
    let only_for = interaction.is_ephemeral.then_some(interaction.user);
    let channel = interaction.channel;
    if let Some(original) = interaction.original {
        let Some(message) = world.message_mut(original) else { return refuse(404, 10008) };
        message.write(body, files);
        message.edits += 1;
        return (200, message.json());
    }
    let message = new_message(server, world, channel, body, files, only_for);
    let original = id(message["id"].as_str().unwrap());
    if let Some(interaction) = answered(world, token) {
        interaction.original = Some(original);
    }
    (200, message)
}

fn delete_original(world: &mut World, token: &str) -> Reply {
    let Some(interaction) = answered(world, token) else { return refuse(404, 10015) };
    interaction.is_thinking = false;
    let original = interaction.original.take();
    world.messages.retain(|message| Some(message.id) != original);
    (204, Value::Null)
}

fn follow_up(
    server: &Server,
    world: &mut World,
    token: &str,
    body: &Value,
    files: &[Upload],
) -> Reply {
    if let Some(refusal) = check(world, body, files, Kind::FollowUp) {
        return refusal;
    }
    let Some(interaction) = answered(world, token) else { return refuse(404, 10015) };
    let is_ephemeral = body["flags"].as_u64().unwrap_or_default() & rules::EPHEMERAL != 0;
    let only_for = is_ephemeral.then_some(interaction.user);
    let channel = interaction.channel;
    (200, new_message(server, world, channel, body, files, only_for))
}

/// Changes what an interaction was answered with besides the first answer.
fn edit_follow_up(
    world: &mut World,
    token: &str,
    message: u64,
    body: &Value,
    files: &[Upload],
) -> Reply {
    if let Some(refusal) = check(world, body, files, Kind::Edit) {
        return refusal;
    }
    let Some(interaction) = answered(world, token) else { return refuse(404, 10015) };
    let (user, channel) = (interaction.user, interaction.channel);
    let found = world.message_mut(message);
    let own = |it: &&mut Message| it.channel == channel && it.only_for.is_none_or(|it| it == user);
    let Some(message) = found.filter(own) else { return refuse(404, 10008) };
    message.write(body, files);
    message.edits += 1;
    (200, message.json())
}

/// The JSON of a request and the files beside it.
fn content(headers: &HeaderMap, bytes: &[u8]) -> (Option<Value>, Vec<Upload>) {
    let kind = headers.get("content-type").map_or("", |value| value.to_str().unwrap());
    if let Some(boundary) = kind.strip_prefix("multipart/form-data; boundary=") {
        return multipart(boundary, bytes);
    }
    if bytes.is_empty() {
        return (None, Vec::new());
    }
    assert_eq!(kind, "application/json");
    (Some(serde_json::from_slice(bytes).unwrap()), Vec::new())
}

fn multipart(boundary: &str, bytes: &[u8]) -> (Option<Value>, Vec<Upload>) {
    let mut json = None;
    let mut files = Vec::new();
    for part in split(bytes, format!("--{boundary}").as_bytes()) {
        let Some(at) = find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..at]).into_owned();
        let content = part[at + 4..].strip_suffix(b"\r\n").unwrap();
        let field = |name: &str| {
            let from = head.find(&format!(" {name}=\""))? + name.len() + 3;
            Some(head[from..].split('"').next().unwrap().to_owned())
        };
        match field("name").unwrap().as_str() {
            "payload_json" => json = Some(serde_json::from_slice(content).unwrap()),
            name => {
                assert_eq!(name, format!("files[{}]", files.len()), "files come in order");
                files.push(Upload { name: field("filename").unwrap(), bytes: content.to_vec() });
            }
        }
    }
    (json, files)
}

fn split<'a>(bytes: &'a [u8], by: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    let mut rest = bytes;
    while let Some(at) = find(rest, by) {
        parts.push(&rest[..at]);
        rest = &rest[at + by.len()..];
    }
    parts
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}
