//! A picture as a list of things to draw. Layouts write it, [`Scene::paint`] turns it
//! into pixels; because it can be read, tests can ask whether texts overlap and the
//! bench can hand the same scene to another renderer.

mod fingerprint;
mod place;
mod replay;

use std::sync::{Arc, LazyLock};

use crate::{
    Theme,
    art::Figure,
    paint::{CAP, Cache, Canvas, Face, Ink, Line, Palette, Path, Sprite, png},
    rect::{Rect, whole},
};
use fingerprint::{Fingerprint, fingerprint};
pub use place::Place;
pub(crate) use replay::outline;

/// Where a line stands in its box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// How a text is written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Hand {
    pub(crate) face: Face,
    /// In units of the default size.
    pub(crate) size: f32,
    pub(crate) ink: Ink,
    pub(crate) align: Align,
}

impl Hand {
    pub(crate) const fn new(face: Face, size: f32) -> Self {
        Self { face, size, ink: Ink::TEXT, align: Align::Left }
    }

    #[must_use]
    pub(crate) const fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    #[must_use]
    pub(crate) const fn centred(self) -> Self {
        Self { align: Align::Centre, ..self }
    }

    #[must_use]
    pub(crate) const fn right(self) -> Self {
        Self { align: Align::Right, ..self }
    }
}

#[derive(Debug, Clone)]
pub(crate) enum Item {
    Rect {
        rect: Rect,
        ink: Ink,
    },
    Round {
        rect: Rect,
        radius: i32,
        ink: Ink,
    },
    /// A raised surface: its shadow, its edge, and the surface with round corners.
    Panel {
        rect: Rect,
        radius: i32,
        edge: i32,
        ink: Ink,
    },
    Fill {
        path: Path,
        ink: Ink,
        alpha: u8,
    },
    Figure {
        figure: Figure,
        size: (u16, u16),
        at: (i32, i32),
    },
    /// A line of text, where its pen starts, and the box it must not leave.
    Text {
        line: Line,
        x: f32,
        baseline: i32,
        ink: Ink,
        within: Rect,
    },
}

/// A picture as a list of things to draw: a plotters backend that layouts draw into, and
/// itself an element that draws the whole picture into any other backend.
#[derive(Debug, Clone)]
pub struct Scene {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) theme: Theme,
    pub(crate) ground: Ink,
    /// Pixels for one unit of the default size.
    pub(crate) scale: f32,
    pub(crate) items: Vec<Item>,
    /// What lies where, in the order of drawing.
    pub(crate) places: Vec<(Place, Rect)>,
}

/// The smallest text, in units of the default size.
pub(crate) const LEAST_TEXT: f32 = 24.0;

/// No picture is larger than this, whatever is asked for.
const MOST_PIXELS: u32 = 4096;

impl Scene {
    pub(crate) fn new(theme: Theme, scale: f32) -> Self {
        let (items, places) = (Vec::new(), Vec::new());
        Self { width: 1, height: 1, theme, ground: Ink::PAPER, scale, items, places }
    }

    pub(crate) fn resize(&mut self, width: i32, height: i32) {
        self.width = (width.max(1) as u32).min(MOST_PIXELS);
        self.height = (height.max(1) as u32).min(MOST_PIXELS);
    }

    /// Units of the default size as pixels.
    pub(crate) fn px(&self, units: f32) -> i32 {
        whole(units * self.scale)
    }

    pub(crate) fn rect(&mut self, rect: Rect, ink: Ink) {
        self.items.push(Item::Rect { rect, ink });
    }

    pub(crate) fn round(&mut self, rect: Rect, radius: i32, ink: Ink) {
        self.items.push(Item::Round { rect, radius, ink });
    }

    pub(crate) fn fill(&mut self, path: Path, ink: Ink) {
        self.veil(path, ink, 255);
    }

    pub(crate) fn veil(&mut self, path: Path, ink: Ink, alpha: u8) {
        self.items.push(Item::Fill { path, ink, alpha });
    }

    /// Draws a figure over the whole of a rectangle.
    pub(crate) fn figure(&mut self, figure: Figure, rect: Rect) {
        let size = (rect.w.clamp(0, 2048) as u16, rect.h.clamp(0, 2048) as u16);
        if size.0 != 0 && size.1 != 0 {
            self.items.push(Item::Figure { figure, size, at: (rect.x, rect.y) });
        }
    }

    /// Writes a line into a box, smaller or shortened if it has to be. Answers the
    /// part of the box that the line takes.
    pub(crate) fn text(&mut self, text: &str, within: Rect, hand: Hand) -> Rect {
        let size = hand.size * self.scale;
        let least = (hand.size * 0.72).max(LEAST_TEXT) * self.scale;
        let line = Line::fitting(text, hand.face, size, least, within.w as f32);
        self.line(line, within, hand)
    }

