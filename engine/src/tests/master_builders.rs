//! 14 master-builders.

use super::scene::{A, B, C, Scene, cards, in_piles, tile};
use crate::modules::master_builders::Builder;
use crate::{Card, Cell, Config, Game, Illegal, ModuleId, ModuleSet, Question, Seed, Tender};

const BUILDERS: &[ModuleId] = &[ModuleId::MasterBuilders];

fn builders<'a>(cards: impl Iterator<Item = &'a Card>) -> usize {
    cards.filter(|card| Builder::try_from(**card).is_ok()).count()
}

#[test]
fn everybody_gets_two_and_some_lie_in_the_third_and_the_last_pile() {
    for (players, last, out) in [(2, 3, 6), (3, 3, 4), (4, 3, 2), (5, 3, 0), (6, 1, 0)] {
        let modules: ModuleSet = BUILDERS.iter().copied().collect();
        for seed in 0..20 {
            let game = Game::new(Config::new(players, modules, Seed::from_number(seed))).unwrap();
            for seat in game.seats() {
                assert_eq!(builders(game.hand(seat).iter()), 2);
                let money: u16 = game
                    .hand(seat)
                    .iter()
                    .filter(|card| matches!(card, Card::Money(..)))
                    .map(|card| u16::from(card.value()))
                    .sum();
                assert!((20..=28).contains(&money), "builders are no starting money");
            }
            let is_builder = |card: &Card| Builder::try_from(*card).is_ok();
            assert_eq!(in_piles(&game, is_builder), [0, 0, 3, 0, last]);
            assert_eq!(16 - 2 * players - 3 - last, out);
            game.verify().unwrap();
        }
    }
}

#[test]
fn a_builder_pays_three_and_leaves_the_game() {
    let mut scene = Scene::with(3, BUILDERS).market(1, "tower-12").hand(A, "F9 BF BF").turn(A);
    assert!(scene.offers(A, "buy 1 with F9 BF"));
    scene.play(A, "buy 1 with F9 BF");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(scene.game.hand(A), cards("BF"));
    assert_eq!(scene.game.discard, cards("F9"));
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
}

#[test]
fn a_builder_is_taken_with_a_two() {
    let mut scene =
        Scene::with(3, BUILDERS).hand(A, "").hand(B, "").hand(C, "").display("BR D2 D4 F8").turn(A);
    assert_eq!(scene.refuses(A, "take BR D4"), Illegal::TakeTooMuch { sum: 7, limit: 5 });
    scene.play(A, "take BR D2");
    assert_eq!(scene.game.hand(A), cards("D2 BR"));
}

#[test]
fn one_builder_rebuilds_at_the_end_of_a_turn() {
    let mut scene = Scene::with(3, BUILDERS)
        .market(1, "pavilion-7")
        .hand(A, "F8 BR BU")
        .built(A, "tower-12", 1, 0)
        .turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    // The tile of this turn is in the reserve already.
    assert!(scene.offers(A, "master-builders use BR rebuild add pavilion-7 at 0,1"));
    let tender = Tender::Card(cards("BF")[0]);
    let illegal = scene.refuses(A, "master-builders use BF rebuild remove 1,0");
    assert_eq!(illegal, Illegal::NotYours { tender });
    scene.play(A, "master-builders use BR rebuild remove 1,0");
    assert_eq!(scene.game.reserve(A), [tile("pavilion-7"), tile("tower-12")]);
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    let illegal = scene.refuses(A, "master-builders use BU rebuild add pavilion-7 at 0,1");
    assert_eq!(illegal.told().key, "master-builders-no-second");
    scene.play(A, "done");
    assert!(scene.game.hand(A).contains(&cards("BU")[0]));
}

#[test]
fn a_builder_rebuilds_only_at_the_end_of_the_own_turn() {
    let mut scene = Scene::with(3, BUILDERS).hand(A, "BR").built(A, "tower-12", 1, 0).turn(A);
    let illegal = scene.refuses(A, "master-builders use BR rebuild remove 1,0");
    assert_eq!(illegal, Illegal::NotAnAnswer);
    let illegal = scene.refuses(B, "master-builders use BR rebuild remove 1,0");
    assert_eq!(illegal, Illegal::NotAsked { seat: B });
    scene.play(A, "rebuild remove 1,0");
    scene.play(A, "master-builders use BR rebuild add tower-12 at 0,1");
    assert!(scene.game.alhambra(A).piece_at(Cell::new(0, 1)).is_some());
}

#[test]
fn a_builder_counts_three_in_the_final_distribution() {
    let mut scene = Scene::with(3, BUILDERS)
        .market(1, "tower-12")
        .market(2, "pavilion-7")
        .hand(A, "F2 R8")
        .hand(B, "BF")
        .hand(C, "")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 2 with R8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert!(scene.game.pending(B).any(|it| it == tile("tower-12")));
    assert!(!scene.offers(B, "master-builders use BF rebuild add tower-12 at 0,1"));
}

#[test]
fn an_absent_player_pays_with_ordinary_money_first() {
    let scene = Scene::with(3, BUILDERS).market(1, "tower-12").hand(A, "F9 F4 BF").turn(A);
    let quote = scene.game.quote(A, crate::Channel::Turn, crate::OfferId::Slot(0), &[]).unwrap();
    let payment = crate::defaults::default_payment(&quote, scene.game.payments(&quote)).unwrap();
    let ordinary: Vec<Tender> = cards("F4 F9").into_iter().map(Tender::Card).collect();
    assert_eq!(payment, ordinary);
}

