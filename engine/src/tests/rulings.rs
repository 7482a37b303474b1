//! 00 base: the rulings, the corners of the sequence, and what absent players do.

use super::scene::{A, B, C, Scene, drawn, tile};
use crate::{
    Action, Card, Cell, Config, Game, Happening, Illegal, Kind, Misfit, ModuleId, ModuleSet, Piece,
    Question, Round, Seed, game::Player, veil::Veiled,
};

/// Nothing to draw and nothing to take; whatever is not placed yet left the game.
fn without_money(mut scene: Scene) -> Scene {
    let game = &mut scene.game;
    let display = std::mem::take(&mut game.display);
    let deck = std::mem::take(&mut game.deck).into_iter().map(Veiled::lift);
    game.gone.cards.extend(display.into_iter().chain(deck));
    scene
}

fn dear_market(scene: Scene) -> Scene {
    scene
        .market(1, "pavilion-2")
        .market(2, "tower-9-es")
        .market(3, "tower-9-ne")
        .market(4, "tower-9-nw")
}

fn count(events: &[Happening], found: fn(&Happening) -> bool) -> usize {
    events.iter().filter(|it| found(it)).count()
}

fn is_scored(it: &Happening) -> bool {
    matches!(it, Happening::Scored(_))
}

// Set-up

#[test]
fn of_those_with_equal_money_the_lot_decides_who_begins() {
    let (mut lower, mut higher) = (0, 0);
    for seed in 0..2000 {
        let config = Config::new(2, ModuleSet::NONE, Seed::from_number(seed));
        let game = Game::new(config).unwrap();
        let key = |player: &Player| {
            let sum: u16 = player.hand.iter().map(|card| u16::from(card.value())).sum();
            (player.hand.len(), sum)
        };
        if key(&game.players[0]) == key(&game.players[1]) {
            *(if game.turn == A { &mut lower } else { &mut higher }) += 1;
        }
    }
    assert!(20 < lower && 20 < higher, "{lower} and {higher}");
}

// Passing and the dead table

#[test]
fn an_extra_action_is_passed_only_when_nothing_can_be_done() {
    let scene = dear_market(Scene::new(3)).hand(A, "F2 R1").hand(B, "").hand(C, "");
    let mut scene = without_money(scene).turn(A);
    scene.play(A, "buy 1 with F2");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    scene.play(A, "pass");
    assert_eq!(scene.game.passes, 0, "the turn did not begin with a pass");
    assert_eq!(scene.game.question(A), Some(Question::House), "the new tile is still placed");

    let mut scene = dear_market(Scene::new(3)).hand(A, "F2").turn(A);
    scene.play(A, "buy 1 with F2");
    assert_eq!(scene.refuses(A, "pass"), Illegal::CannotPass);
}

#[test]
fn a_rebuild_is_possible_but_not_forced_and_ends_the_row_of_passes() {
    let scene = dear_market(Scene::new(2).no_dirk_tiles());
    let scene = scene.hand(A, "").hand(B, "").reserve(B, "tower-12");
    let mut scene = without_money(scene).turn(A);
    scene.play(A, "pass");
    scene.play(A, "done");
    assert!(scene.offers(B, "pass") && scene.offers(B, "rebuild add tower-12 at 1,0"));
    scene.play(B, "rebuild add tower-12 at 1,0");
    scene.play(B, "done");
    scene.play(A, "pass");
    let events = scene.play(A, "done");
    assert!(!events.iter().any(|it| matches!(it, Happening::EndBegan { .. })));
    scene.play(B, "pass");
    let events = scene.play(B, "done");
    assert!(events.contains(&Happening::EndBegan { dead_table: true }));
    let given = |it: &Happening| matches!(it, Happening::Distributed { to: Some(_), .. });
    assert_eq!(count(&events, given), 0, "nobody has any money");
    assert!(scene.game.is_over());
    assert_eq!(scene.game.scores().points, [0, 21]);
}

// The money pile

#[test]
fn the_discard_pile_is_shuffled_only_when_a_card_has_to_be_drawn() {
    let mut scene = Scene::new(3).display("F1 F2 R1 R2").hand(A, "").turn(A);
    let game = &mut scene.game;
    let deck = std::mem::take(&mut game.deck).into_iter().map(Veiled::lift);
    let (money, scorings): (Vec<Card>, Vec<Card>) = deck.partition(|card| card.is_money());
    game.gone.cards.extend(scorings);
    game.discard.extend(&money);
    game.deck.push(Veiled::face_down(game.discard.pop().unwrap()));
    scene.play(A, "take F1");
    let events = scene.play(A, "done");
    assert!(!events.iter().any(|it| matches!(it, Happening::Reshuffled { .. })));
    assert!(scene.game.deck.is_empty());
    scene.play(B, "take F2");
    let events = scene.play(B, "done");
    assert!(events.contains(&Happening::Reshuffled { cards: money.len() - 1 }));
    assert_eq!(scene.game.deck.len(), money.len() - 2);
}

