//! 41 personal-market.

use super::{
    bonus_cards,
    change::coins,
    scene::{A, B, C, Scene, cards, tile},
};
use crate::{
    Action, Currency, Game, Happening, Illegal, Item, Kind, ModuleId, ModuleQuestion, Question,
    Round, Scorer, Seat, Tint,
    modules::{
        characters::Character,
        personal_market::Question as Own,
        states::personal_market::{state, state_mut},
    },
    trade::{Channel, OfferId, Source},
};

const MARKET: &[ModuleId] = &[ModuleId::PersonalMarket];

impl Scene {
    /// Lays a tile into a seat's market, under a currency.
    pub(super) fn stall(self, seat: Seat, currency: Currency, name: &str) -> Self {
        let mut scene = self.reserve(seat, name);
        let places = &mut state_mut(&mut scene.game).places[seat.index()];
        places[currency.index()] = Some(tile(name));
        scene
    }

    /// A market without a free place.
    pub(super) fn full_market(self) -> Self {
        self.stall(A, Currency::Florin, "pavilion-5")
            .stall(A, Currency::Dirham, "pavilion-2")
            .stall(A, Currency::Denar, "seraglio-4")
            .stall(A, Currency::Ducat, "garden-12")
    }
}

fn asked(game: &Game, question: Own) -> bool {
    game.question(A) == Some(Question::Module(ModuleQuestion::PersonalMarket(question)))
}

fn places(scene: &Scene, seat: Seat) -> [Option<crate::TileId>; 4] {
    state(&scene.game).places[seat.index()]
}

fn is_for_sale(scene: &Scene, name: &str) -> bool {
    scene.game.quote(A, Channel::Turn, OfferId::Tile(tile(name)), &[]).is_ok()
}

#[test]
fn the_example_of_arcades_under_denar_paid_exactly() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Denar, "arcades-6-sw")
        .hand(A, "")
        .hand(B, "D4 D2")
        .turn(B);
    assert!(scene.offers(B, "buy arcades-6-sw with D2 D4"));
    let events = scene.play(B, "buy arcades-6-sw with D4 D2");
    let source = Source::Seat(A);
    assert!(
        events.iter().any(|it| matches!(it, Happening::Bought { source: it, .. } if *it == source))
    );
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: false }));
    assert_eq!(scene.game.hand(A), cards("D2 D4"));
    assert_eq!(scene.game.reserve(A), []);
    assert_eq!(places(&scene, A), [None; 4]);
    assert!(scene.game.pending(B).any(|it| it == tile("arcades-6-sw")));
}

#[test]
fn the_example_of_a_full_market() {
    let scene = || {
        let scene = Scene::with(3, MARKET).full_market().pending(A, "tower-7");
        let mut scene = scene.display("U1 U2 U3 U4").turn(A);
        scene.play(A, "take U4");
        scene.play(A, "stow tower-7");
        assert!(asked(&scene.game, Own::Full(tile("tower-7"))));
        scene
    };
    let mut replaced = scene();
    replaced.refuses(A, "personal-market put florin");
    replaced.play(A, "personal-market replace seraglio-4");
    assert_eq!(places(&replaced, A)[2], Some(tile("tower-7")));
    assert_eq!(replaced.game.gone.tiles, [tile("seraglio-4")]);
    let mut out = scene();
    out.play(A, "personal-market discard");
    assert_eq!(out.game.gone.tiles, [tile("tower-7")]);
    assert_eq!(out.game.reserve(A).len(), 4);
    let default = scene().game.default_action(A).unwrap().to_string();
    assert_eq!(default, "personal-market replace pavilion-2", "the cheapest goes");
}

#[test]
fn a_tile_comes_under_a_free_place_of_the_owners_choice() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Dirham, "pavilion-2")
        .pending(A, "tower-7")
        .hand(A, "F9 D2 U3")
        .display("U1 U2 U3 R4")
        .turn(A);
    scene.play(A, "take R4");
    scene.play(A, "stow tower-7");
    assert!(asked(&scene.game, Own::Place(tile("tower-7"))));
    scene.refuses(A, "personal-market put dirham");
    scene.refuses(A, "personal-market discard");
    let default = scene.game.default_action(A).unwrap().to_string();
    assert_eq!(default, "personal-market put denar", "of which the owner has least");
    scene.play(A, "personal-market put ducat");
    assert_eq!(places(&scene, A)[3], Some(tile("tower-7")));
    assert_eq!(scene.game.question(A), Some(Question::EndTurn));
}

