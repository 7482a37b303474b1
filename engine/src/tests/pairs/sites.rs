//! Pairs of 23 building-sites.

use super::{A, B, Scene, asks, tile};
use crate::tests::{
    bath_houses::points as baths,
    bazaars::points as bazaars,
    building_sites::found_or_finish,
    buildings_of_power::in_a_row,
    caravanserai::owned,
    change::coins,
    exchange_certificates::{asks_keep, keep},
    gates_without_end::state as keys,
    travelling_craftsmen::begins,
    wishing_wells::points as wells,
};
use crate::{
    Currency, Illegal, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer,
    modules::{
        fresh_colors, palace_designers, street_trader, sultan, travelling_craftsmen::Craftsman,
    },
    stack::Step,
};

const SITES: ModuleId = ModuleId::BuildingSites;

#[test]
fn a_gate_may_be_put_on_a_site() {
    let modules = [ModuleId::CityGates, SITES];
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "garden-7")
        .site(A, "garden-7", Currency::Florin)
        .hand(A, "gate")
        .turn(A);
    scene.play(A, "rebuild add garden-7 at 2,0 gate 1,0 E");
    assert_eq!(scene.game.alhambra(A).gates().len(), 1);
}

#[test]
fn no_resident_moves_into_a_site_but_one_may_be_exchanged() {
    let modules = [ModuleId::StreetTrader, SITES];
    let mut scene = Scene::with(3, &modules)
        .trader(A, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers])
        .pending(A, "garden-11")
        .site(A, "garden-11", Currency::Florin)
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build garden-11 at 1,0");
    let exchange = street_trader::Question::Exchange;
    assert!(asks(&scene, A, ModuleQuestion::StreetTrader(exchange)));
}

#[test]
fn no_chest_comes_onto_a_site() {
    let modules = [ModuleId::TreasureChamber, SITES];
    let scene = Scene::with(3, &modules).built(A, "garden-11", 1, 0).room(&[Kind::Garden; 4]);
    let mut scene = scene.site(A, "garden-11", Currency::Florin).hand(A, "R8").turn(A);
    scene.play(A, "buy room-1 with R8");
    scene.play(A, "done");
    assert_eq!(scene.game.laid_by(ModuleId::TreasureChamber).count(), 0);
}

#[test]
fn a_site_brings_no_culture_until_it_is_finished() {
    let modules = [ModuleId::ArtOfTheMoors, SITES];
    let scene = || {
        let names = ["garden-8-ne", "garden-8-nw", "garden-8-sw", "arcades-8-e", "arcades-8-n"];
        let scene =
            names.into_iter().fold(Scene::with(3, &modules), |it, name| it.reserve(A, name));
        scene.display("U1 U2 U3 U4")
    };
    let cultures = |scene: Scene| {
        let mut scene = scene.turn(A);
        scene.play(A, "take U4");
        scene.play(A, "done");
        scene.game.states.art_of_the_moors.as_ref().unwrap().cultures[0].len()
    };
    let with = cultures(scene());
    let sites = ["garden-8-ne", "garden-8-nw", "garden-8-sw", "arcades-8-e"];
    let without = sites.into_iter().zip(Currency::ALL);
    let without =
        cultures(without.fold(scene(), |it, (name, currency)| it.site(A, name, currency)));
    assert!(without < with, "{without} of {with}");
}

#[test]
fn a_site_is_no_neighbour_of_a_bazaar_no_match_of_a_bath_and_nothing_in_a_wells_line() {
    let modules = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells, SITES];
    let bazaar = || Scene::with(3, &modules).built(A, "bazaar-6", 1, 0).built(A, "tower-12", 2, 0);
    assert_eq!(bazaars(&bazaar(), Round::Third), 1);
    let site = bazaar().site(A, "tower-12", Currency::Florin);
    assert_eq!(bazaars(&site, Round::Third), 0);
    // The bath house looks east for a garden: the site fills the line and is none.
    let bath = || {
        let scene = Scene::with(3, &modules).built(A, "bath-1", 1, 0);
        scene.built(A, "garden-11", 2, 0).built(A, "garden-10-open", 3, 0)
    };
    assert_eq!(baths(&bath()), 1);
    assert_eq!(baths(&bath().site(A, "garden-11", Currency::Florin)), 2);
    // The well looks south for three: the site leaves no gap and counts 0.
    let well = || {
        let scene = Scene::with(3, &modules).built(A, "well-3-1", 0, -1);
        scene.built(A, "tower-12", 0, 1).built(A, "garden-11", 0, 2)
    };
    assert_eq!(wells(&well()), 3);
    let site = well().site(A, "tower-12", Currency::Florin);
    assert_eq!(wells(&site), 0);
    assert_eq!(wells(&site.built(A, "chambers-11", 0, 3)), 3);
}

#[test]
fn a_bath_house_a_well_and_a_bazaar_are_no_sites() {
    let modules = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells, SITES];
    let mut scene = Scene::with(3, &modules).beside_florins().hand(A, "F2 F4").turn(A);
    for line in ["bath-2 plus building-site with F4", "well-3-1 plus building-site with F2"] {
        assert_eq!(scene.refuses(A, &format!("buy {line}")), Illegal::NoSuchExtra);
    }
    scene.refuses(A, "buy bazaar-6 plus building-site with F2");
}

