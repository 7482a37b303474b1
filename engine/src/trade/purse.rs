//! What somebody can lay down, and where it goes.

use super::Tender;
use crate::{Game, action::Illegal, cards::Card, seat::Seat};

/// What money is wanted for: not all of it serves everything (table 1b of 91).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Something is bought, of the market or not.
    Purchase,
    /// A bid in an auction.
    Bid,
    /// The rule asks for cards from the hand.
    Cards,
}

/// Where money lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keeper {
    Seat(Seat),
    /// The discard pile, a bag, the box.
    Supply,
    /// It lies in a bid; whoever laid it there keeps it until it is handed on.
    Aside,
}

impl Game {
    /// All money things a seat could lay down, besides what only lets money mix.
    pub fn purse(&self, seat: Seat, purpose: Purpose) -> Vec<Tender> {
        let hand = self.players[seat.index()].hand.iter();
        let mut purse: Vec<_> =
            hand.filter(|card| card.is_money()).map(|&card| Tender::Card(card)).collect();
        if purpose != Purpose::Cards {
            for module in self.active() {
                module.purse(self, seat, purpose, &mut purse);
            }
        }
        purse
    }

    /// Whether a seat has all that, and may use it for the purpose; `also` serves besides.
    pub(crate) fn check_owned(
        &self,
        seat: Seat,
        purpose: Purpose,
        also: &[Tender],
        payment: &[Tender],
    ) -> Result<(), Illegal> {
        let hand = &self.players[seat.index()].hand;
        for (at, &tender) in payment.iter().enumerate() {
            let used = payment[..at].iter().filter(|&&it| it == tender).count();
            let owned = match tender {
                Tender::Card(card) => hand.iter().filter(|&&it| it == card).count(),
                Tender::Credit(_) => {
                    let purse = self.purse(seat, purpose);
                    purse.iter().chain(also).filter(|&&it| it == tender).count()
                }
            };
            if owned <= used {
                return Err(Illegal::NotYours { tender });
            }
        }
        Ok(())
    }

    /// Takes money out of a seat's belongings for good.
    pub(crate) fn spend(&mut self, seat: Seat, payment: &[Tender]) {
        self.hand_over(payment, Keeper::Seat(seat), Keeper::Supply);
    }

    /// Money changes its place. Between seats only banknotes and what a module hands on
    /// go all the way; everything else is spent.
    pub(crate) fn hand_over(&mut self, money: &[Tender], from: Keeper, to: Keeper) {
        for &tender in money {
            match tender {
                Tender::Card(card) => self.hand_over_card(card, from, to),
                Tender::Credit(credit) => credit.of.rules().move_credit(self, credit, from, to),
            }
        }
    }

    fn hand_over_card(&mut self, card: Card, from: Keeper, to: Keeper) {
        if let Keeper::Seat(seat) = from {
            self.player(seat).lose_card(card);
        }
        match to {
            Keeper::Aside => {}
            Keeper::Seat(seat) if from == Keeper::Aside || matches!(card, Card::Money(..)) => {
                self.player(seat).gain_card(card);
            }
            _ if card.is_used_up() => self.gone.cards.push(card),
            _ => self.discard.push(card),
        }
    }
}
