//! 19 caravanserai.

use super::scene::{A, B, C, Scene};
use crate::{
    Action, Currency, Illegal, Item, ModuleId, OfferId, Purpose, Question, Seat,
    modules::caravanserai::{Owned, State},
    trade::Channel,
};

const CARAVANSERAI: &[ModuleId] = &[ModuleId::Caravanserai];
/// One open building of each kind, in a row from the start tile.
const KINDS: [&str; 6] =
    ["pavilion-8", "seraglio-9", "arcades-9", "chambers-10", "garden-11", "tower-12"];

pub(super) fn state(scene: &mut Scene) -> &mut State {
    scene.game.states.caravanserai.as_mut().unwrap()
}

/// Lays a card before a seat, by its number, with its marker on a field.
pub(super) fn owned(mut scene: Scene, seat: Seat, number: u8, value: u8, aside: bool) -> Scene {
    state(&mut scene).owned.push(Owned { seat, card: number - 1, value, aside });
    scene
}

/// A has built so many kinds.
fn kinds(scene: Scene, count: usize) -> Scene {
    let row = KINDS.iter().take(count).zip(1..);
    row.fold(scene, |scene, (name, x)| scene.built(A, name, x, 0))
}

fn price(scene: &Scene, number: u8) -> Result<u16, Illegal> {
    let card = OfferId::Card(format!("caravan-{number}").parse().unwrap());
    scene.game.quote(A, Channel::Turn, card, &[]).map(|quote| quote.price())
}

fn steps(scene: &Scene) -> Vec<String> {
    let options = scene.game.options(A).into_iter().map(|it| it.to_string());
    options.filter(|it| it.starts_with("caravanserai ")).collect()
}

fn field(scene: &mut Scene, nth: usize) -> (u8, bool) {
    let Owned { value, aside, .. } = state(scene).owned[nth];
    (value, aside)
}

#[test]
fn the_price_falls_with_the_kinds_that_are_built() {
    let prices: Vec<_> = (0..=6)
        .map(|count| price(&kinds(Scene::with(3, CARAVANSERAI), count).turn(A), 1))
        .collect();
    let none = Err(Illegal::NotForSale);
    let none = || none.clone();
    assert_eq!(prices, [none(), none(), none(), none(), Ok(8), Ok(4), Ok(2)]);
}

#[test]
fn eight_cards_lie_open_and_each_is_sold_once() {
    let scene = kinds(Scene::with(3, CARAVANSERAI), 6).hand(A, "F2").turn(A);
    assert_eq!(scene.game.view(None).beside[0].items.len(), 8);
    let mut scene = scene;
    scene.play(A, "buy caravan-3 with F2");
    assert_eq!(scene.game.view(None).beside[0].items.len(), 7);
    assert!(matches!(scene.game.view(None).players[0].shelves[0].items[..], [Item::Card(_)]));
    assert_eq!(price(&scene, 3), Err(Illegal::NotForSale));
}

#[test]
fn a_second_card_with_five_kinds_costs_four_and_an_exact_payment_gives_an_action() {
    let scene = owned(kinds(Scene::with(3, CARAVANSERAI), 5), A, 1, 0, false);
    let mut scene = scene.hand(A, "F4 F3 R1").turn(A);
    assert_eq!(scene.refuses(A, "buy caravan-2 with F3 R1"), Illegal::Mixed);
    scene.play(A, "buy caravan-2 with F4");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(price(&scene, 3), Err(Illegal::NotForSale), "nobody has three");
    assert!(steps(&scene).is_empty(), "a new card waits for the next turn");
}

#[test]
fn with_four_kinds_nobody_has_two() {
    let scene = owned(kinds(Scene::with(3, CARAVANSERAI), 4), A, 1, 0, false).turn(A);
    assert_eq!(price(&scene, 2), Err(Illegal::NotForSale));
}

#[test]
fn what_is_not_yet_built_does_not_count() {
    let scene = kinds(Scene::with(3, CARAVANSERAI), 4).reserve(A, "tower-12");
    let mut scene = scene.market(1, "garden-11").hand(A, "F9 F2").turn(A);
    scene.play(A, "buy 1 with F9 F2");
    assert_eq!(price(&scene, 1), Ok(8));
}

