//! 12 street-trader.

use rand::SeedableRng;

use super::scene::{A, B, C, Scene, tile};
use crate::modules::characters::Character;
use crate::modules::sultan::SultanCard;
use crate::{
    Cell, Config, Game, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer, Seat, Seed,
    modules::street_trader, tile_state::Laid,
};

const TRADER: &[ModuleId] = &[ModuleId::StreetTrader];

const BLUE: Kind = Kind::Pavilion;
const RED: Kind = Kind::Seraglio;
const BROWN: Kind = Kind::Arcades;
const WHITE: Kind = Kind::Chambers;
const GREEN: Kind = Kind::Garden;
const PURPLE: Kind = Kind::Tower;

impl Scene {
    pub(super) fn trader(mut self, seat: Seat, x: i8, y: i8, residents: &[Kind]) -> Self {
        let state = self.game.states.street_trader.as_deref_mut().unwrap();
        let trader = &mut state.traders[seat.index()];
        trader.at = Some(Cell::new(x, y));
        for &kind in residents {
            trader.residents[kind] += 1;
            state.supply[kind] -= 1;
        }
        self
    }

    pub(super) fn housed(mut self, name: &str) -> Self {
        let tile = tile(name);
        let state = self.game.states.street_trader.as_mut().unwrap();
        state.supply[tile.kind().unwrap()] -= 1;
        let face = tile.kind().unwrap().index() as u8;
        self.game.lay_token(Laid::new(ModuleId::StreetTrader, tile, face));
        self
    }
}

fn scene(modules: &[ModuleId]) -> Scene {
    Scene::with(3, modules)
        .trader(A, 1, 0, &[BLUE, RED, WHITE])
        .trader(B, 1, 0, &[GREEN, PURPLE, WHITE])
        .trader(C, 1, 0, &[GREEN, PURPLE, WHITE])
        .display("U1 U2 U3 U4")
}

fn state(game: &Game) -> &street_trader::State {
    game.states.street_trader.as_ref().unwrap()
}

fn residents(scene: &Scene, seat: Seat, kind: Kind) -> u8 {
    state(&scene.game).traders[seat.index()].residents[kind]
}

fn asks(scene: &Scene, seat: Seat, question: street_trader::Question) -> bool {
    let question = Question::Module(ModuleQuestion::StreetTrader(question));
    scene.game.question(seat) == Some(question)
}

fn all_residents(game: &Game) -> usize {
    let state = state(game);
    let traders = state.traders.iter().map(|trader| trader.residents);
    let loose: usize = traders.chain([state.supply]).flat_map(|it| it.0).map(usize::from).sum();
    loose + game.laid_by(ModuleId::StreetTrader).count()
}

#[test]
fn all_choose_three_colours_in_secret_and_then_a_cell() {
    for players in 2..=6 {
        let mut scene = Scene::with(players, TRADER);
        let seats: Vec<Seat> = scene.game.seats().collect();
        assert_eq!(scene.game.options(A).len(), 20);
        assert!(scene.game.market.iter().all(Option::is_none));
        for &seat in &seats {
            assert_eq!(residents(&scene, A, PURPLE), 0, "sealed until all have chosen");
            let default = "street-trader pick chambers garden tower";
            assert_eq!(scene.game.default_action(seat).unwrap().to_string(), default);
            scene.play(seat, "street-trader pick tower pavilion garden");
        }
        for &seat in &seats {
            assert_eq!(residents(&scene, seat, PURPLE), 1);
            assert_eq!(scene.game.options(seat).len(), 4);
            let default = scene.game.default_action(seat).unwrap();
            assert_eq!(default.to_string(), "street-trader put 1,0");
            scene.play(seat, "street-trader put 0,-1");
        }
        assert_eq!(state(&scene.game).supply.0.iter().sum::<u8>(), 42 - 3 * players as u8);
        assert!(scene.game.market.iter().all(Option::is_some));
        assert!(matches!(scene.game.asked().unwrap().question, Question::Turn { first: true }));
    }
}

