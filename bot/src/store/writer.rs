//! Those who write.
//!
//! SQLite has one writer, with group commit: an fsync costs about as much as everything else
//! together, and while it runs more work arrives. So the writer takes whatever waits, runs each
//! piece in a savepoint of its own, and makes all of it durable with one commit. Nobody is made
//! to wait for company. It has a thread of its own, because everybody waits for it: between two
//! statements it does not queue behind those who think about a move.
//!
//! On PostgreSQL, which gathers fsyncs itself, a few write side by side, each piece in a
//! transaction of its own: one that waits for another process's row holds up nobody else.

use std::{
    collections::BTreeSet,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex},
    thread,
};

use futures::{FutureExt, future::BoxFuture};
use tokio::{
    runtime::{Builder, Handle},
    sync::{Notify, mpsc, oneshot, watch},
};

use super::{
    Error, Result,
    db::{Db, query, query_as},
    folding::{FOLD, Folding},
};
use crate::chat::Target;

/// So many pieces of work share an fsync at most, lest the first wait for ever.
const GROUP: usize = 256;

/// How long whoever reads the file is waited for at the end, in milliseconds: less than the
/// program has for its last writes.
const LAST_PATIENCE: &str = "PRAGMA busy_timeout = 500";

/// Commands wait here; a caller that finds it full waits too.
const QUEUE: usize = 1024;

/// The open transaction, as a piece of work sees it.
pub(super) struct Tx {
    pub(super) db: Db,
    /// Targets for whom something was queued.
    pub(super) posted: BTreeSet<Target>,
}

pub(super) struct Writer {
    work: Mutex<Option<mpsc::Sender<Box<dyn Work>>>>,
    posted: Arc<Posted>,
    done: Mutex<Vec<tokio::task::JoinHandle<()>>>,
    /// How many tasks have ended.
    ended: watch::Receiver<usize>,
}

impl Writer {
    /// The one writer of a file, whose log somebody else folds.
    pub(super) fn of_file(db: Db, folding: Arc<Folding>) -> Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let writer = Self::start(vec![db], GROUP, Some(folding), runtime.handle());
        let ended = writer.ended.clone();
        let live = move || runtime.block_on(over(ended));
        thread::Builder::new().name("writer".into()).spawn(live)?;
        Ok(writer)
    }

    /// Those who write to a server.
    pub(super) fn of_server(connections: Vec<Db>) -> Self {
        Self::start(connections, 1, None, &Handle::current())
    }

    /// One task for each connection, which gathers so many pieces of work at most.
    fn start(
        connections: Vec<Db>,
        most: usize,
        folding: Option<Arc<Folding>>,
        runtime: &Handle,
    ) -> Self {
        let (work, queue) = mpsc::channel(QUEUE);
        let posted = Arc::new(Posted::default());
        let (ending, ended) = watch::channel(0);
        let queue = Arc::new(Queue::new(queue));
        let tasks = connections.into_iter().map(|db| {
            let tx = Tx { db, posted: BTreeSet::new() };
            let (queue, posted, folding) = (queue.clone(), posted.clone(), folding.clone());
            let life = Life(ending.clone());
            runtime.spawn(Task { tx, queue, most, posted, groups: 0, folding, _life: life }.run())
        });
        let done = Mutex::new(tasks.collect());
        Self { work: Mutex::new(Some(work)), posted, done, ended }
    }

    /// Runs the work in a transaction; the answer comes when it is durable. The work is
    /// done even if the caller goes away in the meantime.
    pub(super) async fn run<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T>> + Send + 'static,
    {
        let sender = self.work.lock().expect("no holder panics").clone().ok_or(Error::Closed)?;
        let (reply, answer) = oneshot::channel();
        let piece = Piece { work: Some(work), result: None, reply };
        sender.send(Box::new(piece)).await.map_err(|_| Error::Closed)?;
        drop(sender);
        answer.await.map_err(|_| Error::Closed)?
    }

    pub(super) async fn close(&self) {
        self.work.lock().expect("no holder panics").take();
        let done = std::mem::take(&mut *self.done.lock().expect("no holder panics"));
        for task in done {
            if let Err(error) = task.await {
                tracing::error!(%error, "a writer did not end well");
            }
        }
    }

    /// Waits for the end of a task, whichever it is and however it comes.
    pub(super) async fn ended(&self) {
        over(self.ended.clone()).await;
    }

    pub(super) async fn posted(&self) -> BTreeSet<Target> {
        self.posted.some().await
    }
}

