//! What something costs a certain buyer, and whether a payment is enough.

use super::{Channel, Offer, Pays, Tender};
use crate::{
    action::Illegal,
    cards::Card,
    modules::ModuleExtra,
    money::{Currency, CurrencySet},
    seat::Seat,
};

/// A price in parts (S2p 2 of 90-sequence). Modules only say what they add and take off;
/// the arithmetic is done once, so it does not matter who speaks first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Price {
    /// What the tile says.
    pub printed: u16,
    /// What is bought with it costs so much more.
    pub added: u16,
    /// What the buyer puts on top, to pay exactly.
    pub raised: u16,
    /// What comes off.
    pub taken_off: u16,
    /// Half of what is left, rounded down.
    pub halved: bool,
    /// What makes up for missing money: less than the price has to be paid.
    pub topped_up: Option<u16>,
    /// So much could be made up for at less cost: who pays as much as that wastes something,
    /// which is legal but not listed.
    pub enough: u16,
    /// Somebody else pays all of it.
    pub waived: bool,
}

impl Price {
    /// What it costs: first what is added, then what is taken off, never below 0, then half.
    pub fn total(&self) -> u16 {
        let whole = (self.printed + self.added + self.raised).saturating_sub(self.taken_off);
        if self.halved { whole / 2 } else { whole }
    }
}

/// When a payment counts as exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exactness {
    /// If neither too much nor too little is paid.
    ByMoney,
    /// The same, and nothing else is allowed.
    Required,
    /// Whatever is paid.
    Always,
    /// Not even then.
    Never,
}

/// What something costs a certain buyer.
///
/// ```
/// use alhambra_engine::{Channel, Config, Game, ModuleSet, OfferId, Seat, Seed};
///
/// let game = Game::new(Config::new(3, ModuleSet::NONE, Seed([7; 32]))).unwrap();
/// let quote = game.quote(Seat(0), Channel::Turn, OfferId::Slot(0), &[]).unwrap();
/// assert_eq!(quote.price(), quote.offer.price);
/// for payment in game.payments(&quote) {
///     assert!(game.settle(&quote, &payment).is_ok());
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// Who asks.
    pub buyer: Seat,
    /// For what.
    pub offer: Offer,
    /// In which way it would be bought.
    pub channel: Channel,
    /// What goes with it.
    pub extras: Vec<ModuleExtra>,
    /// What the price is made of.
    pub parts: Price,
    /// Each is a way to pay; they cannot be combined.
    pub accepts: Vec<Accept>,
    /// What must be exact, and what that brings.
    pub exactness: Exactness,
    /// Money that serves for this purchase only.
    pub also: Vec<Tender>,
}

/// Currencies that may be mixed in one payment, and the cards that join them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accept {
    /// Which may be mixed.
    pub currencies: CurrencySet,
    /// Which cards must be laid down for that.
    pub joiners: Vec<Card>,
}

impl Accept {
    /// Without any joining card.
    pub fn plain(currencies: CurrencySet) -> Self {
        Self { currencies, joiners: Vec::new() }
    }

    /// What the money of its currencies in a purse is worth together.
    pub fn worth_of(&self, purse: &[Tender]) -> u16 {
        let worth = purse.iter().filter_map(|tender| tender.worth());
        let fitting = worth.filter(|&(currency, _)| self.currencies.contains(currency));
        fitting.map(|(_, value)| u16::from(value)).sum()
    }
}

impl Quote {
    /// An offer before the modules have spoken.
    pub(crate) fn new(buyer: Seat, channel: Channel, offer: Offer) -> Self {
        // Room for what the modules add.
        let mut accepts = Vec::with_capacity(4);
        match offer.pays {
            Pays::In(currency) => accepts.push(Accept::plain(CurrencySet::only(currency))),
            Pays::AnyMix => accepts.push(Accept::plain(CurrencySet::ANY)),
            Pays::AnyOne => {
                let single = Currency::ALL.map(|it| Accept::plain(CurrencySet::only(it)));
                accepts.extend(single);
            }
        }
        Self {
            buyer,
            offer,
            channel,
            extras: Vec::new(),
            parts: Price { printed: offer.price, ..Price::default() },
            accepts,
            exactness: offer.exactness,
            also: Vec::new(),
        }
    }

    /// What has to be paid.
    pub fn price(&self) -> u16 {
        self.parts.total()
    }

    /// The extra of one module, if the buyer wants it.
    pub(crate) fn extra<T: TryFrom<ModuleExtra>>(&self) -> Option<T> {
        self.extras.iter().find_map(|&extra| extra.try_into().ok())
    }

