//! The pipeline of a turn: S1 to S12 of 00-base, as steps on the stack.

use crate::{
    Game,
    cards::Card,
    event::Happening,
    module::{Occasion, Trading},
    money::Currency,
    order,
    rights::Limits,
    scoring::{Round, RoundTotals},
    seat::{Seat, SeatSet},
    setup::DIRK_TILES,
    stack::{Question, Step},
    tile_state::Leave,
    tiles::{Sold, TileId},
    veil::Veiled,
};

/// How many cards the display shows.
pub(crate) const DISPLAY: usize = 4;

impl Game {
    pub(crate) fn step(&mut self, step: Step) {
        match step {
            Step::StartTurn(seat) => self.start_turn(seat),
            Step::Act(seat) => {
                if 0 < self.rights {
                    self.run_next(Step::Act(seat));
                    // Whoever has bound the turn is past its beginning.
                    let first = self.fresh && !self.limits.only_money;
                    self.ask(seat, Question::Turn { first });
                }
            }
            Step::House(seats) => {
                seats.iter().for_each(|seat| self.take_back_unplaceable(seat));
                let has_new = |seat: &Seat| !self.players[seat.index()].pending.is_empty();
                let asked: SeatSet = seats.iter().filter(has_new).collect();
                if !asked.is_empty() {
                    self.run_next(Step::House(seats));
                    self.ask_all(asked, Question::House);
                }
            }
            Step::Settle(seat) => self.each_module(|module, game| module.settled(game, seat)),
            Step::AskEndTurn(seat) => self.ask(seat, Question::EndTurn),
            Step::CloseTurn(seat) => self.close_turn(seat),
            Step::Acquired(acquisition, module) => module.rules().acquired(self, acquisition),
            Step::OwnEnd(seat, module) => module.rules().turn_closing(self, seat),
            Step::RefillDisplay => self.refill_display(),
            Step::FillDisplay { to } => {
                self.fill_display(usize::from(to), step);
            }
            Step::Score => self.score(),
            Step::Count(round) => self.count(round),
            Step::RefillMarket { slot } => self.refill_market(slot),
            Step::OpenSlot(slot, module) => module.rules().slot_opened(self, slot),
            Step::FillSlot { slot } => {
                self.fill_slot(slot, step);
            }
            Step::EndCheck => self.end_check(),
            Step::AfterRefill(seat) => {
                let modules = order::AFTER_REFILL.of(self.config.modules).rev();
                modules.for_each(|module| self.run_next(Step::Closed(seat, module)));
            }
            Step::Closed(seat, module) => module.rules().turn_closed(self, seat),
            Step::Window { passed, floor } => self.window(passed, floor),
            Step::Distribute => self.distribute(),
            Step::Award => self.award(),
            Step::Finish => self.finish(),
            Step::Module(step) => self.resume(step),
        }
    }

