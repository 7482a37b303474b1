//! One Alhambra with everything that belongs to its player.

use alhambra_engine::{GameView, Kind, PlayerView, Seat};

use super::{
    Board, GAP, RADIUS, band, counted, counted_width, halves, number,
    shelf::{self, Groups},
};
use crate::{
    Look, Marks, Place, Rect, Scene,
    art::{Figure, Icon},
    element::{Badge, Emblem},
    paint::{Face, Ink},
    scene::{Hand, LEAST_TEXT},
    sheet::Sheet,
};

const LONG_SIDE: f32 = 1280.0;
/// The least width, so that names and counts have room.
const NARROWEST: f32 = 1040.0;
const HEADER: f32 = 112.0;
/// Largest cells: a start tile alone need not fill the picture.
const LARGEST_CELL: f32 = 236.0;
/// The smallest cells that make room for other things.
const LEAST_CELL: f32 = 84.0;
/// The counts of the kinds: below the plan a line, beside it a column.
const COUNTS_LINE: f32 = 84.0;
const COLUMN: f32 = 280.0;
const COUNTS: f32 = 476.0;
/// What lies before the player: usually no higher than this, and where much lies there.
const SHELVES: [f32; 2] = [300.0, 640.0];

/// One player's Alhambra with reserve, new tiles and what lies before the player.
pub fn alhambra(view: &GameView, seat: Seat, marks: Marks<'_>, look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let Some(player) = view.players.get(seat.index()) else {
        let (width, height) = (sheet.px(NARROWEST), sheet.px(HEADER));
        return sheet.finish(width, height);
    };
    let board = Board {
        seat,
        alhambra: &player.alhambra,
        colour: player.colour,
        marks,
        words: look.words,
        ruled: true,
        most: LARGEST_CELL,
        extent: None,
    };
    // Whichever shows everything and leaves the larger cells: the rest below the plan, or
    // beside it.
    let groups = shelf::of_player(&sheet, player, look);
    let below = Plan::below(&sheet, &board, &groups, SHELVES[0]);
    let beside = Plan::beside(&sheet, &board, &groups);
    let better = (below.whole, below.cell) < (beside.whole, beside.cell);
    let mut plan = if better { beside } else { below };
    if !plan.whole {
        let roomy = Plan::below(&sheet, &board, &groups, SHELVES[1]);
        // What lies before a player never costs the sight of what is built.
        if sheet.px(LEAST_CELL) <= roomy.cell {
            plan = roomy;
        }
    }
    plan.draw(&sheet, board, view, player, &groups, look);
    sheet.finish(plan.size.0, plan.size.1)
}

struct Plan {
    /// Whether everything before the player is shown.
    whole: bool,
    cell: i32,
    size: (i32, i32),
    board: Rect,
    counts: Rect,
    /// Where the shelves lie; empty if there are none.
    shelves: Rect,
    upright: bool,
}

impl Plan {
    fn below(sheet: &Sheet, board: &Board<'_>, groups: &Groups<'_>, most: f32) -> Self {
        let px = |units| sheet.px(units);
        let (gap, long, most) = (px(GAP), px(LONG_SIDE), px(most));
        let top = gap + px(HEADER) + gap;
        let inner = long - 2 * gap;
        let wide = shelves_height(sheet, groups, inner - 2 * gap, most);
        let bottom = px(COUNTS_LINE) + gap + if 0 < wide.0 { wide.0 + gap } else { 0 };
        let (cell, taken) = board.fit(sheet.scale, (inner, long - top - bottom - gap));
        // The frame follows the plan, unless its shelves would then need more lines.
        let narrow = taken.0.max(px(NARROWEST)).min(inner);
        let (lower, is_whole) = shelves_height(sheet, groups, narrow - 2 * gap, most);
        let is_wide = wide.0 < lower || !is_whole;
        let (width, (shelves, whole)) =
            if is_wide { (inner, wide) } else { (narrow, (lower, is_whole)) };
        let plan = Rect::new(gap, top, width, taken.1);
        let counts = Rect::new(gap, plan.bottom() + gap, width, px(COUNTS_LINE));
        let shelf = Rect::new(gap, counts.bottom() + gap, width, shelves);
        let end = if 0 < shelves { shelf.bottom() } else { counts.bottom() };
        let size = (width + 2 * gap, end + gap);
        Self { whole, cell, size, board: plan, counts, shelves: shelf, upright: false }
    }

    fn beside(sheet: &Sheet, board: &Board<'_>, groups: &Groups<'_>) -> Self {
        let px = |units| sheet.px(units);
        let (gap, long, column) = (px(GAP), px(LONG_SIDE), px(COLUMN));
        let top = gap + px(HEADER) + gap;
        let room = (long - 3 * gap - column, long - top - gap);
        let (cell, taken) = board.fit(sheet.scale, room);
        let counts_height = px(COUNTS);
        // In pixels: rounded parts may be more than their rounded sum.
        let left = long - top - counts_height - 4 * gap;
        let (shelves, whole) = shelves_height(sheet, groups, column - 2 * gap, left);
        let least = counts_height + if 0 < shelves { gap + shelves } else { 0 };
        let height = taken.1.max(least);
        let width = taken.0.max(px(NARROWEST) - column - gap).min(room.0);
        let plan = Rect::new(gap, top, width, height);
        let counts = Rect::new(plan.right() + gap, top, column, counts_height);
        let shelf = Rect::new(counts.x, counts.bottom() + gap, column, shelves);
        let size = (counts.right() + gap, top + height + gap);
        Self { whole, cell, size, board: plan, counts, shelves: shelf, upright: true }
    }

