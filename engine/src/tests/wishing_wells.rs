//! 33 wishing-wells.

use super::scene::{A, Scene, tile};
use crate::{
    Action, Cell, ModuleId, Piece, Question, Rotation, Round, Scorer, TileId,
    modules::wishing_wells::WELL,
};

const WELLS: &[ModuleId] = &[ModuleId::WishingWells];

/// What wells bring a seat.
pub(super) fn points(scene: &Scene) -> i16 {
    let scoring = scene.game.scoring(Round::Second);
    let lines = scoring.lines.iter().filter(|it| it.module == ModuleId::WishingWells);
    lines.filter(|it| it.who == Scorer::Seat(A)).map(|it| it.points).sum()
}

#[test]
fn six_wells_with_their_numbers_as_prices_are_mixed_in() {
    let prices: Vec<_> = TileId::of_family(&WELL).filter_map(TileId::price).collect();
    assert_eq!(prices, [3, 3, 4, 4, 5, 5]);
    assert!(TileId::of_family(&WELL).all(|tile| tile.building().is_none()));
    assert!(TileId::of_family(&WELL).all(|tile| tile.face().halves[0].walls.is_empty()));
    let game = &Scene::with(4, WELLS).game;
    assert_eq!(game.tower.len() + game.beside.len() + 4, 54 + 6);
}

#[test]
fn exactly_its_number_of_tiles_before_the_arrow_brings_the_number() {
    // The arrow looks south; the start tile counts like any other.
    let two = Scene::with(3, WELLS).built(A, "well-3-1", 0, -1).built(A, "tower-12", 0, 1);
    assert_eq!(points(&two), 0, "the start tile and a tower are two");
    let three = two.built(A, "garden-11", 0, 2);
    assert_eq!(points(&three), 3);
    let four = three.built(A, "chambers-11", 0, 3);
    assert_eq!(points(&four), 0, "one too many");
}

#[test]
fn a_gap_ends_the_line_and_walls_do_not() {
    let scene = Scene::with(3, WELLS)
        .built(A, "well-3-2", 1, 0)
        .built(A, "tower-12", 1, 1)
        .built(A, "tower-11-s", 1, 2)
        .built(A, "garden-11", 1, 4);
    assert_eq!(points(&scene), 0, "two, a gap, one");
    // A double wall between the second and the third.
    let scene = scene.built(A, "garden-10-n", 1, 3);
    assert_eq!(points(&scene), 0, "the line goes on to the fourth");
    let scene = Scene::with(3, WELLS)
        .built(A, "well-3-2", 1, 0)
        .built(A, "tower-12", 1, 1)
        .built(A, "tower-11-s", 1, 2)
        .built(A, "garden-10-n", 1, 3);
    assert_eq!(points(&scene), 3);
}

#[test]
fn a_turned_well_looks_where_its_arrow_points() {
    let mut scene = Scene::with(3, WELLS)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-11", 2, 0)
        .built(A, "chambers-11", 3, 0);
    let mut brings = |turn| {
        let well = tile("well-4-1");
        scene.game.tower.retain(|it| *it.peek() != well);
        scene.game.beside.retain(|it| it.0 != well);
        scene.game.player(A).alhambra.take(Cell::new(-1, 0));
        scene.game.player(A).alhambra.insert(Piece { turn, ..Piece::new(well, Cell::new(-1, 0)) });
        points(&scene)
    };
    let brought = Rotation::ALL.map(&mut brings);
    // South, west, north, east.
    assert_eq!(brought, [0, 0, 0, 4]);
}

#[test]
fn it_costs_its_number_where_it_lies_and_is_turned_at_every_placement() {
    let mut scene =
        Scene::with(3, WELLS).beside(3, "well-5-1").hand(A, "D5").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "buy well-5-1 with D5");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "it was exact");
    scene.play(A, "take F5");
    scene.play(A, "build well-5-1 at 1,0 turned 90");
    let scene = Scene::with(3, WELLS).reserve(A, "well-3-1").turn(A);
    assert!(scene.offers(A, "rebuild add well-3-1 at 0,1 turned 180"));
}

#[test]
fn a_drawn_well_lies_beside_its_slot() {
    let mut scene = Scene::with(3, WELLS)
        .market(4, "pavilion-8")
        .hand(A, "U9")
        .next_tiles("well-3-1 well-4-1 tower-12")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "buy 4 with U9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    let slot = &scene.game.view(None).market[3];
    assert_eq!(slot.tile.as_ref().unwrap().tile, tile("tower-12"));
    assert_eq!(slot.beside.len(), 2);
}

#[test]
fn an_absent_players_well_waits_in_the_reserve() {
    let mut scene = Scene::with(3, WELLS).pending(A, "well-3-1").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F5");
    assert_eq!(scene.game.default_action(A), Some(Action::Stow(tile("well-3-1"))));
    let notes = scene.game.notes(A);
    assert_eq!(notes[0].key, "wishing-wells-best");
}

#[test]
fn dirk_has_no_use_for_a_well() {
    let scene = Scene::with(2, WELLS).dirk("well-3-1");
    let scoring = scene.game.scoring(Round::Third);
    assert!(scoring.lines.iter().all(|it| it.module != ModuleId::WishingWells));
}
