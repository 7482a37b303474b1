//! What lies beside the market, in pictures of its own: for tables on which it has no room.

use alhambra_engine::GameView;

use super::{
    GAP, RADIUS, band,
    shelf::{self, Arranged, Groups},
};
use crate::{
    Look, Rect, Scene,
    art::{Figure, Icon},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 100.0;

/// Everything beside the market as large as it can be, on as many pages as it needs; none if
/// nothing lies there.
pub fn beside(view: &GameView, look: Look<'_>) -> Vec<Scene> {
    pages(view, look).map(|groups| page(groups, look)).collect()
}

/// One of its pages.
pub fn beside_page(view: &GameView, look: Look<'_>, nth: usize) -> Option<Scene> {
    pages(view, look).nth(nth).map(|groups| page(groups, look))
}

/// How many pages there are.
pub fn beside_pages(view: &GameView, look: Look<'_>) -> usize {
    pages(view, look).count()
}

/// What each page shows.
fn pages<'a>(view: &'a GameView, look: Look<'a>) -> impl Iterator<Item = Groups<'a>> {
    let sheet = look.sheet();
    let mut left = shelf::of_market(&sheet, view, look);
    std::iter::from_fn(move || {
        if left.is_empty() {
            return None;
        }
        // What is alone on its page and has no room even there is counted.
        let shown = arranged(&sheet, &left).shown().max(1);
        Some(left.take(shown))
    })
}

fn page(groups: Groups<'_>, look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    let inner = band(&sheet, header);
    let (icon, title) = inner.split_left(inner.h);
    sheet.figure(Figure::Icon(Icon::Tiles), icon.square().inset(sheet.px(6.0)));
    let hand = Hand::new(Face::Title, 42.0).ink(Ink::CREAM);
    sheet.text(&look.words.beside, title.split_left(sheet.px(16.0)).1, hand);
    let shelves = arranged(&sheet, &groups);
    let panel = Rect::new(gap, header.bottom() + gap, header.w, shelves.height + 2 * gap);
    sheet.panel(panel, sheet.px(RADIUS), Ink::PANEL_SHADE);
    shelves.draw(&sheet, look, panel.x + gap, panel.y + gap);
    sheet.finish(width, panel.bottom() + gap)
}

/// In the room below the title.
fn arranged<'a>(sheet: &Sheet, groups: &'a Groups<'a>) -> Arranged<'a> {
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let room = width - sheet.px(HEADER) - 5 * gap;
    shelf::arrange(sheet, groups, width - 4 * gap, room, "")
}
