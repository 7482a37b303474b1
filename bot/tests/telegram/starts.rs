//! From the first hello to the stop.

use std::{sync::Arc, time::Duration};

use alhambra_bot::chat::{
    Answer, Chat,
    telegram::{Settings, Telegram},
};
use futures::FutureExt;

use crate::{
    log::Log,
    platform::{BOT_NAME, Fault, Role, Server, TOKEN},
    stage::{ScriptedApp, Stage, at, privately, settings, text},
};

fn new(settings: Settings) -> anyhow::Result<Option<Arc<Telegram>>> {
    Telegram::new(
        settings,
        ScriptedApp::new(|_| Answer::default()),
        Arc::new(crate::stage::Remembered::default()),
    )
}

#[test]
fn without_a_token_telegram_is_off() {
    assert!(new(Settings::new("  ")).unwrap().is_none());
}

#[test]
fn something_that_is_no_token_is_refused_and_not_shown() {
    for wrong in ["hunter2", "98765", "abc:def", "12:with space"] {
        let error = new(Settings::new(wrong)).err().unwrap().to_string();
        assert!(error.contains("not of the form") && !error.contains(wrong), "{error}");
    }
}

#[tokio::test]
async fn a_wrong_token_is_one_clear_line() {
    let server = Server::start().await;
    let wrong = Settings { token: "1:wrong-secret".into(), ..settings(&server) };
    let telegram = new(wrong).unwrap().unwrap();
    let error = telegram.run(futures::future::pending()).await.unwrap_err();
    let line = format!("{error:#}");
    assert!(line.contains("does not accept the bot's token") && !line.contains("secret"), "{line}");
    assert_eq!(line.lines().count(), 1);
}

#[tokio::test]
async fn the_token_is_in_no_log_line_and_no_error() {
    let log = Log::default();
    let _listening = log.listen();

    let server = Server::start().await;
    let group = server.group("Games");
    // The HTTP client's own error for a broken connection names the address.
    server.fails("getMe", None, 1, Fault::HangsUp);
    server.fails("sendMessage", None, 1, Fault::HangsUp);
    let stage = Stage::on(server, Duration::from_mins(1), |_| Answer::default()).await;
    let error = stage.send(&at(group), text("hello"), Vec::new()).await.unwrap_err();
    stage.ends().await;

    let log = log.text();
    assert!(log.contains("not connected yet"), "{log}");
    let secret = TOKEN.split_once(':').unwrap().1;
    assert!(!log.contains(secret), "{log}");
    assert!(!format!("{error:?} {error}").contains(secret), "{error:?}");
}

#[tokio::test]
async fn the_commands_are_listed_for_each_language_in_groups_and_in_private() {
    let server = Stage::silent().await.ends().await;
    let world = server.world();
    let list = |scope: &str, language: &str| {
        let key = (scope.to_owned(), language.to_owned());
        world.commands.get(&key).unwrap_or_else(|| panic!("no commands for {key:?}")).clone()
    };
    for scope in ["all_group_chats", "all_private_chats"] {
        let languages = ["", "en", "de", "fr", "es"].map(|language| list(scope, language));
        let names = |commands: &[(String, String)]| {
            commands.iter().map(|command| command.0.clone()).collect::<Vec<_>>()
        };
        assert!(languages.iter().all(|commands| names(commands) == names(&languages[0])));
        assert_eq!(languages[0], languages[1]);
        assert_ne!(languages[1], languages[2]);
        assert_ne!(languages[2], languages[3]);
    }
    let has = |scope: &str, name: &str| list(scope, "de").iter().any(|entry| entry.0 == name);
    assert!(has("all_group_chats", "join") && !has("all_private_chats", "join"));
    assert!(has("all_group_chats", "solo") && has("all_private_chats", "solo"));
    assert!(has("all_private_chats", "games") && !has("all_group_chats", "games"));
}

