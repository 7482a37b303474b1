//! A seat that is free: who may take it, and who plays until then.

use crate::stage::{Stage, text};

#[tokio::test]
async fn a_seat_kept_for_somebody_goes_to_nobody_whose_name_begins_alike() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    stage.people.extend(["kim", "kimberly"]);
    stage.says("bob", "replace bob Kim").await;
    let refused = stage.says("kimberly", "replace take 2").await;
    assert!(text(&refused).contains("kept for Kim"), "{}", text(&refused));
    stage.says("kim", "replace take 2").await;
    let last = stage.public.last().unwrap().text.bare();
    assert!(last.contains("kim takes over from bob"), "{last}");
}

#[tokio::test]
async fn a_seat_kept_for_an_account_is_taken_by_it_whatever_it_is_called() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    stage.people.extend(["kim", "eve"]);
    stage.says("bob", "replace bob <@kim>").await;
    for name in ["kim", "<@kim>"] {
        let mut take = stage.press("eve", "s1:replace take 2");
        take.name = name.into();
        let refused = stage.does("eve", take).await;
        assert!(text(&refused).contains("kept for"), "{}", text(&refused));
    }
    let mut take = stage.press("kim", "s1:replace take 2");
    take.name = "Nina".into();
    stage.does("kim", take).await;
    let last = stage.public.last().unwrap().text.bare();
    assert!(last.contains("Nina takes over from bob"), "{last}");
}

#[tokio::test]
async fn everybody_hears_that_a_computer_player_goes_on_for_somebody_who_is_forgotten() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "").await;
    stage.says("bob", "forget yes").await;
    let told = stage.public.iter().map(|post| post.text.bare());
    let told: Vec<String> = told.filter(|text| text.contains("computer player plays on")).collect();
    assert!(told.len() == 1 && !told[0].contains("bob"), "{told:?}");
    assert!(told[0].contains("until somebody takes the seat"), "{told:?}");
}
