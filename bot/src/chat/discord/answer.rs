//! Answers to interactions: acknowledged first, answered when the application is done.

use std::{
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use futures::FutureExt;
use serde_json::json;
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction};
use tokio::time::{sleep, timeout};

use super::{
    Discord, body,
    commands::{half_line, line},
    incoming::{Origin, is_ephemeral, what},
    rest::{Payload, Trouble, code},
    whispers::{VALID, Whisper},
};
use crate::{
    chat::{Answer, App, Asks, Here, Incoming, Message, MessageId, Picture, What},
    say::{Args, Language},
};

/// Discord gives us three seconds: time for this many tries of a second each.
const TRIES: u32 = 3;
const TRY: Duration = Duration::from_millis(900);
/// Suggestions that come later than this are not seen by anybody.
const COMPLETION: Duration = Duration::from_secs(2);
/// For so long an answer waits for the end of an earlier question, and whatever else is to be said
/// to the person waits for the answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Where an answer goes: after a command in the place of "thinking…", after a press beside
/// the message with the button or instead of it.
struct Reply<'a> {
    origin: Origin<'a>,
    began: Instant,
    after: After,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Command,
    Press {
        message: u64,
        /// Nobody else sees the message with the button.
        on_private: bool,
    },
}

impl Discord {
    pub(super) async fn interaction(&self, interaction: Interaction) {
        let Some(app) = self.app.get() else { return };
        let Ok(_answering) = self.answering.try_read() else {
            return self.say_restarting(&interaction).await;
        };
        match interaction {
            Interaction::Command(command) => self.command(app, &command).await,
            Interaction::Component(component) => self.component(app, &component).await,
            Interaction::Autocomplete(command) => self.autocomplete(app, &command).await,
            _ => {}
        }
    }

    async fn command(&self, app: &Arc<dyn App>, command: &CommandInteraction) {
        let origin = Origin::from(command);
        let line = line(&command.data);
        let incoming = origin.incoming(What::Command(line));
        let reply = Reply { origin, began: Instant::now(), after: After::Command };
        self.reply(app, &reply, incoming).await;
    }

    async fn component(&self, app: &Arc<dyn App>, component: &ComponentInteraction) {
        let origin = Origin::from(component);
        let incoming = origin.incoming(what(component));
        let on_private = origin.is_private() || is_ephemeral(component);
        let reply = Reply {
            origin,
            began: Instant::now(),
            after: After::Press { message: component.message.id.get(), on_private },
        };
        self.reply(app, &reply, incoming).await;
    }

    async fn reply(&self, app: &Arc<dyn App>, reply: &Reply<'_>, incoming: Incoming) {
        if !self.acknowledge(reply).await {
            return;
        }
        if let Some(guild) = reply.origin.guild {
            let parent = reply.origin.about.and_then(|channel| channel.parent_id);
            self.places.heard(guild, reply.origin.channel, parent);
            self.members.seen(guild, &incoming.person.user);
        }
        if reply.origin.is_private() {
            // Whoever writes to us can be written to.
            self.tell_reachable(&incoming.person, true).await;
        }
        let person = incoming.person.clone();
        let answering = self.whispers.answering(&person.user);
        let answer = AssertUnwindSafe(app.handle(incoming)).catch_unwind().await;
        let answer = answer.unwrap_or_else(|_| {
            tracing::error!("the application broke while it answered");
            own("chat-broken", &reply.origin)
        });
        let acted_at = answer.acted_at;
        self.give(app, reply, answer).await;
        drop(answering);
        // Others may have acted meanwhile, too.
        self.renew_whispers(|user, it| user == person.user || acted_at == Some(it.asks.table));
    }

    /// Tells Discord that we are at it. If that fails the person sees a failure, so nothing
    /// must happen: the next press will do it.
    async fn acknowledge(&self, reply: &Reply<'_>) -> bool {
        let body = match reply.after {
            After::Command => json!({ "type": 5, "data": { "flags": reply.flags() } }),
            After::Press { .. } => json!({ "type": 6 }),
        };
        for _ in 0..TRIES {
            match timeout(TRY, self.rest.post(&reply.origin.callback(), body.clone().into())).await
            {
                Ok(Ok(_)) => return true,
                // An earlier try got through after all.
                Ok(Err(trouble)) if trouble.code() == Some(code::ALREADY_ACKNOWLEDGED) => {
                    return true;
                }
                Ok(Err(trouble @ Trouble::Denied { .. })) => {
                    tracing::warn!(%trouble, "an interaction could not be acknowledged");
                    return false;
                }
                Ok(Err(Trouble::Limited(wait))) => sleep(wait.min(TRY)).await,
                Ok(Err(Trouble::Passing(_))) => sleep(TRY / 9).await,
                Err(_) => {}
            }
        }
        tracing::warn!("Discord took no acknowledgement in time");
        false
    }

