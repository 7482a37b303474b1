//! 10 thieves.

use super::scene::{A, B, C, Scene, cards};
use crate::{
    Config, Currency, Game, Happening, Illegal, Item, ModuleId, ModuleSet, Question, Seat, Seed,
};

const THIEVES: &[ModuleId] = &[ModuleId::Thieves];

/// Deals everybody exactly these thieves, one letter each; the rest is out.
pub(super) fn deal(mut scene: Scene, hands: &[&str]) -> Scene {
    let state = scene.game.states.thieves.as_mut().unwrap();
    let mut pool = std::mem::take(&mut state.unused);
    for hand in &mut state.hands {
        pool.append(hand);
    }
    for (hand, letters) in state.hands.iter_mut().zip(hands) {
        for currency in letters.chars().filter_map(Currency::from_letter) {
            let at = pool.iter().position(|&it| it == currency).expect("three of each");
            hand.push(pool.remove(at));
        }
        hand.sort_unstable();
    }
    state.unused = pool;
    scene
}

/// A has finished a turn; the display shows these cards.
fn window(modules: &[ModuleId], hands: &[&str], display: &str, next: &str) -> Scene {
    let scene = Scene::with(hands.len(), modules).display(&format!("F1 {display}"));
    let (first, rest) = next.split_once(' ').unwrap_or((next, ""));
    let mut scene = deal(scene, hands).next_cards(rest).next_cards(first).turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene
}

fn asked(scene: &Scene) -> Seat {
    scene.game.asked().unwrap().seats.lowest().unwrap()
}

#[test]
fn thieves_are_dealt_by_the_number_of_players() {
    for (players, each, out) in [(2, 4, 4), (3, 4, 0), (4, 3, 0), (5, 2, 2), (6, 2, 0)] {
        let modules: ModuleSet = THIEVES.iter().copied().collect();
        let game = Game::new(Config::new(players, modules, Seed::from_number(5))).unwrap();
        let state = game.states.thieves.as_ref().unwrap();
        assert!(state.hands.iter().all(|hand| hand.len() == each));
        assert_eq!(state.unused.len(), out);
    }
}

#[test]
fn a_thief_keeps_the_floor_and_then_everybody_may_decide_anew() {
    let mut scene = window(THIEVES, &["F", "D", "DD"], "D9 R1 U1", "F2 D8 F3 F4");
    // B is due to play, so C is the first who may steal.
    assert_eq!(asked(&scene), C);
    assert_eq!(scene.refuses(B, "thieves steal D9"), Illegal::NotAsked { seat: B });
    let events = scene.play(C, "thieves steal D9");
    let stole = |it: &Happening| matches!(it, Happening::Told(told) if told.key == "thieves-stole");
    assert!(events.iter().any(stole), "a theft is public");
    assert_eq!(asked(&scene), C);
    scene.play(C, "thieves steal D8");
    assert_eq!(asked(&scene), A, "C has no thief left");
    assert_eq!(scene.game.display.len(), 4);
    scene.play(A, "thieves steal F2");
    assert_eq!(asked(&scene), B, "nobody who may steal has a thief");
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
}

#[test]
fn one_card_a_thief_and_of_its_currency_only() {
    let mut scene = window(THIEVES, &["", "", "U"], "U1 U2 R5", "F7");
    let options: Vec<String> = scene.game.options(C).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["pass", "thieves steal U1", "thieves steal U2"]);
    assert_eq!(scene.refuses(C, "thieves steal R5").told().key, "thieves-no-thief");
    let card = cards("U9")[0];
    assert_eq!(scene.refuses(C, "thieves steal U9"), Illegal::NotDisplayed { card });
    scene.play(C, "thieves steal U2");
    assert!(scene.game.display.contains(&cards("U1")[0]));
}

#[test]
fn a_scoring_card_in_the_refill_is_scored_at_once() {
    let mut scene = window(THIEVES, &["", "", "UU"], "U1 U2 R5", "F7 scoring-1 F8");
    let events = scene.play(C, "thieves steal U1");
    assert!(events.iter().any(|it| matches!(it, Happening::Scored(_))));
    assert_eq!(scene.game.display, cards("U2 R5 F7 F8"));
    assert_eq!(asked(&scene), C, "the window goes on");
}

