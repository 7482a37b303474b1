//! A building for each kind, told apart by its outline alone. Drawn in a box of one by
//! one: `mark` is the building, `deep` its openings.

use alhambra_engine::Kind;

use crate::paint::{Art, Ink, Path, Tone, arc};

/// The building of a kind in its own colours.
pub(super) fn building(kind: Kind) -> Art {
    let (mark, deep) = (Ink::kind(kind, Tone::Mark), Ink::kind(kind, Tone::Deep));
    let opening = if kind == Kind::Chambers { Ink::kind(kind, Tone::Ground) } else { deep };
    match kind {
        Kind::Pavilion => pavilion(mark, opening),
        Kind::Seraglio => seraglio(mark, opening),
        Kind::Arcades => arcades(mark, opening),
        Kind::Chambers => chambers(mark, opening),
        Kind::Garden => garden(mark, opening),
        Kind::Tower => tower(mark, opening),
    }
}

/// A tent-shaped roof on slender columns.
fn pavilion(mark: Ink, deep: Ink) -> Art {
    let mut art = Art::default();
    art.add(Path::rect(0.14, 0.5, 0.72, 0.4), deep);
    for x in [0.11, 0.34, 0.59, 0.82] {
        art.add(Path::rect(x, 0.46, 0.07, 0.44), mark);
    }
    art.add(Path::round_rect(0.04, 0.88, 0.92, 0.1, 0.03), mark);
    // The eaves swing outwards.
    let mut roof = arc((0.0, 0.06), 0.5, 0.36, 0.0, std::f32::consts::FRAC_PI_2);
    roof.extend(arc((1.0, 0.06), 0.5, 0.36, std::f32::consts::FRAC_PI_2, std::f32::consts::PI));
    art.add(Path::polygon(roof), mark);
    art.add(Path::rect(0.04, 0.42, 0.92, 0.07), mark);
    art.add(Path::circle((0.5, 0.07), 0.055), mark);
    art
}

/// A palace with a great onion dome between two small ones.
fn seraglio(mark: Ink, deep: Ink) -> Art {
    let mut art = Art::default();
    art.add(Path::rect(0.04, 0.64, 0.92, 0.34), mark);
    art.add(Path::onion(0.17, 0.66, 0.24, 0.27), mark);
    art.add(Path::onion(0.83, 0.66, 0.24, 0.27), mark);
    art.add(Path::rect(0.31, 0.5, 0.38, 0.2), mark);
    art.add(Path::onion(0.5, 0.52, 0.54, 0.5), mark);
    art.add(Path::rect(0.27, 0.55, 0.46, 0.04), deep);
    art.add(Path::horseshoe(0.5, 0.98, 0.22, 0.28), deep);
    for x in [0.18, 0.82] {
        art.add(Path::horseshoe(x, 0.88, 0.12, 0.16), deep);
    }
    art
}

/// Three horseshoe arches under a battlement.
fn arcades(mark: Ink, deep: Ink) -> Art {
    let mut art = Art::default();
    art.add(Path::rect(0.02, 0.25, 0.96, 0.73), mark);
    for step in 0..5 {
        art.add(Path::rect(0.02 + 0.208 * step as f32, 0.12, 0.128, 0.15), mark);
    }
    art.add(Path::rect(0.02, 0.32, 0.96, 0.04), deep);
    for x in [0.2, 0.5, 0.8] {
        art.add(Path::horseshoe(x, 0.98, 0.25, 0.54), deep);
    }
    art
}

/// A house front with a twin window over a balcony.
fn chambers(mark: Ink, deep: Ink) -> Art {
    let mut art = Art::default();
    art.add(Path::polygon([(0.02, 0.3), (0.16, 0.06), (0.84, 0.06), (0.98, 0.3)]), mark);
    art.add(Path::rect(0.1, 0.27, 0.8, 0.71), mark);
    art.add(Path::rect(0.02, 0.3, 0.96, 0.035), deep);
    for x in [0.35, 0.65] {
        art.add(Path::horseshoe(x, 0.78, 0.24, 0.36), deep);
    }
    art.add(Path::rect(0.16, 0.8, 0.68, 0.035), deep);
    for step in 0..6 {
        art.add(Path::rect(0.2 + 0.112 * step as f32, 0.83, 0.04, 0.1), deep);
    }
    art
}

/// An orange tree between two cypresses.
fn garden(mark: Ink, deep: Ink) -> Art {
    let mut art = Art::default();
    for x in [0.14, 0.86] {
        art.add(Path::rect(x - 0.025, 0.8, 0.05, 0.16), mark);
        let left = arc((x + 0.32, 0.52), 0.46, 0.46, 2.55, 3.85);
        let right = arc((x - 0.32, 0.52), 0.46, 0.46, -0.7, 0.59);
        art.add(Path::polygon([left, right].concat()), mark);
    }
    art.add(Path::rect(0.465, 0.6, 0.07, 0.36), mark);
    for (x, y, r) in [(0.5, 0.3, 0.2), (0.37, 0.45, 0.14), (0.63, 0.45, 0.14), (0.5, 0.48, 0.15)] {
        art.add(Path::circle((x, y), r), mark);
    }
    for (x, y) in [(0.42, 0.27), (0.57, 0.33), (0.39, 0.45), (0.52, 0.48), (0.64, 0.47)] {
        art.add(Path::circle((x, y), 0.038), deep);
    }
    art.add(Path::round_rect(0.0, 0.93, 1.0, 0.06, 0.03), mark);
    art
}

/// A tall keep with a battlement.
fn tower(mark: Ink, deep: Ink) -> Art {
    let mut art = Art::default();
    art.add(Path::polygon([(0.3, 0.3), (0.7, 0.3), (0.76, 0.98), (0.24, 0.98)]), mark);
    art.add(Path::polygon([(0.2, 0.14), (0.8, 0.14), (0.7, 0.36), (0.3, 0.36)]), mark);
    for x in [0.2, 0.425, 0.65] {
        art.add(Path::rect(x, 0.01, 0.15, 0.15), mark);
    }
    art.add(Path::rect(0.29, 0.355, 0.42, 0.035), deep);
    art.add(Path::horseshoe(0.5, 0.66, 0.15, 0.2), deep);
    art.add(Path::horseshoe(0.5, 0.98, 0.19, 0.23), deep);
    art
}
