//! When a platform does not take what it is given.

use std::time::Duration;

use alhambra_bot::{
    chat::{
        Notice, Person, Place, Platform,
        SendError::{Forbidden, Malformed, Moved, Passing, Refused, RetryAfter},
        Target,
    },
    store::{Commit, Post, Posting, Reach, Table, TableId, Write},
    time::Time,
};

use super::{
    database,
    support::{Office, channel, message, place, post, private, prompt, turn, what},
};

#[tokio::test]
async fn a_chat_that_asks_for_patience_waits_alone_and_keeps_its_order() {
    let mut office = Office::open().await;
    let (busy, calm) = (channel("busy"), channel("calm"));
    office.chat.will(&busy, [RetryAfter(Duration::from_mins(1))]);
    office.post([post(&busy, "one"), post(&busy, "two")]).await;
    office.start();
    office.chat.tries(1).await;
    office.time.until_asleep(1).await;
    office.post([post(&calm, "hello"), post(&private("kim"), "hand")]).await;
    let arrived = office.chat.arrivals(2).await;
    assert!(arrived.iter().all(|seen| seen.second == 0 && seen.target != busy));
    let arrived = office.play_until(4).await;
    assert_eq!(what(&arrived[2..]), ["send one", "send two"]);
    assert_eq!((arrived[2].id, arrived[2].second), (1, 60));
    office.stop().await;
}

#[tokio::test]
async fn patience_asked_for_in_one_topic_holds_for_the_whole_group() {
    let mut office = Office::open().await;
    let topic = |topic: &str| Target::Place(Place { topic: Some(topic.into()), ..place("group") });
    office.chat.will(&topic("a"), [RetryAfter(Duration::from_secs(30))]);
    office.post([post(&topic("a"), "a")]).await;
    office.start();
    office.chat.tries(1).await;
    office.time.until_asleep(1).await;
    office.post([post(&topic("b"), "b")]).await;
    office.time.until_asleep(2).await;
    let arrived = office.play_until(2).await;
    assert!(arrived.iter().all(|seen| seen.second == 30));
    office.stop().await;
}

#[tokio::test]
async fn passing_trouble_is_met_with_growing_pauses_up_to_five_minutes() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.chat.will(&games, (0..11).map(|n| Passing(format!("503, the {n}th"))));
    office.post([post(&games, "hello"), post(&games, "again")]).await;
    office.start();
    let arrived = office.play_until(2).await;
    let tries = office.chat.tries(13).await;
    let seconds: Vec<_> = tries.iter().map(|seen| seen.second).collect();
    let pauses: Vec<_> = seconds.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 0]);
    assert_eq!(what(&arrived), ["send hello", "send again"]);
    assert!(tries[..12].iter().all(|seen| seen.id == 1), "the same nonce each time");
    office.stop().await;
}

#[tokio::test]
async fn after_success_the_pauses_start_small_again() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.chat.will(&games, [Passing("a".into()), Passing("b".into())]);
    office.post([post(&games, "one")]).await;
    office.start();
    office.play_until(1).await;
    office.empty().await;
    let before = office.time.now();
    office.chat.will(&games, [Passing("c".into())]);
    office.post([post(&games, "two")]).await;
    office.play_until(2).await;
    assert_eq!(office.time.now().duration_since(before).as_secs(), 1);
    office.stop().await;
}

#[tokio::test]
async fn a_message_that_arrives_opens_a_private_chat_and_an_edit_does_not() {
    for mut office in [Office::open().await, Office::forgetful().await] {
        let kim = Person { platform: Platform::Local, user: "kim".into() };
        office.store.meet(&kim, "Kim", None).await.unwrap();
        let target = Target::Private(kim.clone());
        office.start();
        office.post([prompt(&target, "hand")]).await;
        office.empty().await;
        let reach = async || office.store.find_account(&kim).await.unwrap().unwrap().reach;
        assert_eq!(reach().await, Reach::Open);
        office.store.set_reach(&kim, Reach::Closed).await.unwrap();
        office.post([Post::quiet(target, TableId(1), "turn")]).await;
        office.empty().await;
        assert_eq!(office.chat.arrivals(2).await.last().unwrap().what, "quiet m1");
        assert_eq!(reach().await, Reach::Closed);
        office.stop().await;
    }
}

