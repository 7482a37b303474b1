//! 29 palace-staff.

use super::{
    scene::{A, B, C, Scene, tile},
    travelling_craftsmen::begins,
};
use crate::{
    Cell, Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question, Rotation, Round, Scorer,
    Seat,
    modules::{characters::Character, palace_staff, travelling_craftsmen::Craftsman},
    stack::Step,
    tile_state::{Laid, Leave},
};

const STAFF: &[ModuleId] = &[ModuleId::PalaceStaff];

fn state(scene: &Scene) -> &palace_staff::State {
    scene.game.states.palace_staff.as_ref().unwrap()
}

/// How many steps the marshal has left, if his owner is asked.
pub(super) fn steps(scene: &Scene, seat: Seat) -> Option<u8> {
    match scene.game.question(seat) {
        Some(Question::Module(ModuleQuestion::PalaceStaff(palace_staff::Question::Walk(left)))) => {
            Some(left)
        }
        _ => None,
    }
}

fn is_served(scene: &Scene, name: &str) -> bool {
    let mut laid = scene.game.tokens_on(tile(name)).iter();
    laid.any(|laid| laid.of == ModuleId::PalaceStaff && laid.owner.is_none())
}

fn marshal(scene: &Scene, seat: Seat) -> &'static str {
    let mut laid = scene.game.laid_by(ModuleId::PalaceStaff);
    laid.find(|laid| laid.owner == Some(seat)).unwrap().tile.name()
}

/// What the staff costs a seat in a scoring.
pub(super) fn loss(scene: &Scene, seat: Seat, round: Round) -> i16 {
    let lines = scene.game.scoring(round).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::PalaceStaff).map(|it| it.points).sum()
}

impl Scene {
    /// These servants lie open, and no others.
    pub(super) fn staff(mut self, kinds: &[Kind]) -> Self {
        let state = self.game.states.palace_staff.as_mut().unwrap();
        let open = std::mem::take(&mut state.open);
        state.pool.extend(open);
        for &kind in kinds {
            let at = state.pool.iter().position(|&it| it == kind).unwrap();
            state.pool.remove(at);
            state.open.push(kind);
        }
        self
    }

    /// A tile has its servant.
    pub(super) fn served(mut self, name: &str) -> Self {
        let kind = self.game.building(tile(name), 0).unwrap();
        let state = self.game.states.palace_staff.as_mut().unwrap();
        let at = state.pool.iter().position(|&it| it == kind).unwrap();
        state.pool.remove(at);
        self.game.lay_token(Laid::new(ModuleId::PalaceStaff, tile(name), kind.index() as u8));
        self
    }

    /// A marshal stands on a tile.
    pub(super) fn marshal_on(mut self, seat: Seat, name: &str) -> Self {
        let mut laid = self.game.laid_by(ModuleId::PalaceStaff).copied();
        let old = laid.find(|laid| laid.owner == Some(seat)).unwrap();
        drop(laid);
        self.game.take_token(old);
        self.game.lay_token(Laid { tile: tile(name), half: 0, ..old });
        self
    }
}

/// A row of garden, chambers, arcades and tower east of the fountain.
fn row(modules: &[ModuleId]) -> Scene {
    Scene::with(3, modules)
        .built(A, "garden-11", 1, 0)
        .built(A, "chambers-11", 2, 0)
        .built(A, "arcades-10", 3, 0)
        .built(A, "tower-12", 4, 0)
        .staff(&[Kind::Garden, Kind::Arcades, Kind::Tower, Kind::Pavilion])
        .display("F2 F3 U7 U1")
}

#[test]
fn fifty_four_servants_six_open_and_marshals_at_the_fountains() {
    for players in 2..=6 {
        let scene = Scene::with(players, STAFF);
        assert_eq!((state(&scene).pool.len(), state(&scene).open.len()), (48, 6));
        for seat in scene.game.seats() {
            assert_eq!(marshal(&scene, seat), crate::TileId::start(seat).name());
        }
    }
}

