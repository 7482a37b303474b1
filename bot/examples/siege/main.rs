//! The whole bot under siege: it is killed with -9 again and again while people play on the
//! local page, on Telegram and on Discord (the servers of the tests), and while somebody else
//! holds the database now and then.
//!
//! `cargo run --release -p alhambra-bot --example siege -- [kills]`
//!
//! Afterwards it looks for actions that were acknowledged and are lost or doubled, for posts
//! that nobody has seen, and for moments at which two copies of a prompt could be pressed.
//! It fails unless there is none.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr, reason = "a trial")]

mod books;
#[path = "../../tests/support/discord/mod.rs"]
mod discord;
mod discord_people;
mod local_people;
#[path = "../../tests/support/telegram/mod.rs"]
mod telegram;
mod telegram_people;

use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use alhambra_bot::{config::Config, run::run};
use rand::RngExt;

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
        kills => runtime.block_on(siege(kills.map_or(20, |kills| kills.parse().unwrap()))),
    }
}

async fn siege(kills: u32) {
    let began = Instant::now();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("siege.db");
    let (telegram, discord) =
        (Arc::new(telegram::Server::start().await), Arc::new(discord::Server::start().await));
    let page = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let bot = Bot {
        database: database.clone(),
        telegram: telegram.url.clone(),
        discord: discord.api(),
        page,
    };

    let mut life = bot.start().await;
    let books = books::open(&database);
    let mut on_telegram = telegram_people::gather(&telegram, TABLES).await;
    let mut on_discord = discord_people::gather(&discord, TABLES).await;
    let mut on_page = local_people::gather(page, &database, TABLES).await;
    println!("{} tables play after {:.1?}", 3 * TABLES, began.elapsed());

    let stop = Arc::new(AtomicBool::new(false));
    let staller = std::thread::spawn({
        let (database, stop) = (database.clone(), stop.clone());
        move || stall(&database, &stop)
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
        life.kill().unwrap();
        life.wait().unwrap();
        discord.forget_commands();
        let started = Instant::now();
        life = bot.start().await;
        slowest = slowest.max(started.elapsed());
        if kill % 50 == 0 {
            println!("{kill} kills, {:.0?}", began.elapsed());
        }
    }
    stop.store(true, Ordering::Relaxed);
    let stalls = staller.join().unwrap();

    // Peace: what waits is handled and goes out.
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end
        && !(on_page.is_done().await && telegram.world().updates.is_empty() && books.is_empty())
    {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    Command::new("kill").args(["-TERM", &life.id().to_string()]).status().unwrap();
    life.wait().unwrap();

    println!(
        "{kills} kills and {stalls} stalls in {:.0?}, slowest start {slowest:.2?}",
        began.elapsed()
    );
    let faults = books.balance(&on_telegram, &telegram, &on_discord, &discord, &on_page).await;
    assert!(faults == 0, "{faults} faults");
}

/// How to start the process that is killed.
struct Bot {
    database: PathBuf,
    telegram: String,
    discord: String,
    page: SocketAddr,
}

impl Bot {
    /// Starts it and waits until its page answers.
    async fn start(&self) -> Child {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .arg("bot")
            .current_dir(self.database.parent().unwrap())
            .env("ALHAMBRA_DATABASE_PATH", &self.database)
            .env("ALHAMBRA_TELEGRAM_TOKEN", telegram::TOKEN)
            .env("ALHAMBRA_TELEGRAM_API", &self.telegram)
            .env("ALHAMBRA_DISCORD_TOKEN", discord::TOKEN)
            .env("ALHAMBRA_DISCORD_API", &self.discord)
            .env("ALHAMBRA_LOCAL_PAGE", "on")
            .env("ALHAMBRA_LOCAL_LISTEN", self.page.to_string())
            .env("ALHAMBRA_TABLES_PACE", "none")
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(self.page).is_err() {
            assert!(Instant::now() < end, "the bot does not start");
            if let Some(status) = child.try_wait().unwrap() {
                panic!("the bot ended by itself: {status}");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        child
    }
}

/// Somebody else holds the database now and then; says how often.
fn stall(database: &Path, stop: &AtomicBool) -> u32 {
    let db = rusqlite::Connection::open(database).unwrap();
    db.busy_timeout(Duration::from_secs(5)).unwrap();
    let mut stalls = 0;
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(rand::rng().random_range(300..2_000)));
        if db.execute_batch("BEGIN IMMEDIATE").is_ok() {
            std::thread::sleep(Duration::from_millis(rand::rng().random_range(50..1_000)));
            db.execute_batch("ROLLBACK").unwrap();
            stalls += 1;
        }
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
