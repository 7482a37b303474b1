//! Pairs of what is paid with or taken: 02 money-changers, 10 thieves, 11 change, 13 treasure-chamber.

use super::{A, B, C, Scene, asks, cards, coins, coins_of, is_told};
use crate::modules::{characters::Character, watchtowers::Watchtower};
use crate::tests::thieves::deal;
use crate::{
    Illegal, Kind, ModuleId, ModuleQuestion, OfferId, Question, modules::sultan, trade::Channel,
};

// 02 money-changers

#[test]
fn changers_pay_for_camps_sultan_cards_and_watchtowers() {
    let modules =
        [ModuleId::MoneyChangers, ModuleId::Camps, ModuleId::Sultan, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .sultan_open(0, Kind::Garden)
        .market(2, "camp-e")
        .market(3, "pavilion-3")
        .hand(A, "FR FU RD F3 R1 U4 D4 R5")
        .turn(A);
    scene.play(A, "buy 2 with FR F3 R1");
    // The card's printed currency is florin.
    assert_eq!(
        scene.refuses(A, "buy sultan-1 with RD D4 R5"),
        Illegal::WrongCurrency { tender: "R5".parse().unwrap() }
    );
    scene.play(A, "buy 3 plus watchtower with RD D4 R5");
    assert!(cards("FR RD").iter().all(|card| scene.game.discard.contains(card)));
    let mut scene = Scene::with(3, &modules).sultan_open(0, Kind::Garden).hand(A, "FU U4 F3");
    scene = scene.turn(A);
    scene.play(A, "buy sultan-1 with FU U4 F3");
    assert!(asks(&scene, A, ModuleQuestion::Sultan(sultan::Question::Bought(Kind::Garden))));
}

#[test]
fn one_changer_joins_two_currencies_in_a_bid_and_is_no_money_card() {
    let modules = [ModuleId::MoneyChangers, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .display("F1 F2 F3 RD")
        .hand(A, "FR FU F3 R4 U5")
        .hand(B, "R1")
        .hand(C, "")
        .person(A, Character::Exchanger)
        .next_person(Character::Sage)
        .turn(A);
    scene.refuses(A, "characters exchange FR for F1");
    scene.refuses(A, "characters exchange F3 for RD");
    scene.play(A, "take F1");
    scene.play(A, "done");
    // One changer only: not florins, dirhams and ducats together.
    assert_eq!(scene.refuses(A, "characters bid 10"), Illegal::CannotPay { amount: 10 });
    scene.play(A, "characters bid 8");
    scene.play(B, "characters pass");
    scene.play(C, "characters pass");
    scene.refuses(A, "characters pay FR FU F1");
    scene.play(A, "characters pay FR F3 R4");
    assert!(scene.game.discard.contains(&cards("FR")[0]));
}

#[test]
fn a_changer_the_beggar_draws_is_kept_and_the_miser_takes_none() {
    let modules = [ModuleId::MoneyChangers, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Beggar)
        .hand(A, "FR FU F1 F2")
        .display("F3 F4 U4 U5")
        .next_cards("RD")
        .turn(A);
    // Two money cards, for changers are none.
    scene.play(A, "characters beg");
    assert!(scene.game.hand(A).contains(&cards("RD")[0]));
    scene.refuses(A, "characters beg");
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Miser)
        .market(1, "tower-10")
        .hand(A, "F9 F2")
        .display("RD F4 FU U5")
        .turn(A);
    scene.play(A, "buy 1 with F9 F2");
    scene.refuses(A, "characters take RD");
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["characters take F4", "characters take U5", "characters pass"]);
}

// 10 thieves

