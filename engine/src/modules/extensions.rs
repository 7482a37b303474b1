//! 39 extensions: three cards in the currencies of a column buy an extension, which makes one
//! building count twice in the majorities.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::Card,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::extensions::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    tile_state::{Clings, Laid, Leave},
    tiles::TileId,
    trade::{Purpose, Tender},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume};

/// A column of the board: two cards of one currency and one of another.
struct Column {
    two: Currency,
    one: Currency,
    shelf: &'static str,
}

const COLUMNS: [Column; 4] = [
    Column { two: Currency::Florin, one: Currency::Dirham, shelf: "extensions-column-1" },
    Column { two: Currency::Dirham, one: Currency::Denar, shelf: "extensions-column-2" },
    Column { two: Currency::Denar, one: Currency::Ducat, shelf: "extensions-column-3" },
    Column { two: Currency::Ducat, one: Currency::Florin, shelf: "extensions-column-4" },
];
/// The numbers beside the places of each column, from top to bottom.
const NUMBERS: [u16; 3] = [10, 12, 14];
const PLACES: usize = COLUMNS.len() * NUMBERS.len();
const CARDS: usize = 3;
/// Of the ways to pay for an extension so many are listed, the cheapest.
const WAYS: usize = 4;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// What is left on the board, column by column.
    pub(crate) board: [Option<Kind>; PLACES],
    /// Extensions that left the game with their tiles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) gone: Vec<Kind>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// An extension of the board, for oneself or for Dirk.
    Build { kind: Kind, place: u8, dirk: bool, cards: Vec<Card> },
    /// Onto one half of a tile.
    On(TileId, u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which building gets the extension that was paid for.
    Building { kind: Kind, place: u8, dirk: bool },
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Extensions
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(Kind::ALL.into_iter().flat_map(|kind| [token(kind); 2]));
    }

    fn setup(&self, game: &mut Game) {
        let mut kinds: Vec<Kind> = Kind::ALL.into_iter().flat_map(|kind| [kind; 2]).collect();
        game.dice.shuffle(&mut kinds);
        let board = std::array::from_fn(|_| kinds.pop());
        game.states.extensions = Some(State { board, gone: Vec::new() }.into());
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let action = |choice| Action::Module(ModuleChoice::Extensions(choice));
        match question {
            Asked::Turn { .. } => out.extend(builds(game, seat).into_iter().map(action)),
            Asked::Module(ModuleQuestion::Extensions(Question::Building {
                kind, dirk, ..
            })) => {
                let targets = targets(game, whose(seat, dirk), kind).into_iter();
                out.extend(targets.map(|(tile, half)| action(Choice::On(tile, half))));
            }
            _ => {}
        }
    }

    /// A built one first, the northernmost, then the westernmost.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::Extensions(Question::Building { kind, dirk, .. })) =
            question
        else {
            return None;
        };
        let place = |&(tile, half): &(TileId, u8)| {
            let piece = game.alhambra(seat).find(tile).filter(|_| !dirk);
            let cell = piece.and_then(|piece| piece.cells().nth(usize::from(half)));
            (cell.is_none(), cell.map(|(_, cell)| (cell.y, cell.x)))
        };
        let best = targets(game, whose(seat, dirk), kind).into_iter().min_by_key(place);
        best.map(|(tile, half)| Action::Module(ModuleChoice::Extensions(Choice::On(tile, half))))
    }

    fn clings(&self) -> Clings {
        Clings::FAST
    }

    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, _leave: Leave) {
        state_mut(game).gone.extend(laid.kind());
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        token(laid.kind().unwrap_or(Kind::Tower))
    }

    fn count(&self, game: &Game, who: Scorer, halves: &mut ByKind<u16>) {
        let built = |laid: &&Laid| match who {
            Scorer::Seat(seat) => game.alhambra(seat).find(laid.tile).is_some(),
            Scorer::Dirk => game.dirk.as_ref().is_some_and(|dirk| dirk.tiles.contains(&laid.tile)),
        };
        for laid in game.laid_by(ModuleId::Extensions).filter(built) {
            if let Some(kind) = laid.kind() {
                halves[kind] += 2;
            }
        }
    }

    /// For each column the cards it asks for, then the extensions with their numbers.
    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::Extensions;
        for (column, places) in COLUMNS.iter().zip(state(game).board.chunks(NUMBERS.len())) {
            let coin = |currency| Item::Token(Token::new(Glyph::Coin, Tint::Currency(currency)));
            let mut items = vec![coin(column.two), coin(column.two), coin(column.one)];
            let left = places.iter().zip(NUMBERS).filter_map(|(kind, number)| {
                kind.map(|kind| Item::Token(token(kind).numbered(number as u8)))
            });
            items.extend(left);
            if CARDS < items.len() {
                view.beside.push(Shelf { module, key: column.shelf, items });
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { board, gone } = state(game);
        out.tokens.extend(board.iter().flatten().chain(gone).map(|&kind| token(kind)));
    }

    fn verify(&self, game: &Game) -> bool {
        let waiting = game.waiting_questions().filter_map(|question| match question {
            ModuleQuestion::Extensions(question) => Some(question),
            _ => None,
        });
        let waiting: Vec<Question> = waiting.collect();
        let on_board = |&Question::Building { kind, place, .. }: &Question| {
            state(game).board.get(usize::from(place)) == Some(&Some(kind))
        };
        let mut laid = game.laid_by(ModuleId::Extensions);
        laid.all(|laid| laid.kind().is_some()) && waiting.len() <= 1 && waiting.iter().all(on_board)
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Asked::Turn { .. }, Choice::Build { kind, place, dirk, cards }) => {
            build(game, seat, Question::Building { kind, place, dirk }, &cards)
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    let Choice::On(tile, half) = choice else { return Err(Illegal::NotAnAnswer) };
    let Question::Building { kind, dirk, .. } = question;
    if !targets(game, whose(seat, dirk), kind).contains(&(tile, half)) {
        return Err(Told::new("extensions-no-building").with("kind", kind).into());
    }
    lay(game, seat, question, (tile, half));
    Ok(())
}

/// Pays, and takes the extension: onto the only building there is, or one that is asked for.
fn build(game: &mut Game, seat: Seat, asked: Question, cards: &[Card]) -> Result<(), Illegal> {
    let Question::Building { kind, place, dirk } = asked;
    if state(game).board.get(usize::from(place)) != Some(&Some(kind)) {
        return Err(Told::new("extensions-not-there").with("kind", kind).into());
    }
    let targets = targets(game, whose(seat, dirk), kind);
    if targets.is_empty() {
        return Err(Told::new("extensions-no-building").with("kind", kind).into());
    }
    let Column { two, one, .. } = column(place);
    if !fits(column(place), cards) {
        let told = Told::new("extensions-no-pattern").with("two", *two).with("one", *one);
        return Err(told.into());
    }
    let payment: Vec<Tender> = cards.iter().map(|&card| Tender::Card(card)).collect();
    game.check_owned(seat, Purpose::Cards, &[], &payment)?;
    game.use_right()?;
    game.spend(seat, &payment);
    let exact = is_exact(place, cards);
    game.rights += u8::from(exact);
    let key = if exact { "extensions-built-exact" } else { "extensions-built" };
    let told = Told::new(key).with("seat", seat).with("kind", kind);
    game.told(told.with("cards", cards.to_vec()));
    match targets[..] {
        [only] => lay(game, seat, asked, only),
        _ => game.ask(seat, Asked::Module(ModuleQuestion::Extensions(asked))),
    }
    Ok(())
}

fn lay(game: &mut Game, seat: Seat, asked: Question, (tile, half): (TileId, u8)) {
    let Question::Building { kind, place, dirk } = asked;
    state_mut(game).board[usize::from(place)] = None;
    let face = kind.index() as u8;
    game.lay_token(Laid { half, ..Laid::new(ModuleId::Extensions, tile, face) });
    let key = if dirk { "extensions-laid-dirk" } else { "extensions-laid" };
    game.told(Told::new(key).with("seat", seat).with("tile", tile));
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Building { kind, dirk, .. } = *self;
        let key = if dirk { "question-extensions-dirk" } else { "question-extensions-building" };
        Told::new(key).with("kind", kind)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Build { kind, place, dirk, cards } => {
                write!(f, "build {kind} {}", place + 1)?;
                f.write_str(if *dirk { " for-dirk with" } else { " with" })?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::On(tile, 0) => write!(f, "on {tile}"),
            Self::On(tile, half) => write!(f, "on {tile} {}", half + 1),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "build" => {
                let kind = words.parse()?;
                let place: u8 = words.parse().filter(|place| (1..=PLACES as u8).contains(place))?;
                let dirk = words.skip("for-dirk");
                let mut cards: Vec<Card> = words.skip("with").then(|| words.rest()).flatten()?;
                cards.sort_unstable();
                Some(Self::Build { kind, place: place - 1, dirk, cards })
            }
            "on" => {
                let tile = words.parse()?;
                let half = words.parse_next::<u8>().unwrap_or(1);
                Some(Self::On(tile, half.checked_sub(1)?))
            }
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Build { kind, place, dirk, cards } => {
                let key = match (dirk, is_exact(*place, cards)) {
                    (false, true) => "extensions-build-exact",
                    (false, false) => "extensions-build",
                    (true, true) => "extensions-build-dirk-exact",
                    (true, false) => "extensions-build-dirk",
                };
                let told = Told::new(key).with("kind", *kind).with("cards", cards.clone());
                told.with("sum", sum(cards)).with("number", number(*place))
            }
            Self::On(tile, half) => {
                let key = if *half == 0 { "extensions-on" } else { "extensions-on-second" };
                Told::new(key).with("tile", tile.told_with_walls())
            }
        }
    }
}

