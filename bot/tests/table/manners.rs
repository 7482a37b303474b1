//! Small things that make a table pleasant: completion, languages, the private prompt.

use alhambra_bot::{
    chat::{App, Message, Notice, Span, Subject, Target, Weight, What, discord::completed_options},
    store::Task,
};
use rand::{SeedableRng, rngs::StdRng};

use crate::stage::{Stage, Who, buttons, data, person, text};

async fn completed(stage: &Stage, who: Who, line: &str) -> Vec<String> {
    completed_from(stage, Target::Place(stage.place()), who, line).await
}

async fn completed_from(stage: &Stage, from: Target, who: Who, line: &str) -> Vec<String> {
    let found = stage.hall.complete(person(who), None, from, line.into()).await;
    assert!(found.iter().all(|it| !it.label.is_empty() && !it.insert.is_empty()), "{found:?}");
    found.into_iter().map(|it| it.insert).collect()
}

/// Follows a command through its options, by the first word of what each has first; says whether
/// all have some.
async fn leads_somewhere(stage: &Stage, who: Who, command: &str, leads: &[&str]) -> bool {
    let mut line = command.to_owned();
    for lead in leads {
        line = format!("{line} {lead}");
        let Some(next) = completed(stage, who, &line).await.into_iter().next() else {
            return false;
        };
        line += next.split(' ').next().unwrap();
    }
    true
}

#[tokio::test]
async fn every_option_that_announces_completion_has_some() {
    let mut stage = Stage::playing(&["ann", "bob"], "vizier").await;
    let mut rng = StdRng::seed_from_u64(7);
    let mut silent: Vec<_> = completed_options().collect();
    assert!(20 < silent.len(), "{silent:?}");
    let left = Notice::Left { place: stage.place(), person: person("bob") };
    stage.hall.notice(left).await;
    // Each has some in a moment of a game at least, or after it.
    loop {
        let asked = stage.asked().await;
        let who = asked.map_or("ann", |(who, _)| who);
        let mut still = Vec::new();
        for (command, leads) in silent {
            if !leads_somewhere(&stage, who, command, &leads).await {
                still.push((command, leads));
            }
        }
        silent = still;
        let Some((who, seat)) = asked else { break };
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
    }
    assert!(silent.is_empty(), "{silent:?}");
}

#[tokio::test]
async fn completions_go_on_with_what_was_typed() {
    let stage = Stage::playing(&["ann", "bob"], "vizier").await;
    let (who, _) = stage.asked().await.unwrap();
    for line in ["remind next ", "remind quiet ", "remind zone ", "settings theme "] {
        assert!(!completed(&stage, who, line).await.is_empty(), "{line}");
    }
    assert_eq!(completed(&stage, who, "alhambra b").await, ["bob"]);
    assert_eq!(completed(&stage, who, "replace 7").await, [""; 0]);
    assert!(completed(&stage, who, "help vac").await.contains(&"vacation".to_owned()));
    assert_eq!(completed(&stage, who, "vacation o").await, ["off"]);
}

/// Plays at random in the room where people are.
async fn play_until(stage: &mut Stage, rng: &mut StdRng, enough: impl Fn(Option<Who>) -> bool) {
    loop {
        let asked = stage.asked().await;
        if enough(asked.map(|(who, _)| who)) {
            return;
        }
        let (who, seat) = asked.expect("the game goes on");
        let action = stage.game().await.sample(seat, rng).unwrap();
        stage.says(who, &action.to_string()).await;
    }
}

