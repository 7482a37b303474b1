//! The votes of a table: who votes on what, and what is decided.

use super::Room;
use crate::{
    parse::Choice,
    store::{AccountId, Vote},
};

impl Room {
    /// The open vote about a seat.
    pub(crate) fn vote_on(&self, seat: u8) -> Option<&Vote> {
        self.votes.iter().find(|vote| vote.seat == Some(seat))
    }

    /// Who votes about a seat: everybody else who plays for themselves.
    pub(crate) fn voters(&self, seat: u8) -> Vec<AccountId> {
        let others = self.table.seats.iter().filter(|row| row.seat != seat && row.mind.is_none());
        others.map(|row| row.account).collect()
    }

    /// What can be voted for: a move only where one is waited for.
    pub(crate) fn choices(&self, vote: &Vote) -> Vec<Choice> {
        let asked = vote.seat.is_some_and(|seat| self.clock(seat).is_some());
        Choice::ALL.into_iter().filter(|choice| asked || *choice != Choice::Once).collect()
    }

    /// What is decided already; at the end of the time, what most of those said who voted, if
    /// half of the voters did.
    pub(crate) fn decided(&self, vote: &Vote, at_end: bool) -> Option<Choice> {
        let voters = self.voters(vote.seat?);
        let cast: Vec<Choice> = vote
            .ballots
            .iter()
            .filter(|ballot| voters.contains(&ballot.account))
            .filter_map(|ballot| Choice::read(&ballot.choice))
            .collect();
        let count = |choice: Choice| cast.iter().filter(|it| **it == choice).count();
        // The mildest of those with most votes.
        let best = Choice::ALL.into_iter().rev().max_by_key(|choice| count(*choice))?;
        let sure = voters.len() < 2 * count(best) || cast.len() == voters.len();
        let enough = at_end && !cast.is_empty() && voters.len() <= 2 * cast.len();
        (sure || enough).then_some(best)
    }
}
