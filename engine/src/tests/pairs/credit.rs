//! Pairs of money that is no card: 24 exchange-certificates.

use super::{A, B, C, Scene, cards, coins_of, is_told};
use crate::modules::characters::Character;
use crate::tests::exchange_certificates::{asks_keep, keep, state};
use crate::{Currency, Illegal, Kind, ModuleId, Question};

const CERTIFICATES: ModuleId = ModuleId::ExchangeCertificates;

#[test]
fn a_certificate_is_part_of_the_viziers_exact_payment() {
    let scene = Scene::with(3, &[ModuleId::Vizier, CERTIFICATES]).market(1, "pavilion-8");
    let scene = keep(scene, B, Currency::Florin, 5).hand(B, "F3 F4").display("U1 U2 U3 U4");
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    let refused = scene.refuses(B, "vizier buy 1 with F4 certificate-F5");
    assert_eq!(refused, Illegal::MustBeExact { price: 8, paid: 9 });
    scene.play(B, "vizier buy 1 with F3 certificate-F5");
    assert_eq!((asks_keep(&scene, B), state(&mut scene).boards[1]), (None, None));
}

#[test]
fn a_changer_joins_a_certificate_and_no_diamond_does() {
    let modules = [ModuleId::MoneyChangers, ModuleId::Diamonds, CERTIFICATES];
    let scene = Scene::with(3, &modules).market(1, "pavilion-8").hand(A, "FR F3 X3 X9");
    let scene = keep(scene, A, Currency::Dirham, 5);
    let mut mixed = Scene { game: scene.game.clone() }.turn(A);
    mixed.play(A, "buy 1 with FR F3 certificate-R5");
    assert_eq!(mixed.game.question(A), Some(Question::Turn { first: false }));
    let mut scene = scene.turn(A);
    scene.refuses(A, "buy 1 with X3 certificate-R5");
    // Overpaid diamonds can be kept, if the board is empty.
    state(&mut scene).boards[0] = None;
    state(&mut scene).stones[Currency::Dirham] += 1;
    scene.play(A, "buy 1 with X9");
    assert_eq!(asks_keep(&scene, A), Some(1));
}

#[test]
fn a_certificate_serves_no_bid_and_is_nothing_for_the_beggar() {
    let modules = [ModuleId::Characters, ModuleId::MajorProjects, CERTIFICATES];
    let scene = Scene::with(3, &modules).hand(A, "F3").hand(B, "").hand(C, "");
    let scene = keep(scene, A, Currency::Florin, 5).display("U1 U2 U3 U4");
    let scene = scene.person(A, Character::Beggar).next_person(Character::Watch).turn(A);
    let mut scene = scene;
    assert!(scene.offers(A, "characters beg"), "one card is in the hand");
    scene.refuses(A, "major-projects bid F3 certificate-F5");
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.refuses(A, "characters bid 8"), Illegal::CannotPay { amount: 8 });
}

#[test]
fn change_and_a_certificate_both_come_of_one_overpayment() {
    let scene = Scene::with(3, &[ModuleId::Change, CERTIFICATES]).market(1, "arcades-4");
    let mut scene = scene.hand(A, "F9").turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!((coins_of(&scene, A), asks_keep(&scene, A)), (2, Some(5)));
}

#[test]
fn paint_and_a_certificate_both_come_of_one_overpayment() {
    let scene = Scene::with(3, &[ModuleId::FreshColors, CERTIFICATES]).market(1, "arcades-4");
    let mut scene = scene.hand(A, "F9").turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(asks_keep(&scene, A), Some(5), "first the certificate");
    scene.play(A, "exchange-certificates keep D");
    assert!(scene.offers(A, "fresh-colors nothing"), "then the paint");
}

#[test]
fn a_certificate_pays_for_chests_and_sultan_cards_and_nothing_is_kept_of_them() {
    let modules = [ModuleId::TreasureChamber, ModuleId::Sultan, CERTIFICATES];
    let scene = || Scene::with(3, &modules).sultan_open(0, Kind::Garden);
    let mut scene = keep(scene(), A, Currency::Denar, 5).hand(A, "F4").turn(A);
    scene.play(A, "buy room-1 with F4 certificate-D5");
    assert_eq!((asks_keep(&scene, A), state(&mut scene).boards[0]), (None, None));
    let scene = Scene::with(3, &modules).sultan_open(0, Kind::Garden);
    let mut scene = keep(scene, A, Currency::Florin, 4).hand(A, "F4").turn(A);
    // One too many, and the card asks its own question at once.
    scene.play(A, "buy sultan-1 with F4 certificate-F4");
    assert_eq!(asks_keep(&scene, A), None);
}

