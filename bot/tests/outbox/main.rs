//! Delivery, with a platform that follows a script and time that tests move on.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what is skipped is printed")]

mod budgets;
mod crashes;
#[path = "../support/database.rs"]
mod database;
mod errors;
#[path = "../support/killed.rs"]
mod killed;
mod order;
#[path = "../support/sink.rs"]
mod sink;
mod support;

#[test]
fn the_same_holds_on_postgresql() {
    database::all_again_on_postgresql(&[]);
}
