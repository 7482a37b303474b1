//! Where the stores of tests are: in files, and once more on a PostgreSQL server, by the same
//! tests in a process of their own. Where there is no PostgreSQL, that is said and skipped.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::{
    env,
    fs::File,
    hash::{DefaultHasher, Hash, Hasher},
    io::{Read, Seek, Write},
    path::{Path, PathBuf},
    process::{Command, Output},
    time::{Duration, Instant},
};

#[path = "ports.rs"]
pub(crate) mod ports;

use alhambra_bot::store::{Report, Store};
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection, postgres::PgConnectOptions};
use tempfile::TempDir;

/// Reached only by tests that hang.
const PATIENCE: Duration = Duration::from_mins(30);
/// Names the server to the process that runs the tests on it.
const SERVER: &str = "ALHAMBRA_TEST_POSTGRES";

/// The store of a folder.
pub(crate) async fn open(folder: &Path) -> Store {
    match url(folder).await {
        Some(url) => Store::connect(&url).await.unwrap(),
        None => Store::open(&folder.join("test.db")).await.unwrap(),
    }
}

pub(crate) fn is_on_server() -> bool {
    env::var_os(SERVER).is_some()
}

pub(crate) async fn check(folder: &Path) -> Report {
    match url(folder).await {
        Some(url) => Store::check_server(&url).await.unwrap(),
        None => Store::check_file(&folder.join("test.db")).await.unwrap(),
    }
}

/// Changes the database behind the store's back.
pub(crate) async fn meddle(folder: &Path, in_sqlite: &str, in_postgres: &str) {
    match url(folder).await {
        Some(url) => {
            let statements = AssertSqlSafe(in_postgres.to_owned());
            sqlx::raw_sql(statements).execute(&mut server(&url).await).await.unwrap();
        }
        None => {
            let file = rusqlite::Connection::open(folder.join("test.db")).unwrap();
            file.execute_batch(in_sqlite).unwrap();
        }
    }
}