    async fn say_restarting(&self, interaction: &Interaction) {
        let origin = match interaction {
            Interaction::Command(command) => Origin::from(command),
            Interaction::Component(component) => Origin::from(component),
            _ => return,
        };
        let message = own("chat-restarting", &origin).message.unwrap_or_default();
        let mut payload = body::replacement(&message, &[], &self.mentions);
        payload.json["flags"] = body::EPHEMERAL.into();
        let body = json!({ "type": 4, "data": payload.json });
        if let Err(trouble) = self.rest.post(&origin.callback(), body.into()).await {
            tracing::debug!(%trouble, "nobody was told of the restart");
        }
    }

    /// Answers something that only its sender understands.
    pub(super) async fn say_unread(&self, interaction: &serde_json::Value) {
        let text = |name: &str| interaction[name].as_str().unwrap_or_default();
        let language = Language::read(text("locale")).unwrap_or_default();
        let data = json!({
            "content": language.word("chat-broken"), "flags": body::EPHEMERAL,
            "allowed_mentions": { "parse": [] },
        });
        let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
        let body = json!({ "type": 4, "data": data });
        if let Err(trouble) = self.rest.post(&path, body.into()).await {
            tracing::debug!(%trouble, "nobody was told of what could not be read");
        }
    }

    async fn give(&self, app: &Arc<dyn App>, reply: &Reply<'_>, answer: Answer) {
        let Some(message) = &answer.message else {
            if reply.after == After::Command {
                // Takes "thinking…" away.
                insist(reply, || self.rest.delete_original(reply)).await.ok();
            }
            return;
        };
        // What else is shown to the person alone waits meanwhile, so that what is newer comes
        // later.
        let person = reply.origin.person();
        let is_private = reply.origin.is_private();
        let _alone = self.turns.take(&person.user).await;
        let bare;
        let message = match message.asks {
            Some(asks) if !app.still_asks(person, asks).await => {
                if is_private && answer.replaces {
                    return;
                }
                bare = message.clone().undressed();
                &bare
            }
            _ => message,
        };
        let pictures = paint(app, message).await;
        if self.show(app, reply, &answer, message, &pictures).await.is_err() {
            let broken = own("chat-broken", &reply.origin);
            let message = broken.message.as_ref().unwrap_or(message);
            self.show(app, reply, &broken, message, &[]).await.ok();
        }
    }

    async fn show(
        &self,
        app: &Arc<dyn App>,
        reply: &Reply<'_>,
        answer: &Answer,
        message: &Message,
        pictures: &[Picture],
    ) -> Result<(), Trouble> {
        // What only one person may see never gets into a message that all see.
        let replaces = match reply.after {
            After::Command => false,
            // Discord passes on only what the message really offers.
            After::Press { on_private, .. } => {
                answer.takes_place(true) && (on_private || answer.public)
            }
        };
        let pressed = match reply.after {
            After::Press { message, .. } if replaces => Some(message.to_string()),
            _ => None,
        };
        if let Some(table) = message.asks.map(|asks| asks.table).or(answer.acted_at) {
            self.end_whisper(&reply.origin.person(), table, pressed.as_deref()).await;
        }
        let asks = message.asks.filter(|_| message.is_live());
        if let Some(pressed) = pressed {
            let payload = body::replacement(message, pictures, &self.mentions);
            let path = reply.original();
            insist(reply, || self.rest.patch(&path, payload.clone())).await?;
            self.bare.note(pressed.parse().unwrap_or_default(), !message.buttons.is_empty());
            match (asks, answer.acted_at) {
                _ if reply.origin.is_private() => {}
                (Some(asks), _) => self.whispered(reply, asks, pressed, path),
                (None, Some(table)) => self.whispers.drop(&reply.origin.person().user, table),
                (None, None) => {}
            }
            return Ok(());
        }
        let Some(asks) = asks else {
            return self.say(reply, message, pictures).await.map(drop);
        };
        let person = reply.origin.person();
        if reply.origin.is_private() {
            // It gets its buttons once it is written down that it is the one that asks.
            let (id, path) = self.say(reply, &message.clone().undressed(), pictures).await?;
            if let Here::Yes { before } =
                app.asks_here(person.clone(), asks, Some(MessageId(id))).await
            {
                if let Some(before) = before
                    && !self.ends(reply, &before).await
                {
                    app.ask_anew(person, asks).await;
                    return Ok(());
                }
                let dress = body::dress(message);
                insist(reply, || self.rest.patch(&path, dress.clone())).await?;
            }
        } else {
            let (id, path) = self.say(reply, message, pictures).await?;
            self.whispered(reply, asks, id, path);
            if app.asks_here(person.clone(), asks, None).await == Here::No {
                self.end_whisper(&person, asks.table, None).await;
            }
        }
        Ok(())
    }

