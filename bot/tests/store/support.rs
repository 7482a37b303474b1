//! A store in a folder that vanishes, and the small things tests say again and again.

use std::ops::Deref;

use alhambra_bot::{
    chat::{Answer, Button, Message, Person, Place, Platform, Press, Target, Text, Weight},
    store::{
        Account, Commit, Committed, NewAction, SeatRow, Snapshot, Store, Table, TableId, Update,
        Write,
    },
};
use jiff::Timestamp;
use tempfile::TempDir;

use crate::database;

pub(crate) struct Fixture {
    pub(crate) store: Store,
    pub(crate) folder: TempDir,
}

impl Deref for Fixture {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

pub(crate) async fn store() -> Fixture {
    let folder = tempfile::tempdir().unwrap();
    let store = database::open(folder.path()).await;
    Fixture { store, folder }
}

impl Fixture {
    /// Closes the store and opens it again, as after a restart.
    pub(crate) async fn reopened(self) -> Self {
        self.store.close().await;
        let store = database::open(self.folder.path()).await;
        Self { store, folder: self.folder }
    }

    pub(crate) async fn kim(&self) -> Account {
        self.store.meet(&person("kim"), "Kim", Some("de")).await.unwrap()
    }

    /// A running table in a place, with Kim at seat 0.
    pub(crate) async fn running(&self, place: &Place) -> TableId {
        let kim = self.kim().await;
        let id = self.store.fresh_table();
        let mut table = Table::lobby(id, place.clone(), kim.id, at(0));
        table.state = alhambra_bot::store::TableState::Running;
        table.seats = vec![SeatRow { seat: 0, account: kim.id, colour: "blue".into(), mind: None }];
        self.done(Commit::at(at(0)).with(Write::Open(table)).with(play(id, 0, &[]))).await;
        id
    }

    pub(crate) async fn done(&self, commit: Commit) {
        assert_eq!(self.store.commit(commit).await.unwrap(), Committed::Done);
    }
}

pub(crate) fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

pub(crate) fn person(user: &str) -> Person {
    Person { platform: Platform::Local, user: user.into() }
}

pub(crate) fn place(chat: &str) -> Place {
    Place { platform: Platform::Local, chat: chat.into(), topic: None }
}

pub(crate) fn channel(chat: &str) -> Target {
    Target::Place(place(chat))
}

pub(crate) fn update(id: &str) -> Update {
    Update { platform: Platform::Local, id: id.into() }
}

pub(crate) fn message(text: &str) -> Message {
    Message { text: Text::plain(text), ..Message::default() }
}

pub(crate) fn with_button(text: &str) -> Message {
    let button =
        Button { label: "Buy".into(), does: Press::Data("b".into()), weight: Weight::default() };
    Message { buttons: vec![vec![button]], ..message(text) }
}

pub(crate) fn answer(text: &str) -> Answer {
    Answer { message: Some(message(text)), ..Answer::default() }
}

/// Actions of seat 0; the position is a count of the actions.
pub(crate) fn play(table: TableId, ply: u32, notations: &[&str]) -> Write {
    let actions = notations.iter().map(|notation| NewAction {
        seat: 0,
        notation: (*notation).into(),
        account: None,
    });
    let snapshot = format!("after {}", ply as usize + notations.len());
    Write::Play {
        table,
        ply,
        actions: actions.collect(),
        snapshot: Snapshot::pack(snapshot.as_bytes()),
    }
}
