//! 07 characters.

use rand::{SeedableRng, rngs::StdRng};

use super::scene::{A, B, C, Scene, cards, drawn, tile};
use crate::modules::characters::Character;
use crate::modules::sultan::SultanCard;
use crate::{
    Card, Config, Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer,
    Seat, modules::characters, veil::Veiled,
};

const CHARACTERS: &[ModuleId] = &[ModuleId::Characters];

impl Scene {
    /// A seat owns a character, wherever it was before.
    pub(super) fn person(mut self, seat: Seat, person: Character) -> Self {
        let state = self.game.states.characters.as_mut().unwrap();
        let deck = &mut self.game.deck;
        if let Some(at) = deck.iter().position(|it| *it.peek() == Card::from(person)) {
            deck.remove(at);
        }
        state.side.retain(|&it| it != person);
        state.owned.push((seat, person));
        self
    }

    /// A character lies on top of the money, and the others are where they were.
    pub(super) fn next_person(mut self, person: Character) -> Self {
        let card = Card::from(person);
        let state = self.game.states.characters.as_mut().unwrap();
        if let Some(at) = state.side.iter().position(|&it| it == person) {
            let other =
                self.game.deck.iter().position(|it| Character::try_from(*it.peek()).is_ok());
            let other = self.game.deck.remove(other.unwrap()).lift();
            let other = Character::try_from(other).expect("a person was found");
            state.side[at] = other;
        } else {
            self.game.deck.retain(|it| *it.peek() != card);
        }
        self.game.deck.push(Veiled::face_down(card));
        self
    }
}

fn asks(scene: &Scene, seat: Seat, question: characters::Question) -> bool {
    let question = Question::Module(ModuleQuestion::Characters(question));
    scene.game.question(seat) == Some(question)
}

fn own(scene: &Scene, seat: Seat) -> Vec<Character> {
    let owned = &scene.game.states.characters.as_ref().unwrap().owned;
    owned.iter().filter(|(it, _)| *it == seat).map(|&(_, person)| person).collect()
}

/// A ends a turn, and the person turns up in the refill.
fn auctioned(person: Character) -> Scene {
    let mut scene = Scene::with(3, CHARACTERS)
        .display("F1 F2 F3 F4")
        .hand(A, "D5")
        .hand(B, "R9 R4 U9")
        .hand(C, "F9 D1")
        .next_person(person)
        .turn(A);
    scene.play(A, "take F4");
    scene.play(A, "done");
    scene
}

#[test]
fn two_persons_lie_in_each_of_the_middle_piles_and_four_aside() {
    let scene = Scene::with(4, CHARACTERS);
    let from_top: Vec<Card> = scene.game.deck.iter().rev().map(|card| *card.peek()).collect();
    let persons =
        |cards: &[Card]| cards.iter().filter(|card| Character::try_from(**card).is_ok()).count();
    let money = from_top.len() - 2 - 6;
    let size = |pile: usize| money / 5 + usize::from(pile < money % 5);
    let (first, rest) = from_top.split_at(size(0));
    let (second, rest) = rest.split_at(size(1) + 3);
    let (third, rest) = rest.split_at(size(2) + 2);
    let (fourth, rest) = rest.split_at(size(3) + 3);
    let counts = [first, second, third, fourth, rest].map(persons);
    assert_eq!(counts, [0, 2, 2, 2, 0]);
    assert_eq!(scene.game.states.characters.as_ref().unwrap().side.len(), 4);
}

#[test]
fn the_auction_stops_the_refill_and_everybody_is_asked_at_once() {
    let mut scene = auctioned(Character::Miser);
    for seat in [A, B, C] {
        assert!(asks(&scene, seat, characters::Question::Bid(Character::Miser)));
    }
    assert_eq!(scene.game.display.len(), 3);
    scene.play(C, "characters bid 7");
    scene.play(A, "characters pass");
    // Nothing is told before all have answered.
    assert!(asks(&scene, B, characters::Question::Bid(Character::Miser)));
    scene.play(B, "characters bid 3");
    // B, due next, bids first: 1, 2 (C), 3 (B), 4 (C).
    assert!(asks(&scene, C, characters::Question::Pay(4)));
    assert_eq!(scene.refuses(C, "characters pay D1"), Illegal::TooLittle { price: 4, paid: 1 });
    scene.play(C, "characters pay F9");
    assert_eq!(own(&scene, C), [Character::Miser]);
    assert_eq!(scene.game.display.len(), 4);
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
}

