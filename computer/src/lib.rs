//! Computer players: what a seat knows goes in, a line of actions for its turn and a reason
//! come out.
//!
//! Invariants:
//!
//! 1. Pure: no IO and no clock. The same knowledge, mind and seed give the same thought;
//!    budgets are counted in evaluations and playouts, and an alarm can only cut them short.
//! 2. Nothing is thought on the true game. [`Known`] forgets what the seat cannot know, so
//!    two games that look alike to a seat get the same answer.
//! 3. No module is known by name: the engine says what can be answered, what scorings bring
//!    and what holdings are worth.
//! 4. Every thought ends: an answer that changes nothing for the better is not given twice.
//! 5. A reason never tells what a hand holds.

mod easy;
mod known;
mod lines;
mod mind;
mod quick;
mod reason;
mod regret;
mod rules;
mod search;
mod think;
mod weights;
mod worth;

pub use known::Known;
pub use mind::{Face, Level, Mind, NoMind, Temperament};
pub use quick::quick_action;
pub use reason::Reason;
pub use regret::{Regret, regret};
pub use rules::rules_action;
pub use think::{Budget, Spent, Thought, think, think_with};
pub use weights::Weights;
pub use worth::expectations;
