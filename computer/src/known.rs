//! What a seat knows of a game.

use alhambra_engine::{Game, Seat};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A game as one seat may know it: what is hidden from the seat is a guess that does not
/// depend on the truth.
#[derive(Debug, Clone)]
pub struct Known {
    game: Game,
    seat: Seat,
}

impl Known {
    /// Forgets what the seat cannot know.
    pub fn new(game: &Game, seat: Seat) -> Self {
        let game = game.determinized(Some(seat), &mut ChaCha8Rng::seed_from_u64(0));
        Self { game, seat }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One guess, always the same.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Another guess.
    #[must_use]
    pub fn guess(&self, rng: &mut ChaCha8Rng) -> Game {
        self.game.determinized(Some(self.seat), rng)
    }
}