#[test]
fn the_bidding_is_played_through_from_the_auctioneer_by_steps_of_one() {
    let bidders = [(A, 5), (B, 7), (C, 7)];
    assert_eq!(characters::play_through(&bidders), Some((B, 7)));
    assert_eq!(characters::play_through(&[(A, 0), (B, 4), (C, 0)]), Some((B, 1)));
    assert_eq!(characters::play_through(&[(A, 3), (B, 3)]), Some((A, 3)));
    assert_eq!(characters::play_through(&[(A, 0), (B, 0)]), None);
}

#[test]
fn a_bid_needs_that_much_in_one_currency() {
    let mut scene = auctioned(Character::Miser);
    assert_eq!(scene.refuses(B, "characters bid 14"), Illegal::CannotPay { amount: 14 });
    let refused = scene.refuses(B, "characters bid 0");
    assert_eq!(refused, Illegal::BidTooLow { least: 1, offered: 0 });
    scene.play(B, "characters bid 13");
    scene.play(A, "characters pass");
    scene.play(C, "characters bid 9");
    assert!(asks(&scene, B, characters::Question::Pay(9)));
    assert_eq!(scene.refuses(B, "characters pay R4 U9"), Illegal::Mixed);
    scene.play(B, "characters pay R4 R9");
    assert_eq!(scene.game.hand(B), cards("U9"));
}

#[test]
fn a_person_nobody_bids_for_leaves_the_game() {
    let mut scene = auctioned(Character::Miser);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "characters pass");
    for seat in [A, B, C] {
        scene.play(seat, "characters pass");
    }
    assert_eq!(scene.game.gone.cards, [Card::from(Character::Miser)]);
    assert_eq!(scene.game.display.len(), 4);
}

#[test]
fn sealed_bids_are_seen_by_nobody() {
    let mut scene = auctioned(Character::Miser);
    let before = scene.game.view(Some(A));
    scene.play(B, "characters bid 9");
    let after = scene.game.view(Some(A));
    assert_eq!((before.beside, before.players), (after.beside, after.players));
    let mut events = Vec::new();
    for seat in [A, C] {
        events.extend(scene.play(seat, "characters pass"));
    }
    assert!(asks(&scene, B, characters::Question::Pay(1)));
    assert_eq!(events.len(), 1);
}

#[test]
fn the_juggler_brings_eight_points_or_another_person() {
    let win = || {
        let mut scene = auctioned(Character::Juggler);
        scene.play(A, "characters bid 1");
        scene.play(B, "characters pass");
        scene.play(C, "characters pass");
        scene.play(A, "characters pay D5");
        scene
    };
    let mut scene = win();
    assert!(asks(&scene, A, characters::Question::Juggler));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "characters keep");
    scene.play(A, "characters keep");
    assert_eq!(scene.game.scores().points[0], 8);
    assert!(own(&scene, A).is_empty());
    let mut scene = win();
    let top = *scene.game.states.characters.as_ref().unwrap().side.last().unwrap();
    scene.play(A, "characters swap");
    assert_eq!(own(&scene, A), [top]);
    assert_eq!(scene.game.scores().points[0], 0);
    assert_eq!(scene.game.gone.cards, [Card::from(Character::Juggler)]);
}

#[test]
fn the_beggar_gives_a_card_to_who_has_at_most_two() {
    let scene = |hand: &str| {
        Scene::with(3, CHARACTERS).person(A, Character::Beggar).hand(A, hand).next_cards("U7")
    };
    let mut poor = scene("F1 F2").turn(A);
    assert_eq!(poor.game.default_action(A).unwrap().to_string(), "characters beg");
    let events = poor.play(A, "characters beg");
    assert_eq!(poor.game.hand(A), cards("F1 F2 U7"));
    assert!(!events.iter().any(|it| matches!(it, Happening::Took { .. })));
    assert_eq!(poor.game.question(A), Some(Question::Turn { first: true }));
    assert_eq!(poor.refuses(A, "characters beg").told().key, "characters-no-used");
    let mut rich = scene("F1 F2 F3").turn(A);
    assert_eq!(rich.refuses(A, "characters beg").told().key, "characters-no-poor");
}

