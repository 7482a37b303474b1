//! 36 zoo: gardens come with two animals, which walk through the Alhambra for a card; a garden
//! with animals of one species brings their number.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    alhambra::Alhambra,
    cards::Card,
    dice::Dice,
    event::Told,
    kind::Kind,
    module::{Asking, Holdings, Module, Trading, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::zoo::{state, state_mut},
    },
    notation::Words,
    place::Cell,
    scoring::Scoring,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    tile_state::{Clings, Laid, Leave},
    tiles::TileId,
    trade::{Purpose, Tender},
    view::{GameView, Glyph, Item, Shelf, Tint, Token, Variety},
};

pub(crate) use crate::module::{Never as Step, no_step as resume, only_answers as choose};

/// What the species are called, with the letter that tells them apart.
const SPECIES: [(char, &str, &str); 8] = [
    ('M', "monkey", "zoo-monkey"),
    ('D', "dove", "zoo-dove"),
    ('C', "cheetah", "zoo-cheetah"),
    ('P', "peacock", "zoo-peacock"),
    ('K', "camel", "zoo-camel"),
    ('H', "horse", "zoo-horse"),
    ('T', "tortoise", "zoo-tortoise"),
    ('R', "parrot", "zoo-parrot"),
];
/// Animals of each species.
const EACH: usize = 3;
/// So many are put back unseen.
const UNSEEN: usize = 2;
const PER_GARDEN: usize = 2;
/// No card is worth more.
const MOST_STEPS: u8 = 9;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Face down, as rows of [`SPECIES`]; the last is drawn next.
    pub(crate) pool: Vec<u8>,
    /// Put back at the beginning, unseen by everybody.
    pub(crate) unseen: Vec<u8>,
    /// Left the game since.
    pub(crate) gone: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// No card, or no more steps.
    Stay,
    Discard(Card),
    /// An animal of this species walks from one cell to another.
    Lead(u8, Cell, Cell),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Whether to discard a card, and which.
    Card,
    /// Who walks where, with so many steps left.
    Walk(u8),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Zoo
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(all().into_iter().map(token));
    }

    fn setup(&self, game: &mut Game) {
        let mut pool = all();
        game.dice.shuffle(&mut pool);
        let unseen = pool.split_off(pool.len() - UNSEEN);
        game.states.zoo = Some(State { pool, unseen, gone: Vec::new() }.into());
    }

    fn market(&self, game: &mut Game, what: Trading<'_>) -> bool {
        if let Trading::Laid { tile } = what
            && tile.building() == Some(Kind::Garden)
        {
            game.seal();
            for _ in 0..PER_GARDEN {
                if let Some(species) = state_mut(game).pool.pop() {
                    game.lay_token(Laid::new(ModuleId::Zoo, tile, species));
                }
            }
        }
        false
    }

    /// S5c.
    fn turn_closing(&self, game: &mut Game, seat: Seat) {
        let can_walk = leads(game, seat, MOST_STEPS).next().is_some();
        if can_walk && !game.hand(seat).is_empty() {
            ask(game, seat, Question::Card);
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::Zoo(question)) = question else { return };
        let action = |choice| Action::Module(ModuleChoice::Zoo(choice));
        out.push(action(Choice::Stay));
        match question {
            Question::Card => {
                let mut cards: Vec<Card> = game.hand(seat).to_vec();
                cards.retain(|card| card.is_money());
                cards.dedup();
                out.extend(cards.into_iter().map(|card| action(Choice::Discard(card))));
            }
            Question::Walk(left) => out.extend(leads(game, seat, left).map(action)),
        }
    }

    /// What the gardens bring as they are.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if matches!(question, Asked::Module(ModuleQuestion::Zoo(_))) {
            let points: i16 = gardens(game, seat).map(|(points, _)| points).sum();
            out.push(Told::new("zoo-note").with("points", i32::from(points)));
        }
    }

    fn default_answer(&self, _game: &Game, _seat: Seat, question: Asked) -> Option<Action> {
        matches!(question, Asked::Module(ModuleQuestion::Zoo(_)))
            .then_some(Action::Module(ModuleChoice::Zoo(Choice::Stay)))
    }

    fn clings(&self) -> Clings {
        Clings { given: false, ..Clings::FAST }
    }

    /// Back into the pool with a tile that goes into the tower, otherwise out of the game.
    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, leave: Leave) {
        if leave != Leave::Returned {
            state_mut(game).gone.push(laid.face);
            return;
        }
        game.mix_in(|game| &mut state_mut(game).pool, laid.face);
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        token(laid.face)
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            for (points, species) in gardens(game, seat) {
                let why = Told::new("zoo-points").with("animal", name(species));
                let why = why.with("number", i32::from(points));
                scoring.add(ModuleId::Zoo, Scorer::Seat(seat), points, why);
            }
        }
    }

    /// Animals can still come together.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let own = |laid: &&Laid| {
            let built = game.alhambra(seat).find(laid.tile).is_some();
            built || game.reserve(seat).contains(&laid.tile)
        };
        0.5 * game.laid_by(ModuleId::Zoo).filter(own).count() as f32
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let items = vec![Item::Hidden(state(game).pool.len())];
        view.beside.push(Shelf { module: ModuleId::Zoo, key: "zoo-pool", items });
    }

    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        let State { pool, unseen, .. } = state_mut(game);
        let drawn = pool.len();
        pool.append(unseen);
        pool.sort_unstable();
        dice.shuffle(pool);
        *unseen = pool.split_off(drawn);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { pool, unseen, gone } = state(game);
        out.tokens.extend(pool.iter().chain(unseen).chain(gone).map(|&species| token(species)));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { pool, unseen, gone } = state(game);
        let is_species = |species: &u8| usize::from(*species) < SPECIES.len();
        let mut loose = pool.iter().chain(unseen).chain(gone);
        let mut left = game.waiting_questions().filter_map(|question| match question {
            ModuleQuestion::Zoo(Question::Walk(left)) => Some(left),
            _ => None,
        });
        loose.all(is_species)
            && game.laid_by(ModuleId::Zoo).all(|laid| is_species(&laid.face))
            && left.all(|left| left <= MOST_STEPS)
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (_, Choice::Stay) => Ok(()),
        (Question::Card, Choice::Discard(card)) => {
            let tender = [Tender::Card(card)];
            game.check_owned(seat, Purpose::Cards, &[], &tender)?;
            if !card.is_money() {
                return Err(Told::new("zoo-no-money").with("card", card).into());
            }
            game.spend(seat, &tender);
            let told = Told::new("zoo-discarded").with("seat", seat).with("card", card);
            game.told(told.with("steps", card.value()));
            ask(game, seat, Question::Walk(card.value()));
            Ok(())
        }
        (Question::Walk(left), Choice::Lead(species, from, to)) => {
            lead(game, seat, left, (species, from, to))
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

fn lead(
    game: &mut Game,
    seat: Seat,
    left: u8,
    (species, from, to): (u8, Cell, Cell),
) -> Result<(), Illegal> {
    let no_way = || Told::new("zoo-no-way").with("from", from).with("to", to).with("left", left);
    let alhambra = game.alhambra(seat);
    let reached = alhambra.distances(from, left.into()).into_iter().find(|&(cell, _)| cell == to);
    let steps = reached.map(|(_, steps)| steps).filter(|&steps| 0 < steps);
    let steps = steps.filter(|_| alhambra.is_cell(to)).ok_or_else(no_way)? as u8;
    let place = |cell| alhambra.half_at(cell).map(|(piece, half)| (piece.tile, half as u8));
    let (Some((tile, half)), Some((next, next_half))) = (place(from), place(to)) else {
        return Err(no_way().into());
    };
    let laid = Laid { half, ..Laid::new(ModuleId::Zoo, tile, species) };
    if !game.take_token(laid) {
        let told = Told::new("zoo-not-there").with("animal", name(species));
        return Err(told.with("from", from).into());
    }
    game.lay_token(Laid { tile: next, half: next_half, ..laid });
    let told = Told::new("zoo-led").with("seat", seat).with("animal", name(species));
    game.told(told.with("from", from).with("to", to));
    let left = left - steps;
    if leads(game, seat, left).next().is_some() {
        ask(game, seat, Question::Walk(left));
    }
    Ok(())
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Card => Told::new("question-zoo-card"),
            Self::Walk(left) => Told::new("question-zoo-walk").with("left", left),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stay => f.write_str("stay"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Lead(species, from, to) => {
                write!(f, "lead {} {from} to {to}", SPECIES[usize::from(*species)].1)
            }
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "stay" => Some(Self::Stay),
            "discard" => words.parse().map(Self::Discard),
            "lead" => {
                let word = words.next()?;
                let species = SPECIES.iter().position(|(_, name, _)| *name == word)?;
                let from = words.parse()?;
                let to = words.skip("to").then(|| words.parse()).flatten()?;
                Some(Self::Lead(species as u8, from, to))
            }
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match *self {
            Self::Stay => Told::new("zoo-stay"),
            Self::Discard(card) => {
                Told::new("zoo-discard").with("card", card).with("steps", card.value())
            }
            Self::Lead(species, from, to) => {
                let told = Told::new("zoo-lead").with("animal", name(species));
                told.with("from", from).with("to", to)
            }
        }
    }
}

/// Where the animals of a seat could be led with so many steps: to the next cells, from which
/// they come everywhere, and straight to gardens.
fn leads(game: &Game, seat: Seat, left: u8) -> impl Iterator<Item = Choice> {
    let alhambra = game.alhambra(seat);
    let halves = alhambra
        .pieces()
        .iter()
        .flat_map(|piece| piece.cells().map(|(half, cell)| (piece.tile, half as u8, cell)));
    halves.flat_map(move |(tile, half, from)| {
        let mut here: Vec<u8> = on_half(game, tile, half).collect();
        here.sort_unstable();
        here.dedup();
        let (reached, near) = if here.is_empty() {
            (Vec::new(), Vec::new())
        } else {
            (alhambra.distances(from, left.into()), next_cells(alhambra, from))
        };
        let goals = reached.into_iter().filter(move |&(to, steps)| {
            let garden = alhambra.building_at(to) == Some(Kind::Garden);
            let goal = near.contains(&to) || garden && alhambra.is_cell(to);
            0 < steps && goal
        });
        let goals: Vec<Cell> = goals.map(|(to, _)| to).collect();
        let lead = move |it| goals.clone().into_iter().map(move |to| Choice::Lead(it, from, to));
        here.into_iter().flat_map(lead)
    })
}

/// Where a walk from a cell can end next; what is no cell is crossed.
fn next_cells(alhambra: &Alhambra, from: Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    for next in alhambra.steps(from) {
        if alhambra.is_cell(next) {
            cells.push(next);
        } else {
            cells.extend(alhambra.steps(next).filter(|&it| it != from && alhambra.is_cell(it)));
        }
    }
    cells
}

/// The gardens of a seat that bring points: how many, and for which species.
fn gardens(game: &Game, seat: Seat) -> impl Iterator<Item = (i16, u8)> {
    let pieces = game.alhambra(seat).built().iter();
    let halves = pieces.flat_map(|piece| (0..piece.tile.size()).map(move |half| (piece, half)));
    let gardens = halves.filter(|(piece, half)| piece.building(*half) == Some(Kind::Garden));
    gardens.filter_map(|(piece, half)| {
        let mut animals = on_half(game, piece.tile, half as u8);
        let first = animals.next()?;
        let others: Vec<u8> = animals.collect();
        let alike = others.iter().all(|&species| species == first);
        alike.then_some((1 + others.len() as i16, first))
    })
}

/// The species of the animals on one half of a tile.
fn on_half(game: &Game, tile: TileId, half: u8) -> impl Iterator<Item = u8> {
    let laid = game.tokens_on(tile).iter();
    laid.filter(move |laid| laid.of == ModuleId::Zoo && laid.half == half).map(|laid| laid.face)
}

fn all() -> Vec<u8> {
    (0..SPECIES.len() as u8).flat_map(|species| [species; EACH]).collect()
}

fn name(species: u8) -> Told {
    Told::new(SPECIES[usize::from(species) % SPECIES.len()].2)
}

fn token(species: u8) -> Token {
    let letter = SPECIES[usize::from(species) % SPECIES.len()].0;
    Token::new(Glyph::Animal, Tint::Variety(Variety { nth: species, letter }))
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::Zoo(question)));
}
