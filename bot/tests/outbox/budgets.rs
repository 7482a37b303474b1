//! Within the platforms' limits.

use std::time::Duration;

use alhambra_bot::{
    chat::{Budget, Place, Target},
    store::{Post, TableId},
    time::Time,
};

use super::support::{FakeApp, Office, channel, message, place, post, private, prompt, turn, what};

#[tokio::test]
async fn a_place_never_gets_more_in_a_minute_than_it_may() {
    let mut office = Office::with_budget(20, 1000).await;
    let games = channel("games");
    office.post((0..50).map(|n| post(&games, &format!("{n}")))).await;
    office.start();
    let arrived = office.play_until(50).await;
    let seconds: Vec<_> = arrived.iter().map(|seen| seen.second).collect();
    // A little more than a minute: platforms count when a message arrives.
    let expected = [vec![0; 20], vec![62; 20], vec![124; 10]].concat();
    assert_eq!(seconds, expected);
    office.stop().await;
}

#[tokio::test]
async fn the_topics_of_a_group_share_its_budget() {
    let mut office = Office::with_budget(4, 1000).await;
    let topic = |topic: &str| Target::Place(Place { topic: Some(topic.into()), ..place("group") });
    office.post((0..4).flat_map(|_| [post(&topic("a"), "a"), post(&topic("b"), "b")])).await;
    office.start();
    let arrived = office.play_until(8).await;
    assert_eq!(arrived.iter().filter(|seen| seen.second == 0).count(), 4);
    assert_eq!(arrived.iter().filter(|seen| seen.second == 62).count(), 4);
    office.stop().await;
}

#[tokio::test]
async fn all_chats_together_keep_to_the_budget_of_the_platform() {
    let mut office = Office::with_budget(1000, 30).await;
    office.post((0..100).map(|n| post(&private(&format!("user {n}")), "hello"))).await;
    office.start();
    let arrived = office.play_until(100).await;
    for second in 0..=arrived.last().unwrap().second {
        assert!(arrived.iter().filter(|seen| seen.second == second).count() <= 30);
    }
    assert!(arrived.last().unwrap().second >= 3);
    office.stop().await;
}

#[tokio::test]
async fn pictures_are_merged_into_one_when_the_budget_is_short() {
    let mut office = Office::with_budget(20, 1000).await;
    let games = channel("games");
    office.post((1..=8).map(|n| turn(&games, &format!("turn {n}")))).await;
    office.start();
    let arrived = office.play_until(8).await;
    let full = |n| {
        format!(
            "send turn {n} [Table, Alhambra {{ seat: 0 }}, Alhambra {{ seat: 1 }}, Alhambra {{ seat: 2 }}]"
        )
    };
    // Each of the first three turns counts five: four pictures and the text. A quarter is
    // kept back, so that the merged ones need not wait.
    let expected: Vec<String> =
        (1..=8).map(|n| if n <= 3 { full(n) } else { format!("send turn {n} [Merged]") }).collect();
    assert_eq!(what(&arrived), expected);
    assert!(arrived.iter().all(|seen| seen.second == 0));
    office.stop().await;
}

#[tokio::test]
async fn one_busy_group_does_not_hold_up_another() {
    let mut office = Office::with_budget(3, 1000).await;
    office.post((0..9).map(|n| post(&channel("busy"), &format!("{n}")))).await;
    office.post([post(&channel("calm"), "hello")]).await;
    office.start();
    let arrived = office.chat.arrivals(4).await;
    assert!(arrived.iter().any(|seen| seen.target == channel("calm")));
    office.stop().await;
}

#[tokio::test]
async fn what_cannot_be_painted_goes_out_in_words() {
    let app = FakeApp { cannot_paint: true, ..FakeApp::default() };
    let mut office = Office::with(None, app).await;
    office.post([turn(&channel("games"), "Nina bought"), post(&channel("games"), "next")]).await;
    office.start();
    let arrived = office.chat.arrivals(2).await;
    assert_eq!(what(&arrived), ["send Nina bought", "send next"]);
    office.stop().await;
}

#[tokio::test]
async fn where_pictures_come_with_their_message_they_are_not_counted() {
    let budget = Budget {
        place_per_minute: 4,
        albums_count: false,
        all_per_second: 1000,
        pictures_per_message: 10,
    };
    let mut office = Office::with(Some(budget), FakeApp::default()).await;
    let games = channel("games");
    office.post((1..=3).map(|n| turn(&games, &format!("turn {n}")))).await;
    office.start();
    let arrived = office.play_until(3).await;
    assert!(arrived.iter().all(|seen| seen.second == 0 && seen.what.contains("Alhambra")));
    office.stop().await;
}

#[tokio::test]
async fn a_prompt_does_not_wait_behind_edits() {
    let mut office = Office::with_budget(2, 1000).await;
    let games = channel("games");
    office.start();
    office.post([post(&games, "lobby").in_slot("lobby")]).await;
    office.chat.arrivals(1).await;
    for n in 0..10 {
        let text = message(&format!("lobby {n}"));
        office.post([Post::edit(games.clone(), TableId(1), "lobby", text)]).await;
        office.chat.arrivals(n + 2).await;
        office.empty().await;
    }
    office.post([prompt(&games, "Nina")]).await;
    let arrived = office.chat.arrivals(12).await;
    assert_eq!((arrived[11].what.as_str(), arrived[11].second), ("send Nina", 0));
    office.stop().await;
}

#[tokio::test]
async fn a_clock_that_is_set_back_does_not_stop_delivery() {
    let mut office = Office::with_budget(3, 1000).await;
    let games = channel("games");
    office.post((0..3).map(|n| post(&games, &format!("{n}")))).await;
    office.start();
    office.chat.arrivals(3).await;
    let hour = Duration::from_hours(1);
    office.time.set(office.time.now().saturating_sub(hour).unwrap());
    office.post([post(&games, "3"), post(&private("kim"), "hand")]).await;
    office.chat.arrivals(4).await;
    let before = office.time.passed();
    office.play_until(5).await;
    assert!(office.time.passed() <= before + Duration::from_secs(62));
    office.stop().await;
}
