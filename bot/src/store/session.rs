//! A process among others on a server's database: the connection by which it lives.
//!
//! By it the process holds a lock with a number of its own, which says that it lives, and every
//! other lock that it asks for ([`Company`](super::Company)). Twice a second it notes that it is
//! there and looks who else is. Who has not been there for too long, because it was stopped or the
//! network is gone, has its connection ended by the others, and with that all it held. A process
//! whose session has ended ends, too: others do its work by then.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use jiff::Timestamp;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinSet,
    time::{MissedTickBehavior, interval, timeout},
};

use super::{
    Error, Result, Store,
    company::{Call, Heard, LANE, Left, Members, Request, Wish},
    db::{Db, Json, query, query_as, query_scalar},
    words::{json, moment, moments},
};

/// How often a process notes that it is there and looks who else is.
const GLANCE: Duration = Duration::from_millis(500);
/// A server that does not answer for so long has given our locks to somebody else, or will.
const PATIENCE: Duration = Duration::from_secs(3);
/// Milliseconds after which a process that was not there is taken for stuck.
const STUCK: i64 = 6_000;
/// Whoever was away itself for so many milliseconds cannot say that of others.
const AWAKE: i64 = 3_000;
/// How often notes that nobody needs any more are thrown away, in glances.
const TIDY: u32 = 600;
/// So many targets fit into a call.
const CALLED: usize = 20;

/// How a store is open, for what the locks of class 1 say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// Others may play, too.
    Others,
    /// Nobody else may.
    Nobody,
}

/// Those who hold a lock of ours: in this database, of this class.
macro_rules! locks {
    ($class:literal) => {
        concat!(
            "pg_locks.locktype = 'advisory' AND pg_locks.granted AND pg_locks.objsubid = 2
                AND pg_locks.database =
                    (SELECT oid FROM pg_database WHERE datname = current_database())
                AND CAST(pg_locks.classid AS BIGINT) = ",
            $class
        )
    };
}

