//! Taking back a whole turn, if everybody agrees.

use crate::stage::{Stage, Who, button, text};

const PEOPLE: [Who; 3] = ["ann", "bob", "cid"];

/// The first player has taken money, and the turn is over.
async fn after_a_turn() -> (Stage, Who, Vec<Who>) {
    let mut stage = Stage::playing(&PEOPLE, "").await;
    let (first, seat) = stage.asked().await.unwrap();
    let options = stage.game().await.options(seat);
    let take = options.iter().find(|it| it.to_string().starts_with("take")).unwrap();
    stage.says(first, &take.to_string()).await;
    assert_ne!(stage.asked().await.unwrap().0, first, "the turn is over");
    let others = PEOPLE.into_iter().filter(|it| *it != first).collect();
    (stage, first, others)
}

#[tokio::test]
async fn a_turn_is_taken_back_once_everybody_agrees_and_all_hear_of_it() {
    let (mut stage, first, others) = after_a_turn().await;
    let refused = stage.says(first, "undo").await.message.unwrap();
    stage.presses(first, &button(&refused, "Ask the others")).await;
    let wish = stage.public.last().unwrap().clone();
    assert!(wish.text.bare().contains(first) && wish.text.bare().contains("All have to agree"));
    stage.presses(first, &button(&wish, "Agree")).await;
    stage.presses(others[0], &button(&wish, "Agree")).await;
    stage.presses(others[0], &button(&wish, "Agree")).await;
    assert!(0 < stage.game().await.ply(), "one has not agreed yet");
    stage.presses(others[1], &button(&wish, "Agree")).await;
    assert_eq!(stage.game().await.ply(), 0);
    assert_eq!(stage.asked().await.unwrap().0, first);
    let told = stage.public.iter().rev().find(|it| it.text.bare().contains("Everybody agrees"));
    assert!(told.is_some_and(|it| !it.buttons.is_empty()), "{told:?}");
    assert!(!stage.private[first].buttons.is_empty(), "whoever is asked has a prompt");
    assert!(text(&stage.says(first, "log").await).contains("Taken back by consent"));
    stage.keep_transcript("consent");
}

#[tokio::test]
async fn one_no_ends_it_and_so_does_playing_on() {
    let (mut stage, first, others) = after_a_turn().await;
    let ply = stage.game().await.ply();
    stage.says(first, "undo ask").await;
    let wish = stage.public.last().unwrap().clone();
    stage.presses(others[0], &button(&wish, "No")).await;
    assert!(stage.public.last().unwrap().text.bare().contains("does not agree"));
    stage.presses(others[1], &button(&wish, "Agree")).await;
    assert_eq!(stage.game().await.ply(), ply);

    stage.says(first, "undo ask").await;
    let wish = stage.public.last().unwrap().clone();
    let (second, seat) = stage.asked().await.unwrap();
    let options = stage.game().await.options(seat);
    let take = options.iter().find(|it| it.to_string().starts_with("take")).unwrap();
    stage.says(second, &take.to_string()).await;
    for other in others {
        let said = stage.presses(other, &button(&wish, "Agree")).await;
        assert!(text(&said).contains("the game has gone on"), "{said:?}");
    }
    assert!(ply < stage.game().await.ply());
}
