//! What is for sale: its price, and the best way to pay it or what is missing.

use alhambra_engine::{Goods, OfferId, Tender};

use crate::{
    Bill, Look, Means, Rect,
    art::Figure,
    element::{CardFace, Mark, Tile, name},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// Bills as they stand side by side: those that can be paid first, the exact ones before the
/// others, each by itself; of the rest two above each other.
pub(super) fn stacks(bills: &[Bill]) -> Vec<Vec<&Bill>> {
    let (mut rich, poor): (Vec<&Bill>, Vec<&Bill>) =
        bills.iter().partition(|bill| matches!(bill.means, Means::Pays { .. }));
    rich.sort_by_key(|bill| !matches!(bill.means, Means::Pays { over: 0, .. }));
    let rich = rich.into_iter().map(|bill| vec![bill]);
    rich.chain(poor.chunks(2).map(<[&Bill]>::to_vec)).collect()
}

/// How many bills a place of the line has room for.
pub(super) fn high(stack: &[&Bill]) -> usize {
    if stack.iter().any(|bill| matches!(bill.means, Means::Lacks(_))) { 2 } else { 1 }
}

pub(super) fn write(sheet: &Sheet, bill: &Bill, look: Look<'_>, at: Rect) {
    match &bill.means {
        Means::Pays { with, over } => rich(sheet, bill, with, *over, look, at),
        Means::Lacks(missing) => poor(sheet, bill, *missing, look, at),
    }
}

/// What can be paid, in the colour of its currency, and with what.
fn rich(sheet: &Sheet, bill: &Bill, with: &[Tender], over: u16, look: Look<'_>, at: Rect) {
    let [ground, deep] = bill.currency.map_or([Ink::PANEL_SHADE, Ink::TEXT_SOFT], Ink::currency);
    let ink = if bill.currency.is_some() { Ink::NIGHT } else { Ink::TEXT };
    sheet.round(at, sheet.px(18.0), deep);
    let inner = at.inset(sheet.px(3.0));
    sheet.round(inner, sheet.px(15.0), ground);
    let (head, body) = inner.split_top(inner.h / 2);
    let body = Rect { h: body.h - sheet.px(6.0), ..body }.inset_by(sheet.px(8.0), 0);
    sheet.round(body, sheet.px(12.0), Ink::PANEL);
    let head = head.inset_by(sheet.px(12.0), sheet.px(8.0));
    let (picture, label) = head.split_left(head.h);
    goods(sheet, bill, look, picture);
    let label = label.split_left(sheet.px(14.0)).1;
    let (number, line) = label.split_top(label.h * 3 / 5);
    let size = no_higher(sheet, 50.0, number);
    sheet.text(&price(bill), number, Hand::new(Face::Title, size).ink(ink));
    sheet.text(&called(bill, look), line, Hand::new(Face::Bold, 25.0).ink(ink));

    let body = body.inset_by(sheet.px(10.0), sheet.px(4.0));
    let (verdict, money) = body.split_top(body.h * 2 / 5);
    let (text, ink) = match over {
        0 => (look.words.exact.clone(), Ink::TEAL),
        over => (format!("{over} {}", look.words.over), Ink::TEXT),
    };
    sheet.text(&text, verdict, Hand::new(Face::Title, 36.0).ink(ink).centred());
    payment(sheet, with, look, money.inset_by(0, sheet.px(2.0)));
}

/// What is too dear: small and pale.
fn poor(sheet: &Sheet, bill: &Bill, missing: u16, look: Look<'_>, at: Rect) {
    sheet.round(at, sheet.px(14.0), Ink::PANEL_EDGE);
    let inner = at.inset(sheet.px(2.0));
    sheet.round(inner, sheet.px(12.0), Ink::PANEL_SHADE);
    let inner = inner.inset(sheet.px(8.0));
    let (picture, label) = inner.split_left(inner.h);
    goods(sheet, bill, look, picture);
    let label = label.split_left(sheet.px(12.0)).1;
    let (number, line) = label.split_top(label.h / 2);
    let size = no_higher(sheet, 34.0, number);
    sheet.text(&price(bill), number, Hand::new(Face::Title, size).ink(Ink::TEXT));
    let text = match missing {
        0 => "–".to_owned(),
        missing => format!("{missing} {}", look.words.short),
    };
    sheet.text(&text, line, Hand::new(Face::Bold, 25.0).ink(Ink::TEXT));
}

/// The size of a number whose figures do not stand out of their place.
fn no_higher(sheet: &Sheet, size: f32, at: Rect) -> f32 {
    size.min(at.h as f32 * 1.2 / sheet.scale)
}

fn price(bill: &Bill) -> String {
    let letter = bill.currency.map_or(String::new(), |it| format!(" {}", it.letter()));
    format!("{}{letter}", bill.price)
}

fn called(bill: &Bill, look: Look<'_>) -> String {
    match (bill.goods, bill.offer) {
        (Goods::Card(card), _) => name(look, card),
        (_, OfferId::Slot(slot)) => format!("{} {}", look.words.market, u16::from(slot) + 1),
        (_, OfferId::Lot(_, nth)) => (u16::from(nth) + 1).to_string(),
        (_, OfferId::Card(_) | OfferId::Tile(_)) => String::new(),
    }
}

fn goods(sheet: &Sheet, bill: &Bill, look: Look<'_>, at: Rect) {
    match bill.goods {
        Goods::Tile(tile) => sheet.draw(Tile::new(tile, look.words), at),
        Goods::Card(card) => sheet.draw(CardFace { card, look, named: false }, at),
        Goods::Lot(..) => bill.goods.token().into_iter().for_each(|it| sheet.draw(Mark(it), at)),
    }
}

/// What is laid down, side by side: money as coins of its shape, the rest as cards.
fn payment(sheet: &Sheet, with: &[Tender], look: Look<'_>, at: Rect) {
    let side = at.h.min(sheet.px(62.0));
    let step = side + sheet.px(2.0);
    let room = (at.w / step.max(1)) as usize;
    // The last place says how many more there are.
    let shown = if with.len() <= room { with.len() } else { room.saturating_sub(1) };
    let places = shown + usize::from(shown < with.len());
    let left = at.x + (at.w - places as i32 * step) / 2;
    let place =
        |nth: usize| Rect::new(left + nth as i32 * step, at.y + (at.h - side) / 2, side, side);
    for (nth, tender) in with.iter().take(shown).enumerate() {
        match (tender.worth(), tender) {
            (Some((currency, value)), _) => {
                sheet.figure(Figure::Coin(currency), place(nth));
                let size = (side as f32 * 0.5 / sheet.scale).max(24.0);
                let hand = Hand::new(Face::Bold, size).ink(Ink::NIGHT).centred();
                sheet.text(&value.to_string(), place(nth), hand);
            }
            (None, Tender::Card(card)) => {
                sheet.draw(CardFace { card: *card, look, named: false }, place(nth));
            }
            (None, Tender::Credit(_)) => {}
        }
    }
    if shown < with.len() {
        let hand = Hand::new(Face::Bold, 28.0).ink(Ink::TEXT_SOFT).centred();
        sheet.text(&format!("+{}", with.len() - shown), place(shown), hand);
    }
}