#[test]
fn the_last_free_place_needs_no_question() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Florin, "pavilion-5")
        .stall(A, Currency::Dirham, "pavilion-2")
        .stall(A, Currency::Ducat, "garden-12")
        .built(A, "tower-12", 1, 0)
        .turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(places(&scene, A)[2], Some(tile("tower-12")));
}

#[test]
fn an_exchange_may_use_the_place_just_vacated() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Florin, "pavilion-5")
        .stall(A, Currency::Dirham, "pavilion-2")
        .stall(A, Currency::Denar, "garden-11")
        .stall(A, Currency::Ducat, "garden-12")
        .built(A, "tower-12", 1, 0)
        .turn(A);
    scene.play(A, "rebuild swap garden-11 at 1,0");
    assert_eq!(places(&scene, A)[2], Some(tile("tower-12")));
    assert_eq!(scene.game.reserve(A).len(), 4);
    // Where others are free too, its owner chooses among all of them.
    let scene = Scene::with(3, MARKET).stall(A, Currency::Denar, "garden-11");
    let scene = scene.stall(A, Currency::Ducat, "garden-12").built(A, "tower-12", 1, 0);
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild swap garden-11 at 1,0");
    let free = ["florin", "dirham", "denar"].map(|it| format!("personal-market put {it}"));
    assert_eq!(scene.options(A), free);
}

#[test]
fn of_equally_cheap_tiles_an_old_one_goes_and_one_without_a_price_goes_first() {
    let default = |scene: Scene| {
        let mut scene = scene.display("U1 U2 U3 U4").turn(A);
        let newcomer = scene.game.pending(A).next().unwrap();
        scene.play(A, "take U4");
        scene.play(A, &format!("stow {newcomer}"));
        scene.game.default_action(A).unwrap().to_string()
    };
    let full = || Scene::with(3, MARKET).full_market();
    let cheap = full().stall(A, Currency::Dirham, "pavilion-4");
    let cheap = Scene { game: without(cheap, "pavilion-2") };
    assert_eq!(default(cheap.pending(A, "arcades-4")), "personal-market replace pavilion-4");
    assert_eq!(default(full().pending(A, "pavilion-3")), "personal-market replace pavilion-2");
    let modules = [ModuleId::Bazaars, ModuleId::PersonalMarket];
    let dear = Scene::with(3, &modules).full_market().pending(A, "bazaar-6");
    assert_eq!(default(dear), "personal-market discard");
}

/// The game without a tile that lay in A's reserve.
fn without(scene: Scene, name: &str) -> Game {
    let mut game = scene.game;
    game.player(A).reserve.retain(|&it| it != tile(name));
    game.gone.tiles.push(tile(name));
    game
}

#[test]
fn nobody_is_forced_to_buy_from_a_player_and_the_absent_do_not() {
    let scene = Scene::with(3, MARKET).stall(B, Currency::Denar, "arcades-6-sw");
    let scene = scene.market(1, "tower-13").market(2, "tower-12").market(3, "garden-12");
    let scene = scene.market(4, "garden-11").hand(A, "D6").display("").turn_unchecked();
    assert!(scene.offers(A, "buy arcades-6-sw with D6"));
    assert!(scene.offers(A, "pass"));
    assert_eq!(scene.game.default_action(A), Some(Action::Pass));
}

#[test]
fn the_owner_builds_from_it_and_buys_nothing_there() {
    let mut scene =
        Scene::with(3, MARKET).stall(A, Currency::Denar, "garden-11").hand(A, "D9 D2").turn(A);
    assert_eq!(scene.refuses(A, "buy garden-11 with D9 D2"), Illegal::NotForSale);
    scene.play(A, "rebuild add garden-11 at 1,0");
    assert_eq!(places(&scene, A), [None; 4]);
}

#[test]
fn an_overpaid_tile_leaves_all_cards_to_the_seller() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Denar, "arcades-6-sw")
        .hand(A, "")
        .hand(B, "D9")
        .turn(B);
    scene.play(B, "buy arcades-6-sw with D9");
    assert_eq!(scene.game.hand(A), cards("D9"));
    assert_eq!(scene.game.question(B), Some(Question::House));
    scene.play(B, "stow arcades-6-sw");
    scene.play(B, "personal-market put ducat");
    assert_eq!(places(&scene, B)[3], Some(tile("arcades-6-sw")), "for sale again");
}

