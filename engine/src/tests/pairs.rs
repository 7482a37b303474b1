//! 91-interactions: pairs of modules, in files by subject, where the tests of neither sheet hold
//! them already.

mod beside;
mod craftsmen;
mod credit;
mod crossings;
mod ground;
mod keys;
mod medinas;
mod older;
mod on_tiles;
mod persons;
mod powers;
mod prices;
mod purse;
mod sites;
mod tasks;
mod twins;

use super::{
    change::coins,
    scene::{A, B, C, Scene, cards, is_told, tile},
    squares::square,
};
use crate::{Kind, ModuleQuestion, Question, Scorer, Seat, Tender};

fn asks(scene: &Scene, seat: Seat, question: ModuleQuestion) -> bool {
    scene.game.question(seat) == Some(Question::Module(question))
}

fn count(scene: &Scene, kind: Kind) -> u16 {
    scene.game.halves(Scorer::Seat(A))[kind] / 2
}

fn coins_of(scene: &Scene, seat: Seat) -> usize {
    scene
        .game
        .purse(seat, crate::Purpose::Purchase)
        .iter()
        .filter(|it| matches!(it, Tender::Credit(_)))
        .count()
}