#[test]
fn a_display_that_cannot_be_filled_stays_short() {
    let mut scene = without_money(dear_market(Scene::new(3)).hand(A, "F1 R8").hand(B, "R2"));
    let shown = scene.game.gone.cards.iter().position(|card| card.is_money()).unwrap();
    let card = scene.game.gone.cards.remove(shown);
    scene.game.display.push(card);
    let mut scene = scene.turn(A);
    scene.play(A, &format!("take {card}"));
    scene.play(A, "done");
    assert!(scene.game.display.is_empty());
    scene.play(B, "pass");
}

// Scorings

#[test]
fn two_scoring_cards_in_one_refill_are_scored_one_after_the_other() {
    let mut scene = Scene::new(2)
        .no_dirk_tiles()
        .supply(20)
        .display("F1 F2 R1 R2")
        .next_cards("scoring-2 scoring-1 D1")
        .turn(A);
    scene.play(A, "take F1");
    let events = scene.play(A, "done");
    let order: Vec<_> = events
        .iter()
        .filter_map(|it| match it {
            Happening::Scored(scoring) => Some((scoring.round.number(), 0)),
            Happening::DirkDrew { tiles } => Some((0, tiles.len())),
            _ => None,
        })
        .collect();
    // Six of twenty, then a third of fourteen.
    assert_eq!(order, [(1, 0), (0, 6), (2, 0), (0, 4)]);
}

#[test]
fn dirk_takes_what_is_left_and_that_alone_does_not_end_the_game() {
    let mut scene = Scene::new(2)
        .no_dirk_tiles()
        .supply(4)
        .display("F1 F2 R1 R2")
        .next_cards("scoring-1 D1")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.game.dirk.as_ref().unwrap().tiles.len(), 4);
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
}

#[test]
fn a_scoring_of_the_last_turn_comes_before_the_end() {
    let mut scene = Scene::new(3)
        .market(1, "tower-9-es")
        .hand(A, "F9")
        .display("F1 F2 R1 R2")
        .next_cards("scoring-1 D1")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "take F1");
    scene.play(A, "build tower-9-es at 0,1");
    let events = scene.play(A, "done");
    let scored = events.iter().position(is_scored).unwrap();
    let ended = events.iter().position(|it| matches!(it, Happening::EndBegan { .. })).unwrap();
    assert!(scored < ended);
    let rounds = |scene: &Scene| -> Vec<Round> {
        scene.game.scores().rounds.iter().map(|it| it.round).collect()
    };
    assert_eq!(rounds(&scene)[0], Round::First);
    while let Some(seat) = scene.game.asked().and_then(|ask| ask.seats.lowest()) {
        let line = scene.game.default_action(seat).unwrap().to_string();
        scene.play(seat, &line);
    }
    assert_eq!(rounds(&scene), [Round::First, Round::Third], "the second card never came up");
}

#[test]
fn new_tiles_the_reserve_and_the_start_tile_do_not_count() {
    let scene = Scene::new(3)
        .reserve(A, "tower-12")
        .pending(A, "tower-13")
        .built(A, "garden-11", 1, 0)
        .turn(B);
    let counts = scene.game.halves(crate::Scorer::Seat(A));
    assert_eq!(Kind::ALL.map(|kind| counts[kind]), [0, 0, 0, 0, 2, 0]);
}

// The end

#[test]
fn the_final_distribution_compares_money_and_spends_none() {
    let mut scene = Scene::new(3)
        .market(1, "pavilion-2")
        .market(2, "tower-13")
        .market(3, "tower-9-ne")
        .market(4, "tower-9-nw")
        .hand(A, "F3")
        .hand(B, "R1 D4")
        .hand(C, "D4")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    let events = scene.play(A, "done");
    let prize = |slot, name: &str, money: [u16; 3], to| Happening::Distributed {
        slot,
        tile: tile(name),
        money: money.to_vec(),
        to,
    };
    // The price does not matter; a tie gives nothing, and so does a tie at 0.
    assert!(events.contains(&prize(1, "tower-13", [0, 1, 0], Some(B))));
    assert!(events.contains(&prize(2, "tower-9-ne", [0, 4, 4], None)));
    assert!(events.contains(&prize(3, "tower-9-nw", [0, 0, 0], None)));
    assert_eq!(scene.game.hand(B), super::scene::cards("R1 D4"));
    assert!(!scene.offers(B, "pass") && scene.offers(B, "stow tower-13"));
}

