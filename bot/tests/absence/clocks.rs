//! Clocks run for those who are asked, and for nobody else.

use std::time::Duration;

use alhambra_bot::{
    chat::Notice,
    store::{Reach, Scope},
    time::{Time, VirtualTime, until},
};
use jiff::Timestamp;

use super::support::{DAY, HOUR, House, another, person};

const TWO: [&str; 2] = ["kim", "nina"];

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

#[tokio::test]
async fn only_who_is_asked_has_a_clock_and_the_post_names_the_deadline() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    let clocks = house.clocks().await;
    assert_eq!(clocks.len(), 1);
    assert_eq!(clocks[0].deadline, Some(at("2026-11-17T12:00:00Z")));
    let post = house.last(|sent| sent.is_in("games"));
    assert!(post.text().contains(&format!("{asked}, your turn (until")), "{}", post.text());
    assert!(post.text().contains("(until Tue 17 Nov, 12:00 UTC)"), "{}", post.text());

    let said = house.says("kim", "table").await;
    assert!(said.contains(&format!("Waiting for {asked} (until Tue 17 Nov")), "{said}");

    house.pass(3 * HOUR).await;
    house.plays(&asked).await;
    let other = another(&TWO, &asked);
    assert_eq!(house.asked().await, other);
    let clocks = house.clocks().await;
    assert_eq!(clocks.len(), 1);
    assert_eq!(clocks[0].deadline, Some(at("2026-11-17T15:00:00Z")));
}

#[tokio::test]
async fn without_a_pace_there_is_no_deadline() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    assert_eq!(house.clocks().await[0].deadline, None);
    house.pass(20 * DAY).await;
    assert_eq!(house.clocks().await.len(), 1);
    assert!(house.since(0, |sent| sent.text().contains("out of time")).is_empty());
}

#[tokio::test]
async fn the_clock_stands_still_while_the_bot_is_down() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.pass(6 * HOUR).await;
    house.dies_for(30 * HOUR).await;
    house.pass(Duration::ZERO).await;
    assert!(house.since(0, |sent| sent.text().contains("out of time")).is_empty());
    // Six hours are used, eighteen are left.
    let clocks = house.clocks().await;
    assert_eq!(until(house.now(), clocks[0].deadline.unwrap()), 18 * HOUR);
    house.pass(18 * HOUR).await;
    assert_eq!(house.since(0, |sent| sent.text().contains("out of time")).len(), 1);
}

#[tokio::test]
async fn many_tables_of_the_same_people_are_looked_at_together_and_each_once() {
    let mut house = House::new().await;
    for room in 0..20 {
        house.table_in(&format!("room{room}"), &TWO, "1d").await;
    }
    house.pass(3 * 12 * HOUR).await;
    assert_eq!(house.since(0, |sent| sent.text().contains("out of time")).len(), 20);
}

#[tokio::test]
async fn an_outage_is_forgiven_once_however_often_the_bot_restarts() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.dies_for(5 * HOUR).await;
    for _ in 0..4 {
        house.restarts().await;
    }
    house.pass(Duration::ZERO).await;
    let deadline = house.clocks().await[0].deadline;
    assert_eq!(deadline, Some(at("2026-11-17T17:00:00Z")));
}

#[tokio::test]
async fn a_table_that_is_damaged_keeps_no_other_from_its_time_nor_the_bot_from_starting() {
    let mut house = House::new().await;
    house.table_in("bad", &TWO, "6h").await;
    house.table_in("good", &["ali", "eve"], "6h").await;
    house.damages("bad").await;
    house.restarts().await;
    let end = house.now().saturating_add(7 * HOUR).unwrap();
    let hours = async |time: &VirtualTime| while time.step().await < end {};
    house.runs_while(hours).await;
    let late = house.since(0, |sent| sent.text().contains("out of time"));
    assert_eq!(late.len(), 1);
    assert!(late[0].is_in("good"));
}

#[tokio::test]
async fn a_table_that_is_damaged_stands_in_the_way_of_nobody_who_sits_there() {
    let mut house = House::new().await;
    house.table_in("bad", &TWO, "1d").await;
    house.table_in("good", &TWO, "1d").await;
    house.damages("bad").await;
    house.restarts().await;
    let mark = house.mark();
    house.notices(Notice::Reachable { person: person("kim"), reachable: false }).await;
    assert_eq!(house.account("kim").await.reach, Reach::Closed);
    assert!(house.last(|sent| sent.is_in("good")).pings("kim"), "the other table hears of it");
    assert_eq!(house.since(mark, |_| true).len(), 1);
    let said = house.whispers("kim", "vacation 3 days").await;
    assert!(said.text.bare().contains("Enjoy it!"), "{}", said.text.bare());
    assert_eq!(house.account("kim").await.reach, Reach::Open);
    assert!(house.account("kim").await.vacation.is_some());
    // But nobody is forgotten who could not leave it.
    house.whispers("kim", "forget yes").await;
    assert!(house.account("kim").await.vacation.is_some());
}

