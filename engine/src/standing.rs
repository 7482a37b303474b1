//! Questions out of turn, and what a seat has ordered for them once and for all. Whoever has
//! ordered keeps nobody waiting: an order answers, and so does what follows from it.

mod order;

pub use order::{About, Money, Order, Place, Wish};

use crate::{
    Game,
    action::Action,
    module::Module,
    modules::{ModuleId, ModuleSet},
    seat::Seat,
    stack::{Frame, Question, Step},
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

    fn by_name(name: &str) -> Option<Self> {
        match name {
            "window" => Some(Self::Window),
            "reveal" => Some(Self::BeforeCount),
            slug => slug.parse().ok().map(Self::Module),
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

/// How much a module keeps games of days waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interruption {
    /// Nobody is asked out of turn.
    Never,
    /// Now and then.
    Sometimes,
    /// In most turns, or everybody at once.
    Often,
}

impl ModuleId {
    /// How often it asks those who are not on turn.
    pub fn interruption(self) -> Interruption {
        let interrupts = self.rules().interrupts();
        match interrupts {
            [] => Interruption::Never,
            all if all.iter().any(|it| it.busy) => Interruption::Often,
            _ => Interruption::Sometimes,
        }
    }
}

/// What a module makes of the orders it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// This is the answer, and a tile that it brings goes there.
    Play(Action, Place),
    /// The seat wants to be asked.
    Ask,
    /// No order of the seat fits; nothing is to be done.
    Nothing,
}

/// A question that standing orders can answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StandingOrder {
    /// What is asked.
    pub question: OutOfTurn,
    /// Whether a seat without an order is asked; otherwise its default is played.
    pub asks: bool,
    /// The modules that ask it.
    pub modules: ModuleSet,
}

/// What a seat's orders answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ordered {
    /// The answer.
    pub action: Action,
    /// How the questions that follow from it are answered: where a tile goes.
    pub place: Place,
}

impl ModuleSet {
    /// All questions that a game with these modules asks out of turn.
    pub fn standing_orders(self) -> Vec<StandingOrder> {
        let mut orders: Vec<StandingOrder> = Vec::new();
        let interrupts = self
            .iter()
            .flat_map(|module| module.rules().interrupts().iter().map(move |it| (module, it)));
        for (module, interrupt) in interrupts {
            let (question, asks) = (interrupt.with, interrupt.weighty);
            let known = orders.iter().position(|order| order.question == question);
            let at = known.unwrap_or_else(|| {
                orders.push(StandingOrder { question, asks, modules: Self::NONE });
                orders.len() - 1
            });
            orders[at].asks |= asks;
            orders[at].modules.insert(module);
        }
        orders
    }

    /// Whether an order means something in a game with these modules.
    pub fn takes_order(self, order: &Order) -> bool {
        let general = matches!(order.wish, Wish::Ask | Wish::Usual);
        if order.about == About::Anything && general {
            return self.standing_orders().iter().any(|it| it.question == order.to);
        }
        match order.to {
            OutOfTurn::Module(module) => {
                let takes = |wish: &Wish| module.rules().takes_order(order.about, wish);
                // The usual takes an order about something back.
                let back = order.wish == Wish::Usual && [Wish::No, Wish::YES].iter().any(takes);
                self.contains(module) && (back || takes(&order.wish))
            }
            OutOfTurn::Window | OutOfTurn::BeforeCount => false,
        }
    }
}

impl Game {
    /// The standing order that covers what a seat is asked now; `None` in its own turn.
    pub fn standing_order(&self, seat: Seat) -> Option<StandingOrder> {
        let asked = match self.question(seat)? {
            Question::Window => OutOfTurn::Window,
            Question::BeforeCount(_) => OutOfTurn::BeforeCount,
            Question::Module(question) if !self.is_on_turn(seat) => {
                OutOfTurn::Module(question.module())
            }
            _ => return None,
        };
        let orders = self.config.modules.standing_orders();
        orders.into_iter().find(|order| order.question == asked)
    }

