//! 02 money-changers: a card with two currencies lets one purchase be paid in a mix of them.

use crate::{
    Game,
    action::Illegal,
    cards::Card,
    module::{Holdings, Module, Piles},
    modules::ModuleId,
    money::{Currency, CurrencySet},
    trade::{Accept, Quote},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_step as resume};

/// The piles that get changers, and how many each.
const PILES: std::ops::RangeInclusive<usize> = 1..=3;
const PER_PILE: usize = 2;

/// One for each pair of currencies.
fn cards() -> impl Iterator<Item = Card> {
    let pair = |one: Currency| {
        let others = Currency::COINED.into_iter().filter(move |&other| one < other);
        others.map(move |other| Card::Changer(one, other))
    };
    Currency::COINED.into_iter().flat_map(pair)
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MoneyChangers
    }

    fn material(&self, _players: usize, out: &mut Holdings) {
        out.cards.extend(cards());
    }

    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let mut cards: Vec<Card> = cards().collect();
        game.dice.shuffle(&mut cards);
        for (pile, pair) in piles[PILES].iter_mut().zip(cards.chunks(PER_PILE)) {
            pile.extend(pair);
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<usize, Illegal> {
        let hand = game.hand(quote.buyer).iter();
        let changers = hand.filter(|card| matches!(card, Card::Changer(..))).copied();
        // Where any mix will do nothing has to be changed.
        if let Some(own) = quote.offer.currency {
            let useful: Vec<Card> = changers.filter(|&card| shows(card, own)).collect();
            quote.accepts.extend(every_mix(own, &useful));
        }
        Ok(0)
    }
}

fn shows(changer: Card, currency: Currency) -> bool {
    matches!(changer, Card::Changer(one, other) if one == currency || other == currency)
}

/// What each set of changers lets the buyer mix with the slot's own currency.
fn every_mix(own: Currency, changers: &[Card]) -> Vec<Accept> {
    let sets = 1u32..1 << changers.len();
    let mix = |set: u32| {
        let used = changers.iter().enumerate().filter(|(at, _)| set & (1 << at) != 0);
        let changers: Vec<Card> = used.map(|(_, &card)| card).collect();
        let currencies = changers.iter().fold(CurrencySet::only(own), |set, &card| match card {
            Card::Changer(one, other) => set.with(one).with(other),
            _ => set,
        });
        Accept { currencies, changers }
    };
    sets.map(mix).collect()
}
