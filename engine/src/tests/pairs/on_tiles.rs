//! Pairs of what lies on tiles and walks over them: 27 new-building-grounds, 29 palace-staff,
//! 30 orchards, 36 zoo and 39 extensions.

use super::{A, B, Scene, is_told, tile};
use crate::tests::{
    bath_houses::points as baths,
    bazaars::points as bazaars,
    exchange_certificates::{asks_keep, keep},
    orchards::fruit_on,
    wishing_wells::points as wells,
};
use crate::{
    Cell, Currency, Kind, ModuleId, OfferId, Piece, Question, Rotation, Round, Scorer, TileId,
    stack::Step, trade::Channel,
};

const GROUNDS: ModuleId = ModuleId::NewBuildingGrounds;
const STAFF: ModuleId = ModuleId::PalaceStaff;
const ORCHARDS: ModuleId = ModuleId::Orchards;
const ZOO: ModuleId = ModuleId::Zoo;
const EXTENSIONS: ModuleId = ModuleId::Extensions;
const BAZAAR: ModuleId = ModuleId::Bazaars;
const BATH: ModuleId = ModuleId::BathHouses;
const WELL: ModuleId = ModuleId::WishingWells;

// 16 bazaars

#[test]
fn a_ground_is_a_neighbour_of_a_bazaar_by_its_kind_and_sets_its_price() {
    let scene = Scene::with(3, &[BAZAAR, GROUNDS]).grounds().built(A, "bazaar-6", 1, 0);
    let scene = scene.built_ground(A, "plot-10-a", Kind::Tower, 2, 0);
    let scene = scene.built_ground(A, "plot-12-a", Kind::Pavilion, 1, 1);
    assert_eq!(bazaars(&scene, Round::Third), 1, "no pavilions are counted there");
    let scene = Scene::with(3, &[BAZAAR, GROUNDS]).market(1, "plot-12-a").beside(1, "bazaar-6");
    let id = OfferId::Tile(tile("bazaar-6"));
    assert_eq!(scene.turn(A).game.quote(A, Channel::Turn, id, &[]).unwrap().price(), 12);
}

#[test]
fn an_extension_adds_nothing_for_a_bazaar_a_bath_or_a_well() {
    let modules = [BAZAAR, BATH, WELL, EXTENSIONS];
    let scene = |extended: bool| {
        let scene = Scene::with(3, &modules).built(A, "bazaar-6", 1, 0).built(A, "tower-12", 2, 0);
        let scene = scene.built(A, "bath-3", 3, 0);
        if extended { scene.extended("tower-12", 0) } else { scene }
    };
    let points = |scene: Scene| (bazaars(&scene, Round::Third), baths(&scene), wells(&scene));
    assert_eq!(points(scene(true)), points(scene(false)));
}

// 24 exchange-certificates

#[test]
fn an_overpaid_ground_can_be_kept_and_a_certificate_is_no_card_for_extension_or_walk() {
    let modules = [ModuleId::ExchangeCertificates, GROUNDS, ZOO, EXTENSIONS];
    let scene = Scene::with(3, &modules).grounds().market(3, "plot-12-a").hand(A, "D9 D8");
    let mut scene = scene.turn(A);
    let events = scene.play(A, "buy 3 with D8 D9");
    assert!(!is_told(&events, "new-building-grounds-took"));
    // Both are asked for; the order of the two is the core's.
    let mut kept = false;
    for _ in 0..2 {
        if asks_keep(&scene, A).is_some() {
            kept = true;
            scene.answer(A);
        } else {
            scene.play(A, "new-building-grounds take chambers");
        }
    }
    assert!(kept);
    assert_eq!(scene.game.question(A), Some(Question::House));
    let scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .animals("garden-11", 0, &[0])
        .hand(A, "F1 R1")
        .display("U1 U2 U3 U4");
    let mut scene = keep(scene, A, Currency::Florin, 5).turn(A);
    let none = |action: &crate::Action| !action.to_string().starts_with("extensions");
    assert!(scene.game.options(A).iter().all(none), "two florins are needed, and one is no card");
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.game.options(A).len(), 1 + 3, "nothing, or one of three cards");
}

// 22 watchtowers

#[test]
fn a_ground_gives_a_watchtower_no_contact() {
    let modules = [ModuleId::Watchtowers, GROUNDS];
    let scene = Scene::with(3, &modules).grounds().tower(A, "watchtower-garden-1", None);
    let scene = scene.built_ground(A, "plot-10-a", Kind::Garden, 1, 0).turn(A);
    let watchtower = tile("watchtower-garden-1");
    assert!(scene.game.placements(A, watchtower).is_empty());
    let scene = scene.built(A, "garden-11", -1, 0);
    assert!(!scene.game.placements(A, watchtower).is_empty());
}

