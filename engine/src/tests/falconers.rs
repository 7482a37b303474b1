//! 21 falconers.

use super::scene::{A, B, Scene, cards};
use crate::{
    Cell, Crossing, Glyph, Illegal, Item, ModuleId, ModuleQuestion, Question, Round, Scorer, Seat,
    Spot,
    modules::falconers::{self, Placed, State},
};

const FALCONERS: &[ModuleId] = &[ModuleId::Falconers];

pub(super) fn state(scene: &mut Scene) -> &mut State {
    scene.game.states.falconers.as_mut().unwrap()
}

pub(super) fn asks(scene: &Scene, seat: Seat, question: falconers::Question) -> bool {
    let question = ModuleQuestion::Falconers(question);
    scene.game.question(seat) == Some(Question::Module(question))
}

/// Start tile, tower, garden and chambers about the crossing south-east of the start tile.
pub(super) fn crossing(scene: Scene) -> Scene {
    let scene = scene.built(A, "tower-12", 1, 0).built(A, "garden-11", 0, 1);
    scene.built(A, "chambers-11", 1, 1)
}

/// The falcons that are offered, by number.
pub(super) fn offered(scene: &Scene, at: &str) -> Vec<u8> {
    (1..=15).filter(|it| scene.offers(A, &format!("falconers place {it} at {at}"))).collect()
}

fn points(scene: &Scene, seat: Seat) -> i16 {
    let lines = scene.game.scoring(Round::Second).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::Falconers).map(|it| it.points).sum()
}

fn at(x: i8, y: i8) -> Crossing {
    Crossing(Cell::new(x, y))
}

#[test]
fn each_pair_of_kinds_sits_on_one_of_fifteen_falcons() {
    let view = Scene::with(3, FALCONERS).game.view(None);
    let sizes: Vec<usize> = view.beside.iter().map(|shelf| shelf.items.len()).collect();
    assert_eq!(sizes, [5, 5, 5]);
    let mut all: Vec<_> = view.beside.iter().flat_map(|shelf| shelf.items.clone()).collect();
    all.sort_by_key(|item| format!("{item:?}"));
    all.dedup();
    assert_eq!(all.len(), 15, "no two are alike");
}

#[test]
fn two_of_the_colours_about_a_crossing_must_be_the_falcons() {
    let scene = crossing(Scene::with(3, FALCONERS)).hand(A, "F2").turn(A);
    // Chambers and garden, chambers and tower, garden and tower.
    assert_eq!(offered(&scene, "x1,1"), [4, 5, 15]);
    // Start tile, two towers and a garden.
    let scene = Scene::with(3, FALCONERS).built(A, "tower-12", 1, 0).built(A, "garden-11", 0, 1);
    let scene = scene.built(A, "tower-11-open", 1, 1).hand(A, "F2").turn(A);
    assert_eq!(offered(&scene, "x1,1"), [15], "green and purple, but not purple and white");
}

#[test]
fn walls_between_the_four_do_not_matter_but_all_four_must_be_there() {
    let scene = Scene::with(3, FALCONERS).built(A, "tower-12", 1, 0).built(A, "garden-11", 0, 1);
    let scene = scene.hand(A, "F2").turn(A);
    assert_eq!(offered(&scene, "x1,1"), [0u8; 0]);
    let scene = Scene::with(3, FALCONERS).built(A, "tower-12", 1, 0).built(A, "garden-9", 0, 1);
    let scene = scene.built(A, "chambers-9-w", 1, 1).hand(A, "F2").turn(A);
    assert_eq!(offered(&scene, "x1,1"), [4, 5, 15]);
}

