//! 22 watchtowers: half a cell with a wall, bought with a base building and built beside its colour.
//!
//! How they touch other tiles is in the matrix of borders, their walls are in the
//! outline; here they are sold, kept in contact with their colour, and scored.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal, Placement},
    alhambra::{Alhambra, Piece},
    event::Told,
    game::Pending,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::{Fits, Holdings, Kept, Means, Module},
    modules::{
        ModuleExtra, ModuleId,
        states::watchtowers::{state, state_mut},
    },
    place::{Cell, Side},
    scoring::{Round, WallScore},
    seat::{Colour, Seat},
    stack::Question as Asked,
    tiles::{Border, Face, Family, Ground, Half, Shape, Sold, TileId},
    trade::{Channel, ExtraFace, Goods, OfferId, Quote, Receipt},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// What a watchtower costs before the first, the second and the third scoring.
const SURCHARGE: [u16; 3] = [6, 4, 2];
const SHELVES: [&str; 3] = ["watchtowers-for-6", "watchtowers-for-4", "watchtowers-for-2"];
const BONUS: i16 = 2;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// In the order of the tiles, so that the lowest of a colour is sold first.
    pub(crate) stock: Vec<TileId>,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Watchtowers
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tiles.extend(TileId::of_family(&WATCHTOWER));
    }

    fn setup(&self, game: &mut Game) {
        let stock = TileId::of_family(&WATCHTOWER).collect();
        game.states.watchtowers = Some(State { stock }.into());
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        if on_sale(game, quote).is_some() {
            out.push(Watchtower.into());
        }
    }

    /// A watchtower without a place goes back without a refund.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if !matches!(question, Asked::Turn { .. }) {
            return;
        }
        let offers = game.offers(seat, Channel::Turn).into_iter();
        let quotes = offers.filter_map(|offer| {
            game.quote_offer(seat, Channel::Turn, offer, &[Watchtower.into()]).ok()
        });
        let lost = quotes.filter_map(|quote| match quote.offer.goods {
            Goods::Tile(tile) if game.is_affordable(&quote) => {
                let tower = on_sale(game, &quote)?;
                (!has_place(game, seat, tile, tower)).then(|| tile.told())
            }
            _ => None,
        });
        let lost: Vec<Told> = lost.collect();
        if !lost.is_empty() {
            out.push(Told::new("watchtowers-no-place").with("tiles", lost));
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        if quote.extra::<Watchtower>().is_none() {
            return Ok(());
        }
        on_sale(game, quote).ok_or(Illegal::NoSuchExtra)?;
        quote.parts.added += SURCHARGE[scored(game)];
        Ok(())
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let (Goods::Tile(tile), true) =
            (receipt.offer.goods, receipt.extra::<Watchtower>().is_some())
        else {
            return;
        };
        let state = state_mut(game);
        if let Some(at) = state.stock.iter().position(|it| it.kind() == tile.kind()) {
            let tile = state.stock.remove(at);
            game.player(receipt.buyer).pending.push(Pending { tile, gift: false });
        }
    }

    /// Contact is tested when all new pieces are placed, so a watchtower may come
    /// before the building that is reached over it; then that building is next.
    fn fits(&self, game: &Game, seat: Seat, what: Fits<'_>) -> Result<(), Illegal> {
        let piece = match what {
            Fits::Piece(piece) => piece,
            Fits::Whole(after) => {
                let no_contact = |piece: &Piece| Err(Illegal::NoContact { tile: piece.tile });
                return lonely(after).map_or(Ok(()), no_contact);
            }
        };
        let alhambra = game.alhambra(seat);
        let is_watchtower = piece.tile.family() == &WATCHTOWER;
        let lonely = lonely(alhambra);
        if lonely.is_none() && !is_watchtower {
            return Ok(());
        }
        let mut after = alhambra.clone();
        after.insert(*piece);
        match (lonely, is_watchtower) {
            (Some(lonely), _) if !has_contact(&after, lonely) => {
                Err(Illegal::NoContact { tile: lonely.tile })
            }
            (None, true) if !has_contact(&after, piece) && !can_follow(game, seat, piece) => {
                Err(Illegal::NoContact { tile: piece.tile })
            }
            _ => Ok(()),
        }
    }

    /// A watchtower for which there is no place goes back, and nothing is refunded.
    fn kept(&self, game: &mut Game, tile: TileId, by: Kept) {
        if let Kept::Back(seat) = by
            && tile.family() == &WATCHTOWER
        {
            let stock = &mut state_mut(game).stock;
            stock.push(tile);
            stock.sort_unstable();
            game.told(Told::new("watchtowers-returned").with("seat", seat).with("tile", tile));
        }
    }

    fn may_move(&self, _game: &Game, tile: TileId, _means: Means) -> bool {
        tile.family() != &WATCHTOWER
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let first = game.pending(seat).next().filter(|_| question == Asked::House)?;
        if lonely(game.alhambra(seat)).is_some() {
            return game
                .pending(seat)
                .find_map(|it| game.best_placement(seat, it))
                .map(Action::Build);
        }
        if first.family() != &WATCHTOWER {
            return None;
        }
        if let Some(placement) = best_place(game, seat, first) {
            return Some(Action::Build(placement));
        }
        // There may be a place once the others lie.
        let other = game.pending(seat).find(|tile| tile.family() != &WATCHTOWER);
        match other {
            Some(tile) => {
                Some(game.best_placement(seat, tile).map_or(Action::Stow(tile), Action::Build))
            }
            None => game.pending(seat).find_map(|it| best_place(game, seat, it)).map(Action::Build),
        }
    }

    fn walls(&self, _game: &Game, _seat: Seat, _round: Round, wall: &mut WallScore) {
        let towers = wall.longest.diagonals();
        if 0 < towers {
            let why = Told::new("watchtowers-points").with("number", towers as u8);
            wall.extras.push((why, BONUS * towers as i16));
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let left =
            |kind: Kind| state.stock.iter().filter(|tile| tile.kind() == Some(kind)).count() as u8;
        let token = |kind: Kind| Token::new(Glyph::Flag, Tint::Kind(kind)).numbered(left(kind));
        let kinds = Kind::ALL.into_iter().filter(|&kind| 0 < left(kind));
        let items = kinds.map(|kind| Item::Token(token(kind))).collect();
        let key = SHELVES[scored(game)];
        view.beside.push(Shelf { module: ModuleId::Watchtowers, key, items });
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        out.tiles.extend(state(game).stock.iter());
    }
}

