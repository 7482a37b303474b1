//! A player's own hand. Private: made only from a view that shows it.

mod bills;

use alhambra_engine::{Card, Currency, GameView, PlayerView};

use super::{
    GAP, RADIUS, band,
    table::{display, numbered},
};
use crate::{
    Bill, Look, Means, Place, Rect, Scene,
    art::Figure,
    element::{Badge, SHAPE},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 100.0;
/// A line of cards: as high as there is room for, within these.
const ROW: (f32, f32) = (84.0, 190.0);
const OPEN: f32 = 150.0;
/// Bills stand in lines of four; those that cannot be paid are low and come last.
const BILLS_ACROSS: usize = 4;
const MOST_BILLS: usize = 16;
const BILL: (f32, f32) = (150.0, 250.0);
const POOR_BILLS: f32 = 190.0;
/// Lower lines of cards than this only if there is no other way.
const GOOD_ROW: f32 = 130.0;
/// So much goes into one line, in cards.
const LINE_WEIGHT: i32 = 14;

/// The viewer's hand and how what is for sale could be paid with it; `None` if the view shows
/// no hand.
pub fn hand(view: &GameView, bills: &[Bill], look: Look<'_>) -> Option<Scene> {
    let player = view.own()?;
    let cards = player.hand.as_deref()?;
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    head(&sheet, player, cards, look, header);

    let bills = &bills[..bills.len().min(MOST_BILLS)];
    let stacks = bills::stacks(bills);
    let rich = bills.iter().any(|bill| matches!(bill.means, Means::Pays { .. }));
    let rows = rows(cards, look);
    let lines = lines(&rows);
    let bill_lines = stacks.len().div_ceil(BILLS_ACROSS) as i32;
    // The picture is no higher than wide: bills first leave good lines for the cards, then
    // the cards take what is left.
    let count = lines.len() as i32;
    let room = width - header.bottom() - gap - (count + bill_lines + 1) * gap - sheet.px(OPEN);
    let clamp =
        |height: i32, (least, most): (f32, f32)| height.clamp(sheet.px(least), sheet.px(most));
    let limits = if rich { BILL } else { (BILL.0, POOR_BILLS) };
    let bill = clamp((room - count * sheet.px(GOOD_ROW)) / bill_lines.max(1), limits);
    let height = clamp((room - bill_lines * bill) / count.max(1), ROW);
    let mut y = header.bottom() + gap;
    for line in &lines {
        let at = Rect::new(gap, y, header.w, height);
        for (row, at) in line.iter().zip(shares(line, at, gap)) {
            currency_row(&sheet, row, look, at);
        }
        y += height + gap;
    }
    let open = Rect::new(gap, y, header.w, sheet.px(OPEN));
    open_money(&sheet, view, &rows, look, open);
    y = open.bottom() + gap;
    for line in stacks.chunks(BILLS_ACROSS) {
        let at = Rect::new(gap, y, header.w, bill);
        for (stack, at) in line.iter().zip(at.columns(BILLS_ACROSS, gap)) {
            let low = sheet.px(8.0);
            for (bill, at) in stack.iter().zip(at.rows(bills::high(stack), low)) {
                sheet.place(Place::Bill(bill.offer), at);
                bills::write(&sheet, bill, look, at);
            }
        }
        y += bill + gap;
    }
    Some(sheet.finish(width, y))
}

/// Cards that lie together: a currency, or what is no money.
struct Row {
    currency: Option<Currency>,
    title: String,
    sum: u16,
    /// With their places on the hand.
    cards: Vec<(u8, Card)>,
}

fn rows(hand: &[Card], look: Look<'_>) -> Vec<Row> {
    let all = numbered(hand);
    let of = |currency| {
        let own = |card: &Card| card.worth().is_some_and(|worth| worth.0 == currency);
        let mut cards = all.iter().copied().filter(|it| own(&it.1)).collect::<Vec<_>>();
        cards.sort_by_key(|card| card.1.value());
        let sum = cards.iter().map(|card| u16::from(card.1.value())).sum();
        let title = look.words.currency(currency).to_owned();
        Row { currency: Some(currency), title, sum, cards }
    };
    let mut rows = Currency::ALL.map(of).into_iter().collect::<Vec<_>>();
    let others = all.iter().copied().filter(|card| !card.1.is_money()).collect::<Vec<_>>();
    let title = look.words.hand.clone();
    rows.push(Row { currency: None, title, sum: 0, cards: others });
    rows
}

/// How much of a line a row needs: its label, and its cards.
fn weight(row: &Row) -> i32 {
    row.cards.len() as i32 + if row.currency.is_some() { 3 } else { 2 }
}

/// The rows that hold cards, in lines: short ones share one.
fn lines(rows: &[Row]) -> Vec<Vec<&Row>> {
    let mut lines: Vec<Vec<&Row>> = Vec::new();
    for row in rows.iter().filter(|row| !row.cards.is_empty()) {
        match lines.last_mut() {
            Some(line)
                if line.iter().map(|it| weight(it)).sum::<i32>() + weight(row) <= LINE_WEIGHT =>
            {
                line.push(row);
            }
            _ => lines.push(vec![row]),
        }
    }
    lines
}

/// Who has more cards gets more of the line.
fn shares(line: &[&Row], at: Rect, gap: i32) -> Vec<Rect> {
    let all = line.iter().map(|row| weight(row)).sum::<i32>().max(1);
    let room = at.w - gap * (line.len() as i32 - 1);
    let mut x = at.x;
    let share = |row: &&Row| {
        let width = room * weight(row) / all;
        let place = Rect { x, w: width, ..at };
        x += width + gap;
        place
    };
    line.iter().map(share).collect()
}

fn head(sheet: &Sheet, player: &PlayerView, cards: &[Card], look: Look<'_>, at: Rect) {
    let inner = band(sheet, at);
    let (badge, rest) = inner.split_left(inner.h);
    sheet.draw(Badge(Some(player.colour)), badge.inset(sheet.px(4.0)));
    let sum: u32 = cards.iter().map(|card| u32::from(card.value())).sum();
    let (hand, money) = (&look.words.hand, &look.words.money);
    let title = format!("{hand} {} · {money} {sum}", cards.len());
    let hand = Hand::new(Face::Bold, 32.0).ink(Ink::BAND_SOFT).right();
    let width = (sheet.measure(&title, hand) + 1).min(rest.w / 2);
    let (right, left) = rest.split_right(width);
    sheet.text(&title, right, hand);
    let name = left.inset_by(sheet.px(16.0), 0);
    sheet.text(&look.name(player.seat), name, Hand::new(Face::Title, 44.0).ink(Ink::CREAM));
}

fn currency_row(sheet: &Sheet, row: &Row, look: Look<'_>, at: Rect) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL);
    // Without money there is only the name of the line, and the cards need the room.
    let label = if row.currency.is_some() { 210.0 } else { 120.0 };
    let (label, cards) = at.split_left(sheet.px(label));
    let label = label.inset_by(sheet.px(14.0), sheet.px(10.0));
    let soft = Hand::new(Face::Plain, 25.0).ink(Ink::TEXT_SOFT);
    if let Some(currency) = row.currency {
        let (coin, rest) = label.split_left(sheet.px(84.0).min(label.h));
        coin_of(sheet, currency, coin.square());
        let rest = rest.split_left(sheet.px(12.0)).1;
        let rest = Rect { h: coin.w, y: label.y + (label.h - coin.w) / 2, ..rest };
        let (sum, name) = rest.split_top(rest.h * 3 / 5);
        sheet.text(&row.sum.to_string(), sum, Hand::new(Face::Title, 54.0));
        sheet.text(&row.title, name, soft);
    } else {
        sheet.text(&row.title, label, soft);
    }
    let room = cards.inset_by(sheet.px(8.0), sheet.px(12.0));
    display(sheet, &row.cards, look, room, Place::Hand);
}

fn coin_of(sheet: &Sheet, currency: Currency, at: Rect) {
    sheet.figure(Figure::Coin(currency), at);
    let size = at.h as f32 * 0.42 / sheet.scale;
    let hand = Hand::new(Face::Bold, size).ink(Ink::NIGHT).centred();
    sheet.text(&currency.letter().to_string(), at, hand);
}

/// The open money cards, and which currencies are not on the hand at all.
fn open_money(sheet: &Sheet, view: &GameView, rows: &[Row], look: Look<'_>, at: Rect) {
    let inset = sheet.px(12.0);
    let card = ((at.h - 2 * inset) as f32 * SHAPE) as i32 + inset;
    let label = sheet.px(150.0);
    let shown = (view.display.len() as i32).clamp(4, 6);
    let (notes, rest) = at.split_left(label + shown * card + inset);
    sheet.panel(notes, sheet.px(RADIUS), Ink::PANEL_SHADE);
    let (title, cards) = notes.inset(inset).split_left(label - inset);
    let hand = Hand::new(Face::Bold, 28.0).ink(Ink::TEXT_SOFT);
    sheet.text(&look.words.money, title, hand);
    display(sheet, &numbered(&view.display), look, cards, Place::Money);
    let missing = rows.iter().filter(|row| row.cards.is_empty());
    let missing = missing.filter_map(|row| row.currency).filter(|&it| it != Currency::Diamond);
    let missing = missing.collect::<Vec<_>>();
    let rest = rest.split_left(sheet.px(GAP)).1;
    let side = sheet.px(72.0);
    let step = side + sheet.px(60.0);
    for (nth, currency) in missing.into_iter().enumerate() {
        let x = rest.x + step * nth as i32;
        if rest.right() < x + step {
            break;
        }
        let coin = Rect::new(x, at.y + (at.h - side) / 2, side, side);
        coin_of(sheet, currency, coin);
        let number = Rect::new(coin.right() + sheet.px(8.0), coin.y, sheet.px(40.0), side);
        let hand = Hand::new(Face::Title, 36.0).ink(Ink::TEXT_SOFT);
        sheet.text("0", number, hand);
    }
}