#[test]
fn a_card_of_two_gives_four_steps_and_three_of_four_buildings_find_their_servant() {
    let mut scene = row(STAFF).turn(A);
    scene.play(A, "take F2");
    assert_eq!(steps(&scene, A), Some(4));
    scene.play(A, "palace-staff walk E E E E");
    for (name, served) in
        [("garden-11", true), ("chambers-11", false), ("arcades-10", true), ("tower-12", true)]
    {
        assert_eq!(is_served(&scene, name), served, "{name}");
    }
    assert_eq!(marshal(&scene, A), "tower-12");
    assert_eq!(state(&scene).open, [Kind::Pavilion], "nothing is refilled during the walk");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    scene.play(A, "done");
    assert_eq!(state(&scene).open.len(), 6, "but with the display");
}

#[test]
fn where_the_pool_is_used_up_fewer_servants_lie_open() {
    let mut scene = row(STAFF).turn(A);
    scene.play(A, "take U7");
    scene.game.states.palace_staff.as_mut().unwrap().pool.truncate(1);
    scene.game.play(A, "done".parse().unwrap()).unwrap();
    assert_eq!((state(&scene).pool.len(), state(&scene).open.len()), (0, 5));
}

#[test]
fn the_more_is_taken_the_fewer_steps_there_are() {
    for (take, left) in
        [("take U1", Some(5)), ("take F2", Some(4)), ("take F2 F3", Some(1)), ("take U7", None)]
    {
        let mut scene = row(STAFF).turn(A);
        scene.play(A, take);
        assert_eq!(steps(&scene, A), left, "{take}");
    }
}

#[test]
fn he_walks_step_by_step_or_stays_and_what_is_left_lapses() {
    let mut scene = row(STAFF).turn(A);
    scene.play(A, "take F2");
    assert_eq!(scene.refuses(A, "palace-staff step N").told().key, "palace-staff-no-way");
    assert_eq!(scene.refuses(A, "palace-staff walk E E E E W").told().key, "palace-staff-no-way");
    scene.play(A, "palace-staff step E");
    assert_eq!(steps(&scene, A), Some(3));
    scene.play(A, "palace-staff step W");
    assert_eq!(marshal(&scene, A), "start-1", "cells may be entered again");
    scene.play(A, "palace-staff stay");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn by_default_he_takes_the_shortest_walk_that_finds_most() {
    let default = |scene: &Scene| scene.game.default_action(A).unwrap().to_string();
    let mut scene = row(STAFF).turn(A);
    scene.play(A, "take U1");
    assert_eq!(default(&scene), "palace-staff walk E E E E");
    assert!(scene.offers(A, "palace-staff walk E E E E"));
    assert_eq!(scene.game.notes(A).len(), 2, "the next step, and the whole walk");
    let mut scene = row(STAFF).turn(A);
    scene.play(A, "take F2 F3");
    assert_eq!(default(&scene), "palace-staff step E");
    let mut scene = row(STAFF).staff(&[]).turn(A);
    scene.play(A, "take F2");
    assert_eq!(default(&scene), "palace-staff stay");
    // Of two servants at the same distance the northern one.
    let mut scene = Scene::with(3, STAFF)
        .built(A, "garden-11", 1, 0)
        .built(A, "garden-10-open", 0, -1)
        .staff(&[Kind::Garden])
        .display("F2 F3 U7 U1")
        .turn(A);
    scene.play(A, "take F2");
    assert_eq!(default(&scene), "palace-staff step N");
}

#[test]
fn one_building_gets_one_servant_and_one_servant_serves_one_building() {
    let mut scene = row(STAFF).built(A, "garden-10-open", 1, -1).turn(A);
    scene.play(A, "take U1");
    scene.play(A, "palace-staff walk E N");
    assert!(is_served(&scene, "garden-11"));
    assert!(!is_served(&scene, "garden-10-open"), "only one gardener was there");
}

#[test]
fn new_tiles_cannot_be_entered_and_an_alhambra_without_ways_asks_nothing() {
    let mut scene =
        Scene::with(3, STAFF).market(1, "pavilion-8").hand(A, "F8").display("F2 F3 U7 U1").turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "take F2");
    assert_eq!(scene.game.question(A), Some(Question::House));
}

