//! One tile: its grounds, walls, price and what lies on it.

use alhambra_engine::{
    Border, Colour, ExtraWalls, Form, Ground, Kind, Nature, Rotation, Side, Sign, TileId, Tint,
    Token,
};

use super::{Element, WallRun, walls};
use crate::{
    Rect, Words,
    art::{Figure, Masonry, Price},
    paint::{Face, Ink, Tone},
    scene::{Hand, LEAST_TEXT, Scene},
};

/// A tile as it lies somewhere. Drawn over a rectangle it fills the largest square in it, a
/// two-cell tile two of them.
#[derive(Debug, Clone, Copy)]
pub struct Tile<'a> {
    /// Which one.
    pub tile: TileId,
    /// How it is turned.
    pub turn: Rotation,
    /// Walls that were added to it.
    pub extra: ExtraWalls,
    /// What became of its building.
    pub nature: Nature,
    /// What lies on it.
    pub tokens: &'a [Token],
    /// Of the player whose start tile it is.
    pub colour: Colour,
    /// For the letters of the kinds.
    pub words: &'a Words,
}

impl<'a> Tile<'a> {
    /// A tile that is not built, as it is printed.
    pub fn new(tile: TileId, words: &'a Words) -> Self {
        let (turn, extra) = (Rotation::Upright, ExtraWalls::NONE);
        let nature = Nature::Printed;
        Self { tile, turn, extra, nature, tokens: &[], colour: Colour::White, words }
    }

    /// The same with walls that were added to it, what became of it, and what lies on it.
    #[must_use]
    pub fn with(self, extra: ExtraWalls, nature: Nature, tokens: &'a [Token]) -> Self {
        Self { extra, nature, tokens, ..self }
    }

    /// The building of one half, and what it is drawn on.
    fn shown(&self, half: usize) -> (Ground, Option<Kind>) {
        let face = self.tile.face();
        match self.nature {
            Nature::Built(kind) => (Ground::Building, Some(kind)),
            Nature::Printed | Nature::Suspended => (face.family.ground, face.halves[half].kind),
        }
    }

    /// The ground of one cell with building and price.
    pub(crate) fn ground(&self, scene: &mut Scene, half: usize, cell: Rect) {
        let face = self.tile.face();
        let (_, kind) = self.shown(half);
        let price = match face.price {
            Some(_) if scene.px(104.0) <= cell.w => Price::Roomy,
            Some(_) if scene.px(58.0) <= cell.w => Price::Tight,
            _ => Price::None,
        };
        self.building(scene, half, price, cell);
        self.signs(scene, cell, face.price.filter(|_| price != Price::None));
        if let (Some(number), true) = (face.price, price != Price::None) {
            let deep = kind.map_or(Ink::TENT_DARK, |kind| Ink::kind(kind, Tone::Deep));
            let letter = kind.filter(|_| price == Price::Roomy);
            let letter = letter.map(|kind| self.words.letter(kind));
            write_price(scene, number, letter, deep, self.is_rimmed(), cell);
        }
    }

    /// Whether signs lie along its sides, so that only the middle and the corners are free.
    fn is_rimmed(&self) -> bool {
        let face = self.tile.face();
        matches!(self.shown(0).0, Ground::Sign(_)) && !face.signs.is_empty()
    }

    /// Whether a sign lies in the lower left corner of its building.
    fn is_signed(&self) -> bool {
        let glyph = |sign: &Sign| matches!(sign, Sign::Glyph(_));
        self.tile.face().signs.iter().any(glyph)
    }

    /// The ground of one cell without its price.
    pub(crate) fn unpriced(&self, scene: &mut Scene, half: usize, cell: Rect) {
        self.building(scene, half, Price::None, cell);
    }

