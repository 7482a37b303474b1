//! Pairs of 43 caliphs-guidelines with what is no tile of its own.

use super::{A, Scene, tile};
use crate::modules::{caliphs_guidelines::Task, characters::Character};
use crate::tests::{
    bonus_cards,
    caliphs_guidelines::{points, tasks},
};
use crate::{Currency, Kind, ModuleId, Round};

fn brings(mut scene: Scene, task: Task) -> Vec<i16> {
    tasks(&mut scene, [task, Task::Squares, Task::Diagonal]);
    points(&scene.game, Round::Third, A)
}

fn with(other: ModuleId) -> Scene {
    Scene::with(3, &[other, ModuleId::CaliphsGuidelines])
}

#[test]
fn a_bonus_card_brings_nothing_more() {
    let scene = with(ModuleId::BonusCards).built(A, "garden-11", 1, 0).built(A, "tower-12", 2, 0);
    let mut scene = bonus_cards::deal(scene, A, "garden-11").turn(A);
    scene.play(A, "bonus-cards show garden-11");
    assert_eq!(brings(scene, Task::Variety), [1]);
}

#[test]
fn the_city_watch_looks_at_no_second_wall() {
    let walls = |scene: Scene| scene.built(A, "pavilion-6", 1, 0).built(A, "seraglio-8", -1, 0);
    let plain = walls(with(ModuleId::Characters));
    let watched = walls(with(ModuleId::Characters)).person(A, Character::Watch);
    assert_eq!(brings(plain, Task::SecondWall), [1]);
    assert_eq!(brings(watched, Task::SecondWall), [1]);
}

#[test]
fn a_ground_is_of_its_type_and_makes_no_pair() {
    let ground = || {
        let scene = with(ModuleId::NewBuildingGrounds).grounds().built(A, "arcades-10", 1, 0);
        scene.built_ground(A, "plot-12-a", Kind::Arcades, 2, 0).built(A, "tower-12", 3, 0)
    };
    assert_eq!(brings(ground(), Task::Pairs), [] as [i16; 0]);
    assert_eq!(brings(ground(), Task::Variety), [1], "arcades and a tower");
}

#[test]
fn workers_and_paint_do_not_count_and_neither_do_tiles_in_a_market() {
    let scene = with(ModuleId::Handymen).built(A, "garden-11", 1, 0).built(A, "tower-12", 2, 0);
    assert_eq!(brings(scene.worker_on(A, "garden-11"), Task::Variety), [1]);
    let scene = with(ModuleId::PersonalMarket).built(A, "garden-11", 1, 0);
    let scene = scene.stall(A, Currency::Florin, "tower-12");
    assert!(scene.game.reserve(A).contains(&tile("tower-12")));
    assert_eq!(brings(scene, Task::Variety), [] as [i16; 0]);
}