#[test]
fn the_marshals_tile_stays_where_it_is_and_a_servant_goes_along() {
    let scene = || {
        Scene::with(3, STAFF).built(A, "tower-12", 1, 0).served("tower-12").reserve(A, "garden-11")
    };
    let mut there = scene().marshal_on(A, "tower-12").turn(A);
    for line in ["rebuild remove 1,0", "rebuild swap garden-11 at 1,0"] {
        assert_eq!(there.refuses(A, line), Illegal::Frozen { tile: tile("tower-12") });
    }
    let mut away = scene().turn(A);
    away.play(A, "rebuild swap garden-11 at 1,0");
    assert!(is_served(&away, "tower-12"));
    assert!(!is_served(&away, "garden-11"), "the new tile brings its own or none");
    let before = state(&away).pool.len();
    away.game.shed(Some(A), tile("tower-12"), Leave::Sold);
    assert!(is_served(&away, "tower-12"), "sold with its tile");
    away.game.shed(Some(A), tile("tower-12"), Leave::Gone);
    assert_eq!(state(&away).pool.len(), before + 1, "and back when it leaves the game");
}

#[test]
fn a_tile_moved_inside_takes_the_marshal_along() {
    let mut scene =
        Scene::with(3, STAFF).built(A, "tower-12", 1, 0).marshal_on(A, "tower-12").turn(A);
    let to = crate::Placement::new(tile("tower-12"), Cell::new(0, 1));
    scene.game.check_move(A, Cell::new(1, 0), to).unwrap();
    scene.game.move_tile(A, Cell::new(1, 0), to);
    scene.game.verify().unwrap();
    assert_eq!(marshal(&scene, A), "tower-12");
}

#[test]
fn four_buildings_without_servants_take_two_points_from_whoever_has_no_more() {
    let scene = row(STAFF)
        .score(A, 2)
        .built(B, "garden-12", 1, 0)
        .built(B, "chambers-10", 0, 1)
        .built(B, "arcades-9", -1, 0)
        .built(B, "tower-11-open", -2, 0)
        .built(B, "garden-9", 2, 0)
        .built(B, "chambers-9-s", -2, 1)
        .built(B, "arcades-8-n", -1, 1)
        .built(B, "tower-10", -3, 0);
    // B has the majority of everything, so this scoring brings A nothing before the penalty.
    let scoring = scene.game.scoring(Round::First);
    assert_eq!(scoring.gained[0], -2);
    assert_eq!(scoring.total(Scorer::Seat(A)), 0);
    assert_eq!(loss(&scene, B, Round::First), -8);
    let scene = scene.score(A, 30).served("garden-11");
    assert_eq!(loss(&scene, A, Round::Second), -3);
}

#[test]
fn in_the_third_scoring_the_penalty_comes_before_the_last_tiles_are_given_out() {
    let mut scene =
        row(STAFF).score(A, 2).market(1, "garden-12").hand(A, "F9").hand(B, "").hand(C, "").turn(A);
    assert_eq!(loss(&scene, A, Round::Third), -4, "as a preview says");
    scene.game.stack.clear();
    scene.game.events.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    assert_eq!(scene.game.points_of(Scorer::Seat(A)), 0, "two points were all there was");
    let paid = |event: &crate::Event| matches!(event.what, Happening::Points { points: -2, .. });
    assert!(scene.game.events.iter().any(paid));
    assert_eq!(loss(&scene, A, Round::Third), 0, "it is paid once");
    assert!(scene.game.pending(A).any(|it| it == tile("garden-12")), "never penalised");
}

#[test]
fn dirk_has_no_staff() {
    let scene = Scene::with(2, STAFF).no_dirk_tiles().dirk("tower-12 tower-13").turn(A);
    let lines = scene.game.scoring(Round::First).lines;
    assert!(lines.iter().all(|line| line.who != Scorer::Dirk));
}

