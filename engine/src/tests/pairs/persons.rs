//! Pairs of 07 characters.

use super::{A, B, C, Scene, asks, cards, coins, coins_of, is_told};
use crate::modules::{characters::Character, city_gates::GATE};
use crate::tests::thieves::deal;
use crate::{Card, Illegal, ModuleId, ModuleQuestion, Question, Round, modules::characters};

// 07 characters

#[test]
fn what_the_beggar_lays_open_lets_him_draw_again() {
    let modules =
        [ModuleId::CityGates, ModuleId::Characters, ModuleId::CityWalls, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Beggar)
        .hand(A, "F1 gate")
        .display("U1 U2 U3 U4")
        .next_cards("gate wall-N sultan-3 F9")
        .turn(A);
    for _ in 0..3 {
        scene.play(A, "characters beg");
        assert!(scene.offers(A, "characters beg"));
    }
    assert_eq!(scene.game.display.len(), 4, "nothing came into the display");
    assert!(scene.offers(A, "take gate"));
    assert!(scene.offers(A, "city-walls build N on start-1"));
    assert_eq!(scene.game.states.sultan.as_ref().unwrap().open.len(), 1, "it is marked");
    scene.play(A, "characters beg");
    assert!(scene.game.hand(A).contains(&cards("F9")[0]));
    assert!(!scene.offers(A, "characters beg"));
}

#[test]
fn the_beggar_finds_nothing_in_a_spare_gate_card() {
    let modules = [ModuleId::CityGates, ModuleId::Characters];
    let scene = Scene::with(3, &modules).person(A, Character::Beggar).hand(A, "");
    let mut scene = scene.next_cards("gate gate").turn(A);
    scene.play(A, "characters beg");
    let game = &mut scene.game;
    let deck = std::mem::take(&mut game.deck).into_iter().map(crate::veil::Veiled::lift);
    let (gates, others): (Vec<Card>, Vec<Card>) = deck.partition(|card| *card == GATE);
    game.gone.cards.extend(others);
    game.discard = gates;
    assert!(!scene.offers(A, "characters beg"), "it would be shuffled and discarded for ever");
}

#[test]
fn a_person_turned_up_by_a_theft_is_auctioned_from_the_player_due_next() {
    let modules = [ModuleId::Characters, ModuleId::Thieves];
    let scene = Scene::with(3, &modules).hand(A, "R2").hand(B, "R2").hand(C, "R2");
    let scene = deal(scene, &["", "", "U"]).display("U1 U2 F1 F2");
    let mut scene = scene.next_person(Character::Watch).next_cards("F3").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(C, "thieves steal U2");
    for seat in [A, B, C] {
        scene.play(seat, "characters bid 2");
    }
    // B opens with 1, C bids 2, and nobody goes on.
    assert!(asks(&scene, C, ModuleQuestion::Characters(characters::Question::Pay(2))));
}

#[test]
fn an_overpaid_bid_gives_coins_and_coins_pay_one() {
    let modules = [ModuleId::Characters, ModuleId::Change];
    let scene = Scene::with(3, &modules).hand(A, "R1").hand(B, "R9").hand(C, "");
    let scene = coins(scene, B, "RRF").display("F1 F2 F3 F4");
    let mut scene = scene.next_person(Character::Watch).turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "characters bid 12"), Illegal::CannotPay { amount: 12 });
    scene.play(B, "characters bid 11");
    scene.play(A, "characters bid 1");
    scene.play(C, "characters pass");
    // One coin would do; nine for two are seven too many, and one coin for two each.
    assert!(asks(&scene, B, ModuleQuestion::Characters(characters::Question::Pay(1))));
    let events = scene.play(B, "characters pay R9");
    assert!(is_told(&events, "change-drew"));
    assert_eq!(coins_of(&scene, B), 3 + 4);
}

#[test]
fn persons_treat_builders_and_diamonds_as_money() {
    let modules = [ModuleId::Diamonds, ModuleId::Characters, ModuleId::MasterBuilders];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Exchanger)
        .hand(A, "BF F9 F2")
        .hand(B, "")
        .hand(C, "")
        .display("X3 X4 BR U5")
        .turn(A);
    scene.refuses(A, "characters exchange BF for X4");
    scene.play(A, "characters exchange BF for X3");
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]), "used as money it leaves the game");
    assert!(scene.game.hand(A).contains(&cards("X3")[0]));
    let scene = || {
        let scene = Scene::with(3, &modules).person(A, Character::Miser).hand(B, "").hand(C, "");
        let mut scene =
            scene.market(1, "tower-11-n").hand(A, "F9 F2").display("X3 X4 BR U5").turn(A);
        scene.play(A, "buy 1 with F9 F2");
        scene
    };
    for card in ["BR", "X4"] {
        let mut scene = scene();
        scene.play(A, &format!("characters take {card}"));
        assert!(scene.game.hand(A).contains(&cards(card)[0]));
    }
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Trader)
        .hand(A, "")
        .hand(B, "")
        .hand(C, "")
        .display("X4 BR U5 U6")
        .turn(A);
    scene.play(A, "take BR X4");
}

#[test]
fn the_architect_and_a_builder_rebuild_in_one_turn_in_any_order() {
    let modules = [ModuleId::Characters, ModuleId::MasterBuilders];
    let scene = || {
        Scene::with(3, &modules)
            .person(A, Character::Architect)
            .hand(A, "BF")
            .built(A, "tower-12", 1, 0)
            .reserve(A, "garden-11")
            .display("U1 U2 U3 U4")
            .turn(A)
    };
    let (architect, builder) = ("characters rebuild", "master-builders use BF rebuild");
    for [first, second] in [[architect, builder], [builder, architect]] {
        let mut scene = scene();
        scene.play(A, "take U4");
        scene.play(A, &format!("{first} remove 1,0"));
        scene.play(A, &format!("{second} add garden-11 at 0,1"));
        assert_eq!(scene.game.options(A).len(), 1, "only the end is left");
    }
}

#[test]
fn the_sage_by_default_looks_at_the_new_values() {
    let modules = [ModuleId::Characters, ModuleId::NewScoreCards];
    let mut scene = Scene::with(2, &modules).no_dirk_tiles().person(A, Character::Sage);
    // Seraglios stand in the highest row for the first scoring.
    scene.game.states.new_score_cards.as_mut().unwrap().slots[0] = 7;
    let mut scene = scene.hand(A, "").display("U1 U2 U3 U4").next_cards("scoring-1").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.game.question(A), Some(Question::BeforeCount(Round::First)));
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "characters sage seraglio");
}

/// The Beggar draws from a pile in which only gate cards are left, none of which lies open.
#[test]
fn the_beggar_lays_a_gate_card_open_even_if_nothing_else_is_left() {
    use crate::modules::city_gates::GATE;
    let modules = [ModuleId::CityGates, ModuleId::Characters];
    let scene = Scene::with(3, &modules).person(A, Character::Beggar).hand(A, "");
    let mut scene = scene.display("F1 F2 R1 R2").turn(A);
    let game = &mut scene.game;
    let deck = std::mem::take(&mut game.deck).into_iter().map(crate::veil::Veiled::lift);
    let (gates, rest): (Vec<crate::Card>, Vec<crate::Card>) = deck.partition(|&it| it == GATE);
    game.gone.cards.extend(rest);
    game.discard = gates;
    scene.play(A, "characters beg");
    assert!(scene.offers(A, "take gate"));
}
