//! Ways to people and places that are closed, and open again.

use alhambra_bot::{
    chat::{App, Incoming, Notice, Place, Target, What},
    store::{Post, Reach, TableState},
};
use futures::FutureExt;

use crate::stage::{Stage, Who, person};

async fn reach_of(stage: &Stage, who: Who) -> Reach {
    stage.hall.store().find_account(&person(who)).await.unwrap().unwrap().reach
}

/// A private message was refused.
async fn closes(stage: &mut Stage, who: Who) {
    let closed = Notice::Reachable { person: person(who), reachable: false };
    stage.hall.notice(closed).await;
    stage.fetch().await;
    assert_eq!(reach_of(stage, who).await, Reach::Closed);
}

/// What somebody was sent in private since the last time.
fn sent(stage: &mut Stage, who: Who) -> Vec<String> {
    let heard = std::mem::take(&mut stage.heard).into_iter();
    heard.filter(|(it, _)| *it == who).map(|(_, message)| message.text.bare()).collect()
}

#[tokio::test]
async fn any_private_sign_of_life_opens_the_private_chat_again() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let other = if asked == "ann" { "bob" } else { "ann" };
    // Elsewhere it says nothing of the private chat.
    closes(&mut stage, other).await;
    stage.says(other, "help").await;
    assert_eq!(reach_of(&stage, other).await, Reach::Closed);
    // A button, even one of nowhere, and a line that has nothing to do with the table.
    let press = stage.press(other, "x");
    stage.does(other, Incoming { from: Target::Private(person(other)), ..press }).await;
    assert_eq!(reach_of(&stage, other).await, Reach::Open);
    closes(&mut stage, other).await;
    stage.says_in_private(other, "help").await;
    assert_eq!(reach_of(&stage, other).await, Reach::Open);
    // The table knows it, too: the next question comes in private.
    stage.heard.clear();
    let card = stage.game().await.view(None).display[0];
    stage.says(asked, &format!("take {card}")).await;
    assert_eq!(stage.asked().await.unwrap().0, other);
    assert_eq!(sent(&mut stage, other).len(), 1);
}

#[tokio::test]
async fn every_new_game_tries_again_to_write_in_private() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new en none").await;
    stage.says("bob", "join").await;
    closes(&mut stage, "bob").await;
    stage.heard.clear();
    let start = stage.incoming("ann", What::Command("start".into()));
    stage.hall.handle(start).await;
    assert_eq!(reach_of(&stage, "bob").await, Reach::Unknown);
    stage.fetch().await;
    assert_eq!(sent(&mut stage, "bob").len(), 1, "bob gets no hand");
}

#[tokio::test]
async fn the_players_hear_that_a_post_is_refused_also_when_it_is_the_last() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let table = stage.table().await;
    for (line, words) in [("hand", "The game goes on here"), ("abort", "how the game ended")] {
        stage.says("ann", line).await;
        stage.heard.clear();
        for told in [1, 0] {
            stage.hall.notice(Notice::Silenced(stage.place())).await;
            stage.fetch().await;
            let said =
                ["ann", "bob"].map(|who| stage.heard.iter().filter(|it| it.0 == who).count());
            assert_eq!(said, [told, told], "{:?}", stage.heard);
            assert!(stage.heard.iter().all(|(_, it)| it.text.bare().contains(words)));
            stage.heard.clear();
        }
        stage.time.advance(std::time::Duration::from_hours(25));
    }
    let state = stage.hall.store().table(table).await.unwrap().unwrap().state;
    assert_eq!(state, TableState::Closed);
}

#[tokio::test]
async fn whoever_has_a_say_hears_with_an_answer_what_we_may_not_do_where_they_play() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let mut hears = async |who: Who, is_admin: bool, line: &str| {
        let said = stage.incoming(who, What::Command(line.into()));
        let said = Incoming { is_admin, lacks: vec!["Send Messages".into()], ..said };
        let told = stage.hall.handle(said).await.message.unwrap().text.bare();
        stage.time.advance(std::time::Duration::from_hours(1));
        told.matches("Missing: Send Messages").count()
    };
    // Their private chats are closed, and everything else is silent.
    assert_eq!(hears("bob", false, "hand").await, 1);
    assert_eq!(hears("bob", false, "hand").await, 0, "once a day");
    assert_eq!(hears("ann", false, "hand").await, 1);
    assert_eq!(hears("kim", false, "hand").await, 0, "it is no game of hers");
    assert_eq!(hears("kim", true, "hand").await, 1, "but she may mend it");
    assert_eq!(hears("kim", true, "check").await, 1, "as it says whenever it is asked");
    for _ in 0..24 {
        hears("kim", false, "hand").await;
    }
    assert_eq!(hears("bob", false, "hand").await, 1);
    // What is remembered of that they can read.
    let stored = stage.says_in_private("bob", "mydata").await.message.unwrap().file.unwrap();
    assert!(stored.content.contains("\"lacking\""), "{}", stored.content);
}

#[tokio::test]
async fn of_a_table_that_has_not_begun_nobody_is_told_that_its_game_goes_on() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new en none").await;
    stage.heard.clear();
    stage.hall.notice(Notice::Silenced(stage.place())).await;
    stage.fetch().await;
    let [told] = &sent(&mut stage, "ann")[..] else { panic!("once, and to whom it concerns") };
    assert!(told.contains("I may not write in #games") && told.contains("/check"), "{told}");
    assert!(!told.contains("goes on"), "{told}");
}

#[tokio::test]
async fn what_waits_for_a_place_is_tried_as_soon_as_we_may_write_there() {
    let stage = Stage::playing(&["ann", "bob"], "").await;
    let store = stage.hall.store();
    let message = stage.public.last().unwrap().clone();
    let place = Target::Place(stage.place());
    let post = Post::new(place.clone(), None, message);
    let commit = alhambra_bot::store::Commit::at(jiff::Timestamp::UNIX_EPOCH).posting(post);
    store.commit(commit).await.unwrap();
    store.posted().await;
    assert_eq!(store.posted().now_or_never(), None);
    let elsewhere = Place { chat: "elsewhere".into(), ..stage.place() };
    stage.hall.notice(Notice::Rights(vec![elsewhere.clone()])).await;
    assert_eq!(store.posted().now_or_never(), None);
    for notice in [Notice::Welcome(stage.place()), Notice::Rights(vec![elsewhere, stage.place()])] {
        stage.hall.notice(notice).await;
        assert_eq!(store.posted().now_or_never(), Some([place.clone()].into()));
    }
}
