//! The commands that Telegram lists when somebody types a slash.

use teloxide::{
    payloads::SetMyCommandsSetters,
    prelude::Requester,
    types::{BotCommand, BotCommandScope},
};

use super::{Telegram, fault::Fault};
use crate::{
    parse::{COMMANDS, meant},
    say::Language,
};

/// Where a command is listed. All of them are understood everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Listed {
    Everywhere,
    Groups,
    Private,
}

/// What is about the table of a group is listed in groups, what is about all tables of a
/// person in the private chat.
fn listed(command: &str) -> Listed {
    match command {
        "join" | "computer" | "leave" | "modules" | "pace" | "start" | "cancel" | "rematch"
        | "settings" | "replace" | "vote" | "restore" | "abort" | "check" => Listed::Groups,
        "games" | "mydata" | "forget" => Listed::Private,
        _ => Listed::Everywhere,
    }
}

/// May a command come from an administrator who hides behind the group? Looking and
/// administering may, playing may not: we have to know who it is.
pub(super) fn needs_person(line: &str) -> bool {
    !matches!(
        name(line),
        "table"
            | "alhambra"
            | "market"
            | "score"
            | "replay"
            | "log"
            | "text"
            | "settings"
            | "abort"
            | "export"
            | "check"
            | "rules"
            | "help"
            | "privacy"
            | "top"
            | "history"
    )
}

/// Does a command ask for what the bot may do?
pub(super) fn asks_for_rights(line: &str) -> bool {
    name(line) == "check"
}

/// The command of a line, whatever its language; empty if there is none.
fn name(line: &str) -> &'static str {
    line.split_whitespace().next().and_then(meant).unwrap_or_default()
}

/// Telegram takes no names but Latin ones, so that the English ones are listed everywhere;
/// those of the other languages are understood.
fn list(scope: Listed, language: Language) -> Vec<BotCommand> {
    let fitting =
        COMMANDS.iter().filter(|name| [Listed::Everywhere, scope].contains(&listed(name)));
    fitting.map(|name| BotCommand::new(*name, language.word(&format!("command-{name}")))).collect()
}

impl Telegram {
    /// Tells Telegram our commands, for each language and for those that we do not speak.
    pub(super) async fn register_commands(&self) -> Result<(), Fault> {
        let scopes = [
            (Listed::Groups, BotCommandScope::AllGroupChats),
            (Listed::Private, BotCommandScope::AllPrivateChats),
        ];
        for (listed, scope) in scopes {
            let english = self.calls.set_my_commands(list(listed, Language::ENGLISH));
            self.call(english.scope(scope.clone())).await?;
            for language in Language::ALL {
                let commands = self.calls.set_my_commands(list(listed, language));
                self.call(commands.scope(scope.clone()).language_code(language.code())).await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_administrator_may_look_and_administer_but_not_play() {
        assert!(needs_person("join"));
        assert!(needs_person("buy 2 with F3"));
        assert!(needs_person("nonsense"));
        assert!(!needs_person("settings pictures merged"));
        assert!(!needs_person("score"));
    }

    #[test]
    fn every_list_is_within_what_telegram_takes() {
        for scope in [Listed::Groups, Listed::Private] {
            for language in Language::ALL {
                let commands = list(scope, language);
                assert!(commands.len() <= 100);
                for command in commands {
                    assert!((1..=32).contains(&command.command.len()));
                    assert!(command.command.bytes().all(|byte| byte.is_ascii_lowercase()));
                    assert!((1..=256).contains(&command.description.chars().count()));
                }
            }
        }
    }
}
