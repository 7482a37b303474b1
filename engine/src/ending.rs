//! The end of the game: the final distribution, the last scoring, the winners.

use crate::{
    Game,
    acquisition::{Acquisition, Way},
    cards::Card,
    event::Happening,
    module::Trading,
    money::Currency,
    order,
    scoring::Round,
    seat::Seat,
    stack::Step,
    tiles::TileId,
};

impl Game {
    /// F1 to F3, with the rest of the end beneath.
    pub(crate) fn distribute(&mut self) {
        self.seal();
        self.due = vec![Round::Third];
        self.run_next(Step::Finish);
        self.run_next(Step::Score);
        self.run_next(Step::Award);
        self.each_in(&order::ENDING, |module, game| module.game_ending(game));
    }

    /// F4 to F6. All slots are compared at once; money is only compared, not spent.
    /// Then all receivers place at the same time.
    pub(crate) fn award(&mut self) {
        self.run_next(Step::House(self.seats().collect()));
        let base = self.stack.len();
        let mut pushed = Vec::new();
        for slot in 0..4u8 {
            if let Some(tile) = self.market[usize::from(slot)] {
                self.award_slot(slot, tile);
                pushed.push(self.stack.split_off(base));
            }
        }
        // What is asked for the first slot comes first.
        self.stack.extend(pushed.into_iter().rev().flatten());
    }

    fn award_slot(&mut self, slot: u8, tile: TileId) {
        let money = self.money_for_slot(slot);
        if self.trade(Trading::Awarded { slot, money: &money }) {
            return;
        }
        let to = self.richest(&money, None);
        self.tell_all(Happening::Distributed { slot, tile, money, to });
        // What nobody gets stays where it lies.
        if let Some(seat) = to {
            self.market[usize::from(slot)] = None;
            self.acquire(Acquisition { seat, tile, way: Way::Distribution, exact: false });
        }
    }

    /// Everybody's money in the currency of a slot, as the final distribution compares it.
    pub(crate) fn money_for_slot(&self, slot: u8) -> Vec<u16> {
        let currency = Currency::COINED[usize::from(slot)];
        self.seats().map(|seat| self.final_money(seat, currency)).collect()
    }

    /// Who alone has the most money, at least 1; `without` does not count.
    pub(crate) fn richest(&self, money: &[u16], without: Option<Seat>) -> Option<Seat> {
        let others = || self.seats().filter(|&seat| Some(seat) != without);
        let most = others().map(|seat| money[seat.index()]).max().filter(|&most| 0 < most)?;
        let mut richest = others().filter(|seat| money[seat.index()] == most);
        richest.next().filter(|_| richest.next().is_none())
    }

    fn final_money(&self, seat: Seat, currency: Currency) -> u16 {
        let hand = self.hand(seat).iter().filter_map(|card: &Card| card.worth());
        let cards: u16 =
            hand.filter(|&(it, _)| it == currency).map(|(_, value)| u16::from(value)).sum();
        let modules = self.active().map(|module| module.final_money(self, seat, currency));
        cards + modules.sum::<u16>()
    }

    /// F8: most points wins, all tied share. Dirk never wins.
    pub(crate) fn finish(&mut self) {
        self.over = true;
        let scores = self.scores();
        self.tell_all(Happening::Over {
            scores: scores.points,
            dirk: scores.dirk,
            winners: scores.winners.into_iter().collect(),
        });
    }
}
