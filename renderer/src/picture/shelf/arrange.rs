//! Where groups lie: each a card with its title above its things, side by side in lines.

use alhambra_engine::Dial;

use super::{
    Group, Groups, Thing, beside,
    matrix::{LINES, Matrix},
};
use crate::{
    Look, Rect,
    art::{Figure, Framing},
    element::{Back, CardFace, Mark, SHAPE},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// How high a line of things may be, in units, best first.
const HEIGHTS: [f32; 5] = [112.0, 96.0, 80.0, 66.0, 54.0];
const NUMBER: Hand = Hand::new(Face::Bold, 28.0);
const TITLE: Hand = Hand::new(Face::Bold, 24.0).ink(Ink::TEXT_SOFT);
const TITLE_LINE: f32 = 36.0;
/// Titles are shortened beyond this.
const WIDEST_TITLE: f32 = 420.0;
/// How wide one value of a dial is.
const DIAL_VALUE: f32 = 44.0;
/// Room around and between things.
const PAD: f32 = 10.0;

/// Groups with a place for each.
pub(in crate::picture) struct Arranged<'a> {
    matrix: Option<(Matrix, Rect)>,
    cards: Vec<(Group<'a>, Rect)>,
    pub(in crate::picture) height: i32,
    /// How high the things of a group are.
    pub(in crate::picture) line: i32,
    /// How many groups there was no room for, and where that is said.
    lost: Option<(usize, Rect)>,
}

/// Arranges groups in lines of a width, as large as the height allows. What does not fit even
/// when small is counted. Places are relative to the upper left corner.
pub(in crate::picture) fn arrange<'a>(
    sheet: &Sheet,
    groups: Groups<'a>,
    width: i32,
    most_height: i32,
) -> Arranged<'a> {
    let Groups { mut groups, mut matrix } = groups;
    let gap = sheet.px(PAD);
    let mut dropped = 0;
    let low = LINES.into_iter().find(|&high| {
        matrix.high = high;
        matrix.size(sheet).1 <= most_height
    });
    if low.is_none() {
        dropped = matrix.len();
        matrix = Matrix::default();
    }
    let table = matrix.size(sheet);
    let titles = groups
        .iter()
        .map(|group| sheet.measure(&group.title, TITLE).min(sheet.px(WIDEST_TITLE)) + 1);
    let titles = titles.collect::<Vec<_>>();
    let way = |aside: bool| {
        let (left, top) = if aside {
            (table.0 + gap, 0)
        } else {
            (0, if matrix.is_empty() { 0 } else { table.1 + gap })
        };
        let tries = HEIGHTS.iter().map(|&units| {
            let (places, whole) = flow(sheet, &groups, &titles, width - left, sheet.px(units));
            let bottom = places.last().map_or(0, |last| last.bottom());
            let fits = (top + bottom).max(table.1) <= most_height;
            let shown = places.iter().filter(|it| top + it.bottom() <= most_height).count();
            Way { units, places, corner: (left, top), good: (fits && whole, fits, shown) }
        });
        best(tries)
    };
    // Beside the table if everything has room there, else below it.
    let aside = !matrix.is_empty() && width / 4 <= width - table.0 - gap;
    let Way { units, places, corner: (left, top), .. } =
        best([aside, false].into_iter().filter(|&it| !it || aside).map(way));
    let line = sheet.px(units);
    for (group, place) in groups.iter_mut().zip(&places) {
        cut(sheet, group, place.w - 2 * gap, line);
    }
    let moved = places.into_iter().map(|place| place.moved(left, top));
    let mut cards = groups.into_iter().zip(moved).collect::<Vec<_>>();
    let all = cards.len();
    cards.retain(|(_, place)| place.bottom() <= most_height);
    let mut lost = None;
    if cards.len() < all || 0 < dropped {
        // The last one gives way to the count.
        let place = cards.pop().map(|(_, place)| place);
        let free = if matrix.is_empty() { 0 } else { table.0 + gap };
        let place = place.unwrap_or(Rect::new(free, 0, width - free, sheet.px(TITLE_LINE)));
        lost = Some((
            all - cards.len() + dropped,
            Rect { w: place.w.max(sheet.px(80.0)).min(width - place.x), ..place },
        ));
    }
    let bottoms = cards.iter().map(|it| it.1).chain(lost.iter().map(|it| it.1));
    let height = bottoms.map(Rect::bottom).max().unwrap_or(0).max(table.1);
    let matrix =
        (!matrix.is_empty()).then(|| (matrix, Rect::new(0, 0, table.0.min(width), table.1)));
    Arranged { matrix, cards, height, line, lost }
}

