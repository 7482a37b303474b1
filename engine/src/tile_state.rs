//! What belongs to a tile beyond its printed face, and travels with it: added walls, what
//! became of its building, and the things that modules lay on it.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    kind::Kind,
    modules::ModuleId,
    seat::Seat,
    tiles::{ExtraWalls, TileId},
};

/// What the building on a tile is counted as.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    /// As printed.
    #[default]
    Printed,
    /// A building of this kind stands on it.
    Built(Kind),
    /// It stands there, but counts for nothing yet.
    Suspended,
}

impl Nature {
    /// Whether the printed face says it all.
    pub fn is_printed(&self) -> bool {
        *self == Self::Printed
    }

    /// The kind of one half of a tile, if it counts as a building at all.
    pub(crate) fn of(self, tile: TileId, half: usize) -> Option<Kind> {
        match self {
            Self::Printed => {
                let face = tile.face();
                face.halves[half].kind.filter(|_| face.family.typed)
            }
            Self::Built(kind) => Some(kind),
            Self::Suspended => None,
        }
    }
}

/// A thing that a module has laid on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// The tile it lies on.
    pub tile: TileId,
    /// On which half of it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub half: u8,
    /// Whose rules it belongs to.
    pub of: ModuleId,
    /// Which of the module's things it is, in the module's own numbers: a colour, a
    /// species, the eyes of a die.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub face: u8,
    /// The player it belongs to, where that is not whoever has the tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Laid {
    /// A thing on the first half of a tile.
    pub(crate) fn new(of: ModuleId, tile: TileId, face: u8) -> Self {
        Self { tile, half: 0, of, face, owner: None }
    }

    /// The kind that the face names, for things in the colours of the buildings.
    pub(crate) fn kind(&self) -> Option<Kind> {
        Kind::ALL.get(usize::from(self.face)).copied()
    }
}

/// How a tile leaves the place where it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leave {
    /// Into the reserve of its owner.
    Stowed,
    /// To another place in the same Alhambra.
    Moved,
    /// To another player.
    Sold,
    /// To Dirk.
    Given,
    /// Back into the tower.
    Returned,
    /// Out of the game.
    Gone,
}

/// What becomes of a module's things when their tile leaves: table 1d of 91-interactions.
/// Added walls and what became of the building stay as long as the tile is in somebody's
/// hands. Whatever comes off goes to [`Module::came_off`](crate::module::Module::came_off).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the columns of a table")]
pub(crate) struct Clings {
    /// It stays when the tile goes into the reserve.
    pub stowed: bool,
    /// It stays when the tile is moved inside the Alhambra.
    pub moved: bool,
    /// It goes along when the tile is sold.
    pub sold: bool,
    /// It goes along to Dirk.
    pub given: bool,
}

impl Clings {
    /// It comes off whenever the tile leaves its place.
    pub(crate) const NOT: Self = Self { stowed: false, moved: false, sold: false, given: false };
    /// It belongs to the tile for good.
    pub(crate) const FAST: Self = Self { stowed: true, moved: true, sold: true, given: true };

    pub(crate) fn through(self, leave: Leave) -> bool {
        match leave {
            Leave::Stowed => self.stowed,
            Leave::Moved => self.moved,
            Leave::Sold => self.sold,
            Leave::Given => self.given,
            Leave::Returned | Leave::Gone => false,
        }
    }
}

/// What belongs to one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileState<'a> {
    /// Walls that were added to it.
    pub walls: ExtraWalls,
    /// What its building is counted as.
    pub nature: Nature,
    /// What lies on it.
    pub tokens: &'a [Laid],
}

/// What belongs to all tiles, wherever they are. Most have nothing, so it is kept flat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct TileStates {
    pub(crate) walls: Vec<(TileId, ExtraWalls)>,
    pub(crate) natures: Vec<(TileId, Nature)>,
    /// Sorted by tile.
    pub(crate) tokens: Vec<Laid>,
}

impl TileStates {
    fn tokens_on(&self, tile: TileId) -> &[Laid] {
        let first = self.tokens.partition_point(|laid| laid.tile < tile);
        let count = self.tokens[first..].partition_point(|laid| laid.tile == tile);
        &self.tokens[first..][..count]
    }
}

fn find<T: Copy + Default>(all: &[(TileId, T)], tile: TileId) -> T {
    all.iter().find(|(it, _)| *it == tile).map(|&(_, value)| value).unwrap_or_default()
}