#[test]
fn what_is_above_the_half_price_may_be_kept_and_painted_with_but_not_when_finishing() {
    let others = [ModuleId::ExchangeCertificates, ModuleId::FreshColors];
    let scene = |hand| found_or_finish(&others, hand);
    let mut founded = scene("D9");
    founded.play(A, "buy 3 plus building-site with D9");
    founded.answer(A);
    assert_eq!(asks_keep(&founded, A), Some(4));
    founded.play(A, "exchange-certificates nothing");
    let paints = matches!(
        founded.game.question(A),
        Some(Question::Module(ModuleQuestion::FreshColors(fresh_colors::Question::Reward(..))))
    );
    assert!(paints, "{:?}", founded.game.question(A));
    let mut finished = scene("F9 F9");
    finished.play(A, "buy tower-12 with F9 F9");
    assert_eq!(finished.game.question(A), Some(Question::EndTurn));
    let mut credit = keep(scene("F9"), A, Currency::Florin, 3);
    credit.play(A, "buy tower-12 with F9 certificate-F3");
    assert_eq!(credit.game.question(A), Some(Question::Turn { first: false }), "credit pays");
}

#[test]
fn a_site_scores_for_the_designer_as_a_tile() {
    let modules = [ModuleId::PalaceDesigners, SITES];
    let mut scene = Scene::with(3, &modules)
        .pending(A, "garden-11")
        .site(A, "garden-11", Currency::Florin)
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build garden-11 at 1,0");
    assert!(0 < scene.game.players[0].score);
    let feet = palace_designers::Question::Feet;
    assert!(asks(&scene, A, ModuleQuestion::PalaceDesigners(feet)));
}

#[test]
fn a_tile_taken_by_sultan_is_no_site() {
    let modules = [ModuleId::Sultan, SITES];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-2")
        .hand(A, "F3")
        .next_tiles("garden-11")
        .turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert!(asks(&scene, B, ModuleQuestion::Sultan(sultan::Question::Claim(tile("garden-11")))));
    scene.play(B, "sultan take");
    assert!(scene.game.nature(tile("garden-11")).is_printed());
}

#[test]
fn a_site_serves_no_servant_shows_no_animals_and_takes_no_extension() {
    let modules = [ModuleId::PalaceStaff, ModuleId::Zoo, ModuleId::Extensions, SITES];
    let scene = || {
        let scene = Scene::with(3, &modules).built(A, "garden-11", 1, 0);
        scene.animals("garden-11", 0, &[0, 0, 0])
    };
    let lines = |scene: &Scene, module| {
        let lines = scene.game.scoring(Round::First).lines.into_iter();
        let own = lines.filter(|it| it.module == module && it.who == Scorer::Seat(A));
        own.map(|it| it.points).sum::<i16>()
    };
    assert!(0 < lines(&scene(), ModuleId::Zoo));
    let site = scene().score(A, 20).site(A, "garden-11", Currency::Florin);
    assert_eq!(lines(&site, ModuleId::Zoo), 0);
    assert_eq!(lines(&site, ModuleId::PalaceStaff), 0, "no servant is missing there");
    let finished = scene().score(A, 20);
    assert!(lines(&finished, ModuleId::PalaceStaff) < 0);
    assert_eq!(site.game.tokens_on(tile("garden-11")).len(), 4, "the animals stay");
    let extends = |scene: Scene| {
        let options = scene.hand(A, "F1 F2 R1 R2 D1 D2 U1 U2").turn(A).options(A);
        options.iter().any(|it| it.starts_with("extensions build garden"))
    };
    assert!(!extends(site));
    assert!(extends(finished), "once it is finished");
}

#[test]
fn a_ground_is_no_site_and_founding_brings_the_fruit() {
    let modules = [ModuleId::NewBuildingGrounds, ModuleId::Orchards, SITES];
    let mut scene = Scene::with(3, &modules)
        .grounds()
        .market(3, "plot-12-a")
        .fruited(1, "garden-11", 0)
        .orchard(A, &[])
        .hand(A, "D6 F5")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 3 plus building-site with D6"), Illegal::NoSuchExtra);
    scene.play(A, "buy 1 plus building-site with F5");
    scene.answer(A); // which site
    scene.answer(A); // which field
    assert!(scene.game.laid_on(ModuleId::Orchards, tile("garden-11"), 0).is_none(), "picked");
}

#[test]
fn nobody_moves_in_when_a_site_is_finished_later() {
    let modules = [ModuleId::StreetTrader, SITES];
    let mut scene = Scene::with(3, &modules)
        .trader(A, -1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers])
        .built(A, "garden-11", 1, 0)
        .site(A, "garden-11", Currency::Florin)
        .hand(A, "F9 F2")
        .turn(A);
    scene.play(A, "buy garden-11 with F9 F2");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(scene.game.tokens_on(tile("garden-11")), []);
}

