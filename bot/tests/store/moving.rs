//! From one database to another and back.

use alhambra_bot::{
    chat::Person,
    store::{Commit, Error, Location, Post, Scope, Snapshot, Store, Update, Vote, Write},
};

use super::{
    database,
    support::{
        Fixture, answer, at, channel, message, person, place, play, store, update, with_button,
    },
};

/// A store with something of most kinds in it.
async fn filled() -> Fixture {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let kim = store.kim().await;
    // A name can hold anything.
    let zoe = Person { user: "zoe\u{1F3F0}".into(), ..person("zoe") };
    store.meet(&zoe, "Zoë \"'\\ 🏰", None).await.unwrap();
    let vote = Vote {
        id: store.fresh_vote(),
        table,
        question: "abort".into(),
        seat: None,
        opened: at(2),
        closes: Some(at(9)),
        outcome: None,
        ballots: Vec::new(),
    };
    let cast = Write::Cast { vote: vote.id, account: kim.id, choice: "yes".into() };
    let note = Write::Note { scope: Scope::Bot, name: "alive".into(), value: Some("1".into()) };
    let order = Write::Order { table, seat: 0, question: "q".into(), answer: Some("a".into()) };
    let post = |text| Post::new(channel("games"), Some(table), with_button(text)).in_slot("turn");
    let commit = Commit::at(at(1))
        .answering(update("1"), answer("yes"))
        .with(play(table, 0, &["one", "two", "three"]))
        .with(Write::OpenVote(vote))
        .with(cast)
        .with(note)
        .with(order)
        .with(Write::Prefer(alhambra_bot::store::Account { warn_next: true, ..kim.clone() }))
        .posting(post("first"))
        .posting(post("second"));
    store.done(commit).await;
    let undo = Write::Undo {
        table,
        ply: 3,
        to: 2,
        snapshot: Snapshot::pack(b"after 2"),
        by: Some(kim.id),
    };
    store.done(Commit::at(at(2)).with(undo)).await;
    let first = store.next_for(&channel("games")).await.unwrap().unwrap();
    let id = alhambra_bot::chat::MessageId("m1".into());
    store.settle(first, Some(id), at(3)).await.unwrap();
    store.done(Commit::at(at(4)).posting(post("third"))).await;
    store
}

async fn same(one: &Store, other: &Store) {
    let kim = one.find_account(&person("kim")).await.unwrap().unwrap();
    assert_eq!(other.find_account(&person("kim")).await.unwrap().unwrap(), kim);
    let table = one.last_table_at(&place("games")).await.unwrap().unwrap();
    assert_eq!(other.last_table_at(&place("games")).await.unwrap().unwrap(), table);
    assert_eq!(other.log(table.id).await.unwrap(), one.log(table.id).await.unwrap());
    assert_eq!(other.undone(table.id).await.unwrap(), one.undone(table.id).await.unwrap());
    assert_eq!(other.snapshot(table.id).await.unwrap(), one.snapshot(table.id).await.unwrap());
    assert_eq!(other.votes(table.id).await.unwrap(), one.votes(table.id).await.unwrap());
    assert_eq!(other.orders(table.id).await.unwrap(), one.orders(table.id).await.unwrap());
    let next = one.next_for(&channel("games")).await.unwrap();
    assert_eq!(other.next_for(&channel("games")).await.unwrap(), next);
    let seen = Update { id: "1".into(), ..update("1") };
    assert_eq!(other.answered(&seen).await.unwrap(), one.answered(&seen).await.unwrap());
}

#[tokio::test]
async fn everything_moves_and_ids_go_on() {
    let store = filled().await;
    // Once from the server or file of these tests to a file, and once back.
    let file = store.folder.path().join("moved.db");
    let location = Location::File(file);
    let moved = location.open().await.unwrap();
    let rows = store.copy_to(&moved).await.unwrap();
    assert!(12 < rows, "{rows}");
    same(&store, &moved).await;
    let elsewhere = tempfile::tempdir().unwrap();
    let back = database::open(elsewhere.path()).await;
    assert_eq!(moved.copy_to(&back).await.unwrap(), rows + 2);
    same(&store, &back).await;

    for there in [&moved, &back] {
        there.close().await;
    }
    let (moved, back) = (location.open().await.unwrap(), database::open(elsewhere.path()).await);
    let highest = store.next_for(&channel("games")).await.unwrap().unwrap().id;
    for there in [&moved, &back] {
        let table = store.last_table_at(&place("games")).await.unwrap().unwrap();
        assert!(table.id < there.fresh_table());
        let vote = store.votes(table.id).await.unwrap()[0].id;
        assert!(vote < there.fresh_vote());
        let post = Post::new(channel("elsewhere"), None, message("new"));
        there.commit(Commit::at(at(5)).posting(post)).await.unwrap();
        let new = there.next_for(&channel("elsewhere")).await.unwrap().unwrap();
        assert!(highest < new.id);
        there.meet(&person("new"), "New", None).await.unwrap();
    }
}

#[tokio::test]
async fn nothing_is_moved_to_where_something_is() {
    let (store, other) = (filled().await, filled().await);
    let refused = store.copy_to(&other).await.unwrap_err();
    assert!(matches!(refused, Error::Unfit(_)), "{refused}");
}
