//! «Since your last turn»: what a player has missed, in few lines.

use alhambra_engine::{Event, Happening, Seat};

use crate::{
    chat::Text,
    say::{self, Args, Speaker},
    table::room::Room,
};

/// So many lines are read at a glance; `/log` has the rest.
const LINES: usize = 6;

impl Room {
    /// What a seat has missed, as lines under a heading; nothing if it missed nothing.
    pub(crate) fn digest(&self, speaker: Speaker<'_>, seat: Seat) -> Vec<Text> {
        let missed = self.history.since(self.missed_from(seat));
        let told = say::tell(speaker, &missed, Some(seat)).lines;
        if told.is_empty() {
            return Vec::new();
        }
        let left_out = told.len().saturating_sub(LINES);
        let mut lines = vec![speaker.language.text("digest", &Args::new())];
        if 0 < left_out {
            let args = Args::new().number("count", left_out as i64);
            lines.push(speaker.language.text("digest-more", &args));
        }
        lines.extend(told.into_iter().skip(left_out));
        lines
    }

    /// Did an Alhambra change since a seat's last turn?
    pub(crate) fn was_built_on(&self, seat: Seat) -> bool {
        let since = self.missed_from(seat);
        let is_change = |event: &Event| {
            matches!(event.what, Happening::Built { .. } | Happening::Swapped { .. })
        };
        self.history.events.iter().any(|(ply, event)| since <= *ply && is_change(event))
    }

    /// The ply right after the last deed of a seat before the turn that is going on.
    pub(crate) fn missed_from(&self, seat: Seat) -> u32 {
        last_deed(&self.history.events, seat).map_or(0, |ply| ply + 1)
    }
}

/// A seat's digest needs nothing from before this ply.
pub(crate) fn reaches_back_to(events: &[(u32, Event)], seat: Seat) -> u32 {
    last_deed(events, seat).unwrap_or(0)
}

fn last_deed(events: &[(u32, Event)], seat: Seat) -> Option<u32> {
    let is_turn = |(_, event): &(u32, Event)| matches!(event.what, Happening::TurnBegan { .. });
    let began = events.iter().rposition(is_turn)?;
    let own = events[..began].iter().rev().find(|(_, event)| is_deed_of(seat, event));
    own.map(|(ply, _)| *ply)
}

fn is_deed_of(seat: Seat, event: &Event) -> bool {
    match event.what {
        Happening::Took { seat: it, .. }
        | Happening::Bought { seat: it, .. }
        | Happening::Built { seat: it, .. }
        | Happening::Stowed { seat: it, .. }
        | Happening::Gifted { seat: it, .. }
        | Happening::Removed { seat: it, .. }
        | Happening::Swapped { seat: it, .. }
        | Happening::Passed { seat: it } => it == seat,
        _ => false,
    }
}