#[tokio::test]
async fn the_clock_stands_still_in_quiet_hours_of_the_players_own_zone() {
    let mut house = House::new().await;
    for who in TWO {
        house.whispers(who, "remind zone Europe/Berlin").await;
        house.whispers(who, "remind quiet 22:00-08:00").await;
    }
    house.table(&TWO, "12h").await;
    // Noon UTC is one o'clock in Berlin: nine hours until the night, three after it.
    assert_eq!(house.clocks().await[0].deadline, Some(at("2026-11-17T11:00:00+01:00")));
}

#[tokio::test]
async fn new_quiet_hours_hold_from_now_on_and_not_for_what_is_past() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    house.pass(2 * HOUR).await;
    // Fourteen o'clock: from now on, it is quiet until sixteen o'clock every day.
    house.whispers(&asked, "remind zone UTC").await;
    house.whispers(&asked, "remind quiet 13:00-16:00").await;
    // Two hours used, 22 left from 16:00 on, with a break of three hours the day after.
    assert_eq!(house.clocks().await[0].deadline, Some(at("2026-11-17T17:00:00Z")));
}

#[tokio::test]
async fn the_clock_stands_still_on_vacation_which_the_table_hears_of() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    house.pass(6 * HOUR).await;
    let mark = house.mark();
    let said = house.whispers(&asked, "vacation 2026-11-16 2026-11-20").await;
    assert!(said.text.bare().contains("Fri 20 Nov"), "{}", said.text.bare());
    let told = house.since(mark, |sent| sent.is_in("games"));
    assert!(told[0].text().contains(&format!("{asked} is away")), "{}", told[0].text());
    assert_eq!(house.clocks().await[0].deadline, Some(at("2026-11-21T18:00:00Z")));
    house.pass(4 * DAY).await;
    assert!(house.since(mark, |sent| sent.text().contains("waiting for you")).is_empty());

    // Back early: the clock runs from now on.
    house.says(&asked, "vacation off").await;
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left, 18 * HOUR);
}

#[tokio::test]
async fn the_post_says_who_is_away() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    let other = another(&TWO, &asked);
    house.whispers(other, "vacation 3 days").await;
    house.plays(&asked).await;
    let post = house.last(|sent| sent.is_in("games"));
    assert!(post.text().contains("(away until Thu 19 Nov"), "{}", post.text());
}

#[tokio::test]
async fn clocks_stop_with_the_game() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.says("kim", "abort").await;
    assert!(house.clocks().await.is_empty());
}

#[tokio::test]
async fn a_change_of_pace_moves_the_deadline() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.pass(HOUR).await;
    house.says("kim", "pace 2d").await;
    assert_eq!(house.clocks().await[0].deadline, Some(at("2026-11-18T12:00:00Z")));
}

#[tokio::test]
async fn a_machine_that_slept_and_a_clock_that_was_set_cost_nobody_any_time() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.pass(2 * HOUR).await;
    let mark = house.mark();
    // The lid was closed for two days: no time passed, but the clock on the wall went on.
    house.sleeps_for(2 * DAY).await;
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left, 22 * HOUR);
    house.pass(HOUR).await;
    let told = house.since(mark, |sent| sent.is_in("games"));
    assert!(told.is_empty(), "{:?}", told.iter().map(|sent| sent.text()).collect::<Vec<_>>());
    // A few seconds are no outage: clocks are set right all the time.
    house.sleeps_for(Duration::from_secs(40)).await;
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left + Duration::from_secs(40), 21 * HOUR);
}

#[tokio::test]
async fn what_is_done_while_a_machine_wakes_brings_back_no_time_that_nobody_was_there_for() {
    let mut house = House::new().await;
    let rooms: Vec<String> = (0..12).map(|room| format!("room{room}")).collect();
    for room in &rooms {
        house.table_in(room, &TWO, "1d").await;
    }
    house.sleeps_while_they_say(2 * DAY, TWO[0], &rooms, "settings hints off").await;
    house.pass(HOUR).await;
    let late = house.since(0, |sent| sent.text().contains("out of time"));
    assert_eq!(late.len(), 0);
}

