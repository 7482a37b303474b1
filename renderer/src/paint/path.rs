//! Shapes as polygons: curves are cut into pieces too short to see.

use std::f32::consts::{PI, TAU};

/// A point in pixels, y downwards.
pub(crate) type Point = (f32, f32);

/// Closed polygons, filled where they wind around a point.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Path {
    pub(crate) contours: Vec<Vec<Point>>,
}

impl Path {
    pub(crate) fn polygon(points: impl Into<Vec<Point>>) -> Self {
        Self { contours: vec![points.into()] }
    }

    pub(crate) fn rect(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self::polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    }

    pub(crate) fn round_rect(x: f32, y: f32, w: f32, h: f32, radius: f32) -> Self {
        let radius = radius.min(w / 2.0).min(h / 2.0);
        let (left, right) = (x + radius, x + w - radius);
        let (top, bottom) = (y + radius, y + h - radius);
        let corners = [
            ((right, top), -PI / 2.0),
            ((right, bottom), 0.0),
            ((left, bottom), PI / 2.0),
            ((left, top), PI),
        ];
        let mut points = Vec::new();
        for (centre, from) in corners {
            points.extend(arc(centre, radius, radius, from, from + PI / 2.0));
        }
        Self::polygon(points)
    }

    pub(crate) fn ellipse(centre: Point, rx: f32, ry: f32) -> Self {
        Self::polygon(arc(centre, rx, ry, 0.0, TAU))
    }

    pub(crate) fn circle(centre: Point, radius: f32) -> Self {
        Self::ellipse(centre, radius, radius)
    }

    /// A star of `points` points, the first one upwards.
    pub(crate) fn star(centre: Point, points: usize, outer: f32, inner: f32) -> Self {
        let turn = |at: usize| PI * at as f32 / points as f32 - PI / 2.0;
        let corner = |at: usize| {
            let radius = if at.is_multiple_of(2) { outer } else { inner };
            (centre.0 + radius * turn(at).cos(), centre.1 + radius * turn(at).sin())
        };
        Self::polygon((0..2 * points).map(corner).collect::<Vec<_>>())
    }

    /// A regular polygon, a corner upwards.
    pub(crate) fn regular(centre: Point, corners: usize, radius: f32) -> Self {
        let inner = radius * (PI / corners as f32).cos();
        Self::star(centre, corners, radius, inner)
    }

    /// The eight-pointed star of two crossed squares.
    pub(crate) fn khatam(centre: Point, radius: f32) -> Self {
        Self::star(centre, 8, radius, radius * 0.765)
    }

    /// A doorway with a horseshoe arch: upright sides below, a round head that
    /// closes in again where it meets them.
    pub(crate) fn horseshoe(centre_x: f32, bottom: f32, width: f32, height: f32) -> Self {
        let r = width / 2.0;
        let top = bottom - height + r;
        let neck = r * 0.86;
        let dip = (1.0f32 - 0.86 * 0.86).sqrt();
        let angle = dip.asin();
        let mut points = vec![(centre_x - neck, bottom)];
        points.extend(arc((centre_x, top), r, r, PI - angle, TAU + angle));
        points.push((centre_x + neck, bottom));
        Self::polygon(points)
    }

    /// An onion dome on a base line.
    pub(crate) fn onion(centre_x: f32, base: f32, width: f32, height: f32) -> Self {
        let w = width / 2.0;
        let half = [
            (0.72, 0.0),
            (0.95, 0.17),
            (1.0, 0.34),
            (0.9, 0.52),
            (0.66, 0.68),
            (0.36, 0.79),
            (0.14, 0.88),
            (0.0, 1.0),
        ];
        let smooth = smoothed(&half);
        let left = smooth.iter().map(|&(x, y)| (centre_x - w * x, base - height * y));
        let right = smooth.iter().rev().map(|&(x, y)| (centre_x + w * x, base - height * y));
        Self::polygon(left.chain(right).collect::<Vec<_>>())
    }

