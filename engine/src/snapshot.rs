//! Saving and loading. A snapshot is a cache of configuration and actions; what
//! does not fit together is refused when it is loaded.

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    alhambra::Misfit,
    cards::Card,
    dice::Dice,
    game::{BadConfig, Config, Dirk, Game, Gone, Player},
    modules::{ModuleId, ModuleStates},
    rights::Limits,
    scoring::{Round, RoundTotals},
    seat::Seat,
    stack::Frame,
    tile_state::{Laid, Nature, TileStates},
    tiles::{ExtraWalls, TileId},
    veil::Veiled,
    view::Token,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    config: Config,
    ply: u32,
    segment: u32,
    mover: Option<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sealed: Vec<Seat>,
    players: Vec<Player>,
    dirk: Option<Dirk>,
    deck: Vec<Veiled<Card>>,
    /// Missing in games of the first release, whose piles nobody can tell apart any more.
    #[serde(default)]
    bounds: [u8; 5],
    discard: Vec<Card>,
    display: Vec<Card>,
    tower: Vec<Veiled<TileId>>,
    market: [Option<TileId>; 4],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    beside: Vec<(TileId, u8)>,
    turn: Seat,
    rights: u8,
    fresh: bool,
    #[serde(default, skip_serializing_if = "Limits::is_none")]
    limits: Limits,
    passes: u8,
    due: Vec<Round>,
    rounds: Vec<RoundTotals>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    extra_walls: Vec<(TileId, ExtraWalls)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    natures: Vec<(TileId, Nature)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tokens: Vec<Laid>,
    #[serde(default)]
    gone: Gone,
    #[serde(default)]
    states: ModuleStates,
    stack: Vec<Frame>,
    /// How many words the dice have given.
    dice: u64,
    over: bool,
}

/// Why a snapshot is not a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "its error text says what each means")]
pub enum BadSnapshot {
    #[error(transparent)]
    Config(#[from] BadConfig),
    #[error("{seats} seats, but {players} players")]
    Players { seats: usize, players: usize },
    #[error("there is no seat {0}")]
    Seat(Seat),
    #[error("the tiles are not those of the box: {0} is missing or there twice")]
    Tile(TileId),
    #[error("the cards are not those of the box: {0} is missing or there too often")]
    Card(Card),
    #[error("seat {0} should have drawn more unseen than is in the hand")]
    Unseen(Seat),
    #[error("the small things are not those of the box: {0:?} is missing or there too often")]
    Token(Token),
    #[error("an Alhambra breaks the building rules: {0}")]
    Alhambra(Misfit),
    #[error("nothing is left to do, but the game is not over")]
    Stalled,
    #[error("the scorings are not those of such a game")]
    Rounds,
    #[error("no game brings so many points")]
    Points,
    #[error("plies, actions or passes are miscounted")]
    Counters,
    #[error("what the module {0} remembers does not fit")]
    Module(ModuleId),
}

impl From<Game> for Saved {
    fn from(game: Game) -> Self {
        Self {
            dice: game.dice.position(),
            config: game.config,
            ply: game.ply,
            segment: game.segment,
            mover: game.mover,
            sealed: game.sealed,
            players: game.players,
            dirk: game.dirk,
            deck: game.deck,
            bounds: game.bounds,
            discard: game.discard,
            display: game.display,
            tower: game.tower,
            market: game.market,
            beside: game.beside,
            turn: game.turn,
            rights: game.rights,
            fresh: game.fresh,
            limits: game.limits,
            passes: game.passes,
            due: game.due,
            rounds: game.rounds,
            extra_walls: game.on_tiles.walls,
            natures: game.on_tiles.natures,
            tokens: game.on_tiles.tokens,
            gone: game.gone,
            states: game.states,
            stack: game.stack,
            over: game.over,
        }
    }
}

impl TryFrom<Saved> for Game {
    type Error = BadSnapshot;

    fn try_from(saved: Saved) -> Result<Self, BadSnapshot> {
        saved.config.check()?;
        let mut game = Self {
            dice: Dice::resumed(saved.config.seed, saved.dice),
            config: saved.config,
            ply: saved.ply,
            segment: saved.segment,
            mover: saved.mover,
            sealed: saved.sealed,
            players: saved.players,
            dirk: saved.dirk,
            deck: saved.deck,
            bounds: saved.bounds,
            discard: saved.discard,
            display: saved.display,
            tower: saved.tower,
            market: saved.market,
            beside: saved.beside,
            turn: saved.turn,
            rights: saved.rights,
            fresh: saved.fresh,
            limits: saved.limits,
            passes: saved.passes,
            due: saved.due,
            rounds: saved.rounds,
            on_tiles: TileStates {
                walls: saved.extra_walls,
                natures: saved.natures,
                tokens: saved.tokens,
            },
            gone: saved.gone,
            states: saved.states,
            stack: saved.stack,
            over: saved.over,
            events: Vec::new(),
        };
        game.on_tiles.tokens.sort_by_key(|laid| laid.tile);
        game.check_states()?;
        game.each_module(|module, game| module.upgrade(game));
        game.verify()?;
        Ok(game)
    }
}

/// Until 0.1.0 the end of a turn knew two stages by names of their own.
pub(crate) fn own_end<'de, D: Deserializer<'de>>(from: D) -> Result<ModuleId, D::Error> {
    let name = String::deserialize(from)?;
    match name.as_str() {
        "chests" => Ok(ModuleId::TreasureChamber),
        "trader" => Ok(ModuleId::StreetTrader),
        slug => slug.parse().map_err(serde::de::Error::custom),
    }
}
