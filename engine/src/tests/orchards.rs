//! 30 orchards.

use super::scene::{A, B, C, Scene, tile};
use crate::{
    ModuleId, ModuleQuestion, Question, Round, Scorer, Seat,
    modules::{characters::Character, orchards},
    stack::Step,
    tile_state::Laid,
};

const ORCHARDS: &[ModuleId] = &[ModuleId::Orchards];

const APPLE: u8 = 0;
const LEMON: u8 = 2;
const POMEGRANATE: u8 = 3;

fn state(scene: &Scene) -> &orchards::State {
    scene.game.states.orchards.as_ref().unwrap()
}

fn orchard(scene: &Scene, seat: Seat) -> &orchards::Orchard {
    &state(scene).orchards[seat.index()]
}

pub(super) fn fruit_on(scene: &Scene, name: &str) -> Option<u8> {
    scene.game.laid_on(ModuleId::Orchards, tile(name), 0).map(|laid| laid.face)
}

/// All fruits, wherever they are.
fn fruits(scene: &Scene) -> usize {
    let state = state(scene);
    let boards = state.orchards.iter();
    let used = boards.map(|it| it.filled.count_ones() as usize + it.aside.len());
    state.pool.len() + used.sum::<usize>() + scene.game.laid_by(ModuleId::Orchards).count()
}

fn is_asked(scene: &Scene, seat: Seat, name: &str, fruit: u8) -> bool {
    let question = ModuleQuestion::Orchards(orchards::Question::Field(tile(name), fruit));
    scene.game.question(seat) == Some(Question::Module(question))
}

/// What somebody's orchard brings.
fn points(scene: &Scene, seat: Seat, round: Round) -> i16 {
    let lines = scene.game.scoring(round).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::Orchards).map(|it| it.points).sum()
}

impl Scene {
    /// A tile lies on a slot with a certain fruit.
    pub(super) fn fruited(self, slot: usize, name: &str, fruit: u8) -> Self {
        let mut scene = self.market(slot, name);
        let old = scene.game.laid_on(ModuleId::Orchards, tile(name), 0).copied();
        let state = scene.game.states.orchards.as_mut().unwrap();
        let at = state.pool.iter().position(|&it| it == fruit).unwrap();
        state.pool.remove(at);
        state.pool.extend(old.map(|laid| laid.face));
        if let Some(laid) = old {
            scene.game.take_token(laid);
        }
        scene.game.lay_token(Laid::new(ModuleId::Orchards, tile(name), fruit));
        scene
    }

    /// A seat has the first board, whose fields begin with the apple, with these fields filled.
    pub(super) fn orchard(mut self, seat: Seat, filled: &[u8]) -> Self {
        let state = self.game.states.orchards.as_mut().unwrap();
        let board = state.orchards[seat.index()].board;
        for orchard in state.orchards.iter_mut().filter(|it| it.board == 0) {
            orchard.board = board;
        }
        state.orchards[seat.index()].board = 0;
        for &field in filled {
            let at = state.pool.iter().position(|&it| it == field % 7).unwrap();
            state.pool.remove(at);
            state.orchards[seat.index()].filled |= 1 << field;
        }
        self
    }

    /// Fruits lie beside the board of a seat.
    fn aside(mut self, seat: Seat, number: usize) -> Self {
        let state = self.game.states.orchards.as_deref_mut().unwrap();
        let taken = state.pool.split_off(state.pool.len() - number);
        state.orchards[seat.index()].aside.extend(taken);
        self
    }
}

#[test]
fn everybody_has_another_board_and_the_first_market_has_fruit() {
    for players in 2..=6 {
        let scene = Scene::with(players, ORCHARDS);
        assert_eq!(fruits(&scene), 56);
        assert_eq!(scene.game.laid_by(ModuleId::Orchards).count(), 4);
        assert_eq!(state(&scene).pool.len(), 52, "what Dirk draws carries none");
        let mut boards: Vec<u8> = state(&scene).orchards.iter().map(|it| it.board).collect();
        boards.sort_unstable();
        boards.dedup();
        assert_eq!(boards.len(), players);
    }
}

