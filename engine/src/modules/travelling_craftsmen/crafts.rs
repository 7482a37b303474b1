//! What the craftsmen can do.

use super::{Choice, Craftsman, Question, ask, state, state_mut};
use crate::{
    Game,
    action::{Illegal, Placement, Reshaping},
    cards::Card,
    cards::Rarity,
    event::Told,
    modules::{ModuleExtra, ModuleId},
    place::Rotation,
    seat::Seat,
    stack::{Question as Asked, Step as CoreStep},
    trade::{
        Channel, Credit, Credits, ExtraFace, Goods, Keeper, Purpose, Quote, Receipt, Source, Tender,
    },
    view::Glyph,
};

/// The smith fills the display to this.
const DISPLAY: u8 = 6;
/// What the goldsmith lets several cards be worth.
pub(super) const GOLDSMITH_LIMIT: u8 = 8;

/// Whether a seat may use a craftsman now: one in its own turn, and one that lies open.
pub(super) fn is_ready(game: &Game, seat: Seat, craftsman: Craftsman) -> bool {
    let state = state(game);
    state.used.is_none()
        && state.open[seat.index()].contains(&craftsman)
        && game.turn == seat
        && game.is_own_turn(seat)
}

pub(super) fn check_ready(game: &Game, seat: Seat, craftsman: Craftsman) -> Result<(), Illegal> {
    if is_ready(game, seat, craftsman) {
        return Ok(());
    }
    let used = state(game).used.is_some();
    let why = if used { "travelling-craftsmen-no-second" } else { "travelling-craftsmen-no-such" };
    Err(Told::new(why).with("card", Card::from(craftsman)).into())
}

/// The one use of the turn; no action, but something that was done in it.
pub(super) fn use_up(game: &mut Game, craftsman: Craftsman) {
    state_mut(game).used = Some(craftsman);
    game.touch();
}

/// What can be done when a seat is asked this, besides what goes with a purchase.
pub(super) fn options(game: &Game, seat: Seat, question: Asked) -> Vec<Choice> {
    let turn = matches!(question, Asked::Turn { .. });
    let house = question == Asked::House;
    let ready = |craftsman| is_ready(game, seat, craftsman);
    let mut choices = Vec::new();
    // S1 to S4.
    if !turn && !house && question != Asked::EndTurn || state(game).used.is_some() {
        return choices;
    }
    if question == (Asked::Turn { first: true }) && ready(Craftsman::Stonemason) {
        choices.extend(exchanges(game, seat));
    }
    if ready(Craftsman::Smith) && can_lay_out(game) {
        choices.push(Choice::Use(Craftsman::Smith));
    }
    if turn && ready(Craftsman::Goldsmith) {
        choices.push(Choice::Use(Craftsman::Goldsmith));
    }
    let may_build = house || !game.reserve(seat).is_empty();
    if may_build && ready(Craftsman::MosaicLayer) {
        choices.push(Choice::Use(Craftsman::MosaicLayer));
    }
    if ready(Craftsman::MortarMixer) {
        choices.extend(mixes(game));
    }
    if ready(Craftsman::Builder) && may_rebuild(game, seat).is_ok() {
        choices.push(Choice::Use(Craftsman::Builder));
    }
    if house && ready(Craftsman::Brickmaker) {
        choices.extend(replacements(game, seat));
    }
    choices
}

/// What is used first, and says later what it does.
pub(super) fn use_craftsman(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    craftsman: Craftsman,
) -> Result<(), Illegal> {
    check_ready(game, seat, craftsman)?;
    let choice = Choice::Use(craftsman);
    if !options(game, seat, question).contains(&choice) {
        return Err(Illegal::NotAnAnswer);
    }
    if question == Asked::EndTurn {
        game.run_next(CoreStep::AskEndTurn(seat));
    }
    if craftsman == Craftsman::Builder {
        ask(game, seat, Question::Builder);
        return Ok(());
    }
    use_up(game, craftsman);
    let told = Told::new("travelling-craftsmen-used").with("seat", seat);
    game.told(told.with("card", Card::from(craftsman)));
    match craftsman {
        Craftsman::Smith => game.run_next(CoreStep::FillDisplay { to: DISPLAY }),
        _ => state_mut(game).active = true,
    }
    Ok(())
}

fn can_lay_out(game: &Game) -> bool {
    game.display.len() < usize::from(DISPLAY) && game.can_refill()
}

