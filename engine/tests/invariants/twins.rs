//! Veils: games that differ only in what a viewer cannot know look the same to it.

use alhambra_engine::{Action, Card, Event, Game, Happening, Seat};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::table::Table;

impl Table {
    /// No view depends on anything its viewer cannot know.
    pub(crate) fn check_views(&mut self) {
        for viewer in viewers(&self.game) {
            let view = self.game.view(viewer);
            let twin = self.game.determinized(viewer, &mut self.rng);
            twin.verify().expect("a guess is a game too");
            assert_eq!(twin.view(viewer), view, "{viewer:?} sees something hidden");
            for seat in twin.seats() {
                let might = (twin.may_linger(seat), self.game.may_linger(seat));
                assert_eq!(might.0, might.1, "the end of a turn of {seat} betrays something");
            }
            for player in &view.players {
                assert_eq!(player.hand.is_some(), viewer == Some(player.seat));
            }
        }
    }

    /// Neither what a viewer hears nor whom the game asks next depends on it.
    pub(crate) fn check_twins(&mut self, seat: Seat, action: &Action) {
        let mut after = self.game.clone();
        let events = after.play(seat, action.clone()).expect("a sampled action is legal");
        let drawn = after.undoable().is_none_or(|(_, plies)| plies.start == after.ply());
        for viewer in viewers(&self.game) {
            if !drawn {
                let twin = self.game.determinized(viewer, &mut self.rng);
                check_twin(twin, seat, action, viewer, (&after, &events));
            }
            // The end compares everybody's money in the open.
            if !events.iter().any(|event| matches!(event.what, Happening::EndBegan { .. }))
                && let Some(twin) = other_hand(&self.game, viewer, &mut self.rng)
            {
                check_twin(twin, seat, action, viewer, (&after, &events));
            }
        }
    }

    /// Whoever cannot tell an answer from another one may not read its line either.
    pub(crate) fn check_secrets(&mut self, seat: Seat, action: &Action) {
        if action.is_secret() {
            return;
        }
        for viewer in viewers(&self.game).into_iter().filter(|it| *it != Some(seat)) {
            let seen = opened(&self.game, seat, action, viewer);
            // The answers there are, and those there might be for all that the viewer knows.
            let twin = self.game.determinized(viewer, &mut self.rng);
            for world in [&self.game, &twin] {
                let mut others = world.options(seat);
                others.retain(|it| it != action && is_alike(it, action));
                let some = others.len().div_ceil(12).max(1);
                for other in others.iter().step_by(some) {
                    let alike = seen.is_some() && opened(world, seat, other, viewer) == seen;
                    let betrays = alike && !is_idle(world, seat, action, other);
                    assert!(!betrays, "{viewer:?} may read {action}, which might be {other}");
                }
            }
        }
    }
}

/// What a viewer hears of an answer, of a sealed one once it is opened, and a guess of how the
/// game stands then: games that look alike get the same.
fn opened(
    game: &Game,
    seat: Seat,
    action: &Action,
    viewer: Option<Seat>,
) -> Option<(Vec<Event>, Game)> {
    let mut after = game.clone();
    let mut events = after.play(seat, action.clone()).ok()?;
    while after.ply_seen_by(None) == game.ply_seen_by(None) {
        let next = after.asked()?.seats.iter().next()?;
        // Who may answer more than once would open all the same in the end.
        let enough = (next == seat).then_some(Action::Done);
        let enough = enough.filter(|done| after.check(next, done).is_ok());
        let default = enough.or_else(|| after.default_action(next))?;
        events.extend(after.play(next, default).ok()?);
    }
    events.retain(|event| event.to.includes(viewer));
    Some((events, after.determinized(viewer, &mut ChaCha8Rng::seed_from_u64(1))))
}

/// Whether it makes no difference which of two answers is given: an extra of a purchase that was
/// not needed hides nothing. What is sealed says what somebody had in mind.
fn is_idle(game: &Game, seat: Seat, one: &Action, other: &Action) -> bool {
    let after = |action: &Action| {
        let mut after = game.clone();
        after.play(seat, action.clone()).ok().map(|_| after)
    };
    !game.asked().is_some_and(|ask| ask.sealed) && after(one) == after(other)
}

/// Of the same module, or of the same kind.
fn is_alike(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Module(one), Action::Module(other)) => one.module() == other.module(),
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

fn check_twin(
    mut twin: Game,
    seat: Seat,
    action: &Action,
    viewer: Option<Seat>,
    (after, events): (&Game, &[Event]),
) {
    // What is paid with other cards, say, is not possible in the twin.
    let Ok(heard) = twin.play(seat, action.clone()) else { return };
    let for_viewer = |events: &[Event]| -> Vec<Event> {
        events.iter().filter(|event| event.to.includes(viewer)).cloned().collect()
    };
    assert_eq!(for_viewer(&heard), for_viewer(events), "{viewer:?} hears something hidden");
    assert_eq!(twin.view(viewer), after.view(viewer), "{viewer:?} sees something hidden");
}

/// The same game with one banknote of a hand that `viewer` cannot see exchanged for
/// the one at the bottom of the money pile.
fn other_hand(game: &Game, viewer: Option<Seat>, rng: &mut impl Rng) -> Option<Game> {
    let others: Vec<Seat> = game.seats().filter(|&seat| Some(seat) != viewer).collect();
    let other = others[rng.random_range(0..others.len())];
    let mut saved = serde_json::to_value(game).expect("a game can be saved");
    let is_money = |card: &Value| {
        let card: Option<Card> = serde_json::from_value(card.clone()).ok();
        card.is_some_and(|card| matches!(card, Card::Money(..)))
    };
    let hand = saved["players"][other.index()]["hand"].as_array()?;
    let at = hand.iter().position(is_money)?;
    let bottom = saved["deck"].as_array()?.first().filter(|card| is_money(card))?.clone();
    if saved["deck"].as_array()?.len() < 12 {
        return None;
    }
    let card = saved["players"][other.index()]["hand"][at].take();
    saved["players"][other.index()]["hand"][at] = bottom;
    saved["deck"][0] = card;
    // Whoever has to pay what was promised may be too poor with that hand; such a game
    // is refused.
    serde_json::from_value(saved).ok()
}

fn viewers(game: &Game) -> Vec<Option<Seat>> {
    std::iter::once(None).chain(game.seats().map(Some)).collect()
}
