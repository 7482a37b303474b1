//! 28 major-projects.

use super::scene::{A, B, C, Scene, cards, tile};
use crate::{
    Action, Alhambra, Cell, Illegal, Kind, Misfit, ModuleId, Piece, Round, Scorer, TileId,
    stack::Step,
};

const PROJECTS: &[ModuleId] = &[ModuleId::MajorProjects];

fn scene() -> Scene {
    Scene::with(3, PROJECTS).display("F1 F2 R1 R2")
}

/// Ends a turn in which a card was taken, with nothing else to decide.
fn take_and_end(scene: &mut Scene, seat: crate::Seat, card: &str) {
    scene.play(seat, &format!("take {card}"));
    scene.play(seat, "done");
}

fn offer(scene: &Scene) -> TileId {
    let view = scene.game.view(None);
    let tile = view.beside[0].items.iter().find_map(|item| match item {
        crate::Item::Tile(tile) => Some(*tile),
        _ => None,
    });
    tile.unwrap()
}

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

#[test]
fn an_outbid_bid_comes_back_and_the_last_one_wins_at_the_start_of_the_turn() {
    let mut scene = scene().hand(A, "D9 D7").hand(B, "R9 R8").turn(A);
    let project = offer(&scene);
    scene.play(A, "major-projects bid D9 D7");
    assert!(scene.game.hand(A).is_empty());
    scene.play(A, "done");
    scene.play(B, "major-projects bid R9 R8");
    assert_eq!(scene.game.hand(A), cards("D7 D9"));
    scene.play(B, "done");
    take_and_end(&mut scene, C, "F1");
    take_and_end(&mut scene, A, "F2");
    assert_eq!(scene.game.pending(B).collect::<Vec<_>>(), [project]);
    assert!(scene.game.hand(B).is_empty());
    assert!(cards("R9 R8").iter().all(|card| scene.game.discard.contains(card)));
    assert_ne!(offer(&scene), project);
    // It is placed at the end of the turn, in the reserve if need be.
    scene.play(B, "take R1");
    scene.play(B, &format!("stow {project}"));
    assert_eq!(scene.game.reserve(B), [project]);
}

#[test]
fn a_won_project_is_no_gift_for_dirk() {
    let scene = Scene::with(2, PROJECTS).display("F1 F2 R1 R2").hand(A, "D9 D7");
    let mut scene = scene.turn(A);
    let tile = offer(&scene);
    scene.play(A, "major-projects bid D9 D7");
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "take R1");
    assert_eq!(scene.refuses(A, &format!("gift {tile}")), Illegal::NoGift { tile });
}

#[test]
fn an_absent_player_never_bids_and_builds_a_won_project_for_the_longest_wall() {
    let mut scene = scene().display("").hand(A, "D9 D7").market(3, "tower-13");
    scene = scene.market(1, "tower-12").market(2, "garden-12").market(4, "garden-11");
    let bidless = scene.turn_unchecked();
    let default = bidless.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "buy 3 with D7 D9");
    let scene = self::scene().built(A, "tower-11-n", 1, 0).pending(A, "project-garden-tower");
    let mut scene = scene.turn(A);
    scene.play(A, "take F1");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "build project-garden-tower at 2,0", "three walls in the north");
}

#[test]
fn without_an_offer_nobody_bids() {
    let mut scene = scene().hand(A, "D9 D7").turn(A);
    let state = scene.game.states.major_projects.as_mut().unwrap();
    let offer = state.offer.take();
    state.pile.extend(offer);
    assert_eq!(scene.refuses(A, "major-projects bid D7 D9"), Illegal::NotForSale);
}