/// One way to lay groups out.
struct Way {
    units: f32,
    places: Vec<Rect>,
    corner: (i32, i32),
    /// Whether everything has room, whether all groups have, and how many do.
    good: (bool, bool, usize),
}

/// The first that is as good as can be.
fn best(ways: impl Iterator<Item = Way>) -> Way {
    let best = ways.reduce(|best, way| if best.good < way.good { way } else { best });
    let (places, corner) = (Vec::new(), (0, 0));
    best.unwrap_or(Way { units: HEIGHTS[0], places, corner, good: (false, false, 0) })
}

/// The places of the groups, side by side as far as they go, and whether none is too wide.
fn flow(
    sheet: &Sheet,
    groups: &[Group<'_>],
    titles: &[i32],
    width: i32,
    line: i32,
) -> (Vec<Rect>, bool) {
    let mut whole = true;
    let gap = sheet.px(PAD);
    let height = line + sheet.px(TITLE_LINE) + gap;
    let (mut x, mut y) = (0, 0);
    let place = |(group, title): (&Group<'_>, &i32)| {
        let things = group.things.iter().map(|(thing, _)| breadth(sheet, thing, line) + gap);
        let things = things.sum::<i32>() + gap;
        whole &= things <= width;
        let wide = things.max(*title + 2 * gap).min(width);
        if x != 0 && width < x + wide {
            (x, y) = (0, y + height + gap);
        }
        let place = Rect::new(x, y, wide, height);
        x += wide + gap;
        place
    };
    let places = groups.iter().zip(titles).map(place).collect();
    (places, whole)
}

/// Counts what is too much for the widest card.
fn cut(sheet: &Sheet, group: &mut Group<'_>, room: i32, line: i32) {
    let gap = sheet.px(PAD);
    let width = |group: &Group<'_>| {
        let things = group.things.iter().map(|(thing, _)| breadth(sheet, thing, line) + gap);
        things.sum::<i32>() - gap
    };
    let mut lost = 0;
    // The count itself needs room too.
    let count = |lost: usize| match lost {
        0 => 0,
        lost => gap + breadth(sheet, &Thing::More(lost), line),
    };
    while room < width(group) + count(lost) && 1 < group.things.len() {
        lost += match group.things.pop() {
            Some((Thing::More(count), _)) => count,
            _ => 1,
        };
    }
    if 0 < lost {
        group.things.push((Thing::More(lost), None));
    }
}

fn breadth(sheet: &Sheet, thing: &Thing<'_>, line: i32) -> i32 {
    let part = |share: f32| (line as f32 * share) as i32;
    match thing {
        Thing::Tile(tile) => {
            let (across, down) = tile.cells();
            line / down * across
        }
        Thing::Card(_, None) | Thing::Hidden(_) => part(SHAPE),
        Thing::Card(_, Some(_)) => part(SHAPE) + part(0.6),
        Thing::Token(token, count) => {
            let text = beside(*token, *count);
            let width = text.map_or(0, |text| sheet.measure(&text, NUMBER) + sheet.px(6.0));
            disc(sheet, line) + width
        }
        Thing::Place(_) => disc(sheet, line),
        Thing::Dial(dial) => sheet.px(DIAL_VALUE) * dial_values(dial).len() as i32,
        Thing::More(count) => sheet.measure(&format!("+{count}"), NUMBER) + 1,
    }
}

/// A number for which a dial stands, and its values: what is not reached yet is pale.
fn dial_values(dial: &Dial) -> Vec<(String, bool, bool)> {
    let value =
        |(nth, value): (usize, &u8)| (value.to_string(), nth == dial.hand, nth <= dial.mark);
    let head = dial.number.map(|number| (format!("{number}:"), false, true));
    head.into_iter().chain(dial.values.iter().enumerate().map(value)).collect()
}

fn draw_dial(sheet: &Sheet, dial: &Dial, at: Rect) {
    let (wide, high) = (sheet.px(DIAL_VALUE), sheet.px(DIAL_VALUE).min(at.h));
    for (nth, (text, is_hand, is_reached)) in dial_values(dial).into_iter().enumerate() {
        let left = at.x + nth as i32 * wide;
        let place = Rect::new(left, at.y + (at.h - high) / 2, wide, high).inset(sheet.px(2.0));
        if at.right() < place.right() {
            break;
        }
        if is_hand {
            sheet.round(place, place.h / 4, Ink::LEADS);
        }
        let ink = if is_hand || is_reached { Ink::TEXT } else { Ink::TEXT_SOFT };
        sheet.text(&text, place, NUMBER.ink(ink).centred());
    }
}

