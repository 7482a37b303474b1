//! 13 treasure-chamber.

use super::scene::{A, B, C, Scene};
use crate::{
    ByKind, Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer, Seat,
    modules::treasure_chamber, tile_state::Laid,
};

const CHAMBER: &[ModuleId] = &[ModuleId::TreasureChamber];

const BLUE: Kind = Kind::Pavilion;
const GREEN: Kind = Kind::Garden;
const PURPLE: Kind = Kind::Tower;

impl Scene {
    /// Fills the first room with certain chests; the rest of them is in the bag.
    pub(super) fn room(mut self, chests: &[Kind]) -> Self {
        let state = self.game.states.treasure_chamber.as_mut().unwrap();
        for kind in Kind::ALL {
            state.bag[kind] += state.rooms[0][kind];
        }
        state.rooms[0] = ByKind::default();
        for &kind in chests {
            state.rooms[0][kind] += 1;
            state.bag[kind] -= 1;
        }
        self
    }

    pub(super) fn chest_on(mut self, name: &str) -> Self {
        let tile: crate::TileId = name.parse().unwrap();
        let state = self.game.states.treasure_chamber.as_mut().unwrap();
        state.bag[tile.kind().unwrap()] -= 1;
        let face = tile.kind().unwrap().index() as u8;
        self.game.lay_token(Laid::new(ModuleId::TreasureChamber, tile, face));
        self
    }
}

fn state(scene: &Scene) -> &treasure_chamber::State {
    scene.game.states.treasure_chamber.as_ref().unwrap()
}

/// The tiles that carry a chest.
fn chests(scene: &Scene) -> Vec<&str> {
    let laid = scene.game.laid_by(ModuleId::TreasureChamber);
    laid.map(|laid| laid.tile.name()).collect()
}

fn all_chests(scene: &Scene) -> usize {
    let state = state(scene);
    let loose = [state.bag, state.rooms[0], state.rooms[1], state.rooms[2], state.bought];
    let loose: usize = loose.iter().flat_map(|it| it.0).map(usize::from).sum();
    loose + scene.game.laid_by(ModuleId::TreasureChamber).count()
}

fn count(scene: &Scene, seat: Seat) -> usize {
    let view = scene.game.view(None);
    let pieces = view.player(seat).alhambra.pieces.iter();
    pieces.map(|piece| piece.tokens.len()).sum()
}

#[test]
fn three_rooms_of_four_chests_are_drawn_from_42() {
    for players in 2..=6 {
        let scene = Scene::with(players, CHAMBER);
        assert_eq!(all_chests(&scene), 42);
        for room in &state(&scene).rooms {
            assert_eq!(room.0.iter().sum::<u8>(), 4);
        }
    }
}

#[test]
fn any_mix_of_money_buys_a_room_and_gives_neither_change_nor_an_action() {
    let mut scene = Scene::with(3, CHAMBER).hand(A, "U3 D3 R4 F1").turn(A);
    let refused = scene.refuses(A, "buy room-1 with U3 D3 F1");
    assert_eq!(refused, Illegal::TooLittle { price: 8, paid: 7 });
    let events = scene.play(A, "buy room-1 with U3 D3 R4");
    assert!(
        events
            .iter()
            .any(|it| matches!(it, Happening::Bought { paid: 10, another_action: false, .. }))
    );
    // Without buildings nobody can place anything: all four go back, a new four comes.
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    scene.play(A, "done");
    assert_eq!(all_chests(&scene), 42);
    assert!(chests(&scene).is_empty());
    assert_eq!(state(&scene).rooms[0].0.iter().sum::<u8>(), 4);
}

#[test]
fn exactly_eight_gives_no_action_either_but_chests_may_be_the_extra_action() {
    let mut scene = Scene::with(3, CHAMBER)
        .market(1, "pavilion-2")
        .hand(A, "F2 D5 U3")
        .room(&[BLUE, BLUE, GREEN, PURPLE])
        .turn(A);
    scene.play(A, "buy 1 with F2");
    scene.play(A, "buy room-1 with D5 U3");
    scene.play(A, "build pavilion-2 at 0,-1");
    scene.play(A, "done");
    // The pavilion of this turn carries one of the blue chests.
    assert_eq!(count(&scene, A), 1);
}

#[test]
fn what_the_buyer_cannot_place_goes_on_clockwise_and_the_rest_to_the_bag() {
    let mut scene = Scene::with(3, CHAMBER)
        .built(A, "pavilion-8", 0, 1)
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", -1, 0)
        .chest_on("tower-12")
        .reserve(A, "garden-12")
        .built(B, "garden-11", 1, 0)
        .built(C, "garden-10-open", 1, 0)
        .room(&[BLUE, BLUE, GREEN, PURPLE])
        .hand(A, "U8")
        .turn(A);
    let blue = |scene: &Scene| {
        let state = state(scene);
        state.bag[BLUE] + state.rooms[0][BLUE]
    };
    let before = blue(&scene);
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "done");
    assert_eq!((count(&scene, A), count(&scene, B), count(&scene, C)), (3, 1, 0));
    assert_eq!(blue(&scene), before - 1);
    assert_eq!(all_chests(&scene), 42);
}

#[test]
fn the_buyer_chooses_among_more_buildings_than_chests_and_nobody_else_is_asked() {
    let mut scene = Scene::with(3, CHAMBER)
        .built(A, "garden-11", 0, 1)
        .built(A, "garden-10-open", 1, 0)
        .built(B, "tower-12", 0, 1)
        .built(B, "tower-11-open", 1, 0)
        .room(&[GREEN, PURPLE, BLUE, BLUE])
        .hand(A, "U8")
        .turn(A);
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "done");
    let question = ModuleQuestion::TreasureChamber(treasure_chamber::Question::Chest(GREEN));
    assert_eq!(scene.game.question(A), Some(Question::Module(question)));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "treasure-chamber put 0,1");
    scene.refuses(A, "treasure-chamber put 0,0");
    scene.play(A, "treasure-chamber put 1,0");
    // The neighbour's goes onto the building that was built first.
    assert_eq!(chests(&scene), ["garden-10-open", "tower-12"]);
}

