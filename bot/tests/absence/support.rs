//! A bot with tables in virtual time, and everything that people saw.

use std::{sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{
        Answer, App, Button, Incoming, Message, Notice, Person, Place, Platform, Press, Span,
        Target, What,
    },
    clock::Clock,
    config,
    store::{self, Account, Store, Table, TableState, Task},
    table::Hall,
    time::{Time, VirtualTime},
};
use jiff::Timestamp;
use tokio::sync::oneshot;

/// Reached only by a clock that hangs, in time that is not virtual.
const PATIENCE: Duration = Duration::from_mins(1);
pub(crate) const HOUR: Duration = Duration::from_hours(1);
pub(crate) const DAY: Duration = Duration::from_hours(24);

/// A message as it was sent.
#[derive(Debug, Clone)]
pub(crate) struct Sent {
    pub(crate) at: Timestamp,
    pub(crate) to: Target,
    pub(crate) message: Message,
    pub(crate) edit: bool,
}

impl Sent {
    pub(crate) fn text(&self) -> String {
        self.message.text.bare()
    }

    pub(crate) fn is_for(&self, who: &str) -> bool {
        matches!(&self.to, Target::Private(person) if person.user == who)
    }

    pub(crate) fn is_in(&self, room: &str) -> bool {
        matches!(&self.to, Target::Place(place) if place.chat == room)
    }

    pub(crate) fn pings(&self, who: &str) -> bool {
        let pinged = |span: &Span| matches!(span, Span::Mention(person, _) if person.user == who);
        !self.message.silent && self.message.text.0.iter().any(pinged)
    }
}

pub(crate) struct House {
    hall: Option<(Arc<Hall>, Clock)>,
    pub(crate) time: VirtualTime,
    pub(crate) usual: config::Tables,
    updates: u64,
    pub(crate) sent: Vec<Sent>,
    folder: tempfile::TempDir,
}

impl House {
    /// On a Monday at noon, UTC.
    pub(crate) async fn new() -> Self {
        let time = VirtualTime::starting("2026-11-16T12:00:00Z".parse().unwrap());
        let folder = tempfile::tempdir().unwrap();
        let usual = config::Tables::default();
        let mut house = Self { hall: None, time, usual, updates: 0, sent: Vec::new(), folder };
        house.open().await;
        house
    }

    async fn open(&mut self) {
        let store = Store::open(&self.folder.path().join("test.db")).await.unwrap();
        let time: Arc<dyn Time> = Arc::new(self.time.clone());
        let hall = Hall::new(store, time, self.usual.clone());
        hall.let_menus_settle(Duration::ZERO);
        hall.deal_from(1992);
        let clock = Clock::start(hall.clone(), Arc::new(self.time.clone())).await.unwrap();
        let clock = clock.forgetting(self.usual.finished_expires.0);
        hall.find_thinkers().await;
        self.hall = Some((hall, clock));
    }

    /// The process dies and comes back after a while; the last sign of life was just before.
    pub(crate) async fn dies_for(&mut self, outage: Duration) {
        let (hall, clock) = self.hall.take().unwrap();
        clock.rest().await.unwrap();
        hall.store().close().await;
        drop((hall, clock));
        self.time.advance(outage);
        self.open().await;
    }

    /// The machine sleeps for a while, with the process on it.
    pub(crate) async fn sleeps_for(&mut self, while_asleep: Duration) {
        self.is_set_to(self.now().saturating_add(while_asleep).unwrap()).await;
    }

    /// Somebody sets the clock on the wall.
    pub(crate) async fn is_set_to(&mut self, now: Timestamp) {
        self.time.set(now);
        self.hall.as_ref().unwrap().1.tick().await.unwrap();
        self.fetch().await;
    }

    /// The same, and in each of these rooms somebody says something at the moment it wakes.
    pub(crate) async fn sleeps_while_they_say(
        &mut self,
        while_asleep: Duration,
        who: &str,
        rooms: &[String],
        line: &str,
    ) {
        let said: Vec<Incoming> = rooms
            .iter()
            .map(|room| {
                let from = Target::Place(place(room));
                self.incoming(who, from, What::Command(line.into()))
            })
            .collect();
        self.time.set(self.now().saturating_add(while_asleep).unwrap());
        let (hall, clock) = self.hall.as_ref().unwrap();
        let answered = futures::future::join_all(said.into_iter().map(|it| hall.handle(it)));
        let (looked, _) = tokio::join!(clock.tick(), answered);
        looked.unwrap();
        self.fetch().await;
    }

