//! Learning by playing, in a real browser: one press on the first screen, then one step after the
//! other, with a reload and a restart of the program in between.

use std::time::Duration;

use alhambra_bot::config::Local;
use serde_json::Value;
use tokio::time::sleep;

use crate::{
    browser::{Browser, Tab},
    game::Running,
    ports::free_address,
    touch::{LIVE, SETTLING, has_no_sideways_scrolling},
};

const MOST_STEPS: usize = 120;
const PATIENCE: usize = 600;

/// What is asked next, once the page shows it; nothing when the game is over.
async fn next(tab: &Tab, after: Option<&(Value, Value)>) -> Option<(Value, Value)> {
    for _ in 0..PATIENCE {
        let live = tab.eval(LIVE).await;
        if live["stage"] == "over" {
            return None;
        }
        let step = (live["ply"].clone(), live["guide"]["says"].clone());
        let shown = tab.eval("document.querySelector('#ask')?.dataset.ply ?? ''").await;
        let is_shown = shown.as_str() == Some(&live["ply"].to_string());
        if !step.1.is_null() && after != Some(&step) && is_shown {
            return Some(step);
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("stuck; the page says:\n{}", tab.text("body").await);
}

/// Presses what Dirk proposes, so many steps far or to the end; says how many there were.
async fn follow(tab: &Tab, most: usize, name: &str) -> usize {
    let mut last = None;
    for step in 0..most {
        let Some(asked) = next(tab, last.as_ref()).await else { return step };
        sleep(SETTLING).await;
        tab.screenshot(&format!("learn-{name}-{}", asked.0)).await;
        tab.wait("something to press", "!!document.querySelector('#ask-buttons .press.main')")
            .await;
        tab.click("#ask-buttons .press.main").await;
        last = Some(asked);
    }
    most
}

async fn whole_lesson(width: u32, height: u32) {
    let Some(browser) = Browser::start().await else { return };
    let local = Local { listen: free_address(), ..Local::default() };
    let running = Running::with(local.clone(), tempfile::tempdir().unwrap()).await;
    let address = format!("http://{}/", local.listen);
    let tab = browser.open(&address).await;
    tab.size(width, height).await;
    tab.screenshot(&format!("welcome-{width}")).await;
    tab.click("#first-name-input").await;
    tab.type_text("Nina").await;
    tab.click("#first-name button[name=learn]").await;
    tab.sees("#coach-says", "Money first").await;
    has_no_sideways_scrolling(&tab).await;
    // What is proposed glows in the pictures.
    tab.wait("the card glows", "!!document.querySelector('.area.proposed')").await;
    let name = width.to_string();
    assert_eq!(follow(&tab, 6, &name).await, 6);

    // The question mark shows the page that explains what is asked, and the table stays.
    next(&tab, None).await;
    tab.click("#explain").await;
    tab.wait("the rule", "!!document.querySelector('#aside[open] .picture img')").await;
    tab.click("#aside-close").await;

    // A reload and a restart: nothing is lost.
    let before = tab.eval(LIVE).await["ply"].clone();
    tab.reload().await;
    next(&tab, None).await;
    let folder = running.stop().await;
    let running = Running::with(local, folder).await;
    tab.wait("the program is back", "!document.body.classList.contains('lost')").await;
    tab.forgive_refusals();
    next(&tab, None).await;
    assert_eq!(tab.eval(LIVE).await["ply"], before);
    has_no_sideways_scrolling(&tab).await;

    let steps = follow(&tab, MOST_STEPS, &name).await;
    assert!(steps < MOST_STEPS, "no end");
    tab.wait("what comes next", "document.querySelector('#play-on').checkVisibility()").await;
    tab.screenshot(&format!("learn-{name}-over")).await;
    // From the lesson into a game.
    tab.click("#play-on").await;
    tab.wait("a game", "!!document.querySelector('#view-market img') && !document.body.classList.contains('learning')").await;
    tab.assert_no_complaints();
    running.stop().await;
}

#[tokio::test]
async fn somebody_learns_by_playing_on_a_phone() {
    whole_lesson(390, 844).await;
}

#[tokio::test]
async fn somebody_learns_by_playing_at_a_desk() {
    whole_lesson(1280, 800).await;
}
