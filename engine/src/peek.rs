//! What a computer player looks at by the thousand: what lies open, money as sums, and a scoring
//! without its explanations. Ask it of a guess
//! ([`Game::determinized`]), for it does not hide anything.

use crate::{
    Game,
    action::{Action, Placement},
    cards::Card,
    kind::{ByKind, Kind},
    money::{ByCurrency, Currency},
    scoring::{Round, rank},
    seat::{Scorer, Seat},
    tiles::TileId,
    trade::{Channel, OfferId, Purchase, Purpose, Tender},
};

/// The money of a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Funds {
    /// What it has of each currency.
    pub sums: ByCurrency<u16>,
    /// Bit `n` is set where exactly `n` can be paid in the currency.
    pub exact: ByCurrency<u64>,
    /// Things to pay with.
    pub things: u16,
}

impl Funds {
    /// Whether a price can be paid exactly in one currency.
    pub fn pays_exactly(&self, currency: Currency, price: u16) -> bool {
        price < 64 && self.exact[currency] >> price & 1 == 1
    }

    /// With one more card.
    #[must_use]
    pub fn with(mut self, currency: Currency, value: u8) -> Self {
        self.add(currency, value);
        self
    }

    fn add(&mut self, currency: Currency, value: u8) {
        self.sums[currency] += u16::from(value);
        self.exact[currency] |= self.exact[currency].checked_shl(u32::from(value)).unwrap_or(0);
        self.things += 1;
    }
}

/// What a scoring is about, by seat, for whoever weighs majorities in an own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preview {
    /// What the places of each kind bring.
    pub places: ByKind<&'static [u8]>,
    /// Points for the wall.
    pub walls: [i16; Seat::MOST],
    /// Points of the modules, losses taken off.
    pub lines: [i16; Seat::MOST],
}

impl Game {
    /// What lies in the four slots of the market.
    pub fn market(&self) -> [Option<TileId>; 4] {
        self.market
    }

    /// The money that lies open.
    pub fn display(&self) -> &[Card] {
        &self.display
    }

    /// How many cards the money pile holds.
    pub fn deck_len(&self) -> usize {
        self.deck.len()
    }

    /// How many cards take part: in the pile, discarded, open and on hands.
    pub fn cards_in_play(&self) -> usize {
        let held: usize = self.players.iter().map(|player| player.hand.len()).sum();
        self.deck.len() + self.discard.len() + self.display.len() + held
    }

    /// How many tiles are still to be drawn.
    pub fn tower_len(&self) -> usize {
        self.tower.len()
    }

    /// The buildings among the tiles still to be drawn.
    pub fn unseen_kinds(&self) -> ByKind<u8> {
        let mut kinds = ByKind::default();
        for kind in self.tower.iter().filter_map(|tile| tile.peek().building()) {
            kinds[kind] += 1;
        }
        kinds
    }

    /// How many scorings are done.
    pub fn rounds_done(&self) -> usize {
        self.rounds.len()
    }

    /// The points of a seat.
    pub fn score_of(&self, seat: Seat) -> i16 {
        self.players[seat.index()].score
    }

    /// Whether two play, and Dirk with them.
    pub fn has_dirk(&self) -> bool {
        self.dirk.is_some()
    }

    /// What a seat holds beyond what scorings count, in points, as its modules guess.
    pub fn worth(&self, seat: Seat) -> f32 {
        self.active().map(|module| module.worth(self, seat)).sum()
    }

    /// Everything a seat could pay with.
    pub fn money(&self, seat: Seat) -> Funds {
        let mut money = Funds { exact: ByCurrency([1; 5]), ..Funds::default() };
        if self.config.modules.is_empty() {
            for (currency, value) in self.hand(seat).iter().filter_map(|card| card.worth()) {
                money.add(currency, value);
            }
        } else {
            for (currency, value) in
                self.purse(seat, Purpose::Purchase).into_iter().filter_map(Tender::worth)
            {
                money.add(currency, value);
            }
        }
        money
    }

