//! The private chat: every command works there too, and every message says which table.

use crate::stage::{Stage, Who, button, buttons, data, text};

async fn at_two_tables() -> Stage {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    stage.room = "garden";
    stage.begin("").await;
    stage
}

const LINES: [&str; 17] = [
    "hand", "table", "market", "score", "text", "log", "export", "alhambra", "orders", "settings",
    "take", "buy", "rebuild", "choose 1", "undo", "modules", "pace",
];

#[tokio::test]
async fn with_several_tables_the_bot_asks_which_one_and_names_it_ever_after() {
    let mut stage = at_two_tables().await;
    for line in LINES {
        let answer = stage.says_in_private("ann", line).await;
        let mut message = answer.message.unwrap();
        if message.text.bare().starts_with("You are at several tables") {
            let titles: Vec<_> = buttons(&message).iter().map(|it| it.label.clone()).collect();
            assert_eq!(titles, ["#games · Alhambra", "#garden · Alhambra"], "{line}");
            let mut there = stage.press("ann", data(&button(&message, "#garden")));
            there.from = alhambra_bot::chat::Target::Private(crate::stage::person("ann"));
            message = stage.does("ann", there).await.message.unwrap();
            assert!(
                message.text.bare().starts_with("#garden · Alhambra — "),
                "{line}: {}",
                message.text.bare()
            );
        }
        // A play is meant for the one table that waits, which is named all the same.
        assert!(message.text.bare().starts_with("#g"), "{line}: {}", message.text.bare());
    }
    // So do the prompts that come by themselves.
    for who in ["ann", "bob"] {
        for (_, message) in
            stage.heard.iter().filter(|(it, message)| *it == who && !message.pictures.is_empty())
        {
            assert!(
                message.text.bare().starts_with('#') || !message.text.bare().contains("your turn")
            );
        }
    }
}

#[tokio::test]
async fn a_whole_turn_can_be_played_in_the_private_chat() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    let menu = stage.says_in_private(asked, "take").await.message.unwrap();
    assert!(menu.text.bare().starts_with("#games · Alhambra — "), "{}", menu.text.bare());
    let mut press = stage.press(asked, data(&buttons(&menu)[0]));
    press.from = alhambra_bot::chat::Target::Private(crate::stage::person(asked));
    let answer = stage.does(asked, press).await;
    assert!(text(&answer).contains("Done. Thank you!") && answer.replaces);
    assert_ne!(stage.asked().await.unwrap().0, asked);
}

#[tokio::test]
async fn setting_up_and_starting_need_no_private_message() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    assert_eq!(stage.says("ann", "new").await.message, None);
    let lobby = stage.public.last().unwrap().clone();
    assert_eq!(stage.presses("bob", &button(&lobby, "Join")).await.message, None);
    assert_eq!(stage.presses("bob", &button(&lobby, "Start")).await.message, None);
    let first = stage.public.last().unwrap().text.bare();
    assert!(first.starts_with("The game begins."), "{first}");
    // A hand for each, and a prompt with it for the one who is asked.
    let (asked, _) = stage.asked().await.unwrap();
    let told: Vec<(Who, bool)> =
        stage.heard.iter().map(|(who, it)| (*who, it.buttons.is_empty())).collect();
    assert_eq!(told, [("ann", asked != "ann"), ("bob", asked != "bob")]);
    // A turn that ends by a typed line in the room is told by its post alone.
    let card = stage.game().await.view(None).display[0];
    let answer = stage.says(asked, &format!("take {card}")).await;
    assert_eq!(answer.message, None);
}
