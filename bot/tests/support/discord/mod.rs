//! A strict Discord on 127.0.0.1. The bot talks with it over sockets as it would with the
//! real one, and every test fails in which it says something that Discord would not take.
//!
//! Tests do three things: they act (`slash`, `press`, `choose`), look (`messages_in`,
//! `ephemeral_answers`, `dms_of`) and wait for what they expect (`wait_for`).
#![allow(dead_code, unused_imports, reason = "every test binary uses its own part")]

mod fault;
mod gateway;
mod http;
mod rules;
mod spec;
mod world;

use std::{
    ops::Deref,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use alhambra_bot::chat::discord::Settings;
use axum::{Router, extract::DefaultBodyLimit, routing::any};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::Notify};

pub(crate) use self::{
    fault::Fault,
    world::{
        APPLICATION, Button, Channel, EVERYTHING_NEEDED, GUILD, Interaction, Message, User, World,
    },
};
use self::{
    fault::Wrong,
    gateway::{Gateway, Order},
};

pub(crate) const TOKEN: &str = "MTAw.strict.test-token";
/// The channel that is there from the beginning.
pub(crate) const GAMES: u64 = 3001;

/// Long enough for a slow machine; nothing waits this long that works.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Clone)]
pub(crate) struct Server(Arc<Inner>);

struct Inner {
    port: u16,
    world: Mutex<World>,
    gateway: Mutex<Gateway>,
    faults: Mutex<Vec<Fault>>,
    shards: AtomicU64,
    next: AtomicU64,
    changed: Notify,
}

/// The server as a test holds it: what the bot did wrong fails the test that saw it.
pub(crate) struct Strict(Server);

impl Deref for Strict {
    type Target = Server;

    fn deref(&self) -> &Server {
        &self.0
    }
}

impl Drop for Strict {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let complaints = self.look(|world| world.complaints.join("\n"));
            assert!(complaints.is_empty(), "Discord would not have taken:\n{complaints}");
        }
    }
}

impl Server {
    pub(crate) async fn start() -> Strict {
        // Whoever asks first would wait for it, and a press waits for three seconds at most.
        tokio::task::spawn_blocking(spec::prepare).await.expect("the specification can be read");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Server(Arc::new(Inner {
            port: listener.local_addr().unwrap().port(),
            world: Mutex::default(),
            gateway: Mutex::new(Gateway { heartbeat: 41_250, ..Gateway::default() }),
            faults: Mutex::default(),
            shards: AtomicU64::new(1),
            next: AtomicU64::new(1_000_000),
            changed: Notify::new(),
        }));
        server.add_channel(GAMES, "games");
        let router = Router::new()
            .route("/gateway/", any(gateway::connect))
            .fallback(any(http::rest))
            .layer(DefaultBodyLimit::disable())
            .with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Strict(server)
    }

    pub(crate) fn api(&self) -> String {
        format!("http://127.0.0.1:{}", self.0.port)
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings::new(TOKEN).at(&self.api())
    }

    // Acting.

    /// Somebody gives a slash command. The command and its options have to be registered.
    pub(crate) fn slash(
        &self,
        user: &User,
        channel: u64,
        name: &str,
        options: &[(&str, &str)],
    ) -> u64 {
        let data = self.command_data(name, options, None);
        self.interact(user, channel, 2, &data, None)
    }

    /// Somebody gives a command of a kind that the bot's library does not know yet.
    pub(crate) fn slash_unreadable(&self, user: &User, channel: u64) -> u64 {
        self.interact(user, channel, 2, &json!({ "id": "seven" }), None)
    }

    /// Somebody types into the last of these options.
    pub(crate) fn type_option(
        &self,
        user: &User,
        channel: u64,
        name: &str,
        options: &[(&str, &str)],
    ) -> u64 {
        let data = self.command_data(name, options, options.last().map(|last| last.0));
        self.interact(user, channel, 4, &data, None)
    }