// 30 orchards

#[test]
fn neither_a_ground_nor_what_is_turned_up_at_the_very_end_carries_a_fruit() {
    let mut scene = Scene::with(3, &[GROUNDS, ORCHARDS]).market(1, "plot-10-a");
    scene.game.lay_tile(0, tile("plot-10-a"));
    assert_eq!(fruit_on(&scene, "plot-10-a"), None);
    let modules = [ORCHARDS, ZOO, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).market(1, "tower-13").beneath(1, "garden-9", B);
    let mut scene = scene.hand(A, "F9").hand(B, "").turn(A);
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    while !matches!(scene.game.question(A), Some(Question::House) | None) {
        if scene.offers(A, "buildings-of-power pick garden-9") {
            scene.play(A, "buildings-of-power pick garden-9");
        } else {
            scene.answer(A);
        }
    }
    assert!(scene.game.pending(A).any(|it| it == tile("garden-9")));
    assert!(scene.game.tokens_on(tile("garden-9")).is_empty(), "neither fruit nor animals");
}

// 39 extensions

#[test]
fn a_ground_is_extended_by_its_kind_and_an_extended_building_is_painted_once() {
    let scene = Scene::with(3, &[GROUNDS, EXTENSIONS]).grounds();
    let scene = scene.built_ground(A, "plot-10-a", Kind::Garden, 1, 0);
    let scene = scene.hand(A, "F1 F2 R1 R2 D1 D2 U1 U2").turn(A);
    let line = scene.options(A).into_iter().find(|it| it.starts_with("extensions build garden"));
    let mut scene = scene;
    scene.play(A, &line.unwrap());
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 4);
    let modules = [ModuleId::FreshColors, EXTENSIONS];
    let scene = Scene::with(4, &modules).built(A, "garden-11", 1, 0).extended("garden-11", 0);
    let mut scene = scene;
    // A row of the gardens.
    scene.game.states.fresh_colors.as_mut().unwrap().painters[0].finished = vec![12];
    let lines = scene.game.scoring(Round::First).lines;
    assert_eq!(lines.iter().map(|line| line.points).collect::<Vec<_>>(), [2]);
}

// 32 bath-houses and 33 wishing-wells

#[test]
fn a_ground_matches_a_bath_house_by_its_kind_and_counts_for_a_well() {
    let scene = Scene::with(3, &[BATH, WELL, GROUNDS]).grounds().built(A, "bath-1", 1, 0);
    let scene = scene.built_ground(A, "plot-10-a", Kind::Garden, 2, 0);
    assert_eq!(baths(&scene), 1);
    let mut scene = Scene::with(3, &[BATH, WELL, GROUNDS])
        .grounds()
        .built_ground(A, "plot-10-a", Kind::Garden, 2, 0)
        .built(A, "tower-12", 3, 0)
        .built(A, "tower-13", 4, 0);
    let well: TileId = tile("well-3-1");
    scene.game.tower.retain(|it| *it.peek() != well);
    scene.game.beside.retain(|it| it.0 != well);
    let piece = Piece { turn: Rotation::ThreeQuarters, ..Piece::new(well, Cell::new(1, 0)) };
    scene.game.player(A).alhambra.insert(piece);
    assert_eq!(wells(&scene), 3);
}

#[test]
fn baths_wells_and_bazaars_carry_no_fruit_no_extension_and_no_servant_but_are_walked_over() {
    let modules = [BAZAAR, BATH, WELL, STAFF, ORCHARDS, ZOO, EXTENSIONS];
    let mut scene = Scene::with(3, &modules)
        .built(A, "bath-1", 1, 0)
        .built(A, "bazaar-6", 2, 0)
        .built(A, "well-3-1", 3, 0)
        .built(A, "garden-11", 4, 0)
        .animals("garden-11", 0, &[0])
        .staff(&[Kind::Garden])
        .hand(A, "F4")
        .display("U1 U2 U3 U4")
        .score(A, 9)
        .turn(A);
    for name in ["bath-1", "bazaar-6", "well-3-1"] {
        assert!(scene.game.tokens_on(tile(name)).is_empty(), "{name}");
    }
    let lines = scene.game.scoring(Round::First).lines;
    let staff: Vec<i16> =
        lines.iter().filter(|it| it.module == STAFF).map(|it| it.points).collect();
    assert_eq!(staff, [-1], "only the garden lacks a servant");
    scene.play(A, "take U2");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "palace-staff walk E E E E");
    scene.play(A, "palace-staff walk E E E E");
    scene.play(A, "done");
    scene.play(A, "zoo discard F4");
    scene.play(A, "zoo lead monkey 4,0 to 1,0");
    assert_eq!(scene.game.tokens_on(tile("bath-1")).len(), 1, "it may rest there for nothing");
}
