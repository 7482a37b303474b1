//! Discord and Telegram in one process: the whole program as it is started, with a strict
//! server for each, one database, and faults that the other platform must not feel.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../support/discord/mod.rs"]
mod discord;
#[path = "../support/telegram/mod.rs"]
mod telegram;

use std::time::Duration;

use alhambra_bot::{
    config::{Config, Level, Secret},
    run::run,
    store::{Store, TableState},
};
use tokio::{sync::oneshot, task::JoinHandle, time::timeout};

use discord::{Fault as DiscordFault, GAMES, Strict, User as DiscordUser};
use telegram::{Fault, Room, Shown, User};

const PATIENCE: Duration = Duration::from_mins(1);

/// The program between the two platforms.
struct Program {
    discord: Strict,
    telegram: telegram::Server,
    folder: tempfile::TempDir,
    running: JoinHandle<anyhow::Result<()>>,
    stop: oneshot::Sender<()>,
}

impl Program {
    async fn start() -> Self {
        let (discord, telegram) = (discord::Server::start().await, telegram::Server::start().await);
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::default();
        config.database.path = folder.path().join("alhambra.db");
        config.log.level = Level::Warn;
        config.discord.token = Secret::new(discord::TOKEN);
        config.discord.api = discord.api();
        config.telegram.token = Secret::new(telegram::TOKEN);
        config.telegram.api = telegram.url.clone();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(run(config, async move { drop(stopped.await) }));
        discord.ready().await;
        telegram.called("setMyCommands", 8).await;
        telegram.until("an open poll", |world| (0 < world.poll).then_some(())).await;
        Self { discord, telegram, folder, running, stop }
    }

    /// A table on Discord: somebody opens it, and everybody sees it.
    async fn opens_on_discord(&self, channel: u64, name: &str) {
        let user = DiscordUser::new(channel + 50_000, name);
        self.discord.add_channel(channel, name);
        self.discord.slash(&user, channel, "new", &[]);
        self.discord
            .wait_for("a table on Discord", |world| {
                let mut here = world.messages.iter().filter(|it| it.channel == channel);
                here.find(|it| it.only_for.is_none() && it.content.contains(name)).map(|_| ())
            })
            .await;
    }

    async fn opens_on_telegram(&self, name: &str) -> (User, Room, Shown) {
        let user = self.telegram.friend(name, "de");
        let group = self.telegram.supergroup(name);
        self.telegram.says(user, group, "/new");
        (user, group, self.telegram.dressed(group, name).await)
    }

    async fn ends(self) -> anyhow::Result<()> {
        self.stop.send(()).ok();
        timeout(PATIENCE, self.running).await.expect("an end").unwrap()
    }
}

#[tokio::test]
async fn each_platform_has_its_own_tables_in_one_database() {
    let program = Program::start().await;
    program.opens_on_discord(3050, "Kim").await;
    program.opens_on_telegram("Nina").await;
    let path = program.folder.path().to_owned();
    let Program { stop, running, folder, .. } = program;
    stop.send(()).unwrap();
    timeout(PATIENCE, running).await.expect("an end").unwrap().unwrap();
    let store = Store::open(&path.join("alhambra.db")).await.unwrap();
    assert_eq!(store.count_tables(TableState::Lobby).await.unwrap(), 2);
    store.close().await;
    drop(folder);
}

#[tokio::test]
async fn a_storm_of_limits_on_telegram_is_not_felt_on_discord() {
    let program = Program::start().await;
    let (_, group, lobby) = program.opens_on_telegram("Nina").await;
    for method in ["sendMessage", "editMessageText", "answerCallbackQuery", "getUpdates"] {
        program.telegram.fails(method, None, 1000, Fault::TooManyRequests(300));
    }
    program.telegram.press(program.telegram.friend("Ali", "de"), &lobby, "Mitspielen");
    program.telegram.says(program.telegram.friend("Eva", "de"), group, "/join");
    for channel in 3050..3055 {
        program.opens_on_discord(channel, "Kim").await;
    }
    program.ends().await.unwrap();
}

#[tokio::test]
async fn a_discord_that_is_down_is_not_felt_on_telegram() {
    let program = Program::start().await;
    program.opens_on_discord(GAMES + 50, "Kim").await;
    program.discord.shut_gateway(true);
    program.discord.break_gateway();
    for method in ["POST", "PATCH", "GET"] {
        program.discord.fault(DiscordFault::on(method, "/").status(503).times(1000));
    }
    for name in ["Nina", "Ali", "Eva"] {
        program.opens_on_telegram(name).await;
    }
    program.ends().await.unwrap();
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_its_platform_and_the_last_one_ends_the_program() {
    let program = Program::start().await;
    program.telegram.fails("getUpdates", None, 1000, Fault::Says(401, "Unauthorized"));
    // Wakes the poll that is open.
    program.opens_on_telegram("Nina").await;
    program.opens_on_discord(3050, "Kim").await;
    assert!(!program.running.is_finished());

    program.discord.revoke_token();
    program.discord.close_gateway(4000);
    let ended = timeout(PATIENCE, program.running).await.expect("an end").unwrap();
    let line = ended.unwrap_err().to_string();
    assert!(line.contains("Discord does not accept the bot's token any more"), "{line}");
    assert!(!line.contains(discord::TOKEN));
}

/// The program itself, as somebody starts it who has copied a wrong token.
#[tokio::test]
async fn a_wrong_token_is_one_clear_line_without_the_token_and_an_exit_code() {
    let (discord, telegram) = (discord::Server::start().await, telegram::Server::start().await);
    let cases = [
        ("DISCORD", "MTAw.wrong.secret", discord.api(), "Discord does not accept"),
        ("TELEGRAM", "4242:wrong-secret", telegram.url.clone(), "Telegram does not accept"),
    ];
    for (platform, token, api, line) in cases {
        let folder = tempfile::tempdir().unwrap();
        let mut alhambra = tokio::process::Command::new(env!("CARGO_BIN_EXE_alhambra"));
        let started = alhambra
            .current_dir(folder.path())
            .env(format!("ALHAMBRA_{platform}_TOKEN"), token)
            .env(format!("ALHAMBRA_{platform}_API"), api)
            .env("ALHAMBRA_LOG_LEVEL", "trace")
            .kill_on_drop(true)
            .output();
        let output = timeout(PATIENCE, started).await.expect("an end").unwrap();
        let told = [output.stdout, output.stderr].concat();
        let told = String::from_utf8(told).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert_eq!(told.lines().filter(|it| it.contains(line)).count(), 1, "{told}");
        assert!(told.lines().last().unwrap().contains(line), "{told}");
        assert!(!told.contains("secret"), "{told}");
        let other = if platform == "DISCORD" { "Telegram" } else { "Discord" };
        assert!(told.contains(&format!("{other} is off: no token is set")), "{told}");
    }
}

#[tokio::test]
async fn a_wrong_token_at_the_start_ends_the_program_whatever_the_other_does() {
    let (discord, telegram) = (discord::Server::start().await, telegram::Server::start().await);
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::default();
    config.database.path = folder.path().join("alhambra.db");
    config.discord.token = Secret::new(discord::TOKEN);
    config.discord.api = discord.api();
    config.telegram.token = Secret::new("4242:another-token");
    config.telegram.api = telegram.url.clone();
    let ended = timeout(PATIENCE, run(config, std::future::pending())).await.expect("an end");
    let line = ended.unwrap_err().to_string();
    assert!(line.contains("Telegram does not accept the bot's token"), "{line}");
    assert!(!line.contains("another"));
}
