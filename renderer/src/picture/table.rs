//! What lies in the middle of the table, and how everybody stands.

use alhambra_engine::{ByKind, Card, Colour, GameView, Kind, Seat, SlotView};

use super::{
    GAP, RADIUS,
    cards::{SHAPE, card},
    halves, shelf,
    tile::{Laid, token},
};
use crate::{
    Look,
    art::{Figure, Framing, Icon, STALL_HEAD},
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, Scene},
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 84.0;
const SHELVES: f32 = 480.0;
/// Heights of the stalls, the money and a line of the standings: the fuller the table, the
/// lower they are.
const DENSITIES: [[f32; 3]; 4] =
    [[336.0, 196.0, 62.0], [304.0, 188.0, 56.0], [272.0, 164.0, 52.0], [236.0, 140.0, 48.0]];
/// How high lines of things beside the market should be, best first.
const SIZES: [f32; 3] = [80.0, 64.0, 0.0];
/// More cards than this are counted, not shown.
const MOST_CARDS: usize = 24;

pub(crate) fn table(view: &GameView, look: Look<'_>) -> Scene {
    let mut scene = look.scene();
    let gap = scene.px(GAP);
    let width = scene.px(WIDTH);
    let page = Rect::new(gap, gap, width - 2 * gap, i32::MAX / 4);

    let rows = view.players.len().min(Seat::MOST) + usize::from(view.dirk.is_some());
    let standings_height = |row: f32| scene.px(row) * (rows as i32 + 1) + gap;
    let arranged = DENSITIES.map(|[stall, notes, row]| {
        let others = scene.px(HEADER + stall + notes) + standings_height(row) + 8 * gap;
        let room = (width - others).min(scene.px(SHELVES));
        let mut groups = shelf::beside_market(view, look);
        groups.extend(shelf::of_shelves(&view.beside, look));
        shelf::arrange(&scene, groups, page.w - 2 * gap, room)
    });
    // The first that shows everything, in a size that is good to see if that can be.
    let place =
        |good: f32| arranged.iter().position(|it| it.is_whole() && scene.px(good) <= it.line);
    let chosen = SIZES.into_iter().find_map(place).unwrap_or(DENSITIES.len() - 1);
    let [stall, notes, row] = DENSITIES[chosen];
    let board_height = standings_height(row);
    let shelves = &arranged[chosen];

    let (header, page) = page.split_top(scene.px(HEADER));
    let (_, page) = page.split_top(gap);
    let (stalls, page) = page.split_top(scene.px(stall));
    let (_, page) = page.split_top(gap);
    let (money, page) = page.split_top(scene.px(notes));
    let (_, mut page) = page.split_top(gap);
    let beside = (!shelves.is_empty()).then(|| {
        let (beside, rest) = page.split_top(shelves.height + 2 * gap);
        page = rest.split_top(gap).1;
        beside
    });
    let (standing, _) = page.split_top(board_height);
    scene.resize(width, standing.bottom() + gap);

    head(&mut scene, view, look, header);
    market(&mut scene, view, look, stalls);
    money_row(&mut scene, view, look, money);
    if let Some(beside) = beside {
        scene.panel(beside, scene.px(RADIUS), Ink::PANEL_SHADE);
        shelves.draw(&mut scene, look, beside.x + gap, beside.y + gap);
    }
    standings(&mut scene, view, look, standing);
    scene
}

