//! 24 exchange-certificates.

use super::scene::{A, B, C, Scene};
use crate::{
    ByCurrency, Currency, Illegal, Item, ModuleId, ModuleQuestion, Purpose, Question, Seat,
    modules::exchange_certificates::{self, State},
};

const CERTIFICATES: &[ModuleId] = &[ModuleId::ExchangeCertificates];

pub(super) fn state(scene: &mut Scene) -> &mut State {
    scene.game.states.exchange_certificates.as_mut().unwrap()
}

/// Puts a stone on the board of a seat.
pub(super) fn keep(mut scene: Scene, seat: Seat, currency: Currency, value: u8) -> Scene {
    let state = state(&mut scene);
    state.stones[currency] -= 1;
    state.boards[seat.index()] = Some((currency, value));
    scene
}

pub(super) fn asks_keep(scene: &Scene, seat: Seat) -> Option<u8> {
    match scene.game.question(seat)? {
        Question::Module(ModuleQuestion::ExchangeCertificates(it)) => {
            let exchange_certificates::Question::Keep(value) = it;
            Some(value)
        }
        _ => None,
    }
}

/// A has bought arcades for 4 in florins.
fn bought(players: usize, hand: &str) -> Scene {
    let scene = Scene::with(players, CERTIFICATES).market(1, "arcades-4").hand(A, hand);
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, &format!("buy 1 with {hand}"));
    scene
}

#[test]
fn there_are_one_two_or_three_stones_of_each_currency() {
    for (players, each) in [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut scene = Scene::with(players, CERTIFICATES);
        assert_eq!(state(&mut scene).stones, ByCurrency([each, each, each, each, 0]));
    }
}

#[test]
fn five_florins_too_many_become_five_denars() {
    let mut scene = bought(3, "F9");
    assert_eq!(asks_keep(&scene, A), Some(5));
    let all = ["keep F", "keep R", "keep D", "keep U", "nothing"];
    assert_eq!(scene.options(A), all.map(|it| format!("exchange-certificates {it}")));
    scene.play(A, "exchange-certificates keep D");
    assert_eq!(state(&mut scene).boards[0], Some((Currency::Denar, 5)));
    assert_eq!(state(&mut scene).stones[Currency::Denar], 1);
    assert!(scene.offers(A, "stow arcades-4"), "overpaying gives no other action");
    let view = scene.game.view(None);
    let shelf = &view.players[0].shelves[0];
    assert!(matches!(shelf.items[..], [Item::Token(it)] if it.number == Some(5)));
}

#[test]
fn eight_denars_and_five_of_credit_buy_a_tower_of_twelve_and_one_is_kept_again() {
    let scene = Scene::with(3, CERTIFICATES).market(3, "tower-12").hand(A, "D8");
    let mut scene = keep(scene, A, Currency::Denar, 5).display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 3 with D8 certificate-D5");
    assert_eq!(asks_keep(&scene, A), Some(1));
    // The stone just spent may be taken again.
    assert_eq!(state(&mut scene).stones, ByCurrency([2, 2, 2, 2, 0]));
    scene.play(A, "exchange-certificates keep D");
    assert_eq!(state(&mut scene).boards[0], Some((Currency::Denar, 1)));
}

#[test]
fn seven_too_many_cannot_be_kept_and_six_can() {
    assert_eq!(asks_keep(&bought(3, "F9 F2"), A), None);
    assert_eq!(asks_keep(&bought(3, "F9 F1"), A), Some(6));
}

#[test]
fn only_one_stone_lies_on_a_board_and_it_is_not_overwritten() {
    let scene = Scene::with(3, CERTIFICATES).market(1, "arcades-4").hand(A, "F9");
    let mut scene = keep(scene, A, Currency::Denar, 2).display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(asks_keep(&scene, A), None);
    assert_eq!(state(&mut scene).boards[0], Some((Currency::Denar, 2)));
}

#[test]
fn credit_is_spent_as_a_whole_and_only_in_its_currency() {
    let scene = Scene::with(3, CERTIFICATES).market(1, "arcades-4").market(3, "tower-12");
    let mut scene = keep(scene, A, Currency::Denar, 5).hand(A, "F4 D7").turn(A);
    scene.refuses(A, "buy 3 with D7 certificate-D4");
    let refused = scene.refuses(A, "buy 1 with F4 certificate-D5");
    assert_eq!(refused, Illegal::WrongCurrency { tender: "certificate-D5".parse().unwrap() });
    scene.play(A, "buy 3 with D7 certificate-D5");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "it was exact");
    assert_eq!(state(&mut scene).boards[0], None);
}

