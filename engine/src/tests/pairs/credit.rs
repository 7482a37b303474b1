//! Pairs of money that is no card: 19 caravanserai and 24 exchange-certificates.

use super::{A, B, C, Scene, cards, coins_of, is_told};
use crate::modules::characters::Character;
use crate::tests::{
    caravanserai::{owned, state as caravans},
    exchange_certificates::{asks_keep, keep, state},
};
use crate::{Currency, Illegal, Kind, ModuleId, OfferId, Question, trade::Channel};

const CARAVANSERAI: ModuleId = ModuleId::Caravanserai;
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

// 19 caravanserai

/// A has built six kinds, so that a card costs 2.
fn six_kinds(scene: Scene) -> Scene {
    let row = ["pavilion-8", "seraglio-9", "arcades-9", "chambers-10", "garden-11", "tower-12"];
    row.iter().zip(1..).fold(scene, |scene, (name, x)| scene.built(A, name, x, 0))
}

#[test]
fn a_certificate_pays_for_a_caravanserai_and_nothing_is_kept_of_it() {
    for (value, next) in [(2, Question::Turn { first: false }), (5, Question::EndTurn)] {
        let scene = six_kinds(Scene::with(3, &[CARAVANSERAI, CERTIFICATES])).hand(A, "");
        let mut scene = keep(scene, A, Currency::Florin, value).turn(A);
        scene.play(A, &format!("buy caravan-1 with certificate-F{value}"));
        assert_eq!(scene.game.question(A), Some(next), "{value} for a price of 2");
    }
}

#[test]
fn the_vizier_pays_with_the_amount_but_buys_no_card_and_moves_no_marker() {
    let scene = Scene::with(3, &[ModuleId::Vizier, CARAVANSERAI]).market(4, "pavilion-7");
    let scene = owned(scene, B, 5, 4, false).hand(B, "U3").display("F1 F2 F3 F4").turn(A);
    let mut scene = scene;
    scene.play(A, "take F4");
    scene.play(A, "done");
    let options: Vec<String> = scene.game.options(B).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["pass", "vizier buy 4 with U3 amount-U4"]);
    scene.play(B, "vizier buy 4 with U3 amount-U4");
    assert_eq!(caravans(&mut scene).owned[0].value, 0);
}

