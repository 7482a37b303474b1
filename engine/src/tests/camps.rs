//! 08 camps.

use super::scene::{A, B, Scene, tile};
use crate::{Alhambra, Cell, Misfit, ModuleId, Piece, Round, Side};

const CAMPS: &[ModuleId] = &[ModuleId::Camps];

fn laid(pieces: &[(&str, i8, i8)]) -> Alhambra {
    let mut alhambra = Alhambra::new(A);
    for &(name, x, y) in pieces {
        alhambra.insert(Piece::new(tile(name), Cell::new(x, y)));
    }
    alhambra.validate().expect("the fixture breaks no rule");
    alhambra
}

fn add(alhambra: &Alhambra, name: &str, x: i8, y: i8) -> Result<(), Misfit> {
    alhambra.check_add(&Piece::new(tile(name), Cell::new(x, y)), None)
}

fn differs(x: i8, y: i8, side: Side) -> Result<(), Misfit> {
    Err(Misfit::WallsDiffer(Cell::new(x, y), side))
}

fn camp_points(scene: &Scene) -> Vec<i16> {
    scene.game.scoring(Round::First).lines.iter().map(|line| line.points).collect()
}

#[test]
fn a_bastion_leans_on_a_wall_and_on_nothing_else() {
    // Walls in the north and west of the western tile and in the east of the eastern one.
    let row = laid(&[("pavilion-5", -1, 0), ("pavilion-7", 1, 0)]);
    assert_eq!(add(&row, "camp-w", 2, 0), Ok(()));
    assert_eq!(add(&row, "camp-e", -2, 0), Ok(()));
    assert_eq!(add(&row, "camp-s", -1, -1), Ok(()));
    // Bastion against an open side, green against a wall, green against an open side.
    assert_eq!(add(&row, "camp-n", 1, 1), differs(1, 1, Side::N));
    assert_eq!(add(&row, "camp-e", 2, 0), differs(2, 0, Side::W));
    assert_eq!(add(&row, "camp-s", 0, 1), differs(0, 1, Side::N));
    // The second bastion may face an empty cell.
    assert_eq!(add(&row, "camp-nw", 2, 0), Ok(()));
    assert_eq!(add(&row, "camp-e", 5, 5), Err(Misfit::NoContact(Cell::new(5, 5))));
}

#[test]
fn camps_touch_each_other_with_their_green_sides_only() {
    let row = laid(&[("tower-11-n", 1, 0), ("garden-10-n", 2, 0), ("camp-s", 1, -1)]);
    assert_eq!(add(&row, "camp-es", 2, -1), Ok(()));
    assert_eq!(add(&row, "camp-sw", 2, -1), differs(2, -1, Side::W));
    // A camp alone supports no camp.
    assert_eq!(add(&row, "camp-e", 1, -2), Err(Misfit::NoSupport(tile("camp-e"))));
}

#[test]
fn no_path_leads_through_a_camp() {
    let row = laid(&[("pavilion-7", 1, 0), ("camp-w", 2, 0)]);
    assert_eq!(add(&row, "tower-12", 3, 0), differs(3, 0, Side::W));
}

#[test]
fn a_camp_fills_its_cell_and_so_can_close_a_hole() {
    let court = laid(&[
        ("tower-12", 1, 0),
        ("garden-11", 2, 0),
        ("seraglio-8", 0, 1),
        ("arcades-10", 2, 1),
        ("chambers-9-w", 2, 2),
        ("camp-n", 0, 2),
    ]);
    assert_eq!(add(&court, "camp-e", 1, 2), Err(Misfit::Hole));
}

#[test]
fn the_only_support_of_a_camp_stays_or_is_swapped_for_a_wall_on_that_side() {
    let mut scene = Scene::with(3, CAMPS)
        .built(A, "pavilion-7", 1, 0)
        .built(A, "camp-w", 2, 0)
        .reserve(A, "garden-9 tower-12")
        .turn(A);
    let refused = scene.refuses(A, "rebuild remove 1,0");
    assert_eq!(refused, Misfit::NoSupport(tile("camp-w")).into());
    scene.refuses(A, "rebuild swap tower-12 at 1,0");
    scene.play(A, "rebuild swap garden-9 at 1,0");
}

#[test]
fn a_camp_is_removed_and_added_like_a_tile() {
    let scene = Scene::with(3, CAMPS)
        .built(A, "pavilion-7", 1, 0)
        .built(A, "camp-w", 2, 0)
        .reserve(A, "camp-nw")
        .turn(A);
    assert!(scene.offers(A, "rebuild remove 2,0"));
    assert!(scene.offers(A, "rebuild swap camp-nw at 2,0"));
    assert!(!scene.offers(A, "rebuild add camp-nw at 0,1"));
}

#[test]
fn an_absent_players_camp_goes_where_it_has_most_neighbours_if_the_points_are_equal() {
    let mut scene = Scene::with(3, CAMPS)
        .built(A, "seraglio-8", -1, 0)
        .built(A, "chambers-9-s", 1, 0)
        .built(A, "garden-12", 2, 0)
        .built(A, "camp-ne", 2, 1)
        .market(1, "camp-n")
        .hand(A, "F4")
        .turn(A);
    scene.play(A, "buy 1 with F4");
    assert!(scene.offers(A, "build camp-n at -1,1"), "one point, one neighbour");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "build camp-n at 1,1");
}

#[test]
fn the_rulebook_picture_scores_four_four_and_two() {
    let scene = Scene::with(3, CAMPS)
        .built(A, "chambers-9-w", -1, 0)
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-13", 2, 0)
        .built(A, "seraglio-8", 0, 1)
        .built(A, "camp-e", -2, 0)
        .built(A, "camp-w", 3, 0)
        .built(A, "camp-n", 0, 2);
    assert_eq!(camp_points(&scene), [4, 4, 2]);
    let scoring = scene.game.scoring(Round::First);
    assert_eq!(scoring.gained[0] - scoring.walls[0].points, 10 + majority_points(&scene));
}

