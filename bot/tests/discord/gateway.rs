//! The gateway breaks, and servers and channels come and go.

use std::sync::atomic::Ordering;

use alhambra_bot::chat::{Notice, Target};

use crate::{
    log::Log,
    stage::{Stage, kim, place, said, says, text},
    support::{GAMES, Server, World},
};

const THREAD: u64 = 3100;

/// A stage whose bot has heard of the server.
async fn with_thread() -> Stage {
    let server = Server::start().await;
    server.add_thread(THREAD, GAMES, "alhambra");
    let stage = Stage::on(server);
    stage.server.ready().await;
    stage.server.slash(&kim(), THREAD, "table", &[]);
    stage.app.hears(1).await;
    stage
}

#[tokio::test]
async fn a_press_during_a_broken_connection_is_answered_after_the_resume() {
    let stage = Stage::new().await;
    stage.app.answers(|incoming| says(text(said(incoming))));
    stage.server.break_gateway();
    stage.server.slash(&kim(), GAMES, "done", &[]);
    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    assert_eq!(answer.content, "done");
    stage.server.look(|world| {
        assert_eq!(world.identified.len(), 1);
        assert_eq!(world.resumed, 1);
    });
    assert_eq!(stage.app.heard().len(), 1);
}

#[tokio::test]
async fn a_connection_that_discord_closes_is_resumed() {
    let stage = Stage::new().await;
    stage.server.close_gateway(4000);
    stage.server.wait_for("a resume", |world| (world.resumed == 1).then_some(())).await;
    stage.server.slash(&kim(), GAMES, "done", &[]);
    stage.app.hears(1).await;
}

#[tokio::test]
async fn a_session_that_discord_forgot_is_begun_anew() {
    let stage = Stage::new().await;
    stage.server.forget_sessions();
    stage.server.break_gateway();
    stage
        .server
        .wait_for("a new session", |world| (world.identified.len() == 2).then_some(()))
        .await;
    stage.server.slash(&kim(), GAMES, "done", &[]);
    stage.app.hears(1).await;
}

#[tokio::test]
async fn what_was_pressed_in_a_session_that_is_lost_is_not_lost_silently() {
    let log = Log::default();
    let _listening = log.listen();
    let stage = Stage::new().await;
    stage.server.forget_sessions();
    stage.server.break_gateway();
    // Discord itself tells Kim that it failed.
    stage.server.slash(&kim(), GAMES, "done", &[]);
    let again = |world: &World| (world.identified.len() == 2).then_some(());
    stage.server.wait_for("a new session", again).await;
    stage.server.slash(&kim(), GAMES, "hand", &[]);
    let heard = stage.app.hears(1).await;
    assert_eq!(heard.iter().map(said).collect::<Vec<_>>(), ["hand"]);
    log.says("a session of Discord's was lost, and what was pressed meanwhile too").await;
}

#[tokio::test]
async fn whoever_did_something_that_cannot_be_read_is_told() {
    let stage = Stage::new().await;
    stage.server.slash_unreadable(&kim().speaking("de"), GAMES);
    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    assert!(answer.content.contains("Bei mir ist etwas schiefgegangen"), "{}", answer.content);
    assert!(stage.app.heard().is_empty());
}

#[tokio::test]
async fn heartbeats_are_kept_up() {
    let server = Server::start().await;
    server.set_heartbeat(100);
    let stage = Stage::on(server);
    stage.server.wait_for("heartbeats", |world| (3 <= world.heartbeats).then_some(())).await;
}

#[tokio::test]
async fn a_connection_on_which_nobody_answers_is_replaced() {
    let server = Server::start().await;
    server.set_heartbeat(100);
    let stage = Stage::on(server);
    stage.server.ready().await;
    stage.server.answer_heartbeats(false);
    stage
        .server
        .wait_for("another connection", |world| {
            (1 < world.identified.len() + world.resumed).then_some(())
        })
        .await;
    stage.server.answer_heartbeats(true);
    stage.server.slash(&kim(), GAMES, "done", &[]);
    stage.app.hears(1).await;
}

