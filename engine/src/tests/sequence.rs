//! 90-sequence: the order of events where modules meet.

use super::scene::{A, B, Scene, tile};
use crate::modules::characters::Character;
use crate::{
    Happening, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer, SeatSet,
    modules::{street_trader, sultan},
};

fn asks(scene: &Scene, seat: crate::Seat, question: ModuleQuestion) -> bool {
    scene.game.question(seat) == Some(Question::Module(question))
}

fn is_claimed(scene: &Scene, seat: crate::Seat, name: &str) -> bool {
    asks(scene, seat, ModuleQuestion::Sultan(sultan::Question::Claim(tile(name))))
}

#[test]
fn chests_are_placed_before_the_trader_is_put_back() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber];
    let mut scene = Scene::with(3, &modules)
        .trader(A, 1, 0, &[Kind::Garden, Kind::Arcades, Kind::Chambers])
        .built(A, "tower-12", 0, 1)
        .pending(A, "tower-11-open")
        .room(&[Kind::Tower, Kind::Pavilion, Kind::Pavilion, Kind::Pavilion])
        .hand(A, "F9")
        .turn(A);
    scene.play(A, "buy room-1 with F9");
    scene.play(A, "build tower-11-open at 1,0");
    scene.play(A, "street-trader decline");
    scene.play(A, "done");
    let question = scene.game.question(A);
    assert!(matches!(question, Some(Question::Module(ModuleQuestion::TreasureChamber(_)))));
    scene.play(A, "treasure-chamber put 0,1");
    assert!(asks(&scene, A, ModuleQuestion::StreetTrader(street_trader::Question::Place)));
}

#[test]
fn a_scoring_comes_before_the_market_and_so_before_the_sultan() {
    let mut scene = Scene::with(3, &[ModuleId::Sultan])
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-11")
        .turn(A);
    scene.game.display.pop().map(|card| scene.game.discard.push(card)).unwrap();
    let mut scene = scene.next_cards("scoring-1 D1");
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    let events = scene.play(A, "done");
    assert!(events.iter().any(|it| matches!(it, Happening::Scored(_))));
    assert!(is_claimed(&scene, B, "garden-11"), "the tile counts from the next scoring on");
}

#[test]
fn dirk_draws_between_the_scoring_and_the_market_and_nobody_claims_that() {
    let mut scene = Scene::with(2, &[ModuleId::Sultan])
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-11 garden-12 garden-9 garden-7 garden-6 tower-12 garden-8-ne")
        .turn(A);
    scene.game.display.pop().map(|card| scene.game.discard.push(card)).unwrap();
    let mut scene = scene.next_cards("scoring-1 D1");
    scene.play(A, "buy 1 with F9");
    scene.play(A, "gift pavilion-8");
    let events = scene.play(A, "done");
    let place = |found: fn(&Happening) -> bool| events.iter().position(found).unwrap();
    let scored = place(|it| matches!(it, Happening::Scored(_)));
    let drew = place(|it| matches!(it, Happening::DirkDrew { tiles } if tiles.len() == 6));
    assert!(scored < drew);
    assert!(is_claimed(&scene, B, "garden-8-ne"), "the first tile for the market");
}

#[test]
fn bonus_cards_and_the_sage_are_asked_together_before_a_scoring() {
    let modules = [ModuleId::BonusCards, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .person(B, Character::Sage)
        .built(A, "tower-12", 1, 0)
        .display("U1 U2 U3 U4")
        .next_cards("scoring-1 D1")
        .turn(A);
    let hands = &mut scene.game.states.bonus_cards.as_mut().unwrap().hands;
    assert!(!hands[0].is_empty());
    scene.play(A, "take U4");
    scene.play(A, "done");
    let ask = scene.game.asked().unwrap();
    assert_eq!(ask.question, Question::BeforeCount(Round::First));
    assert_eq!(ask.seats, [A, B].into_iter().collect::<SeatSet>(), "on public grounds");
    scene.play(B, "characters sage garden");
    assert_eq!(scene.game.halves(Scorer::Seat(B))[Kind::Garden], 0, "sealed until all answered");
    scene.play(B, "done");
    let events = scene.play(A, "done");
    let scoring = events.iter().find_map(|it| match it {
        Happening::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let gardens = &scoring.unwrap().majorities[Kind::Garden.index()];
    assert_eq!(gardens.standings[0].halves, 1, "half a building takes part");
    assert_eq!(gardens.standings[0].points, 5);
}

#[test]
fn a_won_project_comes_before_everything_else_of_the_turn() {
    let modules = [ModuleId::Characters, ModuleId::MajorProjects];
    let mut scene = Scene::with(2, &modules)
        .person(A, Character::Beggar)
        .hand(A, "D9 D8 F1")
        .hand(B, "")
        .display("U1 U2 U3 U4")
        .turn(A);
    assert!(!scene.offers(A, "characters beg"));
    scene.play(A, "major-projects bid D8 D9");
    scene.play(A, "done");
    scene.play(B, "take U4");
    scene.play(B, "done");
    assert_eq!(scene.game.pending(A).count(), 1);
    // What was bid is no longer in the hand that the beggar looks at.
    assert!(scene.offers(A, "characters beg"));
}

#[test]
fn a_mark_by_default_is_the_kind_worth_more_in_the_next_scoring() {
    let modules = [ModuleId::NewScoreCards, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules).sultan_open(0, Kind::Garden).hand(A, "F7").turn(A);
    scene.play(A, "buy sultan-1 with F7");
    scene.play(A, "sultan roll");
    let Some(Question::Module(ModuleQuestion::Sultan(sultan::Question::Rolled(kind)))) =
        scene.game.question(A)
    else {
        panic!("the die was rolled");
    };
    let opposite = Kind::ALL[5 - kind.index()];
    let scoring = scene.game.scoring(Round::First);
    let worth = |kind: Kind| scoring.majorities[kind.index()].places[0];
    let best = if worth(kind) < worth(opposite) { opposite } else { kind };
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), format!("sultan mark {best}"));
}