#[test]
fn a_resident_of_the_buildings_colour_moves_in_and_another_comes() {
    let mut scene = scene(TRADER).pending(A, "pavilion-8").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build pavilion-8 at 1,0");
    assert!(asks(&scene, A, street_trader::Question::MoveIn(tile("pavilion-8"), 0)));
    scene.play(A, "street-trader move-in");
    assert!(asks(&scene, A, street_trader::Question::Welcome));
    scene.play(A, "street-trader welcome seraglio");
    assert_eq!((residents(&scene, A, BLUE), residents(&scene, A, RED)), (0, 2));
    // At the very end of the turn he is put beside any tile.
    scene.play(A, "done");
    assert!(asks(&scene, A, street_trader::Question::Place));
    scene.refuses(A, "street-trader put 3,0");
    scene.play(A, "street-trader put 2,0");
    assert_eq!(scene.game.scoring(Round::First).lines[0].points, 1);
    assert_eq!(all_residents(&scene.game), 42);
}

#[test]
fn where_no_colour_matches_one_resident_may_be_exchanged() {
    let mut scene = scene(TRADER).pending(A, "tower-12").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build tower-12 at 1,0");
    assert!(asks(&scene, A, street_trader::Question::Exchange));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "street-trader decline");
    scene.refuses(A, "street-trader exchange arcades for tower");
    scene.play(A, "street-trader exchange pavilion for tower");
    assert_eq!((residents(&scene, A, BLUE), residents(&scene, A, PURPLE)), (0, 1));
    assert_eq!(scene.game.laid_by(ModuleId::StreetTrader).count(), 0);
}

#[test]
fn declining_a_move_in_allows_no_exchange_and_only_one_moves_in() {
    let mut scene = scene(TRADER).pending(A, "pavilion-8").pending(A, "pavilion-6").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build pavilion-8 at 1,0");
    scene.play(A, "street-trader decline");
    assert_eq!(scene.game.question(A), Some(Question::House));
    // Set aside he has no cell: further tiles trigger nothing.
    scene.play(A, "build pavilion-6 at 2,0");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn a_trader_who_was_not_displaced_stays() {
    let mut scene = scene(TRADER).turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    assert_eq!(state(&scene.game).traders[0].at, Some(Cell::new(1, 0)));
}

#[test]
fn a_trader_left_without_a_neighbour_is_put_back_anew() {
    let mut scene = Scene::with(3, TRADER)
        .trader(A, 2, 0, &[BLUE, RED, WHITE])
        .built(A, "tower-12", 1, 0)
        .turn(A);
    scene.play(A, "rebuild remove 1,0");
    scene.play(A, "done");
    assert!(asks(&scene, A, street_trader::Question::Place));
    // Of the four cells about the fountain the northern one comes first.
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "street-trader put 0,-1");
}

#[test]
fn a_removed_or_swapped_building_loses_its_resident() {
    for line in ["rebuild remove 0,1", "rebuild swap garden-11 at 0,1"] {
        let mut scene = scene(TRADER)
            .built(A, "garden-10-open", 0, 1)
            .housed("garden-10-open")
            .reserve(A, "garden-11")
            .turn(A);
        let before = state(&scene.game).supply[GREEN];
        assert_eq!(scene.game.scoring(Round::First).lines.len(), 1);
        scene.play(A, line);
        assert_eq!(state(&scene.game).supply[GREEN], before + 1);
        assert!(scene.game.scoring(Round::First).lines.is_empty());
    }
}

#[test]
fn residents_score_in_sets_of_different_colours() {
    let points = |counts: &[(Kind, usize)]| -> i16 {
        let mut scene = Scene::with(3, TRADER);
        let mut x = 0;
        for &(kind, count) in counts {
            let tiles = crate::TileId::base().filter(|tile| tile.kind() == Some(kind));
            for tile in tiles.take(count) {
                x += 1;
                scene = scene.built(A, tile.name(), x, 0).housed(tile.name());
            }
        }
        scene.game.scoring(Round::First).lines.iter().map(|line| line.points).sum()
    };
    assert_eq!(points(&[(RED, 3), (WHITE, 2), (GREEN, 2), (BLUE, 1)]), 17);
    let six = [(BLUE, 1), (RED, 1), (BROWN, 1), (WHITE, 1), (GREEN, 1), (PURPLE, 2)];
    assert_eq!(points(&six), 22);
}

