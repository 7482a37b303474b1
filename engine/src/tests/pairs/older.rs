//! Pairs of the first fourteen modules with each other and with later ones.

use super::{A, Scene, cards, coins_of, tile};
use crate::modules::characters::Character;
use crate::tests::{bonus_cards, change::coins, squares::square, thieves};
use crate::{
    Cell, Currency, ExtraWalls, Illegal, Kind, ModuleId, Question, Round, Scorer, Sides, TileId,
};

// 02 money-changers

#[test]
fn a_changer_pays_for_a_magical_building_is_not_needed_for_chests_and_serves_no_project() {
    let modules = [
        ModuleId::MoneyChangers,
        ModuleId::MagicalBuildings,
        ModuleId::TreasureChamber,
        ModuleId::MajorProjects,
    ];
    let scene = Scene::with(3, &modules).market(1, "magic-pavilion").hand(A, "FR F5 R4");
    let mut scene = scene.turn(A);
    scene.refuses(A, "major-projects bid FR F5 R4");
    scene.play(A, "buy 1 with FR F5 R4");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    let mut scene = Scene::with(3, &modules).hand(A, "FR F4 R4").turn(A);
    scene.play(A, "buy room-1 with F4 R4");
    assert_eq!(scene.game.hand(A), cards("FR"), "any mix pays for chests");
}

// 03 bonus-cards

#[test]
fn a_bonus_card_matches_no_magical_building_no_ground_and_no_project() {
    let modules = [
        ModuleId::BonusCards,
        ModuleId::MagicalBuildings,
        ModuleId::NewBuildingGrounds,
        ModuleId::MajorProjects,
    ];
    let scene = Scene::with(3, &modules).grounds().built(A, "magic-garden", 1, 0);
    let scene = scene.built_ground(A, "plot-10-a", Kind::Garden, 0, 1);
    let scene = scene.built(A, "project-garden-tower", -1, 0);
    let mut scene = bonus_cards::deal(scene, A, "garden-10-open").turn_unchecked();
    assert!(scene.options(A).iter().all(|it| !it.starts_with("bonus-cards show")));
    scene.refuses(A, "bonus-cards show garden-10-open");
}

// 04 squares

#[test]
fn a_square_takes_no_chest_and_has_no_type_and_no_price() {
    let modules = [ModuleId::Squares, ModuleId::TreasureChamber, ModuleId::ArtOfTheMoors];
    let scene = Scene::with(3, &modules).room(&[Kind::Garden; 4]).hand(A, "R8");
    let mut scene = square(scene, A, "square-garden-3", 1, 0).turn(A);
    scene.play(A, "buy room-1 with R8");
    scene.play(A, "done");
    assert_eq!(scene.game.laid_by(ModuleId::TreasureChamber).count(), 0);
    let square = tile("square-garden-3");
    assert_eq!((square.price(), square.family().typed), (None, false));
    assert!(!matches!(square.family().sold, crate::tiles::Sold::Slot), "no sultan sees one drawn");
}

// 05 city-gates

#[test]
fn no_gate_sits_at_a_camp_or_at_a_watchtower() {
    let modules = [ModuleId::CityGates, ModuleId::Camps, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules).built(A, "tower-13", 1, 0).hand(A, "gate");
    let mut scene = scene.reserve(A, "camp-w").turn(A);
    assert!(scene.options(A).iter().all(|it| !it.contains("camp-w") || !it.contains("gate")));
    scene.refuses(A, "rebuild add camp-w at 2,0 gate 1,0 E");
}

// 07 characters

#[test]
fn the_architects_tile_scores_for_the_designer() {
    let modules = [ModuleId::Characters, ModuleId::PalaceDesigners];
    let scene = Scene::with(3, &modules).person(A, Character::Architect).reserve(A, "tower-12");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    let before = scene.game.score_of(A);
    scene.play(A, "characters rebuild add tower-12 at 0,-1");
    assert!(before < scene.game.score_of(A));
}

// 09 city-walls

#[test]
fn a_wall_may_stand_on_a_site() {
    let modules = [ModuleId::CityWalls, ModuleId::BuildingSites];
    let scene = Scene::with(3, &modules).next_cards("wall-N U5").built(A, "tower-12", 1, 0);
    let scene = scene.site(A, "tower-12", Currency::Florin).display("U1 U2 U3 U4");
    // The turn before lays the card open.
    let mut scene = scene.turn(super::C);
    scene.play(super::C, "take U4");
    scene.play(super::C, "done");
    scene.play(A, "city-walls build N on tower-12");
    assert_eq!(scene.game.alhambra(A).longest_wall().len(), 1);
}

// 10 thieves, 11 change

#[test]
fn a_theft_gives_no_coins() {
    let scene = Scene::with(3, &[ModuleId::Thieves, ModuleId::Change]).display("U1 U2 F1 F2");
    let mut scene = thieves::deal(scene, &["", "", "U"]).turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(super::C, "thieves steal U2");
    assert_eq!(coins_of(&scene, super::C), 0);
}

