//! What everything is called: a key of the languages' tables and its arguments. So
//! whoever talks to people needs to know neither the modules nor the box.

use crate::{
    action::Illegal,
    alhambra::Misfit,
    event::Told,
    tiles::TileId,
    trade::{Extra, Goods, OfferId, Tender},
};

impl Illegal {
    /// Why, as a sentence.
    pub fn told(&self) -> Told {
        let no = Told::new;
        match *self {
            Self::GameOver => no("no-over"),
            Self::NotAsked { .. } => no("no-not-asked"),
            Self::NotAnAnswer => no("no-answer"),
            Self::NotDisplayed { card } => no("no-display").with("card", card),
            Self::TakeNothing => no("no-take-nothing"),
            Self::TakeTooMuch { sum, limit } => {
                no("no-take-much").with("sum", sum).with("limit", limit)
            }
            Self::TakenAlone { card } => no("no-taken-alone").with("card", card),
            Self::EmptySlot { slot } => no("no-slot").with("slot", slot + 1),
            Self::NotForSale => no("no-sale"),
            Self::NotYours { tender } => no("no-yours").with("thing", vec![tender]),
            Self::WrongCurrency { tender } => no("no-currency").with("thing", vec![tender]),
            Self::Mixed => no("no-mixed"),
            Self::ChangerNotNeeded { card } => no("no-changer").with("card", card),
            Self::TooLittle { price, paid } => {
                no("no-little").with("price", price).with("paid", paid)
            }
            Self::MustBeExact { price, paid } => {
                no("no-exact").with("price", price).with("paid", paid)
            }
            Self::Free => no("no-free"),
            Self::NoSuchExtra => no("no-extra"),
            Self::NotInReserve { tile } => no("no-reserve").with("tile", tile),
            Self::NotPending { tile } => no("no-pending").with("tile", tile),
            Self::NotStowable { tile } => no("no-stow").with("tile", tile),
            Self::NoGift { tile } => no("no-gift").with("tile", tile),
            Self::NoContact { tile } => no("no-colour-contact").with("tile", tile),
            Self::NotTurned { tile } => no("no-turn").with("tile", tile),
            Self::Frozen { tile } => no("no-frozen").with("tile", tile),
            Self::Misfit(misfit) => misfit.told(),
            Self::NoGate => no("no-gate"),
            Self::CannotPass => no("no-pass"),
            Self::NotNow(_) => no("no-now"),
            Self::BidTooLow { least, offered } => {
                no("no-bid").with("least", least).with("offered", offered)
            }
            Self::CannotPay { amount } => no("no-pay").with("amount", amount),
            Self::LimitReached { limit } => no("no-limit").with("limit", limit),
        }
    }
}

impl Misfit {
    fn told(self) -> Told {
        let no = Told::new;
        match self {
            Self::Occupied(cell) => no("no-occupied").with("place", cell),
            Self::NothingThere(cell) => no("no-nothing-there").with("place", cell),
            Self::TooFar(cell) => no("no-far").with("place", cell),
            Self::NoContact(cell) => no("no-contact").with("place", cell),
            Self::WallsDiffer(cell, side) => no("no-walls").with("place", cell).with("side", side),
            Self::Unreachable(tile) => no("no-way").with("tile", tile),
            Self::Hole => no("no-hole"),
            Self::StartTile => no("no-start-tile"),
            Self::Gated => no("no-gated"),
            Self::NoSupport(tile) => no("no-support").with("tile", tile),
            Self::NoGateThere => no("no-gate-there"),
            Self::GateNotNeeded => no("no-gate-needed"),
            Self::OtherShape(tile) => no("no-shape").with("tile", tile),
        }
    }
}

impl TileId {
    /// «tower 9», «camp 8», «green square», «project: garden and tower».
    pub fn told(self) -> Told {
        let face = self.face();
        let price = face.price.unwrap_or(0);
        let told =
            Told::new(face.family.key).with("price", price).with("sides", face.halves[0].walls);
        let kinds = ["kind", "second"].into_iter().zip(face.halves);
        kinds.fold(told, |told, (name, half)| match half.kind {
            Some(kind) => told.with(name, kind),
            None => told,
        })
    }
}

impl Tender {
    pub fn told(self) -> Told {
        match self {
            Self::Card(card) => card.told(),
            Self::Coin(currency) => Told::new("card-coin").with("currency", currency),
        }
    }
}

impl Goods {
    pub fn told(self) -> Told {
        match self {
            Self::Tile(tile) => tile.told(),
            Self::Card(card) => card.told(),
            Self::Chests(count) => Told::new("goods-chests").with("count", count),
        }
    }
}

impl OfferId {
    pub fn told(self) -> Told {
        match self {
            Self::Slot(slot) => Told::new("offer-slot").with("slot", slot + 1),
            Self::Card(card) => card.told(),
            Self::Room(room) => Told::new("offer-room").with("room", room + 1),
        }
    }
}

impl Extra {
    pub fn told(self) -> Told {
        match self {
            Self::Watchtower => Told::new("extra-watchtower"),
            Self::Patron => Told::new("extra-patron"),
        }
    }
}
