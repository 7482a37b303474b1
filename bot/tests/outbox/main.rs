//! Delivery, with a platform that follows a script and time that tests move on.
#![allow(clippy::unwrap_used, reason = "tests")]

mod budgets;
mod crashes;
mod errors;
#[path = "../support/killed.rs"]
mod killed;
mod order;
mod support;
