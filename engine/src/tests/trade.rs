//! What the core knows of trade, whichever modules use it.

use super::{
    change::coins,
    scene::{A, B, C, Scene, cards, tile},
};
use crate::{
    Card, Channel, Currency, Exactness, Illegal, ModuleId, Offer, OfferId, Pays, Question, Quote,
    Source, Tender, acquisition::Way, modules::change, trade::Keeper,
};

fn money(text: &str) -> Vec<Tender> {
    cards(text).into_iter().map(Tender::Card).collect()
}

/// The tower 11 of the first slot, for a seat with these cards.
fn quoted(hand: &str) -> (Scene, Quote) {
    let scene = Scene::with(3, &[]).hand(A, hand).market(1, "tower-11-n").turn(A);
    let quote = scene.game.quote(A, Channel::Turn, OfferId::Slot(0), &[]).unwrap();
    (scene, quote)
}

#[test]
fn what_makes_up_for_missing_money_needs_money_to_be_missing() {
    let (scene, mut quote) = quoted("F2 F7 F9");
    quote.parts.topped_up = Some(3);
    assert_eq!(quote.bounds(), (8, Some(10)));
    assert_eq!(scene.game.payments(&quote), [money("F9"), money("F2 F7")]);
    let receipt = scene.game.settle(&quote, &money("F2 F7")).unwrap();
    assert!(receipt.exact && receipt.another_action);
    assert_eq!((receipt.price, receipt.overpaid()), (11, 0));
    let too_much = scene.game.settle(&quote, &money("F2 F9")).unwrap_err();
    assert_eq!(too_much, Illegal::NothingMissing { price: 11, paid: 11 });
    let too_little = scene.game.settle(&quote, &money("F7")).unwrap_err();
    assert_eq!(too_little, Illegal::TooLittle { price: 8, paid: 7 });
}

#[test]
fn a_purchase_that_is_never_exact_gives_no_action_and_its_overpayment_counts() {
    let (scene, mut quote) = quoted("F5 F9");
    quote.parts.halved = true;
    quote.exactness = Exactness::Never;
    let receipt = scene.game.settle(&quote, &money("F5")).unwrap();
    assert_eq!((receipt.price, receipt.exact, receipt.another_action), (5, false, false));
    let receipt = scene.game.settle(&quote, &money("F9")).unwrap();
    assert_eq!(receipt.overpaid(), 4);
}

#[test]
fn what_must_be_exact_lists_exact_payments_only() {
    let (scene, mut quote) = quoted("F2 F9 F9");
    quote.exactness = Exactness::Required;
    assert_eq!(scene.game.payments(&quote), [money("F2 F9")]);
    let illegal = scene.game.settle(&quote, &money("F9 F9")).unwrap_err();
    assert_eq!(illegal, Illegal::MustBeExact { price: 11, paid: 18 });
}

#[test]
fn a_price_of_nothing_is_paid_with_nothing_and_exactly() {
    let (scene, mut quote) = quoted("F2");
    quote.parts.taken_off = 20;
    assert_eq!(scene.game.payments(&quote), [Vec::new()]);
    assert!(scene.game.settle(&quote, &[]).unwrap().exact);
}

#[test]
fn any_one_currency_does_not_mean_several() {
    let (scene, quote) = quoted("F5 R7 D6 D6");
    let offer = Offer { pays: Pays::AnyOne, ..quote.offer };
    let quote = Quote::new(A, Channel::Turn, offer);
    assert_eq!(scene.game.payments(&quote), [money("D6 D6")]);
    assert_eq!(scene.game.settle(&quote, &money("F5 R7")), Err(Illegal::Mixed));
}

#[test]
fn a_seller_gets_banknotes_and_coins_and_nothing_else() {
    let modules = [ModuleId::MoneyChangers, ModuleId::Change, ModuleId::MasterBuilders];
    let mut scene = coins(Scene::with(3, &modules).hand(A, "F5 FR BF").hand(B, ""), A, "F");
    let mut payment = money("F5 FR BF");
    payment.push(change::tender(Currency::Florin));
    scene.game.hand_over(&payment, Keeper::Seat(A), Keeper::Seat(B));
    assert_eq!(scene.game.hand(A), []);
    assert_eq!(scene.game.hand(B), cards("F5"));
    let purse = scene.game.purse(B, crate::Purpose::Purchase);
    assert!(purse.contains(&change::tender(Currency::Florin)));
    assert!(scene.game.discard.contains(&cards("FR")[0]));
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
}

