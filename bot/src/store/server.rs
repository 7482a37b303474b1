//! The store on a PostgreSQL server.

use std::{
    str::FromStr,
    sync::{Arc, Mutex, atomic::AtomicU64},
    time::Duration,
};

use sqlx::{ConnectOptions, Connection, postgres::PgConnectOptions};
use tokio::sync::mpsc;

use super::{
    Company, Error, Inner, READERS, Report, Result, Store,
    company::Heard,
    db::{Db, query_as, query_scalar},
    ids::Ids,
    readers::Readers,
    schema::{self, Applied},
    session::{self, Beside, Session},
    writer::Writer,
};

/// How many write at the same time.
const WRITERS: usize = 8;
/// A server that does not answer by then is not there.
const PATIENCE: Duration = Duration::from_secs(10);
/// How our processes are called on the server, before their number on their machine.
const NAME: &str = "alhambra ";
const FOR_EVER: Duration = Duration::from_hours(100 * 365 * 24);

impl Store {
    /// Opens the database at an address such as `postgres://user@host/name`, creates what is
    /// missing in it, and brings it up to date. Others may play on it, too.
    pub async fn connect(url: &str) -> Result<Self> {
        Self::connect_within(url, Beside::Others, PATIENCE).await
    }

    /// The same, however long another process has it for itself: one that copies it, or one of
    /// the first release with PostgreSQL, of which only one played.
    pub async fn connect_patiently(url: &str) -> Result<Self> {
        Self::connect_within(url, Beside::Others, FOR_EVER).await
    }

    /// The same, while nobody else plays on it.
    pub async fn connect_alone(url: &str) -> Result<Self> {
        Self::connect_within(url, Beside::Nobody, PATIENCE).await
    }

    /// The server may take a moment to notice that a former process is gone.
    async fn connect_within(url: &str, beside: Beside, within: Duration) -> Result<Self> {
        let options = options(url)?;
        let mut first = reach(&options).await?;
        let session = Session::begin(&options, beside, within).await?;
        if let Some(reason) = unfit(&mut first).await? {
            return Err(Error::Unfit(reason));
        }
        first.close().await?;
        let mut update = options.connect().await?;
        schema::bring_up_to_date(&schema::POSTGRES, &mut update).await?;
        update.close().await?;
        let (mut readers, mut writers) = (Vec::new(), Vec::new());
        while readers.len() < READERS {
            readers.push(Db::server(&options).await?);
        }
        while writers.len() < WRITERS {
            writers.push(Db::server(&options).await?);
        }
        let tables = Ids::from(&mut writers[0], "table_ids").await?;
        let votes = Ids::from(&mut writers[0], "vote_ids").await?;
        let session = session.join().await?;
        let (number, heard) = (session.number(), Arc::new(Heard::default()));
        let (requests, asked) = mpsc::unbounded_channel();
        let mut members = heard.members.subscribe();
        tokio::spawn(session.run(asked, heard.clone(), options));
        // Nobody begins in the belief to be alone. An error is that of the session, said there.
        let seen = members.wait_for(|members| members.numbers.contains(&number));
        tokio::time::timeout(PATIENCE, seen).await.ok();
        Ok(Self(Arc::new(Inner {
            path: None,
            writer: Writer::of_server(writers),
            folder: None,
            readers: Readers::new(readers),
            tables,
            votes,
            played: AtomicU64::new(0),
            lock: Mutex::new(None),
            company: Company::by(requests, heard),
            number,
        })))
    }

