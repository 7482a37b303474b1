//! 19 caravanserai: cards whose marked amount grows a step each turn, pays like one money card and
//! begins again; the more kinds of buildings somebody has, the cheaper they are.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::{Card, CardArt, CardFace, Rarity},
    event::Told,
    kind::Kind,
    module::{Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::caravanserai::{state, state_mut},
    },
    money::Currency::{self, Denar, Dirham, Ducat, Florin},
    notation::Words,
    seat::{Colour, Seat},
    stack::Question as Asked,
    trade::{
        Channel, Credit, Credits, Goods, Keeper, Offer, OfferId, Pays, Purpose, Receipt, Tender,
    },
    view::{GameView, Glyph, Item, Shelf},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

/// What a card costs by the number of kinds, and how many cards somebody may then have.
const PRICES: [Option<(u16, usize)>; 7] =
    [None, None, None, None, Some((8, 1)), Some((4, 2)), Some((2, 2))];
/// The last field of the main currency.
const TOP: u8 = 5;
/// The first field that another currency hangs on; two more follow.
const FIRST_ASIDE: u8 = 2;

/// What is printed on a card: its main currency, and the others at 2, 3 and 4.
type Print = (Currency, [Currency; 3]);

/// All but the first, third and fifth are reconstructed.
const PRINTS: [Print; 8] = [
    (Dirham, [Ducat, Florin, Denar]),
    (Dirham, [Florin, Denar, Ducat]),
    (Denar, [Dirham, Ducat, Florin]),
    (Denar, [Florin, Dirham, Ducat]),
    (Ducat, [Dirham, Denar, Florin]),
    (Ducat, [Denar, Florin, Dirham]),
    (Florin, [Denar, Ducat, Dirham]),
    (Florin, [Ducat, Dirham, Denar]),
];

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Bought, the oldest first; all others are for sale.
    pub(crate) owned: Vec<Owned>,
}

/// A card before its owner, and where its marker lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Owned {
    pub(crate) seat: Seat,
    pub(crate) card: u8,
    /// 0 is the beginning.
    pub(crate) value: u8,
    /// Beside the main currency.
    pub(crate) aside: bool,
}

/// Moves the marker of a card onto another field.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    card: Caravan,
    currency: Currency,
    value: u8,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Caravanserai
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(all().map(Card::from));
    }

    fn setup(&self, game: &mut Game) {
        game.states.caravanserai = Some(State::default().into());
    }

    fn offers(&self, game: &Game, seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        let Some((price, most)) = terms(game, seat).filter(|_| channel == Channel::Turn) else {
            return;
        };
        if owned(game, seat).count() < most {
            out.extend(for_sale(game).map(|card| {
                let card = Card::from(card);
                Offer::other(OfferId::Card(card), Goods::Card(card), price, Pays::AnyOne)
            }));
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let Goods::Card(card) = receipt.offer.goods else { return };
        if let Ok(Caravan(card)) = card.try_into() {
            let seat = receipt.buyer;
            state_mut(game).owned.push(Owned { seat, card, value: 0, aside: false });
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if may_step(game, question) {
            let steps = owned(game, seat).flat_map(steps);
            out.extend(steps.map(|step| Action::Module(ModuleChoice::Caravanserai(step))));
        }
    }

    /// A step is lost as soon as something else was done.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if may_step(game, question) && owned(game, seat).flat_map(steps).next().is_some() {
            out.push(Told::new("caravanserai-step-first"));
        }
    }

    /// Of the markers that can still go up the one that lies lower; else the older card's.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let growing = owned(game, seat).filter(|_| may_step(game, question));
        let lowest = growing.filter(|it| it.can_grow()).min_by_key(|it| it.value)?;
        let up = steps(lowest).find(|step| lowest.value < step.value)?;
        Some(Action::Module(ModuleChoice::Caravanserai(up)))
    }

    fn purse(&self, game: &Game, seat: Seat, purpose: Purpose, out: &mut Vec<Tender>) {
        if purpose == Purpose::Purchase {
            out.extend(owned(game, seat).filter_map(Owned::credit).map(Tender::Credit));
        }
    }

    /// Whoever is paid with it, the marker begins again.
    fn move_credit(&self, game: &mut Game, credit: Credit, from: Keeper, _to: Keeper) {
        let Keeper::Seat(seat) = from else { return };
        let mut owned = state_mut(game).owned.iter_mut();
        if let Some(spent) = owned.find(|it| it.seat == seat && it.credit() == Some(credit)) {
            (spent.value, spent.aside) = (0, false);
        }
    }

    fn final_money(&self, game: &Game, seat: Seat, currency: Currency) -> u16 {
        let credits = owned(game, seat).filter_map(Owned::credit);
        credits.filter(|it| it.currency == currency).map(|it| u16::from(it.value)).sum()
    }

    /// What is marked like money in the hand, and a bit for every scoring before which it can
    /// grow again.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let to_come = f32::from(3 - game.rounds.len().min(3) as u8);
        owned(game, seat).map(|it| f32::from(it.value) / 4.0 + to_come / 2.0).sum()
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::Caravanserai;
        let items: Vec<Item> = for_sale(game).map(|card| Item::Card(card.into())).collect();
        if !items.is_empty() {
            view.beside.push(Shelf { module, key: "caravanserai-for-sale", items });
        }
        for player in &mut view.players {
            let items: Vec<Item> = owned(game, player.seat).map(Owned::item).collect();
            if !items.is_empty() {
                player.shelves.push(Shelf { module, key: "caravanserai-owned", items });
            }
        }
    }

    fn holdings(&self, _game: &Game, out: &mut Holdings) {
        out.cards.extend(all().map(Card::from));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { owned } = state(game);
        let fits = |nth: usize| {
            let Owned { seat, card, value, aside } = owned[nth];
            let own = owned.iter().filter(|it| it.seat == seat).count();
            usize::from(card) < PRINTS.len()
                && value <= TOP
                && (!aside || (FIRST_ASIDE..TOP).contains(&value))
                && own <= 2
                && owned[..nth].iter().all(|it| it.card != card)
        };
        (0..owned.len()).all(fits) && game.has_seats(owned.iter().map(|it| it.seat).collect())
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    if !matches!(question, Asked::Turn { .. }) {
        return Err(Illegal::NotAnAnswer);
    }
    if !may_step(game, question) {
        return Err(Told::new("caravanserai-no-longer").into());
    }
    let legal = owned(game, seat).flat_map(steps).any(|step| step == choice);
    let Choice { card, value, .. } = choice;
    let mut owned = state_mut(game).owned.iter_mut();
    let Some(moved) = owned.find(|it| legal && it.card == card.0) else {
        return Err(Told::new("caravanserai-no-step").with("card", Card::from(card)).into());
    };
    moved.aside = moved.value == value;
    moved.value = value;
    game.touch();
    let told = Told::new("caravanserai-stepped").with("seat", seat).with("number", card.0 + 1);
    game.told(told.with("value", value).with("currency", choice.currency));
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "step {} to {}{}", self.card.0 + 1, self.currency.letter(), self.value)
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let card = words.skip("step").then(|| words.parse()).flatten()?;
        let field: Card = words.skip("to").then(|| words.parse()).flatten()?;
        let Card::Money(currency, value) = field else { return None };
        Caravan::numbered(card).map(|card| Self { card, currency, value })
    }

    fn label(&self) -> Told {
        let told = Told::new("caravanserai-step").with("number", self.card.0 + 1);
        told.with("value", self.value).with("currency", self.currency)
    }
}

