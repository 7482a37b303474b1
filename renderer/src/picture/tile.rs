//! One tile: its grounds, walls, price and what lies on it.

use alhambra_engine::{
    Border, Colour, ExtraWalls, Ground, Rotation, Side, Sign, TileId, Tint, Token,
};

use crate::{
    Words,
    art::{Figure, Masonry, Price, THICKNESS},
    paint::{Face, Ink, Tone},
    rect::Rect,
    scene::{Hand, LEAST_TEXT, Scene},
};

/// A tile as it lies somewhere.
#[derive(Clone, Copy)]
pub(super) struct Laid<'a> {
    pub(super) tile: TileId,
    pub(super) turn: Rotation,
    pub(super) extra: ExtraWalls,
    pub(super) tokens: &'a [Token],
    /// Of the player whose start tile it is.
    pub(super) colour: Colour,
}

impl<'a> Laid<'a> {
    /// A tile that is not built.
    pub(super) fn loose(tile: TileId, extra: ExtraWalls, tokens: &'a [Token]) -> Self {
        Self { tile, turn: Rotation::Upright, extra, tokens, colour: Colour::White }
    }

    /// Draws one cell of the tile, without tokens.
    pub(super) fn half(&self, scene: &mut Scene, words: &Words, half: usize, cell: Rect) {
        let face = self.tile.face();
        let kind = face.halves[half].kind;
        let price = match face.price {
            Some(_) if scene.px(5.2 * LEAST_TEXT) <= cell.w => Price::Roomy,
            Some(_) if scene.px(2.9 * LEAST_TEXT) <= cell.w => Price::Tight,
            _ => Price::None,
        };
        match (face.family.ground, kind) {
            (Ground::Fountain, _) => scene.figure(Figure::Fountain(self.colour), cell),
            (Ground::CornerTower, Some(kind)) => {
                scene.figure(Figure::CornerTower { kind, turn: self.turn }, cell);
            }
            (ground, kind) => scene.figure(Figure::Ground { ground, kind, price }, cell),
        }
        if let Ground::Sign(glyph) = face.family.ground {
            let side = cell.w * 2 / 5;
            token(scene, Token::new(glyph, Tint::Plain), within(cell, (0.5, 0.5), side));
        }
        self.signs(scene, cell);
        self.walls(scene, half, cell);
        if let (Some(number), true) = (face.price, price != Price::None) {
            let ink = kind.map_or(Ink::CREAM, |kind| Ink::kind(kind, Tone::Mark));
            let deep = kind.map_or(Ink::TENT_DARK, |kind| Ink::kind(kind, Tone::Deep));
            let letter = kind.filter(|_| price == Price::Roomy).map(|kind| words.letter(kind));
            write_price(scene, number, letter, [ink, deep], cell);
        }
    }

    /// What else is printed: turned with the tile where it belongs to a side.
    fn signs(&self, scene: &mut Scene, cell: Rect) {
        let small = cell.w / 4;
        let at_side = |side: Side| match side.turned(self.turn) {
            Side::N => (0.5, 0.15),
            Side::E => (0.85, 0.5),
            Side::S => (0.5, 0.85),
            Side::W => (0.15, 0.5),
        };
        let mut kinds = [(0.2, 0.8), (0.5, 0.82), (0.8, 0.8), (0.8, 0.2)].into_iter();
        for sign in self.tile.face().signs {
            match *sign {
                Sign::Kind(kind) => {
                    let spot = kinds.next().unwrap_or((0.5, 0.5));
                    scene.figure(Figure::Emblem(kind), within(cell, spot, small));
                }
                Sign::Side(side, kind) => {
                    scene.figure(Figure::Emblem(kind), within(cell, at_side(side), small));
                }
                Sign::Arrow(side) => {
                    let arrow = Figure::Arrow(side.turned(self.turn));
                    scene.figure(arrow, within(cell, at_side(side), small));
                }
                Sign::Currency(currency) => {
                    scene.figure(Figure::Coin(currency), within(cell, (0.2, 0.2), small));
                }
                Sign::Number(number) => {
                    let units = (small as f32 / scene.scale).max(LEAST_TEXT);
                    let hand = Hand::new(Face::Title, units).ink(Ink::NIGHT).centred();
                    let place = within(cell, (0.8, 0.2), small);
                    scene.text(&number.to_string(), place, hand);
                }
            }
        }
    }

