//! 38 buildings-of-power.

use super::scene::{A, B, C, Scene, cards, is_told, tile};
use crate::{
    ExtraWalls, Happening, Illegal, Laid, ModuleId, ModuleQuestion, OfferId, Question, Round, Seat,
    Sides, TileId,
    modules::buildings_of_power::{self as power, Question as Asked},
    stack::Step,
    trade::Channel,
    veil::Veiled,
};

const BLACK: u8 = 6;

impl Scene {
    /// A die with so many eyes lies on a tile: a black one is six higher.
    pub(super) fn die(mut self, name: &str, face: u8) -> Self {
        let state = self.game.states.buildings_of_power.as_mut().unwrap();
        let mut saved = serde_json::to_value(&**state).unwrap();
        let left = &mut saved["dice"][usize::from(BLACK < face)];
        *left = (left.as_u64().unwrap() - 1).into();
        **state = serde_json::from_value(saved).unwrap();
        self.game.lay_token(Laid::new(ModuleId::BuildingsOfPower, tile(name), face));
        self
    }

    /// A tile lies face down beneath that of a slot.
    pub(super) fn beneath(mut self, slot: usize, name: &str, seen_by: Seat) -> Self {
        let tile = tile(name);
        self.grab_tile(tile);
        let state = self.game.states.buildings_of_power.as_mut().unwrap();
        state.beneath[slot - 1] = Some(Veiled::face_down(tile).shown_to(seen_by));
        self
    }

    /// The power of a tile waits.
    fn due(mut self, seat: Seat, name: &str) -> Self {
        let state = self.game.states.buildings_of_power.as_mut().unwrap();
        state.due.push((seat, tile(name)));
        self
    }
}

fn scene(players: usize) -> Scene {
    Scene::with(players, &[ModuleId::BuildingsOfPower]).display("U1 U2 U3 U4")
}

fn asked(scene: &Scene, seat: Seat) -> Option<Asked> {
    match scene.game.question(seat) {
        Some(Question::Module(ModuleQuestion::BuildingsOfPower(question))) => Some(question),
        _ => None,
    }
}

fn dice(scene: &Scene, name: &str) -> Vec<u8> {
    scene.game.tokens_on(tile(name)).iter().map(|laid| laid.face).collect()
}

/// How much the die lets a seat see, whatever it rolls.
fn seen(question: Option<Asked>) -> u8 {
    match question {
        Some(Asked::Under { seen } | Asked::Keep { seen }) => seen,
        other => panic!("nothing is seen: {other:?}"),
    }
}

#[test]
fn twelve_tiles_stand_for_twins_of_the_same_kind_price_and_walls() {
    let tower = crate::ModuleSet::from_iter([ModuleId::BuildingsOfPower]).tower();
    assert_eq!(tower.len(), 54);
    let plain = |tile: &&TileId| TileId::base().any(|it| it == **tile);
    assert_eq!(tower.iter().filter(plain).count(), 42);
    for base in TileId::base() {
        assert_eq!(tower.iter().filter(|it| it.is_twin_of(base)).count(), 1, "{base}");
    }
    for family in ["architecture", "wisdom", "defence", "wealth"] {
        let count = tower.iter().filter(|tile| tile.family().name() == family).count();
        assert_eq!(count, 3, "{family}");
    }
}

#[test]
fn black_dice_let_the_second_wall_count_up_to_their_sum() {
    // Walls of 8 and 6 with dice 2 + 3 bring 8 + 5, with dice 5 + 3 all 14.
    for (faces, points) in [([2, 3], 13), ([5, 3], 14)] {
        let scene = in_a_row(scene(3)).die("defence-seraglio-9", BLACK + faces[0]);
        let scene = scene.die("defence-chambers-11", BLACK + faces[1]);
        let wall = &scene.game.scoring(Round::First).walls[0];
        assert_eq!((wall.longest.len(), wall.points), (8, points));
        assert_eq!(wall.counted, points as usize);
    }
    assert_eq!(
        in_a_row(scene(3)).game.scoring(Round::First).walls[0].points,
        8,
        "no die, no second wall"
    );
}

