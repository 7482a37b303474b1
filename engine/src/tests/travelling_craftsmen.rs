//! 31 travelling-craftsmen.

use super::scene::{A, B, C, Scene, cards, tile};
use crate::{
    Cell, Config, Game, Happening, Illegal, ModuleId, ModuleQuestion, OfferId, Question, Rotation,
    Seat, Seed,
    modules::{
        characters::Character,
        travelling_craftsmen::{Craft, Craftsman, Question as Asked, State},
    },
    trade::Channel,
};

impl Scene {
    /// Two craftsmen lie open before a seat.
    pub(super) fn craftsmen(mut self, seat: Seat, wanted: [Craftsman; 2]) -> Self {
        let state = self.game.states.travelling_craftsmen.as_mut().unwrap();
        for (nth, craftsman) in wanted.into_iter().enumerate() {
            let old = state.open[seat.index()][nth];
            let State { open, down, out, .. } = &mut **state;
            let all = open.iter_mut().flatten().chain(down.iter_mut().flatten()).chain(out);
            let mut others = all.filter(|it| **it == craftsman);
            *others.next().expect("all nine take part") = old;
            state.open[seat.index()][nth] = craftsman;
        }
        self
    }
}

use Craftsman::{
    Brickmaker, Builder, Carpenter, Goldsmith, Minter, MortarMixer, MosaicLayer, Smith, Stonemason,
};

fn scene(one: Craftsman, other: Craftsman) -> Scene {
    let scene = Scene::with(3, &[ModuleId::TravellingCraftsmen]).display("U1 U2 U3 U4");
    begins(scene.craftsmen(A, [one, other]))
}

/// A is the start player, with the third craftsman.
pub(super) fn begins(mut scene: Scene) -> Scene {
    let down = &mut scene.game.states.travelling_craftsmen.as_mut().unwrap().down;
    let third = down.iter().position(Option::is_some).unwrap();
    down.swap(0, third);
    scene
}

fn state(scene: &Scene) -> &State {
    scene.game.states.travelling_craftsmen.as_ref().unwrap()
}

fn asks_to_pass(scene: &Scene, seat: Seat) -> bool {
    let pass = ModuleQuestion::TravellingCraftsmen(Asked::Pass);
    scene.game.question(seat) == Some(Question::Module(pass))
}

// Setup

#[test]
fn two_lie_open_before_everybody_and_the_start_player_has_a_third() {
    for (players, used, left) in [(2, 9, 4), (3, 9, 2), (4, 9, 0), (5, 11, 0), (6, 13, 0)] {
        let modules = [ModuleId::TravellingCraftsmen].into_iter().collect();
        let game = Game::new(Config::new(players, modules, Seed::from_number(3))).unwrap();
        let State { open, down, out, .. } = game.states.travelling_craftsmen.as_deref().unwrap();
        assert!(open.iter().all(|own| own.len() == 2));
        let with_third: Vec<usize> = (0..players).filter(|&nth| down[nth].is_some()).collect();
        assert_eq!(with_third, [game.turn().index()]);
        assert_eq!((out.len(), 2 * players + 1 + out.len()), (left, used));
    }
}

#[test]
fn nobody_knows_the_first_one_face_down_and_everybody_the_later_ones() {
    let modules = [ModuleId::TravellingCraftsmen].into_iter().collect();
    let mut game = Game::new(Config::new(4, modules, Seed::from_number(3))).unwrap();
    let hidden = |game: &Game, seat: Seat| {
        let view = game.view(Some(seat));
        let shelves = view.players.iter().flat_map(|player| &player.shelves);
        let down = shelves.filter(|shelf| shelf.key == "travelling-craftsmen-down");
        down.flat_map(|shelf| &shelf.items).any(|item| matches!(item, crate::Item::Hidden(1)))
    };
    let first = game.turn();
    assert!(hidden(&game, first) && hidden(&game, first.after(1, 4)));
    while game.turn() == first {
        let action = game.default_action(first).unwrap();
        game.play(first, action).unwrap();
    }
    assert!(!hidden(&game, first), "what was passed was seen");
}