    fn walls(&self, scene: &mut Scene, half: usize, cell: Rect) {
        let border = |side| self.tile.border(half, self.turn, self.extra, side);
        for side in Side::ALL {
            if self.is_seam(half, side) {
                continue;
            }
            let masonry = match border(side) {
                Border::Wall if self.is_wooden(half, side) => Masonry::Wood,
                Border::Wall => Masonry::Stone,
                Border::Bastion => Masonry::Bastion,
                Border::Tent => Masonry::Tents,
                Border::Open | Border::Leg | Border::Gap => continue,
            };
            scene.figure(Figure::Wall(masonry, side), cell);
        }
        for side in Side::ALL {
            let next = side.clockwise();
            let walled = |side| border(side) == Border::Wall && !self.is_seam(half, side);
            if walled(side) && walled(next) {
                scene.figure(Figure::Turret, corner(cell, side));
            }
        }
    }

    /// The side where the halves of a two-cell tile meet.
    fn is_seam(&self, half: usize, side: Side) -> bool {
        use alhambra_engine::Form::{Lying, Single, Upright};
        let own = side.before(self.turn);
        match (self.tile.face().form, half) {
            (Single, _) => false,
            (Lying, 0) => own == Side::E,
            (Lying, _) => own == Side::W,
            (Upright, 0) => own == Side::S,
            (Upright, _) => own == Side::N,
        }
    }

    /// A wall that is not printed was added.
    fn is_wooden(&self, half: usize, side: Side) -> bool {
        self.tile.border(half, self.turn, ExtraWalls::NONE, side) != Border::Wall
    }

    /// Draws a loose tile into a box; a two-cell tile gets two cells side by side.
    pub(super) fn whole(&self, scene: &mut Scene, words: &Words, at: Rect) {
        let cells = self.spread(at);
        for (half, &cell) in cells.iter().enumerate() {
            self.half(scene, words, half, cell);
        }
        if let [one, other] = cells[..] {
            clasp(scene, one, other);
        }
        self.tokens(scene, cells[0]);
    }

    /// The cells of a loose tile within a box.
    fn spread(&self, at: Rect) -> Vec<Rect> {
        use alhambra_engine::Form::{Lying, Single, Upright};
        let side = match self.tile.face().form {
            Single => at.w.min(at.h),
            Lying => (at.w / 2).min(at.h),
            Upright => at.w.min(at.h / 2),
        };
        let (w, h) = match self.tile.face().form {
            Single => (side, side),
            Lying => (2 * side, side),
            Upright => (side, 2 * side),
        };
        let first = Rect::new(at.x + (at.w - w) / 2, at.y + (at.h - h) / 2, side, side);
        match self.tile.face().form {
            Single => vec![first],
            Lying => vec![first, first.moved(side, 0)],
            Upright => vec![first, first.moved(0, side)],
        }
    }

    /// Lays the tokens along the lower border of a cell.
    pub(super) fn tokens(&self, scene: &mut Scene, cell: Rect) {
        let side = ((cell.w as f32 * 0.32) as i32).max(scene.px(22.0).min(cell.w / 2));
        let shown = self.tokens.len().min(4);
        let gaps = (shown as i32 - 1).max(1);
        let step = (side + scene.px(2.0)).min((cell.w - side) / gaps);
        let first = cell.x + (cell.w - side - step * (shown as i32 - 1).max(0)) / 2;
        for (nth, &it) in self.tokens.iter().take(shown).enumerate() {
            let x = first + step * nth as i32;
            // Numbers that would lie on each other are left out.
            let number = it.number.filter(|_| scene.px(LEAST_TEXT * 1.4) <= step);
            let it = Token { number, ..it };
            token(scene, it, Rect::new(x, cell.bottom() - side, side, side));
        }
    }
}

