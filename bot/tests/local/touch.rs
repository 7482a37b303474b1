//! The living table in a real browser: games by touching pictures, and devices of their own.

use std::{
    io::{Write as _, stderr},
    time::Duration,
};

use alhambra_bot::config::Local;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::{
    browser::{Browser, PATIENCE, Tab},
    game::Running,
    ports::free_address,
};

/// Many more than a game takes.
const MOST_TOUCHES: usize = 1_500;
/// So long a menu that has changed does not count, nor does the second of two hasty taps.
pub(crate) const SETTLING: Duration = Duration::from_millis(430);

/// The table as the page of the person in sight may see it.
pub(crate) const LIVE: &str = "(() => {
    const here = new URLSearchParams(location.hash.slice(1));
    const query = new URLSearchParams({ person: here.get('person'), room: here.get('room') });
    return fetch(`/table?${query}`).then((response) => response.json());
})()";

/// Touches a picture where something lies, with the finger.
async fn touch(tab: &Tab, at: &str, nth: usize) {
    let find = format!(
        "(() => {{
            const all = [...document.querySelectorAll('.area')]
                .filter((area) => area.dataset.at === {at:?} && area.dataset.nth === '{nth}');
            const area = all.find((area) => area.checkVisibility());
            area?.scrollIntoView({{ block: 'center' }});
            const box = area?.getBoundingClientRect();
            const spot = box && [box.x + box.width / 2, box.y + box.height / 2];
            return spot && document.elementFromPoint(...spot)?.dataset.at === {at:?} ? spot : null;
        }})()"
    );
    tab.wait(&format!("{at} can be touched"), &find).await;
    let spot = tab.eval(&find).await;
    tab.click_at(spot[0].as_f64().unwrap(), spot[1].as_f64().unwrap()).await;
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect()
}

/// What a hurried player would touch: the names of all areas, the one that is touched twice last.
fn wanted(live: &Value) -> Option<Vec<String>> {
    let touches = live["touches"].as_array().unwrap();
    let of = |kind: &str, least: usize| {
        let fits = |it: &&Value| {
            let at = strings(&it["at"]);
            least <= at.len() && at[0].starts_with(kind)
        };
        touches.iter().find(fits).map(|it| strings(&it["at"]))
    };
    let built = of("pending:", 2).map(|at| vec![at[1].to_owned()]);
    let bought = || of("slot:", 1).map(|at| vec![at[0].to_owned()]);
    let other = || {
        let at = of("pending:", 1).or_else(|| of("player:", 1)).or_else(|| {
            let mut takes = touches.iter().filter(|it| strings(&it["at"])[0].starts_with("money:"));
            takes.next_back().map(|it| strings(&it["at"]))
        });
        at.map(|at| at.into_iter().map(str::to_owned).collect())
    };
    built.or_else(bought).or_else(other)
}

/// The names of everything that lies in the pictures of the table, once the page shows them.
fn lying(live: &Value) -> Vec<&str> {
    let plans = live["plans"].as_array().unwrap().iter();
    let mut plans = plans.filter(|plan| plan["at"].as_str().unwrap().starts_with("pending:"));
    let board = plans.next().map_or(&live["board"], |plan| &plan["picture"]);
    let pictures = [&live["market"], &live["hand"], board].into_iter();
    let pictures = pictures.chain(live["beside"].as_array().unwrap());
    let areas = pictures.filter_map(|picture| picture["areas"].as_array()).flatten();
    areas.map(|area| area["at"].as_str().unwrap()).collect()
}

/// One answer by touching pictures; says whether there was one to give.
async fn answer(tab: &Tab, live: &Value) -> bool {
    let Some(at) = wanted(live) else { return false };
    // What only has a button has no place in a picture.
    let lying = lying(live);
    if !at.iter().all(|name| lying.contains(&name.as_str())) {
        return false;
    }
    for (nth, name) in at.iter().enumerate() {
        let twin = at[..nth].iter().filter(|it| *it == name).count();
        touch(tab, name, twin).await;
    }
    sleep(SETTLING).await;
    let last = at.last().unwrap();
    let twin = at.iter().filter(|it| *it == last).count() - 1;
    touch(tab, last, twin).await;
    true
}

