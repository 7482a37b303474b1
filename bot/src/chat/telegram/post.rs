//! Posting and replacing messages: each request of a message is done once.

use teloxide::{
    payloads::{EditMessageCaptionSetters, EditMessageReplyMarkupSetters, EditMessageTextSetters},
    prelude::Requester,
    requests::HasPayload,
    types::{ChatId, InlineKeyboardMarkup, LinkPreviewOptions, MessageId, ParseMode, ThreadId},
};

use super::{
    Telegram,
    fault::Fault,
    html::{CAPTION_LIMIT, MESSAGE_LIMIT, html, length},
    keyboard::keyboard,
    plan::{Form, Step, Words, plan},
    update::Posted,
};
use crate::chat::{Chat, Message, Picture, SendError};

/// Where a message goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Address {
    pub(super) chat: ChatId,
    pub(super) topic: Option<ThreadId>,
    pub(super) reply_to: Option<MessageId>,
}

/// Long texts and links stay as they are: no previews.
pub(super) const NO_PREVIEW: LinkPreviewOptions = LinkPreviewOptions {
    is_disabled: true,
    url: None,
    prefer_small_media: false,
    prefer_large_media: false,
    show_above_text: false,
};

impl Telegram {
    /// Posts a message. `done` counts its requests, so that another attempt goes on where this
    /// one stopped; perhaps in other steps, without pictures that could not be painted again. The
    /// last one says what there is to say, and has not been taken if it is tried again.
    pub(super) async fn post(
        &self,
        to: Address,
        message: &Message,
        pictures: &[Picture],
        done: &mut usize,
    ) -> Result<Option<Posted>, Fault> {
        let steps = plan(message, pictures, self.keys(message)?).map_err(ours)?;
        let begin = (*done).min(steps.len() - 1);
        let mut last = None;
        for (idx, step) in steps.iter().enumerate().skip(begin) {
            // One message, one sound: that of its last part, which asks somebody.
            let silent = message.silent || idx + 1 < steps.len();
            last = self.take_step(to, step, silent).await?;
            *done += 1;
        }
        Ok(last)
    }

    /// A place may forbid pictures and still take the words.
    async fn take_step(
        &self,
        to: Address,
        step: &Step,
        silent: bool,
    ) -> Result<Option<Posted>, Fault> {
        match (self.request(to, step, silent).await, step) {
            (Err(Fault::Done), _) => Ok(None),
            (Err(Fault::Sent(id)), step) => {
                Ok(Some(Posted { id, captioned: !matches!(step, Step::Text { .. }) }))
            }
            (
                Err(Fault::Forbidden(why)),
                Step::Picture { words, .. } | Step::File { words, .. },
            ) if is_about_media(&why) => {
                tracing::warn!(chat = %to.chat, why, "telegram: no pictures allowed");
                if words.is_empty() {
                    return Ok(None);
                }
                self.request(to, &Step::Text { words: words.clone() }, silent).await
            }
            (Err(Fault::Forbidden(why)), Step::Album { .. }) if is_about_media(&why) => {
                tracing::warn!(chat = %to.chat, why, "telegram: no pictures allowed");
                Ok(None)
            }
            (outcome, _) => outcome,
        }
    }

    /// Puts the message in the place of another. If that is not there any more, or cannot take
    /// it, the other loses its buttons and the message is lost: it has to be posted.
    pub(super) async fn replace(
        &self,
        to: Address,
        posted: Posted,
        message: &Message,
        pictures: &[Picture],
    ) -> Result<Option<Posted>, Fault> {
        match self.edit(to, posted, message, pictures).await {
            Err(Fault::Lost) => {}
            // Whatever Telegram has against the edit, a new message may do.
            Err(Fault::Malformed(why)) => tracing::warn!(why, "telegram: an edit was refused"),
            Ok(()) | Err(Fault::Done | Fault::Sent(_)) => {
                self.bare.note((to.chat, posted.id), !message.buttons.is_empty());
                // A picture makes a caption of a text.
                let captioned = posted.captioned || !pictures.is_empty();
                return Ok(Some(Posted { captioned, ..posted }));
            }
            Err(fault) => return Err(fault),
        }
        self.quiet(to, posted).await?;
        Err(Fault::Lost)
    }