#[tokio::test]
async fn completion_in_private_is_about_the_table_that_the_command_is_about() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let mut rng = StdRng::seed_from_u64(7);
    play_until(&mut stage, &mut rng, |asked| asked == Some("ann")).await;
    let private = || Target::Private(person("ann"));
    let here = completed(&stage, "ann", "take ").await;
    assert!(!here.is_empty());
    assert_eq!(completed_from(&stage, private(), "ann", "take ").await, here, "one game");

    // A lesson is in nobody's way.
    stage.says_in_private("ann", "learn").await;
    assert_eq!(completed_from(&stage, private(), "ann", "take ").await, here, "and a lesson");
    assert_eq!(completed_from(&stage, private(), "ann", "alhambra b").await, ["bob"]);

    // Of several tables the one that waits is meant, where it is about an answer.
    stage.room = "garden";
    stage.begin("").await;
    play_until(&mut stage, &mut rng, |asked| asked == Some("bob")).await;
    assert_eq!(completed_from(&stage, private(), "ann", "take ").await, here, "and another game");
    assert_eq!(completed_from(&stage, private(), "ann", "alhambra b").await, [""; 0], "whose?");
    play_until(&mut stage, &mut rng, |asked| asked == Some("ann")).await;
    assert_eq!(completed_from(&stage, private(), "ann", "take ").await, [""; 0], "both wait");
}

#[tokio::test]
async fn the_pages_of_the_history_are_offered_here_and_of_the_own_games() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    assert_eq!(completed(&stage, "ann", "history ").await, ["me"], "nothing was played");
    let mut rng = StdRng::seed_from_u64(7);
    for _ in 0..7 {
        stage.begin("").await;
        play_until(&mut stage, &mut rng, |asked| asked.is_none()).await;
    }
    let shown = text(&stage.says("ann", "history 2").await);
    assert!(shown.contains("page 2 of 2"), "{shown}");
    for (line, found) in [
        ("history ", vec!["me", "1", "2"]),
        ("history 2", vec!["2"]),
        ("history me ", vec!["1", "2"]),
    ] {
        assert_eq!(completed(&stage, "ann", line).await, found, "{line}");
    }
    let private = Target::Private(person("ann"));
    assert_eq!(completed_from(&stage, private, "ann", "history ").await, ["me", "1", "2"]);
    stage.room = "garden";
    assert_eq!(completed(&stage, "ann", "history ").await, ["me"]);
    assert_eq!(completed(&stage, "ann", "history me ").await, ["1", "2"]);
}

#[tokio::test]
async fn commands_are_called_what_they_are_called_in_the_readers_language() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.language = "de";
    stage.begin("vizier").await;
    let said = stage.says_in_private("ann", "module preset").await;
    assert!(text(&said).contains("Nach /module fehlt etwas"), "{said:?}");
    let said = stage.says_in_private("ann", "kaufen mit F3").await;
    assert!(text(&said).contains("Nach /kaufen fehlt etwas"), "{said:?}");
    let said = stage.says_in_private("ann", "kaufn").await.message.unwrap();
    assert!(buttons(&said).iter().any(|it| it.label == "/kaufen?"), "{said:?}");
    let said = text(&stage.says_in_private("ann", "aufträge").await);
    let example = said.split_once("/aufträge ").unwrap_or_else(|| panic!("{said}")).1;
    // And what is shown is understood.
    let order = stage.says_in_private("ann", &format!("aufträge {example}")).await;
    assert!(!text(&order).contains("verstehe"), "{order:?}");
    assert_ne!(text(&order), said);
}

#[tokio::test]
async fn turns_that_are_over_when_they_go_out_ask_and_call_nobody() {
    let stage = &mut Stage::playing(&["ann", "bob"], "").await;
    let mut rng = StdRng::seed_from_u64(7);
    let turn = |message: &Message| {
        let calls = message.text.0.iter().any(|span| matches!(span, Span::Mention(..)));
        (calls, message.is_live(), message.silent)
    };
    for _ in 0..12 {
        let (who, seat) = stage.asked().await.unwrap();
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        let line = What::Command(action.to_string());
        let incoming = stage.incoming(who, line);
        // Nobody takes what is queued meanwhile.
        stage.hall.handle(incoming).await;
    }
    let (store, target) = (stage.hall.store().clone(), Target::Place(stage.place()));
    store.merge_turns(&target, 0).await.unwrap();
    let mut sent = Vec::new();
    while let Some(queued) = store.next_for(&target).await.unwrap() {
        if let Task::Send(message) = queued.what {
            sent.push(message);
        }
        store.discard(queued.id).await.unwrap();
    }
    let [before, last] = &sent[..] else { panic!("{sent:#?}") };
    assert_eq!(turn(before), (false, false, true), "{before:?}");
    assert!(before.pictures.is_empty() && 2 < before.text.bare().lines().count(), "{before:?}");
    assert_eq!(turn(last), (true, true, false), "{last:?}");
}

