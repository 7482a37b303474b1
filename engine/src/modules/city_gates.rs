//! 05 city-gates: a gate card lets a tile be built behind a double wall, which it opens for good.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    cards::{Card, CardArt, CardFace},
    event::Told,
    module::{Aids, Holdings, Module, Piles, TakeRules},
    modules::{
        ModuleCard, ModuleId,
        states::city_gates::{state, state_mut},
    },
    seat::{Colour, Seat},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// The card, of which there is one for everybody.
pub(crate) const GATE: Card = Card::Module(ModuleCard::CityGates(Gate));
/// The piles over which the cards are spread.
const PILES: std::ops::RangeInclusive<usize> = 2..=4;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Whether a gate card lies open beside the gates.
    open: bool,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::CityGates
    }

    fn material(&self, seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(std::iter::repeat_n(GATE, seats.len()));
    }

    fn setup(&self, game: &mut Game) {
        game.states.city_gates = Some(State { open: false }.into());
    }

    /// As evenly as possible; which piles get the surplus is random.
    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let mut order: Vec<usize> = PILES.collect();
        game.dice.shuffle(&mut order);
        for (_, &pile) in (0..game.players.len()).zip(order.iter().cycle()) {
            piles[pile].push(GATE);
        }
    }

    fn card_revealed(&self, game: &mut Game, card: Card) -> bool {
        if card != GATE {
            return false;
        }
        if is_open(game) {
            game.discard.push(card);
            game.told(Told::new("city-gates-discarded"));
        } else {
            set_open(game, true);
            game.told(Told::new("city-gates-opened"));
        }
        true
    }

    fn take_rules(&self, game: &Game, _seat: Seat, rules: &mut TakeRules) {
        if is_open(game) {
            rules.instead.push(GATE);
        }
    }

    fn money_taken(&self, game: &mut Game, _seat: Seat, cards: &[Card]) {
        if cards.contains(&GATE) {
            set_open(game, false);
        }
    }

    fn aids(&self, game: &Game, seat: Seat, aids: &mut Aids) {
        aids.gate |= game.hand(seat).contains(&GATE);
    }

    fn aided(&self, game: &mut Game, seat: Seat, used: Aids) {
        if used.gate && game.player(seat).lose_card(GATE) {
            game.gone.cards.push(GATE);
            game.told(Told::new("city-gates-set").with("seat", seat));
        }
    }

    /// How many gate cards somebody holds is public: they are taken and used openly.
    fn view(&self, game: &Game, view: &mut GameView) {
        if is_open(game) {
            view.beside.push(Shelf {
                module: ModuleId::CityGates,
                key: "city-gates-open",
                items: vec![Item::Card(GATE)],
            });
        }
        for player in &mut view.players {
            let held = game.hand(player.seat).iter().filter(|&&card| card == GATE).count();
            if 0 < held {
                let gates = Token::new(Glyph::Gate, Tint::Plain).numbered(held as u8);
                player.shelves.push(Shelf {
                    module: ModuleId::CityGates,
                    key: "city-gates-held",
                    items: vec![Item::Token(gates)],
                });
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        out.cards.extend(is_open(game).then_some(GATE));
    }
}

fn is_open(game: &Game) -> bool {
    state(game).open
}

fn set_open(game: &mut Game, open: bool) {
    state_mut(game).open = open;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gate;

impl CardFace for Gate {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("gate")
    }

    fn read(word: &str) -> Option<Self> {
        (word == "gate").then_some(Self)
    }

    fn told(&self) -> Told {
        Told::new("card-gate")
    }

    fn art(&self) -> CardArt {
        CardArt::Sign(Token::new(Glyph::Gate, Tint::Plain))
    }

    fn goes_to_hand(&self) -> bool {
        true
    }
}
