//! 22 watchtowers.

use super::scene::{A, B, Scene, tile};
use crate::modules::characters::Character;
use crate::{
    Action, Alhambra, Cell, Illegal, Misfit, ModuleId, OfferId, Piece, Question, Rotation, Round,
    Seat, TileId,
    modules::watchtowers::{WATCHTOWER, Watchtower},
    trade::Channel,
};

const TOWERS: &[ModuleId] = &[ModuleId::Watchtowers];

fn laid(pieces: &[(&str, i8, i8, Rotation)]) -> Alhambra {
    let mut alhambra = Alhambra::new(A);
    for &(name, x, y, turn) in pieces {
        alhambra.insert(Piece { turn, ..Piece::new(tile(name), Cell::new(x, y)) });
    }
    alhambra.validate().expect("the fixture breaks no rule");
    alhambra
}

impl Scene {
    /// A watchtower that is built, or waits to be.
    pub(super) fn tower(
        mut self,
        seat: Seat,
        name: &str,
        place: Option<(i8, i8, Rotation)>,
    ) -> Self {
        let tile = tile(name);
        self.game.states.watchtowers.as_mut().unwrap().stock.retain(|&it| it != tile);
        match place {
            Some((x, y, turn)) => {
                let piece = Piece { turn, ..Piece::new(tile, Cell::new(x, y)) };
                self.game.player(seat).alhambra.insert(piece);
            }
            None => {
                let pending = crate::game::Pending { tile, gift: false };
                self.game.player(seat).pending.push(pending);
            }
        }
        self
    }
}

fn wall_points(scene: &Scene) -> i16 {
    scene.game.scoring(Round::First).walls[0].points
}

fn price(scene: &Scene) -> u16 {
    let slot = OfferId::Slot(0);
    scene.game.quote(A, Channel::Turn, slot, &[Watchtower.into()]).unwrap().price()
}

/// A in the east with a southern wall, the watchtower beyond it.
const CORNER: [(&str, i8, i8, Rotation); 2] =
    [("tower-11-s", 1, 0, Rotation::Upright), ("watchtower-tower-1", 2, 0, Rotation::Upright)];

#[test]
fn the_surcharge_falls_with_every_scoring() {
    let mut scene = Scene::with(3, TOWERS).market(1, "pavilion-7");
    assert_eq!(price(&scene), 13);
    let totals = |round| crate::RoundTotals { round, gained: vec![0; 3], dirk: None };
    scene.game.rounds.push(totals(Round::First));
    assert_eq!(price(&scene), 11);
    scene.game.rounds.push(totals(Round::Second));
    assert_eq!(price(&scene), 9);
}

#[test]
fn the_exact_total_gives_another_action_and_the_stock_ends() {
    let mut scene = Scene::with(3, TOWERS)
        .market(1, "pavilion-7")
        .market(2, "pavilion-2")
        .hand(A, "F8 F5 R8")
        .turn(A);
    scene.refuses(A, "buy 1 plus watchtower with F8");
    scene.play(A, "buy 1 plus watchtower with F5 F8");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    let pending: Vec<TileId> = scene.game.pending(A).collect();
    assert_eq!(pending, [tile("pavilion-7"), tile("watchtower-pavilion-1")]);
    scene = scene.tower(B, "watchtower-pavilion-2", None).tower(B, "watchtower-pavilion-3", None);
    assert_eq!(scene.refuses(A, "buy 2 plus watchtower with R8"), Illegal::NoSuchExtra);
}

#[test]
fn the_example_of_two_walls_joined_by_a_watchtower() {
    let [a, w] = CORNER;
    let joined = laid(&[a, w, ("tower-13", 2, -1, Rotation::Upright)]);
    assert_eq!((joined.longest_wall().len(), joined.longest_wall().diagonals()), (3, 1));
    let open = laid(&[a, w]);
    assert_eq!((open.longest_wall().len(), open.longest_wall().diagonals()), (2, 1));
    let scene = Scene::with(3, TOWERS).built(A, "tower-11-s", 1, 0).tower(
        A,
        "watchtower-tower-1",
        Some((2, 0, Rotation::Upright)),
    );
    assert_eq!(wall_points(&scene), 4);
    assert_eq!(wall_points(&scene.built(A, "tower-13", 2, -1)), 5);
}

