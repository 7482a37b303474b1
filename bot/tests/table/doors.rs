//! Who may do what, and where: every command and every kind of press, by everybody, from
//! everywhere, on every platform. A press may carry anything, so each of these is made with the
//! data that such a button would have.

use std::{path::PathBuf, sync::Arc};

use alhambra_bot::{
    chat::{Answer, App, Incoming, Person, Place, Platform, Target, What},
    parse::{COMMANDS, Command, command},
    store::{Reach, Store, TableId},
    table::Hall,
    time::VirtualTime,
};
use jiff::Timestamp;
use rand::{SeedableRng, rngs::StdRng};

use crate::stage::{hall, position, queued, text};

/// What becomes of somebody at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum May {
    /// Is let in, and hears what the command has to say.
    Yes,
    /// Is told that only those with a seat may.
    Seat,
    /// Is told that only the owner or an administrator may.
    Own,
    /// Is told to do it where the table is.
    There,
    /// Hears nothing of the table, not even that it exists.
    Closed,
}

use May::{Closed, Own, Seat, There, Yes};

/// What the owner, a player, a bystander and an administrator may do: in the table's own chat,
/// and from elsewhere, where the last two are strangers.
struct Row {
    here: [May; 4],
    away: [May; 4],
}

const fn row(here: [May; 4], away: [May; 4]) -> Row {
    Row { here, away }
}

/// Needs no table.
const ANYWHERE: Row = row([Yes; 4], [Yes; 4]);
/// Whoever is in the chat may.
const PUBLIC: Row = row([Yes; 4], [Yes, Yes, Closed, Closed]);
/// Those at the table may.
const SEATED: Row = row([Yes, Yes, Seat, Seat], [Yes, Yes, Closed, Closed]);
/// Those at the table may, and an administrator may help.
const MANAGED: Row = row([Yes, Yes, Seat, Yes], [Yes, Yes, Closed, Closed]);
/// The owner or an administrator may, where everybody sees it.
const ENDING: Row = row([Yes, Own, Own, Yes], [There, There, Closed, Closed]);
/// About the seat of the player: the player, the owner or an administrator may.
const PLAYERS_SEAT: Row = row([Yes, Yes, Own, Yes], [Yes, Yes, Closed, Closed]);

/// A new command does not compile before it is stated here who may use it.
fn stated(line: &str) -> Row {
    let Ok(Some(said)) = command(line) else { panic!("{line} is no command") };
    match said {
        Command::Help(_)
        | Command::Rules(_)
        | Command::Games
        | Command::Check
        | Command::OwnLanguage(_)
        | Command::Stats(_)
        | Command::Top(_)
        | Command::History { .. }
        | Command::Privacy
        | Command::MyData
        // Doing it is tried in `forgotten`: whoever does it is nobody afterwards.
        | Command::Forget(_)
        | Command::New { .. }
        | Command::Solo(_)
        | Command::Learn(_)
        | Command::Server { .. }
        | Command::Remind(_)
        | Command::Vacation(_) => ANYWHERE,
        Command::Join(_)
        | Command::Table
        | Command::Full
        | Command::Alhambra(_)
        | Command::Market
        | Command::Score(_)
        | Command::Replay { .. }
        | Command::Log(_)
        | Command::Text
        | Command::Export
        | Command::Vote(_)
        | Command::Language(None)
        | Command::Settings { value: None, .. } => PUBLIC,
        Command::Leave
        | Command::Computers(_)
        | Command::Pace(_)
        | Command::Start
        | Command::Restore
        | Command::Play(_)
        | Command::Choose(_)
        | Command::Undo(_)
        | Command::Hint
        | Command::Review
        | Command::Hand
        | Command::Orders { .. } => SEATED,
        Command::Rematch { .. } => row([Yes, Yes, Seat, Seat], [There, There, Closed, Closed]),
        Command::Cancel | Command::Abort => ENDING,
        Command::Modules(_) if line == "modules" => PUBLIC,
        Command::Settings { .. } if line.starts_with("settings modules") => PUBLIC,
        Command::Replace(_) if line.starts_with("replace take") => PUBLIC,
        Command::Language(Some(_))
        | Command::Settings { value: Some(_), .. }
        | Command::Modules(_) => MANAGED,
        Command::Replace(_) if line == "replace 1" => {
            row([Yes, Own, Own, Yes], [Yes, Own, Closed, Closed])
        }
        Command::Replace(_) => PLAYERS_SEAT,
    }
}

