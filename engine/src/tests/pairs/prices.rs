//! Pairs of what changes a price or who sells: 40 handymen, 41 personal-market and
//! 42 treasures.

use super::{A, B, Scene, asks, cards, coins_of, tile};
use crate::tests::{
    exchange_certificates::{asks_keep, keep, state as certificates},
    handymen::targets,
    squares::square,
    travelling_craftsmen::begins,
};
use crate::{
    Cell, Currency, ExtraWalls, Illegal, Kind, ModuleId, ModuleQuestion, OfferId, Question,
    Rotation, Round, Scorer, Sides,
    modules::{handymen, travelling_craftsmen::Craftsman},
    trade::Channel,
};

const HANDYMEN: ModuleId = ModuleId::Handymen;
const MARKET: ModuleId = ModuleId::PersonalMarket;
const TREASURES: ModuleId = ModuleId::Treasures;

// 40 handymen

#[test]
fn workers_lie_at_slots_and_not_beside_the_market() {
    let modules = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells, HANDYMEN];
    let mut scene =
        Scene::with(3, &modules).beside_florins().workers(A, 1, 1).hand(A, "F2 F3 F7 F4").turn(A);
    for line in ["bath-2", "well-3-1", "bazaar-6"] {
        scene.refuses(A, &format!("buy {line} plus workers-down-1 with F7"));
    }
    let bazaar = scene.game.quote(A, Channel::Turn, OfferId::Tile(tile("bazaar-6")), &[]);
    assert_eq!(bazaar.unwrap().price(), 4, "the printed price of the slot");
}

#[test]
fn overpaying_counts_against_the_price_that_workers_have_changed() {
    let modules = [ModuleId::Change, ModuleId::ExchangeCertificates, HANDYMEN];
    let mut scene =
        Scene::with(3, &modules).market(1, "arcades-4").workers(A, 1, 2).hand(A, "F6").turn(A);
    scene.play(A, "buy 1 plus workers-down-2 with F6");
    assert_eq!((coins_of(&scene, A), asks_keep(&scene, A)), (2, Some(4)));
}

#[test]
fn owners_decide_about_their_workers_once_before_a_sultan_takes_what_is_drawn() {
    let modules = [ModuleId::Sultan, HANDYMEN];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-2")
        .workers(A, 1, 1)
        .hand(A, "F3")
        .next_tiles("garden-11 tower-12")
        .turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert!(asks(&scene, A, ModuleQuestion::Handymen(handymen::Question::Left(0, 1))));
    scene.play(A, "handymen back 0");
    scene.play(B, "sultan take");
    scene.play(B, "stow garden-11");
    assert_eq!(scene.game.market[0], Some(tile("tower-12")), "nobody is asked again");
}

#[test]
fn a_master_builder_rebuilds_after_a_roll() {
    let modules = [ModuleId::MasterBuilders, HANDYMEN];
    let mut scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .hand(A, "BF")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "handymen roll");
    while matches!(scene.game.question(A), Some(Question::Module(_))) {
        let options = scene.game.options(A);
        let on = options.last().unwrap().to_string();
        scene.play(A, &on);
    }
    scene.play(A, "take U4");
    let rebuilds =
        scene.game.options(A).into_iter().filter(|it| it.to_string().contains("rebuild"));
    assert!(0 < rebuilds.count());
}

#[test]
fn a_rolling_turn_lets_the_marshal_and_the_animals_walk_and_extends_nothing() {
    let modules = [ModuleId::PalaceStaff, ModuleId::Zoo, ModuleId::Extensions, HANDYMEN];
    let mut scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .animals("garden-11", 0, &[0])
        .hand(A, "F5 F2 R4")
        .display("U2 U5 U6 U7")
        .turn(A);
    scene.play(A, "handymen roll");
    while let Some(Question::Module(ModuleQuestion::Handymen(_))) = scene.game.question(A) {
        let on = scene.game.options(A).last().unwrap().to_string();
        scene.play(A, &on);
    }
    let options = scene.game.options(A);
    assert!(options.iter().all(|it| !it.to_string().starts_with("extensions")), "{options:?}");
    scene.play(A, "take U2");
    let walks = Some(Question::Module(ModuleQuestion::PalaceStaff(
        crate::modules::palace_staff::Question::Walk(4),
    )));
    assert_eq!(scene.game.question(A), walks);
    while let Some(Question::Module(ModuleQuestion::PalaceStaff(_))) = scene.game.question(A) {
        scene.answer(A);
    }
    scene.play(A, "done");
    assert!(matches!(scene.game.question(A), Some(Question::Module(ModuleQuestion::Zoo(_)))));
}