#[test]
fn the_amount_of_a_caravanserai_founds_and_finishes() {
    let scene = |hand| owned(found_or_finish(&[ModuleId::Caravanserai], hand), A, 5, 4, false);
    let mut founded = scene("").market(4, "garden-9").turn(A);
    founded.play(A, "buy 4 plus building-site with amount-U4");
    founded.answer(A);
    assert_eq!(founded.game.nature(tile("garden-9")), crate::Nature::Suspended);
    let mut finished = scene("U7").built(A, "garden-11", 0, 1);
    finished = finished.site(A, "garden-11", Currency::Ducat).turn(A);
    finished.play(A, "buy garden-11 with U7 amount-U4");
    assert_eq!(finished.game.question(A), Some(Question::Turn { first: false }), "exact");
}

#[test]
fn money_that_is_no_card_is_not_discarded_for_a_site() {
    let others = [ModuleId::Change, ModuleId::Caravanserai, ModuleId::ExchangeCertificates];
    let modules = [&others[..], &[SITES]].concat();
    let scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .site(A, "garden-11", Currency::Ducat)
        .market(4, "seraglio-9")
        .hand(A, "U9 U8")
        .hand(B, "U4");
    let scene = owned(coins(scene, A, "U"), A, 5, 4, false);
    let mut scene = keep(scene, A, Currency::Ducat, 6).turn(A);
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    assert!(scene.game.hand(A).is_empty());
    // A coin and an amount of four are more than B's four; the certificate stays for nothing.
    assert!(scene.game.pending(A).any(|it| it == tile("seraglio-9")));
    let boards = &scene.game.states.exchange_certificates.as_ref().unwrap().boards;
    assert_eq!(boards[0], Some((Currency::Ducat, 6)));
}

#[test]
fn nothing_makes_it_cheaper_to_finish_and_everything_to_found() {
    let others = [ModuleId::TravellingCraftsmen, ModuleId::Handymen, ModuleId::BuildingsOfPower];
    let modules = [&others[..], &[SITES]].concat();
    let scene = Scene::with(3, &modules).craftsmen(A, [Craftsman::Carpenter, Craftsman::Minter]);
    let scene = begins(scene).market(1, "garden-9").workers(A, 1, 1).display("F5 F6 U1 U2");
    let scene = scene.built(A, "tower-13", 1, 0).site(A, "tower-13", Currency::Florin);
    let scene = scene.reserve(A, "wealth-pavilion-8").die("wealth-pavilion-8", 3);
    let mut scene = scene.hand(A, "F9 F4 F3").turn(A);
    for extra in ["carpenter-1", "minter", "workers-down-1", "die-3"] {
        scene.refuses(A, &format!("buy tower-13 plus {extra} with F9 F4"));
    }
    // (9 - 1 - 2 - 1) / 2, and the minter's open cards for the whole half.
    scene.refuses(A, "buy 1 plus building-site plus carpenter-2 plus workers-down-1 plus die-3");
    let mut minted = Scene { game: scene.game.clone() };
    minted.play(A, "buy 1 plus building-site plus minter with open-F5");
    assert!(minted.game.discard.contains(&"F5".parse().unwrap()));
    let cheap = "buy 1 plus building-site plus carpenter-2 plus workers-down-1 plus die-3 with F3";
    scene.play(A, cheap);
}

#[test]
fn where_half_of_the_price_is_nothing_nothing_is_paid_and_no_action_comes_of_it() {
    let modules = [ModuleId::TravellingCraftsmen, SITES];
    let scene = Scene::with(3, &modules).craftsmen(A, [Craftsman::Carpenter, Craftsman::Smith]);
    let mut scene = begins(scene).market(1, "pavilion-3").hand(A, "").turn(A);
    scene.play(A, "buy 1 plus building-site plus carpenter-2");
    scene.answer(A);
    assert_eq!(scene.game.question(A), Some(Question::House));
}

#[test]
fn founding_arcades_brings_a_key_and_finishing_them_none() {
    let scene = found_or_finish(&[ModuleId::GatesWithoutEnd], "F2 U9 U1").market(1, "arcades-4");
    let scene = scene.built(A, "arcades-10", 0, 1).site(A, "arcades-10", Currency::Ducat);
    let mut scene = scene.turn(A);
    scene.play(A, "buy arcades-10 with U9 U1");
    assert!(keys(&scene).owned.is_empty());
    scene.play(A, "buy 1 plus building-site with F2");
    assert_eq!(keys(&scene).owned.len(), 1);
}

#[test]
fn a_die_of_power_is_rolled_at_founding_and_counts_while_the_building_is_none() {
    let modules = [ModuleId::BuildingsOfPower, SITES];
    let mut scene = Scene::with(3, &modules).market(1, "defence-tower-12").hand(A, "F6").turn(A);
    scene.play(A, "buy 1 plus building-site with F6");
    assert_eq!(scene.game.laid_by(ModuleId::BuildingsOfPower).count(), 1);
    let row = in_a_row(Scene::with(3, &modules)).die("defence-seraglio-9", 6 + 4);
    let row = row.site(A, "defence-seraglio-9", Currency::Florin);
    assert_eq!(row.game.scoring(Round::First).walls[0].points, 8 + 4);
}
