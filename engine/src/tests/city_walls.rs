//! 09 city-walls.

use super::scene::{A, B, Scene, tile};
use crate::modules::city_walls::Wall;
use crate::{Card, Cell, Illegal, Kind, Misfit, ModuleId, Question, Scorer, Side, Sides, Told};

const WALLS: &[ModuleId] = &[ModuleId::CityWalls];

/// Lays a wall card open.
pub(super) fn open(mut scene: Scene, sides: &str) -> Scene {
    let card = Card::from(Wall(Sides::printed(sides)));
    let at = scene.game.deck.iter().position(|it| *it.peek() == card).expect("in the pile");
    scene.game.deck.remove(at);
    scene.game.reveal(card);
    scene
}

fn differs(x: i8, y: i8, side: Side) -> Illegal {
    Illegal::Misfit(Misfit::WallsDiffer(Cell::new(x, y), side))
}

/// Why a side of a tile gets no wall.
fn no_wall(why: &'static str, name: &str, side: Side) -> Illegal {
    Told::new(why).with("tile", tile(name)).with("side", side).into()
}

fn wall(scene: &Scene) -> usize {
    scene.game.alhambra(A).longest_wall().len()
}

#[test]
fn wall_cards_lie_beside_the_display() {
    let mut scene =
        Scene::with(3, WALLS).display("F1 F2 R1 R2").next_cards("wall-N wall-NE D1 D2").turn(A);
    scene.play(A, "take F1 F2");
    scene.play(A, "done");
    assert_eq!(scene.game.display, super::scene::cards("R1 R2 D1 D2"));
    assert_eq!(scene.game.view(None).beside[0].items.len(), 2);
}

#[test]
fn a_wall_on_the_start_tile_is_an_action_and_shuts_that_side() {
    let mut scene = open(Scene::with(3, WALLS), "NE").reserve(A, "tower-12 tower-11-s").turn(A);
    scene.play(A, "city-walls build NE on start-1");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    assert_eq!(wall(&scene), 2);
    assert!(scene.game.gone.cards.contains(&Card::from(Wall(Sides::printed("NE")))));
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    let illegal = scene.refuses(A, "rebuild add tower-12 at 0,-1");
    assert_eq!(illegal, differs(0, -1, Side::S));
    let illegal = scene.refuses(A, "rebuild add tower-11-s at 0,-1");
    assert_eq!(illegal, Illegal::Misfit(Misfit::Unreachable(tile("tower-11-s"))));
    scene.play(A, "rebuild add tower-12 at 0,1");
}

#[test]
fn a_wall_stands_on_outer_sides_only() {
    let scene = open(open(Scene::with(3, WALLS), "W"), "E");
    let mut scene = scene.built(A, "tower-12", 1, 0).turn(A);
    let illegal = scene.refuses(A, "city-walls build W on tower-12");
    assert_eq!(illegal, no_wall("city-walls-no-outside", "tower-12", Side::W));
    scene.play(A, "city-walls build E on tower-12");
    assert_eq!(wall(&scene), 1);
}

#[test]
fn closing_the_gap_joins_two_walls() {
    // North walls in a row: four sides, an open one, three sides.
    let scene = Scene::with(3, WALLS)
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-8-n", 1, 0)
        .built(A, "arcades-9", 2, 0)
        .built(A, "arcades-4", 3, 0);
    let mut scene = open(scene, "N").turn(A);
    assert_eq!(wall(&scene), 4);
    scene.play(A, "city-walls build N on arcades-9");
    assert_eq!(wall(&scene), 8);
}

#[test]
fn a_tile_with_four_walls_waits_for_a_gate() {
    let modules = [ModuleId::CityGates, ModuleId::CityWalls];
    let scene = open(Scene::with(3, &modules), "S").reserve(A, "pavilion-2").hand(A, "gate");
    let mut scene = scene.built(A, "tower-13", 1, 0).turn(A);
    scene.play(A, "city-walls build S on pavilion-2");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    // Its western wall is printed, its southern one is made of wood.
    assert!(scene.offers(A, "rebuild add pavilion-2 at 2,0 gate 1,0 E"));
    scene.play(A, "rebuild add pavilion-2 at 2,0 gate 1,0 E");
}

