//! What people hear: posts in the place, private messages, short answers. Nothing here changes
//! a table.

pub(crate) mod computers;
pub(crate) mod consent;
pub(crate) mod digest;
pub(crate) mod guide;
pub(crate) mod hand;
pub(crate) mod lesson;
pub(crate) mod lobby;
pub(crate) mod menus;
pub(crate) mod modules;
pub(crate) mod orders;
pub(crate) mod posts;
pub(crate) mod rules;
pub(crate) mod speech;
pub(crate) mod stats;
pub(crate) mod vote;
pub(crate) mod zones;