#[test]
fn a_worker_goes_by_the_printed_price_of_a_ground() {
    let modules = [ModuleId::NewBuildingGrounds, HANDYMEN];
    let mut scene = Scene::with(3, &modules)
        .grounds()
        .market(3, "plot-12-a")
        .workers(A, 3, 2)
        .hand(A, "D9 D1")
        .turn(A);
    scene.play(A, "buy 3 plus workers-down-2 with D9 D1");
    assert_eq!(scene.game.states.handymen.as_ref().unwrap().crews[0].used, 2);
}

#[test]
fn after_a_roll_a_changer_or_the_gate_card_is_taken_instead_of_money() {
    let modules = [ModuleId::MoneyChangers, ModuleId::CityGates, HANDYMEN];
    let scene = Scene::with(3, &modules).display("FR F3 U7 U8").next_cards("gate U1");
    let mut scene = scene.turn(B);
    scene.play(B, "take F3");
    scene.play(B, "done");
    let mut scene = Scene { game: scene.game }.turn(A).rolled(&[6, 6, 5]);
    scene.play(A, "handymen nothing");
    for line in ["take FR", "take gate"] {
        let mut taken = Scene { game: scene.game.clone() };
        taken.play(A, line);
        assert_eq!(taken.game.question(A), Some(Question::EndTurn), "{line}");
    }
}

#[test]
fn a_worker_goes_by_price_onto_a_bath_or_a_well_by_joker_onto_a_bazaar_and_to_no_watchtower() {
    let others = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells];
    let modules = [&others[..], &[ModuleId::Watchtowers, HANDYMEN]].concat();
    let scene = || {
        let scene = Scene::with(3, &modules).built(A, "tower-11-s", 1, 0);
        let scene = scene.tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)));
        let scene = scene.built(A, "bath-1", 0, 1).reserve(A, "well-3-1 bazaar-6");
        scene.display("U1 U2 U3 U4").turn(A)
    };
    let own = |dice: &[u8]| {
        let all = targets(&scene().rolled(dice)).into_iter();
        all.filter(|it| it.starts_with("tile")).collect::<Vec<_>>()
    };
    assert_eq!(own(&[3]), ["tile well-3-1"]);
    assert_eq!(own(&[2, 6]), ["tile bath-1"]);
    let all = ["start-1", "tower-11-s", "bath-1", "well-3-1", "bazaar-6"];
    assert_eq!(own(&[1, 1, 1]), all.map(|it| format!("tile {it}")));
}

#[test]
fn in_a_rolling_turn_those_craftsmen_help_who_need_no_other_action() {
    let modules = [ModuleId::TravellingCraftsmen, HANDYMEN];
    let rolled = |one, other| {
        let scene = begins(Scene::with(3, &modules)).craftsmen(A, [one, other]);
        let scene = scene.built(A, "tower-12", 1, 0).hand(A, "U9").display("U1 U2 U3 U4");
        let mut scene = scene.turn(A).rolled(&[6, 6, 5]);
        scene.play(A, "handymen nothing");
        scene
    };
    let mut scene = rolled(Craftsman::Goldsmith, Craftsman::Builder);
    assert!(scene.offers(A, "travelling-craftsmen use builder"));
    scene.play(A, "travelling-craftsmen use goldsmith");
    scene.play(A, "take U1 U3 U4");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    let mut scene = rolled(Craftsman::Smith, Craftsman::Stonemason);
    let late = scene.refuses(A, "travelling-craftsmen exchange U9 for U1");
    assert_eq!(late.told().key, "travelling-craftsmen-no-late", "he comes before the roll");
    scene.play(A, "travelling-craftsmen use smith");
    assert_eq!(scene.game.display.len(), 6);
}

#[test]
fn owners_decide_about_their_workers_before_a_hidden_tile_comes_up() {
    let modules = [ModuleId::BuildingsOfPower, HANDYMEN];
    let scene = Scene::with(3, &modules).market(1, "pavilion-2").beneath(1, "garden-9", B);
    let scene = scene.workers(B, 1, 1).hand(A, "F3").display("U1 U2 U3 U4");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert!(asks(&scene, B, ModuleQuestion::Handymen(handymen::Question::Left(0, 1))));
    assert_eq!(scene.game.market[0], None);
    scene.play(B, "handymen back 1");
    assert_eq!(scene.game.market[0], Some(tile("garden-9")));
}

// 41 personal-market

