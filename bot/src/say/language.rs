//! The three languages: Fluent tables compiled into the program.

use std::{borrow::Cow, sync::OnceLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    chat::{Person, Span, Text},
    parse::{COMMANDS, Part, spot},
};

#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    #[default]
    En,
    De,
    Fr,
}

/// Every table of every folder in `locales`, by the language's code; the build finds them.
static TABLES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/tables.rs"));

impl Language {
    pub const ALL: [Self; 3] = [Self::En, Self::De, Self::Fr];

    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Fr => "fr",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::De => "Deutsch",
            Self::Fr => "Français",
        }
    }

    /// Reads `de`, `de-AT`, `Deutsch`, `german`.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let code = text.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| {
            language.code() == code
                || language.own_name().to_lowercase() == text
                || matches!(
                    (language, text.as_str()),
                    (Self::De, "german" | "allemand")
                        | (Self::Fr, "french" | "francais" | "französisch")
                        | (Self::En, "englisch" | "anglais")
                )
        })
    }

    /// A sentence without arguments.
    pub fn word(self, key: &str) -> String {
        self.line(key, &Args::new())
    }

    /// A sentence as one string; markup is taken out.
    pub fn line(self, key: &str, args: &Args) -> String {
        args.resolve(&self.format(key, args)).bare()
    }

    /// A sentence with its markup.
    pub fn text(self, key: &str, args: &Args) -> Text {
        args.resolve(&self.format(key, args))
    }

    /// What a command or an option is called: the `name` beside what it does.
    pub fn name_of(self, key: &str) -> String {
        name_in(self.bundle(), key).unwrap_or_else(|| {
            tracing::error!(key, language = self.code(), "a name is missing");
            key.to_owned()
        })
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
        &bundles[self as usize]
    }

    /// The raw tables, for the tests that compare the languages.
    pub fn tables(self) -> &'static [&'static str] {
        let found = TABLES.iter().find(|(code, _)| *code == self.code());
        found.map_or(&[], |(_, tables)| *tables)
    }
}

/// The tables say `/new` in every language; people read the name that is registered in theirs.
fn load(language: Language) -> FluentBundle<FluentResource> {
    let tables = language.tables().iter();
    let as_written = bundle(language, tables.clone().map(|table| (*table).to_owned()));
    let own_name = |word: &str| {
        let command = COMMANDS.iter().find(|command| **command == word)?;
        name_in(&as_written, &format!("command-{command}"))
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

fn name_in(bundle: &FluentBundle<FluentResource>, key: &str) -> Option<String> {
    let name = bundle.get_message(key)?.get_attribute("name")?;
    Some(bundle.format_pattern(name.value(), None, &mut Vec::new()).into_owned())
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

/// Stand-ins for characters that are markup in our sentences but not in arguments.
const STAR: char = '\u{E000}';
const TICK: char = '\u{E001}';
const MARKED: char = '\u{E002}';

/// Arguments of a sentence. Whatever they contain, they cannot change its markup.
#[derive(Debug, Default)]
pub struct Args {
    fluent: FluentArgs<'static>,
    marked: Vec<Vec<Span>>,
}

impl Args {
    pub fn new() -> Self {
        Self { fluent: FluentArgs::new(), marked: Vec::new() }
    }

    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl AsRef<str>) -> Self {
        self.fluent.set(name, FluentValue::String(Cow::Owned(shield(value.as_ref()))));
        self
    }

    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Self {
        self.fluent.set(name, FluentValue::from(value.into()));
        self
    }

    /// Somebody who is pinged by this sentence.
    #[must_use]
    pub fn mention(self, name: &'static str, person: Person, shown: &str) -> Self {
        self.spans(name, vec![Span::Mention(person, shown.to_owned())])
    }

    /// A moment, in words for those whose platform does not know their time zone.
    #[must_use]
    pub fn moment(self, name: &'static str, at: Timestamp, text: String) -> Self {
        self.spans(name, vec![Span::Moment { at: at.as_second(), text }])
    }

    /// Something with markup of its own.
    #[must_use]
    pub fn spans(mut self, name: &'static str, spans: Vec<Span>) -> Self {
        let index = char::from_u32(MARKED as u32 + 1 + self.marked.len() as u32);
        let mark: String = [MARKED, index.unwrap_or(MARKED)].into_iter().collect();
        self.fluent.set(name, FluentValue::String(Cow::Owned(mark)));
        self.marked.push(spans);
        self
    }

    fn resolve(&self, formatted: &str) -> Text {
        let mut spans: Vec<Span> = Vec::new();
        let (mut plain, mut bold, mut code) = (String::new(), false, false);
        let mut letters = formatted.chars().peekable();
        let flush = |plain: &mut String, bold: bool, code: bool, spans: &mut Vec<Span>| {
            if !plain.is_empty() {
                let text = std::mem::take(plain);
                spans.push(match (code, bold) {
                    (true, _) => Span::Code(text),
                    (false, true) => Span::Bold(text),
                    (false, false) => Span::Plain(text),
                });
            }
        };
        while let Some(letter) = letters.next() {
            match letter {
                '*' if letters.peek() == Some(&'*') => {
                    letters.next();
                    flush(&mut plain, bold, code, &mut spans);
                    bold = !bold;
                }
                '`' => {
                    flush(&mut plain, bold, code, &mut spans);
                    code = !code;
                }
                STAR => plain.push('*'),
                TICK => plain.push('`'),
                MARKED => {
                    flush(&mut plain, bold, code, &mut spans);
                    let index = letters.next().map_or(0, |it| it as u32 - MARKED as u32 - 1);
                    spans.extend(self.marked.get(index as usize).into_iter().flatten().cloned());
                }
                other => plain.push(other),
            }
        }
        flush(&mut plain, bold, code, &mut spans);
        Text(spans)
    }
}

fn shield(text: &str) -> String {
    let shielded = text.chars().filter_map(|letter| match letter {
        '*' => Some(STAR),
        '`' => Some(TICK),
        // Our stand-ins come from nobody else.
        '\u{E000}'..='\u{E0FF}' => None,
        other => Some(other),
    });
    shielded.collect()
}
