//! A seat that is free: who may take it, and who plays until then.

use crate::stage::Stage;

#[tokio::test]
async fn everybody_hears_that_a_computer_player_goes_on_for_somebody_who_is_forgotten() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "").await;
    stage.says("bob", "forget yes").await;
    let told = stage.public.iter().map(|post| post.text.bare());
    let told: Vec<String> = told.filter(|text| text.contains("computer player plays on")).collect();
    assert!(told.len() == 1 && !told[0].contains("bob"), "{told:?}");
    assert!(told[0].contains("until somebody takes the seat"), "{told:?}");
}
