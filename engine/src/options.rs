//! All useful answers to the open question, in a stable order.

use crate::{
    Game,
    action::{Action, Placement, Rebuild},
    alhambra::Misfit,
    cards::Card,
    defaults::default_payment,
    place::{Cell, Edge, Side},
    seat::Seat,
    stack::Question,
    tiles::{Meeting, TileId},
    trade::{Channel, Purchase, Purpose, Quote, Tender, payments},
};

impl Game {
    /// What a seat can answer. Every entry is legal; of the many ways to pay only
    /// the useful ones are listed. The order never depends on anything but the game.
    pub fn options(&self, seat: Seat) -> Vec<Action> {
        self.options_within(seat, usize::MAX)
    }

    /// The same with no more than so many ways to pay for an offer and its extras in the own
    /// turn: the best, and among them the one that keeps special money.
    pub fn options_within(&self, seat: Seat, ways_to_pay: usize) -> Vec<Action> {
        let Some(question) = self.question(seat) else { return Vec::new() };
        let mut out = Vec::new();
        match question {
            Question::Turn { .. } => {
                self.take_options(seat, &mut out);
                if self.check_free_action().is_ok() {
                    let purchases = self.purchases_within(seat, Channel::Turn, ways_to_pay);
                    out.extend(purchases.into_iter().map(Action::Buy));
                    self.rebuild_options(seat, &mut out);
                }
            }
            Question::House => self.house_options(seat, &mut out),
            Question::BeforeCount(round) if self.owes(seat, round) => {}
            Question::EndTurn | Question::BeforeCount(_) => out.push(Action::Done),
            Question::Window => out.push(Action::Pass),
            Question::Module(_) => {}
        }
        for module in self.active() {
            module.options(self, seat, question, &mut out);
        }
        if self.limits.only_money && matches!(question, Question::Turn { .. }) {
            // A module need not know that others bound the turn.
            out.retain(|action| {
                !matches!(action, Action::Module(_)) || self.check(seat, action).is_ok()
            });
        }
        if matches!(question, Question::Turn { .. }) && self.may_pass(seat) {
            out.push(Action::Pass);
        }
        out.extend(self.anytime(seat));
        out
    }

    fn take_options(&self, seat: Seat, out: &mut Vec<Action>) {
        let rules = self.take_rules(seat);
        let limit = u16::from(rules.limit);
        let cards = &self.display;
        let mut takes: Vec<Vec<Card>> = Vec::new();
        for set in 1u32..1 << cards.len() {
            let chosen = cards.iter().enumerate().filter(|(at, _)| set & (1 << at) != 0);
            let mut chosen: Vec<Card> = chosen.map(|(_, &card)| card).collect();
            let sum: u16 = chosen.iter().map(|card| u16::from(card.value())).sum();
            let alone = chosen.len() == 1;
            if alone || sum <= limit && chosen.iter().all(|card| card.is_money()) {
                chosen.sort_unstable();
                takes.push(chosen);
            }
        }
        // Single cards first, as they lie; then the larger takes.
        takes.sort_by_key(Vec::len);
        let mut seen: Vec<Vec<Card>> = Vec::new();
        for take in takes.into_iter().chain(rules.instead.iter().map(|&card| vec![card])) {
            if !seen.contains(&take) {
                seen.push(take);
            }
        }
        out.extend(seen.into_iter().map(Action::Take));
    }

    /// The purchases a seat can pay for.
    pub(crate) fn purchases(&self, seat: Seat, channel: Channel) -> Vec<Purchase> {
        self.purchases_within(seat, channel, usize::MAX)
    }

    pub(crate) fn purchases_within(
        &self,
        seat: Seat,
        channel: Channel,
        ways: usize,
    ) -> Vec<Purchase> {
        let purse = self.purse(seat, Purpose::Purchase);
        let mut purchases = Vec::new();
        for offer in self.offers(seat, channel) {
            for quote in self.quotes(seat, channel, offer) {
                for payment in best(&quote, payments(&quote, &purse), ways) {
                    let extras = quote.extras.clone();
                    purchases.push(Purchase { offer: offer.id, extras, payment });
                }
            }
        }
        purchases
    }

