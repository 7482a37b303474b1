//! 43 caliphs-guidelines.

use super::scene::{A, B, Scene, drawn, tile};
use crate::{
    Alhambra, Cell, Config, ExtraWalls, Game, Item, ModuleId, Nature, Piece, Rotation, Round,
    Scorer, Seat, Seed, Side, Sides,
    modules::caliphs_guidelines::{State, Task},
};

const GUIDELINES: &[ModuleId] = &[ModuleId::CaliphsGuidelines];

/// Lays out these tasks.
pub(super) fn tasks(scene: &mut Scene, tasks: [Task; 3]) {
    scene.game.states.caliphs_guidelines = Some(State { tasks }.into());
}

/// What the tasks bring a seat in a scoring.
pub(super) fn points(game: &Game, round: Round, seat: Seat) -> Vec<i16> {
    let lines = game.scoring(round).lines;
    let own = lines.iter().filter(|line| {
        line.module == ModuleId::CaliphsGuidelines && line.who == Scorer::Seat(seat)
    });
    own.map(|line| line.points).collect()
}

fn laid(pieces: &[(&str, i8, i8)]) -> Alhambra {
    let mut alhambra = Alhambra::new(A);
    for &(name, x, y) in pieces {
        alhambra.insert(Piece::new(tile(name), Cell::new(x, y)));
    }
    alhambra
}

fn suspend(alhambra: &mut Alhambra, name: &str) {
    alhambra.change(tile(name), ExtraWalls::NONE, Nature::Suspended);
}

#[test]
fn three_different_tasks_are_public_from_the_first_turn() {
    for seed in 0..30 {
        let modules = GUIDELINES.iter().copied().collect();
        let game = Game::new(Config::new(4, modules, Seed::from_number(seed))).unwrap();
        game.verify().unwrap();
        let view = game.view(None);
        assert_eq!(view.beside.len(), 3);
        assert!(view.beside.iter().all(|shelf| shelf.items.len() == 4), "one star for each");
    }
}

#[test]
fn the_shelf_says_what_a_task_would_bring_now() {
    let mut scene =
        Scene::with(3, GUIDELINES).built(A, "tower-12", 1, 0).built(A, "garden-11", 2, 0).turn(A);
    tasks(&mut scene, [Task::Rows, Task::Variety, Task::Pairs]);
    let view = scene.game.view(None);
    let numbers = |nth: usize| -> Vec<u8> {
        let token = |item: &Item| match item {
            Item::Token(token) => token.number.unwrap(),
            other => panic!("{other:?} is no star"),
        };
        view.beside[nth].items.iter().map(token).collect()
    };
    assert_eq!(numbers(0), [3, 0, 0]);
    assert_eq!(numbers(1), [1, 0, 0]);
    assert_eq!(numbers(2), [0, 0, 0]);
}

#[test]
fn only_the_third_scoring_pays() {
    let mut scene = Scene::with(3, GUIDELINES)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-11", 2, 0)
        .built(B, "chambers-11", 1, 0)
        .turn(A);
    tasks(&mut scene, [Task::Rows, Task::Variety, Task::Diagonal]);
    assert_eq!(points(&scene.game, Round::First, A), [] as [i16; 0]);
    assert_eq!(points(&scene.game, Round::Second, A), [] as [i16; 0]);
    assert_eq!(points(&scene.game, Round::Third, A), [3, 1]);
    assert_eq!(points(&scene.game, Round::Third, B), [] as [i16; 0]);
}

#[test]
fn a_line_of_the_grid_pays_once_however_many_runs_it_has() {
    let alhambra = drawn(
        "
        +   +   +   +   +   +   +   +
         S9  A9  A10     C10 C11 P8
        +   +   +   +   +   +   +   +
                 T11 G11 F
        +   +   +   +   +   +   +   +",
    );
    assert_eq!(Task::Rows.count(&alhambra), 2);
    assert_eq!(Task::Columns.count(&alhambra), 0);
}

#[test]
fn a_gap_breaks_a_run_and_a_double_wall_does_not() {
    let walled = drawn(
        "
        +   +   +   +
         F   A8 |T10
        +   +   +   +",
    );
    assert_eq!(Task::Rows.count(&walled), 1);
    let broken = drawn(
        "
        +   +   +   +   +
         F   T12     T11
        +   +   +   +   +
             C11 P8  S9
        +   +   +   +   +",
    );
    // The second row has three, the first has none in succession.
    assert_eq!(Task::Rows.count(&broken), 1);
}

