//! Random games are only worth something if they use everything that can be used.

use rand::{SeedableRng, rngs::StdRng};

use crate::{Action, Config, Game, ModuleId, Rebuild, Seed};

#[test]
fn random_games_use_what_powers_allow() {
    let modules = [ModuleId::BonusCards, ModuleId::CityGates, ModuleId::Characters];
    let (mut large_takes, mut gates, mut unasked) = (0, 0, 0);
    for seed in 0..40 {
        let config = Config::new(3, modules.into_iter().collect(), Seed::from_number(seed));
        let mut game = Game::new(config).unwrap();
        let mut rng = StdRng::seed_from_u64(seed);
        while let Some((seat, action)) = game.sample_any(&mut rng) {
            unasked += usize::from(game.question(seat).is_none());
            match &action {
                Action::Take(cards) if 1 < cards.len() => {
                    let sum: u8 = cards.iter().map(|card| card.value()).sum();
                    large_takes += usize::from(5 < sum);
                }
                Action::Build(placement) | Action::Rebuild(Rebuild::Add(placement)) => {
                    gates += usize::from(placement.gate.is_some());
                }
                _ => {}
            }
            game.play(seat, action).unwrap();
        }
    }
    let used = [large_takes, gates, unasked];
    assert!(used.iter().all(|&times| 0 < times), "takes, gates, unasked: {used:?}");
}