#[test]
fn a_person_the_beggar_draws_is_auctioned_with_his_owner_first_and_he_draws_again() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(B, Character::Beggar)
        .hand(B, "F5 F6")
        .hand(A, "R9")
        .hand(C, "D9")
        .next_cards("U7")
        .next_person(Character::Miser)
        .turn(B);
    scene.play(B, "characters beg");
    scene.play(A, "characters bid 4");
    scene.play(B, "characters bid 4");
    scene.play(C, "characters bid 4");
    // B 1, C 2, A 3, B 4: the others cannot follow.
    assert!(asks(&scene, B, characters::Question::Pay(4)));
    scene.play(B, "characters pay F5");
    scene.play(B, "characters beg");
    assert_eq!(scene.game.hand(B), cards("F6 U7"));
}

#[test]
fn a_scoring_card_the_beggar_draws_is_scored_at_once() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Beggar)
        .hand(A, "F5")
        .next_cards("scoring-1 U7")
        .built(A, "tower-12", 1, 0)
        .turn(A);
    let events = scene.play(A, "characters beg");
    assert!(events.iter().any(|it| matches!(it, Happening::Scored(_))));
    assert_eq!(scene.game.scores().points[0], 6);
    scene.play(A, "characters beg");
    assert_eq!(scene.game.hand(A), cards("F5 U7"));
}

#[test]
fn the_patron_pays_for_one_building_and_that_is_exact() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Patron)
        .market(1, "tower-13")
        .hand(A, "F1")
        .display("U1 U2 U3 U4")
        .turn(A);
    assert!(scene.offers(A, "buy 1 plus patron"));
    scene.refuses(A, "buy 1 plus patron with F1");
    scene.play(A, "buy 1 plus patron");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert!(own(&scene, A).is_empty());
    assert_eq!(scene.refuses(A, "buy 2 plus patron"), Illegal::NoSuchExtra);
}

#[test]
fn the_miser_takes_one_open_card_after_a_dear_building() {
    let scene = |name: &str, hand: &str| {
        let mut scene = Scene::with(3, CHARACTERS)
            .person(A, Character::Miser)
            .person(A, Character::Patron)
            .market(1, name)
            .market(2, "garden-11")
            .hand(A, hand)
            .display("U1 U9 U3 U4")
            .turn(A);
        let line = format!("buy 1 with {hand}");
        scene.play(A, &line);
        scene
    };
    let mut dear = scene("garden-10-n", "F9 F1");
    assert!(asks(&dear, A, characters::Question::Miser));
    assert_eq!(dear.game.default_action(A).unwrap().to_string(), "characters take U9");
    dear.play(A, "characters take U9");
    // He works once a turn, whatever else is bought.
    dear.play(A, "buy 2 plus patron");
    assert_eq!(dear.game.question(A), Some(Question::Turn { first: false }));
    let cheap = scene("garden-9", "F9");
    assert_eq!(cheap.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn the_miser_counts_the_price_that_the_patron_pays() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Miser)
        .person(A, Character::Patron)
        .market(1, "garden-11")
        .turn(A);
    scene.play(A, "buy 1 plus patron");
    assert!(asks(&scene, A, characters::Question::Miser));
}

#[test]
fn the_architect_rebuilds_once_at_the_end_of_the_turn() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Architect)
        .reserve(A, "tower-12")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    assert!(scene.offers(A, "characters rebuild add tower-12 at 1,0"));
    scene.play(A, "characters rebuild add tower-12 at 1,0");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    let refused = scene.refuses(A, "characters rebuild remove 1,0");
    assert_eq!(refused.told().key, "characters-no-used");
    scene.play(A, "done");
}

