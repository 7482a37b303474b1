//! Two halls, one table.

use std::{sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{App, Incoming, Person, Place, Platform, Target, What},
    clock::Clock,
    config::Tables,
    store::{Store, TableId},
    table::Hall,
    time::{RealTime, Time, VirtualTime, until as from_to},
};
use alhambra_engine::Game;
use tokio::{sync::oneshot, task::JoinHandle};

use crate::{two, until};

fn hall(store: &Store) -> Arc<Hall> {
    hall_by(store, Arc::new(RealTime))
}

fn hall_by(store: &Store, time: Arc<dyn Time>) -> Arc<Hall> {
    let hall = Hall::new(store.clone(), time, Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    hall.deal_from(1992);
    hall
}

fn place() -> Place {
    Place { platform: Platform::Local, chat: "games".into(), topic: None }
}

fn incoming(update: &str, who: &str, what: What) -> Incoming {
    Incoming {
        update: update.into(),
        person: Person { platform: Platform::Local, user: who.into() },
        name: who.into(),
        language: Some("en".into()),
        from: Target::Place(place()),
        place_name: None,
        is_admin: false,
        lacks: Vec::new(),
        server: None,
        what,
    }
}

/// A game that Nina and Kim have begun.
async fn begun(halls: &[Arc<Hall>; 2]) -> TableId {
    let lines = [("nina", "new en none"), ("kim", "join"), ("nina", "start")];
    for (number, (who, line)) in lines.into_iter().enumerate() {
        // Each at another process.
        let said = incoming(&format!("begin-{number}"), who, What::Command(line.into()));
        halls[number % 2].handle(said).await;
    }
    halls[0].store().table_at(&place()).await.unwrap().expect("there is a table").id
}

async fn game(store: &Store, table: TableId) -> Game {
    serde_json::from_slice(&store.snapshot(table).await.unwrap().unwrap()).unwrap()
}

/// A press of somebody who is asked: who, and what it carries.
async fn press(store: &Store, table: TableId, index: usize) -> (String, String) {
    let game = game(store, table).await;
    let seat = game.asked().expect("the game goes on").seats.lowest().unwrap();
    let row = store.table(table).await.unwrap().unwrap();
    let account = store.account(row.account_of(seat.0).unwrap()).await.unwrap().unwrap();
    let options = game.options(seat).len();
    let data = format!("o{table}:{}:{}", game.ply_seen_by(Some(seat)), index % options);
    (account.person.user, data)
}

#[tokio::test]
async fn a_game_is_played_at_two_processes_in_turns_and_neither_notices() {
    let Some(([(_one, first), (_two, second)], _folder)) = two().await else { return };
    let halls = [hall(&first), hall(&second)];
    let table = begun(&halls).await;
    for number in 0..60 {
        let before = game(&first, table).await.ply();
        let (who, data) = press(&first, table, number * 7).await;
        let press = What::Button { data: data.clone(), message: None };
        let answer = halls[number % 2].handle(incoming(&format!("u{number}"), &who, press)).await;
        let now = game(&first, table).await;
        assert!(before < now.ply(), "{data}: {answer:?}");
        if now.is_over() {
            break;
        }
    }
    let log = first.log(table).await.unwrap();
    assert_eq!(log.len(), game(&second, table).await.ply() as usize);
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_at_the_same_moment_are_played_once_and_in_some_order() {
    let Some(([(_one, first), (_two, second)], _folder)) = two().await else { return };
    let halls = [hall(&first), hall(&second)];
    let table = begun(&halls).await;
    let mut played = 0;
    for number in 0..25 {
        let (who, data) = press(&first, table, number * 5).await;
        let button = || What::Button { data: data.clone(), message: None };
        // The same update twice, and a second finger on the same button, all at once.
        let same = format!("same-{number}");
        let other = format!("other-{number}");
        let (one, again, _) = tokio::join!(
            halls[0].handle(incoming(&same, &who, button())),
            halls[1].handle(incoming(&same, &who, button())),
            halls[1].handle(incoming(&other, &who, button())),
        );
        assert_eq!(one, again, "the same update, the same answer");
        let log = first.log(table).await.unwrap();
        let by_people = log.iter().filter(|action| action.account.is_some()).count();
        played += 1;
        assert_eq!(by_people, played, "one of them plays");
        if game(&first, table).await.is_over() {
            break;
        }
    }
    // What was written is a game: it can be played from its beginning.
    let row = first.table(table).await.unwrap().unwrap();
    let config = serde_json::from_str(&row.config.unwrap()).unwrap();
    let mut again = Game::new(config).unwrap();
    for action in first.log(table).await.unwrap() {
        let seat = alhambra_engine::Seat(action.seat);
        again.play(seat, action.notation.parse().unwrap()).unwrap();
    }
    assert_eq!(again.ply(), game(&second, table).await.ply());
}

#[tokio::test]
async fn one_process_keeps_the_clock_and_another_when_it_stops() {
    let Some(([(_one, first), (_two, second)], _folder)) = two().await else { return };
    let (stop, stopped) = oneshot::channel::<()>();
    let time = Arc::new(RealTime);
    let keeps = Clock::share(hall(&first), time.clone(), None, async { drop(stopped.await) });
    let keeping = tokio::spawn(keeps.await.unwrap());
    let (end, ended) = oneshot::channel::<()>();
    let waits = Clock::share(hall(&second), time, None, async { drop(ended.await) });
    let waiting = tokio::spawn(waits.await.unwrap());
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(!waiting.is_finished());
    stop.send(()).unwrap();
    let ends = async |kept: JoinHandle<alhambra_bot::store::Result<()>>| {
        let ended = tokio::time::timeout(Duration::from_secs(30), kept).await;
        ended.expect("it stops").unwrap().unwrap();
    };
    ends(keeping).await;
    // The second has it now.
    let is_kept = async || first.company().try_hold("clock").await.is_none();
    until("the second to keep the clock", is_kept).await;
    end.send(()).unwrap();
    ends(waiting).await;
    until("nobody to keep it", async || first.company().try_hold("clock").await.is_some()).await;
}

const DAY: Duration = Duration::from_hours(24);

#[tokio::test]
async fn a_process_whose_clock_is_far_ahead_takes_over_without_ending_or_forgetting_anything() {
    let Some(([(_one, first), (_two, second)], _folder)) = two().await else { return };
    let right = VirtualTime::starting("2026-11-16T12:00:00Z".parse().unwrap());
    let ahead = VirtualTime::starting(right.now().saturating_add(400 * DAY).unwrap());
    let halls =
        [hall_by(&first, Arc::new(right.clone())), hall_by(&second, Arc::new(ahead.clone()))];
    let clock = async |hall: &Arc<Hall>, time: &VirtualTime| {
        let (stop, stopped) = oneshot::channel::<()>();
        // Finished games are forgotten after ten days.
        let stopped = async { drop(stopped.await) };
        let time = Arc::new(time.clone());
        let shared = Clock::share(hall.clone(), time, Some(10 * DAY), stopped).await.unwrap();
        (tokio::spawn(shared), stop)
    };
    let (keeping, stop) = clock(&halls[0], &right).await;
    let (waiting, end) = clock(&halls[1], &ahead).await;
    let says = |number: usize, who: &str, line: &str| {
        incoming(&format!("says-{number}"), who, What::Command(line.into()))
    };
    let mut answers = Vec::new();
    let lines = [
        ("nina", "new en none"),
        ("kim", "join"),
        ("nina", "settings confirm never"),
        ("nina", "start"),
        ("nina", "abort"),
        ("nina", "new en 1d"),
        ("kim", "join"),
        ("nina", "start"),
    ];
    let mut aborted = None;
    for (number, (who, line)) in lines.into_iter().enumerate() {
        if line == "abort" {
            aborted = first.table_at(&place()).await.unwrap();
        }
        answers.push(halls[0].handle(says(number, who, line)).await);
    }
    let aborted = aborted.expect("there was a game").id;
    let table = first.table_at(&place()).await.unwrap().expect("another began").id;
    assert_ne!(table, aborted);

    stop.send(()).unwrap();
    keeping.await.unwrap().unwrap();
    // The first asks: a process may hold twice what is its own.
    let is_kept = async || first.company().try_hold("clock").await.is_none();
    until("the second to keep the clock", is_kept).await;
    // It has looked at everything once it sleeps.
    let asleep = tokio::time::timeout(Duration::from_secs(30), ahead.until_asleep(1));
    asleep.await.expect("the second looks at the clocks");
    assert!(second.table(aborted).await.unwrap().is_some(), "a game was forgotten");
    assert!(second.votes_open().await.unwrap().is_empty(), "somebody is out of time");
    let clocks = second.clocks(table).await.unwrap();
    assert_eq!(from_to(ahead.now(), clocks[0].deadline.unwrap()), DAY);
    let again = halls[1].handle(says(4, "nina", "abort")).await;
    assert_eq!(again, answers[4], "an update was forgotten");
    end.send(()).unwrap();
    waiting.await.unwrap().unwrap();
}
