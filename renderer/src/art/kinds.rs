//! A building for each kind, told apart by its outline alone. Drawn in a box of one by
//! one, lit from the left.

use alhambra_engine::Kind;

use crate::paint::{Art, Ink, Path, Tone, arc};

/// What a building is drawn with.
#[derive(Clone, Copy)]
struct Inks {
    /// Walls in the light, and in the shade.
    lit: Ink,
    shade: Ink,
    /// Doors, windows and joints.
    deep: Ink,
    gold: Ink,
}

/// The building of a kind in its own colours.
pub(super) fn building(kind: Kind) -> Art {
    let (lit, deep) = (Ink::kind(kind, Tone::Mark), Ink::kind(kind, Tone::Deep));
    let inks = Inks { lit, shade: Ink::STONE_LIGHT, deep, gold: Ink::GOLD };
    match kind {
        Kind::Pavilion => pavilion(inks),
        Kind::Seraglio => seraglio(inks),
        Kind::Arcades => arcades(inks),
        // Dark on its light ground, so light comes from within.
        Kind::Chambers => {
            chambers(Inks { shade: Ink::NIGHT, deep: Ink::kind(kind, Tone::Ground), ..inks })
        }
        // Green on its light lawn, as trees are.
        Kind::Garden => garden(Inks { shade: Ink::NIGHT, ..inks }),
        Kind::Tower => tower(inks),
    }
}

impl Inks {
    /// A body whose right third lies in the shade.
    fn body(self, art: &mut Art, path: Path) {
        let Some(((left, _), (right, _))) = path.bounds() else { return };
        let from = left + (right - left) * 0.64;
        let dark = path.clone().map(|(x, y)| (x.max(from), y));
        art.add(path, self.lit);
        art.add(dark, self.shade);
    }
}

/// A tent-shaped roof on slender columns.
fn pavilion(inks: Inks) -> Art {
    let mut art = Art::default();
    art.add(Path::rect(0.14, 0.5, 0.72, 0.4), inks.deep);
    for x in [0.11, 0.34, 0.59, 0.82] {
        art.add(Path::rect(x, 0.46, 0.07, 0.44), inks.lit);
    }
    inks.body(&mut art, Path::round_rect(0.04, 0.88, 0.92, 0.1, 0.03));
    // The eaves swing outwards.
    let mut roof = arc((0.0, 0.06), 0.5, 0.36, 0.0, std::f32::consts::FRAC_PI_2);
    roof.extend(arc((1.0, 0.06), 0.5, 0.36, std::f32::consts::FRAC_PI_2, std::f32::consts::PI));
    inks.body(&mut art, Path::polygon(roof));
    art.add(Path::rect(0.04, 0.42, 0.92, 0.07), inks.gold);
    art.add(Path::circle((0.5, 0.07), 0.06), inks.gold);
    art
}

/// A palace with a great onion dome between two small ones.
fn seraglio(inks: Inks) -> Art {
    let mut art = Art::default();
    inks.body(&mut art, Path::rect(0.04, 0.64, 0.92, 0.34));
    inks.body(&mut art, Path::onion(0.17, 0.66, 0.24, 0.27));
    inks.body(&mut art, Path::onion(0.83, 0.66, 0.24, 0.27));
    inks.body(&mut art, Path::rect(0.31, 0.5, 0.38, 0.2));
    inks.body(&mut art, Path::onion(0.5, 0.52, 0.54, 0.5));
    art.add(Path::rect(0.29, 0.54, 0.42, 0.055), inks.gold);
    art.add(Path::horseshoe(0.5, 0.98, 0.22, 0.28), inks.deep);
    for x in [0.18, 0.82] {
        art.add(Path::horseshoe(x, 0.88, 0.12, 0.16), inks.deep);
    }
    art
}

