//! Walls along one side of a cell, as seen from above: a walk with a battlement outside.
//! Drawn along the north and turned.

use alhambra_engine::Side;

use super::Masonry;
use crate::paint::{Art, Ink, Path};

/// How thick a wall is, for a cell of size one.
pub(crate) const THICKNESS: f32 = 0.135;

/// The wall of one side in a box of the whole cell.
pub(super) fn wall(masonry: Masonry, side: Side, size: f32) -> Art {
    let north = match masonry {
        Masonry::Stone => battlement(size, THICKNESS, 6),
        Masonry::Wood => palisade(size),
        Masonry::Bastion => bastion(size),
        Masonry::Tents => pegs(size),
    };
    let mut art = Art::default();
    art.extend(north, |path| path.quartered(side.index() as u8, size));
    art
}

/// The turret where two walls of a tile meet: in the corner clockwise of `side`.
pub(super) fn turret(size: f32) -> Art {
    let mut art = Art::default();
    let edge = (size * 0.1).max(1.0);
    art.add(Path::rect(0.0, 0.0, size, size), Ink::STONE_EDGE);
    art.add(Path::rect(edge, edge, size - 2.0 * edge, size - 2.0 * edge), Ink::STONE_LIGHT);
    let (inset, inner) = (size * 0.3, size * 0.4);
    art.add(Path::rect(inset, inset, inner, inner), Ink::STONE_DARK);
    art
}

fn battlement(size: f32, thickness: f32, merlons: usize) -> Art {
    let mut art = Art::default();
    let thick = (size * thickness).round();
    let edge = (size * 0.016).max(1.0);
    // Its shadow on the tile, then the walk with its slabs.
    art.add_veil(Path::rect(0.0, thick, size, (thick * 0.22).max(1.0)), Ink::NIGHT, 70);
    art.add(Path::rect(0.0, 0.0, size, thick), Ink::STONE_EDGE);
    art.add(Path::rect(0.0, edge, size, thick - 2.0 * edge), Ink::STONE);
    // Merlons outside, in step with those of the next cell.
    let pitch = size / merlons as f32;
    let deep = (thick * 0.5).round();
    art.add(Path::rect(0.0, edge, size, deep - edge), Ink::STONE_DARK);
    for step in 0..merlons {
        let left = (pitch * (step as f32 + 0.18)).round();
        let right = (pitch * (step as f32 + 0.82)).round();
        art.add(Path::rect(left, 0.0, right - left, deep), Ink::STONE_EDGE);
        let inner = Path::rect(left + edge, edge, right - left - 2.0 * edge, deep - edge);
        art.add(inner, Ink::STONE_LIGHT);
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
    let mut art = battlement(size, THICKNESS * 1.15, 5);
    let tower = size * 0.21;
    for left in [0.0, size - tower] {
        art.extend(turret(tower), |path| path.moved(left, 0.0));
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
