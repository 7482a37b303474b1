//! What the picture of a hand says about prices is what the engine asks for.

mod samples;

use alhambra_engine::{Channel, Currency, ModuleSet, OfferId, Seat};
use alhambra_renderer::Means;
use samples::{Played, game};

#[test]
fn a_bill_is_paid_as_it_says_whatever_modules_do_to_the_price() {
    let mut paid = 0;
    for seed in 0..6 {
        let players = 2 + seed as usize % 5;
        let mut played = Played::new(players, ModuleSet::all(), seed);
        for _ in 0..6 {
            for seat in played.game.seats() {
                for bill in played.bills(seat) {
                    let quote = played.game.quote(seat, Channel::Turn, bill.offer, &[]);
                    let quote = quote.expect("what is for sale has a price");
                    assert_eq!(bill.price, quote.price());
                    let Means::Pays { with, over } = &bill.means else { continue };
                    let receipt = played.game.settle(&quote, with).expect("the payment is good");
                    assert_eq!(receipt.paid.saturating_sub(bill.price), *over);
                    paid += 1;
                }
            }
            let enough = played.game.ply() + 40;
            played = played.until(seed, |it| enough <= it.game.ply());
        }
    }
    assert!(100 < paid, "only {paid} payments");
}

#[test]
fn a_bill_that_is_too_high_says_what_is_missing() {
    let mut lacking = 0;
    for seed in 0..10 {
        let played = game(3, seed, 40);
        let view = played.game.view(Some(Seat(0)));
        let hand = view.own().and_then(|it| it.hand.clone()).expect("the viewer has a hand");
        let sum = |currency: Currency| {
            let worth = hand.iter().filter_map(|card| card.worth());
            let own = worth.filter(|it| it.0 == currency);
            own.map(|it| u16::from(it.1)).sum::<u16>()
        };
        for bill in played.bills(Seat(0)) {
            let OfferId::Slot(slot) = bill.offer else { panic!("only the market sells here") };
            let have = sum(Currency::COINED[usize::from(slot)]);
            if bill.price <= have {
                assert!(matches!(bill.means, Means::Pays { .. }));
            } else {
                assert_eq!(bill.means, Means::Lacks(bill.price - have));
                lacking += 1;
            }
        }
    }
    assert!(10 < lacking, "only {lacking}");
}
