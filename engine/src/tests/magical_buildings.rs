//! 25 magical-buildings.

use super::scene::{A, B, Scene, drawn, tile};
use crate::{Cell, Kind, ModuleId, Piece, Rotation, Round, Scorer};

const MAGIC: &[ModuleId] = &[ModuleId::MagicalBuildings];

/// How many of the four rotations fit.
fn turns(picture: &str, name: &str, x: i8, y: i8) -> usize {
    let alhambra = drawn(picture);
    let fits = |turn: &Rotation| {
        let piece = Piece { turn: *turn, ..Piece::new(tile(name), Cell::new(x, y)) };
        alhambra.check_add(&piece, None).is_ok()
    };
    Rotation::ALL.iter().filter(|turn| fits(turn)).count()
}

const START: &str = "
+   +
  F
+   +
";
/// The free cell in the south-east has two open contacts.
const CORNER: &str = "
+   +   +
  F  G11
+   +   +
 A9
+   +   +
";
/// The same with a wall to the north of that cell.
const WALLED_CORNER: &str = "
+   +   +
  F  C9
+   +---+
 A9
+   +   +
";

#[test]
fn the_number_of_rotations_depends_on_walls_and_contacts() {
    assert_eq!(turns(START, "magic-pavilion", 1, 0), 3);
    assert_eq!(turns(CORNER, "magic-pavilion", 1, 1), 2);
    assert_eq!(turns(WALLED_CORNER, "magic-pavilion", 1, 1), 1);
    assert_eq!(turns(START, "magic-arcades", 1, 0), 2);
    assert_eq!(turns(CORNER, "magic-arcades", 1, 1), 1);
    assert_eq!(turns(START, "magic-tower", 1, 0), 1);
    assert_eq!(turns(CORNER, "magic-tower", 1, 1), 0);
}

#[test]
fn a_magical_building_is_turned_anew_whenever_it_is_built() {
    let mut scene = Scene::with(3, MAGIC)
        .market(1, "magic-pavilion")
        .hand(A, "F9 R1")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "take F8");
    scene.play(A, "build magic-pavilion at 1,0 turned 90");
    let built = *scene.game.alhambra(A).piece_at(Cell::new(1, 0)).unwrap();
    assert_eq!(built.turn, Rotation::Quarter);
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(scene.game.reserve(A), [tile("magic-pavilion")]);
    let mut scene = Scene { game: scene.game }.turn(A);
    for degrees in [90, 180] {
        assert!(scene.offers(A, &format!("rebuild add magic-pavilion at 1,0 turned {degrees}")));
    }
    assert!(scene.offers(A, "rebuild add magic-pavilion at 1,0"));
    scene.refuses(A, "rebuild add magic-pavilion at 1,0 turned 270");
    scene.play(A, "rebuild add magic-pavilion at 1,0 turned 180");
}

#[test]
fn a_magical_building_may_be_turned_when_it_is_swapped_in() {
    let mut scene =
        Scene::with(3, MAGIC).built(A, "tower-12", 1, 0).reserve(A, "magic-tower").turn(A);
    scene.refuses(A, "rebuild swap magic-tower at 1,0 turned 90");
    scene.play(A, "rebuild swap magic-tower at 1,0");
    let scene = Scene::with(3, MAGIC).built(A, "tower-12", 1, 0).reserve(A, "magic-pavilion");
    let mut scene = scene.turn(A);
    for turn in ["", " turned 90", " turned 180"] {
        assert!(scene.offers(A, &format!("rebuild swap magic-pavilion at 1,0{turn}")), "{turn}");
    }
    scene.play(A, "rebuild swap magic-pavilion at 1,0 turned 180");
    let built = scene.game.alhambra(A).piece_at(Cell::new(1, 0)).unwrap();
    assert_eq!(built.turn, Rotation::Half);
}

#[test]
fn an_absent_player_turns_it_for_the_longest_wall_and_else_as_little_as_possible() {
    let default = |scene: Scene| {
        let mut scene = scene.pending(A, "magic-pavilion").display("F5 F6 F7 F8").turn(A);
        scene.play(A, "take F8");
        scene.game.default_action(A).unwrap().to_string()
    };
    assert_eq!(default(Scene::with(3, MAGIC)), "build magic-pavilion at 0,-1");
    // Round the corner of a wall in the south its own wall goes on.
    let walled = Scene::with(3, MAGIC).built(A, "tower-11-s", 1, 0);
    assert_eq!(default(walled), "build magic-pavilion at 0,1 turned 90");
}

#[test]
fn a_claimed_one_is_turned_when_it_is_built_at_once() {
    let scene = Scene::with(3, &[ModuleId::Sultan, ModuleId::MagicalBuildings]);
    let scene = scene.sultan_owned(B, 0, Kind::Pavilion).market(1, "pavilion-2").hand(A, "F3");
    let scene = scene.next_tiles("magic-pavilion tower-12").display("U1 U2 U3 U4");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    scene.play(B, "build magic-pavilion at 1,0 turned 90");
}

#[test]
fn an_ordinary_building_is_never_turned() {
    let mut scene = Scene::with(3, MAGIC).pending(A, "tower-11-n").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F8");
    scene.refuses(A, "build tower-11-n at 1,0 turned 90");
}

#[test]
fn a_magical_tower_counts_as_a_tower() {
    let scene = Scene::with(2, MAGIC)
        .no_dirk_tiles()
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", -1, 0)
        .built(A, "magic-tower", 2, 0)
        .dirk("magic-garden");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 6);
    assert_eq!(scene.game.halves(Scorer::Dirk)[Kind::Garden], 2);
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 3);
}