    /// Whether the turn of a seat has begun and is not closed.
    fn is_on_turn(&self, seat: Seat) -> bool {
        self.stack.contains(&Frame::Run(Step::CloseTurn(seat)))
    }

    /// What is answered for a seat by its orders, or by default where that is enough; `None` if
    /// it has to be asked. `following` is what an earlier answer by order has left to place.
    pub fn ordered(
        &self,
        seat: Seat,
        orders: &[Order],
        following: Option<Place>,
    ) -> Option<Ordered> {
        let question = self.question(seat)?;
        if let (Question::House, Some(place), false) = (question, following, self.is_on_turn(seat))
        {
            let action = self.placed(seat, place)?;
            return Some(Ordered { action, place });
        }
        let standing = self.standing_order(seat)?;
        // What everybody is asked at the same time does not follow from anybody's order.
        let alone = self.asked().is_some_and(|ask| ask.seats.len() == 1);
        let following = following.filter(|_| alone);
        let general = |order: &&Order| order.to == standing.question;
        let general = orders.iter().filter(general).find(|it| it.about == About::Anything);
        let mut unordered = Vec::new();
        for (module, own) in self.interrupting(standing.question, orders) {
            if own.is_empty() {
                unordered.push(module);
                continue;
            }
            match module.ordered(self, seat, question, &own) {
                Ruling::Play(action, place) if self.check(seat, &action).is_ok() => {
                    return Some(Ordered { action, place });
                }
                Ruling::Ask => return None,
                Ruling::Play(..) | Ruling::Nothing => {}
            }
        }
        match general.map(|order| &order.wish) {
            Some(Wish::Ask) => return None,
            None if standing.asks && following.is_none() => return None,
            _ => {}
        }
        // What was ordered otherwise is not done by default.
        let mut defaults = unordered.into_iter();
        let action = defaults.find_map(|module| module.default_answer(self, seat, question));
        let action = action.or_else(|| match question {
            Question::Window => Some(Action::Pass),
            Question::BeforeCount(round) if !self.owes(seat, round) => Some(Action::Done),
            _ => self.default_action(seat),
        });
        action.map(|action| Ordered { action, place: following.unwrap_or_default() })
    }

    /// What a seat may want to order now, for those who choose rather than write.
    pub fn order_offers(&self, seat: Seat) -> Vec<Order> {
        let mut offers = Vec::new();
        for module in self.active() {
            let mut own = Vec::new();
            module.order_offers(self, seat, &mut own);
            let to = OutOfTurn::Module(module.id());
            offers.extend(own.into_iter().map(|(about, wish)| Order { to, about, wish }));
        }
        offers
    }

    /// The modules that ask this, with what a seat has ordered of each.
    fn interrupting<'a>(
        &self,
        asked: OutOfTurn,
        orders: &'a [Order],
    ) -> Vec<(&'static dyn Module, Vec<&'a Order>)> {
        let asks = |module: &&'static dyn Module| {
            module.interrupts().iter().any(|interrupt| interrupt.with == asked)
        };
        let own = |module: &'static dyn Module| {
            let to = OutOfTurn::Module(module.id());
            let special = |order: &&Order| !matches!(order.wish, Wish::Ask | Wish::Usual);
            let own = orders.iter().filter(|order| order.to == to);
            let own = own.filter(|it| it.about != About::Anything || special(it));
            (module, own.collect())
        };
        self.active().filter(asks).map(own).collect()
    }

    /// A new tile goes where an order wants it, if it can.
    fn placed(&self, seat: Seat, place: Place) -> Option<Action> {
        let tile = self.pending(seat).next()?;
        let wanted = match place {
            Place::Usual => None,
            Place::Reserve => Some(Action::Stow(tile)),
            Place::Dirk => Some(Action::Gift(tile)),
        };
        let wanted = wanted.filter(|action| self.check(seat, action).is_ok());
        wanted.or_else(|| self.default_action(seat))
    }
}