#[test]
fn an_overpaid_camp_medina_magical_building_bath_or_well_can_be_kept() {
    let tiles = [ModuleId::Camps, ModuleId::Medina, ModuleId::MagicalBuildings];
    let modules = [&tiles[..], &[ModuleId::BathHouses, ModuleId::WishingWells, CERTIFICATES]];
    for (name, hand) in [("camp-n", "F4"), ("quarter-4", "F5"), ("magic-pavilion", "F9 F1")] {
        let scene = Scene::with(3, &modules.concat()).market(1, name);
        let mut scene = scene.hand(A, hand).turn(A);
        scene.play(A, &format!("buy 1 with {hand}"));
        assert_eq!(asks_keep(&scene, A), Some(1), "{name}");
    }
    for (name, hand) in [("bath-1", "F9"), ("well-4-1", "F5")] {
        let scene = Scene::with(3, &modules.concat()).beside(1, name);
        let mut scene = scene.hand(A, hand).turn(A);
        scene.play(A, &format!("buy {name} with {hand}"));
        assert_eq!(asks_keep(&scene, A), Some(1), "{name}");
    }
}

#[test]
fn what_is_kept_is_measured_against_the_price_with_the_watchtower() {
    let scene = Scene::with(3, &[ModuleId::Watchtowers, CERTIFICATES]).market(1, "pavilion-3");
    let mut scene = scene.hand(A, "F9 F2").turn(A);
    scene.play(A, "buy 1 plus watchtower with F9 F2");
    assert_eq!(asks_keep(&scene, A), Some(2));
}

#[test]
fn a_bazaar_may_be_paid_with_a_certificate_and_leaves_nothing_to_keep() {
    let scene = Scene::with(3, &[ModuleId::Bazaars, CERTIFICATES]).market(1, "arcades-4");
    let scene = keep(scene.beside(1, "bazaar-6"), A, Currency::Florin, 3).hand(A, "F1 F2");
    let mut scene = scene.turn(A);
    let refused = scene.refuses(A, "buy bazaar-6 with F2 certificate-F3");
    assert_eq!(refused, Illegal::MustBeExact { price: 4, paid: 5 });
    scene.play(A, "buy bazaar-6 with F1 certificate-F3");
    assert_eq!(asks_keep(&scene, A), None);
}

#[test]
fn an_exact_payment_with_a_certificate_sends_the_scout() {
    let scene = Scene::with(3, &[ModuleId::Invaders, CERTIFICATES]).market(1, "pavilion-8");
    let mut scene = keep(scene, A, Currency::Florin, 5).hand(A, "F3").turn(A);
    let invaders = scene.game.states.invaders.as_mut().unwrap();
    invaders.asleep = Kind::ALL.into_iter().filter(|it| *it != Kind::Pavilion).collect();
    invaders.scouts = vec![Kind::Pavilion];
    let events = scene.play(A, "buy 1 with F3 certificate-F5");
    assert!(is_told(&events, "invaders-scouted"));
}

#[test]
fn a_certificate_paid_to_a_seller_goes_back_to_the_middle() {
    let scene = Scene::with(3, &[CERTIFICATES]).reserve(B, "pavilion-8").hand(A, "F3").hand(B, "");
    let mut scene = keep(scene, A, Currency::Florin, 5).turn(A);
    let money = ["F3".parse().unwrap(), "certificate-F5".parse().unwrap()];
    let [from, to] = [A, B].map(crate::trade::Keeper::Seat);
    scene.game.hand_over(&money, from, to);
    assert_eq!(scene.game.hand(B), cards("F3"));
    assert_eq!(state(&mut scene).stones[Currency::Florin], 2, "the stone lies in the middle");
    scene.game.verify().unwrap();
}
