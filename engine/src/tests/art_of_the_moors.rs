//! 20 art-of-the-moors.

use super::{
    scene::{A, B, Scene, tile},
    squares::square,
};
use crate::{
    Happening, Illegal, Item, ModuleId, Nature, Round, Scorer, Seat,
    modules::art_of_the_moors::{Culture, PRINTS},
};

const MOORS: &[ModuleId] = &[ModuleId::ArtOfTheMoors];

fn cultures(scene: &Scene, seat: Seat) -> Vec<Culture> {
    scene.game.states.art_of_the_moors.as_ref().unwrap().cultures[seat.index()].clone()
}

/// The culture tile of a price: the section that counts, and the marked one.
pub(super) fn culture(scene: &Scene, seat: Seat, price: u8) -> Option<(u8, u8)> {
    let row = PRINTS.iter().position(|print| print.price == price).unwrap() as u8;
    let found = cultures(scene, seat).into_iter().find(|culture| culture.row == row);
    found.map(|it| (it.at, it.mark))
}

fn give(scene: &mut Scene, seat: Seat, price: u8, at: u8, mark: u8) {
    let row = PRINTS.iter().position(|print| print.price == price).unwrap() as u8;
    let state = scene.game.states.art_of_the_moors.as_mut().unwrap();
    state.cultures[seat.index()].push(Culture { row, at, mark });
}

fn points(scene: &Scene, seat: Seat) -> i16 {
    let lines = scene.game.scoring(Round::First).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::ArtOfTheMoors).map(|it| it.points).sum()
}

/// A's turn passes with taking money.
fn take_and_end(scene: &mut Scene) {
    scene.play(A, "take F8");
    scene.play(A, "done");
}

#[test]
fn twenty_tiles_in_seven_stacks_that_only_rise() {
    let mut material = crate::module::Holdings::default();
    ModuleId::ArtOfTheMoors.rules().material(&crate::Colour::ALL[..3], &mut material);
    assert_eq!(material.tokens.len(), 20);
    for print in &PRINTS {
        assert_eq!(print.values[0], 0);
        assert!(print.values.is_sorted());
    }
}

#[test]
fn two_buildings_of_a_price_one_of_them_in_reserve_earn_a_culture_tile() {
    let mut scene = Scene::with(3, MOORS)
        .built(A, "seraglio-9", 1, 0)
        .reserve(A, "arcades-9")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "take F8");
    assert_eq!(culture(&scene, A, 9), None, "not before the end of the turn");
    let events = scene.play(A, "done");
    assert!(
        events
            .iter()
            .any(|it| matches!(it, Happening::Told(told) if told.key == "art-of-the-moors-took"))
    );
    assert_eq!(culture(&scene, A, 9), Some((0, 1)));
    assert_eq!(points(&scene, A), 0);
}

#[test]
fn a_twelve_and_a_thirteen_belong_together() {
    let mut scene = Scene::with(3, MOORS)
        .built(A, "tower-12", 1, 0)
        .reserve(A, "tower-13")
        .display("F5 F6 F7 F8")
        .turn(A);
    take_and_end(&mut scene);
    assert_eq!(culture(&scene, A, 12), Some((0, 2)));
}

#[test]
fn two_cheap_buildings_earn_nothing() {
    let mut scene =
        Scene::with(3, MOORS).reserve(A, "pavilion-5 seraglio-5").display("F5 F6 F7 F8").turn(A);
    take_and_end(&mut scene);
    assert!(cultures(&scene, A).is_empty());
}

#[test]
fn the_mark_lies_on_the_best_section_for_the_number_of_buildings() {
    let nine = &PRINTS[3];
    assert_eq!(nine.price, 9);
    assert_eq!([2, 3, 4, 5, 6, 7, 8].map(|it| nine.mark(it)), [1, 2, 3, 4, 5, 5, 5]);
    let six = &PRINTS[0];
    // Three sections stand for two buildings, two for three.
    assert_eq!([2, 3, 4, 5].map(|it| six.mark(it)), [2, 4, 5, 5]);
}

