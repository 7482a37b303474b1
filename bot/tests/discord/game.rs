//! Whole games with the real application: three people, by buttons, in several languages, one of
//! them with closed DMs. At every step everybody has one place to act.

use std::time::{Duration, Instant};

use alhambra_bot::chat::{Person, Platform};
use tokio::time::timeout;

use crate::{
    asked::{self, Seen},
    fluent::Fluent,
    house::House,
    support::{Button, GAMES, Message, Server, User, World},
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
enum Next {
    Over,
    /// Somebody can answer a question.
    Prompt(User, Message),
    /// A post asks the one whose DMs are closed, who has nothing to press.
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
    async fn begin(&self, language: &str, modules: &str) {
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
        if !modules.is_empty() {
            self.house.told(kim, GAMES, "modules", &[("names", modules)]).await;
        }
        self.house.server.slash(kim, GAMES, "start", &[]);
        self.post_with(":hand").await;
    }

    /// What is to be done now. The one whose DMs are closed looks at the hand from the channel.
    async fn next(&self) -> Next {
        let next = |world: &World| {
            let mut asked = self.players.iter().filter_map(|user| {
                let prompt = questions(world, user).last()?;
                Some((user.clone(), prompt.clone()))
            });
            if let Some((user, prompt)) = asked.next() {
                return Some(Next::Prompt(user, prompt));
            }
            let public = |it: &&Message| it.channel == GAMES && it.only_for.is_none();
            let mut posts = world.messages.iter().rev().filter(public);
            let post = posts.find(|it| !it.buttons.is_empty())?;
            let has = |ending: &str| post.buttons.iter().any(|it| it.data.ends_with(ending));
            if has(":rematch") {
                return Some(Next::Over);
            }
            // Who was called before and is still asked is named without a ping.
            let closed = &self.players[self.closed];
            let named = post.content.contains(closed.name.trim_end_matches(['_', '*']));
            let asks = post.pings == [closed.id.to_string()] || post.pings.is_empty() && named;
            (asks && has(":hand")).then(|| Next::Post(post.clone()))
        };
        self.house.server.wait_for("a question", next).await
    }

    /// Plays to the end: mostly the first answer, which buys exactly whenever that can be,
    /// sometimes another one; and now and then somebody looks at the hand in between.
    async fn play(&self) {
        for number in 1..MOST_PRESSES {
            self.holds().await;
            let (user, mut prompt) = match self.next().await {
                Next::Over => return,
                Next::Prompt(user, prompt) => (user, prompt),
                Next::Post(post) => {
                    self.look(&self.players[self.closed], &post, ":hand").await;
                    continue;
                }
            };
            let datas: Vec<String> = prompt.buttons.iter().map(|it| it.data.clone()).collect();
            assert!(asked::is_explained(&datas), "no explanation: {prompt:?}");
            if self.does_something_else(number, &user).await {
                continue;
            }
            for depth in 0.. {
                assert!(depth < 9, "{:?} leads nowhere", prompt.labels());
                self.is_understood(&user.locale, &prompt);
                let answers = prompt.buttons.iter().filter(|it| it.data.starts_with(['o', 'm']));
                let count = answers.clone().count();
                let nth = if number % 7 == 0 && depth == 0 { number % count } else { 0 };
                let answer = answers.clone().nth(nth).unwrap().clone();
                self.house.server.press(&user, prompt.id, &answer.label);
                // What follows takes the place of the question.
                let (id, edits) = (prompt.id, prompt.edits);
                let changed = |world: &World| {
                    world.message(id).filter(|message| edits < message.edits).cloned()
                };
                prompt = self.house.server.wait_for("the next page", changed).await;
                if answer.data.starts_with('o') {
                    break;
                }
            }
        }
        panic!("no end after {MOST_PRESSES} answers");
    }

    /// Looks at the hand in the channel, at a post or by a command, or in the private chat.
    async fn does_something_else(&self, number: usize, user: &User) -> bool {
        let server = &self.house.server;
        let private = server.look(|world| world.private_of(user.id));
        match number % 31 {
            5 | 6 => {
                let post = self.post_with(":hand").await;
                self.look(user, &post, ":hand").await;
            }
            12 => {
                self.house.told(user, GAMES, "hand", &[]).await;
            }
            19 if user.id != self.players[self.closed].id => {
                let count = |world: &World| {
                    world.messages.iter().filter(|it| Some(it.channel) == private).count()
                };
                let before = server.look(count);
                server.slash(user, private.expect("it was written to"), "hand", &[]);
                server.wait_for("the hand", |it| (before < count(it)).then_some(())).await;
            }
            _ => return false,
        }
        true
    }

    /// Presses a button of a post and waits for what only the presser sees.
    async fn look(&self, user: &User, post: &Message, does: &str) {
        let before = self.house.server.ephemeral_answers(user).len();
        self.press(user, post, |button| button.data.ends_with(does));
        self.house.server.ephemeral_answer(user, before).await;
    }

    /// Everybody sees what they should before anybody goes on; see [`asked`].
    async fn holds(&self) {
        let deadline = Instant::now() + Duration::from_secs(30);
        loop {
            while !self.house.store.waiting().await.unwrap().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let mut faults = Vec::new();
            for (idx, user) in self.players.iter().enumerate() {
                let person = Person { platform: Platform::Discord, user: user.id.to_string() };
                let asked = asked::asked(&self.house.store, &person).await;
                let seen = self.house.server.look(|world| seen(world, user));
                faults.extend(asked::faults(&user.name, &asked, &seen, idx != self.closed));
            }
            if faults.is_empty() {
                return;
            }
            assert!(Instant::now() < deadline, "{faults:#?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Nobody reads another language.
    fn is_understood(&self, locale: &str, message: &Message) {
        let mut names: Vec<&str> = self.players.iter().map(|it| it.name.as_str()).collect();
        names.push("games");
        let fluent = Fluent::new(locale, &names);
        let labels = message.buttons.iter().map(|button| button.label.as_str());
        let foreign = [fluent.misses(&spoken(&message.content)), fluent.misses_of(labels)].concat();
        assert!(foreign.is_empty(), "{locale}: {foreign:?} in {message:?}");
    }
}

/// What somebody alone sees.
fn own<'a>(world: &'a World, user: &User) -> impl Iterator<Item = &'a Message> {
    let (id, private) = (user.id, world.private_of(user.id));
    let own = move |it: &&Message| it.only_for == Some(id) || Some(it.channel) == private;
    world.messages.iter().filter(own)
}

/// What of that can be answered.
fn questions<'a>(world: &'a World, user: &User) -> impl Iterator<Item = &'a Message> {
    own(world, user).filter(|it| it.buttons.iter().any(|it| asked::answer(&it.data).is_some()))
}

