//! 40 handymen.

use super::{
    scene::{A, B, C, Scene, is_told, tile},
    squares::square,
};
use crate::{
    Currency, Illegal, ModuleId, ModuleQuestion, Order, Question, Rebuild, Round, Scorer, Seat,
    modules::{
        characters::Character,
        handymen::{Question as Own, Throw},
        states::handymen::{state, state_mut},
    },
    stack::Frame,
    tile_state::Laid,
    trade::{Channel, OfferId},
};

const HANDYMEN: &[ModuleId] = &[ModuleId::Handymen];

impl Scene {
    /// Workers of a seat at a slot.
    pub(super) fn workers(mut self, seat: Seat, slot: usize, count: u8) -> Self {
        let crew = &mut state_mut(&mut self.game).crews[seat.index()];
        crew.supply -= count;
        crew.slots[slot - 1] += count;
        self
    }

    /// A worker of a seat on a tile that it has.
    pub(super) fn worker_on(mut self, seat: Seat, name: &str) -> Self {
        state_mut(&mut self.game).crews[seat.index()].supply -= 1;
        let laid = Laid::new(ModuleId::Handymen, tile(name), 0);
        self.game.lay_token(Laid { owner: Some(seat), ..laid });
        self
    }

    /// A has rolled these dice.
    pub(super) fn rolled(mut self, dice: &[u8]) -> Self {
        self.play(A, "handymen roll");
        let throw = dice.iter().fold(Throw::default(), |throw, &die| throw.with(die));
        let Some(Frame::Ask(ask)) = self.game.stack.last_mut() else { panic!("A is asked") };
        ask.question = Question::Module(ModuleQuestion::Handymen(Own::Rolled(throw)));
        self
    }
}

fn supply(scene: &Scene, seat: Seat) -> u8 {
    state(&scene.game).crews[seat.index()].supply
}

fn at(scene: &Scene, seat: Seat, slot: usize) -> u8 {
    state(&scene.game).crews[seat.index()].slots[slot - 1]
}

fn points(scene: &Scene, seat: Seat) -> i16 {
    let lines = scene.game.scoring(Round::First).lines.into_iter();
    let own = lines.filter(|it| it.module == ModuleId::Handymen && it.who == Scorer::Seat(seat));
    own.map(|line| line.points).sum()
}

pub(super) fn targets(scene: &Scene) -> Vec<String> {
    let options = scene.game.options(A);
    let all = options.iter().map(ToString::to_string);
    all.filter_map(|it| it.strip_prefix("handymen ").map(str::to_owned)).collect()
}

/// The market of the example: a seven at the dirhams, own tiles of five and twelve.
fn example() -> Scene {
    Scene::with(3, HANDYMEN)
        .market(1, "tower-9-es")
        .market(2, "chambers-7-ne")
        .market(3, "tower-9-ne")
        .market(4, "tower-13")
        .built(A, "tower-12", 1, 0)
        .reserve(A, "pavilion-5")
        .display("U1 U2 U3 U4")
        .turn(A)
}

#[test]
fn the_example_of_one_six_and_five() {
    let one = example().rolled(&[1]);
    assert_eq!(targets(&one), ["again"]);
    let two = example().rolled(&[1, 6]);
    assert_eq!(targets(&two), ["slot 2", "tile pavilion-5", "again"], "7 or 5");
    let mut three = example().rolled(&[1, 6, 5]);
    assert_eq!(targets(&three), ["tile tower-12", "nothing"], "12, 2 or 10");
    three.play(A, "handymen tile tower-12");
    assert_eq!(supply(&three, A), 7);
    assert_eq!(points(&three, A), 1);
    let mut slot = example().rolled(&[1, 6]);
    slot.play(A, "handymen slot 2");
    assert_eq!(at(&slot, A, 2), 1);
}

