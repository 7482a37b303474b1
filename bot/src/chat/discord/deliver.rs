//! Parcels of the outbox, delivered.

use std::{collections::HashMap, sync::Mutex, time::Duration};

use serde_json::{Value, json};
use serenity::all::ChannelId;

use super::{
    Discord, body,
    markup::mentioned,
    mentions::typed,
    places,
    rest::{Payload, Trouble, code},
};
use crate::chat::{
    Asks, Delivery, Message, MessageId, Notice, Parcel, Person, Picture, SendError, Target,
};

/// So many of the last messages of a chat are looked through for one that may be there.
const LOOKED_THROUGH: usize = 50;

/// What we know of private chats.
#[derive(Default)]
pub(super) struct Privates {
    channels: Mutex<HashMap<String, ChannelId>>,
    /// What the application was told last: can the person be reached?
    told: Mutex<HashMap<String, bool>>,
}

impl Privates {
    fn channel(&self, user: &str) -> Option<ChannelId> {
        self.channels.lock().expect("no panic while locked").get(user).copied()
    }

    fn opened(&self, user: &str, channel: ChannelId) {
        self.channels.lock().expect("no panic while locked").insert(user.to_owned(), channel);
    }

    /// Is the last that was heard of somebody that they cannot be written to?
    fn is_closed(&self, user: &str) -> bool {
        self.told.lock().expect("no panic while locked").get(user) == Some(&false)
    }

    /// Is this news to the application?
    fn is_news(&self, user: &str, reachable: bool) -> bool {
        let mut told = self.told.lock().expect("no panic while locked");
        told.insert(user.to_owned(), reachable) != Some(reachable)
    }
}

impl Discord {
    pub(super) async fn deliver_parcel(
        &self,
        parcel: Parcel,
    ) -> Result<Option<MessageId>, SendError> {
        let sent = self.try_deliver(&parcel).await;
        match (&parcel.target, &sent) {
            (Target::Private(person), Ok(_)) => self.tell_reachable(person, true).await,
            // The outbox will take it that the chat is closed: we must not think that it is open.
            (Target::Private(person), Err(trouble)) if is_refusal(&parcel.target, trouble) => {
                self.tell_reachable(person, false).await;
            }
            (Target::Place(place), Err(trouble))
                if trouble.code() == Some(code::UNKNOWN_CHANNEL) =>
            {
                self.notice(Notice::Gone(place.clone())).await;
            }
            _ => {}
        }
        if let (Target::Place(place), Ok(_)) = (&parcel.target, &sent) {
            let channel = places::channel(place);
            self.renew_whispers(|_, it| Some(it.channel) == channel);
        }
        sent.map_err(|trouble| send_error(&parcel.target, trouble))
    }

    /// Can somebody not be written to?
    pub(super) fn is_closed(&self, user: &str) -> bool {
        self.privates.is_closed(user)
    }

    async fn try_deliver(&self, parcel: &Parcel) -> Result<Option<MessageId>, Trouble> {
        if let (Target::Private(person), Some(asks)) = (&parcel.target, asks(&parcel.delivery)) {
            self.end_whisper(person, asks.table, None).await;
        }
        let channel = self.channel_of(&parcel.target).await?;
        if self.places.is_archived(channel) {
            self.open_thread(channel).await?;
        }
        match self.attempt(parcel, channel).await {
            Err(trouble) if trouble.code() == Some(code::THREAD_ARCHIVED) => {
                self.open_thread(channel).await?;
                self.attempt(parcel, channel).await
            }
            sent => sent,
        }
    }

    async fn attempt(
        &self,
        parcel: &Parcel,
        channel: ChannelId,
    ) -> Result<Option<MessageId>, Trouble> {
        match &parcel.delivery {
            Delivery::Send { message, pictures } => {
                self.send(parcel.id, channel, message, pictures).await
            }
            Delivery::Edit { message_id, message, pictures } => {
                let payload = match &pictures[..] {
                    [] => body::edit(message, &self.mentions),
                    _ => body::replacement(message, pictures, &self.mentions),
                };
                match self.change(channel, message_id, payload).await {
                    // An old message can be edited only so often: say it anew.
                    Err(trouble) if trouble.code() == Some(code::TOO_MANY_OLD_EDITS) => {
                        self.send(parcel.id, channel, message, pictures).await
                    }
                    changed if message.is_live() => changed,
                    // Nobody presses it any more.
                    changed => unless_deleted(changed),
                }
            }
            Delivery::Dress { message_id, message } => {
                unless_deleted(self.change(channel, message_id, body::dress(message)).await)
            }
            Delivery::Quiet { message_id } => {
                let bare = message_id.0.parse().ok();
                if bare.is_some_and(|message| self.bare.is_known(message)) {
                    return Ok(Some(message_id.clone()));
                }
                let quiet = json!({ "components": [] });
                match self.change(channel, message_id, quiet.into()).await {
                    // Its buttons are stale all the same, and pressing one says so.
                    Err(trouble) if trouble.code() == Some(code::TOO_MANY_OLD_EDITS) => Ok(None),
                    changed => unless_deleted(changed),
                }
            }
        }
    }

