//! What goes out, and in which order.

use alhambra_bot::{
    chat::{MessageId, Person, Platform, SendError, Text},
    store::{Commit, Post, Posting, TableId, Task, Write},
    time::Time,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::support::{Office, channel, message, post, private, prompt, turn, what};

#[tokio::test]
async fn each_chat_gets_its_messages_in_the_order_they_were_queued() {
    let mut office = Office::open().await;
    let (games, kim) = (channel("games"), private("kim"));
    office
        .post((0..10).flat_map(|n| [post(&games, &format!("{n}")), post(&kim, &format!("{n}"))]))
        .await;
    office.start();
    office.post((10..20).map(|n| post(&games, &format!("{n}")))).await;
    let arrived = office.chat.arrivals(30).await;
    for (target, count) in [(games, 20), (kim, 10)] {
        let got: Vec<_> = arrived.iter().filter(|seen| seen.target == target).collect();
        assert_eq!(got.len(), count);
        assert!(got.is_sorted_by_key(|seen| seen.id));
    }
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn what_is_queued_while_the_lane_empties_is_not_forgotten() {
    let mut office = Office::open().await;
    office.start();
    for n in 1..=50 {
        office.post([post(&channel("games"), &format!("{n}"))]).await;
        office.chat.arrivals(n).await;
    }
    office.stop().await;
}

#[tokio::test]
async fn an_old_prompt_loses_its_buttons_after_the_new_one_arrived() {
    let mut office = Office::open().await;
    office.start();
    let games = channel("games");
    office.post([prompt(&games, "Nina")]).await;
    office.chat.arrivals(1).await;
    office.post([prompt(&games, "Kim"), post(&games, "chat")]).await;
    let arrived = office.chat.arrivals(4).await;
    assert_eq!(what(&arrived), ["send Nina", "send Kim", "send chat", "quiet m1"]);
    office.post([Post::quiet(games, TableId(1), "turn")]).await;
    let arrived = office.chat.arrivals(5).await;
    assert_eq!(arrived[4].what, "quiet m2");
    office.stop().await;
}

#[tokio::test]
async fn the_lobby_post_is_edited_and_only_its_newest_state_goes_out() {
    let mut office = Office::open().await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), TableId(1), "lobby", message(text));
    office.post([post(&games, "Kim").in_slot("lobby"), edit("Kim, Nina")]).await;
    office.post([edit("Kim, Nina, Ali")]).await;
    office.start();
    let arrived = office.chat.arrivals(2).await;
    assert_eq!(what(&arrived), ["send Kim", "edit m1 Kim, Nina, Ali"]);
    office.empty().await;
    assert_eq!(office.chat.tries(2).await.len(), 2);
    office.stop().await;
}

#[tokio::test]
async fn a_stopped_outbox_leaves_the_rest_in_the_queue_for_the_next_start() {
    let mut office = Office::with_budget(2, 1000).await;
    let games = channel("games");
    office.post((0..5).map(|n| post(&games, &format!("{n}")))).await;
    office.start();
    office.chat.arrivals(2).await;
    office.time.until_asleep(1).await;
    office.stop().await;
    assert_eq!(office.store.backlog().await.unwrap().0, 3);
    office.start();
    let arrived = office.play_until(5).await;
    assert_eq!(what(&arrived), ["send 0", "send 1", "send 2", "send 3", "send 4"]);
    office.stop().await;
}

