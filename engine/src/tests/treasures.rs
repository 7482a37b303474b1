//! 42 treasures.

use super::{
    change::coins,
    scene::{A, B, C, Scene, cards, tile},
};
use crate::{
    Game, Happening, Illegal, ModuleId, Question, Round, Scorer, Seat,
    modules::{characters::Character, states::treasures},
    trade::{Channel, OfferId},
};

const TREASURES: &[ModuleId] = &[ModuleId::Treasures];

impl Scene {
    /// Leaves a seat only these treasures.
    pub(super) fn treasures(mut self, seat: Seat, left: &[u8]) -> Self {
        treasures::state_mut(&mut self.game).left[seat.index()] = left.to_vec();
        self
    }
}

fn left(game: &Game, seat: Seat) -> &[u8] {
    &treasures::state(game).left[seat.index()]
}

fn points(scene: &Scene, round: Round) -> i16 {
    let lines = scene.game.scoring(round).lines.into_iter();
    lines.filter(|line| line.who == Scorer::Seat(A)).map(|line| line.points).sum()
}

#[test]
fn the_example_of_arcades_for_nine_with_seven_and_a_treasure_of_three() {
    let mut scene = Scene::with(3, TREASURES)
        .market(1, "arcades-9")
        .hand(A, "F7")
        .treasures(A, &[1, 3, 4, 5])
        .turn(A);
    assert_eq!(
        scene.refuses(A, "buy 1 plus treasure-2 with F7"),
        Illegal::Because(crate::Told::new("treasures-no-left").with("number", 2u8))
    );
    assert_eq!(
        scene.refuses(A, "buy 1 plus treasure-1 with F7"),
        Illegal::TooLittle { price: 8, paid: 7 }
    );
    let events = scene.play(A, "buy 1 plus treasure-3 with F7");
    let used = |it: &Happening| matches!(it, Happening::Told(it) if it.key == "treasures-used");
    assert!(events.iter().any(used));
    assert_eq!(left(&scene.game, A), [1, 4, 5]);
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "exact");
    assert_eq!(scene.game.discard, cards("F7"));
}

#[test]
fn a_treasure_needs_money_to_be_missing() {
    let mut scene = Scene::with(3, TREASURES).market(1, "arcades-9").hand(A, "F9 F1").turn(A);
    let missing = |paid| Illegal::NothingMissing { price: 9, paid };
    assert_eq!(scene.refuses(A, "buy 1 plus treasure-1 with F9 F1"), missing(10));
    assert_eq!(scene.refuses(A, "buy 1 plus treasure-1 with F9"), missing(9));
    // The hand is hidden: whoever could pay may keep money back.
    let mut scene = Scene::with(3, TREASURES).market(1, "arcades-9").hand(A, "F9 F8").turn(A);
    scene.play(A, "buy 1 plus treasure-1 with F8");
    assert_eq!(scene.game.hand(A), cards("F9"));
}

#[test]
fn what_is_left_at_the_end_is_points_and_nothing_before() {
    let scene = Scene::with(3, TREASURES).treasures(A, &[1, 4, 5]);
    assert_eq!(points(&scene, Round::First), 0);
    assert_eq!(points(&scene, Round::Second), 0);
    assert_eq!(points(&scene, Round::Third), 10);
    assert_eq!(points(&Scene::with(3, TREASURES), Round::Third), 15, "all five");
    assert_eq!(points(&Scene::with(3, TREASURES).treasures(A, &[]), Round::Third), 0);
}

#[test]
fn nothing_but_a_treasure_pays_a_small_price() {
    let mut scene = Scene::with(3, TREASURES).market(1, "pavilion-4").hand(A, "").turn(A);
    assert!(scene.offers(A, "buy 1 plus treasure-4"));
    assert!(!scene.offers(A, "buy 1 plus treasure-5"), "four are enough");
    scene.play(A, "buy 1 plus treasure-5");
    assert_eq!(left(&scene.game, A), [1, 2, 3, 4], "waste is legal");
}

