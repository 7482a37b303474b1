//! The store, over a real file.
#![allow(clippy::unwrap_used, reason = "tests")]

mod commits;
mod keeping;
mod releases;
mod safety;
mod support;
