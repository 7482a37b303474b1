//! Pairs of 31 travelling-craftsmen.

use super::{A, B, C, Scene, asks, cards, coins_of, tile};
use crate::modules::travelling_craftsmen::{
    Craft,
    Craftsman::{
        self, Brickmaker, Builder, Carpenter, Minter, MortarMixer, MosaicLayer, Smith, Stonemason,
    },
};
use crate::tests::{
    art_of_the_moors::culture,
    bonus_cards,
    exchange_certificates::asks_keep,
    falconers::{crossing, offered, state as falcons},
    gates_without_end::{asked, coloured},
    orchards::fruit_on,
    squares::square,
    thieves,
    travelling_craftsmen::begins,
    zoo::animals,
};
use crate::{
    Cell, Crossing, Currency, ExtraWalls, Illegal, Kind, Misfit, ModuleId, ModuleQuestion, OfferId,
    Rotation, Scorer, Side, Sides,
    modules::{characters::Character, falconers::Placed, fresh_colors, street_trader},
    trade::Channel,
};

fn with(others: &[ModuleId], open: [Craftsman; 2]) -> Scene {
    let modules = [others, &[ModuleId::TravellingCraftsmen]].concat();
    begins(Scene::with(3, &modules).display("U1 U2 U3 U4").craftsmen(A, open))
}

/// A takes money; whoever is handed on is the one held longest.
fn end_turn(scene: &mut Scene) {
    scene.play(A, "take U4");
    scene.play(A, "done");
    let pass = crate::modules::travelling_craftsmen::Question::Pass;
    if asks(scene, A, ModuleQuestion::TravellingCraftsmen(pass)) {
        scene.answer(A);
    }
}

#[test]
fn the_vizier_is_helped_by_no_craftsman() {
    let scene = with(&[ModuleId::Vizier], [Smith, Builder]).craftsmen(B, [Carpenter, Minter]);
    let mut scene = scene.market(1, "pavilion-5").hand(B, "F4 F5").turn(A);
    end_turn(&mut scene);
    assert_eq!(scene.refuses(B, "vizier buy 1 plus carpenter-1 with F4"), Illegal::NoSuchExtra);
    scene.play(B, "vizier buy 1 with F5");
}

#[test]
fn a_changer_joins_the_minters_money_from_the_hand_and_is_no_money_for_the_stonemason() {
    let scene = || with(&[ModuleId::MoneyChangers], [Minter, Stonemason]).market(1, "pavilion-8");
    let mut open = scene().display("FR F5 R3 U1").hand(A, "").turn(A);
    open.refuses(A, "buy 1 plus minter with FR open-F5 open-R3");
    let mut held = scene().display("F5 R3 U1 U2").hand(A, "FR").turn(A);
    held.refuses(A, "travelling-craftsmen exchange FR for F5");
    held.play(A, "buy 1 plus minter with FR open-F5 open-R3");
    assert!(held.game.discard.contains(&cards("FR")[0]));
}

#[test]
fn a_turned_building_matches_its_bonus_card() {
    let scene = with(&[ModuleId::BonusCards], [MosaicLayer, Smith]).pending(A, "garden-10-open");
    let mut scene = bonus_cards::deal(scene, A, "garden-10-open").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    scene.play(A, "build garden-10-open at 1,0 turned 90");
    scene.play(A, "bonus-cards show garden-10-open");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 4);
}

#[test]
fn a_square_may_be_moved_and_turned() {
    let scene = with(&[ModuleId::Squares], [Builder, MosaicLayer]);
    let mut scene = square(scene, A, "square-garden-3", 1, 0).turn(A);
    scene.play(A, "travelling-craftsmen use builder");
    let moves = scene.options(A).iter().filter(|it| it.contains("to square-garden-3")).count();
    assert!(0 < moves);
    let mut scene = with(&[ModuleId::Squares], [Builder, MosaicLayer]).turn(A);
    let top = *scene.game.states.squares.as_ref().unwrap().stacks[Kind::Garden].last().unwrap();
    scene.play(A, &format!("squares take {top}"));
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    assert!(scene.options(A).iter().any(|it| it.contains("turned 90")));
}

