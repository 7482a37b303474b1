//! Saving and loading. A snapshot is a cache of configuration and actions; what
//! does not fit together is refused when it is loaded.

use serde::{Deserialize, Serialize};

use crate::{
    alhambra::Misfit,
    cards::{Card, banknotes},
    dice::Dice,
    game::{BadConfig, Config, Dirk, Game, Gone, Player},
    module::Holdings,
    modules::ModuleStates,
    scoring::{Round, RoundTotals},
    seat::Seat,
    stack::Frame,
    tiles::{ExtraWalls, Family, TileId},
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
    players: Vec<Player>,
    dirk: Option<Dirk>,
    deck: Vec<Veiled<Card>>,
    discard: Vec<Card>,
    display: Vec<Card>,
    tower: Vec<Veiled<TileId>>,
    market: [Option<TileId>; 4],
    turn: Seat,
    rights: u8,
    fresh: bool,
    passes: u8,
    due: Vec<Round>,
    rounds: Vec<RoundTotals>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    extra_walls: Vec<(TileId, ExtraWalls)>,
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
    #[error("the small things are not those of the box: {0:?} is missing or there too often")]
    Token(Token),
    #[error("an Alhambra breaks the building rules: {0}")]
    Alhambra(Misfit),
    #[error("nothing is left to do, but the game is not over")]
    Stalled,
    #[error("more scorings than three")]
    Rounds,
}

impl From<Game> for Saved {
    fn from(game: Game) -> Self {
        Self {
            dice: game.dice.position(),
            config: game.config,
            ply: game.ply,
            segment: game.segment,
            mover: game.mover,
            players: game.players,
            dirk: game.dirk,
            deck: game.deck,
            discard: game.discard,
            display: game.display,
            tower: game.tower,
            market: game.market,
            turn: game.turn,
            rights: game.rights,
            fresh: game.fresh,
            passes: game.passes,
            due: game.due,
            rounds: game.rounds,
            extra_walls: game.extra_walls,
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
        let game = Self {
            dice: Dice::resumed(saved.config.seed, saved.dice),
            config: saved.config,
            ply: saved.ply,
            segment: saved.segment,
            mover: saved.mover,
            players: saved.players,
            dirk: saved.dirk,
            deck: saved.deck,
            discard: saved.discard,
            display: saved.display,
            tower: saved.tower,
            market: saved.market,
            turn: saved.turn,
            rights: saved.rights,
            fresh: saved.fresh,
            passes: saved.passes,
            due: saved.due,
            rounds: saved.rounds,
            extra_walls: saved.extra_walls,
            gone: saved.gone,
            states: saved.states,
            stack: saved.stack,
            over: saved.over,
            events: Vec::new(),
        };
        game.verify()?;
        Ok(game)
    }
}

impl Game {
    /// Whether everything of the box is there once and every Alhambra is legal.
    pub fn verify(&self) -> Result<(), BadSnapshot> {
        let (seats, players) = (self.config.seats.len(), self.players.len());
        if seats != players || (players == 2) != self.dirk.is_some() {
            return Err(BadSnapshot::Players { seats, players });
        }
        let exists = |seat: Seat| seat.index() < players;
        let named = self.mover.into_iter().chain([self.turn]);
        let asked = self.stack.iter().filter_map(|frame| match frame {
            Frame::Ask(ask) => Some(ask.seats),
            Frame::Run(_) => None,
        });
        let mut seats = named.chain(asked.flat_map(crate::SeatSet::iter));
        if let Some(seat) = seats.find(|&seat| !exists(seat)) {
            return Err(BadSnapshot::Seat(seat));
        }
        if 3 < self.rounds.len() || self.rounds.iter().any(|it| it.gained.len() != players) {
            return Err(BadSnapshot::Rounds);
        }
        if self.over != self.asked().is_none() {
            return Err(BadSnapshot::Stalled);
        }
        for player in &self.players {
            player.alhambra.validate().map_err(BadSnapshot::Alhambra)?;
        }
        self.verify_box()
    }

    /// Every tile and card of the box is somewhere, exactly once.
    fn verify_box(&self) -> Result<(), BadSnapshot> {
        let held = self.contents();
        let mut fresh = Self::box_of(&self.config);
        let mut tiles = held.tiles;
        tiles.sort_unstable();
        fresh.tiles.sort_unstable();
        if let Some(tile) = difference(&tiles, &fresh.tiles) {
            return Err(BadSnapshot::Tile(tile));
        }
        let mut cards = held.cards;
        cards.sort_unstable();
        fresh.cards.sort_unstable();
        if let Some(card) = difference(&cards, &fresh.cards) {
            return Err(BadSnapshot::Card(card));
        }
        let mut tokens = held.tokens;
        tokens.sort_unstable();
        fresh.tokens.sort_unstable();
        difference(&tokens, &fresh.tokens).map_or(Ok(()), |token| Err(BadSnapshot::Token(token)))
    }

    /// All tiles and cards, wherever they are.
    pub(crate) fn contents(&self) -> Holdings {
        let mut held = Holdings::default();
        for player in &self.players {
            held.tiles.extend(player.alhambra.pieces().iter().map(|piece| piece.tile));
            held.tiles.extend(&player.reserve);
            held.tiles.extend(player.pending.iter().map(|pending| pending.tile));
            held.cards.extend(&player.hand);
        }
        held.tiles.extend(self.dirk.iter().flat_map(|dirk| &dirk.tiles));
        held.tiles.extend(self.tower.iter().map(Veiled::peek));
        held.tiles.extend(self.market.iter().flatten());
        held.tiles.extend(&self.gone.tiles);
        held.cards.extend(self.deck.iter().map(Veiled::peek));
        held.cards.extend(&self.discard);
        held.cards.extend(&self.display);
        held.cards.extend(&self.gone.cards);
        let due = self.due.iter().filter(|&&round| round != Round::Third);
        held.cards.extend(due.map(|&round| Card::Scoring(round)));
        for module in self.active() {
            module.holdings(self, &mut held);
        }
        held
    }

    /// What the box holds for a configuration.
    fn box_of(config: &Config) -> Holdings {
        let players = config.seats.len();
        let mut held = Holdings {
            tiles: TileId::base()
                .chain((0..players as u8).map(|nth| TileId::start(Seat(nth))))
                .collect(),
            cards: banknotes(players),
            tokens: Vec::new(),
        };
        held.cards.extend([Card::Scoring(Round::First), Card::Scoring(Round::Second)]);
        for module in config.modules.iter() {
            module.rules().material(players, &mut held);
        }
        debug_assert!(
            held.tiles.iter().all(|tile| tile.family() != Family::Start || tile.index() < 60)
        );
        held
    }
}

/// The first thing by which two sorted lists differ.
fn difference<T: Copy + Ord>(one: &[T], other: &[T]) -> Option<T> {
    let at = one.iter().zip(other).position(|(a, b)| a != b);
    match at {
        Some(at) => Some(one[at].min(other[at])),
        None => one.get(other.len()).or(other.get(one.len())).copied(),
    }
}
