//! 05 city-gates.

use std::collections::BTreeSet;

use super::scene::{A, B, C, Scene, cards, in_piles, tile};
use crate::modules::city_gates::GATE;
use crate::{
    Card, Cell, Config, Edge, Game, Illegal, Misfit, ModuleId, ModuleSet, Question, Seed, Side,
};

const GATES: &[ModuleId] = &[ModuleId::CityGates];

/// The closed ring of twelve walls.
fn ring(scene: Scene) -> Scene {
    scene
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "seraglio-3", 0, 1)
        .built(A, "chambers-5", -1, 0)
}

#[test]
fn as_many_gate_cards_as_players_are_spread_over_the_last_three_piles() {
    let mut surplus = BTreeSet::new();
    for players in 2..=6 {
        let modules: ModuleSet = GATES.iter().copied().collect();
        for seed in 0..40 {
            let game = Game::new(Config::new(players, modules, Seed::from_number(seed))).unwrap();
            let [first, second, rest @ ..] = in_piles(&game, |&card| card == GATE);
            assert_eq!((first, second), (0, 0));
            let mut spread = rest;
            spread.sort_unstable();
            let even = [[0, 1, 1], [1, 1, 1], [1, 1, 2], [1, 2, 2], [2, 2, 2]];
            assert_eq!(spread, even[players - 2]);
            surplus.insert((players, rest));
        }
    }
    // Which pile gets the surplus is a matter of chance.
    let kinds = |players| surplus.iter().filter(|it| it.0 == players).count();
    assert_eq!((2..=6).map(kinds).collect::<Vec<_>>(), [3, 1, 3, 3, 1]);
}

#[test]
fn one_gate_card_is_on_offer_and_a_second_one_is_discarded() {
    let mut scene =
        Scene::with(3, GATES).display("F1 F2 R1 R2").next_cards("gate D1 gate D2 U1").turn(A);
    scene.play(A, "take F1 F2");
    scene.play(A, "done");
    assert_eq!(scene.game.display, cards("R1 R2 D1 D2"), "a gate card takes no place");
    assert_eq!(scene.game.discard, [GATE]);
    let illegal = scene.refuses(B, "take gate R1");
    assert_eq!(illegal, Illegal::TakenAlone { card: GATE });
    scene.play(B, "take gate");
    assert!(scene.game.hand(B).contains(&GATE));
    scene.play(B, "done");
    assert_eq!(scene.game.display.len(), 4);
    assert_eq!(scene.refuses(C, "take gate"), Illegal::NotDisplayed { card: GATE });
}

#[test]
fn a_gate_in_a_double_wall_lets_a_tile_be_added_to_a_closed_ring() {
    let mut scene = ring(Scene::with(3, GATES)).market(1, "garden-6").hand(A, "F7 gate").turn(A);
    assert_eq!(scene.game.alhambra(A).longest_wall().len(), 12);
    scene.play(A, "buy 1 with F7");
    let illegal = scene.refuses(A, "build garden-6 at 1,-1");
    assert_eq!(illegal, Illegal::Misfit(Misfit::Unreachable(tile("garden-6"))));
    let gated: Vec<String> = scene
        .game
        .options(A)
        .into_iter()
        .map(|it| it.to_string())
        .filter(|it| it.starts_with("build garden-6 at 1,-1"))
        .collect();
    let expected = ["build garden-6 at 1,-1 gate 1,-1 S", "build garden-6 at 1,-1 gate 0,-1 E"];
    assert_eq!(gated, expected);
    // An absent player never uses it.
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "stow garden-6");
    scene.play(A, "build garden-6 at 1,-1 gate 0,-1 E");
    assert_eq!(scene.game.alhambra(A).longest_wall().len(), 11);
    assert!(!scene.game.hand(A).contains(&GATE));
    assert!(scene.game.gone.cards.contains(&GATE));
    assert_eq!(scene.game.view(None).players[0].alhambra.gates.len(), 1);
}

