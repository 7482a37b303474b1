//! The commands that Telegram lists when somebody types a slash.

use teloxide::{
    payloads::SetMyCommandsSetters,
    prelude::Requester,
    types::{BotCommand, BotCommandScope},
};

use super::{Telegram, fault::Fault, words::LANGUAGES};

/// Where a command is listed. All of them are understood everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Listed {
    Everywhere,
    Groups,
    Private,
}

/// Who may give it: somebody, or also an administrator who hides behind the group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Person,
    Anyone,
}

use By::{Anyone, Person};
use Listed::{Everywhere, Groups, Private};

/// Name, where, by whom, and what it does in the languages' order.
const COMMANDS: [(&str, Listed, By, [&str; LANGUAGES.len()]); 32] = [
    ("new", Groups, Person, ["open a table", "einen Tisch eröffnen", "ouvrir une table"]),
    ("join", Groups, Person, ["take a seat", "mitspielen", "prendre place"]),
    ("leave", Groups, Person, ["leave the table", "den Tisch verlassen", "quitter la table"]),
    (
        "modules",
        Groups,
        Person,
        ["choose expansions", "Erweiterungen wählen", "choisir des extensions"],
    ),
    ("start", Groups, Person, ["begin the game", "das Spiel beginnen", "commencer la partie"]),
    ("cancel", Groups, Person, ["close the open table", "den Tisch schließen", "fermer la table"]),
    ("take", Everywhere, Person, ["take money", "Geld nehmen", "prendre de l’argent"]),
    ("buy", Everywhere, Person, ["buy a building", "ein Gebäude kaufen", "acheter un bâtiment"]),
    ("place", Everywhere, Person, ["place a tile", "ein Plättchen legen", "poser une tuile"]),
    (
        "reserve",
        Everywhere,
        Person,
        ["put a tile into the reserve", "ein Plättchen in die Reserve", "mettre en réserve"],
    ),
    (
        "rebuild",
        Everywhere,
        Person,
        ["rebuild your Alhambra", "die Alhambra umbauen", "transformer l’Alhambra"],
    ),
    ("choose", Everywhere, Person, ["answer a question", "eine Frage beantworten", "répondre"]),
    ("undo", Everywhere, Person, ["take back", "zurücknehmen", "annuler"]),
    ("done", Everywhere, Person, ["end your turn", "den Zug beenden", "finir son tour"]),
    ("hand", Everywhere, Person, ["your money, in private", "dein Geld, privat", "votre argent"]),
    ("table", Everywhere, Anyone, ["the whole table", "der ganze Tisch", "toute la table"]),
    (
        "alhambra",
        Everywhere,
        Anyone,
        ["somebody’s Alhambra", "jemandes Alhambra", "l’Alhambra de quelqu’un"],
    ),
    (
        "market",
        Everywhere,
        Anyone,
        ["buildings and money on offer", "Bauhof und Geldkarten", "bâtiments et argent à prendre"],
    ),
    ("score", Everywhere, Anyone, ["the score", "der Punktestand", "le score"]),
    ("log", Everywhere, Anyone, ["what happened", "was geschah", "ce qui s’est passé"]),
    ("text", Everywhere, Anyone, ["the table in words", "der Tisch in Worten", "la table en mots"]),
    ("games", Private, Person, ["your tables", "deine Tische", "vos tables"]),
    ("remind", Everywhere, Person, ["reminders", "Erinnerungen", "rappels"]),
    ("vacation", Everywhere, Person, ["be away", "abwesend sein", "s’absenter"]),
    (
        "replace",
        Groups,
        Person,
        ["find somebody for a seat", "Ersatz für einen Platz", "remplacer quelqu’un"],
    ),
    ("vote", Groups, Person, ["vote", "abstimmen", "voter"]),
    ("settings", Groups, Anyone, ["settings of the table", "Einstellungen", "réglages"]),
    ("abort", Groups, Anyone, ["end the game early", "das Spiel abbrechen", "arrêter la partie"]),
    ("export", Everywhere, Anyone, ["the game as a file", "das Spiel als Datei", "exporter"]),
    (
        "check",
        Groups,
        Anyone,
        ["what I may do here", "was ich hier darf", "ce que je peux faire ici"],
    ),
    ("rules", Everywhere, Anyone, ["the rules", "die Regeln", "les règles"]),
    ("help", Everywhere, Anyone, ["help", "Hilfe", "aide"]),
];

/// May a command come from an administrator who hides behind the group?
pub(super) fn needs_person(line: &str) -> bool {
    let name = line.split_whitespace().next().unwrap_or_default();
    !COMMANDS.iter().any(|command| command.0 == name && command.2 == Anyone)
}

fn list(scope: Listed, language: usize) -> Vec<BotCommand> {
    let listed = COMMANDS.iter().filter(|command| command.1 == Everywhere || command.1 == scope);
    listed.map(|(name, _, _, says)| BotCommand::new(*name, says[language])).collect()
}

impl Telegram {
    /// Tells Telegram our commands, for each language and for those that we do not speak.
    pub(super) async fn register_commands(&self) -> Result<(), Fault> {
        let scopes =
            [(Groups, BotCommandScope::AllGroupChats), (Private, BotCommandScope::AllPrivateChats)];
        for (listed, scope) in scopes {
            let english = self.calls.set_my_commands(list(listed, 0)).scope(scope.clone());
            self.call(english).await?;
            for (index, language) in LANGUAGES.iter().enumerate() {
                let commands = self.calls.set_my_commands(list(listed, index));
                self.call(commands.scope(scope.clone()).language_code(*language)).await?;
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
        for scope in [Groups, Private] {
            for language in 0..LANGUAGES.len() {
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