#[test]
fn three_times_developed_a_nine_for_three_buildings_brings_six() {
    let mut scene = Scene::with(3, MOORS)
        .built(A, "seraglio-9", 1, 0)
        .reserve(A, "arcades-9 garden-9")
        .display("F5 F6 F7 F8")
        .turn(A);
    take_and_end(&mut scene);
    assert_eq!(culture(&scene, A, 9), Some((0, 2)));
    for (at, brings) in [(1, 3), (2, 6)] {
        scene = scene.turn(A);
        scene.play(A, "art-of-the-moors develop");
        assert_eq!(culture(&scene, A, 9), Some((at, 2)));
        assert_eq!(points(&scene, A), brings);
        scene.play(A, "done");
    }
    scene = scene.turn(A);
    assert!(!scene.offers(A, "art-of-the-moors develop"));
    let refused = scene.refuses(A, "art-of-the-moors develop");
    assert!(matches!(refused, Illegal::Because(told) if told.key == "art-of-the-moors-nothing"));
}

#[test]
fn a_tile_at_its_mark_stays_while_the_others_go_on() {
    let mut scene = Scene::with(3, MOORS);
    give(&mut scene, A, 8, 1, 1);
    give(&mut scene, A, 9, 1, 2);
    let mut scene = scene.turn(A);
    scene.play(A, "art-of-the-moors develop");
    assert_eq!(culture(&scene, A, 8), Some((1, 1)));
    assert_eq!(culture(&scene, A, 9), Some((2, 2)));
    assert_eq!(points(&scene, A), 2 + 6);
}

#[test]
fn developing_is_an_action_and_gives_none() {
    let mut scene = Scene::with(3, MOORS).display("F5 F6 F7 F8").market(1, "pavilion-2");
    scene = scene.hand(A, "F2");
    give(&mut scene, A, 8, 0, 2);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F2");
    scene.play(A, "art-of-the-moors develop");
    scene.refuses(A, "art-of-the-moors develop");
    assert!(scene.offers(A, "stow pavilion-2"), "the turn goes on with placing");
}

#[test]
fn what_is_shown_says_what_counts_now_and_what_could() {
    let mut scene = Scene::with(3, MOORS);
    give(&mut scene, B, 8, 1, 3);
    let scene = scene.turn(A);
    let view = scene.game.view(None);
    let [Item::Dial(dial)] = &view.players[1].shelves[0].items[..] else {
        panic!("one culture tile is shown");
    };
    assert_eq!((dial.number, dial.hand, dial.mark), (Some(8), 1, 3));
    assert_eq!(dial.values, [0, 2, 5, 9, 14, 20]);
}

#[test]
fn an_absent_player_never_develops() {
    let mut scene = Scene::with(3, MOORS).display("F5 F6 F7 F8");
    give(&mut scene, A, 8, 0, 3);
    let scene = scene.turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take F8");
}

#[test]
fn more_buildings_move_the_mark_on_and_a_removal_into_the_reserve_changes_nothing() {
    let mut scene = Scene::with(3, MOORS)
        .built(A, "seraglio-9", 1, 0)
        .reserve(A, "arcades-9 garden-9")
        .display("F5 F6 F7 F8");
    give(&mut scene, A, 9, 1, 1);
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild remove 1,0");
    scene.play(A, "done");
    assert_eq!(culture(&scene, A, 9), Some((1, 2)));
}