#[test]
fn several_may_be_bought_from_in_one_turn_and_dirk_gets_what_is_given() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Denar, "arcades-6-sw")
        .stall(C, Currency::Florin, "pavilion-5")
        .hand(B, "D6 F5")
        .turn(B);
    scene.play(B, "buy arcades-6-sw with D6");
    scene.play(B, "buy pavilion-5 with F5");
    assert_eq!(scene.game.pending(B).count(), 2);
    let mut two =
        Scene::with(2, MARKET).stall(A, Currency::Denar, "arcades-6-sw").hand(B, "D7").turn(B);
    two.play(B, "buy arcades-6-sw with D7");
    two.play(B, "gift arcades-6-sw");
    assert!(two.game.dirk.as_ref().unwrap().tiles.contains(&tile("arcades-6-sw")));
}

#[test]
fn everybody_sees_under_which_currency_a_tile_lies() {
    let scene = Scene::with(3, MARKET).stall(A, Currency::Denar, "arcades-6-sw").turn(A);
    let view = scene.game.view(None);
    let tokens = &view.players[0].reserve[0].tokens;
    assert_eq!(tokens[0].tint, Tint::Currency(Currency::Denar));
    let free = view.players[0].shelves.iter().find(|it| it.key == "personal-market-free").unwrap();
    assert_eq!(free.items.len(), 3);
    assert!(free.items.iter().all(|it| matches!(it, Item::Place(_))));
}

#[test]
fn what_lies_there_neither_counts_nor_is_distributed() {
    let mut scene = Scene::with(3, MARKET)
        .stall(A, Currency::Denar, "arcades-6-sw")
        .market(1, "pavilion-2")
        .hand(A, "F3")
        .supply(0)
        .turn(A);
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Arcades], 0);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "personal-market put florin");
    scene.play(A, "done");
    assert!(scene.game.reserve(A).contains(&tile("arcades-6-sw")));
}

#[test]
fn a_tile_of_the_final_distribution_may_overflow() {
    let mut scene = Scene::with(3, MARKET)
        .full_market()
        .market(1, "seraglio-3")
        .market(2, "tower-8")
        .hand(A, "F4 R9")
        .hand(B, "")
        .hand(C, "")
        .supply(0)
        .turn(A);
    scene.play(A, "buy 1 with F4");
    scene.play(A, "stow seraglio-3");
    scene.play(A, "personal-market discard");
    scene.play(A, "done");
    scene.play(A, "stow tower-8");
    assert!(asked(&scene.game, Own::Full(tile("tower-8"))));
    scene.play(A, "personal-market replace pavilion-2");
    assert_eq!(places(&scene, A)[1], Some(tile("tower-8")));
}

// With other modules

#[test]
fn the_vizier_and_the_patron_buy_only_at_the_common_market() {
    let modules = [ModuleId::Vizier, ModuleId::Characters, ModuleId::PersonalMarket];
    let mut scene = Scene::with(3, &modules)
        .stall(A, Currency::Denar, "arcades-6-sw")
        .person(B, Character::Patron)
        .display("F1 F2 D1 D2")
        .next_cards("U1")
        .hand(B, "D6")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    assert_eq!(scene.refuses(B, "vizier buy arcades-6-sw with D6"), Illegal::NotForSale);
    let mut scene = Scene { game: scene.game }.turn(B);
    assert_eq!(scene.refuses(B, "buy arcades-6-sw plus patron"), Illegal::NoSuchExtra);
}

#[test]
fn what_reaches_the_seller_of_a_mixed_payment() {
    let modules = [
        ModuleId::MoneyChangers,
        ModuleId::Diamonds,
        ModuleId::Change,
        ModuleId::MasterBuilders,
        ModuleId::PersonalMarket,
    ];
    let scene = || {
        Scene::with(3, &modules)
            .stall(A, Currency::Denar, "tower-10")
            .hand(A, "")
            .hand(B, "D4 R6 RD BD D5 X6 X4")
    };
    let mut mixed = scene().turn(B);
    mixed.play(B, "buy tower-10 with D4 R6 RD");
    assert_eq!(mixed.game.hand(A), cards("R6 D4"));
    assert!(mixed.game.discard.contains(&cards("RD")[0]));
    let mut coined = coins(scene(), B, "DD").turn(B);
    coined.play(B, "buy tower-10 with D5 BD coin-D coin-D");
    assert_eq!(coined.game.hand(A), cards("D5"));
    assert_eq!(coined.game.purse(A, crate::Purpose::Purchase).len(), 3, "the card and two coins");
    assert!(coined.game.gone.cards.contains(&cards("BD")[0]));
    let mut diamonds = scene().turn(B);
    diamonds.play(B, "buy tower-10 with X6 X4");
    assert_eq!(diamonds.game.hand(A), cards("X4 X6"));
}

