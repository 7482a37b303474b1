//! 34 fresh-colors.

use super::scene::{A, B, Scene};
use crate::{
    ByKind, Currency, Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer,
    Seat,
    modules::fresh_colors::{self, Painter, State},
};

const COLORS: &[ModuleId] = &[ModuleId::FreshColors];
/// Rows of projects: gardens for green and purple, pavilions for blue and red, towers for
/// purple and blue, chambers for white and green.
const GARDEN: u8 = 12;
const PAVILION: u8 = 0;
const TOWER: u8 = 15;
const CHAMBERS: u8 = 9;

fn state(scene: &mut Scene) -> &mut State {
    scene.game.states.fresh_colors.as_mut().unwrap()
}

fn painter(scene: &Scene, seat: Seat) -> Painter {
    scene.game.states.fresh_colors.as_ref().unwrap().painters[seat.index()].clone()
}

/// Takes a project from wherever it lies.
fn fetch(scene: &mut Scene, row: u8) {
    let state = state(scene);
    if let Some(space) = state.spaces.iter_mut().find(|space| **space == Some(row)) {
        *space = state.stack.pop();
    }
    state.stack.retain(|&it| it != row);
}

fn lay(scene: &mut Scene, space: usize, row: u8) {
    fetch(scene, row);
    let state = state(scene);
    if let Some(old) = state.spaces[space].replace(row) {
        state.stack.insert(0, old);
    }
}

fn give(scene: &mut Scene, seat: Seat, row: u8, finished: bool) {
    fetch(scene, row);
    let painter = &mut state(scene).painters[seat.index()];
    if finished {
        painter.finished.push(row);
    } else {
        painter.unfinished.push(row);
    }
}

fn paint(scene: &mut Scene, seat: Seat, kinds: &[Kind]) {
    let State { stock, painters, .. } = state(scene);
    for &kind in kinds {
        stock[kind] -= 1;
        painters[seat.index()].paints[kind] += 1;
    }
}

fn total(paints: &ByKind<u8>) -> u8 {
    paints.0.iter().sum()
}

fn asks(scene: &Scene, seat: Seat, question: fresh_colors::Question) -> bool {
    let question = ModuleQuestion::FreshColors(question);
    scene.game.question(seat) == Some(Question::Module(question))
}

/// A has overpaid in florins for a pavilion.
fn overpaid(scene: Scene) -> Scene {
    let mut scene = scene.market(1, "pavilion-3").hand(A, "F4").display("R5 R6 R7 R8").turn(A);
    scene.play(A, "buy 1 with F4");
    scene
}

fn points(scene: &Scene, seat: Seat, round: Round) -> i16 {
    let lines = scene.game.scoring(round).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::FreshColors).map(|it| it.points).sum()
}

#[test]
fn the_projects_with_a_star_stay_out_with_two_or_three() {
    for (players, projects) in [(2, 12), (3, 12), (4, 18), (6, 18)] {
        let mut scene = Scene::with(players, COLORS);
        let state = state(&mut scene);
        assert_eq!(state.stack.len() + state.spaces.iter().flatten().count(), projects);
        assert_eq!(state.stock, ByKind([6; 6]));
    }
}

#[test]
fn overpaying_in_florins_offers_the_project_the_stack_and_three_paints() {
    let mut scene = Scene::with(3, COLORS);
    lay(&mut scene, 0, GARDEN);
    let top = *state(&mut scene).stack.last().unwrap();
    let scene = overpaid(scene);
    assert!(asks(&scene, A, fresh_colors::Question::Reward(Currency::Florin)));
    assert_eq!(
        scene.options(A),
        [
            format!("fresh-colors project {}", GARDEN + 1),
            format!("fresh-colors project {}", top + 1),
            "fresh-colors paint tower tower".into(),
            "fresh-colors paint pavilion".into(),
            "fresh-colors paint arcades".into(),
            "fresh-colors nothing".into(),
        ]
    );
}

