//! 91-interactions: pairs of modules, in the order of its section 2, where the tests
//! of neither sheet hold them already.

mod beside;
mod credit;
mod crossings;
mod medinas;
mod on_tiles;
mod prices;

use super::{
    change::coins,
    scene::{A, B, C, Scene, cards, tile},
    squares::square,
    thieves::deal,
};
use crate::modules::characters::Character;
use crate::modules::city_gates::GATE;
use crate::modules::watchtowers::Watchtower;
use crate::{
    Card, Cell, Happening, Illegal, Kind, Misfit, ModuleId, ModuleQuestion, OfferId, Question,
    Round, Scorer, Seat, Side, Sides, Tender,
    modules::{characters, street_trader, sultan},
    trade::Channel,
};

fn asks(scene: &Scene, seat: Seat, question: ModuleQuestion) -> bool {
    scene.game.question(seat) == Some(Question::Module(question))
}

fn count(scene: &Scene, kind: Kind) -> u16 {
    scene.game.halves(Scorer::Seat(A))[kind] / 2
}

fn coins_of(scene: &Scene, seat: Seat) -> usize {
    scene
        .game
        .purse(seat, crate::Purpose::Purchase)
        .iter()
        .filter(|it| matches!(it, Tender::Credit(_)))
        .count()
}

fn is_told(events: &[Happening], key: &str) -> bool {
    events.iter().any(|it| matches!(it, Happening::Told(told) if told.key == key))
}

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

// 04 squares

#[test]
fn a_camp_leans_on_a_square_and_counts_it() {
    let modules = [ModuleId::Squares, ModuleId::Camps];
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let mut scene = scene.pending(A, "camp-w").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build camp-w at 2,0");
    assert_eq!(scene.game.scoring(Round::First).lines[0].points, 2, "the square and the start");
}

#[test]
fn a_square_sends_the_trader_away_and_takes_no_resident() {
    let modules = [ModuleId::Squares, ModuleId::StreetTrader];
    let mut scene = Scene::with(3, &modules).display("U1 U2 U3 U4");
    let state = scene.game.states.squares.as_mut().unwrap();
    let top = *state.stacks[Kind::Garden].last().unwrap();
    let mut scene = scene.trader(A, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers]).turn(A);
    scene.play(A, &format!("squares take {top}"));
    let at = scene.offers(A, &format!("build {top} at 1,0"));
    if at {
        scene.play(A, &format!("build {top} at 1,0"));
        let exchange = street_trader::Question::Exchange;
        assert!(asks(&scene, A, ModuleQuestion::StreetTrader(exchange)), "its green moves not in");
    } else {
        assert!(top.face().halves[0].walls.contains(Side::W), "only a western wall forbids it");
    }
}

#[test]
fn magical_buildings_and_halves_of_projects_are_neighbours_of_a_square() {
    let modules = [ModuleId::Squares, ModuleId::MagicalBuildings, ModuleId::MajorProjects];
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let mut scene = scene.built(A, "project-chambers-garden", 0, 1);
    // Turned so that its one open side shows downwards.
    let turn = crate::Rotation::ThreeQuarters;
    let magical =
        crate::Piece { turn, ..crate::Piece::new(tile("magic-garden"), Cell::new(1, -1)) };
    scene.game.tower.retain(|it| *it.peek() != magical.tile);
    scene.game.player(A).alhambra.insert(magical);
    scene.game.alhambra(A).validate().unwrap();
    assert_eq!(count(&scene, Kind::Garden), 2 + 2, "two gardens, and what the square sees");
    assert_eq!(count(&scene, Kind::Chambers), 1);
}

// 05 city-gates

#[test]
fn a_magical_building_with_a_gate_is_never_rebuilt() {
    let modules = [ModuleId::CityGates, ModuleId::MagicalBuildings];
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "magic-garden")
        .hand(A, "gate")
        .turn(A);
    // Walls in the west, the north and the east: the way in leads through the gate.
    scene.play(A, "rebuild add magic-garden at 2,0 turned 270 gate 1,0 E");
    let mut scene = Scene { game: scene.game }.turn(A);
    assert_eq!(scene.refuses(A, "rebuild remove 2,0"), Illegal::Misfit(Misfit::Gated));
}

