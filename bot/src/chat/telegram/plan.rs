//! Which requests a message takes: pictures first, the prompt with its keyboard last.

use teloxide::types::InlineKeyboardMarkup;

use super::html::{CAPTION_LIMIT, MESSAGE_LIMIT, html, length, pieces};
use crate::chat::{FileSpec, Message, Picture, SendError};

const ALBUM_LIMIT: usize = 10;
/// What Telegram takes as a photo; anything else goes as a file.
const PHOTO_BYTES: usize = 10_000_000;
const PHOTO_SIDES: u32 = 10_000;
const PHOTO_RATIO: u32 = 20;

/// One request.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Step {
    Text { words: Words },
    Picture { picture: Picture, form: Form, words: Words },
    Album { pictures: Vec<Picture>, form: Form },
    File { file: FileSpec, words: Words },
}

/// As what Telegram takes a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Photo,
    File,
    Film,
}

impl Form {
    fn of(picture: &Picture, full_size: bool) -> Self {
        match () {
            () if picture.is_film() => Self::Film,
            () if full_size || !is_photo(&picture.bytes) => Self::File,
            () => Self::Photo,
        }
    }
}

/// The text of a request, as HTML, and what is under it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Words {
    pub(super) html: String,
    pub(super) keyboard: Option<InlineKeyboardMarkup>,
}

impl Words {
    pub(super) fn is_empty(&self) -> bool {
        self.html.is_empty() && self.keyboard.is_none()
    }
}

pub(super) fn plan(
    message: &Message,
    pictures: &[Picture],
    keyboard: Option<InlineKeyboardMarkup>,
) -> Result<Vec<Step>, SendError> {
    let file = message.file.clone();
    let short = length(&message.text) <= CAPTION_LIMIT;
    let words = || Words { html: html(&message.text, message.silent), keyboard: keyboard.clone() };
    match (pictures, file) {
        ([picture], None) if short => {
            let form = Form::of(picture, message.full_size);
            Ok(vec![Step::Picture { picture: picture.clone(), form, words: words() }])
        }
        ([], Some(file)) if short => Ok(vec![Step::File { file, words: words() }]),
        (pictures, file) => {
            let mut steps: Vec<Step> = albums(pictures, message.full_size).collect();
            steps.extend(file.map(|file| Step::File { file, words: Words::default() }));
            steps.extend(texts(message, keyboard));
            if steps.is_empty() {
                return Err(SendError::Malformed("a message with nothing in it".into()));
            }
            Ok(steps)
        }
    }
}

fn albums(pictures: &[Picture], full_size: bool) -> impl Iterator<Item = Step> {
    // A film stands in no album.
    let parts = pictures.chunk_by(|one, next| !one.is_film() && !next.is_film());
    parts.flat_map(|part| part.chunks(ALBUM_LIMIT)).map(move |album| match album {
        [picture] => {
            let form = Form::of(picture, full_size);
            Step::Picture { picture: picture.clone(), form, words: Words::default() }
        }
        album => {
            // Photos and files do not mix in one album.
            let photos = album.iter().all(|it| Form::of(it, full_size) == Form::Photo);
            let form = if photos { Form::Photo } else { Form::File };
            Step::Album { pictures: album.to_vec(), form }
        }
    })
}

/// The text in as many messages as it takes, the keyboard under the last.
fn texts(message: &Message, keyboard: Option<InlineKeyboardMarkup>) -> Vec<Step> {
    let pieces = pieces(&message.text, MESSAGE_LIMIT);
    let mut texts: Vec<Words> = pieces
        .iter()
        .map(|piece| Words { html: html(piece, message.silent), keyboard: None })
        .collect();
    if texts.is_empty() && keyboard.is_some() {
        // A keyboard needs a text to hang under.
        texts.push(Words { html: "⬆".into(), keyboard: None });
    }
    if let Some(last) = texts.last_mut() {
        last.keyboard = keyboard;
    }
    texts.into_iter().map(|words| Step::Text { words }).collect()
}