/// Said while the lobby is open.
const LOBBY: &[&str] = &[
    "join",
    "join red",
    "computer",
    "computer strong",
    "computer remove",
    "leave",
    "modules",
    "modules add vizier",
    "modules random",
    "pace",
    "pace 2d",
    "language",
    "language de",
    "language own",
    "language own de",
    "start",
    "cancel",
    "abort",
    "table",
    "settings",
    "settings theme dark",
    "new",
    "check",
];

/// Said while the game runs and the player's seat is offered.
const RUNNING: &[&str] = &[
    "join",
    "leave",
    "modules",
    "language fr",
    "pace none",
    "start",
    "cancel",
    "rematch",
    "take",
    "take D1",
    "buy",
    "buy 1",
    "place",
    "place 1",
    "reserve",
    "give",
    "rebuild",
    "choose",
    "choose 1",
    "undo",
    "undo ask",
    "undo yes",
    "undo no",
    "hint",
    "review",
    "done",
    "pass",
    "hand",
    "table",
    "alhambra",
    "alhambra 2",
    "market",
    "score",
    "score 1",
    "replay",
    "log",
    "log 2",
    "games",
    "text",
    "full",
    "help",
    "help play",
    "rules",
    "rules vizier",
    "orders",
    "orders vizier ask",
    "settings",
    "settings theme dark",
    "settings modules 1",
    "settings server",
    "settings server language de",
    "remind",
    "remind 12h",
    "vacation",
    "vacation 3 days",
    "replace",
    "replace 1",
    "replace 2",
    "replace 2 computer",
    "replace keep 2",
    "replace take 2",
    "vote",
    "vote wait",
    "restore",
    "abort",
    "export",
    "solo",
    "learn leave",
    "computer",
    "replay at 0",
    "stats",
    "stats eve",
    "top",
    "history",
    "history me",
    "privacy",
    "mydata",
    "forget",
];

/// Said once the game is over. Looking back takes a while, so only its refusal is tried.
const OVER: &[&str] = &[
    "table",
    "score",
    "score 3",
    "replay",
    "replay at 0",
    "log",
    "text",
    "export",
    "rematch",
    "restore",
    "take",
    "hand",
];

const OWNER: &str = "ann";
const PLAYER: &str = "bob";
const BYSTANDER: &str = "eve";
const ADMIN: &str = "mallory";
const EVERYBODY: [&str; 4] = [OWNER, PLAYER, BYSTANDER, ADMIN];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spot {
    OwnChat,
    OtherChat,
    Private,
}

/// A house with one table, which can be had anew as it was.
struct House {
    platform: Platform,
    folder: tempfile::TempDir,
    copies: u32,
    updates: u32,
    hall: Arc<Hall>,
    table: TableId,
    modules: &'static str,
}

impl House {
    async fn new(platform: Platform, modules: &'static str, running: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let hall = open(folder.path().join("first.db")).await;
        let (copies, updates, table) = (0, 0, TableId(0));
        let mut house = Self { platform, folder, copies, updates, hall, table, modules };
        for who in EVERYBODY {
            house.does(who, Spot::Private, What::Started(String::new())).await;
            house.hall.store().set_reach(&house.person(who), Reach::Open).await.unwrap();
        }
        house.says(OWNER, "new en none").await;
        house.says(PLAYER, "join").await;
        if running {
            if !house.modules.is_empty() {
                house.says(OWNER, &format!("modules {modules}")).await;
            }
            house.says(OWNER, "start").await;
            house.says(PLAYER, "replace 2").await;
        }
        let place = house.place("-1001");
        house.table = house.hall.store().table_at(&place).await.unwrap().unwrap().id;
        queued(house.hall.store()).await;
        house.hall.store().backup(&house.folder.path().join("kept.db")).await.unwrap();
        house
    }

