//! 37 gates-without-end.

use super::scene::{A, B, C, Scene, cards, is_told, tile};
use crate::{
    Cell, Colour, Config, Game, Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question,
    Rotation, Scorer, Seat, Seed,
    modules::gates_without_end::{Question as Asked, State},
};

impl Scene {
    /// A seat owns a key with the number of the sheet.
    pub(super) fn key(mut self, seat: Seat, number: u8) -> Self {
        let state = self.game.states.gates_without_end.as_mut().unwrap();
        state.keys.retain(|key| *key != number - 1);
        state.owned.push((seat, number - 1));
        self
    }
}

fn scene() -> Scene {
    coloured(&[ModuleId::GatesWithoutEnd])
}

/// Yellow, red and green, as in the example of the sheet.
pub(super) fn coloured(modules: &[ModuleId]) -> Scene {
    let modules = modules.iter().copied().collect();
    let mut config = Config::new(3, modules, Seed::from_number(1));
    config.seats = vec![Colour::Yellow, Colour::Red, Colour::Green];
    Scene { game: Game::new(config).unwrap() }.display("U1 U2 U3 U4")
}

pub(super) fn state(scene: &Scene) -> &State {
    scene.game.states.gates_without_end.as_ref().unwrap()
}

pub(super) fn asked(scene: &Scene, seat: Seat) -> Option<Asked> {
    match scene.game.question(seat) {
        Some(Question::Module(ModuleQuestion::GatesWithoutEnd(question))) => Some(question),
        _ => None,
    }
}

fn is_asked(scene: &Scene, seat: Seat, bonus: &str) -> bool {
    matches!(asked(scene, seat), Some(Asked::Bonus(it)) if format!("{it:?}") == bonus)
}

/// A sets a key of the sheet with this bonus before the own gate.
pub(super) fn set(scene: Scene, number: u8, bonus: &str) -> Scene {
    let mut scene = scene.key(A, number).turn(A);
    scene.end_turn(A);
    scene.play(A, &format!("gates-without-end set {bonus}"));
    scene
}

#[test]
fn the_keys_are_as_in_the_sheet() {
    let keys = crate::modules::gates_without_end::KEYS;
    let mut counts = std::collections::BTreeMap::new();
    for key in keys {
        let mut sides = key.to_vec();
        sides.sort_unstable();
        sides.dedup();
        assert_eq!(sides.len(), 6, "no bonus twice on a key");
        for side in sides {
            *counts.entry(format!("{side:?}")).or_insert(0) += 1;
        }
    }
    let count = |name: &str| counts[name];
    assert_eq!((count("Wall"), count("Half"), count("Plaza")), (7, 6, 6));
    assert_eq!((count("OnePoint"), count("TwoPoints")), (4, 3));
    assert_eq!(counts.values().sum::<i32>(), 54);
}

// Keys

#[test]
fn buying_arcades_brings_a_key_that_nobody_has_seen() {
    let mut scene = scene().market(1, "arcades-4").market(2, "pavilion-5").hand(A, "F4 R5").turn(A);
    let top = *state(&scene).keys.last().unwrap();
    let events = scene.play(A, "buy 1 with F4");
    assert!(is_told(&events, "gates-without-end-key"));
    scene.play(A, "buy 2 with R5");
    assert_eq!(state(&scene).owned, [(A, top)], "and a pavilion none");
    let view = scene.game.view(Some(A));
    let keys = view.players[0].shelves.iter().find(|it| it.key == "gates-without-end-keys");
    assert_eq!(keys.unwrap().items, [crate::Item::Hidden(1)]);
}

#[test]
fn the_example_of_three_players() {
    // The key with money, rebuild, swap; the gates of blue, orange and white are idle.
    let scene = scene().built(A, "garden-11", 1, 0).hand(B, "").market(1, "pavilion-2");
    let mut scene = scene.market(2, "tower-13").key(A, 1).turn(A);
    scene.end_turn(A);
    assert_eq!(asked(&scene, A), Some(Asked::Set(0)));
    assert_eq!(scene.game.undoable(), None, "it was turned up");
    scene.play(A, "gates-without-end set rebuild");
    assert!(is_asked(&scene, A, "Rebuild"));
    scene.play(A, "gates-without-end move 1,0 to garden-11 at 0,1");
    assert!(is_asked(&scene, B, "Money"), "red, left of yellow");
    assert_eq!(scene.game.options(B).len(), 5);
    scene.play(B, "gates-without-end take U3");
    assert_eq!(scene.game.hand(B), cards("U3"));
    assert!(is_asked(&scene, C, "Swap"));
    scene.play(C, "gates-without-end swap-slots 1 2");
    assert_eq!(scene.game.market[0], Some(tile("tower-13")));
    assert_eq!(scene.game.display.len(), 4, "refilled after the key");
    assert_eq!(scene.game.turn(), B);
    assert!(state(&scene).owned.is_empty());
}