    /// Somebody presses the button or chooses the option with this label.
    pub(crate) fn press(&self, user: &User, message: u64, label: &str) -> u64 {
        let message = self.look(|world| world.message(message).cloned()).expect("a message");
        let button = message.buttons.iter().find(|button| button.label == label);
        let button = button.unwrap_or_else(|| panic!("no {label:?} in {:?}", message.labels()));
        assert!(button.url.is_none(), "{label:?} is a link");
        let may_see = message.only_for.is_none_or(|only| only == user.id);
        assert!(may_see, "{} does not see this message", user.name);
        let data = match &button.select {
            Some(select) => {
                json!({ "custom_id": select, "component_type": 3, "values": [button.data] })
            }
            None => json!({ "custom_id": button.data, "component_type": 2 }),
        };
        self.interact(user, message.channel, 3, &data, Some(&message))
    }

    /// Somebody picks a role or a channel from the menu with this label.
    pub(crate) fn pick(&self, user: &User, message: u64, label: &str, id: u64) -> u64 {
        let message = self.look(|world| world.message(message).cloned()).expect("a message");
        let rows = message.components.as_array().into_iter().flatten();
        let mut parts = rows.filter_map(|row| row["components"].as_array()).flatten();
        let menu = parts.find(|part| part["placeholder"] == label);
        let menu = menu.unwrap_or_else(|| panic!("no menu {label:?} in {}", message.components));
        let resolved = match menu["type"].as_u64() {
            Some(6) => json!({ "roles": { id.to_string(): role(id) } }),
            Some(8) => {
                let channel = self.look(|world| world.channels[&id].json());
                json!({ "channels": { id.to_string(): channel } })
            }
            other => panic!("a menu of type {other:?}"),
        };
        let data = json!({
            "custom_id": menu["custom_id"], "component_type": menu["type"],
            "values": [id.to_string()], "resolved": resolved,
        });
        self.interact(user, message.channel, 3, &data, Some(&message))
    }

    /// The gateway tells of an interaction once more, as it may after a resume.
    pub(crate) fn repeat(&self, interaction: u64) {
        let event = self.gateway(|gateway| gateway.event_of(interaction));
        self.dispatch("INTERACTION_CREATE", &event);
    }

    /// Somebody did something that nobody waits for any more when the bot hears of it.
    pub(crate) fn slash_too_late(&self, user: &User, channel: u64, name: &str) -> u64 {
        let fault = Fault::on("POST", "/interactions/").code(404, 10062);
        self.fault(fault);
        self.slash(user, channel, name, &[])
    }

    pub(crate) fn add_channel(&self, id: u64, name: &str) {
        self.insert_channel(id, name, None);
    }

    pub(crate) fn add_thread(&self, id: u64, parent: u64, name: &str) {
        self.insert_channel(id, name, Some(parent));
    }

    fn insert_channel(&self, id: u64, name: &str, parent: Option<u64>) {
        let channel = Channel {
            id,
            name: name.to_owned(),
            parent,
            is_thread: parent.is_some(),
            is_archived: false,
            is_locked: false,
            private: None,
            permissions: EVERYTHING_NEEDED,
        };
        self.change(|world| world.channels.insert(id, channel));
    }

    /// A thread falls asleep, and the bot is told.
    pub(crate) fn archive(&self, thread: u64, is_locked: bool) {
        let json = self.change(|world| {
            let thread = world.channels.get_mut(&thread).unwrap();
            thread.is_archived = true;
            thread.is_locked = is_locked;
            thread.json()
        });
        self.dispatch("THREAD_UPDATE", &json);
    }

    /// A thread has fallen asleep where the bot could not see it.
    pub(crate) fn archive_unseen(&self, thread: u64) {
        self.change(|world| world.channels.get_mut(&thread).unwrap().is_archived = true);
    }

    pub(crate) fn lock_unseen(&self, thread: u64) {
        self.archive_unseen(thread);
        self.change(|world| world.channels.get_mut(&thread).unwrap().is_locked = true);
    }

    /// A moderator opens a locked thread again, and the bot is told.
    pub(crate) fn unlock(&self, thread: u64) {
        let json = self.change(|world| {
            let thread = world.channels.get_mut(&thread).unwrap();
            (thread.is_archived, thread.is_locked) = (false, false);
            thread.json()
        });
        self.dispatch("THREAD_UPDATE", &json);
    }

    /// What the bot may do in a channel from now on.
    pub(crate) fn allow(&self, channel: u64, permissions: u64) {
        self.change(|world| world.channels.get_mut(&channel).unwrap().permissions = permissions);
    }