/// The table once something is asked there that the page shows.
pub(crate) async fn asked(tab: &Tab) -> Value {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let live = tab.eval(LIVE).await;
        let shown = tab.eval("document.querySelector('#ask')?.dataset.ply ?? ''").await;
        if !live["question"].is_null() && shown.as_str() == Some(&live["ply"].to_string()) {
            return live;
        }
        let says = async || tab.text("body").await;
        assert!(Instant::now() < deadline, "nothing is asked; the page says:\n{}", says().await);
        sleep(Duration::from_millis(50)).await;
    }
}

async fn moves_on(tab: &Tab, ply: &Value) {
    let deadline = Instant::now() + PATIENCE;
    while tab.eval(LIVE).await["ply"] == *ply {
        assert!(Instant::now() < deadline, "stuck; the page says:\n{}", tab.text("body").await);
        sleep(Duration::from_millis(100)).await;
    }
}

/// Plays until the game is over, by touching pictures; where only a button will do, by that.
async fn play_on(tab: &Tab, may_press: bool) -> usize {
    let (mut touched, mut last) = (0, Instant::now());
    while touched < MOST_TOUCHES {
        let live = tab.eval(LIVE).await;
        if live["stage"] == "over" {
            return touched;
        }
        // Somebody else is asked, or has just answered and the page has not looked yet.
        let shown = tab.eval("document.querySelector('#ask')?.dataset.ply ?? ''").await;
        if live["question"].is_null() || shown.as_str() != Some(&live["ply"].to_string()) {
            let is_late = PATIENCE < last.elapsed();
            assert!(!is_late, "nothing is asked; the page says:\n{}", tab.text("body").await);
            sleep(Duration::from_millis(100)).await;
            continue;
        }
        last = Instant::now();
        sleep(SETTLING).await;
        touched += 1;
        if !answer(tab, &live).await {
            assert!(may_press, "nothing can be touched: {live}");
            tab.click("#ask-buttons .press").await;
            sleep(SETTLING).await;
            continue;
        }
        moves_on(tab, &live["ply"]).await;
    }
    panic!("no end after {MOST_TOUCHES} touches");
}

/// Market, hand and Alhambra are there, and what else is shown; a view without a picture is not.
const PAINTED: &str = "(() => {
    const shown = [...document.querySelectorAll('.view:not([hidden]) img')];
    return shown.length >= 3 && shown.every((image) => image.naturalWidth > 0);
})()";

/// One press on the first screen leads to a table with computer players.
pub(crate) async fn play_now(tab: &Tab) {
    tab.click("#first-name-input").await;
    tab.type_text("Nina").await;
    tab.click("#first-name button[name=solo]").await;
    tab.wait("the table is there", "document.body.classList.contains('living')").await;
    tab.wait("its pictures are painted", PAINTED).await;
}

pub(crate) async fn has_no_sideways_scrolling(tab: &Tab) {
    let wide = tab.eval(
        "[...document.querySelectorAll('body, main, #table, .log')]
            .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.id || box.tagName)",
    );
    assert_eq!(wide.await, json!([]));
}

async fn whole_game(width: u32, height: u32) {
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    tab.size(width, height).await;
    let paint = "performance.getEntriesByType('paint').at(-1)?.startTime ?? 0";
    let paint = tab.eval(paint).await;
    play_now(&tab).await;
    for scheme in ["dark", "light"] {
        tab.scheme(scheme).await;
        tab.screenshot(&format!("table-{width}-{scheme}")).await;
    }
    let widths = "['#view-market', '#view-hand', '#view-board']
        .every((id) => document.querySelector(id + ' img').clientWidth >= innerWidth - 20)";
    if width < 600 {
        assert_eq!(tab.eval(widths).await, true, "every picture is as wide as the phone");
    }
    let touched = play_on(&tab, false).await;
    assert!(20 < touched, "{touched} touches");
    has_no_sideways_scrolling(&tab).await;
    tab.screenshot(&format!("table-{width}-over")).await;
    tab.assert_no_complaints();
    eprintln!("{width} px: first paint after {paint} ms, {touched} answers by touch");
    running.stop().await;
}

