//! Several processes on one server, each a store of its own.

use std::{path::Path, time::Duration};

use alhambra_bot::{
    chat::{Platform, Target},
    store::{Commit, Error, Held, PageChange, Post, Store, TableId, Write},
};
use sqlx::{ConnectOptions, postgres::PgConnectOptions};
use tokio::time::timeout;

use super::{
    database,
    support::{Fixture, at, channel, message, place, play, store},
};

/// Reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two processes on one database, and a running table; none over files.
async fn two() -> Option<(Fixture, Store, TableId)> {
    if !database::is_on_server() {
        return None;
    }
    let first = store().await;
    let table = first.running(&place("games")).await;
    let second = database::open(first.folder.path()).await;
    Some((first, second, table))
}

/// Waits until a store sees so many processes.
async fn sees(store: &Store, count: usize) {
    let mut members = store.company().members();
    let seen = members.wait_for(|members| members.count() == count);
    timeout(PATIENCE, seen).await.expect("processes are seen").unwrap();
}

/// The right to deliver, once it was given up.
async fn lane(store: &Store, target: &Target) -> Held {
    let held = async {
        loop {
            if let Some(held) = store.company().lane(target).await {
                return held;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, held).await.expect("it was given up")
}

/// Ends the connection by which a process lives, and only that one.
async fn lose_the_session(folder: &Path, process: i64) {
    let lose = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
            AND classid = 3 AND objsubid = 2 AND CAST(objid AS BIGINT) = {process}"
    );
    database::meddle(folder, "", &lose).await;
}

#[tokio::test]
async fn a_table_is_written_by_whoever_has_seen_its_last_version() {
    let Some((first, second, table)) = two().await else { return };
    let loaded = second.table(table).await.unwrap().unwrap();
    assert!(second.is_current(table, loaded.version).await.unwrap());
    first.done(Commit::at(at(1)).with(Write::Save(loaded.clone()))).await;
    assert!(!second.is_current(table, loaded.version).await.unwrap());
    let (expected, found) = (loaded.version, loaded.version + 1);
    let touch = Write::Touch { table, version: Some(expected) };
    for late in [Write::Save(loaded), touch] {
        let refused = second.commit(Commit::at(at(2)).with(late)).await;
        assert!(
            matches!(refused, Err(Error::Stale { expected: e, found: f, .. })
                if (e, f) == (expected, found)),
            "{refused:?}"
        );
    }
    second.commit(Commit::at(at(3)).with(play(table, 0, &["one"]))).await.unwrap();
    let late = first.commit(Commit::at(at(3)).with(play(table, 0, &["two"]))).await;
    assert!(matches!(late, Err(Error::WrongPly { found: 1, .. })), "{late:?}");
    second.close().await;
}

#[tokio::test]
async fn ids_are_given_once_among_all_processes() {
    let Some((first, second, _)) = two().await else { return };
    let mut ids: Vec<i64> =
        (0..600).flat_map(|_| [first.fresh_table().0, second.fresh_table().0]).collect();
    // More are asked for while these are used.
    ids.retain(|id| *id != 0);
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    second.close().await;
}

#[tokio::test]
async fn a_thing_is_held_by_one_process_until_it_lets_go_or_ends() {
    let Some((first, second, _)) = two().await else { return };
    let held = first.company().try_hold("clock").await.expect("nobody has it");
    assert!(second.company().try_hold("clock").await.is_none());
    assert!(second.company().try_hold("another").await.is_some());
    drop(held);
    let held = timeout(PATIENCE, second.company().hold("clock")).await.unwrap();
    assert!(first.company().try_hold("clock").await.is_none());
    let waiting = first.company().hold("clock");
    tokio::pin!(waiting);
    assert!(timeout(Duration::from_millis(300), &mut waiting).await.is_err());
    second.close().await;
    timeout(PATIENCE, waiting).await.unwrap();
    drop(held);
}

#[tokio::test]
async fn who_goes_away_while_they_are_given_a_thing_holds_nothing() {
    let Some((first, second, _)) = two().await else { return };
    for _ in 0..20 {
        let mut asking = Box::pin(first.company().try_hold("clock"));
        assert!(futures::poll!(&mut asking).is_pending());
        // What is asked for after it is answered after it, so that the answer is there by now.
        drop(first.company().try_hold("another").await);
        drop(asking);
        timeout(Duration::from_secs(30), second.company().hold("clock")).await.unwrap();
    }
    first.close().await;
    second.close().await;
}

#[tokio::test]
async fn the_right_to_deliver_goes_with_a_note_from_one_process_to_the_next() {
    let Some((first, second, _)) = two().await else { return };
    let mut topic = place("group");
    topic.topic = Some("7".into());
    let (group, topic) = (channel("group"), Target::Place(topic));
    let held = first.company().lane(&group).await.expect("nobody has it");
    assert!(held.left().is_none());
    assert!(second.company().lane(&topic).await.is_none(), "a group is one, whatever the topic");
    held.leave("five".into());
    let held = lane(&second, &topic).await;
    let left = held.left().expect("a note was left");
    assert!(left.note == "five" && left.age < PATIENCE, "{left:?}");
    drop(held);
    let held = lane(&first, &group).await;
    let left = held.left().expect("somebody else had it meanwhile");
    assert!(!left.is_orphaned, "{left:?}");
    drop(held);
    let held = lane(&first, &group).await;
    assert!(held.left().is_none(), "its own note is no news");
    let _another = lane(&first, &topic).await;
    drop(held);
    assert!(second.company().lane(&group).await.is_none(), "another topic still has it");
    // Whoever dies gives nothing up.
    lose_the_session(first.folder.path(), first.process()).await;
    let held = lane(&second, &group).await;
    assert!(held.left().expect("it died").is_orphaned);
    second.close().await;
}

#[tokio::test]
async fn processes_see_each_other_come_and_go() {
    let Some((first, second, _)) = two().await else { return };
    sees(&first, 2).await;
    sees(&second, 2).await;
    second.close().await;
    sees(&first, 1).await;
    assert_eq!(first.company().members().borrow().gone(), 1);
}

#[tokio::test]
async fn who_has_lost_the_session_ends_and_holds_nothing() {
    if !database::is_on_server() {
        return;
    }
    let store = store().await;
    let _held = store.company().try_hold("clock").await.expect("nobody has it");
    let ended = tokio::spawn({
        let store = store.store.clone();
        async move { store.broken().await }
    });
    lose_the_session(store.folder.path(), store.process()).await;
    timeout(PATIENCE, ended).await.expect("it notices").unwrap();
    let second = database::open(store.folder.path()).await;
    assert!(second.company().try_hold("clock").await.is_some());
    assert!(store.company().try_hold("clock").await.is_none());
    second.close().await;
}

#[tokio::test]
async fn a_process_that_is_stuck_is_ended_by_the_others() {
    let Some((first, second, _)) = two().await else { return };
    sees(&first, 2).await;
    sees(&second, 2).await;
    let ended = tokio::spawn({
        let second = second.clone();
        async move { second.broken().await }
    });
    // As if it had not been there for a while.
    let process = second.process();
    let stuck = format!("UPDATE processes SET seen = seen - 60000 WHERE number = {process}");
    let meddling = async {
        loop {
            database::meddle(first.folder.path(), "", &stuck).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        ended = timeout(PATIENCE, ended) => ended.expect("it is ended").unwrap(),
        () = meddling => unreachable!("it has no end"),
    }
    sees(&first, 1).await;
}

#[tokio::test]
async fn nobody_plays_while_a_process_has_the_database_for_itself() {
    let Some((first, second, _)) = two().await else { return };
    let url = database::url(first.folder.path()).await.unwrap();
    let alone = Store::connect_alone(&url);
    tokio::pin!(alone);
    assert!(timeout(Duration::from_millis(700), &mut alone).await.is_err());
    second.close().await;
    let Fixture { store: first, folder: _folder } = first;
    first.close().await;
    let alone = timeout(PATIENCE, alone).await.unwrap().unwrap();
    let playing = Store::connect_patiently(&url);
    tokio::pin!(playing);
    assert!(timeout(Duration::from_millis(700), &mut playing).await.is_err());
    alone.close().await;
    timeout(PATIENCE, playing).await.unwrap().unwrap().close().await;
}

#[tokio::test]
async fn time_is_covered_as_long_as_any_process_lives() {
    let Some((first, second, _)) = two().await else { return };
    assert_eq!(first.covered(at(10)).await.unwrap(), at(10));
    assert_eq!(second.covered(at(20)).await.unwrap(), at(10), "the first lived before");
    let folder = {
        let Fixture { store, folder } = first;
        store.close().await;
        folder
    };
    let third = database::open(folder.path()).await;
    assert_eq!(third.covered(at(30)).await.unwrap(), at(10), "and the second since then");
    assert_eq!(third.covered(at(40)).await.unwrap(), at(10), "it is asked again");
    second.close().await;
    third.close().await;
    let fourth = database::open(folder.path()).await;
    assert_eq!(fourth.covered(at(50)).await.unwrap(), at(50), "nobody lived meanwhile");
    fourth.close().await;
}

#[tokio::test]
async fn time_in_which_all_processes_were_stopped_is_not_covered() {
    let Some((first, second, _)) = two().await else { return };
    let long_ago = at(10);
    first.covered(long_ago).await.unwrap();
    second.covered(at(20)).await.unwrap();
    // As if both had been stopped for two days, and went on now.
    let stopped = "UPDATE processes SET seen = seen - 172800000";
    let noticed = async {
        loop {
            database::meddle(first.folder.path(), "", stopped).await;
            tokio::time::sleep(Duration::from_millis(700)).await;
            let covered = [first.covered(at(30)).await, second.covered(at(30)).await];
            if covered.into_iter().any(|covered| covered.unwrap() != long_ago) {
                return;
            }
        }
    };
    timeout(PATIENCE, noticed).await.expect("one of them notices");
    // Both have looked since somebody last meddled with when they were seen.
    let stale = "SELECT count(*), NULL FROM processes
        WHERE seen < (SELECT extract(epoch FROM clock_timestamp()) * 1000) - 5000";
    let both_looked = async {
        while database::rows(first.folder.path(), stale).await[0].0 != 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, both_looked).await.expect("both look");
    // Somebody who was there all the time covers whoever was not.
    let process = second.process();
    let stopped =
        format!("UPDATE processes SET seen = seen - 10000, covered = 5 WHERE number = {process}");
    database::meddle(first.folder.path(), "", &stopped).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(second.covered(at(40)).await.unwrap().as_millisecond(), 5);
    second.close().await;
}

#[tokio::test]
async fn a_process_that_is_stuck_covers_nothing() {
    let Some((first, second, _)) = two().await else { return };
    second.close().await;
    let url = database::url(first.folder.path()).await.unwrap();
    let mut stuck = url.parse::<PgConnectOptions>().unwrap().connect().await.unwrap();
    // It has its lock until somebody ends its session, which may be before we ask.
    let lives = "INSERT INTO processes (number, seen, covered) VALUES (4711, 0, 5);
        SELECT pg_advisory_lock(3, 4711)";
    sqlx::raw_sql(lives).execute(&mut stuck).await.unwrap();
    assert_eq!(first.covered(at(20)).await.unwrap(), at(20));
}

#[tokio::test]
async fn an_update_is_in_the_hands_of_one_process_and_of_another_when_that_dies() {
    let Some((first, second, _)) = two().await else { return };
    let telegram = Platform::Telegram;
    let updates = vec![(1, "one".to_owned()), (2, "two".to_owned())];
    assert!(first.keep_unhandled(telegram, updates.clone()).await.unwrap().is_empty());
    // The same again, to either.
    assert!(first.keep_unhandled(telegram, updates.clone()).await.unwrap().is_empty());
    assert_eq!(second.keep_unhandled(telegram, updates.clone()).await.unwrap(), [1, 2]);
    assert!(second.unhandled(telegram).await.unwrap().is_empty());
    first.forget_unhandled(telegram, &[1], at(10)).await.unwrap();
    // What was handled is not handled again, by nobody.
    assert_eq!(first.keep_unhandled(telegram, updates.clone()).await.unwrap(), [1]);
    assert_eq!(second.keep_unhandled(telegram, updates).await.unwrap(), [1, 2]);
    let Fixture { store: first, folder: _folder } = first;
    first.close().await;
    assert_eq!(second.unhandled(telegram).await.unwrap(), [(2, "two".to_owned())]);
    assert!(second.unhandled(telegram).await.unwrap().is_empty(), "it has it already");
    second.forget_unhandled(telegram, &[2], at(20)).await.unwrap();
    second.close().await;
}

#[tokio::test]
async fn what_one_process_changes_on_the_page_another_reads_once() {
    let Some((first, second, _)) = two().await else { return };
    let put = |key: &str, line: &str| PageChange::Put { key: key.into(), line: line.into() };
    first.change_page(vec![put("a", "one"), put("b", "two")]).await.unwrap();
    second.change_page(vec![put("a", "three")]).await.unwrap();
    let read = second.page_since(0).await.unwrap();
    assert_eq!(read, [(2, false, "two".to_owned()), (3, true, "three".to_owned())]);
    assert_eq!(first.page_since(2).await.unwrap(), [(3, false, "three".to_owned())]);
    assert_eq!(first.page_once("own", "mine".into()).await.unwrap(), "mine");
    assert_eq!(second.page_once("own", "yours".into()).await.unwrap(), "mine");
    let gone = PageChange::DropAll { prefix: "b".into(), saying: Some("thr".into()) };
    first.change_page(vec![gone]).await.unwrap();
    assert_eq!(second.page_since(0).await.unwrap(), [(4, false, "mine".to_owned())]);
    second.close().await;
}

#[tokio::test]
async fn the_connection_is_encrypted_where_the_address_says_so() {
    if database::is_on_server() {
        return;
    }
    let Some((server, authority)) = database::Server::encrypted() else {
        return database::skipped("no PostgreSQL, or no openssl");
    };
    let url = |rest: &str| format!("{}?{rest}", server.url);
    let known = format!("sslmode=verify-full&sslrootcert={}", authority.display());
    for rest in ["sslmode=require", &known] {
        let store = Store::connect(&url(rest)).await.unwrap();
        assert_eq!(store.encrypted().await.unwrap(), Some(true), "{rest}");
        store.close().await;
    }
    let store = Store::connect(&url("sslmode=disable")).await.unwrap();
    assert_eq!(store.encrypted().await.unwrap(), Some(false));
    store.close().await;
    // Nobody whom we trust knows this server.
    assert!(Store::connect(&url("sslmode=verify-full")).await.is_err());
}

#[tokio::test]
async fn what_is_posted_is_told_to_the_process_that_posted_it() {
    let Some((first, second, _)) = two().await else { return };
    let post = Post::new(channel("games"), None, message("hello"));
    second.commit(Commit::at(at(1)).posting(post)).await.unwrap();
    let posted = timeout(PATIENCE, second.posted()).await.unwrap();
    assert_eq!(posted, [channel("games")].into());
    assert!(timeout(Duration::from_millis(200), first.posted()).await.is_err());
    second.close().await;
}
