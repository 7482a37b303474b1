//! What one viewer may know. Pictures and public messages are made from this and
//! from nothing else; what a viewer may not know is not in its type.

use serde::Serialize;

use crate::{
    Game,
    alhambra::{Piece, Stretch},
    cards::Card,
    kind::{ByKind, Kind},
    modules::{ModuleId, ModuleSet},
    money::Currency,
    place::{Edge, Spot},
    scoring::{Round, RoundTotals},
    seat::{Colour, Scorer, Seat},
    stack::Ask,
    tile_state::{Nature, TileState},
    tiles::{ExtraWalls, TileId},
    trade::Tender,
};

/// The game as one viewer sees it: a seat, or the public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameView {
    /// `None` is the public.
    pub viewer: Option<Seat>,
    /// The expansions in play.
    pub modules: ModuleSet,
    /// How many actions the viewer knows of: see [`Game::ply_seen_by`].
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether the game is over.
    pub over: bool,
    /// Scorings already done: 0 to 3.
    pub scored: u8,
    /// Who must answer what.
    pub asked: Option<Ask>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The neutral third party of a game for two.
    pub dirk: Option<DirkView>,
    /// Money that lies open.
    pub display: Vec<Card>,
    /// The four slots.
    pub market: Vec<SlotView>,
    /// What lies beside the market, module by module.
    pub beside: Vec<Shelf>,
    /// Sizes of the money pile (undrawn scoring cards count), discard pile and tile supply.
    pub deck: usize,
    /// How many cards are in the discard pile.
    pub discard: usize,
    /// How many tiles are in the supply.
    pub tower: usize,
    /// What each scoring so far has brought.
    pub rounds: Vec<RoundTotals>,
    /// Everybody with the most points, once the game is over.
    pub winners: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
/// What a viewer sees of one player.
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// In which colour.
    pub colour: Colour,
    /// Points.
    pub score: i16,
    /// How many cards are on the hand.
    pub cards: usize,
    /// The hand itself: only for its owner.
    pub hand: Option<Vec<Card>>,
    /// What is built.
    pub alhambra: AlhambraView,
    /// What is in the reserve.
    pub reserve: Vec<TileView>,
    /// New tiles that still have to be placed.
    pub pending: Vec<TileView>,
    /// What lies open before the player, module by module.
    pub shelves: Vec<Shelf>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
/// What everybody sees of Dirk.
pub struct DirkView {
    /// His tiles.
    pub tiles: Vec<TileId>,
    /// His points.
    pub score: i16,
    /// His buildings by kind, in halves.
    pub halves: ByKind<u16>,
    /// What modules gave him.
    pub shelves: Vec<Shelf>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
/// One Alhambra.
pub struct AlhambraView {
    /// The start tile first.
    pub pieces: Vec<PieceView>,
    /// Its gates.
    pub gates: Vec<Edge>,
    /// What lies on cells and edges.
    pub markers: Vec<Marker>,
    /// The longest outer wall, and what it would bring now.
    pub wall: Stretch,
    /// What the longest wall would bring.
    pub wall_points: i16,
    /// Buildings by kind, in halves, as the next scoring would count them.
    pub halves: ByKind<u16>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
/// A built tile.
pub struct PieceView {
    #[serde(flatten)]
    /// Which, where, and how it lies.
    pub piece: Piece,
    /// What lies on it.
    pub tokens: Vec<Token>,
}

/// A tile that is not built.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TileView {
    /// The tile.
    pub tile: TileId,
    /// Walls that were added.
    pub extra: ExtraWalls,
    /// What it counts as.
    pub nature: Nature,
    /// What lies on it.
    pub tokens: Vec<Token>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
/// A slot of the market.
pub struct SlotView {
    /// What is paid here.
    pub currency: Currency,
    /// The tile that lies there.
    pub tile: Option<TileView>,
    /// Tiles that are sold beside it.
    pub beside: Vec<TileView>,
    /// What lies at the slot.
    pub tokens: Vec<Token>,
}

/// Things of one module that lie together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shelf {
    /// Whose shelf it is.
    pub module: ModuleId,
    /// A key of the languages' tables: what lies here.
    pub key: &'static str,
    /// From left to right.
    pub items: Vec<Item>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
/// Something on a shelf.
pub enum Item {
    /// A card, face up.
    Card(Card),
    /// A card with something on it.
    Marked(Card, Token),
    /// A tile.
    Tile(TileId),
    /// A counter.
    Token(Token),
    /// So many face down.
    Hidden(usize),
    /// An empty field for such a token.
    Place(Token),
    /// A row of values with a hand.
    Dial(Dial),
}

/// Values in a row, of which one counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dial {
    /// What it is for, if a number says it.
    pub number: Option<u8>,
    /// From left to right.
    pub values: Vec<u8>,
    /// Which value counts now.
    pub hand: usize,
    /// How far the hand may go.
    pub mark: usize,
}

impl Item {
    /// Money that lies open.
    pub(crate) fn tender(tender: Tender) -> Self {
        match tender {
            Tender::Card(card) => Self::Card(card),
            Tender::Credit(credit) => Self::Token(credit.token()),
        }
    }
}

/// A small thing on a tile, a slot or a shelf. The renderer knows the glyphs and
/// tints, not the modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Token {
    /// What it shows.
    pub glyph: Glyph,
    /// In which colour.
    pub tint: Tint,
    /// A number on it.
    pub number: Option<u8>,
}

impl Token {
    /// Without a number.
    pub fn new(glyph: Glyph, tint: Tint) -> Self {
        Self { glyph, tint, number: None }
    }

