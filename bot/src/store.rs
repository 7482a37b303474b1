//! The store: everything that must outlive the process, in one SQLite file or in PostgreSQL.
//!
//! The application reads with the methods of [`Store`] and changes things by handing over a
//! [`Commit`], a list of [`Write`]s that happens entirely or not at all:
//!
//! ```no_run
//! # use alhambra_bot::{chat::*, store::*};
//! # async fn example(store: Store, table: TableId, target: Target, update: Update) -> Result<(), Error> {
//! let commit = Commit::at(jiff::Timestamp::now())
//!     .answering(update, Answer::default())
//!     .with(Write::Play { table, ply: 17, actions: vec![], snapshot: Snapshot::pack(b"{}") })
//!     .posting(Post::new(target, Some(table), Message::default()).in_slot("turn"));
//! match store.commit(commit).await? {
//!     Committed::Done => {}
//!     Committed::Before(_answer) => { /* the same update again: answer the same */ }
//! }
//! # Ok(()) }
//! ```
//!
//! # Invariants
//!
//! - Every SQL statement of the program is in this directory, and no type of the database
//!   leaves it. What the engine writes (configuration, notation, position) is opaque here.
//! - Every statement is written once, for both databases ([`db`]); migrations there are of each.
//! - A file has one writer. It gathers what many callers want and makes it durable with one
//!   fsync ([`writer`]); a caller hears of success only after that fsync.
//! - A failing commit leaves nothing behind and does not disturb those it shared the fsync
//!   with.
//! - An update is answered once: its id and its answer are written together with its effect.
//! - An open table holds its place, a ply is played once, a vote is cast once: keys and
//!   indices say so, not an `if`.
//! - What is queued for delivery is written together with its cause, and leaves the queue
//!   together with the note of its delivery. Its id is never used again.
//! - Of a server's database several processes may play: a table is saved only by whoever has
//!   seen its last version, and what one of them may do alone is held ([`Company`]).
//! - Time is given by the caller; the store has no clock.

mod accounts;
mod actions;
mod apply;
mod backup;
mod clocks;
mod company;
mod db;
mod files;
mod folding;
mod forget;
mod ids;
mod inbox;
mod lock;
mod moving;
mod notes;
mod packed;
mod page;
mod places;
mod posts;
mod queue;
mod readers;
mod results;
mod retention;
mod schema;
mod server;
mod session;
mod tables;
mod types;
mod votes;
mod words;
mod writer;

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

pub use self::{
    backup::Report,
    company::{Company, Held, Left, Members},
    moving::Location,
    packed::Snapshot,
    page::PageChange,
    places::{Home, Stored},
    queue::*,
    types::*,
};
pub(crate) use self::{company::whole_chat, lock::private};
use self::{
    db::{Db, Query},
    folding::{Folder, Folding},
    ids::Ids,
    lock::Lock,
    readers::{Reader, Readers},
    words::moment,
    writer::Writer,
};
use crate::chat::{Answer, Target};
use sqlx::{
    ConnectOptions,
    sqlite::{SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

/// Why the store did not do what was asked. Nothing was changed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    #[error("the place already has an open table, number {0}")]
    PlaceTaken(TableId),
    #[error("table {table} is at ply {found}, not {expected}")]
    WrongPly { table: TableId, expected: u32, found: u32 },
    #[error("table {table} was saved {found} times, the change was made on {expected}")]
    Stale { table: TableId, expected: u32, found: u32 },
    #[error("there is no table {0}")]
    NoTable(TableId),
    #[error("vote {0} is over or never was")]
    VoteClosed(VoteId),
    #[error("account {account} has voted in {vote} already")]
    AlreadyVoted { vote: VoteId, account: AccountId },
    #[error("the table has an open vote about this already")]
    VoteOpen,
    #[error("another process has the database open: {0}")]
    InUse(PathBuf),
    #[error("another process plays on the same database")]
    ServerInUse,
    #[error("another process was quicker")]
    Contended,
    #[error("the database is damaged: {0}")]
    Damaged(String),
    #[error(
        "the file {path} is damaged ({reason}). Keep a copy of it, put your last backup in its \
         place and remove the files of the same name that end in -wal and -shm; without a backup, \
         `sqlite3 {path} .recover` saves what can be saved"
    )]
    Broken { path: PathBuf, reason: String },
    #[error("{0}")]
    Unfit(String),
    #[error("the store has been closed")]
    Closed,
    #[error("database: {0}")]
    Database(Arc<dyn std::error::Error + Send + Sync>),
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        match code.as_deref() {
            // PostgreSQL: a deadlock, or a row that somebody else did not let go.
            Some("40001" | "40P01" | "55P03") => Self::Contended,
            _ => Self::Database(Arc::new(error)),
        }
    }
}

impl Error {
    /// May the same succeed later: when a lock is free, a disk has room, a server is back, the
    /// program has started again? What the database refuses because of what it is asked for, or
    /// what panics, it will not.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Contended | Self::Stale { .. } | Self::WrongPly { .. } | Self::Closed => true,
            Self::Database(error) => error.downcast_ref().is_some_and(passes),
            _ => false,
        }
    }
}

fn passes(error: &sqlx::Error) -> bool {
    let said = match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::WorkerCrashed => return true,
        sqlx::Error::Database(said) => said,
        // What is there cannot be read, now or later.
        _ => return false,
    };
    let code = said.code().unwrap_or_default();
    let is_for_ever = match code.parse::<u32>() {
        // SQLite, which kind of it above the lowest byte: a statement or a file that is wrong.
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 1 | 11 | 20 | 25 | 26),
        // PostgreSQL: values or statements that are wrong.
        _ => code.starts_with("22") || code.starts_with("42"),
    };
    matches!(said.kind(), sqlx::error::ErrorKind::Other) && !is_for_ever
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// How a commit ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Committed {
    Done,
    /// The update had been handled before, with this answer; nothing was changed.
    Before(Answer),
}

