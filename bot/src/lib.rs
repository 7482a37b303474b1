//! Alhambra by chat: everything but the platforms' own clients and the rules.

#![allow(
    rustdoc::private_intra_doc_links,
    reason = "the library is for our own program: its pages lead into the house"
)]

pub mod chat;
pub mod check;
pub mod clock;
pub mod config;
pub mod life;
pub mod metrics;
pub mod outbox;
mod paint;
pub mod parse;
pub mod program;
pub mod run;
pub mod say;
mod serve;
pub mod standings;
pub mod store;
pub mod table;
pub mod time;