#[test]
fn the_trader_raises_the_limit_to_seven_and_is_used_above_five_only() {
    let scene = || {
        Scene::with(3, CHARACTERS)
            .person(A, Character::Trader)
            .person(A, Character::Architect)
            .built(A, "tower-12", 1, 0)
            .display("F2 D5 R3 U8")
            .turn(A)
    };
    let mut used = scene();
    assert_eq!(used.refuses(A, "take D5 R3"), Illegal::TakeTooMuch { sum: 8, limit: 7 });
    used.play(A, "take F2 D5");
    used.refuses(A, "characters rebuild remove 1,0");
    let mut unused = scene();
    unused.play(A, "take F2 R3");
    unused.play(A, "characters rebuild remove 1,0");
    let mut single = scene();
    single.play(A, "take U8");
    assert!(single.offers(A, "characters rebuild remove 1,0"));
}

#[test]
fn only_one_of_the_persons_of_a_turn_works() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Exchanger)
        .person(A, Character::Trader)
        .hand(A, "F9")
        .display("F2 D5 R3 U8")
        .turn(A);
    scene.play(A, "characters exchange F9 for R3");
    assert_eq!(scene.refuses(A, "take F2 D5"), Illegal::TakeTooMuch { sum: 7, limit: 5 });
    scene.play(A, "take D5");
    let scene = Scene { game: scene.game }.turn(A);
    assert!(scene.game.options(A).iter().any(|it| it.to_string().contains("exchange")));
}

#[test]
fn the_money_changer_takes_a_card_of_equal_or_lower_value() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Exchanger)
        .hand(A, "F5 D1")
        .display("R5 R6 D2 U1")
        .turn(A);
    scene.refuses(A, "characters exchange F5 for R6");
    scene.refuses(A, "characters exchange F4 for R5");
    scene.play(A, "characters exchange F5 for R5");
    assert_eq!(scene.game.hand(A), cards("R5 D1"));
    assert_eq!(scene.game.display.len(), 3);
    assert_eq!(scene.game.discard, cards("F5"));
    // After an action it is too late.
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Exchanger)
        .market(1, "pavilion-5")
        .hand(A, "F5 D9")
        .turn(A);
    scene.play(A, "buy 1 with F5");
    assert!(!scene.game.options(A).iter().any(|it| it.to_string().contains("exchange")));
}

#[test]
fn the_sage_breaks_a_tie() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Sage)
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", 2, 0)
        .built(A, "tower-10", -1, 0)
        .built(B, "tower-11-n", 1, 0)
        .built(B, "tower-13", 2, 0)
        .built(B, "tower-11-s", 0, 1)
        .turn(A);
    let points = |scene: &Scene, seat: Seat| {
        let majorities = scene.game.scoring(Round::Second).majorities;
        let towers = majorities[Kind::Tower.index()].standings.clone();
        towers.iter().find(|it| it.who == Scorer::Seat(seat)).unwrap().points
    };
    assert_eq!((points(&scene, A), points(&scene, B)), (9, 9));
    scene.game.stack.clear();
    scene.game.due = vec![Round::Second];
    scene.game.rounds =
        vec![crate::RoundTotals { round: Round::First, gained: vec![0; 3], dirk: None }];
    scene.game.run_next(crate::stack::Step::StartTurn(B));
    scene.game.run_next(crate::stack::Step::Score);
    scene.game.go_on();
    // Half a garden would bring 12 where nobody has one: that is what an absent player chooses.
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "characters sage garden");
    let action = "characters sage tower".parse().unwrap();
    let before = scene.game.view(None);
    scene.game.play(A, action).unwrap();
    // Sealed: the public view does not show the choice.
    assert_eq!(before.players, scene.game.view(None).players);
    let events = scene.game.play(A, crate::Action::Done).unwrap();
    let scored = events.iter().find_map(|event| match &event.what {
        Happening::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let towers = &scored.unwrap().majorities[Kind::Tower.index()].standings;
    assert_eq!(towers.iter().map(|it| it.points).collect::<Vec<_>>(), [13, 6]);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Tower], 6);
}

