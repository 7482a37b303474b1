//! The plan of an Alhambra: tiles in their cells, the longest wall, markers and choices.

mod trace;

use alhambra_engine::{AlhambraView, Cell, Colour, Marker, PieceView, Shape, Side, Spot};

use super::tile::{Laid, clasp, token};
use crate::{
    Choice, Marks, Words,
    art::{Figure, Framing, Icon, THICKNESS},
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, LEAST_TEXT, Scene},
};

/// More pieces than the box has tiles are not looked at.
const MOST_PIECES: usize = 256;
/// Empty ground around the outermost tiles, in cells.
const MARGIN: f32 = 0.36;
/// Room for the row and column numbers, in units.
const GUTTER: f32 = 34.0;

pub(super) struct Board<'a> {
    pub(super) alhambra: &'a AlhambraView,
    pub(super) colour: Colour,
    pub(super) marks: Marks<'a>,
    pub(super) words: &'a Words,
    /// With the numbers of rows and columns.
    pub(super) ruled: bool,
}

/// The cells from the north-west to the south-east.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Extent {
    west: i16,
    north: i16,
    east: i16,
    south: i16,
}

/// Where the cells lie on the picture.
#[derive(Clone, Copy)]
struct Grid {
    extent: Extent,
    x: i32,
    y: i32,
    size: i32,
}

impl Board<'_> {
    /// The largest cells that fit into a room, and the room they take.
    pub(super) fn fit(&self, scene: &Scene, room: (i32, i32), most: f32) -> (i32, (i32, i32)) {
        let gutter = self.gutter(scene);
        let (columns, rows) = self.cells_across();
        let across = (room.0 - gutter) as f32 / (columns + 2.0 * MARGIN);
        let down = (room.1 - gutter) as f32 / (rows + 2.0 * MARGIN);
        // Even sizes only: half as many sprites to keep.
        let size = across.min(down).min(most * scene.scale).max(6.0) as i32 / 2 * 2;
        let taken = |cells: f32| (size as f32 * (cells + 2.0 * MARGIN)).ceil() as i32 + gutter;
        (size, (taken(columns), taken(rows)))
    }

    pub(super) fn draw(&self, scene: &mut Scene, within: Rect, most: f32) {
        scene.panel(within, scene.px(super::RADIUS), Ink::FIELD);
        let (size, (w, h)) = self.fit(scene, (within.w, within.h), most);
        let gutter = self.gutter(scene);
        let pad = (size as f32 * MARGIN) as i32;
        let extent = self.extent();
        let x = within.x + (within.w - w) / 2 + gutter + pad;
        let y = within.y + (within.h - h) / 2 + gutter + pad;
        let grid = Grid { extent, x, y, size };
        lattice(scene, grid, within);
        if self.ruled {
            rulers(scene, grid, within);
        }
        for choice in self.marks.choices {
            if let Spot::Cell(cell) = choice.spot {
                scene.figure(Figure::Frame(Framing::Choice), grid.cell(cell));
            }
        }
        self.pieces(scene, grid);
        self.trace(scene, grid, &self.alhambra.wall);
        for edge in &self.alhambra.gates {
            let [cell, _] = edge.cells();
            let centre = grid.middle(cell, edge.side());
            let side = (size as f32 * THICKNESS * 2.6) as i32;
            let lying = matches!(edge.side(), Side::N | Side::S);
            scene.figure(Figure::Passage { lying }, around(centre, side));
        }
        for &cell in self.marks.changed {
            if self.piece_at(cell).is_some() {
                let grow = (size as f32 * 0.03) as i32;
                scene.figure(Figure::Frame(Framing::Changed), grid.cell(cell).inset(-grow));
            }
        }
        for marker in &self.alhambra.markers {
            marker_at(scene, grid, marker);
        }
        self.choices(scene, grid);
    }

    fn gutter(&self, scene: &Scene) -> i32 {
        if self.ruled { scene.px(GUTTER) } else { 0 }
    }

    fn pieces_shown(&self) -> impl Iterator<Item = &PieceView> {
        self.alhambra.pieces.iter().take(MOST_PIECES)
    }

    fn piece_at(&self, cell: Cell) -> Option<&PieceView> {
        self.pieces_shown().find(|it| it.piece.cells().any(|(_, covered)| covered == cell))
    }

    fn extent(&self) -> Extent {
        let pieces = self.pieces_shown().flat_map(|it| it.piece.cells().map(|(_, cell)| cell));
        let choices = self.marks.choices.iter().flat_map(|it| touched(it.spot));
        let markers = self.alhambra.markers.iter().flat_map(|it| touched(it.spot));
        let mut extent = Extent { west: 0, north: 0, east: 0, south: 0 };
        for cell in pieces.chain(choices).chain(markers) {
            let (x, y) = (i16::from(cell.x), i16::from(cell.y));
            extent.west = extent.west.min(x);
            extent.north = extent.north.min(y);
            extent.east = extent.east.max(x);
            extent.south = extent.south.max(y);
        }
        extent
    }

    fn cells_across(&self) -> (f32, f32) {
        let extent = self.extent();
        let count = |from: i16, to: i16| f32::from(to - from + 1);
        (count(extent.west, extent.east), count(extent.north, extent.south))
    }

    fn pieces(&self, scene: &mut Scene, grid: Grid) {
        let laid = |it: &'_ PieceView| Laid {
            tile: it.piece.tile,
            turn: it.piece.turn,
            extra: it.piece.extra,
            tokens: &[],
            colour: self.colour,
        };
        let low = scene.px(4.0).min(grid.size / 16);
        for it in self.pieces_shown().filter(|it| it.piece.tile.family().shape != Shape::Corner) {
            for (_, cell) in it.piece.cells() {
                scene.round(grid.cell(cell).moved(0, low), grid.size / 14, Ink::SHADOW);
            }
        }
        for it in self.pieces_shown() {
            for (half, cell) in it.piece.cells() {
                laid(it).half(scene, self.words, half, grid.cell(cell));
            }
            let mut cells = it.piece.cells().map(|(_, cell)| grid.cell(cell));
            if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
                clasp(scene, one, other);
            }
        }
        for it in self.pieces_shown() {
            Laid { tokens: &it.tokens, ..laid(it) }.tokens(scene, grid.cell(it.piece.at));
        }
    }

    fn choices(&self, scene: &mut Scene, grid: Grid) {
        let choices = self.marks.choices;
        for (nth, choice) in choices.iter().enumerate() {
            let same = |other: &&Choice| other.spot == choice.spot;
            let before = choices[..nth].iter().filter(same).count();
            let all = choices.iter().filter(same).count();
            match choice.spot {
                Spot::Cell(cell) => {
                    let occupied =
                        self.piece_at(cell).is_some_and(|it| it.piece.tile.family().is_walkable());
                    numbered_cell(scene, choice, grid.cell(cell), (before, all), occupied);
                }
                spot => {
                    let side = ((grid.size as f32 * 0.36) as i32).max(scene.px(34.0));
                    let centre = grid.spot(spot);
                    let shift = side * before as i32 - side * (all as i32 - 1) / 2;
                    numbered_spot(scene, choice, around((centre.0 + shift, centre.1), side));
                }
            }
        }
    }
}