    /// A line of a width with round ends, as one shape a piece.
    pub(crate) fn stroke(points: &[Point], width: f32) -> Self {
        let mut path = Self::default();
        for pair in points.windows(2) {
            path = path.and(capsule(pair[0], pair[1], width / 2.0));
        }
        path
    }

    #[must_use]
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.contours.extend(other.contours);
        self
    }

    /// Cuts another shape out; it has to lie inside.
    #[must_use]
    pub(crate) fn without(mut self, hole: Self) -> Self {
        let reversed = hole.contours.into_iter().map(|mut contour| {
            contour.reverse();
            contour
        });
        self.contours.extend(reversed);
        self
    }

    #[must_use]
    pub(crate) fn map(mut self, place: impl Fn(Point) -> Point) -> Self {
        for point in self.contours.iter_mut().flatten() {
            *point = place(*point);
        }
        self
    }

    #[must_use]
    pub(crate) fn moved(self, dx: f32, dy: f32) -> Self {
        self.map(|(x, y)| (x + dx, y + dy))
    }

    /// Turned clockwise by quarters about the middle of a square of this size.
    #[must_use]
    pub(crate) fn quartered(self, quarters: u8, size: f32) -> Self {
        self.map(|(x, y)| match quarters % 4 {
            0 => (x, y),
            1 => (size - y, x),
            2 => (size - x, size - y),
            _ => (y, size - x),
        })
    }

    pub(crate) fn bounds(&self) -> Option<(Point, Point)> {
        let mut points = self.contours.iter().flatten().copied();
        let first = points.next()?;
        Some(points.fold((first, first), |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        }))
    }
}

/// Points along an arc; angles in radians, clockwise on the screen.
pub(crate) fn arc(centre: Point, rx: f32, ry: f32, from: f32, to: f32) -> Vec<Point> {
    // Shapes are also drawn in a box of one by one and enlarged afterwards.
    let radius = rx.max(ry).max(16.0);
    let steps = ((to - from).abs() * radius.sqrt() * 1.6).ceil().clamp(2.0, 96.0);
    let at = |step: usize| from + (to - from) * step as f32 / steps;
    let point = |step| (centre.0 + rx * f32::cos(at(step)), centre.1 + ry * f32::sin(at(step)));
    (0..=steps as usize).map(point).collect()
}

/// A Catmull-Rom curve through the points.
fn smoothed(points: &[Point]) -> Vec<Point> {
    const PIECES: usize = 5;
    let get = |at: isize| points[at.clamp(0, points.len() as isize - 1) as usize];
    let mut smooth = Vec::with_capacity(points.len() * PIECES);
    for at in 0..points.len() as isize - 1 {
        let near = [get(at - 1), get(at), get(at + 1), get(at + 2)];
        for piece in 0..PIECES {
            let t = piece as f32 / PIECES as f32;
            let (x, y) = (near.map(|point| point.0), near.map(|point| point.1));
            smooth.push((between(x, t), between(y, t)));
        }
    }
    smooth.extend(points.last());
    smooth
}

/// The value a share of the way from the second of four to the third.
fn between([before, from, to, after]: [f32; 4], share: f32) -> f32 {
    let (linear, square) = (to - before, 2.0 * before - 5.0 * from + 4.0 * to - after);
    let cube = 3.0 * from - before - 3.0 * to + after;
    0.5 * (2.0 * from + share * (linear + share * (square + share * cube)))
}

fn capsule(from: Point, to: Point, radius: f32) -> Path {
    let angle = (to.1 - from.1).atan2(to.0 - from.0);
    let mut points = arc(to, radius, radius, angle - PI / 2.0, angle + PI / 2.0);
    points.extend(arc(from, radius, radius, angle + PI / 2.0, angle + 3.0 * PI / 2.0));
    Path::polygon(points)
}