async fn over(mut ended: watch::Receiver<usize>) {
    // An error means that all of them have ended.
    ended.wait_for(|ended| 0 < *ended).await.ok();
}

/// Targets with something new to deliver, since somebody last asked.
#[derive(Default)]
pub(super) struct Posted {
    targets: Mutex<BTreeSet<Target>>,
    wake: Notify,
}

impl Posted {
    pub(super) fn add(&self, mut targets: BTreeSet<Target>) {
        if !targets.is_empty() {
            self.targets.lock().expect("no panics").append(&mut targets);
            self.wake.notify_waiters();
        }
    }

    /// Waits until there are some.
    pub(super) async fn some(&self) -> BTreeSet<Target> {
        loop {
            let wake = self.wake.notified();
            let targets = std::mem::take(&mut *self.targets.lock().expect("no panics"));
            if !targets.is_empty() {
                return targets;
            }
            wake.await;
        }
    }
}

/// Says when whoever has it ends, by a panic or by itself.
struct Life(watch::Sender<usize>);

impl Drop for Life {
    fn drop(&mut self) {
        self.0.send_modify(|ended| *ended += 1);
    }
}

/// Work that waits. Whoever holds it waits for the next piece.
type Queue = tokio::sync::Mutex<mpsc::Receiver<Box<dyn Work>>>;

struct Task {
    tx: Tx,
    queue: Arc<Queue>,
    /// So many pieces of work are gathered.
    most: usize,
    posted: Arc<Posted>,
    /// Transactions so far.
    groups: u32,
    folding: Option<Arc<Folding>>,
    _life: Life,
}

impl Task {
    async fn run(mut self) {
        while let Some(first) = self.next().await {
            self.group(first).await;
            // What was not committed is gone with the connection, and nobody knows how far that
            // went: a new process starts from what is in the file.
            if self.tx.db.is_sqlite() && self.tx.db.is_lost() {
                tracing::error!("nobody writes to the file any more");
                return;
            }
        }
        if self.tx.db.is_sqlite() {
            self.fold_all().await;
        }
        if let Err(error) = self.tx.db.close().await {
            tracing::warn!(%error, "the database was not closed well");
        }
    }

    async fn next(&self) -> Option<Box<dyn Work>> {
        self.queue.lock().await.recv().await
    }

    /// One transaction with the first piece and all that wait.
    async fn group(&mut self, first: Box<dyn Work>) {
        let mut group = vec![];
        let outcome = self.gather(first, &mut group).await;
        let outcome = match outcome {
            Ok(()) => self.execute("COMMIT").await,
            Err(error) => Err(error),
        };
        if let Err(error) = &outcome {
            tracing::error!(%error, pieces = group.len(), "a group of commits failed");
            // It has been rolled back already after some errors; then this one fails too.
            self.execute("ROLLBACK").await.ok();
            self.tx.posted.clear();
        }
        // Before anybody hears that it is done: whoever does finds its posts told.
        self.posted.add(std::mem::take(&mut self.tx.posted));
        for piece in group {
            piece.finish(outcome.clone());
        }
        self.groups = self.groups.wrapping_add(1);
        if self.folding.as_ref().is_some_and(|folding| folding.wrote(self.groups))
            && let Err(error) = self.execute(FOLD).await
        {
            tracing::warn!(%error, "changes could not be folded");
        }
    }

    async fn gather(&mut self, first: Box<dyn Work>, group: &mut Vec<Box<dyn Work>>) -> Result<()> {
        group.push(first);
        self.tx.db.begin().await?;
        // As long as nothing was written, a failure takes back the whole transaction: the
        // commonest case, a piece of work alone, needs no savepoint.
        let mut written = false;
        loop {
            let piece = group.last_mut().expect("a piece was pushed");
            if written {
                self.execute("SAVEPOINT piece").await?;
            }
            match (piece.run(&mut self.tx).await, written) {
                (true, false) => written = true,
                (true, true) => self.execute("RELEASE piece").await?,
                (false, false) => {
                    self.execute("ROLLBACK").await?;
                    self.tx.db.begin().await?;
                }
                (false, true) => {
                    self.execute("ROLLBACK TO piece").await?;
                    self.execute("RELEASE piece").await?;
                }
            }
            if group.len() == self.most {
                return Ok(());
            }
            // Nobody else waits for work where it is gathered.
            let next = self.queue.lock().await.try_recv();
            match next {
                Ok(next) => group.push(next),
                Err(_) => return Ok(()),
            }
        }
    }