    fn building(&self, scene: &mut Scene, half: usize, price: Price, cell: Rect) {
        let (ground, kind) = self.shown(half);
        match (ground, kind) {
            (Ground::Fountain, _) => scene.figure(Figure::Fountain(self.colour), cell),
            (Ground::CornerTower, Some(kind)) => {
                scene.figure(Figure::CornerTower { kind, turn: self.turn }, cell);
            }
            (ground, kind) => scene.figure(Figure::Ground { ground, kind, price }, cell),
        }
        if let Ground::Sign(glyph) = ground {
            let token = Token::new(glyph, Tint::Plain);
            // What lies on a rimmed tile lies in its middle, below the sign; else a price is above.
            let (middle, side) = match (self.is_rimmed(), price) {
                (true, _) if !self.tokens.is_empty() => (0.41, cell.w * 3 / 10),
                (true, _) | (_, Price::None) => (0.5, cell.w * 2 / 5),
                _ => (0.62, cell.w * 2 / 5),
            };
            Mark(token).draw(scene, within(cell, (0.5, middle), side));
        }
    }

    /// What else is printed: turned with the tile where it belongs to a side.
    fn signs(&self, scene: &mut Scene, cell: Rect, price: Option<u8>) {
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
                // Where it is the price it stands there already.
                Sign::Number(number) if price == Some(number) => {}
                Sign::Number(number) => {
                    let units = (small as f32 * 0.8 / scene.scale).max(LEAST_TEXT);
                    let place = within(cell, (0.8, 0.2), small);
                    plated(scene, &number.to_string(), place, Hand::new(Face::Bold, units));
                }
                Sign::Glyph(glyph) => {
                    let token = Token::new(glyph, Tint::Plain);
                    Mark(token).draw(scene, within(cell, SIGN_AT, cell.w * 3 / 10));
                }
            }
        }
    }

    /// The walls of one cell; `at` is where the cell lies among others.
    pub(crate) fn walls(&self, half: usize, at: (i16, i16)) -> impl Iterator<Item = WallRun> {
        Side::ALL.into_iter().filter_map(move |side| {
            let masonry = match self.tile.border(half, self.turn, self.extra, side) {
                _ if self.is_seam(half, side) => return None,
                Border::Wall if self.is_wooden(half, side) => Masonry::Wood,
                Border::Wall => Masonry::Stone,
                Border::Bastion => Masonry::Bastion,
                Border::Tent => Masonry::Tents,
                Border::Open | Border::Leg | Border::Gap => return None,
            };
            Some(WallRun { at, side, masonry, traced: false })
        })
    }

    /// The side where the halves of a two-cell tile meet.
    fn is_seam(&self, half: usize, side: Side) -> bool {
        let own = side.before(self.turn);
        match (self.tile.face().form, half) {
            (Form::Single, _) => false,
            (Form::Lying, 0) => own == Side::E,
            (Form::Lying, _) => own == Side::W,
            (Form::Upright, 0) => own == Side::S,
            (Form::Upright, _) => own == Side::N,
        }
    }

    /// A wall that is not printed was added.
    fn is_wooden(&self, half: usize, side: Side) -> bool {
        self.tile.border(half, self.turn, ExtraWalls::NONE, side) != Border::Wall
    }

    /// How many cells the loose tile is wide and high.
    pub(crate) fn cells(&self) -> (i32, i32) {
        match self.tile.face().form {
            Form::Single => (1, 1),
            Form::Lying => (2, 1),
            Form::Upright => (1, 2),
        }
    }

    /// Lays the tokens along the lower border of a cell, many in two rows.
    pub(crate) fn lay_tokens(&self, scene: &mut Scene, cell: Rect) {
        let shown = self.tokens.len().min(MOST_TOKENS);
        let rows = shown.div_ceil(IN_A_ROW).max(1);
        let share = match (self.is_rimmed(), rows) {
            (true, _) => 0.24,
            (_, 1) => 0.32,
            _ => 0.27,
        };
        let side = ((cell.w as f32 * share) as i32).max(scene.px(22.0).min(cell.w / 2));
        let room = if self.is_signed() { cell.split_left(cell.w / 3).1 } else { cell };
        let bottom = if self.is_rimmed() {
            cell.y + (cell.h as f32 * 0.62) as i32 + side / 2
        } else {
            cell.bottom()
        };
        let per_row = shown.div_ceil(rows).max(1);
        for (row, tokens) in self.tokens[..shown].chunks(per_row).enumerate() {
            // The first row lies above the others.
            let bottom = bottom - side * (rows - 1 - row) as i32;
            lay_row(scene, tokens, Rect { y: bottom - side, h: side, ..room });
        }
    }
}

