//! Looking back and around: the log, the export, the list of tables, the digest.

use std::time::Duration;

use alhambra_bot::chat::{Subject, Text};
use alhambra_engine::{Config, Game, ModuleId, Seat};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::Value;

use crate::stage::{Stage, button, buttons, data, text};

/// Plays at random until a condition holds.
async fn play_until(stage: &mut Stage, seed: u64, enough: impl Fn(&Game) -> bool) {
    let mut rng = StdRng::seed_from_u64(seed);
    while let Some((who, seat)) = stage.asked().await {
        let game = stage.game().await;
        if enough(&game) {
            return;
        }
        let action = game.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
    }
}

#[tokio::test]
async fn the_log_is_the_whole_game_page_by_page() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    play_until(&mut stage, 1, |_| false).await;
    let mut pages = Vec::new();
    let mut page = stage.says("ann", "log").await;
    loop {
        let message = page.message.unwrap();
        let shown = message.text.bare();
        let (title, rest) = shown.split_once('\n').unwrap();
        pages.push(rest.to_owned());
        assert!(title.contains(&format!("page {} of ", pages.len())), "{title}");
        let older = buttons(&message).into_iter().find(|it| it.label.contains("Older"));
        let Some(older) = older else {
            assert!(buttons(&message).iter().any(|it| it.label.contains("Newer")));
            break;
        };
        page = stage.presses("ann", &older).await;
        assert!(page.replaces, "the page is turned, not added");
    }
    pages.reverse();
    let log = pages.join("\n");
    // Every deed and every scoring that the room was told stands there, in the same order.
    let mut rest = log.as_str();
    for post in &stage.public {
        let told = post.text.bare();
        // Who has won is told first, and stands last in the log.
        let is_end = |line: &&str| line.contains(" wins!") || line.contains("share the victory");
        let lines = told.lines().filter(|line| !is_end(line));
        let lines = lines.filter(|line| line.starts_with("ann ") || line.starts_with("bob "));
        for line in lines {
            let at = rest.find(line).unwrap_or_else(|| panic!("{line} is not in the log"));
            rest = &rest[at..];
        }
    }
    assert_eq!(log.matches("scoring.").count(), 3);
    let beyond = stage.says("ann", "log 999").await;
    assert!(text(&beyond).lines().nth(1) == log.lines().next(), "the oldest page");
}

#[tokio::test]
async fn the_log_does_not_tell_what_the_room_has_not_been_told() {
    let mut stage = Stage::confirming(&["ann", "bob"]).await;
    let (asked, _) = stage.asked().await.unwrap();
    let menu = stage.says(asked, "take").await.message.unwrap();
    stage.presses(asked, &buttons(&menu)[0]).await;
    for who in ["ann", "bob", "eve"] {
        assert!(!text(&stage.says(who, "log").await).contains("took"), "{who}");
    }
}

#[tokio::test]
async fn an_export_is_enough_to_play_the_game_again() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "vizier diamonds").await;
    play_until(&mut stage, 2, |game| 30 < game.ply()).await;
    let running = stage.says("eve", "export").await.message.unwrap().file.unwrap();
    let running: Value = serde_json::from_str(&running.content).unwrap();
    assert_eq!(running["seed"], Value::Null, "the shuffle is sealed");
    assert_eq!(running["config"].get("seed"), None);
    assert!(10 < running["actions"].as_array().unwrap().len());

    play_until(&mut stage, 3, |_| false).await;
    let file = stage.says("ann", "export").await.message.unwrap().file.unwrap();
    assert_eq!(file.name, format!("alhambra-{}.json", stage.table().await));
    let export: Value = serde_json::from_str(&file.content).unwrap();
    assert_eq!(export["seal"], running["seal"]);
    let mut config = export["config"].clone();
    config["seed"] = export["seed"].clone();
    let config: Config = serde_json::from_value(config).unwrap();
    assert_eq!(export["seal"], config.seed.commitment());
    let mut game = Game::new(config).unwrap();
    for (action, ply) in export["actions"].as_array().unwrap().iter().zip(0..) {
        assert_eq!(action["ply"], ply);
        let seat = action["seat"].as_u64().unwrap() as u8;
        assert!(action["at"].as_str().unwrap().starts_with("2027-"));
        let player = action["player"].as_str();
        assert!(player.is_none_or(|it| it == stage.people[usize::from(seat)]), "{action}");
        game.play(Seat(seat), action["action"].as_str().unwrap().parse().unwrap()).unwrap();
    }
    assert!(game.is_over());
    assert_eq!(serde_json::to_value(game.scores()).unwrap(), export["scores"]);
    assert_eq!(export["players"][1]["name"], "bob");
}

#[tokio::test]
async fn games_lists_all_my_tables_with_whose_turn_it_is_and_since_when() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let other = if asked == "ann" { "bob" } else { "ann" };
    stage.time.advance(Duration::from_hours(3));
    stage.room = "garden";
    stage.says(asked, "new").await;
    stage.time.advance(Duration::from_mins(20));
    let mine = text(&stage.says_in_private(asked, "games").await);
    assert!(mine.contains("#games · Alhambra: waits for you, 3 h"), "{mine}");
    assert!(mine.contains("#garden · Alhambra: still in the lobby, 20 min"), "{mine}");
    let theirs = text(&stage.says(other, "games").await);
    assert!(theirs.contains(&format!("#games · Alhambra: waits for {asked}, 3 h")), "{theirs}");
    assert!(!theirs.contains("garden"), "{theirs}");
    assert!(text(&stage.says("eve", "games").await).contains("You are at no table"));
    // A name leads to the hand of that table.
    let list = stage.says_in_private(asked, "games").await.message.unwrap();
    let hand = stage.presses(asked, &button(&list, "#games")).await;
    assert!(text(&hand).starts_with("#games · Alhambra — your turn"), "{}", text(&hand));
}

