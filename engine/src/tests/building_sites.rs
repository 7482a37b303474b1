//! 23 building-sites.

use super::{
    bonus_cards::deal,
    change::coins,
    scene::{A, B, C, Scene, cards, is_told, tile},
    squares::square,
};
use crate::{
    Action, Currency, Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer,
    Seat, TileId, Tint,
    modules::{
        building_sites::Question as Own,
        characters::Character,
        states::building_sites::{state, state_mut},
    },
    stack::Step,
    tile_state::{Laid, Nature},
    trade::Source,
};

const SITES: &[ModuleId] = &[ModuleId::BuildingSites];

impl Scene {
    /// Makes a tile that a seat has an unfinished building.
    pub(super) fn site(mut self, seat: Seat, name: &str, currency: Currency) -> Self {
        let tile = tile(name);
        state_mut(&mut self.game).pile[currency] -= 1;
        let laid = Laid::new(ModuleId::BuildingSites, tile, currency as u8);
        self.game.lay_token(Laid { owner: Some(seat), ..laid });
        self.game.turn_into(tile, Nature::Suspended);
        self
    }

    /// Leaves only these sites in the pile.
    fn pile(mut self, left: &[Currency]) -> Self {
        let state = state_mut(&mut self.game);
        for currency in Currency::COINED {
            let stays = left.iter().filter(|&&it| it == currency).count() as u8;
            state.used[currency] += state.pile[currency] - stays;
            state.pile[currency] = stays;
        }
        self
    }
}

/// A garden that may be founded for denars, and a built tower that is finished for florins.
pub(super) fn found_or_finish(others: &[ModuleId], hand: &str) -> Scene {
    Scene::with(3, &[others, SITES].concat())
        .market(3, "garden-11")
        .built(A, "tower-12", 1, 0)
        .site(A, "tower-12", Currency::Florin)
        .hand(A, hand)
        .turn(A)
}

fn asked(scene: &Scene, name: &str) -> bool {
    let own = ModuleQuestion::BuildingSites(Own::Lay(tile(name)));
    scene.game.question(A) == Some(Question::Module(own))
}

fn count(scene: &Scene, who: Scorer, kind: Kind) -> u16 {
    scene.game.halves(who)[kind] / 2
}

#[test]
fn the_example_of_a_garden_founded_for_five_denars_or_nine() {
    for money in ["D5", "D9"] {
        let mut scene = Scene::with(3, SITES).market(3, "garden-11").hand(A, "D4 D5 D9").turn(A);
        let illegal = scene.refuses(A, "buy 3 plus building-site with D4");
        assert_eq!(illegal, Illegal::TooLittle { price: 5, paid: 4 });
        let events = scene.play(A, &format!("buy 3 plus building-site with {money}"));
        assert!(is_told(&events, "building-sites-founded"));
        assert!(asked(&scene, "garden-11"));
        assert_eq!(scene.game.undoable(), None, "two sites were looked at");
        scene.answer(A);
        assert_eq!(scene.game.question(A), Some(Question::House), "never another action");
    }
}