/// Eight cells in a row, walled in the north, six of them in the south, open at both ends.
pub(super) fn in_a_row(mut scene: Scene) -> Scene {
    let row = [
        "defence-seraglio-9",
        "defence-chambers-11",
        "wealth-arcades-9",
        "wealth-garden-10",
        "wisdom-chambers-10",
        "wisdom-garden-11",
        "architecture-tower-11",
    ];
    for (nth, name) in row.into_iter().enumerate() {
        scene = scene.built(A, name, nth as i8 + 1, 0);
    }
    for (nth, tile) in [TileId::start(A)].into_iter().chain(row.map(tile)).enumerate() {
        let sides = Sides::printed(if nth < 6 { "NS" } else { "N" });
        scene.game.wall_in(tile, ExtraWalls([sides, Sides::NONE]));
    }
    scene
}

// Dice

#[test]
fn a_die_is_rolled_onto_a_tile_of_wealth_and_serves_a_later_purchase_of_the_turn() {
    let mut scene =
        scene(3).market(1, "wealth-pavilion-8").market(2, "pavilion-5").hand(A, "F8 R4 R9").turn(A);
    assert!(!scene.game.options(A).iter().any(|it| it.to_string().contains("plus die")));
    let events = scene.play(A, "buy 1 with F8");
    assert!(is_told(&events, "buildings-of-power-wealth-rolled"));
    let eyes = dice(&scene, "wealth-pavilion-8")[0];
    assert!((1..=6).contains(&eyes));
    assert_eq!(scene.game.undoable(), None, "what was rolled is rolled");
    scene.play(A, &format!("buy 2 plus die-{eyes} with R4"));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "exactly paid");
    let left: Vec<u8> = (1 < eyes).then_some(eyes - 1).into_iter().collect();
    assert_eq!(dice(&scene, "wealth-pavilion-8"), left);
}

#[test]
fn a_white_die_shows_one_less_and_leaves_after_its_last_eye() {
    for (before, after) in [(5, vec![4]), (1, vec![])] {
        let scene = scene(3).built(A, "wealth-arcades-9", 1, 0).die("wealth-arcades-9", before);
        let mut scene = scene.market(1, "pavilion-5").hand(A, "F4 F4").turn(A);
        scene.play(A, &format!("buy 1 plus die-{before} with F4"));
        assert_eq!(dice(&scene, "wealth-arcades-9"), after);
    }
}

#[test]
fn one_white_die_helps_once_a_turn_wherever_its_tile_lies() {
    let mut scene = scene(3)
        .reserve(A, "wealth-arcades-9 wealth-garden-10")
        .die("wealth-arcades-9", 3)
        .die("wealth-garden-10", 2)
        .market(1, "pavilion-5")
        .market(2, "pavilion-4")
        .hand(A, "F4 R3 R4")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 1 plus die-5 with F4"), Illegal::NoSuchExtra, "no such die");
    scene.play(A, "buy 1 plus die-2 with F4");
    assert_eq!(scene.refuses(A, "buy 2 plus die-3 with R3"), Illegal::NoSuchExtra);
    assert_eq!(
        (dice(&scene, "wealth-garden-10"), dice(&scene, "wealth-arcades-9")),
        (vec![1], vec![3])
    );
    let quote =
        scene.game.quote(A, Channel::Between, OfferId::Slot(1), &[power::WhiteDie(3).into()]);
    assert_eq!(quote, Err(Illegal::NoSuchExtra), "not between two turns");
}

#[test]
fn a_black_die_counts_only_on_a_built_tile() {
    let scene =
        in_a_row(scene(3)).reserve(A, "defence-tower-12").die("defence-tower-12", BLACK + 6);
    assert_eq!(scene.game.scoring(Round::First).walls[0].points, 8);
}

