//! From what came in to who handles it.

pub(crate) mod complete;
pub(crate) mod press;
