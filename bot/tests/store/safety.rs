//! The file itself: whole, alone, for its owner, and not for ever.

use std::{fs, path::Path};

use alhambra_bot::store::{Commit, Error, Store, Table, TableState, Vote, Write};

use super::support::{Fixture, answer, at, place, play, store, update};

#[tokio::test]
async fn after_a_close_the_file_alone_has_everything() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    store.done(Commit::at(at(1)).with(play(table, 0, &["move"]))).await;
    // Whoever still reads does not keep it from that.
    let Fixture { store, folder } = store;
    let reading = tokio::spawn({
        let store = store.clone();
        async move { while store.table(table).await.is_ok() {} }
    });
    store.close().await;
    reading.await.unwrap();
    let wal = folder.path().join("test.db-wal");
    assert!(!wal.exists() || fs::metadata(wal).unwrap().len() == 0);

    let copy = folder.path().join("copy.db");
    fs::copy(folder.path().join("test.db"), &copy).unwrap();
    let copied = Store::open(&copy).await.unwrap();
    assert_eq!(copied.log(table).await.unwrap().len(), 1);
    copied.close().await;
}

#[tokio::test]
async fn the_log_of_changes_begins_anew_while_people_play() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let wal = store.folder.path().join("test.db-wal");
    // Each time that what is new begins at its head, its header has other salts. How soon that is
    // depends on how busy the machine is.
    let salts = || fs::read(&wal).unwrap()[16..24].to_vec();
    let mut seen = vec![salts()];
    let mut plies = 0..20_000;
    while seen.len() < 4 {
        let ply = plies.next().expect("it begins anew some time");
        store.done(Commit::at(at(1)).with(play(table, ply, &["move"]))).await;
        if ply % 50 == 0 && seen.last() != Some(&salts()) {
            seen.push(salts());
        }
    }
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn no_other_name_leads_past_the_lock() {
    let store = store().await;
    let path = store.folder.path().join("test.db");
    let (link, other) = (store.folder.path().join("link.db"), store.folder.path().join("hard.db"));
    std::os::unix::fs::symlink(&path, &link).unwrap();
    fs::hard_link(&path, &other).unwrap();
    for name in [&path, &link, &other] {
        let refused = Store::open(name).await.err().unwrap();
        assert!(matches!(refused, Error::InUse(_)), "{}: {refused}", name.display());
    }
    store.close().await;
    fs::remove_file(&other).unwrap();
    Store::open(&link).await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn the_file_its_companions_and_its_copies_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let store = store().await;
    store.running(&place("games")).await;
    store.backup(&store.folder.path().join("copy.db")).await.unwrap();
    for file in fs::read_dir(store.folder.path()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", file.path().display());
    }
}

#[cfg(unix)]
#[tokio::test]
async fn what_an_earlier_release_left_open_to_others_is_closed_to_them() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    Store::open(&path).await.unwrap().close().await;
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    let all = ["a.db", "a.db-wal", "a.db-shm"].map(|name| folder.path().join(name));
    for file in &all {
        // What was not folded when that release was killed lies beside it.
        fs::OpenOptions::new().append(true).create(true).open(file).unwrap();
        fs::set_permissions(file, PermissionsExt::from_mode(0o644)).unwrap();
    }
    let store = Store::open(&link).await.unwrap();
    for file in &all {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", file.display());
    }
    store.close().await;
}

async fn refused(path: &Path) -> String {
    Store::open(path).await.err().expect("nobody can play on this").to_string()
}