#[test]
fn neither_builder_nor_brickmaker_moves_a_gated_tile() {
    let mut scene = with(&[ModuleId::CityGates], [Builder, Brickmaker])
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "garden-7")
        .market(1, "seraglio-7")
        .hand(A, "gate F7")
        .turn(A);
    scene.play(A, "buy 1 with F7");
    scene.play(A, "rebuild add garden-7 at 2,0 gate 1,0 E");
    let refused = scene.refuses(A, "travelling-craftsmen replace seraglio-7 at 2,0");
    assert_eq!(refused, Illegal::Misfit(Misfit::Gated));
    scene.play(A, "stow seraglio-7");
    scene.play(A, "travelling-craftsmen use builder");
    let refused = scene.refuses(A, "travelling-craftsmen builder move 2,0 to garden-7 at 0,1");
    assert_eq!(refused, Illegal::Misfit(Misfit::Gated));
}

#[test]
fn a_camp_may_be_turned_and_keeps_the_wall_it_leans_on() {
    let scene = with(&[ModuleId::Camps], [MosaicLayer, Builder]).built(A, "pavilion-6", 1, 0);
    let mut scene = scene.pending(A, "camp-w").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    let north = |it: &String| it.starts_with("build camp-w at 1,-1 turned");
    assert!(scene.options(A).iter().any(north));
    let scene = with(&[ModuleId::Camps], [MosaicLayer, Builder]).built(A, "tower-13", 1, 0);
    let mut scene = scene.built(A, "camp-w", 2, 0).turn(A);
    scene.play(A, "travelling-craftsmen use builder");
    let refused = scene.refuses(A, "travelling-craftsmen builder move 1,0 to tower-13 at 0,1");
    assert_eq!(refused, Illegal::Misfit(Misfit::NoSupport(tile("camp-w"))));
}

#[test]
fn a_turned_tile_turns_its_wooden_walls_and_its_sides_are_real_ones_for_the_attack() {
    let others = [ModuleId::CityWalls, ModuleId::Invaders];
    let mut scene = with(&others, [MosaicLayer, Smith]).reserve(A, "tower-13").next_cards("wall-N");
    scene.game.deck.retain(|card| *card.peek() != "wall-N".parse().unwrap());
    scene.game.gone.cards.push("wall-N".parse().unwrap());
    scene.game.wall_in(tile("tower-13"), ExtraWalls([Sides::printed("N"), Sides::NONE]));
    let mut scene = scene.turn(A);
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    // Printed in the east, wooden in the north: turned they lie in the south and in the east.
    scene.play(A, "rebuild add tower-13 at 1,0 turned 90");
    let alhambra = scene.game.alhambra(A);
    let open = |side| alhambra.open_sides(side);
    assert_eq!((open(Side::N), open(Side::S), open(Side::E)), (2, 1, 0));
}

#[test]
fn a_theft_from_six_cards_is_not_refilled() {
    let scene = thieves::deal(with(&[ModuleId::Thieves], [Smith, Carpenter]), &["", "", "U"]);
    let mut scene = scene.next_cards("F8 F9 D8 D9").turn(A);
    scene.play(A, "travelling-craftsmen use smith");
    scene.play(A, "take U1");
    scene.play(A, "done");
    assert_eq!(scene.game.display.len(), 5);
    scene.play(C, "thieves steal U2");
    assert_eq!(scene.game.display.len(), 4);
}

#[test]
fn coins_certificates_and_paint_are_measured_against_the_carpenters_price() {
    let others = [ModuleId::Change, ModuleId::ExchangeCertificates];
    let mut scene = with(&others, [Carpenter, Smith]).market(1, "pavilion-5").hand(A, "F8").turn(A);
    scene.play(A, "buy 1 plus carpenter-2 with F8");
    assert_eq!((coins_of(&scene, A), asks_keep(&scene, A)), (2, Some(5)), "three for eight");
    let scene = with(&[ModuleId::FreshColors], [Carpenter, Smith]).market(1, "pavilion-5");
    let mut scene = scene.hand(A, "F5").turn(A);
    scene.play(A, "buy 1 plus carpenter-1 with F5");
    assert!(scene.offers(A, "fresh-colors nothing"), "one too many");
}

#[test]
fn a_sultan_card_laid_out_by_the_smith_is_rolled_at_once() {
    let scene = with(&[ModuleId::Sultan], [Smith, Carpenter]).next_cards("sultan-3 D1 D2 F1");
    let mut scene = scene.turn(A);
    scene.play(A, "travelling-craftsmen use smith");
    assert_eq!(scene.game.states.sultan.as_ref().unwrap().open.len(), 1);
    assert_eq!(scene.game.display.len(), 6, "it takes no place");
}

