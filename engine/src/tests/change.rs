//! 11 change.

use super::scene::{A, B, C, Scene, cards, tile};
use crate::{Currency, Happening, Illegal, ModuleId, Question, Seat, Tender};

const CHANGE: &[ModuleId] = &[ModuleId::Change];

/// Takes coins out of the bag, one letter each, and lays them before a seat.
pub(super) fn coins(mut scene: Scene, seat: Seat, letters: &str) -> Scene {
    let state = scene.game.states.change.as_mut().unwrap();
    for currency in letters.chars().filter_map(Currency::from_letter) {
        state.bag[currency] -= 1;
        state.purses[seat.index()][currency] += 1;
    }
    scene
}

fn owned(scene: &Scene, seat: Seat) -> usize {
    let coin = |tender: &Tender| matches!(tender, Tender::Credit(_));
    scene.game.purse(seat, crate::Purpose::Purchase).iter().filter(|tender| coin(tender)).count()
}

#[test]
fn seven_overpaid_give_three_coins() {
    let mut scene = Scene::with(3, CHANGE).market(3, "garden-10-n").hand(A, "D9 D8").turn(A);
    let events = scene.play(A, "buy 3 with D9 D8");
    assert_eq!(owned(&scene, A), 3);
    let drew = |it: &Happening| matches!(it, Happening::Told(told) if told.key == "change-drew");
    assert!(events.iter().any(drew));
    assert_eq!(scene.game.question(A), Some(Question::House), "change means no other action");
    assert_eq!(scene.game.undoable(), None, "coins were drawn");
}

#[test]
fn one_overpaid_gives_nothing_and_a_coin_more_gives_a_coin() {
    let scene = || {
        let scene = Scene::with(3, CHANGE).market(4, "arcades-8-e").hand(A, "U9");
        coins(scene, A, "U").turn(A)
    };
    let mut plain = scene();
    plain.play(A, "buy 4 with U9");
    assert_eq!(owned(&plain, A), 1);
    let mut generous = scene();
    generous.play(A, "buy 4 with U9 coin-U");
    assert_eq!(owned(&generous, A), 1);
    let bag = generous.game.states.change.as_ref().unwrap().bag;
    assert_eq!(bag.0.iter().sum::<u8>(), 23, "the spent coin is back in the bag");
}

#[test]
fn an_almost_empty_bag_gives_what_it_has() {
    let scene = Scene::with(3, CHANGE).market(4, "arcades-4").hand(A, "U9 U1");
    let scene = coins(scene, B, "FFFFFFRRRRRRDDDDDDUUUUU");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 4 with U9 U1");
    assert_eq!(owned(&scene, A), 1);
    assert_eq!(scene.game.states.change.as_ref().unwrap().bag.0, [0; 5]);
}

#[test]
fn a_coin_makes_a_payment_exact_and_returns_to_the_bag() {
    let scene = Scene::with(3, CHANGE).market(2, "tower-9-es").hand(A, "R8");
    let mut scene = coins(scene, A, "R").turn(A);
    assert!(scene.offers(A, "buy 2 with R8 coin-R"));
    scene.play(A, "buy 2 with R8 coin-R");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(owned(&scene, A), 0);
    assert_eq!(scene.game.discard, cards("R8"));
}

#[test]
fn only_own_coins_of_the_right_currency_pay() {
    let scene = Scene::with(3, CHANGE).market(2, "tower-9-es").hand(A, "R8");
    let mut scene = coins(scene, A, "F").turn(A);
    let tender = crate::modules::change::tender(Currency::Florin);
    assert_eq!(scene.refuses(A, "buy 2 with R8 coin-F"), Illegal::WrongCurrency { tender });
    let tender = crate::modules::change::tender(Currency::Dirham);
    assert_eq!(scene.refuses(A, "buy 2 with R8 coin-R"), Illegal::NotYours { tender });
}

#[test]
fn coins_count_in_the_final_distribution() {
    let scene = Scene::with(3, CHANGE)
        .market(1, "pavilion-7")
        .market(4, "chambers-11")
        .hand(A, "F7 U4")
        .hand(B, "U3")
        .hand(C, "")
        .supply(0);
    let mut scene = coins(scene, B, "UU").turn(A);
    scene.play(A, "buy 1 with F7");
    let first = scene.game.options(A).remove(0).to_string();
    scene.play(A, &first);
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert!(scene.game.pending(B).any(|it| it == tile("chambers-11")));
}

#[test]
fn a_gift_to_dirk_still_gives_change() {
    let mut scene = Scene::with(2, CHANGE).market(3, "garden-10-n").hand(A, "D9 D3").turn(A);
    scene.play(A, "buy 3 with D9 D3");
    scene.play(A, "gift garden-10-n");
    assert_eq!(owned(&scene, A), 1);
}

#[test]
fn an_absent_player_keeps_the_coins_if_cards_are_as_exact() {
    let scene = Scene::with(3, CHANGE).market(2, "tower-9-es").hand(A, "R8 R9 R1").display("");
    let scene = coins(scene, A, "R").turn(A);
    let quote = scene.game.quote(A, crate::Channel::Turn, crate::OfferId::Slot(1), &[]).unwrap();
    let payment = crate::defaults::default_payment(&quote, scene.game.payments(&quote)).unwrap();
    assert_eq!(payment, [Tender::Card(cards("R9")[0])]);
}

#[test]
fn coins_complete_what_the_vizier_pays() {
    let scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::Change])
        .market(2, "tower-9-es")
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .hand(B, "R8 R9");
    let mut scene = coins(scene, B, "R").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    let illegal = scene.refuses(B, "vizier buy 2 with R9 coin-R");
    assert_eq!(illegal, Illegal::MustBeExact { price: 9, paid: 10 });
    scene.play(B, "vizier buy 2 with R8 coin-R");
    assert_eq!(owned(&scene, B), 0);
}

#[test]
fn coins_are_mixed_by_a_changer_like_cards() {
    let scene = Scene::with(3, &[ModuleId::MoneyChangers, ModuleId::Change])
        .market(2, "tower-9-es")
        .hand(A, "R8 RU");
    let mut scene = coins(scene, A, "U").turn(A);
    scene.play(A, "buy 2 with R8 coin-U RU");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn diamonds_give_change_but_go_with_no_coin() {
    let scene = Scene::with(3, &[ModuleId::Diamonds, ModuleId::Change])
        .market(2, "seraglio-5")
        .hand(A, "X9");
    let mut scene = coins(scene, A, "R").turn(A);
    assert_eq!(scene.refuses(A, "buy 2 with X9 coin-R"), Illegal::Mixed);
    scene.play(A, "buy 2 with X9");
    assert_eq!(owned(&scene, A), 3);
}

#[test]
fn an_absent_player_uses_a_coin_where_only_that_is_exact() {
    let pays = |hand: &str| {
        let scene = Scene::with(3, CHANGE).market(2, "tower-9-es").hand(A, hand);
        let scene = coins(scene, A, "RR").turn(A);
        let slot = crate::OfferId::Slot(1);
        let quote = scene.game.quote(A, crate::Channel::Turn, slot, &[]).unwrap();
        let payments = scene.game.payments(&quote);
        let payment = crate::defaults::default_payment(&quote, payments).unwrap();
        payment.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pays("R8 R4"), "R8 coin-R", "exact before an overpayment");
    assert_eq!(pays("R8 R5 R4"), "R4 R5", "exact, and the coins are kept");
    assert_eq!(pays("R6 R6"), "R6 R6", "nothing is exact: the smallest sum, without a coin");
}
