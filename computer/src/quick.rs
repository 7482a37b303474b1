//! How a turn is played on in a playout: by what one more building of each kind would bring,
//! without trying anything out.

use alhambra_engine::{Action, Game, Kind, PLACES, Question, Rebuild, Round, Seat};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::{
    rules::{aside, bargains, opens, site, take},
    weights::Weights,
    worth::{Clock, Counts},
};

/// How much chance plays in.
const WHIM: f32 = 1.0;

/// A quick and sensible answer; `None` if the seat is not asked.
pub fn quick_action(
    game: &Game,
    seat: Seat,
    weights: &Weights,
    rng: &mut ChaCha8Rng,
) -> Option<Action> {
    let question = game.question(seat)?;
    match question {
        Question::Turn { .. } => turn(game, seat, weights, rng).or_else(|| game.sample(seat, rng)),
        Question::House => {
            let tile = game.pending(seat).next()?;
            site(game, seat, tile, rng).map(Action::Build).or_else(|| game.default_action(seat))
        }
        _ => aside(game, seat, question, rng),
    }
}

fn turn(game: &Game, seat: Seat, weights: &Weights, rng: &mut ChaCha8Rng) -> Option<Action> {
    if !game.config().modules.is_empty() && rng.random_range(0..12u8) == 0 {
        return game.sample(seat, rng);
    }
    let clock = Clock::of(game, weights);
    let counts = Counts::of(game);
    let done = game.rounds_done();
    let wall = weights.wall * (3 - done.min(3)) as f32;
    let mut gains: [Option<f32>; 6] = [None; 6];
    let mut gain = |kind: Kind| {
        *gains[kind.index()].get_or_insert_with(|| {
            let rounds = Round::ALL.into_iter().skip(done);
            rounds.map(|round| one_more(&counts, &clock, seat, kind, round, weights)).sum()
        })
    };
    let money = game.money(seat);
    let mut best = (f32::MIN, Choice::Take);
    let price_of = |sum: u16| clock.late * weights.money * f32::from(sum);
    for bargain in bargains(game, &money) {
        let building = bargain.tile.building().map_or(3.0, &mut gain);
        let again = if bargain.waste == 0 { weights.tempo } else { 0.0 };
        let value = building + wall + again - price_of(bargain.price + bargain.waste)
            + WHIM * rng.random::<f32>();
        if best.0 < value {
            best = (value, Choice::Buy(bargain.slot));
        }
    }
    if let Some(&tile) = game.reserve(seat).first() {
        let value = tile.building().map_or(2.0, &mut gain) + wall + WHIM * rng.random::<f32>();
        if best.0 < value {
            best = (value, Choice::Rebuild(tile));
        }
    }
    let mut most = f32::MIN;
    let taken = take(game, |cards, _| {
        let mut value = clock.late * weights.card * cards.len() as f32;
        for card in cards {
            value += match card.worth() {
                Some((currency, worth)) => {
                    let room = weights.cap - f32::from(money.sums[currency]);
                    let kept = f32::from(worth).min(room.max(weights.beyond * f32::from(worth)));
                    let opens = opens(game, &money, currency, worth, weights.exact, weights.afford);
                    clock.late * (weights.money * kept + opens)
                }
                None => weights.special,
            };
        }
        value += WHIM * rng.random::<f32>();
        most = most.max(value);
        value
    });
    if most < best.0 || taken.is_none() {
        let chosen = match best.1 {
            Choice::Buy(slot) => game.cheapest_purchase(seat, slot),
            Choice::Rebuild(tile) => {
                site(game, seat, tile, rng).map(|at| Action::Rebuild(Rebuild::Add(at)))
            }
            Choice::Take => None,
        };
        if chosen.is_some() {
            return chosen;
        }
    }
    taken
}

enum Choice {
    Take,
    Buy(u8),
    Rebuild(alhambra_engine::TileId),
}

/// What one more building of a kind brings in a scoring.
fn one_more(
    counts: &Counts,
    clock: &Clock,
    seat: Seat,
    kind: Kind,
    round: Round,
    weights: &Weights,
) -> f32 {
    let places = PLACES[kind.index()][round.index()];
    let coming = clock.coming(kind, round, counts.scorers);
    let of = |more: f32| counts.expected(seat.index(), more, kind, coming, places, weights);
    let weight = match round {
        Round::First => weights.first,
        Round::Second => weights.second,
        Round::Third => weights.third,
    };
    weight * (of(1.0) - of(0.0))
}
