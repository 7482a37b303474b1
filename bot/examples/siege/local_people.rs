//! People on the local page. They repeat what was not answered, under the same name.

use std::{collections::BTreeMap, net::SocketAddr, time::Duration};

use rand::RngExt;
use reqwest::Client;
use serde_json::{Value, json};

use crate::{
    ledger::Ledger,
    seen::{ACTS_PER_LOOK, Seen},
};

pub(crate) struct People {
    client: Client,
    /// Of each process.
    pages: Vec<SocketAddr>,
    database: Ledger,
    tables: Vec<Table>,
    count: u32,
    /// The data of every press, by the name of its update.
    pub(crate) pressed: BTreeMap<String, String>,
    /// What the page said was done.
    pub(crate) acknowledged: Vec<String>,
    /// What the page showed.
    pub(crate) seen: Seen,
}

struct Table {
    room: String,
    players: [String; 2],
    /// What was not answered.
    open: Option<Value>,
    /// How often somebody has acted since the page was looked at.
    acts: usize,
}

pub(crate) async fn gather(pages: &[SocketAddr], database: &Ledger, tables: usize) -> People {
    let client = Client::builder().timeout(Duration::from_secs(20)).build().unwrap();
    let mut people = People {
        client,
        pages: pages.to_vec(),
        database: database.clone(),
        tables: Vec::new(),
        count: 0,
        pressed: BTreeMap::new(),
        acknowledged: Vec::new(),
        seen: Seen::default(),
    };
    for number in 0..tables {
        let room = people.add("room", &format!("Room {number}")).await;
        let nina = people.add("person", &format!("Nina {number}")).await;
        let kim = people.add("person", &format!("Kim {number}")).await;
        for (person, line) in [(&nina, "/new"), (&kim, "/join"), (&nina, "/start")] {
            let act = people.act_of(person, &room, json!({ "say": line }));
            assert!(people.send(&act).await, "{line} was not answered");
        }
        people.tables.push(Table { room, players: [nina, kim], open: None, acts: 0 });
    }
    people
}

impl People {
    async fn add(&self, kind: &str, name: &str) -> String {
        let body = json!({ "kind": kind, "name": name });
        let answer = self.client.post(format!("http://{}/roster", self.page())).json(&body);
        let named: Value = answer.send().await.unwrap().json().await.unwrap();
        named["id"].as_str().unwrap().to_owned()
    }

    /// Whoever does something does it at any of them.
    fn page(&self) -> SocketAddr {
        self.pages[rand::rng().random_range(0..self.pages.len())]
    }

    fn act_of(&mut self, person: &str, room: &str, does: Value) -> Value {
        self.count += 1;
        let update = format!("siege-{:08}", self.count);
        json!({ "update": update, "person": person, "chat": format!("room:{room}"), "does": does })
    }

    async fn send(&mut self, act: &Value) -> bool {
        let sent = self.client.post(format!("http://{}/act", self.page())).json(act).send().await;
        let is_done = sent.is_ok_and(|answer| answer.status() == 204);
        if is_done {
            self.acknowledged.push(act["update"].as_str().unwrap().to_owned());
        }
        is_done
    }

    /// Somebody presses at the position that is written, or repeats what was not answered.
    pub(crate) async fn act(&mut self) {
        for number in 0..self.tables.len() {
            if self.tables[number].acts == ACTS_PER_LOOK {
                continue;
            }
            self.tables[number].acts += 1;
            let act = match self.tables[number].open.take() {
                Some(open) => open,
                None => self.next(number).await,
            };
            if !self.send(&act).await {
                self.tables[number].open = Some(act);
                return;
            }
        }
    }

    async fn next(&mut self, number: usize) -> Value {
        let (room, players) =
            (self.tables[number].room.clone(), self.tables[number].players.clone());
        let newest = format!(
            "SELECT CAST(id AS TEXT), CAST(ply AS TEXT), state FROM tables
             WHERE platform = 'local' AND chat = '{room}' ORDER BY created_at DESC LIMIT 1"
        );
        let newest: Vec<String> =
            self.database.rows(&newest).await.remove(0).into_iter().flatten().collect();
        let [table, ply, state] = newest.as_slice() else { panic!("three columns") };
        let (player, index) =
            (rand::rng().random_range(0..2), rand::rng().random_range(0..4_usize));
        match state.as_str() {
            "running" => {
                let data = format!("o{table}:{ply}:{index}");
                let press = json!({ "data": data, "message": "o1" });
                let act = self.act_of(&players[player], &room, json!({ "press": press }));
                self.pressed.insert(act["update"].as_str().unwrap().to_owned(), data);
                act
            }
            "lobby" => self.act_of(&players[0], &room, json!({ "say": "/start" })),
            _ => self.act_of(&players[0], &room, json!({ "say": "/rematch" })),
        }
    }

    /// Somebody looks at a page.
    pub(crate) async fn look(&mut self, page: SocketAddr) {
        self.seen.look(&self.client, page).await;
        self.tables.iter_mut().for_each(|table| table.acts = 0);
    }

    /// Has everything been answered?
    pub(crate) async fn is_done(&mut self) -> bool {
        for number in 0..self.tables.len() {
            if let Some(open) = self.tables[number].open.take()
                && !self.send(&open).await
            {
                self.tables[number].open = Some(open);
                return false;
            }
        }
        true
    }
}