#[test]
fn a_sultan_card_turned_up_by_a_theft_is_marked_and_claims_nothing() {
    let modules = [ModuleId::Thieves, ModuleId::Sultan];
    let scene = Scene::with(3, &modules).sultan_owned(B, 0, Kind::Garden);
    let scene = deal(scene, &["", "", "U"]).display("U1 U2 F1 F2");
    let mut scene = scene.next_cards("F3 sultan-3 F4").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    let events = scene.play(C, "thieves steal U2");
    assert!(is_told(&events, "sultan-revealed"));
    assert_eq!(scene.game.display.len(), 4);
    let claim = |question| matches!(question, Question::Module(ModuleQuestion::Sultan(_)));
    assert!(!scene.game.asked().is_some_and(|ask| claim(ask.question)));
}

// 11 change

#[test]
fn coins_pay_for_chests_and_sultan_cards_and_none_come_back() {
    let modules = [ModuleId::Change, ModuleId::TreasureChamber, ModuleId::Sultan];
    let scene = Scene::with(3, &modules).sultan_open(0, Kind::Garden).hand(A, "F6 F9 R9");
    let mut scene = coins(scene, A, "FUU").turn(A);
    scene.play(A, "buy sultan-1 with F6 coin-F");
    scene.play(A, "sultan keep");
    scene.play(A, "buy room-1 with F9 coin-U coin-U");
    assert_eq!(coins_of(&scene, A), 0);
    let scene = Scene::with(3, &modules).sultan_open(0, Kind::Garden).hand(A, "F9");
    let mut scene = scene.turn(A);
    scene.play(A, "buy sultan-1 with F9");
    assert_eq!(coins_of(&scene, A), 0, "two too many, but no change for a card");
}

#[test]
fn change_is_measured_against_the_price_with_the_watchtower() {
    let modules = [ModuleId::Change, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules).market(1, "pavilion-3").hand(A, "F9 F2");
    let mut scene = scene.turn(A);
    let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(0), &[Watchtower.into()]).unwrap();
    assert_eq!(quote.price(), 9);
    scene.play(A, "buy 1 plus watchtower with F9 F2");
    assert_eq!(coins_of(&scene, A), 1);
}

#[test]
fn coins_and_builders_in_a_project_bid_come_back_or_go_where_they_belong() {
    let modules = [ModuleId::Change, ModuleId::MasterBuilders, ModuleId::MajorProjects];
    let scene = Scene::with(2, &modules).hand(A, "BF F9 F3").hand(B, "R9 R8");
    let mut scene = coins(scene, A, "F").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "major-projects bid BF F9 F3 coin-F");
    assert_eq!(coins_of(&scene, A), 0);
    assert_eq!(scene.game.undoable(), None, "a bid stands");
    scene.play(A, "done");
    scene.play(B, "major-projects bid R9 R8");
    assert_eq!((coins_of(&scene, A), scene.game.hand(A)), (1, &cards("F3 F9 BF")[..]));
    // The other way round: it wins, whatever it overbids.
    let scene = Scene::with(2, &modules).hand(A, "BF F9 F8").hand(B, "");
    let mut scene = coins(scene, A, "F").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "major-projects bid BF F8 F9 coin-F");
    scene.play(A, "done");
    scene.play(B, "take U4");
    scene.play(B, "done");
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
    assert!(cards("F8 F9").iter().all(|card| scene.game.discard.contains(card)));
    assert_eq!(coins_of(&scene, A), 0, "no coins for a high bid");
    assert_eq!(scene.game.states.change.as_ref().unwrap().bag.0, [6, 6, 6, 6, 0]);
}

// 13 treasure-chamber

#[test]
fn a_builder_pays_for_chests_and_for_a_sultan_card_and_leaves_the_game() {
    let modules = [ModuleId::TreasureChamber, ModuleId::MasterBuilders, ModuleId::Sultan];
    let scene = Scene::with(3, &modules).sultan_open(0, Kind::Garden).hand(A, "BF F4 BR R5");
    let mut scene = scene.turn(A);
    scene.play(A, "buy sultan-1 with BF F4");
    scene.play(A, "sultan keep");
    scene.play(A, "buy room-1 with BR R5");
    assert!(cards("BF BR").iter().all(|card| scene.game.gone.cards.contains(card)));
}
