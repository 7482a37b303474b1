//! 32 bath-houses: each side names a kind; the nearest building of it in that direction brings
//! its distance in every scoring.

use crate::{
    Game,
    action::Action,
    alhambra::{Alhambra, Piece},
    event::Told,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::Module,
    modules::{ModuleId, counting::Counting},
    place::Side::{self, E, N, S, W},
    scoring::Scoring,
    seat::Seat,
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sign, Sold, TileId},
    view::{GameView, Glyph},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

const PRICE: u8 = 8;

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::BathHouses
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&BATH_HOUSE));
    }

    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        BATHS.notes(game, seat, question, out);
    }

    /// An absent player's bath house waits in the reserve.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        BATHS.next(game, seat, question).map(Action::Stow)
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        BATHS.score(game, scoring, |_, bath| Told::new("bath-houses-points").with("cell", bath.at));
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        BATHS.view(game, view);
    }
}

const BATHS: Counting = Counting {
    module: ModuleId::BathHouses,
    family: &BATH_HOUSE,
    points,
    best: "bath-houses-best",
};

/// What all four sides bring: each looks along its line for the nearest building of its kind.
fn points(alhambra: &Alhambra, bath_house: &Piece) -> i16 {
    let signs = bath_house.tile.face().signs.iter();
    let distances = signs.filter_map(|sign| match *sign {
        Sign::Side(side, kind) => distance(alhambra, bath_house, side, kind),
        _ => None,
    });
    distances.sum()
}

fn distance(alhambra: &Alhambra, bath_house: &Piece, side: Side, kind: Kind) -> Option<i16> {
    let mut line = alhambra.line(bath_house.at, side.turned(bath_house.turn));
    let nearest = line.position(|cell| alhambra.building_at(cell) == Some(kind))?;
    Some(nearest as i16 + 1)
}

pub(crate) static BATH_HOUSE: Family = Family {
    key: "tile-bath-house",
    sold: Sold::Beside,
    typed: false,
    base: false,
    stowable: true,
    spins: true,
    shape: Shape::Whole,
    ground: Ground::Sign(Glyph::Basin),
};

const fn bath_house(name: &'static str, signs: &'static [Sign]) -> Face {
    Face::new(name, &BATH_HOUSE, Half::new(None, "")).priced(PRICE).signed(signs)
}

const fn at(side: Side, kind: Kind) -> Sign {
    Sign::Side(side, kind)
}

/// All but the first are reconstructed.
#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    bath_house("bath-1", &[at(N, Arcades), at(E, Garden), at(S, Chambers), at(W, Pavilion)]),
    bath_house("bath-2", &[at(N, Seraglio), at(E, Chambers), at(S, Arcades), at(W, Garden)]),
    bath_house("bath-3", &[at(N, Seraglio), at(E, Arcades), at(S, Garden), at(W, Tower)]),
    bath_house("bath-4", &[at(N, Pavilion), at(E, Garden), at(S, Seraglio), at(W, Tower)]),
    bath_house("bath-5", &[at(N, Pavilion), at(E, Seraglio), at(S, Chambers), at(W, Tower)]),
    bath_house("bath-6", &[at(N, Pavilion), at(E, Chambers), at(S, Arcades), at(W, Tower)]),
];
