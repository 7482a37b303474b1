//! 35 palace-designers.

use super::scene::{A, B, C, Scene};
use crate::{
    Cell, Happening, ModuleId, ModuleQuestion, Question, Scorer, Seat, Side, Spot,
    modules::palace_designers::{self, Designer},
};

const DESIGNERS: &[ModuleId] = &[ModuleId::PalaceDesigners];

fn designer(scene: &Scene, seat: Seat) -> (Option<Cell>, Side) {
    let state = scene.game.states.palace_designers.as_ref().unwrap();
    let Designer { at, feet } = state.designers[seat.index()];
    (at, feet)
}

fn stand(scene: &mut Scene, seat: Seat, x: i8, y: i8, feet: Side) {
    let state = scene.game.states.palace_designers.as_mut().unwrap();
    state.designers[seat.index()] = Designer { at: Some(Cell::new(x, y)), feet };
}

fn asks(scene: &Scene, seat: Seat, question: palace_designers::Question) -> bool {
    let question = ModuleQuestion::PalaceDesigners(question);
    scene.game.question(seat) == Some(Question::Module(question))
}

/// A's turn, with new tiles to place.
fn placing(tiles: &[&str]) -> Scene {
    with_tiles(Scene::with(3, DESIGNERS), tiles)
}

fn with_tiles(scene: Scene, tiles: &[&str]) -> Scene {
    let scene = tiles.iter().fold(scene, |scene, tile| scene.pending(A, tile));
    let mut scene = scene.display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F8");
    scene
}

fn score(scene: &Scene, seat: Seat) -> i16 {
    scene.game.points_of(Scorer::Seat(seat))
}

#[test]
fn everybody_points_the_feet_somewhere_before_the_market_is_seen() {
    let mut scene = Scene::with(3, DESIGNERS);
    assert!(scene.game.market.iter().all(Option::is_none));
    for seat in [A, B, C] {
        assert!(asks(&scene, seat, palace_designers::Question::Start));
        let default = scene.game.default_action(seat).unwrap().to_string();
        assert_eq!(default, "palace-designers face N");
    }
    scene.play(B, "palace-designers face S");
    assert_eq!(designer(&scene, B).1, Side::N, "sealed until all have chosen");
    scene.play(A, "palace-designers face E");
    let events = scene.play(C, "palace-designers face W");
    assert_eq!([A, B, C].map(|seat| designer(&scene, seat).1), [Side::E, Side::S, Side::W]);
    assert!(events.iter().any(|it| matches!(it, Happening::Offered { .. })));
}

#[test]
fn a_tile_at_the_feet_brings_two_points_and_beside_one() {
    let mut scene = placing(&["chambers-11"]);
    scene.play(A, "build chambers-11 at 0,-1");
    assert_eq!(score(&scene, A), 2);
    let mut scene = placing(&["chambers-11"]);
    scene.play(A, "build chambers-11 at 1,0");
    assert_eq!(score(&scene, A), 1);
    assert!(asks(&scene, A, palace_designers::Question::Feet));
    scene.play(A, "palace-designers face E");
    assert_eq!(designer(&scene, A), (Some(Cell::new(1, 0)), Side::E));
}

#[test]
fn two_tiles_one_after_the_other_at_the_feet_bring_four() {
    let mut scene = placing(&["chambers-11", "tower-12"]);
    scene.play(A, "build chambers-11 at 0,-1");
    scene.play(A, "palace-designers face E");
    scene.play(A, "build tower-12 at 1,-1");
    assert_eq!(score(&scene, A), 4);
}

#[test]
fn a_double_wall_before_his_feet_does_not_matter() {
    let scene = Scene::with(3, DESIGNERS).built(A, "pavilion-7", 1, 0).built(A, "tower-12", 1, 1);
    let mut scene = scene.built(A, "tower-11-open", 2, 1).pending(A, "garden-10-w");
    stand(&mut scene, A, 1, 0, Side::E);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, "build garden-10-w at 2,0");
    assert_eq!(score(&scene, A), 2);
}