    /// The nonce makes Discord drop what it has already: a retry posts nothing twice.
    async fn send(
        &self,
        id: i64,
        channel: ChannelId,
        message: &Message,
        pictures: &[Picture],
    ) -> Result<Option<MessageId>, Trouble> {
        let mut sent = Value::Null;
        for (idx, mut payload) in
            body::sends(message, pictures, &self.mentions).into_iter().enumerate()
        {
            payload.json["nonce"] = format!("{id}-{idx}").into();
            payload.json["enforce_nonce"] = true.into();
            sent = self.rest.post(&format!("/channels/{channel}/messages"), payload).await?;
        }
        let users = if message.silent { Vec::new() } else { mentioned(&message.text) };
        self.look_up_later(channel, users);
        Ok(sent["id"].as_str().map(|id| MessageId(id.to_owned())))
    }

    /// Looks for a message that may have been sent.
    pub(super) async fn find_sent(
        &self,
        target: &Target,
        message: &Message,
    ) -> Result<Option<MessageId>, SendError> {
        match self.try_find(target, message).await {
            Ok(found) => Ok(found),
            Err(trouble) => match send_error(target, trouble) {
                passing @ (SendError::RetryAfter(_) | SendError::Passing(_)) => Err(passing),
                // It would be denied again, say because we may not read what was said before. What
                // it means for the chat, the answer to the post will tell.
                denied => {
                    tracing::debug!(%denied, "nobody can look whether a message was sent");
                    Ok(None)
                }
            },
        }
    }

    /// Among the last messages of a chat the one of ours that says the same and whose buttons do
    /// the same: many posts of a table have the same buttons.
    async fn try_find(
        &self,
        target: &Target,
        message: &Message,
    ) -> Result<Option<MessageId>, Trouble> {
        let Some(wanted) = body::sends(message, &[], &self.mentions).pop() else { return Ok(None) };
        let wanted = wanted.json;
        let channel = self.channel_of(target).await?;
        let path = format!("/channels/{channel}/messages?limit={LOOKED_THROUGH}");
        let (last, myself) = tokio::try_join!(self.rest.get(&path), self.rest.get("/users/@me"))?;
        let (Value::Array(last), Value::String(myself)) = (&last, &myself["id"]) else {
            return Err(Trouble::Passing("Discord's answer is not understood".to_owned()));
        };
        let says = |it: &Value| typed(it["content"].as_str().unwrap_or_default());
        let is_it = |it: &&Value| {
            it["author"]["id"] == *myself
                && says(it) == says(&wanted)
                && answers(&it["components"]) == answers(&wanted["components"])
        };
        let found = last.iter().find(is_it).and_then(|found| found["id"].as_str());
        Ok(found.map(|id| MessageId(id.to_owned())))
    }

    pub(super) async fn change(
        &self,
        channel: ChannelId,
        message_id: &MessageId,
        payload: Payload,
    ) -> Result<Option<MessageId>, Trouble> {
        let path = format!("/channels/{channel}/messages/{}", message_id.0);
        self.rest.patch(&path, payload).await?;
        Ok(Some(message_id.clone()))
    }

    fn look_up_later(&self, channel: ChannelId, users: Vec<String>) {
        if let Some(discord) = self.myself.upgrade().filter(|_| !users.is_empty()) {
            tokio::spawn(discord.look_up(channel, users));
        }
    }

    async fn channel_of(&self, target: &Target) -> Result<ChannelId, Trouble> {
        match target {
            Target::Place(place) => places::channel(place).ok_or_else(|| no_id(&place.chat)),
            Target::Private(person) => self.private_channel(person).await,
        }
    }