// Passing

#[test]
fn the_one_that_was_used_goes_to_the_left_and_the_one_face_down_is_turned_up() {
    let mut scene = scene(Carpenter, Smith).market(1, "pavilion-5").hand(A, "F4").turn(A);
    let third = state(&scene).down[0];
    assert!(third.is_some(), "A begins");
    scene.play(A, "buy 1 plus carpenter-1 with F4");
    scene.play(A, "take U4");
    scene.play(A, "stow pavilion-5");
    scene.play(A, "done");
    assert_eq!(state(&scene).down[1], Some(Carpenter));
    let expected: Vec<_> = [Some(Smith), third].into_iter().flatten().collect();
    assert_eq!(state(&scene).open[0], expected);
    assert_eq!(scene.game.turn(), B);
}

#[test]
fn who_used_none_chooses_one_and_by_default_the_one_held_longest() {
    let mut scene = scene(Smith, Carpenter).turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert!(asks_to_pass(&scene, A));
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "travelling-craftsmen pass smith");
    scene.refuses(A, "travelling-craftsmen pass minter");
    scene.play(A, "travelling-craftsmen pass carpenter");
    assert_eq!(state(&scene).down[1], Some(Carpenter));
}

#[test]
fn one_is_used_in_a_turn_and_not_the_one_face_down() {
    let mut scene = scene(Goldsmith, MortarMixer).turn(A);
    let refused = scene.refuses(A, "travelling-craftsmen use smith");
    assert!(
        matches!(refused, Illegal::Because(told) if told.key == "travelling-craftsmen-no-such")
    );
    scene.play(A, "travelling-craftsmen use goldsmith");
    let refused = scene.refuses(A, "travelling-craftsmen mix 1 2");
    assert!(
        matches!(refused, Illegal::Because(told) if told.key == "travelling-craftsmen-no-second")
    );
}

// The nine kinds

#[test]
fn the_mosaic_layer_turns_one_tile_that_is_built() {
    let mut scene = scene(MosaicLayer, Smith)
        .pending(A, "tower-13")
        .pending(A, "garden-12")
        .hand(A, "")
        .turn(A);
    scene.play(A, "take U4");
    scene.refuses(A, "build tower-13 at 1,0 turned 90");
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    scene.play(A, "build tower-13 at 1,0 turned 90");
    let piece = *scene.game.alhambra(A).find(tile("tower-13")).unwrap();
    assert_eq!(piece.turn, Rotation::Quarter);
    scene.refuses(A, "build garden-12 at 0,1 turned 90");
    scene.play(A, "build garden-12 at 0,1");
    scene.play(A, "done");
    assert_eq!(state(&scene).down[1], Some(MosaicLayer));
}

#[test]
fn the_mosaic_layer_helps_with_a_rebuild_and_the_reserve_makes_upright_again() {
    let mut scene = scene(MosaicLayer, Smith).reserve(A, "tower-13").turn(A);
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    scene.play(A, "rebuild add tower-13 at 1,0 turned 90");
    scene.play(A, "done");
    let play_on = |scene: &mut Scene| {
        while scene.game.question(A) != Some(Question::Turn { first: true }) {
            let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
            let answer = scene.game.default_action(seat).unwrap().to_string();
            scene.play(seat, &answer);
        }
    };
    play_on(&mut scene);
    scene.play(A, "rebuild remove 1,0");
    scene.play(A, "done");
    play_on(&mut scene);
    scene.refuses(A, "rebuild add tower-13 at 1,0 turned 90");
}

#[test]
fn the_mosaic_layer_turns_a_tile_that_is_exchanged() {
    let scene = scene(MosaicLayer, Smith).built(A, "tower-12", 1, 0).reserve(A, "tower-13");
    let mut scene = scene.turn(A);
    scene.refuses(A, "rebuild swap tower-13 at 1,0 turned 90");
    scene.play(A, "travelling-craftsmen use mosaic-layer");
    scene.play(A, "rebuild swap tower-13 at 1,0 turned 90");
    assert_eq!(scene.game.alhambra(A).longest_wall().sides[0].side, Some(crate::Side::S));
}

