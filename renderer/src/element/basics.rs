//! The simple elements: surfaces, lines of text, signs.

use std::cell::Cell;

use alhambra_engine::{Colour, Kind};

use super::Element;
use crate::{
    Rect,
    art::Figure,
    paint::{Ink, Line},
    scene::{Hand, Scene},
};

/// A raised surface with round corners, as most things lie on.
#[derive(Debug, Clone, Copy)]
pub struct Panel {
    pub(crate) radius: i32,
    pub(crate) ink: Ink,
}

impl Panel {
    /// One whose corners are so round.
    pub fn new(radius: i32) -> Self {
        Self { radius, ink: Ink::PANEL }
    }
}

impl Element for Panel {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.panel(at, self.radius, self.ink);
    }
}

/// A line of text that fits its rectangle: smaller or shortened if it has to be.
#[derive(Debug, Clone)]
pub struct Text<'a> {
    pub(crate) text: &'a str,
    pub(crate) hand: Hand,
}

impl<'a> Text<'a> {
    /// In the face of titles and names, so many pixels high.
    pub fn title(text: &'a str, size: f32) -> Self {
        Self { text, hand: Hand::new(crate::paint::Face::Title, size).centred() }
    }

    /// In the face of everything else.
    pub fn plain(text: &'a str, size: f32) -> Self {
        Self { text, hand: Hand::new(crate::paint::Face::Plain, size).centred() }
    }
}

impl Element for Text<'_> {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.text(self.text, at, self.hand);
    }
}

/// A line that is measured already; it can be drawn once.
pub(crate) struct Written {
    pub(crate) line: Cell<Option<Line>>,
    pub(crate) hand: Hand,
}

impl Element for Written {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        if let Some(line) = self.line.take() {
            scene.line(line, at, self.hand);
        }
    }
}

/// A player's sign; the neutral player's has no colour.
#[derive(Debug, Clone, Copy)]
pub struct Badge(pub Option<Colour>);

impl Element for Badge {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.figure(Figure::Badge(self.0), at);
    }
}

/// The building of a kind, for lists.
#[derive(Debug, Clone, Copy)]
pub struct Emblem(pub Kind);

impl Element for Emblem {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.figure(Figure::Emblem(self.0), at);
    }
}

impl Element for Figure {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.figure(*self, at);
    }
}

/// A flat rectangle.
pub(crate) struct Bar(pub(crate) Ink);

impl Element for Bar {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.rect(at, self.0);
    }
}

/// A flat rectangle with round corners.
pub(crate) struct Pill {
    pub(crate) radius: i32,
    pub(crate) ink: Ink,
}

impl Element for Pill {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.round(at, self.radius, self.ink);
    }
}
