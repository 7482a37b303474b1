//! Plays games of random module sets, levels, temperaments and numbers of players: every game
//! must end, every answer must be legal.
//!
//! `cargo run --release -p alhambra-computer --example endurance -- --games 10000 [--seed 1]
//! [--playouts 40]`
//!
//! `--playouts` bounds what strong thinks about one decision, so that many games fit into an
//! hour. Stops at the first fault and says which game it was.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example talks to the terminal")]

#[path = "support/contest.rs"]
mod contest;

use contest::{Clock, play, random_game};

fn main() {
    let (mut games, mut seed, mut playouts) = (10_000u64, 1u64, None);
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
        let number: u64 = value.parse().unwrap_or_else(|_| panic!("{name} takes a number"));
        match name.as_str() {
            "--games" => games = number,
            "--seed" => seed = number,
            "--playouts" => playouts = Some(number as u32),
            _ => panic!("unknown option {name}"),
        }
    }
    let (mut clock, mut longest) = (Clock::default(), 0);
    for nth in 0..games {
        let number = seed * 1_000_000 + nth;
        let (config, players) = random_game(number, playouts);
        let outcome = match play(config.clone(), &players, number) {
            Ok(outcome) => outcome,
            Err(error) => {
                eprintln!("game {nth}: {error}\n{config:?}\n{players:?}");
                std::process::exit(1);
            }
        };
        outcome.clocks.iter().for_each(|it| clock.add(it));
        longest = longest.max(outcome.plies);
        if (nth + 1).is_multiple_of((games / 20).max(1)) {
            eprintln!("{} of {games}", nth + 1);
        }
    }
    println!(
        "{games} games ended, {} decisions of {:.2} ms, the longest {:.0} ms, {longest} actions at most",
        clock.decisions,
        clock.mean(),
        1000.0 * clock.longest.as_secs_f64(),
    );
}
