//! Walls as one building: straight pieces without seams, a tower wherever the wall turns or
//! ends, and the longest one traced on its walk.

use std::collections::BTreeMap;

use alhambra_engine::Side;

use crate::{
    Rect,
    art::{Figure, Masonry, THICKNESS},
    paint::Ink,
    scene::Scene,
};

/// The wall along one side of a cell.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WallRun {
    /// The cell, by column and row.
    pub(crate) at: (i16, i16),
    pub(crate) side: Side,
    pub(crate) masonry: Masonry,
    /// Belongs to the longest wall.
    pub(crate) traced: bool,
}

/// What comes together in one of the four cells around a crossing of the grid.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
struct Quarter {
    /// Walls along its row and along its column.
    row: bool,
    column: bool,
    traced: bool,
    wooden: bool,
}

/// Draws the walls of cells of a size; `corner` is that of the cell (0, 0).
pub(crate) fn walls(scene: &mut Scene, runs: &[WallRun], corner: (i32, i32), size: i32) {
    let cell = |(x, y): (i16, i16)| {
        Rect::new(corner.0 + i32::from(x) * size, corner.1 + i32::from(y) * size, size, size)
    };
    for run in runs {
        scene.figure(Figure::Wall(run.masonry, run.side), cell(run.at));
    }
    for run in runs.iter().filter(|run| run.traced) {
        carpet(scene, cell(run.at), run.side);
    }
    let side = ((size as f32 * THICKNESS * 1.85).round() as i32).max(4) / 2 * 2;
    for (crossing, quarters) in crossings(runs) {
        let Some((x, y)) = tower(&quarters) else { continue };
        let at = cell(crossing);
        let off = size as f32 * THICKNESS / 2.0;
        let centre = (at.x + (x * off).round() as i32, at.y + (y * off).round() as i32);
        let walled = quarters.iter().filter(|it| it.row || it.column);
        let wooden = walled.clone().all(|it| it.wooden);
        let traced = walled.clone().any(|it| it.traced);
        let place = Rect::new(centre.0 - side / 2, centre.1 - side / 2, side, side);
        scene.figure(Figure::Tower { wooden, traced }, place);
    }
}

/// Where a tower stands, in halves of a wall's thickness from the crossing; none where every
/// wall goes straight on.
fn tower(quarters: &[Quarter; 4]) -> Option<(f32, f32)> {
    // Quarters: north-west, north-east, south-west, south-east.
    let straight = |nth: usize| {
        let own = quarters[nth];
        match (own.row, own.column) {
            (true, false) => quarters[nth ^ 1].row && !quarters[nth ^ 1].column,
            (false, true) => quarters[nth ^ 2].column && !quarters[nth ^ 2].row,
            (both, _) => !both,
        }
    };
    if (0..4).all(straight) {
        return None;
    }
    let walled = || (0..4).filter(|&nth| quarters[nth].row || quarters[nth].column);
    let count = walled().count() as f32;
    let sum = |bit: usize| walled().map(|nth| if nth & bit == 0 { -1.0 } else { 1.0 }).sum::<f32>();
    Some((sum(1) / count, sum(2) / count))
}

/// The crossings at the ends of walls, named by the cell south-east of them.
fn crossings(runs: &[WallRun]) -> BTreeMap<(i16, i16), [Quarter; 4]> {
    let mut crossings: BTreeMap<_, [Quarter; 4]> = BTreeMap::new();
    let standing = |run: &&WallRun| matches!(run.masonry, Masonry::Stone | Masonry::Wood);
    for run in runs.iter().filter(standing) {
        let (x, y) = run.at;
        // The corners of the cell: how far east and south, from the cell's own corner.
        let ends = match run.side {
            Side::N => [(0, 0), (1, 0)],
            Side::E => [(1, 0), (1, 1)],
            Side::S => [(0, 1), (1, 1)],
            Side::W => [(0, 0), (0, 1)],
        };
        for (east, south) in ends {
            let quarters = crossings.entry((x + east, y + south)).or_default();
            // Seen from its south-east corner a cell lies in the north-west.
            let quarter = &mut quarters[usize::from(east == 0) + 2 * usize::from(south == 0)];
            match run.side {
                Side::N | Side::S => quarter.row = true,
                Side::E | Side::W => quarter.column = true,
            }
            quarter.traced |= run.traced;
            quarter.wooden = run.masonry == Masonry::Wood;
        }
    }
    crossings
}

/// The walk of a wall of the longest stretch: a carpet from tower to tower.
fn carpet(scene: &mut Scene, cell: Rect, side: Side) {
    let thick = cell.w as f32 * THICKNESS;
    let wide = ((thick * 0.44).round() as i32).max(3);
    let inset = (thick * 0.72).round() as i32 - wide / 2;
    let strip = |grow: i32| {
        let (w, inset) = (wide + 2 * grow, inset - grow);
        match side {
            Side::N => Rect { y: cell.y + inset, h: w, ..cell },
            Side::S => Rect { y: cell.bottom() - inset - w, h: w, ..cell },
            Side::W => Rect { x: cell.x + inset, w, ..cell },
            Side::E => Rect { x: cell.right() - inset - w, w, ..cell },
        }
    };
    let edge = scene.px(1.0).max(1);
    scene.rect(strip(0), Ink::TRACE_EDGE);
    scene.rect(strip(-edge), Ink::TRACE);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(list: &[(i16, i16, Side)]) -> Vec<WallRun> {
        let run = |&(x, y, side): &(i16, i16, Side)| WallRun {
            at: (x, y),
            side,
            masonry: Masonry::Stone,
            traced: false,
        };
        list.iter().map(run).collect()
    }

    fn towers(list: &[(i16, i16, Side)]) -> Vec<(i16, i16)> {
        let crossings = crossings(&runs(list));
        let standing = crossings.into_iter().filter(|(_, quarters)| tower(quarters).is_some());
        standing.map(|(crossing, _)| crossing).collect()
    }

    #[test]
    fn a_wall_that_goes_straight_on_has_towers_at_its_ends_only() {
        assert_eq!(towers(&[(0, 0, Side::N), (1, 0, Side::N), (2, 0, Side::N)]), [(0, 0), (3, 0)]);
        assert_eq!(towers(&[(0, 0, Side::W), (0, 1, Side::W)]), [(0, 0), (0, 2)]);
    }

    #[test]
    fn a_wall_that_turns_has_a_tower_at_the_corner_inside_and_outside() {
        assert_eq!(towers(&[(0, 0, Side::N), (0, 0, Side::E)]), [(0, 0), (1, 0), (1, 1)]);
        // Around the inner corner: along the north of one cell, up the west of the next but one.
        assert_eq!(towers(&[(0, 0, Side::N), (1, -1, Side::W)]), [(0, 0), (1, -1), (1, 0)]);
    }

    #[test]
    fn walls_back_to_back_share_their_towers() {
        let both = crossings(&runs(&[(0, 0, Side::E), (1, 0, Side::W)]));
        assert_eq!(
            both.values().map(tower).collect::<Vec<_>>(),
            [Some((0.0, 1.0)), Some((0.0, -1.0))]
        );
    }
}