#[test]
fn equal_players_share_the_victory_and_dirk_never_wins() {
    let scene = dear_market(Scene::new(2)).no_dirk_tiles().dirk("tower-12 tower-13 garden-12");
    let mut scene = without_money(scene.hand(A, "").hand(B, "")).turn(A);
    scene.play(A, "pass");
    scene.play(A, "done");
    scene.play(B, "pass");
    let events = scene.play(B, "done");
    let over = |it: &Happening| matches!(it, Happening::Over { dirk: Some(41), .. });
    assert_eq!(count(&events, over), 1);
    assert_eq!(scene.game.scores().winners, [A, B]);
}

#[test]
fn a_gift_needs_a_purchase_of_this_turn() {
    let mut scene = Scene::new(2).market(1, "tower-9-es").hand(A, "F8 F2").turn(A);
    scene.play(A, "buy 1 with F8 F2");
    scene.play(A, "stow tower-9-es");
    let tile = tile("tower-9-es");
    assert_eq!(scene.refuses(A, "gift tower-9-es"), Illegal::NotAnAnswer);
    assert_eq!(scene.game.reserve(A), [tile]);
}

// Absent players

fn default_of(scene: &Scene) -> String {
    scene.game.default_action(A).unwrap().to_string()
}

#[test]
fn an_absent_player_takes_by_sum_then_number_then_favourite_then_place() {
    // 5 in two cards rather than in one.
    let scene = Scene::new(3).display("F5 D2 R3 U4").hand(A, "F9").turn(A);
    assert_eq!(default_of(&scene), "take R3 D2");
    // Of equal cards the currency that the player has most of.
    let scene = Scene::new(3).display("F8 U8 D8 R8").hand(A, "R3 R4 D6").turn(A);
    assert_eq!(default_of(&scene), "take R8");
    // Nobody holds anything: the lowest slot, here out of sight; then further left.
    let scene = Scene::new(3).display("U8 D8 R8 R1").hand(A, "").turn(A);
    assert_eq!(default_of(&scene), "take U8");
}

#[test]
fn an_absent_player_without_cards_to_take_buys_with_the_least_waste() {
    let buys = |hand: &str| {
        let scene = Scene::new(3)
            .market(1, "pavilion-4")
            .market(2, "pavilion-5")
            .market(3, "seraglio-5")
            .market(4, "tower-13")
            .hand(A, hand);
        default_of(&without_money(scene).turn(A))
    };
    assert_eq!(buys("F9 R6 D8"), "buy 2 with R6");
    // Both waste 1: the dearer one; equal prices: the lower slot.
    assert_eq!(buys("F5 R6"), "buy 2 with R6");
    assert_eq!(buys("R6 D6"), "buy 2 with R6");
    // The smallest sum, the fewest cards, the highest card.
    assert_eq!(buys("R1 R2 R3 R4"), "buy 2 with R1 R4");
    assert_eq!(buys("U9"), "pass");
}

#[test]
fn an_absent_player_breaks_ties_of_the_wall_by_neighbours_and_distance() {
    // An open tile makes no wall anywhere: two neighbours beat one.
    let mut scene = Scene::new(2)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-11", 0, 1)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(default_of(&scene), "build pavilion-8 at 1,1");
    // Four cells beside the start tile are alike: the northernmost.
    let mut scene = Scene::new(2).market(1, "pavilion-8").hand(A, "F9").turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(default_of(&scene), "build pavilion-8 at 0,-1");
}

#[test]
fn an_absent_player_stows_what_fits_nowhere_and_gives_nothing_to_dirk() {
    let mut scene = Scene::new(2)
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "chambers-5", -1, 0)
        .built(A, "seraglio-3", 0, 1)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    assert_eq!(default_of(&scene), "stow pavilion-8");
    assert!(scene.game.options(A).contains(&Action::Gift(tile("pavilion-8"))));
}

// Geometry

#[test]
fn a_removal_names_the_tile_that_would_be_cut_off() {
    let row = drawn(
        "
            +   +   +   +
              F  T12 P8
            +   +   +   +
        ",
    );
    let cut_off = row.check_remove(Cell::new(1, 0));
    assert_eq!(cut_off, Err(Misfit::Unreachable(tile("pavilion-8"))));
}

/// 00-base rule 15: the short cuts agree with the whole set of rules.
#[test]
fn the_short_cuts_of_the_geometry_agree_with_the_full_rules() {
    use rand::SeedableRng;
    for seed in 0..4 {
        let config = Config::new(2, ModuleSet::NONE, Seed::from_number(seed));
        let mut game = Game::new(config).unwrap();
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            if game.question(seat) == Some(Question::House) {
                compare(&game.players[seat.index()]);
            }
            let action = game.sample(seat, &mut rng).unwrap();
            game.play(seat, action).unwrap();
        }
    }
}

