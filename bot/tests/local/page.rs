//! The page in a real browser.

use alhambra_bot::chat::{
    Delivery, Message, MessageId, Person, Platform, Target, Text, local::Config,
};

use crate::{
    Served,
    browser::{Browser, Tab},
    scripted::{plain, room},
};

const LINE: &str = "#channel-line";

/// The page with these players, the first of them chosen; nothing if there is no browser.
async fn opened(players: &[&str]) -> Option<(Browser, Served, Tab)> {
    let browser = Browser::start().await?;
    let served = Served::start().await;
    let tab = browser.open(&served.url("/")).await;
    for (at, name) in players.iter().enumerate() {
        if at == 0 {
            tab.click("#first-name-input").await;
            tab.type_text(name).await;
            tab.key("Enter").await;
        } else {
            tab.click("#add-person").await;
            tab.type_text(name).await;
            tab.key("Enter").await;
        }
        is_played(&tab, name).await;
    }
    if players.len() > 1 {
        tab.click("#persons button").await;
        is_played(&tab, players[0]).await;
    }
    Some((browser, served, tab))
}

fn private(user: &str) -> Target {
    Target::Private(Person { platform: Platform::Local, user: user.into() })
}

async fn is_played(tab: &Tab, name: &str) {
    tab.sees("#persons [aria-checked=true]", name).await;
}

async fn say(tab: &Tab, line: &str) {
    tab.click(LINE).await;
    tab.type_text(line).await;
    tab.key("Enter").await;
}

async fn focused(tab: &Tab) -> String {
    tab.eval("document.activeElement.innerText || document.activeElement.id")
        .await
        .as_str()
        .unwrap()
        .trim()
        .to_owned()
}

async fn has_no_sideways_scrolling(tab: &Tab) {
    let wide = tab.eval(
        "[...document.querySelectorAll('body, main, .log, .post, dialog[open]')]
            .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.id || box.className)",
    );
    assert_eq!(wide.await, serde_json::json!([]));
}

#[tokio::test]
async fn a_game_begins_by_keyboard_alone() {
    let Some(browser) = Browser::start().await else { return };
    let served = Served::start().await;
    let tab = browser.open(&served.url("/")).await;
    tab.wait("the name is asked for", "document.activeElement.id === 'first-name-input'").await;
    tab.screenshot("welcome").await;
    tab.type_text("Nina").await;
    tab.key("Enter").await;
    tab.wait("the command line is ready", "document.activeElement.id === 'channel-line'").await;

    // A command by its suggestion.
    tab.type_text("/n").await;
    tab.sees("#channel-suggestions", "Open a table").await;
    tab.key("ArrowDown").await;
    let marked =
        tab.eval("document.querySelector('#channel-line').getAttribute('aria-activedescendant')");
    assert_eq!(marked.await, "channel-suggestions-0");
    tab.key("Enter").await;
    assert_eq!(tab.eval("document.querySelector('#channel-line').value").await, "/new ");
    tab.key("Enter").await;
    tab.sees("#channel .post.bot", "table opened by Nina").await;

    // A second player, by the button beside the names.
    for _ in 0..40 {
        if focused(&tab).await == "+" && tab.eval("document.activeElement.id").await == "add-person"
        {
            break;
        }
        tab.key("Shift+Tab").await;
    }
    tab.key("Enter").await;
    tab.wait("a name is asked for", "document.querySelector('#naming').open").await;
    tab.type_text("Kim").await;
    tab.key("Enter").await;
    is_played(&tab, "Kim").await;

    // From the line back to the newest buttons; the focus stays while the post changes.
    tab.key("/").await;
    tab.wait("the command line is ready", "document.activeElement.id === 'channel-line'").await;
    tab.key("Shift+Tab").await;
    assert_eq!(focused(&tab).await, "Join");
    for label in ["Leave", "Expansions", "Pace", "Start"] {
        tab.key("Tab").await;
        assert_eq!(focused(&tab).await, label);
    }
    for _ in 0..4 {
        tab.key("Shift+Tab").await;
    }
    tab.key("Enter").await;
    tab.sees("#channel .post.bot", "Players: Nina, Kim").await;
    assert_eq!(focused(&tab).await, "Join");
    for _ in 0..4 {
        tab.key("Tab").await;
    }
    tab.key("Enter").await;
    tab.sees("#channel", "Nina, your turn").await;
    tab.wait(
        "the lobby lost its buttons",
        "!document.querySelector('#channel .post.bot').querySelector('.press')",
    )
    .await;

    // Kim is called back to Nina, whose private question is answered by keys alone.
    tab.key("Ctrl+.").await;
    is_played(&tab, "Nina").await;
    tab.sees("#private", "your hand, seat 1").await;
    tab.key("/").await;
    tab.key("Shift+Tab").await;
    for label in ["My hand", "Take money"] {
        assert_eq!(focused(&tab).await, label);
        tab.key("Tab").await;
    }
    tab.key("Shift+Tab").await;
    tab.key("Enter").await;
    tab.wait("the answer has the focus", "document.activeElement.matches('.post.only')").await;
    tab.key("Tab").await;
    assert_eq!(focused(&tab).await, "denar 4");
    tab.key("Enter").await;
    tab.sees("#channel .post.only:last-child", "You took ducat 4").await;
    tab.key("F6").await;
    tab.wait("the private line is ready", "document.activeElement.id === 'private-line'").await;
    tab.key("Shift+Tab").await;
    assert_eq!(focused(&tab).await, "Buy seraglio 5 — exact: 5");
    tab.assert_no_complaints();
}

