//! One frame of a film: everything in it keeps its place from frame to frame.

use alhambra_engine::{Cell, GameView, Seat};

use super::{Board, Extent, GAP, band, counted, counted_width, merged::boards, number};
use crate::{
    Look, Marks, Rect, Scene,
    art::{Figure, Icon},
    element::Badge,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 112.0;
const PROGRESS: f32 = 24.0;
const LARGEST_CELL: f32 = 200.0;

/// The Alhambra of a seat or those of everybody, on plans of fixed extents; `progress` is the
/// number of the frame and how many there are.
pub(crate) fn frame(
    view: &GameView,
    seat: Option<Seat>,
    changed: &[(Seat, Cell)],
    extents: &[Option<Extent>],
    progress: (usize, usize),
    look: Look<'_>,
) -> Scene {
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    head(&sheet, view, seat.unwrap_or(view.turn), look, header);
    let top = header.bottom() + gap;
    let low = sheet.px(PROGRESS);
    let room = Rect::new(gap, top, header.w, width - top - low - 2 * gap);
    let player = seat.and_then(|seat| view.players.get(seat.index()));
    let bottom = match player {
        None => boards(&sheet, view, changed, extents, look, room),
        Some(player) => {
            let own = changed.iter().filter(|(it, _)| *it == player.seat);
            let own = own.map(|(_, cell)| *cell).collect::<Vec<_>>();
            let board = Board {
                seat: player.seat,
                alhambra: &player.alhambra,
                colour: player.colour,
                marks: Marks { changed: &own, choices: &[] },
                words: look.words,
                ruled: false,
                most: LARGEST_CELL,
                extent: extents.get(player.seat.index()).copied().flatten(),
            };
            let (_, (_, taken)) = board.fit(sheet.scale, (room.w, room.h));
            let plan = Rect { h: taken.min(room.h), ..room };
            sheet.draw(board, plan);
            plan.bottom()
        }
    };
    let line = Rect::new(gap, bottom + gap, header.w, low);
    let part = line.w * progress.0 as i32 / progress.1.max(1) as i32;
    sheet.round(line, low / 2, Ink::PANEL_SHADE);
    sheet.round(Rect { w: part.max(low), ..line }, low / 2, Ink::TRACE);
    sheet.finish(width, line.bottom() + gap)
}

/// Whose this is or who is to move, with points and wall.
fn head(sheet: &Sheet, view: &GameView, seat: Seat, look: Look<'_>, at: Rect) {
    let inner = band(sheet, at);
    let Some(player) = view.players.get(seat.index()) else { return };
    let (badge, rest) = inner.split_left(inner.h);
    sheet.draw(Badge(Some(player.colour)), badge.inset(sheet.px(4.0)));
    let icon = sheet.px(48.0);
    let hand = number(40.0).ink(Ink::CREAM);
    let mut right = rest.right();
    let wall = player.alhambra.wall.len().to_string();
    for (sign, text) in [(Icon::Star, player.score.to_string()), (Icon::Wall, wall)] {
        // As wide as the widest number, so that nothing moves.
        let width = counted_width(sheet, "000", icon, hand);
        let place = Rect::new(right - width, inner.y + (inner.h - icon) / 2, width, icon);
        counted(sheet, sign, &text, place, hand);
        right -= width + sheet.px(20.0);
    }
    let mut name = Rect { w: right - rest.x, ..rest }.inset_by(sheet.px(16.0), 0);
    if view.winners.contains(&seat) {
        let (crown, rest) = name.split_left(sheet.px(52.0));
        sheet.figure(Figure::Icon(Icon::Crown), crown.square());
        name = rest.split_left(sheet.px(10.0)).1;
    }
    sheet.text(&look.name(seat), name, Hand::new(Face::Title, 46.0).ink(Ink::CREAM));
}
