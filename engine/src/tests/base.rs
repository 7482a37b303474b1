//! 00 base.

use super::scene::{A, B, C, Scene, drawn, tile};
use crate::{
    Action, Cell, Currency, Happening, Illegal, Kind, Misfit, OfferId, Piece, Question, Round,
    Scorer, Seat, Tender,
    look::{settle, top},
    rank,
    trade::Channel,
};

fn wall(picture: &str) -> usize {
    let alhambra = drawn(picture);
    alhambra.validate().expect("the drawing breaks no rule");
    alhambra.longest_wall().len()
}

fn add(picture: &str, name: &str, x: i8, y: i8) -> Result<(), Misfit> {
    drawn(picture).check_add(&Piece::new(tile(name), Cell::new(x, y)), None)
}

// Components

#[test]
fn the_box_holds_the_tiles_and_prices_of_the_sheet() {
    let prices = |kind| {
        let mut prices: Vec<u8> = crate::TileId::base()
            .filter(|tile| tile.kind() == Some(kind))
            .filter_map(crate::TileId::price)
            .collect();
        prices.sort_unstable();
        prices
    };
    assert_eq!(prices(Kind::Pavilion), [2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(prices(Kind::Seraglio), [3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(prices(Kind::Arcades), [4, 5, 6, 6, 7, 8, 8, 9, 10]);
    assert_eq!(prices(Kind::Chambers), [5, 6, 7, 7, 8, 9, 9, 10, 11]);
    assert_eq!(prices(Kind::Garden), [6, 7, 8, 8, 8, 9, 10, 10, 10, 11, 12]);
    assert_eq!(prices(Kind::Tower), [7, 8, 9, 9, 9, 10, 11, 11, 11, 12, 13]);
    let open = crate::TileId::base().filter(|tile| tile.face().halves[0].walls.is_empty());
    assert_eq!(open.count(), 10);
    let dear = crate::TileId::base().filter(|tile| tile.price() >= Some(6));
    assert_eq!(dear.count(), 44);
}

// Set-up

#[test]
fn everybody_starts_with_20_to_28_and_the_fewest_cards_begin() {
    for players in 2..=6 {
        for seed in 0..50 {
            let config =
                crate::Config::new(players, crate::ModuleSet::NONE, crate::Seed::from_number(seed));
            let game = crate::Game::new(config).unwrap();
            let sums: Vec<u16> = game
                .seats()
                .map(|seat| game.hand(seat).iter().map(|card| u16::from(card.value())).sum())
                .collect();
            assert!(sums.iter().all(|sum| (20..=28).contains(sum)), "{sums:?}");
            let key = |seat: Seat| (game.hand(seat).len(), sums[seat.index()]);
            let best = game.seats().map(key).min();
            assert_eq!(Some(key(game.turn)), best);
            assert_eq!(game.display.len(), 4);
            assert!(game.market.iter().all(Option::is_some));
            assert_eq!(game.tower.len(), if players == 2 { 44 } else { 50 });
            let dealt: usize = game.players.iter().map(|player| player.hand.len()).sum();
            let money = if players == 2 { 72 } else { 108 };
            assert_eq!(game.deck.len(), money + 2 - dealt - 4);
        }
    }
}

#[test]
fn the_scoring_cards_lie_in_the_second_and_the_fourth_pile() {
    for seed in 0..50 {
        let config = crate::Config::new(3, crate::ModuleSet::NONE, crate::Seed::from_number(seed));
        let game = crate::Game::new(config).unwrap();
        let money = game.deck.len() - 2;
        let size = |pile: usize| money / 5 + usize::from(pile < money % 5);
        let from_top: Vec<_> = game.deck.iter().rev().map(|card| *card.peek()).collect();
        let place =
            |round| from_top.iter().position(|&card| card == crate::Card::Scoring(round)).unwrap();
        let (first, second) = (place(Round::First), place(Round::Second));
        assert!((size(0)..=size(0) + size(1)).contains(&first));
        let before_fourth = size(0) + size(1) + 1 + size(2);
        assert!((before_fourth..=before_fourth + size(3)).contains(&second));
    }
}

// Taking money

#[test]
fn several_cards_may_be_worth_five_together() {
    let mut scene = Scene::new(3).display("F2 D3 R7 U8").turn(A);
    let takes: Vec<String> = scene
        .game
        .options(A)
        .iter()
        .filter(|action| matches!(action, Action::Take(_)))
        .map(ToString::to_string)
        .collect();
    assert_eq!(takes, ["take F2", "take D3", "take R7", "take U8", "take F2 D3"]);
    let refused = scene.refuses(A, "take F2 R7");
    assert_eq!(refused, Illegal::TakeTooMuch { sum: 9, limit: 5 });
    assert_eq!(scene.refuses(A, "take"), Illegal::TakeNothing);
    scene.play(A, "take D3 F2");
    assert_eq!(scene.game.display.len(), 2);
}

#[test]
fn a_card_that_does_not_lie_open_cannot_be_taken() {
    let mut scene = Scene::new(3).display("F2 D3 R7 U8").turn(A);
    let card = "F1".parse().unwrap();
    assert_eq!(scene.refuses(A, "take F1"), Illegal::NotDisplayed { card });
    let card = "F2".parse().unwrap();
    assert_eq!(scene.refuses(A, "take F2 F2"), Illegal::NotDisplayed { card });
}

// Buying

#[test]
fn an_overpaid_garden_gives_no_change_and_no_action() {
    let mut scene = Scene::new(3).market(3, "garden-10-n").hand(A, "D9 D2 F1").turn(A);
    let events = scene.play(A, "buy 3 with D9 D2");
    assert!(matches!(
        events[0],
        Happening::Bought { price: 10, paid: 11, exact: false, another_action: false, .. }
    ));
    assert_eq!(scene.game.question(A), Some(Question::House));
    assert_eq!(scene.game.hand(A), super::scene::cards("F1"));
}

#[test]
fn two_exact_purchases_and_a_swap_make_one_turn() {
    let mut scene = Scene::new(3)
        .market(1, "pavilion-7")
        .market(2, "tower-9-es")
        .hand(A, "F7 R9")
        .built(A, "tower-12", 1, 0)
        .reserve(A, "chambers-11")
        .turn(A);
    scene.play(A, "buy 1 with F7");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    scene.play(A, "buy 2 with R9");
    let refused = scene.refuses(A, "rebuild swap tower-9-es at 1,0");
    assert_eq!(refused, Illegal::NotInReserve { tile: tile("tower-9-es") });
    scene.play(A, "rebuild swap chambers-11 at 1,0");
    assert_eq!(scene.game.question(A), Some(Question::House));
    scene.play(A, "build pavilion-7 at 0,1");
    scene.play(A, "stow tower-9-es");
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
    scene.play(A, "done");
    assert_eq!(scene.game.reserve(A), [tile("tower-12"), tile("tower-9-es")]);
    assert_eq!(scene.game.asked().unwrap().seats, crate::SeatSet::only(B));
}

#[test]
fn any_sum_from_the_price_up_pays_and_only_in_the_currency_of_the_slot() {
    let mut scene = Scene::new(3).market(2, "seraglio-5").hand(A, "R5 R4 F5 F3").turn(A);
    let tender = Tender::Card("F5".parse().unwrap());
    assert_eq!(scene.refuses(A, "buy 2 with F5"), Illegal::WrongCurrency { tender });
    assert_eq!(scene.refuses(A, "buy 2 with R4"), Illegal::TooLittle { price: 5, paid: 4 });
    let tender = Tender::Card("R6".parse().unwrap());
    assert_eq!(scene.refuses(A, "buy 2 with R6"), Illegal::NotYours { tender });
    scene.play(A, "buy 2 with R5 R4");
}

#[test]
fn useful_payments_are_the_exact_ones_and_those_without_a_spare_card() {
    let scene = Scene::new(3).market(2, "chambers-9-s").hand(A, "R2 R3 R4 R6 R9").turn(A);
    let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(1), &[]).unwrap();
    let payments: Vec<String> = scene
        .game
        .payments(&quote)
        .iter()
        .map(|payment| payment.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"))
        .collect();
    assert_eq!(payments, ["R9", "R3+R6", "R2+R3+R4", "R4+R6"]);
}

// Passing

#[test]
fn a_pass_needs_an_empty_display_and_nothing_affordable() {
    let mut scene = Scene::new(3).market(1, "pavilion-2").hand(A, "F1").turn(A);
    assert_eq!(scene.refuses(A, "pass"), Illegal::CannotPass);
    let mut scene = scene_without_money("F2");
    assert_eq!(scene.refuses(A, "pass"), Illegal::CannotPass);
    let mut scene = scene_without_money("F1");
    scene.play(A, "pass");
}

fn scene_without_money(hand: &str) -> Scene {
    let mut scene = Scene::new(2)
        .market(1, "pavilion-2")
        .market(2, "tower-9-es")
        .market(3, "tower-9-ne")
        .market(4, "tower-9-nw")
        .hand(A, hand)
        .hand(B, "");
    let game = &mut scene.game;
    let display = std::mem::take(&mut game.display);
    game.gone.cards.extend(display);
    let deck = std::mem::take(&mut game.deck);
    game.gone.cards.extend(deck.into_iter().map(crate::veil::Veiled::lift));
    scene.turn(A)
}

#[test]
fn the_game_ends_when_everybody_passes_in_succession() {
    let mut scene = scene_without_money("F1");
    scene.play(A, "pass");
    scene.play(A, "done");
    scene.play(B, "pass");
    let events = scene.play(B, "done");
    assert!(events.contains(&Happening::EndBegan { dead_table: true }));
}

// Building

#[test]
fn the_examples_of_the_longest_wall() {
    assert_eq!(
        wall(
            "
            +   +
              F
            +   +
            "
        ),
        0
    );
    assert_eq!(
        wall(
            "
            +---+
            |P2 |
            +   +
              F
            +   +
            "
        ),
        3
    );
    assert_eq!(
        wall(
            "
            +---+   +
            |P2 |
            +   +---+
              F  A4 |
            +   +---+
            "
        ),
        6
    );
    assert_eq!(
        wall(
            "
            +   +---+   +
                |P2 |
            +---+   +---+
            |C5   F  A4 |
            +---+   +---+
                |S3 |
            +   +---+   +
            "
        ),
        12
    );
}

#[test]
fn nothing_can_be_added_to_a_closed_ring() {
    let ring = "
            +   +---+   +
                |P2 |
            +---+   +---+
            |C5   F  A4 |
            +---+   +---+
                |S3 |
            +   +---+   +
        ";
    for name in crate::TileId::base() {
        let alhambra = drawn(ring);
        for cell in alhambra.frontier() {
            assert!(alhambra.check_add(&Piece::new(name, cell), None).is_err());
        }
    }
}

#[test]
fn an_inner_double_wall_is_legal_and_does_not_count() {
    let picture = "
            +---+---+
             S4 |P5
            +   +   +
              F  T12
            +   +   +
        ";
    assert_eq!(wall(picture), 2);
}

#[test]
fn a_hole_is_a_hole_even_if_it_is_open_at_a_corner() {
    let ring = |without: &[(i8, i8)]| {
        let names = [
            "pavilion-8",
            "seraglio-9",
            "arcades-9",
            "arcades-10",
            "chambers-10",
            "chambers-11",
            "garden-10-open",
        ];
        let mut alhambra = crate::Alhambra::new(A);
        let around = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)];
        for (name, (x, y)) in names.into_iter().zip(around) {
            if !without.contains(&(x, y)) {
                alhambra.insert(Piece::new(tile(name), Cell::new(x, y)));
            }
        }
        alhambra.validate()
    };
    assert_eq!(ring(&[]), Err(Misfit::Hole));
    assert_eq!(ring(&[(2, 2)]), Err(Misfit::Hole));
    assert_eq!(ring(&[(2, 1)]), Ok(()));
}

#[test]
fn a_tile_among_four_neighbours_can_be_swapped_but_not_removed() {
    let picture = "
            +   +   +   +
                 P8
            +   +   +   +
             S9  T12 A9
            +   +   +   +
                 A10
            +   +   +   +
                  F
            +   +   +   +
        ";
    let alhambra = drawn(picture);
    let centre = Cell::new(0, -2);
    assert_eq!(alhambra.piece_at(centre).map(|it| it.tile), Some(tile("tower-12")));
    assert_eq!(alhambra.check_remove(centre), Err(Misfit::Hole));
    assert_eq!(alhambra.check_swap(&Piece::new(tile("garden-11"), centre)), Ok(()));
    let walled = Piece::new(tile("garden-10-n"), centre);
    assert!(matches!(alhambra.check_swap(&walled), Err(Misfit::WallsDiffer(..))));
}

#[test]
fn a_tile_that_carries_the_way_to_another_stays() {
    let row = "
            +   +   +   +
              F  T12 P8
            +   +   +   +
        ";
    let alhambra = drawn(row);
    let (a, b) = (Cell::new(1, 0), Cell::new(2, 0));
    assert_eq!(alhambra.check_remove(a), Err(Misfit::Unreachable(tile("pavilion-8"))));
    assert_eq!(alhambra.check_remove(b), Ok(()));
    assert_eq!(alhambra.check_swap(&Piece::new(tile("garden-12"), a)), Ok(()));
    let west = Piece::new(tile("tower-10"), a);
    assert_eq!(alhambra.check_swap(&west), Err(Misfit::WallsDiffer(a, crate::Side::W)));
    assert_eq!(alhambra.check_remove(Cell::START), Err(Misfit::StartTile));
}

#[test]
fn walls_must_match_and_a_corner_is_no_contact() {
    let picture = "
            +   +---+
              F  P6
            +   +   +
        ";
    assert_eq!(add(picture, "tower-12", 1, 1), Ok(()));
    assert_eq!(add(picture, "tower-12", 1, -1), Err(wall_differs(1, -1, crate::Side::S)));
    assert_eq!(add(picture, "tower-12", -1, 1), Err(Misfit::NoContact(Cell::new(-1, 1))));
    assert_eq!(add(picture, "tower-11-s", 1, -1), Err(Misfit::Unreachable(tile("tower-11-s"))));
    assert_eq!(add(picture, "tower-12", 1, 0), Err(Misfit::Occupied(Cell::new(1, 0))));
}

fn wall_differs(x: i8, y: i8, side: crate::Side) -> Misfit {
    Misfit::WallsDiffer(Cell::new(x, y), side)
}

// Scoring

fn points(places: &[u8], counts: &[u16]) -> Vec<i16> {
    let counts: Vec<_> = counts
        .iter()
        .enumerate()
        .map(|(nth, &count)| (Scorer::Seat(Seat(nth as u8)), 2 * count))
        .collect();
    let standings = rank(&counts, places);
    let of = |who| standings.iter().find(|it| it.who == who).map_or(0, |it| it.points);
    counts.iter().map(|&(who, _)| of(who)).collect()
}

fn places(kind: Kind, round: Round) -> &'static [u8] {
    crate::PLACES[kind.index()][round.index()]
}

#[test]
fn the_examples_of_majorities_and_ties() {
    use Kind::{Chambers, Pavilion, Tower};
    use Round::{First, Second, Third};
    assert_eq!(points(places(Chambers, First), &[3, 2, 0]), [4, 0, 0]);
    assert_eq!(points(places(Tower, Second), &[5, 3, 0]), [13, 6, 0]);
    assert_eq!(points(places(Tower, Second), &[4, 4, 1]), [9, 9, 0]);
    assert_eq!(points(places(Pavilion, Third), &[3, 2, 1]), [16, 8, 1]);
    assert_eq!(points(places(Tower, First), &[2, 2, 1]), [3, 3, 0]);
    assert_eq!(points(places(Tower, Second), &[2, 2, 2]), [6, 6, 6]);
    assert_eq!(points(places(Tower, Third), &[3, 2, 2]), [21, 9, 9]);
    assert_eq!(points(places(Tower, Third), &[4, 3, 1, 1]), [21, 13, 3, 3]);
    assert_eq!(points(places(Tower, Third), &[2, 2, 2, 2]), [10, 10, 10, 10]);
    assert_eq!(points(places(Tower, Third), &[0, 0, 0]), [0, 0, 0]);
}

#[test]
fn dirk_takes_his_place_in_a_majority() {
    let scene = Scene::new(2)
        .no_dirk_tiles()
        .dirk("garden-6 garden-7 garden-8-ne")
        .built(A, "garden-10-open", 1, 0)
        .built(A, "garden-11", 2, 0)
        .built(A, "garden-9", 3, 0)
        .built(B, "garden-12", 1, 0)
        .turn(A);
    let scoring = scene.game.scoring(Round::Second);
    let gardens = &scoring.majorities[Kind::Garden.index()];
    let of = |who| gardens.standings.iter().find(|it| it.who == who).unwrap().points;
    assert_eq!(of(Scorer::Seat(A)), 8);
    assert_eq!(of(Scorer::Dirk), 8);
    assert_eq!(of(Scorer::Seat(B)), 0);
    assert_eq!(scoring.dirk, Some(8));
}

#[test]
fn a_scoring_waits_for_the_full_display_and_precedes_the_market() {
    let mut scene = Scene::new(3)
        .market(1, "tower-11-open")
        .hand(A, "F9 F3")
        .display("F1 F2 R1 R2")
        .next_cards("scoring-1 D1 D2")
        .next_tiles("tower-12")
        .turn(A);
    scene.play(A, "take F1 F2");
    let events = scene.play(A, "done");
    let at = |found: fn(&Happening) -> bool| events.iter().position(found).unwrap();
    let scored = at(|it| matches!(it, Happening::Scored(_)));
    assert!(at(|it| matches!(it, Happening::ScoringCard { .. })) < scored);
    assert!(at(|it| matches!(it, Happening::Displayed { .. })) < scored);
    assert_eq!(scene.game.display, super::scene::cards("R1 R2 D1 D2"));
}

// Two players

#[test]
fn dirk_takes_six_tiles_and_then_a_third_of_the_supply() {
    let mut scene = Scene::new(2).display("F1 F2 R1 R2").next_cards("scoring-1 D1").turn(A);
    let before = scene.game.tower.len();
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.game.tower.len(), before - 6);
    assert_eq!(scene.game.dirk.as_ref().unwrap().tiles.len(), 12);

    let mut scene =
        Scene::new(2).supply(17).display("F1 F2 R1 R2").next_cards("scoring-2 D1").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.game.tower.len(), 12);
    assert_eq!(scene.game.dirk.as_ref().unwrap().tiles.len(), 11);
}