/// What a seat could build: for each extension the cheapest ways that are exact, or the one
/// that is cheapest of all.
fn builds(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut builds = Vec::new();
    let wanted: Vec<(bool, Kind)> = [false, true]
        .into_iter()
        .flat_map(|dirk| Kind::ALL.map(|kind| (dirk, kind)))
        .filter(|&(dirk, kind)| !targets(game, whose(seat, dirk), kind).is_empty())
        .collect();
    if wanted.is_empty() {
        return builds;
    }
    for (column, places) in COLUMNS.iter().zip(0..) {
        let ways = ways(game.hand(seat), column);
        for place in (0..NUMBERS.len() as u8).map(|row| places * NUMBERS.len() as u8 + row) {
            let Some(kind) = state(game).board[usize::from(place)] else { continue };
            let exact = ways.iter().take_while(|cards| is_exact(place, cards)).count();
            for &(dirk, _) in wanted.iter().filter(|(_, it)| *it == kind) {
                let useful = ways.iter().take(exact.clamp(1, WAYS));
                let build =
                    |cards: &Vec<Card>| Choice::Build { kind, place, dirk, cards: cards.clone() };
                builds.extend(useful.map(build));
            }
        }
    }
    builds
}

/// All sets of cards of a hand that a column takes, those worth least first.
fn ways(hand: &[Card], column: &Column) -> Vec<Vec<Card>> {
    let of = |currency: Currency| {
        let own = hand.iter().copied();
        let own = own.filter(move |card| card.worth().is_some_and(|(it, _)| it == currency));
        own.collect::<Vec<Card>>()
    };
    let (two, one) = (of(column.two), of(column.one));
    let mut ways = Vec::new();
    for (at, &first) in two.iter().enumerate() {
        for &second in &two[at + 1..] {
            for &third in &one {
                let mut cards = vec![first, second, third];
                cards.sort_unstable();
                ways.push(cards);
            }
        }
    }
    let used_up = |cards: &[Card]| cards.iter().filter(|card| card.is_used_up()).count();
    ways.sort_unstable_by_key(|cards| (sum(cards), used_up(cards), cards.clone()));
    ways.dedup();
    ways
}

