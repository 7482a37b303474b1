//! The scores over the game, as plotters draws charts.

use std::{cell::RefCell, error::Error, rc::Rc};

use alhambra_engine::{Colour, GameView, Seat};
use plotters::{
    coord::Shift,
    prelude::{ChartBuilder, DrawingArea, IntoFont, LineSeries, RGBColor},
    style::{Color, FontStyle, TRANSPARENT},
};

use crate::{
    Look,
    art::Figure,
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, Scene},
};

/// The size of the labels, in units.
const LABEL: f32 = 24.0;

/// The points of one scorer after each scoring, beginning with 0.
struct Course {
    colour: Option<Colour>,
    points: Vec<i32>,
}

/// Draws the chart into a box; nothing before the first scoring.
pub(super) fn chart(scene: Scene, view: &GameView, look: Look<'_>, at: Rect) -> Scene {
    let courses = courses(view);
    if courses.iter().all(|course| course.points.len() < 2) {
        return scene;
    }
    let shared = Rc::new(RefCell::new(scene));
    let drawn = draw(&shared, &courses, look, at);
    debug_assert!(drawn.is_ok(), "drawing into a scene cannot fail");
    let mut scene =
        Rc::try_unwrap(shared).map_or_else(|shared| shared.borrow().clone(), RefCell::into_inner);
    let side = scene.px(34.0);
    for (colour, (x, y)) in side_by_side(drawn.unwrap_or_default(), side) {
        scene.figure(Figure::Badge(colour), Rect::new(x - side / 2, y - side / 2, side, side));
    }
    scene
}

type Mark = (Option<Colour>, (i32, i32));

/// Moves signs that would cover each other to the left, one after the other.
fn side_by_side(mut marks: Vec<Mark>, side: i32) -> Vec<Mark> {
    for nth in 0..marks.len() {
        let (placed, rest) = marks.split_at_mut(nth);
        let (_, (x, y)) = &mut rest[0];
        let covers = |x: i32, y: i32| {
            placed.iter().any(|(_, at)| (at.0 - x).abs() < side && (at.1 - y).abs() < side * 3 / 4)
        };
        // Six players and Dirk: at most so many steps.
        for _ in 0..8 {
            if covers(*x, *y) {
                *x -= side;
            }
        }
    }
    marks
}

/// Draws lines and axes; answers where the players' signs belong.
fn draw(
    shared: &Rc<RefCell<Scene>>,
    courses: &[Course],
    look: Look<'_>,
    at: Rect,
) -> Result<Vec<Mark>, Box<dyn Error>> {
    let (theme, px, scoring) = {
        let scene = shared.borrow();
        let px = [30.0, 44.0, 70.0, 3.0, 4.0].map(|units| scene.px(units));
        // A long word would reach beyond the border; the number says enough.
        let word = format!("{} ", look.words.scoring);
        let hand = Hand::new(Face::Bold, LABEL);
        let fits = scene.measure(&format!("{word}3"), hand) < 5 * px[0];
        (scene.theme, px, if fits { word } else { String::new() })
    };
    let [margin, foot, side, thin, thick] = px;
    let rgb = |ink: Ink| {
        let [r, g, b] = ink.rgb(theme);
        RGBColor(r, g, b)
    };
    let rounds = courses.iter().map(|course| course.points.len()).max().unwrap_or(1) as i32 - 1;
    let all = || courses.iter().flat_map(|course| course.points.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(10));
    let area = DrawingArea::<Scene, Shift>::from(shared);
    let area = area.shrink((at.x, at.y), (at.w as u32, at.h as u32));
    let mut chart = ChartBuilder::on(&area)
        .margin(margin / 2)
        .margin_right(3 * margin)
        .x_label_area_size(foot)
        .y_label_area_size(side)
        .build_cartesian_2d(0..rounds, low..high + high / 12 + 1)?;
    let size = f64::from(LABEL * foot as f32 / 44.0);
    let font = ("sans-serif", size, FontStyle::Bold).into_font();
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(rgb(Ink::PANEL_SHADE).stroke_width(thin.max(1) as u32))
        .axis_style(rgb(Ink::PANEL_EDGE).stroke_width(thin.max(1) as u32))
        .label_style(font.color(&rgb(Ink::TEXT_SOFT)))
        .x_labels(rounds as usize + 1)
        .y_labels(6)
        .x_label_formatter(&|&round| match round {
            0 => String::new(),
            round => format!("{scoring}{round}"),
        })
        .draw()?;
    let mut marks = Vec::new();
    for course in courses {
        let inks = course.colour.map_or([Ink::GREY, Ink::GREY_DEEP], Ink::colour);
        let points = || course.points.iter().enumerate().map(|(at, &points)| (at as i32, points));
        for (width, ink) in [(thick + 4, inks[1]), (thick, inks[0])] {
            chart.draw_series(LineSeries::new(points(), rgb(ink).stroke_width(width as u32)))?;
        }
        marks.extend(points().skip(1).map(|at| (course.colour, chart.backend_coord(&at))));
    }
    Ok(marks)
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
