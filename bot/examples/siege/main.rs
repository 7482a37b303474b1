//! The whole bot under siege: it is killed with -9 again and again while people play on the
//! local page, on Telegram and on Discord (the servers of the tests), and while somebody else
//! holds the database now and then.
//!
//! `cargo run --release -p alhambra-bot --example siege -- [kills] [--postgres]`
//!
//! With `--postgres` three processes play on a server, each with the page on an address of its
//! own, and are killed in turns: the others go on. Whoever waits for a takeover is somebody whose
//! message waits for delivery, or whose update Telegram keeps.
//!
//! Afterwards it looks for actions that were acknowledged and are lost or doubled, for posts
//! that nobody has seen, for moments at which two copies of a prompt or of a turn could be pressed,
//! for tables of the page at which nobody can go on, and for requests that a platform would
//! complain about.
//! It fails unless there is none.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr, reason = "a trial")]

mod books;
#[path = "../../tests/support/database.rs"]
mod database;
#[path = "../../tests/support/discord/mod.rs"]
mod discord;
mod discord_people;
mod ledger;
mod local_people;
mod seen;
#[path = "../../tests/support/telegram/mod.rs"]
mod telegram;
mod telegram_people;

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use alhambra_bot::{
    chat::{Platform, Target},
    config::Config,
    run::run,
};
use rand::RngExt;

use self::ledger::Ledger;

/// Tables on each platform.
const TABLES: usize = 3;
/// Nothing that works takes so long, on a machine that does nothing else.
const PATIENCE: Duration = Duration::from_mins(4);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match words.first().map(String::as_str) {
        // The process that is killed is this program as well.
        Some("bot") => {
            runtime.block_on(run(Config::load().unwrap(), std::future::pending())).unwrap();
        }
        _ => {
            let on_server = words.iter().any(|word| word == "--postgres");
            let kills = words.iter().find_map(|word| word.parse().ok());
            runtime.block_on(siege(kills.unwrap_or(20), on_server));
        }
    }
}

