//! 42 treasures: each of five treasures fills up one payment that is too small, which then
//! counts as exact; those that are left are points.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::Illegal,
    event::Told,
    module::Module,
    modules::{
        ModuleExtra, ModuleId,
        states::treasures::{state, state_mut},
    },
    scoring::{Round, Scoring},
    seat::{Scorer, Seat},
    trade::{Exactness, ExtraFace, Goods, Quote, Receipt},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// How much more than its points a treasure is worth while a tile may still need it.
const HANDY: f32 = 0.5;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// What each seat has left, the smallest first.
    pub(crate) left: Vec<Vec<u8>>,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Treasures
    }

    fn setup(&self, game: &mut Game) {
        let full: Vec<u8> = Treasure::ALL.iter().map(|treasure| treasure.0).collect();
        let left = vec![full; game.players.len()];
        game.states.treasures = Some(State { left }.into());
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        if is_welcome(quote) {
            out.extend(
                left(game, quote.buyer).iter().map(|&value| ModuleExtra::from(Treasure(value))),
            );
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        let Some(Treasure(value)) = quote.extra() else { return Ok(()) };
        let left = left(game, quote.buyer);
        if !left.contains(&value) {
            return Err(Told::new("treasures-no-left").with("number", value).into());
        }
        if !is_welcome(quote) {
            return Err(Illegal::NoSuchExtra);
        }
        let smaller = left.iter().copied().filter(|&it| it < value).max();
        quote.parts.topped_up = Some(u16::from(value));
        quote.parts.enough = smaller.map_or(0, u16::from);
        Ok(())
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let (seat, Some(Treasure(value))) = (receipt.buyer, receipt.extra()) else { return };
        state_mut(game).left[seat.index()].retain(|&it| it != value);
        game.told(Told::new("treasures-used").with("seat", seat).with("number", value));
    }

    /// R4.
    fn points(&self, game: &Game, scoring: &mut Scoring) {
        if scoring.round != Round::Third {
            return;
        }
        for seat in game.seats() {
            let left = left(game, seat);
            if !left.is_empty() {
                let why = Told::new("treasures-points").with("number", left.len() as u8);
                let points = left.iter().map(|&value| i16::from(value)).sum();
                scoring.add(ModuleId::Treasures, Scorer::Seat(seat), points, why);
            }
        }
    }

    /// The scorings count their points; that they may serve before is worth more.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        HANDY * left(game, seat).len() as f32
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let token = Token::new(Glyph::Jewel, Tint::Colour(player.colour));
            let left = left(game, player.seat).iter();
            let items: Vec<Item> = left.map(|&value| Item::Token(token.numbered(value))).collect();
            if !items.is_empty() {
                let key = "treasures-left";
                player.shelves.push(Shelf { module: ModuleId::Treasures, key, items });
            }
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let is_set = |left: &Vec<u8>| {
            let mut all = Treasure::ALL.iter();
            left.iter().all(|&value| all.any(|treasure| treasure.0 == value))
        };
        let State { left } = state(game);
        left.len() == game.players.len() && left.iter().all(is_set)
    }
}

fn left(game: &Game, seat: Seat) -> &[u8] {
    &state(game).left[seat.index()]
}

/// Tiles of the common market, unless they demand exact money.
fn is_welcome(quote: &Quote) -> bool {
    matches!(quote.offer.goods, Goods::Tile(_))
        && quote.offer.is_at_market()
        && quote.offer.exactness == Exactness::ByMoney
}

/// Added to a payment, as an extra of the purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Treasure(u8);

impl ExtraFace for Treasure {
    const ALL: &'static [Self] = &[Self(1), Self(2), Self(3), Self(4), Self(5)];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "treasure-{}", self.0)
    }

    fn told(&self) -> Told {
        Told::new("extra-treasure").with("number", self.0)
    }
}
