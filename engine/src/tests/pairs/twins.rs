//! Pairs of 38 buildings-of-power with the first modules.

use super::{A, B, C, Scene, cards, is_told, tile};
use crate::modules::characters::Character;
use crate::tests::{
    bonus_cards,
    buildings_of_power::in_a_row,
    gates_without_end::{coloured, set},
};
use crate::{Kind, ModuleId, ModuleQuestion, Question, Round, Scorer};

// 38 buildings-of-power

#[test]
fn a_tile_of_power_bought_by_the_vizier_waits_for_the_own_turn() {
    let modules = [ModuleId::Vizier, ModuleId::BuildingsOfPower];
    let mut scene = Scene::with(3, &modules)
        .market(1, "wisdom-seraglio-8")
        .market(2, "wealth-pavilion-8")
        .hand(A, "")
        .hand(B, "")
        .hand(C, "F8 R8")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.end_turn(A);
    scene.play(B, "pass");
    scene.play(C, "vizier buy 1 with F8");
    scene.play(C, "stow wisdom-seraglio-8");
    let due = scene.game.states.buildings_of_power.as_ref().unwrap().due.clone();
    assert_eq!(due, [(C, tile("wisdom-seraglio-8"))], "its owner is not asked now");
    assert!(!matches!(
        scene.game.asked().unwrap().question,
        Question::Module(ModuleQuestion::BuildingsOfPower(_))
    ));
}

#[test]
fn a_bonus_card_shows_the_twin_of_its_tile() {
    let modules = [ModuleId::BonusCards, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).built(A, "wealth-garden-10", 1, 0);
    let mut scene = bonus_cards::deal(scene, A, "garden-10-open").turn(A);
    scene.play(A, "bonus-cards show garden-10-open");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 4);
    let events = scene.play(A, "rebuild remove 1,0");
    assert!(is_told(&events, "bonus-cards-taken-back"));
}

#[test]
fn wisdom_keeps_changers_gates_diamonds_and_builders_and_nothing_else() {
    let modules = [
        ModuleId::MoneyChangers,
        ModuleId::CityGates,
        ModuleId::Diamonds,
        ModuleId::Characters,
        ModuleId::CityWalls,
        ModuleId::MasterBuilders,
        ModuleId::Sultan,
        ModuleId::BuildingsOfPower,
    ];
    let kept = |card: &str| {
        let scene = Scene::with(3, &modules).built(A, "wisdom-garden-11", 1, 0);
        let mut scene = scene.display("U1 U2 U3 U4").next_cards(&format!("D1 {card}"));
        let state = scene.game.states.buildings_of_power.as_mut().unwrap();
        state.due.push((A, tile("wisdom-garden-11")));
        let mut scene = scene.turn(A);
        scene.end_turn(A);
        scene.play(A, "buildings-of-power use wisdom-garden-11");
        let height = scene.game.deck.len();
        let kept = scene.offers(A, &format!("buildings-of-power keep {card}"));
        if !kept {
            scene.refuses(A, &format!("buildings-of-power keep {card}"));
            while matches!(scene.game.question(A), Some(Question::Module(_))) {
                scene.answer(A);
            }
            let back = scene.game.deck.iter().rev().take(6);
            assert!(back.into_iter().any(|it| *it.peek() == cards(card)[0]), "{card} goes back");
            assert!(height - 1 <= scene.game.deck.len());
        }
        kept
    };
    for card in ["FR", "gate", "X4", "BF"] {
        assert!(kept(card), "{card}");
    }
    for card in ["sage", "wall-N", "sultan-3"] {
        assert!(!kept(card), "{card}");
    }
}

#[test]
fn the_city_watch_counts_both_walls_and_no_watchtower() {
    let modules = [ModuleId::Characters, ModuleId::Watchtowers, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).person(A, Character::Watch);
    let mut scene = in_a_row(scene);
    for (name, face) in [("defence-seraglio-9", 8), ("defence-chambers-11", 9)] {
        scene.game.lay_token(crate::Laid::new(ModuleId::BuildingsOfPower, tile(name), face));
    }
    // 8 and 5 of 6; a third of 13 is 4.
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 13 + 4);
}

#[test]
fn the_dancer_leaves_what_lies_hidden_below_the_new_tile() {
    let modules = [ModuleId::Characters, ModuleId::BuildingsOfPower];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Dancer)
        .market(1, "pavilion-2")
        .beneath(1, "garden-9", B)
        .next_tiles("tower-7")
        .turn(A);
    scene.play(A, "characters dance 1");
    assert_eq!(scene.game.market[0], Some(tile("tower-7")));
    assert!(scene.game.states.buildings_of_power.as_ref().unwrap().beneath[0].is_some());
}