    /// Something happens to the time while the clock runs by itself, as it does in the program,
    /// which is stopped and started again after that.
    pub(crate) async fn runs_while(&mut self, happens: impl AsyncFnOnce(&VirtualTime)) {
        let (hall, clock) = self.hall.take().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(clock.run(async { stopped.await.unwrap() }));
        let asleep = async || {
            let asleep = tokio::time::timeout(PATIENCE, self.time.until_asleep(1));
            asleep.await.expect("the clock sleeps")
        };
        asleep().await;
        happens(&self.time).await;
        asleep().await;
        stop.send(()).unwrap();
        running.await.unwrap().unwrap();
        hall.store().close().await;
        drop(hall);
        self.open().await;
        self.fetch().await;
    }

    pub(crate) async fn restarts(&mut self) {
        self.dies_for(Duration::ZERO).await;
    }

    pub(crate) fn hall(&self) -> &Arc<Hall> {
        &self.hall.as_ref().unwrap().0
    }

    pub(crate) fn store(&self) -> &Store {
        self.hall().store()
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.time.now()
    }

    /// Time goes by; whatever becomes due meanwhile happens at its moment.
    pub(crate) async fn pass(&mut self, time: Duration) {
        let end = self.now().saturating_add(time).unwrap();
        loop {
            let clock = &self.hall.as_ref().unwrap().1;
            let next = clock.tick().await.unwrap();
            self.fetch().await;
            if end < next {
                break;
            }
            if next <= self.now() {
                // What was done may have made something else due at the same moment.
                self.time.advance(Duration::from_millis(1));
            }
            self.time.advance_to(next);
        }
        self.time.advance_to(end);
        self.hall.as_ref().unwrap().1.tick().await.unwrap();
        self.fetch().await;
    }

    fn incoming(&mut self, who: &str, from: Target, what: What) -> Incoming {
        self.updates += 1;
        let place_name = match &from {
            Target::Place(place) => Some(place.chat.clone()),
            Target::Private(_) => None,
        };
        Incoming {
            update: format!("u{}", self.updates),
            person: person(who),
            name: who.into(),
            language: Some("en".into()),
            from,
            place_name,
            is_admin: false,
            lacks: Vec::new(),
            server: None,
            what,
        }
    }

    pub(crate) async fn says_in(&mut self, room: &str, who: &str, line: &str) -> String {
        let from = Target::Place(place(room));
        let incoming = self.incoming(who, from, What::Command(line.into()));
        self.does(incoming).await.message.map_or(String::new(), |it| it.text.bare())
    }

    /// In the room «games».
    pub(crate) async fn says(&mut self, who: &str, line: &str) -> String {
        self.says_in("games", who, line).await
    }

    /// To the bot alone.
    pub(crate) async fn whispers(&mut self, who: &str, line: &str) -> Message {
        let from = Target::Private(person(who));
        let incoming = self.incoming(who, from, What::Command(line.into()));
        self.does(incoming).await.message.unwrap_or_default()
    }

    /// Presses a button of a message by the beginning of its label.
    pub(crate) async fn presses(&mut self, who: &str, message: &Message, label: &str) -> Message {
        let buttons: Vec<&Button> = message.buttons.iter().flatten().collect();
        let button = buttons.iter().find(|button| button.label.starts_with(label));
        let button = button.unwrap_or_else(|| {
            panic!("no {label} in {:?}", buttons.iter().map(|it| &it.label).collect::<Vec<_>>())
        });
        let Press::Data(data) = &button.does else { panic!("{label} leads away") };
        assert!(data.len() <= 64, "{data}");
        let what = What::Button { data: data.clone(), message: None };
        let incoming = self.incoming(who, Target::Place(place("games")), what);
        self.does(incoming).await.message.unwrap_or_default()
    }

    async fn does(&mut self, incoming: Incoming) -> Answer {
        let answer = self.hall().handle(incoming).await;
        self.fetch().await;
        answer
    }

    pub(crate) async fn notices(&mut self, notice: Notice) {
        self.hall().notice(notice).await;
        self.fetch().await;
    }

    /// Takes what is queued, as the outbox would.
    async fn fetch(&mut self) {
        self.hall().let_computers_play_once().await;
        let (store, at) = (self.store().clone(), self.now());
        for target in store.waiting().await.unwrap() {
            while let Some(queued) = store.next_for(&target).await.unwrap() {
                let (message, edit) = match &queued.what {
                    Task::Send(message) => (Some(message.clone()), false),
                    Task::Edit { message, .. } => (Some(message.clone()), true),
                    _ => (None, false),
                };
                let (id, to) = (queued.id, target.clone());
                if let Some(message) = message {
                    let text = message.text.bare();
                    assert!(!text.is_empty() && !text.contains("{ $"), "{text}");
                    self.sent.push(Sent { at, to, message, edit });
                    let arrived = alhambra_bot::chat::MessageId(format!("m{id}"));
                    store.settle(queued, Some(arrived), at).await.unwrap();
                } else {
                    store.discard(id).await.unwrap();
                }
            }
        }
    }

