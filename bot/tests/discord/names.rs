//! Names that somebody chose to do harm, and those of commands.

use std::{collections::BTreeSet, time::Duration};

use crate::{
    house::House,
    support::{GAMES, Server, User},
};

/// Longer than this nothing takes that has not gone wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// The commands that can be pressed in a text, as they are called there.
fn pressable(content: &str) -> BTreeSet<&str> {
    content.split("</").skip(1).filter_map(|rest| Some(rest.split_once(':')?.0)).collect()
}

/// Discord names the commands in its answer to their registration, which may still be on its way.
pub(crate) async fn help_with_mentions(house: &House, reader: &User) -> String {
    let asked = async {
        loop {
            let help = house.told(reader, GAMES, "help", &[]).await.content;
            if help.contains("</") {
                return help;
            }
        }
    };
    let found = tokio::time::timeout(PATIENCE, asked).await;
    found.unwrap_or_else(|_| panic!("no command of /help could be pressed within {PATIENCE:?}"))
}

#[tokio::test]
async fn help_names_the_commands_as_they_are_registered_in_the_readers_language() {
    let house = House::open(Server::start().await).await;
    for (idx, (locale, new)) in
        [("en-US", "new"), ("de", "neu"), ("fr", "nouvelle"), ("es-ES", "nueva")]
            .into_iter()
            .enumerate()
    {
        let reader = User::new(301 + idx as u64, "Kim").speaking(locale);
        let help = help_with_mentions(&house, &reader).await;
        assert!(pressable(&help).contains(new), "{help}");
        let looks = house.told(&reader, GAMES, "help", &[("about", "look")]).await.content;
        let named: BTreeSet<&str> = pressable(&help).into_iter().chain(pressable(&looks)).collect();
        assert!(8 < named.len(), "{named:?}");
        let registered: BTreeSet<String> = house.server.look(|world| {
            let name = |command: &serde_json::Value| {
                let own = command["name_localizations"][locale].as_str();
                own.or(command["name"].as_str()).unwrap().to_owned()
            };
            world.commands.iter().map(name).collect()
        });
        let buy = house.told(&reader, GAMES, "help", &[("about", "buy")]).await.content;
        assert_eq!(pressable(&buy).len(), 1, "{buy}");
        let named: BTreeSet<&str> = named.into_iter().chain(pressable(&buy)).collect();
        let strange: Vec<_> = named.iter().filter(|name| !registered.contains(**name)).collect();
        assert!(strange.is_empty(), "{locale}: {strange:?}");
    }
}

#[tokio::test]
async fn names_that_look_like_markup_or_mentions_do_no_harm() {
    let long = "x".repeat(500);
    let names =
        ["@everyone **bold** <@201> [a](http://b)", "\u{202e}evil\u{200b} `code` # head", &long];
    let players =
        [0, 1, 2].map(|idx: usize| User::new(301 + idx as u64, names[idx]).speaking("en-US"));
    let house = House::open(Server::start().await).await;
    let server = &house.server;
    server.slash(&players[0], GAMES, "new", &[]);
    let lobby = house.post_with(GAMES, ":join").await;
    for user in &players[1..] {
        let join = lobby.buttons.iter().find(|button| button.data.ends_with(":join")).unwrap();
        server.press(user, lobby.id, &join.label);
    }
    let full = |world: &crate::support::World| {
        world.message(lobby.id).filter(|it| it.content.contains("3 of 6")).cloned()
    };
    let lobby = server.wait_for("a full lobby", full).await;
    assert!(lobby.content.contains("@everyone") || lobby.content.contains("everyone"));
    assert!(!lobby.content.contains("**bold**"), "{}", lobby.content);
    assert!(!lobby.content.contains("<@201>") && !lobby.content.contains("](http"));
    assert!(!lobby.content.contains(&"x".repeat(40)), "a long name is cut");
    assert!(!lobby.content.contains(['\u{202e}', '\u{200b}']));
    assert_eq!(lobby.pings, Vec::<String>::new());

    server.slash(&players[0], GAMES, "start", &[]);
    let post = house.post_with(GAMES, ":hand").await;
    let own = |id: &String| players.iter().any(|user| *id == user.id.to_string());
    assert!(post.pings.len() == 1 && post.pings.iter().all(own), "{:?}", post.pings);
    assert!(!post.content.contains("**bold**") && !post.content.contains(['\u{202e}', '\u{200b}']));
}
