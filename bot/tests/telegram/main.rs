//! Telegram over sockets: the real client, a strict server, an application that
//! says what the test tells it to.
#![allow(clippy::unwrap_used, reason = "tests")]

mod answers;
#[path = "../support/asked.rs"]
mod asked;
mod crashes;
mod delivers;
mod faults;
#[path = "../support/fluent.rs"]
mod fluent;
mod forged;
mod games;
mod hears;
mod house;
#[path = "../support/log.rs"]
mod log;
mod names;
#[path = "../support/telegram/mod.rs"]
mod platform;
mod refused;
mod stage;
mod starts;
mod strict;
mod tables;
#[path = "../support/unpainted.rs"]
mod unpainted;
mod webhook;
