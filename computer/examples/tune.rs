//! Tunes the weights by matches (SPSA): two copies that differ a little in every weight play the
//! same deals, and the weights move towards the one that did better.
//!
//! `cargo run --release -p alhambra-computer --example tune -- --players 2 --pairs 4000 --seed 1
//! [--from FILE] [--player normal] [--against rules] [--only money,card] [--apart 12]
//! [--threads 1]`
//!
//! It begins with the weights of the file, and with those in use where the file has none. What
//! it prints is such a file, so that a run can go on from what came out of another.
//! The copies play against each other from swapped seats, or each one against three (or one) of
//! another sort. `--quick` tunes what playouts are played by, which takes seconds. The last lines
//! are the weights, as in `weights.rs`. Everything follows from the seed.
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

#[path = "support/contest.rs"]
mod contest;

use alhambra_computer::Weights;
use alhambra_engine::{Config, ModuleSet, Seed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use contest::{Outcome, Player, in_parallel, play};

/// How far a won pair of games moves the weights, at first, as a part of how far the copies are
/// apart.
const STEP: f32 = 0.1;
/// Pairs of games between two moves.
const TOGETHER: u64 = 4;
/// Weights that only matter with modules.
const FIXED: [&str; 2] = ["holdings", "special"];
/// And those that playouts do not look at; money is what they measure everything else by, so
/// that it keeps its size beside what modules bring, which no game here shows.
const UNUSED: [&str; 9] =
    ["wall_later", "money", "snap", "reserve", "pending", "closed", "rival", "others", "pairs"];

struct Match {
    player: Player,
    against: Option<Player>,
    players: usize,
}

fn main() {
    let (mut players, mut pairs, mut seed, mut threads, mut apart) = (2usize, 4000, 1, 1, 12);
    let (mut player, mut against, mut only) = (Player::parse("normal"), None, String::new());
    let mut from = None;
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        if name == "--quick" {
            player = Player::parse("quick");
            continue;
        }
        let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
        let number = || value.parse().unwrap_or_else(|_| panic!("{name} takes a number"));
        match name.as_str() {
            "--players" => players = number() as usize,
            "--pairs" => pairs = number(),
            "--seed" => seed = number(),
            "--threads" => threads = number() as usize,
            "--apart" => apart = number(),
            "--player" => player = Player::parse(&value),
            "--against" => against = Some(Player::parse(&value)),
            "--only" => only = value,
            "--from" => from = Some(value),
            _ => panic!("unknown option {name}"),
        }
    }
    let is_quick = matches!(player, Player::Quick { .. });
    let contest = Match { player, against, players };
    let mut weights = contest.player.weights(players).expect("has weights").to_vec();
    if let Some(file) = from {
        begin_with(&file, &mut weights);
    }
    let is_moved = |name: &str| {
        let is_used = !is_quick || !UNUSED.contains(&name);
        let is_meant = only.is_empty() || only.split(',').any(|it| it == name);
        is_meant && is_used && !FIXED.contains(&name)
    };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let steps = pairs.div_ceil(TOGETHER);
    for step in 0..steps {
        let part = step as f32 / steps as f32;
        let apart = apart as f32 / 100.0 / (1.0 + 4.0 * part).powf(0.1);
        let signs: Vec<Vec<f32>> = (0..TOGETHER)
            .map(|_| {
                let mut sign =
                    |name: &&str| is_moved(name).then(|| [-1.0, 1.0][rng.random_range(0..2)]);
                Weights::NAMES.iter().map(|name| sign(name).unwrap_or(0.0)).collect()
            })
            .collect();
        let pair = |nth: u64| {
            let moved = |by: f32| {
                let values = weights.iter().zip(&signs[nth as usize]);
                let values: Vec<f32> = values.map(|(it, sign)| it * (by * sign).exp()).collect();
                Weights::from_slice(&values).expect("as many as there are")
            };
            let deal = seed * 1_000_000 + step * TOGETHER + nth;
            contest.compare(moved(apart), moved(-apart), deal)
        };
        let mut better = [0.0; TOGETHER as usize];
        in_parallel(TOGETHER, threads, pair, |nth, it| better[nth as usize] = it);
        let length = STEP * apart / (1.0 + 4.0 * part).powf(0.5);
        for (signs, better) in signs.iter().zip(better) {
            for (weight, sign) in weights.iter_mut().zip(signs) {
                *weight *= (length * better * sign).exp();
            }
        }
        if (step + 1).is_multiple_of((steps / 10).max(1)) {
            println!("after {} pairs of games: {weights:.3?}", (step + 1) * TOGETHER);
        }
    }
    println!("// {}", std::env::args().skip(1).collect::<Vec<_>>().join(" "));
    for (name, weight) in Weights::NAMES.iter().zip(&weights) {
        println!("{name}: {weight:.3},");
    }
}

/// Lines like `money: 0.6,` are weights; the rest of a kept run tells how they were found.
fn begin_with(file: &str, weights: &mut [f32]) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let is_weight = |line: &&str| !line.starts_with("//") && line.ends_with(',');
    for line in text.lines().filter(is_weight) {
        let weight = line.trim_end_matches(',').split_once(": ").and_then(|(name, value)| {
            let at = Weights::NAMES.iter().position(|it| *it == name)?;
            Some((at, value.parse().ok()?))
        });
        let (at, value) = weight.unwrap_or_else(|| panic!("{file}: {line:?} is no weight"));
        weights[at] = value;
    }
}

impl Match {
    /// How much better one is than the other, from -1 to 1.
    fn compare(&self, one: Weights, other: Weights, deal: u64) -> f32 {
        let [one, other] = [one, other].map(|it| self.player.clone().with_weights(it));
        let players = self.players;
        let Some(against) = &self.against else {
            // Every other seat each, then swapped.
            let games = [0, 1].map(|first| {
                let is_one = |seat: usize| seat % 2 == first;
                let seats = (0..players).map(|at| if is_one(at) { &one } else { &other });
                margin(&outcome(seats, deal), is_one)
            });
            return f32::midpoint(games[0], games[1]);
        };
        let own = deal as usize % players;
        let games = [&one, &other].map(|copy| {
            let seats = (0..players).map(|at| if at == own { copy } else { against });
            margin(&outcome(seats, deal), |seat| seat == own)
        });
        (games[0] - games[1]) / 2.0
    }
}

fn outcome<'a>(seats: impl Iterator<Item = &'a Player>, deal: u64) -> Outcome {
    let seats: Vec<Player> = seats.cloned().collect();
    let config = Config::new(seats.len(), ModuleSet::NONE, Seed::from_number(deal));
    play(config, &seats, deal).expect("computer players play to the end")
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