#[tokio::test]
async fn a_turn_begins_with_what_happened_since_the_last_own_one() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "").await;
    let (first, seat) = stage.asked().await.unwrap();
    let prompt = stage.private[first].text.bare();
    assert!(!prompt.contains("Since your last turn"), "nothing happened yet: {prompt}");
    let mut rng = StdRng::seed_from_u64(5);
    let mut rounds = 0;
    let mut outlined = false;
    while rounds < 12 {
        let before = stage.public.len();
        let mut told: Vec<Text> = Vec::new();
        // One whole round.
        loop {
            let Some((who, turn)) = stage.asked().await else { return };
            let action = stage.game().await.sample(turn, &mut rng).unwrap();
            stage.says(who, &action.to_string()).await;
            let game = stage.game().await;
            if game.is_over() {
                return;
            }
            if who != first && game.turn() == seat && game.question(seat).is_some() {
                break;
            }
        }
        told.extend(stage.public[before..].iter().map(|post| post.text.clone()));
        let prompt = stage.private[first].clone();
        let words = prompt.text.bare();
        assert!(words.contains("Since your last turn:"), "{words}");
        let digest = words.split_once("Since your last turn:").unwrap().1;
        assert!(!digest.contains(&format!("{first} took")), "not the own deeds: {digest}");
        for who in stage.people.iter().filter(|it| **it != first) {
            let told: Vec<String> = told.iter().map(Text::bare).collect();
            let lines = told.iter().flat_map(|post| post.lines());
            for line in lines.filter(|line| line.starts_with(&format!("{who} "))) {
                assert!(digest.contains(line), "{line} is missing in {digest}");
            }
        }
        if let Some(merged) = prompt.pictures.iter().find(|it| it.subject == Subject::Merged) {
            outlined = true;
            let pictures = vec![
                merged.clone(),
                alhambra_bot::chat::PictureSpec { since: None, ..merged.clone() },
            ];
            let painted =
                alhambra_bot::chat::App::paint(stage.hall.as_ref(), pictures).await.unwrap();
            assert_ne!(painted[0].bytes, painted[1].bytes, "what was built is outlined");
        }
        rounds += 1;
    }
    assert!(outlined, "nobody built anything in {rounds} rounds");
}

#[tokio::test]
async fn everything_can_be_looked_at_by_anybody_in_words_too() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    for line in [
        "table",
        "market",
        "score",
        "text",
        "alhambra ann",
        "alhambra 2",
        "rules",
        "help",
        "settings",
        "orders",
    ] {
        let answer = stage.says("ann", line).await;
        assert!(!text(&answer).is_empty(), "{line}");
        let long = text(&answer).chars().count();
        assert!(long < 2000 || line == "text", "{line} has {long} characters");
    }
    let help = stage.says("eve", "help").await.message.unwrap();
    for topic in buttons(&help).iter().filter(|it| data(it).starts_with("s:help")) {
        assert!(!text(&stage.presses("eve", topic).await).is_empty());
    }
}

#[tokio::test]
async fn the_variant_of_an_expansion_is_chosen_with_it_and_played() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new en none").await;
    stage.says("bob", "join").await;
    let menu = stage.says("ann", "modules add invaders vizier").await.message.unwrap();
    assert!(buttons(&menu).iter().all(|it| !data(it).contains("modules variant")), "another page");
    let menu = stage.says("ann", "modules add invaders").await.message.unwrap();
    let open = button(&menu, "The Invaders (open attacks)");
    assert!(data(&open).ends_with(":modules variant invaders"));
    let menu = stage.presses("ann", &open).await.message.unwrap();
    assert!(menu.text.bare().contains("The Invaders (open attacks)"));
    // Once more takes it back, and so does leaving the expansion out.
    let open = button(&menu, "✓ The Invaders (open attacks)");
    let menu = stage.presses("ann", &open).await.message.unwrap();
    assert!(!menu.text.bare().contains("(open attacks)"));
    stage.says("ann", "modules variant invaders").await;
    stage.says("ann", "modules vizier").await;
    let menu = stage.says("ann", "modules add invaders").await.message.unwrap();
    assert!(!menu.text.bare().contains("(open attacks)"));
    stage.says("ann", "modules none").await;
    stage.says("ann", "modules variant invaders vizier").await;
    stage.says("ann", "start").await;
    let config = stage.game().await.config().clone();
    let invaders = [ModuleId::Invaders].into_iter().collect();
    assert_eq!((config.modules, config.variants), (invaders, invaders), "the vizier has none");
    let began = stage.public.iter().any(|it| it.text.bare().contains("(open attacks)"));
    assert!(began, "everybody reads it when the game begins");
    assert!(text(&stage.says("bob", "modules").await).contains("The Invaders (open attacks)"));
}
