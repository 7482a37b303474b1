//! Pairs of what is sold beside the market: 16 bazaars, 32 bath-houses and 33 wishing-wells.

use super::{A, B, Scene, coins_of, is_told};
use crate::modules::characters::Character;
use crate::tests::{
    bath_houses::points as baths, bazaars::points as bazaars, change::coins, squares::square,
    wishing_wells::points as wells,
};
use crate::{
    Cell, ExtraWalls, Illegal, Kind, ModuleId, ModuleQuestion, OfferId, Piece, Question, Rotation,
    Round, Scorer, Side, Sides, TileId,
    modules::{characters, fresh_colors, street_trader},
    trade::Channel,
};

const BAZAAR: ModuleId = ModuleId::Bazaars;
const BATH: ModuleId = ModuleId::BathHouses;
const WELL: ModuleId = ModuleId::WishingWells;

#[test]
fn the_vizier_buys_a_bath_house_or_a_well_exactly() {
    let scene = Scene::with(3, &[ModuleId::Vizier, BATH, WELL]).beside(2, "bath-2");
    let mut scene = scene.beside(1, "well-3-1").hand(B, "R8 R9 F3").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    let refused = scene.refuses(B, "vizier buy bath-2 with R9");
    assert_eq!(refused, Illegal::MustBeExact { price: 8, paid: 9 });
    assert!(scene.offers(B, "vizier buy well-3-1 with F3"));
    scene.play(B, "vizier buy bath-2 with R8");
    scene.play(B, "build bath-2 at 1,0 turned 90");
}

#[test]
fn changers_diamonds_builders_and_coins_pay_for_them_and_overpaying_gives_change() {
    let modules =
        [ModuleId::MoneyChangers, ModuleId::Diamonds, ModuleId::MasterBuilders, ModuleId::Change];
    let modules = [&modules[..], &[BATH, WELL]].concat();
    let scene = || {
        let scene = Scene::with(3, &modules).beside(2, "bath-2").beside(1, "well-5-1");
        scene.hand(A, "FR F3 R5 X8 BF F2 R9 R3").turn(A)
    };
    for line in ["buy bath-2 with FR F3 R5", "buy bath-2 with X8", "buy well-5-1 with BF F2"] {
        let mut scene = scene();
        scene.play(A, line);
        assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "{line}");
    }
    let mut scene = scene();
    scene.play(A, "buy bath-2 with R9 R3");
    assert_eq!(coins_of(&scene, A), 2);
}

#[test]
fn the_patron_takes_one_and_the_miser_gets_nothing_for_it() {
    let scene = Scene::with(3, &[ModuleId::Characters, BATH, WELL]).beside(2, "bath-2");
    let mut scene = scene
        .beside(1, "well-3-1")
        .person(A, Character::Patron)
        .person(A, Character::Miser)
        .turn(A);
    assert!(scene.offers(A, "buy well-3-1 plus patron"));
    scene.play(A, "buy bath-2 plus patron");
    let miser = Question::Module(ModuleQuestion::Characters(characters::Question::Miser));
    assert_ne!(scene.game.question(A), Some(miser));
}

#[test]
fn squares_medinas_and_each_other_fill_lines_and_never_match() {
    let modules = [ModuleId::Squares, ModuleId::Medina, BATH, WELL];
    // The bath house looks east for a garden, past a green square, a medina and a well.
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 2, 0);
    let scene = scene.built(A, "bath-1", 1, 0).built(A, "quarter-10", 3, 0);
    let scene = scene.built(A, "well-3-1", 4, 0).built(A, "garden-11", 5, 0);
    assert_eq!(baths(&scene), 4);
    // The well looks south: a square, a medina, a bath house.
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 1, 1);
    let scene = scene.built(A, "well-3-1", 1, 0).built(A, "quarter-10", 1, 2);
    let scene = scene.built(A, "bath-1", 1, 3);
    assert_eq!(wells(&scene), 3);
}