    /// Everywhere a tile may be built, with the length of the longest wall there would be then.
    pub fn sites(&self, seat: Seat, tile: TileId) -> impl Iterator<Item = (Placement, u16)> {
        let mut alhambra = self.alhambra(seat).clone();
        self.placements(seat, tile).into_iter().map(move |placement| {
            alhambra.insert(self.piece(placement));
            let wall = alhambra.wall_len();
            alhambra.take(placement.at);
            (placement, wall)
        })
    }

    /// Whether nothing but money may be taken in the turn that is on.
    pub fn is_for_money_only(&self) -> bool {
        self.limits.only_money
    }

    /// Buys what lies in a slot, as an action of the own turn, for as little as possible.
    pub fn cheapest_purchase(&self, seat: Seat, slot: u8) -> Option<Action> {
        let offer = OfferId::Slot(slot);
        let payment = if self.config.modules.is_empty() {
            let price = u16::from(self.market[usize::from(slot)]?.price()?);
            let own =
                |card: &&Card| card.worth().is_some_and(|(it, _)| it.index() == usize::from(slot));
            let cards: Vec<Card> = self.hand(seat).iter().filter(own).copied().collect();
            least(&cards, price)?
        } else {
            let quote = self.quote(seat, Channel::Turn, offer, &[]).ok()?;
            self.payments(&quote).into_iter().next()?
        };
        Some(Action::Buy(Purchase::new(offer, payment)))
    }

    /// Whether something was drawn, rolled or seen by the last action.
    pub fn is_sealed(&self) -> bool {
        self.segment == self.ply
    }

    /// What a scoring would be about if it came now.
    pub fn preview(&self, round: Round) -> Preview {
        let mut preview = Preview {
            places: ByKind(Kind::ALL.map(|kind| self.places(kind, round))),
            walls: [0; Seat::MOST],
            lines: [0; Seat::MOST],
        };
        if self.config.modules.is_empty() {
            for seat in self.seats() {
                preview.walls[seat.index()] = self.alhambra(seat).wall_len() as i16;
            }
            return preview;
        }
        let scoring = self.scoring(round);
        for (seat, &gained) in self.seats().zip(&scoring.gained) {
            preview.lines[seat.index()] = gained;
        }
        let standings = scoring.majorities.iter().flat_map(|majority| &majority.standings);
        for standing in standings {
            if let Scorer::Seat(seat) = standing.who {
                preview.lines[seat.index()] -= standing.points;
            }
        }
        for wall in &scoring.walls {
            preview.walls[wall.seat.index()] = wall.points;
            preview.lines[wall.seat.index()] -= wall.points;
        }
        preview
    }

    /// What a scoring would bring each seat if it came now.
    pub fn gained(&self, round: Round) -> [i16; Seat::MOST] {
        let preview = self.preview(round);
        let mut gained = [0; Seat::MOST];
        for (at, points) in gained.iter_mut().enumerate() {
            *points = preview.walls[at] + preview.lines[at];
        }
        let halves: Vec<_> = self.scorers().map(|who| (who, self.halves(who))).collect();
        for kind in Kind::ALL {
            let counts: Vec<_> = halves.iter().map(|(who, halves)| (*who, halves[kind])).collect();
            for standing in rank(&counts, preview.places[kind]) {
                if let Scorer::Seat(seat) = standing.who {
                    gained[seat.index()] += standing.points;
                }
            }
        }
        gained
    }
}

/// The least sum of cards of one currency that pays a price, then the fewest cards.
fn least(cards: &[Card], price: u16) -> Option<Vec<Tender>> {
    // Nobody keeps more cards of a currency than this for long; the highest do.
    let cards = &cards[cards.len().saturating_sub(12)..];
    let paid = |set: u32| -> u16 {
        let chosen = cards.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
        chosen.map(|(_, card)| u16::from(card.value())).sum()
    };
    let sets = (1u32..1 << cards.len()).map(|set| (paid(set), set.count_ones(), set));
    let (_, _, best) = sets.filter(|&(sum, ..)| price <= sum).min()?;
    let chosen = cards.iter().enumerate().filter(|(at, _)| best >> at & 1 == 1);
    Some(chosen.map(|(_, &card)| Tender::Card(card)).collect())
}