#[test]
fn magical_buildings_squares_and_sites_do_not_count() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::MagicalBuildings];
    let mut scene = Scene::with(3, &modules)
        .reserve(A, "magic-pavilion seraglio-9")
        .display("F5 F6 F7 F8")
        .turn(A);
    take_and_end(&mut scene);
    assert!(cultures(&scene, A).is_empty());
    let mut scene = Scene::with(3, MOORS)
        .built(A, "seraglio-9", 1, 0)
        .built(A, "arcades-9", 2, 0)
        .display("F5 F6 F7 F8");
    scene.game.turn_into(tile("arcades-9"), Nature::Suspended);
    let mut scene = scene.turn(A);
    take_and_end(&mut scene);
    assert!(cultures(&scene, A).is_empty());
}

#[test]
fn squares_camps_medinas_and_projects_do_not_count_and_a_watchtower_changes_no_price() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::Squares, ModuleId::Camps, ModuleId::Medina];
    let scene = Scene::with(3, &modules).reserve(A, "quarter-9 camp-es seraglio-9");
    let scene = square(scene, A, "square-seraglio-1", 1, 0);
    let mut scene = scene.display("F5 F6 F7 F8").turn(A);
    take_and_end(&mut scene);
    assert!(cultures(&scene, A).is_empty(), "only one building for 9");
    // The pavilion for 3 costs 9 with its watchtower, and is still one for 3.
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules).built(A, "pavilion-8", 1, 0).reserve(A, "seraglio-9");
    let scene = scene.market(1, "pavilion-3").hand(A, "F9 F1").display("F5 F6 F7 F8");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 plus watchtower with F1 F9");
    while scene.game.question(A).is_some() {
        let action = scene.game.default_action(A).unwrap();
        scene.game.play(A, action).unwrap();
    }
    assert!(cultures(&scene, A).is_empty());
}

#[test]
fn a_tile_claimed_out_of_turn_brings_culture_at_once() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, crate::Kind::Garden)
        .reserve(B, "pavilion-8")
        .market(1, "tower-12")
        .hand(A, "F9 F4")
        .next_tiles("garden-8-ne garden-10-w")
        .turn(A);
    scene.play(A, "buy 1 with F9 F4");
    scene.play(A, "stow tower-12");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert_eq!(culture(&scene, B, 8), None);
    scene.play(B, "stow garden-8-ne");
    assert_eq!(culture(&scene, B, 8), Some((0, 1)));
}

#[test]
fn a_building_bought_by_the_vizier_brings_culture_at_once() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::Vizier];
    let mut scene = Scene::with(3, &modules)
        .reserve(B, "pavilion-8")
        .market(1, "garden-8-ne")
        .hand(B, "F8")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "take R8");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F8");
    scene.play(B, "stow garden-8-ne");
    assert_eq!(culture(&scene, B, 8), Some((0, 1)));
}

#[test]
fn dirk_gets_no_culture_and_what_he_is_given_does_not_count() {
    let mut scene = Scene::with(2, MOORS)
        .reserve(A, "seraglio-9")
        .market(1, "arcades-9")
        .hand(A, "F9")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "take F8");
    scene.play(A, "gift arcades-9");
    scene.play(A, "done");
    assert!(cultures(&scene, A).is_empty());
}

#[test]
fn the_stacks_hold_half_of_the_buildings_of_their_price() {
    let mut material = crate::module::Holdings::default();
    ModuleId::ArtOfTheMoors.rules().material(&crate::Colour::ALL[..3], &mut material);
    for (price, buildings, copies) in
        [(6, 6, 3), (7, 7, 3), (8, 9, 4), (9, 8, 4), (10, 6, 3), (11, 5, 2), (12, 3, 1)]
    {
        let tokens = material.tokens.iter().filter(|it| it.number == Some(price));
        let is_of = |it: &crate::TileId| it.price().is_some_and(|it| it.min(12) == price);
        let tiles = crate::TileId::base().filter(is_of);
        assert_eq!((tiles.count(), tokens.count()), (buildings, copies), "{price}");
    }
}

