//! A scene drawn into any other plotters backend.

use std::convert::Infallible;

use plotters::element::{Drawable, PointCollection};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontFamily, FontStyle,
};

use super::{Item, Scene, panel};
use crate::{
    Rect,
    paint::{Face, Ink, Line, Path, Point},
};

type Drawn<DB> = Result<(), DrawingErrorKind<<DB as DrawingBackend>::ErrorType>>;

impl<'a> PointCollection<'a, BackendCoord> for &'a Scene {
    type Point = BackendCoord;
    type IntoIter = std::iter::Once<BackendCoord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once((0, 0))
    }
}

/// The whole picture, from the upper left corner of the area on.
impl<DB: DrawingBackend> Drawable<DB> for Scene {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Drawn<DB> {
        let Some(corner) = points.next() else { return Ok(()) };
        let page = Rect::new(0, 0, self.width as i32, self.height as i32);
        self.fill_rect(backend, page, self.ground, corner)?;
        self.replay(backend, corner)
    }
}

impl Scene {
    /// Draws everything with what plotters asks of every backend.
    pub(crate) fn replay<DB: DrawingBackend>(
        &self,
        backend: &mut DB,
        corner: BackendCoord,
    ) -> Drawn<DB> {
        for item in &self.items {
            match item {
                Item::Rect { rect, ink } => self.fill_rect(backend, *rect, *ink, corner)?,
                Item::Round { rect, radius, ink } => {
                    self.fill_path(backend, &outline(*rect, *radius), *ink, 255, corner)?;
                }
                Item::Panel { rect, radius, edge, ink } => {
                    for (rect, radius, ink) in panel(*rect, *radius, *edge) {
                        self.fill_path(backend, &outline(rect, radius), ink, 255, corner)?;
                    }
                    let surface = outline(rect.inset(*edge), radius - edge);
                    self.fill_path(backend, &surface, *ink, 255, corner)?;
                }
                Item::Fill { path, ink, alpha } => {
                    self.fill_path(backend, path, *ink, *alpha, corner)?;
                }
                Item::Figure { figure, size, at } => {
                    let corner = (corner.0 + at.0, corner.1 + at.1);
                    for layer in &figure.art(size.0.into(), size.1.into()).layers {
                        self.fill_path(backend, &layer.path, layer.ink, layer.alpha, corner)?;
                    }
                }
                Item::Text { line, x, baseline, ink, .. } => {
                    let at = (corner.0 + x.round() as i32, corner.1 + baseline);
                    backend.draw_text(
                        &line.text,
                        &Lettering { line, color: self.color(*ink, 255) },
                        at,
                    )?;
                }
            }
        }
        Ok(())
    }

    fn color(&self, ink: Ink, alpha: u8) -> BackendColor {
        BackendColor { alpha: f64::from(alpha) / 255.0, rgb: ink.rgb(self.theme).into() }
    }

    fn fill_rect<DB: DrawingBackend>(
        &self,
        backend: &mut DB,
        rect: Rect,
        ink: Ink,
        (x, y): BackendCoord,
    ) -> Drawn<DB> {
        let corners = ((rect.x + x, rect.y + y), (rect.right() + x - 1, rect.bottom() + y - 1));
        backend.draw_rect(corners.0, corners.1, &self.color(ink, 255), true)
    }

    fn fill_path<DB: DrawingBackend>(
        &self,
        backend: &mut DB,
        path: &Path,
        ink: Ink,
        alpha: u8,
        (x, y): BackendCoord,
    ) -> Drawn<DB> {
        let color = self.color(ink, alpha);
        for polygon in polygons(path) {
            let points = polygon
                .iter()
                .map(|&(px, py)| ((px + x as f32).round() as i32, (py + y as f32).round() as i32));
            let mut points = points.collect::<Vec<_>>();
            points.dedup();
            if 3 <= points.len() {
                backend.fill_polygon(points, &color)?;
            }
        }
        Ok(())
    }
}

/// Plotters fills one contour at a time: a hole is reached over a bridge that has no width.
fn polygons(path: &Path) -> Vec<Vec<Point>> {
    let mut polygons: Vec<Vec<Point>> = Vec::new();
    let turns = |contour: &[Point]| {
        let ends = contour.iter().skip(1).chain(contour.first());
        contour.iter().zip(ends).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>()
    };
    let mut outer = 0.0;
    for contour in &path.contours {
        match polygons.last_mut() {
            Some(last) if turns(contour) * outer < 0.0 => {
                let bridge = last[0];
                last.push(bridge);
                last.extend(contour);
                last.extend(contour.first());
                last.push(bridge);
            }
            _ => {
                outer = turns(contour);
                polygons.push(contour.clone());
            }
        }
    }
    polygons
}

pub(crate) fn outline(rect: Rect, radius: i32) -> Path {
    let (x, y, w, h) = (rect.x as f32, rect.y as f32, rect.w as f32, rect.h as f32);
    if radius <= 0 { Path::rect(x, y, w, h) } else { Path::round_rect(x, y, w, h, radius as f32) }
}

/// A line in our own fonts: backends of pixels get its pixels, those of text its name and size.
struct Lettering<'a> {
    line: &'a Line,
    color: BackendColor,
}

impl BackendStyle for Lettering<'_> {
    fn color(&self) -> BackendColor {
        self.color
    }
}

impl BackendTextStyle for Lettering<'_> {
    type FontError = Infallible;

    fn color(&self) -> BackendColor {
        self.color
    }

    fn size(&self) -> f64 {
        self.line.size.pixels().into()
    }

    fn style(&self) -> FontStyle {
        if self.line.face == Face::Plain { FontStyle::Normal } else { FontStyle::Bold }
    }

    fn anchor(&self) -> plotters_backend::text_anchor::Pos {
        use plotters_backend::text_anchor::{HPos, Pos, VPos};
        Pos::new(HPos::Left, VPos::Bottom)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::Name(self.line.face.family())
    }

    /// Its lower border is the line it stands on.
    fn layout_box(&self, _: &str) -> Result<((i32, i32), (i32, i32)), Infallible> {
        let size = self.line.size.pixels().ceil() as i32;
        Ok(((0, -size), (self.line.width.ceil() as i32, 0)))
    }

    fn draw<E, DrawFunc: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        (left, baseline): BackendCoord,
        mut draw: DrawFunc,
    ) -> Result<Result<(), E>, Infallible> {
        let mut drawn = Ok(());
        self.line.each_glyph(left as f32, baseline, |mask, x, y| {
            for (at, &cover) in mask.covers.iter().enumerate().filter(|it| 0 < *it.1) {
                let (column, row) = (at as u32 % mask.width, at as u32 / mask.width);
                let color = self.color.mix(f64::from(cover) / 255.0);
                if drawn.is_ok() {
                    drawn = draw(x + column as i32, y + row as i32, color);
                }
            }
        });
        Ok(drawn)
    }
}
