//! Buying: offers, quotes, payments, receipts. Every purchase is one atomic
//! action that carries its payment, so nothing is ever half paid.

use std::{cmp::Reverse, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::Illegal,
    cards::{Card, Rarity, UnknownCard},
    money::{Currency, CurrencySet},
    seat::Seat,
    tiles::TileId,
};

/// The way in which something is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// As an action of the own turn.
    Turn,
    /// Between two turns, with a vizier.
    Vizier,
}

/// What is for sale, by the name a player uses for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfferId {
    /// A slot of the market, counted from 0.
    Slot(u8),
    /// A card that lies open beside the board.
    Card(Card),
    /// A room of the treasure chamber, counted from 0.
    Room(u8),
}

/// What the buyer gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    Tile(TileId),
    Card(Card),
    Chests(u8),
}

/// Whoever makes an offer says what holds for it, so that no rule needs to know pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    pub id: OfferId,
    pub goods: Goods,
    pub price: u16,
    /// `None`: any mix of currencies.
    pub currency: Option<Currency>,
    /// An exact payment gives another action.
    pub another_action: bool,
    /// Overpaying is rewarded by the modules that reward it.
    pub change: bool,
}

/// Things added to a purchase: they change the price or what is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// 22 watchtowers.
    Watchtower,
    /// 07 characters: the rich patron pays.
    Patron,
}

impl Extra {
    pub const ALL: [Self; 2] = [Self::Watchtower, Self::Patron];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Watchtower => "watchtower",
            Self::Patron => "patron",
        }
    }
}

/// What something costs a certain buyer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    pub buyer: Seat,
    pub offer: Offer,
    pub channel: Channel,
    pub extras: Vec<Extra>,
    pub price: u16,
    /// Each is a way to pay; they cannot be combined.
    pub accepts: Vec<Accept>,
    pub must_be_exact: bool,
    /// Nothing has to be paid, and that counts as exact.
    pub free: bool,
}

/// Currencies that may be mixed in one payment, and the changers this takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accept {
    pub currencies: CurrencySet,
    pub changers: Vec<Card>,
}

impl Accept {
    pub fn plain(currencies: CurrencySet) -> Self {
        Self { currencies, changers: Vec::new() }
    }

    /// What the money of its currencies in a purse is worth together.
    fn worth_of(&self, purse: &[Tender]) -> u16 {
        let worth = purse.iter().filter_map(|tender| tender.worth());
        let fitting = worth.filter(|&(currency, _)| self.currencies.contains(currency));
        fitting.map(|(_, value)| u16::from(value)).sum()
    }
}

/// One thing laid down in a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Tender {
    /// A card from the hand.
    Card(Card),
    /// 11 change: a coin of value 1.
    Coin(Currency),
}

impl Tender {
    /// How gladly it is given away.
    pub fn rarity(self) -> Rarity {
        match self {
            Self::Card(card) => card.rarity(),
            Self::Coin(_) => Rarity::Small,
        }
    }

    /// Currency and value; a changer is worth nothing.
    pub fn worth(self) -> Option<(Currency, u8)> {
        match self {
            Self::Card(card) => card.worth(),
            Self::Coin(currency) => Some((currency, 1)),
        }
    }

    pub fn value(self) -> u16 {
        self.worth().map_or(0, |(_, value)| u16::from(value))
    }
}

impl fmt::Display for Tender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => card.fmt(f),
            Self::Coin(currency) => write!(f, "coin-{}", currency.letter()),
        }
    }
}

impl FromStr for Tender {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let coin = text.strip_prefix("coin-").and_then(|rest| {
            let mut letters = rest.chars();
            let currency = Currency::from_letter(letters.next()?)?;
            (letters.next().is_none() && currency != Currency::Diamond).then_some(currency)
        });
        coin.map_or_else(|| text.parse().map(Self::Card), |currency| Ok(Self::Coin(currency)))
    }
}

impl TryFrom<String> for Tender {
    type Error = UnknownCard;

    fn try_from(text: String) -> Result<Self, UnknownCard> {
        text.parse()
    }
}

impl From<Tender> for String {
    fn from(tender: Tender) -> Self {
        tender.to_string()
    }
}