async fn siege(kills: u32, on_server: bool) {
    let began = Instant::now();
    let folder = tempfile::tempdir().unwrap();
    let server = on_server.then(|| database::Server::start().expect("PostgreSQL is installed"));
    let database = match &server {
        Some(server) => Ledger::Server(server.url.clone()),
        None => Ledger::File(folder.path().join("siege.db")),
    };
    let (telegram, discord) =
        (Arc::new(telegram::Server::start().await), Arc::new(discord::Server::start().await));
    let count = if on_server { 3 } else { 1 };
    let pages = free_addresses(count);
    let bot = Bot {
        folder: folder.path().to_owned(),
        url: server.as_ref().map(|server| server.url.clone()),
        telegram: telegram.url.clone(),
        discord: discord.api(),
    };

    let mut lives: VecDeque<Life> = pages.iter().map(|page| bot.start(*page)).collect();
    for page in &pages {
        is_there(&mut lives, *page).await;
    }
    let books = books::open(&database).await;
    let mut on_telegram = telegram_people::gather(&telegram, TABLES).await;
    let mut on_discord = discord_people::gather(&discord, TABLES).await;
    let mut on_page = local_people::gather(&pages, &database, TABLES).await;
    on_page.look(pages[0]).await;
    println!("{} tables play after {:.1?}", 3 * TABLES, began.elapsed());

    let stop = Arc::new(AtomicBool::new(false));
    let staller = tokio::spawn({
        let (database, stop) = (database.clone(), stop.clone());
        async move { stall(&database, &stop).await }
    });
    let watcher = tokio::spawn({
        let (telegram, database, stop) = (telegram.clone(), database.clone(), stop.clone());
        async move { watch(&telegram, &database, &stop).await }
    });
    let mut slowest = Duration::ZERO;
    for kill in 1..=kills {
        let end = Instant::now() + Duration::from_millis(rand::rng().random_range(50..1_200));
        while Instant::now() < end {
            on_telegram.act(&telegram);
            on_discord.act(&discord);
            on_page.act().await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let Life { mut process, page } = lives.pop_front().expect("somebody plays");
        process.kill().unwrap();
        process.wait().unwrap();
        // Who answers from now on is another process, which may have said hello long ago.
        telegram.world().process += 1;
        if !on_server {
            discord.forget_commands();
        }
        let started = Instant::now();
        lives.push_back(bot.start(page));
        is_there(&mut lives, page).await;
        slowest = slowest.max(started.elapsed());
        on_page.look(page).await;
        if kill % 50 == 0 {
            println!("{kill} kills, {:.0?}", began.elapsed());
        }
    }
    stop.store(true, Ordering::Relaxed);
    let stalls = staller.await.unwrap();
    let (in_outbox, at_telegram) = watcher.await.unwrap();

    // Peace: what waits is handled and goes out.
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end
        && !(on_page.is_done().await
            && telegram.world().updates.is_empty()
            && books.is_empty().await)
    {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    for page in pages {
        on_page.look(page).await;
    }
    for Life { mut process, .. } in lives {
        Command::new("kill").args(["-TERM", &process.id().to_string()]).status().unwrap();
        process.wait().unwrap();
    }

    println!(
        "{kills} kills and {stalls} stalls in {:.0?}, at most {slowest:.2?} until a new process \
         shows its page; at most {in_outbox:.2?} until a message is taken up, {at_telegram:.2?} \
         until an update is",
        began.elapsed()
    );
    let faults = books.balance(&on_telegram, &telegram, &on_discord, &discord, &on_page).await;
    assert!(faults == 0, "{faults} faults");
}

/// Addresses that nobody listens on.
fn free_addresses(count: usize) -> Vec<SocketAddr> {
    let bound: Vec<TcpListener> =
        (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    bound.iter().map(|page| page.local_addr().unwrap()).collect()
}

/// How to start the process that is killed.
struct Bot {
    folder: PathBuf,
    url: Option<String>,
    telegram: String,
    discord: String,
}

/// A process that runs, and where its page is.
struct Life {
    process: Child,
    page: SocketAddr,
}

impl Bot {
    fn start(&self, page: SocketAddr) -> Life {
        let process = Command::new(std::env::current_exe().unwrap())
            .arg("bot")
            .current_dir(&self.folder)
            .env("ALHAMBRA_DATABASE_PATH", self.folder.join("siege.db"))
            .env("ALHAMBRA_DATABASE_URL", self.url.as_deref().unwrap_or_default())
            .env("ALHAMBRA_TELEGRAM_TOKEN", telegram::TOKEN)
            .env("ALHAMBRA_TELEGRAM_API", &self.telegram)
            .env("ALHAMBRA_DISCORD_TOKEN", discord::TOKEN)
            .env("ALHAMBRA_DISCORD_API", &self.discord)
            .env("ALHAMBRA_LOCAL_PAGE", "on")
            .env("ALHAMBRA_LOCAL_LISTEN", page.to_string())
            .env("ALHAMBRA_TABLES_PACE", "none")
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        Life { process, page }
    }
}

/// Waits until a page answers.
async fn is_there(lives: &mut VecDeque<Life>, page: SocketAddr) {
    let end = Instant::now() + PATIENCE;
    while TcpStream::connect(page).is_err() {
        assert!(Instant::now() < end, "the bot does not start");
        for life in lives.iter_mut() {
            if let Some(status) = life.process.try_wait().unwrap() {
                panic!("the bot ended by itself: {status}");
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// May only so much be said there in a minute? Then what waits may wait for that.
fn is_limited(target: &str) -> bool {
    let target: Target = serde_json::from_str(target).unwrap();
    matches!(&target, Target::Place(place) if place.platform != Platform::Local)
}

/// How long a message waited in the outbox at most, and an update at Telegram, each as the first
/// in its queue: the longest that a takeover took, and more.
async fn watch(
    telegram: &telegram::Server,
    database: &Ledger,
    stop: &AtomicBool,
) -> (Duration, Duration) {
    let (mut posts, mut updates) = (Fronts::default(), Fronts::default());
    while !stop.load(Ordering::Relaxed) {
        let first = "SELECT target, CAST(min(id) AS TEXT) FROM outbox GROUP BY target";
        let rows = database.rows(first).await.into_iter();
        let rows = rows.map(|row| (row[0].clone().unwrap(), row[1].clone().unwrap()));
        posts.see(rows.filter(|(target, _)| !is_limited(target)).collect());
        let waiting = telegram.world().updates.first().map(|it| it["update_id"].to_string());
        updates.see(waiting.into_iter().map(|id| (String::new(), id)).collect());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    (posts.longest, updates.longest)
}

/// What stands first in each of some queues, and since when.
#[derive(Default)]
struct Fronts {
    seen: BTreeMap<(String, String), Instant>,
    longest: Duration,
}

impl Fronts {
    fn see(&mut self, first: BTreeMap<String, String>) {
        let now = Instant::now();
        let first: BTreeSet<(String, String)> = first.into_iter().collect();
        self.seen.retain(|key, _| first.contains(key));
        for key in first {
            let since = *self.seen.entry(key).or_insert(now);
            self.longest = self.longest.max(now - since);
        }
    }
}

/// Somebody else holds the database now and then; says how often.
async fn stall(database: &Ledger, stop: &AtomicBool) -> u32 {
    let mut stalls = 0;
    while !stop.load(Ordering::Relaxed) {
        let chance = |range| Duration::from_millis(rand::rng().random_range(range));
        tokio::time::sleep(chance(300..2_000)).await;
        stalls += u32::from(database.stall(chance(50..1_000)).await);
    }
    stalls
}

/// One of them, by chance.
fn any<T>(things: &[T]) -> Option<&T> {
    (!things.is_empty()).then(|| &things[rand::rng().random_range(0..things.len())])
}

/// Table and ply of a button that answers a question or leads to an answer.
fn asks(data: &str) -> Option<(i64, u32)> {
    let mut parts = data.strip_prefix(['o', 'm'])?.split(':');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}
