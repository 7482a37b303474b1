//! 03 bonus-cards.

use super::scene::{A, B, Scene, tile};
use crate::{
    Config, Game, Happening, Illegal, Item, Kind, ModuleId, ModuleSet, Question, Round, Scorer,
    Seat, SeatSet, Seed,
};

const BONUS: &[ModuleId] = &[ModuleId::BonusCards];

/// Gives a seat these cards, in exchange for others of its hand.
pub(super) fn deal(mut scene: Scene, seat: Seat, names: &str) -> Scene {
    let state = scene.game.states.bonus_cards.as_mut().unwrap();
    for (nth, name) in names.split_whitespace().enumerate() {
        let (wanted, old) = (tile(name), state.hands[seat.index()][nth].tile);
        for card in state.hands.iter_mut().flatten() {
            if card.tile == wanted {
                card.tile = old;
            }
        }
        for unused in &mut state.unused {
            if *unused == wanted {
                *unused = old;
            }
        }
        state.hands[seat.index()][nth].tile = wanted;
    }
    scene
}

fn count(scene: &Scene, seat: Seat, kind: Kind) -> u16 {
    scene.game.halves(Scorer::Seat(seat))[kind] / 2
}

/// A finishes a turn in which the first scoring card comes up.
fn to_scoring(scene: Scene) -> (Scene, Vec<Happening>) {
    let mut scene = scene.display("F1 F2 R1 R2").next_cards("scoring-1 D1").turn(A);
    scene.play(A, "take F1");
    let events = scene.play(A, "done");
    (scene, events)
}

#[test]
fn cards_are_dealt_by_the_number_of_players() {
    for (players, each, out) in [(2, 3, 4), (3, 3, 1), (4, 2, 2), (5, 2, 0), (6, 1, 4)] {
        let modules: ModuleSet = BONUS.iter().copied().collect();
        let game = Game::new(Config::new(players, modules, Seed::from_number(5))).unwrap();
        let state = game.states.bonus_cards.as_ref().unwrap();
        assert!(state.hands.iter().all(|hand| hand.len() == each));
        assert_eq!(state.unused.len(), out);
    }
}

#[test]
fn a_revealed_card_is_one_more_garden() {
    let scene = deal(Scene::with(3, BONUS), A, "garden-10-open garden-11 tower-12");
    let mut scene = scene.built(A, "garden-10-open", 1, 0).turn(B);
    assert_eq!(count(&scene, A, Kind::Garden), 1);
    assert_eq!(scene.game.anytime(A).len(), 1);
    // In somebody else's turn, and without answering anything.
    scene.play(A, "bonus-cards show garden-10-open");
    assert_eq!(count(&scene, A, Kind::Garden), 2);
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    assert_eq!(scene.game.undoable(), None, "everybody has seen the card");
    let shelves = &scene.game.view(Some(B)).players[0].shelves;
    assert_eq!(shelves[0].items.len(), 1);
    assert_eq!(shelves[1].items, [Item::Hidden(2)]);
}

#[test]
fn only_exactly_the_shown_tile_in_the_alhambra_counts() {
    let scene = deal(Scene::with(3, BONUS), A, "garden-10-open garden-11 tower-12");
    let scene = scene.built(A, "garden-10-n", 1, 0).reserve(A, "tower-12");
    let mut scene = scene.built(B, "garden-11", 1, 0).turn(A);
    for name in ["garden-10-open", "garden-11", "tower-12"] {
        let illegal = scene.refuses(A, &format!("bonus-cards show {name}"));
        assert_eq!(illegal.told().key, "bonus-cards-no-tile");
    }
    let scene = deal(scene, B, "seraglio-9");
    let mut scene = scene;
    let illegal = scene.refuses(A, "bonus-cards show seraglio-9");
    assert_eq!(illegal.told().key, "bonus-cards-no-card");
}

#[test]
fn a_card_goes_back_on_hand_with_its_tile() {
    let scene = deal(Scene::with(3, BONUS), A, "tower-12");
    let mut scene = scene.built(A, "tower-12", 1, 0).turn(A);
    scene.play(A, "bonus-cards show tower-12");
    assert_eq!(count(&scene, A, Kind::Tower), 2);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(count(&scene, A, Kind::Tower), 0);
    // Everybody knows the card now.
    let shelves = &scene.game.view(None).players[0].shelves;
    assert_eq!(shelves[0].items.len(), 2);
    scene.play(A, "done");
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild add tower-12 at 1,0");
    assert_eq!(count(&scene, A, Kind::Tower), 1);
    scene.play(A, "bonus-cards show tower-12");
    assert_eq!(count(&scene, A, Kind::Tower), 2);
}

#[test]
fn a_swapped_out_tile_takes_its_card_back_too() {
    let scene = deal(Scene::with(3, BONUS), A, "tower-12");
    let mut scene = scene.built(A, "tower-12", 1, 0).reserve(A, "garden-11").turn(A);
    scene.play(A, "bonus-cards show tower-12");
    scene.play(A, "rebuild swap garden-11 at 1,0");
    assert_eq!(count(&scene, A, Kind::Tower), 0);
}

#[test]
fn a_tie_by_a_card_shares_the_places() {
    let scene = deal(Scene::with(3, BONUS), A, "tower-12")
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", 2, 0)
        .built(B, "tower-10", 0, 1)
        .built(B, "tower-13", 1, 0)
        .built(B, "tower-11-n", 0, -1);
    let mut scene = scene.turn_unchecked();
    scene.play(A, "bonus-cards show tower-12");
    let towers = &scene.game.scoring(Round::Second).majorities[Kind::Tower.index()];
    assert_eq!(towers.standings.iter().map(|it| it.points).collect::<Vec<_>>(), [9, 9]);
}

