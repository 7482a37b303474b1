//! 16 bazaars.

use super::scene::{A, B, Scene, tile};
use crate::{
    ByKind, Currency, Glyph, Illegal, ModuleId, Question, Round, Scorer, Seat, Sign, TileId,
    modules::bazaars::BAZAAR,
};

const BAZAARS: &[ModuleId] = &[ModuleId::Bazaars];

/// What bazaars bring A in a scoring.
pub(super) fn points(scene: &Scene, round: Round) -> i16 {
    let lines = scene.game.scoring(round).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(A));
    own.filter(|it| it.module == ModuleId::Bazaars).map(|it| it.points).sum()
}

/// A bazaar for seraglios, arcades and towers, east of the start tile, with neighbours.
fn bazaar(neighbours: &[(&str, i8, i8)]) -> Scene {
    let scene = Scene::with(3, BAZAARS).built(A, "bazaar-6", 1, 0);
    neighbours.iter().fold(scene, |scene, &(name, x, y)| scene.built(A, name, x, y))
}

#[test]
fn eight_bazaars_two_of_each_currency_and_every_kind_four_times() {
    let mut kinds = ByKind::<u8>::default();
    let mut coins = Vec::new();
    for tile in TileId::of_family(&BAZAAR) {
        assert_eq!((tile.price(), tile.building()), (None, None));
        assert!(tile.face().halves[0].walls.is_empty());
        coins.extend(tile.face().currency());
        for sign in tile.face().signs {
            if let Sign::Kind(kind) = *sign {
                kinds[kind] += 1;
            }
        }
    }
    assert_eq!(kinds, ByKind([4; 6]));
    coins.sort_unstable();
    assert_eq!(coins, Currency::COINED.into_iter().flat_map(|it| [it; 2]).collect::<Vec<_>>());
    let game = &Scene::with(4, BAZAARS).game;
    assert_eq!(game.tower.len() + game.beside.len() + 4, 54 + 8);
}

#[test]
fn one_that_is_drawn_lies_beside_the_slot_of_its_currency() {
    let mut scene = Scene::with(3, BAZAARS)
        .market(2, "pavilion-8")
        .hand(A, "R9")
        .next_tiles("bazaar-6 bazaar-1 tower-12")
        .display("F5 F6 F7 F8")
        .turn(A);
    scene.game.beside.clear();
    scene.game.play(A, "buy 2 with R9".parse().unwrap()).unwrap();
    scene.game.play(A, "stow pavilion-8".parse().unwrap()).unwrap();
    scene.game.play(A, "done".parse().unwrap()).unwrap();
    let view = scene.game.view(None);
    assert_eq!(view.market[1].tile.as_ref().unwrap().tile, tile("tower-12"));
    // Florins first, denars third, whichever slot they were drawn for.
    let beside = |slot: usize| view.market[slot].beside.iter().map(|it| it.tile).collect();
    let beside: [Vec<TileId>; 4] = std::array::from_fn(beside);
    assert_eq!(beside, [vec![tile("bazaar-6")], vec![], vec![tile("bazaar-1")], vec![]]);
}

#[test]
fn it_costs_exactly_what_the_tile_on_its_slot_costs() {
    let mut scene = Scene::with(3, BAZAARS)
        .market(1, "arcades-4")
        .beside(1, "bazaar-6")
        .beside(1, "bazaar-7")
        .hand(A, "F1 F3 F5 F4 R4")
        .display("U5 U6 U7 U8")
        .turn(A);
    assert_eq!(
        scene.refuses(A, "buy bazaar-6 with F5"),
        Illegal::MustBeExact { price: 4, paid: 5 }
    );
    assert_eq!(
        scene.refuses(A, "buy bazaar-6 with R4"),
        Illegal::WrongCurrency { tender: "R4".parse().unwrap() }
    );
    scene.play(A, "buy bazaar-6 with F1 F3");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    // What set the price stays, so the second costs the same.
    scene.play(A, "buy bazaar-7 with F4");
    assert_eq!(scene.game.market[0], Some(tile("arcades-4")));
}