#[test]
fn a_falcon_costs_one_card_of_any_value_and_is_the_only_action() {
    let mut scene = crossing(Scene::with(3, FALCONERS)).hand(A, "F9 R1").turn(A);
    let all = cards("F9 R1");
    scene.play(A, "falconers place 15 at x1,1");
    assert!(asks(&scene, A, falconers::Question::Pay(14, at(1, 1))));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "falconers pay R1");
    assert_eq!(
        scene.refuses(A, "falconers pay F8"),
        Illegal::NotYours { tender: "F8".parse().unwrap() }
    );
    scene.play(A, "falconers pay F9");
    assert!(scene.game.discard.contains(&all[0]));
    assert_eq!(scene.game.question(A), Some(Question::EndTurn), "nothing else fits, nor follows");
    let view = scene.game.view(None);
    let marker = view.players[0].alhambra.markers[0];
    assert_eq!((marker.spot, marker.token.glyph), (Spot::Corner(Cell::new(1, 1)), Glyph::Falcon));
    assert_eq!(view.beside[2].items.len(), 4, "one white falcon less");
}

#[test]
fn several_falcons_are_bought_one_after_the_other() {
    let scene = crossing(Scene::with(3, FALCONERS)).built(A, "pavilion-8", 2, 0);
    let mut scene = scene.built(A, "seraglio-9", 2, 1).hand(A, "F9 R1 R2").turn(A);
    scene.play(A, "falconers place 4 at x1,1");
    scene.play(A, "falconers pay R1");
    assert!(asks(&scene, A, falconers::Question::More));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "falconers stop");
    assert_eq!(offered(&scene, "x1,1"), [0u8; 0], "it is taken");
    // Tower, pavilion, chambers and seraglio.
    assert_eq!(offered(&scene, "x2,1"), [2, 5, 6, 8, 11, 13]);
    scene.refuses(A, "falconers place 4 at x2,1");
    scene.play(A, "falconers place 5 at x2,1");
    scene.play(A, "falconers pay R2");
    assert_eq!(points(&scene, A), 6, "two black ones");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn who_has_bought_exactly_buys_no_falcon_any_more() {
    let scene = crossing(Scene::with(3, FALCONERS)).market(1, "pavilion-2").hand(A, "F2 R5");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F2");
    assert_eq!(offered(&scene, "x1,1"), [0u8; 0]);
    let refused = scene.refuses(A, "falconers place 15 at x1,1");
    assert_eq!(refused.told().key, "falconers-no-extra");
}

#[test]
fn without_money_or_without_the_falcon_none_is_placed() {
    let mut scene = crossing(Scene::with(3, FALCONERS)).hand(A, "").turn(A);
    let refused = scene.refuses(A, "falconers place 15 at x1,1");
    assert_eq!(refused.told().key, "falconers-no-money");
    let mut scene = crossing(Scene::with(3, FALCONERS)).hand(A, "F1").turn(A);
    let refused = scene.refuses(A, "falconers place 1 at x1,1");
    assert_eq!(refused.told().key, "falconers-no-perch");
    state(&mut scene).placed.push(Placed { falcon: 14, seat: B, at: at(0, 0) });
    let illegal = scene.game.play(A, "falconers place 15 at x1,1".parse().unwrap()).unwrap_err();
    assert_eq!(illegal.told().key, "falconers-no-falcon");
}

#[test]
fn three_black_and_a_white_one_bring_fourteen_and_five_brown_thirty() {
    let mut scene = Scene::with(3, FALCONERS);
    let place = |scene: &mut Scene, seat, falcons: &[u8]| {
        for (&falcon, x) in falcons.iter().zip(0..) {
            state(scene).placed.push(Placed { falcon, seat, at: at(x, 0) });
        }
    };
    place(&mut scene, A, &[0, 1, 2, 14]);
    place(&mut scene, B, &[5, 6, 7, 8, 9]);
    assert_eq!((points(&scene, A), points(&scene, B)), (14, 30));
}

#[test]
fn the_note_says_what_the_next_of_each_colour_adds() {
    let mut scene = crossing(Scene::with(3, FALCONERS)).hand(A, "F1");
    state(&mut scene).placed.push(Placed { falcon: 0, seat: A, at: at(0, 0) });
    let scene = scene.turn_unchecked();
    let notes = scene.game.notes(A);
    let numbers: Vec<_> = notes[0].args.iter().map(|(_, arg)| format!("{arg:?}")).collect();
    assert_eq!(numbers, ["Number(4)", "Number(2)", "Number(2)"]);
}