#[test]
fn coins_and_builders_pay_for_a_magical_building_and_coins_come_back() {
    let modules = [ModuleId::Change, ModuleId::MasterBuilders, ModuleId::MagicalBuildings];
    let scene = || Scene::with(3, &modules).market(1, "magic-pavilion");
    let mut over = scene().hand(A, "F9 F5").turn(A);
    over.play(A, "buy 1 with F5 F9");
    assert_eq!(coins_of(&over, A), 2, "nine for fourteen");
    let mut exact = coins(scene(), A, "F").hand(A, "BF F5").turn(A);
    exact.play(A, "buy 1 with BF F5 coin-F");
    assert_eq!(exact.game.question(A), Some(Question::Turn { first: false }));
}

// 17 new-score-cards, 18 sultan, 20 art-of-the-moors

#[test]
fn a_magical_building_counts_with_the_new_score_cards() {
    let scene = Scene::with(3, &[ModuleId::NewScoreCards, ModuleId::MagicalBuildings]);
    let scene = scene.built(A, "magic-garden", 1, 0);
    let majorities = scene.game.scoring(Round::First).majorities;
    let gardens = majorities.iter().find(|it| it.kind == Kind::Garden).unwrap();
    assert_eq!(gardens.standings[0].who, Scorer::Seat(A));
}

#[test]
fn projects_are_never_drawn_and_neither_they_nor_wells_bring_culture() {
    let modules = [
        ModuleId::Sultan,
        ModuleId::MajorProjects,
        ModuleId::ArtOfTheMoors,
        ModuleId::WishingWells,
    ];
    let tower = modules.into_iter().collect::<crate::ModuleSet>().tower();
    assert!(tower.iter().all(|tile| tile.size() == 1), "no sultan claims a project");
    let scene = Scene::with(3, &modules).built(A, "project-garden-tower", 1, 0);
    let scene = scene.reserve(A, "well-5-1 well-5-2 pavilion-5").display("U1 U2 U3 U4");
    let mut scene = scene.turn_unchecked();
    scene.play(A, "take U4");
    scene.play(A, "done");
    let moors = scene.game.states.art_of_the_moors.as_ref().unwrap();
    assert!(moors.cultures[0].is_empty());
}

// 23, 25, 28, 35

#[test]
fn bids_go_back_before_money_is_discarded_for_the_sites() {
    let modules = [ModuleId::BuildingSites, ModuleId::MajorProjects];
    let scene = Scene::with(3, &modules).built(A, "tower-12", 1, 0).hand(A, "F8 F9 R3");
    let mut scene = scene.site(A, "tower-12", Currency::Florin).display("U1 U2 U3 U4").turn(A);
    scene.play(A, "major-projects bid F8 F9");
    scene.play(A, "done");
    scene.game.each_in(&crate::order::ENDING, |module, game| module.game_ending(game));
    assert!(scene.game.discard.contains(&cards("F9")[0]), "returned, then discarded");
    assert_eq!(scene.game.hand(A), cards("R3"));
}

#[test]
fn no_treasure_helps_with_a_bid_for_a_project() {
    let scene = Scene::with(3, &[ModuleId::MajorProjects, ModuleId::Treasures]).hand(A, "F8 F9");
    let scene = scene.turn(A);
    let bids: Vec<_> = scene.options(A).into_iter().filter(|it| it.contains("bid")).collect();
    assert!(!bids.is_empty() && bids.iter().all(|it| !it.contains("treasure")), "{bids:?}");
}

#[test]
fn a_worker_stands_on_a_magical_building_and_shares_a_tile_with_the_designer() {
    let modules = [ModuleId::Handymen, ModuleId::MagicalBuildings, ModuleId::PalaceDesigners];
    let scene = Scene::with(3, &modules).built(A, "magic-garden", 0, -1);
    let mut scene = scene.worker_on(A, "magic-garden");
    let at = Some(Cell::new(0, -1));
    scene.game.states.palace_designers.as_mut().unwrap().designers[0].at = at;
    let scene = scene.turn_unchecked();
    assert!(scene.game.laid_on(ModuleId::Handymen, tile("magic-garden"), 0).is_some());
    assert_eq!(scene.game.states.palace_designers.as_ref().unwrap().designers[0].at, at);
}

#[test]
fn a_wooden_wall_makes_a_double_wall_that_a_gate_does_not_open() {
    let modules = [ModuleId::CityGates, ModuleId::CityWalls];
    let mut scene = Scene::with(3, &modules).reserve(A, "garden-10-w").hand(A, "gate");
    let east = ExtraWalls([Sides::printed("E"), Sides::NONE]);
    scene.game.wall_in(TileId::start(A), east);
    let mut scene = scene.turn_unchecked();
    let refused = scene.refuses(A, "rebuild add garden-10-w at 1,0 gate 0,0 E");
    assert_eq!(refused, Illegal::Misfit(crate::Misfit::NoGateThere));
}