/// Three horseshoe arches under a battlement.
fn arcades(inks: Inks) -> Art {
    let mut art = Art::default();
    inks.body(&mut art, Path::rect(0.02, 0.25, 0.96, 0.73));
    for step in 0..5 {
        let ink = if step < 3 { inks.lit } else { inks.shade };
        art.add(Path::rect(0.02 + 0.208 * step as f32, 0.12, 0.128, 0.15), ink);
    }
    art.add(Path::rect(0.02, 0.32, 0.96, 0.045), inks.gold);
    for x in [0.2, 0.5, 0.8] {
        art.add(Path::horseshoe(x, 0.98, 0.25, 0.54), inks.deep);
    }
    art
}

/// A house front with a twin window over a balcony.
fn chambers(inks: Inks) -> Art {
    let mut art = Art::default();
    inks.body(&mut art, Path::polygon([(0.02, 0.3), (0.16, 0.06), (0.84, 0.06), (0.98, 0.3)]));
    inks.body(&mut art, Path::rect(0.1, 0.27, 0.8, 0.71));
    art.add(Path::rect(0.02, 0.28, 0.96, 0.055), inks.gold);
    for x in [0.35, 0.65] {
        art.add(Path::horseshoe(x, 0.78, 0.24, 0.36), inks.deep);
    }
    art.add(Path::rect(0.16, 0.8, 0.68, 0.035), inks.deep);
    for step in 0..6 {
        art.add(Path::rect(0.2 + 0.112 * step as f32, 0.83, 0.04, 0.1), inks.deep);
    }
    art
}

/// An orange tree between two cypresses.
fn garden(inks: Inks) -> Art {
    let mut art = Art::default();
    for x in [0.14, 0.86] {
        art.add(Path::rect(x - 0.025, 0.8, 0.05, 0.16), Ink::WOOD_DARK);
        let left = arc((x + 0.32, 0.52), 0.46, 0.46, 2.55, 3.85);
        let right = arc((x - 0.32, 0.52), 0.46, 0.46, -0.7, 0.59);
        art.add(Path::polygon([left, right].concat()), inks.lit);
        let lit = arc((x + 0.25, 0.54), 0.34, 0.34, 2.6, 3.7);
        art.add_veil(Path::stroke(&lit, 0.035), Ink::GARDEN_LIGHT, 150);
    }
    art.add(Path::rect(0.455, 0.6, 0.09, 0.36), Ink::WOOD_DARK);
    for (x, y, r) in [(0.5, 0.3, 0.2), (0.37, 0.45, 0.14), (0.63, 0.45, 0.14), (0.5, 0.48, 0.15)] {
        art.add(Path::circle((x, y), r), inks.lit);
    }
    for (x, y) in [(0.42, 0.23), (0.58, 0.3), (0.35, 0.43), (0.51, 0.47), (0.66, 0.46)] {
        art.add(Path::circle((x, y), 0.055), Ink::DUCAT);
        art.add(Path::circle((x - 0.015, y - 0.018), 0.018), Ink::CREAM);
    }
    art.add(Path::round_rect(0.0, 0.93, 1.0, 0.06, 0.03), inks.lit);
    art
}

/// A tall keep with a battlement.
fn tower(inks: Inks) -> Art {
    let mut art = Art::default();
    inks.body(&mut art, Path::polygon([(0.3, 0.3), (0.7, 0.3), (0.76, 0.98), (0.24, 0.98)]));
    inks.body(&mut art, Path::polygon([(0.2, 0.14), (0.8, 0.14), (0.7, 0.36), (0.3, 0.36)]));
    for (x, ink) in [(0.2, inks.lit), (0.425, inks.lit), (0.65, inks.shade)] {
        art.add(Path::rect(x, 0.01, 0.15, 0.15), ink);
    }
    art.add(Path::rect(0.285, 0.35, 0.43, 0.05), inks.gold);
    art.add(Path::horseshoe(0.5, 0.66, 0.15, 0.2), inks.deep);
    art.add(Path::horseshoe(0.5, 0.98, 0.19, 0.23), inks.deep);
    art
}
