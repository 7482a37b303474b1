//! A sealed answer is known to its seat alone until all have answered.

use super::scene::{A, B, C, Scene, tile};
use crate::{ModuleId, Question};

/// A has just finished a turn in which the first scoring card came up; A and B hold a bonus
/// card for something built, so both are asked.
fn before_count() -> Scene {
    let mut scene = Scene::with(3, &[ModuleId::BonusCards])
        .built(A, "garden-10-open", 1, 0)
        .built(B, "garden-11", 1, 0)
        .display("F1 F2 R1 R2")
        .next_cards("scoring-1 D1");
    for (seat, name) in [(A, "garden-10-open"), (B, "garden-11")] {
        let state = scene.game.states.bonus_cards.as_deref_mut().unwrap();
        let old = state.hands[seat.index()][0].tile;
        let everywhere = state.hands.iter_mut().flatten().map(|card| &mut card.tile);
        for it in everywhere.chain(&mut state.unused) {
            *it = match *it {
                it if it == tile(name) => old,
                it if it == old => tile(name),
                it => it,
            };
        }
    }
    let mut scene = scene.turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert!(matches!(scene.game.question(A), Some(Question::BeforeCount(_))));
    scene
}

#[test]
fn the_ply_does_not_tell_how_much_somebody_has_answered() {
    let mut scene = before_count();
    let before = scene.game.clone();
    let line = scene.game.options(A).iter().map(ToString::to_string).find(|it| it != "done");
    scene.play(A, &line.unwrap());
    for viewer in [None, Some(B), Some(C)] {
        assert_eq!(scene.game.ply_seen_by(viewer), before.ply());
        assert_eq!(scene.game.view(viewer), before.view(viewer));
    }
    assert_eq!(scene.game.ply_seen_by(Some(A)), before.ply() + 1);
}

#[test]
fn once_all_have_answered_everybody_counts_alike() {
    let mut scene = before_count();
    scene.play(A, "done");
    assert_eq!(scene.game.ply_seen_by(Some(B)) + 1, scene.game.ply());
    while scene.game.asked().is_some_and(|ask| ask.sealed) {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "done");
    }
    for viewer in [None, Some(A), Some(B), Some(C)] {
        assert_eq!(scene.game.ply_seen_by(viewer), scene.game.ply());
    }
}

#[test]
fn a_snapshot_keeps_what_is_sealed() {
    let mut scene = before_count();
    scene.play(A, "done");
    let text = serde_json::to_string(&scene.game).unwrap();
    let loaded: crate::Game = serde_json::from_str(&text).unwrap();
    assert_eq!(loaded, scene.game);
    assert_eq!(loaded.ply_seen_by(Some(B)) + 1, loaded.ply());
}