#[tokio::test]
async fn whoever_writes_first_after_a_machine_slept_does_not_pay_for_it() {
    for line in ["remind quiet 22:00-08:00", "vacation 3 days"] {
        let mut house = House::new().await;
        house.table(&TWO, "1d").await;
        house.pass(2 * HOUR).await;
        let asked = house.asked().await;
        house.time.set(house.now().saturating_add(2 * DAY).unwrap());
        house.whispers(&asked, line).await;
        assert_eq!(house.clocks().await[0].used, 2 * HOUR, "{line}");
        house.pass(HOUR).await;
        assert!(house.since(0, |sent| sent.text().contains("out of time")).is_empty(), "{line}");
    }
}

#[tokio::test]
async fn nobody_has_been_waited_for_while_a_machine_slept() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    let asked = house.asked().await;
    house.time.set(house.now().saturating_add(4 * DAY).unwrap());
    house.says(another(&TWO, &asked), "vote").await;
    assert!(house.store().votes_open().await.unwrap().is_empty());
    // As they have once the days were there.
    house.pass(4 * DAY).await;
    house.says(another(&TWO, &asked), "vote").await;
    assert_eq!(house.store().votes_open().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_process_that_was_stopped_costs_nobody_any_time() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.pass(2 * HOUR).await;
    // Everything stood still but the clocks, and both of them went on.
    house.runs_while(async |time| time.advance(2 * DAY)).await;
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left, 22 * HOUR);
    assert!(house.since(0, |sent| sent.text().contains("out of time")).is_empty());
    // Nor does a clock that runs by itself forgive what nobody slept through.
    let minute = async |time: &VirtualTime| while time.step().await < at("2026-11-18T15:00:00Z") {};
    house.runs_while(minute).await;
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left, 21 * HOUR);
}

#[tokio::test]
async fn a_clock_that_is_set_back_keeps_the_bot_from_nothing() {
    let mut house = House::new().await;
    let store = house.store().clone();
    let set_back = house.now().saturating_sub(HOUR).unwrap();
    house
        .runs_while(async |time| {
            time.set(set_back);
            let end = time.passed() + Duration::from_secs(70);
            while time.passed() < end {
                time.step().await;
            }
            time.until_asleep(1).await;
            // It has noted meanwhile that it is alive, by the new time.
            let alive = store.note(&Scope::Bot, "alive").await.unwrap().unwrap();
            let alive = Timestamp::from_millisecond(alive.parse().unwrap()).unwrap();
            assert!(set_back < alive && alive <= time.now(), "{alive}");
        })
        .await;
}

#[tokio::test]
async fn a_stop_before_anybody_noticed_that_the_machine_slept_costs_nobody_any_time() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.pass(2 * HOUR).await;
    let woken = house.now().saturating_add(2 * DAY).unwrap();
    house.runs_while(async |time| time.set(woken)).await;
    house.pass(Duration::ZERO).await;
    assert!(house.since(0, |sent| sent.text().contains("out of time")).is_empty());
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left, 22 * HOUR);
}

const WRONG: Duration = Duration::from_secs(75);

/// Two tables of different people with a pace of a day, two hours after the vote about who was
/// asked at the first one has begun, and at the second one the question.
async fn waiting_and_voting() -> House {
    let mut house = House::new().await;
    house.table_in("voting", &["ali", "eve", "tom"], "1d").await;
    house.pass(DAY).await;
    house.table(&TWO, "1d").await;
    house.pass(2 * HOUR).await;
    house
}

/// What was left, but for the time when the clock was wrong, is left.
async fn goes_on_where_it_was(house: &mut House) {
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert_eq!(left, (22 * HOUR).saturating_sub(WRONG));
    let votes = house.store().votes_open().await.unwrap();
    assert_eq!(until(house.now(), votes[0].closes.unwrap()), (22 * HOUR).saturating_sub(WRONG));
    // Three eighths of a day after the question.
    let mark = house.mark();
    house.pass((7 * HOUR).saturating_sub(WRONG + Duration::from_secs(1))).await;
    assert_eq!(house.since(mark, |_| true).len(), 0);
    house.pass(Duration::from_secs(1)).await;
    let asked = house.asked().await;
    assert_eq!(house.since(mark, |sent| sent.is_for(&asked)).len(), 1);
    house.pass(15 * HOUR).await;
    assert!(!house.store().votes_open().await.unwrap().contains(&votes[0]), "it has ended");
    let late = house.since(mark, |sent| sent.text().contains("out of time") && !sent.edit);
    assert_eq!(late.iter().filter(|sent| sent.is_in("games")).count(), 1);
}

