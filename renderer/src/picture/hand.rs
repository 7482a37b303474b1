//! A player's own hand. Private: made only from a view that shows it.

use alhambra_engine::{Card, Currency, GameView, PlayerView};

use super::{GAP, RADIUS, pay::missing, table};
use crate::{
    Look, Payment,
    art::Figure,
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, Scene},
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 84.0;
const ROW: f32 = 164.0;
const LOWEST_ROW: f32 = 110.0;
const NICHE: f32 = 268.0;

pub(crate) fn hand(view: &GameView, payments: &[Payment], look: Look<'_>) -> Option<Scene> {
    let player = view.own()?;
    let cards = player.hand.as_deref()?;
    let mut scene = look.scene();
    let (gap, width) = (scene.px(GAP), scene.px(WIDTH));
    let rows = rows(cards, look);
    let niche = scene.px(NICHE);
    // Many sorts of cards get lower lines, so that the picture keeps its height.
    let room = width - scene.px(HEADER) - niche - gap * (rows.len() as i32 + 3);
    let row = (room / rows.len().max(1) as i32).clamp(scene.px(LOWEST_ROW), scene.px(ROW));
    let header = Rect::new(gap, gap, width - 2 * gap, scene.px(HEADER));
    let mut y = header.bottom() + gap;
    head(&mut scene, player, cards, look, header);
    for it in &rows {
        currency_row(&mut scene, it, look, Rect::new(gap, y, header.w, row));
        y += row + gap;
    }
    let priced = view.market.iter().any(|slot| slot.tile.is_some());
    if priced {
        offers(&mut scene, view, cards, payments, look, Rect::new(gap, y, header.w, niche));
        y += niche + gap;
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
    let (label, cards) = at.split_left(scene.px(280.0));
    let label = label.inset_by(scene.px(16.0), scene.px(12.0));
    let (sum, name) = match row.currency {
        Some(currency) => {
            let (coin, rest) = label.split_left(scene.px(104.0));
            let coin = coin.square();
            scene.figure(Figure::Coin(currency), coin);
            let hand = Hand::new(Face::Bold, 42.0).ink(Ink::currency(currency)[1]).centred();
            scene.text(&currency.letter().to_string(), coin, hand);
            let rest = rest.split_left(scene.px(14.0)).1;
            rest.split_top(rest.h * 3 / 5)
        }
        None => label.split_top(0),
    };
    if row.currency.is_some() {
        let ink = if row.sum == 0 { Ink::TEXT_SOFT } else { Ink::TEXT };
        scene.text(&row.sum.to_string(), sum, Hand::new(Face::Title, 52.0).ink(ink));
    }
    let hand = Hand::new(Face::Plain, 26.0).ink(Ink::TEXT_SOFT);
    scene.text(&row.title, name, hand);
    table::display(scene, &row.cards, look, cards.inset_by(scene.px(8.0), scene.px(14.0)));
}

/// For each market tile the best way to pay it.
fn offers(
    scene: &mut Scene,
    view: &GameView,
    cards: &[Card],
    payments: &[Payment],
    look: Look<'_>,
    at: Rect,
) {
    let count = view.market.len().clamp(1, 8);
    let gap = scene.px(GAP);
    for (slot, (it, at)) in view.market.iter().zip(at.columns(count, gap)).enumerate() {
        let [ground, deep] = Ink::currency(it.currency);
        scene.round(at, scene.px(RADIUS), deep);
        let inner = at.inset(scene.px(3.0));
        scene.round(inner, scene.px(RADIUS - 3.0), ground);
        let (head, body) = inner.split_top(scene.px(130.0));
        let body = Rect { h: body.h - scene.px(6.0), ..body }.inset_by(scene.px(8.0), 0);
        scene.round(body, scene.px(12.0), Ink::PANEL);
        let head = head.inset_by(scene.px(14.0), scene.px(10.0));
        let (tile_at, label) = head.split_left(head.h);
        let Some(tile) = it.tile.as_ref() else { continue };
        table::small_tile(scene, tile.tile, look, tile_at);
        let label = label.split_left(scene.px(14.0)).1;
        let (number, name) = label.split_top(label.h * 3 / 5);
        let price = tile.tile.price().map_or("–".to_owned(), |price| price.to_string());
        let number_hand = Hand::new(Face::Title, 48.0).ink(deep);
        scene.text(&format!("{price} {}", it.currency.letter()), number, number_hand);
        let slot_name = format!("{} {}", look.words.market, slot + 1);
        scene.text(&slot_name, name, Hand::new(Face::Bold, 24.0).ink(deep));
        let (verdict, detail) = body.inset_by(scene.px(10.0), scene.px(6.0)).split_top(body.h / 2);
        let payment = payments.iter().filter(|it| it.slot == slot).min_by_key(|it| it.over);
        let (text, ink) = match payment {
            Some(Payment { over: 0, .. }) => (look.words.exact.clone(), Ink::TEAL),
            Some(payment) => (format!("{} {}", payment.over, look.words.over), Ink::TEXT),
            None => {
                let price = tile.tile.price().unwrap_or(0).into();
                let missing = missing(cards, it.currency, price);
                (format!("{missing} {}", look.words.short), Ink::TEXT_SOFT)
            }
        };
        scene.text(&text, verdict, Hand::new(Face::Title, 38.0).ink(ink).centred());
        let text = payment.map_or("–".to_owned(), |it| sum(&it.cards));
        let hand = Hand::new(Face::Bold, 30.0).ink(Ink::TEXT_SOFT).centred();
        scene.text(&text, detail, hand);
    }
}

/// The cards of a payment: `F3 + F5`.
fn sum(cards: &[Card]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.iter().take(12).map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}
