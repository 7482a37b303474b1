//! What the end of a game tells of it: facts that the caller has found.

use alhambra_engine::{Kind, Seat};

/// Something that one or several players were best at.
#[derive(Debug, Clone, Copy)]
pub struct Award<'a> {
    /// What it was.
    pub feat: Feat,
    /// Who.
    pub seats: &'a [Seat],
    /// What it is called, in the language of the table.
    pub title: &'a str,
}

/// A feat with its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feat {
    /// The longest wall of the game.
    LongestWall(u16),
    /// How often somebody paid exactly.
    ExactPayments(u16),
    /// The most buildings of a kind, in halves.
    MostOf(Kind, u16),
    /// The scoring that was closest: so many points apart.
    ClosestScoring(u16),
    /// Anything else that has a number.
    Other(u16),
}