#[test]
fn the_order_of_the_pool_is_hidden() {
    let scene = Scene::with(3, STAFF);
    let shelf = &scene.game.view(None).beside[0];
    assert_eq!(shelf.items.len(), 7, "six open ones, and a pile");
    let mut rng = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(1);
    let twin = scene.game.determinized(Some(A), &mut rng);
    assert_ne!(twin.states.palace_staff.unwrap().pool, state(&scene).pool);
}

// With other modules

#[test]
fn a_changer_and_a_gate_card_give_no_walk() {
    let modules = [ModuleId::MoneyChangers, ModuleId::CityGates, ModuleId::PalaceStaff];
    let mut scene = row(&modules).display("FR F3 U7 U1").turn(A);
    scene.play(A, "take FR");
    assert_eq!(steps(&scene, A), None);
    let mut scene = row(&modules).display("F2 F3 U7").next_cards("gate U1").turn(B);
    scene.play(B, "take F2");
    scene.play(B, "done");
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "take gate");
    assert_eq!(steps(&scene, A), None);
}

#[test]
fn builders_count_three_and_diamonds_their_value() {
    let modules = [ModuleId::Diamonds, ModuleId::MasterBuilders, ModuleId::PalaceStaff];
    for (take, left) in [("take BF", 3), ("take X4", 2)] {
        let mut scene = row(&modules).display("BF X4 U7 U1").turn(A);
        scene.play(A, take);
        assert_eq!(steps(&scene, A), Some(left), "{take}");
    }
}

#[test]
fn the_trader_takes_seven_without_a_walk_and_a_thief_never_walks() {
    let modules = [ModuleId::Characters, ModuleId::Thieves, ModuleId::PalaceStaff];
    let mut scene = row(&modules).person(A, Character::Trader).display("F2 F3 U7 U2").turn(A);
    scene.play(A, "take F2 F3 U2");
    assert_eq!(steps(&scene, A), None);
    let scene = super::thieves::deal(row(&modules), &["", "U", ""]).display("U1 F3 F2 F7");
    let mut scene = scene.built(B, "garden-12", 1, 0).turn(C);
    scene.play(C, "take F7");
    scene.play(C, "done");
    scene.play(B, "thieves steal U1");
    assert_eq!(steps(&scene, B), None);
    assert_eq!(marshal(&scene, B), "start-2");
}

#[test]
fn what_persons_take_is_no_taking_of_money() {
    let modules = [ModuleId::Characters, ModuleId::PalaceStaff];
    let scene = |person| row(&modules).person(A, person).market(1, "tower-13");
    let mut beggar = scene(Character::Beggar).hand(A, "F1").next_cards("D2").turn(A);
    beggar.play(A, "characters beg");
    let mut changer = scene(Character::Exchanger).hand(A, "F4").turn(A);
    changer.play(A, "characters exchange F4 for U1");
    let mut miser = scene(Character::Miser).hand(A, "F9 F5").turn(A);
    miser.play(A, "buy 1 with F9 F5");
    miser.play(A, "characters take U1");
    for scene in [beggar, changer, miser] {
        assert_eq!((steps(&scene, A), marshal(&scene, A)), (None, "start-1"));
    }
}

#[test]
fn the_goldsmith_takes_eight_without_a_walk_and_five_with_one() {
    let modules = [ModuleId::PalaceStaff, ModuleId::TravellingCraftsmen];
    for (take, left) in [("take F2 F3 U2", None), ("take F2 F3", Some(1))] {
        let scene = begins(row(&modules)).craftsmen(A, [Craftsman::Goldsmith, Craftsman::Smith]);
        let mut scene = scene.display("F2 F3 U2 U7").turn(A);
        scene.play(A, "travelling-craftsmen use goldsmith");
        scene.play(A, take);
        assert_eq!(steps(&scene, A), left, "{take}");
    }
}