#[test]
fn a_changer_joins_the_amount_for_a_tile_but_pays_for_no_card() {
    let modules = [ModuleId::MoneyChangers, CARAVANSERAI];
    let scene = six_kinds(Scene::with(3, &modules)).market(1, "pavilion-7").hand(A, "FU F3 F1 U1");
    let mut scene = owned(scene, A, 5, 4, false).turn(A);
    scene.refuses(A, "buy caravan-1 with FU F1 U1");
    scene.play(A, "buy 1 with FU F3 amount-U4");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn diamonds_and_builders_pay_for_a_card_in_their_currency() {
    let modules = [ModuleId::Diamonds, ModuleId::MasterBuilders, CARAVANSERAI];
    for money in ["X3", "BF", "BF F1"] {
        let mut scene = six_kinds(Scene::with(3, &modules)).hand(A, "X3 BF F1").turn(A);
        scene.play(A, &format!("buy caravan-1 with {money}"));
        assert_eq!(caravans(&mut scene).owned.len(), 1, "{money}");
    }
    let mut scene = six_kinds(Scene::with(3, &modules)).hand(A, "X3 BF F1").turn(A);
    assert_eq!(scene.refuses(A, "buy caravan-1 with X3 F1"), Illegal::Mixed);
}

#[test]
fn the_amount_serves_no_bid_and_is_no_card_for_the_beggar() {
    let modules = [ModuleId::Characters, ModuleId::MajorProjects, CARAVANSERAI];
    let scene = Scene::with(3, &modules).hand(A, "U3").hand(B, "").hand(C, "");
    let scene = owned(scene, A, 5, 5, false).display("F1 F2 F3 F4");
    let scene = scene.person(A, Character::Beggar).next_person(Character::Watch);
    let mut scene = scene.turn(A);
    assert!(scene.offers(A, "characters beg"));
    scene.refuses(A, "major-projects bid U3 amount-U5");
    scene.play(A, "take F4");
    scene.play(A, "done");
    assert_eq!(scene.refuses(A, "characters bid 8"), Illegal::CannotPay { amount: 8 });
}

#[test]
fn a_used_person_forfeits_the_step_and_a_step_leaves_the_person() {
    let scene = || {
        let scene = Scene::with(3, &[ModuleId::Characters, CARAVANSERAI]).hand(A, "U3");
        let scene = owned(scene, A, 5, 1, false).person(A, Character::Beggar);
        scene.display("F1 F2 F3 F4").turn(A)
    };
    let mut first = scene();
    first.play(A, "caravanserai step 5 to U2");
    assert!(first.offers(A, "characters beg"));
    let mut second = scene();
    second.play(A, "characters beg");
    assert!(!second.offers(A, "caravanserai step 5 to U2"));
}

#[test]
fn overpaying_with_the_amount_is_rewarded_for_a_tile_and_not_for_a_card() {
    let modules = [ModuleId::Change, ModuleId::FreshColors, CERTIFICATES, CARAVANSERAI];
    let scene = six_kinds(Scene::with(3, &modules)).market(4, "pavilion-2").hand(A, "");
    let mut scene = owned(scene, A, 5, 4, false).turn(A);
    scene.play(A, "buy 4 with amount-U4");
    assert_eq!((coins_of(&scene, A), asks_keep(&scene, A)), (1, Some(2)));
    scene.play(A, "exchange-certificates keep D");
    assert!(scene.offers(A, "fresh-colors nothing"));
    let scene = six_kinds(Scene::with(3, &modules)).hand(A, "");
    let mut scene = owned(scene, A, 5, 4, false).turn(A);
    scene.play(A, "buy caravan-1 with amount-U4");
    assert_eq!(coins_of(&scene, A), 0);
    assert_eq!(scene.game.question(A), Some(Question::EndTurn), "nothing to keep or to paint");
}

#[test]
fn the_amount_pays_for_camps_chests_bazaars_magical_buildings_and_sultan_cards() {
    let modules = [ModuleId::Camps, ModuleId::TreasureChamber, ModuleId::Bazaars];
    let more = [ModuleId::MagicalBuildings, ModuleId::Sultan, CARAVANSERAI];
    let scene = |slot: &str| {
        let scene = Scene::with(3, &[modules, more].concat()).sultan_open(0, Kind::Garden);
        let scene = scene.market(1, slot).beside(1, "bazaar-6").hand(A, "F4 F3 F2 F5");
        owned(scene, A, 7, 4, false).turn(A)
    };
    for (slot, line) in [
        ("camp-nw", "buy 1 with F3 amount-F4"),
        ("camp-nw", "buy room-1 with F4 amount-F4"),
        ("camp-nw", "buy bazaar-6 with F3 amount-F4"),
        ("magic-pavilion", "buy 1 with F5 amount-F4"),
        ("camp-nw", "buy sultan-1 with F3 amount-F4"),
    ] {
        let mut scene = scene(slot);
        scene.play(A, line);
        assert_eq!(caravans(&mut scene).owned[0].value, 0, "{line}");
    }
}

#[test]
fn an_exact_payment_with_the_amount_sends_the_scout() {
    let scene = Scene::with(3, &[ModuleId::Invaders, CARAVANSERAI]).market(4, "pavilion-7");
    let mut scene = owned(scene, A, 5, 4, false).hand(A, "U3").turn(A);
    let invaders = scene.game.states.invaders.as_mut().unwrap();
    invaders.asleep = Kind::ALL.into_iter().filter(|it| *it != Kind::Pavilion).collect();
    invaders.scouts = vec![Kind::Pavilion];
    let events = scene.play(A, "buy 4 with U3 amount-U4");
    assert!(is_told(&events, "invaders-scouted"));
}

#[test]
fn magical_buildings_and_projects_are_kinds_and_sites_squares_and_bazaars_are_none() {
    let modules =
        [ModuleId::MagicalBuildings, ModuleId::MajorProjects, ModuleId::Bazaars, CARAVANSERAI];
    let scene = Scene::with(3, &modules).built(A, "magic-tower", 0, 1).built(A, "garden-11", 1, 0);
    let scene = scene.built(A, "bazaar-6", 2, 0).built(A, "project-seraglio-arcades", 0, -2);
    let price = |scene: &Scene| {
        let card = OfferId::Card("caravan-1".parse().unwrap());
        scene.game.quote(A, Channel::Turn, card, &[]).map(|quote| quote.price())
    };
    let mut scene = scene.turn_unchecked();
    assert_eq!(price(&scene), Ok(8), "tower, garden and the two of the project");
    scene.game.turn_into("garden-11".parse().unwrap(), crate::Nature::Suspended);
    assert_eq!(price(&scene), Err(Illegal::NotForSale));
}

/// A has a card with so many dirhams on it.
fn with_amount(others: &[ModuleId], value: u8) -> Scene {
    let modules = [others, &[CARAVANSERAI]].concat();
    owned(Scene::with(3, &modules), A, 1, value, false).display("U1 U2 U3 U4")
}

#[test]
fn the_amount_is_no_card_for_a_walk_an_extension_or_a_project() {
    let others = [ModuleId::Zoo, ModuleId::Extensions, ModuleId::MajorProjects];
    let scene = with_amount(&others, 5).built(A, "garden-11", 1, 0).hand(A, "");
    let mut scene = scene.animals("garden-11", 0, &[1]).built(A, "tower-12", 2, 0).turn(A);
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    assert!(options.iter().all(|it| !it.starts_with("extensions")), "{options:?}");
    assert!(options.iter().all(|it| !it.starts_with("major-projects bid")), "{options:?}");
    scene.play(A, "take U4");
    scene.play(A, "done");
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    assert!(options.iter().all(|it| !it.contains("discard caravan")), "{options:?}");
}

#[test]
fn a_ground_is_of_its_kind_for_the_price_of_a_card_and_a_site_of_none() {
    let others = [ModuleId::NewBuildingGrounds, ModuleId::BuildingSites];
    let modules = [&others[..], &[CARAVANSERAI]].concat();
    let scene = || {
        let scene = Scene::with(3, &modules).grounds().built(A, "tower-12", 1, 0);
        let scene = scene.built(A, "garden-11", 2, 0).built(A, "seraglio-9", 3, 0);
        scene.built_ground(A, "plot-12-a", Kind::Arcades, 0, 1)
    };
    let price = |scene: &Scene| {
        let card = OfferId::Card("caravan-1".parse().unwrap());
        scene.game.quote(A, Channel::Turn, card, &[]).map(|quote| quote.price())
    };
    assert_eq!(price(&scene().turn(A)), Ok(8));
    let site = scene().site(A, "garden-11", Currency::Florin).turn(A);
    assert_eq!(price(&site), Err(Illegal::NotForSale));
}

#[test]
fn the_marker_steps_before_the_dice_are_rolled() {
    let mut scene = with_amount(&[ModuleId::Handymen], 1).turn(A);
    let step = |scene: &Scene| {
        scene.game.options(A).iter().any(|it| it.to_string().starts_with("caravanserai step"))
    };
    assert!(step(&scene));
    scene.play(A, "handymen roll");
    assert!(!step(&scene), "forfeited");
}

#[test]
fn a_seller_gets_nothing_for_the_amount() {
    let scene = with_amount(&[ModuleId::PersonalMarket], 5).hand(A, "").hand(B, "");
    let mut scene = scene.stall(B, Currency::Dirham, "pavilion-5").turn(A);
    scene.play(A, "buy pavilion-5 with amount-R5");
    assert!(scene.game.hand(B).is_empty());
    assert_eq!(caravans(&mut scene).owned[0].value, 0);
}

#[test]
fn the_amount_and_a_treasure_pay_for_a_tile_together() {
    let scene = with_amount(&[ModuleId::Treasures], 5).market(2, "pavilion-8").hand(A, "");
    let mut scene = scene.treasures(A, &[3]).turn_unchecked();
    scene.play(A, "buy 2 plus treasure-3 with amount-R5");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "exact");
}
