//! Guessing what a viewer cannot know: for computer players, and for the test
//! that a view never depends on it.

use std::ops::Range;

use rand::Rng;
use serde::{Deserialize, Serialize};

use crate::{
    Game,
    cards::Card,
    dice::{Dice, Seed},
    game::Player,
    modules::ModuleId,
    seat::Seat,
    veil::Veiled,
};

impl Game {
    /// A game that looks the same to `viewer`, with everything hidden dealt anew. Whatever is
    /// hidden is sorted before it is shuffled, so games that look alike get the same guess.
    #[must_use]
    pub fn determinized(&self, viewer: Option<Seat>, rng: &mut impl Rng) -> Self {
        // A guessed hand may be too poor for what its owner has promised to pay; if no
        // guess will do, hands stay, and only what is still to come is guessed.
        let mut guesses = (0..20).map(|_| self.guess(viewer, rng, true));
        let found = guesses.find(|guess| self.over || guess.is_answerable());
        found.unwrap_or_else(|| self.guess(viewer, rng, false))
    }

    /// The same for somebody who keeps count: hands are dealt face up, and what is taken and
    /// paid everybody sees, so that without modules only what is still to come is guessed.
    #[must_use]
    pub fn counted(&self, viewer: Option<Seat>, rng: &mut impl Rng) -> Self {
        if !self.config.modules.is_empty() {
            return self.determinized(viewer, rng);
        }
        let mut game = self.clone();
        let hands = game.players.iter_mut().map(|player| std::mem::take(&mut player.hand));
        let hands: Vec<Vec<Card>> = hands.collect();
        let mut guess = game.determinized(viewer, rng);
        for (player, hand) in guess.players.iter_mut().zip(hands) {
            player.hand = hand;
        }
        guess
    }

    fn guess(&self, viewer: Option<Seat>, rng: &mut impl Rng, hands: bool) -> Self {
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        let mut dice = Dice::new(Seed(seed));
        let mut game = self.clone();
        reshuffle_unseen(&mut game.tower, viewer, &mut dice);
        if hands {
            game.redeal(viewer, &mut dice);
        }
        game.reshuffle_piles(viewer, &mut dice);
        // The last first, so that hands are settled before what is promised out of them.
        let modules: Vec<_> = self.active().collect();
        for module in modules.into_iter().rev() {
            module.hide(&mut game, viewer, &mut dice);
        }
        // What is still to be shuffled and rolled is as unknown as the rest.
        (game.config.seed, game.dice) = (Seed(seed), dice);
        game
    }

    /// What others hold and what lies unseen in the pile is dealt anew: every card among the
    /// places of its kind, for how many of a kind lie in which pile is public.
    fn redeal(&mut self, viewer: Option<Seat>, dice: &mut Dice) {
        self.mix_unseen(viewer, dice);
        let (deck, players) = (&mut self.deck, &mut self.players);
        let others = players.iter_mut().enumerate();
        let others = others.filter(|(nth, _)| viewer.is_none_or(|it| it.index() != *nth));
        let hands = others.flat_map(|(_, player)| &mut player.hand);
        let mut places: Vec<&mut Card> = hands.chain(hidden_from(viewer, deck)).collect();
        // Each scoring card has its own pile.
        places.retain(|card| !matches!(card, Card::Scoring(_)));
        let mut hidden: Vec<Card> = places.iter().map(|card| **card).collect();
        hidden.sort_unstable();
        for cards in hidden.chunk_by_mut(|one, other| kind(*one) == kind(*other)) {
            let alike = places.extract_if(.., |card| kind(**card) == kind(cards[0]));
            let alike: Vec<&mut Card> = alike.collect();
            dice.shuffle(cards);
            alike.into_iter().zip(cards).for_each(|(place, card)| *place = *card);
        }
        for player in &mut self.players {
            player.hand.sort_unstable();
        }
    }

    /// The piles of the money are shuffled, each by itself, as far as the viewer has not seen it.
    fn reshuffle_piles(&mut self, viewer: Option<Seat>, dice: &mut Dice) {
        for pile in self.all_piles() {
            reshuffle_unseen(&mut self.deck[pile], viewer, dice);
        }
        self.sort_scoring_cards();
    }

    /// The first scoring comes before the second even where the piles are not known.
    fn sort_scoring_cards(&mut self) {
        let is_scoring = |card: &Veiled<Card>| matches!(card.peek(), Card::Scoring(_));
        let places: Vec<usize> =
            (0..self.deck.len()).filter(|&at| is_scoring(&self.deck[at])).collect();
        if let [below, above] = places[..]
            && self.deck[below].peek() < self.deck[above].peek()
        {
            let (first, second) = (*self.deck[below].peek(), *self.deck[above].peek());
            (*self.deck[below].peek_mut(), *self.deck[above].peek_mut()) = (second, first);
        }
    }

    /// What is left of the five piles of the money, the lowest first, and what was shuffled
    /// since they were used up.
    fn all_piles(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let height = self.deck.len();
        let mut from = 0;
        self.bounds.into_iter().map(usize::from).chain([height]).map(move |end| {
            let pile = from..end.min(height).max(from);
            from = pile.end;
            pile
        })
    }