#[tokio::test]
async fn a_game_to_be_told_again_is_offered_to_those_who_may_see_it() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let table = stage.table().await.to_string();
    assert_eq!(completed(&stage, "ann", "replay ").await, [""; 0], "it is not over");
    let mut rng = StdRng::seed_from_u64(7);
    while let Some((who, seat)) = stage.asked().await {
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
    }
    stage.says("ann", "history").await;
    stage.says("zoé", "help").await;
    assert_eq!(completed(&stage, "zoé", "replay ").await, [table.as_str()]);
    stage.room = "garden";
    assert_eq!(completed(&stage, "ann", "replay ").await, [table.as_str()]);
    assert_eq!(completed(&stage, "zoé", "replay ").await, [""; 0]);
    assert_eq!(completed(&stage, "ann", "replay 9").await, [""; 0]);
}

#[tokio::test]
async fn what_is_said_aloud_speaks_the_tables_language_whoever_asks() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.language = "de";
    stage.begin("").await;
    stage.language = "fr";
    for line in ["table", "market"] {
        let said = text(&stage.says("zoé", line).await);
        assert!(said.contains("Wir warten auf"), "{line}: {said}");
    }
    let german = [
        ("score", "Käme Wertung 1 jetzt"),
        ("alhambra ann", "Punkte"),
        ("text", "Geldauslage"),
        ("replay", "Das Spiel als Film"),
    ];
    for (line, words) in german {
        let said = stage.says("zoé", line).await;
        assert!(said.public && text(&said).contains(words), "{line}: {}", text(&said));
        let pictures = said.message.unwrap().pictures;
        assert!(pictures.iter().all(|it| it.language == "de"), "{line}: {pictures:?}");
    }
    // What nobody else hears speaks hers.
    let said = text(&stage.says("zoé", "undo").await);
    assert!(said.contains("Tu n’as pas de place"), "{said}");
}

#[tokio::test]
async fn the_expansions_of_a_running_game_stay_and_it_says_so() {
    let mut stage = Stage::playing(&["ann", "bob"], "vizier").await;
    for line in ["modules", "modules add diamonds", "modules none"] {
        let answer = stage.says("ann", line).await;
        assert!(text(&answer).contains("stay as they are: The Vizier"), "{answer:?}");
        assert!(buttons(&answer.message.unwrap()).is_empty());
    }
}

#[tokio::test]
async fn the_expansions_of_a_table_that_is_done_with_are_told_with_the_way_to_a_new_one() {
    for is_over in [true, false] {
        let mut stage = Stage::playing(&["ann", "bob"], "vizier").await;
        if is_over {
            let mut rng = StdRng::seed_from_u64(7);
            play_until(&mut stage, &mut rng, |asked| asked.is_none()).await;
        } else {
            stage.says("ann", "abort").await;
        }
        let answer = stage.says("ann", "modules add diamonds").await;
        let said = text(&answer);
        assert!(said.contains("The Vizier") && !said.contains("The game is on"), "{said}");
        let new = buttons(&answer.message.unwrap()).remove(0);
        stage.presses("ann", &new).await;
        assert!(stage.public.last().unwrap().text.bare().contains("opened by ann"));
    }
}

