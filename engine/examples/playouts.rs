//! Plays random games and says how fast that was.
//!
//! `cargo run --release -p alhambra-engine --example playouts -- --games 2000 --players 4
//! [--modules a,b] [--seed 0]`
//!
//! The last line counts seconds of this process on the processor, so that other
//! programs on the machine do not spoil it.
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

#[path = "support/args.rs"]
mod args;
#[path = "support/cpu.rs"]
mod cpu;

use std::time::Instant;

use alhambra_engine::Game;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use args::Args;

fn main() {
    let args = Args::read();
    let (started, cpu) = (Instant::now(), cpu::seconds());
    let mut actions = 0u64;
    for nth in 0..args.games {
        actions += play(args.seed + nth, &args);
    }
    let wall = started.elapsed().as_secs_f64();
    let busy = cpu::seconds().zip(cpu).map_or(wall, |(now, then)| now - then);
    println!("{} games of {}, {} modules", args.games, args.players, args.modules.len());
    println!("{actions} actions, {busy:.2} s of cpu, {wall:.2} s in all");
    println!("games/s {:.0} actions/s {:.0}", args.games as f64 / busy, actions as f64 / busy);
}

fn play(number: u64, args: &Args) -> u64 {
    let mut game = Game::new(args.config(number)).expect("2 to 6 can play");
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    while let Some(ask) = game.asked() {
        let seat = ask.seats.lowest().expect("somebody is asked");
        let action = game.sample(seat, &mut rng).expect("there is always an answer");
        game.play(seat, action).expect("a sampled action is legal");
    }
    u64::from(game.ply())
}
