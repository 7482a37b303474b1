//! The connection to the gateway: shards, events, a graceful stop.

use std::{sync::Arc, time::Duration};

use serde::Deserialize;
use serenity::{
    all::{
        ActivityData, ChannelId, Client, ClientBuilder, Context, Event, EventHandler, GatewayError,
        GatewayIntents, Guild, GuildChannel, GuildId, GuildMemberUpdateEvent, HttpBuilder,
        Interaction, Member, Message, PartialGuildChannel, RawEventHandler, Ready, ResumedEvent,
        Role, RoleId, Timestamp, UnavailableGuild,
    },
    async_trait,
};
use tokio::{
    task::JoinError,
    time::{sleep, timeout},
};

use super::{Discord, Error, commands::registration, places::place, rest::Trouble};
use crate::{
    chat::{App, Notice},
    say::Language,
};

/// How long a stop waits for those who are being answered.
const LAST_ANSWERS: Duration = Duration::from_secs(6);
pub(super) const FIRST_PAUSE: Duration = Duration::from_secs(1);
pub(super) const LONGEST_PAUSE: Duration = Duration::from_mins(5);
/// A server that we joined longer ago than this is not news.
const JUST_NOW: i64 = 120;

/// Where the gateway is, and how we may connect.
#[derive(Debug, Deserialize)]
pub(super) struct Gateway {
    url: String,
    pub(super) shards: u32,
    session_start_limit: StartLimit,
}

#[derive(Debug, Deserialize)]
struct StartLimit {
    remaining: u32,
    /// Milliseconds.
    reset_after: u64,
}

impl Discord {
    /// Listens until `stop` is done. Only what a restart would not cure is an error.
    pub async fn run(
        self: Arc<Self>,
        app: Arc<dyn App>,
        stop: impl Future<Output = ()> + Send,
    ) -> Result<(), Error> {
        if self.app.set(app).is_err() {
            return Err(Error::Setup("it runs already".to_owned()));
        }
        tokio::pin!(stop);
        if self.settings.company.is_shared() {
            return self.divide(stop).await;
        }
        let mut pause = FIRST_PAUSE;
        let mut was_on = false;
        loop {
            let gateway = tokio::select! {
                gateway = self.gateway() => gateway,
                () = &mut stop => return Ok(()),
            };
            let gateway = match gateway {
                Err(Error::Token) if was_on => return Err(Error::Revoked),
                gateway => gateway?,
            };
            was_on = true;
            let mut client = self.client(&gateway).await?;
            let shards = client.shard_manager.clone();
            let mut running =
                tokio::spawn(async move { client.start_shards(gateway.shards).await });
            let why = tokio::select! {
                ended = &mut running => reason(ended)?,
                () = &mut stop => {
                    self.last_answers().await;
                    shards.shutdown_all().await;
                    running.abort();
                    return Ok(());
                }
            };
            // Whatever it was, our settings are not to blame: another connection may do.
            tracing::warn!(why, "the connection to Discord ended, beginning anew");
            tokio::select! {
                () = sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
                () = &mut stop => return Ok(()),
            }
        }
    }

    pub(super) async fn last_answers(&self) {
        if timeout(LAST_ANSWERS, self.answering.write()).await.is_err() {
            tracing::warn!("some answers were not given before the stop");
        }
    }

    pub(super) async fn client(self: &Arc<Self>, gateway: &Gateway) -> Result<Client, Error> {
        let http = HttpBuilder::new(self.settings.token())
            .client(self.rest.client())
            .proxy(&self.settings.api)
            .ratelimiter_disabled(true)
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler_arc(Arc::new(Listener(self.clone())))
            .raw_event_handler(Unread(self.clone()))
            .activity(ActivityData::custom(presence()))
            .await
            .map_err(|error| Error::Setup(error.to_string()))?;
        // Should its own question for the address fail, serenity takes one that it knows.
        client.ws_url.lock().await.clone_from(&gateway.url);
        Ok(client)
    }