#[tokio::test]
async fn only_what_asks_and_the_end_of_a_game_make_a_sound() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let mut rng = StdRng::seed_from_u64(7);
    assert!(!stage.public.last().unwrap().silent, "somebody is asked");
    play_until(&mut stage, &mut rng, |asked| asked.is_none()).await;
    assert!(!stage.public.last().unwrap().silent, "everybody waits for the end");
    stage.begin("").await;
    stage.says("ann", "abort").await;
    assert!(stage.public.last().unwrap().silent, "nobody has to come for that");

    // In a lesson the question makes the sound, and the end.
    stage.public.clear();
    stage.heard.clear();
    stage.says_in_private("ann", "learn").await;
    let hello = stage.heard.iter().find(|(_, it)| it.text.bare().contains("first game")).unwrap();
    assert!(hello.1.silent, "{hello:?}");
    assert_eq!(stage.heard.iter().filter(|(_, it)| !it.silent).count(), 1, "{:#?}", stage.heard);
}

fn shows_hand(message: &Message) -> bool {
    message.pictures.iter().any(|it| matches!(it.subject, Subject::Hand { .. }))
}

#[tokio::test]
async fn everybody_gets_the_hand_at_the_start_and_keeps_it_in_sight() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    for who in ["ann", "bob", "cid"] {
        let hand = &stage.private[who];
        assert!(shows_hand(hand), "{hand:?}");
        assert_eq!(hand.buttons.is_empty(), who != asked);
        assert_eq!(hand.silent, who != asked, "only who is asked is called");
    }
    let menu = stage.says_in_private(asked, "take").await.message.unwrap();
    assert!(shows_hand(&menu), "{menu:?}");
}

#[tokio::test]
async fn whoever_acts_in_the_room_finds_the_private_prompt_settled() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (who, _) = stage.asked().await.unwrap();
    let store = stage.hall.store().clone();
    let incoming = stage.incoming(who, alhambra_bot::chat::What::Command("take".into()));
    let menu = stage.hall.handle(incoming).await.message.unwrap();
    // The prompt loses its buttons as soon as there are others.
    let target = Target::Private(person(who));
    let queued = store.next_for(&target).await.unwrap().unwrap();
    assert_eq!(queued.slot.as_deref(), Some("hand"));
    let Task::Quiet { message_id } = &queued.what else { panic!("{:?}", queued.what) };
    assert_eq!(Some(message_id), stage.prompt_of(who).await.as_ref());
    store.discard(queued.id).await.unwrap();
    let leaf = buttons(&menu).into_iter().find(|it| data(it).starts_with('o')).unwrap();
    stage.presses(who, &leaf).await;
    let prompt = &stage.private[who];
    assert!(prompt.text.bare().ends_with("Done. Thank you!"), "{prompt:?}");
    assert!(prompt.buttons.is_empty());
}

#[tokio::test]
async fn after_start_everything_that_waits_arrives() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (first, _) = stage.asked().await.unwrap();
    stage.room = "garden";
    stage.begin("").await;
    stage.private.clear();
    let started = alhambra_bot::chat::What::Started("open".into());
    for who in ["ann", "bob"] {
        let mut start = stage.incoming(who, started.clone());
        start.from = Target::Private(person(who));
        stage.does(who, start).await;
    }
    let prompt = &stage.private[first];
    assert!(shows_hand(prompt) && !prompt.buttons.is_empty(), "{prompt:?}");
}

#[tokio::test]
async fn a_lobby_points_at_what_has_to_happen_next() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new").await;
    for next in ["Join", "Start"] {
        let lobby = stage.says("ann", "table").await.message.unwrap();
        let main = buttons(&lobby).into_iter().filter(|it| it.weight == Weight::Main);
        assert_eq!(main.map(|it| it.label).collect::<Vec<_>>(), [next]);
        // Around the page nobody is waited for.
        assert!(lobby.text.bare().contains("no time limit"), "{lobby:?}");
        stage.says("bob", "join").await;
    }
}

#[tokio::test]
async fn a_game_begins_without_pictures_of_empty_alhambras() {
    let stage = Stage::playing(&["ann", "bob", "cid"], "").await;
    let shown: Vec<_> =
        stage.public.last().unwrap().pictures.iter().map(|it| &it.subject).collect();
    assert_eq!(shown, [&Subject::Table]);
}