#[tokio::test]
async fn suggestions_are_walked_taken_and_left_with_the_keys() {
    let Some((_browser, served, tab)) = opened(&["Nina"]).await else { return };
    let value = async || tab.eval("document.querySelector('#channel-line').value").await;
    let is_open = async || tab.eval("!document.querySelector('#channel-suggestions').hidden").await;
    tab.type_text("ta").await;
    tab.sees("#channel-suggestions", "Take money").await;
    tab.screenshot("suggestions").await;
    tab.key("Tab").await;
    assert_eq!(value().await, "take ");
    tab.sees("#channel-suggestions", "ducat 4").await;
    tab.key("ArrowDown").await;
    tab.key("ArrowDown").await;
    tab.key("Enter").await;
    assert_eq!(value().await, "take U4 ");
    tab.wait("nothing more is suggested", "document.querySelector('#channel-suggestions').hidden")
        .await;
    tab.key("Enter").await;
    tab.sees("#channel", "I do not know take U4").await;

    tab.type_text("h").await;
    tab.sees("#channel-suggestions", "Show my hand").await;
    tab.key("Escape").await;
    assert_eq!((value().await, is_open().await), ("h".into(), false.into()));
    tab.eval("document.querySelector('#channel-line').value = ''").await;
    tab.key("ArrowUp").await;
    assert_eq!(value().await, "take U4", "an earlier line comes back");
    let heard = served.app.heard.lock().unwrap().len();
    assert_eq!(heard, 1, "only a finished line is sent");
    tab.assert_no_complaints();
}

