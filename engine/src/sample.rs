//! A random legal answer, without listing all of them.

use rand::{Rng, RngExt};

use crate::{
    Game,
    action::{Action, Placement, Rebuild},
    cards::Card,
    playing::TAKE_LIMIT,
    seat::Seat,
    stack::Question,
    tiles::TileId,
    trade::{Channel, OfferId, Purchase, Purpose, Quote, Tender, payments},
};

impl Game {
    /// Some seat and something it may play now, chosen at random; `None` when the game is over.
    /// Mostly an answer, at times what somebody may do without being asked.
    pub fn sample_any(&self, rng: &mut impl Rng) -> Option<(Seat, Action)> {
        let asked = self.asked()?.seats;
        if !self.config.modules.is_empty() && rng.random_range(0..8u8) == 0 {
            let seat = Seat(rng.random_range(0..self.players.len() as u8));
            let mut free = self.anytime(seat);
            if !free.is_empty() {
                return Some((seat, free.swap_remove(rng.random_range(0..free.len()))));
            }
        }
        let nth = rng.random_range(0..asked.len());
        let seat = asked.iter().nth(nth)?;
        self.sample(seat, rng).map(|action| (seat, action))
    }

    /// Some legal answer of a seat, chosen at random; `None` if it is not asked.
    /// Every kind of answer has a fair chance, but the odds are not even.
    pub fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let question = self.question(seat)?;
        let quick = match question {
            Question::Turn { .. } => self.sample_turn(seat, rng),
            Question::House => self.sample_house(seat, rng),
            Question::EndTurn
                if self.config.modules.is_empty() || rng.random_range(0..8u8) != 0 =>
            {
                Some(Action::Done)
            }
            _ => None,
        };
        if quick.is_some() {
            return quick;
        }
        let options = self.options(seat);
        let action =
            (!options.is_empty()).then(|| options[rng.random_range(0..options.len())].clone());
        debug_assert!(action.is_some(), "no answer to {question:?}");
        action
    }

    fn sample_turn(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if self.limits.only_money {
            return self.sample_take(seat, rng);
        }
        let modules = !self.config.modules.is_empty();
        match rng.random_range(0..16u8) {
            0..7 => self.sample_purchase(seat, rng).or_else(|| self.sample_take(seat, rng)),
            7 => self.sample_rebuild(seat, rng).or_else(|| self.sample_take(seat, rng)),
            8..10 if modules => {
                self.sample_module(seat, rng).or_else(|| self.sample_take(seat, rng))
            }
            _ => self.sample_take(seat, rng),
        }
    }

    /// One of the answers that only modules know.
    fn sample_module(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let question = self.question(seat)?;
        let mut options = Vec::new();
        for module in self.active() {
            module.options(self, seat, question, &mut options);
        }
        (!options.is_empty()).then(|| options.swap_remove(rng.random_range(0..options.len())))
    }

    fn sample_take(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let rules = (!self.config.modules.is_empty()).then(|| self.take_rules(seat));
        if let Some(rules) = &rules
            && rng.random_range(0..8u8) == 0
            && let Some(&card) = rules.instead.first()
        {
            return Some(Action::Take(vec![card]));
        }
        if self.display.is_empty() {
            return None;
        }
        let limit = rules.map_or(TAKE_LIMIT, |rules| rules.limit);
        let start = rng.random_range(0..self.display.len());
        let order = self.display[start..].iter().chain(&self.display[..start]);
        let (mut sum, mut take) = (0, Vec::<Card>::with_capacity(4));
        for &card in order {
            let fits = sum + card.value() <= limit && card.is_money();
            if take.is_empty() || fits && take.iter().all(|card| card.is_money()) {
                sum += card.value();
                take.push(card);
            }
        }
        take.sort_unstable();
        Some(Action::Take(take))
    }

    fn sample_purchase(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if !self.config.modules.is_empty() {
            return self.sample_priced_purchase(seat, rng);
        }
        let start = rng.random_range(0..4u8);
        let hand = self.hand(seat);
        for slot in (0..4).map(|nth| (start + nth) % 4) {
            let Some(price) = self.market[usize::from(slot)].and_then(TileId::price) else {
                continue;
            };
            let own = |card: &&Card| {
                card.worth().is_some_and(|(currency, _)| currency.index() == usize::from(slot))
            };
            let sum: u16 = hand.iter().filter(own).map(|card| u16::from(card.value())).sum();
            if sum < u16::from(price) {
                continue;
            }
            return Some(Action::Buy(Purchase::new(
                OfferId::Slot(slot),
                minimal(hand.iter().filter(own).copied(), u16::from(price), sum),
            )));
        }
        None
    }

    fn sample_priced_purchase(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let offers = self.offers(seat, Channel::Turn);
        let start = rng.random_range(0..offers.len().max(1));
        let purse = self.purse(seat, Purpose::Purchase);
        for nth in 0..offers.len() {
            let offer = offers[(start + nth) % offers.len()];
            let quotes = self.quotes(seat, Channel::Turn, offer);
            let chosen = rng.random_range(0..quotes.combinations.max(1));
            let Some(quote) = quotes.combination(chosen) else { continue };
            let mut payments = payments(&quote, &purse);
            if !payments.is_empty() {
                let payment = payments.swap_remove(rng.random_range(0..payments.len()));
                let Quote { extras, .. } = quote;
                return Some(Action::Buy(Purchase { offer: offer.id, extras, payment }));
            }
        }
        None
    }

    fn sample_rebuild(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let reserve = self.reserve(seat);
        let built = self.alhambra(seat).built();
        if !reserve.is_empty() && rng.random_range(0..4u8) != 0 {
            let tile = reserve[rng.random_range(0..reserve.len())];
            if let Some(placement) = self.sample_placement(seat, tile, rng) {
                return Some(Action::Rebuild(Rebuild::Add(placement)));
            }
            if !built.is_empty() {
                let at = built[rng.random_range(0..built.len())].at;
                let all = self.turns(seat, tile);
                let turn = all[rng.random_range(0..all.len())];
                let swap = Rebuild::Swap(Placement { turn, ..Placement::new(tile, at) });
                if self.check_rebuild(seat, swap).is_ok() {
                    return Some(Action::Rebuild(swap));
                }
            }
        }
        let at = (!built.is_empty()).then(|| built[rng.random_range(0..built.len())].at)?;
        let remove = Rebuild::Remove(at);
        self.check_rebuild(seat, remove).is_ok().then_some(Action::Rebuild(remove))
    }

    fn sample_house(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let pending = &self.players[seat.index()].pending;
        let chosen = pending.get(rng.random_range(0..pending.len().max(1)))?;
        let tile = chosen.tile;
        let stowable = self.may_stow(seat, tile);
        match rng.random_range(0..16u8) {
            0 if stowable => Some(Action::Stow(tile)),
            1 if stowable && chosen.gift && self.dirk.is_some() => Some(Action::Gift(tile)),
            _ => match self.sample_placement(seat, tile, rng) {
                Some(placement) => Some(Action::Build(placement)),
                None if stowable => Some(Action::Stow(tile)),
                None => None,
            },
        }
    }

    fn sample_placement(&self, seat: Seat, tile: TileId, rng: &mut impl Rng) -> Option<Placement> {
        let has_gate = self.aids(seat).gate;
        let gate_first = has_gate && rng.random_range(0..4u8) == 0;
        if gate_first && let Some(placement) = self.sample_gated(seat, tile, rng) {
            return Some(placement);
        }
        let start = rng.random_range(0..64);
        let all = self.turns(seat, tile);
        let first = rng.random_range(0..all.len());
        for at in self.alhambra(seat).frontier_from(start) {
            for nth in 0..all.len() {
                let turn = all[(first + nth) % all.len()];
                let placement = Placement { turn, ..Placement::new(tile, at) };
                if self.check_new_piece(seat, placement).is_ok() {
                    return Some(placement);
                }
            }
        }
        // Where nothing fits, a gate may still open a way.
        if has_gate { self.sample_gated(seat, tile, rng) } else { None }
    }

    fn sample_gated(&self, seat: Seat, tile: TileId, rng: &mut impl Rng) -> Option<Placement> {
        let mut gated = self.placements(seat, tile);
        gated.retain(|placement| placement.gate.is_some());
        (!gated.is_empty()).then(|| gated.swap_remove(rng.random_range(0..gated.len())))
    }
}

/// All cards, less every one that can be left out, the smallest first.
fn minimal(cards: impl Iterator<Item = Card>, price: u16, sum: u16) -> Vec<Tender> {
    let mut over = sum - price;
    // A hand is sorted by value within a currency.
    let kept = cards.filter(|card| {
        let value = u16::from(card.value());
        let spare = value <= over;
        over -= if spare { value } else { 0 };
        !spare
    });
    kept.map(Tender::Card).collect()
}
