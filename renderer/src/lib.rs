//! Views of a game as PNG pictures: pure functions of a [`GameView`], some words and a
//! style. No files, no system fonts, no clock; the same view gives the same bytes.
//!
//! [`alhambra`], [`table`], [`hand`], [`score`] and [`merged`] are the pictures. None of
//! them panics or works without bounds, whatever the view holds.

#![warn(missing_docs)]

mod art;
mod award;
mod backend;
mod bill;
pub mod element;
mod lesson;
mod paint;
pub mod picture;
#[doc(hidden)]
pub mod probe;
mod rect;
mod replay;
mod scene;
mod sheet;
mod words;

use alhambra_engine::{Cell, GameView, Piece, Scoring, Seat, Spot};

pub use award::{Award, Feat};
pub use bill::{Bill, Means};
pub use lesson::{Example, Lesson, Shows, plan};
pub use picture::Career;
pub use rect::Rect;
pub use replay::Replay;
pub use scene::{Place, Scene};
pub use words::{Look, Words, plainly};

/// The key under which [`Look::say`] is asked for the name of a card, its argument `card`.
pub const CARD_NAME: &str = "card-name";
/// The same for the names of modules, argument `modules`.
pub const MODULE_NAMES: &str = "modules-named";

/// Light or dark paper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// How large and on which paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// About how many pixels the longer side has; 640 to 2560.
    pub long_side: u16,
}

impl Style {
    /// The longer side within its limits.
    fn side(self) -> u16 {
        self.long_side.clamp(640, 2560)
    }
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The number of its button.
    pub number: u16,
    /// Where it is.
    pub spot: Spot,
    /// The longest wall this would give; of a tile, none where it does not fit.
    pub wall: Option<u16>,
    /// The tile as it would lie there.
    pub piece: Option<Piece>,
}

impl Choice {
    /// A tile was tried here and does not fit.
    fn is_barred(&self) -> bool {
        self.piece.is_some() && self.wall.is_none()
    }
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

/// What lies beside the market, for tables on which it has no room: as many pages as it needs,
/// none if nothing lies there.
pub fn beside(view: &GameView, look: Look<'_>) -> Vec<Vec<u8>> {
    picture::beside(view, look).iter().map(Scene::png).collect()
}

/// The end of a game: who has won, the winner's Alhambra, and what else was achieved.
pub fn podium(view: &GameView, awards: &[Award<'_>], look: Look<'_>) -> Vec<u8> {
    picture::podium(view, awards, look).png()
}

/// What somebody's games add up to.
pub fn stats(career: &Career<'_>, look: Look<'_>) -> Vec<u8> {
    picture::stats(career, look).png()
}

/// A page of the rules.
pub fn lesson(lesson: &Lesson<'_>, look: Look<'_>) -> Vec<u8> {
    picture::lesson(lesson, look).png()
}
