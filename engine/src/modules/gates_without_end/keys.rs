//! The nine keys, the gate board, and which bonus comes before whose gate.

use serde::{Deserialize, Serialize};

use super::Set;
use crate::{
    Game,
    event::Told,
    seat::{Colour, Seat},
    view::{Glyph, Tint, Token},
};

/// What a side of a key brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    Rebuild,
    Wall,
    Buy,
    Money,
    Half,
    Swap,
    Plaza,
    OnePoint,
    TwoPoints,
}

use Bonus::{Buy, Half, Money, OnePoint, Plaza, Rebuild, Swap, TwoPoints, Wall};

impl Bonus {
    const ALL: [Self; 9] = [Rebuild, Wall, Buy, Money, Half, Swap, Plaza, OnePoint, TwoPoints];

    /// In notation.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Rebuild => "rebuild",
            Wall => "wall",
            Buy => "buy",
            Money => "money",
            Half => "half",
            Swap => "swap",
            Plaza => "plaza",
            OnePoint => "one-point",
            TwoPoints => "two-points",
        }
    }

    pub(super) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    pub(super) fn told(self) -> Told {
        Told::new(match self {
            Rebuild => "gates-without-end-bonus-rebuild",
            Wall => "gates-without-end-bonus-wall",
            Buy => "gates-without-end-bonus-buy",
            Money => "gates-without-end-bonus-money",
            Half => "gates-without-end-bonus-half",
            Swap => "gates-without-end-bonus-swap",
            Plaza => "gates-without-end-bonus-plaza",
            OnePoint => "gates-without-end-bonus-one-point",
            TwoPoints => "gates-without-end-bonus-two-points",
        })
    }

    pub(super) fn token(self) -> Token {
        let plain = |glyph| Token::new(glyph, Tint::Plain);
        match self {
            Rebuild => plain(Glyph::Hammer),
            Wall => plain(Glyph::Scaffold),
            Buy => plain(Glyph::Coin).numbered(super::bonuses::PRICE as u8),
            Money => plain(Glyph::Card),
            Half => plain(Glyph::House),
            Swap => plain(Glyph::Cart),
            Plaza => plain(Glyph::Basin),
            OnePoint => plain(Glyph::Star).numbered(1),
            TwoPoints => plain(Glyph::Star).numbered(2),
        }
    }

    /// Points that come by themselves.
    pub(super) const fn points(self) -> i16 {
        match self {
            OnePoint => 1,
            TwoPoints => 2,
            _ => 0,
        }
    }

    /// What an absent owner of a key likes best.
    pub(super) fn liked(self) -> usize {
        [TwoPoints, Money, Half, OnePoint, Plaza]
            .iter()
            .position(|&it| it == self)
            .unwrap_or(usize::MAX)
    }
}

/// Clockwise.
pub(crate) const KEYS: [[Bonus; 6]; 9] = [
    [Money, Rebuild, Swap, OnePoint, Wall, Buy],
    [Half, Wall, Buy, OnePoint, Rebuild, Plaza],
    [Plaza, Swap, Rebuild, Money, Half, Buy],
    [Money, Wall, OnePoint, Buy, Swap, Rebuild],
    [OnePoint, Half, Money, Plaza, Wall, Swap],
    [Plaza, Rebuild, Wall, TwoPoints, Money, Swap],
    [Money, Rebuild, Swap, TwoPoints, Half, Buy],
    [Money, Rebuild, Half, Buy, Plaza, Wall],
    [Plaza, Half, Buy, TwoPoints, Swap, Wall],
];

/// The gates of the board, clockwise.
const GATES: [Colour; 6] =
    [Colour::White, Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Orange];

fn gate(game: &Game, seat: Seat) -> usize {
    let colour = game.config.seats[seat.index()];
    GATES.iter().position(|&it| it == colour).unwrap_or(0)
}

/// How a key lies if its owner has this bonus before the own gate.
pub(super) fn turned_for(game: &Game, owner: Seat, key: u8, bonus: Bonus) -> Option<Set> {
    let place = KEYS.get(usize::from(key))?.iter().position(|&it| it == bonus)?;
    let turn = (place + 6 - gate(game, owner)) % 6;
    Some(Set { key, turn: turn as u8 })
}

/// The bonus before the gate of a seat.
pub(super) fn bonus_of(game: &Game, Set { key, turn }: Set, seat: Seat) -> Bonus {
    KEYS[usize::from(key)][(gate(game, seat) + usize::from(turn)) % 6]
}

pub(super) fn token(key: u8) -> Token {
    Token::new(Glyph::Key, Tint::Plain).numbered(key + 1)
}