    /// The game is played to its end, by chance.
    async fn play_on(&mut self) {
        let mut rng = StdRng::seed_from_u64(6);
        while let Some(ask) = position(self.hall.store(), self.table).await.asked().cloned() {
            let seat = ask.seats.lowest().unwrap();
            let action = position(self.hall.store(), self.table).await.sample(seat, &mut rng);
            let who = if seat.0 == 0 { OWNER } else { PLAYER };
            self.says(who, &action.unwrap().to_string()).await;
        }
        queued(self.hall.store()).await;
        std::fs::remove_file(self.folder.path().join("kept.db")).unwrap();
        self.hall.store().backup(&self.folder.path().join("kept.db")).await.unwrap();
    }

    /// The same house as it was at first, for something that changes it.
    async fn anew(&mut self) {
        self.copies += 1;
        let copy = self.folder.path().join(format!("{}.db", self.copies));
        std::fs::copy(self.folder.path().join("kept.db"), &copy).unwrap();
        self.hall = open(copy).await;
    }

    fn person(&self, who: &str) -> Person {
        Person { platform: self.platform, user: who.into() }
    }

    fn place(&self, chat: &str) -> Place {
        Place { platform: self.platform, chat: chat.into(), topic: None }
    }

    async fn says(&mut self, who: &str, line: &str) -> Answer {
        self.does(who, Spot::OwnChat, What::Command(line.into())).await
    }

    async fn does(&mut self, who: &str, spot: Spot, what: What) -> Answer {
        self.updates += 1;
        let from = match spot {
            Spot::OwnChat => Target::Place(self.place("-1001")),
            Spot::OtherChat => Target::Place(self.place("-1002")),
            Spot::Private => Target::Private(self.person(who)),
        };
        let incoming = Incoming {
            update: format!("{}-{}", self.copies, self.updates),
            person: self.person(who),
            name: who.into(),
            language: Some("en".into()),
            from,
            place_name: Some("#games".into()),
            // Wherever she is: of her own group she surely is one.
            is_admin: who == ADMIN,
            lacks: Vec::new(),
            server: None,
            what,
        };
        self.hall.handle(incoming).await
    }

    async fn presses(&mut self, who: &str, spot: Spot, data: &str) -> Answer {
        self.does(who, spot, What::Button { data: data.into(), message: None }).await
    }

    /// Everything about the table that could change, and what was posted.
    async fn fingerprint(&self) -> String {
        let (store, id) = (self.hall.store(), self.table);
        let table = store.table(id).await.unwrap().unwrap();
        let game = match table.config {
            Some(_) => format!("{:?}", position(store, id).await),
            None => String::new(),
        };
        let orders = store.orders(id).await.unwrap();
        let votes = store.votes(id).await.unwrap();
        let posts = queued(store).await;
        format!("{table:?}\n{game}\n{orders:?}\n{votes:?}\n{posts:?}")
    }

    /// Lets everybody press a button from everywhere.
    async fn try_doors(&mut self, data: &str, row: &Row) {
        let spots =
            [(Spot::OwnChat, row.here), (Spot::OtherChat, row.away), (Spot::Private, row.away)];
        for (spot, may) in spots {
            for (who, may) in EVERYBODY.into_iter().zip(may) {
                let before = self.fingerprint().await;
                let answer = self.presses(who, spot, data).await;
                let case =
                    format!("{data} by {who} from {spot:?} on {:?}: {answer:?}", self.platform);
                assert_eq!(outcome(&answer), may, "{case}");
                let changed = self.fingerprint().await != before;
                assert!(may == Yes || !changed, "{case}");
                if may == Closed {
                    assert!(!format!("{answer:?}").contains(OWNER), "{case}");
                }
                if changed {
                    self.anew().await;
                }
            }
        }
    }
}

async fn open(path: PathBuf) -> Arc<Hall> {
    let time = VirtualTime::starting(Timestamp::from_second(1_800_000_000).unwrap());
    hall(Store::open(&path).await.unwrap(), &time)
}

fn outcome(answer: &Answer) -> May {
    let said = text(answer);
    [
        ("That belongs to a table where you have no seat.", Closed),
        ("You have no seat at this table.", Seat),
        ("Only ann or an admin can do that.", Own),
        ("That is done where the table is: #games.", There),
    ]
    .into_iter()
    .find(|(refusal, _)| said.contains(refusal))
    .map_or(Yes, |(_, may)| may)
}