#[test]
fn a_bid_must_reach_15_and_then_exceed_the_last_one() {
    let mut scene = scene().hand(A, "D9 D7 D5").hand(B, "U9 U7 U1").turn(A);
    let refused = scene.refuses(A, "major-projects bid D9 D5");
    assert_eq!(refused, Illegal::BidTooLow { least: 15, offered: 14 });
    scene.play(A, "major-projects bid D9 D7");
    scene.play(A, "done");
    let refused = scene.refuses(B, "major-projects bid U9 U7");
    assert_eq!(refused, Illegal::BidTooLow { least: 17, offered: 16 });
    assert!(scene.offers(B, "major-projects bid U1 U7 U9"));
    scene.play(B, "major-projects bid U1 U7 U9");
}

#[test]
fn a_bid_is_made_in_one_currency_of_money_one_has() {
    let mut scene = scene().hand(A, "D9 D5 F9").turn(A);
    assert_eq!(scene.refuses(A, "major-projects bid D9 F9"), Illegal::Mixed);
    let tender = "D8".parse().unwrap();
    assert_eq!(scene.refuses(A, "major-projects bid D9 D8"), Illegal::NotYours { tender });
}

#[test]
fn nobody_raises_an_own_bid() {
    let mut scene = scene().hand(A, "D9 D7 U8 U9").market(1, "pavilion-2").turn(A);
    scene.game.rights = 2;
    scene.play(A, "major-projects bid D9 D7");
    scene.refuses(A, "major-projects bid U8 U9");
    let bid = |action: &Action| action.to_string().starts_with("major-projects");
    assert!(!scene.game.options(A).iter().any(bid));
}

#[test]
fn a_bid_ends_the_action_but_may_be_the_extra_one() {
    let mut scene = scene().hand(A, "D9 D7 F2").market(1, "pavilion-2").turn(A);
    scene.play(A, "buy 1 with F2");
    scene.play(A, "major-projects bid D9 D7");
    scene.play(A, "stow pavilion-2");
    assert_eq!(scene.game.question(A), Some(crate::Question::EndTurn));
}

#[test]
fn the_winner_may_bid_on_the_next_project_in_the_same_turn() {
    let mut scene = scene().hand(A, "D9 D7 U8 U9").turn(A);
    scene.play(A, "major-projects bid D9 D7");
    let mut scene = Scene { game: scene.game }.turn(A);
    assert_eq!(scene.game.pending(A).count(), 1);
    scene.play(A, "major-projects bid U8 U9");
}

#[test]
fn both_halves_of_a_project_count() {
    let scene = scene().built(A, "project-garden-tower", 1, 0);
    let halves = scene.game.halves(Scorer::Seat(A));
    assert_eq!((halves[Kind::Garden], halves[Kind::Tower]), (2, 2));
    // Two walled units in the north.
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 2);
}

#[test]
fn a_project_needs_two_free_cells_and_all_its_edges_match() {
    let start = laid(&[]);
    assert_eq!(add(&start, "project-garden-tower", 1, 0), Ok(()));
    // Only its eastern half touches.
    assert_eq!(add(&start, "project-garden-tower", -2, 0), Ok(()));
    // Its northern walls would meet the open start tile.
    let differs = Misfit::WallsDiffer(Cell::new(0, 1), crate::Side::N);
    assert_eq!(add(&start, "project-garden-tower", 0, 1), Err(differs));
    assert_eq!(add(&start, "project-garden-tower", 0, -1), Ok(()));
    let row = laid(&[("tower-12", 2, 1), ("garden-11", 1, 1), ("arcades-10", 0, 1)]);
    let differs = add(&row, "project-tower-pavilion", 1, 0);
    assert_eq!(differs, Err(Misfit::WallsDiffer(Cell::new(1, 0), crate::Side::S)));
    assert_eq!(add(&row, "project-garden-tower", 2, 1), Err(Misfit::Occupied(Cell::new(2, 1))));
    // Upright ones cover the cell to the south.
    assert_eq!(add(&start, "project-pavilion-arcades", 0, -2), Ok(()));
    let differs = Misfit::WallsDiffer(Cell::new(-1, 0), crate::Side::E);
    assert_eq!(add(&start, "project-pavilion-arcades", -1, -1), Err(differs));
}

