//! Plays random games and says how fast that was.
//!
//! `cargo run --release -p alhambra-engine --example playouts -- --games 2000 --players 4`
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

use std::time::Instant;

use alhambra_engine::{Config, Game, ModuleId, ModuleSet, Seed};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    let options = Options::from_args();
    let started = Instant::now();
    let mut actions = 0u64;
    for number in 0..options.games {
        actions += play(number, &options);
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{} games, {} players, {} modules",
        options.games,
        options.players,
        options.modules.len()
    );
    println!(
        "games/s {:.0} actions/s {:.0}",
        options.games as f64 / seconds,
        actions as f64 / seconds
    );
}

fn play(number: u64, options: &Options) -> u64 {
    let config = Config::new(options.players, options.modules, Seed::from_number(number));
    let mut game = Game::new(config).expect("the options were checked");
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    while let Some(ask) = game.asked() {
        let seat = ask.seats.lowest().expect("somebody is asked");
        let action = game.sample(seat, &mut rng).expect("there is always an answer");
        game.play(seat, action).expect("a sampled action is legal");
    }
    u64::from(game.ply())
}

struct Options {
    games: u64,
    players: usize,
    modules: ModuleSet,
}

impl Options {
    fn from_args() -> Self {
        let mut options = Self { games: 2000, players: 4, modules: ModuleSet::NONE };
        let mut args = std::env::args().skip(1);
        while let Some(name) = args.next() {
            let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
            match name.as_str() {
                "--games" => options.games = value.parse().expect("--games takes a number"),
                "--players" => options.players = value.parse().expect("--players takes a number"),
                "--modules" => options.modules = modules(&value),
                _ => panic!("unknown option {name}"),
            }
        }
        options
    }
}

fn modules(list: &str) -> ModuleSet {
    if list == "all" {
        return ModuleSet::all();
    }
    let module = |slug: &str| slug.parse::<ModuleId>().expect("--modules takes slugs");
    list.split(',').filter(|slug| !slug.is_empty()).map(module).collect()
}