#[test]
fn the_list_names_the_smallest_treasure_that_suffices() {
    let scene = Scene::with(3, TREASURES).market(1, "arcades-9").hand(A, "F6 F7").turn(A);
    let options: Vec<String> = scene.game.options(A).iter().map(ToString::to_string).collect();
    let of_slot = options.iter().filter(|it| it.starts_with("buy 1"));
    assert_eq!(
        of_slot.collect::<Vec<_>>(),
        ["buy 1 with F6 F7", "buy 1 plus treasure-2 with F7", "buy 1 plus treasure-3 with F6"]
    );
}

#[test]
fn every_purchase_of_a_turn_may_use_another_one() {
    let mut scene = Scene::with(3, TREASURES)
        .market(1, "arcades-9")
        .market(2, "seraglio-5")
        .hand(A, "F7 R4")
        .turn(A);
    let two = "buy 1 plus treasure-1 plus treasure-2 with F7";
    assert_eq!(scene.refuses(A, two), Illegal::NoSuchExtra);
    scene.play(A, "buy 1 plus treasure-2 with F7");
    scene.play(A, "buy 2 plus treasure-1 with R4");
    assert_eq!(left(&scene.game, A), [3, 4, 5]);
    assert_eq!(left(&scene.game, B), [1, 2, 3, 4, 5]);
}

#[test]
fn nobody_is_forced_to_use_one_and_an_absent_player_does_not() {
    let scene = Scene::with(3, TREASURES)
        .market(1, "pavilion-4")
        .hand(A, "F3")
        .display("")
        .market(2, "tower-9-es")
        .market(3, "tower-9-ne")
        .market(4, "tower-12")
        .turn(A);
    assert_eq!(scene.game.default_action(A), Some(crate::Action::Pass));
}

#[test]
fn a_tile_paid_with_a_treasure_may_be_given_to_dirk_who_has_none() {
    let mut scene = Scene::with(2, TREASURES)
        .market(1, "arcades-9")
        .hand(A, "F7")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "buy 1 plus treasure-2 with F7");
    scene.play(A, "take U4");
    scene.play(A, "gift arcades-9");
    assert_eq!(scene.game.pending(A).count(), 0);
    let third = scene.game.scoring(Round::Third);
    assert!(third.lines.iter().all(|line| line.who != Scorer::Dirk));
}

#[test]
fn treasures_are_no_money_in_the_final_distribution() {
    let scene = Scene::with(3, TREASURES)
        .market(1, "pavilion-7")
        .market(2, "chambers-11")
        .hand(A, "F7")
        .hand(B, "R1")
        .hand(C, "")
        .supply(0);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F7");
    let first = scene.game.options(A).remove(0).to_string();
    scene.play(A, &first);
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert!(scene.game.pending(B).any(|it| it == tile("chambers-11")));
}

// With other modules

#[test]
fn a_treasure_makes_what_the_vizier_pays_exact() {
    let modules = [ModuleId::Vizier, ModuleId::Treasures];
    let mut scene = Scene::with(3, &modules)
        .market(2, "tower-9-es")
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .hand(B, "R8")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert!(scene.offers(B, "vizier buy 2 plus treasure-1 with R8"));
    scene.play(B, "vizier buy 2 plus treasure-1 with R8");
    assert_eq!(scene.game.question(B), Some(Question::House), "no other action");
    assert_eq!(left(&scene.game, B), [2, 3, 4, 5]);
}

#[test]
fn any_legal_mix_of_money_goes_with_a_treasure() {
    let modules = [
        ModuleId::MoneyChangers,
        ModuleId::Diamonds,
        ModuleId::Change,
        ModuleId::MasterBuilders,
        ModuleId::Treasures,
    ];
    let scene = || {
        let scene = Scene::with(3, &modules).market(2, "tower-9-es").hand(A, "R4 U3 RU X8 BR");
        coins(scene, A, "R").turn(A)
    };
    for payment in ["R4 U3 RU", "X8", "R4 BR", "R4 BR coin-R"] {
        scene().play(A, &format!("buy 2 plus treasure-2 with {payment}"));
    }
    assert_eq!(scene().refuses(A, "buy 2 plus treasure-2 with X8 coin-R"), Illegal::Mixed);
}