#[test]
fn a_camp_and_a_watchtower_end_their_lines() {
    let modules = [ModuleId::Camps, ModuleId::Watchtowers, BATH, WELL];
    let scene = || {
        let scene = Scene::with(3, &modules).built(A, "bath-1", 1, 0).built(A, "well-3-1", 1, 1);
        scene.built(A, "tower-12", 1, 2).built(A, "tower-11-open", 1, 3)
    };
    // Beyond it would be a garden, and the third tile.
    let beyond = |scene: Scene| scene.built(A, "garden-11", 3, 0).built(A, "pavilion-8", 1, 5);
    let camp = beyond(scene().built(A, "camp-w", 2, 0).built(A, "camp-n", 1, 4));
    assert_eq!((baths(&camp), wells(&camp)), (0, 0));
    let upright = Rotation::Upright;
    let tower = scene().tower(A, "watchtower-tower-1", Some((2, 0, upright)));
    let tower = beyond(tower.tower(A, "watchtower-tower-2", Some((1, 4, upright))));
    assert_eq!((baths(&tower), wells(&tower)), (0, 0));
    let tiles = beyond(scene().built(A, "tower-13", 2, 0).built(A, "seraglio-9", 1, 4));
    assert_eq!((baths(&tiles), wells(&tiles)), (2, 0), "four tiles before the well");
}

#[test]
fn they_count_in_a_camps_line() {
    let modules = [ModuleId::Camps, BATH, WELL];
    // The camp looks west over a tower, a bath house, a well and the start tile.
    let scene = Scene::with(3, &modules).built(A, "well-3-1", 1, 0).built(A, "bath-1", 2, 0);
    let scene = scene.built(A, "tower-13", 3, 0).built(A, "camp-w", 4, 0);
    let lines = scene.game.scoring(Round::First).lines;
    let camp: Vec<_> = lines.iter().filter(|it| it.module == ModuleId::Camps).collect();
    assert_eq!(camp[0].points, 4);
}

#[test]
fn wooden_walls_turn_with_them_and_stop_no_line() {
    let mut scene = Scene::with(3, &[ModuleId::CityWalls, BATH, WELL]).built(A, "garden-11", 2, 0);
    let north = ExtraWalls([Sides::printed("N"), Sides::NONE]);
    let bath: TileId = "bath-1".parse().unwrap();
    scene.game.tower.retain(|it| *it.peek() != bath);
    scene.game.beside.retain(|it| it.0 != bath);
    scene.game.wall_in(bath, north);
    // Turned by a quarter its garden looks south and its wall lies in the east.
    let turn = Rotation::Quarter;
    let piece = Piece { turn, extra: north, ..Piece::new(bath, Cell::new(1, 0)) };
    assert_eq!(piece.border(0, Side::E), crate::Border::Wall);
    // Its arcades look east now, through the wall.
    scene.game.player(A).alhambra.insert(piece);
    let scene = scene.built(A, "arcades-9", 3, 0);
    assert_eq!(baths(&scene), 2);
}

#[test]
fn no_resident_and_no_chest_comes_to_one_but_a_resident_may_be_exchanged() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber, BATH, WELL];
    for name in ["bath-1", "well-3-1"] {
        let residents = [Kind::Garden, Kind::Tower, Kind::Chambers];
        let scene = Scene::with(3, &modules).trader(A, 1, 0, &residents).pending(A, name);
        let mut scene = scene.trader(B, 1, 0, &[]).display("U1 U2 U3 U4").turn_unchecked();
        scene.game.play(A, "take U4".parse().unwrap()).unwrap();
        scene.game.play(A, format!("build {name} at 1,0").parse().unwrap()).unwrap();
        let exchange = ModuleQuestion::StreetTrader(street_trader::Question::Exchange);
        assert_eq!(scene.game.question(A), Some(Question::Module(exchange)));
        assert_eq!(scene.game.alhambra(A).building_at(Cell::new(1, 0)), None, "no chest either");
    }
}

#[test]
fn open_sides_count_for_the_attack_and_no_scout_comes() {
    let modules = [ModuleId::Invaders, BATH, WELL];
    let scene = Scene::with(3, &modules).built(A, "bath-1", 1, 0).built(A, "well-3-1", 2, 0);
    assert_eq!(scene.game.alhambra(A).open_sides(Side::N), 3);
    let mut scene = Scene::with(3, &modules).beside(2, "bath-2").hand(A, "R8").turn(A);
    let events = scene.play(A, "buy bath-2 with R8");
    assert!(!is_told(&events, "invaders-scouted"));
}