/// Does Telegram take the picture as a photo? The size is in the PNG's header.
fn is_photo(png: &[u8]) -> bool {
    let side = |at: usize| {
        let bytes = png.get(at..at + 4)?;
        Some(u32::from_be_bytes(bytes.try_into().expect("four bytes were asked for")))
    };
    let (Some(width), Some(height)) = (side(16), side(20)) else { return true };
    let ratio = width.max(height) / width.min(height).max(1);
    png.len() <= PHOTO_BYTES && width.saturating_add(height) <= PHOTO_SIDES && ratio <= PHOTO_RATIO
}

#[cfg(test)]
mod tests {
    use teloxide::types::InlineKeyboardButton;

    use super::*;
    use crate::chat::Text;

    fn picture(width: u32, height: u32) -> Picture {
        let mut png = vec![0; 16];
        png.extend(width.to_be_bytes());
        png.extend(height.to_be_bytes());
        let (alt, areas) = (String::new(), Vec::new());
        Picture { name: "a.png".into(), bytes: png.into(), alt, key: "a".into(), areas }
    }

    fn film() -> Picture {
        Picture { name: "a.gif".into(), bytes: b"GIF89a"[..].into(), ..picture(1, 1) }
    }

    fn keys() -> Option<InlineKeyboardMarkup> {
        Some(InlineKeyboardMarkup::new([[InlineKeyboardButton::callback("Buy", "b")]]))
    }

    fn planned(text: &str, pictures: &[Picture]) -> Vec<Step> {
        let message = Message { text: Text::plain(text), ..Message::default() };
        plan(&message, pictures, keys()).unwrap()
    }

    #[test]
    fn one_picture_carries_text_and_keyboard() {
        let steps = planned("your turn", &[picture(800, 600)]);
        let [Step::Picture { form: Form::Photo, words, .. }] = &steps[..] else {
            panic!("{steps:?}")
        };
        assert_eq!(*words, Words { html: "your turn".into(), keyboard: keys() });
    }

    #[test]
    fn a_text_too_long_for_a_caption_follows_its_picture() {
        let steps = planned(&"x".repeat(1_025), &[picture(800, 600)]);
        let [Step::Picture { words: caption, .. }, Step::Text { words }] = &steps[..] else {
            panic!("{steps:?}")
        };
        assert!(caption.is_empty() && words.keyboard == keys());
    }

    #[test]
    fn several_pictures_are_an_album_and_the_prompt_comes_after_it() {
        let steps = planned("your turn", &vec![picture(800, 600); 4]);
        let [Step::Album { pictures, form: Form::Photo }, Step::Text { words }] = &steps[..] else {
            panic!("{steps:?}")
        };
        assert_eq!((pictures.len(), &words.keyboard), (4, &keys()));
    }

    #[test]
    fn eleven_pictures_are_an_album_and_a_photo() {
        let steps = planned("all", &vec![picture(800, 600); 11]);
        assert!(matches!(
            &steps[..],
            [Step::Album { .. }, Step::Picture { .. }, Step::Text { .. }]
        ));
    }

    #[test]
    fn a_picture_that_telegram_would_refuse_as_a_photo_goes_as_a_file() {
        for (width, height) in [(9_000, 1_001), (4_200, 200)] {
            let steps = planned("big", &[picture(width, height)]);
            assert!(matches!(&steps[..], [Step::Picture { form: Form::File, .. }]));
        }
    }

    #[test]
    fn a_film_goes_by_itself() {
        let steps = planned("look", &[film()]);
        assert!(matches!(&steps[..], [Step::Picture { form: Form::Film, .. }]));
        let steps = planned("look", &[picture(800, 600), picture(800, 600), film()]);
        assert!(matches!(
            &steps[..],
            [Step::Album { .. }, Step::Picture { form: Form::Film, .. }, Step::Text { .. }]
        ));
    }

    #[test]
    fn a_very_long_text_keeps_its_keyboard_at_the_end() {
        let steps = planned(&"word\n".repeat(2_000), &[]);
        assert!(steps.len() > 1);
        let with_keys: Vec<bool> = steps
            .iter()
            .map(|step| matches!(step, Step::Text { words } if words.keyboard.is_some()))
            .collect();
        assert_eq!(with_keys.iter().filter(|has| **has).count(), 1);
        assert_eq!(with_keys.last(), Some(&true));
    }

    #[test]
    fn a_message_with_nothing_in_it_is_our_fault() {
        let empty = plan(&Message::default(), &[], None);
        assert!(matches!(empty, Err(SendError::Malformed(_))));
    }
}
