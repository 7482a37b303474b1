//! Why a line was chosen, in a form that can be said in any language and betrays no hand: it goes
//! by what is done, never by what else could have been done.

use alhambra_engine::{Action, Game, Kind, ModuleId, Rebuild, Seat};

use crate::{weights::Weights, worth::Outlook};

/// What spoke most for a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// To have the most of a kind, or more of it than others.
    Majority(Kind),
    /// To keep somebody else from it.
    Denies(Seat, Kind),
    /// For a longer wall.
    Wall,
    /// It was paid exactly, and there was another action.
    Exact,
    /// Money first.
    Money,
    /// To bring a tile from the reserve into the Alhambra, or to make room.
    Rebuild,
    /// For what a module gives.
    Module(ModuleId),
    /// Nothing better is to be had.
    Wait,
}

impl Reason {
    /// What a line changed, compared with the position before it.
    pub(crate) fn of(
        actions: &[Action],
        before: &Game,
        after: &Game,
        seat: Seat,
        weights: &Weights,
    ) -> Self {
        let module = actions.iter().rev().find_map(|action| match action {
            Action::Module(choice) => Some(choice.module()),
            _ => None,
        });
        let bought = actions.iter().filter(|action| matches!(action, Action::Buy(_))).count();
        let built = actions.iter().any(|action| {
            matches!(action, Action::Build(_) | Action::Rebuild(Rebuild::Add(_) | Rebuild::Swap(_)))
        });
        if actions.iter().any(|action| matches!(action, Action::Take(_))) && bought == 0 {
            return Self::Money;
        }
        if bought == 0 && !built {
            let rebuilt = actions.iter().any(|action| matches!(action, Action::Rebuild(_)));
            return match module {
                Some(module) => Self::Module(module),
                None if rebuilt => Self::Rebuild,
                None => Self::Wait,
            };
        }
        let (then, now) = (Outlook::of(before, weights), Outlook::of(after, weights));
        let (own_then, own_now) = (then.seats[seat.index()], now.seats[seat.index()]);
        let gain =
            |kind: Kind| own_now.majorities[kind.index()] - own_then.majorities[kind.index()];
        let mut best = (own_now.wall - own_then.wall, Self::Wall);
        let mut weigh = |value: f32, reason: Self| {
            if best.0 < value {
                best = (value, reason);
            }
        };
        for kind in Kind::ALL {
            weigh(gain(kind), Self::Majority(kind));
            for other in before.seats().filter(|&other| other != seat) {
                let lost = then.seats[other.index()].majorities[kind.index()]
                    - now.seats[other.index()].majorities[kind.index()];
                weigh(0.8 * lost, Self::Denies(other, kind));
            }
        }
        if let Some(module) = module {
            weigh(own_now.modules - own_then.modules, Self::Module(module));
        }
        if 2 <= bought {
            weigh(4.0, Self::Exact);
        }
        if bought == 0 && best.0 < 1.0 { Self::Rebuild } else { best.1 }
    }
}