#[test]
fn no_gate_stands_on_a_wooden_wall() {
    let modules = [ModuleId::CityGates, ModuleId::CityWalls];
    let scene = open(Scene::with(3, &modules), "E").built(A, "tower-12", 1, 0);
    let mut scene = scene.reserve(A, "pavilion-2").hand(A, "gate").turn(A);
    scene.play(A, "city-walls build E on tower-12");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    let illegal = scene.refuses(A, "rebuild add pavilion-2 at 2,0 gate 1,0 E");
    assert_eq!(illegal, Illegal::Misfit(Misfit::NoGateThere));
}

#[test]
fn no_side_gets_two_walls_and_none_of_anothers_tiles_gets_one() {
    let scene = open(open(Scene::with(3, WALLS), "N"), "NE").reserve(A, "pavilion-6");
    let mut scene = scene.reserve(B, "tower-12").turn(A);
    let illegal = scene.refuses(A, "city-walls build N on pavilion-6");
    assert_eq!(illegal, no_wall("city-walls-no-room", "pavilion-6", Side::N));
    let illegal = scene.refuses(A, "city-walls build NE on tower-12");
    assert_eq!(illegal.told().key, "city-walls-no-tile");
    let card = Card::from(Wall(Sides::printed("S")));
    let illegal = scene.refuses(A, "city-walls build S on start-1");
    assert_eq!(illegal, Illegal::NotDisplayed { card });
}

#[test]
fn several_walls_share_a_tile_and_go_with_it() {
    let scene = open(open(Scene::with(3, WALLS), "N"), "ES").built(A, "tower-12", 1, 0);
    let mut scene = scene.turn(A);
    scene.play(A, "city-walls build N on tower-12");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "city-walls build ES on tower-12");
    assert_eq!(wall(&scene), 3);
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(scene.game.extra_walls(tile("tower-12")).0[0], Sides::printed("NES"));
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    let illegal = scene.refuses(A, "rebuild add tower-12 at 0,1");
    assert_eq!(illegal, differs(0, 1, Side::N));
    scene.play(A, "rebuild add tower-12 at 1,0");
    assert_eq!(wall(&scene), 3);
}

#[test]
fn a_tile_bought_this_turn_may_be_walled_and_given_to_dirk() {
    let scene = open(Scene::with(2, WALLS), "N").market(1, "pavilion-7").hand(A, "F7");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F7");
    scene.play(A, "city-walls build N on pavilion-7");
    scene.play(A, "gift pavilion-7");
}

#[test]
fn a_wall_blocks_the_neighbour_of_a_square_and_changes_no_bonus_tile() {
    let modules = [ModuleId::BonusCards, ModuleId::Squares, ModuleId::CityWalls];
    let mut scene = open(Scene::with(3, &modules), "S").built(A, "tower-12", 1, 0);
    let stacks = &mut scene.game.states.squares.as_mut().unwrap().stacks;
    stacks[Kind::Tower].retain(|&it| it != tile("square-tower-1"));
    let square = crate::Piece::new(tile("square-tower-1"), Cell::new(1, 1));
    let mut scene = scene.turn_unchecked();
    scene.game.player(A).reserve.push(square.tile);
    scene.play(A, "city-walls build S on tower-12");
    scene.game.player(A).reserve.clear();
    // Its northern wall meets the wooden one.
    scene.game.player(A).alhambra.insert(square);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 2);
}

#[test]
fn the_vizier_builds_no_wall() {
    let scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::CityWalls]);
    let mut scene = open(scene, "N").turn(A);
    let take = scene.game.options(A).remove(0).to_string();
    scene.play(A, &take);
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "city-walls build N on start-2"), Illegal::NotAnAnswer);
}

#[test]
fn walls_turn_with_a_magical_building() {
    let scene = Scene::with(3, &[ModuleId::CityWalls, ModuleId::MagicalBuildings]);
    let mut scene = open(scene, "E").market(1, "magic-tower").hand(A, "F9 F6").turn(A);
    scene.play(A, "buy 1 with F9 F6");
    // Walls in the north, east and south: turned by half, the open side looks east.
    scene.play(A, "build magic-tower at -1,0 turned 180");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    let illegal = scene.refuses(A, "city-walls build E on magic-tower");
    assert_eq!(illegal, no_wall("city-walls-no-outside", "magic-tower", Side::E));
    let scene = Scene::with(3, &[ModuleId::CityWalls, ModuleId::MagicalBuildings]);
    let scene = open(scene, "W").reserve(A, "magic-tower");
    let mut scene = scene.turn(A);
    scene.play(A, "city-walls build W on magic-tower");
    assert_eq!(scene.game.extra_walls(tile("magic-tower")).0[0], Sides::printed("W"));
}