#[test]
fn an_overpaid_card_ends_the_turn() {
    let mut scene = kinds(Scene::with(3, CARAVANSERAI), 6).hand(A, "F3").turn(A);
    scene.play(A, "buy caravan-1 with F3");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn the_example_of_two_cards_has_four_steps_and_none() {
    // Card 5 on two ducats, card 3 on three denars.
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 2, false);
    let mut scene = owned(scene, A, 3, 3, false).hand(A, "").turn(A);
    let purse = |scene: &Scene| -> Vec<String> {
        scene.game.purse(A, Purpose::Purchase).iter().map(ToString::to_string).collect()
    };
    assert_eq!(purse(&scene), ["amount-U2", "amount-D3"]);
    assert_eq!(
        steps(&scene),
        [
            "caravanserai step 5 to U3",
            "caravanserai step 5 to R2",
            "caravanserai step 3 to D4",
            "caravanserai step 3 to U3",
        ]
    );
    assert_eq!(scene.game.notes(A)[0].key, "caravanserai-step-first");
    scene.play(A, "caravanserai step 3 to U3");
    assert_eq!(purse(&scene), ["amount-U2", "amount-U3"]);
    assert!(steps(&scene).is_empty(), "one marker, one step");
}

#[test]
fn from_a_side_field_and_from_five_no_way_leads_on() {
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 2, true);
    let mut scene = owned(scene, A, 3, 5, false).turn(A);
    assert!(steps(&scene).is_empty());
    assert_eq!(scene.refuses(A, "caravanserai step 5 to U3").told().key, "caravanserai-no-step");
    // From 1 and 5 nothing branches off.
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 1, false).turn(A);
    assert_eq!(steps(&scene), ["caravanserai step 5 to U2"]);
}

#[test]
fn the_step_comes_before_everything_else() {
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 0, false).market(1, "pavilion-2");
    let mut scene = scene.hand(A, "F2").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 1 with F2");
    assert!(steps(&scene).is_empty());
    let refused = scene.refuses(A, "caravanserai step 5 to U1");
    assert_eq!(refused.told().key, "caravanserai-no-longer");
    scene.play(A, "take U1");
    assert!(!scene.offers(B, "caravanserai step 5 to U1"), "it is not B's");
}

#[test]
fn the_amount_is_spent_as_a_whole_and_begins_again() {
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 4, false).market(4, "pavilion-7");
    let mut scene = scene.hand(A, "U3 U4").display("F1 F2 F3 F4").turn(A);
    scene.refuses(A, "buy 4 with U4 amount-U3");
    scene.play(A, "buy 4 with U3 amount-U4");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "it was exact");
    assert_eq!(field(&mut scene, 0), (0, false));
    assert!(scene.game.purse(A, Purpose::Purchase).iter().all(|it| it.value() == 4), "U4 is left");
    assert!(steps(&scene).is_empty(), "not before the next turn");
}

#[test]
fn the_first_card_helps_to_pay_for_the_second() {
    let scene = owned(kinds(Scene::with(3, CARAVANSERAI), 5), A, 5, 3, false);
    let mut scene = scene.hand(A, "U1").turn(A);
    scene.play(A, "buy caravan-1 with U1 amount-U3");
    assert_eq!(state(&mut scene).owned.len(), 2);
}

#[test]
fn an_absent_player_moves_the_lower_marker_up_and_buys_no_card() {
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 2, false);
    let scene = owned(scene, A, 3, 1, false).turn(A);
    let default = |scene: &Scene| scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default(&scene), "caravanserai step 3 to D2");
    // The older one of equals; and only what can still go up.
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 2, false);
    let scene = owned(scene, A, 3, 2, false).turn(A);
    assert_eq!(default(&scene), "caravanserai step 5 to U3");
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 2, true);
    let scene = owned(scene, A, 3, 4, false).turn(A);
    assert_eq!(default(&scene), "caravanserai step 3 to D5");
    let scene = kinds(Scene::with(3, CARAVANSERAI), 6).hand(A, "F2").display("U1 U2 U3 U4").turn(A);
    assert!(matches!(scene.game.default_action(A), Some(Action::Take(_))));
}

#[test]
fn nobody_is_forced_to_spend_the_amount() {
    let scene = Scene::with(3, CARAVANSERAI).market(1, "tower-13").market(2, "tower-12");
    let scene = scene.market(3, "garden-12").market(4, "pavilion-4").hand(A, "").display("");
    let scene = owned(scene, A, 5, 4, true).turn_unchecked();
    // Card 5 branches off to florins at four, which buys nothing here; upright it would.
    assert!(scene.offers(A, "pass"));
    let mut scene = scene;
    state(&mut scene).owned[0].aside = false;
    assert!(scene.offers(A, "buy 4 with amount-U4") && scene.offers(A, "pass"));
}

