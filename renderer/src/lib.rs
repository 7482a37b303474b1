//! Views of a game as PNG pictures: pure functions of a [`GameView`], some words and a
//! style. No files, no system fonts, no clock; the same view gives the same bytes.
//!
//! [`alhambra`], [`table`], [`hand`], [`score`] and [`merged`] are the pictures. None of
//! them panics or works without bounds, whatever the view holds.

mod art;
mod backend;
mod bill;
mod paint;
mod picture;
#[doc(hidden)]
pub mod probe;
mod rect;
mod scene;
mod words;

use alhambra_engine::{Cell, GameView, Scoring, Seat, Spot};

pub use bill::{Bill, Means};
pub use words::{Look, Words, plainly};

/// The key under which [`Look::say`] is asked for the name of a card, its argument `card`.
pub const CARD_NAME: &str = "card-name";

/// Light or dark paper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// How large and on which paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    pub theme: Theme,
    /// About how many pixels the longer side has; 640 to 2560.
    pub long_side: u16,
}

impl Default for Style {
    fn default() -> Self {
        Self { theme: Theme::Light, long_side: 1280 }
    }
}

/// What is pointed out in an Alhambra.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// Cells that the last turn changed.
    pub changed: &'a [Cell],
    /// Places to choose from.
    pub choices: &'a [Choice],
}

/// A place to choose, with the number of its button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choice {
    pub number: u16,
    pub spot: Spot,
    /// The longest wall this would give.
    pub wall: Option<u16>,
}

/// One player's Alhambra with reserve, new tiles and what lies before the player.
pub fn alhambra(view: &GameView, seat: Seat, marks: Marks<'_>, look: Look<'_>) -> Vec<u8> {
    picture::alhambra(view, seat, marks, look).png()
}

/// The market, the open money, the piles, the scores, and what lies beside the market.
pub fn table(view: &GameView, look: Look<'_>) -> Vec<u8> {
    picture::table(view, look).png()
}

/// The viewer's hand, and how what is for sale could be paid with it: prices are the
/// engine's to say, for modules change them. Private; `None` if the view shows no hand.
pub fn hand(view: &GameView, bills: &[Bill], look: Look<'_>) -> Option<Vec<u8>> {
    Some(picture::hand(view, bills, look)?.png())
}

/// The points: one scoring in full if there is one, the totals, and the scores over the game.
pub fn score(view: &GameView, scoring: Option<&Scoring>, look: Look<'_>) -> Vec<u8> {
    picture::score(view, scoring, look).png()
}

/// The table and all Alhambras in one picture. `changed` is what the last turn changed.
pub fn merged(view: &GameView, changed: &[(Seat, Cell)], look: Look<'_>) -> Vec<u8> {
    picture::merged(view, changed, look).png()
}
