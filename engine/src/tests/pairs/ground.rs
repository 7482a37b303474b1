//! Pairs of what is built: 04 squares, 05 city-gates, 08 camps, 09 city-walls, 22 watchtowers,
//! 25 magical-buildings, 28 major-projects.

use super::{A, B, C, Scene, asks, cards, coins_of, count, square, tile};
use crate::{
    Cell, Illegal, Kind, Misfit, ModuleId, ModuleQuestion, Question, Round, Scorer, Side, Sides,
    modules::street_trader,
};

// 04 squares

#[test]
fn a_camp_leans_on_a_square_and_counts_it() {
    let modules = [ModuleId::Squares, ModuleId::Camps];
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let mut scene = scene.pending(A, "camp-w").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build camp-w at 2,0");
    assert_eq!(scene.game.scoring(Round::First).lines[0].points, 2, "the square and the start");
}

#[test]
fn a_square_sends_the_trader_away_and_takes_no_resident() {
    let modules = [ModuleId::Squares, ModuleId::StreetTrader];
    let mut scene = Scene::with(3, &modules).display("U1 U2 U3 U4");
    let state = scene.game.states.squares.as_mut().unwrap();
    let top = *state.stacks[Kind::Garden].last().unwrap();
    let mut scene = scene.trader(A, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers]).turn(A);
    scene.play(A, &format!("squares take {top}"));
    let at = scene.offers(A, &format!("build {top} at 1,0"));
    if at {
        scene.play(A, &format!("build {top} at 1,0"));
        let exchange = street_trader::Question::Exchange;
        assert!(asks(&scene, A, ModuleQuestion::StreetTrader(exchange)), "its green moves not in");
    } else {
        assert!(top.face().halves[0].walls.contains(Side::W), "only a western wall forbids it");
    }
}

#[test]
fn magical_buildings_and_halves_of_projects_are_neighbours_of_a_square() {
    let modules = [ModuleId::Squares, ModuleId::MagicalBuildings, ModuleId::MajorProjects];
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let mut scene = scene.built(A, "project-chambers-garden", 0, 1);
    // Turned so that its one open side shows downwards.
    let turn = crate::Rotation::ThreeQuarters;
    let magical =
        crate::Piece { turn, ..crate::Piece::new(tile("magic-garden"), Cell::new(1, -1)) };
    scene.game.tower.retain(|it| *it.peek() != magical.tile);
    scene.game.player(A).alhambra.insert(magical);
    scene.game.alhambra(A).validate().unwrap();
    assert_eq!(count(&scene, Kind::Garden), 2 + 2, "two gardens, and what the square sees");
    assert_eq!(count(&scene, Kind::Chambers), 1);
}

// 05 city-gates

#[test]
fn a_magical_building_with_a_gate_is_never_rebuilt() {
    let modules = [ModuleId::CityGates, ModuleId::MagicalBuildings];
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "magic-garden")
        .hand(A, "gate")
        .turn(A);
    // Walls in the west, the north and the east: the way in leads through the gate.
    scene.play(A, "rebuild add magic-garden at 2,0 turned 270 gate 1,0 E");
    let mut scene = Scene { game: scene.game }.turn(A);
    assert_eq!(scene.refuses(A, "rebuild remove 2,0"), Illegal::Misfit(Misfit::Gated));
}

#[test]
fn a_gate_opens_the_way_to_a_project() {
    let modules = [ModuleId::CityGates, ModuleId::MajorProjects];
    // Closed at the south, as the projects are that lie below.
    let mut scene = Scene::with(3, &modules)
        .built(A, "seraglio-8", 1, 0)
        .built(A, "garden-12", 2, 0)
        .reserve(A, "project-chambers-pavilion")
        .hand(A, "gate")
        .turn(A);
    let plain = "rebuild add project-chambers-pavilion at 1,1";
    let refused = scene.refuses(A, plain);
    let project = tile("project-chambers-pavilion");
    assert_eq!(refused, Illegal::Misfit(Misfit::Unreachable(project)));
    scene.play(A, &format!("{plain} gate 1,0 S"));
}

// 08 camps

