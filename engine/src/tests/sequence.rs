//! 90-sequence: the order of events where modules meet.

use rand::{SeedableRng, rngs::StdRng};

use super::scene::{A, B, Scene, tile};
use crate::modules::characters::Character;
use crate::{
    Happening, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer, SeatSet,
    modules::{street_trader, sultan},
    order::{self, Order},
    stack::{Frame, Step},
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

// The whole of the book, with all modules

/// The step of the book that a step of the engine is, in a turn or at the end.
fn named(step: Step, ending: bool) -> Option<String> {
    Some(match step {
        Step::Acquired(_, module) if ending => format!("F5 {}", module.number()),
        Step::House(_) if ending => "F6".into(),
        Step::StartTurn(_) => "S1".into(),
        Step::Act(_) => "S2".into(),
        Step::Acquired(_, module) => format!("S2p {}", module.number()),
        Step::House(_) => "S3".into(),
        Step::AskEndTurn(_) => "S4".into(),
        Step::OwnEnd(_, module) => format!("S5 {}", module.number()),
        Step::RefillDisplay => "S6".into(),
        Step::Score => "S7".into(),
        Step::Count(round) => format!("R {round}"),
        Step::RefillMarket { .. } => "S8".into(),
        Step::OpenSlot(_, module) => format!("S8 {}", module.number()),
        Step::FillSlot { .. } => "S8 c".into(),
        Step::EndCheck => "S9".into(),
        Step::Closed(_, module) => format!("S10 {}", module.number()),
        Step::Window { .. } => "S11".into(),
        Step::Distribute => "F1".into(),
        Step::Award => "F4".into(),
        Step::Finish => "F8".into(),
        Step::Settle(_)
        | Step::CloseTurn(_)
        | Step::FillDisplay { .. }
        | Step::AfterRefill(_)
        | Step::Module(_) => return None,
    })
}

/// Plays lines, then what absent players would do until `over`: the steps that are taken, each
/// where it comes for the first time.
fn walked(scene: &mut Scene, lines: &[&str], over: impl Fn(&crate::Game) -> bool) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    let mut lines = lines.iter();
    while !over(&scene.game) {
        let seat = scene.game.asked().unwrap().seats.lowest().unwrap();
        let action = match lines.next() {
            Some(line) => line.parse().unwrap(),
            None => scene.game.default_action(seat).unwrap(),
        };
        let played = scene.game.play_watched(seat, action, |game, _| {
            let Some(Frame::Run(step)) = game.stack.last() else { return };
            let ending = steps.iter().any(|it| it == "F1");
            if let Some(name) = named(*step, ending).filter(|name| !steps.contains(name)) {
                steps.push(name);
            }
        });
        played.unwrap();
        scene.game.verify().expect("no rule is broken");
    }
    steps
}

/// A begins, with a market for which nothing has to be asked.
fn everything() -> Scene {
    let scene = Scene::with(3, ModuleId::ALL).display("U1 U2 U3 U4").hand(A, "F4");
    let scene = scene.market(1, "arcades-4").market(2, "tower-7").market(3, "tower-8");
    let scene = scene.market(4, "garden-6").next_tiles("tower-9-es tower-9-ne tower-9-nw");
    super::travelling_craftsmen::begins(scene).next_cards("D1 D2 D3 D4 D5").turn(A)
}

#[test]
fn a_turn_with_all_modules_goes_through_every_step_of_the_book() {
    let mut scene = everything();
    let next = |game: &crate::Game| game.turn() != A;
    let steps = walked(&mut scene, &["buy 1 with F4"], next);
    let expected = [
        "S2p 30", "S2p 36", "S2p 37", "S2p 38", "S2p 27", "S2p 15", "S2", "S3", "S4", "S5 20",
        "S5 13", "S5 36", "S5 12", "S5 31", "S6", "S7", "S8", "S8 40", "S8 38", "S8 c", "S9",
        "S10 38", "S10 37", "S11", "S1",
    ];
    assert_eq!(steps, expected);
}

#[test]
fn a_scoring_with_all_modules_comes_between_the_display_and_the_market() {
    let scene = everything();
    let mut scene = scene.next_cards("scoring-1");
    let steps = walked(&mut scene, &["take U4"], |game| game.turn() != A);
    let at = |name: &str| steps.iter().position(|it| it == name).unwrap();
    assert!(at("S6") < at("S7") && at("S7") < at("R 1") && at("R 1") < at("S8"), "{steps:?}");
    assert_eq!(scene.game.rounds.len(), 1);
}

#[test]
fn the_end_with_all_modules_goes_through_every_step_of_the_book() {
    let mut scene = everything().supply(0);
    let steps = walked(&mut scene, &["buy 1 with F4"], crate::Game::is_over);
    let end = steps.iter().position(|it| it == "S9").unwrap();
    let expected =
        ["S9", "F1", "F4", "F5 30", "F5 36", "F5 37", "F5 38", "F5 27", "F5 15", "F6", "R 3", "F8"];
    assert_eq!(steps[end..], expected, "and keys, powers and the window lapse");
}

/// The numbers of an order with all modules in play.
fn numbers(order: &'static Order) -> Vec<u8> {
    order.of(crate::ModuleSet::all()).map(ModuleId::number).collect()
}