#[test]
fn the_patron_brings_a_power_and_leaves_no_work_for_a_die() {
    let modules = [ModuleId::Characters, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).person(A, Character::Patron).hand(A, "");
    let scene = scene.market(1, "wealth-garden-10").reserve(A, "wealth-arcades-9");
    let mut scene = scene.die("wealth-arcades-9", 3).turn(A);
    let refused = scene.refuses(A, "buy 1 plus patron plus die-3");
    assert_eq!(refused, crate::Illegal::NoSuchExtra);
    scene.play(A, "buy 1 plus patron");
    assert_eq!(scene.game.tokens_on(tile("wealth-garden-10")).len(), 1);
}

#[test]
fn nobody_claims_what_architecture_draws() {
    let modules = [ModuleId::Sultan, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).sultan_owned(B, 0, Kind::Garden);
    let scene = scene.built(A, "architecture-arcades-10", 1, 0).display("U1 U2 U3 U4");
    let mut scene = scene.next_tiles("garden-9 garden-6 garden-7 garden-12 tower-7 tower-8");
    let state = scene.game.states.buildings_of_power.as_mut().unwrap();
    state.due.push((A, tile("architecture-arcades-10")));
    let mut scene = scene.turn(A);
    scene.end_turn(A);
    scene.play(A, "buildings-of-power use architecture-arcades-10");
    assert_eq!(scene.game.question(B), None);
    scene.play(A, "buildings-of-power under 1");
    scene.play(A, "buildings-of-power hide garden-9");
    assert_eq!(scene.game.question(B).filter(|it| matches!(it, Question::Module(_))), None);
}

#[test]
fn what_lies_hidden_under_an_emptied_slot_moves_with_a_swap() {
    let modules = [ModuleId::GatesWithoutEnd, ModuleId::BuildingsOfPower];
    let scene = coloured(&modules).market(1, "pavilion-2").market(2, "tower-13");
    let scene = scene.beneath(1, "garden-9", C).hand(A, "F9 F5").hand(B, "").hand(C, "");
    // On key 4 yellow buys and green swaps, before anything is refilled.
    let mut scene = set(scene, 4, "buy");
    scene.play(A, "gates-without-end buy 1 with F5 F9");
    scene.play(A, "stow pavilion-2");
    while !scene.offers(C, "gates-without-end swap-slots 1 2") {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "gates-without-end decline");
    }
    scene.play(C, "gates-without-end swap-slots 1 2");
    assert_eq!(scene.game.market[0], Some(tile("tower-13")));
    assert_eq!(scene.game.market[1], Some(tile("garden-9")), "turned up where it lies now");
}

#[test]
fn a_camp_may_lie_hidden_and_comes_up_like_any_tile() {
    let modules = [ModuleId::Camps, ModuleId::Sultan, ModuleId::BuildingsOfPower];
    for name in ["camp-n", "garden-9"] {
        let mut scene = Scene::with(3, &modules)
            .sultan_owned(B, 0, Kind::Garden)
            .market(1, "pavilion-2")
            .beneath(1, name, A)
            .hand(A, "F3")
            .display("U1 U2 U3 U4")
            .turn(A);
        scene.play(A, "buy 1 with F3");
        scene.play(A, "stow pavilion-2");
        scene.play(A, "done");
        assert_eq!(scene.game.market[0], Some(tile(name)), "and nobody claims it");
        assert_eq!(scene.game.turn(), B);
    }
}

#[test]
fn a_claimed_tile_of_power_rolls_at_once() {
    let modules = [ModuleId::Sultan, ModuleId::BuildingsOfPower];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Tower)
        .market(1, "pavilion-2")
        .hand(A, "F3")
        .display("U1 U2 U3 U4")
        .next_tiles("defence-tower-12 garden-9")
        .turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert_eq!(scene.game.tokens_on(tile("defence-tower-12")).len(), 1);
}

#[test]
fn a_watchtower_comes_with_a_tile_of_power_and_a_die_helps_with_the_total() {
    let modules = [ModuleId::Watchtowers, ModuleId::BuildingsOfPower];
    let scene =
        Scene::with(3, &modules).market(1, "wealth-pavilion-8").market(2, "wisdom-garden-11");
    let mut scene = scene.hand(A, "F8 R9 R7").turn(A);
    scene.play(A, "buy 1 with F8");
    let eyes = scene.game.tokens_on(tile("wealth-pavilion-8"))[0].face;
    scene.play(A, &format!("buy 2 plus watchtower plus die-{eyes} with R9 R7"));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "11 + 6 - 1");
}