#[test]
fn columns_are_counted_like_rows() {
    let alhambra = laid(&[("tower-12", 0, 1), ("garden-11", 0, -1), ("arcades-10", 1, -1)]);
    assert_eq!(Task::Columns.count(&alhambra), 1);
    assert_eq!(Task::Rows.count(&alhambra), 0);
}

#[test]
fn three_towers_in_a_row_make_one_pair_and_four_in_a_block_two() {
    let row = [("tower-12", 1, 0), ("tower-11-open", 2, 0), ("tower-13", 3, 0)];
    assert_eq!(Task::Pairs.count(&laid(&row)), 1);
    let block = [row[0], row[1], ("tower-11-n", 1, 1), ("tower-11-s", 2, 1), ("garden-11", 0, 1)];
    assert_eq!(Task::Pairs.count(&laid(&block)), 2);
    let mut scene = Scene::with(3, GUIDELINES);
    for (name, x, y) in block {
        scene = scene.built(A, name, x, y);
    }
    tasks(&mut scene, [Task::Pairs, Task::Rows, Task::Columns]);
    assert_eq!(points(&scene.game, Round::Third, A)[0], 6);
}

#[test]
fn the_largest_number_of_pairs_is_found_where_a_greedy_hand_finds_fewer() {
    // A cross with a tail: whoever takes the middle first needs another partner.
    let alhambra = laid(&[
        ("garden-10-n", 1, 0),
        ("garden-10-open", 2, 0),
        ("garden-11", 3, 0),
        ("garden-8-ne", 2, 1),
        ("garden-8-nw", 2, 2),
        ("garden-9", 4, 0),
    ]);
    assert_eq!(Task::Pairs.count(&alhambra), 3);
}

#[test]
fn walls_between_do_not_part_a_pair_and_other_kinds_make_none() {
    let alhambra = drawn(
        "
        +   +   +   +
         F   A8 |T10 T12
        +   +   +   +",
    );
    assert_eq!(Task::Pairs.count(&alhambra), 1);
    let walled = laid(&[("arcades-8-e", 1, 0), ("arcades-8-n", 2, 0)]);
    assert_eq!(Task::Pairs.count(&walled), 1);
}

#[test]
fn the_second_longest_wall_pays_its_length_even_if_it_is_as_long_as_the_longest() {
    // North of the first tile, and the eastern end.
    let alhambra = drawn(
        "
        +   +---+   +---+
         F   P6  T12 G10
        +   +   +   +   +",
    );
    let lengths: Vec<_> = alhambra.stretches().iter().map(crate::Stretch::len).collect();
    assert_eq!(lengths, [1, 1]);
    assert_eq!(Task::SecondWall.count(&alhambra), 1);
    assert_eq!(Task::SecondWall.count(&laid(&[("pavilion-6", 1, 0)])), 0);
}

#[test]
fn walls_of_eight_five_and_five_pay_five() {
    let column = |x: i8, names: [&'static str; 3]| {
        names.into_iter().zip(0..).map(move |(name, y)| (name, x, y)).collect::<Vec<_>>()
    };
    let mut pieces = column(10, ["pavilion-2", "garden-9", "pavilion-7"]);
    pieces.extend(column(20, ["tower-7", "arcades-8-e", "tower-13"]));
    pieces.extend(column(30, ["pavilion-5", "seraglio-7", "chambers-9-w"]));
    pieces.extend([("garden-10-w", 30, 3), ("seraglio-3", 30, 4)]);
    let alhambra = laid(&pieces);
    let lengths: Vec<_> = alhambra.stretches().iter().map(crate::Stretch::len).collect();
    assert_eq!(lengths, [8, 5, 5]);
    assert_eq!(Task::SecondWall.count(&alhambra), 5);
}

#[test]
fn a_diagonal_counts_its_tiles_in_either_direction_and_the_fountain_with_them() {
    let alhambra = drawn(
        "
        +   +   +   +
                 T12
        +   +   +   +
             F   C11
        +   +   +   +
         A10 C10
        +   +   +   +",
    );
    assert_eq!(Task::Diagonal.count(&alhambra), 3);
    assert_eq!(Task::Diagonal.count(&laid(&[("tower-12", 1, 0)])), 0, "one tile is no diagonal");
    assert_eq!(Task::Diagonal.count(&laid(&[("tower-12", 1, 0), ("garden-11", 1, 1)])), 2);
}

