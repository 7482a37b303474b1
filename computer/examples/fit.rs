//! Fits the weights that playouts end with to how games of quick play end: thousands of games,
//! positions on the way, and for each of the three parts of a game the weights by which what
//! everybody can expect comes nearest to what everybody got.
//!
//! `cargo run --release -p alhambra-computer --example fit -- --players 4 --games 5000 --seed 1`
//!
//! Points are counted from the mean of the table. It begins with the weights of a normal player,
//! and says how much of what happened they and the fitted ones explain, also in games of the next
//! seed. Everything follows from the seed.
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

use alhambra_computer::{Weights, expectations, quick_action};
use alhambra_engine::{Config, Game, ModuleSet, Seed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Weights that do not matter here.
const FIXED: [&str; 9] =
    ["holdings", "special", "pending", "rival", "others", "tempo", "fence", "deny", "pairs"];
/// Of so many turns one is looked at.
const SPARSE: u32 = 5;
/// By how much a weight is moved, one after the other.
const STEPS: [f32; 7] = [1.6, 1.6, 1.3, 1.3, 1.12, 1.12, 1.05];
/// A weight that was none begins with this.
const LITTLE: f32 = 0.02;
/// And is not moved beyond this.
const MUCH: f32 = 1000.0;

struct Sample {
    game: Game,
    /// Points at the end, less the mean of the table.
    ended: Vec<f32>,
}

fn main() {
    let (mut players, mut games, mut seed) = (2usize, 4000u64, 1);
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
        let number = || value.parse().unwrap_or_else(|_| panic!("{name} takes a number"));
        match name.as_str() {
            "--players" => players = number() as usize,
            "--games" => games = number(),
            "--seed" => seed = number(),
            _ => panic!("unknown option {name}"),
        }
    }
    println!("// {}", std::env::args().skip(1).collect::<Vec<_>>().join(" "));
    let learnt = samples(players, games, seed);
    let tested = samples(players, games, seed + 1);
    for done in 0..3 {
        let usual = Weights::for_players(players);
        let [learnt, tested] = [&learnt, &tested].map(|it| part(it, done));
        let fitted = fit(&learnt, usual);
        let explained = |it: &[&Sample], by: &Weights| {
            let all: f32 = it.iter().flat_map(|it| &it.ended).map(|it| it * it).sum();
            1.0 - error(it, by) / (all / it.len() as f32)
        };
        println!(
            "// after {done} scorings, {} positions: {:.4} explained, {:.4} of others; before {:.4} {:.4}",
            learnt.len(),
            explained(&learnt, &fitted),
            explained(&tested, &fitted),
            explained(&learnt, &usual),
            explained(&tested, &usual),
        );
        for (name, weight) in Weights::NAMES.iter().zip(fitted.to_vec()) {
            if !FIXED.contains(name) {
                println!("{name}: {weight:.3},");
            }
        }
    }
}

fn part(samples: &[Sample], done: usize) -> Vec<&Sample> {
    samples.iter().filter(|it| it.game.rounds_done() == done).collect()
}

/// Positions at the beginning of turns of quick play.
fn samples(players: usize, games: u64, seed: u64) -> Vec<Sample> {
    let weights = Weights::quick(players);
    let mut samples = Vec::new();
    for nth in 0..games {
        let number = seed * 1_000_000 + nth;
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let config = Config::new(players, ModuleSet::NONE, Seed::from_number(number));
        let mut game = Game::new(config).expect("2 to 6 can play");
        let first = samples.len();
        let mut turn = None;
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            if turn != Some(game.turn()) {
                turn = Some(game.turn());
                if rng.random_range(0..SPARSE) == 0 {
                    samples.push(Sample { game: game.clone(), ended: Vec::new() });
                }
            }
            let action = quick_action(&game, seat, &weights, &mut rng).expect("it is asked");
            game.advance(seat, action).expect("quick play is legal");
        }
        let ended: Vec<f32> = game.seats().map(|seat| f32::from(game.score_of(seat))).collect();
        let ended = apart(ended);
        samples[first..].iter_mut().for_each(|it| it.ended.clone_from(&ended));
    }
    samples
}

/// Distances to the mean.
fn apart(mut points: Vec<f32>) -> Vec<f32> {
    let mean = points.iter().sum::<f32>() / points.len() as f32;
    for it in &mut points {
        *it -= mean;
    }
    points
}

/// The square error in the mean of the positions.
fn error(samples: &[&Sample], weights: &Weights) -> f32 {
    let of = |it: &&Sample| {
        let expected = apart(expectations(&it.game, weights));
        let apart = expected.iter().zip(&it.ended).map(|(one, other)| one - other);
        apart.map(|it| it * it).sum::<f32>()
    };
    samples.iter().map(|it| f64::from(of(it))).sum::<f64>() as f32 / samples.len() as f32
}

/// One weight after the other is moved as long as that helps, by less and less.
fn fit(samples: &[&Sample], usual: Weights) -> Weights {
    let of = |values: &[f32]| {
        let weights = Weights::from_slice(values).expect("as many as there are");
        error(samples, &weights)
    };
    let mut weights = usual.to_vec();
    let mut least = of(&weights);
    let is_moved = |at: &usize| !FIXED.contains(&Weights::NAMES[*at]);
    for step in STEPS {
        for at in (0..weights.len()).filter(is_moved) {
            for by in [step, 1.0 / step] {
                let mut helped = false;
                loop {
                    let before = weights[at];
                    weights[at] = if before == 0.0 { LITTLE } else { before * by };
                    let error = of(&weights);
                    if 0.99999 * least <= error || MUCH <= weights[at] {
                        weights[at] = before;
                        break;
                    }
                    (least, helped) = (error, true);
                }
                if helped {
                    break;
                }
            }
        }
    }
    Weights::from_slice(&weights).expect("as many as there are")
}
