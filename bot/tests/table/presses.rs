//! Presses and lines that must change nothing, and those that must change something once.

use std::{sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{App, Incoming, Message, Span, What},
    config::Tables,
    store::Store,
    table::Hall,
};
use rand::{SeedableRng, rngs::StdRng};

use crate::stage::{Stage, Who, button, buttons, data, reopen, text};

/// Plays one turn of whoever is asked, by taking money.
async fn take_money(stage: &mut Stage) -> Who {
    let (who, _) = stage.asked().await.unwrap();
    let menu = stage.says(who, "take").await.message.unwrap();
    stage.presses(who, &leaf(&menu)).await;
    who
}

fn leaf(menu: &Message) -> alhambra_bot::chat::Button {
    buttons(menu).into_iter().find(|button| data(button).starts_with('o')).unwrap()
}

fn other(stage: &Stage, who: Who) -> Who {
    stage.people.iter().find(|it| **it != who).unwrap()
}

#[tokio::test]
async fn the_wrong_person_is_told_whose_turn_it_is_and_nothing_changes() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let wrong = other(&stage, asked);
    let (before, told) = (stage.game().await, stage.public.len());
    let menu = stage.says(asked, "take").await.message.unwrap();
    for stranger in [wrong, "eve"] {
        for press in [leaf(&menu), buttons(&stage.private[asked])[0].clone()] {
            let said = text(&stage.presses(stranger, &press).await);
            assert!(said.contains(&format!("Waiting for {asked}")), "{said}");
            assert_eq!(said.contains("You have no seat"), stranger == "eve", "{said}");
        }
    }
    assert_eq!((stage.game().await, stage.public.len()), (before, told));
}

#[tokio::test]
async fn what_can_be_answered_is_listed_once_a_position() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let menu = stage.says(asked, "take").await.message.unwrap();
    let lists = |stage: &Stage| stage.hall.traffic().lists();
    let before = lists(&stage);
    for line in ["take", "choose", "hand"] {
        stage.says(asked, line).await;
    }
    assert_eq!(lists(&stage), before, "every menu of a position shows the same list");
    stage.presses(asked, &leaf(&menu)).await;
    assert_eq!(lists(&stage), before + 1, "a press lists what comes next, and only that");
}

#[tokio::test]
async fn a_press_from_an_old_message_says_how_old_it_is_and_asks_anew() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (first, _) = stage.asked().await.unwrap();
    let menu = stage.says(first, "take").await.message.unwrap();
    stage.presses(first, &leaf(&menu)).await;
    take_money(&mut stage).await;
    let (before, told) = (stage.game().await, stage.public.len());
    // It is the first player's turn again, but not the same one.
    assert_eq!(stage.asked().await.unwrap().0, first);
    let answer = stage.presses(first, &leaf(&menu)).await;
    assert!(text(&answer).contains("moves ago"), "{}", text(&answer));
    let offered = buttons(&answer.message.unwrap());
    assert!(offered.iter().any(|button| button.label.starts_with("Take money")));
    // And for somebody who is not asked.
    let answer = stage.presses(other(&stage, first), &leaf(&menu)).await;
    assert!(text(&answer).contains(&format!("Waiting for {first}")), "{}", text(&answer));
    assert_eq!((stage.game().await, stage.public.len()), (before, told));
}

#[tokio::test]
async fn a_button_of_one_table_never_acts_at_another() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let first = stage.table().await;
    stage.room = "garden";
    stage.begin("").await;
    let second = stage.table().await;
    assert_ne!(first, second);
    let (before, told) = (stage.game().await, stage.public.len());
    // The first table's buttons are pressed in the room of the second.
    stage.room = "games";
    let (asked, _) = stage.asked().await.unwrap();
    let menu = stage.says(asked, "take").await.message.unwrap();
    stage.room = "garden";
    stage.presses(asked, &leaf(&menu)).await;
    assert_eq!(stage.game().await, before, "the second table stands still");
    let posts = &stage.public[told..];
    assert_eq!(posts.len(), 1);
    stage.room = "games";
    assert_eq!(stage.game().await.ply(), 2, "money was taken and the turn ended at the first");
}

