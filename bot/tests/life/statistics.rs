//! Statistics and ratings: derived from the stored games, and shown to whom they may be.

use std::{collections::BTreeMap, pin::pin, sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{App, Server, Target, What},
    clock::Clock,
    config::Database,
    life::career::{Career, ratings},
    standings::standings,
    store::{AccountId, Commit, Ladder, Write},
};
use alhambra_engine::{Happening, ModuleId, ModuleSet, Seat};
use futures::StreamExt as _;

use crate::{
    played::{Course, Played, everything},
    stage::{Stage, person, text},
};

const PEOPLE: [&str; 6] = ["ann", "bob", "cid", "dan", "eve", "fay"];

async fn accounts(stage: &Stage) -> Vec<AccountId> {
    let mut ids = Vec::new();
    for who in PEOPLE {
        ids.push(stage.hall.store().meet(&person(who), who, None).await.unwrap().id);
    }
    ids
}

/// Lets the bot work out what is missing.
async fn reckon(stage: &Stage) {
    let clock = Clock::start(stage.hall.clone(), Arc::new(stage.time.clone())).await.unwrap();
    while !stage.hall.store().unreckoned(1).await.unwrap().is_empty() {
        stage.time.advance(Duration::from_hours(1));
        clock.tick().await.unwrap();
    }
}

/// What a game says of everybody, counted by somebody who knows nothing of facts.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Counted {
    games: u32,
    wins: u32,
    points: i64,
    exact: u32,
    purchases: u32,
    wall: usize,
}

impl Counted {
    fn add(by: &mut BTreeMap<AccountId, Self>, people: &[AccountId], course: &Course) {
        let at = |seat: Seat| people[seat.index()];
        for event in &course.events {
            match &event.what {
                Happening::Bought { seat, exact, .. } => {
                    let counted = by.entry(at(*seat)).or_default();
                    counted.purchases += 1;
                    counted.exact += u32::from(*exact);
                }
                Happening::Scored(scoring) => {
                    for wall in &scoring.walls {
                        let counted = by.entry(at(wall.seat)).or_default();
                        counted.wall = counted.wall.max(wall.longest.len());
                    }
                }
                _ => {}
            }
        }
        let scores = course.game.scores();
        for seat in course.game.seats() {
            let counted = by.entry(at(seat)).or_default();
            counted.games += 1;
            counted.wins += u32::from(scores.winners.contains(&seat));
            counted.points += i64::from(scores.points[seat.index()]);
        }
    }
}

fn results(stage: &Stage) -> Vec<(String, String)> {
    let all = everything(&stage.file("test.db"));
    all.into_iter().filter(|(at, _)| at.starts_with("results.")).collect()
}

/// A thousand games, as many at once as there is room for; `ALHAMBRA_GAMES=10` plays ten times as
/// many.
#[tokio::test]
async fn statistics_are_derived_from_the_stored_games_and_nothing_else() {
    let times: u64 = std::env::var("ALHAMBRA_GAMES").map_or(1, |it| it.parse().unwrap());
    let stage = Stage::new(&PEOPLE).await;
    let people = accounts(&stage).await;
    let (store, mut counted) = (stage.hall.store().clone(), BTreeMap::new());
    let game = |seed: u64| {
        let players = 2 + (seed % 5) as usize;
        let mut sat = people.clone();
        sat.rotate_left((seed % 6) as usize);
        sat.truncate(players);
        let modules = match seed % 3 {
            0 => ModuleSet::NONE,
            1 => [ModuleId::ALL[0], ModuleId::ALL[5]].into_iter().collect(),
            _ => [ModuleId::ALL[(seed % 15) as usize]].into_iter().collect(),
        };
        Played { modules, chat: format!("room {}", seed % 7), ..Played::new(seed, &sat) }
    };
    let played = futures::stream::iter((0..1000 * times).map(game)).map(|played| async {
        let (played, course) = tokio::task::spawn_blocking(move || {
            let course = played.play();
            (played, course)
        })
        .await
        .unwrap();
        played.write_down(&store, &course.actions).await;
        (played, course)
    });
    let mut played = pin!(played.buffered(16));
    while let Some((played, course)) = played.next().await {
        Counted::add(&mut counted, &played.people, &course);
    }
    reckon(&stage).await;
    for account in &people {
        let career = Career::of(*account, &store.results_around(*account).await.unwrap());
        let found = Counted {
            games: career.games,
            wins: career.wins,
            points: career.points,
            exact: career.exact,
            purchases: career.purchases,
            wall: career.best_wall.into(),
        };
        assert_eq!(found, counted[account]);
        let by_players: u32 = career.by_players.values().map(|(games, _)| games).sum();
        assert_eq!((by_players, career.left, career.late), (career.games, 0, 0));
        assert!(career.pace().unwrap() <= Duration::from_mins(20));
        assert_eq!(career.in_time(), Some(100));
        // Against everybody together as often as there were others.
        let met: u32 = career.against.values().map(|duel| duel.games).sum();
        let others: u32 = career
            .by_players
            .iter()
            .map(|(players, (games, _))| (u32::from(*players) - 1) * games)
            .sum();
        assert_eq!(met, others);
    }
    // Worked out anew they are the same, byte by byte; and so are the ratings.
    let (before, rated) = (results(&stage), store.rated_results().await.unwrap());
    rusqlite::Connection::open(stage.file("test.db"))
        .unwrap()
        .execute("DELETE FROM results", [])
        .unwrap();
    reckon(&stage).await;
    assert_eq!(results(&stage), before);
    assert_eq!(store.rated_results().await.unwrap(), rated);
    let known = ratings(&rated, |_| true);
    assert_eq!(known.keys().filter(|(ladder, _)| *ladder == Ladder::Base).count(), 6);
    assert_eq!(known.keys().filter(|(ladder, _)| *ladder == Ladder::Modules).count(), 6);
}