/// The empty ground: fine lines between the cells, with a star where they cross.
fn lattice(scene: &mut Scene, grid: Grid, within: Rect) {
    // Where the cells are tiny, lines and stars would be all there is to see.
    if grid.size < scene.px(24.0) {
        return;
    }
    let line = scene.px(2.0).max(1);
    let inner = within.inset(2 * line);
    let side = ((grid.size as f32 * 0.13) as i32).clamp(4, scene.px(22.0)) / 2 * 2;
    let crossings = |first: i32, from: i32, to: i32| {
        let before = (first - from - side).max(0) / grid.size;
        let start = first - before * grid.size;
        (start..to - side).step_by(grid.size as usize).filter(move |&at| from + side <= at)
    };
    let columns = || crossings(grid.x, inner.x, inner.right());
    let rows = || crossings(grid.y, inner.y, inner.bottom());
    for x in columns() {
        scene.rect(Rect::new(x - line / 2, inner.y, line, inner.h), Ink::FIELD_LINE);
    }
    for y in rows() {
        scene.rect(Rect::new(inner.x, y - line / 2, inner.w, line), Ink::FIELD_LINE);
    }
    for y in rows() {
        for x in columns() {
            scene.figure(Figure::Icon(Icon::Lattice), around((x, y), side));
        }
    }
}

fn rulers(scene: &mut Scene, grid: Grid, within: Rect) {
    let Extent { west, north, east, south } = grid.extent;
    let hand = Hand::new(Face::Bold, 22.0).ink(Ink::TEXT_SOFT).centred();
    let gutter = scene.px(GUTTER);
    // Where the cells are narrower than the numbers, only some are written.
    let every = (scene.px(44.0) / grid.size.max(1) + 1).min(20) as usize;
    let inset = scene.px(6.0);
    let (left, top) = (within.x + inset, within.y + inset);
    for x in (west..=east).step_by(every) {
        let room = Rect::new(grid.column(x), top, grid.size, gutter);
        scene.text(&signed(x), room.inset_by(-inset, 0), hand);
    }
    for y in (north..=south).step_by(every) {
        let room = Rect::new(left, grid.row(y), gutter, grid.size);
        scene.text(&signed(y), room, hand);
    }
    scene.figure(Figure::Compass, Rect::new(left, top, gutter, gutter));
}

