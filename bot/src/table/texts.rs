//! What a table says: posts, private messages, short answers.

pub(crate) mod digest;
pub(crate) mod guide;
pub(crate) mod menus;
pub(crate) mod posts;
pub(crate) mod speech;
pub(crate) mod zones;