#[test]
fn gates_and_walls_laid_out_by_the_smith_lie_beside_the_six() {
    let others = [ModuleId::CityGates, ModuleId::CityWalls];
    let scene = with(&others, [Smith, Carpenter]).next_cards("gate wall-N D1 gate D2 F1");
    let mut scene = scene.turn(A);
    scene.play(A, "travelling-craftsmen use smith");
    assert_eq!(scene.game.display, cards("U1 U2 U3 U4 D1 D2"));
    assert!(scene.offers(A, "take gate"));
    assert!(scene.game.discard.contains(&cards("gate")[0]), "of two gates one is discarded");
    assert!(scene.options(A).iter().any(|it| it.starts_with("city-walls build N")));
}

#[test]
fn exchanger_and_stonemason_both_work_in_one_turn() {
    let scene = with(&[ModuleId::Characters], [Stonemason, Smith]).hand(A, "U9 F4");
    let mut scene = scene.person(A, Character::Exchanger).turn(A);
    scene.play(A, "travelling-craftsmen exchange U9 for U1");
    scene.play(A, "characters exchange F4 for U2");
    assert_eq!(scene.game.hand(A), cards("U1 U2"));
}

#[test]
fn onto_the_traders_cell_a_tile_is_moved_or_laid_again_and_he_leaves() {
    let residents = [Kind::Garden, Kind::Tower, Kind::Chambers];
    let scene = || {
        let scene =
            with(&[ModuleId::StreetTrader], [Builder, Brickmaker]).trader(A, 0, 1, &residents);
        scene.built(A, "garden-11", 1, 0)
    };
    let moves_in = |scene: &Scene| {
        let question = street_trader::Question::MoveIn(tile("garden-11"), 0);
        asks(scene, A, ModuleQuestion::StreetTrader(question))
    };
    let mut moved = scene().turn(A);
    moved.play(A, "travelling-craftsmen use builder");
    moved.play(A, "travelling-craftsmen builder move 1,0 to garden-11 at 0,1");
    assert!(moves_in(&moved));
    let mut laid = scene().pending(A, "tower-12").turn(A);
    laid.play(A, "take U4");
    laid.play(A, "travelling-craftsmen replace tower-12 at 1,0");
    assert!(!moves_in(&laid));
    laid.play(A, "build garden-11 at 0,1");
    assert!(moves_in(&laid));
}

#[test]
fn what_a_watchtower_or_a_camp_needs_is_neither_moved_nor_replaced() {
    let others = [ModuleId::Watchtowers, ModuleId::Camps];
    let scene = with(&others, [Builder, Brickmaker]).built(A, "tower-11-s", 1, 0);
    let scene = scene.tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)));
    let mut scene = scene.built(A, "garden-11", 2, -1).pending(A, "garden-12").turn(A);
    scene.play(A, "travelling-craftsmen use builder");
    scene.refuses(A, "travelling-craftsmen builder move 1,0 to tower-11-s at 0,-1");
    scene.play(A, "travelling-craftsmen back");
    scene.play(A, "take U4");
    let lonely = Illegal::NoContact { tile: tile("watchtower-tower-1") };
    let refused = scene.refuses(A, "travelling-craftsmen replace garden-12 at 1,0");
    assert_eq!(refused, lonely);
    // A garden for a tower whose only wall holds a camp.
    let scene = with(&others, [Builder, Brickmaker]).built(A, "tower-13", 1, 0);
    let mut scene = scene.built(A, "camp-w", 2, 0).pending(A, "garden-11").turn(A);
    scene.play(A, "take U4");
    scene.refuses(A, "travelling-craftsmen replace garden-11 at 1,0");
    let scene = with(&others, [Builder, Brickmaker]).built(A, "tower-13", 1, 0);
    let mut scene = scene.built(A, "camp-w", 2, 0).pending(A, "garden-9").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen replace garden-9 at 1,0");
}

#[test]
fn open_cards_go_with_a_treasure_and_what_costs_nothing_lacks_nothing() {
    let scene = with(&[ModuleId::Treasures], [Minter, Smith]).display("F5 R1 R2 U1");
    let mut scene = scene.market(1, "pavilion-8").hand(A, "F1").turn(A);
    scene.play(A, "buy 1 plus minter plus treasure-2 with F1 open-F5");
    assert_eq!(scene.game.question(A), Some(crate::Question::Turn { first: false }));
    let scene = with(&[ModuleId::Treasures], [Carpenter, Smith]).market(1, "pavilion-2");
    let mut scene = scene.hand(A, "").turn(A);
    let refused = scene.refuses(A, "buy 1 plus carpenter-2 plus treasure-1");
    assert_eq!(refused, Illegal::NothingMissing { price: 0, paid: 0 });
}

