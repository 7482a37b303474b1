//! Pairs of 21 falconers.

use super::{A, B, Scene, cards};
use crate::modules::characters::Character;
use crate::tests::{
    caravanserai::owned,
    change::coins,
    exchange_certificates::keep,
    falconers::{asks, crossing, offered, state},
    squares::square,
};
use crate::{
    Cell, Config, Crossing, Currency, Kind, ModuleId, Nature, Question, modules::falconers,
};

const FALCONERS: ModuleId = ModuleId::Falconers;

fn pay(scene: &Scene) -> bool {
    let at = Crossing(Cell::new(1, 1));
    asks(scene, A, falconers::Question::Pay(14, at))
}

#[test]
fn a_diamond_or_a_master_builder_pays_for_a_falcon_and_the_builder_rebuilds_no_more() {
    let modules = [ModuleId::Diamonds, ModuleId::MasterBuilders, FALCONERS];
    let mut scene = crossing(Scene::with(3, &modules)).hand(A, "X3 BF BR").turn(A);
    scene.play(A, "falconers place 15 at x1,1");
    assert!(scene.offers(A, "falconers pay X3"));
    scene.play(A, "falconers pay BF");
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    assert_eq!(scene.game.options(A).len(), 1, "the other builder waits");
    scene.refuses(A, "master-builders use BR rebuild remove 1,1");
}

#[test]
fn the_architect_rebuilds_not_in_a_falcon_turn() {
    let scene = crossing(Scene::with(3, &[ModuleId::Characters, FALCONERS])).hand(A, "F1 F2 F3");
    let mut scene = scene.person(A, Character::Architect).turn(A);
    scene.play(A, "falconers place 15 at x1,1");
    scene.play(A, "falconers pay F1");
    assert_eq!(scene.game.options(A).len(), 1);
    scene.refuses(A, "characters rebuild remove 1,1");
}

#[test]
fn what_is_no_money_card_pays_for_no_falcon() {
    let modules = [ModuleId::MoneyChangers, ModuleId::Change, ModuleId::CityGates];
    let more = [ModuleId::Caravanserai, ModuleId::ExchangeCertificates, FALCONERS];
    let scene = crossing(Scene::with(3, &[modules, more].concat())).hand(A, "FR gate");
    let scene = owned(keep(coins(scene, A, "F"), A, Currency::Denar, 5), A, 5, 3, false);
    let mut scene = scene.turn(A);
    let refused = scene.refuses(A, "falconers place 15 at x1,1");
    assert_eq!(refused.told().key, "falconers-no-money");
}

/// A falcon is paid for by somebody who also has a card that nobody else has seen.
fn falcon_beside_unseen(unseen: &str, rules: u16) -> Scene {
    let modules = [ModuleId::MoneyChangers, ModuleId::Characters, FALCONERS];
    let scene = crossing(Scene::with(3, &modules)).built(A, "pavilion-8", 2, 0);
    let scene = scene.built(A, "seraglio-9", 2, 1).hand(A, &format!("R1 {unseen}"));
    let mut scene = scene.turn(A);
    scene.game.config.rules = rules;
    scene.play(A, "falconers place 4 at x1,1");
    scene.play(A, "falconers pay R1");
    scene
}

#[test]
fn whether_another_falcon_is_asked_for_does_not_tell_what_was_drawn_unseen() {
    let more = falconers::Question::More;
    for unseen in ["FR", "F3"] {
        let scene = falcon_beside_unseen(unseen, Config::RULES);
        assert!(asks(&scene, A, more), "{unseen}");
        assert!(scene.offers(A, "falconers stop"), "{unseen}");
        let usual = scene.game.default_action(A).unwrap().to_string();
        assert_eq!(usual, "falconers stop", "{unseen}");
    }
    let mut changer = falcon_beside_unseen("FR", Config::RULES);
    assert_eq!(changer.options(A), ["falconers stop"]);
    assert_eq!(changer.refuses(A, "falconers place 5 at x2,1").told().key, "falconers-no-money");
    changer.play(A, "falconers stop");
    assert_eq!(changer.game.question(A), Some(Question::EndTurn));
    // The hand is empty, as all see.
    let scene = falcon_beside_unseen("", Config::RULES);
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn in_games_of_earlier_rules_only_money_is_asked_for_another_falcon() {
    let scene = falcon_beside_unseen("FR", 4);
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    assert!(asks(&falcon_beside_unseen("F3", 4), A, falconers::Question::More));
}

#[test]
fn the_step_of_a_caravanserai_may_come_before_a_falcon() {
    let scene = crossing(Scene::with(3, &[ModuleId::Caravanserai, FALCONERS])).hand(A, "F1");
    let mut scene = owned(scene, A, 5, 3, false).turn(A);
    scene.play(A, "caravanserai step 5 to U4");
    scene.play(A, "falconers place 15 at x1,1");
    assert!(pay(&scene));
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["falconers pay F1"]);
}

/// A crossing of the start tile, a tower, a garden and something else.
fn with_fourth(scene: Scene, fourth: impl Fn(Scene) -> Scene) -> Vec<u8> {
    let scene = scene.built(A, "tower-12", 1, 0).built(A, "garden-11", 0, 1);
    offered(&fourth(scene).hand(A, "F1").turn_unchecked(), "x1,1")
}

