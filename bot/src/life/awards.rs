//! What the end of a game praises somebody for: given by facts, so that the same game gives the
//! same awards, at its end and in everybody's statistics.

use alhambra_engine::{Kind, Seat};
use alhambra_renderer::Feat;
use serde::{Deserialize, Serialize};

use super::facts::Facts;

/// An award; its title is `award-…` in the languages' tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    pub title: Title,
    pub feat: Feat,
    /// Those who share it.
    pub seats: Vec<Seat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Title {
    /// Won by very little.
    ByAHair,
    /// Won after having been far behind.
    Comeback,
    LongestWall,
    /// Paid exactly most often.
    Exact,
    /// Alone at the top of most kinds.
    Sweep,
    /// The most buildings of one kind.
    Most(Kind),
    /// Bought again and again in one turn.
    InARow,
    /// Paid most beyond the prices.
    Generous,
    /// Took far more cards than the others.
    Pockets,
    /// Got most at the last distribution.
    Heir,
    /// Rebuilt most.
    Rebuilder,
    /// Left most in the reserve.
    Storeroom,
}

impl Title {
    /// The key of its words.
    pub fn key(self) -> String {
        let name = match self {
            Self::ByAHair => "by-a-hair",
            Self::Comeback => "comeback",
            Self::LongestWall => "longest-wall",
            Self::Exact => "exact",
            Self::Sweep => "sweep",
            Self::Most(kind) => return format!("award-most-{kind}"),
            Self::InARow => "in-a-row",
            Self::Generous => "generous",
            Self::Pockets => "pockets",
            Self::Heir => "heir",
            Self::Rebuilder => "rebuilder",
            Self::Storeroom => "storeroom",
        };
        format!("award-{name}")
    }
}

/// Won by at most so many points.
const HAIR: i16 = 3;
/// So far behind after the second scoring.
const FAR: i16 = 6;

/// What a finished game praises, most remarkable first; as long as somebody has nothing yet,
/// what they are praised for goes before.
pub fn awards(facts: &[Facts]) -> Vec<Award> {
    let mut found = [by_a_hair(facts), comeback(facts)].into_iter().flatten().collect::<Vec<_>>();
    let most = |title: Title, least: u16, feat: fn(u16) -> Feat, count: &dyn Fn(&Facts) -> u16| {
        let best = facts.iter().map(count).max().filter(|best| least <= *best)?;
        let seats = seats(facts, |it| count(it) == best);
        // What everybody has is no feat.
        (seats.len() < facts.len()).then(|| Award { title, feat: feat(best), seats })
    };
    found.extend(
        [
            most(Title::LongestWall, 4, Feat::LongestWall, &|it| it.wall),
            most(Title::Exact, 3, Feat::ExactPayments, &|it| it.exact),
            most(Title::Sweep, 3, Feat::Other, &|it| it.firsts),
            most_of_a_kind(facts),
            most(Title::InARow, 3, Feat::Other, &|it| it.in_a_row),
            most(Title::Generous, 5, Feat::Other, &|it| it.overpaid),
            most(Title::Heir, 2, Feat::Other, &|it| it.inherited),
            most(Title::Rebuilder, 2, Feat::Other, &|it| it.rebuilt),
            most(Title::Storeroom, 2, Feat::Other, &|it| it.reserve),
            pockets(facts),
        ]
        .into_iter()
        .flatten(),
    );
    let mut praised: Vec<Seat> = Vec::new();
    let mut is_new = |award: &mut Award| {
        let new = award.seats.iter().any(|seat| !praised.contains(seat));
        praised.extend(&award.seats);
        new
    };
    let mut ordered: Vec<Award> = found.extract_if(.., &mut is_new).collect();
    ordered.extend(found);
    ordered
}

fn seats(facts: &[Facts], is_one: impl Fn(&Facts) -> bool) -> Vec<Seat> {
    let these = facts.iter().enumerate().filter(|(_, it)| is_one(it));
    these.map(|(nth, _)| Seat(nth as u8)).collect()
}

fn by_a_hair(facts: &[Facts]) -> Option<Award> {
    let winner = facts.iter().map(|it| it.points).max()?;
    let second = facts.iter().filter(|it| 1 < it.place).map(|it| it.points).max()?;
    let apart = winner - second;
    (apart <= HAIR).then(|| Award {
        title: Title::ByAHair,
        feat: Feat::ClosestScoring(apart.unsigned_abs()),
        seats: seats(facts, |it| it.place == 1),
    })
}

