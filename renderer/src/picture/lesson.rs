//! A page of the rules: scenes with a sentence each, one below the other.

use alhambra_engine::{Card, Currency, Kind, PLACES, Round, Seat, Shelf, TileId};

use super::{Board, GAP, RADIUS, band, shelf, table::display, table::numbered};
use crate::{
    Example, Lesson, Look, Marks, Place, Rect, Scene, Shows,
    art::{Figure, Icon, STALL_HEAD},
    element::{Emblem, Tile},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 100.0;
const TEXT: Hand = Hand::new(Face::Plain, 34.0);
const LINE: f32 = 44.0;
/// How high the scenes are.
const TABLE_LINE: f32 = 54.0;
const LEAST_LINE: f32 = 38.0;
const LEAST_SCENE: f32 = 130.0;
const PAYMENT: f32 = 300.0;
const THINGS: f32 = 420.0;
const LARGEST_CELL: f32 = 150.0;
const MOST_SCENES: usize = 4;

/// A page of the rules as a picture.
pub fn lesson(lesson: &Lesson<'_>, look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    let inner = band(&sheet, header);
    let (icon, title) = inner.split_left(inner.h);
    sheet.figure(Figure::Icon(Icon::Star), icon.square().inset(sheet.px(6.0)));
    let hand = Hand::new(Face::Title, 44.0).ink(Ink::CREAM);
    sheet.text(lesson.title, title.split_left(sheet.px(16.0)).1, hand);
    let scenes = &lesson.scenes[..lesson.scenes.len().min(MOST_SCENES)];
    let mut y = header.bottom() + gap;
    // Scenes share what is left of a square page; who needs more than a share gets it as long
    // as there is room.
    for (nth, example) in scenes.iter().enumerate() {
        let share = (width - y) / (scenes.len() - nth) as i32 - gap;
        let needed = least(&sheet, example, header.w - 2 * gap).max(share);
        if width < y + needed + gap {
            continue;
        }
        let room = Rect::new(gap, y, header.w, needed);
        y = scene(&sheet, example, look, room) + gap;
    }
    sheet.finish(width, y)
}

/// The least height of a scene with its panel and its sentence.
fn least(sheet: &Sheet, example: &Example<'_>, width: i32) -> i32 {
    let lines = broken(sheet, example.text, width).len() as i32;
    let shown = match example.shows {
        Shows::Points => 8.0 * LEAST_LINE,
        _ => LEAST_SCENE,
    };
    sheet.px(shown) + sheet.px(LINE) * lines + 3 * sheet.px(GAP)
}

/// One scene on a panel, its sentence below; answers where it ends.
fn scene(sheet: &Sheet, example: &Example<'_>, look: Look<'_>, room: Rect) -> i32 {
    let gap = sheet.px(GAP);
    let inner = room.w - 2 * gap;
    let lines = broken(sheet, example.text, inner);
    let text_height = sheet.px(LINE) * lines.len() as i32;
    let most = (room.h - text_height - 3 * gap).max(sheet.px(TABLE_LINE));
    let shown = Rect::new(room.x + gap, room.y + gap, inner, most);
    // Drawn on its panel once its height is known.
    let height = match example.shows {
        Shows::Points => sheet.px(TABLE_LINE).min(most / 8) * 8,
        Shows::Plan(alhambra) => {
            board(alhambra, look).fit(sheet.scale, (inner, most)).1.1.min(most)
        }
        Shows::Payment { .. } => sheet.px(PAYMENT).min(most),
        Shows::Things(items) => things(sheet, &shelved(items), look, shown, false),
        Shows::Brought(view) => things(sheet, &all_shelves(view), look, shown, false),
    };
    let extra = if lines.is_empty() { 0 } else { text_height + gap };
    let panel = Rect { h: height + extra + 2 * gap, ..room };
    sheet.panel(panel, sheet.px(RADIUS), Ink::PANEL);
    let shown = Rect { h: height, ..shown };
    match example.shows {
        Shows::Points => points(sheet, look, shown),
        Shows::Plan(alhambra) => sheet.draw(board(alhambra, look), shown),
        Shows::Payment { tile, currency, with } => {
            payment(sheet, tile, currency, with, look, shown);
        }
        Shows::Things(items) => {
            things(sheet, &shelved(items), look, shown, true);
        }
        Shows::Brought(view) => {
            things(sheet, &all_shelves(view), look, shown, true);
        }
    }
    for (nth, line) in lines.iter().enumerate() {
        let y = shown.bottom() + gap + sheet.px(LINE) * nth as i32;
        sheet.text(line, Rect::new(shown.x, y, inner, sheet.px(LINE)), TEXT);
    }
    panel.bottom()
}

/// A sentence in lines of a width.
fn broken(sheet: &Sheet, text: &str, width: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if sheet.measure(&format!("{line} {word}"), TEXT) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn board<'a>(alhambra: &'a alhambra_engine::AlhambraView, look: Look<'a>) -> Board<'a> {
    Board {
        seat: Seat(0),
        alhambra,
        colour: alhambra_engine::Colour::Red,
        marks: Marks::default(),
        words: look.words,
        ruled: false,
        most: LARGEST_CELL,
        extent: None,
    }
}

/// The kinds from the dearest down, and what their places bring in each scoring.
fn points(sheet: &Sheet, look: Look<'_>, at: Rect) {
    let lines = at.rows(8, 0).collect::<Vec<_>>();
    let (label, _) = at.split_left(at.w * 3 / 10);
    let columns = |line: Rect| line.split_right(at.w * 7 / 10).0.columns(6, 0).collect::<Vec<_>>();
    // First the scorings, then their places: one, two, three.
    let heads = columns(lines[0]);
    let mut column = 0;
    for round in Round::ALL {
        let wide = round.index() + 1;
        let (first, last) = (heads[column], heads[column + wide - 1]);
        let room = Rect { w: last.right() - first.x, ..first }.inset_by(sheet.px(3.0), 0);
        sheet.round(room, sheet.px(10.0), Ink::PANEL_SHADE);
        let word = format!("{} {round}", look.words.scoring);
        let wide = sheet.measure(&word, Hand::new(Face::Title, 28.0)) <= room.w;
        let word = if wide { word } else { round.to_string() };
        sheet.text(&word, room, Hand::new(Face::Title, 28.0).centred());
        for place in 0..=round.index() {
            let cell = columns(lines[1])[column + place];
            let side = cell.h.min(sheet.px(48.0));
            let (x, y) = (cell.centre().0 - side / 2, cell.y + (cell.h - side) / 2);
            let medal = Rect::new(x, y, side, side);
            sheet.figure(Figure::Medal(place as u8 + 1), medal);
        }
        column += round.index() + 1;
    }
    for (kind, &line) in Kind::ALL.into_iter().rev().zip(&lines[2..]) {
        sheet.rect(Rect { h: sheet.px(2.0).max(1), ..line }, Ink::PANEL_SHADE);
        let (emblem, name) = Rect { y: line.y, h: line.h, ..label }.split_left(line.h);
        sheet.draw(Emblem(kind), emblem.inset(sheet.px(3.0)));
        let name = name.split_left(sheet.px(12.0)).1;
        sheet.text(look.words.kind(kind), name, Hand::new(Face::Plain, 28.0));
        let places = PLACES[kind.index()].iter().flat_map(|places| places.iter());
        for (points, cell) in places.zip(columns(line)) {
            sheet.text(&points.to_string(), cell, Hand::new(Face::Title, 34.0).centred());
        }
    }
}

/// A market stall, and the cards that are laid down for its tile.
fn payment(
    sheet: &Sheet,
    tile: TileId,
    currency: Currency,
    with: &[Card],
    look: Look<'_>,
    at: Rect,
) {
    let (stall, rest) = at.split_left(at.h * 9 / 10);
    sheet.figure(Figure::Stall(currency), stall);
    let (head, niche) = stall.split_top((stall.w as f32 * STALL_HEAD) as i32);
    let hand = Hand::new(Face::Title, 30.0).ink(Ink::NIGHT).centred();
    sheet.text(look.words.currency(currency), head, hand);
    let side = (niche.h as f32 * 0.74) as i32 / 2 * 2;
    let x = niche.centre().0 - side / 2;
    let place = Rect::new(x, niche.bottom() - side - stall.w / 10, side, side);
    sheet.draw(Tile::new(tile, look.words), place);
    let rest = rest.split_left(sheet.px(28.0)).1;
    let paid: u16 = with.iter().map(|card| u16::from(card.value())).sum();
    let price = u16::from(tile.price().unwrap_or(0));
    let (verdict, cards) = rest.split_bottom(sheet.px(60.0));
    display(sheet, &numbered(with), look, cards, Place::Money);
    let (text, ink) = match paid.checked_sub(price) {
        Some(0) => (format!("{paid} = {price} · {}", look.words.exact), Ink::TEAL),
        Some(over) => (format!("{paid} − {price} = {over} {}", look.words.over), Ink::TEXT),
        None => (format!("{} {}", price - paid, look.words.short), Ink::TEXT),
    };
    sheet.text(&text, verdict, Hand::new(Face::Title, 40.0).ink(ink));
}

/// Items without a shelf of their own, on one that has no title.
fn shelved(items: &[alhambra_engine::Item]) -> Vec<Shelf> {
    let Some(&module) = alhambra_engine::ModuleId::ALL.first() else { return Vec::new() };
    vec![Shelf { module, key: "", items: items.to_vec() }]
}

fn all_shelves(view: &alhambra_engine::GameView) -> Vec<Shelf> {
    let own = view.players.first().map(|player| player.shelves.as_slice()).unwrap_or_default();
    view.beside.iter().chain(own).cloned().collect()
}

/// How high shelves are; draws them if asked to.
fn things(sheet: &Sheet, shelves: &[Shelf], look: Look<'_>, at: Rect, draws: bool) -> i32 {
    let groups = shelf::of_shelves(sheet, shelves, look, false);
    let most = at.h.min(sheet.px(THINGS));
    let arranged = shelf::arrange(sheet, &groups, at.w, most, "");
    if draws {
        arranged.draw(sheet, look, at.x, at.y);
    }
    arranged.height
}
