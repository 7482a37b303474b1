//! Tiles without their walls: a glazed ground with the building on it.

use std::f32::consts::PI;

use alhambra_engine::{Colour, Ground, Kind, Rotation};

use super::{Price, kinds::building};
use crate::paint::{Art, Ink, Path, Point, Tone, arc};

/// From this cell size on a tile has room for ornaments.
const ORNATE: f32 = 72.0;

/// The ground of one cell of a tile, the building below the price.
pub(super) fn ground(ground: Ground, kind: Option<Kind>, price: Price, size: f32) -> Art {
    let Some(kind) = kind else {
        return if ground == Ground::Tents { tents(price, size) } else { plain(size) };
    };
    let mut art = glaze(kind, size);
    if ground == Ground::Paving {
        paving(&mut art, kind, size);
        return art;
    }
    if ground == Ground::Stars {
        sparkle(&mut art, size);
    }
    let (top, height) = match price {
        Price::None => (0.22, 0.58),
        Price::Tight => (0.43, 0.42),
        Price::Roomy => (0.39, 0.465),
    };
    let width = height * 1.1;
    let left = (1.0 - width) / 2.0;
    let foot = (size * 0.52, size * (top + height * 0.965));
    let shade = Path::ellipse(foot, size * width * 0.62, size * height * 0.085);
    art.add_veil(shade, Ink::kind(kind, Tone::Deep), 150);
    art.extend(building(kind), |path| {
        path.map(|(x, y)| (size * (left + width * x), size * (top + height * y)))
    });
    art
}

/// The building alone, for lists.
pub(super) fn emblem(kind: Kind, size: f32) -> Art {
    let mut art = Art::default();
    let (ground, deep) = (Ink::kind(kind, Tone::Ground), Ink::kind(kind, Tone::Deep));
    art.add(Path::round_rect(0.0, 0.0, size, size, size * 0.2), deep);
    let edge = (size * 0.04).max(1.5);
    let inner = size - 2.0 * edge;
    art.add(Path::round_rect(edge, edge, inner, inner, size * 0.17), ground);
    art.extend(building(kind), |path| {
        path.map(|(x, y)| (size * (0.15 + 0.7 * x), size * (0.14 + 0.7 * y)))
    });
    art
}

/// The start tile: the fountain, with the player's colour in its basin.
pub(super) fn fountain(colour: Colour, size: f32) -> Art {
    let [ground, deep] = Ink::colour(colour);
    let mut art = tile(Ink::STONE_LIGHT, Ink::STONE_DARK, size);
    let centre = (size / 2.0, size / 2.0);
    let octagon = |radius: f32| {
        let turned = Path::regular((0.0, 0.0), 8, size * radius);
        let (sin, cos) = (PI / 8.0).sin_cos();
        turned.map(|(x, y)| (centre.0 + x * cos - y * sin, centre.1 + x * sin + y * cos))
    };
    if ORNATE <= size {
        for (x, y) in [(0.16, 0.16), (0.84, 0.16), (0.84, 0.84), (0.16, 0.84)] {
            art.add(Path::khatam((size * x, size * y), size * 0.085), ground);
        }
    }
    art.add(octagon(0.41), Ink::STONE_EDGE);
    art.add(octagon(0.39), ground);
    art.add(octagon(0.335), deep);
    art.add(octagon(0.315), Ink::WATER);
    art.add(Path::khatam(centre, size * 0.235), Ink::CREAM);
    art.add(Path::circle(centre, size * 0.135), deep);
    art.add(Path::circle(centre, size * 0.11), ground);
    art.add(Path::circle(centre, size * 0.045), Ink::WATER);
    art
}

