//! How much of each pixel a shape covers: the sums of `ab_glyph_rasterizer`, kept within the
//! borders of the canvas.

use std::cell::RefCell;

use ab_glyph_rasterizer::{Rasterizer, point};

use super::path::{Path, Point};

/// So many pixels are looked at together: most stretches lie inside a shape or outside.
pub(super) const STRETCH: usize = 8;

/// What earlier shapes needed: fresh memory costs as much as drawing.
struct Spare {
    rasterizer: Rasterizer,
    pieces: Vec<(Point, Point)>,
    covers: Vec<u8>,
}

thread_local! {
    static SPARE: RefCell<Spare> = RefCell::new(Spare {
        rasterizer: Rasterizer::new(0, 0),
        pieces: Vec::new(),
        covers: Vec::new(),
    });
}

/// Calls `row(x, y, covers)` for each row that a path covers anything of, within a canvas. A band of
/// so many rows is summed up at a time.
pub(crate) fn cover(
    path: &Path,
    canvas: (u32, u32),
    band: usize,
    mut row: impl FnMut(usize, usize, &[u8]),
) {
    let Some((low, high)) = path.bounds() else { return };
    if ![low.0, low.1, high.0, high.1].iter().all(|it| it.is_finite()) {
        return;
    }
    let clamp = |value: f32, most: u32| value.clamp(0.0, most as f32) as usize;
    let (top, bottom) = (clamp(low.1.floor(), canvas.1), clamp(high.1.ceil(), canvas.1));
    SPARE.with_borrow_mut(|Spare { rasterizer, pieces, covers }| {
        for top in (top..bottom).step_by(band) {
            let height = band.min(bottom - top);
            let (mut least, mut most) = (high.0, low.0);
            pieces.clear();
            for edge in edges(path) {
                if let Some((from, to)) = within(edge, top as f32, (top + height) as f32) {
                    least = least.min(from.0).min(to.0);
                    most = most.max(from.0).max(to.0);
                    pieces.push((from, to));
                }
            }
            let (left, right) = (clamp(least.floor(), canvas.0), clamp(most.ceil(), canvas.0));
            if right <= left {
                continue;
            }
            let width = right - left;
            rasterizer.reset(width, height);
            let shift = |(x, y): Point| (x - left as f32, y - top as f32);
            for &(from, to) in &*pieces {
                edge(rasterizer, shift(from), shift(to), width as f32);
            }
            covers.resize(width * height, 0);
            let mut places = covers.iter_mut();
            rasterizer.for_each_pixel(|_, cover| {
                if let Some(place) = places.next() {
                    *place = (cover.min(1.0) * 255.0 + 0.5) as u8;
                }
            });
            for (y, covers) in covers.chunks_exact(width).enumerate() {
                row(left, top + y, covers);
            }
        }
    });
}

/// The edges of all contours.
fn edges(path: &Path) -> impl Iterator<Item = (Point, Point)> {
    path.contours.iter().flat_map(|contour| {
        let ends = contour.iter().skip(1).chain(contour.first());
        contour.iter().copied().zip(ends.copied())
    })
}

/// The part of an edge that lies between two heights.
fn within((from, to): (Point, Point), top: f32, bottom: f32) -> Option<(Point, Point)> {
    let (low, high) = (from.1.min(to.1), from.1.max(to.1));
    if high <= top || bottom <= low {
        return None;
    }
    let cut = |point: Point| {
        if (top..=bottom).contains(&point.1) {
            return point;
        }
        let y = point.1.clamp(top, bottom);
        (from.0 + (to.0 - from.0) * ((y - from.1) / (to.1 - from.1)), y)
    };
    Some((cut(from), cut(to)))
}

/// The rasterizer knows borders above and below only: what lies beyond the left or the right
/// one is drawn along it.
fn edge(rasterizer: &mut Rasterizer, from: Point, to: Point, width: f32) {
    let mut line = |from: Point, to: Point| {
        let at = |(x, y): Point| point(x.clamp(0.0, width), y);
        rasterizer.draw_line(at(from), at(to));
    };
    let inside = |x: f32| (0.0..=width).contains(&x);
    if inside(from.0) && inside(to.0) {
        return line(from, to);
    }
    let share = |border: f32| (border - from.0) / (to.0 - from.0);
    let mut cuts = [share(0.0), share(width)];
    cuts.sort_by(f32::total_cmp);
    let mut last = from;
    for cut in cuts.into_iter().filter(|cut| 0.0 < *cut && *cut < 1.0) {
        let next = (from.0 + (to.0 - from.0) * cut, from.1 + (to.1 - from.1) * cut);
        line(last, next);
        last = next;
    }
    line(last, to);
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    const SIDE: usize = 40;
    /// So many points are tried in a pixel, by row and by column.
    const FINE: usize = 32;

    fn covers(path: &Path, band: usize) -> Vec<u8> {
        let mut covers = vec![0; SIDE * SIDE];
        cover(path, (SIDE as u32, SIDE as u32), band, |x, y, row| {
            covers[y * SIDE + x..][..row.len()].copy_from_slice(row);
        });
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
            // In one piece, or in bands.
            let covers = covers(&Path::polygon(triangle), [usize::MAX, 4][nth % 2]);
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
