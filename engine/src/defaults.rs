//! What an absent player does, by the «Decisions» sections of the rules sheets.

use std::cmp::Reverse;

use crate::{
    Game,
    action::{Action, Placement},
    alhambra::Alhambra,
    cards::{Card, Rarity},
    modules::ModuleExtra,
    money::{ByCurrency, Currency},
    seat::Seat,
    stack::Question,
    tiles::TileId,
    trade::{Channel, OfferId, Purchase, Quote, Tender},
};

impl Game {
    /// The answer played for an absent seat; `None` if it is not asked.
    pub fn default_action(&self, seat: Seat) -> Option<Action> {
        let question = self.question(seat)?;
        let module = self.active().find_map(|it| it.default_answer(self, seat, question));
        if module.is_some() {
            return module;
        }
        match question {
            Question::Turn { .. } => self
                .default_take(seat)
                .or_else(|| {
                    self.check_free_action().ok().and_then(|()| self.default_purchase(seat))
                })
                .or_else(|| self.may_pass(seat).then_some(Action::Pass))
                .or_else(|| self.options(seat).into_iter().next()),
            Question::House => self.default_house(seat),
            Question::EndTurn | Question::BeforeCount(_) => Some(Action::Done),
            Question::Window => Some(Action::Pass),
            Question::Module(_) => self.options(seat).into_iter().next(),
        }
    }

    /// The largest sum; then without a power that lifts the limit; then diamonds; then more
    /// cards; then more of the currency that the player holds most of; then the cards further
    /// left.
    fn default_take(&self, seat: Seat) -> Option<Action> {
        let mut held = ByCurrency::<u16>::default();
        for (currency, value) in self.hand(seat).iter().filter_map(|card| card.worth()) {
            held[currency] += u16::from(value);
        }
        let favourite = Currency::COINED
            .into_iter()
            .max_by_key(|&currency| (held[currency], Reverse(currency)))?;
        let mut takes = Vec::new();
        for set in 1u32..1 << self.display.len() {
            let places: Vec<usize> =
                (0..self.display.len()).filter(|at| set & (1 << at) != 0).collect();
            let cards: Vec<Card> = places.iter().map(|&at| self.display[at]).collect();
            takes.push((places, cards));
        }
        let limit = u16::from(self.take_rules(seat).limit);
        let worth = |cards: &[Card], only: Option<Currency>| -> u16 {
            let worth = cards.iter().filter_map(|card| card.worth());
            worth
                .filter(|&(currency, _)| only.is_none_or(|only| only == currency))
                .map(|(_, value)| u16::from(value))
                .sum()
        };
        takes.retain(|(_, cards)| {
            cards.len() == 1
                || worth(cards, None) <= limit && cards.iter().all(|card| card.is_money())
        });
        let usual = |cards: &[Card]| {
            cards.len() == 1 || worth(cards, None) <= u16::from(crate::playing::TAKE_LIMIT)
        };
        let diamonds = |cards: &[Card]| worth(cards, Some(Currency::Diamond));
        let best = takes.into_iter().max_by_key(|(places, cards)| {
            (
                worth(cards, None),
                usual(cards),
                diamonds(cards),
                cards.len(),
                worth(cards, Some(favourite)),
                Reverse(places.clone()),
            )
        });
        best.map(|(_, mut cards)| {
            cards.sort_unstable();
            Action::Take(cards)
        })
    }