#[test]
fn a_bag_with_too_few_chests_closes_the_rooms_for_good() {
    let mut scene = Scene::with(3, CHAMBER)
        .built(A, "pavilion-8", 0, 1)
        .room(&[BLUE, GREEN, GREEN, GREEN])
        .hand(A, "U8")
        .turn(A);
    // All other chests lie in the second room, so three come back into an empty bag.
    let state_of = scene.game.states.treasure_chamber.as_mut().unwrap();
    let bag = std::mem::take(&mut state_of.bag);
    for kind in Kind::ALL {
        state_of.rooms[1][kind] += bag[kind];
    }
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "done");
    assert_eq!(state(&scene).rooms[0], ByKind::default());
    assert!(state(&scene).closed);
    assert_eq!(state(&scene).bag[GREEN], 3);
    assert!(!scene.offers(B, "buy room-1 with U8"));
    // Nor is another room filled later, whatever has come back into the bag by then.
    let state_of = scene.game.states.treasure_chamber.as_mut().unwrap();
    let many = std::mem::take(&mut state_of.rooms[1]);
    for kind in Kind::ALL {
        state_of.bag[kind] += many[kind];
    }
    let mut scene = scene.hand(B, "U8").turn(B);
    scene.play(B, "buy room-3 with U8");
    scene.play(B, "done");
    assert_eq!(state(&scene).rooms, [ByKind::default(); 3]);
}

#[test]
fn a_removed_or_swapped_building_loses_its_chest_to_the_bag() {
    for line in ["rebuild remove 1,0", "rebuild swap tower-11-open at 1,0"] {
        let mut scene = Scene::with(3, CHAMBER)
            .built(A, "tower-12", 1, 0)
            .chest_on("tower-12")
            .reserve(A, "tower-11-open")
            .turn(A);
        let before = state(&scene).bag[PURPLE];
        scene.play(A, line);
        assert_eq!(count(&scene, A), 0);
        assert_eq!(state(&scene).bag[PURPLE], before + 1);
    }
}

fn points(counts: [usize; 4], round: Round) -> Vec<i16> {
    let mut scene = Scene::with(4, CHAMBER);
    let mut tiles = crate::TileId::base().step_by(4);
    for (seat, count) in counts.into_iter().enumerate() {
        for nth in 0..count {
            let name = tiles.next().unwrap().name();
            scene = scene.built(Seat(seat as u8), name, nth as i8 + 1, 0).chest_on(name);
        }
    }
    let lines = scene.game.scoring(round).lines;
    let of = |seat: u8| {
        let own = lines.iter().filter(|line| line.who == Scorer::Seat(Seat(seat)));
        own.map(|line| line.points).sum()
    };
    (0..4).map(of).collect()
}

#[test]
fn the_seventh_majority_pays_by_places_and_ties_share() {
    assert_eq!(points([4, 4, 2, 0], Round::Second), [10, 10, 0, 0]);
    assert_eq!(points([5, 3, 3, 1], Round::Third), [22, 10, 10, 0]);
    assert_eq!(points([1, 0, 0, 0], Round::First), [7, 0, 0, 0]);
}

#[test]
fn dirk_comes_first_after_the_buyer_and_takes_part_in_the_majority() {
    let mut scene = Scene::with(2, CHAMBER)
        .no_dirk_tiles()
        .dirk("garden-11")
        .built(B, "garden-10-open", 1, 0)
        .room(&[GREEN, BLUE, BLUE, BLUE])
        .hand(A, "U8")
        .turn(A);
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "done");
    assert_eq!(chests(&scene), ["garden-11"]);
    let lines = scene.game.scoring(Round::First).lines;
    assert_eq!((lines[0].who, lines[0].points), (Scorer::Dirk, 7));
}

#[test]
fn each_half_of_a_project_and_a_magical_building_carry_a_chest() {
    let modules = [ModuleId::TreasureChamber, ModuleId::MagicalBuildings, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules)
        .built(A, "project-garden-tower", 1, 0)
        .built(A, "magic-pavilion", 0, -1)
        .room(&[GREEN, PURPLE, BLUE, BLUE])
        .hand(A, "U8")
        .turn(A);
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "done");
    assert_eq!(count(&scene, A), 3);
}

#[test]
fn squares_and_camps_carry_no_chest_and_the_vizier_buys_none() {
    let modules = [ModuleId::Vizier, ModuleId::Squares, ModuleId::Camps, ModuleId::TreasureChamber];
    let scene = super::squares::square(Scene::with(3, &modules), A, "square-garden-1", -1, 0);
    let mut scene = scene
        .built(A, "tower-11-n", 1, 0)
        .built(A, "camp-s", 1, -1)
        .room(&[GREEN, GREEN, BLUE, BLUE])
        .hand(A, "U8 F1")
        .hand(B, "U8")
        .turn(A);
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "done");
    assert_eq!(count(&scene, A), 0);
    assert_eq!(scene.refuses(B, "vizier buy room-1 with U8"), Illegal::NotForSale);
}

#[test]
fn diamonds_may_be_mixed_in_for_chests() {
    let modules = [ModuleId::Diamonds, ModuleId::TreasureChamber];
    let mut scene = Scene::with(3, &modules).hand(A, "X5 F3").turn(A);
    scene.play(A, "buy room-1 with F3 X5");
}
