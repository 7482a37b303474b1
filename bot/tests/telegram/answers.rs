//! How people get their answers: at once, in private, aloud.

use std::time::Duration;

use alhambra_bot::chat::{Answer, Button, Message, Notice, Press, Weight, What};

use crate::{
    platform::{BOT_NAME, Fault, Seen, Server, User},
    stage::{
        Stage, at, hand_picture, person, privately, publicly, replacing, text, to, with_button,
    },
};

const LONG: &str = "Slot 2 wants dirham; you offered florin 3. With dirham you can pay 5 (exact) or \
                    5 and 5 (5 over). Slot 4 wants ducat, and you could pay 8 exactly; the tower \
                    would then go to your building yard until the end of the turn.";

async fn pressed(stage: &Stage, user: User) -> (crate::platform::Room, crate::platform::PressId) {
    let group = stage.server.supergroup("Games");
    let message = with_button("Nina, your turn.", "My hand", "h1");
    stage.send(&at(group), message, Vec::new()).await.unwrap();
    let prompt = &stage.server.messages_in(group)[0];
    (group, stage.server.press(user, prompt, "My hand"))
}

#[tokio::test]
async fn a_short_answer_to_a_press_fades_and_a_longer_one_is_an_alert() {
    const LONG: &str = "Slot 2 wants dirham; you offered florin 3. With dirham you can pay 5 \
        exactly, or 5 and 5, which is 5 too much.";
    let stage = Stage::with(|heard| match &heard.person.user {
        user if user.ends_with('1') => privately(text("It is Nina's turn.")),
        _ => privately(text(LONG)),
    })
    .await;
    let kim = stage.server.user("Kim", "en");
    assert!(kim.id().ends_with('1'));
    let (group, press) = pressed(&stage, kim).await;
    assert_eq!(stage.server.seen(&press).await, Seen::Toast("It is Nina's turn.".into()));
    let ali = stage.server.user("Ali", "en");
    let press = stage.server.press(ali, &stage.server.messages_in(group)[0], "My hand");
    assert_eq!(stage.server.seen(&press).await, Seen::Alert(LONG.into()));
    let server = stage.ends().await;
    assert_eq!(server.messages_in(group).len(), 1);
}

#[tokio::test]
async fn a_press_without_an_answer_just_stops_turning() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let (_, press) = pressed(&stage, kim).await;
    assert_eq!(stage.server.seen(&press).await, Seen::Nothing);
    stage.ends().await;
}

#[tokio::test]
async fn what_does_not_fit_an_alert_comes_in_private_and_the_presser_is_told() {
    let answers: [fn() -> Message; 3] = [
        || text(LONG),
        || with_button("Your hand", "Buy", "b1"),
        || Message { pictures: vec![hand_picture()], ..text("Your hand") },
    ];
    for answer in answers {
        let stage = Stage::with(move |_| privately(answer())).await;
        let nina = stage.server.friend("Nina", "de");
        let (group, press) = pressed(&stage, nina).await;
        let toast = "Es steht in unserem privaten Chat.";
        assert_eq!(stage.server.seen(&press).await, Seen::Toast(toast.into()));
        let server = stage.ends().await;
        assert_eq!(server.private_of(nina).len(), 1);
        assert_eq!(server.messages_in(group).len(), 1, "something private was said aloud");
    }
}

#[tokio::test]
async fn a_press_is_answered_while_the_application_is_busy() {
    let server = Server::start().await;
    let answer = |_: &_| privately(text("It is Nina's turn."));
    let stage = Stage::on(server, Duration::from_millis(50), answer).await;
    let kim = stage.server.friend("Kim", "en");
    let group = stage.server.supergroup("Games");
    stage.send(&at(group), with_button("Your turn.", "Buy", "b1"), Vec::new()).await.unwrap();
    let prompt = stage.server.message(group, "Your turn.").await;
    let permits = stage.app.hold(at(group));
    let presses = [(); 3].map(|()| stage.server.press(kim, &prompt, "Buy"));
    for press in &presses {
        assert_eq!(stage.server.seen(press).await, Seen::Nothing);
    }
    // A press is answered whether or not the application has heard of it yet.
    assert_eq!(stage.app.heard(1).await.len(), 1, "the others wait for the first");
    permits.add_permits(3);
    // Too late for an alert, so the words come in private; none is lost.
    stage.server.messages(kim.private(), 3).await;
    stage.ends().await;
}

