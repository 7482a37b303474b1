//! A whole game with the real application: three people, by commands and buttons, in two
//! languages, one of them with closed DMs.

use std::time::Duration;

use tokio::time::timeout;

use crate::{
    house::House,
    support::{Button, GAMES, Message, Server, User},
};

/// A base game of three has fewer; one that has more does not end.
const MOST_PRESSES: usize = 4000;
const PATIENCE: Duration = Duration::from_mins(8);

struct Game {
    house: House,
    players: [User; 3],
    /// Whose DMs are closed.
    closed: usize,
}

/// What a driver of the game sees next.
enum Seen {
    Over,
    /// The answers to a question.
    Prompt(Message),
    /// A post that asks the one whose DMs are closed.
    Post(Message),
}

impl Game {
    async fn new(locales: [&str; 3], closed: usize) -> Self {
        let names = ["Kim", "Nina_*", "علي"];
        let player = |idx: usize| User::new(201 + idx as u64, names[idx]).speaking(locales[idx]);
        let players = [0, 1, 2].map(player);
        let server = Server::start().await;
        server.close_dms(&players[closed], 50007);

        let house = House::open(server).await;
        Self { house, players, closed }
    }

    async fn post_with(&self, does: &str) -> Message {
        self.house.post_with(GAMES, does).await
    }

    fn press(&self, user: &User, message: &Message, fits: impl Fn(&Button) -> bool) {
        let button = message.buttons.iter().find(|button| fits(button)).unwrap();
        self.house.server.press(user, message.id, &button.label);
    }

    /// Opens a table, seats everybody, begins.
    async fn begin(&self, language: &str) {
        let [kim, nina, ali] = &self.players;
        self.house.server.slash(kim, GAMES, "new", &[("language", language)]);
        let lobby = self.post_with(":join").await;
        for user in [nina, ali] {
            self.press(user, &lobby, |button| button.data.ends_with(":join"));
        }
        self.house
            .server
            .wait_for("a full lobby", |world| {
                let lobby = world.message(lobby.id)?;
                lobby.content.contains("علي").then_some(())
            })
            .await;
        self.house.server.slash(kim, GAMES, "start", &[]);
        self.post_with(":hand").await;
    }

    /// The question that is open now: who is asked, and the message with the answers. The
    /// one whose DMs are closed looks at the hand from the channel.
    async fn prompt(&self, after: Option<u32>) -> Option<(User, Message)> {
        let mut has_looked = None;
        loop {
            let newer =
                |message: &Message| ply(message).is_some_and(|ply| after.is_none_or(|it| it < ply));
            let seen = self
                .house
                .server
                .wait_for("a question", |world| {
                    let newest = world.messages.iter().rev();
                    let own = |it: &&Message| it.channel != GAMES || it.only_for.is_some();
                    if let Some(prompt) = newest.clone().filter(own).find(|it| newer(it)) {
                        return Some(Seen::Prompt(prompt.clone()));
                    }
                    let mut posts = newest.filter(|it| {
                        it.channel == GAMES && it.only_for.is_none() && !it.buttons.is_empty()
                    });
                    let post = posts.next()?;
                    if post.buttons.iter().any(|button| button.data.ends_with(":rematch")) {
                        return Some(Seen::Over);
                    }
                    // Who was called before and is still asked is named without a ping.
                    let closed = &self.players[self.closed];
                    let named = || post.content.contains(closed.name.trim_end_matches(['_', '*']));
                    let asks =
                        post.pings == [closed.id.to_string()] || post.pings.is_empty() && named();
                    (asks && has_looked != Some(post.id)).then(|| Seen::Post(post.clone()))
                })
                .await;
            match seen {
                Seen::Over => return None,
                Seen::Prompt(prompt) => {
                    let private =
                        self.house.server.look(|world| world.channels[&prompt.channel].private);
                    let asked = prompt.only_for.or(private).unwrap();
                    let user = self.players.iter().find(|user| user.id == asked).unwrap();
                    return Some((user.clone(), prompt));
                }
                Seen::Post(post) => {
                    has_looked = Some(post.id);
                    let user = &self.players[self.closed];
                    self.press(user, &post, |button| button.data.ends_with(":hand"));
                }
            }
        }
    }

