//! Rules in pictures: small scenes as data.

use alhambra_engine::{
    Alhambra, AlhambraView, Card, Currency, GameView, Item, Kind, PieceView, TileId,
};

/// A page of the rules.
#[derive(Clone, Copy)]
pub struct Lesson<'a> {
    /// What it is about.
    pub title: &'a str,
    /// Its scenes, read from above.
    pub scenes: &'a [Example<'a>],
}

/// A scene with the sentence that it shows.
#[derive(Clone, Copy)]
pub struct Example<'a> {
    /// The sentence; it may be long and is broken into lines.
    pub text: &'a str,
    /// What is to be seen.
    pub shows: Shows<'a>,
}

/// What a scene shows.
#[derive(Clone, Copy)]
pub enum Shows<'a> {
    /// What the places of each kind bring in the three scorings.
    Points,
    /// A plan; its longest wall is traced.
    Plan(&'a AlhambraView),
    /// A tile in the market and what is laid down for it.
    Payment {
        /// The tile, with its price.
        tile: TileId,
        /// In which currency it is sold.
        currency: Currency,
        /// The cards that are laid down.
        with: &'a [Card],
    },
    /// Tiles, cards and tokens side by side.
    Things(&'a [Item]),
    /// Everything that lies beside the market and before the first player: what the modules of
    /// this game bring to the table.
    Brought(&'a GameView),
}

/// An Alhambra as a scene shows it, with its longest wall and its buildings counted.
pub fn plan(built: &Alhambra) -> AlhambraView {
    let (kinds, wall) = (built.kinds(), built.longest_wall());
    let mut halves = alhambra_engine::ByKind::default();
    for kind in Kind::ALL {
        halves[kind] = 2 * u16::from(kinds[kind]);
    }
    let pieces = built.pieces().iter();
    AlhambraView {
        pieces: pieces.map(|&piece| PieceView { piece, tokens: Vec::new() }).collect(),
        gates: built.gates().to_vec(),
        markers: Vec::new(),
        wall_points: wall.len() as i16,
        wall,
        halves,
    }
}