#[test]
fn tiles_beside_a_gate_stay_and_others_may_go() {
    let scene = ring(Scene::with(3, GATES)).built(A, "garden-6", 1, -1).reserve(A, "pavilion-4");
    let mut scene = scene;
    scene.game.player(A).alhambra.set_gate(Cell::new(0, -1), Side::E);
    let mut scene = scene.turn(A);
    let gated = Illegal::Misfit(Misfit::Gated);
    assert_eq!(scene.refuses(A, "rebuild remove 0,-1"), gated);
    assert_eq!(scene.refuses(A, "rebuild remove 1,-1"), gated);
    assert_eq!(scene.refuses(A, "rebuild swap pavilion-4 at 1,-1"), gated);
    scene.play(A, "rebuild remove 1,0");
}

#[test]
fn a_gate_is_for_tiles_that_need_one() {
    let scene = Scene::with(3, GATES).built(A, "arcades-4", 1, 0).built(A, "tower-12", 0, 1);
    let mut scene = scene.hand(A, "F9 F2 gate").market(1, "garden-10-n").turn(A);
    scene.play(A, "buy 1 with F9 F2");
    // In the north it meets a wall with its own, but in the west there is a way.
    let illegal = scene.refuses(A, "build garden-10-n at 1,1 gate 1,1 N");
    assert_eq!(illegal, Illegal::Misfit(Misfit::GateNotNeeded));
    let gated = |it: &String| it.starts_with("build garden-10-n at 1,1 gate");
    assert!(!scene.options(A).iter().any(gated));
    scene.play(A, "build garden-10-n at 1,1");
    assert!(scene.game.hand(A).contains(&GATE), "and none afterwards on that wall");
    let mut without = ring(Scene::with(3, GATES)).hand(A, "F7").market(1, "garden-6").turn(A);
    without.play(A, "buy 1 with F7");
    let illegal = without.refuses(A, "build garden-6 at 1,-1 gate 0,-1 E");
    assert_eq!(illegal, Illegal::NoGate);
}

#[test]
fn a_second_gate_may_stand_on_another_side_of_the_same_tile() {
    let scene = ring(Scene::with(3, GATES)).built(A, "garden-6", 1, -1);
    let mut scene = scene.market(2, "tower-9-nw").hand(A, "R9 gate");
    scene.game.player(A).alhambra.set_gate(Cell::new(0, -1), Side::E);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 2 with R9");
    let first = scene.game.options(A).remove(0).to_string();
    scene.play(A, &first);
    let build = "build tower-9-nw at 2,-1 gate 1,-1 E";
    assert!(scene.offers(A, build));
    scene.play(A, build);
    let gates = [(0, -1), (1, -1)].map(|(x, y)| Edge::new(Cell::new(x, y), Side::E));
    assert_eq!(scene.game.alhambra(A).gates(), gates);
}

#[test]
fn a_gate_serves_a_rebuild_and_the_final_placement() {
    let mut scene = ring(Scene::with(3, GATES)).reserve(A, "garden-6").hand(A, "gate").turn(A);
    scene.play(A, "rebuild add garden-6 at 1,-1 gate 0,-1 E");
    let mut scene = ring(Scene::with(3, GATES)).last_purchase("garden-6", "F8 R9 gate");
    scene.play(A, "build garden-6 at 1,-1 gate 0,-1 E");
}

#[test]
fn the_open_gate_card_is_never_forced_on_anybody() {
    let mut scene = Scene::with(2, GATES)
        .market(1, "pavilion-2")
        .display("F1 F2 R1 R2")
        .next_cards("gate D1")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    let game = &mut scene.game;
    let display = std::mem::take(&mut game.display);
    game.gone.cards.extend(display);
    let hand = std::mem::take(&mut game.player(B).hand);
    game.gone.cards.extend(hand);
    assert!(scene.offers(B, "take gate"));
    assert!(scene.offers(B, "pass"));
    assert_eq!(scene.game.default_action(B).unwrap().to_string(), "pass");
}