#[test]
fn reveals_for_a_scoring_are_sealed_until_all_have_answered() {
    let scene = deal(Scene::with(3, BONUS), A, "garden-11 garden-10-open");
    let scene = deal(scene, B, "tower-12");
    let scene = scene.built(A, "garden-11", 1, 0).built(B, "tower-12", 1, 0);
    let (mut scene, _) = to_scoring(scene);
    assert_eq!(scene.game.asked().unwrap().seats, [A, B].into_iter().collect::<SeatSet>());
    assert_eq!(scene.game.question(A), Some(Question::BeforeCount(Round::First)));
    scene.play(A, "bonus-cards show garden-11");
    assert_eq!(count(&scene, A, Kind::Garden), 1, "nothing is open yet");
    let seen = |viewer| scene.game.view(Some(viewer)).players[0].shelves[0].items.clone();
    assert_eq!(seen(B), [Item::Hidden(3)]);
    assert!(seen(A).iter().any(|item| matches!(item, Item::Marked(..))));
    assert_eq!(scene.game.undoable(), None, "else it would tell whether B has answered since");
    scene.play(A, "done");
    assert_eq!(scene.game.undoable(), None, "what is sealed stays so");
    assert!(matches!(scene.refuses(A, "bonus-cards show garden-11"), Illegal::NotAsked { .. }));
    let events = scene.play(B, "done");
    let place = |found: fn(&Happening) -> bool| events.iter().position(found).unwrap();
    let shown = place(|it| matches!(it, Happening::Told(told) if told.key == "bonus-cards-reveal"));
    assert!(shown < place(|it| matches!(it, Happening::Scored(_))));
    assert_eq!(count(&scene, A, Kind::Garden), 2);
    assert_eq!(count(&scene, B, Kind::Tower), 1, "B has kept the card hidden");
}

#[test]
fn an_absent_player_reveals_everything_for_a_scoring() {
    let scene = deal(Scene::with(3, BONUS), A, "garden-11 garden-10-open");
    let scene = scene.built(A, "garden-11", 1, 0).built(A, "garden-10-open", 0, 1);
    let (mut scene, _) = to_scoring(scene);
    while scene.game.question(A) == Some(Question::BeforeCount(Round::First)) {
        let line = scene.game.default_action(A).unwrap().to_string();
        scene.play(A, &line);
    }
    assert_eq!(count(&scene, A, Kind::Garden), 4);
}

#[test]
fn nobody_is_asked_who_cannot_have_a_fitting_card() {
    let scene = Scene::with(3, BONUS).built(A, "garden-9", 1, 0);
    let (scene, events) = to_scoring(scene);
    assert!(events.iter().any(|it| matches!(it, Happening::Scored(_))));
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    // A tile without walls might be on a card, whether it is or not.
    let scene = deal(Scene::with(3, BONUS), B, "garden-11").built(A, "garden-11", 1, 0);
    let (scene, _) = to_scoring(scene);
    assert_eq!(scene.game.asked().unwrap().seats, SeatSet::only(A));
    assert_eq!(scene.game.options(A).len(), 1);
}

#[test]
fn a_tile_of_the_final_distribution_may_be_matched() {
    let scene = deal(Scene::with(3, BONUS), A, "tower-12");
    let mut scene = scene.last_purchase("tower-12", "F8 R9");
    scene.play(A, "build tower-12 at 1,0");
    assert_eq!(scene.game.question(A), Some(Question::BeforeCount(Round::Third)));
    scene.play(A, "bonus-cards show tower-12");
    scene.play(A, "done");
    assert!(scene.game.is_over());
    assert_eq!(count(&scene, A, Kind::Tower), 2);
}

#[test]
fn a_wooden_wall_changes_nothing_and_the_new_score_cards_count_a_card() {
    let modules = [ModuleId::BonusCards, ModuleId::CityWalls, ModuleId::NewScoreCards];
    let scene = deal(Scene::with(3, &modules), A, "tower-12").built(A, "tower-12", 1, 0);
    let mut scene = scene.turn(A);
    let walls = crate::ExtraWalls([crate::Sides::printed("N"), crate::Sides::NONE]);
    scene.game.wall_in(tile("tower-12"), walls);
    scene.play(A, "bonus-cards show tower-12");
    let towers = &scene.game.scoring(Round::First).majorities[Kind::Tower.index()];
    assert_eq!(towers.standings[0].halves, 4);
}

#[test]
fn a_tile_that_waits_or_that_dirk_has_matches_no_card() {
    let scene = deal(Scene::with(2, BONUS).no_dirk_tiles(), A, "tower-12 garden-11");
    let mut scene = scene.pending(A, "tower-12").dirk("garden-11").turn(A);
    for name in ["tower-12", "garden-11"] {
        let illegal = scene.refuses(A, &format!("bonus-cards show {name}"));
        assert_eq!(illegal.told().key, "bonus-cards-no-tile", "{name}");
    }
}

#[test]
fn a_tile_moved_inside_in_one_step_keeps_its_card_shown() {
    use super::gates_without_end::{coloured, set};
    let scene = coloured(&[ModuleId::BonusCards, ModuleId::GatesWithoutEnd]);
    let scene = deal(scene.built(A, "garden-11", 1, 0), A, "garden-11");
    let mut scene = scene.turn(A);
    scene.play(A, "bonus-cards show garden-11");
    let mut scene = set(scene, 1, "rebuild");
    scene.play(A, "gates-without-end move 1,0 to garden-11 at 0,1");
    assert_eq!(count(&scene, A, Kind::Garden), 2);
}