#[test]
fn bath_houses_and_wells_are_for_sale_and_a_bazaar_is_not() {
    let modules = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells, MARKET];
    let scene = Scene::with(3, &modules)
        .stall(B, Currency::Florin, "bath-2")
        .stall(B, Currency::Dirham, "well-3-1")
        .stall(B, Currency::Denar, "bazaar-6")
        .turn(A);
    let price = |name: &str| {
        let quote = scene.game.quote(A, Channel::Turn, OfferId::Tile(tile(name)), &[]);
        quote.ok().map(|quote| (quote.price(), quote.offer.currency().unwrap()))
    };
    assert_eq!(price("bath-2"), Some((8, Currency::Florin)));
    assert_eq!(price("well-3-1"), Some((3, Currency::Dirham)));
    assert_eq!(price("bazaar-6"), None);
}

#[test]
fn a_certificate_pays_without_reaching_the_seller_and_an_overpayment_may_be_kept() {
    let modules = [ModuleId::ExchangeCertificates, MARKET];
    let scene = Scene::with(3, &modules).stall(B, Currency::Denar, "arcades-8-e").hand(B, "");
    let mut scene = keep(scene.hand(A, "D4 D9"), A, Currency::Denar, 4).turn(A);
    let mut other = Scene { game: scene.game.clone() };
    scene.play(A, "buy arcades-8-e with D4 certificate-D4");
    assert_eq!(scene.game.hand(B), cards("D4"));
    assert_eq!(certificates(&mut scene).boards, [None; 3]);
    certificates(&mut other).boards[0] = None;
    certificates(&mut other).stones[Currency::Denar] += 1;
    other.play(A, "buy arcades-8-e with D9");
    assert_eq!(asks_keep(&other, A), Some(1));
}

#[test]
fn a_wooden_wall_goes_along_with_a_sold_tile() {
    let modules = [ModuleId::CityWalls, MARKET];
    let mut scene = Scene::with(3, &modules).stall(B, Currency::Denar, "tower-12").hand(A, "D9 D3");
    let wall = ExtraWalls([Sides::printed("E"), Sides::NONE]);
    scene.game.wall_in(tile("tower-12"), wall);
    let mut scene = scene.turn_unchecked();
    let line = "buy tower-12 with D9 D3";
    scene.game.play(A, line.parse().unwrap()).unwrap();
    assert_eq!(scene.game.extra_walls(tile("tower-12")), wall);
}

#[test]
fn residents_and_chests_are_lost_when_their_tile_goes_into_the_market() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber, MARKET];
    let mut scene = Scene::with(3, &modules)
        .trader(A, -1, 0, &[Kind::Tower, Kind::Tower, Kind::Chambers])
        .built(A, "garden-11", 1, 0)
        .housed("garden-11")
        .chest_on("garden-11")
        .turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(scene.game.tokens_on(tile("garden-11")), []);
}

#[test]
fn a_square_thrown_out_no_longer_counts_towards_three() {
    let modules = [ModuleId::Squares, MARKET];
    let scene = ["square-garden-2", "square-tower-2", "square-chambers-2"]
        .into_iter()
        .zip([(1, 0), (0, 1), (-1, 0)])
        .fold(Scene::with(3, &modules), |it, (name, (x, y))| square(it, A, name, x, y));
    let mut scene = scene.turn_unchecked();
    let takes = |scene: &Scene| {
        let options = scene.game.options(A);
        options.iter().any(|it| it.to_string().starts_with("squares take"))
    };
    assert!(!takes(&scene));
    let square = tile("square-garden-2");
    scene.game.player(A).alhambra.take(Cell::new(1, 0));
    scene.game.lose_tile(Some(A), square);
    assert!(takes(&scene));
}

#[test]
fn a_culture_tile_stays_when_a_building_of_its_price_is_sold() {
    let modules = [ModuleId::ArtOfTheMoors, MARKET];
    let mut scene = Scene::with(3, &modules)
        .stall(A, Currency::Florin, "garden-8-ne")
        .stall(A, Currency::Dirham, "garden-8-nw")
        .stall(A, Currency::Denar, "garden-8-sw")
        .stall(A, Currency::Ducat, "arcades-8-e")
        .hand(B, "F8")
        .display("U1 U2 U3 U4")
        .turn(A);
    let marks = |scene: &Scene| {
        let cultures = &scene.game.states.art_of_the_moors.as_ref().unwrap().cultures[0];
        cultures.iter().map(|it| it.mark).collect::<Vec<_>>()
    };
    scene.play(A, "take U4");
    scene.play(A, "done");
    let before = marks(&scene);
    assert!(!before.is_empty());
    let mut scene = Scene { game: scene.game }.turn(B);
    scene.play(B, "buy garden-8-ne with F8");
    assert_eq!(marks(&scene), before);
}

