//! 34 fresh-colors: overpaying earns paint or a project; a finished project makes every building
//! of its kind bring 2 points in each later scoring.

mod projects;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::fresh_colors::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    scoring::Scoring,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    trade::{Channel, Goods, Receipt},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume};
use projects::{COLUMNS, PROJECTS, Project, column};

/// Paint of each colour.
const PAINTS: u8 = 6;
const MOST_PAINTS: u8 = 5;
const MOST_UNFINISHED: usize = 2;
const POINTS: i16 = 2;
/// From so many players on the projects with a star are used.
const STARS: usize = 4;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Rows of [`PROJECTS`]; the last is the top one, which lies face up.
    pub(crate) stack: Vec<u8>,
    /// The projects on the spaces, in the order of the currencies.
    pub(crate) spaces: [Option<u8>; 4],
    /// Paint that nobody has.
    pub(crate) stock: ByKind<u8>,
    /// By seat.
    pub(crate) painters: Vec<Painter>,
}

/// What lies before a seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Painter {
    pub(crate) paints: ByKind<u8>,
    pub(crate) unfinished: Vec<u8>,
    pub(crate) finished: Vec<u8>,
}

/// Paint has the colours of the buildings, so it is named by kinds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Nothing,
    /// A project, by its row.
    Project(u8),
    /// A paint offer.
    Paint(Vec<Kind>),
    /// Paint that is too much.
    Return(Kind),
    /// One or two own projects.
    Complete(Vec<Kind>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Overpaid in this currency: what to take.
    Reward(Currency),
    /// Which paint goes back.
    Surplus,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::FreshColors
    }

    fn material(&self, seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(pots(&ByKind([PAINTS; 6])));
        out.tokens.extend(used(seats.len()).map(board));
    }

    fn setup(&self, game: &mut Game) {
        let mut stack: Vec<u8> = used(game.players.len()).collect();
        game.dice.shuffle(&mut stack);
        let spaces = std::array::from_fn(|_| stack.pop());
        let painters = vec![Painter::default(); game.players.len()];
        let state = State { stack, spaces, stock: ByKind([PAINTS; 6]), painters };
        game.states.fresh_colors = Some(state.into());
    }

    /// S2p 6: only the action «buy a tile» counts.
    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let is_tile = matches!(receipt.offer.goods, Goods::Tile(_));
        let Some(currency) = receipt.offer.currency() else { return };
        if receipt.channel == Channel::Turn
            && is_tile
            && 0 < receipt.overpaid()
            && rewards(game, receipt.buyer, currency).next().is_some()
        {
            ask(game, receipt.buyer, Question::Reward(currency));
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let action = |choice| Action::Module(ModuleChoice::FreshColors(choice));
        match question {
            Asked::Turn { .. } => {
                let sets = completable(game, seat).into_iter();
                out.extend(sets.map(|kinds| action(Choice::Complete(kinds))));
            }
            Asked::Module(ModuleQuestion::FreshColors(Question::Reward(currency))) => {
                out.extend(rewards(game, seat, currency).map(action));
                out.push(action(Choice::Nothing));
            }
            Asked::Module(ModuleQuestion::FreshColors(Question::Surplus)) => {
                let paints = state(game).painters[seat.index()].paints;
                let held = Kind::ALL.into_iter().filter(|&kind| 0 < paints[kind]);
                out.extend(held.map(|kind| action(Choice::Return(kind))));
            }
            _ => {}
        }
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::FreshColors(question)) = question else { return None };
        let choice = match question {
            Question::Reward(currency) => default_reward(game, seat, currency),
            Question::Surplus => Choice::Return(least_wanted(game, seat)?),
        };
        Some(Action::Module(ModuleChoice::FreshColors(choice)))
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            let kinds = game.alhambra(seat).kinds();
            for &row in &state(game).painters[seat.index()].finished {
                let kind = project(row).kind;
                let number = kinds[kind];
                if 0 < number {
                    let why = Told::new("fresh-colors-points").with("kind", kind);
                    let points = POINTS * i16::from(number);
                    let why = why.with("number", number);
                    scoring.add(ModuleId::FreshColors, Scorer::Seat(seat), points, why);
                }
            }
        }
    }

    /// For each currency the project and the paint that overpaying in it may earn; before a
    /// player paint, projects with the paint they need, and finished ones.
    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::FreshColors;
        let State { stack, spaces, stock, painters } = state(game);
        for (column, space) in COLUMNS.iter().zip(spaces) {
            let mut items: Vec<Item> = space.iter().flat_map(|&row| shown(row)).collect();
            items.extend(column.offers.iter().map(|offer| {
                let there = there(*stock, offer);
                Item::Token(pot(offer[0]).numbered(there.len() as u8))
            }));
            view.beside.push(Shelf { module, key: column.shelf, items });
        }
        if let [below @ .., top] = &stack[..] {
            let hidden = (!below.is_empty()).then_some(Item::Hidden(below.len()));
            let items = shown(*top).into_iter().chain(hidden).collect();
            view.beside.push(Shelf { module, key: "fresh-colors-stack", items });
        }
        for player in &mut view.players {
            let Painter { paints, unfinished, finished } = &painters[player.seat.index()];
            let paints: Vec<Item> = pots(paints).map(Item::Token).collect();
            let unfinished: Vec<Item> = unfinished.iter().flat_map(|&row| shown(row)).collect();
            let finished = finished.iter().map(|&row| Tint::Kind(project(row).kind));
            let finished: Vec<Item> =
                finished.map(|tint| Item::Token(Token::new(Glyph::Star, tint))).collect();
            let shelves = [
                ("fresh-colors-paints", paints),
                ("fresh-colors-projects", unfinished),
                ("fresh-colors-finished", finished),
            ];
            let shelves = shelves.into_iter().filter(|(_, items)| !items.is_empty());
            player.shelves.extend(shelves.map(|(key, items)| Shelf { module, key, items }));
        }
    }

    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        if let [below @ .., _] = state_mut(game).stack.as_mut_slice() {
            below.sort_unstable();
            dice.shuffle(below);
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { stack, spaces, stock, painters } = state(game);
        out.tokens.extend(painters.iter().map(|it| &it.paints).chain([stock]).flat_map(pots));
        let owned = painters.iter().flat_map(|it| it.unfinished.iter().chain(&it.finished));
        let rows = stack.iter().chain(spaces.iter().flatten()).chain(owned);
        out.tokens.extend(rows.map(|&row| board(row)));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { stack, spaces, stock, painters } = state(game);
        let owned = painters.iter().flat_map(|it| it.unfinished.iter().chain(&it.finished));
        let mut rows = stack.iter().chain(spaces.iter().flatten()).chain(owned);
        let counted = |paints: &ByKind<u8>| paints.0.iter().all(|&count| count <= PAINTS);
        let within = |it: &Painter| {
            let kinds = it.unfinished.iter().chain(&it.finished).map(|&row| project(row).kind);
            it.unfinished.len() <= MOST_UNFINISHED
                && counted(&it.paints)
                && Kind::ALL.iter().all(|kind| kinds.clone().filter(|it| it == kind).count() <= 1)
        };
        painters.len() == game.players.len()
            && rows.all(|&row| usize::from(row) < PROJECTS.len())
            && counted(stock)
            && painters.iter().all(within)
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Asked::Turn { .. }, Choice::Complete(kinds)) => complete(game, seat, &kinds),
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Reward(_), Choice::Nothing) => Ok(()),
        (Question::Reward(currency), choice) => {
            if !rewards(game, seat, currency).any(|it| it == choice) {
                return Err(Told::new("fresh-colors-not-there").into());
            }
            match choice {
                Choice::Project(row) => take_project(game, seat, row),
                Choice::Paint(paints) => take_paint(game, seat, paints),
                _ => return Err(Illegal::NotAnAnswer),
            }
            Ok(())
        }
        (Question::Surplus, Choice::Return(kind)) => {
            let State { stock, painters, .. } = state_mut(game);
            let paints = &mut painters[seat.index()].paints;
            if paints[kind] == 0 {
                return Err(Told::new("fresh-colors-no-paint").with("paint", paint(kind)).into());
            }
            paints[kind] -= 1;
            stock[kind] += 1;
            let told = Told::new("fresh-colors-returned").with("seat", seat);
            game.told(told.with("paint", paint(kind)));
            ask_surplus(game, seat);
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Reward(currency) => {
                Told::new("question-fresh-colors-reward").with("currency", currency)
            }
            Self::Surplus => Told::new("question-fresh-colors-surplus").with("most", MOST_PAINTS),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |f: &mut std::fmt::Formatter<'_>, word: &str, kinds: &[Kind]| {
            f.write_str(word)?;
            kinds.iter().try_for_each(|kind| write!(f, " {kind}"))
        };
        match self {
            Self::Nothing => f.write_str("nothing"),
            Self::Project(row) => write!(f, "project {}", row + 1),
            Self::Paint(kinds) => list(f, "paint", kinds),
            Self::Return(kind) => write!(f, "return {kind}"),
            Self::Complete(kinds) => list(f, "complete", kinds),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "nothing" => Some(Self::Nothing),
            "project" => {
                let number: u8 = words.parse()?;
                let row = number.checked_sub(1)?;
                (usize::from(row) < PROJECTS.len()).then_some(Self::Project(row))
            }
            "paint" => words.rest().map(Self::Paint),
            "return" => words.parse().map(Self::Return),
            "complete" => words.rest().map(Self::Complete),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Nothing => Told::new("fresh-colors-nothing"),
            Self::Project(row) => {
                let Project { kind, cost, .. } = project(*row);
                Told::new("fresh-colors-project").with("kind", *kind).with("paints", paints(cost))
            }
            Self::Paint(kinds) => Told::new("fresh-colors-paint").with("paints", paints(kinds)),
            Self::Return(kind) => Told::new("fresh-colors-return").with("paint", paint(*kind)),
            Self::Complete(kinds) => Told::new("fresh-colors-complete").with("kinds", names(kinds)),
        }
    }
}

