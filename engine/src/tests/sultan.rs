//! 18 sultan.

use super::scene::{A, B, C, Scene, tile};
use crate::modules::sultan::SultanCard;
use crate::{
    Card, Channel, Illegal, Kind, ModuleId, ModuleQuestion, Question, Seat, modules::sultan,
};

const SULTAN: &[ModuleId] = &[ModuleId::Sultan];

impl Scene {
    /// A sultan card lies open, marked with a kind.
    pub(super) fn sultan_open(mut self, number: u8, kind: Kind) -> Self {
        self.game.deck.retain(|card| *card.peek() != SultanCard(number).into());
        let state = self.game.states.sultan.as_mut().unwrap();
        state.open.push(sultan::Marked { number, kind });
        self
    }

    pub(super) fn sultan_owned(mut self, seat: Seat, number: u8, kind: Kind) -> Self {
        self.game.deck.retain(|card| *card.peek() != SultanCard(number).into());
        let state = self.game.states.sultan.as_mut().unwrap();
        state.owned.push((seat, sultan::Marked { number, kind }));
        self
    }
}

fn asks_claim(scene: &Scene, seat: Seat, name: &str) -> bool {
    let question = ModuleQuestion::Sultan(sultan::Question::Claim(tile(name)));
    scene.game.question(seat) == Some(Question::Module(question))
}

/// A buys the tile of slot 1, stows it, and ends the turn.
fn empty_slot_one(scene: &mut Scene) {
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
}

fn with_gap(modules: &[ModuleId]) -> Scene {
    Scene::with(3, modules).market(1, "pavilion-8").hand(A, "F9").display("U1 U2 U3 U4")
}

#[test]
fn three_two_and_three_cards_lie_in_the_first_three_piles() {
    for players in 2..=6 {
        let scene = Scene::with(players, SULTAN);
        let from_top: Vec<Card> = scene.game.deck.iter().rev().map(|card| *card.peek()).collect();
        let money = from_top.len() - 2 - 8;
        let size = |pile: usize| money / 5 + usize::from(pile < money % 5);
        let sultans =
            |cards: &[Card]| cards.iter().filter(|it| SultanCard::try_from(**it).is_ok()).count();
        let (first, rest) = from_top.split_at(size(0) + 3);
        let (second, rest) = rest.split_at(size(1) + 1 + 2);
        let (third, rest) = rest.split_at(size(2) + 3);
        let counts = [sultans(first), sultans(second), sultans(third), sultans(rest)];
        assert_eq!(counts, [3, 2, 3, 0]);
    }
}

#[test]
fn a_revealed_card_is_marked_by_the_die_and_takes_no_place_in_the_display() {
    let mut scene = Scene::with(3, SULTAN).display("F1 F2 F3 F4").next_cards("sultan-1 R5").turn(A);
    scene.play(A, "take F4");
    scene.play(A, "done");
    assert_eq!(scene.game.display.len(), 4);
    let state = scene.game.states.sultan.as_ref().unwrap();
    assert_eq!(state.open.len(), 1);
    assert_eq!(scene.game.view(None).beside[0].key, "sultan-open");
}

#[test]
fn a_card_costs_seven_and_an_exact_payment_gives_an_action() {
    // Card 2 is one of the two for dirhams.
    let scene = || Scene::with(3, SULTAN).sultan_open(1, Kind::Arcades).hand(A, "R4 R3 R8");
    let mut exact = scene().turn(A);
    exact.play(A, "buy sultan-2 with R3 R4");
    exact.play(A, "sultan keep");
    assert_eq!(exact.game.question(A), Some(Question::Turn { first: false }));
    let mut over = scene().turn(A);
    over.play(A, "buy sultan-2 with R8");
    over.play(A, "sultan keep");
    assert_eq!(over.game.question(A), Some(Question::EndTurn));
    assert_eq!(over.game.hand(A).len(), 2);
}

#[test]
fn after_a_roll_the_mark_is_the_rolled_kind_or_the_opposite_one() {
    let mut scene = Scene::with(3, SULTAN).sultan_open(0, Kind::Pavilion).hand(A, "F7").turn(A);
    scene.play(A, "buy sultan-1 with F7");
    scene.play(A, "sultan roll");
    let Some(Question::Module(ModuleQuestion::Sultan(sultan::Question::Rolled(rolled)))) =
        scene.game.question(A)
    else {
        panic!("the buyer chooses a mark")
    };
    assert_eq!(scene.game.undoable(), None);
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    let opposite = Kind::ALL[5 - rolled.index()];
    assert_eq!(options, [format!("sultan mark {rolled}"), format!("sultan mark {opposite}")]);
    let other = Kind::ALL.into_iter().find(|it| ![rolled, opposite].contains(it)).unwrap();
    scene.refuses(A, &format!("sultan mark {other}"));
    scene.play(A, &options[1]);
    let state = scene.game.states.sultan.as_ref().unwrap();
    assert_eq!(state.owned[0].1.kind, opposite);
    assert_eq!(Kind::ALL[5 - Kind::Arcades.index()], Kind::Chambers);
}