#[tokio::test]
async fn a_former_process_that_still_polls_is_waited_for() {
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    let conflict = "Conflict: terminated by other getUpdates request; make sure that only one bot instance \
         is running";
    server.fails("getUpdates", None, 2, Fault::Says(409, conflict));
    server.says(kim, kim.private(), "/help");
    let stage =
        Stage::on(server, Duration::from_mins(1), |_| privately(text("Here to help."))).await;
    stage.server.message(kim.private(), "Here to help.").await;
    stage.ends().await;
}

#[tokio::test]
async fn links_need_to_know_the_name_of_the_bot() {
    let server = Server::start().await;
    let telegram = new(settings(&server)).unwrap().unwrap();
    assert_eq!(telegram.private_link("t1"), None);
    let group = server.supergroup("Games");
    let topic = server.topic(group);

    let stage = Stage::on(server, Duration::from_mins(1), |_| Answer::default()).await;
    let link = stage.telegram.private_link("t1").unwrap();
    assert_eq!(link, format!("https://t.me/{BOT_NAME}?start=t1"));
    let supergroup = group.chat.to_string().replace("-100", "");
    let place = crate::stage::place(topic);
    let link = stage.telegram.link(&place).unwrap();
    assert_eq!(link, format!("https://t.me/c/{supergroup}/{}", topic.topic.unwrap()));
    stage.ends().await;
}

#[tokio::test]
async fn a_stop_finishes_what_is_being_handled_and_confirms_it() {
    let stage = Stage::with(|_| privately(text("Done."))).await;
    let kim = stage.server.friend("Kim", "en");
    let permits = stage.app.hold(crate::stage::to(kim));
    stage.server.says(kim, kim.private(), "/done");
    stage.app.heard(1).await;

    let app = stage.app.clone();
    let ending = stage.ends();
    tokio::pin!(ending);
    assert!(ending.as_mut().now_or_never().is_none(), "it did not wait for the command");
    permits.add_permits(1);
    let server = ending.await;
    assert_eq!(server.private_of(kim).len(), 1);
    assert!(server.world().updates.is_empty(), "the command would come again");
    assert_eq!(app.heard.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn what_was_being_handled_when_the_process_died_comes_again() {
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    let linger = Settings { linger: Duration::from_mins(10), ..settings(&server) };
    let stage = Stage::begin(linger, server, |_| Answer::default()).await;
    let _never = stage.app.hold(crate::stage::to(kim));
    stage.server.says(kim, kim.private(), "/done");
    stage.app.heard(1).await;
    let (server, before) = stage.dies().await;

    let stage =
        Stage::on(server, Duration::from_mins(1), |_| privately(text("That is your turn."))).await;
    let again = stage.app.heard(1).await;
    assert_eq!(again[0], before.heard.lock().unwrap()[0]);
    stage.server.message(kim.private(), "That is your turn.").await;
    stage.ends().await;
}

#[tokio::test]
async fn a_poll_that_breaks_off_loses_nothing() {
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    server.says(kim, kim.private(), "/help");
    server.fails("getUpdates", None, 1, Fault::HangsUp);
    let stage = Stage::on(server, Duration::from_mins(1), |_| privately(text("Hello."))).await;
    stage.server.message(kim.private(), "Hello.").await;
    let server = stage.ends().await;
    assert_eq!(server.private_of(kim).len(), 1);
}

#[tokio::test]
async fn an_update_that_nobody_knows_does_not_stop_the_others() {
    let stage = Stage::silent().await;
    let kim = stage.server.friend("Kim", "en");
    stage.server.pushes_unknown_update();
    stage.server.says(kim, kim.private(), "/help");
    stage.app.heard(1).await;
    stage.ends().await;
}

#[tokio::test]
async fn updates_out_of_order_are_each_taken_once() {
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    let group = server.group("Games");
    server.bot_becomes(group, Role::Admin);
    server.world().updates.clear();
    server.says(kim, group, "/join");
    server.says(kim, kim.private(), "/hand");
    server.says(kim, group, "/start");
    server.world().updates.swap(1, 2);
    let stage = Stage::on(server, Duration::from_mins(1), |_| Answer::default()).await;
    stage.server.fetched().await;
    assert_eq!(stage.app.heard(3).await.len(), 3);
    stage.ends().await;
}
