//! 10 thieves: between two turns a thief takes one card of its currency from the display.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::{Card, CardArt, CardFace},
    dice::Dice,
    event::Told,
    module::{Holdings, Module, Occasion, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::thieves::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    seat::{Colour, Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    standing::{About, Interrupt, Order, OutOfTurn, Place, Ruling, Wish},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

const PER_CURRENCY: usize = 3;
/// From which values on a card is offered as a standing order.
const WORTH_STEALING: [u8; 3] = [5, 7, 9];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// The thieves of each seat, sorted; only their number is public.
    pub(crate) hands: Vec<Vec<Currency>>,
    /// Out of the game, unseen by everybody.
    pub(crate) unused: Vec<Currency>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Take a card of the display with a thief of its currency.
    Steal(Card),
}

/// How many thieves everybody gets.
fn dealt(players: usize) -> usize {
    match players {
        2 | 3 => 4,
        4 => 3,
        _ => 2,
    }
}

fn thieves() -> Vec<Currency> {
    let all = Currency::COINED.into_iter();
    all.flat_map(|currency| std::iter::repeat_n(currency, PER_CURRENCY)).collect()
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Thieves
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[Interrupt { with: OutOfTurn::Window, weighty: false, busy: true }]
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(thieves().into_iter().map(|currency| Card::from(Thief(currency))));
    }

    fn setup(&self, game: &mut Game) {
        let mut unused = thieves();
        game.dice.shuffle(&mut unused);
        let each = dealt(game.players.len());
        let mut deal = |_| {
            let mut hand: Vec<Currency> = unused.drain(..each).collect();
            hand.sort_unstable();
            hand
        };
        let hands = game.seats().map(&mut deal).collect();
        game.states.thieves = Some(State { hands, unused }.into());
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if question != Asked::Window || !may_steal(game, seat) {
            return;
        }
        let first = out.len();
        for &card in &game.display {
            let steal = Action::Module(ModuleChoice::Thieves(Choice::Steal(card)));
            if has_thief_for(game, seat, card) && !out[first..].contains(&steal) {
                out.push(steal);
            }
        }
    }

    /// How many thieves somebody has is public, of which currency they are is not.
    fn asks(&self, game: &Game, occasion: Occasion) -> SeatSet {
        let Occasion::BetweenTurns { next } = occasion else { return SeatSet::EMPTY };
        if !game.display.iter().any(|&card| thief_for(card).is_some()) {
            return SeatSet::EMPTY;
        }
        game.seats().filter(|&seat| seat != next && !hand(game, seat).is_empty()).collect()
    }

    /// Money of a currency from a value on.
    fn takes_order(&self, about: About, wish: &Wish) -> bool {
        let coined = |currency: Currency| Currency::COINED.contains(&currency);
        matches!(about, About::Currency(currency) if coined(currency))
            && matches!(wish, Wish::From(_) | Wish::No)
    }

    fn order_offers(&self, game: &Game, seat: Seat, out: &mut Vec<(About, Wish)>) {
        let mut own = hand(game, seat).to_vec();
        own.dedup();
        for currency in own {
            let about = About::Currency(currency);
            out.extend(WORTH_STEALING.map(|least| (about, Wish::From(least))));
        }
    }

    fn ordered(&self, game: &Game, seat: Seat, question: Asked, orders: &[&Order]) -> Ruling {
        if question != Asked::Window || !may_steal(game, seat) {
            return Ruling::Nothing;
        }
        let wanted = |card: &Card| {
            let Some((currency, value)) = card.worth() else { return false };
            let own = orders.iter().find(|order| order.about == About::Currency(currency));
            matches!(own, Some(Order { wish: Wish::From(least), .. }) if *least <= value)
        };
        let cards = game.display.iter().copied();
        let cards = cards.filter(|card| wanted(card) && has_thief_for(game, seat, *card));
        match cards.max_by_key(|card| card.value()) {
            Some(card) => {
                let steal = Action::Module(ModuleChoice::Thieves(Choice::Steal(card)));
                Ruling::Play(steal, Place::Usual)
            }
            None => Ruling::Nothing,
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let viewer = view.viewer;
        for player in &mut view.players {
            let thieves = hand(game, player.seat);
            if thieves.is_empty() {
                continue;
            }
            let items = if viewer == Some(player.seat) {
                thieves.iter().map(|&currency| Item::Card(Thief(currency).into())).collect()
            } else {
                vec![Item::Hidden(thieves.len())]
            };
            player.shelves.push(Shelf { module: ModuleId::Thieves, key: "thieves-held", items });
        }
    }

    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let State { hands, unused } = state_mut(game);
        let others = |nth: usize| viewer.is_none_or(|viewer| viewer.index() != nth);
        let mut pool = std::mem::take(unused);
        for (_, hand) in hands.iter().enumerate().filter(|(nth, _)| others(*nth)) {
            pool.extend(hand);
        }
        pool.sort_unstable();
        dice.shuffle(&mut pool);
        for (_, hand) in hands.iter_mut().enumerate().filter(|(nth, _)| others(*nth)) {
            *hand = pool.split_off(pool.len() - hand.len());
            hand.sort_unstable();
        }
        *unused = pool;
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        let all = state.hands.iter().flatten().chain(&state.unused);
        out.cards.extend(all.map(|&currency| Card::from(Thief(currency))));
    }

    fn verify(&self, game: &Game) -> bool {
        state(game).hands.len() == game.players.len()
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    let Choice::Steal(card) = choice;
    if question != Asked::Window {
        return Err(Illegal::NotAnAnswer);
    }
    if !may_steal(game, seat) {
        return Err(Told::new("thieves-no-next").into());
    }
    let Some(place) = game.display.iter().position(|&it| it == card) else {
        return Err(Illegal::NotDisplayed { card });
    };
    if !has_thief_for(game, seat, card) {
        return Err(Told::new("thieves-no-thief").with("card", card).into());
    }
    game.display.remove(place);
    game.player(seat).gain_card(card);
    lose_thief(game, seat, card);
    game.seal();
    game.told(Told::new("thieves-stole").with("seat", seat).with("card", card));
    // The display is filled at once, a scoring that comes up is carried out, and
    // the window goes on.
    game.keep_floor(seat);
    game.run_next(CoreStep::Score);
    game.run_next(CoreStep::RefillDisplay);
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Steal(card) = self;
        write!(f, "steal {card}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("steal").then(|| words.parse().map(Self::Steal))?
    }

    fn label(&self) -> Told {
        let Self::Steal(card) = *self;
        Told::new("thieves-steal").with("card", card)
    }
}

/// The seat that is about to play may not steal.
fn may_steal(game: &Game, seat: Seat) -> bool {
    seat != game.next_seat(game.turn)
}

fn hand(game: &Game, seat: Seat) -> &[Currency] {
    &state(game).hands[seat.index()]
}

/// The currency of the thief that can take a card: none takes diamonds or changers.
fn thief_for(card: Card) -> Option<Currency> {
    card.worth().map(|(currency, _)| currency).filter(|&it| it != Currency::Diamond)
}

fn has_thief_for(game: &Game, seat: Seat, card: Card) -> bool {
    thief_for(card).is_some_and(|currency| hand(game, seat).contains(&currency))
}

fn lose_thief(game: &mut Game, seat: Seat, card: Card) {
    let Some(currency) = thief_for(card) else { return };
    let thieves = &mut state_mut(game).hands[seat.index()];
    if let Some(at) = thieves.iter().position(|&it| it == currency) {
        thieves.remove(at);
        game.gone.cards.push(Thief(currency).into());
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Thief(pub Currency);

impl CardFace for Thief {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "thief-{}", self.0.letter())
    }

    fn read(word: &str) -> Option<Self> {
        let mut letters = word.strip_prefix("thief-")?.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        Currency::from_coined(letter).map(Self)
    }

    fn told(&self) -> Told {
        Told::new("card-thief").with("currency", self.0)
    }

    fn art(&self) -> CardArt {
        CardArt::Sign(Token::new(Glyph::Person, Tint::Currency(self.0)))
    }
}