#[test]
fn overpaying_a_player_is_rewarded_as_usual() {
    let modules = [ModuleId::Change, ModuleId::FreshColors, ModuleId::PersonalMarket];
    let mut scene =
        Scene::with(3, &modules).stall(A, Currency::Denar, "arcades-6-sw").hand(B, "D9").turn(B);
    let events = scene.play(B, "buy arcades-6-sw with D9");
    let drew = |it: &Happening| matches!(it, Happening::Told(told) if told.key == "change-drew");
    assert!(events.iter().any(drew), "three too much, a coin");
    let reward = crate::modules::fresh_colors::Question::Reward(Currency::Denar);
    let question = Question::Module(ModuleQuestion::FreshColors(reward));
    assert_eq!(scene.game.question(B), Some(question), "in the currency of the place");
}

#[test]
fn the_miser_counts_prices_of_ten_there_too() {
    let modules = [ModuleId::Characters, ModuleId::PersonalMarket];
    let mut scene = Scene::with(3, &modules)
        .stall(A, Currency::Denar, "tower-10")
        .person(B, Character::Miser)
        .display("U1 U2 U3 U4")
        .hand(B, "D6 D4")
        .turn(B);
    scene.play(B, "buy tower-10 with D6 D4");
    let miser = crate::modules::characters::Question::Miser;
    let asked = Question::Module(ModuleQuestion::Characters(miser));
    assert_eq!(scene.game.question(B), Some(asked));
}

#[test]
fn nothing_makes_it_cheaper_and_no_watchtower_or_site_goes_with_it() {
    let modules = [
        ModuleId::Watchtowers,
        ModuleId::BuildingSites,
        ModuleId::Treasures,
        ModuleId::PersonalMarket,
    ];
    let mut scene =
        Scene::with(3, &modules).stall(A, Currency::Denar, "arcades-6-sw").hand(B, "D6 D5").turn(B);
    for extra in ["watchtower", "building-site", "treasure-1"] {
        let line = format!("buy arcades-6-sw plus {extra} with D6 D5");
        assert_eq!(scene.refuses(B, &line), Illegal::NoSuchExtra, "{extra}");
    }
    let offer = scene.game.offers(B, Channel::Turn).into_iter();
    let offer = offer.into_iter().find(|it| it.source == Source::Seat(A)).unwrap();
    assert_eq!(scene.game.extras(B, Channel::Turn, offer), Vec::<Vec<_>>::new());
}

#[test]
fn an_unfinished_site_is_not_for_sale_but_finished_there() {
    let modules = [ModuleId::BuildingSites, ModuleId::PersonalMarket];
    let mut scene = Scene::with(3, &modules)
        .stall(B, Currency::Denar, "garden-11")
        .site(B, "garden-11", Currency::Florin)
        .hand(A, "D9 D2")
        .hand(B, "F9 F2")
        .turn(A);
    assert_eq!(scene.refuses(A, "buy garden-11 with D9 D2"), Illegal::NotForSale);
    let mut scene = Scene { game: scene.game }.turn(B);
    scene.play(B, "buy garden-11 with F9 F2");
    let scene = Scene { game: scene.game }.turn(A);
    assert!(is_for_sale(&scene, "garden-11"));
}

#[test]
fn a_site_thrown_out_is_shuffled_back() {
    let modules = [ModuleId::BuildingSites, ModuleId::PersonalMarket];
    let mut scene = Scene::with(3, &modules)
        .full_market()
        .site(A, "pavilion-2", Currency::Florin)
        .pending(A, "tower-7")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U4");
    scene.play(A, "stow tower-7");
    scene.play(A, "personal-market replace pavilion-2");
    let sites = crate::modules::states::building_sites::state(&scene.game);
    assert_eq!(sites.pile[Currency::Florin], 2);
}

#[test]
fn squares_and_projects_lie_there_without_a_price() {
    let modules = [
        ModuleId::Squares,
        ModuleId::MajorProjects,
        ModuleId::GatesWithoutEnd,
        ModuleId::PersonalMarket,
    ];
    let mut scene = Scene::with(3, &modules).stall(B, Currency::Denar, "project-chambers-garden");
    let square = scene.game.states.squares.as_mut().unwrap().stacks[Kind::Garden].pop().unwrap();
    let plaza = scene.game.states.gates_without_end.as_mut().unwrap().plazas.pop().unwrap();
    for (tile, currency) in [(square, Currency::Florin), (plaza, Currency::Dirham)] {
        scene.game.player(B).reserve.push(tile);
        state_mut(&mut scene.game).places[B.index()][currency.index()] = Some(tile);
    }
    let scene = scene.turn(A);
    for name in ["project-chambers-garden", square.name(), plaza.name()] {
        assert!(!is_for_sale(&scene, name), "{name}");
    }
}

