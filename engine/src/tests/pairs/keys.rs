//! Pairs of 37 gates-without-end.

use super::{A, B, C, Scene, asks, coins, is_told, tile};
use crate::modules::{caliphs_guidelines::Task, characters::Character, falconers::Placed};
use crate::tests::{
    art_of_the_moors::culture,
    bath_houses::points as baths,
    bonus_cards,
    caliphs_guidelines::{points as guidelines, tasks},
    caravanserai::owned,
    exchange_certificates::{asks_keep, keep},
    falconers::{crossing, state as falcons},
    gates_without_end::{asked, coloured, set, state},
    orchards::fruit_on,
    palace_staff::steps,
    thieves,
    wishing_wells::points as wells,
    zoo::animals,
};
use crate::{
    Cell, Crossing, Currency, Illegal, Kind, ModuleId, ModuleQuestion, OfferId, Question, Round,
    Scorer, modules::characters, trade::Channel,
};

fn with(others: &[ModuleId]) -> Scene {
    coloured(&[others, &[ModuleId::GatesWithoutEnd]].concat())
}

fn halves(scene: &Scene, kind: Kind) -> u16 {
    scene.game.halves(Scorer::Seat(A))[kind]
}

/// A gets half a garden.
fn half_a_garden(scene: Scene) -> Scene {
    let mut scene = set(scene, 5, "half");
    scene.play(A, "gates-without-end half garden");
    scene
}

#[test]
fn half_a_building_adds_to_a_bonus_card_an_extension_and_the_sage() {
    let scene = with(&[ModuleId::BonusCards]).built(A, "garden-11", 1, 0);
    let mut scene = half_a_garden(bonus_cards::deal(scene, A, "garden-11"));
    scene.play(A, "bonus-cards show garden-11");
    assert_eq!(halves(&scene, Kind::Garden), 2 + 1 + 2);
    let scene = with(&[ModuleId::Extensions]).built(A, "garden-11", 1, 0).extended("garden-11", 0);
    assert_eq!(halves(&half_a_garden(scene), Kind::Garden), 4 + 1);
    let mut scene = half_a_garden(with(&[ModuleId::Characters]).built(A, "garden-11", 1, 0));
    scene.game.states.characters.as_mut().unwrap().sages.push((A, Kind::Garden));
    assert_eq!(halves(&scene, Kind::Garden), 2 + 1 + 1);
}

#[test]
fn half_a_building_counts_with_the_new_score_cards() {
    let scene = half_a_garden(with(&[ModuleId::NewScoreCards]).built(A, "garden-11", 1, 0));
    let majorities = scene.game.scoring(Round::First).majorities;
    let gardens = majorities.iter().find(|it| it.kind == Kind::Garden).unwrap();
    assert_eq!(gardens.standings[0].halves, 3);
}

#[test]
fn neither_patron_nor_miser_works_at_a_key() {
    let scene = with(&[ModuleId::Characters]).market(3, "tower-13").hand(A, "F9 R5");
    let scene = scene.person(A, Character::Patron).person(A, Character::Miser);
    let mut scene = set(scene, 1, "buy");
    assert!(scene.options(A).iter().all(|it| !it.contains("patron")));
    scene.play(A, "gates-without-end buy 3 with F9 R5");
    let miser = ModuleQuestion::Characters(characters::Question::Miser);
    assert!(!asks(&scene, A, miser));
    assert_eq!(scene.game.question(A), Some(Question::House));
}

#[test]
fn a_camp_and_a_medina_are_sold_for_fourteen_and_bath_houses_wells_and_bazaars_are_not() {
    let others = [
        ModuleId::Camps,
        ModuleId::Medina,
        ModuleId::BathHouses,
        ModuleId::WishingWells,
        ModuleId::Bazaars,
    ];
    let scene = with(&others).market(1, "camp-n").market(2, "quarter-10").hand(A, "F9 R5");
    let scene = scene.beside(1, "bath-1").beside(1, "well-3-1").beside(1, "bazaar-6");
    let mut scene = set(scene, 1, "buy");
    let options = scene.options(A);
    for name in ["bath-1", "well-3-1", "bazaar-6"] {
        assert!(options.iter().all(|it| !it.contains(name)), "{name}");
    }
    for slot in [1, 2] {
        assert!(options.contains(&format!("gates-without-end buy {slot} with F9 R5")), "{slot}");
    }
    scene.play(A, "gates-without-end buy 2 with F9 R5");
}

