//! What is left of a turn, and what some modules allow beyond a rebuild.

use super::scene::{A, B, Scene, tile};
use crate::{
    Action, Cell, Illegal, Misfit, ModuleId, Placement, Question, Rotation,
    modules::characters::Character,
};

fn at(name: &str, x: i8, y: i8) -> Placement {
    Placement::new(tile(name), Cell::new(x, y))
}

#[test]
fn where_only_money_may_be_taken_every_other_action_is_refused() {
    let mut scene = Scene::with(3, &[ModuleId::Squares])
        .market(1, "pavilion-2")
        .reserve(A, "garden-9")
        .hand(A, "F2")
        .display("F1 R1 U1 D1")
        .turn(A);
    assert!(scene.game.is_untouched());
    scene.game.allow_only_money();
    assert!(scene.game.is_for_money_only() && !scene.game.is_untouched());
    for line in ["buy 1 with F2", "rebuild add garden-9 at -1,0"] {
        assert_eq!(scene.refuses(A, line), Illegal::OnlyMoney, "{line}");
    }
    let options = scene.game.options(A);
    assert!(options.iter().all(|action| matches!(action, Action::Take(_))), "{options:?}");
    assert!(matches!(scene.game.default_action(A), Some(Action::Take(_))));
    scene.play(A, "take F1 R1");
    scene.play(A, "done");
    assert!(!scene.game.limits.only_money, "the next turn is a turn like any other");
}

#[test]
fn a_turn_in_which_only_money_may_be_taken_and_none_lies_there_is_passed() {
    let mut scene = Scene::new(3).market(1, "pavilion-2").hand(A, "F2").display("").turn(A);
    assert_eq!(scene.refuses(A, "pass"), Illegal::CannotPass);
    scene.game.allow_only_money();
    scene.play(A, "pass");
}

#[test]
fn after_the_last_right_nothing_is_rebuilt_by_an_architect_either() {
    let mut scene = Scene::with(3, &[ModuleId::Characters])
        .reserve(A, "garden-11")
        .display("F1 R1 U1 D1")
        .turn(A);
    scene.game.states.characters.as_mut().unwrap().owned.push((A, Character::Architect));
    let characters = scene.game.states.characters.as_mut().unwrap();
    characters.side.retain(|&it| it != Character::Architect);
    scene.game.deck.retain(|card| *card.peek() != Character::Architect.into());
    let mut barred = scene.game.clone();
    scene.play(A, "take F1");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    let line = "characters rebuild add garden-11 at -1,0";
    assert!(scene.offers(A, line));
    barred.play(A, "take F1".parse().unwrap()).unwrap();
    barred.limits.no_rebuild = true;
    assert!(!barred.options(A).contains(&line.parse().unwrap()));
    assert_eq!(barred.play(A, line.parse().unwrap()), Err(Illegal::NoRebuild));
}

#[test]
fn a_tile_is_moved_inside_if_it_may_leave_and_may_come() {
    let mut scene = Scene::with(3, &[ModuleId::TreasureChamber])
        .built(A, "garden-11", 1, 0)
        .built(A, "tower-12", 2, 0)
        .chest_on("tower-12")
        .turn(A);
    let from = Cell::new(2, 0);
    assert!(scene.game.check_move(A, from, at("tower-12", -1, 0)).is_ok());
    // Not onto its own cell, not where nothing is, and not another tile.
    assert!(scene.game.check_move(A, from, at("tower-12", 2, 0)).is_err());
    assert!(scene.game.check_move(A, from, at("tower-12", 3, 0)).is_err());
    assert_eq!(scene.game.check_move(A, from, at("garden-11", -1, 0)), Err(Illegal::NotAnAnswer));
    // What others are reached over stays.
    let between = scene.game.check_move(A, Cell::new(1, 0), at("garden-11", -1, 0));
    assert_eq!(between, Err(Misfit::Unreachable(tile("tower-12")).into()));
    let turned = Placement { turn: Rotation::Quarter, ..at("tower-12", -1, 0) };
    assert_eq!(
        scene.game.check_move(A, from, turned),
        Err(Illegal::NotTurned { tile: tile("tower-12") })
    );
    let moves = scene.game.moves(A);
    assert!(moves.contains(&(from, at("tower-12", -1, 0))));
    assert!(moves.iter().all(|&(from, to)| scene.game.check_move(A, from, to).is_ok()));
    scene.game.move_tile(A, from, at("tower-12", -1, 0));
    assert!(scene.game.alhambra(A).find(tile("tower-12")).unwrap().at == Cell::new(-1, 0));
    assert!(scene.game.reserve(A).is_empty());
    assert!(scene.game.tokens_on(tile("tower-12")).is_empty(), "a chest does not cling");
}

#[test]
fn a_new_tile_takes_the_place_of_a_built_one_which_is_placed_anew() {
    let mut scene = Scene::new(2).built(B, "tower-12", 1, 0).pending(B, "tower-11-open").turn(B);
    let instead = at("tower-11-open", 1, 0);
    assert_eq!(scene.game.check_replace(B, instead), Ok(()));
    assert!(scene.game.check_replace(B, at("tower-11-open", 0, 0)).is_err());
    scene.game.replace(B, instead);
    assert_eq!(scene.game.pending(B).collect::<Vec<_>>(), [tile("tower-12")]);
    assert!(!scene.game.players[1].pending[0].gift);
    assert!(scene.game.alhambra(B).find(tile("tower-11-open")).is_some());
}
