//! What is left of a turn: how many actions, which ones, and whether anything was done yet.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Illegal, Rebuild},
    seat::Seat,
    stack::{Question, Step},
};

/// What is special about the turn under way; at its beginning nothing is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Limits {
    /// Something was done before the first action.
    pub(crate) touched: bool,
    /// The only action is to take money.
    pub(crate) only_money: bool,
    /// S4 too: no rebuild beyond the actions.
    pub(crate) no_rebuild: bool,
}

impl Limits {
    pub(crate) fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Game {
    /// Whether any action may be played, and not only a certain one.
    pub(crate) fn check_free_action(&self) -> Result<(), Illegal> {
        if self.limits.only_money { Err(Illegal::OnlyMoney) } else { Ok(()) }
    }

    /// One action of the turn is used up. For modules' actions; refused where only money may
    /// be taken.
    pub(crate) fn use_right(&mut self) -> Result<(), Illegal> {
        self.check_free_action()?;
        self.spend_right();
        Ok(())
    }

    pub(crate) fn spend_right(&mut self) {
        if self.fresh {
            self.passes = 0;
        }
        self.fresh = false;
        self.rights = self.rights.saturating_sub(1);
    }

    /// Something is done before the first action that is no action itself.
    pub(crate) fn touch(&mut self) {
        self.limits.touched = true;
    }
}

impl Game {
    /// Whether nothing at all was done in this turn yet.
    pub(crate) fn is_untouched(&self) -> bool {
        self.fresh && !self.limits.touched
    }

    /// The only action of this turn is to take money.
    pub(crate) fn allow_only_money(&mut self) {
        self.touch();
        self.limits.only_money = true;
    }

    /// An action after which nothing comes: no other action, and no extra rebuild.
    pub(crate) fn use_last_right(&mut self) -> Result<(), Illegal> {
        self.use_right()?;
        self.rights = 0;
        self.limits.no_rebuild = true;
        Ok(())
    }
}

/// S4: rebuilds beyond the actions. Who offers one only has to say who pays for it.
impl Game {
    /// The extra rebuilds that a seat could make when it is asked this.
    pub(crate) fn extra_rebuilds(&self, seat: Seat, question: Question) -> Vec<Rebuild> {
        let possible = self.check_extra(seat, question).is_ok();
        if possible { self.rebuilds(seat) } else { Vec::new() }
    }

    /// Whether a seat may make an extra rebuild now. Nothing changes.
    pub(crate) fn check_extra_rebuild(
        &self,
        seat: Seat,
        question: Question,
        rebuild: Rebuild,
    ) -> Result<(), Illegal> {
        self.check_extra(seat, question)?;
        self.check_rebuild(seat, rebuild)
    }

    fn check_extra(&self, seat: Seat, question: Question) -> Result<(), Illegal> {
        if question != Question::EndTurn || self.turn != seat {
            return Err(Illegal::NotAnAnswer);
        }
        if self.limits.no_rebuild { Err(Illegal::NoRebuild) } else { Ok(()) }
    }

    /// Carries out an extra rebuild that was checked; then the end of the turn is asked for
    /// again.
    pub(crate) fn rebuild_extra(&mut self, seat: Seat, rebuild: Rebuild) {
        self.run_next(Step::AskEndTurn(seat));
        self.rebuild(seat, rebuild);
    }
}
