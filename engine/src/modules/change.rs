//! 11 change: one coin of value 1, drawn blindly, for every two units overpaid.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    cards::Rarity,
    event::Told,
    module::{Holdings, Module},
    modules::{
        ModuleId,
        states::change::{state, state_mut},
    },
    money::{ByCurrency, Currency},
    seat::{Colour, Seat},
    trade::{Credit, Credits, Keeper, Purpose, Receipt, Tender},
    view::{GameView, Glyph, Item, Shelf, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// How many coins of each currency the bag holds at first.
const PER_CURRENCY: u8 = 6;
/// What has to be overpaid for a coin.
const UNITS_PER_COIN: u16 = 2;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) bag: ByCurrency<u8>,
    /// What lies open before each seat.
    pub(crate) purses: Vec<ByCurrency<u8>>,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Change
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(coins(full_bag()));
    }

    fn setup(&self, game: &mut Game) {
        let purses = vec![ByCurrency::default(); game.players.len()];
        game.states.change = Some(State { bag: full_bag(), purses }.into());
    }

    fn purse(&self, game: &Game, seat: Seat, _purpose: Purpose, out: &mut Vec<Tender>) {
        let state = state(game);
        for currency in Currency::COINED {
            let count = state.purses[seat.index()][currency];
            out.extend(std::iter::repeat_n(tender(currency), usize::from(count)));
        }
    }

    fn move_credit(&self, game: &mut Game, coin: Credit, from: Keeper, to: Keeper) {
        let state = state_mut(game);
        if let Keeper::Seat(seat) = from {
            state.purses[seat.index()][coin.currency] -= 1;
        }
        match to {
            Keeper::Seat(seat) => state.purses[seat.index()][coin.currency] += 1,
            Keeper::Supply => state.bag[coin.currency] += 1,
            Keeper::Aside => {}
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let seat = receipt.buyer;
        let mut drawn = Vec::new();
        for _ in 0..receipt.overpaid() / UNITS_PER_COIN {
            drawn.extend(draw(game, seat));
        }
        if !drawn.is_empty() {
            let drawn = drawn.into_iter().map(tender).collect::<Vec<_>>();
            game.told(Told::new("change-drew").with("seat", seat).with("coins", drawn));
        }
    }

    fn final_money(&self, game: &Game, seat: Seat, currency: Currency) -> u16 {
        u16::from(state(game).purses[seat.index()][currency])
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        view.beside.push(shelf("change-bag", state.bag));
        for player in &mut view.players {
            let purse = state.purses[player.seat.index()];
            if purse != ByCurrency::default() {
                player.shelves.push(shelf("change-coins", purse));
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        out.tokens.extend(coins(state.bag));
        out.tokens.extend(state.purses.iter().copied().flat_map(coins));
    }

    fn verify(&self, game: &Game) -> bool {
        state(game).purses.len() == game.players.len()
    }
}

/// Takes one coin out of the bag, whichever comes.
fn draw(game: &mut Game, seat: Seat) -> Option<Currency> {
    let bag = state(game).bag;
    let inside: Vec<Currency> = Currency::COINED
        .into_iter()
        .flat_map(|currency| std::iter::repeat_n(currency, usize::from(bag[currency])))
        .collect();
    let coin = game.dice.pick(&inside)?;
    let state = state_mut(game);
    state.bag[coin] -= 1;
    state.purses[seat.index()][coin] += 1;
    game.seal();
    Some(coin)
}

fn full_bag() -> ByCurrency<u8> {
    let mut bag = ByCurrency::default();
    for currency in Currency::COINED {
        bag[currency] = PER_CURRENCY;
    }
    bag
}

pub(crate) const COINS: Credits =
    Credits { word: "coin", key: "card-coin", glyph: Glyph::Coin, rarity: Rarity::Small };

/// A coin, all of which are worth one.
fn credit(currency: Currency) -> Credit {
    Credit { of: ModuleId::Change, currency, value: 1 }
}

pub(crate) fn tender(currency: Currency) -> Tender {
    Tender::Credit(credit(currency))
}

fn coin(currency: Currency) -> Token {
    credit(currency).token()
}

/// The coins one by one.
fn coins(counts: ByCurrency<u8>) -> impl Iterator<Item = Token> {
    Currency::COINED.into_iter().flat_map(move |currency| {
        std::iter::repeat_n(coin(currency), usize::from(counts[currency]))
    })
}

fn shelf(key: &'static str, counts: ByCurrency<u8>) -> Shelf {
    let held = Currency::COINED.into_iter().filter(|&currency| 0 < counts[currency]);
    let items = held.map(|currency| Item::Token(coin(currency).numbered(counts[currency])));
    Shelf { module: ModuleId::Change, key, items: items.collect() }
}