#[test]
fn a_bought_tile_may_be_given_to_dirk_and_an_exact_one_still_gives_an_action() {
    let mut scene = Scene::new(2).market(1, "pavilion-7").hand(A, "F7").turn(A);
    scene.play(A, "buy 1 with F7");
    let first = scene.game.options(A).remove(0).to_string();
    scene.play(A, &first);
    scene.play(A, "gift pavilion-7");
    assert!(scene.game.dirk.as_ref().unwrap().tiles.contains(&tile("pavilion-7")));
    let mut scene = Scene::new(3).market(1, "pavilion-7").hand(A, "F8").turn(A);
    scene.play(A, "buy 1 with F8");
    assert_eq!(scene.refuses(A, "gift pavilion-7"), Illegal::NoGift { tile: tile("pavilion-7") });
}

// The end

#[test]
fn the_end_comes_when_a_gap_cannot_be_filled_and_not_before() {
    let mut scene = Scene::new(3).market(1, "pavilion-7").hand(A, "F8").supply(1).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
    assert!(scene.game.tower.is_empty());

    let mut scene = Scene::new(3)
        .market(1, "pavilion-7")
        .market(2, "seraglio-7")
        .hand(A, "F7 R8")
        .supply(1)
        .turn(A);
    scene.play(A, "buy 1 with F7");
    scene.play(A, "buy 2 with R8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "stow seraglio-7");
    let events = scene.play(A, "done");
    let filled = events.iter().filter(|it| matches!(it, Happening::Offered { slot: 0, .. }));
    assert_eq!(filled.count(), 1);
    assert!(events.contains(&Happening::EndBegan { dead_table: false }));
}

#[test]
fn the_richest_alone_gets_what_is_left_and_all_place_at_once() {
    let mut scene = Scene::new(3)
        .market(1, "pavilion-7")
        .market(2, "seraglio-7")
        .market(3, "tower-12")
        .market(4, "chambers-11")
        .hand(A, "F8 R5 R3")
        .hand(B, "R8 D9")
        .hand(C, "U1")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    let events = scene.play(A, "done");
    let to: Vec<_> = events
        .iter()
        .filter_map(|it| match it {
            Happening::Distributed { slot, to, .. } => Some((*slot, *to)),
            _ => None,
        })
        .collect();
    // Dirham is a tie of 8, so nobody gets the seraglio.
    assert_eq!(to, [(1, None), (2, Some(B)), (3, Some(C))]);
    assert_eq!(scene.game.market, [None, Some(tile("seraglio-7")), None, None], "it stays there");
    let ask = scene.game.asked().unwrap();
    assert_eq!(ask.seats, [B, C].into_iter().collect());
    assert_eq!(scene.refuses(A, "stow tower-12"), Illegal::NotAsked { seat: A });
    scene.play(C, "build chambers-11 at 0,1");
    let events = scene.play(B, "build tower-12 at 0,1");
    let Some(Happening::Scored(scoring)) =
        events.iter().find(|it| matches!(it, Happening::Scored(_)))
    else {
        panic!("the third scoring comes last");
    };
    assert_eq!(scoring.gained, [0, 21, 19]);
    assert!(scene.game.is_over());
    assert_eq!(scene.game.scores().winners, [B]);
    assert_eq!(scene.refuses(B, "pass"), Illegal::GameOver);
}

// Undo

#[test]
fn a_turn_can_be_taken_back_until_it_is_confirmed() {
    let mut scene = Scene::new(3).market(1, "pavilion-7").hand(A, "F8").turn(A);
    let start = scene.game.ply();
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    assert_eq!(scene.game.undoable(), Some((A, start..start + 2)));
    scene.play(A, "done");
    assert_eq!(scene.game.undoable(), None, "a card was drawn");
}

// Defaults

#[test]
fn an_absent_player_takes_the_most_money() {
    let scene = Scene::new(3).display("F2 D3 R4 U5").hand(A, "F9").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take F2 D3");
    let scene = Scene::new(3).display("F6 D6 R4 U5").hand(A, "D9").turn(A);
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "take D6");
    assert_eq!(scene.game.default_action(B), None);
}