/// What a buyer does: the offer, what goes with it, what is paid.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Purchase {
    pub offer: OfferId,
    pub extras: Vec<Extra>,
    /// Sorted, so that equal payments are equal values.
    pub payment: Vec<Tender>,
}

impl Purchase {
    pub fn new(offer: OfferId, mut payment: Vec<Tender>) -> Self {
        payment.sort_unstable();
        Self { offer, extras: Vec::new(), payment }
    }
}

/// A purchase that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub buyer: Seat,
    pub offer: Offer,
    pub channel: Channel,
    pub extras: Vec<Extra>,
    pub price: u16,
    pub paid: u16,
    pub exact: bool,
    /// The buyer may act again.
    pub another_action: bool,
}

impl Receipt {
    /// What the modules that reward overpaying go by.
    pub fn overpaid(&self) -> u16 {
        if self.offer.change && !self.exact { self.paid.saturating_sub(self.price) } else { 0 }
    }
}

impl Game {
    /// Everything a seat could buy in this way, whether it has the money or not.
    pub fn offers(&self, seat: Seat, channel: Channel) -> Vec<Offer> {
        let mut offers: Vec<Offer> = (0..4).filter_map(|slot| self.slot_offer(slot)).collect();
        for module in self.active() {
            module.offers(self, seat, channel, &mut offers);
        }
        offers
    }

    fn slot_offer(&self, slot: u8) -> Option<Offer> {
        let tile = (*self.market.get(usize::from(slot))?)?;
        Some(Offer {
            id: OfferId::Slot(slot),
            goods: Goods::Tile(tile),
            price: u16::from(tile.price()?),
            currency: Some(Currency::COINED[usize::from(slot)]),
            another_action: true,
            change: true,
        })
    }

