//! What is worth knowing about a set of modules before it is played: the warnings
//! of 91-interactions, section 3.

use crate::{
    event::Told,
    modules::{
        ModuleId, ModuleSet,
        sets::{ALIKE, SCARCE, SPARSE, SURPRISES},
    },
};

/// From more tiles than these on a game gets long, and very long.
const LONG: usize = 75;
const VERY_LONG: usize = 90;
/// More modules than these that often ask out of turn call for standing orders.
const BEARABLE: usize = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
/// What is worth knowing before a game with these modules.
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Warning {
    /// A high tower makes a long game with early scorings.
    Long { tiles: usize },
    /// The same, and advised against.
    VeryLong { tiles: usize },
    /// Dirk will draw tiles that count for nothing.
    WeakDirk { modules: ModuleSet },
    /// Many questions out of turn: standing orders are needed.
    ManyQuestions { modules: ModuleSet },
    /// There is not enough for so many players.
    Scarce { modules: ModuleSet },
    /// Few of its things are in play with two players.
    Sparse { modules: ModuleSet },
    /// They do something to each other that nobody expects; each has a sentence of its own.
    Surprise { key: &'static str, modules: ModuleSet },
    /// Different things with almost the same name.
    Alike { modules: ModuleSet },
}

impl Warning {
    /// As a sentence.
    pub fn told(self) -> Told {
        match self {
            Self::Long { tiles } => Told::new("warn-long").with("tiles", tiles as i32),
            Self::VeryLong { tiles } => Told::new("warn-very-long").with("tiles", tiles as i32),
            Self::WeakDirk { modules } => Told::new("warn-dirk").with("modules", modules),
            Self::ManyQuestions { modules } => Told::new("warn-busy").with("modules", modules),
            Self::Scarce { modules } => Told::new("warn-scarce").with("modules", modules),
            Self::Sparse { modules } => Told::new("warn-sparse").with("modules", modules),
            Self::Surprise { key, modules } => Told::new(key).with("modules", modules),
            Self::Alike { modules } => Told::new("warn-alike").with("modules", modules),
        }
    }
}

impl ModuleSet {
    /// What players should know before they start with these modules.
    pub fn warnings(self, players: usize) -> Vec<Warning> {
        let mut warnings: Vec<Warning> = too_long(self.tower().len()).into_iter().collect();
        let only = |found: fn(ModuleId) -> bool| self.iter().filter(|&it| found(it)).collect();
        let modules: ModuleSet = only(|it| {
            let alone = ModuleSet::from_iter([it]).tower();
            alone.iter().any(|tile| !tile.family().typed)
        });
        if players == 2 && !modules.is_empty() {
            warnings.push(Warning::WeakDirk { modules });
        }
        let modules: ModuleSet = only(|it| it.rules().interrupts().iter().any(|it| it.busy));
        if BEARABLE < modules.len() {
            warnings.push(Warning::ManyQuestions { modules });
        }
        let scarce = SCARCE.iter().filter(|&&(it, from)| from <= players && self.contains(it));
        let modules: ModuleSet = scarce.map(|&(module, _)| module).collect();
        if !modules.is_empty() {
            warnings.push(Warning::Scarce { modules });
        }
        let modules: ModuleSet = only(|it| SPARSE.contains(&it));
        if players == 2 && !modules.is_empty() {
            warnings.push(Warning::Sparse { modules });
        }
        let surprises = SURPRISES.iter().filter(|(_, set)| set.iter().all(|&it| self.contains(it)));
        for &(key, set) in surprises {
            let both: ModuleSet = set.iter().copied().collect();
            match warnings.last_mut() {
                Some(Warning::Surprise { key: same, modules }) if *same == key => {
                    *modules = modules.iter().chain(both.iter()).collect();
                }
                _ => warnings.push(Warning::Surprise { key, modules: both }),
            }
        }
        let alike = ALIKE.iter().filter(|pair| pair.iter().all(|&it| self.contains(it)));
        warnings
            .extend(alike.map(|pair| Warning::Alike { modules: pair.iter().copied().collect() }));
        warnings
    }
}

fn too_long(tiles: usize) -> Option<Warning> {
    if VERY_LONG < tiles {
        return Some(Warning::VeryLong { tiles });
    }
    (LONG < tiles).then_some(Warning::Long { tiles })
}

#[cfg(test)]
mod tests {
    use super::{Warning, too_long};
    use crate::{ModuleId, ModuleSet};

    fn set(modules: &[ModuleId]) -> ModuleSet {
        modules.iter().copied().collect()
    }

    #[test]
    fn the_base_game_warns_of_nothing() {
        for players in 2..=6 {
            assert_eq!(ModuleSet::NONE.warnings(players), []);
        }
    }

    #[test]
    fn a_high_tower_makes_a_long_game() {
        assert_eq!(too_long(75), None);
        assert_eq!(too_long(76), Some(Warning::Long { tiles: 76 }));
        assert_eq!(too_long(90), Some(Warning::Long { tiles: 90 }));
        assert_eq!(too_long(91), Some(Warning::VeryLong { tiles: 91 }));
    }

    #[test]
    fn dirk_is_weak_where_tiles_have_no_kind() {
        let camps = set(&[ModuleId::Camps]);
        assert_eq!(camps.warnings(2), [Warning::WeakDirk { modules: camps }]);
        assert_eq!(camps.warnings(3), []);
        assert_eq!(set(&[ModuleId::MagicalBuildings]).warnings(2), []);
    }

    #[test]
    fn more_than_two_busy_modules_call_for_standing_orders() {
        let two = set(&[ModuleId::Vizier, ModuleId::Thieves]);
        assert_eq!(two.warnings(4), []);
        let three = set(&[ModuleId::Vizier, ModuleId::Thieves, ModuleId::Sultan]);
        assert_eq!(three.warnings(4), [Warning::ManyQuestions { modules: three }]);
        // Bonus cards and chests are asked about seldom.
        let seldom = set(&[ModuleId::Vizier, ModuleId::Thieves, ModuleId::BonusCards]);
        assert_eq!(seldom.warnings(4), []);
    }

    #[test]
    fn watchtowers_are_scarce_at_a_large_table() {
        let towers = set(&[ModuleId::Watchtowers]);
        assert_eq!(towers.warnings(4), []);
        assert_eq!(towers.warnings(5), [Warning::Scarce { modules: towers }]);
    }

    #[test]
    fn two_see_only_some_of_the_craftsmen() {
        let craftsmen = set(&[ModuleId::TravellingCraftsmen]);
        assert_eq!(craftsmen.warnings(2), [Warning::Sparse { modules: craftsmen }]);
        assert_eq!(craftsmen.warnings(3), []);
    }

    #[test]
    fn what_modules_do_to_each_other_is_said_before() {
        let surprise = |key, modules: &[ModuleId]| {
            let modules = set(modules);
            assert_eq!(modules.warnings(3), [Warning::Surprise { key, modules }]);
        };
        surprise("warn-easy-vizier", &[ModuleId::Vizier, ModuleId::Treasures]);
        surprise("warn-unsold-projects", &[ModuleId::MajorProjects, ModuleId::PersonalMarket]);
        surprise("warn-second-wall", &[ModuleId::BuildingsOfPower, ModuleId::CaliphsGuidelines]);
        surprise("warn-few-animals", &[ModuleId::MagicalBuildings, ModuleId::Zoo]);
        surprise("warn-few-keys", &[ModuleId::MagicalBuildings, ModuleId::GatesWithoutEnd]);
        surprise("warn-whole-turns", &[ModuleId::Falconers, ModuleId::Handymen]);
        let change = [ModuleId::Change, ModuleId::ExchangeCertificates, ModuleId::FreshColors];
        surprise("warn-threefold-change", &change);
        // Whatever does not reach a seller is one warning.
        let kept = [ModuleId::MoneyChangers, ModuleId::Caravanserai, ModuleId::PersonalMarket];
        surprise("warn-lost-payment", &kept);
    }

    #[test]
    fn names_that_sound_alike_are_pointed_out() {
        let changers = set(&[ModuleId::MoneyChangers, ModuleId::Characters]);
        assert_eq!(changers.warnings(3), [Warning::Alike { modules: changers }]);
        let builders = set(&[ModuleId::Characters, ModuleId::MasterBuilders]);
        assert_eq!(builders.warnings(3), [Warning::Alike { modules: builders }]);
    }
}
