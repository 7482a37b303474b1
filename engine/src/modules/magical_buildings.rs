//! 25 magical-buildings: six more buildings that may be turned whenever they are built.
//!
//! That they turn is a property of their family, so all there is to do is to mix them in.

use crate::{
    Game,
    module::{Holdings, Module},
    modules::ModuleId,
    tiles::{Family, TileId},
    veil::Veiled,
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_step as resume};

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MagicalBuildings
    }

    fn material(&self, _players: usize, out: &mut Holdings) {
        out.tiles.extend(TileId::of_family(Family::Magical));
    }

    fn setup(&self, game: &mut Game) {
        game.tower.extend(TileId::of_family(Family::Magical).map(Veiled::face_down));
    }
}