/// A number and a text from each row.
pub(crate) async fn rows(folder: &Path, sql: &'static str) -> Vec<(i64, Option<String>)> {
    if let Some(url) = url(folder).await {
        return sqlx::query_as(sql).fetch_all(&mut server(&url).await).await.unwrap();
    }
    let file = rusqlite::Connection::open(folder.join("test.db")).unwrap();
    let mut rows = file.prepare(sql).unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Every folder has a schema of its own on the server.
pub(crate) async fn url(folder: &Path) -> Option<String> {
    let url = env::var(SERVER).ok()?;
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    let schema = format!("test_{:016x}", hasher.finish());
    let create = AssertSqlSafe(format!("CREATE SCHEMA IF NOT EXISTS {schema}"));
    sqlx::raw_sql(create).execute(&mut server(&url).await).await.unwrap();
    Some(format!("{url}&options[search_path]={schema}"))
}

async fn server(url: &str) -> PgConnection {
    url.parse::<PgConnectOptions>().unwrap().connect().await.unwrap()
}

/// Runs the tests of this program once more, on a server, but for those whose names contain one
/// of these words.
pub(crate) fn all_again_on_postgresql(but: &[&str]) {
    if is_on_server() {
        return;
    }
    let Some(server) = Server::start() else {
        return skipped("no PostgreSQL");
    };
    let mut tests = Command::new(env::current_exe().unwrap());
    for word in but {
        tests.args(["--skip", word]);
    }
    let mut said = tempfile::tempfile().unwrap();
    let says = || said.try_clone().unwrap();
    let mut tests = tests.env(SERVER, &server.url).stdout(says()).stderr(says()).spawn().unwrap();
    let end = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = tests.try_wait().unwrap() {
            break Some(status);
        }
        if end < Instant::now() {
            tests.kill().ok();
            tests.wait().ok();
            break None;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let said = whole(&mut said);
    let ended = status.map_or_else(|| "no end".to_owned(), |status| status.to_string());
    assert!(status.is_some_and(|it| it.success()), "on PostgreSQL, {ended}:\n{said}");
    let result = said.lines().rfind(|line| line.starts_with("test result"));
    println!("on PostgreSQL: {}", result.unwrap_or_default());
}

fn whole(file: &mut File) -> String {
    let mut bytes = Vec::new();
    file.rewind().unwrap();
    file.read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Says so past whoever keeps what tests say to themselves.
pub(crate) fn skipped(why: &str) {
    writeln!(std::io::stderr(), "skipped: {why}").ok();
}

/// A server that is there as long as this.
pub(crate) struct Server {
    pub(crate) url: String,
    folder: TempDir,
}

impl Server {
    /// For tests: what is written is there when the server is, and costs less.
    pub(crate) fn start() -> Option<Self> {
        Self::start_with("-c fsync=off")
    }

    /// One that keeps what it has written even in a power cut.
    pub(crate) fn durable() -> Option<Self> {
        Self::start_with("")
    }

    /// One that encrypts, by a certificate of an authority of its own; says where that is.
    pub(crate) fn encrypted() -> Option<(Self, PathBuf)> {
        installed("initdb").and(installed("openssl"))?;
        let folder = tempfile::tempdir().unwrap();
        let make = |words: &str| {
            run(Command::new("openssl").args(words.split(' ')).current_dir(folder.path()));
        };
        make(
            "req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 2 -subj /CN=tests",
        );
        make("req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost");
        std::fs::write(folder.path().join("names"), "subjectAltName=DNS:localhost").unwrap();
        make(
            "x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 \
             -extfile names -out server.crt",
        );
        let port = ports::free_address().port();
        let (authority, at) = (folder.path().join("ca.crt"), folder.path().display().to_string());
        let setting = format!(
            "-c fsync=off -c ssl=on -c ssl_cert_file={at}/server.crt \
             -c ssl_key_file={at}/server.key -c listen_addresses=localhost -c port={port}"
        );
        let mut server = Self::start_in(folder, &setting)?;
        server.url = format!("postgres://alhambra@localhost:{port}/postgres");
        Some((server, authority))
    }

    fn start_with(setting: &str) -> Option<Self> {
        installed("initdb")?;
        Self::start_in(tempfile::tempdir().unwrap(), setting)
    }

    fn start_in(folder: TempDir, setting: &str) -> Option<Self> {
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        if is_root() {
            run(Command::new("chown").args(["-R", "postgres"]).arg(folder.path()));
        }
        let initdb = ["--auth=trust", "--username=alhambra", "--encoding=UTF8", "--no-sync", "-D"];
        run(postgres("initdb")?.args(initdb).arg(&data));
        let settings = format!(
            "-k {} -c listen_addresses= -c max_connections=300 {setting}",
            folder.path().display()
        );
        let log = folder.path().join("log");
        run(postgres("pg_ctl")?
            .args(["start", "-w", "-o", &settings, "-D"])
            .arg(&data)
            .arg("-l")
            .arg(log));
        let url =
            format!("postgres://alhambra@localhost/postgres?host={}", folder.path().display());
        Some(Self { url, folder })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut stop) = postgres("pg_ctl") {
            let data = self.folder.path().join("data");
            let stop = stop.args(["stop", "-m", "immediate", "-D"]).arg(data);
            // A second panic would end all tests at once, and leave what they have started.
            if std::thread::panicking() {
                stop.output().ok();
            } else {
                run(stop);
            }
        }
    }
}

/// A program of PostgreSQL's, which does not run as root.
fn postgres(name: &str) -> Option<Command> {
    let program = program(name)?;
    if !is_root() {
        return Some(Command::new(program));
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program).current_dir("/");
    Some(command)
}

/// In CI it is; elsewhere tests are skipped where it is not.
fn installed(name: &str) -> Option<PathBuf> {
    let found = program(name);
    let is_ci = env::var("CI").as_deref() == Ok("true");
    assert!(found.is_some() || !is_ci, "{name} is not installed");
    found
}

/// In the path, or where Debian has it.
fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let debian = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    env::split_paths(&path).chain(debian).map(|folder| folder.join(name)).find(|it| it.exists())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn run(command: &mut Command) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?}:\n{stdout}\n{stderr}");
}
