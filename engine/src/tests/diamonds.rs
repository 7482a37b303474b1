//! 06 diamonds.

use super::scene::{A, B, C, Scene, cards, tile};
use crate::{
    Config, Currency, Game, Happening, Illegal, ModuleId, ModuleSet, Question, Seed, veil::Veiled,
};

const DIAMONDS: &[ModuleId] = &[ModuleId::Diamonds];

#[test]
fn ten_diamonds_lie_among_the_money_from_the_start() {
    let modules: ModuleSet = DIAMONDS.iter().copied().collect();
    let mut dealt = 0;
    for (players, money) in [(2, 82), (3, 118), (4, 118), (5, 118), (6, 118)] {
        for seed in 0..20 {
            let game = Game::new(Config::new(players, modules, Seed::from_number(seed))).unwrap();
            let hands = game.players.iter().flat_map(|player| &player.hand);
            let deck = game.deck.iter().map(Veiled::peek);
            let all = deck.chain(hands).chain(&game.display).filter(|card| card.is_money());
            assert_eq!(all.count(), money);
            let key = |player: &crate::game::Player| {
                let sum: u16 = player.hand.iter().map(|card| u16::from(card.value())).sum();
                (player.hand.len(), sum)
            };
            let first = game.players.iter().map(key).min();
            assert_eq!(Some(key(&game.players[game.turn.index()])), first, "who begins");
            for player in &game.players {
                let sum: u16 = player.hand.iter().map(|card| u16::from(card.value())).sum();
                assert!((20..=28).contains(&sum), "diamonds count by their value");
                let is_diamond = |card: &&crate::Card| {
                    card.worth().is_some_and(|(currency, _)| currency == Currency::Diamond)
                };
                dealt += player.hand.iter().filter(is_diamond).count();
            }
        }
    }
    assert!(0 < dealt, "they may be part of the starting money");
}

#[test]
fn diamonds_pay_in_every_slot_but_alone() {
    let scene = || {
        let scene = Scene::with(3, DIAMONDS).market(1, "tower-13").market(2, "seraglio-9");
        scene.market(3, "arcades-4").hand(A, "X5 X4 F9 F4").turn(A)
    };
    let mut exact = scene();
    exact.play(A, "buy 2 with X4 X5");
    assert_eq!(exact.game.question(A), Some(Question::Turn { first: false }));
    assert!(cards("X4 X5").iter().all(|card| exact.game.discard.contains(card)));
    for payment in ["X5", "X4 X5"] {
        let mut overpaid = scene();
        overpaid.play(A, &format!("buy 3 with {payment}"));
        assert_eq!(overpaid.game.question(A), Some(Question::House));
    }
    assert_eq!(scene().refuses(A, "buy 1 with F9 X4"), Illegal::Mixed);
    assert_eq!(scene().refuses(A, "buy 1 with F9 F4 X5"), Illegal::Mixed);
}

#[test]
fn either_card_alone_is_exact_and_both_together_are_refused() {
    let scene = || Scene::with(3, DIAMONDS).market(3, "pavilion-7").hand(A, "X7 D7").turn(A);
    for payment in ["X7", "D7"] {
        let mut scene = scene();
        scene.play(A, &format!("buy 3 with {payment}"));
        assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    }
    assert_eq!(scene().refuses(A, "buy 3 with D7 X7"), Illegal::Mixed);
}

#[test]
fn diamonds_count_for_nothing_in_the_final_distribution() {
    let scene = Scene::with(3, DIAMONDS).market(1, "pavilion-7").market(3, "tower-12");
    let scene = scene.hand(A, "F8 D4").hand(B, "D3 X9").hand(C, "").supply(0);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    let events = scene.play(A, "done");
    let to = events.iter().find_map(|it| match it {
        Happening::Distributed { slot: 2, to, money, .. } => Some((*to, money.clone())),
        _ => None,
    });
    assert_eq!(to, Some((Some(A), vec![4, 3, 0])));
}

#[test]
fn diamonds_are_taken_by_their_value() {
    let mut scene = Scene::with(3, DIAMONDS).display("X3 F2 X4 R1").turn(A);
    assert_eq!(scene.refuses(A, "take F2 X4"), Illegal::TakeTooMuch { sum: 6, limit: 5 });
    scene.play(A, "take F2 X3");
}

#[test]
fn an_absent_player_prefers_to_take_a_diamond_and_to_keep_it() {
    let scene = Scene::with(3, DIAMONDS).display("F2 R3 X5 U4").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take X5");
    let scene = Scene::with(3, DIAMONDS).market(3, "pavilion-7").hand(A, "X7 D9").turn(A);
    let quote = scene.game.quote(A, crate::Channel::Turn, crate::OfferId::Slot(2), &[]).unwrap();
    let payment = crate::defaults::default_payment(&quote, scene.game.payments(&quote)).unwrap();
    assert_eq!(payment, [crate::Tender::Card(cards("D9")[0])]);
}

#[test]
fn diamonds_buy_camps_magical_buildings_and_watchtowers() {
    let modules =
        [ModuleId::Diamonds, ModuleId::Camps, ModuleId::Watchtowers, ModuleId::MagicalBuildings];
    let scene = Scene::with(3, &modules).market(1, "camp-e").market(2, "magic-pavilion");
    let scene = scene.market(3, "pavilion-3").hand(A, "X4 X9 X5 X7 D3").turn(A);
    let mut scene = scene;
    scene.play(A, "buy 1 with X4");
    scene.play(A, "buy 2 with X9");
    // The combined price is paid in one currency.
    assert_eq!(scene.refuses(A, "buy 3 plus watchtower with D3 X7"), Illegal::Mixed);
    scene.play(A, "buy 3 plus watchtower with X5 X7");
    assert_eq!(scene.game.pending(A).count(), 4);
    assert!(scene.game.pending(A).any(|it| it == tile("watchtower-pavilion-1")));
}

#[test]
fn the_vizier_pays_with_diamonds_too() {
    let modules = [ModuleId::Vizier, ModuleId::Diamonds];
    let scene = Scene::with(3, &modules).market(1, "pavilion-7").hand(B, "X3 X4");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with X3 X4");
}

#[test]
fn an_absent_player_takes_more_diamond_value_before_more_cards() {
    let scene = Scene::with(3, DIAMONDS).display("F1 X4 X5 U3").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take X5");
    // Diamonds pay where the currency does not cover the price.
    let scene = Scene::with(3, DIAMONDS).market(3, "pavilion-7").hand(A, "X9 D6").turn(A);
    let quote = scene.game.quote(A, crate::Channel::Turn, crate::OfferId::Slot(2), &[]).unwrap();
    let payment = crate::defaults::default_payment(&quote, scene.game.payments(&quote)).unwrap();
    assert_eq!(payment, [crate::Tender::Card(cards("X9")[0])]);
}

#[test]
fn overpaid_diamonds_may_be_kept_as_a_certificate() {
    let modules = [ModuleId::Diamonds, ModuleId::ExchangeCertificates];
    let scene = Scene::with(3, &modules).market(2, "seraglio-5").hand(A, "X9");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 2 with X9");
    assert_eq!(super::exchange_certificates::asks_keep(&scene, A), Some(4));
}
