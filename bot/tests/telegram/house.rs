//! The real application, store and outbox behind the real client.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use alhambra_bot::{
    chat::{
        App, Chat, Platform,
        telegram::{Settings, Telegram},
    },
    config::Tables,
    outbox::Outbox,
    store::Store,
    table::Hall,
    time::VirtualTime,
};
use alhambra_engine::ModuleId;
use jiff::Timestamp;
use tokio::{
    runtime::{Builder, Runtime},
    sync::oneshot,
};

use crate::{
    asked::{self, Seen},
    platform::{Room, Server, Shown, User, World},
    stage::{person, settings},
    unpainted::Unpainted,
};

/// Longer than this nothing takes that has not gone wrong.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// One process. Its time moves on by itself whenever somebody waits for it.
pub(crate) struct House {
    pub(crate) server: Server,
    /// With everything the process does, so that nothing of it outlives its death.
    process: Process,
    store: Store,
}

/// A runtime, which cannot be waited for from within another.
struct Process(Option<Runtime>);

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(process) = self.0.take() {
            process.shutdown_background();
        }
    }
}

impl House {
    pub(crate) async fn open(server: Server, database: &Path) -> Self {
        let process = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (settings, database) = (settings(&server), database.to_owned());
        let (tell, opened) = oneshot::channel();
        process.spawn(async move { live(settings, &database, tell).await });
        let store = opened.await.expect("the database opens");
        Self { server, process: Process(Some(process)), store }
    }

    /// The process dies, in the middle of whatever it does.
    pub(crate) async fn dies(self) -> Server {
        let Self { server, mut process, store } = self;
        let process = process.0.take().expect("it lives until now");
        let dead = move || process.shutdown_timeout(Duration::from_secs(20));
        tokio::task::spawn_blocking(dead).await.unwrap();
        // A real death gives up the lock as well.
        store.close().await;
        server
    }

    /// Opens a lobby with everybody in it, all reachable, and starts the game.
    pub(crate) async fn begins(&self, group: Room, players: &[User]) {
        self.begins_with(group, players, &[]).await;
    }

    pub(crate) async fn begins_with(&self, group: Room, players: &[User], modules: &[ModuleId]) {
        let server = &self.server;
        server.says(players[0], group, "/new");
        let lobby = self.lobby(group, |lobby| has(lobby, ":join")).await;
        // One after the other, so that everybody has the same seat in every run.
        let mut lobby = lobby;
        for (seats, player) in (2..).zip(&players[1..]) {
            server.press_data(*player, &lobby, &data(&lobby, ":join"));
            let seated = format!("({seats} ");
            lobby = self.lobby(group, |lobby| lobby.text.contains(&seated)).await;
        }
        if lobby.text.contains('⏳') {
            for player in players {
                server.starts(*player, &payload(&lobby));
            }
        }
        let mut lobby = self.lobby(group, |lobby| !lobby.text.contains('⏳')).await;
        if !modules.is_empty() {
            let slugs = modules.iter().map(|module| module.slug()).collect::<Vec<_>>();
            server.says(players[0], group, &format!("/modules {}", slugs.join(" ")));
            lobby = self.lobby(group, |it| it.text != lobby.text).await;
        }
        server.press_data(players[0], &lobby, &data(&lobby, ":start"));
    }

    async fn lobby(&self, group: Room, is_it: impl Fn(&Shown) -> bool) -> Shown {
        let find = |world: &World| {
            let mut here = world.messages.iter().filter(|message| message.room == group);
            here.find(|message| message.by_bot && has(message, ":join") && is_it(message)).cloned()
        };
        self.server.until("the lobby", find).await
    }

    /// Plays by pressing what is offered, until `is_over`. Returns the presses made.
    pub(crate) async fn plays(
        &self,
        players: &[User],
        luck: &mut Luck,
        is_over: impl Fn(&World, u32) -> bool,
    ) -> Vec<(User, Shown, String)> {
        self.plays_with(players, luck, is_over, |_, _, _| ()).await
    }

    /// The same with people who do something else, too, before they answer.
    pub(crate) async fn plays_with(
        &self,
        players: &[User],
        luck: &mut Luck,
        is_over: impl Fn(&World, u32) -> bool,
        besides: impl Fn(usize, User, &Shown),
    ) -> Vec<(User, Shown, String)> {
        let mut played = 0;
        let mut presses: Vec<(User, Shown, String)> = Vec::new();
        loop {
            self.holds(players).await;
            let find = |world: &World| {
                if is_over(world, played) {
                    return Some(None);
                }
                let prompts = players.iter().filter_map(|player| prompt(world, *player));
                prompts.max_by_key(|prompt| prompt.ply).map(Some)
            };
            let Some(prompt) = self.server.until("the next question", find).await else {
                return presses;
            };
            let datas = datas(&prompt.message);
            assert!(asked::is_explained(&datas), "no explanation: {:?}", prompt.message);
            besides(presses.len(), prompt.player, &prompt.message);
            let mut prompt = prompt;
            loop {
                let choice = luck.choose(&prompt.choices).clone();
                self.server.press_data(prompt.player, &prompt.message, &choice);
                presses.push((prompt.player, prompt.message.clone(), choice.clone()));
                if choice.starts_with('o') {
                    played = played.max(prompt.ply);
                    break;
                }
                self.is_heard().await;
                self.holds(players).await;
                let next = self::prompt(&self.server.world(), prompt.player);
                let Some(next) = next.filter(|next| next.ply == prompt.ply) else { break };
                prompt = next;
            }
            self.is_heard().await;
        }
    }