    /// A running table of these people with a pace, in «games».
    pub(crate) async fn table(&mut self, people: &[&str], pace: &str) {
        self.table_in("games", people, pace).await;
    }

    pub(crate) async fn table_in(&mut self, room: &str, people: &[&str], pace: &str) {
        self.says_in(room, people[0], &format!("new en {pace}")).await;
        for who in &people[1..] {
            self.says_in(room, who, "join").await;
        }
        self.says_in(room, people[0], "settings confirm never").await;
        self.says_in(room, people[0], "start").await;
        assert_eq!(self.row_in(room).await.state, TableState::Running);
    }

    /// The clocks of a table cannot be read any more.
    pub(crate) async fn damages(&self, room: &str) {
        let table = self.row_in(room).await.id;
        let file = rusqlite::Connection::open(self.store().path().unwrap()).unwrap();
        let damage = format!(
            "UPDATE clocks SET asked_at = 9000000000000000000, next_look = 0 WHERE table_id = {table}"
        );
        file.execute_batch(&damage).unwrap();
    }

    pub(crate) async fn row_in(&self, room: &str) -> Table {
        self.store().last_table_at(&place(room)).await.unwrap().unwrap()
    }

    pub(crate) async fn row(&self) -> Table {
        self.row_in("games").await
    }

    pub(crate) async fn clocks(&self) -> Vec<store::Clock> {
        let table = self.row().await.id;
        self.store().clocks(table).await.unwrap()
    }

    /// Who is asked in a room, by the clocks; the first if there are several.
    pub(crate) async fn asked_in(&self, room: &str) -> String {
        let table = self.row_in(room).await;
        let clocks = self.store().clocks(table.id).await.unwrap();
        let seat = clocks.first().expect("somebody is asked").seat;
        let account = self.store().account(table.account_of(seat).unwrap()).await.unwrap();
        account.unwrap().person.user
    }

    pub(crate) async fn asked(&self) -> String {
        self.asked_in("games").await
    }

    pub(crate) async fn account(&self, who: &str) -> Account {
        self.store().find_account(&person(who)).await.unwrap().unwrap()
    }

    /// Somebody who is asked plays until they are not asked any more.
    pub(crate) async fn plays_in(&mut self, room: &str, who: &str) {
        for _ in 0..20 {
            self.acts_in(room, who).await;
            let over = self.row_in(room).await.state != TableState::Running;
            if over || self.asked_in(room).await != who {
                return;
            }
        }
        panic!("the turn of {who} does not end");
    }

    async fn acts_in(&mut self, room: &str, who: &str) {
        let before = self.row_in(room).await.ply;
        let incoming = |it: &mut Self, line: &str| {
            let what = What::Command(line.into());
            it.incoming(who, Target::Place(place(room)), what)
        };
        let menu = incoming(self, "hand");
        let mut menu = self.does(menu).await.message.unwrap();
        for _ in 0..10 {
            let choices = menu.buttons.iter().flatten();
            let choice = choices.filter_map(|button| match &button.does {
                Press::Data(data) if data.starts_with('o') || data.starts_with('m') => Some(data),
                _ => None,
            });
            // Leaves first; a page that only turns pages is left by its first button.
            let mut choice: Vec<String> = choice.cloned().collect();
            choice.sort_by_key(|data| !data.starts_with('o'));
            let data = choice.first().expect("a choice").clone();
            let what = What::Button { data, message: None };
            let press = self.incoming(who, Target::Place(place(room)), what);
            menu = self.does(press).await.message.unwrap_or_default();
            if self.row_in(room).await.ply != before {
                return;
            }
        }
        panic!("{who} cannot play");
    }

    pub(crate) async fn plays(&mut self, who: &str) {
        self.plays_in("games", who).await;
    }

    /// What was sent since a mark, for which something holds.
    pub(crate) fn since(&self, mark: usize, wanted: impl Fn(&Sent) -> bool) -> Vec<Sent> {
        self.sent[mark..].iter().filter(|sent| wanted(sent)).cloned().collect()
    }

    /// The last message for which something holds.
    pub(crate) fn last(&self, wanted: impl Fn(&Sent) -> bool) -> Sent {
        self.sent.iter().rev().find(|sent| wanted(sent)).expect("such a message").clone()
    }

    pub(crate) fn mark(&self) -> usize {
        self.sent.len()
    }
}

pub(crate) fn person(who: &str) -> Person {
    Person { platform: Platform::Local, user: who.into() }
}

pub(crate) fn place(room: &str) -> Place {
    Place { platform: Platform::Local, chat: room.into(), topic: None }
}

/// One of them who is not this one.
pub(crate) fn another<'a>(people: &[&'a str], not: &str) -> &'a str {
    people.iter().find(|who| **who != not).unwrap()
}
