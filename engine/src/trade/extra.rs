//! Things added to a purchase: they change the price or what is bought.

use std::fmt;

use super::{Channel, Offer, Quote};
use crate::{Game, event::Told, modules::ModuleExtra, seat::Seat};

/// What a module can add to a purchase. Of all its extras a purchase takes at most one.
pub(crate) trait ExtraFace: Sized + 'static {
    /// All there are, the small ones first.
    const ALL: &'static [Self];
    /// Writes it in one word.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// What it is called.
    fn told(&self) -> Told;
}

impl Game {
    /// The extras that could go with an offer, by module: of each group one or none.
    pub fn extras(&self, seat: Seat, channel: Channel, offer: Offer) -> Vec<Vec<ModuleExtra>> {
        self.quotes(seat, channel, offer).groups
    }

    /// What an offer costs with every combination of extras, without any first.
    pub(crate) fn quotes(&self, seat: Seat, channel: Channel, offer: Offer) -> Quotes<'_> {
        let mut groups: Vec<Vec<ModuleExtra>> = Vec::new();
        let mut combinations = 0;
        let plain = self.quote_offer(seat, channel, offer, &[]).ok();
        if let Some(plain) = &plain {
            combinations = 1;
            let mut extras = Vec::new();
            for module in self.active() {
                module.extras(self, plain, &mut extras);
                if !extras.is_empty() {
                    combinations *= extras.len() + 1;
                    groups.push(std::mem::take(&mut extras));
                }
            }
        }
        Quotes { game: self, plain, groups, combinations, next: 0 }
    }
}

/// The quotes of one offer, made one by one: with many modules there are many.
pub(crate) struct Quotes<'a> {
    game: &'a Game,
    /// Without any extra.
    plain: Option<Quote>,
    pub(crate) groups: Vec<Vec<ModuleExtra>>,
    /// How many combinations of extras there are, fitting or not.
    pub(crate) combinations: usize,
    next: usize,
}

impl Quotes<'_> {
    /// The quote of one combination, if the extras go together.
    pub(crate) fn combination(&self, mut number: usize) -> Option<Quote> {
        let plain = self.plain.as_ref()?;
        if number == 0 {
            return Some(plain.clone());
        }
        let mut extras = Vec::new();
        for group in &self.groups {
            let chosen = number % (group.len() + 1);
            number /= group.len() + 1;
            extras.extend(chosen.checked_sub(1).map(|at| group[at]));
        }
        self.game.quote_offer(plain.buyer, plain.channel, plain.offer, &extras).ok()
    }
}

impl Iterator for Quotes<'_> {
    type Item = Quote;

    fn next(&mut self) -> Option<Quote> {
        while self.next < self.combinations {
            self.next += 1;
            let quote = self.combination(self.next - 1);
            if quote.is_some() {
                return quote;
            }
        }
        None
    }
}