#[test]
fn a_plaza_is_walked_over_without_servant_and_penalty() {
    let modules = [ModuleId::GatesWithoutEnd, ModuleId::PalaceStaff];
    let mut scene = Scene::with(3, &modules).staff(&[Kind::Tower]).score(A, 9);
    let plaza = scene.game.states.gates_without_end.as_mut().unwrap().plazas.pop().unwrap();
    let piece = crate::Piece::new(plaza, Cell::new(1, 0));
    scene.game.player(A).alhambra.insert(piece);
    let mut scene = scene.built(A, "tower-12", 2, 0).display("F2 F3 U7 U4").turn(A);
    assert_eq!(loss(&scene, A, Round::First), -1, "only the tower lacks a servant");
    scene.play(A, "take U4");
    scene.play(A, "palace-staff walk E E");
    assert!(is_served(&scene, "tower-12"));
    assert_eq!(scene.game.tokens_on(plaza), []);
}

#[test]
fn a_gate_opens_his_way_and_a_wooden_wall_closes_it() {
    let modules = [ModuleId::CityGates, ModuleId::CityWalls, ModuleId::PalaceStaff];
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "tower-10")
        .hand(A, "gate")
        .staff(&[Kind::Pavilion, Kind::Tower])
        .display("F2 F3 U7 U1")
        .turn(A);
    scene.play(A, "rebuild add tower-10 at 2,0 gate 1,0 E");
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "take U1");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "palace-staff walk E E");
    let walled = crate::tiles::ExtraWalls([crate::Sides::printed("W"), crate::Sides::NONE]);
    scene.game.wall_in(tile("pavilion-7"), walled);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "palace-staff stay");
}

#[test]
fn camps_are_not_entered_and_a_watchtower_is_crossed_without_a_stop() {
    let modules = [ModuleId::Camps, ModuleId::Watchtowers, ModuleId::PalaceStaff];
    let mut scene = Scene::with(3, &modules)
        .built(A, "tower-11-s", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)))
        .built(A, "garden-11", 2, -1)
        .built(A, "camp-n", 1, 1)
        .marshal_on(A, "tower-11-s")
        .staff(&[Kind::Garden])
        .display("F2 F3 U4 U7")
        .turn(A);
    scene.play(A, "take U4");
    assert_eq!(steps(&scene, A), Some(2));
    scene.refuses(A, "palace-staff step S");
    assert_eq!(scene.refuses(A, "palace-staff walk E").told().key, "palace-staff-no-stop");
    scene.play(A, "palace-staff step E");
    assert_eq!(scene.refuses(A, "palace-staff stay").told().key, "palace-staff-no-stop");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "palace-staff step N");
    scene.play(A, "palace-staff step N");
    assert!(is_served(&scene, "garden-11"));
    let mut scene =
        Scene { game: scene.game }.marshal_on(A, "tower-11-s").display("F2 F3 U5 U7").turn(A);
    scene.play(A, "take U5");
    assert_eq!(scene.refuses(A, "palace-staff step E").told().key, "palace-staff-no-stop");
    assert!(!scene.offers(A, "palace-staff step E"), "one step does not lead across");
}

#[test]
fn other_tiles_are_walked_over_without_servant_and_penalty() {
    let modules = [
        ModuleId::Squares,
        ModuleId::MagicalBuildings,
        ModuleId::Medina,
        ModuleId::NewBuildingGrounds,
        ModuleId::MajorProjects,
        ModuleId::PalaceStaff,
    ];
    let scene = super::squares::square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let mut scene = scene
        .grounds()
        .built(A, "quarter-10", 1, 1)
        .built_ground(A, "plot-10-a", Kind::Garden, 2, 1)
        .built(A, "project-garden-tower", 3, 1)
        .score(A, 9)
        .staff(&[Kind::Garden, Kind::Tower])
        .display("F2 F3 U7 U1")
        .turn(A);
    assert_eq!(loss(&scene, A, Round::First), 0);
    scene.play(A, "take U1");
    scene.play(A, "palace-staff walk E S E E E");
    assert_eq!(state(&scene).open.len(), 2, "a project is two steps");
    assert_eq!(marshal(&scene, A), "project-garden-tower");
}

