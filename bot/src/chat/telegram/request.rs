//! One step of a message as a request of teloxide's, with the files Telegram has already.

use teloxide::{
    prelude::Requester,
    requests::HasPayload,
    types::{
        FileId, InputFile, InputMedia, InputMediaAnimation, InputMediaDocument, InputMediaPhoto,
        Message, ParseMode, ReplyMarkup, ReplyParameters,
    },
};

use super::{
    Telegram,
    fault::Fault,
    plan::{Form, Step, Words},
    post::{Address, NO_PREVIEW},
    update::Posted,
};
use crate::chat::{FileSpec, Picture};

/// The fields that every way of sending has.
macro_rules! addressed {
    ($request:expr, $to:expr, $silent:expr) => {
        $request.with_payload_mut(|payload| {
            payload.message_thread_id = $to.topic;
            payload.disable_notification = $silent.then_some(true);
            payload.reply_parameters = reply($to);
        })
    };
}

/// The fields that every text under a picture or file has.
macro_rules! captioned {
    ($request:expr, $words:expr) => {
        $request.with_payload_mut(|payload| {
            if !$words.html.is_empty() {
                payload.caption = Some($words.html.clone());
                payload.parse_mode = Some(ParseMode::Html);
            }
            payload.reply_markup = markup($words);
        })
    };
}

impl Telegram {
    pub(super) async fn request(
        &self,
        to: Address,
        step: &Step,
        silent: bool,
    ) -> Result<Option<Posted>, Fault> {
        match step {
            Step::Text { words } => self.send_text(to, words, silent).await.map(Some),
            Step::File { file, words } => self.send_file(to, file, words, silent).await.map(Some),
            Step::Picture { picture, form, words } => {
                let sent = self.send_picture(to, picture, *form, words, silent).await;
                match sent {
                    Err(Fault::UnknownFile) => {
                        self.forget(std::slice::from_ref(picture), *form).await;
                        self.send_picture(to, picture, *form, words, silent).await.map(Some)
                    }
                    sent => sent.map(Some),
                }
            }
            Step::Album { pictures, form } => {
                match self.send_album(to, pictures, *form, silent).await {
                    Err(Fault::UnknownFile) => {
                        self.forget(pictures, *form).await;
                        self.send_album(to, pictures, *form, silent).await?;
                    }
                    sent => sent?,
                }
                Ok(None)
            }
        }
    }

    async fn send_text(&self, to: Address, words: &Words, silent: bool) -> Result<Posted, Fault> {
        let send = addressed!(self.calls.send_message(to.chat, &words.html), to, silent);
        let send = send.with_payload_mut(|send| {
            send.parse_mode = Some(ParseMode::Html);
            send.link_preview_options = Some(NO_PREVIEW);
            send.reply_markup = markup(words);
        });
        Ok(Posted::of(&self.call(send).await?))
    }

    async fn send_file(
        &self,
        to: Address,
        file: &FileSpec,
        words: &Words,
        silent: bool,
    ) -> Result<Posted, Fault> {
        let content = InputFile::memory(file.content.clone()).file_name(file.name.clone());
        let send = addressed!(self.uploads.send_document(to.chat, content), to, silent);
        Ok(Posted::of(&self.upload(captioned!(send, words)).await?))
    }

    async fn send_picture(
        &self,
        to: Address,
        picture: &Picture,
        form: Form,
        words: &Words,
        silent: bool,
    ) -> Result<Posted, Fault> {
        let file = self.file(picture, form).await;
        let message = match form {
            Form::File => {
                let send = addressed!(self.uploads.send_document(to.chat, file), to, silent);
                self.upload(captioned!(send, words)).await?
            }
            Form::Photo => {
                let send = addressed!(self.uploads.send_photo(to.chat, file), to, silent);
                self.upload(captioned!(send, words)).await?
            }
            Form::Film => {
                let send = addressed!(self.uploads.send_animation(to.chat, file), to, silent);
                self.upload(captioned!(send, words)).await?
            }
        };
        self.remember(picture, form, &message).await;
        Ok(Posted::of(&message))
    }

    async fn send_album(
        &self,
        to: Address,
        pictures: &[Picture],
        form: Form,
        silent: bool,
    ) -> Result<(), Fault> {
        let mut media = Vec::with_capacity(pictures.len());
        for picture in pictures {
            media.push(self.medium(picture, form, "").await);
        }
        let send = addressed!(self.uploads.send_media_group(to.chat, media), to, silent);
        let messages = self.upload(send).await?;
        for (picture, message) in pictures.iter().zip(&messages) {
            self.remember(picture, form, message).await;
        }
        Ok(())
    }

    /// A picture inside an album or of an edited message.
    pub(super) async fn medium(&self, picture: &Picture, form: Form, html: &str) -> InputMedia {
        let file = self.file(picture, form).await;
        let caption = (!html.is_empty()).then(|| html.to_owned());
        let parse_mode = caption.is_some().then_some(ParseMode::Html);
        match form {
            Form::File => {
                let media = InputMediaDocument::new(file);
                InputMedia::Document(InputMediaDocument { caption, parse_mode, ..media })
            }
            Form::Photo => {
                let media = InputMediaPhoto::new(file);
                InputMedia::Photo(InputMediaPhoto { caption, parse_mode, ..media })
            }
            Form::Film => {
                let media = InputMediaAnimation::new(file);
                InputMedia::Animation(InputMediaAnimation { caption, parse_mode, ..media })
            }
        }
    }

    async fn file(&self, picture: &Picture, form: Form) -> InputFile {
        match self.memory.get(file_key(picture, form)).await {
            Some(id) => InputFile::file_id(FileId(id)),
            None => InputFile::memory(picture.bytes.to_vec()).file_name(picture.name.clone()),
        }
    }

    pub(super) async fn remember(&self, picture: &Picture, form: Form, message: &Message) {
        let photo = || message.photo()?.iter().max_by_key(|size| size.width);
        let file = message.document().map(|it| &it.file);
        let file = file.or_else(|| Some(&message.animation()?.file));
        let id = file.or_else(|| Some(&photo()?.file)).map(|file| &file.id);
        if let Some(id) = id {
            self.memory.put(file_key(picture, form), id.0.clone()).await;
        }
    }

    pub(super) async fn forget(&self, pictures: &[Picture], form: Form) {
        for picture in pictures {
            self.memory.forget(file_key(picture, form)).await;
        }
    }
}

/// A photo cannot be sent again as a file, nor the other way round.
fn file_key(picture: &Picture, form: Form) -> String {
    let form = match form {
        Form::Photo => "photo",
        Form::File => "file",
        Form::Film => "film",
    };
    format!("{form} {}", picture.key)
}

fn markup(words: &Words) -> Option<ReplyMarkup> {
    words.keyboard.clone().map(ReplyMarkup::InlineKeyboard)
}

/// A command may have been deleted meanwhile; its answer is sent all the same.
fn reply(to: Address) -> Option<ReplyParameters> {
    to.reply_to.map(|message| ReplyParameters::new(message).allow_sending_without_reply())
}