#[test]
fn a_price_of_nothing_is_paid_exactly() {
    let mut scene = scene(Carpenter, Smith).market(1, "pavilion-2").hand(A, "").turn(A);
    scene.play(A, "buy 1 plus carpenter-2");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn the_carpenter_takes_off_one_or_two_and_the_rest_is_overpaid() {
    let mut scene = scene(Carpenter, Smith).market(1, "pavilion-5").hand(A, "F3 F4").turn(A);
    let price = |scene: &Scene, less| {
        let extras = [Craft::Less(less).into()];
        scene.game.quote(A, Channel::Turn, OfferId::Slot(0), &extras).map(|quote| quote.price())
    };
    assert_eq!((price(&scene, 1), price(&scene, 2)), (Ok(4), Ok(3)));
    let between = scene.game.quote(A, Channel::Between, OfferId::Slot(0), &[Craft::Less(1).into()]);
    assert_eq!(between, Err(Illegal::NoSuchExtra), "only in the own turn");
    scene.play(A, "buy 1 plus carpenter-2 with F4");
    assert_eq!(scene.game.question(A), Some(Question::House), "one too many");
}

#[test]
fn the_smith_fills_the_display_to_six_and_nothing_comes_before_fewer_than_four_are_left() {
    let mut scene = scene(Smith, Carpenter).next_cards("D1 D2 F1 F2").hand(B, "").turn(A);
    scene.play(A, "travelling-craftsmen use smith");
    assert_eq!(scene.game.display.len(), 6);
    assert_eq!(scene.game.undoable(), None);
    scene.play(A, "take U1");
    scene.play(A, "done");
    assert_eq!(scene.game.display.len(), 5, "no refill");
    scene.play(B, "take D1 D2");
    scene.play(B, "done");
    if asks_to_pass(&scene, B) {
        let answer = scene.game.default_action(B).unwrap().to_string();
        scene.play(B, &answer);
    }
    assert_eq!(scene.game.display.len(), 4, "three were left");
}

#[test]
fn a_scoring_card_of_the_smith_is_scored_at_the_end_of_the_turn() {
    let mut scene = scene(Smith, Carpenter).next_cards("D1 scoring-1 D2 F1").turn(A);
    let events = scene.play(A, "travelling-craftsmen use smith");
    assert_eq!(scene.game.display.len(), 6, "it takes no place");
    assert!(!events.iter().any(|it| matches!(it, Happening::Scored(_))));
    scene.play(A, "take U1");
    let events = scene.play(A, "done");
    assert!(events.iter().any(|it| matches!(it, Happening::Scored(_))));
}

#[test]
fn the_goldsmith_lets_one_take_go_up_to_eight() {
    let mut scene = scene(Goldsmith, Smith).turn(A);
    assert!(matches!(scene.refuses(A, "take U4 U3 U1"), Illegal::TakeTooMuch { limit: 5, .. }));
    scene.play(A, "travelling-craftsmen use goldsmith");
    assert!(matches!(scene.refuses(A, "take U4 U3 U2"), Illegal::TakeTooMuch { limit: 8, .. }));
    scene.play(A, "take U4 U3 U1");
    assert_eq!(scene.game.display.len(), 1);
}

#[test]
fn the_minter_pays_with_cards_of_the_display_alone_or_with_the_hand() {
    let scene = || scene(Minter, Smith).display("F5 F3 R2 U1").market(1, "pavilion-8");
    let mut alone = scene().hand(A, "R1").turn(A);
    alone.play(A, "buy 1 plus minter with open-F5 open-F3");
    assert_eq!(alone.game.display, cards("R2 U1"));
    assert!(cards("F3 F5").iter().all(|card| alone.game.discard.contains(card)));
    assert_eq!(alone.game.question(A), Some(Question::Turn { first: false }), "exact is exact");
    let mut both = scene().hand(A, "F3").turn(A);
    both.refuses(A, "buy 1 plus minter with open-R2 F3");
    both.play(A, "buy 1 plus minter with F3 open-F5");
    assert_eq!(both.game.display, cards("F3 R2 U1"));
    both.play(A, "take U1");
    both.play(A, "stow pavilion-8");
    both.play(A, "done");
    assert_eq!(both.game.display.len(), 4, "refilled only now");
}

#[test]
fn the_mortar_mixer_swaps_two_tiles_even_at_the_end_of_the_turn() {
    let scene = scene(MortarMixer, Smith).market(1, "pavilion-5").market(3, "tower-13");
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen mix 1 3");
    assert_eq!(scene.game.market[0], Some(tile("tower-13")));
    assert_eq!(scene.game.market[2], Some(tile("pavilion-5")));
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    let mut scene = self::scene(MortarMixer, Smith).market(1, "pavilion-5").hand(A, "F5").turn(A);
    scene.play(A, "buy 1 with F5");
    scene.refuses(A, "travelling-craftsmen mix 1 3");
}

#[test]
fn the_builder_rebuilds_besides_or_moves_a_tile_inside() {
    let scene = || {
        scene(Builder, Smith)
            .built(A, "garden-11", 1, 0)
            .built(A, "tower-12", 2, 0)
            .reserve(A, "tower-11-open")
            .turn(A)
    };
    let mut moved = scene();
    moved.play(A, "travelling-craftsmen use builder");
    let refused = moved.refuses(A, "travelling-craftsmen builder move 1,0 to garden-11 at 3,0");
    assert!(matches!(refused, Illegal::Misfit(_)), "taking it away cuts off the tower");
    moved.refuses(A, "travelling-craftsmen builder move 2,0 to tower-12 at 3,0");
    moved.play(A, "travelling-craftsmen builder move 2,0 to tower-12 at 0,1");
    assert!(moved.game.alhambra(A).is_filled(Cell::new(0, 1)));
    moved.play(A, "rebuild add tower-11-open at 2,0");
    moved.play(A, "done");
    assert_eq!(state(&moved).down[1], Some(Builder));
    let mut rebuilt = scene();
    rebuilt.play(A, "take U4");
    rebuilt.play(A, "travelling-craftsmen use builder");
    rebuilt.play(A, "travelling-craftsmen back");
    assert_eq!(rebuilt.game.question(A), Some(Question::EndTurn), "nothing was used");
    rebuilt.play(A, "travelling-craftsmen use builder");
    rebuilt.play(A, "travelling-craftsmen builder add tower-11-open at 0,1");
    rebuilt.play(A, "done");
    assert_eq!(state(&rebuilt).down[1], Some(Builder));
}

#[test]
fn smith_mortar_mixer_and_builder_help_while_new_tiles_are_placed() {
    let scene = |one| {
        let scene = scene(one, Carpenter).built(A, "garden-11", 1, 0).pending(A, "tower-12");
        let mut scene = scene.market(1, "pavilion-5").market(3, "tower-13").turn(A);
        scene.play(A, "take U4");
        assert_eq!(scene.game.question(A), Some(Question::House));
        scene
    };
    let mut smith = scene(Smith);
    smith.play(A, "travelling-craftsmen use smith");
    assert_eq!(smith.game.display.len(), 6);
    let mut mixer = scene(MortarMixer);
    mixer.play(A, "travelling-craftsmen mix 1 3");
    assert_eq!(mixer.game.market[0], Some(tile("tower-13")));
    let mut builder = scene(Builder);
    builder.play(A, "travelling-craftsmen use builder");
    builder.play(A, "travelling-craftsmen builder move 1,0 to garden-11 at 0,1");
    for mut scene in [smith, mixer, builder] {
        assert_eq!(scene.game.question(A), Some(Question::House), "the tile is still to place");
        scene.play(A, "build tower-12 at -1,0");
        assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    }
}

#[test]
fn the_brickmaker_puts_a_bought_tile_in_the_place_of_a_built_one() {
    let mut scene = scene(Brickmaker, Smith)
        .built(A, "garden-11", 1, 0)
        .market(1, "tower-12")
        .hand(A, "F9 F3")
        .turn(A);
    scene.play(A, "buy 1 with F3 F9");
    scene.play(A, "take U4");
    scene.refuses(A, "travelling-craftsmen replace tower-12 at 0,0");
    scene.play(A, "travelling-craftsmen replace tower-12 at 1,0");
    assert_eq!(scene.game.pending(A).collect::<Vec<_>>(), [tile("garden-11")]);
    scene.play(A, "build garden-11 at 2,0");
    scene.play(A, "done");
    assert_eq!(state(&scene).down[1], Some(Brickmaker));
}

#[test]
fn the_brickmaker_replaces_even_a_tile_built_in_the_same_turn() {
    let scene = scene(Brickmaker, Smith).pending(A, "garden-11").pending(A, "tower-12");
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "build garden-11 at 1,0");
    scene.play(A, "travelling-craftsmen replace tower-12 at 1,0");
    scene.play(A, "stow garden-11");
    assert_eq!(scene.game.reserve(A), [tile("garden-11")]);
}

