//! From what a seat knows to what it does.

use alhambra_engine::{Action, Game, Question};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::{
    easy,
    known::Known,
    lines::{Judge, Line},
    mind::{Level, Mind},
    reason::Reason,
    search::{Search, play_turns},
    weights::Weights,
    worth::Outlook,
};

/// How much may be thought about one decision. Counted, not timed, so that a thought can be
/// repeated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Budget {
    /// Positions that are judged while lines are looked for.
    pub evaluations: u32,
    /// Lines that are compared by playouts; 1 takes the one that looks best.
    pub lines: usize,
    pub playouts: u32,
    /// How often everybody moves in a playout.
    pub rounds: usize,
    /// How much the look of a line counts beside its playouts.
    pub prior: f32,
}

impl Budget {
    pub fn for_level(level: Level) -> Self {
        let greedy = Self { evaluations: 2000, lines: 1, playouts: 0, rounds: 0, prior: 1.0 };
        match level {
            Level::Easy => Self { evaluations: 500, ..greedy },
            Level::Normal => greedy,
            Level::Strong => Self { lines: 8, playouts: 600, rounds: 2, ..greedy },
        }
    }
}

/// What a thought took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    pub evaluations: u32,
    pub playouts: u32,
}

/// What a seat does now, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The answers up to the end of the turn, or until something is drawn or somebody else is
    /// asked; at least one. Whoever plays them checks each and thinks anew if one no longer
    /// fits.
    pub line: Vec<Action>,
    pub reason: Reason,
    pub spent: Spent,
}

/// Answers of a seat without anything drawn in between after which it comes to an end.
const PATIENCE: usize = 24;
/// Guesses over which answers are compared behind which something is drawn.
const GUESSES: usize = 8;
/// Answers that are compared so.
const COMPARED: usize = 24;
/// Actions of a game for each player after which buying is urged on.
const LONG_GAME: u32 = 400;

/// What the seat answers; `None` if it is not asked.
pub fn think(known: &Known, mind: Mind, seed: u64) -> Option<Thought> {
    let weights = mind.weights(known.game().seats().count());
    think_with(known, mind.level, &weights, Budget::for_level(mind.level), seed, &|| false)
}

/// The same with other weights and another budget. Once the alarm says so, the best so far is
/// taken.
pub fn think_with(
    known: &Known,
    level: Level,
    weights: &Weights,
    budget: Budget,
    seed: u64,
    alarm: &dyn Fn() -> bool,
) -> Option<Thought> {
    let (game, seat) = (known.game(), known.seat());
    let question = game.question(seat)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if is_going_round(game, known) {
        let action = ending(game, known)?;
        return Some(Thought::plain(action, Reason::Wait));
    }
    if let Some(action) = only(game, known) {
        return Some(Thought::plain(action, Reason::Forced));
    }
    let mut judge = Judge::new(seat, weights, budget.evaluations);
    let mut lines = judge.lines(game);
    let mut spent = Spent { evaluations: judge.evaluations, playouts: 0 };
    if lines.is_empty() {
        let action = game.default_action(seat)?;
        return Some(Thought { spent, ..Thought::plain(action, Reason::Wait) });
    }
    let players = game.seats().count() as u32;
    if LONG_GAME * players < game.ply() {
        // The base game has no end while nobody buys.
        lines.sort_by_key(|line| !line.actions.iter().any(|it| matches!(it, Action::Buy(_))));
    } else if !matches!(question, Question::Turn { .. } | Question::House | Question::EndTurn) {
        spent.playouts += compare(known, weights, &mut lines, &mut rng);
    }
    let chosen = match level {
        Level::Easy => easy::pick(&lines, &mut rng),
        _ if budget.lines <= 1 || !matches!(question, Question::Turn { .. }) => 0,
        _ => {
            lines.truncate(budget.lines);
            let Budget { playouts, rounds, prior, .. } = budget;
            let search = Search { known, weights, playouts, rounds, prior, alarm };
            let (best, playouts) = search.best(&lines, &mut rng);
            spent.playouts += playouts;
            best
        }
    };
    let Line { actions, after, .. } = lines.swap_remove(chosen);
    let reason = Reason::of(&actions, game, &after, seat, weights);
    Some(Thought { line: actions, reason, spent })
}

impl Thought {
    fn plain(action: Action, reason: Reason) -> Self {
        Self { line: vec![action], reason, spent: Spent::default() }
    }
}

/// The only answer there is.
fn only(game: &Game, known: &Known) -> Option<Action> {
    let mut options = game.options_within(known.seat(), 2);
    if options.len() == 1 { options.pop() } else { None }
}

/// The seat has answered on and on, and nothing came of it.
fn is_going_round(game: &Game, known: &Known) -> bool {
    game.undoable().is_some_and(|(seat, plies)| seat == known.seat() && PATIENCE <= plies.len())
}

/// The answer that brings the game on.
fn ending(game: &Game, known: &Known) -> Option<Action> {
    let options = game.options_within(known.seat(), 1);
    let ends = options.into_iter().find(|it| matches!(it, Action::Done | Action::Pass));
    ends.or_else(|| game.default_action(known.seat()))
}

/// Behind some answers out of turn something is drawn or scored, behind others not: all are
/// played on to the next turn over the same guesses.
fn compare(known: &Known, weights: &Weights, lines: &mut Vec<Line>, rng: &mut ChaCha8Rng) -> u32 {
    if !lines.iter().any(|line| line.after.is_sealed()) {
        // Of equal ones the one that brings the game on.
        lines.sort_by_key(|line| !matches!(line.actions[0], Action::Done | Action::Pass));
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        return 0;
    }
    lines.truncate(COMPARED);
    for line in lines.iter_mut() {
        line.value = 0.0;
    }
    let seat = known.seat();
    for _ in 0..GUESSES {
        let guess = known.guess(rng);
        let chance = rand::RngExt::random(rng);
        for line in lines.iter_mut() {
            let mut game = guess.clone();
            for action in &line.actions {
                if game.question(seat).is_none() || game.advance(seat, action.clone()).is_err() {
                    break;
                }
            }
            play_turns(&mut game, 2, &mut ChaCha8Rng::seed_from_u64(chance));
            let outlook = Outlook::of(&game, weights);
            line.value += outlook.of_seat(seat, weights) / GUESSES as f32;
        }
    }
    lines.sort_by(|one, other| other.value.total_cmp(&one.value));
    (lines.len() * GUESSES) as u32
}
