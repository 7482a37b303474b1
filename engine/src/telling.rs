//! What everything is called: a key of the languages' tables and its arguments. So
//! whoever talks to people needs to know neither the modules nor the box.

use crate::{
    Game,
    action::{Illegal, Placement, Rebuild, Reshaping},
    alhambra::Misfit,
    event::Told,
    module::Holdings,
    modules::{ModuleChoice, ModuleId, ModuleSet},
    place::{Cell, Rotation},
    seat::{Colour, Seat},
    stack::Question,
    standing::{About, Money, Order, Place, Wish},
    tiles::{Sign, TileId},
    trade::OfferId,
    view::Item,
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
            Self::NotNeeded { card } => no("no-needed").with("card", card),
            Self::TooLittle { price, paid } => {
                no("no-little").with("price", price).with("paid", paid)
            }
            Self::MustBeExact { price, paid } => {
                no("no-exact").with("price", price).with("paid", paid)
            }
            Self::NothingMissing { price, paid } => {
                no("no-missing").with("price", price).with("paid", paid)
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
            Self::OnlyMoney => no("no-only-money"),
            Self::NoRebuild => no("no-rebuild"),
            Self::NotDone => no("no-done"),
            Self::MustBuild => no("no-put-away"),
            Self::Because(ref why) => why.clone(),
            Self::BidTooLow { least, offered } => {
                no("no-bid").with("least", least).with("offered", offered)
            }
            Self::CannotPay { amount } => no("no-pay").with("amount", amount),
            Self::LimitReached { limit } => no("no-limit").with("limit", limit),
        }
    }
}

impl Game {
    /// What a seat is asked now, as a sentence.
    pub fn question_told(&self, seat: Seat) -> Option<Told> {
        let told = match self.question(seat)? {
            Question::Turn { .. } if self.limits.only_money => Told::new("question-money"),
            Question::Turn { first: true } => Told::new("question-turn"),
            Question::Turn { first: false } => Told::new("question-extra"),
            Question::House => {
                let tiles: Vec<Told> = self.pending(seat).map(TileId::told).collect();
                Told::new("question-house").with("tiles", tiles)
            }
            Question::EndTurn => Told::new("question-end-turn"),
            Question::Window => Told::new("question-window"),
            Question::BeforeCount(round) => {
                Told::new("question-before-count").with("round", round.number())
            }
            Question::Module(question) => question.told(),
        };
        Some(told)
    }
}

impl Game {
    /// What an answer of a module is called, step by step.
    pub fn label(&self, seat: Seat, choice: &ModuleChoice) -> Vec<Told> {
        choice.module().rules().label(self, seat, choice)
    }

    /// What is in a lot that is for sale; nothing for what is no lot.
    pub fn lot(&self, seat: Seat, offer: OfferId) -> Option<Told> {
        match offer {
            OfferId::Lot(module, nth) => (module.lots()?.holds)(self, seat, nth),
            _ => None,
        }
    }

    /// Every cell where a tile that fits nowhere was tried, and why it does not fit there.
    pub fn misfits(&self, seat: Seat, tile: TileId) -> Vec<(Cell, Told)> {
        let tried = self.anchors(seat, tile).into_iter();
        let misfit = |at| Some((at, self.check_new_piece(seat, Placement::new(tile, at)).err()?));
        tried.filter_map(misfit).map(|(at, why)| (at, why.told())).collect()
    }

    /// What a seat should know before it answers.
    pub fn notes(&self, seat: Seat) -> Vec<Told> {
        let mut notes = Vec::new();
        if let Some(question) = self.question(seat) {
            for module in self.active() {
                module.notes(self, seat, question, &mut notes);
            }
        }
        notes
    }
}

impl ModuleId {
    /// What it brings to a table: each of its tiles, cards and tokens once.
    pub fn brings(self) -> Vec<Item> {
        let mut material = Holdings::default();
        self.rules().material(&Colour::ALL[..3], &mut material);
        let (with, without): (ModuleSet, _) = ([self].into_iter().collect(), ModuleSet::NONE);
        let supply = with.tower().into_iter().filter(|tile| !without.tower().contains(tile));
        let tiles = material.tiles.into_iter().chain(supply).map(Item::Tile);
        let cards = material.cards.into_iter().map(Item::Card);
        let tokens = material.tokens.into_iter().map(Item::Token);
        let mut all: Vec<Item> = Vec::new();
        for item in tiles.chain(cards).chain(tokens) {
            if !all.contains(&item) {
                all.push(item);
            }
        }
        all
    }
}

impl Placement {
    /// The tile and where it goes; how it is turned and where a gate opens a wall for it.
    pub fn told(self) -> Told {
        let mut how = Vec::new();
        if self.turn != Rotation::Upright {
            how.push(Told::new("place-turned").with("degrees", self.turn.degrees()));
        }
        how.extend(self.gate_told());
        let told = with_details("placement", "placement-how", how);
        told.with("tile", self.tile.told_with_walls()).with("cell", self.at)
    }