#[test]
fn what_the_brickmaker_replaces_is_no_gift_and_keeps_its_rotation() {
    let modules = [ModuleId::TravellingCraftsmen];
    let mut scene = Scene::with(2, &modules).display("U1 U2 U3 U4").market(1, "garden-12");
    scene = begins(scene.craftsmen(A, [Brickmaker, Smith])).built(A, "tower-11-s", 1, 0);
    let old = scene.game.player(A).alhambra.take(Cell::new(1, 0)).unwrap();
    scene.game.player(A).alhambra.insert(crate::Piece { turn: Rotation::Half, ..old });
    let north = scene.game.alhambra(A).longest_wall();
    assert_eq!(north.sides[0].side, Some(crate::Side::N));
    let mut scene = scene.hand(A, "F9 F3").turn(A);
    scene.play(A, "buy 1 with F3 F9");
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen replace garden-12 at 1,0");
    scene.refuses(A, "gift tower-11-s");
    scene.refuses(A, "build tower-11-s at 2,0");
    scene.play(A, "build tower-11-s at 2,0 turned 180");
}

#[test]
fn a_watchtower_waits_for_no_tile_that_cannot_come_to_it_as_the_brickmaker_keeps_it() {
    let modules = [ModuleId::TravellingCraftsmen, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules).display("U1 U2 U3 U4").market(1, "garden-12");
    let mut scene = begins(scene.craftsmen(A, [Brickmaker, Smith])).built(A, "tower-11-n", 1, 0);
    let old = scene.game.player(A).alhambra.take(Cell::new(1, 0)).unwrap();
    scene.game.player(A).alhambra.insert(crate::Piece { turn: Rotation::Half, ..old });
    let mut scene = scene.tower(A, "watchtower-tower-1", None).hand(A, "F9 F3").turn(A);
    scene.play(A, "buy 1 with F3 F9");
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen replace garden-12 at 1,0");
    // Upright the wall would be in the north, and the watchtower in the south could wait for it.
    let lonely = Illegal::NoContact { tile: tile("watchtower-tower-1") };
    assert_eq!(scene.refuses(A, "build watchtower-tower-1 at 2,0"), lonely);
    for option in scene.game.options(A) {
        let mut after = scene.game.clone();
        after.play(A, option.clone()).unwrap();
        assert!(after.default_action(A).is_some(), "stuck after {option}");
    }
}

