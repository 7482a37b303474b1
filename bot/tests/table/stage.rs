//! A hall without platforms: people say things and press buttons, and what is queued is
//! taken as the outbox would take it.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use alhambra_bot::{
    chat::{
        Answer, App, Button, Incoming, Message, MessageId, Person, Picture, Place, Platform, Press,
        Target, What,
    },
    config::Tables,
    store::{Store, TableId, Task},
    table::Hall,
    time::VirtualTime,
};
use alhambra_engine::{Game, Seat};
use jiff::Timestamp;

use crate::database;

pub(crate) type Who = &'static str;

pub(crate) struct Stage {
    pub(crate) hall: Arc<Hall>,
    pub(crate) time: VirtualTime,
    pub(crate) language: &'static str,
    /// Where people are when they say something.
    pub(crate) room: &'static str,
    pub(crate) people: Vec<Who>,
    /// The newest private message of each person.
    pub(crate) private: BTreeMap<Who, Message>,
    /// Everything that was said in the rooms.
    pub(crate) public: Vec<Message>,
    /// Everything that people were told alone.
    pub(crate) heard: Vec<(Who, Message)>,
    /// Everything that was said, in its order.
    transcript: String,
    updates: u64,
    folder: tempfile::TempDir,
}

impl Stage {
    pub(crate) async fn new(people: &[Who]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = database::open(folder.path()).await;
        let time = VirtualTime::starting(Timestamp::from_second(1_800_000_000).unwrap());
        Self {
            hall: hall(store, &time),
            time,
            language: "en",
            room: "games",
            people: people.to_vec(),
            private: BTreeMap::new(),
            public: Vec::new(),
            heard: Vec::new(),
            transcript: String::new(),
            updates: 0,
            folder,
        }
    }

    /// A game that has begun, in English and without a time limit.
    pub(crate) async fn playing(people: &[Who], modules: &str) -> Self {
        let mut stage = Self::new(people).await;
        stage.begin(modules).await;
        stage
    }

    /// The same, with every turn to be confirmed.
    pub(crate) async fn confirming(people: &[Who]) -> Self {
        let mut stage = Self::new(people).await;
        stage.says(people[0], "new en none").await;
        for person in &people[1..] {
            stage.says(person, "join").await;
        }
        stage.says(people[0], "settings confirm always").await;
        stage.says(people[0], "start").await;
        stage
    }

