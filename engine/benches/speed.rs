//! How fast the engine is: `cargo bench -p alhambra-engine`. The limits are those we
//! promise; a busy machine is no reason to fail, so they are printed, not enforced.
#![expect(clippy::print_stdout, reason = "a benchmark talks to the terminal")]

#[path = "../examples/support/cpu.rs"]
mod cpu;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use alhambra_engine::{Config, Game, ModuleSet, Question, Seat, Seed};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    let base = ModuleSet::NONE;
    let hand = position(4, base, |game, seat| 20 <= game.hand(seat).len());
    let (game, seat) = hand.expect("some player hoards 20 cards");
    let options = best_of(|| drop(black_box(game.options(seat))));
    say("options of a hand of 20 cards", options, "under 1 ms");
    println!("  {} options", game.options(seat).len());
    println!("  default action: {:?}", best_of(|| drop(black_box(game.default_action(seat)))));
    println!("  sample: {:?}", best_of(|| drop(black_box(game.sample(seat, &mut rng(1))))));

    for (modules, clone, size) in [(base, "5 us", 8192), (ModuleSet::all(), "20 us", 24_576)] {
        late_game(modules, clone, size);
    }
    worst_options();

    for (modules, goal) in [(base, "2,000,000"), (ModuleSet::all(), "200,000")] {
        println!(
            "random play of four, {} modules: {:.0} actions/s of cpu (at least {goal})",
            modules.len(),
            playouts(modules)
        );
    }
}

/// What it costs to keep a game of six whose tower is empty.
fn late_game(modules: ModuleSet, clone: &str, size: usize) {
    let late = position(6, modules, |game, _| game.view(None).tower == 0);
    let (late, seat) = late.expect("a game of six gets late");
    let what = format!("clone of a late game of six, {} modules", modules.len());
    say(&what, best_of(|| drop(black_box(late.clone()))), &format!("under {clone}"));
    let saved = serde_json::to_string(&late).expect("a game can be saved");
    println!("snapshot of it: {} bytes (under {size})", saved.len());
    println!("  saving: {:?}", best_of(|| drop(black_box(serde_json::to_string(&late)))));
    let load = || drop(black_box(serde_json::from_str::<Game>(&saved)));
    println!("  loading: {:?}", best_of(load));
    println!("  view: {:?}", best_of(|| drop(black_box(late.view(Some(seat))))));
}

/// The position with the slowest options that random games of all modules reach. What seems
/// slow is measured again at once, for other programs may have come between.
fn worst_options() {
    let mut worst = (Duration::ZERO, 0, None);
    for number in 0..1000 {
        let players = 2 + number as usize % 5;
        let config = Config::new(players, ModuleSet::all(), Seed::from_number(number));
        let mut game = Game::new(config).expect("2 to 6 can play");
        let mut rng = rng(number);
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            let options = || {
                let started = Instant::now();
                let count = black_box(game.options(seat)).len();
                (started.elapsed(), count, game.question(seat))
            };
            if worst.0 < options().0 {
                let fastest = (0..5).map(|_| options()).min_by_key(|it| it.0);
                worst = fastest.into_iter().chain([worst]).max_by_key(|it| it.0).unwrap_or(worst);
            }
            let action = game.sample(seat, &mut rng).expect("there is always an answer");
            game.play(seat, action).expect("a sampled action is legal");
        }
    }
    let (took, count, question) = worst;
    say("slowest options of 1,000 random games, 43 modules", took, "under 5 ms");
    println!("  {count} options, {question:?}");
}

fn say(what: &str, took: Duration, limit: &str) {
    println!("{what}: {took:?} ({limit})");
}

fn rng(number: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(number)
}

/// The first position of a random game in which a seat has to act and something holds.
fn position(
    players: usize,
    modules: ModuleSet,
    holds: impl Fn(&Game, Seat) -> bool,
) -> Option<(Game, Seat)> {
    (0..500).find_map(|number| {
        let config = Config::new(players, modules, Seed::from_number(number));
        let mut game = Game::new(config).expect("2 to 6 can play");
        let mut rng = rng(number);
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            let acts = matches!(game.question(seat), Some(Question::Turn { .. }));
            if acts && holds(&game, seat) {
                return Some((game, seat));
            }
            let action = game.sample(seat, &mut rng).expect("there is always an answer");
            game.play(seat, action).expect("a sampled action is legal");
        }
        None
    })
}

/// The best of many rounds: what the machine can do when nothing else disturbs it.
fn best_of(mut work: impl FnMut()) -> Duration {
    let rounds = (0..200).map(|_| {
        let started = Instant::now();
        for _ in 0..10 {
            work();
        }
        started.elapsed() / 10
    });
    rounds.min().unwrap_or_default()
}

/// Actions for each second on the processor.
fn playouts(modules: ModuleSet) -> f64 {
    let (started, cpu) = (Instant::now(), cpu::seconds());
    let mut actions = 0;
    for number in 0..if modules.is_empty() { 4000 } else { 200 } {
        let config = Config::new(4, modules, Seed::from_number(number));
        let mut game = Game::new(config).expect("2 to 6 can play");
        let mut rng = rng(number);
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            let action = game.sample(seat, &mut rng).expect("there is always an answer");
            game.play(seat, action).expect("a sampled action is legal");
        }
        actions += game.ply();
    }
    let wall = started.elapsed().as_secs_f64();
    f64::from(actions) / cpu::seconds().zip(cpu).map_or(wall, |(now, then)| now - then)
}
