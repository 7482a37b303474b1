//! Presses that no button has: Telegram's clients can send any data with any message of ours.

use crate::{
    house::{House, bot_posts},
    platform::{Room, Seen, Server, Shown, User, World},
};

/// What a stranger would like to do at a table. Tables are numbered from 1.
const FORGED: [&str; 17] = [
    "s1:replace 2",
    "s1:replace take 2",
    "s1:replace keep 2",
    "s1:abort",
    "s1:cancel",
    "s1:join",
    "s1:start",
    "s1:text",
    "s1:log",
    "s1:log 1",
    "s1:export",
    "s1:hand",
    "s1:table",
    "s1:settings theme dark",
    "s1:vote end",
    "o1:0:0",
    "m1:0:0:",
];

const CLOSED: &str = "That belongs to a table where you have no seat. Whoever watches does so where \
                      it is played.";

struct Break {
    house: House,
    group: Room,
    players: [User; 2],
    mallory: User,
    /// Messages of the bot in a group of hers, which she administers, and in private.
    hers: [Shown; 2],
    _folder: tempfile::TempDir,
}

impl Break {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
        let server = &house.server;
        let (group, own) = (server.supergroup("Games"), server.supergroup("Den"));
        let players = [server.friend("Kim", "en"), server.friend("Ali", "en")];
        let mallory = server.friend("Mallory", "en");
        server.makes_admin(own, mallory);
        server.says(mallory, own, "/help");
        let there = server.message(own, "Alhambra").await;
        server.says(mallory, mallory.private(), "/help");
        let private = server.message(mallory.private(), "Alhambra").await;
        let hers = [there, private];
        Self { house, group, players, mallory, hers, _folder: folder }
    }

    /// Everything she tries is refused in the same words, and nobody else hears of it.
    async fn tries_everything(&self) {
        let server = &self.house.server;
        let rooms = [self.group, self.hers[0].room, self.hers[1].room];
        let said = || {
            let world = server.world();
            let there = world.messages.iter().filter(|message| rooms.contains(&message.room));
            there.map(|message| message.text.clone()).collect::<Vec<_>>()
        };
        let before = said();
        for data in FORGED {
            for message in &self.hers {
                let press = server.press_data(self.mallory, message, data);
                let seen = server.seen(&press).await;
                let refused = matches!(&seen, Seen::Toast(it) | Seen::Alert(it) if it == CLOSED);
                assert!(refused, "{data}: {seen:?}");
            }
        }
        assert_eq!(said(), before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gets_into_the_lobby_of_another_group() {
    let scene = Break::new().await;
    let server = &scene.house.server;
    server.says(scene.players[0], scene.group, "/new");
    server.message(scene.group, "Players").await;
    scene.tries_everything().await;
    scene.house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_administrator_of_another_group_gets_no_seat_no_hand_and_no_look() {
    let scene = Break::new().await;
    let server = &scene.house.server;
    scene.house.begins(scene.group, &scene.players).await;
    server.message(scene.group, "The game begins").await;
    server.says(scene.players[1], scene.group, "/replace 2");
    server.message(scene.group, "The seat of Ali").await;
    scene.tries_everything().await;
    // In the group where the seat is offered she may take it, as anybody may.
    let offer = server.message(scene.group, "The seat of Ali").await;
    server.press_data(scene.mallory, &offer, "s1:replace take 2");
    server.message(scene.group, "Mallory takes over from Ali").await;
    scene.house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_player_looks_at_in_another_group_is_seen_by_nobody_else_there() {
    let scene = Break::new().await;
    let server = &scene.house.server;
    scene.house.begins(scene.group, &scene.players).await;
    server.message(scene.group, "The game begins").await;
    let (kim, den) = (scene.players[0], scene.hers[0].room);
    let posts = || bot_posts(&server.world(), den);
    let before = posts();
    for look in ["table", "text", "market", "score", "alhambra 2", "replay"] {
        let press = server.press_data(kim, &scene.hers[0], &format!("s1:{look}"));
        let seen = server.seen(&press).await;
        let led = matches!(&seen, Seen::Toast(it) if it == "You find it in our private chat.");
        assert!(led, "{look}: {seen:?}");
        assert_eq!(posts(), before, "{look} is said to all");
    }
    // Typed, with the number that `/history me` shows.
    let films = |world: &World| {
        let own = world.messages.iter().filter(|it| it.room == kim.private());
        own.filter(|it| it.text.contains("The game as a film")).count()
    };
    assert_eq!(films(&server.world()), 1);
    server.says(kim, den, "/replay 1");
    server.until("the film", |world| (films(world) == 2).then_some(())).await;
    assert_eq!(posts(), before);
    // Where it is played it is for everybody.
    server.says(kim, scene.group, "/replay");
    server.message(scene.group, "The game as a film").await;
    scene.house.dies().await;
}