    pub(crate) async fn begin(&mut self, modules: &str) {
        let people = self.people.clone();
        self.says(people[0], &format!("new {} none", self.language)).await;
        for person in &people[1..] {
            self.says(person, "join").await;
        }
        if !modules.is_empty() {
            self.says(people[0], &format!("modules {modules}")).await;
        }
        self.says(people[0], "start").await;
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn place(&self) -> Place {
        Place { platform: Platform::Local, chat: self.room.into(), topic: None }
    }

    pub(crate) fn incoming(&mut self, who: Who, what: What) -> Incoming {
        self.updates += 1;
        Incoming {
            update: format!("u{}", self.updates),
            person: person(who),
            name: who.into(),
            language: Some(self.language.into()),
            from: Target::Place(self.place()),
            place_name: Some(format!("#{}", self.room)),
            is_admin: false,
            lacks: Vec::new(),
            server: None,
            what,
        }
    }

    pub(crate) fn press(&mut self, who: Who, data: &str) -> Incoming {
        self.incoming(who, What::Button { data: data.into(), message: None })
    }

    pub(crate) async fn says(&mut self, who: Who, line: &str) -> Answer {
        let incoming = self.incoming(who, What::Command(line.into()));
        self.does(who, incoming).await
    }

    pub(crate) async fn says_in_private(&mut self, who: Who, line: &str) -> Answer {
        let said = self.incoming(who, What::Command(line.into()));
        let said = Incoming { from: Target::Private(person(who)), place_name: None, ..said };
        self.does(who, said).await
    }

    pub(crate) async fn presses(&mut self, who: Who, button: &Button) -> Answer {
        let press = self.press(who, data(button));
        self.does(who, press).await
    }

    /// The message in the private chat at which somebody is asked.
    pub(crate) async fn prompt_of(&self, who: Who) -> Option<MessageId> {
        let (target, table) = (Target::Private(person(who)), self.table().await);
        self.hall.store().newest_in(&target, table, "hand").await.unwrap()
    }

    /// Presses a button of a message in the private chat.
    pub(crate) async fn presses_at(&mut self, who: Who, at: &MessageId, data: &str) -> Answer {
        let message = Some(at.clone());
        let press = self.incoming(who, What::Button { data: data.into(), message });
        let press = Incoming { from: Target::Private(person(who)), place_name: None, ..press };
        self.does(who, press).await
    }

    pub(crate) async fn does(&mut self, who: Who, incoming: Incoming) -> Answer {
        self.transcript += &format!("\n{who} → {:?}\n", incoming.what);
        let answer = self.hall.handle(incoming).await;
        if let Some(message) = &answer.message {
            let how = if answer.replaces { "replaces" } else { "answer" };
            self.write_down(&format!("{how} to {who}"), message);
        }
        if let Some(message) = &answer.message {
            self.private.insert(who, message.clone());
            self.heard.push((who, message.clone()));
        }
        self.hall.let_computers_play_once().await;
        self.fetch().await;
        answer
    }

    /// Takes what is queued.
    pub(crate) async fn fetch(&mut self) {
        for (target, message) in queued(self.hall.store()).await {
            self.write_down(&format!("{target:?}"), &message);
            match target {
                Target::Place(_) => self.public.push(message),
                Target::Private(person) => {
                    let who = self.people.iter().find(|it| **it == person.user).unwrap();
                    self.private.insert(who, message.clone());
                    self.heard.push((who, message));
                }
            }
        }
    }

    fn write_down(&mut self, to: &str, message: &Message) {
        let pictures: Vec<_> = message.pictures.iter().map(|it| &it.subject).collect();
        self.transcript += &format!("[{to}] {}\n", message.text.bare());
        if !pictures.is_empty() {
            self.transcript += &format!("    {pictures:?}\n");
        }
        for row in &message.buttons {
            let labels: Vec<String> = row.iter().map(|it| format!("({})", it.label)).collect();
            self.transcript += &format!("    {}\n", labels.join(" "));
        }
    }

    /// Everything that was said, for whoever wants to read it, where `TRANSCRIPTS` names a
    /// folder.
    pub(crate) fn keep_transcript(&self, name: &str) {
        if let Some(folder) = std::env::var_os("TRANSCRIPTS") {
            let path = Path::new(&folder).join(format!("{name}.txt"));
            std::fs::write(path, &self.transcript).unwrap();
        }
    }

    /// Paints the pictures of a message; they are kept beside the transcripts.
    pub(crate) async fn keep_pictures(&self, message: &Message, name: &str) -> Vec<Picture> {
        let painted = self.hall.paint(message.pictures.clone()).await.unwrap();
        if let Some(folder) = std::env::var_os("TRANSCRIPTS") {
            for picture in &painted {
                let path = Path::new(&folder).join(format!("{name}-{}", picture.name));
                std::fs::write(path, &picture.bytes).unwrap();
            }
        }
        painted
    }

    pub(crate) async fn table(&self) -> TableId {
        let store = self.hall.store();
        match store.table_at(&self.place()).await.unwrap() {
            Some(table) => table.id,
            None => store.last_table_at(&self.place()).await.unwrap().unwrap().id,
        }
    }

    /// The position, as it is written.
    pub(crate) async fn game(&self) -> Game {
        position(self.hall.store(), self.table().await).await
    }

    /// Somebody who is asked, with the seat.
    pub(crate) async fn asked(&self) -> Option<(Who, Seat)> {
        let game = self.game().await;
        let seat = game.asked()?.seats.iter().next()?;
        let store = self.hall.store();
        let table = store.table(self.table().await).await.unwrap().unwrap();
        let account = store.account(table.account_of(seat.0)?).await.unwrap()?;
        Some((self.people.iter().find(|it| **it == account.person.user)?, seat))
    }
}

pub(crate) fn hall(store: Store, time: &VirtualTime) -> Arc<Hall> {
    let hall = Hall::new(store, Arc::new(time.clone()), Tables::default());
    // These people press as fast as a machine.
    hall.let_menus_settle(Duration::ZERO);
    // And every run is dealt the same cards.
    hall.deal_from(1992);
    hall
}

impl Stage {
    /// A new process over the same store.
    pub(crate) async fn restart(&mut self) {
        self.hall.store().close().await;
        self.hall = hall(database::open(self.folder.path()).await, &self.time);
    }
}

pub(crate) async fn reopen(path: &Path, time: &VirtualTime) -> Arc<Hall> {
    hall(Store::open(path).await.unwrap(), time)
}

pub(crate) async fn position(store: &Store, table: TableId) -> Game {
    serde_json::from_slice(&store.snapshot(table).await.unwrap().unwrap()).unwrap()
}

/// Takes everything out of the queue, in order for each target.
pub(crate) async fn queued(store: &Store) -> Vec<(Target, Message)> {
    let mut taken = Vec::new();
    for target in store.waiting().await.unwrap() {
        while let Some(queued) = store.next_for(&target).await.unwrap() {
            if let Task::Send(message) | Task::Edit { message, .. } = &queued.what {
                taken.push((target.clone(), message.clone()));
            }
            let arrived = match &queued.what {
                Task::Send(_) => Some(MessageId(format!("m{}", queued.id))),
                Task::Edit { message_id, .. }
                | Task::Dress { message_id, .. }
                | Task::Quiet { message_id } => Some(message_id.clone()),
                Task::Nothing => None,
            };
            let at = queued.queued;
            store.settle(queued, arrived, at).await.unwrap();
        }
    }
    taken
}

pub(crate) fn person(who: Who) -> Person {
    Person { platform: Platform::Local, user: who.into() }
}

pub(crate) fn buttons(message: &Message) -> Vec<Button> {
    message.buttons.iter().flatten().cloned().collect()
}

pub(crate) fn data(button: &Button) -> &str {
    match &button.does {
        Press::Data(data) => data,
        other => panic!("{} leads to {other:?}", button.label),
    }
}

pub(crate) fn button(message: &Message, label: &str) -> Button {
    let found = buttons(message).into_iter().find(|button| button.label.contains(label));
    found.unwrap_or_else(|| panic!("no button {label} in {message:?}"))
}

pub(crate) fn text(answer: &Answer) -> String {
    answer.message.as_ref().map(|message| message.text.bare()).unwrap_or_default()
}
