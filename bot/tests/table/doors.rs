//! Who may do what, and where: every command and every kind of press, by everybody, from
//! everywhere, on every platform. A press may carry anything, so each of these is made with the
//! data that such a button would have.

mod house;

use alhambra_bot::{
    chat::{App, Asks, Here, Place, Platform, Target, What},
    parse::{COMMANDS, Command, command},
    store::{Commit, GameResult, TableId, Write},
};
use jiff::Timestamp;

use self::house::{ADMIN, BYSTANDER, EVERYBODY, House, OWNER, PLAYER, Spot, names_owner, outcome};
use crate::stage::text;

/// What becomes of somebody at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum May {
    /// Is let in, and hears what the command has to say; what that is stands in `doors/*.txt`.
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

impl Row {
    /// Strangers may do it because it concerns no table.
    fn is_anywhere(&self) -> bool {
        self.away == [Yes; 4]
    }

    /// The bystander has taken the player's seat.
    fn handed_over(mut self) -> Self {
        self.here.swap(1, 2);
        self.away.swap(1, 2);
        self
    }
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
    "modules remove vizier",
    "modules variant invaders",
    "modules preset first-steps",
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
    "rematch surprise",
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
    "settings server stored",
    "settings server stored delete",
    "remind",
    "remind 12h",
    "remind tomorrow",
    "vacation",
    "vacation 3 days",
    "replace",
    "replace 1",
    "replace 2",
    "replace 2 computer",
    "replace 2 eve",
    "replace keep 2",
    "replace take 2",
    "vote",
    "vote wait",
    "restore",
    "abort",
    "export",
    "solo",
    "solo easy 2",
    "learn",
    "learn on",
    "learn anew",
    "learn leave",
    "computer",
    "replay at 0",
    "stats",
    "stats eve",
    "stats show",
    "stats hide",
    "top",
    "top modules",
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
    "rematch surprise",
    "restore",
    "take",
    "hand",
];

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
        lobby.assert_heard_on(Platform::Telegram, "lobby");
        let mut running = House::new(platform, "vizier", true).await;
        for line in RUNNING {
            let data = format!("s{}:{line}", running.table);
            running.try_doors(&data, &stated(line)).await;
        }
        for data in [format!("o{}:0:0", running.table), format!("m{}:0:0:", running.table)] {
            running.try_doors(&data, &SEATED).await;
        }
        running.assert_heard_on(Platform::Telegram, "running");
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
        house.assert_heard_on(Platform::Telegram, "over");
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

/// Said at a table that was closed because nobody did anything.
const CLOSED: &[&str] = &["restore", "table", "hand", "take", "log", "export", "leave"];

#[tokio::test]
async fn a_closed_table_is_opened_again_by_those_who_play_at_it_alone() {
    for platform in Platform::ALL {
        let mut house = House::new(platform, "", true).await;
        house.rest(40).await;
        for line in CLOSED {
            let data = format!("s{}:{line}", house.table);
            house.try_doors(&data, &stated(line)).await;
        }
        house.assert_heard_on(Platform::Telegram, "closed");
    }
}

#[tokio::test]
async fn a_vote_is_seen_where_it_is_held_and_from_elsewhere_by_the_players_alone() {
    for platform in Platform::ALL {
        let mut house = House::new(platform, "", true).await;
        house.rest(4).await;
        for who in [OWNER, PLAYER] {
            house.says(who, "vote").await;
        }
        house.keep(&house.place("-1001")).await;
        let vote = house.hall.store().votes(house.table).await.unwrap()[0].id;
        let by_number = format!("vote wait {vote}");
        for line in ["vote", "vote wait", "vote once", "vote end", &by_number] {
            let data = format!("s{}:{line}", house.table);
            house.try_doors(&data, &stated(line)).await;
        }
        house.assert_heard_on(Platform::Telegram, "vote");
    }
}

/// What is stored of a group or server is deleted by those who manage it, and there alone.
#[tokio::test]
async fn only_an_administrator_has_what_is_stored_deleted() {
    const LINE: &str = "settings server stored yes";
    for platform in Platform::ALL {
        let mut house = House::new(platform, "", true).await;
        for who in EVERYBODY {
            for spot in [Spot::OwnChat, Spot::OtherChat, Spot::Private] {
                if (who, spot) == (ADMIN, Spot::OwnChat) {
                    continue;
                }
                for data in [format!("s:{LINE}"), format!("s{}:{LINE}", house.table)] {
                    let press = What::Button { data, message: None };
                    let answer = house.leaves_alone(who, spot, press).await;
                    assert!(!names_owner(&answer), "{who} from {spot:?}: {answer:?}");
                }
            }
        }
        let deleted = house.says(ADMIN, LINE).await;
        assert!(text(&deleted).starts_with("Deleted."), "{deleted:?}");
        assert!(house.hall.store().table(house.table).await.unwrap().is_none());
    }
}

