//! From a line of text to what somebody means. Pure functions: `Ok(None)` is «not
//! for me», `Err` is «for me, but wrong», with what was understood.

mod absence;
mod computers;
mod near;
mod play;
mod resolve;
mod spotted;

use std::{collections::HashMap, sync::OnceLock};

use alhambra_engine::{Colour, ModuleId};

pub use absence::{Away, Ballot, Choice, Remind, Replace};
pub use computers::{Computers, MOST_COMPUTERS, Solo};
pub(crate) use near::distance;
pub use near::nearest;
pub use play::{Intent, PlaceRef, TileRef};
pub use resolve::{Unclear, resolve};
pub(crate) use spotted::{Part, spot};

use crate::{say::Language, store::Ladder};

/// A command as it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    New {
        language: Option<Language>,
        pace: Option<Pace>,
    },
    /// A table with computer players, begun at once.
    Solo(Solo),
    /// The first game, with somebody who explains.
    Learn(Learn),
    Join(Option<Colour>),
    Computers(Computers),
    Leave,
    Modules(ModulesWish),
    Pace(Option<Pace>),
    Language(Option<Language>),
    /// The language of whoever says it, wherever that is.
    OwnLanguage(Option<Language>),
    Start,
    Cancel,
    /// Perhaps with one more expansion, which nobody chooses.
    Rematch {
        surprise: bool,
    },
    Play(Intent),
    Choose(Option<usize>),
    Undo(UndoWish),
    /// What a strong player would do.
    Hint,
    Hand,
    Table,
    /// Every picture, in its full size.
    Full,
    Alhambra(Option<String>),
    Market,
    /// The points, or why a scoring brought what it did.
    Score(Option<usize>),
    /// A game again, by the number of its table, as a film or at one of its turns.
    Replay {
        table: Option<i64>,
        at: Option<usize>,
    },
    Log(usize),
    /// The decisions of a game that mattered most.
    Review,
    Games,
    Text,
    Help(Option<String>),
    Rules(Option<String>),
    Orders(Option<String>),
    Settings {
        name: Option<String>,
        value: Option<String>,
    },
    /// The rules of a server: all, one, or one changed.
    Server {
        name: Option<String>,
        value: Option<String>,
    },
    Remind(Remind),
    Vacation(Away),
    Replace(Replace),
    Vote(Ballot),
    Restore,
    Abort,
    Export,
    Check,
    Stats(Stats),
    Top(Ladder),
    /// The finished games of the place, or of the person, by page.
    History {
        is_own: bool,
        page: usize,
    },
    Privacy,
    MyData,
    /// Forgets the person, if they are sure.
    Forget(bool),
}

/// What somebody wants who learns by playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Learn {
    /// To begin, or to go on where they stopped.
    Begin,
    /// To go on after something that was only to be read.
    On,
    Leave,
    Anew,
}

/// Whose statistics, or whether others may see the own ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stats {
    Own,
    Of(String),
    Show(bool),
}

/// What is to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoWish {
    /// What nobody else has been told of.
    Own,
    /// A whole turn, if everybody agrees.
    Ask,
    /// Whether one agrees.
    Agree(bool),
}

/// How long a decision may take; `None` is without end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace(pub Option<std::time::Duration>);

/// What somebody wants to do with the expansions of a lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModulesWish {
    Show,
    Only(Vec<ModuleId>),
    Add(Vec<ModuleId>),
    Remove(Vec<ModuleId>),
    /// Whether these are played by the variant of their rules: the other way from now on.
    Variant(Vec<ModuleId>),
    Preset(String),
    Random(Option<usize>),
}

/// Why a line that is meant for us cannot be understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    #[error("unknown command {0:?}")]
    Command(String),
    #[error("{0:?} is not a card")]
    Card(String),
    #[error("{0:?} is not for sale")]
    Offer(String),
    #[error("no place in {0:?}")]
    Place(String),
    #[error("{0:?} is not a language")]
    Language(String),
    #[error("{0:?} is not a pace")]
    Pace(String),
    #[error("{0:?} is not an expansion")]
    Module(String),
    #[error("{0:?} is not a colour")]
    Colour(String),
    #[error("{0:?} is no way to be reminded")]
    Remind(String),
    #[error("{0:?} are not hours")]
    Hours(String),
    #[error("{0:?} are not dates")]
    Dates(String),
    #[error("{0:?} cannot be voted for")]
    Choice(String),
    #[error("{0:?} is not a level")]
    Level(String),
    #[error("{0:?} is not a number")]
    Number(String),
    #[error("{command} needs more words")]
    Short { command: &'static str },
}