#[test]
fn the_stonemason_swaps_money_of_one_currency_before_the_first_action() {
    let mut scene = scene(Stonemason, Smith).display("F9 R2 U1 U2").hand(A, "F1 R1").turn(A);
    scene.refuses(A, "travelling-craftsmen exchange R1 for F9");
    scene.play(A, "travelling-craftsmen exchange F1 for F9");
    assert_eq!(scene.game.hand(A), cards("F9 R1"));
    assert_eq!(scene.game.display, cards("F1 R2 U1 U2"), "in its place");
    let mut scene = self::scene(Stonemason, Smith)
        .market(1, "pavilion-2")
        .display("F9 R2 U1 U2")
        .hand(A, "F2 R1")
        .turn(A);
    scene.play(A, "buy 1 with F2");
    let refused = scene.refuses(A, "travelling-craftsmen exchange R1 for R2");
    assert!(
        matches!(refused, Illegal::Because(told) if told.key == "travelling-craftsmen-no-late")
    );
}

#[test]
fn an_absent_player_uses_none() {
    let mut scene = scene(Builder, Goldsmith).hand(A, "F9").built(A, "garden-11", 1, 0).turn(A);
    while scene.game.turn() == A {
        let answer = scene.game.default_action(A).unwrap().to_string();
        assert!(!answer.contains("craftsmen use"), "{answer}");
        scene.play(A, &answer);
    }
    assert!(state(&scene).down[1].is_some());
    assert_eq!(scene.game.question(C), None);
}

