//! A game under watch: its log, its past, and its chance.

use alhambra_engine::{Action, Config, Event, Game, ModuleId, ModuleSet, Seat, Seed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(crate) struct Table {
    pub(crate) game: Game,
    /// Who played what, as it would be written down.
    pub(crate) log: Vec<(Seat, String)>,
    /// The game before each ply.
    pub(crate) past: Vec<Game>,
    pub(crate) rng: ChaCha8Rng,
    number: u64,
}

impl Table {
    pub(crate) fn new(players: usize, modules: ModuleSet, number: u64) -> Self {
        // Every other game is played by whatever variants there are.
        let varied = |module: &ModuleId| number % 2 == 1 && module.variant().is_some();
        let variants = modules.iter().filter(varied).collect();
        let usual = Config::new(players, modules, Seed::from_number(number));
        let game = Game::new(Config { variants, ..usual }).expect("a legal table");
        game.verify().expect("the set-up breaks no rule");
        let rng = ChaCha8Rng::seed_from_u64(number);
        Self { game, log: Vec::new(), past: Vec::new(), rng, number }
    }

    /// One of the seats that have to answer.
    pub(crate) fn somebody_asked(&mut self) -> Option<Seat> {
        let seats: Vec<Seat> = self.game.asked()?.seats.iter().collect();
        assert!(!seats.is_empty(), "a question to nobody");
        Some(seats[self.rng.random_range(0..seats.len())])
    }

    pub(crate) fn play(&mut self, seat: Seat, action: &Action) -> Vec<Event> {
        self.past.push(self.game.clone());
        self.log.push((seat, action.to_string()));
        let played = self.game.play(seat, action.clone());
        played.unwrap_or_else(|illegal| panic!("{action} was refused: {illegal}"))
    }

    /// The game after the first plies of the log.
    pub(crate) fn replayed(&self, plies: usize) -> Game {
        let mut game = Game::new(self.game.config().clone()).expect("a legal table");
        for (seat, line) in &self.log[..plies] {
            let action = line.parse().expect("a log can be read back");
            game.play(*seat, action).expect("a logged action was legal");
        }
        game
    }
}

/// A failed check says in which game it happened.
impl Drop for Table {
    #[expect(clippy::print_stderr, reason = "a failing test says where")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let config = self.game.config();
            let modules: Vec<_> = config.modules.iter().map(|module| module.slug()).collect();
            let (players, modules) = (config.seats.len(), modules.join(","));
            eprintln!("game {} of {players} with [{modules}]:", self.number);
            for (seat, line) in self.log.iter().rev().take(12).rev() {
                eprintln!("  {seat}: {line}");
            }
            eprintln!("  then {:?}", self.game.asked());
        }
    }
}
