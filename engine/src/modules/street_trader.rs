//! 12 street-trader: residents move from a trader beside the Alhambra into what is built on his cell.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    alhambra::Piece,
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Holdings, Means, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion, ModuleStep,
        states::street_trader::{state, state_mut},
    },
    notation::Words,
    place::{Cell, Side, Spot},
    scoring::Scoring,
    seat::{Colour, Scorer, Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    standing::{Interrupt, OutOfTurn},
    tile_state::{Laid, Leave},
    tiles::{Border, Family, Shape, TileId},
    view::{GameView, Glyph, Item, Marker, Shelf, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;

const RESIDENTS: u8 = 7;
/// Points of a set by the number of its colours.
const SETS: [i16; 7] = [0, 1, 3, 6, 10, 15, 21];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// By seat.
    pub(crate) traders: Vec<Trader>,
    pub(crate) supply: ByKind<u8>,
    /// Until 0.1.0: the halves of tiles that house a resident of their colour.
    #[serde(default, skip_serializing)]
    housed: Vec<(TileId, u8)>,
    /// The first colours, sealed until all have chosen.
    sealed: Vec<(Seat, [Kind; 3])>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Trader {
    /// `None` while he is set aside.
    pub(crate) at: Option<Cell>,
    pub(crate) residents: ByKind<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Three different colours, in their order.
    Pick([Kind; 3]),
    Put(Cell),
    MoveIn,
    Decline,
    /// From the supply onto the trader.
    Welcome(Kind),
    /// One from the trader for one from the supply.
    Exchange(Kind, Kind),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The first three residents, chosen by all at the same time.
    Colours,
    /// The first cell of the trader.
    Start,
    /// Whether a resident moves into this half of a tile.
    MoveIn(TileId, u8),
    /// Who comes after one has moved in.
    Welcome,
    /// No colour matches: one resident may be exchanged.
    Exchange,
    /// Where the trader goes next.
    Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    Reveal,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::StreetTrader
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[Interrupt { with: OutOfTurn::Module(ModuleId::StreetTrader), weighty: true, busy: false }]
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(one_by_one(&ByKind([RESIDENTS; 6])));
    }

    fn setup(&self, game: &mut Game) {
        let state = State {
            traders: vec![Trader::default(); game.players.len()],
            supply: ByKind([RESIDENTS; 6]),
            housed: Vec::new(),
            sealed: Vec::new(),
        };
        game.states.street_trader = Some(state.into());
    }

    /// P12: colours first, then cells, all seats at once.
    fn ready(&self, game: &mut Game) {
        let everybody = SeatSet::first(game.players.len());
        let question = |question| Asked::Module(ModuleQuestion::StreetTrader(question));
        game.ask_all(everybody, question(Question::Start));
        game.run_next(CoreStep::Module(ModuleStep::StreetTrader(Step::Reveal)));
        game.ask_sealed(everybody, question(Question::Colours));
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::StreetTrader(question)) = question else { return };
        let state = state(game);
        let choices: Vec<Choice> = match question {
            Question::Colours => triples().map(Choice::Pick).collect(),
            Question::Start | Question::Place => {
                free_cells(game, seat).into_iter().map(Choice::Put).collect()
            }
            Question::MoveIn(..) => vec![Choice::MoveIn, Choice::Decline],
            Question::Welcome => kinds(&state.supply).map(Choice::Welcome).collect(),
            Question::Exchange => {
                let residents = state.traders[seat.index()].residents;
                let pairs = kinds(&residents)
                    .flat_map(|give| kinds(&state.supply).map(move |take| (give, take)));
                let useful = pairs.filter(|(give, take)| give != take);
                let exchanges = useful.map(|(give, take)| Choice::Exchange(give, take));
                std::iter::once(Choice::Decline).chain(exchanges).collect()
            }
        };
        let action = |choice| Action::Module(ModuleChoice::StreetTrader(choice));
        out.extend(choices.into_iter().map(action));
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::StreetTrader(question)) = question else { return None };
        let choice = match question {
            Question::Colours => Choice::Pick([Kind::Chambers, Kind::Garden, Kind::Tower]),
            Question::Start => Choice::Put(Cell::START.step(Side::E)),
            Question::MoveIn(..) => Choice::MoveIn,
            Question::Welcome => Choice::Welcome(most_wanted(game, seat)?),
            Question::Exchange => Choice::Decline,
            Question::Place => Choice::Put(best_cell(game, seat)?),
        };
        Some(Action::Module(ModuleChoice::StreetTrader(choice)))
    }

    fn built(&self, game: &mut Game, seat: Seat, piece: &Piece, _means: Means) {
        let state = state_mut(game);
        let trader = &mut state.traders[seat.index()];
        let covered = piece.cells().find(|&(_, cell)| trader.at == Some(cell));
        let Some((half, cell)) = covered else { return };
        trader.at = None;
        if piece.tile.family().shape == Shape::Corner {
            return;
        }
        let residents = trader.residents;
        let can_exchange = 0 < total(&residents) && 0 < total(&state.supply);
        match game.alhambra(seat).building_at(cell) {
            Some(kind) if 0 < residents[kind] => {
                ask(game, seat, Question::MoveIn(piece.tile, half as u8));
            }
            _ if can_exchange => ask(game, seat, Question::Exchange),
            _ => {}
        }
    }

    fn came_off(&self, game: &mut Game, seat: Option<Seat>, laid: Laid, _leave: Leave) {
        let (Some(kind), Some(seat)) = (laid.kind(), seat) else { return };
        state_mut(game).supply[kind] += 1;
        game.told(Told::new("street-trader-left").with("seat", seat).with("kind", kind));
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        resident(laid.kind().unwrap_or(Kind::Tower))
    }

    /// Out of turn, or after the end of the own one, he is put back at once.
    fn settled(&self, game: &mut Game, seat: Seat) {
        if !game.is_own_turn(seat) {
            put_back(game, seat);
        }
    }

    /// S5d.
    fn turn_closing(&self, game: &mut Game, seat: Seat) {
        put_back(game, seat);
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            let residents = at_home(game, seat);
            for height in 1..=RESIDENTS {
                let colours = Kind::ALL.iter().filter(|&&kind| height <= residents[kind]).count();
                if colours == 0 {
                    break;
                }
                let why = Told::new("street-trader-points").with("number", colours as u8);
                let points = SETS[colours];
                scoring.add(ModuleId::StreetTrader, Scorer::Seat(seat), points, why);
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let module = ModuleId::StreetTrader;
        let supply = kinds(&state.supply)
            .map(|kind| Item::Token(resident(kind).numbered(state.supply[kind])));
        let items = supply.collect();
        view.beside.push(Shelf { module, key: "street-trader-supply", items });
        for player in &mut view.players {
            let trader = &state.traders[player.seat.index()];
            let items = one_by_one(&trader.residents).map(Item::Token).collect();
            player.shelves.push(Shelf { module, key: "street-trader-residents", items });
            if let Some(at) = trader.at {
                let token = Token::new(Glyph::Cart, Tint::Colour(player.colour));
                player.alhambra.markers.push(Marker { spot: Spot::Cell(at), token });
            }
        }
    }

    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let state = state_mut(game);
        let all: Vec<[Kind; 3]> = triples().collect();
        for (_, sealed) in state.sealed.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
            *sealed = all[dice.below(all.len())];
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        let traders = state.traders.iter().map(|trader| &trader.residents);
        out.tokens.extend(traders.chain([&state.supply]).flat_map(one_by_one));
    }

    fn verify(&self, game: &Game) -> bool {
        let state = state(game);
        let mut asked = game.waiting_questions().filter_map(|question| match question {
            ModuleQuestion::StreetTrader(Question::MoveIn(tile, half)) => Some((tile, half)),
            _ => None,
        });
        state.traders.len() == game.players.len()
            && game.has_seats(state.sealed.iter().map(|&(seat, _)| seat).collect())
            && asked.all(|(tile, half)| usize::from(half) < tile.size())
            && game.laid_by(ModuleId::StreetTrader).all(|laid| laid.kind().is_some())
    }

    fn upgrade(&self, game: &mut Game) {
        for (tile, half) in std::mem::take(&mut state_mut(game).housed) {
            if let Some(kind) = game.building(tile, usize::from(half).min(1)) {
                house(game, tile, half, kind);
            }
        }
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    let free = free_cells(game, seat);
    let home = match question {
        Question::MoveIn(tile, half) => game.building(tile, usize::from(half)),
        _ => None,
    };
    let state = state_mut(game);
    let trader = &mut state.traders[seat.index()];
    match (question, choice) {
        (Question::Colours, Choice::Pick(colours)) if triples().any(|it| it == colours) => {
            state.sealed.push((seat, colours));
            game.seal();
        }
        (Question::Start | Question::Place, Choice::Put(cell)) => {
            if !free.contains(&cell) {
                return Err(Told::new("street-trader-no-cell").with("cell", cell).into());
            }
            trader.at = Some(cell);
            game.told(Told::new("street-trader-put").with("seat", seat).with("cell", cell));
        }
        (Question::MoveIn(tile, half), Choice::MoveIn) => {
            let kind = home.ok_or(Illegal::NotAnAnswer)?;
            trader.residents[kind] -= 1;
            let told = Told::new("street-trader-moved-in").with("seat", seat);
            let more = 0 < total(&state.supply);
            house(game, tile, half, kind);
            game.told(told.with("kind", kind).with("tile", tile));
            if more {
                ask(game, seat, Question::Welcome);
            }
        }
        (Question::MoveIn(..) | Question::Exchange, Choice::Decline) => {}
        (Question::Welcome, Choice::Welcome(kind)) if 0 < state.supply[kind] => {
            state.supply[kind] -= 1;
            trader.residents[kind] += 1;
            game.told(Told::new("street-trader-welcomed").with("seat", seat).with("kind", kind));
        }
        (Question::Exchange, Choice::Exchange(give, take))
            if 0 < trader.residents[give] && 0 < state.supply[take] =>
        {
            trader.residents[give] -= 1;
            trader.residents[take] += 1;
            state.supply[give] += 1;
            state.supply[take] -= 1;
            let told = Told::new("street-trader-exchanged").with("seat", seat);
            game.told(told.with("give", give).with("take", take));
        }
        _ => return Err(Illegal::NotAnAnswer),
    }
    Ok(())
}

