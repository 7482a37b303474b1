//! 25 magical-buildings: six more buildings that may be turned whenever they are built.
//!
//! That they turn is a property of their family, so all there is to do is to mix them in.

use crate::{
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::Module,
    modules::ModuleId,
    tiles::{Face, Family, Ground, Half, Shape, Sold, TileId},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MagicalBuildings
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&MAGICAL));
    }
}

pub(crate) static MAGICAL: Family = Family {
    key: "tile-magical",
    sold: Sold::Slot,
    typed: true,
    base: false,
    stowable: true,
    spins: true,
    shape: Shape::Whole,
    ground: Ground::Stars,
};

const fn magical(name: &'static str, kind: Kind, price: u8, walls: &str) -> Face {
    Face::new(name, &MAGICAL, Half::new(Some(kind), walls)).priced(price)
}

#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    magical("magic-pavilion", Pavilion, 9, "N"),
    magical("magic-seraglio", Seraglio, 10, "N"),
    magical("magic-arcades", Arcades, 11, "NE"),
    magical("magic-chambers", Chambers, 12, "NE"),
    magical("magic-garden", Garden, 13, "NES"),
    magical("magic-tower", Tower, 14, "NES"),
];
