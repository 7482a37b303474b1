//! Whole games, from `/new` to the final score, by buttons alone.

#![expect(clippy::await_holding_lock, reason = "the guard is dropped before anything is awaited")]

use alhambra_engine::ModuleId;
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    asked,
    fluent::Fluent,
    house::{House, Luck, bot_posts, data, datas, has},
    platform::{Room, Seen, Server, Shown, User, World},
};

fn is_over(group: Room) -> impl Fn(&World, u32) -> bool {
    move |world, _| {
        let mut here = world.messages.iter().filter(|message| message.room == group);
        here.any(|message| has(message, ":rematch"))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_whole_game_by_buttons_in_two_languages() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
    let server = &house.server;
    let group = server.supergroup("Spieleabend");
    let players = [server.friend("Nina", "de"), server.user("Kim", "en"), server.user("Ali", "en")];
    house.begins(group, &players).await;
    let presses = house.plays(&players, &mut Luck(1), is_over(group)).await;

    // The table speaks the language of whoever opened it, each player their own.
    let [nina, kim, _] = players;
    server.message(group, "Das Spiel beginnt").await;
    server.message(nina.private(), "Fertig. Danke!").await;
    server.message(kim.private(), "Done. Thank you!").await;

    // Hands are seen by their owners alone.
    let world = server.world();
    let picture = |id: &Option<String>| id.as_ref().map(|id| world.files[id].name.clone());
    let names = |room: Room| {
        let here = world.messages.iter().filter(move |message| message.room == room);
        here.filter_map(|message| picture(&message.photo)).collect::<Vec<_>>()
    };
    let of_hand = |name: &String| name.starts_with("hand") || name.starts_with("placing");
    assert!(names(group).iter().all(|name| !of_hand(name)), "{:?}", names(group));
    assert!(names(group).iter().any(|name| name.starts_with("table")));
    let digest = |name: &String| of_hand(name) || name.starts_with("merged");
    assert!(players.iter().all(|player| names(player.private()).iter().all(digest)));
    drop(world);

    // A button of the first turn does nothing any more, and says so.
    let before = server.messages_in(group).len();
    let (player, message, choice) = presses.iter().find(|press| press.2.starts_with('o')).unwrap();
    let press = server.press_data(*player, message, choice);
    assert!(matches!(server.seen(&press).await, Seen::Nothing | Seen::Toast(_) | Seen::Alert(_)));
    assert_eq!(server.messages_in(group).len(), before);
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_whole_game_only_what_asks_somebody_and_the_end_make_a_sound() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let players = [server.friend("Kim", "en"), server.friend("Nina", "en")];
    for player in players {
        server.starts(player, "");
        server.message(player.private(), "Welcome").await;
    }
    // What people asked for themselves until now.
    server.world().sounds.clear();
    // The second game is broken off.
    for nth in 0..2 {
        house.begins(group, &players).await;
        let looks =
            ["/table", "/score", "/alhambra", "/market", "/text", "/replay", "/help", "/score 1"];
        let besides = |nth: usize, player: User, _: &Shown| {
            if let Some(look) = looks.get(nth / 3).filter(|_| nth.is_multiple_of(3)) {
                server.says(player, group, look);
            }
        };
        let is_over = is_over(group);
        let enough = |world: &World, ply: u32| if nth == 0 { is_over(world, ply) } else { ply > 2 };
        house.plays_with(&players, &mut Luck(7), enough, besides).await;
        if nth == 0 {
            let end = server.messages_in(group).into_iter().find(|it| has(it, ":rematch")).unwrap();
            server.press_data(players[0], &end, &data(&end, ":score 3"));
            server.message(group, "Why? The last scoring").await;
        }
    }
    server.says(players[0], group, "/abort");
    server.message(group, "Kim has ended the game").await;

    let world = server.world();
    let (in_group, in_private): (Vec<&Shown>, Vec<&Shown>) =
        world.sounds.iter().partition(|sound| sound.room == group);
    let calls = |sound: &Shown| sound.links.iter().any(|link| link.starts_with("tg://user?id="));
    let is_end = |sound: &Shown| {
        let now = world.messages.iter().find(|it| it.id == sound.id);
        now.is_some_and(|now| has(now, ":rematch"))
    };
    for sound in &in_group {
        assert!(calls(sound) || is_end(sound), "a sound for nobody: {sound:?}");
    }
    assert_eq!(in_group.iter().filter(|sound| is_end(sound)).count(), 1, "all wait for the end");
    for sound in &in_private {
        assert!(world.asking.contains(&sound.id), "a sound for nothing: {sound:?}");
    }
    assert!(20 < in_group.len().min(in_private.len()), "nobody was called");
    assert!(world.void_edits.is_empty(), "nothing is changed by {:#?}", world.void_edits);
    drop(world);
    house.dies().await;
}

/// Plays a whole game with some modules, everybody in a language of their own, by people who look
/// at their hands, mistype and press twice in between, and reads everything that was said.
async fn whole_game<const PLAYERS: usize>(seed: u64, count: usize) {
    const LANGUAGES: [&str; 4] = ["en", "de", "fr", "es"];
    const NAMES: [&str; 4] = ["Kim", "Nina", "Ali", "Bea"];
    let mut rng = StdRng::seed_from_u64(seed);
    let modules: Vec<ModuleId> = ModuleId::ALL.sample(&mut rng, count).copied().collect();
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let language = |idx: usize| LANGUAGES[(seed as usize + idx) % LANGUAGES.len()];
    let players: [User; PLAYERS] =
        std::array::from_fn(|idx| server.friend(NAMES[idx], language(idx)));
    house.begins_with(group, &players, &modules).await;
    let besides = |nth: usize, player: User, asked: &Shown| match nth % 23 {
        3 => drop(server.says(player, player.private(), "/hand")),
        8 => drop(server.says(player, player.private(), "hrmpf")),
        13 => {
            let posts = server.messages_in(group);
            let post = posts.iter().rev().find(|post| has(post, ":hand"));
            if let Some(post) = post {
                server.press_data(player, post, &data(post, ":hand"));
            }
        }
        // An older button, twice; and then the right one.
        18 => {
            let old = data_at(asked, 0);
            for _ in 0..2 {
                server.press_data(player, asked, &old);
            }
        }
        _ => {}
    };
    let presses = house.plays_with(&players, &mut Luck(seed), is_over(group), besides).await;

    let world = server.world();
    let rooms = (0..PLAYERS).map(|it| (it, players[it].private()));
    let heard = [(0, group)].into_iter().chain(rooms);
    for (idx, room) in heard {
        let fluent = Fluent::new(language(idx), &[&NAMES[..], &["Games", "hrmpf"]].concat());
        let shown = world.messages.iter().filter(|it| it.by_bot && it.room == room);
        let asked = presses.iter().map(|(_, message, _)| message).filter(|it| it.room == room);
        for message in shown.chain(asked) {
            let labels = message.labels().into_iter();
            let foreign = [fluent.misses(&message.text), fluent.misses_of(labels)].concat();
            assert!(
                foreign.is_empty(),
                "{modules:?}, {}: {foreign:?} in {message:?}",
                language(idx)
            );
        }
    }
    assert!(world.twins.is_empty(), "could be pressed twice: {:#?}", world.twins);
    // Whoever presses an old button twice is answered twice, and by nothing else.
    let twice = presses.len().div_ceil(23);
    let void = &world.void_edits;
    assert!(void.len() <= twice, "nothing is changed by {void:#?}");
    drop(world);
    house.dies().await;
}

/// A button that a message would have had at an earlier ply.
fn data_at(message: &Shown, ply: u32) -> String {
    let table = datas(message).iter().find_map(|it| asked::answer(it)).expect("it asks").0;
    format!("o{table}:{ply}:0")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_base_game_speaks_to_everybody_in_their_language_and_asks_in_one_place() {
    whole_game::<4>(3, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_five_modules_speaks_to_everybody_in_their_language() {
    whole_game::<4>(1, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_twelve_modules_speaks_to_everybody_in_their_language() {
    whole_game::<3>(4, 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_all_modules_speaks_to_everybody_in_their_language() {
    whole_game::<2>(2, ModuleId::ALL.len()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_three_computer_players_in_the_private_chat_by_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.sqlite");
    let house = House::open(Server::start().await, &database).await;
    let nina = house.server.friend("Nina", "fr");
    house.server.says(nina, nina.private(), "/new");
    let menu = |world: &World| {
        let mut here = world.messages.iter().filter(|message| message.room == nina.private());
        here.find(|message| has(message, ":solo strong 3")).cloned()
    };
    let menu = house.server.until("the menu", menu).await;
    house.server.press_data(nina, &menu, &data(&menu, ":solo strong 3"));
    let mut luck = Luck(4);
    house.plays(&[nina], &mut luck, |_, ply| ply >= 12).await;

    // Killed while they may be thinking: the next process thinks again.
    let server = house.dies().await;
    let house = House::open(server, &database).await;
    house.plays(&[nina], &mut luck, is_over(nina.private())).await;
    house.server.message(nina.private(), "d’abord l’argent").await;
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_in_a_group_somebody_plays_asks_for_a_hint_and_looks_back_in_three_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Server::start().await, &folder.path().join("a.sqlite")).await;
    let server = &house.server;
    let (group, nina) = (server.supergroup("Games"), server.friend("Nina", "en"));
    server.starts(nina, "");
    server.message(nina.private(), "Welcome").await;
    server.says(nina, group, "/solo easy 1");
    let mut luck = Luck(5);
    house.plays(&[nina], &mut luck, |_, ply| ply >= 4).await;
    // It is for whoever is asked.
    house.holds(&[nina]).await;
    let asked = |world: &World| {
        let mut mine = world.messages.iter().filter(|message| message.room == nina.private());
        mine.any(|message| has(message, ":hint")).then_some(())
    };
    server.until("the next question", asked).await;
    server.says(nina, nina.private(), "/hint");
    server.message(nina.private(), "A strong player would").await;
    house.plays(&[nina], &mut luck, is_over(group)).await;

    let end = server.messages_in(group).into_iter().find(|it| has(it, ":review")).unwrap();
    let photos = |world: &World| {
        let mine = world.messages.iter().filter(|message| message.room == nina.private());
        mine.filter(|message| message.photo.is_some()).count()
    };
    let before = photos(&server.world());
    server.press_data(nina, &end, &data(&end, ":review"));
    server.message(nina.private(), "Looking back").await;
    assert_eq!(photos(&server.world()) - before, 3);
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_telegram_has_is_not_uploaded_again_by_the_next_process() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.sqlite");
    let house = House::open(Server::start().await, &database).await;
    let group = house.server.supergroup("Games");
    let players = [house.server.user("Kim", "en"), house.server.user("Ali", "en")];
    house.begins(group, &players).await;
    house.server.message(group, "The game begins").await;
    let photos = |world: &World| {
        let here = world.messages.iter().filter(|message| message.room == group);
        here.filter_map(|message| message.photo.clone()).collect::<Vec<_>>()
    };
    let album = photos(&house.server.world()).len();
    let more_than = |count: usize| {
        move |world: &World| Some(photos(world)).filter(|photos| count < photos.len())
    };
    // Twice, so that the first answer is done with, its file noted.
    for count in album..album + 2 {
        house.server.says(players[0], group, "/market");
        house.server.until("the market", more_than(count)).await;
    }
    let before = photos(&house.server.world());

    let server = house.dies().await;
    let house = House::open(server, &database).await;
    house.server.says(players[0], group, "/market");
    let after = house.server.until("the market again", more_than(before.len())).await;
    assert_eq!(after.last(), before.last());
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_the_process_died_and_the_group_moved() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.sqlite");
    let house = House::open(Server::start().await, &database).await;
    let group = house.server.group("Games");
    let players = [house.server.user("Kim", "en"), house.server.user("Ali", "fr")];
    house.begins(group, &players).await;
    let mut luck = Luck(2);
    house.plays(&players, &mut luck, |_, ply| ply >= 6).await;

    let server = house.dies().await;
    let new = server.becomes_supergroup(group, false);
    let house = House::open(server, &database).await;
    house.plays(&players, &mut luck, |world, _| 3 <= bot_posts(world, new)).await;
    let posts = house.server.messages_in(new);
    assert!(posts.iter().any(|post| has(post, ":hand")));
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_learns_by_playing_in_the_private_chat_and_goes_on_after_the_process_died() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.sqlite");
    let house = House::open(Server::start().await, &database).await;
    let nina = house.server.friend("Nina", "de");
    house.server.says(nina, nina.private(), "/learn");
    house.server.message(nina.private(), "Willkommen zu deinem ersten Spiel").await;
    let is_learned = |world: &World, _: u32| {
        let mut here = world.messages.iter().filter(|message| message.room == nina.private());
        here.any(|message| has(message, ":learn anew") && has(message, ":solo"))
    };
    let mut luck = Luck(6);
    house.plays(&[nina], &mut luck, |_, ply| ply >= 8).await;
    let server = house.dies().await;
    let house = House::open(server, &database).await;
    // What is only to be read has a button that is no answer.
    house
        .plays(&[nina], &mut luck, |world, ply| {
            let mut here = world.messages.iter().filter(|message| message.room == nina.private());
            is_learned(world, ply) || here.any(|message| has(message, ":learn on"))
        })
        .await;
    let read = |world: &World| {
        let mut here = world.messages.iter().filter(|message| message.room == nina.private());
        here.find(|message| has(message, ":learn on")).cloned()
    };
    let read = house.server.until("the scoring", read).await;
    house.server.press_data(nina, &read, &data(&read, ":learn on"));
    house.plays(&[nina], &mut luck, is_learned).await;
    house.dies().await;
}
