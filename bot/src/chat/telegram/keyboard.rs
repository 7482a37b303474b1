//! Buttons as an inline keyboard: rows that a phone can show, data that fits.

use teloxide::types::{InlineKeyboardButton, InlineKeyboardMarkup};

use super::html::harmless;
use crate::chat::{Button, Press, SendError};

const DATA_LIMIT: usize = 64;
const BUTTONS_PER_ROW: usize = 8;
const BUTTONS_IN_ALL: usize = 100;
/// About what a phone shows of a row before it cuts the labels.
const ROW_WIDTH: usize = 36;

/// The keyboard for these rows; `open` makes the link to the private chat.
pub(super) fn keyboard(
    rows: &[Vec<Button>],
    open: impl Fn(&str) -> Option<String>,
) -> Result<Option<InlineKeyboardMarkup>, SendError> {
    let count = rows.iter().map(Vec::len).sum::<usize>();
    if count > BUTTONS_IN_ALL {
        return Err(SendError::Malformed(format!("{count} buttons, {BUTTONS_IN_ALL} are allowed")));
    }
    let mut keyboard = Vec::new();
    for row in rows.iter().flat_map(|row| broken(row)) {
        let buttons = row.iter().map(|button| key(button, &open));
        keyboard.push(buttons.collect::<Result<Vec<_>, _>>()?);
    }
    Ok((!keyboard.is_empty()).then(|| InlineKeyboardMarkup::new(keyboard)))
}

fn key(
    button: &Button,
    open: impl Fn(&str) -> Option<String>,
) -> Result<InlineKeyboardButton, SendError> {
    let label = harmless(&button.label);
    if label.trim().is_empty() {
        return Err(SendError::Malformed("a button without a label".into()));
    }
    match &button.does {
        Press::Data(data) if (1..=DATA_LIMIT).contains(&data.len()) => {
            Ok(InlineKeyboardButton::callback(label, data))
        }
        Press::Data(data) => Err(SendError::Malformed(format!(
            "button «{label}» carries {} bytes, 1 to {DATA_LIMIT} are allowed",
            data.len()
        ))),
        Press::Pick(..) => {
            Err(SendError::Malformed(format!("button «{label}»: there are no servers here")))
        }
        Press::Url(url) => link(label, url),
        Press::OpenPrivate(payload) => {
            let unknown = || SendError::Passing("the bot's own name is not known yet".into());
            link(label, &open(payload).ok_or_else(unknown)?)
        }
    }
}

fn link(label: String, url: &str) -> Result<InlineKeyboardButton, SendError> {
    let url = url.parse().map_err(|_| SendError::Malformed(format!("«{url}» is no address")))?;
    Ok(InlineKeyboardButton::url(label, url))
}

/// The row in as many rows as its labels need, of about the same length.
fn broken(row: &[Button]) -> impl Iterator<Item = &[Button]> {
    let widths: Vec<usize> = row.iter().map(|button| button.label.chars().count() + 2).collect();
    let widest = widths.iter().copied().max().unwrap_or(1);
    // Telegram makes all buttons of a row equally wide, so the widest decides.
    let per_row = (ROW_WIDTH / widest).clamp(1, BUTTONS_PER_ROW);
    let rows = row.len().div_ceil(per_row).max(1);
    row.chunks(row.len().div_ceil(rows).max(1))
}

#[cfg(test)]
mod tests {
    use teloxide::types::InlineKeyboardButtonKind;

    use super::*;
    use crate::chat::Weight;

    fn button(label: &str, does: Press) -> Button {
        Button { label: label.into(), does, weight: Weight::Plain }
    }

    fn shape(labels: &[&str]) -> Vec<usize> {
        let row: Vec<_> =
            labels.iter().map(|label| button(label, Press::Data("x".into()))).collect();
        let keyboard = keyboard(&[row], |_| None).unwrap().unwrap();
        keyboard.inline_keyboard.iter().map(Vec::len).collect()
    }

    #[test]
    fn numbers_share_a_row_and_sentences_do_not() {
        assert_eq!(shape(&["1", "2", "3", "4", "5"]), [5]);
        assert_eq!(shape(&["1"; 10]), [5, 5]);
        assert_eq!(shape(&["Take money", "Buy", "Rebuild"]), [3]);
        assert_eq!(shape(&["Buy seraglio 5 — exact: 5", "Buy tower 8 — exact: 8"]), [1, 1]);
    }

    #[test]
    fn too_much_data_is_our_own_fault() {
        let row = vec![button("Buy", Press::Data("x".repeat(65)))];
        assert!(matches!(keyboard(&[row], |_| None), Err(SendError::Malformed(_))));
    }

    #[test]
    fn opening_the_private_chat_is_a_link() {
        let row = vec![button("Open", Press::OpenPrivate("t1".into()))];
        let open = |payload: &str| Some(format!("https://t.me/bot?start={payload}"));
        let keyboard = keyboard(&[row], open).unwrap().unwrap();
        let InlineKeyboardButtonKind::Url(url) = &keyboard.inline_keyboard[0][0].kind else {
            panic!("no link")
        };
        assert_eq!(url.as_str(), "https://t.me/bot?start=t1");
    }

    #[test]
    fn no_buttons_are_no_keyboard() {
        assert_eq!(keyboard(&[], |_| None).unwrap(), None);
    }
}
