//! Games of days: clocks, reminders, vacation, votes, seats that change hands, silence. Days
//! pass in milliseconds, and the bot dies whenever a test wants it to.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod clocks;
mod reminders;
mod seats;
mod silence;
mod support;
mod votes;
mod wishes;