#[test]
fn a_swap_changes_the_price_of_a_bazaar_and_leaves_bath_houses_and_wells() {
    let others = [ModuleId::Bazaars, ModuleId::BathHouses, ModuleId::WishingWells];
    let scene = with(&others).market(1, "pavilion-2").market(2, "tower-13");
    let scene = scene.beside(1, "bazaar-6").beside(1, "bath-1").beside(2, "well-3-1");
    let price = |scene: &Scene| {
        let id = OfferId::Tile(tile("bazaar-6"));
        scene.game.quote(A, Channel::Turn, id, &[]).map(|quote| quote.price())
    };
    let before = scene.game.beside.clone();
    let mut scene = set(scene, 1, "swap");
    assert_eq!(price(&scene), Ok(2));
    scene.play(A, "gates-without-end swap-slots 1 2");
    assert_eq!(price(&scene), Ok(13));
    assert_eq!(scene.game.beside, before);
}

#[test]
fn fruit_and_animals_go_along_with_a_swap_and_nobody_walks_at_a_key() {
    let scene = with(&[ModuleId::Orchards, ModuleId::Zoo]).fruited(1, "garden-11", 0);
    let scene = scene.market(2, "tower-13").animals("garden-11", 0, &[1, 2]);
    let mut scene = set(scene, 1, "swap");
    assert!(!matches!(scene.game.question(A), Some(Question::Module(ModuleQuestion::Zoo(_)))));
    scene.play(A, "gates-without-end swap-slots 1 2");
    assert_eq!(scene.game.market[1], Some(tile("garden-11")));
    assert_eq!(
        (fruit_on(&scene, "garden-11"), animals(&scene, "garden-11")),
        (Some(0), vec![1, 2])
    );
}

#[test]
fn wooden_walls_and_wall_pieces_are_separate_supplies() {
    let scene = with(&[ModuleId::CityWalls]).reserve(A, "tower-12");
    let held = |scene: &Scene| {
        let mut held = crate::module::Holdings::default();
        ModuleId::CityWalls.rules().holdings(&scene.game, &mut held);
        held
    };
    let before = held(&scene);
    let mut scene = set(scene, 1, "wall");
    let walls = scene.options(A);
    assert!(walls.iter().filter(|it| it.contains(" wall ")).all(|it| it.contains("wall 0,0")));
    scene.play(A, "gates-without-end wall 0,0 N");
    assert_eq!((held(&scene), state(&scene).walls), (before, 6));
}

#[test]
fn thieves_come_only_after_all_keys() {
    let scene = thieves::deal(with(&[ModuleId::Thieves]), &["", "", "U"]).hand(B, "").hand(C, "");
    let mut scene = set(scene, 6, "two-points");
    while asked(&scene, B).is_some() || asked(&scene, C).is_some() {
        assert!(!scene.offers(C, "thieves steal U1"));
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "gates-without-end decline");
    }
    scene.play(C, "thieves steal U1");
}

#[test]
fn no_chest_comes_onto_a_plaza() {
    let mut scene = set(with(&[ModuleId::TreasureChamber]).room(&[Kind::Garden; 4]), 2, "plaza");
    scene.play(A, "gates-without-end plaza");
    let plaza = scene.game.pending(A).next().unwrap();
    scene.play(A, &format!("build {plaza} at 1,0"));
    let mut scene = scene.hand(A, "R8").turn(A);
    scene.play(A, "buy room-1 with R8");
    scene.play(A, "done");
    assert_eq!(scene.game.laid_by(ModuleId::TreasureChamber).count(), 0);
}

#[test]
fn culture_comes_at_once_for_a_tile_of_a_key() {
    let scene = with(&[ModuleId::ArtOfTheMoors]).reserve(A, "garden-8-ne");
    let mut scene = set(scene.market(3, "garden-8-nw").hand(A, "F9 R5"), 1, "buy");
    scene.play(A, "gates-without-end buy 3 with F9 R5");
    assert!(culture(&scene, A, 8).is_none());
    scene.play(A, "stow garden-8-nw");
    assert!(culture(&scene, A, 8).is_some());
}

#[test]
fn a_key_rebuilds_after_a_falcon_turn_and_frees_the_falcons_of_what_it_moves() {
    let mut scene = crossing(with(&[ModuleId::Falconers])).hand(A, "F2");
    falcons(&mut scene).placed.push(Placed { falcon: 14, seat: A, at: Crossing(Cell::new(1, 1)) });
    let scene = scene.built(A, "pavilion-8", 2, 0).built(A, "seraglio-9", 2, 1);
    let mut scene = scene.key(A, 1).turn(A);
    let falcon = scene.options(A).into_iter().find(|it| it.contains("at x2,1")).unwrap();
    scene.play(A, &falcon);
    scene.play(A, "falconers pay F2");
    scene.play(A, "done");
    scene.play(A, "gates-without-end set rebuild");
    assert_eq!(falcons(&mut scene).placed.len(), 2);
    scene.play(A, "gates-without-end move 2,1 to seraglio-9 at -1,0");
    assert_eq!(falcons(&mut scene).placed.len(), 1);
}

