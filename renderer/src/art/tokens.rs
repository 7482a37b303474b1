//! Tokens: a small disc in its tint with a sign on it. Which module uses which is not
//! known here.

use std::f32::consts::FRAC_PI_2;

use alhambra_engine::{Glyph, Side, Tint};

use super::tinted;
use crate::paint::{Art, Ink, Path, arc};

pub(super) fn token(glyph: Glyph, tint: Tint, size: f32) -> Art {
    let [ground, edge, mark] = tinted(tint);
    let mut art = Art::default();
    let centre = (size / 2.0, size / 2.0);
    art.add(Path::circle(centre, size * 0.5), Ink::CREAM);
    art.add(Path::circle(centre, size * 0.47), edge);
    art.add(Path::circle(centre, size * 0.47 - (size * 0.05).max(1.2)), ground);
    if let Tint::Kinds(_, other) = tint {
        let radius = size * 0.47 - (size * 0.05).max(1.2);
        let half = arc(centre, radius, radius, -FRAC_PI_2, FRAC_PI_2);
        art.add(Path::polygon(half), tinted(Tint::Kind(other))[0]);
    }
    art.extend(sign(glyph, mark, ground), |path| {
        path.map(|(x, y)| (size * (0.22 + 0.56 * x), size * (0.22 + 0.56 * y)))
    });
    art
}

/// An arrow that points to a side.
pub(super) fn arrow(side: Side, size: f32) -> Art {
    let head = [(0.5, 0.02), (0.92, 0.5), (0.64, 0.5), (0.64, 0.98), (0.36, 0.98), (0.36, 0.5)];
    let path = |grow: f32| {
        let points = head.iter().chain(&[(0.08, 0.5)]);
        let grown = |at: f32| size * (0.5 + (at - 0.5) * grow);
        Path::polygon(points.map(|&(x, y)| (grown(x), grown(y))).collect::<Vec<_>>())
    };
    let mut art = Art::default();
    art.add(path(1.0).quartered(side.index() as u8, size), Ink::CREAM);
    art.add(path(0.8).quartered(side.index() as u8, size), Ink::STONE_EDGE);
    art
}