fn marker_at(scene: &mut Scene, grid: Grid, marker: &Marker) {
    let size = grid.size as f32;
    let side = match marker.spot {
        Spot::Cell(_) => size * 0.5,
        _ => size * 0.34,
    };
    token(scene, marker.token, around(grid.spot(marker.spot), side.max(12.0) as i32));
}

/// A cell to choose: its number large, the wall it would give beneath. Several choices
/// for one cell share it.
fn numbered_cell(
    scene: &mut Scene,
    choice: &Choice,
    cell: Rect,
    (nth, all): (usize, usize),
    occupied: bool,
) {
    if occupied {
        let side = (cell.w / 3).max(scene.px(34.0)).min(cell.w);
        let shift = (cell.w - side) * nth as i32 / (all as i32 - 1).max(1);
        return numbered_spot(scene, choice, Rect::new(cell.x + shift, cell.y, side, side));
    }
    let inner = cell.inset((cell.w as f32 * 0.1) as i32);
    if 1 < all {
        let across = if all <= 4 { 2 } else { 3 };
        if across * across <= nth {
            return;
        }
        let row = inner.rows(across, 0).nth(nth / across).unwrap_or(inner);
        let part = row.columns(across, 0).nth(nth % across).unwrap_or(row);
        let hand = Hand::new(Face::Bold, part.h as f32 * 0.7 / scene.scale).centred();
        scene.text(&choice.number.to_string(), part, hand);
        return;
    }
    let walled = choice.wall.filter(|_| scene.px(3.2 * LEAST_TEXT) <= cell.h);
    let (below, above) = inner.split_bottom(if walled.is_some() { inner.h * 2 / 5 } else { 0 });
    let hand = Hand::new(Face::Title, above.h as f32 * 0.86 / scene.scale).centred();
    scene.text(&choice.number.to_string(), above, hand);
    if let Some(wall) = walled {
        let side = below.h;
        let size = (below.h as f32 * 0.8 / scene.scale).max(LEAST_TEXT);
        let hand = Hand::new(Face::Bold, size);
        let text = wall.to_string();
        let width = side + scene.measure(&text, hand) + scene.px(3.0);
        let left = below.x + (below.w - width).max(0) / 2;
        scene.figure(Figure::Icon(Icon::Wall), Rect::new(left, below.y, side, side));
        let from = left + side + scene.px(3.0);
        let room = Rect::new(from, below.y, below.right() - from, below.h);
        scene.text(&text, room, hand);
    }
}

/// A number on a disc, for edges, corners and cells that are taken.
fn numbered_spot(scene: &mut Scene, choice: &Choice, at: Rect) {
    scene.round(at, at.w / 2, Ink::TEAL);
    scene.round(at.inset(scene.px(2.0)), at.w / 2, Ink::TEAL_SOFT);
    let hand = Hand::new(Face::Bold, at.h as f32 * 0.6 / scene.scale).centred();
    scene.text(&choice.number.to_string(), at.inset(scene.px(3.0)), hand);
}

impl Grid {
    fn column(self, x: i16) -> i32 {
        self.x + i32::from(x - self.extent.west) * self.size
    }

    fn row(self, y: i16) -> i32 {
        self.y + i32::from(y - self.extent.north) * self.size
    }

    fn cell(self, cell: Cell) -> Rect {
        Rect::new(self.column(cell.x.into()), self.row(cell.y.into()), self.size, self.size)
    }

    /// The middle of a side of a cell.
    fn middle(self, cell: Cell, side: Side) -> (i32, i32) {
        let rect = self.cell(cell);
        let (x, y) = side.offset();
        let (centre_x, centre_y) = rect.centre();
        (centre_x + i32::from(x) * self.size / 2, centre_y + i32::from(y) * self.size / 2)
    }

    fn spot(self, spot: Spot) -> (i32, i32) {
        match spot {
            Spot::Cell(cell) => self.cell(cell).centre(),
            Spot::Edge(edge) => self.middle(edge.cells()[0], edge.side()),
            Spot::Corner(cell) => (self.column(cell.x.into()), self.row(cell.y.into())),
            Spot::Facing(cell, side) => {
                let (x, y) = self.middle(cell, side);
                let (dx, dy) = side.offset();
                let out = (self.size as f32 * 0.2) as i32;
                (x + i32::from(dx) * out, y + i32::from(dy) * out)
            }
        }
    }
}

/// The cells a spot must have room in.
fn touched(spot: Spot) -> Vec<Cell> {
    match spot {
        Spot::Cell(cell) | Spot::Corner(cell) | Spot::Facing(cell, _) => vec![cell],
        Spot::Edge(edge) => edge.cells().to_vec(),
    }
}

fn around((x, y): (i32, i32), side: i32) -> Rect {
    Rect::new(x - side / 2, y - side / 2, side, side)
}

fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}