// Architecture

fn architecture() -> Scene {
    scene(3)
        .built(A, "architecture-arcades-10", 1, 0)
        .due(A, "architecture-arcades-10")
        .next_tiles("garden-9 garden-8-ne garden-8-nw garden-8-sw garden-6 garden-7")
}

#[test]
fn architecture_hides_a_tile_that_only_its_owner_knows() {
    let mut scene = architecture().hand(B, "F9 F2").market(1, "pavilion-2").turn(A);
    scene.end_turn(A);
    assert_eq!(asked(&scene, A), Some(Asked::Powers));
    let events = scene.play(A, "buildings-of-power use architecture-arcades-10");
    assert!(is_told(&events, "buildings-of-power-architecture-rolled"));
    assert_eq!(scene.game.undoable(), None, "what was seen is seen");
    let count = usize::from(seen(asked(&scene, A)));
    scene.play(A, "buildings-of-power under 1");
    assert_eq!(scene.game.options(A).len(), count);
    scene.play(A, "buildings-of-power hide garden-9");
    if 2 < count {
        scene.play(A, "buildings-of-power next-tile garden-8-nw");
        assert_eq!(scene.game.tower.last().unwrap().peek(), &tile("garden-8-nw"));
    }
    if asked(&scene, A).is_some() {
        scene.play(A, "buildings-of-power as-drawn");
    }
    let shelf = |viewer| {
        let view = scene.game.view(viewer);
        let shown = |shelf: &crate::Shelf| shelf.key == "buildings-of-power-beneath-1";
        (view.beside.iter().any(shown), view.market[0].tokens.len())
    };
    assert_eq!([shelf(Some(A)), shelf(Some(B)), shelf(None)], [(true, 1), (false, 1), (false, 1)]);
    // Turned up instead of a draw, as soon as the tile above is gone.
    let height = scene.game.tower.len();
    scene.play(B, "buy 1 with F2");
    scene.play(B, "take U1");
    scene.play(B, "stow pavilion-2");
    scene.play(B, "done");
    assert_eq!(scene.game.market[0], Some(tile("garden-9")));
    assert_eq!(scene.game.tower.len(), height);
}

#[test]
fn architecture_only_looks_where_no_slot_is_free_and_does_nothing_without_tiles() {
    let mut scene = architecture();
    for (slot, name) in [(1, "garden-10-n"), (2, "garden-10-w"), (3, "tower-7"), (4, "tower-8")] {
        scene = scene.beneath(slot, name, B);
    }
    let mut scene = scene.turn(A);
    scene.end_turn(A);
    scene.play(A, "buildings-of-power use architecture-arcades-10");
    let looks = asked(&scene, A);
    assert!(matches!(looks, None | Some(Asked::NextTile { settled: 0, .. })), "{looks:?}");
    let mut scene = architecture().supply(0).turn(A);
    scene.end_turn(A);
    assert_eq!(asked(&scene, A), None);
    assert_eq!(scene.game.turn(), B);
}

#[test]
fn what_somebody_saw_is_forgotten_when_another_looks_or_the_tower_is_mixed() {
    let mut scene = scene(3).next_tiles("garden-9 garden-6");
    let known = |scene: &Scene, seat| crate::look::known(&scene.game.tower, Some(seat)).count();
    scene.game.look_at_tiles(A, 2);
    assert_eq!((known(&scene, A), known(&scene, B)), (2, 0));
    scene.game.look_at_tiles(B, 1);
    assert_eq!((known(&scene, A), known(&scene, B)), (0, 1));
    let top = scene.game.draw_tile().unwrap();
    scene.game.return_tile(top);
    assert_eq!((known(&scene, A), known(&scene, B)), (0, 0));
}

// Wisdom

fn wisdom(next: &str) -> Scene {
    let scene = scene(3).built(A, "wisdom-garden-11", 1, 0).due(A, "wisdom-garden-11");
    let mut scene = scene.hand(A, "R1").next_cards(next).turn(A);
    scene.end_turn(A);
    assert_eq!(scene.game.display.len(), 4, "everything is refilled before");
    scene
}