/// So many tokens of a tile are shown, and so many side by side.
const MOST_TOKENS: usize = 8;
const IN_A_ROW: usize = 4;
/// Where the sign of a building lies.
const SIGN_AT: (f32, f32) = (0.19, 0.8);

/// Tokens side by side in the middle of a row, one on the other where there is no room.
fn lay_row(scene: &mut Scene, tokens: &[Token], at: Rect) {
    let (side, count) = (at.h, tokens.len() as i32);
    let step = (side + scene.px(2.0)).min((at.w - side) / (count - 1).max(1));
    let first = at.x + (at.w - side - step * (count - 1)) / 2;
    for (nth, &it) in tokens.iter().enumerate() {
        let x = first + step * nth as i32;
        // Where there is no room beside a token its number is left out.
        let number = it.number.filter(|_| count == 1 && scene.px(LEAST_TEXT * 1.2) <= side);
        let width = if number.is_some() { (side * 2).min(at.w) } else { side };
        let left = if number.is_some() { at.x + (at.w - width) / 2 } else { x };
        let place = Rect { x: left, w: width, ..at };
        // Letters that would lie on each other are left out; the colours are still seen.
        if step < side && matches!(it.tint, Tint::Variety(_)) {
            scene.figure(Figure::Token(it.glyph, it.tint), place.square());
        } else {
            Mark(Token { number, ..it }).draw(scene, place);
        }
    }
}

impl Element for Tile<'_> {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        let (across, down) = self.cells();
        let side = (at.w / across).min(at.h / down);
        let (w, h) = (side * across, side * down);
        let first = Rect::new(at.x + (at.w - w) / 2, at.y + (at.h - h) / 2, side, side);
        let other = first.moved(side * (across - 1), side * (down - 1));
        self.ground(scene, 0, first);
        let mut runs = self.walls(0, (0, 0)).collect::<Vec<_>>();
        if first != other {
            self.ground(scene, 1, other);
            runs.extend(self.walls(1, ((across - 1) as i16, (down - 1) as i16)));
        }
        walls(scene, &runs, (first.x, first.y), side);
        if first != other {
            clasp(scene, first, other);
        }
        self.lay_tokens(scene, first);
    }
}

/// A square of a size about a point of the cell, which is one by one.
fn within(cell: Rect, (x, y): (f32, f32), side: i32) -> Rect {
    let at = |from: i32, share: f32| from + (cell.w as f32 * share) as i32 - side / 2;
    Rect::new(at(cell.x, x), at(cell.y, y), side, side)
}

/// The price on its plate, and the letter of the kind where there is room.
fn write_price(
    scene: &mut Scene,
    price: u8,
    letter: Option<&str>,
    plate: Ink,
    rimmed: bool,
    cell: Rect,
) {
    let size = cell.w as f32;
    let units = (size * 0.195 / scene.scale).max(LEAST_TEXT);
    let height = (units * scene.scale * 1.12).round() as i32;
    let inset = |share: f32| (size * share).round() as i32;
    let wide = (units * scene.scale * 1.5).round() as i32;
    let (left, top) = match letter {
        _ if rimmed => (cell.x + inset(0.04), cell.y + inset(0.05)),
        Some(_) => (cell.x + inset(0.175), cell.y + inset(0.17)),
        None => (cell.x + (cell.w - wide) / 2, cell.y + inset(0.17)),
    };
    let pill = Rect::new(left, top, wide, height);
    scene.round(pill, height * 2 / 5, plate);
    let hand = Hand::new(Face::Bold, units).ink(Ink::CREAM).centred();
    scene.text(&price.to_string(), pill, hand);
    if let Some(letter) = letter {
        let hand = Hand::new(Face::Bold, (units * 0.72).max(LEAST_TEXT)).ink(Ink::CREAM);
        // Some languages need two letters, for which a small tile has no room.
        let wide = height.max(scene.measure(letter, hand) + scene.px(8.0));
        let right = cell.x + inset(0.825) + (wide - height) / 2;
        let disc = Rect::new(right - wide, top, wide, height);
        if pill.right() < disc.x {
            scene.round(disc, height / 2, plate);
            scene.text(letter, disc, hand.centred());
        }
    }
}