#[tokio::test]
async fn turns_that_are_over_go_out_as_one_message_that_asks_nobody() {
    let mut office = Office::with_budget(1, 1000).await;
    let games = channel("games");
    office.start();
    office.post([post(&games, "hello")]).await;
    office.chat.arrivals(1).await;
    let asks = |happened: &str| {
        let mut post = turn(&games, &format!("{happened} Next?")).in_slot("turn");
        if let Posting::New(message) = &mut post.what {
            message.once_answered = Some(Text::plain(happened));
        }
        post
    };
    office.post(["Nina took.", "Kim bought.", "Ali built."].map(asks)).await;
    let arrived = office.play_until(3).await;
    assert_eq!(arrived[1].what, "send Nina took.\nKim bought.");
    assert!(arrived[2].what.starts_with("send Ali built. Next? ["), "{}", arrived[2].what);
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn what_is_said_between_two_turns_stays_between_them() {
    let mut office = Office::with_budget(1, 1000).await;
    let games = channel("games");
    office.post([prompt(&games, "1"), post(&games, "chat"), prompt(&games, "2")]).await;
    office.post([prompt(&games, "3"), prompt(&games, "4")]).await;
    office.start();
    let arrived = office.play_until(5).await;
    // The first may have been sent by a former process, so that it goes as it is.
    assert_eq!(what(&arrived), ["send 1", "send chat", "send 2\n3", "send 4", "quiet m1"]);
    office.stop().await;
}

#[tokio::test]
async fn an_edit_of_a_turn_that_is_over_is_said_in_its_place() {
    let mut office = Office::with_budget(1, 1000).await;
    let games = channel("games");
    office.start();
    office.post([post(&games, "hello")]).await;
    office.chat.arrivals(1).await;
    let edit = |text: &str| Post::edit(channel("games"), TableId(1), "turn", message(text));
    office.post([prompt(&games, "a seat"), edit("kept"), prompt(&games, "a seat again")]).await;
    let arrived = office.play_until(3).await;
    assert_eq!(what(&arrived), ["send hello", "send kept", "send a seat again"]);
    office.empty().await;
    // Neither does one hold up the chat whose message somebody has deleted.
    office.post([prompt(&games, "last")]).await;
    office.play_until(5).await;
    office.chat.will(&games, [SendError::Lost("deleted".into())]);
    office.post([edit("gone"), prompt(&games, "new")]).await;
    let arrived = office.play_until(7).await;
    assert_eq!(what(&arrived[5..]), ["send gone", "send new"]);
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn an_edit_that_has_to_be_said_anew_has_its_pictures() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.post([turn(&games, "Nina took.").in_slot("turn")]).await;
    office.start();
    office.chat.arrivals(1).await;
    office.chat.will(&games, [SendError::Lost("deleted".into())]);
    office.post([turn(&games, "Nina bought.").in_slot("turn").as_edit()]).await;
    let arrived = office.chat.arrivals(2).await;
    assert!(arrived[0].what.contains("Table"), "{}", arrived[0].what);
    assert_eq!(arrived[1].what, arrived[0].what.replace("took", "bought"));
    office.stop().await;
}

/// Whatever is posted and however it fails: the queue ends, in bounded tries, and of each slot the
/// newest is what stands there.
#[tokio::test]
async fn any_queue_comes_to_its_end() {
    for seed in 0..60 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut office = Office::with_budget(rng.random_range(1..4), 1000).await;
        let games = channel("games");
        let slots = ["turn", "lobby"];
        let mut posted = 0;
        if rng.random() {
            office.start();
        }
        for round in 0..6 {
            let errors = (0..rng.random_range(0..2)).map(|_| match rng.random_range(0..3) {
                0 => SendError::Lost("deleted".into()),
                1 => SendError::Malformed("what?".into()),
                _ => SendError::Passing("later".into()),
            });
            let errors: Vec<_> = errors.collect();
            office.chat.will(&games, errors);
            let posts = (0..rng.random_range(1..5)).map(|n| {
                let (slot, text) = (slots[rng.random_range(0..2)], format!("{round}.{n}"));
                match rng.random_range(0..8) {
                    0..3 => prompt(&games, &text).in_slot(slot),
                    3..6 => Post::edit(games.clone(), TableId(1), slot, message(&text)),
                    6 => Post::quiet(games.clone(), TableId(1), slot),
                    _ => post(&games, &text),
                }
            });
            let posts: Vec<_> = posts.collect();
            posted += posts.len();
            office.post(posts).await;
            if !office.is_running() {
                office.start();
            }
        }
        tokio::select! {
            () = office.empty() => {}
            () = async { loop { office.time.step().await; } } => unreachable!("steps have no end"),
        }
        let tries = office.chat.tries(0).await.len();
        assert!(tries <= 3 * posted, "seed {seed}: {tries} tries for {posted} posts");
        office.stop().await;
    }
}

