//! Whole games on the page's own addresses, by buttons alone, everybody in a language of their
//! own. At every step everybody has one place to act.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use alhambra_bot::{
    chat::{
        App, Chat, Person, Platform, Span, Text,
        local::{Config, Local},
    },
    config::Tables,
    outbox::Outbox,
    store::Store,
    table::Hall,
    time::RealTime,
};
use alhambra_engine::{Interruption, ModuleId};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::{
    asked::{self, Seen},
    fluent::Fluent,
    http::Feed,
    unpainted::Unpainted,
};

const MOST_PRESSES: usize = 4_000;
/// Longer than this nothing takes that has not gone wrong.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
const NAMES: [&str; 4] = ["Kim", "Nina", "Ali", "Bea"];
const LANGUAGES: [&str; 4] = ["de", "en", "es", "fr"];
const ROOM: &str = "room:alhambra";

type Shown = BTreeMap<(String, String), Arc<Value>>;

/// A table of four on the page.
struct Game {
    url: String,
    client: Client,
    store: Store,
    /// Everything the page shows, by chat and id.
    shown: Arc<Mutex<Shown>>,
    tasks: Vec<JoinHandle<()>>,
    updates: usize,
    _folder: tempfile::TempDir,
}

impl Drop for Game {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

impl Game {
    async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("a.db")).await.unwrap();
        let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
        hall.let_menus_settle(Duration::ZERO);
        hall.deal_from(1992);
        let config = Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() };
        let local = Local::bind(config).await.unwrap();
        let url = format!("http://{}", local.addr());
        let chats: Vec<Arc<dyn Chat>> = vec![local.chat()];
        hall.connect(chats.clone());
        let app: Arc<dyn App> = Arc::new(Unpainted(hall));
        let outbox = Outbox::new(store.clone(), app.clone(), chats, Arc::new(RealTime));
        let serving = tokio::spawn(async move {
            let delivering = outbox.run(std::future::pending());
            let (served, delivered) =
                tokio::join!(local.serve(app, std::future::pending()), delivering);
            served.unwrap();
            delivered.unwrap();
        });
        let shown = Arc::default();
        let mut feed = Feed::at(&url, "").await;
        let reading = {
            let shown: Arc<Mutex<Shown>> = Arc::clone(&shown);
            tokio::spawn(async move {
                while let Some(news) = feed.next().await {
                    let mut shown = shown.lock().unwrap();
                    for entry in news["entries"].as_array().unwrap() {
                        let name = |field: &str| entry[field].as_str().unwrap().to_owned();
                        shown.insert((name("chat"), name("id")), Arc::new(entry.clone()));
                    }
                }
            })
        };
        let tasks = vec![serving, reading];
        let client = Client::builder().timeout(LONGEST_WAIT).build().unwrap();
        Self { url, client, store, shown, tasks, updates: 0, _folder: folder }
    }

    /// Somebody does something; it is answered when this returns.
    async fn act(&mut self, who: usize, chat: &str, does: Value) {
        self.updates += 1;
        let body = json!({
            "update": format!("update-{}", self.updates), "person": id(who), "chat": chat,
            "does": does, "language": LANGUAGES[who],
        });
        let acted = self.client.post(format!("{}/act", self.url)).json(&body).send();
        assert!(acted.await.unwrap().status().is_success(), "{body}");
    }

    async fn say(&mut self, who: usize, chat: &str, line: &str) {
        self.act(who, chat, json!({ "say": line })).await;
    }

    async fn press(&mut self, who: usize, entry: &Value, data: &str) {
        let message = entry["id"].as_str().unwrap();
        let chat = entry["chat"].as_str().unwrap().to_owned();
        self.act(who, &chat, json!({ "press": { "data": data, "message": message } })).await;
    }

    async fn begin(&mut self, modules: &[ModuleId]) {
        for name in NAMES {
            let body = json!({ "kind": "person", "name": name });
            let added = self.client.post(format!("{}/roster", self.url)).json(&body).send();
            assert!(added.await.unwrap().status().is_success());
        }
        self.say(0, ROOM, "/new de none").await;
        for who in 1..NAMES.len() {
            self.say(who, ROOM, "/join").await;
        }
        if !modules.is_empty() {
            let slugs: Vec<&str> = modules.iter().map(|module| module.slug()).collect();
            self.say(0, ROOM, &format!("/modules {}", slugs.join(" "))).await;
        }
        self.say(0, ROOM, "/start").await;
    }

    /// What of the room everybody sees, the oldest first.
    fn public(&self) -> Vec<Arc<Value>> {
        self.entries(|entry| entry["chat"] == ROOM && entry["only"].is_null())
    }

    /// What somebody alone sees of what the bot says.
    fn own(&self, who: usize) -> Vec<Arc<Value>> {
        let (only, private) = (id(who), format!("private:{}", id(who)));
        self.entries(|entry| entry["only"] == only || entry["chat"] == private)
    }

    /// Those of them that somebody could answer at.
    fn asking(&self, who: usize) -> Vec<Arc<Value>> {
        let mut own = self.own(who);
        own.retain(|entry| datas(entry).iter().any(|it| asked::answer(it).is_some()));
        own
    }

    fn entries(&self, fits: impl Fn(&Value) -> bool) -> Vec<Arc<Value>> {
        let shown = self.shown.lock().unwrap();
        let fits = |entry: &&Arc<Value>| entry["by"].is_null() && fits(entry);
        let mut entries: Vec<Arc<Value>> = shown.values().filter(fits).cloned().collect();
        entries.sort_by_key(|entry| entry["made"].as_u64());
        entries
    }

    fn is_over(&self) -> bool {
        self.public().iter().any(|entry| datas(entry).iter().any(|it| it.ends_with(":rematch")))
    }

    /// Everybody sees what they should before anybody goes on; see [`asked`].
    async fn holds(&self) {
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            let mut faults = Vec::new();
            for (who, name) in NAMES.iter().enumerate() {
                let person = Person { platform: Platform::Local, user: id(who) };
                let asked = asked::asked(&self.store, &person).await;
                let seen: Vec<Seen> = self.asking(who).iter().map(|it| seen(it)).collect();
                faults.extend(asked::faults(name, &asked, &seen, true));
            }
            if faults.is_empty() && self.store.waiting().await.unwrap().is_empty() {
                return;
            }
            assert!(Instant::now() < deadline, "{faults:#?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Looks at the hand somewhere, or touches what is out of date.
    async fn does_something_else(&mut self, nth: usize, who: usize) -> bool {
        let private = format!("private:{}", id(who));
        match nth % 29 {
            4 | 5 => self.say(who, ROOM, "/hand").await,
            10 => self.say(who, &private, "/hand").await,
            16 => {
                let mut posts = self.public().into_iter().rev();
                let hand =
                    |entry: &Value| datas(entry).into_iter().find(|it| it.ends_with(":hand"));
                let (data, post) = posts.find_map(|it| Some((hand(&it)?, it))).unwrap();
                self.press(who, &post, &data).await;
            }
            22 => {
                let mut asking = self.asking(who).into_iter().flat_map(|entry| datas(&entry));
                let (table, _) = asking.find_map(|it| asked::answer(&it)).unwrap();
                let old = json!({ "data": format!("o{table}:0:0"), "message": "none" });
                self.act(who, &private, json!({ "press": old })).await;
            }
            _ => return false,
        }
        true
    }

    async fn play(&mut self, rng: &mut StdRng) {
        for nth in 0..MOST_PRESSES {
            self.holds().await;
            if self.is_over() {
                return;
            }
            let prompt = (0..NAMES.len()).find_map(|who| Some((who, self.question(who)?)));
            let Some((who, mut prompt)) = prompt else {
                // It is over, but nobody has been told yet.
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            assert!(asked::is_explained(&datas(&prompt)), "no explanation: {prompt}");
            if self.does_something_else(nth, who).await {
                continue;
            }
            loop {
                let choice = asked::choices(&datas(&prompt)).choose(rng).unwrap().clone();
                self.press(who, &prompt, &choice).await;
                if choice.starts_with('o') {
                    break;
                }
                self.holds().await;
                prompt = self.question(who).expect("the next page");
            }
        }
        panic!("no end after {MOST_PRESSES} answers");
    }

    /// What somebody can answer.
    fn question(&self, who: usize) -> Option<Arc<Value>> {
        self.asking(who).pop()
    }
}

fn id(who: usize) -> String {
    NAMES[who].to_lowercase()
}

fn datas(entry: &Value) -> Vec<String> {
    let rows = entry["buttons"].as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row.as_array().into_iter().flatten());
    buttons.filter_map(|it| Some(it["does"]["data"].as_str()?.to_owned())).collect()
}

fn seen(entry: &Value) -> Seen {
    let pictures = entry["pictures"].as_array().into_iter().flatten();
    let pictures = pictures.filter_map(|it| Some(it["alt"].as_str()?.to_owned())).collect();
    Seen { text: spoken(entry), datas: datas(entry), pictures }
}

/// The words of an entry, without what is to be typed.
fn spoken(entry: &Value) -> String {
    let Text(spans) = serde_json::from_value(entry["text"].clone()).unwrap();
    let typed = |span: &Span| matches!(span, Span::Code(_));
    Text(spans.into_iter().filter(|span| !typed(span)).collect()).bare()
}

async fn whole_game(seed: u64, count: usize) {
    let mut rng = StdRng::seed_from_u64(seed);
    // Whoever is asked between all turns plays for hours by buttons.
    let calm = ModuleId::ALL.iter().filter(|it| it.interruption() != Interruption::Often);
    let calm: Vec<ModuleId> = calm.copied().collect();
    let modules: Vec<ModuleId> = calm.sample(&mut rng, count).copied().collect();
    let mut game = Game::open().await;
    game.begin(&modules).await;
    game.play(&mut rng).await;
    // The room speaks the language of the table, which is that of the first.
    let heard = (0..NAMES.len()).map(|who| (who, game.own(who)));
    for (who, entries) in heard.chain([(0, game.public())]) {
        let fluent = Fluent::new(LANGUAGES[who], &[&NAMES[..], &["Alhambra"]].concat());
        for entry in entries {
            let rows = entry["buttons"].as_array().into_iter().flatten();
            let buttons = rows.flat_map(|row| row.as_array().into_iter().flatten());
            let labels = buttons.filter_map(|button| button["label"].as_str());
            let foreign = [fluent.misses(&spoken(&entry)), fluent.misses_of(labels)].concat();
            assert!(foreign.is_empty(), "{modules:?}, {}: {foreign:?} in {entry}", LANGUAGES[who]);
        }
    }
}

#[tokio::test]
async fn a_whole_base_game_asks_in_one_place_and_in_everybodys_language() {
    whole_game(1, 0).await;
}

#[tokio::test]
async fn a_whole_game_of_four_modules_asks_in_one_place_and_in_everybodys_language() {
    whole_game(2, 4).await;
}

#[tokio::test]
async fn a_whole_game_of_eight_modules_asks_in_one_place_and_in_everybodys_language() {
    whole_game(3, 8).await;
}