/// Every way of doing something, one after the other: a new one does not compile before it is
/// tried here.
fn way_after(what: Option<&What>, table: TableId, nonce: &str) -> Option<What> {
    match what {
        None => Some(What::Command("hand".into())),
        Some(What::Command(_)) => {
            Some(What::Button { data: format!("s{table}:hand"), message: None })
        }
        Some(What::Button { .. }) => Some(What::Started(nonce.into())),
        Some(What::Started(_)) => None,
    }
}

#[tokio::test]
async fn no_way_of_doing_something_leads_past_the_doors() {
    for platform in Platform::ALL {
        let mut house = House::new(platform, "", true).await;
        let table = house.hall.store().table(house.table).await.unwrap().unwrap();
        let nonce = format!("t{}-{:x}", table.id, table.created.as_millisecond());
        for who in [BYSTANDER, ADMIN] {
            for spot in [Spot::OtherChat, Spot::Private] {
                let mut way = way_after(None, table.id, &nonce);
                while let Some(what) = way {
                    let answer = house.leaves_alone(who, spot, what.clone()).await;
                    assert!(!names_owner(&answer), "{what:?} by {who}: {answer:?}");
                    let pictures = answer.message.map(|it| it.pictures).unwrap_or_default();
                    assert!(pictures.is_empty(), "{what:?} by {who}");
                    way = way_after(Some(&what), table.id, &nonce);
                }
            }
        }
    }
}

/// Whoever had a seat is in the table's own chat what anybody there is, and a stranger elsewhere.
#[tokio::test]
async fn a_seat_that_went_to_somebody_else_is_worth_nothing_any_more() {
    let lines = RUNNING.iter().filter(|line| !stated(line).is_anywhere());
    // The seat is not on offer any more.
    let on_offer =
        |line: &&&str| ["replace take", "replace keep"].iter().any(|it| line.starts_with(it));
    let lines = lines.filter(|line| !on_offer(line));
    for platform in Platform::ALL {
        let mut house = House::new(platform, "vizier", true).await;
        house.hand_over().await;
        for line in lines.clone() {
            let data = format!("s{}:{line}", house.table);
            house.try_doors(&data, &stated(line).handed_over()).await;
        }
        house.play_on().await;
        for spot in [Spot::OtherChat, Spot::Private] {
            let what = What::Command("history me".into());
            let hers = house.does(BYSTANDER, spot, what.clone()).await;
            assert!(text(&hers).contains("Your games: 1"), "{hers:?}");
            let his = house.does(PLAYER, spot, what).await;
            assert!(!names_owner(&his), "{his:?}");
            assert!(text(&his).contains("No game"), "{his:?}");
        }
        let here = house.says(PLAYER, "history").await;
        assert!(text(&here).contains(OWNER), "where it was played all may see it: {here:?}");
    }
}