#[test]
fn neither_is_claimed_by_a_sultan() {
    let modules = [ModuleId::Sultan, BATH, WELL];
    let scene = Scene::with(3, &modules).sultan_owned(B, 0, Kind::Garden).market(1, "pavilion-7");
    let scene = scene.hand(A, "F8").next_tiles("bath-1 well-3-1 tower-12");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    assert_eq!(scene.game.view(None).market[0].beside.len(), 2, "both at one currency");
}

#[test]
fn no_watchtower_is_sold_with_one() {
    let modules = [ModuleId::Watchtowers, BATH, WELL];
    let scene = Scene::with(3, &modules).beside(2, "bath-2").beside(1, "well-3-1").turn(A);
    for name in ["bath-2", "well-3-1"] {
        let id = OfferId::Tile(name.parse().unwrap());
        let extra = crate::modules::watchtowers::Watchtower.into();
        let quote = scene.game.quote(A, Channel::Turn, id, &[extra]);
        assert_eq!(quote, Err(Illegal::NoSuchExtra));
    }
}

#[test]
fn magical_buildings_and_halves_of_projects_match_a_bath_house_and_count_for_a_well() {
    let modules = [ModuleId::MagicalBuildings, ModuleId::MajorProjects, BATH, WELL];
    let scene = Scene::with(3, &modules).built(A, "bath-1", 1, 0).built(A, "magic-garden", 2, 0);
    assert_eq!(baths(&scene), 1);
    // Chambers in the west, a garden in the east.
    let scene = Scene::with(3, &modules).built(A, "bath-1", 1, 0);
    let scene = scene.built(A, "project-chambers-garden", 2, 0);
    assert_eq!(baths(&scene), 2);
    // The well looks east: both halves and a tower.
    let mut scene = Scene::with(3, &modules).built(A, "project-chambers-garden", 2, 0);
    let well: TileId = "well-3-1".parse().unwrap();
    scene.game.tower.retain(|it| *it.peek() != well);
    scene.game.beside.retain(|it| it.0 != well);
    let piece = Piece { turn: Rotation::ThreeQuarters, ..Piece::new(well, Cell::new(1, 0)) };
    scene.game.player(A).alhambra.insert(piece);
    assert_eq!(wells(&scene.built(A, "tower-13", 4, 0)), 3);
}

#[test]
fn they_bring_no_culture() {
    let modules = [ModuleId::ArtOfTheMoors, BATH];
    let scene = Scene::with(3, &modules).built(A, "bath-1", 1, 0).reserve(A, "bath-2");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert!(scene.game.states.art_of_the_moors.as_ref().unwrap().cultures[0].is_empty());
}

#[test]
fn overpaying_for_one_is_rewarded_in_the_column_where_it_lies() {
    let scene = Scene::with(3, &[ModuleId::FreshColors, BATH, WELL]).beside(2, "well-3-1");
    let mut scene = scene.hand(A, "R4").turn(A);
    scene.play(A, "buy well-3-1 with R4");
    let reward = fresh_colors::Question::Reward(crate::Currency::Dirham);
    let question = Question::Module(ModuleQuestion::FreshColors(reward));
    assert_eq!(scene.game.question(A), Some(question));
}

#[test]
fn they_score_for_the_designer_and_carry_him() {
    let scene = Scene::with(3, &[ModuleId::PalaceDesigners, BATH, WELL]).pending(A, "bath-1");
    let mut scene = scene.pending(A, "well-3-1").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build bath-1 at 0,-1 turned 90");
    scene.play(A, "palace-designers face E");
    scene.play(A, "build well-3-1 at 1,-1");
    assert_eq!(scene.game.points_of(Scorer::Seat(A)), 4);
}

#[test]
fn they_fill_cells_for_the_guidelines() {
    use crate::modules::caliphs_guidelines::{State, Task};
    let scene = Scene::with(3, &[ModuleId::CaliphsGuidelines, BATH, WELL]);
    let mut scene = scene.built(A, "bath-1", 1, 0).built(A, "well-3-1", 2, 0);
    let tasks = [Task::Rows, Task::Variety, Task::Columns];
    scene.game.states.caliphs_guidelines = Some(State { tasks }.into());
    let lines = scene.game.scoring(Round::Third).lines;
    let points: Vec<_> = lines.iter().map(|it| (it.module, it.points)).collect();
    assert_eq!(points, [(ModuleId::CaliphsGuidelines, 3)]);
}