fn compare(player: &Player) {
    let alhambra = &player.alhambra;
    let spare: Vec<_> =
        player.pending.iter().map(|it| it.tile).chain(player.reserve.clone()).collect();
    for &tile in &spare {
        for cell in alhambra.frontier() {
            let piece = Piece::new(tile, cell);
            let mut after = alhambra.clone();
            after.insert(piece);
            assert_eq!(alhambra.check_add(&piece, None).is_ok(), after.validate().is_ok());
        }
    }
    for old in alhambra.built() {
        let mut after = alhambra.clone();
        after.take(old.at);
        assert_eq!(alhambra.check_remove(old.at).is_ok(), after.validate().is_ok());
        for &tile in &spare {
            let piece = Piece::new(tile, old.at);
            let mut swapped = after.clone();
            swapped.insert(piece);
            assert_eq!(alhambra.check_swap(&piece).is_ok(), swapped.validate().is_ok());
        }
    }
}

#[test]
fn an_absent_buyer_uses_a_white_die_or_workers_only_to_pay_exactly() {
    let modules = [ModuleId::BuildingsOfPower, ModuleId::Handymen];
    let scene = || {
        let scene = Scene::with(3, &modules).market(1, "tower-13").market(2, "garden-12");
        scene.market(3, "tower-11-n").market(4, "tower-11-s").display("")
    };
    let dice = |scene: Scene| scene.built(A, "wealth-pavilion-8", 1, 0).die("wealth-pavilion-8", 4);
    // Twelve florins: the die makes thirteen exact.
    let with_die = dice(scene()).hand(A, "F9 F3").turn_unchecked();
    assert_eq!(default_of(&with_die), "buy 1 plus die-4 with F3 F9");
    let exact = dice(scene()).hand(A, "F9 F4").turn_unchecked();
    assert_eq!(default_of(&exact), "buy 1 with F4 F9", "nothing is used that is not needed");
    // Of two dice the lower one.
    let two = dice(scene()).built(A, "wealth-garden-10", 0, 1).die("wealth-garden-10", 2);
    let two = two.hand(A, "F9 F3").turn_unchecked();
    assert_eq!(default_of(&two), "buy 1 plus die-2 with F3 F9");
    // Two workers for eleven florins, one upwards for fourteen.
    let workers = |hand: &str| scene().workers(A, 1, 3).hand(A, hand).turn_unchecked();
    assert_eq!(default_of(&workers("F9 F2")), "buy 1 plus workers-down-2 with F2 F9");
    assert_eq!(default_of(&workers("F9 F5")), "buy 1 plus workers-up-1 with F5 F9");
    // Overpaid by far: nobody helps.
    assert_eq!(default_of(&workers("F9 F8")), "buy 1 with F8 F9");
}

#[test]
fn a_tile_of_the_final_distribution_is_no_gift() {
    let mut scene = Scene::new(2)
        .market(1, "pavilion-7")
        .market(2, "tower-12")
        .hand(A, "F8 R9")
        .hand(B, "")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F8");
    assert!(scene.offers(A, "gift pavilion-7"));
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    let illegal = Illegal::NoGift { tile: tile("tower-12") };
    assert_eq!(scene.refuses(A, "gift tower-12"), illegal);
    scene.play(A, "stow tower-12");
    assert!(scene.game.is_over());
}

/// 00-base rule 7: what may be spent, and what has to be.
#[test]
fn a_pass_asks_for_money_alone_and_for_nothing_that_only_helps() {
    use super::{change::coins, travelling_craftsmen::begins};
    use crate::modules::{characters::Character, travelling_craftsmen::Craftsman};
    let modules = [
        ModuleId::Characters,
        ModuleId::BuildingSites,
        ModuleId::BathHouses,
        ModuleId::TravellingCraftsmen,
    ];
    let scene = dear_market(Scene::with(3, &modules)).beside(2, "bath-2").hand(A, "R8");
    let scene = scene.person(A, Character::Patron);
    let crafts = [Craftsman::Carpenter, Craftsman::Builder];
    let scene = without_money(begins(scene.craftsmen(A, crafts))).turn_unchecked();
    for line in [
        "buy 2 plus patron",
        "buy 2 plus building-site with R8",
        "buy bath-2 with R8",
        "buy 2 plus carpenter-1 with R8",
        "pass",
    ] {
        assert!(scene.offers(A, line), "{line}: {:?}", scene.options(A));
    }
    assert_eq!(default_of(&scene), "pass");
    // Diamonds, coins and changers are money.
    let modules = [ModuleId::MoneyChangers, ModuleId::Diamonds, ModuleId::Change];
    for (hand, coin) in [("X9", ""), ("RU U9", ""), ("R8", "R")] {
        let scene = dear_market(Scene::with(3, &modules)).hand(A, hand);
        let mut scene = without_money(coins(scene, A, coin)).turn_unchecked();
        assert_eq!(scene.refuses(A, "pass"), Illegal::CannotPass, "{hand} {coin}");
    }
}