fn seen(world: &World, user: &User) -> Vec<Seen> {
    let seen = |message: &Message| Seen {
        text: message.content.clone(),
        datas: message.buttons.iter().map(|it| it.data.clone()).collect(),
        pictures: message.files.iter().map(|it| it.name.clone()).collect(),
    };
    own(world, user).map(seen).collect()
}

/// A text without mentions and what is to be typed.
fn spoken(content: &str) -> String {
    let mut text = String::new();
    let mut until = None;
    for letter in content.chars() {
        match (until, letter) {
            (Some(end), _) if end == letter => until = None,
            (None, '<') => until = Some('>'),
            (None, '`') => until = Some('`'),
            (None, '\\') | (Some(_), _) => {}
            (None, _) => text.push(letter),
        }
    }
    text
}

async fn whole_game(language: &str, locales: [&str; 3], closed: usize, modules: &str) -> Game {
    let game = Game::new(locales, closed).await;
    game.begin(language, modules).await;
    timeout(PATIENCE, game.play()).await.expect("an end");
    let posts = game.house.server.messages_in(GAMES);
    let mut placing = Vec::new();
    for post in &posts {
        game.is_understood(language, post);
        // Hands are for those who hold them.
        for file in &post.files {
            assert!(!file.name.starts_with("hand") && !file.name.starts_with("placing"));
        }
        if !modules.is_empty() {
            continue;
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
    for (user, message) in game.players.iter().flat_map(|user| {
        let seen = game.house.server.look(|world| own(world, user).cloned().collect::<Vec<_>>());
        seen.into_iter().map(move |message| (user, message))
    }) {
        game.is_understood(&user.locale, &message);
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
    let game = whole_game("en", ["en-US", "de", "fr"], 1, "").await;
    let posts = game.house.server.messages_in(GAMES);
    // Everybody is spoken to in private in the own language.
    let dms = game.house.server.dms_of(&game.players[2]);
    assert!(dms.iter().any(|dm| dm.content.contains("Terminé")), "{:?}", dms.last());
    assert!(posts.iter().any(|post| post.content.contains(r"Nina\_\*")));
}

#[tokio::test]
async fn a_whole_game_in_german() {
    let game = whole_game("de", ["de", "de", "en-GB"], 0, "").await;
    let posts = game.house.server.messages_in(GAMES);
    assert!(posts.iter().any(|post| post.content.contains("dran")), "{:#?}", posts.last());
}