// With other modules

fn with(others: &[ModuleId], one: Craftsman, other: Craftsman) -> Scene {
    let modules: Vec<ModuleId> =
        others.iter().copied().chain([ModuleId::TravellingCraftsmen]).collect();
    let scene = Scene::with(3, &modules).display("U1 U2 U3 U4");
    begins(scene.craftsmen(A, [one, other]))
}

fn price(scene: &Scene, extras: &[crate::ModuleExtra]) -> Result<u16, Illegal> {
    let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(0), extras);
    quote.map(|quote| quote.price())
}

#[test]
fn trader_and_goldsmith_do_not_add_up() {
    let scene = with(&[ModuleId::Characters], Goldsmith, Smith).person(A, Character::Trader);
    let mut scene = scene.turn(A);
    scene.play(A, "travelling-craftsmen use goldsmith");
    assert!(matches!(scene.refuses(A, "take U4 U3 U2"), Illegal::TakeTooMuch { limit: 8, .. }));
}

#[test]
fn the_goldsmith_spares_the_trader_and_so_the_architect_still_works() {
    let taken = |rules: u16| {
        let scene = with(&[ModuleId::Characters], Goldsmith, Smith).person(A, Character::Trader);
        let scene = scene.person(A, Character::Architect).built(A, "garden-11", 1, 0);
        let mut scene = scene.display("F5 R3 D6 U8").turn(A);
        scene.game.config.rules = rules;
        scene.play(A, "travelling-craftsmen use goldsmith");
        scene.play(A, "take F5 R3");
        scene.offers(A, "characters rebuild remove 1,0")
    };
    assert!(taken(crate::Config::RULES), "one power a turn, and the trader's was not needed");
    assert!(!taken(2), "games of earlier rules go on as they began");
}

#[test]
fn builder_and_architect_are_separate_rebuilds() {
    let mut scene = with(&[ModuleId::Characters], Builder, Smith)
        .person(A, Character::Architect)
        .built(A, "tower-12", 1, 0)
        .reserve(A, "garden-11")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "characters rebuild remove 1,0");
    scene.play(A, "travelling-craftsmen use builder");
    scene.play(A, "travelling-craftsmen builder add garden-11 at 0,1");
    assert_eq!(scene.game.options(A).len(), 1, "only the end is left");
}

#[test]
fn a_person_laid_out_by_the_smith_is_auctioned_at_once_from_the_left_neighbour() {
    let scene = with(&[ModuleId::Characters], Smith, Carpenter);
    let scene = scene.hand(A, "R2").hand(B, "R2").hand(C, "");
    let mut scene = scene.next_person(Character::Watch).next_cards("D5").turn(A);
    scene.play(A, "travelling-craftsmen use smith");
    scene.play(A, "characters bid 1");
    scene.play(B, "characters bid 1");
    let events = scene.play(C, "characters pass");
    let won = |it: &Happening| {
        matches!(it, Happening::Told(it) if it.key == "characters-won"
            && it.args.contains(&("seat", B.into())))
    };
    assert!(events.iter().any(won), "the first bid is that of the left neighbour");
}

