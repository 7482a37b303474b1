//! The Discord adapter against a Discord of ours, over sockets, with a scripted application.
#![allow(clippy::unwrap_used, reason = "tests")]

mod alone;
mod answers;
mod crashes;
mod deliveries;
mod game;
mod gateway;
mod house;
mod names;
mod places;
mod servers;
mod stage;
mod start;
mod strictness;
#[path = "../support/discord/mod.rs"]
mod support;