#[tokio::test]
async fn a_gateway_that_is_shut_for_a_while_is_tried_until_it_opens() {
    let stage = Stage::new().await;
    stage.server.shut_gateway(true);
    stage.server.break_gateway();
    stage.server.wait_for("attempts", |world| (2 <= world.turned_away).then_some(())).await;
    stage.server.shut_gateway(false);
    stage
        .server
        .wait_for("a connection", |world| {
            (1 < world.identified.len() + world.resumed).then_some(())
        })
        .await;
    stage.server.slash(&kim(), GAMES, "done", &[]);
    stage.app.hears(1).await;
}

#[tokio::test]
async fn a_server_that_throws_the_bot_out_takes_its_places_along() {
    let stage = with_thread().await;
    stage.server.lose_guild(true);
    stage.server.lose_guild(false);
    stage.app.is_told(&Notice::Removed(place(GAMES))).await;
    stage.app.is_told(&Notice::Removed(place(THREAD))).await;
    stage.app.is_told(&Notice::RemovedServer("4001".into())).await;
    // The outage before it was not told.
    assert_eq!(stage.app.notices().len(), 3);
}

#[tokio::test]
async fn a_deleted_channel_takes_its_threads_along() {
    let stage = with_thread().await;
    stage.server.delete_channel(GAMES);
    stage.app.is_told(&Notice::Gone(place(THREAD))).await;
    stage.app.is_told(&Notice::Gone(place(GAMES))).await;
}

#[tokio::test]
async fn a_deleted_thread_is_noticed_alone() {
    let stage = with_thread().await;
    stage.server.delete_channel(THREAD);
    stage.app.is_told(&Notice::Gone(place(THREAD))).await;
    assert_eq!(stage.app.notices().len(), 1);
}

#[tokio::test]
async fn a_role_is_news_when_it_allows_something_else_not_when_it_looks_different() {
    let stage = with_thread().await;
    stage.server.change_role(1, 8);
    stage.server.change_role(2, 8);
    stage.server.change_role(3, 16);
    let rights =
        |notices: &[Notice]| notices.iter().filter(|it| matches!(it, Notice::Rights(_))).count();
    // A later event shows that all of these were dealt with.
    stage.server.join_guild();
    stage.app.is_told(&Notice::Welcome(place(3999))).await;
    assert_eq!(rights(&stage.app.notices()), 2);
    let Notice::Rights(places) = &stage.app.notices()[0] else { panic!("no news") };
    assert!([GAMES, THREAD].iter().all(|channel| places.contains(&place(*channel))));
}

#[tokio::test]
async fn a_new_server_is_welcome() {
    let stage = Stage::new().await;
    stage.server.join_guild();
    stage.app.is_told(&Notice::Welcome(place(3999))).await;
}

#[tokio::test]
async fn a_thread_stays_open_while_a_game_runs_in_it() {
    let stage = with_thread().await;
    stage.app.is_playing.store(true, Ordering::Relaxed);
    stage.server.archive(THREAD, false);
    stage
        .server
        .wait_for("an open thread", |world| (!world.channels[&THREAD].is_archived).then_some(()))
        .await;
}

#[tokio::test]
async fn a_thread_without_a_game_may_sleep_until_something_is_said() {
    let stage = with_thread().await;
    stage.server.archive(THREAD, false);
    // A later event shows that the first one was dealt with.
    stage.server.join_guild();
    stage.app.is_told(&Notice::Welcome(place(3999))).await;
    assert!(stage.server.look(|world| world.channels[&THREAD].is_archived));
    stage.send(Target::Place(place(THREAD)), text("a reminder")).await.unwrap();
    assert_eq!(stage.server.messages_in(THREAD).len(), 1);
}

#[tokio::test]
async fn a_thread_that_somebody_locked_stays_shut() {
    let stage = with_thread().await;
    stage.app.is_playing.store(true, Ordering::Relaxed);
    stage.server.archive(THREAD, true);
    stage.server.join_guild();
    stage.app.is_told(&Notice::Welcome(place(3999))).await;
    let tried = stage.server.look(|world| world.requests_to("PATCH", "/channels/3100").len());
    assert_eq!(tried, 0);
}