#[test]
fn the_buyer_gets_the_fruit_at_once_and_chooses_among_groups() {
    let mut scene = Scene::with(3, ORCHARDS)
        .fruited(1, "pavilion-8", LEMON)
        .orchard(A, &[])
        .hand(A, "F8 F1")
        .turn(A);
    scene.play(A, "buy 1 with F8");
    // A lemon belongs into the groups of two, four and six.
    assert!(is_asked(&scene, A, "pavilion-8", LEMON));
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["orchards put 2", "orchards put 4", "orchards put 6"]);
    assert_eq!(scene.game.notes(A).len(), 3);
    assert_eq!(scene.refuses(A, "orchards put 3").told().key, "orchards-no-field");
    scene.play(A, "orchards put 4");
    assert_eq!(orchard(&scene, A).filled, 1 << 9);
    assert_eq!(fruit_on(&scene, "pavilion-8"), None);
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "paid exactly");
    assert_eq!(fruits(&scene), 56);
}

#[test]
fn by_default_it_goes_where_least_is_missing_and_then_where_most_is_to_be_had() {
    let asked = |filled: &[u8]| {
        let mut scene = Scene::with(3, ORCHARDS)
            .fruited(1, "pavilion-8", LEMON)
            .orchard(A, filled)
            .hand(A, "F8")
            .turn(A);
        scene.play(A, "buy 1 with F8");
        scene.game.default_action(A).unwrap().to_string()
    };
    assert_eq!(asked(&[]), "orchards put 2");
    // Two are missing in the groups of two and of four.
    assert_eq!(asked(&[6, 7]), "orchards put 4");
}

#[test]
fn a_fruit_with_one_free_field_left_must_go_there() {
    let mut scene = Scene::with(3, ORCHARDS)
        .fruited(1, "pavilion-8", LEMON)
        .orchard(A, &[2, 16])
        .hand(A, "F9")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(orchard(&scene, A).filled, 1 << 2 | 1 << 16 | 1 << 9);
    assert!(orchard(&scene, A).aside.is_empty());
}

#[test]
fn only_a_fruit_without_a_field_lies_beside_the_board() {
    let mut scene = Scene::with(3, ORCHARDS)
        .fruited(1, "pavilion-8", LEMON)
        .orchard(A, &[2, 9, 16])
        .hand(A, "F9")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(orchard(&scene, A).aside, [LEMON]);
    assert_eq!(points(&scene, A, Round::Third), 1);
}

#[test]
fn groups_one_two_and_eleven_with_two_fruits_aside_bring_sixteen() {
    // The groups of one, two and five fields; of the others something is missing.
    let scene = Scene::with(3, ORCHARDS)
        .orchard(A, &[0, 1, 2, 3, 4, 6, 10, 11, 12, 13, 14, 15])
        .aside(A, 2)
        .turn(A);
    assert_eq!(points(&scene, A, Round::Third), 1 + 2 + 11 + 2);
    for round in [Round::First, Round::Second] {
        assert_eq!(points(&scene, A, round), 0);
    }
}

#[test]
fn a_new_tile_on_a_slot_brings_a_new_fruit() {
    let mut scene = Scene::with(3, ORCHARDS)
        .fruited(1, "pavilion-8", APPLE)
        .orchard(A, &[0, 7])
        .hand(A, "F9")
        .next_tiles("tower-12")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    let next = *state(&scene).pool.last().unwrap();
    scene.play(A, "done");
    assert_eq!(fruit_on(&scene, "tower-12"), Some(next));
}

#[test]
fn what_a_tile_brings_in_the_final_distribution_counts() {
    let mut scene = Scene::with(3, ORCHARDS)
        .fruited(1, "pavilion-8", APPLE)
        .fruited(2, "pavilion-7", LEMON)
        .orchard(B, &[7])
        .hand(A, "")
        .hand(B, "F9")
        .hand(C, "")
        .turn(A);
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    assert!(is_asked(&scene, B, "pavilion-8", APPLE), "before it is placed");
    scene.play(B, "orchards put 1");
    assert_eq!(scene.game.question(B), Some(Question::House));
    assert_eq!(points(&scene, B, Round::Third), 1);
    assert_eq!(fruit_on(&scene, "pavilion-7"), Some(LEMON), "what nobody wins keeps its fruit");
}

#[test]
fn a_tile_given_to_dirk_leaves_its_fruit_with_the_buyer() {
    let mut scene = Scene::with(2, ORCHARDS)
        .fruited(1, "pavilion-8", APPLE)
        .orchard(A, &[0, 7])
        .hand(A, "F9")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "gift pavilion-8");
    assert_eq!(orchard(&scene, A).filled, 1 | 1 << 7 | 1 << 14);
}

