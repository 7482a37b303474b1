//! Games of days: when somebody's time runs, what is due, what becomes of silent tables.

pub(crate) mod clocks;
pub(crate) mod expiry;
pub(crate) mod hours;
pub(crate) mod outages;
pub(crate) mod reminders;
