//! Life between games: people and places that are forgotten, and what is told of the games that
//! were played.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what is skipped is printed")]

#[path = "../support/database.rs"]
mod database;
mod forgotten;
mod played;
mod removed;
#[allow(dead_code, reason = "the stage of the tables, of which not everything is needed")]
#[path = "../table/stage.rs"]
mod stage;
mod statistics;
