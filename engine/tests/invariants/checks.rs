//! What must hold in every position.

use alhambra_engine::{Action, Game, Question, Round, Seat};
use rand::RngExt;

use super::table::Table;

impl Table {
    /// Options are legal, all different, in a stable order, and can be written down.
    pub(crate) fn check_options(&mut self, seat: Seat) {
        let game = &self.game;
        let options = game.options(seat);
        assert!(!options.is_empty(), "nothing can be answered");
        assert_eq!(options, game.options(seat), "the order is not stable");
        let mut sorted: Vec<&Action> = options.iter().collect();
        sorted.sort_unstable();
        for pair in sorted.windows(2) {
            assert_ne!(pair[0], pair[1], "{} is listed twice", pair[0]);
        }
        // A late hand has hundreds of payments: look at some of them.
        let step = options.len().div_ceil(40);
        let first = self.rng.random_range(0..step);
        for action in options.iter().skip(first).step_by(step) {
            let line = action.to_string();
            assert_eq!(line.parse().as_ref(), Ok(action), "{line} reads back differently");
            if let Err(illegal) = game.check(seat, action) {
                panic!("{line} is listed but refused: {illegal}");
            }
            if let Action::Module(choice) = action {
                assert!(choice.label().key.starts_with(choice.module().slug()), "{line}");
            }
        }
        if game.question(seat) == Some(Question::EndTurn) && !game.may_linger(seat) {
            assert_eq!(
                options.len(),
                1 + game.anytime(seat).len(),
                "more than the end is possible"
            );
        }
        let sampled = game.sample(seat, &mut self.rng).expect("there is always an answer");
        assert!(options.contains(&sampled), "{sampled} was sampled but is not listed");
        let default = game.default_action(seat).expect("every question has a default");
        assert_eq!(game.check(seat, &default), Ok(()), "{default} is no legal default");
        for other in game.seats().filter(|&other| game.question(other).is_none()) {
            assert_eq!(game.options(other), [], "seat {other} is not asked");
            assert_eq!(game.default_action(other), None, "seat {other} is not asked");
        }
    }

    /// A saved game is the same game when it is loaded.
    pub(crate) fn check_snapshot(&self) {
        let saved = serde_json::to_string(&self.game).expect("a game can be saved");
        let loaded: Game = serde_json::from_str(&saved).expect("a saved game can be loaded");
        assert_eq!(loaded, self.game);
        for seat in self.game.seats() {
            assert_eq!(loaded.options(seat), self.game.options(seat), "the order is not stable");
        }
    }

    /// What may be taken back was played by one seat, and nothing was drawn, rolled,
    /// seen or counted since.
    pub(crate) fn check_undo(&mut self) {
        let Some((seat, plies)) = self.game.undoable() else { return };
        assert!(plies.start < plies.end && plies.end == self.game.ply());
        let log = &self.log[plies.start as usize..];
        assert!(log.iter().all(|(mover, _)| *mover == seat), "another seat's action is undone");
        let before = &self.past[plies.start as usize];
        assert_eq!(before.scores().rounds, self.game.scores().rounds, "a scoring is undone");
        let (then, now) = (before.view(Some(seat)), self.game.view(Some(seat)));
        assert_eq!((then.deck, then.tower), (now.deck, now.tower), "a draw is undone");
        if self.rng.random_range(0..32) == 0 {
            assert_eq!(secrets(before), secrets(&self.game), "something seen is undone");
            assert_eq!(self.replayed(plies.start as usize), *before);
        }
    }

    pub(crate) fn check_end(&self) {
        assert!(self.game.is_over());
        assert_eq!(self.game.asked(), None);
        let last = self.game.scores().rounds.last().map(|totals| totals.round);
        assert_eq!(last, Some(Round::Third), "the last scoring is missing");
        assert!(!self.game.scores().winners.is_empty(), "somebody has won");
        assert_eq!(self.replayed(self.log.len()), self.game, "the log tells another game");
    }
}

/// Everything that is hidden from somebody and that only chance or a look changes.
fn secrets(game: &Game) -> Vec<serde_json::Value> {
    let mut saved = serde_json::to_value(game).expect("a game can be saved");
    ["deck", "tower", "dice"].map(|part| saved[part].take()).into()
}