/// What overpaying may earn now: the project on the space, that on the stack, the paint of the
/// column.
fn rewards(game: &Game, seat: Seat, currency: Currency) -> impl Iterator<Item = Choice> {
    let State { stack, spaces, stock, painters } = state(game);
    let place = COLUMNS.iter().position(|it| it.currency == currency);
    let on_space = place.and_then(|place| spaces[place]);
    let painter = &painters[seat.index()];
    let projects = on_space.into_iter().chain(stack.last().copied());
    let projects = projects.filter(|&row| painter.may_take(row)).map(Choice::Project);
    let offers = column(currency).into_iter().flat_map(|it| it.offers);
    let left = offers.map(|offer| there(*stock, offer)).filter(|paints| !paints.is_empty());
    projects.chain(left.map(Choice::Paint))
}

impl Painter {
    /// Never two of a kind, and never more than two unfinished.
    fn may_take(&self, row: u8) -> bool {
        let kind = project(row).kind;
        let mut owned = self.unfinished.iter().chain(&self.finished);
        self.unfinished.len() < MOST_UNFINISHED && owned.all(|&it| project(it).kind != kind)
    }

    /// The paint its unfinished projects need, and have not got.
    fn lacks(&self) -> ByKind<u8> {
        let mut lacks = ByKind::<u8>::default();
        for kind in self.unfinished.iter().flat_map(|&row| project(row).cost) {
            lacks[*kind] += 1;
        }
        for kind in Kind::ALL {
            lacks[kind] = lacks[kind].saturating_sub(self.paints[kind]);
        }
        lacks
    }

