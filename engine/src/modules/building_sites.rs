//! 23 building-sites: a building bought for half its price counts for nothing until it is
//! finished for the full price, in a currency that only its owner knows.

mod hidden;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::Card,
    dice::Dice,
    event::Told,
    module::{Asking, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleExtra, ModuleId, ModuleQuestion,
        states::building_sites::{state, state_mut},
    },
    money::{ByCurrency, Currency, CurrencySet},
    notation::Words,
    seat::{Colour, Seat},
    stack::Question as Asked,
    tile_state::{Clings, Laid, Leave, Nature},
    tiles::TileId,
    trade::{
        Channel, Exactness, ExtraFace, Goods, Offer, OfferId, Pays, Quote, Receipt, Source, Tender,
    },
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume, only_answers as choose};

/// How many sites there are of each currency.
const PER_CURRENCY: u8 = 2;
const ALL: usize = 8;
/// What a founded building may still become, in points.
const HOPE: f32 = 1.5;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Face down, in no order.
    pub(crate) pile: ByCurrency<u8>,
    /// Who has drawn two to choose from; nobody else has seen them.
    pub(crate) drawn: Option<(Seat, [Currency; 2])>,
    /// Shown, and out of the game.
    pub(crate) used: ByCurrency<u8>,
    /// F3: those in the Alhambras lie face up.
    pub(crate) shown: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The site that is laid on the building.
    Lay(Currency),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which of two sites is laid on this building.
    Lay(TileId),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::BuildingSites
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend([FACE_DOWN; ALL]);
    }

    fn setup(&self, game: &mut Game) {
        let mut pile = ByCurrency::default();
        for currency in Currency::COINED {
            pile[currency] = PER_CURRENCY;
        }
        let used = ByCurrency::default();
        let state = State { pile, drawn: None, used, shown: false };
        game.states.building_sites = Some(state.into());
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        if is_welcome(quote) && 0 < count(state(game).pile) {
            out.push(Site.into());
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        if quote.extra::<Site>().is_none() {
            return Ok(());
        }
        if !is_welcome(quote) {
            return Err(Illegal::NoSuchExtra);
        }
        if count(state(game).pile) == 0 {
            return Err(Told::new("building-sites-no-left").into());
        }
        quote.parts.halved = true;
        quote.exactness = Exactness::Never;
        Ok(())
    }

    /// To be finished: what is built, and what lies in the reserve.
    fn offers(&self, game: &Game, seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        if channel != Channel::Turn {
            return;
        }
        for (tile, currency) in sites(game, seat) {
            if let Some(price) = tile.price() {
                let (id, goods) = (OfferId::Tile(tile), Goods::Tile(tile));
                let offer = Offer::other(id, goods, u16::from(price), Pays::In(currency));
                out.push(Offer { source: Source::Own, ..offer });
            }
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let (seat, Goods::Tile(tile)) = (receipt.buyer, receipt.offer.goods) else { return };
        if receipt.extra::<Site>().is_some() {
            found(game, seat, tile);
        } else if receipt.offer.source == Source::Own {
            finish(game, seat, tile);
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::BuildingSites(Question::Lay(_))) = question else {
            return;
        };
        let mut drawn = drawn_by(game, seat);
        drawn.dedup();
        out.extend(drawn.into_iter().map(lay));
    }

    /// The currency of which the founder has more; of two alike the one that was drawn first.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::BuildingSites(Question::Lay(_))) = question else {
            return None;
        };
        let held = |currency: &Currency| -> u16 {
            let worth = game.hand(seat).iter().filter_map(|card| card.worth());
            worth.filter(|(it, _)| it == currency).map(|(_, value)| u16::from(value)).sum()
        };
        drawn_by(game, seat).into_iter().rev().max_by_key(held).map(lay)
    }

    fn clings(&self) -> Clings {
        Clings::FAST
    }

    /// It goes back to the others, unseen.
    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, _leave: Leave) {
        state_mut(game).pile[currency(&laid)] += 1;
    }

    fn shows(&self, _game: &Game, _laid: &Laid) -> Token {
        FACE_DOWN
    }

    /// F3: everybody loses the money of the sites in the own Alhambra.
    fn game_ending(&self, game: &mut Game) {
        state_mut(game).shown = true;
        for seat in game.seats() {
            let mut shown = CurrencySet::EMPTY;
            for (tile, currency) in built_sites(game, seat) {
                shown = shown.with(currency);
                let told = Told::new("building-sites-shown").with("seat", seat);
                game.told(told.with("tile", tile).with("currency", currency));
            }
            let is_lost = |card: &Card| card.worth().is_some_and(|(it, _)| shown.contains(it));
            let lost = game.hand(seat).iter().copied().filter(is_lost).map(Tender::Card);
            let lost: Vec<Tender> = lost.collect();
            if !lost.is_empty() {
                game.spend(seat, &lost);
                let told = Told::new("building-sites-discarded").with("seat", seat);
                game.told(told.with("money", lost));
            }
        }
    }

    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        HOPE * sites(game, seat).count() as f32
    }

    /// Everybody sees where sites are; their currency only whoever may know it.
    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::BuildingSites;
        let State { pile, shown, .. } = state(game);
        let items = vec![Item::Hidden(count(*pile))];
        view.beside.push(Shelf { module, key: "building-sites-pile", items });
        let viewer = view.viewer;
        for player in &mut view.players {
            let built = player.alhambra.pieces.iter_mut();
            let built = built.map(|it| (it.piece.tile, &mut it.tokens, *shown));
            let others = player.reserve.iter_mut().chain(&mut player.pending);
            let others = others.map(|it| (it.tile, &mut it.tokens, false));
            for (tile, tokens, shown) in built.chain(others) {
                let Some(laid) = game.laid_on(module, tile, 0) else { continue };
                let known = shown || viewer.is_some() && laid.owner == viewer;
                if let Some(token) = tokens.iter_mut().find(|it| **it == FACE_DOWN && known) {
                    token.tint = Tint::Currency(currency(laid));
                }
            }
        }
    }

    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        hidden::hide(game, viewer, dice);
    }

    fn verify(&self, game: &Game) -> bool {
        hidden::is_sound(game)
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { pile, drawn, used, .. } = state(game);
        let drawn = drawn.map_or(0, |(_, two)| two.len());
        out.tokens.extend(std::iter::repeat_n(FACE_DOWN, count(*pile) + count(*used) + drawn));
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    let Choice::Lay(chosen) = choice;
    let Question::Lay(tile) = question;
    let mut drawn = drawn_by(game, seat);
    let at = drawn.iter().position(|&it| it == chosen).ok_or(Illegal::NotAnAnswer)?;
    drawn.remove(at);
    let state = state_mut(game);
    state.drawn = None;
    for other in drawn {
        state.pile[other] += 1;
    }
    lay_site(game, seat, tile, chosen);
    Ok(())
}