#[test]
fn the_vizier_takes_a_builder_as_money_but_rebuilds_nothing() {
    let mut scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::MasterBuilders])
        .market(2, "tower-9-es")
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .hand(B, "R6 BR BU")
        .built(B, "tower-12", 1, 0)
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(B, "vizier buy 2 with R6 BR");
    let illegal = scene.refuses(B, "master-builders use BU rebuild remove 1,0");
    assert_eq!(illegal, Illegal::NotAnAnswer);
    scene.play(B, "stow tower-9-es");
    assert_ne!(scene.game.question(B), Some(Question::EndTurn));
}

#[test]
fn builders_mix_by_a_changer_and_never_with_diamonds() {
    let modules = [ModuleId::MoneyChangers, ModuleId::Diamonds, ModuleId::MasterBuilders];
    let mut scene =
        Scene::with(3, &modules).market(2, "tower-9-es").hand(A, "R6 BU BR X6 RU").turn(A);
    assert_eq!(scene.refuses(A, "buy 2 with X6 BR"), Illegal::Mixed);
    scene.play(A, "buy 2 with R6 BU RU");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn an_overpaid_builder_gives_coins() {
    let mut scene = Scene::with(3, &[ModuleId::Change, ModuleId::MasterBuilders])
        .market(2, "seraglio-5")
        .hand(A, "BR R6")
        .turn(A);
    scene.play(A, "buy 2 with BR R6");
    let coins = scene.game.purse(A, crate::Purpose::Purchase);
    assert_eq!(coins.iter().filter(|it| matches!(it, Tender::Credit(_))).count(), 2);
}

#[test]
fn squares_are_moved_by_a_builder() {
    let mut scene =
        Scene::with(3, &[ModuleId::Squares, ModuleId::MasterBuilders]).hand(A, "BR").turn(A);
    let square = scene.game.options(A).into_iter().map(|it| it.to_string());
    let square = square.filter_map(|it| it.strip_prefix("squares take ").map(str::to_owned));
    let square = square.collect::<Vec<_>>().pop().unwrap();
    scene.play(A, &format!("squares take {square}"));
    scene.play(A, &format!("stow {square}"));
    let add = format!("master-builders use BR rebuild add {square} at ");
    let found = scene.game.options(A).into_iter().map(|it| it.to_string());
    let found = found.into_iter().find(|it| it.starts_with(&add)).unwrap();
    scene.play(A, &found);
    assert!(scene.game.reserve(A).is_empty());
}

#[test]
fn a_builder_uses_a_gate_and_moves_no_tile_beside_one() {
    let mut scene = Scene::with(3, &[ModuleId::CityGates, ModuleId::MasterBuilders])
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "seraglio-3", 0, 1)
        .built(A, "chambers-5", -1, 0)
        .reserve(A, "garden-6")
        .display("F1 F2 R1 R2")
        .hand(A, "BR BU gate")
        .turn(A);
    scene.play(A, "take F1");
    let add = "master-builders use BR rebuild add garden-6 at 1,-1 gate 0,-1 E";
    assert!(scene.offers(A, add));
    scene.play(A, add);
    scene.play(A, "done");
    let mut scene = scene.display("F2 R1 R2 D1").turn(A);
    scene.play(A, "take D1");
    let illegal = scene.refuses(A, "master-builders use BU rebuild remove 1,-1");
    assert_eq!(illegal, Illegal::Misfit(crate::Misfit::Gated));
}

#[test]
fn a_bonus_card_goes_back_when_a_builder_removes_its_tile() {
    let mut scene = Scene::with(3, &[ModuleId::BonusCards, ModuleId::MasterBuilders]);
    // Whatever card A was dealt, its tile is built.
    let shown = scene.game.states.bonus_cards.as_ref().unwrap().hands[0][0].tile;
    scene = scene.built(A, shown.name(), 1, 0).display("F1 F2 R1 R2").hand(A, "BR").turn(A);
    scene.play(A, &format!("bonus-cards show {shown}"));
    scene.play(A, "take F1");
    let events = scene.play(A, "master-builders use BR rebuild remove 1,0");
    let back = |it: &crate::Happening| matches!(it, crate::Happening::Told(told) if told.key == "bonus-cards-taken-back");
    assert!(events.iter().any(back));
}

#[test]
fn both_builders_and_a_nine_pay_for_any_tower_or_are_kept() {
    let scene = || Scene::with(3, BUILDERS).market(1, "tower-13").hand(A, "F9 BF BF").turn(A);
    assert_eq!(scene().refuses(A, "buy 1 with F9 BF"), Illegal::TooLittle { price: 13, paid: 12 });
    let mut scene = scene();
    scene.play(A, "buy 1 with F9 BF BF");
    assert_eq!(scene.game.question(A), Some(Question::House), "15 for 13 is no exact payment");
}

#[test]
fn an_absent_player_rebuilds_with_no_builder() {
    let scene = Scene::with(3, BUILDERS).hand(A, "BF").built(A, "tower-12", 1, 0);
    let mut scene = scene.display("F1 F2 R1 R2").turn(A);
    scene.play(A, "take F1");
    assert!(scene.offers(A, "master-builders use BF rebuild remove 1,0"));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "done");
}