#[test]
fn the_city_watch_adds_one_point_for_three_sides_of_wall() {
    let points = |picture: &str| {
        let mut scene = Scene::with(3, CHARACTERS).person(A, Character::Watch);
        scene.game.player(A).alhambra = drawn(picture).into();
        scene.game.scoring(Round::First).walls[0].points
    };
    let five = "
    +---+---+---+
    |P5  P6  S4 |
    +   +   +   +
          F
    +   +   +   +
";
    assert_eq!(drawn(five).longest_wall().len(), 5);
    assert_eq!(points(five), 6);
    let eight = "
    +---+   +
    |P2 |
    +   +---+
      F  A4 |
    +   +---+
     T9 |
    +---+   +
";
    assert_eq!(drawn(eight).longest_wall().len(), 8);
    assert_eq!(points(eight), 10);
    let two = "
    +   +---+---+
      F  T11 G10
    +   +   +   +
";
    assert_eq!(points(two), 2);
}

#[test]
fn the_dancer_exchanges_a_market_tile_and_the_old_one_goes_back() {
    let mut scene = Scene::with(3, CHARACTERS)
        .person(A, Character::Dancer)
        .market(2, "pavilion-2")
        .next_tiles("tower-13")
        .turn(A);
    let supply = scene.game.tower.len();
    scene.play(A, "characters dance 2");
    assert_eq!(scene.game.market[1], Some(tile("tower-13")));
    assert_eq!(scene.game.tower.len(), supply);
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: true }));
    assert_eq!(scene.refuses(A, "characters dance 1").told().key, "characters-no-used");
}

#[test]
fn the_dancers_tile_may_be_claimed_by_her_owner_first_and_the_old_one_stays_if_none_is_left() {
    let modules = [ModuleId::Characters, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Dancer)
        .market(2, "pavilion-2")
        .next_tiles("tower-13")
        .supply(1);
    let sultan = scene.game.states.sultan.as_mut().unwrap();
    for (seat, number) in [(B, 0), (A, 1)] {
        let kind = Kind::Tower;
        sultan.owned.push((seat, crate::modules::sultan::Marked { number, kind }));
    }
    scene.game.deck.retain(|card| !matches!((*card.peek()).try_into(), Ok(SultanCard(0 | 1))));
    let mut scene = scene.turn(A);
    scene.play(A, "characters dance 2");
    scene.play(A, "sultan leave");
    scene.play(B, "sultan take");
    scene.play(B, "stow tower-13");
    assert_eq!(scene.game.market[1], Some(tile("pavilion-2")));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: true }));
    assert!(!scene.game.is_over());
}

#[test]
fn diamonds_pay_a_bid_and_count_for_the_beggar() {
    let modules = [ModuleId::Diamonds, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .display("F1 F2 F3 F4")
        .hand(A, "X5 X3 F2")
        .hand(B, "R1")
        .hand(C, "R1")
        .person(A, Character::Beggar)
        .next_person(Character::Miser)
        .turn(A);
    scene.refuses(A, "characters beg");
    scene.play(A, "take F4");
    scene.play(A, "done");
    scene.refuses(A, "characters bid 9");
    scene.play(A, "characters bid 8");
    scene.play(B, "characters bid 1");
    scene.play(C, "characters pass");
    scene.play(A, "characters pay X3");
    assert!(own(&scene, A).contains(&Character::Miser));
}

#[test]
fn the_patron_buys_no_camp_no_chest_and_no_sultan_card_but_magical_buildings() {
    let modules = [
        ModuleId::Characters,
        ModuleId::Camps,
        ModuleId::TreasureChamber,
        ModuleId::MagicalBuildings,
    ];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Patron)
        .person(A, Character::Miser)
        .market(1, "camp-sw")
        .market(2, "magic-tower")
        .hand(A, "F9 F2 F1 R1")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 1 plus patron"), Illegal::NoSuchExtra);
    assert_eq!(scene.refuses(A, "buy room-1 plus patron"), Illegal::NoSuchExtra);
    assert!(scene.offers(A, "buy 2 plus patron"));
    // The miser is moved by a camp of 10.
    scene.play(A, "buy 1 with F9 F1");
    assert!(asks(&scene, A, characters::Question::Miser));
}

#[test]
fn the_vizier_uses_no_person() {
    let modules = [ModuleId::Vizier, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .person(B, Character::Patron)
        .person(B, Character::Miser)
        .market(1, "garden-10-n")
        .hand(B, "F9 F1")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "vizier buy 1 plus patron"), Illegal::NoSuchExtra);
    scene.play(B, "vizier buy 1 with F1 F9");
    assert_eq!(scene.game.question(B), Some(Question::House));
}