fn set<T: Default + PartialEq>(all: &mut Vec<(TileId, T)>, tile: TileId, value: T) {
    all.retain(|(it, _)| *it != tile);
    if value != T::default() {
        all.push((tile, value));
    }
}

impl Game {
    /// Something goes back among others of its sort, and nobody knows where it lies then.
    pub(crate) fn mix_in<T>(&mut self, pool: fn(&mut Self) -> &mut Vec<T>, thing: T) {
        self.seal();
        let mut mixed = std::mem::take(pool(self));
        mixed.push(thing);
        self.dice.shuffle(&mut mixed);
        *pool(self) = mixed;
    }

    /// What belongs to a tile beyond its face.
    pub fn tile_state(&self, tile: TileId) -> TileState<'_> {
        TileState {
            walls: self.extra_walls(tile),
            nature: self.nature(tile),
            tokens: self.tokens_on(tile),
        }
    }

    /// The walls that were added to a tile.
    pub fn extra_walls(&self, tile: TileId) -> ExtraWalls {
        find(&self.on_tiles.walls, tile)
    }

    /// What the building on a tile is counted as.
    pub fn nature(&self, tile: TileId) -> Nature {
        find(&self.on_tiles.natures, tile)
    }

    /// The kind that one half of a tile counts as, built or not.
    pub fn building(&self, tile: TileId, half: usize) -> Option<Kind> {
        self.nature(tile).of(tile, half)
    }

    /// What lies on a tile.
    pub fn tokens_on(&self, tile: TileId) -> &[Laid] {
        self.on_tiles.tokens_on(tile)
    }

    /// What lies on the half of a tile by the rules of a module.
    pub(crate) fn laid_on(&self, of: ModuleId, tile: TileId, half: u8) -> Option<&Laid> {
        self.tokens_on(tile).iter().find(|laid| laid.of == of && laid.half == half)
    }

    /// Everything that a module has laid on tiles.
    pub(crate) fn laid_by(&self, of: ModuleId) -> impl Iterator<Item = &Laid> {
        self.on_tiles.tokens.iter().filter(move |laid| laid.of == of)
    }

    pub(crate) fn lay_token(&mut self, laid: Laid) {
        let tokens = &mut self.on_tiles.tokens;
        let at = tokens.partition_point(|it| it.tile <= laid.tile);
        tokens.insert(at, laid);
    }

    /// Takes one such thing off its tile; `false` if none lies there.
    pub(crate) fn take_token(&mut self, laid: Laid) -> bool {
        let at = self.on_tiles.tokens.iter().position(|it| *it == laid);
        at.map(|at| self.on_tiles.tokens.remove(at)).is_some()
    }

    /// Puts walls on a tile, built or not, which keeps them for good.
    pub(crate) fn wall_in(&mut self, tile: TileId, extra: ExtraWalls) {
        set(&mut self.on_tiles.walls, tile, extra);
        self.show_state(tile);
    }

    /// Something becomes of the building on a tile, built or not.
    pub(crate) fn turn_into(&mut self, tile: TileId, nature: Nature) {
        set(&mut self.on_tiles.natures, tile, nature);
        self.show_state(tile);
    }

    /// The Alhambra in which a tile stands, if any, shows what belongs to it.
    fn show_state(&mut self, tile: TileId) {
        let (extra, nature) = (self.extra_walls(tile), self.nature(tile));
        for player in &mut self.players {
            player.alhambra.change(tile, extra, nature);
        }
    }

    /// A tile leaves its place: whatever does not cling to it comes off. `seat` is who has it.
    pub(crate) fn shed(&mut self, seat: Option<Seat>, tile: TileId, leave: Leave) {
        let comes_off = |laid: &&Laid| !laid.of.rules().clings().through(leave);
        let off: Vec<Laid> = self.tokens_on(tile).iter().filter(comes_off).copied().collect();
        if !off.is_empty() {
            self.on_tiles.tokens.retain(|laid| !off.contains(laid));
        }
        if matches!(leave, Leave::Returned | Leave::Gone) {
            self.wall_in(tile, ExtraWalls::NONE);
            self.turn_into(tile, Nature::Printed);
        }
        for laid in off {
            laid.of.rules().came_off(self, seat, laid, leave);
        }
    }

    /// A tile leaves the game for good.
    pub(crate) fn lose_tile(&mut self, seat: Option<Seat>, tile: TileId) {
        self.shed(seat, tile, Leave::Gone);
        self.gone.tiles.push(tile);
    }
}
