//! Requests against the published description of the Bot API, where it is at hand.
//!
//! The description is data that others publish; it is read from `SPECS_DIR` and
//! never copied into the project. The limits that matter most hold without it.

use std::{collections::BTreeMap, path::PathBuf, sync::OnceLock};

use serde::Deserialize;
use serde_json::{Map, Value};

use super::markup;

pub type Params = Map<String, Value>;

#[derive(Deserialize)]
struct Spec {
    methods: BTreeMap<String, Method>,
    types: BTreeMap<String, Type>,
}

#[derive(Deserialize)]
struct Method {
    #[serde(default)]
    fields: Vec<Field>,
}

#[derive(Deserialize)]
struct Type {
    #[serde(default)]
    fields: Vec<Field>,
    #[serde(default)]
    subtypes: Vec<String>,
}

#[derive(Deserialize)]
struct Field {
    name: String,
    types: Vec<String>,
    required: bool,
    description: String,
}

/// What is wrong with a request; nothing if the description is not at hand.
pub fn complaints(method: &str, params: &Params, attached: &[String]) -> Vec<String> {
    let mut found = known_limits(params);
    if let Some(spec) = spec() {
        match spec.methods.iter().find(|(name, _)| name.eq_ignore_ascii_case(method)) {
            Some((name, method)) => {
                let check = Check { spec, attached };
                check.fields(name, &method.fields, params, &mut found);
            }
            None => found.push(format!("there is no method {method}")),
        }
    }
    found
}

fn spec() -> Option<&'static Spec> {
    static SPEC: OnceLock<Option<Spec>> = OnceLock::new();
    let read = || {
        let folder = std::env::var_os("SPECS_DIR").filter(|folder| !folder.is_empty())?;
        let path = PathBuf::from(folder).join("telegram-bot-api.json");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("SPECS_DIR is set, but {} cannot be read: {error}", path.display())
        });
        Some(serde_json::from_str(&text).expect("the Bot API's description is understood"))
    };
    SPEC.get_or_init(read).as_ref()
}

/// The limits that must hold even where the description is not at hand.
fn known_limits(params: &Params) -> Vec<String> {
    let mut found = Vec::new();
    let mut limit = |name: &str, limit: usize| {
        if let Some(text) = params.get(name).and_then(Value::as_str) {
            let length = seen_length(text, params);
            if length > limit {
                found.push(format!("{name} has {length} characters, {limit} are allowed"));
            }
        }
    };
    let is_alert = params.contains_key("callback_query_id");
    limit("text", if is_alert { 200 } else { 4_096 });
    limit("caption", 1_024);
    for button in buttons(params) {
        let data = button["callback_data"].as_str();
        if data.is_some_and(|data| !(1..=64).contains(&data.len())) {
            found.push(format!("callback data of {} bytes", data.unwrap_or_default().len()));
        }
        if button["text"].as_str().unwrap_or_default().is_empty() {
            found.push("a button without a label".into());
        }
    }
    found
}

pub fn buttons(params: &Params) -> Vec<&Value> {
    let keyboard =
        params.get("reply_markup").and_then(|markup| markup["inline_keyboard"].as_array());
    let rows = keyboard.into_iter().flatten().filter_map(Value::as_array);
    rows.flatten().collect()
}

/// The length as Telegram counts it: UTF-16 units, after the markup is gone.
fn seen_length(text: &str, holder: &Params) -> usize {
    let seen = if holder.contains_key("parse_mode") {
        markup::parse(text).map_or_else(|_| text.to_owned(), |parsed| parsed.plain)
    } else {
        text.to_owned()
    };
    seen.encode_utf16().count()
}

struct Check<'a> {
    spec: &'a Spec,
    attached: &'a [String],
}

impl Check<'_> {
    fn fields(&self, of: &str, fields: &[Field], given: &Params, found: &mut Vec<String>) {
        for name in given.keys() {
            if !fields.iter().any(|field| field.name == *name) {
                found.push(format!("{of} has no field {name}"));
            }
        }
        for field in fields {
            let path = format!("{of}.{}", field.name);
            match given.get(&field.name) {
                None if field.required => found.push(format!("{path} is missing")),
                None => {}
                Some(value) => {
                    self.any_of(&path, &field.types, value, found);
                    limits(&path, field, value, given, found);
                }
            }
        }
    }

    /// Fits one of the types; otherwise the complaints of the best.
    fn any_of(&self, path: &str, types: &[String], value: &Value, found: &mut Vec<String>) {
        let attempts = types.iter().map(|name| {
            let mut complaints = Vec::new();
            self.value(path, name, value, &mut complaints);
            complaints
        });
        let best = attempts.min_by_key(Vec::len).unwrap_or_default();
        found.extend(best);
    }

    fn value(&self, path: &str, name: &str, value: &Value, found: &mut Vec<String>) {
        if let Some(inner) = name.strip_prefix("Array of ") {
            match value.as_array() {
                Some(items) => {
                    for (index, item) in items.iter().enumerate() {
                        self.value(&format!("{path}[{index}]"), inner, item, found);
                    }
                }
                None => found.push(format!("{path} is no array")),
            }
            return;
        }
        let fits = match name {
            "Integer" => value.is_i64() || value.is_u64(),
            "Float" => value.is_number(),
            "Boolean" | "True" => value.is_boolean(),
            "String" | "InputFile" => value.as_str().is_some_and(|text| self.is_attached(text)),
            _ => return self.object(path, name, value, found),
        };
        if !fits {
            found.push(format!("{path} is no {name}: {value}"));
        }
    }

    fn is_attached(&self, text: &str) -> bool {
        let part = text.strip_prefix("attach://");
        part.is_none_or(|part| self.attached.iter().any(|name| name == part))
    }

    fn object(&self, path: &str, name: &str, value: &Value, found: &mut Vec<String>) {
        let Some(kind) = self.spec.types.get(name) else {
            return found.push(format!("{path}: the description has no type {name}"));
        };
        if !kind.subtypes.is_empty() {
            return self.any_of(path, &kind.subtypes, value, found);
        }
        match value.as_object() {
            Some(object) => self.fields(path, &kind.fields, object, found),
            None => found.push(format!("{path} is no {name}")),
        }
    }
}

/// Lengths are written into the descriptions: «1-4096 characters», «must be photo».
fn limits(path: &str, field: &Field, value: &Value, holder: &Params, found: &mut Vec<String>) {
    let Some(text) = value.as_str() else { return };
    for (unit, length) in [("characters", seen_length(text, holder)), ("bytes", text.len())] {
        if let Some((least, most)) = range(&field.description, unit)
            && !(least..=most).contains(&length)
        {
            found.push(format!("{path} has {length} {unit}, {least} to {most} are allowed"));
        }
    }
    if let Some((_, constant)) = field.description.split_once("must be ")
        && field.name == "type"
        && constant != text
    {
        found.push(format!("{path} must be {constant}"));
    }
}

fn range(description: &str, unit: &str) -> Option<(usize, usize)> {
    let before = description.split(&format!(" {unit}")).next()?;
    if before.len() == description.len() {
        return None;
    }
    let (least, most) = before.rsplit(' ').next()?.split_once('-')?;
    Some((least.parse().ok()?, most.parse().ok()?))
}
