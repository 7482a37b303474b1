//! One thing of a group: how wide it is, and how it is drawn.

use alhambra_engine::{Dial, Tint, Token};

use super::{Thing, beside};
use crate::{
    Look, Rect,
    art::{Figure, Framing},
    element::{Back, CardFace, Mark, SHAPE},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const NUMBER: Hand = Hand::new(Face::Bold, 28.0);
const NAME: Hand = Hand::new(Face::Bold, 26.0);
/// Names of cards are shortened beyond this.
const WIDEST_NAME: f32 = 190.0;
/// How wide one value of a dial is.
const DIAL_VALUE: f32 = 44.0;

/// How wide a thing is in a line of a height, without what is written beside it.
pub(super) fn solid(sheet: &Sheet, thing: &Thing<'_>, line: i32) -> i32 {
    let part = |share: f32| (line as f32 * share) as i32;
    match thing {
        Thing::Tile(tile) => {
            let (across, down) = tile.cells();
            line / down * across
        }
        Thing::Card(_, None) | Thing::Hidden(_) | Thing::Named(..) => part(SHAPE),
        Thing::Card(_, Some(_)) => part(SHAPE) + part(0.6),
        Thing::Token(..) | Thing::Place(_) => disc(sheet, line),
        Thing::Dial(dial) => sheet.px(DIAL_VALUE) * dial_values(dial).len() as i32,
        Thing::More(_) => 0,
    }
}

/// How much room is written in beside it.
pub(super) fn written(sheet: &Sheet, thing: &Thing<'_>) -> i32 {
    let beside_it = |text: &str, hand| sheet.measure(text, hand) + sheet.px(6.0);
    match thing {
        Thing::Token(token, count) => {
            beside(*token, *count).map_or(0, |text| beside_it(&text, NUMBER))
        }
        Thing::Place(token) => lacking(*token).map_or(0, |text| beside_it(&text, NUMBER)),
        Thing::Named(_, name) => beside_it(name, NAME).min(sheet.px(WIDEST_NAME)) + 1,
        Thing::More(count) => sheet.measure(&format!("+{count}"), NUMBER) + 1,
        _ => 0,
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

/// What is written beside an empty field: its number, or the letter of its sort.
fn lacking(token: Token) -> Option<String> {
    let letter = match token.tint {
        Tint::Variety(variety) => Some(variety.letter.to_string()),
        _ => None,
    };
    token.number.map(|number| number.to_string()).or(letter)
}

/// Whether it is no higher than a token.
pub(super) fn is_small(thing: &Thing<'_>) -> bool {
    matches!(thing, Thing::Token(..) | Thing::Place(_) | Thing::Dial(_) | Thing::More(_))
}

/// How large a token lies in a line.
pub(super) fn disc(sheet: &Sheet, line: i32) -> i32 {
    ((line as f32 * 0.8) as i32).min(sheet.px(60.0))
}

pub(super) fn draw(sheet: &Sheet, thing: &Thing<'_>, look: Look<'_>, at: Rect) {
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
        Thing::Named(card, name) => {
            let face = CardFace { card: *card, look, named: false };
            let (left, right) = at.split_left((at.h as f32 * SHAPE) as i32);
            sheet.draw(face, left);
            sheet.text(name, right.split_left(sheet.px(6.0)).1, NAME);
        }
        Thing::Token(token, count) => {
            let side = disc(sheet, at.h).min(at.w);
            let place = Rect::new(at.x, at.y + (at.h - side) / 2, side, side);
            sheet.draw(Mark(Token { number: None, ..*token }), place);
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
            sheet.figure(Figure::Token(token.glyph, token.tint), place.inset(side / 6));
            if let Some(text) = lacking(*token) {
                let left = place.right() + sheet.px(5.0);
                let hand = NUMBER.ink(Ink::TEXT_SOFT);
                sheet.text(&text, Rect { x: left, w: at.right() - left, ..at }, hand);
            }
        }
        Thing::Dial(dial) => draw_dial(sheet, dial, at),
        Thing::More(count) => {
            sheet.text(&format!("+{count}"), at, NUMBER.ink(Ink::TEXT_SOFT));
        }
    }
}