    /// The bot hears that rights have changed, in one of the ways in which Discord tells it.
    pub(crate) fn tell_of_rights(&self, channel: u64, kind: &str) {
        let guild = GUILD.to_string();
        let event = match kind {
            "CHANNEL_UPDATE" => self.look(|world| world.channels[&channel].json()),
            "GUILD_ROLE_UPDATE" => json!({ "guild_id": guild, "role": role(500) }),
            "GUILD_ROLE_DELETE" => json!({ "guild_id": guild, "role_id": "500" }),
            "GUILD_MEMBER_UPDATE" => json!({
                "guild_id": guild, "roles": ["500"], "flags": 0, "pending": false,
                "user": { "id": APPLICATION.to_string(), "username": "alhambra", "bot": true,
                    "discriminator": "0000", "avatar": null },
                "nick": null, "avatar": null, "joined_at": "2026-01-01T00:00:00+00:00",
                "premium_since": null, "deaf": false, "mute": false,
            }),
            _ => panic!("{kind} tells nothing of rights"),
        };
        self.dispatch(kind, &event);
    }

    /// A role looks different or allows something else.
    pub(crate) fn change_role(&self, colour: u32, permissions: u64) {
        let mut role = role(500);
        role["color"] = colour.into();
        role["permissions"] = permissions.to_string().into();
        let event = json!({ "guild_id": GUILD.to_string(), "role": role });
        self.dispatch("GUILD_ROLE_UPDATE", &event);
    }

    /// Somebody leaves the server, which the bot is not told.
    pub(crate) fn leave(&self, user: &User) {
        self.change(|world| world.left.insert(user.id));
    }

    /// Somebody who may do so deletes a message, which the bot is not told.
    pub(crate) fn delete_message(&self, id: u64) {
        self.change(|world| world.messages.retain(|message| message.id != id));
    }

    pub(crate) fn delete_channel(&self, channel: u64) {
        let removed = self.change(|world| {
            world.channels.retain(|_, other| other.parent != Some(channel));
            world.channels.remove(&channel).unwrap()
        });
        let kind = if removed.is_thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        self.dispatch(kind, &removed.json());
    }

    /// The bot is thrown out of the server, or the server is out of order.
    pub(crate) fn lose_guild(&self, is_outage: bool) {
        let mut event = json!({ "id": GUILD.to_string() });
        if is_outage {
            event["unavailable"] = true.into();
        }
        self.dispatch("GUILD_DELETE", &event);
    }

    /// The bot is thrown out of the server, which it is not told.
    pub(crate) fn lose_guild_unseen(&self) {
        self.change(|world| world.is_bot_out = true);
    }

    /// The bot is invited to another server.
    pub(crate) fn join_guild(&self) {
        let mut guild = self.guild();
        guild["id"] = "4002".into();
        guild["channels"] = json!([]);
        guild["threads"] = json!([]);
        guild["system_channel_id"] = "3999".into();
        guild["joined_at"] = now().into();
        self.dispatch("GUILD_CREATE", &guild);
    }

    pub(crate) fn close_dms(&self, user: &User, code: u32) {
        self.change(|world| world.closed.insert(user.id, code));
    }

    pub(crate) fn open_dms(&self, user: &User) {
        self.change(|world| world.closed.remove(&user.id));
    }

    // Looking.

    /// What everybody sees in a channel.
    pub(crate) fn messages_in(&self, channel: u64) -> Vec<Message> {
        self.messages(|message| message.channel == channel && message.only_for.is_none())
    }

    /// What only this person has been shown.
    pub(crate) fn ephemeral_answers(&self, user: &User) -> Vec<Message> {
        self.messages(|message| message.only_for == Some(user.id))
    }

    pub(crate) fn dms_of(&self, user: &User) -> Vec<Message> {
        let private = self.look(|world| world.private_of(user.id));
        self.messages(|message| Some(message.channel) == private)
    }

    fn messages(&self, fits: impl Fn(&Message) -> bool) -> Vec<Message> {
        self.look(|world| world.messages.iter().filter(|it| fits(it)).cloned().collect())
    }

