//! What people say about their time: by words and by buttons.

use std::time::Duration;

use alhambra_bot::chat::{Message, Press};

use super::support::{HOUR, House};

#[tokio::test]
async fn everything_about_reminders_can_be_set_by_buttons() {
    let mut house = House::new().await;
    let menu = house.whispers("kim", "remind").await;
    let menu = house.presses("kim", &menu, "12 hours").await;
    assert!(menu.text.bare().contains("12 hours"), "{}", menu.text.bare());
    let zones = house.presses("kim", &menu, "🌙 22:00–08:00").await;
    assert!(zones.text.bare().contains("time zone"), "the night needs a zone");
    let europe = house.presses("kim", &zones, "Europe …").await;
    let next = house.presses("kim", &europe, "Next").await;
    let menu = house.presses("kim", &next, "Europe/Lisbon").await;
    let menu = house.presses("kim", &menu, "Tell me when I am next").await;
    assert!(menu.text.bare().contains("Europe/Lisbon"), "{}", menu.text.bare());
    let kim = house.account("kim").await;
    assert_eq!(kim.remind_every, Some(12 * HOUR));
    assert_eq!(kim.time_zone.as_deref(), Some("Europe/Lisbon"));
    assert!(kim.quiet.is_some() && kim.warn_next);
    let menu = house.presses("kim", &menu, "Never").await;
    let menu = house.presses("kim", &menu, "No quiet hours").await;
    assert_eq!(menu.buttons.iter().flatten().count(), 12);
    let kim = house.account("kim").await;
    assert_eq!((kim.remind_every, kim.quiet), (Some(Duration::ZERO), None));
}

#[tokio::test]
async fn an_unknown_zone_is_answered_with_those_that_are_near() {
    let mut house = House::new().await;
    let said = house.whispers("kim", "remind zone Europe/Berln").await;
    assert!(said.text.bare().contains("Berln"), "{}", said.text.bare());
    assert_eq!(house.account("kim").await.time_zone, None);
    house.presses("kim", &said, "Europe/Berlin").await;
    assert_eq!(house.account("kim").await.time_zone.as_deref(), Some("Europe/Berlin"));
    let said = house.whispers("kim", "remind zone xqzzzzy").await;
    assert!(said.buttons.iter().flatten().count() > 10, "the parts of the world instead");
}

#[tokio::test]
async fn vacations_that_make_no_sense_are_refused() {
    let mut house = House::new().await;
    for (line, says) in [
        ("vacation 2026-01-01 2026-01-05", "over already"),
        ("vacation 2027-01-01 2028-01-01", "At most 60 days"),
        ("vacation 2029-01-01 2029-01-05", "At most 60 days"),
        ("vacation tomorrow-ish", "are not dates"),
    ] {
        let said = house.whispers("kim", line).await.text.bare();
        assert!(said.contains(says), "{line}: {said}");
    }
    assert_eq!(house.account("kim").await.vacation, None);
}

#[tokio::test]
async fn a_lobby_shows_who_is_away() {
    let mut house = House::new().await;
    house.says("kim", "new").await;
    house.says("nina", "join").await;
    house.whispers("nina", "vacation 3 days").await;
    let lobby = house.last(|sent| sent.is_in("games"));
    assert!(lobby.edit && lobby.text().contains("nina 🏖"), "{}", lobby.text());
}

#[tokio::test]
async fn the_same_wish_twice_is_answered_the_same() {
    let mut house = House::new().await;
    for line in ["remind", "vacation", "remind zones Asia 2", "remind next on", "vacation 2 days"] {
        let said = house.whispers("kim", line).await;
        for button in said.buttons.iter().flatten() {
            let Press::Data(data) = &button.does else { continue };
            assert!(data.len() <= 64 && button.label.chars().count() <= 80, "{data}");
        }
        assert!(said.buttons.iter().flatten().count() <= 25);
        assert!(said.buttons.iter().all(|row| row.len() <= 5));
    }
}

#[tokio::test]
async fn standing_orders_bid_up_to_a_limit_where_the_module_allows_it() {
    let mut house = House::new().await;
    house.says("kim", "new en 1d").await;
    house.says("nina", "join").await;
    house.says("kim", "modules characters sultan vizier").await;
    let menu = house.whispers("kim", "orders").await;
    assert!(menu.text.bare().contains("Auction of a character: ask me"), "{}", menu.text.bare());
    for (order, shown) in [
        ("orders characters bid-7", "Auction of a character: bid up to 7 for me"),
        ("orders sultan ask", "Sultan: take a drawn tile: ask me"),
        ("orders window bid-3", "Between two turns (The Vizier’s Favour): ask me"),
        ("orders window usual", "(The Vizier’s Favour): leave me alone: pass for me"),
        ("orders characters bid-0", "Auction of a character: bid up to 7 for me"),
    ] {
        let said = house.says("kim", order).await;
        assert!(said.contains(shown), "{order}: {said}");
    }
    house.says("kim", "start").await;
    house.restarts().await;
    let said = house.says("kim", "orders").await;
    assert!(said.contains("bid up to 7 for me"), "{said}");
}

#[tokio::test]
async fn an_order_is_given_by_a_word_or_a_button_and_taken_back() {
    let mut house = House::new().await;
    house.says("kim", "new en 1d").await;
    house.says("nina", "join").await;
    house.says("kim", "modules characters vizier").await;
    house.says("kim", "start").await;
    let labels = |message: &Message| -> Vec<String> {
        message.buttons.iter().flatten().map(|it| it.label.clone()).collect()
    };
    let page = house.whispers("kim", "orders characters").await;
    assert!(labels(&page).contains(&"bid up to 7 for me".to_owned()), "{:?}", labels(&page));
    let page = house.whispers("kim", "orders vizier tower yes in florin then reserve").await;
    let given = "any building (tower) – yes, paid in florin and into the reserve";
    assert!(page.text.bare().contains(given), "{}", page.text.bare());
    let take_back = format!("✕ The Vizier’s Favour: {given}");
    assert!(labels(&page).contains(&take_back), "{:?}", labels(&page));
    house.restarts().await;
    let said = house.says("kim", "orders").await;
    assert!(said.contains(given), "{said}");
    let said = house.says("nina", "orders").await;
    assert!(!said.contains("tower"), "an order is private: {said}");
    let said = house.says("kim", "orders vizier tower maybe").await;
    assert!(said.contains("Nothing has changed") && said.contains(given), "{said}");
    let said = house.says("kim", "orders vizier kind tower usual").await;
    assert!(!said.contains("paid in florin"), "{said}");
}
