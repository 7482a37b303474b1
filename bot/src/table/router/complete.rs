//! Completion of half-typed lines, fed from the engine's options.

use alhambra_engine::ModuleId;

use crate::{
    chat::{Completion, Person, Target},
    parse::COMMANDS,
    say::{Language, Speaker, entry_label},
    table::{Hall, Settings, acts::server::RULES, room::Room},
};

const MOST: usize = 25;

impl Hall {
    pub(crate) async fn completions(
        &self,
        person: Person,
        from: Target,
        line: &str,
    ) -> anyhow::Result<Vec<Completion>> {
        let line = line.trim_start_matches('/');
        let account = self.store.find_account(&person).await?;
        let language = account.as_ref().and_then(|it| it.language.as_deref());
        let language = language.and_then(Language::read).unwrap_or_default();
        let Some((command, _)) = line.split_once(char::is_whitespace) else {
            return Ok(commands(language, line));
        };
        let last = line.rsplit(char::is_whitespace).next().unwrap_or_default().to_lowercase();
        if command == "modules" || command == "rules" {
            return Ok(modules(language, &last));
        }
        if command == "settings" {
            return Ok(settings(language, line, &last));
        }
        let Some(account) = account else { return Ok(Vec::new()) };
        let tables = match &from {
            Target::Place(place) => self.store.table_at(place).await?.into_iter().collect(),
            Target::Private(_) => self.store.tables_of(account.id).await?,
        };
        let [table] = &tables[..] else { return Ok(Vec::new()) };
        let found = self.peek(table.id, |room| plays(room, account.id, language, line)).await?;
        Ok(found.unwrap_or_default())
    }
}

fn commands(language: Language, begun: &str) -> Vec<Completion> {
    let begun = begun.to_lowercase();
    let fitting = COMMANDS.iter().filter(|command| command.starts_with(&begun));
    let completion = |command: &&str| Completion {
        insert: (*command).to_owned(),
        label: language.word(&format!("command-{command}")),
    };
    fitting.map(completion).take(MOST).collect()
}

/// The next word of `settings …`, with what it means.
fn settings(language: Language, line: &str, begun: &str) -> Vec<Completion> {
    let own = Settings::default().choices();
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    let done = if begun.is_empty() { &words[..] } else { &words[..words.len() - 1] };
    let entry = |insert: &str, key: String| (insert.to_owned(), language.word(&key));
    let next: Vec<(String, String)> = match done {
        [] => own
            .iter()
            .map(|(name, ..)| entry(name, format!("setting-{name}")))
            .chain([entry("server", "button-server".to_owned())])
            .collect(),
        ["server"] => RULES.map(|name| entry(name, format!("button-server-{name}"))).into(),
        ["server", "language"] => Language::ALL
            .map(|it| (it.code().to_owned(), it.own_name().to_owned()))
            .into_iter()
            .chain([entry("auto", "server-language-auto".to_owned())])
            .collect(),
        ["server", "open"] => vec![entry("everybody", "server-everybody".to_owned())],
        ["server", "end"] => {
            ["owner", "everybody"].map(|value| entry(value, format!("server-{value}"))).into()
        }
        ["server", "channels"] => vec![entry("everywhere", "server-everywhere".to_owned())],
        [name] => own
            .iter()
            .filter(|(known, ..)| known == name)
            .flat_map(|(_, values, _)| *values)
            .map(|value| entry(value, format!("setting-{name}-{value}")))
            .collect(),
        _ => Vec::new(),
    };
    let fitting = next.into_iter().filter(|(insert, _)| insert.starts_with(begun));
    fitting.map(|(insert, label)| Completion { insert, label }).collect()
}

fn modules(language: Language, begun: &str) -> Vec<Completion> {
    let name = |module: &ModuleId| language.word(&format!("module-{module}"));
    let fitting = ModuleId::ALL.iter().filter(|module| {
        module.slug().contains(begun) || name(module).to_lowercase().contains(begun)
    });
    let completion =
        |module: &ModuleId| Completion { insert: module.slug().to_owned(), label: name(module) };
    fitting.map(completion).take(MOST).collect()
}

/// Options whose notation begins like the line, with what they mean.
fn plays(
    room: &Room,
    account: crate::store::AccountId,
    language: Language,
    line: &str,
) -> Vec<Completion> {
    let (Some(game), Some(seat)) = (&room.game, room.seat_of(account)) else { return Vec::new() };
    let speaker = Speaker { language, names: &room.names };
    let begun =
        line.to_lowercase().replacen("place ", "build ", 1).replacen("reserve ", "stow ", 1);
    let typed = begun.rfind(' ').map_or(0, |at| at + 1);
    let mut found: Vec<Completion> = Vec::new();
    for action in game.options(seat) {
        let notation = action.to_string();
        if notation.to_lowercase().starts_with(&begun) {
            let insert = notation[typed..].to_owned();
            let label = entry_label(speaker, game, seat, &action);
            found.push(Completion { insert, label });
        }
        if found.len() == MOST {
            break;
        }
    }
    found
}
