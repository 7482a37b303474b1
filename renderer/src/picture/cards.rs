//! Cards of every sort.

use alhambra_engine::{Arg, Card, CardArt, ExtraWalls, Side, Told};

use super::tile::{Laid, token};
use crate::{
    CARD_NAME, Look,
    art::{Figure, MEDAL_AT, Masonry},
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, LEAST_TEXT, Scene},
};

/// A card is so wide, for a height of one.
pub(super) const SHAPE: f32 = 0.68;

/// The largest upright card in the middle of a box.
pub(super) fn place(within: Rect) -> Rect {
    let width = ((within.h as f32 * SHAPE) as i32).min(within.w);
    let height = ((width as f32 / SHAPE).round() as i32).min(within.h);
    let (x, y) = (within.x + (within.w - width) / 2, within.y + (within.h - height) / 2);
    Rect::new(x, y, width, height)
}

/// Draws a card; `named` writes what it is called where there is room.
pub(super) fn card(scene: &mut Scene, look: Look<'_>, card: Card, named: bool, within: Rect) {
    let at = place(within);
    let symbol = Rect { h: (at.h as f32 * 0.62) as i32, ..at }.inset(at.w / 10).square();
    let art = card.art();
    if let CardArt::Note { currency, value, sign } = art {
        scene.figure(Figure::Note(currency), at);
        let medal = (at.w as f32 * 0.56) as i32;
        let centre = (at.x + at.w / 2, at.y + (at.h as f32 * MEDAL_AT) as i32);
        let medal = Rect::new(centre.0 - medal / 2, centre.1 - medal / 2, medal, medal);
        let size = (at.w as f32 * 0.42 / scene.scale).max(LEAST_TEXT);
        let hand = Hand::new(Face::Title, size).ink(Ink::NIGHT).centred();
        scene.text(&value.to_string(), medal, hand);
        let head = at.inset_by(at.w / 8, at.w / 9);
        let head = Rect { h: medal.y - at.w / 16 - head.y, ..head };
        if let Some(sign) = sign {
            token(scene, sign, head.square());
        } else if scene.px(LEAST_TEXT) <= head.h {
            let size = (head.h as f32 * 0.8 / scene.scale).max(LEAST_TEXT);
            let hand = Hand::new(Face::Bold, size).ink(Ink::currency(currency)[1]);
            scene.text(&currency.letter().to_string(), head, hand.centred());
        }
        return;
    }
    scene.figure(Figure::Leaf { back: false }, at);
    match art {
        CardArt::Note { .. } => {}
        CardArt::Sign(sign) => token(scene, sign, symbol),
        CardArt::Coins(one, other) => {
            let side = symbol.w * 3 / 5;
            let first = Rect { w: side, h: side, ..symbol };
            let (dx, dy) = (symbol.w - side, symbol.h - side);
            scene.figure(Figure::Coin(one), first);
            scene.figure(Figure::Coin(other), first.moved(dx, dy));
        }
        CardArt::Walls(sides) => {
            scene.round(symbol, symbol.w / 10, Ink::FIELD);
            for side in Side::ALL.into_iter().filter(|&side| sides.contains(side)) {
                scene.figure(Figure::Wall(Masonry::Wood, side), symbol);
            }
        }
        CardArt::Tile(tile) => {
            Laid::loose(tile, ExtraWalls::NONE, &[]).whole(scene, look.words, symbol);
        }
    }
    let caption = Rect { y: symbol.bottom(), h: at.bottom() - symbol.bottom(), ..at };
    let caption = caption.inset_by(at.w / 16, 0);
    if named && scene.px(76.0) <= at.w {
        let hand = Hand::new(Face::Bold, LEAST_TEXT + 2.0).ink(Ink::NIGHT).centred();
        scene.text(&name(look, card), caption, hand);
    }
}

/// What a card is called.
pub(super) fn name(look: Look<'_>, card: Card) -> String {
    (look.say)(&Told::new(CARD_NAME).with("card", Arg::Card(card)))
}

/// So many cards face down.
pub(super) fn hidden(scene: &mut Scene, count: usize, within: Rect) {
    let at = place(within);
    scene.figure(Figure::Leaf { back: true }, at);
    let size = (at.w as f32 * 0.4 / scene.scale).max(LEAST_TEXT);
    let hand = Hand::new(Face::Bold, size).ink(Ink::CREAM).centred();
    let text = count.to_string();
    let (w, h) = (scene.measure(&text, hand) + scene.px(12.0), (size * scene.scale * 1.1) as i32);
    let (w, h) = (w.min(at.w), h.min(at.h));
    let plate = Rect::new(at.x + (at.w - w) / 2, at.y + (at.h - h) / 2, w, h);
    scene.round(plate, h / 3, Ink::NIGHT);
    scene.text(&text, plate, hand);
}