#[test]
fn a_gate_opens_the_way_to_a_project() {
    let modules = [ModuleId::CityGates, ModuleId::MajorProjects];
    // Closed at the south, as the projects are that lie below.
    let mut scene = Scene::with(3, &modules)
        .built(A, "seraglio-8", 1, 0)
        .built(A, "garden-12", 2, 0)
        .reserve(A, "project-chambers-pavilion")
        .hand(A, "gate")
        .turn(A);
    let plain = "rebuild add project-chambers-pavilion at 1,1";
    let refused = scene.refuses(A, plain);
    let project = tile("project-chambers-pavilion");
    assert_eq!(refused, Illegal::Misfit(Misfit::Unreachable(project)));
    scene.play(A, &format!("{plain} gate 1,0 S"));
}

// 07 characters

#[test]
fn what_the_beggar_lays_open_lets_him_draw_again() {
    let modules =
        [ModuleId::CityGates, ModuleId::Characters, ModuleId::CityWalls, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Beggar)
        .hand(A, "F1 gate")
        .display("U1 U2 U3 U4")
        .next_cards("gate wall-N sultan-3 F9")
        .turn(A);
    for _ in 0..3 {
        scene.play(A, "characters beg");
        assert!(scene.offers(A, "characters beg"));
    }
    assert_eq!(scene.game.display.len(), 4, "nothing came into the display");
    assert!(scene.offers(A, "take gate"));
    assert!(scene.offers(A, "city-walls build N on start-1"));
    assert_eq!(scene.game.states.sultan.as_ref().unwrap().open.len(), 1, "it is marked");
    scene.play(A, "characters beg");
    assert!(scene.game.hand(A).contains(&cards("F9")[0]));
    assert!(!scene.offers(A, "characters beg"));
}

#[test]
fn the_beggar_finds_nothing_in_a_spare_gate_card() {
    let modules = [ModuleId::CityGates, ModuleId::Characters];
    let scene = Scene::with(3, &modules).person(A, Character::Beggar).hand(A, "");
    let mut scene = scene.next_cards("gate gate").turn(A);
    scene.play(A, "characters beg");
    let game = &mut scene.game;
    let deck = std::mem::take(&mut game.deck).into_iter().map(crate::veil::Veiled::lift);
    let (gates, others): (Vec<Card>, Vec<Card>) = deck.partition(|card| *card == GATE);
    game.gone.cards.extend(others);
    game.discard = gates;
    assert!(!scene.offers(A, "characters beg"), "it would be shuffled and discarded for ever");
}

#[test]
fn a_person_turned_up_by_a_theft_is_auctioned_from_the_player_due_next() {
    let modules = [ModuleId::Characters, ModuleId::Thieves];
    let scene = Scene::with(3, &modules).hand(A, "R2").hand(B, "R2").hand(C, "R2");
    let scene = deal(scene, &["", "", "U"]).display("U1 U2 F1 F2");
    let mut scene = scene.next_person(Character::Watch).next_cards("F3").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(C, "thieves steal U2");
    for seat in [A, B, C] {
        scene.play(seat, "characters bid 2");
    }
    // B opens with 1, C bids 2, and nobody goes on.
    assert!(asks(&scene, C, ModuleQuestion::Characters(characters::Question::Pay(2))));
}

#[test]
fn an_overpaid_bid_gives_coins_and_coins_pay_one() {
    let modules = [ModuleId::Characters, ModuleId::Change];
    let scene = Scene::with(3, &modules).hand(A, "R1").hand(B, "R9").hand(C, "");
    let scene = coins(scene, B, "RRF").display("F1 F2 F3 F4");
    let mut scene = scene.next_person(Character::Watch).turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "characters bid 12"), Illegal::CannotPay { amount: 12 });
    scene.play(B, "characters bid 11");
    scene.play(A, "characters bid 1");
    scene.play(C, "characters pass");
    // One coin would do; nine for two are seven too many, and one coin for two each.
    assert!(asks(&scene, B, ModuleQuestion::Characters(characters::Question::Pay(1))));
    let events = scene.play(B, "characters pay R9");
    assert!(is_told(&events, "change-drew"));
    assert_eq!(coins_of(&scene, B), 3 + 4);
}