/// How many scorings are over, as far as the price knows.
fn scored(game: &Game) -> usize {
    game.rounds.len().min(SURCHARGE.len() - 1)
}

/// The watchtower that goes with a quote: base buildings of the market only.
fn on_sale(game: &Game, quote: &Quote) -> Option<TileId> {
    let (OfferId::Slot(_), Goods::Tile(tile)) = (quote.offer.id, quote.offer.goods) else {
        return None;
    };
    let with = tile.family().base && quote.offer.modifiers;
    let mut stock = state(game).stock.iter().copied().filter(|_| with);
    stock.find(|it| it.kind() == tile.kind())
}

/// The cells behind the legs.
fn leg_cells(piece: &Piece) -> impl Iterator<Item = Cell> {
    let legs = Side::ALL.into_iter().filter(|&side| piece.border(0, side) == Border::Leg);
    legs.map(|side| piece.at.step(side))
}

/// Whether a leg lies on a base building of the own colour.
fn has_contact(alhambra: &Alhambra, tower: &Piece) -> bool {
    leg_cells(tower).any(|cell| {
        alhambra.family_at(cell).is_some_and(|family| family.base)
            && alhambra.building_at(cell) == tower.tile.kind()
    })
}

/// A watchtower that still waits for a building of its colour.
fn lonely(alhambra: &Alhambra) -> Option<&Piece> {
    if alhambra.is_plain() {
        return None;
    }
    let towers = alhambra.built().iter().filter(|it| it.tile.family() == &WATCHTOWER);
    towers.into_iter().find(|tower| !has_contact(alhambra, tower))
}