#[test]
fn an_absent_player_builds_where_the_wall_gets_longest() {
    let scene =
        Scene::new(3).built(A, "arcades-4", 1, 0).market(1, "pavilion-2").hand(A, "F3").turn(A);
    let mut scene = scene;
    scene.play(A, "buy 1 with F3");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "build pavilion-2 at 0,-1");
}

#[test]
fn currencies_stay_with_their_slots() {
    let scene = Scene::new(3);
    let order: Vec<_> = scene.game.view(None).market.iter().map(|slot| slot.currency).collect();
    assert_eq!(order, [Currency::Florin, Currency::Dirham, Currency::Denar, Currency::Ducat]);
}

#[test]
fn whoever_looked_at_the_top_of_a_pile_knows_it_there_and_nobody_else() {
    let mut scene = Scene::new(3).next_tiles("tower-12 garden-9 arcades-10");
    assert_eq!(scene.game.look_at_tiles(A, 2), 2);
    let names: Vec<_> = top(&scene.game.tower, 2).map(crate::TileId::name).collect();
    assert_eq!(names, ["tower-12", "garden-9"]);
    assert!(settle(&mut scene.game.tower, 0, 2, tile("garden-9")));
    let top = scene.game.tower.last().unwrap();
    assert_eq!(top.as_seen_by(Some(A)), Some(&tile("garden-9")));
    assert_eq!((top.as_seen_by(Some(B)), top.as_seen_by(None)), (None, None));
    assert_eq!(scene.game.draw_tile(), Some(tile("garden-9")));
    assert_eq!(scene.game.draw_tile(), Some(tile("tower-12")));
    // A pile that runs short gives what it has.
    let left = scene.game.deck.len();
    assert_eq!(scene.game.look_at_cards(A, 1000), left);
}

#[test]
fn a_display_laid_out_with_more_cards_is_not_refilled_before_fewer_than_four_lie_there() {
    let mut scene = Scene::new(3).display("F1 F2 R1 R2").turn(A);
    scene.game.run_next(crate::stack::Step::FillDisplay { to: 6 });
    scene.game.go_on();
    assert_eq!(scene.game.display.len(), 6);
    scene.play(A, "take F1 F2");
    scene.play(A, "done");
    assert_eq!(scene.game.display.len(), 4);
}