#[test]
fn several_keys_come_as_received_with_a_refill_after_each() {
    let mut scene = scene().key(A, 5).key(A, 7).turn(A);
    scene.end_turn(A);
    assert_eq!(asked(&scene, A), Some(Asked::Set(4)));
    scene.play(A, "gates-without-end set money");
    scene.play(A, "gates-without-end take U1");
    assert_eq!(scene.game.display.len(), 3, "not before the key is done");
    while asked(&scene, A) != Some(Asked::Set(6)) {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "gates-without-end decline");
    }
    assert_eq!(scene.game.display.len(), 4);
}

#[test]
fn a_key_that_came_out_of_turn_waits_for_the_own_turn() {
    let mut scene = scene().key(B, 5).turn(A);
    scene.end_turn(A);
    assert_eq!(scene.game.turn(), B);
    scene.play(B, "take U3");
    scene.play(B, "done");
    assert_eq!(asked(&scene, B), Some(Asked::Set(4)));
}

#[test]
fn the_game_ends_at_once_if_the_market_cannot_be_filled_after_a_key() {
    let scene = scene().hand(A, "F9 F5").market(1, "pavilion-2").supply(0).key(A, 7);
    let mut scene = scene.key(A, 5).turn(A);
    scene.end_turn(A);
    scene.play(A, "gates-without-end set buy");
    scene.play(A, "gates-without-end buy 1 with F5 F9");
    scene.play(A, "stow pavilion-2");
    while asked(&scene, B).is_some() || asked(&scene, C).is_some() {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "gates-without-end decline");
    }
    assert_eq!(state(&scene).owned.len(), 1, "the other key lapses");
    assert!(scene.game.due.contains(&crate::Round::Third) || scene.game.is_over());
}

#[test]
fn a_scoring_card_that_comes_after_a_key_is_scored_before_the_next_one() {
    let mut scene = scene().hand(B, "").hand(C, "").key(A, 5).key(A, 7);
    scene = scene.next_cards("D1 scoring-1 D2").turn(A);
    scene.end_turn(A);
    scene.play(A, "gates-without-end set money");
    let mut events = scene.play(A, "gates-without-end take U1");
    while asked(&scene, A) != Some(Asked::Set(6)) {
        assert!(!events.iter().any(is_scored), "not within a key");
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        events = scene.play(seat, "gates-without-end decline");
    }
    assert!(events.iter().any(is_scored));
}

fn is_scored(it: &Happening) -> bool {
    matches!(it, Happening::Scored(_))
}

#[test]
fn by_default_gains_are_taken_and_nothing_is_changed_or_paid() {
    let scene = scene().built(A, "garden-11", 1, 0).hand(A, "F9 F5").display("U1 U8 U3 U4");
    let default = |scene: Scene| scene.game.default_action(A).unwrap().to_string();
    let after = |number, bonus| default(set(Scene { game: scene.game.clone() }, number, bonus));
    for (number, bonus) in [(1, "rebuild"), (1, "wall"), (1, "swap"), (1, "buy")] {
        assert_eq!(after(number, bonus), "gates-without-end decline", "{bonus}");
    }
    assert_eq!(after(1, "money"), "gates-without-end take U8", "the highest");
    assert_eq!(after(2, "plaza"), "gates-without-end plaza");
    assert_eq!(after(2, "half"), "gates-without-end half garden", "of which most are built");
    let bare = set(self::scene(), 2, "half");
    assert_eq!(default(bare), "gates-without-end half tower", "of equals the dearer one");
}

#[test]
fn an_absent_owner_likes_points_best_then_money() {
    for (number, best) in [(6, "two-points"), (1, "money"), (9, "two-points"), (2, "half")] {
        let mut scene = scene().key(A, number).turn(A);
        scene.end_turn(A);
        let default = scene.game.default_action(A).unwrap().to_string();
        assert_eq!(default, format!("gates-without-end set {best}"));
        assert_eq!(scene.game.notes(A).len(), 6, "what the others would get");
    }
}

// Bonuses

#[test]
fn points_come_at_once_and_by_themselves() {
    let scene = set(scene().score(A, 3), 6, "two-points");
    assert_eq!(scene.game.score_of(A), 5);
    let scene = set(self::scene(), 2, "one-point");
    assert_eq!(scene.game.score_of(A), 1);
}

