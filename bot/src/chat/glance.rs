//! The table in a place as one person sees it now, for a platform that can show it all the time
//! and whose pictures can be touched. Made from that person's own view and from nothing else.

use serde::{Deserialize, Serialize};

use super::{Button, Known, PictureSpec, Text};

/// A part of a picture: what lies there, for hands that touch it and for those who cannot see
/// it. A later one lies on an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// Under this name a [`Touch`] knows it: `slot:1`, `money:F3`, `cell:0:1:-2`.
    pub at: String,
    /// From the upper left corner, in pixels.
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    /// In words.
    pub says: String,
    /// The card or tile itself, by which it is known again elsewhere: `F3`, `tower-9-ne`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thing: Option<String>,
    /// What a card is worth or a tile costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<u16>,
}

/// An answer that can be given by touching pictures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touch {
    /// Everything that has to be touched, in any order; the same name twice is two of a kind.
    pub at: Vec<String>,
    /// The data of the button that does the same.
    pub data: String,
    pub label: String,
    /// How it would look.
    pub preview: Option<PictureSpec>,
}

/// Why something cannot be touched now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refusal {
    pub at: String,
    pub why: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Running,
    Over,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Seated {
    pub name: String,
    pub points: i16,
    /// Whether the table waits for them.
    pub is_asked: bool,
}

/// A tile that waits to be built, and the places for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The name of the tile's area.
    pub at: String,
    pub picture: PictureSpec,
}

/// What is said to somebody who learns by playing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guide {
    pub says: Text,
    /// The button that leads on.
    pub press: Option<Button>,
    /// What the table does not show.
    pub picture: Option<PictureSpec>,
    /// There is only something to read.
    pub is_read: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glance {
    pub table: i64,
    /// What the buttons of the person carry.
    pub ply: u32,
    /// The position as everybody knows it.
    pub known: Known,
    /// The same as the person does.
    pub own: Known,
    pub stage: Stage,
    /// The seat of whoever looks, if they have one.
    pub seat: Option<u8>,
    /// What the person is asked.
    pub question: Option<String>,
    /// In the order of the seats.
    pub players: Vec<Seated>,
    /// Tiles still to come, of how many.
    pub tiles: (usize, usize),
    /// Scorings done.
    pub scored: u8,
    /// At least and at most so many cards until the next scoring.
    pub scoring_within: Option<(usize, usize)>,
    pub market: PictureSpec,
    /// What that picture has no room for, page by page.
    pub beside: Vec<PictureSpec>,
    pub hand: Option<PictureSpec>,
    /// By seat.
    pub boards: Vec<PictureSpec>,
    pub plans: Vec<Plan>,
    pub touches: Vec<Touch>,
    pub refusals: Vec<Refusal>,
    /// The line that explains what is asked.
    pub explains: Option<String>,
    pub guide: Option<Guide>,
}

/// A turn of a game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    pub says: String,
    pub picture: PictureSpec,
}

/// A game that is over, told again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tale {
    pub turns: Vec<Turn>,
    pub film: PictureSpec,
}