/// `alhambra ratings`, while the bot has the database.
#[tokio::test]
async fn whoever_runs_the_bot_can_work_out_the_ratings_from_the_games_alone() {
    let stage = Stage::new(&PEOPLE).await;
    let (people, store, path) =
        (accounts(&stage).await, stage.hall.store().clone(), stage.file("test.db"));
    let database = Database { path: path.clone(), ..Database::default() };
    for seed in 0..4 {
        Played::new(seed, &people[..3]).write(&store).await;
    }
    let changers = [ModuleId::ALL[1]].into_iter().collect();
    Played { modules: changers, ..Played::new(4, &people[3..5]) }.write(&store).await;
    let untold = standings(&database).await.unwrap();
    reckon(&stage).await;
    let lines = standings(&database).await.unwrap();
    assert_eq!(lines, untold, "what is kept must not matter");
    assert_eq!(lines[0], "5 finished games");
    assert_eq!(lines.last().unwrap(), "what the bot keeps agrees with the games");
    let at = |name: &str| lines.iter().position(|line| line.contains(name)).unwrap();
    let (base, modules) = (at("base:"), at("modules:"));
    for (who, within) in [("ann", base..modules), ("cid", base..modules), ("dan", modules..99)] {
        assert!(within.contains(&at(&format!("{who} (local {who})"))), "{who}: {lines:#?}");
    }
    // The numbers are those that people see.
    let known = ratings(&store.rated_results().await.unwrap(), |_| true);
    let shown = known[&(Ladder::Base, people[0])].rating.shown();
    assert!(lines[at("ann (")].trim_start().starts_with(&shown.to_string()), "{lines:#?}");
    assert!(lines[at("ann (")].contains("4 games"), "{lines:#?}");

    // What is kept wrongly is named by its table.
    let db = rusqlite::Connection::open(&path).unwrap();
    let wrong = "UPDATE results SET place = 6 WHERE table_id = (SELECT min(table_id) FROM results)";
    assert!(0 < db.execute(wrong, []).unwrap());
    std::fs::write(path.with_extension("ratings"), "of one that was killed").unwrap();
    let told = standings(&database).await.unwrap();
    assert!(told.last().unwrap().starts_with("what the bot keeps differs at the tables"));
    assert_eq!(told[..told.len() - 1], lines[..lines.len() - 1]);
    let left = std::fs::read_dir(path.parent().unwrap()).unwrap();
    let left: Vec<_> = left.map(|it| it.unwrap().file_name()).collect();
    assert!(!left.iter().any(|it| it.to_string_lossy().contains("ratings")), "{left:?}");
}

