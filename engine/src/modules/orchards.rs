//! 30 orchards: base buildings come to the market with a fruit; whoever gets one puts its fruit on
//! the own board, and full groups bring points at the end.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    acquisition::Acquisition,
    action::{Action, Illegal},
    dice::Dice,
    event::Told,
    module::{Asking, Holdings, Module, Trading, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::orchards::{state, state_mut},
    },
    notation::Words,
    scoring::{Round, Scoring},
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    standing::{Interrupt, OutOfTurn},
    tile_state::{Laid, Leave},
    tiles::TileId,
    view::{GameView, Glyph, Item, Shelf, Tint, Token, Variety},
};

pub(crate) use crate::module::{Never as Step, no_step as resume, only_answers as choose};

/// What the fruits are called, with the letter that tells them apart.
const FRUITS: [(char, &str); 7] = [
    ('A', "orchards-apple"),
    ('O', "orchards-orange"),
    ('L', "orchards-lemon"),
    ('P', "orchards-pomegranate"),
    ('F', "orchards-fig"),
    ('D', "orchards-date"),
    ('G', "orchards-grape"),
];
/// Fruits of each sort.
const EACH: usize = 8;
/// What the groups bring; the first has one field, the second two, and so on.
const GROUPS: [i16; 6] = [1, 2, 4, 7, 11, 16];
const FIELDS: u8 = 21;
/// What a fruit brings for which there was no field.
const ASIDE: i16 = 1;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Face down, as rows of [`FRUITS`]; the last is drawn next.
    pub(crate) pool: Vec<u8>,
    /// By seat.
    pub(crate) orchards: Vec<Orchard>,
}

