//! Pairs of 38 buildings-of-power with modules that lie beside the market, on tiles or before
//! the players.

use super::{A, B, C, Scene, asks, coins_of, is_told, tile};
use crate::modules::caliphs_guidelines::Task;
use crate::tests::{
    art_of_the_moors::culture,
    buildings_of_power::in_a_row,
    caliphs_guidelines::{points as guidelines, tasks},
    exchange_certificates::asks_keep,
    falconers::offered,
    orchards::fruit_on,
    palace_staff::loss,
    zoo::animals,
};
use crate::{
    Currency, Illegal, Kind, ModuleExtra, ModuleId, ModuleQuestion, OfferId, Round, Scorer,
    modules::new_building_grounds, trade::Channel,
};

fn with(others: &[ModuleId]) -> Scene {
    let modules = [others, &[ModuleId::BuildingsOfPower]].concat();
    Scene::with(3, &modules).display("U1 U2 U3 U4")
}

/// A has a white die of three eyes.
fn with_die(others: &[ModuleId]) -> Scene {
    with(others).built(A, "wealth-pavilion-8", 1, 0).die("wealth-pavilion-8", 3)
}

fn quote(scene: &Scene, name: &str) -> Result<u16, Illegal> {
    let die: ModuleExtra = "die-3".parse().unwrap();
    let quote = scene.game.quote(A, Channel::Turn, OfferId::Tile(tile(name)), &[die]);
    quote.map(|quote| quote.price())
}

/// A buys the upper tile of the first slot and ends the turn.
fn uncover(scene: Scene) -> Scene {
    let mut scene = scene.market(1, "pavilion-2").hand(A, "F3").turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene
}

#[test]
fn a_white_die_helps_with_a_bath_house_and_a_well_and_not_with_a_bazaar() {
    let others = [ModuleId::BathHouses, ModuleId::WishingWells, ModuleId::Bazaars];
    let scene = with_die(&others).market(1, "pavilion-5").beside(1, "bath-1");
    let scene = scene.beside(1, "well-3-1").beside(1, "bazaar-6").turn(A);
    assert_eq!(quote(&scene, "bath-1"), Ok(7));
    assert_eq!(quote(&scene, "well-3-1"), Ok(2));
    assert_eq!(quote(&scene, "bazaar-6"), Err(Illegal::NoSuchExtra));
}

#[test]
fn what_is_sold_beside_the_market_goes_there_when_it_is_turned_up() {
    let others = [ModuleId::BathHouses, ModuleId::WishingWells, ModuleId::Bazaars];
    for name in ["bath-1", "well-3-1", "bazaar-6"] {
        let scene = with(&others).beneath(1, name, B).next_tiles("garden-9");
        let scene = uncover(scene);
        assert!(scene.game.beside.contains(&(tile(name), 0)), "{name}");
        assert_eq!(scene.game.market[0], Some(tile("garden-9")), "and the slot is filled");
    }
}

#[test]
fn a_medina_or_a_ground_may_lie_hidden_and_the_building_is_chosen_by_who_gets_it() {
    let scene = with(&[ModuleId::Medina]).beneath(1, "quarter-10", B);
    assert_eq!(uncover(scene).game.market[0], Some(tile("quarter-10")));
    let scene = with(&[ModuleId::NewBuildingGrounds]).grounds().beneath(1, "plot-12-a", B);
    let scene = uncover(scene.hand(B, ""));
    assert_eq!(scene.game.market[0], Some(tile("plot-12-a")));
    assert_eq!(scene.game.nature(tile("plot-12-a")), crate::Nature::Printed);
    let mut scene = scene.hand(B, "F9 F3").turn(B);
    scene.play(B, "buy 1 with F3 F9");
    let building = new_building_grounds::Question::Building(tile("plot-12-a"));
    assert!(asks(&scene, B, ModuleQuestion::NewBuildingGrounds(building)));
}

