//! The tree of buttons: every option of the engine is a leaf of it.

use std::collections::BTreeSet;

use alhambra_bot::say::{Language, Leads, Menu, MenuPath, Names, Speaker};
use alhambra_engine::{Config, Game, ModuleId, Seat, Seed};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

/// What is left of 64 bytes for the way, after a long table id, ply and page.
const LONGEST_WAY: usize = 64 - "m9999999999:99999:99:".len();

/// Walks the whole tree and gives back every option it leads to.
fn leaves(speaker: Speaker<'_>, game: &Game, seat: Seat, path: &MenuPath) -> Vec<usize> {
    let menu = Menu::of(speaker, game, seat, game.options(seat).into(), path);
    assert!(!menu.title.is_empty());
    assert!(!menu.entries.is_empty(), "a dead end at {path:?}");
    let mut labels: Vec<&str> = menu.entries.iter().map(|entry| entry.label.as_str()).collect();
    labels.sort_unstable();
    let twice: Vec<_> = labels.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    let options = game.options(seat);
    let alike = menu.entries.iter().filter(|it| twice.iter().any(|pair| pair[0] == it.label));
    let alike: Vec<_> = alike
        .map(|it| match &it.leads {
            Leads::Play(index) => format!("{}: {}", it.label, options[*index]),
            Leads::Into(deeper) => format!("{}: {deeper:?}", it.label),
        })
        .collect();
    assert!(twice.is_empty(), "these look the same under {:?}: {alike:#?}", menu.title);
    let here = |index: usize| menu.entries.iter().filter(move |it| it.leads == Leads::Play(index));
    let mut found = Vec::new();
    for entry in &menu.entries {
        match &entry.leads {
            Leads::Play(index) => {
                assert_eq!(here(*index).count(), 1, "offered twice: {}", entry.label);
                found.push(*index);
            }
            Leads::Into(deeper) => {
                let steps: Vec<String> = deeper.0.iter().map(usize::to_string).collect();
                assert!(steps.join(".").len() <= LONGEST_WAY, "{deeper:?}");
                assert_eq!(deeper.0.len(), path.0.len() + 1, "a button leads one level down");
                found.extend(leaves(speaker, game, seat, deeper));
            }
        }
    }
    found
}

#[test]
fn every_option_of_the_engine_is_a_button_and_no_two_look_or_are_the_same() {
    let names = |players: usize| Names {
        shown: ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"][..players]
            .iter()
            .map(|it| (*it).into())
            .collect(),
        people: Vec::new(),
        table: "games".into(),
    };
    for seed in 0..12_u64 {
        let mut rng = StdRng::seed_from_u64(seed);
        let players = rng.random_range(2..=6);
        let count = if seed < 2 { ModuleId::ALL.len() } else { rng.random_range(0..8) };
        let modules = ModuleId::ALL.sample(&mut rng, count).copied().collect();
        let names = names(players);
        let language = Language::ALL[seed as usize % Language::ALL.len()];
        let speaker = Speaker { language, names: &names };
        let mut game = Game::new(Config::new(players, modules, Seed(rng.random()))).unwrap();
        while let Some(ask) = game.asked() {
            let seat = ask.seats.iter().next().unwrap();
            if rng.random_range(0..4_u8) == 0 {
                let options = game.options(seat);
                let found = leaves(speaker, &game, seat, &MenuPath::default());
                let found: BTreeSet<String> =
                    found.into_iter().map(|index| options[index].to_string()).collect();
                let all = options.iter().map(ToString::to_string).collect();
                assert_eq!(found, all, "options of {:?} without a button", game.question(seat));
            }
            let action = game.sample(seat, &mut rng).unwrap();
            game.play(seat, action).unwrap();
        }
    }
}