/// So many things that are due are looked at together.
pub const TOGETHER: usize = 1_000;

/// How many read at the same time.
const READERS: usize = 4;

/// A cheap handle; clones share the same database, writers and readers.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    /// The file, if it is one.
    path: Option<PathBuf>,
    writer: Writer,
    /// Beside the writer of a file.
    folder: Option<Folder>,
    readers: Readers,
    tables: Ids,
    votes: Ids,
    played: AtomicU64,
    /// What keeps others out of a file, as long as it is open.
    lock: Mutex<Option<Lock>>,
    company: Company,
    /// Of this process, among others.
    number: i64,
}

impl Store {
    /// Opens the file, creates it if need be, and brings it up to date.
    pub async fn open(path: &Path) -> Result<Self> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let lock = Lock::take(path)?;
        let options = options(path);
        let writing = options
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            // The folder does it, and hardly anybody waits.
            .pragma("wal_autocheckpoint", "0")
            .auto_vacuum(SqliteAutoVacuum::Incremental);
        let mut connection = schema::sound(path, &writing).await?;
        schema::update(&mut connection).await?;
        let mut db = Db::opened(connection, &writing);
        let tables = Ids::after(tables::last_id(&mut db).await?);
        let votes = Ids::after(votes::last_id(&mut db).await?);
        let beside = Db::file(&options).await?;
        let reading = options.read_only(true);
        let mut readers = Vec::new();
        while readers.len() < READERS {
            readers.push(Db::file(&reading).await?);
        }
        // Whoever is started is closed by the store: nothing else may fail any more.
        let folding = Arc::new(Folding::default());
        let writer = Writer::of_file(db, folding.clone())?;
        Ok(Self(Arc::new(Inner {
            path: Some(path.to_owned()),
            writer,
            folder: Some(Folder::start(beside, folding)),
            readers: Readers::new(readers),
            tables,
            votes,
            played: AtomicU64::new(0),
            lock: Mutex::new(Some(lock)),
            company: Company::alone(),
            number: 0,
        })))
    }

    /// The file, if it is one.
    pub fn path(&self) -> Option<&Path> {
        self.0.path.as_deref()
    }

    /// Finishes what was handed over and closes the file, which then needs no other beside it.
    /// Later calls fail with [`Error::Closed`].
    pub async fn close(&self) {
        // As long as somebody reads, the log cannot be folded into the file.
        self.0.readers.close().await;
        if let Some(folder) = &self.0.folder {
            folder.close().await;
        }
        self.0.writer.close().await;
        self.0.company.close().await;
        self.0.lock.lock().expect("no holder panics").take();
    }

    /// Waits until nothing can be written any more, although nobody closed the store: only a
    /// new process helps.
    pub async fn broken(&self) {
        tokio::select! {
            () = self.0.writer.ended() => {}
            () = self.0.company.over() => {}
        }
    }

    /// Does all of it or nothing, durably, and wakes the delivery of what it posts.
    pub async fn commit(&self, commit: Commit) -> Result<Committed> {
        let plays = commit.writes.iter().map(|write| match write {
            Write::Play { actions, .. } => actions.len() as u64,
            _ => 0,
        });
        let played: u64 = plays.sum();
        let committed = self.0.writer.run(move |tx| Box::pin(apply::commit(tx, commit))).await;
        if matches!(committed, Ok(Committed::Done)) {
            self.0.played.fetch_add(played, Ordering::Relaxed);
        }
        committed
    }

    /// How many actions were written since the start.
    pub fn played(&self) -> u64 {
        self.0.played.load(Ordering::Relaxed)
    }

    /// An id for a table that is going to be opened.
    pub fn fresh_table(&self) -> TableId {
        TableId(self.fresh(|store| &store.0.tables))
    }

    /// An id for a vote that is going to be opened.
    pub fn fresh_vote(&self) -> VoteId {
        VoteId(self.fresh(|store| &store.0.votes))
    }

    /// Waits until something was queued for delivery and says for whom.
    pub async fn posted(&self) -> BTreeSet<Target> {
        self.0.writer.posted().await
    }

    /// One statement in a transaction of its own; says how many rows it changed.
    async fn execute(&self, statement: Query) -> Result<u64> {
        let changed = self
            .0
            .writer
            .run(move |tx| Box::pin(async move { Ok(statement.execute(&mut tx.db).await?) }));
        changed.await
    }

    async fn reader(&self) -> Result<Reader<'_>> {
        self.0.readers.reader().await
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        // In KiB for each connection: the system's own cache does the rest.
        .pragma("cache_size", "-512")
        .statement_cache_capacity(256)
        .disable_statement_logging()
}

#[cfg(test)]
mod tests {
    use super::{db::tests::dies, *};

    #[tokio::test]
    async fn a_store_whose_writer_died_is_broken() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("test.db")).await.unwrap();
        let mut broken = Box::pin(store.broken());
        assert!(futures::poll!(&mut broken).is_pending());
        let lost = store.0.writer.run(|tx| {
            Box::pin(async {
                dies(&mut tx.db).await;
                Ok(())
            })
        });
        assert!(lost.await.is_err());
        broken.await;
        store.close().await;
    }
}
