//! What the end of a game tells of it besides the points.

use std::cmp::Reverse;

use alhambra_engine::{Event, GameView, Happening, Kind, PlayerView, Scoring, Seat};
use alhambra_renderer::Feat;

use crate::say::{self, Args, Speaker};

/// Something that one or several players were best at.
pub(crate) struct Achieved {
    pub(crate) feat: Feat,
    pub(crate) seats: Vec<Seat>,
    /// The scoring it happened in.
    round: u8,
}

/// The longest wall, exact payments, most of a kind, the closest scoring. The events need hold
/// nothing but exact purchases and scorings.
pub(crate) fn awards(view: &GameView, events: &[(u32, Event)]) -> Vec<Achieved> {
    let wall = best(view, |player| player.alhambra.wall.len() as u16)
        .map(|(length, seats)| Achieved { feat: Feat::LongestWall(length), seats, round: 0 });
    let exact = |seat: Seat| {
        let is_exact = |event: &Event| matches!(event.what, Happening::Bought { seat: it, exact: true, .. } if it == seat);
        events.iter().filter(|(_, event)| is_exact(event)).count() as u16
    };
    let exact = best(view, |player| exact(player.seat)).map(|(count, seats)| Achieved {
        feat: Feat::ExactPayments(count),
        seats,
        round: 0,
    });
    let of_kind = |kind: Kind| {
        let (count, seats) = best(view, |player| player.alhambra.halves[kind])?;
        Some(Achieved { feat: Feat::MostOf(kind, count), seats, round: 0 })
    };
    // Of kinds that are equal the dearest, which is the last.
    let most = Kind::ALL.into_iter().filter_map(of_kind).max_by_key(|it| match it.feat {
        Feat::MostOf(_, count) => count,
        _ => 0,
    });
    let scorings = events.iter().filter_map(|(_, event)| match &event.what {
        Happening::Scored(scoring) => closeness(scoring),
        _ => None,
    });
    let closest = scorings.min_by_key(|it| match it.feat {
        Feat::ClosestScoring(apart) => apart,
        _ => u16::MAX,
    });
    [wall, exact, most, closest].into_iter().flatten().collect()
}

/// The highest of a number and all who have it; `None` if nobody has any.
fn best(view: &GameView, count: impl Fn(&PlayerView) -> u16) -> Option<(u16, Vec<Seat>)> {
    let most = view.players.iter().map(&count).max().filter(|most| 0 < *most)?;
    let those = view.players.iter().filter(|player| count(player) == most);
    Some((most, those.map(|player| player.seat).collect()))
}

/// How far the first two of a scoring were apart.
fn closeness(scoring: &Scoring) -> Option<Achieved> {
    let gained = scoring.gained.iter().zip(0..).map(|(points, seat)| (*points, Seat(seat)));
    let mut gained: Vec<(i16, Seat)> = gained.collect();
    gained.sort_by_key(|(points, seat)| (Reverse(*points), seat.0));
    let [(first, winner), (second, other), ..] = gained[..] else { return None };
    let apart = u16::try_from(first - second).unwrap_or_default();
    let round = scoring.round.number();
    Some(Achieved { feat: Feat::ClosestScoring(apart), seats: vec![winner, other], round })
}

impl Achieved {
    /// «Longest wall», «Most gardens», «Closest: scoring 2».
    pub(crate) fn title(&self, speaker: Speaker<'_>) -> String {
        match self.feat {
            Feat::LongestWall(_) => speaker.word("award-wall"),
            Feat::ExactPayments(_) => speaker.word("award-exact"),
            Feat::MostOf(kind, _) => {
                let kinds = speaker.word(&format!("kinds-{kind}"));
                speaker.line("award-most", &Args::new().text("kinds", kinds))
            }
            Feat::ClosestScoring(_) => {
                speaker.line("award-closest", &Args::new().number("round", self.round))
            }
            Feat::Other(_) => String::new(),
        }
    }

    /// «Longest wall: Ali (12)».
    pub(crate) fn line(&self, speaker: Speaker<'_>) -> String {
        let number = match self.feat {
            Feat::MostOf(_, halves) => say::halves(halves),
            Feat::LongestWall(number)
            | Feat::ExactPayments(number)
            | Feat::ClosestScoring(number)
            | Feat::Other(number) => number.to_string(),
        };
        let players = self.seats.iter().map(|seat| speaker.names.of(*seat).to_owned());
        let args = Args::new()
            .text("title", self.title(speaker))
            .text("players", speaker.list(players))
            .text("number", number);
        let apart = matches!(self.feat, Feat::ClosestScoring(_));
        speaker.line(if apart { "award-line-apart" } else { "award-line" }, &args)
    }
}
