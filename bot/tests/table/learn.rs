//! Learning by playing: a whole first game by what is proposed, in every language; another way;
//! leaving, coming back, a restart; beside a normal game, and counted nowhere.

use alhambra_bot::{
    chat::{Answer, Button, Message, PictureSpec, Place, Subject, Target, Weight, What},
    say::Language,
    store::{Table, TableState},
    table::Settings,
};

use crate::stage::{Stage, Who, button, buttons, data, person, reopen, text};

const MOST_PRESSES: usize = 200;

async fn lesson(stage: &Stage) -> Option<Table> {
    stage.hall.store().last_table_at(&Place::lesson(&person("ann"))).await.unwrap()
}

async fn is_over(stage: &Stage) -> bool {
    lesson(stage).await.is_some_and(|table| table.state == TableState::Over)
}

async fn learned(stage: &Stage) -> usize {
    let settings: Settings = serde_json::from_str(&lesson(stage).await.unwrap().settings).unwrap();
    settings.lesson.unwrap().learned.len()
}

async fn press(stage: &mut Stage, data: &str) -> Answer {
    let mut press = stage.press("ann", data);
    press.from = Target::Private(person("ann"));
    press.place_name = None;
    stage.does("ann", press).await
}

/// The button that leads on.
fn proposed(message: &Message) -> String {
    let main = buttons(message).into_iter().find(|it| it.weight == Weight::Main);
    let main = main.unwrap_or_else(|| panic!("nothing is proposed: {message:?}"));
    data(&main).to_owned()
}

/// Presses what is proposed, so often or until the game is over.
async fn follow(stage: &mut Stage, most: usize) -> Vec<Message> {
    let mut seen = Vec::new();
    while seen.len() < most && !is_over(stage).await {
        let message = stage.private["ann"].clone();
        let data = proposed(&message);
        seen.push(message);
        press(stage, &data).await;
    }
    seen
}

#[tokio::test]
async fn who_follows_dirk_learns_everything_in_every_language() {
    for language in Language::ALL {
        let mut stage = Stage::new(&["ann"]).await;
        stage.language = language.code();
        let welcome = stage.incoming("ann", What::Started(String::new()));
        let welcome = stage.does("ann", welcome).await.message.unwrap();
        let learn = button(&welcome, &language.word("button-learn"));
        press(&mut stage, data(&learn)).await;
        let hello = stage.heard.iter().any(|(_, it)| it.text.bare().contains("Dirk"));
        assert!(hello, "{:?}", stage.heard);
        let seen = follow(&mut stage, MOST_PRESSES).await;
        assert!(is_over(&stage).await, "no end after {} presses", seen.len());
        assert_eq!(learned(&stage).await, 11);
        assert_eq!(
            stage
                .hall
                .store()
                .table(lesson(&stage).await.unwrap().id)
                .await
                .unwrap()
                .unwrap()
                .language,
            language.code()
        );
        // One picture and something to press at every step.
        for message in &seen {
            assert_eq!(message.pictures.len(), 1, "{message:?}");
        }
        for topic in [
            "take", "several", "buy", "exact", "extra", "build", "wall", "reserve", "rebuild",
            "scoring", "done",
        ] {
            let words =
                language.text(&format!("learn-{topic}"), &alhambra_bot::say::Args::new()).bare();
            let told = seen.iter().filter(|it| it.text.bare().contains(&words)).count();
            assert!(0 < told, "{topic} was not explained in {language:?}");
        }
        let scoring = seen.iter().find(|it| it.pictures[0].subject == Subject::Score);
        assert!(scoring.is_some(), "the scoring has its picture");
        let last = stage.private["ann"].clone();
        assert!(
            last.text.bare().contains(
                &language
                    .word("learn-over-won")
                    .chars()
                    .rev()
                    .take(12)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .collect::<String>()
            ),
            "{}",
            last.text.bare()
        );
        assert!(stage.public.is_empty(), "all of it was said in private");
        stage.keep_transcript(&format!("learn-{}", language.code()));
        let pictures: Vec<PictureSpec> = seen.iter().flat_map(|it| it.pictures.clone()).collect();
        let sample = Message { pictures: pictures[..4].to_vec(), ..Message::default() };
        assert_eq!(stage.keep_pictures(&sample, "learn").await.len(), 4);
    }
}