// 16 bazaars

#[test]
fn the_vizier_buys_a_bazaar_exactly_and_gets_no_action() {
    let scene = Scene::with(3, &[ModuleId::Vizier, BAZAAR]).market(1, "arcades-4");
    let mut scene = scene.beside(1, "bazaar-6").hand(B, "F4 F5").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    let refused = scene.refuses(B, "vizier buy bazaar-6 with F5");
    assert_eq!(refused, Illegal::MustBeExact { price: 4, paid: 5 });
    scene.play(B, "vizier buy bazaar-6 with F4");
    scene.play(B, "build bazaar-6 at 1,0");
    assert_ne!(scene.game.question(B), Some(Question::Turn { first: false }));
}

#[test]
fn changers_diamonds_builders_and_coins_pay_for_a_bazaar_but_never_too_much() {
    let modules =
        [ModuleId::MoneyChangers, ModuleId::Diamonds, ModuleId::MasterBuilders, ModuleId::Change];
    let modules = [&modules[..], &[BAZAAR]].concat();
    let scene = || {
        let scene = Scene::with(3, &modules).market(1, "arcades-5").beside(1, "bazaar-6");
        coins(scene.hand(A, "FR F3 R2 R3 X5 X6 BF F2 F4"), A, "F").turn(A)
    };
    for line in [
        "buy bazaar-6 with FR F3 R2",
        "buy bazaar-6 with X5",
        "buy bazaar-6 with BF F2",
        "buy bazaar-6 with F4 coin-F",
    ] {
        let mut scene = scene();
        scene.play(A, line);
        assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "{line}");
    }
    let exact = |paid| Illegal::MustBeExact { price: 5, paid };
    assert_eq!(scene().refuses(A, "buy bazaar-6 with X6"), exact(6));
    assert_eq!(scene().refuses(A, "buy bazaar-6 with FR F3 R3"), exact(6));
}

#[test]
fn the_patron_buys_a_bazaar_while_its_slot_is_filled_and_the_miser_counts_its_price() {
    let scene = || {
        Scene::with(3, &[ModuleId::Characters, BAZAAR])
            .market(1, "tower-10")
            .beside(1, "bazaar-6")
            .person(A, Character::Patron)
            .person(A, Character::Miser)
            .hand(A, "F9 F1")
            .display("U1 U2 U3 U4")
            .turn(A)
    };
    let miser = Question::Module(ModuleQuestion::Characters(characters::Question::Miser));
    for line in ["buy bazaar-6 plus patron", "buy bazaar-6 with F1 F9"] {
        let mut scene = scene();
        scene.play(A, line);
        assert_eq!(scene.game.question(A), Some(miser), "{line}");
    }
    let mut scene = scene();
    scene.play(A, "buy 1 with F1 F9");
    scene.play(A, "characters pass");
    assert_eq!(scene.refuses(A, "buy bazaar-6 plus patron"), Illegal::NotForSale);
}

#[test]
fn squares_bazaars_baths_wells_medinas_and_watchtowers_are_no_neighbours_of_a_bazaar() {
    let modules = [ModuleId::Squares, ModuleId::Medina, ModuleId::Watchtowers, BAZAAR, BATH, WELL];
    // It looks for seraglios, arcades and towers.
    let scene = Scene::with(3, &modules).built(A, "bazaar-6", 1, 0).built(A, "bazaar-7", 1, 1);
    let scene = scene.built(A, "bath-1", 2, 0).built(A, "well-3-1", 2, 1);
    let scene = scene.built(A, "quarter-10", 0, 1);
    let scene = square(scene, A, "square-tower-2", 2, -1);
    let scene = scene.tower(A, "watchtower-tower-1", Some((1, -1, Rotation::Upright)));
    assert_eq!(bazaars(&scene, Round::Third), 0);
}