pub(crate) fn resume(game: &mut Game, Step::Reveal: Step) {
    let state = state_mut(game);
    let picks = std::mem::take(&mut state.sealed);
    for &(seat, colours) in &picks {
        for kind in colours {
            state.supply[kind] -= 1;
            state.traders[seat.index()].residents[kind] += 1;
        }
    }
    for (seat, [one, two, three]) in picks {
        let told = Told::new("street-trader-picked").with("seat", seat).with("one", one);
        game.told(told.with("two", two).with("three", three));
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Colours => Told::new("question-street-trader-colours"),
            Self::Start => Told::new("question-street-trader-start"),
            Self::MoveIn(tile, _) => Told::new("question-street-trader-move-in").with("tile", tile),
            Self::Welcome => Told::new("question-street-trader-welcome"),
            Self::Exchange => Told::new("question-street-trader-exchange"),
            Self::Place => Told::new("question-street-trader-place"),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pick([one, two, three]) => write!(f, "pick {one} {two} {three}"),
            Self::Put(cell) => write!(f, "put {cell}"),
            Self::MoveIn => f.write_str("move-in"),
            Self::Decline => f.write_str("decline"),
            Self::Welcome(kind) => write!(f, "welcome {kind}"),
            Self::Exchange(give, take) => write!(f, "exchange {give} for {take}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "pick" => {
                let mut colours = [words.parse()?, words.parse()?, words.parse()?];
                colours.sort_unstable();
                Some(Self::Pick(colours))
            }
            "put" => words.parse().map(Self::Put),
            "move-in" => Some(Self::MoveIn),
            "decline" => Some(Self::Decline),
            "welcome" => words.parse().map(Self::Welcome),
            "exchange" => {
                let give = words.parse()?;
                let take = words.skip("for").then(|| words.parse()).flatten()?;
                Some(Self::Exchange(give, take))
            }
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Pick([one, two, three]) => Told::new("street-trader-pick")
                .with("one", *one)
                .with("two", *two)
                .with("three", *three),
            Self::Put(cell) => Told::new("street-trader-place").with("cell", *cell),
            Self::MoveIn => Told::new("street-trader-move-in"),
            Self::Decline => Told::new("street-trader-decline"),
            Self::Welcome(kind) => Told::new("street-trader-welcome").with("kind", *kind),
            Self::Exchange(give, take) => {
                Told::new("street-trader-exchange").with("give", *give).with("take", *take)
            }
        }
    }
}

