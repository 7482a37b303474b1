//! Starting and stopping.

use std::{sync::Arc, time::Duration};

use alhambra_bot::chat::discord::{Discord, Error, Settings};
use tokio::time::{sleep, timeout};

use crate::{
    log::Log,
    stage::{Stage, kim, said, says, text},
    support::{APPLICATION, Fault, GAMES, Server, TOKEN},
};

/// Nothing waits so long that works.
const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test]
async fn the_commands_are_there_in_three_languages() {
    let stage = Stage::new().await;
    stage.server.look(|world| {
        let buy = world.commands.iter().find(|command| command["name"] == "buy").unwrap();
        assert_eq!(buy["name_localizations"]["de"], "kaufen");
        assert_eq!(buy["name_localizations"]["fr"], "acheter");
        assert_eq!(buy["options"][0]["autocomplete"], true);
        let names: Vec<&str> =
            world.commands.iter().map(|command| command["name"].as_str().unwrap()).collect();
        for needed in alhambra_bot::parse::COMMANDS {
            assert!(names.contains(needed), "{needed}");
        }
        let identified = &world.identified[0];
        assert_eq!(identified["presence"]["status"], "online");
        assert!(
            identified["presence"]["activities"][0]["state"].as_str().unwrap().contains("/new")
        );
    });
}

#[tokio::test]
async fn commands_are_registered_in_spite_of_a_broken_server() {
    let server = Server::start().await;
    server.fault(Fault::on("PUT", "/applications/").status(500));
    server.fault(Fault::on("GET", "/gateway/bot").status(503));
    let stage = Stage::on(server);
    stage.server.ready().await;
}

#[tokio::test]
async fn without_a_token_discord_is_off() {
    let log = Log::default();
    let _guard = log.listen();
    assert!(Discord::open(None).unwrap().is_none());
    assert!(Discord::open(Some(Settings::new(" "))).unwrap().is_none());
    assert!(log.text().contains("Discord is off"));
}

#[tokio::test]
async fn a_wrong_token_ends_with_one_clear_line_without_the_token() {
    const WRONG: &str = "MTAw.wrong.secret";
    let log = Log::default();
    let _guard = log.listen();
    let server = Server::start().await;
    let settings = Settings::new(WRONG).at(&server.api());
    let bot = Discord::open(Some(settings.clone())).unwrap().unwrap();
    let app = Arc::new(crate::stage::Script::default());
    let error = bot.clone().run(app, std::future::pending()).await.unwrap_err();
    assert!(matches!(error, Error::Token));
    assert_eq!(error.to_string().lines().count(), 1);
    assert!(matches!(bot.invite().await, Err(Error::Token)));
    for said in [error.to_string(), format!("{error:?}"), format!("{settings:?}"), log.text()] {
        assert!(!said.contains("secret"), "{said}");
    }
}

#[tokio::test]
async fn a_token_that_cannot_be_sent_is_wrong_at_once() {
    assert!(matches!(Discord::open(Some(Settings::new("a\nb"))), Err(Error::Token)));
}

#[tokio::test]
async fn a_token_that_is_revoked_later_ends_the_adapter() {
    let mut stage = Stage::new().await;
    stage.server.revoke_token();
    stage.server.close_gateway(4000);
    assert!(matches!(stage.ended().await, Err(Error::Revoked)));
}

#[tokio::test]
async fn no_log_holds_the_token() {
    let log = Log::default();
    let _guard = log.listen();
    let mut stage = Stage::new().await;
    stage.app.answers(|_| says(text("done")));
    stage.server.slash(&kim(), GAMES, "table", &[]);
    stage.server.ephemeral_answer(&kim(), 0).await;
    stage.begin_stop();
    stage.ended().await.unwrap();
    assert!(log.text().contains("Discord is on"));
    assert!(!log.text().contains(TOKEN));
}

#[tokio::test]
async fn the_invite_link_is_that_of_the_bot() {
    let server = Server::start().await;
    let bot = Discord::open(Some(server.settings())).unwrap().unwrap();
    let link = bot.invite().await.unwrap();
    assert!(link.contains(&format!("client_id={APPLICATION}&scope=bot+applications.commands")));
    assert!(link.ends_with("permissions=274878024704"), "{link}");
}

#[tokio::test]
async fn as_many_shards_as_discord_recommends() {
    let log = Log::default();
    let _listening = log.listen();
    let server = Server::start().await;
    server.recommend_shards(2);
    let stage = Stage::on(server);
    let shards = stage
        .server
        .wait_for("two shards", |world| {
            let shards = world.identified.iter().map(|it| it["shard"].to_string());
            Some(shards.collect::<Vec<_>>()).filter(|shards| shards.len() == 2)
        })
        .await;
    assert_eq!(shards, ["[0,2]", "[1,2]"]);
    // For each it is the first session, with which nothing was lost.
    let both_are_on = async {
        while log.text().matches("Discord is on").count() < 2 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, both_are_on).await.expect("two shards that are on");
    assert!(!log.text().contains("was lost"), "{}", log.text());
}

#[tokio::test]
async fn a_stop_waits_for_the_last_answer_and_says_goodbye() {
    let mut stage = Stage::new().await;
    stage.app.answers(|incoming| says(text(said(incoming))));
    stage.app.get_stuck();
    stage.server.slash(&kim(), GAMES, "done", &[]);
    stage.app.hears(1).await;
    stage.begin_stop();
    // Who comes now is told so, and the application is left alone.
    let late = loop {
        stage.server.slash(&kim().speaking("de"), GAMES, "table", &[]);
        let answer = stage
            .server
            .wait_for("any answer", |world| world.interactions.last().unwrap().acknowledged);
        if answer.await == 4 {
            break stage.server.ephemeral_answer(&kim(), 0).await;
        }
    };
    assert!(late.content.contains("starte gerade neu"), "{}", late.content);
    stage.app.go_on();
    stage.ended().await.unwrap();
    let answers = stage.server.ephemeral_answers(&kim());
    assert!(answers.iter().any(|answer| answer.content == "done"));
    assert_eq!(stage.server.look(|world| world.goodbyes), 1);
}
