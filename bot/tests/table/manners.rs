//! Small things that make a table pleasant: completion, languages, the private prompt.

use alhambra_bot::{
    chat::{App, Message, Notice, Subject, Target, Weight, discord::completed_options},
    store::Task,
};
use rand::{SeedableRng, rngs::StdRng};

use crate::stage::{Stage, Who, buttons, data, person, text};

async fn completed(stage: &Stage, who: Who, line: &str) -> Vec<String> {
    let from = Target::Place(stage.place());
    let found = stage.hall.complete(person(who), from, line.into()).await;
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