#[test]
fn a_tile_elsewhere_brings_nothing_and_the_designer_stays() {
    let mut scene = Scene::with(3, DESIGNERS).built(A, "garden-11", 1, 0).pending(A, "tower-12");
    stand(&mut scene, A, 0, 0, Side::N);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, "build tower-12 at 2,0");
    assert_eq!(score(&scene, A), 0);
    assert_eq!(designer(&scene, A), (Some(Cell::START), Side::N));
    assert!(!asks(&scene, A, palace_designers::Question::Feet));
}

#[test]
fn he_points_by_default_to_an_empty_cell_without_a_wall() {
    let mut scene = placing(&["tower-11-n"]);
    scene.play(A, "build tower-11-n at 0,-1");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "palace-designers face E", "a wall lies in the north");
}

#[test]
fn his_tile_may_be_taken_away_and_he_is_set_anew_without_points() {
    let mut scene =
        Scene::with(3, DESIGNERS).built(A, "garden-11", 1, 0).built(A, "tower-12", 0, 1);
    stand(&mut scene, A, 1, 0, Side::E);
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert!(asks(&scene, A, palace_designers::Question::Place));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "palace-designers stand 0,0");
    scene.refuses(A, "palace-designers stand 1,0");
    scene.play(A, "palace-designers stand 0,1");
    scene.play(A, "palace-designers face S");
    assert_eq!(designer(&scene, A), (Some(Cell::new(0, 1)), Side::S));
    assert_eq!(score(&scene, A), 0);
}

#[test]
fn an_exchange_brings_nothing_and_he_may_stand_on_the_new_tile() {
    let mut scene = Scene::with(3, DESIGNERS).built(A, "garden-11", 1, 0).reserve(A, "tower-12");
    stand(&mut scene, A, 1, 0, Side::E);
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild swap tower-12 at 1,0");
    assert_eq!(score(&scene, A), 0);
    scene.play(A, "palace-designers stand 1,0");
    scene.play(A, "palace-designers face N");
    // An exchange beside him brings nothing either.
    let scene = Scene::with(3, DESIGNERS).built(A, "garden-11", 1, 0).reserve(A, "tower-12");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild swap tower-12 at 1,0");
    assert_eq!(score(&scene, A), 0);
}

#[test]
fn a_tile_built_from_the_reserve_scores() {
    let mut scene = Scene::with(3, DESIGNERS).reserve(A, "tower-12").turn(A);
    scene.play(A, "rebuild add tower-12 at 0,-1");
    assert_eq!(score(&scene, A), 2);
}

#[test]
fn a_removed_tile_that_is_built_again_scores_again() {
    let scene = Scene::with(3, DESIGNERS).built(A, "tower-12", 0, -1);
    let mut scene = scene.display("F5 F6 F7 F8").turn(A);
    scene.play(A, "rebuild remove 0,-1");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild add tower-12 at 0,-1");
    assert_eq!(score(&scene, A), 2);
}

#[test]
fn a_tile_given_to_dirk_extends_nothing() {
    let mut scene = Scene::with(2, DESIGNERS).pending(A, "tower-12").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F8");
    scene.play(A, "gift tower-12");
    assert_eq!(score(&scene, A), 0);
}

#[test]
fn he_is_shown_on_his_tile_with_two_points_before_his_feet() {
    let scene = Scene::with(3, DESIGNERS).turn(A);
    let alhambra = &scene.game.view(None).players[0].alhambra;
    assert_eq!(alhambra.pieces[0].tokens.len(), 1);
    assert!(matches!(alhambra.markers[0].spot, Spot::Edge(_)));
    assert_eq!(alhambra.markers[0].token.number, Some(2));
}

#[test]
fn a_tile_of_the_vizier_scores_out_of_turn() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::Vizier];
    let mut scene = Scene::with(3, &modules)
        .market(1, "tower-12")
        .hand(B, "F9 F3")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "take R8");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F3 F9");
    scene.play(B, "build tower-12 at 0,-1");
    assert_eq!(score(&scene, B), 2);
    assert!(asks(&scene, B, palace_designers::Question::Feet));
}