#[test]
fn staff_medina_and_attack_take_points_in_this_order() {
    let modules = [ModuleId::Invaders, ModuleId::Medina, ModuleId::PalaceStaff];
    let mut scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .built(B, "garden-10-open", 1, 0)
        .built(B, "garden-10-n", 0, -1)
        .score(A, 20)
        .score(B, 20)
        .score(C, 20)
        .turn(A);
    scene.game.stack.clear();
    scene.game.run_next(Step::Count(Round::First));
    scene.game.go_on();
    let scored = scene.game.events.iter().find_map(|event| match &event.what {
        Happening::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let lines = scored.unwrap().lines.iter().filter(|it| it.who == Scorer::Seat(A));
    let order: Vec<ModuleId> = lines.map(|it| it.module).collect();
    assert_eq!(order, [ModuleId::PalaceStaff, ModuleId::Medina, ModuleId::Invaders]);
}

#[test]
fn an_extended_building_has_one_servant_and_one_penalty() {
    let modules = [ModuleId::Extensions, ModuleId::PalaceStaff];
    let scene =
        Scene::with(3, &modules).built(A, "garden-11", 1, 0).extended("garden-11", 0).score(A, 9);
    assert_eq!(loss(&scene, A, Round::First), -1);
}

#[test]
fn an_unfinished_building_takes_no_servant_and_costs_nothing() {
    let mut scene = row(STAFF).score(A, 9);
    scene.game.turn_into(tile("garden-11"), crate::Nature::Suspended);
    assert_eq!(loss(&scene, A, Round::First), -3);
    let mut scene = scene.turn(A);
    scene.play(A, "take U1");
    scene.play(A, "palace-staff step E");
    assert!(!is_served(&scene, "garden-11"));
}

#[test]
fn marshal_designer_and_animals_share_a_tile() {
    let modules = [ModuleId::PalaceDesigners, ModuleId::Zoo, ModuleId::PalaceStaff];
    let scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .animals("garden-11", 0, &[0, 1])
        .served("garden-11")
        .marshal_on(A, "garden-11");
    let view = scene.game.view(None);
    assert_eq!(view.player(A).alhambra.pieces[1].tokens.len(), 4);
}

#[test]
fn the_brickmaker_replaces_the_marshals_tile_only_if_it_is_laid_again_at_once() {
    let modules = [ModuleId::PalaceStaff, ModuleId::TravellingCraftsmen];
    let mut scene = begins(Scene::with(3, &modules))
        .craftsmen(A, [Craftsman::Brickmaker, Craftsman::Smith])
        .built(A, "garden-11", 1, 0)
        .served("garden-11")
        .marshal_on(A, "garden-11")
        .pending(A, "tower-12")
        .pending(A, "garden-12")
        .display("U6 U7 U8 U9")
        .turn(A);
    scene.play(A, "take U9");
    scene.play(A, "travelling-craftsmen replace tower-12 at 1,0");
    assert_eq!(
        scene.refuses(A, "stow garden-11"),
        Illegal::NotStowable { tile: tile("garden-11") }
    );
    let refused = scene.refuses(A, "build garden-12 at 0,1");
    assert_eq!(refused.told().key, "palace-staff-no-other", "at once");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert!(default.starts_with("build garden-11"), "{default}");
    scene.play(A, "build garden-11 at 2,0");
    assert_eq!(marshal(&scene, A), "garden-11");
    assert!(is_served(&scene, "garden-11"));
    scene.play(A, "stow garden-12");
}

#[test]
fn the_brickmaker_leaves_the_marshals_tile_where_no_other_place_takes_it() {
    let modules = [ModuleId::PalaceStaff, ModuleId::TravellingCraftsmen];
    let mut scene = begins(Scene::with(3, &modules))
        .craftsmen(A, [Craftsman::Brickmaker, Craftsman::Smith])
        .built(A, "arcades-4", 1, 0)
        .marshal_on(A, "arcades-4")
        .pending(A, "tower-8")
        .display("U6 U7 U8 U9")
        .turn(A);
    scene.play(A, "take U9");
    // Walled on three sides, it can only stand in the east of something open.
    let refused = scene.refuses(A, "travelling-craftsmen replace tower-8 at 1,0");
    assert_eq!(refused, Illegal::Frozen { tile: tile("arcades-4") });
    assert!(!scene.offers(A, "travelling-craftsmen replace tower-8 at 1,0"));
}