#[tokio::test]
async fn nobody_comes_in_at_the_private_table_of_somebody_else() {
    for platform in Platform::ALL {
        for is_lesson in [false, true] {
            let mut house = House::new(platform, "", true).await;
            let (line, place) = if is_lesson {
                ("learn", Place::lesson(&house.person(OWNER)))
            } else {
                ("solo easy 2", Place::private(&house.person(OWNER)))
            };
            house.does(OWNER, Spot::Private, What::Command(line.into())).await;
            house.keep(&place).await;
            let id = house.table;
            for spot in [Spot::Private, Spot::OtherChat] {
                let hand = house.presses(OWNER, spot, &format!("s{id}:hand")).await;
                assert!(!hand.message.unwrap().pictures.is_empty(), "{line}");
            }
            let lines = RUNNING.iter().chain(OVER).filter(|line| !stated(line).is_anywhere());
            let presses = lines.map(|line| format!("s{id}:{line}"));
            for data in presses.chain([format!("o{id}:0:0"), format!("m{id}:0:0:")]) {
                for who in [PLAYER, BYSTANDER, ADMIN] {
                    for spot in [Spot::OwnChat, Spot::OtherChat, Spot::Private] {
                        let press = What::Button { data: data.clone(), message: None };
                        let answer = house.leaves_alone(who, spot, press).await;
                        assert_eq!(outcome(&answer), Closed, "{data}: {answer:?}");
                        assert!(!names_owner(&answer), "{data}: {answer:?}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn a_line_typed_elsewhere_is_not_about_this_table() {
    for platform in Platform::ALL {
        let mut house = House::new(platform, "vizier", true).await;
        for line in RUNNING {
            for who in [BYSTANDER, ADMIN] {
                for spot in [Spot::OtherChat, Spot::Private] {
                    let answer = house.leaves_alone(who, spot, What::Command((*line).into())).await;
                    assert!(!names_owner(&answer), "{line}: {answer:?}");
                }
            }
        }
    }
}

/// What a server says of its roles counts in it: neither in another one, nor in private.
#[tokio::test]
async fn the_rules_of_a_server_hold_in_that_server() {
    let mut house = House::new(Platform::Discord, "", true).await;
    house.roles = vec![(BYSTANDER, "42")];
    house.says(ADMIN, "settings server end 42").await;
    // Elsewhere everybody may, which is no business of ours.
    let elsewhere = What::Command("settings server end everybody".into());
    house.does(ADMIN, Spot::OtherChat, elsewhere).await;
    house.keep(&house.place("-1001")).await;
    let data = format!("s{}:abort", house.table);
    for who in [OWNER, PLAYER] {
        let answer = house.presses(who, Spot::OwnChat, &data).await;
        assert!(text(&answer).contains("42"), "only that role may end it: {answer:?}");
    }
    for spot in [Spot::OtherChat, Spot::Private] {
        for (who, may) in EVERYBODY.into_iter().zip([There, There, Closed, Closed]) {
            let press = What::Button { data: data.clone(), message: None };
            let answer = house.leaves_alone(who, spot, press).await;
            assert_eq!(outcome(&answer), may, "{who} from {spot:?}: {answer:?}");
        }
    }
    let ended = house.presses(BYSTANDER, Spot::OwnChat, &data).await;
    assert_eq!(outcome(&ended), Yes, "{ended:?}");
    assert!(house.hall.store().table_at(&house.place("-1001")).await.unwrap().is_none());
}

#[tokio::test]
async fn the_page_shows_a_table_to_those_who_may_look() {
    let mut house = House::new(Platform::Local, "", true).await;
    let here = house.place("-1001");
    let seen = async |house: &House, who: &str, spot: Spot, place: &Place| {
        let (person, from) = (house.person(who), house.at(who, spot));
        let glance = house.hall.glance(person.clone(), from.clone(), place.clone()).await;
        (glance, house.hall.tale(person, from, place.clone()).await)
    };
    for (who, spot, sees) in [
        (OWNER, Spot::OwnChat, true),
        (BYSTANDER, Spot::OwnChat, true),
        ("a newcomer", Spot::OwnChat, true),
        (PLAYER, Spot::Private, true),
        (BYSTANDER, Spot::OtherChat, false),
        (ADMIN, Spot::Private, false),
        ("a newcomer", Spot::Private, false),
    ] {
        let (glance, _) = seen(&house, who, spot, &here).await;
        assert_eq!(glance.is_some(), sees, "{who} from {spot:?}");
        let hand = glance.and_then(|it| it.hand);
        assert_eq!(hand.is_some(), [OWNER, PLAYER].contains(&who), "{who} from {spot:?}");
    }
    house.does(OWNER, Spot::Private, What::Command("learn".into())).await;
    let lesson = Place::lesson(&house.person(OWNER));
    assert!(seen(&house, OWNER, Spot::Private, &lesson).await.0.is_some());
    for spot in [Spot::OwnChat, Spot::OtherChat, Spot::Private] {
        assert!(seen(&house, PLAYER, spot, &lesson).await.0.is_none());
    }
    house.play_on().await;
    assert!(seen(&house, BYSTANDER, Spot::OwnChat, &here).await.1.is_some());
    assert!(seen(&house, BYSTANDER, Spot::Private, &here).await.1.is_none());
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
    // So that there is something to complete in the other chat.
    house.does(BYSTANDER, Spot::OtherChat, What::Command("new en none".into())).await;
    let lines = ["take ", "alhambra ", "replace ", "log ", "vote ", "orders ", "choose "];
    for (chat, who) in [("-1001", OWNER), ("-1002", ADMIN)] {
        let (mut all, from) = (String::new(), Target::Place(house.place(chat)));
        for line in lines {
            let found =
                house.hall.complete(house.person(who), None, from.clone(), line.into()).await;
            all += &format!("{line}: {found:?}\n");
        }
        let here = chat == "-1001";
        assert_eq!(all.contains(OWNER) && all.contains(PLAYER), here, "{chat}: {all}");
        assert_eq!(all.contains(BYSTANDER), !here, "{chat}: {all}");
    }
    // A seat is worth the same everywhere, and in private.
    let private = Target::Private(house.person(PLAYER));
    let found =
        house.hall.complete(house.person(PLAYER), None, private.clone(), "alhambra ".into());
    let found = found.await;
    assert_eq!(found.len(), 2, "{found:?}");
    // A finished game is known to those who sat there, and to others where it was played; also
    // to somebody who has left before the end, and has a result of it.
    house.play_on().await;
    let mut results = Vec::new();
    for (who, place) in [(PLAYER, Some(1)), (ADMIN, None)] {
        let account = house.hall.store().find_account(&house.person(who)).await.unwrap().unwrap();
        let (table, over) = (house.table, Timestamp::now());
        let facts = "{}".to_owned();
        let account = account.id;
        results.push(GameResult { table, seat: 1, account, over, place, rated: None, facts });
    }
    let write = Write::Results { table: house.table, results };
    house.hall.store().commit(Commit::at(Timestamp::now()).with(write)).await.unwrap();
    let (here, elsewhere) = (house.place("-1001"), house.place("-1002"));
    for (who, from, sees) in [
        (PLAYER, private, true),
        (ADMIN, Target::Place(here), true),
        (ADMIN, Target::Place(elsewhere), false),
        (ADMIN, Target::Private(house.person(ADMIN)), false),
    ] {
        let found =
            house.hall.complete(house.person(who), None, from.clone(), "replay ".into()).await;
        assert_eq!(!found.is_empty(), sees, "{who} in {from:?}: {found:?}");
    }
}

/// What `history`, `stats`, `settings` and `replay` offer somebody, wherever they are.
#[tokio::test]
async fn what_completion_offers_of_games_is_offered_to_those_who_may_look() {
    for platform in Platform::ALL {
        let mut house = House::new(platform, "", true).await;
        house.says(PLAYER, "stats show").await;
        house.play_on().await;
        house.says(OWNER, "history").await;
        let shown = |found: &[alhambra_bot::chat::Completion], word: &str| {
            found.iter().any(|it| it.insert == word || it.label == word)
        };
        for who in EVERYBODY.into_iter().chain(["a newcomer"]) {
            for spot in [Spot::OwnChat, Spot::OtherChat, Spot::Private] {
                let complete = async |line: &str| {
                    let (person, from) = (house.person(who), house.at(who, spot));
                    house.hall.complete(person, None, from, line.to_owned()).await
                };
                let case = format!("{who} from {spot:?} on {platform:?}");
                let is_player = [OWNER, PLAYER].contains(&who);
                let is_here = spot == Spot::OwnChat;
                let found = complete("replay ").await;
                let sees = is_player || is_here && who != "a newcomer";
                assert_eq!(shown(&found, &house.table.to_string()), sees, "{case}: {found:?}");
                let found = complete("history ").await;
                let sees = is_here || spot == Spot::Private && is_player;
                assert_eq!(shown(&found, "1"), sees, "{case}: {found:?}");
                let found = complete("history me ").await;
                assert_eq!(shown(&found, "1"), is_player, "{case}: {found:?}");
                let found = complete("stats ").await;
                assert_eq!(shown(&found, PLAYER), is_here, "{case}: {found:?}");
                assert!(!shown(&found, OWNER), "who has not said so is named to {case}");
                // What can be set is the same everywhere and says nothing of anybody.
                let found = format!("{:?}", complete("settings ").await);
                assert!(!found.contains(PLAYER) && !found.contains("games"), "{case}: {found}");
            }
        }
    }
}

/// What adapters ask of the application on somebody's behalf, it answers by their seat.
#[tokio::test]
async fn whoever_has_no_seat_is_neither_asked_nor_led_in() {
    for platform in Platform::ALL {
        let house = House::new(platform, "", true).await;
        let (hall, table, place) = (&house.hall, house.table, house.place("-1001"));
        let ply = crate::stage::position(hall.store(), table).await.ply();
        let asks = Asks { table: table.0, ply, acts: u32::MAX };
        let mut asked = Vec::new();
        for who in EVERYBODY.into_iter().chain(["a newcomer"]) {
            let is_player = [OWNER, PLAYER].contains(&who);
            let way = hall.way_in(house.person(who), place.clone()).await;
            assert_eq!(way.is_some(), is_player, "{who}: {way:?}");
            assert_eq!(hall.way_in(house.person(who), house.place("-1002")).await, None);
            let now = hall.asks_now(house.person(who), table.0).await;
            let still = hall.still_asks(house.person(who), asks).await;
            let here = hall.asks_here(house.person(who), asks, None).await;
            assert_eq!(here != Here::No, still, "{who}: {here:?}");
            assert!(is_player || now.is_none() && !still, "{who} is asked {now:?}");
            if still {
                assert!(now.is_some(), "{who}");
                asked.push(who);
            }
        }
        assert_eq!(asked.len(), 1, "one of them begins: {asked:?}");
    }
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
