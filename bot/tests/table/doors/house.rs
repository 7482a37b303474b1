//! A house with one table, and everybody who stands at its door.

use std::{collections::BTreeMap, fmt::Write as _, path::PathBuf, sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{Answer, App, Incoming, Message, Person, Place, Platform, Server, Target, What},
    clock::Clock,
    store::{Reach, Store, TableId},
    table::Hall,
    time::{Time, VirtualTime},
};
use jiff::Timestamp;
use rand::{SeedableRng, rngs::StdRng};

use super::{May, Row};
use crate::stage::{hall, position, queued, text};

pub(super) const OWNER: &str = "ann";
pub(super) const PLAYER: &str = "bob";
pub(super) const BYSTANDER: &str = "eve";
pub(super) const ADMIN: &str = "mallory";
pub(super) const EVERYBODY: [&str; 4] = [OWNER, PLAYER, BYSTANDER, ADMIN];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    OwnChat,
    OtherChat,
    Private,
    /// Another topic of the group where the table is: the topics of a group are one chat.
    Topic,
    /// A thread in the channel where the table is, which is a channel of its own.
    Thread,
}

/// A house with one table, which can be had anew as it was.
pub(super) struct House {
    platform: Platform,
    folder: tempfile::TempDir,
    copies: u32,
    updates: u32,
    time: VirtualTime,
    pub(super) hall: Arc<Hall>,
    pub(super) table: TableId,
    /// Who sits where.
    seats: [&'static str; 2],
    /// The roles that somebody has in the servers, where there are some.
    pub(super) roles: Vec<(&'static str, &'static str)>,
    /// What those heard who were let in.
    pub(super) heard: String,
}

/// The table, and what was posted since the last look.
struct Seen {
    table: String,
    posts: Vec<(Target, Message)>,
}

impl House {
    pub(super) async fn new(platform: Platform, modules: &str, running: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let time = VirtualTime::starting(Timestamp::from_second(1_800_000_000).unwrap());
        let hall = open(folder.path().join("first.db"), &time).await;
        let mut house = Self {
            platform,
            folder,
            copies: 0,
            updates: 0,
            time,
            hall,
            table: TableId(0),
            seats: [OWNER, PLAYER],
            roles: Vec::new(),
            heard: String::new(),
        };
        for who in EVERYBODY {
            house.does(who, Spot::Private, What::Started(String::new())).await;
            house.hall.store().set_reach(&house.person(who), Reach::Open).await.unwrap();
        }
        house.says(OWNER, "new en none").await;
        house.says(PLAYER, "join").await;
        if running {
            if !modules.is_empty() {
                house.says(OWNER, &format!("modules {modules}")).await;
            }
            house.says(OWNER, "start").await;
            house.says(PLAYER, "replace 2").await;
        }
        house.keep(&house.place("-1001")).await;
        house
    }

    /// From now on the table of this place is the one, and the house is had anew as it is now.
    pub(super) async fn keep(&mut self, place: &Place) {
        let store = self.hall.store();
        self.table = store.last_table_at(place).await.unwrap().unwrap().id;
        queued(store).await;
        let kept = self.folder.path().join("kept.db");
        if kept.exists() {
            std::fs::remove_file(&kept).unwrap();
        }
        store.backup(&kept).await.unwrap();
    }

    /// The game is played to its end, by chance.
    pub(super) async fn play_on(&mut self) {
        let mut rng = StdRng::seed_from_u64(6);
        while let Some(ask) = position(self.hall.store(), self.table).await.asked().cloned() {
            let seat = ask.seats.lowest().unwrap();
            let action = position(self.hall.store(), self.table).await.sample(seat, &mut rng);
            self.says(self.seats[seat.index()], &action.unwrap().to_string()).await;
        }
        self.keep(&self.place("-1001")).await;
    }

    /// Somebody watches no longer but plays, in the place of the player.
    pub(super) async fn hand_over(&mut self) {
        self.says(BYSTANDER, "replace take 2").await;
        self.seats[1] = BYSTANDER;
        self.keep(&self.place("-1001")).await;
    }

    /// Days go by in which nobody does anything.
    pub(super) async fn rest(&mut self, days: u64) {
        let end = self.time.now().saturating_add(Duration::from_hours(24 * days)).unwrap();
        let clock = Clock::start(self.hall.clone(), Arc::new(self.time.clone())).await.unwrap();
        loop {
            let next = clock.tick().await.unwrap();
            if end < next {
                break;
            }
            if next <= self.time.now() {
                self.time.advance(Duration::from_millis(1));
            }
            self.time.advance_to(next);
        }
        self.time.advance_to(end);
        clock.tick().await.unwrap();
        self.keep(&self.place("-1001")).await;
    }