#[test]
fn a_camp_leans_on_a_wooden_wall() {
    let modules = [ModuleId::Camps, ModuleId::CityWalls];
    let scene = Scene::with(3, &modules).pending(A, "camp-w").display("U1 U2 U3 U4");
    let mut scene = scene.next_cards("U5 wall-E");
    scene.game.deck.retain(|card| *card.peek() != "wall-E".parse().unwrap());
    scene.game.gone.cards.push("wall-E".parse().unwrap());
    let east = crate::ExtraWalls([Sides::printed("E"), Sides::NONE]);
    scene.game.wall_in(crate::TileId::start(A), east);
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build camp-w at 1,0");
    assert_eq!(scene.game.scoring(Round::First).lines[0].points, 1);
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 1, "it is still an outer wall");
}

#[test]
fn an_overpaid_camp_gives_coins_and_builders_pay_for_one() {
    let modules = [ModuleId::Camps, ModuleId::Change, ModuleId::MasterBuilders];
    let scene = Scene::with(3, &modules).market(1, "camp-n").hand(A, "F9 BF");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(coins_of(&scene, A), 3);
    let scene = Scene::with(3, &modules).market(1, "camp-n").hand(A, "F9 BF");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with BF");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
}

// 09 city-walls

#[test]
fn a_wall_may_face_the_trader_and_what_comes_there_must_match() {
    let modules = [ModuleId::CityWalls, ModuleId::StreetTrader];
    let scene = Scene::with(3, &modules).next_cards("wall-E U5").display("U1 U2 U3 U4");
    let mut scene = scene
        .trader(A, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers])
        .trader(C, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers])
        .turn(C);
    scene.play(C, "take U4");
    scene.play(C, "done");
    scene.play(A, "city-walls build E on start-1");
    let alhambra = scene.game.alhambra(A);
    let tower = crate::Piece::new(tile("tower-12"), Cell::new(1, 0));
    let refused = alhambra.check_add(&tower, None);
    assert_eq!(refused, Err(Misfit::WallsDiffer(Cell::new(1, 0), Side::W)));
}

// 14 master-builders and 22 watchtowers

#[test]
fn a_builders_rebuild_leaves_every_watchtower_its_contact() {
    let modules = [ModuleId::MasterBuilders, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .built(A, "tower-11-s", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, crate::Rotation::Upright)))
        .hand(A, "BF")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    let refused = scene.refuses(A, "master-builders use BF rebuild remove 1,0");
    assert!(matches!(refused, Illegal::Misfit(_) | Illegal::NoContact { .. }), "{refused}");
}

// 25 magical-buildings

#[test]
fn dirks_magical_buildings_count_and_one_of_the_last_tiles_is_turned() {
    let scene = Scene::with(2, &[ModuleId::MagicalBuildings]).no_dirk_tiles().dirk("magic-tower");
    assert_eq!(scene.game.halves(Scorer::Dirk)[Kind::Tower], 2);
    let scene = Scene::with(3, &[ModuleId::MagicalBuildings]).market(1, "pavilion-7");
    let scene = scene.market(2, "magic-pavilion").hand(A, "F8 R9").hand(B, "").hand(C, "");
    let mut scene = scene.supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    scene.play(A, "build magic-pavilion at 1,0 turned 180");
}

#[test]
fn a_camp_keeps_its_only_wall_on_a_magical_building() {
    let modules = [ModuleId::Camps, ModuleId::MagicalBuildings];
    let scene = Scene::with(3, &modules).built(A, "magic-seraglio", 1, 0);
    let mut scene = scene.built(A, "camp-s", 1, -1).turn(A);
    let refused = scene.refuses(A, "rebuild remove 1,0");
    assert_eq!(refused, Illegal::Misfit(Misfit::NoSupport(tile("camp-s"))));
}

// 28 major-projects

#[test]
fn a_project_gives_a_watchtower_no_contact() {
    let modules = [ModuleId::Watchtowers, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules)
        .built(A, "project-tower-pavilion", 1, 0)
        .tower(A, "watchtower-tower-1", None)
        .pending(A, "garden-11")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    // Its legs may lie on the open sides of a project all the same.
    let refused = scene.refuses(A, "build watchtower-tower-1 at 1,-1 turned 180");
    assert_eq!(refused, Illegal::NoContact { tile: tile("watchtower-tower-1") });
}