#[test]
fn magical_buildings_and_halves_of_projects_are_neighbours_of_a_bazaar() {
    let modules = [ModuleId::MagicalBuildings, ModuleId::MajorProjects, BAZAAR];
    let scene = Scene::with(3, &modules).built(A, "bazaar-6", 1, 0);
    let scene = scene.built(A, "magic-tower", 1, 1);
    assert_eq!(bazaars(&scene, Round::Third), 1);
    // Of a project only the half that touches counts: the tower, not the pavilion.
    let scene = scene.built(A, "project-tower-pavilion", 2, 0);
    assert_eq!(bazaars(&scene, Round::Third), 2);
    let mut sited = scene;
    sited.game.turn_into("magic-tower".parse().unwrap(), crate::Nature::Suspended);
    assert_eq!(bazaars(&sited, Round::Third), 1, "an unfinished one counts nothing");
}

#[test]
fn a_medina_on_the_slot_sets_the_price_of_a_bazaar_and_a_swap_changes_it() {
    let scene = Scene::with(3, &[ModuleId::Medina, BAZAAR]).market(1, "quarter-7");
    let mut scene = scene.market(2, "pavilion-2").beside(1, "bazaar-6").turn(A);
    let id = OfferId::Tile("bazaar-6".parse().unwrap());
    let price = |scene: &Scene| scene.game.quote(A, Channel::Turn, id, &[]).unwrap().price();
    assert_eq!(price(&scene), 7);
    scene.game.swap_slots(0, 1);
    assert_eq!(price(&scene), 2);
}

#[test]
fn a_camp_counts_a_bazaar_in_its_line() {
    let scene = Scene::with(3, &[ModuleId::Camps, BAZAAR]).built(A, "bazaar-6", 1, 0);
    let scene = scene.built(A, "tower-13", 2, 0).built(A, "camp-w", 3, 0);
    assert_eq!(scene.game.scoring(Round::First).lines[0].points, 3);
}

#[test]
fn a_wooden_wall_on_a_bazaar_changes_nothing_for_it() {
    let mut scene = Scene::with(3, &[ModuleId::CityWalls, BAZAAR]).built(A, "bazaar-6", 1, 0);
    scene.game.wall_in("bazaar-6".parse().unwrap(), ExtraWalls([Sides::printed("E"), Sides::NONE]));
    let scene = scene.built(A, "tower-10", 2, 0);
    assert_eq!(bazaars(&scene, Round::Third), 1);
    let scene = Scene::with(3, &[ModuleId::CityWalls, BAZAAR]).built(A, "bazaar-6", 1, 0);
    assert_eq!(scene.game.scoring(Round::Third).walls[0].points, 0);
    let mut scene = scene;
    scene.game.wall_in("bazaar-6".parse().unwrap(), ExtraWalls([Sides::printed("E"), Sides::NONE]));
    assert_eq!(scene.game.scoring(Round::Third).walls[0].points, 1, "it is an outer wall");
}

#[test]
fn no_resident_and_no_chest_comes_to_a_bazaar_and_a_resident_may_be_exchanged() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber, BAZAAR];
    let residents = [Kind::Tower, Kind::Seraglio, Kind::Chambers];
    let scene = Scene::with(3, &modules).trader(A, 1, 0, &residents).pending(A, "bazaar-6");
    let mut scene = scene.display("U1 U2 U3 U4").turn_unchecked();
    scene.game.play(A, "take U4".parse().unwrap()).unwrap();
    scene.game.play(A, "build bazaar-6 at 1,0".parse().unwrap()).unwrap();
    let exchange = ModuleQuestion::StreetTrader(street_trader::Question::Exchange);
    assert_eq!(scene.game.question(A), Some(Question::Module(exchange)));
    assert_eq!(scene.game.alhambra(A).building_at(Cell::new(1, 0)), None);
}

