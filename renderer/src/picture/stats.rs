//! What somebody's games add up to: numbers, bars and lists, as the caller counted and named
//! them.

use alhambra_engine::Kind;

use super::{GAP, RADIUS, band, halves};
use crate::{
    Look, Rect, Scene,
    art::{Figure, Icon},
    element::Emblem,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 124.0;
const NUMBER: f32 = 128.0;
const NUMBERS_A_ROW: usize = 4;
const LINE: f32 = 50.0;
const MOST_NUMBERS: usize = 8;
const MOST_LINES: usize = 8;

/// Somebody's games, in the words of the reader.
#[derive(Debug, Clone, Copy)]
pub struct Career<'a> {
    /// Whose.
    pub name: &'a str,
    /// What stands beside the name, such as the rating.
    pub beside: &'a str,
    /// Labels and numbers.
    pub numbers: &'a [(&'a str, &'a str)],
    /// Buildings by kind, in halves, under a title.
    pub kinds: (&'a str, [u32; 6]),
    /// Bars under a title, each with its label, how full it is of 1, and the number for it.
    pub bars: (&'a str, &'a [(&'a str, f32, &'a str)]),
    /// Lists under their titles, each line with its number.
    pub lists: &'a [(&'a str, &'a [(&'a str, &'a str)])],
}

/// What somebody's games add up to.
pub fn stats(career: &Career<'_>, look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    head(&sheet, career, header);
    let mut top = header.bottom() + gap;
    let numbers = &career.numbers[..career.numbers.len().min(MOST_NUMBERS)];
    for row in numbers.chunks(NUMBERS_A_ROW) {
        let line = Rect::new(gap, top, header.w, sheet.px(NUMBER));
        for ((label, value), at) in row.iter().zip(line.columns(row.len(), gap)) {
            number(&sheet, label, value, at);
        }
        top = line.bottom() + gap;
    }
    let bars = &career.bars.1[..career.bars.1.len().min(MOST_LINES)];
    let height = panel_height(&sheet, bars.len().max(Kind::ALL.len()));
    let pair = Rect::new(gap, top, header.w, height);
    let mut halves = pair.columns(2, gap);
    if let (Some(left), Some(right)) = (halves.next(), halves.next()) {
        kinds(&sheet, career.kinds, look, left);
        shares(&sheet, (career.bars.0, bars), right);
    }
    top = pair.bottom() + gap;
    let lists: Vec<_> = career.lists.iter().filter(|list| !list.1.is_empty()).take(2).collect();
    if let Some(longest) = lists.iter().map(|list| list.1.len().min(MOST_LINES)).max() {
        let pair = Rect::new(gap, top, header.w, panel_height(&sheet, longest));
        for (list, at) in lists.iter().zip(pair.columns(lists.len(), gap)) {
            write_list(&sheet, list, at);
        }
        top = pair.bottom() + gap;
    }
    sheet.finish(width, top)
}

/// So high is a panel with a title and so many lines.
fn panel_height(sheet: &Sheet, lines: usize) -> i32 {
    sheet.px(LINE) * (lines as i32 + 1) + sheet.px(40.0)
}

fn head(sheet: &Sheet, career: &Career<'_>, at: Rect) {
    let inner = band(sheet, at);
    let (crown, rest) = inner.split_left(inner.h);
    sheet.figure(Figure::Icon(Icon::Crown), crown.square().inset(sheet.px(10.0)));
    let soft = Hand::new(Face::Bold, 34.0).ink(Ink::CREAM);
    let width = (sheet.measure(career.beside, soft) + 1).min(rest.w / 2);
    let (right, left) = rest.split_right(width);
    sheet.text(career.beside, right, soft.right());
    let hand = Hand::new(Face::Title, 56.0).ink(Ink::CREAM);
    sheet.text(career.name, left.inset_by(sheet.px(16.0), 0), hand);
}

/// A number with what it counts below it.
fn number(sheet: &Sheet, label: &str, value: &str, at: Rect) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(sheet.px(12.0), sheet.px(10.0));
    let (value_at, label_at) = inner.split_top(inner.h * 3 / 5);
    sheet.text(value, value_at, Hand::new(Face::Title, 56.0).centred());
    sheet.text(label, label_at, Hand::new(Face::Bold, 25.0).ink(Ink::TEXT_SOFT).centred());
}

/// A panel with its title; answers the room for lines.
fn titled(sheet: &Sheet, title: &str, at: Rect) -> Rect {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(sheet.px(20.0), sheet.px(18.0));
    let (line, rest) = inner.split_top(sheet.px(LINE));
    sheet.text(title, line, Hand::new(Face::Title, 32.0));
    rest
}

/// The lines of a panel, one below the other.
fn lines(sheet: &Sheet, within: Rect) -> impl Iterator<Item = Rect> + use<> {
    let height = sheet.px(LINE);
    (0..MOST_LINES as i32).map(move |nth| Rect { y: within.y + nth * height, h: height, ..within })
}

/// A bar that is partly full, and a number right of it.
fn bar(sheet: &Sheet, full: f32, value: &str, at: Rect) {
    let hand = Hand::new(Face::Bold, 26.0);
    let (right, room) = at.split_right(sheet.px(110.0));
    sheet.text(value, right, hand.right());
    let ground = room.inset_by(0, room.h / 4);
    sheet.round(ground, ground.h / 2, Ink::PANEL_SHADE);
    let full = if full.is_finite() { full.clamp(0.0, 1.0) } else { 0.0 };
    let part = (ground.w as f32 * full) as i32;
    if 0 < part {
        sheet.round(Rect { w: part.max(ground.h), ..ground }, ground.h / 2, Ink::TRACE);
    }
}

fn kinds(sheet: &Sheet, (title, counts): (&str, [u32; 6]), look: Look<'_>, at: Rect) {
    let room = titled(sheet, title, at);
    let most = counts.into_iter().max().unwrap_or(0).max(1);
    // The dearest first, as everybody lists them.
    for (kind, line) in Kind::ALL.into_iter().rev().zip(lines(sheet, room)) {
        let (sign, rest) = line.split_left(line.h);
        sheet.draw(Emblem(kind), sign.inset(sheet.px(5.0)));
        let (name, rest) = rest.split_left(sheet.px(150.0));
        let hand = Hand::new(Face::Bold, 26.0);
        sheet.text(look.words.kind(kind), name.inset_by(sheet.px(10.0), 0), hand);
        let count = counts[kind.index()];
        let value = u16::try_from(count).map_or_else(|_| (count / 2).to_string(), halves);
        bar(sheet, count as f32 / most as f32, &value, rest);
    }
}

fn shares(sheet: &Sheet, (title, bars): (&str, &[(&str, f32, &str)]), at: Rect) {
    let room = titled(sheet, title, at);
    for ((label, full, value), line) in bars.iter().zip(lines(sheet, room)) {
        let (name, rest) = line.split_left(line.w * 2 / 5);
        sheet.text(label, name, Hand::new(Face::Bold, 26.0));
        bar(sheet, *full, value, rest);
    }
}

fn write_list(sheet: &Sheet, (title, items): &(&str, &[(&str, &str)]), at: Rect) {
    let room = titled(sheet, title, at);
    for ((label, value), line) in items.iter().zip(lines(sheet, room)) {
        let hand = Hand::new(Face::Bold, 26.0);
        let (right, left) = line.split_right((sheet.measure(value, hand) + 1).min(line.w / 2));
        sheet.text(value, right, hand.right());
        sheet.text(label, Rect { w: left.w - sheet.px(12.0), ..left }, hand.ink(Ink::TEXT_SOFT));
    }
}
