//! What is to be said about modules together: which go well with each other, which are
//! scarce at a large table, which do something to each other that nobody expects, and in which
//! different things have almost the same name.

use super::ModuleId::{
    self, ArtOfTheMoors, BathHouses, Bazaars, BuildingsOfPower, CaliphsGuidelines, Caravanserai,
    Change, Characters, CityGates, CityWalls, Diamonds, ExchangeCertificates, Falconers,
    FreshColors, GatesWithoutEnd, Handymen, Invaders, MagicalBuildings, MajorProjects,
    MasterBuilders, Medina, MoneyChangers, PalaceDesigners, PersonalMarket, Squares, Thieves,
    TravellingCraftsmen, TreasureChamber, Treasures, Vizier, Watchtowers, WishingWells, Zoo,
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

/// What modules do to each other that is worth knowing before: the name of the warning, and
/// who is in play then.
pub(crate) const SURPRISES: &[(&str, &[ModuleId])] = &[
    ("warn-easy-vizier", &[Vizier, Treasures]),
    ("warn-threefold-change", &[Change, ExchangeCertificates, FreshColors]),
    ("warn-second-wall", &[BuildingsOfPower, CaliphsGuidelines]),
    ("warn-few-animals", &[MagicalBuildings, Zoo]),
    ("warn-few-keys", &[MagicalBuildings, GatesWithoutEnd]),
    ("warn-unsold-projects", &[MajorProjects, PersonalMarket]),
    ("warn-lost-payment", &[MoneyChangers, PersonalMarket]),
    ("warn-lost-payment", &[MasterBuilders, PersonalMarket]),
    ("warn-lost-payment", &[Caravanserai, PersonalMarket]),
    ("warn-lost-payment", &[ExchangeCertificates, PersonalMarket]),
    ("warn-whole-turns", &[Falconers, Handymen]),
];

/// Modules of which few things are in play with two players.
pub(crate) const SPARSE: &[ModuleId] = &[TravellingCraftsmen];

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
