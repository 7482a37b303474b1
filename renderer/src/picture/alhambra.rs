//! One Alhambra with everything that belongs to its player.

use alhambra_engine::{GameView, Kind, PlayerView, Seat};

use super::{GAP, RADIUS, board::Board, counted, halves, shelf};
use crate::{
    Look, Marks,
    art::{Figure, Icon},
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, LEAST_TEXT, Scene},
};

const LONG_SIDE: f32 = 1280.0;
/// The least width, so that names and counts have room.
const NARROWEST: f32 = 1040.0;
const HEADER: f32 = 92.0;
/// Largest cells: a start tile alone need not fill the picture.
const LARGEST_CELL: f32 = 236.0;
/// The counts of the kinds: below the plan a line, beside it a column.
const COUNTS_LINE: f32 = 84.0;
const COLUMN: f32 = 250.0;
const SHELVES: f32 = 250.0;

pub(crate) fn alhambra(view: &GameView, seat: Seat, marks: Marks<'_>, look: Look<'_>) -> Scene {
    let mut scene = look.scene();
    let Some(player) = view.players.get(seat.index()) else {
        scene.resize(scene.px(NARROWEST), scene.px(HEADER));
        return scene;
    };
    let board = Board {
        alhambra: &player.alhambra,
        colour: player.colour,
        marks,
        words: look.words,
        ruled: true,
    };
    // Whichever leaves the larger cells: the rest below the plan, or beside it.
    let below = Plan::below(&scene, &board, player, look);
    let beside = Plan::beside(&scene, &board, player, look);
    let plan = if below.cell < beside.cell { beside } else { below };
    plan.draw(&mut scene, &board, view, player, look);
    scene
}

struct Plan {
    cell: i32,
    size: (i32, i32),
    board: Rect,
    counts: Rect,
    /// Where the shelves lie; empty if there are none.
    shelves: Rect,
    upright: bool,
}

impl Plan {
    fn below(scene: &Scene, board: &Board<'_>, player: &PlayerView, look: Look<'_>) -> Self {
        let px = |units| scene.px(units);
        let (gap, long) = (px(GAP), px(LONG_SIDE));
        let top = gap + px(HEADER) + gap;
        let inner = long - 2 * gap;
        let shelves = shelves_height(scene, player, look, inner - 2 * gap);
        let bottom = px(COUNTS_LINE) + gap + if 0 < shelves { shelves + gap } else { 0 };
        let (cell, taken) = board.fit(scene, (inner, long - top - bottom - gap), LARGEST_CELL);
        // The frame follows the plan, unless its shelves would then need more lines.
        let narrow = taken.0.max(px(NARROWEST)).min(inner);
        let lower = shelves_height(scene, player, look, narrow - 2 * gap);
        let width = if shelves < lower { inner } else { narrow };
        let plan = Rect::new(gap, top, width, taken.1);
        let counts = Rect::new(gap, plan.bottom() + gap, width, px(COUNTS_LINE));
        let shelf = Rect::new(gap, counts.bottom() + gap, width, shelves);
        let end = if 0 < shelves { shelf.bottom() } else { counts.bottom() };
        let size = (width + 2 * gap, end + gap);
        Self { cell, size, board: plan, counts, shelves: shelf, upright: false }
    }

    fn beside(scene: &Scene, board: &Board<'_>, player: &PlayerView, look: Look<'_>) -> Self {
        let px = |units| scene.px(units);
        let (gap, long, column) = (px(GAP), px(LONG_SIDE), px(COLUMN));
        let top = gap + px(HEADER) + gap;
        let room = (long - 3 * gap - column, long - top - gap);
        let (cell, taken) = board.fit(scene, room, LARGEST_CELL);
        let shelves = shelves_height(scene, player, look, column - 2 * gap);
        let counts_height = px(6.0 * 74.0) + 2 * gap;
        let least = counts_height + if 0 < shelves { gap + shelves } else { 0 };
        let height = taken.1.max(least);
        let width = taken.0.max(px(NARROWEST) - column - gap).min(room.0);
        let plan = Rect::new(gap, top, width, height);
        let counts = Rect::new(plan.right() + gap, top, column, counts_height);
        let shelf = Rect::new(counts.x, counts.bottom() + gap, column, shelves);
        let size = (counts.right() + gap, top + height + gap);
        Self { cell, size, board: plan, counts, shelves: shelf, upright: true }
    }

