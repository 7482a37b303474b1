//! The languages: each a folder of Fluent tables, compiled into the program. A folder is enough;
//! whatever a language is besides its sentences stands in its `language.ftl`.

use std::{fmt, sync::OnceLock};

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use serde::{Deserialize, Serialize};

use super::{Args, args::is_bare};
use crate::{
    chat::Text,
    parse::{COMMANDS, Part, spot},
};

/// Every folder in `locales`, English first: its name, which is the language's code, and its
/// tables. The build finds them.
const FOLDERS: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// One of the folders, by its number.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Language(usize);

impl Language {
    /// What everybody reads whose language has no folder.
    pub const ENGLISH: Self = Self(0);

    pub const ALL: [Self; FOLDERS.len()] = {
        let mut all = [Self::ENGLISH; FOLDERS.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = Self(at);
            at += 1;
        }
        all
    };

    pub const fn code(self) -> &'static str {
        FOLDERS[self.0].0
    }

    /// What the language calls itself.
    pub fn own_name(self) -> String {
        self.word("language-name")
    }

    /// What Discord calls the language: `es-ES`, `es-419`.
    pub fn locales(self) -> Vec<String> {
        self.word("language-locales").split_whitespace().map(str::to_owned).collect()
    }

    /// Reads `de`, `de-AT`, `Deutsch`, `german`.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let code = text.split(['-', '_']).next().unwrap_or_default();
        let coded = Self::ALL.into_iter().find(|language| language.code() == code);
        coded.or_else(|| Self::ALL.into_iter().find(|it| it.hears("language-name", &text)))
    }

    /// Whether a word is one of those that stand under a key, in whichever language. Commands
    /// are read by it.
    pub fn any_hears(key: &str, word: &str) -> bool {
        Self::ALL.into_iter().any(|language| language.hears(key, word))
    }

    /// What stands under the key, and what else it means the same as, under `also`.
    fn hears(self, key: &str, word: &str) -> bool {
        let also = attribute(self.bundle(), key, "also").unwrap_or_default();
        words(&self.word(key)).chain(words(&also)).any(|known| known == word)
    }

    /// A sentence without arguments.
    pub fn word(self, key: &str) -> String {
        self.line(key, &Args::new())
    }

    /// A sentence as one string; markup is taken out.
    pub fn line(self, key: &str, args: &Args) -> String {
        let formatted = self.format(key, args);
        if is_bare(&formatted) { formatted } else { args.resolve(&formatted).bare() }
    }

    /// A sentence with its markup.
    pub fn text(self, key: &str, args: &Args) -> Text {
        args.resolve(&self.format(key, args))
    }

    /// What a command or an option is called: the `name` beside what it does.
    pub fn name_of(self, key: &str) -> String {
        attribute(self.bundle(), key, "name").unwrap_or_else(|| {
            tracing::error!(key, language = self.code(), "a name is missing");
            key.to_owned()
        })
    }

    /// Everything that a command may be called: its `name`, and the words beside it.
    pub fn names_of(self, key: &str) -> Vec<String> {
        let also = attribute(self.bundle(), key, "also").unwrap_or_default();
        std::iter::once(self.name_of(key)).chain(words(&also)).collect()
    }

    pub fn has(self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    fn format(self, key: &str, args: &Args) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::error!(key, language = self.code(), "a sentence is missing");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args.fluent), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::error!(key, language = self.code(), ?errors, "a sentence lacks an argument");
        }
        text
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: OnceLock<Vec<FluentBundle<FluentResource>>> = OnceLock::new();
        let bundles = BUNDLES.get_or_init(|| Self::ALL.into_iter().map(load).collect());
        &bundles[self.0]
    }

    /// The raw tables, for the tests that compare the languages.
    pub fn tables(self) -> &'static [&'static str] {
        FOLDERS[self.0].1
    }

    /// Every line of the tables that begins a sentence, with its key.
    pub fn keys(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.tables().iter().flat_map(|table| table.lines());
        let keyed = lines.filter_map(|line| Some((line.split_once(" =")?.0, line)));
        keyed.filter(|(key, _)| {
            key.starts_with(|letter: char| letter.is_ascii_lowercase())
                && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        })
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl From<Language> for &'static str {
    fn from(language: Language) -> Self {
        language.code()
    }
}

/// There is no folder of that name.
#[derive(Debug, thiserror::Error)]
#[error("unknown language `{given}`, expected one of {}", codes())]
pub struct Unknown {
    given: String,
}

fn codes() -> String {
    Language::ALL.map(|language| format!("`{}`", language.code())).join(", ")
}

impl TryFrom<String> for Language {
    type Error = Unknown;

    fn try_from(given: String) -> Result<Self, Unknown> {
        let found = Self::ALL.into_iter().find(|language| language.code() == given);
        found.ok_or(Unknown { given })
    }
}

/// The words of a list, as people type them.
fn words(list: &str) -> impl Iterator<Item = String> {
    list.split_whitespace().map(str::to_lowercase)
}

/// The tables say `/new` in every language; people read the name that is registered in theirs.
fn load(language: Language) -> FluentBundle<FluentResource> {
    let tables = language.tables().iter();
    let as_written = bundle(language, tables.clone().map(|table| (*table).to_owned()));
    let own_name = |word: &str| {
        let command = COMMANDS.iter().find(|command| **command == word)?;
        attribute(&as_written, &format!("command-{command}"), "name")
    };
    let renamed = tables.map(|table| {
        let parts = spot(table, own_name).into_iter().map(|part| match part {
            Part::Words(words) => words.to_owned(),
            Part::Command(_, name) => format!("/{name}"),
        });
        parts.collect()
    });
    bundle(language, renamed)
}

fn attribute(bundle: &FluentBundle<FluentResource>, key: &str, name: &str) -> Option<String> {
    let found = bundle.get_message(key)?.get_attribute(name)?;
    Some(bundle.format_pattern(found.value(), None, &mut Vec::new()).into_owned())
}

fn bundle(
    language: Language,
    tables: impl Iterator<Item = String>,
) -> FluentBundle<FluentResource> {
    let id = language.code().parse().expect("the codes are language identifiers");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Names are isolated by us where they need it; marks around every number confuse pictures.
    bundle.set_use_isolating(false);
    for table in tables {
        let resource = match FluentResource::try_new(table) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                tracing::error!(language = language.code(), ?errors, "a table has errors");
                resource
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(language = language.code(), ?errors, "a key stands twice");
        }
    }
    bundle
}