#[tokio::test]
async fn a_busy_group_does_not_hold_up_another() {
    let stage = Stage::with(|_| publicly(text("Scores: 0 to 0."))).await;
    let kim = stage.server.user("Kim", "en");
    let (busy, other) = (stage.server.group("Busy"), stage.server.group("Other"));
    let permits = stage.app.hold(at(busy));
    for _ in 0..5 {
        stage.server.says(kim, busy, "/score");
    }
    stage.server.says(kim, other, "/score");
    stage.server.message(other, "Scores").await;
    assert!(stage.server.messages_in(busy).is_empty());
    permits.add_permits(5);
    stage.server.messages(busy, 5).await;
    stage.ends().await;
}

#[tokio::test]
async fn a_press_of_somebody_who_never_pressed_start_opens_the_private_chat() {
    let stage = Stage::with(|_| privately(with_button("florin 3 7", "Buy", "b1"))).await;
    let nina = stage.server.user("Nina", "de");
    let (group, press) = pressed(&stage, nina).await;
    let Seen::Opened(link) = stage.server.seen(&press).await else { panic!("nothing opened") };
    let unreachable = Notice::Reachable { person: person(nina), reachable: false };
    assert_eq!(stage.app.noticed(1).await, [unreachable]);
    assert_eq!(stage.server.messages_in(group).len(), 1, "nothing was said aloud");

    // The link leads to a plain start; what it opened for is the application's business.
    stage.server.starts(nina, link.split_once("?start=").unwrap().1);
    let heard = stage.app.heard(2).await;
    assert_eq!(heard[1].what, What::Started(String::new()));
    stage.ends().await;
}

#[tokio::test]
async fn an_answer_with_a_link_into_the_private_chat_opens_it_by_that_link() {
    let own = || format!("https://t.me/{BOT_NAME}?start=t7");
    let script = move |_: &_| {
        let does = Press::Url(own());
        let button = Button { label: "Open".into(), does, weight: Weight::Main };
        privately(Message { buttons: vec![vec![button]], ..text("You are in. Press Start.") })
    };
    let stage = Stage::with(script).await;
    let kim = stage.server.user("Kim", "en");
    let (group, press) = pressed(&stage, kim).await;
    assert_eq!(stage.server.seen(&press).await, Seen::Opened(own()));
    stage.server.says(kim, group, "/join");
    let hint = stage.server.message(group, "I cannot write to you.").await;
    assert_eq!(Server::deep_link(&hint, "Open the private chat"), "t7");
    stage.ends().await;
}

#[tokio::test]
async fn a_private_answer_to_a_command_is_never_said_aloud() {
    let stage = Stage::with(|_| privately(text("florin 3 7, dirham 5"))).await;
    let (nina, kim) = (stage.server.friend("Nina", "de"), stage.server.user("Kim <b>", "fr"));
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    stage.server.says(nina, topic, "/hand");
    stage.server.message(nina.private(), "florin 3 7").await;

    let command = stage.server.says(kim, topic, "/hand");
    let hint = stage.server.message(topic, "je ne peux pas t’écrire").await;
    assert!(hint.text.starts_with("Kim <b>,") && !hint.text.contains("florin"));
    assert_eq!(hint.reply_to, Some(command));
    assert_eq!(hint.links, [format!("tg://user?id={}", kim.id())]);
    assert_eq!(Server::deep_link(&hint, "Ouvrir la discussion privée"), "open");
    assert_eq!(stage.server.messages_in(topic).len(), 1);
    stage.ends().await;
}

