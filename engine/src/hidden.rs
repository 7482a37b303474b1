//! Guessing what a viewer cannot know: for computer players, and for the test
//! that a view never depends on it.

use rand::Rng;

use crate::{
    Game,
    cards::Card,
    dice::{Dice, Seed},
    seat::Seat,
    veil::Veiled,
};

impl Game {
    /// A game that looks the same to `viewer`, with everything hidden dealt anew.
    #[must_use]
    pub fn determinized(&self, viewer: Option<Seat>, rng: &mut impl Rng) -> Self {
        // A guessed hand may be too poor for what its owner has promised to pay; if no
        // guess will do, only what is still to come is guessed.
        let mut guesses = (0..20).map(|_| self.guess(viewer, rng, true));
        let found = guesses.find(|guess| self.over || guess.is_answerable());
        found.unwrap_or_else(|| self.guess(viewer, rng, false))
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
        for module in self.active() {
            module.hide(&mut game, viewer, &mut dice);
        }
        // What is still to be shuffled and rolled is as unknown as the rest.
        (game.config.seed, game.dice) = (Seed(seed), dice);
        game
    }

    /// Hands of others and the unseen part of the pile are mixed and dealt again.
    /// Cards whose place is public (scoring cards, module cards) stay where they are.
    fn redeal(&mut self, viewer: Option<Seat>, dice: &mut Dice) {
        let others: Vec<Seat> = self.seats().filter(|&seat| Some(seat) != viewer).collect();
        let mut pool: Vec<Card> = Vec::new();
        for &seat in &others {
            pool.extend(self.hand(seat).iter().filter(|card| card.is_money()));
        }
        let unseen =
            |card: &Veiled<Card>| card.as_seen_by(viewer).is_none() && card.peek().is_money();
        pool.extend(self.deck.iter().filter(|card| unseen(card)).map(Veiled::peek));
        dice.shuffle(&mut pool);
        for &seat in &others {
            let hand = &mut self.player(seat).hand;
            for card in hand.iter_mut().filter(|card| card.is_money()) {
                *card = pool.pop().unwrap_or(*card);
            }
            hand.sort_unstable();
        }
        for card in self.deck.iter_mut().filter(|card| unseen(card)) {
            if let Some(other) = pool.pop() {
                *card = Veiled::face_down(other);
            }
        }
        reshuffle_unseen(&mut self.deck, viewer, dice);
    }
}

fn reshuffle_unseen<T: Copy>(pile: &mut [Veiled<T>], viewer: Option<Seat>, dice: &mut Dice) {
    let places: Vec<usize> =
        (0..pile.len()).filter(|&at| pile[at].as_seen_by(viewer).is_none()).collect();
    for last in (1..places.len()).rev() {
        pile.swap(places[last], places[dice.below(last + 1)]);
    }
}