#[tokio::test]
async fn players_switch_with_one_click_and_private_things_stay_private() {
    let Some((_browser, _served, tab)) = opened(&["Nina", "Kim", "Ali"]).await else { return };
    say(&tab, "new").await;
    tab.sees("#channel", "table opened by Nina").await;
    for (button, name) in
        [("#persons button:nth-child(2)", "Kim"), ("#persons button:nth-child(3)", "Ali")]
    {
        tab.click(button).await;
        is_played(&tab, name).await;
        tab.click_label("#channel", "Join").await;
        tab.sees("#channel", &format!("{name}\n")).await;
    }
    tab.click_label("#channel", "Start").await;
    tab.sees("#channel", "Nina, your turn").await;
    tab.wait(
        "Nina is called",
        "document.querySelector('#persons button:first-child .badge')?.innerText === '2'",
    )
    .await;
    tab.sees("#private", "your hand, seat 3").await;

    tab.click("#persons button").await;
    tab.sees("#private", "your hand, seat 1").await;
    tab.wait("Nina has seen it", "!document.querySelector('#persons button:first-child .badge')")
        .await;
    tab.wait("all pictures are there", "document.querySelectorAll('.picture img').length === 5 && [...document.querySelectorAll('.picture img')].every((image) => image.naturalWidth > 0)").await;
    tab.click_label("#channel", "Take money").await;
    tab.sees("#channel .post.only", "Only Nina sees this").await;
    has_no_sideways_scrolling(&tab).await;
    for scheme in ["light", "dark"] {
        tab.scheme(scheme).await;
        tab.screenshot(&format!("desktop-{scheme}")).await;
    }

    tab.click("#persons button:nth-child(2)").await;
    tab.sees("#private", "your hand, seat 2").await;
    let all = tab.text("body").await;
    assert!(!all.contains("Which card do you take?") && !all.contains("seat 1"), "{all}");
    tab.assert_no_complaints();
}

#[tokio::test]
async fn a_reload_keeps_history_room_and_player() {
    let Some((_browser, _served, tab)) = opened(&["Nina", "Kim"]).await else { return };
    tab.click("#add-room").await;
    tab.type_text("Garden").await;
    tab.key("Enter").await;
    tab.sees("#channel h2", "Garden").await;
    tab.click("#persons button:nth-child(2)").await;
    say(&tab, "new").await;
    tab.sees("#channel", "table opened by Kim").await;
    say(&tab, "nonsense").await;
    tab.sees("#channel .post.only", "I do not know nonsense").await;

    tab.reload().await;
    is_played(&tab, "Kim").await;
    tab.sees("#channel h2", "Garden").await;
    tab.sees("#channel", "table opened by Kim").await;
    tab.sees("#channel .post.only", "I do not know nonsense").await;
    tab.assert_no_complaints();
}

#[tokio::test]
async fn a_picture_is_enlarged_and_closed_by_keyboard_and_has_words() {
    let Some((_browser, _served, tab)) = opened(&["Nina"]).await else { return };
    say(&tab, "new").await;
    tab.sees("#channel", "table opened by Nina").await;
    tab.click_label("#channel", "Start").await;
    tab.wait(
        "pictures are there",
        "document.querySelectorAll('#channel .picture img').length === 2",
    )
    .await;
    let alt = tab.eval("document.querySelector('#channel .picture img').alt").await;
    assert!(alt.as_str().unwrap().starts_with("Market: tower 8"));
    tab.eval("document.querySelector('#channel .picture').focus()").await;
    tab.key("Enter").await;
    tab.wait("the viewer is open", "document.querySelector('#viewer').open").await;
    tab.sees("#viewer", "Picture 1 of 2").await;
    tab.sees("#viewer-caption", "Market: tower 8").await;
    tab.screenshot("viewer").await;
    tab.key("ArrowRight").await;
    tab.sees("#viewer", "Picture 2 of 2").await;
    tab.key("Escape").await;
    tab.wait("the viewer is closed", "!document.querySelector('#viewer').open").await;
    tab.wait("the focus is back", "document.activeElement.matches('.picture')").await;
    tab.assert_no_complaints();
}

