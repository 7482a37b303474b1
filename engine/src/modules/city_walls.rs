//! 09 city-walls: an open wall card is taken as an action and walls in an own tile for good.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::{Card, CardArt, CardFace},
    event::Told,
    module::{Holdings, Module, Piles, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::city_walls::{state, state_mut},
    },
    notation::Words,
    place::{Rotation, Sides},
    seat::{Colour, Seat},
    stack::Question as Asked,
    tiles::{Border, ExtraWalls, TileId},
    view::{GameView, Item, Shelf},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

/// The sides shown on the eight cards.
const SHOWN: [&str; 8] = ["N", "E", "S", "W", "NE", "ES", "SW", "NW"];
/// The piles that get wall cards, and how many each.
const PILES: std::ops::RangeInclusive<usize> = 1..=4;
const PER_PILE: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// The sides of the cards that lie open, in the order they came.
    open: Vec<Sides>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Put the walls of an open card on one own tile; of a tile with two halves on
    /// one of them.
    Build { sides: Sides, tile: TileId, half: u8 },
}

fn cards() -> impl Iterator<Item = Card> {
    SHOWN.into_iter().map(|sides| Wall(Sides::printed(sides)).into())
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::CityWalls
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(cards());
    }

    fn setup(&self, game: &mut Game) {
        game.states.city_walls = Some(State { open: Vec::new() }.into());
    }

    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let mut cards: Vec<Card> = cards().collect();
        game.dice.shuffle(&mut cards);
        for (pile, pair) in piles[PILES].iter_mut().zip(cards.chunks(PER_PILE)) {
            pile.extend(pair);
        }
    }

    fn card_revealed(&self, game: &mut Game, card: Card) -> bool {
        let Ok(Wall(sides)) = card.try_into() else { return false };
        state_mut(game).open.push(sides);
        game.told(Told::new("city-walls-opened").with("card", card));
        true
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if !matches!(question, Asked::Turn { .. }) {
            return;
        }
        for &sides in open(game) {
            for tile in own_tiles(game, seat) {
                for half in 0..tile.size() as u8 {
                    if check(game, seat, sides, tile, half).is_ok() {
                        let build = Choice::Build { sides, tile, half };
                        out.push(Action::Module(ModuleChoice::CityWalls(build)));
                    }
                }
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        if !open(game).is_empty() {
            let items = open(game).iter().map(|&sides| Item::Card(Card::from(Wall(sides))));
            view.beside.push(Shelf {
                module: ModuleId::CityWalls,
                key: "city-walls-open",
                items: items.collect(),
            });
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        out.cards.extend(open(game).iter().map(|&sides| Card::from(Wall(sides))));
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    let Choice::Build { sides, tile, half } = choice;
    if !matches!(question, Asked::Turn { .. }) {
        return Err(Illegal::NotAnAnswer);
    }
    let extra = check(game, seat, sides, tile, half)?;
    game.use_right()?;
    let open = &mut state_mut(game).open;
    if let Some(at) = open.iter().position(|&it| it == sides) {
        open.remove(at);
    }
    let card = Card::from(Wall(sides));
    game.gone.cards.push(card);
    game.wall_in(tile, extra);
    let told = Told::new("city-walls-built").with("seat", seat);
    game.told(told.with("card", card).with("tile", tile));
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Build { sides, tile, half } = self;
        write!(f, "build {sides} on {tile}")?;
        if tile.size() == 1 { Ok(()) } else { write!(f, " half {}", half + 1) }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let sides = words.skip("build").then(|| words.parse())??;
        let tile: TileId = words.skip("on").then(|| words.parse())??;
        let half = if words.skip("half") { words.parse::<u8>()?.checked_sub(1)? } else { 0 };
        (usize::from(half) < tile.size()).then_some(Self::Build { sides, tile, half })
    }

    fn label(&self) -> Told {
        let Self::Build { sides, tile, half } = *self;
        let key = if tile.size() == 1 { "city-walls-build" } else { "city-walls-build-half" };
        let told = Told::new(key).with("card", Card::from(Wall(sides))).with("tile", tile);
        if tile.size() == 1 { told } else { told.with("half", half + 1) }
    }
}

fn open(game: &Game) -> &[Sides] {
    &state(game).open
}

/// Built ones with the start tile, those of the reserve and those bought this turn.
fn own_tiles(game: &Game, seat: Seat) -> impl Iterator<Item = TileId> {
    let built = game.alhambra(seat).pieces().iter().map(|piece| piece.tile);
    built.chain(game.reserve(seat).iter().copied()).chain(game.pending(seat))
}

/// What the extra walls of a tile would be with those of a card.
fn check(
    game: &Game,
    seat: Seat,
    sides: Sides,
    tile: TileId,
    half: u8,
) -> Result<ExtraWalls, Illegal> {
    let half = usize::from(half);
    if !open(game).contains(&sides) {
        return Err(Illegal::NotDisplayed { card: Card::from(Wall(sides)) });
    }
    if !own_tiles(game, seat).any(|it| it == tile) {
        return Err(Told::new("city-walls-no-tile").with("tile", tile).into());
    }
    let piece = game.alhambra(seat).find(tile);
    let turn = piece.map_or(Rotation::Upright, |piece| piece.turn);
    let mut extra = game.extra_walls(tile);
    let at = piece.map_or(crate::Cell::START, |piece| piece.at);
    for (_, cell) in tile.cells(at, turn).filter(|(nth, _)| *nth == half) {
        for side in sides.iter() {
            let next = cell.step(side);
            // A camp and a watchtower show no side that could be walled in.
            let bare = tile.border(half, turn, extra, side) == Border::Open;
            let inner = tile.cells(at, turn).any(|(_, covered)| covered == next);
            // An outer side only: a neighbour's open side would not match, and none
            // but the empty half of a watchtower's cell lets anything stand there.
            let neighbour = piece.and_then(|_| game.alhambra(seat).border(next, side.opposite()));
            let covered = inner || neighbour.is_some_and(|there| there != Border::Gap);
            if covered || !bare {
                let why = if covered { "city-walls-no-outside" } else { "city-walls-no-room" };
                return Err(Told::new(why).with("tile", tile).with("side", side).into());
            }
        }
        // Kept in the tile's own frame: the walls turn with it.
        let own = sides.iter().map(|side| side.before(turn)).collect();
        extra.0[half] = extra.0[half].union(own);
    }
    Ok(extra)
}

/// The sides that get a wooden wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall(pub Sides);

impl CardFace for Wall {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "wall-{}", self.0)
    }

    fn read(word: &str) -> Option<Self> {
        let sides: Sides = word.strip_prefix("wall-")?.parse().ok()?;
        (!sides.is_empty()).then_some(Self(sides))
    }

    fn told(&self) -> Told {
        Told::new("card-wall").with("sides", self.0)
    }

    fn art(&self) -> CardArt {
        CardArt::Walls(self.0)
    }
}
