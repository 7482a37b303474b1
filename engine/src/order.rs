//! The orders of 90-sequence, where the book has another one than the module numbers.
//!
//! An order is complete for its hook: a module that is not in the list is not asked. A
//! module author adds its number in its place, with the step of the book beside it.
//! Numbers, not [`ModuleId`]s, for the book also names what is not built yet.

use crate::{
    Game,
    module::Module,
    modules::{ModuleId, ModuleSet},
};

/// Modules in the order in which one hook asks them.
pub(crate) struct Order {
    /// The hook of [`Module`], for the test that nobody who has it is forgotten.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the test compares names"))]
    hook: &'static str,
    numbers: &'static [u8],
}

/// S2p: what was bought is handed over, then its consequences in the order of 6.
pub(crate) const PURCHASE: Order = Order {
    hook: "bought",
    numbers: &[
        40, 42, // 5: what was used leaves the game
        41, // what lay in a seller's market leaves it
        31, // who has helped is used up
        38, // a white die is turned down
        13, 18, 19, 22, // what a module has sold
        23, // 6: the site is chosen, or shown when it is finished
        11, // coins are drawn
        24, // a certificate is stored
        34, // paint or a project
        7,  // the miser's card
    ],
};

/// S2p 6: what hangs on getting a tile, one after the other.
pub(crate) const ACQUIRED: Order = Order {
    hook: "acquired",
    numbers: &[
        30, // fruit to a field
        36, // animals stay on the tile
        37, // a key
        38, // a die is rolled, a power waits
        27, // the building on a ground is chosen
        15, // a scout, who may ask for that building
    ],
};

/// S3: a tile was built, new, by a rebuild or by a move.
pub(crate) const BUILT: Order = Order {
    hook: "built",
    numbers: &[
        41, // its place in the own market is free
        35, // the designer brings points and moves
        12, // the trader leaves, a resident moves in
    ],
};

/// S5: what is one's own is settled, one after the other.
pub(crate) const OWN_END: Order = Order {
    hook: "turn_closing",
    numbers: &[
        20, // a: culture
        13, // b: chests
        36, // c: zoo
        12, // d: street trader
        31, // e: craftsmen
    ],
};

/// S8 a and b: before a slot gets a tile, one after the other.
pub(crate) const OPEN_SLOT: Order = Order {
    hook: "slot_opened",
    numbers: &[
        40, // a: workers left there
        38, // b: the tile beneath is turned up
    ],
};

/// S10: after everything is refilled and scored, one after the other.
pub(crate) const AFTER_REFILL: Order = Order {
    hook: "turn_closed",
    numbers: &[
        38, // a: powers
        37, // b: keys
    ],
};

/// R1: what is added to the longest wall.
pub(crate) const WALL: Order = Order {
    hook: "walls",
    numbers: &[
        22, // two points a watchtower
        38, // the second-longest wall
        7,  // the city watch over both, the watchtowers' bonus left out
    ],
};

/// R5 to R7: each takes what is there, so the next may find less.
pub(crate) const LOSSES: Order = Order {
    hook: "losses",
    numbers: &[
        29, // R5: palace staff
        26, // R6: medina
        15, // R7: the attack
    ],
};

/// F1 to F3: before the final distribution.
pub(crate) const ENDING: Order = Order {
    hook: "game_ending",
    numbers: &[
        28, // F1: bids go back
        29, // F2: the staff's penalty
        23, // F3: money is discarded for the sites
    ],
};

impl Order {
    /// Those in play, in this order.
    pub(crate) fn of(
        &'static self,
        modules: ModuleSet,
    ) -> impl DoubleEndedIterator<Item = ModuleId> {
        let known = self.numbers.iter().filter_map(|&number| ModuleId::by_number(number));
        known.filter(move |&module| modules.contains(module))
    }
}

impl Game {
    /// Runs a hook of those modules in play that an order names. What they push happens
    /// in that order, although the stack is last in, first out.
    pub(crate) fn each_in(
        &mut self,
        order: &'static Order,
        hook: impl FnMut(&'static dyn Module, &mut Self),
    ) {
        if !self.config.modules.is_empty() {
            self.run_hooks(order.of(self.config.modules).map(ModuleId::rules), hook);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    const ALL: [&Order; 9] = [
        &PURCHASE,
        &ACQUIRED,
        &BUILT,
        &OWN_END,
        &OPEN_SLOT,
        &AFTER_REFILL,
        &WALL,
        &LOSSES,
        &ENDING,
    ];

    /// The source of a module: its file and what lies in its folder.
    fn source(module: ModuleId) -> String {
        let name = module.slug().replace('-', "_");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/modules");
        let parts = fs::read_dir(folder.join(&name)).into_iter().flatten().flatten();
        let files = parts.map(|it| it.path()).chain([folder.join(&name).with_extension("rs")]);
        files.map(|file| fs::read_to_string(file).expect("a module has a file")).collect()
    }

    #[test]
    fn whoever_has_an_ordered_hook_has_a_place_in_its_order() {
        for order in ALL {
            let has_hook =
                |module: &ModuleId| source(*module).contains(&format!("fn {}(&self", order.hook));
            for module in ModuleId::ALL.iter().copied().filter(has_hook) {
                let number = module.number();
                assert!(order.numbers.contains(&number), "{}: where is {module}?", order.hook);
            }
        }
    }

    #[test]
    fn an_order_names_nobody_twice() {
        for Order { hook, numbers } in ALL {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), numbers.len(), "{hook}");
        }
    }
}