    /// Everybody sees what they should before anybody goes on; see [`asked`].
    pub(crate) async fn holds(&self, players: &[User]) {
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            self.is_quiet().await;
            let mut faults = Vec::new();
            for player in players {
                let asked = asked::asked(&self.store, &person(*player)).await;
                let world = self.server.world();
                let name = &world.accounts[player].name;
                faults.extend(asked::faults(name, &asked, &seen(&world, *player), true));
            }
            if faults.is_empty() {
                return;
            }
            assert!(Instant::now() < deadline, "{faults:#?} after {}", self.server.told(40));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// What was pressed has had its effect: a bot that is slow confirms what it has only written
    /// down.
    pub(crate) async fn is_heard(&self) {
        self.server.fetched().await;
        self.keeps(false).await;
    }

    /// Waits until an update is written down because it is not handled yet, or no longer.
    pub(crate) async fn keeps(&self, is_kept: bool) {
        let deadline = Instant::now() + LONGEST_WAIT;
        while self.store.unhandled(Platform::Telegram).await.unwrap().is_empty() == is_kept {
            assert!(Instant::now() < deadline, "kept: {is_kept}, {}", self.server.told(40));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// People read before they press: everything that waits has arrived.
    async fn is_quiet(&self) {
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            let waiting = self.store.waiting().await.unwrap();
            if waiting.is_empty() {
                return;
            }
            assert!(
                Instant::now() < deadline,
                "something waits for {waiting:?} after {}",
                self.server.told(40)
            );
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// What somebody sees in the private chat.
fn seen(world: &World, player: User) -> Vec<Seen> {
    let own = |message: &&Shown| message.room == player.private() && message.by_bot;
    let mut above = None;
    let mut seen = Vec::new();
    for message in world.messages.iter().filter(own) {
        // A long text stands under its pictures.
        let picture = message.photo.as_ref().map(|id| world.files[id].name.clone());
        let pictures = picture.clone().or(above).into_iter().collect();
        seen.push(Seen { text: message.text.clone(), datas: datas(message), pictures });
        above = picture;
    }
    seen
}

/// The life of a process.
async fn live(settings: Settings, database: &Path, opened: oneshot::Sender<Store>) {
    let store = Store::open(database).await.unwrap();
    opened.send(store.clone()).ok();
    let time = VirtualTime::starting(Timestamp::from_second(1_700_000_000).unwrap());
    let hall = Hall::new(store.clone(), Arc::new(time.clone()), Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    // With the same cards in every run, for how long a game takes depends on them.
    hall.deal_from(1992);
    let app: Arc<dyn App> = Arc::new(Unpainted(hall.clone()));
    let settings = Settings { patience: Duration::from_mins(1), ..settings };
    let telegram = Telegram::new(settings, app.clone(), Arc::new(store.clone())).unwrap().unwrap();
    let chats: Vec<Arc<dyn Chat>> = vec![telegram.clone()];
    hall.connect(chats.clone());
    let outbox = Outbox::new(store, app, chats, Arc::new(time.clone()));
    let time_passes = async {
        loop {
            time.step().await;
            tokio::task::yield_now().await;
        }
    };
    let (ended, delivered, (), ()) = tokio::join!(
        telegram.run(std::future::pending()),
        outbox.run(std::future::pending()),
        time_passes,
        hall.let_computers_play(std::future::pending()),
    );
    ended.unwrap();
    delivered.unwrap();
}

/// A question that somebody is asked in private.
struct Prompt {
    player: User,
    message: Shown,
    ply: u32,
    /// The answers if there are any here, otherwise the ways deeper into the menu.
    choices: Vec<String>,
}

fn prompt(world: &World, player: User) -> Option<Prompt> {
    let own = world.messages.iter().filter(|message| message.room == player.private());
    let asked = own.filter_map(|message| {
        let all: Vec<String> = datas(message);
        let ply = |data: &String| data.split(':').nth(1)?.parse::<u32>().ok();
        let is_choice = |data: &&String| data.starts_with(['o', 'm']);
        let ply = all.iter().filter(is_choice).find_map(ply)?;
        let choices = asked::choices(&all);
        Some(Prompt { player, message: message.clone(), ply, choices })
    });
    asked.max_by_key(|prompt| (prompt.ply, prompt.message.id))
}

/// The same choices in every run.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    fn choose<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &choices[(self.0 >> 33) as usize % choices.len()]
    }
}

/// How much the bot has posted in a chat.
pub(crate) fn bot_posts(world: &World, room: Room) -> usize {
    world.messages.iter().filter(|message| message.room == room && message.by_bot).count()
}

pub(crate) fn datas(message: &Shown) -> Vec<String> {
    let buttons = message.buttons.iter().flatten();
    buttons.filter_map(|(_, button)| Some(button["callback_data"].as_str()?.to_owned())).collect()
}

pub(crate) fn has(message: &Shown, ending: &str) -> bool {
    datas(message).iter().any(|data| data.ends_with(ending))
}

pub(crate) fn data(message: &Shown, ending: &str) -> String {
    let found = datas(message).into_iter().find(|data| data.ends_with(ending));
    found.unwrap_or_else(|| panic!("no button {ending} under {message:?}"))
}

fn payload(lobby: &Shown) -> String {
    let mut buttons = lobby.buttons.iter().flatten();
    let link = buttons.find_map(|(_, button)| button["url"].as_str());
    let link = link.expect("a link for those who have to press Start");
    link.split_once("?start=").expect("a deep link").1.to_owned()
}