#[test]
fn a_wall_goes_on_an_open_outer_side_even_of_the_start_tile() {
    let scene = scene().built(A, "garden-11", 1, 0).reserve(A, "tower-12");
    let mut scene = set(scene, 1, "wall");
    assert!(is_asked(&scene, A, "Wall"));
    scene.refuses(A, "gates-without-end wall 0,0 E");
    scene.play(A, "gates-without-end wall 0,0 N");
    assert_eq!(scene.game.alhambra(A).longest_wall().len(), 1);
    assert_eq!(state(&scene).walls, 6);
}

#[test]
fn any_tile_costs_fourteen_in_any_mix_and_is_placed_at_once() {
    let scene = scene().market(3, "tower-13").hand(A, "F9 R4 U1 D2");
    let mut scene = set(scene, 1, "buy");
    assert!(matches!(
        scene.refuses(A, "gates-without-end buy 3 with F9 R4"),
        Illegal::TooLittle { price: 14, paid: 13 }
    ));
    scene.play(A, "gates-without-end buy 3 with F9 R4 U1");
    assert_eq!(scene.game.question(A), Some(Question::House));
    scene.play(A, "build tower-13 at 1,0");
    assert_eq!(scene.game.market[2], None, "nothing is refilled within a key");
    assert_ne!(asked(&scene, A), Some(Asked::Set(0)));
}

#[test]
fn arcades_bought_for_fourteen_bring_a_key_for_the_own_next_turn() {
    let scene = scene().market(3, "arcades-10").hand(A, "F9 F5").hand(B, "").hand(C, "");
    let mut scene = set(scene, 1, "buy");
    scene.play(A, "gates-without-end buy 3 with F5 F9");
    scene.play(A, "stow arcades-10");
    while scene.game.turn() == A {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        let answer = scene.game.default_action(seat).unwrap().to_string();
        assert_ne!(seat, A, "{answer}");
        scene.play(seat, &answer);
        if seat == B && scene.game.asked().unwrap().question == (Question::Turn { first: true }) {
            break;
        }
    }
    assert_eq!(state(&scene).owned.len(), 1);
    assert_eq!(state(&scene).owned[0].0, A);
}

#[test]
fn half_a_building_counts_where_one_is_built() {
    let mut scene = set(scene().built(A, "garden-11", 1, 0), 5, "half");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "gates-without-end half garden");
    scene.play(A, "gates-without-end half garden");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 3);
    assert!(!state(&scene).halves.contains(&Kind::Garden));
    let mut scene = set(self::scene(), 5, "half");
    scene.play(A, "gates-without-end half tower");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 0, "none is built");
}

#[test]
fn a_swap_may_move_a_tile_to_an_empty_slot() {
    // Green buys, then yellow is not asked again; red has the swap after yellow's purchase.
    let scene = scene().market(1, "pavilion-2").market(2, "tower-13").hand(A, "F9 F5");
    let scene = scene.hand(B, "").hand(C, "");
    // On key 4 the swap comes next to the purchase, clockwise: yellow buys, green swaps.
    let mut scene = set(scene, 4, "buy");
    scene.play(A, "gates-without-end buy 1 with F5 F9");
    scene.play(A, "stow pavilion-2");
    while !is_asked(&scene, C, "Swap") {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "gates-without-end decline");
    }
    scene.play(C, "gates-without-end swap-slots 1 2");
    assert_eq!(scene.game.market[0], Some(tile("tower-13")));
    assert!(scene.game.market[1].is_some(), "filled after the key");
}

#[test]
fn a_plaza_is_built_at_once_or_put_into_the_reserve() {
    let mut built = set(scene(), 2, "plaza");
    built.play(A, "gates-without-end plaza");
    let pending = built.game.pending(A).next().unwrap();
    assert_eq!(pending.building(), None);
    assert_eq!(built.game.default_action(A).unwrap().to_string(), format!("stow {pending}"));
    built.play(A, &format!("build {pending} at 1,0"));
    assert!(built.game.alhambra(A).is_filled(Cell::new(1, 0)));
    assert_eq!(state(&built).plazas.len(), 5);
}

#[test]
fn a_tile_for_fourteen_may_go_to_dirk_and_a_plaza_may_not() {
    let modules = [ModuleId::GatesWithoutEnd];
    let scene = || Scene::with(2, &modules).display("U1 U2 U3 U4").hand(B, "");
    let mut bought = set(scene().market(3, "tower-13").hand(A, "F9 F5"), 1, "buy");
    bought.play(A, "gates-without-end buy 3 with F5 F9");
    bought.play(A, "gift tower-13");
    let mut plaza = set(scene(), 2, "plaza");
    plaza.play(A, "gates-without-end plaza");
    let tile = plaza.game.pending(A).next().unwrap();
    assert_eq!(plaza.refuses(A, &format!("gift {tile}")), Illegal::NoGift { tile });
}