#[test]
fn a_falcon_flies_back_when_one_of_its_four_tiles_leaves() {
    let placed = || {
        let mut scene = crossing(Scene::with(3, FALCONERS)).reserve(A, "tower-11-open");
        state(&mut scene).placed.push(Placed { falcon: 14, seat: A, at: at(1, 1) });
        scene.hand(A, "F1").turn(A)
    };
    for line in ["rebuild remove 1,1", "rebuild swap tower-11-open at 1,0"] {
        let mut scene = placed();
        let events = scene.play(A, line);
        assert!(state(&mut scene).placed.is_empty(), "{line}: even for a tile of the same kind");
        assert!(
            events.iter().any(
                |it| matches!(it, crate::Happening::Told(told) if told.key == "falconers-flown")
            )
        );
    }
    // A falcon elsewhere stays, and so does another player's at the same point.
    let mut scene = placed();
    state(&mut scene).placed[0].seat = B;
    scene.game.play(A, "rebuild remove 1,1".parse().unwrap()).unwrap();
    assert_eq!(state(&mut scene).placed.len(), 1);
}

#[test]
fn an_absent_player_never_buys_a_falcon() {
    let scene = crossing(Scene::with(3, FALCONERS)).hand(A, "F2").display("U1 U2 U3 U4").turn(A);
    let default = scene.game.default_action(A).unwrap().to_string();
    assert!(default.starts_with("take"), "{default}");
}

#[test]
fn dirk_has_no_falcons_and_none_is_bought_at_the_end() {
    let scene = crossing(Scene::with(2, FALCONERS)).market(1, "pavilion-7").hand(A, "F8 R9");
    let mut scene = scene.hand(B, "").supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    while scene.game.question(A) == Some(Question::House) {
        assert_eq!(offered(&scene, "x1,1"), [0u8; 0]);
        let action = scene.game.default_action(A).unwrap();
        scene.game.play(A, action).unwrap();
    }
    let shelves = scene.game.view(None).dirk.unwrap().shelves;
    assert!(shelves.iter().all(|it| it.items.iter().all(|it| !matches!(it, Item::Token(_)))));
}

#[test]
fn options_before_the_first_action_leave_a_falcon_turn_possible() {
    use crate::modules::characters::Character;
    let modules = [ModuleId::Characters, ModuleId::Falconers];
    let scene = crossing(Scene::with(3, &modules)).hand(A, "F5").display("U1 U2 U3 U4");
    let mut scene = scene.person(A, Character::Exchanger).turn(A);
    scene.play(A, "characters exchange F5 for U4");
    scene.play(A, "falconers place 15 at x1,1");
    scene.play(A, "falconers pay U4");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn a_project_won_at_the_start_is_placed_after_the_falcons() {
    let modules = [ModuleId::MajorProjects, ModuleId::Falconers];
    let scene = crossing(Scene::with(2, &modules)).hand(A, "F9 F8 R1").hand(B, "");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "major-projects bid F8 F9");
    scene.play(A, "done");
    scene.play(B, "take U4");
    scene.play(B, "done");
    assert_eq!(scene.game.pending(A).count(), 1, "won");
    scene.play(A, "falconers place 15 at x1,1");
    scene.play(A, "falconers pay R1");
    assert_eq!(scene.game.question(A), Some(Question::House));
}

#[test]
fn a_trader_fills_no_cell_and_a_thief_pays_for_nothing() {
    let modules = [ModuleId::StreetTrader, ModuleId::Thieves, ModuleId::Falconers];
    let scene = Scene::with(3, &modules).built(A, "tower-12", 1, 0).built(A, "garden-11", 0, 1);
    let scene = scene.trader(A, 1, 1, &[]).hand(A, "F1").turn_unchecked();
    assert_eq!(offered(&scene, "x1,1"), [0u8; 0]);
    let scene = super::thieves::deal(crossing(Scene::with(3, &modules)), &["FRD", "", ""]);
    let mut scene = scene.trader(A, -1, 0, &[]).hand(A, "").turn_unchecked();
    let illegal = scene.game.play(A, "falconers place 15 at x1,1".parse().unwrap()).unwrap_err();
    assert_eq!(illegal.told().key, "falconers-no-money");
}
