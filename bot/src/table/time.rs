//! Games of days: whose time runs, what is due.

pub(crate) mod clocks;
pub(crate) mod expiry;
pub(crate) mod hours;
pub(crate) mod reminders;
