//! One step of the application: all of it or nothing, once.

use std::sync::Arc;

use alhambra_bot::store::{
    AccountId, Commit, Committed, Error, Post, Scope, Snapshot, Table, TableId, TableState, Write,
};

use super::support::{answer, at, channel, message, place, play, store, update, with_button};

#[tokio::test]
async fn an_action_its_position_its_answer_and_its_messages_are_kept_together() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let commit = Commit::at(at(5))
        .answering(update("u1"), answer("done"))
        .with(play(table, 0, &["take F3", "buy 2"]))
        .posting(
            Post::new(channel("games"), Some(table), with_button("your turn")).in_slot("turn"),
        );
    store.done(commit).await;

    let store = store.reopened().await;
    let saved = store.table(table).await.unwrap().unwrap();
    assert_eq!((saved.ply, saved.active), (2, at(5)));
    assert_eq!(store.snapshot(table).await.unwrap().unwrap(), b"after 2");
    let log = store.log(table).await.unwrap();
    assert_eq!(
        log.iter().map(|a| (a.ply, &*a.notation)).collect::<Vec<_>>(),
        [(0, "take F3"), (1, "buy 2")]
    );
    assert_eq!(store.answered(&update("u1")).await.unwrap(), Some(answer("done")));
    let queued = store.next_for(&channel("games")).await.unwrap().unwrap();
    assert_eq!((queued.table, queued.slot.as_deref()), (Some(table), Some("turn")));
}

#[tokio::test]
async fn a_commit_that_fails_at_its_end_leaves_nothing_behind() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let commit = Commit::at(at(5))
        .answering(update("u1"), answer("done"))
        .with(play(table, 0, &["take F3"]))
        .posting(Post::new(channel("games"), Some(table), message("taken")))
        .with(Write::Note { scope: Scope::Bot, name: "n".into(), value: Some("v".into()) })
        .with(play(table, 7, &["from nowhere"]));
    let error = store.commit(commit).await.unwrap_err();
    assert!(matches!(error, Error::WrongPly { expected: 7, found: 1, .. }), "{error}");

    assert_eq!(store.table(table).await.unwrap().unwrap().ply, 0);
    assert_eq!(store.log(table).await.unwrap(), []);
    assert_eq!(store.snapshot(table).await.unwrap().unwrap(), b"after 0");
    assert_eq!(store.answered(&update("u1")).await.unwrap(), None);
    assert_eq!(store.note(&Scope::Bot, "n").await.unwrap(), None);
    assert_eq!(store.backlog().await.unwrap(), (0, None));
}

#[tokio::test]
async fn the_same_update_twice_is_answered_the_same_and_done_once() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let press = |text, ply| {
        Commit::at(at(5)).answering(update("u1"), answer(text)).with(play(table, ply, &["take F3"]))
    };
    store.done(press("first", 0)).await;
    let again = store.commit(press("second", 1)).await.unwrap();
    assert_eq!(again, Committed::Before(answer("first")));
    assert_eq!(store.table(table).await.unwrap().unwrap().ply, 1);
}

#[tokio::test]
async fn the_same_update_from_many_devices_at_once_is_done_once() {
    let store = Arc::new(store().await);
    let table = store.running(&place("games")).await;
    let presses = (0..32).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            let text = format!("answer {n}");
            let commit = Commit::at(at(5)).answering(update("u1"), answer(&text)).with(play(
                table,
                0,
                &["take F3"],
            ));
            store.commit(commit).await.unwrap()
        })
    });
    let outcomes = futures::future::join_all(presses).await;
    let outcomes: Vec<_> = outcomes.into_iter().map(Result::unwrap).collect();
    assert_eq!(outcomes.iter().filter(|outcome| **outcome == Committed::Done).count(), 1);
    let told = store.answered(&update("u1")).await.unwrap().unwrap();
    assert!(
        outcomes.iter().all(|o| *o == Committed::Done || *o == Committed::Before(told.clone()))
    );
    assert_eq!(store.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn of_two_who_act_at_the_same_ply_one_wins_and_the_other_is_told() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let one = store.commit(Commit::at(at(1)).with(play(table, 0, &["one"])));
    let other = store.commit(Commit::at(at(1)).with(play(table, 0, &["other"])));
    let (one, other) = tokio::join!(one, other);
    let (won, lost) = if one.is_ok() { (one, other) } else { (other, one) };
    assert_eq!(won.unwrap(), Committed::Done);
    assert!(matches!(lost.unwrap_err(), Error::WrongPly { expected: 0, found: 1, .. }));
}

#[tokio::test]
async fn a_play_at_a_table_that_never_was_is_refused() {
    let store = store().await;
    let error = store.commit(Commit::at(at(1)).with(play(TableId(99), 0, &["x"]))).await;
    assert!(matches!(error.unwrap_err(), Error::NoTable(TableId(99))));
}

#[tokio::test]
async fn undo_takes_the_tail_and_keeps_a_trace() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let kim = store.kim().await;
    store.done(Commit::at(at(1)).with(play(table, 0, &["a", "b", "c"]))).await;
    let undo = Write::Undo {
        table,
        ply: 3,
        to: 1,
        snapshot: Snapshot::pack(b"after 1"),
        by: Some(kim.id),
    };
    store.done(Commit::at(at(9)).with(undo).with(play(table, 1, &["d"]))).await;

    let log = store.log(table).await.unwrap();
    assert_eq!(log.iter().map(|action| &*action.notation).collect::<Vec<_>>(), ["a", "d"]);
    let undone = store.undone(table).await.unwrap();
    let trace: Vec<_> =
        undone.iter().map(|u| (u.action.ply, &*u.action.notation, u.by, u.at)).collect();
    assert_eq!(trace, [(1, "b", Some(kim.id), at(9)), (2, "c", Some(kim.id), at(9))]);
}

