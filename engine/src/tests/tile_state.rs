//! What lies on a tile travels with it, or comes off, as table 1d of 91-interactions says.

use super::scene::{A, Scene, tile};
use crate::{
    Kind, ModuleId, Nature, Round, Scorer, Side,
    tile_state::{Clings, Laid, Leave},
};

#[test]
fn a_tile_built_as_another_kind_counts_as_that_kind_wherever_it_lies() {
    let mut scene = Scene::with(2, &[]).built(A, "tower-12", 1, 0);
    scene.game.turn_into(tile("tower-12"), Nature::Built(Kind::Garden));
    assert_eq!(scene.game.alhambra(A).building_at(crate::Cell::new(1, 0)), Some(Kind::Garden));
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 2);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 0);
    scene.game.turn_into(tile("garden-9"), Nature::Built(Kind::Tower));
    scene.game.dirk.as_mut().unwrap().tiles = vec![tile("garden-9")];
    assert_eq!(scene.game.halves(Scorer::Dirk)[Kind::Tower], 2);
}

#[test]
fn a_suspended_building_counts_for_nothing_but_its_walls_stand() {
    let mut scene = Scene::with(3, &[]).built(A, "tower-13", -1, 0);
    let before = scene.game.scoring(Round::First).walls[0].points;
    scene.game.turn_into(tile("tower-13"), Nature::Suspended);
    let scoring = scene.game.scoring(Round::First);
    assert!(scoring.majorities.iter().all(|majority| majority.standings.is_empty()));
    assert_eq!(scoring.walls[0].points, before);
    scene.game.turn_into(tile("tower-13"), Nature::Printed);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 2);
}

#[test]
fn the_view_shows_what_lies_on_a_tile_built_or_not() {
    let scene = Scene::with(3, &[ModuleId::TreasureChamber])
        .built(A, "tower-12", 1, 0)
        .reserve(A, "garden-9")
        .chest_on("tower-12")
        .chest_on("garden-9");
    let view = scene.game.view(None);
    assert_eq!(view.player(A).alhambra.pieces[1].tokens.len(), 1);
    assert_eq!(view.player(A).reserve[0].tokens.len(), 1);
}

#[test]
fn what_does_not_cling_comes_off_with_the_tile() {
    let mut scene = Scene::with(3, &[ModuleId::TreasureChamber])
        .built(A, "tower-12", 1, 0)
        .chest_on("tower-12");
    let bag = |scene: &Scene| scene.game.states.treasure_chamber.as_ref().unwrap().bag;
    let before = bag(&scene)[Kind::Tower];
    scene.game.shed(Some(A), tile("tower-12"), Leave::Stowed);
    assert!(scene.game.tokens_on(tile("tower-12")).is_empty());
    assert_eq!(bag(&scene)[Kind::Tower], before + 1);
    assert!(!Clings::NOT.through(Leave::Moved) && Clings::FAST.through(Leave::Sold));
    assert!(!Clings::FAST.through(Leave::Returned) && !Clings::FAST.through(Leave::Gone));
}

#[test]
fn a_tile_that_leaves_the_game_leaves_its_walls_and_its_nature_behind() {
    let mut scene = Scene::with(3, &[]);
    let it = tile("tower-12");
    let mut walls = crate::ExtraWalls::NONE;
    walls.0[0].insert(Side::N);
    scene.game.wall_in(it, walls);
    scene.game.turn_into(it, Nature::Suspended);
    scene.game.shed(Some(A), it, Leave::Sold);
    assert_eq!(scene.game.tile_state(it).walls, walls);
    assert_eq!(scene.game.nature(it), Nature::Suspended);
    scene.game.shed(None, it, Leave::Gone);
    assert!(scene.game.extra_walls(it).is_none() && scene.game.nature(it).is_printed());
}

#[test]
fn tokens_are_found_by_tile_half_and_module() {
    let mut scene = Scene::with(3, &[ModuleId::TreasureChamber, ModuleId::StreetTrader]);
    let project = tile("project-garden-tower");
    let chest = Laid { half: 1, ..Laid::new(ModuleId::TreasureChamber, project, 5) };
    let resident = Laid::new(ModuleId::StreetTrader, project, 4);
    for laid in [chest, resident, Laid::new(ModuleId::StreetTrader, tile("tower-12"), 5)] {
        scene.game.lay_token(laid);
    }
    assert_eq!(scene.game.tokens_on(project), [chest, resident]);
    assert_eq!(scene.game.laid_on(ModuleId::TreasureChamber, project, 0), None);
    assert_eq!(scene.game.laid_on(ModuleId::TreasureChamber, project, 1), Some(&chest));
    assert!(scene.game.take_token(chest) && !scene.game.take_token(chest));
    assert_eq!(scene.game.tokens_on(project), [resident]);
}