#[tokio::test]
async fn a_narrow_screen_shows_one_pane_at_a_time() {
    let Some((_browser, _served, tab)) = opened(&["Nina", "Kim"]).await else { return };
    tab.size(390, 844).await;
    tab.wait("one pane is in front", "!document.querySelector('#private').checkVisibility()").await;
    say(&tab, "new").await;
    tab.sees("#channel", "table opened by Nina").await;
    tab.click("#persons button:nth-child(2)").await;
    tab.click_label("#channel", "Join").await;
    tab.sees("#channel", "Nina, Kim").await;
    tab.click("#persons button").await;
    tab.click_label("#channel", "Start").await;
    tab.sees("#channel", "Nina, your turn").await;
    tab.wait(
        "something private is new",
        "document.querySelector('#tab-private').classList.contains('fresh')",
    )
    .await;
    has_no_sideways_scrolling(&tab).await;
    let small = tab.eval(
        "[...document.querySelectorAll('.press, .send, .choices button, .switch button')]
            .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 36)
            .map((target) => target.outerHTML)",
    );
    assert_eq!(small.await, serde_json::json!([]), "too small for a finger");
    for scheme in ["light", "dark"] {
        tab.scheme(scheme).await;
        tab.screenshot(&format!("narrow-channel-{scheme}")).await;
    }

    tab.click("#tab-private").await;
    tab.sees("#private", "your hand, seat 1").await;
    tab.wait("the channel is behind", "!document.querySelector('#channel').checkVisibility()")
        .await;
    has_no_sideways_scrolling(&tab).await;
    for scheme in ["light", "dark"] {
        tab.scheme(scheme).await;
        tab.screenshot(&format!("narrow-private-{scheme}")).await;
    }
    tab.click_label("#private", "Take money").await;
    tab.sees("#private", "Which card do you take?").await;
    tab.size(320, 568).await;
    has_no_sideways_scrolling(&tab).await;
    tab.assert_no_complaints();
}

#[tokio::test]
async fn a_slow_answer_shows_that_it_is_being_prepared() {
    let Some((_browser, served, tab)) = opened(&["Nina"]).await else { return };
    say(&tab, "slow").await;
    tab.sees("#channel .preparing", "Preparing").await;
    served.app.go_on.notify_one();
    tab.sees("#channel", "At last.").await;
    tab.wait("the sign is gone", "document.querySelector('#channel .preparing').hidden").await;
    served.app.chat().preparing(&room("alhambra")).await;
    tab.sees("#channel .preparing", "Preparing").await;
    served
        .app
        .post(room("alhambra"), Message { text: Text::plain("There."), ..Message::default() })
        .await;
    tab.wait("the sign is gone", "document.querySelector('#channel .preparing').hidden").await;
    tab.assert_no_complaints();
}

#[tokio::test]
async fn nothing_that_somebody_wrote_becomes_markup() {
    let name = "<img src=x onerror='window.hacked=1'>\u{202e}";
    let Some((_browser, _served, tab)) = opened(&["Nina"]).await else { return };
    tab.click("#add-person").await;
    tab.type_text(name).await;
    tab.key("Enter").await;
    tab.sees("#persons [aria-checked=true]", "<img src=x").await;
    say(&tab, "<script>window.hacked=1</script>").await;
    tab.sees("#channel", "<script>window.hacked=1</script>").await;
    say(&tab, "echo").await;
    tab.sees("#channel", "<b>not bold twice</b>").await;
    assert_eq!(
        tab.eval("document.querySelectorAll('main a, main script, main b').length").await,
        0
    );
    assert_eq!(tab.eval("typeof window.hacked").await, "undefined");
    tab.assert_no_complaints();
}

#[tokio::test]
async fn the_page_speaks_the_language_of_the_browser() {
    let Some((_browser, _served, tab)) = opened(&["Nina"]).await else { return };
    for (tag, channel, empty) in [
        ("de-AT,de", "Das sehen alle", "Tisch eröffnen"),
        ("fr-CH,fr", "Tout le monde voit ceci", "Ouvrir une table"),
        ("es-MX,es", "Esto lo ve todo el mundo", "Abrir una mesa"),
        ("ja,en-GB", "Everybody sees this", "Open a table"),
    ] {
        tab.languages(tag).await;
        tab.reload().await;
        tab.sees("#channel .note", channel).await;
        tab.sees("#channel .empty", empty).await;
        tab.screenshot(&format!("empty-{}", &tag[..2])).await;
    }
    tab.assert_no_complaints();
}