#[tokio::test]
async fn who_leaves_is_last_and_who_takes_over_is_not_rated() {
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "").await;
    let store = stage.hall.store().clone();
    stage.people.push("dan");
    // Ann acts, and hands her seat to Dan.
    let mut rng = <rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(3);
    let mut is_handed = false;
    while let Some((who, seat)) = stage.asked().await {
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
        if who == "ann" && !is_handed {
            is_handed = true;
            let table = store.table(stage.table().await).await.unwrap().unwrap();
            let ann = store.find_account(&person("ann")).await.unwrap().unwrap().id;
            let number = table.seat_of(ann).unwrap() + 1;
            stage.says("ann", &format!("replace {number}")).await;
            stage.says("dan", &format!("replace take {number}")).await;
        }
    }
    reckon(&stage).await;
    let results = store.results(stage.table().await).await.unwrap();
    let of = |who: &'static str| {
        let (store, results) = (store.clone(), results.clone());
        async move {
            let id = store.find_account(&person(who)).await.unwrap().unwrap().id;
            results.into_iter().find(|result| result.account == id).unwrap()
        }
    };
    let (ann, bob, dan) = (of("ann").await, of("bob").await, of("dan").await);
    assert_eq!((ann.place, ann.rated), (None, Some(Ladder::Base)));
    assert_eq!((dan.place.is_some(), dan.rated), (true, None));
    assert!(bob.place.is_some() && bob.rated.is_some());
    let known = ratings(&store.rated_results().await.unwrap(), |_| true);
    let shown = |who: AccountId| known[&(Ladder::Base, who)].rating.mu;
    assert!(shown(ann.account) < shown(bob.account));
    assert!(!known.contains_key(&(Ladder::Base, dan.account)));
}

#[tokio::test]
async fn a_game_with_hints_for_everybody_is_not_rated() {
    for (hints, rated) in [("on", None), ("unrated", Some(Ladder::Base))] {
        let mut stage = Stage::new(&["ann", "bob"]).await;
        stage.says("ann", "new en none").await;
        stage.says("bob", "join").await;
        stage.says("ann", &format!("settings hints {hints}")).await;
        stage.says("ann", "start").await;
        let mut rng = <rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(3);
        while let Some((who, seat)) = stage.asked().await {
            let action = stage.game().await.sample(seat, &mut rng).unwrap();
            stage.says(who, &action.to_string()).await;
        }
        reckon(&stage).await;
        let results = stage.hall.store().results(stage.table().await).await.unwrap();
        assert_eq!(results.iter().map(|it| it.rated).collect::<Vec<_>>(), [rated, rated]);
    }
}

#[tokio::test]
async fn statistics_are_shown_to_others_only_if_their_owner_wishes_so() {
    let mut stage = Stage::new(&["ann", "bob", "cid"]).await;
    let people = accounts(&stage).await;
    for seed in 0..3 {
        Played::new(seed, &people[..2]).write(stage.hall.store()).await;
    }
    let own = stage.says("ann", "stats").await;
    assert!(!own.public && text(&own).contains("3 games"), "{}", text(&own));
    let painted = stage.keep_pictures(own.message.as_ref().unwrap(), "stats").await;
    assert!(painted[0].alt.contains("games: 3"), "{}", painted[0].alt);
    let unknown = text(&stage.says("bob", "stats nobody").await);
    assert_eq!(text(&stage.says("bob", "stats ann").await), unknown);
    assert!(!text(&stage.says("bob", "top").await).contains("ann"));

    stage.says("ann", "stats show").await;
    let shown = stage.says("bob", "stats ann").await;
    assert!(shown.public && text(&shown).contains("3 games"), "{}", text(&shown));
    assert!(text(&shown).contains("Against bob"), "{}", text(&shown));
    let top = text(&stage.says("cid", "top").await);
    assert!(top.contains("1. ann") && !top.contains("bob"), "{top}");
    // Her name is completed, as far as it is typed; nobody else's is.
    let completed = async |stage: &Stage, typed: &str| -> Vec<String> {
        let (who, from) = (person("bob"), Target::Place(stage.place()));
        let found = stage.hall.complete(who, None, from, format!("stats {typed}")).await;
        found.into_iter().map(|completion| completion.insert).collect()
    };
    assert_eq!(completed(&stage, "").await, ["show", "hide", "ann"]);
    assert_eq!(completed(&stage, "A").await, ["ann"]);
    assert_eq!(completed(&stage, "b").await, Vec::<String>::new());
    // Elsewhere she is as unknown as anybody.
    stage.room = "elsewhere";
    assert_eq!(text(&stage.says("bob", "stats ann").await), unknown);
    assert_eq!(completed(&stage, "").await, ["show", "hide"]);
    stage.room = "games";
    stage.says("ann", "stats hide").await;
    assert_eq!(text(&stage.says("bob", "stats ann").await), unknown);
}