/// Whose turn it is, and which scoring comes next.
pub(super) fn head(scene: &mut Scene, view: &GameView, look: Look<'_>, at: Rect) {
    scene.panel(at, scene.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(scene.px(16.0), scene.px(12.0));
    let next = if view.over {
        look.words.game_over.clone()
    } else {
        format!("{} {}", look.words.scoring, view.next_round())
    };
    let hand = Hand::new(Face::Bold, 30.0).ink(Ink::TEXT_SOFT).right();
    let width = scene.measure(&next, hand).min(inner.w / 2);
    let (right, left) = inner.split_right(width);
    scene.text(&next, right, hand);
    let icon = scene.px(40.0);
    let icon =
        Rect::new(left.right() - icon - scene.px(10.0), at.y + (at.h - icon) / 2, icon, icon);
    scene.figure(Figure::Icon(Icon::Star), icon);
    let left = Rect { w: icon.x - left.x - scene.px(16.0), ..left };
    let shown = if view.over { view.winners.as_slice() } else { std::slice::from_ref(&view.turn) };
    let sign = if view.over { Icon::Crown } else { Icon::Turn };
    let (arrow, mut left) = left.split_left(inner.h * 4 / 5);
    scene.figure(Figure::Icon(sign), arrow.square());
    let each = left.w / (shown.len().clamp(1, Seat::MOST) as i32);
    for &seat in shown.iter().take(Seat::MOST) {
        let (place, rest) = left.split_left(each);
        left = rest;
        let place = place.split_left(scene.px(8.0)).1;
        let (badge, name) = place.split_left(inner.h);
        let colour = view.players.get(seat.index()).map(|player| player.colour);
        scene.figure(Figure::Badge(colour), badge);
        let name = name.split_left(scene.px(12.0)).1;
        let hand = Hand::new(Face::Title, 40.0);
        let to_move = (!view.over).then_some(look.words.to_move.as_str());
        let soft = Hand::new(Face::Plain, 30.0).ink(Ink::TEXT_SOFT);
        let tail = to_move.map_or(0, |text| scene.measure(text, soft) + scene.px(12.0));
        let room = Rect { w: (name.w - tail).max(name.w / 2), ..name };
        let written = scene.text(&look.name(seat), room, hand);
        if let Some(text) = to_move {
            let from = written.right() + scene.px(12.0);
            scene.text(text, Rect { x: from, w: name.right() - from, ..name }, soft);
        }
    }
}

pub(super) fn market(scene: &mut Scene, view: &GameView, look: Look<'_>, at: Rect) {
    let slots = view.market.iter().take(8).collect::<Vec<_>>();
    let gap = scene.px(GAP);
    for (nth, (slot, at)) in slots.iter().zip(at.columns(slots.len().max(1), gap)).enumerate() {
        stall(scene, slot, nth + 1, look, at);
    }
}

fn stall(scene: &mut Scene, slot: &SlotView, number: usize, look: Look<'_>, at: Rect) {
    let width = at.w as f32;
    scene.figure(Figure::Stall(slot.currency), at);
    let (head, niche) = at.split_top((width * STALL_HEAD) as i32);
    let [_, deep] = Ink::currency(slot.currency);
    let head = head.inset_by((width * 0.06) as i32, 0);
    let size = (head.h as f32 * 0.62 / scene.scale).min(34.0);
    let (left, rest) = head.split_left((size * scene.scale) as i32);
    scene.text(&number.to_string(), left, Hand::new(Face::Title, size * 1.1).ink(deep));
    let (letter, name) = rest.split_right((size * scene.scale) as i32);
    let letter_hand = Hand::new(Face::Bold, size).ink(deep).right();
    scene.text(&slot.currency.letter().to_string(), letter, letter_hand);
    let name_hand = Hand::new(Face::Bold, size * 0.92).ink(deep).centred();
    scene.text(look.words.currency(slot.currency), name, name_hand);
    let foot = (width * 0.07) as i32;
    let side = ((width * 0.68) as i32).min(niche.h - foot - (width * 0.06) as i32) / 2 * 2;
    let top = niche.bottom() - foot - side - (width * 0.03) as i32;
    let place = Rect::new(at.x + (at.w - side) / 2, top, side, side);
    match &slot.tile {
        Some(tile) => {
            Laid::loose(tile.tile, tile.extra, &tile.tokens).whole(scene, look.words, place);
        }
        None => scene.figure(Figure::Frame(Framing::Vacant), place.inset(side / 8)),
    }
    let side = (width * 0.17) as i32;
    for (nth, &it) in slot.tokens.iter().take(4).enumerate() {
        let y = niche.bottom() - foot - side - nth as i32 * (side * 9 / 10);
        token(scene, it, Rect::new(at.x + (width * 0.02) as i32, y, side, side));
    }
}

/// The open money on the left, the piles on the right.
fn money_row(scene: &mut Scene, view: &GameView, look: Look<'_>, at: Rect) {
    let inset = scene.px(14.0);
    let card = ((at.h - 2 * inset) as f32 * SHAPE) as i32 + inset;
    let cards = (view.display.len() as i32).clamp(4, 6);
    let (notes, piles) = at.split_left(cards * card + inset);
    scene.panel(notes, scene.px(RADIUS), Ink::PANEL_SHADE);
    display(scene, &view.display, look, notes.inset(inset));
    let piles = piles.split_left(scene.px(GAP)).1;
    scene.panel(piles, scene.px(RADIUS), Ink::PANEL);
    let heaps = [
        (Icon::Tiles, view.tower, &look.words.supply),
        (Icon::Pile, view.deck, &look.words.pile),
        (Icon::Discard, view.discard, &look.words.discard),
    ];
    let inner = piles.inset(inset);
    for ((icon, count, word), heap) in heaps.into_iter().zip(inner.columns(3, inset)) {
        let (picture, rest) = heap.split_top(heap.h / 2);
        let (number, name) = rest.split_top(rest.h * 3 / 5);
        scene.figure(Figure::Icon(icon), picture.square());
        scene.text(&count.to_string(), number, Hand::new(Face::Bold, 40.0).centred());
        scene.text(word, name, Hand::new(Face::Plain, 24.0).ink(Ink::TEXT_SOFT).centred());
    }
}

/// Open cards side by side; where there are many they overlap, but never their numbers.
pub(super) fn display(scene: &mut Scene, cards: &[Card], look: Look<'_>, at: Rect) {
    const SHOWN: f32 = 0.76;
    let shown = cards.len().min(MOST_CARDS);
    let narrowest = at.w as f32 / (1.0 + SHOWN * (shown as f32 - 1.0).max(0.0));
    let width = ((at.h as f32 * SHAPE).min(narrowest)) as i32;
    let height = ((width as f32 / SHAPE) as i32).min(at.h);
    let step = match shown {
        0 | 1 => 0,
        _ => (width + scene.px(14.0)).min((at.w - width) / (shown as i32 - 1)),
    };
    let y = at.y + (at.h - height) / 2;
    for (nth, &it) in cards.iter().take(shown).enumerate() {
        card(scene, look, it, true, Rect::new(at.x + nth as i32 * step, y, width, height));
    }
}

/// One line of the standings.
struct Standing {
    colour: Option<Colour>,
    name: String,
    kinds: ByKind<u16>,
    wall: Option<usize>,
    cards: Option<usize>,
    reserve: Option<usize>,
    points: i16,
    moving: bool,
    winner: bool,
}

fn standings(scene: &mut Scene, view: &GameView, look: Look<'_>, at: Rect) {
    scene.panel(at, scene.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(scene.px(16.0), scene.px(GAP / 2.0));
    let lines = lines(view, look);
    let row = inner.h / (lines.len() as i32 + 1);
    let (titles, mut rest) = inner.split_top(row);
    let columns = Columns::new(scene, titles);
    for (kind, place) in Kind::ALL.into_iter().zip(columns.kinds) {
        scene.figure(Figure::Emblem(kind), place.inset(scene.px(7.0)).square());
    }
    let signs = [Icon::Wall, Icon::Cards, Icon::Tiles, Icon::Star];
    for (icon, place) in signs.into_iter().zip(columns.numbers) {
        scene.figure(Figure::Icon(icon), place.inset(scene.px(9.0)).square());
    }
    for standing in lines {
        let (line, below) = rest.split_top(row);
        rest = below;
        scene.rect(Rect { h: scene.px(2.0).max(1), ..line }, Ink::PANEL_SHADE);
        write(scene, &standing, line, columns.moved_to(line.y));
    }
}

fn write(scene: &mut Scene, standing: &Standing, line: Rect, columns: Columns) {
    let side = scene.px(46.0);
    let badge = Rect::new(line.x, line.y + (line.h - side) / 2, side, side);
    scene.figure(Figure::Badge(standing.colour), badge);
    let mut left = badge.right() + scene.px(12.0);
    let sign = match (standing.winner, standing.moving) {
        (true, _) => Some(Icon::Crown),
        (_, true) => Some(Icon::Turn),
        _ => None,
    };
    if let Some(sign) = sign {
        let side = scene.px(32.0);
        let place = Rect::new(left, line.y + (line.h - side) / 2, side, side);
        scene.figure(Figure::Icon(sign), place);
        left += side + scene.px(8.0);
    }
    let room = Rect::new(left, line.y, columns.kinds[0].x - left - scene.px(8.0), line.h);
    scene.text(&standing.name, room, Hand::new(Face::Title, 30.0));
    for (kind, place) in Kind::ALL.into_iter().zip(columns.kinds) {
        let count = standing.kinds[kind];
        let (text, ink) = match count {
            0 => ("·".to_owned(), Ink::TEXT_SOFT),
            count => (halves(count), Ink::TEXT),
        };
        scene.text(&text, place, Hand::new(Face::Bold, 30.0).ink(ink).centred());
    }
    let numbers = [standing.wall, standing.cards, standing.reserve];
    for (number, place) in numbers.into_iter().zip(columns.numbers) {
        let text = number.map_or("–".to_owned(), |number| number.to_string());
        let hand = Hand::new(Face::Plain, 30.0).ink(Ink::TEXT).centred();
        scene.text(&text, place, hand);
    }
    let hand = Hand::new(Face::Title, 36.0).centred();
    scene.text(&standing.points.to_string(), columns.numbers[3], hand);
}

fn lines(view: &GameView, look: Look<'_>) -> Vec<Standing> {
    let players = view.players.iter().take(Seat::MOST).map(|player| Standing {
        colour: Some(player.colour),
        name: look.name(player.seat),
        kinds: player.alhambra.halves,
        wall: Some(player.alhambra.wall.len()),
        cards: Some(player.cards),
        reserve: Some(player.reserve.len()),
        points: player.score,
        moving: !view.over && view.turn == player.seat,
        winner: view.winners.contains(&player.seat),
    });
    let dirk = view.dirk.iter().map(|dirk| Standing {
        colour: None,
        name: look.words.dirk.clone(),
        kinds: dirk.halves,
        wall: None,
        cards: None,
        reserve: None,
        points: dirk.score,
        moving: false,
        winner: false,
    });
    players.chain(dirk).collect()
}

#[derive(Clone, Copy)]
struct Columns {
    kinds: [Rect; 6],
    /// Wall, cards, reserve, points.
    numbers: [Rect; 4],
}

impl Columns {
    fn new(scene: &Scene, line: Rect) -> Self {
        let mut right = line.right();
        let mut next = |units| {
            right -= scene.px(units);
            Rect { x: right, w: scene.px(units), ..line }
        };
        let numbers = [next(116.0), next(80.0), next(80.0), next(80.0)];
        right -= scene.px(16.0);
        let mut next = |units| {
            right -= scene.px(units);
            Rect { x: right, w: scene.px(units), ..line }
        };
        let mut kinds = [(); 6].map(|()| next(66.0));
        kinds.reverse();
        let [points, reserve, cards, wall] = numbers;
        Self { kinds, numbers: [wall, cards, reserve, points] }
    }

    fn moved_to(self, y: i32) -> Self {
        let down = |rect: Rect| Rect { y, ..rect };
        Self { kinds: self.kinds.map(down), numbers: self.numbers.map(down) }
    }
}