/// The board of a seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Orchard {
    /// Which of the seven.
    pub(crate) board: u8,
    /// A bit for each field that has its fruit, group by group.
    pub(crate) filled: u32,
    /// Fruits beside the board, face down.
    pub(crate) aside: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A group, by the number of its fields.
    Put(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// In which group the fruit goes that came with a tile.
    Field(TileId, u8),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Orchards
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        const FIELD: OutOfTurn = OutOfTurn::Module(ModuleId::Orchards);
        &[Interrupt { with: FIELD, weighty: true, busy: false }]
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(all().into_iter().map(token));
    }

    fn setup(&self, game: &mut Game) {
        let mut pool = all();
        game.dice.shuffle(&mut pool);
        let mut boards: Vec<u8> = (0..FRUITS.len() as u8).collect();
        game.dice.shuffle(&mut boards);
        let orchard = |board| Orchard { board, ..Orchard::default() };
        let orchards = boards.into_iter().take(game.players.len()).map(orchard).collect();
        game.states.orchards = Some(State { pool, orchards }.into());
    }

    fn market(&self, game: &mut Game, what: Trading<'_>) -> bool {
        if let Trading::Laid { tile } = what
            && tile.family().base
            && let Some(fruit) = state_mut(game).pool.pop()
        {
            game.seal();
            game.lay_token(Laid::new(ModuleId::Orchards, tile, fruit));
        }
        false
    }

    /// S2p 6: the fruit comes with the tile, whatever becomes of that.
    fn acquired(&self, game: &mut Game, acquisition: Acquisition) {
        let Acquisition { seat, tile, .. } = acquisition;
        let Some(fruit) = fruit_on(game, tile) else { return };
        match state(game).orchards[seat.index()].open(fruit)[..] {
            [] => set_aside(game, seat, tile, fruit),
            [group] => plant(game, seat, tile, fruit, group),
            _ => {
                let question = ModuleQuestion::Orchards(Question::Field(tile, fruit));
                game.ask(seat, Asked::Module(question));
            }
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if let Asked::Module(ModuleQuestion::Orchards(Question::Field(_, fruit))) = question {
            let open = state(game).orchards[seat.index()].open(fruit);
            out.extend(open.into_iter().map(put));
        }
    }

    /// What each of the groups would still lack.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if let Asked::Module(ModuleQuestion::Orchards(Question::Field(_, fruit))) = question {
            let orchard = &state(game).orchards[seat.index()];
            out.extend(orchard.open(fruit).into_iter().map(|group| {
                let left = orchard.missing(group).filter(|&it| it != fruit);
                let told = Told::new("orchards-note").with("group", group + 1);
                told.with("left", left.map(name).collect::<Vec<_>>())
                    .with("count", orchard.missing(group).count() as u8 - 1)
            }));
        }
    }

    /// The group that lacks least; of equal ones the one that brings most.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::Orchards(Question::Field(_, fruit))) = question else {
            return None;
        };
        let orchard = &state(game).orchards[seat.index()];
        let open = orchard.open(fruit).into_iter();
        open.min_by_key(|&group| (orchard.missing(group).count(), Reverse(group))).map(put)
    }

    /// The tile goes back into the tower, or out of the game.
    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, _leave: Leave) {
        game.mix_in(|game| &mut state_mut(game).pool, laid.face);
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        token(laid.face)
    }

    /// R4.
    fn points(&self, game: &Game, scoring: &mut Scoring) {
        if scoring.round != Round::Third {
            return;
        }
        for (seat, orchard) in game.seats().zip(&state(game).orchards) {
            for group in (0..GROUPS.len() as u8).filter(|&it| orchard.is_full(it)) {
                let why = Told::new("orchards-group").with("number", group + 1);
                let points = GROUPS[usize::from(group)];
                scoring.add(ModuleId::Orchards, Scorer::Seat(seat), points, why);
            }
            let number = orchard.aside.len() as u8;
            if 0 < number {
                let why = Told::new("orchards-aside-points").with("number", number);
                let points = ASIDE * i16::from(number);
                scoring.add(ModuleId::Orchards, Scorer::Seat(seat), points, why);
            }
        }
    }

    /// What a group is half way to is worth a part of it.
    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let orchard = &state(game).orchards[seat.index()];
        let unfinished = (0..GROUPS.len() as u8).filter(|&group| !orchard.is_full(group));
        let worth = unfinished.map(|group| {
            let done = 1.0 - orchard.missing(group).count() as f32 / f32::from(group + 1);
            f32::from(GROUPS[usize::from(group)]) * done * done
        });
        worth.sum()
    }

    /// Before a player: what each group brings, and the fruit that it still lacks.
    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::Orchards;
        let state = state(game);
        let items = vec![Item::Hidden(state.pool.len())];
        view.beside.push(Shelf { module, key: "orchards-pool", items });
        for (player, orchard) in view.players.iter_mut().zip(&state.orchards) {
            let mut items = Vec::new();
            for (group, &points) in (0..).zip(&GROUPS) {
                let star = Token::new(Glyph::Star, Tint::Plain).numbered(points as u8);
                let full = orchard.is_full(group);
                items.push(if full { Item::Token(star) } else { Item::Place(star) });
                items.extend(orchard.missing(group).map(|fruit| Item::Place(token(fruit))));
            }
            player.shelves.push(Shelf { module, key: "orchards-board", items });
            if !orchard.aside.is_empty() {
                let fruit = Token::new(Glyph::Fruit, Tint::Plain);
                let items = vec![Item::Token(fruit.numbered(orchard.aside.len() as u8))];
                player.shelves.push(Shelf { module, key: "orchards-aside", items });
            }
        }
    }

    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        let pool = &mut state_mut(game).pool;
        pool.sort_unstable();
        dice.shuffle(pool);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { pool, orchards } = state(game);
        out.tokens.extend(
            pool.iter().chain(orchards.iter().flat_map(|it| &it.aside)).map(|&it| token(it)),
        );
        out.tokens.extend(orchards.iter().flat_map(Orchard::planted).map(token));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { pool, orchards } = state(game);
        let is_fruit = |fruit: &u8| usize::from(*fruit) < FRUITS.len();
        let fits = |(nth, it): (usize, &Orchard)| {
            is_fruit(&it.board)
                && it.filled < 1 << FIELDS
                && it.aside.iter().all(is_fruit)
                && orchards[..nth].iter().all(|other| other.board != it.board)
        };
        let waiting = game.waiting_questions().filter_map(|question| match question {
            ModuleQuestion::Orchards(Question::Field(tile, fruit)) => Some((tile, fruit)),
            _ => None,
        });
        let waiting: Vec<(TileId, u8)> = waiting.collect();
        orchards.len() == game.players.len()
            && pool.iter().all(is_fruit)
            && orchards.iter().enumerate().all(fits)
            && game.laid_by(ModuleId::Orchards).all(|laid| is_fruit(&laid.face))
            && waiting.len() <= 1
            && waiting.iter().all(|&(tile, fruit)| fruit_on(game, tile) == Some(fruit))
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    Choice::Put(fields): Choice,
) -> Result<(), Illegal> {
    let Question::Field(tile, fruit) = question;
    let open = state(game).orchards[seat.index()].open(fruit);
    let group = open.into_iter().find(|group| group + 1 == fields);
    let no_field = || Told::new("orchards-no-field").with("fruit", name(fruit));
    plant(game, seat, tile, fruit, group.ok_or_else(no_field)?);
    Ok(())
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Field(tile, fruit) = *self;
        Told::new("question-orchards-field").with("fruit", name(fruit)).with("tile", tile)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Put(fields) = self;
        write!(f, "put {fields}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let fields: u8 = words.skip("put").then(|| words.parse()).flatten()?;
        (1..=GROUPS.len()).contains(&usize::from(fields)).then_some(Self::Put(fields))
    }

    fn label(&self) -> Told {
        let Self::Put(fields) = *self;
        let points = GROUPS[usize::from(fields - 1)];
        Told::new("orchards-put").with("group", fields).with("points", i32::from(points))
    }
}

