//! How the bot does under load: from a press to the message that follows, pictures and all.
//!
//! `cargo run --release -p alhambra-bot --example load`
//!
//! Ten thousand games are stored, half played, of two to six players with and without
//! expansions. For a minute a hundred presses a second arrive at random tables, evenly
//! spaced, whatever became of the earlier ones. Each is made durable before anybody hears of
//! it, and is over when the message that follows is ready for its platform with every
//! picture painted: the post of the turn, or the next question to the one who pressed.
//! Private prompts are painted besides. The same with ten games shows whether memory grows
//! with the number of games. Each runs in a process of its own.
//!
//! With `-- --modules all` (or `vizier,camps`) every game has these expansions.
//! With `-- --postgres` the same on a PostgreSQL server that is started for it, and with
//! `-- --postgres 3` by three processes on one database, to each of which a third of the presses
//! goes, at whatever table. `LOAD_PRESSES` says how many there are a second, in all.
//!
//! Beside it a page is written to the same disk and made durable again and again, by nobody's
//! code but the system's: where that stands still, so does everybody.
//!
//! `LOAD_SECONDS` and `LOAD_GAMES` change the size; `LOAD_SLOW=40` tells in which seconds
//! somebody waited for longer than 40 ms. `LOAD_COMPUTERS=10` lets computer players of
//! all levels sit with one person at every tenth table; what people wait for there, until the
//! others have thought, is told apart.
#![allow(clippy::print_stdout, reason = "this is what it is for")]
#![allow(clippy::unwrap_used, reason = "in the support of the tests")]

#[path = "../tests/support/database.rs"]
mod database;
#[path = "../tests/support/sink.rs"]
mod sink;

use std::{
    collections::{BTreeMap, HashMap},
    env,
    fs::{self, File},
    io::{Seek, Write as _},
    path::Path,
    process::Command,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use alhambra_bot::{
    chat::{
        App, Chat, Delivery, Incoming, Message, Parcel, Person, Place, Platform, Press, Target,
        What,
    },
    config::Tables,
    outbox::Outbox,
    store::{
        AccountId, Commit, NewAction, SeatRow, Snapshot, Store, Table, TableId, TableState, Write,
    },
    table::{Hall, Settings},
    time::RealTime,
};
use alhambra_computer::{Level, Mind};
use alhambra_engine::{Config, Game, ModuleId, Seat, Seed};
use anyhow::Context;
use futures::StreamExt;
use jiff::Timestamp;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use tokio::time::{MissedTickBehavior, interval};

const A_SECOND: u64 = 100;
/// Names the part of the presses that a process has, and how many there are.
const PART: &str = "LOAD_PART";
/// What was waited for so long has been delivered by another process, and is not counted.
const ELSEWHERE: Duration = Duration::from_secs(2);
const PARTS: &str = "LOAD_PARTS";
const MODULES: &str = "LOAD_MODULES";
/// How far the stored games have been played.
const PLIES: u32 = 60;
const TEMPLATES: usize = 40;
const PEOPLE: usize = 600;

/// A number that the environment sets.
fn number(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|it| it.parse().ok())
}

/// Do computer players sit at a table?
fn is_shared(table: TableId) -> bool {
    number("LOAD_COMPUTERS").is_some_and(|every| table.0.unsigned_abs().is_multiple_of(every))
}

fn main() -> anyhow::Result<()> {
    let seconds = number("LOAD_SECONDS").unwrap_or(60);
    if let Some(games) = number("LOAD_GAMES") {
        let runtime = tokio::runtime::Runtime::new()?;
        return runtime.block_on(run(games as usize, Duration::from_secs(seconds)));
    }
    let words: Vec<String> = env::args().skip(1).collect();
    let on_server = words.iter().any(|word| word == "--postgres");
    let parts = words.iter().find_map(|word| word.parse().ok()).filter(|_| on_server).unwrap_or(1);
    let a_second = a_second();
    println!("{a_second} presses a second for {seconds} s, durable, pictures included\n");
    println!(
        "{:>7} {:>8} {:>8} {:>8} {:>8} {:>9} {:>10}",
        "games", "presses", "p50 ms", "p99 ms", "max ms", "CPU", "memory"
    );
    for games in [10, 10_000] {
        let server = on_server.then(|| database::Server::durable().context("no PostgreSQL"));
        let server = server.transpose()?;
        if let Some(server) = &server {
            tokio::runtime::Runtime::new()?.block_on(async {
                let store = Store::connect(&server.url).await?;
                fill(&store, games).await?;
                store.close().await;
                anyhow::Ok(())
            })?;
        }
        let mut children = Vec::new();
        for part in 0..parts {
            let mut child = Command::new(env::current_exe()?);
            if let Some(server) = &server {
                child.env("LOAD_URL", &server.url);
            }
            if let Some(modules) = chosen() {
                child.env(MODULES, modules);
            }
            child
                .env("LOAD_GAMES", games.to_string())
                .env("LOAD_SECONDS", seconds.to_string())
                .env(PART, part.to_string())
                .env(PARTS, parts.to_string());
            children.push(child.spawn()?);
        }
        for mut child in children {
            anyhow::ensure!(child.wait()?.success(), "the run with {games} games failed");
        }
    }
    Ok(())
}