#[tokio::test]
async fn a_whole_game_is_played_by_touching_pictures_on_a_phone() {
    whole_game(390, 844).await;
}

#[tokio::test]
async fn a_whole_game_is_played_by_touching_pictures_on_a_desk() {
    whole_game(1280, 900).await;
}

#[tokio::test]
async fn a_whole_game_of_five_modules_is_played_at_the_table() {
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    tab.click("#sample").await;
    tab.sees("#persons", "Ali").await;
    for line in [
        "/new",
        "/computer normal",
        "/modules diamonds squares city-gates treasure-chamber camps",
        "/start",
    ] {
        tab.click("#channel-line").await;
        tab.type_text(line).await;
        tab.key("Enter").await;
        tab.wait("it was heard", "document.querySelector('#channel .preparing').hidden").await;
        sleep(Duration::from_millis(300)).await;
    }
    tab.wait("the table is there", "document.body.classList.contains('living')").await;
    let touched = play_on(&tab, true).await;
    tab.screenshot("five-modules-over").await;
    tab.assert_no_complaints();
    eprintln!("five modules: {touched} answers");
    running.stop().await;
}

#[tokio::test]
async fn a_reload_a_second_window_and_a_restart_find_the_table_as_it_was() {
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let listen = running.listen;
    let tab = browser.open(&format!("http://{listen}/")).await;
    tab.size(390, 844).await;
    play_now(&tab).await;
    tab.click("#tab-channel").await;
    tab.reload().await;
    tab.wait("the channel is in front again", "document.querySelector('#channel').checkVisibility() && document.body.classList.contains('living')").await;
    tab.click("#tab-table").await;
    let address = tab.eval("location.href").await;
    let second = browser.open(address.as_str().unwrap()).await;
    second.wait("the table is there too", "document.body.classList.contains('living')").await;
    // What is done in one window is seen in the other, on a slow connection as well.
    let slow = json!({ "offline": false, "latency": 300, "downloadThroughput": 50_000, "uploadThroughput": 50_000 });
    second.call("Network.emulateNetworkConditions", slow).await;
    let live = asked(&tab).await;
    sleep(SETTLING).await;
    let market = "document.querySelector('#view-market img').src";
    let before = second.eval(market).await;
    let began = Instant::now();
    assert!(answer(&tab, &live).await);
    tab.wait(
        "it is shown",
        &format!("document.querySelector('#ask')?.dataset.ply !== '{}'", live["ply"]),
    )
    .await;
    eprintln!("a touch twice was answered and shown within {:?}", began.elapsed());
    second.wait("the other window follows", &format!("{market} !== {before}")).await;

    let posts = "document.querySelectorAll('#channel .post').length";
    let said = tab.eval(posts).await;
    let folder = running.stop().await;
    let local = Local { listen, ..Local::default() };
    let running = Running::with(local, folder).await;
    tab.wait("the page is connected", "!document.body.classList.contains('lost')").await;
    tab.reload().await;
    tab.wait("the table is there again", "document.body.classList.contains('living')").await;
    tab.wait("and what was said", &format!("{posts} >= {said}")).await;
    tab.wait("with its pictures", PAINTED).await;
    running.stop().await;
}

