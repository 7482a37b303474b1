//! 29 palace-staff: whoever takes little money may let the marshal walk; he brings servants into
//! the buildings he enters, and standard buildings without one cost points in every scoring.

mod walk;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    cards::Card,
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Fits, Holdings, Means, Module, Trading, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::palace_staff::{state, state_mut},
    },
    notation::Words,
    place::Side,
    scoring::{Round, Scoring},
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    tile_state::{Clings, Laid, Leave},
    tiles::TileId,
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume, only_answers as choose};
use walk::{best_walk, check_stay, found, may_stay, stand, steps, walk};

/// Servants of each kind: as many as there are base tiles.
const SERVANTS: ByKind<usize> = ByKind([7, 7, 9, 9, 11, 11]);
const OPEN: usize = 6;
/// So many steps less what was taken.
const STEPS: u8 = 6;
/// The face of a marshal among those of the servants, which are the kinds.
const MARSHAL: u8 = 6;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Face down; the last is drawn next.
    pub(crate) pool: Vec<Kind>,
    /// Those that can be had.
    pub(crate) open: Vec<Kind>,
    /// F2: the penalty of the third scoring is paid.
    pub(crate) settled: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// He stays where he is.
    Stay,
    Step(Side),
    /// A whole walk, after which he stays.
    Walk(Vec<Side>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Where the marshal goes, with so many steps left.
    Walk(u8),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::PalaceStaff
    }

    fn material(&self, seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(all().into_iter().map(servant));
        out.tokens.extend(vec![marshal(); seats.len()]);
    }

    fn setup(&self, game: &mut Game) {
        let mut pool = all();
        game.dice.shuffle(&mut pool);
        let open = pool.split_off(pool.len() - OPEN);
        game.states.palace_staff = Some(State { pool, open, settled: false }.into());
        for seat in game.seats() {
            stand(game, seat, (TileId::start(seat), 0));
        }
    }

    /// S6.
    fn market(&self, game: &mut Game, what: Trading<'_>) -> bool {
        if what == Trading::DisplayFull {
            let State { pool, open, .. } = state_mut(game);
            let missing = (OPEN - open.len()).min(pool.len());
            open.extend(pool.drain(pool.len() - missing..).rev());
            if 0 < missing {
                game.seal();
            }
        }
        false
    }

    fn money_taken(&self, game: &mut Game, seat: Seat, cards: &[Card]) {
        let taken: u8 = cards.iter().map(|card| card.value()).sum();
        if 0 < taken && taken < STEPS {
            go_on(game, seat, STEPS - taken);
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Some(left) = steps_left(question) else { return };
        let action = |choice| Action::Module(ModuleChoice::PalaceStaff(choice));
        if may_stay(game, seat) {
            out.push(action(Choice::Stay));
        }
        let best = best_walk(game, seat, left);
        if 1 < best.len() {
            out.push(action(Choice::Walk(best)));
        }
        out.extend(steps(game, seat, left).map(|side| action(Choice::Step(side))));
    }

    /// Whom the next step and the best walk would find.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        let Some(left) = steps_left(question) else { return };
        for side in steps(game, seat, left) {
            if let Some(&kind) = found(game, seat, &[side]).first() {
                let told = Told::new("palace-staff-note-step").with("side", side);
                out.push(told.with("kind", kind));
            }
        }
        let best = best_walk(game, seat, left);
        if 1 < best.len() {
            let kinds = names(&found(game, seat, &best));
            out.push(Told::new("palace-staff-note-walk").with("kinds", kinds));
        }
    }

    /// The walk that finds most servants; then the shortest; then north, east, south, west.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let best = best_walk(game, seat, steps_left(question)?);
        let choice = match best[..] {
            [] => Choice::Stay,
            [side] => Choice::Step(side),
            _ => Choice::Walk(best),
        };
        Some(Action::Module(ModuleChoice::PalaceStaff(choice)))
    }

    /// The marshal's tile may be moved inside or laid again, but not put away.
    fn may_move(&self, game: &Game, tile: TileId, means: Means) -> bool {
        matches!(means, Means::Moved | Means::Replaced) || !is_his(game, tile)
    }

    /// Nothing is built while the marshal's tile waits to be laid again.
    fn fits(&self, game: &Game, seat: Seat, what: Fits<'_>) -> Result<(), Illegal> {
        let Fits::Piece(piece) = what else { return Ok(()) };
        match game.pending(seat).find(|&tile| is_his(game, tile)) {
            Some(tile) if tile != piece.tile => {
                Err(Told::new("palace-staff-no-other").with("tile", tile).into())
            }
            _ => Ok(()),
        }
    }

    fn clings(&self) -> Clings {
        Clings { given: false, ..Clings::FAST }
    }

    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, _leave: Leave) {
        match (laid.kind(), laid.owner) {
            (Some(kind), _) => game.mix_in(|game| &mut state_mut(game).pool, kind),
            (None, Some(seat)) => stand(game, seat, (TileId::start(seat), 0)),
            (None, None) => {}
        }
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        laid.kind().map_or_else(marshal, servant)
    }

    /// R5; that of the third scoring is paid in F2.
    fn losses(&self, game: &Game, scoring: &mut Scoring) {
        if scoring.round == Round::Third && state(game).settled {
            return;
        }
        for seat in game.seats() {
            let (number, why) = penalty(game, seat);
            scoring.charge(ModuleId::PalaceStaff, Scorer::Seat(seat), number, why);
        }
    }

    /// F2.
    fn game_ending(&self, game: &mut Game) {
        state_mut(game).settled = true;
        for seat in game.seats() {
            let (number, why) = penalty(game, seat);
            if 0 < number {
                game.give_points(Scorer::Seat(seat), -number, why);
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::PalaceStaff;
        let State { pool, open, .. } = state(game);
        let hidden = (!pool.is_empty()).then_some(Item::Hidden(pool.len()));
        let open = open.iter().map(|&kind| Item::Token(servant(kind)));
        let items = open.chain(hidden).collect();
        view.beside.push(Shelf { module, key: "palace-staff-open", items });
        for player in &mut view.players {
            let (number, _) = penalty(game, player.seat);
            if 0 < number {
                let lacking = Token::new(Glyph::Bell, Tint::Plain).numbered(number as u8);
                let items = vec![Item::Place(lacking)];
                player.shelves.push(Shelf { module, key: "palace-staff-lacking", items });
            }
        }
    }

    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        let pool = &mut state_mut(game).pool;
        pool.sort_unstable();
        dice.shuffle(pool);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { pool, open, .. } = state(game);
        out.tokens.extend(pool.iter().chain(open).map(|&kind| servant(kind)));
    }

    fn verify(&self, game: &Game) -> bool {
        let marshals = |seat: Seat| {
            let mut own = game.laid_by(ModuleId::PalaceStaff).filter(|it| it.owner == Some(seat));
            // A tile that is laid again just now has him on it too.
            let one = own.next().is_some_and(|laid| {
                let built = game.alhambra(seat).find(laid.tile).is_some();
                is_marshal(laid) && (built || game.pending(seat).any(|it| it == laid.tile))
            });
            one && own.next().is_none()
        };
        let known = |laid: &Laid| laid.kind().is_some() == laid.owner.is_none();
        let mut left = game.waiting_questions().filter_map(|it| steps_left(Asked::Module(it)));
        game.seats().all(marshals)
            && game.laid_by(ModuleId::PalaceStaff).all(known)
            && state(game).open.len() <= OPEN
            && left.all(|left| left < STEPS)
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    let Question::Walk(left) = question;
    match choice {
        Choice::Stay => check_stay(game, seat),
        Choice::Step(side) => {
            walk(game, seat, left, &[side])?;
            if left == 1 {
                check_stay(game, seat)?;
            }
            go_on(game, seat, left - 1);
            Ok(())
        }
        Choice::Walk(sides) => {
            walk(game, seat, left, &sides)?;
            check_stay(game, seat)
        }
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Walk(left) = *self;
        Told::new("question-palace-staff-walk").with("left", left)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stay => f.write_str("stay"),
            Self::Step(side) => write!(f, "step {side}"),
            Self::Walk(sides) => {
                f.write_str("walk")?;
                sides.iter().try_for_each(|side| write!(f, " {side}"))
            }
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "stay" => Some(Self::Stay),
            "step" => words.side().map(Self::Step),
            "walk" => {
                let mut sides = Vec::new();
                while !words.is_empty() {
                    sides.push(words.side()?);
                }
                (!sides.is_empty()).then_some(Self::Walk(sides))
            }
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Stay => Told::new("palace-staff-stay"),
            Self::Step(side) => Told::new("palace-staff-step").with("side", *side),
            Self::Walk(sides) => {
                let side = |&side: &Side| Told::new("palace-staff-side").with("side", side);
                let sides: Vec<Told> = sides.iter().map(side).collect();
                Told::new("palace-staff-walk").with("sides", sides)
            }
        }
    }
}