/// The sign in a box of one by one.
fn sign(glyph: Glyph, mark: Ink, ground: Ink) -> Art {
    let mut art = Art::default();
    match glyph {
        Glyph::Stone => {
            art.add(Path::ellipse((0.5, 0.78), 0.42, 0.18), mark);
            art.add(Path::rect(0.08, 0.3, 0.84, 0.48), mark);
            art.add(Path::ellipse((0.5, 0.3), 0.42, 0.18), ground);
            art.add(Path::ellipse((0.5, 0.3), 0.33, 0.12), mark);
        }
        Glyph::StoneLying => {
            art.add(Path::round_rect(0.0, 0.3, 1.0, 0.42, 0.2), mark);
            art.add(Path::ellipse((0.16, 0.51), 0.08, 0.15), ground);
        }
        Glyph::Person => {
            art.add(Path::circle((0.5, 0.22), 0.21), mark);
            let mut body = arc((0.5, 0.98), 0.42, 0.5, std::f32::consts::PI, std::f32::consts::TAU);
            body.push((0.92, 1.0));
            body.push((0.08, 1.0));
            art.add(Path::polygon(body), mark);
        }
        Glyph::Chest => {
            art.add(Path::round_rect(0.02, 0.14, 0.96, 0.74, 0.12), mark);
            art.add(Path::rect(0.02, 0.42, 0.96, 0.07), ground);
            art.add(Path::rect(0.41, 0.36, 0.18, 0.22), ground);
            art.add(Path::circle((0.5, 0.47), 0.05), mark);
        }
        Glyph::Coin => {
            art.add(Path::circle((0.5, 0.5), 0.48), mark);
            art.add(Path::circle((0.5, 0.5), 0.37), ground);
            art.add(Path::khatam((0.5, 0.5), 0.26), mark);
        }
        Glyph::Die => {
            art.add(Path::round_rect(0.06, 0.06, 0.88, 0.88, 0.16), mark);
            for (x, y) in [(0.28, 0.28), (0.72, 0.28), (0.5, 0.5), (0.28, 0.72), (0.72, 0.72)] {
                art.add(Path::circle((x, y), 0.09), ground);
            }
        }
        Glyph::Gate => {
            art.add(Path::rect(0.04, 0.06, 0.92, 0.9), mark);
            art.add(Path::horseshoe(0.5, 0.97, 0.54, 0.7), ground);
            art.add(Path::rect(0.47, 0.3, 0.06, 0.66), mark);
        }
        Glyph::Cart => {
            art.add(Path::polygon([(0.0, 0.2), (1.0, 0.2), (0.86, 0.62), (0.14, 0.62)]), mark);
            for x in [0.3, 0.72] {
                art.add(Path::circle((x, 0.74), 0.2), ground);
                art.add(Path::circle((x, 0.74), 0.16), mark);
                art.add(Path::circle((x, 0.74), 0.05), ground);
            }
        }
        Glyph::Crown => {
            let crown = [
                (0.08, 0.84),
                (0.0, 0.24),
                (0.28, 0.5),
                (0.5, 0.08),
                (0.72, 0.5),
                (1.0, 0.24),
                (0.92, 0.84),
            ];
            art.add(Path::polygon(crown), mark);
        }
        Glyph::Flag => {
            art.add(Path::rect(0.14, 0.02, 0.1, 0.96), mark);
            art.add(Path::polygon([(0.24, 0.06), (0.98, 0.3), (0.24, 0.56)]), mark);
        }
        Glyph::Fruit => {
            art.add(Path::circle((0.48, 0.62), 0.36), mark);
            art.add(Path::polygon([(0.46, 0.3), (0.62, 0.04), (0.92, 0.06), (0.76, 0.28)]), mark);
        }
        Glyph::Animal => {
            // A lion of the fountain: body, mane, legs, tail.
            art.add(Path::round_rect(0.18, 0.42, 0.64, 0.28, 0.12), mark);
            for x in [0.22, 0.4, 0.58, 0.72] {
                art.add(Path::rect(x, 0.6, 0.1, 0.36), mark);
            }
            art.add(Path::star((0.2, 0.32), 10, 0.27, 0.21), mark);
            art.add(Path::circle((0.17, 0.33), 0.11), ground);
            art.add(Path::stroke(&[(0.8, 0.48), (0.95, 0.3), (0.9, 0.14)], 0.07), mark);
        }
        Glyph::Falcon => {
            let bird = [
                (0.0, 0.24),
                (0.36, 0.34),
                (0.44, 0.2),
                (0.5, 0.12),
                (0.56, 0.2),
                (0.64, 0.34),
                (1.0, 0.24),
                (0.84, 0.52),
                (0.6, 0.62),
                (0.66, 0.9),
                (0.5, 0.8),
                (0.34, 0.9),
                (0.4, 0.62),
                (0.16, 0.52),
            ];
            art.add(Path::polygon(bird), mark);
        }
        Glyph::Hammer => {
            art.add(Path::stroke(&[(0.16, 0.92), (0.62, 0.36)], 0.14), mark);
            art.add(Path::polygon([(0.34, 0.24), (0.58, 0.02), (0.98, 0.36), (0.74, 0.6)]), mark);
        }
        Glyph::Card => {
            art.add(Path::round_rect(0.18, 0.02, 0.64, 0.96, 0.1), mark);
            art.add(Path::khatam((0.5, 0.5), 0.22), ground);
        }
        Glyph::Star => {
            art.add(Path::khatam((0.5, 0.5), 0.5), mark);
        }
        Glyph::Key => {
            art.add(Path::circle((0.24, 0.5), 0.24), mark);
            art.add(Path::circle((0.24, 0.5), 0.11), ground);
            art.add(Path::rect(0.44, 0.43, 0.56, 0.14), mark);
            art.add(Path::rect(0.74, 0.5, 0.1, 0.24), mark);
            art.add(Path::rect(0.9, 0.5, 0.1, 0.3), mark);
        }
        Glyph::Jewel => {
            let cut = [(0.22, 0.12), (0.78, 0.12), (1.0, 0.42), (0.5, 0.96), (0.0, 0.42)];
            art.add(Path::polygon(cut), mark);
            art.add(Path::polygon([(0.3, 0.42), (0.7, 0.42), (0.5, 0.84)]), ground);
        }
        Glyph::Pot => {
            art.add(Path::round_rect(0.1, 0.36, 0.8, 0.62, 0.2), mark);
            art.add(Path::ellipse((0.5, 0.36), 0.4, 0.14), ground);
            art.add(Path::ellipse((0.5, 0.36), 0.32, 0.1), mark);
            art.add(Path::stroke(&[(0.56, 0.34), (0.86, 0.02)], 0.1), mark);
        }
        Glyph::Scroll => {
            art.add(Path::rect(0.16, 0.1, 0.68, 0.8), mark);
            art.add(Path::round_rect(0.04, 0.02, 0.92, 0.2, 0.1), mark);
            art.add(Path::round_rect(0.04, 0.78, 0.92, 0.2, 0.1), mark);
            for y in [0.34, 0.48, 0.62] {
                art.add(Path::rect(0.28, y, 0.44, 0.06), ground);
            }
        }
        Glyph::House => {
            art.add(Path::polygon([(0.0, 0.48), (0.5, 0.04), (1.0, 0.48)]), mark);
            art.add(Path::rect(0.14, 0.48, 0.72, 0.48), mark);
            art.add(Path::horseshoe(0.5, 0.96, 0.26, 0.4), ground);
        }
        Glyph::Scaffold => {
            for x in [0.06, 0.84] {
                art.add(Path::rect(x, 0.02, 0.1, 0.96), mark);
            }
            for y in [0.18, 0.46, 0.74] {
                art.add(Path::rect(0.0, y, 1.0, 0.09), mark);
            }
            art.add(Path::stroke(&[(0.12, 0.78), (0.88, 0.24)], 0.07), mark);
        }
        Glyph::Awning => {
            art.add(Path::rect(0.06, 0.1, 0.88, 0.16), mark);
            for nth in 0..4 {
                let x = 0.06 + 0.22 * nth as f32;
                art.add(Path::round_rect(x + 0.02, 0.2, 0.18, 0.3, 0.09), mark);
            }
            for x in [0.1, 0.82] {
                art.add(Path::rect(x, 0.3, 0.08, 0.66), mark);
            }
            art.add(Path::rect(0.06, 0.72, 0.88, 0.24), mark);
        }
        Glyph::Basin => {
            art.add(Path::ellipse((0.5, 0.62), 0.5, 0.34), mark);
            art.add(Path::ellipse((0.5, 0.56), 0.4, 0.24), ground);
            for x in [0.32, 0.5, 0.68] {
                art.add(Path::stroke(&[(x, 0.36), (x + 0.06, 0.22), (x, 0.06)], 0.06), mark);
            }
        }
        Glyph::Well => {
            art.add(Path::polygon([(0.02, 0.32), (0.5, 0.0), (0.98, 0.32)]), mark);
            for x in [0.14, 0.78] {
                art.add(Path::rect(x, 0.3, 0.08, 0.36), mark);
            }
            art.add(Path::rect(0.47, 0.3, 0.06, 0.22), mark);
            art.add(Path::round_rect(0.06, 0.62, 0.88, 0.36, 0.08), mark);
            art.add(Path::rect(0.06, 0.76, 0.88, 0.05), ground);
        }
        Glyph::Compasses => {
            art.add(Path::stroke(&[(0.5, 0.2), (0.14, 0.98)], 0.12), mark);
            art.add(Path::stroke(&[(0.5, 0.2), (0.86, 0.98)], 0.12), mark);
            art.add(Path::stroke(&[(0.28, 0.66), (0.72, 0.66)], 0.08), mark);
            art.add(Path::circle((0.5, 0.16), 0.15), mark);
        }
        Glyph::Plus => {
            art.add(Path::round_rect(0.37, 0.04, 0.26, 0.92, 0.06), mark);
            art.add(Path::round_rect(0.04, 0.37, 0.92, 0.26, 0.06), mark);
        }
        Glyph::Bell => {
            let mut dome = arc((0.5, 0.5), 0.3, 0.36, std::f32::consts::PI, std::f32::consts::TAU);
            dome.extend([(0.84, 0.74), (0.98, 0.8), (0.02, 0.8), (0.16, 0.74)]);
            art.add(Path::polygon(dome), mark);
            art.add(Path::circle((0.5, 0.88), 0.1), mark);
            art.add(Path::circle((0.5, 0.09), 0.09), mark);
        }
        Glyph::Lantern => {
            art.add(Path::stroke(&[(0.36, 0.18), (0.5, 0.02), (0.64, 0.18)], 0.06), mark);
            art.add(Path::polygon([(0.14, 0.34), (0.5, 0.12), (0.86, 0.34)]), mark);
            art.add(Path::rect(0.22, 0.34, 0.56, 0.52), mark);
            art.add(Path::round_rect(0.12, 0.86, 0.76, 0.12, 0.05), mark);
            art.add(Path::ellipse((0.5, 0.62), 0.13, 0.19), ground);
        }
        Glyph::Plot => {
            for y in [0.36, 0.66] {
                art.add(Path::rect(0.06, y, 0.88, 0.07), mark);
            }
            for x in [0.04, 0.43, 0.82] {
                art.add(
                    Path::polygon([
                        (x, 0.2),
                        (x + 0.07, 0.06),
                        (x + 0.14, 0.2),
                        (x + 0.14, 0.94),
                        (x, 0.94),
                    ]),
                    mark,
                );
            }
        }
        Glyph::Shield => {
            let shield = |inset: f32| {
                let (left, right, top) = (0.1 + inset, 0.9 - inset, 0.06 + inset);
                Path::polygon([
                    (left, top),
                    (right, top),
                    (right, 0.5),
                    (0.78 - inset * 0.7, 0.78 - inset * 0.7),
                    (0.5, 0.98 - inset),
                    (0.22 + inset * 0.7, 0.78 - inset * 0.7),
                    (left, 0.5),
                ])
            };
            art.add(shield(0.0), mark);
            art.add(shield(0.12), ground);
            art.add(Path::khatam((0.5, 0.46), 0.22), mark);
        }
        Glyph::FaceDown => {
            art.add(Path::round_rect(0.04, 0.04, 0.92, 0.92, 0.12), mark);
            art.add(Path::round_rect(0.13, 0.13, 0.74, 0.74, 0.08), ground);
            art.add(Path::khatam((0.5, 0.5), 0.3), mark);
            art.add(Path::khatam((0.5, 0.5), 0.14), ground);
        }
        Glyph::North | Glyph::East | Glyph::South | Glyph::West => {
            let quarters = glyph as u8 - Glyph::North as u8;
            art.add(pointing(quarters), mark);
        }
    }
    art
}

/// An arrow to the north, turned by so many quarters.
fn pointing(quarters: u8) -> Path {
    let arrow = [
        (0.5, 0.0),
        (0.92, 0.46),
        (0.64, 0.46),
        (0.64, 1.0),
        (0.36, 1.0),
        (0.36, 0.46),
        (0.08, 0.46),
    ];
    Path::polygon(arrow).quartered(quarters, 1.0)
}