#[test]
fn a_tile_of_the_final_distribution_may_take_a_resident_but_the_trader_is_gone() {
    let mut scene =
        scene(TRADER).hand(A, "F9").hand(B, "R1").hand(C, "R1").market(1, "pavilion-8").turn(A);
    scene.game.stack.clear();
    scene.game.run_next(crate::stack::Step::Distribute);
    scene.game.go_on();
    scene.play(A, "build pavilion-8 at 1,0");
    scene.play(A, "street-trader move-in");
    scene.play(A, "street-trader welcome tower");
    assert!(!asks(&scene, A, street_trader::Question::Place));
}

#[test]
fn a_tile_given_to_dirk_does_not_touch_the_trader() {
    let mut scene = Scene::with(2, TRADER)
        .trader(A, 1, 0, &[BLUE, RED, WHITE])
        .display("U1 U2 U3 U4")
        .pending(A, "pavilion-8")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "gift pavilion-8");
    assert_eq!(state(&scene.game).traders[0].at, Some(Cell::new(1, 0)));
}

#[test]
fn the_wanted_colour_by_default_is_the_one_the_player_lacks() {
    let mut scene = Scene::with(3, TRADER)
        .trader(A, 1, 0, &[GREEN, PURPLE, WHITE])
        .display("U1 U2 U3 U4")
        .pending(A, "tower-12")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build tower-12 at 1,0");
    scene.play(A, "street-trader move-in");
    // Brown, red and blue are all missing; more arcades than others are to be had.
    let action = scene.game.default_action(A).unwrap();
    assert_eq!(action.to_string(), "street-trader welcome arcades");
}

#[test]
fn out_of_turn_the_trader_is_put_back_at_once() {
    let modules = [ModuleId::Vizier, ModuleId::StreetTrader, ModuleId::Sultan];
    let mut scene = scene(&modules).market(1, "pavilion-8").hand(B, "F8").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F8");
    scene.play(B, "build pavilion-8 at 1,0");
    scene.play(B, "street-trader exchange garden for pavilion");
    assert!(asks(&scene, B, street_trader::Question::Place));
    scene.play(B, "street-trader put -1,0");
    assert_eq!(state(&scene.game).traders[1].at, Some(Cell::new(-1, 0)));
}

#[test]
fn after_a_sultans_tile_the_trader_is_put_back_at_once_too() {
    let modules = [ModuleId::StreetTrader, ModuleId::Sultan];
    let mut scene =
        scene(&modules).market(1, "pavilion-8").hand(A, "F9").next_tiles("seraglio-9").turn(A);
    let sultan = scene.game.states.sultan.as_mut().unwrap();
    sultan.owned.push((A, crate::modules::sultan::Marked { number: 0, kind: RED }));
    scene.game.deck.retain(|card| *card.peek() != SultanCard(0).into());
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    scene.play(A, "sultan take");
    scene.play(A, "build seraglio-9 at 1,0");
    scene.play(A, "street-trader move-in");
    scene.play(A, "street-trader welcome tower");
    assert!(asks(&scene, A, street_trader::Question::Place));
}

#[test]
fn the_architects_addition_displaces_the_trader() {
    let modules = [ModuleId::Characters, ModuleId::StreetTrader];
    let mut scene = scene(&modules).reserve(A, "pavilion-8").turn(A);
    let deck = &mut scene.game.deck;
    let card = crate::Card::from(Character::Architect);
    deck.retain(|it| *it.peek() != card);
    let state = scene.game.states.characters.as_mut().unwrap();
    state.side.retain(|&it| it != Character::Architect);
    state.owned.push((A, Character::Architect));
    scene.play(A, "take U4");
    scene.play(A, "characters rebuild add pavilion-8 at 1,0");
    scene.play(A, "street-trader move-in");
    scene.play(A, "street-trader welcome tower");
    scene.play(A, "done");
    assert!(asks(&scene, A, street_trader::Question::Place));
}

#[test]
fn a_camp_takes_no_resident_but_allows_an_exchange_and_alone_holds_no_trader() {
    let modules = [ModuleId::Camps, ModuleId::StreetTrader];
    let mut scene = Scene::with(3, &modules)
        .trader(A, 2, 0, &[BLUE, RED, WHITE])
        .built(A, "pavilion-7", 1, 0)
        .pending(A, "camp-w")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build camp-w at 2,0");
    assert!(asks(&scene, A, street_trader::Question::Exchange));
    scene.play(A, "street-trader decline");
    scene.play(A, "done");
    scene.refuses(A, "street-trader put 3,0");
    assert!(scene.offers(A, "street-trader put 1,1"));
}

