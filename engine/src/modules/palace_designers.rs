//! 35 palace-designers: building at the designer's tile brings 1 point, at his feet 2, and he moves on.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    alhambra::Piece,
    dice::Dice,
    event::Told,
    module::{Asking, Means, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion, ModuleStep,
        states::palace_designers::{state, state_mut},
    },
    notation::Words,
    place::{Cell, Edge, Side, Spot},
    seat::{Scorer, Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    standing::{Interrupt, OutOfTurn},
    tiles::{Border, TileId},
    view::{GameView, Glyph, Marker, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;

/// What a tile brings that is built at the designer's feet, or at another side of his tile.
const AT_THE_FEET: u8 = 2;
const BESIDE: u8 = 1;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// By seat.
    pub(crate) designers: Vec<Designer>,
    /// First sides, until all seats have chosen.
    sealed: Vec<(Seat, Side)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Designer {
    /// Where he stands; nowhere while his tile has just been taken away.
    pub(crate) at: Option<Cell>,
    /// Where his feet point.
    pub(crate) feet: Side,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Stand(Cell),
    Face(Side),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The first side, chosen by all at the same time.
    Start,
    /// Where the feet point on the tile he has come to.
    Feet,
    /// On which half of a tile in two cells he stands.
    Half(TileId),
    /// His tile is gone: on which tile he stands now.
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
        ModuleId::PalaceDesigners
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        const FEET: OutOfTurn = OutOfTurn::Module(ModuleId::PalaceDesigners);
        &[Interrupt { with: FEET, weighty: true, busy: false }]
    }

    fn setup(&self, game: &mut Game) {
        let first = Designer { at: Some(Cell::START), feet: Side::N };
        let designers = vec![first; game.players.len()];
        let state = State { designers, sealed: Vec::new() };
        game.states.palace_designers = Some(state.into());
    }

    /// P12: all at the same time.
    fn ready(&self, game: &mut Game) {
        let everybody = SeatSet::first(game.players.len());
        game.run_next(CoreStep::Module(ModuleStep::PalaceDesigners(Step::Reveal)));
        game.ask_sealed(everybody, asked(Question::Start));
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::PalaceDesigners(question)) = question else { return };
        let choices: Vec<Choice> = match question {
            Question::Start => Side::ALL.map(Choice::Face).into(),
            Question::Feet => sides(game, seat).map(Choice::Face).collect(),
            Question::Half(_) | Question::Place => {
                stands(game, seat, question).into_iter().map(Choice::Stand).collect()
            }
        };
        let action = |choice| Action::Module(ModuleChoice::PalaceDesigners(choice));
        out.extend(choices.into_iter().map(action));
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::PalaceDesigners(question)) = question else {
            return None;
        };
        let choice = match question {
            Question::Start => Choice::Face(Side::N),
            Question::Feet => Choice::Face(most_inviting(game, seat)?),
            Question::Half(_) => Choice::Stand(*stands(game, seat, question).first()?),
            Question::Place => Choice::Stand(Cell::START),
        };
        Some(Action::Module(ModuleChoice::PalaceDesigners(choice)))
    }

    fn built(&self, game: &mut Game, seat: Seat, piece: &Piece, means: Means) {
        // Only what comes into an empty cell from outside makes the Alhambra larger.
        let grows = matches!(means, Means::Housed | Means::Rebuilt);
        let points = points(game, seat, piece);
        if !grows || points == 0 || !piece.tile.family().is_cell() {
            return;
        }
        let why = Told::new("palace-designers-points").with("tile", piece.tile);
        game.give_points(Scorer::Seat(seat), i16::from(points), why);
        state_mut(game).designers[seat.index()].at = Some(piece.at);
        game.ask(seat, asked(Question::Feet));
        if 1 < piece.tile.size() {
            game.ask(seat, asked(Question::Half(piece.tile)));
        }
    }

    fn unbuilt(&self, game: &mut Game, seat: Seat, piece: &Piece, _means: Means) {
        let designer = &mut state_mut(game).designers[seat.index()];
        if piece.cells().any(|(_, cell)| designer.at == Some(cell)) {
            designer.at = None;
            game.ask(seat, asked(Question::Feet));
            game.ask(seat, asked(Question::Place));
        }
    }

    /// The designer on his tile, and before his feet what a tile there would bring.
    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let Designer { at: Some(at), feet } = state(game).designers[player.seat.index()] else {
                continue;
            };
            let tint = Tint::Colour(player.colour);
            let mut pieces = player.alhambra.pieces.iter_mut();
            if let Some(it) = pieces.find(|it| it.piece.cells().any(|(_, cell)| cell == at)) {
                it.tokens.push(Token::new(Glyph::Compasses, tint));
            }
            let token = Token::new(Glyph::Star, tint).numbered(AT_THE_FEET);
            let spot = Spot::Edge(Edge::new(at, feet));
            player.alhambra.markers.push(Marker { spot, token });
        }
    }

    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let sealed = state_mut(game).sealed.iter_mut();
        for (_, side) in sealed.filter(|(seat, _)| Some(*seat) != viewer) {
            *side = Side::ALL[dice.below(4)];
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let state = state(game);
        let stands = |(seat, designer): (Seat, &Designer)| {
            designer.at.is_none_or(|at| game.alhambra(seat).is_cell(at))
        };
        let mut halves = game.waiting_questions().filter_map(|question| match question {
            ModuleQuestion::PalaceDesigners(Question::Half(tile)) => Some(tile),
            _ => None,
        });
        state.designers.len() == game.players.len()
            && game.has_seats(state.sealed.iter().map(|&(seat, _)| seat).collect())
            && game.seats().zip(&state.designers).all(stands)
            && halves.all(|tile| 1 < tile.size())
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Start, Choice::Face(side)) => {
            state_mut(game).sealed.push((seat, side));
            game.seal();
        }
        (Question::Feet, Choice::Face(side)) if sides(game, seat).any(|it| it == side) => {
            face(game, seat, side);
        }
        (Question::Half(_) | Question::Place, Choice::Stand(cell)) => {
            if !stands(game, seat, question).contains(&cell) {
                return Err(Told::new("palace-designers-no-tile").with("cell", cell).into());
            }
            state_mut(game).designers[seat.index()].at = Some(cell);
        }
        _ => return Err(Illegal::NotAnAnswer),
    }
    Ok(())
}