/// A square of a size about a point of the cell, which is one by one.
fn within(cell: Rect, (x, y): (f32, f32), side: i32) -> Rect {
    let at = |from: i32, share: f32| from + (cell.w as f32 * share) as i32 - side / 2;
    Rect::new(at(cell.x, x), at(cell.y, y), side, side)
}

/// The price on its plate, and the letter of the kind where there is room.
fn write_price(scene: &mut Scene, price: u8, letter: Option<&str>, inks: [Ink; 2], cell: Rect) {
    let [ink, deep] = inks;
    let size = cell.w as f32;
    let units = (size * 0.2 / scene.scale).max(LEAST_TEXT);
    let height = (units * scene.scale * 1.1).round() as i32;
    let top = cell.y + (size * 0.165).round() as i32;
    let wide = (units * scene.scale * 1.56).round() as i32;
    let left = match letter {
        Some(_) => cell.x + (size * 0.18).round() as i32,
        None => cell.x + (cell.w - wide) / 2,
    };
    let pill = Rect::new(left, top, wide, height);
    let light = ink != Ink::CHAMBERS_MARK;
    scene.round(pill, height / 3, if light { deep } else { Ink::CHAMBERS_MARK });
    let written = if light { ink } else { Ink::CREAM };
    let hand = Hand::new(Face::Bold, units).ink(written).centred();
    scene.text(&price.to_string(), pill, hand);
    if let Some(letter) = letter {
        let right = cell.x + (size * 0.82).round() as i32;
        let from = pill.right() + scene.px(4.0);
        let place = Rect::new(from, top, right - from, height);
        let hand = Hand::new(Face::Title, (units * 0.9).max(LEAST_TEXT)).ink(ink).right();
        scene.text(letter, place, hand);
    }
}

/// What holds the halves of a two-cell tile together.
pub(super) fn clasp(scene: &mut Scene, one: Rect, other: Rect) {
    let ((x, y), (to_x, to_y)) = (one.centre(), other.centre());
    let (x, y) = (i32::midpoint(x, to_x), i32::midpoint(y, to_y));
    let (long, short) = ((one.w as f32 * 0.34) as i32, (one.w as f32 * 0.1) as i32);
    let (w, h) = if one.y == other.y { (long, short) } else { (short, long) };
    let bar = Rect::new(x - w / 2, y - h / 2, w, h);
    let edge = scene.px(2.0).max(1);
    scene.round(bar, short / 2, Ink::GOLD_DEEP);
    scene.round(bar.inset(edge), short / 2 - edge, Ink::GOLD);
}

pub(super) fn token(scene: &mut Scene, token: Token, at: Rect) {
    scene.figure(Figure::Token(token.glyph, token.tint), at);
    let letter = match token.tint {
        Tint::Variety(variety) => Some(variety.letter.to_string()),
        _ => None,
    };
    if let Some(text) = token.number.map(|number| number.to_string()).or(letter) {
        let hand = Hand::new(Face::Bold, (at.w as f32 * 0.44 / scene.scale).max(LEAST_TEXT));
        let hand = hand.ink(Ink::CREAM).centred();
        let height = (hand.size * scene.scale) as i32;
        let width = (scene.measure(&text, hand) + scene.px(6.0)).max(height);
        let plate = Rect::new(at.right() - width, at.bottom() - height, width, height);
        scene.round(plate, height / 2, Ink::NIGHT);
        scene.text(&text, plate, hand);
    }
}

/// Where the turret stands between a side and the next one clockwise.
fn corner(cell: Rect, side: Side) -> Rect {
    let size = (cell.w as f32 * THICKNESS * 1.3).round() as i32;
    let (left, top) = (cell.x, cell.y);
    let (right, bottom) = (cell.right() - size, cell.bottom() - size);
    match side {
        Side::N => Rect::new(right, top, size, size),
        Side::E => Rect::new(right, bottom, size, size),
        Side::S => Rect::new(left, bottom, size, size),
        Side::W => Rect::new(left, top, size, size),
    }
}
