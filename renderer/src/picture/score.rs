//! The points: where they came from, what they add up to, how they grew.

use alhambra_engine::{Colour, GameView, Kind, ModuleId, ModuleSet, Scorer, Scoring, Seat, Told};

use super::{GAP, RADIUS, band, bars, chart::chart, halves};
use crate::{
    Look, MODULE_NAMES, Rect, Scene,
    art::{Figure, Icon},
    element::Badge,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 100.0;
const NAMES: f32 = 92.0;
/// A line, and a bar: as high as there is room for, within these.
const ROW: (f32, f32) = (42.0, 62.0);
const BAR: (f32, f32) = (40.0, 64.0);
/// The least height of the chart.
const CHART: f32 = 200.0;
const LABEL: f32 = 250.0;
/// The lines that are there without any module: kinds, wall, scoring, total.
const OWN_LINES: i32 = 9;

/// A line of the table.
struct Row {
    sign: Option<Figure>,
    label: String,
    /// By column: what was counted, and the points for it.
    cells: Vec<Cell>,
    strong: bool,
}

#[derive(Clone, Default)]
struct Cell {
    counted: Option<String>,
    points: Option<i32>,
    /// Shares its rank with others.
    tied: bool,
    rank: Option<u8>,
}

struct Column {
    who: Scorer,
    colour: Option<Colour>,
    name: String,
    winner: bool,
}

/// The points: one scoring in full if there is one, the totals, and the scores over the game.
pub fn score(view: &GameView, scoring: Option<&Scoring>, look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let columns = columns(view, look);
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    // The picture is no higher than wide: many lines are lower, and then the bars are.
    let bar_count = bars::count(view) as i32;
    let charted = !view.rounds.is_empty();
    let room = width - header.bottom() - 2 * gap - sheet.px(NAMES) - gap;
    let clamp =
        |height: i32, (least, most): (f32, f32)| height.clamp(sheet.px(least), sheet.px(most));
    let least = if charted { bar_count * sheet.px(BAR.0 * 1.2) + 3 * gap } else { 0 };
    let most = ((room - least) / sheet.px(ROW.0) - OWN_LINES).max(1) as usize;
    let rows = rows(view, scoring, &columns, look, most);
    let count = rows.len() as i32;
    let row = clamp((room - least) / count.max(1), ROW);
    let height = sheet.px(NAMES) + row * count + gap;
    let table = Rect::new(gap, header.bottom() + gap, header.w, height);
    let bar = clamp((width - table.bottom() - 4 * gap) / bar_count.max(1), BAR);
    let plot = Rect::new(gap, table.bottom() + gap, header.w, bar * bar_count + 2 * gap);
    let bottom = if charted { plot.bottom() } else { table.bottom() };
    head(&sheet, view, scoring, look, header);
    sheet.panel(table, sheet.px(RADIUS), Ink::PANEL);
    write(&sheet, &columns, &rows, row, table.inset_by(gap, gap / 2));
    if charted {
        sheet.panel(plot, sheet.px(RADIUS), Ink::PANEL);
        let inner = plot.inset(gap);
        // Low charts say nothing that the bars do not.
        let high = sheet.px(CHART) <= inner.h && 1 < view.rounds.len();
        let (right, left) = inner.split_right(if high { inner.w * 2 / 5 } else { 0 });
        bars::bars(&sheet, view, look, left);
        if high {
            chart(&sheet, view, right.split_left(gap).1);
        }
    }
    sheet.finish(width, bottom + gap)
}

fn head(sheet: &Sheet, view: &GameView, scoring: Option<&Scoring>, look: Look<'_>, at: Rect) {
    let inner = band(sheet, at);
    let (icon, rest) = inner.split_left(inner.h);
    let sign = if view.over { Icon::Crown } else { Icon::Star };
    sheet.figure(Figure::Icon(sign), icon.square().inset(sheet.px(4.0)));
    let title = match scoring {
        Some(scoring) => format!("{} {}", look.words.scoring, scoring.round),
        None => look.words.points.clone(),
    };
    let rest = rest.split_left(sheet.px(16.0)).1;
    let written = sheet.text(&title, rest, Hand::new(Face::Title, 48.0).ink(Ink::CREAM));
    if view.over {
        let from = written.right() + sheet.px(24.0);
        let room = Rect { x: from, w: rest.right() - from, ..rest };
        let hand = Hand::new(Face::Bold, 32.0).ink(Ink::BAND_SOFT).right();
        sheet.text(&look.words.game_over, room, hand);
    }
}

fn columns(view: &GameView, look: Look<'_>) -> Vec<Column> {
    let players = view.players.iter().take(Seat::MOST).map(|player| Column {
        who: Scorer::Seat(player.seat),
        colour: Some(player.colour),
        name: look.name(player.seat),
        winner: view.winners.contains(&player.seat),
    });
    let dirk = view.dirk.iter().map(|_| Column {
        who: Scorer::Dirk,
        colour: None,
        name: look.words.dirk.clone(),
        winner: false,
    });
    players.chain(dirk).collect()
}

fn rows(
    view: &GameView,
    scoring: Option<&Scoring>,
    columns: &[Column],
    look: Look<'_>,
    most: usize,
) -> Vec<Row> {
    let mut rows = Vec::new();
    match scoring {
        Some(scoring) => {
            rows.extend(majorities(scoring, columns, look));
            rows.push(walls(scoring, columns, look));
            rows.extend(module_lines(scoring, columns, look, most));
            let gained = |who| match who {
                Scorer::Seat(seat) => scoring.gained.get(seat.index()).copied(),
                Scorer::Dirk => scoring.dirk,
            };
            let label = format!("{} {}", look.words.scoring, scoring.round);
            rows.push(totals(label, columns, gained, false));
        }
        None => {
            for totalled in view.rounds.iter().take(8) {
                let gained = |who| match who {
                    Scorer::Seat(seat) => totalled.gained.get(seat.index()).copied(),
                    Scorer::Dirk => totalled.dirk,
                };
                let label = format!("{} {}", look.words.scoring, totalled.round);
                rows.push(totals(label, columns, gained, false));
            }
        }
    }
    let now = |who| match who {
        Scorer::Seat(seat) => view.players.get(seat.index()).map(|player| player.score),
        Scorer::Dirk => view.dirk.as_ref().map(|dirk| dirk.score),
    };
    rows.push(totals(look.words.total.clone(), columns, now, true));
    rows
}

fn majorities(scoring: &Scoring, columns: &[Column], look: Look<'_>) -> Vec<Row> {
    let row = |majority: &alhambra_engine::Majority| {
        let cell = |column: &Column| {
            let found = majority.standings.iter().find(|standing| standing.who == column.who);
            found.map_or_else(Cell::default, |standing| Cell {
                counted: Some(halves(standing.halves)),
                points: (standing.points != 0).then_some(standing.points.into()),
                tied: 1 < standing.tied && standing.points != 0,
                rank: Some(standing.rank),
            })
        };
        Row {
            sign: Some(Figure::Emblem(majority.kind)),
            label: look.words.kind(majority.kind).to_owned(),
            cells: columns.iter().map(cell).collect(),
            strong: false,
        }
    };
    scoring.majorities.iter().take(Kind::ALL.len()).map(row).collect()
}

fn walls(scoring: &Scoring, columns: &[Column], look: Look<'_>) -> Row {
    let longest = scoring.walls.iter().map(|wall| wall.points).max().unwrap_or(0);
    let cell = |column: &Column| {
        let wall = scoring.walls.iter().find(|wall| Scorer::Seat(wall.seat) == column.who);
        wall.map_or_else(Cell::default, |wall| Cell {
            counted: Some(wall.counted.to_string()),
            points: (wall.points != 0).then_some(wall.points.into()),
            tied: false,
            rank: (wall.points == longest).then_some(1),
        })
    };
    Row {
        sign: Some(Figure::Icon(Icon::Wall)),
        label: look.words.wall.clone(),
        cells: columns.iter().map(cell).collect(),
        strong: false,
    }
}

/// What the modules gave: a line for each of them, and one for those that are too many.
fn module_lines(scoring: &Scoring, columns: &[Column], look: Look<'_>, most: usize) -> Vec<Row> {
    let mut modules: Vec<ModuleId> = Vec::new();
    for line in &scoring.lines {
        if !modules.contains(&line.module) {
            modules.push(line.module);
        }
    }
    let mut lines = modules.chunks(1).collect::<Vec<_>>();
    if most < modules.len() {
        lines.truncate(most - 1);
        lines.push(&modules[most - 1..]);
    }
    let row = |modules: &[ModuleId]| {
        let cell = |column: &Column| {
            let own = scoring.lines.iter().filter(|it| modules.contains(&it.module));
            let points = own.filter(|it| it.who == column.who).map(|it| i32::from(it.points));
            let points: i32 = points.sum();
            Cell { points: (points != 0).then_some(points), ..Cell::default() }
        };
        let named = modules.iter().copied().collect::<ModuleSet>();
        Row {
            sign: Some(Figure::Icon(Icon::Star)),
            label: (look.say)(&Told::new(MODULE_NAMES).with("modules", named)),
            cells: columns.iter().map(cell).collect(),
            strong: false,
        }
    };
    lines.into_iter().map(row).collect()
}

fn totals(
    label: String,
    columns: &[Column],
    points: impl Fn(Scorer) -> Option<i16>,
    strong: bool,
) -> Row {
    let cell =
        |column: &Column| Cell { points: points(column.who).map(i32::from), ..Cell::default() };
    Row { sign: None, label, cells: columns.iter().map(cell).collect(), strong }
}

fn write(sheet: &Sheet, columns: &[Column], rows: &[Row], height: i32, at: Rect) {
    let (names, mut rest) = at.split_top(sheet.px(NAMES));
    let lanes = names.split_left(sheet.px(LABEL)).1;
    let lanes = lanes.columns(columns.len().max(1), sheet.px(8.0)).collect::<Vec<_>>();
    for (column, lane) in columns.iter().zip(&lanes) {
        let (badge, name) = lane.split_top(sheet.px(54.0));
        let side = sheet.px(44.0);
        let (x, y) = (badge.x + (badge.w - side) / 2, badge.y + sheet.px(6.0));
        sheet.draw(Badge(column.colour), Rect::new(x, y, side, side));
        if column.winner {
            let crown = Rect::new(x + side + sheet.px(4.0), y, side, side);
            sheet.figure(Figure::Icon(Icon::Crown), crown);
        }
        sheet.text(&column.name, name, Hand::new(Face::Title, 28.0).centred());
    }
    for row in rows {
        let (line, below) = rest.split_top(height);
        rest = below;
        if row.strong {
            sheet.round(line.inset_by(-sheet.px(8.0), 0), sheet.px(12.0), Ink::PANEL_SHADE);
        } else {
            sheet.rect(Rect { h: sheet.px(2.0).max(1), ..line }, Ink::PANEL_SHADE);
        }
        let (label, _) = line.split_left(sheet.px(LABEL - 12.0));
        let label = match row.sign {
            Some(sign) => {
                let (place, label) = label.split_left(sheet.px(58.0));
                let side = sheet.px(48.0).min(line.h - sheet.px(4.0));
                sheet.figure(sign, Rect { w: side, ..place }.square());
                label
            }
            None => label,
        };
        let face = if row.sign.is_none() { Face::Bold } else { Face::Plain };
        sheet.text(&row.label, label, Hand::new(face, 28.0));
        for (cell, lane) in row.cells.iter().zip(&lanes) {
            write_cell(sheet, cell, Rect { y: line.y, h: line.h, ..*lane }, row);
        }
    }
}

/// Points large, what was counted small before them; the best of a line on a gold plate.
fn write_cell(sheet: &Sheet, cell: &Cell, at: Rect, row: &Row) {
    let strong = row.sign.is_none();
    let hand = match (row.strong, strong) {
        (true, _) => Hand::new(Face::Title, 46.0),
        (_, true) => Hand::new(Face::Title, 38.0),
        _ => Hand::new(Face::Bold, 34.0),
    };
    let Some(counted) = &cell.counted else {
        let text = cell.points.map_or("–".to_owned(), |points| points.to_string());
        let ink = if cell.points.is_none() { Ink::TEXT_SOFT } else { Ink::TEXT };
        sheet.text(&text, at, hand.ink(ink).centred());
        return;
    };
    let (left, right) = at.split_left(at.w * 2 / 5);
    let soft = Hand::new(Face::Plain, 26.0).ink(Ink::TEXT_SOFT).right();
    sheet.text(counted, left, soft);
    let (_, right) = right.split_left(sheet.px(10.0));
    let Some(number) = cell.points else { return };
    let text = number.to_string();
    let width = (sheet.measure(&text, hand) + sheet.px(20.0)).min(right.w);
    let plate = Rect { w: width, ..right }.inset_by(0, sheet.px(5.0));
    match cell.rank {
        Some(1) => sheet.round(plate, sheet.px(10.0), Ink::LEADS),
        _ => sheet.round(plate, sheet.px(10.0), Ink::PANEL_SHADE),
    }
    sheet.text(&text, plate, hand.centred());
    let tie = Rect { x: plate.right() + sheet.px(4.0), w: sheet.px(14.0), ..right };
    if cell.tied && tie.right() <= right.right() {
        sheet.figure(Figure::Icon(Icon::Tied), tie.square());
    }
}