#[test]
fn the_example_of_finishing_in_the_currency_of_the_site() {
    let scene = |hand: &str| {
        Scene::with(3, SITES)
            .built(A, "garden-11", 1, 0)
            .site(A, "garden-11", Currency::Florin)
            .hand(A, hand)
            .turn(A)
    };
    let mut exact = scene("F9 F2");
    assert!(exact.offers(A, "buy garden-11 with F2 F9"));
    let events = exact.play(A, "buy garden-11 with F9 F2");
    assert!(is_told(&events, "building-sites-finished"));
    let source = |it: &Happening| matches!(it, Happening::Bought { source: Source::Own, .. });
    assert!(events.iter().any(source));
    assert_eq!(exact.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(count(&exact, Scorer::Seat(A), Kind::Garden), 1);
    assert_eq!(state(&exact.game).used[Currency::Florin], 1, "the site leaves the game");
    assert_eq!(exact.game.pending(A).count(), 0);
    let mut over = scene("F9 F3");
    over.play(A, "buy garden-11 with F9 F3");
    assert_eq!(over.game.question(A), Some(Question::EndTurn));
    let mut wrong = scene("D9 D2");
    let tender = crate::Tender::Card(cards("D2")[0]);
    assert_eq!(
        wrong.refuses(A, "buy garden-11 with D9 D2"),
        Illegal::WrongCurrency { tender },
        "what the slot was paid in does not matter"
    );
}

#[test]
fn the_example_of_the_end_money_of_built_sites_is_discarded() {
    let mut scene = Scene::with(3, SITES)
        .built(A, "garden-11", 1, 0)
        .built(A, "tower-12", 2, 0)
        .reserve(A, "chambers-10")
        .site(A, "garden-11", Currency::Ducat)
        .site(A, "tower-12", Currency::Dirham)
        .site(A, "chambers-10", Currency::Denar)
        .hand(A, "U3 U9 R4 D5 F2")
        .hand(B, "U1")
        .hand(C, "")
        .display("D1 D2 D6 D7")
        .market(1, "pavilion-2")
        .market(4, "seraglio-9")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F2");
    scene.play(A, "take D7");
    scene.play(A, "stow pavilion-2");
    let events = scene.play(A, "done");
    // Ducats and dirhams are gone; what lies in the reserve is not shown.
    assert_eq!(scene.game.hand(A), cards("D5 D7"));
    assert!(is_told(&events, "building-sites-shown"));
    assert!(is_told(&events, "building-sites-discarded"));
    assert!(scene.game.pending(B).any(|it| it == tile("seraglio-9")), "one ducat is the most");
    let third = scene.game.scoring(Round::Third);
    let garden = &third.majorities[Kind::Garden.index()];
    assert!(garden.standings.is_empty(), "it stays unfinished");
}

#[test]
fn the_example_of_a_site_with_two_outer_walls() {
    let scene =
        Scene::with(3, SITES).built(A, "tower-9-nw", 0, -1).site(A, "tower-9-nw", Currency::Florin);
    let second = scene.game.scoring(Round::Second);
    assert_eq!(second.walls[0].points, 2);
    assert!(second.majorities[Kind::Tower.index()].standings.is_empty());
}

#[test]
fn half_of_two_and_of_three_is_one() {
    for (name, money) in [("pavilion-2", "F1"), ("pavilion-3", "F1")] {
        let mut scene = Scene::with(3, SITES).market(1, name).hand(A, "F1").turn(A);
        scene.play(A, &format!("buy 1 plus building-site with {money}"));
    }
}

#[test]
fn the_founder_chooses_one_of_two_and_the_other_goes_back() {
    let mut scene = Scene::with(3, SITES)
        .pile(&[Currency::Florin, Currency::Ducat])
        .market(3, "garden-11")
        .hand(A, "D5 U9")
        .turn(A);
    scene.play(A, "buy 3 plus building-site with D5");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "building-sites lay ducat", "the founder has more ducats");
    scene.refuses(A, "building-sites lay denar");
    scene.play(A, "building-sites lay florin");
    assert_eq!(state(&scene.game).pile[Currency::Ducat], 1);
    assert_eq!(scene.game.nature(tile("garden-11")), Nature::Suspended);
    scene.play(A, "stow garden-11");
    assert_eq!(scene.game.tokens_on(tile("garden-11")).len(), 1, "it stays on it");
}

#[test]
fn the_last_site_is_taken_unasked_and_without_any_nothing_is_founded() {
    let mut scene = Scene::with(3, SITES)
        .pile(&[Currency::Florin])
        .market(3, "garden-11")
        .hand(A, "D5")
        .turn(A);
    scene.play(A, "buy 3 plus building-site with D5");
    assert_eq!(scene.game.question(A), Some(Question::House));
    let mut empty = Scene::with(3, SITES).pile(&[]).market(3, "garden-11").hand(A, "D5").turn(A);
    let illegal = empty.refuses(A, "buy 3 plus building-site with D5");
    assert_eq!(illegal, crate::Told::new("building-sites-no-left").into());
    assert!(!empty.offers(A, "buy 3 plus building-site with D5"));
}

#[test]
fn a_site_in_the_reserve_is_finished_there_and_a_new_one_waits_for_the_next_turn() {
    let mut scene = Scene::with(3, SITES)
        .reserve(A, "garden-11")
        .site(A, "garden-11", Currency::Florin)
        .pending(A, "tower-12")
        .site(A, "tower-12", Currency::Florin)
        .hand(A, "F9 F2 F8 F4")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy tower-12 with F8 F4"), Illegal::NotForSale);
    scene.play(A, "buy garden-11 with F9 F2");
    assert_eq!(scene.game.nature(tile("garden-11")), Nature::Printed);
    assert_eq!(scene.game.reserve(A), [tile("garden-11")]);
}

