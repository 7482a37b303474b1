//! The store, over a real file and on a real server.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what is skipped is printed")]

mod commits;
mod company;
#[path = "../support/database.rs"]
mod database;
mod keeping;
mod moving;
mod releases;
mod safety;
mod support;

#[test]
fn the_same_holds_on_postgresql() {
    // What is about files alone.
    database::all_again_on_postgresql(&["releases", "safety", "backup", "file", "second_process"]);
}