#[tokio::test]
async fn a_closed_private_chat_is_told_and_its_queue_dropped() {
    let mut office = Office::open().await;
    let kim = Person { platform: Platform::Local, user: "kim".into() };
    office.store.meet(&kim, "Kim", None).await.unwrap();
    let target = Target::Private(kim.clone());
    office.chat.will(&target, [Refused("50007".into())]);
    office.post([post(&target, "hand"), post(&target, "again"), post(&channel("c"), "hi")]).await;
    office.start();
    office.empty().await;
    assert_eq!(what(&office.chat.arrivals(1).await), ["send hi"]);
    assert_eq!(
        *office.app.notices.lock().unwrap(),
        [Notice::Reachable { person: kim.clone(), reachable: false }]
    );
    // Which the application writes down; a message that arrives later opens it again.
    office.store.set_reach(&kim, Reach::Closed).await.unwrap();
    let reach = async || office.store.find_account(&kim).await.unwrap().unwrap().reach;
    office.post([post(&target, "hello")]).await;
    office.chat.arrivals(2).await;
    office.empty().await;
    assert_eq!(reach().await, Reach::Open);
    office.stop().await;
}

#[tokio::test]
async fn a_place_that_throws_us_out_is_reported_as_gone() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.chat.will(&games, [Refused("kicked".into())]);
    office.post([post(&games, "one"), post(&games, "two")]).await;
    office.start();
    office.empty().await;
    assert_eq!(office.chat.tries(1).await.len(), 1, "not tried again");
    assert_eq!(*office.app.notices.lock().unwrap(), [Notice::Gone(place("games"))]);
    office.stop().await;
}

#[tokio::test]
async fn what_we_may_not_write_is_told_kept_and_said_when_we_may() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.chat.will(&games, [Forbidden("50013".into()), Forbidden("50013".into())]);
    office.post([post(&games, "one")]).await;
    office.start();
    office.chat.tries(1).await;
    office.time.until_asleep(1).await;
    // Whenever there is more to say, it is tried at once.
    office.post([post(&games, "two")]).await;
    assert_eq!(office.chat.tries(2).await[1].what, "send one");
    let arrived = office.play_until(2).await;
    assert_eq!(what(&arrived), ["send one", "send two"]);
    let silenced = Notice::Silenced(place("games"));
    assert_eq!(*office.app.notices.lock().unwrap(), [silenced.clone(), silenced]);
    office.stop().await;
}

#[tokio::test]
async fn turns_that_are_over_by_the_time_we_may_write_ask_nobody_and_show_nothing() {
    let mut office = Office::open().await;
    let games = channel("games");
    // More often than it is tried while turns are played, however often that is.
    office.chat.will(&games, (0..20).map(|_| Forbidden("50013".into())));
    office.start();
    let asks = |text: &str| {
        let mut post = prompt(&games, text);
        if let (Posting::New(asks), Posting::New(shows)) = (&mut post.what, turn(&games, "").what) {
            asks.pictures = shows.pictures;
        }
        post
    };
    for (tries, turn) in ["one", "two", "three", "four"].into_iter().enumerate() {
        office.post([asks(turn)]).await;
        office.chat.tries(tries + 1).await;
        office.time.until_asleep(1).await;
    }
    office.play_until(3).await;
    office.empty().await;
    let arrived = office.chat.arrivals(3).await;
    assert_eq!(what(&arrived[..2]), ["send one", "send two\nthree"]);
    assert!(arrived[2].what.starts_with("send four ["), "{}", arrived[2].what);
    assert_eq!(arrived.len(), 3, "nothing has buttons to be taken off: {arrived:#?}");
    office.stop().await;
}

#[tokio::test]
async fn a_row_that_cannot_be_read_is_set_aside_and_holds_up_nothing() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.post([post(&games, "one"), post(&games, "two"), post(&channel("c"), "hi")]).await;
    let damage = "UPDATE outbox SET message = '{' WHERE id = 1;
        UPDATE outbox SET target = 'nowhere' WHERE id = 3";
    database::meddle(office.folder.path(), damage, damage).await;
    office.start();
    assert_eq!(what(&office.chat.arrivals(1).await), ["send two"]);
    office.empty().await;
    let aside = database::rows(office.folder.path(), "SELECT id, message FROM set_aside").await;
    assert_eq!(aside.len(), 2);
    office.stop().await;
}