#[test]
fn beside_an_empty_slot_it_has_no_price() {
    let mut scene = Scene::with(3, BAZAARS)
        .market(3, "pavilion-2")
        .beside(3, "bazaar-1")
        .hand(A, "D2 D3")
        .display("U5 U6 U7 U8")
        .turn(A);
    scene.play(A, "buy 3 with D2");
    assert_eq!(scene.refuses(A, "buy bazaar-1 with D3"), Illegal::NotForSale);
}

#[test]
fn four_matching_of_three_kinds_bring_twelve_and_three_of_two_six() {
    // Six of eight cells are filled; the start tile and a pavilion match nothing.
    let six = [
        ("tower-12", 2, 0),
        ("arcades-9", 1, 1),
        ("arcades-10", 2, 1),
        ("seraglio-9", 0, 1),
        ("pavilion-8", 0, -1),
    ];
    assert_eq!(points(&bazaar(&six), Round::Third), 12);
    assert_eq!(points(&bazaar(&six[1..]), Round::Third), 6, "without the only tower");
}

#[test]
fn eight_matching_of_three_kinds_bring_twenty_four() {
    let all = [
        ("tower-12", 2, -1),
        ("tower-11-open", 3, -1),
        ("tower-11-n", 4, -1),
        ("arcades-9", 2, 0),
        ("arcades-10", 4, 0),
        ("seraglio-9", 2, 1),
        ("seraglio-8", 3, 1),
        ("arcades-8-n", 4, 1),
    ];
    let scene = Scene::with(3, BAZAARS).built(A, "bazaar-6", 3, 0);
    let scene = all.iter().fold(scene, |scene, &(name, x, y)| scene.built(A, name, x, y));
    assert_eq!(points(&scene, Round::Third), 24);
}

#[test]
fn no_match_brings_nothing_and_five_of_one_kind_five() {
    assert_eq!(points(&bazaar(&[("garden-11", 2, 0)]), Round::Third), 0);
    let arcades = [
        ("arcades-9", 2, 0),
        ("arcades-10", 1, 1),
        ("arcades-8-n", 2, 1),
        ("arcades-8-e", 2, -1),
        ("arcades-5", 0, 1),
    ];
    assert_eq!(points(&bazaar(&arcades), Round::Third), 5);
}

#[test]
fn the_first_two_scorings_bring_nothing_and_the_view_says_what_the_third_would() {
    let scene = bazaar(&[("tower-12", 2, 0), ("arcades-9", 1, 1)]);
    assert_eq!(Round::ALL.map(|round| points(&scene, round)), [0, 0, 4]);
    let view = scene.game.view(None);
    let tokens = &view.players[0].alhambra.pieces[1].tokens;
    assert_eq!((tokens[0].glyph, tokens[0].number), (Glyph::Star, Some(4)));
    assert!((scene.game.worth(A) - 2.0).abs() < f32::EPSILON, "half of it, as long as it waits");
}

#[test]
fn walls_between_do_not_matter_and_one_building_serves_several() {
    // The tower stands behind a wall of its own, and touches the second with a corner.
    let scene = bazaar(&[("tower-10", 2, 0)]).built(A, "bazaar-2", 1, 1);
    assert_eq!(points(&scene, Round::Third), 1 + 1, "and bazaars are no neighbours");
}

#[test]
fn a_bazaar_is_never_turned() {
    let mut scene = Scene::with(3, BAZAARS).reserve(A, "bazaar-6").turn(A);
    assert!(scene.offers(A, "rebuild add bazaar-6 at 1,0"));
    let refused = scene.refuses(A, "rebuild add bazaar-6 at 1,0 turned 90");
    assert_eq!(refused, Illegal::NotTurned { tile: tile("bazaar-6") });
}

#[test]
fn an_absent_player_builds_one_where_it_is_worth_most() {
    let mut scene = Scene::with(3, BAZAARS)
        .built(A, "tower-12", 1, 0)
        .built(A, "arcades-9", 2, 0)
        .pending(A, "bazaar-6")
        .display("U5 U6 U7 U8")
        .turn(A);
    scene.play(A, "take U5");
    let best = scene.game.default_action(A).unwrap().to_string();
    // Two buildings of two kinds: beside one, at the corner of the other.
    assert_eq!(best, "build bazaar-6 at 1,-1");
    assert_eq!(scene.game.notes(A)[0].key, "bazaars-best");
}

