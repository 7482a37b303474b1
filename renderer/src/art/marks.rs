//! Signs: players' badges, frames around cells, gates, the compass, icons.

use std::f32::consts::PI;

use alhambra_engine::{Colour, Tint};

use super::{Framing, Icon, tinted};
use crate::paint::{Art, Ink, Path, Point};

/// A player's sign: a shape of its own in each colour.
pub(crate) fn shape(colour: Colour, (x, y): Point, r: f32) -> Path {
    match colour {
        Colour::Green => Path::rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6),
        Colour::White => Path::regular((x, y), 4, r * 1.1),
        Colour::Blue => Path::polygon([(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)]),
        Colour::Orange => Path::star((x, y + r * 0.06), 5, r * 1.15, r * 0.5),
        Colour::Yellow => {
            let (arm, half) = (r, r * 0.38);
            let cross = [
                (-half, -arm),
                (half, -arm),
                (half, -half),
                (arm, -half),
                (arm, half),
                (half, half),
                (half, arm),
                (-half, arm),
                (-half, half),
                (-arm, half),
                (-arm, -half),
                (-half, -half),
            ];
            Path::polygon(cross.map(|(dx, dy)| (x + dx, y + dy)))
        }
        Colour::Red => Path::circle((x, y), r * 0.92),
    }
}

pub(super) fn badge(colour: Option<Colour>, size: f32) -> Art {
    let [ground, edge, mark] = match colour {
        Some(colour) => tinted(Tint::Colour(colour)),
        None => [Ink::GREY, Ink::GREY_DEEP, Ink::CREAM],
    };
    let mut art = Art::default();
    let (centre, line) = ((size / 2.0, size / 2.0), (size * 0.06).max(1.5));
    art.add(Path::round_rect(0.0, 0.0, size, size, size * 0.3), edge);
    let inner = size - 2.0 * line;
    art.add(Path::round_rect(line, line, inner, inner, size * 0.3 - line), ground);
    match colour {
        Some(colour) => art.add(shape(colour, centre, size * 0.26), mark),
        None => art.add(Path::khatam(centre, size * 0.3), mark),
    };
    art
}

pub(super) fn frame(framing: Framing, width: f32, height: f32) -> Art {
    let mut art = Art::default();
    let size = width.min(height);
    match framing {
        Framing::Changed => {
            let ring = |inset: f32, line: f32| {
                let (w, h) = (width - 2.0 * inset, height - 2.0 * inset);
                let (r, hole) = (size * 0.1 - inset, inset + line);
                let inner = (width - 2.0 * hole, height - 2.0 * hole);
                Path::round_rect(inset, inset, w, h, r.max(1.0)).without(Path::round_rect(
                    hole,
                    hole,
                    inner.0,
                    inner.1,
                    (r - line).max(1.0),
                ))
            };
            let line = (size * 0.055).max(3.0);
            art.add(ring(0.0, line), Ink::CREAM);
            art.add(ring(line * 0.25, line * 0.5), Ink::ALERT);
        }
        Framing::Choice => {
            let inset = size * 0.07;
            let (w, h) = (width - 2.0 * inset, height - 2.0 * inset);
            let line = (size * 0.022).max(1.5);
            art.add(Path::round_rect(inset, inset, w, h, size * 0.12), Ink::TEAL);
            let (x, iw, ih) = (inset + line, w - 2.0 * line, h - 2.0 * line);
            art.add(Path::round_rect(x, x, iw, ih, size * 0.12 - line), Ink::TEAL_SOFT);
        }
        Framing::Vacant => {
            let line = (size * 0.014).max(1.5);
            let dash = size / 12.0;
            for step in 0..6 {
                let from = dash * (0.6 + 2.0 * step as f32);
                let to = (from + dash * 0.9).min(width - dash * 0.5);
                for y in [line, height - line] {
                    art.add(Path::stroke(&[(from, y), (to, y)], line), Ink::PANEL_EDGE);
                }
                let (from, to) = (from * height / width, to * height / width);
                for x in [line, width - line] {
                    art.add(Path::stroke(&[(x, from), (x, to)], line), Ink::PANEL_EDGE);
                }
            }
        }
    }
    art
}

