//! 25 magical-buildings: six more buildings that may be turned whenever they are built.
//!
//! That they turn is a property of their family, so all there is to do is to mix them in.

use crate::{module::Module, modules::ModuleId, tiles::Family};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_step as resume};

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MagicalBuildings
    }

    fn mixes(&self) -> Option<Family> {
        Some(Family::Magical)
    }
}