    #[must_use]
    /// The same with a number on it.
    pub fn numbered(self, number: u8) -> Self {
        Self { number: Some(number), ..self }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
/// What a counter shows.
#[expect(missing_docs, reason = "each is named by what it shows")]
pub enum Glyph {
    /// A stone of a player, standing or lying.
    Stone,
    StoneLying,
    Person,
    Chest,
    Coin,
    Die,
    Gate,
    Cart,
    Crown,
    Flag,
    Fruit,
    Animal,
    Falcon,
    Hammer,
    Card,
    Star,
    Key,
    Jewel,
    Pot,
    Scroll,
    House,
    Scaffold,
    Awning,
    Basin,
    Well,
    /// What a designer carries.
    Compasses,
    /// One more.
    Plus,
    /// What calls the servants.
    Bell,
    /// What a steward carries through the rooms.
    Lantern,
    /// Stakes and ropes about an empty ground.
    Plot,
    Shield,
    /// The back of a tile.
    FaceDown,
    /// Directions.
    North,
    East,
    South,
    West,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
/// What colours a counter.
pub enum Tint {
    /// No colour of its own.
    Plain,
    /// That of a kind of building.
    Kind(Kind),
    /// Those of two kinds.
    Kinds(Kind, Kind),
    /// That of a currency.
    Currency(Currency),
    /// That of a player.
    Colour(Colour),
    /// One of several sorts.
    Variety(Variety),
}

/// One of several sorts of a thing: fruit, animals, birds, paints. The letter tells them
/// apart where colours do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Variety {
    /// Counted from 0; drawings know thirteen colours and begin anew.
    pub nth: u8,
    /// What tells it apart in black and white.
    pub letter: char,
}

/// Something that lies in an Alhambra but not on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Marker {
    /// Where it lies.
    pub spot: Spot,
    /// What lies there.
    pub token: Token,
}

impl GameView {
    /// What is seen of one seat.
    pub fn player(&self, seat: Seat) -> &PlayerView {
        &self.players[seat.index()]
    }

    /// The viewer's own place, if the viewer has one.
    pub fn own(&self) -> Option<&PlayerView> {
        self.viewer.and_then(|seat| self.players.get(seat.index()))
    }

    /// The scoring that comes next.
    pub fn next_round(&self) -> Round {
        Round::ALL[usize::from(self.scored.min(2))]
    }
}

impl Game {
    /// The game as a seat, or the public, may see it.
    pub fn view(&self, viewer: Option<Seat>) -> GameView {
        let mut view = GameView {
            viewer,
            modules: self.config.modules,
            ply: self.ply_seen_by(viewer),
            turn: self.turn,
            over: self.over,
            scored: self.rounds.len() as u8,
            asked: self.asked().cloned(),
            players: self.seats().map(|seat| self.player_view(seat, viewer)).collect(),
            dirk: self.dirk.as_ref().map(|dirk| DirkView {
                tiles: dirk.tiles.clone(),
                score: dirk.score,
                halves: self.halves(Scorer::Dirk),
                shelves: Vec::new(),
            }),
            display: self.display.clone(),
            market: (0..4).map(|slot| self.slot_view(slot)).collect(),
            beside: Vec::new(),
            deck: self.deck.len(),
            discard: self.discard.len(),
            tower: self.tower.len(),
            rounds: self.rounds.clone(),
            winners: self.scores().winners,
        };
        for module in self.active() {
            module.view(self, &mut view);
        }
        view
    }

    fn player_view(&self, seat: Seat, viewer: Option<Seat>) -> PlayerView {
        let player = &self.players[seat.index()];
        let round = Round::ALL[self.rounds.len().min(2)];
        let wall = self.wall_score(seat, round);
        let pieces = player.alhambra.pieces().iter();
        PlayerView {
            seat,
            colour: self.config.seats[seat.index()],
            score: player.score,
            cards: player.hand.len(),
            hand: (viewer == Some(seat)).then(|| player.hand.clone()),
            alhambra: AlhambraView {
                pieces: pieces
                    .map(|&piece| PieceView { piece, tokens: self.tokens_shown(piece.tile) })
                    .collect(),
                gates: player.alhambra.gates().to_vec(),
                markers: Vec::new(),
                wall: wall.longest,
                wall_points: wall.points,
                halves: self.halves(Scorer::Seat(seat)),
            },
            reserve: player.reserve.iter().map(|&tile| self.tile_view(tile)).collect(),
            pending: player.pending.iter().map(|it| self.tile_view(it.tile)).collect(),
            shelves: Vec::new(),
        }
    }

    fn slot_view(&self, slot: usize) -> SlotView {
        SlotView {
            currency: Currency::COINED[slot],
            tile: self.market[slot].map(|tile| self.tile_view(tile)),
            beside: self
                .beside
                .iter()
                .filter(|&&(_, at)| usize::from(at) == slot)
                .map(|&(tile, _)| self.tile_view(tile))
                .collect(),
            tokens: Vec::new(),
        }
    }

    fn tile_view(&self, tile: TileId) -> TileView {
        let TileState { walls, nature, .. } = self.tile_state(tile);
        TileView { tile, extra: walls, nature, tokens: self.tokens_shown(tile) }
    }

    /// What lies on a tile, as it looks.
    fn tokens_shown(&self, tile: TileId) -> Vec<Token> {
        let mut laid = self.tokens_on(tile).to_vec();
        laid.sort_by_key(|laid| laid.of);
        laid.iter().map(|laid| laid.of.rules().shows(self, laid)).collect()
    }
}
