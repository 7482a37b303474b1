//! Plays games of random module sets, levels, temperaments and numbers of players: every game
//! must end, every answer must be legal.
//!
//! `cargo run --release -p alhambra-computer --example endurance -- --games 10000 [--seed 1]
//! [--from 0] [--playouts 24] [--evaluations 60] [--minds 6] [--threads 1]`
//!
//! `--playouts` and `--evaluations` bound what is thought about one decision, and `--minds` how
//! many seats of a game think at all (the others play as playouts are played), so that many games
//! fit into an hour. Says which games went wrong, and goes on; `--from` plays them again.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example talks to the terminal")]

#[path = "support/contest.rs"]
mod contest;

use contest::{Clock, Thrift, in_parallel, play, random_game};

fn main() {
    let (mut games, mut seed, mut from, mut threads) = (10_000, 1, 0, 1);
    let mut thrift = Thrift::default();
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
        let number: u64 = value.parse().unwrap_or_else(|_| panic!("{name} takes a number"));
        match name.as_str() {
            "--games" => games = number,
            "--seed" => seed = number,
            "--from" => from = number,
            "--threads" => threads = number as usize,
            "--playouts" => thrift.playouts = number as u32,
            "--minds" => thrift.minds = number as usize,
            "--evaluations" => thrift.evaluations = number as u32,
            _ => panic!("unknown option {name}"),
        }
    }
    let (mut clock, mut longest, mut ended, mut faults) = (Clock::default(), 0, 0u64, 0u64);
    let game = |nth: u64| {
        let number = seed * 1_000_000 + from + nth;
        let (config, players) = random_game(number, thrift);
        let outcome = play(config.clone(), &players, number);
        outcome.map_err(|error| format!("{error}\n{config:?}\n{players:?}"))
    };
    in_parallel(games, threads, game, |nth, outcome| {
        match outcome {
            Ok(outcome) => {
                outcome.clocks.iter().for_each(|it| clock.add(it));
                longest = longest.max(outcome.plies);
                ended += 1;
            }
            Err(error) => {
                faults += 1;
                println!("game {}: {error}", from + nth);
            }
        }
        if (ended + faults).is_multiple_of((games / 20).max(1)) {
            eprintln!("{} of {games}", ended + faults);
        }
    });
    println!(
        "{ended} of {games} games ended, {} decisions of {:.2} ms, the longest {:.0} ms, {longest} actions at most",
        clock.decisions,
        clock.mean(),
        1000.0 * clock.longest.as_secs_f64(),
    );
    std::process::exit(i32::from(0 < faults));
}
