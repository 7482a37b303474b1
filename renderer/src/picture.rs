//! The pictures: each lays out a view as a scene.

mod alhambra;
mod board;
mod cards;
mod chart;
mod hand;
mod merged;
mod score;
mod shelf;
mod table;
mod tile;

pub(crate) use alhambra::alhambra;
pub(crate) use hand::hand;
pub(crate) use merged::merged;
pub(crate) use score::score;
pub(crate) use table::table;

use crate::{
    art::{Figure, Icon},
    paint::Face,
    rect::Rect,
    scene::{Hand, Scene},
};

/// The space around and between the parts of a picture, in units.
const GAP: f32 = 16.0;
/// How round panels are.
const RADIUS: f32 = 18.0;

/// A number of half buildings, as people write it.
fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A sign with a number right of it. Answers where the next one may begin.
fn counted(scene: &mut Scene, icon: Icon, text: &str, at: Rect, size: f32) -> i32 {
    let side = at.h;
    let hand = Hand::new(Face::Bold, size);
    scene.figure(Figure::Icon(icon), Rect { w: side, ..at });
    let left = at.x + side + scene.px(8.0);
    let width = scene.measure(text, hand).min((at.right() - left).max(0));
    scene.text(text, Rect { x: left, w: width, ..at }, hand);
    left + width
}
