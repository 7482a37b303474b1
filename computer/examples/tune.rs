//! Tunes the weights by matches (SPSA): two copies that differ a little in every weight play the
//! same deals from swapped seats, and the weights move towards the one that did better.
//!
//! `cargo run --release -p alhambra-computer --example tune -- --players 2 --pairs 4000 --seed 1`
//!
//! With `--quick` it tunes what playouts are played by, which takes seconds. The last lines are
//! the weights, as in `weights.rs`. Everything follows from the seed.
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

#[path = "support/contest.rs"]
mod contest;

use alhambra_computer::Weights;
use alhambra_engine::{Config, ModuleSet, Seed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use contest::{Outcome, Player, play};

/// How far apart the two copies are, as a part of each weight.
const APART: f32 = 0.12;
/// How far a won pair of games moves the weights, at first.
const STEP: f32 = 0.012;
/// Weights that only matter with modules.
const FIXED: [&str; 2] = ["holdings", "special"];
/// And those that playouts do not look at.
const UNUSED: [&str; 6] = ["wall_later", "reserve", "pending", "closed", "rival", "others"];

fn main() {
    let (mut players, mut pairs, mut seed, mut quick) = (2usize, 4000u32, 1u64, false);
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        if name == "--quick" {
            quick = true;
            continue;
        }
        let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
        let number: u64 = value.parse().unwrap_or_else(|_| panic!("{name} takes a number"));
        match name.as_str() {
            "--players" => players = number as usize,
            "--pairs" => pairs = number as u32,
            "--seed" => seed = number,
            _ => panic!("unknown option {name}"),
        }
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let first = if quick { Weights::quick(players) } else { Weights::for_players(players) };
    let mut weights = first.to_vec();
    let is_fixed = |name: &&str| FIXED.contains(name) || quick && UNUSED.contains(name);
    for pair in 0..pairs {
        let signs: Vec<f32> = Weights::NAMES
            .iter()
            .map(|name| if is_fixed(name) { 0.0 } else { [-1.0, 1.0][rng.random_range(0..2)] })
            .collect();
        let shrink = 1.0 / (1.0 + 4.0 * pair as f32 / pairs as f32).powf(0.1);
        let moved = |by: f32| {
            let values = weights.iter().zip(&signs);
            let values: Vec<f32> = values.map(|(it, sign)| it * (by * sign).exp()).collect();
            let weights = Weights::from_slice(&values).expect("as many as there are");
            if quick { Player::Quick(Some(weights)) } else { Player::with_weights(weights) }
        };
        let apart = APART * shrink;
        let deal = seed * 1_000_000 + u64::from(pair);
        let better = compare(&moved(apart), &moved(-apart), players, deal);
        let step = STEP / (1.0 + 4.0 * pair as f32 / pairs as f32).powf(0.6);
        for (weight, sign) in weights.iter_mut().zip(&signs) {
            *weight *= (step * better * sign).exp();
        }
        if (pair + 1).is_multiple_of((pairs / 10).max(1)) {
            println!("after {} pairs of games: {weights:.3?}", pair + 1);
        }
    }
    println!("// --players {players} --pairs {pairs} --seed {seed}");
    for (name, weight) in Weights::NAMES.iter().zip(&weights) {
        println!("{name}: {weight:.3},");
    }
}

/// How much better one is than the other, from -1 to 1: every other seat each, then swapped.
fn compare(one: &Player, other: &Player, players: usize, deal: u64) -> f32 {
    let mut better = 0.0;
    for first in 0..2 {
        let is_one = |seat: usize| seat % 2 == first;
        let seats: Vec<Player> =
            (0..players).map(|at| if is_one(at) { one.clone() } else { other.clone() }).collect();
        let config = Config::new(players, ModuleSet::NONE, Seed::from_number(deal));
        let outcome = play(config, &seats, deal).expect("computer players play to the end");
        better += margin(&outcome, is_one) / 2.0;
    }
    better
}

/// Half for winning, half for the points.
fn margin(outcome: &Outcome, is_one: impl Fn(usize) -> bool) -> f32 {
    let seats = outcome.points.len();
    let mean = |ones: bool| {
        let side: Vec<f32> = (0..seats)
            .filter(|&at| is_one(at) == ones)
            .map(|at| f32::from(outcome.points[at]))
            .collect();
        side.iter().sum::<f32>() / side.len().max(1) as f32
    };
    let won = outcome.winners.iter().filter(|seat| is_one(seat.index())).count();
    let won = 2.0 * won as f32 / outcome.winners.len() as f32 - 1.0;
    0.5 * won + 0.5 * ((mean(true) - mean(false)) / 25.0).tanh()
}