#[tokio::test]
async fn a_damaged_file_is_refused_with_what_to_do() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    for ply in 0..200 {
        store.done(Commit::at(at(1)).with(play(table, ply, &["a move"]))).await;
    }
    let Fixture { store, folder } = store;
    store.close().await;
    let path = folder.path().join("test.db");
    let whole = fs::read(&path).unwrap();
    let torn = whole[..whole.len() / 2].to_vec();
    let mut scratched = whole.clone();
    scratched[8192..].iter_mut().step_by(7).for_each(|byte| *byte ^= 0x5a);
    for damaged in [torn, scratched, b"this is no database, but long enough".repeat(40)] {
        fs::write(&path, damaged).unwrap();
        let says = refused(&path).await;
        assert!(says.contains("damaged") && says.contains("last backup"), "{says}");
    }
    fs::write(&path, whole).unwrap();
    Store::open(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn a_database_that_this_release_does_not_understand_is_refused_and_found_by_a_check() {
    let cases = [
        (
            "INSERT INTO _sqlx_migrations VALUES (9999, 'x', '2026-01-01', 1, x'00', 1)",
            "a later release",
        ),
        ("UPDATE _sqlx_migrations SET success = 0 WHERE version = 2", "not finished"),
        ("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1", "not the one"),
    ];
    for (change, reason) in cases {
        let Fixture { store, folder } = store().await;
        store.close().await;
        let path = folder.path().join("test.db");
        let db = rusqlite::Connection::open(&path).unwrap();
        db.execute(change, []).unwrap();
        db.close().unwrap();
        let says = refused(&path).await;
        assert!(says.contains(reason), "{says}");
        let problems = Store::check_file(&path).await.unwrap().problems;
        assert!(problems.iter().any(|problem| problem.contains(reason)), "{problems:?}");
    }
}

#[tokio::test]
async fn old_updates_are_forgotten_in_small_pieces() {
    let store = store().await;
    for id in 0..1200 {
        let old = Commit::at(at(0)).answering(update(&format!("{id}")), answer("yes"));
        store.done(old).await;
    }
    let mut pieces = 1;
    while store.prune_inbox(at(10)).await.unwrap() {
        pieces += 1;
    }
    assert_eq!(pieces, 3);
    assert_eq!(store.answered(&update("7")).await.unwrap(), None);
}

#[tokio::test]
async fn finished_games_can_be_forgotten_and_the_file_becomes_smaller() {
    let store = store().await;
    let mut games = Vec::new();
    for (number, state) in
        [TableState::Over, TableState::Running, TableState::Closed, TableState::Over]
            .into_iter()
            .enumerate()
    {
        let table = store.running(&place(&format!("room {number}"))).await;
        for ply in 0..40 {
            let long = "x".repeat(4000);
            store.done(Commit::at(at(number as i64)).with(play(table, ply, &[&long]))).await;
        }
        let row = store.table(table).await.unwrap().unwrap();
        let over = Commit::at(at(number as i64)).with(Write::Save(Table { state, ..row }));
        store.done(over).await;
        games.push(table);
    }
    let vote = Vote {
        id: store.fresh_vote(),
        table: games[2],
        question: "abort".into(),
        seat: None,
        opened: at(2),
        closes: None,
        outcome: None,
        ballots: Vec::new(),
    };
    store.done(Commit::at(at(2)).with(Write::OpenVote(vote))).await;

    // What is newer stays, and so do the newest table and the newest vote: ids never come again.
    assert!(!store.prune_game(at(0)).await.unwrap());
    assert!(store.prune_game(at(1000)).await.unwrap());
    assert!(!store.prune_game(at(1000)).await.unwrap());
    assert_eq!(store.table(games[0]).await.unwrap(), None);
    assert!(store.log(games[0]).await.unwrap().is_empty());
    for kept in &games[1..] {
        assert!(store.table(*kept).await.unwrap().is_some());
    }
    let Fixture { store, folder } = store;
    store.close().await;
    let path = folder.path().join("test.db");
    let before = fs::metadata(&path).unwrap().len();
    Store::compact_file(&path).await.unwrap();
    assert!(fs::metadata(&path).unwrap().len() < before);
    assert_eq!(Store::check_file(&path).await.unwrap().problems, Vec::<String>::new());
    let store = Store::open(&path).await.unwrap();
    assert!(games[3] < store.fresh_table());
    assert_eq!(store.log(games[1]).await.unwrap().len(), 40);
    store.close().await;
}