#[test]
fn after_a_roll_money_is_taken_and_nothing_else() {
    let mut scene = example().hand(A, "R7").turn(A);
    let events = scene.play(A, "handymen roll");
    assert!(is_told(&events, "handymen-rolled"));
    assert_eq!(scene.game.undoable(), None, "a die was rolled");
    let mut scene = Scene { game: scene.game }.rolled_again(&[1, 6, 5]);
    scene.play(A, "handymen nothing");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(scene.refuses(A, "buy 2 with R7"), Illegal::OnlyMoney);
    assert_eq!(scene.refuses(A, "rebuild remove 1,0"), Illegal::OnlyMoney);
    scene.refuses(A, "handymen roll");
    scene.play(A, "take U4");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

impl Scene {
    /// The dice of the open question are these.
    fn rolled_again(mut self, dice: &[u8]) -> Self {
        let throw = dice.iter().fold(Throw::default(), |throw, &die| throw.with(die));
        let Some(Frame::Ask(ask)) = self.game.stack.last_mut() else { panic!("A is asked") };
        ask.question = Question::Module(ModuleQuestion::Handymen(Own::Rolled(throw)));
        self
    }
}

#[test]
fn three_alike_are_a_joker() {
    let scene = example().rolled(&[4, 4, 4]);
    assert_eq!(
        targets(&scene),
        [
            "slot 1",
            "slot 2",
            "slot 3",
            "slot 4",
            "tile start-1",
            "tile tower-12",
            "tile pavilion-5",
            "nothing"
        ]
    );
    let two = example().rolled(&[4, 4]);
    assert_eq!(targets(&two), ["again"], "8, for nothing is no price");
}

#[test]
fn a_roll_needs_a_worker_and_money_to_take() {
    let mut scene = example();
    state_mut(&mut scene.game).crews[0] =
        crate::modules::handymen::Crew { supply: 0, slots: [0; 4], used: 8 };
    scene.refuses(A, "handymen roll");
    assert_eq!(targets(&scene), Vec::<String>::new());
    let mut poor = example().display("").turn(A);
    poor.refuses(A, "handymen roll");
}

#[test]
fn a_tile_takes_one_worker_and_a_slot_several() {
    let scene = example().worker_on(A, "tower-12").workers(A, 2, 2).rolled(&[1, 6, 5]);
    assert_eq!(targets(&scene), ["nothing"]);
    let mut scene = example().workers(A, 2, 2).rolled(&[1, 6]);
    scene.play(A, "handymen slot 2");
    assert_eq!(at(&scene, A, 2), 3);
}

#[test]
fn the_example_of_four_connected_and_a_fifth_at_a_corner() {
    let scene = Scene::with(3, HANDYMEN)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-11", 2, 0)
        .built(A, "chambers-10", 1, 1)
        .built(A, "chambers-11", 2, 1)
        .built(A, "arcades-9", 1, 2)
        .built(A, "arcades-10", 0, 1)
        .built(A, "seraglio-9", 3, 1)
        .built(A, "pavilion-8", 3, 2);
    let scene = ["tower-12", "garden-11", "chambers-10", "chambers-11", "pavilion-8"]
        .into_iter()
        .fold(scene, |scene, name| scene.worker_on(A, name));
    assert_eq!(points(&scene, A), 4);
    assert_eq!(points(&scene, B), 0);
}

#[test]
fn walls_do_not_separate_workers_and_the_reserve_does_not_count() {
    let scene = Scene::with(3, HANDYMEN)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-12", 1, -1)
        .reserve(A, "garden-11");
    let scene = ["tower-12", "garden-12", "garden-11"]
        .into_iter()
        .fold(scene, |scene, name| scene.worker_on(A, name));
    assert_eq!(points(&scene, A), 2);
}

#[test]
fn the_example_of_two_workers_who_make_nine_seven() {
    let mut scene =
        Scene::with(3, HANDYMEN).market(1, "tower-9-es").workers(A, 1, 2).hand(A, "F7").turn(A);
    assert!(scene.offers(A, "buy 1 plus workers-down-2 with F7"));
    scene.refuses(A, "buy 1 plus workers-down-3 with F7");
    let events = scene.play(A, "buy 1 plus workers-down-2 with F7");
    assert!(is_told(&events, "handymen-used"));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "exact");
    assert_eq!((at(&scene, A, 1), supply(&scene, A)), (0, 6), "they leave the game");
}

