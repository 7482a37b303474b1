//! 17 new-score-cards.

use super::scene::{A, B, C, Scene};
use crate::{
    Kind, ModuleId, Round, Scorer, Seat,
    modules::new_score_cards::{CARDS, State},
};

const NEW: &[ModuleId] = &[ModuleId::NewScoreCards];

/// Puts a card that fits into the slot of a scoring.
fn slot(scene: &mut Scene, round: Round, fits: impl Fn(&[Kind; 6]) -> bool) {
    let card = CARDS.iter().position(fits).expect("there is such a card");
    let State { slots } = scene.game.states.new_score_cards.as_deref_mut().unwrap();
    slots[round.index()] = card as u8;
}

fn points(scene: &Scene, round: Round, kind: Kind, seat: Seat) -> i16 {
    let scoring = scene.game.scoring(round);
    let majority = scoring.majorities.iter().find(|it| it.kind == kind).unwrap();
    let standing = majority.standings.iter().find(|it| it.who == Scorer::Seat(seat));
    standing.map_or(0, |it| it.points)
}

#[test]
fn each_kind_stands_three_times_in_each_row_and_no_card_has_the_old_order() {
    for row in 0..6 {
        for kind in Kind::ALL {
            assert_eq!(CARDS.iter().filter(|card| card[row] == kind).count(), 3);
        }
    }
    assert!(!CARDS.contains(&Kind::ALL));
    assert!((0..18).all(|nth| !CARDS[..nth].contains(&CARDS[nth])));
}

#[test]
fn three_different_cards_are_public_from_the_first_turn() {
    for seed in 0..30 {
        let modules = NEW.iter().copied().collect();
        let config = crate::Config::new(4, modules, crate::Seed::from_number(seed));
        let game = crate::Game::new(config).unwrap();
        let slots = game.states.new_score_cards.as_ref().unwrap().slots;
        assert!(slots[0] != slots[1] && slots[1] != slots[2] && slots[0] != slots[2]);
        let view = game.view(None);
        assert_eq!(view.beside.len(), 3);
        assert!(view.beside.iter().all(|shelf| shelf.items.len() == 6));
    }
}

#[test]
fn a_seraglio_in_the_highest_row_brings_six() {
    let mut scene = Scene::with(3, NEW).built(A, "seraglio-9", 1, 0).turn(A);
    slot(&mut scene, Round::First, |card| card[5] == Kind::Seraglio);
    assert_eq!(points(&scene, Round::First, Kind::Seraglio, A), 6);
}

#[test]
fn a_tie_for_the_best_pavilions_shares_the_highest_row() {
    let mut scene =
        Scene::with(3, NEW).built(A, "pavilion-8", 1, 0).built(B, "pavilion-7", 1, 0).turn(A);
    slot(&mut scene, Round::Second, |card| card[5] == Kind::Pavilion);
    assert_eq!(points(&scene, Round::Second, Kind::Pavilion, A), 9);
    assert_eq!(points(&scene, Round::Second, Kind::Pavilion, B), 9);
}

#[test]
fn towers_in_the_lowest_row_bring_sixteen_eight_and_one() {
    let mut scene = Scene::with(3, NEW)
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", 2, 0)
        .built(A, "tower-13", 3, 0)
        .built(B, "tower-11-n", 1, 0)
        .built(B, "tower-10", 0, 1)
        .built(C, "tower-11-s", 1, 0)
        .turn(A);
    slot(&mut scene, Round::Third, |card| card[0] == Kind::Tower);
    let got = [A, B, C].map(|seat| points(&scene, Round::Third, Kind::Tower, seat));
    assert_eq!(got, [16, 8, 1]);
}

#[test]
fn the_second_row_and_the_walls_keep_their_values() {
    let mut scene =
        Scene::with(3, NEW).built(A, "chambers-11", 1, 0).built(A, "pavilion-2", 0, -1).turn(A);
    slot(&mut scene, Round::First, |card| card[1] == Kind::Chambers);
    assert_eq!(points(&scene, Round::First, Kind::Chambers, A), 2);
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 3);
}

#[test]
fn dirk_gets_the_new_values_too() {
    let mut scene = Scene::with(2, NEW).no_dirk_tiles().dirk("seraglio-9").turn(A);
    slot(&mut scene, Round::First, |card| card[5] == Kind::Seraglio);
    assert_eq!(scene.game.scoring(Round::First).dirk, Some(6));
}

#[test]
fn every_row_has_the_points_of_its_rank_in_every_scoring() {
    let mut scene = Scene::with(3, NEW).built(A, "tower-12", 1, 0).turn(A);
    let best = [[1, 8, 16], [2, 9, 17], [3, 10, 18], [4, 11, 19], [5, 12, 20], [6, 13, 21]];
    for (row, points_of) in best.into_iter().enumerate() {
        for (round, wanted) in Round::ALL.into_iter().zip(points_of) {
            slot(&mut scene, round, |card| card[row] == Kind::Tower);
            assert_eq!(points(&scene, round, Kind::Tower, A), wanted, "row {}", row + 1);
        }
    }
}

#[test]
fn chests_and_medinas_keep_their_own_tables() {
    let others = [ModuleId::TreasureChamber, ModuleId::Medina];
    for round in Round::ALL {
        let lines = |modules: &[ModuleId]| {
            let scene = Scene::with(3, modules).score(A, 50).score(B, 50).score(C, 50);
            let scene = scene.built(A, "tower-12", 1, 0).chest_on("tower-12");
            scene.built(B, "quarter-7", 1, 0).game.scoring(round).lines
        };
        assert_eq!(lines(&[&others[..], NEW].concat()), lines(&others));
    }
}
