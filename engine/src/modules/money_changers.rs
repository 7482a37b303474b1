//! 02 money-changers: a card with two currencies lets one purchase be paid in a mix of them.

use crate::{
    Game,
    action::Illegal,
    cards::{Card, CardArt, CardFace, Rarity},
    event::Told,
    module::{Holdings, Module, Piles},
    modules::ModuleId,
    money::{Currency, CurrencySet},
    seat::Colour,
    trade::{Accept, Quote},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// The piles that get changers, and how many each.
const PILES: std::ops::RangeInclusive<usize> = 1..=3;
const PER_PILE: usize = 2;

/// One for each pair of currencies.
fn cards() -> impl Iterator<Item = Card> {
    let pair = |one: Currency| {
        let others = Currency::COINED.into_iter().filter(move |&other| one < other);
        others.map(move |other| Changer(one, other).into())
    };
    Currency::COINED.into_iter().flat_map(pair)
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MoneyChangers
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(cards());
    }

    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let mut cards: Vec<Card> = cards().collect();
        game.dice.shuffle(&mut cards);
        for (pile, pair) in piles[PILES].iter_mut().zip(cards.chunks(PER_PILE)) {
            pile.extend(pair);
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        let hand = game.hand(quote.buyer).iter();
        // Where any mix will do nothing has to be changed.
        if let Some(own) = quote.offer.currency() {
            let joins_own = |card: &&Card| card.joins().is_some_and(|joined| joined.contains(&own));
            let useful: Vec<Card> = hand.filter(joins_own).copied().collect();
            quote.accepts.extend(every_mix(own, &useful));
        }
        Ok(())
    }
}

/// What each set of changers lets the buyer mix with the slot's own currency.
fn every_mix(own: Currency, changers: &[Card]) -> Vec<Accept> {
    let sets = 1u32..1 << changers.len();
    let mix = |set: u32| {
        let used = changers.iter().enumerate().filter(|(at, _)| set & (1 << at) != 0);
        let changers: Vec<Card> = used.map(|(_, &card)| card).collect();
        let joined = changers.iter().filter_map(|card| card.joins()).flatten();
        let currencies = joined.fold(CurrencySet::only(own), CurrencySet::with);
        Accept { currencies, joiners: changers }
    };
    sets.map(mix).collect()
}

/// Joins two currencies in one payment: `FR`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Changer(pub Currency, pub Currency);

impl CardFace for Changer {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.0.letter(), self.1.letter())
    }

    fn read(word: &str) -> Option<Self> {
        let mut letters = word.chars();
        let (one, other, None) = (letters.next()?, letters.next()?, letters.next()) else {
            return None;
        };
        let (one, other) = (Currency::from_coined(one)?, Currency::from_coined(other)?);
        (one != other).then(|| Self(one.min(other), one.max(other)))
    }

    fn told(&self) -> Told {
        Told::new("card-changer").with("currency", self.0).with("other", self.1)
    }

    fn art(&self) -> CardArt {
        CardArt::Coins(self.0, self.1)
    }

    fn fills_display(&self) -> bool {
        true
    }

    fn joins(&self) -> Option<[Currency; 2]> {
        Some([self.0, self.1])
    }

    fn rarity(&self) -> Rarity {
        Rarity::Joining
    }
}