#[test]
fn a_claimed_tile_scores_out_of_turn() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, crate::Kind::Garden)
        .market(1, "tower-12")
        .hand(A, "F9 F4")
        .next_tiles("garden-11 garden-10-w")
        .turn(A);
    scene.play(A, "buy 1 with F9 F4");
    scene.play(A, "stow tower-12");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    scene.play(B, "build garden-11 at 1,0");
    assert_eq!(score(&scene, B), 1);
}

#[test]
fn camps_neither_score_nor_carry_him() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::Camps];
    let mut scene = Scene::with(3, &modules).built(A, "pavilion-7", 1, 0).pending(A, "camp-w");
    stand(&mut scene, A, 1, 0, Side::E);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, "build camp-w at 2,0");
    assert_eq!(score(&scene, A), 0);
    assert_eq!(designer(&scene, A).0, Some(Cell::new(1, 0)));
}

#[test]
fn a_square_scores_and_carries_him() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::Squares];
    let mut scene = Scene::with(3, &modules).turn(A);
    let stacks = &scene.game.states.squares.as_ref().unwrap().stacks;
    let fits = |tile: &crate::TileId| {
        let walls = tile.face().halves[0].walls;
        Side::ALL.into_iter().find(|side| !walls.contains(side.opposite()))
    };
    let tops: Vec<crate::TileId> = stacks.0.iter().filter_map(|it| it.last().copied()).collect();
    let square = tops[0];
    let side = fits(&square).unwrap();
    stand(&mut scene, A, 0, 0, side);
    scene.play(A, &format!("squares take {square}"));
    let at = Cell::START.step(side);
    scene.play(A, &format!("build {square} at {at}"));
    assert_eq!(score(&scene, A), 2);
    assert_eq!(designer(&scene, A).0, Some(at));
}

#[test]
fn a_project_scores_once_and_he_stands_on_one_of_its_halves() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::MajorProjects];
    let scene = Scene::with(3, &modules);
    let project = crate::TileId::of_family(&crate::modules::major_projects::PROJECT)
        .find(|tile| {
            let face = tile.face();
            face.form == crate::Form::Lying && !face.halves[0].walls.contains(Side::W)
        })
        .unwrap();
    let mut scene = scene.pending(A, project.name());
    stand(&mut scene, A, 0, 0, Side::E);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, &format!("build {project} at 1,0"));
    assert_eq!(score(&scene, A), 2);
    assert!(asks(&scene, A, palace_designers::Question::Half(project)));
    scene.play(A, "palace-designers stand 2,0");
    // The border between its halves is no side of it.
    scene.refuses(A, "palace-designers face W");
    scene.play(A, "palace-designers face E");
    assert_eq!(designer(&scene, A), (Some(Cell::new(2, 0)), Side::E));
}

#[test]
fn a_project_laid_against_several_sides_scores_its_best_once() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::MajorProjects];
    // He stands on the eastern half of a project; another is laid along its whole north.
    let laid = |feet| {
        let scene = Scene::with(3, &modules).built(A, "project-pavilion-seraglio", 1, 0);
        let mut scene = scene.pending(A, "project-chambers-pavilion");
        stand(&mut scene, A, 2, 0, feet);
        let mut scene = with_tiles(scene, &[]);
        scene.play(A, "build project-chambers-pavilion at 1,-1");
        score(&scene, A)
    };
    assert_eq!(laid(Side::N), 2, "his feet are at one of the two shared sides");
    assert_eq!(laid(Side::E), 1);
    // All six outer sides belong to his tile, though he stands on one half.
    let scene = Scene::with(3, &modules).built(A, "project-pavilion-seraglio", 1, 0);
    let mut scene = scene.pending(A, "tower-12");
    stand(&mut scene, A, 2, 0, Side::N);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, "build tower-12 at 1,-1");
    assert_eq!(score(&scene, A), 1);
}