#[tokio::test]
async fn somebody_who_blocked_the_bot_is_asked_to_open_the_chat_again() {
    let server = Server::start().await;
    let answer = |_: &_| privately(with_button("florin 3 7", "Buy", "b1"));
    let stage = Stage::on(server, Duration::from_millis(50), answer).await;
    let kim = stage.server.friend("Kim", "en");
    stage.server.blocks(kim);
    stage.app.noticed(1).await;
    let group = stage.server.group("Games");
    stage.send(&at(group), with_button("Your turn.", "My hand", "h1"), Vec::new()).await.unwrap();
    let permits = stage.app.hold(at(group));
    let press = stage.server.press(kim, &stage.server.messages_in(group)[0], "My hand");
    // The press had to be answered before the application had anything to say.
    assert_eq!(stage.server.seen(&press).await, Seen::Nothing);
    permits.add_permits(1);
    let hint = stage.server.message(group, "I cannot write to you.").await;
    assert!(!hint.text.contains("florin"));
    stage.ends().await;
}

#[tokio::test]
async fn what_holds_nothing_private_is_said_aloud_as_a_reply() {
    let stage = Stage::with(|_| publicly(text("Nina 9, Kim 6."))).await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    let command = stage.server.says(kim, topic, "/score");
    let score = stage.server.message(topic, "Nina 9").await;
    assert_eq!(score.reply_to, Some(command));
    stage.ends().await;
}

#[tokio::test]
async fn an_answer_in_private_replaces_the_pressed_message() {
    let stage = Stage::with(|heard| match &heard.what {
        What::Button { data, .. } if data == "picture" => {
            let message = with_button("Your hand now", "Done", "done");
            replacing(Message { pictures: vec![hand_picture()], ..message })
        }
        _ => replacing(with_button("Where does it go?", "Show", "picture")),
    })
    .await;
    let nina = stage.server.friend("Nina", "de");
    let private = nina.private();
    stage.send(&to(nina), with_button("Buy what?", "Tower", "b1"), Vec::new()).await.unwrap();

    stage.server.press(nina, &stage.server.private_of(nina)[0], "Tower");
    let question = stage.server.message(private, "Where does it go?").await;
    assert_eq!(question.labels(), ["Show"]);
    stage.server.press(nina, &question, "Show");
    let hand = stage.server.message(private, "Your hand now").await;
    assert!(hand.photo.is_some());
    assert_eq!((hand.labels(), hand.edits), (vec!["Done"], 2));

    // And from the picture's caption back to words, which keep the picture.
    stage.server.press(nina, &hand, "Done");
    let again = stage.server.message(private, "Where does it go?").await;
    assert!(again.photo.is_some());
    let server = stage.ends().await;
    assert_eq!(server.private_of(nina).len(), 1);
}

#[tokio::test]
async fn a_private_answer_never_replaces_a_message_of_the_group() {
    let stage = Stage::with(|_| replacing(with_button("florin 3 7", "Buy", "b1"))).await;
    let nina = stage.server.friend("Nina", "de");
    let (group, _) = pressed(&stage, nina).await;
    stage.server.message(nina.private(), "florin 3 7").await;
    let server = stage.ends().await;
    assert_eq!(server.messages_in(group)[0].text, "Nina, your turn.");
}

#[tokio::test]
async fn a_public_answer_replaces_the_message_of_the_group() {
    let stage = Stage::with(|_| Answer {
        public: true,
        ..replacing(with_button("Players: Kim", "Join", "j1"))
    })
    .await;
    let kim = stage.server.user("Kim", "en");
    let (group, press) = pressed(&stage, kim).await;
    stage.server.message(group, "Players: Kim").await;
    assert_eq!(stage.server.seen(&press).await, Seen::Nothing);
    let server = stage.ends().await;
    assert_eq!(server.messages_in(group).len(), 1);
}

