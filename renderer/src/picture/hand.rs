//! A player's own hand. Private: made only from a view that shows it.

use alhambra_engine::{Card, Currency, ExtraWalls, GameView, Goods, OfferId, PlayerView, Tender};

use super::{
    GAP, RADIUS,
    cards::{self, card},
    table,
    tile::{Laid, token},
};
use crate::{
    Bill, Look, Means,
    art::Figure,
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, Scene},
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 84.0;
/// A line of cards: as high as there is room for, within these.
const ROW: (f32, f32) = (84.0, 176.0);
const HALF_ROW: (f32, f32) = (84.0, 216.0);
/// Bills stand in lines of four, lower where there are many.
const BILLS_ACROSS: usize = 4;
const MOST_BILLS: usize = 12;
const BILL: (f32, f32) = (150.0, 262.0);
/// Lower lines of cards than this only if there is no other way.
const GOOD_ROW: f32 = 130.0;
/// Lines with more cards than this need the whole width: of four lines, and of more.
const MOST_IN_HALF: [usize; 2] = [5, 8];

pub(crate) fn hand(view: &GameView, bills: &[Bill], look: Look<'_>) -> Option<Scene> {
    let player = view.own()?;
    let cards = player.hand.as_deref()?;
    let mut scene = look.scene();
    let (gap, width) = (scene.px(GAP), scene.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, scene.px(HEADER));
    head(&mut scene, player, cards, look, header);

    let bills = &bills[..bills.len().min(MOST_BILLS)];
    let rows = rows(cards, look);
    let most = MOST_IN_HALF[usize::from(4 < rows.len())];
    let halved = rows.iter().all(|row| row.cards.len() <= most);
    let (across, limits) = if halved { (2, HALF_ROW) } else { (1, ROW) };
    let lines = rows.len().div_ceil(across) as i32;
    let bill_lines = bills.len().div_ceil(BILLS_ACROSS) as i32;
    // The picture is no higher than wide: bills first leave good lines for the cards, then
    // the cards take what is left.
    let room = width - header.bottom() - gap - (lines + bill_lines) * gap;
    let clamp =
        |height: i32, (least, most): (f32, f32)| height.clamp(scene.px(least), scene.px(most));
    let bill = clamp((room - lines * scene.px(GOOD_ROW)) / bill_lines.max(1), BILL);
    let height = clamp((room - bill_lines * bill) / lines.max(1), limits);
    let mut y = header.bottom() + gap;
    for line in rows.chunks(across) {
        let at = Rect::new(gap, y, header.w, height);
        for (row, at) in line.iter().zip(at.columns(line.len(), gap)) {
            currency_row(&mut scene, row, look, at);
        }
        y += height + gap;
    }
    for line in bills.chunks(BILLS_ACROSS) {
        let at = Rect::new(gap, y, header.w, bill);
        for (bill, at) in line.iter().zip(at.columns(BILLS_ACROSS, gap)) {
            write_bill(&mut scene, bill, look, at);
        }
        y += bill + gap;
    }
    scene.resize(width, y);
    Some(scene)
}

/// Cards that lie together: a currency, or what is no money.
struct Row {
    currency: Option<Currency>,
    title: String,
    sum: u16,
    cards: Vec<Card>,
}

fn rows(hand: &[Card], look: Look<'_>) -> Vec<Row> {
    let of = |currency| {
        let worth = |card: &Card| card.worth().filter(|worth| worth.0 == currency);
        let mut cards = hand.iter().copied().filter(|it| worth(it).is_some()).collect::<Vec<_>>();
        cards.sort_by_key(|card| card.value());
        let sum = cards.iter().map(|card| u16::from(card.value())).sum();
        let title = look.words.currency(currency).to_owned();
        Row { currency: Some(currency), title, sum, cards }
    };
    let mut rows = Currency::ALL.map(of).into_iter().collect::<Vec<_>>();
    // The four currencies always have their line, so that the eye knows where to look.
    rows.retain(|row| row.currency != Some(Currency::Diamond) || !row.cards.is_empty());
    let others = hand.iter().copied().filter(|card| !card.is_money()).collect::<Vec<_>>();
    if !others.is_empty() {
        let title = look.words.hand.clone();
        rows.push(Row { currency: None, title, sum: 0, cards: others });
    }
    rows
}

