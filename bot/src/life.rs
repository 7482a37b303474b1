//! Life between games: what a finished game tells of its players, and what many of them add up
//! to. Pure: no store, no clock, no language.

pub mod awards;
pub mod career;
pub mod facts;
pub mod rating;
pub mod results;
