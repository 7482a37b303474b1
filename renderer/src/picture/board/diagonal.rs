//! Walls that cross their cell from corner to corner: the longest one is traced on them too.

use alhambra_engine::Rotation;

use super::{Board, Grid};
use crate::{
    Scene,
    paint::{Ink, Path, Point},
};

impl Board<'_> {
    pub(super) fn trace_diagonals(&self, scene: &mut Scene, grid: Grid) {
        for unit in self.alhambra.wall.sides.iter().filter(|unit| unit.side.is_none()) {
            let cell = grid.cell(unit.cell);
            let size = grid.size as f32;
            let turn = self.piece_at(unit.cell).map_or(Rotation::Upright, |it| it.piece.turn);
            // Unturned the wall runs from the north-east to the south-west.
            let path = |width: f32| {
                let run: [Point; 2] = [(size * 0.9, size * 0.02), (size * 0.02, size * 0.9)];
                Path::stroke(&run, width)
                    .quartered(turn as u8, size)
                    .moved(cell.x as f32, cell.y as f32)
            };
            let width = (size * 0.06).max(3.0);
            scene.fill(path(width), Ink::TRACE_EDGE);
            scene.fill(path(width * 0.6), Ink::TRACE);
        }
    }
}