    /// Asks until there is an answer: a machine often starts before its network.
    pub(super) async fn gateway(&self) -> Result<Gateway, Error> {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.rest.get("/gateway/bot").await {
                Ok(answer) => match serde_json::from_value::<Gateway>(answer) {
                    Ok(gateway) if gateway.session_start_limit.remaining < gateway.shards => {
                        // Starting too often makes Discord reset the token.
                        let wait = Duration::from_millis(gateway.session_start_limit.reset_after);
                        tracing::warn!(?wait, "no starts left today, waiting");
                        sleep(wait).await;
                        continue;
                    }
                    Ok(gateway) => return Ok(gateway),
                    Err(error) => tracing::warn!(%error, "Discord's answer is not understood"),
                },
                Err(Trouble::Denied { status: 401, .. }) => return Err(Error::Token),
                Err(Trouble::Limited(wait)) => sleep(wait).await,
                Err(trouble) => tracing::warn!(%trouble, "Discord cannot be reached, trying again"),
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn register(&self, application: &str) {
        let path = format!("/applications/{application}/commands");
        let mut pause = FIRST_PAUSE;
        loop {
            let trouble = match self.rest.put(&path, registration().into()).await {
                Ok(registered) => {
                    self.mentions.learn(&registered);
                    return tracing::info!("the commands are registered");
                }
                Err(trouble) => trouble,
            };
            tracing::error!(%trouble, "the commands are not registered");
            match trouble {
                Trouble::Denied { .. } => return,
                Trouble::Limited(wait) => sleep(wait).await,
                Trouble::Passing(_) => sleep(pause).await,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn gone(&self, channels: Vec<ChannelId>) {
        for channel in channels {
            self.notice(Notice::Gone(place(channel))).await;
        }
    }

    /// Servers that removed us while we could not hear of it: a shard is told all that it is in.
    async fn notice_missed_removals(&self, ready: &Ready) {
        let Some(app) = self.app.get() else { return };
        let shard = ready.shard.map_or((0, 1), |shard| (shard.id.0, shard.total.max(1)));
        let is_there = |server: &str| ready.guilds.iter().any(|it| it.id.to_string() == server);
        for server in app.servers().await {
            if shard_of(&server, shard.1) == Some(shard.0) && !is_there(&server) {
                tracing::info!(server, "a server has removed us meanwhile");
                self.notice(Notice::RemovedServer(server)).await;
            }
        }
    }

    /// A thread in which a game runs stays open, unless somebody has locked it.
    async fn keep_open(&self, thread: &GuildChannel) {
        let Some(metadata) = &thread.thread_metadata else { return };
        let Some(app) = self.app.get() else { return };
        if !metadata.archived || metadata.locked || !app.is_playing(place(thread.id)).await {
            return;
        }
        if let Err(trouble) = self.open_thread(thread.id).await {
            tracing::warn!(%trouble, thread = %thread.id, "a thread with a game stays archived");
        }
    }
}

/// The shard that hears of a server, as Discord deals them out.
fn shard_of(server: &str, shards: u32) -> Option<u32> {
    let id: u64 = server.parse().ok()?;
    u32::try_from((id >> 22) % u64::from(shards)).ok()
}

/// How to begin, in every language: all that fits into a status.
fn presence() -> String {
    let new = |language: Language| format!("/{}", language.name_of("command-new"));
    Language::ALL.map(new).join(" · ")
}

/// Why serenity has given up, unless it is something that only people can mend.
pub(super) fn reason(ended: Result<serenity::Result<()>, JoinError>) -> Result<String, Error> {
    match ended {
        Ok(Ok(())) => Ok("no shard is left".to_owned()),
        Ok(Err(serenity::Error::Gateway(error))) => match error {
            GatewayError::InvalidAuthentication => Err(Error::Revoked),
            GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents => {
                Err(Error::Gateway(error.to_string()))
            }
            other => Ok(other.to_string()),
        },
        Ok(Err(error)) => Ok(error.to_string()),
        Err(error) => Ok(error.to_string()),
    }
}

struct Listener(Arc<Discord>);

#[async_trait]
impl EventHandler for Listener {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(name = ready.user.name, guilds = ready.guilds.len(), "Discord is on");
        if !self.0.were_ready().insert(context.shard_id.0) {
            // Discord shows whoever pressed something meanwhile that it failed.
            tracing::warn!("a session of Discord's was lost, and what was pressed meanwhile too");
        }
        self.0.notice_missed_removals(&ready).await;
        if context.shard_id.0 == 0 {
            self.0.register(&ready.application.id.to_string()).await;
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("Discord's gateway goes on where it was");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.0.interaction(interaction).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.0.places.learn_guild(&guild);
        let age = Timestamp::now().unix_timestamp() - guild.joined_at.unix_timestamp();
        if age < JUST_NOW {
            self.0.notice(Notice::Joined(guild.id.to_string())).await;
        }
        if let Some(channel) = guild.system_channel_id.filter(|_| age < JUST_NOW) {
            self.0.notice(Notice::Welcome(place(channel))).await;
        }
    }

    /// Also said of servers that are only out of order for a while.
    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        if !guild.unavailable {
            for channel in self.0.places.forget_guild(guild.id) {
                self.0.notice(Notice::Removed(place(channel))).await;
            }
            self.0.notice(Notice::RemovedServer(guild.id.to_string())).await;
        }
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.0.places.learn(&channel);
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.0.places.learn(&channel);
        self.0.notice(Notice::Rights(self.0.places.in_channel(channel.id))).await;
    }

    async fn guild_role_create(&self, _: Context, role: Role) {
        self.0.places.learn_role(role.guild_id, &role);
    }

    /// Some servers change the colour of a role every few seconds.
    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        if self.0.places.learn_role(role.guild_id, &role) {
            self.0.notice(Notice::Rights(self.0.places.in_guild(role.guild_id))).await;
        }
    }

    /// With a role goes what some channel denied to it.
    async fn guild_role_delete(&self, _: Context, guild: GuildId, role: RoleId, _: Option<Role>) {
        self.0.places.forget_role(role);
        self.0.notice(Notice::Rights(self.0.places.in_guild(guild))).await;
    }

    /// Without the intent for members we hear of ourselves alone: a role was given or taken.
    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        member: GuildMemberUpdateEvent,
    ) {
        self.0.notice(Notice::Rights(self.0.places.in_guild(member.guild_id))).await;
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        let channels = self.0.places.forget(channel.id);
        self.0.gone(channels).await;
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.0.places.learn(&thread);
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.0.places.learn(&thread);
        self.0.keep_open(&thread).await;
        let metadata = thread.thread_metadata.as_ref();
        if metadata.is_some_and(|thread| !thread.archived && !thread.locked) {
            self.0.notice(Notice::Rights(vec![place(thread.id)])).await;
        }
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let channels = self.0.places.forget(thread.id);
        self.0.gone(channels).await;
    }
}

/// serenity lets events that it cannot read vanish. A press that vanished is worth a line, and
/// whoever pressed hears of it.
struct Unread(Arc<Discord>);

#[async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event {
            tracing::warn!(kind = event.kind, "an event of Discord's could not be read");
            if event.kind == "INTERACTION_CREATE" {
                self.0.say_unread(&event.value).await;
            }
        }
    }
}