#[tokio::test]
async fn what_may_have_been_sent_does_not_wait_until_nobody_says_more() {
    let mut office = Office::open().await;
    let games = channel("games");
    office.post([prompt(&games, "first"), prompt(&games, "second")]).await;
    office.start();
    let more = async {
        loop {
            office.post([prompt(&games, "more"), prompt(&games, "and more")]).await;
        }
    };
    let arrived = tokio::select! {
        arrived = office.chat.arrivals(1) => arrived,
        () = more => unreachable!("there is always more"),
    };
    assert_eq!(what(&arrived)[0], "send first");
    office.stop().await;
}

/// On a server both happen at once.
#[tokio::test]
async fn who_posts_and_who_merges_are_not_in_each_others_way() {
    let office = Office::open().await;
    let games = channel("games");
    let posts = async {
        for n in 0..200 {
            let text = n.to_string();
            let mut slots = ["turn", "lobby"];
            slots.rotate_left(n % 2);
            let edits =
                slots.map(|slot| Post::edit(games.clone(), TableId(1), slot, message(&text)));
            let prompts = slots.map(|slot| prompt(&games, &text).in_slot(slot));
            office.post(edits.into_iter().chain(prompts)).await;
        }
    };
    let merges = async {
        loop {
            office.store.merge_turns(&games, 0).await.unwrap();
        }
    };
    tokio::select! {
        () = posts => {}
        () = merges => unreachable!("they are merged again and again"),
    }
}

/// On a server both happen at once.
#[tokio::test]
async fn who_is_forgotten_while_turns_are_merged_is_named_nowhere_and_no_turn_is_lost() {
    let office = Office::open().await;
    let (games, now) = (channel("games"), office.time.now());
    let nina = Person { platform: Platform::Local, user: "nina".into() };
    for round in 0..20 {
        let account = office.store.meet(&nina, "Nina", None).await.unwrap().id;
        office.post((0..8).map(|n| prompt(&games, &format!("Nina {n}")))).await;
        let (instead, settings) = ("someone".to_owned(), Vec::new());
        let forget = Commit::at(now).with(Write::Forget { account, instead, settings });
        let (merged, forgotten) =
            tokio::join!(office.store.merge_turns(&games, 0), office.store.commit(forget));
        assert!(merged.unwrap());
        forgotten.unwrap();
        let mut said = Vec::new();
        while let Some(queued) = office.store.next_for(&games).await.unwrap() {
            let Task::Send(message) = queued.what else { panic!("{queued:?}") };
            said.extend(message.text.bare().lines().map(str::to_owned));
            office.store.discard(queued.id).await.unwrap();
        }
        let expected: Vec<String> = (0..8).map(|n| format!("someone {n}")).collect();
        assert_eq!(said, expected, "in round {round}");
    }
}

/// A message that may be there in part goes as it was, for the platform to know it again.
#[tokio::test]
async fn what_was_tried_is_neither_merged_nor_shortened_later() {
    let mut office = Office::with_budget(10, 1000).await;
    let games = channel("games");
    office.chat.will(&games, [(); 3].map(|()| SendError::Passing("no answer".into())));
    office.post([turn(&games, "Nina took.").in_slot("turn")]).await;
    office.start();
    office.chat.tries(1).await;
    office.post(["Kim bought.", "Ali built."].map(|it| turn(&games, it).in_slot("turn"))).await;
    office.play_until(2).await;
    let tries = office.chat.tries(5).await;
    let whole = "send Nina took. [Table, Alhambra { seat: 0 }, Alhambra { seat: 1 }, \
                 Alhambra { seat: 2 }]";
    assert_eq!(what(&tries)[..4], [whole; 4]);
    assert_eq!(tries[4].what, "send Kim bought.");
    office.stop().await;
}

