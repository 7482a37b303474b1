//! Commands in texts as mentions that can be pressed: Discord names the commands when it has
//! registered them.

use std::{collections::HashMap, sync::RwLock};

use serde_json::Value;

use super::markup::escape;
use crate::parse::{Part, meant, spot};

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
        let known = self.0.read().expect("no holder panics");
        let parts = spot(text, |word| known.get(meant(word)?));
        let written = parts.into_iter().map(|part| match part {
            Part::Words(words) => escape(words),
            Part::Command(word, id) => format!("</{word}:{id}>"),
        });
        written.collect()
    }
}

/// What was written, as it would be typed: the same before and after the commands were registered.
pub(super) fn typed(written: &str) -> String {
    let mut pieces = written.split("</");
    let mut typed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let command = piece.split_once('>').and_then(|(command, rest)| {
            let (name, id) = command.split_once(':')?;
            id.bytes().all(|byte| byte.is_ascii_digit()).then_some((name, rest))
        });
        match command {
            Some((name, rest)) => typed.extend(["/", name, rest]),
            None => typed.extend(["</", piece]),
        }
    }
    // What stands beside a command is escaped as if a line began there.
    typed.retain(|char| char != '\\');
    typed.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_can_be_pressed_by_whichever_name() {
        let mentions = Mentions::default();
        assert_eq!(mentions.written("Say /new!"), "Say /new!", "not before it is registered");
        mentions.learn(&json!([{ "name": "new", "id": "7" }, { "name": "join", "id": "8" }]));
        assert_eq!(mentions.written("Say /new or /join."), "Say </new:7> or </join:8>.");
        assert_eq!(mentions.written("/neu *jetzt*"), "</neu:7> \\*jetzt\\*");
    }

    #[test]
    fn a_text_is_known_again_once_its_commands_are_registered() {
        let mentions = Mentions::default();
        let text = "Say /new - or /join:\n- 1. a </b> & </c:d> *e*, /neu";
        let before = mentions.written(text);
        mentions.learn(&json!([{ "name": "new", "id": "7" }, { "name": "join", "id": "8" }]));
        let after = mentions.written(text);
        assert_ne!(before, after);
        assert_eq!(typed(&before), text);
        assert_eq!(typed(&after), text);
    }
}
