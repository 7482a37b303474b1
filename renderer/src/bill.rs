//! What the viewer could buy: the engine's quotes, as the picture of a hand shows them.

use alhambra_engine::{Currency, Goods, OfferId, Quote, Tender};

/// Something for sale: what it costs the viewer, and how far the viewer's money goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Which offer.
    pub offer: OfferId,
    /// What one gets.
    pub goods: Goods,
    /// `None`: any mix of currencies.
    pub currency: Option<Currency>,
    /// What it costs the viewer.
    pub price: u16,
    /// How far the viewer's money goes.
    pub means: Means,
}

/// How far somebody's money goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Means {
    /// The best payment, and how much too much it is: 0 is exact.
    Pays {
        /// What is laid down.
        with: Vec<Tender>,
        /// How much of it is too much.
        over: u16,
    },
    /// So much is missing; 0 if there is enough, but not in a sum that is allowed.
    Lacks(u16),
}

impl Bill {
    /// A quote with its best payment, if there is one, and everything the buyer could lay down.
    pub fn new(quote: &Quote, best: Option<Vec<Tender>>, purse: &[Tender]) -> Self {
        let means = match best {
            Some(with) => {
                let paid: u16 = with.iter().map(|tender| tender.value()).sum();
                Means::Pays { with, over: paid.saturating_sub(quote.price()) }
            }
            None => Means::Lacks(missing(quote, purse)),
        };
        let offer = quote.offer;
        let (goods, currency) = (offer.goods, offer.currency());
        Self { offer: offer.id, goods, currency, price: quote.price(), means }
    }
}

/// What is missing in the way to pay that comes nearest.
fn missing(quote: &Quote, purse: &[Tender]) -> u16 {
    let ways =
        quote.accepts.iter().map(|accept| quote.price().saturating_sub(accept.worth_of(purse)));
    ways.min().unwrap_or(quote.price())
}
