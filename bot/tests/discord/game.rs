//! Whole games with the real application, by buttons alone, everybody in a language of their own,
//! one of them with closed DMs. At every step everybody has one place to act.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use alhambra_bot::chat::{Person, Platform};
use alhambra_engine::ModuleId;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    asked::{self, Seen},
    fluent::Fluent,
    house::House,
    support::{Button, GAMES, Message, Server, User, World},
};

/// A game of twelve modules has fewer; one that has more does not end.
const MOST_ANSWERS: usize = 4000;
/// Until everybody sees what they should, after anything.
const PATIENCE: Duration = Duration::from_mins(2);
const NAMES: [&str; 3] = ["Kim", "Nina_*", "علي"];

struct Game {
    house: House,
    players: Vec<User>,
    /// Whose DMs are closed.
    closed: usize,
    /// What somebody understands who speaks a language.
    fluent: BTreeMap<String, Fluent>,
}

impl Game {
    async fn new(language: &str, locales: &[&str], closed: usize) -> Self {
        let player = |idx: usize| User::new(201 + idx as u64, NAMES[idx]).speaking(locales[idx]);
        let players: Vec<User> = (0..locales.len()).map(player).collect();
        let server = Server::start().await;
        server.close_dms(&players[closed], 50007);

        let names = [&NAMES[..], &["games"]].concat();
        let languages = locales.iter().chain([&language]);
        let fluent = languages.map(|it| ((*it).to_owned(), Fluent::new(it, &names))).collect();
        Self { house: House::open(server).await, players, closed, fluent }
    }

    async fn post_with(&self, does: &str) -> Message {
        self.house.post_with(GAMES, does).await
    }

    fn press(&self, user: &User, message: &Message, fits: impl Fn(&Button) -> bool) {
        let button = message.buttons.iter().find(|button| fits(button)).unwrap();
        self.house.server.press(user, message.id, &button.label);
    }

    /// Opens a table, seats everybody, begins.
    async fn begin(&self, language: &str, modules: &[ModuleId]) {
        let [kim, others @ ..] = &self.players[..] else { unreachable!("a table of nobody") };
        self.house.server.slash(kim, GAMES, "new", &[("language", language)]);
        let lobby = self.post_with(":join").await;
        // One after the other, so that everybody has the same seat in every run.
        for (seats, user) in (2..).zip(others) {
            self.press(user, &lobby, |button| button.data.ends_with(":join"));
            let seated = format!("({seats} ");
            self.house
                .server
                .wait_for("one more in the lobby", |world| {
                    world.message(lobby.id)?.content.contains(&seated).then_some(())
                })
                .await;
        }
        if !modules.is_empty() {
            let slugs: Vec<&str> = modules.iter().map(|module| module.slug()).collect();
            self.house.told(kim, GAMES, "modules", &[("names", &slugs.join(" "))]).await;
        }
        self.house.server.slash(kim, GAMES, "start", &[]);
        self.post_with(":hand").await;
    }

    /// Who can answer what; nobody once the game is over. The one whose DMs are closed looks at
    /// the hand from the channel.
    async fn next(&self) -> Option<(User, Message)> {
        loop {
            self.holds().await;
            let prompt = self.house.server.look(|world| {
                let mut asked = self.players.iter().filter_map(|user| {
                    let prompt = questions(world, user).last()?;
                    Some((user.clone(), prompt.clone()))
                });
                asked.next()
            });
            if prompt.is_some() {
                return prompt;
            }
            let closed = &self.players[self.closed];
            if self.asked(closed).await.is_empty() {
                self.post_with(":rematch").await;
                return None;
            }
            let post = self.post_with(":hand").await;
            self.look(closed, &post, ":hand").await;
        }
    }

    /// At which tables somebody is asked, and at which ply.
    async fn asked(&self, user: &User) -> BTreeMap<i64, u32> {
        let person = Person { platform: Platform::Discord, user: user.id.to_string() };
        asked::asked(&self.house.store, &person).await
    }

