//! Pairs of 26 medina.

use super::{A, B, C, Scene, is_told};
use crate::modules::characters::Character;
use crate::tests::squares::square;
use crate::{
    Illegal, Kind, ModuleId, ModuleQuestion, OfferId, Question, Round, Scorer, Side,
    modules::{characters, street_trader, watchtowers::Watchtower},
    trade::Channel,
};

const MEDINA: ModuleId = ModuleId::Medina;

#[test]
fn the_vizier_buys_a_medina_and_changers_diamonds_and_builders_pay_for_one() {
    let scene = Scene::with(3, &[ModuleId::Vizier, MEDINA]).market(2, "quarter-7").hand(B, "R7");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    scene.play(B, "vizier buy 2 with R7");
    scene.play(B, "build quarter-7 at -1,0");
    let modules = [ModuleId::MoneyChangers, ModuleId::Diamonds, ModuleId::MasterBuilders, MEDINA];
    for money in ["FR F3 R4", "X7", "BR R4"] {
        let scene = Scene::with(3, &modules).market(2, "quarter-7");
        let mut scene = scene.hand(A, "FR F3 R4 X7 BR").turn(A);
        scene.play(A, &format!("buy 2 with {money}"));
        assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "{money}");
    }
}

#[test]
fn the_patron_buys_a_medina_and_the_miser_counts_one_of_ten() {
    let miser = Question::Module(ModuleQuestion::Characters(characters::Question::Miser));
    for (name, asks) in [("quarter-10", true), ("quarter-9", false)] {
        let scene = Scene::with(3, &[ModuleId::Characters, MEDINA]).market(1, name);
        let scene = scene.person(A, Character::Patron).person(A, Character::Miser);
        let mut scene = scene.hand(A, "").display("U1 U2 U3 U4").turn(A);
        scene.play(A, "buy 1 plus patron");
        assert_eq!(scene.game.question(A) == Some(miser), asks, "{name}");
    }
}

#[test]
fn a_medina_is_no_neighbour_of_a_square_and_counts_in_a_camps_line() {
    let modules = [ModuleId::Squares, ModuleId::Camps, MEDINA];
    let scene = square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let scene = scene.built(A, "quarter-10", 1, 1);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 0);
    // The camp looks west over the tower, the medina and the start tile.
    let scene = Scene::with(3, &modules).built(A, "quarter-10", 1, 0);
    let scene = scene.built(A, "tower-13", 2, 0).built(A, "camp-w", 3, 0);
    let lines = scene.game.scoring(Round::First).lines;
    let camp = lines.iter().find(|it| it.module == ModuleId::Camps);
    assert_eq!(camp.map(|it| it.points), Some(3));
}

#[test]
fn no_resident_and_no_chest_comes_to_a_medina() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber, MEDINA];
    let residents = [Kind::Tower, Kind::Seraglio, Kind::Chambers];
    let scene = Scene::with(3, &modules).trader(A, 1, 0, &residents).pending(A, "quarter-10");
    let mut scene = scene.display("U1 U2 U3 U4").turn_unchecked();
    scene.game.play(A, "take U4".parse().unwrap()).unwrap();
    scene.game.play(A, "build quarter-10 at 1,0".parse().unwrap()).unwrap();
    let exchange = ModuleQuestion::StreetTrader(street_trader::Question::Exchange);
    assert_eq!(scene.game.question(A), Some(Question::Module(exchange)));
    let scene = Scene::with(3, &[ModuleId::TreasureChamber, MEDINA]).built(A, "quarter-10", 1, 0);
    let mut scene = scene.room(&[Kind::Garden; 4]).hand(A, "R8").turn(A);
    scene.play(A, "buy room-1 with R8");
    scene.play(A, "done");
    assert_eq!(scene.game.laid_by(ModuleId::TreasureChamber).count(), 0);
}

#[test]
fn medinas_cost_before_the_attack_does_and_each_takes_what_is_there() {
    let mut scene = Scene::with(3, &[ModuleId::Invaders, MEDINA]).score(A, 13);
    let struck = (Round::Third, Side::E);
    scene.game.states.invaders.as_mut().unwrap().struck.push(struck);
    let scene = scene.built(B, "quarter-2", 1, 0).built(C, "quarter-3", -1, 0);
    let scoring = scene.game.scoring(Round::Third);
    let own = scoring.lines.iter().filter(|it| it.who == Scorer::Seat(A));
    let losses: Vec<_> = own.map(|it| (it.module, it.points)).collect();
    // Twelve for having none; of the attack's five only one is left to take.
    assert_eq!(losses, [(MEDINA, -12), (ModuleId::Invaders, -1)]);
    assert_eq!(scoring.total(Scorer::Seat(A)), 0);
}

#[test]
fn a_medina_is_not_claimed_brings_no_culture_and_comes_without_a_watchtower() {
    let modules = [ModuleId::Sultan, ModuleId::ArtOfTheMoors, ModuleId::Watchtowers, MEDINA];
    let scene = Scene::with(3, &modules).sultan_owned(B, 0, Kind::Garden).market(1, "quarter-8");
    let scene = scene.reserve(A, "seraglio-8").next_tiles("quarter-9").hand(A, "F9");
    let mut scene = scene.display("U1 U2 U3 U4").turn(A);
    let slot = OfferId::Slot(0);
    let quote = scene.game.quote(A, Channel::Turn, slot, &[Watchtower.into()]);
    assert_eq!(quote, Err(Illegal::NoSuchExtra));
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow quarter-8");
    let events = scene.play(A, "done");
    assert!(!is_told(&events, "art-of-the-moors-took"));
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    assert_eq!(scene.game.market[0].map(crate::TileId::name), Some("quarter-9"));
}

#[test]
fn a_medina_is_a_cell_of_no_kind_for_the_guidelines_and_costs_after_them() {
    use crate::modules::caliphs_guidelines::{State, Task};
    let scene = Scene::with(3, &[ModuleId::CaliphsGuidelines, MEDINA]);
    let mut scene = scene.built(A, "quarter-10", 1, 0).built(A, "tower-12", 2, 0);
    let tasks = [Task::Rows, Task::Variety, Task::Pairs];
    scene.game.states.caliphs_guidelines = Some(State { tasks }.into());
    let scoring = scene.game.scoring(Round::Third);
    let rows: Vec<_> = scoring
        .lines
        .iter()
        .filter(|it| it.module == ModuleId::CaliphsGuidelines && it.who == Scorer::Seat(A))
        .map(|it| it.points)
        .collect();
    assert_eq!(rows, [3], "one row of three; one kind is none yet, and no pair");
    let first_loss = scoring.lines.iter().position(|it| it.points < 0);
    let last_gain = scoring.lines.iter().rposition(|it| 0 < it.points);
    assert!(last_gain < first_loss);
}
