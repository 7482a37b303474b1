//! Discord's gateway: sessions that survive a broken connection.

use axum::{
    extract::{
        State,
        ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade},
    },
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    Server, TOKEN,
    world::{APPLICATION, GUILD},
};

/// The bot needs to hear of servers, channels and threads, and of nothing privileged.
const INTENT_GUILDS: u64 = 1;

#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fault of its own")]
pub(super) struct Gateway {
    pub(super) sessions: Vec<Session>,
    /// No session can be resumed.
    pub(super) forgets: bool,
    /// No token is good any more.
    pub(super) refuses_token: bool,
    /// Heartbeats are not answered.
    pub(super) is_deaf: bool,
    /// Nobody is let in.
    pub(super) is_shut: bool,
    pub(super) heartbeat: u64,
}

#[derive(Debug)]
pub(super) struct Session {
    id: String,
    shard: u64,
    events: Vec<Value>,
    wire: mpsc::UnboundedSender<Order>,
}

/// What a connection is told to do.
#[derive(Debug)]
pub(super) enum Order {
    Send(Value),
    Break,
    Close(u16),
}

impl Gateway {
    pub(super) fn dispatch(&mut self, shard: u64, kind: &str, data: &Value) {
        let of_shard = self.sessions.iter_mut().rev().find(|session| session.shard == shard);
        of_shard.expect("the bot has a session").dispatch(kind, data);
    }

    /// What was told of an interaction.
    pub(super) fn event_of(&self, interaction: u64) -> Value {
        let events = self.sessions.iter().flat_map(|session| &session.events);
        let id = Value::String(interaction.to_string());
        let mut data = events.map(|event| &event["d"]);
        data.find(|data| data["id"] == id).expect("an interaction").clone()
    }

    pub(super) fn order(&self, order: impl Fn() -> Order) {
        for session in &self.sessions {
            session.wire.send(order()).ok();
        }
    }
}

impl Session {
    fn dispatch(&mut self, kind: &str, data: &Value) {
        let number = self.events.len() + 1;
        let event = json!({ "op": 0, "t": kind, "s": number, "d": data });
        self.events.push(event.clone());
        // Nobody listens while the connection is broken; the event waits for a resume.
        self.wire.send(Order::Send(event)).ok();
    }
}

pub(super) async fn connect(State(server): State<Server>, upgrade: WebSocketUpgrade) -> Response {
    if server.gateway(|gateway| gateway.is_shut) {
        server.change(|world| world.turned_away += 1);
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| converse(server, socket))
}

async fn converse(server: Server, mut socket: WebSocket) {
    let (wire, mut orders) = mpsc::unbounded_channel();
    let interval = server.gateway(|gateway| gateway.heartbeat);
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": interval }, "s": null, "t": null });
    wire.send(Order::Send(hello)).unwrap();
    loop {
        tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => hear(&server, &wire, &serde_json::from_str(&text).unwrap()),
                Some(Ok(Frame::Close(_))) => {
                    server.change(|world| world.goodbyes += 1);
                    // The other side waits for our farewell.
                    socket.send(Frame::Close(None)).await.ok();
                    return;
                }
                Some(Ok(_)) => {}
                _ => return,
            },
            order = orders.recv() => match order {
                Some(Order::Send(value)) => {
                    if socket.send(Frame::Text(value.to_string().into())).await.is_err() {
                        return;
                    }
                }
                Some(Order::Close(code)) => {
                    let frame = CloseFrame { code, reason: "".into() };
                    socket.send(Frame::Close(Some(frame))).await.ok();
                    return;
                }
                Some(Order::Break) | None => return,
            },
        }
    }
}

fn hear(server: &Server, wire: &mpsc::UnboundedSender<Order>, said: &Value) {
    let send = |value: Value| drop(wire.send(Order::Send(value)));
    let data = &said["d"];
    let has_token =
        data["token"].as_str().is_some_and(|token| token.trim_start_matches("Bot ") == TOKEN);
    let is_refused = server.gateway(|gateway| gateway.refuses_token);
    match said["op"].as_u64().unwrap() {
        1 => {
            server.change(|world| world.heartbeats += 1);
            if !server.gateway(|gateway| gateway.is_deaf) {
                send(json!({ "op": 11, "d": null, "s": null, "t": null }));
            }
        }
        2 | 6 if !has_token || is_refused => drop(wire.send(Order::Close(4004))),
        2 => identify(server, wire, data),
        6 => resume(server, wire, data),
        3 => {}
        other => server.change(|world| world.complaints.push(format!("gateway op {other}"))),
    }
}

fn identify(server: &Server, wire: &mpsc::UnboundedSender<Order>, data: &Value) {
    let intents = data["intents"].as_u64().unwrap();
    let shard = data["shard"][0].as_u64().unwrap();
    server.change(|world| {
        world.identified.push(data.clone());
        if intents != INTENT_GUILDS {
            world.complaints.push(format!("intents {intents}"));
        }
    });
    let id = format!("session-{}", server.snowflake());
    let guild = server.guild();
    let is_out = server.look(|world| world.is_bot_out);
    let guilds =
        if is_out { json!([]) } else { json!([{ "id": GUILD.to_string(), "unavailable": true }]) };
    server.gateway(|gateway| {
        let mut session = Session { id: id.clone(), shard, events: Vec::new(), wire: wire.clone() };
        let bot = json!({
            "id": APPLICATION.to_string(), "username": "alhambra", "discriminator": "0001",
            "global_name": null, "avatar": null, "bot": true, "flags": 0,
            "verified": true, "mfa_enabled": false,
        });
        session.dispatch("READY", &json!({
            "v": 10, "user": bot, "guilds": guilds,
            "session_id": id, "resume_gateway_url": server.gateway_url(),
            "shard": data["shard"], "application": { "id": APPLICATION.to_string(), "flags": 0 },
        }));
        // All that we play belongs to the first shard.
        if shard == 0 && !is_out {
            session.dispatch("GUILD_CREATE", &guild);
        }
        gateway.sessions.push(session);
    });
}

fn resume(server: &Server, wire: &mpsc::UnboundedSender<Order>, data: &Value) {
    let seen = data["seq"].as_u64().unwrap() as usize;
    let is_resumed = server.gateway(|gateway| {
        let forgets = gateway.forgets;
        let found = gateway.sessions.iter_mut().find(|session| data["session_id"] == *session.id);
        let Some(session) = found.filter(|_| !forgets) else {
            wire.send(Order::Send(json!({ "op": 9, "d": false, "s": null, "t": null }))).ok();
            return false;
        };
        session.wire = wire.clone();
        for event in session.events.iter().skip(seen) {
            wire.send(Order::Send(event.clone())).ok();
        }
        session.dispatch("RESUMED", &json!({ "_trace": [] }));
        true
    });
    if is_resumed {
        server.change(|world| world.resumed += 1);
    }
}
