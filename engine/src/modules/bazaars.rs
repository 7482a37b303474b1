//! 16 bazaars: sold beside the market at the price of the tile on their currency's slot, paid
//! exactly; in the third scoring matching neighbours count, times their different kinds.

use crate::{
    Game,
    action::Action,
    alhambra::{Alhambra, Piece},
    event::Told,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::Module,
    modules::{ModuleId, counting::Counting},
    money::Currency::{Denar, Dirham, Ducat, Florin},
    place::{Cell, Side},
    scoring::{Round, Scoring},
    seat::Seat,
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sign, Sold, TileId},
    trade::{Channel, Exactness, Offer, OfferId, Pays, Source},
    view::{GameView, Glyph},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as State, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

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

    /// If the game ended now.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        BAZAARS.notes(game, seat, question, out);
    }

    /// An absent player's bazaar goes where it is worth most.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let tile = BAZAARS.next(game, seat, question)?;
        let best = game.best_placement_by(seat, tile, |it| BAZAARS.gain(game, seat, it));
        Some(best.map_or(Action::Stow(tile), Action::Build))
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        if scoring.round == Round::Third {
            BAZAARS.score(game, scoring, |alhambra, bazaar| {
                let (matching, kinds) = neighbours(alhambra, bazaar);
                let why = Told::new("bazaars-points").with("cell", bazaar.at);
                why.with("number", matching as u8).with("kinds", kinds as u8)
            });
        }
    }

    /// Until it is scored, what the built ones would bring counts for half.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let total = BAZAARS.total(game.alhambra(seat));
        if game.next_round() == Round::Third { 0.0 } else { f32::from(total) / 2.0 }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        BAZAARS.view(game, view);
    }
}

const BAZAARS: Counting =
    Counting { module: ModuleId::Bazaars, family: &BAZAAR, points, best: "bazaars-best" };

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