/// How large a token lies in a line.
fn disc(sheet: &Sheet, line: i32) -> i32 {
    ((line as f32 * 0.8) as i32).min(sheet.px(60.0))
}

impl Arranged<'_> {
    pub(in crate::picture) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.matrix.is_none() && self.lost.is_none()
    }

    /// Whether everything is shown.
    pub(in crate::picture) fn is_whole(&self) -> bool {
        self.lost.is_none()
    }

    pub(in crate::picture) fn draw(&self, sheet: &Sheet, look: Look<'_>, x: i32, y: i32) {
        if let Some((matrix, at)) = &self.matrix {
            matrix.draw(sheet, at.moved(x, y));
        }
        for (group, at) in &self.cards {
            self.card(sheet, group, look, at.moved(x, y));
        }
        if let Some((count, at)) = &self.lost {
            let hand = Hand::new(Face::Title, 34.0).ink(Ink::TEXT_SOFT).centred();
            sheet.text(&format!("+{count}"), at.moved(x, y), hand);
        }
    }

    fn card(&self, sheet: &Sheet, group: &Group<'_>, look: Look<'_>, at: Rect) {
        sheet.round(at, sheet.px(12.0), Ink::PANEL);
        let gap = sheet.px(PAD);
        let (title, below) = at.split_top(sheet.px(TITLE_LINE));
        sheet.text(&group.title, title.inset_by(gap, 0), TITLE);
        let mut x = at.x + gap;
        for (thing, place) in &group.things {
            let width = breadth(sheet, thing, self.line).min(at.right() - gap - x);
            if width <= 0 {
                break;
            }
            let at = Rect::new(x, below.y, width, self.line);
            x += width + gap;
            if let Some(place) = place {
                sheet.place(*place, at);
            }
            draw(sheet, thing, look, at);
        }
    }
}

/// Everything in one line without titles, for where there is no more room than that.
pub(in crate::picture) fn strip(sheet: &Sheet, groups: Groups<'_>, look: Look<'_>, at: Rect) {
    let gap = sheet.px(PAD);
    let things = groups.groups.into_iter().flat_map(|group| group.things);
    let mut all = Group { title: String::new(), things: things.collect() };
    all.things.extend(groups.matrix.into_things().map(|thing| (thing, None)));
    cut(sheet, &mut all, at.w, at.h);
    let mut x = at.x;
    for (thing, place) in &all.things {
        let width = breadth(sheet, thing, at.h).min(at.right() - x);
        if width <= 0 {
            break;
        }
        let at = Rect { x, w: width, ..at };
        x += width + gap;
        if let Some(place) = place {
            sheet.place(*place, at);
        }
        draw(sheet, thing, look, at);
    }
}

fn draw(sheet: &Sheet, thing: &Thing<'_>, look: Look<'_>, at: Rect) {
    match thing {
        Thing::Tile(tile) => sheet.draw(*tile, at),
        Thing::Card(card, mark) => {
            let face = CardFace { card: *card, look, named: mark.is_none() };
            let (left, right) = at.split_left((at.h as f32 * SHAPE) as i32);
            sheet.draw(face, left);
            if let Some(mark) = mark {
                sheet.draw(Mark(*mark), right.inset_by(sheet.px(2.0), 0));
            }
        }
        Thing::Token(token, count) => {
            let side = disc(sheet, at.h).min(at.w);
            let place = Rect::new(at.x, at.y + (at.h - side) / 2, side, side);
            sheet.draw(Mark(alhambra_engine::Token { number: None, ..*token }), place);
            if let Some(text) = beside(*token, *count) {
                let left = place.right() + sheet.px(5.0);
                sheet.text(&text, Rect { x: left, w: at.right() - left, ..at }, NUMBER);
            }
        }
        Thing::Hidden(count) => sheet.draw(Back(*count), at),
        Thing::Place(token) => {
            let side = disc(sheet, at.h).min(at.w);
            let place = Rect::new(at.x, at.y + (at.h - side) / 2, side, side);
            sheet.figure(Figure::Frame(Framing::Vacant), place);
            sheet.draw(Mark(*token), place.inset(side / 4));
        }
        Thing::Dial(dial) => draw_dial(sheet, dial, at),
        Thing::More(count) => {
            sheet.text(&format!("+{count}"), at, NUMBER.ink(Ink::TEXT_SOFT));
        }
    }
}