#[tokio::test]
async fn text_that_is_none_is_set_aside_and_holds_up_nothing() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.post([prompt(&games, "one"), prompt(&games, "two"), prompt(&games, "three")]).await;
    office.post([post(&channel("c"), "hi"), post(&channel("c"), "ho")]).await;
    // On a server there is no such text.
    let damage = "UPDATE outbox SET message = CAST(x'ff' AS TEXT) WHERE id IN (1, 2);
        UPDATE outbox SET target = CAST(x'22ff22' AS TEXT) WHERE id IN (4, 5)";
    let on_server = "UPDATE outbox SET message = '{' WHERE id IN (1, 2);
        UPDATE outbox SET target = 'nowhere' WHERE id IN (4, 5)";
    database::meddle(office.folder.path(), damage, on_server).await;
    office.start();
    assert_eq!(what(&office.chat.arrivals(1).await), ["send three"]);
    office.empty().await;
    let aside =
        database::rows(office.folder.path(), "SELECT id, slot FROM set_aside ORDER BY id").await;
    let ids: Vec<i64> = aside.into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, [1, 2, 4, 5]);
    office.stop().await;
}

#[tokio::test]
async fn a_post_whose_message_cannot_be_read_is_none_and_the_next_takes_its_place() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.start();
    office.post([prompt(&games, "one")]).await;
    office.chat.arrivals(1).await;
    office.empty().await;
    // On a server there is no such text.
    let damage = "UPDATE posts SET message_id = CAST(x'ff' AS TEXT)";
    database::meddle(office.folder.path(), damage, "DELETE FROM posts").await;
    let edit = Post::edit(games.clone(), TableId(1), "turn", message("two"));
    office.post([edit]).await;
    office.chat.arrivals(2).await;
    office.empty().await;
    office.post([prompt(&games, "three"), Post::quiet(games, TableId(1), "turn")]).await;
    let arrived = office.chat.arrivals(4).await;
    assert_eq!(what(&arrived), ["send one", "send two", "send three", "quiet m3"]);
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn what_waits_unreadable_does_not_keep_turns_from_being_merged_or_anybody_from_acting() {
    let mut office = Office::with_budget(1, 1000).await;
    let games = channel("games");
    office.post([post(&games, "first"), prompt(&games, "1"), prompt(&games, "2")]).await;
    office.post([prompt(&games, "3")]).await;
    let damage = "UPDATE outbox SET message = CAST(x'ff' AS TEXT) WHERE id IN (3, 4)";
    let on_server = "UPDATE outbox SET message = '{' WHERE id IN (3, 4)";
    database::meddle(office.folder.path(), damage, on_server).await;
    // An edit looks at what waits, an answer withdraws it.
    office.post([Post::edit(games.clone(), TableId(1), "turn", message("4"))]).await;
    office.start();
    let arrived = office.play_until(3).await;
    assert_eq!(what(&arrived), ["send first", "send 1", "send 4"]);
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn a_message_that_a_clock_set_back_makes_new_again_gets_its_buttons_once_it_is_known() {
    let games = channel("games");
    // Its moment is still to come.
    let mut office = Office::remembering(Duration::from_mins(1)).await;
    let start = office.time.now();
    office.post([prompt(&games, "one")]).await;
    office.time.set(start.saturating_sub(Duration::from_hours(1)).unwrap());
    office.start();
    assert_eq!(what(&office.chat.arrivals(2).await), ["send one", "dress m1"]);
    office.stop().await;

    // It was tried for longer than the wall admits.
    let mut office = Office::remembering(Duration::from_mins(1)).await;
    office.chat.will(&games, (0..6).map(|_| Passing("503".into())));
    office.post([prompt(&games, "one")]).await;
    office.start();
    let wound_back = async {
        loop {
            office.time.step().await;
            office.time.set(start);
        }
    };
    let arrived = tokio::select! {
        arrived = office.chat.arrivals(2) => arrived,
        () = wound_back => unreachable!("steps have no end"),
    };
    assert_eq!(what(&arrived), ["send one", "dress m1"]);
    office.stop().await;
}

#[tokio::test]
async fn a_clock_that_jumps_ahead_discards_nothing_that_we_may_not_write() {
    let mut office = Office::open().await;
    let games = channel("games");
    // Twice at once, because the post is news as well, and twice after the jump.
    office.chat.will(&games, (0..4).map(|_| Forbidden("50013".into())));
    office.post([post(&games, "one")]).await;
    office.start();
    office.chat.tries(1).await;
    office.time.until_asleep(1).await;
    let days = Duration::from_hours(31 * 24);
    office.time.set(office.time.now().saturating_add(days).unwrap());
    assert_eq!(what(&office.play_until(1).await), ["send one"]);
    office.empty().await;
    // But after a month, and a day on which it was tried, it is given up.
    office.chat.will(&games, (0..60).map(|_| Forbidden("50013".into())));
    office.post([post(&games, "two")]).await;
    office.chat.tries(6).await;
    office.time.until_asleep(1).await;
    office.time.set(office.time.now().saturating_add(days).unwrap());
    tokio::select! {
        () = office.empty() => {}
        () = async { loop { office.time.step().await; } } => unreachable!("steps have no end"),
    }
    assert_eq!(office.chat.arrivals(1).await.len(), 1);
    office.stop().await;
}

#[tokio::test]
async fn buttons_that_cannot_be_taken_off_are_no_tragedy() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.start();
    office.post([prompt(&games, "one")]).await;
    office.chat.arrivals(1).await;
    office.empty().await;
    office.chat.will(&games, [Refused("too old".into())]);
    office.post([Post::quiet(games.clone(), TableId(1), "turn"), post(&games, "on")]).await;
    let arrived = office.chat.arrivals(2).await;
    assert_eq!(what(&arrived), ["send one", "send on"]);
    assert_eq!(*office.app.notices.lock().unwrap(), []);
    office.stop().await;
}