/// The stonemason: money of the hand for money of the display, of one currency.
fn exchanges(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    for &give in game.hand(seat) {
        for &take in &game.display {
            let choice = Choice::Exchange(give, take);
            if is_fair(give, take) && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
    }
    choices
}

fn is_fair(give: Card, take: Card) -> bool {
    let currency = |card: Card| card.worth().map(|(currency, _)| currency);
    give != take && give.is_money() && currency(give) == currency(take)
}

pub(super) fn exchange(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    give: Card,
    take: Card,
) -> Result<(), Illegal> {
    check_ready(game, seat, Craftsman::Stonemason)?;
    if question != (Asked::Turn { first: true }) {
        return Err(Told::new("travelling-craftsmen-no-late").into());
    }
    game.check_owned(seat, Purpose::Cards, &[], &[Tender::Card(give)])?;
    let place = game.display.iter().position(|&card| card == take);
    let place = place.ok_or(Illegal::NotDisplayed { card: take })?;
    if !is_fair(give, take) {
        return Err(Told::new("travelling-craftsmen-no-exchange").into());
    }
    use_up(game, Craftsman::Stonemason);
    game.display[place] = give;
    game.player(seat).lose_card(give);
    game.player(seat).gain_card(take);
    let told = Told::new("travelling-craftsmen-exchanged").with("seat", seat);
    game.told(told.with("give", give).with("take", take));
    Ok(())
}

/// The mortar mixer: two slots that have a tile.
fn mixes(game: &Game) -> impl Iterator<Item = Choice> {
    let filled: Vec<u8> = (0..4).filter(|&slot| game.market[usize::from(slot)].is_some()).collect();
    let pairs = filled.clone().into_iter().flat_map(move |one| {
        filled.clone().into_iter().filter(move |&other| one < other).map(move |it| (one, it))
    });
    pairs.map(|(one, other)| Choice::Mix(one, other))
}

pub(super) fn mix(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    one: u8,
    other: u8,
) -> Result<(), Illegal> {
    check_ready(game, seat, Craftsman::MortarMixer)?;
    if !options(game, seat, question).contains(&Choice::Mix(one, other)) {
        return Err(Illegal::NotAnAnswer);
    }
    if question == Asked::EndTurn {
        game.run_next(CoreStep::AskEndTurn(seat));
    }
    use_up(game, Craftsman::MortarMixer);
    game.swap_slots(one, other);
    let told = Told::new("travelling-craftsmen-mixed").with("seat", seat);
    game.told(told.with("one", one + 1).with("other", other + 1));
    Ok(())
}

fn may_rebuild(game: &Game, seat: Seat) -> Result<(), Illegal> {
    if game.limits.no_rebuild {
        return Err(Illegal::NoRebuild);
    }
    if game.has_tiles(seat) { Ok(()) } else { Err(Illegal::NotAnAnswer) }
}

/// The builder: one rebuild besides, or a tile that moves inside.
pub(super) fn reshape(game: &mut Game, seat: Seat, reshaping: Reshaping) -> Result<(), Illegal> {
    check_ready(game, seat, Craftsman::Builder)?;
    game.check_reshaping(seat, reshaping)?;
    use_up(game, Craftsman::Builder);
    let key = match reshaping {
        Reshaping::Rebuild(_) => "travelling-craftsmen-builder-used",
        Reshaping::Move { .. } => "travelling-craftsmen-builder-moved",
    };
    game.told(reshaping.tell(Told::new(key).with("seat", seat)));
    game.reshape(seat, reshaping);
    Ok(())
}

/// The brickmaker: tiles bought in this turn in the place of built ones.
fn replacements(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    let bought = game.players[seat.index()].pending.iter().filter(|pending| pending.gift);
    for tile in bought.map(|pending| pending.tile) {
        for piece in game.alhambra(seat).built() {
            for &turn in game.turns(seat, tile) {
                let placement = Placement { turn, ..Placement::new(tile, piece.at) };
                if check_replacement(game, seat, placement).is_ok() {
                    choices.push(Choice::Replace(placement));
                }
            }
        }
    }
    choices
}

pub(super) fn replace(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    placement: Placement,
) -> Result<(), Illegal> {
    check_ready(game, seat, Craftsman::Brickmaker)?;
    let bought = game.pending_tile(seat, placement.tile)?.gift;
    if question != Asked::House || !bought {
        return Err(Told::new("travelling-craftsmen-no-replacing").into());
    }
    check_replacement(game, seat, placement)?;
    use_up(game, Craftsman::Brickmaker);
    lay_instead(game, seat, placement);
    Ok(())
}

/// What may not be put away can only be replaced if there is another place for it.
fn check_replacement(game: &Game, seat: Seat, placement: Placement) -> Result<(), Illegal> {
    game.check_replace(seat, placement)?;
    let Some(old) = game.alhambra(seat).piece_at(placement.at) else { return Ok(()) };
    let tile = old.tile;
    if game.is_stowable(tile) {
        return Ok(());
    }
    let mut after = game.clone();
    lay_instead(&mut after, seat, placement);
    if after.placements(seat, tile).is_empty() { Err(Illegal::Frozen { tile }) } else { Ok(()) }
}

fn lay_instead(game: &mut Game, seat: Seat, placement: Placement) {
    let old = game.alhambra(seat).piece_at(placement.at).copied();
    let turned = old.filter(|it| it.turn != Rotation::Upright && !it.tile.family().spins);
    state_mut(game).relaid = turned.map(|piece| (piece.tile, piece.turn));
    game.replace(seat, placement);
}

/// What goes with a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Craft {
    /// The carpenter takes so much off.
    Less(u8),
    /// The minter pays with what lies open.
    Minter,
}