/// Somewhere in a server, but not where the games were played.
#[tokio::test]
async fn a_channel_lists_its_own_games_and_none_of_those_next_door() {
    let mut stage = Stage::new(&["ann", "bob", "cid"]).await;
    let people = accounts(&stage).await;
    Played::new(1, &people[..2]).write(stage.hall.store()).await;
    let mut listed = Vec::new();
    for room in ["games", "elsewhere"] {
        stage.room = room;
        let settle = Write::Settle { place: stage.place(), server: Some("7".into()) };
        let settled = Commit::at(jiff::Timestamp::now()).with(settle);
        stage.hall.store().commit(settled).await.unwrap();
        for line in ["history", "history me"] {
            let mut asks = stage.incoming("cid", What::Command(line.into()));
            asks.server = Some(Server { id: "7".into(), roles: Vec::new(), around: None });
            listed.push(text(&stage.does("cid", asks).await).contains("ann"));
        }
    }
    assert_eq!(listed, [true, false, false, false]);
}

#[tokio::test]
async fn what_everybody_in_a_place_hears_is_in_its_language() {
    let mut stage = Stage::new(&["ann", "bob", "cid"]).await;
    let people = accounts(&stage).await;
    Played::new(1, &people[..2]).write(stage.hall.store()).await;
    stage.says("ann", "stats show").await;
    stage.language = "de";
    for (line, english, german) in [
        ("help", "Alhambra by chat", "Alhambra im Chat"),
        ("history", "Games played here", "noch kein Spiel"),
        ("top", "The best here", "Die Besten hier"),
        ("stats ann", "points on average", "Ich kenne hier niemanden"),
    ] {
        stage.room = "games";
        let here = stage.says("gil", line).await;
        assert!(here.public && text(&here).contains(english), "{}", text(&here));
        stage.room = "elsewhere";
        let there = text(&stage.says("gil", line).await);
        assert!(there.contains(german), "{there}");
    }
}

#[tokio::test]
async fn finished_games_are_listed_and_can_be_gone_through_turn_by_turn() {
    let mut stage = Stage::new(&["ann", "bob", "cid"]).await;
    let people = accounts(&stage).await;
    for seed in 0..8 {
        Played::new(seed, &people[..2]).write(stage.hall.store()).await;
    }
    let here = stage.says("cid", "history").await;
    assert!(text(&here).contains("page 1 of 2"), "{}", text(&here));
    let older = crate::stage::button(here.message.as_ref().unwrap(), "Older");
    let older = stage.presses("cid", &older).await;
    assert!(text(&older).contains("page 2 of 2"), "{}", text(&older));
    // In private, everybody has their own.
    assert!(text(&stage.says_in_private("ann", "history").await).contains("Your games: 8"));
    assert!(text(&stage.says_in_private("cid", "history").await).contains("No game"));
    let steps = crate::stage::button(here.message.as_ref().unwrap(), "turn by turn");
    let first = stage.presses("cid", &steps).await;
    assert!(text(&first).contains("Turn 1 of"), "{}", text(&first));
    let on = crate::stage::button(first.message.as_ref().unwrap(), "▶");
    let second = stage.presses("cid", &on).await;
    assert!(text(&second).contains("Turn 2 of"), "{}", text(&second));
    assert_eq!(stage.keep_pictures(second.message.as_ref().unwrap(), "step").await.len(), 1);
    // From elsewhere only those who played come in.
    let press = crate::stage::data(&steps).to_owned();
    stage.room = "elsewhere";
    let closed = stage.press("cid", &press);
    let closed = stage.does("cid", closed).await;
    assert!(text(&closed).contains("no seat"), "{}", text(&closed));
    let open = stage.press("ann", &press);
    assert!(text(&stage.does("ann", open).await).contains("Turn 1 of"));
}