#[tokio::test]
async fn messages_follow_a_group_that_became_a_supergroup() {
    let mut office = Office::open().await;
    let (group, supergroup) = (channel("group"), channel("supergroup"));
    let kim = Person { platform: Platform::Local, user: "kim".into() };
    let kim = office.store.meet(&kim, "Kim", None).await.unwrap();
    let table = office.store.fresh_table();
    let lobby = Table::lobby(table, place("group"), kim.id, office.time.now());
    office.store.commit(Commit::at(office.time.now()).with(Write::Open(lobby))).await.unwrap();
    office.chat.will(&group, [Moved(place("supergroup"))]);
    office.post([post(&group, "one"), post(&group, "two")]).await;
    office.start();
    let arrived = office.chat.arrivals(2).await;
    assert_eq!(what(&arrived), ["send one", "send two"]);
    assert!(arrived.iter().all(|seen| seen.target == supergroup));
    assert_eq!(office.store.table_at(&place("supergroup")).await.unwrap().unwrap().id, table);
    office.stop().await;
}

#[tokio::test]
async fn a_message_the_platform_cannot_read_is_dropped_and_the_next_goes_on() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.chat.will(&games, [Malformed("400".into())]);
    office.post([post(&games, "broken"), post(&games, "whole")]).await;
    office.start();
    assert_eq!(what(&office.chat.arrivals(1).await), ["send whole"]);
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn pictures_the_platform_will_not_have_are_left_out() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.chat.will(&games, [Malformed("photo dimensions".into())]);
    office.post([turn(&games, "Nina bought")]).await;
    office.start();
    assert_eq!(what(&office.chat.arrivals(1).await), ["send Nina bought"]);
    office.stop().await;
}

#[tokio::test]
async fn a_lobby_post_that_somebody_deleted_is_posted_anew() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.start();
    office.post([post(&games, "Kim").in_slot("lobby")]).await;
    office.chat.arrivals(1).await;
    office.empty().await;
    office.chat.will(&games, [Malformed("message to edit not found".into())]);
    office.post([Post::edit(games.clone(), TableId(1), "lobby", message("Kim, Nina"))]).await;
    let arrived = office.chat.arrivals(2).await;
    assert_eq!(what(&arrived), ["send Kim", "send Kim, Nina"]);
    office.empty().await;
    office.post([Post::edit(games, TableId(1), "lobby", message("Nina"))]).await;
    assert_eq!(office.chat.arrivals(3).await[2].what, "edit m2 Nina");
    office.stop().await;
}