impl Craft {
    fn craftsman(self) -> Craftsman {
        match self {
            Self::Less(_) => Craftsman::Carpenter,
            Self::Minter => Craftsman::Minter,
        }
    }

    /// The carpenter serves at the market alone, the minter wherever a tile is sold.
    fn is_welcome(self, game: &Game, quote: &Quote) -> bool {
        let of_market = matches!(quote.offer.source, Source::Slot(_) | Source::Beside);
        let sold = of_market || matches!(quote.offer.source, Source::Seat(_));
        let fits = match self {
            Self::Less(_) => of_market && quote.offer.modifiers,
            Self::Minter => sold && game.display.iter().any(|card| card.is_money()),
        };
        fits && matches!(quote.offer.goods, Goods::Tile(_))
            && quote.channel == Channel::Turn
            && is_ready(game, quote.buyer, self.craftsman())
    }
}

impl ExtraFace for Craft {
    const ALL: &'static [Self] = &[Self::Less(1), Self::Less(2), Self::Minter];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Less(number) => write!(f, "carpenter-{number}"),
            Self::Minter => f.write_str("minter"),
        }
    }

    fn told(&self) -> Told {
        match self {
            Self::Less(number) => Told::new("extra-carpenter").with("number", *number),
            Self::Minter => Told::new("extra-minter"),
        }
    }
}

pub(super) fn extras(game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
    let fitting = Craft::ALL.iter().filter(|craft| craft.is_welcome(game, quote));
    out.extend(fitting.map(|&craft| ModuleExtra::from(craft)));
}

pub(super) fn quote(game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
    let Some(craft) = quote.extra::<Craft>() else { return Ok(()) };
    if !craft.is_welcome(game, quote) || quote.parts.waived {
        return Err(Illegal::NoSuchExtra);
    }
    match craft {
        Craft::Less(number) => quote.parts.taken_off += u16::from(number),
        Craft::Minter => {
            let open = game.display.iter().filter_map(|card| card.worth());
            let of = ModuleId::TravellingCraftsmen;
            quote.also.extend(
                open.map(|(currency, value)| Tender::Credit(Credit { of, currency, value })),
            );
        }
    }
    Ok(())
}

pub(super) fn bought(game: &mut Game, receipt: &Receipt) {
    if let Some(craft) = receipt.extra::<Craft>() {
        use_up(game, craft.craftsman());
        let told = Told::new("travelling-craftsmen-used").with("seat", receipt.buyer);
        game.told(told.with("card", Card::from(craft.craftsman())));
    }
}

/// How an open card is called that the minter pays with.
pub(crate) static OPEN: Credits =
    Credits { word: "open", key: "credit-open-card", glyph: Glyph::Card, rarity: Rarity::Common };

/// An open card is paid: a plain note before one that is good for something else.
pub(super) fn pay_open(game: &mut Game, credit: Credit, to: Keeper) {
    let worth = Some((credit.currency, credit.value));
    let places = (0..game.display.len()).filter(|&at| game.display[at].worth() == worth);
    let plain = |&at: &usize| !matches!(game.display[at], Card::Money(..));
    if let Some(at) = places.min_by_key(plain) {
        let card = game.display.remove(at);
        game.hand_over(&[Tender::Card(card)], Keeper::Supply, to);
    }
}