#[test]
fn a_twin_is_a_base_building_for_culture_falcons_staff_and_scouts() {
    let scene = with(&[ModuleId::ArtOfTheMoors]).reserve(A, "wealth-garden-10 garden-10-n");
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert!(culture(&scene, A, 10).is_some());
    let scene = with(&[ModuleId::Falconers]).built(A, "defence-tower-12", 1, 0).hand(A, "F2");
    let scene = scene.built(A, "wisdom-garden-11", 0, 1).built(A, "defence-chambers-11", 1, 1);
    assert_eq!(offered(&scene.turn(A), "x1,1"), [4, 5, 15]);
    let scene = with(&[ModuleId::PalaceStaff]).built(A, "wealth-garden-10", 1, 0).score(A, 5);
    assert_eq!(loss(&scene, A, Round::First), -1);
    let mut scene = with(&[ModuleId::Invaders]).market(3, "wealth-garden-10").hand(A, "D9 D1");
    scene.game.states.invaders.as_mut().unwrap().scouts = vec![Kind::Garden];
    scene.game.states.invaders.as_mut().unwrap().asleep.retain(|&kind| kind != Kind::Garden);
    let mut scene = scene.turn(A);
    let events = scene.play(A, "buy 3 with D1 D9");
    assert!(is_told(&events, "invaders-scouted"));
}

#[test]
fn a_hidden_twin_gets_fruit_and_animals_when_it_is_turned_up() {
    let scene = with(&[ModuleId::Orchards, ModuleId::Zoo]).beneath(1, "wealth-garden-10", B);
    let scene = uncover(scene);
    assert_eq!(scene.game.market[0], Some(tile("wealth-garden-10")));
    assert!(fruit_on(&scene, "wealth-garden-10").is_some());
    assert_eq!(animals(&scene, "wealth-garden-10").len(), 2);
}

#[test]
fn change_and_certificates_are_measured_against_the_price_with_the_die() {
    let others = [ModuleId::Change, ModuleId::ExchangeCertificates];
    let mut scene = with_die(&others).market(1, "pavilion-5").hand(A, "F8").turn(A);
    scene.play(A, "buy 1 plus die-3 with F8");
    assert_eq!((coins_of(&scene, A), asks_keep(&scene, A)), (2, Some(4)), "four for eight");
}

#[test]
fn paint_is_measured_against_the_price_with_die_or_workers() {
    let scene = with_die(&[ModuleId::FreshColors]).market(1, "pavilion-5").hand(A, "F5");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 plus die-3 with F5");
    assert!(scene.offers(A, "fresh-colors nothing"));
    let modules = [ModuleId::FreshColors, ModuleId::Handymen];
    let workers = |extra: &str| {
        let scene = Scene::with(3, &modules).market(1, "pavilion-5").hand(A, "F6");
        let mut scene = scene.workers(A, 1, 1).turn(A);
        scene.play(A, &format!("buy 1 plus {extra} with F6"));
        scene.offers(A, "fresh-colors nothing")
    };
    assert!(workers("workers-down-1"));
    assert!(!workers("workers-up-1"), "six for six is exact");
}

#[test]
fn a_twin_may_be_extended_and_counts_as_its_type() {
    let scene = with(&[ModuleId::Extensions]).built(A, "wealth-garden-10", 1, 0);
    let scene = scene.extended("wealth-garden-10", 0);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 4);
}

#[test]
fn a_die_goes_along_to_the_buyer_and_nothing_is_rolled_anew() {
    let scene = with(&[ModuleId::PersonalMarket]);
    let scene = scene.stall(B, Currency::Florin, "wealth-garden-10").die("wealth-garden-10", 3);
    let mut scene = scene.market(2, "pavilion-5").hand(A, "F9 F1 R4").hand(B, "").turn(A);
    scene.play(A, "buy wealth-garden-10 with F1 F9");
    let faces: Vec<u8> =
        scene.game.tokens_on(tile("wealth-garden-10")).iter().map(|it| it.face).collect();
    assert_eq!(faces, [3]);
    scene.play(A, "buy 2 plus die-3 with R4");
    assert_eq!(scene.game.question(C), None);
    let scene = with(&[ModuleId::PersonalMarket]).hand(A, "F9 F2");
    let mut scene = scene.stall(B, Currency::Florin, "wisdom-garden-11").turn(A);
    scene.play(A, "buy wisdom-garden-11 with F2 F9");
    assert!(scene.game.states.buildings_of_power.as_ref().unwrap().due.is_empty());
}

#[test]
fn defence_and_the_second_wall_of_the_guidelines_are_both_paid() {
    let mut scene = in_a_row(with(&[ModuleId::CaliphsGuidelines]));
    scene = scene.die("defence-seraglio-9", 6 + 4);
    tasks(&mut scene, [Task::SecondWall, Task::Squares, Task::DoubleWalls]);
    let scoring = scene.game.scoring(Round::Third);
    assert_eq!(scoring.walls[0].points, 8 + 4);
    assert_eq!(guidelines(&scene.game, Round::Third, A), [6]);
}
