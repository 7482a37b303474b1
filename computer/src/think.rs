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
    /// In how many ways a line goes on after an action that gives another.
    pub ways: usize,
    /// Lines that are compared by playouts; 1 takes the one that looks best.
    pub lines: usize,
    pub playouts: u32,
    /// How often everybody moves in a playout.
    pub rounds: usize,
    /// The round from which on the positions of a playout count.
    pub early: usize,
    /// How much the look of a line counts beside its playouts.
    pub prior: f32,
    /// By how many standard errors a line must be behind to be given up early.
    pub sure: f32,
}

impl Budget {
    /// What a level takes in such a game.
    pub fn for_game(level: Level, game: &Game) -> Self {
        let greedy = Self {
            evaluations: 2000,
            ways: 1,
            lines: 1,
            playouts: 0,
            rounds: 2,
            early: 2,
            prior: 1.0,
            sure: 2.0,
        };
        let (players, modules) = (game.seats().count() as u32, game.config().modules.len() as u32);
        match level {
            Level::Easy => Self { evaluations: 500, ..greedy },
            // Between two every point counts twice, and a look ahead costs least.
            Level::Normal if modules == 0 && players == 2 => {
                Self { lines: 3, playouts: 18, rounds: 1, early: 1, ..greedy }
            }
            Level::Normal => greedy,
            Level::Strong => {
                // The more players and modules, the longer a playout takes.
                let playouts = STRONG / players / (1 + modules / MODULES);
                Self { ways: 3, lines: 8, playouts, rounds: 6, prior: 0.5, ..greedy }
            }
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

/// Playouts of a strong player for a decision in a game without modules, to be divided by the
/// number of players, and how many modules take away as much again.
const STRONG: u32 = 3200;
const MODULES: u32 = 5;
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
    let budget = Budget::for_game(mind.level, known.game());
    think_with(known, mind.level, &weights, budget, seed, &|| false)
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
        let (mut after, line) = (game.clone(), [action.clone()]);
        after.advance(seat, action.clone()).ok()?;
        return Some(Thought::plain(action, Reason::of(&line, game, &after, seat, weights)));
    }
    let mut judge = Judge::new(seat, weights, budget.evaluations, budget.ways);
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
        spent.playouts += compare(known, weights, &mut lines, budget, &mut rng);
    }
    let chosen = match level {
        Level::Easy => easy::pick(&lines, &mut rng),
        _ if budget.lines <= 1 || !matches!(question, Question::Turn { .. }) => 0,
        _ => {
            lines.truncate(budget.lines);
            let ahead = weights.ahead(players as usize);
            let search = Search { known, ahead, budget, alarm };
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
fn compare(
    known: &Known,
    weights: &Weights,
    lines: &mut Vec<Line>,
    budget: Budget,
    rng: &mut ChaCha8Rng,
) -> u32 {
    if !lines.iter().any(|line| line.after.is_sealed()) {
        // Of equal ones the one that brings the game on.
        lines.sort_by_key(|line| !matches!(line.actions[0], Action::Done | Action::Pass));
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        return 0;
    }
    // Whoever thinks little compares little.
    let guesses = GUESSES.min(budget.evaluations as usize / 60).max(2);
    lines.truncate(COMPARED.min(budget.evaluations as usize / 15).max(4));
    for line in lines.iter_mut() {
        line.value = 0.0;
    }
    let seat = known.seat();
    for _ in 0..guesses {
        let guess = known.guess(rng);
        let chance = rand::RngExt::random(rng);
        for line in lines.iter_mut() {
            let mut game = guess.clone();
            for action in &line.actions {
                if game.question(seat).is_none() || game.advance(seat, action.clone()).is_err() {
                    break;
                }
            }
            play_turns(&mut game, 2, chance);
            let outlook = Outlook::of(&game, weights);
            line.value += outlook.of_seat(seat, weights) / guesses as f32;
        }
    }
    lines.sort_by(|one, other| other.value.total_cmp(&one.value));
    (lines.len() * guesses) as u32
}
