//! What is done at a table, one file a thing. An act gets a room and says what is to be written
//! and answered; who may do it has been decided before.

pub(crate) mod absence;
pub(crate) mod automatic;
pub(crate) mod computers;
pub(crate) mod consent;
pub(crate) mod ending;
pub(crate) mod handover;
pub(crate) mod hints;
pub(crate) mod history;
pub(crate) mod language;
pub(crate) mod lobby;
pub(crate) mod look;
pub(crate) mod modules;
pub(crate) mod orders;
pub(crate) mod places;
pub(crate) mod play;
pub(crate) mod privacy;
pub(crate) mod reckoning;
pub(crate) mod records;
pub(crate) mod review;
pub(crate) mod server;
pub(crate) mod settings;
pub(crate) mod start;
pub(crate) mod stats;
pub(crate) mod stored;
pub(crate) mod undo;
pub(crate) mod votes;