#[test]
fn what_is_above_fourteen_can_be_kept_but_brings_no_paint() {
    let others = [ModuleId::ExchangeCertificates, ModuleId::FreshColors];
    let scene = with(&others).market(3, "tower-13").hand(A, "F9 R8");
    let mut scene = set(scene, 1, "buy");
    scene.play(A, "gates-without-end buy 3 with F9 R8");
    assert_eq!(asks_keep(&scene, A), Some(3));
    scene.play(A, "exchange-certificates keep F");
    assert_eq!(scene.game.question(A), Some(Question::House), "and no paint");
}

#[test]
fn arcades_on_a_ground_bring_no_key() {
    let scene = with(&[ModuleId::NewBuildingGrounds]).grounds().market(3, "plot-12-a");
    let mut scene = scene.hand(A, "D9 D3").turn(A);
    scene.play(A, "buy 3 with D3 D9");
    scene.play(A, "new-building-grounds take arcades");
    assert!(state(&scene).owned.is_empty());
}

#[test]
fn money_of_a_key_lets_no_marshal_walk_and_his_tile_is_moved_but_not_put_away() {
    let scene = with(&[ModuleId::PalaceStaff]).built(A, "tower-12", 1, 0);
    let scene = || scene.game.clone();
    let staged = |game| Scene { game }.marshal_on(A, "tower-12").display("U6 U7 U8 U9");
    let end = |scene: Scene, bonus: &str| {
        let mut scene = scene.key(A, 1).turn(A);
        scene.play(A, "take U9");
        scene.play(A, "done");
        scene.play(A, &format!("gates-without-end set {bonus}"));
        scene
    };
    let mut money = end(staged(scene()).next_cards("U1"), "money");
    money.play(A, "gates-without-end take U1");
    assert_eq!(steps(&money, A), None);
    let mut moved = end(staged(scene()), "rebuild");
    let refused = moved.refuses(A, "gates-without-end remove 1,0");
    assert_eq!(refused, Illegal::Frozen { tile: tile("tower-12") });
    moved.play(A, "gates-without-end move 1,0 to tower-12 at 0,1");
}

#[test]
fn a_player_sells_no_key_and_nothing_for_fourteen() {
    let others = [ModuleId::PersonalMarket];
    let scene = || with(&others).stall(B, Currency::Florin, "arcades-4").hand(A, "F4 F9 R5");
    let mut bought = scene().turn(A);
    bought.play(A, "buy arcades-4 with F4");
    assert!(state(&bought).owned.is_empty());
    let key = set(scene(), 1, "buy");
    assert!(key.options(A).iter().all(|it| !it.contains("arcades-4")));
}

#[test]
fn workers_stay_at_their_slot_when_a_key_swaps() {
    let scene = with(&[ModuleId::Handymen]).market(1, "pavilion-2").market(2, "tower-13");
    let mut scene = set(scene.workers(A, 1, 2), 1, "swap");
    scene.play(A, "gates-without-end swap-slots 1 2");
    assert_eq!(scene.game.states.handymen.as_ref().unwrap().crews[0].slots[0], 2);
}

#[test]
fn for_the_guidelines_a_wall_piece_counts_a_plaza_is_a_cell_and_half_a_building_is_no_type() {
    let others = [ModuleId::CaliphsGuidelines];
    let mut scene = set(with(&others).built(A, "pavilion-6", 1, 0), 1, "wall");
    tasks(&mut scene, [Task::SecondWall, Task::Diagonal, Task::Squares]);
    assert_eq!(guidelines(&scene.game, Round::Third, A), [] as [i16; 0]);
    scene.play(A, "gates-without-end wall 0,0 S");
    assert_eq!(guidelines(&scene.game, Round::Third, A), [1], "the northern wall, and this one");
    let mut scene = set(with(&others).built(A, "tower-12", 1, 0), 2, "plaza");
    tasks(&mut scene, [Task::Rows, Task::Variety, Task::Squares]);
    scene.play(A, "gates-without-end plaza");
    let plaza = scene.game.pending(A).next().unwrap();
    scene.play(A, &format!("build {plaza} at 2,0"));
    assert_eq!(guidelines(&scene.game, Round::Third, A), [3], "three in a row");
    let mut scene = half_a_garden(with(&others).built(A, "garden-11", 1, 0));
    tasks(&mut scene, [Task::Pairs, Task::Variety, Task::Squares]);
    assert_eq!(guidelines(&scene.game, Round::Third, A), [] as [i16; 0]);
}