/// The command that a word stands for, in whichever language.
pub fn meant(word: &str) -> Option<&'static str> {
    names().get(word).copied()
}

/// Every word for a command, in all languages.
fn names() -> &'static HashMap<String, &'static str> {
    static NAMES: OnceLock<HashMap<String, &'static str>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names = HashMap::new();
        for command in COMMANDS {
            for language in Language::ALL {
                let called = language.names_of(&format!("command-{command}")).into_iter();
                names.extend(called.map(|name| (name, *command)));
            }
        }
        // An English name goes before the same word of another language.
        names.extend(COMMANDS.iter().map(|command| ((*command).to_owned(), *command)));
        names
    })
}

/// Every command word, in the order in which help lists them.
pub const COMMANDS: &[&str] = &[
    "new", "solo", "learn", "join", "computer", "leave", "modules", "pace", "language", "start",
    "cancel", "rematch", "take", "buy", "place", "reserve", "give", "rebuild", "choose", "undo",
    "hint", "done", "pass", "hand", "table", "alhambra", "market", "score", "replay", "review",
    "log", "games", "text", "full", "help", "rules", "orders", "settings", "remind", "vacation",
    "replace", "vote", "restore", "abort", "export", "check", "stats", "top", "history", "privacy",
    "mydata", "forget",
];

/// Understands a line without its slash; `Ok(None)` if it is empty.
pub fn command(line: &str) -> Result<Option<Command>, Misread> {
    let line = line.trim().trim_start_matches('/').trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, rest) = (word.to_lowercase(), rest.trim());
    if word.is_empty() {
        return Ok(None);
    }
    let word = meant(&word).unwrap_or(&word);
    let words = || rest.split_whitespace();
    let first = || words().next().map(str::to_owned);
    let command = match word {
        "new" => new_table(rest)?,
        "join" => Command::Join(first().map(|it| colour(&it)).transpose()?),
        "solo" => Command::Solo(computers::solo(rest)?),
        "learn" => Command::Learn(match first().as_deref() {
            Some("on") => Learn::On,
            Some("leave") => Learn::Leave,
            Some("anew") => Learn::Anew,
            _ => Learn::Begin,
        }),
        "computer" => Command::Computers(computers::computers(rest)?),
        "leave" => Command::Leave,
        "modules" => Command::Modules(modules(rest)?),
        "pace" => Command::Pace(first().map(|_| pace(rest)).transpose()?),
        "language" if words().next() == Some("own") => {
            Command::OwnLanguage(words().nth(1).map(language).transpose()?)
        }
        "language" => Command::Language(first().map(|it| language(&it)).transpose()?),
        "start" => Command::Start,
        "cancel" => Command::Cancel,
        "rematch" => Command::Rematch { surprise: words().next() == Some("surprise") },
        "choose" => Command::Choose(first().map(|it| number(&it)).transpose()?),
        "undo" => Command::Undo(match first().as_deref() {
            Some("ask") => UndoWish::Ask,
            Some("yes") => UndoWish::Agree(true),
            Some("no") => UndoWish::Agree(false),
            _ => UndoWish::Own,
        }),
        "hint" => Command::Hint,
        "hand" => Command::Hand,
        "table" => Command::Table,
        "full" => Command::Full,
        "alhambra" => Command::Alhambra((!rest.is_empty()).then(|| rest.to_owned())),
        "market" => Command::Market,
        "score" => Command::Score(first().map(|it| number(&it)).transpose()?),
        "replay" => replay(rest)?,
        "log" => Command::Log(first().map(|it| number(&it)).transpose()?.unwrap_or(1)),
        "review" => Command::Review,
        "games" => Command::Games,
        "text" => Command::Text,
        "help" => Command::Help(first()),
        "rules" => Command::Rules((!rest.is_empty()).then(|| rest.to_owned())),
        "orders" => Command::Orders((!rest.is_empty()).then(|| rest.to_owned())),
        "settings" if words().next() == Some("server") => Command::Server {
            name: words().nth(1).map(str::to_owned),
            value: words().nth(2).map(str::to_owned),
        },
        "settings" => Command::Settings { name: first(), value: words().nth(1).map(str::to_owned) },
        "remind" => Command::Remind(absence::remind(rest)?),
        "vacation" => Command::Vacation(absence::vacation(rest)?),
        "replace" => Command::Replace(absence::replace(rest)?),
        "vote" => Command::Vote(absence::vote(rest)?),
        "restore" => Command::Restore,
        "abort" => Command::Abort,
        "export" => Command::Export,
        "check" => Command::Check,
        "stats" => match rest {
            "" => Command::Stats(Stats::Own),
            "show" | "hide" => Command::Stats(Stats::Show(rest == "show")),
            name => Command::Stats(Stats::Of(name.to_owned())),
        },
        "top" => Command::Top(match first().as_deref() {
            Some("modules") => Ladder::Modules,
            _ => Ladder::Base,
        }),
        "history" => {
            let is_own = words().next() == Some("me");
            let page = words().nth(usize::from(is_own)).map(number).transpose()?;
            Command::History { is_own, page: page.unwrap_or(1) }
        }
        "privacy" => Command::Privacy,
        "mydata" => Command::MyData,
        "forget" => Command::Forget(words().next() == Some("yes")),
        _ => match play::intent(word, rest)? {
            Some(intent) => Command::Play(intent),
            None => return Err(Misread::Command(word.to_owned())),
        },
    };
    Ok(Some(command))
}