/// A gate in a double wall: a doorway as wide as a third of the side.
pub(super) fn passage(lying: bool, size: f32) -> Art {
    let mut art = Art::default();
    let edge = size * 0.06;
    let turn = |path: Path| path.quartered(u8::from(!lying), size);
    art.add(turn(Path::rect(size * 0.1, 0.0, size * 0.8, size)), Ink::STONE_EDGE);
    art.add(
        turn(Path::rect(size * 0.1 + edge, edge, size * 0.8 - 2.0 * edge, size - 2.0 * edge)),
        Ink::STONE_LIGHT,
    );
    art.add(turn(Path::rect(size * 0.3, 0.0, size * 0.4, size)), Ink::WOOD_DARK);
    art.add(turn(Path::rect(size * 0.3 + edge, 0.0, size * 0.4 - 2.0 * edge, size)), Ink::GOLD);
    art
}

/// An arch of many lobes on two columns, in the colour of a player.
pub(super) fn arch(colour: Colour, width: f32, height: f32) -> Art {
    let [ground, deep] = Ink::colour(colour);
    let mut art = Art::default();
    let line = (width * 0.012).max(1.5);
    let radius = width * 0.06;
    let card = |inset: f32| {
        let (w, h) = (width - 2.0 * inset, height - 2.0 * inset);
        Path::round_rect(inset, inset, w, h, radius - inset)
    };
    art.add(card(0.0), deep);
    art.add(card(line), ground);
    let (cx, half, rise) = (width / 2.0, width * 0.4, width * 0.2);
    let (bottom, spring) = (height - width * 0.05, width * 0.06 + rise);
    let opening = |grow: f32| {
        let lobe = |step: i32| {
            let angle = PI + PI * step as f32 / 108.0;
            let bulge = 1.0 + 0.09 * (9.0 * angle).sin().abs();
            let (rx, ry) = (half + grow, rise + grow);
            let x = cx + (rx * bulge * angle.cos()).clamp(-rx, rx);
            (x, spring + ry * bulge * angle.sin())
        };
        let mut points = vec![(cx - half - grow, bottom + grow)];
        points.extend((0..=108).map(lobe));
        points.push((cx + half + grow, bottom + grow));
        Path::polygon(points)
    };
    art.add(opening(width * 0.02), deep);
    art.add(opening(width * 0.012), Ink::GOLD);
    art.add(opening(0.0), Ink::PANEL);
    for x in [width * 0.1, width * 0.9] {
        art.add(Path::khatam((x, width * 0.09), width * 0.045), deep);
        art.add(Path::khatam((x, width * 0.09), width * 0.03), Ink::GOLD);
    }
    art
}

/// A disc on a ribbon.
pub(super) fn medal(rank: u8, size: f32) -> Art {
    let [ground, edge] = match rank {
        1 => [Ink::FLORIN, Ink::GOLD_DEEP],
        2 => [Ink::SILVER, Ink::GREY_DEEP],
        3 => [Ink::WOOD_LIGHT, Ink::WOOD_DARK],
        _ => [Ink::PANEL_SHADE, Ink::PANEL_EDGE],
    };
    let mut art = Art::default();
    let at = |path: Path| path.map(|(x, y)| (x * size, y * size));
    for (from, to, ink) in [(0.3, 0.22, Ink::TEAL), (0.7, 0.78, Ink::ALERT)] {
        let tail = [
            (from - 0.12, 0.6),
            (from + 0.12, 0.6),
            (to + 0.12, 1.0),
            (to, 0.92),
            (to - 0.12, 1.0),
        ];
        art.add(at(Path::polygon(tail)), ink);
    }
    let centre = (0.5, 0.375);
    art.add(at(Path::star(centre, 20, 0.375, 0.34)), edge);
    art.add(at(Path::circle(centre, 0.32)), ground);
    art.add(at(Path::circle(centre, 0.28).without(Path::circle(centre, 0.26))), edge);
    art
}

