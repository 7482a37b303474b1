//! The picture while it is drawn: one palette index a pixel.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use super::{
    cache::Cache,
    coverage::{STRETCH, cover},
    palette::{Ink, Palette},
    path::Path,
    sprite::Sprite,
};
use crate::rect::Rect;

pub(crate) struct Canvas {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) palette: &'static Palette,
    /// Before every row stands a zero, the name of the filter that a PNG asks for.
    rows: Vec<u8>,
}

/// Rows of finished canvases: fresh memory costs as much as drawing.
static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());
const MOST_SPARE: usize = 4;
/// So many rows of a shape are covered together: each few rows of an oblique line take only a
/// part of the box around all of it.
const BAND: usize = 4;

impl Canvas {
    pub(crate) fn new(width: u32, height: u32, ground: Ink, palette: &'static Palette) -> Self {
        let mut rows = spare().pop().unwrap_or_default();
        let stride = width as usize + 1;
        rows.clear();
        rows.resize(stride * height as usize, palette.slot(ground));
        rows.iter_mut().step_by(stride).for_each(|filter| *filter = 0);
        Self { width, height, palette, rows }
    }

    /// All rows, each with a zero before it.
    pub(crate) fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// How far apart the rows lie.
    pub(crate) fn stride(&self) -> usize {
        self.width as usize + 1
    }

    pub(crate) fn rect(&mut self, rect: Rect, ink: Ink) {
        let slot = self.palette.slot(ink);
        let (left, right) = clip(rect.x, rect.w, self.width);
        let (top, bottom) = clip(rect.y, rect.h, self.height);
        for y in top..bottom {
            self.row(y)[left..right].fill(slot);
        }
    }

    /// A rectangle with round corners; only these need blending.
    pub(crate) fn round_rect(&mut self, rect: Rect, radius: i32, ink: Ink) {
        self.round_rim(rect, radius, rect.w, ink);
    }

    /// The same, of which only a rim will be seen: at the sides so many pixels are enough.
    pub(crate) fn round_rim(&mut self, rect: Rect, radius: i32, rim: i32, ink: Ink) {
        let r = radius.min(rect.w / 2).min(rect.h / 2).max(0);
        let (top, rest) = rect.split_top(r);
        let (bottom, middle) = rest.split_bottom(r);
        if middle.w <= 2 * rim {
            self.rect(middle, ink);
        } else {
            self.rect(middle.split_left(rim).0, ink);
            self.rect(middle.split_right(rim).0, ink);
        }
        self.rect(top.inset_by(r, 0), ink);
        self.rect(bottom.inset_by(r, 0), ink);
        let disc = disc(r);
        let (right, low) = (rect.right() - r, rect.bottom() - r);
        for (x, y, part) in [
            (rect.x, rect.y, Rect::new(0, 0, r, r)),
            (right, rect.y, Rect::new(r, 0, r, r)),
            (rect.x, low, Rect::new(0, r, r, r)),
            (right, low, Rect::new(r, r, r, r)),
        ] {
            self.stamp_part(&disc, part, x, y, ink);
        }
    }

    pub(crate) fn fill(&mut self, path: &Path, ink: Ink, alpha: u8) {
        let slot = self.palette.slot(ink);
        let laying = self.palette.laying(slot);
        cover(path, (self.width, self.height), BAND, |x, y, covers| {
            let pixels = &mut self.row(y)[x..];
            for (pixels, covers) in pixels.chunks_mut(STRETCH).zip(covers.chunks(STRETCH)) {
                if covers == [0; STRETCH] {
                    continue;
                }
                if covers == [255; STRETCH] && alpha == 255 {
                    pixels.fill(slot);
                    continue;
                }
                for (pixel, &cover) in pixels.iter_mut().zip(covers) {
                    let cover = u16::from(cover) * u16::from(alpha) / 255;
                    *pixel = laying.on(*pixel, cover as u8);
                }
            }
        });
    }

