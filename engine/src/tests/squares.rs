//! 04 squares.

use super::scene::{A, B, Scene, tile};
use crate::{
    Cell, Illegal, Item, Kind, ModuleId, Piece, Question, Scorer, Seat, Side, game::Pending,
};

const SQUARES: &[ModuleId] = &[ModuleId::Squares];

/// Takes a square out of its stack.
fn grab(scene: &mut Scene, name: &str) -> crate::TileId {
    let stacks = &mut scene.game.states.squares.as_mut().unwrap().stacks;
    let square = tile(name);
    stacks[square.kind().unwrap()].retain(|&it| it != square);
    square
}

pub(super) fn square(mut scene: Scene, seat: Seat, name: &str, x: i8, y: i8) -> Scene {
    let square = grab(&mut scene, name);
    scene.game.player(seat).alhambra.insert(Piece::new(square, Cell::new(x, y)));
    scene
}

fn top(scene: &Scene, kind: Kind) -> crate::TileId {
    *scene.game.states.squares.as_ref().unwrap().stacks[kind].last().unwrap()
}

fn count(scene: &Scene, kind: Kind) -> u16 {
    scene.game.halves(Scorer::Seat(A))[kind] / 2
}

#[test]
fn six_stacks_lie_there_with_their_tops_open() {
    let scene = Scene::with(3, SQUARES);
    let sizes = scene.game.states.squares.as_ref().unwrap().stacks.0.each_ref().map(Vec::len);
    assert_eq!(sizes, [3, 3, 4, 4, 5, 5]);
    let view = scene.game.view(None);
    let shown = view.beside[0].items.iter().filter(|item| matches!(item, Item::Tile(_)));
    assert_eq!(shown.count(), 6);
}

#[test]
fn a_square_is_taken_for_nothing_and_placed_with_the_rest() {
    let mut scene = Scene::with(3, SQUARES).turn(A);
    let taken = top(&scene, Kind::Garden);
    scene.play(A, &format!("squares take {taken}"));
    assert_ne!(top(&scene, Kind::Garden), taken);
    assert_eq!(scene.game.question(A), Some(Question::House));
    assert_eq!(scene.game.undoable(), None, "the next square was turned up");
    scene.play(A, &format!("stow {taken}"));
    scene.play(A, "done");
    assert_eq!(scene.game.reserve(A), [taken]);
    let covered = scene.game.states.squares.as_ref().unwrap().stacks[Kind::Garden][0];
    assert_eq!(scene.refuses(B, &format!("squares take {covered}")), Illegal::NotForSale);
}

#[test]
fn a_square_may_be_the_extra_action_and_an_exhausted_colour_is_gone() {
    let mut scene = Scene::with(3, SQUARES).market(1, "pavilion-7").hand(A, "F7");
    for name in ["square-pavilion-1", "square-pavilion-2", "square-pavilion-3"] {
        let square = grab(&mut scene, name);
        scene.game.player(B).reserve.push(square);
    }
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F7");
    let takes = scene.game.options(A).into_iter().map(|it| it.to_string());
    assert_eq!(takes.filter(|it| it.starts_with("squares take")).count(), 5);
    let taken = top(&scene, Kind::Tower);
    scene.play(A, &format!("squares take {taken}"));
    assert_eq!(scene.game.pending(A).count(), 2);
}

#[test]
fn three_squares_are_the_most_wherever_they_lie() {
    let mut scene = square(Scene::with(3, SQUARES), A, "square-arcades-1", 1, 0);
    let reserved = grab(&mut scene, "square-garden-1");
    scene.game.player(A).reserve.push(reserved);
    let mut scene = scene.market(1, "pavilion-7").hand(A, "F7").turn(A);
    let pending = grab(&mut scene, "square-garden-2");
    scene.game.player(A).pending.push(Pending { tile: pending, gift: false });
    let fourth = top(&scene, Kind::Tower);
    let illegal = scene.refuses(A, &format!("squares take {fourth}"));
    assert_eq!(illegal, Illegal::LimitReached { limit: 3 });
    assert!(!scene.offers(A, &format!("squares take {fourth}")));
}

#[test]
fn the_picture_of_the_rulebook_counts_five_arcades() {
    // The upper brown square has two open arcades, the lower one has one; the purple
    // square stands behind a double wall.
    let scene = Scene::with(3, SQUARES)
        .built(A, "arcades-9", 1, 0)
        .built(A, "arcades-10", 0, 1)
        .built(A, "tower-10", -1, 0)
        .built(A, "garden-11", 0, -1);
    let scene = square(scene, A, "square-arcades-3", 1, 1);
    let scene = square(scene, A, "square-arcades-1", -1, 1);
    let scene = square(scene, A, "square-tower-2", -2, 0).turn_unchecked();
    assert_eq!(count(&scene, Kind::Arcades), 5);
    assert_eq!(count(&scene, Kind::Garden), 1);
    assert_eq!(count(&scene, Kind::Tower), 1);
}

