//! The bot is removed from a server or group: its tables are closed at once, and what was played
//! there is deleted after a while.

use std::{sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{App, Incoming, Notice, Place, Platform, Server, Target, What},
    clock::Clock,
    store::{Store, TableState},
};

use crate::{
    played::{Played, everything},
    stage::{Stage, person, text},
};

const DAY: Duration = Duration::from_hours(24);
/// A chat whose id stands nowhere by chance.
const GONE: &str = "gone-4711";

/// Days go by, and the clock looks every hour.
async fn days(stage: &Stage, days: u32) {
    let clock = Clock::start(stage.hall.clone(), Arc::new(stage.time.clone())).await.unwrap();
    for _ in 0..days * 24 {
        stage.time.advance(DAY / 24);
        clock.tick().await.unwrap();
    }
}

fn traces(stage: &Stage) -> Vec<String> {
    let all = everything(&stage.file("test.db"));
    all.into_iter().filter(|(_, value)| value.contains(GONE)).map(|(at, _)| at).collect()
}

fn group() -> Place {
    Place { platform: Platform::Local, chat: GONE.into(), topic: None }
}

/// A running and a finished game in a place, and one elsewhere.
async fn lived() -> Stage {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let store = stage.hall.store().clone();
    let people = ["ann", "bob"].map(person);
    let mut ids = Vec::new();
    for person in &people {
        ids.push(store.find_account(person).await.unwrap().unwrap().id);
    }
    Played { chat: GONE.into(), ..Played::new(3, &ids) }.write(&store).await;
    stage.room = GONE;
    stage.hall.notice(Notice::Welcome(group())).await;
    stage.begin("").await;
    stage
}

#[tokio::test]
async fn what_was_played_in_a_group_that_removed_the_bot_is_deleted_after_a_while() {
    let mut stage = lived().await;
    let open = stage.table().await;
    stage.hall.notice(Notice::Removed(group())).await;
    stage.fetch().await;
    let closed = stage.hall.store().table(open).await.unwrap().unwrap();
    assert_eq!(closed.state, TableState::Closed);
    let told = stage.private["ann"].text.bare();
    assert!(told.contains("is closed"), "{told}");

    days(&stage, 29).await;
    assert!(stage.hall.store().table(open).await.unwrap().is_some());
    days(&stage, 2).await;
    stage.fetch().await;
    assert_eq!(traces(&stage), Vec::<String>::new());
    // The other place goes on, and no id comes again.
    stage.room = "games";
    assert!(stage.asked().await.is_some());
    let path = stage.file("test.db");
    assert_eq!(Store::check_file(&path).await.unwrap().problems, Vec::<String>::new());
    stage.hall.store().close().await;
    let store = Store::open(&path).await.unwrap();
    assert!(open < store.fresh_table());
}

#[tokio::test]
async fn a_group_that_takes_the_bot_back_in_time_loses_nothing() {
    let stage = lived().await;
    stage.hall.notice(Notice::Removed(group())).await;
    days(&stage, 20).await;
    stage.hall.notice(Notice::Welcome(group())).await;
    days(&stage, 20).await;
    let finished = stage.hall.store().last_table_at(&group()).await.unwrap();
    assert!(finished.is_some());
}

/// A deleted channel is no removal: whoever played there keeps the game.
#[tokio::test]
async fn a_deleted_channel_closes_its_table_and_keeps_what_was_played() {
    let stage = lived().await;
    stage.hall.notice(Notice::Gone(group())).await;
    days(&stage, 40).await;
    let table = stage.hall.store().last_table_at(&group()).await.unwrap().unwrap();
    assert_eq!(table.state, TableState::Closed);
}

/// Somebody says something in a channel of a server.
async fn says(stage: &mut Stage, who: &'static str, line: &str, is_admin: bool) -> String {
    let incoming = stage.incoming(who, What::Command(line.into()));
    let server = Some(Server { id: "s77".into(), roles: Vec::new(), around: None });
    let place = Place { platform: Platform::Discord, ..stage.place() };
    let person = alhambra_bot::chat::Person { platform: Platform::Discord, user: who.into() };
    let from = Target::Place(place);
    text(&stage.hall.handle(Incoming { server, from, person, is_admin, ..incoming }).await)
}

#[tokio::test]
async fn a_server_that_removes_the_bot_takes_the_tables_of_all_its_channels_along() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    for room in [GONE, "gone-4711-thread"] {
        stage.room = room;
        says(&mut stage, "ann", "new", false).await;
    }
    says(&mut stage, "ann", "settings server language de", true).await;
    stage.room = "elsewhere";
    stage.says("ann", "new").await;
    assert_eq!(stage.hall.servers().await, ["s77"]);
    stage.hall.notice(Notice::RemovedServer("s77".into())).await;
    assert!(stage.hall.servers().await.is_empty());
    days(&stage, 31).await;
    crate::stage::queued(stage.hall.store()).await;
    assert_eq!(traces(&stage), Vec::<String>::new());
    let notes = everything(&stage.file("test.db"));
    assert!(!notes.iter().any(|(_, value)| value.contains("s77")), "{notes:?}");
    assert!(stage.hall.store().last_table_at(&stage.place()).await.unwrap().is_some());
}

#[tokio::test]
async fn whoever_manages_a_server_sees_what_is_stored_and_has_it_deleted() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.room = GONE;
    says(&mut stage, "ann", "new", false).await;
    let shown = says(&mut stage, "bob", "settings server stored", false).await;
    assert!(!shown.contains("finished ones"), "{shown}");
    let shown = says(&mut stage, "ann", "settings server stored", true).await;
    assert!(shown.contains("open tables: 1, finished ones: 0,"), "{shown}");
    says(&mut stage, "ann", "settings server stored delete", true).await;
    let shown = says(&mut stage, "ann", "settings server stored", true).await;
    assert!(shown.contains("open tables: 1,"), "asking deletes nothing: {shown}");
    says(&mut stage, "ann", "settings server stored yes", true).await;
    let shown = says(&mut stage, "ann", "settings server stored", true).await;
    assert!(shown.contains("open tables: 0, finished ones: 0,"), "{shown}");
}