    /// Takes the buttons off an earlier question, without which no other gets any, and says whether
    /// they are gone.
    async fn ends(&self, reply: &Reply<'_>, question: &MessageId) -> bool {
        let quiet = json!({ "components": [] });
        let change = || self.change(reply.origin.channel, question, quiet.clone().into());
        match timeout(PATIENCE, insist(reply, change)).await {
            Ok(Ok(_)) => self.bare.note(question.0.parse().unwrap_or_default(), false),
            // It is gone, or too old to be changed: then its buttons are stale.
            Ok(Err(Trouble::Denied { .. })) => {}
            Ok(Err(_)) | Err(_) => return false,
        }
        true
    }

    /// Only the person sees the message, which asks something.
    fn whispered(&self, reply: &Reply<'_>, asks: Asks, message: String, path: String) {
        let (since, channel) = (reply.began, reply.origin.channel);
        let whisper = Whisper { message, path, since, channel, asks };
        self.whispers.keep(&reply.origin.person().user, asks.table, whisper);
    }

    /// Says it as a message of its own, or several. Returns the id of the last and where that is
    /// changed.
    async fn say(
        &self,
        reply: &Reply<'_>,
        message: &Message,
        pictures: &[Picture],
    ) -> Result<(String, String), Trouble> {
        let mut said = (String::new(), String::new());
        for (idx, mut payload) in
            body::sends(message, pictures, &self.mentions).into_iter().enumerate()
        {
            let id = |sent: serde_json::Value| sent["id"].as_str().unwrap_or_default().to_owned();
            if reply.after == After::Command && idx == 0 {
                payload.json["flags"] = body::edit_flags();
                let path = reply.original();
                let sent = insist(reply, || self.rest.patch(&path, payload.clone())).await?;
                said = (id(sent), path);
            } else {
                let flags = payload.json["flags"].as_u64().unwrap_or_default();
                payload.json["flags"] = (flags | u64::from(reply.flags())).into();
                let sent = insist(reply, || self.rest.follow_up(reply, payload.clone())).await?;
                let id = id(sent);
                said = (id.clone(), format!("{}/messages/{id}", reply.webhook()));
            }
        }
        Ok(said)
    }

    async fn autocomplete(&self, app: &Arc<dyn App>, command: &CommandInteraction) {
        let origin = Origin::from(command);
        let Some(half) = half_line(&command.data) else { return };
        let (person, from, line) = (origin.person(), origin.target(), half.line.clone());
        let completions = app.complete(person, Some(origin.locale.to_owned()), from, line);
        let completions = timeout(COMPLETION, completions).await.unwrap_or_default();
        let body = json!({ "type": 8, "data": { "choices": half.choices(completions) } });
        if let Err(trouble) = self.rest.post(&origin.callback(), body.into()).await {
            tracing::debug!(%trouble, "suggestions were not taken");
        }
    }
}

impl Reply<'_> {
    fn webhook(&self) -> String {
        format!("/webhooks/{}/{}", self.origin.application, self.origin.token)
    }

    /// The first answer, or the message with the button that was pressed.
    fn original(&self) -> String {
        format!("{}/messages/@original", self.webhook())
    }

    /// Ephemeral in a server. A private chat is private, and there the answer shall stay.
    fn flags(&self) -> u32 {
        if self.origin.is_private() { 0 } else { body::EPHEMERAL }
    }
}

impl super::rest::Rest {
    async fn delete_original(&self, reply: &Reply<'_>) -> Result<serde_json::Value, Trouble> {
        self.delete(&reply.original()).await
    }

    async fn follow_up(
        &self,
        reply: &Reply<'_>,
        payload: Payload,
    ) -> Result<serde_json::Value, Trouble> {
        self.post(&reply.webhook(), payload).await
    }
}

/// The words matter more than the pictures.
pub(super) async fn paint(app: &Arc<dyn App>, message: &Message) -> Vec<Picture> {
    if message.pictures.is_empty() {
        return Vec::new();
    }
    app.paint(message.pictures.clone()).await.unwrap_or_else(|error| {
        tracing::error!(?error, "no pictures for an answer");
        Vec::new()
    })
}

/// Tries as long as it makes sense; what Discord refuses it would refuse again.
async fn insist<T, F>(reply: &Reply<'_>, call: impl Fn() -> F) -> Result<T, Trouble>
where
    F: Future<Output = Result<T, Trouble>>,
{
    let mut pause = Duration::from_millis(500);
    loop {
        let trouble = match call().await {
            Ok(done) => return Ok(done),
            Err(trouble) => trouble,
        };
        let wait = match &trouble {
            Trouble::Limited(wait) => *wait,
            Trouble::Passing(_) => pause,
            Trouble::Denied { .. } => {
                tracing::warn!(%trouble, "an answer was refused");
                return Err(trouble);
            }
        };
        if VALID < reply.began.elapsed() + wait {
            tracing::warn!(%trouble, "an answer came too late");
            return Err(trouble);
        }
        sleep(wait).await;
        pause = (pause * 2).min(Duration::from_secs(30));
    }
}

fn own(key: &str, origin: &Origin<'_>) -> Answer {
    let text = origin.language().text(key, &Args::new());
    let message = Message { text, ..Message::default() };
    Answer { message: Some(message), ..Answer::default() }
}