    pub(crate) fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.0.world.lock().unwrap())
    }

    // Waiting.

    /// Waits until the world is so.
    pub(crate) async fn wait_for<T>(&self, what: &str, found: impl Fn(&World) -> Option<T>) -> T {
        let waiting = async {
            loop {
                let changed = self.0.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = self.look(&found) {
                    return found;
                }
                changed.await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        waited.unwrap_or_else(|_| {
            let requests = self.look(|world| format!("{:#?}", world.requests));
            panic!("never saw {what}; the bot asked for {requests}")
        })
    }

    /// The bot has connected and registered its commands.
    pub(crate) async fn ready(&self) {
        self.wait_for("the commands", |world| (!world.commands.is_empty()).then_some(())).await;
    }

    /// So that one can wait for the commands of another process.
    pub(crate) fn forget_commands(&self) {
        self.change(|world| world.commands.clear());
    }

    /// It was long ago that anything was posted.
    pub(crate) fn forget_nonces(&self) {
        self.change(|world| world.messages.iter_mut().for_each(|message| message.nonce = None));
    }

    pub(crate) async fn acknowledged(&self, interaction: u64) -> Interaction {
        self.wait_for("an acknowledgement", |world| {
            let found = world.interaction(interaction).cloned();
            found.filter(|interaction| interaction.acknowledged.is_some())
        })
        .await
    }

    /// The next thing that only this person sees, after so many others.
    pub(crate) async fn ephemeral_answer(&self, user: &User, after: usize) -> Message {
        self.wait_for("an answer", |world| {
            let mut answers = world.messages.iter().filter(|it| it.only_for == Some(user.id));
            answers.nth(after).cloned()
        })
        .await
    }

    // Misbehaving.

    pub(crate) fn fault(&self, fault: Fault) {
        self.0.faults.lock().unwrap().push(fault);
    }

    /// No fault is left.
    pub(crate) fn forgive(&self) {
        self.0.faults.lock().unwrap().clear();
    }

    /// The connection to the gateway breaks without a word.
    pub(crate) fn break_gateway(&self) {
        self.gateway(|gateway| gateway.order(|| Order::Break));
    }

    /// The gateway closes the connection with a code.
    pub(crate) fn close_gateway(&self, code: u16) {
        self.gateway(|gateway| gateway.order(|| Order::Close(code)));
    }

    /// Heartbeats are answered, or not any more.
    pub(crate) fn answer_heartbeats(&self, does_answer: bool) {
        self.gateway(|gateway| gateway.is_deaf = !does_answer);
    }

    /// Nobody can connect to the gateway, or somebody can again.
    pub(crate) fn shut_gateway(&self, is_shut: bool) {
        self.gateway(|gateway| gateway.is_shut = is_shut);
    }

    /// No session can be resumed from now on.
    pub(crate) fn forget_sessions(&self) {
        self.gateway(|gateway| gateway.forgets = true);
    }

    pub(crate) fn revoke_token(&self) {
        self.gateway(|gateway| gateway.refuses_token = true);
    }

    pub(crate) fn recommend_shards(&self, shards: u64) {
        self.0.shards.store(shards, Ordering::Relaxed);
    }

    pub(crate) fn set_heartbeat(&self, milliseconds: u64) {
        self.gateway(|gateway| gateway.heartbeat = milliseconds);
    }

    // Within.

    fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let changed = change(&mut self.0.world.lock().unwrap());
        self.0.changed.notify_waiters();
        changed
    }

    fn gateway<T>(&self, change: impl FnOnce(&mut Gateway) -> T) -> T {
        change(&mut self.0.gateway.lock().unwrap())
    }

    fn take_fault(&self, method: &str, path: &str) -> Option<Wrong> {
        let mut faults = self.0.faults.lock().unwrap();
        let fits = |fault: &Fault| fault.method == method && path.starts_with(&fault.path);
        let at = faults.iter().position(fits)?;
        if 0 < faults[at].spared {
            faults[at].spared -= 1;
            return None;
        }
        faults[at].times -= 1;
        let wrong = faults[at].answer;
        if faults[at].times == 0 {
            faults.remove(at);
        }
        Some(wrong)
    }

    fn snowflake(&self) -> u64 {
        self.0.next.fetch_add(100, Ordering::Relaxed)
    }

    fn shards(&self) -> u64 {
        self.0.shards.load(Ordering::Relaxed)
    }

    fn gateway_url(&self) -> String {
        format!("ws://127.0.0.1:{}/gateway/", self.0.port)
    }

    fn dispatch(&self, kind: &str, data: &Value) {
        self.gateway(|gateway| gateway.dispatch(0, kind, data));
    }

    fn command_data(&self, name: &str, options: &[(&str, &str)], typing: Option<&str>) -> Value {
        let command = self.look(|world| {
            let found = world.commands.iter().find(|command| command["name"] == name);
            found.cloned().unwrap_or_else(|| panic!("/{name} is not registered"))
        });
        let registered = command["options"].as_array().unwrap();
        let option = |(name, value): &(&str, &str)| {
            let known = registered.iter().find(|option| option["name"] == *name);
            let known = known.unwrap_or_else(|| panic!("no option {name}"));
            let mut option = json!({ "name": name, "type": known["type"], "value": value });
            if typing == Some(name) {
                assert_eq!(known["autocomplete"], true);
                option["focused"] = true.into();
            }
            option
        };
        let options: Vec<Value> = options.iter().map(option).collect();
        json!({ "id": "700", "name": name, "type": 1, "options": options })
    }

    fn interact(
        &self,
        user: &User,
        channel: u64,
        kind: u64,
        data: &Value,
        message: Option<&Message>,
    ) -> u64 {
        let id = self.snowflake();
        let token = format!("token-of-{id}");
        let channel = self.look(|world| world.channels.get(&channel).cloned()).expect("a channel");
        let mut event = json!({
            "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind,
            "data": data, "channel_id": channel.id.to_string(), "channel": channel.json(),
            "token": token, "version": 1, "app_permissions": channel.permissions.to_string(),
            "locale": user.locale, "entitlements": [], "authorizing_integration_owners": {},
            "attachment_size_limit": 10_485_760,
        });
        if channel.private.is_some() {
            event["user"] = user.json();
            event["context"] = 1.into();
        } else {
            event["guild_id"] = GUILD.to_string().into();
            event["guild_locale"] = "en-US".into();
            event["context"] = 0.into();
            let roles: Vec<String> = user.roles.iter().map(ToString::to_string).collect();
            event["member"] = json!({
                "user": user.json(), "roles": roles, "joined_at": "2026-01-01T00:00:00+00:00",
                "deaf": false, "mute": false, "flags": 0, "permissions": user.permissions.to_string(),
            });
        }
        if let Some(message) = message {
            event["message"] = message.json();
        }
        let interaction = Interaction {
            id,
            user: user.id,
            channel: channel.id,
            acknowledged: None,
            is_expired: false,
            choices: None,
            token,
            kind,
            original: message.map(|message| message.id),
            is_thinking: false,
            is_ephemeral: false,
        };
        self.change(|world| world.interactions.push(interaction));
        self.dispatch("INTERACTION_CREATE", &event);
        id
    }

    fn guild(&self) -> Value {
        let (threads, channels): (Vec<Channel>, Vec<Channel>) = self.look(|world| {
            let own = world.channels.values().filter(|channel| channel.private.is_none());
            own.cloned().partition(|channel| channel.is_thread)
        });
        let json = |channels: Vec<Channel>| channels.iter().map(Channel::json).collect::<Vec<_>>();
        json!({
            "id": GUILD.to_string(), "name": "Guild", "icon": null, "splash": null,
            "discovery_splash": null, "owner_id": "200", "afk_channel_id": null,
            "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "roles": [], "emojis": [], "features": [],
            "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null,
            "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US",
            "public_updates_channel_id": null, "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "stickers": [],
            "joined_at": "2026-01-01T00:00:00+00:00", "large": false, "unavailable": false,
            "member_count": 1, "voice_states": [], "members": [], "channels": json(channels),
            "threads": json(threads), "presences": [], "stage_instances": [],
            "guild_scheduled_events": [],
        })
    }
}

fn role(id: u64) -> Value {
    json!({
        "id": id.to_string(), "name": "role", "color": 0, "hoist": false, "managed": false,
        "mentionable": false, "permissions": "0", "position": 1, "flags": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
    })
}

fn now() -> String {
    jiff::Timestamp::now().to_string()
}

/// What the rules say about a post without files.
pub(crate) fn complaints_about(post: &Value) -> Vec<String> {
    rules::message(post, &[], rules::Kind::Post)
}

/// What Discord's specification says about it, where that is at hand.
pub(crate) fn complaints_of_spec(post: &Value) -> Vec<String> {
    spec::complaints("POST", "/channels/1/messages", Some(post))
}
