//! A person does something: a line, a press. The application is asked, and its answer
//! goes into the pane where the person was.

use std::sync::Arc;

use serde::Deserialize;
use tracing::{error, info};

use super::{
    entry,
    hall::{Hall, Reply},
    roster::{Kind, Named},
    who::Who,
};
use crate::chat::{App, Here, Incoming, MessageId, Target, What, fingerprint};

const LONGEST_LINE: usize = 2_000;
/// What a button of ours holds, on every platform.
const LONGEST_DATA: usize = 64;
/// The name of an answer holds that of a person, in any letters.
const LONGEST_ID: usize = 1_024;

/// What the page sends.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    /// Chosen by the page; a request that is tried again has the same. It is the person's own:
    /// the same of somebody else is another one.
    update: String,
    person: String,
    chat: String,
    #[serde(default)]
    language: Option<String>,
    does: Does,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Does {
    Say(String),
    Press { data: String, message: String },
    Start(String),
}

/// Why an act of the page is not passed on. None of them happens to somebody who only
/// uses the page, but for [`ActError::NoPerson`] and [`ActError::NoRoom`] in an old window.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum ActError {
    #[error("there is no person {0} here")]
    NoPerson(String),
    #[error("there is no chat {0} here")]
    NoRoom(String),
    #[error("{0} is somebody else")]
    NotYours(String),
    #[error("an update is 8 to 64 letters, digits and hyphens")]
    Update,
    #[error("{0} bytes are too long")]
    TooLong(usize),
}

/// An act that is in order, with the people and places it names.
pub(super) struct Checked {
    act: Act,
    person: Named,
    from: Target,
    place_name: Option<String>,
    is_admin: bool,
}

impl Act {
    pub(super) fn check(self, hall: &Hall, who: &Who) -> Result<Checked, ActError> {
        let letters = self.update.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if !letters || !(8..=64).contains(&self.update.len()) {
            return Err(ActError::Update);
        }
        let (length, most) = match &self.does {
            Does::Say(line) => (line.len(), LONGEST_LINE),
            Does::Press { message, .. } if LONGEST_ID < message.len() => {
                (message.len(), LONGEST_ID)
            }
            Does::Press { data, .. } => (data.len(), 2 * LONGEST_DATA),
            Does::Start(payload) => (payload.len(), LONGEST_DATA),
        };
        if length > most {
            return Err(ActError::TooLong(length));
        }
        let (person, from, place_name) = whereabouts(hall, who, &self.person, &self.chat)?;
        // Whoever runs the program is in charge.
        let is_admin = *who == Who::Owner;
        Ok(Checked { act: self, person, from, place_name, is_admin })
    }
}

/// The person, the chat and the room's name, if the person may be there.
pub(super) fn whereabouts(
    hall: &Hall,
    who: &Who,
    person: &str,
    chat: &str,
) -> Result<(Named, Target, Option<String>), ActError> {
    if !who.may_be(person) {
        return Err(ActError::NotYours(person.to_owned()));
    }
    let known = hall.find(Kind::Person, person);
    let known = known.ok_or_else(|| ActError::NoPerson(person.to_owned()))?;
    let no_room = || ActError::NoRoom(chat.to_owned());
    let target = entry::chat_target(chat).ok_or_else(no_room)?;
    let place_name = match &target {
        Target::Private(owner) if owner.user == known.id => None,
        Target::Private(owner) => return Err(ActError::NotYours(owner.user.clone())),
        Target::Place(place) => Some(hall.find(Kind::Room, &place.chat).ok_or_else(no_room)?.name),
    };
    Ok((known, target, place_name))
}

impl Checked {
    /// Asks the application and shows the answer. Not to be cancelled half-way.
    pub(super) async fn carry_out(self, hall: Arc<Hall>, app: Arc<dyn App>) {
        let Self { act, person, from, place_name, is_admin } = self;
        let pressed = match &act.does {
            Does::Press { message, .. } => Some(MessageId(message.clone())),
            Does::Say(_) | Does::Start(_) => None,
        };
        // What is touched need not be a message.
        let pressed = pressed.filter(|message| hall.has(&from, message));
        let mut was_offered = false;
        let what = match act.does {
            Does::Say(line) => {
                let line = line.trim().trim_start_matches('/').to_owned();
                hall.said(&from, &person.id, &act.update, &line);
                known(&hall).await;
                What::Command(line)
            }
            Does::Press { data, .. } => {
                was_offered = pressed.as_ref().is_some_and(|it| hall.offers(&from, it, &data));
                What::Button { data, message: pressed.clone() }
            }
            Does::Start(payload) => What::Started(payload),
        };
        info!(person = %person.id, from = %entry::chat_key(&from), "local page: an update");
        let answer = app.handle(Incoming {
            // Not the name itself: it is kept for a while, and whoever is forgotten is named nowhere.
            update: format!("{:x}.{}", fingerprint(&person.id), act.update),
            person: entry::person(&person.id),
            name: person.name,
            language: act.language,
            from: from.clone(),
            place_name,
            is_admin,
            lacks: Vec::new(),
            server: None,
            what,
        });
        let answer = answer.await;
        let replaces = pressed.filter(|_| answer.takes_place(was_offered));
        let Some(mut message) = answer.message else { return };
        let who = entry::person(&person.id);
        let pictures = match app.paint(message.pictures.clone()).await {
            Ok(pictures) => pictures,
            Err(error) => {
                error!("local page: the pictures of an answer were not painted: {error:#}");
                Vec::new()
            }
        };
        let (public, acted_at) = (answer.public, answer.acted_at);
        let asks = message.asks;
        if let Some(asks) = asks
            && !app.still_asks(who.clone(), asks).await
        {
            // Something newer was asked while this was painted.
            if replaces.is_some() {
                return;
            }
            message = message.undressed();
        }
        let live = asks.filter(|_| message.is_live());
        let is_new = replaces.is_none();
        let reply = Reply { update: act.update, message, pictures, replaces, public, acted_at };
        let message = hall.answer(&from, &person.id, reply);
        if let Some(asks) = live.filter(|_| is_new) {
            // What is said in a room to one person is not edited later.
            let kept = matches!(from, Target::Private(_)).then(|| message.clone());
            if app.asks_here(who, asks, kept).await == Here::No {
                hall.quiet(&from, &message);
            }
        }
        known(&hall).await;
    }
}

/// Lets other processes know what was said; if that fails now they hear of it later.
async fn known(hall: &Hall) {
    if let Err(error) = hall.share().await {
        error!("local page: what was said is not written yet: {error}");
    }
}
