//! The plan of an Alhambra: tiles in their cells, the longest wall, markers and choices.

mod choices;
mod diagonal;

use alhambra_engine::{
    AlhambraView, Cell, Colour, PieceView, Seat, Shape, Side, Spot, Token, WallSide,
};

use crate::{
    Marks, Place, Rect, Scene, Words,
    art::{Figure, Framing, Icon, THICKNESS},
    element::{Element, Mark, Tile, WallRun, clasp, walls},
    paint::{Face, Ink},
    scene::Hand,
};

/// More pieces than the box has tiles are not looked at.
const MOST_PIECES: usize = 256;
/// Empty ground around the outermost tiles, in cells.
const MARGIN: f32 = 0.36;
/// Room for the row and column numbers, in units.
const GUTTER: f32 = 40.0;

#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) seat: Seat,
    pub(crate) alhambra: &'a AlhambraView,
    pub(crate) colour: Colour,
    pub(crate) marks: Marks<'a>,
    pub(crate) words: &'a Words,
    /// With the numbers of rows and columns.
    pub(crate) ruled: bool,
    /// The largest cells, in units.
    pub(crate) most: f32,
    /// Cells that are shown whatever is built; else those that are.
    pub(crate) extent: Option<Extent>,
}

/// The cells from the north-west to the south-east.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Extent {
    west: i16,
    north: i16,
    east: i16,
    south: i16,
}

impl Extent {
    /// The start tile alone.
    pub(crate) const START: Self = Self { west: 0, north: 0, east: 0, south: 0 };

    pub(crate) fn with(self, cell: Cell) -> Self {
        let (x, y) = (i16::from(cell.x), i16::from(cell.y));
        Self {
            west: self.west.min(x),
            north: self.north.min(y),
            east: self.east.max(x),
            south: self.south.max(y),
        }
    }

    /// Everything that a player has built.
    pub(crate) fn of(alhambra: &AlhambraView) -> Self {
        let pieces = alhambra.pieces.iter().take(MOST_PIECES);
        let cells = pieces.flat_map(|it| it.piece.cells().map(|(_, cell)| cell));
        let markers = alhambra.markers.iter().flat_map(|it| touched(it.spot));
        cells.chain(markers).fold(Self::START, Self::with)
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            west: self.west.min(other.west),
            north: self.north.min(other.north),
            east: self.east.max(other.east),
            south: self.south.max(other.south),
        }
    }
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
    /// The largest cells that fit into a room, and the room they take; `scale` is how many
    /// pixels a unit has.
    pub(crate) fn fit(&self, scale: f32, room: (i32, i32)) -> (i32, (i32, i32)) {
        let gutter = self.gutter(scale);
        let (columns, rows) = self.cells_across();
        let across = (room.0 - gutter) as f32 / (columns + 2.0 * MARGIN);
        let down = (room.1 - gutter) as f32 / (rows + 2.0 * MARGIN);
        // Even sizes only: half as many sprites to keep.
        let size = across.min(down).min(self.most * scale).max(6.0) as i32 / 2 * 2;
        let taken = |cells: f32| (size as f32 * (cells + 2.0 * MARGIN)).ceil() as i32 + gutter;
        (size, (taken(columns), taken(rows)))
    }

    fn gutter(&self, scale: f32) -> i32 {
        if self.ruled { (GUTTER * scale).round() as i32 } else { 0 }
    }

    fn pieces_shown(&self) -> impl Iterator<Item = &PieceView> {
        self.alhambra.pieces.iter().take(MOST_PIECES)
    }

    fn piece_at(&self, cell: Cell) -> Option<&PieceView> {
        self.pieces_shown().find(|it| it.piece.cells().any(|(_, covered)| covered == cell))
    }

    fn extent(&self) -> Extent {
        let choices = self.marks.choices.iter().flat_map(|it| touched(it.spot));
        let shown = self.extent.unwrap_or_else(|| Extent::of(self.alhambra));
        choices.fold(shown, Extent::with)
    }

    fn cells_across(&self) -> (f32, f32) {
        let extent = self.extent();
        let count = |from: i16, to: i16| f32::from(to - from + 1);
        (count(extent.west, extent.east), count(extent.north, extent.south))
    }

    fn laid<'a>(&'a self, it: &'a PieceView) -> Tile<'a> {
        Tile {
            turn: it.piece.turn,
            colour: self.colour,
            ..Tile::new(it.piece.tile, self.words).with(it.piece.extra, it.piece.nature, &it.tokens)
        }
    }

    fn pieces(&self, scene: &mut Scene, grid: Grid) {
        let low = scene.px(4.0).min(grid.size / 16);
        for it in self.pieces_shown().filter(|it| it.piece.tile.family().shape != Shape::Corner) {
            for (_, cell) in it.piece.cells() {
                scene.round(grid.cell(cell).moved(low / 2, low), grid.size / 14, Ink::SHADOW);
            }
        }
        let mut runs = Vec::new();
        for it in self.pieces_shown() {
            for (half, cell) in it.piece.cells() {
                self.laid(it).ground(scene, half, grid.cell(cell));
                scene.place(Place::Cell(self.seat, cell), grid.cell(cell));
                runs.extend(self.laid(it).walls(half, (cell.x.into(), cell.y.into())).map(|run| {
                    let unit = WallSide { cell, side: Some(run.side) };
                    WallRun { traced: self.alhambra.wall.sides.contains(&unit), ..run }
                }));
            }
            let mut cells = it.piece.cells().map(|(_, cell)| grid.cell(cell));
            if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
                clasp(scene, one, other);
            }
        }
        let start = grid.cell(Cell::START);
        walls(scene, &runs, (start.x, start.y), grid.size);
        self.trace_diagonals(scene, grid);
        for it in self.pieces_shown() {
            self.laid(it).lay_tokens(scene, grid.cell(it.piece.at));
        }
    }
}

impl Element for Board<'_> {
    fn draw(&self, scene: &mut Scene, at: Rect) {
        scene.panel(at, scene.px(super::RADIUS), Ink::FIELD);
        let (size, (w, h)) = self.fit(scene.scale, (at.w, at.h));
        let gutter = self.gutter(scene.scale);
        let pad = (size as f32 * MARGIN) as i32;
        let extent = self.extent();
        let x = at.x + (at.w - w) / 2 + gutter + pad;
        let y = at.y + (at.h - h) / 2 + gutter + pad;
        let grid = Grid { extent, x, y, size };
        lattice(scene, grid, at);
        if self.ruled {
            rulers(scene, grid, at);
        }
        self.ghosts(scene, grid);
        self.pieces(scene, grid);
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
            marker_at(scene, grid, marker.spot, marker.token);
        }
        self.choices(scene, grid);
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
    let side = ((grid.size as f32 * 0.17) as i32).clamp(4, scene.px(30.0)) / 2 * 2;
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
    let hand = Hand::new(Face::Title, 26.0).ink(Ink::TEXT_SOFT).centred();
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

fn marker_at(scene: &mut Scene, grid: Grid, spot: Spot, token: Token) {
    let size = grid.size as f32;
    let side = match spot {
        Spot::Cell(_) => size * 0.5,
        _ => size * 0.34,
    };
    let place = around(grid.spot(spot), side.max(12.0) as i32);
    Mark(token).draw(scene, place);
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