#[test]
fn a_double_wall_counts_once_for_both_tiles_and_a_single_one_never() {
    let alhambra = drawn(
        "
        +   +   +   +
         F   A8 |T10
        +   +   +   +",
    );
    assert_eq!(Task::DoubleWalls.count(&alhambra), 1);
    assert_eq!(Task::DoubleWalls.count(&laid(&[("pavilion-7", 1, 0)])), 0);
}

#[test]
fn five_different_types_bring_ten_points() {
    let five = [
        ("tower-12", 1, 0),
        ("garden-11", 2, 0),
        ("chambers-11", 3, 0),
        ("arcades-10", 4, 0),
        ("seraglio-9", 5, 0),
    ];
    for (number, brings) in [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10)] {
        let mut scene = Scene::with(3, GUIDELINES);
        for &(name, x, y) in &five[..number] {
            scene = scene.built(A, name, x, y);
        }
        tasks(&mut scene, [Task::Variety, Task::Pairs, Task::SecondWall]);
        assert_eq!(points(&scene.game, Round::Third, A).first().copied().unwrap_or(0), brings);
    }
    let scene = Scene::with(3, GUIDELINES).built(A, "pavilion-8", 0, 1);
    let mut scene = five.iter().fold(scene, |scene, &(name, x, y)| scene.built(A, name, x, y));
    tasks(&mut scene, [Task::Variety, Task::Pairs, Task::SecondWall]);
    assert_eq!(points(&scene.game, Round::Third, A), [15]);
}

#[test]
fn the_way_to_the_farthest_tile_goes_on_foot_round_the_walls() {
    let alhambra = drawn(
        "
        +   +   +   +
         F   A8 |T10
        +   +   +   +
             C11 C10
        +   +   +   +",
    );
    // Beside the wall the tower would be two steps away.
    assert_eq!(Task::Path.count(&alhambra), 4);
    assert_eq!(Task::Path.count(&Alhambra::new(A)), 0);
}

#[test]
fn a_gate_shortens_the_way_and_leaves_the_double_wall() {
    let mut alhambra = drawn(
        "
        +   +   +   +
         F   A8 |T10
        +   +   +   +
             C11 C10
        +   +   +   +",
    );
    alhambra.set_gate(Cell::new(1, 0), Side::E);
    assert_eq!(Task::Path.count(&alhambra), 3);
    assert_eq!(Task::DoubleWalls.count(&alhambra), 1);
}

#[test]
fn three_overlapping_blocks_bring_six_points() {
    let mut scene = Scene::with(3, GUIDELINES)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-11", 0, 1)
        .built(A, "chambers-11", 1, 1)
        .built(A, "arcades-10", 2, 0)
        .built(A, "seraglio-9", 2, 1)
        .built(A, "pavilion-8", 3, 0)
        .built(A, "tower-11-open", 3, 1);
    tasks(&mut scene, [Task::Squares, Task::SecondWall, Task::DoubleWalls]);
    assert_eq!(points(&scene.game, Round::Third, A), [6]);
}

#[test]
fn dirk_gets_nothing() {
    let scene = Scene::with(2, GUIDELINES).built(A, "tower-12", 1, 0).turn(A);
    let lines = scene.game.scoring(Round::Third).lines;
    assert!(lines.iter().all(|line| line.who != Scorer::Dirk));
}

#[test]
fn tiles_in_the_reserve_do_not_count() {
    let mut scene = Scene::with(3, GUIDELINES).reserve(A, "tower-12 garden-11").turn(A);
    tasks(&mut scene, [Task::Variety, Task::Pairs, Task::SecondWall]);
    assert_eq!(points(&scene.game, Round::Third, A), [] as [i16; 0]);
}

#[test]
fn magical_buildings_are_types_and_cells_but_no_pair() {
    let alhambra = laid(&[("tower-12", 1, 0), ("magic-tower", 2, 0), ("magic-garden", 3, 0)]);
    assert_eq!(Task::Pairs.count(&alhambra), 0);
    assert_eq!(Task::Variety.count(&alhambra), 2);
    assert_eq!(Task::Rows.count(&alhambra), 1);
}

#[test]
fn a_square_is_a_cell_without_a_type() {
    let square = crate::TileId::of_family(&crate::modules::squares::SQUARE).next().unwrap();
    let alhambra = laid(&[("tower-12", 1, 0), (square.name(), 2, 0)]);
    assert_eq!(Task::Rows.count(&alhambra), 1);
    assert_eq!(Task::Variety.count(&alhambra), 1);
}