#[test]
fn length_decides_first_and_then_each_watchtower_adds_two() {
    let points = |south_west: &str, tower: &str, north_west: &str| {
        let scene = Scene::with(3, TOWERS)
            .built(A, "tower-11-s", 1, 0)
            .tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)))
            .built(A, "chambers-9-w", -1, 0)
            .built(A, south_west, -1, 1)
            .tower(A, tower, Some((0, 1, Rotation::Upright)))
            .built(A, north_west, -1, -1);
        scene.game.alhambra(A).validate().unwrap();
        (scene.game.alhambra(A).longest_wall().len(), wall_points(&scene))
    };
    // a) the longest wall has none, two stand in a shorter one
    assert_eq!(points("tower-10", "watchtower-tower-2", "pavilion-5"), (4, 4));
    assert_eq!(points("garden-8-sw", "watchtower-garden-1", "seraglio-7"), (7, 11));
    assert_eq!(points("garden-8-sw", "watchtower-garden-1", "pavilion-5"), (8, 12));
}

#[test]
fn of_equally_long_walls_the_one_with_the_most_watchtowers_counts() {
    // In the west two sides of wall, in the east a side and a watchtower.
    let scene = Scene::with(3, TOWERS).built(A, "chambers-9-w", -1, 0);
    let scene = scene.built(A, "seraglio-7", -1, -1).built(A, "tower-11-s", 1, 0);
    let tower = Some((2, 0, Rotation::Upright));
    let scene = scene.tower(A, "watchtower-tower-1", tower);
    scene.game.alhambra(A).validate().unwrap();
    let walls = scene.game.alhambra(A).stretches();
    let walls: Vec<_> = walls.iter().map(|it| (it.len(), it.diagonals())).collect();
    assert_eq!(walls, [(2, 1), (2, 0)]);
    assert_eq!(wall_points(&scene), 4);
}

#[test]
fn a_leg_meets_a_leg_and_joins_nothing_at_an_empty_half() {
    let alhambra = laid(&CORNER);
    let add = |turn: Rotation, x: i8, y: i8| {
        let piece = Piece { turn, ..Piece::new(tile("watchtower-tower-2"), Cell::new(x, y)) };
        alhambra.check_add(&piece, None)
    };
    // Its legs look north and west; one above it with legs to the south is joined to it.
    assert_eq!(add(Rotation::Half, 2, -1), Ok(()));
    assert_eq!(add(Rotation::ThreeQuarters, 2, -1), Ok(()));
    // East of it lies the empty half, over which nobody walks.
    let alone = Misfit::Unreachable(tile("watchtower-tower-2"));
    assert_eq!(add(Rotation::Upright, 3, 0), Err(alone));
    assert_eq!(add(Rotation::Upright, 2, 0), Err(Misfit::Occupied(Cell::new(2, 0))));
}

#[test]
fn an_absent_player_puts_it_where_the_wall_brings_most() {
    let scene = Scene::with(3, TOWERS).built(A, "tower-11-s", 1, 0).built(A, "tower-13", 2, -1);
    let scene = scene.built(A, "chambers-11", 1, -1).tower(A, "watchtower-tower-1", None);
    let mut scene = scene.display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F8");
    // Between the two walls, which it joins: three units and two points more.
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "build watchtower-tower-1 at 2,0");
    // Where all places bring the same the northernmost, then the westernmost.
    let scene = Scene::with(3, TOWERS).built(A, "tower-12", 1, 0);
    let mut scene = scene.tower(A, "watchtower-tower-1", None).display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F8");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "build watchtower-tower-1 at 1,-1 turned 180");
}

