//! Our buttons as Discord's components: five rows of five buttons, or selects of 25 options
//! when there are more.

use serde_json::{Value, json};

use super::markup::short;
use crate::chat::{Button, Named, Press, Weight, What};

const ROWS: usize = 5;
const BUTTONS_PER_ROW: usize = 5;
const OPTIONS_PER_SELECT: usize = 25;
const BUTTON_LABEL: usize = 80;
const OPTION_LABEL: usize = 100;
/// Text channels, categories, announcements and forums, by Discord's numbers.
const PLAYABLE: [u8; 4] = [0, 4, 5, 15];

/// What stands before the payload of a button that would open the private chat elsewhere.
/// Our bot may write to anybody here, so the press itself is as good as pressing Start.
const START: char = '»';
/// What stands before the number of a button whose data another button has already.
const AGAIN: char = '§';

pub(super) fn components(buttons: &[Vec<Button>]) -> Vec<Value> {
    let count: usize = buttons.iter().map(Vec::len).sum();
    let mut ids = Ids::default();
    if ROWS * BUTTONS_PER_ROW < count {
        return selects(buttons, &mut ids);
    }
    let mut rows: Vec<&[Button]> = buttons.iter().flat_map(|row| broken(row)).collect();
    let all: Vec<Button>;
    if ROWS < rows.len() {
        all = buttons.iter().flatten().cloned().collect();
        rows = broken(&all);
    }
    rows.iter().map(|row| row_of(row, &mut ids)).collect()
}

/// A row in as many rows as it needs: a menu has one to itself.
fn broken(row: &[Button]) -> Vec<&[Button]> {
    let parts = row.chunk_by(|one, next| !is_menu(one) && !is_menu(next));
    parts.flat_map(|part| part.chunks(BUTTONS_PER_ROW)).collect()
}

fn row_of(row: &[Button], ids: &mut Ids) -> Value {
    action_row(row.iter().map(|one| component(one, ids)).collect())
}

/// What a pressed button or a chosen option stands for.
pub(super) fn pressed(custom_id: &str, message: Option<crate::chat::MessageId>) -> What {
    let data = custom_id.split(AGAIN).next().unwrap_or_default();
    match data.strip_prefix(START) {
        Some(payload) => What::Started(payload.to_owned()),
        None => What::Button { data: data.to_owned(), message },
    }
}

fn action_row(components: Vec<Value>) -> Value {
    json!({ "type": 1, "components": components })
}

fn is_menu(button: &Button) -> bool {
    matches!(button.does, Press::Pick(..))
}

fn component(button: &Button, ids: &mut Ids) -> Value {
    let label = label(button, BUTTON_LABEL);
    match &button.does {
        Press::Url(url) => return json!({ "type": 2, "style": 5, "label": label, "url": url }),
        Press::Pick(Named::Role, _) => {
            return json!({ "type": 6, "placeholder": label, "custom_id": ids.of(button) });
        }
        Press::Pick(Named::Channel, _) => {
            return json!({
                "type": 8, "placeholder": label, "custom_id": ids.of(button),
                "channel_types": PLAYABLE,
            });
        }
        Press::Data(_) | Press::OpenPrivate(_) => {}
    }
    let style = match button.weight {
        Weight::Main => 1,
        Weight::Plain => 2,
        Weight::Danger => 4,
    };
    json!({ "type": 2, "style": style, "label": label, "custom_id": ids.of(button) })
}

/// Addresses cannot be options: they keep their buttons, in one last row.
fn selects(buttons: &[Vec<Button>], ids: &mut Ids) -> Vec<Value> {
    let (links, options): (Vec<&Button>, Vec<&Button>) =
        buttons.iter().flatten().partition(|button| matches!(button.does, Press::Url(_)));
    let rows = ROWS - usize::from(!links.is_empty());
    if rows * OPTIONS_PER_SELECT < options.len() {
        let lost = options.len() - rows * OPTIONS_PER_SELECT;
        tracing::error!(lost, "a message has more choices than Discord shows; page them");
    }
    let mut components: Vec<Value> = options
        .chunks(OPTIONS_PER_SELECT)
        .take(rows)
        .enumerate()
        .map(|(idx, options)| {
            let options: Vec<Value> = options
                .iter()
                .map(|one| json!({ "label": label(one, OPTION_LABEL), "value": ids.of(one) }))
                .collect();
            action_row(vec![
                json!({ "type": 3, "custom_id": format!("select-{idx}"), "options": options }),
            ])
        })
        .collect();
    if !links.is_empty() {
        let links = links.iter().take(BUTTONS_PER_ROW).map(|one| component(one, ids)).collect();
        components.push(action_row(links));
    }
    components
}