#[test]
fn the_pool_is_hidden_and_the_boards_are_not() {
    let scene = Scene::with(3, ORCHARDS).orchard(A, &[0]).turn(A);
    let view = scene.game.view(None);
    let text = serde_json::to_string(&view.beside).unwrap();
    assert!(!text.contains("fruit"), "{text}");
    // Six groups, and twenty of the twenty-one fruits are missing.
    assert_eq!(view.player(A).shelves[0].items.len(), 6 + 20);
    assert_eq!(view.player(A).shelves.len(), 1);
}

#[test]
fn half_a_group_is_worth_something_to_computers() {
    let scene = Scene::with(3, ORCHARDS).orchard(A, &[1]).turn(A);
    assert!((scene.game.worth(A) - 0.5).abs() < 0.01);
    assert!(scene.game.worth(B).abs() < 0.01);
}

#[test]
fn only_base_buildings_carry_fruit() {
    let modules =
        [ModuleId::Orchards, ModuleId::Camps, ModuleId::MagicalBuildings, ModuleId::Medina];
    let mut scene = Scene::with(3, &modules)
        .market(1, "camp-e")
        .market(2, "magic-garden")
        .market(3, "quarter-5")
        .market(4, "tower-12");
    for (slot, name) in (0..).zip(["camp-e", "magic-garden", "quarter-5", "tower-12"]) {
        scene.game.lay_tile(slot, tile(name));
    }
    for name in ["camp-e", "magic-garden", "quarter-5"] {
        assert_eq!(fruit_on(&scene, name), None, "{name}");
    }
    assert!(fruit_on(&scene, "tower-12").is_some());
}

#[test]
fn the_dancer_puts_a_fruit_back_and_the_new_tile_brings_another() {
    let modules = [ModuleId::Orchards, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Dancer)
        .fruited(2, "pavilion-8", POMEGRANATE)
        .next_tiles("tower-12")
        .turn(A);
    let before = state(&scene).pool.len();
    scene.play(A, "characters dance 2");
    assert_eq!(fruit_on(&scene, "pavilion-8"), None);
    assert!(fruit_on(&scene, "tower-12").is_some());
    assert_eq!((state(&scene).pool.len(), fruits(&scene)), (before, 56));
}

#[test]
fn a_patron_and_a_watchtower_change_nothing() {
    let modules = [ModuleId::Orchards, ModuleId::Characters, ModuleId::Watchtowers];
    for line in ["buy 1 plus patron", "buy 1 plus watchtower with F9 F8"] {
        let mut scene = Scene::with(3, &modules)
            .person(A, Character::Patron)
            .fruited(1, "pavilion-8", APPLE)
            .orchard(A, &[0, 7])
            .hand(A, "F9 F8")
            .turn(A);
        scene.play(A, line);
        assert_eq!(orchard(&scene, A).filled, 1 | 1 << 7 | 1 << 14);
    }
}

#[test]
fn the_viziers_tile_brings_its_fruit_and_its_owner_chooses_between_turns() {
    let modules = [ModuleId::Vizier, ModuleId::Orchards];
    let mut scene = Scene::with(3, &modules)
        .fruited(1, "pavilion-8", LEMON)
        .orchard(B, &[])
        .hand(A, "")
        .hand(B, "F8")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U1");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F8");
    assert!(is_asked(&scene, B, "pavilion-8", LEMON));
    assert!(scene.game.standing_order(B).unwrap().asks);
    scene.play(B, "orchards put 6");
    assert_eq!(orchard(&scene, B).filled, 1 << 16);
}

#[test]
fn a_tile_claimed_by_the_sultan_never_lay_on_the_market_and_brings_nothing() {
    let modules = [ModuleId::Sultan, ModuleId::Orchards];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, crate::Kind::Garden)
        .fruited(1, "pavilion-8", APPLE)
        .orchard(A, &[0, 7])
        .hand(A, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-11 tower-12")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert_eq!(orchard(&scene, B).filled, 0);
    assert_eq!(fruit_on(&scene, "garden-11"), None);
    scene.play(B, "stow garden-11");
    assert!(fruit_on(&scene, "tower-12").is_some());
}

#[test]
fn a_fruit_moves_with_its_tile_when_slots_are_swapped() {
    let mut scene = Scene::with(3, ORCHARDS)
        .fruited(1, "pavilion-8", APPLE)
        .fruited(2, "pavilion-7", LEMON)
        .turn(A);
    let before = state(&scene).pool.len();
    scene.game.swap_slots(0, 1);
    assert_eq!(fruit_on(&scene, "pavilion-8"), Some(APPLE));
    assert_eq!(state(&scene).pool.len(), before, "no second one is drawn");
}