#[test]
fn adding_from_the_market_scores_for_the_designer() {
    let modules = [ModuleId::PalaceDesigners, MARKET];
    let mut scene = Scene::with(3, &modules).stall(A, Currency::Florin, "garden-11").turn(A);
    scene.play(A, "rebuild add garden-11 at 1,0");
    assert!(0 < scene.game.players[0].score);
}

#[test]
fn servants_animals_and_extensions_go_along_with_a_sold_tile() {
    let modules = [ModuleId::PalaceStaff, ModuleId::Zoo, ModuleId::Extensions, MARKET];
    let mut scene = Scene::with(3, &modules)
        .stall(B, Currency::Denar, "garden-11")
        .served("garden-11")
        .animals("garden-11", 0, &[0, 1])
        .extended("garden-11", 0)
        .hand(A, "D9 D2")
        .turn(A);
    scene.play(A, "buy garden-11 with D9 D2");
    assert_eq!(scene.game.tokens_on(tile("garden-11")).len(), 4);
}

#[test]
fn a_ground_is_sold_with_its_building_and_no_second_fruit_comes() {
    let modules = [ModuleId::NewBuildingGrounds, ModuleId::Orchards, MARKET];
    let mut scene = Scene::with(3, &modules)
        .built_ground(B, "plot-12-a", Kind::Chambers, 1, 0)
        .stall(B, Currency::Florin, "garden-11")
        .hand(A, "D9 D3 F9 F2")
        .turn(B);
    scene.play(B, "rebuild remove 1,0");
    scene.play(B, "personal-market put denar");
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "buy plot-12-a with D9 D3");
    assert_eq!(scene.game.building(tile("plot-12-a"), 0), Some(Kind::Chambers));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "nothing to choose");
    scene.play(A, "buy garden-11 with F9 F2");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "and no fruit");
}

// 42 treasures

#[test]
fn a_treasure_pays_for_a_bath_house_or_a_well_and_never_for_a_bazaar() {
    let modules = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells, TREASURES];
    let mut scene = Scene::with(3, &modules).beside_florins().hand(A, "F7 F3").turn(A);
    assert_eq!(scene.refuses(A, "buy bazaar-6 plus treasure-1 with F3"), Illegal::NoSuchExtra);
    scene.play(A, "buy bath-2 plus treasure-1 with F7");
    scene.play(A, "buy well-3-1 plus treasure-3");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn a_certificate_goes_with_a_treasure_and_nothing_is_kept_of_it() {
    let modules = [ModuleId::ExchangeCertificates, TREASURES];
    let scene = Scene::with(3, &modules).market(1, "pavilion-8").hand(A, "F3 F7");
    let mut scene = keep(scene, A, Currency::Florin, 4).turn(A);
    let mut plain = Scene { game: scene.game.clone() };
    scene.play(A, "buy 1 plus treasure-1 with F3 certificate-F4");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    certificates(&mut plain).boards[0] = None;
    certificates(&mut plain).stones[Currency::Florin] += 1;
    plain.play(A, "buy 1 plus treasure-5 with F7");
    assert_eq!(asks_keep(&plain, A), None);
}

#[test]
fn treasures_and_guidelines_are_both_paid_at_the_end() {
    let scene = Scene::with(3, &[TREASURES, ModuleId::CaliphsGuidelines]);
    let lines = scene.game.scoring(Round::Third).lines;
    let treasures = lines.iter().filter(|it| it.who == Scorer::Seat(A) && it.module == TREASURES);
    assert_eq!(treasures.map(|it| it.points).sum::<i16>(), 15);
}

#[test]
fn a_treasure_pays_for_a_ground_and_not_for_an_extension() {
    let modules = [ModuleId::NewBuildingGrounds, ModuleId::Extensions, TREASURES];
    let mut scene = Scene::with(3, &modules).grounds().market(3, "plot-12-a").hand(A, "D9").turn(A);
    scene.play(A, "buy 3 plus treasure-3 with D9");
    let grounds = matches!(
        scene.game.question(A),
        Some(Question::Module(ModuleQuestion::NewBuildingGrounds(_)))
    );
    assert!(grounds, "{:?}", scene.game.question(A));
    let extras = scene.game.options(A).into_iter().filter(|it| it.to_string().contains("treasure"));
    assert_eq!(extras.count(), 0);
}