#[test]
fn a_leg_touches_neither_wall_nor_camp() {
    let alhambra = laid(&CORNER[..1]);
    let add = |turn: Rotation, x: i8, y: i8| {
        let piece = Piece { turn, ..Piece::new(tile("watchtower-tower-1"), Cell::new(x, y)) };
        alhambra.check_add(&piece, None)
    };
    assert_eq!(add(Rotation::Upright, 2, 0), Ok(()));
    assert_eq!(add(Rotation::ThreeQuarters, 2, 0), Ok(()));
    // The empty half lies at the tile: nothing is joined.
    assert_eq!(add(Rotation::Quarter, 2, 0), Err(Misfit::Unreachable(tile("watchtower-tower-1"))));
    let wall = Misfit::WallsDiffer(Cell::new(1, 1), crate::Side::N);
    assert_eq!(add(Rotation::Upright, 1, 1), Err(wall));
    let camped = laid(&[CORNER[0], ("watchtower-tower-1", 2, 0, Rotation::ThreeQuarters)]);
    let camp = camped.check_add(&Piece::new(tile("camp-n"), Cell::new(2, 1)), None);
    assert_eq!(camp, Err(Misfit::WallsDiffer(Cell::new(2, 1), crate::Side::N)));
}

#[test]
fn only_one_of_the_cells_behind_the_long_side_may_be_filled() {
    let [a, w] = CORNER;
    let north_east = [
        ("tower-13", 2, -1, Rotation::Upright),
        ("garden-11", 0, 1, Rotation::Upright),
        ("chambers-10", 0, 2, Rotation::Upright),
        ("chambers-11", 1, 2, Rotation::Upright),
    ];
    let mut pieces = vec![a, w];
    pieces.extend(north_east);
    // South of the watchtower, reached from the south-west.
    pieces.push(("arcades-9", 2, 2, Rotation::Upright));
    let open = laid(&pieces);
    let south = open.check_add(&Piece::new(tile("arcades-10"), Cell::new(2, 1)), None);
    assert_eq!(south, Err(Misfit::Hole), "1,1 would be closed in");
    let mut far = laid(&[
        a,
        w,
        ("tower-12", 2, -1, Rotation::Upright),
        ("garden-11", 3, -1, Rotation::Upright),
    ]);
    let east = Piece::new(tile("arcades-10"), Cell::new(3, 0));
    assert_eq!(far.check_add(&east, None), Ok(()));
    far.insert(east);
    far.insert(Piece::new(tile("arcades-9"), Cell::new(3, 1)));
    far.validate().unwrap();
    let south = Piece::new(tile("seraglio-9"), Cell::new(2, 1));
    assert_eq!(far.check_add(&south, None), Err(Misfit::Hole));
}

#[test]
fn a_watchtower_needs_a_base_building_of_its_colour_at_a_leg() {
    let mut scene = Scene::with(3, TOWERS)
        .built(A, "tower-11-s", 1, 0)
        .built(A, "garden-11", -1, 0)
        .tower(A, "watchtower-tower-1", None)
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "take F8");
    let refused = scene.refuses(A, "build watchtower-tower-1 at -2,0 turned 90");
    assert_eq!(refused, Illegal::NoContact { tile: tile("watchtower-tower-1") });
    let refused = scene.refuses(A, "stow watchtower-tower-1");
    assert_eq!(refused, Illegal::NotStowable { tile: tile("watchtower-tower-1") });
    scene.refuses(A, "done");
    scene.play(A, "build watchtower-tower-1 at 2,0");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn a_building_may_be_reached_over_the_watchtower_that_comes_first() {
    let mut scene = Scene::with(3, TOWERS)
        .built(A, "garden-12", 1, 0)
        .pending(A, "tower-13")
        .tower(A, "watchtower-tower-1", None)
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "take F8");
    scene.play(A, "build watchtower-tower-1 at 2,0");
    // Now the tower has to come to a leg, and nothing else may happen.
    assert_eq!(scene.refuses(A, "stow tower-13"), Illegal::MustBuild);
    scene.refuses(A, "build tower-13 at 0,1");
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["build tower-13 at 2,-1"]);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), options[0]);
    scene.play(A, "build tower-13 at 2,-1");
    assert_eq!(wall_points(&scene), 5);
}

