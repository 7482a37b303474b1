//! Seats change hands, with the hand following in private; and people leave.

use alhambra_bot::{
    chat::{Notice, Place},
    store::TableState,
};

use super::support::{DAY, House, another, person, place};

const THREE: [&str; 3] = ["kim", "nina", "ali"];

#[tokio::test]
async fn the_owner_hands_a_seat_over_and_the_hand_follows_in_private() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    let said = house.says("nina", "replace ali").await;
    assert!(said.contains("Only kim"), "{said}");
    house.says("kim", "replace ali").await;
    let offer = house.last(|sent| sent.is_in("games"));
    assert!(offer.text().contains("The seat of ali is free"), "{}", offer.text());
    let said = house.presses("nina", &offer.message, "Take the seat").await;
    assert!(said.text.bare().contains("have a seat"), "{}", said.text.bare());
    house.restarts().await;
    let mark = house.mark();
    house.presses("eve", &offer.message, "Take the seat").await;
    let public = house.last(|sent| sent.is_in("games"));
    assert!(public.text().contains("eve takes over from ali"), "{}", public.text());
    let hands = house.since(mark, |sent| sent.is_for("eve"));
    assert_eq!(hands.len(), 1, "{hands:?}");
    let row = house.row().await;
    let eve = house.account("eve").await.id;
    assert!(row.seat_of(eve).is_some());
    assert_eq!(row.seat_of(house.account("ali").await.id), None);
    let said = house.says("ali", "hand").await;
    assert!(said.contains("no seat"), "{said}");
    let said = house.presses("bob", &offer.message, "Take the seat").await;
    assert!(said.text.bare().contains("not to be had"), "{}", said.text.bare());
    let log = house.says("kim", "log").await;
    assert!(log.contains("eve takes over from ali"), "{log}");
    // Everybody plays on, eve included.
    let mut seen = Vec::new();
    for _ in 0..3 {
        let asked = house.asked().await;
        house.plays(&asked).await;
        seen.push(asked);
    }
    assert!(seen.contains(&"eve".to_owned()), "{seen:?}");
}

#[tokio::test]
async fn players_offer_their_own_seat_by_button_and_take_it_back() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    let menu = house.whispers("ali", "replace").await;
    let labels: Vec<&str> = menu.buttons.iter().flatten().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["ali"]);
    let said = house.presses("ali", &menu, "ali").await;
    let offer = house.last(|sent| sent.is_in("games"));
    house.presses("ali", &said, "Withdraw").await;
    let said = house.presses("eve", &offer.message, "Take the seat").await;
    assert!(said.text.bare().contains("not to be had"), "{}", said.text.bare());
}

#[tokio::test]
async fn a_seat_kept_for_somebody_is_nobody_elses() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    house.says("kim", "replace ali @eve").await;
    let offer = house.last(|sent| sent.is_in("games"));
    let said = house.presses("bob", &offer.message, "Take the seat").await;
    assert!(said.text.bare().contains("kept for eve"), "{}", said.text.bare());
    house.presses("eve", &offer.message, "Take the seat").await;
    assert!(house.row().await.seat_of(house.account("eve").await.id).is_some());
}

#[tokio::test]
async fn a_new_player_has_the_whole_time_and_no_vote_hangs_over_the_seat() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    let absent = house.asked().await;
    house.pass(DAY).await;
    let said = house.says("kim", &format!("replace {absent}")).await;
    if absent != "kim" {
        assert!(said.contains("offered"), "{said}");
    }
    let offer = house.last(|sent| sent.text().contains("is free for somebody else"));
    house.presses("eve", &offer.message, "Take the seat").await;
    assert_eq!(house.asked().await, "eve");
    let deadline = house.clocks().await[0].deadline.unwrap();
    assert_eq!(alhambra_bot::time::until(house.now(), deadline), DAY);
    house.pass(DAY / 2).await;
    assert_eq!(house.asked().await, "eve", "the old vote decides nothing any more");
}

#[tokio::test]
async fn voting_for_somebody_else_offers_the_seat_and_a_computer_player_plays_meanwhile() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    let absent = house.asked().await;
    house.pass(DAY).await;
    for who in THREE.into_iter().filter(|who| *who != absent) {
        house.says(who, "vote replace").await;
    }
    assert_ne!(house.asked().await, absent);
    let offer = house.last(|sent| sent.text().contains("until somebody takes the seat"));
    house.presses("eve", &offer.message, "Take the seat").await;
    let row = house.row().await;
    let seat = row.seat_of(house.account("eve").await.id).unwrap();
    assert!(row.seats[usize::from(seat)].mind.is_none());
}

#[tokio::test]
async fn who_leaves_the_place_is_voted_on_at_once() {
    let mut house = House::new().await;
    house.table(&THREE, "1d").await;
    let asked = house.asked().await;
    let leaver = another(&THREE, &asked);
    let mark = house.mark();
    let left = Notice::Left { place: place("games"), person: person(leaver) };
    house.notices(left.clone()).await;
    house.notices(left).await;
    let votes = house.since(mark, |sent| sent.text().contains("has left this place"));
    assert_eq!(votes.len(), 1);
    for who in THREE.into_iter().filter(|who| *who != leaver) {
        house.presses(who, &votes[0].message, "A computer player").await;
    }
    let row = house.row().await;
    let stands_in: Vec<u8> =
        row.seats.iter().filter(|it| it.mind.is_some()).map(|it| it.seat).collect();
    assert_eq!(stands_in, [row.seat_of(house.account(leaver).await.id).unwrap()]);
}

#[tokio::test]
async fn waiting_for_a_leaver_who_is_not_asked_promises_no_day_more() {
    let mut house = House::new().await;
    house.table(&THREE, "12h").await;
    let asked = house.asked().await;
    let leaver = another(&THREE, &asked);
    house.notices(Notice::Left { place: place("games"), person: person(leaver) }).await;
    let vote = house.last(|sent| sent.text().contains("has left this place"));
    let mark = house.mark();
    for who in THREE.into_iter().filter(|who| *who != leaver) {
        house.presses(who, &vote.message, "Wait a day").await;
    }
    let decided = house.since(mark, |sent| sent.text().contains("Decided:"));
    assert_eq!(decided.len(), 1);
    let text = decided[0].text();
    assert!(text.contains(&format!("{leaver} keeps the seat")), "{text}");
    assert!(!text.contains("one more day"), "{text}");
}

#[tokio::test]
async fn who_leaves_a_group_leaves_its_lobbies_too() {
    let mut house = House::new().await;
    house.says("kim", "new").await;
    house.says("nina", "join").await;
    let somewhere = Place { chat: "elsewhere".into(), ..place("games") };
    house.notices(Notice::Left { place: somewhere, person: person("nina") }).await;
    assert_eq!(house.row().await.seats.len(), 2);
    house.notices(Notice::Left { place: place("games"), person: person("kim") }).await;
    let row = house.row().await;
    assert_eq!((row.seats.len(), row.owner), (1, house.account("nina").await.id));
    house.notices(Notice::Left { place: place("games"), person: person("nina") }).await;
    assert_eq!(house.row().await.state, TableState::Closed);
}