#[tokio::test]
async fn a_place_has_one_open_table_at_most() {
    let store = store().await;
    let kim = store.kim().await;
    let open = |topic: Option<&str>| {
        let mut place = place("games");
        place.topic = topic.map(str::to_owned);
        let table = Table::lobby(store.fresh_table(), place, kim.id, at(0));
        Commit::at(at(0)).with(Write::Open(table))
    };
    store.done(open(None)).await;
    let first = store.table_at(&place("games")).await.unwrap().unwrap();
    let error = store.commit(open(None)).await.unwrap_err();
    assert!(matches!(error, Error::PlaceTaken(holder) if holder == first.id), "{error}");
    // Another topic of the same chat is another place.
    store.done(open(Some("7"))).await;

    let closed = Table { state: TableState::Closed, ..first.clone() };
    store.done(Commit::at(at(1)).with(Write::Save(closed))).await;
    store.done(open(None)).await;
    let second = store.table_at(&place("games")).await.unwrap().unwrap();
    assert_eq!((first.number, second.number), (1, 2));

    // The first cannot come back as long as the second is open.
    let first = store.table(first.id).await.unwrap().unwrap();
    let restored = Table { state: TableState::Lobby, ..first };
    let error = store.commit(Commit::at(at(2)).with(Write::Save(restored))).await.unwrap_err();
    assert!(matches!(error, Error::PlaceTaken(holder) if holder == second.id), "{error}");
}

#[tokio::test]
async fn many_who_open_a_table_in_the_same_place_get_one() {
    let store = Arc::new(store().await);
    let kim = store.kim().await.id;
    let tries = (0..16).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let table = Table::lobby(store.fresh_table(), place("games"), kim, at(0));
            store.commit(Commit::at(at(0)).with(Write::Open(table))).await
        })
    });
    let outcomes = futures::future::join_all(tries).await;
    let opened = outcomes.into_iter().filter(|outcome| outcome.as_ref().unwrap().is_ok()).count();
    assert_eq!(opened, 1);
}

#[tokio::test]
async fn a_save_upon_an_old_copy_is_refused() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let copy = store.table(table).await.unwrap().unwrap();
    let first = Table { language: "fr".into(), ..copy.clone() };
    store.done(Commit::at(at(1)).with(Write::Save(first))).await;
    let second = Table { language: "de".into(), ..copy };
    let error = store.commit(Commit::at(at(2)).with(Write::Save(second))).await.unwrap_err();
    assert!(matches!(error, Error::Stale { expected: 0, found: 1, .. }), "{error}");
    assert_eq!(store.table(table).await.unwrap().unwrap().language, "fr");
}

#[tokio::test]
async fn among_64_writers_only_those_who_err_fail() {
    let store = Arc::new(store().await);
    let mut tables = Vec::new();
    for n in 0..64 {
        tables.push(store.running(&place(&format!("games {n}"))).await);
    }
    let writers = tables.iter().enumerate().map(|(n, &table)| {
        let store = store.clone();
        tokio::spawn(async move {
            for ply in 0..20 {
                let target = channel(&format!("games {n}"));
                let id = format!("{n}/{ply}");
                let commit = Commit::at(at(1))
                    .answering(update(&id), answer(&id))
                    .with(play(table, ply, &["move"]))
                    .posting(Post::new(target, Some(table), message(&id)));
                assert_eq!(store.commit(commit).await.unwrap(), Committed::Done);
                // Every third also does something wrong after something right.
                if n % 3 == 0 {
                    let wrong = Commit::at(at(1)).with(play(table, ply + 1, &["doubled"])).with(
                        Write::Cast {
                            vote: alhambra_bot::store::VoteId(1),
                            account: AccountId(1),
                            choice: "no such vote".into(),
                        },
                    );
                    let error = store.commit(wrong).await.unwrap_err();
                    assert!(matches!(error, Error::VoteClosed(_)), "{error}");
                }
            }
        })
    });
    for writer in futures::future::join_all(writers).await {
        writer.unwrap();
    }
    for &table in &tables {
        let log = store.log(table).await.unwrap();
        assert_eq!(log.len(), 20);
        assert!(log.iter().all(|action| action.notation == "move"));
    }
    assert_eq!(store.backlog().await.unwrap().0, 64 * 20);
    // Per target, the queue has the order of the commits.
    let first = store.next_for(&channel("games 5")).await.unwrap().unwrap();
    let alhambra_bot::store::Task::Send(first) = first.what else { panic!("a send") };
    assert_eq!(first.text.bare(), "5/0");
}

#[tokio::test]
async fn work_is_done_even_if_the_caller_goes_away() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let commit = store.commit(Commit::at(at(1)).with(play(table, 0, &["move"])));
    // Polled once it is handed over, whether or not it is answered already.
    let mut commit = Box::pin(commit);
    let _ = futures::poll!(&mut commit);
    drop(commit);
    store.store.close().await;
    let store = crate::database::open(store.folder.path()).await;
    assert_eq!(store.log(table).await.unwrap().len(), 1);
}