#[test]
fn wisdom_keeps_one_card_and_puts_the_others_back_in_any_order() {
    let mut scene = wisdom("D1 F1 F2 F3 F4 F5 F6 F7");
    scene.play(A, "buildings-of-power use wisdom-garden-11");
    let count = seen(asked(&scene, A));
    let best = format!("F{count}");
    assert_eq!(
        scene.game.default_action(A).unwrap().to_string(),
        format!("buildings-of-power keep {best}")
    );
    let height = scene.game.deck.len();
    scene.play(A, &format!("buildings-of-power keep {best}"));
    assert!(scene.game.hand(A).contains(&cards(&best)[0]));
    assert_eq!(scene.game.deck.len(), height - 1);
    if 3 < count {
        scene.play(A, "buildings-of-power next-card F3");
        assert_eq!(scene.game.deck.last().unwrap().peek(), &cards("F3")[0]);
        scene.play(A, "buildings-of-power as-drawn");
        assert_eq!(scene.game.deck[height - 3].peek(), &cards("F1")[0]);
    }
}

#[test]
fn a_scoring_card_found_by_wisdom_is_played_at_once_and_nothing_else_is_kept() {
    let mut scene = wisdom("D1 scoring-1 F2 F3 F4 F5 F6");
    scene.play(A, "buildings-of-power use wisdom-garden-11");
    let count = seen(asked(&scene, A));
    let events = scene.play(A, "buildings-of-power play");
    assert!(events.iter().any(|it| matches!(it, Happening::Scored(_))));
    assert!(scene.game.gone.cards.contains(&cards("scoring-1")[0]));
    assert_eq!(scene.game.display.len(), 4);
    let left = asked(&scene, A);
    let wanted = (2 < count).then_some(Asked::NextCard { settled: 0, open: count - 1 });
    assert_eq!(left, wanted, "the others go back");
    assert_eq!(scene.game.hand(A).len(), 2, "what was taken, and no other");
}

#[test]
fn a_scoring_card_may_be_put_back_and_by_default_is() {
    let mut scene = wisdom("D1 scoring-1 F2 F3 F4 F5 F6");
    scene.play(A, "buildings-of-power use wisdom-garden-11");
    while asked(&scene, A).is_some() {
        let default = scene.game.default_action(A).unwrap().to_string();
        assert_ne!(default, "buildings-of-power play");
        scene.play(A, &default);
    }
    assert_eq!(scene.game.deck.last().unwrap().peek(), &cards("scoring-1")[0]);
    assert!(scene.game.rounds.is_empty());
}

#[test]
fn wisdom_shuffles_nothing_and_finds_nothing_in_an_empty_pile() {
    let scene = scene(3).built(A, "wisdom-garden-11", 1, 0).due(A, "wisdom-garden-11");
    let mut scene = scene.hand(A, "R1").turn(A);
    let spare = scene.game.deck.split_off(1);
    scene.game.gone.cards.extend(spare.into_iter().map(Veiled::lift));
    scene.end_turn(A);
    assert_eq!((asked(&scene, A), scene.game.turn()), (None, B), "the last one was laid out");
}

#[test]
fn wisdom_looks_at_what_a_short_pile_has() {
    let scene = scene(3).built(A, "wisdom-garden-11", 1, 0).due(A, "wisdom-garden-11");
    let mut scene = scene.hand(A, "R1").turn(A);
    let spare = scene.game.deck.split_off(2).into_iter().map(Veiled::lift);
    let (money, scorings): (Vec<_>, Vec<_>) = spare.partition(|card| card.is_money());
    scene.game.gone.cards.extend(scorings);
    scene.game.discard.extend(money);
    scene.end_turn(A);
    let discard = scene.game.discard.len();
    scene.play(A, "buildings-of-power use wisdom-garden-11");
    assert_eq!(asked(&scene, A), Some(Asked::Keep { seen: 1 }), "whatever the die says");
    assert_eq!(scene.game.discard.len(), discard, "nothing is shuffled for it");
}

