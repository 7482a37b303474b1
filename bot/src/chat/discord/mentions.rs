//! Commands in texts as mentions that can be pressed: Discord names the commands when it has
//! registered them.

use std::{collections::HashMap, sync::RwLock};

use serde_json::Value;

use super::markup::escape;
use crate::parse::meant;

/// The ids of the registered commands, by their English names.
#[derive(Debug, Default)]
pub(super) struct Mentions(RwLock<HashMap<String, String>>);

impl Mentions {
    /// Learns from what Discord answers to the registration.
    pub(super) fn learn(&self, registered: &Value) {
        let commands = registered.as_array().into_iter().flatten();
        let known = commands.filter_map(|command| {
            Some((command["name"].as_str()?.to_owned(), command["id"].as_str()?.to_owned()))
        });
        self.0.write().expect("no holder panics").extend(known);
    }

    /// Text as markdown, in which `/new` can be pressed.
    pub(super) fn written(&self, text: &str) -> String {
        let mut written = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find('/') {
            let (before, from) = rest.split_at(at);
            let is_word = |char: char| char.is_alphanumeric() || char == '-';
            let end = from[1..].find(|char| !is_word(char)).map_or(from.len(), |end| end + 1);
            // The slash of a date, a path or an address is none of ours.
            let before_it = text[..text.len() - from.len()].chars().next_back();
            let stands_alone =
                before_it.is_none_or(|char| !is_word(char) && char != '/' && char != ':');
            let mention = stands_alone.then(|| self.mention(&from[1..end])).flatten();
            match mention {
                Some(mention) => {
                    written.push_str(&escape(before));
                    written.push_str(&mention);
                }
                None => written.push_str(&escape(&rest[..at + end])),
            }
            rest = &from[end..];
        }
        written + &escape(rest)
    }

    fn mention(&self, word: &str) -> Option<String> {
        let known = self.0.read().expect("no holder panics");
        let id = known.get(meant(word)?)?;
        Some(format!("</{word}:{id}>"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_can_be_pressed_and_what_only_looks_like_one_cannot() {
        let mentions = Mentions::default();
        assert_eq!(mentions.written("Say /new!"), "Say /new!", "not before it is registered");
        mentions.learn(&json!([{ "name": "new", "id": "7" }, { "name": "join", "id": "8" }]));
        assert_eq!(mentions.written("Say /new or /join."), "Say </new:7> or </join:8>.");
        assert_eq!(mentions.written("/neu *jetzt*"), "</neu:7> \\*jetzt\\*");
        for other in ["12/new", "https\\://new/new", "/newer", "and/new", "/"] {
            assert!(!mentions.written(&other.replace('\\', "")).contains(":7>"), "{other}");
        }
    }
}