#[test]
fn an_absent_player_uses_the_trader_only_for_a_larger_sum() {
    let scene = |display: &str| {
        let scene = Scene::with(3, CHARACTERS).person(A, Character::Trader).hand(A, "F1");
        scene.display(display).turn(A).game.default_action(A).unwrap().to_string()
    };
    assert_eq!(scene("F7 R3 D4 U7"), "take F7");
    assert_eq!(scene("F6 R3 D4 U2"), "take R3 D4");
}

/// The sage's owner is asked before the first scoring, in a game of some version of the rules.
fn sage_asked(rules: u16) -> Scene {
    let scene = Scene::with(3, CHARACTERS).person(A, Character::Sage);
    let mut scene = scene.display("F1 F2 R1 R2").next_cards("scoring-1").turn(A);
    scene.game.config.rules = rules;
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.game.question(A), Some(Question::BeforeCount(crate::Round::First)));
    scene
}

#[test]
fn the_sage_names_one_kind_a_scoring_and_has_to() {
    let mut scene = sage_asked(Config::RULES);
    assert_eq!(scene.refuses(A, "done"), Illegal::NotDone);
    assert!(!scene.offers(A, "done"));
    scene.play(A, "characters sage tower");
    for kind in ["tower", "garden"] {
        let refused = scene.refuses(A, &format!("characters sage {kind}"));
        assert_eq!(refused.told().key, "characters-no-same");
    }
    assert_eq!(scene.options(A), ["done"]);
    scene.play(A, "done");
    assert_eq!(scene.game.rounds.len(), 1);
}

#[test]
fn whoever_has_ordered_bids_does_not_lose_the_sage_by_that() {
    let scene = sage_asked(Config::RULES);
    let bids = ["characters: bid 3", "reveal: usual"].map(|it| it.parse().unwrap());
    let usual = scene.game.default_action(A);
    assert!(usual.as_ref().unwrap().to_string().starts_with("characters sage"));
    assert_eq!(scene.game.ordered(A, &bids, None).map(|it| it.action), usual);
}

#[test]
fn in_games_of_earlier_rules_the_sage_may_change_its_mind_or_stay_silent() {
    let mut scene = sage_asked(2);
    scene.play(A, "characters sage tower");
    assert_eq!(scene.refuses(A, "characters sage tower").told().key, "characters-no-same");
    scene.play(A, "characters sage garden");
    scene.play(A, "characters sage tower");
    let mut silent = sage_asked(2);
    silent.play(A, "done");
    assert_eq!(silent.game.rounds.len(), 1);
}

#[test]
fn a_person_that_somebody_has_seen_in_the_pile_is_not_guessed_anew() {
    let mut scene = Scene::with(3, CHARACTERS).next_person(Character::Juggler).turn(A);
    let top = scene.game.deck.pop().unwrap().shown_to(A);
    scene.game.deck.push(top);
    let mut rng = StdRng::seed_from_u64(1);
    let mut is_there = |viewer| {
        let guesses = (0..40).map(|_| scene.game.determinized(Some(viewer), &mut rng));
        guesses.filter(|guess| guess.deck.last() == Some(&top)).count()
    };
    assert_eq!(is_there(A), 40);
    assert!(is_there(B) < 40);
}

#[test]
fn a_bid_is_paid_by_default_with_ordinary_money_then_little_then_few_cards() {
    let pays = |hand: &str, bid: u8| {
        let modules = [ModuleId::Diamonds, ModuleId::MasterBuilders, ModuleId::Characters];
        let scene = Scene::with(3, &modules).display("F1 F2 F3 F4").hand(A, hand).hand(B, "");
        let mut scene = scene.hand(C, "R9 R8 R7").next_person(Character::Miser).turn(A);
        scene.play(A, "take F1");
        scene.play(A, "done");
        scene.play(A, &format!("characters bid {bid}"));
        scene.play(B, "characters pass");
        // C bids one less than A and begins: so A has to bid it all.
        scene.play(C, &format!("characters bid {}", bid - 1));
        assert!(asks(&scene, A, characters::Question::Pay(bid.into())));
        scene.game.default_action(A).unwrap().to_string()
    };
    assert_eq!(pays("X4 D5", 4), "characters pay D5");
    assert_eq!(pays("BD D6 D7", 6), "characters pay D6");
    assert_eq!(pays("D3 D5 D8 D9", 8), "characters pay D8");
    assert_eq!(pays("D9 U5 U3", 8), "characters pay U3 U5");
    assert_eq!(pays("X8 D2", 8), "characters pay X8");
}