#[test]
fn several_powers_are_used_one_after_the_other_as_their_owner_likes() {
    let scene = architecture().built(A, "wisdom-garden-11", 2, 0).due(A, "wisdom-garden-11");
    let mut scene = scene.turn(A);
    scene.end_turn(A);
    assert_eq!(scene.game.options(A).len(), 3);
    let default = "buildings-of-power use wisdom-garden-11";
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), default);
    scene.play(A, default);
    while asked(&scene, A) != Some(Asked::Powers) {
        let answer = scene.game.default_action(A).unwrap().to_string();
        scene.play(A, &answer);
    }
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "buildings-of-power decline");
    scene.play(A, "buildings-of-power decline");
    assert_eq!(scene.game.turn(), B);
    assert!(scene.game.states.buildings_of_power.as_ref().unwrap().due.is_empty());
}

// Two players

#[test]
fn a_tile_given_to_dirk_has_no_power_for_anybody() {
    let scene = scene(2).market(1, "wisdom-garden-11").market(2, "defence-chambers-11");
    let mut scene = scene.hand(A, "F9 F2 R9 R2").turn(A);
    scene.play(A, "buy 1 with F2 F9");
    scene.play(A, "buy 2 with R2 R9");
    assert_eq!(dice(&scene, "defence-chambers-11").len(), 1);
    scene.play(A, "take U1");
    scene.play(A, "gift wisdom-garden-11");
    scene.play(A, "gift defence-chambers-11");
    assert_eq!(dice(&scene, "defence-chambers-11"), Vec::<u8>::new(), "its die is out");
    scene.play(A, "done");
    assert_eq!((asked(&scene, A), scene.game.turn()), (None, B));
}

// The end

fn last_turn(hands: [&str; 3]) -> Scene {
    let scene = scene(3).market(1, "pavilion-2").market(2, "tower-13").market(3, "pavilion-3");
    let scene = scene.market(4, "pavilion-4").beneath(2, "defence-tower-12", A);
    let scene = scene.hand(A, hands[0]).hand(B, hands[1]).hand(C, hands[2]).supply(0);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene
}

#[test]
fn at_the_end_the_richest_picks_and_the_second_gets_the_other() {
    let mut scene = last_turn(["F3 R9", "R5", "R1"]);
    assert_eq!(asked(&scene, A), Some(Asked::Pick(1)));
    assert_eq!(
        scene.game.default_action(A).unwrap().to_string(),
        "buildings-of-power pick tower-13"
    );
    scene.play(A, "buildings-of-power pick defence-tower-12");
    assert_eq!(scene.game.pending(A).collect::<Vec<_>>(), [tile("defence-tower-12")]);
    assert_eq!(scene.game.pending(B).collect::<Vec<_>>(), [tile("tower-13")]);
    assert_eq!(dice(&scene, "defence-tower-12").len(), 1, "a die of defence is rolled even now");
}

#[test]
fn who_is_tied_at_the_end_gets_neither() {
    let scene = last_turn(["F3 R9", "R9", "R1"]);
    assert!(scene.game.gone.tiles.contains(&tile("defence-tower-12")), "tied for the most");
    assert_eq!(scene.game.market[1], Some(tile("tower-13")), "and nobody gets this");
    for hands in [["F3 R9", "R5", "R5"], ["F3 R9", "", ""]] {
        let mut scene = last_turn(hands);
        scene.play(A, "buildings-of-power pick tower-13");
        assert!(scene.game.gone.tiles.contains(&tile("defence-tower-12")), "no second");
        assert_eq!(scene.game.undoable(), None, "everybody's money was compared");
    }
}

