//! The building rules look at a piece's surroundings only; here they are held against
//! the whole Alhambra, in random games of all modules.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{
    Alhambra, Cell, Config, Edge, Family, Game, Meeting, Misfit, ModuleSet, Piece, Rotation, Seat,
    Seed, Side, TileId,
};

/// All families but the start tiles'.
fn families() -> Vec<&'static Family> {
    let mut families: Vec<&'static Family> = Vec::new();
    let start = TileId::start(Seat(0)).family();
    for family in TileId::all().map(TileId::family) {
        if family != start && !families.contains(&family) {
            families.push(family);
        }
    }
    families
}

/// What the rules say of the Alhambra as it would be.
fn whole(alhambra: &Alhambra, piece: &Piece, gate: Option<Edge>) -> Result<(), Misfit> {
    if let Some((_, cell)) = piece.cells().find(|&(_, cell)| alhambra.is_filled(cell)) {
        return Err(Misfit::Occupied(cell));
    }
    let mut after = alhambra.clone();
    after.insert(*piece);
    if let Some(gate) = gate {
        after.set_gate(gate.cells()[0], gate.side());
    }
    after.validate()
}

/// The double walls a piece would make: a gate can stand on each, for all are printed.
fn double_walls(alhambra: &Alhambra, piece: &Piece) -> Vec<Edge> {
    let sides = piece.cells().flat_map(|(half, cell)| Side::ALL.map(|side| (half, cell, side)));
    let double = sides.filter(|&(half, cell, side)| {
        let there = alhambra.border(cell.step(side), side.opposite());
        there.is_some_and(|there| piece.border(half, side).meets(there) == Meeting::DoubleWall)
    });
    double.map(|(_, cell, side)| Edge::new(cell, side)).collect()
}

/// Compares both answers for a tile in every cell in and about an Alhambra.
fn compare(alhambra: &Alhambra, tile: TileId) {
    let (low, high) = alhambra.bounds();
    let rows = low.y - 2..=high.y + 2;
    let cells = rows.flat_map(|y| (low.x - 2..=high.x + 2).map(move |x| Cell::new(x, y)));
    for at in cells {
        for turn in Rotation::ALL {
            let piece = Piece { turn, ..Piece::new(tile, at) };
            let local = alhambra.check_add(&piece, None);
            let whole_says = whole(alhambra, &piece, None);
            assert_eq!(
                local.is_ok(),
                whole_says.is_ok(),
                "{piece:?} {local:?} {whole_says:?} {:?}",
                alhambra.pieces()
            );
            for gate in double_walls(alhambra, &piece) {
                // A gate stands on printed walls, and only where it is needed.
                let local = alhambra.check_add(&piece, Some(gate));
                let whole = whole(alhambra, &piece, Some(gate));
                assert!(local.is_err() || whole.is_ok(), "{piece:?} with {gate:?}: {whole:?}");
            }
        }
    }
}

/// Compares both answers for every piece that could be taken away, and for a tile in its place.
fn compare_built(alhambra: &Alhambra, tile: TileId) {
    for built in alhambra.built().iter().filter(|it| !alhambra.is_gated(it)) {
        let mut after = alhambra.clone();
        after.take(built.at);
        let local = alhambra.check_remove(built.at);
        assert_eq!(local.is_ok(), after.validate().is_ok(), "{built:?} {local:?}");
        let turned = Rotation::ALL.into_iter().flat_map(|turn| {
            built.cells().map(move |(_, at)| Piece { turn, ..Piece::new(tile, at) })
        });
        for piece in turned {
            let local = alhambra.check_swap(&piece);
            let fits = piece.cells().all(|(_, cell)| !after.is_filled(cell))
                && piece.cells().all(|(_, cell)| built.cells().any(|(_, it)| it == cell))
                && piece.tile.size() == built.tile.size();
            let whole = || whole(&after, &piece, None);
            assert_eq!(local.is_ok(), fits && whole().is_ok(), "{built:?} {piece:?} {local:?}");
        }
    }
}

#[test]
fn the_local_building_rules_agree_with_the_whole_alhambra() {
    for number in 0..10u64 {
        let players = 2 + number as usize % 5;
        let config = Config::new(players, ModuleSet::all(), Seed::from_number(number));
        let mut game = Game::new(config).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut lowest = |game: &Game| {
            let seat = game.asked()?.seats.lowest()?;
            Some((seat, game.sample(seat, &mut rng)?))
        };
        let families = families();
        let mut dice = ChaCha8Rng::seed_from_u64(number + 1000);
        while let Some((seat, action)) = lowest(&game) {
            game.play(seat, action).unwrap();
            if dice.random_range(0..30u8) == 0 {
                let family = families[dice.random_range(0..families.len())];
                let tiles: Vec<TileId> = TileId::of_family(family).collect();
                let tile = tiles[dice.random_range(0..tiles.len())];
                for alhambra in game.seats().map(|seat| game.alhambra(seat)) {
                    compare(alhambra, tile);
                    compare_built(alhambra, tile);
                }
            }
        }
    }
}
