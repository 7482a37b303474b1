//! A real process over a real file, killed again and again in the middle of its work.
//!
//! The process plays at many tables at once and delivers what it posts. Whatever reaches the
//! «platform», and whatever a writer was told to be done, is appended to files that outlive it.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    path::Path,
    process::Child,
    sync::Arc,
    time::{Duration, Instant},
};

use alhambra_bot::{
    chat::{Answer, Delivery, Parcel, Place, Platform, Target},
    outbox::Outbox,
    store::{
        Commit, Committed, Error, NewAction, Snapshot, Store, Table, TableId, TableState, Update,
        Write,
    },
    time::RealTime,
};
use jiff::Timestamp;

use super::{
    database,
    killed::{
        Appender, GIVEN_UP, file_chat, folder_of_the_killed, kill_at_work, lines, revive, start,
    },
    support::{FakeApp, place, prompt},
};

const TABLES: i64 = 12;
const KILLS: usize = 12;
const TURNS: &str = "crashes::killed_in_turns_other_processes_go_on_and_nothing_is_lost_or_doubled";
const NAME: &str = "crashes::killed_again_and_again_it_loses_nothing_and_doubles_nothing";

#[tokio::test(flavor = "multi_thread")]
async fn killed_again_and_again_it_loses_nothing_and_doubles_nothing() {
    if let Some(folder) = folder_of_the_killed() {
        return play_until_killed(&folder).await;
    }
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path()).await;
    for round in 0..KILLS {
        // Not always at the same point of a round.
        let moment = Duration::from_micros(round as u64 * 1_713);
        kill_at_work(NAME, &folder.path().join("done"), 40, moment);
    }
    deliver_the_rest(folder.path()).await;
    check(folder.path()).await;
}

