//! What must hold in every position.

use alhambra_engine::{Action, Game, GameView, Place, Question, Round, Seat};
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
        self.check_default(seat);
        let game = &self.game;
        for other in game.seats().filter(|&other| game.question(other).is_none()) {
            assert_eq!(game.options(other), [], "seat {other} is not asked");
            assert_eq!(game.default_action(other), None, "seat {other} is not asked");
        }
    }

    /// Whoever is asked has an answer when absent, and it is legal.
    pub(crate) fn check_default(&self, seat: Seat) -> Action {
        let default = self.game.default_action(seat).expect("every question has a default");
        assert_eq!(self.game.check(seat, &default), Ok(()), "{default} is no legal default");
        default
    }

    /// What a seat may order can be written down and is understood, and whatever follows from
    /// orders, or from none, is legal.
    pub(crate) fn check_orders(&self, seat: Seat) {
        let game = &self.game;
        let offers = game.order_offers(seat);
        for order in &offers {
            assert_eq!(order.to_string().parse().as_ref(), Ok(order), "{order}");
            assert!(game.config().modules.takes_order(order), "{order} is offered in vain");
        }
        let places = [Place::Usual, Place::Reserve, Place::Dirk].map(Some);
        for following in places.into_iter().chain([None]) {
            for orders in [&offers[..], &[]] {
                if let Some(ordered) = game.ordered(seat, orders, following) {
                    let action = ordered.action;
                    assert_eq!(game.check(seat, &action), Ok(()), "{action} was ordered");
                }
            }
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
        assert_eq!(before.chance(), self.game.chance(), "something rolled or shuffled is undone");
        let (then, now) = (before.view(Some(seat)), self.game.view(Some(seat)));
        assert_eq!((then.deck, then.tower), (now.deck, now.tower), "a draw is undone");
        // Had everything been different that the seat could not know, it would see the same
        // now: neither a draw nor a look lies between, of no module.
        if self.rng.random_range(0..8) == 0 {
            let twin = before.determinized(Some(seat), &mut self.rng);
            self.check_undone(twin, &now);
        }
        let before = &self.past[plies.start as usize];
        if self.rng.random_range(0..32) == 0 {
            assert_eq!(secrets(before), secrets(&self.game), "something seen is undone");
            assert_eq!(self.replayed(plies.start as usize), *before);
        }
    }

    /// Plays what may be taken back once more, in a game that was alike to the seat.
    fn check_undone(&self, mut twin: Game, now: &GameView) {
        for (mover, line) in &self.log[twin.ply() as usize..] {
            let action: Action = line.parse().expect("a log can be read back");
            // What depends on another hand may not be possible there.
            if twin.play(*mover, action).is_err() {
                return;
            }
        }
        assert_eq!(twin.view(now.viewer), *now, "something that was seen is undone");
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
