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
    keeps_count: bool,
}

impl Known {
    /// Forgets what the seat cannot know, and whatever it has seen others take and pay.
    pub fn new(game: &Game, seat: Seat) -> Self {
        Self::guessed(game, seat, false)
    }

    /// Forgets what the seat cannot know. It has kept count of what others were dealt face up,
    /// took and paid: in a game without modules it knows their hands.
    pub fn counting(game: &Game, seat: Seat) -> Self {
        Self::guessed(game, seat, true)
    }

    fn guessed(game: &Game, seat: Seat, keeps_count: bool) -> Self {
        let game = guess(game, seat, keeps_count, &mut ChaCha8Rng::seed_from_u64(0));
        Self { game, seat, keeps_count }
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
        guess(&self.game, self.seat, self.keeps_count, rng)
    }
}

fn guess(game: &Game, seat: Seat, keeps_count: bool, rng: &mut ChaCha8Rng) -> Game {
    if keeps_count { game.counted(Some(seat), rng) } else { game.determinized(Some(seat), rng) }
}
