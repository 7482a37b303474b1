//! The process dies after Telegram has done what it asked for, and before it hears so. Nothing
//! tells the next one what is there already: all the same no two messages can be pressed for one.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::{
    house::{House, datas},
    platform::{Fault, Room, Server, Shown, User, World},
    tables::{has_question, plays_a_turn, question},
};

/// A turn is played whose end is told to a room by a request that is never answered; the process
/// dies over it. Says what stands there then, and what the next process makes of it.
async fn told_by_two_processes(room: impl Fn(Room, User) -> Room) -> (Shown, Vec<Shown>) {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.sqlite");
    let house = House::open(Server::start().await, &database).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    house.begins(group, &players).await;
    let first = |world: &World| question(world, &players, "Games");
    let (asked, _) = server.until("the first question", first).await;
    house.holds(&players).await;

    let next = players.into_iter().find(|player| *player != asked).unwrap();
    let room = room(group, next);
    let before = server.messages_in(room).last().map_or(0, |message| message.id);
    let never = Arc::new(Semaphore::new(0));
    server.fails("sendPhoto", Some(room), 1, Fault::AnswersLate(never.clone()));
    plays_a_turn(&house, group, &[asked], "Games").await;
    let stands = |world: &World| {
        let mut here = world.messages.iter().filter(|it| it.room == room && before < it.id);
        here.find(|it| !it.text.is_empty()).cloned()
    };
    let sent = server.until("what nobody has heard of", stands).await;
    assert!(server.world().planned.iter().all(|it| it.times == 0), "it was answered: {sent:?}");

    let house = House::open(house.dies().await, &database).await;
    comes_again(&house.server, &sent).await;
    house.holds(&players).await;
    let here = house.server.messages_in(room);
    house.dies().await;
    (sent, here)
}

/// Waits until a message stands there a second time and can be pressed.
async fn comes_again(server: &Server, sent: &Shown) {
    let again = |world: &World| {
        let mut here = world.messages.iter().filter(|it| it.room == sent.room && it.id != sent.id);
        here.any(|it| it.text == sent.text && !it.buttons.is_empty()).then_some(())
    };
    server.until("the same once more, with its buttons", again).await;
    assert_eq!(server.world().twins, [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_that_was_sent_but_not_noted_is_asked_by_one_message() {
    let (sent, here) = told_by_two_processes(|_, next| next.private()).await;
    assert_eq!(here.iter().filter(|it| it.text == sent.text).count(), 2, "{here:#?}");
    assert_eq!(here.iter().filter(|it| has_question(it)).count(), 1, "{here:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_was_told_but_not_noted_has_its_buttons_under_one_message() {
    let (sent, here) = told_by_two_processes(|group, _| group).await;
    assert_eq!(here.iter().filter(|it| it.text == sent.text).count(), 2, "{here:#?}");
    assert_eq!(here.iter().filter(|it| !datas(it).is_empty()).count(), 1, "{here:#?}");
}

/// Nobody dies, but the connection does: the same process says it once more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_whose_arrival_was_not_confirmed_is_asked_by_one_message() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let players = [server.friend("Kim", "en"), server.friend("Ali", "en")];
    for player in players {
        server.fails("sendPhoto", Some(player.private()), 1, Fault::HangsUp);
    }
    house.begins(group, &players).await;
    let stands = |world: &World| {
        let mut own = world.messages.iter().filter(|it| it.by_bot && it.room != group);
        own.find(|it| it.text.contains("your turn")).cloned()
    };
    let sent = server.until("the first question", stands).await;
    comes_again(server, &sent).await;
    house.holds(&players).await;
    let here = server.messages_in(sent.room);
    assert_eq!(here.iter().filter(|it| it.text == sent.text).count(), 2, "{here:#?}");
    assert_eq!(here.iter().filter(|it| has_question(it)).count(), 1, "{here:#?}");
    house.dies().await;
}