/// Half a cell: unturned the two short sides meet in the north-west.
pub(super) fn corner_tower(kind: Kind, turn: Rotation, size: f32) -> Art {
    let (ground, deep) = (Ink::kind(kind, Tone::Ground), Ink::kind(kind, Tone::Deep));
    let quarters = turn as u8;
    let triangle = |near: f32, far: f32| {
        let (near, far) = (near * size, far * size);
        Path::polygon([(near, near), (far, near), (near, far)]).quartered(quarters, size)
    };
    let mut art = Art::default();
    art.add(triangle(0.015, 0.97), deep);
    art.add(triangle(0.035, 0.92), ground);
    // The long side is a wall.
    let band = |from: f32, to: f32| {
        let (from, to) = (from * size, to * size);
        Path::polygon([(to, 0.0), (0.0, to), (0.0, from), (from, 0.0)])
    };
    art.add(band(0.8, 1.0).quartered(quarters, size), Ink::STONE_EDGE);
    art.add(band(0.82, 0.98).quartered(quarters, size), Ink::STONE);
    for step in 0..7 {
        let (at, wide) = (0.03 + 0.14 * step as f32, 0.08);
        let block = [
            (at, 0.98 - at),
            (at + wide, 0.98 - at - wide),
            (at + wide, 0.9 - at - wide),
            (at, 0.9 - at),
        ];
        let block = block.map(|(x, y): (f32, f32)| (x * size, y.max(0.0) * size));
        art.add(Path::polygon(block).quartered(quarters, size), Ink::STONE_LIGHT);
    }
    let middle = Path::rect(0.28 * size, 0.28 * size, 0.0, 0.0).quartered(quarters, size);
    let (x, y) = middle.contours[0][0];
    art.extend(building(Kind::Tower), |path| {
        path.map(|(u, v)| (x + size * 0.4 * (u - 0.5), y + size * 0.4 * (v - 0.5)))
    });
    art
}

fn tile(ground: Ink, edge: Ink, size: f32) -> Art {
    let mut art = Art::default();
    let (gap, line) = ((size * 0.008).max(0.5), (size * 0.016).max(1.0));
    let radius = size * 0.07;
    let outer = size - 2.0 * gap;
    art.add(Path::round_rect(gap, gap, outer, outer, radius), edge);
    let inner = outer - 2.0 * line;
    art.add(Path::round_rect(gap + line, gap + line, inner, inner, radius - line), ground);
    art
}

/// The glazed ground of a kind; where there is room, in a lighter frame whose corners
/// swing inwards.
fn glaze(kind: Kind, size: f32) -> Art {
    let (ground, deep) = (Ink::kind(kind, Tone::Ground), Ink::kind(kind, Tone::Deep));
    if size < ORNATE {
        return tile(ground, deep, size);
    }
    let light = Ink::kind(kind, Tone::Light);
    let mut art = tile(light, deep, size);
    let (near, far) = (size * 0.052, size * 0.948);
    let corners =
        [((far, near), PI), ((far, far), -PI / 2.0), ((near, far), 0.0), ((near, near), PI / 2.0)];
    // Around the panel clockwise, around each corner the other way.
    let bay = |(centre, from): (Point, f32)| {
        arc(centre, size * 0.115, size * 0.115, from, from - PI / 2.0)
    };
    art.add(Path::polygon(corners.map(bay).concat()), ground);
    zellige(&mut art, kind, size);
    // Light falls in from the north-west.
    let (thin, inner) = (size * 0.02, far - near);
    art.add_veil(Path::rect(near, near + size * 0.11, thin, inner - size * 0.22), light, 150);
    art.add_veil(Path::rect(near + size * 0.11, near, inner - size * 0.22, thin), light, 150);
    art.add_veil(Path::rect(far - thin, near + size * 0.11, thin, inner - size * 0.22), deep, 70);
    art.add_veil(Path::rect(near + size * 0.11, far - thin, inner - size * 0.22, thin), deep, 70);
    art
}

