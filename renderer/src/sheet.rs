//! What layouts draw on: a plotters drawing area over a scene, and the few things that are
//! asked of it again and again.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use plotters::{coord::Shift, drawing::DrawingArea};

use crate::{
    Look, Rect, Theme,
    art::Figure,
    element::{Bar, Element, Panel, Pill, Written},
    paint::{Ink, Line},
    rect::whole,
    scene::{Hand, LEAST_TEXT, Place, Scene},
};

/// As many things a picture may have before its list has to grow.
const USUAL_ITEMS: usize = 512;

pub(crate) struct Sheet {
    scene: Rc<RefCell<Scene>>,
    area: DrawingArea<Scene, Shift>,
    pub(crate) theme: Theme,
    /// Pixels for one unit of the default size.
    pub(crate) scale: f32,
}

impl Sheet {
    /// A square one: layouts say how much of it they needed when they are done.
    pub(crate) fn new(look: Look<'_>) -> Self {
        let side = look.style.side();
        let scale = f32::from(side) / 1280.0;
        let mut scene = Scene::new(look.style.theme, scale);
        scene.resize(side.into(), side.into());
        scene.items.reserve(USUAL_ITEMS);
        let scene = Rc::new(RefCell::new(scene));
        let area = DrawingArea::from(&scene);
        Self { scene, area, theme: look.style.theme, scale }
    }

    /// The finished picture, cut to its size.
    pub(crate) fn finish(self, width: i32, height: i32) -> Scene {
        let mut scene = self.scene.replace(Scene::new(self.theme, self.scale));
        scene.resize(width, height);
        scene
    }

    /// For plotters' own charts.
    pub(crate) fn area(&self) -> &DrawingArea<Scene, Shift> {
        &self.area
    }

    pub(crate) fn draw(&self, element: impl Element, at: Rect) {
        let drawn = self.area.draw(&element.at(at));
        debug_assert!(drawn.is_ok(), "drawing into a scene cannot fail");
    }

    /// Units of the default size as pixels.
    pub(crate) fn px(&self, units: f32) -> i32 {
        whole(units * self.scale)
    }

    pub(crate) fn rect(&self, rect: Rect, ink: Ink) {
        self.draw(Bar(ink), rect);
    }

    pub(crate) fn round(&self, rect: Rect, radius: i32, ink: Ink) {
        self.draw(Pill { radius, ink }, rect);
    }

    pub(crate) fn panel(&self, rect: Rect, radius: i32, ink: Ink) {
        self.draw(Panel { radius, ink }, rect);
    }

    pub(crate) fn figure(&self, figure: Figure, rect: Rect) {
        self.draw(figure, rect);
    }

    /// Writes a line into a box, smaller or shortened if it has to be. Answers the
    /// part of the box that the line takes.
    pub(crate) fn text(&self, text: &str, within: Rect, hand: Hand) -> Rect {
        let size = hand.size * self.scale;
        let least = (hand.size * 0.72).max(LEAST_TEXT) * self.scale;
        let line = Line::fitting(text, hand.face, size, least, within.w as f32);
        let taken = Scene::taken(&line, within, hand);
        self.draw(Written { line: Cell::new(Some(line)), hand }, within);
        taken
    }

    /// How wide a text would be at its full size.
    pub(crate) fn measure(&self, text: &str, hand: Hand) -> i32 {
        Line::measure(text, hand.face, hand.size * self.scale)
    }

    /// Says what a rectangle shows.
    pub(crate) fn place(&self, place: Place, rect: Rect) {
        self.scene.borrow_mut().place(place, rect);
    }
}
