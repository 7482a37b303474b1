//! The printed faces of the base game: 54 buildings and the six start tiles.

use super::{Face, Family, Ground, Half, Shape, Sold};
use crate::kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

pub(crate) static START: Family = Family {
    key: "tile-start",
    sold: Sold::Apart,
    typed: false,
    base: false,
    stowable: false,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Fountain,
};

static BASE: Family = Family {
    key: "tile-base",
    sold: Sold::Slot,
    typed: true,
    base: true,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Building,
};

const fn building(name: &'static str, kind: Kind, price: u8, walls: &str) -> Face {
    Face::new(name, &BASE, Half::new(Some(kind), walls)).priced(price)
}

const fn start(name: &'static str) -> Face {
    Face::new(name, &START, Half::new(None, ""))
}

pub(super) const BUILDINGS: usize = 54;

#[rustfmt::skip]
pub(super) const TILES: &[Face] = &[
    building("pavilion-2", Pavilion, 2, "NEW"),
    building("pavilion-3", Pavilion, 3, "SW"),
    building("pavilion-4", Pavilion, 4, "ES"),
    building("pavilion-5", Pavilion, 5, "NW"),
    building("pavilion-6", Pavilion, 6, "N"),
    building("pavilion-7", Pavilion, 7, "E"),
    building("pavilion-8", Pavilion, 8, ""),
    building("seraglio-3", Seraglio, 3, "ESW"),
    building("seraglio-4", Seraglio, 4, "NE"),
    building("seraglio-5", Seraglio, 5, "SW"),
    building("seraglio-6", Seraglio, 6, "ES"),
    building("seraglio-7", Seraglio, 7, "W"),
    building("seraglio-8", Seraglio, 8, "S"),
    building("seraglio-9", Seraglio, 9, ""),
    building("arcades-4", Arcades, 4, "NES"),
    building("arcades-5", Arcades, 5, "NW"),
    building("arcades-6-ne", Arcades, 6, "NE"),
    building("arcades-6-sw", Arcades, 6, "SW"),
    building("arcades-7", Arcades, 7, "ES"),
    building("arcades-8-e", Arcades, 8, "E"),
    building("arcades-8-n", Arcades, 8, "N"),
    building("arcades-9", Arcades, 9, ""),
    building("arcades-10", Arcades, 10, ""),
    building("chambers-5", Chambers, 5, "NSW"),
    building("chambers-6", Chambers, 6, "ES"),
    building("chambers-7-ne", Chambers, 7, "NE"),
    building("chambers-7-sw", Chambers, 7, "SW"),
    building("chambers-8", Chambers, 8, "NW"),
    building("chambers-9-s", Chambers, 9, "S"),
    building("chambers-9-w", Chambers, 9, "W"),
    building("chambers-10", Chambers, 10, ""),
    building("chambers-11", Chambers, 11, ""),
    building("garden-6", Garden, 6, "ESW"),
    building("garden-7", Garden, 7, "NSW"),
    building("garden-8-ne", Garden, 8, "NE"),
    building("garden-8-nw", Garden, 8, "NW"),
    building("garden-8-sw", Garden, 8, "SW"),
    building("garden-9", Garden, 9, "E"),
    building("garden-10-n", Garden, 10, "N"),
    building("garden-10-w", Garden, 10, "W"),
    building("garden-10-open", Garden, 10, ""),
    building("garden-11", Garden, 11, ""),
    building("garden-12", Garden, 12, "S"),
    building("tower-7", Tower, 7, "NEW"),
    building("tower-8", Tower, 8, "NES"),
    building("tower-9-es", Tower, 9, "ES"),
    building("tower-9-ne", Tower, 9, "NE"),
    building("tower-9-nw", Tower, 9, "NW"),
    building("tower-10", Tower, 10, "W"),
    building("tower-11-n", Tower, 11, "N"),
    building("tower-11-s", Tower, 11, "S"),
    building("tower-11-open", Tower, 11, ""),
    building("tower-12", Tower, 12, ""),
    building("tower-13", Tower, 13, "E"),
    // the start tiles, by seat
    start("start-1"),
    start("start-2"),
    start("start-3"),
    start("start-4"),
    start("start-5"),
    start("start-6"),
];
