//! The falcons: what is printed on each, and how it is called and shown.

use crate::{
    event::Told,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    view::{Glyph, Tint, Token, Variety},
};

/// The plumage of a falcon, which is what scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plumage {
    Black,
    Brown,
    White,
}
pub(super) use Plumage::{Black, Brown, White};

/// All falcons: each pair of kinds once. Only the last is attested.
pub(super) const FALCONS: [(Plumage, [Kind; 2]); 15] = [
    (Black, [Pavilion, Arcades]),
    (Black, [Pavilion, Tower]),
    (Black, [Seraglio, Arcades]),
    (Black, [Chambers, Garden]),
    (Black, [Chambers, Tower]),
    (Brown, [Pavilion, Chambers]),
    (Brown, [Seraglio, Garden]),
    (Brown, [Seraglio, Tower]),
    (Brown, [Arcades, Garden]),
    (Brown, [Arcades, Tower]),
    (White, [Pavilion, Seraglio]),
    (White, [Pavilion, Garden]),
    (White, [Seraglio, Chambers]),
    (White, [Arcades, Chambers]),
    (White, [Garden, Tower]),
];

impl Plumage {
    pub(super) fn tint(self) -> Tint {
        let (nth, letter) = match self {
            Self::Black => (12, 'B'),
            Self::Brown => (2, 'N'),
            Self::White => (3, 'W'),
        };
        Tint::Variety(Variety { nth, letter })
    }
}

/// What is printed on a falcon.
pub(super) fn of(falcon: u8) -> (Plumage, [Kind; 2]) {
    FALCONS[usize::from(falcon).min(FALCONS.len() - 1)]
}

/// «white falcon (garden and tower)».
pub(super) fn name(falcon: u8) -> Told {
    let (plumage, [one, other]) = of(falcon);
    let key = match plumage {
        Black => "falconers-a-black",
        Brown => "falconers-a-brown",
        White => "falconers-a-white",
    };
    Told::new(key).with("kind", one).with("other", other)
}

/// A falcon of the supply: its two kinds.
pub(super) fn token(falcon: u8) -> Token {
    let (_, [one, other]) = of(falcon);
    Token::new(Glyph::Falcon, Tint::Kinds(one, other))
}
