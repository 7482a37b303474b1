//! After the deadline the others decide, and the table always goes on.

use alhambra_bot::store::TableState;

use super::support::{DAY, HOUR, House, Sent};

const THREE: [&str; 3] = ["kim", "nina", "ali"];

fn is_vote(sent: &Sent) -> bool {
    sent.text().contains("is out of time")
}

/// A table with an open vote: who is absent, and the others.
async fn voting(house: &mut House) -> (String, Vec<&'static str>) {
    house.table(&THREE, "1d").await;
    let absent = house.asked().await;
    house.pass(DAY).await;
    let others = THREE.into_iter().filter(|who| *who != absent).collect();
    (absent, others)
}

#[tokio::test]
async fn the_post_says_who_decides_how_and_until_when() {
    let mut house = House::new().await;
    let (absent, _) = voting(&mut house).await;
    let vote = house.last(is_vote);
    assert!(vote.is_in("games") && vote.pings(&absent) && !vote.message.silent);
    let text = vote.text();
    assert!(text.contains("2 of 2 votes decide at once"), "{text}");
    assert!(text.contains("Wed 18 Nov, 12:00"), "{text}");
    let labels: Vec<&str> =
        vote.message.buttons.iter().flatten().map(|it| it.label.as_str()).collect();
    assert_eq!(labels.len(), 5, "{labels:?}");
}

#[tokio::test]
async fn votes_are_counted_in_place_and_most_of_them_decide() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    let mark = house.mark();
    house.presses(others[0], &vote, "Wait a day").await;
    let edited = house.last(|sent| sent.is_in("games"));
    assert!(edited.edit && edited.text().contains("So far: Wait a day 1"), "{}", edited.text());
    house.presses(others[1], &vote, "Wait a day").await;
    let decided = house.since(mark, |sent| sent.text().contains("one more day"));
    assert_eq!(decided.len(), 1);
    assert!(decided[0].message.buttons.is_empty());
    // Then it is the result.
    assert!(decided[0].text().ends_with("Votes: Wait a day 2"), "{}", decided[0].text());
    // A day later the next vote comes, unless the player does.
    let deadline = house.clocks().await[0].deadline.unwrap();
    assert_eq!(deadline, "2026-11-18T12:00:00Z".parse().unwrap());
    house.pass(23 * HOUR).await;
    assert_eq!(house.asked().await, absent);
    house.pass(HOUR).await;
    assert_eq!(house.since(mark, |sent| is_vote(sent) && !sent.edit).len(), 1);
}

#[tokio::test]
async fn strangers_doubles_the_absent_and_the_late_are_refused_politely() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    let mark = house.mark();
    let said = house.presses("eve", &vote, "End the game").await;
    assert!(said.text.bare().contains("Only the players"), "{}", said.text.bare());
    let said = house.presses(&absent, &vote, "Wait a day").await;
    assert!(said.text.bare().contains("about you"), "{}", said.text.bare());
    house.presses(others[0], &vote, "End the game").await;
    let said = house.presses(others[0], &vote, "End the game").await;
    assert!(said.text.bare().contains("voted already"), "{}", said.text.bare());
    assert_eq!(house.row().await.state, TableState::Running);
    house.presses(others[1], &vote, "A computer player").await;
    let said = house.presses(others[1], &vote, "End the game").await;
    assert!(said.text.bare().contains("vote is over"), "{}", said.text.bare());
    assert_eq!(house.row().await.state, TableState::Running);
    let ended = house.since(mark, |sent| sent.text().contains("without a result"));
    assert!(ended.is_empty());
}

#[tokio::test]
async fn the_absent_player_stops_the_vote_by_acting() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    house.presses(others[0], &vote, "End the game").await;
    house.restarts().await;
    house.plays(&absent).await;
    let edited = house.last(|sent| sent.text().contains("the vote is over"));
    assert!(edited.edit && edited.message.buttons.is_empty());
    let said = house.presses(others[1], &vote, "End the game").await;
    assert!(said.text.bare().contains("vote is over"));
    assert_eq!(house.row().await.state, TableState::Running);
}

#[tokio::test]
async fn the_default_move_once_is_one_turn() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    for who in &others {
        house.presses(who, &vote, "Default move, once").await;
    }
    assert_ne!(house.asked().await, absent);
    assert!(house.row().await.seats.iter().all(|row| row.mind.is_none()));
    let log = house.store().log(house.row().await.id).await.unwrap();
    assert!(log.iter().all(|action| action.account.is_none()) && !log.is_empty());
}

#[tokio::test]
async fn a_computer_player_plays_on_until_the_player_is_back() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    for who in &others {
        house.presses(who, &vote, "A computer player").await;
    }
    house.restarts().await;
    for _ in 0..4 {
        let asked = house.asked().await;
        assert_ne!(asked, absent);
        house.plays(&asked).await;
    }
    let post = house.last(|sent| sent.is_in("games"));
    assert!(post.text().contains(&format!("{absent} 💤")), "{}", post.text());
    let mark = house.mark();
    house.says(&absent, "hand").await;
    let told = house.since(mark, |sent| sent.is_in("games"));
    assert!(told[0].text().contains(&format!("{absent} is back")), "{}", told[0].text());
    for _ in 0..2 {
        let asked = house.asked().await;
        house.plays(&asked).await;
        if house.asked().await == absent {
            return;
        }
    }
    panic!("{absent} is not asked again");
}