#[test]
fn a_plaza_for_which_there_is_no_place_may_leave_the_game() {
    let modules = [ModuleId::GatesWithoutEnd, ModuleId::PersonalMarket];
    let scene = super::gates_without_end::coloured(&modules).full_market();
    let mut scene = super::gates_without_end::set(scene, 2, "plaza");
    scene.play(A, "gates-without-end plaza");
    let plaza = scene.game.pending(A).next().unwrap();
    scene.play(A, &format!("stow {plaza}"));
    scene.play(A, "personal-market discard");
    assert_eq!(scene.game.gone.tiles, [plaza]);
}

#[test]
fn a_die_leaves_the_game_with_its_tile() {
    let modules = [ModuleId::BuildingsOfPower, ModuleId::PersonalMarket];
    let scene = Scene::with(3, &modules).full_market().pending(A, "wealth-garden-10");
    let scene = scene.die("wealth-garden-10", 3).display("U1 U2 U3 U4");
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "stow wealth-garden-10");
    scene.play(A, "personal-market discard");
    assert_eq!(scene.game.laid_by(ModuleId::BuildingsOfPower).count(), 0);
    assert_eq!(scene.game.gone.tiles, [tile("wealth-garden-10")]);
}

#[test]
fn camps_magical_buildings_and_medinas_are_for_sale() {
    let modules =
        [ModuleId::Camps, ModuleId::MagicalBuildings, ModuleId::Medina, ModuleId::PersonalMarket];
    let scene = Scene::with(3, &modules)
        .stall(B, Currency::Denar, "camp-e")
        .stall(B, Currency::Florin, "magic-garden")
        .stall(C, Currency::Florin, "quarter-9")
        .turn(A);
    for name in ["camp-e", "magic-garden", "quarter-9"] {
        assert!(is_for_sale(&scene, name), "{name}");
    }
    // In the market it is not built.
    let losses = scene.game.scoring(Round::First).lines;
    assert!(losses.iter().all(|line| line.points < 0), "nobody has a quarter built");
}

#[test]
fn no_scout_for_a_tile_bought_from_a_player() {
    let modules = [ModuleId::Invaders, ModuleId::PersonalMarket];
    let mut scene =
        Scene::with(3, &modules).stall(A, Currency::Denar, "arcades-6-sw").hand(B, "D6");
    let state = scene.game.states.invaders.as_deref_mut().unwrap();
    if let Some(at) = state.asleep.iter().position(|&kind| kind == Kind::Arcades) {
        std::mem::swap(&mut state.asleep[at], &mut state.scouts[0]);
    }
    let mut scene = scene.turn(B);
    let events = scene.play(B, "buy arcades-6-sw with D6");
    let seen = |it: &Happening| matches!(it, Happening::Told(it) if it.key == "invaders-scouted");
    assert!(!events.iter().any(seen));
}

#[test]
fn a_bonus_card_comes_back_when_its_tile_goes_into_the_market() {
    let modules = [ModuleId::BonusCards, ModuleId::PersonalMarket];
    let scene = Scene::with(3, &modules).built(A, "garden-11", 1, 0);
    let mut scene = bonus_cards::deal(scene, A, "garden-11").turn(A);
    scene.play(A, "bonus-cards show garden-11");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 4);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(scene.game.halves(Scorer::Seat(A))[Kind::Garden], 0);
}

#[test]
fn out_of_turn_a_tile_by_order_lies_as_usual_and_by_hand_is_asked() {
    let modules = [ModuleId::Sultan, ModuleId::PersonalMarket];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-2")
        .hand(A, "F3")
        .hand(B, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-11")
        .turn(A);
    scene.play(A, "buy 1 with F3");
    scene.play(A, "stow pavilion-2");
    scene.play(A, "personal-market put florin");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    scene.play(B, "stow garden-11");
    let own = ModuleQuestion::PersonalMarket(Own::Place(tile("garden-11")));
    assert_eq!(scene.game.question(B), Some(Question::Module(own)));
    assert_eq!(scene.game.ordered(B, &[], None), None, "asked");
    let following = scene.game.ordered(B, &[], Some(crate::Place::Reserve)).unwrap();
    assert_eq!(following.action.to_string(), "personal-market put dirham");
    let usual: crate::Order = "personal-market: usual".parse().unwrap();
    assert!(scene.game.config.modules.takes_order(&usual));
    assert!(scene.game.ordered(B, &[usual], None).is_some());
    assert!(matches!(following.action, Action::Module(_)));
}