/// Stars between two lines, for the border of a title.
pub(super) fn frieze(width: f32, height: f32) -> Art {
    let mut art = Art::default();
    let line = (height * 0.14).max(1.0);
    for y in [0.0, height - line] {
        art.add(Path::rect(0.0, y, width, line), Ink::GOLD);
    }
    let count = (width / (height * 1.25)).floor().max(1.0);
    let step = width / count;
    let (mut stars, mut dots) = (Path::default(), Path::default());
    for nth in 0..count as usize {
        let x = step * (nth as f32 + 0.5);
        stars = stars.and(Path::khatam((x, height / 2.0), height * 0.3));
        dots = dots.and(Path::regular((x + step / 2.0, height / 2.0), 4, height * 0.13));
    }
    art.add(stars, Ink::GOLD);
    art.add(dots, Ink::BAND_SOFT);
    art
}

pub(super) fn compass(size: f32) -> Art {
    let mut art = Art::default();
    let centre = (size / 2.0, size / 2.0);
    art.add(
        Path::star(centre, 4, size * 0.3, size * 0.09).map(|(x, y)| turned(x, y, centre, PI / 4.0)),
        Ink::PANEL_EDGE,
    );
    art.add(Path::star(centre, 4, size * 0.44, size * 0.1), Ink::TEXT_SOFT);
    let needle = [
        (centre.0, size * 0.06),
        (centre.0 + size * 0.1, centre.1),
        (centre.0 - size * 0.1, centre.1),
    ];
    art.add(Path::polygon(needle), Ink::ALERT);
    art
}

fn turned(x: f32, y: f32, centre: Point, angle: f32) -> Point {
    let (sin, cos) = angle.sin_cos();
    let (dx, dy) = (x - centre.0, y - centre.1);
    (centre.0 + dx * cos - dy * sin, centre.1 + dx * sin + dy * cos)
}

