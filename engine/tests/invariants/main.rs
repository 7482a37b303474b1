//! Random games of every size and every mix of modules, watched action by action.
//! `ALHAMBRA_GAMES=20` plays twenty times as many; `ALHAMBRA_CARE=1` looks at every
//! position from all sides, which takes long.

mod checks;
mod illegal;
mod table;
mod twins;

use alhambra_engine::{ModuleId, ModuleSet};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use table::Table;

/// No game is longer; a random one of six with all modules takes about 2000 actions.
const LONGEST: u32 = 20_000;

#[test]
fn the_base_game_holds_at_every_table() {
    for number in 0..6 * times() {
        for players in 2..=6 {
            watch(players, ModuleSet::NONE, number, Care::Full);
        }
    }
}

#[test]
fn every_module_holds_alone_at_every_table() {
    for number in 0..times() {
        for &module in ModuleId::ALL {
            for players in 2..=6 {
                watch(players, [module].into_iter().collect(), 100 + number, Care::Half);
            }
        }
    }
}

#[test]
fn every_pair_of_modules_holds_at_every_table() {
    for number in 0..times() {
        for (at, &one) in ModuleId::ALL.iter().enumerate() {
            for &other in &ModuleId::ALL[at + 1..] {
                for players in 2..=6 {
                    watch(players, [one, other].into_iter().collect(), 200 + number, Care::Light);
                }
            }
        }
    }
}

#[test]
fn larger_mixes_of_modules_hold() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for number in 0..20 * times() {
        let odds = rng.random_range(2..8u8);
        let chosen = ModuleId::ALL.iter().filter(|_| rng.random_range(0..8) < odds);
        let modules = chosen.copied().collect();
        watch(2 + number as usize % 5, modules, 300 + number, Care::Light);
    }
}

#[test]
fn all_modules_hold_together() {
    for number in 0..times() {
        for players in 2..=6 {
            watch(players, ModuleSet::all(), 400 + number, Care::Half);
        }
    }
}

#[test]
fn nobody_may_read_what_nobody_could_see() {
    for number in 0..2 * times() {
        for &module in ModuleId::ALL {
            let players = 2 + (usize::from(module.number()) + number as usize) % 3;
            keep_secrets(players, [module].into_iter().collect(), 700 + number);
        }
        keep_secrets(3, ModuleSet::all(), 700 + number);
    }
}

/// Plays one random game and asks of every answer whether others may read it.
fn keep_secrets(players: usize, modules: ModuleSet, number: u64) {
    let mut table = Table::new(players, modules, number);
    while let Some(seat) = table.somebody_asked() {
        let action = table.game.sample(seat, &mut table.rng).expect("there is always an answer");
        table.check_secrets(seat, &action);
        table.play(seat, &action);
    }
}

#[test]
fn games_of_absent_players_come_to_an_end() {
    for number in 0..times() {
        let single = ModuleId::ALL.iter().map(|&module| [module].into_iter().collect());
        let sets = [ModuleSet::NONE, ModuleSet::all()].into_iter().chain(single);
        for (nth, modules) in sets.enumerate() {
            play_absent(2 + nth % 5, modules, 500 + number);
        }
        for players in 2..=6 {
            play_absent(players, ModuleSet::all(), 510 + number);
        }
    }
}

#[test]
fn games_of_absent_players_come_to_an_end_with_every_pair_of_modules() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for number in 0..times() {
        for (at, &one) in ModuleId::ALL.iter().enumerate() {
            for &other in &ModuleId::ALL[at + 1..] {
                let pair = [one, other].into_iter().collect();
                play_absent(rng.random_range(2..=6), pair, 600 + number);
            }
        }
    }
}

/// Nobody ever answers, and still the game goes on to its end.
fn play_absent(players: usize, modules: ModuleSet, number: u64) {
    let mut table = Table::new(players, modules, number);
    while let Some(seat) = table.somebody_asked() {
        let action = table.check_default(seat);
        table.play(seat, &action);
        assert!(table.game.ply() < LONGEST, "the game goes on for ever");
    }
    table.check_end();
}

/// How often a position is looked at from all sides: one in so many. Whether nothing
/// got lost, every Alhambra is legal and nothing is undone that was seen is asked
/// after every action.
#[derive(Clone, Copy)]
enum Care {
    Full = 4,
    Half = 24,
    Light = 48,
}

fn times() -> u64 {
    number("ALHAMBRA_GAMES").unwrap_or(1)
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Plays one random game to its end and checks everything on the way.
fn watch(players: usize, modules: ModuleSet, number: u64, care: Care) {
    let care = self::number("ALHAMBRA_CARE").unwrap_or(care as u64);
    let mut table = Table::new(players, modules, number);
    while let Some(seat) = table.somebody_asked() {
        let looks = table.rng.random_range(0..care) == 0;
        if looks {
            table.check_options(seat);
            table.check_orders(seat);
            table.check_refusals(seat);
            table.check_snapshot();
            table.check_views();
        }
        // Some of them are absent now and then.
        let action = if table.rng.random_range(0..8) == 0 {
            table.check_default(seat)
        } else {
            table.game.sample(seat, &mut table.rng).expect("there is always an answer")
        };
        if looks {
            table.check_twins(seat, &action);
        }
        table.play(seat, &action);
        table.game.verify().expect("nothing gets lost and every Alhambra is legal");
        table.check_undo();
        assert!(table.game.ply() < LONGEST, "the game goes on for ever");
    }
    table.check_end();
}
