//! Where groups lie: each a card with its title above its things, side by side in lines.

use super::{
    Group, Groups, Laid, TITLE, Thing,
    matrix::{LINES, Matrix},
    thing::{disc, draw, is_small},
};
use crate::{
    Look, Rect,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// How high a line of things may be, in units, best first.
const HEIGHTS: [f32; 5] = [112.0, 96.0, 80.0, 66.0, 54.0];
/// The same where titles stand beside things.
const LOW: [f32; 2] = [54.0, 48.0];
const TITLE_LINE: f32 = 36.0;
/// The same for two lines beside things.
const TITLE_CLOSE: f32 = 26.0;
/// Titles are shortened beyond this.
const WIDEST_TITLE: f32 = 420.0;
/// How it is written how many had no room.
const COUNT: Hand = Hand::new(Face::Title, 30.0).ink(Ink::CREAM).centred();
/// Room around and between things.
const PAD: f32 = 10.0;

/// Groups with a place for each.
pub(in crate::picture) struct Arranged<'a> {
    /// With the height of its lines, in units.
    matrix: Option<(&'a Matrix, f32, Rect)>,
    cards: Vec<(&'a Group<'a>, Shape)>,
    pub(in crate::picture) height: i32,
    /// How high the things of a group are.
    pub(in crate::picture) line: i32,
    /// How many groups there was no room for, what is said of them, and where.
    lost: Option<(usize, String, Rect)>,
}

/// How a group is laid out.
struct Shape {
    at: Rect,
    /// How wide its title is, in two lines if it is wider.
    titled: i32,
    /// How many things lie in each row.
    rows: Vec<usize>,
    /// How high a row is.
    pitch: i32,
    /// Where the title begins, if it stands beside the things and not above them.
    aside: Option<i32>,
}

/// Where titles stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Titles {
    Above,
    /// Which takes less room.
    Aside,
}

/// Arranges groups in lines of a width, as large as the height allows: beside the table of what
/// repeats by kind, then below it. What does not fit even when small is counted, with the words
/// that say where it can be seen. Places are relative to the upper left corner.
pub(in crate::picture) fn arrange<'a>(
    sheet: &Sheet,
    Groups { groups, matrix }: &'a Groups<'a>,
    width: i32,
    most_height: i32,
    elsewhere: &str,
) -> Arranged<'a> {
    let gap = sheet.px(PAD);
    let mut matrix = Some(matrix).filter(|it| !it.is_empty());
    let mut dropped = 0;
    let mut best: Option<Way> = None;
    let tables = if matrix.is_none() { 1 } else { LINES.len() };
    let above = HEIGHTS.map(|units| (Titles::Above, units));
    let aside = LOW.map(|units| (Titles::Aside, units));
    let ways = above.into_iter().chain(aside).flat_map(|(titles, units)| {
        LINES.into_iter().take(tables).map(move |high| (titles, high, units))
    });
    for (titles, high, units) in ways {
        if best.as_ref().is_some_and(|best| best.shown == groups.len()) {
            break;
        }
        let table = matrix.map_or((0, 0), |it| it.size(sheet, high));
        if table.1 <= most_height {
            let room = (width, most_height);
            let shapes = flow(sheet, groups, table, room, (sheet.px(units), titles));
            let shown = shapes.iter().take_while(|it| it.at.bottom() <= most_height).count();
            if best.as_ref().is_none_or(|best| best.shown < shown) {
                best = Some(Way { high, units, shapes, shown });
            }
        }
    }
    let way = best.unwrap_or_else(|| {
        dropped = matrix.take().map_or(0, Matrix::len);
        let lines = (sheet.px(HEIGHTS[4]), Titles::Above);
        let shapes = flow(sheet, groups, (0, 0), (width, most_height), lines);
        Way { high: LINES[0], units: HEIGHTS[4], shapes, shown: 0 }
    });
    let table = matrix.map_or((0, 0), |it| it.size(sheet, way.high));
    let all = groups.len();
    let mut cards = groups.iter().zip(way.shapes).collect::<Vec<_>>();
    // The first that has no room ends the list, so that the order stays.
    let end = cards.iter().position(|(_, it)| most_height < it.at.bottom());
    cards.truncate(end.unwrap_or(all));
    let mut lost = None;
    if cards.len() < all || 0 < dropped {
        let free = if matrix.is_none() { 0 } else { table.0 + gap };
        let mut place = Rect::new(free, 0, width - free, sheet.px(TITLE_LINE));
        // The last ones give way to the count, until it has room up to the edge.
        while let Some((_, shape)) = cards.pop() {
            place = Rect { w: width - shape.at.x, ..shape.at };
            let said = counted(all - cards.len() + dropped, elsewhere);
            if sheet.measure(&said, COUNT) + 2 * gap <= place.w {
                break;
            }
        }
        let count = all - cards.len() + dropped;
        lost = Some((count, counted(count, elsewhere), place));
    }
    let bottoms = cards.iter().map(|it| it.1.at).chain(lost.iter().map(|it| it.2));
    let height = bottoms.map(Rect::bottom).max().unwrap_or(0).max(table.1);
    let matrix = matrix.map(|it| (it, way.high, Rect::new(0, 0, table.0.min(width), table.1)));
    Arranged { matrix, cards, height, line: sheet.px(way.units), lost }
}