#[test]
fn a_bazaar_has_open_sides_and_brings_no_scout_no_claim_no_paint_and_no_culture() {
    let modules =
        [ModuleId::Invaders, ModuleId::Sultan, ModuleId::FreshColors, ModuleId::ArtOfTheMoors];
    let modules = [&modules[..], &[BAZAAR]].concat();
    let scene = Scene::with(3, &modules).built(A, "bazaar-6", 1, 0);
    assert_eq!(scene.game.alhambra(A).open_sides(Side::N), 2);
    let scene = Scene::with(3, &modules).sultan_owned(B, 0, Kind::Tower).market(1, "arcades-6-ne");
    let scene = scene.beside(1, "bazaar-6").reserve(A, "seraglio-6").hand(A, "F6 R7");
    let scene = scene.next_tiles("bazaar-2 pavilion-8").market(2, "pavilion-7");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    let events = scene.play(A, "buy bazaar-6 with F6");
    assert!(!is_told(&events, "invaders-scouted"));
    scene.play(A, "buy 2 with R7");
    scene.play(A, "take U4");
    scene.play(A, "stow bazaar-6");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    // Neither the drawn bazaar nor what it looks for is claimed.
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    assert!(scene.game.states.art_of_the_moors.as_ref().unwrap().cultures[0].is_empty());
}

#[test]
fn no_watchtower_is_sold_with_a_bazaar() {
    let scene = Scene::with(3, &[ModuleId::Watchtowers, BAZAAR]).market(1, "arcades-5");
    let scene = scene.beside(1, "bazaar-6").turn(A);
    let id = OfferId::Tile("bazaar-6".parse().unwrap());
    let extra = crate::modules::watchtowers::Watchtower.into();
    assert_eq!(scene.game.quote(A, Channel::Turn, id, &[extra]), Err(Illegal::NoSuchExtra));
    // Nor does the surcharge on the slot's tile change its price.
    assert_eq!(scene.game.quote(A, Channel::Turn, id, &[]).unwrap().price(), 5);
}

#[test]
fn a_swap_with_an_empty_slot_takes_the_price_of_a_bazaar_away() {
    let scene = Scene::with(3, &[BAZAAR]).market(1, "arcades-4").market(2, "pavilion-2");
    let mut scene = scene.beside(1, "bazaar-6").hand(A, "R2 F4").turn(A);
    scene.play(A, "buy 2 with R2");
    let id = OfferId::Tile("bazaar-6".parse().unwrap());
    assert!(scene.game.quote(A, Channel::Turn, id, &[]).is_ok());
    scene.game.swap_slots(0, 1);
    assert_eq!(scene.refuses(A, "buy bazaar-6 with F4"), Illegal::NotForSale);
}

#[test]
fn the_minter_pays_exactly_for_a_bazaar_and_the_carpenter_makes_none_cheaper() {
    use crate::modules::travelling_craftsmen::Craftsman::{Carpenter, Minter};
    let scene = || {
        let scene = Scene::with(3, &[ModuleId::TravellingCraftsmen, BAZAAR]);
        let scene = scene.market(1, "arcades-4").beside(1, "bazaar-6").hand(A, "F3 F4");
        let scene = scene.display("F1 F2 F5 U1").craftsmen(A, [Minter, Carpenter]);
        crate::tests::travelling_craftsmen::begins(scene).turn(A)
    };
    let mut paid = scene();
    paid.play(A, "buy bazaar-6 plus minter with F3 open-F1");
    assert_eq!(paid.game.question(A), Some(Question::Turn { first: false }));
    let refused = scene().refuses(A, "buy bazaar-6 plus minter with open-F5");
    assert_eq!(refused, Illegal::MustBeExact { price: 4, paid: 5 });
    let refused = scene().refuses(A, "buy bazaar-6 plus carpenter-1 with F3");
    assert_eq!(refused, Illegal::NoSuchExtra);
}

#[test]
fn what_the_dancer_draws_for_beside_the_market_lies_there_and_she_draws_on() {
    let modules = [ModuleId::Characters, BATH, WELL, BAZAAR];
    let scene = Scene::with(3, &modules).person(A, Character::Dancer).market(2, "pavilion-2");
    let mut scene = scene.next_tiles("bazaar-6 bath-1 well-3-1 tower-13").turn(A);
    scene.play(A, "characters dance 2");
    assert_eq!(scene.game.market[1], Some("tower-13".parse().unwrap()));
    for name in ["bazaar-6", "bath-1", "well-3-1"] {
        let lies = scene.game.beside.iter().any(|(tile, _)| tile.name() == name);
        assert!(lies, "{name}");
    }
}
