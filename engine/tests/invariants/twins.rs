//! Veils: games that differ only in what a viewer cannot know look the same to it.

use alhambra_engine::{Action, Card, Event, Game, Happening, Seat};
use rand::{Rng, RngExt};
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
