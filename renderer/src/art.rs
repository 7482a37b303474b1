//! Everything that is drawn more than once, in code: no picture files, nothing of the
//! publisher's artwork. A [`Figure`] says what, its art how, the scene where.

mod kinds;
mod marks;
mod money;
mod tiles;
mod tokens;
mod walls;

use alhambra_engine::{Colour, Currency, Glyph, Ground, Kind, Rotation, Side, Tint};

use crate::paint::{Art, Ink};

pub(crate) use money::{MEDAL_AT, STALL_HEAD};
pub(crate) use walls::THICKNESS;

/// A thing with a shape of its own. Together with size and theme it is the name of a sprite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Figure {
    /// One cell of a tile.
    Ground {
        ground: Ground,
        kind: Option<Kind>,
        price: Price,
    },
    Fountain(Colour),
    /// A small tower in a corner of its cell.
    CornerTower {
        kind: Kind,
        turn: Rotation,
    },
    Wall(Masonry, Side),
    Tower {
        wooden: bool,
        /// Of the longest wall.
        traced: bool,
    },
    /// A passage through the wall between two cells; lying if it joins north and south.
    Passage {
        lying: bool,
    },
    Emblem(Kind),
    Token(Glyph, Tint),
    Arrow(Side),
    /// A banknote's ground.
    Note(Currency),
    /// The sign of a currency.
    Coin(Currency),
    /// Cards that are not money, and face-down ones.
    Leaf {
        back: bool,
    },
    /// A market stall in the colour of its currency.
    Stall(Currency),
    /// A player's sign, the neutral player's without colour.
    Badge(Option<Colour>),
    /// A frame around a cell.
    Frame(Framing),
    Compass,
    Icon(Icon),
    /// A band of stars, as wide as the page.
    Frieze,
    /// A place of the podium.
    Arch(Colour),
    /// For the first, the second and the third; others have none.
    Medal(u8),
}

/// How much room a tile leaves for its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Price {
    None,
    /// The price alone, large for the tile.
    Tight,
    /// The price, and the letter of the kind.
    Roomy,
}

/// What a wall is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Masonry {
    Stone,
    Wood,
    Bastion,
    Tents,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Framing {
    Changed,
    Choice,
    /// An empty place.
    Vacant,
}

/// Small signs beside numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Icon {
    Wall,
    Cards,
    Pile,
    Discard,
    Tiles,
    Crown,
    Turn,
    Star,
    /// A place that is shared.
    Tied,
    /// Paid to the last coin.
    Exact,
    /// The ornament of empty ground.
    Lattice,
}

impl Figure {
    pub(crate) fn art(self, width: f32, height: f32) -> Art {
        let size = width.min(height);
        match self {
            Self::Ground { ground, kind, price } => tiles::ground(ground, kind, price, size),
            Self::Fountain(colour) => tiles::fountain(colour, size),
            Self::CornerTower { kind, turn } => tiles::corner_tower(kind, turn, size),
            Self::Wall(masonry, side) => walls::wall(masonry, side, size),
            Self::Tower { wooden, traced } => walls::tower(wooden, traced, size),
            Self::Passage { lying } => marks::passage(lying, size),
            Self::Emblem(kind) => tiles::emblem(kind, size),
            Self::Arrow(side) => tokens::arrow(side, size),
            Self::Token(glyph, tint) => tokens::token(glyph, tint, size),
            Self::Note(currency) => money::note(currency, width, height),
            Self::Coin(currency) => money::coin(currency, size),
            Self::Leaf { back } => money::leaf(back, width, height),
            Self::Stall(currency) => money::stall(currency, width, height),
            Self::Badge(colour) => marks::badge(colour, size),
            Self::Frame(framing) => marks::frame(framing, width, height),
            Self::Compass => marks::compass(size),
            Self::Icon(icon) => marks::icon(icon, size),
            Self::Frieze => marks::frieze(width, height),
            Self::Arch(colour) => marks::arch(colour, width, height),
            Self::Medal(rank) => marks::medal(rank, size),
        }
    }
}

/// Ground and edge of a tint, and what is drawn on it.
pub(crate) fn tinted(tint: Tint) -> [Ink; 3] {
    use crate::paint::Tone::{Deep, Ground, Mark};
    match tint {
        Tint::Plain => [Ink::CREAM, Ink::STONE_EDGE, Ink::STONE_EDGE],
        Tint::Kind(kind) => [Ground, Deep, Mark].map(|tone| Ink::kind(kind, tone)),
        Tint::Currency(currency) => {
            let [ground, deep] = Ink::currency(currency);
            [ground, deep, deep]
        }
        // The second is the half of the disc that is drawn over the first.
        Tint::Kinds(kind, _) => tinted(Tint::Kind(kind)),
        // Thirteen colours that are told apart: the kinds', then the currencies', then two more.
        Tint::Variety(variety) => match usize::from(variety.nth % 13) {
            nth @ 0..6 => [Ground, Deep, Mark].map(|tone| Ink::kind(Kind::ALL[nth], tone)),
            nth @ 6..11 => tinted(Tint::Currency(Currency::ALL[nth - 6])),
            11 => [Ink::TEAL, Ink::NIGHT, Ink::CREAM],
            _ => [Ink::NIGHT, Ink::STONE_EDGE, Ink::CREAM],
        },
        Tint::Colour(colour) => {
            let [ground, deep] = Ink::colour(colour);
            let dark = matches!(colour, Colour::White | Colour::Yellow | Colour::Orange);
            [ground, deep, if dark { deep } else { Ink::CREAM }]
        }
    }
}
