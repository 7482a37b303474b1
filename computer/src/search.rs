//! Choosing among lines by playing each on, over the same guesses and the same chance: whatever
//! is clearly worse drops out, and the worse half of the rest again and again.

use alhambra_engine::{Game, Seat};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use rand_chacha::ChaCha8Rng;

use crate::{
    known::Known, lines::Line, quick::quick_action, think::Budget, weights::Weights, worth::Outlook,
};

/// A playout of more answers than this is broken off.
const LONGEST: u32 = 400;
/// Guesses after which it is looked who is clearly worse.
const BATCH: u32 = 8;
/// Guesses before which nobody is.
const FEWEST: usize = 16;

pub(crate) struct Search<'a> {
    pub(crate) known: &'a Known,
    /// What the end of a playout is judged by after so many scorings.
    pub(crate) ahead: [Weights; 3],
    pub(crate) budget: Budget,
    pub(crate) alarm: &'a dyn Fn() -> bool,
}

impl Search<'_> {
    /// Which line is best, and how many playouts that took.
    pub(crate) fn best(&self, lines: &[Line], rng: &mut ChaCha8Rng) -> (usize, u32) {
        let mut rivals: Vec<Rival> = lines
            .iter()
            .enumerate()
            .map(|(line, it)| Rival { line, prior: self.budget.prior * it.value, values: vec![] })
            .collect();
        let stages = lines.len().next_power_of_two().ilog2().max(1);
        let mut spent = 0;
        for _ in 0..stages {
            let mut left = self.budget.playouts / stages;
            while 1 < rivals.len() && !(self.alarm)() {
                let guesses = BATCH.min(left / rivals.len() as u32);
                if guesses == 0 {
                    break;
                }
                for _ in 0..guesses {
                    let guess = self.known.guess(rng);
                    let chance: u64 = rng.random();
                    for rival in &mut rivals {
                        rival.values.push(self.play_on(&guess, &lines[rival.line], chance));
                    }
                }
                let played = guesses * rivals.len() as u32;
                (left, spent) = (left - played, spent + played);
                rivals.sort_by(|one, other| other.value().total_cmp(&one.value()));
                let (best, others) = rivals.split_at(1);
                let kept = others.iter().filter(|it| !it.is_behind(&best[0], self.budget.sure));
                let kept: Vec<usize> = best.iter().chain(kept).map(|it| it.line).collect();
                rivals.retain(|rival| kept.contains(&rival.line));
            }
            rivals.truncate(rivals.len().div_ceil(2));
        }
        (rivals[0].line, spent)
    }

    fn play_on(&self, guess: &Game, line: &Line, chance: u64) -> f32 {
        let seat = self.known.seat();
        let mut game = guess.clone();
        for action in &line.actions {
            if game.question(seat).is_none() || game.advance(seat, action.clone()).is_err() {
                break;
            }
        }
        let players = game.seats().count();
        let Budget { early, rounds, .. } = self.budget;
        let early = early.min(rounds).max(1);
        let mut sum = 0.0;
        play_turns(&mut game, early * players, chance);
        for round in early..=rounds {
            if early < round {
                play_turns(&mut game, players, chance.wrapping_add(round as u64));
            }
            let weights = &self.ahead[game.rounds_done().min(2)];
            sum += Outlook::of(&game, weights).of_seat(seat, weights);
        }
        sum / (rounds + 1 - early) as f32
    }
}

struct Rival {
    line: usize,
    /// What the look of the line counts.
    prior: f32,
    /// What came out on each guess; all that are still compared have as many.
    values: Vec<f32>,
}

impl Rival {
    fn value(&self) -> f32 {
        self.prior + self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }

    /// Whether it is behind by so many standard errors of the difference.
    fn is_behind(&self, best: &Self, sure: f32) -> bool {
        let guesses = self.values.len();
        if guesses < FEWEST {
            return false;
        }
        let lead = best.value() - self.value();
        let mean = lead - (best.prior - self.prior);
        let apart = best.values.iter().zip(&self.values).map(|(one, other)| one - other - mean);
        let squares: f32 = apart.map(|apart| apart * apart).sum();
        let error = (squares / (guesses * (guesses - 1)) as f32).sqrt();
        sure * error < lead
    }
}

/// Plays on quickly until the turn has been passed on so many times. Each turn has its own
/// chance, so that lines which are compared meet the same.
pub(crate) fn play_turns(game: &mut Game, turns: usize, chance: u64) {
    let weights = Weights::quick(game.seats().count());
    let (mut passed, mut turn) = (0, game.turn());
    let mut rng = of_turn(chance, passed);
    for _ in 0..LONGEST {
        let Some(seat) = asked(game) else { return };
        if game.turn() != turn {
            (passed, turn) = (passed + 1, game.turn());
            if turns <= passed {
                return;
            }
            rng = of_turn(chance, passed);
        }
        let Some(action) = quick_action(game, seat, &weights, &mut rng) else { return };
        if game.advance(seat, action).is_err() {
            return;
        }
    }
}

fn of_turn(chance: u64, nth: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(chance ^ (nth as u64) << 32)
}

fn asked(game: &Game) -> Option<Seat> {
    game.asked().and_then(|ask| ask.seats.lowest())
}