#[test]
fn without_any_place_a_watchtower_goes_back_to_the_stock() {
    let mut scene = Scene::with(3, TOWERS)
        .market(1, "pavilion-7")
        .hand(A, "F9 F5")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "buy 1 plus watchtower with F5 F9");
    scene.play(A, "stow pavilion-7");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    let stock = &scene.game.states.watchtowers.as_ref().unwrap().stock;
    assert_eq!((stock.len(), stock[0]), (18, tile("watchtower-pavilion-1")));
}

#[test]
fn a_watchtower_stays_and_so_does_its_only_contact() {
    let mut scene = Scene::with(3, TOWERS)
        .built(A, "tower-11-s", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)))
        .reserve(A, "tower-12 garden-12")
        .turn(A);
    let frozen = Illegal::Frozen { tile: tile("watchtower-tower-1") };
    assert_eq!(scene.refuses(A, "rebuild remove 2,0"), frozen);
    scene.refuses(A, "rebuild remove 1,0");
    let lonely = Illegal::NoContact { tile: tile("watchtower-tower-1") };
    assert_eq!(scene.refuses(A, "rebuild swap garden-12 at 1,0"), lonely);
    scene.play(A, "rebuild swap tower-12 at 1,0");
}

#[test]
fn the_building_may_go_to_dirk_but_the_watchtower_may_not() {
    let mut scene = Scene::with(2, TOWERS)
        .built(A, "pavilion-8", 1, 0)
        .market(1, "pavilion-7")
        .hand(A, "F9 F5")
        .turn(A);
    scene.play(A, "buy 1 plus watchtower with F5 F9");
    scene.play(A, "gift pavilion-7");
    assert!(matches!(scene.refuses(A, "gift watchtower-pavilion-1"), Illegal::NoGift { .. }));
    let action = scene.game.default_action(A).unwrap();
    assert!(matches!(action, Action::Build(_)));
    scene.game.play(A, action).unwrap();
}

#[test]
fn none_is_sold_with_camps_magical_buildings_or_squares_and_these_give_no_contact() {
    let modules = [ModuleId::Camps, ModuleId::Watchtowers, ModuleId::MagicalBuildings];
    let scene = Scene::with(3, &modules).market(1, "camp-n").market(2, "magic-tower");
    for slot in 0..2 {
        let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(slot), &[Watchtower.into()]);
        assert_eq!(quote, Err(Illegal::NoSuchExtra));
    }
    let mut scene = scene
        .built(A, "magic-tower", 1, 0)
        .tower(A, "watchtower-tower-1", None)
        .built(A, "tower-12", -1, 0)
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.play(A, "take F8");
    let places = scene.game.placements(A, tile("watchtower-tower-1"));
    let beside = |at: Cell| at.neighbours().contains(&Cell::new(-1, 0));
    assert!(!places.is_empty() && places.iter().all(|placement| beside(placement.at)));
}

#[test]
fn a_line_of_a_camp_ends_at_a_watchtower() {
    let modules = [ModuleId::Camps, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)))
        .built(A, "chambers-9-w", -1, 0)
        .built(A, "camp-e", -2, 0);
    scene.game.alhambra(A).validate().unwrap();
    let lines = scene.game.scoring(Round::First).lines;
    assert_eq!(lines.iter().map(|line| line.points).collect::<Vec<_>>(), [3]);
    assert_eq!(scene.game.alhambra(A).family_at(Cell::new(2, 0)), Some(&WATCHTOWER));
}

#[test]
fn the_vizier_may_buy_one_along_if_the_total_is_exact() {
    let modules = [ModuleId::Vizier, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .market(1, "pavilion-7")
        .hand(B, "F9 F4 F5")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "take R8");
    scene.play(A, "done");
    scene.refuses(B, "vizier buy 1 plus watchtower with F5 F9");
    scene.play(B, "vizier buy 1 plus watchtower with F4 F9");
    scene.play(B, "build pavilion-7 at 1,0");
    scene.play(B, "build watchtower-pavilion-1 at 1,-1 turned 180");
    assert_eq!(scene.game.alhambra(B).built().len(), 2);
    assert_eq!(scene.game.asked().unwrap().question, Question::Window);
}