#[test]
fn a_worker_also_makes_a_price_higher_and_foreign_ones_do_nothing() {
    let scene = || {
        Scene::with(3, HANDYMEN)
            .market(1, "pavilion-8")
            .workers(A, 1, 1)
            .workers(B, 1, 3)
            .hand(A, "F9")
            .turn(A)
    };
    let mut up = scene();
    let dearer = up.game.options(A).into_iter().filter(|it| it.to_string().contains("workers-up"));
    assert_eq!(dearer.count(), 1, "a price is raised only to be paid exactly");
    up.play(A, "buy 1 plus workers-up-1 with F9");
    assert_eq!(up.game.question(A), Some(Question::Turn { first: false }));
    scene().refuses(A, "buy 1 plus workers-up-2 with F9");
}

#[test]
fn a_price_never_falls_below_nothing() {
    let mut scene =
        Scene::with(3, HANDYMEN).market(1, "pavilion-2").workers(A, 1, 3).hand(A, "").turn(A);
    assert!(!scene.offers(A, "buy 1 plus workers-down-3"), "two are enough");
    scene.play(A, "buy 1 plus workers-down-2");
    assert_eq!(at(&scene, A, 1), 1);
}

/// A buys at a slot where A, B and C have workers; C began the game.
fn left_over() -> Scene {
    let mut scene = Scene::with(3, HANDYMEN)
        .market(1, "pavilion-2")
        .workers(A, 1, 1)
        .workers(B, 1, 2)
        .workers(C, 1, 1)
        .hand(A, "F3")
        .turn(A);
    state_mut(&mut scene.game).first = C;
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    scene
}

#[test]
fn who_has_workers_left_decides_before_the_new_tile_comes() {
    let mut scene = left_over();
    let left = |count| Some(Question::Module(ModuleQuestion::Handymen(Own::Left(0, count))));
    assert_eq!(scene.game.market[0], None);
    assert_eq!(scene.game.question(C), left(1), "the start player of the game is first");
    scene.play(C, "handymen back 1");
    assert_eq!((at(&scene, C, 1), supply(&scene, C)), (0, 8));
    assert_eq!(scene.game.question(A), left(1));
    scene.play(A, "handymen back 0");
    assert_eq!(scene.game.question(B), left(2));
    scene.refuses(B, "handymen back 3");
    scene.play(B, "handymen back 1");
    assert_eq!((at(&scene, B, 1), supply(&scene, B)), (1, 7));
    assert!(scene.game.market[0].is_some());
}

#[test]
fn a_standing_order_leaves_workers_or_takes_them_back() {
    let scene = left_over();
    let answered = |orders: &[&str]| {
        let orders: Vec<Order> = orders.iter().map(|it| it.parse().unwrap()).collect();
        assert!(orders.iter().all(|it| scene.game.config.modules.takes_order(it)));
        let ordered = scene.game.ordered(C, &orders, None);
        ordered.map(|it| it.action.to_string())
    };
    assert_eq!(answered(&[]).as_deref(), Some("handymen back 0"), "left, unless ordered");
    assert_eq!(answered(&["handymen: yes"]).as_deref(), Some("handymen back 1"));
    assert_eq!(answered(&["handymen: no"]).as_deref(), Some("handymen back 0"));
    assert_eq!(answered(&["handymen: ask"]), None);
}

#[test]
fn an_absent_player_uses_a_roll_only_for_the_largest_group() {
    let scene = example().worker_on(A, "tower-12").rolled(&[1, 6]);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "handymen again");
    let scene = example().rolled(&[6, 6, 6]);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "handymen tile start-1");
    let scene = example().worker_on(A, "tower-12").rolled(&[1, 6, 5]);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "handymen nothing");
}

#[test]
fn a_worker_stays_on_a_tile_that_goes_into_the_reserve() {
    let mut scene =
        Scene::with(3, HANDYMEN).built(A, "tower-12", 1, 0).worker_on(A, "tower-12").turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(scene.game.tokens_on(tile("tower-12")).len(), 1);
    assert_eq!(supply(&scene, A), 7);
}

// With other modules

#[test]
fn workers_make_what_the_vizier_pays_exact() {
    let mut scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::Handymen])
        .market(2, "tower-9-es")
        .workers(B, 2, 1)
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .hand(B, "R8")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(B, "vizier buy 2 plus workers-down-1 with R8");
    assert_eq!(at(&scene, B, 2), 0);
}

