//! Alhambra by chat: everything but the platforms' own clients and the rules.

pub mod chat;
pub mod store;
