//! Choosing among lines by playing each on, over the same guesses and the same chance: short
//! playouts, and the worse half of the lines drops out again and again.

use alhambra_engine::{Game, Seat};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{known::Known, lines::Line, quick::quick_action, weights::Weights, worth::Outlook};

/// A playout of more answers than this is broken off.
const LONGEST: u32 = 400;

pub(crate) struct Search<'a> {
    pub(crate) known: &'a Known,
    pub(crate) weights: &'a Weights,
    pub(crate) playouts: u32,
    /// How often everybody moves in a playout.
    pub(crate) rounds: usize,
    /// How much the value of the line itself counts beside the mean of its playouts.
    pub(crate) prior: f32,
    pub(crate) alarm: &'a dyn Fn() -> bool,
}

impl Search<'_> {
    /// Which line is best, and how many playouts that took.
    pub(crate) fn best(&self, lines: &[Line], rng: &mut ChaCha8Rng) -> (usize, u32) {
        let mut rivals: Vec<Rival> =
            (0..lines.len()).map(|line| Rival { line, sum: 0.0, times: 0 }).collect();
        let stages = lines.len().next_power_of_two().ilog2().max(1);
        let mut spent = 0;
        for _ in 0..stages {
            let times = (self.playouts / stages / rivals.len() as u32).max(1);
            for _ in 0..times {
                if (self.alarm)() {
                    break;
                }
                let guess = self.known.guess(rng);
                let chance: u64 = rng.random();
                for rival in &mut rivals {
                    let mut same = ChaCha8Rng::seed_from_u64(chance);
                    rival.sum += self.play_on(&guess, &lines[rival.line], &mut same);
                    rival.times += 1;
                    spent += 1;
                }
            }
            let value = |rival: &Rival| {
                rival.sum / rival.times.max(1) as f32 + self.prior * lines[rival.line].value
            };
            rivals.sort_by(|one, other| value(other).total_cmp(&value(one)));
            rivals.truncate(rivals.len().div_ceil(2));
        }
        (rivals[0].line, spent)
    }

    fn play_on(&self, guess: &Game, line: &Line, rng: &mut ChaCha8Rng) -> f32 {
        let seat = self.known.seat();
        let mut game = guess.clone();
        for action in &line.actions {
            if game.question(seat).is_none() || game.advance(seat, action.clone()).is_err() {
                break;
            }
        }
        let turns = self.rounds * game.seats().count();
        play_turns(&mut game, turns, rng);
        Outlook::of(&game, self.weights).of_seat(seat, self.weights)
    }
}

struct Rival {
    line: usize,
    sum: f32,
    times: u32,
}

/// Plays on quickly until the turn has been passed on so many times.
pub(crate) fn play_turns(game: &mut Game, turns: usize, rng: &mut ChaCha8Rng) {
    let weights = Weights::quick(game.seats().count());
    let (mut passed, mut turn) = (0, game.turn());
    for _ in 0..LONGEST {
        let Some(seat) = asked(game) else { return };
        if game.turn() != turn {
            (passed, turn) = (passed + 1, game.turn());
            if turns <= passed {
                return;
            }
        }
        let Some(action) = quick_action(game, seat, &weights, rng) else { return };
        if game.advance(seat, action).is_err() {
            return;
        }
    }
}

fn asked(game: &Game) -> Option<Seat> {
    game.asked().and_then(|ask| ask.seats.lowest())
}