/// Three processes on one database, which all play and deliver, and are killed in turns.
#[tokio::test(flavor = "multi_thread")]
async fn killed_in_turns_other_processes_go_on_and_nothing_is_lost_or_doubled() {
    if let Some(folder) = folder_of_the_killed() {
        return play_until_killed(&folder).await;
    }
    if !database::is_on_server() {
        return;
    }
    let kills = std::env::var("ALHAMBRA_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path()).await;
    let done = folder.path().join("done");
    let start = || start(TURNS, folder.path());
    let revive =
        |processes: &mut VecDeque<Child>| processes.iter_mut().for_each(|it| revive(it, start));
    let mut processes = VecDeque::from([start(), start(), start()]);
    let mut longest = Duration::ZERO;
    for round in 0..kills {
        let goal = lines(&done).len() + 40;
        let begun = Instant::now();
        while lines(&done).len() < goal {
            assert!(begun.elapsed() < Duration::from_mins(2), "nobody gets on");
            revive(&mut processes);
            std::thread::sleep(Duration::from_millis(2));
        }
        std::thread::sleep(Duration::from_micros(round as u64 * 1_713 % 20_000));
        let mut process = processes.pop_front().unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
        let killed = Instant::now();
        // What it was delivering, and what waited for that, goes out by the others.
        let (newest, _) =
            rows(folder.path(), "SELECT coalesce(max(id), 0), NULL FROM outbox").await;
        let oldest = "SELECT coalesce(min(id), 0), NULL FROM outbox";
        while (1..=newest).contains(&rows(folder.path(), oldest).await.0) {
            assert!(killed.elapsed() < Duration::from_mins(2), "nobody takes over");
            revive(&mut processes);
            std::thread::sleep(Duration::from_millis(5));
        }
        longest = longest.max(killed.elapsed());
        processes.push_back(start());
    }
    for mut process in processes {
        process.kill().unwrap();
        process.wait().unwrap();
    }
    println!("{kills} kills, at most {longest:.2?} until others have sent what waited");
    deliver_the_rest(folder.path()).await;
    check(folder.path()).await;
}

async fn rows(folder: &Path, sql: &'static str) -> (i64, Option<String>) {
    database::rows(folder, sql).await.remove(0)
}

async fn prepare(folder: &Path) {
    let store = database::open(folder).await;
    let kim = alhambra_bot::chat::Person { platform: Platform::Local, user: "kim".into() };
    let kim = store.meet(&kim, "Kim", None).await.unwrap();
    for number in 1..=TABLES {
        let id = store.fresh_table();
        assert_eq!(id.0, number);
        let mut table = Table::lobby(id, room(id), kim.id, Timestamp::now());
        table.state = TableState::Running;
        store.commit(Commit::at(Timestamp::now()).with(Write::Open(table))).await.unwrap();
    }
    store.close().await;
}

/// The life of the process: one player at each table, and the outbox.
async fn play_until_killed(folder: &Path) {
    let store = database::open(folder).await;
    let done = Arc::new(Appender::open(&folder.join("done")));
    for table in 1..=TABLES {
        tokio::spawn(play(store.clone(), TableId(table), done.clone()));
    }
    let outbox = outbox(store.clone(), folder);
    tokio::select! {
        ran = outbox.run(std::future::pending()) => ran.unwrap(),
        // As the program does: others have taken over what it held.
        () = store.broken() => std::process::exit(GIVEN_UP),
    }
}

async fn play(store: Store, table: TableId, done: Arc<Appender>) {
    let mut ply = store.table(table).await.unwrap().unwrap().ply;
    if ply > 0 {
        // Nobody told the player that the last press had been heard: it comes again.
        assert!(matches!(press(&store, table, ply - 1).await, Ok(Committed::Before(_))));
    }
    loop {
        match press(&store, table, ply).await {
            Ok(Committed::Done) => {
                done.append(&format!("{table}/{ply}"));
                ply += 1;
            }
            // At the same table somebody else is playing by another process.
            Ok(Committed::Before(_)) if store.is_shared() => ply += 1,
            Err(Error::WrongPly { found, .. }) if store.is_shared() => ply = found,
            Err(Error::Contended) => {}
            other => panic!("{other:?}"),
        }
    }
}

async fn press(store: &Store, table: TableId, ply: u32) -> Result<Committed, Error> {
    let name = format!("{table}/{ply}");
    let action = NewAction { seat: 0, notation: name.clone(), account: None };
    let update = Update { platform: Platform::Local, id: name.clone() };
    let mut post = prompt(&Target::Place(room(table)), &name);
    post.table = Some(table);
    let commit = Commit::at(Timestamp::now())
        .answering(update, Answer::default())
        .with(Write::Play {
            table,
            ply,
            actions: vec![action],
            snapshot: Snapshot::pack(&[7; 9000]),
        })
        .posting(post);
    store.commit(commit).await
}

fn room(table: TableId) -> Place {
    place(&format!("room {table}"))
}

async fn deliver_the_rest(folder: &Path) {
    let store = database::open(folder).await;
    let outbox = outbox(store.clone(), folder);
    let emptied = async {
        while store.backlog().await.unwrap().0 > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let delivered = tokio::time::timeout(Duration::from_mins(2), outbox.run(emptied)).await;
    delivered.expect("the rest is delivered").unwrap();
    store.close().await;
}

async fn check(folder: &Path) {
    let report = database::check(folder).await;
    assert_eq!(report.problems, Vec::<String>::new());
    let store = database::open(folder).await;

    // No action is lost or doubled.
    let mut played = BTreeSet::new();
    for table in 1..=TABLES {
        let log = store.log(TableId(table)).await.unwrap();
        for (action, ply) in log.iter().zip(0..) {
            assert_eq!((action.ply, &*action.notation), (ply, &*format!("{table}/{ply}")));
            played.insert(action.notation.clone());
        }
        assert_eq!(store.table(TableId(table)).await.unwrap().unwrap().ply, log.len() as u32);
    }
    let done: BTreeSet<String> = lines(&folder.join("done")).into_iter().collect();
    assert!(done.len() >= KILLS * 40);
    assert!(done.is_subset(&played), "lost: {:?}", done.difference(&played));

    // Every message arrived, under one nonce; the second arrival of a nonce counts for nothing.
    let mut nonces = BTreeMap::new();
    let mut quiet = BTreeSet::new();
    // By the chat, the nonce that arrived last.
    let mut last: BTreeMap<String, i64> = BTreeMap::new();
    for line in lines(&folder.join("arrived")) {
        let (nonce, what) = line.split_once(' ').unwrap();
        if let Some(old) = what.strip_prefix("quiet ") {
            quiet.insert(old.to_owned());
        } else {
            let nonce: i64 = nonce.parse().unwrap();
            let before = nonces.insert(nonce, what.to_owned());
            assert!(before.as_ref().is_none_or(|it| it == what), "nonce {nonce} was used twice");
            let chat = what.trim_start_matches('*').split('/').next().unwrap().to_owned();
            let before_it = last.insert(chat, nonce);
            assert!(before_it.is_none_or(|it| it <= nonce), "{nonce} arrived after {before_it:?}");
        }
    }
    let told = || nonces.values().flat_map(|what| what.trim_start_matches('*').split(' '));
    let texts: BTreeSet<String> = told().map(str::to_owned).collect();
    let mut once = BTreeSet::new();
    let twice: Vec<&str> = told().filter(|text| !once.insert(*text)).collect();
    assert!(twice.is_empty(), "told twice: {twice:?}");
    let lost: Vec<&String> = played.difference(&texts).collect();
    assert!(lost.is_empty() && texts.is_subset(&played), "lost: {lost:?}");

    // In order, and only the last prompt of each table has its buttons left.
    for table in 1..=TABLES {
        let prefix = format!("{table}/");
        let plies = told().filter_map(|name| name.strip_prefix(&prefix)?.parse::<u32>().ok());
        assert!(plies.clone().eq(0..plies.count() as u32));
        let live = nonces.iter().filter(|(_, text)| text.starts_with(&format!("*{prefix}")));
        let mut live: Vec<_> = live.map(|(nonce, _)| format!("m{nonce}")).collect();
        let newest = live.pop().unwrap();
        assert!(live.iter().all(|message| quiet.contains(message)));
        assert!(!quiet.contains(&newest));
    }
}

fn outbox(store: Store, folder: &Path) -> Outbox {
    let arrived = Appender::open(&folder.join("arrived"));
    let tell = |parcel: &Parcel| match &parcel.delivery {
        Delivery::Send { message, .. } => {
            let live = if message.is_live() { "*" } else { "" };
            format!("{live}{}", message.text.bare().replace('\n', " "))
        }
        _ => unreachable!("only a message is told"),
    };
    Outbox::new(store, Arc::new(FakeApp::default()), [file_chat(arrived, tell)], Arc::new(RealTime))
}