#[test]
fn persons_treat_builders_and_diamonds_as_money() {
    let modules = [ModuleId::Diamonds, ModuleId::Characters, ModuleId::MasterBuilders];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Exchanger)
        .hand(A, "BF F9 F2")
        .hand(B, "")
        .hand(C, "")
        .display("X3 X4 BR U5")
        .turn(A);
    scene.refuses(A, "characters exchange BF for X4");
    scene.play(A, "characters exchange BF for X3");
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]), "used as money it leaves the game");
    assert!(scene.game.hand(A).contains(&cards("X3")[0]));
    let scene = || {
        let scene = Scene::with(3, &modules).person(A, Character::Miser).hand(B, "").hand(C, "");
        let mut scene =
            scene.market(1, "tower-11-n").hand(A, "F9 F2").display("X3 X4 BR U5").turn(A);
        scene.play(A, "buy 1 with F9 F2");
        scene
    };
    for card in ["BR", "X4"] {
        let mut scene = scene();
        scene.play(A, &format!("characters take {card}"));
        assert!(scene.game.hand(A).contains(&cards(card)[0]));
    }
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Trader)
        .hand(A, "")
        .hand(B, "")
        .hand(C, "")
        .display("X4 BR U5 U6")
        .turn(A);
    scene.play(A, "take BR X4");
}

#[test]
fn the_architect_and_a_builder_rebuild_in_one_turn_in_any_order() {
    let modules = [ModuleId::Characters, ModuleId::MasterBuilders];
    let scene = || {
        Scene::with(3, &modules)
            .person(A, Character::Architect)
            .hand(A, "BF")
            .built(A, "tower-12", 1, 0)
            .reserve(A, "garden-11")
            .display("U1 U2 U3 U4")
            .turn(A)
    };
    let (architect, builder) = ("characters rebuild", "master-builders use BF rebuild");
    for [first, second] in [[architect, builder], [builder, architect]] {
        let mut scene = scene();
        scene.play(A, "take U4");
        scene.play(A, &format!("{first} remove 1,0"));
        scene.play(A, &format!("{second} add garden-11 at 0,1"));
        assert_eq!(scene.game.options(A).len(), 1, "only the end is left");
    }
}

#[test]
fn the_sage_by_default_looks_at_the_new_values() {
    let modules = [ModuleId::Characters, ModuleId::NewScoreCards];
    let mut scene = Scene::with(2, &modules).no_dirk_tiles().person(A, Character::Sage);
    // Seraglios stand in the highest row for the first scoring.
    scene.game.states.new_score_cards.as_mut().unwrap().slots[0] = 7;
    let mut scene = scene.hand(A, "").display("U1 U2 U3 U4").next_cards("scoring-1").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.game.question(A), Some(Question::BeforeCount(Round::First)));
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "characters sage seraglio");
}

// 08 camps

#[test]
fn a_camp_leans_on_a_wooden_wall() {
    let modules = [ModuleId::Camps, ModuleId::CityWalls];
    let scene = Scene::with(3, &modules).pending(A, "camp-w").display("U1 U2 U3 U4");
    let mut scene = scene.next_cards("U5 wall-E");
    scene.game.deck.retain(|card| *card.peek() != "wall-E".parse().unwrap());
    scene.game.gone.cards.push("wall-E".parse().unwrap());
    let east = crate::ExtraWalls([Sides::printed("E"), Sides::NONE]);
    scene.game.wall_in(crate::TileId::start(A), east);
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build camp-w at 1,0");
    assert_eq!(scene.game.scoring(Round::First).lines[0].points, 1);
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 1, "it is still an outer wall");
}

#[test]
fn an_overpaid_camp_gives_coins_and_builders_pay_for_one() {
    let modules = [ModuleId::Camps, ModuleId::Change, ModuleId::MasterBuilders];
    let scene = Scene::with(3, &modules).market(1, "camp-n").hand(A, "F9 BF");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(coins_of(&scene, A), 3);
    let scene = Scene::with(3, &modules).market(1, "camp-n").hand(A, "F9 BF");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with BF");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
}

// 09 city-walls

#[test]
fn a_wall_may_face_the_trader_and_what_comes_there_must_match() {
    let modules = [ModuleId::CityWalls, ModuleId::StreetTrader];
    let scene = Scene::with(3, &modules).next_cards("wall-E U5").display("U1 U2 U3 U4");
    let mut scene = scene
        .trader(A, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers])
        .trader(C, 1, 0, &[Kind::Garden, Kind::Tower, Kind::Chambers])
        .turn(C);
    scene.play(C, "take U4");
    scene.play(C, "done");
    scene.play(A, "city-walls build E on start-1");
    let alhambra = scene.game.alhambra(A);
    let tower = crate::Piece::new(tile("tower-12"), Cell::new(1, 0));
    let refused = alhambra.check_add(&tower, None);
    assert_eq!(refused, Err(Misfit::WallsDiffer(Cell::new(1, 0), Side::W)));
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

// 14 master-builders and 22 watchtowers

