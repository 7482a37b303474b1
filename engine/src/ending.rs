//! The end of the game: the final distribution, the last scoring, the winners.

use crate::{
    Game, cards::Card, event::Happening, game::Pending, money::Currency, order, scoring::Round,
    seat::Seat, stack::Step,
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
        for slot in 0..4u8 {
            let Some(tile) = self.market[usize::from(slot)].take() else { continue };
            let currency = Currency::COINED[usize::from(slot)];
            let money: Vec<u16> =
                self.seats().map(|seat| self.final_money(seat, currency)).collect();
            let most = money.iter().copied().max().unwrap_or(0);
            let mut richest = self.seats().filter(|seat| money[seat.index()] == most);
            let to = match (richest.next(), richest.next()) {
                (Some(seat), None) if 0 < most => Some(seat),
                _ => None,
            };
            match to {
                Some(seat) => self.player(seat).pending.push(Pending { tile, gift: false }),
                None => self.lose_tile(None, tile),
            }
            self.tell_all(Happening::Distributed { slot, tile, money, to });
        }
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
