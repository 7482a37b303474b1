//! 01 vizier.

use super::scene::{A, B, C, Scene, cards, tile};
use crate::{Happening, Illegal, ModuleId, Question, Seat};

const VIZIER: &[ModuleId] = &[ModuleId::Vizier];

/// A has finished a turn, and the window is open.
fn window(scene: Scene) -> Scene {
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    scene
}

fn asked(scene: &Scene) -> (Seat, Question) {
    let ask = scene.game.asked().unwrap();
    (ask.seats.lowest().unwrap(), ask.question)
}

fn is_awake(scene: &Scene, seat: Seat) -> bool {
    scene.game.view(None).players[seat.index()].shelves[0].key == "vizier-awake"
}

#[test]
fn the_player_due_next_comes_first_and_the_one_who_has_finished_last() {
    let scene = Scene::with(3, VIZIER).market(1, "pavilion-7").hand(A, "F7 R1").hand(C, "F7");
    let mut scene = window(scene);
    assert_eq!(asked(&scene), (B, Question::Window));
    scene.play(B, "pass");
    let display = scene.game.display.clone();
    scene.play(C, "vizier buy 1 with F7");
    assert_eq!(asked(&scene), (C, Question::House), "the tile is placed at once");
    let events = scene.play(C, "build pavilion-7 at 1,0");
    assert!(events.iter().any(|it| matches!(it, Happening::Offered { slot: 0, .. })));
    assert_eq!(scene.game.display, display, "the money is not touched");
    // C has nothing left to act with, so the sweep begins again.
    assert_eq!(asked(&scene), (B, Question::Window));
    scene.play(B, "pass");
    assert_eq!(asked(&scene), (A, Question::Window));
    assert_eq!(
        scene.refuses(A, "vizier buy 4 with F7"),
        Illegal::WrongCurrency { tender: "F7".parse().unwrap() }
    );
    scene.play(A, "pass");
    assert_eq!(asked(&scene), (B, Question::Turn { first: true }));
}

#[test]
fn the_vizier_pays_exactly() {
    let scene = Scene::with(3, VIZIER).market(2, "pavilion-7").hand(B, "R3 R4 R8");
    let mut scene = window(scene);
    let refused = scene.refuses(B, "vizier buy 2 with R8");
    assert_eq!(refused, Illegal::MustBeExact { price: 7, paid: 8 });
    let options: Vec<String> = scene.game.options(B).iter().map(ToString::to_string).collect();
    assert!(options.contains(&"vizier buy 2 with R3 R4".to_owned()));
    assert!(!options.iter().any(|it| it.contains("R8")));
    scene.play(B, "vizier buy 2 with R3 R4");
}

#[test]
fn a_vizier_purchase_is_no_turn_and_costs_none() {
    let scene = Scene::with(3, VIZIER).market(1, "pavilion-7").hand(B, "F7 R9");
    let mut scene = window(scene);
    scene.play(B, "vizier buy 1 with F7");
    scene.play(B, "stow pavilion-7");
    assert!(!is_awake(&scene, B));
    scene.play(C, "pass");
    scene.play(A, "pass");
    // B takes the turn that was due anyway, and only one.
    assert_eq!(asked(&scene), (B, Question::Turn { first: true }));
    let shown = scene.game.display[0];
    scene.play(B, &format!("take {shown}"));
    assert_eq!(asked(&scene), (B, Question::EndTurn));
}

#[test]
fn a_sleeping_vizier_is_woken_by_an_action_and_works_at_once() {
    let scene = Scene::with(3, VIZIER).market(1, "pavilion-7").market(2, "pavilion-3");
    let scene = scene.hand(A, "R3 F7").hand(B, "").hand(C, "");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    assert_eq!(scene.refuses(A, "vizier wake"), Illegal::NotAnAnswer);
    scene.game.states.vizier = serde_json::from_value(serde_json::json!({ "awake": 0 })).unwrap();
    // As the extra action of an exact purchase.
    scene.play(A, "buy 2 with R3");
    assert!(scene.offers(A, "vizier wake"));
    scene.play(A, "vizier wake");
    assert_eq!(asked(&scene), (A, Question::House), "waking gives no other action");
    scene.play(A, "stow pavilion-3");
    scene.play(A, "done");
    // Nobody else is awake: A is asked alone, in the window of the same turn.
    assert_eq!(asked(&scene), (A, Question::Window));
    scene.play(A, "vizier buy 1 with F7");
    scene.play(A, "stow pavilion-7");
    assert_eq!(asked(&scene), (B, Question::Turn { first: true }), "one purchase a waking");
}

#[test]
fn there_is_no_window_before_the_first_turn() {
    let scene = Scene::with(4, VIZIER);
    assert!(matches!(asked(&scene).1, Question::Turn { first: true }));
    assert!(scene.game.seats().all(|seat| is_awake(&scene, seat)));
}