/// Whether a new building of its colour can come to a leg of a new watchtower, by the rules of
/// all modules.
fn can_follow(game: &Game, seat: Seat, tower: &Piece) -> bool {
    let is_same = |tile: &TileId| tile.family().base && tile.kind() == tower.tile.kind();
    let same: Vec<TileId> = game.pending(seat).filter(is_same).collect();
    if same.is_empty() {
        return false;
    }
    let mut after = game.clone();
    after.player(seat).alhambra.insert(*tower);
    same.into_iter().any(|tile| {
        let turns = after.turns(seat, tile).iter();
        let placements = turns.flat_map(|&turn| {
            leg_cells(tower).map(move |at| Placement { turn, ..Placement::new(tile, at) })
        });
        placements.into_iter().any(|it| after.check_new_piece(seat, it).is_ok())
    })
}

/// Whether a watchtower bought with a building could be built, before that building, after it
/// or without it.
fn has_place(game: &Game, seat: Seat, building: TileId, tower: TileId) -> bool {
    let mut after = game.clone();
    for tile in [building, tower] {
        after.player(seat).pending.push(Pending { tile, gift: false });
    }
    let places = after.placements(seat, building).into_iter();
    let built = places.map(|placement| {
        let mut built = after.clone();
        built.player(seat).alhambra.insert(game.piece(placement));
        built.player(seat).pending.retain(|pending| pending.tile != building);
        built
    });
    std::iter::once(after.clone())
        .chain(built)
        .any(|after| !after.placements(seat, tower).is_empty())
}

/// The most wall points; then northernmost, westernmost, least turned.
fn best_place(game: &Game, seat: Seat, tile: TileId) -> Option<Placement> {
    game.placements(seat, tile).into_iter().max_by_key(|placement| {
        let mut after = game.alhambra(seat).clone();
        after.insert(game.piece(*placement));
        let wall = after.longest_wall();
        let points = wall.len() as i16 + BONUS * wall.diagonals() as i16;
        (points, Reverse((placement.at.y, placement.at.x, placement.turn)))
    })
}

/// Bought with a building, as an extra of its purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Watchtower;

impl ExtraFace for Watchtower {
    const ALL: &'static [Self] = &[Self];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("watchtower")
    }

    fn told(&self) -> Told {
        Told::new("extra-watchtower")
    }
}

pub(crate) static WATCHTOWER: Family = Family {
    key: "tile-watchtower",
    sold: Sold::Apart,
    typed: false,
    base: false,
    stowable: false,
    spins: true,
    shape: Shape::Corner,
    ground: Ground::CornerTower,
};

const fn watchtower(name: &'static str, kind: Kind) -> Face {
    Face::new(name, &WATCHTOWER, Half::new(Some(kind), ""))
}

/// Three of each colour.
#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    watchtower("watchtower-pavilion-1", Pavilion),
    watchtower("watchtower-pavilion-2", Pavilion),
    watchtower("watchtower-pavilion-3", Pavilion),
    watchtower("watchtower-seraglio-1", Seraglio),
    watchtower("watchtower-seraglio-2", Seraglio),
    watchtower("watchtower-seraglio-3", Seraglio),
    watchtower("watchtower-arcades-1", Arcades),
    watchtower("watchtower-arcades-2", Arcades),
    watchtower("watchtower-arcades-3", Arcades),
    watchtower("watchtower-chambers-1", Chambers),
    watchtower("watchtower-chambers-2", Chambers),
    watchtower("watchtower-chambers-3", Chambers),
    watchtower("watchtower-garden-1", Garden),
    watchtower("watchtower-garden-2", Garden),
    watchtower("watchtower-garden-3", Garden),
    watchtower("watchtower-tower-1", Tower),
    watchtower("watchtower-tower-2", Tower),
    watchtower("watchtower-tower-3", Tower),
];