#[test]
fn a_taken_project_is_followed_by_the_next_of_the_stack() {
    let mut scene = Scene::with(3, COLORS);
    lay(&mut scene, 0, GARDEN);
    let top = *state(&mut scene).stack.last().unwrap();
    let mut scene = overpaid(scene);
    scene.play(A, &format!("fresh-colors project {}", GARDEN + 1));
    assert_eq!(painter(&scene, A).unfinished, [GARDEN]);
    assert_eq!(state(&mut scene).spaces[0], Some(top));
    assert!(scene.game.undoable().is_none(), "a new project was seen");
    assert!(scene.offers(A, "stow pavilion-3"), "overpaying gives no other action");
}

#[test]
fn the_top_of_the_stack_may_be_taken_and_an_empty_stack_leaves_spaces_empty() {
    let mut scene = Scene::with(3, COLORS);
    let [.., next, top] = state(&mut scene).stack[..] else { panic!("twelve projects") };
    let spaces = state(&mut scene).spaces;
    let mut scene = overpaid(scene);
    scene.play(A, &format!("fresh-colors project {}", top + 1));
    assert_eq!(painter(&scene, A).unfinished, [top]);
    assert_eq!(state(&mut scene).spaces, spaces, "they stay as they are");
    assert_eq!(state(&mut scene).stack.last(), Some(&next));
    assert!(scene.game.undoable().is_none(), "the next one was seen");
    let mut scene = Scene::with(3, COLORS);
    let rest = std::mem::take(&mut state(&mut scene).stack);
    state(&mut scene).painters[2].finished.extend(rest);
    let first = state(&mut scene).spaces[0].unwrap();
    let scene = scene.market(1, "pavilion-3").hand(A, "F4").display("R5 R6 R7 R8");
    let mut scene = scene.turn_unchecked();
    for line in ["buy 1 with F4", &format!("fresh-colors project {}", first + 1)] {
        scene.game.play(A, line.parse().unwrap()).unwrap();
    }
    assert_eq!(state(&mut scene).spaces[0], None);
}

#[test]
fn projects_are_completed_as_an_extra_action_too() {
    let mut scene = Scene::with(3, COLORS).market(1, "pavilion-3").hand(A, "F3");
    give(&mut scene, A, PAVILION, false);
    paint(&mut scene, A, &[Kind::Pavilion, Kind::Seraglio]);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "fresh-colors complete pavilion");
    assert_eq!(scene.game.question(A), Some(Question::House), "and no other follows");
}

#[test]
fn an_absent_player_completes_nothing() {
    let mut scene = Scene::with(3, COLORS).display("");
    give(&mut scene, A, PAVILION, false);
    paint(&mut scene, A, &[Kind::Pavilion, Kind::Seraglio]);
    let scene = scene.hand(A, "").turn(A);
    assert!(scene.offers(A, "fresh-colors complete pavilion"));
    assert_eq!(scene.game.default_action(A), Some(crate::Action::Pass));
}

#[test]
fn one_may_take_nothing() {
    let mut scene = overpaid(Scene::with(3, COLORS));
    scene.play(A, "fresh-colors nothing");
    assert_eq!(painter(&scene, A), Painter::default());
}

#[test]
fn an_exact_payment_earns_nothing() {
    let mut scene =
        Scene::with(3, COLORS).market(1, "pavilion-3").hand(A, "F3").display("R5 R6 R7 R8").turn(A);
    scene.play(A, "buy 1 with F3");
    assert!(matches!(scene.game.question(A), Some(Question::Turn { first: false })));
}

