//! How fast the page is where many games are stored. It prints what it finds:
//!
//! `cargo test --release --workspace --test local -- --ignored --nocapture ten_thousand`

use std::{path::Path, time::Duration};

use alhambra_bot::{
    chat::{Person, Place, Platform},
    config::Local,
    store::{Commit, NewAction, SeatRow, Snapshot, Store, Table, TableState, Write},
    table::Settings,
};
use alhambra_engine::{Config, Game, ModuleSet, Seed};
use futures::{StreamExt, stream};
use jiff::Timestamp;
use tokio::time::sleep;

use crate::{
    browser::Browser,
    game::Running,
    ports::free_address,
    touch::{LIVE, SETTLING, play_now},
};

const GAMES: usize = 10_000;
const PLIES: u32 = 60;
const LOOKS: usize = 10;
const PRESSES: usize = 20;

/// From the second tap to the moment in which the page shows what came of it.
const PRESS: &str = "(async () => {
    const ask = document.querySelector('#ask');
    const before = ask.dataset.ply;
    const area = [...document.querySelectorAll('.area.can')].find((it) => it.dataset.at.startsWith('money:'));
    if (!area) return null;
    area.click();
    await new Promise((resume) => setTimeout(resume, 450));
    const began = performance.now();
    area.click();
    while (ask.dataset.ply === before) {
        await new Promise((resume) => requestAnimationFrame(resume));
        if (performance.now() - began > 5000) return null;
    }
    return performance.now() - began;
})()";

/// As many half played games, each in a room of its own.
async fn fill(path: &Path) {
    let store = Store::open(path).await.unwrap();
    let mut people = Vec::new();
    for number in 0..200 {
        let person = Person { platform: Platform::Local, user: format!("player {number}") };
        people.push(store.meet(&person, &format!("Player {number}"), None).await.unwrap().id);
    }
    let config = Config::new(3, ModuleSet::NONE, Seed::from_number(3));
    let (mut game, mut played) = (Game::new(config.clone()).unwrap(), Vec::new());
    while game.ply() < PLIES {
        let seat = game.asked().unwrap().seats.lowest().unwrap();
        let action = game.default_action(seat).unwrap();
        played.push((seat.0, action.to_string()));
        game.play(seat, action).unwrap();
    }
    let commits = (0..GAMES).map(|number| {
        let (id, now) = (store.fresh_table(), Timestamp::now());
        let seated = &people[number * 3 % 190..][..3];
        let place =
            Place { platform: Platform::Local, chat: format!("room {number}"), topic: None };
        let mut table = Table::lobby(id, place, seated[0], now);
        let settings = Settings { told: PLIES, pace: None, ..Settings::default() };
        table.settings = serde_json::to_string(&settings).unwrap();
        table.state = TableState::Running;
        table.config = serde_json::to_string(&config).ok();
        let seats = (0..).zip(["green", "white", "blue"]).zip(seated);
        table.seats = seats
            .map(|((seat, colour), &account)| SeatRow {
                seat,
                account,
                colour: colour.to_owned(),
                mind: None,
            })
            .collect();
        let actions = played.iter().map(|(seat, notation)| NewAction {
            seat: *seat,
            notation: notation.clone(),
            account: None,
        });
        let actions = actions.collect();
        let snapshot = Snapshot::pack(&serde_json::to_vec(&game).unwrap());
        let play = Write::Play { table: id, ply: 0, actions, snapshot };
        Commit::at(now).with(Write::Open(table)).with(play)
    });
    let commits: Vec<Commit> = commits.collect();
    let mut writing =
        stream::iter(commits.into_iter().map(|it| store.commit(it))).buffer_unordered(64);
    while let Some(written) = writing.next().await {
        written.unwrap();
    }
    drop(writing);
    store.close().await;
}

fn told(name: &str, mut found: Vec<f64>) {
    found.sort_by(f64::total_cmp);
    let [half, most] = [found[found.len() / 2], found[found.len() - 1]];
    eprintln!("{name}: {half:.0} ms in the middle, {most:.0} ms at most, {} times", found.len());
}

#[tokio::test]
#[ignore = "a measurement, for a quiet machine"]
async fn first_paint_and_a_press_at_ten_thousand_stored_games() {
    let Some(browser) = Browser::start().await else { return };
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("alhambra.db")).await;
    let local = Local { listen: free_address(), ..Local::default() };
    let running = Running::with(local, folder).await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    tab.size(1280, 900).await;
    play_now(&tab).await;
    let mut paints = Vec::new();
    for _ in 0..LOOKS {
        tab.reload().await;
        tab.wait("the table is there", "document.body.classList.contains('living')").await;
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        paints.extend(tab.eval(paint).await.as_f64());
    }
    let mut presses = Vec::new();
    for _ in 0..20 * PRESSES {
        if presses.len() == PRESSES || tab.eval(LIVE).await["stage"] == "over" {
            break;
        }
        presses.extend(tab.eval(PRESS).await.as_f64());
        sleep(SETTLING + Duration::from_millis(100)).await;
    }
    told("first paint", paints);
    told("a press, answered and shown", presses);
    running.stop().await;
}
