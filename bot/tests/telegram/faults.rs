//! What Telegram does to us, and what becomes of it.

use std::{sync::Arc, time::Duration};

use alhambra_bot::chat::{Delivery, Notice, SendError};
use tokio::sync::Semaphore;

use crate::{
    platform::{Fault, Role, world::Private},
    stage::{Stage, at, person, picture, place, text, to, with_button},
};

#[tokio::test]
async fn a_refusal_that_comes_late_does_not_close_a_chat_that_was_opened_meanwhile() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let permits = Arc::new(Semaphore::new(0));
    let late = Fault::AnswersLate(permits.clone());
    stage.server.fails("sendMessage", Some(kim.private()), 1, late);
    let opens = async {
        stage.server.called("sendMessage", 1).await;
        stage.server.starts(kim, "");
        stage.app.heard(1).await;
        permits.add_permits(1);
    };
    let target = to(kim);
    let (sent, ()) = tokio::join!(stage.send(&target, text("Your hand."), Vec::new()), opens);
    assert!(matches!(sent, Err(SendError::Passing(_))), "{sent:?}");
    stage.send(&target, text("Your hand."), Vec::new()).await.unwrap();
    let works = Notice::Reachable { person: person(kim), reachable: true };
    assert_eq!(stage.app.noticed(1).await, [works]);
    stage.ends().await;
}

#[tokio::test]
async fn a_group_that_has_to_wait_does_not_make_others_wait() {
    let stage = Stage::silent().await;
    let (busy, other) = (stage.server.group("Busy"), stage.server.group("Other"));
    stage.server.fails("sendMessage", Some(busy), 1, Fault::TooManyRequests(60));
    let error = stage.send(&at(busy), text("one"), Vec::new()).await.unwrap_err();
    assert_eq!(error, SendError::RetryAfter(Duration::from_mins(1)));
    stage.send(&at(other), text("two"), Vec::new()).await.unwrap();
    let server = stage.ends().await;
    assert_eq!((server.messages_in(busy).len(), server.messages_in(other).len()), (0, 1));
}

#[tokio::test]
async fn an_album_does_not_come_twice_because_its_prompt_had_to_wait() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    stage.server.fails("sendMessage", Some(group), 1, Fault::TooManyRequests(3));
    let message = with_button("Kim, your turn.", "Buy", "b1");
    let pictures = vec![picture("table"), picture("kim")];
    let delivery = Delivery::Send { message, pictures };
    let error = stage.deliver_again(77, &at(group), delivery.clone()).await.unwrap_err();
    assert_eq!(error, SendError::RetryAfter(Duration::from_secs(3)));
    stage.deliver_again(77, &at(group), delivery).await.unwrap().unwrap();
    let server = stage.ends().await;
    assert_eq!(server.messages_in(group).len(), 3);
}

/// The pictures may not be painted again: the words were not there yet, and still have to come.
#[tokio::test]
async fn a_prompt_that_had_to_wait_comes_whatever_became_of_its_album() {
    for left in [vec![], vec![picture("merged")]] {
        let stage = Stage::silent().await;
        let group = stage.server.group("Games");
        stage.server.fails("sendMessage", Some(group), 1, Fault::TooManyRequests(3));
        let message = with_button("Kim, your turn.", "Buy", "b1");
        let pictures = vec![picture("table"), picture("kim")];
        let whole = Delivery::Send { message: message.clone(), pictures };
        stage.deliver_again(77, &at(group), whole).await.unwrap_err();
        let less = Delivery::Send { message, pictures: left };
        stage.deliver_again(77, &at(group), less).await.unwrap().expect("the prompt has an id");
        let server = stage.ends().await;
        let messages = server.messages_in(group);
        assert!(messages.last().unwrap().text.contains("Kim, your turn."), "{messages:?}");
    }
}

#[tokio::test]
async fn edits_have_to_wait_too() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    let sent = stage.send(&at(group), with_button("Nina?", "Buy", "b1"), Vec::new()).await;
    let message_id = sent.unwrap().unwrap();
    for method in ["editMessageText", "editMessageReplyMarkup"] {
        stage.server.fails(method, Some(group), 1, Fault::TooManyRequests(30));
    }
    let wait = SendError::RetryAfter(Duration::from_secs(30));
    let edit = Delivery::Edit {
        message_id: message_id.clone(),
        message: text("Kim?"),
        pictures: Vec::new(),
    };
    assert_eq!(stage.deliver(&at(group), edit).await.unwrap_err(), wait);
    let quiet = Delivery::Quiet { message_id };
    assert_eq!(stage.deliver(&at(group), quiet).await.unwrap_err(), wait);
    stage.ends().await;
}