#[test]
fn a_square_takes_a_worker_only_by_a_joker() {
    let modules = [ModuleId::Squares, ModuleId::Handymen];
    let scene = || {
        square(Scene::with(3, &modules), A, "square-garden-2", 1, 0).display("U1 U2 U3 U4").turn(A)
    };
    let square = "tile square-garden-2".to_owned();
    assert!(!targets(&scene().rolled(&[2])).contains(&square));
    assert!(targets(&scene().rolled(&[2, 2, 2])).contains(&square));
}

#[test]
fn the_patron_leaves_the_workers_where_they_are() {
    let modules = [ModuleId::Characters, ModuleId::Handymen];
    let mut scene = Scene::with(3, &modules)
        .market(1, "tower-9-es")
        .workers(A, 1, 1)
        .person(A, Character::Patron)
        .turn(A);
    let both = "buy 1 plus patron plus workers-down-1";
    assert_eq!(scene.refuses(A, both), Illegal::NoSuchExtra);
    scene.play(A, "buy 1 plus patron");
    assert_eq!(at(&scene, A, 1), 1);
}

#[test]
fn the_trader_works_after_a_roll_and_the_dancer_only_before() {
    let modules = [ModuleId::Characters, ModuleId::Handymen];
    let scene = |person| {
        Scene::with(3, &modules)
            .person(A, person)
            .workers(A, 1, 1)
            .display("U1 U6 D8 D9")
            .turn(A)
            .rolled(&[6, 6, 5])
    };
    let mut trader = scene(Character::Trader);
    trader.play(A, "handymen nothing");
    trader.play(A, "take U1 U6");
    let mut dancer = scene(Character::Dancer);
    dancer.play(A, "handymen nothing");
    dancer.refuses(A, "characters dance 1");
    let mut first = Scene::with(3, &modules)
        .person(A, Character::Dancer)
        .workers(A, 1, 1)
        .display("U1 U6 D8 D9")
        .turn(A);
    first.play(A, "characters dance 1");
    assert_eq!(at(&first, A, 1), 1, "workers stay at the slot");
    assert_eq!(first.game.question(A), Some(Question::Turn { first: true }));
}

#[test]
fn the_architect_rebuilds_after_a_roll() {
    let modules = [ModuleId::Characters, ModuleId::Handymen];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Architect)
        .built(A, "tower-12", 1, 0)
        .display("U1 U6 D8 D9")
        .turn(A)
        .rolled(&[6, 6, 5]);
    scene.play(A, "handymen nothing");
    scene.play(A, "take U6");
    let rebuilds = scene.game.extra_rebuilds(A, Question::EndTurn);
    assert!(rebuilds.contains(&Rebuild::Remove(crate::Cell::new(1, 0))));
    scene.play(A, "characters rebuild remove 1,0");
}

#[test]
fn a_camp_is_never_worked_on_but_its_slot_is() {
    let modules = [ModuleId::Camps, ModuleId::Handymen];
    let scene = Scene::with(3, &modules)
        .market(1, "camp-e")
        .built(A, "garden-9", 1, 0)
        .built(A, "camp-w", 2, 0)
        .display("U1 U2 U3 U4")
        .turn(A)
        .rolled(&[6, 6, 6]);
    let targets = targets(&scene);
    assert!(!targets.contains(&"tile camp-w".to_owned()));
    assert!(targets.contains(&"slot 1".to_owned()));
}

#[test]
fn each_half_of_a_project_is_a_building_of_its_own() {
    let modules = [ModuleId::MajorProjects, ModuleId::Handymen];
    let scene = || {
        Scene::with(3, &modules)
            .reserve(A, "project-chambers-garden")
            .display("U1 U2 U3 U4")
            .turn(A)
    };
    let halves =
        ["tile project-chambers-garden", "tile project-chambers-garden half 2"].map(str::to_owned);
    let joker = targets(&scene().rolled(&[2, 2, 2]));
    assert!(halves.iter().all(|half| joker.contains(half)));
    let plain = targets(&scene().rolled(&[2, 2, 3]));
    assert!(halves.iter().all(|half| !plain.contains(half)));
    let mut scene = scene().rolled(&[2, 2, 2]);
    scene.play(A, "handymen tile project-chambers-garden half 2");
    assert_eq!(scene.game.tokens_on(tile("project-chambers-garden"))[0].half, 1);
}

