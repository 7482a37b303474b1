//! Slash commands as Discord wants them registered, and back as the one line that the
//! application reads.

use serde_json::{Map, Value, json};
use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue};

use super::words::{COMMANDS, Command, Kind, Opt, Words};
use crate::chat::Completion;

const CHOICES: usize = 25;
const CHOICE_LENGTH: usize = 100;

/// The body that registers all commands, replacing those of an earlier version.
pub(super) fn registration() -> Value {
    COMMANDS.iter().map(registered).collect()
}

fn registered(command: &Command) -> Value {
    let options: Vec<Value> = command.options.iter().map(registered_option).collect();
    let mut json = named(command.name, command.does);
    json.insert("type".into(), 1.into());
    json.insert("options".into(), options.into());
    // In servers and in the private chat with the bot.
    json.insert("contexts".into(), json!([0, 1]));
    json.insert("integration_types".into(), json!([0]));
    json.into()
}

fn registered_option(option: &Opt) -> Value {
    let mut json = named(option.name, option.does);
    match option.kind {
        Kind::Completed => {
            json.insert("type".into(), 3.into());
            json.insert("autocomplete".into(), true.into());
        }
        Kind::Choice(choices) => {
            let choice = |(value, name): &(&str, Words)| json!({ "name": name.en, "name_localizations": localised(*name), "value": value });
            json.insert("type".into(), 3.into());
            json.insert("choices".into(), choices.iter().map(choice).collect());
        }
        Kind::Channel => drop(json.insert("type".into(), 7.into())),
        Kind::Role => drop(json.insert("type".into(), 8.into())),
    }
    json.into()
}

fn named(name: Words, does: Words) -> Map<String, Value> {
    let json = json!({
        "name": name.en,
        "name_localizations": localised(name),
        "description": does.en,
        "description_localizations": localised(does),
    });
    match json {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn localised(words: Words) -> Value {
    json!({ "de": words.de, "fr": words.fr })
}

/// The command as one line: `buy 2 with F3 F4`.
pub(super) fn line(data: &CommandData) -> String {
    let mut line = data.name.clone();
    for option in options_of(&data.name) {
        let value = given(data, option).and_then(|given| value(&given.value));
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            line = format!("{line} {}{value}", option.lead);
        }
    }
    line
}

/// A line that is still being typed, and what is typed of its last option.
pub(super) struct HalfLine {
    pub(super) line: String,
    typed: String,
}

/// The line up to the option that is being typed.
pub(super) fn half_line(data: &CommandData) -> Option<HalfLine> {
    let mut line = data.name.clone();
    for option in options_of(&data.name) {
        let Some(given) = given(data, option) else { continue };
        if let CommandDataOptionValue::Autocomplete { value: typed, .. } = &given.value {
            let line = format!("{line} {}{typed}", option.lead);
            return Some(HalfLine { line, typed: typed.clone() });
        }
        if let Some(value) = value(&given.value) {
            line = format!("{line} {}{value}", option.lead);
        }
    }
    None
}

impl HalfLine {
    /// Completions as choices: a choice is the whole value of the option, a completion only
    /// its last word.
    pub(super) fn choices(&self, completions: Vec<Completion>) -> Value {
        let words = self.typed.rfind(' ').map_or("", |at| &self.typed[..=at]);
        let choice = |completion: Completion| {
            let value = format!("{words}{}", completion.insert);
            let name = match completion.label.as_str() {
                "" => value.clone(),
                label if label == completion.insert => value.clone(),
                label => format!("{value} · {label}"),
            };
            let name = super::markup::short(&name.replace('\n', " "), CHOICE_LENGTH);
            let fits = !value.is_empty() && value.chars().count() <= CHOICE_LENGTH;
            fits.then(|| json!({ "name": name, "value": value }))
        };
        completions.into_iter().filter_map(choice).take(CHOICES).collect()
    }
}

fn options_of(name: &str) -> &'static [Opt] {
    COMMANDS.iter().find(|command| command.name.en == name).map_or(&[], |command| command.options)
}

fn given<'a>(data: &'a CommandData, option: &Opt) -> Option<&'a CommandDataOption> {
    data.options.iter().find(|given| given.name == option.name.en)
}

fn value(value: &CommandDataOptionValue) -> Option<String> {
    let value = match value {
        // One line is one command, whatever was pasted into it.
        CommandDataOptionValue::String(value) => {
            value.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        CommandDataOptionValue::Role(role) => role.to_string(),
        CommandDataOptionValue::Channel(channel) => channel.to_string(),
        _ => return None,
    };
    Some(value)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn data(json: Value) -> CommandData {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_command_becomes_one_line_in_the_order_of_its_options() {
        let data = data(json!({ "id": "1", "name": "buy", "type": 1, "options": [
            { "name": "with", "type": 3, "value": "F3\n F4" },
            { "name": "building", "type": 3, "value": "2" },
        ]}));
        assert_eq!(line(&data), "buy 2 with F3 F4");
    }

    #[test]
    fn roles_and_channels_are_named_by_their_ids() {
        let data = data(json!({ "id": "1", "name": "settings", "type": 1, "options": [
            { "name": "setting", "type": 3, "value": "open" },
            { "name": "role", "type": 8, "value": "77" },
        ]}));
        assert_eq!(line(&data), "settings open 77");
    }

    #[test]
    fn completion_replaces_the_last_word_of_the_option() {
        let data = data(json!({ "id": "1", "name": "buy", "type": 1, "options": [
            { "name": "building", "type": 3, "value": "2" },
            { "name": "with", "type": 3, "value": "F3 F", "focused": true },
        ]}));
        let half = half_line(&data).unwrap();
        assert_eq!(half.line, "buy 2 with F3 F");
        let completions = vec![Completion { insert: "F4".into(), label: "exact".into() }];
        assert_eq!(
            half.choices(completions),
            json!([{ "name": "F3 F4 · exact", "value": "F3 F4" }])
        );
    }

    #[test]
    fn every_name_is_one_that_discord_takes_and_unique_in_its_language() {
        let is_name = |name: &str| {
            let fine = |char: char| char == '-' || (char.is_alphanumeric() && !char.is_uppercase());
            !name.is_empty() && name.chars().count() <= 32 && name.chars().all(fine)
        };
        for language in ["en", "de", "fr"] {
            let mut names = HashSet::new();
            for command in COMMANDS {
                let name = command.name.in_language(language);
                assert!(is_name(name), "{name}");
                assert!(names.insert(name), "{name} twice in {language}");
                assert!(command.does.in_language(language).chars().count() <= 100);
                let mut options = HashSet::new();
                for option in command.options {
                    let name = option.name.in_language(language);
                    assert!(is_name(name) && options.insert(name), "{name}");
                    assert!(option.does.in_language(language).chars().count() <= 100);
                }
            }
        }
        assert!(COMMANDS.len() <= 100);
    }
}