    /// Plays to the end: mostly the first answer, which buys exactly whenever that can be,
    /// sometimes another one.
    async fn play(&self) {
        let mut after = None;
        for number in 1..MOST_PRESSES {
            let Some((user, mut prompt)) = self.prompt(after).await else { return };
            let at = ply(&prompt);
            let mut depth = 0;
            loop {
                let mut answers =
                    prompt.buttons.iter().filter(|it| it.data.starts_with(['o', 'm']));
                let count = answers.clone().count();
                let nth = if number % 7 == 0 && depth == 0 { number % count } else { 0 };
                let answer = answers.nth(nth).unwrap().clone();
                self.house.server.press(&user, prompt.id, &answer.label);
                if answer.data.starts_with('o') {
                    break;
                }
                // A page of the menu takes the place of the one before.
                depth += 1;
                assert!(depth < 9, "{:?} leads nowhere", prompt.labels());
                let edits = prompt.edits;
                prompt = self
                    .house
                    .server
                    .wait_for("the next page", |world| {
                        world.message(prompt.id).filter(|it| edits < it.edits).cloned()
                    })
                    .await;
            }
            after = at;
        }
        panic!("no end after {MOST_PRESSES} answers");
    }
}

/// The ply that a message asks at, from the newest of its buttons.
fn ply(message: &Message) -> Option<u32> {
    let data = message.buttons.iter().map(|button| button.data.as_str());
    let asks = data.filter(|data| data.starts_with(['o', 'm']));
    asks.filter_map(|data| data.split(':').nth(1)?.parse().ok()).max()
}

async fn whole_game(language: &str, locales: [&str; 3], closed: usize) -> Game {
    let game = Game::new(locales, closed).await;
    game.begin(language).await;
    timeout(PATIENCE, game.play()).await.expect("an end");
    let posts = game.house.server.messages_in(GAMES);
    let mut placing = Vec::new();
    for post in &posts {
        // Hands are for those who hold them.
        for file in &post.files {
            assert!(!file.name.starts_with("hand") && !file.name.starts_with("placing"));
        }
        // One is next; only the last tiles are placed by all who got one, at the same time.
        let last_tiles = [
            "where does your tile go",
            "there is a question for you",
            "wohin kommt euer Plättchen",
            "ihr seid gefragt",
        ];
        let most = if last_tiles.iter().any(|it| post.content.contains(it)) { 3 } else { 1 };
        assert!(post.pings.len() <= most, "{} pings {:?}", post.content, post.pings);
        if most == 3 {
            // And nobody is called twice for it, because somebody else was quicker.
            assert!(post.pings.iter().all(|ping| !placing.contains(ping)), "{}", post.content);
            placing.extend(post.pings.clone());
        }
    }
    assert!(game.house.server.dms_of(&game.players[closed]).is_empty());
    assert!(!game.house.server.ephemeral_answers(&game.players[closed]).is_empty());
    // Old posts have lost their buttons, so that nobody presses them.
    game.house
        .server
        .wait_for("quiet old posts", |world| {
            let posts =
                world.messages.iter().filter(|it| it.channel == GAMES && it.only_for.is_none());
            let asks =
                |it: &&Message| it.buttons.iter().any(|button| button.data.ends_with(":hand"));
            (posts.filter(asks).count() == 0).then_some(())
        })
        .await;
    game
}

#[tokio::test]
async fn a_whole_game_in_english() {
    let game = whole_game("en", ["en-US", "de", "fr"], 1).await;
    let posts = game.house.server.messages_in(GAMES);
    // Everybody is spoken to in private in the own language.
    let dms = game.house.server.dms_of(&game.players[2]);
    assert!(dms.iter().any(|dm| dm.content.contains("Terminé")), "{:?}", dms.last());
    assert!(posts.iter().any(|post| post.content.contains(r"Nina\_\*")));
}

#[tokio::test]
async fn a_whole_game_in_german() {
    let game = whole_game("de", ["de", "de", "en-GB"], 0).await;
    let posts = game.house.server.messages_in(GAMES);
    assert!(posts.iter().any(|post| post.content.contains("dran")), "{:#?}", posts.last());
}