/// A trader who was displaced, or has no tile beside him any more, needs a cell.
fn put_back(game: &mut Game, seat: Seat) {
    let state = state(game);
    let stays = state.traders[seat.index()].at.is_some_and(|at| is_beside_tile(game, seat, at));
    if !stays {
        ask(game, seat, Question::Place);
    }
}

fn is_beside_tile(game: &Game, seat: Seat, cell: Cell) -> bool {
    let families = cell.neighbours().map(|next| game.alhambra(seat).family_at(next));
    families.into_iter().flatten().any(Family::is_cell)
}

/// Empty cells beside a tile; walls do not matter.
fn free_cells(game: &Game, seat: Seat) -> Vec<Cell> {
    let frontier = game.alhambra(seat).frontier();
    frontier.filter(|&cell| is_beside_tile(game, seat, cell)).collect()
}

/// Where some base tile could be built if possible, with the fewest walls about it.
fn best_cell(game: &Game, seat: Seat) -> Option<Cell> {
    let alhambra = game.alhambra(seat);
    let buildable = |cell: Cell| {
        TileId::base().any(|tile| alhambra.check_add(&Piece::new(tile, cell), None).is_ok())
    };
    let walls = |cell: Cell| {
        let touching = Side::ALL.map(|side| alhambra.border(cell.step(side), side.opposite()));
        touching.into_iter().filter(|&border| border == Some(Border::Wall)).count()
    };
    let cells = free_cells(game, seat).into_iter();
    cells.min_by_key(|&cell| (!buildable(cell), walls(cell), cell.distance(), cell.y, cell.x))
}

