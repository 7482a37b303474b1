//! Rectangles of whole pixels, and cutting them up.

/// The nearest whole number. Layouts ask for it by the thousand, and `f32::round` is a call of a
/// library where processors are not known to have it.
pub(crate) fn whole(value: f32) -> i32 {
    (value + 0.5f32.copysign(value)) as i32
}

/// A rectangle of whole pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rect {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl Rect {
    /// From its upper left corner and its size.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Just right of it.
    pub fn right(self) -> i32 {
        self.x + self.w
    }

    /// Just below it.
    pub fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// Its middle.
    pub fn centre(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    #[must_use]
    pub(crate) fn inset(self, by: i32) -> Self {
        self.inset_by(by, by)
    }

    #[must_use]
    pub(crate) fn inset_by(self, x: i32, y: i32) -> Self {
        let (w, h) = ((self.w - 2 * x).max(0), (self.h - 2 * y).max(0));
        Self { x: self.x + x, y: self.y + y, w, h }
    }

    #[must_use]
    pub(crate) fn moved(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y, ..self }
    }

    /// The first `w` pixels, and the rest.
    pub(crate) fn split_left(self, w: i32) -> (Self, Self) {
        let w = w.clamp(0, self.w);
        (Self { w, ..self }, Self { x: self.x + w, w: self.w - w, ..self })
    }

    pub(crate) fn split_top(self, h: i32) -> (Self, Self) {
        let h = h.clamp(0, self.h);
        (Self { h, ..self }, Self { y: self.y + h, h: self.h - h, ..self })
    }

    pub(crate) fn split_right(self, w: i32) -> (Self, Self) {
        let (rest, right) = self.split_left(self.w - w.clamp(0, self.w));
        (right, rest)
    }

    pub(crate) fn split_bottom(self, h: i32) -> (Self, Self) {
        let (rest, bottom) = self.split_top(self.h - h.clamp(0, self.h));
        (bottom, rest)
    }

    /// Cut into `n` columns with gaps; the columns share what is left by rounding.
    pub(crate) fn columns(self, n: usize, gap: i32) -> impl Iterator<Item = Self> {
        let n = n.max(1) as i32;
        let edge = move |at: i32| self.x + (self.w + gap) * at / n;
        (0..n).map(move |at| Self {
            x: edge(at),
            w: (edge(at + 1) - edge(at) - gap).max(0),
            ..self
        })
    }

    pub(crate) fn rows(self, n: usize, gap: i32) -> impl Iterator<Item = Self> {
        let n = n.max(1) as i32;
        let edge = move |at: i32| self.y + (self.h + gap) * at / n;
        (0..n).map(move |at| Self {
            y: edge(at),
            h: (edge(at + 1) - edge(at) - gap).max(0),
            ..self
        })
    }

    /// The largest square in the middle.
    pub(crate) fn square(self) -> Self {
        let side = self.w.min(self.h);
        Self::new(self.x + (self.w - side) / 2, self.y + (self.h - side) / 2, side, side)
    }
}
