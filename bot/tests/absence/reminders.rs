//! Reminders: private first, then in the place; never twice, never at night, one for all.

use std::time::Duration;

use alhambra_bot::chat::{Notice, Target};

use super::support::{DAY, HOUR, House, Sent, another, person};

const TWO: [&str; 2] = ["kim", "nina"];

fn reminds(sent: &Sent) -> bool {
    sent.text().contains("waiting for you")
}

#[tokio::test]
async fn a_reminder_is_private_first_and_then_a_call_in_the_place() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    let mark = house.mark();
    house.pass(23 * HOUR).await;
    let reminders = house.since(mark, reminds);
    assert_eq!(reminders.len(), 2, "{reminders:?}");
    assert!(reminders[0].is_for(&asked));
    assert!(reminders[1].is_in("games") && reminders[1].pings(&asked));
    assert!(reminders[0].text().contains("since Mon 16 Nov, 12:00"), "{}", reminders[0].text());
    let labels: Vec<&str> =
        reminders[0].message.buttons.iter().flatten().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["Show me", "Remind me tomorrow", "I am away until …"]);
}

#[tokio::test]
async fn no_step_is_taken_twice_however_often_the_bot_restarts() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let mark = house.mark();
    for _ in 0..46 {
        house.pass(Duration::from_mins(30)).await;
        house.restarts().await;
    }
    assert_eq!(house.since(mark, reminds).len(), 2);
}

#[tokio::test]
async fn who_acts_is_not_reminded_of_it() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    house.pass(8 * HOUR).await;
    house.plays(&asked).await;
    house.pass(8 * HOUR).await;
    assert!(house.since(0, reminds).is_empty());
}

#[tokio::test]
async fn nobody_is_reminded_at_night() {
    let mut house = House::new().await;
    for who in TWO {
        house.whispers(who, "remind zone America/New_York").await;
        house.whispers(who, "remind quiet 21-9").await;
    }
    house.table(&TWO, "1d").await;
    house.pass(2 * DAY).await;
    let reminders = house.since(0, reminds);
    assert!(!reminders.is_empty());
    let zone = jiff::tz::TimeZone::get("America/New_York").unwrap();
    for sent in reminders {
        let hour = sent.at.to_zoned(zone.clone()).hour();
        assert!((9..21).contains(&hour), "{sent:?}");
    }
}

#[tokio::test]
async fn one_message_is_for_all_tables() {
    let mut house = House::new().await;
    let rooms = ["north", "south", "east"];
    for room in rooms {
        house.table_in(room, &TWO, "2d").await;
        house.pass(HOUR).await;
    }
    // The same person is asked everywhere.
    let asked = house.asked_in(rooms[0]).await;
    for room in rooms {
        let now = house.asked_in(room).await;
        if now != asked {
            house.plays_in(room, &now).await;
        }
    }
    let mark = house.mark();
    house.pass(30 * HOUR).await;
    let private = house.since(mark, |sent| sent.is_for(&asked) && reminds(sent));
    assert_eq!(private.len(), 1, "{private:?}");
    for room in rooms {
        assert!(private[0].text().contains(room), "{}", private[0].text());
    }
}

#[tokio::test]
async fn a_player_chooses_the_interval_or_none_at_all() {
    let mut house = House::new().await;
    house.table(&TWO, "3d").await;
    let asked = house.asked().await;
    house.whispers(&asked, "remind 6h").await;
    let mark = house.mark();
    house.pass(7 * HOUR).await;
    assert_eq!(house.since(mark, |sent| sent.is_for(&asked) && reminds(sent)).len(), 1);
    house.whispers(&asked, "remind off").await;
    house.pass(60 * HOUR).await;
    assert_eq!(house.since(mark, reminds).len(), 1);
}

#[tokio::test]
async fn remind_me_tomorrow_is_kept_once_across_a_restart() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    let asked = house.asked().await;
    house.pass(25 * HOUR).await;
    let reminder = house.last(reminds);
    let said = house.presses(&asked, &reminder.message, "Remind me tomorrow").await;
    assert!(said.text.bare().contains("Wed 18 Nov, 13:00"), "{}", said.text.bare());
    let mark = house.mark();
    house.pass(20 * HOUR).await;
    house.restarts().await;
    assert!(house.since(mark, reminds).is_empty());
    house.pass(5 * HOUR).await;
    let kept = house.since(mark, |sent| sent.is_for(&asked) && reminds(sent));
    assert_eq!(kept.len(), 1, "{kept:?}");
}

#[tokio::test]
async fn the_buttons_of_a_reminder_lead_on() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    house.pass(10 * HOUR).await;
    let reminder = house.last(reminds).message;
    let hand = house.presses(&asked, &reminder, "Show me").await;
    assert!(hand.text.bare().contains("your turn"), "{}", hand.text.bare());
    let menu = house.presses(&asked, &reminder, "I am away").await;
    let said = house.presses(&asked, &menu, "until Sat 21 Nov").await;
    assert!(said.text.bare().contains("to Sat 21 Nov"), "{}", said.text.bare());
    assert_eq!(house.account(&asked).await.vacation.unwrap().until.day(), 21);
}

#[tokio::test]
async fn who_cannot_be_reached_in_private_is_called_in_the_place_once() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    house.notices(Notice::Reachable { person: person(&asked), reachable: false }).await;
    let mark = house.mark();
    house.pass(23 * HOUR).await;
    let reminders = house.since(mark, reminds);
    assert_eq!(reminders.len(), 1, "{reminders:?}");
    assert!(reminders[0].is_in("games") && reminders[0].pings(&asked));
}

#[tokio::test]
async fn you_are_next_is_said_to_those_who_want_it() {
    let mut house = House::new().await;
    let three = ["kim", "nina", "ali"];
    for who in three {
        house.whispers(who, "remind next on").await;
    }
    house.table(&three, "1d").await;
    let mark = house.mark();
    let asked = house.asked().await;
    house.plays(&asked).await;
    let now = house.asked().await;
    let warned = house.since(mark, |sent| sent.text().contains("is playing; you are next"));
    assert_eq!(warned.len(), 1, "{warned:?}");
    let Target::Private(next) = &warned[0].to else { panic!("private") };
    assert!(next.user != asked && next.user != now);
    house.whispers(&next.user.clone(), "remind next off").await;
    let mark = house.mark();
    for _ in 0..6 {
        let asked = house.asked().await;
        house.plays(&asked).await;
    }
    let next = next.user.clone();
    let warned = house.since(mark, |sent| sent.text().contains("is playing; you are next"));
    assert!(warned.len() >= 2 && warned.iter().all(|sent| !sent.is_for(&next)), "{warned:?}");
    assert_ne!(another(&three, &next), next);
}

#[tokio::test]
async fn nobody_is_reminded_of_the_time_for_which_the_machine_slept() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let mark = house.mark();
    house.pass(8 * HOUR).await;
    house.sleeps_for(2 * DAY).await;
    house.pass(Duration::from_secs(3_599)).await;
    assert_eq!(house.since(mark, reminds).len(), 0);
    house.pass(Duration::from_secs(1)).await;
    assert_eq!(house.since(mark, reminds).len(), 1);
}
