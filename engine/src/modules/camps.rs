//! 08 camps: tiles that lean on walls from outside and score the straight lines before them.
//!
//! How camps touch other tiles is in the matrix of borders; here they are mixed in and scored.

use crate::{
    Game,
    action::Action,
    alhambra::{Alhambra, Piece},
    event::Told,
    module::Module,
    modules::ModuleId,
    scoring::Scoring,
    seat::{Scorer, Seat},
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sold, TileId},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Camps
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&CAMP));
    }

    /// An absent player's camp goes where it scores most.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let tile = game.pending(seat).next().filter(|_| question == Asked::House)?;
        if tile.family() != &CAMP || !game.may_put_away(seat) {
            return None;
        }
        let gain = |placement| points(game.alhambra(seat), &game.piece(placement));
        let best = game.best_placement_by(seat, tile, gain);
        Some(best.map_or(Action::Stow(tile), Action::Build))
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            let alhambra = game.alhambra(seat);
            let pieces = alhambra.built().iter();
            for camp in pieces.filter(|piece| piece.tile.family() == &CAMP) {
                let why = Told::new("camps-points").with("tile", camp.tile).with("cell", camp.at);
                scoring.add(ModuleId::Camps, Scorer::Seat(seat), points(alhambra, camp), why);
            }
        }
    }
}

/// One point for each tile in the lines before the bastions. A line ends before an
/// empty cell, a camp or a watchtower; walls do not stop it.
fn points(alhambra: &Alhambra, camp: &Piece) -> i16 {
    let bastions = camp.tile.face().halves[0].walls.turned(camp.turn);
    bastions.iter().map(|side| alhambra.line_count(camp.at, side) as i16).sum()
}

pub(crate) static CAMP: Family = Family {
    key: "tile-camp",
    sold: Sold::Slot,
    typed: false,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Outside,
    ground: Ground::Tents,
};

const fn camp(name: &'static str, price: u8, bastions: &str) -> Face {
    Face::new(name, &CAMP, Half::new(None, bastions)).priced(price)
}

/// Bastions, which are also the arrows; prices reconstructed but for one.
#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    camp("camp-n", 3, "N"),
    camp("camp-e", 4, "E"),
    camp("camp-s", 5, "S"),
    camp("camp-w", 6, "W"),
    camp("camp-nw", 7, "NW"),
    camp("camp-ne", 8, "NE"),
    camp("camp-es", 9, "ES"),
    camp("camp-sw", 10, "SW"),
];