#[tokio::test]
async fn garbage_gets_a_polite_answer_and_changes_nothing() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let (before, told) = (stage.game().await, stage.public.len());
    let id = stage.table().await;
    let long = "x".repeat(10_000);
    let garbage = [
        "",
        "x",
        "o",
        "m9:1:1:",
        "s:",
        "o9999999:0:0",
        "o1:0:999",
        "o1:0:18446744073709551616",
        "m1:0:99999:255.255.255",
        "s1:\u{202e}\0",
        "o-1:0:0",
        "s9223372036854775807:hand",
        &long,
    ];
    for data in garbage {
        let press = stage.press(asked, data);
        let answer = stage.does(asked, press).await;
        assert!(!text(&answer).is_empty(), "{data}");
    }
    for line in
        ["buy 9", "take Q7", "place 99", "take F1 F2 F3 F4", "rebuild remove 7,7", "vizier wake"]
    {
        let answer = stage.says(asked, line).await;
        assert!(!text(&answer).is_empty(), "{line}");
    }
    assert_eq!((stage.game().await, stage.public.len()), (before, told));
    assert_eq!(stage.hall.store().log(id).await.unwrap(), []);
}

#[tokio::test]
async fn a_wrong_line_says_what_was_understood_and_what_is_possible_now() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    let answer = stage.says("ann", "nwe").await;
    assert!(text(&answer).contains("“nwe”") && text(&answer).contains("/new"), "{answer:?}");
    assert_eq!(data(&button(answer.message.as_ref().unwrap(), "/new?")), "s:new");
    stage.says("ann", "new").await;
    let answer = stage.says("bob", "jion").await;
    assert!(text(&answer).contains("still in the lobby"), "{answer:?}");
    assert!(data(&button(answer.message.as_ref().unwrap(), "Join")).ends_with(":join"));
    stage.says("bob", "join").await;
    stage.says("ann", "start").await;
    let (asked, seat) = stage.asked().await.unwrap();
    let answer = stage.says(asked, "dance").await;
    let said = answer.message.unwrap();
    assert!(said.text.bare().starts_with("I do not know “dance”."));
    assert!(said.text.bare().contains("What do you want to do?"));
    // A button among others, or what the buttons are about if nothing else is possible.
    let takes = buttons(&said).iter().any(|it| it.label.contains("Take money"));
    assert!(takes || said.text.bare().contains("Take money"), "{said:?}");
    let answer = stage.says(other(&stage, asked), "dance").await;
    assert!(text(&answer).contains(&format!("Waiting for {asked}")), "{answer:?}");

    // The wrong money: what the slot wants, and what would do.
    let game = stage.game().await;
    let card = game.hand(seat).iter().find(|card| card.is_money()).unwrap();
    let (currency, _) = card.worth().unwrap();
    let slot = (0..4).find(|slot| *slot != currency.index()).unwrap();
    let said = text(&stage.says(asked, &format!("buy {} with {card}", slot + 1)).await);
    assert!(said.contains("you can pay") || said.contains("not enough"), "{said}");

    // Nothing to build.
    for line in ["place 99", "place", "reserve"] {
        let said = text(&stage.says(asked, line).await);
        assert!(said.contains("You have no tile to build."), "{line}: {said}");
    }
}

#[tokio::test]
async fn the_same_update_twice_acts_once_and_even_after_a_restart() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let menu = stage.says(asked, "take").await.message.unwrap();
    let press = stage.press(asked, data(&leaf(&menu)));
    let first = stage.does(asked, press.clone()).await;
    let (posts, game) = (stage.public.len(), stage.game().await);
    assert_eq!(stage.does(asked, press.clone()).await, first);
    stage.restart().await;
    assert_eq!(stage.does(asked, press).await, first);
    assert_eq!((stage.public.len(), stage.game().await), (posts, game));
}

#[tokio::test]
async fn the_same_lines_of_setting_up_twice_have_one_effect() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    for (who, line) in
        [("ann", "new"), ("bob", "join"), ("bob", "leave"), ("bob", "join"), ("ann", "start")]
    {
        let incoming = stage.incoming(who, What::Command(line.into()));
        let first = stage.does(who, incoming.clone()).await;
        let posts = stage.public.len();
        assert_eq!(stage.does(who, incoming).await, first, "{line}");
        assert_eq!(stage.public.len(), posts, "{line}");
    }
}

