//! How much of each pixel a shape covers, exactly: every edge adds its share of
//! area to the pixels it crosses and its height to all pixels right of them.

use std::sync::{Mutex, PoisonError};

use super::path::{Path, Point};

/// So many pixels are looked at together: most stretches lie inside a shape or outside.
pub(super) const STRETCH: usize = 8;

pub(crate) struct Coverage {
    left: i32,
    top: i32,
    width: usize,
    /// A row is two wider than the picture, for edges on its right border.
    sums: Vec<f32>,
    /// The columns of each row that anything was added to: most of the box around a slanting
    /// line is empty.
    touched: Vec<(u32, u32)>,
}

/// Sums of earlier shapes, all zero again.
static SPARE: Mutex<Vec<Vec<f32>>> = Mutex::new(Vec::new());
const MOST_SPARE: usize = 4;
/// Larger ones are not kept.
const LARGEST_SPARE: usize = 2 << 20;

impl Coverage {
    /// Of a path within a canvas of a size; `None` if nothing of it is visible.
    pub(crate) fn of(path: &Path, canvas: (u32, u32)) -> Option<Self> {
        let (low, high) = path.bounds()?;
        if ![low.0, low.1, high.0, high.1].iter().all(|it| it.is_finite()) {
            return None;
        }
        let clamp = |value: f32, most: u32| value.clamp(0.0, most as f32) as i32;
        let (left, top) = (clamp(low.0.floor(), canvas.0), clamp(low.1.floor(), canvas.1));
        let (right, bottom) = (clamp(high.0.ceil(), canvas.0), clamp(high.1.ceil(), canvas.1));
        let (width, height) = ((right - left) as usize, (bottom - top) as usize);
        if width == 0 || height == 0 {
            return None;
        }
        let mut sums =
            SPARE.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        if sums.len() < (width + 2) * height {
            sums.resize((width + 2) * height, 0.0);
        }
        let touched = vec![(u32::MAX, 0); height];
        let mut coverage = Self { left, top, width, sums, touched };
        for contour in &path.contours {
            let ends = contour.iter().skip(1).chain(contour.first());
            for (&from, &to) in contour.iter().zip(ends) {
                coverage.edge(from, to);
            }
        }
        Some(coverage)
    }

    /// Calls `row(x, y, covers)` for each row of the shape.
    pub(crate) fn rows(mut self, mut row: impl FnMut(i32, i32, &[u8])) {
        let mut covers = vec![0; self.width];
        let rows = self.sums.chunks_exact_mut(self.width + 2).zip(&self.touched);
        for (y, (sums, &(from, to))) in rows.enumerate() {
            let (from, to) = (from as usize, to as usize);
            if to <= from {
                continue;
            }
            let shown = &mut covers[from..to.min(self.width)];
            accumulate(&sums[from..], shown);
            row(self.left + from as i32, self.top + y as i32, shown);
            sums[from..to].fill(0.0);
        }
        let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
        if spare.len() < MOST_SPARE && self.sums.len() <= LARGEST_SPARE {
            spare.push(self.sums);
        }
    }

    fn edge(&mut self, from: Point, to: Point) {
        let shift = |(x, y): Point| (x - self.left as f32, y - self.top as f32);
        let (from, to) = (shift(from), shift(to));
        if (from.1 - to.1).abs() < 1e-6 {
            return;
        }
        let (up, down, sign) = if from.1 < to.1 { (from, to, 1.0) } else { (to, from, -1.0) };
        let slope = (down.0 - up.0) / (down.1 - up.1);
        let (first, last) = (up.1.max(0.0), down.1.min(self.touched.len() as f32));
        let mut y = first;
        while y < last {
            let row = y as usize;
            let next = ((row + 1) as f32).min(last);
            let (x, x_next) = (up.0 + (y - up.1) * slope, up.0 + (next - up.1) * slope);
            self.span(row, x, x_next, (next - y) * sign);
            y = next;
        }
    }