    pub(crate) fn blit(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let palette = self.palette;
        let (left, right) = clip(x, sprite.width as i32, self.width);
        let (top, bottom) = clip(y, sprite.height as i32, self.height);
        for row in top..bottom {
            let own = (row as i32 - y) as usize;
            let pixels = self.row(row);
            for run in sprite.runs(own) {
                let at = i64::from(x) + i64::from(run.from);
                let from = at.max(left as i64);
                let to = (at + i64::from(run.len)).min(right as i64);
                if to <= from {
                    continue;
                }
                let skipped = (from - at) as usize;
                let (from, to) = (from as usize, to as usize);
                let under = &mut pixels[from..to];
                let start = own * sprite.width as usize + usize::from(run.from) + skipped;
                let over = &sprite.pixels[start..start + under.len()];
                if run.solid {
                    under.copy_from_slice(over);
                    continue;
                }
                let covers = &sprite.covers[start..start + under.len()];
                for ((under, &over), &cover) in under.iter_mut().zip(over).zip(covers) {
                    *under = palette.laying(over).on(*under, cover);
                }
            }
        }
    }

    /// Lays one ink on the canvas through a mask, as glyphs need it.
    pub(crate) fn stamp(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink) {
        let whole = Rect::new(0, 0, mask.width as i32, mask.height as i32);
        self.stamp_part(mask, whole, x, y, ink);
    }

    /// The same through a part of the mask, whose upper left corner comes to `x`, `y`.
    fn stamp_part(&mut self, mask: &Mask, part: Rect, x: i32, y: i32, ink: Ink) {
        let laying = self.palette.laying(self.palette.slot(ink));
        let (left, right) = clip(x, part.w, self.width);
        let (top, bottom) = clip(y, part.h, self.height);
        if left == right {
            return;
        }
        for row in top..bottom {
            let own = (part.y + row as i32 - y) as usize * mask.width as usize;
            let start = own + (i64::from(part.x) + left as i64 - i64::from(x)) as usize;
            let covers = &mask.covers[start..];
            let pixels = &mut self.row(row)[left..right];
            for (pixel, &cover) in pixels.iter_mut().zip(covers) {
                *pixel = laying.on(*pixel, cover);
            }
        }
    }

    #[inline]
    fn row(&mut self, y: usize) -> &mut [u8] {
        let stride = self.stride();
        &mut self.rows[y * stride + 1..(y + 1) * stride]
    }
}

impl Drop for Canvas {
    fn drop(&mut self) {
        let mut spare = spare();
        if spare.len() < MOST_SPARE {
            spare.push(std::mem::take(&mut self.rows));
        }
    }
}

fn spare() -> MutexGuard<'static, Vec<Vec<u8>>> {
    SPARE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How much of each pixel is covered by a glyph or another shape of one ink.
pub(crate) struct Mask {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) covers: Vec<u8>,
}

impl Mask {
    pub(crate) fn of(path: &Path, width: u32, height: u32) -> Self {
        let mut covers = vec![0; width as usize * height as usize];
        cover(path, (width, height), usize::MAX, |x, y, row| {
            covers[y * width as usize + x..][..row.len()].copy_from_slice(row);
        });
        Self { width, height, covers }
    }
}

/// A disc of a radius, whose quarters are the corners of panels.
fn disc(radius: i32) -> Arc<Mask> {
    static KEPT: LazyLock<Cache<i32, Mask>> = LazyLock::new(|| Cache::new(1 << 20));
    KEPT.get(&radius).unwrap_or_else(|| {
        let (side, middle) = (2 * radius as u32, radius as f32);
        let mask = Mask::of(&Path::circle((middle, middle), middle), side, side);
        let weight = mask.covers.len() + 64;
        KEPT.put(radius, mask, weight)
    })
}

/// The part of `from..from + len` that lies in `0..most`.
fn clip(from: i32, len: i32, most: u32) -> (usize, usize) {
    let clamp = |value: i64| value.clamp(0, i64::from(most)) as usize;
    let (start, end) = (clamp(from.into()), clamp(i64::from(from) + i64::from(len.max(0))));
    (start, end.max(start))
}