#[test]
fn the_amount_counts_in_the_final_distribution() {
    let scene = Scene::with(3, CARAVANSERAI).market(1, "pavilion-7").market(4, "pavilion-8");
    let scene = scene.hand(A, "F8").hand(B, "U2").hand(C, "");
    let mut scene = owned(scene, C, 5, 3, false).supply(0).turn(A);
    assert_eq!(
        scene.game.active().map(|it| it.final_money(&scene.game, C, Currency::Ducat)).sum::<u16>(),
        3
    );
    scene.play(A, "buy 1 with F8");
    while scene.game.question(C) != Some(Question::House) {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        let action = scene.game.default_action(seat).unwrap();
        scene.game.play(seat, action).unwrap();
    }
    assert!(scene.game.pending(C).any(|it| it.name() == "pavilion-8"));
}

#[test]
fn an_absent_player_whose_markers_cannot_go_up_moves_none() {
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 3, true);
    let scene = owned(scene, A, 3, 5, false).display("U1 U2 U3 U9").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take U9");
}

#[test]
fn an_absent_buyer_spends_the_amount_only_where_it_makes_a_payment_exact_or_possible() {
    let pays = |hand: &str| {
        let scene = Scene::with(3, CARAVANSERAI).market(4, "pavilion-7").hand(A, hand);
        let scene = owned(scene, A, 5, 4, false).turn(A);
        let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(3), &[]).unwrap();
        let payments = scene.game.payments(&quote);
        let payment = crate::defaults::default_payment(&quote, payments).unwrap();
        payment.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pays("U3 U9"), "U3 amount-U4", "exact");
    assert_eq!(pays("U6"), "U6 amount-U4", "possible");
    assert_eq!(pays("U4 U9"), "U9", "neither, though less would be wasted: it is kept");
    assert_eq!(pays("U7"), "U7", "exact without it");
}

#[test]
fn nobody_steps_while_a_sultan_is_asked() {
    let modules = [ModuleId::Caravanserai, ModuleId::Sultan];
    let scene = owned(Scene::with(3, &modules), B, 5, 2, false);
    let scene = scene.sultan_owned(B, 0, crate::Kind::Garden).market(1, "pavilion-8");
    let scene = scene.hand(A, "F9").next_tiles("garden-11 tower-12");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    assert_eq!(scene.options(B), ["sultan take", "sultan leave"]);
    scene.refuses(B, "caravanserai step 5 to U3");
    scene.play(B, "sultan take");
    scene.play(B, "stow garden-11");
    assert!(scene.offers(B, "caravanserai step 5 to U3"), "but in the own turn");
}

#[test]
fn a_building_finished_in_this_turn_counts_at_once_and_the_amount_outlives_the_discarding() {
    let modules = [ModuleId::Caravanserai, ModuleId::BuildingSites];
    let scene = kinds(Scene::with(3, &modules), 5).site(A, "garden-11", Currency::Florin);
    let mut scene = scene.hand(A, "F9 F2").turn(A);
    assert_eq!(price(&scene, 1), Ok(8), "four kinds");
    scene.play(A, "buy garden-11 with F2 F9");
    assert_eq!(price(&scene, 1), Ok(4), "and now five");
    // At the end the florins of a shown site are discarded, but not what is marked.
    let scene = kinds(Scene::with(3, &modules), 5).site(A, "garden-11", Currency::Florin);
    let scene = owned(scene, A, 7, 3, false).hand(A, "F9 D4").hand(B, "F2").hand(C, "");
    let scene = scene.market(1, "seraglio-8").market(3, "pavilion-2").supply(0);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 3 with D4");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    assert!(scene.game.hand(A).is_empty());
    assert!(scene.game.pending(A).any(|it| it.name() == "seraglio-8"), "three florins to two");
}

#[test]
fn a_marker_spent_on_a_side_field_begins_on_the_main_way_again() {
    // Card 5 branches off to dirhams at two.
    let scene = owned(Scene::with(3, CARAVANSERAI), A, 5, 2, true).market(2, "pavilion-2");
    let mut scene = scene.hand(A, "").display("F1 F2 F3 F4").turn(A);
    scene.play(A, "buy 2 with amount-R2");
    assert_eq!(field(&mut scene, 0), (0, false));
    let scene = scene.turn(A);
    assert_eq!(steps(&scene), ["caravanserai step 5 to U1"]);
}