/// `17`, `at 5`, `17 at 5`.
fn replay(rest: &str) -> Result<Command, Misread> {
    let (table, at) = match rest.split_once("at") {
        Some((table, at)) => (table.trim(), Some(number(at.trim())?)),
        None => (rest, None),
    };
    let table = (!table.is_empty()).then(|| number(table)).transpose()?;
    Ok(Command::Replay { table: table.and_then(|it| i64::try_from(it).ok()), at })
}

fn new_table(rest: &str) -> Result<Command, Misread> {
    let (mut said_language, mut said_pace) = (None, None);
    for word in rest.split_whitespace() {
        if let Some(found) = Language::read(word) {
            said_language = Some(found);
        } else {
            said_pace = Some(pace(word)?);
        }
    }
    Ok(Command::New { language: said_language, pace: said_pace })
}

/// `none`, `2d`, `12h`, `3 days`.
pub fn pace(text: &str) -> Result<Pace, Misread> {
    let wrong = || Misread::Pace(text.to_owned());
    let text = text.trim().to_lowercase();
    if text == "0" || Language::any_hears("read-endless", &text) {
        return Ok(Pace(None));
    }
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    let count: u64 = digits.parse().map_err(|_| wrong())?;
    let unit = text[digits.len()..].trim();
    let hours = match unit {
        unit if Language::any_hears("read-days", unit) => count.saturating_mul(24),
        unit if Language::any_hears("read-hours", unit) => count,
        _ => return Err(wrong()),
    };
    let sane = (1..=24 * 60).contains(&hours);
    sane.then(|| Pace(Some(std::time::Duration::from_secs(hours * 3600)))).ok_or_else(wrong)
}

fn language(word: &str) -> Result<Language, Misread> {
    Language::read(word).ok_or_else(|| Misread::Language(word.to_owned()))
}

fn number(word: &str) -> Result<usize, Misread> {
    word.parse().map_err(|_| Misread::Number(word.to_owned()))
}

/// The colours by the names under which the tables have them.
pub(crate) const COLOURS: [(&str, Colour); 6] = [
    ("green", Colour::Green),
    ("white", Colour::White),
    ("blue", Colour::Blue),
    ("orange", Colour::Orange),
    ("yellow", Colour::Yellow),
    ("red", Colour::Red),
];

fn colour(word: &str) -> Result<Colour, Misread> {
    let said = word.to_lowercase();
    let is_said = |name: &str| Language::any_hears(&format!("colour-{name}"), &said);
    let found = COLOURS.into_iter().find(|(name, _)| is_said(name));
    found.map(|(_, colour)| colour).ok_or_else(|| Misread::Colour(word.to_owned()))
}

