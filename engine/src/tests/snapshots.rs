//! Snapshots of earlier releases load, and the games go on.

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::{Game, Question, modules::ModuleQuestion};

/// Two players, all nineteen modules, in the middle of the end of a turn: a chest is to be
/// placed, and then the trader. Chests also lie on tiles of Dirk, residents live in the
/// Alhambras, and a wooden wall stands.
const RELEASE_0_1_0: &str = include_str!("snapshots/0.1.0.json");

#[test]
fn a_snapshot_of_0_1_0_is_played_to_its_end() {
    let mut game: Game = serde_json::from_str(RELEASE_0_1_0).unwrap();
    let asked = game.asked().unwrap().question;
    assert!(matches!(asked, Question::Module(ModuleQuestion::TreasureChamber(_))), "{asked:?}");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    while let Some(ask) = game.asked() {
        let seat = ask.seats.iter().next().unwrap();
        let action = game.sample(seat, &mut rng).unwrap();
        game.play(seat, action).unwrap();
    }
    assert!(game.is_over());
    game.verify().unwrap();
}
