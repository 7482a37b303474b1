//! What every thought holds to.

#[path = "../examples/support/contest.rs"]
mod contest;

use alhambra_computer::{Known, Level, Mind, regret, think};
use alhambra_engine::{Config, Game, ModuleSet, Seat, Seed};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Positions on the way through a random game, each with a seat that is asked.
fn positions(players: usize, modules: ModuleSet, seed: u64, every: u32) -> Vec<(Game, Seat)> {
    let config = Config::new(players, modules, Seed::from_number(seed));
    let mut game = Game::new(config).expect("2 to 6 can play");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::new();
    while let Some(ask) = game.asked() {
        let seat = ask.seats.lowest().expect("somebody is asked");
        if game.ply().is_multiple_of(every) {
            positions.push((game.clone(), seat));
        }
        let action = game.sample(seat, &mut rng).expect("there is always an answer");
        game.play(seat, action).expect("a sampled action is legal");
    }
    positions
}

#[test]
fn games_that_look_alike_to_a_seat_get_the_same_answer() {
    let sets = [(2, ModuleSet::NONE, 7), (4, ModuleSet::NONE, 9), (3, ModuleSet::all(), 41)];
    for (players, modules, every) in sets {
        for (game, seat) in positions(players, modules, 3, every) {
            let mut rng = ChaCha8Rng::seed_from_u64(u64::from(game.ply()));
            let twin = game.determinized(Some(seat), &mut rng);
            for level in [Level::Easy, Level::Normal] {
                let answer = |game: &Game| think(&Known::new(game, seat), Mind::new(level), 5);
                assert_eq!(answer(&twin), answer(&game), "{level:?} at ply {}", game.ply());
            }
        }
    }
}

#[test]
fn strong_does_not_look_behind_the_veil_either() {
    for (game, seat) in positions(2, ModuleSet::NONE, 4, 31) {
        // It has kept count of what others hold, and knows nothing of what is still to come.
        let twin = game.counted(Some(seat), &mut ChaCha8Rng::seed_from_u64(8));
        let known = |game: &Game| Level::Strong.knows(game, seat);
        let answer = |game: &Game| think(&known(game), Mind::new(Level::Strong), 5);
        assert_eq!(answer(&twin), answer(&game));
    }
}

#[test]
fn every_step_of_a_line_is_legal_until_something_is_drawn() {
    for (players, modules, every) in [(2, ModuleSet::NONE, 5), (5, ModuleSet::all(), 37)] {
        for (mut game, seat) in positions(players, modules, 11, every) {
            let thought = think(&Known::new(&game, seat), Mind::new(Level::Normal), 1);
            let line = thought.expect("the seat is asked").line;
            for (nth, action) in line.into_iter().enumerate() {
                if 0 < nth && game.is_sealed() {
                    break;
                }
                let said = action.to_string();
                assert!(game.play(seat, action).is_ok(), "{said} is step {nth}");
            }
        }
    }
}

#[test]
fn whoever_is_not_asked_has_nothing_to_say() {
    let config = Config::new(3, ModuleSet::NONE, Seed::from_number(1));
    let game = Game::new(config).expect("3 can play");
    let idle = game.seats().find(|&seat| game.question(seat).is_none()).expect("two wait");
    assert_eq!(think(&Known::new(&game, idle), Mind::new(Level::Strong), 1), None);
}

#[test]
fn a_normal_player_regrets_nothing_and_one_who_plays_by_chance_a_lot() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mind, mut lost) = (Mind::new(Level::Normal), Vec::new());
    for (game, seat) in positions(3, ModuleSet::NONE, 6, 5) {
        let known = Known::new(&game, seat);
        let own = think(&known, mind, 1).expect("the seat is asked").line.remove(0);
        assert_eq!(regret(&known, mind, &own), None, "{own} at ply {}", game.ply());
        let chance = game.sample(seat, &mut rng).expect("there is always an answer");
        lost.extend(regret(&known, mind, &chance).map(|regret| regret.lost));
    }
    assert!(10 < lost.len() && 3.0 < lost.iter().sum::<f32>() / lost.len() as f32, "{lost:?}");
}

#[test]
fn whoever_is_asked_can_answer_whatever_is_guessed() {
    // In the game 140 a watchtower once waited for a tile that could not come.
    for number in 136..142 {
        let (config, players) = contest::random_game(900_000 + number, contest::Thrift::default());
        for (game, seat) in positions(players.len(), config.modules, number, 3) {
            let known = Known::new(&game, seat);
            let asked = game.question(seat);
            let said = format!("{asked:?} at ply {} of {number}", game.ply());
            assert_eq!(known.game().question(seat), asked, "{said}");
            let answers = known.game().options_within(seat, 1);
            assert!(!answers.is_empty(), "{said}");
            assert_eq!(answers, game.options_within(seat, 1), "{said}");
            assert!(known.game().default_action(seat).is_some(), "{said}");
        }
    }
}