/// The expansions that every game has, if somebody has chosen them.
fn chosen() -> Option<String> {
    env::var(MODULES).ok().or_else(|| env::args().skip_while(|word| word != "--modules").nth(1))
}

/// Presses in all.
fn a_second() -> u64 {
    number("LOAD_PRESSES").unwrap_or(A_SECOND)
}

async fn run(games: usize, time: Duration) -> anyhow::Result<()> {
    let folder = tempfile::tempdir_in(".")?;
    let store = match env::var("LOAD_URL") {
        Ok(url) => Store::connect(&url).await?,
        Err(_) => {
            let path = folder.path().join("load.db");
            let store = Store::open(&path).await?;
            fill(&store, games).await?;
            // What filling took must not count: the load meets a process that has just started.
            store.close().await;
            Store::open(&path).await?
        }
    };
    // As the program does when it starts.
    Hall::warm_up().await;
    let (part, parts) = (number(PART).unwrap_or(0), number(PARTS).unwrap_or(1).max(1));
    let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    let times = Arc::new(Times::default());
    let chat: Arc<dyn Chat> = Arc::new(sink::Sink({
        let times = times.clone();
        move |parcel: &Parcel| times.shown(parcel)
    }));
    hall.connect(vec![chat.clone()]);
    let app: Arc<dyn App> = hall.clone();
    let outbox = Outbox::new(store, app, [chat], Arc::new(RealTime));
    let delivery = tokio::spawn(async move { outbox.run(std::future::pending()).await });
    let thinking = tokio::spawn(hall.clone().let_computers_play(std::future::pending()));

    let mut rng = StdRng::seed_from_u64(1 + part);
    let mut ticks = interval(Duration::from_secs(parts) / a_second() as u32);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let (cpu, began) = (cpu_time()?, Instant::now());
    let mut presses = tokio::task::JoinSet::new();
    let is_over = Arc::new(AtomicBool::new(false));
    let disk = thread::spawn({
        let (path, is_over) = (folder.path().join("page"), is_over.clone());
        move || durable_pages(&path, &is_over)
    });
    while began.elapsed() < time {
        ticks.tick().await;
        let table = TableId(rng.random_range(1..=games as i64));
        presses.spawn(press(hall.clone(), times.clone(), table, rng.random()));
        while let Some(ended) = presses.try_join_next() {
            ended??;
        }
    }
    while let Some(ended) = presses.join_next().await {
        ended??;
    }
    // What is still being painted belongs to the load.
    let late = Instant::now();
    while !times.waiting().is_empty() || (parts == 1 && 0 < hall.store().backlog().await?.0) {
        // Another process may have delivered what was waited for here.
        if 1 < parts && Duration::from_secs(5) < late.elapsed() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let share = cpu_time()?.saturating_sub(cpu).as_secs_f64() / began.elapsed().as_secs_f64();
    delivery.abort();
    thinking.abort();
    is_over.store(true, Ordering::Relaxed);
    let disk = disk.join().expect("it does not panic")?;
    let all = times.sorted(false);
    let at = |share: f64| nth(&all, share);
    println!(
        "{games:>7} {:>8} {:>8.1} {:>8.1} {:>8.1} {:>8.0}% {:>6.1} MiB",
        all.len(),
        at(0.5),
        at(0.99),
        at(1.0),
        share * 100.0,
        memory()? as f64 / 1024.0
    );
    if let Some(most) = number("LOAD_SLOW").map(Duration::from_millis) {
        for (second, (count, longest)) in times.slow(began, most) {
            println!("second {second:>3}: {count:>3} longer than {most:?}, {longest:.1?} at most");
        }
    }
    row(&times.sorted(true), "with computer players");
    row(&disk, "the disk alone");
    Ok(())
}

fn row(sorted: &[Duration], what: &str) {
    if !sorted.is_empty() {
        let (count, at) = (sorted.len(), |share: f64| nth(sorted, share));
        println!(
            "{:>7} {count:>8} {:>8.1} {:>8.1} {:>8.1}   {what}",
            "",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

/// How long the disk takes for a page, fifty times a second until it is over.
fn durable_pages(path: &Path, is_over: &AtomicBool) -> std::io::Result<Vec<Duration>> {
    let (mut file, mut times) = (File::create(path)?, Vec::new());
    while !is_over.load(Ordering::Relaxed) {
        let began = Instant::now();
        file.rewind()?;
        file.write_all(&[0; 4096])?;
        file.sync_data()?;
        times.push(began.elapsed());
        thread::sleep(Duration::from_millis(20));
    }
    times.sort_unstable();
    Ok(times)
}

/// The time in milliseconds that a share of all stays below.
fn nth(sorted: &[Duration], share: f64) -> f64 {
    sorted[((sorted.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3
}

/// One press of whoever is asked at a table.
async fn press(
    hall: Arc<Hall>,
    times: Arc<Times>,
    table: TableId,
    luck: u64,
) -> anyhow::Result<()> {
    let snapshot = hall.store().snapshot(table).await?.context("the table has a position")?;
    let game: Game = serde_json::from_slice(&snapshot)?;
    let mut rng = StdRng::seed_from_u64(luck);
    let row = hall.store().table(table).await?.context("the table is there")?;
    let is_person = |seat: &Seat| row.seats[seat.index()].mind.is_none();
    let asked = game.asked().and_then(|ask| ask.seats.iter().find(is_person));
    let Some(seat) = asked else { return Ok(()) };
    let action = game.sample(seat, &mut rng).context("somebody who is asked can answer")?;
    let index = game.options(seat).iter().position(|it| *it == action).unwrap_or(0);
    let place = place(table);
    // Two at one table at the same moment: the second would find an old button.
    let waits = times.waiting().get(&place.chat).copied();
    if waits.is_some_and(|since| since.elapsed() < ELSEWHERE) {
        return Ok(());
    }
    let account = row.account_of(seat.0).context("every seat has somebody")?;
    let account = hall.store().account(account).await?.context("everybody has an account")?;
    let incoming = Incoming {
        update: format!("{table}/{}/{luck:x}", game.ply()),
        person: account.person,
        name: account.name,
        language: Some("en".into()),
        from: Target::Place(place.clone()),
        place_name: None,
        is_admin: false,
        lacks: Vec::new(),
        server: None,
        what: What::Button {
            data: format!("o{table}:{}:{index}", game.ply_seen_by(Some(seat))),
            message: None,
        },
    };
    times.waiting().insert(place.chat.clone(), Instant::now());
    let answer = hall.handle(incoming).await;
    let message = answer.message.unwrap_or_default();
    hall.paint(message.pictures.clone()).await?;
    // Where several are asked, an answer is not posted: the one who pressed hears all there is.
    let posted = 0 < hall.store().newest_for(&Target::Place(place.clone())).await?;
    if asks(&message) || !posted {
        times.over(&place.chat);
    }
    Ok(())
}

/// The turn goes on: this is the message that follows, and nothing is posted.
fn asks(message: &Message) -> bool {
    let mut buttons = message.buttons.iter().flatten();
    buttons.any(|it| matches!(&it.does, Press::Data(data) if data.starts_with(['o', 'm'])))
}

/// Since when somebody waits in a room, and how long others have waited.
#[derive(Default)]
struct Times {
    waiting: Mutex<HashMap<String, Instant>>,
    done: Mutex<Vec<Waited>>,
}

struct Waited {
    room: String,
    since: Instant,
    time: Duration,
}

impl Times {
    fn waiting(&self) -> std::sync::MutexGuard<'_, HashMap<String, Instant>> {
        self.waiting.lock().expect("no holder panics")
    }

    /// The platform shows a message: whoever waits for it in a room waits no longer.
    fn shown(&self, parcel: &Parcel) -> bool {
        if let (Target::Place(place), Delivery::Send { .. }) = (&parcel.target, &parcel.delivery) {
            self.over(&place.chat);
        }
        true
    }

    fn over(&self, room: &str) {
        if let Some(since) = self.waiting().remove(room) {
            let waited = Waited { room: room.to_owned(), since, time: since.elapsed() };
            self.done.lock().expect("no holder panics").push(waited);
        }
    }

    /// How long people have waited at tables with or without computer players.
    fn sorted(&self, with_computers: bool) -> Vec<Duration> {
        let done = self.done.lock().expect("no holder panics");
        let is_meant = |room: &str| {
            let table = room.rsplit(' ').next().and_then(|it| it.parse().ok());
            table.is_some_and(|table| is_shared(TableId(table))) == with_computers
        };
        let mut times: Vec<Duration> =
            done.iter().filter(|it| is_meant(&it.room)).map(|it| it.time).collect();
        times.sort_unstable();
        times
    }

    /// The seconds in which somebody waited for longer than this: how many did, and how long at
    /// most.
    fn slow(&self, began: Instant, most: Duration) -> BTreeMap<u64, (usize, Duration)> {
        let mut seconds = BTreeMap::new();
        let done = self.done.lock().expect("no holder panics");
        for waited in done.iter().filter(|it| most < it.time) {
            let second = waited.since.saturating_duration_since(began).as_secs();
            let (count, longest) = seconds.entry(second).or_default();
            *count += 1;
            *longest = waited.time.max(*longest);
        }
        seconds
    }
}

fn place(table: TableId) -> Place {
    Place { platform: Platform::Local, chat: format!("room {table}"), topic: None }
}

/// A game that was played for a while.
struct Template {
    game: Game,
    config: Config,
    actions: Vec<(Seat, String)>,
}

fn template(number: usize) -> anyhow::Result<Template> {
    let mut rng = StdRng::seed_from_u64(number as u64);
    let modules = match chosen().as_deref() {
        Some("all") => ModuleId::ALL.to_vec(),
        Some(named) => named
            .split(',')
            .map(|slug| slug.parse().ok().with_context(|| format!("no module {slug}")))
            .collect::<anyhow::Result<_>>()?,
        None => ModuleId::ALL.sample(&mut rng, [0, 0, 2, 4][number % 4]).copied().collect(),
    };
    let config = Config::new(2 + number % 5, modules.into_iter().collect(), Seed(rng.random()));
    let mut game = Game::new(config.clone())?;
    let mut actions = Vec::new();
    while game.ply() < PLIES {
        let seat = game.asked().and_then(|ask| ask.seats.iter().next()).context("it goes on")?;
        let action = game.sample(seat, &mut rng).context("there is an answer")?;
        actions.push((seat, action.to_string()));
        game.play(seat, action)?;
    }
    Ok(Template { game, config, actions })
}

async fn fill(store: &Store, games: usize) -> anyhow::Result<()> {
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        let person = Person { platform: Platform::Local, user: format!("player {number}") };
        people.push(store.meet(&person, &format!("Player {number}"), Some("en")).await?.id);
    }
    let templates = (0..TEMPLATES).map(template).collect::<anyhow::Result<Vec<_>>>()?;
    let commits = (0..games).map(|number| {
        let template = &templates[number % TEMPLATES];
        open(store.fresh_table(), template, &people[number * 7 % (PEOPLE - 6)..])
    });
    let mut writing =
        futures::stream::iter(commits.map(|commit| store.commit(commit))).buffer_unordered(64);
    while let Some(written) = writing.next().await {
        written?;
    }
    Ok(())
}

fn open(id: TableId, template: &Template, people: &[AccountId]) -> Commit {
    let now = Timestamp::now();
    let mut table = Table::lobby(id, place(id), people[0], now);
    let settings = Settings { told: PLIES, pace: None, ..Settings::default() };
    table.settings = serde_json::to_string(&settings).expect("settings are plain data");
    table.state = TableState::Running;
    table.config = serde_json::to_string(&template.config).ok();
    table.seed_hash = Some(template.config.seed.commitment());
    let person = template.game.asked().and_then(|ask| ask.seats.lowest());
    let mind = |seat: u8| {
        let is_computer = is_shared(id) && person != Some(Seat(seat));
        is_computer.then(|| Mind::new(Level::ALL[usize::from(seat) % Level::ALL.len()]))
    };
    let seats = template.config.seats.iter().zip(people).zip(0..);
    table.seats = seats
        .map(|((colour, &account), seat)| SeatRow {
            seat,
            account,
            colour: serde_json::to_value(colour)
                .ok()
                .and_then(|it| it.as_str().map(str::to_owned))
                .unwrap_or_default(),
            mind: mind(seat),
        })
        .collect();
    let actions = template.actions.iter().map(|(seat, notation)| NewAction {
        seat: seat.0,
        notation: notation.clone(),
        account: Some(people[seat.index()]),
    });
    let actions = actions.collect();
    let position = serde_json::to_vec(&template.game).expect("a game is plain data");
    Commit::at(now).with(Write::Open(table)).with(Write::Play {
        table: id,
        ply: 0,
        actions,
        snapshot: Snapshot::pack(&position),
    })
}

/// Processor time of this process so far.
fn cpu_time() -> anyhow::Result<Duration> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
    Ok(Duration::from_millis(ticks * 10))
}

/// Resident memory in KiB.
fn memory() -> anyhow::Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("no VmRSS")?;
    Ok(line.split_whitespace().nth(1).context("no number")?.parse()?)
}