#[test]
fn no_wall_comes_to_a_camp_or_to_a_watchtower() {
    let scene = with(&[ModuleId::Camps, ModuleId::Watchtowers]).built(A, "tower-11-s", 1, 0);
    let scene = scene.tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)));
    let scene = set(scene.built(A, "camp-n", 1, 1), 1, "wall");
    let walls: Vec<String> =
        scene.options(A).into_iter().filter(|it| it.contains(" wall ")).collect();
    // The fountain on three sides, the tower in the north: a leg lies in its east.
    let expected = ["0,0 N", "0,0 S", "0,0 W", "1,0 N"];
    assert_eq!(walls, expected.map(|it| format!("gates-without-end wall {it}")));
}

#[test]
fn what_cannot_be_carried_out_lapses() {
    // Red has the rebuild, and nothing to rebuild.
    let mut scene = scene().hand(B, "").key(A, 1).turn(A);
    scene.end_turn(A);
    let events = scene.play(A, "gates-without-end set swap");
    assert!(!is_told(&events, "gates-without-end-lapsed"));
    let events = scene.play(A, "gates-without-end decline");
    assert!(is_told(&events, "gates-without-end-lapsed"));
    assert_eq!(asked(&scene, B), None);
}

#[test]
fn dirk_gets_no_key_and_arcades_given_to_him_still_bring_one() {
    let scene = Scene::with(2, &[ModuleId::GatesWithoutEnd]).display("U1 U2 U3 U4");
    let mut scene = scene.market(1, "arcades-4").hand(A, "F5").turn(A);
    scene.play(A, "buy 1 with F5");
    scene.play(A, "gift arcades-4");
    assert_eq!(state(&scene).owned.len(), 1);
}

#[test]
fn the_final_distribution_brings_no_key() {
    let scene = scene().market(1, "pavilion-2").market(2, "arcades-4").hand(A, "F3 R9");
    let mut scene = scene.hand(B, "").hand(C, "").supply(0).turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert_eq!(scene.game.pending(A).collect::<Vec<_>>(), [tile("arcades-4")]);
    assert!(state(&scene).owned.is_empty());
}

// With other modules

fn with(others: &[ModuleId]) -> Scene {
    let modules: Vec<ModuleId> =
        others.iter().copied().chain([ModuleId::GatesWithoutEnd]).collect();
    coloured(&modules)
}

#[test]
fn overpaying_fourteen_gives_coins_and_exactly_fourteen_a_scout() {
    let scene = with(&[ModuleId::Change]).market(3, "tower-13").hand(A, "F9 R8");
    let mut scene = set(scene, 1, "buy");
    let events = scene.play(A, "gates-without-end buy 3 with F9 R8");
    assert!(is_told(&events, "change-drew"));
    let mut scene = with(&[ModuleId::Invaders]).market(3, "tower-13").hand(A, "F9 R5");
    scene.game.states.invaders.as_mut().unwrap().scouts = vec![Kind::Tower];
    scene.game.states.invaders.as_mut().unwrap().asleep.retain(|&kind| kind != Kind::Tower);
    let mut scene = set(scene, 1, "buy");
    let events = scene.play(A, "gates-without-end buy 3 with F9 R5");
    assert!(is_told(&events, "invaders-scouted"));
}

#[test]
fn nothing_but_a_treasure_helps_with_fourteen() {
    let others = [
        ModuleId::Watchtowers,
        ModuleId::BuildingSites,
        ModuleId::BuildingsOfPower,
        ModuleId::Handymen,
        ModuleId::Treasures,
    ];
    let scene = with(&others).market(3, "tower-13").hand(A, "F9 R4").workers(A, 3, 2);
    let mut scene = set(scene.treasures(A, &[1, 2]), 1, "buy");
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    let extras: std::collections::BTreeSet<&str> = options
        .iter()
        .flat_map(|it| it.split(" plus ").skip(1))
        .map(|it| it.split(' ').next().unwrap())
        .collect();
    assert!(extras.iter().all(|it| it.starts_with("treasure")), "{extras:?}");
    scene.play(A, "gates-without-end buy 3 plus treasure-1 with F9 R4");
    assert_eq!(scene.game.question(A), Some(Question::House));
}