    /// Nothing is left beside the file: whoever copies it has everything.
    async fn fold_all(&mut self) {
        match self.try_to_fold_all().await {
            // Another program reads what was there before.
            Ok((in_log, folded)) if folded < in_log => {
                tracing::warn!(
                    "somebody reads the file: the last changes stay in the one that ends in -wal"
                );
            }
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "the last changes stay in the file that ends in -wal");
            }
        }
    }

    /// Says how many pages are in the log, and how many of them in the file as well.
    async fn try_to_fold_all(&mut self) -> Result<(i64, i64)> {
        self.execute(LAST_PATIENCE).await?;
        let folded = query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut self.tx.db);
        let (_is_busy, in_log, folded): (i64, i64, i64) = folded.await?;
        Ok((in_log, folded))
    }

    async fn execute(&mut self, statement: &'static str) -> Result<()> {
        query(statement).execute(&mut self.tx.db).await?;
        Ok(())
    }
}

#[derive(Debug, thiserror::Error)]
#[error("a panic while writing")]
struct Panic;

/// A piece of work whose result type is nobody's business here.
trait Work: Send {
    /// Did it succeed? If not it is rolled back.
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, bool>;
    /// Answers the caller.
    fn finish(self: Box<Self>, durable: Result<()>);
}

struct Piece<T, F> {
    work: Option<F>,
    result: Option<Result<T>>,
    reply: oneshot::Sender<Result<T>>,
}

impl<T, F> Work for Piece<T, F>
where
    T: Send,
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T>> + Send,
{
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, bool> {
        Box::pin(async move {
            let work = self.work.take().expect("a piece of work runs once");
            // A bug in one place must not stop every table there is.
            let result = AssertUnwindSafe(work(tx)).catch_unwind().await;
            let result = result.unwrap_or_else(|_| Err(Error::Database(Arc::new(Panic))));
            let succeeded = result.is_ok();
            self.result = Some(result);
            succeeded
        })
    }

    fn finish(self: Box<Self>, durable: Result<()>) {
        let result = match (durable, self.result) {
            // A refusal holds whether or not the others' work became durable.
            (_, Some(Err(refusal))) => Err(refusal),
            (Err(error), _) => Err(error),
            (Ok(()), Some(Ok(value))) => Ok(value),
            (Ok(()), None) => unreachable!("a group that did not run is not durable"),
        };
        // The caller may have gone away; its work is done all the same.
        self.reply.send(result).ok();
    }
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::SqliteConnectOptions;

    use super::{super::db::tests::dies, *};

    #[tokio::test]
    async fn a_writer_that_died_is_noticed() {
        let db = Db::file(&SqliteConnectOptions::new().in_memory(true)).await.unwrap();
        let writer = Writer::of_file(db, Arc::default()).unwrap();
        let mut ended = Box::pin(writer.ended());
        assert!(futures::poll!(&mut ended).is_pending());
        writer.done.lock().unwrap()[0].abort();
        ended.await;
        let refused = writer.run(|_| Box::pin(async { Ok(()) })).await;
        assert!(matches!(refused, Err(Error::Closed)));
    }

    #[tokio::test]
    async fn a_writer_whose_connection_died_ends_and_claims_nothing() {
        let db = Db::file(&SqliteConnectOptions::new().in_memory(true)).await.unwrap();
        let writer = Writer::of_file(db, Arc::default()).unwrap();
        writer.run(|_| Box::pin(async { Ok(()) })).await.unwrap();
        let lost = writer.run(|tx| {
            Box::pin(async {
                dies(&mut tx.db).await;
                Ok(())
            })
        });
        assert!(matches!(lost.await, Err(Error::Database(_))));
        writer.ended().await;
        let refused = writer.run(|_| Box::pin(async { Ok(()) })).await;
        assert!(matches!(refused, Err(Error::Closed)));
    }

    #[tokio::test]
    async fn one_that_died_is_noticed_while_the_others_write_on() {
        let mut connections = Vec::new();
        for _ in 0..3 {
            let db = Db::file(&SqliteConnectOptions::new().in_memory(true)).await.unwrap();
            connections.push(db);
        }
        let writer = Writer::of_server(connections);
        let mut ended = Box::pin(writer.ended());
        assert!(futures::poll!(&mut ended).is_pending());
        writer.done.lock().unwrap()[1].abort();
        ended.await;
        writer.run(|_| Box::pin(async { Ok(()) })).await.unwrap();
    }
}
