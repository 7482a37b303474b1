//! The scores over the game, as plotters draws charts.

use std::error::Error;

use alhambra_engine::{Colour, GameView, Seat};
use plotters::{
    prelude::{ChartBuilder, IntoFont, LineSeries, RGBColor},
    style::{Color, FontStyle, TRANSPARENT},
};

use crate::{
    Rect,
    element::Badge,
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

/// The size of the labels, in units.
const LABEL: f32 = 24.0;
/// Right of the lines: whose they are, and the points.
const GUTTER: f32 = 104.0;

/// The points of one scorer after each scoring, beginning with 0.
struct Course {
    colour: Option<Colour>,
    points: Vec<i32>,
}

/// Draws the chart into a box; nothing before the first scoring.
pub(super) fn chart(sheet: &Sheet, view: &GameView, at: Rect) {
    let courses = courses(view);
    if courses.iter().all(|course| course.points.len() < 2) {
        return;
    }
    let (gutter, lines) = at.split_right(sheet.px(GUTTER));
    let ends = draw(sheet, &courses, lines);
    debug_assert!(ends.is_ok(), "drawing into a scene cannot fail");
    label(sheet, &courses, &ends.unwrap_or_default(), gutter);
}

/// Signs and points at the ends of the lines, moved apart where they would touch.
fn label(sheet: &Sheet, courses: &[Course], ends: &[i32], at: Rect) {
    let side = sheet.px(32.0).min(at.h / courses.len().max(1) as i32);
    let mut order = (0..courses.len().min(ends.len())).collect::<Vec<_>>();
    order.sort_by_key(|&nth| ends[nth]);
    let mut tops = order.iter().map(|&nth| ends[nth] - side / 2).collect::<Vec<_>>();
    // Down from the top, then up again from the bottom.
    for nth in 1..tops.len() {
        tops[nth] = tops[nth].max(tops[nth - 1] + side);
    }
    let mut lowest = at.bottom() - side;
    for top in tops.iter_mut().rev() {
        *top = (*top).min(lowest);
        lowest = *top - side;
    }
    for (&nth, top) in order.iter().zip(tops) {
        let badge = Rect::new(at.x, top, side, side).inset(sheet.px(1.0));
        sheet.draw(Badge(courses[nth].colour), badge);
        let room = Rect::new(badge.right() + sheet.px(8.0), top, at.w - side, side);
        let points = courses[nth].points.last().copied().unwrap_or(0);
        sheet.text(&points.to_string(), room, Hand::new(Face::Bold, 26.0));
    }
}

/// Draws lines and axes; answers how high each line ends.
fn draw(sheet: &Sheet, courses: &[Course], at: Rect) -> Result<Vec<i32>, Box<dyn Error>> {
    let rgb = |ink: Ink| {
        let [r, g, b] = ink.rgb(sheet.theme);
        RGBColor(r, g, b)
    };
    let rounds = courses.iter().map(|course| course.points.len()).max().unwrap_or(1) as i32 - 1;
    let all = || courses.iter().flat_map(|course| course.points.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(10));
    let area = sheet.area().clone().shrink((at.x, at.y), (at.w as u32, at.h as u32));
    let thin = sheet.px(2.0).max(1) as u32;
    let mut chart = ChartBuilder::on(&area)
        .margin_right(sheet.px(14.0))
        .margin_top(sheet.px(10.0))
        .x_label_area_size(sheet.px(38.0))
        .y_label_area_size(sheet.px(58.0))
        .build_cartesian_2d(0..rounds, low..high + high / 12 + 1)?;
    let font = ("sans-serif", f64::from(LABEL * sheet.scale), FontStyle::Bold).into_font();
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(rgb(Ink::PANEL_SHADE).stroke_width(thin))
        .axis_style(rgb(Ink::PANEL_EDGE).stroke_width(thin))
        .label_style(font.color(&rgb(Ink::TEXT_SOFT)))
        .x_labels(rounds as usize + 1)
        .y_labels(4)
        .x_label_formatter(&|&round| if round == 0 { String::new() } else { round.to_string() })
        .draw()?;
    let (core, casing) = (sheet.px(4.0).max(2) as u32, sheet.px(3.0).max(1) as u32);
    let mut ends = Vec::new();
    for course in courses {
        let inks = course.colour.map_or([Ink::GREY, Ink::GREY_DEEP], Ink::colour);
        let points = || course.points.iter().enumerate().map(|(at, &points)| (at as i32, points));
        for (width, ink) in [(core + 2 * casing, inks[1]), (core, inks[0])] {
            chart.draw_series(LineSeries::new(points(), rgb(ink).stroke_width(width)))?;
        }
        let last = points().next_back().unwrap_or((0, 0));
        ends.push(chart.backend_coord(&last).1);
    }
    Ok(ends)
}

fn courses(view: &GameView) -> Vec<Course> {
    let rounds = &view.rounds[..view.rounds.len().min(8)];
    let course = |colour, gained: &dyn Fn(usize) -> i16, now: i16| {
        let mut points = vec![0];
        for round in 0..rounds.len() {
            points.push(points[round] + i32::from(gained(round)));
        }
        // Points between the scorings belong to the last one.
        if let (Some(last), true) = (points.last_mut(), !rounds.is_empty()) {
            *last = now.into();
        }
        Course { colour, points }
    };
    let players = view.players.iter().take(Seat::MOST).map(|player| {
        let seat = player.seat.index();
        let gained = |round: usize| rounds[round].gained.get(seat).copied().unwrap_or(0);
        course(Some(player.colour), &gained, player.score)
    });
    let dirk = view
        .dirk
        .iter()
        .map(|dirk| course(None, &|round| rounds[round].dirk.unwrap_or(0), dirk.score));
    players.chain(dirk).collect()
}
