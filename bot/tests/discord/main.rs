//! The Discord adapter against a Discord of ours, over sockets, with a scripted application.

mod answers;
mod deliveries;
mod gateway;
mod stage;
mod start;
#[path = "../support/discord/mod.rs"]
mod support;
