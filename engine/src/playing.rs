//! Answering a question: the door through which every change comes.

use crate::{
    Game,
    action::{Action, Illegal},
    cards::{Card, Rarity},
    event::{Event, Happening},
    module::{Means, Occasion, TakeRules},
    order,
    scoring::Round,
    seat::Seat,
    stack::{Frame, Question, Step},
    tile_state::Leave,
    trade::{Accept, Channel, OfferId, Purchase, Purpose, Receipt},
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
        self.play_watched(seat, action, |_, _| {})
    }

    /// The same, shown to whoever wants to look between the steps that follow from the action,
    /// with what has happened so far.
    pub fn play_watched(
        &mut self,
        seat: Seat,
        action: Action,
        watch: impl FnMut(&Self, &[Event]),
    ) -> Result<Vec<Event>, Illegal> {
        if matches!(action, Action::Module(_)) {
            // The many rules of the modules need not take care to check before they act.
            let mut next = self.clone();
            next.act(seat, action, watch)?;
            *self = next;
        } else {
            self.act(seat, action, watch)?;
        }
        Ok(std::mem::take(&mut self.events))
    }

    /// The same without events, for a copy that may be thrown away: an answer that is refused
    /// may have changed something. Computer players play so by the million.
    pub fn advance(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let played = self.act(seat, action, |_, _| {});
        self.events.clear();
        played
    }

    /// Plays an action. A module's choice that is refused may have changed something.
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        mut watch: impl FnMut(&Self, &[Event]),
    ) -> Result<(), Illegal> {
        if self.over {
            return Err(Illegal::GameOver);
        }
        let question = self.question(seat);
        // Before a count the same choice is one of the sealed answers.
        let free =
            !matches!(question, Some(Question::BeforeCount(_))) && self.is_anytime(seat, &action);
        let sealed = self.asked().filter(|ask| ask.sealed && !free).and(question);
        if question.is_none() && !free {
            return Err(Illegal::NotAsked { seat });
        }
        let segment = if self.mover == Some(seat) { self.segment } else { self.ply };
        let before = std::mem::replace(&mut self.segment, segment);
        if let Action::Module(choice) = action {
            let open = self.asked().map(|ask| ask.question).ok_or(Illegal::NotAsked { seat })?;
            if !free {
                self.answered(seat);
            }
            self.choose(seat, question.unwrap_or(open), choice)?;
        } else if let Some(question) = question
            && let Err(illegal) = self.answer(seat, question, action)
        {
            // The core's answers check everything before they change anything.
            self.segment = before;
            return Err(illegal);
        }
        self.mover = Some(seat);
        watch(self, &self.events);
        while self.go_on_once() {
            watch(self, &self.events);
        }
        self.ply += 1;
        self.note_sealed(seat, sealed);
        Ok(())
    }

    /// A sealed answer is known to its seat alone as long as the question is open. It stands:
    /// if it could be taken back until somebody else answers, that would tell who has.
    fn note_sealed(&mut self, seat: Seat, answered: Option<Question>) {
        if answered.is_some() {
            self.segment = self.ply;
        }
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

    /// Whether an action is one of those.
    fn is_anytime(&self, seat: Seat, action: &Action) -> bool {
        let Action::Module(choice) = action else { return false };
        let module = choice.module();
        let mut free = Vec::new();
        if self.config.modules.contains(module) && seat.index() < self.players.len() {
            module.rules().anytime(self, seat, &mut free);
        }
        free.contains(action)
    }

    /// Whether a seat might, for all that everybody knows, want more than to end its turn. Who
    /// ends turns for others may go by this and by no option, which would betray a hand.
    pub fn may_linger(&self, seat: Seat) -> bool {
        self.active().any(|module| module.lingers(self, seat))
    }

    /// Whether a seat has a tile that a rebuild could concern.
    pub(crate) fn has_tiles(&self, seat: Seat) -> bool {
        !self.alhambra(seat).built().is_empty() || !self.reserve(seat).is_empty()
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
                self.check_free_action()?;
                let receipt = self.check_purchase(seat, Channel::Turn, &purchase)?;
                self.answered(seat);
                self.spend_right();
                self.rights += u8::from(receipt.another_action);
                self.conclude(&receipt, &purchase);
                Ok(())
            }
            (Question::Turn { .. }, Action::Rebuild(rebuild)) => {
                self.check_free_action()?;
                self.check_rebuild(seat, rebuild)?;
                self.answered(seat);
                self.spend_right();
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
                if !self.is_stowable(tile) {
                    return Err(Illegal::NotStowable { tile });
                }
                self.answered(seat);
                self.remove_pending(seat, tile);
                self.tell_all(Happening::Stowed { seat, tile });
                self.stow(seat, tile);
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
            (Question::BeforeCount(round), Action::Done) if self.owes(seat, round) => {
                Err(Illegal::NotDone)
            }
            (Question::EndTurn | Question::BeforeCount(_), Action::Done)
            | (Question::Window, Action::Pass) => {
                self.answered(seat);
                Ok(())
            }
            _ => Err(Illegal::NotAnAnswer),
        }
    }

    /// Whether a seat has to name something before a count that it has not named yet.
    pub(crate) fn owes(&self, seat: Seat, round: Round) -> bool {
        3 <= self.config.rules && self.asked_by_modules(Occasion::Owed(round)).contains(seat)
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
        self.spend_right();
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
        let acquisition = self.take_bought(receipt);
        self.tell_all(Happening::Bought {
            seat,
            offer: receipt.offer.id,
            goods: receipt.offer.goods,
            source: receipt.offer.source,
            price: receipt.price,
            paid: receipt.paid,
            tenders: purchase.payment.clone(),
            exact: receipt.exact,
            another_action: receipt.another_action,
        });
        self.each_in(&order::PURCHASE, |module, game| module.bought(game, receipt));
        // On top of what those ask: 90-sequence settles what hangs on the tile before the money.
        if let Some(acquisition) = acquisition {
            self.announce(acquisition);
        }
    }

    /// 00-base rule 7: only if no card can be taken and no market tile be paid. Nobody is
    /// forced to spend what was saved up.
    pub(crate) fn may_pass(&self, seat: Seat) -> bool {
        let is_payable = |slot| {
            let mut money = self.purse(seat, Purpose::Purchase);
            money.retain(|tender| tender.rarity() != Rarity::Saved);
            let quote = self.quote(seat, Channel::Turn, OfferId::Slot(slot), &[]);
            quote.is_ok_and(|quote| {
                let pays = |accept: &Accept| quote.price() <= accept.worth_of(&money);
                quote.accepts.iter().any(pays)
            })
        };
        self.display.is_empty() && (self.limits.only_money || !(0..4).any(is_payable))
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

    /// Runs steps until somebody is asked or the game is over.
    pub(crate) fn go_on(&mut self) {
        while self.go_on_once() {}
    }

    /// Takes the next step, if nobody is asked.
    fn go_on_once(&mut self) -> bool {
        let Some(Frame::Run(step)) = self.stack.pop_if(|frame| matches!(frame, Frame::Run(_)))
        else {
            return false;
        };
        self.step(step);
        true
    }

    /// Somebody acted out of turn and keeps the floor; everybody may decide anew.
    pub(crate) fn keep_floor(&mut self, seat: Seat) {
        if let Some(Frame::Run(Step::Window { .. })) = self.stack.last() {
            self.stack.pop();
        }
        self.run_next(Step::Window { passed: crate::SeatSet::EMPTY, floor: Some(seat) });
    }
}
