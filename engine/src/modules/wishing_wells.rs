//! 33 wishing-wells: if exactly as many tiles as its number lie in a row before its arrow, a well
//! brings its number in every scoring.

use crate::{
    Game,
    action::Action,
    alhambra::{Alhambra, Piece},
    event::Told,
    module::Module,
    modules::{ModuleId, counting::Counting},
    place::Side,
    scoring::Scoring,
    seat::Seat,
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sign, Sold, TileId},
    view::{GameView, Glyph},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

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

    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        WELLS.notes(game, seat, question, out);
    }

    /// An absent player's well waits in the reserve.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        WELLS.next(game, seat, question).map(Action::Stow)
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        WELLS.score(game, scoring, |alhambra, well| {
            let why = Told::new("wishing-wells-points").with("cell", well.at);
            why.with("number", i32::from(points(alhambra, well)))
        });
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        WELLS.view(game, view);
    }
}

const WELLS: Counting =
    Counting { module: ModuleId::WishingWells, family: &WELL, points, best: "wishing-wells-best" };

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
