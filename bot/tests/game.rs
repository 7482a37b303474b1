//! Whole games through the application: by buttons alone, in three languages,
//! with every module, and with hands that must never be seen.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::{collections::BTreeMap, sync::Arc};

use alhambra_bot::{
    chat::{Answer, App, Button, Incoming, Message, Person, Place, Platform, Press, Target, What},
    config::Tables,
    store::{Store, Task},
    table::Hall,
    time::RealTime,
};
use alhambra_engine::ModuleId;
use rand::{RngExt, SeedableRng, rngs::StdRng};

struct Table {
    hall: Arc<Hall>,
    place: Place,
    updates: u64,
    people: Vec<&'static str>,
    /// The newest private message of each person.
    private: BTreeMap<&'static str, Message>,
    /// Everything that was said in the place.
    public: Vec<Message>,
    _folder: tempfile::TempDir,
}

impl Table {
    async fn new(people: &[&'static str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("test.db")).await.unwrap();
        Self {
            hall: Hall::new(store, Arc::new(RealTime), Tables::default()),
            place: Place { platform: Platform::Local, chat: "room".into(), topic: None },
            updates: 0,
            people: people.to_vec(),
            private: BTreeMap::new(),
            public: Vec::new(),
            _folder: folder,
        }
    }

    fn incoming(&mut self, who: &'static str, what: What) -> Incoming {
        self.updates += 1;
        Incoming {
            update: format!("u{}", self.updates),
            person: Person { platform: Platform::Local, user: who.into() },
            name: who.into(),
            language: Some("en".into()),
            from: Target::Place(self.place.clone()),
            place_name: Some("games".into()),
            is_admin: false,
            lacks: Vec::new(),
            server: None,
            what,
        }
    }

    async fn says(&mut self, who: &'static str, line: &str) -> Answer {
        let incoming = self.incoming(who, What::Command(line.into()));
        self.does(who, incoming).await
    }

    async fn presses(&mut self, who: &'static str, button: &Button) -> Answer {
        let Press::Data(data) = &button.does else { panic!("{} leads away", button.label) };
        let what = What::Button { data: data.clone(), message: None };
        let incoming = self.incoming(who, what);
        self.does(who, incoming).await
    }

    async fn does(&mut self, who: &'static str, incoming: Incoming) -> Answer {
        let answer = self.hall.handle(incoming).await;
        if let Some(message) = &answer.message {
            self.private.insert(who, message.clone());
        }
        self.fetch().await;
        answer
    }

    /// Takes what is queued, as the outbox would.
    async fn fetch(&mut self) {
        let store = self.hall.store().clone();
        for target in store.waiting().await.unwrap() {
            while let Some(queued) = store.next_for(&target).await.unwrap() {
                if let Task::Send(message) | Task::Edit { message, .. } = &queued.what {
                    match &target {
                        Target::Place(_) => self.public.push(message.clone()),
                        Target::Private(person) => {
                            let who = self.people.iter().find(|it| **it == person.user).unwrap();
                            self.private.insert(*who, message.clone());
                        }
                    }
                }
                store.discard(queued.id).await.unwrap();
            }
        }
    }
}

fn buttons(message: &Message) -> Vec<Button> {
    message.buttons.iter().flatten().cloned().collect()
}

fn is_over(table: &Table) -> bool {
    table.public.last().is_some_and(|message| message.text.bare().contains("wins!"))
        || table
            .public
            .last()
            .is_some_and(|message| message.text.bare().contains("share the victory"))
}

/// Plays to the end by pressing buttons at random: only those that play or lead deeper.
async fn play_by_buttons(modules: &str, people: &[&'static str], seed: u64) {
    let mut table = Table::new(people).await;
    let mut rng = StdRng::seed_from_u64(seed);
    table.says(people[0], "new en none").await;
    for person in &people[1..] {
        table.says(person, "join").await;
    }
    if !modules.is_empty() {
        table.says(people[0], &format!("modules {modules}")).await;
    }
    table.says(people[0], "settings confirm never").await;
    table.says(people[0], "start").await;
    let mut pressed = 0;
    while !is_over(&table) {
        pressed += 1;
        assert!(pressed < 20_000, "the game does not end");
        let mut anybody = false;
        for person in people {
            let Some(message) = table.private.get(person).cloned() else { continue };
            let choices: Vec<Button> = buttons(&message)
                .into_iter()
                .filter(|button| {
                    matches!(&button.does, Press::Data(data)
                        if data.starts_with('o') || data.starts_with('m'))
                })
                .collect();
            if choices.is_empty() {
                continue;
            }
            for button in &choices {
                assert!(button.label.chars().count() <= 80, "{}", button.label);
                let Press::Data(data) = &button.does else { continue };
                assert!(data.len() <= 64, "{data}");
            }
            let choice = choices[rng.random_range(0..choices.len())].clone();
            table.presses(person, &choice).await;
            anybody = true;
            if is_over(&table) {
                break;
            }
        }
        if !anybody {
            // Everybody looks again: somebody is always asked.
            for person in people {
                table.says(person, "hand").await;
            }
        }
    }
    for message in table.public.iter().chain(table.private.values()) {
        let text = message.text.bare();
        assert!(!text.is_empty());
        assert!(!text.contains("{ $") && !text.contains("??"), "{text}");
    }
}

#[tokio::test]
async fn a_base_game_can_be_played_by_buttons_alone() {
    play_by_buttons("", &["ann", "bob", "cid"], 1).await;
    play_by_buttons("", &["ann", "bob"], 2).await;
}

#[tokio::test]
async fn a_game_with_every_module_can_be_played_by_buttons_alone() {
    let all: Vec<&str> = ModuleId::ALL.iter().map(|module| module.slug()).collect();
    play_by_buttons(&all.join(" "), &["ann", "bob", "cid", "dan"], 3).await;
}

#[tokio::test]
async fn wrong_people_old_buttons_and_garbage_change_nothing() {
    let mut table = Table::new(&["ann", "bob", "eve"]).await;
    table.says("ann", "new en none").await;
    table.says("bob", "join").await;
    table.says("ann", "start").await;
    let asked = if table.private["ann"].text.bare().contains("your turn") { "ann" } else { "bob" };
    let other = if asked == "ann" { "bob" } else { "ann" };
    let first = buttons(&table.private[asked])[0].clone();
    let told = table.public.len();
    for stranger in [other, "eve"] {
        let answer = table.presses(stranger, &first).await;
        assert!(answer.message.unwrap().text.bare().contains("Waiting for"));
    }
    for line in ["buy 9", "take Q7", "fly", "place 99", "take F1 F2 F3 F4"] {
        let answer = table.says(asked, line).await;
        assert!(!answer.message.unwrap().text.is_empty(), "{line}");
    }
    for data in ["", "x", "o1:0:999", "m9:1:1:", "s:", "o9999999:0:0"] {
        let what = What::Button { data: data.into(), message: None };
        let incoming = table.incoming(asked, what);
        let answer = table.does(asked, incoming).await;
        assert!(answer.message.is_some(), "{data}");
    }
    assert_eq!(table.public.len(), told, "the place heard nothing of it");
}

#[tokio::test]
async fn the_same_update_twice_acts_once() {
    let mut table = Table::new(&["ann", "bob"]).await;
    table.says("ann", "new en none").await;
    table.says("bob", "join").await;
    table.says("ann", "start").await;
    let asked = if table.private["ann"].text.bare().contains("your turn") { "ann" } else { "bob" };
    let incoming = table.incoming(asked, What::Command("take".into()));
    let menu = table.does(asked, incoming).await.message.unwrap();
    let leaf = buttons(&menu)
        .into_iter()
        .find(|button| matches!(&button.does, Press::Data(data) if data.starts_with('o')))
        .unwrap();
    let Press::Data(data) = leaf.does else { unreachable!() };
    let press = table.incoming(asked, What::Button { data, message: None });
    let first = table.does(asked, press.clone()).await;
    let posts = table.public.len();
    let again = table.does(asked, press).await;
    assert_eq!(first, again);
    assert_eq!(table.public.len(), posts);
}

#[tokio::test]
async fn a_turn_can_be_taken_back_until_it_is_done() {
    let mut table = Table::new(&["ann", "bob"]).await;
    table.says("ann", "new en none").await;
    table.says("bob", "join").await;
    table.says("ann", "settings confirm always").await;
    table.says("ann", "start").await;
    let asked = if table.private["ann"].text.bare().contains("your turn") { "ann" } else { "bob" };
    let menu = table.says(asked, "take").await.message.unwrap();
    let leaf = buttons(&menu)[0].clone();
    let answer = table.presses(asked, &leaf).await.message.unwrap();
    assert!(answer.text.bare().contains("Done?"), "{}", answer.text.bare());
    let answer = table.says(asked, "undo").await.message.unwrap();
    assert!(answer.text.bare().starts_with("Taken back"), "{}", answer.text.bare());
    let answer = table.says(asked, "undo").await.message.unwrap();
    assert!(answer.text.bare().contains("nothing of yours"));
}

#[tokio::test]
async fn one_table_a_place_and_a_lobby_can_be_left_and_closed() {
    let mut table = Table::new(&["ann", "bob"]).await;
    table.says("ann", "new").await;
    let answer = table.says("bob", "new").await.message.unwrap();
    assert!(answer.text.bare().contains("already"));
    table.says("bob", "join").await;
    let answer = table.says("bob", "cancel").await.message.unwrap();
    assert!(answer.text.bare().contains("Only ann"));
    table.says("bob", "leave").await;
    table.says("ann", "cancel").await;
    let answer = table.says("bob", "new").await.message.unwrap();
    assert!(answer.text.bare().contains("open"), "{}", answer.text.bare());
}
