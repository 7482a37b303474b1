//! 06 diamonds: a fifth currency that buys from every slot but mixes with nothing.

use crate::{
    Game,
    action::Illegal,
    cards::Card,
    module::{Holdings, Module},
    modules::ModuleId,
    money::{Currency, CurrencySet},
    seat::Colour,
    trade::{Accept, Quote},
    veil::Veiled,
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// The ten cards.
const VALUES: [u8; 10] = [3, 4, 5, 5, 6, 6, 7, 7, 8, 9];

fn cards() -> impl Iterator<Item = Card> {
    VALUES.into_iter().map(|value| Card::Money(Currency::Diamond, value))
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Diamonds
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(cards());
    }

    fn setup(&self, game: &mut Game) {
        game.deck.extend(cards().map(Veiled::face_down));
    }

    fn quote(&self, _game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        // Where any mix will do they are in the mix already.
        if quote.offer.currency().is_some() {
            quote.accepts.push(Accept::plain(CurrencySet::only(Currency::Diamond)));
        }
        Ok(())
    }
}
