//! Everything the bot says: languages, names of things, sentences about what
//! happened, questions with their buttons. Pure: no IO, no platform, no rules.

mod args;
mod awards;
mod events;
mod language;
mod menu;
mod moments;
mod names;
mod position;
mod purchase;
mod why;
mod words;

pub use args::Args;
pub(crate) use awards::{award_line, award_title};
pub use events::{Deeds, Story, tell};
pub(crate) use events::{ranking, scoring_lines};
pub use language::Language;
pub use menu::{Entry, Group, Leads, Menu, MenuPath, entry_label, numbered_cells, placements_of};
pub use moments::{date, duration, moment};
pub use names::{Names, tidy};
pub use position::position;
pub(crate) use position::{beside, player as player_lines};
pub use purchase::{hand_by_currency, hand_lines, ways_to_pay};
pub(crate) use why::why;
pub use words::Speaker;