    async fn private_channel(&self, person: &Person) -> Result<ChannelId, Trouble> {
        if let Some(channel) = self.privates.channel(&person.user) {
            return Ok(channel);
        }
        let body = json!({ "recipient_id": person.user });
        let opened = self.rest.post("/users/@me/channels", body.into()).await?;
        let id = opened["id"].as_str().unwrap_or_default();
        let channel = id.parse().map_err(|_| no_id(id))?;
        self.privates.opened(&person.user, channel);
        Ok(channel)
    }

    /// Tells the application once, and again when it changes.
    pub(super) async fn tell_reachable(&self, person: &Person, reachable: bool) {
        if self.privates.is_news(&person.user, reachable) {
            self.notice(Notice::Reachable { person: person.clone(), reachable }).await;
        }
    }

    pub(super) async fn open_thread(&self, channel: ChannelId) -> Result<(), Trouble> {
        let open = json!({ "archived": false });
        self.rest.patch(&format!("/channels/{channel}"), open.into()).await?;
        self.places.opened(channel);
        Ok(())
    }

    pub(super) async fn show_typing(&self, target: &Target) {
        let Ok(channel) = self.channel_of(target).await else { return };
        let path = format!("/channels/{channel}/typing");
        if let Err(trouble) = self.rest.post(&path, Payload::default()).await {
            tracing::debug!(%trouble, "typing is not shown");
        }
    }
}

/// A message that somebody has deleted needs no change any more.
fn unless_deleted(
    changed: Result<Option<MessageId>, Trouble>,
) -> Result<Option<MessageId>, Trouble> {
    match changed {
        Err(trouble) if trouble.code() == Some(code::UNKNOWN_MESSAGE) => Ok(None),
        changed => changed,
    }
}

/// What comes back to us when one of these is pressed or picked.
fn answers(components: &Value) -> Vec<String> {
    match components {
        Value::Array(all) => all.iter().flat_map(answers).collect(),
        Value::Object(one) => {
            let own = ["custom_id", "value"].iter().filter_map(|key| one.get(*key)?.as_str());
            let inner = ["components", "options"].iter().filter_map(|key| one.get(*key));
            own.map(str::to_owned).chain(inner.flat_map(answers)).collect()
        }
        _ => Vec::new(),
    }
}

/// What a delivery asks, if it can be answered.
fn asks(delivery: &Delivery) -> Option<Asks> {
    match delivery {
        Delivery::Send { message, .. }
        | Delivery::Edit { message, .. }
        | Delivery::Dress { message, .. } => message.asks.filter(|_| message.is_live()),
        Delivery::Quiet { .. } => None,
    }
}

fn is_refusal(target: &Target, trouble: &Trouble) -> bool {
    matches!(send_error(target, trouble.clone()), SendError::Refused(_))
}

fn no_id(id: &str) -> Trouble {
    Trouble::Denied { status: 400, code: 0, message: format!("{id:?} is no id of Discord's") }
}

fn send_error(target: &Target, trouble: Trouble) -> SendError {
    let why = trouble.to_string();
    match trouble {
        Trouble::Limited(wait) => SendError::RetryAfter(wait),
        Trouble::Passing(why) => SendError::Passing(why),
        Trouble::Denied { code: code::OPENING_DMS_TOO_FAST, .. } => {
            SendError::RetryAfter(Duration::from_mins(1))
        }
        // The gateway will say what is wrong with the token; the message can wait.
        Trouble::Denied { status: 401, .. } => SendError::Passing(why),
        // Discord itself always says why; somebody on the way does not, and tells nothing about
        // the chat.
        Trouble::Denied { status: 403 | 404, code: 0 | code::BLOCKED_ON_THE_WAY, .. } => {
            SendError::Passing(why)
        }
        Trouble::Denied { code: code::UNKNOWN_CHANNEL, .. } => SendError::Refused(why),
        // Somebody has deleted it, and others still need it.
        Trouble::Denied { code: code::UNKNOWN_MESSAGE, .. } => SendError::Lost(why),
        // It was posted under another token, and can be posted anew.
        Trouble::Denied { code: code::NOT_OUR_MESSAGE, .. } => SendError::Malformed(why),
        Trouble::Denied { status: 403 | 404, .. } => match target {
            // Whatever it is, somebody may mend it; a closed place would be closed for good.
            Target::Place(_) => SendError::Forbidden(why),
            // The person is asked in the channel, until they do anything here.
            Target::Private(_) => SendError::Refused(why),
        },
        Trouble::Denied { .. } => SendError::Malformed(why),
    }
}
