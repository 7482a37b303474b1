//! What repeats by kind: the six buildings as one heading, a line for each shelf.

use alhambra_engine::{Glyph, Item, Kind, Shelf, Tint, Token};

use super::{TITLE, Thing};
use crate::{
    Rect,
    art::Figure,
    element::Emblem,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

#[derive(Default)]
pub(super) struct Matrix {
    lines: Vec<Line>,
    /// How wide the widest of their titles is.
    titled: i32,
}

struct Line {
    title: String,
    glyph: Glyph,
    /// By kind.
    numbers: [Option<u16>; 6],
}

/// How high a line may be, in units, best first.
pub(super) const LINES: [f32; 3] = [46.0, 40.0, 34.0];
const COLUMN: f32 = 58.0;
const SIGN: f32 = 44.0;
const WIDEST_TITLE: f32 = 300.0;

/// Whether a shelf holds nothing but things of kinds.
pub(super) fn is_by_kind(shelf: &Shelf) -> bool {
    shelf.items.iter().all(|item| kind_of(item).is_some())
}

fn kind_of(item: &Item) -> Option<(Kind, Glyph)> {
    match item {
        Item::Token(token) => match token.tint {
            Tint::Kind(kind) => Some((kind, token.glyph)),
            _ => None,
        },
        _ => None,
    }
}

impl Matrix {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn push(&mut self, sheet: &Sheet, title: String, shelf: &Shelf) {
        let mut numbers = [None; 6];
        let mut sign = Glyph::Star;
        for item in &shelf.items {
            let (Some((kind, glyph)), Item::Token(token)) = (kind_of(item), item) else { continue };
            sign = glyph;
            let sum = numbers[kind.index()].unwrap_or(0) + u16::from(token.number.unwrap_or(1));
            numbers[kind.index()] = Some(sum);
        }
        self.titled = self.titled.max(sheet.measure(&title, TITLE));
        self.lines.push(Line { title, glyph: sign, numbers });
    }

    /// What it is made of, where there is no room for a table.
    pub(super) fn into_things(self) -> impl Iterator<Item = Thing<'static>> {
        self.lines.into_iter().flat_map(|line| {
            let kinds = Kind::ALL.into_iter().zip(line.numbers);
            kinds.filter_map(move |(kind, number)| {
                let token = Token::new(line.glyph, Tint::Kind(kind));
                number.map(|number| Thing::Token(token, number.into()))
            })
        })
    }

    /// With lines as high as this, in units; nothing if there are none.
    pub(super) fn size(&self, sheet: &Sheet, high: f32) -> (i32, i32) {
        if self.is_empty() {
            return (0, 0);
        }
        let title = self.titled.min(sheet.px(WIDEST_TITLE)) + sheet.px(14.0);
        let width = sheet.px(SIGN) + title + 6 * sheet.px(COLUMN) + sheet.px(24.0);
        (width, sheet.px(high) * (self.lines.len() as i32 + 1) + sheet.px(12.0))
    }

    pub(super) fn draw(&self, sheet: &Sheet, high: f32, at: Rect) {
        sheet.round(at, sheet.px(12.0), Ink::PANEL);
        let inner = at.inset_by(sheet.px(12.0), sheet.px(6.0));
        let (head, mut rest) = inner.split_top(sheet.px(high));
        let columns = |line: Rect| line.split_right(6 * sheet.px(COLUMN)).0.columns(6, 0);
        for (kind, place) in Kind::ALL.into_iter().zip(columns(head)) {
            sheet.draw(Emblem(kind), place.inset(sheet.px(4.0)).square());
        }
        for line in &self.lines {
            let (place, below) = rest.split_top(sheet.px(high));
            rest = below;
            sheet.rect(Rect { h: sheet.px(2.0).max(1), ..place }, Ink::PANEL_SHADE);
            let (sign, title) = place.split_left(sheet.px(SIGN));
            let sign = Rect { w: sign.w - sheet.px(6.0), ..sign }.square();
            sheet.figure(Figure::Token(line.glyph, Tint::Plain), sign);
            let title = title.split_right(6 * sheet.px(COLUMN)).1;
            sheet.text(&line.title, title, TITLE);
            for (number, place) in line.numbers.iter().zip(columns(place)) {
                let (text, ink) = match number {
                    Some(number) => (number.to_string(), Ink::TEXT),
                    None => ("·".to_owned(), Ink::TEXT_SOFT),
                };
                sheet.text(&text, place, Hand::new(Face::Bold, 28.0).ink(ink).centred());
            }
        }
    }
}
