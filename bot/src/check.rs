//! `alhambra check`: everything that can be found out without starting.

use std::{
    fmt,
    fs::{self, OpenOptions},
    io,
    net::SocketAddr,
    path::Path,
};

use alhambra_engine::{Config as Rules, Game, ModuleSet, Seed};
use alhambra_renderer::{Look, Style, Words};
use tokio::net::TcpListener;

use crate::{
    chat::local,
    config::Config,
    program::logged,
    store::{Report, Store},
};

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
    let (database, is_running) = database(config).await;
    let page = config.page();
    let mut addresses = Addresses { is_running, wanted: Vec::new(), taken: Vec::new() };
    let mut findings = vec![
        database,
        token("Discord", discord.is_set(), discord.looks_like_discord()),
        token("Telegram", telegram.is_set(), telegram.looks_like_telegram()),
    ];
    if let Some(listen) = config.telegram.called_on() {
        findings.push(addresses.look_at("Telegram's calls", Some(listen)).await);
    }
    findings.push(addresses.look_at("local page", config.has_page().then_some(page.listen)).await);
    if let Some(path) = page.roster.filter(|_| config.has_page()) {
        findings.push(file("roster", &path, local::check_roster(&path)));
        let posts = local::posts_beside(&path);
        findings.push(file("what the page shows", &posts, local::check_posts(&posts)));
    }
    findings.push(addresses.look_at("metrics", config.metrics.listen.0).await);
    // A bot may be starting.
    drop(addresses);
    findings.push(log(config));
    findings.push(pictures());
    findings
}

/// What there is to say about the database, and whether a bot of this machine runs on it.
async fn database(config: &Config) -> (Finding, bool) {
    if let Some(url) = config.database.url.reveal() {
        return server(url).await;
    }
    let path = &config.database.path;
    let finding = |is_sound, says: String| {
        let says = format!("{}, {says}", path.display());
        Finding { part: "database", says, is_sound }
    };
    if !path.exists() {
        let folder = folder_of(path);
        return match may_create_in(folder) {
            Ok(()) => (finding(true, "will be created".into()), false),
            Err(error) => {
                let says = format!("cannot be created in {}: {error}", folder.display());
                (finding(false, says), false)
            }
        };
    }
    match Store::check_file(path).await {
        Ok(report) if report.problems.is_empty() => {
            let (says, is_in_use) = (contents(&report), report.is_in_use_here);
            match may_write(path) {
                Ok(()) => (finding(true, says), is_in_use),
                Err(error) => (finding(false, format!("cannot be written: {error}")), is_in_use),
            }
        }
        Ok(report) => (finding(false, report.problems.join("; ")), report.is_in_use_here),
        Err(error) => (finding(false, error.to_string()), false),
    }
}

/// The same about one on a server, whose address is nobody's business.
async fn server(url: &str) -> (Finding, bool) {
    let finding = |is_sound, says: String| {
        let says = format!("on a PostgreSQL server, {says}");
        Finding { part: "database", says, is_sound }
    };
    match Store::check_server(url).await {
        Ok(report) if report.problems.is_empty() => {
            (finding(true, contents(&report)), report.is_in_use_here)
        }
        Ok(report) => (finding(false, report.problems.join("; ")), report.is_in_use_here),
        Err(error) => (finding(false, error.to_string()), false),
    }
}

fn contents(report: &Report) -> String {
    let Report { tables, actions, waiting, set_aside, is_in_use, .. } = report;
    let mut says = format!("{tables} tables, {actions} actions, {waiting} messages waiting");
    if *set_aside > 0 {
        says = format!("{says}, {set_aside} set aside because they cannot be read");
    }
    if *is_in_use {
        says = format!("{says}; a bot runs on it");
    }
    says
}

/// What SQLite keeps beside the file has to be created there.
fn may_write(path: &Path) -> io::Result<()> {
    OpenOptions::new().append(true).open(path)?;
    may_create_in(folder_of(&path.canonicalize()?))
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Folders that are not there are created with the database.
fn may_create_in(folder: &Path) -> io::Result<()> {
    let mut there = folder;
    while !there.as_os_str().is_empty() && !there.exists() {
        there = there.parent().unwrap_or(Path::new(""));
    }
    let there = if there.as_os_str().is_empty() { Path::new(".") } else { there };
    let probe = there.join(format!(".alhambra-check-{}", std::process::id()));
    OpenOptions::new().write(true).create_new(true).open(&probe)?;
    fs::remove_file(probe)
}

fn file(part: &'static str, path: &Path, looked: io::Result<()>) -> Finding {
    let (is_sound, says) = match looked {
        Ok(()) => (true, format!("{}, in order", path.display())),
        Err(error) => (false, format!("{} cannot be used: {error}", path.display())),
    };
    Finding { part, says, is_sound }
}

fn log(config: &Config) -> Finding {
    let (is_sound, says) = match logged(config) {
        Ok(filter) => (true, filter.to_string()),
        Err(error) => (false, format!("{error:#}")),
    };
    Finding { part: "log", says, is_sound }
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

/// Where the bot would listen.
struct Addresses {
    /// A bot that runs listens there already.
    is_running: bool,
    /// Those that another part of it wants.
    wanted: Vec<SocketAddr>,
    /// Held until all have been looked at, as the bot would: two may overlap.
    taken: Vec<TcpListener>,
}

impl Addresses {
    /// Could somebody listen there?
    async fn look_at(&mut self, part: &'static str, listen: Option<SocketAddr>) -> Finding {
        let Some(listen) = listen else {
            return Finding { part, says: "off".into(), is_sound: true };
        };
        let is_wanted = self.wanted.iter().any(|other| overlap(*other, listen));
        self.wanted.push(listen);
        let (is_sound, says) = match TcpListener::bind(listen).await {
            Ok(listener) => {
                self.taken.push(listener);
                (true, format!("http://{listen}/"))
            }
            Err(_) if is_wanted => (false, format!("cannot listen on {listen}: another part does")),
            Err(_) if self.is_running => (true, format!("http://{listen}/")),
            Err(error) => (false, format!("cannot listen on {listen}: {error}")),
        };
        Finding { part, says, is_sound }
    }
}

/// Can only one of them be had?
fn overlap(one: SocketAddr, other: SocketAddr) -> bool {
    // Everywhere in IPv6 is everywhere.
    let covers = |wide: SocketAddr, narrow: SocketAddr| {
        wide.ip().is_unspecified() && (wide.is_ipv6() || narrow.is_ipv4())
    };
    let is_same_place = one.ip() == other.ip() || covers(one, other) || covers(other, one);
    one.port() == other.port() && one.port() != 0 && is_same_place
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