    /// The affordable market tile with the smallest overpayment; then the dearer
    /// one, then the lower slot. Whatever changes a price is used only to make it exact.
    fn default_purchase(&self, seat: Seat) -> Option<Action> {
        let bid = |slot: u8, extras: &[ModuleExtra]| {
            let offer = OfferId::Slot(slot);
            let quote = self.quote(seat, Channel::Turn, offer, extras).ok()?;
            let payment = default_payment(&quote, self.payments(&quote))?;
            let paid: u16 = payment.iter().map(|tender| tender.value()).sum();
            let key = (paid - quote.price().min(paid), Reverse(quote.price()), slot);
            Some((key, Purchase::new(offer, payment).plus(extras.to_vec())))
        };
        let bids = (0..4).filter_map(|slot| {
            let is_exact = |(key, _): &((u16, _, _), _)| key.0 == 0;
            let plain = bid(slot, &[]);
            if plain.as_ref().is_some_and(is_exact) {
                return plain;
            }
            let mut exact = self.default_extras(seat, slot).into_iter();
            exact.find_map(|extra| bid(slot, &[extra]).filter(is_exact)).or(plain)
        });
        bids.min_by_key(|(key, _)| *key).map(|(_, purchase)| Action::Buy(purchase))
    }

    /// What an absent buyer might use for the tile of a slot, in the order of preference.
    fn default_extras(&self, seat: Seat, slot: u8) -> Vec<ModuleExtra> {
        let mut extras = Vec::new();
        if let Ok(quote) = self.quote(seat, Channel::Turn, OfferId::Slot(slot), &[]) {
            let used = self.active().filter(|module| module.habits().extras_by_default);
            used.for_each(|module| module.extras(self, &quote, &mut extras));
        }
        extras
    }

    /// Tiles in the order in which they were got, each where it makes the longest wall.
    fn default_house(&self, seat: Seat) -> Option<Action> {
        let tile = self.pending(seat).next()?;
        let best = self.best_placement(seat, tile);
        best.map(Action::Build).or_else(|| {
            if self.may_stow(seat, tile) {
                Some(Action::Stow(tile))
            } else {
                self.options(seat).into_iter().next()
            }
        })
    }

    /// The longest wall; then most neighbours, nearest, northernmost, westernmost,
    /// least turned. A gate card is never used by default.
    pub(crate) fn best_placement(&self, seat: Seat, tile: TileId) -> Option<Placement> {
        self.best_placement_by(seat, tile, |_| 0)
    }

    /// The same, but what a module wants comes first.
    pub(crate) fn best_placement_by(
        &self,
        seat: Seat,
        tile: TileId,
        gain: impl Fn(Placement) -> i16,
    ) -> Option<Placement> {
        let legal = self.placements(seat, tile).into_iter().filter(|it| it.gate.is_none());
        legal.max_by_key(|placement| {
            let at = placement.at;
            (
                gain(*placement),
                self.wall_with(seat, *placement),
                neighbours(self.alhambra(seat), *placement),
                Reverse(at.distance()),
                Reverse(at.y),
                Reverse(at.x),
                Reverse(placement.turn),
            )
        })
    }

    /// How long the longest outer wall would be with one more tile.
    pub fn wall_with(&self, seat: Seat, placement: Placement) -> usize {
        let mut after = self.alhambra(seat).clone();
        after.insert(self.piece(placement));
        after.longest_wall().len()
    }
}

/// The smallest sum, then the fewest cards, then the highest cards; special money
/// is kept while ordinary money will do.
pub(crate) fn default_payment(quote: &Quote, payments: Vec<Vec<Tender>>) -> Option<Vec<Tender>> {
    let count = |payment: &[Tender], rarity: Rarity| {
        payment.iter().filter(|tender| tender.rarity() == rarity).count()
    };
    // Payments come sorted by sum, number and height; a stable minimum keeps that.
    payments.into_iter().min_by_key(|payment| {
        let sum: u16 = payment.iter().map(|tender| tender.value()).sum();
        let saved = count(payment, Rarity::Saved);
        let special = (
            count(payment, Rarity::Joining),
            count(payment, Rarity::Precious).min(1),
            count(payment, Rarity::Useful),
        );
        let wasted = 0 < saved && !quote.is_exact(sum);
        (special, wasted, sum, saved, count(payment, Rarity::Small))
    })
}

fn neighbours(alhambra: &Alhambra, placement: Placement) -> usize {
    let cells = placement.tile.cells(placement.at, placement.turn);
    let next = cells.flat_map(|(_, cell)| cell.neighbours());
    next.filter(|&cell| alhambra.is_filled(cell)).count()
}