    fn offer(&self, seat: Seat, channel: Channel, id: OfferId) -> Result<Offer, Illegal> {
        if let OfferId::Slot(slot) = id {
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
        extras: &[Extra],
    ) -> Result<Quote, Illegal> {
        self.quote_offer(seat, channel, self.offer(seat, channel, id)?, extras)
    }

    pub(crate) fn quote_offer(
        &self,
        seat: Seat,
        channel: Channel,
        offer: Offer,
        extras: &[Extra],
    ) -> Result<Quote, Illegal> {
        let currencies = offer.currency.map_or(CurrencySet::ANY, CurrencySet::only);
        // Room for what diamonds and changers add.
        let mut accepts = Vec::with_capacity(4);
        accepts.push(Accept::plain(currencies));
        let mut quote = Quote {
            buyer: seat,
            offer,
            channel,
            extras: extras.to_vec(),
            price: offer.price,
            accepts,
            must_be_exact: false,
            free: false,
        };
        let mut known = 0;
        for module in self.active() {
            known += module.quote(self, &mut quote)?;
        }
        // Every extra must have been taken up by the module it belongs to.
        if known == extras.len() { Ok(quote) } else { Err(Illegal::NoSuchExtra) }
    }

    /// All money things a seat could lay down, besides changers.
    pub fn purse(&self, seat: Seat) -> Vec<Tender> {
        let hand = self.players[seat.index()].hand.iter();
        let mut purse: Vec<_> =
            hand.filter(|card| card.is_money()).map(|&card| Tender::Card(card)).collect();
        for module in self.active() {
            module.purse(self, seat, &mut purse);
        }
        purse
    }

    /// The useful payments: every exact one and every minimal overpayment. Exact
    /// ones first, then the least waste, then the fewest things, then high cards.
    pub fn payments(&self, quote: &Quote) -> Vec<Vec<Tender>> {
        payments(quote, &self.purse(quote.buyer))
    }

    /// Whether a seat could pay a quote at all, with money alone.
    pub(crate) fn is_affordable(&self, quote: &Quote) -> bool {
        if quote.free || quote.must_be_exact {
            return !self.payments(quote).is_empty();
        }
        let purse = self.purse(quote.buyer);
        quote.accepts.iter().any(|accept| quote.price <= accept.worth_of(&purse))
    }

    /// Checks a payment; nothing changes.
    pub fn settle(&self, quote: &Quote, payment: &[Tender]) -> Result<Receipt, Illegal> {
        self.check_owned(quote.buyer, payment)?;
        let paid = payment.iter().map(|tender| tender.value()).sum();
        if quote.free {
            if !payment.is_empty() {
                return Err(Illegal::Free);
            }
        } else {
            check_accepted(quote, payment)?;
            let price = quote.price;
            if paid < price {
                return Err(Illegal::TooLittle { price, paid });
            }
            if quote.must_be_exact && paid != price {
                return Err(Illegal::MustBeExact { price, paid });
            }
        }
        let exact = quote.free || paid == quote.price;
        Ok(Receipt {
            buyer: quote.buyer,
            offer: quote.offer,
            channel: quote.channel,
            extras: quote.extras.clone(),
            price: quote.price,
            paid,
            exact,
            another_action: exact && quote.offer.another_action && quote.channel == Channel::Turn,
        })
    }

    pub(crate) fn check_owned(&self, seat: Seat, payment: &[Tender]) -> Result<(), Illegal> {
        let hand = &self.players[seat.index()].hand;
        for (at, &tender) in payment.iter().enumerate() {
            let used = payment[..at].iter().filter(|&&it| it == tender).count();
            let owned = match tender {
                Tender::Card(card) => hand.iter().filter(|&&it| it == card).count(),
                Tender::Coin(_) => self.purse(seat).into_iter().filter(|&it| it == tender).count(),
            };
            if owned <= used {
                return Err(Illegal::NotYours { tender });
            }
        }
        Ok(())
    }

    /// Takes the payment out of the buyer's belongings.
    pub(crate) fn spend(&mut self, seat: Seat, payment: &[Tender]) {
        for &tender in payment {
            if let Tender::Card(card) = tender {
                self.players[seat.index()].lose_card(card);
            }
            let modules = self.active();
            let taken = modules.into_iter().any(|module| module.spend(self, seat, tender));
            if !taken && let Tender::Card(card) = tender {
                let pile = if card.is_used_up() { &mut self.gone.cards } else { &mut self.discard };
                pile.push(card);
            }
        }
    }

    /// Takes money out of a seat's belongings without spending it; whoever calls
    /// this keeps it until it is handed back.
    pub(crate) fn lay_aside(&mut self, seat: Seat, money: &[Tender]) {
        for &tender in money {
            if let Tender::Card(card) = tender {
                self.player(seat).lose_card(card);
            }
            self.each_module(|module, game| module.laid_aside(game, seat, tender));
        }
    }

    pub(crate) fn hand_back(&mut self, seat: Seat, money: &[Tender]) {
        for &tender in money {
            if let Tender::Card(card) = tender {
                self.player(seat).gain_card(card);
            }
            self.each_module(|module, game| module.handed_back(game, seat, tender));
        }
    }
}

/// The useful payments out of a purse, the best first.
pub(crate) fn payments(quote: &Quote, purse: &[Tender]) -> Vec<Vec<Tender>> {
    if quote.free {
        return vec![Vec::new()];
    }
    let mut payments = Vec::new();
    for accept in &quote.accepts {
        if quote.price <= accept.worth_of(purse) {
            payments.append(&mut Search::new(purse, accept, quote).all());
        }
    }
    payments.sort_by_cached_key(|payment| rank(payment));
    payments.dedup();
    payments
}

fn check_accepted(quote: &Quote, payment: &[Tender]) -> Result<(), Illegal> {
    let mut changers: Vec<Card> = Vec::new();
    let mut used = CurrencySet::EMPTY;
    for &tender in payment {
        match (tender.worth(), tender) {
            (Some((currency, _)), _) => {
                let fits = |accept: &Accept| accept.currencies.contains(currency);
                if !quote.accepts.iter().any(fits) {
                    return Err(Illegal::WrongCurrency { tender });
                }
                used = used.with(currency);
            }
            (None, Tender::Card(card)) if card.joins().is_some() => changers.push(card),
            _ => return Err(Illegal::WrongCurrency { tender }),
        }
    }
    changers.sort_unstable();
    let accept = quote.accepts.iter().find(|accept| {
        accept.changers == changers && used.iter().all(|it| accept.currencies.contains(it))
    });
    accept.ok_or(Illegal::Mixed)?;
    let useless = changers.into_iter().find(|&changer| !is_needed(changer, quote, used));
    useless.map_or(Ok(()), |card| Err(Illegal::ChangerNotNeeded { card }))
}

/// 02 money-changers rule 8: something is paid in the changer's other currency.
fn is_needed(changer: Card, quote: &Quote, used: CurrencySet) -> bool {
    let Some([one, other]) = changer.joins() else { return true };
    match quote.offer.currency {
        Some(own) if own == one => used.contains(other),
        Some(own) if own == other => used.contains(one),
        _ => used.contains(one) && used.contains(other),
    }
}

/// How many exact and how many overpaid payments of one mix are listed. One
/// currency alone never gives as many.
const MOST: usize = 100;

fn rank(payment: &[Tender]) -> (u16, usize, Reverse<Vec<u16>>, Vec<Tender>) {
    let mut values: Vec<u16> = payment.iter().map(|tender| tender.value()).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    (values.iter().sum(), payment.len(), Reverse(values), payment.to_vec())
}

/// Finds minimal payments. Things are laid down from the dearest to the cheapest
/// and only while the price is not reached, so none can be left out. Those of few
/// high cards come first, and of a rich mix no more than [`MOST`].
struct Search<'a> {
    quote: &'a Quote,
    changers: &'a [Card],
    /// Distinct things with how many there are, the dearest first.
    things: Vec<(Tender, u16, usize)>,
    /// What all things from here on are worth.
    rest: Vec<u16>,
    /// Whether exact payments are looked for, or overpaid ones.
    exact: bool,
    chosen: Vec<Tender>,
    found: Vec<Vec<Tender>>,
    room: usize,
}

