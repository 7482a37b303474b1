//! What Discord refuses although its specification does not say so, and what we demand of
//! ourselves: alt texts, enforced nonces, mentions by name only.

use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
};

use serde_json::Value;

use super::http::Upload;

const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(super) const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// Where a message is written decides what it may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Post,
    FollowUp,
    Edit,
}

pub(super) fn message(body: &Value, files: &[Upload], kind: Kind) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut complain = |is_wrong: bool, what: String| {
        if is_wrong {
            complaints.push(what);
        }
    };
    let known = [
        "content",
        "allowed_mentions",
        "components",
        "flags",
        "attachments",
        "nonce",
        "enforce_nonce",
    ];
    for key in body.as_object().unwrap().keys() {
        complain(!known.contains(&key.as_str()), format!("unknown field {key}"));
    }
    let content = body["content"].as_str().unwrap_or_default();
    complain(2000 < content.chars().count(), "content is longer than 2000".to_owned());
    let attachments: Vec<&Value> = body["attachments"].as_array().into_iter().flatten().collect();
    let is_empty = content.trim().is_empty() && attachments.is_empty();
    complain(kind != Kind::Edit && is_empty, "cannot send an empty message".to_owned());

    let flags = body["flags"].as_u64().unwrap_or_default();
    let allowed = match kind {
        Kind::Post => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
        Kind::FollowUp => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        Kind::Edit => SUPPRESS_EMBEDS,
    };
    complain(flags & !allowed != 0, format!("flags {flags} in a {kind:?}"));

    if kind == Kind::Post {
        let nonce = body["nonce"].as_str().unwrap_or_default();
        complain(nonce.is_empty() || 25 < nonce.len(), format!("nonce {nonce:?}"));
        complain(body["enforce_nonce"] != true, "the nonce is not enforced".to_owned());
    }
    if body.get("content").is_some() {
        let mentions = &body["allowed_mentions"];
        complain(mentions["parse"] != serde_json::json!([]), format!("mentions {mentions}"));
        let users = mentions["users"].as_array().into_iter().flatten();
        for user in users.filter_map(Value::as_str) {
            let is_said = content.contains(&format!("<@{user}>"));
            complain(!is_said, format!("pings {user} without saying so"));
        }
    }
    complaints.extend(components(&body["components"]));
    complaints.extend(uploads(&attachments, files));
    complaints
}

fn components(rows: &Value) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut ids = HashSet::new();
    let rows = rows.as_array().map_or(&[][..], Vec::as_slice);
    if 5 < rows.len() {
        complaints.push(format!("{} rows of components", rows.len()));
    }
    for row in rows {
        let parts = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        let has_select = parts.iter().any(|part| part["type"] != 2);
        if parts.is_empty() || 5 < parts.len() || (has_select && parts.len() != 1) {
            complaints.push(format!("a row of {} components", parts.len()));
        }
        for part in parts {
            let id = part["custom_id"].as_str();
            let is_link = part["type"] == 2 && part["style"] == 5;
            if is_link != id.is_none() || is_link != part["url"].is_string() {
                complaints.push(format!("a button is a link or has an id: {part}"));
            }
            if id.is_some_and(|id| !ids.insert(id.to_owned())) {
                complaints.push(format!("custom_id {id:?} twice"));
            }
            if part["type"] == 2
                && part["label"].as_str().is_none_or(|label| label.trim().is_empty())
            {
                complaints.push(format!("a button without a label: {part}"));
            }
            let mut values = HashSet::new();
            for option in part["options"].as_array().into_iter().flatten() {
                if !values.insert(option["value"].as_str()) {
                    complaints.push(format!("option value {} twice", option["value"]));
                }
            }
        }
    }
    complaints
}