/// By how much a clock is wrong: by less or by more than anybody has been waited for, or by just
/// about as much.
const OFF: [Duration; 4] = [
    HOUR,
    Duration::from_secs(2 * 60 * 60 - 1),
    Duration::from_hours(5),
    Duration::from_hours(40 * 24),
];

#[tokio::test]
async fn a_clock_that_jumped_ahead_and_is_set_right_again_costs_nobody_any_time_and_gives_none() {
    for off in OFF {
        let mut house = waiting_and_voting().await;
        let right = house.now();
        house.is_set_to(right.saturating_add(off).unwrap()).await;
        house.pass(WRONG).await;
        house.time.set(right.saturating_add(WRONG).unwrap());
        house.pass(Duration::ZERO).await;
        goes_on_where_it_was(&mut house).await;
    }
}

#[tokio::test]
async fn a_clock_that_jumped_back_and_is_set_right_again_costs_nobody_any_time_and_gives_none() {
    for off in OFF {
        let mut house = waiting_and_voting().await;
        let right = house.now();
        house.is_set_to(right.saturating_sub(off).unwrap()).await;
        house.pass(WRONG).await;
        house.is_set_to(right.saturating_add(WRONG).unwrap()).await;
        goes_on_where_it_was(&mut house).await;
    }
}

#[tokio::test]
async fn who_is_asked_before_anybody_noticed_that_the_clock_was_set_back_pays_nothing() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.pass(2 * HOUR).await;
    house.time.set(house.now().saturating_sub(2 * DAY).unwrap());
    let asked = house.asked().await;
    house.plays(&asked).await;
    house.pass(Duration::from_secs(10)).await;
    let left = until(house.now(), house.clocks().await[0].deadline.unwrap());
    assert!((DAY.saturating_sub(Duration::from_mins(1))..=DAY).contains(&left), "{left:?}");
}

#[tokio::test]
async fn a_vote_that_is_due_while_the_clock_is_set_back_ends_all_the_same() {
    let mut house = waiting_and_voting().await;
    let vote = house.store().votes_open().await.unwrap().remove(0);
    let seconds = Duration::from_secs(5);
    house.pass(until(house.now(), vote.closes.unwrap()).saturating_sub(seconds)).await;
    house.time.advance(2 * seconds);
    house.is_set_to(house.now().saturating_sub(6 * HOUR).unwrap()).await;
    house.pass(Duration::ZERO).await;
    assert!(!house.store().votes_open().await.unwrap().contains(&vote), "it has ended");
}

#[tokio::test]
async fn silence_until_tomorrow_lasts_a_day_although_the_clock_was_wrong_when_it_was_asked_for() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    let asked = house.asked().await;
    let right = house.now();
    house.is_set_to(right.saturating_add(40 * DAY).unwrap()).await;
    house.whispers(&asked, "remind tomorrow").await;
    house.is_set_to(right).await;
    let mark = house.mark();
    house.pass(23 * HOUR).await;
    assert_eq!(house.since(mark, |_| true).len(), 0);
    house.pass(2 * HOUR).await;
    assert_eq!(house.since(mark, |sent| sent.is_for(&asked)).len(), 1);
}

#[tokio::test]
async fn silence_until_tomorrow_is_also_about_what_was_asked_while_the_clock_was_wrong() {
    let mut house = House::new().await;
    let right = house.now();
    house.is_set_to(right.saturating_add(40 * DAY).unwrap()).await;
    house.table(&TWO, "1d").await;
    let asked = house.asked().await;
    house.is_set_to(right).await;
    house.whispers(&asked, "remind tomorrow").await;
    let mark = house.mark();
    house.pass(23 * HOUR).await;
    assert_eq!(house.since(mark, |_| true).len(), 0);
}

#[tokio::test]
async fn silence_that_was_over_by_a_wrong_clock_is_over_once_it_is_set_right() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    let asked = house.asked().await;
    let right = house.now();
    house.is_set_to(right.saturating_add(40 * DAY).unwrap()).await;
    house.whispers(&asked, "remind tomorrow").await;
    house.plays(&asked).await;
    house.pass(2 * DAY).await;
    house.is_set_to(right.saturating_add(2 * DAY).unwrap()).await;
    house.plays(another(&TWO, &asked)).await;
    assert_eq!(house.asked().await, asked);
    let mark = house.mark();
    house.pass(DAY + HOUR).await;
    assert_eq!(house.since(mark, |sent| sent.is_for(&asked)).len(), 1);
}