    /// S1 to S4. The rest of the turn lies beneath what the modules push.
    fn start_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.rights = 1;
        self.fresh = true;
        self.limits = Limits::default();
        self.tell_all(Happening::TurnBegan { seat });
        self.run_next(Step::CloseTurn(seat));
        self.run_next(Step::AskEndTurn(seat));
        self.run_next(Step::Settle(seat));
        self.run_next(Step::House(SeatSet::only(seat)));
        self.run_next(Step::Act(seat));
        self.each_module(|module, game| module.turn_started(game, seat));
    }

    /// S5 to S12.
    fn close_turn(&mut self, seat: Seat) {
        let next = self.next_seat(seat);
        self.run_next(Step::StartTurn(next));
        self.run_next(Step::Window { passed: SeatSet::EMPTY, floor: None });
        self.run_next(Step::AfterRefill(seat));
        self.push_refill();
        let modules = order::OWN_END.of(self.config.modules).rev();
        modules.for_each(|module| self.run_next(Step::OwnEnd(seat, module)));
    }

    /// S6 to S9.
    pub(crate) fn push_refill(&mut self) {
        self.run_next(Step::EndCheck);
        self.run_next(Step::RefillMarket { slot: 0 });
        self.run_next(Step::Score);
        self.run_next(Step::RefillDisplay);
    }

    /// The top card of the money pile; the discard pile is shuffled when it is needed.
    pub(crate) fn draw_card(&mut self) -> Option<Card> {
        self.seal();
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.bounds = [0; 5];
            let mut cards = std::mem::take(&mut self.discard);
            self.dice.shuffle(&mut cards);
            self.tell_all(Happening::Reshuffled { cards: cards.len() });
            self.deck.extend(cards.into_iter().map(Veiled::face_down));
        }
        self.deck.pop().map(Veiled::lift)
    }

    pub(crate) fn draw_tile(&mut self) -> Option<TileId> {
        self.seal();
        self.tower.pop().map(Veiled::lift)
    }

    /// S6: until four lie open. If somebody has had more of them laid out, nothing comes
    /// before fewer than four are left.
    fn refill_display(&mut self) {
        if self.fill_display(DISPLAY, Step::RefillDisplay) {
            self.trade(Trading::DisplayFull);
        }
    }

    /// Card by card, until enough lie open. A card that interrupts is dealt with before the
    /// next one is drawn: then this is not over, and `again` follows.
    fn fill_display(&mut self, to: usize, again: Step) -> bool {
        let mut shown = Vec::new();
        while self.display.len() < to && self.can_refill() {
            let Some(card) = self.draw_card() else { break };
            if card.is_money() {
                self.display.push(card);
                shown.push(card);
            } else {
                if !shown.is_empty() {
                    self.tell_all(Happening::Displayed { cards: std::mem::take(&mut shown) });
                }
                self.run_next(again);
                self.reveal(card);
                return false;
            }
        }
        if !shown.is_empty() {
            self.tell_all(Happening::Displayed { cards: shown });
        }
        true
    }

    /// Whether another card is worth drawing: of those that are laid out beside the display
    /// only one lies there, and a second would be shuffled and discarded for ever.
    pub(crate) fn can_refill(&self) -> bool {
        let beside = || self.take_rules(self.turn).instead;
        let is_laid_out = |card: &Card| 2 <= self.config.rules && !beside().contains(card);
        !self.deck.is_empty()
            || self.discard.iter().any(|card| card.fills_display() || is_laid_out(card))
    }

    /// A card that is not money left the pile.
    pub(crate) fn reveal(&mut self, card: Card) {
        if let Card::Scoring(round) = card {
            self.due.push(round);
            self.due.sort_unstable();
            self.tell_all(Happening::ScoringCard { round });
            return;
        }
        let modules = self.active();
        let handled = modules.into_iter().any(|module| module.card_revealed(self, card));
        if !handled {
            self.display.push(card);
            self.tell_all(Happening::Displayed { cards: vec![card] });
        }
    }

    /// S7: the scorings whose cards were drawn, the first before the second.
    fn score(&mut self) {
        if self.due.is_empty() {
            return;
        }
        let round = self.due.remove(0);
        if round != Round::Third {
            self.gone.cards.push(Card::Scoring(round));
        }
        self.run_next(Step::Score);
        self.run_next(Step::Count(round));
        let asked = self.asked_by_modules(Occasion::BeforeCount(round));
        if !asked.is_empty() {
            self.ask_sealed(asked, Question::BeforeCount(round));
        }
    }

    pub(crate) fn asked_by_modules(&self, occasion: Occasion) -> SeatSet {
        let asks = self.active().map(|module| module.asks(self, occasion));
        asks.fold(SeatSet::EMPTY, SeatSet::union)
    }

    /// R1 to R9.
    fn count(&mut self, round: Round) {
        self.each_module(|module, game| module.unsealed(game, round));
        let scoring = self.scoring(round);
        for (player, gained) in self.players.iter_mut().zip(&scoring.gained) {
            player.score += gained;
        }
        if let (Some(dirk), Some(gained)) = (&mut self.dirk, scoring.dirk) {
            dirk.score += gained;
        }
        self.rounds.push(RoundTotals { round, gained: scoring.gained.clone(), dirk: scoring.dirk });
        self.seal();
        self.tell_all(Happening::Scored(Box::new(scoring)));
        self.each_module(|module, game| module.scored(game, round));
        if self.dirk.is_some() {
            match round {
                Round::First => self.dirk_draws(DIRK_TILES),
                Round::Second => self.dirk_draws(self.tower.len() / 3),
                Round::Third => {}
            }
        }
    }

    pub(crate) fn dirk_draws(&mut self, count: usize) {
        let mut tiles = Vec::with_capacity(count);
        for _ in 0..count {
            tiles.extend(self.draw_tile());
        }
        for &tile in &tiles {
            self.give_dirk(tile);
        }
        self.tell_all(Happening::DirkDrew { tiles });
    }

    /// S8: the empty slots, one after the other.
    fn refill_market(&mut self, first: u8) {
        for slot in first..4 {
            if self.market[usize::from(slot)].is_some() {
                continue;
            }
            if order::OPEN_SLOT.of(self.config.modules).next().is_some() {
                self.run_next(Step::RefillMarket { slot: slot + 1 });
                self.run_next(Step::FillSlot { slot });
                let modules = order::OPEN_SLOT.of(self.config.modules).rev();
                modules.for_each(|module| self.run_next(Step::OpenSlot(slot, module)));
                return;
            }
            if !self.fill_slot(slot, Step::RefillMarket { slot }) {
                return;
            }
        }
    }

    /// Draws for a slot that is empty. False if the tower is, or if somebody has to be asked
    /// first: then `again` follows.
    fn fill_slot(&mut self, slot: u8, again: Step) -> bool {
        if self.market[usize::from(slot)].is_none() {
            let Some(tile) = self.draw_for_slot(slot) else { return false };
            let base = self.stack.len();
            if self.trade(Trading::Drawn { slot, tile }) {
                // What the module pushed happens first, then this slot is tried again.
                let pushed = self.stack.split_off(base);
                self.run_next(again);
                self.stack.extend(pushed);
                return false;
            }
            self.lay_tile(slot, tile);
        }
        true
    }

    /// Draws until a tile comes that belongs on a slot; the others lie beside it, or beside
    /// the slot of the currency they name.
    fn draw_for_slot(&mut self, slot: u8) -> Option<TileId> {
        loop {
            let tile = self.draw_tile()?;
            if tile.family().sold != Sold::Beside {
                return Some(tile);
            }
            self.lay_beside(slot, tile);
        }
    }

    /// A tile that is sold beside the market came up for a slot, or for the currency it names.
    pub(crate) fn lay_beside(&mut self, slot: u8, tile: TileId) {
        let named = tile.face().currency();
        let own = Currency::COINED.iter().position(|&it| Some(it) == named);
        let slot = own.map_or(slot, |own| own as u8);
        self.beside.push((tile, slot));
        self.tell_all(Happening::LaidBeside { slot, tile });
    }

    /// A new tile comes onto a slot.
    pub(crate) fn lay_tile(&mut self, slot: u8, tile: TileId) {
        self.put_on_slot(slot, tile);
        self.trade(Trading::Laid { tile });
    }

    /// A tile that was only lifted lies on its slot again.
    pub(crate) fn put_on_slot(&mut self, slot: u8, tile: TileId) {
        self.market[usize::from(slot)] = Some(tile);
        self.tell_all(Happening::Offered { slot, tile });
    }

    /// A tile goes back into the tower, at a place that nobody knows.
    pub(crate) fn return_tile(&mut self, tile: TileId) {
        self.shed(None, tile, Leave::Returned);
        self.seal();
        // Who knew what lay on top does not know how deep it lies now.
        for tile in &mut self.tower {
            *tile = Veiled::face_down(*tile.peek());
        }
        let at = self.dice.below(self.tower.len() + 1);
        self.tower.insert(at, Veiled::face_down(tile));
    }

    /// What lies on two slots changes places, whatever belongs to it; one may be empty.
    pub(crate) fn swap_slots(&mut self, one: u8, other: u8) {
        self.market.swap(usize::from(one), usize::from(other));
        self.trade(Trading::Swapped(one, other));
    }

    /// Tells the modules what happens on the market, until one has dealt with it.
    pub(crate) fn trade(&mut self, what: Trading<'_>) -> bool {
        self.active().any(|module| module.market(self, what))
    }

    /// S9: the end begins if a slot stayed empty, or if nobody can move any more.
    fn end_check(&mut self) {
        let empty = self.market.iter().any(Option::is_none);
        let dead_table = self.players.len() <= usize::from(self.passes);
        if empty || dead_table {
            self.stack.clear();
            self.run_next(Step::Distribute);
            self.tell_all(Happening::EndBegan { dead_table: !empty });
        }
    }

    /// S11: asks in order, beginning with the seat that is due to play. Who acts
    /// keeps the floor until passing; then everybody may decide anew.
    fn window(&mut self, mut passed: SeatSet, floor: Option<Seat>) {
        if self.config.modules.is_empty() {
            return;
        }
        let next = self.next_seat(self.turn);
        let asked = self.asked_by_modules(Occasion::BetweenTurns { next });
        if let Some(seat) = floor.filter(|&seat| asked.contains(seat)) {
            self.run_next(Step::Window { passed: SeatSet::EMPTY, floor: None });
            self.ask(seat, Question::Window);
            return;
        }
        let mut order = self.clockwise(next);
        if let Some(seat) = order.find(|&seat| asked.contains(seat) && !passed.contains(seat)) {
            passed.insert(seat);
            self.run_next(Step::Window { passed, floor: None });
            self.ask(seat, Question::Window);
        }
    }
}
