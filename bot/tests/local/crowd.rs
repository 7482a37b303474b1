//! The fullest table there is, in a real browser: six players and every module, on a phone and at a
//! desk.

use std::time::Duration;

use tokio::time::sleep;

use crate::{
    browser::Browser,
    game::Running,
    touch::{LIVE, SETTLING, asked, has_no_sideways_scrolling},
};

#[tokio::test]
async fn six_players_and_all_modules_fit_the_page_and_every_question_explains_itself() {
    let Some(browser) = Browser::start().await else { return };
    let running = Running::start().await;
    let tab = browser.open(&format!("http://{}/", running.listen)).await;
    tab.click("#sample").await;
    tab.sees("#persons", "Ali").await;
    let lines = ["/new"].into_iter().chain(["/computer easy"; 5]).chain(["/modules all", "/start"]);
    for line in lines {
        tab.click("#channel-line").await;
        tab.type_text(line).await;
        tab.key("Enter").await;
        tab.wait("it was heard", "document.querySelector('#channel .preparing').hidden").await;
        sleep(Duration::from_millis(300)).await;
    }
    tab.wait("the table is there", "document.body.classList.contains('living')").await;
    let mut explained = std::collections::BTreeSet::new();
    for press in 0..60 {
        let live = asked(&tab).await;
        let explains = live["explains"].as_str().expect("every question is explained").to_owned();
        if explained.insert(explains.clone()) {
            tab.click("#explain").await;
            tab.wait("its picture", "document.querySelector('#aside[open] .picture img')").await;
            tab.click("#aside-close").await;
        }
        if press % 20 == 0 {
            for (width, height) in [(390, 844), (1280, 900)] {
                tab.size(width, height).await;
                tab.eval("document.querySelector('#tab-table').click()").await;
                sleep(Duration::from_millis(500)).await;
                has_no_sideways_scrolling(&tab).await;
                tab.screenshot(&format!("crowd-{width}-{press}")).await;
            }
        }
        sleep(SETTLING).await;
        tab.eval("document.querySelector('#ask-buttons .press')?.click()").await;
        sleep(SETTLING).await;
    }
    let ply = tab.eval(LIVE).await["ply"].as_u64().unwrap();
    assert!(20 < ply, "the game does not go on");
    let modules = explained.iter().filter(|it| !it.starts_with("page")).count();
    assert!(0 < modules, "no module asked anything: {explained:?}");
    eprintln!("explained: {explained:?}");
    tab.assert_no_complaints();
    running.stop().await;
}
