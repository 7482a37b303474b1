//! How many presses a turn takes somebody who knows what they want.

use alhambra_bot::chat::{Button, Message};
use alhambra_engine::Seat;

use crate::stage::{Stage, Who, buttons, data};

const PEOPLE: [Who; 2] = ["ann", "bob"];

/// What a plain player presses: an exact purchase, any purchase, else money; then the first
/// place, and done.
fn pressed(message: &Message) -> Button {
    let plays: Vec<Button> =
        buttons(message).into_iter().filter(|it| data(it).starts_with(['o', 'm'])).collect();
    let says = |wanted: &str| plays.iter().find(|it| it.label.starts_with(wanted)).cloned();
    let choice = says("Done").or_else(|| says("Buy")).or_else(|| says("Take money"));
    choice.unwrap_or_else(|| plays[0].clone())
}

#[tokio::test]
async fn a_turn_of_the_base_game_takes_two_presses_and_three_at_most_on_average() {
    let mut taps: Vec<usize> = Vec::new();
    let mut stage = Stage::new(&PEOPLE).await;
    for room in ["bench", "garden", "games"] {
        stage.room = room;
        stage.begin("").await;
        let (mut turn, mut count): (Option<Seat>, usize) = (None, 0);
        while let Some((who, _)) = stage.asked().await {
            let now = stage.game().await.turn();
            if turn.replace(now) != Some(now) && 0 < std::mem::take(&mut count) {
                taps.push(0);
            }
            let mut message = stage.private[who].clone();
            if message.buttons.is_empty() {
                message = stage.says(who, "hand").await.message.unwrap();
            }
            stage.presses(who, &pressed(&message)).await;
            count += 1;
            match taps.last_mut() {
                Some(last) => *last += 1,
                None => taps.push(1),
            }
        }
        taps.push(0);
    }
    taps.retain(|count| 0 < *count);
    taps.sort_unstable();
    let (median, all) = (taps[taps.len() / 2], taps.iter().sum::<usize>());
    let mean = all as f64 / taps.len() as f64;
    println!("{} turns: median {median} presses, mean {mean:.2}", taps.len());
    assert_eq!(median, 2);
    assert!(mean <= 3.0, "{mean:.2}");
}