fn head(scene: &mut Scene, player: &PlayerView, cards: &[Card], look: Look<'_>, at: Rect) {
    scene.panel(at, scene.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(scene.px(16.0), scene.px(12.0));
    let (badge, rest) = inner.split_left(inner.h);
    scene.figure(Figure::Badge(Some(player.colour)), badge);
    let sum: u32 = cards.iter().map(|card| u32::from(card.value())).sum();
    let (hand, money) = (&look.words.hand, &look.words.money);
    let title = format!("{hand} {} · {money} {sum}", cards.len());
    let hand = Hand::new(Face::Bold, 32.0).ink(Ink::TEXT_SOFT).right();
    let width = scene.measure(&title, hand).min(rest.w / 2);
    let (right, left) = rest.split_right(width);
    scene.text(&title, right, hand);
    let name = left.inset_by(scene.px(16.0), 0);
    scene.text(&look.name(player.seat), name, Hand::new(Face::Title, 42.0));
}

fn currency_row(scene: &mut Scene, row: &Row, look: Look<'_>, at: Rect) {
    scene.panel(at, scene.px(RADIUS), Ink::PANEL);
    // Without money there is only the name of the line, and the cards need the room.
    let label = if row.currency.is_some() { 256.0 } else { 110.0 };
    let (label, cards) = at.split_left(scene.px(label));
    let label = label.inset_by(scene.px(16.0), scene.px(12.0));
    let hand = Hand::new(Face::Plain, 26.0).ink(Ink::TEXT_SOFT);
    if let Some(currency) = row.currency {
        let (coin, rest) = label.split_left(scene.px(104.0));
        let coin = coin.square();
        scene.figure(Figure::Coin(currency), coin);
        let letter = Hand::new(Face::Bold, 42.0).ink(Ink::currency(currency)[1]).centred();
        scene.text(&currency.letter().to_string(), coin, letter);
        let rest = Rect { h: coin.h, y: coin.y, ..rest.split_left(scene.px(14.0)).1 };
        let (sum, name) = rest.split_top(rest.h * 3 / 5);
        let ink = if row.sum == 0 { Ink::TEXT_SOFT } else { Ink::TEXT };
        scene.text(&row.sum.to_string(), sum, Hand::new(Face::Title, 52.0).ink(ink));
        scene.text(&row.title, name, hand);
    } else {
        scene.text(&row.title, label, hand);
    }
    table::display(scene, &row.cards, look, cards.inset_by(scene.px(8.0), scene.px(14.0)));
}

/// One thing for sale: what it is, its price, and the best way to pay it.
fn write_bill(scene: &mut Scene, bill: &Bill, look: Look<'_>, at: Rect) {
    let [ground, deep] = bill.currency.map_or([Ink::PANEL_SHADE, Ink::TEXT_SOFT], Ink::currency);
    scene.round(at, scene.px(RADIUS), deep);
    let inner = at.inset(scene.px(3.0));
    scene.round(inner, scene.px(RADIUS - 3.0), ground);
    let (head, body) = inner.split_top(inner.h / 2);
    let body = Rect { h: body.h - scene.px(6.0), ..body }.inset_by(scene.px(8.0), 0);
    scene.round(body, scene.px(12.0), Ink::PANEL);
    let head = head.inset_by(scene.px(14.0), scene.px(10.0));
    let (picture, label) = head.split_left(head.h);
    let name = match bill.goods {
        Goods::Tile(tile) => {
            Laid::loose(tile, ExtraWalls::NONE, &[]).whole(scene, look.words, picture);
            None
        }
        Goods::Card(it) => {
            card(scene, look, it, false, picture);
            Some(cards::name(look, it))
        }
        Goods::Lot(..) => {
            bill.goods.token().into_iter().for_each(|it| token(scene, it, picture));
            None
        }
    };
    let name = name.unwrap_or_else(|| match bill.offer {
        OfferId::Slot(slot) => format!("{} {}", look.words.market, u16::from(slot) + 1),
        OfferId::Lot(_, nth) => (u16::from(nth) + 1).to_string(),
        OfferId::Card(_) | OfferId::Tile(_) => String::new(),
    });
    let label = label.split_left(scene.px(14.0)).1;
    let (number, line) = label.split_top(label.h * 3 / 5);
    let letter = bill.currency.map_or(String::new(), |it| format!(" {}", it.letter()));
    let price = format!("{}{letter}", bill.price);
    scene.text(&price, number, Hand::new(Face::Title, 48.0).ink(deep));
    scene.text(&name, line, Hand::new(Face::Bold, 24.0).ink(deep));

    let (verdict, money) = body.inset_by(scene.px(10.0), scene.px(4.0)).split_top(body.h * 2 / 5);
    let (text, ink) = match &bill.means {
        Means::Pays { over: 0, .. } => (look.words.exact.clone(), Ink::TEAL),
        Means::Pays { over, .. } => (format!("{over} {}", look.words.over), Ink::TEXT),
        Means::Lacks(0) => ("–".to_owned(), Ink::TEXT_SOFT),
        Means::Lacks(missing) => (format!("{missing} {}", look.words.short), Ink::TEXT_SOFT),
    };
    let verdict = if let Means::Lacks(_) = bill.means { body } else { verdict };
    scene.text(&text, verdict, Hand::new(Face::Title, 36.0).ink(ink).centred());
    if let Means::Pays { with, .. } = &bill.means {
        payment(scene, with, look, money.inset_by(0, scene.px(2.0)));
    }
}

/// What is laid down, side by side: money as coins of its shape, the rest as cards.
fn payment(scene: &mut Scene, with: &[Tender], look: Look<'_>, at: Rect) {
    let side = at.h.min(scene.px(62.0));
    let step = side + scene.px(2.0);
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
                scene.figure(Figure::Coin(currency), place(nth));
                let size = (side as f32 * 0.5 / scene.scale).max(22.0);
                let hand = Hand::new(Face::Bold, size).ink(Ink::NIGHT).centred();
                scene.text(&value.to_string(), place(nth), hand);
            }
            (None, Tender::Card(it)) => card(scene, look, *it, false, place(nth)),
            (None, Tender::Credit(_)) => {}
        }
    }
    if shown < with.len() {
        let hand = Hand::new(Face::Bold, 28.0).ink(Ink::TEXT_SOFT).centred();
        scene.text(&format!("+{}", with.len() - shown), place(shown), hand);
    }
}
