//! 16 bazaars: sold beside the market at the price of the tile on their currency's slot, paid
//! exactly; in the third scoring matching neighbours count, times their different kinds.

use crate::{
    Game,
    action::Action,
    alhambra::{Alhambra, Piece},
    event::Told,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::Module,
    modules::ModuleId,
    money::Currency::{Denar, Dirham, Ducat, Florin},
    place::{Cell, Side},
    scoring::{Round, Scoring},
    seat::{Scorer, Seat},
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sign, Sold, TileId},
    trade::{Channel, Exactness, Offer, OfferId, Pays, Source},
    view::{GameView, Glyph, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_step as resume};

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Bazaars
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&BAZAAR));
    }

    /// As dear as what lies on the slot at this moment; beside an empty slot there is no price.
    fn offers(&self, game: &Game, _seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        if !channel.is_at_market() {
            return;
        }
        for &(bazaar, slot) in game.beside.iter().filter(|(it, _)| it.family() == &BAZAAR) {
            let priced = game.market[usize::from(slot)].and_then(TileId::price);
            let (Some(price), Some(currency)) = (priced, bazaar.face().currency()) else {
                continue;
            };
            let (id, pays) = (OfferId::Tile(bazaar), Pays::In(currency));
            let offer = Offer::tile(id, bazaar, Source::Beside, price, pays);
            out.push(Offer { modifiers: false, exactness: Exactness::Required, ..offer });
        }
    }

    /// Where a new one would bring most, if the game ended now.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        let new = game.pending(seat).filter(|_| question == Asked::House);
        for tile in new.filter(|tile| tile.family() == &BAZAAR) {
            let gain = |placement| points(game.alhambra(seat), &game.piece(placement));
            if let Some(best) = game.best_placement_by(seat, tile, gain) {
                let told = Told::new("bazaars-best").with("placement", best.told());
                out.push(told.with("points", i32::from(gain(best))));
            }
        }
    }

    /// An absent player's bazaar goes where it is worth most.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let tile = game.pending(seat).next().filter(|_| question == Asked::House)?;
        if tile.family() != &BAZAAR || !game.may_put_away(seat) {
            return None;
        }
        let gain = |placement| points(game.alhambra(seat), &game.piece(placement));
        let best = game.best_placement_by(seat, tile, gain);
        Some(best.map_or(Action::Stow(tile), Action::Build))
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        if scoring.round != Round::Third {
            return;
        }
        for seat in game.seats() {
            for piece in built(game.alhambra(seat)) {
                let (matching, kinds) = neighbours(game.alhambra(seat), piece);
                if 0 < matching {
                    let why = Told::new("bazaars-points").with("cell", piece.at);
                    let why = why.with("number", matching as u8).with("kinds", kinds as u8);
                    let points = (matching * kinds) as i16;
                    scoring.add(ModuleId::Bazaars, Scorer::Seat(seat), points, why);
                }
            }
        }
    }

    /// Until it is scored, what the built ones would bring counts for half.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let alhambra = game.alhambra(seat);
        let sum: i16 = built(alhambra).map(|piece| points(alhambra, piece)).sum();
        if game.next_round() == Round::Third { 0.0 } else { f32::from(sum) / 2.0 }
    }

    /// On each what it would bring at the end, as things stand.
    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let alhambra = game.alhambra(player.seat);
            let pieces = player.alhambra.pieces.iter_mut();
            for shown in pieces.filter(|it| it.piece.tile.family() == &BAZAAR) {
                let star = Token::new(Glyph::Star, Tint::Plain);
                shown.tokens.push(star.numbered(points(alhambra, &shown.piece) as u8));
            }
        }
    }
}

fn built(alhambra: &Alhambra) -> impl Iterator<Item = &Piece> {
    alhambra.built().iter().filter(|piece| piece.tile.family() == &BAZAAR)
}

/// Its matching neighbours times their different kinds.
fn points(alhambra: &Alhambra, bazaar: &Piece) -> i16 {
    let (matching, kinds) = neighbours(alhambra, bazaar);
    (matching * kinds) as i16
}

/// How many of the eight cells about a bazaar hold a building of one of its kinds, and how many
/// of its kinds there are among them. Walls do not matter.
fn neighbours(alhambra: &Alhambra, bazaar: &Piece) -> (usize, usize) {
    let wanted = |kind: &Kind| bazaar.tile.face().signs.contains(&Sign::Kind(*kind));
    let around = around(bazaar.at).into_iter();
    let mut found: Vec<Kind> =
        around.filter_map(|cell| alhambra.building_at(cell)).filter(wanted).collect();
    let matching = found.len();
    found.sort_unstable();
    found.dedup();
    (matching, found.len())
}

/// The eight cells that touch a cell with a side or a corner.
fn around(cell: Cell) -> [Cell; 8] {
    let [n, e, s, w] = Side::ALL.map(|side| cell.step(side));
    [n, e, s, w, n.step(Side::E), n.step(Side::W), s.step(Side::E), s.step(Side::W)]
}

pub(crate) static BAZAAR: Family = Family {
    key: "tile-bazaar",
    sold: Sold::Beside,
    typed: false,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Sign(Glyph::Awning),
};

const fn bazaar(name: &'static str, signs: &'static [Sign]) -> Face {
    Face::new(name, &BAZAAR, Half::new(None, "")).signed(signs)
}

const fn of(kind: Kind) -> Sign {
    Sign::Kind(kind)
}

/// All but the fifth are reconstructed.
#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    bazaar("bazaar-1", &[Sign::Currency(Denar), of(Pavilion), of(Seraglio), of(Garden)]),
    bazaar("bazaar-2", &[Sign::Currency(Ducat), of(Pavilion), of(Seraglio), of(Tower)]),
    bazaar("bazaar-3", &[Sign::Currency(Ducat), of(Pavilion), of(Chambers), of(Garden)]),
    bazaar("bazaar-4", &[Sign::Currency(Denar), of(Pavilion), of(Chambers), of(Tower)]),
    bazaar("bazaar-5", &[Sign::Currency(Dirham), of(Seraglio), of(Arcades), of(Garden)]),
    bazaar("bazaar-6", &[Sign::Currency(Florin), of(Seraglio), of(Arcades), of(Tower)]),
    bazaar("bazaar-7", &[Sign::Currency(Florin), of(Arcades), of(Chambers), of(Garden)]),
    bazaar("bazaar-8", &[Sign::Currency(Dirham), of(Arcades), of(Chambers), of(Tower)]),
];
