//! 02 money-changers.

use super::scene::{A, B, Scene, cards, in_piles};
use crate::modules::money_changers::Changer;
use crate::{Card, Config, Game, Illegal, ModuleId, ModuleSet, Question, Seed, Tender};

const CHANGERS: &[ModuleId] = &[ModuleId::MoneyChangers];

fn is_changer(card: &Card) -> bool {
    Changer::try_from(*card).is_ok()
}

#[test]
fn two_of_the_six_changers_lie_in_each_of_the_three_middle_piles() {
    for seed in 0..40 {
        let modules: ModuleSet = CHANGERS.iter().copied().collect();
        let game = Game::new(Config::new(4, modules, Seed::from_number(seed))).unwrap();
        assert!(!game.display.iter().any(is_changer));
        assert_eq!(in_piles(&game, is_changer), [0, 2, 2, 2, 0]);
        let mut all: Vec<Card> = game.deck.iter().map(|card| *card.peek()).collect();
        all.retain(is_changer);
        all.sort_unstable();
        assert_eq!(all, cards("FR FD FU RD RU DU"), "one of each pair");
    }
}

#[test]
fn a_changer_takes_a_place_in_the_display_and_is_taken_alone() {
    let mut scene = Scene::with(3, CHANGERS).display("F1 F2 R1 R2").next_cards("FD RU D9").turn(A);
    scene.play(A, "take F1 F2");
    scene.play(A, "done");
    assert_eq!(scene.game.display, cards("R1 R2 FD RU"));
    let card = cards("FD")[0];
    assert_eq!(scene.refuses(B, "take FD R1"), Illegal::TakenAlone { card });
    assert_eq!(scene.refuses(B, "take FD RU"), Illegal::TakenAlone { card });
    scene.play(B, "take FD");
    assert!(scene.game.hand(B).contains(&card));
}

#[test]
fn florins_and_denars_together_buy_a_garden() {
    let mut scene =
        Scene::with(3, CHANGERS).market(3, "garden-10-n").hand(A, "D7 D2 F9 FD").turn(A);
    assert!(scene.offers(A, "buy 3 with F9 D2 FD"));
    scene.play(A, "buy 3 with F9 D2 FD");
    assert_eq!(scene.game.question(A), Some(Question::House));
    assert_eq!(scene.game.discard, cards("F9 D2 FD"));
}

#[test]
fn the_other_currency_alone_is_exact_and_the_changer_serves_once() {
    let mut scene = Scene::with(3, CHANGERS)
        .market(1, "pavilion-7")
        .market(3, "garden-10-n")
        .hand(A, "D7 D2 F9 FD")
        .turn(A);
    scene.play(A, "buy 1 with D7 FD");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    let tender = Tender::Card(cards("FD")[0]);
    assert_eq!(scene.refuses(A, "buy 3 with F9 D2 FD"), Illegal::NotYours { tender });
}

#[test]
fn a_changer_must_show_the_currency_of_the_slot() {
    let scene = |changer| {
        let hand = format!("R4 U5 {changer}");
        Scene::with(3, CHANGERS).market(2, "tower-9-es").hand(A, &hand).turn(A)
    };
    let mut fitting = scene("RU");
    fitting.play(A, "buy 2 with R4 U5 RU");
    assert_eq!(fitting.game.question(A), Some(Question::Turn { first: false }));
    let mut other = scene("DU");
    let tender = Tender::Card(cards("U5")[0]);
    assert_eq!(other.refuses(A, "buy 2 with R4 U5 DU"), Illegal::WrongCurrency { tender });
}

#[test]
fn several_changers_join_their_currencies() {
    let mut scene =
        Scene::with(3, CHANGERS).market(2, "garden-12").hand(A, "R3 U4 D5 RD RU").turn(A);
    assert!(scene.offers(A, "buy 2 with R3 D5 U4 RD RU"));
    assert_eq!(scene.refuses(A, "buy 2 with R3 U4 D5 RU"), Illegal::Mixed);
    scene.play(A, "buy 2 with R3 U4 D5 RD RU");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn a_changer_that_is_not_needed_stays_on_hand() {
    let mut scene = Scene::with(3, CHANGERS).market(2, "seraglio-5").hand(A, "R5 RU").turn(A);
    let card = cards("RU")[0];
    assert_eq!(scene.refuses(A, "buy 2 with R5 RU"), Illegal::NotNeeded { card });
    assert!(!scene.offers(A, "buy 2 with R5 RU"));
    scene.play(A, "buy 2 with R5");
}

#[test]
fn an_absent_player_leaves_changers_alone_while_there_is_money() {
    let scene = Scene::with(3, CHANGERS).display("FD RU F1 DU").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take F1");
    let scene = Scene::with(3, CHANGERS).display("RU FD DU FR").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take RU");
}

#[test]
fn money_is_not_changed_for_the_final_distribution() {
    let mut scene = Scene::with(3, CHANGERS)
        .market(1, "pavilion-7")
        .market(2, "seraglio-7")
        .hand(A, "F9 R3")
        .hand(B, "R2 U9 RU")
        .hand(super::scene::C, "")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert!(scene.game.pending(A).any(|tile| tile == super::scene::tile("seraglio-7")));
}

#[test]
fn a_changer_helps_the_vizier_to_be_exact() {
    let mut scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::MoneyChangers])
        .market(2, "tower-9-es")
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .hand(B, "R4 U5 RU")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(B, "vizier buy 2 with R4 U5 RU");
    assert_eq!(scene.game.question(B), Some(Question::House));
}

#[test]
fn diamonds_are_never_changed() {
    let mut scene = Scene::with(3, &[ModuleId::MoneyChangers, ModuleId::Diamonds])
        .market(2, "tower-9-es")
        .hand(A, "R4 X5 RU")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 2 with R4 X5 RU"), Illegal::Mixed);
    assert_eq!(scene.refuses(A, "buy 2 with R4 X5"), Illegal::Mixed);
}

#[test]
fn nobody_passes_while_a_changer_lies_in_the_display() {
    let mut scene = Scene::with(3, CHANGERS).market(1, "tower-13").market(2, "tower-12");
    scene = scene.market(3, "garden-12").market(4, "garden-11").hand(A, "F1").display("RU");
    let mut scene = scene.turn_unchecked();
    assert_eq!(scene.refuses(A, "pass"), Illegal::CannotPass);
    scene.play(A, "take RU");
}