impl<'a> Search<'a> {
    fn new(purse: &[Tender], accept: &'a Accept, quote: &'a Quote) -> Self {
        let mut things: Vec<(Tender, u16, usize)> = Vec::new();
        for &tender in purse {
            let Some((currency, value)) = tender.worth() else { continue };
            if accept.currencies.contains(currency) {
                match things.iter_mut().find(|(it, ..)| *it == tender) {
                    Some((_, _, count)) => *count += 1,
                    None => things.push((tender, u16::from(value), 1)),
                }
            }
        }
        things.sort_unstable_by_key(|&(tender, value, _)| (Reverse(value), tender));
        let mut rest = vec![0; things.len() + 1];
        for at in (0..things.len()).rev() {
            let (_, value, count) = things[at];
            rest[at] = rest[at + 1] + value * count as u16;
        }
        Self {
            quote,
            changers: &accept.changers,
            things,
            rest,
            exact: true,
            chosen: Vec::new(),
            found: Vec::new(),
            room: 0,
        }
    }

    fn all(mut self) -> Vec<Vec<Tender>> {
        self.room = MOST;
        self.run(0, 0);
        if !self.quote.must_be_exact {
            (self.exact, self.room) = (false, MOST);
            self.run(0, 0);
        }
        self.found
    }

    fn run(&mut self, at: usize, sum: u16) {
        let price = self.quote.price;
        if self.room == 0 || sum + self.rest[at] < price {
            return;
        }
        if price <= sum {
            if (sum == price) == self.exact {
                self.keep();
            }
            return;
        }
        let (tender, value, count) = self.things[at];
        let missing = price - sum;
        let most = if self.exact { missing / value } else { missing.div_ceil(value) };
        let height = self.chosen.len();
        for used in (0..=count.min(usize::from(most))).rev() {
            self.chosen.resize(height + used, tender);
            self.run(at + 1, sum + value * used as u16);
        }
    }

    fn keep(&mut self) {
        let used = self.chosen.iter().filter_map(|tender| tender.worth());
        let used = used.fold(CurrencySet::EMPTY, |set, (currency, _)| set.with(currency));
        if self.changers.iter().all(|&changer| is_needed(changer, self.quote, used)) {
            let mut payment = self.chosen.clone();
            payment.extend(self.changers.iter().map(|&changer| Tender::Card(changer)));
            payment.sort_unstable();
            self.found.push(payment);
            self.room -= 1;
        }
    }
}