    fn draw(
        &self,
        scene: &mut Scene,
        board: &Board<'_>,
        view: &GameView,
        player: &PlayerView,
        look: Look<'_>,
    ) {
        scene.resize(self.size.0, self.size.1);
        let gap = scene.px(GAP);
        let header = Rect::new(gap, gap, self.size.0 - 2 * gap, scene.px(HEADER));
        head(scene, view, player, look, header);
        board.draw(scene, self.board, LARGEST_CELL);
        counts(scene, player, look, self.counts, self.upright);
        if 0 < self.shelves.h {
            scene.panel(self.shelves, scene.px(RADIUS), Ink::PANEL_SHADE);
            let groups = shelf::of_player(player, look);
            let width = self.shelves.w - 2 * gap;
            let arranged = shelf::arrange(scene, groups, width, self.shelves.h - 2 * gap);
            arranged.draw(scene, look, self.shelves.x + gap, self.shelves.y + gap);
        }
    }
}

/// The height of the panel with what lies before the player, 0 without one.
fn shelves_height(scene: &Scene, player: &PlayerView, look: Look<'_>, width: i32) -> i32 {
    let groups = shelf::of_player(player, look);
    let arranged = shelf::arrange(scene, groups, width, scene.px(SHELVES));
    if arranged.is_empty() { 0 } else { arranged.height + 2 * scene.px(GAP) }
}

/// Who this is: sign, name, wall, cards, points.
fn head(scene: &mut Scene, view: &GameView, player: &PlayerView, look: Look<'_>, at: Rect) {
    let moving = !view.over && view.turn == player.seat;
    let winner = view.winners.contains(&player.seat);
    scene.panel(at, scene.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(scene.px(16.0), scene.px(14.0));
    let (badge, rest) = inner.split_left(inner.h);
    scene.figure(Figure::Badge(Some(player.colour)), badge);
    let icon = scene.px(48.0);
    let line =
        |right: i32, width: i32| Rect::new(right - width, at.y + (at.h - icon) / 2, width, icon);
    // From the right: points, cards, wall.
    let points = player.score.to_string();
    let hand = Hand::new(Face::Title, 52.0);
    let width = scene.measure(&points, hand);
    let mut right = rest.right();
    scene.text(&points, Rect { y: at.y, h: at.h, ..line(right, width) }, hand.right());
    right -= width + scene.px(12.0);
    let sign = if winner { Icon::Crown } else { Icon::Star };
    scene.figure(Figure::Icon(sign), line(right, icon));
    right -= icon + scene.px(28.0);
    let wall = player.alhambra.wall.len().to_string();
    for (icon_kind, text) in [(Icon::Cards, player.cards.to_string()), (Icon::Wall, wall)] {
        let hand = Hand::new(Face::Bold, 38.0);
        let width = icon + scene.px(8.0) + scene.measure(&text, hand);
        counted(scene, icon_kind, &text, line(right, width), 38.0);
        right -= width + scene.px(28.0);
    }
    let mut left = rest.x + scene.px(16.0);
    if moving {
        let arrow = scene.px(34.0);
        let y = at.y + (at.h - arrow) / 2;
        scene.figure(Figure::Icon(Icon::Turn), Rect::new(left, y, arrow, arrow));
        left += arrow + scene.px(10.0);
    }
    let name = Rect::new(left, at.y, (right - left).max(0), at.h);
    scene.text(&look.name(player.seat), name, Hand::new(Face::Title, 44.0));
}

/// How many buildings of each kind.
fn counts(scene: &mut Scene, player: &PlayerView, look: Look<'_>, at: Rect, upright: bool) {
    scene.panel(at, scene.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(scene.px(16.0), scene.px(12.0));
    let places: Vec<Rect> = if upright {
        inner.rows(6, scene.px(6.0)).collect()
    } else {
        inner.columns(6, scene.px(8.0)).collect()
    };
    for (kind, place) in Kind::ALL.into_iter().zip(places) {
        let side = scene.px(56.0).min(place.h);
        let emblem = Rect::new(place.x, place.y + (place.h - side) / 2, side, side);
        scene.figure(Figure::Emblem(kind), emblem);
        let count = player.alhambra.halves[kind];
        let ink = if count == 0 { Ink::TEXT_SOFT } else { Ink::TEXT };
        let left = emblem.right() + scene.px(10.0);
        let room = Rect { y: emblem.y, h: side, x: left, w: place.right() - left };
        let (number, name) = room.split_top(side * 3 / 5);
        scene.text(&halves(count), number, Hand::new(Face::Bold, 34.0).ink(ink));
        let hand = Hand::new(Face::Plain, LEAST_TEXT).ink(Ink::TEXT_SOFT);
        scene.text(look.words.kind(kind), name, hand);
    }
}
