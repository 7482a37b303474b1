//! The program as whoever runs it meets it: a real process, its files, signals and addresses.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may stop")]
#![expect(clippy::print_stdout, reason = "what is skipped is printed")]

#[path = "support/database.rs"]
mod database;
#[path = "support/discord/mod.rs"]
mod discord;
#[path = "support/telegram/mod.rs"]
mod telegram;

use std::{
    fs::{self, File},
    io::{Read as _, Seek as _},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, ExitStatus, Output},
    time::{Duration, Instant},
};

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, postgres::PgConnectOptions};
use tokio::{
    io::AsyncWriteExt as _,
    net::{TcpListener, TcpStream},
    time::sleep,
};

use self::database::ports::free_address;

/// Reached only by a program that hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// A folder to run in, with addresses of its own.
struct House {
    folder: tempfile::TempDir,
    page: SocketAddr,
    metrics: SocketAddr,
    /// Of the server that has the database, if one has.
    url: String,
}

/// The program at work; it is killed with its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

impl Running {
    /// Sends a signal and waits for the end.
    async fn signal(self, signal: &str) -> ExitStatus {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        self.ends().await
    }

    async fn ends(mut self) -> ExitStatus {
        for _ in 0..PATIENCE.as_millis() / 20 {
            if let Some(status) = self.0.try_wait().unwrap() {
                return status;
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("the program does not stop");
    }
}

impl House {
    fn new() -> Self {
        let (page, metrics) = (free_address(), free_address());
        Self { folder: tempfile::tempdir().unwrap(), page, metrics, url: String::new() }
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = alhambra(self.folder.path(), words);
        command
            .env("ALHAMBRA_LOCAL_LISTEN", self.page.to_string())
            .env("ALHAMBRA_METRICS_LISTEN", self.metrics.to_string())
            .env("ALHAMBRA_DATABASE_URL", &self.url)
            .env("ALHAMBRA_LOG_FORMAT", "json");
        command
    }

    fn ask(&self, words: &[&str]) -> Output {
        output_of(&mut self.command(words))
    }

    async fn start(&self) -> Running {
        let running = self.begin_to_start();
        self.is_up().await;
        running
    }

    fn begin_to_start(&self) -> Running {
        self.begin_with(&[])
    }

    /// With some settings more.
    fn begin_with(&self, settings: &[(&str, &str)]) -> Running {
        let log = File::options().create(true).append(true).open(self.path("log")).unwrap();
        let mut command = self.command(&[]);
        // Nothing else is kept open by a program that somebody forgets.
        let errors = log.try_clone().unwrap();
        command.envs(settings.iter().copied()).stdout(log).stderr(errors);
        Running(command.spawn().unwrap())
    }

    /// Stops the program; once more where the machine was too busy for the last writes to be
    /// folded into the file in time, which the program says.
    async fn stop_at_leisure(&self, mut running: Running) {
        for _ in 0..TRIES {
            let said = self.log().len();
            assert!(running.signal("-TERM").await.success());
            if !self.log()[said..].contains("the database is busy") {
                return;
            }
            running = self.start().await;
        }
        panic!("never any time: {}", self.log());
    }

    fn log(&self) -> String {
        fs::read_to_string(self.path("log")).unwrap_or_default()
    }

    /// Waits until the program answers.
    async fn is_up(&self) {
        for _ in 0..PATIENCE.as_millis() / 20 {
            if self.get("/healthz").await.is_some_and(|(status, _)| status == StatusCode::OK) {
                return;
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("the program does not start: {}", self.log());
    }

    /// Waits until it is this process that plays.
    async fn plays(&self) {
        for _ in 0..PATIENCE.as_millis() / 20 {
            let (_, page) = self.get("/metrics").await.unwrap_or_default();
            if page.contains("alhambra_stands_by 0") {
                return;
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("the program waits for ever: {}", self.log());
    }

    async fn get(&self, path: &str) -> Option<(StatusCode, String)> {
        let answer = client().get(format!("http://{}{path}", self.metrics)).send().await;
        let answer = answer.ok()?;
        Some((answer.status(), answer.text().await.ok()?))
    }

    /// What stands behind the name of a sample of `/metrics`.
    async fn sample(&self, name: &str) -> String {
        let (_, page) = self.get("/metrics").await.unwrap();
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in\n{page}")).to_owned()
    }

    async fn add(&self, kind: &str, name: &str) -> String {
        let body = json!({ "kind": kind, "name": name });
        let answer = client().post(format!("http://{}/roster", self.page)).json(&body);
        let named: Value = answer.send().await.unwrap().json().await.unwrap();
        named["id"].as_str().unwrap().to_owned()
    }

    async fn say(&self, update: &str, person: &str, room: &str, line: &str) {
        let chat = format!("room:{room}");
        let does = json!({ "say": line });
        let body = json!({ "update": update, "person": person, "chat": chat, "does": does });
        let answer = client().post(format!("http://{}/act", self.page)).json(&body);
        assert_eq!(answer.send().await.unwrap().status(), StatusCode::NO_CONTENT);
    }

    /// Nina and Kim sit down and begin.
    async fn begin(&self) {
        let room = self.add("room", "hall").await;
        let (nina, kim) = (self.add("person", "Nina").await, self.add("person", "Kim").await);
        self.say("update-1", &nina, &room, "/new").await;
        self.say("update-2", &kim, &room, "/join").await;
        self.say("update-3", &nina, &room, "/start").await;
    }
}

fn alhambra(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alhambra"));
    command.args(words).current_dir(folder).env_remove("RUST_LOG");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ALHAMBRA_")) {
        command.env_remove(name);
    }
    // Whoever looks whether it is free takes it for a moment from somebody else.
    command.env("ALHAMBRA_LOCAL_LISTEN", "127.0.0.1:0");
    command
}

/// What a command says that ends by itself.
fn output_of(command: &mut Command) -> Output {
    let mut said = [tempfile::tempfile().unwrap(), tempfile::tempfile().unwrap()];
    let [stdout, stderr] = said.each_ref().map(|file| file.try_clone().unwrap());
    let mut running = Running(command.stdout(stdout).stderr(stderr).spawn().unwrap());
    let end = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = running.0.try_wait().unwrap() {
            break status;
        }
        assert!(Instant::now() < end, "{command:?} does not end");
        std::thread::sleep(Duration::from_millis(5));
    };
    let [stdout, stderr] = said.each_mut().map(|file| {
        let mut bytes = Vec::new();
        file.rewind().unwrap();
        file.read_to_end(&mut bytes).unwrap();
        bytes
    });
    Output { status, stdout, stderr }
}

fn client() -> Client {
    Client::builder().timeout(PATIENCE).build().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[tokio::test]
async fn health_and_metrics_tell_what_the_bot_does() {
    let house = House::new();
    let _running = house.start().await;
    house.begin().await;

    let (status, health) = house.get("/healthz").await.unwrap();
    let health: Value = serde_json::from_str(&health).unwrap();
    assert_eq!((status, &health["database"]), (StatusCode::OK, &json!("ok")));
    let asked = house.ask(&["health"]);
    assert!(asked.status.success() && told(&asked).contains("\"database\":\"ok\""));

    assert_eq!(house.sample("alhambra_tables{state=\"running\"}").await, "1");
    assert_eq!(house.sample("alhambra_updates_total{platform=\"local\"}").await, "3");
    assert_eq!(house.sample("alhambra_answer_seconds_count").await, "3");
    assert_eq!(house.sample("alhambra_updates_failed_total").await, "0");
    let (_, page) = house.get("/metrics").await.unwrap();
    for line in page.lines() {
        let is_comment = line.starts_with("# HELP ") || line.starts_with("# TYPE ");
        let number = line.rsplit_once(' ').map(|(_, number)| number.parse::<f64>());
        assert!(is_comment || matches!(number, Some(Ok(_))), "{line}");
    }
}

#[tokio::test]
async fn metrics_tell_how_computer_players_do() {
    let house = House::new();
    let _running = house.start().await;
    let (room, nina) = (house.add("room", "hall").await, house.add("person", "Nina").await);
    house.say("update-1", &nina, &room, "/solo easy 3").await;
    // There is a hint once the others have played and Nina is asked.
    for number in 2.. {
        house.say(&format!("update-{number}"), &nina, &room, "/hint").await;
        if house.sample("alhambra_thoughts_total{level=\"strong\"}").await == "1" {
            break;
        }
        assert!(number < 1_000, "nobody asks Nina");
        sleep(Duration::from_millis(20)).await;
    }
    let easy: u32 = house.sample("alhambra_thoughts_total{level=\"easy\"}").await.parse().unwrap();
    let all = (easy + 1).to_string();
    assert_eq!(house.sample("alhambra_thought_seconds_count").await, all);
    assert_eq!(house.sample("alhambra_thoughts_hurried_total").await, "0");
    assert_eq!(house.sample("alhambra_thinking_waiting").await, "0");
}

#[tokio::test]
async fn a_stop_by_sigterm_is_graceful_and_the_game_goes_on_after_it() {
    let house = House::new();
    let running = house.start().await;
    house.begin().await;
    let status = running.signal("-TERM").await;
    assert!(status.success(), "{status}");

    let again = house.start().await;
    assert_eq!(house.sample("alhambra_tables{state=\"running\"}").await, "1");
    // Even the hardest end leaves a database that needs no care.
    assert!(!again.signal("-KILL").await.success());
    let _once_more = house.start().await;
    assert_eq!(house.sample("alhambra_tables{state=\"running\"}").await, "1");
}

#[tokio::test]
async fn a_program_waits_for_who_has_the_server_for_itself_and_plays_on_where_another_died() {
    let Some(server) = database::Server::start() else {
        return database::skipped("no PostgreSQL");
    };
    let on_server = || House { url: server.url.clone(), ..House::new() };
    let (one, other) = (on_server(), on_server());
    let playing = one.start().await;
    one.plays().await;
    one.begin().await;
    assert!(told(&one.ask(&["check"])).contains("a bot runs on it"));
    assert!(told(&one.ask(&["backup", "copy.db"])).contains("pg_dump"));
    playing.signal("-KILL").await;

    // As one does that copies everything.
    let url = server.url.parse::<PgConnectOptions>().unwrap();
    let mut alone = url.connect().await.unwrap();
    let holds = "SELECT pg_advisory_lock(1, hashtext(current_schema()))";
    sqlx::raw_sql(holds).execute(&mut alone).await.unwrap();
    let waiting = other.start().await;
    assert_eq!(other.sample("alhambra_stands_by").await, "1");
    assert!(told(&other.ask(&["health"])).contains("\"standing_by\":true"));
    drop(alone);
    other.plays().await;
    assert_eq!(other.sample("alhambra_tables{state=\"running\"}").await, "1");
    assert!(waiting.signal("-TERM").await.success());

    // Back into a file, where the game goes on.
    let at_home = House::new();
    let moved = one.ask(&[
        "move",
        "--from",
        &server.url,
        "--to",
        at_home.path("alhambra.db").to_str().unwrap(),
    ]);
    assert!(moved.status.success(), "{}", told(&moved));
    let _at_home = at_home.start().await;
    assert_eq!(at_home.sample("alhambra_tables{state=\"running\"}").await, "1");
}

#[tokio::test]
async fn the_log_names_table_and_ply_and_no_card() {
    let house = House::new();
    let running = house.start().await;
    house.begin().await;
    running.signal("-TERM").await;
    let log = fs::read_to_string(house.path("log")).unwrap();
    let parse = |line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
    let lines: Vec<Value> = log.lines().map(parse).collect();
    // The page's updates are their people's own.
    let is_third = |id: &Value| id.as_str().is_some_and(|id| id.ends_with(".update-3"));
    let started = lines
        .iter()
        .find(|line| is_third(&line["spans"][0]["id"]) && line["fields"]["message"] == "done");
    let started = started.unwrap_or_else(|| panic!("nothing about /start in\n{log}"));
    assert_eq!(started["spans"][0]["platform"], "local");
    assert_eq!(started["spans"][1]["table"], 1);
    assert!(started["fields"]["ply"].is_number());
    // What a hand would look like in words or in notation.
    for secret in ["dirham", "florin", "ducat", "denar", "\"cards\""] {
        assert!(!log.to_lowercase().contains(secret), "{secret} in\n{log}");
    }
}

#[tokio::test]
async fn a_backup_taken_while_the_bot_runs_can_take_the_place_of_the_database() {
    let house = House::new();
    let running = house.start().await;
    house.begin().await;
    let ratings = house.ask(&["ratings"]);
    assert!(ratings.status.success() && told(&ratings).contains("0 finished games"));
    let saved = house.ask(&["backup", "saved.db"]);
    assert!(saved.status.success(), "{}", told(&saved));
    let again = house.ask(&["backup", "saved.db"]);
    assert!(!again.status.success(), "a backup is never overwritten");
    drop(running);

    for lost in ["alhambra.db", "alhambra.db-wal", "alhambra.db-shm"] {
        fs::remove_file(house.path(lost)).ok();
    }
    fs::rename(house.path("saved.db"), house.path("alhambra.db")).unwrap();
    let checked = house.ask(&["check"]);
    assert!(
        checked.status.success() && told(&checked).contains("1 tables, "),
        "{}",
        told(&checked)
    );
    let _running = house.start().await;
    assert_eq!(house.sample("alhambra_tables{state=\"running\"}").await, "1");
}

#[tokio::test]
async fn a_copy_of_the_file_after_a_stop_has_every_move() {
    let house = House::new();
    let running = house.start().await;
    house.begin().await;
    house.stop_at_leisure(running).await;
    fs::copy(house.path("alhambra.db"), house.path("copy.db")).unwrap();
    for lost in ["alhambra.db", "alhambra.db-wal", "alhambra.db-shm"] {
        fs::remove_file(house.path(lost)).ok();
    }
    fs::rename(house.path("copy.db"), house.path("alhambra.db")).unwrap();
    let checked = house.ask(&["check"]);
    assert!(told(&checked).contains("1 tables, "), "{}", told(&checked));
}

#[tokio::test]
async fn a_log_that_cannot_be_written_does_not_end_the_program() {
    let house = House::new();
    // A disk without room for a single line.
    let full = || File::options().write(true).open("/dev/full").unwrap();
    let child = house.command(&[]).stdout(full()).stderr(full()).spawn().unwrap();
    let running = Running(child);
    house.is_up().await;
    house.begin().await;
    assert_eq!(house.sample("alhambra_tables{state=\"running\"}").await, "1");
    assert!(running.signal("-TERM").await.success());
}

/// What service managers give.
const GIVEN: Duration = Duration::from_secs(10);
/// A machine that is very busy may take longer now and then, but not every time.
const TRIES: usize = 3;

/// Stops a program in the same way again and again until that took no longer than it may.
async fn stops_in_time(start: impl AsyncFn() -> Running) {
    let mut took = Vec::new();
    for _ in 0..TRIES {
        let running = start().await;
        let began = Instant::now();
        let status = running.signal("-TERM").await;
        assert!(status.success(), "{status}");
        took.push(began.elapsed());
        if took.last().is_some_and(|it| *it < GIVEN) {
            return;
        }
    }
    panic!("{took:?}");
}

#[tokio::test]
async fn a_stop_takes_less_than_ten_seconds_even_while_somebody_holds_the_database() {
    let house = House::new();
    let holder = std::cell::RefCell::new(None);
    stops_in_time(async || {
        holder.take();
        let running = house.start().await;
        house.begin().await;
        let held = rusqlite::Connection::open(house.path("alhambra.db")).unwrap();
        held.execute_batch("BEGIN IMMEDIATE").unwrap();
        holder.replace(Some(held));
        running
    })
    .await;
}

/// A resolver that never answers, in the place of the system's.
#[cfg(target_os = "linux")]
const HANGING: &str = "
#include <unistd.h>
int getaddrinfo(const char *n, const char *s, const void *h, void *r) { for (;;) sleep(60); }
";

/// Whatever a blocking thread is busy with ends with the program, which does not wait for it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_stop_takes_less_than_ten_seconds_even_while_a_name_is_looked_up() {
    let house = House::new();
    let (source, hanging) = (house.path("hanging.c"), house.path("hanging.so"));
    fs::write(&source, HANGING).unwrap();
    let mut compiler = Command::new("cc");
    let compiled = compiler.args(["-shared", "-fPIC", "-o"]).args([&hanging, &source]).status();
    if !compiled.is_ok_and(|status| status.success()) {
        return database::skipped("no compiler");
    }
    stops_in_time(async || {
        let running = house.begin_with(&[
            ("LD_PRELOAD", hanging.to_str().unwrap()),
            ("ALHAMBRA_TELEGRAM_TOKEN", telegram::TOKEN),
            ("ALHAMBRA_TELEGRAM_API", "http://telegram.test"),
            ("ALHAMBRA_LOCAL_PAGE", "on"),
        ]);
        house.is_up().await;
        running
    })
    .await;
}

#[tokio::test]
async fn a_stop_takes_less_than_ten_seconds_with_both_platforms_in_the_middle_of_something() {
    let house = House::new();
    let (discord, telegram) = (discord::Server::start().await, telegram::Server::start().await);
    let (kim, nina) = (discord::User::new(201, "Kim"), telegram.friend("Nina", "en"));
    let (group, api) = (telegram.supergroup("Games"), discord.api());
    let settings = [
        ("ALHAMBRA_DISCORD_TOKEN", discord::TOKEN),
        ("ALHAMBRA_DISCORD_API", api.as_str()),
        ("ALHAMBRA_TELEGRAM_TOKEN", telegram::TOKEN),
        ("ALHAMBRA_TELEGRAM_API", telegram.url.as_str()),
    ];
    stops_in_time(async || {
        // Neither gets its answer: Telegram asks for patience, Discord says nothing at all.
        let posts = format!("/channels/{}/messages", discord::GAMES);
        let posted = |world: &discord::World| world.requests_to("POST", &posts).len();
        let (before, asked) = (discord.look(posted), telegram.calls("sendMessage").len());
        telegram.fails("sendMessage", Some(group), 9, telegram::Fault::TooManyRequests(60));
        discord.fault(discord::Fault::on("POST", posts.as_str()).silence());
        let running = house.begin_with(&settings);
        house.is_up().await;
        discord.ready().await;
        telegram.called("setMyCommands", 8).await;
        telegram.says(nina, group, "/new");
        discord.slash(&kim, discord::GAMES, "new", &[]);
        telegram.called("sendMessage", asked + 1).await;
        let post = |world: &discord::World| (before < posted(world)).then_some(());
        discord.wait_for("a post", post).await;
        running
    })
    .await;
    // What was not said is said by the next process.
    drop(telegram.world().planned.drain(..));
    let running = house.begin_with(&settings);
    telegram.message(group, "Nina").await;
    let lobby = |world: &discord::World| {
        let mut here = world.messages.iter().filter(|it| it.channel == discord::GAMES);
        here.find(|it| it.content.contains("Kim")).map(|_| ())
    };
    discord.wait_for("the lobby", lobby).await;
    assert!(running.signal("-TERM").await.success());
}

/// Does a process see to SIGTERM itself?
#[cfg(target_os = "linux")]
fn hears_sigterm(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    caught.is_some_and(|mask| mask & (1 << 14) != 0)
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_start_that_waits_for_somebody_who_holds_the_database_can_be_stopped() {
    let house = House::new();
    house.start().await.signal("-TERM").await;
    let holder = rusqlite::Connection::open(house.path("alhambra.db")).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut starting = house.begin_to_start();
    let end = Instant::now() + PATIENCE;
    while !hears_sigterm(starting.0.id()) {
        let ended = starting.0.try_wait().unwrap();
        assert!(ended.is_none() && Instant::now() < end, "{ended:?}: {}", house.log());
        sleep(Duration::from_millis(20)).await;
    }
    let status = starting.signal("-TERM").await;
    assert!(status.success(), "{status}: {}", house.log());
}

#[tokio::test]
async fn a_stop_says_what_stays_beside_the_file_while_somebody_reads_it() {
    let house = House::new();
    let running = house.start().await;
    let reader = rusqlite::Connection::open(house.path("alhambra.db")).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM tables").unwrap();
    house.begin().await;
    house.stop_at_leisure(running).await;
    assert!(house.log().contains("somebody reads the file"), "{}", house.log());
}

/// A program has only so many files to open, some of which it needs for itself, and each of a crowd
/// says one of these and nothing more. Somebody else comes to see the page.
#[cfg(target_os = "linux")]
async fn gets_in_beside_a_crowd(
    files: u32,
    crowd: usize,
    says: impl Fn(SocketAddr) -> Vec<String>,
) {
    let house = House::new();
    let running = house.start().await;
    let (pid, limit) = (running.0.id().to_string(), format!("--nofile={files}"));
    let limited = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
    assert!(limited.unwrap().success());
    let says = says(house.page);
    // Long before anybody in the crowd is sent away for being slow.
    let visitor = Client::builder().timeout(Duration::from_secs(10)).build().unwrap();
    for _ in 0..TRIES {
        let mut inside = Vec::new();
        for number in 0..crowd {
            let mut one = TcpStream::connect(house.page).await.unwrap();
            // Whoever was sent away meanwhile says nothing more.
            one.write_all(says[number % says.len()].as_bytes()).await.ok();
            inside.push(one);
        }
        let got_in = visitor.get(format!("http://{}/", house.page)).send().await;
        if got_in.is_ok_and(|answer| answer.status() == StatusCode::OK) {
            return;
        }
    }
    panic!("nobody gets in: {}", house.log());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_crowd_that_does_not_say_what_it_wants_keeps_nobody_out() {
    let slow_head = "GET / HTTP/1.1\r\nHost: local".to_owned();
    let slow_body = |page| {
        format!(
            "POST /act HTTP/1.1\r\nHost: {page}\r\nContent-Type: application/json\r\n\
             Content-Length: 100\r\n\r\n{{"
        )
    };
    gets_in_beside_a_crowd(256, 300, |page| vec![slow_head.clone(), slow_body(page)]).await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_crowd_that_has_been_answered_keeps_nobody_out_either() {
    let nowhere = |page| format!("GET /nowhere HTTP/1.1\r\nHost: {page}\r\n\r\n");
    gets_in_beside_a_crowd(448, 440, |page| vec![nowhere(page)]).await;
}

#[tokio::test]
async fn a_program_that_can_write_nothing_any_more_ends() {
    let Some(server) = database::Server::start() else {
        return database::skipped("no PostgreSQL");
    };
    let house = House { url: server.url.clone(), ..House::new() };
    let running = house.start().await;
    house.plays().await;
    // Its session is ended, as another process would end one that is stuck.
    let end = "SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND classid = 3";
    let server: PgConnectOptions = server.url.parse().unwrap();
    sqlx::raw_sql(end).execute(&mut server.connect().await.unwrap()).await.unwrap();
    let status = running.ends().await;
    assert!(!status.success(), "{status}");
    assert!(house.log().contains("nothing can be written any more"), "{}", house.log());
}

#[tokio::test]
async fn a_check_survives_a_reader_who_goes_away() {
    let folder = tempfile::tempdir().unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut check = alhambra(folder.path(), &["check"]);
    let said = folder.path().join("said");
    let running =
        Running(check.stdout(writer).stderr(File::create(&said).unwrap()).spawn().unwrap());
    let status = running.ends().await;
    assert!(status.success(), "{status}");
    assert_eq!(fs::read_to_string(said).unwrap(), "");
}

#[tokio::test]
async fn a_check_finds_what_keeps_the_program_from_starting() {
    let house = House::new();
    house.start().await.signal("-TERM").await;
    let wrong = |says: &str| {
        let checked = house.ask(&["check"]);
        let told = told(&checked);
        assert!(!checked.status.success(), "{told}");
        let named = told.lines().any(|line| line.contains(says) && line.ends_with("<- wrong"));
        assert!(named, "{says} in\n{told}");
    };
    assert!(house.ask(&["check"]).status.success());
    let taken = TcpListener::bind(house.page).await.unwrap();
    wrong("local page: cannot listen");
    drop(taken);
    fs::write(house.path("alhambra.rooms.json"), "").unwrap();
    wrong("roster");
    fs::remove_file(house.path("alhambra.rooms.json")).unwrap();
    fs::remove_file(house.path("alhambra.rooms.posts")).unwrap();
    fs::create_dir(house.path("alhambra.rooms.posts")).unwrap();
    wrong("alhambra.rooms.posts cannot be used");
    fs::remove_dir(house.path("alhambra.rooms.posts")).unwrap();
    let db = rusqlite::Connection::open(house.path("alhambra.db")).unwrap();
    db.execute("INSERT INTO _sqlx_migrations VALUES (9999, 'x', '2026', 1, x'00', 1)", []).unwrap();
    drop(db);
    wrong("a later release");
}

#[tokio::test]
async fn a_check_finds_a_webhook_and_a_log_that_keep_the_program_from_starting() {
    let house = House::new();
    let stops = |name: &str, value: &str, says: &str| {
        for words in [&["check"][..], &[]] {
            let mut command = house.command(words);
            command
                .env("ALHAMBRA_TELEGRAM_TOKEN", "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0")
                .env("ALHAMBRA_TELEGRAM_WEBHOOK", "https://bot.example/")
                .env("ALHAMBRA_TELEGRAM_SECRET", "a-secret-that-nobody-guesses")
                .env("ALHAMBRA_TELEGRAM_API", "http://127.0.0.1:9")
                .env("ALHAMBRA_LOCAL_PAGE", "on")
                .env("ALHAMBRA_TELEGRAM_LISTEN", "127.0.0.1:0")
                .env(name, value);
            let output = output_of(&mut command);
            assert!(!output.status.success(), "{}", told(&output));
            assert!(told(&output).contains(says), "{says} in\n{}", told(&output));
        }
    };
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = taken.local_addr().unwrap().to_string();
    stops("ALHAMBRA_TELEGRAM_LISTEN", &address, &address);
    // Two parts cannot listen on the same one.
    let page = house.page.to_string();
    stops("ALHAMBRA_TELEGRAM_LISTEN", &page, &page);
    stops("RUST_LOG", "alhambra=loud=quiet", "RUST_LOG is not understood");
    stops("ALHAMBRA_TELEGRAM_API", "http://127.0.0.1:80811", "is an address like");
}

#[test]
fn a_check_names_what_is_wrong_and_never_a_token() {
    let folder = tempfile::tempdir().unwrap();
    let sound = output_of(&mut alhambra(folder.path(), &["check"]));
    assert!(sound.status.success(), "{}", told(&sound));
    for part in ["configuration", "database", "Discord", "Telegram", "local page", "pictures"] {
        assert!(told(&sound).contains(part), "{part} in\n{}", told(&sound));
    }
    assert!(!folder.path().join("alhambra.db").exists(), "a check leaves nothing behind");

    let mut slip = alhambra(folder.path(), &["check"]);
    let slip = output_of(slip.env("ALHAMBRA_TELEGRAM_TOKEN", "123:too-short"));
    assert!(!slip.status.success());
    assert!(told(&slip).contains("Telegram: the token does not look like one"));
    assert!(!told(&slip).contains("too-short"));

    fs::write(folder.path().join("alhambra.db"), "this is no database").unwrap();
    let broken = output_of(&mut alhambra(folder.path(), &["check"]));
    assert!(!broken.status.success());
    assert!(told(&broken).contains("<- wrong"), "{}", told(&broken));
}

#[test]
fn a_wrong_setting_stops_the_start_with_its_line_and_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("[log]\nlevl = \"info\"\n", "config.toml, line 2: unknown field `levl`"),
        ("\n\n[tables]\npace = \"soon\"\n", "config.toml, line 4: expected a time such as `45m`"),
        ("[metrics]\nlisten = \"0.0.0.0:9464\"\n", "set `elsewhere = true` under [metrics]"),
    ];
    for (text, reason) in cases {
        fs::write(folder.path().join("config.toml"), text).unwrap();
        let stopped = output_of(&mut alhambra(folder.path(), &[]));
        assert!(!stopped.status.success());
        assert!(told(&stopped).contains(reason), "{reason}\n{}", told(&stopped));
        assert_eq!(told(&stopped).lines().count(), 1);
    }
}

#[test]
fn an_unknown_command_says_what_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let unknown = output_of(&mut alhambra(folder.path(), &["dance"]));
    assert!(!unknown.status.success());
    assert!(told(&unknown).contains("`alhambra help`"));
    let help = output_of(&mut alhambra(folder.path(), &["help"]));
    for command in ["check", "health", "backup", "compact", "ratings", "invite"] {
        assert!(told(&help).contains(&format!("alhambra {command}")), "{command}");
    }
}

#[tokio::test]
async fn a_check_finds_addresses_that_overlap() {
    let mut house = House::new();
    // The page alone may have it, but not beside the metrics everywhere.
    assert!(house.ask(&["check"]).status.success());
    house.metrics = SocketAddr::from(([0, 0, 0, 0], house.page.port()));
    let mut check = house.command(&["check"]);
    let checked = check.env("ALHAMBRA_METRICS_ELSEWHERE", "true").output().unwrap();
    assert!(!checked.status.success());
    assert!(told(&checked).contains("another part does"), "{}", told(&checked));
    // Nor the same as the metrics, which only the next start would tell where a bot runs.
    house.metrics = free_address();
    let _running = house.start().await;
    assert!(house.ask(&["check"]).status.success());
    house.metrics = house.page;
    let checked = house.ask(&["check"]);
    assert!(!checked.status.success());
    assert!(told(&checked).contains("another part does"), "{}", told(&checked));
}

#[tokio::test]
async fn a_check_finds_what_keeps_the_program_from_starting_on_a_server() {
    let Some(server) = database::Server::start() else {
        return database::skipped("no PostgreSQL");
    };
    let url = server.url.parse::<PgConnectOptions>().unwrap();
    let mut admin = url.connect().await.unwrap();
    let mut does = async |statement: &'static str| {
        sqlx::raw_sql(statement).execute(&mut admin).await.unwrap();
    };
    let mut house = House { url: server.url.clone(), ..House::new() };
    let finds = |house: &House, says: &str| {
        let checked = house.ask(&["check"]);
        let told = told(&checked);
        assert!(!checked.status.success(), "{told}");
        let named = told.lines().any(|line| line.contains(says) && line.ends_with("<- wrong"));
        assert!(named, "{says} in\n{told}");
    };
    // What PostgreSQL 15 grants a user of somebody else's database.
    does("REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE guest LOGIN").await;
    house.url = server.url.replace("alhambra@", "guest@");
    finds(&house, "may not create the tables that are missing");
    assert!(!house.begin_to_start().ends().await.success(), "nor does it start");
    does("GRANT CREATE ON SCHEMA public TO guest").await;
    assert!(house.ask(&["check"]).status.success());
    does("ALTER ROLE guest SET default_transaction_read_only = on").await;
    finds(&house, "nothing can be written to it");
    assert!(!house.begin_to_start().ends().await.success(), "nor does it start");
    does("ALTER ROLE guest RESET default_transaction_read_only").await;

    // Once all tables are there nothing has to be created.
    let running = house.start().await;
    house.plays().await;
    does("REVOKE CREATE ON SCHEMA public FROM guest").await;
    let beside = house.ask(&["check"]);
    assert!(beside.status.success(), "its addresses are taken by itself: {}", told(&beside));
    assert!(running.signal("-TERM").await.success());
    assert!(house.ask(&["check"]).status.success());
}

#[tokio::test]
async fn a_check_finds_an_address_that_is_taken_although_a_bot_plays_elsewhere_on_the_server() {
    let Some(server) = database::Server::start() else {
        return database::skipped("no PostgreSQL");
    };
    let house = House { url: server.url.clone(), ..House::new() };
    // Somebody of another machine plays: no process here has its number.
    let url = server.url.parse::<PgConnectOptions>().unwrap();
    let elsewhere = url.application_name("alhambra 4294967295");
    let mut elsewhere = elsewhere.connect().await.unwrap();
    let plays = "SELECT pg_advisory_lock_shared(1, hashtext(current_schema()))";
    sqlx::raw_sql(plays).execute(&mut elsewhere).await.unwrap();
    assert!(told(&house.ask(&["check"])).contains("a bot runs on it"));
    let _taken = TcpListener::bind(house.page).await.unwrap();
    let checked = house.ask(&["check"]);
    assert!(!checked.status.success(), "{}", told(&checked));
    assert!(told(&checked).contains("local page: cannot listen"), "{}", told(&checked));
}