#[test]
fn owners_are_asked_from_the_next_player_on_and_the_slot_is_drawn_for_again() {
    let mut scene = with_gap(SULTAN)
        .next_tiles("garden-11 garden-10-open tower-12")
        .sultan_owned(A, 0, Kind::Garden)
        .sultan_owned(B, 1, Kind::Garden)
        .turn(A);
    empty_slot_one(&mut scene);
    assert!(asks_claim(&scene, B, "garden-11"));
    scene.play(B, "sultan take");
    assert_eq!(scene.game.question(B), Some(Question::House));
    scene.play(B, "build garden-11 at 1,0");
    assert!(asks_claim(&scene, A, "garden-10-open"));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "sultan take");
    scene.play(A, "sultan leave");
    assert_eq!(scene.game.market[0], Some(tile("garden-10-open")));
    assert!(scene.game.gone.cards.contains(&SultanCard(1).into()));
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
}

#[test]
fn a_tile_that_is_left_by_everybody_goes_onto_the_slot() {
    let mut scene = with_gap(SULTAN)
        .next_tiles("garden-11")
        .sultan_owned(C, 0, Kind::Garden)
        .sultan_owned(B, 1, Kind::Tower)
        .turn(A);
    empty_slot_one(&mut scene);
    assert!(asks_claim(&scene, C, "garden-11"));
    scene.play(C, "sultan leave");
    assert_eq!(scene.game.market[0], Some(tile("garden-11")));
}

#[test]
fn of_two_matching_cards_the_older_one_is_spent_and_each_takes_one_tile() {
    let mut scene = with_gap(SULTAN)
        .next_tiles("garden-11 garden-10-open tower-12")
        .sultan_owned(B, 5, Kind::Garden)
        .sultan_owned(B, 2, Kind::Garden)
        .turn(A);
    empty_slot_one(&mut scene);
    scene.play(B, "sultan take");
    assert_eq!(scene.game.gone.cards, [SultanCard(5).into()]);
    scene.play(B, "stow garden-11");
    scene.play(B, "sultan take");
    scene.play(B, "stow garden-10-open");
    assert_eq!(scene.game.market[0], Some(tile("tower-12")));
}

#[test]
fn taking_the_last_tile_ends_the_game() {
    let mut scene =
        with_gap(SULTAN).next_tiles("garden-11").supply(1).sultan_owned(B, 0, Kind::Garden).turn(A);
    empty_slot_one(&mut scene);
    scene.play(B, "sultan take");
    let events = scene.play(B, "stow garden-11");
    assert!(events.iter().any(|it| matches!(it, crate::Happening::EndBegan { .. })));
}

#[test]
fn with_two_players_a_taken_tile_may_go_to_dirk() {
    let mut scene = Scene::with(2, SULTAN)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-11")
        .sultan_owned(B, 0, Kind::Garden)
        .turn(A);
    empty_slot_one(&mut scene);
    scene.play(B, "sultan take");
    scene.play(B, "gift garden-11");
    assert!(scene.game.dirk.as_ref().unwrap().tiles.contains(&tile("garden-11")));
}

#[test]
fn diamonds_pay_for_a_card_and_the_vizier_never_does() {
    let modules = [ModuleId::Vizier, ModuleId::Diamonds, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .sultan_open(0, Kind::Garden)
        .sultan_open(1, Kind::Garden)
        .hand(A, "X7 U1")
        .hand(B, "R7")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "buy sultan-1 with X7");
    scene.play(A, "sultan keep");
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "vizier buy sultan-2 with R7"), Illegal::NotForSale);
    assert!(
        scene
            .game
            .offers(B, Channel::Between)
            .iter()
            .all(|it| it.goods != crate::Goods::Card(SultanCard(1).into()))
    );
}

