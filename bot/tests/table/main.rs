//! Tables through the application: whole games by buttons alone, wrong presses, hidden
//! hands, looking back, the private chat, and a process that is killed again and again.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what was counted is printed")]

mod buttons;
mod computers;
mod consent;
mod crashes;
#[path = "../support/database.rs"]
mod database;
mod doors;
mod ends;
#[path = "../support/fluent.rs"]
mod fluent;
mod handover;
mod hidden;
#[path = "../support/killed.rs"]
mod killed;
mod learn;
mod looks;
mod manners;
mod menus;
mod presses;
mod private;
mod prompts;
mod reach;
mod rules;
#[path = "../support/sink.rs"]
mod sink;
mod stage;
mod taps;

#[test]
fn the_same_holds_on_postgresql() {
    // What copies files, and what takes minutes to press every button.
    let but = ["hidden", "doors", "backup", "dies_while", "restart", "any_game"];
    database::all_again_on_postgresql(&but);
}