#[test]
fn hooks_that_meet_run_in_the_order_of_the_book() {
    // S2p 5: what was used, sold or helped; 6: site, coins, certificate, paint, miser.
    let purchase = [40, 42, 41, 31, 38, 13, 18, 19, 22, 23, 11, 24, 34, 7];
    assert_eq!(numbers(&order::PURCHASE), purchase);
    // S2p 6: fruit, animals, key, die, ground, scout.
    assert_eq!(numbers(&order::ACQUIRED), [30, 36, 37, 38, 27, 15]);
    // S3: the designer and the trader, after the place in a market that the tile leaves.
    assert_eq!(numbers(&order::BUILT), [41, 35, 12]);
    // S5 a to e: culture, chests, zoo, trader, craftsman.
    assert_eq!(numbers(&order::OWN_END), [20, 13, 36, 12, 31]);
    // S8 a and b: workers, the hidden tile. S10 a and b: powers, keys.
    assert_eq!(numbers(&order::OPEN_SLOT), [40, 38]);
    assert_eq!(numbers(&order::AFTER_REFILL), [38, 37]);
    // R1: watchtowers, the second wall, the city watch. R5 to R7: staff, medina, attack.
    assert_eq!(numbers(&order::WALL), [22, 38, 7]);
    assert_eq!(numbers(&order::LOSSES), [29, 26, 15]);
    // F1 to F3: bids back, the staff's penalty, money for the sites.
    assert_eq!(numbers(&order::ENDING), [28, 29, 23]);
}

/// The step of a scoring that a line of it belongs to.
fn scored_in(line: &crate::scoring::Line) -> &'static str {
    match line.module.number() {
        8 | 12 | 13 | 20 | 21 | 32 | 33 | 34 | 36 | 40 => "R3",
        16 | 30 | 42 | 43 => "R4",
        29 => "R5",
        26 => "R6",
        15 => "R7",
        other => panic!("module {other} has no step in a scoring"),
    }
}

/// The steps of a scoring that an event tells.
fn told_of_scoring(what: &Happening) -> Vec<&'static str> {
    match what {
        Happening::Scored(scoring) => {
            assert_eq!((scoring.walls.len(), scoring.majorities.len()), (2, Kind::ALL.len()));
            let mut lines: Vec<&str> = scoring.lines.iter().map(scored_in).collect();
            lines.sort_unstable();
            lines.dedup();
            [vec!["R1", "R2"], lines].concat()
        }
        Happening::Told(told) if told.key == "invaders-scouts-come" => vec!["R8"],
        Happening::DirkDrew { .. } => vec!["R9"],
        _ => Vec::new(),
    }
}

#[test]
fn a_scoring_of_two_with_all_modules_goes_through_every_step_of_the_book() {
    let scene = Scene::with(2, ModuleId::ALL);
    // Whatever Dirk has not drawn.
    let garden = scene.game.tower.iter().map(|tile| *tile.peek()).find(|tile| {
        tile.family().base
            && tile.kind() == Some(Kind::Garden)
            && tile.face().halves[0].walls.is_empty()
    });
    let garden = garden.unwrap().to_string();
    let mut scene = scene
        .person(B, Character::Sage)
        .built(A, &garden, 1, 0)
        .animals(&garden, 0, &[0, 0])
        .score(A, 30)
        .display("U1 U2 U3 U4")
        .next_cards("scoring-1");
    scene = super::travelling_craftsmen::begins(scene).turn(A);
    let (mut steps, mut line) = (Vec::new(), Some("take U4"));
    while scene.game.turn() == A && !steps.contains(&"R9") {
        let ask = scene.game.asked().unwrap();
        if ask.question == Question::BeforeCount(Round::First) && !steps.contains(&"R0") {
            assert!(ask.sealed && ask.seats.contains(B), "{ask:?}");
            steps.push("R0");
        }
        let seat = ask.seats.lowest().unwrap();
        let action = match line.take() {
            Some(line) => line.parse().unwrap(),
            None => scene.game.default_action(seat).unwrap(),
        };
        let events = scene.game.play(seat, action).unwrap();
        steps.extend(events.iter().flat_map(|event| told_of_scoring(&event.what)));
    }
    // R4 is for the last scoring alone.
    assert_eq!(steps, ["R0", "R1", "R2", "R3", "R5", "R6", "R7", "R8", "R9"]);
    let dirk = scene.game.dirk.as_ref().unwrap();
    assert_eq!(dirk.tiles.len(), 12, "six of the beginning, and six more");
}

#[test]
fn scorings_with_all_modules_are_written_in_the_order_of_the_book() {
    let mut seen = std::collections::BTreeSet::new();
    let mut rng = StdRng::seed_from_u64(7);
    for seed in 0..6 {
        let config = crate::Config::new(3, crate::ModuleSet::all(), crate::Seed::from_number(seed));
        let mut game = crate::Game::new(config).unwrap();
        while let Some(ask) = game.asked() {
            let seat = ask.seats.lowest().unwrap();
            let action = game.sample(seat, &mut rng).unwrap();
            for event in game.play(seat, action).unwrap() {
                let Happening::Scored(scoring) = event.what else { continue };
                let gains = scoring.lines.iter().map(scored_in).filter(|it| *it < "R5");
                let losses = scoring.lines.iter().map(scored_in).filter(|it| "R5" <= *it);
                assert!(losses.clone().is_sorted(), "{:?}", scoring.lines);
                if scoring.round != Round::Third {
                    assert!(gains.clone().all(|it| it == "R3"), "only the last pays those");
                }
                seen.extend(gains.chain(losses));
            }
        }
    }
    assert_eq!(Vec::from_iter(seen), ["R3", "R4", "R5", "R6", "R7"]);
}