#[test]
fn a_hidden_tile_that_is_sold_beside_the_market_is_out_and_the_upper_one_goes_as_usual() {
    let modules = [ModuleId::BathHouses, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).market(1, "tower-13").beneath(1, "bath-1", B);
    let mut scene = scene.hand(A, "F9").hand(B, "F3").hand(C, "").turn(A);
    distribute(&mut scene);
    assert_eq!(asked(&scene, A), None);
    assert!(scene.game.pending(A).any(|it| it == tile("tower-13")));
    assert!(scene.game.gone.tiles.contains(&tile("bath-1")));
    assert_eq!(scene.game.pending(B).count(), 0);
}

/// The end begins at once.
fn distribute(scene: &mut Scene) {
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
}

#[test]
fn of_two_grounds_on_one_slot_the_richest_chooses_the_building_first() {
    let asked_first = |picked: &str, rules: u16| {
        let modules = [ModuleId::NewBuildingGrounds, ModuleId::BuildingsOfPower];
        let scene = Scene::with(3, &modules).grounds().market(1, "plot-12-a");
        let scene = scene.beneath(1, "plot-12-b", C).hand(A, "F9").hand(B, "F3").hand(C, "");
        let mut scene = scene.turn(A);
        scene.game.config.rules = rules;
        distribute(&mut scene);
        scene.play(A, &format!("buildings-of-power pick {picked}"));
        scene.game.asked().unwrap().seats.lowest().unwrap()
    };
    for picked in ["plot-12-a", "plot-12-b"] {
        assert_eq!(asked_first(picked, crate::Config::RULES), A, "{picked}");
    }
    assert_eq!(asked_first("plot-12-a", 3), B, "games of earlier rules go on as they began");
}

#[test]
fn no_die_of_wealth_and_no_other_power_comes_with_the_final_distribution() {
    let scene = scene(3).market(1, "pavilion-2").market(2, "wealth-garden-10");
    let scene = scene.market(3, "wisdom-garden-11").market(4, "tower-13");
    let mut scene = scene.hand(A, "F3 R9 D9").hand(B, "").hand(C, "").supply(0).turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert_eq!(scene.game.pending(A).count(), 2);
    assert_eq!(dice(&scene, "wealth-garden-10"), Vec::<u8>::new());
    assert!(scene.game.states.buildings_of_power.as_ref().unwrap().due.is_empty());
}

// With other modules

#[test]
fn a_hidden_bath_house_goes_beside_the_market_and_the_slot_is_filled_from_the_tower() {
    let modules = [ModuleId::BathHouses, ModuleId::BuildingsOfPower];
    let bath = TileId::all().find(|it| it.family().name() == "bath-house").unwrap();
    let scene = Scene::with(3, &modules).display("U1 U2 U3 U4").market(1, "pavilion-2");
    let scene = scene.beneath(1, bath.name(), A).next_tiles("tower-13").hand(A, "F3");
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert!(scene.game.beside.iter().any(|&(it, _)| it == bath));
    assert_eq!(scene.game.market[0], Some(tile("tower-13")));
}

#[test]
fn a_white_die_helps_with_a_bath_house_and_comes_before_a_treasure() {
    let modules = [ModuleId::BathHouses, ModuleId::BuildingsOfPower, ModuleId::Treasures];
    let bath = TileId::all().find(|it| it.family().name() == "bath-house").unwrap();
    let scene = Scene::with(3, &modules).reserve(A, "wealth-arcades-9").die("wealth-arcades-9", 3);
    let mut scene = scene.market(1, "pavilion-5").hand(A, "F9 F3");
    scene.grab_tile(bath);
    scene.game.beside.push((bath, 0));
    let mut scene = scene.turn(A);
    let die = [power::WhiteDie(3).into()];
    let quote = scene.game.quote(A, Channel::Turn, OfferId::Tile(bath), &die).unwrap();
    assert_eq!(quote.price(), 7);
    scene.play(A, "buy 1 plus die-3 plus treasure-1 with F3");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "4 with 3 and 1");
}