#[test]
fn a_project_is_one_tile_for_the_way_on_foot() {
    // The tile at 3,0 is reached through both halves.
    let alhambra = laid(&[("project-garden-tower", 1, 0), ("tower-12", 3, 0)]);
    assert_eq!(alhambra.check_remove(Cell::new(2, 0)), Err(Misfit::Unreachable(tile("tower-12"))));
    let alone = laid(&[("project-garden-tower", 1, 0)]);
    assert_eq!(alone.check_remove(Cell::new(2, 0)), Ok(()));
}

#[test]
fn a_project_is_swapped_for_a_project_on_the_same_cells_only() {
    let mut scene = scene()
        .built(A, "project-garden-tower", 1, 0)
        .reserve(A, "project-arcades-garden project-garden-pavilion tower-11-n")
        .turn(A);
    scene.refuses(A, "rebuild swap tower-11-n at 1,0");
    scene.refuses(A, "rebuild swap project-garden-pavilion at 1,0");
    assert!(scene.offers(A, "rebuild swap project-arcades-garden at 1,0"));
    scene.play(A, "rebuild swap project-arcades-garden at 1,0");
}

#[test]
fn at_the_end_a_bid_comes_back_and_its_money_counts() {
    let mut scene =
        scene().hand(A, "D9 D7").hand(B, "D8 D7").hand(C, "F1").market(3, "garden-11").turn(A);
    scene.play(A, "major-projects bid D9 D7");
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    assert!(scene.game.pending(A).any(|tile| tile == "garden-11".parse().unwrap()));
    assert_eq!(scene.game.hand(A), cards("D7 D9"));
    scene.game.verify().unwrap();
}

#[test]
fn diamonds_are_one_currency_for_a_bid() {
    let modules = [ModuleId::Diamonds, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules).hand(A, "X9 X7 F9 F8").turn(A);
    assert_eq!(scene.refuses(A, "major-projects bid X9 F9"), Illegal::Mixed);
    scene.play(A, "major-projects bid X9 X7");
}

#[test]
fn a_camp_leans_on_a_project_and_counts_each_of_its_cells() {
    let modules = [ModuleId::Camps, ModuleId::MajorProjects];
    let scene = Scene::with(3, &modules)
        .built(A, "project-garden-tower", 1, 0)
        .built(A, "project-pavilion-arcades", -1, 0)
        .built(A, "camp-s", 2, -1);
    let points = |scene: &Scene| {
        let lines = scene.game.scoring(Round::First).lines;
        lines.iter().map(|line| line.points).collect::<Vec<_>>()
    };
    assert_eq!(points(&scene), [1]);
    let scene = Scene::with(3, &modules)
        .built(A, "project-garden-tower", 1, 0)
        .built(A, "tower-13", 3, 0)
        .built(A, "camp-w", 4, 0);
    scene.game.alhambra(A).validate().unwrap();
    assert_eq!(points(&scene), [4]);
}

#[test]
fn the_vizier_cannot_be_used_for_a_project() {
    let modules = [ModuleId::Vizier, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules).display("F1 F2 R1 R2").hand(B, "D9 D7").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.game.question(B), Some(crate::Question::Window));
    assert_eq!(scene.refuses(B, "major-projects bid D9 D7"), Illegal::NotAnAnswer);
}

#[test]
fn a_project_won_at_the_start_of_a_falcon_turn_is_placed_after_the_falcons() {
    let modules = [ModuleId::Falconers, ModuleId::MajorProjects];
    let scene = super::falconers::crossing(Scene::with(3, &modules)).hand(A, "F2");
    let mut scene = scene.pending(A, "project-garden-tower").turn(A);
    scene.play(A, "falconers place 15 at x1,1");
    scene.play(A, "falconers pay F2");
    assert_eq!(scene.game.question(A), Some(crate::Question::House));
    scene.play(A, "stow project-garden-tower");
}