/// Two presses that arrive together.
async fn together(stage: &mut Stage, one: Incoming, two: Incoming) -> [String; 2] {
    let hall = stage.hall.clone();
    let (one, two) = tokio::join!(hall.handle(one), hall.handle(two));
    stage.fetch().await;
    [text(&one), text(&two)]
}

#[tokio::test]
async fn of_two_who_act_at_the_same_moment_one_wins_and_the_other_is_told() {
    let mut stage = Stage::new(&["ann", "bob", "cid"]).await;
    let line = |line: &str| What::Command(line.into());
    // Both open a table.
    let (one, two) =
        (stage.incoming("ann", line("new en none")), stage.incoming("bob", line("new en none")));
    let said = together(&mut stage, one, two).await;
    assert_eq!(
        said.iter().filter(|it| it.contains("open table here already")).count(),
        1,
        "{said:?}"
    );
    assert_eq!(
        said.iter().filter(|it| it.is_empty()).count(),
        1,
        "the lobby is the answer: {said:?}"
    );
    for who in stage.people.clone() {
        stage.says(who, "join").await;
    }
    // Both want the same colour.
    let (one, two) =
        (stage.incoming("ann", line("join red")), stage.incoming("bob", line("join red")));
    let said = together(&mut stage, one, two).await;
    assert_eq!(said.iter().filter(|it| it.contains("has that colour")).count(), 1, "{said:?}");
    // Both start.
    let posts = stage.public.len();
    let (one, two) = (stage.incoming("ann", line("start")), stage.incoming("bob", line("start")));
    let said = together(&mut stage, one, two).await;
    assert_eq!(said.iter().filter(|it| it.contains("has begun already")).count(), 1, "{said:?}");
    assert_eq!(stage.public.len(), posts + 1);
    // The one who is asked presses two different answers on two devices.
    let (asked, _) = stage.asked().await.unwrap();
    let menu = stage.says(asked, "take").await.message.unwrap();
    let leaves: Vec<_> =
        buttons(&menu).into_iter().filter(|it| data(it).starts_with('o')).collect();
    let (one, two) = (stage.press(asked, data(&leaves[0])), stage.press(asked, data(&leaves[1])));
    let said = together(&mut stage, one, two).await;
    assert_eq!(said.iter().filter(|it| it.contains("moves ago")).count(), 1, "{said:?}");
    assert_eq!(said.iter().filter(|it| it.contains("Thank you")).count(), 1, "{said:?}");
    assert_eq!(stage.game().await.ply(), 2);
}

#[tokio::test]
async fn a_turn_can_be_taken_back_until_it_is_done_and_its_pictures_with_it() {
    let mut stage = Stage::confirming(&["ann", "bob"]).await;
    let (asked, _) = stage.asked().await.unwrap();
    let mut hands = Vec::new();
    for choice in 0..2 {
        let menu = stage.says(asked, "take").await.message.unwrap();
        let answer = stage.presses(asked, &buttons(&menu)[choice]).await;
        assert!(text(&answer).contains("Done?"), "{}", text(&answer));
        let hand = stage.says(asked, "hand").await.message.unwrap();
        hands.push(stage.hall.paint(hand.pictures).await.unwrap().pop().unwrap().bytes);
        let answer = stage.says(asked, "undo").await;
        assert!(text(&answer).starts_with("Undone"), "{}", text(&answer));
    }
    assert_ne!(hands[0], hands[1], "the second picture shows the second hand");
    let answer = stage.says(asked, "undo").await;
    assert!(text(&answer).contains("nothing of yours"));
}

#[tokio::test]
async fn one_table_a_place_and_a_lobby_can_be_left_and_closed() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new").await;
    assert!(text(&stage.says("bob", "new").await).contains("already"));
    stage.says("bob", "join").await;
    assert!(text(&stage.says("bob", "cancel").await).contains("Only ann"));
    stage.says("bob", "leave").await;
    stage.says("ann", "cancel").await;
    let lobbies = stage.public.len();
    assert_eq!(text(&stage.says("bob", "new").await), "");
    assert_eq!(stage.public.len(), lobbies + 1, "the new lobby is there");
}

