//! Walls along one side of a cell, as seen from above: a walk with a battlement outside.
//! Drawn along the north and turned.

use std::f32::consts::PI;

use alhambra_engine::Side;

use super::Masonry;
use crate::paint::{Art, Ink, Path};

/// How thick a wall is, for a cell of size one.
pub(crate) const THICKNESS: f32 = 0.135;

/// The wall of one side in a box of the whole cell.
pub(super) fn wall(masonry: Masonry, side: Side, size: f32) -> Art {
    let north = match masonry {
        Masonry::Stone => battlement(size, THICKNESS, 6, matches!(side, Side::N | Side::W)),
        Masonry::Wood => palisade(size),
        Masonry::Bastion => bastion(size),
        Masonry::Tents => pegs(size),
    };
    let mut art = Art::default();
    art.extend(north, |path| path.quartered(side.index() as u8, size));
    art
}

/// A tower seen from above: round, with a battlement; one of the longest wall under a roof.
pub(super) fn tower(wooden: bool, traced: bool, size: f32) -> Art {
    let mut art = Art::default();
    let [edge, light, dark] = if wooden {
        [Ink::WOOD_DARK, Ink::WOOD_LIGHT, Ink::WOOD]
    } else {
        [Ink::STONE_EDGE, Ink::STONE_LIGHT, Ink::STONE_DARK]
    };
    let centre = (size / 2.0, size / 2.0);
    let line = (size * 0.06).max(1.0);
    art.add(Path::circle(centre, size * 0.5), edge);
    art.add(Path::circle(centre, size * 0.5 - line), light);
    for step in 0..8 {
        let angle = PI * (step as f32 + 0.5) / 4.0;
        let at = |radius: f32| (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin());
        art.add(Path::stroke(&[at(size * 0.37), at(size * 0.44)], size * 0.09), dark);
    }
    art.add(Path::circle(centre, size * 0.31), edge);
    if traced {
        // A roof of eight sides, lit from the north-west.
        art.add(Path::circle(centre, size * 0.31 - line * 0.6), Ink::TRACE);
        let slope = [at(centre, size * 0.25, 0.0), at(centre, size * 0.25, PI / 2.0), centre];
        art.add_veil(Path::polygon(slope), Ink::TRACE_EDGE, 150);
        art.add(Path::circle(centre, size * 0.09), Ink::GOLD);
    } else {
        art.add(Path::circle(centre, size * 0.31 - line * 0.6), dark);
        let lit = (centre.0 + size * 0.03, centre.1 + size * 0.03);
        art.add(Path::circle(lit, size * 0.2), if wooden { Ink::WOOD } else { Ink::STONE });
    }
    art
}

fn at(centre: (f32, f32), radius: f32, angle: f32) -> (f32, f32) {
    (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
}

/// `shaded`: the light comes from the north-west, so walls there throw a shadow inwards.
fn battlement(size: f32, thickness: f32, merlons: usize, shaded: bool) -> Art {
    let mut art = Art::default();
    let thick = (size * thickness).round();
    let edge = (size * 0.016).max(1.0);
    if shaded {
        art.add_veil(Path::rect(0.0, thick, size, (thick * 0.26).max(1.0)), Ink::NIGHT, 70);
    }
    art.add(Path::rect(0.0, 0.0, size, thick), Ink::STONE_EDGE);
    art.add(Path::rect(0.0, edge, size, thick - 2.0 * edge), Ink::STONE);
    // Merlons outside, in step with those of the next cell.
    let pitch = size / merlons as f32;
    let deep = (thick * 0.46).round();
    art.add(Path::rect(0.0, edge, size, deep - edge), Ink::STONE_DARK);
    for step in 0..merlons {
        let left = (pitch * (step as f32 + 0.18)).round();
        let right = (pitch * (step as f32 + 0.82)).round();
        art.add(Path::rect(left, 0.0, right - left, deep), Ink::STONE_EDGE);
        let inner = Path::rect(left + edge, edge, right - left - 2.0 * edge, deep - edge);
        art.add(inner, Ink::STONE_LIGHT);
    }
    // The slabs of the walk.
    if 60.0 <= size {
        for step in 0..merlons {
            let x = (pitch * step as f32).round();
            let slab = Path::rect(x, deep, edge.max(1.0), thick - edge - deep);
            art.add_veil(slab, Ink::STONE_DARK, 120);
        }
    }
    art
}

fn palisade(size: f32) -> Art {
    let mut art = Art::default();
    let thick = (size * THICKNESS).round();
    let edge = (size * 0.016).max(1.0);
    let posts = 8;
    let pitch = size / posts as f32;
    art.add(Path::rect(0.0, thick * 0.3, size, thick * 0.7), Ink::WOOD_DARK);
    for step in 0..posts {
        let (left, right) =
            (pitch * step as f32 + edge * 0.5, pitch * (step + 1) as f32 - edge * 0.5);
        let middle = f32::midpoint(left, right);
        let post = |by: f32| {
            Path::polygon([
                (middle, by * 0.6),
                (right - by, thick * 0.3 + by * 0.3),
                (right - by, thick - by),
                (left + by, thick - by),
                (left + by, thick * 0.3 + by * 0.3),
            ])
        };
        art.add(post(0.0), Ink::WOOD_DARK);
        art.add(post(edge * 0.8), if step % 2 == 0 { Ink::WOOD_LIGHT } else { Ink::WOOD });
    }
    art
}

fn bastion(size: f32) -> Art {
    let mut art = battlement(size, THICKNESS * 1.15, 5, false);
    let wide = size * 0.24;
    for left in [0.0, size - wide] {
        art.extend(tower(false, false, wide), |path| path.moved(left, 0.0));
    }
    art
}

fn pegs(size: f32) -> Art {
    let mut art = Art::default();
    let line = (size * 0.02).max(1.0);
    let y = size * 0.06;
    art.add(Path::stroke(&[(size * 0.1, y), (size * 0.9, y)], line), Ink::TENT_DARK);
    for step in 0..5 {
        let x = size * (0.14 + 0.18 * step as f32);
        art.add(Path::circle((x, y), line * 1.6), Ink::CREAM);
    }
    art
}