#[test]
fn stonemason_and_minter_treat_diamonds_and_builders_as_their_own_money() {
    let others = [ModuleId::Diamonds, ModuleId::MasterBuilders];
    let scene = with(&others, Stonemason, Minter).hand(A, "X3 BF F2");
    let mut scene = scene.display("X5 F9 BR F5").market(1, "pavilion-5").turn(A);
    scene.refuses(A, "travelling-craftsmen exchange X3 for F9");
    assert!(scene.offers(A, "travelling-craftsmen exchange X3 for X5"));
    scene.play(A, "travelling-craftsmen exchange BF for F9");
    assert!(scene.game.display.contains(&cards("BF")[0]), "it stays in the game");
    let scene = with(&others, Stonemason, Minter).hand(A, "X3 BF F2").display("X4 BF R5 U5");
    let mut scene = scene.market(1, "pavilion-5").turn(A);
    scene.refuses(A, "buy 1 plus minter with open-X4 open-F3");
    assert!(scene.offers(A, "buy 1 plus minter with X3 open-X4"), "diamonds alone");
    scene.play(A, "buy 1 plus minter with F2 open-F3");
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]), "the one of the display");
}

#[test]
fn a_moved_tile_loses_its_resident_and_its_chest() {
    let others = [ModuleId::StreetTrader, ModuleId::TreasureChamber];
    let scene = with(&others, Builder, Smith).built(A, "garden-11", 1, 0).housed("garden-11");
    let mut scene = scene.chest_on("garden-11").turn(A);
    assert_eq!(scene.game.tokens_on(tile("garden-11")).len(), 2);
    scene.play(A, "travelling-craftsmen use builder");
    scene.play(A, "travelling-craftsmen builder move 1,0 to garden-11 at 0,1");
    assert_eq!(scene.game.tokens_on(tile("garden-11")).len(), 0);
}

#[test]
fn prices_go_down_before_they_are_halved_and_together_with_a_die_a_watchtower_and_a_treasure() {
    let others = [
        ModuleId::Watchtowers,
        ModuleId::BuildingSites,
        ModuleId::BuildingsOfPower,
        ModuleId::Treasures,
    ];
    let scene = || with(&others, Carpenter, Smith).market(1, "garden-9").hand(A, "");
    let with_die = scene().reserve(A, "wealth-pavilion-8").die("wealth-pavilion-8", 3).turn(A);
    let scene = scene().turn(A);
    let extras = |words: &[&str]| -> Vec<crate::ModuleExtra> {
        words.iter().map(|word| word.parse().unwrap()).collect()
    };
    assert_eq!(price(&scene, &extras(&["carpenter-2"])), Ok(7));
    assert_eq!(price(&scene, &extras(&["carpenter-2", "watchtower"])), Ok(13));
    assert_eq!(price(&scene, &extras(&["carpenter-2", "treasure-3"])), Ok(7));
    let eyes: crate::ModuleExtra = "die-3".parse().unwrap();
    assert_eq!(price(&scene, &[eyes]), Err(Illegal::NoSuchExtra), "A has no die");
    assert_eq!(price(&with_die, &extras(&["carpenter-2", "die-3"])), Ok(6), "three less at most");
    let site = crate::ModuleExtra::all().into_iter();
    let mut site = site.filter(|extra| extra.module() == ModuleId::BuildingSites);
    let halved = [Craft::Less(1).into(), site.next().unwrap()];
    assert_eq!(price(&scene, &halved), Ok(4), "(9 - 1) / 2");
}

#[test]
fn the_mortar_mixer_takes_hidden_tiles_and_fruit_along_and_leaves_workers_and_bath_houses() {
    let others = [ModuleId::BuildingsOfPower, ModuleId::Handymen, ModuleId::BathHouses];
    let mut scene = with(&others, MortarMixer, Smith)
        .market(1, "pavilion-5")
        .market(2, "tower-13")
        .beneath(1, "garden-9", B)
        .workers(A, 1, 2);
    let bath = crate::TileId::all().find(|it| it.family().name() == "bath-house").unwrap();
    scene.grab_tile(bath);
    scene.game.beside.push((bath, 0));
    let mut scene = scene.turn(A);
    scene.play(A, "travelling-craftsmen mix 1 2");
    let beneath = scene.game.states.buildings_of_power.as_ref().unwrap().beneath;
    assert!(beneath[0].is_none() && beneath[1].is_some());
    assert_eq!(scene.game.beside.iter().find(|it| it.0 == bath), Some(&(bath, 0)));
    assert_eq!(scene.game.states.handymen.as_ref().unwrap().crews[0].slots[0], 2);
}

