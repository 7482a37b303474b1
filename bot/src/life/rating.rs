//! How strong somebody plays: Weng and Lin, «A Bayesian Approximation Method for Online Ranking»
//! (JMLR 12, 2011), Algorithm 4 (Plackett-Luce), which fits two to six players and few games.
//! Numbers and constants are those of the paper, as `OpenSkill` uses them.

use serde::{Deserialize, Serialize};

/// What is believed about somebody: a strength, and how uncertain it is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    pub mu: f64,
    pub sigma: f64,
}

/// Of whom nothing is known.
impl Default for Rating {
    fn default() -> Self {
        Self { mu: 25.0, sigma: 25.0 / 3.0 }
    }
}

/// How much one game is luck: half of the first uncertainty.
const BETA: f64 = 25.0 / 6.0;
/// The uncertainty never vanishes.
const KAPPA: f64 = 0.0001;

impl Rating {
    /// One number to show and to sort by: so strong at least, and the more certain the higher.
    /// Whoever is new has 0.
    pub fn shown(self) -> i32 {
        (40.0 * (self.mu - 3.0 * self.sigma)).round() as i32
    }
}

/// The ratings after a game: each player's before it and the place, of which 1 is the best and
/// several may share one.
pub fn rate(players: &[(Rating, u8)]) -> Vec<Rating> {
    let c = players.iter().map(|(it, _)| it.sigma.powi(2) + BETA.powi(2)).sum::<f64>().sqrt();
    let strength = |(it, _): &(Rating, u8)| (it.mu / c).exp();
    // Of each player: everybody who came no better, and how many share the place.
    let not_better = |place: u8| -> f64 {
        players.iter().filter(|(_, other)| place <= *other).map(strength).sum()
    };
    let sharing = |place: u8| players.iter().filter(|(_, other)| *other == place).count() as f64;
    let rated = players.iter().enumerate().map(|(nth, player)| {
        let (Rating { mu, sigma }, place) = *player;
        let (mut omega, mut delta) = (0.0, 0.0);
        // At each place from the best to the own one, the own chance to be there.
        for (other, (_, at)) in players.iter().enumerate().filter(|(_, it)| it.1 <= place) {
            let chance = strength(player) / not_better(*at);
            delta += chance * (1.0 - chance) / sharing(*at);
            let came = if other == nth { 1.0 - chance } else { -chance };
            omega += came / sharing(*at);
        }
        let variance = sigma.powi(2);
        let gamma = sigma / c;
        let shrunk = 1.0 - gamma * variance / c.powi(2) * delta;
        Rating { mu: mu + variance / c * omega, sigma: sigma * shrunk.max(KAPPA).sqrt() }
    });
    rated.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(places: &[u8]) -> Vec<(Rating, u8)> {
        places.iter().map(|place| (Rating::default(), *place)).collect()
    }

    #[track_caller]
    fn check(rated: &[Rating], expected: &[(f64, f64)]) {
        assert_eq!(rated.len(), expected.len());
        for (rating, (mu, sigma)) in rated.iter().zip(expected) {
            assert!((rating.mu - mu).abs() < 1e-9, "{rating:?}, not {mu}");
            assert!((rating.sigma - sigma).abs() < 1e-9, "{rating:?}, not {sigma}");
        }
    }

    /// The numbers that every implementation of `OpenSkill` is tested with.
    #[test]
    fn two_to_five_new_players_get_the_published_ratings() {
        check(
            &rate(&ranked(&[1, 2])),
            &[
                (27.635_231_383_473_65, 8.065_506_316_323_548),
                (22.364_768_616_526_35, 8.065_506_316_323_548),
            ],
        );
        check(
            &rate(&ranked(&[1, 2, 3])),
            &[
                (27.868_876_552_746_237, 8.204_837_030_780_652),
                (25.717_219_138_186_557, 8.057_829_747_583_874),
                (21.413_904_309_067_206, 8.057_829_747_583_874),
            ],
        );
        check(
            &rate(&ranked(&[1, 2, 3, 4])),
            &[
                (27.795_084_971_874_736, 8.263_160_757_613_477),
                (26.552_824_984_374_855, 8.179_213_704_945_203),
                (24.689_435_003_125_03, 8.083_731_307_186_588),
                (20.962_655_040_625_38, 8.083_731_307_186_588),
            ],
        );
        check(
            &rate(&ranked(&[1, 2, 3, 4, 5])),
            &[
                (27.666_666_666_666_668, 8.290_556_877_154_474),
                (26.833_333_333_333_332, 8.240_145_629_781_066),
                (25.722_222_222_222_22, 8.179_996_679_645_559),
                (24.055_555_555_555_557, 8.111_796_013_701_358),
                (20.722_222_222_222_22, 8.111_796_013_701_358),
            ],
        );
    }

    #[test]
    fn three_who_share_the_first_place_are_only_surer() {
        check(&rate(&ranked(&[1, 1, 1])), &[(25.0, 8.204_837_030_780_652); 3]);
    }

    #[test]
    fn the_order_of_the_seats_means_nothing() {
        let forwards = rate(&ranked(&[1, 2, 3]));
        let mut backwards = rate(&ranked(&[3, 2, 1]));
        backwards.reverse();
        assert_eq!(forwards, backwards);
    }

    #[test]
    fn whoever_is_new_has_nothing_to_show_yet_and_a_victory_shows() {
        assert_eq!(Rating::default().shown(), 0);
        assert_eq!(rate(&[(Rating::default(), 1)]), [Rating::default()]);
        assert!(0 < rate(&ranked(&[1, 2]))[0].shown());
    }
}
