//! Buying: offers, quotes, payments, receipts. Every purchase is one atomic
//! action that carries its payment, so nothing is ever half paid.

mod extra;
mod offer;
mod payments;
mod price;
mod purse;
mod tender;

use crate::{
    Game,
    acquisition::{Acquisition, Way},
    action::Illegal,
    modules::ModuleExtra,
    money::Currency,
    seat::Seat,
    tile_state::Leave,
    tiles::TileId,
};

pub(crate) use extra::ExtraFace;
pub(crate) use offer::Lots;
pub use offer::{Channel, Goods, Offer, OfferId, Pays, Source};
pub(crate) use payments::payments;
pub use price::{Accept, Exactness, Price, Quote, Receipt};
pub(crate) use purse::Keeper;
pub use purse::Purpose;
pub(crate) use tender::Credits;
pub use tender::{Credit, Tender};

/// The choices of one purchase.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Purchase {
    /// What is bought.
    pub offer: OfferId,
    /// Sorted; at most one of each module.
    pub extras: Vec<ModuleExtra>,
    /// Sorted, so that equal payments are equal values.
    pub payment: Vec<Tender>,
}

impl Purchase {
    /// Nothing goes with it; the payment is sorted.
    pub fn new(offer: OfferId, mut payment: Vec<Tender>) -> Self {
        payment.sort_unstable();
        Self { offer, extras: Vec::new(), payment }
    }

    /// The same with extras.
    #[must_use]
    pub fn plus(self, mut extras: Vec<ModuleExtra>) -> Self {
        extras.sort_unstable();
        Self { extras, ..self }
    }
}

impl Game {
    /// Everything a seat could buy in this way, whether it has the money or not.
    pub fn offers(&self, seat: Seat, channel: Channel) -> Vec<Offer> {
        let mut offers = Vec::with_capacity(4);
        if channel.is_at_market() {
            offers.extend((0..4).filter_map(|slot| self.slot_offer(slot)));
            offers.extend(self.beside.iter().filter_map(|&(tile, slot)| beside_offer(tile, slot)));
        }
        for module in self.active() {
            module.offers(self, seat, channel, &mut offers);
        }
        offers
    }

    fn slot_offer(&self, slot: u8) -> Option<Offer> {
        let tile = (*self.market.get(usize::from(slot))?)?;
        let pays = Pays::In(Currency::COINED[usize::from(slot)]);
        Some(Offer::tile(OfferId::Slot(slot), tile, Source::Slot(slot), tile.price()?, pays))
    }

    fn offer(&self, seat: Seat, channel: Channel, id: OfferId) -> Result<Offer, Illegal> {
        if let (OfferId::Slot(slot), true) = (id, channel.is_at_market()) {
            return self.slot_offer(slot).ok_or(Illegal::EmptySlot { slot });
        }
        let found = self.offers(seat, channel).into_iter().find(|offer| offer.id == id);
        found.ok_or(Illegal::NotForSale)
    }

    /// What an offer costs a seat, with everything that goes with it.
    pub fn quote(
        &self,
        seat: Seat,
        channel: Channel,
        id: OfferId,
        extras: &[ModuleExtra],
    ) -> Result<Quote, Illegal> {
        self.quote_offer(seat, channel, self.offer(seat, channel, id)?, extras)
    }

    /// Every extra must belong to a module in play, which refuses it where it does not
    /// fit, and no module has two of them.
    pub(crate) fn quote_offer(
        &self,
        seat: Seat,
        channel: Channel,
        offer: Offer,
        extras: &[ModuleExtra],
    ) -> Result<Quote, Illegal> {
        for (at, extra) in extras.iter().enumerate() {
            let module = extra.module();
            let twice = extras[..at].iter().any(|other| other.module() == module);
            if twice || !self.config.modules.contains(module) {
                return Err(Illegal::NoSuchExtra);
            }
        }
        let mut quote = Quote::new(seat, channel, offer);
        quote.extras.extend_from_slice(extras);
        for module in self.active() {
            module.quote(self, &mut quote)?;
        }
        quote.check_parts()?;
        Ok(quote)
    }

    /// The useful payments: every exact one and every minimal overpayment, of very many the
    /// first. Exact ones first, then the least waste, then the fewest things, then high cards.
    pub fn payments(&self, quote: &Quote) -> Vec<Vec<Tender>> {
        payments(quote, &self.purse(quote.buyer, Purpose::Purchase))
    }

    /// Everything a buyer could lay down for a quote, besides what lets money mix.
    pub fn means(&self, quote: &Quote) -> Vec<Tender> {
        let mut means = self.purse(quote.buyer, Purpose::Purchase);
        means.extend(&quote.also);
        means
    }

    /// Whether a seat could pay a quote at all, with money alone.
    pub(crate) fn is_affordable(&self, quote: &Quote) -> bool {
        let (least, most) = quote.bounds();
        if most.is_some() {
            return !self.payments(quote).is_empty();
        }
        let means = self.means(quote);
        quote.accepts.iter().any(|accept| least <= accept.worth_of(&means))
    }

    /// Checks a payment; nothing changes.
    pub fn settle(&self, quote: &Quote, payment: &[Tender]) -> Result<Receipt, Illegal> {
        self.check_owned(quote.buyer, Purpose::Purchase, &quote.also, payment)?;
        let paid = payment.iter().map(|tender| tender.value()).sum();
        quote.check(payment, paid)?;
        let exact = quote.is_exact(paid);
        Ok(Receipt {
            buyer: quote.buyer,
            offer: quote.offer,
            channel: quote.channel,
            extras: quote.extras.clone(),
            price: quote.price(),
            paid,
            exact,
            another_action: exact && quote.offer.another_action && quote.channel == Channel::Turn,
        })
    }

    /// Pays: to the common supply, or to whoever sells.
    pub(crate) fn pay(&mut self, receipt: &Receipt, payment: &[Tender]) {
        let to = match receipt.offer.source {
            Source::Seat(seller) => Keeper::Seat(seller),
            _ => Keeper::Supply,
        };
        self.hand_over(payment, Keeper::Seat(receipt.buyer), to);
    }

    /// Takes a tile that was bought from where it lay; its buyer has to place it. What hangs on
    /// that is still to be announced.
    pub(crate) fn take_bought(&mut self, receipt: &Receipt) -> Option<Acquisition> {
        let Goods::Tile(tile) = receipt.offer.goods else { return None };
        let way = match (receipt.offer.source, receipt.channel) {
            (Source::Seat(seller), _) => Way::Seller(seller),
            (_, Channel::Turn) => Way::Turn,
            (_, Channel::Between) => Way::Between,
            (_, Channel::Module(_)) => Way::Bonus,
        };
        match receipt.offer.source {
            Source::Slot(slot) => self.market[usize::from(slot)] = None,
            Source::Beside => self.beside.retain(|&(it, _)| it != tile),
            Source::Seat(seller) => {
                self.player(seller).reserve.retain(|&it| it != tile);
                self.shed(Some(seller), tile, Leave::Sold);
            }
            Source::Own | Source::Module => return None,
        }
        let (seat, exact) = (receipt.buyer, receipt.exact);
        let acquisition = Acquisition { seat, tile, way, exact };
        self.receive(acquisition);
        Some(acquisition)
    }
}

/// A tile beside the market that has a price of its own, in the currency where it lies.
fn beside_offer(tile: TileId, slot: u8) -> Option<Offer> {
    let pays = Pays::In(Currency::COINED[usize::from(slot)]);
    Some(Offer::tile(OfferId::Tile(tile), tile, Source::Beside, tile.price()?, pays))
}