#[test]
fn the_vizier_takes_no_gate_card_but_uses_one() {
    let mut scene = ring(Scene::with(3, &[ModuleId::Vizier, ModuleId::CityGates]))
        .market(1, "garden-6")
        .display("F1 F2 R1 R2")
        .next_cards("gate D1")
        .hand(A, "F6 gate")
        .turn(A);
    scene.play(A, "take R1");
    scene.play(A, "done");
    scene.play(B, "pass");
    scene.play(C, "pass");
    assert_eq!(scene.refuses(A, "take gate"), Illegal::NotAnAnswer);
    scene.play(A, "vizier buy 1 with F6");
    assert_eq!(scene.game.question(A), Some(Question::House));
    scene.play(A, "build garden-6 at 1,-1 gate 0,-1 E");
}

#[test]
fn either_a_changer_or_the_gate_card_is_taken() {
    let mut scene = Scene::with(3, &[ModuleId::MoneyChangers, ModuleId::CityGates])
        .display("F1 F2 R1 RU")
        .next_cards("gate D1")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert!(scene.offers(B, "take gate") && scene.offers(B, "take RU"));
    assert_eq!(scene.refuses(B, "take RU gate"), Illegal::TakenAlone { card: cards("RU")[0] });
}

#[test]
fn a_spare_gate_card_alone_fills_no_display() {
    let mut scene = Scene::with(3, GATES).display("F1 F2 R1 R2").next_cards("gate D1").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    let game = &mut scene.game;
    let (gates, rest): (Vec<Card>, Vec<Card>) = std::mem::take(&mut game.deck)
        .into_iter()
        .map(crate::veil::Veiled::lift)
        .partition(|&card| card == GATE);
    game.gone.cards.extend(rest);
    game.discard.extend(gates);
    scene.play(B, "take D1");
    scene.play(B, "done");
    assert_eq!(scene.game.display.len(), 3);
}

/// A has ended a turn with three gate cards in the discard pile, none on offer, and nothing
/// else to draw.
fn only_gates_left(rules: u16) -> Scene {
    let mut scene = Scene::with(3, GATES).display("F1 F2 R1 R2").turn(A);
    let game = &mut scene.game;
    game.config.rules = rules;
    let (gates, rest): (Vec<Card>, Vec<Card>) = std::mem::take(&mut game.deck)
        .into_iter()
        .map(crate::veil::Veiled::lift)
        .partition(|&card| card == GATE);
    game.gone.cards.extend(rest);
    game.discard = gates;
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene
}

#[test]
fn a_gate_card_is_laid_open_even_if_nothing_else_is_left() {
    let scene = only_gates_left(Config::RULES);
    assert!(scene.offers(B, "take gate"));
    // The others are discarded once more, and that is all.
    assert_eq!((scene.game.discard.len(), scene.game.display.len()), (2, 3));
}

#[test]
fn a_game_of_0_1_0_goes_on_without_that() {
    let scene = only_gates_left(1);
    assert!(!scene.offers(B, "take gate"));
    assert_eq!(scene.game.discard.len(), 3);
}

#[test]
fn a_gate_serves_a_claimed_tile_but_none_that_is_only_moved() {
    let modules = [ModuleId::CityGates, ModuleId::Sultan];
    let mut scene = ring(Scene::with(3, &modules))
        .sultan_owned(A, 0, crate::Kind::Garden)
        .market(1, "pavilion-8")
        .hand(A, "F9 gate")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-6 tower-12")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    scene.play(A, "sultan take");
    scene.play(A, "build garden-6 at 1,-1 gate 0,-1 E");
    let keys = [ModuleId::CityGates, ModuleId::GatesWithoutEnd];
    let scene = super::gates_without_end::coloured(&keys).built(A, "arcades-4", 1, 0);
    let scene = scene.built(A, "tower-11-s", -1, 0).hand(A, "gate");
    let mut scene = super::gates_without_end::set(scene, 1, "rebuild");
    // Its southern wall would meet that of the arcades.
    let to = "gates-without-end move -1,0 to tower-11-s at 1,-1 gate 1,-1 S";
    assert_eq!(scene.refuses(A, to), Illegal::Misfit(Misfit::GateNotNeeded));
}