#[tokio::test]
async fn a_backup_is_a_table_that_goes_on() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "vizier").await;
    for who in ["ann", "bob", "cid"] {
        stage.says(who, "orders window usual").await;
    }
    for _ in 0..5 {
        take_money(&mut stage).await;
    }
    let copy = stage.file("copy.db");
    stage.hall.store().backup(&copy).await.unwrap();
    let (game, id) = (stage.game().await, stage.table().await);
    // The original goes on and is lost.
    take_money(&mut stage).await;
    stage.hall.store().close().await;
    assert_eq!(Store::check_file(&copy).await.unwrap().problems, Vec::<String>::new());
    stage.hall = reopen(&copy, &stage.time).await;
    assert_eq!((stage.game().await, stage.table().await), (game.clone(), id));
    let who = take_money(&mut stage).await;
    assert!(stage.game().await.ply() > game.ply(), "{who} played on");
    let post = stage.public.last().unwrap().clone();
    assert!(post.text.bare().starts_with(who));
    assert!(!stage.hall.paint(post.pictures).await.unwrap().is_empty());
}

#[tokio::test]
async fn whoever_is_asked_is_called_at_once_also_while_the_one_who_acted_is_still_asked() {
    // Both place their last tiles at the same time at the end of many games, not of all.
    for seed in 0..20 {
        let mut stage = Stage::playing(&["ann", "bob"], "").await;
        let mut rng = StdRng::seed_from_u64(seed);
        while let Some((who, seat)) = stage.asked().await {
            let (game, told) = (stage.game().await, stage.public.len());
            let was_alone = game.asked().is_some_and(|ask| ask.seats.iter().count() == 1);
            let action = game.sample(seat, &mut rng).unwrap();
            stage.says(who, &action.to_string()).await;
            let asked = stage.game().await.asked().map(|ask| ask.seats);
            let both = asked.is_some_and(|seats| seats.iter().count() == 2);
            if was_alone && both {
                let other = other(&stage, who);
                let spans = stage.public[told..].iter().flat_map(|post| &post.text.0);
                let mut called = spans.filter_map(|span| match span {
                    Span::Mention(person, _) => Some(person.user.as_str()),
                    _ => None,
                });
                assert!(called.any(|it| it == other), "{other} does not know of the question");
                return;
            }
        }
    }
    panic!("in none of the games both were asked at the same time");
}

/// A second click 150 ms after the first hits the card that has slid under the pointer.
#[tokio::test]
async fn the_second_press_of_a_double_click_never_plays() {
    // Without anything to buy the cards stand in the first menu.
    let (mut stage, mut broke) = (Stage::new(&["ann", "bob"]).await, None);
    for room in ["games", "garden", "court", "tower", "gate"] {
        stage.room = room;
        stage.begin("").await;
        let (who, _) = stage.asked().await.unwrap();
        if buttons(&stage.private[who]).iter().any(|it| it.label.starts_with("Take money")) {
            broke = Some(who);
            break;
        }
    }
    let who = broke.expect("in one of five games nothing can be bought at first");
    // A hall for people, not for scripts.
    let time = Arc::new(stage.time.clone());
    stage.hall = Hall::new(stage.hall.store().clone(), time, Tables::default());
    let take = button(&stage.private[who], "Take money");
    let cards = stage.presses(who, &take).await.message.unwrap();
    let before = stage.game().await;
    stage.time.advance(Duration::from_millis(150));
    let answer = stage.presses(who, &leaf(&cards)).await;
    assert_eq!((answer.message, stage.game().await), (None, before.clone()));
    // Whoever has looked may press.
    stage.time.advance(Duration::from_millis(400));
    stage.presses(who, &leaf(&cards)).await;
    assert_ne!(stage.game().await, before);
    // The same button once more says nothing new, and plays nothing.
    let (before, told) = (stage.game().await, stage.public.len());
    let answer = stage.presses(who, &leaf(&cards)).await;
    assert_eq!(answer.message, None);
    assert_eq!((stage.game().await, stage.public.len()), (before, told));
}