/// What is said of groups for which there was no room.
fn counted(count: usize, elsewhere: &str) -> String {
    if elsewhere.is_empty() { format!("+{count}") } else { format!("+{count}: {elsewhere}") }
}

/// One way to lay groups out.
struct Way {
    high: f32,
    units: f32,
    shapes: Vec<Shape>,
    /// How many have room.
    shown: usize,
}

/// The groups side by side as far as they go, around a table in the upper left corner; the first
/// that has no room is the last.
fn flow(
    sheet: &Sheet,
    groups: &[Group<'_>],
    table: (i32, i32),
    (width, most_height): (i32, i32),
    lines: (i32, Titles),
) -> Vec<Shape> {
    let gap = sheet.px(PAD);
    let mut left = if table.0 == 0 { 0 } else { table.0 + gap };
    // Too narrow a strip beside the table stays empty.
    let (mut x, mut y, mut high) = (left, 0, 0);
    let mut shapes = Vec::with_capacity(groups.len());
    let below = |high: i32| if table.1 == 0 { high } else { table.1 + gap };
    if 0 < left && width - left < width / 4 {
        (left, x, y) = (0, 0, below(0));
    }
    for group in groups {
        let mut it = shape(sheet, group, width - left, lines);
        if x != left && width < x + it.at.w {
            (x, y, high) = (left, y + high + gap, 0);
        }
        if 0 < left && table.1 < y + it.at.h {
            (left, x, y, high) = (0, 0, below(y), 0);
            it = shape(sheet, group, width, lines);
        }
        it.at = it.at.moved(x, y);
        x += it.at.w + gap;
        high = high.max(it.at.h);
        let is_lost = most_height < it.at.bottom();
        shapes.push(it);
        if is_lost {
            break;
        }
    }
    shapes
}

/// A group no wider than there is room.
fn shape(sheet: &Sheet, group: &Group<'_>, width: i32, (line, titles): (i32, Titles)) -> Shape {
    let gap = sheet.px(PAD);
    let aside = (titles == Titles::Aside).then(|| {
        let half = group.word(sheet).max(group.titled * 11 / 20) + 1;
        half.min(sheet.px(WIDEST_TITLE / 2.0)).min(width / 2)
    });
    let room = width - 2 * gap - aside.map_or(0, |title| title + gap);
    let breadths = group.things.iter().map(|it| it.breadth(sheet, line).min(room));
    let breadths = breadths.collect::<Vec<_>>();
    let (rows, widest) = broken(&breadths, gap, room);
    let small = group.things.iter().all(|it| is_small(&it.thing));
    let pitch = if small && 1 < rows.len() { (disc(sheet, line) * 5 / 4).min(line) } else { line };
    let most = aside.unwrap_or_else(|| room.min(sheet.px(WIDEST_TITLE)).max(widest));
    let (titled, count) = if group.titled < most { (group.titled, 1) } else { (most, 2) };
    let (wide, above) = match aside {
        Some(_) => (widest + gap + titled, gap / 2),
        None => (widest.max(titled), sheet.px(TITLE_LINE) * count),
    };
    let between = if aside.is_some() { gap / 2 } else { gap };
    let high = above + ((pitch + between) * rows.len() as i32).max(line + between);
    let at = Rect::new(0, 0, (wide + 2 * gap).min(width), high);
    Shape { at, rows, pitch, titled, aside: aside.map(|_| widest + gap) }
}

/// Things of these widths in rows, which are about equally long: how many are in each, and how
/// wide the widest is.
fn broken(breadths: &[i32], gap: i32, room: i32) -> (Vec<usize>, i32) {
    let within = |room: i32| {
        let (mut rows, mut widest, mut taken) = (vec![0], 0, 0);
        for breadth in breadths {
            if 0 < taken && room < taken + gap + breadth {
                rows.push(0);
                taken = 0;
            }
            taken += breadth + if 0 < taken { gap } else { 0 };
            widest = widest.max(taken);
            if let Some(last) = rows.last_mut() {
                *last += 1;
            }
        }
        (rows, widest)
    };
    let full = within(room);
    if full.0.len() == 1 {
        return full;
    }
    let count = full.0.len() as i32;
    let fair = breadths.iter().map(|it| it + gap).sum::<i32>() / count
        + breadths.iter().max().copied().unwrap_or(0);
    let even = within(fair.min(room));
    if even.0.len() == full.0.len() { even } else { full }
}

/// A title in one line, or in two if it is too long for one.
fn in_two<'a>(sheet: &Sheet, group: &'a Group<'_>, room: i32) -> Vec<&'a str> {
    let title = group.title.as_str();
    if group.titled <= room {
        return vec![title];
    }
    let fits = |&(at, _): &(usize, &str)| sheet.measure(&title[..at], TITLE) < room;
    match title.match_indices(' ').rfind(fits) {
        Some((at, _)) => vec![&title[..at], &title[at + 1..]],
        None => vec![title],
    }
}

/// Counts what is too much for one line.
fn cut(sheet: &Sheet, things: &mut Vec<Laid<'_>>, room: i32, line: i32) {
    let gap = sheet.px(PAD);
    let mut width = things.iter().map(|it| it.breadth(sheet, line) + gap).sum::<i32>() - gap;
    let mut lost = 0;
    let more = |lost| Laid::new(sheet, Thing::More(lost), None);
    // The count itself needs room too.
    let count = |lost| if lost == 0 { 0 } else { gap + more(lost).breadth(sheet, line) };
    while room < width + count(lost) && 1 < things.len() {
        let Some(last) = things.pop() else { break };
        width -= last.breadth(sheet, line) + gap;
        lost += if let Thing::More(count) = last.thing { count } else { 1 };
    }
    if 0 < lost {
        things.push(more(lost));
    }
}

impl Arranged<'_> {
    /// How many groups have room.
    pub(in crate::picture) fn shown(&self) -> usize {
        self.cards.len()
    }

    pub(in crate::picture) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.matrix.is_none() && self.lost.is_none()
    }

    /// Whether everything is shown.
    pub(in crate::picture) fn is_whole(&self) -> bool {
        self.lost.is_none()
    }

    pub(in crate::picture) fn draw(&self, sheet: &Sheet, look: Look<'_>, x: i32, y: i32) {
        if let Some((matrix, high, at)) = &self.matrix {
            matrix.draw(sheet, *high, at.moved(x, y));
        }
        for (group, shape) in &self.cards {
            self.card(sheet, group, shape, look, shape.at.moved(x, y));
        }
        if let Some((_, said, at)) = &self.lost {
            let at = at.moved(x, y);
            sheet.round(at, sheet.px(12.0), Ink::BAND);
            sheet.text(said, at.inset_by(sheet.px(PAD), 0), COUNT);
        }
    }

    fn card(&self, sheet: &Sheet, group: &Group<'_>, shape: &Shape, look: Look<'_>, at: Rect) {
        sheet.round(at, sheet.px(12.0), Ink::PANEL);
        let gap = sheet.px(PAD);
        let high = sheet.px(TITLE_LINE);
        let title = in_two(sheet, group, shape.titled);
        let titles = title.len() as i32;
        // Above the things, or in the middle of what is free beside them.
        let (x, y, top, between) = match shape.aside {
            Some(x) => {
                let high = titles * sheet.px(TITLE_CLOSE);
                (x, (at.h - high) / 2, gap / 2, gap / 2)
            }
            None => (0, 0, titles * high, gap),
        };
        for (nth, line) in title.iter().enumerate() {
            let high = if shape.aside.is_some() { sheet.px(TITLE_CLOSE) } else { high };
            let left = at.x + gap + x;
            let place =
                Rect::new(left, at.y + y + high * nth as i32, at.right() - gap - left, high);
            sheet.text(line, place, TITLE);
        }
        let end = shape.aside.map_or(at.right() - gap, |x| at.x + x);
        let mut things = group.things.iter();
        for (nth, &count) in shape.rows.iter().enumerate() {
            let y = at.y + top + (shape.pitch + between) * nth as i32;
            let mut x = at.x + gap;
            for it in things.by_ref().take(count) {
                let width = it.breadth(sheet, self.line).min(end - x);
                let at = Rect::new(x, y, width, shape.pitch);
                x += width + gap;
                if let Some(place) = it.place {
                    sheet.place(place, at);
                }
                draw(sheet, &it.thing, look, at);
            }
        }
    }
}

/// Everything in one line without titles, for where there is no more room than that.
pub(in crate::picture) fn strip(sheet: &Sheet, groups: Groups<'_>, look: Look<'_>, at: Rect) {
    let gap = sheet.px(PAD);
    let things = groups.groups.into_iter().flat_map(|group| group.things);
    let by_kind = groups.matrix.into_things().map(|thing| Laid::new(sheet, thing, None));
    let mut things = things.chain(by_kind).collect::<Vec<_>>();
    cut(sheet, &mut things, at.w, at.h);
    let mut x = at.x;
    for it in &things {
        let width = it.breadth(sheet, at.h).min(at.right() - x);
        if width <= 0 {
            break;
        }
        let at = Rect { x, w: width, ..at };
        x += width + gap;
        if let Some(place) = it.place {
            sheet.place(place, at);
        }
        draw(sheet, &it.thing, look, at);
    }
}