#[test]
fn coins_amounts_certificates_and_builders_are_part_of_fourteen() {
    let others = [
        ModuleId::Change,
        ModuleId::MasterBuilders,
        ModuleId::Caravanserai,
        ModuleId::ExchangeCertificates,
    ];
    let scene = with(&others).market(3, "tower-13").hand(A, "F1 BF");
    let scene = owned(coins(scene, A, "R"), A, 5, 4, false);
    let mut scene = set(keep(scene, A, Currency::Denar, 5), 1, "buy");
    // The caravanserai counts on at the beginning of the turn, if its owner wants it to.
    scene.play(A, "gates-without-end buy 3 with F1 BF coin-R amount-U4 certificate-D5");
    assert_eq!(scene.game.question(A), Some(Question::House), "exactly fourteen");
}

#[test]
fn what_lies_on_a_tile_comes_with_it_for_fourteen() {
    let others = [ModuleId::Orchards, ModuleId::Zoo, ModuleId::NewBuildingGrounds];
    let scene = || with(&others).hand(A, "F9 R5");
    let garden = scene().fruited(3, "garden-11", 0).orchard(A, &[0, 7]);
    let animal = garden.game.states.zoo.as_ref().unwrap().pool[0];
    let mut garden = set(garden.animals("garden-11", 0, &[animal]), 1, "buy");
    garden.play(A, "gates-without-end buy 3 with F9 R5");
    assert_eq!(animals(&garden, "garden-11"), [animal]);
    assert_eq!(fruit_on(&garden, "garden-11"), None, "picked");
    assert_eq!(garden.game.question(A), Some(Question::House));
    let mut ground = set(scene().grounds().market(3, "plot-12-a"), 1, "buy");
    ground.play(A, "gates-without-end buy 3 with F9 R5");
    ground.play(A, "new-building-grounds take arcades");
    assert!(state(&ground).owned.is_empty(), "no arcades were bought");
}

#[test]
fn no_gate_stands_on_a_wall_piece_and_a_gated_tile_is_not_moved() {
    let scene = with(&[ModuleId::CityGates]).built(A, "pavilion-8", 1, 0).hand(A, "gate");
    let mut walled = set(scene, 1, "wall");
    walled.play(A, "gates-without-end wall 1,0 E");
    let mut walled = walled.reserve(A, "garden-10-w").turn(A);
    walled.refuses(A, "rebuild add garden-10-w at 2,0 gate 1,0 E");
    let scene = with(&[ModuleId::CityGates]).built(A, "pavilion-7", 1, 0).hand(A, "gate");
    let mut gated = scene.reserve(A, "garden-10-w").turn(A);
    gated.play(A, "rebuild add garden-10-w at 2,0 gate 1,0 E");
    let mut gated = set(Scene { game: gated.game }, 1, "rebuild");
    for line in ["move 2,0 to garden-10-w at -1,0", "remove 2,0"] {
        let refused = gated.refuses(A, &format!("gates-without-end {line}"));
        assert_eq!(refused, Illegal::Misfit(crate::Misfit::Gated));
    }
}

#[test]
fn arcades_of_the_patron_bring_a_key() {
    let scene = with(&[ModuleId::Characters]).person(A, Character::Patron).hand(A, "");
    let mut scene = scene.market(1, "arcades-4").turn(A);
    let events = scene.play(A, "buy 1 plus patron");
    assert!(is_told(&events, "gates-without-end-key"));
}

#[test]
fn a_plaza_fills_the_line_of_a_bath_house_and_counts_for_a_well() {
    let others = [ModuleId::BathHouses, ModuleId::WishingWells];
    let mut scene = with(&others);
    let plaza = scene.game.states.gates_without_end.as_mut().unwrap().plazas.pop().unwrap();
    scene.game.player(A).alhambra.insert(crate::Piece::new(plaza, Cell::new(0, 1)));
    // The bath house looks east for a garden, past the plaza.
    let bath = Scene { game: scene.game.clone() }.built(A, "bath-1", -1, 1);
    assert_eq!(baths(&bath.built(A, "garden-11", 1, 1)), 2);
    // The well looks south over the fountain, the plaza and a tower.
    let well = scene.built(A, "well-3-1", 0, -1).built(A, "tower-12", 0, 2);
    assert_eq!(wells(&well), 3);
}
