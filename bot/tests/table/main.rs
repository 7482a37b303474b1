//! Tables through the application: whole games by buttons alone, wrong presses, hidden
//! hands, looking back, the private chat, and a process that is killed again and again.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what was counted is printed")]

mod buttons;
mod computers;
mod consent;
mod crashes;
mod doors;
mod ends;
mod hidden;
#[path = "../support/killed.rs"]
mod killed;
mod learn;
mod looks;
mod manners;
mod menus;
mod presses;
mod private;
mod rules;
mod stage;
mod taps;