    /// Plays so many answers, or to the end; now and then somebody looks at the hand in between.
    /// Answers whether it is over.
    async fn play(&self, answers: usize, rng: &mut StdRng) -> bool {
        for number in 1..answers {
            let Some((user, mut prompt)) = self.next().await else { return true };
            assert!(asked::is_explained(&datas(&prompt)), "no explanation: {prompt:?}");
            if self.does_something_else(number, &user).await {
                continue;
            }
            for depth in 0.. {
                assert!(depth < 9, "{:?} leads nowhere", prompt.labels());
                self.is_understood(&user.locale, &prompt);
                let (all, mut choices) = (datas(&prompt), asked::choices(&datas(&prompt)));
                // Some expansion can be used in every turn: money and market are behind a menu.
                if depth == 0 && rng.random_bool(0.5) {
                    choices = all.into_iter().filter(|it| it.starts_with(['o', 'm'])).collect();
                }
                let answer = choices.choose(rng).unwrap().clone();
                self.press(&user, &prompt, |button| button.data == answer);
                // What follows takes the place of the question.
                let (id, edits) = (prompt.id, prompt.edits);
                let changed = |world: &World| {
                    world.message(id).filter(|message| edits < message.edits).cloned()
                };
                prompt = self.house.server.wait_for("the next page", changed).await;
                if answer.starts_with('o') {
                    break;
                }
            }
        }
        false
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
        let deadline = Instant::now() + PATIENCE;
        loop {
            let waiting = self.house.store.waiting().await.unwrap();
            let mut faults: Vec<String> =
                waiting.iter().map(|target| format!("something waits for {target:?}")).collect();
            for (idx, user) in self.players.iter().enumerate().filter(|_| waiting.is_empty()) {
                let asked = self.asked(user).await;
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
        let fluent = &self.fluent[locale];
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

fn datas(message: &Message) -> Vec<String> {
    message.buttons.iter().map(|button| button.data.clone()).collect()
}

fn seen(world: &World, user: &User) -> Vec<Seen> {
    let seen = |message: &Message| Seen {
        text: message.content.clone(),
        datas: datas(message),
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

/// Plays a whole game with some modules and reads everything that was said.
async fn whole_game(
    language: &str,
    locales: &[&str],
    closed: usize,
    modules: &[ModuleId],
    rng: &mut StdRng,
) -> Game {
    let game = Game::new(language, locales, closed).await;
    game.begin(language, modules).await;
    let is_over = game.play(MOST_ANSWERS, rng).await;
    assert!(is_over, "no end after {MOST_ANSWERS} answers");
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

/// A whole base game.
async fn base_game(language: &str, locales: &[&str], closed: usize) -> Game {
    whole_game(language, locales, closed, &[], &mut StdRng::seed_from_u64(1)).await
}

/// A whole game of so many modules.
async fn game_of(count: usize, seed: u64, language: &str, locales: &[&str]) {
    let mut rng = StdRng::seed_from_u64(seed);
    let modules: Vec<ModuleId> = ModuleId::ALL.sample(&mut rng, count).copied().collect();
    let closed = seed as usize % locales.len();
    whole_game(language, locales, closed, &modules, &mut rng).await;
}

#[tokio::test]
async fn a_whole_game_in_english() {
    let game = base_game("en", &["en-US", "de", "fr"], 1).await;
    let posts = game.house.server.messages_in(GAMES);
    // Everybody is spoken to in private in the own language.
    let dms = game.house.server.dms_of(&game.players[2]);
    assert!(dms.iter().any(|dm| dm.content.contains("Terminé")), "{:?}", dms.last());
    assert!(posts.iter().any(|post| post.content.contains(r"Nina\_\*")));
}

#[tokio::test]
async fn a_whole_game_in_german() {
    let game = base_game("de", &["de", "de", "en-GB"], 0).await;
    let posts = game.house.server.messages_in(GAMES);
    assert!(posts.iter().any(|post| post.content.contains("dran")), "{:#?}", posts.last());
}

#[tokio::test]
async fn a_whole_game_of_five_modules_in_french() {
    game_of(5, 5, "fr", &["fr", "es-ES", "de"]).await;
}

/// Those that ask between turns, so that several are asked at once.
#[tokio::test]
async fn a_whole_game_in_spanish_of_modules_that_ask_between_turns() {
    let names = "vizier characters thieves sultan personal-market handymen zoo treasures";
    let modules: Vec<ModuleId> = names.split(' ').map(|it| it.parse().unwrap()).collect();
    let locales = ["es-ES", "fr", "de"];
    whole_game("es", &locales, 2, &modules, &mut StdRng::seed_from_u64(1)).await;
}

#[tokio::test]
async fn a_whole_game_of_twelve_modules_in_german() {
    game_of(12, 4, "de", &["de", "en-US", "fr"]).await;
}

/// By chance such a game takes more than four thousand answers here; Telegram plays one to its end.
#[tokio::test]
async fn six_hundred_answers_with_all_modules_in_english() {
    let game = Game::new("en", &["en-GB", "es-ES"], 0).await;
    game.begin("en", ModuleId::ALL).await;
    let mut rng = StdRng::seed_from_u64(6);
    let is_over = game.play(600, &mut rng).await;
    assert!(!is_over, "over so soon");
}
