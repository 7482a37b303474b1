//! 32 bath-houses.

use super::scene::{A, B, Scene, tile};
use crate::{
    Action, Cell, Glyph, Illegal, ModuleId, Piece, Question, Rotation, Round, Scorer, Side, Sign,
    TileId, modules::bath_houses::BATH_HOUSE,
};

const BATHS: &[ModuleId] = &[ModuleId::BathHouses];

/// What bath houses bring a seat.
pub(super) fn points(scene: &Scene) -> i16 {
    let scoring = scene.game.scoring(Round::First);
    let lines = scoring.lines.iter().filter(|it| it.module == ModuleId::BathHouses);
    lines.filter(|it| it.who == Scorer::Seat(A)).map(|it| it.points).sum()
}

#[test]
fn six_bath_houses_without_walls_and_kind_are_mixed_in() {
    for players in [2, 6] {
        let scene = Scene::with(players, BATHS);
        let game = &scene.game;
        let of_dirk = game.dirk.as_ref().map_or(0, |dirk| dirk.tiles.len());
        let tiles = game.tower.len() + game.beside.len() + 4 + of_dirk;
        assert_eq!(tiles, 54 + 6);
    }
    for tile in TileId::of_family(&BATH_HOUSE) {
        assert_eq!((tile.price(), tile.building()), (Some(8), None));
        assert!(tile.face().halves[0].walls.is_empty());
        let mut kinds: Vec<_> = tile
            .face()
            .signs
            .iter()
            .map(|sign| match *sign {
                Sign::Side(_, kind) => kind,
                _ => panic!("only sides are signed"),
            })
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), 4, "four different kinds");
    }
}

#[test]
fn two_steps_to_chambers_and_three_to_a_garden_bring_five() {
    // Arcades in the north, garden in the east, chambers in the south, pavilion in the west.
    let scene = Scene::with(3, BATHS)
        .built(A, "bath-1", 1, 0)
        .built(A, "tower-12", 2, 0)
        .built(A, "tower-11-open", 3, 0)
        .built(A, "garden-11", 4, 0)
        .built(A, "tower-11-s", 1, 1)
        .built(A, "chambers-10", 1, 2);
    assert_eq!(points(&scene), 5);
}

#[test]
fn an_empty_cell_ends_the_search() {
    let scene = Scene::with(3, BATHS).built(A, "bath-3", 0, 1).built(A, "tower-12", -2, 1).built(
        A,
        "tower-11-open",
        -2,
        0,
    );
    assert_eq!(points(&scene), 0, "a tower in the west, but a gap before it");
    let scene = scene.built(A, "pavilion-8", -1, 1);
    assert_eq!(points(&scene), 2);
}

#[test]
fn walls_do_not_end_the_search_and_the_start_tile_is_passed_over() {
    // The garden lies behind a double wall, the arcades behind the start tile.
    let scene = Scene::with(3, BATHS)
        .built(A, "bath-1", 0, 1)
        .built(A, "arcades-9", 0, -1)
        .built(A, "pavilion-7", 1, 1)
        .built(A, "garden-10-w", 2, 1);
    assert_eq!(points(&scene), 2 + 2);
}

#[test]
fn only_the_nearest_of_the_kind_counts_and_only_in_its_direction() {
    let scene = Scene::with(3, BATHS)
        .built(A, "bath-1", 1, 0)
        .built(A, "garden-11", 2, 0)
        .built(A, "garden-10-open", 3, 0)
        .built(A, "garden-9", 1, 1);
    assert_eq!(points(&scene), 1);
}

#[test]
fn one_building_serves_several_bath_houses() {
    let scene = Scene::with(3, BATHS).built(A, "bath-1", 1, 0).built(A, "bath-4", 2, 0).built(
        A,
        "garden-11",
        3,
        0,
    );
    assert_eq!(points(&scene), 2 + 1);
}

#[test]
fn a_turned_bath_house_looks_elsewhere() {
    let mut scene = Scene::with(3, BATHS).built(A, "garden-11", 0, 1);
    let place = |scene: &mut Scene, turn| {
        let bath = tile("bath-1");
        scene.game.tower.retain(|it| *it.peek() != bath);
        scene.game.beside.retain(|it| it.0 != bath);
        scene.game.player(A).alhambra.take(Cell::new(-1, 1));
        let piece = Piece { turn, ..Piece::new(bath, Cell::new(-1, 1)) };
        scene.game.player(A).alhambra.insert(piece);
        points(scene)
    };
    // The garden's side looks east only as printed.
    assert_eq!(place(&mut scene, Rotation::Upright), 1);
    assert_eq!(place(&mut scene, Rotation::Quarter), 0);
    assert_eq!(Side::E.turned(Rotation::Quarter), Side::S);
}

