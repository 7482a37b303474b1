//! 18 sultan: whoever owns a card marked with a kind may take a drawn tile of it for nothing.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    acquisition::{Acquisition, Way},
    action::{Action, Illegal},
    cards::{Card, CardArt, CardFace},
    event::Told,
    game::Pending,
    kind::Kind,
    module::{Asking, Holdings, Module, Piles, Trading, Wording},
    modules::{
        ModuleCard, ModuleChoice, ModuleId, ModuleQuestion, ModuleStep,
        states::sultan::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    seat::{Colour, Scorer, Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    standing::{About, Interrupt, Money, Order, OutOfTurn, Place, Ruling, Wish},
    tiles::TileId,
    trade::{Channel, Goods, Offer, OfferId, Pays, Receipt},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;

const PRICE: u16 = 7;
/// How many cards go into the first piles of the money.
const SPREAD: [usize; 3] = [3, 2, 3];

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// For sale.
    pub(crate) open: Vec<Marked>,
    /// Bought, the oldest first.
    pub(crate) owned: Vec<(Seat, Marked)>,
    claim: Option<Claim>,
    /// New tiles of a taker that are placed later, at the end of the own turn.
    later: Vec<Pending>,
}

/// A sultan card, by its number, and the kind its marker lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Marked {
    pub(crate) number: u8,
    pub(crate) kind: Kind,
}