#[test]
fn a_project_fills_two_cells_and_brings_two_types() {
    let project = crate::TileId::of_family(&crate::modules::major_projects::PROJECT)
        .find(|tile| tile.face().form == crate::Form::Lying)
        .unwrap();
    let mut alhambra = Alhambra::new(A);
    alhambra.insert(Piece::new(project, Cell::new(1, 0)));
    assert_eq!(Task::Rows.count(&alhambra), 1);
    assert_eq!(Task::Pairs.count(&alhambra), 0);
    let kinds = project.face().halves.map(|half| half.kind);
    assert_eq!(Task::Variety.count(&alhambra), if kinds[0] == kinds[1] { 1 } else { 2 });
}

#[test]
fn camps_fill_no_cell() {
    let alhambra = laid(&[("pavilion-7", 1, 0), ("camp-w", 2, 0)]);
    assert_eq!(Task::Rows.count(&alhambra), 0);
    assert_eq!(Task::DoubleWalls.count(&alhambra), 0, "a bastion is no wall");
}

#[test]
fn a_wooden_wall_opposite_a_wall_makes_a_double_wall() {
    let mut alhambra = laid(&[("pavilion-7", 1, 0), ("tower-12", 2, 0)]);
    let wood = ExtraWalls([Sides::printed("W"), Sides::NONE]);
    alhambra.change(tile("tower-12"), wood, Nature::Printed);
    assert_eq!(Task::DoubleWalls.count(&alhambra), 1);
}

#[test]
fn a_watchtower_is_no_cell_and_adds_nothing_to_the_way_or_to_the_second_wall() {
    let mut alhambra = laid(&[("tower-12", 1, 0), ("tower-11-open", -1, 0)]);
    let watch = crate::TileId::of_family(&crate::modules::watchtowers::WATCHTOWER).next().unwrap();
    let turn = Rotation::Upright;
    alhambra.insert(Piece { turn, ..Piece::new(watch, Cell::new(2, 0)) });
    assert_eq!(Task::Rows.count(&alhambra), 1, "three tiles, and the tower is none");
    assert_eq!(Task::Path.count(&alhambra), 1);
    let stretches = alhambra.stretches();
    assert_eq!(stretches.len(), 1, "its long side is a wall");
    assert_eq!(Task::SecondWall.count(&alhambra), 0);
}

#[test]
fn in_the_second_wall_a_watchtower_is_one_unit_without_a_bonus() {
    let mut alhambra =
        laid(&[("tower-11-s", 1, 0), ("chambers-9-w", -1, 0), ("pavilion-5", -1, -1)]);
    let watch = tile("watchtower-tower-1");
    alhambra.insert(Piece::new(watch, Cell::new(2, 0)));
    let walls: Vec<_> = alhambra.stretches().iter().map(|it| (it.len(), it.diagonals())).collect();
    assert_eq!(walls, [(3, 0), (2, 1)]);
    assert_eq!(Task::SecondWall.count(&alhambra), 2);
}

#[test]
fn an_unfinished_site_leaves_no_gap_but_counts_for_nothing() {
    let mut row = laid(&[("tower-12", 1, 0), ("garden-11", 2, 0), ("tower-11-open", 3, 0)]);
    suspend(&mut row, "garden-11");
    // Three of the four tiles in the row are finished.
    assert_eq!(Task::Rows.count(&row), 1);
    assert_eq!(Task::Variety.count(&row), 1);
    // It is passed and entered, but never the target.
    assert_eq!(Task::Path.count(&row), 3);
    suspend(&mut row, "tower-11-open");
    assert_eq!(Task::Path.count(&row), 1);
    assert_eq!(Task::Rows.count(&row), 0);
    let mut pair = laid(&[("tower-12", 1, 0), ("tower-11-open", 2, 0)]);
    assert_eq!(Task::Pairs.count(&pair), 1);
    suspend(&mut pair, "tower-11-open");
    assert_eq!(Task::Pairs.count(&pair), 0);

    let mut block = laid(&[("tower-12", 1, 0), ("garden-11", 0, 1), ("tower-11-open", 1, 1)]);
    assert_eq!(Task::Squares.count(&block), 1);
    suspend(&mut block, "tower-11-open");
    assert_eq!(Task::Squares.count(&block), 0);
    // The fountain's diagonal ends in the site; the other has two finished tiles.
    assert_eq!(Task::Diagonal.count(&block), 2);
    suspend(&mut block, "garden-11");
    assert_eq!(Task::Diagonal.count(&block), 1);
}
