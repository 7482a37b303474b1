//! Looking back: what would have been better than an answer that was given.

use alhambra_engine::{Action, Question};

use crate::{
    known::Known,
    lines::{Judge, Line},
    mind::Mind,
    reason::Reason,
};

/// Positions that are judged for one look.
const EVALUATIONS: u32 = 2000;

/// What a seat could have done instead.
#[derive(Debug, Clone, PartialEq)]
pub struct Regret {
    /// Points that the answer cost, as far as one could tell then.
    pub lost: f32,
    /// What looked better, up to the end of the turn.
    pub better: Vec<Action>,
    pub reason: Reason,
}

/// What looked better than an answer in a turn, by what the seat could know then; `None` if
/// nothing did, or if the answer was none that a computer player would think about.
pub fn regret(known: &Known, mind: Mind, given: &Action) -> Option<Regret> {
    let (game, seat) = (known.game(), known.seat());
    let question = game.question(seat)?;
    if !matches!(question, Question::Turn { .. } | Question::House) {
        return None;
    }
    let weights = mind.weights(game.seats().count());
    let mut lines = Judge::new(seat, &weights, EVALUATIONS, 1).lines(game);
    let given = value_of(&lines, given)?;
    let Line { actions, value, after, .. } = lines.swap_remove(0);
    let lost = value - given;
    if lost <= 0.0 {
        return None;
    }
    let reason = Reason::of(&actions, game, &after, seat, &weights);
    Some(Regret { lost, better: actions, reason })
}

/// The best line that begins with an answer; how a purchase was paid hardly matters.
fn value_of(lines: &[Line], given: &Action) -> Option<f32> {
    let said = given.to_string();
    let same = lines.iter().find(|line| line.actions[0].to_string() == said);
    let alike = || {
        lines.iter().find(|line| match (&line.actions[0], given) {
            (Action::Buy(one), Action::Buy(other)) => one.offer == other.offer,
            _ => false,
        })
    };
    same.or_else(alike).map(|line| line.value)
}