pub(crate) fn resume(game: &mut Game, Step::Reveal: Step) {
    for (seat, side) in std::mem::take(&mut state_mut(game).sealed) {
        face(game, seat, side);
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Start => Told::new("question-palace-designers-start"),
            Self::Feet => Told::new("question-palace-designers-feet"),
            Self::Half(tile) => Told::new("question-palace-designers-half").with("tile", tile),
            Self::Place => Told::new("question-palace-designers-place"),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stand(cell) => write!(f, "stand {cell}"),
            Self::Face(side) => write!(f, "face {side}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "stand" => words.parse().map(Self::Stand),
            "face" => words.side().map(Self::Face),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match *self {
            Self::Stand(cell) => Told::new("palace-designers-stand").with("cell", cell),
            Self::Face(side) => Told::new("palace-designers-face").with("side", side),
        }
    }
}

/// What a new piece brings: it has to touch the designer's tile, best at his feet.
fn points(game: &Game, seat: Seat, piece: &Piece) -> u8 {
    let Designer { at: Some(at), feet } = state(game).designers[seat.index()] else { return 0 };
    let own = game.alhambra(seat).piece_at(at).map(|own| own.cells().map(|(_, cell)| cell));
    let sides = own.into_iter().flatten().flat_map(|cell| Side::ALL.map(|side| (cell, side)));
    let touched =
        sides.filter(|(cell, side)| piece.cells().any(|(_, covered)| covered == cell.step(*side)));
    let points = touched.map(|side| if side == (at, feet) { AT_THE_FEET } else { BESIDE });
    points.max().unwrap_or(0)
}

/// The sides of his tile to which he may point: the border between two halves is none.
fn sides(game: &Game, seat: Seat) -> impl Iterator<Item = Side> {
    let at = state(game).designers[seat.index()].at;
    let halves: Vec<Cell> = at
        .and_then(|at| game.alhambra(seat).piece_at(at))
        .map_or_else(Vec::new, |piece| piece.cells().map(|(_, cell)| cell).collect());
    Side::ALL.into_iter().filter(move |&side| at.is_none_or(|at| !halves.contains(&at.step(side))))
}

/// Where he may stand.
fn stands(game: &Game, seat: Seat, question: Question) -> Vec<Cell> {
    let alhambra = game.alhambra(seat);
    match question {
        Question::Half(tile) => {
            let piece = alhambra.find(tile).into_iter();
            piece.flat_map(|piece| piece.cells().map(|(_, cell)| cell)).collect()
        }
        _ => alhambra.cells().collect(),
    }
}

/// The first side without a wall that looks at an empty cell.
fn most_inviting(game: &Game, seat: Seat) -> Option<Side> {
    let at = state(game).designers[seat.index()].at?;
    let alhambra = game.alhambra(seat);
    let inviting = |side: &Side| {
        !alhambra.is_filled(at.step(*side)) && alhambra.border(at, *side) != Some(Border::Wall)
    };
    sides(game, seat).find(inviting).or_else(|| sides(game, seat).next())
}

fn face(game: &mut Game, seat: Seat, side: Side) {
    let designer = &mut state_mut(game).designers[seat.index()];
    designer.feet = side;
    if let Some(at) = designer.at {
        let told = Told::new("palace-designers-faces").with("seat", seat);
        game.told(told.with("cell", at).with("side", side));
    }
}

fn asked(question: Question) -> Asked {
    Asked::Module(ModuleQuestion::PalaceDesigners(question))
}