    /// Is what is said with the server encrypted? A file says nothing.
    pub async fn encrypted(&self) -> Result<Option<bool>> {
        let mut reader = self.reader().await?;
        if reader.is_sqlite() {
            return Ok(None);
        }
        let asked = query_scalar("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
        Ok(asked.fetch_optional(&mut reader).await?)
    }

    /// Looks at a database, also while a bot plays on it.
    pub async fn check_server(url: &str) -> Result<Report> {
        let mut db = reach(&options(url)?).await?;
        let is_in_use = session::is_anybody(&mut db).await?;
        let problem = match unfit(&mut db).await? {
            Some(reason) => Some(reason),
            None => barred(&mut db).await?,
        };
        let mut report = Report {
            tables: 0,
            actions: 0,
            waiting: 0,
            set_aside: 0,
            is_in_use,
            is_in_use_here: is_in_use && is_here(&mut db).await?,
            problems: problem.into_iter().collect(),
        };
        let is_ours: bool =
            query_scalar("SELECT to_regclass('tables') IS NOT NULL").fetch_one(&mut db).await?;
        if report.problems.is_empty() && is_ours {
            let (tables, actions, waiting, set_aside): (i64, i64, i64, i64) = query_as(
                "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM actions),
                    (SELECT count(*) FROM outbox), (SELECT count(*) FROM set_aside)",
            )
            .fetch_one(&mut db)
            .await?;
            report.tables = tables.unsigned_abs();
            report.actions = actions.unsigned_abs();
            report.waiting = waiting.unsigned_abs();
            report.set_aside = set_aside.unsigned_abs();
        }
        db.close().await?;
        Ok(report)
    }
}

fn options(url: &str) -> Result<PgConnectOptions> {
    let options = PgConnectOptions::from_str(url)?;
    Ok(options
        // By which whoever looks at the server tells our processes apart.
        .application_name(&format!("{NAME}{}", std::process::id()))
        .statement_cache_capacity(256)
        .options([
            // Whoever dies or is stopped in the middle of something holds up the others no
            // longer than this.
            ("lock_timeout", "5s"),
            ("idle_in_transaction_session_timeout", "5s"),
            ("tcp_keepalives_idle", "4"),
            ("tcp_keepalives_interval", "2"),
            ("tcp_keepalives_count", "2"),
        ])
        .disable_statement_logging())
}

async fn reach(options: &PgConnectOptions) -> Result<Db> {
    match tokio::time::timeout(PATIENCE, Db::server(options)).await {
        Ok(db) => Ok(db?),
        Err(_) => Err(std::io::Error::from(std::io::ErrorKind::TimedOut).into()),
    }
}

/// Why this release cannot go on with the database.
async fn unfit(db: &mut Db) -> Result<Option<String>> {
    let tables: Vec<String> = query_scalar(
        "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()",
    )
    .fetch_all(db)
    .await?;
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        return Ok((!tables.is_empty()).then(|| schema::FOREIGN.to_owned()));
    }
    let applied: Vec<Applied> =
        query_as("SELECT version, checksum, success FROM _sqlx_migrations ORDER BY version")
            .fetch_all(db)
            .await?;
    Ok(schema::unknown(&schema::POSTGRES, applied))
}

/// Why nothing can be written to the database, or what is missing in it cannot be created.
async fn barred(db: &mut Db) -> Result<Option<String>> {
    // A standby says so, too.
    let reads_only: bool = query_scalar("SELECT current_setting('transaction_read_only') = 'on'")
        .fetch_one(&mut *db)
        .await?;
    if reads_only {
        return Ok(Some(READS_ONLY.to_owned()));
    }
    let is_begun: bool = query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
        .fetch_one(&mut *db)
        .await?;
    let mut done = 0;
    if is_begun {
        let applied = query_scalar("SELECT count(*) FROM _sqlx_migrations");
        done = applied.fetch_one(&mut *db).await?;
    }
    let may_create: bool =
        query_scalar("SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), FALSE)")
            .fetch_one(db)
            .await?;
    let is_up_to_date = schema::POSTGRES.iter().count() as i64 <= done;
    Ok((!is_up_to_date && !may_create).then(|| MAY_NOT_CREATE.to_owned()))
}

const READS_ONLY: &str = "nothing can be written to it: it is a standby, or set to be read only";
const MAY_NOT_CREATE: &str = "this user may not create the tables that are missing: let the \
    database belong to it (`ALTER DATABASE … OWNER TO …`)";

/// Is one of our processes that are connected one of this machine, or of this container?
async fn is_here(db: &mut Db) -> Result<bool> {
    let names: Vec<String> = query_scalar(
        "SELECT DISTINCT application_name FROM pg_stat_activity
         WHERE datname = current_database() AND starts_with(application_name, $1)",
    )
    .bind(NAME)
    .fetch_all(db)
    .await?;
    // Numbers mean nothing elsewhere: there must be a program of our name behind it.
    let program = |process: &str| std::fs::read(format!("/proc/{process}/comm")).ok();
    let ours = program("self");
    let numbers = names.iter().filter_map(|name| name.strip_prefix(NAME)?.parse::<u32>().ok());
    let mut others = numbers.filter(|number| *number != std::process::id());
    Ok(ours.is_some() && others.any(|number| program(&number.to_string()) == ours))
}