#[test]
fn only_its_owner_sees_the_currency_until_the_end() {
    let mut scene = Scene::with(3, SITES)
        .built(A, "garden-11", 1, 0)
        .site(A, "garden-11", Currency::Denar)
        .reserve(A, "tower-12")
        .site(A, "tower-12", Currency::Ducat)
        .turn(A);
    let seen = |scene: &Scene| {
        [Some(A), Some(B), None].map(|viewer| {
            let view = scene.game.view(viewer);
            let player = &view.players[0];
            let built = player.alhambra.pieces[1].tokens[0].tint;
            (built, player.reserve[0].tokens[0].tint)
        })
    };
    let own = (Tint::Currency(Currency::Denar), Tint::Currency(Currency::Ducat));
    assert_eq!(seen(&scene), [own, (Tint::Plain, Tint::Plain), (Tint::Plain, Tint::Plain)]);
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    // What is built is turned up then, what lies in the reserve is not.
    assert_eq!(seen(&scene), [own, (own.0, Tint::Plain), (own.0, Tint::Plain)]);
}

#[test]
fn a_site_stays_on_its_building_through_every_rebuild() {
    let mut scene = found_or_finish(&[], "");
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(scene.game.nature(tile("tower-12")), Nature::Suspended);
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild add tower-12 at 0,1");
    assert_eq!(scene.game.tokens_on(tile("tower-12")).len(), 1);
    assert_eq!(count(&scene, Scorer::Seat(A), Kind::Tower), 0);
}

#[test]
fn who_pays_the_full_price_while_founding_still_has_a_site() {
    let mut scene = found_or_finish(&[], "D9 D2");
    scene.play(A, "buy 3 plus building-site with D9 D2");
    assert!(asked(&scene, "garden-11"));
    scene.answer(A);
    assert_eq!(scene.game.question(A), Some(Question::House), "and no other action");
}

#[test]
fn an_absent_player_founds_and_finishes_nothing_and_may_pass() {
    let scene = found_or_finish(&[], "D5 F8 F4").display("").market(1, "tower-13");
    let scene = scene.market(2, "garden-12").market(4, "tower-11-n").turn_unchecked();
    assert!(scene.offers(A, "buy 3 plus building-site with D5"));
    assert!(scene.offers(A, "buy tower-12 with F4 F8"));
    assert_eq!(scene.game.default_action(A), Some(Action::Pass));
}

#[test]
fn a_founded_building_never_counts_for_dirk() {
    let mut scene =
        Scene::with(2, SITES).no_dirk_tiles().market(3, "garden-11").hand(A, "D5").turn(A);
    scene.play(A, "buy 3 plus building-site with D5");
    scene.answer(A);
    scene.play(A, "gift garden-11");
    assert_eq!(count(&scene, Scorer::Dirk, Kind::Garden), 0);
    assert_eq!(scene.game.tokens_on(tile("garden-11")).len(), 1);
}

// With other modules

#[test]
fn the_vizier_neither_founds_nor_finishes() {
    let mut scene = Scene::with(3, &[ModuleId::Vizier, ModuleId::BuildingSites])
        .market(3, "garden-11")
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .built(B, "tower-12", 1, 0)
        .site(B, "tower-12", Currency::Florin)
        .hand(B, "D5 F8 F4")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "vizier buy 3 plus building-site with D5"), Illegal::NoSuchExtra);
    assert_eq!(scene.refuses(B, "vizier buy tower-12 with F8 F4"), Illegal::NotForSale);
}

#[test]
fn a_bonus_card_waits_until_the_building_is_finished() {
    let bonus = || Scene::with(3, &[ModuleId::BonusCards, ModuleId::BuildingSites]);
    let shows = |scene: &Scene| scene.offers(A, "bonus-cards show garden-11");
    let give = |scene: Scene| deal(scene, A, "garden-11").built(A, "garden-11", 1, 0);
    assert!(shows(&give(bonus()).turn(A)));
    assert!(!shows(&give(bonus()).site(A, "garden-11", Currency::Florin).turn(A)));
}

