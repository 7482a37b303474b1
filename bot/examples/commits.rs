//! How many durable commits a second: our store, and plain `rusqlite` doing the same.
//!
//! `cargo run --release -p alhambra-bot --example commits`
//!
//! A commit is what one press of a button costs: the update and its answer, an action, the
//! table's ply, a position of 6 KiB and a message to be sent. Both use the same schema, WAL
//! and `synchronous = FULL`, and every commit is on the disk before the next step of its
//! writer. Plain rusqlite makes one transaction per commit, as a lock around a connection
//! would; ours may share an fsync among those who wait. The two take turns, so that what the
//! machine does besides hits both.
#![allow(clippy::print_stdout, reason = "this is what it is for")]

use std::{
    path::Path,
    sync::{Arc, LazyLock, Mutex},
    time::{Duration, Instant},
};

use alhambra_bot::{
    chat::{Answer, Message, Person, Place, Platform, Target, Text},
    store::{Commit, NewAction, Post, Snapshot, Store, Table, TableId, TableState, Update, Write},
};
use jiff::Timestamp;
use rusqlite::{Connection, params};

const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_secs(2);
/// Nothing that packing could make smaller.
static POSITION: LazyLock<[u8; 6 * 1024]> = LazyLock::new(rand::random);

fn main() -> anyhow::Result<()> {
    let folder = tempfile::tempdir_in(".")?;
    println!("durable commits a second, {ROUNDS} rounds of {ROUND:?} each, taking turns\n");
    println!("{:>10} {:>10} {:>10} {:>8}", "writers", "store", "rusqlite", "ratio");
    for writers in [1, 64] {
        let (mut ours, mut theirs) = (0.0, 0.0);
        for round in 0..ROUNDS {
            let path = |name| folder.path().join(format!("{name}-{writers}-{round}.db"));
            ours += store(&path("store"), writers)?;
            theirs += plain(&path("plain"), writers)?;
        }
        let (ours, theirs) = (ours / ROUNDS as f64, theirs / ROUNDS as f64);
        println!("{writers:>10} {ours:>10.0} {theirs:>10.0} {:>7.2}x", ours / theirs);
    }
    Ok(())
}

/// Our store; gives commits a second.
fn store(path: &Path, writers: usize) -> anyhow::Result<f64> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let store = Store::open(path).await?;
        let tables = open_tables(&store, writers).await?;
        let start = Instant::now();
        let tasks = tables.into_iter().map(|table| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut ply = 0;
                while start.elapsed() < ROUND {
                    store.commit(press(table, ply)).await?;
                    ply += 1;
                }
                anyhow::Ok(ply)
            })
        });
        let mut commits = 0;
        for task in futures::future::join_all(tasks).await {
            commits += task??;
        }
        let rate = f64::from(commits) / start.elapsed().as_secs_f64();
        store.close().await;
        Ok(rate)
    })
}

async fn open_tables(store: &Store, count: usize) -> anyhow::Result<Vec<TableId>> {
    let person = Person { platform: Platform::Local, user: "kim".into() };
    let kim = store.meet(&person, "Kim", None).await?;
    let mut tables = Vec::new();
    for _ in 0..count {
        let id = store.fresh_table();
        let mut table = Table::lobby(id, place(id), kim.id, Timestamp::now());
        table.state = TableState::Running;
        store.commit(Commit::at(Timestamp::now()).with(Write::Open(table))).await?;
        tables.push(id);
    }
    Ok(tables)
}

fn place(table: TableId) -> Place {
    Place { platform: Platform::Local, chat: format!("room {table}"), topic: None }
}

fn message() -> Message {
    Message { text: Text::plain("Kim took florin 3. Nina, your turn."), ..Message::default() }
}

fn press(table: TableId, ply: u32) -> Commit {
    let action = NewAction { seat: 0, notation: "take F3".into(), account: None };
    let update = Update { platform: Platform::Local, id: format!("{table}/{ply}") };
    Commit::at(Timestamp::now())
        .answering(update, Answer { message: Some(message()), ..Answer::default() })
        .with(Write::Play {
            table,
            ply,
            actions: vec![action],
            snapshot: Snapshot::pack(POSITION.as_slice()),
        })
        .posting(Post::new(Target::Place(place(table)), Some(table), message()))
}

/// The same statements through rusqlite, one transaction per commit.
fn plain(path: &Path, writers: usize) -> anyhow::Result<f64> {
    // Our store makes the schema and the tables; then it is closed.
    let tables = tokio::runtime::Runtime::new()?.block_on(async {
        let store = Store::open(path).await?;
        let tables = open_tables(&store, writers).await?;
        store.close().await;
        anyhow::Ok(tables)
    })?;
    let db = Connection::open(path)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.set_prepared_statement_cache_capacity(64);
    let db = Arc::new(Mutex::new(db));
    let start = Instant::now();
    let threads: Vec<_> = tables
        .into_iter()
        .map(|table| {
            let db = Arc::clone(&db);
            std::thread::spawn(move || {
                let mut ply = 0;
                while start.elapsed() < ROUND {
                    plain_press(&mut db.lock().expect("no holder panics"), table, ply)?;
                    ply += 1;
                }
                anyhow::Ok(ply)
            })
        })
        .collect();
    let mut commits = 0;
    for thread in threads {
        commits += thread.join().expect("no writer panics")?;
    }
    Ok(f64::from(commits) / start.elapsed().as_secs_f64())
}

fn plain_press(db: &mut Connection, table: TableId, ply: u32) -> anyhow::Result<()> {
    let now = Timestamp::now().as_millisecond();
    let answer = Answer { message: Some(message()), ..Answer::default() };
    let tx = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    tx.prepare_cached(
        "INSERT INTO inbox (platform, update_id, answer, at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING",
    )?
    .execute(params![
        "local",
        format!("{table}/{ply}"),
        serde_json::to_string(&answer)?,
        now
    ])?;
    tx.prepare_cached(
        "UPDATE tables SET ply = ?, updated_at = ?, active_at = ? WHERE id = ? AND ply = ?",
    )?
    .execute(params![ply + 1, now, now, table.0, ply])?;
    tx.prepare_cached(
        "INSERT INTO actions (table_id, ply, seat, notation, account_id, at)
         VALUES (?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![table.0, ply, 0, "take F3", None::<i64>, now])?;
    tx.prepare_cached(
        "INSERT INTO positions (table_id, snapshot) VALUES (?, ?)
         ON CONFLICT (table_id) DO UPDATE SET snapshot = excluded.snapshot",
    )?
    .execute(params![table.0, POSITION.as_slice()])?;
    tx.prepare_cached(
        "INSERT INTO outbox (target, table_id, slot, kind, message, queued_at)
         VALUES (?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        serde_json::to_string(&Target::Place(place(table)))?,
        table.0,
        None::<String>,
        "send",
        serde_json::to_string(&message())?,
        now
    ])?;
    tx.commit()?;
    Ok(())
}