#[tokio::test]
async fn after_a_restart_the_page_goes_on_as_if_nothing_had_been() {
    let Some(browser) = Browser::start().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let roster = Some(folder.path().join("roster.json"));
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), roster, ..Config::default() };
    let served = Served::with(config.clone()).await;
    let tab = browser.open(&served.url("/")).await;
    tab.click("#sample").await;
    is_played(&tab, "Nina").await;
    say(&tab, "text").await;
    tab.sees("#channel", "The market: 1 tower 8").await;
    let listen = served.addr;
    served.stop().await;
    tab.sees("#link-state", "No connection").await;
    // Said while nobody listens: it arrives later, once.
    say(&tab, "new").await;

    let served = Served::with(Config { listen, ..config }).await;
    tab.sees("#channel", "table opened by Nina").await;
    tab.sees("#channel", "The market: 1 tower 8").await;
    tab.wait("the page is connected", "!document.body.classList.contains('lost')").await;
    tab.screenshot("restarted").await;
    let posts = "document.querySelectorAll('#channel .post').length";
    assert_eq!(tab.eval(posts).await, 4, "two lines and two answers, each once");
    let heard = served.app.heard.lock().unwrap().len();
    assert_eq!(heard, 1, "the line that was said meanwhile, once");
    tab.reload().await;
    tab.wait("it is all there again", &format!("{posts} === 4")).await;
}

#[tokio::test]
async fn who_follows_the_turn_becomes_whoever_is_called() {
    let Some((_browser, served, tab)) = opened(&["Nina", "Kim"]).await else { return };
    say(&tab, "new").await;
    tab.sees("#channel", "table opened by Nina").await;
    tab.click("#persons button:nth-child(2)").await;
    tab.click("#follow").await;
    tab.click_label("#channel", "Start").await;
    is_played(&tab, "Nina").await;
    tab.sees("#private", "your hand, seat 1").await;

    // An old post that loses its buttons calls nobody.
    tab.click("#persons button:nth-child(2)").await;
    let old = Delivery::Quiet { message_id: MessageId("o3".into()) };
    served.app.deliver(room("alhambra"), old).await;
    tab.wait("the buttons are gone", "!document.querySelector('#channel .press')").await;
    is_played(&tab, "Kim").await;
    tab.assert_no_complaints();
}

#[tokio::test]
async fn who_follows_the_turn_goes_on_to_somebody_who_still_has_to_answer() {
    let Some((_browser, served, tab)) = opened(&["Nina", "Kim"]).await else { return };
    tab.click("#persons button:nth-child(2)").await;
    tab.click("#follow").await;
    // Both are asked at once; Kim, who is in sight, answers, and Nina is not called again.
    let question = |label: &str| Message {
        text: Text::plain("Where does your tile go?"),
        buttons: vec![vec![plain(label, label)]],
        ..Message::default()
    };
    served.app.post(private("nina"), question("1")).await;
    let asked = served.app.post(private("kim"), question("2")).await;
    tab.sees("#private", "Where does your tile go?").await;
    is_played(&tab, "Kim").await;
    let thanks = Message { text: Text::plain("Done. Thank you!"), ..Message::default() };
    let answered = Delivery::Edit { message_id: asked, message: thanks, pictures: Vec::new() };
    served.app.deliver(private("kim"), answered).await;
    is_played(&tab, "Nina").await;
    tab.assert_no_complaints();
}

#[tokio::test]
async fn players_and_rooms_can_be_taken_off_the_page() {
    let Some((_browser, _served, tab)) = opened(&["Nina", "Kim"]).await else { return };
    tab.click("#add-person").await;
    tab.click("#naming li:nth-child(2) button").await;
    tab.wait("Kim is gone", "document.querySelectorAll('#persons button').length === 1").await;
    tab.screenshot("naming").await;
    tab.key("Escape").await;
    tab.click("#add-person").await;
    tab.type_text("...").await;
    tab.key("Enter").await;
    tab.sees("#naming .problem", "at least one letter").await;
}