    fn draw(
        &self,
        sheet: &Sheet,
        board: Board<'_>,
        view: &GameView,
        player: &PlayerView,
        groups: &Groups<'_>,
        look: Look<'_>,
    ) {
        let gap = sheet.px(GAP);
        let header = Rect::new(gap, gap, self.size.0 - 2 * gap, sheet.px(HEADER));
        head(sheet, view, player, look, header);
        sheet.draw(board, self.board);
        counts(sheet, player, look, self.counts, self.upright);
        if 0 < self.shelves.h {
            sheet.panel(self.shelves, sheet.px(RADIUS), Ink::PANEL_SHADE);
            let width = self.shelves.w - 2 * gap;
            let arranged = shelf::arrange(sheet, groups, width, self.shelves.h - 2 * gap, "");
            arranged.draw(sheet, look, self.shelves.x + gap, self.shelves.y + gap);
        }
    }
}

/// The height of the panel with what lies before the player, 0 without one, and whether
/// everything is shown then.
fn shelves_height(sheet: &Sheet, groups: &Groups<'_>, width: i32, most: i32) -> (i32, bool) {
    let arranged = shelf::arrange(sheet, groups, width, most, "");
    let height = if arranged.is_empty() { 0 } else { arranged.height + 2 * sheet.px(GAP) };
    (height, arranged.is_whole())
}

/// Who this is: sign, name, wall, cards, points.
fn head(sheet: &Sheet, view: &GameView, player: &PlayerView, look: Look<'_>, at: Rect) {
    let moving = !view.over && view.turn == player.seat;
    let winner = view.winners.contains(&player.seat);
    let inner = band(sheet, at);
    sheet.place(Place::Player(player.seat), at);
    let (badge, rest) = inner.split_left(inner.h);
    sheet.draw(Badge(Some(player.colour)), badge.inset(sheet.px(4.0)));
    let icon = sheet.px(48.0);
    let line = |right: i32, width: i32| {
        Rect::new(right - width, inner.y + (inner.h - icon) / 2, width, icon)
    };
    // From the right: points, cards, wall.
    let points = player.score.to_string();
    let hand = Hand::new(Face::Title, 56.0).ink(Ink::CREAM);
    let width = sheet.measure(&points, hand) + 1;
    let mut right = rest.right();
    sheet.text(&points, Rect { y: inner.y, h: inner.h, ..line(right, width) }, hand.right());
    right -= width + sheet.px(12.0);
    let sign = if winner { Icon::Crown } else { Icon::Star };
    sheet.figure(Figure::Icon(sign), line(right, icon));
    right -= icon + sheet.px(28.0);
    let wall = player.alhambra.wall.len().to_string();
    for (icon_kind, text) in [(Icon::Cards, player.cards.to_string()), (Icon::Wall, wall)] {
        let hand = number(38.0).ink(Ink::CREAM);
        let width = counted_width(sheet, &text, icon, hand);
        counted(sheet, icon_kind, &text, line(right, width), hand);
        right -= width + sheet.px(28.0);
    }
    let mut left = rest.x + sheet.px(16.0);
    if moving {
        let arrow = sheet.px(34.0);
        let y = inner.y + (inner.h - arrow) / 2;
        sheet.figure(Figure::Icon(Icon::Turn), Rect::new(left, y, arrow, arrow));
        left += arrow + sheet.px(10.0);
    }
    let name = Rect::new(left, inner.y, (right - left).max(0), inner.h);
    let hand = Hand::new(Face::Title, 46.0).ink(Ink::CREAM);
    sheet.text(&look.name(player.seat), name, hand);
}

/// How many buildings of each kind.
fn counts(sheet: &Sheet, player: &PlayerView, look: Look<'_>, at: Rect, upright: bool) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(sheet.px(12.0), sheet.px(12.0));
    let places: Vec<Rect> = if upright {
        inner.rows(6, sheet.px(6.0)).collect()
    } else {
        inner.columns(6, sheet.px(4.0)).collect()
    };
    for (kind, place) in Kind::ALL.into_iter().zip(places) {
        let side = sheet.px(52.0).min(place.h);
        let emblem = Rect::new(place.x, place.y + (place.h - side) / 2, side, side);
        sheet.draw(Emblem(kind), emblem);
        let count = player.alhambra.halves[kind];
        let ink = if count == 0 { Ink::TEXT_SOFT } else { Ink::TEXT };
        let left = emblem.right() + sheet.px(6.0);
        let high = sheet.px(62.0).min(place.h);
        let top = place.y + (place.h - high) / 2;
        let room = Rect::new(left, top, place.right() - left, high);
        let (number, name) = room.split_top(high * 11 / 20);
        sheet.text(&halves(count), number, Hand::new(Face::Title, 36.0).ink(ink));
        let hand = Hand::new(Face::Plain, LEAST_TEXT).ink(Ink::TEXT_SOFT);
        sheet.text(look.words.kind(kind), name, hand);
    }
}
