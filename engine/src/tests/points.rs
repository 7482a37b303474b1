//! Points that are taken, and points in the middle of the game.

use super::scene::{A, B, Scene};
use crate::{Happening, ModuleId, Round, Scorer, Told};

#[test]
fn a_loss_takes_what_is_there_and_the_next_one_finds_the_rest() {
    let scene = Scene::with(3, &[]).score(A, 5).score(B, 2);
    let mut scoring = scene.game.scoring(Round::First);
    for points in [3, 3, 3] {
        scoring.charge(ModuleId::Vizier, Scorer::Seat(A), points, Told::new("loss"));
        scoring.charge(ModuleId::Vizier, Scorer::Seat(B), points, Told::new("loss"));
    }
    assert_eq!((scoring.total(Scorer::Seat(A)), scoring.total(Scorer::Seat(B))), (0, 0));
    assert_eq!(scoring.gained, [-5, -2, 0]);
    let taken: Vec<_> = scoring.lines.iter().map(|line| (line.who, line.points)).collect();
    assert_eq!(taken, [(Scorer::Seat(A), -3), (Scorer::Seat(B), -2), (Scorer::Seat(A), -2)]);
}

#[test]
fn what_a_scoring_gives_can_be_taken_at_once() {
    let scene = Scene::with(3, &[]).built(A, "tower-12", 1, 0);
    let mut scoring = scene.game.scoring(Round::First);
    assert_eq!(scoring.total(Scorer::Seat(A)), 6);
    scoring.charge(ModuleId::Vizier, Scorer::Seat(A), 10, Told::new("loss"));
    assert_eq!(scoring.gained[0], 0);
}

#[test]
fn dirk_is_charged_like_anybody() {
    let mut scene = Scene::with(2, &[]);
    scene.game.dirk.as_mut().unwrap().score = 4;
    scene.game.dirk.as_mut().unwrap().tiles.clear();
    let mut scoring = scene.game.scoring(Round::First);
    scoring.charge(ModuleId::Vizier, Scorer::Dirk, 9, Told::new("loss"));
    assert_eq!(scoring.dirk, Some(-4));
}

#[test]
fn points_between_the_scorings_say_why_and_stop_at_0() {
    let mut scene = Scene::with(3, &[]).score(A, 1);
    scene.game.give_points(Scorer::Seat(A), 2, Told::new("gain"));
    scene.game.give_points(Scorer::Seat(A), -9, Told::new("loss"));
    let told: Vec<_> = scene.game.events.iter().map(|event| &event.what).collect();
    let points =
        |points, key| Happening::Points { who: Scorer::Seat(A), points, why: Told::new(key) };
    assert_eq!(told, [&points(2, "gain"), &points(-3, "loss")]);
    assert_eq!(scene.game.scores().points[0], 0);
}