fn fits(column: &Column, cards: &[Card]) -> bool {
    let count = |currency: Currency| {
        cards.iter().filter(|card| card.worth().is_some_and(|(it, _)| it == currency)).count()
    };
    cards.len() == CARDS && count(column.two) == 2 && count(column.one) == 1
}

/// Buildings of a kind without an extension: built, in the reserve, or still to be placed.
fn targets(game: &Game, who: Scorer, kind: Kind) -> Vec<(TileId, u8)> {
    let tiles: Vec<TileId> = match who {
        Scorer::Seat(seat) => {
            let built = game.alhambra(seat).built().iter().map(|piece| piece.tile);
            let reserve = game.reserve(seat).iter().copied();
            built.chain(reserve).chain(game.pending(seat)).collect()
        }
        Scorer::Dirk => game.dirk.iter().flat_map(|dirk| dirk.tiles.iter().copied()).collect(),
    };
    let halves =
        tiles.into_iter().flat_map(|tile| (0..tile.size() as u8).map(move |it| (tile, it)));
    halves
        .filter(|&(tile, half)| {
            game.building(tile, usize::from(half)) == Some(kind)
                && game.laid_on(ModuleId::Extensions, tile, half).is_none()
        })
        .collect()
}

fn whose(seat: Seat, dirk: bool) -> Scorer {
    if dirk { Scorer::Dirk } else { Scorer::Seat(seat) }
}

fn column(place: u8) -> &'static Column {
    &COLUMNS[usize::from(place) / NUMBERS.len()]
}

fn number(place: u8) -> u16 {
    NUMBERS[usize::from(place) % NUMBERS.len()]
}

fn is_exact(place: u8, cards: &[Card]) -> bool {
    sum(cards) <= number(place)
}

fn sum(cards: &[Card]) -> u16 {
    cards.iter().map(|card| u16::from(card.value())).sum()
}

fn token(kind: Kind) -> Token {
    Token::new(Glyph::Plus, Tint::Kind(kind))
}
