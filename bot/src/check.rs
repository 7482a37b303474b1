//! `alhambra check`: everything that can be found out without starting.

use std::fmt;

use alhambra_engine::{Config as Rules, Game, ModuleSet, Seed};
use alhambra_renderer::{Look, Style, Words};

use crate::{config::Config, store::Store};

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub part: &'static str,
    pub says: String,
    /// Would the bot work with it?
    pub is_sound: bool,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_sound { "" } else { "  <- wrong" };
        write!(f, "{}: {}{mark}", self.part, self.says)
    }
}

pub async fn check(config: &Config) -> Vec<Finding> {
    let discord = &config.discord.token;
    let telegram = &config.telegram.token;
    vec![
        database(config).await,
        token("Discord", discord.is_set(), discord.looks_like_discord()),
        token("Telegram", telegram.is_set(), telegram.looks_like_telegram()),
        address("local page", config.has_page().then_some(config.local.listen)),
        address("metrics", config.metrics.listen.0),
        pictures(),
    ]
}

async fn database(config: &Config) -> Finding {
    let path = &config.database.path;
    let finding = |is_sound, says: String| {
        let says = format!("{}, {says}", path.display());
        Finding { part: "database", says, is_sound }
    };
    if !path.exists() {
        return finding(true, "will be created".into());
    }
    match Store::check_file(path).await {
        Ok(report) if report.problems.is_empty() => {
            let (tables, actions) = (report.tables, report.actions);
            let waiting = report.waiting;
            finding(true, format!("{tables} tables, {actions} actions, {waiting} messages waiting"))
        }
        Ok(report) => finding(false, report.problems.join("; ")),
        Err(error) => finding(false, error.to_string()),
    }
}

/// Only the platform knows whether a token is right, but most slips show.
fn token(part: &'static str, is_set: bool, looks_right: bool) -> Finding {
    let says = match (is_set, looks_right) {
        (false, _) => "off, no token is set",
        (true, true) => "a token is set and looks like one",
        (true, false) => "the token does not look like one: copy it whole, without blanks",
    };
    Finding { part, says: says.into(), is_sound: !is_set || looks_right }
}

fn address(part: &'static str, listen: Option<std::net::SocketAddr>) -> Finding {
    let says = listen.map_or_else(|| "off".into(), |listen| format!("http://{listen}/"));
    Finding { part, says, is_sound: true }
}

/// Paints a table, for which the fonts must be in order.
fn pictures() -> Finding {
    let part = "pictures and fonts";
    match Game::new(Rules::new(2, ModuleSet::NONE, Seed([0; 32]))) {
        Ok(game) => {
            let (words, names) = (Words::default(), ["Ünï", "Ελένη"]);
            let say = |_: &alhambra_engine::Told| String::new();
            let look = Look { style: Style::default(), names: &names, words: &words, say: &say };
            let png = alhambra_renderer::table(&game.view(None), look);
            let says = format!("built in, a table has {} KB", png.len() / 1000);
            Finding { part, says, is_sound: true }
        }
        Err(error) => Finding { part, says: error.to_string(), is_sound: false },
    }
}