    /// The same house as it was at first, for something that changes it.
    async fn anew(&mut self) {
        self.copies += 1;
        let copy = self.folder.path().join(format!("{}.db", self.copies));
        std::fs::copy(self.folder.path().join("kept.db"), &copy).unwrap();
        self.hall = open(copy, &self.time).await;
    }

    pub(super) fn person(&self, who: &str) -> Person {
        Person { platform: self.platform, user: who.into() }
    }

    pub(super) fn place(&self, chat: &str) -> Place {
        Place { platform: self.platform, chat: chat.into(), topic: None }
    }

    pub(super) fn at(&self, who: &str, spot: Spot) -> Target {
        match spot {
            Spot::OwnChat => Target::Place(self.place("-1001")),
            Spot::OtherChat => Target::Place(self.place("-1002")),
            Spot::Private => Target::Private(self.person(who)),
            Spot::Topic => Target::Place(Place { topic: Some("5".into()), ..self.place("-1001") }),
            Spot::Thread => Target::Place(self.place("-1003")),
        }
    }

    /// On Discord every chat is in a server, each in one of its own; a thread is in that of its
    /// channel.
    fn server(&self, who: &str, spot: Spot) -> Option<Server> {
        let id = match spot {
            Spot::OwnChat | Spot::Topic | Spot::Thread => "7",
            Spot::OtherChat => "8",
            Spot::Private => return None,
        };
        let roles = self.roles.iter().filter(|(it, _)| *it == who);
        let roles = roles.map(|(_, role)| (*role).to_owned()).collect();
        let around = (spot == Spot::Thread).then(|| "-1001".to_owned());
        let server = Server { id: id.into(), roles, around };
        (self.platform == Platform::Discord).then_some(server)
    }

    pub(super) async fn says(&mut self, who: &str, line: &str) -> Answer {
        self.does(who, Spot::OwnChat, What::Command(line.into())).await
    }

    pub(super) async fn does(&mut self, who: &str, spot: Spot, what: What) -> Answer {
        self.updates += 1;
        let incoming = Incoming {
            update: format!("{}-{}", self.copies, self.updates),
            person: self.person(who),
            name: who.into(),
            language: Some("en".into()),
            from: self.at(who, spot),
            place_name: Some("#games".into()),
            // Wherever she is: of her own group she surely is one.
            is_admin: who == ADMIN,
            lacks: Vec::new(),
            server: self.server(who, spot),
            what,
        };
        self.hall.handle(incoming).await
    }

    pub(super) async fn presses(&mut self, who: &str, spot: Spot, data: &str) -> Answer {
        self.does(who, spot, What::Button { data: data.into(), message: None }).await
    }

    /// Everything about the table that could change.
    async fn look(&self) -> Seen {
        let (store, id) = (self.hall.store(), self.table);
        let table = store.table(id).await.unwrap().unwrap();
        let game = match table.config {
            Some(_) => format!("{:?}", position(store, id).await),
            None => String::new(),
        };
        let orders = store.orders(id).await.unwrap();
        let votes = store.votes(id).await.unwrap();
        let table = format!("{table:?}\n{game}\n{orders:?}\n{votes:?}");
        Seen { table, posts: queued(store).await }
    }

    /// Somebody does something that must not change the table, nor be told anybody else.
    pub(super) async fn leaves_alone(&mut self, who: &str, spot: Spot, what: What) -> Answer {
        let before = self.look().await.table;
        let answer = self.does(who, spot, what.clone()).await;
        let after = self.look().await;
        let case = format!("{what:?} by {who} from {spot:?} on {:?}: {answer:?}", self.platform);
        assert_eq!(after.table, before, "{case}");
        let own = [self.at(who, spot), Target::Private(self.person(who))];
        let told: Vec<_> = after.posts.iter().filter(|(to, _)| !own.contains(to)).collect();
        assert!(told.is_empty(), "{case} is told to {told:?}");
        if !after.posts.is_empty() {
            self.anew().await;
        }
        answer
    }