#[test]
fn magical_buildings_and_the_right_half_of_a_project_take_residents() {
    let modules = [ModuleId::StreetTrader, ModuleId::MagicalBuildings, ModuleId::MajorProjects];
    let mut scene = scene(&modules).pending(A, "magic-pavilion").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build magic-pavilion at 1,0");
    assert!(asks(&scene, A, street_trader::Question::MoveIn(tile("magic-pavilion"), 0)));
    let mut scene = Scene::with(3, &modules)
        .trader(A, 2, 0, &[PURPLE, RED, WHITE])
        .display("U1 U2 U3 U4")
        .pending(A, "project-garden-tower")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build project-garden-tower at 1,0");
    scene.play(A, "street-trader move-in");
    scene.play(A, "street-trader welcome tower");
    assert!(scene.game.laid_on(ModuleId::StreetTrader, tile("project-garden-tower"), 1).is_some());
    assert_eq!(scene.game.scoring(Round::First).lines[0].who, Scorer::Seat(A));
}

#[test]
fn a_resident_and_a_chest_share_a_building() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber];
    let mut scene = scene(&modules).built(A, "tower-12", 0, 1).housed("tower-12");
    scene = scene.chest_on("tower-12");
    let view = scene.game.view(None);
    assert_eq!(view.player(A).alhambra.pieces[1].tokens.len(), 2);
}

#[test]
fn no_resident_is_ever_lost() {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(5);
    for players in 2..=6 {
        let modules = TRADER.iter().copied().collect();
        let config = Config::new(players, modules, Seed::from_number(players as u64));
        let mut game = Game::new(config).unwrap();
        while let Some(ask) = game.asked() {
            let seat = ask.seats.lowest().unwrap();
            let action = game.sample(seat, &mut rng).unwrap();
            game.play(seat, action).unwrap();
            assert_eq!(all_residents(&game), 42);
        }
    }
}

#[test]
fn of_two_residents_of_a_colour_one_moves_in_and_by_default_does() {
    let mut scene = Scene::with(3, TRADER)
        .trader(A, 1, 0, &[BLUE, BLUE, WHITE])
        .display("U1 U2 U3 U4")
        .pending(A, "pavilion-8")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build pavilion-8 at 1,0");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "street-trader move-in");
    scene.play(A, "street-trader move-in");
    scene.play(A, "street-trader welcome tower");
    assert_eq!(residents(&scene, A, BLUE), 1);
    assert_eq!(scene.game.laid_by(ModuleId::StreetTrader).count(), 1);
}

#[test]
fn from_an_empty_supply_nobody_comes_onto_the_trader() {
    let mut scene = scene(TRADER).pending(A, "pavilion-8").turn(A);
    // All others sit on B's trader.
    let state_of = scene.game.states.street_trader.as_mut().unwrap();
    let supply = std::mem::take(&mut state_of.supply);
    for kind in Kind::ALL {
        state_of.traders[1].residents[kind] += supply[kind];
    }
    let play = |scene: &mut Scene, line: &str| {
        scene.game.play(A, line.parse().unwrap()).unwrap();
    };
    play(&mut scene, "take U4");
    play(&mut scene, "build pavilion-8 at 1,0");
    play(&mut scene, "street-trader move-in");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    assert_eq!(residents(&scene, A, BLUE), 0);
}

#[test]
fn by_default_the_trader_is_put_where_fewest_walls_touch() {
    let mut scene = Scene::with(3, TRADER)
        .trader(A, 2, 0, &[BLUE, RED, WHITE])
        .built(A, "pavilion-2", 0, -1)
        .built(A, "chambers-5", -1, 0)
        .built(A, "tower-12", 1, 0)
        .turn(A);
    scene.play(A, "rebuild remove 1,0");
    scene.play(A, "done");
    assert!(asks(&scene, A, street_trader::Question::Place));
    // North and west of it there are only walls; south and east of the fountain there are none.
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "street-trader put 1,0");
}