#[test]
fn who_has_five_and_takes_two_puts_any_two_back() {
    let mut scene = Scene::with(3, COLORS);
    paint(
        &mut scene,
        A,
        &[Kind::Seraglio, Kind::Seraglio, Kind::Garden, Kind::Garden, Kind::Tower],
    );
    let mut scene = overpaid(scene);
    scene.play(A, "fresh-colors paint tower tower");
    assert!(asks(&scene, A, fresh_colors::Question::Surplus));
    assert!(matches!(scene.refuses(A, "fresh-colors return arcades"), Illegal::Because(_)));
    scene.play(A, "fresh-colors return tower");
    scene.play(A, "fresh-colors return seraglio");
    assert_eq!(total(&painter(&scene, A).paints), 5);
    assert!(!asks(&scene, A, fresh_colors::Question::Surplus));
    assert_eq!(state(&mut scene).stock[Kind::Tower], 6 - 2);
}

#[test]
fn of_an_offer_one_takes_what_is_left_and_an_empty_one_is_none() {
    let mut scene = Scene::with(3, COLORS);
    paint(&mut scene, B, &[Kind::Tower; 5]);
    let scene = overpaid(scene);
    assert!(scene.offers(A, "fresh-colors paint tower"));
    assert!(!scene.offers(A, "fresh-colors paint tower tower"));
    let mut scene = Scene::with(3, COLORS);
    paint(&mut scene, B, &[Kind::Tower; 5]);
    paint(&mut scene, A, &[Kind::Tower]);
    let scene = overpaid(scene);
    assert!(!scene.options(A).iter().any(|it| it.contains("paint tower")));
}

#[test]
fn never_two_projects_of_a_kind_and_never_three_unfinished() {
    let mut scene = Scene::with(3, COLORS);
    lay(&mut scene, 0, GARDEN);
    give(&mut scene, A, GARDEN + 1, true);
    let scene = overpaid(scene);
    assert!(!scene.offers(A, &format!("fresh-colors project {}", GARDEN + 1)));
    let mut scene = Scene::with(3, COLORS);
    lay(&mut scene, 0, GARDEN);
    give(&mut scene, A, PAVILION, false);
    give(&mut scene, A, TOWER, false);
    let mut scene = overpaid(scene);
    assert!(!scene.options(A).iter().any(|it| it.contains("project")));
    scene.refuses(A, &format!("fresh-colors project {}", GARDEN + 1));
}

#[test]
fn projects_are_completed_one_or_two_in_one_action() {
    let mut scene = Scene::with(3, COLORS).display("R5 R6 R7 R8");
    give(&mut scene, A, PAVILION, false);
    give(&mut scene, A, GARDEN, false);
    paint(&mut scene, A, &[Kind::Pavilion, Kind::Seraglio, Kind::Garden]);
    let mut scene = scene.turn(A);
    assert!(scene.offers(A, "fresh-colors complete pavilion"));
    let refused = scene.refuses(A, "fresh-colors complete garden");
    assert!(matches!(refused, Illegal::Because(told) if told.key == "fresh-colors-not-complete"));
    paint(&mut scene, A, &[Kind::Tower]);
    assert!(scene.offers(A, "fresh-colors complete pavilion garden"));
    scene.play(A, "fresh-colors complete garden pavilion");
    assert_eq!(painter(&scene, A).finished, [PAVILION, GARDEN]);
    assert_eq!(total(&painter(&scene, A).paints), 0);
    assert_eq!(state(&mut scene).stock, ByKind([6; 6]));
    assert_eq!(scene.game.question(A), Some(Question::EndTurn), "it was the action");
}

#[test]
fn paint_for_both_is_needed_to_complete_both() {
    let mut scene = Scene::with(3, COLORS);
    give(&mut scene, A, PAVILION, false);
    give(&mut scene, A, TOWER, false);
    // Both need blue.
    paint(&mut scene, A, &[Kind::Pavilion, Kind::Seraglio, Kind::Tower]);
    let scene = scene.turn(A);
    assert!(scene.offers(A, "fresh-colors complete pavilion"));
    assert!(scene.offers(A, "fresh-colors complete tower"));
    assert!(!scene.offers(A, "fresh-colors complete pavilion tower"));
}