impl Orchard {
    /// The groups with a free field for a fruit; no group has two of a sort.
    fn open(&self, fruit: u8) -> Vec<u8> {
        let groups = 0..GROUPS.len() as u8;
        groups.filter(|&group| self.missing(group).any(|it| it == fruit)).collect()
    }

    /// The fruits that a group still lacks.
    fn missing(&self, group: u8) -> impl Iterator<Item = u8> {
        fields(group).filter(|field| self.filled & (1 << field) == 0).map(|it| self.fruit(it))
    }

    fn is_full(&self, group: u8) -> bool {
        self.missing(group).next().is_none()
    }

    /// The fruits on its fields.
    fn planted(&self) -> impl Iterator<Item = u8> {
        (0..FIELDS).filter(|field| self.filled & (1 << field) != 0).map(|it| self.fruit(it))
    }

    /// What belongs on a field. The boards are reconstructed: all sorts one after the other,
    /// each board beginning with another.
    fn fruit(&self, field: u8) -> u8 {
        (self.board + field) % FRUITS.len() as u8
    }
}

/// The fields of a group; those of the smaller ones come before.
fn fields(group: u8) -> std::ops::Range<u8> {
    let first = group * (group + 1) / 2;
    first..first + group + 1
}

fn fruit_on(game: &Game, tile: TileId) -> Option<u8> {
    game.laid_on(ModuleId::Orchards, tile, 0).map(|laid| laid.face)
}

fn plant(game: &mut Game, seat: Seat, tile: TileId, fruit: u8, group: u8) {
    game.take_token(Laid::new(ModuleId::Orchards, tile, fruit));
    let orchard = &mut state_mut(game).orchards[seat.index()];
    let field = fields(group).find(|&field| orchard.fruit(field) == fruit);
    orchard.filled |= field.map_or(0, |field| 1 << field);
    let key = if orchard.is_full(group) { "orchards-completed" } else { "orchards-planted" };
    let told = Told::new(key).with("seat", seat).with("fruit", name(fruit));
    let points = i32::from(GROUPS[usize::from(group)]);
    game.told(told.with("group", group + 1).with("points", points));
}

fn set_aside(game: &mut Game, seat: Seat, tile: TileId, fruit: u8) {
    game.take_token(Laid::new(ModuleId::Orchards, tile, fruit));
    state_mut(game).orchards[seat.index()].aside.push(fruit);
    game.told(Told::new("orchards-set-aside").with("seat", seat).with("fruit", name(fruit)));
}

fn put(group: u8) -> Action {
    Action::Module(ModuleChoice::Orchards(Choice::Put(group + 1)))
}

fn all() -> Vec<u8> {
    (0..FRUITS.len() as u8).flat_map(|fruit| [fruit; EACH]).collect()
}

fn name(fruit: u8) -> Told {
    Told::new(FRUITS[usize::from(fruit) % FRUITS.len()].1)
}

fn token(fruit: u8) -> Token {
    let letter = FRUITS[usize::from(fruit) % FRUITS.len()].0;
    Token::new(Glyph::Fruit, Tint::Variety(Variety { nth: fruit, letter }))
}