    /// At least and at most how many cards come from the money pile until the next scoring card
    /// does: everybody has seen into which pile it went. None if no such card is left.
    pub fn scoring_within(&self) -> Option<(usize, usize)> {
        let height = self.deck.len();
        let (below, above) = match self.rounds.len() {
            0 => (self.bounds[2], self.bounds[3]),
            1 => (self.bounds[0], self.bounds[1]),
            _ => return None,
        };
        let (below, above) = (usize::from(below), usize::from(above));
        (below < height).then(|| (height - height.min(above) + 1, height - below))
    }

    /// A seat keeps the card that was just taken from the money pile, and nobody else sees it.
    pub(crate) fn keep_unseen(&mut self, seat: Seat, card: Card) {
        let height = self.deck.len();
        let pile = self.bounds.iter().position(|&end| height < usize::from(end));
        let pile = pile.unwrap_or(self.bounds.len()) as u8;
        let player = self.player(seat);
        player.gain_card(card);
        player.unseen.push(Unseen { pile, of: kind(card) });
    }

    /// What others drew unseen may as well lie in the pile that it came from: only of both
    /// together it is known how many of a kind there are.
    fn mix_unseen(&mut self, viewer: Option<Seat>, dice: &mut Dice) {
        let mut aside: Vec<(Seat, usize, Card)> = Vec::new();
        for seat in self.seats().filter(|&seat| Some(seat) != viewer) {
            let Player { hand, unseen, .. } = self.player(seat);
            for (nth, unseen) in unseen.iter().enumerate() {
                let at = hand.iter().position(|&card| kind(card) == unseen.of);
                aside.extend(at.map(|at| (seat, nth, hand.remove(at))));
            }
        }
        for (pile, range) in self.all_piles().enumerate() {
            let players = &self.players;
            let came_from_it = |&(seat, nth, _): &(Seat, usize, Card)| {
                usize::from(players[seat.index()].unseen[nth].pile) == pile
            };
            let drawn = aside.iter_mut().filter(|it| came_from_it(it));
            let mut places: Vec<&mut Card> = drawn.map(|(_, _, card)| card).collect();
            if !places.is_empty() {
                let hidden = hidden_from(viewer, &mut self.deck[range]);
                places.extend(hidden.filter(|card| card.fills_display()));
                deal_anew(places, dice);
            }
        }
        for (seat, nth, card) in aside {
            let player = self.player(seat);
            player.unseen[nth].of = kind(card);
            player.gain_card(card);
        }
    }
}

/// A card in a hand that came from the money pile without anybody else seeing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Unseen {
    /// From which of the five piles, the lowest first; 5 is what was shuffled since.
    pile: u8,
    /// Of which kind it is. Which of those in the hand it is nobody can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    of: Option<ModuleId>,
}

impl Player {
    /// A card has left the hand: where all that are left of its kind would have been drawn
    /// unseen, everybody knows of one more what it was.
    pub(crate) fn reveal_unseen(&mut self, card: Card) {
        let drawn = self.unseen.iter().filter(|it| it.of == kind(card)).count();
        if self.hand.iter().filter(|it| kind(**it) == kind(card)).count() < drawn
            && let Some(at) = self.unseen.iter().position(|it| it.of == kind(card))
        {
            self.unseen.remove(at);
        }
    }

    /// Whether everything that was drawn unseen could be in the hand.
    pub(crate) fn holds_unseen(&self) -> bool {
        let mut hand: Vec<_> = self.hand.iter().map(|&card| kind(card)).collect();
        self.unseen.iter().all(|unseen| {
            let at = hand.iter().position(|&held| held == unseen.of);
            at.map(|at| hand.swap_remove(at)).is_some()
        })
    }
}

/// The things of a pile that a viewer has not seen. Who has seen what lies where stays as it is.
fn hidden_from<T>(viewer: Option<Seat>, pile: &mut [Veiled<T>]) -> impl Iterator<Item = &mut T> {
    let hidden = pile.iter_mut().filter(move |it| it.as_seen_by(viewer).is_none());
    hidden.map(Veiled::peek_mut)
}

/// Shuffles what lies in some places; how it lay before does not matter.
fn deal_anew<T: Copy + Ord>(places: Vec<&mut T>, dice: &mut Dice) {
    let mut things: Vec<T> = places.iter().map(|thing| **thing).collect();
    things.sort_unstable();
    dice.shuffle(&mut things);
    places.into_iter().zip(things).for_each(|(place, thing)| *place = thing);
}

/// What is printed on the back, as it were: money, or the cards of one module.
fn kind(card: Card) -> Option<ModuleId> {
    if let Card::Module(card) = card { Some(card.module()) } else { None }
}

fn reshuffle_unseen<T: Copy + Ord>(pile: &mut [Veiled<T>], viewer: Option<Seat>, dice: &mut Dice) {
    deal_anew(hidden_from(viewer, pile).collect(), dice);
}