#[test]
fn squares_are_no_neighbours_of_squares_and_count_nothing_in_the_reserve() {
    let scene =
        Scene::with(3, SQUARES).built(A, "garden-11", 1, 0).built(A, "garden-10-open", 0, 1);
    let scene = square(scene, A, "square-garden-3", 1, 1);
    let scene = square(scene, A, "square-garden-1", 2, 1);
    let mut scene = scene.reserve(A, "arcades-9").turn_unchecked();
    assert_eq!(count(&scene, Kind::Garden), 4);
    let moved = scene.game.player(A).alhambra.take(Cell::new(1, 1)).unwrap();
    scene.game.player(A).reserve.push(moved.tile);
    assert_eq!(count(&scene, Kind::Garden), 2);
}

#[test]
fn a_gate_opens_the_way_for_the_count() {
    let mut scene = Scene::with(3, &[ModuleId::Squares, ModuleId::CityGates])
        .built(A, "arcades-9", 1, 0)
        .built(A, "arcades-8-e", 0, 1);
    // The square's western wall meets the eastern wall of the arcades.
    scene = square(scene, A, "square-arcades-4", 1, 1);
    assert_eq!(count(&scene, Kind::Arcades), 3);
    scene.game.player(A).alhambra.set_gate(Cell::new(0, 1), Side::E);
    assert_eq!(count(&scene, Kind::Arcades), 4);
}

#[test]
fn a_square_is_no_gift_for_dirk_and_out_of_the_viziers_reach() {
    let mut scene = Scene::with(2, &[ModuleId::Vizier, ModuleId::Squares]).turn(A);
    let taken = top(&scene, Kind::Garden);
    scene.play(A, &format!("squares take {taken}"));
    assert_eq!(scene.refuses(A, &format!("gift {taken}")), Illegal::NoGift { tile: taken });
    scene.play(A, &format!("stow {taken}"));
    scene.play(A, "done");
    assert_eq!(scene.game.question(B), Some(Question::Window));
    let next = top(&scene, Kind::Tower);
    assert_eq!(scene.refuses(B, &format!("squares take {next}")), Illegal::NotAnAnswer);
}

#[test]
fn an_absent_player_puts_a_square_beside_its_colour() {
    let mut scene = Scene::with(3, SQUARES).built(A, "garden-11", 1, 0).turn(A);
    let taken = grab(&mut scene, "square-garden-1");
    scene.game.states.squares.as_mut().unwrap().stacks[Kind::Garden].push(taken);
    scene.play(A, "squares take square-garden-1");
    // North of the start would be nearer, and south of the garden its wall is in the way.
    let chosen = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(chosen, "build square-garden-1 at 1,-1");
}

#[test]
fn squares_count_for_the_new_score_cards_too() {
    let scene = Scene::with(3, &[ModuleId::Squares, ModuleId::NewScoreCards])
        .built(A, "tower-12", 1, 0)
        .built(B, "tower-11-open", 1, 0);
    let scene = square(scene, A, "square-tower-2", 1, 1).turn_unchecked();
    let scoring = scene.game.scoring(crate::Round::First);
    let towers = &scoring.majorities[Kind::Tower.index()];
    assert_eq!(towers.standings[0].who, Scorer::Seat(A));
    assert_eq!(towers.standings[0].halves, 4);
}

#[test]
fn a_bonus_card_adds_nothing_to_a_square() {
    let mut scene = Scene::with(3, &[ModuleId::BonusCards, ModuleId::Squares]);
    let shown = scene.game.states.bonus_cards.as_ref().unwrap().hands[0][0].tile;
    let kind = shown.building().unwrap();
    let beside = format!("square-{kind}-2");
    scene = square(scene.built(A, shown.name(), 1, 0), A, &beside, 1, 1).turn_unchecked();
    let before = count(&scene, kind);
    scene.play(A, &format!("bonus-cards show {shown}"));
    assert_eq!(count(&scene, kind), before + 1);
}

#[test]
fn a_square_is_swapped_with_a_building_and_its_walls_are_walls() {
    let mut scene = Scene::with(3, SQUARES).built(A, "garden-11", 1, 0).built(A, "tower-12", 2, 0);
    let reserved = grab(&mut scene, "square-garden-1");
    scene.game.player(A).reserve.push(reserved);
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild swap square-garden-1 at 2,0");
    assert_eq!((count(&scene, Kind::Garden), count(&scene, Kind::Tower)), (2, 0));
    assert_eq!(scene.game.alhambra(A).longest_wall().len(), 1, "its northern one");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild swap tower-12 at 2,0");
    assert_eq!(count(&scene, Kind::Garden), 1);
    assert_eq!(scene.game.reserve(A), [tile("square-garden-1")], "it is still A's");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild add square-garden-1 at 0,-1");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild remove 0,-1");
}

#[test]
fn a_square_without_a_place_goes_into_the_reserve() {
    let mut scene = Scene::with(3, SQUARES)
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "seraglio-3", 0, 1)
        .built(A, "chambers-5", -1, 0)
        .turn(A);
    let taken = top(&scene, Kind::Garden);
    scene.play(A, &format!("squares take {taken}"));
    assert_eq!(scene.options(A), [format!("stow {taken}")]);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), format!("stow {taken}"));
}

#[test]
fn an_absent_player_takes_no_square() {
    let scene = Scene::with(3, SQUARES).display("F1 F2 R1 R2").turn(A);
    assert!(matches!(scene.game.default_action(A), Some(crate::Action::Take(_))));
}