/// The colour an absent player lacks most: fewest own, then most tiles to be had.
fn most_wanted(game: &Game, seat: Seat) -> Option<Kind> {
    let state = state(game);
    let (home, waiting) = (at_home(game, seat), state.traders[seat.index()].residents);
    let owned = |tile: TileId| {
        let is_it = |other: &TileId| other.is_twin_of(tile);
        let of_player = game.seats().any(|seat| {
            game.alhambra(seat).built().iter().any(|piece| is_it(&piece.tile))
                || game.reserve(seat).iter().any(is_it)
                || game.pending(seat).any(|it| is_it(&it))
        });
        of_player || game.dirk.as_ref().is_some_and(|dirk| dirk.tiles.iter().any(is_it))
    };
    let to_be_had = |kind: Kind| {
        TileId::base().filter(|tile| tile.kind() == Some(kind) && !owned(*tile)).count()
    };
    kinds(&state.supply)
        .min_by_key(|&kind| (home[kind] + waiting[kind], Reverse(to_be_had(kind)), Reverse(kind)))
}

/// The residents in the buildings of a seat.
fn at_home(game: &Game, seat: Seat) -> ByKind<u8> {
    let mut residents = ByKind::default();
    for laid in game.laid_by(ModuleId::StreetTrader) {
        if let Some(kind) = laid.kind()
            && game.alhambra(seat).find(laid.tile).is_some()
        {
            residents[kind] += 1;
        }
    }
    residents
}

fn house(game: &mut Game, tile: TileId, half: u8, kind: Kind) {
    let face = kind.index() as u8;
    game.lay_token(Laid { half, ..Laid::new(ModuleId::StreetTrader, tile, face) });
}

/// The kinds of which there is any.
fn kinds(residents: &ByKind<u8>) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|&kind| 0 < residents[kind])
}

fn total(residents: &ByKind<u8>) -> u8 {
    residents.0.iter().sum()
}

/// The twenty ways to choose three of six.
fn triples() -> impl Iterator<Item = [Kind; 3]> {
    let all = Kind::ALL;
    (0..6).flat_map(move |one| {
        (one + 1..6)
            .flat_map(move |two| (two + 1..6).map(move |three| [all[one], all[two], all[three]]))
    })
}

fn resident(kind: Kind) -> Token {
    Token::new(Glyph::Person, Tint::Kind(kind))
}

fn one_by_one(residents: &ByKind<u8>) -> impl Iterator<Item = Token> {
    kinds(residents)
        .flat_map(|kind| std::iter::repeat_n(resident(kind), usize::from(residents[kind])))
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::StreetTrader(question)));
}
