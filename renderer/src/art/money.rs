//! Banknotes, coins, cards and market stalls. Each currency has a shape besides its colour.

use std::f32::consts::PI;

use alhambra_engine::Currency;

use crate::paint::{Art, Ink, Path, Point};

/// The shape of a currency.
fn medal(currency: Currency, centre: Point, radius: f32) -> Path {
    match currency {
        Currency::Florin => Path::circle(centre, radius * 0.95),
        Currency::Dirham => Path::regular(centre, 6, radius * 1.05),
        Currency::Denar => {
            let side = radius * 1.72;
            let (x, y) = (centre.0 - side / 2.0, centre.1 - side / 2.0);
            Path::round_rect(x, y, side, side, radius * 0.22)
        }
        Currency::Ducat => Path::khatam(centre, radius * 1.08),
        Currency::Diamond => {
            let at = |x: f32, y: f32| (centre.0 + radius * x, centre.1 + radius * y);
            Path::polygon([
                at(-0.55, -0.8),
                at(0.55, -0.8),
                at(1.05, -0.2),
                at(0.0, 1.0),
                at(-1.05, -0.2),
            ])
        }
    }
}

pub(super) fn coin(currency: Currency, size: f32) -> Art {
    let [ground, deep] = Ink::currency(currency);
    let centre = (size / 2.0, size / 2.0);
    let radius = size * 0.46;
    let edge = (size * 0.06).max(1.5);
    let mut art = Art::default();
    art.add(medal(currency, centre, radius), deep);
    art.add(medal(currency, centre, radius - edge), ground);
    art
}

/// How far down the medal of a banknote lies, for a height of one.
pub(crate) const MEDAL_AT: f32 = 0.62;

/// A banknote: the value goes into the medal, the letter into the corner.
pub(super) fn note(currency: Currency, width: f32, height: f32) -> Art {
    let [ground, deep] = Ink::currency(currency);
    let mut art = card(width, height, deep, ground);
    let inset = width * 0.085;
    let line = (width * 0.014).max(1.0);
    let (w, h) = (width - 2.0 * inset, height - 2.0 * inset);
    let frame = Path::round_rect(inset, inset, w, h, width * 0.05);
    let inner = Path::round_rect(
        inset + line,
        inset + line,
        w - 2.0 * line,
        h - 2.0 * line,
        width * 0.05 - line,
    );
    art.add_veil(frame.without(inner), deep, 150);
    let centre = (width / 2.0, height * MEDAL_AT);
    let radius = width * 0.34;
    art.add(medal(currency, centre, radius), deep);
    art.add(medal(currency, centre, radius - (width * 0.022).max(1.5)), Ink::CREAM);
    art
}

/// A card that is no money.
pub(super) fn leaf(back: bool, width: f32, height: f32) -> Art {
    let (ground, edge) = if back { (Ink::TEAL, Ink::NIGHT) } else { (Ink::CREAM, Ink::STONE_EDGE) };
    let mut art = card(width, height, edge, ground);
    if back {
        let centre = (width / 2.0, height / 2.0);
        art.add(Path::khatam(centre, width * 0.34), Ink::CREAM);
        art.add(Path::khatam(centre, width * 0.26), Ink::TEAL);
        art.add(Path::khatam(centre, width * 0.13), Ink::GOLD);
    }
    art
}

fn card(width: f32, height: f32, edge: Ink, ground: Ink) -> Art {
    let mut art = Art::default();
    let (line, radius) = ((width * 0.022).max(1.5), width * 0.1);
    art.add(Path::round_rect(0.0, 0.0, width, height, radius), edge);
    let (w, h) = (width - 2.0 * line, height - 2.0 * line);
    art.add(Path::round_rect(line, line, w, h, radius - line), ground);
    art
}

/// How high the lettered part of a stall is, for a width of one.
pub(crate) const STALL_HEAD: f32 = 0.17;

/// A market stall: lettering above, below it a niche for the tile.
pub(super) fn stall(currency: Currency, width: f32, height: f32) -> Art {
    let [ground, deep] = Ink::currency(currency);
    let mut art = Art::default();
    let line = (width * 0.012).max(1.5);
    let radius = width * 0.07;
    art.add(Path::round_rect(0.0, 0.0, width, height, radius), deep);
    let (w, h) = (width - 2.0 * line, height - 2.0 * line);
    art.add(Path::round_rect(line, line, w, h, radius - line), ground);
    // The niche of the tile, under an arch of seven lobes.
    let (cx, half) = (width / 2.0, width * 0.42);
    let (bottom, rise) = (height - width * 0.07, width * 0.15);
    let spring = width * STALL_HEAD + rise;
    let niche = |grow: f32| {
        let lobe = |step: i32| {
            let angle = PI + PI * step as f32 / 84.0;
            let bulge = 1.0 + 0.12 * (7.0 * angle).sin().abs();
            let (rx, ry) = (half + grow, rise + grow);
            let x = cx + (rx * bulge * angle.cos()).clamp(-rx, rx);
            (x, spring + ry * bulge * angle.sin())
        };
        let mut points = vec![(cx - half - grow, bottom + grow)];
        points.extend((0..=84).map(lobe));
        points.push((cx + half + grow, bottom + grow));
        Path::polygon(points)
    };
    art.add(niche(width * 0.018), deep);
    art.add(niche(0.0), Ink::PANEL);
    art
}
