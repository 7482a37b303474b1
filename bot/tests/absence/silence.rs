//! Tables at which nothing happens are closed, with a warning, and can be opened again.

use alhambra_bot::{
    chat::Notice,
    config::Interval,
    store::{Commit, Scope, TableState, Write},
};

use super::support::{DAY, HOUR, House};

const TWO: [&str; 2] = ["kim", "nina"];

#[tokio::test]
async fn a_lobby_is_closed_after_a_week_and_opened_again_by_a_player() {
    let mut house = House::new().await;
    house.says("kim", "new").await;
    house.says("nina", "join").await;
    house.pass(6 * DAY).await;
    house.says("ali", "join").await;
    house.pass(6 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Lobby);
    house.pass(DAY + HOUR).await;
    assert_eq!(house.row().await.state, TableState::Closed);
    let post = house.last(|sent| sent.is_in("games"));
    assert!(post.text().contains("closed the lobby"), "{}", post.text());
    let said = house.presses("eve", &post.message, "Open it again").await;
    assert!(said.text.bare().contains("no seat"), "{}", said.text.bare());
    house.presses("nina", &post.message, "Open it again").await;
    let row = house.row().await;
    assert_eq!((row.state, row.seats.len()), (TableState::Lobby, 3));
}

#[tokio::test]
async fn a_silent_game_is_warned_once_closed_and_restored_as_it_was() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    let asked = house.asked().await;
    house.whispers(&asked, "remind off").await;
    let mark = house.mark();
    house.pass(20 * DAY).await;
    assert_eq!(house.since(mark, |_| true).len(), 0);
    house.pass(DAY + HOUR).await;
    house.restarts().await;
    house.pass(8 * DAY).await;
    let warned = house.since(mark, |sent| sent.text().contains("nobody has played here"));
    assert_eq!(warned.len(), 1, "{warned:?}");
    assert!(warned[0].pings(&asked));
    assert_eq!(house.row().await.state, TableState::Running);
    house.pass(DAY + HOUR).await;
    let row = house.row().await;
    assert_eq!(row.state, TableState::Closed);
    assert!(house.clocks().await.is_empty());

    let post = house.last(|sent| sent.is_in("games"));
    let mark = house.mark();
    house.presses("nina", &post.message, "Open it again").await;
    let again = house.row().await;
    assert_eq!((again.state, again.ply), (TableState::Running, row.ply));
    assert_eq!(house.asked().await, asked);
    assert_eq!(house.since(mark, |sent| sent.is_for(&asked)).len(), 1, "the prompt comes again");
    house.plays(&asked).await;
    house.pass(20 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Running);
}

#[tokio::test]
async fn a_table_is_not_restored_over_another_one() {
    let mut house = House::new().await;
    house.says("kim", "new").await;
    house.pass(7 * DAY + HOUR).await;
    let post = house.last(|sent| sent.is_in("games"));
    house.says("nina", "new").await;
    let said = house.presses("kim", &post.message, "Open it again").await;
    assert!(said.text.bare().contains("already"), "{}", said.text.bare());
    house.says("nina", "cancel").await;
    house.presses("kim", &post.message, "Open it again").await;
    let open = house.store().table_at(&super::support::place("games")).await.unwrap().unwrap();
    assert_eq!(open.owner, house.account("kim").await.id);
}

#[tokio::test]
async fn what_the_players_ended_stays_ended() {
    let mut house = House::new().await;
    house.table(&TWO, "1d").await;
    house.says("kim", "abort").await;
    let said = house.says("kim", "restore").await;
    assert!(said.contains("cannot be opened again"), "{said}");
}

#[tokio::test]
async fn after_a_long_outage_a_game_is_warned_before_it_is_closed() {
    let mut house = House::new().await;
    house.table(&TWO, "none").await;
    house.dies_for(60 * DAY).await;
    house.pass(23 * HOUR).await;
    assert_eq!(house.since(0, |sent| sent.text().contains("nobody has played here")).len(), 0);
    house.pass(2 * HOUR).await;
    assert_eq!(house.row().await.state, TableState::Running);
    assert_eq!(house.since(0, |sent| sent.text().contains("nobody has played here")).len(), 1);
    house.pass(8 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Running);
    house.pass(2 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Closed);
}

#[tokio::test]
async fn expiry_is_set_by_the_operator() {
    let mut house = House::new().await;
    house.usual.lobby_expires = Interval::NONE;
    house.usual.silence_warned = Interval::days(2);
    house.usual.silence_closed = Interval::days(3);
    house.restarts().await;
    house.table_in("games", &TWO, "none").await;
    house.says_in("other", "kim", "new").await;
    house.pass(4 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Closed);
    house.pass(100 * DAY).await;
    assert_eq!(house.row_in("other").await.state, TableState::Lobby);
}