#[test]
fn three_pavilions_and_two_chambers_bring_ten_points() {
    let mut scene = Scene::with(3, COLORS)
        .built(A, "pavilion-8", 1, 0)
        .built(A, "pavilion-7", 2, 0)
        .built(A, "pavilion-6", 1, 1)
        .built(A, "chambers-11", 0, 1)
        .built(A, "chambers-10", 0, 2)
        .built(B, "pavilion-5", 1, 0)
        .reserve(A, "pavilion-4");
    give(&mut scene, A, PAVILION, true);
    give(&mut scene, A, CHAMBERS, true);
    give(&mut scene, A, TOWER, false);
    assert_eq!(points(&scene, A, Round::Second), 10);
    assert_eq!(points(&scene, B, Round::Second), 0);
}

#[test]
fn an_absent_player_takes_paint_that_is_needed_or_else_a_project() {
    let mut scene = Scene::with(3, COLORS);
    lay(&mut scene, 0, GARDEN);
    let before = overpaid(scene);
    let default = |scene: &Scene| scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default(&before), format!("fresh-colors project {}", GARDEN + 1));
    let mut scene = Scene::with(3, COLORS);
    give(&mut scene, A, PAVILION, false);
    let mut scene = overpaid(scene);
    assert_eq!(default(&scene), "fresh-colors paint pavilion");
    paint(&mut scene, A, &[Kind::Pavilion]);
    give(&mut scene, A, CHAMBERS, false);
    assert_eq!(default(&scene), "fresh-colors nothing");
    // Purple twice, and one of it is lacking; blue once: the left one of equals.
    let mut scene = Scene::with(3, COLORS);
    give(&mut scene, A, TOWER, false);
    assert_eq!(default(&overpaid(scene)), "fresh-colors paint tower tower");
}

#[test]
fn an_absent_player_gives_back_what_no_project_needs() {
    let mut scene = Scene::with(3, COLORS);
    give(&mut scene, A, PAVILION, false);
    let held = [Kind::Pavilion, Kind::Pavilion, Kind::Seraglio, Kind::Garden, Kind::Garden];
    paint(&mut scene, A, &held);
    let mut scene = overpaid(scene);
    scene.play(A, "fresh-colors paint arcades");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "fresh-colors return garden");
}

#[test]
fn the_vizier_pays_exactly_and_earns_nothing() {
    let modules = [ModuleId::FreshColors, ModuleId::Vizier];
    let mut scene = Scene::with(3, &modules)
        .market(1, "pavilion-3")
        .hand(B, "F3")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "take R8");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F3");
    assert_eq!(scene.game.question(B), Some(Question::House));
}

#[test]
fn diamonds_and_mixed_money_reward_in_the_currency_of_the_slot() {
    let modules = [ModuleId::FreshColors, ModuleId::Diamonds, ModuleId::MoneyChangers];
    let mut scene = Scene::with(3, &modules)
        .market(2, "pavilion-3")
        .hand(A, "X5")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "buy 2 with X5");
    assert!(asks(&scene, A, fresh_colors::Question::Reward(Currency::Dirham)));
    let mut scene = Scene::with(3, &modules)
        .market(2, "pavilion-3")
        .hand(A, "FR F2 R2")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "buy 2 with FR F2 R2");
    assert!(asks(&scene, A, fresh_colors::Question::Reward(Currency::Dirham)));
}

#[test]
fn overpaying_for_a_camp_and_with_change_is_rewarded_twice() {
    let modules = [ModuleId::FreshColors, ModuleId::Camps, ModuleId::Change];
    let mut scene =
        Scene::with(3, &modules).market(1, "camp-n").hand(A, "F9").display("R5 R6 R7 R8").turn(A);
    let events = scene.play(A, "buy 1 with F9");
    assert!(
        events.iter().any(|it| matches!(it, Happening::Told(told) if told.key == "change-drew"))
    );
    assert!(asks(&scene, A, fresh_colors::Question::Reward(Currency::Florin)));
}

