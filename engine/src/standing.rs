//! Questions out of turn, so that a seat may answer them once and for all.

use crate::{
    Game,
    action::Action,
    modules::{ModuleId, ModuleSet},
    seat::Seat,
    stack::Question,
};

/// What seats are asked while it is not their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutOfTurn {
    /// Between two turns.
    Window,
    /// Before a scoring.
    BeforeCount,
    /// Whatever a module asks by itself.
    Module(ModuleId),
}

impl OutOfTurn {
    /// The name a standing order is kept by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Window => "window",
            Self::BeforeCount => "reveal",
            Self::Module(module) => module.slug(),
        }
    }
}

/// How a module interrupts those who are not on turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Interrupt {
    pub(crate) with: OutOfTurn,
    /// Too weighty for a silent default: the seat is asked unless it ordered otherwise.
    pub(crate) weighty: bool,
    /// It comes in most turns, or has everybody answer (91-interactions, section 3).
    pub(crate) busy: bool,
}

/// A question that a standing order can answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StandingOrder {
    pub question: OutOfTurn,
    /// Whether a seat without an order is asked; otherwise its default is played.
    pub asks: bool,
    /// A seat may also order to bid, up to a limit.
    pub bids: bool,
}

impl ModuleSet {
    /// All questions that a game with these modules asks out of turn.
    pub fn standing_orders(self) -> Vec<StandingOrder> {
        let mut orders: Vec<StandingOrder> = Vec::new();
        for interrupt in self.iter().flat_map(|module| module.rules().interrupts()) {
            let bids = match interrupt.with {
                OutOfTurn::Module(module) => module.rules().has_bids(),
                OutOfTurn::Window | OutOfTurn::BeforeCount => false,
            };
            let known = orders.iter_mut().find(|order| order.question == interrupt.with);
            if let Some(order) = known {
                order.asks |= interrupt.weighty;
            } else {
                let (question, asks) = (interrupt.with, interrupt.weighty);
                orders.push(StandingOrder { question, asks, bids });
            }
        }
        orders
    }
}

impl Game {
    /// The standing order that covers what a seat is asked now; `None` on its own turn.
    pub fn standing_order(&self, seat: Seat) -> Option<StandingOrder> {
        let asked = match self.question(seat)? {
            Question::Window => OutOfTurn::Window,
            Question::BeforeCount(_) => OutOfTurn::BeforeCount,
            Question::Module(question) if self.turn != seat => OutOfTurn::Module(question.module()),
            _ => return None,
        };
        let orders = self.config.modules.standing_orders();
        orders.into_iter().find(|order| order.question == asked)
    }

    /// The answer of a seat that ordered to bid up to a limit; `None` if this question is not
    /// about bidding.
    pub fn bid_by_order(&self, seat: Seat, most: u16) -> Option<Action> {
        let question = self.question(seat)?;
        let Question::Module(asked) = question else { return None };
        asked.module().rules().bid(self, seat, question, most)
    }
}
