//! What a position is worth to everybody: points so far, what the scorings to come will bring
//! as far as one can tell, and what money and other holdings may still become.

use alhambra_engine::{
    ByKind, Currency, Funds, Game, Kind, Preview, Question, Round, Scorer, Seat,
};

use crate::weights::Weights;

/// Everybody who takes part in a majority: the seats and Dirk.
const SCORERS: usize = Seat::MOST + 1;

/// What one seat can expect, by where it comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Terms {
    pub(crate) score: f32,
    pub(crate) majorities: [f32; 6],
    pub(crate) wall: f32,
    /// Points of the modules, and what they hold.
    pub(crate) modules: f32,
    pub(crate) money: f32,
    /// Tiles that can be paid for.
    pub(crate) reach: f32,
    /// Reserve, new tiles, room to build.
    pub(crate) stock: f32,
}

impl Terms {
    pub(crate) fn sum(&self) -> f32 {
        self.score
            + self.majorities.iter().sum::<f32>()
            + self.wall
            + self.modules
            + self.money
            + self.reach
            + self.stock
    }
}

/// With how many points everybody can expect to end, by seat; what modules hold is a guess.
pub fn expectations(game: &Game, weights: &Weights) -> Vec<f32> {
    let outlook = Outlook::of(game, weights);
    outlook.seats.iter().take(outlook.players).map(Terms::sum).collect()
}

/// What everybody can expect.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Outlook {
    pub(crate) seats: [Terms; Seat::MOST],
    players: usize,
}

impl Outlook {
    pub(crate) fn of(game: &Game, weights: &Weights) -> Self {
        let mut outlook =
            Self { seats: [Terms::default(); Seat::MOST], players: game.seats().count() };
        for seat in game.seats() {
            outlook.seats[seat.index()].score = f32::from(game.score_of(seat));
        }
        if !game.is_over() {
            let clock = Clock::of(game, weights);
            let counts = Counts::of(game);
            let stakes = outlook.weigh_scorings(game, weights, &clock, &counts);
            outlook.weigh_holdings(game, weights, &clock, &Wants { counts, stakes });
        }
        outlook
    }

    /// How a seat stands against the others.
    pub(crate) fn of_seat(&self, seat: Seat, weights: &Weights) -> f32 {
        let (mut best, mut sum) = (f32::MIN, 0.0);
        for other in (0..self.players).filter(|&other| other != seat.index()) {
            let expected = self.seats[other].sum();
            best = best.max(expected);
            sum += expected;
        }
        let mean = sum / (self.players - 1) as f32;
        let others = weights.rival * best + (1.0 - weights.rival) * mean;
        // Two fight for the same points, whatever the weights say.
        let share = if self.players == 2 { 1.0 } else { weights.others };
        self.seats[seat.index()].sum() - share * others
    }

    fn weigh_scorings(
        &mut self,
        game: &Game,
        weights: &Weights,
        clock: &Clock,
        counts: &Counts,
    ) -> [Option<Stakes>; 3] {
        let plain = game.config().modules.is_empty();
        let mut seen: Option<Preview> = None;
        let mut stakes = [None; 3];
        let done = game.rounds_done();
        for round in Round::ALL.into_iter().skip(done) {
            // Without modules only the places differ from scoring to scoring.
            let preview = match seen {
                Some(seen) if plain => Preview { places: places(round), ..seen },
                _ => game.preview(round),
            };
            seen = Some(preview);
            let weight = weights.of_round(round);
            let wall = if round.index() == done { weights.wall } else { weights.wall_later };
            let mut spreads = [0.0; 6];
            let mut comings = [0.0; 6];
            for kind in Kind::ALL {
                let coming = clock.coming(kind, round, counts.scorers);
                let spread = weights.spread(coming);
                let expected = counts.majority(kind, coming, spread, preview.places[kind]);
                for (terms, expected) in self.seats.iter_mut().zip(expected).take(self.players) {
                    terms.majorities[kind.index()] += weight * expected;
                }
                (comings[kind.index()], spreads[kind.index()]) = (coming, spread);
            }
            stakes[round.index()] =
                Some(Stakes { places: preview.places, weight, comings, spreads });
            for (at, terms) in self.seats.iter_mut().enumerate().take(self.players) {
                terms.wall += wall * f32::from(preview.walls[at]);
                terms.modules += weight * f32::from(preview.lines[at]);
            }
        }
        for (terms, counts) in self.seats.iter_mut().zip(&counts.of).take(self.players) {
            for (terms, count) in terms.majorities.iter_mut().zip(counts) {
                *terms += weights.pairs * count * (count - 1.0).max(0.0) / 2.0;
            }
        }
        stakes
    }