#[tokio::test]
async fn everybody_may_do_what_is_stated_and_nothing_else_wherever_they_are() {
    for command in COMMANDS {
        let says = |line: &&&str| line.split_whitespace().next() == Some(command);
        assert!(LOBBY.iter().chain(RUNNING).any(|line| says(&line)), "{command} is not tried");
    }
    for platform in Platform::ALL {
        let mut lobby = House::new(platform, "", false).await;
        for line in LOBBY {
            let data = format!("s{}:{line}", lobby.table);
            lobby.try_doors(&data, &stated(line)).await;
        }
        let mut running = House::new(platform, "vizier", true).await;
        for line in RUNNING {
            let data = format!("s{}:{line}", running.table);
            running.try_doors(&data, &stated(line)).await;
        }
        for data in [format!("o{}:0:0", running.table), format!("m{}:0:0:", running.table)] {
            running.try_doors(&data, &SEATED).await;
        }
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_as_closed_as_one_that_runs() {
    for platform in Platform::ALL {
        let mut house = House::new(platform, "", true).await;
        house.play_on().await;
        for line in OVER {
            let data = format!("s{}:{line}", house.table);
            house.try_doors(&data, &stated(line)).await;
        }
        // Typed, with the number that `/history` shows.
        for line in [format!("replay {}", house.table), format!("replay {} at 0", house.table)] {
            for spot in [Spot::OtherChat, Spot::Private] {
                let typed = house.does(ADMIN, spot, What::Command(line.clone())).await;
                assert_eq!(outcome(&typed), Closed, "{line}: {typed:?}");
            }
        }
        for (spot, may) in [(Spot::OwnChat, Seat), (Spot::OtherChat, Closed)] {
            let data = format!("s{}:review", house.table);
            let answer = house.presses(BYSTANDER, spot, &data).await;
            assert_eq!(outcome(&answer), may, "{answer:?}");
        }
    }
}

#[tokio::test]
async fn a_table_that_exists_is_told_from_one_that_does_not_by_nothing() {
    let mut house = House::new(Platform::Telegram, "", true).await;
    let id = house.table.0;
    for line in ["hand", "table", "join", "export", "log 2", "replace take 2"] {
        for spot in [Spot::OtherChat, Spot::Private] {
            let there = house.presses(ADMIN, spot, &format!("s{id}:{line}")).await;
            let nowhere = house.presses(ADMIN, spot, &format!("s{}:{line}", id + 1)).await;
            assert_eq!(there, nowhere, "{line}");
        }
    }
}

#[tokio::test]
async fn completion_tells_nothing_of_a_table_elsewhere() {
    let mut house = House::new(Platform::Discord, "", true).await;
    for line in ["take ", "alhambra ", "replace ", "log ", "vote ", "orders ", "choose "] {
        for (chat, sees) in [("-1001", true), ("-1002", false)] {
            let from = Target::Place(house.place(chat));
            let who = if sees { OWNER } else { ADMIN };
            let found = house.hall.complete(house.person(who), from, line.into()).await;
            let told = format!("{found:?}");
            assert!(sees || found.is_empty(), "{line} in {chat}: {told}");
        }
    }
    // A seat is worth the same everywhere, and in private.
    let private = Target::Private(house.person(PLAYER));
    let found = house.hall.complete(house.person(PLAYER), private, "alhambra ".into()).await;
    assert_eq!(found.len(), 2, "{found:?}");
    house.says(OWNER, "table").await;
}

#[tokio::test]
async fn a_link_lets_only_its_own_player_in() {
    let mut house = House::new(Platform::Telegram, "", true).await;
    let table = house.hall.store().table(house.table).await.unwrap().unwrap();
    let nonce = format!("t{}-{:x}", table.id, table.created.as_millisecond());
    let hand = house.does(PLAYER, Spot::Private, What::Started(nonce.clone())).await;
    assert!(!hand.message.unwrap().pictures.is_empty());
    // A stranger gets nothing by it, and whoever plays gets the own hand by any.
    let answer = house.does(ADMIN, Spot::Private, What::Started(nonce)).await;
    let message = answer.message.unwrap();
    assert!(message.pictures.is_empty() && message.text.bare().contains("Welcome"));
    let hand = house.does(PLAYER, Spot::Private, What::Started("open".into())).await;
    assert!(!hand.message.unwrap().pictures.is_empty());
}