    /// Lets everybody press a button from everywhere.
    pub(super) async fn try_doors(&mut self, data: &str, row: &Row) {
        let mut spots =
            vec![(Spot::OwnChat, row.here), (Spot::OtherChat, row.away), (Spot::Private, row.away)];
        match self.platform {
            Platform::Telegram => spots.push((Spot::Topic, row.here)),
            Platform::Discord => spots.push((Spot::Thread, row.away)),
            Platform::Local => {}
        }
        let mut heard: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (spot, may) in spots {
            for (who, may) in EVERYBODY.into_iter().zip(may) {
                let case = format!("{data} by {who} from {spot:?} on {:?}", self.platform);
                let what = What::Button { data: data.into(), message: None };
                // Whoever has no seat, and may do it because it concerns no table, changes none.
                let concerns_none = row.is_anywhere() && !self.seats.contains(&who);
                if may != May::Yes || concerns_none {
                    let answer = self.leaves_alone(who, spot, what).await;
                    assert_eq!(outcome(&answer), may, "{case}: {answer:?}");
                    if may == May::Closed {
                        assert!(!names_owner(&answer), "{case}: {answer:?}");
                    } else if may == May::Yes {
                        heard
                            .entry(summary(data, &answer))
                            .or_default()
                            .push(format!("{who} {spot:?}"));
                    }
                    continue;
                }
                let before = self.look().await.table;
                let answer = self.does(who, spot, what).await;
                assert_eq!(outcome(&answer), may, "{case}: {answer:?}");
                let after = self.look().await;
                let changes = if after.table == before { "" } else { ", and it changes the table" };
                let said = format!("{}{changes}", summary(data, &answer));
                heard.entry(said).or_default().push(format!("{who} {spot:?}"));
                if after.table != before || !after.posts.is_empty() {
                    self.anew().await;
                }
            }
        }
        let line = data.split_once(':').map_or(data, |(_, line)| line);
        writeln!(self.heard, "{line}").unwrap();
        for (said, who) in heard {
            writeln!(self.heard, "    {said} ← {}", who.join(", ")).unwrap();
        }
    }

    /// What those hear who are let in is what is written down for a platform; `UPDATE_DOORS=1`
    /// writes it anew.
    pub(super) fn assert_heard_on(&self, platform: Platform, scene: &str) {
        if self.platform != platform {
            return;
        }
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/table/doors/{scene}.txt"));
        if std::env::var_os("UPDATE_DOORS").is_some() {
            std::fs::write(&path, &self.heard).unwrap();
        }
        let known = std::fs::read_to_string(path).unwrap();
        for (heard, known) in self.heard.lines().zip(known.lines()) {
            assert_eq!(heard, known, "{scene}: UPDATE_DOORS=1 writes it anew");
        }
        assert_eq!(self.heard.lines().count(), known.lines().count(), "{scene}");
    }
}

async fn open(path: PathBuf, time: &VirtualTime) -> Arc<Hall> {
    hall(Store::open(&path).await.unwrap(), time)
}

/// An answer in a line: how it begins, and what it brings along.
fn summary(data: &str, answer: &Answer) -> String {
    let Some(message) = &answer.message else { return "nothing".to_owned() };
    let mut said = message.text.bare();
    if data.ends_with(" random") {
        // What chance chooses is something else every time.
        said.truncate(said.find(':').unwrap_or(said.len()));
    }
    let mut line: String = said.lines().next().unwrap_or_default().chars().take(80).collect();
    let pictures = message.pictures.len();
    if 0 < pictures {
        write!(line, ", {pictures} pictures").unwrap();
    }
    if !message.buttons.is_empty() {
        line += ", buttons";
    }
    if message.file.is_some() {
        line += ", a file";
    }
    if answer.public {
        line += ", aloud";
    }
    line
}

/// Does an answer say who plays at the table, in whatever part of it?
pub(super) fn names_owner(answer: &Answer) -> bool {
    format!("{answer:?}").split(|c: char| !c.is_alphanumeric()).any(|word| word == OWNER)
}

pub(super) fn outcome(answer: &Answer) -> May {
    let said = text(answer);
    for trouble in [
        "Something went wrong on our side.",
        "This button is out of date.",
        "Open one with /new",
        "I do not know “",
        "I do not understand “",
    ] {
        assert!(!said.contains(trouble), "nobody is let in or refused by that: {said}");
    }
    [
        ("That belongs to a table where you have no seat.", May::Closed),
        ("You have no seat at this table.", May::Seat),
        ("Only ann or an admin can do that.", May::Own),
        ("That is done where the table is: #games.", May::There),
    ]
    .into_iter()
    .find(|(refusal, _)| said.contains(refusal))
    .map_or(May::Yes, |(_, may)| may)
}