#[test]
fn several_prices_are_earned_at_once() {
    let mut scene = Scene::with(3, MOORS)
        .built(A, "seraglio-9", 1, 0)
        .reserve(A, "arcades-9 garden-7 tower-7 pavilion-7")
        .display("F5 F6 F7 F8")
        .turn(A);
    take_and_end(&mut scene);
    assert_eq!(culture(&scene, A, 9), Some((0, 1)));
    // Three sevens: two sections stand for three, of which the second counts.
    assert_eq!(culture(&scene, A, 7), Some((0, 3)));
    assert_eq!(cultures(&scene, A).len(), 2);
}

#[test]
fn what_was_bought_in_this_turn_moves_no_mark_before_its_end() {
    let mut scene = Scene::with(3, MOORS)
        .reserve(A, "seraglio-9 garden-9")
        .market(1, "arcades-9")
        .hand(A, "F9")
        .display("F5 F6 F7 F8");
    give(&mut scene, A, 9, 0, 1);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "art-of-the-moors develop");
    assert_eq!(culture(&scene, A, 9), Some((1, 1)), "as far as the old mark allows");
    scene.play(A, "stow arcades-9");
    assert_eq!(culture(&scene, A, 9), Some((1, 1)));
    scene.play(A, "done");
    assert_eq!(culture(&scene, A, 9), Some((1, 2)));
}

#[test]
fn an_own_claim_after_the_turns_end_brings_culture_at_once() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(A, 0, crate::Kind::Garden)
        .reserve(A, "pavilion-8")
        .market(1, "tower-12")
        .hand(A, "F9 F4")
        .next_tiles("garden-8-ne garden-8-sw tower-13")
        .turn(A);
    scene.play(A, "buy 1 with F9 F4");
    scene.play(A, "stow tower-12");
    scene.play(A, "done");
    scene.play(A, "sultan take");
    let events = scene.play(A, "stow garden-8-ne");
    let at = |found: &dyn Fn(&Happening) -> bool| events.iter().position(found).unwrap();
    let took = at(&|it| matches!(it, Happening::Told(told) if told.key == "art-of-the-moors-took"));
    let next = at(&|it| matches!(it, Happening::Offered { slot: 0, .. }));
    assert!(took < next, "before the next tile is drawn");
    assert_eq!(culture(&scene, A, 8), Some((0, 1)));
}

#[test]
fn the_final_distribution_brings_no_culture() {
    let mut scene = Scene::with(3, MOORS)
        .reserve(A, "seraglio-9")
        .market(1, "pavilion-7")
        .market(2, "arcades-9")
        .hand(A, "F8 R9")
        .hand(B, "")
        .hand(super::scene::C, "")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    scene.play(A, "build arcades-9 at 1,0");
    assert!(scene.game.is_over());
    assert!(cultures(&scene, A).is_empty());
}

#[test]
fn from_an_empty_stack_nothing_is_taken() {
    let mut scene = Scene::with(3, MOORS).reserve(A, "tower-12 tower-13").display("F5 F6 F7 F8");
    give(&mut scene, B, 12, 0, 2);
    let mut scene = scene.turn(A);
    take_and_end(&mut scene);
    assert!(cultures(&scene, A).is_empty(), "B has the only one");
}

#[test]
fn a_revealed_bonus_card_is_no_second_building_of_the_price() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::BonusCards];
    let scene = Scene::with(3, &modules).built(A, "tower-12", 1, 0);
    let mut scene = super::bonus_cards::deal(scene, A, "tower-12").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "bonus-cards show tower-12");
    take_and_end(&mut scene);
    assert!(cultures(&scene, A).is_empty());
}

#[test]
fn a_mark_never_goes_back_although_buildings_are_lost() {
    let scene = Scene::with(3, MOORS).reserve(A, "seraglio-9 arcades-9");
    let mut scene = scene.display("F5 F6 F7 F8");
    // There were four of them once.
    give(&mut scene, A, 9, 1, 3);
    let mut scene = scene.turn(A);
    take_and_end(&mut scene);
    assert_eq!(culture(&scene, A, 9), Some((1, 3)));
}