#[tokio::test]
async fn an_edit_that_changes_nothing_is_not_made() {
    let mut office = Office::open().await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), TableId(1), "lobby", message(text));
    // Not even while the message itself waits.
    office.post([post(&games, "Kim").in_slot("lobby"), edit("Kim")]).await;
    office.start();
    office.chat.arrivals(1).await;
    office.empty().await;
    office.post([edit("Kim")]).await;
    // Nor one that is taken back while it waits.
    office.post([post(&games, "news"), edit("Kim, Nina"), edit("Kim")]).await;
    office.chat.arrivals(2).await;
    office.post([edit("Kim, Ali")]).await;
    office.chat.arrivals(3).await;
    office.empty().await;
    office.post([edit("Kim, Ali"), post(&games, "end")]).await;
    let arrived = office.chat.arrivals(4).await;
    assert_eq!(what(&arrived), ["send Kim", "send news", "edit m1 Kim, Ali", "send end"]);
    office.stop().await;
}

#[tokio::test]
async fn where_nothing_is_remembered_buttons_come_once_the_message_is_known() {
    let mut office = Office::forgetful().await;
    let (games, kim) = (channel("games"), private("kim"));
    office.post([prompt(&games, "Nina"), post(&kim, "no buttons")]).await;
    office.start();
    let mut arrived = office.chat.arrivals(3).await;
    office.empty().await;
    arrived.retain(|seen| seen.target == games);
    assert_eq!(what(&arrived), ["send Nina", "dress m1"]);
    // A new prompt takes them off again.
    office.post([prompt(&games, "Kim")]).await;
    let arrived = office.chat.arrivals(6).await;
    assert_eq!(what(&arrived[3..]), ["send Kim", "dress m3", "quiet m1"]);
    office.stop().await;
}

/// An answer asks the same while the prompt stands there without its buttons.
#[tokio::test]
async fn a_prompt_that_an_answer_replaces_does_not_get_its_buttons_after_that() {
    let mut office = Office::forgetful().await;
    let kim = private("kim");
    office.post([prompt(&kim, "hand")]).await;
    let queued = office.store.next_for(&kim).await.unwrap().unwrap();
    office.store.undressed(queued, MessageId("m77".into()), office.time.now()).await.unwrap();
    let dress = office.store.next_for(&kim).await.unwrap().unwrap();
    let answer = Post::overtaken(kim.clone(), TableId(1), "turn", Some(MessageId("m78".into())));
    office.store.asked(answer, office.time.now()).await.unwrap();
    assert_eq!(office.store.next_for(&kim).await.unwrap(), None);
    // Those that were on their way come off again, whatever else waits.
    office.post([prompt(&kim, "next")]).await;
    office.store.settle(dress, None, office.time.now()).await.unwrap();
    office.start();
    let arrived = office.chat.arrivals(4).await;
    office.empty().await;
    assert_eq!(what(&arrived), ["send next", "dress m2", "quiet m77", "quiet m78"]);
    office.stop().await;
}

#[tokio::test]
async fn a_message_that_is_known_gets_its_buttons_and_is_not_sent_again_after_a_crash() {
    let mut office = Office::forgetful().await;
    let games = channel("games");
    office.post([prompt(&games, "Nina")]).await;
    let queued = office.store.next_for(&games).await.unwrap().unwrap();
    // The process dies here: the message is there, and its id is written down.
    office.store.undressed(queued, MessageId("m77".into()), office.time.now()).await.unwrap();
    office.start();
    office.chat.arrivals(1).await;
    office.empty().await;
    assert_eq!(what(&office.chat.tries(1).await), ["dress m77"]);
    office.stop().await;
}

#[tokio::test]
async fn a_question_that_arrives_after_it_was_asked_elsewhere_loses_its_buttons_first() {
    let office = Office::open().await;
    let kim = private("kim");
    let (first, second) = (MessageId("m1".into()), MessageId("m2".into()));
    office.post([prompt(&kim, "your turn")]).await;
    let on_its_way = office.store.next_for(&kim).await.unwrap().unwrap();
    // Meanwhile she asks for her hand, and the answer is going to ask her.
    office.post([Post::overtaken(kim.clone(), TableId(1), "turn", None)]).await;
    office.store.settle(on_its_way, Some(first.clone()), office.time.now()).await.unwrap();
    let answer = Post::overtaken(kim, TableId(1), "turn", Some(second));
    let before = office.store.asked(answer, office.time.now()).await.unwrap();
    assert_eq!(before, Some(first));
}