#[tokio::test]
async fn finished_games_are_forgotten_when_they_expire_and_the_file_gets_smaller() {
    let mut house = House::new().await;
    house.usual.finished_expires = Interval::days(10);
    house.table(&TWO, "none").await;
    house.says("kim", "abort").await;
    let old = house.row().await.id;
    // Sixteen megabytes of it.
    let value = Some("x".repeat(16 << 20));
    let note = Write::Note { scope: Scope::Table(old), name: "long".into(), value };
    house.store().commit(Commit::at(house.now()).with(note)).await.unwrap();
    house.table_in("other", &TWO, "none").await;
    let size = |house: &House| house.store().path().unwrap().metadata().unwrap().len();
    house.restarts().await;
    let before = size(&house);
    house.pass(9 * DAY).await;
    house.restarts().await;
    assert!(house.store().table(old).await.unwrap().is_some());
    assert!(before <= size(&house));

    house.pass(2 * DAY).await;
    house.restarts().await;
    assert!(house.store().table(old).await.unwrap().is_none());
    assert!(size(&house) < before / 2, "{before}, {}", size(&house));
    assert_eq!(house.row_in("other").await.state, TableState::Running);
}

#[tokio::test]
async fn a_clock_that_is_wrong_for_less_than_a_day_deletes_nothing() {
    let mut house = House::new().await;
    house.usual.finished_expires = Interval::days(10);
    house.table(&TWO, "none").await;
    house.says("kim", "abort").await;
    let old = house.row().await.id;
    house.table_in("other", &TWO, "none").await;
    house.restarts().await;

    // While it runs, and while it does not; hours later somebody notices.
    let right = house.now();
    house.sleeps_for(400 * DAY).await;
    house.pass(DAY / 2).await;
    house.time.set(right);
    house.dies_for(400 * DAY).await;
    house.pass(DAY / 2).await;
    house.time.set(right);
    house.restarts().await;
    house.pass(5 * DAY).await;
    assert!(house.store().table(old).await.unwrap().is_some());

    // It was no mistake.
    house.sleeps_for(400 * DAY).await;
    house.pass(2 * DAY).await;
    assert!(house.store().table(old).await.unwrap().is_none());
}

#[tokio::test]
async fn nothing_is_closed_for_a_silence_in_which_nobody_was_there_or_the_clock_was_wrong() {
    let mut house = House::new().await;
    house.table_in("playing", &TWO, "none").await;
    house.says("kim", "new").await;
    house.pass(HOUR).await;
    let right = house.now();
    let mark = house.mark();
    house.sleeps_for(40 * DAY).await;
    house.pass(2 * HOUR).await;
    house.is_set_to(right).await;
    house.pass(2 * HOUR).await;
    house.dies_for(8 * DAY).await;
    // There is a day to say that somebody is still there.
    house.pass(23 * HOUR).await;
    let told = house.since(mark, |sent| sent.is_in("games") || sent.text().contains("has played"));
    assert_eq!(told.len(), 0, "{told:?}");
    assert_eq!(house.row().await.state, TableState::Lobby);
    house.says("nina", "join").await;
    house.pass(3 * DAY).await;
    assert_eq!(house.row().await.state, TableState::Lobby);
}

#[tokio::test]
async fn a_lobby_in_which_nobody_says_anything_for_a_day_after_a_long_outage_is_closed() {
    let mut house = House::new().await;
    house.says("kim", "new").await;
    house.dies_for(8 * DAY).await;
    house.pass(DAY + 2 * HOUR).await;
    assert_eq!(house.row().await.state, TableState::Closed);
}

#[tokio::test]
async fn a_clock_that_is_wrong_for_less_than_a_day_forgets_no_place_and_no_update() {
    let mut house = House::new().await;
    house.table_in("left", &TWO, "none").await;
    house.notices(Notice::Removed(super::support::place("left"))).await;
    let left = house.row_in("left").await.id;
    // The newest table stays anyway.
    house.table_in("other", &TWO, "none").await;
    let updates = |house: &House| -> u32 {
        let file = rusqlite::Connection::open(house.store().path().unwrap()).unwrap();
        file.query_row("SELECT count(*) FROM inbox", [], |row| row.get(0)).unwrap()
    };
    let (right, known) = (house.now(), updates(&house));
    house.sleeps_for(400 * DAY).await;
    house.pass(DAY / 2).await;
    house.is_set_to(right).await;
    house.pass(DAY).await;
    assert!(house.store().table(left).await.unwrap().is_some());
    assert_eq!(updates(&house), known);

    // It was no mistake.
    house.sleeps_for(400 * DAY).await;
    house.pass(2 * DAY).await;
    assert!(house.store().table(left).await.unwrap().is_none());
    assert_eq!(updates(&house), 0);
}
