//! What is to be said about modules together: which go well with each other, which are
//! scarce at a large table, and in which different things have almost the same name.

use super::ModuleId::{
    self, Change, Characters, CityGates, CityWalls, Diamonds, MagicalBuildings, MajorProjects,
    MasterBuilders, MoneyChangers, Squares, Thieves, TreasureChamber, Treasures, Vizier,
    Watchtowers,
};

/// Sets that go well together, by name.
pub const PRESETS: &[(&str, &[ModuleId])] = &[
    ("first-steps", &[Vizier, Diamonds]),
    ("money", &[MoneyChangers, Diamonds, Change]),
    ("walls", &[CityGates, CityWalls, Watchtowers]),
    ("people", &[Vizier, Characters, Thieves]),
    ("building", &[Squares, MagicalBuildings, MajorProjects]),
];

/// Modules of which there is not enough from so many players on.
pub(crate) const SCARCE: &[(ModuleId, usize)] = &[(Watchtowers, 5)];

/// Modules in which different things have almost the same name.
pub(crate) const ALIKE: &[[ModuleId; 2]] =
    &[[MoneyChangers, Characters], [Characters, MasterBuilders], [TreasureChamber, Treasures]];