    async fn edit(
        &self,
        to: Address,
        posted: Posted,
        message: &Message,
        pictures: &[Picture],
    ) -> Result<(), Fault> {
        let words =
            Words { html: html(&message.text, message.silent), keyboard: self.keys(message)? };
        let length = length(&message.text);
        match pictures {
            _ if message.file.is_some() => Err(Fault::Lost),
            [] if posted.captioned && length <= CAPTION_LIMIT => {
                let edit = self.calls.edit_message_caption(to.chat, posted.id);
                let edit = edit.caption(words.html).parse_mode(ParseMode::Html);
                self.call(match words.keyboard {
                    Some(keyboard) => edit.reply_markup(keyboard),
                    None => edit,
                })
                .await?;
                Ok(())
            }
            [] if !posted.captioned && (1..=MESSAGE_LIMIT).contains(&length) => {
                let edit = self.calls.edit_message_text(to.chat, posted.id, words.html);
                let edit = edit.parse_mode(ParseMode::Html).link_preview_options(NO_PREVIEW);
                self.call(match words.keyboard {
                    Some(keyboard) => edit.reply_markup(keyboard),
                    None => edit,
                })
                .await?;
                Ok(())
            }
            [picture] if length <= CAPTION_LIMIT && !message.full_size => {
                self.edit_picture(to, posted, picture, words).await
            }
            _ => Err(Fault::Lost),
        }
    }

    async fn edit_picture(
        &self,
        to: Address,
        posted: Posted,
        picture: &Picture,
        words: Words,
    ) -> Result<(), Fault> {
        let form = if picture.is_film() { Form::Film } else { Form::Photo };
        let media = self.medium(picture, form, &words.html).await;
        let edit = self.uploads.edit_message_media(to.chat, posted.id, media);
        let edit = edit.with_payload_mut(|edit| edit.reply_markup = words.keyboard);
        match self.upload(edit).await {
            Ok(message) => {
                self.remember(picture, form, &message).await;
                Ok(())
            }
            Err(Fault::UnknownFile) => {
                self.forget(std::slice::from_ref(picture), form).await;
                Err(Fault::Lost)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Takes the buttons off a message; one that is gone has none.
    pub(super) async fn quiet(&self, to: Address, posted: Posted) -> Result<Option<Posted>, Fault> {
        if self.bare.is_known((to.chat, posted.id)) {
            return Ok(Some(posted));
        }
        self.put_keys(to, posted, InlineKeyboardMarkup::default()).await
    }

    /// Gives a message its buttons.
    pub(super) async fn dress(
        &self,
        to: Address,
        posted: Posted,
        message: &Message,
    ) -> Result<Option<Posted>, Fault> {
        self.put_keys(to, posted, self.keys(message)?.unwrap_or_default()).await
    }

    async fn put_keys(
        &self,
        to: Address,
        posted: Posted,
        keys: InlineKeyboardMarkup,
    ) -> Result<Option<Posted>, Fault> {
        let has_buttons = !keys.inline_keyboard.is_empty();
        let edit = self.calls.edit_message_reply_markup(to.chat, posted.id);
        match self.call(edit.reply_markup(keys)).await {
            Ok(_) | Err(Fault::Done | Fault::Sent(_) | Fault::Lost) => {
                self.bare.note((to.chat, posted.id), has_buttons);
                Ok(Some(posted))
            }
            Err(fault) => Err(fault),
        }
    }

    fn keys(&self, message: &Message) -> Result<Option<InlineKeyboardMarkup>, Fault> {
        keyboard(&message.buttons, |payload| self.private_link(payload)).map_err(ours)
    }
}

fn is_about_media(why: &str) -> bool {
    let why = why.to_lowercase();
    ["photo", "media", "document", "animation"].iter().any(|word| why.contains(word))
}

fn ours(error: SendError) -> Fault {
    match error {
        SendError::Passing(why) => Fault::Passing(why),
        other => Fault::Malformed(other.to_string()),
    }
}