#[test]
fn a_builders_rebuild_leaves_every_watchtower_its_contact() {
    let modules = [ModuleId::MasterBuilders, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .built(A, "tower-11-s", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, crate::Rotation::Upright)))
        .hand(A, "BF")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    let refused = scene.refuses(A, "master-builders use BF rebuild remove 1,0");
    assert!(matches!(refused, Illegal::Misfit(_) | Illegal::NoContact { .. }), "{refused}");
}

// 25 magical-buildings

#[test]
fn dirks_magical_buildings_count_and_one_of_the_last_tiles_is_turned() {
    let scene = Scene::with(2, &[ModuleId::MagicalBuildings]).no_dirk_tiles().dirk("magic-tower");
    assert_eq!(scene.game.halves(Scorer::Dirk)[Kind::Tower], 2);
    let scene = Scene::with(3, &[ModuleId::MagicalBuildings]).market(1, "pavilion-7");
    let scene = scene.market(2, "magic-pavilion").hand(A, "F8 R9").hand(B, "").hand(C, "");
    let mut scene = scene.supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    scene.play(A, "build magic-pavilion at 1,0 turned 180");
}

#[test]
fn a_camp_keeps_its_only_wall_on_a_magical_building() {
    let modules = [ModuleId::Camps, ModuleId::MagicalBuildings];
    let scene = Scene::with(3, &modules).built(A, "magic-seraglio", 1, 0);
    let mut scene = scene.built(A, "camp-s", 1, -1).turn(A);
    let refused = scene.refuses(A, "rebuild remove 1,0");
    assert_eq!(refused, Illegal::Misfit(Misfit::NoSupport(tile("camp-s"))));
}

// 28 major-projects

#[test]
fn a_project_gives_a_watchtower_no_contact() {
    let modules = [ModuleId::Watchtowers, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules)
        .built(A, "project-tower-pavilion", 1, 0)
        .tower(A, "watchtower-tower-1", None)
        .pending(A, "garden-11")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    // Its legs may lie on the open sides of a project all the same.
    let refused = scene.refuses(A, "build watchtower-tower-1 at 1,-1 turned 180");
    assert_eq!(refused, Illegal::NoContact { tile: tile("watchtower-tower-1") });
}

// 38 buildings-of-power

fn ends_turn(scene: &mut Scene, seat: crate::Seat) {
    scene.play(seat, "take U4");
    scene.play(seat, "done");
}

#[test]
fn a_tile_of_power_bought_by_the_vizier_waits_for_the_own_turn() {
    let modules = [ModuleId::Vizier, ModuleId::BuildingsOfPower];
    let mut scene = Scene::with(3, &modules)
        .market(1, "wisdom-seraglio-8")
        .market(2, "wealth-pavilion-8")
        .hand(A, "")
        .hand(B, "")
        .hand(C, "F8 R8")
        .display("U1 U2 U3 U4")
        .turn(A);
    ends_turn(&mut scene, A);
    scene.play(B, "pass");
    scene.play(C, "vizier buy 1 with F8");
    scene.play(C, "stow wisdom-seraglio-8");
    let due = scene.game.states.buildings_of_power.as_ref().unwrap().due.clone();
    assert_eq!(due, [(C, tile("wisdom-seraglio-8"))], "its owner is not asked now");
    assert!(!matches!(
        scene.game.asked().unwrap().question,
        Question::Module(ModuleQuestion::BuildingsOfPower(_))
    ));
}

#[test]
fn a_bonus_card_shows_the_twin_of_its_tile() {
    let modules = [ModuleId::BonusCards, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).built(A, "wealth-garden-10", 1, 0);
    let mut scene = super::bonus_cards::deal(scene, A, "garden-10-open").turn(A);
    scene.play(A, "bonus-cards show garden-10-open");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 4);
    let events = scene.play(A, "rebuild remove 1,0");
    assert!(is_told(&events, "bonus-cards-taken-back"));
}