/// Asks for the next step, if there are steps left and ways to go.
fn go_on(game: &mut Game, seat: Seat, left: u8) {
    if steps(game, seat, left).next().is_some() {
        let question = ModuleQuestion::PalaceStaff(Question::Walk(left));
        game.ask(seat, Asked::Module(question));
    }
}

/// The servant that a standard building lacks.
fn lacking(game: &Game, tile: TileId) -> Option<Kind> {
    let kind = game.building(tile, 0).filter(|_| tile.family().base)?;
    let mut on_tile = game.tokens_on(tile).iter();
    let served = on_tile.any(|it| it.of == ModuleId::PalaceStaff && !is_marshal(it));
    (!served).then_some(kind)
}

/// What a seat loses for standard buildings without a servant.
fn penalty(game: &Game, seat: Seat) -> (i16, Told) {
    let built = game.alhambra(seat).built().iter();
    let number = built.filter(|piece| lacking(game, piece.tile).is_some()).count();
    (number as i16, Told::new("palace-staff-loss").with("number", number as u16))
}

/// Whether a marshal stands on a tile.
fn is_his(game: &Game, tile: TileId) -> bool {
    game.tokens_on(tile).iter().any(is_marshal)
}

fn is_marshal(laid: &Laid) -> bool {
    laid.of == ModuleId::PalaceStaff && laid.face == MARSHAL
}

fn steps_left(question: Asked) -> Option<u8> {
    match question {
        Asked::Module(ModuleQuestion::PalaceStaff(Question::Walk(left))) => Some(left),
        _ => None,
    }
}

fn all() -> Vec<Kind> {
    let each = Kind::ALL.into_iter();
    each.flat_map(|kind| std::iter::repeat_n(kind, SERVANTS[kind])).collect()
}

fn names(kinds: &[Kind]) -> Vec<Told> {
    kinds.iter().map(|&kind| Told::new("palace-staff-kind").with("kind", kind)).collect()
}

fn servant(kind: Kind) -> Token {
    Token::new(Glyph::Bell, Tint::Kind(kind))
}

fn marshal() -> Token {
    Token::new(Glyph::Lantern, Tint::Plain)
}