/// What the server's clock says, in milliseconds.
macro_rules! now {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

/// The numbers of the processes that live.
pub(super) const LIVING: &str =
    concat!("SELECT CAST(pg_locks.objid AS BIGINT) FROM pg_locks WHERE ", locks!(3));

pub(super) struct Session {
    db: Db,
    number: i64,
    /// What is called out is called here.
    channel: String,
    glances: u32,
}

impl Session {
    /// Comes to the database, if the others let us within a time.
    pub(super) async fn begin(
        options: &PgConnectOptions,
        beside: Beside,
        within: Duration,
    ) -> Result<Self> {
        let end = tokio::time::Instant::now() + within;
        let mut db = Db::server(options).await?;
        let mut is_told = false;
        while !enter(&mut db, beside).await? {
            if end <= tokio::time::Instant::now() {
                return Err(Error::ServerInUse);
            }
            if !is_told {
                tracing::info!("another process has the database for itself: waiting");
                is_told = true;
            }
            tokio::time::sleep(GLANCE).await;
        }
        // What is noted here may be lost with the server, with which all sessions are.
        query("SET synchronous_commit = off").execute(&mut db).await?;
        let channel = query_scalar("SELECT 'alhambra ' || current_schema()");
        let channel: String = channel.fetch_one(&mut db).await?;
        Ok(Self { db, number: 0, channel, glances: 0 })
    }

    /// Is among those who live from now on.
    pub(super) async fn join(mut self) -> Result<Self> {
        loop {
            self.number = i64::from(rand::random::<u32>() >> 1);
            let taken = query_scalar("SELECT pg_try_advisory_lock(3, CAST($1 AS INTEGER))");
            if taken.bind(self.number).fetch_one(&mut self.db).await? {
                break;
            }
        }
        query(concat!(
            "DELETE FROM processes WHERE number NOT IN
                (SELECT CAST(pg_locks.objid AS BIGINT) FROM pg_locks WHERE ",
            locks!(3),
            ")"
        ))
        .execute(&mut self.db)
        .await?;
        query(concat!(
            "INSERT INTO processes (number, seen) VALUES ($1, ",
            now!(),
            ") ON CONFLICT (number) DO UPDATE SET seen = excluded.seen, covered = NULL"
        ))
        .bind(self.number)
        .execute(&mut self.db)
        .await?;
        Ok(self)
    }

    pub(super) fn number(&self) -> i64 {
        self.number
    }

    /// Lives until the store is closed, nobody has it any more, or the connection is lost.
    pub(super) async fn run(
        mut self,
        mut requests: mpsc::UnboundedReceiver<Request>,
        heard: Arc<Heard>,
        options: PgConnectOptions,
    ) {
        let mut listening = JoinSet::new();
        listening.spawn(listen(options, self.channel.clone(), self.number, heard.clone()));
        let mut glances = interval(GLANCE);
        glances.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let closed = loop {
            let mut asked = Vec::new();
            tokio::select! {
                biased;
                _ = glances.tick() => {}
                count = requests.recv_many(&mut asked, 256) => if count == 0 { break None },
            }
            let done = async {
                if asked.is_empty() { self.glance(&heard).await } else { self.serve(asked).await }
            };
            match timeout(PATIENCE, done).await {
                Ok(Ok(None)) => {}
                Ok(Ok(closed)) => break closed,
                Ok(Err(error)) => {
                    tracing::error!(%error, "the session with the database is over");
                    heard.over.send_replace(true);
                    return;
                }
                Err(_) => {
                    tracing::error!("the database does not answer: others may take over");
                    heard.over.send_replace(true);
                    return;
                }
            }
        };
        let gone = query("DELETE FROM processes WHERE number = $1").bind(self.number);
        timeout(PATIENCE, gone.execute(&mut self.db)).await.ok();
        // Whoever waits for the end may take what we held: the server itself lets go of it some
        // time after the connection has ended, when it comes to it.
        let freed = query("SELECT pg_advisory_unlock_all()");
        timeout(PATIENCE, freed.execute(&mut self.db)).await.ok();
        self.db.close().await.ok();
        if let Some(closed) = closed {
            closed.send(()).ok();
        }
    }

    /// Does what was asked for, in its order, neighbours of a kind together.
    async fn serve(&mut self, asked: Vec<Request>) -> Result<Option<oneshot::Sender<()>>> {
        let (mut takes, mut releases) = (Vec::new(), Vec::new());
        let mut call = Call { by: self.number, ..Call::default() };
        for request in asked {
            match request {
                Request::Take(wish) => {
                    self.release(std::mem::take(&mut releases)).await?;
                    takes.push(wish);
                }
                Request::Release { key, note } => {
                    self.take(std::mem::take(&mut takes)).await?;
                    releases.push((key, note));
                }
                Request::Call(more) => {
                    call.posted.extend(more.posted);
                    call.page |= more.page;
                    call.forgotten |= more.forgotten;
                }
                Request::Close(reply) => return Ok(Some(reply)),
            }
        }
        self.release(releases).await?;
        self.take(takes).await?;
        self.call(call).await?;
        Ok(None)
    }

    async fn take(&mut self, takes: Vec<Wish>) -> Result<()> {
        if takes.is_empty() {
            return Ok(());
        }
        let keys: Vec<[&str; 1]> = takes.iter().map(|wish| [wish.key.as_str()]).collect();
        let taken: Vec<(String, bool)> = query_as(
            "SELECT value ->> 0,
                pg_try_advisory_lock(hashtextextended(current_schema() || (value ->> 0), 0))
             FROM json_each($1)",
        )
        .bind(Json(json(&keys)))
        .fetch_all(&mut self.db)
        .await?;
        let lanes = taken.iter().filter(|(key, taken)| *taken && key.starts_with(LANE));
        let lanes: Vec<[&str; 1]> = lanes.map(|(key, _)| [key.as_str()]).collect();
        let mut notes: Vec<(String, i64, String, i64)> = Vec::new();
        if !lanes.is_empty() {
            notes = query_as(concat!(
                "WITH asked AS (
                    SELECT value ->> 0 AS key, count(*) AS count FROM json_each($2) GROUP BY 1),
                 mark AS (
                    INSERT INTO lately (key, by, held, at, note)
                    SELECT key, $1, count, ",
                now!(),
                ", '' FROM asked
                    ON CONFLICT (key) DO UPDATE SET by = excluded.by, held = excluded.held
                        + CASE lately.by WHEN excluded.by THEN lately.held ELSE 0 END)
                 SELECT lately.key, ",
                now!(),
                " - lately.at, lately.note, lately.held
                 FROM lately JOIN asked ON asked.key = lately.key WHERE lately.by <> $1"
            ))
            .bind(self.number)
            .bind(Json(json(&lanes)))
            .fetch_all(&mut self.db)
            .await?;
        }
        for ((key, is_taken), wish) in taken.into_iter().zip(takes) {
            if !is_taken {
                wish.refuse();
                continue;
            }
            let left = notes.iter().find(|(of, ..)| *of == key);
            wish.grant(left.map(|(_, age, note, held)| Left {
                note: note.clone(),
                age: Duration::from_millis(u64::try_from(*age).unwrap_or_default()),
                is_orphaned: 0 < *held,
            }));
        }
        Ok(())
    }

    async fn release(&mut self, releases: Vec<(String, Option<String>)>) -> Result<()> {
        if releases.is_empty() {
            return Ok(());
        }
        let lanes: Vec<&(String, Option<String>)> =
            releases.iter().filter(|(key, _)| key.starts_with(LANE)).collect();
        if !lanes.is_empty() {
            query(concat!(
                "UPDATE lately SET held = lately.held - gone.count,
                    note = coalesce(gone.note, lately.note),
                    at = CASE WHEN gone.note IS NULL THEN lately.at ELSE ",
                now!(),
                " END
                 FROM (SELECT value ->> 0 AS key, count(*) AS count, max(value ->> 1) AS note
                    FROM json_each($2) GROUP BY 1) AS gone
                 WHERE lately.key = gone.key AND lately.by = $1"
            ))
            .bind(self.number)
            .bind(Json(json(&lanes)))
            .execute(&mut self.db)
            .await?;
        }
        let keys: Vec<[&str; 1]> = releases.iter().map(|(key, _)| [key.as_str()]).collect();
        query(
            "SELECT pg_advisory_unlock(hashtextextended(current_schema() || (value ->> 0), 0))
             FROM json_each($1)",
        )
        .bind(Json(json(&keys)))
        .execute(&mut self.db)
        .await?;
        Ok(())
    }

    async fn call(&mut self, call: Call) -> Result<()> {
        let Call { by, posted, page, forgotten } = call;
        let posted: Vec<_> = posted.into_iter().collect();
        let mut calls: Vec<Call> = posted
            .chunks(CALLED)
            .map(|some| Call { by, posted: some.iter().cloned().collect(), ..Call::default() })
            .collect();
        if page || forgotten {
            calls.push(Call { by, posted: BTreeSet::new(), page, forgotten });
        }
        for call in calls {
            query("SELECT pg_notify($1, $2)")
                .bind(&self.channel)
                .bind(json(&call))
                .execute(&mut self.db)
                .await?;
        }
        Ok(())
    }

    /// Notes that we are there, and looks who else is.
    async fn glance(&mut self, heard: &Heard) -> Result<Option<oneshot::Sender<()>>> {
        let rows: Vec<(i64, i64, i64, i64)> = query_as(concat!(
            "WITH pulse AS (UPDATE processes SET seen = ",
            now!(),
            " WHERE number = $1 RETURNING seen)
             SELECT processes.number, processes.seen, CAST(pg_locks.pid AS BIGINT),
                (SELECT seen FROM pulse)
             FROM processes JOIN pg_locks ON CAST(pg_locks.objid AS BIGINT) = processes.number
             WHERE ",
            locks!(3)
        ))
        .bind(self.number)
        .fetch_all(&mut self.db)
        .await?;
        // What was seen of ourselves is from the glance before.
        let own = rows.iter().find(|(number, ..)| *number == self.number);
        let is_awake = own.is_some_and(|(_, seen, _, now)| now - seen < AWAKE);
        let was_away = own.is_some_and(|(_, seen, _, now)| STUCK < now - seen);
        if was_away && rows.iter().all(|(_, seen, _, now)| STUCK < now - seen) {
            tracing::warn!("no process was there for a while");
            query(concat!(
                "UPDATE processes SET covered = ",
                now!(),
                " WHERE number = $1 AND covered IS NOT NULL"
            ))
            .bind(self.number)
            .execute(&mut self.db)
            .await?;
        }
        for (number, seen, pid, now) in &rows {
            if is_awake && *number != self.number && STUCK < now - seen {
                tracing::warn!(number, "a process is stuck: its session is ended");
                query("SELECT pg_terminate_backend(CAST($1 AS INTEGER))")
                    .bind(*pid)
                    .execute(&mut self.db)
                    .await?;
            }
        }
        let numbers: BTreeSet<i64> = rows.into_iter().map(|(number, ..)| number).collect();
        heard.members.send_if_modified(|members| {
            let gone = members.numbers.difference(&numbers).count() as u64;
            let is_news = members.numbers != numbers;
            *members = Members { numbers, gone: members.gone + gone };
            is_news
        });
        self.glances += 1;
        if self.glances.is_multiple_of(TIDY) {
            query(concat!(
                "DELETE FROM lately WHERE at < ",
                now!(),
                " - CASE WHEN 0 < held THEN 86400000 ELSE 600000 END"
            ))
            .execute(&mut self.db)
            .await?;
        }
        Ok(None)
    }
}

async fn enter(db: &mut Db, beside: Beside) -> Result<bool> {
    db.ready().await?;
    let entered = match beside {
        Beside::Others => "SELECT pg_try_advisory_lock_shared(1, hashtext(current_schema()))",
        Beside::Nobody => "SELECT pg_try_advisory_lock(1, hashtext(current_schema()))",
    };
    Ok(query_scalar(entered).fetch_one(db).await?)
}

/// Hears what the others call out.
async fn listen(options: PgConnectOptions, channel: String, number: i64, heard: Arc<Heard>) {
    let pool = PgPoolOptions::new().max_connections(1).connect_lazy_with(options);
    loop {
        if let Err(error) = hear(&pool, &channel, number, &heard).await {
            tracing::debug!(%error, "other processes are not heard");
        }
        tokio::time::sleep(GLANCE).await;
    }
}

async fn hear(pool: &sqlx::PgPool, channel: &str, number: i64, heard: &Heard) -> sqlx::Result<()> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(channel).await?;
    heard.look_again();
    loop {
        match listener.try_recv().await? {
            Some(notification) => match serde_json::from_str::<Call>(notification.payload()) {
                Ok(call) if call.by == number => {}
                Ok(call) => heard.hear(call),
                Err(error) => tracing::warn!(%error, "a call was not understood"),
            },
            None => heard.look_again(),
        }
    }
}

