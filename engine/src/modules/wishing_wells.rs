//! 33 wishing-wells: if exactly as many tiles as its number lie in a row before its arrow, a well
//! brings its number in every scoring.

use crate::{
    Game,
    action::Action,
    alhambra::{Alhambra, Piece},
    event::Told,
    module::Module,
    modules::ModuleId,
    place::Side,
    scoring::Scoring,
    seat::{Scorer, Seat},
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sign, Sold, TileId},
    view::{GameView, Glyph, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_step as resume};

/// Where the printed arrow points.
const ARROW: Side = Side::S;

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::WishingWells
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&WELL));
    }

    /// Where a new one would bring something.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        let new = game.pending(seat).filter(|_| question == Asked::House);
        for tile in new.filter(|tile| tile.family() == &WELL) {
            let gain = |placement| points(game.alhambra(seat), &game.piece(placement));
            if let Some(best) = game.best_placement_by(seat, tile, gain) {
                let told = Told::new("wishing-wells-best").with("placement", best.told());
                out.push(told.with("points", i32::from(gain(best))));
            }
        }
    }

    /// An absent player's well waits in the reserve.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let tile = game.pending(seat).next().filter(|_| question == Asked::House)?;
        let waits = tile.family() == &WELL && game.may_put_away(seat);
        waits.then_some(Action::Stow(tile))
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            let alhambra = game.alhambra(seat);
            let built = alhambra.built().iter().filter(|piece| piece.tile.family() == &WELL);
            for piece in built {
                let points = points(alhambra, piece);
                if 0 < points {
                    let why = Told::new("wishing-wells-points").with("cell", piece.at);
                    let why = why.with("number", i32::from(points));
                    scoring.add(ModuleId::WishingWells, Scorer::Seat(seat), points, why);
                }
            }
        }
    }

    /// On each what it would bring now.
    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let alhambra = game.alhambra(player.seat);
            let pieces = player.alhambra.pieces.iter_mut();
            for shown in pieces.filter(|it| it.piece.tile.family() == &WELL) {
                let star = Token::new(Glyph::Star, Tint::Plain);
                shown.tokens.push(star.numbered(points(alhambra, &shown.piece) as u8));
            }
        }
    }
}

/// Its number, which is its price, or nothing.
fn points(alhambra: &Alhambra, well: &Piece) -> i16 {
    let number = well.tile.price().map_or(0, u16::from);
    let tiles = alhambra.line_count(well.at, ARROW.turned(well.turn));
    if tiles == number { number as i16 } else { 0 }
}

pub(crate) static WELL: Family = Family {
    key: "tile-wishing-well",
    sold: Sold::Beside,
    typed: false,
    base: false,
    stowable: true,
    spins: true,
    shape: Shape::Whole,
    ground: Ground::Sign(Glyph::Well),
};

const fn well(name: &'static str, number: u8, signs: &'static [Sign]) -> Face {
    Face::new(name, &WELL, Half::new(None, "")).priced(number).signed(signs)
}

#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    well("well-3-1", 3, &[Sign::Number(3), Sign::Arrow(ARROW)]),
    well("well-3-2", 3, &[Sign::Number(3), Sign::Arrow(ARROW)]),
    well("well-4-1", 4, &[Sign::Number(4), Sign::Arrow(ARROW)]),
    well("well-4-2", 4, &[Sign::Number(4), Sign::Arrow(ARROW)]),
    well("well-5-1", 5, &[Sign::Number(5), Sign::Arrow(ARROW)]),
    well("well-5-2", 5, &[Sign::Number(5), Sign::Arrow(ARROW)]),
];