/// A drawn tile that owners of a matching card may take before it is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Claim {
    slot: u8,
    tile: TileId,
    passed: SeatSet,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The mark stays.
    Keep,
    Roll,
    /// After a roll: the rolled kind or the one opposite.
    Mark(Kind),
    Take,
    Leave,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Keep the mark of the card just bought, or roll for a new one.
    Bought(Kind),
    Rolled(Kind),
    /// Take the drawn tile, or leave it.
    Claim(TileId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// Asks the next owner, or lays the tile out.
    Ask,
    /// What the taker has to place later is pending again.
    GiveBack(Seat),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Sultan
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[Interrupt { with: OutOfTurn::Module(ModuleId::Sultan), weighty: false, busy: true }]
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(cards());
    }

    fn setup(&self, game: &mut Game) {
        game.states.sultan = Some(State::default().into());
    }

    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let mut cards: Vec<Card> = cards().collect();
        game.dice.shuffle(&mut cards);
        for (pile, count) in piles.iter_mut().zip(SPREAD) {
            pile.extend(cards.drain(..count));
        }
    }

    fn card_revealed(&self, game: &mut Game, card: Card) -> bool {
        let Ok(SultanCard(number)) = card.try_into() else { return false };
        let kind = roll(game);
        state_mut(game).open.push(Marked { number, kind });
        game.told(Told::new("sultan-revealed").with("card", card).with("kind", kind));
        true
    }

    fn offers(&self, game: &Game, _seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        let open = state(game).open.iter();
        for card in open.filter(|_| channel == Channel::Turn) {
            let sold = SultanCard(card.number);
            let (id, goods) = (OfferId::Card(sold.into()), Goods::Card(sold.into()));
            out.push(Offer::other(id, goods, PRICE, Pays::In(sold.currency())));
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let OfferId::Card(card) = receipt.offer.id else { return };
        let Ok(SultanCard(number)) = card.try_into() else { return };
        let state = state_mut(game);
        let Some(at) = state.open.iter().position(|card| card.number == number) else { return };
        let card = state.open.remove(at);
        state.owned.push((receipt.buyer, card));
        ask(game, receipt.buyer, Question::Bought(card.kind));
    }

    fn market(&self, game: &mut Game, what: Trading<'_>) -> bool {
        let Trading::Drawn { slot, tile } = what else { return false };
        if claimants(game, tile).is_empty() {
            return false;
        }
        state_mut(game).claim = Some(Claim { slot, tile, passed: SeatSet::EMPTY });
        run(game, Step::Ask);
        true
    }

    fn options(&self, _game: &Game, _seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::Sultan(question)) = question else { return };
        let choices = match question {
            Question::Bought(_) => [Choice::Keep, Choice::Roll],
            Question::Rolled(kind) => [Choice::Mark(kind), Choice::Mark(opposite(kind))],
            Question::Claim(_) => [Choice::Take, Choice::Leave],
        };
        out.extend(choices.map(|choice| Action::Module(ModuleChoice::Sultan(choice))));
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::Sultan(question)) = question else { return None };
        let choice = match question {
            Question::Bought(_) => Choice::Keep,
            Question::Rolled(kind) => {
                let halves = game.halves(Scorer::Seat(seat));
                let marks = [kind, opposite(kind)];
                let worth = |kind: Kind| game.places(kind, game.next_round())[0];
                let best = marks.into_iter().max_by_key(|&kind| (halves[kind], worth(kind)));
                Choice::Mark(best.unwrap_or(kind))
            }
            Question::Claim(_) => Choice::Take,
        };
        Some(Action::Module(ModuleChoice::Sultan(choice)))
    }

    /// Card by card.
    fn takes_order(&self, about: About, wish: &Wish) -> bool {
        let free = |wish: &Wish| matches!(wish, Wish::Yes { money: Money::Usual, .. });
        matches!(about, About::Card(Card::Module(ModuleCard::Sultan(_))))
            && (free(wish) || matches!(wish, Wish::No | Wish::Ask))
    }

    fn order_offers(&self, game: &Game, seat: Seat, out: &mut Vec<(About, Wish)>) {
        let own = state(game).owned.iter().filter(|(owner, _)| *owner == seat);
        for (_, card) in own {
            let take = |place| Wish::Yes { money: Money::Usual, place };
            let mut wishes = vec![take(Place::Usual), take(Place::Reserve)];
            wishes.extend(game.dirk.is_some().then(|| take(Place::Dirk)));
            wishes.extend([Wish::No, Wish::Ask]);
            let about = About::Card(Card::from(SultanCard(card.number)));
            out.extend(wishes.into_iter().map(|wish| (about, wish)));
        }
    }

    fn ordered(&self, game: &Game, seat: Seat, question: Asked, orders: &[&Order]) -> Ruling {
        let Asked::Module(ModuleQuestion::Sultan(Question::Claim(tile))) = question else {
            return Ruling::Nothing;
        };
        let spent = state(game).owned.iter().find(|it| fits(it, seat, tile));
        let about = spent.map(|(_, card)| About::Card(Card::from(SultanCard(card.number))));
        let order = orders.iter().find(|order| Some(order.about) == about);
        let play =
            |choice, place| Ruling::Play(Action::Module(ModuleChoice::Sultan(choice)), place);
        match order.map(|order| &order.wish) {
            Some(Wish::Yes { place, .. }) => play(Choice::Take, *place),
            Some(Wish::No) => play(Choice::Leave, Place::Usual),
            Some(Wish::Ask) => Ruling::Ask,
            _ => Ruling::Nothing,
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let module = ModuleId::Sultan;
        let item = |card: &Marked| {
            let mark = Token::new(Glyph::Crown, Tint::Kind(card.kind));
            Item::Marked(SultanCard(card.number).into(), mark)
        };
        if !state.open.is_empty() {
            let items = state.open.iter().map(item).collect();
            view.beside.push(Shelf { module, key: "sultan-open", items });
        }
        if let Some(claim) = &state.claim {
            let items = vec![Item::Tile(claim.tile)];
            view.beside.push(Shelf { module, key: "sultan-drawn", items });
        }
        for player in &mut view.players {
            let own = state.owned.iter().filter(|(seat, _)| *seat == player.seat);
            let items: Vec<Item> = own.map(|(_, card)| item(card)).collect();
            if !items.is_empty() {
                player.shelves.push(Shelf { module, key: "sultan-owned", items });
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        let cards = state.open.iter().chain(state.owned.iter().map(|(_, card)| card));
        out.cards.extend(cards.map(|card| Card::from(SultanCard(card.number))));
        out.tiles.extend(state.claim.iter().map(|claim| claim.tile));
        out.tiles.extend(state.later.iter().map(|pending| pending.tile));
    }

    fn verify(&self, game: &Game) -> bool {
        let state = state(game);
        let steps = game.waiting_steps().filter_map(|step| match step {
            ModuleStep::Sultan(Step::GiveBack(seat)) => Some(seat),
            _ => None,
        });
        let owners = state.owned.iter().map(|&(seat, _)| seat);
        let claim = |claim: Claim| claim.slot < 4 && game.has_seats(claim.passed);
        game.has_seats(owners.chain(steps).collect()) && state.claim.is_none_or(claim)
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Bought(_), Choice::Keep) => Ok(()),
        (Question::Bought(_), Choice::Roll) => {
            let kind = roll(game);
            game.told(Told::new("sultan-rolled").with("seat", seat).with("kind", kind));
            ask(game, seat, Question::Rolled(kind));
            Ok(())
        }
        (Question::Rolled(rolled), Choice::Mark(kind))
            if [rolled, opposite(rolled)].contains(&kind) =>
        {
            // The card just bought is the newest one.
            if let Some((_, card)) = state_mut(game).owned.last_mut() {
                card.kind = kind;
            }
            game.told(Told::new("sultan-marked").with("seat", seat).with("kind", kind));
            Ok(())
        }
        (Question::Claim(tile), Choice::Take) => {
            take(game, seat, tile);
            Ok(())
        }
        (Question::Claim(_), Choice::Leave) => {
            if let Some(claim) = &mut state_mut(game).claim {
                claim.passed.insert(seat);
            }
            run(game, Step::Ask);
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn resume(game: &mut Game, step: Step) {
    match step {
        Step::Ask => {
            let Some(claim) = state(game).claim else { return };
            let claimants = claimants(game, claim.tile);
            let mut order = game.clockwise(game.next_to_move());
            let next = order.find(|&seat| claimants.contains(seat) && !claim.passed.contains(seat));
            match next {
                Some(seat) => ask(game, seat, Question::Claim(claim.tile)),
                None => {
                    state_mut(game).claim = None;
                    game.lay_tile(claim.slot, claim.tile);
                }
            }
        }
        Step::GiveBack(seat) => {
            let later = std::mem::take(&mut state_mut(game).later);
            game.player(seat).pending.extend(later);
        }
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Bought(kind) => Told::new("question-sultan-bought").with("kind", kind),
            Self::Rolled(kind) => Told::new("question-sultan-rolled").with("kind", kind),
            Self::Claim(tile) => Told::new("question-sultan-claim").with("tile", tile),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Keep => f.write_str("keep"),
            Self::Roll => f.write_str("roll"),
            Self::Mark(kind) => write!(f, "mark {kind}"),
            Self::Take => f.write_str("take"),
            Self::Leave => f.write_str("leave"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "keep" => Some(Self::Keep),
            "roll" => Some(Self::Roll),
            "mark" => words.parse().map(Self::Mark),
            "take" => Some(Self::Take),
            "leave" => Some(Self::Leave),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Keep => Told::new("sultan-keep"),
            Self::Roll => Told::new("sultan-roll"),
            Self::Mark(kind) => Told::new("sultan-mark").with("kind", *kind),
            Self::Take => Told::new("sultan-take"),
            Self::Leave => Told::new("sultan-leave"),
        }
    }
}

/// The oldest matching card is spent; the tile is placed before the next is drawn.
fn take(game: &mut Game, seat: Seat, tile: TileId) {
    let state = state_mut(game);
    state.claim = None;
    if let Some(at) = state.owned.iter().position(|it| fits(it, seat, tile)) {
        let (_, card) = state.owned.remove(at);
        game.gone.cards.push(SultanCard(card.number).into());
    }
    let pending = &mut game.player(seat).pending;
    let later = std::mem::replace(pending, vec![Pending { tile, gift: true }]);
    state_mut(game).later = later;
    game.told(Told::new("sultan-took").with("seat", seat).with("tile", tile));
    run(game, Step::GiveBack(seat));
    game.run_next(CoreStep::Settle(seat));
    game.run_next(CoreStep::House(SeatSet::only(seat)));
    game.announce(Acquisition { seat, tile, way: Way::Claim, exact: false });
}

/// Whether a card of that seat is marked with the kind of a tile.
fn fits((owner, card): &(Seat, Marked), seat: Seat, tile: TileId) -> bool {
    *owner == seat && Some(card.kind) == tile.building()
}

/// Who owns a card with the kind of a tile. Camps and the like have none.
fn claimants(game: &Game, tile: TileId) -> SeatSet {
    let Some(kind) = tile.building() else { return SeatSet::EMPTY };
    let owned = state(game).owned.iter();
    owned.filter(|(_, card)| card.kind == kind).map(|&(seat, _)| seat).collect()
}

fn roll(game: &mut Game) -> Kind {
    game.seal();
    Kind::ALL[game.dice.below(Kind::ALL.len())]
}

/// Opposite faces of the die add up like those of any die.
fn opposite(kind: Kind) -> Kind {
    Kind::ALL[Kind::ALL.len() - 1 - kind.index()]
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::Sultan(question)));
}

fn run(game: &mut Game, step: Step) {
    game.run_next(CoreStep::Module(ModuleStep::Sultan(step)));
}

/// How many sultan cards there are: two of each currency.
const SULTAN_CARDS: u8 = 8;

fn cards() -> impl Iterator<Item = Card> {
    (0..SULTAN_CARDS).map(|number| Card::from(SultanCard(number)))
}

/// Numbered through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SultanCard(pub u8);

impl SultanCard {
    /// Two cards of each, in slot order.
    fn currency(self) -> Currency {
        Currency::COINED[usize::from(self.0 % 4)]
    }
}

impl CardFace for SultanCard {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "sultan-{}", self.0 + 1)
    }

    fn read(word: &str) -> Option<Self> {
        let number: u8 = word.strip_prefix("sultan-")?.parse().ok()?;
        (1..=SULTAN_CARDS).contains(&number).then(|| Self(number - 1))
    }

    fn told(&self) -> Told {
        Told::new("card-sultan").with("number", self.0 + 1).with("currency", self.currency())
    }

    fn art(&self) -> CardArt {
        CardArt::Sign(Token::new(Glyph::Crown, Tint::Currency(self.currency())))
    }
}
