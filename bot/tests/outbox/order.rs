//! What goes out, and in which order.

use alhambra_bot::store::{Post, TableId};

use super::support::{Office, channel, message, post, private, prompt, what};

#[tokio::test]
async fn each_chat_gets_its_messages_in_the_order_they_were_queued() {
    let mut office = Office::open().await;
    let (games, kim) = (channel("games"), private("kim"));
    office
        .post((0..10).flat_map(|n| [post(&games, &format!("{n}")), post(&kim, &format!("{n}"))]))
        .await;
    office.start();
    office.post((10..20).map(|n| post(&games, &format!("{n}")))).await;
    let arrived = office.chat.arrivals(30).await;
    for (target, count) in [(games, 20), (kim, 10)] {
        let got: Vec<_> = arrived.iter().filter(|seen| seen.target == target).collect();
        assert_eq!(got.len(), count);
        assert!(got.is_sorted_by_key(|seen| seen.id));
    }
    office.empty().await;
    office.stop().await;
}

#[tokio::test]
async fn what_is_queued_while_the_lane_empties_is_not_forgotten() {
    let mut office = Office::open().await;
    office.start();
    for n in 1..=50 {
        office.post([post(&channel("games"), &format!("{n}"))]).await;
        office.chat.arrivals(n).await;
    }
    office.stop().await;
}

#[tokio::test]
async fn an_old_prompt_loses_its_buttons_after_the_new_one_arrived() {
    let mut office = Office::open().await;
    office.start();
    let games = channel("games");
    office.post([prompt(&games, "Nina")]).await;
    office.chat.arrivals(1).await;
    office.post([prompt(&games, "Kim"), post(&games, "chat")]).await;
    let arrived = office.chat.arrivals(4).await;
    assert_eq!(what(&arrived), ["send Nina", "send Kim", "send chat", "quiet m1"]);
    office.post([Post::quiet(games, TableId(1), "turn")]).await;
    let arrived = office.chat.arrivals(5).await;
    assert_eq!(arrived[4].what, "quiet m2");
    office.stop().await;
}

#[tokio::test]
async fn the_lobby_post_is_edited_and_only_its_newest_state_goes_out() {
    let mut office = Office::open().await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), TableId(1), "lobby", message(text));
    office.post([post(&games, "Kim").in_slot("lobby"), edit("Kim, Nina")]).await;
    office.post([edit("Kim, Nina, Ali")]).await;
    office.start();
    let arrived = office.chat.arrivals(2).await;
    assert_eq!(what(&arrived), ["send Kim", "edit m1 Kim, Nina, Ali"]);
    office.empty().await;
    assert_eq!(office.chat.tries(2).await.len(), 2);
    office.stop().await;
}

#[tokio::test]
async fn a_stopped_outbox_leaves_the_rest_in_the_queue_for_the_next_start() {
    let mut office = Office::with_budget(2, 1000).await;
    let games = channel("games");
    office.post((0..5).map(|n| post(&games, &format!("{n}")))).await;
    office.start();
    office.chat.arrivals(2).await;
    office.time.until_asleep(1).await;
    office.stop().await;
    assert_eq!(office.store.backlog().await.unwrap().0, 3);
    office.start();
    let arrived = office.play_until(5).await;
    assert_eq!(what(&arrived), ["send 0", "send 1", "send 2", "send 3", "send 4"]);
    office.stop().await;
}