#[tokio::test]
async fn trouble_that_passes_is_worth_another_attempt() {
    let stage = Stage::silent().await;
    let rooms = [(); 3].map(|()| stage.server.group("Games"));
    let faults = [Fault::Says(500, "Internal Server Error"), Fault::BrokenGateway, Fault::HangsUp];
    for (room, fault) in rooms.iter().zip(faults) {
        stage.server.fails("sendMessage", Some(*room), 1, fault);
    }
    // teloxide itself pauses for ten seconds after a 5xx, so all at once.
    let sends = rooms.map(|room| async move { (room, at(room)) });
    let outcomes = futures::future::join_all(sends.map(|send| async {
        let (room, target) = send.await;
        (room, stage.send(&target, text("hello"), Vec::new()).await)
    }))
    .await;
    for (room, outcome) in outcomes {
        assert!(matches!(outcome, Err(SendError::Passing(_))), "{outcome:?}");
        stage.send(&at(room), text("hello again"), Vec::new()).await.unwrap();
    }
    stage.ends().await;
}

#[tokio::test]
async fn a_message_whose_answer_is_from_the_future_was_sent() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    stage.server.fails("sendMessage", Some(group), 1, Fault::NewAnswer);
    let sent = stage.send(&at(group), text("hello"), Vec::new()).await.unwrap();
    assert_eq!(sent, None, "it is there, but nobody knows its id");
    let server = stage.ends().await;
    assert_eq!(server.messages_in(group).len(), 1);
}

#[tokio::test]
async fn somebody_who_cannot_be_written_to_is_told_to_the_application_and_not_tried_again() {
    let stage = Stage::silent().await;
    let mut expected = Vec::new();
    for private in [Private::Never, Private::Blocked, Private::Deleted] {
        let user = stage.server.user("Kim", "en");
        stage.server.set_private(user, private);
        let error = stage.send(&to(user), text("Your hand"), Vec::new()).await.unwrap_err();
        assert!(matches!(error, SendError::Refused(_)), "{error:?}");
        expected.push(Notice::Reachable { person: person(user), reachable: false });
    }
    assert_eq!(*stage.app.noticed.lock().unwrap(), expected);
    stage.ends().await;
}

#[tokio::test]
async fn a_group_that_moved_unnoticed_is_found_again() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    let new = stage.server.becomes_supergroup(group, false);
    let error = stage.send(&at(group), text("hello"), Vec::new()).await.unwrap_err();
    assert_eq!(error, SendError::Moved(place(new)));
    let moved = Notice::Moved { from: place(group), to: place(new) };
    assert_eq!(*stage.app.noticed.lock().unwrap(), [moved]);
    stage.send(&at(new), text("hello"), Vec::new()).await.unwrap();
    let server = stage.ends().await;
    assert_eq!(server.messages_in(new).len(), 1);
}

#[tokio::test]
async fn a_message_of_the_old_group_is_lost_in_the_new_one() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    let sent = stage.send(&at(group), text("Players: Kim"), Vec::new()).await.unwrap();
    let message_id = sent.unwrap();
    let new = stage.server.becomes_supergroup(group, true);
    let edit =
        Delivery::Edit { message_id, message: text("Players: Kim, Nina"), pictures: Vec::new() };
    let error = stage.deliver_again(9, &at(group), edit.clone()).await.unwrap_err();
    assert_eq!(error, SendError::Moved(place(new)));
    let lost = stage.deliver_again(9, &at(new), edit).await.unwrap_err();
    assert!(matches!(lost, SendError::Lost(_)), "it has to be posted again there: {lost}");
    stage.ends().await;
}

#[tokio::test]
async fn a_deleted_topic_is_gone_and_the_rest_of_the_group_is_not() {
    let stage = Stage::silent().await;
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    stage.server.deletes_topic(topic);
    let error = stage.send(&at(topic), text("hello"), Vec::new()).await.unwrap_err();
    assert!(matches!(error, SendError::Refused(_)), "{error:?}");
    assert_eq!(*stage.app.noticed.lock().unwrap(), [Notice::Gone(place(topic))]);
    stage.send(&at(group), text("hello"), Vec::new()).await.unwrap();
    stage.ends().await;
}

#[tokio::test]
async fn a_group_that_threw_the_bot_out_unnoticed_is_gone() {
    let stage = Stage::silent().await;
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    stage.server.bot_becomes(group, Role::Removed);
    stage.app.noticed(1).await;
    let error = stage.send(&at(topic), text("hello"), Vec::new()).await.unwrap_err();
    assert!(matches!(error, SendError::Refused(_)), "{error:?}");
    let gone = Notice::Removed(place(group));
    assert_eq!(*stage.app.noticed.lock().unwrap(), [gone.clone(), gone]);
    stage.ends().await;
}

#[tokio::test]
async fn a_right_that_is_missing_is_named_and_the_group_is_not_given_up() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    for (status, words) in [
        (400, "Bad Request: not enough rights to send text messages to the chat"),
        (400, "Bad Request: TOPIC_CLOSED"),
        // What nobody has heard yet is no reason to close every game there.
        (403, "Forbidden: bots rest on Sundays"),
        (400, "Bad Request: PEER_ID_INVALID"),
    ] {
        stage.server.fails("sendMessage", Some(group), 1, Fault::Says(status, words));
        let error = stage.send(&at(group), text("hello"), Vec::new()).await.unwrap_err();
        assert_eq!(error, SendError::Forbidden(words.into()));
    }
    assert!(stage.app.noticed.lock().unwrap().is_empty());
    stage.ends().await;
}
