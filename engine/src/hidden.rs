//! Guessing what a viewer cannot know: for computer players, and for the test
//! that a view never depends on it.

use std::{
    mem::{Discriminant, discriminant},
    ops::Range,
};

use rand::Rng;

use crate::{
    Game,
    cards::Card,
    dice::{Dice, Seed},
    modules::ModuleCard,
    seat::Seat,
    veil::Veiled,
};

impl Game {
    /// A game that looks the same to `viewer`, with everything hidden dealt anew. Whatever is
    /// hidden is sorted before it is shuffled, so games that look alike get the same guess.
    #[must_use]
    pub fn determinized(&self, viewer: Option<Seat>, rng: &mut impl Rng) -> Self {
        // A guessed hand may be too poor for what its owner has promised to pay; if no
        // guess will do, only what is still to come is guessed.
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
    /// places of its kind, for how many of a kind lie in which pile is public. Then the piles
    /// are shuffled, each by itself.
    fn redeal(&mut self, viewer: Option<Seat>, dice: &mut Dice) {
        let (deck, players) = (&mut self.deck, &mut self.players);
        let others = players.iter_mut().enumerate();
        let others = others.filter(|(nth, _)| viewer.is_none_or(|it| it.index() != *nth));
        let hands = others.flat_map(|(_, player)| &mut player.hand);
        let unseen = deck.iter_mut().filter(|card| card.as_seen_by(viewer).is_none());
        let mut places: Vec<&mut Card> = hands.chain(unseen.map(Veiled::peek_mut)).collect();
        // Each scoring card has its own pile.
        places.retain(|card| !matches!(card, Card::Scoring(_)));
        let mut hidden: Vec<Card> = places.iter().map(|card| **card).collect();
        hidden.sort_unstable();
        for cards in hidden.chunk_by_mut(|one, other| kind(one) == kind(other)) {
            let alike = places.extract_if(.., |card| kind(card) == kind(&cards[0]));
            let alike: Vec<&mut Card> = alike.collect();
            dice.shuffle(cards);
            alike.into_iter().zip(cards).for_each(|(place, card)| *place = *card);
        }
        for player in &mut self.players {
            player.hand.sort_unstable();
        }
        for pile in self.piles() {
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
            self.deck.swap(below, above);
        }
    }

    /// What is left of the five piles of the money, the lowest first, and what was shuffled
    /// since they were used up.
    fn piles(&self) -> Vec<Range<usize>> {
        let height = self.deck.len();
        let mut from = 0;
        let ends = self.bounds.iter().map(|&end| usize::from(end).min(height));
        let ranges = ends.chain([height]).map(|end| {
            let pile = from..end.max(from);
            from = pile.end;
            pile
        });
        ranges.filter(|pile| !pile.is_empty()).collect()
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

    /// A card that was drawn unseen may as well lie in the pile that it came from.
    pub(crate) fn put_back_unseen(
        &mut self,
        seat: Seat,
        is_it: impl Fn(&Card) -> bool,
        viewer: Option<Seat>,
        dice: &mut Dice,
    ) {
        let Some(top) = self.piles().pop() else { return };
        let may_be_money =
            |card: &Veiled<Card>| card.as_seen_by(viewer).is_none() && card.peek().is_money();
        let places: Vec<usize> = top.filter(|&at| may_be_money(&self.deck[at])).collect();
        let at = dice.below(places.len() + 1);
        let hand = &mut self.players[seat.index()].hand;
        if let Some(&at) = places.get(at)
            && let Some(held) = hand.iter_mut().find(|card| is_it(card))
        {
            std::mem::swap(held, self.deck[at].peek_mut());
            hand.sort_unstable();
        }
    }
}

/// What is printed on the back, as it were: money, or the cards of one module.
fn kind(card: &Card) -> Option<Discriminant<ModuleCard>> {
    if let Card::Module(card) = card { Some(discriminant(card)) } else { None }
}

fn reshuffle_unseen<T: Copy + Ord>(pile: &mut [Veiled<T>], viewer: Option<Seat>, dice: &mut Dice) {
    let places: Vec<usize> =
        (0..pile.len()).filter(|&at| pile[at].as_seen_by(viewer).is_none()).collect();
    let mut unseen: Vec<Veiled<T>> = places.iter().map(|&at| pile[at]).collect();
    unseen.sort_unstable_by_key(|card| *card.peek());
    dice.shuffle(&mut unseen);
    for (at, card) in places.into_iter().zip(unseen) {
        pile[at] = card;
    }
}