/// Expansions by number, slug or the beginning of one.
pub fn module(word: &str) -> Result<ModuleId, Misread> {
    let word = word.trim_matches(',').to_lowercase();
    let by_number = word.parse::<u8>().ok();
    let exact = |module: &&ModuleId| by_number == Some(module.number()) || module.slug() == word;
    if let Some(&found) = ModuleId::ALL.iter().find(exact) {
        return Ok(found);
    }
    let mut starting = ModuleId::ALL.iter().filter(|module| module.slug().starts_with(&word));
    match (starting.next(), starting.next()) {
        (Some(&found), None) if by_number.is_none() && !word.is_empty() => Ok(found),
        _ => Err(Misread::Module(word)),
    }
}

fn modules(rest: &str) -> Result<ModulesWish, Misread> {
    let mut words = rest.split([' ', ',']).filter(|word| !word.is_empty()).peekable();
    let Some(&first) = words.peek() else { return Ok(ModulesWish::Show) };
    let list =
        |words: &mut dyn Iterator<Item = &str>| words.map(module).collect::<Result<Vec<_>, _>>();
    let said = first.to_lowercase();
    let is = |key: &str| Language::any_hears(key, &said);
    match said.as_str() {
        _ if is("read-no-modules") => Ok(ModulesWish::Only(Vec::new())),
        _ if is("read-all-modules") => Ok(ModulesWish::Only(ModuleId::ALL.to_vec())),
        _ if is("read-random") => {
            words.next();
            Ok(ModulesWish::Random(words.next().map(number).transpose()?))
        }
        "preset" => {
            words.next();
            let name = words.next().ok_or(Misread::Short { command: "modules" })?;
            Ok(ModulesWish::Preset(name.to_lowercase()))
        }
        "variant" => {
            words.next();
            list(&mut words).map(ModulesWish::Variant)
        }
        _ if is("read-add") => {
            words.next();
            list(&mut words).map(ModulesWish::Add)
        }
        _ if is("read-remove") => {
            words.next();
            list(&mut words).map(ModulesWish::Remove)
        }
        _ => list(&mut words).map(ModulesWish::Only),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_any_case_and_in_three_languages() {
        assert_eq!(command("/HAND"), Ok(Some(Command::Hand)));
        assert_eq!(command("main"), Ok(Some(Command::Hand)));
        assert_eq!(command("fertig"), Ok(Some(Command::Play(Intent::Done))));
        assert_eq!(command("   "), Ok(None));
        assert_eq!(command("dance"), Err(Misread::Command("dance".into())));
    }

    #[test]
    fn every_command_is_understood_by_its_name_in_every_language() {
        for language in Language::ALL {
            for command in COMMANDS {
                for name in language.names_of(&format!("command-{command}")) {
                    assert_eq!(meant(&name), Some(*command), "{name} in {language:?}");
                }
            }
        }
    }

    #[test]
    fn a_new_table_takes_language_and_pace_in_any_order() {
        let day = Pace(Some(std::time::Duration::from_hours(24)));
        let expected = Command::New { language: Language::read("de"), pace: Some(day) };
        assert_eq!(command("new de 1d"), Ok(Some(expected.clone())));
        assert_eq!(command("new 24h Deutsch"), Ok(Some(expected)));
        assert_eq!(command("new soon"), Err(Misread::Pace("soon".into())));
    }

    #[test]
    fn expansions_are_named_by_number_slug_or_beginning() {
        assert_eq!(module("1"), Ok(ModuleId::Vizier));
        assert_eq!(module("viz"), Ok(ModuleId::Vizier));
        assert_eq!(module("99"), Err(Misread::Module("99".into())));
        let wish = ModulesWish::Only(vec![ModuleId::Vizier, ModuleId::Diamonds]);
        assert_eq!(command("modules vizier,diamonds"), Ok(Some(Command::Modules(wish))));
        let wish = ModulesWish::Variant(vec![ModuleId::Invaders]);
        assert_eq!(command("modules variant 15"), Ok(Some(Command::Modules(wish))));
    }
}
