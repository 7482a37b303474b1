//! Slash commands as Discord wants them registered, and back as the one line that the
//! application reads.

use serde_json::{Value, json};
use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue};

use super::options::{Kind, Opt, options};
use crate::{
    chat::Completion,
    parse::{COLOURS, COMMANDS},
    say::{Args, Language},
};

const CHOICES: usize = 25;
const CHOICE_LENGTH: usize = 100;

/// How long a decision may take, as the parser reads it and with the sentence that says it.
const PACES: [(&str, &str, i64); 6] = [
    ("12h", "pace-hours", 12),
    ("1d", "pace-days", 1),
    ("2d", "pace-days", 2),
    ("3d", "pace-days", 3),
    ("7d", "pace-days", 7),
    ("none", "pace-none", 0),
];

/// The body that registers all commands, replacing those of an earlier version.
pub(super) fn registration() -> Value {
    COMMANDS.iter().map(|command| registered(command)).collect()
}

fn registered(command: &str) -> Value {
    let options: Vec<Value> = options(command).iter().map(registered_option).collect();
    let mut json = named(&format!("command-{command}"));
    json["type"] = 1.into();
    json["options"] = options.into();
    // In servers and in the private chat with the bot.
    json["contexts"] = json!([0, 1]);
    json["integration_types"] = json!([0]);
    json
}

fn registered_option(option: &Opt) -> Value {
    let mut json = named(&option.full_key());
    let (kind, choices) = match option.kind {
        Kind::Completed => {
            json["autocomplete"] = true.into();
            (3, Vec::new())
        }
        Kind::Language => (3, Language::ALL.map(spoken).to_vec()),
        Kind::Pace => (3, PACES.map(pace).to_vec()),
        Kind::Colour => (3, COLOURS.map(|(name, _)| colour(name)).to_vec()),
        Kind::Channel => (7, Vec::new()),
        Kind::Role => (8, Vec::new()),
    };
    json["type"] = kind.into();
    if !choices.is_empty() {
        json["choices"] = choices.into();
    }
    json
}

/// Every language is known by its own name.
fn spoken(language: Language) -> Value {
    json!({ "name": language.own_name(), "value": language.code() })
}

fn pace((value, key, count): (&str, &str, i64)) -> Value {
    choice(value, |language| language.line(key, &Args::new().number("count", count)))
}

fn colour(value: &str) -> Value {
    choice(value, |language| language.word(&format!("colour-{value}")))
}

fn choice(value: &str, name: impl Fn(Language) -> String) -> Value {
    json!({ "name": name(Language::ENGLISH), "name_localizations": localised(name), "value": value })
}

fn named(key: &str) -> Value {
    let name = |language: Language| language.name_of(key);
    let does = |language: Language| language.word(key);
    json!({
        "name": name(Language::ENGLISH),
        "name_localizations": localised(name),
        "description": does(Language::ENGLISH),
        "description_localizations": localised(does),
    })
}

fn localised(words: impl Fn(Language) -> String) -> Value {
    let others = Language::ALL.into_iter().filter(|language| *language != Language::ENGLISH);
    let named = others.flat_map(|it| it.locales().into_iter().map(move |locale| (locale, it)));
    named.map(|(locale, language)| (locale, words(language))).collect()
}

/// The command as one line: `buy 2 with F3 F4`.
pub(super) fn line(data: &CommandData) -> String {
    let mut line = data.name.clone();
    for option in options(&data.name) {
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
    for option in options(&data.name) {
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

fn given<'a>(data: &'a CommandData, option: &Opt) -> Option<&'a CommandDataOption> {
    let name = option.english_name();
    data.options.iter().find(|given| given.name == name)
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
    fn no_more_is_suggested_than_discord_takes() {
        let half = HalfLine { line: String::new(), typed: "with words before ".to_owned() };
        let completion = |insert: &str, label: &str| Completion {
            insert: insert.to_owned(),
            label: label.to_owned(),
        };
        let fits = "x".repeat(CHOICE_LENGTH - half.typed.len());
        let mut completions = vec![
            // Half a word would be another one.
            completion(&format!("{fits}x"), ""),
            completion(&fits, "so long that nothing else can be said"),
            completion("short", &"é".repeat(200)),
        ];
        completions.extend((0..40).map(|nth| completion(&format!("nth {nth}"), "")));
        let choices = half.choices(completions);
        let choices = choices.as_array().unwrap();
        assert_eq!(choices.len(), CHOICES);
        assert_eq!(choices[0]["value"], format!("{}{fits}", half.typed));
        assert_eq!(choices[1]["value"], "with words before short");
        assert!(choices[1]["name"].as_str().unwrap().starts_with("with words before short · éé"));
        for text in choices.iter().flat_map(|choice| [&choice["name"], &choice["value"]]) {
            assert!(
                (1..=CHOICE_LENGTH).contains(&text.as_str().unwrap().chars().count()),
                "{text}"
            );
        }
    }

    #[test]
    fn every_name_is_one_that_discord_takes_and_unique_in_its_language() {
        let is_name = |name: &str| {
            let fine = |char: char| char == '-' || (char.is_alphanumeric() && !char.is_uppercase());
            !name.is_empty() && name.chars().count() <= 32 && name.chars().all(fine)
        };
        for language in Language::ALL {
            let mut names = HashSet::new();
            for command in COMMANDS {
                let key = format!("command-{command}");
                let name = language.name_of(&key);
                assert!(is_name(&name), "{name}");
                assert!(language.word(&key).chars().count() <= 100);
                assert!(names.insert(name), "{key} is not unique in {language:?}");
                let mut names = HashSet::new();
                for option in options(command) {
                    let key = option.full_key();
                    let name = language.name_of(&key);
                    assert!(is_name(&name) && names.insert(name), "{key}");
                    assert!(language.word(&key).chars().count() <= 100);
                }
            }
        }
        assert!(COMMANDS.len() <= 100);
    }

    #[test]
    fn whatever_the_language_the_english_names_are_those_of_the_parser() {
        for command in COMMANDS {
            assert_eq!(Language::ENGLISH.name_of(&format!("command-{command}")), *command);
        }
        for (value, ..) in PACES {
            assert!(crate::parse::pace(value).is_ok(), "{value}");
        }
    }
}