    /// All rebuilds a seat could make.
    pub(crate) fn rebuilds(&self, seat: Seat) -> Vec<Rebuild> {
        let mut rebuilds = Vec::new();
        for &tile in self.reserve(seat) {
            let placements = self.placements(seat, tile);
            rebuilds.extend(placements.into_iter().map(Rebuild::Add));
        }
        let built = self.alhambra(seat).built();
        let removals = built.iter().map(|piece| Rebuild::Remove(piece.at));
        rebuilds.extend(removals.filter(|&it| self.check_rebuild(seat, it).is_ok()));
        for &tile in self.reserve(seat) {
            let turns = self.turns(seat, tile);
            for piece in built {
                for &turn in turns {
                    for (_, at) in piece.cells() {
                        let swap = Rebuild::Swap(Placement { turn, ..Placement::new(tile, at) });
                        if self.check_rebuild(seat, swap).is_ok() {
                            rebuilds.push(swap);
                        }
                    }
                }
            }
        }
        rebuilds
    }

    fn rebuild_options(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.rebuilds(seat).into_iter().map(Action::Rebuild));
    }

    fn house_options(&self, seat: Seat, out: &mut Vec<Action>) {
        let away = self.may_put_away(seat);
        for pending in &self.players[seat.index()].pending {
            let tile = pending.tile;
            out.extend(self.placements(seat, tile).into_iter().map(Action::Build));
            if away && self.is_stowable(tile) {
                out.push(Action::Stow(tile));
            }
            if away && pending.gift && self.dirk.is_some() {
                out.push(Action::Gift(tile));
            }
        }
    }

    /// Everywhere a tile may be built: cells row by row, then turns, then gates.
    pub fn placements(&self, seat: Seat, tile: TileId) -> Vec<Placement> {
        let mut placements = Vec::new();
        let (has_gate, turns) = (self.aids(seat).gate, self.turns(seat, tile));
        for at in self.anchors(seat, tile) {
            for &turn in turns {
                let placement = Placement { turn, ..Placement::new(tile, at) };
                match self.check_new_piece(seat, placement) {
                    Ok(_) => placements.push(placement),
                    Err(crate::Illegal::Misfit(Misfit::Unreachable(_))) if has_gate => {
                        placements.extend(self.gated(seat, placement));
                    }
                    Err(_) => {}
                }
            }
        }
        placements
    }

    /// The same placement with a gate on each double wall that can take one.
    fn gated(&self, seat: Seat, placement: Placement) -> Vec<Placement> {
        let piece = self.piece(placement);
        let alhambra = self.alhambra(seat);
        let mut gated = Vec::new();
        for (half, cell) in piece.cells() {
            for side in Side::ALL {
                let there = alhambra.border(cell.step(side), side.opposite());
                let meeting = there.map(|there| piece.border(half, side).meets(there));
                let with = Placement { gate: Some(Edge::new(cell, side)), ..placement };
                if meeting == Some(Meeting::DoubleWall) && self.check_new_piece(seat, with).is_ok()
                {
                    gated.push(with);
                }
            }
        }
        gated
    }

    /// Cells in which the first half of a tile could lie.
    pub(crate) fn anchors(&self, seat: Seat, tile: TileId) -> Vec<Cell> {
        let frontier = self.alhambra(seat).frontier();
        if tile.size() == 1 {
            return frontier.collect();
        }
        // The second half may be the one that touches.
        let turns = self.turns(seat, tile);
        let mut anchors: Vec<Cell> = frontier
            .flat_map(|cell| {
                let second = turns.iter().filter_map(|&turn| tile.cells(Cell::START, turn).nth(1));
                let before = second.map(move |(_, it)| Cell::new(cell.x - it.x, cell.y - it.y));
                [cell].into_iter().chain(before)
            })
            .collect();
        anchors.sort_unstable();
        anchors.dedup();
        anchors
    }
}

/// The first of many payments, and the one an absent player would choose.
fn best(quote: &Quote, mut payments: Vec<Vec<Tender>>, ways: usize) -> Vec<Vec<Tender>> {
    if ways < payments.len() {
        let modest = default_payment(quote, payments.clone());
        payments.truncate(ways);
        if let Some(modest) = modest.filter(|it| !payments.contains(it)) {
            payments.pop();
            payments.push(modest);
        }
    }
    payments
}
