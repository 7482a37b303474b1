//! Lines, ways, open sides and crossings of an Alhambra.

use super::scene::drawn;
use crate::{Cell, Crossing, Nature, Side};

fn cells(found: impl IntoIterator<Item = Cell>) -> Vec<(i8, i8)> {
    found.into_iter().map(Into::into).collect()
}

#[test]
fn a_line_goes_over_walls_and_ends_before_a_gap() {
    let alhambra = drawn(
        "
        +   +   +   +   +   +
         F   A8 |T10     C11
        +   +   +   +   +   +",
    );
    assert_eq!(cells(alhambra.line(Cell::START, Side::E)), [(1, 0), (2, 0)]);
    assert_eq!(cells(alhambra.line(Cell::new(4, 0), Side::W)), [] as [(i8, i8); 0]);
    assert_eq!(cells(alhambra.line(Cell::new(2, 0), Side::W)), [(1, 0), (0, 0)]);
}

#[test]
fn what_is_suspended_is_no_gap_in_a_line_but_counts_nothing() {
    let mut alhambra = drawn(
        "
        +   +   +   +   +
         F   A10 C11 C10
        +   +   +   +   +",
    );
    assert_eq!(alhambra.line_count(Cell::START, Side::E), 3);
    let site = alhambra.piece_at(Cell::new(2, 0)).unwrap().tile;
    alhambra.change(site, crate::ExtraWalls::NONE, Nature::Suspended);
    assert_eq!(alhambra.line(Cell::START, Side::E).count(), 3);
    assert_eq!(alhambra.line_count(Cell::START, Side::E), 2);
}

#[test]
fn one_walks_step_by_step_and_counts_the_shortest_way() {
    let alhambra = drawn(
        "
        +   +   +   +
         F   C11
        +   +   +   +
         A10 C10
        +   +   +   +",
    );
    assert_eq!(cells(alhambra.steps(Cell::START)), [(1, 0), (0, 1)]);
    let far = alhambra.distances(Cell::START, u16::MAX);
    assert_eq!(far.iter().map(|it| it.1).collect::<Vec<_>>(), [0, 1, 1, 2]);
    assert_eq!(far[3].0, Cell::new(1, 1));
}

#[test]
fn an_open_side_looks_out_and_has_no_wall() {
    let alhambra = drawn(
        "
        +   +   +
         F   T13|
        +   +   +",
    );
    let open = Side::ALL.map(|side| alhambra.open_sides(side));
    assert_eq!(open, [2, 0, 2, 1]);
}

#[test]
fn a_crossing_lies_where_four_tiles_meet() {
    let alhambra = drawn(
        "
        +   +   +   +
         F   C11
        +   +   +   +
         A10 C10
        +   +   +   +",
    );
    assert_eq!(alhambra.crossings(), [Crossing(Cell::new(1, 1))]);
    assert_eq!(Crossing(Cell::new(1, 1)).to_string(), "x1,1");
    assert_eq!("x-2,3".parse(), Ok(Crossing(Cell::new(-2, 3))));
    for wrong in ["1,1", "x", "x1", "X1,1", "x1,999"] {
        assert!(wrong.parse::<Crossing>().is_err(), "{wrong}");
    }
}