#[test]
fn tiles_without_a_base_building_fill_a_cell_and_give_no_colour() {
    let modules = [
        ModuleId::Squares,
        ModuleId::Bazaars,
        ModuleId::MagicalBuildings,
        ModuleId::Medina,
        ModuleId::BathHouses,
        ModuleId::WishingWells,
        FALCONERS,
    ];
    for name in ["bazaar-7", "magic-pavilion", "quarter-10", "bath-1", "well-3-1"] {
        let found = with_fourth(Scene::with(3, &modules), |scene| scene.built(A, name, 1, 1));
        assert_eq!(found, [15], "{name}");
    }
    let found =
        with_fourth(Scene::with(3, &modules), |scene| square(scene, A, "square-chambers-2", 1, 1));
    assert_eq!(found, [15]);
    // A base building that is not finished gives no colour either.
    let found = with_fourth(Scene::with(3, &modules), |scene| {
        let mut scene = scene.built(A, "chambers-11", 1, 1);
        scene.game.turn_into("chambers-11".parse().unwrap(), Nature::Suspended);
        scene
    });
    assert_eq!(found, [15]);
    let found = with_fourth(Scene::with(3, &modules), |scene| scene.built(A, "chambers-11", 1, 1));
    assert_eq!(found, [4, 5, 15]);
}

#[test]
fn a_project_supplies_two_of_the_four_cells() {
    let scene = Scene::with(3, &[ModuleId::MajorProjects, FALCONERS]).hand(A, "F1");
    let scene = scene.built(A, "tower-12", 1, 0).built(A, "garden-11", 2, 0);
    let scene = scene.built(A, "project-chambers-garden", 1, 1).turn_unchecked();
    assert_eq!(offered(&scene, "x2,1"), [15]);
}

#[test]
fn camps_and_watchtowers_complete_no_crossing() {
    let modules = [ModuleId::Camps, ModuleId::Watchtowers, FALCONERS];
    let camp = with_fourth(Scene::with(3, &modules), |scene| scene.built(A, "camp-n", 1, 1));
    assert_eq!(camp, [0u8; 0]);
    let upright = crate::Rotation::Upright;
    let tower = with_fourth(Scene::with(3, &modules), |scene| {
        scene.tower(A, "watchtower-tower-1", Some((1, 1, upright)))
    });
    assert_eq!(tower, [0u8; 0]);
}

#[test]
fn neither_the_vizier_nor_a_sultan_gets_a_falcon() {
    let modules = [ModuleId::Vizier, ModuleId::Sultan, FALCONERS];
    let scene = crossing(Scene::with(3, &modules)).sultan_owned(A, 0, Kind::Garden).hand(A, "F1");
    let mut scene = scene.display("U1 U2 U3 U4").turn(B);
    scene.play(B, "take U4");
    scene.play(B, "done");
    while scene.game.question(A) != Some(Question::Turn { first: true }) {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        assert!(seat != A || offered(&scene, "x1,1").is_empty());
        let action = scene.game.default_action(seat).unwrap();
        scene.game.play(seat, action).unwrap();
    }
    assert_eq!(offered(&scene, "x1,1"), [4, 5, 15]);
    assert!(state(&mut scene).placed.is_empty());
}

#[test]
fn a_wooden_wall_or_a_chest_on_one_of_the_four_frightens_no_falcon() {
    let modules = [ModuleId::CityWalls, ModuleId::TreasureChamber, FALCONERS];
    let mut scene = crossing(Scene::with(3, &modules));
    let at = Crossing(Cell::new(1, 1));
    state(&mut scene).placed.push(falconers::Placed { falcon: 14, seat: A, at });
    let east = crate::ExtraWalls([crate::Sides::printed("E"), crate::Sides::NONE]);
    scene.game.wall_in("tower-12".parse().unwrap(), east);
    let mut scene = scene.chest_on("garden-11");
    assert_eq!(state(&mut scene).placed.len(), 1);
}

#[test]
fn a_ground_and_a_site_fill_a_cell_and_give_no_colour() {
    let modules = [ModuleId::NewBuildingGrounds, ModuleId::BuildingSites, FALCONERS];
    let ground = with_fourth(Scene::with(3, &modules).grounds(), |scene| {
        scene.built_ground(A, "plot-12-a", Kind::Chambers, 1, 1)
    });
    assert_eq!(ground, [15]);
    let site = with_fourth(Scene::with(3, &modules), |scene| {
        scene.built(A, "chambers-11", 1, 1).site(A, "chambers-11", crate::Currency::Florin)
    });
    assert_eq!(site, [15]);
}

#[test]
fn the_animals_may_walk_after_a_falcon_turn() {
    let scene = crossing(Scene::with(3, &[ModuleId::Zoo, FALCONERS])).hand(A, "F2 F3");
    let mut scene = scene.animals("garden-11", 0, &[1]).turn(A);
    scene.play(A, "falconers place 15 at x1,1");
    scene.play(A, "falconers pay F2");
    while matches!(scene.game.question(A), Some(Question::EndTurn | Question::Module(_)))
        && !scene.offers(A, "zoo discard F3")
    {
        scene.answer(A);
    }
    scene.play(A, "zoo discard F3");
}

#[test]
fn falcons_dice_and_extensions_never_come_in_one_turn() {
    let modules = [ModuleId::Handymen, ModuleId::Extensions, FALCONERS];
    let scene = || crossing(Scene::with(3, &modules)).hand(A, "F2 F3 F4").display("U1 U2 U3 U4");
    let starts = |scene: &Scene, with: &str| {
        scene.game.options(A).iter().any(|it| it.to_string().starts_with(with))
    };
    let mut flown = scene().turn(A);
    flown.play(A, "falconers place 15 at x1,1");
    flown.play(A, "falconers pay F2");
    assert!(!starts(&flown, "handymen roll") && !starts(&flown, "extensions build"));
    let mut rolled = scene().turn(A);
    rolled.play(A, "handymen roll");
    while matches!(rolled.game.question(A), Some(Question::Module(_))) {
        rolled.answer(A);
    }
    assert!(!starts(&rolled, "falconers") && !starts(&rolled, "extensions build"));
}