#[tokio::test]
async fn without_a_quorum_a_computer_player_plays_on() {
    let mut house = House::new().await;
    let (absent, _) = voting(&mut house).await;
    house.pass(DAY).await;
    let row = house.row().await;
    let seat = row.seats.iter().find(|row| row.mind.is_some()).expect("somebody stands in");
    assert_eq!(seat.account, house.account(&absent).await.id);
    assert_ne!(house.asked().await, absent);
}

#[tokio::test]
async fn half_of_the_voters_are_enough_at_the_end() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    house.presses(others[0], &vote, "Wait a day").await;
    house.pass(DAY).await;
    assert!(!house.since(0, |sent| sent.text().contains("one more day")).is_empty());
    assert_eq!(house.asked().await, absent);
}

#[tokio::test]
async fn a_table_whose_players_are_all_gone_reaches_its_end() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    house.pass(10 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Over);
    let end = house.last(|sent| sent.is_in("games"));
    let text = end.text();
    assert!(text.contains("wins") || text.contains("share the victory"), "{text}");
    assert!(house.clocks().await.is_empty());
    assert!(text.len() < 4000, "{} letters", text.len());
}

#[tokio::test]
async fn the_players_may_end_the_game() {
    let mut house = House::new().await;
    let (_, others) = voting(&mut house).await;
    for who in &others {
        house.says(who, "vote end").await;
    }
    assert_eq!(house.row().await.state, TableState::Closed);
    assert!(house.clocks().await.is_empty());
    let ended = house.last(|sent| sent.text().contains("without a result"));
    assert!(ended.is_in("games") && ended.message.silent, "nobody has to come for that");
}

#[tokio::test]
async fn an_outage_makes_a_vote_last_longer_and_keeps_what_was_cast() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    house.presses(others[0], &vote, "Wait a day").await;
    house.dies_for(3 * DAY).await;
    house.pass(HOUR).await;
    assert_eq!(house.asked().await, absent, "the vote is still open");
    let said = house.presses(others[0], &vote, "Wait a day").await;
    assert!(said.text.bare().contains("voted already"));
    house.pass(DAY).await;
    assert!(!house.since(0, |sent| sent.text().contains("one more day")).is_empty());
}

#[tokio::test]
async fn vote_shows_the_open_vote_again() {
    let mut house = House::new().await;
    assert!(house.says("kim", "vote").await.contains("no table"));
    let (absent, others) = voting(&mut house).await;
    let said = house.says(others[0], "vote").await;
    assert!(said.contains(&format!("{absent} is out of time")), "{said}");
    house.plays(&absent).await;
    let said = house.says(others[0], "vote").await;
    assert!(said.contains("nothing to vote on"), "{said}");
}

#[tokio::test]
async fn without_a_pace_a_vote_can_be_called_after_three_days() {
    let mut house = House::new().await;
    house.table(&THREE, "none").await;
    let absent = house.asked().await;
    let other = THREE.into_iter().find(|who| *who != absent).unwrap();
    assert!(house.says(other, "vote").await.contains("waited 3 days"));
    house.pass(3 * DAY).await;
    house.says(&absent, "vote").await;
    assert!(house.since(0, is_vote).is_empty(), "nobody calls a vote about themselves");
    house.says(other, "vote").await;
    assert_eq!(house.since(0, is_vote).len(), 1);
}

#[tokio::test]
async fn neither_an_outage_nor_a_vacation_is_waiting() {
    let mut house = House::new().await;
    house.table(&THREE, "none").await;
    let absent = house.asked().await;
    let other = THREE.into_iter().find(|who| *who != absent).unwrap();
    house.dies_for(3 * DAY).await;
    assert!(house.says(other, "vote").await.contains("waited 3 days"));
    house.pass(HOUR).await;
    house.whispers(&absent, "vacation 3 days").await;
    // From today on, until the third day after it is over.
    house.pass(3 * DAY).await;
    assert!(house.says(other, "vote").await.contains("waited 3 days"));
    assert!(house.since(0, is_vote).is_empty());
    house.pass(4 * DAY).await;
    house.says(other, "vote").await;
    assert_eq!(house.since(0, is_vote).len(), 1);
}

#[tokio::test]
async fn a_machine_that_slept_makes_a_vote_last_longer() {
    let mut house = House::new().await;
    let (absent, others) = voting(&mut house).await;
    let vote = house.last(is_vote).message;
    house.presses(others[0], &vote, "Wait a day").await;
    house.sleeps_for(3 * DAY).await;
    house.pass(23 * HOUR).await;
    assert_eq!(house.asked().await, absent, "the vote is still open");
    assert!(house.since(0, |sent| sent.text().contains("one more day")).is_empty());
    house.pass(HOUR).await;
    assert_eq!(house.since(0, |sent| sent.text().contains("one more day")).len(), 1);
}
