//! Names that somebody chose to do harm.

use crate::{
    house::{House, Luck},
    platform::{Server, User, World},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_that_look_like_markup_or_turn_a_line_around_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
    let server = &house.server;
    let group = server.supergroup("<i>Games</i> & \u{202e}more");
    let long = "x".repeat(500);
    let names = ["<b>Bob</b> & <a href=\"tg://user?id=1\">", "@all \u{202e}evil\u{200b}`**", &long];
    let players = names.map(|name| server.user(name, "en"));
    house.begins(group, &players).await;
    house.plays(&players, &mut Luck(3), |_: &World, ply| ply >= 14).await;

    harms_nobody(&server.world(), &players);
    house.dies().await;
}

fn harms_nobody(world: &World, players: &[User]) {
    let said: Vec<_> = world.messages.iter().filter(|message| message.by_bot).collect();
    let all: String = said.iter().map(|message| message.text.as_str()).collect();
    assert!(all.contains("<b>Bob</b> &"), "the name as it is, not as markup");
    assert!(all.contains("@all evil`**"));
    assert!(!all.contains(&"x".repeat(40)), "a long name is cut");
    for message in said {
        let labels: String = message.labels().concat();
        for hidden in ['\u{200b}', '\u{202e}', '\u{2066}'] {
            assert!(!message.text.contains(hidden) && !labels.contains(hidden), "{message:?}");
        }
        let own =
            |link: &String| players.iter().any(|it| *link == format!("tg://user?id={}", it.0));
        let pings = message.links.iter().filter(|link| link.starts_with("tg://user"));
        assert!(pings.clone().all(own), "{message:?}");
    }
}
