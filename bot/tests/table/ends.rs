//! The end of a game: who has won, what else was achieved, the film, and why.

use alhambra_bot::{
    chat::{Message, Subject},
    say::Language,
};
use rand::{SeedableRng, rngs::StdRng};

use crate::stage::{Stage, Who, button, text};

const PEOPLE: [Who; 3] = ["ann", "bob", "cid"];

/// A game to its last post.
async fn played(people: &[Who], language: &'static str, modules: &str) -> (Stage, Message) {
    played_by_luck(people, language, modules, 7).await
}

async fn played_by_luck(
    people: &[Who],
    language: &'static str,
    modules: &str,
    luck: u64,
) -> (Stage, Message) {
    let mut stage = Stage::new(people).await;
    stage.language = language;
    stage.begin(modules).await;
    let mut rng = StdRng::seed_from_u64(luck);
    while let Some((who, seat)) = stage.asked().await {
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
    }
    let last = stage.public.last().unwrap().clone();
    (stage, last)
}

#[tokio::test]
async fn the_winner_comes_first_and_the_shuffle_last() {
    for (language, wins, cannot) in [
        ("en", "wins!", "cannot win"),
        ("de", "gewinnt!", "kann nicht"),
        ("fr", "gagne", "ne peut pas"),
        ("es", "¡Gana", "no puede"),
    ] {
        // Now and then two share the victory, which is said in other words.
        let mut luck = 7..17;
        let (stage, last) = loop {
            let luck = luck.next().expect("one of ten games has one winner");
            let game = played_by_luck(&PEOPLE[..2], language, "", luck).await;
            if game.0.game().await.scores().winners.len() == 1 {
                break game;
            }
        };
        stage.keep_transcript(&format!("end-{language}"));
        let said = last.text.bare();
        let (first, awards) = (said.lines().next().unwrap(), said.lines().nth(1).unwrap());
        assert!(first.contains(wins) && first.contains(cannot), "{said}");
        assert!(awards.contains('(') && awards.matches(" · ").count() <= 3, "{said}");
        assert!(said.lines().last().unwrap().contains("/export") || language != "en", "{said}");
        assert_eq!(last.pictures[0].subject, Subject::Podium);
        let began = stage.public.iter().find(|it| it.text.bare().contains("Dirk")).unwrap();
        assert!(began.text.bare().contains(cannot) || language != "en", "{began:?}");
        let painted = stage.keep_pictures(&last, &format!("end-{language}")).await;
        assert!(1 < painted[0].alt.lines().count(), "{}", painted[0].alt);
    }
}

#[tokio::test]
async fn the_film_of_a_game_moves_and_can_be_asked_for_at_any_time() {
    let (mut stage, last) = played(&PEOPLE, "en", "").await;
    let answer = stage.presses("ann", &button(&last, "Replay")).await;
    let film = answer.message.unwrap();
    let painted = stage.keep_pictures(&film, "film").await;
    assert!(painted[0].is_film() && painted[0].name == "replay.gif");
    assert!(painted[0].bytes.len() < 600_000, "{} bytes", painted[0].bytes.len());
    let mut running = Stage::playing(&PEOPLE, "").await;
    let film = running.says("ann", "replay").await.message.unwrap();
    assert!(running.keep_pictures(&film, "film-short").await[0].is_film());
}

#[tokio::test]
async fn why_explains_every_scoring_as_it_was() {
    for language in Language::ALL.map(Language::code) {
        let (mut stage, _) = played(&PEOPLE, language, "characters treasure-chamber medina").await;
        let game = stage.game().await;
        for round in 1..=3 {
            let answer = stage.says("ann", &format!("score {round}")).await;
            let said = text(&answer);
            // What each gained stands in the last line.
            let gained = &game.view(None).rounds[round - 1].gained;
            for (name, points) in PEOPLE.iter().zip(gained) {
                let total = format!("{name} {points:+}");
                assert!(said.lines().last().unwrap().contains(&total), "{total} in {said}");
            }
            let message = answer.message.unwrap();
            stage.keep_pictures(&message, &format!("why-{language}-{round}")).await;
        }
        stage.keep_transcript(&format!("why-{language}"));
    }
}
