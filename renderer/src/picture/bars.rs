//! The points of everybody as bars: a piece for each scoring, the total at the end.

use alhambra_engine::{Colour, GameView, Scorer, Seat};

use crate::{
    Look, Rect,
    art::{Figure, Icon},
    element::Badge,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// Somebody's points, in the order they came.
struct Course {
    colour: Option<Colour>,
    name: String,
    /// What each scoring brought, and at the end what came between them.
    parts: Vec<i32>,
    total: i32,
    winner: bool,
}

/// How many bars there are.
pub(super) fn count(view: &GameView) -> usize {
    view.players.len().min(Seat::MOST) + usize::from(view.dirk.is_some())
}

/// A line for everybody, the best first.
pub(super) fn bars(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    let courses = courses(view, look);
    let most = courses.iter().map(|it| it.total.max(it.parts.iter().sum())).max().unwrap_or(0);
    let gap = sheet.px(6.0);
    for (course, line) in courses.iter().zip(at.rows(courses.len().max(1), gap)) {
        bar(sheet, course, most.max(1), line);
    }
}

fn bar(sheet: &Sheet, course: &Course, most: i32, line: Rect) {
    let side = line.h.min(sheet.px(44.0));
    let badge = Rect::new(line.x, line.y + (line.h - side) / 2, side, side);
    sheet.draw(Badge(course.colour), badge);
    let name = Rect::new(badge.right() + sheet.px(10.0), line.y, sheet.px(170.0), line.h);
    sheet.text(&course.name, name, Hand::new(Face::Title, 28.0));
    let total = course.total.to_string();
    let hand = Hand::new(Face::Title, 38.0);
    let crown = if course.winner { sheet.px(40.0) } else { 0 };
    let widest = sheet.measure("000", hand) + sheet.px(16.0);
    let left = name.right() + sheet.px(10.0);
    let room = line.right() - left - widest - sheet.px(40.0);
    let height = line.h.min(sheet.px(46.0));
    let [ground, deep] = course.colour.map_or([Ink::GREY, Ink::GREY_DEEP], Ink::colour);
    let edge = sheet.px(2.0).max(1);
    let mut x = left;
    for &points in course.parts.iter().filter(|points| 0 < **points) {
        let width = (room * points / most).max(2 * edge + 1);
        let piece = Rect::new(x, line.y + (line.h - height) / 2, width, height);
        sheet.round(piece, sheet.px(6.0), deep);
        sheet.round(piece.inset(edge), sheet.px(5.0), ground);
        let text = points.to_string();
        let hand = Hand::new(Face::Bold, 26.0).ink(ground.written_on(sheet.theme)).centred();
        if sheet.measure(&text, hand) + 4 * edge <= width && sheet.px(28.0) <= height {
            sheet.text(&text, piece, hand);
        }
        x += width - edge;
    }
    let mut place = Rect::new(x + sheet.px(12.0), line.y, widest, line.h);
    sheet.text(&total, place, hand);
    place.x += sheet.measure(&total, hand) + sheet.px(8.0);
    if 0 < crown {
        let side = crown.min(line.h);
        let at = Rect::new(place.x, line.y + (line.h - side) / 2, side, side);
        sheet.figure(Figure::Icon(Icon::Crown), at);
    }
}

fn courses(view: &GameView, look: Look<'_>) -> Vec<Course> {
    let rounds = &view.rounds[..view.rounds.len().min(8)];
    let course = |who: Scorer, colour, name: String, total: i16| {
        let gained = rounds.iter().map(|round| match who {
            Scorer::Seat(seat) => round.gained.get(seat.index()).copied().unwrap_or(0),
            Scorer::Dirk => round.dirk.unwrap_or(0),
        });
        let mut parts = gained.map(i32::from).collect::<Vec<_>>();
        parts.push(i32::from(total) - parts.iter().sum::<i32>());
        let winner = matches!(who, Scorer::Seat(seat) if view.winners.contains(&seat));
        Course { colour, name, parts, total: total.into(), winner }
    };
    let players = view.players.iter().take(Seat::MOST).map(|player| {
        let name = look.name(player.seat);
        course(Scorer::Seat(player.seat), Some(player.colour), name, player.score)
    });
    let dirk = view.dirk.iter();
    let dirk = dirk.map(|dirk| course(Scorer::Dirk, None, look.words.dirk.clone(), dirk.score));
    let mut courses = players.chain(dirk).collect::<Vec<_>>();
    courses.sort_by_key(|course| std::cmp::Reverse(course.total));
    courses
}