/// Glazed tiles on the ground, another pattern for each kind, so that kinds differ in grey too.
fn zellige(art: &mut Art, kind: Kind, size: f32) {
    let (light, deep) = (Ink::kind(kind, Tone::Light), Ink::kind(kind, Tone::Deep));
    let (from, cell) = (size * 0.075, size * 0.17);
    let (mut bright, mut dark) = (Path::default(), Path::default());
    for at in (0..25).filter(|at| ![0, 4, 20, 24].contains(at)) {
        let (column, row) = ((at % 5) as f32, (at / 5) as f32);
        let (x, y) = (from + cell * (column + 0.5), from + cell * (row + 0.5));
        let [glow, joint] = match kind {
            Kind::Pavilion => {
                let star = Path::khatam((x, y), cell * 0.47);
                [star.without(Path::khatam((x, y), cell * 0.36)), Path::khatam((x, y), cell * 0.2)]
            }
            Kind::Seraglio => {
                let ring = Path::circle((x, y), cell * 0.5);
                let ring = ring.without(Path::circle((x, y), cell * 0.41));
                [ring, Path::regular((x, y), 4, cell * 0.2)]
            }
            Kind::Arcades => {
                let brick = |x: f32, y: f32| Path::rect(x, y, cell * 0.74, cell * 0.36);
                let upper = brick(x - cell * 0.46, y - cell * 0.46);
                [upper.and(brick(x - cell * 0.26, y + cell * 0.04)), Path::default()]
            }
            Kind::Chambers => {
                let lozenge = Path::regular((x, y), 4, cell * 0.47);
                let lozenge = lozenge.without(Path::regular((x, y), 4, cell * 0.34));
                [lozenge, Path::circle((x, y), cell * 0.07)]
            }
            Kind::Garden => {
                let petal =
                    |dx: f32, dy: f32| Path::circle((x + dx * cell, y + dy * cell), cell * 0.15);
                let flower = petal(0.2, 0.0).and(petal(-0.2, 0.0)).and(petal(0.0, 0.2));
                [flower.and(petal(0.0, -0.2)), Path::circle((x, y), cell * 0.07)]
            }
            Kind::Tower => {
                let (w, h, thick) = (cell * 0.5, cell * 0.24, cell * 0.17);
                let (low, high) = (y + h, y - h);
                let upper = [(x - w, low), (x, high), (x + w, low)];
                let lower = [(x + w, low + thick), (x, high + thick), (x - w, low + thick)];
                [Path::polygon([upper, lower].concat()), Path::default()]
            }
        };
        bright = bright.and(glow);
        dark = dark.and(joint);
    }
    art.add_veil(bright, light, 96);
    art.add_veil(dark, deep, 70);
}

fn plain(size: f32) -> Art {
    tile(Ink::STONE_LIGHT, Ink::STONE_DARK, size)
}

/// An open square: a star in the paving instead of a building.
fn paving(art: &mut Art, kind: Kind, size: f32) {
    let (light, deep) = (Ink::kind(kind, Tone::Light), Ink::kind(kind, Tone::Deep));
    let mark = Ink::kind(kind, Tone::Mark);
    let centre = (size / 2.0, size * 0.5);
    art.add(Path::khatam(centre, size * 0.36), light);
    art.add(Path::khatam(centre, size * 0.28), deep);
    art.add(Path::khatam(centre, size * 0.24), mark);
    art.extend(building(kind), |path| {
        path.map(|(x, y)| (centre.0 + size * 0.2 * (x - 0.5), centre.1 + size * 0.2 * (y - 0.5)))
    });
    // The building is cream on cream, so its ground comes between.
    let at = art.layers.iter().position(|layer| layer.ink == mark).unwrap_or(0) + 1;
    let disc = Path::circle(centre, size * 0.155);
    let ground = Ink::kind(kind, Tone::Ground);
    art.layers.insert(at, crate::paint::Layer { path: disc, ink: ground, alpha: 255 });
}

fn sparkle(art: &mut Art, size: f32) {
    for (x, y, r) in [(0.2, 0.56, 0.075), (0.82, 0.48, 0.095), (0.8, 0.74, 0.06), (0.2, 0.78, 0.05)]
    {
        art.add(Path::star((size * x, size * y), 4, size * r, size * r * 0.3), Ink::GOLD);
    }
}

fn tents(price: Price, size: f32) -> Art {
    let mut art = tile(Ink::TENT, Ink::TENT_DARK, size);
    let low = if price == Price::None { 0.0 } else { 0.08 };
    for (x, y, half) in [(0.34, 0.52, 0.15), (0.67, 0.57, 0.14), (0.5, 0.7, 0.19)] {
        let (x, y, half) = (x * size, (y + low) * size, half * size);
        let tent = [(x, y - half * 1.25), (x + half, y + half * 0.5), (x - half, y + half * 0.5)];
        art.add(Path::polygon(tent), Ink::CREAM);
        let shade =
            [(x, y - half * 1.25), (x + half, y + half * 0.5), (x + half * 0.25, y + half * 0.5)];
        art.add(Path::polygon(shade), Ink::STONE);
        let door = [
            (x, y - half * 0.35),
            (x + half * 0.25, y + half * 0.5),
            (x - half * 0.25, y + half * 0.5),
        ];
        art.add(Path::polygon(door), Ink::TENT_DARK);
        let (top, flag) = (y - half * 1.25, half * 0.4);
        let pennant = [(x, top - flag), (x + flag, top - flag * 0.6), (x, top - flag * 0.2)];
        art.add(Path::polygon(pennant), Ink::ALERT);
    }
    art
}
