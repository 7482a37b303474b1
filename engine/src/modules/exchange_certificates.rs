//! 24 exchange-certificates: up to 6 that were overpaid are kept as credit in a currency of one's
//! choice, and spent later like one money card.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::Rarity,
    event::Told,
    module::{Asking, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::exchange_certificates::{state, state_mut},
    },
    money::{ByCurrency, Currency},
    notation::Words,
    seat::{Colour, Seat},
    stack::Question as Asked,
    trade::{Credit, Credits, Goods, Keeper, Purpose, Receipt, Tender},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume, only_answers as choose};

/// The most that can be kept.
const FIELDS: u16 = 6;
/// In which order an absent player looks at the currencies.
const USUAL: [Currency; 4] = [Currency::Denar, Currency::Dirham, Currency::Ducat, Currency::Florin];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Stones in the middle.
    pub(crate) stones: ByCurrency<u8>,
    /// What each seat has kept: one stone on one field.
    pub(crate) boards: Vec<Option<(Currency, u8)>>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Keep(Currency),
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// In which currency so much is kept.
    Keep(u8),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::ExchangeCertificates
    }

    fn material(&self, seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(one_by_one(all_stones(seats.len())));
    }

    fn setup(&self, game: &mut Game) {
        let players = game.players.len();
        let state = State { stones: all_stones(players), boards: vec![None; players] };
        game.states.exchange_certificates = Some(state.into());
    }

    fn purse(&self, game: &Game, seat: Seat, purpose: Purpose, out: &mut Vec<Tender>) {
        if purpose == Purpose::Purchase {
            out.extend(kept(game, seat).map(Tender::Credit));
        }
    }

    /// Whoever is paid with it, the stone goes back to the middle.
    fn move_credit(&self, game: &mut Game, credit: Credit, from: Keeper, _to: Keeper) {
        if let Keeper::Seat(seat) = from {
            let state = state_mut(game);
            state.boards[seat.index()] = None;
            state.stones[credit.currency] += 1;
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let (overpaid, seat) = (receipt.overpaid(), receipt.buyer);
        let State { stones, boards } = state(game);
        let is_tile = matches!(receipt.offer.goods, Goods::Tile(_));
        if is_tile
            && (1..=FIELDS).contains(&overpaid)
            && boards[seat.index()].is_none()
            && *stones != ByCurrency::default()
        {
            let question = ModuleQuestion::ExchangeCertificates(Question::Keep(overpaid as u8));
            game.ask(seat, Asked::Module(question));
        }
    }

    fn options(&self, game: &Game, _seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if let Asked::Module(ModuleQuestion::ExchangeCertificates(Question::Keep(_))) = question {
            let left = Currency::COINED.into_iter().filter(|&it| is_left(game, it));
            out.extend(left.map(|currency| action(Choice::Keep(currency))));
            out.push(action(Choice::Nothing));
        }
    }

    /// The currency of which most is in the hand.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::ExchangeCertificates(Question::Keep(_))) = question
        else {
            return None;
        };
        let in_hand = |currency: Currency| -> u16 {
            let worth = game.hand(seat).iter().filter_map(|card| card.worth());
            worth.filter(|(it, _)| *it == currency).map(|(_, value)| u16::from(value)).sum()
        };
        let left = USUAL.into_iter().rev().filter(|&it| is_left(game, it));
        // Of equals the last one is found.
        let best = left.max_by_key(|&currency| in_hand(currency));
        Some(action(best.map_or(Choice::Nothing, Choice::Keep)))
    }

    /// A bit less than as much money in the hand, for it can only be spent as a whole.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        kept(game, seat).map_or(0.0, |credit| f32::from(credit.value) / 4.0)
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::ExchangeCertificates;
        let stones = state(game).stones;
        let left = Currency::COINED.into_iter().filter(|&currency| 0 < stones[currency]);
        let items = left.map(|it| Item::Token(stone(it).numbered(stones[it]))).collect();
        view.beside.push(Shelf { module, key: "exchange-certificates-stones", items });
        for player in &mut view.players {
            if let Some(credit) = kept(game, player.seat) {
                let items = vec![Item::Token(stone(credit.currency).numbered(credit.value))];
                let key = "exchange-certificates-kept";
                player.shelves.push(Shelf { module, key, items });
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { stones, boards } = state(game);
        out.tokens.extend(one_by_one(*stones));
        out.tokens.extend(boards.iter().flatten().map(|&(currency, _)| stone(currency)));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { stones, boards } = state(game);
        let fits = |&(currency, value): &(Currency, u8)| {
            Currency::COINED.contains(&currency) && (1..=FIELDS).contains(&u16::from(value))
        };
        boards.len() == game.players.len()
            && boards.iter().flatten().all(fits)
            && stones[Currency::Diamond] == 0
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    let Question::Keep(value) = question;
    let Choice::Keep(currency) = choice else { return Ok(()) };
    if !is_left(game, currency) {
        let no = Told::new("exchange-certificates-no-stone").with("currency", currency);
        return Err(no.into());
    }
    let state = state_mut(game);
    state.stones[currency] -= 1;
    state.boards[seat.index()] = Some((currency, value));
    let told = Told::new("exchange-certificates-keeps").with("seat", seat);
    game.told(told.with("value", value).with("currency", currency));
    Ok(())
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Keep(value) = *self;
        Told::new("question-exchange-certificates-keep").with("value", value)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Keep(currency) => write!(f, "keep {}", currency.letter()),
            Self::Nothing => f.write_str("nothing"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        if words.skip("nothing") {
            return Some(Self::Nothing);
        }
        let letter: char = words.skip("keep").then(|| words.parse()).flatten()?;
        Currency::from_coined(letter).map(Self::Keep)
    }

    fn label(&self) -> Told {
        match *self {
            Self::Keep(currency) => {
                Told::new("exchange-certificates-keep").with("currency", currency)
            }
            Self::Nothing => Told::new("exchange-certificates-nothing"),
        }
    }
}

pub(crate) const CERTIFICATES: Credits = Credits {
    word: "certificate",
    key: "card-certificate",
    glyph: Glyph::Scroll,
    rarity: Rarity::Saved,
};

fn action(choice: Choice) -> Action {
    Action::Module(ModuleChoice::ExchangeCertificates(choice))
}

/// The credit of a seat.
fn kept(game: &Game, seat: Seat) -> Option<Credit> {
    let (currency, value) = state(game).boards[seat.index()]?;
    Some(Credit { of: ModuleId::ExchangeCertificates, currency, value })
}

fn is_left(game: &Game, currency: Currency) -> bool {
    Currency::COINED.contains(&currency) && 0 < state(game).stones[currency]
}

/// The stones for so many players: the others stay in the box.
fn all_stones(players: usize) -> ByCurrency<u8> {
    let mut stones = ByCurrency::default();
    for currency in Currency::COINED {
        stones[currency] = match players {
            ..=2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
    }
    stones
}

fn stone(currency: Currency) -> Token {
    Token::new(Glyph::Scroll, Tint::Currency(currency))
}

fn one_by_one(stones: ByCurrency<u8>) -> impl Iterator<Item = Token> {
    Currency::COINED.into_iter().flat_map(move |currency| {
        std::iter::repeat_n(stone(currency), usize::from(stones[currency]))
    })
}
