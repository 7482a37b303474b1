//! The configuration: `config.toml`, and environment variables that go before it.
//!
//! `config.example.toml` says what there is. A key that does not exist and a value that makes
//! no sense are refused with the line and the reason, and no token is ever printed.

mod values;

use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

pub use self::values::{Address, Format, Interval, Level, Page, Secret, Theme};
use crate::{chat::local, say::Language};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    pub database: Database,
    pub log: Log,
    pub local: Local,
    pub discord: Discord,
    pub telegram: Telegram,
    pub metrics: Metrics,
    pub tables: Tables,
    pub privacy: Privacy,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    pub path: PathBuf,
    /// Of a PostgreSQL server; there may be a password in it.
    pub url: Secret,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    pub level: Level,
    pub format: Format,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Local {
    pub page: Page,
    pub listen: SocketAddr,
    pub elsewhere: bool,
    pub hosts: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    pub token: Secret,
    pub api: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Telegram {
    pub token: Secret,
    pub api: String,
    /// Where Telegram calls, instead of being asked; nothing to ask.
    pub webhook: String,
    /// Where its calls come in.
    pub listen: Address,
    /// By which they are known.
    pub secret: Secret,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    pub listen: Address,
    pub elsewhere: bool,
}

impl Telegram {
    /// Where Telegram's calls come in, if it is to call.
    pub fn called_on(&self) -> Option<SocketAddr> {
        let is_called = !self.webhook.is_empty() && self.token.is_set() && self.secret.is_set();
        self.listen.0.filter(|_| is_called)
    }
}

/// What holds for new tables unless they say otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tables {
    pub language: Language,
    pub pace: Interval,
    pub theme: Theme,
    pub lobby_expires: Interval,
    pub silence_warned: Interval,
    pub silence_closed: Interval,
    pub finished_expires: Interval,
    pub removed_expires: Interval,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Privacy {
    pub policy: String,
}

impl Default for Database {
    fn default() -> Self {
        Self { path: "alhambra.db".into(), url: Secret::default() }
    }
}

impl Default for Discord {
    fn default() -> Self {
        Self { token: Secret::default(), api: "https://discord.com".into() }
    }
}

impl Default for Telegram {
    fn default() -> Self {
        Self {
            token: Secret::default(),
            api: "https://api.telegram.org".into(),
            webhook: String::new(),
            listen: Address::default(),
            secret: Secret::default(),
        }
    }
}

impl Default for Local {
    fn default() -> Self {
        let page = local::Config::default();
        Self { page: Page::Auto, listen: page.listen, elsewhere: page.elsewhere, hosts: page.hosts }
    }
}

impl Default for Tables {
    fn default() -> Self {
        Self {
            language: Language::ENGLISH,
            pace: Interval::days(1),
            theme: Theme::Light,
            lobby_expires: Interval::days(7),
            silence_warned: Interval::days(21),
            silence_closed: Interval::days(30),
            finished_expires: Interval::NONE,
            removed_expires: Interval::days(30),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("cannot read {path}: {source}")]
    Read { path: PathBuf, source: io::Error },
    #[error("{path}, line {line}: {reason}")]
    Line { path: PathBuf, line: usize, reason: String },
    #[error("environment variable {name}: {reason}")]
    Variable { name: String, reason: String },
    #[error("the settings contradict each other: {0}")]
    Contradiction(&'static str),
}

/// What the variables begin with, and the one that names the file.
const PREFIX: &str = "ALHAMBRA_";
const FILE: &str = "ALHAMBRA_CONFIG";

impl Config {
    /// Reads `config.toml`, or the file that `ALHAMBRA_CONFIG` names, and the environment.
    pub fn load() -> Result<Self, Error> {
        let variables = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
        });
        Self::from_variables(variables, Path::new("config.toml"))
    }

    /// The same with an environment of one's own. The usual file need not be there; one that
    /// is named must be.
    pub fn from_variables(
        variables: impl IntoIterator<Item = (String, String)>,
        usual: &Path,
    ) -> Result<Self, Error> {
        let (mut named, mut settings) = (None, Vec::new());
        for (name, value) in variables {
            if name == FILE {
                named = Some(PathBuf::from(value));
            } else if name.starts_with(PREFIX) {
                settings.push((name, value));
            }
        }
        let path = named.as_deref().unwrap_or(usual);
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound && named.is_none() => {
                String::new()
            }
            Err(source) => return Err(Error::Read { path: path.to_owned(), source }),
        };
        Self::parse(&text, path, &settings)
    }

    fn parse(text: &str, path: &Path, variables: &[(String, String)]) -> Result<Self, Error> {
        let at_line = |error: toml::de::Error| {
            // The error's own text shows the line itself, which may hold a token.
            let start = error.span().map_or(0, |span| span.start);
            let line = 1 + text[..start.min(text.len())].matches('\n').count();
            Error::Line { path: path.to_owned(), line, reason: error.message().to_owned() }
        };
        let mut config: Self = toml::from_str(text).map_err(at_line)?;
        let mut tree: toml::Table = toml::from_str(text).map_err(at_line)?;
        for (name, value) in variables {
            let wrong =
                |reason: &str| Error::Variable { name: name.clone(), reason: reason.to_owned() };
            let (section, key, usual) =
                find(name).ok_or_else(|| wrong("there is no such setting"))?;
            let value = like(&usual, value).map_err(wrong)?;
            let section =
                tree.entry(section).or_insert_with(|| toml::Value::Table(toml::Table::new()));
            section.as_table_mut().expect("the file was understood").insert(key, value);
            config =
                tree.clone().try_into().map_err(|error: toml::de::Error| wrong(error.message()))?;
        }
        config.check()
    }

    fn check(self) -> Result<Self, Error> {
        let Tables { silence_warned, silence_closed, .. } = &self.tables;
        if let (Some(warned), Some(closed)) = (silence_warned.0, silence_closed.0)
            && warned >= closed
        {
            return Err(Error::Contradiction(
                "a silent game is closed (silence_closed) before its players are warned \
                 (silence_warned)",
            ));
        }
        let is_postgres =
            |url: &str| url.starts_with("postgres://") || url.starts_with("postgresql://");
        if self.database.url.reveal().is_some_and(|url| !is_postgres(url)) {
            return Err(Error::Contradiction(
                "`url` under [database] begins with postgres://; a file is named by `path`",
            ));
        }
        if [&self.discord.api, &self.telegram.api].iter().any(|api| !is_web_address(api)) {
            return Err(Error::Contradiction(
                "`api` under [discord] and [telegram] is an address like https://example.org",
            ));
        }
        let Telegram { webhook, listen, secret, .. } = &self.telegram;
        if !webhook.is_empty() {
            if !webhook.starts_with("https://") || !is_web_address(webhook) {
                return Err(Error::Contradiction(
                    "`webhook` under [telegram] is an address like https://example.org/telegram",
                ));
            }
            if listen.0.is_none() {
                return Err(Error::Contradiction(
                    "`webhook` under [telegram] needs `listen`, where its calls come in",
                ));
            }
            if !secret.reveal().is_some_and(is_webhook_secret) {
                return Err(Error::Contradiction(
                    "`webhook` under [telegram] needs a `secret` of 16 to 256 letters, digits, \
                     hyphens and underscores",
                ));
            }
        }
        if !self.privacy.policy.is_empty() && !is_web_address(&self.privacy.policy) {
            return Err(Error::Contradiction(
                "`policy` under [privacy] is an address like https://example.org/privacy",
            ));
        }
        if !self.local.listen.ip().is_loopback() && !self.local.elsewhere {
            return Err(Error::Contradiction(
                "the local page has no login: listen on 127.0.0.1, or set `elsewhere = true` \
                 under [local]",
            ));
        }
        if let Some(listen) = self.metrics.listen.0
            && !listen.ip().is_loopback()
            && !self.metrics.elsewhere
        {
            return Err(Error::Contradiction(
                "the metrics can be read by anybody: listen on 127.0.0.1, or set \
                 `elsewhere = true` under [metrics]",
            ));
        }
        Ok(self)
    }

    /// Is the local page served?
    pub fn has_page(&self) -> bool {
        match self.local.page {
            Page::On => true,
            Page::Off => false,
            Page::Auto => !self.discord.token.is_set() && !self.telegram.token.is_set(),
        }
    }

    /// The local page's own settings; its rooms are remembered beside the database.
    pub fn page(&self) -> local::Config {
        local::Config {
            listen: self.local.listen,
            elsewhere: self.local.elsewhere,
            hosts: self.local.hosts.clone(),
            roster: Some(self.database.path.with_extension("rooms.json")),
        }
    }
}