#[test]
fn diamonds_are_mixed_for_fourteen_and_changers_and_gates_are_no_money_card() {
    let others = [ModuleId::Diamonds, ModuleId::MoneyChangers, ModuleId::CityGates];
    let scene = with(&others).market(3, "tower-13").hand(A, "F9 X5");
    let mut scene = set(scene, 1, "buy");
    scene.play(A, "gates-without-end buy 3 with F9 X5");
    let scene = with(&others).display("FR X5 U1 U4");
    let mut scene = set(scene.next_cards("D1"), 1, "money");
    scene.refuses(A, "gates-without-end take FR");
    scene.play(A, "gates-without-end take X5");
    let scene = with(&[ModuleId::MasterBuilders]).display("BF U1 U2 U4").next_cards("D1");
    let mut scene = set(scene, 1, "money");
    scene.play(A, "gates-without-end take BF");
}

#[test]
fn a_claimed_tile_brings_no_key_and_a_twin_and_a_magical_building_bring_one() {
    let others = [ModuleId::Sultan, ModuleId::MagicalBuildings, ModuleId::BuildingsOfPower];
    for name in ["wealth-arcades-9", "magic-arcades"] {
        let mut scene = with(&others).market(1, name).hand(A, "F9 F8").turn(A);
        let bought = scene.play(A, "buy 1 with F8 F9");
        assert!(is_told(&bought, "gates-without-end-key"), "{name}");
    }
    let scene = with(&others).sultan_owned(B, 0, Kind::Arcades).market(1, "pavilion-2");
    let mut scene = scene.hand(A, "F3").next_tiles("arcades-4 garden-9").turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert!(state(&scene).owned.is_empty());
}

#[test]
fn powers_come_before_keys_and_a_swap_takes_hidden_tiles_along() {
    let mut scene = with(&[ModuleId::BuildingsOfPower])
        .built(A, "wisdom-garden-11", 1, 0)
        .beneath(1, "garden-9", C)
        .market(1, "pavilion-2")
        .market(2, "tower-13")
        .key(A, 1);
    let state = scene.game.states.buildings_of_power.as_mut().unwrap();
    state.due.push((A, tile("wisdom-garden-11")));
    let mut scene = scene.turn(A);
    scene.end_turn(A);
    assert_eq!(asked(&scene, A), None);
    scene.play(A, "buildings-of-power decline");
    scene.play(A, "gates-without-end set swap");
    scene.play(A, "gates-without-end swap-slots 1 2");
    let beneath = scene.game.states.buildings_of_power.as_ref().unwrap().beneath;
    assert!(beneath[0].is_none() && beneath[1].is_some());
}

#[test]
fn a_plaza_is_no_square_and_scores_for_the_designer() {
    let scene = with(&[ModuleId::Squares, ModuleId::PalaceDesigners]);
    let mut scene = set(scene, 2, "plaza");
    scene.play(A, "gates-without-end plaza");
    let plaza = scene.game.pending(A).next().unwrap();
    let before = scene.game.score_of(A);
    scene.play(A, &format!("build {plaza} at 0,-1"));
    assert!(before < scene.game.score_of(A), "before the designer's feet");
    assert_eq!((plaza.kind(), plaza.family().name()), (None, "plaza"));
}

#[test]
fn a_tile_of_a_key_on_the_traders_cell_puts_the_trader_back_at_once() {
    let scene = with(&[ModuleId::StreetTrader]).market(3, "tower-13").hand(A, "F9 R5");
    let residents = [Kind::Garden, Kind::Tower, Kind::Chambers];
    let scene = scene.trader(A, 1, 0, &residents).trader(B, 1, 0, &residents);
    let mut scene = set(scene.trader(C, 1, 0, &residents), 1, "buy");
    scene.play(A, "gates-without-end buy 3 with F9 R5");
    scene.play(A, "build tower-13 at 1,0");
    scene.play(A, "street-trader decline");
    let question = scene.game.question(A);
    assert!(matches!(question, Some(Question::Module(ModuleQuestion::StreetTrader(_)))));
}

#[test]
fn the_vizier_waits_until_all_keys_are_done_and_his_key_for_the_own_turn() {
    let scene = with(&[ModuleId::Vizier]).market(1, "arcades-4").hand(B, "F4").hand(C, "");
    let mut scene = set(scene, 6, "two-points");
    while scene.game.asked().unwrap().question != Question::Window {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        scene.play(seat, "gates-without-end decline");
    }
    scene.play(B, "vizier buy 1 with F4");
    scene.play(B, "stow arcades-4");
    assert_eq!((state(&scene).owned.len(), asked(&scene, B)), (1, None));
}