#[test]
fn a_treasure_leaves_no_overpayment_to_be_rewarded() {
    let modules = [ModuleId::Change, ModuleId::FreshColors, ModuleId::Treasures];
    let mut scene = Scene::with(3, &modules).market(1, "arcades-9").hand(A, "F8").turn(A);
    let events = scene.play(A, "buy 1 plus treasure-5 with F8");
    let drew = |it: &Happening| matches!(it, Happening::Told(told) if told.key == "change-drew");
    assert!(!events.iter().any(drew));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "no paint either");
}

#[test]
fn the_patron_leaves_nothing_to_fill_up_and_the_miser_goes_by_the_price() {
    let modules = [ModuleId::Characters, ModuleId::Treasures];
    let mut scene = Scene::with(3, &modules)
        .market(1, "tower-10")
        .hand(A, "F6")
        .display("U1 U2 U3 U4")
        .person(A, Character::Patron)
        .person(A, Character::Miser)
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 1 plus patron plus treasure-4 with F6"), Illegal::NoSuchExtra);
    scene.play(A, "buy 1 plus treasure-4 with F6");
    let miser = crate::modules::characters::Question::Miser;
    let asked = Question::Module(crate::ModuleQuestion::Characters(miser));
    assert_eq!(scene.game.question(A), Some(asked), "ten decide, not the six paid");
}

#[test]
fn chests_and_sultan_cards_take_no_treasure() {
    let modules = [ModuleId::TreasureChamber, ModuleId::Sultan, ModuleId::Treasures];
    let mut scene =
        Scene::with(3, &modules).sultan_open(0, crate::Kind::Garden).hand(A, "F5 F2 R3").turn(A);
    assert_eq!(scene.refuses(A, "buy sultan-1 plus treasure-2 with F5"), Illegal::NoSuchExtra);
    assert_eq!(scene.refuses(A, "buy room-1 plus treasure-3 with F5"), Illegal::NoSuchExtra);
}

#[test]
fn camps_magical_buildings_and_medinas_may_be_paid_with_one() {
    let modules =
        [ModuleId::Camps, ModuleId::MagicalBuildings, ModuleId::Medina, ModuleId::Treasures];
    let scene = Scene::with(3, &modules)
        .market(1, "camp-e")
        .market(2, "magic-garden")
        .market(3, "quarter-9")
        .turn(A);
    for slot in 0..3 {
        let extra = "treasure-5".parse().unwrap();
        let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(slot), &[extra]);
        assert!(quote.is_ok(), "slot {slot}");
    }
}

#[test]
fn the_price_to_fill_up_is_the_total_with_a_watchtower() {
    let modules = [ModuleId::Watchtowers, ModuleId::Treasures];
    let mut scene = Scene::with(3, &modules).market(1, "pavilion-7").hand(A, "F8 F2").turn(A);
    // 7 and 6 more.
    scene.play(A, "buy 1 plus treasure-3 plus watchtower with F8 F2");
    assert_eq!(scene.game.pending(A).count(), 2);
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn an_exact_purchase_by_treasure_sends_a_scout() {
    let modules = [ModuleId::Invaders, ModuleId::Treasures];
    let mut scene = Scene::with(3, &modules).market(1, "arcades-9").hand(A, "F7");
    let state = scene.game.states.invaders.as_deref_mut().unwrap();
    let at = state.asleep.iter().position(|&kind| kind == crate::Kind::Arcades);
    if let Some(at) = at {
        std::mem::swap(&mut state.asleep[at], &mut state.scouts[0]);
    }
    let mut scene = scene.turn(A);
    let events = scene.play(A, "buy 1 plus treasure-2 with F7");
    let seen = |it: &Happening| matches!(it, Happening::Told(it) if it.key == "invaders-scouted");
    assert!(events.iter().any(seen));
}