    pub(crate) fn line(&mut self, line: Line, within: Rect, hand: Hand) -> Rect {
        let x = start(&line, within, hand);
        let taken = Self::taken(&line, within, hand);
        let cap = CAP * line.size.pixels();
        let baseline = (within.y as f32 + f32::midpoint(within.h as f32, cap)).round() as i32;
        self.items.push(Item::Text { line, x, baseline, ink: hand.ink, within });
        taken
    }

    /// The part of a box that a line takes.
    pub(crate) fn taken(line: &Line, within: Rect, hand: Hand) -> Rect {
        Rect { x: start(line, within, hand) as i32, w: line.width.ceil() as i32, ..within }
    }

    /// Whether something is written there already.
    pub(crate) fn is_written(&self, at: Rect) -> bool {
        self.items.iter().any(|item| match item {
            Item::Text { line, x, baseline, .. } => {
                let size = line.size.pixels();
                let (top, bottom) = (*baseline - (CAP * size) as i32, *baseline + 1);
                let right = (x + line.width).ceil() as i32;
                at.x < right && (*x as i32) < at.right() && at.y < bottom && top < at.bottom()
            }
            _ => false,
        })
    }

    /// How wide a text would be at its full size.
    pub(crate) fn measure(&self, text: &str, hand: Hand) -> i32 {
        Line::measure(text, hand.face, hand.size * self.scale)
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// What lies where: for hands that touch the picture and for those who cannot see it.
    /// What is drawn later lies on what was drawn before.
    pub fn places(&self) -> &[(Place, Rect)] {
        &self.places
    }

    pub(crate) fn place(&mut self, place: Place, rect: Rect) {
        self.places.push((place, rect));
    }

    /// A raised surface with a fine edge.
    pub(crate) fn panel(&mut self, rect: Rect, radius: i32, fill: Ink) {
        let edge = self.px(2.0).max(1);
        self.items.push(Item::Panel { rect, radius, edge, ink: fill });
    }

    /// The file of the picture; one that was made lately is not made again.
    pub fn png(&self) -> Vec<u8> {
        static KEPT: LazyLock<Cache<Fingerprint, Vec<u8>>> = LazyLock::new(|| Cache::new(32 << 20));
        let shown = self.fingerprint();
        let file = KEPT.get(&shown).unwrap_or_else(|| {
            let file = self.fresh_png();
            let weight = file.len();
            KEPT.put(shown, file, weight)
        });
        file.as_ref().clone()
    }

    pub(crate) fn fresh_png(&self) -> Vec<u8> {
        png(&self.paint())
    }

    pub(crate) fn fingerprint(&self) -> Fingerprint {
        fingerprint(self)
    }

    pub(crate) fn paint(&self) -> Canvas {
        let palette = Palette::of(self.theme);
        let mut canvas = Canvas::new(self.width, self.height, self.ground, palette);
        for item in &self.items {
            match item {
                Item::Rect { rect, ink } => canvas.rect(*rect, *ink),
                Item::Round { rect, radius, ink } => canvas.round_rect(*rect, *radius, *ink),
                Item::Panel { rect, radius, edge, ink } => {
                    // What the surface covers need not be drawn below it.
                    for (rect, radius, ink) in panel(*rect, *radius, *edge) {
                        canvas.round_rim(rect, radius, 2 * edge, ink);
                    }
                    canvas.round_rect(rect.inset(*edge), radius - edge, *ink);
                }
                Item::Fill { path, ink, alpha } => canvas.fill(path, *ink, *alpha),
                Item::Figure { figure, size, at } => {
                    canvas.blit(&sprite(figure, *size, self.theme), at.0, at.1);
                }
                Item::Text { line, x, baseline, ink, .. } => {
                    line.draw(&mut canvas, *x, *baseline, *ink);
                }
            }
        }
        canvas
    }
}

/// Where the pen of a line starts.
fn start(line: &Line, within: Rect, hand: Hand) -> f32 {
    let spare = within.w as f32 - line.width;
    within.x as f32
        + match hand.align {
            Align::Left => 0.0,
            Align::Centre => spare / 2.0,
            Align::Right => spare,
        }
}

/// What lies below the surface of a panel: its shadow and its edge.
pub(crate) fn panel(rect: Rect, radius: i32, edge: i32) -> [(Rect, i32, Ink); 2] {
    [(rect.moved(0, 2 * edge), radius, Ink::SHADOW), (rect, radius, Ink::PANEL_EDGE)]
}

/// What a sprite is called: what, how large, on which paper.
type Name = (Figure, (u16, u16), Theme);

fn sprite(figure: &Figure, size: (u16, u16), theme: Theme) -> Arc<Sprite> {
    static KEPT: LazyLock<Cache<Name, Sprite>> = LazyLock::new(|| Cache::new(64 << 20));
    let key = (*figure, size, theme);
    KEPT.get(&key).unwrap_or_else(|| {
        let art = figure.art(f32::from(size.0), f32::from(size.1));
        let sprite = Sprite::new(&art, size, Palette::of(theme));
        let weight = sprite.weight();
        KEPT.put(key, sprite, weight)
    })
}
