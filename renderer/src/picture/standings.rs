//! How everybody stands: a line for each.

use alhambra_engine::{ByKind, Colour, GameView, Kind, Seat};

use super::{RADIUS, halves, number};
use crate::{
    Look, Place, Rect,
    art::{Figure, Icon},
    element::{Badge, Emblem},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// One line of the standings.
struct Standing {
    seat: Option<Seat>,
    colour: Option<Colour>,
    name: String,
    kinds: ByKind<u16>,
    /// Wall, cards and reserve.
    numbers: [Option<usize>; 3],
    points: i16,
    sign: Option<Icon>,
}

pub(super) fn standings(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(sheet.px(16.0), sheet.px(6.0));
    let lines = lines(view, look);
    let row = inner.h / (lines.len() as i32 + 1);
    let (titles, mut rest) = inner.split_top(row);
    let columns = Columns::new(sheet, titles);
    for (kind, place) in Kind::ALL.into_iter().zip(columns.kinds) {
        sheet.draw(Emblem(kind), place.inset(sheet.px(4.0)).square());
    }
    let signs = [Icon::Wall, Icon::Cards, Icon::Tiles, Icon::Star];
    for (icon, place) in signs.into_iter().zip(columns.numbers) {
        sheet.figure(Figure::Icon(icon), place.inset(sheet.px(8.0)).square());
    }
    // Who has most of a kind is seen at a glance.
    let most = |kind: Kind| lines.iter().map(|line| line.kinds[kind]).max().unwrap_or(0);
    let leads =
        |line: &Standing, kind: Kind| 0 < line.kinds[kind] && line.kinds[kind] == most(kind);
    for standing in &lines {
        let (line, below) = rest.split_top(row);
        rest = below;
        if let Some(seat) = standing.seat {
            sheet.place(Place::Player(seat), line);
        }
        sheet.rect(Rect { h: sheet.px(2.0).max(1), ..line }, Ink::PANEL_SHADE);
        let columns = columns.moved_to(line.y);
        for (kind, place) in Kind::ALL.into_iter().zip(columns.kinds) {
            if leads(standing, kind) {
                let pill = Rect { h: row, ..place }.inset(sheet.px(8.0));
                sheet.round(pill, sheet.px(10.0), Ink::PANEL_SHADE);
            }
        }
        write(sheet, standing, line, columns);
    }
}

fn write(sheet: &Sheet, standing: &Standing, line: Rect, columns: Columns) {
    let side = sheet.px(46.0).min(line.h - sheet.px(4.0));
    let badge = Rect::new(line.x, line.y + (line.h - side) / 2, side, side);
    sheet.draw(Badge(standing.colour), badge);
    let mut left = badge.right() + sheet.px(12.0);
    if let Some(sign) = standing.sign {
        let side = sheet.px(32.0);
        let place = Rect::new(left, line.y + (line.h - side) / 2, side, side);
        sheet.figure(Figure::Icon(sign), place);
        left += side + sheet.px(8.0);
    }
    let room = Rect::new(left, line.y, columns.kinds[0].x - left - sheet.px(8.0), line.h);
    sheet.text(&standing.name, room, Hand::new(Face::Title, 32.0));
    for (kind, place) in Kind::ALL.into_iter().zip(columns.kinds) {
        let (text, ink) = match standing.kinds[kind] {
            0 => ("·".to_owned(), Ink::TEXT_SOFT),
            count => (halves(count), Ink::TEXT),
        };
        sheet.text(&text, Rect { h: line.h, ..place }, number(30.0).ink(ink).centred());
    }
    for (number, place) in standing.numbers.into_iter().zip(columns.numbers) {
        let text = number.map_or("–".to_owned(), |number| number.to_string());
        let hand = Hand::new(Face::Plain, 30.0).centred();
        sheet.text(&text, Rect { h: line.h, ..place }, hand);
    }
    let hand = Hand::new(Face::Title, 38.0).centred();
    sheet.text(&standing.points.to_string(), Rect { h: line.h, ..columns.numbers[3] }, hand);
}

fn lines(view: &GameView, look: Look<'_>) -> Vec<Standing> {
    let players = view.players.iter().take(Seat::MOST).map(|player| Standing {
        seat: Some(player.seat),
        colour: Some(player.colour),
        name: look.name(player.seat),
        kinds: player.alhambra.halves,
        numbers: [player.alhambra.wall.len(), player.cards, player.reserve.len()].map(Some),
        points: player.score,
        sign: sign(view, player.seat),
    });
    let dirk = view.dirk.iter().map(|dirk| Standing {
        seat: None,
        colour: None,
        name: look.words.dirk.clone(),
        kinds: dirk.halves,
        numbers: [None; 3],
        points: dirk.score,
        sign: None,
    });
    players.chain(dirk).collect()
}

/// The crown of who has won, the arrow of who is to move.
pub(super) fn sign(view: &GameView, seat: Seat) -> Option<Icon> {
    match (view.winners.contains(&seat), !view.over && view.turn == seat) {
        (true, _) => Some(Icon::Crown),
        (_, true) => Some(Icon::Turn),
        _ => None,
    }
}

#[derive(Clone, Copy)]
struct Columns {
    kinds: [Rect; 6],
    /// Wall, cards, reserve, points.
    numbers: [Rect; 4],
}

impl Columns {
    fn new(sheet: &Sheet, line: Rect) -> Self {
        let mut right = line.right();
        let mut next = |units| {
            right -= sheet.px(units);
            Rect { x: right, w: sheet.px(units), ..line }
        };
        let [points, reserve, cards, wall] = [116.0, 76.0, 76.0, 76.0].map(&mut next);
        let mut kinds = [66.0; 6].map(next);
        kinds.reverse();
        Self { kinds, numbers: [wall, cards, reserve, points] }
    }

    fn moved_to(self, y: i32) -> Self {
        let down = |rect: Rect| Rect { y, ..rect };
        Self { kinds: self.kinds.map(down), numbers: self.numbers.map(down) }
    }
}