fn majority_points(scene: &Scene) -> i16 {
    let scoring = scene.game.scoring(Round::First);
    let standings = scoring.majorities.iter().flat_map(|majority| &majority.standings);
    standings.filter(|it| it.who == crate::Scorer::Seat(A)).map(|it| it.points).sum()
}

#[test]
fn the_line_shrinks_when_a_tile_is_taken_out_of_it() {
    let mut scene = Scene::with(3, CAMPS)
        .built(A, "tower-12", 1, 0)
        .built(A, "pavilion-7", 2, 0)
        .built(A, "seraglio-9", 0, -1)
        .built(A, "arcades-10", 1, -1)
        .built(A, "chambers-11", 2, -1)
        .built(A, "camp-w", 3, 0)
        .turn(A);
    assert_eq!(camp_points(&scene), [3]);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(camp_points(&scene), [1]);
}

#[test]
fn a_camp_at_the_far_end_ends_the_line_and_is_not_counted() {
    let scene = Scene::with(3, CAMPS)
        .built(A, "pavilion-7", 1, 0)
        .built(A, "camp-w", 2, 0)
        .built(A, "chambers-9-w", -1, 0)
        .built(A, "camp-e", -2, 0);
    assert_eq!(camp_points(&scene), [3, 3]);
}

#[test]
fn two_arrows_score_two_lines() {
    // The camp stands in the corner between a wall to its north and one to its east.
    let scene = Scene::with(3, CAMPS)
        .built(A, "chambers-9-s", -1, 0)
        .built(A, "chambers-9-w", 0, 1)
        .built(A, "camp-ne", -1, 1);
    scene.game.alhambra(A).validate().unwrap();
    assert_eq!(camp_points(&scene), [2]);
}

#[test]
fn a_wall_behind_a_bastion_is_still_an_outer_wall() {
    let row = [("tower-11-n", 1, 0), ("garden-10-n", 2, 0), ("pavilion-6", 3, 0)];
    assert_eq!(laid(&row).longest_wall().len(), 3);
    let camped = laid(&[row[0], row[1], row[2], ("camp-s", 2, -1)]);
    assert_eq!(camped.longest_wall().len(), 3);
}

#[test]
fn a_camp_is_bought_like_a_building_and_an_exact_one_gives_an_action() {
    let mut scene =
        Scene::with(2, CAMPS).market(2, "camp-n").hand(A, "R3 R4").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "buy 2 with R3");
    scene.play(A, "take F8");
    scene.refuses(A, "build camp-n at 0,1");
    assert!(scene.offers(A, "stow camp-n"));
    scene.play(A, "gift camp-n");
    assert!(scene.game.dirk.as_ref().unwrap().tiles.contains(&tile("camp-n")));
}

#[test]
fn an_absent_player_builds_a_camp_where_it_scores_most() {
    let mut scene = Scene::with(3, CAMPS)
        .built(A, "pavilion-7", 1, 0)
        .built(A, "garden-9", 0, 1)
        .pending(A, "camp-w")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "take F8");
    let action = scene.game.default_action(A).unwrap();
    assert_eq!(action.to_string(), "build camp-w at 2,0");
    scene.play(A, "build camp-w at 2,0");
    let mut scene = Scene::with(3, CAMPS).pending(B, "camp-w").display("F5 F6 F7 F8").turn(B);
    scene.play(B, "take F8");
    assert_eq!(scene.game.default_action(B).unwrap().to_string(), "stow camp-w");
}

#[test]
fn a_camp_on_the_market_is_given_out_at_the_end_and_built() {
    let mut scene = Scene::with(3, CAMPS)
        .built(A, "pavilion-7", 1, 0)
        .market(1, "pavilion-6")
        .market(2, "camp-w")
        .hand(A, "F9 R2")
        .hand(B, "R1")
        .hand(super::scene::C, "")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-6");
    scene.play(A, "done");
    let events = scene.play(A, "build camp-w at 2,0");
    let scored = events.iter().find_map(|it| match it {
        crate::Happening::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let lines = &scored.unwrap().lines;
    assert_eq!(lines.iter().map(|line| line.points).collect::<Vec<_>>(), [2]);
}

#[test]
fn dirks_camps_count_among_his_six_and_bring_nothing() {
    let mut scene = Scene::with(2, CAMPS).no_dirk_tiles().display("F1 F2 R1 R2");
    scene = scene.next_tiles("camp-n camp-e").next_cards("scoring-1 D1").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    let tiles = &scene.game.dirk.as_ref().unwrap().tiles;
    assert_eq!(tiles.len(), 6);
    assert!(tiles.contains(&tile("camp-n")) && tiles.contains(&tile("camp-e")));
    assert!(scene.game.scoring(Round::Second).lines.is_empty());
}

#[test]
fn no_wooden_wall_stands_on_a_camp() {
    let modules = [ModuleId::Camps, ModuleId::CityWalls];
    let scene = Scene::with(3, &modules).built(A, "pavilion-7", 1, 0).built(A, "camp-w", 2, 0);
    let scene = scene.reserve(A, "camp-n");
    let mut scene = super::city_walls::open(scene, "S").turn(A);
    let walls = scene.options(A).into_iter().filter(|it| it.starts_with("city-walls build"));
    assert!(walls.into_iter().all(|it| !it.contains("camp")));
    for name in ["camp-w", "camp-n"] {
        scene.refuses(A, &format!("city-walls build S on {name}"));
    }
}
