//! What lies in the middle of the table, and how everybody stands.

use alhambra_engine::{Card, GameView, Seat, SlotView};

use super::{
    GAP, RADIUS, band,
    podium::stand,
    shelf::{self, Arranged, Groups},
    standings::standings,
};
use crate::{
    Look, Place, Rect, Scene,
    art::{Figure, Framing, Icon, STALL_HEAD},
    element::{Badge, CardFace, Mark, SHAPE, Tile},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 100.0;
const SHELVES: f32 = 520.0;
const PODIUM: f32 = 460.0;
/// Heights of the stalls, the money and a line of the standings: the fuller the table, the
/// lower they are.
const DENSITIES: [[f32; 3]; 4] =
    [[344.0, 196.0, 62.0], [304.0, 188.0, 56.0], [272.0, 164.0, 52.0], [236.0, 140.0, 48.0]];
/// How high things beside the market should be, best first.
const SIZES: [f32; 3] = [80.0, 66.0, 0.0];
/// More cards than this are counted, not shown.
const MOST_CARDS: usize = 24;

/// The market, the open money, the piles, the scores, and what lies beside the market; once the
/// game is over who has won.
pub fn table(view: &GameView, look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let gap = sheet.px(GAP);
    let width = sheet.px(WIDTH);
    let page = Rect::new(gap, gap, width - 2 * gap, i32::MAX / 4);
    let standings_height = |row: f32| standings_height(&sheet, view, row);
    let (header, page) = page.split_top(sheet.px(HEADER));
    let (_, mut page) = page.split_top(gap);
    head(&sheet, view, look, header);

    if view.over {
        let (top, rest) = page.split_top(sheet.px(PODIUM));
        stand(&sheet, view, look, top);
        let (standing, _) = rest.split_top(gap).1.split_top(standings_height(DENSITIES[0][2]));
        standings(&sheet, view, look, standing);
        return sheet.finish(width, standing.bottom() + gap);
    }
    let groups = shelf::of_market(&sheet, view, look);
    let (chosen, shelves) = shelves(&sheet, view, &groups, look);
    let [stall, notes, row] = DENSITIES[chosen];

    let (stalls, rest) = page.split_top(sheet.px(stall));
    let (money, rest) = rest.split_top(gap).1.split_top(sheet.px(notes));
    page = rest.split_top(gap).1;
    if !shelves.is_empty() {
        let (beside, rest) = page.split_top(shelves.height + 2 * gap);
        page = rest.split_top(gap).1;
        sheet.panel(beside, sheet.px(RADIUS), Ink::PANEL_SHADE);
        shelves.draw(&sheet, look, beside.x + gap, beside.y + gap);
    }
    let (standing, _) = page.split_top(standings_height(row));
    market(&sheet, view, look, stalls);
    money_row(&sheet, view, look, money);
    standings(&sheet, view, look, standing);
    sheet.finish(width, standing.bottom() + gap)
}

/// How high the standings are when a row is as high as this.
fn standings_height(sheet: &Sheet, view: &GameView, row: f32) -> i32 {
    let rows = view.players.len().min(Seat::MOST) + usize::from(view.dirk.is_some());
    sheet.px(row) * (rows as i32 + 1) + sheet.px(GAP)
}

/// What lies beside the market, and the density that leaves it enough room.
fn shelves<'a>(
    sheet: &Sheet,
    view: &GameView,
    groups: &'a Groups<'a>,
    look: Look<'_>,
) -> (usize, Arranged<'a>) {
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let arranged = |density: usize| {
        let [stall, notes, row] = DENSITIES[density];
        let fixed = sheet.px(HEADER) + sheet.px(stall) + sheet.px(notes);
        let others = fixed + standings_height(sheet, view, row) + 8 * gap;
        let room = (width - others).min(sheet.px(SHELVES));
        shelf::arrange(sheet, groups, width - 4 * gap, room, &look.words.beside)
    };
    let last = DENSITIES.len() - 1;
    let lowest = arranged(last);
    // What has no room there has none anywhere.
    if !lowest.is_whole() {
        return (last, lowest);
    }
    let mut all: Vec<_> = (0..last).map(arranged).chain([lowest]).collect();
    // The first that shows everything, in a size that is good to see if that can be.
    let whole = |good: f32| {
        all.iter().position(|it: &Arranged<'_>| it.is_whole() && sheet.px(good) <= it.line)
    };
    let chosen = SIZES.into_iter().find_map(whole).unwrap_or(last);
    (chosen, all.swap_remove(chosen))
}

/// Whether there is more beside the market than its picture shows well: then
/// [`beside`](super::beside) has it all.
pub fn is_crowded(view: &GameView, look: Look<'_>) -> bool {
    let sheet = look.sheet();
    let groups = shelf::of_market(&sheet, view, look);
    let (_, shelves) = shelves(&sheet, view, &groups, look);
    !shelves.is_whole() || shelves.line < sheet.px(SIZES[1])
}

/// Whose turn it is, and which scoring comes next.
pub(super) fn head(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    let inner = band(sheet, at);
    let next = if view.over {
        look.words.game_over.clone()
    } else {
        format!("{} {}", look.words.next_scoring, view.next_round())
    };
    let hand = Hand::new(Face::Bold, 28.0).ink(Ink::BAND_SOFT).right();
    let width = (sheet.measure(&next, hand) + 1).min(inner.w * 2 / 5);
    let (right, left) = inner.split_right(width);
    sheet.text(&next, right, hand);
    let side = sheet.px(36.0);
    let icon =
        Rect::new(left.right() - side - sheet.px(10.0), inner.y + (inner.h - side) / 2, side, side);
    sheet.figure(Figure::Icon(Icon::Star), icon);
    let left = Rect { w: icon.x - left.x - sheet.px(16.0), ..left };
    let shown = if view.over { view.winners.as_slice() } else { std::slice::from_ref(&view.turn) };
    let sign = if view.over { Icon::Crown } else { Icon::Turn };
    let (arrow, mut left) = left.split_left(inner.h * 3 / 4);
    sheet.figure(Figure::Icon(sign), arrow.square());
    let each = left.w / (shown.len().clamp(1, Seat::MOST) as i32);
    for &seat in shown.iter().take(Seat::MOST) {
        let (place, rest) = left.split_left(each);
        left = rest;
        sheet.place(Place::Player(seat), place);
        let place = place.split_left(sheet.px(8.0)).1;
        let (badge, name) = place.split_left(inner.h);
        let colour = view.players.get(seat.index()).map(|player| player.colour);
        sheet.draw(Badge(colour), badge.square().inset(sheet.px(4.0)));
        let name = name.split_left(sheet.px(12.0)).1;
        let hand = Hand::new(Face::Title, 42.0).ink(Ink::CREAM);
        let to_move = (!view.over).then_some(look.words.to_move.as_str());
        let soft = Hand::new(Face::Plain, 30.0).ink(Ink::BAND_SOFT);
        let tail = to_move.map_or(0, |text| sheet.measure(text, soft) + sheet.px(12.0));
        let room = Rect { w: (name.w - tail).max(name.w / 2), ..name };
        let written = sheet.text(&look.name(seat), room, hand);
        if let Some(text) = to_move {
            let from = written.right() + sheet.px(12.0);
            sheet.text(text, Rect { x: from, w: name.right() - from, ..name }, soft);
        }
    }
}

fn market(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    let slots = view.market.iter().take(8).collect::<Vec<_>>();
    let gap = sheet.px(GAP);
    for (nth, (slot, at)) in slots.iter().zip(at.columns(slots.len().max(1), gap)).enumerate() {
        sheet.place(Place::Slot(nth as u8), at);
        stall(sheet, slot, nth + 1, look, at);
    }
}

fn stall(sheet: &Sheet, slot: &SlotView, number: usize, look: Look<'_>, at: Rect) {
    let width = at.w as f32;
    sheet.figure(Figure::Stall(slot.currency), at);
    let (head, niche) = at.split_top((width * STALL_HEAD) as i32);
    let head = head.inset_by((width * 0.06) as i32, 0);
    let size = (head.h as f32 * 0.62 / sheet.scale).min(34.0);
    let (left, rest) = head.split_left((size * sheet.scale) as i32);
    let ink = Ink::NIGHT;
    sheet.text(&number.to_string(), left, Hand::new(Face::Title, size * 1.15).ink(ink));
    let (letter, name) = rest.split_right((size * sheet.scale) as i32);
    let letter_hand = Hand::new(Face::Bold, size).ink(ink).right();
    sheet.text(&slot.currency.letter().to_string(), letter, letter_hand);
    let name_hand = Hand::new(Face::Title, size * 0.98).ink(ink).centred();
    sheet.text(look.words.currency(slot.currency), name, name_hand);
    let foot = (width * 0.07) as i32;
    let side = ((width * 0.72) as i32).min(niche.h - foot - (width * 0.04) as i32) / 2 * 2;
    let top = niche.bottom() - foot - side - (width * 0.03) as i32;
    let place = Rect::new(at.x + (at.w - side) / 2, top, side, side);
    match &slot.tile {
        Some(tile) => {
            let tile = Tile::new(tile.tile, look.words).with(tile.extra, tile.nature, &tile.tokens);
            sheet.draw(tile, place);
        }
        None => sheet.figure(Figure::Frame(Framing::Vacant), place.inset(side / 8)),
    }
    let side = (width * 0.19) as i32;
    for (nth, &it) in slot.tokens.iter().take(4).enumerate() {
        let y = niche.bottom() - foot - side - nth as i32 * (side * 9 / 10);
        sheet.draw(Mark(it), Rect::new(at.x + (width * 0.02) as i32, y, side, side));
    }
}

/// The open money on the left, the piles on the right.
fn money_row(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    let inset = sheet.px(14.0);
    let card = ((at.h - 2 * inset) as f32 * SHAPE) as i32 + inset;
    let cards = (view.display.len() as i32).clamp(4, 6);
    let (notes, piles) = at.split_left(cards * card + inset);
    sheet.panel(notes, sheet.px(RADIUS), Ink::PANEL_SHADE);
    display(sheet, &numbered(&view.display), look, notes.inset(inset), Place::Money);
    let piles = piles.split_left(sheet.px(GAP)).1;
    sheet.panel(piles, sheet.px(RADIUS), Ink::PANEL);
    let heaps = [
        (Icon::Tiles, view.tower, &look.words.supply),
        (Icon::Pile, view.deck, &look.words.pile),
        (Icon::Discard, view.discard, &look.words.discard),
    ];
    let inner = piles.inset(inset);
    for ((icon, count, word), heap) in heaps.into_iter().zip(inner.columns(3, inset)) {
        let (picture, rest) = heap.split_top(heap.h / 2);
        let (number, name) = rest.split_top(rest.h * 3 / 5);
        sheet.figure(Figure::Icon(icon), picture.square());
        let size = (number.h as f32 * 0.92 / sheet.scale).min(44.0);
        sheet.text(&count.to_string(), number, Hand::new(Face::Title, size).centred());
        sheet.text(word, name, Hand::new(Face::Plain, 24.0).ink(Ink::TEXT_SOFT).centred());
    }
}

/// Cards with their places in the view.
pub(super) fn numbered(cards: &[Card]) -> Vec<(u8, Card)> {
    (0..=u8::MAX).zip(cards.iter().copied()).collect()
}

/// Open cards side by side; where there are many they overlap, but never their numbers.
pub(super) fn display(
    sheet: &Sheet,
    cards: &[(u8, Card)],
    look: Look<'_>,
    at: Rect,
    place: impl Fn(u8) -> Place,
) {
    const SHOWN: f32 = 0.76;
    let shown = cards.len().min(MOST_CARDS);
    let narrowest = at.w as f32 / (1.0 + SHOWN * (shown as f32 - 1.0).max(0.0));
    let width = ((at.h as f32 * SHAPE).min(narrowest)) as i32;
    let height = ((width as f32 / SHAPE) as i32).min(at.h);
    let step = match shown {
        0 | 1 => 0,
        _ => (width + sheet.px(14.0)).min((at.w - width) / (shown as i32 - 1)),
    };
    let y = at.y + (at.h - height) / 2;
    for (nth, &(number, card)) in cards.iter().take(shown).enumerate() {
        let at = Rect::new(at.x + nth as i32 * step, y, width, height);
        sheet.place(place(number), at);
        sheet.draw(CardFace { card, look, named: true }, at);
    }
}