#[test]
fn the_patron_covers_the_raised_price_and_the_miser_counts_it() {
    let modules = [ModuleId::Characters, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules).market(1, "pavilion-7").hand(A, "F1");
    for person in [Character::Patron, Character::Miser, Character::Watch] {
        let card = crate::Card::from(person);
        scene.game.deck.retain(|it| *it.peek() != card);
        let state = scene.game.states.characters.as_mut().unwrap();
        state.side.retain(|&it| it != person);
        state.owned.push((A, person));
    }
    let mut scene = scene
        .built(A, "tower-11-s", -1, 0)
        .tower(A, "watchtower-tower-1", Some((-2, 0, Rotation::Quarter)))
        .built(A, "seraglio-8", 0, 1)
        .turn(A);
    scene.play(A, "buy 1 plus watchtower plus patron");
    scene.play(A, "characters pass");
    assert_eq!(scene.game.pending(A).count(), 2);
}

#[test]
fn the_city_watch_counts_the_long_side_as_one() {
    let modules = [ModuleId::Characters, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .built(A, "tower-11-s", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)))
        .built(A, "tower-13", 2, -1);
    let state = scene.game.states.characters.as_mut().unwrap();
    state.owned.push((A, Character::Watch));
    assert_eq!(wall_points(&scene), 3 + 2 + 1);
}

#[test]
fn a_watchtower_sends_the_trader_away_without_a_word() {
    let modules = [ModuleId::StreetTrader, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .tower(A, "watchtower-tower-1", None)
        .display("F5 F6 F7 F8");
    let trader = scene.game.states.street_trader.as_mut().unwrap();
    trader.traders[0].at = Some(Cell::new(2, 0));
    trader.traders[0].residents.0[5] = 1;
    trader.supply.0[5] -= 1;
    let mut scene = scene.turn(A);
    scene.play(A, "take F8");
    scene.play(A, "build watchtower-tower-1 at 2,0");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    assert_eq!(scene.game.states.street_trader.as_ref().unwrap().traders[0].at, None);
}

#[test]
fn a_buyer_is_told_that_a_watchtower_has_no_place() {
    let scene = |ring: &[(&str, i8, i8)], hand: &str| {
        let scene = Scene::with(3, TOWERS).market(1, "tower-12").hand(A, hand);
        let built = |scene: Scene, &(name, x, y): &(&str, i8, i8)| scene.built(A, name, x, y);
        let scene = ring.iter().fold(scene, built).turn(A);
        scene.game.notes(A).into_iter().map(|told| told.key).collect::<Vec<_>>()
    };
    let ring =
        [("pavilion-2", 0, -1), ("arcades-4", 1, 0), ("seraglio-3", 0, 1), ("chambers-5", -1, 0)];
    let rich = "F9 F8 F7";
    assert_eq!(scene(&ring, rich), ["watchtowers-no-place"]);
    assert!(scene(&ring[1..], rich).is_empty(), "there is a way out in the north");
    assert!(scene(&ring, "F9 F8").is_empty(), "17 is too little for 12 and 6");
}

#[test]
fn no_wooden_wall_stands_on_a_side_that_lies_on_a_leg() {
    let modules = [ModuleId::CityWalls, ModuleId::Watchtowers];
    let walls = |tower: bool| {
        let scene = Scene::with(3, &modules).built(A, "tower-12", 1, 0).next_cards("wall-E");
        let mut scene = scene.display("F5 F6 F7 F8").turn(B);
        if tower {
            scene = scene.tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)));
        }
        scene.play(B, "take F8");
        scene.play(B, "done");
        let scene = Scene { game: scene.game }.turn(A);
        scene.options(A).iter().any(|it| it.starts_with("city-walls build E on tower-12"))
    };
    assert!(walls(false));
    assert!(!walls(true));
}
