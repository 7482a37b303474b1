//! The longest wall, traced on the plan.

use alhambra_engine::{Rotation, Side, Stretch, WallSide};

use super::{Board, Grid, MOST_PIECES};
use crate::{
    art::THICKNESS,
    paint::{Ink, Path, Point},
    rect::Rect,
    scene::Scene,
};

impl Board<'_> {
    /// The longest wall as a ribbon along its walk.
    pub(super) fn trace(&self, scene: &mut Scene, grid: Grid, wall: &Stretch) {
        let inset = grid.size as f32 * THICKNESS * 0.66;
        let pieces = wall.sides.iter().take(4 * MOST_PIECES);
        let runs = pieces.map(|unit| self.run(grid, unit, inset)).collect::<Vec<_>>();
        let mut points = Vec::with_capacity(runs.len() + 1);
        for (nth, run) in runs.iter().enumerate() {
            if nth == 0 {
                points.push(run[0]);
            }
            let next = runs.get(nth + 1);
            // Straight on there is nothing to mark.
            match next {
                Some(next) if is_straight(*run, *next) => {}
                next => points.push(next.and_then(|next| crossing(*run, *next)).unwrap_or(run[1])),
            }
        }
        let closed = match (runs.first(), runs.last()) {
            (Some(first), Some(last)) if 3 < runs.len() => {
                let gap = |a: Point, b: Point| (a.0 - b.0).abs() + (a.1 - b.1).abs();
                gap(first[0], last[1]) < 2.5 * inset && self.is_ring(wall)
            }
            _ => false,
        };
        if closed && let (Some(&first), Some(&last)) = (runs.first(), runs.last()) {
            let meeting = crossing(last, first).unwrap_or(first[0]);
            points[0] = meeting;
            if let Some(end) = points.last_mut() {
                *end = meeting;
            }
        }
        let width = (grid.size as f32 * 0.038).max(2.5);
        for (width, ink) in [(width * 1.9, Ink::CREAM), (width, Ink::TEAL)] {
            for piece in points.windows(2) {
                ribbon(scene, piece[0], piece[1], width, ink);
            }
        }
    }

    /// Whether the wall closes around the whole Alhambra: then it ends where it begins.
    fn is_ring(&self, wall: &Stretch) -> bool {
        let ends = wall.sides.last().zip(wall.sides.first());
        ends.is_some_and(|(last, first)| {
            let grid = Grid { extent: self.extent(), x: 0, y: 0, size: 100 };
            let (end, start) = (self.run(grid, last, 0.0)[1], self.run(grid, first, 0.0)[0]);
            (end.0 - start.0).abs() + (end.1 - start.1).abs() < 1.0
        })
    }

    /// One unit of wall from its beginning to its end, clockwise, moved inwards.
    fn run(&self, grid: Grid, unit: &WallSide, inset: f32) -> [Point; 2] {
        let cell = grid.cell(unit.cell);
        let (left, top) = (cell.x as f32, cell.y as f32);
        let (right, bottom) = (cell.right() as f32, cell.bottom() as f32);
        match unit.side {
            Some(Side::N) => [(left, top + inset), (right, top + inset)],
            Some(Side::E) => [(right - inset, top), (right - inset, bottom)],
            Some(Side::S) => [(right, bottom - inset), (left, bottom - inset)],
            Some(Side::W) => [(left + inset, bottom), (left + inset, top)],
            None => {
                let turn = self.piece_at(unit.cell).map_or(Rotation::Upright, |it| it.piece.turn);
                match turn {
                    Rotation::Upright => [(right - inset, top), (left, bottom - inset)],
                    Rotation::Quarter => [(right, bottom - inset), (left + inset, top)],
                    Rotation::Half => [(left + inset, bottom), (right, top + inset)],
                    Rotation::ThreeQuarters => [(left, top + inset), (right - inset, bottom)],
                }
            }
        }
    }
}

/// A piece of ribbon with round ends; along a row or a column it is a plain rectangle, which
/// is quicker to draw.
fn ribbon(scene: &mut Scene, from: Point, to: Point, width: f32, ink: Ink) {
    let (low, high) = ((from.0.min(to.0), from.1.min(to.1)), (from.0.max(to.0), from.1.max(to.1)));
    let (across, down) = (high.0 - low.0, high.1 - low.1);
    if 0.5 < across && 0.5 < down {
        return scene.fill(Path::stroke(&[from, to], width), ink);
    }
    let thick = width.round().max(1.0);
    let start = |at: f32| (at - thick / 2.0).round() as i32;
    let length = |along: f32| (along + thick).round() as i32;
    let rect = Rect::new(start(low.0), start(low.1), length(across), length(down));
    scene.round(rect, thick as i32 / 2, ink);
}

/// Whether one run goes on as the other did.
fn is_straight(one: [Point; 2], next: [Point; 2]) -> bool {
    let near = |a: f32, b: f32| (a - b).abs() < 0.5;
    let along = |run: [Point; 2]| (run[1].0 - run[0].0, run[1].1 - run[0].1);
    let (a, b) = (along(one), along(next));
    near(one[1].0, next[0].0) && near(one[1].1, next[0].1) && near(a.0, b.0) && near(a.1, b.1)
}

/// Where two runs of a wall meet, if they do not go the same way.
fn crossing(one: [Point; 2], other: [Point; 2]) -> Option<Point> {
    let along = |run: [Point; 2]| (run[1].0 - run[0].0, run[1].1 - run[0].1);
    let ((ax, ay), (bx, by)) = (along(one), along(other));
    let across = ax * by - ay * bx;
    if across.abs() < 1e-3 {
        return None;
    }
    let (dx, dy) = (other[0].0 - one[0].0, other[0].1 - one[0].1);
    let t = (dx * by - dy * bx) / across;
    let point = (one[0].0 + t * ax, one[0].1 + t * ay);
    let far = (point.0 - one[1].0).abs() + (point.1 - one[1].1).abs();
    // Diagonals meet others far away or not at all; then the ribbon just goes over.
    (far < ax.abs().max(ay.abs())).then_some(point)
}