#[test]
fn what_is_left_at_the_end_is_not_given_out() {
    let mut scene = Scene::with(3, BAZAARS)
        .market(1, "pavilion-7")
        .beside(1, "bazaar-6")
        .hand(A, "F8")
        .hand(B, "F9")
        .supply(0)
        .display("U5 U6 U7 U8")
        .turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    let has = |seat: Seat| {
        let game = &scene.game;
        game.pending(seat).any(|it| it == tile("bazaar-6"))
            || game.reserve(seat).contains(&tile("bazaar-6"))
    };
    assert!(!scene.game.seats().any(has));
}

#[test]
fn dirk_keeps_what_he_draws_and_it_is_worth_nothing() {
    let scene = Scene::with(2, BAZAARS).dirk("bazaar-6 tower-12");
    let lines = scene.game.scoring(Round::Third).lines;
    assert!(lines.iter().all(|it| it.module != ModuleId::Bazaars));
    let mut scene = Scene::with(2, BAZAARS).pending(A, "bazaar-6").display("U5 U6 U7 U8").turn(A);
    scene.play(A, "take U5");
    scene.play(A, "gift bazaar-6");
}

#[test]
fn a_tower_that_ends_with_bazaars_leaves_the_slot_empty_and_ends_the_game() {
    let mut scene = Scene::with(3, BAZAARS)
        .market(1, "pavilion-7")
        .hand(A, "F8")
        .next_tiles("bazaar-1 bazaar-2")
        .supply(2)
        .display("U5 U6 U7 U8")
        .turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    let events = scene.play(A, "done");
    assert!(events.iter().any(|it| matches!(it, crate::Happening::EndBegan { .. })));
}

#[test]
fn none_lies_on_a_slot_of_the_first_market() {
    let modules = BAZAARS.iter().copied().collect();
    let mut drawn = 0;
    for seed in 0..40 {
        let config = crate::Config::new(3, modules, crate::Seed::from_number(seed));
        let game = crate::Game::new(config).unwrap();
        let on_slots = game.market.iter().map(|tile| tile.expect("every slot is filled"));
        assert!(on_slots.into_iter().all(|tile| tile.family() != &BAZAAR));
        drawn += game.beside.len();
    }
    assert!(0 < drawn, "some came up, and lie beside the market");
}

#[test]
fn an_absent_player_buys_none_and_stows_one_that_fits_nowhere() {
    // Nothing to take: the tile that sets the price is bought, and not the bazaar.
    let scene = Scene::with(3, BAZAARS).market(1, "pavilion-2").beside(1, "bazaar-6");
    let mut scene = scene.hand(A, "F2").turn(A);
    let display = std::mem::take(&mut scene.game.display);
    scene.game.gone.cards.extend(display);
    assert!(scene.offers(A, "buy bazaar-6 with F2"));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "buy 1 with F2");
    let mut scene = Scene::with(3, BAZAARS)
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "seraglio-3", 0, 1)
        .built(A, "chambers-5", -1, 0)
        .pending(A, "bazaar-6")
        .display("U5 U6 U7 U8")
        .turn(A);
    scene.play(A, "take U5");
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "stow bazaar-6");
}

#[test]
fn a_camp_a_plaza_and_a_revealed_bonus_card_add_nothing() {
    use crate::modules::gates_without_end::PLAZA;
    let modules = [ModuleId::Camps, ModuleId::GatesWithoutEnd, ModuleId::BonusCards];
    let modules = [&modules[..], BAZAARS].concat();
    let scene = Scene::with(3, &modules).built(A, "bazaar-6", 1, 0).built(A, "camp-n", 2, 0);
    let mut scene = super::bonus_cards::deal(scene.built(A, "tower-12", 1, 1), A, "tower-12");
    let plaza = TileId::of_family(&PLAZA).next().unwrap();
    let piece = crate::Piece::new(plaza, crate::Cell::new(2, 1));
    scene.game.player(A).alhambra.insert(piece);
    scene.game.play(A, "bonus-cards show tower-12".parse().unwrap()).unwrap();
    assert_eq!(points(&scene, Round::Third), 1, "one tower, one kind");
}
