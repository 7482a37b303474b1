//! What lies beside the market, in a picture of its own: for tables on which it has no room.

use alhambra_engine::GameView;

use super::{GAP, RADIUS, band, shelf};
use crate::{
    Look, Rect, Scene,
    art::{Figure, Icon},
    paint::{Face, Ink},
    scene::Hand,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 100.0;

/// Everything beside the market as large as it can be; `None` if nothing lies there.
pub fn beside(view: &GameView, look: Look<'_>) -> Option<Scene> {
    let groups = shelf::of_market(view, look);
    if groups.is_empty() {
        return None;
    }
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    let inner = band(&sheet, header);
    let (icon, title) = inner.split_left(inner.h);
    sheet.figure(Figure::Icon(Icon::Tiles), icon.square().inset(sheet.px(6.0)));
    let hand = Hand::new(Face::Title, 42.0).ink(Ink::CREAM);
    sheet.text(&look.words.beside, title.split_left(sheet.px(16.0)).1, hand);
    let room = width - header.bottom() - 4 * gap;
    let shelves = shelf::arrange(&sheet, groups, header.w - 2 * gap, room);
    let panel = Rect::new(gap, header.bottom() + gap, header.w, shelves.height + 2 * gap);
    sheet.panel(panel, sheet.px(RADIUS), Ink::PANEL_SHADE);
    shelves.draw(&sheet, look, panel.x + gap, panel.y + gap);
    Some(sheet.finish(width, panel.bottom() + gap))
}
