//! A database that refuses to write for a while, with the real application behind the real client.

use std::path::{Path, PathBuf};

use crate::{
    house::{House, has},
    platform::{Room, Seen, Server, Shown, User, World},
};

/// Nobody comes or goes at any table, as if the disk were full.
fn refuse(database: &Path) {
    let refusals = ["INSERT", "DELETE"].map(|what| {
        format!(
            "CREATE TRIGGER refuse_{what} BEFORE {what} ON seats
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END;"
        )
    });
    rusqlite::Connection::open(database).unwrap().execute_batch(&refusals.concat()).unwrap();
}

fn accept(database: &Path) {
    let accept = "DROP TRIGGER refuse_INSERT; DROP TRIGGER refuse_DELETE";
    rusqlite::Connection::open(database).unwrap().execute_batch(accept).unwrap();
}

/// A lobby with Kim, and Ali if they have joined.
async fn lobby(server: &Server, group: Room, people: usize) -> Shown {
    let count = format!("({people} ");
    let find = |world: &World| {
        let mut here = world.messages.iter().filter(|message| message.room == group);
        here.find(|it| has(it, ":join") && it.text.contains(&count)).cloned()
    };
    server.until("the lobby", find).await
}

async fn opened(folder: &tempfile::TempDir) -> (PathBuf, House, Room, [User; 2]) {
    let database = folder.path().join("a.sqlite");
    let house = House::open(Server::start().await, &database).await;
    let group = house.server.supergroup("Games");
    let players = [house.server.friend("Kim", "en"), house.server.friend("Ali", "en")];
    house.server.says(players[0], group, "/new");
    lobby(&house.server, group, 1).await;
    (database, house, group, players)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happened_to_a_group_is_not_confirmed_before_it_is_stored() {
    for dies in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let (database, mut house, group, [_, ali]) = opened(&folder).await;
        let joined = lobby(&house.server, group, 1).await;
        house.server.press(ali, &joined, "Join");
        lobby(&house.server, group, 2).await;
        house.keeps(false).await;

        refuse(&database);
        house.server.leaves(ali, group);
        house.keeps(true).await;
        if dies {
            house = House::open(house.dies().await, &database).await;
        }
        accept(&database);
        lobby(&house.server, group, 1).await;
        house.keeps(false).await;
        house.dies().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_pressed_in_vain_is_told_and_may_press_again() {
    let folder = tempfile::tempdir().unwrap();
    let (database, house, group, [_, ali]) = opened(&folder).await;
    let server = &house.server;
    refuse(&database);
    let joined = lobby(server, group, 1).await;
    let press = server.press(ali, &joined, "Join");
    match server.seen(&press).await {
        Seen::Toast(said) | Seen::Alert(said) => {
            assert!(said.contains("Nothing has changed; please try again"), "{said}");
        }
        seen => panic!("{seen:?}"),
    }
    accept(&database);
    server.press(ali, &joined, "Join");
    lobby(server, group, 2).await;
    house.keeps(false).await;
    house.dies().await;
}
