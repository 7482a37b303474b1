//! Standing orders: 90-sequence, section 6.

use super::scene::{A, B, C, Scene};
use crate::modules::sultan::SultanCard;
use crate::{Card, Kind, ModuleId, ModuleSet, Order, Question, Seat, Wish};

fn orders(lines: &[&str]) -> Vec<Order> {
    lines.iter().map(|line| line.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// What a seat's orders answer, if anything.
fn answer(scene: &Scene, seat: Seat, lines: &[&str]) -> Option<String> {
    let ordered = scene.game.ordered(seat, &orders(lines), None);
    ordered.map(|ordered| ordered.action.to_string())
}

/// Plays what a seat's orders answer, and everything that follows for it.
fn follow(scene: &mut Scene, seat: Seat, lines: &[&str]) -> Vec<String> {
    let (orders, mut place, mut played) = (orders(lines), None, Vec::new());
    while let Some(ordered) = scene.game.ordered(seat, &orders, place) {
        played.push(ordered.action.to_string());
        place = Some(ordered.place);
        scene.game.play(seat, ordered.action).expect("an order was checked");
    }
    played
}

/// A has finished a turn, and B and then C are asked between the turns.
fn window(scene: Scene) -> Scene {
    let mut scene = scene.turn(A);
    scene.play(A, "take U1");
    scene.play(A, "done");
    scene
}

#[test]
fn an_order_is_written_in_one_line_and_read_back() {
    for line in [
        "window: ask",
        "reveal: usual",
        "vizier tile tower-9-es: yes",
        "vizier kind tower: yes in florin then reserve",
        "vizier kind garden: yes with F3 F4 coin-F",
        "vizier tile tower-12: no",
        "thieves money florin: from 7",
        "sultan card sultan-1: yes then dirk",
        "bonus-cards tile tower-12: from 2",
        "characters: bid 7 in ducat",
        "characters card juggler: no",
        "street-trader: usual",
    ] {
        let order: Order = line.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(order.to_string(), line);
        let kept = serde_json::to_string(&order).unwrap();
        assert_eq!(serde_json::from_str::<Order>(&kept).unwrap(), order);
        assert_eq!(Order::read(&order.key(), &order.wish.to_string()), Some(order));
    }
    for wrong in ["vizier", "vizier kind: yes", "window: bid 0", "nobody: ask", "thieves money: no"]
    {
        assert!(wrong.parse::<Order>().is_err(), "{wrong}");
    }
}

#[test]
fn an_order_is_typed_without_ceremony() {
    for (typed, meant) in [
        ("vizier tower yes", "vizier kind tower: yes"),
        ("vizier tower-9-es yes in florin", "vizier tile tower-9-es: yes in florin"),
        ("thieves florin from 7", "thieves money florin: from 7"),
        ("characters juggler no", "characters card juggler: no"),
        ("characters bid 6", "characters: bid 6"),
        ("window: ask", "window: ask"),
    ] {
        let order = Order::typed(typed).unwrap_or_else(|| panic!("{typed}"));
        assert_eq!(order.to_string(), meant);
    }
    for wrong in ["", "vizier", "vizier tower", "vizier tower maybe", "yes"] {
        assert_eq!(Order::typed(wrong), None, "{wrong}");
    }
}

#[test]
fn orders_of_the_first_release_are_understood() {
    assert_eq!(Order::read("window", "pass").unwrap().wish, Wish::Usual);
    assert_eq!(Order::read("sultan", "ask").unwrap().wish, Wish::Ask);
    assert_eq!(Order::read("characters", "bid-7").unwrap().to_string(), "characters: bid 7");
}

#[test]
fn a_game_takes_only_orders_that_mean_something_in_it() {
    let takes = |modules: &[ModuleId], line: &str| {
        let modules: ModuleSet = modules.iter().copied().collect();
        modules.takes_order(&line.parse().unwrap())
    };
    let vizier = [ModuleId::Vizier];
    assert!(takes(&vizier, "window: ask"));
    assert!(takes(&vizier, "vizier kind tower: yes"));
    assert!(!takes(&vizier, "vizier kind tower: from 3"));
    assert!(!takes(&vizier, "vizier: ask"), "it is asked together with the thieves");
    assert!(!takes(&vizier, "sultan: ask"));
    assert!(takes(&vizier, "vizier kind tower: usual"), "that takes an order back");
    assert!(!takes(&vizier, "vizier money florin: usual"));
    assert!(!takes(&[ModuleId::Thieves], "thieves money diamond: from 3"));
    assert!(!takes(&[ModuleId::BonusCards], "bonus-cards tile tower-13: from 1"));
}

#[test]
fn a_vizier_buys_what_was_ordered_once_it_can_be_paid_exactly() {
    let scene = Scene::with(3, &[ModuleId::Vizier]).display("U1 U2 U3 U4").hand(C, "F9 F7 F3 R3");
    let scene = scene.market(1, "tower-12").market(2, "pavilion-7").market(3, "garden-12");
    let mut scene = window(scene.market(4, "seraglio-9"));
    scene.play(B, "pass");
    assert_eq!(scene.game.question(C), Some(Question::Window));
    assert_eq!(answer(&scene, C, &[]).unwrap(), "pass");
    assert_eq!(answer(&scene, C, &["window: ask"]), None);
    let buys = Some("vizier buy 1 with F3 F9".to_owned());
    assert_eq!(answer(&scene, C, &["vizier kind tower: yes"]), buys);
    assert_eq!(answer(&scene, C, &["vizier tile tower-12: yes", "window: ask"]), buys);
    // Not with other money, not if it cannot be exact, not what was excepted.
    for passes in [
        "vizier kind tower: yes in dirham",
        "vizier kind tower: yes with F7 F9",
        "vizier kind pavilion: yes",
        "vizier kind chambers: yes",
    ] {
        assert_eq!(answer(&scene, C, &[passes]).unwrap(), "pass", "{passes}");
    }
    let excepted = ["vizier kind tower: yes", "vizier tile tower-12: no"];
    assert_eq!(answer(&scene, C, &excepted).unwrap(), "pass");
}

#[test]
fn what_an_order_brings_is_placed_by_order_too() {
    let scene = || {
        let scene = Scene::with(2, &[ModuleId::Vizier]).display("U1 U2 U3 U4").hand(B, "F9 F3");
        window(scene.market(1, "tower-12"))
    };
    let lines = ["vizier kind tower: yes then reserve"];
    let played = follow(&mut scene(), B, &lines);
    assert_eq!(played[..2], ["vizier buy 1 with F3 F9", "stow tower-12"]);
    let played = follow(&mut scene(), B, &["vizier kind tower: yes then dirk"]);
    assert_eq!(played[1], "gift tower-12");
    let played = follow(&mut scene(), B, &["vizier kind tower: yes"]);
    assert!(played[1].starts_with("build tower-12 at "), "{played:?}");
    // Whoever buys without an order is asked where the tile goes.
    let mut asked = scene();
    asked.play(B, "vizier buy 1 with F3 F9");
    assert_eq!(answer(&asked, B, &["window: usual"]), None);
}

#[test]
fn a_thief_takes_the_highest_card_from_the_ordered_value_on() {
    let scene = Scene::with(3, &[ModuleId::Thieves]).display("U1 F5 F7 R9").next_cards("D2");
    let mut scene = window(scene);
    let state = scene.game.states.thieves.as_mut().unwrap();
    state.hands[2] = vec![crate::Currency::Florin; 1];
    assert_eq!(scene.game.question(C), Some(Question::Window));
    assert_eq!(answer(&scene, C, &["thieves money florin: from 5"]).unwrap(), "thieves steal F7");
    assert_eq!(answer(&scene, C, &["thieves money florin: from 8"]).unwrap(), "pass");
    assert_eq!(answer(&scene, C, &["thieves money dirham: from 1"]).unwrap(), "pass");
}

#[test]
fn the_sultan_follows_the_order_of_each_card() {
    let scene = || {
        let scene = Scene::with(3, &[ModuleId::Sultan]).market(1, "pavilion-8").hand(A, "F9");
        let scene = scene.display("U1 U2 U3 U4").sultan_owned(B, 1, Kind::Garden);
        let mut scene = scene.next_tiles("garden-11 tower-12").turn(A);
        scene.play(A, "buy 1 with F9");
        scene.play(A, "stow pavilion-8");
        scene.play(A, "done");
        scene
    };
    let card = Card::from(SultanCard(1));
    let line = |wish: &str| format!("sultan card {card}: {wish}");
    assert_eq!(answer(&scene(), B, &[]).unwrap(), "sultan take", "it is free");
    assert_eq!(answer(&scene(), B, &[&line("no")]).unwrap(), "sultan leave");
    assert_eq!(answer(&scene(), B, &[&line("ask")]), None);
    assert_eq!(answer(&scene(), B, &["sultan: ask"]), None);
    let played = follow(&mut scene(), B, &["sultan: ask", &line("yes then reserve")]);
    assert_eq!(played, ["sultan take", "stow garden-11"]);
    // Nobody waits for who was not even asked.
    let played = follow(&mut scene(), B, &[]);
    assert!(played[1].starts_with("build garden-11 at "), "{played:?}");
}

#[test]
fn a_bonus_card_is_revealed_from_the_ordered_scoring_on() {
    let scene = Scene::with(3, &[ModuleId::BonusCards]).built(A, "tower-12", 1, 0);
    let mut scene = scene.built(A, "garden-11", 0, 1);
    let state = scene.game.states.bonus_cards.as_mut().unwrap();
    let mut shown = ["tower-12", "garden-11"].map(super::scene::tile).into_iter();
    for hand in &mut state.hands {
        hand.retain(|card| !shown.clone().any(|tile| tile == card.tile));
    }
    let own = &mut scene.game.states.bonus_cards.as_mut().unwrap().hands[0];
    own.truncate(2);
    for card in own.iter_mut() {
        card.tile = shown.next().unwrap();
    }
    let mut scene = scene.display("F1 F2 R1 R2").next_cards("scoring-1").turn_unchecked();
    let play = |scene: &mut Scene, line: &str| {
        scene.game.play(A, line.parse().unwrap()).unwrap();
    };
    play(&mut scene, "take F1");
    play(&mut scene, "done");
    let mut answers = Vec::new();
    let orders = orders(&["bonus-cards tile tower-12: from 2"]);
    while matches!(scene.game.question(A), Some(Question::BeforeCount(_))) {
        let ordered = scene.game.ordered(A, &orders, None).unwrap();
        answers.push(ordered.action.to_string());
        scene.game.play(A, ordered.action).unwrap();
    }
    assert_eq!(answers, ["bonus-cards show garden-11", "done"]);
}

#[test]
fn whether_somebody_is_asked_about_a_bonus_card_does_not_tell_whether_it_fits() {
    let asks = |built: &str| {
        let cards = "tower-12 garden-11 garden-10-open";
        let scene = super::bonus_cards::deal(Scene::with(3, &[ModuleId::BonusCards]), A, cards);
        let scene = scene.built(A, built, 1, 0).display("F1 F2 R1 R2").next_cards("scoring-1 D1");
        let mut scene = scene.turn(A);
        scene.play(A, "take F1");
        scene.play(A, "done");
        let lines = ["bonus-cards tile tower-12: ask", "bonus-cards tile garden-11: no"];
        let played = follow(&mut scene, A, &lines);
        let waits = matches!(scene.game.question(A), Some(Question::BeforeCount(_)));
        (waits, played)
    };
    assert_eq!(asks("tower-12"), (true, vec![]), "it fits");
    assert_eq!(asks("garden-11"), (true, vec![]), "another one does");
    assert_eq!(asks("tower-11-open"), (true, vec![]), "none does");
    let shown = "bonus-cards show garden-10-open".to_owned();
    assert_eq!(asks("garden-10-open"), (true, vec![shown]), "one that nothing was ordered of does");
}

#[test]
fn a_bid_goes_as_far_as_the_limit_and_the_money_allow() {
    let scene = Scene::with(3, &[ModuleId::Characters]).hand(B, "F4 F3 D9");
    let mut scene = scene.display("U1 U2 R1 R2").next_cards("juggler").turn(A);
    scene.play(A, "take U1");
    scene.play(A, "done");
    assert_eq!(answer(&scene, B, &[]), None, "too weighty for a silent pass");
    assert_eq!(answer(&scene, B, &["characters: usual"]).unwrap(), "characters pass");
    assert_eq!(answer(&scene, B, &["characters: bid 8"]).unwrap(), "characters bid 8");
    let florins = "characters: bid 8 in florin";
    assert_eq!(answer(&scene, B, &[florins]).unwrap(), "characters bid 7");
    let one = "characters: bid 8 with F3";
    assert_eq!(answer(&scene, B, &[one]).unwrap(), "characters bid 3");
    let not_her = "characters card juggler: no";
    assert_eq!(answer(&scene, B, &[not_her, florins]).unwrap(), "characters pass");
    scene.play(A, "characters pass");
    scene.play(B, "characters bid 7");
    scene.play(C, "characters pass");
    assert_eq!(answer(&scene, B, &[florins]).unwrap(), "characters pay F3");
}

#[test]
fn nobodys_own_turn_is_played_by_order() {
    let scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::Sultan]).turn(A);
    assert_eq!(answer(&scene, A, &["window: usual", "sultan: usual"]), None);
}

#[test]
fn the_offered_orders_are_taken() {
    let modules = [
        ModuleId::Vizier,
        ModuleId::BonusCards,
        ModuleId::Characters,
        ModuleId::Thieves,
        ModuleId::Sultan,
    ];
    let scene = Scene::with(2, &modules).sultan_owned(A, 2, Kind::Tower);
    let offers = scene.game.order_offers(A);
    let set: ModuleSet = modules.into_iter().collect();
    for order in &offers {
        assert!(set.takes_order(order), "{order}");
        assert_eq!(order.to_string().parse().as_ref(), Ok(order));
    }
    let by = |module| offers.iter().filter(|it| it.to == crate::OutOfTurn::Module(module)).count();
    for module in modules {
        assert!(0 < by(module), "{module}");
    }
}
