//! A whole game: the real program, a real file, a real browser.

use std::{net::SocketAddr, time::Duration};

use alhambra_bot::{
    config::{Config, Database, Local},
    run::run,
};
use tokio::{
    net::TcpStream,
    sync::oneshot,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

use crate::{
    browser::{Browser, PATIENCE, Tab},
    ports::free_address,
};

/// Many more than a game takes; only a game that runs in circles gets there.
const MOST_PRESSES: usize = 2_000;

/// Presses what a hurried player would under the newest private question (but not so soon
/// that it counts as a slip of the finger), waits until that is answered, and gives back
/// who pressed.
const PRESS: &str = "(async () => {
    const pause = (time = 10) => new Promise((resume) => setTimeout(resume, time));
    await pause(430);
    const questions = [...document.querySelectorAll('#private .post')];
    const question = questions.filter((post) => post.querySelector('.press')).at(-1);
    const who = document.querySelector('#persons [aria-checked=true]').title;
    if (!question) return pause().then(() => null);
    const buttons = [...question.querySelectorAll('.press')];
    const says = (pattern) => buttons.find((button) => pattern.test(button.innerText));
    const pressed = says(/^Done/) ?? says(/^Buy/) ?? says(/^(?!Back|Undo|Rebuild|Give)/) ?? buttons[0];
    pressed.click();
    for (let wait = 0; pressed.isConnected && wait < 300; wait += 1) await pause();
    return who;
})()";

async fn is_over(tab: &Tab) -> bool {
    let last = "document.querySelector('#channel .post:last-child').innerText";
    tab.eval(&format!("{last}.includes('has the seed')")).await == true
}

/// The real program on an address of its own, until it is told to stop.
pub(crate) struct Running {
    pub(crate) listen: SocketAddr,
    stop: oneshot::Sender<()>,
    program: JoinHandle<anyhow::Result<()>>,
    pub(crate) folder: tempfile::TempDir,
}

impl Running {
    pub(crate) async fn start() -> Self {
        let local = Local { listen: free_address(), ..Local::default() };
        Self::with(local, tempfile::tempdir().unwrap()).await
    }

    /// In a folder in which it may have run before.
    pub(crate) async fn with(local: Local, folder: tempfile::TempDir) -> Self {
        let listen = local.listen;
        let config = Config {
            database: Database { path: folder.path().join("alhambra.db"), ..Database::default() },
            local,
            ..Config::default()
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let program = tokio::spawn(run(config, async {
            stopped.await.ok();
        }));
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(listen).await.is_err() {
            assert!(Instant::now() < end, "the program does not start");
            assert!(!program.is_finished(), "the program ended: {:?}", program.await);
            sleep(Duration::from_millis(20)).await;
        }
        Self { listen, stop, program, folder }
    }

    /// Ends the program and hands over the folder it ran in.
    pub(crate) async fn stop(self) -> tempfile::TempDir {
        self.stop.send(()).unwrap();
        let ended = timeout(PATIENCE, self.program).await.expect("the program stops");
        ended.unwrap().unwrap();
        self.folder
    }
}

#[tokio::test]
async fn one_person_plays_three_computer_players_to_the_final_score_by_buttons_alone() {
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    tab.click("#sample").await;
    tab.sees("#persons", "Ali").await;
    tab.click_label("#channel", "Open a table").await;
    tab.sees("#channel", "Players (1 of 6)").await;
    for players in 2..=4 {
        tab.click_label("#channel", "🤖 + normal").await;
        tab.sees("#channel", &format!("Players ({players} of 6)")).await;
    }
    tab.click_label("#channel", "Start").await;
    tab.sees("#channel", "your turn").await;
    let (mut presses, mut last) = (0, Instant::now());
    while !is_over(&tab).await {
        if tab.eval(PRESS).await.as_str().is_some() {
            (presses, last) = (presses + 1, Instant::now());
        }
        let page = async || tab.text("main").await;
        assert!(presses < MOST_PRESSES, "no end; the page says:\n{}", page().await);
        assert!(last.elapsed() < PATIENCE, "stuck; the page says:\n{}", page().await);
    }
    assert!(20 < presses, "{presses} presses");
    tab.screenshot("alone-over").await;
    tab.assert_no_complaints();
    running.stop().await;
}

#[tokio::test]
async fn two_players_get_from_the_lobby_to_the_final_score_by_buttons_alone() {
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    tab.click("#sample").await;
    tab.sees("#persons", "Ali").await;
    tab.click_label("#channel", "Open a table").await;
    tab.sees("#channel", "Players (1 of 6)").await;
    tab.click("#persons button:nth-child(2)").await;
    tab.click_label("#channel", "Join").await;
    tab.sees("#channel", "Players (2 of 6)").await;
    tab.click("#follow").await;
    tab.click_label("#channel", "Start").await;
    tab.sees("#channel", "your turn").await;
    tab.screenshot("game-begins").await;

    let mut presses = [("Nina", 0), ("Kim", 0)];
    let mut last = Instant::now();
    while !is_over(&tab).await {
        if let Some(who) = tab.eval(PRESS).await.as_str() {
            let count = presses.iter_mut().find(|(name, _)| *name == who);
            count.unwrap_or_else(|| panic!("{who} has no seat")).1 += 1;
            last = Instant::now();
        }
        let all = presses[0].1 + presses[1].1;
        let page = async || tab.text("main").await;
        assert!(all < MOST_PRESSES, "no end after {presses:?}; the page says:\n{}", page().await);
        assert!(
            last.elapsed() < PATIENCE,
            "stuck after {presses:?}; the page says:\n{}",
            page().await
        );
    }
    // However the cards were dealt.
    assert!(presses.iter().all(|(_, count)| *count > 10), "both played: {presses:?}");
    tab.sees("#channel .post:last-child", "Rematch").await;
    tab.wait(
        "the last pictures are there",
        "[...document.querySelectorAll('#channel .post:last-child .picture img')].every((image) => image.naturalWidth > 0)",
    )
    .await;
    tab.screenshot("game-over").await;
    tab.assert_no_complaints();
    running.stop().await;
}