#[test]
fn chests_and_sultan_cards_are_no_tiles() {
    let modules = [ModuleId::FreshColors, ModuleId::TreasureChamber, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .sultan_open(0, Kind::Garden)
        .hand(A, "F9 R9")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "buy sultan-1 with F9");
    let question = scene.game.question(A);
    assert!(matches!(question, Some(Question::Module(ModuleQuestion::Sultan(_)))));
    scene.play(A, "sultan keep");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn), "overpaid, but no paint");
    let mut scene = Scene::with(3, &modules).hand(A, "R9").display("R5 R6 R7 R8").turn(A);
    scene.play(A, "buy room-1 with R9");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn), "one too many for the chests");
}

#[test]
fn overpaying_for_a_medina_counts_and_other_half_buildings_bring_nothing() {
    let modules = [ModuleId::FreshColors, ModuleId::Medina, ModuleId::Characters];
    let scene = Scene::with(3, &modules).market(3, "quarter-4").hand(A, "D5");
    let mut scene = scene.display("R5 R6 R7 R8").turn(A);
    scene.play(A, "buy 3 with D5");
    assert!(asks(&scene, A, fresh_colors::Question::Reward(Currency::Denar)));
    // The sage adds half a tower to the majority, and nothing here.
    let mut scene = Scene::with(3, &modules).built(A, "tower-12", 1, 0);
    give(&mut scene, A, TOWER, true);
    scene.game.states.characters.as_mut().unwrap().sages.push((A, Kind::Tower));
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 3);
    assert_eq!(points(&scene, A, Round::First), 2);
}

#[test]
fn a_watchtower_is_part_of_the_price() {
    let modules = [ModuleId::FreshColors, ModuleId::Watchtowers];
    let mut scene = Scene::with(3, &modules)
        .market(1, "pavilion-3")
        .hand(A, "F9")
        .display("R5 R6 R7 R8")
        .turn(A);
    scene.play(A, "buy 1 plus watchtower with F9");
    assert!(matches!(scene.game.question(A), Some(Question::Turn { first: false })), "exact");
}

#[test]
fn magical_buildings_and_halves_of_projects_are_decorated() {
    let modules = [ModuleId::FreshColors, ModuleId::MagicalBuildings, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules).built(A, "magic-tower", 1, 0);
    give(&mut scene, A, TOWER, true);
    assert_eq!(points(&scene, A, Round::First), 2);
    // One half of the first project, none of the second; an unfinished site brings nothing.
    let scene = scene.built(A, "project-tower-pavilion", 0, -1);
    assert_eq!(points(&scene, A, Round::First), 4);
    let mut scene = scene.built(A, "project-seraglio-chambers", 0, 1);
    assert_eq!(points(&scene, A, Round::First), 4);
    scene.game.turn_into("magic-tower".parse().unwrap(), crate::Nature::Suspended);
    assert_eq!(points(&scene, A, Round::First), 2);
}

#[test]
fn a_bonus_card_is_not_painted_and_a_painted_neighbour_counts_once_for_a_square() {
    let modules = [ModuleId::BonusCards, ModuleId::Squares, ModuleId::FreshColors];
    let mut scene = Scene::with(3, &modules).built(A, "garden-11", 1, 0);
    give(&mut scene, A, GARDEN, true);
    let scene = super::squares::square(scene, A, "square-garden-3", 1, 1);
    let before = points(&scene, A, Round::First);
    let squares = scene.game.halves(Scorer::Seat(A))[Kind::Garden];
    let mut scene = super::bonus_cards::deal(scene, A, "garden-11").turn_unchecked();
    scene.play(A, "bonus-cards show garden-11");
    assert_eq!(points(&scene, A, Round::First), before);
    assert_eq!((before, squares), (2, 4), "the garden, and the square with one neighbour");
}
