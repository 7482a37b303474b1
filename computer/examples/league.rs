//! One player against others.
//!
//! `cargo run --release -p alhambra-computer --example league -- --players 4 --games 400
//! [--modules a,b] [--seed 1] [--threads 1] strong normal`
//!
//! The first plays each deal from every seat. Players are `random`, `rules`, `quick` (as
//! playouts are played), `easy`, `normal`, `strong`, the temperaments `collector`, `waller`, `miser`, or both as `strong/waller`;
//! weights and budgets may be changed as in `strong:playouts=900,money=0.7`. Times are those of
//! the thread on the processor, for decisions with a choice.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example talks to the terminal")]

#[path = "support/contest.rs"]
mod contest;

use contest::{Player, Tally, in_parallel, modules, play_one};

fn main() {
    let (mut players, mut games, mut seed, mut set) = (2, 400, 1, String::new());
    let mut threads = 1;
    let mut names: Vec<String> = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_else(|| panic!("{arg} needs a value"));
        let number =
            |text: String| text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"));
        match arg.as_str() {
            "--players" => players = number(value()) as usize,
            "--games" => games = number(value()),
            "--seed" => seed = number(value()),
            "--threads" => threads = number(value()) as usize,
            "--modules" => set = value(),
            _ if arg.starts_with("--") => panic!("unknown option {arg}"),
            _ => names.push(arg),
        }
    }
    let [one, other] = names.as_slice() else { panic!("name two players") };
    let (first, second) = (Player::parse(one), Player::parse(other));
    let set = modules(&set);
    let mut tally = Tally::default();
    let game = |nth| play_one(&first, &second, players, set, (seed, nth));
    in_parallel(games, threads, game, |nth, played| {
        let (outcome, seat) = played.unwrap_or_else(|error| {
            eprintln!("game {nth}: {error}");
            std::process::exit(1);
        });
        tally.count(&outcome, seat);
        if tally.games % (games / 10).max(1) == 0 {
            eprintln!("{} of {games}: {:.1} %", tally.games, 100.0 * tally.won());
        }
    });
    let (own, others) = tally.points();
    let clock = tally.clock;
    let decisions = clock.decisions.max(1);
    println!(
        "{} decisions, {} evaluations and {} playouts each, the longest {:.1} ms",
        clock.decisions,
        clock.evaluations / decisions,
        clock.playouts / decisions,
        1000.0 * clock.longest.as_secs_f64(),
    );
    let [own_manner, their_manner] = tally.manners();
    println!(
        "buildings {:.1} : {:.1}, of the best kind {:.2} : {:.2}, kinds {:.2} : {:.2}, kinds led {:.2} : {:.2}, wall {:.1} : {:.1}, money on the hand {:.1} : {:.1}",
        own_manner.built,
        their_manner.built,
        own_manner.most,
        their_manner.most,
        own_manner.kinds,
        their_manner.kinds,
        own_manner.led,
        their_manner.led,
        own_manner.wall,
        their_manner.wall,
        own_manner.money,
        their_manner.money,
    );
    let (lead, error) = tally.lead();
    println!("ahead of the best other by {lead:.2} ± {error:.2}");
    println!(
        "{one} beats {other} {:.1} % ± {:.1} (fair {:.0}) points {own:.1} : {others:.1}, ms {:.2}",
        100.0 * tally.won(),
        100.0 * tally.error(),
        100.0 / players as f64,
        clock.mean(),
    );
}