    /// Whether nothing has to be paid because somebody else does.
    pub fn is_waived(&self) -> bool {
        self.parts.waived
    }

    /// The least and the most that may be laid down.
    pub fn bounds(&self) -> (u16, Option<u16>) {
        let price = self.price();
        match (self.parts, self.exactness) {
            (Price { waived: true, .. }, _) => (0, Some(0)),
            // Something must be missing, or there is nothing to make up for.
            (Price { topped_up: Some(value), .. }, _) => {
                (price.saturating_sub(value), Some(price.saturating_sub(1)))
            }
            (_, Exactness::Required) => (price, Some(price)),
            _ => (price, None),
        }
    }

    /// The least and the most that is worth laying down; nothing lies between 1 and 0.
    pub(super) fn useful_bounds(&self) -> (u16, Option<u16>) {
        let Price { raised, topped_up, enough, waived, .. } = self.parts;
        let never = self.exactness == Exactness::Never;
        match self.price().checked_sub(enough + 1) {
            // A price is raised only to be paid exactly.
            _ if 0 < raised && (never || topped_up.is_some()) => (1, Some(0)),
            _ if 0 < raised => (self.price(), Some(self.price())),
            _ if waived || topped_up.is_none() => self.bounds(),
            Some(most) => (self.bounds().0, Some(most)),
            None => (1, Some(0)),
        }
    }

    /// Whether what goes with it goes together, now that all modules have spoken: what nobody
    /// has to pay is neither changed nor made up for, what never counts as exact is not made
    /// so, and what is bought by half comes with nothing.
    pub(super) fn check_parts(&self) -> Result<(), Illegal> {
        let Price { added, raised, taken_off, halved, topped_up, waived, .. } = self.parts;
        let made_up = waived || topped_up.is_some();
        if waived && (0 < raised + taken_off || topped_up.is_some())
            || made_up && self.exactness == Exactness::Never
            || halved && 0 < added
        {
            return Err(Illegal::NoSuchExtra);
        }
        if topped_up.is_some() && self.price() == 0 {
            return Err(Illegal::NothingMissing { price: 0, paid: 0 });
        }
        Ok(())
    }

    /// Whether so much money counts as exact.
    pub fn is_exact(&self, paid: u16) -> bool {
        let made_up = self.parts.waived || self.parts.topped_up.is_some();
        match self.exactness {
            Exactness::Always => true,
            Exactness::Never => false,
            Exactness::ByMoney | Exactness::Required => made_up || paid == self.price(),
        }
    }

    /// Whether a payment is of the right money, and of the right height.
    pub(super) fn check(&self, payment: &[Tender], paid: u16) -> Result<(), Illegal> {
        if self.parts.waived {
            return if payment.is_empty() { Ok(()) } else { Err(Illegal::Free) };
        }
        super::payments::check_accepted(self, payment)?;
        let (least, most) = self.bounds();
        let price = self.price();
        if paid < least {
            return Err(Illegal::TooLittle { price: least, paid });
        }
        match most {
            Some(most) if most < paid && self.parts.topped_up.is_some() => {
                Err(Illegal::NothingMissing { price, paid })
            }
            Some(most) if most < paid => Err(Illegal::MustBeExact { price, paid }),
            _ => Ok(()),
        }
    }
}

/// A purchase that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// Who bought.
    pub buyer: Seat,
    /// What.
    pub offer: Offer,
    /// In which way.
    pub channel: Channel,
    /// What went with it.
    pub extras: Vec<ModuleExtra>,
    /// What it cost.
    pub price: u16,
    /// What was paid.
    pub paid: u16,
    /// Whether that was exact.
    pub exact: bool,
    /// The buyer may act again.
    pub another_action: bool,
}

impl Receipt {
    /// The extra of one module, if the buyer got it.
    pub(crate) fn extra<T: TryFrom<ModuleExtra>>(&self) -> Option<T> {
        self.extras.iter().find_map(|&extra| extra.try_into().ok())
    }

    /// What the modules that reward overpaying go by.
    pub fn overpaid(&self) -> u16 {
        if self.offer.change && !self.exact { self.paid.saturating_sub(self.price) } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::Price;

    #[test]
    fn a_site_is_half_of_the_price_after_all_discounts() {
        let price = Price { printed: 9, taken_off: 2, halved: true, ..Price::default() };
        assert_eq!(price.total(), 3);
    }

    #[test]
    fn a_price_never_falls_below_nothing() {
        let price = Price { printed: 2, taken_off: 3, ..Price::default() };
        assert_eq!(price.total(), 0);
        let dear = Price { printed: 2, added: 6, taken_off: 3, ..Price::default() };
        assert_eq!(dear.total(), 5);
    }
}