fn uploads(attachments: &[&Value], files: &[Upload]) -> Vec<String> {
    let mut complaints = Vec::new();
    let size: usize = files.iter().map(|file| file.bytes.len()).sum();
    if 10 < files.len() || 25 << 20 < size {
        complaints.push(format!("{} files of {size} bytes", files.len()));
    }
    for (idx, file) in files.iter().enumerate() {
        let id = Value::String(idx.to_string());
        let of_file = attachments.iter().find(|one| one["id"] == id);
        let Some(attachment) = of_file else {
            complaints.push(format!("file {idx} is not among the attachments"));
            continue;
        };
        if attachment["filename"] != file.name.as_str() || 10 << 20 < file.bytes.len() {
            complaints.push(format!("file {} of {} bytes", file.name, file.bytes.len()));
        }
        let is_picture = Path::new(&file.name).extension().is_some_and(|it| it == "png");
        if is_picture && attachment["description"].as_str().is_none_or(str::is_empty) {
            complaints.push(format!("{} has no alt text", file.name));
        }
    }
    if attachments.len() != files.len() {
        complaints.push(format!("{} attachments, {} files", attachments.len(), files.len()));
    }
    complaints
}

pub(super) fn commands(body: &Value) -> Vec<String> {
    let mut complaints = Vec::new();
    let commands = body.as_array().unwrap();
    if 100 < commands.len() {
        complaints.push(format!("{} commands", commands.len()));
    }
    let locales = locales(commands);
    for locale in &locales {
        complaints.extend(names(commands, locale, "command"));
    }
    for command in commands {
        let options = command["options"].as_array().map_or(&[][..], Vec::as_slice);
        for locale in &locales {
            complaints.extend(names(options, locale, "option"));
        }
        let late = options.iter().skip_while(|option| option["required"] == true);
        if late.clone().any(|option| option["required"] == true) {
            complaints.push(format!("{}: required options come first", command["name"]));
        }
        for option in options {
            let choices = option["choices"].as_array().map_or(0, Vec::len);
            if 25 < choices || (0 < choices && option["autocomplete"] == true) {
                complaints.push(format!("{}: {choices} choices", option["name"]));
            }
        }
        if 8000 < command.to_string().chars().count() {
            complaints.push(format!("{} is longer than 8000", command["name"]));
        }
    }
    complaints
}

/// What is suggested while somebody types.
pub(super) fn choices(choices: &[Value]) -> Vec<String> {
    let mut complaints = Vec::new();
    if 25 < choices.len() {
        complaints.push(format!("{} choices", choices.len()));
    }
    for text in choices.iter().flat_map(|choice| [&choice["name"], &choice["value"]]) {
        let length = text.as_str().map_or(0, |text| text.chars().count());
        if !(1..=100).contains(&length) {
            complaints.push(format!("a choice of {length} characters: {text}"));
        }
    }
    complaints
}

/// Every locale in which something has a name, and the one without a name of its own.
fn locales(commands: &[Value]) -> Vec<String> {
    let named = commands.iter().filter_map(|command| command["name_localizations"].as_object());
    let named: BTreeSet<String> = named.flat_map(|names| names.keys().cloned()).collect();
    std::iter::once(String::new()).chain(named).collect()
}

fn names(things: &[Value], locale: &str, what: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut seen = HashSet::new();
    for thing in things {
        let (name, description) = match locale {
            "" => (&thing["name"], &thing["description"]),
            _ => {
                (&thing["name_localizations"][locale], &thing["description_localizations"][locale])
            }
        };
        let name = name.as_str().unwrap_or_default();
        let fine = |char: char| "-_'".contains(char) || char.is_alphanumeric();
        let is_fine = !name.is_empty()
            && name.chars().count() <= 32
            && name.chars().all(fine)
            && name.to_lowercase() == name;
        if !is_fine || !seen.insert(name) {
            complaints.push(format!("{what} {name:?} in {locale:?}"));
        }
        if description.as_str().is_none_or(|text| text.is_empty() || 100 < text.chars().count()) {
            complaints.push(format!("description of {what} {name:?} in {locale:?}"));
        }
    }
    complaints
}