    fn weigh_holdings(&mut self, game: &Game, weights: &Weights, clock: &Clock, wants: &Wants) {
        let plain = game.config().modules.is_empty();
        let mut purses = [Funds::default(); Seat::MOST];
        for seat in game.seats() {
            let money = game.money(seat);
            purses[seat.index()] = money;
            let terms = &mut self.seats[seat.index()];
            let mut worth = weights.card * f32::from(money.things);
            for sum in money.sums.0.map(f32::from) {
                worth += weights.money * weights.keeps(sum);
            }
            terms.money = clock.late * worth;
            if !plain {
                let special = game.hand(seat).iter().filter(|card| !card.is_money()).count();
                terms.modules += clock.late
                    * (weights.special * special as f32 + weights.holdings * game.worth(seat));
            }
            terms.stock = weights.reserve * clock.late * game.reserve(seat).len() as f32
                + weights.pending * game.pending(seat).count() as f32
                - weights.closed * clock.late / f32::from(1 + game.alhambra(seat).ways_out());
        }
        self.weigh_market(game, weights, clock, wants, &purses);
    }

    /// What lies in the market and can be paid: whoever comes first may take it away.
    fn weigh_market(
        &mut self,
        game: &Game,
        weights: &Weights,
        clock: &Clock,
        wants: &Wants,
        purses: &[Funds; Seat::MOST],
    ) {
        let turn = game.turn();
        let is_on = matches!(game.question(turn), Some(Question::Turn { .. }));
        let first = turn.index() + usize::from(!is_on);
        for (slot, tile) in game.market().into_iter().enumerate() {
            let Some((tile, price)) = tile.and_then(|tile| Some((tile, tile.price()?))) else {
                continue;
            };
            let (currency, price) = (Currency::COINED[slot], u16::from(price));
            let mut there = 1.0;
            for at in (0..self.players).map(|nth| (first + nth) % self.players) {
                let money = &purses[at];
                let (reach, want, snap) = if money.pays_exactly(currency, price) {
                    (weights.exact, weights.want, weights.snap)
                } else if price <= money.sums[currency] {
                    (weights.afford, weights.wish, weights.snap / 2.0)
                } else {
                    continue;
                };
                let kind = tile.building().filter(|_| 0.0 < want);
                let gain = kind.map_or(0.0, |kind| wants.one_more(at, kind));
                self.seats[at].reach += clock.late * (reach + there * want * gain);
                there *= 1.0 - snap.min(1.0);
            }
        }
    }
}

/// What a scoring to come is about.
#[derive(Debug, Clone, Copy)]
struct Stakes {
    places: ByKind<&'static [u8]>,
    weight: f32,
    comings: [f32; 6],
    spreads: [f32; 6],
}

/// What everybody has, and what there is to win.
struct Wants {
    counts: Counts,
    stakes: [Option<Stakes>; 3],
}

impl Wants {
    /// What one more building of a kind would bring.
    fn one_more(&self, at: usize, kind: Kind) -> f32 {
        let of = |stakes: &Stakes| {
            let (coming, spread) = (stakes.comings[kind.index()], stakes.spreads[kind.index()]);
            let places = stakes.places[kind];
            let expected = |more: f32| self.counts.expected(at, more, kind, coming, spread, places);
            stakes.weight * (expected(1.0) - expected(0.0))
        };
        self.stakes.iter().flatten().map(of).sum()
    }
}

fn places(round: Round) -> ByKind<&'static [u8]> {
    ByKind(Kind::ALL.map(|kind| alhambra_engine::PLACES[kind.index()][round.index()]))
}

/// How much is still to come before each scoring.
pub(crate) struct Clock {
    /// Of the unseen tiles, the part that is drawn before each scoring.
    drawn: [f32; 3],
    unseen: ByKind<f32>,
    /// From 1 down to 0 while the last turns are played.
    pub(crate) late: f32,
}

