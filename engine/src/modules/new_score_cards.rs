//! 17 new-score-cards: three drawn cards say which kind is worth how much in which scoring.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::Module,
    modules::{ModuleId, states::new_score_cards::state},
    scoring::{PLACES, Round},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// The rows of [`CARDS`] that lie in the slots of the three scorings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) slots: [u8; 3],
}

/// The eighteen cards: the kinds from the lowest row to the highest.
#[rustfmt::skip]
pub(crate) const CARDS: [[Kind; 6]; 18] = [
    [Pavilion, Chambers, Tower, Seraglio, Arcades, Garden],
    [Pavilion, Chambers, Garden, Seraglio, Tower, Arcades],
    [Pavilion, Garden, Tower, Arcades, Seraglio, Chambers],
    [Seraglio, Garden, Tower, Chambers, Arcades, Pavilion],
    [Seraglio, Arcades, Chambers, Tower, Garden, Pavilion],
    [Seraglio, Tower, Arcades, Garden, Chambers, Pavilion],
    [Arcades, Pavilion, Seraglio, Tower, Garden, Chambers],
    [Arcades, Pavilion, Garden, Chambers, Tower, Seraglio],
    [Arcades, Chambers, Garden, Seraglio, Pavilion, Tower],
    [Chambers, Arcades, Pavilion, Tower, Garden, Seraglio],
    [Chambers, Arcades, Pavilion, Garden, Seraglio, Tower],
    [Chambers, Garden, Seraglio, Arcades, Pavilion, Tower],
    [Garden, Tower, Arcades, Pavilion, Chambers, Seraglio],
    [Garden, Tower, Arcades, Pavilion, Seraglio, Chambers],
    [Garden, Seraglio, Chambers, Pavilion, Tower, Arcades],
    [Tower, Seraglio, Pavilion, Garden, Chambers, Arcades],
    [Tower, Seraglio, Chambers, Arcades, Pavilion, Garden],
    [Tower, Pavilion, Seraglio, Chambers, Arcades, Garden],
];

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::NewScoreCards
    }

    fn setup(&self, game: &mut Game) {
        let mut cards: Vec<u8> = (0..CARDS.len() as u8).collect();
        game.dice.shuffle(&mut cards);
        let slots = [cards[0], cards[1], cards[2]];
        game.states.new_score_cards = Some(State { slots }.into());
    }

    fn score_order(&self, game: &Game, round: Round) -> Option<[Kind; 6]> {
        CARDS.get(usize::from(state(game).slots[round.index()])).copied()
    }

    /// Each kind with what the first place brings.
    fn view(&self, game: &Game, view: &mut GameView) {
        for round in Round::ALL {
            let order = self.score_order(game, round).unwrap_or(Kind::ALL);
            let tokens = order.into_iter().enumerate().map(|(row, kind)| {
                let points = PLACES[row][round.index()][0];
                Item::Token(Token::new(Glyph::Star, Tint::Kind(kind)).numbered(points))
            });
            view.beside.push(Shelf {
                module: ModuleId::NewScoreCards,
                key: match round {
                    Round::First => "new-score-cards-first",
                    Round::Second => "new-score-cards-second",
                    Round::Third => "new-score-cards-third",
                },
                items: tokens.collect(),
            });
        }
    }

    fn verify(&self, game: &Game) -> bool {
        state(game).slots.iter().all(|&card| usize::from(card) < CARDS.len())
    }
}
