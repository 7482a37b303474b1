//! Which payments are worth listing, and which are accepted.

use std::cmp::Reverse;

use super::{Accept, Quote, Tender};
use crate::{action::Illegal, cards::Card, money::CurrencySet};

/// The useful payments out of a purse, the best first.
pub(crate) fn payments(quote: &Quote, purse: &[Tender]) -> Vec<Vec<Tender>> {
    let (least, most) = quote.useful_bounds();
    if most == Some(0) {
        return if least == 0 { vec![Vec::new()] } else { Vec::new() };
    }
    let with_also;
    let purse = if quote.also.is_empty() {
        purse
    } else {
        with_also = [purse, &quote.also].concat();
        &with_also
    };
    let mut payments = Vec::new();
    for accept in &quote.accepts {
        if least <= accept.worth_of(purse) {
            payments.append(&mut Search::new(purse, accept, quote).all());
        }
    }
    payments.sort_by_cached_key(|payment| rank(payment));
    payments.dedup();
    payments
}

pub(super) fn check_accepted(quote: &Quote, payment: &[Tender]) -> Result<(), Illegal> {
    let mut joiners: Vec<Card> = Vec::new();
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
            (None, Tender::Card(card)) if card.joins().is_some() => joiners.push(card),
            _ => return Err(Illegal::WrongCurrency { tender }),
        }
    }
    joiners.sort_unstable();
    let accept = quote.accepts.iter().find(|accept| {
        accept.joiners == joiners && used.iter().all(|it| accept.currencies.contains(it))
    });
    accept.ok_or(Illegal::Mixed)?;
    let useless = joiners.into_iter().find(|&joiner| !is_needed(joiner, quote, used));
    useless.map_or(Ok(()), |card| Err(Illegal::NotNeeded { card }))
}

/// Something is paid in the other currency of a joining card.
fn is_needed(joiner: Card, quote: &Quote, used: CurrencySet) -> bool {
    let Some([one, other]) = joiner.joins() else { return true };
    match quote.offer.currency() {
        Some(own) if own == one => used.contains(other),
        Some(own) if own == other => used.contains(one),
        _ => used.contains(one) && used.contains(other),
    }
}

/// How many exact and how many overpaid payments of one mix are listed. One currency alone
/// gives as many only to who hoards it; whatever is not listed can still be paid.
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
    joiners: &'a [Card],
    /// Distinct things with how many there are, the dearest first.
    things: Vec<(Tender, u16, usize)>,
    /// What all things from here on are worth.
    rest: Vec<u16>,
    /// Whether exact payments are looked for, or overpaid ones.
    exact: bool,
    chosen: Vec<Tender>,
    found: Vec<Vec<Tender>>,
    room: usize,
    least: u16,
    most: u16,
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
        let (least, most) = quote.useful_bounds();
        Self {
            quote,
            joiners: &accept.joiners,
            things,
            rest,
            exact: true,
            chosen: Vec::new(),
            found: Vec::new(),
            room: 0,
            least,
            most: most.unwrap_or(u16::MAX),
        }
    }

    fn all(mut self) -> Vec<Vec<Tender>> {
        self.room = MOST;
        self.run(0, 0);
        if self.least < self.most {
            (self.exact, self.room) = (false, MOST);
            self.run(0, 0);
        }
        self.found
    }

    fn run(&mut self, at: usize, sum: u16) {
        let price = self.least;
        if self.room == 0 || sum + self.rest[at] < price {
            return;
        }
        if price <= sum {
            if (sum == price) == self.exact && sum <= self.most {
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
        if self.joiners.iter().all(|&joiner| is_needed(joiner, self.quote, used)) {
            let mut payment = self.chosen.clone();
            payment.extend(self.joiners.iter().map(|&joiner| Tender::Card(joiner)));
            payment.sort_unstable();
            self.found.push(payment);
            self.room -= 1;
        }
    }
}