#[test]
fn a_tile_bought_from_a_player_leaves_the_reserve_and_its_price_reaches_the_hand() {
    let mut scene = Scene::with(3, &[]).hand(A, "R9 R2").hand(B, "").reserve(B, "tower-11-n");
    let sold = tile("tower-11-n");
    let pays = Pays::In(Currency::Dirham);
    let offer = Offer::tile(OfferId::Tile(sold), sold, Source::Seat(B), 11, pays);
    let offer = Offer { modifiers: false, ..offer };
    let quote = Quote::new(A, Channel::Turn, offer);
    let receipt = scene.game.settle(&quote, &money("R2 R9")).unwrap();
    assert!(receipt.another_action);
    scene.game.pay(&receipt, &money("R2 R9"));
    scene.game.take_bought(&receipt);
    assert_eq!(scene.game.hand(B), cards("R2 R9"));
    assert!(scene.game.reserve(B).is_empty());
    assert_eq!(scene.game.pending(A).collect::<Vec<_>>(), [sold]);
    assert!(!Way::Seller(B).is_first(), "what hangs on the market does not hang on this");
}

#[test]
fn a_tile_beside_the_market_is_sold_in_the_currency_of_its_slot() {
    let scene = Scene::with(3, &[]).hand(A, "D8 D4").market(3, "tower-13");
    let mut scene = scene.reserve(B, "tower-12").turn(A);
    let beside = scene.game.player(B).reserve.remove(0);
    scene.game.beside.push((beside, 2));
    assert_eq!(scene.game.view(None).market[2].beside[0].tile, beside);
    assert!(scene.offers(A, "buy tower-12 with D4 D8"));
    scene.play(A, "buy tower-12 with D4 D8");
    assert!(scene.game.beside.is_empty());
    assert_eq!(scene.game.market[2], Some(tile("tower-13")), "its slot keeps its own tile");
    assert_eq!(scene.game.pending(A).collect::<Vec<_>>(), [beside]);
}

#[test]
fn extras_are_offered_as_the_product_of_the_modules() {
    let modules = [ModuleId::Characters, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules)
        .person(A, crate::modules::characters::Character::Patron)
        .market(1, "tower-11-n")
        .turn(A);
    let offer = scene.game.offers(A, Channel::Turn)[0];
    let groups = scene.game.extras(A, Channel::Turn, offer);
    assert_eq!(groups.len(), 2);
    let quotes: Vec<Quote> = scene.game.quotes(A, Channel::Turn, offer).collect();
    let extras: Vec<usize> = quotes.iter().map(|quote| quote.extras.len()).collect();
    assert_eq!(extras, [0, 1, 1, 2]);
    let twice = [groups[0][0], groups[0][0]];
    let illegal = scene.game.quote(A, Channel::Turn, offer.id, &twice);
    assert_eq!(illegal, Err(Illegal::NoSuchExtra));
}

#[test]
fn the_notation_of_stored_purchases_can_be_read() {
    for line in [
        "buy 2 with F4 coin-F",
        "buy room-3 with D8",
        "buy sultan-4 with D7",
        "buy 1 plus patron plus watchtower",
    ] {
        let action: crate::Action = line.parse().unwrap();
        assert_eq!(action.to_string(), line);
    }
    let old: crate::Action = "buy 1 plus watchtower plus patron".parse().unwrap();
    assert_eq!(old.to_string(), "buy 1 plus patron plus watchtower");
    for line in ["buy room-4 with D8", "buy 5 with F4", "buy 1 plus carpenter", "buy 2 with coin-Z"]
    {
        assert!(line.parse::<crate::Action>().is_err(), "{line}");
    }
    assert!("coin-F".parse::<Card>().is_err());
}

#[test]
fn of_an_absurdly_rich_hand_a_hundred_payments_are_listed_and_every_other_one_is_taken() {
    use crate::modules::watchtowers::Watchtower;
    let hand = (1..=9).map(|value| format!("F{value} ").repeat(3)).collect::<String>();
    let scene = Scene::with(3, &[ModuleId::Watchtowers]).display("").market(1, "tower-13");
    let scene = scene.hand(B, "").hand(C, "").hand(A, &hand);
    let mut scene = scene.turn_unchecked();
    let slot = OfferId::Slot(0);
    let quote = scene.game.quote(A, Channel::Turn, slot, &[Watchtower.into()]).unwrap();
    assert_eq!(quote.price(), 19);
    let sum = |payment: &Vec<Tender>| payment.iter().map(|it| it.value()).sum::<u16>();
    let payments = scene.game.payments(&quote);
    assert_eq!(payments.iter().filter(|it| sum(it) == 19).count(), 100);
    // Nine low cards make nineteen as well.
    let low = "F1 F1 F1 F2 F2 F2 F3 F3 F4";
    assert!(!scene.offers(A, &format!("buy 1 plus watchtower with {low}")));
    scene.play(A, &format!("buy 1 plus watchtower with {low}"));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}
