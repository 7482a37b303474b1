//! 04 squares: free tiles that count as many buildings as they have open neighbours of their colour.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal, Placement},
    alhambra::{Alhambra, Piece},
    dice::Dice,
    event::Told,
    game::Pending,
    kind::{
        ByKind,
        Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    },
    module::{Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::squares::{state, state_mut},
    },
    notation::Words,
    place::Side,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    tiles::{Face, Family, Ground, Half, Shape, Sold, TileId},
    view::{GameView, Item, Shelf},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

/// How many squares a player may own, wherever they lie.
const LIMIT: u8 = 3;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// The last square of each stack lies face up.
    pub(crate) stacks: ByKind<Vec<TileId>>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Take a square that lies face up.
    Take(TileId),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Squares
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tiles.extend(TileId::of_family(&SQUARE));
    }

    fn setup(&self, game: &mut Game) {
        let mut stacks = ByKind::<Vec<TileId>>::default();
        for tile in TileId::of_family(&SQUARE) {
            if let Some(kind) = tile.kind() {
                stacks[kind].push(tile);
            }
        }
        for kind in Kind::ALL {
            game.dice.shuffle(&mut stacks[kind]);
        }
        game.states.squares = Some(State { stacks }.into());
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if matches!(question, Asked::Turn { .. }) && owned(game, seat) < LIMIT {
            let take = |tile| Action::Module(ModuleChoice::Squares(Choice::Take(tile)));
            out.extend(face_up(game).map(take));
        }
    }

    /// A square goes where it has the most open neighbours of its colour.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let tile = game.pending(seat).next().filter(|tile| tile.family() == &SQUARE)?;
        if question != Asked::House {
            return None;
        }
        let alhambra = game.alhambra(seat);
        let gain = |placement: Placement| {
            let mut after = alhambra.clone();
            let piece = game.piece(placement);
            after.insert(piece);
            open_neighbours(&after, &piece) as i16
        };
        let best = game.best_placement_by(seat, tile, gain).map(Action::Build);
        best.or_else(|| game.may_put_away(seat).then_some(Action::Stow(tile)))
    }

    fn count(&self, game: &Game, who: Scorer, halves: &mut ByKind<u16>) {
        let Scorer::Seat(seat) = who else { return };
        let alhambra = game.alhambra(seat);
        for piece in alhambra.built().iter().filter(|it| it.tile.family() == &SQUARE) {
            if let Some(kind) = piece.tile.kind() {
                halves[kind] += 2 * open_neighbours(alhambra, piece);
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let mut items = Vec::new();
        for stack in &state.stacks.0 {
            items.extend(stack.last().map(|&top| Item::Tile(top)));
            if 1 < stack.len() {
                items.push(Item::Hidden(stack.len() - 1));
            }
        }
        view.beside.push(Shelf { module: ModuleId::Squares, key: "squares-stacks", items });
    }

    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        for stack in &mut state_mut(game).stacks.0 {
            if let [below @ .., _] = stack.as_mut_slice() {
                below.sort_unstable();
                dice.shuffle(below);
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        out.tiles.extend(state(game).stacks.0.iter().flatten());
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    let (Asked::Turn { .. }, Choice::Take(tile)) = (question, choice) else {
        return Err(Illegal::NotAnAnswer);
    };
    if !face_up(game).any(|it| it == tile) {
        return Err(Illegal::NotForSale);
    }
    if LIMIT <= owned(game, seat) {
        return Err(Illegal::LimitReached { limit: LIMIT });
    }
    game.use_right()?;
    game.player(seat).pending.push(Pending { tile, gift: false });
    game.told(Told::new("squares-took").with("seat", seat).with("tile", tile));
    if let Some(next) = turn_up_after(game, tile) {
        game.seal();
        game.told(Told::new("squares-turned-up").with("tile", next));
    }
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Take(tile) = self;
        write!(f, "take {tile}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("take").then(|| words.parse().map(Self::Take))?
    }

    fn label(&self) -> Told {
        let Self::Take(tile) = *self;
        Told::new("squares-take").with("tile", tile)
    }
}

fn face_up(game: &Game) -> impl Iterator<Item = TileId> {
    let stacks = state(game).stacks.0.iter();
    stacks.filter_map(|stack| stack.last().copied())
}

/// Takes the face-up square off its stack; the one below is seen now.
fn turn_up_after(game: &mut Game, tile: TileId) -> Option<TileId> {
    let stacks = &mut state_mut(game).stacks.0;
    let stack = stacks.iter_mut().find(|stack| stack.last() == Some(&tile))?;
    stack.pop();
    stack.last().copied()
}

/// Squares in the Alhambra, in the reserve and waiting to be placed.
fn owned(game: &Game, seat: Seat) -> u8 {
    let built = game.alhambra(seat).built().iter().map(|piece| piece.tile);
    let all = built.chain(game.reserve(seat).iter().copied()).chain(game.pending(seat));
    all.filter(|tile| tile.family() == &SQUARE).count() as u8
}

/// Sides without a wall, or with a gate in it, behind which a building of the same
/// colour stands.
fn open_neighbours(alhambra: &Alhambra, square: &Piece) -> u16 {
    let served = |side: &Side| {
        alhambra.building_at(square.at.step(*side)) == square.tile.kind()
            && alhambra.is_passage(square.at, *side)
    };
    Side::ALL.iter().filter(|side| served(side)).count() as u16
}

pub(crate) static SQUARE: Family = Family {
    key: "tile-square",
    sold: Sold::Apart,
    typed: false,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Paving,
};

const fn square(name: &'static str, kind: Kind, walls: &str) -> Face {
    Face::new(name, &SQUARE, Half::new(Some(kind), walls))
}

/// Sides reconstructed but for one.
#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    square("square-pavilion-1", Pavilion, "N"),
    square("square-pavilion-2", Pavilion, "E"),
    square("square-pavilion-3", Pavilion, "S"),
    square("square-seraglio-1", Seraglio, "N"),
    square("square-seraglio-2", Seraglio, "S"),
    square("square-seraglio-3", Seraglio, "W"),
    square("square-arcades-1", Arcades, "N"),
    square("square-arcades-2", Arcades, "E"),
    square("square-arcades-3", Arcades, "S"),
    square("square-arcades-4", Arcades, "W"),
    square("square-chambers-1", Chambers, "N"),
    square("square-chambers-2", Chambers, "E"),
    square("square-chambers-3", Chambers, "S"),
    square("square-chambers-4", Chambers, "W"),
    square("square-garden-1", Garden, "N"),
    square("square-garden-2", Garden, "E"),
    square("square-garden-3", Garden, "S"),
    square("square-garden-4", Garden, "W"),
    square("square-garden-5", Garden, "W"),
    square("square-tower-1", Tower, "N"),
    square("square-tower-2", Tower, "E"),
    square("square-tower-3", Tower, "E"),
    square("square-tower-4", Tower, "S"),
    square("square-tower-5", Tower, "W"),
];
