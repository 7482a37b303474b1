//! Whole games of computer players come to an end.

#[path = "../examples/support/contest.rs"]
mod contest;

use alhambra_engine::{Config, ModuleSet, Seed};
use contest::{Player, Thrift, play, random_game};

const THRIFT: Thrift = Thrift { playouts: 12, evaluations: 2000, minds: 6 };

#[test]
fn games_of_random_modules_levels_and_sizes_end_with_legal_answers() {
    for number in 0..10 {
        let (config, players) = random_game(number, THRIFT);
        let said = format!("{config:?} {players:?}");
        let outcome = play(config, &players, number).unwrap_or_else(|it| panic!("{said}: {it}"));
        assert_eq!(outcome.points.len(), players.len());
        assert!(!outcome.winners.is_empty());
    }
}

#[test]
fn quick_play_keeps_to_turns_in_which_only_money_may_be_taken() {
    // In these games a module grants a turn like that, and quick play once bought a tile in it.
    let thrift = Thrift { playouts: 24, evaluations: 60, minds: 1 };
    for number in [21_000_007, 21_000_460, 21_001_271] {
        let (config, players) = random_game(number, thrift);
        let outcome = play(config, &players, number).unwrap_or_else(|it| panic!("{number}: {it}"));
        assert!(!outcome.winners.is_empty());
    }
}

#[test]
fn a_game_repeats_by_its_seed() {
    let game = || {
        let config = Config::new(3, ModuleSet::NONE, Seed::from_number(6));
        let players = ["easy", "normal/miser", "strong:playouts=30"].map(Player::parse);
        play(config, &players, 9).expect("the game ends").points
    };
    assert_eq!(game(), game());
}

#[test]
fn normal_leaves_random_play_far_behind() {
    let mut won = 0;
    for number in 0..12 {
        let config = Config::new(2, ModuleSet::NONE, Seed::from_number(number));
        let players = ["normal", "random"].map(Player::parse);
        let outcome = play(config, &players, number).expect("the game ends");
        won += usize::from(outcome.points[1] < outcome.points[0]);
    }
    assert!(11 <= won, "won {won} of 12");
}