#[test]
fn a_tile_of_the_final_distribution_still_scores() {
    let mut scene = Scene::with(3, DESIGNERS)
        .market(1, "pavilion-7")
        .market(2, "chambers-11")
        .hand(A, "F8 R9")
        .hand(B, "")
        .hand(C, "")
        .supply(0);
    stand(&mut scene, A, 0, 0, Side::E);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_eq!((scene.game.question(A), score(&scene, A)), (Some(Question::House), 0));
    scene.play(A, "build chambers-11 at 1,0");
    assert_eq!(score(&scene, A), 2);
}

#[test]
fn medinas_magical_buildings_and_bazaars_score_and_watchtowers_do_not() {
    let modules = [ModuleId::Medina, ModuleId::MagicalBuildings, ModuleId::Bazaars];
    let modules = [&modules[..], &[ModuleId::PalaceDesigners, ModuleId::Watchtowers]].concat();
    for name in ["quarter-10", "magic-pavilion", "bazaar-6"] {
        let mut scene = Scene::with(3, &modules).pending(A, name);
        stand(&mut scene, A, 0, 0, Side::S);
        let mut scene = with_tiles(scene, &[]);
        // The magical pavilion has its wall in the north, so it is turned.
        let turn = if name == "magic-pavilion" { " turned 180" } else { "" };
        scene.play(A, &format!("build {name} at 0,1{turn}"));
        assert_eq!(score(&scene, A), 2, "{name}");
        assert_eq!(designer(&scene, A).0, Some(Cell::new(0, 1)), "{name}");
    }
    let scene = Scene::with(3, &modules).built(A, "tower-12", 1, 0);
    let mut scene = scene.tower(A, "watchtower-tower-1", None);
    stand(&mut scene, A, 1, 0, Side::E);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, "build watchtower-tower-1 at 2,0");
    assert_eq!(score(&scene, A), 0);
}

#[test]
fn a_tile_behind_a_gate_and_a_builders_addition_score() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::CityGates, ModuleId::MasterBuilders];
    let scene = Scene::with(3, &modules).built(A, "pavilion-7", 1, 0).pending(A, "garden-10-w");
    let mut scene = scene.hand(A, "gate BF").reserve(A, "tower-12");
    stand(&mut scene, A, 1, 0, Side::E);
    let mut scene = with_tiles(scene, &[]);
    scene.play(A, "build garden-10-w at 2,0 gate 1,0 E");
    assert_eq!(score(&scene, A), 2);
    scene.play(A, "palace-designers face N");
    scene.play(A, "master-builders use BF rebuild add tower-12 at 2,-1");
    assert_eq!(score(&scene, A), 4);
}

#[test]
fn the_designer_moves_on_before_the_resident_moves_in() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::StreetTrader];
    let mut scene = Scene::with(3, &modules);
    while let Some(seat) = scene.game.asked().and_then(|ask| ask.seats.lowest()) {
        if matches!(scene.game.question(seat), Some(Question::Turn { .. })) {
            break;
        }
        let action = scene.game.default_action(seat).unwrap();
        scene.game.play(seat, action).unwrap();
    }
    let built = |rules: u16| {
        let scene = Scene { game: scene.game.clone() }.pending(A, "tower-12");
        let mut scene = scene.display("F5 F6 F7 F8").turn(A);
        scene.game.config.rules = rules;
        scene.play(A, "take F8");
        let events = scene.play(A, "build tower-12 at 1,0");
        assert!(events.iter().any(|it| matches!(it, Happening::Points { points: 1, .. })));
        scene
    };
    // 90, S3: designer points and move, then the trader.
    let mut now = built(crate::Config::RULES);
    assert!(asks(&now, A, palace_designers::Question::Feet));
    now.play(A, "palace-designers face E");
    now.play(A, "street-trader decline");
    // Games of earlier rules go on as they began.
    let mut then = built(3);
    then.play(A, "street-trader decline");
    assert!(asks(&then, A, palace_designers::Question::Feet));
}