impl Owned {
    fn can_grow(&self) -> bool {
        !self.aside && self.value < TOP
    }

    /// The marked field as money; the beginning is none.
    fn credit(&self) -> Option<Credit> {
        let (main, _) = PRINTS[usize::from(self.card)];
        let aside = Caravan(self.card).aside(self.value).filter(|_| self.aside);
        let (of, value) = (ModuleId::Caravanserai, self.value);
        (0 < value).then(|| Credit { of, currency: aside.unwrap_or(main), value })
    }

    fn item(&self) -> Item {
        let card = Caravan(self.card).into();
        self.credit().map_or(Item::Card(card), |credit| Item::Marked(card, credit.token()))
    }
}

/// Where a marker can go from where it lies.
fn steps(owned: &Owned) -> impl Iterator<Item = Choice> + use<> {
    let Owned { card, value, aside, .. } = *owned;
    let (card, (main, _)) = (Caravan(card), PRINTS[usize::from(card)]);
    let up = owned.can_grow().then(|| Choice { card, currency: main, value: value + 1 });
    let other = card.aside(value).filter(|_| !aside);
    up.into_iter().chain(other.map(|currency| Choice { card, currency, value }))
}

/// One step, before anything else in the turn.
fn may_step(game: &Game, question: Asked) -> bool {
    matches!(question, Asked::Turn { first: true }) && game.is_untouched()
}

fn owned(game: &Game, seat: Seat) -> impl Iterator<Item = &Owned> {
    state(game).owned.iter().filter(move |it| it.seat == seat)
}

fn for_sale(game: &Game) -> impl Iterator<Item = Caravan> {
    let owned = &state(game).owned;
    all().filter(move |card| owned.iter().all(|it| it.card != card.0))
}

/// What a seat would pay, and how many cards it may have: by the different kinds it has built.
fn terms(game: &Game, seat: Seat) -> Option<(u16, usize)> {
    let kinds = game.alhambra(seat).kinds();
    PRICES[Kind::ALL.into_iter().filter(|&kind| 0 < kinds[kind]).count()]
}

fn all() -> impl Iterator<Item = Caravan> {
    (0..PRINTS.len() as u8).map(Caravan)
}

pub(crate) const AMOUNTS: Credits = Credits {
    word: "amount",
    key: "card-caravanserai-amount",
    glyph: Glyph::Cart,
    rarity: Rarity::Saved,
};

/// A card, by its number: `caravan-3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Caravan(u8);

impl Caravan {
    /// Counted from 1.
    fn numbered(number: u8) -> Option<Self> {
        (1..=PRINTS.len() as u8).contains(&number).then(|| Self(number - 1))
    }

    /// The other currency of a value, where one hangs on.
    fn aside(self, value: u8) -> Option<Currency> {
        let (_, aside) = PRINTS[usize::from(self.0)];
        aside.get(usize::from(value.checked_sub(FIRST_ASIDE)?)).copied()
    }
}

impl CardFace for Caravan {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "caravan-{}", self.0 + 1)
    }

    fn read(word: &str) -> Option<Self> {
        Self::numbered(word.strip_prefix("caravan-")?.parse().ok()?)
    }

    fn told(&self) -> Told {
        let (main, [two, three, four]) = PRINTS[usize::from(self.0)];
        let told = Told::new("card-caravanserai").with("number", self.0 + 1);
        let told = told.with("currency", main);
        told.with("two", two).with("three", three).with("four", four)
    }

    fn art(&self) -> CardArt {
        let (main, aside) = PRINTS[usize::from(self.0)];
        CardArt::Branches(main, aside)
    }
}
