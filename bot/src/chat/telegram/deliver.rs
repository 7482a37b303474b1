//! Parcels of the outbox, and what their failures mean to the application.

use std::{collections::BTreeMap, sync::Mutex, time::Instant};

use teloxide::{
    payloads::SendChatActionSetters,
    prelude::Requester,
    types::{ChatAction, ChatId, MessageId, ThreadId},
};

use super::{Telegram, fault::Fault, post::Address, update::Posted};
use crate::chat::{self, Delivery, Notice, Parcel, Place, SendError, Target};

/// Parcels that wait for another attempt, and how many of their requests are done:
/// an album must not come twice because the prompt after it was refused.
#[derive(Default)]
pub(super) struct Progress(Mutex<BTreeMap<i64, usize>>);

impl Progress {
    const LIMIT: usize = 1_000;

    fn take(&self, parcel: i64) -> usize {
        let mut waiting = self.0.lock().expect("nothing panics while it holds the progress");
        waiting.remove(&parcel).unwrap_or_default()
    }

    fn keep(&self, parcel: i64, done: usize) {
        let mut waiting = self.0.lock().expect("nothing panics while it holds the progress");
        waiting.insert(parcel, done);
        if waiting.len() > Self::LIMIT {
            waiting.pop_first();
        }
    }
}

impl Telegram {
    pub(super) async fn deliver_parcel(
        &self,
        parcel: Parcel,
    ) -> Result<Option<chat::MessageId>, SendError> {
        let Some(to) = address(&parcel.target) else {
            return Err(SendError::Malformed(format!("no such chat: {:?}", parcel.target)));
        };
        let mut done = self.progress.take(parcel.id);
        let now = Instant::now();
        let delivered = match &parcel.delivery {
            Delivery::Send { message, pictures } => {
                self.post(to, message, pictures, &mut done).await
            }
            Delivery::Edit { message_id, message, pictures } => {
                self.replace(to, named(message_id)?, message, pictures).await
            }
            Delivery::Dress { message_id, message } => {
                self.dress(to, named(message_id)?, message).await
            }
            Delivery::Quiet { message_id } => self.quiet(to, named(message_id)?).await,
        };
        match delivered {
            Ok(posted) => Ok(posted.map(Posted::name)),
            Err(fault) => {
                let error = self.explain(&parcel.target, fault, now).await;
                if !matches!(
                    error,
                    SendError::Refused(_) | SendError::Forbidden(_) | SendError::Malformed(_)
                ) {
                    self.progress.keep(parcel.id, done);
                }
                Err(error)
            }
        }
    }

    /// Says to the outbox what a fault of something sent at a moment means, after the
    /// application was told.
    async fn explain(&self, target: &Target, fault: Fault, sent: Instant) -> SendError {
        match (fault, target) {
            (Fault::Wait(pause), _) => SendError::RetryAfter(pause),
            (Fault::Passing(why), _) => SendError::Passing(why),
            (Fault::Token, _) => SendError::Passing("the token is refused".into()),
            (Fault::Moved(chat), Target::Place(place)) => {
                let to = Place { chat: chat.to_string(), ..place.clone() };
                let whole = |place: &Place| Place { topic: None, ..place.clone() };
                self.app.notice(Notice::Moved { from: whole(place), to: whole(&to) }).await;
                SendError::Moved(to)
            }
            (Fault::Closed(why) | Fault::Gone(why), Target::Private(person)) => {
                if self.note_unreachable(person, sent).await {
                    SendError::Refused(why)
                } else {
                    SendError::Passing("the chat was opened meanwhile".into())
                }
            }
            (Fault::Gone(why), Target::Place(place)) => {
                // A deleted topic leaves the rest of the group alone.
                let topic = place.topic.clone().filter(|_| is_about_topic(&why));
                let gone = Place { topic, ..place.clone() };
                let is_topic = gone.topic.is_some();
                let notice = if is_topic { Notice::Gone(gone) } else { Notice::Removed(gone) };
                self.app.notice(notice).await;
                SendError::Refused(why)
            }
            (Fault::Lost, _) => SendError::Lost("Telegram does not have it, or not so".into()),
            // That somebody cannot be written to is mild and mends itself; a group that is given
            // up is not. So it is, only for what certainly means that.
            (Fault::Forbidden(why), _) | (Fault::Closed(why), Target::Place(_)) => {
                SendError::Forbidden(why)
            }
            (Fault::Malformed(why), _) => SendError::Malformed(why),
            (fault, _) => SendError::Malformed(format!("{fault:?}")),
        }
    }

    pub(super) async fn show_that_pictures_come(&self, target: &Target) {
        let Some(to) = address(target) else { return };
        let mut action = self.calls.send_chat_action(to.chat, ChatAction::UploadPhoto);
        if let Some(topic) = to.topic {
            action = action.message_thread_id(topic);
        }
        if let Err(fault) = self.call(action).await {
            tracing::debug!(?fault, "telegram: could not show that pictures come");
        }
    }
}

fn is_about_topic(why: &str) -> bool {
    let why = why.to_lowercase();
    why.contains("thread") || why.contains("topic")
}

fn address(target: &Target) -> Option<Address> {
    let (chat, topic) = match target {
        Target::Place(place) => (place.chat.as_str(), place.topic.as_deref()),
        Target::Private(person) => (person.user.as_str(), None),
    };
    let topic = match topic {
        Some(topic) => Some(ThreadId(MessageId(topic.parse().ok()?))),
        None => None,
    };
    Some(Address { chat: ChatId(chat.parse().ok()?), topic, reply_to: None })
}

fn named(message: &chat::MessageId) -> Result<Posted, SendError> {
    let unknown = || SendError::Malformed(format!("no such message: {}", message.0));
    Posted::parse(message).ok_or_else(unknown)
}