#[tokio::test]
async fn who_does_something_else_is_led_on_and_hears_that_this_is_fine() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says_in_private("ann", "learn").await;
    let first = stage.private["ann"].clone();
    let proposal = proposed(&first);
    let is_other = |it: &Button| data(it).starts_with('o') && data(it) != proposal;
    let other = buttons(&first).into_iter().find(is_other).unwrap();
    press(&mut stage, data(&other)).await;
    let next = stage.private["ann"].text.bare();
    assert!(next.contains("why not"), "{next}");
    assert_eq!(learned(&stage).await, 1);
    follow(&mut stage, MOST_PRESSES).await;
    assert!(is_over(&stage).await);
}

#[tokio::test]
async fn a_lesson_is_left_and_goes_on_after_days_and_a_restart() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says_in_private("ann", "learn").await;
    let seen = follow(&mut stage, 7).await;
    let before = lesson(&stage).await.unwrap();
    let leave = button(&stage.private["ann"].clone(), "Go on later");
    let left = press(&mut stage, data(&leave)).await;
    assert!(text(&left).contains("waits for you") && left.replaces, "{}", text(&left));

    let copy = stage.file("copy.db");
    stage.hall.store().backup(&copy).await.unwrap();
    stage.hall = reopen(&copy, &stage.time).await;
    let again = stage.says_in_private("ann", "learn").await.message.unwrap();
    let now = lesson(&stage).await.unwrap();
    assert_eq!((now.id, now.ply), (before.id, before.ply), "the same game, where it stood");
    assert!(!seen.is_empty() && proposed(&again).starts_with('o'));
    follow(&mut stage, MOST_PRESSES).await;
    assert!(is_over(&stage).await);

    // From the beginning, as often as one likes.
    let over = stage.private["ann"].clone();
    press(&mut stage, data(&button(&over, "From the beginning"))).await;
    let anew = lesson(&stage).await.unwrap();
    assert!(anew.id != before.id && anew.state == TableState::Running);
    press(&mut stage, "s:learn anew").await;
    assert!(lesson(&stage).await.unwrap().id != anew.id);
}

#[tokio::test]
async fn a_lesson_is_not_in_the_way_of_a_game_and_counts_nowhere() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says_in_private("ann", "learn").await;
    let lesson_table = lesson(&stage).await.unwrap();
    stage.says_in_private("ann", "solo easy 1").await;
    stage.room = "private:ann";
    let solo = stage.table().await;
    assert!(solo != lesson_table.id);
    // What is typed is meant for the game.
    stage.says_in_private("ann", "hand").await;
    let hand = stage.private["ann"].clone();
    assert!(
        buttons(&hand).iter().any(|it| data(it).starts_with(&format!("o{solo}:"))
            || data(it).starts_with(&format!("m{solo}:"))),
        "{hand:?}"
    );
    stage.says_in_private("ann", "abort").await;
    stage.says_in_private("ann", "learn").await;
    follow(&mut stage, MOST_PRESSES).await;
    assert!(is_over(&stage).await);
    let history = stage.says_in_private("ann", "history me").await;
    assert!(buttons(&history.message.unwrap()).is_empty(), "no finished game is listed");
    assert!(stage.hall.store().results(lesson_table.id).await.unwrap().is_empty());
    assert!(stage.hall.store().rated_results().await.unwrap().is_empty());
    assert!(stage.hall.store().clocks(lesson_table.id).await.unwrap().is_empty());
}

#[tokio::test]
async fn nobody_else_comes_in_and_old_buttons_change_nothing() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says_in_private("ann", "learn").await;
    let first = stage.private["ann"].clone();
    let table = lesson(&stage).await.unwrap();
    let who: Who = "bob";
    let mut forged = stage.press(who, &proposed(&first));
    forged.from = Target::Private(person(who));
    let answer = stage.does(who, forged).await;
    assert!(answer.message.is_some_and(|it| it.pictures.is_empty()));
    assert_eq!(lesson(&stage).await.unwrap().ply, table.ply);
    let seen = follow(&mut stage, 3).await;
    let ply = lesson(&stage).await.unwrap().ply;
    press(&mut stage, &proposed(&seen[0])).await;
    assert_eq!(lesson(&stage).await.unwrap().ply, ply);
    // In a channel it is said where it is played.
    stage.room = "games";
    let sent = stage.says("ann", "learn").await;
    assert!(text(&sent).contains("in private"), "{}", text(&sent));
    assert_eq!(lesson(&stage).await.unwrap().ply, ply);
}