#[tokio::test]
async fn a_press_replaces_no_message_of_the_group_that_did_not_offer_it() {
    let stage = Stage::with(|_| Answer {
        public: true,
        ..replacing(with_button("The best here", "By twos", "s:top duel"))
    })
    .await;
    let eve = stage.server.user("Eve", "en");
    let group = stage.server.supergroup("Games");
    let lobby = with_button("Players: Nina", "Join", "s7:join");
    stage.send(&at(group), lobby, Vec::new()).await.unwrap();
    let lobby = stage.server.messages_in(group)[0].clone();
    stage.server.press_data(eve, &lobby, "s:top");
    let list = stage.server.message(group, "The best here").await;
    assert_ne!(list.id, lobby.id);
    // Of one that is too old Telegram does not tell what it offered.
    stage.server.press_old(eve, group, lobby.id, "s:top");
    stage.server.called("sendMessage", 3).await;
    // What the list itself offers is shown in its place.
    stage.server.press(eve, &list, "By twos");
    stage.server.called("editMessageText", 1).await;
    let server = stage.ends().await;
    let texts: Vec<_> = server.messages_in(group).into_iter().map(|it| it.text).collect();
    assert_eq!(texts, ["Players: Nina", "The best here", "The best here"]);
}

#[tokio::test]
async fn a_message_that_was_deleted_is_posted_again_instead_of_replaced() {
    let stage = Stage::with(|_| replacing(text("Where does it go?"))).await;
    let nina = stage.server.friend("Nina", "de");
    stage.send(&to(nina), with_button("Buy what?", "Tower", "b1"), Vec::new()).await.unwrap();
    let question = stage.server.private_of(nina)[0].clone();
    stage.server.world().messages.clear();
    stage.server.press(nina, &question, "Tower");
    let posted = stage.server.message(nina.private(), "Where does it go?").await;
    assert_ne!(posted.id, question.id);
    stage.ends().await;
}

#[tokio::test]
async fn too_many_requests_delay_an_answer_and_lose_none() {
    let stage = Stage::with(|heard| match &heard.what {
        What::Button { .. } => privately(text("It is Nina's turn.")),
        _ => privately(text("Your hand: florin 3.")),
    })
    .await;
    let kim = stage.server.friend("Kim", "en");
    stage.server.fails("answerCallbackQuery", None, 1, Fault::TooManyRequests(1));
    stage.server.fails("sendMessage", Some(kim.private()), 1, Fault::TooManyRequests(1));
    let (group, press) = pressed(&stage, kim).await;
    stage.server.says(kim, group, "/hand");
    assert_eq!(stage.server.seen(&press).await, Seen::Toast("It is Nina's turn.".into()));
    stage.server.message(kim.private(), "florin 3").await;
    let server = stage.ends().await;
    assert_eq!(server.private_of(kim).len(), 1);
}

#[tokio::test]
async fn an_alert_that_comes_too_late_for_telegram_comes_in_private() {
    let stage = Stage::with(|_| privately(text("It is Nina's turn."))).await;
    let kim = stage.server.friend("Kim", "en");
    let late = "Bad Request: query is too old and response timeout expired or query id is invalid";
    stage.server.fails("answerCallbackQuery", None, 1, Fault::Says(400, late));
    pressed(&stage, kim).await;
    stage.server.message(kim.private(), "It is Nina's turn.").await;
    stage.ends().await;
}

#[tokio::test]
async fn an_answer_follows_a_group_that_moved() {
    let stage = Stage::with(|_| publicly(text("Nina 9, Kim 6."))).await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    let permits = stage.app.hold(at(group));
    stage.server.says(kim, group, "/score");
    stage.app.heard(1).await;
    let new = stage.server.becomes_supergroup(group, false);
    permits.add_permits(1);
    stage.server.message(new, "Nina 9").await;
    stage.ends().await;
}
