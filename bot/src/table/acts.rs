//! What people do at a table.

pub(crate) mod absence;
pub(crate) mod handover;
pub(crate) mod lobby;
pub(crate) mod look;
pub(crate) mod places;
pub(crate) mod play;
pub(crate) mod records;
pub(crate) mod server;
pub(crate) mod votes;