/// Two are drawn, if there are as many, and the founder looks at them.
fn found(game: &mut Game, seat: Seat, tile: TileId) {
    game.seal();
    game.turn_into(tile, Nature::Suspended);
    game.told(Told::new("building-sites-founded").with("seat", seat).with("tile", tile));
    match (draw(game), draw(game)) {
        (Some(one), Some(other)) => {
            state_mut(game).drawn = Some((seat, [one, other]));
            game.ask(seat, Asked::Module(ModuleQuestion::BuildingSites(Question::Lay(tile))));
        }
        (Some(only), None) => lay_site(game, seat, tile, only),
        _ => {}
    }
}

fn draw(game: &mut Game) -> Option<Currency> {
    let pile = state(game).pile;
    let inside = Currency::COINED
        .into_iter()
        .flat_map(|currency| std::iter::repeat_n(currency, usize::from(pile[currency])));
    let inside: Vec<Currency> = inside.collect();
    let drawn = game.dice.pick(&inside)?;
    state_mut(game).pile[drawn] -= 1;
    Some(drawn)
}

fn lay_site(game: &mut Game, seat: Seat, tile: TileId, currency: Currency) {
    let laid = Laid::new(ModuleId::BuildingSites, tile, currency as u8);
    game.lay_token(Laid { owner: Some(seat), ..laid });
}

/// The site is shown and leaves the game.
fn finish(game: &mut Game, seat: Seat, tile: TileId) {
    let Some(&laid) = game.laid_on(ModuleId::BuildingSites, tile, 0) else { return };
    game.take_token(laid);
    state_mut(game).used[currency(&laid)] += 1;
    game.turn_into(tile, Nature::Printed);
    let told = Told::new("building-sites-finished").with("seat", seat).with("tile", tile);
    game.told(told.with("currency", currency(&laid)));
}

/// What a seat has founded and not finished, with what finishes it; not what is new.
fn sites(game: &Game, seat: Seat) -> impl Iterator<Item = (TileId, Currency)> {
    let reserve = game.reserve(seat).iter().filter_map(|&tile| site_on(game, tile));
    built_sites(game, seat).into_iter().chain(reserve)
}

fn built_sites(game: &Game, seat: Seat) -> Vec<(TileId, Currency)> {
    let built = game.alhambra(seat).built().iter();
    built.filter_map(|piece| site_on(game, piece.tile)).collect()
}

fn site_on(game: &Game, tile: TileId) -> Option<(TileId, Currency)> {
    let laid = game.laid_on(ModuleId::BuildingSites, tile, 0)?;
    Some((tile, currency(laid)))
}

/// The currency on the back of a site.
fn currency(laid: &Laid) -> Currency {
    Currency::COINED[usize::from(laid.face) % Currency::COINED.len()]
}

fn count(sites: ByCurrency<u8>) -> usize {
    sites.0.iter().map(|&count| usize::from(count)).sum()
}

/// The two that a seat has to choose from.
fn drawn_by(game: &Game, seat: Seat) -> Vec<Currency> {
    let drawn = state(game).drawn.filter(|(founder, _)| *founder == seat);
    drawn.map_or_else(Vec::new, |(_, two)| two.into())
}

fn lay(currency: Currency) -> Action {
    Action::Module(ModuleChoice::BuildingSites(Choice::Lay(currency)))
}

/// Buildings on a slot of the market, in the own turn; what demands exact money cannot be
/// bought by half.
fn is_welcome(quote: &Quote) -> bool {
    let Offer { goods, source, exactness, .. } = quote.offer;
    let building = matches!(goods, Goods::Tile(tile) if tile.building().is_some());
    building
        && matches!(source, Source::Slot(_))
        && exactness == Exactness::ByMoney
        && quote.channel == Channel::Turn
}

const FACE_DOWN: Token = Token { glyph: Glyph::Scaffold, tint: Tint::Plain, number: None };

/// A building is bought by half, as an extra of its purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site;

impl ExtraFace for Site {
    const ALL: &'static [Self] = &[Self];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("building-site")
    }

    fn told(&self) -> Told {
        Told::new("extra-site")
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Lay(tile) = *self;
        let price = tile.price().unwrap_or(0);
        Told::new("question-building-sites-lay").with("tile", tile).with("number", price)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Lay(currency) = self;
        write!(f, "lay {currency}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("lay").then(|| words.parse().map(Self::Lay)).flatten()
    }

    fn label(&self) -> Told {
        let Self::Lay(currency) = *self;
        Told::new("building-sites-lay").with("currency", currency)
    }

    /// It lies face down until the building is finished.
    fn is_secret(&self) -> bool {
        true
    }
}