    fn has(&self, cost: &[Kind]) -> bool {
        Kind::ALL.into_iter().all(|kind| {
            let needed = cost.iter().filter(|&&it| it == kind).count();
            needed <= usize::from(self.paints[kind])
        })
    }
}

/// What is left of an offer.
fn there(stock: ByKind<u8>, offer: &[Kind]) -> Vec<Kind> {
    let left = |(nth, kind): (usize, &Kind)| {
        let before = offer[..nth].iter().filter(|it| *it == kind).count();
        before < usize::from(stock[*kind])
    };
    offer.iter().enumerate().filter(|it| left(*it)).map(|(_, kind)| *kind).collect()
}

/// The space is filled again at once, and the next project of the stack is seen.
fn take_project(game: &mut Game, seat: Seat, row: u8) {
    let State { stack, spaces, painters, .. } = state_mut(game);
    match spaces.iter_mut().find(|space| **space == Some(row)) {
        Some(space) => *space = stack.pop(),
        None => stack.retain(|&it| it != row),
    }
    painters[seat.index()].unfinished.push(row);
    let Project { kind, cost, .. } = project(row);
    game.seal();
    let told = Told::new("fresh-colors-took-project").with("seat", seat).with("kind", *kind);
    game.told(told.with("paints", paints(cost)));
}

fn take_paint(game: &mut Game, seat: Seat, taken: Vec<Kind>) {
    let State { stock, painters, .. } = state_mut(game);
    for &kind in &taken {
        stock[kind] -= 1;
        painters[seat.index()].paints[kind] += 1;
    }
    let told = Told::new("fresh-colors-took-paint").with("seat", seat);
    game.told(told.with("paints", paints(&taken)));
    ask_surplus(game, seat);
}

fn ask_surplus(game: &mut Game, seat: Seat) {
    let held: u8 = state(game).painters[seat.index()].paints.0.iter().sum();
    if MOST_PAINTS < held {
        ask(game, seat, Question::Surplus);
    }
}

/// Every one or two projects of a seat for which it has all the paint.
fn completable(game: &Game, seat: Seat) -> Vec<Vec<Kind>> {
    let painter = &state(game).painters[seat.index()];
    let kind = |row: &u8| project(*row).kind;
    let single = painter.unfinished.iter().filter(|&&row| painter.has(project(row).cost));
    let mut sets: Vec<Vec<Kind>> = single.map(|row| vec![kind(row)]).collect();
    if let [one, other] = &painter.unfinished[..]
        && painter.has(&[project(*one).cost, project(*other).cost].concat())
    {
        sets.push(vec![kind(one), kind(other)]);
    }
    sets
}