#[test]
fn a_site_is_no_neighbour_of_a_square() {
    let modules = [ModuleId::Squares, ModuleId::BuildingSites];
    let scene = || {
        square(Scene::with(3, &modules), A, "square-garden-2", 1, 0).built(A, "garden-11", 1, -1)
    };
    assert_eq!(count(&scene(), Scorer::Seat(A), Kind::Garden), 2);
    let site = scene().site(A, "garden-11", Currency::Florin);
    assert_eq!(count(&site, Scorer::Seat(A), Kind::Garden), 0);
}

#[test]
fn diamonds_and_changers_found_and_finish() {
    let scene = |hand| found_or_finish(&[ModuleId::MoneyChangers, ModuleId::Diamonds], hand);
    scene("X5").play(A, "buy 3 plus building-site with X5");
    scene("D3 R2 RD").play(A, "buy 3 plus building-site with D3 R2 RD");
    let mut finished = scene("X7 X5");
    finished.play(A, "buy tower-12 with X7 X5");
    assert_eq!(finished.game.question(A), Some(Question::Turn { first: false }));
    scene("F7 R5 FR").play(A, "buy tower-12 with F7 R5 FR");
    let illegal = scene("F7 X5").refuses(A, "buy tower-12 with F7 X5");
    assert_eq!(illegal, Illegal::Mixed);
}

#[test]
fn the_patron_pays_no_half_and_the_miser_looks_at_it() {
    let modules = [ModuleId::Characters, ModuleId::BuildingSites];
    let mut scene = Scene::with(3, &modules)
        .market(3, "garden-11")
        .built(A, "tower-12", 1, 0)
        .site(A, "tower-12", Currency::Florin)
        .person(A, Character::Patron)
        .person(A, Character::Miser)
        .display("U1 U2 U3 U4")
        .hand(A, "D5 F8 F4")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 3 plus patron plus building-site"), Illegal::NoSuchExtra);
    assert_eq!(scene.refuses(A, "buy tower-12 plus patron"), Illegal::NoSuchExtra);
    let mut finished = Scene { game: scene.game.clone() };
    finished.play(A, "buy tower-12 with F8 F4");
    assert_eq!(finished.game.question(A), Some(Question::Turn { first: false }), "no purchase");
    scene.play(A, "buy 3 plus building-site with D5");
    scene.answer(A);
    assert_eq!(scene.game.question(A), Some(Question::House), "five do not move the miser");
}

#[test]
fn a_camp_is_no_site_and_a_site_in_its_line_leaves_no_gap() {
    let modules = [ModuleId::Camps, ModuleId::BuildingSites];
    let mut scene = Scene::with(3, &modules)
        .market(1, "camp-e")
        .hand(A, "F2")
        .built(A, "garden-11", 1, 0)
        .built(A, "camp-w", 2, 0)
        .site(A, "garden-11", Currency::Florin)
        .turn_unchecked();
    assert_eq!(scene.refuses(A, "buy 1 plus building-site with F2"), Illegal::NoSuchExtra);
    let line = &scene.game.scoring(Round::First).lines[0];
    assert_eq!(line.points, 1, "the fountain behind the site");
}

#[test]
fn overpaying_counts_above_the_half_price_and_not_when_finishing() {
    let scene = |hand| found_or_finish(&[ModuleId::Change], hand);
    let mut founded = scene("D9");
    founded.play(A, "buy 3 plus building-site with D9");
    let bag = |scene: &Scene| scene.game.states.change.as_ref().unwrap().bag.0;
    founded.answer(A);
    assert_eq!(bag(&founded).iter().sum::<u8>(), 22, "four too much, two coins");
    let mut finished = scene("F9 F9");
    finished.play(A, "buy tower-12 with F9 F9");
    assert_eq!(bag(&finished).iter().sum::<u8>(), 24);
    let mut coined = coins(scene("F9 F2"), A, "F");
    coined.play(A, "buy tower-12 with F9 F2 coin-F");
    assert_eq!(coined.game.question(A), Some(Question::Turn { first: false }), "coins pay");
}

