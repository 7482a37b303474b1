//! 43 caliphs-guidelines: three drawn tasks pay everybody at the end for the shape of the Alhambra.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    alhambra::Alhambra,
    event::Told,
    kind::Kind,
    module::Module,
    modules::{ModuleId, states::caliphs_guidelines::state},
    place::{Cell, Crossing, Side},
    scoring::{Round, Scoring},
    seat::Scorer,
    tile_state::Nature,
    tiles::Meeting,
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// The tasks that lie open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) tasks: [Task; 3],
}

/// What the caliph wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Task {
    Rows,
    Columns,
    Pairs,
    SecondWall,
    Diagonal,
    DoubleWalls,
    Variety,
    Path,
    Squares,
}

/// What each task pays: for each thing that is counted, or by how many there are.
#[derive(Debug, Clone, Copy)]
enum Pay {
    Each(i16),
    Steps(&'static [i16]),
}

/// A printed task: what it pays, what the shelf calls it, and why somebody gets points.
#[derive(Debug, Clone, Copy)]
struct Print {
    task: Task,
    pay: Pay,
    shelf: &'static str,
    why: &'static str,
}

const fn print(task: Task, pay: Pay, shelf: &'static str, why: &'static str) -> Print {
    Print { task, pay, shelf, why }
}

#[rustfmt::skip]
const TASKS: [Print; 9] = [
    print(Task::Rows, Pay::Each(3), "caliphs-guidelines-rows", "caliphs-guidelines-why-rows"),
    print(Task::Columns, Pay::Each(3), "caliphs-guidelines-columns", "caliphs-guidelines-why-columns"),
    print(Task::Pairs, Pay::Each(3), "caliphs-guidelines-pairs", "caliphs-guidelines-why-pairs"),
    print(Task::SecondWall, Pay::Each(1), "caliphs-guidelines-second-wall", "caliphs-guidelines-why-second-wall"),
    print(Task::Diagonal, Pay::Each(2), "caliphs-guidelines-diagonal", "caliphs-guidelines-why-diagonal"),
    print(Task::DoubleWalls, Pay::Each(3), "caliphs-guidelines-double-walls", "caliphs-guidelines-why-double-walls"),
    print(Task::Variety, Pay::Steps(&[0, 0, 1, 3, 6, 10, 15]), "caliphs-guidelines-variety", "caliphs-guidelines-why-variety"),
    print(Task::Path, Pay::Each(1), "caliphs-guidelines-path", "caliphs-guidelines-why-path"),
    print(Task::Squares, Pay::Each(2), "caliphs-guidelines-squares", "caliphs-guidelines-why-squares"),
];

/// How many tiles in direct succession make a row or a column.
const RUN: usize = 3;

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::CaliphsGuidelines
    }

    fn setup(&self, game: &mut Game) {
        let mut tasks = TASKS.map(|print| print.task);
        game.dice.shuffle(&mut tasks);
        let tasks = [tasks[0], tasks[1], tasks[2]];
        game.states.caliphs_guidelines = Some(State { tasks }.into());
    }

    /// R4: on the final Alhambras.
    fn points(&self, game: &Game, scoring: &mut Scoring) {
        if scoring.round != Round::Third {
            return;
        }
        for task in state(game).tasks {
            let print = task.print();
            for seat in game.seats() {
                let number = task.count(game.alhambra(seat));
                let points = print.pay.points(number);
                if 0 < points {
                    let why = Told::new(print.why).with("number", number);
                    scoring.add(ModuleId::CaliphsGuidelines, Scorer::Seat(seat), points, why);
                }
            }
        }
    }

    /// Each task with what it would bring everybody now.
    fn view(&self, game: &Game, view: &mut GameView) {
        for task in state(game).tasks {
            let print = task.print();
            let items = view.players.iter().map(|player| {
                let points = print.pay.points(task.count(game.alhambra(player.seat)));
                let star = Token::new(Glyph::Star, Tint::Colour(player.colour));
                Item::Token(star.numbered(u8::try_from(points).unwrap_or(u8::MAX)))
            });
            let (module, key, items) = (ModuleId::CaliphsGuidelines, print.shelf, items.collect());
            view.beside.push(Shelf { module, key, items });
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let [one, two, three] = state(game).tasks;
        one != two && two != three && one != three
    }
}

impl Pay {
    fn points(self, number: u16) -> i16 {
        match self {
            Self::Each(points) => points * number as i16,
            Self::Steps(steps) => steps[usize::from(number).min(steps.len() - 1)],
        }
    }
}

impl Task {
    fn print(self) -> Print {
        TASKS[self as usize]
    }

    /// How many of what the task asks for an Alhambra has.
    pub(crate) fn count(self, alhambra: &Alhambra) -> u16 {
        match self {
            Self::Rows => lines_with_run(alhambra, Side::E, |cell| cell.y),
            Self::Columns => lines_with_run(alhambra, Side::S, |cell| cell.x),
            Self::Pairs => pairs(alhambra),
            Self::SecondWall => {
                alhambra.stretches().get(1).map_or(0, |stretch| stretch.len() as u16)
            }
            Self::Diagonal => longest_diagonal(alhambra),
            Self::DoubleWalls => double_walls(alhambra),
            Self::Variety => {
                let kinds = alhambra.kinds();
                Kind::ALL.into_iter().filter(|&kind| 0 < kinds[kind]).count() as u16
            }
            Self::Path => farthest(alhambra),
            Self::Squares => {
                let full = |it: &Crossing| it.cells().iter().all(|&cell| counts(alhambra, cell));
                alhambra.crossings().iter().filter(|it| full(it)).count() as u16
            }
        }
    }
}

