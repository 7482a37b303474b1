//! The options both examples understand.

use alhambra_engine::{Config, ModuleId, ModuleSet, Seed};

/// Who plays.
#[derive(Debug, Clone, Copy)]
#[allow(dead_code, reason = "only one of the examples lets choose")]
pub(crate) enum Policy {
    /// Chance.
    Random,
    /// Everybody is absent.
    Default,
}

#[allow(dead_code, reason = "each example has options that only it needs")]
pub(crate) struct Args {
    pub(crate) games: u64,
    pub(crate) players: usize,
    pub(crate) modules: ModuleSet,
    /// Those of them that are played by their variant.
    pub(crate) variants: ModuleSet,
    pub(crate) seed: u64,
    pub(crate) policy: Policy,
}

impl Args {
    pub(crate) fn read() -> Self {
        let (none, policy) = (ModuleSet::NONE, Policy::Random);
        let (games, players, seed) = (2000, 4, 0);
        let mut read = Self { games, players, modules: none, variants: none, seed, policy };
        let mut args = std::env::args().skip(1);
        while let Some(name) = args.next() {
            let value = args.next().unwrap_or_else(|| panic!("{name} needs a value"));
            let number = || value.parse().unwrap_or_else(|_| panic!("{name} takes a number"));
            match name.as_str() {
                "--games" => read.games = number(),
                "--players" => read.players = number() as usize,
                "--seed" => read.seed = number(),
                "--modules" => read.modules = modules(&value),
                "--variants" => read.variants = modules(&value),
                "--policy" => read.policy = policy_named(&value),
                _ => panic!("unknown option {name}"),
            }
        }
        read
    }

    pub(crate) fn config(&self, seed: u64) -> Config {
        let usual = Config::new(self.players, self.modules, Seed::from_number(seed));
        Config { variants: self.variants, ..usual }
    }
}

fn policy_named(name: &str) -> Policy {
    match name {
        "random" => Policy::Random,
        "default" => Policy::Default,
        _ => panic!("--policy takes random or default, not {name}"),
    }
}

/// Slugs between commas, or `all`.
fn modules(list: &str) -> ModuleSet {
    if list == "all" {
        return ModuleSet::all();
    }
    let module = |slug: &str| slug.parse::<ModuleId>().expect("--modules takes slugs");
    list.split(',').filter(|slug| !slug.is_empty()).map(module).collect()
}
