//! 41 personal-market: the reserve has four places, one of each currency, where the others may
//! buy what lies there.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    alhambra::Piece,
    event::Told,
    module::{Asking, Kept, Means, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion, ModuleStep,
        states::personal_market::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    seat::Seat,
    stack::{Question as Asked, Step as CoreStep},
    standing::{Interrupt, OutOfTurn},
    tile_state::Nature,
    tiles::TileId,
    trade::{Channel, Goods, Offer, OfferId, Pays, Receipt, Source},
    view::{GameView, Glyph, Item, PlayerView, Shelf, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;

/// One tile under each currency.
pub(crate) type Places = [Option<TileId>; Currency::COINED.len()];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Where the tiles of each seat's reserve lie.
    pub(crate) places: Vec<Places>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Under this currency, which is free.
    Put(Currency),
    /// On the place of this tile, which leaves the game.
    Replace(TileId),
    /// The new tile leaves the game.
    Discard,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Under which currency a tile is laid.
    Place(TileId),
    /// All places are taken.
    Full(TileId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// A tile that came into the reserve needs a place.
    Arrive(Seat, TileId),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::PersonalMarket
    }

    /// Whoever puts a tile away by hand also says where; what an order brings is laid as usual.
    fn interrupts(&self) -> &'static [Interrupt] {
        const WITH: OutOfTurn = OutOfTurn::Module(ModuleId::PersonalMarket);
        &[Interrupt { with: WITH, weighty: true, busy: false }]
    }

    fn setup(&self, game: &mut Game) {
        let places = vec![Places::default(); game.players.len()];
        game.states.personal_market = Some(State { places }.into());
    }

    /// Not at once: an exchange vacates the place of the tile that is built.
    fn kept(&self, game: &mut Game, tile: TileId, by: Kept) {
        if let Kept::Reserve(seat) = by {
            let step = Step::Arrive(seat, tile);
            game.run_next(CoreStep::Module(ModuleStep::PersonalMarket(step)));
        }
    }

    fn built(&self, game: &mut Game, seat: Seat, piece: &Piece, _means: Means) {
        vacate(game, seat, piece.tile);
    }

    /// What others have there, unless it has no price or is not finished.
    fn offers(&self, game: &Game, seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        if channel != Channel::Turn {
            return;
        }
        for seller in game.seats().filter(|&it| it != seat) {
            for (currency, tile) in lying(game, seller) {
                let finished = game.nature(tile) != Nature::Suspended;
                let Some(price) = tile.price().filter(|_| finished) else { continue };
                let (id, source) = (OfferId::Tile(tile), Source::Seat(seller));
                let offer = Offer::tile(id, tile, source, price, Pays::In(currency));
                out.push(Offer { modifiers: false, ..offer });
            }
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        if let (Goods::Tile(tile), Source::Seat(seller)) =
            (receipt.offer.goods, receipt.offer.source)
        {
            vacate(game, seller, tile);
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::PersonalMarket(question)) = question else { return };
        let mut add = |choice| out.push(Action::Module(ModuleChoice::PersonalMarket(choice)));
        match question {
            Question::Place(_) => free(game, seat).map(Choice::Put).for_each(add),
            Question::Full(_) => {
                lying(game, seat).map(|(_, tile)| Choice::Replace(tile)).for_each(&mut add);
                add(Choice::Discard);
            }
        }
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::PersonalMarket(question)) = question else { return None };
        let choice = match question {
            Question::Place(_) => {
                free(game, seat).min_by_key(|&it| held(game, seat, it)).map(Choice::Put)
            }
            Question::Full(new) => {
                let cheapest = lying(game, seat).map(|(_, tile)| tile).min_by_key(|it| it.price());
                let old = cheapest.filter(|old| old.price() <= new.price());
                Some(old.map_or(Choice::Discard, Choice::Replace))
            }
        };
        choice.map(|choice| Action::Module(ModuleChoice::PersonalMarket(choice)))
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            show(game, player);
        }
    }

    /// Every tile of a reserve has one place, or is about to get one.
    fn verify(&self, game: &Game) -> bool {
        let State { places } = state(game);
        if places.len() != game.players.len() {
            return false;
        }
        let steps = game.waiting_steps().filter_map(|step| match step {
            ModuleStep::PersonalMarket(Step::Arrive(seat, tile)) => Some((seat, tile)),
            _ => None,
        });
        let waiting: Vec<(Option<Seat>, TileId)> =
            steps.map(|(seat, tile)| (Some(seat), tile)).chain(asked(game)).collect();
        let is_waiting =
            |seat, tile| waiting.iter().filter(|it| **it == (Some(seat), tile)).count();
        let placed = game.seats().all(|seat| {
            let lie = |tile| lying(game, seat).filter(|(_, it)| *it == tile).count();
            let reserve = game.reserve(seat);
            reserve.iter().all(|&tile| lie(tile) + is_waiting(seat, tile) == 1)
                && lying(game, seat).all(|(_, tile)| reserve.contains(&tile))
        });
        let known = |(seat, tile): &(Option<Seat>, TileId)| {
            seat.is_some_and(|seat| game.reserve(seat).contains(tile))
        };
        waiting.iter().all(|it| it.0.is_some_and(|seat| seat.index() < places.len()))
            && waiting.iter().all(known)
            && placed
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Place(tile), Choice::Put(currency)) => {
            if !free(game, seat).any(|it| it == currency) {
                let told = Told::new("personal-market-no-free").with("currency", currency);
                return Err(told.into());
            }
            put(game, seat, tile, currency);
            Ok(())
        }
        (Question::Full(tile), Choice::Replace(old)) => {
            let place = lying(game, seat).find(|(_, it)| *it == old);
            let (currency, _) = place.ok_or(Illegal::NotInReserve { tile: old })?;
            throw_out(game, seat, old);
            put(game, seat, tile, currency);
            Ok(())
        }
        (Question::Full(tile), Choice::Discard) => {
            throw_out(game, seat, tile);
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

/// A tile must lie where a place is free; only where several are, or none, is there a choice.
pub(crate) fn resume(game: &mut Game, step: Step) {
    let Step::Arrive(seat, tile) = step;
    let mut free = free(game, seat);
    let question = match (free.next(), free.next()) {
        (Some(only), None) => return put(game, seat, tile, only),
        (Some(_), Some(_)) => Question::Place(tile),
        (None, _) => Question::Full(tile),
    };
    game.ask(seat, Asked::Module(ModuleQuestion::PersonalMarket(question)));
}

fn put(game: &mut Game, seat: Seat, tile: TileId, currency: Currency) {
    state_mut(game).places[seat.index()][currency.index()] = Some(tile);
    let told = Told::new("personal-market-put").with("seat", seat);
    game.told(told.with("tile", tile).with("currency", currency));
}

fn vacate(game: &mut Game, seat: Seat, tile: TileId) {
    for place in &mut state_mut(game).places[seat.index()] {
        place.take_if(|it| *it == tile);
    }
}

/// A tile of the reserve leaves the game.
fn throw_out(game: &mut Game, seat: Seat, tile: TileId) {
    vacate(game, seat, tile);
    game.player(seat).reserve.retain(|&it| it != tile);
    game.lose_tile(Some(seat), tile);
    game.told(Told::new("personal-market-lost").with("seat", seat).with("tile", tile));
}

/// What lies in the market of a seat, in the order of the places.
fn lying(game: &Game, seat: Seat) -> impl Iterator<Item = (Currency, TileId)> + use<> {
    let places = Currency::COINED.into_iter().zip(state(game).places[seat.index()]);
    places.filter_map(|(currency, tile)| tile.map(|tile| (currency, tile)))
}

fn free(game: &Game, seat: Seat) -> impl Iterator<Item = Currency> + use<> {
    let places = Currency::COINED.into_iter().zip(state(game).places[seat.index()]);
    places.filter(|(_, tile)| tile.is_none()).map(|(currency, _)| currency)
}

/// What a seat has on hand of a currency.
fn held(game: &Game, seat: Seat, currency: Currency) -> u16 {
    let worth = game.hand(seat).iter().filter_map(|card| card.worth());
    worth.filter(|(it, _)| *it == currency).map(|(_, value)| u16::from(value)).sum()
}

/// Who is asked for a place, one seat a question, and for which tile.
fn asked(game: &Game) -> impl Iterator<Item = (Option<Seat>, TileId)> {
    game.stack.iter().filter_map(|frame| {
        let crate::stack::Frame::Ask(ask) = frame else { return None };
        match ask.question {
            Asked::Module(ModuleQuestion::PersonalMarket(
                Question::Place(tile) | Question::Full(tile),
            )) => Some((ask.seats.lowest().filter(|_| ask.seats.len() == 1), tile)),
            _ => None,
        }
    })
}

/// Every tile shows under which currency it lies; the shelf shows which are free.
fn show(game: &Game, player: &mut PlayerView) {
    let stall = |currency| Token::new(Glyph::Awning, Tint::Currency(currency));
    let place = |tile| lying(game, player.seat).find(|(_, it)| *it == tile);
    for tile in &mut player.reserve {
        tile.tokens.extend(place(tile.tile).map(|(currency, _)| stall(currency)));
    }
    let items: Vec<Item> = free(game, player.seat).map(|it| Item::Place(stall(it))).collect();
    if !items.is_empty() {
        let module = ModuleId::PersonalMarket;
        player.shelves.push(Shelf { module, key: "personal-market-free", items });
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        let (tile, full) = match *self {
            Self::Place(tile) => (tile, false),
            Self::Full(tile) => (tile, true),
        };
        let told = |key| Told::new(key).with("tile", tile);
        match tile.price() {
            _ if full => told("question-personal-market-full"),
            Some(price) => told("question-personal-market-place").with("number", price),
            None => told("question-personal-market-unpriced"),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Put(currency) => write!(f, "put {currency}"),
            Self::Replace(tile) => write!(f, "replace {tile}"),
            Self::Discard => f.write_str("discard"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "put" => words.parse().map(Self::Put),
            "replace" => words.parse().map(Self::Replace),
            "discard" => Some(Self::Discard),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match *self {
            Self::Put(currency) => Told::new("personal-market-under").with("currency", currency),
            Self::Replace(tile) => Told::new("personal-market-replace").with("tile", tile),
            Self::Discard => Told::new("personal-market-discard"),
        }
    }
}