#[test]
fn a_wall_on_a_turned_tile_is_kept_in_its_own_frame() {
    let scene = Scene::with(3, &[ModuleId::CityWalls, ModuleId::MagicalBuildings]);
    let mut scene = open(scene, "S").market(1, "magic-pavilion").hand(A, "F9 F1").turn(A);
    scene.play(A, "buy 1 with F9 F1");
    // Its northern wall looks east now.
    scene.play(A, "build magic-pavilion at 1,0 turned 90");
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "city-walls build S on magic-pavilion");
    assert_eq!(wall(&scene), 2);
    assert_eq!(scene.game.extra_walls(tile("magic-pavilion")).0[0], Sides::printed("E"));
}

#[test]
fn a_wall_stands_on_one_half_of_a_project() {
    let scene = Scene::with(3, &[ModuleId::CityWalls, ModuleId::MajorProjects]);
    let mut scene = open(open(open(scene, "S"), "E"), "NE").turn(A);
    // Walled in the south of both halves, which lie side by side.
    let project = tile("project-pavilion-seraglio");
    let state = scene.game.states.major_projects.as_mut().unwrap();
    state.pile.retain(|&it| it != project);
    if state.offer == Some(project) {
        state.offer = state.pile.pop();
    }
    scene.game.player(A).reserve.push(project);
    for (refused, why) in [
        ("S on project-pavilion-seraglio half 2", "city-walls-no-room"),
        ("E on project-pavilion-seraglio half 1", "city-walls-no-outside"),
    ] {
        let illegal = scene.refuses(A, &format!("city-walls build {refused}"));
        assert_eq!(illegal.told().key, why);
    }
    scene.play(A, "city-walls build NE on project-pavilion-seraglio half 2");
    assert_eq!(scene.game.extra_walls(project).0, [Sides::NONE, Sides::printed("NE")]);
}

#[test]
fn no_wall_stands_on_a_watchtower() {
    let scene = Scene::with(3, &[ModuleId::CityWalls, ModuleId::Watchtowers]);
    let scene = open(scene.built(A, "tower-12", 1, 0), "N");
    let upright = crate::Rotation::Upright;
    let scene = scene.tower(A, "watchtower-tower-1", Some((2, 0, upright))).turn_unchecked();
    let walls = scene.game.options(A).into_iter().map(|it| it.to_string());
    let walls: Vec<_> = walls.filter(|it| it.starts_with("city-walls build")).collect();
    assert!(walls.iter().any(|it| it.contains("tower-12")), "{walls:?}");
    assert!(walls.iter().all(|it| !it.contains("watchtower")), "{walls:?}");
}

#[test]
fn two_of_eight_cards_lie_in_each_pile_but_the_first_and_show_twelve_walls() {
    let modules: crate::ModuleSet = WALLS.iter().copied().collect();
    let is_wall = |card: &Card| Wall::try_from(*card).is_ok();
    for players in 2..=6 {
        let config = crate::Config::new(players, modules, crate::Seed::from_number(3));
        let game = crate::Game::new(config).unwrap();
        assert_eq!(super::scene::in_piles(&game, is_wall), [0, 2, 2, 2, 2]);
        let cards = game.deck.iter().filter_map(|card| Wall::try_from(*card.peek()).ok());
        let shown: Vec<usize> = cards.map(|Wall(sides)| sides.iter().count()).collect();
        assert_eq!((shown.len(), shown.iter().sum::<usize>()), (8, 12));
    }
}

#[test]
fn an_absent_player_builds_no_wall_and_nobody_does_at_the_end() {
    let scene = open(Scene::with(3, WALLS), "N").display("F1 F2 R1 R2").turn(A);
    assert!(matches!(scene.game.default_action(A), Some(crate::Action::Take(_))));
    let scene = open(Scene::with(3, WALLS), "N").market(1, "pavilion-7").market(2, "tower-12");
    let scene = scene.hand(A, "F8 R9").hand(B, "").hand(super::scene::C, "").supply(0);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_eq!(scene.game.question(A), Some(Question::House));
    assert_eq!(scene.refuses(A, "city-walls build N on tower-12"), Illegal::NotAnAnswer);
}
