//! Cards of every sort.

use alhambra_engine::{Arg, Card, CardArt, Currency, Side, Token, Told};

use super::{Element, Mark, Tile};
use crate::{
    CARD_NAME, Look, Rect,
    art::{Figure, MEDAL_AT, Masonry},
    paint::{Face, Ink},
    scene::{Hand, LEAST_TEXT, Scene},
};

/// A card is so wide, for a height of one.
pub(crate) const SHAPE: f32 = 0.68;

/// The largest upright card in the middle of a box.
fn place(within: Rect) -> Rect {
    let width = ((within.h as f32 * SHAPE) as i32).min(within.w);
    let height = ((width as f32 / SHAPE).round() as i32).min(within.h);
    let (x, y) = (within.x + (within.w - width) / 2, within.y + (within.h - height) / 2);
    Rect::new(x, y, width, height)
}

/// The face of a card, as large as fits upright into its rectangle.
#[derive(Clone, Copy)]
pub struct CardFace<'a> {
    /// Which one.
    pub card: Card,
    /// For its name, and the letters of the kinds.
    pub look: Look<'a>,
    /// Whether its name is written where there is room.
    pub named: bool,
}

impl Element for CardFace<'_> {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        let at = place(at);
        match self.card.art() {
            CardArt::Note { currency, value, sign } => {
                self.note(scene, currency, value, sign, at);
            }
            art => self.leaf(scene, art, at),
        }
    }
}

impl CardFace<'_> {
    fn note(
        &self,
        scene: &mut Scene,
        currency: Currency,
        value: u8,
        sign: Option<Token>,
        at: Rect,
    ) {
        scene.figure(Figure::Note(currency), at);
        let medal = (at.w as f32 * 0.6) as i32;
        let centre = (at.x + at.w / 2, at.y + (at.h as f32 * MEDAL_AT) as i32);
        let medal = Rect::new(centre.0 - medal / 2, centre.1 - medal / 2, medal, medal);
        let size = (at.w as f32 * 0.46 / scene.scale).max(LEAST_TEXT);
        let hand = Hand::new(Face::Title, size).ink(Ink::NIGHT).centred();
        scene.text(&value.to_string(), medal, hand);
        let head = at.inset_by(at.w / 8, at.w / 9);
        let head = Rect { h: medal.y - at.w / 16 - head.y, ..head };
        if let Some(sign) = sign {
            Mark(sign).draw(scene, head);
        } else if scene.px(LEAST_TEXT) <= head.h {
            let size = (head.h as f32 * 0.8 / scene.scale).max(LEAST_TEXT);
            let hand = Hand::new(Face::Bold, size).ink(Ink::NIGHT);
            scene.text(&currency.letter().to_string(), head, hand.centred());
        }
    }

    /// What is no money: a sign, and its name below.
    fn leaf(&self, scene: &mut Scene, art: CardArt, at: Rect) {
        let symbol = Rect { h: (at.h as f32 * 0.62) as i32, ..at }.inset(at.w / 10).square();
        scene.figure(Figure::Leaf { back: false }, at);
        match art {
            CardArt::Note { .. } => {}
            CardArt::Sign(sign) => Mark(sign).draw(scene, symbol),
            CardArt::Coins(one, other) => {
                let side = symbol.w * 3 / 5;
                let first = Rect { w: side, h: side, ..symbol };
                let (dx, dy) = (symbol.w - side, symbol.h - side);
                scene.figure(Figure::Coin(one), first);
                scene.figure(Figure::Coin(other), first.moved(dx, dy));
            }
            CardArt::Branches(main, branches) => {
                let (large, small) = (symbol.w * 3 / 5, symbol.w / 3);
                let first = Rect { w: large, h: large, ..symbol };
                scene.figure(Figure::Coin(main), first.moved(0, (symbol.h - large) / 2));
                let branch = Rect::new(symbol.right() - small, symbol.y, small, small);
                for (currency, nth) in branches.into_iter().rev().zip(0..) {
                    scene.figure(Figure::Coin(currency), branch.moved(0, small * nth));
                }
            }
            CardArt::Walls(sides) => {
                scene.round(symbol, symbol.w / 10, Ink::FIELD);
                for side in Side::ALL.into_iter().filter(|&side| sides.contains(side)) {
                    scene.figure(Figure::Wall(Masonry::Wood, side), symbol);
                }
            }
            CardArt::Tile(tile) => Tile::new(tile, self.look.words).draw(scene, symbol),
        }
        let caption = Rect { y: symbol.bottom(), h: at.bottom() - symbol.bottom(), ..at };
        let caption = caption.inset_by(at.w / 16, 0);
        let hand = Hand::new(Face::Bold, LEAST_TEXT).ink(Ink::NIGHT).centred();
        // A few letters of a name would say nothing.
        let name = name(self.look, self.card);
        if self.named && scene.measure(&name, hand) <= caption.w {
            scene.text(&name, caption, Hand { size: LEAST_TEXT + 2.0, ..hand });
        }
    }
}

/// What a card is called.
pub(crate) fn name(look: Look<'_>, card: Card) -> String {
    (look.say)(&Told::new(CARD_NAME).with("card", Arg::Card(card)))
}

/// So many cards face down.
#[derive(Debug, Clone, Copy)]
pub struct Back(pub usize);

impl Element for Back {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        let at = place(at);
        scene.figure(Figure::Leaf { back: true }, at);
        let size = (at.w as f32 * 0.4 / scene.scale).max(LEAST_TEXT);
        let hand = Hand::new(Face::Bold, size).ink(Ink::CREAM).centred();
        let text = self.0.to_string();
        let (w, h) =
            (scene.measure(&text, hand) + scene.px(12.0), (size * scene.scale * 1.1) as i32);
        let (w, h) = (w.min(at.w), h.min(at.h));
        let plate = Rect::new(at.x + (at.w - w) / 2, at.y + (at.h - h) / 2, w, h);
        scene.round(plate, h / 3, Ink::NIGHT);
        scene.text(&text, plate, hand);
    }
}