#[test]
fn culture_asks_for_the_printed_price_whatever_was_paid() {
    let with = |other: ModuleId| {
        let modules = [ModuleId::ArtOfTheMoors, ModuleId::TravellingCraftsmen, other];
        let scene = begins(Scene::with(3, &modules).craftsmen(A, [Carpenter, Smith]));
        let scene = scene.display("U1 U2 U3 U4").reserve(A, "chambers-9-s").market(1, "garden-9");
        scene.hand(A, "F8")
    };
    let bought = |scene: Scene, extra: &str| {
        let mut scene = scene.turn(A);
        scene.play(A, &format!("buy 1 plus {extra} with F8"));
        scene.play(A, "take U4");
        scene.play(A, "stow garden-9");
        end_quietly(&mut scene);
        culture(&scene, A, 9).is_some()
    };
    assert!(bought(with(ModuleId::Vizier), "carpenter-1"));
    assert!(bought(with(ModuleId::Handymen).workers(A, 1, 1), "workers-down-1"));
    assert!(bought(with(ModuleId::Treasures), "treasure-1"));
    let powers = with(ModuleId::BuildingsOfPower).built(A, "wealth-garden-10", 1, 0);
    assert!(bought(powers.die("wealth-garden-10", 3), "die-3"));
}

/// The own end of A's turn, by default.
fn end_quietly(scene: &mut Scene) {
    while scene.game.turn() == A && scene.game.question(A).is_some() {
        scene.answer(A);
    }
}

#[test]
fn a_moved_tile_frees_its_falcons_and_nobody_builds_in_a_falcon_turn() {
    let scene = || crossing(with(&[ModuleId::Falconers], [Builder, Smith])).hand(A, "F2");
    let mut moved = scene();
    let at = Crossing(Cell::new(1, 1));
    falcons(&mut moved).placed.push(Placed { falcon: 14, seat: A, at });
    let mut moved = moved.turn(A);
    moved.play(A, "travelling-craftsmen use builder");
    moved.play(A, "travelling-craftsmen builder move 1,1 to chambers-11 at 2,0");
    assert!(falcons(&mut moved).placed.is_empty());
    let mut flown = scene().turn(A);
    assert!(flown.offers(A, "travelling-craftsmen use builder"));
    assert!(!offered(&flown, "x1,1").is_empty());
    flown.play(A, "falconers place 15 at x1,1");
    flown.play(A, "falconers pay F2");
    assert!(!flown.offers(A, "travelling-craftsmen use builder"));
}

#[test]
fn magical_buildings_and_wells_are_turned_anew_when_they_are_moved() {
    let others = [ModuleId::MagicalBuildings, ModuleId::WishingWells];
    for name in ["magic-garden", "well-3-1"] {
        let mut scene = with(&others, [Builder, Smith]).built(A, name, 1, 0).turn_unchecked();
        scene.play(A, "travelling-craftsmen use builder");
        let turned = format!("move 1,0 to {name} at 0,1 turned");
        assert!(scene.options(A).iter().any(|it| it.contains(&turned)), "{name}");
    }
    let mut scene = with(&others, [Carpenter, MortarMixer]).beside(1, "well-3-1").turn(A);
    let id = OfferId::Tile(tile("well-3-1"));
    let quote = scene.game.quote(A, Channel::Turn, id, &[Craft::Less(1).into()]);
    assert_eq!(quote.map(|it| it.price()), Ok(2));
    scene.play(A, "travelling-craftsmen mix 1 2");
    assert!(scene.game.beside.contains(&(tile("well-3-1"), 0)), "it stays at its currency");
}

#[test]
fn a_project_is_moved_and_turned_as_a_whole_and_never_traded() {
    let others = [ModuleId::MajorProjects];
    let name = "project-garden-tower";
    let mut scene = with(&others, [Builder, Brickmaker]).built(A, name, 0, -1).turn(A);
    scene.play(A, "travelling-craftsmen use builder");
    // One of the two cells may be an old one; onto both it is no move.
    scene.refuses(A, &format!("travelling-craftsmen builder move 0,-1 to {name} at 0,-1"));
    scene.play(A, &format!("travelling-craftsmen builder move 0,-1 to {name} at -1,-1"));
    let scene = with(&others, [Builder, Brickmaker]).built(A, name, 1, 0);
    let mut scene = scene.pending(A, "chambers-11").turn_unchecked();
    scene.play(A, "take U4");
    let refused = scene.refuses(A, "travelling-craftsmen replace chambers-11 at 1,0");
    assert_eq!(refused, Illegal::Misfit(Misfit::OtherShape(tile("chambers-11"))));
    let mut scene = with(&others, [MosaicLayer, Smith]).pending(A, name).turn_unchecked();
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    let turned = |it: &String| it.contains(name) && it.contains("turned 90");
    assert!(scene.options(A).iter().any(turned));
}