    /// On which side of the new tile the gate stands; of a tile in two cells, of which.
    pub fn gate_told(self) -> Option<Told> {
        let gate = self.gate?;
        let mut own = self.tile.cells(self.at, self.turn).map(|(_, cell)| cell);
        let (cell, side) = match gate.cells() {
            [cell, _] if own.any(|it| it == cell) => (cell, gate.side()),
            [_, cell] => (cell, gate.side().opposite()),
        };
        let told = |key| Told::new(key).with("side", side);
        Some(if self.tile.size() == 1 {
            told("placement-gate")
        } else {
            told("placement-gate-half").with("cell", cell)
        })
    }
}

impl Rebuild {
    /// Adds what is rebuilt to a sentence: a placement, or the cell that is emptied.
    pub(crate) fn tell(self, told: Told) -> Told {
        match self {
            Self::Add(placement) | Self::Swap(placement) => {
                told.with("placement", placement.told())
            }
            Self::Remove(at) => told.with("cell", at),
        }
    }
}

impl Reshaping {
    /// The same; of a move both places.
    pub(crate) fn tell(self, told: Told) -> Told {
        match self {
            Self::Rebuild(rebuild) => rebuild.tell(told),
            Self::Move { from, to } => told.with("placement", to.told()).with("cell", from),
        }
    }
}

impl Order {
    /// «building of the kind tower: yes, paid in florins».
    pub fn told(&self) -> Told {
        let wish = self.wish.told(self.about);
        match self.about.told() {
            Some(about) => Told::new("order-about").with("about", about).with("wish", wish),
            None => wish,
        }
    }
}

impl About {
    fn told(self) -> Option<Told> {
        match self {
            Self::Anything => None,
            Self::Tile(tile) => Some(tile.told_with_walls()),
            Self::Kind(kind) => Some(Told::new("order-kind").with("kind", kind)),
            Self::Currency(currency) => Some(Told::new("order-money").with("currency", currency)),
            Self::Card(card) => Some(card.told()),
        }
    }
}

impl Wish {
    /// In words; what «from» means depends on what it is about.
    pub fn told(&self, about: About) -> Told {
        match self {
            Self::Ask => Told::new("order-ask"),
            Self::Usual => Told::new("order-usual"),
            Self::No => Told::new("order-no"),
            Self::Yes { money, place } => {
                let place = match place {
                    Place::Usual => None,
                    Place::Reserve => Some(Told::new("order-reserve")),
                    Place::Dirk => Some(Told::new("order-dirk")),
                };
                with_details("order-yes", "order-yes-how", money.told().into_iter().chain(place))
            }
            Self::From(least) => {
                let is_money = matches!(about, About::Currency(_));
                let key = if is_money { "order-from-value" } else { "order-from-scoring" };
                Told::new(key).with("number", *least)
            }
            Self::Bid { most, money } => {
                with_details("order-bid", "order-bid-how", money.told()).with("most", *most)
            }
        }
    }
}

impl Money {
    fn told(&self) -> Option<Told> {
        match self {
            Self::Usual => None,
            Self::In(currency) => Some(Told::new("order-in").with("currency", *currency)),
            Self::These(money) => Some(Told::new("order-with").with("money", money.clone())),
        }
    }
}

/// One sentence without details and another with them.
fn with_details(
    plain: &'static str,
    detailed: &'static str,
    how: impl IntoIterator<Item = Told>,
) -> Told {
    let how: Vec<Told> = how.into_iter().collect();
    if how.is_empty() { Told::new(plain) } else { Told::new(detailed).with("how", how) }
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
        let told = kinds.fold(told, |told, (name, half)| match half.kind {
            Some(kind) => told.with(name, kind),
            None => told,
        });
        let mut colours = ["first", "second", "third", "fourth"].into_iter();
        face.signs.iter().fold(told, |told, sign| match *sign {
            Sign::Kind(kind) => match colours.next() {
                Some(name) => told.with(name, kind),
                None => told,
            },
            Sign::Side(side, kind) => {
                told.with(["north", "east", "south", "west"][side.index()], kind)
            }
            Sign::Arrow(side) => told.with("arrow", side),
            Sign::Currency(currency) => told.with("currency", currency),
            Sign::Number(number) => told.with("number", number),
            // What it can do is said by the name of its family.
            Sign::Glyph(_) => told,
        })
    }
}

impl TileId {
    /// The same with its walls, where two tiles would sound alike.
    pub fn told_with_walls(self) -> Told {
        let walls = self.face().halves[0].walls;
        // What lies outside the Alhambra says its sides in its name.
        if walls.is_empty() || !self.family().is_cell() {
            return self.told();
        }
        Told::new("tile-walls").with("tile", self).with("sides", walls)
    }
}
