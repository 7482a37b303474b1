//! The dice that lie on tiles: white ones lower a price, black ones let a second wall count.

use super::{state, state_mut};
use crate::{
    Game,
    action::Illegal,
    event::Told,
    modules::{ModuleExtra, ModuleId},
    seat::Seat,
    tile_state::Laid,
    tiles::TileId,
    trade::{Channel, ExtraFace, Goods, Quote, Receipt, Source},
    view::{Glyph, Tint, Token, Variety},
};

/// How many there are of each colour.
pub(super) const DICE: u8 = 3;
const SIDES: u8 = 6;

/// The colour of a die that lies on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Colour {
    White,
    Black,
}

impl Colour {
    pub(super) const ALL: [Self; 2] = [Self::White, Self::Black];

    pub(super) fn token(self) -> Token {
        let tint = match self {
            Self::White => Tint::Plain,
            Self::Black => Tint::Variety(Variety { nth: 11, letter: 'B' }),
        };
        Token::new(Glyph::Die, tint)
    }

    /// The number by which a die with so many eyes is kept.
    fn face(self, eyes: u8) -> u8 {
        SIDES * self as u8 + eyes
    }
}

/// Colour and eyes of a die on a tile.
pub(super) fn read(laid: &Laid) -> (Colour, u8) {
    let face = laid.face.saturating_sub(1);
    (Colour::ALL[usize::from(face / SIDES).min(1)], face % SIDES + 1)
}

/// Six sides, each as likely.
pub(super) fn roll(game: &mut Game) -> u8 {
    game.seal();
    1 + game.dice.below(usize::from(SIDES)) as u8
}

/// A tile with such a die was acquired.
pub(super) fn roll_onto(game: &mut Game, seat: Seat, tile: TileId, colour: Colour) {
    let left = &mut state_mut(game).dice[colour as usize];
    let Some(rest) = left.checked_sub(1) else { return };
    *left = rest;
    let eyes = roll(game);
    game.lay_token(Laid::new(ModuleId::BuildingsOfPower, tile, colour.face(eyes)));
    let key = match colour {
        Colour::White => "buildings-of-power-wealth-rolled",
        Colour::Black => "buildings-of-power-defence-rolled",
    };
    game.told(Told::new(key).with("seat", seat).with("tile", tile).with("number", eyes));
}

/// The dice of one colour that a seat has, wherever their tiles lie.
fn own(game: &Game, seat: Seat, colour: Colour) -> impl Iterator<Item = (Laid, u8)> {
    let is_own = move |tile: TileId| {
        game.alhambra(seat).find(tile).is_some()
            || game.reserve(seat).contains(&tile)
            || game.pending(seat).any(|it| it == tile)
    };
    let laid = game.laid_by(ModuleId::BuildingsOfPower).copied();
    let dice = laid.map(|laid| (laid, read(&laid))).filter(move |(_, (it, _))| *it == colour);
    dice.filter(move |(laid, _)| is_own(laid.tile)).map(|(laid, (_, eyes))| (laid, eyes))
}

/// How often a seat can still pay less.
pub(super) fn white_eyes(game: &Game, seat: Seat) -> u8 {
    own(game, seat, Colour::White).map(|(_, eyes)| eyes).sum()
}

/// How much of a second wall may count: black dice on built tiles.
pub(super) fn black_eyes(game: &Game, seat: Seat) -> usize {
    let built = own(game, seat, Colour::Black)
        .filter(|(laid, _)| game.alhambra(seat).find(laid.tile).is_some());
    built.map(|(_, eyes)| usize::from(eyes)).sum()
}

/// One for each number of eyes.
pub(super) fn extras(game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
    if is_welcome(game, quote) {
        let mut eyes: Vec<u8> = own(game, quote.buyer, Colour::White).map(|it| it.1).collect();
        eyes.sort_unstable();
        eyes.dedup();
        out.extend(eyes.into_iter().map(|eyes| ModuleExtra::from(WhiteDie(eyes))));
    }
}

pub(super) fn quote(game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
    let Some(WhiteDie(eyes)) = quote.extra() else { return Ok(()) };
    let has = own(game, quote.buyer, Colour::White).any(|(_, it)| it == eyes);
    if !has || !is_welcome(game, quote) || quote.parts.waived {
        return Err(Illegal::NoSuchExtra);
    }
    quote.parts.taken_off += 1;
    Ok(())
}

/// Once in the own turn, for a tile of the market.
fn is_welcome(game: &Game, quote: &Quote) -> bool {
    let of_market = matches!(quote.offer.source, Source::Slot(_) | Source::Beside);
    let tile = matches!(quote.offer.goods, Goods::Tile(_));
    let may = quote.offer.modifiers && quote.channel == Channel::Turn;
    tile && of_market && may && !state(game).used
}

/// A die that has helped shows one less; after its last eye it leaves the game.
pub(super) fn turn_down(game: &mut Game, receipt: &Receipt) {
    let Some(WhiteDie(eyes)) = receipt.extra() else { return };
    let die = own(game, receipt.buyer, Colour::White).find(|(_, it)| *it == eyes);
    let Some((laid, _)) = die else { return };
    game.take_token(laid);
    let state = state_mut(game);
    state.used = true;
    if eyes == 1 {
        state.out[Colour::White as usize] += 1;
    } else {
        game.lay_token(Laid { face: laid.face - 1, ..laid });
    }
    let told = Told::new("buildings-of-power-die-used").with("seat", receipt.buyer);
    game.told(told.with("tile", laid.tile).with("number", eyes - 1));
}

/// A white die with so many eyes, used for a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WhiteDie(pub u8);

impl ExtraFace for WhiteDie {
    const ALL: &'static [Self] = &[Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "die-{}", self.0)
    }

    fn told(&self) -> Told {
        Told::new("extra-white-die").with("number", self.0)
    }
}