#[test]
fn fruit_and_animals_go_along_with_a_mixed_tile() {
    let others = [ModuleId::Orchards, ModuleId::Zoo];
    let scene = with(&others, [MortarMixer, Smith]).fruited(1, "garden-11", 0);
    let mut scene = scene.market(2, "tower-12").animals("garden-11", 0, &[1, 2]).turn(A);
    scene.play(A, "travelling-craftsmen mix 1 2");
    assert_eq!(scene.game.market[1], Some(tile("garden-11")));
    assert_eq!(
        (fruit_on(&scene, "garden-11"), animals(&scene, "garden-11")),
        (Some(0), vec![1, 2])
    );
}

#[test]
fn animals_stay_on_a_tile_that_is_moved() {
    let scene = with(&[ModuleId::Zoo], [Builder, Smith]).built(A, "garden-11", 1, 0);
    let mut scene = scene.animals("garden-11", 0, &[1]).turn(A);
    scene.play(A, "travelling-craftsmen use builder");
    scene.play(A, "travelling-craftsmen builder move 1,0 to garden-11 at 0,1");
    assert_eq!(animals(&scene, "garden-11"), [1]);
}

#[test]
fn the_minters_overpayment_brings_paint() {
    let scene = with(&[ModuleId::FreshColors], [Minter, Smith]).display("F9 R2 U1 U2");
    let mut scene = scene.market(1, "pavilion-5").hand(A, "").turn(A);
    scene.play(A, "buy 1 plus minter with open-F9");
    let reward = fresh_colors::Question::Reward(Currency::Florin);
    assert!(asks(&scene, A, ModuleQuestion::FreshColors(reward)));
}

#[test]
fn no_craftsman_helps_with_the_fourteen_of_a_key() {
    let modules = [ModuleId::GatesWithoutEnd, ModuleId::TravellingCraftsmen];
    let scene = begins(coloured(&modules).craftsmen(A, [Smith, Carpenter]));
    let mut scene = scene.market(3, "tower-13").hand(A, "F9 R4 U1").key(A, 1).turn(A);
    end_turn(&mut scene);
    assert!(asked(&scene, A).is_some());
    scene.play(A, "gates-without-end set buy");
    assert!(scene.options(A).iter().any(|it| it.starts_with("gates-without-end buy")));
    assert!(scene.options(A).iter().all(|it| !it.contains("carpenter")));
    let refused = scene.refuses(A, "gates-without-end buy 3 plus carpenter-1 with F9 R4");
    assert_eq!(refused, Illegal::NoSuchExtra);
}

#[test]
fn the_minter_builds_no_extension() {
    let scene = with(&[ModuleId::Extensions], [Minter, Smith]).display("F2 F3 F4 U1");
    let scene = scene.built(A, "garden-11", 1, 0).built(A, "tower-12", 2, 0).hand(A, "").turn(A);
    assert!(scene.options(A).iter().all(|it| !it.starts_with("extensions")));
}

#[test]
fn a_player_sells_for_the_full_price_and_gets_the_minters_open_cards() {
    let scene = || {
        let scene = with(&[ModuleId::PersonalMarket], [Carpenter, Minter]);
        scene.stall(B, Currency::Florin, "pavilion-5").hand(B, "").display("F5 U1 U2 U3")
    };
    let mut scene = scene().hand(A, "F4").turn(A);
    let refused = scene.refuses(A, "buy pavilion-5 plus carpenter-1 with F4");
    assert_eq!(refused, Illegal::NoSuchExtra);
    scene.play(A, "buy pavilion-5 plus minter with open-F5");
    assert_eq!(scene.game.hand(B), cards("F5"));
}

#[test]
fn what_was_turned_stays_turned_when_it_is_moved() {
    let mut scene = with(&[], [Builder, Smith]).built(A, "tower-13", 1, 0);
    let old = scene.game.player(A).alhambra.take(Cell::new(1, 0)).unwrap();
    scene.game.player(A).alhambra.insert(crate::Piece { turn: Rotation::Quarter, ..old });
    let mut scene = scene.turn(A);
    scene.play(A, "travelling-craftsmen use builder");
    scene.refuses(A, "travelling-craftsmen builder move 1,0 to tower-13 at 0,1");
    scene.play(A, "travelling-craftsmen builder move 1,0 to tower-13 at 0,1 turned 90");
}