/// What holds the halves of a two-cell tile together.
pub(crate) fn clasp(scene: &mut Scene, one: Rect, other: Rect) {
    let ((x, y), (to_x, to_y)) = (one.centre(), other.centre());
    let (x, y) = (i32::midpoint(x, to_x), i32::midpoint(y, to_y));
    let (long, short) = ((one.w as f32 * 0.34) as i32, (one.w as f32 * 0.1) as i32);
    let (w, h) = if one.y == other.y { (long, short) } else { (short, long) };
    let bar = Rect::new(x - w / 2, y - h / 2, w, h);
    let edge = scene.px(2.0).max(1);
    scene.round(bar, short / 2, Ink::GOLD_DEEP);
    scene.round(bar.inset(edge), short / 2 - edge, Ink::GOLD);
}

/// A token; its number stands beside it where the rectangle is wide, else below it.
#[derive(Debug, Clone, Copy)]
pub struct Mark(pub Token);

impl Element for Mark {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        let Self(token) = *self;
        let figure = Figure::Token(token.glyph, token.tint);
        let letter = match token.tint {
            Tint::Variety(variety) => Some(variety.letter.to_string()),
            _ => None,
        };
        let Some(text) = token.number.map(|number| number.to_string()).or(letter) else {
            return scene.figure(figure, at.square());
        };
        if at.h * 5 / 4 <= at.w {
            let (disc, room) = at.split_left(at.h);
            scene.figure(figure, disc);
            let hand = Hand::new(Face::Bold, (at.h as f32 * 0.5 / scene.scale).max(LEAST_TEXT));
            let height = ((hand.size * scene.scale * 1.1) as i32).min(at.h);
            let width =
                (scene.measure(&text, hand) + scene.px(10.0)).max(height).min(room.w + height / 3);
            let plate =
                Rect::new(disc.right() - height / 3, at.y + (at.h - height) / 2, width, height);
            return plated(scene, &text, plate, hand);
        }
        let square = at.square();
        let hand = Hand::new(Face::Bold, LEAST_TEXT);
        if square.w < scene.measure(&text, hand) {
            return scene.figure(figure, square);
        }
        let hand = Hand::new(Face::Bold, (square.h as f32 * 0.36 / scene.scale).max(LEAST_TEXT));
        let height = (hand.size * scene.scale * 1.08) as i32;
        let (below, above) = square.split_bottom(height.min(square.h));
        // Where the number alone fills the place, the sign would not be seen.
        if scene.px(14.0) <= above.h {
            scene.figure(figure, above.square());
        }
        let width = (scene.measure(&text, hand) + scene.px(10.0)).max(below.h).min(square.w);
        let plate = Rect::new(below.x + (below.w - width) / 2, below.y, width, below.h);
        plated(scene, &text, plate, hand);
    }
}

/// A number on a dark plate, unless something else is written there.
fn plated(scene: &mut Scene, text: &str, plate: Rect, hand: Hand) {
    if scene.is_written(plate) {
        return;
    }
    scene.round(plate, plate.h / 2, Ink::NIGHT);
    scene.text(text, plate, hand.ink(Ink::CREAM).centred());
}
