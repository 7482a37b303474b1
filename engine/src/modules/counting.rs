//! Tiles that bring points for what lies about them: what bazaars, bath houses and wishing wells
//! have in common.

use super::ModuleId;
use crate::{
    Game,
    action::Placement,
    alhambra::{Alhambra, Piece},
    event::Told,
    scoring::Scoring,
    seat::{Scorer, Seat},
    stack::Question,
    tiles::{Family, TileId},
    view::{GameView, Glyph, Tint, Token},
};

pub(super) struct Counting {
    pub(super) module: ModuleId,
    pub(super) family: &'static Family,
    /// What a piece of it brings where it lies.
    pub(super) points: fn(&Alhambra, &Piece) -> i16,
    /// The sentence that says where a new one would bring most.
    pub(super) best: &'static str,
}

impl Counting {
    /// What a new one would bring somewhere.
    pub(super) fn gain(&self, game: &Game, seat: Seat, placement: Placement) -> i16 {
        (self.points)(game.alhambra(seat), &game.piece(placement))
    }

    /// Where each new one would bring most.
    pub(super) fn notes(&self, game: &Game, seat: Seat, question: Question, out: &mut Vec<Told>) {
        let new = game.pending(seat).filter(|_| question == Question::House);
        for tile in new.filter(|tile| tile.family() == self.family) {
            let gain = |placement| self.gain(game, seat, placement);
            if let Some(best) = game.best_placement_by(seat, tile, gain) {
                let told = Told::new(self.best).with("placement", best.told());
                out.push(told.with("points", i32::from(gain(best))));
            }
        }
    }

    /// The next tile that an absent player places, if it is one of these and may be put away.
    pub(super) fn next(&self, game: &Game, seat: Seat, question: Question) -> Option<TileId> {
        let tile = game.pending(seat).next().filter(|_| question == Question::House)?;
        (tile.family() == self.family && game.may_put_away(seat)).then_some(tile)
    }

    /// What all that are built bring, each with its own reason.
    pub(super) fn score(
        &self,
        game: &Game,
        scoring: &mut Scoring,
        why: impl Fn(&Alhambra, &Piece) -> Told,
    ) {
        for seat in game.seats() {
            let alhambra = game.alhambra(seat);
            for piece in alhambra.built().iter().filter(|it| it.tile.family() == self.family) {
                let points = (self.points)(alhambra, piece);
                if 0 < points {
                    let why = why(alhambra, piece);
                    scoring.add(self.module, Scorer::Seat(seat), points, why);
                }
            }
        }
    }

    /// What those of an Alhambra bring together.
    pub(super) fn total(&self, alhambra: &Alhambra) -> i16 {
        let built = alhambra.built().iter().filter(|it| it.tile.family() == self.family);
        built.map(|piece| (self.points)(alhambra, piece)).sum()
    }

    /// On each what it would bring now.
    pub(super) fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let alhambra = game.alhambra(player.seat);
            let pieces = player.alhambra.pieces.iter_mut();
            for shown in pieces.filter(|it| it.piece.tile.family() == self.family) {
                let star = Token::new(Glyph::Star, Tint::Plain);
                shown.tokens.push(star.numbered((self.points)(alhambra, &shown.piece) as u8));
            }
        }
    }
}