fn comeback(facts: &[Facts]) -> Option<Award> {
    let before = |it: &Facts| it.rounds.iter().take(2).sum::<i16>();
    let lead = facts.iter().map(before).max()?;
    let behind = facts.iter().filter(|it| it.place == 1).map(|it| lead - before(it)).max()?;
    (FAR <= behind).then(|| Award {
        title: Title::Comeback,
        feat: Feat::Other(behind.unsigned_abs()),
        seats: seats(facts, |it| it.place == 1 && lead - before(it) == behind),
    })
}

/// The kind of which somebody has most, if that is a lot.
fn most_of_a_kind(facts: &[Facts]) -> Option<Award> {
    let most = |kind: Kind| facts.iter().map(|it| it.kinds[kind.index()]).max().unwrap_or(0);
    // The dearer one of two.
    let kind = Kind::ALL.into_iter().max_by_key(|kind| most(*kind))?;
    let halves = most(kind);
    (6 <= halves).then(|| Award {
        title: Title::Most(kind),
        feat: Feat::MostOf(kind, halves),
        seats: seats(facts, |it| it.kinds[kind.index()] == halves),
    })
}

/// Half as many cards again as the others have on average.
fn pockets(facts: &[Facts]) -> Option<Award> {
    let most = facts.iter().map(|it| it.cards).max()?;
    let others = facts.iter().map(|it| it.cards).sum::<u16>() - most;
    let count = facts.len().checked_sub(1).filter(|it| 0 < *it)? as u16;
    let seats = seats(facts, |it| it.cards == most);
    let is_far_ahead = 3 * others < 2 * most * count;
    (is_far_ahead && seats.len() == 1).then_some(Award {
        title: Title::Pockets,
        feat: Feat::Other(most),
        seats,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say::Language;

    fn named(facts: &[Facts]) -> Vec<(String, Vec<u8>)> {
        let key = |it: Award| (it.title.key(), it.seats.into_iter().map(|seat| seat.0).collect());
        awards(facts).into_iter().map(key).collect()
    }

    fn player(points: i16, place: u8) -> Facts {
        Facts { points, place, ..Facts::default() }
    }

    #[test]
    fn every_award_has_a_title_in_every_language() {
        let most = Kind::ALL.map(Title::Most);
        let others = [
            Title::ByAHair,
            Title::Comeback,
            Title::LongestWall,
            Title::Exact,
            Title::Sweep,
            Title::InARow,
            Title::Generous,
            Title::Pockets,
            Title::Heir,
            Title::Rebuilder,
            Title::Storeroom,
        ];
        for title in most.into_iter().chain(others) {
            for language in Language::ALL {
                let why = match title {
                    Title::Most(_) => "award-most-why".to_owned(),
                    title => format!("{}-why", title.key()),
                };
                for key in [title.key(), why] {
                    assert!(language.has(&key), "{key} in {language:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_without_feats_has_no_awards() {
        assert_eq!(named(&[player(90, 1), player(70, 2)]), []);
    }

    #[test]
    fn a_narrow_victory_after_a_bad_start_is_worth_two() {
        let facts = [
            Facts { rounds: vec![2, 20, 80], ..player(102, 1) },
            Facts { rounds: vec![5, 40, 54], ..player(99, 2) },
        ];
        assert_eq!(
            named(&facts),
            [("award-by-a-hair".into(), vec![0]), ("award-comeback".into(), vec![0])]
        );
    }

    #[test]
    fn what_two_share_is_shared_and_what_all_share_is_nothing() {
        let walls = |walls: [u16; 3]| {
            let wall =
                |(nth, wall): (i16, u16)| Facts { wall, ..player(90 - 20 * nth, nth as u8 + 1) };
            (0..).zip(walls).map(wall).collect::<Vec<_>>()
        };
        assert_eq!(named(&walls([9, 8, 9])), [("award-longest-wall".into(), vec![0, 2])]);
        assert_eq!(named(&walls([9, 9, 9])), []);
        assert_eq!(named(&walls([3, 2, 1])), []);
    }

    #[test]
    fn whoever_has_nothing_yet_comes_first() {
        let facts =
            [Facts { wall: 9, exact: 5, ..player(90, 1) }, Facts { overpaid: 11, ..player(70, 2) }];
        let titles: Vec<_> = named(&facts).into_iter().map(|it| it.0).collect();
        assert_eq!(titles, ["award-longest-wall", "award-generous", "award-exact"]);
    }
}
