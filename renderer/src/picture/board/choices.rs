//! Places to choose from: the tile as it would lie there, pale, with the number of its button
//! and the longest wall it would give.

use alhambra_engine::{Cell, Spot};

use super::{Board, Grid, around};
use crate::{
    Choice, Place, Rect, Scene,
    art::{Figure, Framing, Icon},
    element::{Tile, walls},
    paint::{Face, Ink},
    scene::{Hand, LEAST_TEXT, outline},
};

/// How much of a tile that is not built yet the ground covers.
const PALE: u8 = 120;

impl Board<'_> {
    /// The tiles as they would lie, below everything else.
    pub(super) fn ghosts(&self, scene: &mut Scene, grid: Grid) {
        for choice in self.marks.choices {
            let Spot::Cell(cell) = choice.spot else { continue };
            if self.piece_at(cell).is_some() {
                continue;
            }
            let Some(piece) = choice.piece else {
                scene.figure(Figure::Frame(Framing::Choice), grid.cell(cell));
                continue;
            };
            let tile = Tile {
                turn: piece.turn,
                extra: piece.extra,
                nature: piece.nature,
                colour: self.colour,
                ..Tile::new(piece.tile, self.words)
            };
            for (half, cell) in piece.cells() {
                let place = grid.cell(cell);
                tile.unpriced(scene, half, place);
                let runs = tile.walls(half, (0, 0)).collect::<Vec<_>>();
                walls(scene, &runs, (place.x, place.y), grid.size);
                scene.veil(outline(place, grid.size / 14), Ink::FIELD, PALE);
            }
        }
    }

    pub(super) fn choices(&self, scene: &mut Scene, grid: Grid) {
        let choices = self.marks.choices;
        let now = self.alhambra.wall.len() as i32;
        let best = choices.iter().filter_map(|choice| choice.wall).max();
        for (nth, choice) in choices.iter().enumerate() {
            let same = |other: &&Choice| other.spot == choice.spot;
            let before = choices[..nth].iter().filter(same).count();
            let all = choices.iter().filter(same).count();
            let is_best = 1 < choices.len() && choice.wall.is_some() && choice.wall == best;
            let shown = Shown { choice, now, is_best };
            match choice.spot {
                Spot::Cell(cell) if all == 1 && self.is_free(cell) => {
                    shown.in_cell(scene, grid.cell(cell));
                }
                Spot::Cell(cell) => {
                    let side = (grid.size / 3).max(scene.px(38.0)).min(grid.size);
                    shown.disc(scene, shared(grid.cell(cell), side, before, all));
                }
                spot => {
                    let side = ((grid.size as f32 * 0.36) as i32).max(scene.px(38.0));
                    let centre = grid.spot(spot);
                    let shift = side * before as i32 - side * (all as i32 - 1) / 2;
                    shown.disc(scene, around((centre.0 + shift, centre.1), side));
                }
            }
        }
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.piece_at(cell).is_none_or(|it| !it.piece.tile.family().is_walkable())
    }
}

/// Where the disc of one of several choices for a cell lies: in rows from the upper left.
fn shared(cell: Rect, side: i32, nth: usize, all: usize) -> Rect {
    let across = if all <= 4 { 2 } else { 3 };
    let step = (cell.w - side) / (across - 1);
    let (column, row) = (nth as i32 % across, (nth as i32 / across).min(across - 1));
    Rect::new(cell.x + step * column, cell.y + step * row, side, side)
}

struct Shown<'a> {
    choice: &'a Choice,
    /// The longest wall as it is.
    now: i32,
    is_best: bool,
}

impl Shown<'_> {
    /// The number large in the middle, the wall below it.
    fn in_cell(&self, scene: &mut Scene, cell: Rect) {
        scene.place(Place::Choice(self.choice.number), cell);
        let walled = self.choice.wall.filter(|_| scene.px(3.6 * LEAST_TEXT) <= cell.h);
        let side = (cell.w as f32 * if walled.is_some() { 0.46 } else { 0.6 }) as i32;
        let lift = if walled.is_some() { (cell.h as f32 * 0.12) as i32 } else { 0 };
        let (x, y) = cell.centre();
        self.disc(scene, around((x, y - lift), side.max(scene.px(34.0)).min(cell.w)));
        let Some(wall) = walled else { return };
        let hand = Hand::new(Face::Bold, (cell.h as f32 * 0.17 / scene.scale).max(LEAST_TEXT));
        let height = (hand.size * scene.scale * 1.2) as i32;
        let gain = i32::from(wall) - self.now;
        let text = match gain {
            0 => wall.to_string(),
            gain if 0 < gain => format!("{wall} +{gain}"),
            gain => format!("{wall} −{}", -gain),
        };
        let width = (height + scene.measure(&text, hand) + scene.px(12.0)).min(cell.w);
        let pill = Rect::new(x - width / 2, cell.bottom() - height - cell.h / 9, width, height);
        scene.round(pill, height / 2, Ink::PANEL_EDGE);
        scene.round(pill.inset(scene.px(1.0).max(1)), height / 2, Ink::PANEL);
        let (icon, room) = pill.inset_by(scene.px(4.0), 0).split_left(height);
        scene.figure(Figure::Icon(Icon::Wall), icon.inset(scene.px(2.0)));
        scene.text(&text, room, hand.centred());
    }

    /// A number on a disc; the best place is ringed.
    fn disc(&self, scene: &mut Scene, at: Rect) {
        scene.place(Place::Choice(self.choice.number), at);
        let ring = (at.w / 12).max(2);
        let ink = if self.is_best { Ink::GOLD } else { Ink::CREAM };
        if self.is_best {
            scene.round(at.inset(-2 * ring), at.w, Ink::GOLD_DEEP);
            scene.round(at.inset(-2 * ring).inset(scene.px(1.0).max(1)), at.w, ink);
        } else {
            scene.round(at, at.w / 2, ink);
        }
        let ground = if self.choice.is_barred() { Ink::ALERT } else { Ink::BAND };
        scene.round(at.inset(ring / 2), at.w / 2, ground);
        let hand = Hand::new(Face::Title, (at.h as f32 * 0.62 / scene.scale).max(LEAST_TEXT));
        let hand = hand.ink(Ink::CREAM).centred();
        scene.text(&self.choice.number.to_string(), at.inset(ring), hand);
    }
}