    /// An edge within one row, from one x to another.
    fn span(&mut self, row: usize, from: f32, to: f32, height: f32) {
        let most = self.width as f32;
        let (low, high) = (from.min(to), from.max(to));
        let touched = &mut self.touched[row];
        let row = &mut self.sums[row * (self.width + 2)..][..self.width + 2];
        // Where the shape goes on beyond the right border, the row is covered up to it.
        let end = if most < high { most } else { high.max(0.0) };
        touched.0 = touched.0.min(low.clamp(0.0, most) as u32);
        touched.1 = touched.1.max(end as u32 + 2);
        let mut add = |x: f32, next: f32, height: f32| {
            let column = x as usize;
            let right = f32::midpoint(x, next) - column as f32;
            row[column] += height * (1.0 - right);
            row[column + 1] += height * right;
        };
        // What lies beyond the left border covers the whole row, beyond the right nothing.
        if high <= 0.0 {
            return add(0.0, 0.0, height);
        }
        if most <= low {
            return;
        }
        let (start, end) = (low.max(0.0), high.min(most));
        let per_x = if low < high { height / (high - low) } else { 0.0 };
        if low < 0.0 {
            add(0.0, 0.0, per_x * -low);
        }
        if end - start < 1e-6 {
            let inside = if low < high { per_x * (end - start) } else { height };
            return add(start.min(most), start.min(most), inside);
        }
        // A flat edge crosses many pixels, all but the first and the last from side to side.
        let (first, last) = (start.ceil(), end.floor());
        if last <= first {
            let mut x = start;
            while x < end {
                let next = (x.floor() + 1.0).min(end);
                add(x, next, per_x * (next - x));
                x = next;
            }
            return;
        }
        add(start, first, per_x * (first - start));
        add(last, end, per_x * (end - last));
        let (first, last) = (first as usize, last as usize);
        row[first] += per_x / 2.0;
        row[last] += per_x / 2.0;
        row[first + 1..last].iter_mut().for_each(|share| *share += per_x);
    }
}

/// Turns shares into what they add up to.
fn accumulate(shares: &[f32], covers: &mut [u8]) {
    let (mut sum, mut last) = (0.0f32, 0);
    for (covers, shares) in covers.chunks_mut(STRETCH).zip(shares.chunks(STRETCH)) {
        if shares == [0.0; STRETCH] {
            covers.fill(last);
            continue;
        }
        for (cover, share) in covers.iter_mut().zip(shares) {
            sum += share;
            last = (sum.abs().min(1.0) * 255.0 + 0.5) as u8;
            *cover = last;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    const SIDE: usize = 40;
    /// So many points are tried in a pixel, by row and by column.
    const FINE: usize = 32;

    fn covers(path: &Path) -> Vec<u8> {
        let mut covers = vec![0; SIDE * SIDE];
        if let Some(coverage) = Coverage::of(path, (SIDE as u32, SIDE as u32)) {
            coverage.rows(|x, y, row| {
                let at = y as usize * SIDE + x as usize;
                covers[at..at + row.len()].copy_from_slice(row);
            });
        }
        covers
    }

    /// Whether a point lies on the same side of all three edges.
    fn is_inside([one, two, three]: [Point; 3], (x, y): Point) -> bool {
        let side = |from: Point, to: Point| {
            (to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0)
        };
        let sides = [side(one, two), side(two, three), side(three, one)];
        sides.iter().all(|&it| 0.0 <= it) || sides.iter().all(|&it| it <= 0.0)
    }

    fn tried(triangle: [Point; 3], at: usize) -> f32 {
        let (left, top) = ((at % SIDE) as f32, (at / SIDE) as f32);
        let fine = |step: usize| (step as f32 + 0.5) / FINE as f32;
        let points = (0..FINE * FINE).map(|nth| (left + fine(nth % FINE), top + fine(nth / FINE)));
        points.filter(|&point| is_inside(triangle, point)).count() as f32 / (FINE * FINE) as f32
    }

    #[test]
    fn every_pixel_is_covered_as_much_as_points_in_it_are() {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        for nth in 0..60 {
            // Also beyond the borders, and every third one nearly flat.
            let mut point = || (rng.random_range(-20.0..60.0f32), rng.random_range(-20.0..60.0f32));
            let mut triangle = [point(), point(), point()];
            if nth % 3 == 0 {
                triangle[1].1 = triangle[0].1 + 1.5;
                triangle[2].1 = triangle[0].1 + 4.0;
            }
            let covers = covers(&Path::polygon(triangle));
            for (at, &cover) in covers.iter().enumerate() {
                let (found, wanted) = (f32::from(cover) / 255.0, tried(triangle, at));
                assert!(
                    (found - wanted).abs() < 0.05,
                    "{triangle:?}: {found} for {wanted} at {at}"
                );
            }
        }
    }
}