/// Whether a tile fills the cell and is finished. What is suspended leaves no gap, but counts
/// for nothing.
fn counts(alhambra: &Alhambra, cell: Cell) -> bool {
    alhambra.is_cell(cell)
        && alhambra.piece_at(cell).is_some_and(|piece| piece.nature != Nature::Suspended)
}

/// Lines of the grid with at least one run of three; walls do not matter.
fn lines_with_run(alhambra: &Alhambra, side: Side, line: impl Fn(Cell) -> i8) -> u16 {
    let firsts = alhambra.cells().filter(|cell| !alhambra.is_cell(cell.step(side.opposite())));
    let runs = firsts.filter(|&first| {
        let run = std::iter::once(first).chain(alhambra.line(first, side));
        RUN <= run.filter(|&cell| counts(alhambra, cell)).count()
    });
    let mut lines: Vec<i8> = runs.map(line).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.len() as u16
}

/// The tiles of the unbroken diagonal with the most of them; one tile alone is none.
fn longest_diagonal(alhambra: &Alhambra) -> u16 {
    let down = [Side::E, Side::W].map(|across| {
        move |cell: Cell, back: bool| {
            let (across, along) =
                if back { (across.opposite(), Side::N) } else { (across, Side::S) };
            cell.step(across).step(along)
        }
    });
    let lengths = down.into_iter().flat_map(|step| {
        let firsts = alhambra.cells().filter(move |&cell| !alhambra.is_cell(step(cell, true)));
        firsts.filter_map(move |first| {
            let all = std::iter::successors(Some(first), |&cell| Some(step(cell, false)));
            let diagonal: Vec<Cell> = all.take_while(|&cell| alhambra.is_cell(cell)).collect();
            let counted = diagonal.iter().filter(|&&cell| counts(alhambra, cell)).count();
            (2 <= diagonal.len()).then_some(counted as u16)
        })
    });
    lengths.max().unwrap_or(0)
}

/// Borders between two tiles with walls on both sides, gate or not.
fn double_walls(alhambra: &Alhambra) -> u16 {
    let borders = alhambra.cells().flat_map(|cell| [(cell, Side::E), (cell, Side::S)]);
    let double = borders.filter(|&(cell, side)| {
        alhambra.is_cell(cell.step(side))
            && alhambra.meeting(cell, side) == Some(Meeting::DoubleWall)
    });
    double.count() as u16
}

/// The tiles entered on the shortest way on foot to the tile for which they are the most.
/// What lies in a corner of its cell is passed, but is no tile of the way.
fn farthest(alhambra: &Alhambra) -> u16 {
    let mut seen = vec![Cell::START];
    let mut open = VecDeque::from([(Cell::START, 0)]);
    let mut most = 0;
    while let Some((cell, entered)) = open.pop_front() {
        if counts(alhambra, cell) {
            most = most.max(entered);
        }
        for next in alhambra.steps(cell) {
            if seen.contains(&next) {
                continue;
            }
            seen.push(next);
            if alhambra.is_cell(next) {
                open.push_back((next, entered + 1));
            } else {
                // Costs nothing, so it comes before everything that is farther away.
                open.push_front((next, entered));
            }
        }
    }
    most
}

/// How many pairs of neighbouring standard buildings of a kind can be made if none is used
/// twice: the largest matching between the light and the dark cells of a chessboard.
fn pairs(alhambra: &Alhambra) -> u16 {
    let light = |cell: &Cell| (cell.x ^ cell.y) & 1 == 0;
    let mut partners = Vec::new();
    let paired = alhambra.cells().filter(light).filter(|&cell| {
        standard(alhambra, cell)
            .is_some_and(|kind| find_partner(alhambra, kind, cell, &mut Vec::new(), &mut partners))
    });
    paired.count() as u16
}

/// The kind of a standard building.
fn standard(alhambra: &Alhambra, cell: Cell) -> Option<Kind> {
    alhambra.building_at(cell).filter(|_| alhambra.family_at(cell).is_some_and(|it| it.base))
}

/// Finds a dark partner for a light cell, if need be by finding another for whoever has it.
fn find_partner(
    alhambra: &Alhambra,
    kind: Kind,
    light: Cell,
    tried: &mut Vec<Cell>,
    partners: &mut Vec<(Cell, Cell)>,
) -> bool {
    for dark in light.neighbours() {
        if standard(alhambra, dark) != Some(kind) || tried.contains(&dark) {
            continue;
        }
        tried.push(dark);
        let rival = partners.iter().find(|(it, _)| *it == dark).map(|&(_, rival)| rival);
        if rival.is_none_or(|rival| find_partner(alhambra, kind, rival, tried, partners)) {
            partners.retain(|(it, _)| *it != dark);
            partners.push((dark, light));
            return true;
        }
    }
    false
}