/// Does anybody play on the database?
pub(super) async fn is_anybody(db: &mut Db) -> Result<bool> {
    let playing = concat!(
        "SELECT count(*) > 0 FROM pg_locks WHERE ",
        locks!(1),
        " AND CAST(objid AS BIGINT) = CAST(CAST(hashtext(current_schema()) AS bit(32)) AS BIGINT)"
    );
    Ok(query_scalar(playing).fetch_one(db).await?)
}

impl Store {
    /// Since when some process has lived, without a gap, until now: for a process that is alone,
    /// since now. To be asked at the start; it says the same ever after, unless all of them were
    /// stopped meanwhile.
    pub async fn covered(&self, now: Timestamp) -> Result<Timestamp> {
        if !self.is_shared() {
            return Ok(now);
        }
        let number = self.0.number;
        let covered: i64 = self
            .0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let since = concat!(
                        "UPDATE processes SET covered = coalesce(covered, least($2, (
                            SELECT min(others.covered) FROM processes AS others
                            JOIN pg_locks ON CAST(pg_locks.objid AS BIGINT) = others.number
                            WHERE ",
                        locks!(3),
                        // Whoever is stuck has its lock for a while yet, and covers nothing.
                        " AND others.seen > ",
                        now!(),
                        " - $3))) WHERE number = $1 RETURNING covered"
                    );
                    let since = query_scalar(since).bind(number).bind(now.as_millisecond());
                    let since = since.bind(STUCK);
                    Ok(since.fetch_one(&mut tx.db).await?)
                })
            })
            .await?;
        moment(covered)
    }

    /// What the clock of the server says, which all processes share; a file has none.
    pub async fn server_time(&self) -> Result<Option<Timestamp>> {
        if !self.is_shared() {
            return Ok(None);
        }
        let now: i64 =
            query_scalar(concat!("SELECT ", now!())).fetch_one(&mut *self.reader().await?).await?;
        moments(Some(now))
    }
}
