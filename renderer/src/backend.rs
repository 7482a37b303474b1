//! Plotters draws into a scene as into any other backend. What it is weak at, soft
//! edges and text, is done by `paint`.

use std::convert::Infallible;

use plotters::prelude::DrawingBackend;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind, FontStyle,
    text_anchor::{HPos, VPos},
};

use crate::{
    paint::{CAP, Face, Ink, Line, Path, Point, Size},
    rect::Rect,
    scene::{Item, Scene},
};

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Scene {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Drawn {
        self.shape(Path::rect(x as f32, y as f32, 1.0, 1.0), color);
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        if !fill {
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
            return self.draw_path(corners, style);
        }
        let (w, h) = ((right - left) as f32, (bottom - top) as f32);
        self.shape(Path::rect(left as f32, top as f32, w, h), style.color());
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let points = path.into_iter().collect::<Vec<_>>();
        for piece in points.windows(2) {
            let stroke = stroke(piece[0], piece[1], style.stroke_width() as f32);
            self.shape(stroke, style.color());
        }
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let (centre, radius) = (middle(center), radius as f32);
        let disc = Path::circle(centre, radius);
        let width = style.stroke_width() as f32;
        let ring = |disc: Path| disc.without(Path::circle(centre, (radius - width).max(0.0)));
        self.shape(if fill { disc } else { ring(disc) }, style.color());
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Drawn {
        let points = vert.into_iter().map(|(x, y)| (x as f32, y as f32)).collect::<Vec<_>>();
        self.shape(Path::polygon(points), style.color());
        Ok(())
    }

    /// Turned text is written upright: nobody turns the phone for a label.
    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        (x, y): BackendCoord,
    ) -> Drawn {
        let line = line(text, style);
        let (size, cap) = (line.size.pixels(), CAP * line.size.pixels());
        let x = x as f32
            - match style.anchor().h_pos {
                HPos::Left => 0.0,
                HPos::Center => line.width / 2.0,
                HPos::Right => line.width,
            };
        let baseline = y as f32
            + match style.anchor().v_pos {
                VPos::Top => f32::midpoint(size, cap),
                VPos::Center => cap / 2.0,
                VPos::Bottom => (cap - size) / 2.0,
            };
        let ink = Ink::nearest(style.color().rgb.into(), self.theme);
        let (w, h) = (self.width as i32, self.height as i32);
        let within = Rect::new(0, 0, w, h);
        self.items.push(Item::Text { line, x, baseline: baseline.round() as i32, ink, within });
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let line = line(text, style);
        Ok((line.width.ceil() as u32, line.size.pixels().ceil() as u32))
    }
}

impl Scene {
    fn shape(&mut self, path: Path, color: BackendColor) {
        let alpha = (color.alpha.clamp(0.0, 1.0) * 255.0).round() as u8;
        if alpha == 0 {
            return;
        }
        let ink = Ink::nearest(color.rgb.into(), self.theme);
        self.veil(path, ink, alpha);
    }
}

/// A straight line with round ends. Along an axis they are square: such lines are those of a
/// mesh, and many.
fn stroke(from: BackendCoord, to: BackendCoord, width: f32) -> Path {
    if from.0 != to.0 && from.1 != to.1 {
        return Path::stroke(&[middle(from), middle(to)], width);
    }
    let (x, y) = middle((from.0.min(to.0), from.1.min(to.1)));
    let (w, h) = ((from.0 - to.0).abs() as f32, (from.1 - to.1).abs() as f32);
    Path::rect(x - width / 2.0, y - width / 2.0, w + width, h + width)
}

fn middle((x, y): BackendCoord) -> Point {
    (x as f32 + 0.5, y as f32 + 0.5)
}

fn line<T: BackendTextStyle>(text: &str, style: &T) -> Line {
    let face = if matches!(style.style(), FontStyle::Bold) { Face::Bold } else { Face::Plain };
    Line::new(text, face, Size::new(style.size() as f32))
}