#[test]
fn wisdom_keeps_changers_gates_diamonds_and_builders_and_nothing_else() {
    let modules = [
        ModuleId::MoneyChangers,
        ModuleId::CityGates,
        ModuleId::Diamonds,
        ModuleId::Characters,
        ModuleId::CityWalls,
        ModuleId::MasterBuilders,
        ModuleId::Sultan,
        ModuleId::BuildingsOfPower,
    ];
    let kept = |card: &str| {
        let scene = Scene::with(3, &modules).built(A, "wisdom-garden-11", 1, 0);
        let mut scene = scene.display("U1 U2 U3 U4").next_cards(&format!("D1 {card}"));
        let state = scene.game.states.buildings_of_power.as_mut().unwrap();
        state.due.push((A, tile("wisdom-garden-11")));
        let mut scene = scene.turn(A);
        ends_turn(&mut scene, A);
        scene.play(A, "buildings-of-power use wisdom-garden-11");
        let height = scene.game.deck.len();
        let kept = scene.offers(A, &format!("buildings-of-power keep {card}"));
        if !kept {
            scene.refuses(A, &format!("buildings-of-power keep {card}"));
            while matches!(scene.game.question(A), Some(Question::Module(_))) {
                let answer = scene.game.default_action(A).unwrap().to_string();
                scene.play(A, &answer);
            }
            let back = scene.game.deck.iter().rev().take(6);
            assert!(back.into_iter().any(|it| *it.peek() == cards(card)[0]), "{card} goes back");
            assert!(height - 1 <= scene.game.deck.len());
        }
        kept
    };
    for card in ["FR", "gate", "X4", "BF"] {
        assert!(kept(card), "{card}");
    }
    for card in ["sage", "wall-N", "sultan-3"] {
        assert!(!kept(card), "{card}");
    }
}

#[test]
fn the_city_watch_counts_both_walls_and_no_watchtower() {
    let modules = [ModuleId::Characters, ModuleId::Watchtowers, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).person(A, Character::Watch);
    let mut scene = super::buildings_of_power::in_a_row(scene);
    for (name, face) in [("defence-seraglio-9", 8), ("defence-chambers-11", 9)] {
        scene.game.lay_token(crate::Laid::new(ModuleId::BuildingsOfPower, tile(name), face));
    }
    // 8 and 5 of 6; a third of 13 is 4.
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 13 + 4);
}

#[test]
fn the_dancer_leaves_what_lies_hidden_below_the_new_tile() {
    let modules = [ModuleId::Characters, ModuleId::BuildingsOfPower];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Dancer)
        .market(1, "pavilion-2")
        .beneath(1, "garden-9", B)
        .next_tiles("tower-7")
        .turn(A);
    scene.play(A, "characters dance 1");
    assert_eq!(scene.game.market[0], Some(tile("tower-7")));
    assert!(scene.game.states.buildings_of_power.as_ref().unwrap().beneath[0].is_some());
}

#[test]
fn the_patron_brings_a_power_and_leaves_no_work_for_a_die() {
    let modules = [ModuleId::Characters, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).person(A, Character::Patron).hand(A, "");
    let mut scene = scene.market(1, "wealth-garden-10").market(2, "tower-13").turn(A);
    scene.play(A, "buy 1 plus patron");
    assert_eq!(scene.game.tokens_on(tile("wealth-garden-10")).len(), 1);
}

#[test]
fn a_camp_may_lie_hidden_and_comes_up_like_any_tile() {
    let modules = [ModuleId::Camps, ModuleId::Sultan, ModuleId::BuildingsOfPower];
    for name in ["camp-n", "garden-9"] {
        let mut scene = Scene::with(3, &modules)
            .sultan_owned(B, 0, Kind::Garden)
            .market(1, "pavilion-2")
            .beneath(1, name, A)
            .hand(A, "F3")
            .display("U1 U2 U3 U4")
            .turn(A);
        scene.play(A, "buy 1 with F3");
        scene.play(A, "stow pavilion-2");
        scene.play(A, "done");
        assert_eq!(scene.game.market[0], Some(tile(name)), "and nobody claims it");
        assert_eq!(scene.game.turn(), B);
    }
}

#[test]
fn a_claimed_tile_of_power_rolls_at_once() {
    let modules = [ModuleId::Sultan, ModuleId::BuildingsOfPower];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Tower)
        .market(1, "pavilion-2")
        .hand(A, "F3")
        .display("U1 U2 U3 U4")
        .next_tiles("defence-tower-12 garden-9")
        .turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert_eq!(scene.game.tokens_on(tile("defence-tower-12")).len(), 1);
}

#[test]
fn a_watchtower_comes_with_a_tile_of_power_and_a_die_helps_with_the_total() {
    let modules = [ModuleId::Watchtowers, ModuleId::BuildingsOfPower];
    let scene =
        Scene::with(3, &modules).market(1, "wealth-pavilion-8").market(2, "wisdom-garden-11");
    let mut scene = scene.hand(A, "F8 R9 R7").turn(A);
    scene.play(A, "buy 1 with F8");
    let eyes = scene.game.tokens_on(tile("wealth-pavilion-8"))[0].face;
    scene.play(A, &format!("buy 2 plus watchtower plus die-{eyes} with R9 R7"));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "11 + 6 - 1");
}