#[test]
fn who_is_asked_depends_on_nothing_hidden() {
    let scene = window(THIEVES, &["", "", "F"], "U1 U2 R5", "D7");
    assert_eq!(asked(&scene), C, "whether the thief fits is C's secret");
    assert_eq!(scene.game.options(C).len(), 1);
    let hidden = scene.game.view(Some(A));
    assert_eq!(hidden.players[2].shelves[0].items, [Item::Hidden(1)]);
    let own = scene.game.view(Some(C));
    assert!(matches!(own.players[2].shelves[0].items[..], [Item::Card(_)]));
    assert_eq!(scene.game.default_action(C).unwrap().to_string(), "pass");
}

#[test]
fn with_two_players_only_the_one_who_has_finished_may_steal() {
    let scene = window(THIEVES, &["U", "U"], "U1 U2 R5", "D7");
    assert_eq!(asked(&scene), A);
}

#[test]
fn thief_and_vizier_share_the_window() {
    let modules = [ModuleId::Vizier, ModuleId::Thieves];
    let mut scene = window(&modules, &["U", "U", "U"], "U1 U2 R5", "D7 D8");
    assert_eq!(asked(&scene), B, "the player due next may use the vizier");
    assert_eq!(scene.refuses(B, "thieves steal U1").told().key, "thieves-no-next");
    scene.play(B, "pass");
    scene.play(C, "thieves steal U1");
    assert_eq!(asked(&scene), C, "and now the vizier");
    scene.play(C, "pass");
    assert_eq!(asked(&scene), B);
}

#[test]
fn changers_and_diamonds_cannot_be_stolen_and_builders_can() {
    let modules =
        [ModuleId::MoneyChangers, ModuleId::Diamonds, ModuleId::Thieves, ModuleId::MasterBuilders];
    let scene = Scene::with(3, &modules).hand(A, "").hand(B, "").hand(C, "");
    let scene = deal(scene, &["", "", "URFD"]).display("F1 X5 RU BR").next_cards("RD");
    let mut scene = scene.turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    let options: Vec<String> = scene.game.options(C).iter().map(ToString::to_string).collect();
    assert_eq!(options, ["pass", "thieves steal BR"]);
    scene.play(C, "thieves steal BR");
    assert_eq!(scene.game.hand(C), cards("BR"));
}

#[test]
fn gates_and_walls_turned_up_by_a_theft_are_laid_open() {
    let modules = [ModuleId::CityGates, ModuleId::CityWalls, ModuleId::Thieves];
    let mut scene = window(&modules, &["", "", "UU"], "U1 U2 R5", "F7 gate wall-N F8");
    scene.play(C, "thieves steal U1");
    assert_eq!(scene.game.view(None).beside.len(), 2);
    assert!(matches!(scene.refuses(C, "thieves steal gate"), Illegal::NotDisplayed { .. }));
    // C may think again once everybody could answer the theft.
    scene.play(C, "pass");
    scene.play(C, "pass");
    assert!(scene.offers(B, "take gate"));
    assert!(scene.offers(B, "city-walls build N on start-2"));
}

#[test]
fn nobody_steals_once_the_end_has_begun() {
    let scene = deal(Scene::with(3, THIEVES), &["U", "U", "U"]);
    let mut scene = scene.market(1, "pavilion-7").hand(A, "F8").supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_ne!(scene.game.asked().map(|ask| ask.question), Some(Question::Window));
}

#[test]
fn who_has_used_the_vizier_may_steal_before_anybody_else_decides() {
    let modules = [ModuleId::Vizier, ModuleId::Thieves];
    let scene = Scene::with(3, &modules).market(1, "pavilion-7").hand(C, "F7");
    let scene = deal(scene, &["U", "U", "U"]).display("F1 U1 U2 R5").next_cards("D7 D8");
    let mut scene = scene.turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(B, "pass");
    scene.play(C, "vizier buy 1 with F7");
    scene.play(C, "stow pavilion-7");
    assert_eq!(asked(&scene), C, "C keeps the floor");
    scene.play(C, "thieves steal U1");
    assert_eq!(asked(&scene), B, "C has nothing left: the sweep begins again");
}
