//! Tiles, cards, tokens, panels and lines of text as plotters elements.
//!
//! An [`Element`] draws itself over a rectangle. [`Element::at`] makes it an element of a
//! [`Scene`], our own backend, where it is drawn from kept sprites; [`Element::anywhere`] makes
//! it one of any plotters backend, where it is drawn as polygons:
//!
//! ```
//! use alhambra_renderer::{Rect, Theme, Words, element::{Element, Tile}};
//! use plotters::prelude::{IntoDrawingArea, WHITE};
//! use plotters_svg::SVGBackend;
//!
//! let words = Words::default();
//! let tile = Tile::new("tower-9-ne".parse().unwrap(), &words);
//! let mut svg = String::new();
//! let area = SVGBackend::with_string(&mut svg, (200, 200)).into_drawing_area();
//! area.fill(&WHITE).unwrap();
//! area.draw(&tile.anywhere(Rect::new(20, 20, 160, 160), Theme::Light)).unwrap();
//! # drop(area);
//! # assert!(svg.contains("<polygon"));
//! ```

mod basics;
mod card;
mod tile;
mod walls;

use plotters::element::{Drawable, PointCollection};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

pub use basics::{Badge, Emblem, Panel, Text};
pub(crate) use basics::{Bar, Pill, Written};
pub use card::{Back, CardFace};
pub(crate) use card::{SHAPE, name};
pub(crate) use tile::clasp;
pub use tile::{Mark, Tile};
pub(crate) use walls::{WallRun, walls};

use crate::{Rect, Theme, scene::Scene};

/// Something with a look of its own.
pub trait Element {
    /// Draws it over a rectangle of a scene.
    fn draw(&self, scene: &mut Scene, at: Rect);

    /// As a plotters element of a [`Scene`].
    fn at(self, rect: Rect) -> Placed<Self>
    where
        Self: Sized,
    {
        Placed { what: self, rect }
    }

    /// As a plotters element of any backend, in the colours of a theme.
    fn anywhere(self, rect: Rect, theme: Theme) -> Outlined<Self>
    where
        Self: Sized,
    {
        Outlined { what: self, rect, theme }
    }
}

/// An element in its place on a [`Scene`].
#[derive(Debug, Clone)]
pub struct Placed<T> {
    /// What is drawn.
    pub what: T,
    /// Where, relative to the drawing area.
    pub rect: Rect,
}

/// An element in its place on any backend.
#[derive(Debug, Clone)]
pub struct Outlined<T> {
    /// What is drawn.
    pub what: T,
    /// Where, relative to the drawing area.
    pub rect: Rect,
    /// The paper it is meant for.
    pub theme: Theme,
}

impl<'a, T> PointCollection<'a, BackendCoord> for &'a Placed<T> {
    type Point = BackendCoord;
    type IntoIter = std::iter::Once<BackendCoord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once((self.rect.x, self.rect.y))
    }
}

impl<'a, T> PointCollection<'a, BackendCoord> for &'a Outlined<T> {
    type Point = BackendCoord;
    type IntoIter = std::iter::Once<BackendCoord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once((self.rect.x, self.rect.y))
    }
}

impl<T: Element> Drawable<Scene> for Placed<T> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        scene: &mut Scene,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<std::convert::Infallible>> {
        if let Some((x, y)) = points.next() {
            self.what.draw(scene, Rect { x, y, ..self.rect });
        }
        Ok(())
    }
}

impl<T: Element, DB: DrawingBackend> Drawable<DB> for Outlined<T> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let Some(corner) = points.next() else { return Ok(()) };
        let mut scene = Scene::new(self.theme, 1.0);
        self.what.draw(&mut scene, Rect { x: 0, y: 0, ..self.rect });
        scene.replay(backend, corner)
    }
}