#[test]
fn master_builders_of_a_shown_currency_are_discarded_and_diamonds_kept() {
    let modules = [ModuleId::Diamonds, ModuleId::MasterBuilders, ModuleId::BuildingSites];
    let mut scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .site(A, "garden-11", Currency::Dirham)
        .hand(A, "R4 BR X5 F2")
        .market(1, "pavilion-2")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F2");
    let take = scene.game.options(A).into_iter().find(|it| matches!(it, Action::Take(_)));
    let Some(Action::Take(taken)) = take else { panic!("there is money") };
    scene.play(A, &Action::Take(taken.clone()).to_string());
    scene.play(A, "stow pavilion-2");
    scene.play(A, "done");
    let mut kept = cards("X5");
    kept.extend(taken.into_iter().filter(|card| card.worth().unwrap().0 != Currency::Dirham));
    kept.sort_unstable();
    assert_eq!(scene.game.hand(A), kept);
}

#[test]
fn founding_and_finishing_send_no_scout() {
    let modules = [ModuleId::Invaders, ModuleId::BuildingSites];
    let mut scene = Scene::with(3, &modules)
        .market(3, "garden-11")
        .built(A, "garden-10-n", 1, 0)
        .site(A, "garden-10-n", Currency::Florin)
        .hand(A, "D5 F9 F1");
    scene.game.states.invaders.as_mut().unwrap().scouts = vec![Kind::Garden];
    let asleep = Kind::ALL.into_iter().filter(|&it| it != Kind::Garden);
    scene.game.states.invaders.as_mut().unwrap().asleep = asleep.take(4).collect();
    let mut scene = scene.turn_unchecked();
    let events = scene.play(A, "buy garden-10-n with F9 F1");
    assert!(!is_told(&events, "invaders-scouted"));
    let mut events = scene.play(A, "buy 3 plus building-site with D5");
    let answer = scene.game.default_action(A).unwrap().to_string();
    events.extend(scene.play(A, &answer));
    assert!(!is_told(&events, "invaders-scouted"));
}

#[test]
fn a_watchtower_goes_with_no_site_and_finds_no_contact_there() {
    let modules = [ModuleId::Watchtowers, ModuleId::BuildingSites];
    let mut scene = Scene::with(3, &modules)
        .market(3, "garden-11")
        .built(A, "tower-11-s", 1, 0)
        .site(A, "tower-11-s", Currency::Florin)
        .tower(A, "watchtower-tower-1", None)
        .hand(A, "D9 D8")
        .display("F5 F6 F7 F8")
        .turn(A);
    let both = "buy 3 plus building-site plus watchtower with D9";
    assert_eq!(scene.refuses(A, both), Illegal::NoSuchExtra);
    assert!(scene.game.placements(A, tile("watchtower-tower-1")).is_empty());
}

#[test]
fn a_treasure_neither_founds_nor_finishes() {
    let mut scene = found_or_finish(&[ModuleId::Treasures], "D4 F8");
    assert_eq!(
        scene.refuses(A, "buy 3 plus building-site plus treasure-1 with D4"),
        Illegal::NoSuchExtra
    );
    assert_eq!(scene.refuses(A, "buy tower-12 plus treasure-4 with F8"), Illegal::NoSuchExtra);
}

#[test]
fn what_is_not_finished_is_no_building_wherever_one_asks() {
    let scene = found_or_finish(&[], "");
    assert_eq!(scene.game.alhambra(A).building_at(crate::Cell::new(1, 0)), None);
    assert_eq!(scene.game.alhambra(A).kinds()[Kind::Tower], 0);
    assert_eq!(scene.game.building(tile("tower-12"), 0), None);
}

#[test]
fn magical_buildings_may_be_sites_and_medinas_not() {
    let modules = [ModuleId::MagicalBuildings, ModuleId::Medina, ModuleId::BuildingSites];
    let mut scene = Scene::with(3, &modules)
        .market(1, "magic-garden")
        .market(2, "quarter-9")
        .hand(A, "F9 R4")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy 2 plus building-site with R4"), Illegal::NoSuchExtra);
    scene.play(A, "buy 1 plus building-site with F9");
    assert!(asked(&scene, "magic-garden"));
}

#[test]
fn a_site_thrown_out_of_the_game_goes_back_to_the_pile() {
    let mut scene = Scene::with(3, SITES)
        .reserve(A, "garden-11")
        .site(A, "garden-11", Currency::Florin)
        .turn(A);
    let thrown: TileId = tile("garden-11");
    scene.game.player(A).reserve.clear();
    scene.game.lose_tile(Some(A), thrown);
    assert_eq!(state(&scene.game).pile[Currency::Florin], 2);
    assert_eq!(scene.game.nature(thrown), Nature::Printed);
    scene.game.verify().unwrap();
}