#[test]
fn a_bath_house_may_be_cheaper_and_a_bazaar_never() {
    let others = [ModuleId::BathHouses, ModuleId::Bazaars];
    let mut scene = with(&others, Carpenter, Minter).market(1, "pavilion-5");
    let named = |name: &str| crate::TileId::all().find(|it| it.family().name() == name).unwrap();
    let (bath, bazaar) = (named("bath-house"), named("bazaar"));
    for tile in [bath, bazaar] {
        scene.grab_tile(tile);
        scene.game.beside.push((tile, 0));
    }
    let scene = scene.display("F5 R1 R2 R3").hand(A, "F7").turn(A);
    let quote = |tile, extra: Craft| {
        let quote = scene.game.quote(A, Channel::Turn, OfferId::Tile(tile), &[extra.into()]);
        quote.map(|quote| quote.price())
    };
    assert_eq!(quote(bath, Craft::Less(1)), Ok(7));
    assert_eq!(quote(bazaar, Craft::Less(1)), Err(Illegal::NoSuchExtra));
    assert!(quote(bath, Craft::Minter).is_ok() && quote(bazaar, Craft::Minter).is_ok());
}

#[test]
fn the_designer_gets_points_for_a_tile_that_is_laid_again_and_for_no_other() {
    let scene = || {
        let scene = with(&[ModuleId::PalaceDesigners], Builder, Brickmaker);
        scene.built(A, "garden-11", 0, -1).market(1, "tower-12").hand(A, "F9 F3").turn(A)
    };
    let score = |scene: &Scene| scene.game.score_of(A);
    let mut laid = scene();
    laid.play(A, "buy 1 with F3 F9");
    laid.play(A, "take U4");
    laid.play(A, "travelling-craftsmen replace tower-12 at 0,-1");
    assert_eq!(score(&laid), 0, "the bought tile fills no empty cell");
    assert_eq!(laid.game.question(A), Some(Question::House));
    // He stands on the fountain, his feet in the north: a tile in the west is beside him.
    laid.play(A, "build garden-11 at -1,0");
    assert_eq!(score(&laid), 1, "and the replaced one does");
    let mut moved = scene();
    moved.play(A, "travelling-craftsmen use builder");
    moved.play(A, "travelling-craftsmen builder move 0,-1 to garden-11 at 1,0");
    assert_eq!(score(&moved), 0, "a tile that is moved makes nothing larger");
}

#[test]
fn a_designer_on_the_replaced_tile_is_set_anew_before_it_is_laid_again() {
    let scene = with(&[ModuleId::PalaceDesigners], Builder, Brickmaker);
    let mut scene = scene.built(A, "garden-11", 1, 0).pending(A, "tower-12").turn(A);
    let state = scene.game.states.palace_designers.as_mut().unwrap();
    state.designers[0].at = Some(Cell::new(1, 0));
    scene.play(A, "take U4");
    scene.play(A, "travelling-craftsmen replace tower-12 at 1,0");
    scene.play(A, "palace-designers stand 1,0");
    scene.play(A, "palace-designers face E");
    scene.play(A, "build garden-11 at 2,0");
    assert_eq!(scene.game.score_of(A), 2, "at his feet, where he stands now");
    // His tile is moved inside: he is set anew, too.
    let scene = with(&[ModuleId::PalaceDesigners], Builder, Brickmaker);
    let mut scene = scene.built(A, "garden-11", 1, 0).turn(A);
    let state = scene.game.states.palace_designers.as_mut().unwrap();
    state.designers[0].at = Some(Cell::new(1, 0));
    scene.play(A, "travelling-craftsmen use builder");
    scene.play(A, "travelling-craftsmen builder move 1,0 to garden-11 at 0,1");
    scene.play(A, "palace-designers stand 0,1");
    scene.play(A, "palace-designers face S");
    assert_eq!(scene.game.score_of(A), 0);
}