impl Clock {
    pub(crate) fn of(game: &Game, weights: &Weights) -> Self {
        let players = game.seats().count() as f32;
        let deck = game.deck_len() as f32;
        // Some 4.6 cards are dealt to each, four lie open, two score.
        let pile = (game.cards_in_play() as f32 - 4.6 * players - 2.0) / 5.0;
        let market = game.market().iter().flatten().count() as f32;
        let left = game.tower_len() as f32 + market;
        let unseen = game.unseen_kinds().0.map(f32::from);
        let buildings = unseen.iter().sum::<f32>().max(1.0);
        let tiles_until = |below: f32| {
            let top = (below + pile).min(deck);
            let cards = (deck - f32::midpoint(below, top)).max(1.0);
            (cards * weights.pace).min(left)
        };
        let tiles = [tiles_until(3.0 * pile), tiles_until(pile), left];
        let turns = 1.6 * left / players;
        Self {
            drawn: tiles.map(|tiles| (tiles / buildings).min(1.0)),
            unseen: ByKind(unseen),
            late: (turns / weights.late).min(1.0),
        }
    }

    /// Buildings of a kind that each scorer may still get before a scoring.
    pub(crate) fn coming(&self, kind: Kind, round: Round, scorers: usize) -> f32 {
        self.unseen[kind] * self.drawn[round.index()] / scorers as f32
    }
}

/// Buildings of everybody, the seats first, then Dirk.
pub(crate) struct Counts {
    pub(crate) of: [[f32; 6]; SCORERS],
    pub(crate) scorers: usize,
}

impl Counts {
    /// New tiles count as built, for hardly any is not.
    pub(crate) fn of(game: &Game) -> Self {
        let mut counts = Self { of: [[0.0; 6]; SCORERS], scorers: 0 };
        for seat in game.seats() {
            counts.push(game.halves(Scorer::Seat(seat)));
            for kind in game.pending(seat).filter_map(|tile| tile.building()) {
                counts.of[seat.index()][kind.index()] += 1.0;
            }
        }
        if game.has_dirk() {
            counts.push(game.halves(Scorer::Dirk));
        }
        counts
    }

    fn push(&mut self, halves: ByKind<u16>) {
        self.of[self.scorers] = halves.0.map(|halves| f32::from(halves) / 2.0);
        self.scorers += 1;
    }

    /// What everybody can expect of a majority when `coming` more buildings come to each.
    fn majority(&self, kind: Kind, coming: f32, spread: f32, places: &[u8]) -> [f32; SCORERS] {
        let own = |one: usize| self.of[one][kind.index()];
        let mut behind = [Behind::NOBODY; SCORERS];
        for one in 0..self.scorers {
            for other in one + 1..self.scorers {
                let ahead = chance((own(other) - own(one)) / spread);
                behind[one].add(ahead);
                behind[other].add(1.0 - ahead);
            }
        }
        let mut expected = [0.0; SCORERS];
        for (one, expected) in expected.iter_mut().enumerate().take(self.scorers) {
            *expected = behind[one].expected(own(one), coming, places);
        }
        expected
    }

    /// What one of them can expect with some `more` buildings.
    pub(crate) fn expected(
        &self,
        one: usize,
        more: f32,
        kind: Kind,
        coming: f32,
        spread: f32,
        places: &[u8],
    ) -> f32 {
        let own = self.of[one][kind.index()] + more;
        let mut behind = Behind::NOBODY;
        for other in (0..self.scorers).filter(|&other| other != one) {
            behind.add(chance((self.of[other][kind.index()] - own) / spread));
        }
        behind.expected(own, coming, places)
    }
}

/// How likely it is that nobody, one, two are ahead.
#[derive(Debug, Clone, Copy)]
struct Behind([f32; 3]);

impl Behind {
    const NOBODY: Self = Self([1.0, 0.0, 0.0]);

    /// One more may be ahead.
    fn add(&mut self, ahead: f32) {
        let behind = &mut self.0;
        behind[2] = behind[2] * (1.0 - ahead) + behind[1] * ahead;
        behind[1] = behind[1] * (1.0 - ahead) + behind[0] * ahead;
        behind[0] *= 1.0 - ahead;
    }

    fn expected(&self, own: f32, coming: f32, places: &[u8]) -> f32 {
        let points = places.iter().zip(self.0).map(|(&points, p)| f32::from(points) * p);
        // Who has none yet must get one first.
        let takes_part = if own < 0.5 { 1.0 - (-coming).exp() } else { 1.0 };
        takes_part * points.sum::<f32>()
    }
}

/// Close to the normal distribution, and cheap.
fn chance(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
