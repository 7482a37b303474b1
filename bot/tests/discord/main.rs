//! The Discord adapter against a Discord of ours, over sockets, with a scripted application.
#![allow(clippy::unwrap_used, reason = "tests")]

mod alone;
mod answers;
#[path = "../support/asked.rs"]
mod asked;
mod crashes;
mod deliveries;
#[path = "../support/fluent.rs"]
mod fluent;
mod game;
mod gateway;
mod house;
#[path = "../support/log.rs"]
mod log;
mod names;
mod places;
mod servers;
mod stage;
mod start;
mod strictness;
#[path = "../support/discord/mod.rs"]
mod support;
#[path = "../support/unpainted.rs"]
mod unpainted;