#[test]
fn a_stone_that_lies_elsewhere_cannot_be_taken() {
    let scene = Scene::with(2, CERTIFICATES).market(1, "arcades-4").hand(A, "F9");
    let mut scene = keep(scene, B, Currency::Denar, 3).display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 1 with F9");
    let left = ["keep F", "keep R", "keep U", "nothing"];
    assert_eq!(scene.options(A), left.map(|it| format!("exchange-certificates {it}")));
    let refused = scene.refuses(A, "exchange-certificates keep D");
    assert_eq!(refused.told().key, "exchange-certificates-no-stone");
    scene.play(A, "exchange-certificates nothing");
    scene.play(A, "gift arcades-4");
}

#[test]
fn without_a_stone_in_the_middle_nobody_is_asked() {
    let scene = Scene::with(2, CERTIFICATES).market(1, "arcades-4").hand(A, "F9");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    state(&mut scene).stones = ByCurrency::default();
    scene.game.play(A, "buy 1 with F9".parse().unwrap()).unwrap();
    assert_eq!(scene.game.question(A), Some(Question::House));
}

#[test]
fn an_absent_player_keeps_the_currency_of_which_most_is_in_the_hand() {
    let default = |hand: &str| {
        let mut scene = Scene::with(3, CERTIFICATES).market(1, "arcades-4").hand(A, hand).turn(A);
        scene.play(A, "buy 1 with F9");
        scene.game.default_action(A).unwrap().to_string()
    };
    assert_eq!(default("F9 U3 R2"), "exchange-certificates keep U");
    assert_eq!(default("F9 U3 R3"), "exchange-certificates keep R");
    assert_eq!(default("F9"), "exchange-certificates keep D", "of equals the denars");
}

#[test]
fn an_absent_player_spends_credit_only_where_it_makes_a_payment_exact_or_possible() {
    let default = |hand: &str| {
        let scene = Scene::with(3, CERTIFICATES);
        // Everything else is too dear.
        let scene = scene.market(1, "tower-13").market(2, "tower-12").market(4, "garden-12");
        let scene = scene.market(3, "pavilion-8").hand(A, hand).display("");
        let scene = keep(scene, A, Currency::Denar, 5).turn_unchecked();
        scene.game.default_action(A).unwrap().to_string()
    };
    assert_eq!(default("D3 D9"), "buy 3 with D3 certificate-D5", "exact");
    assert_eq!(default("D9"), "buy 3 with D9", "it would only be wasted");
    assert_eq!(default("D4"), "buy 3 with D4 certificate-D5", "possible");
}

#[test]
fn nobody_is_forced_to_spend_credit() {
    let scene = Scene::with(3, CERTIFICATES);
    let scene = scene.market(1, "tower-13").market(2, "tower-12").market(4, "garden-12");
    let scene = scene.market(3, "pavilion-8").hand(A, "D4").display("");
    let scene = keep(scene, A, Currency::Denar, 5).turn_unchecked();
    assert!(scene.offers(A, "buy 3 with D4 certificate-D5"));
    assert!(scene.offers(A, "pass"));
}

#[test]
fn credit_is_no_card_no_bid_and_nothing_at_the_end() {
    let scene = keep(Scene::with(3, CERTIFICATES).hand(A, ""), A, Currency::Denar, 5);
    assert_eq!(scene.game.purse(A, Purpose::Purchase).len(), 1);
    assert!(scene.game.purse(A, Purpose::Bid).is_empty());
    assert!(scene.game.purse(A, Purpose::Cards).is_empty());
    // The last denar tile goes to whoever has one denar in the hand.
    let scene = scene
        .hand(B, "D1")
        .hand(C, "")
        .market(1, "pavilion-7")
        .market(3, "pavilion-8")
        .hand(A, "F8");
    let mut scene = scene.supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    while scene.game.question(B) != Some(Question::House) {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        let action = scene.game.default_action(seat).unwrap();
        scene.game.play(seat, action).unwrap();
    }
    assert!(scene.game.pending(B).any(|it| it.name() == "pavilion-8"));
}