fn complete(game: &mut Game, seat: Seat, kinds: &[Kind]) -> Result<(), Illegal> {
    let same =
        |set: &Vec<Kind>| set.len() == kinds.len() && kinds.iter().all(|kind| set.contains(kind));
    let set = completable(game, seat).into_iter().find(same);
    let set = set.ok_or_else(|| Told::new("fresh-colors-not-complete"))?;
    game.use_right()?;
    let State { stock, painters, .. } = state_mut(game);
    let painter = &mut painters[seat.index()];
    let chosen = |row: &mut u8| set.contains(&project(*row).kind);
    let rows: Vec<u8> = painter.unfinished.extract_if(.., chosen).collect();
    for &kind in rows.iter().flat_map(|&row| project(row).cost) {
        painter.paints[kind] -= 1;
        stock[kind] += 1;
    }
    painter.finished.extend(rows);
    let told = Told::new("fresh-colors-completed").with("seat", seat);
    game.told(told.with("kinds", names(&set)));
    Ok(())
}

/// The offer with most paint that is lacking; without one a project, if there is room.
fn default_reward(game: &Game, seat: Seat, currency: Currency) -> Choice {
    let painter = &state(game).painters[seat.index()];
    let lacks = painter.lacks();
    let useful = |offer: &[Kind]| {
        let of = |kind: Kind| offer.iter().filter(|&&it| it == kind).count() as u8;
        Kind::ALL.into_iter().map(|kind| of(kind).min(lacks[kind])).sum::<u8>()
    };
    let offers = rewards(game, seat, currency).filter_map(|choice| match choice {
        Choice::Paint(offer) => Some((useful(&offer), offer)),
        _ => None,
    });
    // Of equally useful ones the left one, which comes first.
    let best = offers.reduce(|best, next| if best.0 < next.0 { next } else { best });
    match best {
        Some((gain, offer)) if 0 < gain => Choice::Paint(offer),
        _ => {
            let place = COLUMNS.iter().position(|it| it.currency == currency);
            let row = place.and_then(|place| state(game).spaces[place]);
            row.filter(|&row| painter.may_take(row)).map_or(Choice::Nothing, Choice::Project)
        }
    }
}

/// A colour that no own project needs, the most plentiful first.
fn least_wanted(game: &Game, seat: Seat) -> Option<Kind> {
    let painter = &state(game).painters[seat.index()];
    let needed = |kind: Kind| {
        let costs = painter.unfinished.iter().flat_map(|&row| project(row).cost);
        costs.filter(|&&it| it == kind).count() as u8
    };
    let held = Kind::ALL.into_iter().filter(|&kind| 0 < painter.paints[kind]);
    held.max_by_key(|&kind| {
        let spare = painter.paints[kind].saturating_sub(needed(kind));
        (needed(kind) == 0, spare, std::cmp::Reverse(kind))
    })
}

fn project(row: u8) -> &'static Project {
    &PROJECTS[usize::from(row)]
}

/// The projects that so many players use.
fn used(players: usize) -> impl Iterator<Item = u8> {
    let rows = PROJECTS.iter().zip(0..);
    rows.filter(move |(project, _)| STARS <= players || !project.star).map(|(_, row)| row)
}

/// A project: its kind, and the paint it needs.
fn shown(row: u8) -> Vec<Item> {
    let Project { kind, cost, .. } = project(row);
    let board = Token::new(Glyph::Hammer, Tint::Kind(*kind));
    let needs = cost.iter().map(|&kind| Item::Place(pot(kind)));
    std::iter::once(Item::Token(board)).chain(needs).collect()
}

/// A project as a thing of the box.
fn board(row: u8) -> Token {
    Token::new(Glyph::Hammer, Tint::Kind(project(row).kind)).numbered(row)
}

fn pot(kind: Kind) -> Token {
    Token::new(Glyph::Pot, Tint::Kind(kind))
}

fn pots(paints: &ByKind<u8>) -> impl Iterator<Item = Token> {
    let all = Kind::ALL.into_iter();
    all.flat_map(|kind| std::iter::repeat_n(pot(kind), usize::from(paints[kind])))
}

/// What the paint in the colour of a kind is called.
fn paint(kind: Kind) -> Told {
    Told::new(match kind {
        Kind::Pavilion => "fresh-colors-blue",
        Kind::Seraglio => "fresh-colors-red",
        Kind::Arcades => "fresh-colors-brown",
        Kind::Chambers => "fresh-colors-white",
        Kind::Garden => "fresh-colors-green",
        Kind::Tower => "fresh-colors-purple",
    })
}

fn paints(kinds: &[Kind]) -> Vec<Told> {
    kinds.iter().map(|&kind| paint(kind)).collect()
}

fn names(kinds: &[Kind]) -> Vec<Told> {
    kinds.iter().map(|&kind| Told::new("fresh-colors-kind").with("kind", kind)).collect()
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::FreshColors(question)));
}