#[test]
fn the_window_after_a_vizier_purchase_begins_with_the_player_due_next() {
    let modules = [ModuleId::Vizier, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .market(1, "pavilion-8")
        .market(2, "pavilion-7")
        .hand(A, "F9 U1")
        .hand(C, "R7")
        .display("U1 U2 U3 U4")
        .next_tiles("tower-12 garden-11 tower-11-n")
        .sultan_owned(A, 0, Kind::Garden)
        .sultan_owned(B, 1, Kind::Garden)
        .turn(A);
    empty_slot_one(&mut scene);
    scene.play(B, "pass");
    scene.play(C, "vizier buy 2 with R7");
    scene.play(C, "build pavilion-7 at 1,0");
    assert!(asks_claim(&scene, B, "garden-11"));
    scene.play(B, "sultan leave");
    assert!(asks_claim(&scene, A, "garden-11"));
}

#[test]
fn camps_cannot_be_claimed_and_magical_buildings_can() {
    let modules = [ModuleId::Camps, ModuleId::Sultan, ModuleId::MagicalBuildings];
    let mut scene = with_gap(&modules).next_tiles("camp-n").turn(A);
    for (number, kind) in Kind::ALL.into_iter().enumerate() {
        scene = scene.sultan_owned(B, number as u8, kind);
    }
    empty_slot_one(&mut scene);
    assert_eq!(scene.game.market[0], Some(tile("camp-n")));
    let mut scene =
        with_gap(&modules).next_tiles("magic-garden").sultan_owned(B, 0, Kind::Garden).turn(A);
    empty_slot_one(&mut scene);
    scene.play(B, "sultan take");
    scene.play(B, "build magic-garden at 1,0");
}

#[test]
fn a_card_bought_this_turn_works_in_this_turns_refill() {
    let mut scene = with_gap(SULTAN)
        .hand(A, "F7 F9")
        .sultan_open(0, Kind::Garden)
        .next_tiles("garden-11")
        .turn(A);
    scene.play(A, "buy sultan-1 with F7");
    scene.play(A, "sultan keep");
    empty_slot_one(&mut scene);
    assert!(asks_claim(&scene, A, "garden-11"));
}

#[test]
fn two_of_the_eight_cards_are_of_each_currency() {
    let scene = (0..8)
        .fold(Scene::with(3, SULTAN), |scene, number| scene.sultan_open(number, Kind::Garden));
    let mut currencies: Vec<_> = scene
        .game
        .offers(A, Channel::Turn)
        .iter()
        .filter_map(|it| match it.goods {
            crate::Goods::Card(_) => it.currency(),
            _ => None,
        })
        .collect();
    currencies.sort_unstable();
    let twice: Vec<_> = crate::Currency::COINED.into_iter().flat_map(|it| [it; 2]).collect();
    assert_eq!(currencies, twice);
}

#[test]
fn an_absent_buyer_keeps_the_mark_and_after_a_roll_marks_what_is_built_more() {
    let scene = Scene::with(3, SULTAN).sultan_open(0, Kind::Pavilion).hand(A, "F7").turn(A);
    let mut scene = scene;
    scene.play(A, "buy sultan-1 with F7");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "sultan keep");
    scene.play(A, "sultan roll");
    let Some(Question::Module(ModuleQuestion::Sultan(sultan::Question::Rolled(rolled)))) =
        scene.game.question(A)
    else {
        panic!("the buyer chooses a mark")
    };
    let opposite = Kind::ALL[5 - rolled.index()];
    for kind in [rolled, opposite] {
        let mut scene = Scene { game: scene.game.clone() };
        let built = crate::TileId::base().find(|it| {
            it.kind() == Some(kind) && scene.game.tower.iter().any(|tile| tile.peek() == it)
        });
        scene = scene.built(A, built.unwrap().name(), 1, 0);
        let default = scene.game.default_action(A).unwrap().to_string();
        assert_eq!(default, format!("sultan mark {kind}"));
    }
}

#[test]
fn after_a_key_the_left_neighbour_of_its_owner_is_asked_first_and_the_owner_last() {
    use super::gates_without_end::{coloured, set};
    let modules = [ModuleId::Sultan, ModuleId::GatesWithoutEnd];
    let mut scene = coloured(&modules)
        .market(3, "tower-13")
        .hand(A, "F9 R5")
        .next_tiles("garden-11 tower-12")
        .sultan_owned(A, 0, Kind::Garden)
        .sultan_owned(C, 1, Kind::Garden);
    scene = set(scene, 1, "buy");
    scene.play(A, "gates-without-end buy 3 with F9 R5");
    while !asks_claim(&scene, C, "garden-11") {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        assert!(!asks_claim(&scene, A, "garden-11"), "C comes before A");
        scene.answer(seat);
    }
    scene.play(C, "sultan leave");
    assert!(asks_claim(&scene, A, "garden-11"));
}

#[test]
fn what_is_given_out_at_the_end_cannot_be_claimed() {
    let mut scene = Scene::with(2, SULTAN)
        .market(1, "pavilion-8")
        .market(2, "garden-11")
        .hand(A, "F9 R3")
        .hand(B, "")
        .sultan_owned(B, 0, Kind::Garden)
        .supply(0)
        .turn(A);
    empty_slot_one(&mut scene);
    assert!(!asks_claim(&scene, B, "garden-11"));
    assert_eq!(scene.game.question(A), Some(Question::House), "A has three dirhams, B nothing");
}
