//! 26 medina: nine quarters of no kind; in each scoring whoever has built the fewest loses points.

use crate::{
    Game,
    event::Told,
    module::Module,
    modules::ModuleId,
    scoring::Scoring,
    seat::Scorer,
    tiles::{Face, Family, Ground, Half, Shape, Sold, TileId},
    view::Glyph,
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// What the fewest, second and third fewest medinas cost, by scoring.
const PLACES: [&[i16]; 3] = [&[3], &[6, 3], &[9, 6, 3]];
/// What having none costs besides, by scoring.
const NONE: [i16; 3] = [1, 2, 3];

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Medina
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&MEDINA));
    }

    /// R6: those with equally many equally dear medinas share their places, rounded up; only
    /// those without any ever do, for no two medinas have the same price.
    fn losses(&self, game: &Game, scoring: &mut Scoring) {
        let round = scoring.round.index();
        let mut worst_first: Vec<(Vec<u8>, Scorer)> =
            game.scorers().map(|who| (prices(game, who), who)).collect();
        worst_first.sort_by(|(one, _), (other, _)| {
            one.len().cmp(&other.len()).then_with(|| one.cmp(other))
        });
        let mut places = PLACES[round].iter();
        for group in worst_first.chunk_by(|(one, _), (other, _)| one == other) {
            let sum: i16 = places.by_ref().take(group.len()).sum();
            let share = (sum as u16).div_ceil(group.len() as u16) as i16;
            for (built, who) in group {
                let number = built.len() as u8;
                let (loss, key) = match number {
                    0 => (share + NONE[round], "medina-none"),
                    _ => (share, "medina-few"),
                };
                let why = Told::new(key).with("number", number).with("loss", i32::from(loss));
                scoring.charge(ModuleId::Medina, *who, loss, why);
            }
        }
    }
}

/// What the built medinas of a scorer cost, the dearest first. All of Dirk's count.
fn prices(game: &Game, who: Scorer) -> Vec<u8> {
    let tiles: Vec<TileId> = match who {
        Scorer::Seat(seat) => game.alhambra(seat).built().iter().map(|it| it.tile).collect(),
        Scorer::Dirk => game.dirk.iter().flat_map(|dirk| dirk.tiles.iter().copied()).collect(),
    };
    let medinas = tiles.into_iter().filter(|tile| tile.family() == &MEDINA);
    let mut prices: Vec<u8> = medinas.filter_map(TileId::price).collect();
    prices.sort_unstable_by(|one, other| other.cmp(one));
    prices
}

pub(crate) static MEDINA: Family = Family {
    key: "tile-medina",
    sold: Sold::Slot,
    typed: false,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Sign(Glyph::House),
};

const fn medina(name: &'static str, price: u8, walls: &str) -> Face {
    Face::new(name, &MEDINA, Half::new(None, walls)).priced(price)
}

#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    medina("quarter-2", 2, "SW"),
    medina("quarter-3", 3, "ES"),
    medina("quarter-4", 4, "NE"),
    medina("quarter-5", 5, "NW"),
    medina("quarter-6", 6, "E"),
    medina("quarter-7", 7, "W"),
    medina("quarter-8", 8, "S"),
    medina("quarter-9", 9, "N"),
    medina("quarter-10", 10, ""),
];