fn label(button: &Button, limit: usize) -> String {
    let label = short(&button.label.replace('\n', " "), limit);
    if label.trim().is_empty() { "…".to_owned() } else { label }
}

/// Discord refuses a message in which two components have one id.
#[derive(Default)]
struct Ids(Vec<String>);

impl Ids {
    fn of(&mut self, button: &Button) -> String {
        let mut id = match &button.does {
            Press::Data(data) | Press::Url(data) | Press::Pick(_, data) => data.clone(),
            Press::OpenPrivate(payload) => format!("{START}{payload}"),
        };
        if self.0.contains(&id) {
            id = format!("{id}{AGAIN}{}", self.0.len());
        }
        self.0.push(id.clone());
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(label: &str, data: &str) -> Button {
        Button { label: label.into(), does: Press::Data(data.into()), weight: Weight::Plain }
    }

    fn row(count: usize) -> Vec<Button> {
        (0..count).map(|idx| data(&format!("b{idx}"), &format!("d{idx}"))).collect()
    }

    fn shape(components: &[Value]) -> Vec<usize> {
        let row = |row: &Value| match &row["components"][0]["options"] {
            Value::Array(options) => options.len(),
            _ => row["components"].as_array().unwrap().len(),
        };
        components.iter().map(row).collect()
    }

    #[test]
    fn long_rows_are_broken_and_short_rows_stay() {
        assert_eq!(shape(&components(&[row(2), row(7)])), [2, 5, 2]);
    }

    #[test]
    fn many_short_rows_are_joined() {
        assert_eq!(shape(&components(&vec![row(1); 7])), [5, 2]);
    }

    #[test]
    fn more_than_25_buttons_become_selects_and_links_stay_buttons() {
        let link = Button {
            label: "x".into(),
            does: Press::Url("https://x.y".into()),
            weight: Weight::Main,
        };
        let components = components(&[row(43), vec![link]]);
        assert_eq!(shape(&components), [25, 18, 1]);
        assert_eq!(components[0]["components"][0]["options"][3]["value"], "d3");
    }

    #[test]
    fn all_43_modules_fit_one_message() {
        assert_eq!(shape(&components(&[row(43)])), [25, 18]);
    }

    #[test]
    fn equal_data_gets_different_ids_and_comes_back_the_same() {
        let components = components(&[vec![data("a", "same"), data("b", "same")]]);
        let ids: Vec<&str> = (0..2)
            .map(|idx| components[0]["components"][idx]["custom_id"].as_str().unwrap())
            .collect();
        assert_ne!(ids[0], ids[1]);
        for id in ids {
            assert_eq!(pressed(id, None), What::Button { data: "same".into(), message: None });
        }
    }

    #[test]
    fn a_button_for_the_private_chat_starts_it_at_once() {
        let open = Button {
            label: "Hand".into(),
            does: Press::OpenPrivate("t7".into()),
            weight: Weight::Main,
        };
        let id = components(&[vec![open]])[0]["components"][0]["custom_id"].clone();
        assert_eq!(pressed(id.as_str().unwrap(), None), What::Started("t7".into()));
    }

    #[test]
    fn labels_are_never_empty_and_never_too_long() {
        let components = components(&[vec![data("", "a"), data(&"x".repeat(200), "b")]]);
        let label =
            |idx: usize| components[0]["components"][idx]["label"].as_str().unwrap().to_owned();
        assert_eq!(label(0), "…");
        assert_eq!(label(1).chars().count(), BUTTON_LABEL);
    }
}
