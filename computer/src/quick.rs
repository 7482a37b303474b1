//! How a turn is played on in a playout: by what one more building of each kind would bring,
//! without trying anything out.

use alhambra_engine::{
    Action, Card, Currency, Funds, Game, Kind, PLACES, Question, Rebuild, Round, Seat, TileId,
};
use rand::{Rng, RngExt};

use crate::{
    rules::{Bargain, aside, bargains, opens, site},
    weights::Weights,
    worth::{Clock, Counts},
};

/// How much chance plays in.
const WHIM: f32 = 0.25;
/// Cards of the display that are looked at.
const DISPLAY: usize = 8;

/// A quick and sensible answer; `None` if the seat is not asked.
pub fn quick_action(
    game: &Game,
    seat: Seat,
    weights: &Weights,
    rng: &mut impl Rng,
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

fn turn(game: &Game, seat: Seat, weights: &Weights, rng: &mut impl Rng) -> Option<Action> {
    if !game.config().modules.is_empty() && rng.random_range(0..12u8) == 0 {
        return game.sample(seat, rng);
    }
    let mut look = Look::new(game, seat, weights);
    let mut best = (f32::MIN, Choice::Take);
    let money = look.money;
    let is_free = !game.is_for_money_only();
    for bargain in bargains(game, &money).filter(|_| is_free) {
        let value = look.purchase(&bargain) + WHIM * rng.random::<f32>();
        if best.0 < value {
            best = (value, Choice::Buy(bargain.slot));
        }
    }
    if let Some(&tile) = game.reserve(seat).first().filter(|_| is_free) {
        let value = look.tile(tile, 2.0) + WHIM * rng.random::<f32>();
        if best.0 < value {
            best = (value, Choice::Rebuild(tile));
        }
    }
    let (most, taken) = look.take(rng);
    if most < best.0 {
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
    let cards = game.display().iter().enumerate().filter(|(at, _)| taken >> at & 1 == 1);
    let mut cards: Vec<Card> = cards.map(|(_, &card)| card).collect();
    cards.sort_unstable();
    (!cards.is_empty()).then_some(Action::Take(cards))
}

enum Choice {
    Take,
    Buy(u8),
    Rebuild(TileId),
}

/// A turn as one sees it at a glance.
struct Look<'a> {
    game: &'a Game,
    seat: Seat,
    weights: &'a Weights,
    clock: Clock,
    counts: Counts,
    money: Funds,
    /// What one more building of each kind would bring, as far as somebody asked.
    gains: [Option<f32>; 6],
}

impl<'a> Look<'a> {
    fn new(game: &'a Game, seat: Seat, weights: &'a Weights) -> Self {
        let (clock, counts) = (Clock::of(game, weights), Counts::of(game));
        Self { game, seat, weights, clock, counts, money: game.money(seat), gains: [None; 6] }
    }

    fn purchase(&mut self, bargain: &Bargain) -> f32 {
        let weights = self.weights;
        let currency = Currency::COINED[usize::from(bargain.slot)];
        let held = f32::from(self.money.sums[currency]);
        let left = held - f32::from(bargain.price + bargain.waste);
        let cost = weights.money * (weights.keeps(held) - weights.keeps(left));
        let again = if bargain.waste == 0 { weights.tempo } else { 0.0 };
        let denied = weights.deny * self.wanted_by_others(bargain, currency);
        self.tile(bargain.tile, 3.0) + denied + again - self.clock.late * cost
    }

    /// What a tile is worth once it is built; what is no building has a worth by guess.
    fn tile(&mut self, tile: TileId, guess: f32) -> f32 {
        let to_score = (3 - self.game.rounds_done().min(3)) as f32;
        let fences = tile.face().halves[0].walls.len() as f32;
        let building = tile.building().map_or(guess, |kind| self.gain(kind));
        building + to_score * (self.weights.wall + self.weights.fence * fences)
    }

    fn gain(&mut self, kind: Kind) -> f32 {
        if let Some(gain) = self.gains[kind.index()] {
            return gain;
        }
        *self.gains[kind.index()].insert(self.one_more(self.seat.index(), kind))
    }

    /// What a tile would bring whoever wants it most of those who can pay for it.
    fn wanted_by_others(&self, bargain: &Bargain, currency: Currency) -> f32 {
        let Some(kind) = bargain.tile.building() else { return 0.0 };
        let others = self.game.seats().filter(|&other| other != self.seat);
        let able = others.filter(|&it| bargain.price <= self.game.money(it).sums[currency]);
        able.map(|other| self.one_more(other.index(), kind)).fold(0.0, f32::max)
    }

    /// What one more building of a kind brings somebody.
    fn one_more(&self, at: usize, kind: Kind) -> f32 {
        let rounds = Round::ALL.into_iter().skip(self.game.rounds_done());
        let gains = rounds.map(|round| {
            let places = PLACES[kind.index()][round.index()];
            let coming = self.clock.coming(kind, round, self.counts.scorers);
            let spread = self.weights.spread(coming);
            let of = |more: f32| self.counts.expected(at, more, kind, coming, spread, places);
            self.weights.of_round(round) * (of(1.0) - of(0.0))
        });
        gains.sum()
    }

    fn card(&mut self, card: Card) -> f32 {
        let (weights, late) = (self.weights, self.clock.late);
        let Some((currency, worth)) = card.worth() else {
            return weights.special + late * weights.card;
        };
        let room = weights.cap - f32::from(self.money.sums[currency]);
        let kept = f32::from(worth).min(room.max(weights.beyond * f32::from(worth)));
        let tile = self.game.market().get(currency.index()).copied().flatten();
        let gain = tile.and_then(TileId::building).map_or(0.0, |kind| self.gain(kind));
        let exact = weights.exact + weights.want * gain;
        let afford = weights.afford + weights.wish * gain;
        let opens = opens(self.game, &self.money, currency, worth, exact, afford);
        late * (weights.money * kept + opens + weights.card)
    }

    /// The cards that are worth the most together, a bit each, and what that is.
    fn take(&mut self, rng: &mut impl Rng) -> (f32, u32) {
        let display = self.game.display();
        let display = &display[..display.len().min(DISPLAY)];
        let mut worths = [0.0; DISPLAY];
        for (&card, worth) in display.iter().zip(&mut worths) {
            *worth = self.card(card);
        }
        let mut best = (f32::MIN, 0);
        for set in 1u32..1 << display.len() {
            let (mut sum, mut value, mut is_money) = (0, WHIM * rng.random::<f32>(), true);
            for (at, card) in display.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1) {
                sum += card.value();
                value += worths[at];
                is_money &= card.is_money();
            }
            let is_allowed = set.is_power_of_two() || sum <= 5 && is_money;
            if is_allowed && best.0 < value {
                best = (value, set);
            }
        }
        best
    }
}
