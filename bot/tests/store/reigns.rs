//! Several processes on one server: one plays, the others wait.

use std::time::Duration;

use alhambra_bot::store::{Commit, Error};
use tokio::time::timeout;

use super::{
    database,
    support::{Fixture, at, place, play, store},
};

#[tokio::test]
async fn whoever_comes_second_waits_until_the_first_has_ended() {
    if !database::is_on_server() {
        return;
    }
    let store = store().await;
    let table = store.running(&place("games")).await;
    let Fixture { store, folder } = store;
    let waiting = database::take_over(folder.path());
    tokio::pin!(waiting);
    assert!(timeout(Duration::from_millis(600), &mut waiting).await.is_err());
    store.commit(Commit::at(at(1)).with(play(table, 0, &["one"]))).await.unwrap();
    assert!(database::check(folder.path()).await.is_in_use);
    store.close().await;
    let successor = timeout(Duration::from_secs(5), waiting).await.unwrap();
    assert_eq!(successor.log(table).await.unwrap().len(), 1);
    successor.commit(Commit::at(at(2)).with(play(table, 1, &["two"]))).await.unwrap();
    successor.close().await;
}

#[tokio::test]
async fn who_has_lost_the_reign_writes_nothing_more_and_ends() {
    if !database::is_on_server() {
        return;
    }
    let store = store().await;
    let table = store.running(&place("games")).await;
    let Fixture { store, folder } = store;
    let ended = tokio::spawn({
        let store = store.clone();
        async move { store.broken().await }
    });
    // The connection by which it reigns breaks, and only that one.
    let lose = "SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND classid = 1 AND objsubid = 2
            AND CAST(objid AS BIGINT) =
                CAST(CAST(hashtext(current_schema()) AS bit(32)) AS BIGINT)";
    database::meddle(folder.path(), "", lose).await;
    let successor = database::take_over(folder.path()).await;
    for _ in 0..8 {
        let refused = store.commit(Commit::at(at(1)).with(play(table, 0, &["too late"]))).await;
        assert!(matches!(refused, Err(Error::Database(_))), "{refused:?}");
    }
    timeout(Duration::from_secs(5), ended).await.unwrap().unwrap();
    successor.commit(Commit::at(at(2)).with(play(table, 0, &["one"]))).await.unwrap();
    assert_eq!(successor.log(table).await.unwrap().len(), 1);
    assert!(store.log(table).await.is_err(), "what it reads may be old");
    successor.close().await;
}