#[test]
fn a_market_that_cannot_be_filled_ends_the_game_at_once() {
    let scene =
        Scene::with(3, VIZIER).market(1, "pavilion-7").hand(A, "").hand(B, "").hand(C, "F7");
    let mut scene = window(scene.supply(0));
    scene.play(B, "pass");
    scene.play(C, "vizier buy 1 with F7");
    let events = scene.play(C, "stow pavilion-7");
    assert!(events.contains(&Happening::EndBegan { dead_table: false }));
    assert!(scene.game.is_over() || asked(&scene).1 == Question::House);
}

#[test]
fn nobody_is_asked_once_the_end_has_begun() {
    let scene = Scene::with(3, VIZIER).market(1, "pavilion-7").hand(A, "F8").hand(B, "F7");
    let mut scene = scene.supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_ne!(scene.game.asked().map(|ask| ask.question), Some(Question::Window));
}

#[test]
fn with_two_players_the_tile_may_go_to_dirk() {
    let scene = Scene::with(2, VIZIER).market(1, "pavilion-7").hand(B, "F7");
    let mut scene = window(scene);
    scene.play(B, "vizier buy 1 with F7");
    scene.play(B, "gift pavilion-7");
    assert!(scene.game.dirk.as_ref().unwrap().tiles.contains(&tile("pavilion-7")));
    assert_eq!(asked(&scene), (A, Question::Window), "the one who has just played");
}

#[test]
fn an_absent_player_neither_uses_nor_wakes_the_vizier() {
    let scene = Scene::with(3, VIZIER).market(1, "pavilion-7").hand(B, "F7");
    let mut scene = window(scene);
    assert_eq!(scene.game.default_action(B).unwrap().to_string(), "pass");
    scene.play(B, "vizier buy 1 with F7");
    scene.play(B, "stow pavilion-7");
    scene.play(C, "pass");
    scene.play(A, "pass");
    let default = scene.game.default_action(B).unwrap().to_string();
    assert!(default.starts_with("take "), "{default}");
}

#[test]
fn camps_and_magical_buildings_are_within_the_viziers_reach() {
    let modules = [ModuleId::Vizier, ModuleId::Camps, ModuleId::MagicalBuildings];
    let scene = Scene::with(3, &modules).market(1, "camp-w").market(2, "magic-pavilion");
    let scene = scene.built(B, "pavilion-7", 1, 0).hand(B, "F6").hand(C, "R9");
    let mut scene = window(scene);
    scene.play(B, "vizier buy 1 with F6");
    scene.play(B, "build camp-w at 2,0");
    scene.play(C, "vizier buy 2 with R9");
    scene.play(C, "build magic-pavilion at 1,0 turned 90");
}

#[test]
fn only_the_money_in_hand_stays_secret() {
    let scene = Scene::with(3, VIZIER).hand(B, "").hand(C, "");
    let scene = window(scene);
    assert_eq!(asked(&scene), (B, Question::Window), "an empty hand is asked too");
    assert_eq!(scene.game.options(B).len(), 1);
    assert_eq!(scene.game.hand(B), cards(""));
}

#[test]
fn a_vizier_is_told_that_a_purchase_ends_the_game() {
    let scene = |left| {
        let scene = window(Scene::with(3, VIZIER).supply(left));
        scene.game.notes(B).into_iter().map(|told| told.key).collect::<Vec<_>>()
    };
    assert_eq!(scene(0), ["vizier-last"]);
    assert!(scene(1).is_empty());
}

/// Whatever can be done in different ways reads differently on its buttons.
#[test]
fn labels_tell_the_gate_the_rotation_and_the_watchtower() {
    use crate::modules::characters::Character;
    let labels = |scene: &Scene, seat: Seat| {
        let mut labels = Vec::new();
        for action in scene.game.options(seat) {
            if let crate::Action::Module(choice) = &action {
                labels.push(format!("{:?}", scene.game.label(seat, choice)));
            }
        }
        let all = labels.len();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), all, "no two are alike");
        labels
    };
    let modules = [ModuleId::CityGates, ModuleId::Characters, ModuleId::MasterBuilders];
    let modules = [&modules[..], &[ModuleId::MagicalBuildings]].concat();
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "chambers-5", -1, 0)
        .reserve(A, "garden-6 magic-pavilion")
        .hand(A, "gate BF")
        .person(A, Character::Architect)
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    let rebuilds = labels(&scene, A);
    assert!(rebuilds.iter().any(|it| it.contains("gate")), "{rebuilds:#?}");
    let modules = [ModuleId::Vizier, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules).market(1, "pavilion-2").hand(B, "F2 F8");
    let scene = window(scene);
    assert!(scene.offers(B, "vizier buy 1 plus watchtower with F8"));
    assert_eq!(labels(&scene, B).len(), 2, "with and without");
}