/// As Telegram takes it, and too long to be guessed.
fn is_webhook_secret(secret: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (16..=256).contains(&secret.len()) && secret.bytes().all(fits)
}

fn is_web_address(text: &str) -> bool {
    let is_web = |url: reqwest::Url| matches!(url.scheme(), "http" | "https") && url.has_host();
    text.parse().is_ok_and(is_web)
}

/// The setting that a variable means: section, key and usual value.
fn find(variable: &str) -> Option<(String, String, toml::Value)> {
    let sections = toml::Table::try_from(Config::default()).expect("the defaults are a table");
    sections.into_iter().find_map(|(section, keys)| {
        let toml::Value::Table(keys) = keys else { unreachable!("a section is a table") };
        keys.into_iter().find_map(|(key, usual)| {
            let name = format!("{PREFIX}{section}_{key}").to_uppercase();
            (name == variable).then(|| (section.clone(), key, usual))
        })
    })
}

/// A variable's text as a value of the same kind as the usual one.
fn like(usual: &toml::Value, text: &str) -> Result<toml::Value, &'static str> {
    match usual {
        toml::Value::Boolean(_) => {
            text.parse().map(toml::Value::Boolean).map_err(|_| "expected `true` or `false`")
        }
        toml::Value::Array(_) => {
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            Ok(toml::Value::Array(items.map(|item| item.to_owned().into()).collect()))
        }
        _ => Ok(text.to_owned().into()),
    }
}

#[cfg(test)]
mod tests;