#[test]
fn the_sage_by_default_names_the_dearest_of_kinds_that_gain_alike() {
    let row = ["pavilion-8", "seraglio-9", "arcades-9", "chambers-10", "garden-11", "tower-12"];
    let scene = Scene::with(3, CHARACTERS).person(A, Character::Sage);
    let scene = row.iter().zip(1..).fold(scene, |scene, (name, x)| scene.built(A, name, x, 0));
    let mut scene = scene.display("F1 F2 R1 R2").next_cards("scoring-1").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    // A is first everywhere: half a building more gains nothing anywhere.
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "characters sage tower");
}

#[test]
fn a_sage_without_any_building_of_the_kind_takes_part_with_half_of_one() {
    let mut scene = sage_asked(Config::RULES);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "characters sage tower");
    scene.play(A, "characters sage garden");
    scene.play(A, "done");
    assert_eq!(scene.game.scores().points[0], 5);
}

#[test]
fn nobody_dances_with_an_empty_supply() {
    let scene = Scene::with(3, CHARACTERS).person(A, Character::Dancer).supply(0);
    let mut scene = scene.turn(A);
    assert!(!scene.options(A).iter().any(|it| it.contains("dance")));
    scene.refuses(A, "characters dance 1");
}

#[test]
fn no_person_of_a_turn_works_at_the_end_of_the_game() {
    let scene = Scene::with(3, CHARACTERS).person(A, Character::Architect);
    let mut scene = scene.last_purchase("tower-12", "F8 R9");
    assert_eq!(scene.game.question(A), Some(Question::House));
    scene.refuses(A, "characters rebuild add pavilion-7 at 1,0");
    scene.play(A, "build tower-12 at 1,0");
    assert!(scene.game.is_over());
}

#[test]
fn a_beggar_draws_from_the_shuffled_discard_pile_and_dirk_bids_for_nothing() {
    let scene = Scene::with(2, CHARACTERS).person(A, Character::Beggar).hand(A, "").turn(A);
    let mut scene = scene;
    let game = &mut scene.game;
    let deck = std::mem::take(&mut game.deck).into_iter().map(Veiled::lift);
    let (money, rest): (Vec<Card>, Vec<Card>) = deck.partition(|card| card.is_money());
    game.gone.cards.extend(rest);
    game.discard.extend(money);
    let events = scene.play(A, "characters beg");
    assert!(events.iter().any(|it| matches!(it, Happening::Reshuffled { .. })));
    assert_eq!(scene.game.hand(A).len(), 1);
    let scene = Scene::with(2, CHARACTERS).display("F1 F2 F3 F4").next_person(Character::Miser);
    let mut scene = scene.turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.game.asked().unwrap().seats, [A, B].into_iter().collect());
}

#[test]
fn the_miser_goes_by_the_price_after_all_that_raises_or_lowers_it() {
    use crate::modules::travelling_craftsmen::Craftsman::{Builder, Carpenter};
    let modules = [ModuleId::Characters, ModuleId::TravellingCraftsmen];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Miser)
        .market(1, "garden-10-n")
        .market(2, "garden-11")
        .hand(A, "F9 R9 R1 R2")
        .display("U1 U2 U3 U4")
        .craftsmen(A, [Carpenter, Builder]);
    scene = super::travelling_craftsmen::begins(scene).turn(A);
    let mut cheaper = Scene { game: scene.game.clone() };
    cheaper.play(A, "buy 1 plus carpenter-1 with F9");
    assert!(!asks(&cheaper, A, characters::Question::Miser), "nine are too few");
    scene.play(A, "buy 2 plus carpenter-1 with R9 R1");
    assert!(asks(&scene, A, characters::Question::Miser), "ten are enough");
}