pub(super) fn icon(icon: Icon, size: f32) -> Art {
    let mut art = Art::default();
    let at = |path: Path| path.map(|(x, y)| (x * size, y * size));
    match icon {
        Icon::Wall => {
            art.add(at(Path::rect(0.06, 0.4, 0.88, 0.46)), Ink::STONE_EDGE);
            for x in [0.06, 0.39, 0.72] {
                art.add(at(Path::rect(x, 0.18, 0.22, 0.3)), Ink::STONE_EDGE);
                art.add(at(Path::rect(x + 0.05, 0.23, 0.12, 0.25)), Ink::STONE_LIGHT);
            }
            art.add(at(Path::rect(0.11, 0.45, 0.78, 0.36)), Ink::STONE_LIGHT);
            art.add(at(Path::rect(0.11, 0.6, 0.78, 0.05)), Ink::STONE_DARK);
            for (x, y) in [(0.35, 0.45), (0.65, 0.45), (0.22, 0.65), (0.5, 0.65), (0.76, 0.65)] {
                art.add(at(Path::rect(x, y, 0.045, 0.16)), Ink::STONE_DARK);
            }
        }
        Icon::Cards => {
            for (x, ink) in [(0.1, Ink::PANEL_EDGE), (0.26, Ink::STONE), (0.42, Ink::CREAM)] {
                art.add(at(Path::round_rect(x, 0.14, 0.48, 0.72, 0.08)), Ink::STONE_EDGE);
                art.add(at(Path::round_rect(x + 0.05, 0.19, 0.38, 0.62, 0.05)), ink);
            }
            art.add(at(Path::khatam((0.66, 0.5), 0.14)), Ink::GOLD);
        }
        Icon::Pile => {
            for step in 0..3 {
                let y = 0.2 - 0.07 * step as f32;
                art.add(at(Path::round_rect(0.2, y, 0.6, 0.72, 0.08)), Ink::NIGHT);
                art.add(at(Path::round_rect(0.25, y + 0.05, 0.5, 0.62, 0.05)), Ink::TEAL);
            }
            art.add(at(Path::khatam((0.5, 0.42), 0.17)), Ink::CREAM);
        }
        Icon::Discard => {
            art.add(at(Path::round_rect(0.08, 0.28, 0.84, 0.56, 0.08)), Ink::STONE_EDGE);
            art.add(at(Path::round_rect(0.13, 0.33, 0.74, 0.46, 0.05)), Ink::STONE);
            art.add(at(Path::round_rect(0.22, 0.12, 0.52, 0.66, 0.08)), Ink::STONE_EDGE);
            art.add(at(Path::round_rect(0.27, 0.17, 0.42, 0.56, 0.05)), Ink::CREAM);
            art.add(at(Path::stroke(&[(0.36, 0.32), (0.6, 0.58)], 0.07)), Ink::ALERT);
            art.add(at(Path::stroke(&[(0.6, 0.32), (0.36, 0.58)], 0.07)), Ink::ALERT);
        }
        Icon::Tiles => {
            let tiles = [
                (0.1, 0.36, Ink::GARDEN_GROUND),
                (0.26, 0.24, Ink::TOWER_GROUND),
                (0.42, 0.12, Ink::PAVILION_GROUND),
            ];
            for (x, y, ink) in tiles {
                art.add(at(Path::round_rect(x, y, 0.5, 0.5, 0.07)), Ink::STONE_EDGE);
                art.add(at(Path::round_rect(x + 0.05, y + 0.05, 0.4, 0.4, 0.04)), ink);
            }
            art.add(at(Path::khatam((0.67, 0.37), 0.14)), Ink::CREAM);
        }
        Icon::Crown => {
            let points = [
                (0.12, 0.8),
                (0.06, 0.3),
                (0.3, 0.52),
                (0.5, 0.16),
                (0.7, 0.52),
                (0.94, 0.3),
                (0.88, 0.8),
            ];
            art.add(at(Path::polygon(points)), Ink::GOLD_DEEP);
            let inner =
                points.map(|(x, y): (f32, f32)| (0.5 + (x - 0.5) * 0.82, 0.53 + (y - 0.53) * 0.74));
            art.add(at(Path::polygon(inner)), Ink::GOLD);
            art.add(at(Path::rect(0.12, 0.74, 0.76, 0.12)), Ink::GOLD_DEEP);
        }
        Icon::Turn => {
            art.add(at(Path::polygon([(0.2, 0.12), (0.86, 0.5), (0.2, 0.88)])), Ink::ALERT);
        }
        Icon::Tied => {
            for y in [0.16, 0.6] {
                art.add(at(Path::rect(0.05, y, 0.9, 0.24)), Ink::GOLD_DEEP);
            }
        }
        Icon::Exact => {
            art.add(at(Path::circle((0.5, 0.5), 0.46)), Ink::GOLD_DEEP);
            art.add(at(Path::circle((0.5, 0.5), 0.39)), Ink::FLORIN);
            let tick = [(0.28, 0.52), (0.44, 0.68), (0.74, 0.34)];
            art.add(at(Path::stroke(&tick, 0.11)), Ink::NIGHT);
        }
        Icon::Lattice => {
            art.add(at(Path::khatam((0.5, 0.5), 0.5)), Ink::FIELD_LINE);
        }
        Icon::Star => {
            art.add(at(Path::khatam((0.5, 0.5), 0.48)), Ink::GOLD_DEEP);
            art.add(at(Path::khatam((0.5, 0.5), 0.4)), Ink::GOLD);
        }
    }
    art
}
