//! The pictures before they are painted: each function lays a view out as a [`Scene`](crate::Scene),
//! whose [`png`](crate::Scene::png) is the file and whose [`places`](crate::Scene::places) say what
//! lies where.

mod alhambra;
mod bars;
mod beside;
mod board;
mod chart;
mod frame;
mod hand;
mod lesson;
mod merged;
mod podium;
mod score;
mod shelf;
mod standings;
mod stats;
mod table;

pub use alhambra::alhambra;
pub use beside::{beside, beside_page, beside_pages};
pub use hand::hand;
pub use lesson::lesson;
pub use merged::{leaves_out, merged};
pub use podium::podium;
pub use score::score;
pub use stats::{Career, stats};
pub use table::{is_crowded, table};

pub(crate) use board::{Board, Extent};
pub(crate) use frame::frame;

use crate::{
    Rect,
    art::{Figure, Icon},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// The space around and between the parts of a picture, in units.
const GAP: f32 = 16.0;
/// How round panels are.
const RADIUS: f32 = 18.0;
/// How high the border of a title is.
const FRIEZE: f32 = 16.0;

/// The dark band of a title with its border; answers the room to write in.
fn band(sheet: &Sheet, at: Rect) -> Rect {
    sheet.panel(at, sheet.px(RADIUS), Ink::BAND);
    let (frieze, room) = at.inset(sheet.px(6.0)).split_bottom(sheet.px(FRIEZE));
    sheet.figure(Figure::Frieze, frieze.inset_by(sheet.px(10.0), 0));
    room.inset_by(sheet.px(12.0), sheet.px(2.0))
}

/// A number of half buildings, as people write it.
fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A sign with a number right of it.
fn counted(sheet: &Sheet, icon: Icon, text: &str, at: Rect, hand: Hand) {
    sheet.figure(Figure::Icon(icon), Rect { w: at.h, ..at });
    let left = at.x + at.h + sheet.px(8.0);
    sheet.text(text, Rect { x: left, w: (at.right() - left).max(0), ..at }, hand);
}

/// How wide a sign with a number is.
fn counted_width(sheet: &Sheet, text: &str, height: i32, hand: Hand) -> i32 {
    height + sheet.px(8.0) + sheet.measure(text, hand) + 1
}

/// Numbers that stand in a column.
const fn number(size: f32) -> Hand {
    Hand::new(Face::Bold, size)
}
