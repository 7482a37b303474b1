//! The twelve tiles and their powers.

use crate::{
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    tiles::{Face, Family, Ground, Half, Shape, Sign, Sold, TileId},
    view::Glyph,
};

/// What a tile can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Power {
    Architecture,
    Wisdom,
    Defence,
    Wealth,
}

impl Power {
    pub(super) fn of(tile: TileId) -> Option<Self> {
        let powers = [
            (&ARCHITECTURE, Self::Architecture),
            (&WISDOM, Self::Wisdom),
            (&DEFENCE, Self::Defence),
            (&WEALTH, Self::Wealth),
        ];
        powers.into_iter().find(|(family, _)| tile.family() == *family).map(|(_, power)| power)
    }
}

/// They are base buildings in every respect.
const fn family(key: &'static str) -> Family {
    Family {
        key,
        sold: Sold::Slot,
        typed: true,
        base: true,
        stowable: true,
        spins: false,
        shape: Shape::Whole,
        ground: Ground::Building,
    }
}

static ARCHITECTURE: Family = family("tile-architecture");
static WISDOM: Family = family("tile-wisdom");
static DEFENCE: Family = family("tile-defence");
static WEALTH: Family = family("tile-wealth");

const fn twin(
    name: &'static str,
    family: &'static Family,
    sign: &'static [Sign],
    (kind, price, walls): (Kind, u8, &str),
) -> Face {
    Face::new(name, family, Half::new(Some(kind), walls)).priced(price).signed(sign)
}

const fn architecture(name: &'static str, building: (Kind, u8, &str)) -> Face {
    twin(name, &ARCHITECTURE, &[Sign::Glyph(Glyph::Compasses)], building)
}

const fn wisdom(name: &'static str, building: (Kind, u8, &str)) -> Face {
    twin(name, &WISDOM, &[Sign::Glyph(Glyph::Scroll)], building)
}

const fn defence(name: &'static str, building: (Kind, u8, &str)) -> Face {
    twin(name, &DEFENCE, &[Sign::Glyph(Glyph::Shield)], building)
}

const fn wealth(name: &'static str, building: (Kind, u8, &str)) -> Face {
    twin(name, &WEALTH, &[Sign::Glyph(Glyph::Coin)], building)
}

/// Kind, price and walls are those of the tile that each replaces.
pub(crate) const TILES: &[Face] = &[
    architecture("architecture-pavilion-7", (Pavilion, 7, "E")),
    wealth("wealth-pavilion-8", (Pavilion, 8, "")),
    wisdom("wisdom-seraglio-8", (Seraglio, 8, "S")),
    defence("defence-seraglio-9", (Seraglio, 9, "")),
    wealth("wealth-arcades-9", (Arcades, 9, "")),
    architecture("architecture-arcades-10", (Arcades, 10, "")),
    wisdom("wisdom-chambers-10", (Chambers, 10, "")),
    defence("defence-chambers-11", (Chambers, 11, "")),
    wealth("wealth-garden-10", (Garden, 10, "")),
    wisdom("wisdom-garden-11", (Garden, 11, "")),
    architecture("architecture-tower-11", (Tower, 11, "")),
    defence("defence-tower-12", (Tower, 12, "")),
];