#[test]
fn one_that_is_drawn_lies_beside_its_slot_and_the_slot_is_drawn_for_again() {
    let mut scene = Scene::with(3, BATHS)
        .market(2, "pavilion-8")
        .hand(A, "R8")
        .next_tiles("bath-2 bath-5 tower-12")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "buy 2 with R8");
    scene.play(A, "take F8");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    let slot = &scene.game.view(None).market[1];
    assert_eq!(slot.tile.as_ref().unwrap().tile, tile("tower-12"));
    let beside: Vec<_> = slot.beside.iter().map(|it| it.tile).collect();
    assert_eq!(beside, [tile("bath-2"), tile("bath-5")], "any number at one currency");
}

#[test]
fn it_costs_eight_in_the_currency_where_it_lies_even_beside_an_empty_slot() {
    let mut scene = Scene::with(3, BATHS)
        .beside(2, "bath-2")
        .market(2, "pavilion-2")
        .hand(A, "R2 R8 F8")
        .display("F5 F6 F7 F9")
        .turn(A);
    scene.play(A, "buy 2 with R2");
    assert_eq!(
        scene.refuses(A, "buy bath-2 with F8"),
        Illegal::WrongCurrency { tender: "F8".parse().unwrap() }
    );
    scene.play(A, "buy bath-2 with R8");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "it was exact");
    scene.play(A, "take F5");
    scene.play(A, "stow pavilion-2");
    assert!(scene.offers(A, "build bath-2 at 1,0 turned 90"));
    scene.play(A, "build bath-2 at 1,0 turned 270");
}

#[test]
fn out_of_the_reserve_it_may_be_turned_anew() {
    let scene = Scene::with(3, BATHS).reserve(A, "bath-2").turn(A);
    for turn in ["", " turned 90", " turned 180", " turned 270"] {
        assert!(scene.offers(A, &format!("rebuild add bath-2 at 1,0{turn}")), "{turn}");
    }
}

#[test]
fn an_absent_player_never_buys_one_and_keeps_one_in_the_reserve() {
    let mut scene =
        Scene::with(3, BATHS).beside(2, "bath-2").hand(A, "R8").display("").turn_unchecked();
    let default = scene.game.default_action(A).unwrap();
    assert!(!default.to_string().starts_with("buy bath"), "{default}");
    scene.play(A, "buy bath-2 with R8");
    while scene.game.question(A) != Some(Question::House) {
        let action = scene.game.default_action(A).unwrap();
        scene.game.play(A, action).unwrap();
    }
    assert_eq!(scene.game.default_action(A), Some(Action::Stow(tile("bath-2"))));
}

#[test]
fn it_says_what_the_best_place_would_bring_and_what_a_built_one_brings_now() {
    let mut scene = Scene::with(3, BATHS)
        .built(A, "garden-11", 0, 1)
        .pending(A, "bath-1")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "take F5");
    let notes = scene.game.notes(A);
    assert_eq!(notes[0].key, "bath-houses-best");
    // From the north the garden lies behind the start tile.
    scene.play(A, "build bath-1 at 0,-1 turned 90");
    let view = scene.game.view(None);
    let piece = view.players[0].alhambra.pieces.last().unwrap();
    assert_eq!((piece.tokens[0].glyph, piece.tokens[0].number), (Glyph::Star, Some(2)));
}

#[test]
fn what_lies_beside_the_market_at_the_end_is_not_given_out() {
    let mut scene = Scene::with(3, BATHS)
        .market(1, "pavilion-7")
        .beside(2, "bath-2")
        .hand(A, "F7 R9")
        .hand(B, "R8")
        .display("F5 F6 F8 F9")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F7");
    scene.play(A, "take F5");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert!(scene.game.seats().all(|seat| {
        scene.game.pending(seat).all(|it| it != tile("bath-2"))
            && !scene.game.reserve(seat).contains(&tile("bath-2"))
    }));
}

#[test]
fn a_tower_that_ends_with_bath_houses_leaves_the_slot_empty_and_ends_the_game() {
    let mut scene = Scene::with(3, BATHS)
        .market(1, "pavilion-7")
        .hand(A, "F8")
        .next_tiles("bath-2 bath-3")
        .supply(2)
        .display("F5 F6 F7 F9")
        .turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    let events = scene.play(A, "done");
    assert!(events.iter().any(|it| matches!(it, crate::Happening::EndBegan { .. })));
}

#[test]
fn dirk_has_no_use_for_one() {
    let scene = Scene::with(2, BATHS).dirk("bath-2");
    let scoring = scene.game.scoring(Round::Third);
    assert!(scoring.lines.iter().all(|it| it.module != ModuleId::BathHouses));
    let mut scene = Scene::with(2, BATHS).pending(A, "bath-2").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F5");
    scene.play(A, "gift bath-2");
}
