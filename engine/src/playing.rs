//! Answering a question: the door through which every change comes.

use crate::{
    Game,
    action::{Action, Illegal, Placement, Rebuild},
    alhambra::Piece,
    cards::Card,
    event::{Event, Happening},
    game::Pending,
    module::{Means, TakeRules},
    order,
    place::{Cell, Rotation},
    seat::Seat,
    stack::{Frame, Question, Step},
    tile_state::Leave,
    tiles::TileId,
    trade::{Channel, OfferId, Purchase, Receipt},
};

/// What several cards may be worth together.
pub(crate) const TAKE_LIMIT: u8 = 5;

impl Game {
    /// Whether a seat may play an action now. Nothing changes.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.clone().play(seat, action.clone()).map(drop)
    }

    /// Plays an action and goes on until somebody is asked again. On an error
    /// nothing has changed.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        if self.over {
            return Err(Illegal::GameOver);
        }
        let question = self.question(seat);
        // Before a count the same choice is one of the sealed answers.
        let free = matches!(action, Action::Module(_))
            && !matches!(question, Some(Question::BeforeCount(_)))
            && self.anytime(seat).contains(&action);
        let sealed = self.asked().filter(|ask| ask.sealed && !free).and(question);
        if question.is_none() && !free {
            return Err(Illegal::NotAsked { seat });
        }
        let segment = if self.mover == Some(seat) { self.segment } else { self.ply };
        if let Action::Module(choice) = action {
            // The many rules of the modules need not take care to check before they act.
            let mut next = self.clone();
            next.segment = segment;
            match question.filter(|_| !free) {
                Some(question) => {
                    next.answered(seat);
                    next.choose(seat, question, choice)?;
                }
                None => choice.module().rules().act_anytime(&mut next, seat, &choice)?,
            }
            *self = next;
        } else if let Some(question) = question {
            // The core's answers check everything before they change anything.
            let before = std::mem::replace(&mut self.segment, segment);
            if let Err(illegal) = self.answer(seat, question, action) {
                self.segment = before;
                return Err(illegal);
            }
        }
        self.mover = Some(seat);
        self.go_on();
        self.ply += 1;
        self.note_sealed(seat, sealed);
        Ok(std::mem::take(&mut self.events))
    }

    /// A sealed answer is known to its seat alone as long as the question is open.
    fn note_sealed(&mut self, seat: Seat, answered: Option<Question>) {
        let still_open = self.asked().filter(|ask| ask.sealed).map(|ask| ask.question);
        if answered.is_some() && still_open == answered {
            self.sealed.push(seat);
        } else if answered.is_some() || still_open.is_none() {
            self.sealed.clear();
        }
    }

    /// What a seat may do at any time, asked or not.
    pub fn anytime(&self, seat: Seat) -> Vec<Action> {
        let mut out = Vec::new();
        if !self.over && seat.index() < self.players.len() {
            for module in self.active() {
                module.anytime(self, seat, &mut out);
            }
        }
        out
    }

    /// The question of a seat is answered; others may still have to answer it.
    fn answered(&mut self, seat: Seat) {
        if let Some(Frame::Ask(ask)) = self.stack.last_mut() {
            ask.seats.remove(seat);
            // New tiles are placed one by one: the step beneath asks again.
            if ask.seats.is_empty() || ask.question == Question::House {
                self.stack.pop();
            }
        }
    }

    fn answer(&mut self, seat: Seat, question: Question, action: Action) -> Result<(), Illegal> {
        match (question, action) {
            (Question::Turn { .. }, Action::Take(cards)) => self.take_money(seat, cards),
            (Question::Turn { .. }, Action::Buy(purchase)) => {
                let receipt = self.check_purchase(seat, Channel::Turn, &purchase)?;
                self.answered(seat);
                self.use_right();
                self.rights += u8::from(receipt.another_action);
                self.conclude(&receipt, &purchase);
                Ok(())
            }
            (Question::Turn { .. }, Action::Rebuild(rebuild)) => {
                self.check_rebuild(seat, rebuild)?;
                self.answered(seat);
                self.use_right();
                self.rebuild(seat, rebuild);
                Ok(())
            }
            (Question::Turn { .. }, Action::Pass) => self.pass(seat),
            (Question::House, Action::Build(placement)) => {
                let piece = self.check_build(seat, placement)?;
                self.answered(seat);
                self.remove_pending(seat, placement.tile);
                self.build(seat, piece, placement, Means::Housed);
                Ok(())
            }
            (Question::House, Action::Stow(tile)) => {
                self.pending_tile(seat, tile)?;
                self.check_put_away(seat)?;
                if !tile.family().stowable {
                    return Err(Illegal::NotStowable { tile });
                }
                self.answered(seat);
                self.remove_pending(seat, tile);
                self.player(seat).reserve.push(tile);
                self.tell_all(Happening::Stowed { seat, tile });
                Ok(())
            }
            (Question::House, Action::Gift(tile)) => {
                let pending = self.pending_tile(seat, tile)?;
                self.check_put_away(seat)?;
                if self.dirk.is_none() || !pending.gift {
                    return Err(Illegal::NoGift { tile });
                }
                self.answered(seat);
                self.remove_pending(seat, tile);
                self.shed(Some(seat), tile, Leave::Given);
                self.give_dirk(tile);
                self.tell_all(Happening::Gifted { seat, tile });
                Ok(())
            }
            (Question::EndTurn | Question::BeforeCount(_), Action::Done)
            | (Question::Window, Action::Pass) => {
                self.answered(seat);
                Ok(())
            }
            _ => Err(Illegal::NotAnAnswer),
        }
    }

    /// One action of the turn is used up.
    pub(crate) fn use_right(&mut self) {
        if self.fresh {
            self.passes = 0;
        }
        self.fresh = false;
        self.rights = self.rights.saturating_sub(1);
    }

    pub(crate) fn take_rules(&self, seat: Seat) -> TakeRules {
        let mut rules = TakeRules { limit: TAKE_LIMIT, instead: Vec::new() };
        for module in self.active() {
            module.take_rules(self, seat, &mut rules);
        }
        rules
    }

    fn take_money(&mut self, seat: Seat, mut cards: Vec<Card>) -> Result<(), Illegal> {
        let rules = self.take_rules(seat);
        let Some(&first) = cards.first() else { return Err(Illegal::TakeNothing) };
        for (at, &card) in cards.iter().enumerate() {
            let used = cards[..at].iter().filter(|&&it| it == card).count();
            let there = self.display.iter().chain(&rules.instead).filter(|&&it| it == card);
            if there.count() <= used {
                return Err(Illegal::NotDisplayed { card });
            }
        }
        if 1 < cards.len() {
            if let Some(&card) = cards.iter().find(|card| !card.is_money()) {
                return Err(Illegal::TakenAlone { card });
            }
            let sum = cards.iter().map(|card| u16::from(card.value())).sum();
            if u16::from(rules.limit) < sum {
                return Err(Illegal::TakeTooMuch { sum, limit: rules.limit });
            }
        }
        self.answered(seat);
        self.use_right();
        for &card in &cards {
            if let Some(at) = self.display.iter().position(|&it| it == card) {
                self.display.remove(at);
            }
            self.player(seat).gain_card(card);
        }
        if first.is_money() {
            cards.sort_unstable();
        }
        self.each_module(|module, game| module.money_taken(game, seat, &cards));
        self.tell_all(Happening::Took { seat, cards });
        Ok(())
    }

    /// Checks a purchase; nothing changes.
    pub(crate) fn check_purchase(
        &self,
        seat: Seat,
        channel: Channel,
        purchase: &Purchase,
    ) -> Result<Receipt, Illegal> {
        let quote = self.quote(seat, channel, purchase.offer, &purchase.extras)?;
        self.settle(&quote, &purchase.payment)
    }

    /// Pays and hands over what was bought.
    pub(crate) fn conclude(&mut self, receipt: &Receipt, purchase: &Purchase) {
        let seat = receipt.buyer;
        self.pay(receipt, &purchase.payment);
        self.take_bought(receipt);
        self.tell_all(Happening::Bought {
            seat,
            offer: receipt.offer.id,
            goods: receipt.offer.goods,
            price: receipt.price,
            paid: receipt.paid,
            tenders: purchase.payment.clone(),
            exact: receipt.exact,
            another_action: receipt.another_action,
        });
        self.each_in(&order::PURCHASE, |module, game| module.bought(game, receipt));
    }

    /// 00-base rule 7: only if no card can be taken and no market tile be paid.
    pub(crate) fn may_pass(&self, seat: Seat) -> bool {
        self.display.is_empty()
            && !(0..4).any(|slot| {
                self.quote(seat, Channel::Turn, OfferId::Slot(slot), &[])
                    .is_ok_and(|quote| self.is_affordable(&quote))
            })
    }

    fn pass(&mut self, seat: Seat) -> Result<(), Illegal> {
        if !self.may_pass(seat) {
            return Err(Illegal::CannotPass);
        }
        self.answered(seat);
        if self.fresh {
            self.passes += 1;
        }
        self.fresh = false;
        self.rights = 0;
        self.tell_all(Happening::Passed { seat });
        Ok(())
    }

    fn pending_tile(&self, seat: Seat, tile: TileId) -> Result<Pending, Illegal> {
        let pending = &self.players[seat.index()].pending;
        let found = pending.iter().find(|pending| pending.tile == tile);
        found.copied().ok_or(Illegal::NotPending { tile })
    }

    fn remove_pending(&mut self, seat: Seat, tile: TileId) {
        self.player(seat).pending.retain(|pending| pending.tile != tile);
    }

    /// The piece a placement would make, walls and all.
    pub(crate) fn piece(&self, placement: Placement) -> Piece {
        let Placement { tile, at, turn, .. } = placement;
        let (extra, nature) = (self.extra_walls(tile), self.nature(tile));
        Piece { tile, at, turn, extra, nature }
    }

    fn check_build(&self, seat: Seat, placement: Placement) -> Result<Piece, Illegal> {
        self.pending_tile(seat, placement.tile)?;
        self.check_new_piece(seat, placement)
    }

    /// Whether a tile may be built there, by the geometry and by the modules' rules.
    pub(crate) fn check_new_piece(
        &self,
        seat: Seat,
        placement: Placement,
    ) -> Result<Piece, Illegal> {
        let Placement { tile, turn, gate, .. } = placement;
        if turn != Rotation::Upright && !tile.family().spins {
            return Err(Illegal::NotTurned { tile });
        }
        if gate.is_some() && !self.active().any(|module| module.has_gate(self, seat)) {
            return Err(Illegal::NoGate);
        }
        let piece = self.piece(placement);
        self.alhambra(seat).check_add(&piece, gate)?;
        for module in self.active() {
            module.fits(self, seat, &piece)?;
        }
        Ok(piece)
    }

    pub(crate) fn build(&mut self, seat: Seat, piece: Piece, placement: Placement, means: Means) {
        let Placement { tile, at, turn, gate } = placement;
        self.player(seat).alhambra.insert(piece);
        if let Some(gate) = gate {
            let [cell, _] = gate.cells();
            self.player(seat).alhambra.set_gate(cell, gate.side());
            self.each_module(|module, game| module.gate_set(game, seat));
        }
        self.tell_all(Happening::Built { seat, tile, at, turn, gate });
        self.each_module(|module, game| module.built(game, seat, &piece, means));
    }

    /// Checks a rebuild; nothing changes.
    pub(crate) fn check_rebuild(&self, seat: Seat, rebuild: Rebuild) -> Result<(), Illegal> {
        match rebuild {
            Rebuild::Add(placement) => {
                self.check_reserve(seat, placement.tile)?;
                self.check_new_piece(seat, placement).map(drop)
            }
            Rebuild::Remove(at) => {
                self.alhambra(seat).check_remove(at)?;
                self.check_mobile(seat, at)?;
                self.check_kept(seat, at, None)
            }
            Rebuild::Swap(placement) => {
                let tile = placement.tile;
                self.check_reserve(seat, tile)?;
                if placement.turn != Rotation::Upright && !tile.family().spins {
                    return Err(Illegal::NotTurned { tile });
                }
                if placement.gate.is_some() {
                    // A swapped-in tile keeps the open sides, so it never needs one.
                    return Err(crate::Misfit::GateNotNeeded.into());
                }
                let piece = self.piece(placement);
                self.alhambra(seat).check_swap(&piece)?;
                self.check_mobile(seat, placement.at)?;
                self.check_kept(seat, placement.at, Some(piece))
            }
        }
    }

    fn check_reserve(&self, seat: Seat, tile: TileId) -> Result<(), Illegal> {
        let held = self.reserve(seat).contains(&tile);
        if held { Ok(()) } else { Err(Illegal::NotInReserve { tile }) }
    }

    fn check_mobile(&self, seat: Seat, at: Cell) -> Result<(), Illegal> {
        let Some(piece) = self.alhambra(seat).piece_at(at) else { return Ok(()) };
        let mobile = self.active().all(|module| module.may_move(self, seat, piece));
        if mobile { Ok(()) } else { Err(Illegal::Frozen { tile: piece.tile }) }
    }

    /// What the modules say of the Alhambra without one piece, or with another instead.
    fn check_kept(&self, seat: Seat, at: Cell, instead: Option<Piece>) -> Result<(), Illegal> {
        if self.alhambra(seat).is_plain() {
            return Ok(());
        }
        let mut after = self.alhambra(seat).clone();
        after.take(at);
        if let Some(piece) = instead {
            after.insert(piece);
        }
        self.active().try_for_each(|module| module.keeps(self, seat, &after))
    }

    pub(crate) fn may_put_away(&self, seat: Seat) -> bool {
        self.active().all(|module| module.may_put_away(self, seat))
    }

    fn check_put_away(&self, seat: Seat) -> Result<(), Illegal> {
        let allowed = self.may_put_away(seat);
        if allowed { Ok(()) } else { Err(Illegal::MustBuild) }
    }

    /// Carries out a rebuild that was checked.
    pub(crate) fn rebuild(&mut self, seat: Seat, rebuild: Rebuild) {
        match rebuild {
            Rebuild::Add(placement) => {
                self.player(seat).reserve.retain(|&tile| tile != placement.tile);
                let piece = self.piece(placement);
                self.build(seat, piece, placement, Means::Rebuilt);
            }
            Rebuild::Remove(at) => {
                if let Some(piece) = self.unbuild(seat, at, Means::Rebuilt) {
                    self.tell_all(Happening::Removed { seat, tile: piece.tile, at });
                }
            }
            Rebuild::Swap(placement) => {
                let Placement { tile, at, turn, .. } = placement;
                let Some(old) = self.unbuild(seat, at, Means::Swapped) else { return };
                self.player(seat).reserve.retain(|&it| it != tile);
                let piece = self.piece(placement);
                self.player(seat).alhambra.insert(piece);
                self.tell_all(Happening::Swapped { seat, tile, turn, old: old.tile, at });
                self.each_module(|module, game| {
                    module.built(game, seat, &piece, Means::Swapped);
                });
            }
        }
    }

    /// Takes a piece into the reserve.
    fn unbuild(&mut self, seat: Seat, at: Cell, means: Means) -> Option<Piece> {
        let piece = self.player(seat).alhambra.take(at)?;
        self.player(seat).reserve.push(piece.tile);
        self.shed(Some(seat), piece.tile, Leave::Stowed);
        self.each_module(|module, game| module.unbuilt(game, seat, &piece, means));
        Some(piece)
    }

    pub(crate) fn give_dirk(&mut self, tile: TileId) {
        if let Some(dirk) = &mut self.dirk {
            dirk.tiles.push(tile);
            self.each_module(|module, game| module.dirk_gained(game, tile));
        }
    }

    /// Runs steps until somebody is asked or the game is over.
    pub(crate) fn go_on(&mut self) {
        while let Some(Frame::Run(_)) = self.stack.last() {
            if let Some(Frame::Run(step)) = self.stack.pop() {
                self.step(step);
            }
        }
    }

    /// Somebody acted out of turn and keeps the floor; everybody may decide anew.
    pub(crate) fn keep_floor(&mut self, seat: Seat) {
        if let Some(Frame::Run(Step::Window { .. })) = self.stack.last() {
            self.stack.pop();
        }
        self.run_next(Step::Window { passed: crate::SeatSet::EMPTY, floor: Some(seat) });
    }
}
