//! What is to be said about modules together: which go well with each other, which are
//! scarce at a large table, and in which different things have almost the same name.

use super::ModuleId::{
    self, ArtOfTheMoors, BathHouses, Bazaars, CaliphsGuidelines, Caravanserai, Change, Characters,
    CityGates, CityWalls, Diamonds, ExchangeCertificates, Falconers, FreshColors, GatesWithoutEnd,
    Invaders, MagicalBuildings, MajorProjects, MasterBuilders, Medina, MoneyChangers,
    PalaceDesigners, Squares, Thieves, TravellingCraftsmen, TreasureChamber, Treasures, Vizier,
    Watchtowers, WishingWells,
};

/// Sets that go well together, by name.
pub const PRESETS: &[(&str, &[ModuleId])] = &[
    ("first-steps", &[Vizier, Diamonds]),
    ("money", &[MoneyChangers, Diamonds, Change]),
    ("walls", &[CityGates, CityWalls, Watchtowers]),
    ("people", &[Vizier, Characters, Thieves]),
    ("building", &[Squares, MagicalBuildings, MajorProjects]),
    ("purse", &[Caravanserai, ExchangeCertificates, FreshColors]),
    ("market", &[Bazaars, BathHouses, WishingWells]),
    ("danger", &[CityWalls, Invaders, Medina]),
    ("beauty", &[ArtOfTheMoors, Falconers, CaliphsGuidelines]),
];

/// Modules of which there is not enough from so many players on.
pub(crate) const SCARCE: &[(ModuleId, usize)] = &[(Caravanserai, 5), (Watchtowers, 5)];

/// Modules in which different things have almost the same name.
pub(crate) const ALIKE: &[[ModuleId; 2]] = &[
    [MoneyChangers, Characters],
    [Characters, MasterBuilders],
    [MasterBuilders, PalaceDesigners],
    [TreasureChamber, Treasures],
    [MasterBuilders, TravellingCraftsmen],
    [Squares, GatesWithoutEnd],
    [CityGates, GatesWithoutEnd],
];