#[test]
fn workers_change_the_total_with_a_watchtower_and_the_price_before_it_is_halved() {
    let modules = [ModuleId::Watchtowers, ModuleId::BuildingSites, ModuleId::Handymen];
    let scene = Scene::with(3, &modules).market(1, "pavilion-7").workers(A, 1, 2).turn(A);
    let price = |extras: &[&str]| {
        let extras: Vec<_> = extras.iter().map(|it| it.parse().unwrap()).collect();
        scene.game.quote(A, Channel::Turn, OfferId::Slot(0), &extras).unwrap().price()
    };
    assert_eq!(price(&["watchtower", "workers-down-2"]), 11);
    assert_eq!(price(&["building-site", "workers-up-1"]), 4);
    assert_eq!(price(&["building-site", "workers-down-2"]), 2);
}

#[test]
fn a_worker_may_lie_on_an_unfinished_building() {
    let modules = [ModuleId::BuildingSites, ModuleId::Handymen];
    let scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .site(A, "tower-12", Currency::Florin)
        .display("U1 U2 U3 U4")
        .turn(A)
        .rolled(&[1, 6, 5]);
    assert!(targets(&scene).contains(&"tile tower-12".to_owned()));
}

#[test]
fn workers_first_then_the_treasure() {
    let modules = [ModuleId::Treasures, ModuleId::Handymen];
    let mut scene =
        Scene::with(3, &modules).market(1, "tower-9-es").workers(A, 1, 2).hand(A, "F7 F4").turn(A);
    let price = Illegal::NothingMissing { price: 7, paid: 7 };
    assert_eq!(scene.refuses(A, "buy 1 plus workers-down-2 plus treasure-1 with F7"), price);
    scene.play(A, "buy 1 plus workers-down-2 plus treasure-3 with F4");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn a_worker_goes_home_when_its_tile_is_sold_or_thrown_out() {
    let modules = [ModuleId::PersonalMarket, ModuleId::Handymen];
    let mut scene = Scene::with(3, &modules)
        .stall(A, Currency::Denar, "tower-10")
        .worker_on(A, "tower-10")
        .hand(B, "D6 D4")
        .turn(B);
    assert_eq!(supply(&scene, A), 7);
    scene.play(B, "buy tower-10 with D6 D4");
    assert_eq!(supply(&scene, A), 8);
    assert_eq!(scene.game.tokens_on(tile("tower-10")), []);
    let scene = Scene::with(3, &modules).full_market().worker_on(A, "pavilion-2");
    let mut scene = scene.pending(A, "tower-10").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U4");
    scene.play(A, "stow tower-10");
    scene.play(A, "personal-market replace pavilion-2");
    assert_eq!(supply(&scene, A), 8);
}

#[test]
fn workers_do_nothing_for_a_tile_of_another_player() {
    let modules = [ModuleId::PersonalMarket, ModuleId::Handymen];
    let mut scene = Scene::with(3, &modules)
        .stall(A, Currency::Denar, "tower-10")
        .workers(B, 3, 2)
        .hand(B, "D6 D4")
        .turn(B);
    scene.refuses(B, "buy tower-10 plus workers-down-1 with D6 D4");
}

#[test]
fn no_bid_and_no_square_in_a_rolling_turn() {
    let modules = [ModuleId::Squares, ModuleId::MajorProjects, ModuleId::Handymen];
    let mut scene =
        Scene::with(3, &modules).hand(A, "F9").display("U1 U2 U3 U4").turn(A).rolled(&[6, 6, 5]);
    scene.play(A, "handymen nothing");
    let options = scene.game.options(A);
    assert!(options.iter().all(|it| matches!(it, crate::Action::Take(_))), "{options:?}");
}

#[test]
fn a_swap_of_slots_leaves_the_workers_in_place() {
    let mut scene = Scene::with(3, HANDYMEN).workers(A, 1, 2).turn(A);
    scene.game.swap_slots(0, 1);
    assert_eq!((at(&scene, A, 1), at(&scene, A, 2)), (2, 0));
}
