//! What has still to happen: a stack of questions and steps, as plain data.

use serde::{Deserialize, Serialize};

use crate::{
    acquisition::Acquisition,
    modules::{ModuleId, ModuleQuestion, ModuleStep},
    scoring::Round,
    seat::{Seat, SeatSet},
};

/// One entry of the stack; the top is what happens next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Frame {
    /// Somebody has to answer.
    Ask(Ask),
    /// The engine goes on by itself.
    Run(Step),
}

/// One question to one or several seats; with several, each answers on its own
/// and the order does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// Who still has to answer.
    pub seats: SeatSet,
    /// What.
    pub question: Question,
    /// What is answered is opened when all have answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sealed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
/// What a seat has to answer.
pub enum Question {
    /// S2: an action. `first` is false for an extra action.
    Turn {
        /// Before the first action of the turn, and nothing has bound the turn yet.
        first: bool,
    },
    /// S3: where the new tiles go, in any order.
    House,
    /// S4: extra rebuilds, or the end of the turn.
    EndTurn,
    /// S11: act out of turn, or pass.
    Window,
    /// R0: what to reveal for a scoring, sealed until all have answered.
    BeforeCount(Round),
    /// Whatever a module asks.
    Module(ModuleQuestion),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    StartTurn(Seat),
    Act(Seat),
    /// Those of these seats who have new tiles place them.
    House(SeatSet),
    /// All new tiles of a seat are placed.
    Settle(Seat),
    AskEndTurn(Seat),
    CloseTurn(Seat),
    /// S5 of one module.
    OwnEnd(Seat, #[serde(deserialize_with = "crate::snapshot::own_end")] ModuleId),
    RefillDisplay,
    Score,
    Count(Round),
    /// S6 with another number of cards.
    FillDisplay {
        to: u8,
    },
    RefillMarket {
        slot: u8,
    },
    /// S8 a and b of one module, before a slot gets a tile.
    OpenSlot(u8, ModuleId),
    /// S8 c to e.
    FillSlot {
        slot: u8,
    },
    EndCheck,
    AfterRefill(Seat),
    /// S2p 6 of one module: what hangs on getting a tile.
    Acquired(Acquisition, ModuleId),
    /// S10 of one module.
    Closed(Seat, ModuleId),
    /// `floor` has acted and keeps the floor; `passed` have declined since.
    Window {
        passed: SeatSet,
        floor: Option<Seat>,
    },
    Distribute,
    Award,
    Finish,
    Module(ModuleStep),
}