#[tokio::test]
async fn two_devices_with_links_of_their_own_never_see_the_hand_of_the_other() {
    let Some(browser) = Browser::start().await else { return };
    let local = Local { listen: free_address(), elsewhere: true, ..Local::default() };
    let running = Running::with(local, tempfile::tempdir().unwrap()).await;
    let url = |path: &str| format!("http://{}{path}", running.listen);
    let roster = std::fs::read(running.folder.path().join("alhambra.rooms.json")).unwrap();
    let roster: Value = serde_json::from_slice(&roster).unwrap();
    let owner = roster["own_key"].as_str().unwrap();
    let host = browser.open_apart(&url(&format!("/enter/{owner}"))).await;
    host.click("#sample").await;
    host.sees("#persons", "Ali").await;
    host.click("#invite").await;
    host.wait("the links are shown", "document.querySelectorAll('#links input').length === 3")
        .await;
    host.screenshot("links").await;
    let links =
        host.eval("[...document.querySelectorAll('#links input')].map((it) => it.value)").await;

    let stranger = browser.open_apart(&url("/")).await;
    stranger.sees("#stranger", "Ask whoever runs it").await;
    let nina = browser.open_apart(links[0].as_str().unwrap()).await;
    let kim = browser.open_apart(links[1].as_str().unwrap()).await;
    nina.sees("#persons", "Nina").await;
    kim.sees("#persons", "Kim").await;
    assert_eq!(kim.eval("document.querySelectorAll('#persons button').length").await, 1);
    nina.click_label("#channel", "Open a table").await;
    kim.sees("#channel", "Players (1 of 6)").await;
    kim.click_label("#channel", "Join").await;
    nina.sees("#channel", "Players (2 of 6)").await;
    nina.click_label("#channel", "Start").await;
    for tab in [&nina, &kim] {
        tab.wait("the hand is there", "document.querySelector('#view-hand img')?.naturalWidth > 0")
            .await;
    }
    // A few turns, each on their own device.
    let mut answers = 0;
    while answers < 6 {
        for tab in [&nina, &kim] {
            let live = tab.eval(LIVE).await;
            if live["question"].is_null() {
                continue;
            }
            let shown =
                format!("document.querySelector('#ask')?.dataset.ply === '{}'", live["ply"]);
            tab.wait("the page shows what is asked", &shown).await;
            sleep(SETTLING).await;
            assert!(answer(tab, &live).await);
            moves_on(tab, &live["ply"]).await;
            answers += 1;
        }
    }
    let hand = nina.eval("new URL(document.querySelector('#view-hand img').src).pathname").await;
    let status = |path: &str| format!("fetch({path:?}).then((response) => response.status)");
    assert_eq!(nina.eval(&status(hand.as_str().unwrap())).await, 200);
    assert_eq!(kim.eval(&status(hand.as_str().unwrap())).await, 404, "the picture of her hand");
    for path in ["/table?person=nina&room=alhambra", "/links"] {
        assert_eq!(kim.eval(&status(path)).await, 403, "{path}");
    }
    let heard = kim.eval(
        "fetch('/feed').then(async (response) => {
            const reader = response.body.getReader();
            const first = await reader.read();
            reader.cancel();
            return new TextDecoder().decode(first.value);
        })",
    );
    let heard = heard.await;
    let heard = heard.as_str().unwrap();
    assert!(heard.contains("private:kim") && !heard.contains("private:nina"), "{heard}");
    running.stop().await;
}

/// Has axe-core look at a page; it is a tool of developers, found where `AXE` says or in
/// `node_modules`.
async fn has_no_serious_fault(tab: &Tab, axe: &str, where_: &str) {
    tab.eval(axe).await;
    let faults = tab.eval(
        "axe.run().then(({ violations }) => violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join(' ')}`))",
    );
    assert_eq!(faults.await, json!([]), "{where_}");
}

#[tokio::test]
async fn axe_finds_no_serious_fault() {
    let path = std::env::var("AXE");
    let path = path.unwrap_or_else(|_| "../node_modules/axe-core/axe.min.js".into());
    let Ok(axe) = std::fs::read_to_string(&path) else {
        // Past whoever keeps what tests say to themselves.
        let sentence = format!("axe-core is not installed in {path}, so it looks at nothing");
        writeln!(stderr(), "skipped: {sentence}").ok();
        return;
    };
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    has_no_serious_fault(&tab, &axe, "the welcome").await;
    play_now(&tab).await;
    for (width, scheme) in [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")] {
        tab.size(width, 844).await;
        tab.scheme(scheme).await;
        sleep(Duration::from_millis(600)).await;
        has_no_serious_fault(&tab, &axe, &format!("the table at {width} px, {scheme}")).await;
    }
    tab.click("#tab-channel").await;
    has_no_serious_fault(&tab, &axe, "the channel").await;
    running.stop().await;
}
